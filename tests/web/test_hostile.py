"""Those who mean harm: hostile uploads, forged headers, endless and slow senders, jobs that never end, processes that die."""

from __future__ import annotations

import io
import json
import os
import pathlib
import signal
import socket
import struct
import threading
import time
import zipfile
import zlib

import pytest

from tests.readers.files import board_picture, file_of
from tests.web.serving import SIX, Served, is_there, running, wait_until

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator

LONG: dict[str, object] = {"size": 16, "prove": True, "seconds": 20}
"""A job that takes longer than it is given here."""


@pytest.fixture(scope="module")
def server() -> Iterator[Served]:
    with running(workers=1, waiting=2, body_seconds=3.0) as served:
        yield served
        assert served.post("grade", {"board": SIX}).status == 200, "after all that it still works"
        assert "Traceback" not in served.log


def connected(server: Served) -> socket.socket:
    return socket.create_connection((server.host, server.port), timeout=20)


def head(server: Served, *lines: str, path: str = "/api/read", kind: str = "image/png") -> bytes:
    told = (f"POST {path} HTTP/1.1", f"Host: 127.0.0.1:{server.port}", f"Content-Type: {kind}", *lines, "", "")
    return "\r\n".join(told).encode()


def received(connection: socket.socket) -> bytes:
    """Return all that comes until the end of the connection, however it ends."""
    data = b""
    try:
        while part := connection.recv(65536):
            data += part
    except ConnectionError:
        pass
    return data


def png(width: int, height: int, pixels: bytes) -> bytes:
    def chunk(kind: bytes, data: bytes) -> bytes:
        return struct.pack(">I", len(data)) + kind + data + struct.pack(">I", zlib.crc32(kind + data))

    header = struct.pack(">IIBBBBB", width, height, 8, 0, 0, 0, 0)
    return b"\x89PNG\r\n\x1a\n" + chunk(b"IHDR", header) + chunk(b"IDAT", pixels) + chunk(b"IEND", b"")


def zipped() -> bytes:
    kept = io.BytesIO()
    with zipfile.ZipFile(kept, "w") as archive:
        archive.writestr("board.txt", SIX)
    return kept.getvalue()


# Uploads

GOOD = file_of(board_picture(), "PNG")
BAD_PICTURES = {
    "nothing": b"",
    "truncated": GOOD[: len(GOOD) // 2],
    "only a start": GOOD[:8],
    "a byte changed": GOOD[:200] + bytes([GOOD[200] ^ 1]) + GOOD[201:],
    "60,000 a side": png(60_000, 60_000, zlib.compress(b"\0" * 100)),
    "2^31 a side": png(2**31 - 1, 2**31 - 1, zlib.compress(b"\0")),
    "no pixel": png(0, 0, zlib.compress(b"")),
    "a bomb": png(100, 100, zlib.compress(b"\0" * 200_000_000, 9)),
    "an SVG": b'<svg xmlns="http://www.w3.org/2000/svg"><image href="file:///etc/passwd"/></svg>',
    "a zip": zipped(),
    "a page": b"<html><script>alert(1)</script></html>",
    "a board": SIX.encode(),
    "JSON": json.dumps({"board": SIX}).encode(),
    "noise": bytes(range(256)) * 40,
    "no grid": file_of(board_picture(["A" * 6] * 6)[:40, :40], "PNG"),
}


@pytest.mark.parametrize("name", BAD_PICTURES)
def test_a_bad_picture_is_refused_with_a_sentence(server: Served, name: str) -> None:
    answer = server.upload(BAD_PICTURES[name])
    assert answer.status == 422
    error = answer.record["error"]
    assert error["kind"] == "picture"
    assert len(error["message"]) > 20
    assert "standard input" not in error["message"]


def test_a_body_of_another_type_is_refused(server: Served) -> None:
    for kind in ("text/plain", "application/x-www-form-urlencoded", "multipart/form-data; boundary=x", "image/svg+xml", ""):
        answer = server.ask("POST", "/api/read", GOOD, {"Content-Type": kind})
        assert (answer.status, answer.record["error"]["kind"]) == (415, "type")
    assert server.ask("POST", "/api/solve", GOOD, {"Content-Type": "image/png"}).status == 415


def test_a_picture_that_is_too_large(server: Served) -> None:
    answer = server.upload(GOOD + bytes(21 * 2**20))
    assert (answer.status, answer.record["error"]["kind"]) == (413, "large")
    assert "20 MB" in answer.record["error"]["message"]


def test_a_text_that_is_too_large(server: Served) -> None:
    assert server.post("solve", {"board": "A" * 200_001}).status == 400
    assert server.post("solve", {"board": "A" * 3_000_000}).status == 413


def test_whoever_asks_first_is_refused_before_sending(server: Served) -> None:
    with connected(server) as connection:
        connection.sendall(head(server, f"Content-Length: {10**12}", "Expect: 100-continue"))
        assert received(connection).startswith(b"HTTP/1.1 413")


def send_until_cut_off(connection: socket.socket, chunk: bytes, most: int) -> int:
    """Send a chunk again and again; return how many bytes went out before the other side had enough, or the most."""
    sent = 0
    try:
        while sent < most:
            connection.sendall(b"%x\r\n%s\r\n" % (len(chunk), chunk))
            sent += len(chunk)
    except ConnectionError:
        pass
    return sent


def test_a_body_without_end(server: Served) -> None:
    """It is cut off, and not kept: the server holds no more than the limit of it."""
    before = rss(server.process.pid)
    with connected(server) as connection:
        connection.sendall(head(server, "Transfer-Encoding: chunked"))
        assert send_until_cut_off(connection, bytes(2**20), 2**30) < 200 * 2**20
    assert rss(server.process.pid) - before < 100 * 2**20


def rss(process: int) -> int:
    """Return the bytes of memory that a process has."""
    lines = pathlib.Path(f"/proc/{process}/status").read_text().splitlines()
    return 1024 * int(next(line.split()[1] for line in lines if line.startswith("VmRSS")))


def test_a_body_without_end_to_an_address_that_is_not_there(server: Served) -> None:
    with connected(server) as connection:
        connection.sendall(head(server, "Transfer-Encoding: chunked", path="/api/nothing"))
        started = time.monotonic()
        send_until_cut_off(connection, bytes(2**10), 2**40)
    assert time.monotonic() - started < 14


def test_a_body_that_comes_slowly(server: Served) -> None:
    with connected(server) as connection:
        connection.sendall(head(server, "Content-Length: 100000"))
        for _ in range(4):
            connection.sendall(b"x")
            time.sleep(0.2)
        answer = received(connection)
    assert answer.startswith(b"HTTP/1.1 408")
    assert b'"slow"' in answer


def test_many_who_send_at_a_time(server: Served) -> None:
    """More than can be held are told so, and when the others are done it goes on."""
    begun = [connected(server) for _ in range(16)]
    for connection in begun:
        connection.sendall(head(server, "Content-Length: 100000") + b"x")
    assert wait_until(lambda: server.upload(GOOD).status == 503, 2.5)
    for connection in begun:
        assert received(connection).startswith(b"HTTP/1.1 408")
        connection.close()
    assert server.upload(GOOD).status == 200


def test_a_length_that_is_a_lie(server: Served) -> None:
    with connected(server) as connection:
        connection.sendall(head(server, "Content-Length: 5", "Connection: close") + GOOD)
        assert received(connection).startswith(b"HTTP/1.1 422")
    for lie in ("-1", "x", "1e3", "99999999999999999999999", "5, 6"):
        with connected(server) as connection:
            connection.sendall(head(server, f"Content-Length: {lie}", "Connection: close"))
            connection.shutdown(socket.SHUT_WR)
            assert received(connection)[:12] in (b"HTTP/1.1 400", b"HTTP/1.1 413", b"HTTP/1.1 408", b"")


def test_garbage_instead_of_http(server: Served) -> None:
    for garbage in (b"\x16\x03\x01\x02\x00\x01\x00", b"GET\r\n\r\n", b"\0" * 100, b"GET / HTTP/1.1\r\nHost: a\r\nHost: b\r\n\r\n"):
        with connected(server) as connection:
            connection.sendall(garbage)
            connection.shutdown(socket.SHUT_WR)
            answer = received(connection)
            assert answer == b"" or answer.startswith((b"HTTP/1.1 400", b"HTTP/1.1 421"))


def test_a_head_that_is_too_long(server: Served) -> None:
    with connected(server) as connection:
        connection.sendall(b"GET / HTTP/1.1\r\nX: " + b"x" * 100_000)
        assert received(connection)[:12] in (b"HTTP/1.1 400", b"HTTP/1.1 431", b"")


def test_a_head_that_never_comes(server: Served) -> None:
    """Connections that say nothing, or a little now and then, are ended: five seconds are their most."""
    with connected(server) as silent, connected(server) as slow:
        slow.sendall(b"GET / HTTP/1.1\r\n")
        started = time.monotonic()
        ended: dict[socket.socket, float] = {}
        while len(ended) < 2 and time.monotonic() < started + 20:
            for connection in (silent, slow):
                connection.settimeout(0.2)
                try:
                    if connection not in ended and connection.recv(10) == b"":
                        ended[connection] = time.monotonic() - started
                except TimeoutError:
                    continue
                except ConnectionError:
                    ended[connection] = time.monotonic() - started
    assert len(ended) == 2
    assert max(ended.values()) < 15


# Other pages


@pytest.mark.parametrize(
    "host",
    [
        "evil.test",
        "evil.test:{port}",
        "127.0.0.1",
        "127.0.0.1:1",
        "localhost.evil.test:{port}",
        "127.0.0.1.evil.test:{port}",
        "",
        "10.0.0.1:{port}",
    ],
)
def test_a_request_to_another_host_is_refused(server: Served, host: str) -> None:
    for method, path in (("GET", "/"), ("GET", "/api/status"), ("POST", "/api/solve")):
        answer = server.ask(method, path, b"{}", {"Host": host.format(port=server.port), "Content-Type": "application/json"})
        assert (answer.status, answer.record["error"]["kind"]) == (421, "host")


def test_a_request_without_a_host_is_refused(server: Served) -> None:
    with connected(server) as connection:
        connection.sendall(b"GET /api/status HTTP/1.0\r\n\r\n")
        assert received(connection).startswith(b"HTTP/1.1 421")


@pytest.mark.parametrize("host", ["127.0.0.1:{port}", "localhost:{port}", "LOCALHOST:{port}", "[::1]:{port}"])
def test_its_own_names_are_taken(server: Served, host: str) -> None:
    name = host.format(port=server.port)
    assert server.post("grade", {"board": SIX}, {"Host": name, "Origin": f"http://{name}"}).status == 200


@pytest.mark.parametrize(
    "headers",
    [
        {"Origin": "http://evil.test"},
        {"Origin": "null"},
        {"Origin": ""},
        {"Origin": "http://127.0.0.1:1"},
        {"Origin": "https://127.0.0.1:{port}"},
        {"Origin": "http://127.0.0.1:{port}.evil.test"},
        {"Origin": "http://localhost:{port}"},
        {"Sec-Fetch-Site": "cross-site"},
        {"Sec-Fetch-Site": "same-site"},
    ],
)
def test_another_page_cannot_drive_it(server: Served, headers: dict[str, str]) -> None:
    forged = {name: value.format(port=server.port) for name, value in headers.items()}
    answer = server.post("solve", {"board": SIX}, forged)
    assert (answer.status, answer.record["error"]["kind"]) == (403, "forbidden")
    assert not [name for name in answer.headers if name.startswith("access-control")]


def test_no_preflight_is_answered(server: Served) -> None:
    asks = {"Origin": "http://evil.test", "Access-Control-Request-Method": "POST", "Access-Control-Request-Headers": "content-type"}
    answer = server.ask("OPTIONS", "/api/solve", headers=asks)
    assert answer.status == 403
    assert not [name for name in answer.headers if name.startswith("access-control")]


# What is no board


def test_an_address_is_never_fetched(server: Served) -> None:
    """Whatever is asked with the address of a page for a board: nobody knocks there."""
    knocks: list[bytes] = []
    with socket.create_server(("127.0.0.1", 0)) as bait:
        bait.settimeout(0.1)
        port, done = bait.getsockname()[1], threading.Event()

        def listen() -> None:
            while not done.is_set():
                try:
                    with bait.accept()[0] as connection:
                        knocks.append(connection.recv(100))
                except TimeoutError:
                    continue

        listener = threading.Thread(target=listen)
        listener.start()
        try:
            for name in ("read", "solve", "hint", "check", "explain", "grade", "improve", "compare", "tour"):
                for path in ("/board", "/p?starbattle/6/6/1/4ilbhgdnmhou", "/\n"):
                    assert server.post(name, {"board": f"http://127.0.0.1:{port}{path}"}).status in (200, 422, 504)
        finally:
            done.set()
            listener.join()
    assert knocks == []


@pytest.mark.parametrize(
    "board",
    ["screen", "clipboard", "tab", "/etc/passwd", "file:///etc/passwd", "../../etc/passwd", "--help", "@/etc/passwd", "~/.ssh"],
)
def test_a_word_is_no_board(server: Served, tmp_path: pathlib.Path, board: str) -> None:
    """Words that mean a screen, a clipboard or a file on the command line mean nothing here."""
    for name in ("read", "solve", "compare", "tour"):
        answer = server.post(name, {"board": board})
        assert answer.status in (400, 422)
        assert "root:" not in answer.body.decode()


def test_a_file_that_is_there_is_not_read(server: Served, tmp_path: pathlib.Path) -> None:
    (tmp_path / "board.txt").write_text(SIX.replace("/", "\n"))
    for name in ("read", "solve", "tour"):
        assert server.post(name, {"board": str(tmp_path / "board.txt")}).status == 422


def test_links_are_only_parsed(server: Served) -> None:
    answer = server.post("read", {"board": "https://puzz.link/p?starbattle/6/6/1/4ilbhgdnmhou"})
    assert (answer.status, answer.record["puzzles"][0]["size"]) == (200, 6)


def test_a_worker_makes_no_connections_and_starts_no_programs() -> None:
    """Even if a command tried: the process refuses."""
    from queenside.cli import worker

    for event, arguments in (
        ("socket.connect", ()),
        ("socket.getaddrinfo", ()),
        ("subprocess.Popen", ("/usr/bin/chromium",)),
        ("os.system", ()),
    ):
        with pytest.raises(PermissionError):
            worker._forbid(event, arguments)


# Work


def in_background(server: Served, record: dict[str, object], answers: list[int]) -> threading.Thread:
    thread = threading.Thread(target=lambda: answers.append(server.post("armies", record).status))
    thread.start()
    return thread


def test_a_full_queue_says_so_at_once(server: Served) -> None:
    """One at work and two waiting: the fourth is told when to come again, and the others are served in their turn."""
    answers: list[int] = []
    threads = [in_background(server, LONG | {"seconds": 1.0}, answers) for _ in range(3)]
    time.sleep(0.4)
    started = time.monotonic()
    refused = server.post("grade", {"board": SIX})
    assert time.monotonic() - started < 1
    assert (refused.status, refused.record["error"]["kind"]) == (503, "busy")
    assert int(refused.headers["retry-after"]) >= 1
    for thread in threads:
        thread.join()
    assert answers == [200, 200, 200]
    assert server.post("grade", {"board": SIX}).status == 200


def test_a_job_that_takes_too_long_is_ended() -> None:
    """The time of a job begins when its process is ready, so two seconds are enough for another."""
    with running(workers=1, seconds=2.0) as server:
        assert wait_until(server.workers)
        workers = server.workers()
        answer = server.post("armies", LONG)
        assert (answer.status, answer.record["error"]["kind"]) == (504, "limit")
        assert "2 s" in answer.record["error"]["message"]
        assert wait_until(lambda: not any(map(is_there, workers))), "the process was killed"
        assert server.post("grade", {"board": SIX}).status == 200


def test_a_worker_that_dies_in_the_middle(server: Served) -> None:
    answers: list[int] = []
    thread = in_background(server, LONG, answers)
    assert wait_until(server.workers)
    time.sleep(0.5)
    for worker in server.workers():
        os.kill(worker, signal.SIGKILL)
    thread.join()
    assert answers == [500]
    assert server.post("grade", {"board": SIX}).status == 200


def test_a_worker_that_died_while_nobody_asked(server: Served) -> None:
    server.post("grade", {"board": SIX})
    for worker in server.workers():
        os.kill(worker, signal.SIGKILL)
    time.sleep(0.1)
    assert server.post("grade", {"board": SIX}).status == 200


def test_whoever_leaves_frees_the_place(server: Served) -> None:
    """A browser that is closed in the middle of a job does not keep others waiting."""
    with connected(server) as connection:
        body = json.dumps(LONG).encode()
        connection.sendall(head(server, f"Content-Length: {len(body)}", path="/api/armies", kind="application/json") + body)
        time.sleep(0.4)
        workers = server.workers()
    assert wait_until(lambda: not any(map(is_there, workers)), 5)
    started = time.monotonic()
    assert server.post("grade", {"board": SIX}).status == 200
    assert time.monotonic() - started < 10


def test_a_worker_is_replaced_after_some_jobs() -> None:
    with running(workers=1, jobs_each=2) as served:
        used = set()
        for _ in range(3):
            assert served.post("grade", {"board": SIX}).status == 200
            used |= {*served.workers()}
        assert len(used) >= 2

"""The server as a whole: its files, its headers, its start, its end and its log."""

from __future__ import annotations

import gzip
import pathlib
import signal
import socket
import subprocess
import sys
import time

import pytest

import queenside.web
from tests.web.serving import SIX, Served, is_there, running, wait_until

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator

APP = pathlib.Path(queenside.web.__file__).parent / "app"


@pytest.fixture(scope="module")
def server() -> Iterator[Served]:
    with running(("--port", "0")) as served:
        yield served


# Files


def test_every_file_of_the_page_is_served(server: Served) -> None:
    for path in APP.rglob("*"):
        if path.is_file():
            assert server.get(f"/{path.relative_to(APP).as_posix()}").body == path.read_bytes()
    assert server.get("/").body == (APP / "index.html").read_bytes()


def test_types_that_browsers_insist_on(server: Served) -> None:
    assert server.get("/js/main.js").headers["content-type"].startswith("text/javascript")
    assert server.get("/css/base.css").headers["content-type"].startswith("text/css")
    assert server.get("/").headers["content-type"].startswith("text/html")


def test_types_of_files_that_are_built(tmp_path: pathlib.Path) -> None:
    """WebAssembly compiles while it comes only if its type is right; whether it is built is not this test's business."""
    from starlette.requests import Request

    from queenside.web.files import Files

    for name in ("index.html", "core.wasm", "manifest.webmanifest", "sw.js", "icon.png", "strange.xyz"):
        (tmp_path / name).write_bytes(b"\0asm" + bytes(5000))
    files, asked = Files(tmp_path), Request({"type": "http", "headers": [(b"accept-encoding", b"gzip")]})
    answers = {path.name: files.answer(f"/{path.name}", asked) for path in tmp_path.iterdir()}
    kinds = {name: answer.headers["content-type"] for name, answer in answers.items()}
    assert kinds["core.wasm"] == "application/wasm"
    assert kinds["manifest.webmanifest"] == "application/manifest+json"
    assert kinds["strange.xyz"] == "application/octet-stream"
    assert answers["core.wasm"].headers["content-encoding"] == "gzip"
    assert "content-encoding" not in answers["icon.png"].headers
    assert answers["sw.js"].headers["cache-control"] == "no-cache"


def test_compressed_for_those_who_take_it(server: Served) -> None:
    plain, small = server.get("/js/dom.js"), server.get("/js/dom.js", {"Accept-Encoding": "br, gzip;q=0.8"})
    assert small.headers["content-encoding"] == "gzip"
    assert len(small.body) < len(plain.body)
    assert gzip.decompress(small.body) == plain.body
    assert plain.headers["vary"] == small.headers["vary"] == "Accept-Encoding"
    assert "content-encoding" not in server.get("/js/dom.js", {"Accept-Encoding": "gzip;q=0"}).headers
    assert plain.headers["etag"] != small.headers["etag"]


def test_a_file_that_the_browser_has_is_not_sent_again(server: Served) -> None:
    for encoding in ({}, {"Accept-Encoding": "gzip"}):
        first = server.get("/js/main.js", encoding)
        assert first.headers["cache-control"] == "no-cache"
        again = server.get("/js/main.js", {**encoding, "If-None-Match": first.headers["etag"]})
        assert (again.status, again.body) == (304, b"")
        assert again.headers["etag"] == first.headers["etag"]
    assert server.get("/js/main.js", {"If-None-Match": '"something-else"'}).status == 200


def test_a_head_has_no_body(server: Served) -> None:
    answer = server.ask("HEAD", "/index.html")
    assert (answer.status, answer.body) == (200, b"")
    assert int(answer.headers["content-length"]) == (APP / "index.html").stat().st_size


@pytest.mark.parametrize(
    "path",
    [
        "/../__init__.py",
        "/..%2f__init__.py",
        "/%2e%2e/__init__.py",
        "/%2e%2e%2f%2e%2e%2fcli/__init__.py",
        "/js/../../server.py",
        "/js/..%5c..%5cserver.py",
        "/js%00/main.js",
        "//etc/passwd",
        "/etc/passwd",
        "/%252e%252e/server.py",
        "/js/",
        "/js",
        "/.",
        "/app/index.html",
        "/index.html/",
        "/index.html%20",
        "/api/",
        "/api/nothing",
        "http://elsewhere.test/",
    ],
)
def test_no_other_path_leads_anywhere(server: Served, path: str) -> None:
    answer = server.get(path, {"Host": f"127.0.0.1:{server.port}"})
    assert answer.status == 404
    assert answer.record["error"]["kind"] == "nowhere"


# Headers


@pytest.mark.parametrize("path", ["/", "/js/main.js", "/api/status", "/api/openapi.json", "/nowhere"])
def test_every_answer_protects_itself(server: Served, path: str) -> None:
    headers = server.get(path).headers
    policy = dict(part.strip().split(" ", 1) for part in headers["content-security-policy"].split(";"))
    assert policy["default-src"] == "'none'"
    assert policy["frame-ancestors"] == "'none'"
    assert policy["base-uri"] == "'none'"
    assert "unsafe-inline" not in headers["content-security-policy"]
    assert "'unsafe-eval'" not in headers["content-security-policy"]
    assert "http" not in headers["content-security-policy"], "nothing is loaded from elsewhere"
    assert headers["x-content-type-options"] == "nosniff"
    assert headers["referrer-policy"] == "no-referrer"
    assert headers["cross-origin-opener-policy"] == headers["cross-origin-resource-policy"] == "same-origin"
    assert not [name for name in headers if name.startswith("access-control-")]
    assert "server" not in headers


def test_answers_of_the_api_are_not_kept(server: Served) -> None:
    assert server.get("/api/status").headers["cache-control"] == "no-store"
    assert server.post("grade", {"board": SIX}).headers["cache-control"] == "no-store"


def test_methods(server: Served) -> None:
    answer = server.get("/api/solve")
    assert (answer.status, answer.headers["allow"], answer.record["error"]["kind"]) == (405, "POST", "method")
    for method, path in (
        ("POST", "/"),
        ("PUT", "/api/solve"),
        ("DELETE", "/js/main.js"),
        ("OPTIONS", "/api/solve"),
        ("POST", "/api/status"),
    ):
        answer = server.ask(method, path)
        assert answer.status == 405
        assert "allow" in answer.headers


# Start and end


def test_status_says_what_is_there(server: Served) -> None:
    record = server.get("/api/status").record
    assert record["version"] == queenside.__version__
    assert {"pictures", "sat", "cp"} <= set(record["parts"])
    assert record["limits"]["picture_bytes"] == 20 * 2**20


def test_the_address_is_told(server: Served) -> None:
    assert server.said == f"queenside is at http://127.0.0.1:{server.port}/  (Ctrl-C ends it)\n"


def test_a_port_in_use_is_told(server: Served) -> None:
    run = [sys.executable, "-m", "queenside", "serve", "--port", str(server.port)]
    ran = subprocess.run(run, capture_output=True, text=True, check=False, timeout=60)
    assert ran.returncode == 2
    assert f"Cannot listen on 127.0.0.1:{server.port}" in ran.stderr
    assert "--port 0" in ran.stderr
    assert "Traceback" not in ran.stderr


@pytest.mark.parametrize("words", [["--host", "no.such.host.invalid"], ["--port", "70000"], ["--port", "x"], ["--host", "192.0.2.1"]])
def test_what_cannot_be_listened_on_is_told(words: list[str]) -> None:
    ran = subprocess.run([sys.executable, "-m", "queenside", "serve", *words], capture_output=True, text=True, check=False, timeout=60)
    assert ran.returncode == 2
    assert ran.stderr.startswith("queenside: ")
    assert len(ran.stderr.splitlines()) == 1


def test_the_help_imports_no_server() -> None:
    code = "import sys\nfrom queenside.cli import main\ntry:\n    main({words})\nexcept SystemExit:\n    pass\n"
    check = "assert not {'starlette', 'uvicorn', 'asyncio', 'h11'} & {*sys.modules}"
    for words in (["--help"], ["serve", "--help"]):
        ran = subprocess.run([sys.executable, "-c", code.format(words=words) + check], capture_output=True, text=True, check=False)
        assert (ran.returncode, ran.stderr) == (0, "")
        assert "Serve the page" in ran.stdout


def test_a_missing_part_is_named(tmp_path: pathlib.Path) -> None:
    (tmp_path / "uvicorn.py").write_text("raise ModuleNotFoundError('No module', name='uvicorn')")
    ran = subprocess.run(
        [sys.executable, "-m", "queenside", "serve", "--port", "0"], cwd=tmp_path, capture_output=True, text=True, check=False, timeout=60
    )
    assert (ran.returncode, ran.stderr) == (5, 'queenside: The server needs the web parts:  pip install "queenside[web]"\n')


def test_an_installation_without_the_core_of_the_page_says_so(tmp_path: pathlib.Path) -> None:
    code = f"import pathlib, sys, queenside.cli, queenside.web.files as files; files.APP = pathlib.Path({str(tmp_path)!r}); "
    code += "sys.exit(queenside.cli.main(['serve', '--port', '0']))"
    ran = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=False, timeout=60)
    assert ran.returncode == 5
    assert ran.stderr.endswith("make web\n")


def test_listening_to_the_network_is_warned_about() -> None:
    with running(("--host", "0.0.0.0", "--port", "0")) as served:
        assert served.address == f"http://127.0.0.1:{served.port}/"
        assert wait_until(lambda: "there is no password" in served.log)
        for name in ("127.0.0.1", "localhost", "192.168.17.4", "[::1]", socket.gethostname()):
            assert served.get("/api/status", {"Host": f"{name}:{served.port}"}).status == 200
        assert served.get("/api/status", {"Host": f"evil.test:{served.port}"}).status == 421


def test_the_sixth_version_of_the_internet_protocol() -> None:
    with running(("--host", "::1", "--port", "0")) as served:
        assert served.address == f"http://[::1]:{served.port}/"
        assert served.get("/api/status").status == 200
        assert served.post("grade", {"board": SIX}, {"Origin": f"http://[::1]:{served.port}"}).status == 200


@pytest.mark.parametrize("number", [signal.SIGTERM, signal.SIGINT])
def test_it_ends_soon_and_leaves_nothing_behind(number: signal.Signals) -> None:
    """Also with a job under way, which has processes of its own, and with a connection that is held open."""
    with running(("--port", "0")) as served:
        assert wait_until(served.workers)
        workers = served.workers()
        idle = socket.create_connection((served.host, served.port))
        busy = socket.create_connection((served.host, served.port))
        body = b'{"size": 16, "prove": true, "seconds": 20}'
        head = f"POST /api/armies HTTP/1.1\r\nHost: 127.0.0.1:{served.port}\r\n"
        busy.sendall(f"{head}Content-Type: application/json\r\nContent-Length: {len(body)}\r\n\r\n".encode() + body)
        time.sleep(0.5)
        started = time.monotonic()
        assert served.stop(number) == 0
        assert time.monotonic() - started < 6
        assert busy.recv(100).startswith(b"HTTP/1.1 503")
        assert wait_until(lambda: not any(map(is_there, workers)), 3)
        assert "Traceback" not in served.log
        assert served.process.stdout is not None
        assert served.process.stdout.read() == "Stopped.\n"
        idle.close()
        busy.close()


def test_workers_end_when_the_server_is_killed() -> None:
    with running(("--port", "0")) as served:
        assert served.post("grade", {"board": SIX}).status == 200
        workers = served.workers()
        served.process.kill()
        served.process.wait()
        assert wait_until(lambda: not any(map(is_there, workers)))


# The log


def test_the_log_tells_nothing_of_what_was_asked() -> None:
    with running(("--port", "0")) as served:
        served.post("solve", {"board": SIX})
        served.post("solve", {"board": "SECRETBOARD"})
        served.get("/secret-path?secret=query")
        served.post("solve", {"secret": 1})
        served.ask("POST", "/api/read?stars=3", b"secret", {"Content-Type": "image/png"})
        served.ask("SECRET", "/")
        served.get("/", {"Cookie": "secret", "User-Agent": "secret", "Host": "secret.test"})
        assert wait_until(lambda: len(served.log.splitlines()) == 7)
        lines = [line.rsplit(" ", 2)[0] for line in served.log.splitlines()]
        assert lines == [
            "POST api/solve 200",
            "POST api/solve 422",
            "GET - 404",
            "POST api/solve 400",
            "POST api/read 422",
            "- index.html 405",
            "GET index.html 421",
        ]
        assert "secret" not in served.log.lower()
        assert "AAAB" not in served.log

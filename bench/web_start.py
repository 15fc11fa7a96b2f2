"""How soon the page is ready on a slow phone: first visit, and second.

    python -m bench.web_start [--rounds 5]

A phone's window (360×740), a processor slowed down four times, and a network of 1.6 Mbit/s with 150 ms for the way there and
back (what is called fast 3G), made by a small proxy, so that workers have it as well: it waits for every connection,
delays every piece, and lets the bytes of all connections through one after the other. The host speaks
HTTP/2 and compresses, as static hosts do. Ready is when the board of the day is seen and can be played, by the clock of the page from the
start of its navigation. The second visit finds the service worker, which has to start first. Also told: what had gone over the wire
by then and when everything was kept for offline; and how long a page with nothing but a word takes, which nothing can be quicker than.
"""

from __future__ import annotations

import argparse
import asyncio
import base64
import contextlib
import functools
import gzip
import hashlib
import mimetypes
import pathlib
import ssl
import statistics
import tempfile
import threading
import time
import zlib
from typing import Any

import h2.config
import h2.connection
import h2.events
import h2.exceptions
import trustme
from cryptography import x509
from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat
from playwright.sync_api import Browser, BrowserContext, sync_playwright
from tests.chromium import ARGUMENTS, UNSEEN

import queenside.web

APP = pathlib.Path(queenside.web.__file__).parent / "app"
TYPES = {".js": "text/javascript", ".wasm": "application/wasm", ".webmanifest": "application/manifest+json"}
ROUND_TRIP = 0.15
BYTES_A_SECOND = 200_000
_PIECE = 1460
WORD = "/word.html"

TELL = """
new MutationObserver((_, observer) => {
  if (!document.querySelector("[role=grid] [role=gridcell]")) return;
  observer.disconnect();
  requestAnimationFrame(() => setTimeout(() => console.debug("seen", performance.now())));
}).observe(document, { subtree: true, childList: true });
"""


def answer(path: str, tag: str) -> tuple[list[tuple[str, str]], bytes]:
    """Return head and body as a static host has them: compressed, with a tag by which to ask whether a file has changed."""
    file = APP / path.partition("?")[0].lstrip("/")
    file = file / "index.html" if file.is_dir() else file
    if path == WORD:
        body = gzip.compress(b"<!doctype html><title>A word</title><p role=grid><b role=gridcell>word</b>")
    elif file.is_file():
        body = compressed(file)
    else:
        return [(":status", "404")], b""
    own = f'"{zlib.crc32(body)}"'
    kind = TYPES.get(file.suffix) or mimetypes.guess_type(file.name)[0] or "text/html"
    head = [("content-type", kind), ("content-encoding", "gzip"), ("etag", own), ("cache-control", "no-cache")]
    return ([(":status", "304"), *head], b"") if tag == own else ([(":status", "200"), *head], body)


@functools.cache
def compressed(file: pathlib.Path) -> bytes:
    return gzip.compress(file.read_bytes(), mtime=0)


class Loop:
    """An event loop in a thread of its own; to be used in a ``with`` statement."""

    def __init__(self) -> None:
        self._loop = asyncio.new_event_loop()
        self._thread = threading.Thread(target=self._loop.run_forever, daemon=True)

    def __enter__(self) -> Loop:
        self._thread.start()
        return self

    def __exit__(self, *_: object) -> None:
        self.start(self._leave()).result()
        self._loop.call_soon_threadsafe(self._loop.stop)
        self._thread.join()

    @staticmethod
    async def _leave() -> None:
        """Call off what still waits for browsers that are gone, without a word about it."""
        asyncio.get_running_loop().set_exception_handler(lambda *_: None)
        tasks = asyncio.all_tasks() - {asyncio.current_task()}
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)

    def start(self, work: Any) -> Any:
        """Begin a coroutine and return its future."""
        return asyncio.run_coroutine_threadsafe(work, self._loop)


class StaticHost:
    """The page, served with HTTP/2: every request is answered as it comes, which for a browser that asks in the right order is best.

    ``key`` is the hash of its key: a browser that is told it trusts the host, and keeps what comes from it as it does elsewhere.
    """

    def __init__(self, loop: Loop, folder: str) -> None:
        certificate = trustme.CA().issue_cert("127.0.0.1")
        certificate.private_key_and_cert_chain_pem.write_to_path(f"{folder}/host.pem")
        key = x509.load_pem_x509_certificate(certificate.cert_chain_pems[0].bytes()).public_key()
        self.key = base64.b64encode(hashlib.sha256(key.public_bytes(Encoding.DER, PublicFormat.SubjectPublicKeyInfo)).digest()).decode()
        self._secret = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
        self._secret.load_cert_chain(f"{folder}/host.pem")
        self._secret.set_alpn_protocols(["h2"])
        self.port: int = loop.start(self._listen()).result()

    async def _listen(self) -> int:
        server = await asyncio.start_server(self._connected, "127.0.0.1", 0, ssl=self._secret)
        port: int = server.sockets[0].getsockname()[1]
        return port

    @staticmethod
    async def _connected(requests: asyncio.StreamReader, answers: asyncio.StreamWriter) -> None:
        connection = h2.connection.H2Connection(h2.config.H2Configuration(client_side=False))
        connection.initiate_connection()
        answers.write(connection.data_to_send())
        while data := await requests.read(65536):
            for event in connection.receive_data(data):
                if isinstance(event, h2.events.RequestReceived):
                    with contextlib.suppress(h2.exceptions.StreamClosedError):  # called off before it was read
                        _send(connection, event.stream_id, {bytes(name): bytes(value) for name, value in event.headers})
            answers.write(connection.data_to_send())


def _send(connection: h2.connection.H2Connection, stream: int, asked: dict[bytes, bytes]) -> None:
    """Answer a request. Browsers allow for far more than the whole page before they acknowledge anything, so nothing has to wait."""
    head, body = answer(asked[b":path"].decode(), asked.get(b"if-none-match", b"").decode())
    connection.send_headers(stream, head)
    most = connection.max_outbound_frame_size
    for start in range(0, len(body), most):
        connection.send_data(stream, body[start : start + most])
    connection.end_stream(stream)


class SlowNetwork:
    """A proxy to a port of this machine."""

    def __init__(self, loop: Loop, target: int) -> None:
        self._target = target
        self._free = 0.0
        self.transferred = 0
        self.port: int = loop.start(self._listen()).result()

    async def _listen(self) -> int:
        server = await asyncio.start_server(self._connected, "127.0.0.1", 0)
        port: int = server.sockets[0].getsockname()[1]
        return port

    async def _connected(self, client: asyncio.StreamReader, answers: asyncio.StreamWriter) -> None:
        await asyncio.sleep(ROUND_TRIP)  # what it takes to connect
        server, requests = await asyncio.open_connection("127.0.0.1", self._target)
        await asyncio.gather(self._carry(client, requests, False), self._carry(server, answers, True))

    async def _carry(self, source: asyncio.StreamReader, sink: asyncio.StreamWriter, counted: bool) -> None:
        """Pass on what comes, half a round trip after the line was free for it."""
        pieces: asyncio.Queue[tuple[float, bytes]] = asyncio.Queue()
        ended = asyncio.create_task(self._deliver(pieces, sink))
        while piece := await source.read(_PIECE):
            now = time.monotonic()
            if counted:
                self._free = max(self._free, now) + len(piece) / BYTES_A_SECOND
                self.transferred += len(piece)
            pieces.put_nowait((max(now, self._free if counted else now) + ROUND_TRIP / 2, piece))
        pieces.put_nowait((time.monotonic() + ROUND_TRIP / 2, b""))
        await ended

    @staticmethod
    async def _deliver(pieces: asyncio.Queue[tuple[float, bytes]], sink: asyncio.StreamWriter) -> None:
        while True:
            when, piece = await pieces.get()
            await asyncio.sleep(when - time.monotonic())
            if not piece:
                sink.close()
                return
            sink.write(piece)


def visit(context: BrowserContext, network: SlowNetwork, path: str) -> tuple[float, int]:
    """Return the seconds until the board of the day is seen and can be played, and the bytes transferred by then; go when all is kept."""
    page = context.new_page()
    session = context.new_cdp_session(page)
    session.send("Emulation.setCPUThrottlingRate", {"rate": 4})
    page.add_init_script(TELL)
    before = network.transferred
    with page.expect_console_message(lambda message: message.text.startswith("seen")) as told:
        page.goto(f"https://127.0.0.1:{network.port}{path}", wait_until="commit")
    taken, transferred = float(told.value.text.split()[1]) / 1000, network.transferred - before
    if path != WORD:
        page.evaluate("navigator.serviceWorker.ready.then(() => true)")
        page.wait_for_timeout(500)
        session.send("ServiceWorker.enable")
        session.send("ServiceWorker.stopAllWorkers")
    page.close()
    return taken, transferred


def measure(browser: Browser, loop: Loop, port: int, rounds: int) -> None:
    visits: dict[str, list[tuple[float, int]]] = {}
    for _ in range(rounds):
        network = SlowNetwork(loop, port)
        context = browser.new_context(viewport={"width": 360, "height": 740}, has_touch=True, is_mobile=True)
        visits.setdefault("first visit", []).append(visit(context, network, "/"))
        whole = network.transferred
        visits.setdefault("second visit", []).append(visit(context, network, "/"))
        context.close()
        context = browser.new_context(viewport={"width": 360, "height": 740}, has_touch=True, is_mobile=True)
        visits.setdefault("a page with nothing but a word", []).append(visit(context, SlowNetwork(loop, port), WORD))
        context.close()
    for name, times in visits.items():
        seconds = [taken for taken, _ in times]
        print(
            f"{name}: seen after {statistics.median(seconds):.2f} s in the median, {min(seconds):.2f} to {max(seconds):.2f} s of {rounds}, "
            f"{times[-1][1] / 1000:.0f} kB by then"
        )
    print(f"first visit in all, everything kept for offline: {whole / 1000:.0f} kB")


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--rounds", type=int, default=5)
    rounds = parser.parse_args().rounds
    with tempfile.TemporaryDirectory() as folder, Loop() as loop, sync_playwright() as playwright:
        static = StaticHost(loop, folder)
        browser = playwright.chromium.launch(
            executable_path=UNSEEN, args=[*ARGUMENTS, f"--ignore-certificate-errors-spki-list={static.key}"]
        )
        measure(browser, loop, static.port, rounds)
        browser.close()


if __name__ == "__main__":
    main()

"""How soon the page is ready on a slow phone: first visit, and second.

    python -m bench.web_start [--rounds 5]

A phone's window (360×740), a processor slowed down four times, and a network of 1.6 Mbit/s with 150 ms for the way there and
back (what is called fast 3G), made by a small proxy, so that workers have it as well: it waits for every connection,
delays every piece, and lets the bytes of all connections through one after the other. The host speaks
HTTP/2 and compresses, as static hosts do. Ready is when the board of the day is there to be played. The second visit finds the
service worker. Also told: what had gone over the wire when the board was there, and when everything was kept for offline.
"""

from __future__ import annotations

import argparse
import asyncio
import functools
import gzip
import mimetypes
import pathlib
import statistics
import tempfile
import threading
import time
import zlib
from typing import Any

import hypercorn.asyncio
import hypercorn.config
import trustme
from playwright.sync_api import Browser, BrowserContext, sync_playwright
from tests.chromium import ARGUMENTS, PROGRAM
from tests.cluster.clusters import free_port

import queenside.web

APP = pathlib.Path(queenside.web.__file__).parent / "app"
TYPES = {".js": "text/javascript", ".wasm": "application/wasm", ".webmanifest": "application/manifest+json"}
ROUND_TRIP = 0.15
BYTES_A_SECOND = 200_000
_PIECE = 1460


async def host(scope: Any, receive: Any, send: Any) -> None:  # noqa: ARG001
    """Answer as a static host does: compressed, with a tag by which to ask whether a file has changed."""
    if scope["type"] != "http":
        return
    file = APP / scope["path"].lstrip("/")
    file = file / "index.html" if file.is_dir() else file
    body = compressed(file) if file.is_file() else b""
    tag = f'"{zlib.crc32(body)}"'.encode()
    known = dict(scope["headers"]).get(b"if-none-match") == tag
    kind = TYPES.get(file.suffix) or mimetypes.guess_type(file.name)[0] or "application/octet-stream"
    headers = [(b"content-type", kind.encode()), (b"content-encoding", b"gzip"), (b"etag", tag), (b"cache-control", b"no-cache")]
    await send({"type": "http.response.start", "status": 304 if known else 200 if body else 404, "headers": headers})
    await send({"type": "http.response.body", "body": b"" if known else body})


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
        self._loop.call_soon_threadsafe(self._loop.stop)
        self._thread.join()

    def start(self, work: Any) -> Any:
        """Begin a coroutine and return its future."""
        return asyncio.run_coroutine_threadsafe(work, self._loop)


class StaticHost:
    """The page, served with HTTP/2; to be used in a ``with`` statement."""

    def __init__(self, loop: Loop, folder: str) -> None:
        trustme.CA().issue_cert("127.0.0.1").private_key_and_cert_chain_pem.write_to_path(f"{folder}/host.pem")
        self.port = free_port()
        self._config = hypercorn.config.Config()
        self._config.bind = [f"127.0.0.1:{self.port}"]
        self._config.certfile = self._config.keyfile = f"{folder}/host.pem"
        self._config.errorlog = None
        self._end = threading.Event()
        self._served = loop.start(hypercorn.asyncio.serve(host, self._config, shutdown_trigger=self._ended))

    async def _ended(self) -> None:
        while not self._end.is_set():
            await asyncio.sleep(0.1)

    def __enter__(self) -> StaticHost:
        return self

    def __exit__(self, *_: object) -> None:
        self._end.set()
        self._served.result()


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


def visit(context: BrowserContext, network: SlowNetwork) -> tuple[float, int]:
    """Return the seconds until the board of the day can be played, and the bytes transferred by then; go when all is kept."""
    page = context.new_page()
    context.new_cdp_session(page).send("Emulation.setCPUThrottlingRate", {"rate": 4})
    before, start = network.transferred, time.monotonic()
    page.goto(f"https://127.0.0.1:{network.port}/", wait_until="commit")
    page.wait_for_selector("[role=grid] [role=gridcell]", state="attached")
    taken, transferred = time.monotonic() - start, network.transferred - before
    page.wait_for_function("navigator.serviceWorker.ready.then(() => true)", timeout=60_000)
    page.wait_for_timeout(500)
    page.close()
    return taken, transferred


def measure(browser: Browser, loop: Loop, port: int, rounds: int) -> None:
    first, second = [], []
    for _ in range(rounds):
        network = SlowNetwork(loop, port)
        context = browser.new_context(viewport={"width": 360, "height": 740}, has_touch=True, is_mobile=True, ignore_https_errors=True)
        first.append(visit(context, network))
        whole = network.transferred
        second.append(visit(context, network))
        context.close()
    for name, visits in (("first", first), ("second", second)):
        times = [seconds for seconds, _ in visits]
        print(
            f"{name} visit: ready after {statistics.median(times):.2f} s in the median, {max(times):.2f} s at worst of {rounds}, "
            f"{visits[-1][1] / 1000:.0f} kB by then"
        )
    print(f"first visit in all, everything kept for offline: {whole / 1000:.0f} kB")


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--rounds", type=int, default=5)
    rounds = parser.parse_args().rounds
    with tempfile.TemporaryDirectory() as folder, Loop() as loop, StaticHost(loop, folder) as static, sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=PROGRAM, args=[*ARGUMENTS, "--ignore-certificate-errors"])
        measure(browser, loop, static.port, rounds)
        browser.close()


if __name__ == "__main__":
    main()

"""The page as its users have it: the installed files on a static server, in a real chromium."""

from __future__ import annotations

import contextlib
import functools
import http.server
import pathlib
import sys
import threading

import pytest

import queenside.web

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator

    from playwright.sync_api import Browser, Page

APP = pathlib.Path(queenside.web.__file__).parent / "app"


class _Quiet(http.server.SimpleHTTPRequestHandler):
    extensions_map = {  # noqa: RUF012
        **http.server.SimpleHTTPRequestHandler.extensions_map,
        ".js": "text/javascript",
        ".wasm": "application/wasm",
        ".webmanifest": "application/manifest+json",
    }

    def log_message(self, format: str, *args: object) -> None:  # noqa: A002
        """Keep the output of the tests clean."""


class _Host(http.server.ThreadingHTTPServer):
    def handle_error(self, request: object, client_address: object) -> None:
        """Say nothing of browsers that are closed while they are answered."""
        if not isinstance(sys.exception(), ConnectionError):
            super().handle_error(request, client_address)  # type: ignore[arg-type]


@contextlib.contextmanager
def served(folder: pathlib.Path = APP) -> Iterator[str]:
    """Serve the installed page, or another folder, as a static host would; the address is for as long as the block lasts."""
    server = _Host(("127.0.0.1", 0), functools.partial(_Quiet, directory=str(folder)))
    thread = threading.Thread(target=server.serve_forever, daemon=True)
    thread.start()
    yield f"http://127.0.0.1:{server.server_address[1]}/"
    server.shutdown()
    thread.join()
    server.server_close()


@pytest.fixture(scope="session")
def app_address() -> Iterator[str]:
    """The address of the page on a static host."""
    with served() as address:
        yield address


@pytest.fixture(scope="module")
def page(chromium: Browser, app_address: str) -> Iterator[Page]:
    """A page of the app's host without a view, where its modules can be called."""
    page = chromium.new_page()
    page.goto(f"{app_address}css/base.css")
    yield page
    page.close()

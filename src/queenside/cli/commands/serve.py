"""``queenside serve``: the page on this machine, with what needs Python behind it."""

from __future__ import annotations

import sys

from queenside.errors import MissingPartError, UsageError, excerpt

TYPE_CHECKING = False
if TYPE_CHECKING:
    import argparse

HELP = """Serve the page on this machine: play, paint, learn and solve in a browser.

The page works by itself; served from here it also reads screenshots and has the other engines. Nothing is
loaded from another host and nothing is sent anywhere. Programs can use it too: docs/serve.md."""
EXAMPLES = (
    "queenside serve",
    "queenside serve --open",
    "queenside serve --port 0",
    "queenside serve --host 0.0.0.0   (for the phones in this network)",
)
_PORT = 8642


def arguments(parser: argparse.ArgumentParser) -> None:
    """Add the options of ``serve``."""
    parser.add_argument("--host", default="127.0.0.1", metavar="H", help="the address to listen on (127.0.0.1: this machine only)")
    parser.add_argument("--port", type=_port, default=_PORT, metavar="P", help=f"the port ({_PORT}; 0 for any free one)")
    parser.add_argument("--open", action="store_true", help="also open the page in the browser")


def run(options: argparse.Namespace) -> int:
    """Serve until Ctrl-C."""
    try:
        from queenside.web.files import has_core
        from queenside.web.guard import is_loopback
        from queenside.web.server import serve
    except ModuleNotFoundError as error:
        if error.name is None or error.name.startswith("queenside"):
            raise
        raise MissingPartError('The server needs the web parts:  pip install "queenside[web]"') from error

    if not has_core():
        raise MissingPartError("This queenside was installed without the core of the page. In the folder of its sources:  make web")

    def ready(address: str) -> None:
        print(f"queenside is at {address}  (Ctrl-C ends it)", flush=True)
        if not is_loopback(options.host):
            print(
                "queenside: Everybody in this network can use it and there is no password; what they ask is sent in the clear.",
                file=sys.stderr,
            )
        if options.open:
            import webbrowser

            webbrowser.open(address)

    serve(options.host, options.port, ready=ready)
    print("Stopped.")
    return 0


def _port(text: str) -> int:
    """Return a port; raise UsageError for what is none."""
    if not text.isdecimal() or len(text) > 5 or int(text) > 65535:
        raise UsageError(f"{excerpt(text)} is no port; a whole number from 0 to 65535 is needed.")
    return int(text)

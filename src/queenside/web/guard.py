"""Who may ask, what every answer says of itself, and what is written down of it.

A server on loopback can be reached by every page that the same browser shows. Two things keep such pages out: the name that a request
is for must be one of this server's own (a foreign name that was made to point here, "DNS rebinding", is not), and whatever asks for
work must come from this server's own page or from no page at all. No answer may be read by another origin: there is no CORS.

The log has method, endpoint, status and time, nothing of what was asked: a path that is unknown is not written down either.
"""

from __future__ import annotations

import ipaddress
import socket
import sys
import time

from starlette.responses import JSONResponse

from queenside.values import Value
from queenside.web.problems import ApiError

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable
    from typing import TextIO

    from starlette.types import ASGIApp, Message, Receive, Scope, Send

_LOOPBACK = ("localhost", "127.0.0.1", "[::1]")
_METHODS = frozenset(("GET", "HEAD", "POST", "OPTIONS", "PUT", "PATCH", "DELETE"))
_POLICY = (
    "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self'; img-src 'self' blob: data:; font-src 'self'; "
    "connect-src 'self'; worker-src 'self'; manifest-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"
)
HEADERS = {
    "Content-Security-Policy": _POLICY,
    "Cross-Origin-Opener-Policy": "same-origin",
    "Cross-Origin-Resource-Policy": "same-origin",
    "Permissions-Policy": "camera=(), geolocation=(), microphone=(), payment=(), usb=()",
    "Referrer-Policy": "no-referrer",
    "X-Content-Type-Options": "nosniff",
    "X-Frame-Options": "DENY",
}
_ENCODED = [(name.lower().encode(), value.encode()) for name, value in HEADERS.items()]


class Names(Value):
    """The names that a server answers to: those of loopback, its own, and if it listens everywhere any address that is no name."""

    __slots__ = ("names", "port", "wide")
    names: frozenset[str]
    port: int
    wide: bool

    def __init__(self, host: str, port: int) -> None:
        wide = is_address(host) and ipaddress.ip_address(host).is_unspecified
        own = {bracketed(host)} if not wide else {socket.gethostname().lower(), f"{socket.gethostname().lower()}.local"}
        self._set(names=frozenset({*_LOOPBACK, *own}), port=port, wide=wide)

    def has(self, host: str) -> bool:
        """Return whether a Host header names this server."""
        name, colon, port = host.lower().rpartition(":")
        if not colon or port.endswith("]"):
            name, port = host.lower(), "80"
        if port != str(self.port):
            return False
        return name in self.names or (self.wide and is_address(name.removeprefix("[").removesuffix("]")))


def is_address(host: str) -> bool:
    """Return whether a host is an address rather than a name."""
    try:
        ipaddress.ip_address(host)
    except ValueError:
        return False
    return True


def bracketed(host: str) -> str:
    """Return a host as addresses of pages have it."""
    return f"[{host.lower()}]" if ":" in host else host.lower()


class Guard:
    """What stands before the application: it lets in, adds headers, and keeps the log."""

    def __init__(self, app: ASGIApp, names: Names, endpoint_of: Callable[[str], str], log: TextIO | None = None) -> None:
        self._app = app
        self._names = names
        self._endpoint_of = endpoint_of
        self._log = log or sys.stderr

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Answer one request."""
        if scope["type"] != "http":
            await self._app(scope, receive, send)
            return
        started, status = time.perf_counter(), 0

        async def told(message: Message) -> None:
            nonlocal status
            if message["type"] == "http.response.start":
                status = message["status"]
                message["headers"] = [*message.get("headers", ()), *_ENCODED]
            await send(message)

        try:
            self._require_friend(scope)
            await self._app(scope, receive, told)
        except ApiError as problem:
            await refusal(problem)(scope, receive, told)
        except Exception as error:  # the application has answered; no more of it than its kind is written down
            print(f"queenside: {type(error).__name__} in {self._endpoint_of(scope['path'])}; please report it", file=self._log, flush=True)
        self._write(scope, status, time.perf_counter() - started)

    def _write(self, scope: Scope, status: int, seconds: float) -> None:
        method = scope["method"] if scope["method"] in _METHODS else "-"
        line = f"{method} {self._endpoint_of(scope['path'])} {status or '-'} {1000 * seconds:.0f} ms"
        print(line, file=self._log, flush=True)

    def _require_friend(self, scope: Scope) -> None:
        """Raise ApiError for a request to another host, or from another page."""
        headers = {name: value.decode("latin-1") for name, value in scope["headers"]}
        host = headers.get(b"host", "")
        if not self._names.has(host):
            known = ", ".join(f"{name}:{self._names.port}" for name in sorted(self._names.names))
            raise ApiError("host", f"This server answers to other names only: {known}.", closing=True)
        if scope["method"] in ("GET", "HEAD"):
            return
        origin, site = headers.get(b"origin"), headers.get(b"sec-fetch-site", "none")
        if (origin is not None and origin.lower() != f"http://{host.lower()}") or site not in ("same-origin", "none"):
            raise ApiError("forbidden", "This server works for its own page only.", closing=True)


def refusal(problem: ApiError) -> JSONResponse:
    """Return a problem as an answer."""
    return JSONResponse(problem.record(), problem.status, {"Cache-Control": "no-store"} | problem.headers())


def is_loopback(host: str) -> bool:
    """Return whether only this machine can reach what listens on a host."""
    return host.lower() == "localhost" or (is_address(host) and ipaddress.ip_address(host).is_loopback)

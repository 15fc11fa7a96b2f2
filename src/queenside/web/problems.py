"""What a request is answered that cannot be served: a status of HTTP, and the error in the shape of the command line."""

from __future__ import annotations

STATUSES = {
    "usage": 400,
    "forbidden": 403,
    "nowhere": 404,
    "method": 405,
    "slow": 408,
    "large": 413,
    "type": 415,
    "host": 421,
    "unreadable": 422,
    "malformed": 422,
    "picture": 422,
    "page": 422,
    "invalid": 422,
    "unwritable": 422,
    "internal": 500,
    "missing": 501,
    "busy": 503,
    "limit": 504,
}
"""The status that stands for each kind of error; those that the command line has too stand for its exit codes."""


class ApiError(Exception):
    """A request that is refused.

    ``closing`` if nothing more is to be read of its connection, ``after`` in how many seconds to try again, ``allowed`` the methods
    that the address takes.
    """

    def __init__(self, kind: str, message: str, *, closing: bool = False, after: int | None = None, allowed: str | None = None) -> None:
        super().__init__(message)
        self.kind = kind
        self._headers = {"Connection": "close"} if closing else {}
        if after is not None:
            self._headers["Retry-After"] = str(after)
        if allowed is not None:
            self._headers["Allow"] = allowed

    @property
    def status(self) -> int:
        """The status of HTTP."""
        return STATUSES[self.kind]

    def record(self) -> dict[str, object]:
        """Return the error as JSON."""
        return {"error": {"kind": self.kind, "message": str(self)}}

    def headers(self) -> dict[str, str]:
        """Return the headers that belong to it."""
        return dict(self._headers)

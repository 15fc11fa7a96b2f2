"""The files of the page, held in memory.

All of them are read when the server starts, and a request is answered from that table: no path of a request ever reaches the file
system, so there is nothing to escape from. Texts and WebAssembly are compressed once. Every answer may be kept by the browser but
has to be asked about again (a few bytes, by its tag), so a new version is there at once; being offline is the service worker's part.
"""

from __future__ import annotations

import gzip
import hashlib
import pathlib

from starlette.responses import Response

from queenside.values import Value

TYPE_CHECKING = False
if TYPE_CHECKING:
    from starlette.requests import Request

APP = pathlib.Path(__file__).parent / "app"
_TYPES = {
    ".css": "text/css; charset=utf-8",
    ".html": "text/html; charset=utf-8",
    ".ico": "image/x-icon",
    ".js": "text/javascript; charset=utf-8",
    ".json": "application/json",
    ".png": "image/png",
    ".svg": "image/svg+xml",
    ".txt": "text/plain; charset=utf-8",
    ".wasm": "application/wasm",
    ".webmanifest": "application/manifest+json",
    ".webp": "image/webp",
    ".woff2": "font/woff2",
}
_COMPRESSED = frozenset((".css", ".html", ".js", ".json", ".svg", ".txt", ".wasm", ".webmanifest"))


def has_core() -> bool:
    """Return whether the page has what it solves with: it is compiled by ``make web``, and an installation may lack it."""
    return (APP / "core.wasm").exists()


class _File(Value):
    """A file as it is sent: its type, its tag, its bytes, and these compressed if that is worth it."""

    __slots__ = ("compressed", "content", "kind", "tag")
    kind: str
    tag: str
    content: bytes
    compressed: bytes | None

    def __init__(self, path: pathlib.Path) -> None:
        content = path.read_bytes()
        small = gzip.compress(content, 9, mtime=0) if path.suffix in _COMPRESSED else None
        self._set(
            kind=_TYPES.get(path.suffix, "application/octet-stream"),
            tag=hashlib.sha256(content).hexdigest()[:24],
            content=content,
            compressed=small if small is not None and len(small) < len(content) else None,
        )


class Files:
    """Every file of a folder by its path, as it was when the server started."""

    def __init__(self, folder: pathlib.Path = APP) -> None:
        paths = sorted(path for path in folder.rglob("*") if path.is_file())
        self._files = {f"/{path.relative_to(folder).as_posix()}": _File(path) for path in paths}
        self._files["/"] = self._files["/index.html"]

    def __contains__(self, path: str) -> bool:
        return path in self._files

    def answer(self, path: str, request: Request) -> Response:
        """Return the file of a path, which there is; only its tag if the browser has it."""
        file = self._files[path]
        small = file.compressed if takes_gzip(request) else None
        tag = f'"{file.tag}-gzip"' if small is not None else f'"{file.tag}"'
        headers = {"Cache-Control": "no-cache", "ETag": tag} | ({"Vary": "Accept-Encoding"} if file.compressed is not None else {})
        if _has(request.headers.get("if-none-match", ""), file.tag):
            return Response(status_code=304, headers=headers)
        if small is not None:
            headers["Content-Encoding"] = "gzip"
        return Response(file.content if small is None else small, media_type=file.kind, headers=headers)


def takes_gzip(request: Request) -> bool:
    """Return whether whoever asks takes compressed answers."""
    for part in request.headers.get("accept-encoding", "").lower().split(","):
        name, _, weight = part.partition(";")
        if name.strip() == "gzip":
            return weight.replace(" ", "") not in ("q=0", "q=0.0", "q=0.00", "q=0.000")
    return False


def _has(tags: str, tag: str) -> bool:
    """Return whether a browser's list of tags has this one, in whatever encoding."""
    known = {part.strip().removeprefix("W/").strip('"').removesuffix("-gzip") for part in tags.split(",")}
    return tag in known or tags.strip() == "*"

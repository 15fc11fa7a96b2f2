"""The server: the page, and an API for what needs Python.

The application is a table of files, a table of endpoints and a pool of processes; it decides nothing about puzzles by itself. A
request is read within bounds of bytes and seconds, turned into the words of a command, and answered with what the command printed.
"""

from __future__ import annotations

import asyncio
import contextlib
import gzip
import importlib.util
import json
import signal
import socket
import sys

import uvicorn
from starlette.applications import Starlette
from starlette.requests import ClientDisconnect, Request
from starlette.responses import JSONResponse, Response
from starlette.routing import Route

from queenside import __version__
from queenside.errors import UsageError, excerpt
from queenside.readers._kinds import ENOUGH, not_a_picture, picture_kind
from queenside.values import Value
from queenside.web import connections
from queenside.web.endpoints import ENDPOINTS, MOST_TEXT, Endpoint
from queenside.web.files import Files, takes_gzip
from queenside.web.guard import Guard, Names, bracketed, is_address, refusal
from queenside.web.jobs import Bounds, JobError, Pool
from queenside.web.openapi import PICTURE_TYPES, description
from queenside.web.problems import STATUSES, ApiError

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable, Coroutine
    from typing import Any

    from starlette.types import ASGIApp

PICTURE_BYTES = 20 * 2**20
"""The largest picture; how many pixels it may have is the business of whoever decodes it."""
_TEXT_BYTES = 6 * MOST_TEXT + 2**16
"""The largest JSON: a board of the longest kind with every character escaped, and the other fields."""
_PARTS = {"sat": "pysat", "smt": "z3", "milp": "highspy", "cp": "ortools", "asp": "clingo", "pictures": "cv2"}
"""The optional parts and what each of them imports."""
_GRACEFUL = 2
"""How many seconds answers that are under way have to be taken when the server stops."""
_MOST_CONNECTIONS = 256
_MOST_COMING = 16
"""How many bodies of requests may be on their way at a time."""
_COMPRESSED_FROM = 1024
"""From how many bytes on an answer of the API is compressed."""


class Limits(Value):
    """What a server bears: the bounds of jobs, and the seconds in which the body of a request has to come."""

    __slots__ = ("body_seconds", "jobs")
    jobs: Bounds
    body_seconds: float

    def __init__(self, jobs: Bounds | None = None, body_seconds: float = 30.0) -> None:
        self._set(jobs=jobs or Bounds(), body_seconds=body_seconds)


class Application:
    """The page and the API, as one application of ASGI."""

    def __init__(self, names: Names, limits: Limits) -> None:
        self._limits = limits
        self._pool: Pool | None = None
        self._coming = 0
        self._files = Files()
        self._description = description()
        self._status = {
            "version": __version__,
            "parts": [name for name, module in _PARTS.items() if importlib.util.find_spec(module) is not None],
            "limits": {
                "picture_bytes": PICTURE_BYTES,
                "text_characters": MOST_TEXT,
                "workers": limits.jobs.workers,
                "waiting": limits.jobs.waiting,
            },
        }
        routes = [
            Route("/api/status", self._told(self._status)),
            Route("/api/openapi.json", self._told(self._description)),
            *(Route(f"/api/{name}", self._worked(endpoint), methods=["POST"]) for name, endpoint in ENDPOINTS.items()),
            Route("/{path:path}", self._file),
        ]
        handlers = {404: _unknown, 405: _wrong_method, ApiError: _refused, Exception: _broken}
        starlette = Starlette(routes=routes, exception_handlers=handlers)
        starlette.router.redirect_slashes = False
        self._routes = {route.path.removeprefix("/") for route in routes[:-1]}
        self.asgi: ASGIApp = Guard(starlette, names, self._endpoint_of)

    def start(self) -> None:
        """Start the processes; to be called in the loop that serves."""
        self._pool = Pool(self._limits.jobs)

    async def stop(self) -> None:
        """End the processes."""
        if self._pool is not None:
            await self._pool.close()

    def _endpoint_of(self, path: str) -> str:
        """Return what the log calls a path: its name if there is such a file or endpoint, else nothing."""
        return path.removeprefix("/") or "index.html" if path in self._files or path.removeprefix("/") in self._routes else "-"

    def _told(self, record: object) -> Callable[[Request], Coroutine[None, None, Response]]:
        """Return what answers with a record that never changes."""

        async def answer(request: Request) -> Response:
            return _json(request, record)

        return answer

    async def _file(self, request: Request) -> Response:
        path: str = request.scope["path"]
        if path.removeprefix("/") in self._routes:
            raise ApiError("method", "This address takes POST.", allowed="POST")
        if path not in self._files:
            raise _nowhere()
        return self._files.answer(path, request)

    def _worked(self, endpoint: Endpoint) -> Callable[[Request], Coroutine[None, None, Response]]:
        """Return what answers requests to an endpoint."""

        async def answer(request: Request) -> Response:
            try:
                words, data = await self._job(endpoint, request)
                output = await self._run(request, words, data, endpoint.seconds)
            except JobError as error:
                raise ApiError(error.kind, str(error), after=error.after) from error
            except ClientDisconnect:
                return Response(status_code=499)
            return _answer(request, endpoint, output)

        return answer

    async def _job(self, endpoint: Endpoint, request: Request) -> tuple[list[str], bytes]:
        """Return the words and the input that a request stands for. Raises ApiError if it stands for none."""
        kind = request.headers.get("content-type", "").partition(";")[0].strip().lower()
        if endpoint.pictures and kind in PICTURE_TYPES:
            picture = await self._body(request, PICTURE_BYTES)
            if picture_kind(picture[:ENOUGH]) is None:
                raise ApiError("picture", str(not_a_picture(picture, "the picture")))
            return endpoint.picture_job(dict(request.query_params), picture)
        if kind != "application/json":
            pictures = f", or a picture ({', '.join(PICTURE_TYPES)})" if endpoint.pictures else ""
            raise ApiError("type", f"The body must be JSON (Content-Type: application/json){pictures}.")
        if request.query_params:
            raise ApiError("usage", "What is asked stands in the body; the address takes no parameters here.")
        return endpoint.job(_parsed(await self._body(request, _TEXT_BYTES)))

    async def _body(self, request: Request, most: int) -> bytes:
        """Return the body of a request. Raises ApiError if it is too large or does not come in time.

        Of one that is too large some more is taken and thrown away: who is cut off in the middle may never see the answer. Of all
        that come at a time no more are taken than can be held in memory.
        """
        if self._coming >= _MOST_COMING:
            raise ApiError("busy", f"{_MOST_COMING} others are sending something. Try again in 2 s.", after=2, closing=True)
        large = ApiError("large", f"The body has more than {most / 2**20:.3g} MB, the most that is taken.", closing=True)
        declared = request.headers.get("content-length", "")
        if declared.isdecimal() and int(declared) > most and "expect" in request.headers:
            raise large
        body, taken = bytearray(), 0
        self._coming += 1
        try:
            async with asyncio.timeout(self._limits.body_seconds):
                async for chunk in request.stream():
                    taken += len(chunk)
                    if taken <= most:
                        body += chunk
                    elif taken > 4 * most:
                        break
        except TimeoutError:
            if taken <= most:
                raise ApiError("slow", f"The body did not come within {self._limits.body_seconds:g} s.", closing=True) from None
        finally:
            self._coming -= 1
        if taken > most:
            raise large
        return bytes(body)

    async def _run(self, request: Request, words: list[str], data: bytes, seconds: float) -> bytes:
        """Return what a command prints; give the job up when whoever asked is gone."""
        assert self._pool is not None
        job = asyncio.ensure_future(self._pool.run(words, data, seconds))
        gone = asyncio.ensure_future(_gone(request))
        try:
            await asyncio.wait((job, gone), return_when=asyncio.FIRST_COMPLETED)
            if not job.done():
                raise ClientDisconnect
            return job.result()
        finally:
            for task in (job, gone):
                task.cancel()
                with contextlib.suppress(asyncio.CancelledError, JobError):
                    await task


async def _gone(request: Request) -> None:
    """Return when whoever asked is gone."""
    while (await request.receive())["type"] != "http.disconnect":
        pass


def _parsed(body: bytes) -> dict[str, object]:
    """Return the object of a body. Raises ApiError if it is not one."""
    try:
        record = json.loads(body, parse_constant=_refuse_constant)
    except (ValueError, RecursionError) as error:
        raise ApiError("usage", f"The body is no JSON: {excerpt(str(error), 100)}.") from error
    if not isinstance(record, dict):
        raise ApiError("usage", 'The body must be a JSON object, as in {"board": "AAB/ABB/CCC"}.')
    return record


def _refuse_constant(name: str) -> None:
    raise ValueError(f"{name} is no number of JSON's")


def _answer(request: Request, endpoint: Endpoint, output: bytes) -> Response:
    """Return what a command printed as an answer: the status by the kind of its error, if it has one.

    A board a line is answered by a document a line; here they stand in a list, as those of other forms do.
    """
    records = [json.loads(line) for line in output.splitlines()]
    record = records[0] if len(records) == 1 and not _is_line(endpoint, records[0]) else _listed(endpoint, records)
    if endpoint.name == "read" and record.get("refused") and not record["puzzles"]:
        record |= {"error": record["refused"][0]}
    error = record.get("error")
    status = STATUSES.get(error["kind"], 500) if isinstance(error, dict) else 200
    return _json(request, _renamed(record), status)


def _json(request: Request, record: object, status: int = 200) -> Response:
    """Return a record as an answer, compressed where that is worth it and taken."""
    answer = JSONResponse(record, status, {"Cache-Control": "no-store", "Vary": "Accept-Encoding"})
    if len(answer.body) >= _COMPRESSED_FROM and takes_gzip(request):
        answer.body = gzip.compress(answer.body, 5)
        answer.headers["Content-Encoding"] = "gzip"
        answer.headers["Content-Length"] = str(len(answer.body))
    return answer


def _is_line(endpoint: Endpoint, record: dict[str, Any]) -> bool:
    """Return whether a document is the answer to one of several lines, of which the others were empty."""
    return endpoint.name == "read" and "line" in record


def _listed(endpoint: Endpoint, records: list[dict[str, Any]]) -> dict[str, Any]:
    if not records:
        raise ApiError("internal", "The command printed nothing; please report it.")
    if endpoint.name != "read":
        return {endpoint.several or "answers": records}
    return {
        "puzzles": [record for record in records if "error" not in record],
        "refused": [record["error"] for record in records if "error" in record],
    }


def _renamed(told: object) -> object:
    """Return a record in which messages speak of the input, not of the standard input that it was for the command."""
    if isinstance(told, dict):
        return {name: _renamed(value) for name, value in told.items()}
    if isinstance(told, list):
        return [_renamed(value) for value in told]
    return told.replace("standard input", "the input") if isinstance(told, str) else told


async def _refused(request: Request, problem: Exception) -> Response:  # noqa: ARG001
    assert isinstance(problem, ApiError)
    return refusal(problem)


def _nowhere() -> ApiError:
    return ApiError("nowhere", "There is nothing at this address. The page is at /, the API is described at /api/openapi.json.")


async def _unknown(request: Request, error: Exception) -> Response:  # noqa: ARG001
    return refusal(_nowhere())


async def _wrong_method(request: Request, error: Exception) -> Response:  # noqa: ARG001
    allowed = (getattr(error, "headers", None) or {}).get("Allow", "GET")
    return refusal(ApiError("method", f"This address takes {allowed}.", allowed=allowed))


async def _broken(request: Request, error: Exception) -> Response:  # noqa: ARG001
    return refusal(ApiError("internal", "This is a mistake of queenside's; please report it."))


class _Server(uvicorn.Server):
    """uvicorn's server with our own end: a signal stops it once, without a trace, and no process is left behind."""

    def __init__(self, config: uvicorn.Config, application: Application) -> None:
        super().__init__(config)
        self._application = application

    @contextlib.contextmanager
    def capture_signals(self):  # type: ignore[no-untyped-def]
        """Stop on Ctrl-C and when asked to end."""
        kept = {number: signal.signal(number, self._stop) for number in (signal.SIGINT, signal.SIGTERM)}
        try:
            yield
        finally:
            for number, handler in kept.items():
                signal.signal(number, handler)

    def _stop(self, number: int, frame: object) -> None:  # noqa: ARG002
        self.force_exit = self.should_exit
        self.should_exit = True

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        """Start the processes and listen."""
        self._application.start()
        await super().startup(sockets)

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        """End the jobs, then the connections."""
        await self._application.stop()
        await super().shutdown(sockets)


def serve(host: str, port: int, *, limits: Limits | None = None, ready: Callable[[str], None] = print) -> None:
    """Serve until Ctrl-C or SIGTERM; ``ready`` is told the address once it can be opened.

    Raises UsageError if the port is in use or there is no such host.
    """
    listener = _listener(host, port)
    port = listener.getsockname()[1]
    application = Application(Names(host, port), limits or Limits())
    config = uvicorn.Config(
        application.asgi,
        http=connections.Connection,
        ws="none",
        lifespan="off",
        loop="asyncio",
        log_config=None,
        log_level="critical",
        access_log=False,
        server_header=False,
        proxy_headers=False,
        limit_concurrency=_MOST_CONNECTIONS,
        h11_max_incomplete_event_size=2**14,
        timeout_graceful_shutdown=_GRACEFUL,
    )
    with listener:
        ready(address(host, port))
        _Server(config, application).run([listener])


def address(host: str, port: int) -> str:
    """Return what to open in a browser on this machine."""
    everywhere = is_address(host) and host.strip("0:.") == ""
    return f"http://{'127.0.0.1' if everywhere else bracketed(host)}:{port}/"


def _listener(host: str, port: int) -> socket.socket:
    """Return a socket that listens. Raises UsageError if there cannot be one."""
    try:
        family, kind, _, _, place = socket.getaddrinfo(host, port, type=socket.SOCK_STREAM, flags=socket.AI_PASSIVE)[0]
        listener = socket.socket(family, kind)
    except (OSError, UnicodeError) as error:
        raise UsageError(f"There is no host {excerpt(host, 100)} on this machine: {getattr(error, 'strerror', None) or error}.") from error
    try:
        if sys.platform != "win32":
            listener.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        listener.bind(place)
        listener.listen(128)
    except OSError as error:
        listener.close()
        raise UsageError(
            f"Cannot listen on {bracketed(host)}:{port}: {error.strerror or error}. Another server may be there; "
            "--port 0 takes any free port."
        ) from error
    return listener

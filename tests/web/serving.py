"""A real server in a process of its own, and requests to it."""

from __future__ import annotations

import contextlib
import http.client
import json
import os
import pathlib
import re
import signal
import subprocess
import sys
import tempfile
import time
from typing import Any, NamedTuple

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

SIX = "AAABBB/ABBBCC/ADDEEC/FFDDEC/FEEEEC/FCCCCC"
_LIMITED = """
import sys
from queenside.web.jobs import Bounds
from queenside.web.server import Limits, serve
serve("127.0.0.1", 0, limits=Limits(Bounds(**{jobs!r}), {body_seconds!r}), ready=lambda address: print(address, flush=True))
"""


class Reply(NamedTuple):
    status: int
    headers: Mapping[str, str]
    body: bytes

    @property
    def record(self) -> Any:
        return json.loads(self.body)


class Served:
    """A server that runs: where it is, what it has logged, and requests to it."""

    def __init__(self, process: subprocess.Popen[str], log: pathlib.Path) -> None:
        assert process.stdout is not None
        self.process = process
        self._log = log
        self.said = process.stdout.readline()
        found = re.search(r"http://(\S+):(\d+)/", self.said)
        assert found is not None, self.said + log.read_text()
        self.host, self.port = found[1].strip("[]"), int(found[2])
        self.address = found[0]

    @property
    def log(self) -> str:
        return self._log.read_text()

    def ask(
        self, method: str, path: str, body: bytes | None = None, headers: Mapping[str, str] | None = None, seconds: float = 60
    ) -> Reply:
        connection = http.client.HTTPConnection(self.host, self.port, timeout=seconds)
        with contextlib.closing(connection):
            connection.request(method, path, body, dict(headers or {}))
            answer = connection.getresponse()
            return Reply(answer.status, {name.lower(): value for name, value in answer.getheaders()}, answer.read())

    def get(self, path: str, headers: Mapping[str, str] | None = None) -> Reply:
        return self.ask("GET", path, headers=headers)

    def post(self, name: str, record: object, headers: Mapping[str, str] | None = None) -> Reply:
        return self.ask("POST", f"/api/{name}", json.dumps(record).encode(), {"Content-Type": "application/json", **(headers or {})})

    def upload(self, picture: bytes, kind: str = "image/png", query: str = "") -> Reply:
        return self.ask("POST", f"/api/read{query}", picture, {"Content-Type": kind})

    def workers(self) -> list[int]:
        """Return the processes that the server has started and that are still there."""
        return children(self.process.pid)

    def stop(self, number: int = signal.SIGTERM) -> int:
        self.process.send_signal(number)
        return self.process.wait(20)


@contextlib.contextmanager
def running(
    words: tuple[str, ...] | None = None, *, body_seconds: float = 30.0, environment: Mapping[str, str] | None = None, **jobs: float
) -> Iterator[Served]:
    """Run a server: by the command line with some words, or with other limits than the usual ones."""
    command = (
        [sys.executable, "-m", "queenside", "serve", *words]
        if words is not None
        else [sys.executable, "-c", _LIMITED.format(jobs=jobs, body_seconds=body_seconds)]
    )
    with tempfile.TemporaryDirectory() as folder:
        log = pathlib.Path(folder) / "log"
        with log.open("w") as stderr:
            process = subprocess.Popen(
                command, stdout=subprocess.PIPE, stderr=stderr, text=True, cwd=folder, env={**os.environ, **(environment or {})}
            )
        with process:
            try:
                yield Served(process, log)
            finally:
                if process.poll() is None:
                    process.terminate()
                    process.wait(20)


def children(parent: int) -> list[int]:
    """Return the processes whose parent this one is."""
    found = []
    for entry in pathlib.Path("/proc").iterdir():
        if entry.name.isdecimal():
            with contextlib.suppress(OSError):
                fields = (entry / "stat").read_text().rpartition(")")[2].split()
                if int(fields[1]) == parent and fields[0] != "Z":
                    found.append(int(entry.name))
    return found


def is_there(process: int) -> bool:
    """Return whether a process exists and is not only waiting to be let go of."""
    try:
        return pathlib.Path(f"/proc/{process}/stat").read_text().rpartition(")")[2].split()[0] != "Z"
    except OSError:
        return False


def wait_until(condition: Any, seconds: float = 10.0) -> bool:
    """Return whether a condition came to hold within so many seconds."""
    end = time.monotonic() + seconds
    while time.monotonic() < end:
        if condition():
            return True
        time.sleep(0.02)
    return bool(condition())


def by_command_line(words: list[str], data: bytes) -> Any:
    """Return the JSON that the command line prints for the same words and input, messages in the server's words."""
    ran = subprocess.run([sys.executable, "-m", "queenside", *words], input=data, capture_output=True, check=False)
    return json.loads(ran.stdout.replace(b"standard input", b"the input"))


def timeless(record: Any) -> Any:
    """Return a record without its times."""
    if isinstance(record, dict):
        return {name: timeless(value) for name, value in record.items() if name != "seconds" and not name.endswith("_ms")}
    return [timeless(value) for value in record] if isinstance(record, list) else record

"""Jobs in processes of their own: a few warm ones, a short queue before them, and a limit on everything.

A job is the words of a command and what the command reads as its standard input; it is done by a process that runs the command
line in a loop (``queenside.cli.worker``), so whatever an input does to a decoder or a solver, it does it there. A process that is
late, lost or given up by whoever asked is killed with all that it started, and another takes its place; one that has done many
jobs is replaced too, so that memory which libraries never give back is given back after all. Who comes when the queue is full is
told so at once: that is honest, and nobody's work is slowed down by it.

A thread waits for each process, because a killed process ends every wait by itself, on every system; asyncio's own processes need
a watcher of children and were no shorter.
"""

from __future__ import annotations

import asyncio
import contextlib
import json
import os
import signal
import struct
import subprocess
import sys
from concurrent.futures import ThreadPoolExecutor

from queenside.values import Value

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable, Sequence
    from typing import TypeVar

    T = TypeVar("T")

_COMMAND = (sys.executable, "-P", "-m", "queenside.cli.worker")
_REQUEST, _ANSWER = struct.Struct(">III"), struct.Struct(">iI")
_MOST_ANSWER = 32 * 2**20
_GRACE = 5
"""How many seconds after the end of its time a process ends itself, should the server be gone."""
_START_SECONDS = 60.0
"""How long a process may take to be ready; what it imports comes from a disk that may be slow."""
_HIDDEN = ("DISPLAY", "WAYLAND_DISPLAY", "XAUTHORITY")
"""What a process need not know: there is no screen in a job."""


class JobError(Exception):
    """A job that was not done: ``kind`` is ``busy``, ``limit`` (of time) or ``internal``, ``after`` in how many seconds to try again."""

    def __init__(self, kind: str, message: str, after: int | None = None) -> None:
        super().__init__(message)
        self.kind = kind
        self.after = after


_STOPPED = JobError("busy", "The server is being stopped.", 5)


class Bounds(Value):
    """How much is done at a time, and at what cost."""

    __slots__ = ("jobs_each", "memory", "seconds", "waiting", "workers")
    workers: int
    """How many processes work at a time."""
    waiting: int
    """How many jobs may wait for one of them."""
    seconds: float
    """After how many seconds any job is ended; most are given less."""
    memory: int
    """How many bytes of memory a process may have."""
    jobs_each: int
    """After how many jobs a process is replaced."""

    def __init__(self, workers: int = 0, waiting: int = 16, seconds: float = 90.0, memory: int = 2**30, jobs_each: int = 200) -> None:
        self._set(workers=workers or min(4, os.cpu_count() or 1), waiting=waiting, seconds=seconds, memory=memory, jobs_each=jobs_each)


class Pool:
    """The processes and the queue before them."""

    def __init__(self, bounds: Bounds) -> None:
        self._bounds = bounds
        self._taken = 0
        self._closed = False
        self._slots = asyncio.Semaphore(bounds.workers)
        self._threads = ThreadPoolExecutor(bounds.workers + 2, "job")
        self._idle: list[_Worker | None] = [self._started() for _ in range(bounds.workers)]
        self._working: set[_Worker] = set()

    async def run(self, words: Sequence[str], data: bytes, seconds: float) -> bytes:
        """Return what a command prints. Raises JobError if there is no room, its time is up or its process ends."""
        if self._closed or self._taken >= self._bounds.workers + self._bounds.waiting:
            after = 1 + self._taken // self._bounds.workers
            raise JobError("busy", f"All is in use, and {self._bounds.waiting} more are waiting. Try again in {after} s.", after)
        self._taken += 1
        try:
            async with self._slots:
                return await self._done(words, data, min(seconds, self._bounds.seconds))
        finally:
            self._taken -= 1

    async def _done(self, words: Sequence[str], data: bytes, seconds: float) -> bytes:
        worker = self._ready()
        self._working.add(worker)
        done = False
        try:
            await self._within(_START_SECONDS, "starting", worker, worker.start)
            output = await self._within(seconds, "this", worker, worker.ask, words, data, seconds)
            done = True
            return output
        finally:
            self._working.discard(worker)
            self._idle.append(self._kept(worker, done))

    def _ready(self) -> _Worker:
        """Return a process that nobody uses, which there is. Raises JobError if it is gone and no other can be started."""
        worker = self._idle.pop()
        if worker is not None and worker.is_ready():
            return worker
        if worker is not None:
            self._threads.submit(worker.wait)
        try:
            return _Worker(self._bounds.memory)
        except OSError as error:
            self._idle.append(None)
            raise JobError("busy", "No process can be started now. Try again in 5 s.", 5) from error

    async def _within(self, seconds: float, what: str, worker: _Worker, step: Callable[..., T], *arguments: object) -> T:
        """Return what a step comes to that blocks; the process is killed if that takes longer, and the step then ends."""
        loop = asyncio.get_running_loop()
        late = JobError("limit", f"{what.capitalize()} took more than {seconds:g} s, the most that it is given.")
        timer = loop.call_later(seconds, worker.kill, late)
        future = loop.run_in_executor(self._threads, step, *arguments)
        future.add_done_callback(lambda done: done.cancelled() or done.exception())
        try:
            return await asyncio.shield(future)
        finally:
            timer.cancel()

    def _kept(self, worker: _Worker, done: bool) -> _Worker | None:
        """Return the process that is used next: this one, unless its job was not done or it is worn out."""
        if done and worker.jobs < self._bounds.jobs_each and worker.is_ready() and not self._closed:
            return worker
        worker.kill(_STOPPED)
        self._threads.submit(worker.wait)
        return None if self._closed else self._started()

    def _started(self) -> _Worker | None:
        """Return a new process; None if there can be none now, and the next job tries again."""
        with contextlib.suppress(OSError):
            return _Worker(self._bounds.memory)
        return None

    async def close(self) -> None:
        """End all processes at once, and with them the jobs under way."""
        self._closed = True
        for worker in self._working:
            worker.kill(_STOPPED)
        for idle in self._idle:
            if idle is not None:
                idle.kill(_STOPPED)
                idle.wait()
        while self._working:
            await asyncio.sleep(0.01)
        self._threads.shutdown()


class _Worker:
    """A process that does one job after the other."""

    def __init__(self, memory: int) -> None:
        """Start it, away from whatever folder the server was started in and from the keyboard's Ctrl-C."""
        self._process = subprocess.Popen(
            [*_COMMAND, str(memory)],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.DEVNULL,
            cwd=os.sep,
            env={name: value for name, value in os.environ.items() if name not in _HIDDEN},
            start_new_session=True,
        )
        self._killed: JobError | None = None
        self._ready = False
        self.jobs = 0

    def is_ready(self) -> bool:
        """Return whether the process is still there; for one that is not at work."""
        return self._killed is None and self._process.poll() is None

    def start(self) -> None:
        """Return when the process can take a job; blocks until then. Raises JobError if it ends before."""
        if not self._ready:
            self._answer()
            self._ready = True

    def ask(self, words: Sequence[str], data: bytes, seconds: float) -> bytes:
        """Return what a command prints; blocks until then. Raises JobError if the process ends before."""
        told = json.dumps(list(words)).encode()
        assert self._process.stdin is not None
        with contextlib.suppress(OSError):  # it ended; the answer, which does not come, tells
            self._process.stdin.write(_REQUEST.pack(len(told), len(data), int(seconds) + _GRACE) + told + data)
            self._process.stdin.flush()
        output = self._answer()
        self.jobs += 1
        return output

    def _answer(self) -> bytes:
        assert self._process.stdout is not None
        header = self._process.stdout.read(_ANSWER.size)
        if len(header) == _ANSWER.size and self._killed is None:
            _, length = _ANSWER.unpack(header)
            output = self._process.stdout.read(length) if length <= _MOST_ANSWER else b""
            if len(output) == length:
                return output
        raise self._killed or JobError("internal", "The process that worked on this ended unexpectedly; another has taken its place.")

    def kill(self, why: JobError) -> None:
        """End the process and all that it started, now."""
        self._killed = self._killed or why
        if self._process.returncode is None:
            with contextlib.suppress(ProcessLookupError):
                if hasattr(os, "killpg"):
                    os.killpg(self._process.pid, signal.SIGKILL)
                else:
                    self._process.kill()

    def wait(self) -> None:
        """Let go of a process that was killed."""
        self._process.wait()
        for stream in (self._process.stdin, self._process.stdout):
            if stream is not None:
                with contextlib.suppress(OSError):
                    stream.close()

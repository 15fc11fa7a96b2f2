"""Workers of this machine: one process each, asked through a pipe.

A process that dies (the system kills the largest when memory runs out) is replaced and its task given to
another; a task that has cost several their lives is given up. The processes are in sessions of their own,
so that Ctrl-C reaches only whoever runs them, and end when that one ends, in whatever manner.
``concurrent.futures`` was not taken (and not tried): by its documentation one dead process breaks the
whole pool, and its processes hold both ends of their queue, so that a parent's death would not reach them.
"""

from __future__ import annotations

import multiprocessing.connection
import os
import signal
import sys
from collections import deque
from multiprocessing.connection import Connection

from queenside.errors import ClusterError, InternalError, QueensideError, UsageError
from queenside.processes import end_with_input, started

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable, Hashable
    from typing import Any

    Call = tuple[Hashable, Callable[..., Any], tuple[Any, ...]]
    """A key, a function of a module, and its arguments."""

_MOST_DEATHS = 3


def processors() -> int:
    """Return how many processors this process may use."""
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1


class Processes:
    """Workers of this machine; to be used in a ``with`` statement, which ends them."""

    def __init__(self, jobs: int | None = None) -> None:
        if jobs is not None and jobs < 1:
            raise UsageError(f"{jobs} jobs cannot do anything; at least 1 is needed.")
        if os.name != "posix":
            raise UsageError("Several processes are run on POSIX systems only; leave out --jobs.")
        self.workers = jobs or processors()
        self._idle: list[_Process] = []
        self._working: dict[_Process, Call] = {}
        self._waiting: deque[Call] = deque()
        self._deaths: dict[Hashable, int] = {}

    def __enter__(self) -> Processes:
        return self

    def __exit__(self, *_: object) -> None:
        for process in (*self._idle, *self._working):
            process.end()

    @property
    def busy(self) -> int:
        """How many tasks are not done."""
        return len(self._waiting) + len(self._working)

    def submit(self, key: Hashable, function: Callable[..., Any], *arguments: Any) -> None:
        """Have a function of a module called."""
        self._waiting.append((key, function, arguments))
        self._employ()

    def _employ(self) -> None:
        while self._waiting and len(self._working) < self.workers:
            process = self._idle.pop() if self._idle else _Process()
            call = self._waiting.popleft()
            self._working[process] = call
            process.ask(call)

    def next_done(self, seconds: float) -> tuple[Any, Any] | None:
        """Return the next key and result, None if there is none within the seconds. Raises what the function raised."""
        processes = {process.connection: process for process in self._working}
        for connection in multiprocessing.connection.wait(list(processes), seconds):
            assert isinstance(connection, Connection)
            process = processes[connection]
            key, function, arguments = self._working.pop(process)
            try:
                result = connection.recv()
            except (EOFError, ConnectionResetError):
                self._bury(process, (key, function, arguments))
                return None
            self._idle.append(process)
            self._employ()
            if isinstance(result, QueensideError):
                raise result
            return key, result
        return None

    def _bury(self, process: _Process, call: Call) -> None:
        """Replace a process that died, and give its task to another."""
        code = process.end()
        key = call[0]
        self._deaths[key] = self._deaths.get(key, 0) + 1
        if self._deaths[key] > _MOST_DEATHS:
            raise ClusterError(
                f"A task has ended {self._deaths[key]} processes in turn (exit code {code}); perhaps memory is short. "
                "Run the same command again to go on, with fewer jobs."
            )
        self._waiting.appendleft(call)
        self._employ()


class _Process:
    """A process that does what it is asked, one thing after the other."""

    def __init__(self) -> None:
        self._process, self.connection = started(__name__)

    def ask(self, call: Call) -> None:
        """Have a task begin; a process that is dead is found out when it is waited for."""
        try:
            self.connection.send(call[1:])
        except (BrokenPipeError, ConnectionResetError):
            return

    def end(self) -> int:
        """End the process, if it has not ended by itself, and return its exit code."""
        if self._process.poll() is None:
            self._process.send_signal(signal.SIGKILL)
        code = self._process.wait()
        self.connection.close()
        assert self._process.stdin is not None
        self._process.stdin.close()
        return code


def serve(handle: int) -> None:
    """Be a process that does what it is asked through a connection."""
    end_with_input(sys.stdin.fileno())
    with Connection(handle) as connection:
        while True:
            try:
                function, arguments = connection.recv()
            except EOFError:
                return
            try:
                connection.send(function(*arguments))
            except QueensideError as error:
                connection.send(error)
            except Exception as error:
                connection.send(InternalError(f"{type(error).__name__}: {error}. This is a mistake of queenside's; please report it."))

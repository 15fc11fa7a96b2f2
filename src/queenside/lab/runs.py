"""Single runs, each timed in a process that does nothing else.

A run builds the model, opens the engine, and finds what its family asks for: of a Star Battle board a
solution, and whether there is a second one (:mod:`queenside.lab.families`).
Every engine has a process of its own, because solver libraries may not share one, crash, and slow
each other down; the processes live as long as the comparison, so that a library is imported once.

Times are *processor* times of that process, all its threads together (``time.process_time``), not
times of the clock: on a machine with other users the clock measures them. Every engine here works
in one thread, so on an idle machine both are the same. The limit is of processor time too, and kept
from outside: a process that has used it up is killed, wherever its library is, and the run would at
least have taken what it had used. (Where the system does not tell the time of another process, the
limit is by the clock.) The engines themselves are given no limit. Theirs are not free, and would be
measured with them. A timer of processor time in the process was tried: while one is set, Linux tells
the processor time only from tick to tick, and a run of a millisecond takes none.

Before a combination is timed in a process it is tried on a small board, which imports and prepares
what it needs. The garbage collector runs before every run and not during it.
"""

from __future__ import annotations

import gc
import os
import signal
import sys
import time
from collections.abc import Iterator, Sequence
from multiprocessing.connection import Connection
from typing import Any, NamedTuple

from queenside.answers import Limits
from queenside.errors import InternalError, QueensideError, UsageError
from queenside.lab.families import Puzzle, family_of
from queenside.models.solver import Size
from queenside.processes import end_with_input, started

TYPE_CHECKING = False
if TYPE_CHECKING:
    from queenside.lab.combinations import Combination


class Question(NamedTuple):
    """One run to be made."""

    puzzle: Puzzle
    combination: Combination
    seed: int
    seconds: float


class Built(NamedTuple):
    """The engine holds the problem: how large it is, if the engine was given a model, and how long that took."""

    size: Size | None
    milliseconds: float


class Found(NamedTuple):
    """The search has ended: up to two solutions, whether there are no others, and how long it took."""

    solutions: list[Sequence[Any]]
    complete: bool
    milliseconds: float


class Stopped(NamedTuple):
    """The limit was reached, after so much processor time."""

    milliseconds: float


class Processes:
    """The processes of a comparison, one for each engine that it uses; to be used in a ``with`` statement."""

    def __init__(self) -> None:
        if os.name != "posix":
            raise UsageError("A comparison runs processes that it can stop and account for; that needs a POSIX system.")
        self._processes: dict[str, _Process] = {}

    def __enter__(self) -> Processes:
        return self

    def __exit__(self, *_: object) -> None:
        for process in self._processes.values():
            process.end()

    def run(self, question: Question) -> tuple[Built | Stopped, Found | Stopped | None]:
        """Return what building and searching came to; raise UsageError if the combination cannot take the board."""
        engine = question.combination.engine.partition(":")[0]
        process = self._processes.get(engine) or self._processes.setdefault(engine, _Process())
        try:
            process.ask(question)
            built = process.next(question.seconds)
            found = process.next(question.seconds) if isinstance(built, Built) else None
        except EOFError:
            del self._processes[engine]
            code = process.end()
            raise InternalError(
                f"{question.combination} ended its process (exit code {code}). Please report {question.puzzle!r}."
            ) from None
        if isinstance(built, Stopped) or isinstance(found, Stopped):
            del self._processes[engine]
        assert isinstance(built, Built | Stopped)
        assert not isinstance(found, Built)
        return built, found


class _Process:
    """A process that makes runs; of its own session, so that Ctrl-C does not reach it."""

    def __init__(self) -> None:
        self._process, self._connection = started(__name__)
        self._used = 0.0

    def ask(self, question: Question) -> None:
        """Have a run begin; return when the combination has been tried and the run itself is about to start."""
        try:
            self._connection.send(question)
        except BrokenPipeError:
            raise EOFError from None
        self._receive()

    def next(self, seconds: float) -> Built | Found | Stopped:
        """Return what comes next within the seconds, else end the process."""
        before = self._used
        left = seconds
        while not self._connection.poll(left):
            left = before + seconds - _processor_time(self._process.pid, otherwise=before + seconds)
            if left <= 0:
                self.end()
                return Stopped(1000 * max(0.0, self._used - before))
        message = self._receive()
        assert isinstance(message, Built | Found)
        return message

    def _receive(self) -> object:
        message, self._used = self._connection.recv()
        if isinstance(message, QueensideError):
            raise message
        return message

    def end(self) -> int:
        """End the process, if it has not ended by itself, and return its exit code."""
        if self._process.returncode is None:
            os.kill(self._process.pid, signal.SIGKILL)  # Popen.kill would wait for an ended one, and lose its processor time
            _, status, usage = os.wait4(self._process.pid, 0)
            self._used = usage.ru_utime + usage.ru_stime
            self._process.returncode = os.waitstatus_to_exitcode(status)
            self._connection.close()
            assert self._process.stdin is not None
            self._process.stdin.close()
        return self._process.returncode


def _processor_time(pid: int, otherwise: float) -> float:
    """Return how many seconds of processor time a process has used; ``otherwise`` where the system does not tell."""
    try:
        return time.clock_gettime(~pid << 3 | 2)  # what clock_getcpuclockid(3) gives on Linux
    except (OSError, OverflowError):
        return otherwise


def serve(handle: int) -> None:
    """Be a process that makes the runs it is asked for through a connection, one after the other."""
    end_with_input(sys.stdin.fileno())
    tried: set[Combination] = set()
    with Connection(handle) as connection:
        while True:
            try:
                question = connection.recv()
            except EOFError:
                return
            try:
                if question.combination not in tried:
                    tuple(_made(question._replace(puzzle=family_of(question.puzzle).small)))
                    tried.add(question.combination)
                connection.send((None, time.process_time()))
                for message in _made(question):
                    connection.send((message, time.process_time()))
            except QueensideError as error:
                connection.send((error, time.process_time()))


def _made(question: Question) -> Iterator[Built | Found]:
    """Make a run."""
    family = family_of(question.puzzle)
    gc.collect()
    gc.disable()
    try:
        start = time.process_time()
        search = family.opened(question.puzzle, question.combination, question.seed)
        taken = time.process_time() - start
        yield Built(getattr(search, "size", None), 1000 * taken)
        start = time.process_time()
        solutions, stopped = search.find(Limits(solutions=family.asked(question.puzzle)))
        taken = time.process_time() - start
        yield Found(solutions, stopped is None, 1000 * taken)
    finally:
        gc.enable()

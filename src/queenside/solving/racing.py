"""Several engines on one board, a process each: the first checked answer is taken and the others are stopped.

Processes rather than threads, because solvers hold locks, crash, and may not share a process; of
their own session, so that Ctrl-C reaches only the one that started them, which then kills every
process it started. A racer gets its question on its standard input and gives its answer on its
standard output, both pickled, and leaves no file anywhere. Its standard input stays open as long as
whoever started it lives: when it closes, which Linux tells by a signal that ends the racer even in
the middle of a search, there is nobody left to answer.
"""

from __future__ import annotations

import contextlib
import os
import pickle
import selectors
import signal
import subprocess
import sys
import time

from queenside import engines
from queenside.answers import Answer, Limits
from queenside.errors import InternalError, Interrupted, QueensideError, UsageError
from queenside.processes import end_with_input
from queenside.puzzles.star_battle import Position, check

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator

RACERS = ("native", "sat", "cp", "asp", "smt", "milp")
"""The engines that race when none are named; one that is not installed drops out."""


def race(position: Position, named: str, limits: Limits, formulation: str | None, encoding: str | None) -> Answer:
    """Return the first answer of the engines named (``sat,cp``), or of all; the marks of the position bind.

    An engine that fails drops out. One that its nodes stopped waits for the others: each counts
    something else as nodes. When the time is up the best answer known is "unknown".
    """
    if os.name != "posix":
        raise UsageError("A race of engines needs a POSIX system; name one engine instead, such as:  --engine sat")
    entered = _entered(named, formulation, encoding)
    start = time.perf_counter()
    failures: list[str] = []
    stopped: Answer | None = None
    with contextlib.ExitStack() as stack:
        racers = {name: stack.enter_context(_Racer(name, position, limits, formulation, encoding)) for name in entered}
        try:
            for racer in _finishers(racers, limits.seconds):
                result = racer.result()
                if isinstance(result, str):
                    failures.append(f"{racer.name}: {result}")
                    continue
                answer = _checked(position, result, time.perf_counter() - start)
                if answer.stopped != "nodes":
                    return answer
                if stopped is None or len(answer.solutions) > len(stopped.solutions):
                    stopped = answer
        except KeyboardInterrupt as interrupt:
            raise Interrupted(_unknown("interrupt", start)) from interrupt
    if stopped is not None:
        return stopped
    if len(failures) == len(entered):
        raise QueensideError("No engine came to an answer. " + " ".join(failures))
    return _unknown("seconds", start)


def _entered(named: str, formulation: str | None, encoding: str | None) -> list[str]:
    """Return the engines that take part: those named, which must take the formulation and encoding, or all that do."""
    if named:
        entered = list(dict.fromkeys(named.split(",")))
        unfit = [name for name in entered if not _fit(name, formulation, encoding)]
        if unfit:
            raise UsageError(f"Not every engine of this race takes a formulation or encoding: leave it out, or {', '.join(unfit)}.")
        return entered
    return [name for name in RACERS if _fit(name, formulation, encoding)]


def _fit(name: str, formulation: str | None, encoding: str | None) -> bool:
    engine, _ = engines.find(name)
    if not engines.takes_models(engine):
        return formulation is None and encoding is None
    return encoding is None or bool(engine.ENCODED)


def _checked(position: Position, answer: Answer, seconds: float) -> Answer:
    """Return a racer's answer after checking it here too."""
    for solution in answer.solutions:
        agrees = set(position.marks.stars) <= set(solution) and not set(position.marks.crosses) & set(solution)
        if check(position.puzzle, solution) or not agrees:
            raise InternalError(f"The {answer.engine} engine gave a wrong solution in a race. Please report {position.puzzle!r}.")
    return Answer(answer.solutions, answer.stopped, answer.engine, answer.nodes, seconds, answer.formulation, answer.encoding)


def _unknown(stopped: str, start: float) -> Answer:
    return Answer((), stopped, "race", 0, time.perf_counter() - start)


class _Racer:
    """A process that solves one board by one engine."""

    def __init__(self, name: str, position: Position, limits: Limits, formulation: str | None, encoding: str | None) -> None:
        self.name = name
        told = {"engine": name, "formulation": formulation, "encoding": encoding}
        self._question = pickle.dumps((position, {**told, "solutions": limits.solutions, "nodes": limits.nodes}))
        self._output = b""

    def __enter__(self) -> _Racer:
        command = [sys.executable, "-c", "from queenside.solving.racing import run; run()"]
        self._process = subprocess.Popen(
            command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, start_new_session=True
        )
        assert self._process.stdin is not None
        assert self._process.stdout is not None
        with contextlib.suppress(BrokenPipeError):
            self._process.stdin.write(self._question)
            self._process.stdin.flush()
        self.stdout = self._process.stdout
        return self

    def __exit__(self, *_: object) -> None:
        with contextlib.suppress(ProcessLookupError):
            os.killpg(self._process.pid, signal.SIGKILL)
        self._process.wait()
        self.stdout.close()
        with contextlib.suppress(BrokenPipeError):
            self._process.stdin.close()  # type: ignore[union-attr]

    def advance(self) -> bool:
        """Take what the process has written; return whether it is done."""
        more = os.read(self.stdout.fileno(), 1 << 16)
        self._output += more
        return not more

    def result(self) -> Answer | str:
        """Return the answer, or why there is none."""
        try:
            result: Answer | str = pickle.loads(self._output)
        except Exception:
            return f"it ended without an answer (exit code {self._process.wait()})."
        return result


def _finishers(racers: dict[str, _Racer], seconds: float | None) -> Iterator[_Racer]:
    """Yield the racers in the order in which they finish, until all have or the time is up."""
    finish = None if seconds is None else time.monotonic() + seconds
    with selectors.DefaultSelector() as waiting:
        for racer in racers.values():
            waiting.register(racer.stdout, selectors.EVENT_READ, racer)
        while waiting.get_map():
            left = None if finish is None else finish - time.monotonic()
            if left is not None and left <= 0:
                return
            for key, _ in waiting.select(left):
                if key.data.advance():
                    waiting.unregister(key.fileobj)
                    yield key.data


def run() -> None:
    """Be a racer: answer the question on standard input."""
    from queenside.solving import solve

    answers = os.fdopen(os.dup(1), "wb")
    os.dup2(2, 1)  # whatever a solver prints must not get between
    position, options = pickle.load(sys.stdin.buffer)
    end_with_input(sys.stdin.fileno())
    try:
        result: Answer | str = solve(position, keep_marks=True, **options)
    except QueensideError as error:
        result = str(error)
    with answers:
        pickle.dump(result, answers)

"""The one door to an answer: solve, count, enumerate, one board or many, by any engine.

Every solution that leaves this module has been checked against the rules of its family; a solution
that fails is an internal error, never an answer. "Impossible" and "unique" are said only when the
search came to its end.
"""

from __future__ import annotations

import builtins
import itertools
import time

from queenside.answers import Answer, Count, Limits, Solution
from queenside.engines import native
from queenside.errors import InternalError, Interrupted, UsageError
from queenside.puzzles.star_battle import NO_MARKS, Marks, Position, StarBattle, as_position, check, most_stars

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator, Sequence
    from typing import Protocol

    Way = tuple[str | None, str | None, str | None]
    """Engine, formulation and encoding, None for the usual one; with none named at all, the engine is native."""

    class Search(Protocol):
        """A search that goes on where it stopped, by whatever engine; its methods are those of ``native.Search``."""

        @property
        def name(self) -> str:
            """The engine."""

        @property
        def formulation(self) -> str | None:
            """How the engine was told the puzzle, if not by the board itself."""

        @property
        def encoding(self) -> str | None:
            """How cardinalities became clauses, if they did."""

        @property
        def nodes(self) -> int:
            """The nodes or calls so far."""

        def find(self, limits: Limits) -> tuple[list[Solution], str | None]:
            """Return the next solutions and what stopped the search."""

        def count(self, limits: Limits) -> tuple[int, str | None]:
            """Return how many more solutions there are and what stopped the counting."""


RACE = "race"
_CHUNK = 4096
_NATIVE_WAYS = ((None, None, None), (native.NAME, None, None))


def solve(
    board: StarBattle | Position,
    *,
    solutions: int = 2,
    seconds: float | None = None,
    nodes: int | None = None,
    keep_marks: bool = False,
    engine: str | None = None,
    formulation: str | None = None,
    encoding: str | None = None,
    trace: Callable[[str], None] | None = None,
) -> Answer:
    """Return the answer to a board.

    By default the search looks for a second solution, so that ``answer.unique`` is proved either
    way; ``solutions=1`` stops at the first. The marks of a position are somebody's guesses and do
    not bind the answer, unless ``keep_marks`` asks for solutions that agree with them.

    ``engine`` is ``native`` unless another is named (``sat``, ``sat:glucose4``, ``smt``, ``milp``,
    ``cp``, ``asp``, ``dpll``, ``dlx``…); ``formulation`` and ``encoding`` say how an engine that takes
    a model is told the puzzle, and imply ``sat`` if none is named. ``race``, or ``race:sat,cp``, runs
    several engines in a process each and takes the first answer. An engine other than native counts
    its calls, or its own nodes, as nodes. ``trace`` is told every step of an engine that can show its
    search (``dpll``, ``dlx``), as a line of words.
    Raises PuzzleError if the board is no valid puzzle, MissingPartError if the engine is not
    installed, Interrupted on Ctrl-C.
    """
    puzzle, known = _question(board, keep_marks)
    limits = checked_limits(solutions, seconds, nodes)
    if engine is not None and engine.partition(":")[0] == RACE:
        from queenside.solving.racing import race

        if trace is not None:
            raise UsageError("A race shows no steps: name one engine that does, such as dpll or dlx.")
        return race(Position(puzzle, known), engine.partition(":")[2], limits, formulation, encoding)
    if engine not in (None, native.NAME):
        from queenside import engines

        engines.require(engines.find(engine)[0])  # so that the time is not that of importing a library
    start = time.perf_counter()
    search = _open_search(puzzle, known, (engine, formulation, encoding), trace)
    found: list[Solution] = []
    try:
        stopped = _find(search, puzzle, known, limits, found)
    except KeyboardInterrupt:
        stopped = "interrupt"
    answer = Answer(tuple(found), stopped, search.name, search.nodes, time.perf_counter() - start, search.formulation, search.encoding)
    if stopped == "interrupt":
        raise Interrupted(answer)
    return answer


def _find(search: Search, puzzle: StarBattle, known: Marks, limits: Limits, found: list[Solution]) -> str | None:
    """Append solutions to ``found``, checked, a batch at a time so that all limits hold; return what stopped it."""
    assert limits.solutions is not None
    finish = None if limits.seconds is None else time.perf_counter() + limits.seconds
    while True:
        seconds = None if finish is None else max(0.0, finish - time.perf_counter())
        nodes = None if limits.nodes is None else limits.nodes - search.nodes
        more, stopped = search.find(Limits(seconds, nodes, min(_CHUNK, limits.solutions - len(found))))
        found += [_checked(puzzle, solution, known, search) for solution in more]
        if stopped != "solutions" or len(found) == limits.solutions:
            return stopped


def count(
    board: StarBattle | Position,
    *,
    limit: int | None = None,
    seconds: float | None = None,
    nodes: int | None = None,
    keep_marks: bool = False,
    engine: str | None = None,
    formulation: str | None = None,
    encoding: str | None = None,
) -> Count:
    """Return the number of solutions: exact, or "at least" when a limit was reached first.

    ``engine``, ``formulation`` and ``encoding`` are those of :func:`solve`.
    Raises PuzzleError if the board is no valid puzzle, Interrupted (with the count so far) on Ctrl-C.
    """
    puzzle, known = _question(board, keep_marks)
    limits = checked_limits(limit, seconds, nodes)
    number, stopped = _open_search(puzzle, known, (engine, formulation, encoding)).count(limits)
    result = Count(number, stopped is None)
    if stopped == "interrupt":
        raise Interrupted(result)
    return result


def enumerate(
    board: StarBattle | Position,
    *,
    keep_marks: bool = False,
    engine: str | None = None,
    formulation: str | None = None,
    encoding: str | None = None,
) -> Iterator[Solution]:
    """Yield every solution, each once, as they are found; the native engine has a fixed order.

    ``engine``, ``formulation`` and ``encoding`` are those of :func:`solve`.
    Raises PuzzleError at the first step if the board is no valid puzzle.
    """
    puzzle, known = _question(board, keep_marks)
    search = _open_search(puzzle, known, (engine, formulation, encoding))
    batch = 1
    while True:
        found, stopped = search.find(Limits(solutions=batch))
        for solution in found:
            yield _checked(puzzle, solution, known, search)
        if stopped is None:
            return
        if stopped == "interrupt":
            raise KeyboardInterrupt
        batch = min(2 * batch, _CHUNK)


def solve_many(
    boards: Iterable[StarBattle | Position], *, solutions: int = 2, nodes: int | None = None, seconds: float | None = None, jobs: int = 1
) -> Iterator[Answer]:
    """Yield the answer to every board, in order, up to a few thousand at a time in one native call.

    ``nodes`` limits each board, ``seconds`` all of them together; ``jobs`` threads share the work.
    Marks are not used. The seconds of an answer are its share of the call. Raises PuzzleError at a
    board that is no valid puzzle, after the answers before it; Interrupted, with the answers of the
    call that was under way, on Ctrl-C.
    """
    limits = checked_limits(solutions, seconds, nodes)
    if solutions > 255 or jobs < 1:
        raise UsageError(f"solve_many takes 1..255 solutions a board and at least 1 job, not {solutions} and {jobs}.")
    finish = None if seconds is None else time.perf_counter() + seconds
    waiting = iter(boards)
    while chunk := [
        board if isinstance(board, StarBattle) else as_position(board).puzzle for board in itertools.islice(waiting, _CHUNK // solutions)
    ]:
        bad = next((place for place, puzzle in builtins.enumerate(chunk) if not puzzle.is_valid), len(chunk))
        left = None if finish is None else max(0.0, finish - time.perf_counter())
        yield from _solve_chunk(chunk[:bad], Limits(left, limits.nodes, limits.solutions), jobs)
        if bad < len(chunk):
            chunk[bad].require_valid()


def _solve_chunk(puzzles: Sequence[StarBattle], limits: Limits, jobs: int) -> list[Answer]:
    fitting = [puzzle for puzzle in puzzles if is_open(puzzle)]
    answers, interrupted = native.solve_batch(fitting, limits, jobs)
    if len(fitting) < len(puzzles):
        waiting = iter(answers)
        answers = [next(waiting) if is_open(puzzle) else Answer((), None, native.NAME, 0, 0.0) for puzzle in puzzles]
    if interrupted:
        raise Interrupted(answers)
    return answers


def _question(board: StarBattle | Position, keep_marks: bool) -> tuple[StarBattle, Marks]:
    position = as_position(board)
    position.puzzle.require_valid()
    return position.puzzle, position.marks if keep_marks else NO_MARKS


def checked_limits(solutions: int | None, seconds: float | None, nodes: int | None) -> Limits:
    """Return the limits; raise UsageError for one that would leave nothing to do."""
    for name, limit in (("solutions", solutions), ("nodes", nodes)):
        if limit is not None and limit < 1:
            raise UsageError(f"The limit of {name} is {limit}; it must be at least 1.")
    if seconds is not None and not seconds > 0:
        raise UsageError(f"The limit of seconds is {seconds}; it must be more than 0.")
    return Limits(seconds, nodes, solutions)


def _open_search(puzzle: StarBattle, known: Marks, way: Way, trace: Callable[[str], None] | None = None) -> Search:
    """Return a search in the given way; a question that a glance refutes has none to do."""
    if way in _NATIVE_WAYS and trace is None:
        return native.Search(puzzle, known) if is_open(puzzle, known) else Nothing()
    from queenside.solving.searches import open_search

    return open_search(puzzle, known, way, trace)


class Nothing:
    """The search of a question whose answer is seen at once: there is no solution."""

    def __init__(self, name: str = native.NAME) -> None:
        self.name = name

    formulation = None
    encoding = None
    nodes = 0

    def find(self, _limits: Limits) -> tuple[list[Solution], str | None]:
        """Return no solutions."""
        return [], None

    def count(self, _limits: Limits) -> tuple[int, str | None]:
        """Return none."""
        return 0, None


def is_open(puzzle: StarBattle, known: Marks = NO_MARKS) -> bool:
    """Return False where a glance refutes the question; engines rely on it: too many stars to fit, a cell known to be both."""
    return puzzle.stars <= most_stars(puzzle.width, puzzle.height) and not (known and set(known.stars) & set(known.crosses))


def _checked(puzzle: StarBattle, solution: Solution, known: Marks, search: Search) -> Solution:
    """Return the solution after checking it against the rules and the known cells."""
    wrong = [violation.message for violation in check(puzzle, solution)]
    if wrong or not set(known.stars) <= set(solution) or set(known.crosses) & set(solution):
        detail = " ".join(wrong) or "It contradicts the marks."
        told = "".join(f", {kind} {name}" for kind, name in (("formulation", search.formulation), ("encoding", search.encoding)) if name)
        raise InternalError(f"The {search.name} engine{told} gave a wrong solution of {puzzle!r}: {detail} Please report this board.")
    return solution

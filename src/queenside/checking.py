"""Everything there is to say about a board: defects, number of solutions, marks that are wrong."""

from __future__ import annotations

import time

from queenside import solving
from queenside.answers import Count, Solution, differing_cells
from queenside.errors import UsageError
from queenside.grid import Cell
from queenside.puzzles.findings import Defect, Violation
from queenside.puzzles.star_battle import Marks, Position, StarBattle, as_position, check_marks
from queenside.values import Value

TYPE_CHECKING = False
if TYPE_CHECKING:
    from queenside.solving.conflicts import Conflict

DEFAULT_LIMIT = 1000


class Report(Value):
    """What a check found.

    ``count`` is None when the board is no valid puzzle; ``examples`` are up to two solutions;
    ``violations`` are rules that the marks break; ``dead_stars`` are marked stars that no solution
    has, ``dead_crosses`` crosses where every solution has a star; ``agreeable`` says whether some
    solution agrees with all marks at once (None: not known within the limits).
    """

    __slots__ = ("agreeable", "count", "dead_crosses", "dead_stars", "defects", "examples", "position", "violations")
    position: Position
    defects: tuple[Defect, ...]
    count: Count | None
    examples: tuple[Solution, ...]
    violations: tuple[Violation, ...]
    dead_stars: tuple[Cell, ...]
    dead_crosses: tuple[Cell, ...]
    agreeable: bool | None

    def __init__(
        self,
        position: Position,
        defects: tuple[Defect, ...],
        count: Count | None = None,
        examples: tuple[Solution, ...] = (),
        violations: tuple[Violation, ...] = (),
        dead_stars: tuple[Cell, ...] = (),
        dead_crosses: tuple[Cell, ...] = (),
        agreeable: bool | None = None,
    ) -> None:
        self._set(
            position=position,
            defects=defects,
            count=count,
            examples=examples,
            violations=violations,
            dead_stars=dead_stars,
            dead_crosses=dead_crosses,
            agreeable=agreeable,
        )

    @property
    def valid(self) -> bool:
        """Whether the board is a well-formed puzzle."""
        return self.count is not None

    @property
    def unique(self) -> bool | None:
        """Whether there is exactly one solution: True and False are proved, None is not known."""
        if self.count is None:
            return None
        if self.count.number > 1:
            return False
        return self.count.number == 1 if self.count.exact else None

    @property
    def marks_right(self) -> bool | None:
        """Whether the marks break no rule and fit some solution; None: not known within the limits."""
        return False if self.violations or self.dead_stars or self.dead_crosses else self.agreeable

    @property
    def differences(self) -> tuple[Cell, ...]:
        """The cells in which the two examples differ, if there are two."""
        return differing_cells(self.examples)


def check(board: StarBattle | Position, *, limit: int = DEFAULT_LIMIT, seconds: float | None = None) -> Report:
    """Return everything there is to say about a board, counting up to ``limit`` solutions.

    ``seconds`` bounds all of it together; what is not decided by then is None, never guessed. Never
    raises for a defective board: the defects are the answer.
    """
    if limit < 1:
        raise UsageError(f"The limit of solutions is {limit}; it must be at least 1.")
    position = as_position(board)
    defects = tuple(position.puzzle.defects())
    if any(defect.severity == "error" for defect in defects):
        return Report(position, defects)
    clock = _Clock(seconds)
    answer = solving.solve(position, solutions=2, seconds=clock.left())
    count = Count(len(answer.solutions), answer.complete)
    if answer.unique is False:
        counted = solving.count(position, limit=max(2, limit), seconds=clock.left())
        count = counted if counted.number >= count.number else count
    violations = tuple(check_marks(position))
    marks = position.marks
    dead_stars = tuple(cell for cell in marks.stars if _refuted(position, Marks(stars=[cell]), answer.solutions, clock))
    dead_crosses = tuple(cell for cell in marks.crosses if _refuted(position, Marks(crosses=[cell]), answer.solutions, clock))
    agreeable = False if violations or dead_stars or dead_crosses else _agreeable(position, clock)
    return Report(position, defects, count, answer.solutions, violations, dead_stars, dead_crosses, agreeable)


def why_impossible(report: Report, *, seconds: float = 10.0) -> Conflict | None:
    """Return a smallest set of rules in conflict, if the report says that there is no solution, or none that agrees with the marks.

    None where there is nothing to explain, or where the time was too short. Raises MissingPartError
    if the engine that finds conflicts is not installed.
    """
    if report.count is None or not report.count.exact:
        return None
    if report.count.number and (report.agreeable is not False or not report.position.marks):
        return None
    from queenside.solving.conflicts import conflict

    return conflict(report.position, keep_marks=bool(report.count.number), seconds=seconds)


class _Clock:
    """The time that is left for several searches together."""

    def __init__(self, seconds: float | None) -> None:
        self._finish = None if seconds is None else time.perf_counter() + seconds

    def left(self) -> float | None:
        """Return the seconds left, a moment at least, or None without a limit."""
        return None if self._finish is None else max(0.001, self._finish - time.perf_counter())


def _refuted(position: Position, mark: Marks, examples: tuple[Solution, ...], clock: _Clock) -> bool:
    """Return whether it is proved that no solution has this one mark."""
    if any(set(mark.stars) <= set(example) and not set(mark.crosses) & set(example) for example in examples):
        return False
    return _agreeable(Position(position.puzzle, mark), clock) is False


def _agreeable(position: Position, clock: _Clock) -> bool | None:
    """Return whether some solution agrees with all marks; None when the time ran out first."""
    answer = solving.solve(position, solutions=1, seconds=clock.left(), keep_marks=True)
    return {"solved": True, "impossible": False, "unknown": None}[answer.status]

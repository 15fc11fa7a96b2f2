"""A hint: first whether the marks are right, then the easiest next step, a little at a time. Never the answer.

What a player has marked is taken seriously in this order:

1. marks that break a rule by themselves (two queens in a row);
2. marks that no solution has. A wrong queen is named. Of wrong crosses only the first is named: somebody
   who has crossed out everything would otherwise be told the solution;
3. if all is well, the first step of the ladder from the right marks that is more than crossing out.

Why a mark is wrong is told only when asked: :func:`why` takes it for granted, together with the marks that
are right, and lets the ladder run into the contradiction. Where the ladder sees none, rules that cannot all
hold are named instead.
"""

from __future__ import annotations

from queenside.checking import Report, check
from queenside.errors import MissingPartError, UsageError
from queenside.grid import cell_name, cell_names
from queenside.logic.ladder import climb
from queenside.logic.words import stages
from queenside.puzzles.findings import Violation
from queenside.puzzles.star_battle import Marks, Position, StarBattle, as_position
from queenside.values import Value

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence

    from queenside.grid import Cell
    from queenside.logic.steps import Step
    from queenside.solving.conflicts import Conflict

SECONDS = 10.0
"""How long marks are looked into, unless told otherwise."""


class Hint(Value):
    """What there is to say about a position.

    ``kind`` is ``step`` (``step`` is the easiest next one and ``stages`` its four stages), ``wrong`` (marks
    break a rule or fit no solution; ``cells`` are those pointed out), ``finished``, ``impossible`` (the board
    has no solution), ``stuck`` (the ladder knows no further step) or ``unknown`` (the time was too short).
    ``message`` says it in a sentence or two; ``unique`` whether the board has one solution only.
    """

    __slots__ = ("cells", "kind", "message", "position", "stages", "step", "unique")
    position: Position
    kind: str
    message: str
    cells: tuple[Cell, ...]
    step: Step | None
    stages: tuple[str, ...]
    unique: bool | None

    def __init__(
        self,
        position: Position,
        kind: str,
        message: str,
        cells: tuple[Cell, ...] = (),
        step: Step | None = None,
        stages: tuple[str, ...] = (),
        unique: bool | None = None,
    ) -> None:
        self._set(position=position, kind=kind, message=message, cells=cells, step=step, stages=stages, unique=unique)


class Why(Value):
    """Why a mark is wrong: the rules it breaks at once, the steps that run into a contradiction, or rules in conflict."""

    __slots__ = ("cell", "conflict", "position", "steps", "violations")
    position: Position
    cell: Cell
    violations: tuple[Violation, ...]
    steps: tuple[Step, ...]
    conflict: Conflict | None

    def __init__(
        self, position: Position, cell: Cell, violations: tuple[Violation, ...], steps: tuple[Step, ...], conflict: Conflict | None
    ) -> None:
        self._set(position=position, cell=cell, violations=violations, steps=steps, conflict=conflict)


def hint(board: StarBattle | Position, *, names: Sequence[str] | None = None, seconds: float = SECONDS) -> Hint:
    """Return what helps the player at a position: what is wrong with the marks, else the easiest next step.

    ``names`` are colours by region number for the words of the stages. Raises PuzzleError if the board is
    no valid puzzle.
    """
    position = as_position(board)
    position.puzzle.require_valid()
    report = check(position, limit=2, seconds=seconds)
    trouble = _trouble(position, report)
    if trouble is not None:
        return trouble
    if report.unique is None or report.marks_right is None:
        return Hint(position, "unknown", f"Whether the marks are right could not be found out within {seconds:g} s.")
    piece, marks = position.puzzle.piece, position.marks
    if len(marks.stars) == position.puzzle.size * position.puzzle.stars:
        return Hint(position, "finished", "The board is finished, and it is right.", unique=report.unique)
    step = next((step for step in climb(position, most=1).steps if step.technique != "cross-out"), None)
    several = "" if report.unique else " The board has several solutions, so logic alone does not finish it."
    if step is None:
        message = f"No step that queenside knows leads on from here.{several}"
        return Hint(position, "stuck", message, unique=report.unique)
    said = f"Your marks are right so far ({_counted(marks, piece)})." if marks else "Nothing is marked yet."
    return Hint(position, "step", said + several, (), step, stages(step, position.puzzle, names), report.unique)


def why(board: StarBattle | Position, cell: Cell, *, seconds: float = SECONDS) -> Why:
    """Return why the mark at a cell is wrong. Raises UsageError if there is no mark, or if it is not wrong."""
    position = as_position(board)
    position.puzzle.require_valid()
    marks = position.marks
    if cell not in (*marks.stars, *marks.crosses):
        raise UsageError(f"There is no mark at {cell_name(cell)}: why explains marks that are wrong.")
    report = check(position, limit=2, seconds=seconds)
    violations = tuple(violation for violation in report.violations if cell in violation.cells)
    if violations:
        return Why(position, cell, violations, (), None)
    wrong = {*report.dead_stars, *report.dead_crosses}
    if cell not in wrong and (wrong or report.agreeable is not False):
        raise UsageError(f"The mark at {cell_name(cell)} is not known to be wrong.")
    others = wrong - {cell}
    kept = Marks(set(marks.stars) - others, set(marks.crosses) - others)
    ended = climb(Position(position.puzzle, kept))
    if ended.outcome == "contradiction":
        return Why(position, cell, (), ended.steps, None)
    if wrong:
        kept = Marks({cell} & set(marks.stars), {cell} & set(marks.crosses))
    return Why(position, cell, (), (), _conflict(Position(position.puzzle, kept), seconds))


def _conflict(position: Position, seconds: float) -> Conflict | None:
    """Return rules that cannot all hold with the marks; None if they are not found in time, or python-sat is not installed."""
    from queenside.solving.conflicts import conflict

    try:
        return conflict(position, keep_marks=True, seconds=seconds)
    except MissingPartError:
        return None


def _trouble(position: Position, report: Report) -> Hint | None:
    """Return a hint about a board without a solution, or about marks that are wrong; None if neither is the case."""
    if report.count is not None and report.count.exact and not report.count.number:
        return Hint(position, "impossible", "This board has no solution, whatever is marked.", unique=False)
    if report.violations:
        first, more = report.violations[0], len(report.violations) - 1
        others = f" ({more} more rule{'' if more == 1 else 's'} broken.)" if more else ""
        return Hint(position, "wrong", f"{first.message}{others}", first.cells, unique=report.unique)
    piece = position.puzzle.piece
    if report.dead_stars:
        names = " and ".join(filter(None, (cell_names(report.dead_stars[:-1], len(report.dead_stars)), cell_name(report.dead_stars[-1]))))
        return Hint(position, "wrong", f"{names} cannot be {_a(piece, len(report.dead_stars))}.", report.dead_stars, unique=report.unique)
    if report.dead_crosses:
        first_cross, more = report.dead_crosses[0], len(report.dead_crosses) - 1
        others = f", nor can {more} other{'' if more == 1 else 's'}" if more else ""
        return Hint(position, "wrong", f"The cross at {cell_name(first_cross)} cannot stay{others}.", (first_cross,), unique=report.unique)
    if report.agreeable is False:
        return Hint(position, "wrong", "Each mark is possible, but no solution agrees with all of them.", unique=report.unique)
    return None


def _a(piece: str, number: int) -> str:
    return f"a {piece}" if number == 1 else f"{piece}s"


def _counted(marks: Marks, piece: str) -> str:
    stars, crosses = len(marks.stars), len(marks.crosses)
    return f"{stars} {piece}{'' if stars == 1 else 's'}, {crosses} cross{'' if crosses == 1 else 'es'}"

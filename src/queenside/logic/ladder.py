"""The ladder climbed: a board solved step by step, easiest step first, by the native core.

After every step the climb starts again at the lowest rung. No step is a guess, so a board that is
solved here has no other solution: the steps are the proof.
"""

from __future__ import annotations

import functools

from queenside import _core
from queenside.core_search import mark_bytes
from queenside.errors import InternalError, PuzzleError, UsageError
from queenside.logic.steps import Board, Step
from queenside.puzzles.star_battle import as_position, check, most_stars
from queenside.solving import solve
from queenside.values import Value

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterable

    from queenside.grid import Cell
    from queenside.logic.steps import Unit
    from queenside.puzzles.star_battle import Position, StarBattle

    Numbers = tuple[int, ...]
    Record = tuple[str, int, Numbers, Numbers, Numbers, Numbers, Numbers, int, list["Record"], int]

OUTCOMES = ("solved", "stuck", "contradiction", "stopped")
MANY = 2**31 - 1


class Climb(Value):
    """How far the ladder goes on a board.

    ``outcome`` is ``solved``, ``stuck`` (nothing more can be deduced), ``contradiction`` (there is no
    solution; the last step shows it) or ``stopped`` (no more steps were asked for). ``rungs`` has for every
    step its rung, counted from 0, or -1 for crossing out and contradictions.
    """

    __slots__ = ("outcome", "puzzle", "rungs", "start", "steps")
    puzzle: StarBattle
    start: Board
    steps: tuple[Step, ...]
    rungs: tuple[int, ...]
    outcome: str

    def __init__(self, puzzle: StarBattle, start: Board, steps: tuple[Step, ...], rungs: tuple[int, ...], outcome: str) -> None:
        self._set(puzzle=puzzle, start=start, steps=steps, rungs=rungs, outcome=outcome)

    @property
    def board(self) -> Board:
        """The board at the end."""
        return self.steps[-1].before.after(self.steps[-1]) if self.steps else self.start


@functools.cache
def rung_names(stars: int) -> tuple[str, ...]:
    """Return the rungs of the ladder for boards with so many stars, lowest first."""
    return tuple(_core.rung_names(stars))


def climb(board: StarBattle | Position, *, assume_unique: bool = False, most: int = MANY) -> Climb:
    """Return the steps that a board is solved by, or as far as they go; marks on it are taken for facts.

    ``assume_unique`` also allows arguments that hold only because the board is promised to have one solution:
    whoever asks for it makes sure of that (:func:`require_unique`). The climb ends after ``most`` steps that are more
    than crossing out. Raises PuzzleError for a board that is no valid puzzle.
    The marks must not break rules among themselves.
    """
    position = as_position(board)
    puzzle = position.puzzle
    require_climbable(puzzle)
    known = mark_bytes(puzzle, position.marks)
    outcome, records, *_ = _core.climb(puzzle.size, puzzle.stars, puzzle.regions, known, assume_unique, True, most)
    cells = puzzle.cells()
    stars = frozenset(position.marks.stars)
    start = Board(stars, frozenset(cells) - stars - frozenset(position.marks.crosses))
    steps = tuple(_steps(records, start, puzzle))
    climbed = Climb(puzzle, start, steps, tuple(record[9] for record in records), OUTCOMES[outcome])
    if climbed.outcome == "solved" and check(puzzle, climbed.board.stars):
        raise InternalError("The ladder solved a board wrongly. Please report this board.")
    return climbed


def require_climbable(puzzle: StarBattle) -> None:
    """Raise PuzzleError unless the board is a valid puzzle whose stars fit at all."""
    puzzle.require_valid()
    if puzzle.stars > most_stars(puzzle.width, puzzle.height):
        raise PuzzleError(" ".join(defect.message for defect in puzzle.defects() if defect.severity == "impossible"))


def require_unique(puzzle: StarBattle) -> None:
    """Raise UsageError unless the board has exactly one solution, as arguments from uniqueness take for granted."""
    if not solve(puzzle).unique:
        raise UsageError("The promise of one solution is for boards that keep it; this one has none or several.")


def _steps(records: Iterable[Record], board: Board, puzzle: StarBattle) -> Iterable[Step]:
    """Yield the core's records as steps, each with the board before it."""
    cells, size = puzzle.cells(), puzzle.size

    def named(numbers: Numbers) -> tuple[Cell, ...]:
        return tuple(cells[number] for number in numbers)

    def units(numbers: Numbers) -> tuple[Unit, ...]:
        return tuple((("row", "column", "region")[number // size], number % size) for number in numbers)

    for technique, extent, about, against, seen, placed, ruled_out, assumed, chain, _ in records:
        step = Step(
            technique,
            extent,
            units(about),
            units(against),
            named(seen),
            named(placed),
            named(ruled_out),
            board,
            cells[assumed] if assumed >= 0 else None,
            tuple(_steps(chain, board, puzzle)),
        )
        yield step
        board = board.after(step)

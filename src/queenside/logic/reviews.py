"""Post-mortem: the first step that a player missed.

With the moves in order, a move is *covered* when it follows from steps no harder than the easiest one that
was there before it: the ladder is climbed from the marks so far, as far as it goes without a harder rung, and
the move is among what that gives, or was among it earlier. The first move that is not covered was harder than it had to be, or a
guess: the easiest step that was there is the one that was missed. A wrong move ends the review: what was
missed there is the easiest step that stood in its place. If all moves are covered and the board is not
finished, the step missed is the one at which the player stopped.

With two positions the order is not known. Then the first step of the ladder from the earlier one, beyond
crossing out, whose effect the later one does not show.
"""

from __future__ import annotations

import re

from queenside.errors import UsageError, excerpt
from queenside.grid import cell_name, parse_cells
from queenside.logic.ladder import climb
from queenside.logic.steps import Board
from queenside.puzzles.star_battle import Marks, Position, StarBattle, as_position
from queenside.solving import solve
from queenside.values import Value

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterable

    from queenside.grid import Cell
    from queenside.logic.steps import Step


class Move(Value):
    """One mark: a piece, or a cross."""

    __slots__ = ("cell", "cross")
    cell: Cell
    cross: bool

    def __init__(self, cell: Cell, cross: bool = False) -> None:
        self._set(cell=cell, cross=cross)

    def __str__(self) -> str:
        return f"{'x' if self.cross else ''}{cell_name(self.cell)}"


class Review(Value):
    """What a review found.

    ``kind`` is ``mistake`` (``move`` fits no solution), ``missed`` (``move`` was made before the easiest step
    was taken), ``stopped`` (all was well, and ``step`` was next) or ``complete`` (nothing was missed).
    ``number`` counts the moves from 1 and is None for two positions; ``step`` is the step missed, if any.
    """

    __slots__ = ("kind", "move", "number", "step")
    kind: str
    number: int | None
    move: Move | None
    step: Step | None

    def __init__(self, kind: str, number: int | None = None, move: Move | None = None, step: Step | None = None) -> None:
        self._set(kind=kind, number=number, move=move, step=step)


def parse_moves(text: str) -> tuple[Move, ...]:
    """Return the moves of a list such as ``R1C2,xR3C4``, where x stands before a cross; raise UsageError on anything else."""
    moves = []
    for word in text.replace(",", " ").split():
        if not re.fullmatch(r"[xX]?[rR]\d+[cC]\d+", word):
            raise UsageError(f"{excerpt(word)} is no move. Moves are written R1C2,xR3C4: a cell, after an x if it is a cross.")
        cross = word[0] in "xX"
        moves.append(Move(parse_cells(word[1:] if cross else word)[0], cross))
    return tuple(moves)


def review(board: StarBattle | Position, moves: Iterable[Move]) -> Review:
    """Return the first step that was missed by moves made in order, from the marks of the board.

    Raises PuzzleError if the board is no valid puzzle or a move is outside it, UsageError if it has no solution.
    """
    position = as_position(board)
    _require_solution(position)
    earned: set[Move] = set()
    for number, move in enumerate(moves, 1):
        after = _with(position, move)
        easiest = _easiest(position)
        if not _possible(after):
            return Review("mistake", number, move, easiest)
        earned |= _within_reach(position)
        if easiest is not None and move not in earned:
            return Review("missed", number, move, easiest)
        position = after
    left = _easiest(position)
    return Review("complete") if left is None else Review("stopped", step=left)


def compare(earlier: Position, later: Position) -> Review:
    """Return the first step from the earlier position whose effect the later one does not show.

    Raises UsageError unless both are positions of one board that has a solution.
    """
    if earlier.puzzle != later.puzzle:
        raise UsageError("The two positions are of different boards.")
    _require_solution(earlier)
    for move in (*(Move(cell) for cell in later.marks.stars), *(Move(cell, cross=True) for cell in later.marks.crosses)):
        if not _possible(_with(Position(later.puzzle), move)):
            return Review("mistake", move=move, step=_easiest(earlier))
    shown = _crossed_out(later)
    for step in climb(earlier).steps:
        if step.technique != "cross-out" and not (shown.stars >= set(step.placed) and not shown.open & set(step.ruled_out)):
            return Review("missed", step=step)
    return Review("complete")


def _with(position: Position, move: Move) -> Position:
    """Return the position after a move; a cell has one mark, the last."""
    stars, crosses = set(position.marks.stars) - {move.cell}, set(position.marks.crosses) - {move.cell}
    (crosses if move.cross else stars).add(move.cell)
    return Position(position.puzzle, Marks(stars, crosses))


def _require_solution(position: Position) -> None:
    """Raise UsageError if the board has no solution."""
    position.puzzle.require_valid()
    if not _possible(Position(position.puzzle)):
        raise UsageError("The board has no solution: there is nothing to review.")


def _possible(position: Position) -> bool:
    """Return whether some solution agrees with all marks."""
    return solve(position, solutions=1, keep_marks=True).status == "solved"


def _easiest(position: Position) -> Step | None:
    """Return the easiest step beyond crossing out, if there is one."""
    return next((step for step in climb(position, most=1).steps if step.technique != "cross-out"), None)


def _crossed_out(position: Position) -> Board:
    """Return the board of a position after all crossing out."""
    puzzle, marks = position.puzzle, position.marks
    board = Board(frozenset(marks.stars), frozenset(puzzle.cells()) - set(marks.stars) - set(marks.crosses))
    for step in climb(position).steps:
        if step.technique != "cross-out":
            break
        board = board.after(step)
    return board


def _within_reach(position: Position) -> set[Move]:
    """Return the marks that follow from crossing out and from steps no harder than the easiest there is."""
    climbed = climb(position)
    reach = next((rung for step, rung in zip(climbed.steps, climbed.rungs, strict=True) if step.technique != "cross-out"), -1)
    found: set[Move] = set()
    for step, rung in zip(climbed.steps, climbed.rungs, strict=True):
        if rung > reach:
            break
        found |= {Move(cell) for cell in step.placed} | {Move(cell, cross=True) for cell in step.ruled_out}
    return found

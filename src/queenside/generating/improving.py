"""Drafts improved: every single-cell change of a border that makes a board unique, or brings it to a grade.

The native core tries all changes; those that leave one solution are graded here. First come boards that
can be reasoned out without guessing, and among them those whose regions become more even: the cell
comes from a large region and goes to a small one.
"""

from __future__ import annotations

from queenside import _core
from queenside.logic.grades import grade as graded
from queenside.logic.grades import grade_name
from queenside.logic.ladder import require_climbable
from queenside.puzzles.star_battle import StarBattle, as_position
from queenside.values import Value

TYPE_CHECKING = False
if TYPE_CHECKING:
    from queenside.grid import Cell
    from queenside.puzzles.star_battle import Position


class Improvement(Value):
    """One change: ``cell`` goes from the region ``old`` to the region ``new``, and ``puzzle`` is what becomes of the board.

    ``grade`` and ``score`` are None for a board that the ladder does not finish.
    """

    __slots__ = ("cell", "grade", "new", "old", "puzzle", "score")
    cell: Cell
    old: str
    new: str
    puzzle: StarBattle
    grade: str | None
    score: int | None

    def __init__(self, cell: Cell, old: str, new: str, puzzle: StarBattle, grade: str | None, score: int | None) -> None:
        self._set(cell=cell, old=old, new=new, puzzle=puzzle, grade=grade, score=score)


def improvements(board: StarBattle | Position, grade: str | None = None) -> list[Improvement]:
    """Return every change that leaves the board exactly one solution, and the asked grade if there is one, best first.

    No change splits a region. Marks play no part. Raises PuzzleError for a board that is no valid puzzle, UsageError for
    an unknown grade, KeyboardInterrupt on Ctrl-C.
    """
    puzzle = as_position(board).puzzle
    require_climbable(puzzle)
    if grade is not None:
        grade = grade_name(grade)
    sizes = [len(cells) for cells in puzzle.region_cells()]
    ranked = []
    for place, region, solutions in _core.change_borders(puzzle.size, puzzle.stars, puzzle.regions):
        if solutions != 1:
            continue
        changed = _changed(puzzle, place, region)
        verdict = graded(changed)
        if grade is not None and verdict.name != grade:
            continue
        old = puzzle.regions[place]
        found = Improvement(puzzle.cells()[place], puzzle.names[old], puzzle.names[region], changed, verdict.name, verdict.score)
        ranked.append((verdict.name is None, sizes[region] - sizes[old], place, region, found))
    return [entry[-1] for entry in sorted(ranked, key=lambda entry: entry[:-1])]


def _changed(puzzle: StarBattle, place: int, region: int) -> StarBattle:
    rows = puzzle.named_rows()
    rows[place // puzzle.width][place % puzzle.width] = puzzle.names[region]
    return StarBattle(rows, puzzle.stars)

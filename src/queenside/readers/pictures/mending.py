"""Corrections: one doubtful cell given to its other region, so that a board has exactly one solution.

Uniqueness tells a wrong partition from a right one well, and a wrong cell badly. Of connected regions grown
at random over 8×8 to 10×10 cells, 3 in a thousand have exactly one solution (70 in a thousand over 6×6). But
of boards with one solution, 300 of 8×8 to 10×10 cells with random border cells given to a neighbour, as many
still have one:

    cells moved      1      2      3      5      8
    one solution    69 %   49 %   40 %   24 %   10 %

So a correction is only ever a cell that the eye was in doubt about, never any cell that would do; it must
leave no region empty and none in more pieces; and it is proposed only if it is clearly likelier than the
next one that would do as well.
"""

from __future__ import annotations

from queenside.grid import connected_parts
from queenside.puzzles.star_battle import StarBattle
from queenside.readers.pictures.stars import judge
from queenside.values import Value

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence

    from queenside.grid import Cell
    from queenside.puzzles.star_battle import Marks
    from queenside.readers.pictures.findings import Doubt
    from queenside.readers.pictures.stars import Verdict

MOST_TRIED = 24
"""How many doubts are followed, the weightiest first."""
AHEAD = 2.0
"""How many times as weighty as the next correction one has to be to be proposed."""


class Correction(Value):
    """A board in which ``cell`` has gone from the region named ``old`` to the one named ``new``."""

    __slots__ = ("cell", "new", "old", "verdict", "weight")
    cell: Cell
    old: str
    new: str
    weight: float
    verdict: Verdict

    def __init__(self, cell: Cell, old: str, new: str, weight: float, verdict: Verdict) -> None:
        self._set(cell=cell, old=old, new=new, weight=weight, verdict=verdict)


def corrections(puzzle: StarBattle, doubts: Sequence[Doubt], marks: Marks, stars: int | None, deadline: float) -> list[Correction]:
    """Return every change of one doubtful cell that leaves the board exactly one solution, the likeliest first.

    The regions that doubts name are those of ``puzzle``.
    """
    found = []
    for doubt in sorted(doubts, key=lambda doubt: -doubt.weight)[:MOST_TRIED]:
        changed = _changed(puzzle, doubt)
        if changed is not None:
            verdict = judge(changed, marks, stars, deadline)
            if verdict.solutions == "one":
                names = puzzle.names[puzzle.region(doubt.cell)], puzzle.names[doubt.other]
                found.append(Correction(doubt.cell, *names, doubt.weight, verdict))
    return found


def likeliest(found: Sequence[Correction]) -> Correction | None:
    """Return the first of the corrections if it is clearly ahead of all others."""
    if not found or (len(found) > 1 and found[0].weight < AHEAD * found[1].weight):
        return None
    return found[0]


def _changed(puzzle: StarBattle, doubt: Doubt) -> StarBattle | None:
    """Return the board with the doubtful cell in its other region; None if that empties a region or tears one apart."""
    old = puzzle.region(doubt.cell)
    rows = puzzle.named_rows()
    rows[doubt.cell[0]][doubt.cell[1]] = puzzle.names[doubt.other]
    changed = StarBattle(rows, puzzle.stars)
    if old == doubt.other or changed.region_count < puzzle.region_count or _pieces(changed) > _pieces(puzzle):
        return None
    return changed


def _pieces(puzzle: StarBattle) -> int:
    """Return how many connected pieces the regions have together."""
    return sum(len(connected_parts(cells, puzzle.height, puzzle.width)) for cells in puzzle.region_cells())

"""A board as the eye found it, before anything is known of its solutions."""

from __future__ import annotations

from queenside.values import Value

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from queenside.grid import Cell
    from queenside.puzzles.star_battle import Marks
    from queenside.sights import Sight


class Doubt(Value):
    """A cell that may belong to another region than it was given; ``weight`` runs from 0 (hardly) to 1 (as likely as not)."""

    __slots__ = ("cell", "other", "weight")
    cell: Cell
    other: int
    """The region number, in the finding's own rows, that it may belong to instead."""
    weight: float

    def __init__(self, cell: Cell, other: int, weight: float) -> None:
        self._set(cell=cell, other=other, weight=weight)


class Finding(Value):
    """Regions, marks and sight of one board; ``doubts`` are its doubtful cells, the most doubtful first.

    ``regions`` are rows of region numbers 0, 1, 2… in order of first appearance, exactly n of them.
    ``certain`` says whether the reading stands by itself: if not, only a proof that the board has one
    solution makes it worth showing.
    """

    __slots__ = ("certain", "doubts", "marks", "regions", "sight")
    regions: tuple[tuple[int, ...], ...]
    marks: Marks
    sight: Sight
    doubts: tuple[Doubt, ...]
    certain: bool

    def __init__(self, regions: Sequence[Sequence[int]], marks: Marks, sight: Sight, doubts: Iterable[Doubt], certain: bool) -> None:
        self._set(regions=tuple(map(tuple, regions)), marks=marks, sight=sight, doubts=tuple(doubts), certain=certain)

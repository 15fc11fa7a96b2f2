"""Which source of a grid's regions is believed, and how much.

The first in the order of trust that gives exactly n regions is taken. Every other that gives the same
regions takes away most of the doubt that is left; one that gives other valid regions adds a third of
it, since then one of the two is wrong. A region in several pieces is legal, but rarely meant.
"""

from __future__ import annotations

from queenside.grid import connected_parts
from queenside.values import Value

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Hashable, Iterable, Sequence

    from queenside.grid import Cell

TRUST = {"class": 0.9, "label": 0.9, "colour": 0.85, "style": 0.85, "classes": 0.7, "words": 0.75, "embedded": 0.85}
"""The sources in their order, with the confidence in each alone."""
LEFT_BY_AGREEMENT = 0.4
ADDED_BY_DISAGREEMENT = 0.35
ADDED_BY_PIECES = 0.1

Regions = tuple[int, ...]
"""The region of every cell, row by row, numbered in the order of appearance."""


class Verdict(Value):
    """The regions that are believed, what they were read from, who agrees, and the confidence from 0 to 1."""

    __slots__ = ("agreeing", "confidence", "disagreeing", "regions", "source")
    regions: Regions
    source: str
    agreeing: tuple[str, ...]
    disagreeing: tuple[str, ...]
    confidence: float

    def __init__(self, regions: Regions, source: str, agreeing: Iterable[str], disagreeing: Iterable[str], confidence: float) -> None:
        self._set(regions=regions, source=source, agreeing=tuple(agreeing), disagreeing=tuple(disagreeing), confidence=confidence)


def regions_of(labels: Sequence[Hashable] | None, order: Sequence[Cell], size: int) -> Regions | None:
    """Return labels of elements as regions of a board; None unless there are exactly as many as rows."""
    if labels is None or len(set(labels)) != size:
        return None
    by_cell = dict(zip(order, labels, strict=True))
    numbers: dict[Hashable, int] = {}
    return tuple(numbers.setdefault(by_cell[cell], len(numbers)) for cell in sorted(by_cell))


def judged(found: dict[str, Regions], size: int) -> Verdict | None:
    """Return the verdict on the valid regions that sources gave; None if none did."""
    names = [name for name in TRUST if name in found]
    if not names:
        return None
    source, *others = names
    regions = found[source]
    agreeing = [name for name in others if found[name] == regions]
    disagreeing = [name for name in others if found[name] != regions]
    doubt = 1 - TRUST[source] + ADDED_BY_PIECES * (not _in_one_piece(regions, size))
    doubt = doubt * LEFT_BY_AGREEMENT ** len(agreeing) + ADDED_BY_DISAGREEMENT * len(disagreeing)
    return Verdict(regions, source, agreeing, disagreeing, round(max(0.0, 1 - doubt), 3))


def _in_one_piece(regions: Regions, size: int) -> bool:
    cells: dict[int, list[Cell]] = {}
    for place, region in enumerate(regions):
        cells.setdefault(region, []).append(divmod(place, size))
    return all(len(connected_parts(members, size, size)) == 1 for members in cells.values())

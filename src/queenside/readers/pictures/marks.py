"""The player's own marks: pieces and crosses in the middle of cells.

Whatever differs from its cell's colour is ink. A cross is small, or thin and lying, or has its ink along
the diagonals; anything else of some size is a piece, be it a crown, a star, a letter or a glyph. Ink that
leaves the middle free is no mark but the rim of a selected cell.

Blur makes single crosses look like anything, but all crosses of a board are drawn alike, and so are its
pieces: marks are parted by how much ink they have, where that falls into two heaps, and each heap votes
on what it is. Of two heaps the fainter is the crosses, if the other is pieces. Pieces may not touch: a heap
in which many do is crosses, and if every cell has such a mark, labels, which are left out.
"""

from __future__ import annotations

from itertools import pairwise

import numpy as np

from queenside.puzzles.star_battle import NO_MARKS, Marks
from queenside.readers.pictures.arrays import quantile, squared_lengths
from queenside.readers.pictures.grids import CELL

TYPE_CHECKING = False
if TYPE_CHECKING:
    from queenside.grid import Cell
    from queenside.readers.pictures.arrays import Floats
    from queenside.readers.pictures.cells import Features

_RIM = round(0.16 * CELL)
_MIDDLE = slice(round(0.3 * CELL) - _RIM, round(0.7 * CELL) - _RIM)
_INK = 11.0
"""The distance in Lab from which a pixel is ink, on a clean picture."""
_LEAST_INK = 0.006
_SMALL = 0.24
"""The side, in cells, up to which a mark is a dot or a small cross."""
_LYING = 0.4
_DIAGONAL = 0.72
_GAP = 1.5
"""How much more ink a piece has than a cross, where that parts them."""
_SPLIT = 0.3
"""The share of votes from which a heap holds both kinds."""
_TOUCHING = 0.4
"""The share of touching cells from which a heap is no pieces, even those of a player who errs."""
_LABELLED = 0.97
"""The share of cells with the same kind of mark from which these are labels."""


def ink(features: Features) -> Floats:
    """Return which pixels of the inner part of every cell are ink: an array (n, n, side, side)."""
    inner = features.tiles[:, :, _RIM:-_RIM, _RIM:-_RIM]
    distance = squared_lengths(inner - features.colours[:, :, None, None])
    return np.asarray(distance > max(_INK, 3.5 * features.noise) ** 2)


def inked(marked: Floats) -> Floats:
    """Return which cells have ink in their middle: an array (n, n)."""
    return np.asarray((marked.mean((2, 3)) > _LEAST_INK) & (marked[:, :, _MIDDLE, _MIDDLE].mean((2, 3)) > _LEAST_INK))


def read_marks(marked: Floats) -> Marks:
    """Return the pieces and crosses that the ink of a board shows."""
    cells = [(row, column) for row, column in np.argwhere(inked(marked)).tolist()]
    votes = {cell: _is_cross(marked[cell]) for cell in cells}
    heaps = _heaps(cells, marked)
    if len(cells) > _LABELLED * len(marked) ** 2 and len(heaps) == 1 and sum(votes.values()) < len(cells) / 2:
        return NO_MARKS
    stars: list[Cell] = []
    crosses: list[Cell] = []
    for number, heap in enumerate(heaps):
        share = sum(votes[cell] for cell in heap) / len(heap)
        fainter = number == 0 and len(heaps) == 2 and sum(votes[cell] for cell in heaps[1]) < len(heaps[1]) / 2
        if fainter or _touch_often(heap) or share >= 1 - _SPLIT:
            crosses += heap
        else:
            crosses += [cell for cell in heap if share > _SPLIT and votes[cell]]
            stars += [cell for cell in heap if share <= _SPLIT or not votes[cell]]
    return Marks(stars, crosses)


def _touch_often(heap: list[Cell]) -> bool:
    """Return whether so many cells touch that they cannot be pieces."""
    held = set(heap)
    near = [(row, column) for row in (-1, 0, 1) for column in (-1, 0, 1) if row or column]
    return sum(any((row + down, column + right) in held for down, right in near) for row, column in heap) > _TOUCHING * len(heap)


def _heaps(cells: list[Cell], marked: Floats) -> list[list[Cell]]:
    """Return the marked cells parted by how much ink they have, if there is a clear gap."""
    amounts = sorted((float(marked[cell].mean()), cell) for cell in cells)
    if not amounts:
        return []
    ratios = [(larger / smaller, place + 1) for place, ((smaller, _), (larger, _)) in enumerate(pairwise(amounts))]
    gap, place = max(ratios, default=(1.0, 0))
    ordered = [cell for _, cell in amounts]
    return [ordered[:place], ordered[place:]] if gap > _GAP else [ordered]


def _is_cross(mark: Floats) -> bool:
    rows, columns = np.nonzero(mark)
    (top, bottom), (left, right) = ((quantile(places, 0.02), quantile(places, 0.98)) for places in (rows, columns))
    height, width = (bottom - top + 1) / CELL, (right - left + 1) / CELL
    long = max(height, width)
    if long < _SMALL or min(height, width) < _LYING * long:
        return True
    across = (columns - (left + right) / 2) / max(right - left, 1) * 2
    down = (rows - (top + bottom) / 2) / max(bottom - top, 1) * 2
    thin = 0.22 + 1.5 / (long * CELL)
    return bool((np.abs(np.abs(across) - np.abs(down)) < thin).mean() > _DIAGONAL)

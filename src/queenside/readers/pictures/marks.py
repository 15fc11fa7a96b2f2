"""The player's own marks: pieces and crosses in the middle of cells.

Whatever differs from its cell's colour is ink. A cross is small, or thin and lying, or has its ink along
the diagonals; anything else of some size is a piece, be it a crown, a star, a letter or a glyph. Ink that
leaves the middle free is no mark but the rim of a selected cell.

Blur makes single crosses look like anything, but all crosses of a board are drawn alike, and so are its
pieces: marks are parted by where in the cell they have ink, if that makes two shapes, or else by how much they
have, where that falls into two heaps, and each heap votes on what it is. Of two heaps the fainter is the crosses,
if the other is pieces. Pieces may not touch: a heap in which many do is crosses, unless the other one is, and if every
cell has such a mark, labels, which are left out.
"""

from __future__ import annotations

from itertools import pairwise

import cv2
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
_SHAPE_BLUR = 1.5
"""Over how many pixels of the straightened cell marks may be out of place or blurred,"""
_OTHER_SHAPE, _SPREAD = 0.03, 4.0
"""and how far apart, from 0 to 1, two shapes are: by this, and so many times as far as marks of one shape lie from it."""
_SEVERAL = 3
"""From how many marks on a shape is believed in any case,"""
_MORE_INK = 1.3
"""and how much more ink one of two shapes must have that are voted the same, and the other touch: a piece in a ring is still one."""
_ROUNDS = 4
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
        beside = number == 1 and share <= _SPLIT and set(heaps[0]) <= set(crosses)
        if fainter or (_touch_often(heap) and not beside) or share >= 1 - _SPLIT:
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
    """Return the marked cells parted by the shapes of their marks, or else by how much ink these have, if there is a clear gap."""
    amounts = sorted((float(marked[cell].mean()), cell) for cell in cells)
    if not amounts:
        return []
    ordered = [cell for _, cell in amounts]
    shapes = _by_shape(ordered, marked)
    if len(shapes) == 2:
        return shapes
    ratios = [(larger / smaller, place + 1) for place, ((smaller, _), (larger, _)) in enumerate(pairwise(amounts))]
    gap, place = max(ratios, default=(1.0, 0))
    return [ordered[:place], ordered[place:]] if gap > _GAP else [ordered]


def _by_shape(cells: list[Cell], marked: Floats) -> list[list[Cell]]:
    """Return the marked cells, given by how much ink they have, parted into two shapes, the fainter first, if there are two."""
    shapes = np.array([cv2.GaussianBlur(marked[cell].astype(np.float32), (0, 0), _SHAPE_BLUR).ravel() for cell in cells])
    shapes /= np.linalg.norm(shapes, axis=1, keepdims=True)
    first = int((shapes @ shapes[0]).argmin())
    kinds = shapes[[int((shapes @ shapes[first]).argmin()), first]]
    second = np.zeros(len(cells), bool)
    for _ in range(_ROUNDS):
        second = shapes @ kinds[1] > shapes @ kinds[0]
        if second.all() or not second.any():
            return [cells]
        kinds = np.array([shapes[second == which].mean(0) for which in (False, True)])
        kinds /= np.linalg.norm(kinds, axis=1, keepdims=True)
    unlike = 1 - float(kinds[0] @ kinds[1])
    within = 1 - float(np.where(second, shapes @ kinds[1], shapes @ kinds[0]).mean())
    if unlike < _OTHER_SHAPE + _SPREAD * within:
        return [cells]
    heaps = [[cell for cell, is_second in zip(cells, second.tolist(), strict=True) if is_second == which] for which in (False, True)]
    amounts = [float(np.mean([marked[cell].mean() for cell in heap])) for heap in heaps]
    shares = [sum(_is_cross(marked[cell]) for cell in heap) / len(heap) for heap in heaps]
    parted = heaps if amounts[0] <= amounts[1] else heaps[::-1]
    alike = abs(shares[0] - shares[1]) < 1 / 2 and min(map(len, heaps)) < _SEVERAL
    if alike and (max(amounts) < _MORE_INK * min(amounts) or not _touch_often(parted[0])):
        return [cells]
    return parted


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

"""Boards on sheets: where cells go on all around, colours tell which of them are the board.

In a spreadsheet a board is a square of cells that were given colours; lines, rows and columns go on beyond it, so that its
lattice has no edge of its own. What surrounds it is plain: it has one colour, or two, as headings have one of their own. All others must
fill a square without a gap; marks and compression may hide any of them, as the lattice around the square tells where they are. Which
colours these are is not known before: the commonest of the lattice, or that of an outer row, may be a region's. So every one or two that
stand at the outside are tried; taking a region's hardly ever leaves a square.

A missed region along two sides of an ordinary board would leave a square too, but then only one row and one column of cells lie beyond it;
on a sheet more do.
"""

from __future__ import annotations

from itertools import combinations

import cv2
import numpy as np

from queenside.readers.pictures.grids import LEAST_SIDE, MOST_SIDE, part_of

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator

    from queenside.readers.pictures.arrays import Floats, Pixels
    from queenside.readers.pictures.grids import Grid
    from queenside.readers.pictures.lattices import Place

_BEYOND = 3
"""How many more rows and columns together the sheet has at least."""
_PLAIN = 10
"""By how much one of its three values may differ for a colour to be the same."""
_SPOTS = (-0.3, 0.3)
"""Where the colour of a cell is looked at, from its middle, in parts of its width: beside what is written in it."""
_LAID_OUT = 0.75
"""What a square counts at least as the share of its cells that were seen: those around it show where they are."""
_UNSEEN = -1


def board_on_sheet(pixels: Pixels, lattice: dict[Place, int], blobs: Floats) -> Grid | None:
    """Return the grid of the coloured square in a lattice, if that is larger by some rows and columns and plain around it."""
    places = np.array(list(lattice))
    top, left = places.min(0)
    height, width = places.max(0) - (top, left) + 1
    if min(height, width) < LEAST_SIDE or height + width < 2 * LEAST_SIDE + _BEYOND:
        return None
    kinds = np.full((height, width), _UNSEEN)
    kinds[tuple((places - (top, left)).T)] = _kinds(_colours(pixels, blobs[list(lattice.values())]))
    squares = [square for plain in _surroundings(kinds) if (square := _full_square(~np.isin(kinds, plain))) is not None]
    first_row, first_column, side = max(squares, key=lambda square: square[2], default=(0, 0, MOST_SIDE))
    if height + width < 2 * side + _BEYOND:
        return None
    seen = float((kinds[first_row : first_row + side, first_column : first_column + side] != _UNSEEN).mean())
    return part_of(lattice, blobs, (first_row + int(top), first_column + int(left)), side, max(seen, _LAID_OUT))


def _kinds(colours: Floats) -> Floats:
    """Return numbers of colours: the same for all that hardly differ."""
    kinds = np.full(len(colours), _UNSEEN)
    for number in range(len(colours)):
        if not (rest := kinds == _UNSEEN).any():
            break
        first = colours[rest.argmax()]
        kinds[rest & (np.abs(colours - first).max(1) <= _PLAIN)] = number
    return kinds


def _surroundings(kinds: Floats) -> Iterator[tuple[int, ...]]:
    """Yield every one or two colours that cells at the outside of a lattice have."""
    outer = np.concatenate([kinds[0], kinds[-1], kinds[:, 0], kinds[:, -1]])
    found = np.unique(outer[outer != _UNSEEN]).tolist()
    yield from ((one,) for one in found)
    yield from combinations(found, 2)


def _full_square(patches: Floats) -> tuple[int, int, int] | None:
    """Return first row, first column and side of the largest patch, if it is a square."""
    stats = cv2.connectedComponentsWithStats(patches.astype(np.uint8), connectivity=4)[2]
    if len(stats) < 2:
        return None
    largest = 1 + int(stats[1:, cv2.CC_STAT_AREA].argmax())
    column, row, width, height, cells = stats[largest].tolist()
    if width != height or not LEAST_SIDE <= width <= MOST_SIDE or cells < width * height:
        return None
    return row, column, width


def _colours(pixels: Pixels, boxes: Floats) -> Pixels:
    """Return the colour of each blob: the median of spots around its middle."""
    spots = np.array([(x, y) for x in _SPOTS for y in _SPOTS])
    points = np.rint(boxes[:, None, :2] + spots * boxes[:, None, 2:4]).astype(int)
    height, width = pixels.shape[:2]
    x, y = np.clip(points[..., 0], 0, width - 1), np.clip(points[..., 1], 0, height - 1)
    return np.asarray(np.median(pixels[y, x], axis=1))

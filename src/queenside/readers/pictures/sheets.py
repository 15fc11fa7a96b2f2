"""Boards on sheets: where cells go on all around, colours tell which of them are the board.

In a spreadsheet a board is a square of cells that were given colours; lines, rows and columns go on beyond it, so that its
lattice has no edge of its own. What surrounds it is plain: the colour that most cells of the lattice have, and those that most
cells of an outer row or column have, as headings do. All others must fill a square without a gap; marks and compression may hide any of
them, as the lattice around the square tells where they are. A missed region along two sides of an ordinary board would leave such a
square too, but then only one row and one column of cells lie beyond it; on a sheet more do.
"""

from __future__ import annotations

import cv2
import numpy as np

from queenside.readers.pictures.grids import MOST_SIDE, part_of

TYPE_CHECKING = False
if TYPE_CHECKING:
    from queenside.readers.pictures.arrays import Floats, Pixels
    from queenside.readers.pictures.grids import Grid
    from queenside.readers.pictures.lattices import Place

_LEAST_SIDE = 5
_BEYOND = 3
"""How many more rows and columns together the sheet has at least."""
_PLAIN = 10
"""By how much one of its three values may differ for a colour to be the same."""
_MOST = 0.55
"""The share of an outer row or column that has the colour of its headings."""
_SPOTS = (-0.3, 0.3)
"""Where the colour of a cell is looked at, from its middle, in parts of its width: beside what is written in it."""
_LAID_OUT = 0.75
"""What a square counts at least as the share of its cells that were seen: those around it show where they are."""
_UNSEEN, _SURROUNDING, _OWN = 0, 1, 2


def board_on_sheet(pixels: Pixels, lattice: dict[Place, int], blobs: Floats) -> Grid | None:
    """Return the grid of the coloured square in a lattice, if that is larger by some rows and columns and plain around it."""
    places = np.array(list(lattice))
    top, left = places.min(0)
    height, width = places.max(0) - (top, left) + 1
    if min(height, width) < _LEAST_SIDE or height + width < 2 * _LEAST_SIDE + _BEYOND:
        return None
    kinds = np.full((height, width), _UNSEEN, np.uint8)
    colours = np.zeros((height, width, 3), np.int16)
    rows, columns = (places - (top, left)).T
    colours[rows, columns] = _colours(pixels, blobs[list(lattice.values())])
    kinds[rows, columns] = _OWN
    for line in (np.s_[:, :], np.s_[0], np.s_[-1], np.s_[:, 0], np.s_[:, -1]):
        seen = kinds[line] != _UNSEEN
        if seen.any():
            alike = np.abs(colours - _commonest(colours[line][seen])).max(2) <= _PLAIN
            if colours[line].ndim == 3 or alike[line][seen].mean() >= _MOST:
                kinds[alike & (kinds != _UNSEEN)] = _SURROUNDING
    square = _full_square(kinds)
    if square is None:
        return None
    first_row, first_column, side = square
    if height + width < 2 * side + _BEYOND:
        return None
    seen = float((kinds[first_row : first_row + side, first_column : first_column + side] == _OWN).mean())
    return part_of(lattice, blobs, (first_row + int(top), first_column + int(left)), side, max(seen, _LAID_OUT))


def _full_square(kinds: Pixels) -> tuple[int, int, int] | None:
    """Return first row, first column and side of the largest patch without surroundings, if it is a square."""
    stats = cv2.connectedComponentsWithStats((kinds != _SURROUNDING).astype(np.uint8), connectivity=4)[2]
    if len(stats) < 2:
        return None
    largest = 1 + int(stats[1:, cv2.CC_STAT_AREA].argmax())
    column, row, width, height, cells = stats[largest].tolist()
    if width != height or not _LEAST_SIDE <= width <= MOST_SIDE or cells < width * height:
        return None
    return row, column, width


def _colours(pixels: Pixels, boxes: Floats) -> Pixels:
    """Return the colour of each blob: the median of spots around its middle."""
    spots = np.array([(x, y) for x in _SPOTS for y in _SPOTS])
    points = np.rint(boxes[:, None, :2] + spots * boxes[:, None, 2:4]).astype(int)
    height, width = pixels.shape[:2]
    x, y = np.clip(points[..., 0], 0, width - 1), np.clip(points[..., 1], 0, height - 1)
    return np.asarray(np.median(pixels[y, x], axis=1))


def _commonest(colours: Floats) -> Floats:
    """Return the colour that most have, to a sixteenth."""
    codes = (colours.astype(np.int64) >> 4) @ np.array([256, 16, 1])
    return np.asarray(np.median(colours[codes == np.bincount(codes).argmax()], axis=0))

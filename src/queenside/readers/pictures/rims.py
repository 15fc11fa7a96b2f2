"""An outer row and an outer column that are one region together: a part of the board, or labels, or the sheet that it lies on.

Such a rim makes one region more on one row more, so that the grid with it looks as good as the board within. Regions that are just
a row and a column are rare; rims that are full of labels, or white like a sheet, are not.
"""

from __future__ import annotations

import numpy as np

TYPE_CHECKING = False
if TYPE_CHECKING:
    from queenside.grid import Cell
    from queenside.readers.pictures.arrays import Floats
    from queenside.readers.pictures.regions import Rows

_LABELLED = 0.8
"""The share of cells of the rim with something in them from which these are labels."""
_SHEETS = (100.0, 0.0)
"""How light sheets are: white, or black in the dark;"""
_PLAIN = 10.0
"""and how far from it in Lab, in the light of a photo, cells of one may be."""


def rim_of_one_region(rows: Rows) -> Cell | None:
    """Return the corner where an outer row and an outer column meet that are one region together: they may not belong to the board."""
    last = len(rows) - 1
    for corner in ((0, 0), (0, last), (last, 0), (last, last)):
        number = rows[corner[0]][corner[1]]
        size = sum(line.count(number) for line in rows)
        if size == 2 * last + 1 and all(rows[row][column] == number for row, column in _rim(corner, last)):
            return corner
    return None


def is_labelled(corner: Cell, marked: Floats) -> bool:
    """Return whether the rim that meets in a corner is full of labels; ``marked`` says of each cell whether there is ink in it."""
    last = len(marked) - 1
    return sum(bool(marked[cell]) for cell in _rim(corner, last)) >= _LABELLED * 2 * last


def is_plain(corner: Cell, colours: Floats) -> bool:
    """Return whether the rim that meets in a corner is white or black all over; ``colours`` are those of all cells, in Lab."""
    rim = np.array([colours[cell] for cell in _rim(corner, len(colours) - 1)])
    return any(bool((np.linalg.norm(rim - (tone, 0.0, 0.0), axis=1) < _PLAIN).all()) for tone in _SHEETS)


def _rim(corner: Cell, last: int) -> list[Cell]:
    """Return the cells of the row and of the column that meet in a corner."""
    row, column = corner
    return [(row, other) for other in range(last + 1)] + [(other, column) for other in range(last + 1) if other != row]

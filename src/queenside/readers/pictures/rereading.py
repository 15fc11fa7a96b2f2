"""A board that was read before, looked at again where it stood.

Its marks may have changed, its place and regions not. So nothing is looked for: the board is straightened
by the corners that are known and its marks are read as ever. Where marks hardly reach, near the four
corners of each cell and on its edges, the ground tells whether it is still the same board: when that moves
by half a cell, two corners of each come to lie on a neighbour, and about every other neighbour is of
another colour; on a board without colours thick borders come to lie on plain cells or thin lines.

Of 591 boards of 7 to 12 rows with one star, moved by a third of a cell, by halves or by whole ones, every
one had changed in at least 24 % of its cells by its corners alone.
"""

from __future__ import annotations

import cv2
import numpy as np

from queenside.readers.pictures.cells import Features, corner_colours, edge_colours
from queenside.readers.pictures.grids import Grid, straightened
from queenside.readers.pictures.light import evened
from queenside.readers.pictures.marks import ink, read_marks

TYPE_CHECKING = False
if TYPE_CHECKING:
    from queenside.puzzles.star_battle import Marks
    from queenside.readers.pictures.arrays import Floats, Pixels
    from queenside.sights import Point, Sight

_OTHER = 12.0
"""The distance in Lab from which a ground is another one: more than a shade under the pointer, less than between two regions."""
_CHANGED_CORNERS = 2


class KnownBoard:
    """A board whose corners are known, on one picture."""

    def __init__(self, pixels: Pixels, sight: Sight, origin: Point = (0.0, 0.0)) -> None:
        """Straighten the board; ``pixels`` may be a part of the picture that was read, which begins at ``origin`` of it."""
        self._board = straightened(pixels, _grid(sight, origin))

    def marks(self) -> Marks:
        """Return the pieces and crosses that the board shows."""
        return read_marks(ink(Features(evened(self._board))))

    def grounds(self) -> Floats:
        """Return the colours near the four corners of every cell, and across two of its edges, in Lab: an array (n, n, 6, 3)."""
        found = np.concatenate([corner_colours(self._board), edge_colours(self._board)], axis=2)
        colours = (found / 255).astype(np.float32)
        return cv2.cvtColor(colours.reshape(-1, 1, 3), cv2.COLOR_RGB2Lab).reshape(colours.shape)


def changed_share(before: Floats, after: Floats) -> float:
    """Return the share of cells whose ground is another one, at two corners at least or at an edge."""
    changed = ((before - after) ** 2).sum(-1) ** 0.5 > _OTHER
    return float(((changed[:, :, :4].sum(-1) >= _CHANGED_CORNERS) | changed[:, :, 4:].any(-1)).mean())


def _grid(sight: Sight, origin: Point) -> Grid:
    side = sight.size
    cells = np.array([[0, 0], [side, 0], [side, side], [0, side]], np.float32)
    corners = (np.array(sight.corners) - np.array(origin)).astype(np.float32)
    pitch = float(cv2.contourArea(corners)) ** 0.5 / side
    return Grid(side, cv2.getPerspectiveTransform(cells, corners), 1.0, 0.0, pitch)

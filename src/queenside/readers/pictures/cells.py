"""What each cell and each edge between cells looks like, in Lab colour.

The colour of a cell is taken from patches near its four corners, as marks stand in the middle; ink is
what differs from it. A border is measured by its mass: how much darkness, or any other colour than that
of the two cells, lies across the edge, so that a thin black and a broad grey line compare as the eye sees them.
"""

from __future__ import annotations

import cv2
import numpy as np

from queenside.readers.pictures.grids import CELL
from queenside.values import Value

TYPE_CHECKING = False
if TYPE_CHECKING:
    from queenside.readers.pictures.arrays import Floats

_NEAR, _FAR = round(0.16 * CELL), round(0.32 * CELL)
_HALF = round(0.22 * CELL)


class Looks(Value):
    """The measures of a board of n×n cells.

    ``colours`` (n, n, 3) in Lab; ``tiles`` (n, n, CELL, CELL, 3) the cells' own pixels; ``noise`` how much colours
    vary inside a cell; ``across`` (n, n-1) and ``down`` (n-1, n) the mass of the border to the next cell in the row
    and in the column.
    """

    __slots__ = ("across", "colours", "down", "noise", "tiles")
    colours: Floats
    tiles: Floats
    noise: float
    across: Floats
    down: Floats

    def __init__(self, board: Floats) -> None:
        """Measure a straightened board, its pixels from 0 to 255."""
        side = len(board) // CELL
        lab = cv2.cvtColor((board / 255).astype(np.float32), cv2.COLOR_RGB2Lab)
        tiles = lab.reshape(side, CELL, side, CELL, 3).swapaxes(1, 2)
        corners = np.concatenate(
            [
                tiles[:, :, rows, columns].reshape(side, side, -1, 3)
                for rows in (slice(_NEAR, _FAR), slice(-_FAR, -_NEAR))
                for columns in (slice(_NEAR, _FAR), slice(-_FAR, -_NEAR))
            ],
            axis=2,
        )
        colours = np.median(corners, axis=2)
        noise = float(np.median(np.abs(corners - colours[:, :, None]).sum(-1)))
        turned = lab.swapaxes(0, 1)
        self._set(
            colours=colours,
            tiles=tiles,
            noise=noise,
            across=_border_masses(lab, colours),
            down=_border_masses(turned, colours.swapaxes(0, 1)).T,
        )


def _border_masses(lab: Floats, colours: Floats) -> Floats:
    """Return the mass of the border between each cell and the next in its row."""
    side = len(colours)
    rows = lab.reshape(side, CELL, side * CELL, 3)[:, _NEAR:-_NEAR]
    edges = rows[:, :, CELL - _HALF : (side - 1) * CELL + CELL - _HALF].reshape(side, CELL - 2 * _NEAR, side - 1, CELL, 3)
    strips = edges[:, :, :, : 2 * _HALF]
    one, two = colours[:, None, :-1, None], colours[:, None, 1:, None]
    distance = np.minimum(((strips - one) ** 2).sum(-1), ((strips - two) ** 2).sum(-1)) ** 0.5
    return np.asarray(np.median(distance.sum(-1), axis=1) / CELL)

"""Whether the grid goes on where the reading stopped.

The outer cells of a board may be missed as blobs, and eight of nine rows and columns can look like a
perfect board. So the ring of cells around a grid is looked at too: where the lines between cells go on
into the ring as they are inside, the grid is larger than it was thought, or is part of something else.

A line is a ridge: what stands at the edge of two cells differs from what stands a little to both sides
of it, along most of the edge. Text, buttons and noise in the ring do not make ridges at all edges.
"""

from __future__ import annotations

import cv2
import numpy as np

from queenside.readers.pictures.grids import CELL, MOST_SIDE, Grid, mapped

TYPE_CHECKING = False
if TYPE_CHECKING:
    from queenside.readers.pictures.arrays import Floats, Pixels

    Sides = tuple[bool, bool, bool, bool]
    """Top, bottom, left and right."""

_REACH = round(0.17 * CELL)
_INNER = slice(round(0.16 * CELL), -round(0.16 * CELL))
_FAINT = 3.0
"""The height of ridges, in Lab, below which there are no lines to follow."""
_FOLLOWED = 0.75
"""The share of lines that must go on."""


def ringed(grid: Grid) -> Grid:
    """Return a grid with the ring of cells around it."""
    return grid.moved(1, 1, grid.side + 2)


def goes_on(pixels: Pixels, grid: Grid, board: Pixels) -> Sides:
    """Return whether a grid goes on beyond its top, bottom, left and right; ``board`` is it with its ring, straightened."""
    lab = cv2.cvtColor(board.astype(np.float32) / 255, cv2.COLOR_RGB2Lab)
    across, down = _ridges(lab), _ridges(lab.swapaxes(0, 1))
    top, bottom, left, right = _inside(pixels, ringed(grid))
    in_rows, in_columns = _thin(across[1:-1, 1:-1]), _thin(down[1:-1, 1:-1])
    return (
        top and _follows(across[0, 1:-1], in_rows),
        bottom and _follows(across[-1, 1:-1], in_rows),
        left and _follows(down[0, 1:-1], in_columns),
        right and _follows(down[-1, 1:-1], in_columns),
    )


def extended(grid: Grid, on: Sides) -> Grid | None:
    """Return the grid with the rows and columns that go on, if it is still square."""
    top, bottom, left, right = on
    if top + bottom != left + right or grid.side + top + bottom > MOST_SIDE:
        return None
    return grid.moved(int(left), int(top), grid.side + top + bottom)


def _ridges(lab: Floats) -> Floats:
    """Return how high a ridge stands at the edge between each cell and the next in its row; 0 where there is none."""
    side = len(lab) // CELL
    bands = np.median(lab.reshape(side, CELL, side * CELL, 3)[:, _INNER], axis=1)
    ridge = bands[:, _REACH:-_REACH] - (bands[:, : -2 * _REACH] + bands[:, 2 * _REACH :]) / 2
    height = np.linalg.norm(ridge, axis=2)
    edges = np.arange(1, side) * CELL - _REACH
    at_edge = np.max([height[:, edges + offset] for offset in range(-3, 3)], axis=0)
    beside = np.max([height[:, edges + offset] for offset in (-9, -8, 7, 8)], axis=0)
    return np.asarray(np.where(at_edge > 1.7 * beside, at_edge, 0))


def _thin(ridges: Floats) -> float:
    """Return the height of a thin line inside: few are fainter."""
    return float(np.quantile(ridges, 0.2))


def _follows(ridges: Floats, thin: float) -> bool:
    return bool(thin > _FAINT and (ridges > 0.5 * thin).mean() >= _FOLLOWED)


def _inside(pixels: Pixels, ring: Grid) -> Sides:
    """Return whether most of the ring's cells on each side are on the picture."""
    side = ring.side
    middle = np.arange(1.5, side - 1)
    near, far = np.full_like(middle, 0.3), np.full_like(middle, side - 0.3)
    height, width = pixels.shape[:2]
    found = []
    for columns, rows in ((middle, near), (middle, far), (near, middle), (far, middle)):
        x, y = mapped(ring.to_picture, np.column_stack([columns, rows])).T
        found.append(bool(((x > 0) & (y > 0) & (x < width) & (y < height)).mean() > 0.8))
    return found[0], found[1], found[2], found[3]

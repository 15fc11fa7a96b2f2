"""What each cell and each edge between cells looks like, in Lab colour.

The colour of a cell is taken from patches near its four corners, as marks stand in the middle; ink is
what differs from it. A mark that reaches the corners leaves a rim, which tells the colour if that is a
neighbour's. A border is measured by its mass: how much darkness, or any other colour than that of the
two cells, lies across the edge, so that a thin black and a broad grey line compare as the eye sees them;
and by its width, how much of the colour of walls does.
"""

from __future__ import annotations

import cv2
import numpy as np

from queenside.readers.pictures.arrays import median, squared_lengths
from queenside.readers.pictures.grids import CELL
from queenside.readers.pictures.walls import wall_widths
from queenside.values import Value

TYPE_CHECKING = False
if TYPE_CHECKING:
    from queenside.readers.pictures.arrays import Floats, Pixels

    _ByAxis = tuple[Floats, Floats]

_NEAR, _FAR = round(0.16 * CELL), round(0.32 * CELL)
_HALF = round(0.22 * CELL)
_ACROSS = round(0.1 * CELL)
_RIM = slice(round(0.09 * CELL), round(0.16 * CELL))
"""Inside of lines and walls, outside of the largest marks."""
_SAME = 9.0
"""The distance in Lab up to which the rim of a cell has the colour of its neighbour, more than its corners have,"""
_SHOWN = 3
"""on as many of its four sides at least,"""
_HIDDEN = 8.0
"""and by which its corners differ from that if a mark hides them,"""
_FAINTLY = 2.5
"""or by this and twice as much as in most cells: faint marks, or the little of others that reaches the corners;"""
_CLEAN = 5.0
"""where rims and corners of most cells differ by more, lines reach the rims, and these tell nothing."""
_WIDTH_SCALE = 100
"""So that widths, given in hundredths of a cell, compare with masses in size."""
_BEFORE_AND_AFTER = slice(-1), slice(1, None)
"""The cells before the edges of a row, and those after them."""


class Widths(Value):
    """How much of the colour of walls lies before each edge, after it, and on both sides, in hundredths of a cell (see walls)."""

    __slots__ = ("after", "before", "both")
    before: _ByAxis
    after: _ByAxis
    both: _ByAxis

    def __init__(self, before: _ByAxis, after: _ByAxis, both: _ByAxis) -> None:
        self._set(before=before, after=after, both=both)


class Borders(Value):
    """The borders between neighbouring cells: in the row (n, n-1), and in the column (n-1, n).

    ``mass`` is how much of another colour than that of the two cells lies across the edge, in cells times Lab
    distance; ``widths`` are those of walls, or None where these have no colour of their own.
    """

    __slots__ = ("mass", "widths")
    mass: _ByAxis
    widths: Widths | None

    def __init__(self, mass: _ByAxis, widths: Widths | None) -> None:
        self._set(mass=mass, widths=widths)


class Features(Value):
    """The measures of a board of n×n cells.

    ``colours`` (n, n, 3) in Lab; ``tiles`` (n, n, CELL, CELL, 3) the cells' own pixels; ``noise`` how much colours
    vary inside a cell; ``borders`` what lies between cells.
    """

    __slots__ = ("borders", "colours", "noise", "tiles")
    colours: Floats
    tiles: Floats
    noise: float
    borders: Borders

    @property
    def corner_colours(self) -> Floats:
        """The colour near each of the four corners of every cell: an array (n, n, 4, 3)."""
        return np.stack([median(patch, axis=2) for patch in _patches(self.tiles)], axis=2)

    @property
    def texture(self) -> Floats:
        """How much, in Lab, colours vary near most corners of every cell, about those of the corners: an array (n, n)."""
        patches = [np.linalg.norm(patch - median(patch, axis=2)[:, :, None], axis=3).mean(2) for patch in _patches(self.tiles)]
        return median(patches)

    @property
    def outer_corner_colours(self) -> Floats:
        """The same just inside of the lines, where marks do not reach."""
        near, far = _RIM, slice(-_RIM.stop, -_RIM.start)
        patches = [self.tiles[:, :, rows, columns] for rows in (near, far) for columns in (near, far)]
        return np.stack([median(patch.reshape(*patch.shape[:2], -1, 3), axis=2) for patch in patches], axis=2)

    def __init__(self, board: Floats) -> None:
        """Measure a straightened board, its pixels from 0 to 255."""
        lab = cv2.cvtColor((board / 255).astype(np.float32), cv2.COLOR_RGB2Lab)
        tiles = _tiles(lab)
        corners = _corners(tiles)
        colours = _unmarked(tiles, median(corners, axis=2))
        noise = float(median(np.abs(corners - colours[:, :, None]).sum(-1).ravel()))
        self._set(colours=colours, tiles=tiles, noise=noise, borders=_borders(lab, colours))


def cell_colours(board: Pixels) -> Floats:
    """Return the colour of every cell of a straightened board as it is on the picture: an array (n, n, 3)."""
    return median(_corners(_tiles(board)).astype(np.float32), axis=2)


def corner_colours(board: Pixels) -> Floats:
    """Return the colour near each of the four corners of every cell of a straightened board: an array (n, n, 4, 3)."""
    tiles = _tiles(board)
    patches = _corners(tiles).reshape(*tiles.shape[:2], 4, -1, 3)
    return np.asarray(np.median(patches, axis=3))


def edge_colours(board: Pixels) -> Floats:
    """Return the mean colour across the right and the lower edge of every cell of a straightened board: an array (n, n, 2, 3).

    The board's own edge counts as black.
    """
    tiles = _tiles(board)
    side = len(tiles)
    colours = np.zeros((side, side, 2, 3))
    rows, columns = tiles[:, :, _NEAR:-_NEAR], tiles[:, :, :, _NEAR:-_NEAR]
    colours[:, :-1, 0] = (rows[:, :-1, :, -_ACROSS:].mean((2, 3)) + rows[:, 1:, :, :_ACROSS].mean((2, 3))) / 2
    colours[:-1, :, 1] = (columns[:-1, :, -_ACROSS:].mean((2, 3)) + columns[1:, :, :_ACROSS].mean((2, 3))) / 2
    return colours


def _tiles(board: Floats) -> Floats:
    side = len(board) // CELL
    return board.reshape(side, CELL, side, CELL, 3).swapaxes(1, 2)


def _corners(tiles: Floats) -> Floats:
    """Return the pixels of four patches near the corners of every cell."""
    return np.concatenate(_patches(tiles), axis=2)


def _patches(tiles: Floats) -> list[Floats]:
    """Return the pixels near each corner of every cell: four arrays (n, n, pixels, 3)."""
    side = len(tiles)
    near, far = slice(_NEAR, _FAR), slice(-_FAR, -_NEAR)
    return [tiles[:, :, rows, columns].reshape(side, side, -1, 3) for rows in (near, far) for columns in (near, far)]


def _unmarked(tiles: Floats, colours: Floats) -> Floats:
    """Return the colours of cells, where marks hide their corners those of the neighbours that their rims show."""
    rims = _rims(tiles)
    padded = np.pad(colours, ((1, 1), (1, 1), (0, 0)), constant_values=np.inf)
    beside = np.stack([padded[:-2, 1:-1], padded[2:, 1:-1], padded[1:-1, :-2], padded[1:-1, 2:]], axis=2)
    away = np.linalg.norm(rims[:, :, None] - beside[:, :, :, None], axis=4)
    like = (away < _SAME) & (away < np.linalg.norm(colours[:, :, None] - beside, axis=3)[..., None])
    shown = median(rims, axis=2)
    off = np.linalg.norm(shown - colours, axis=2)
    usual = float(median(off.ravel()))
    if usual > _CLEAN:
        return colours
    hidden = (like.sum(3).max(2) >= _SHOWN) & (off > min(_HIDDEN, _FAINTLY + 2 * usual))
    return np.where(hidden[:, :, None], shown, colours)


def _rims(tiles: Floats) -> Floats:
    """Return the colour along each of the four sides of every cell, next to its edge: an array (n, n, 4, 3)."""
    inner, last = slice(_NEAR, -_NEAR), slice(-_RIM.stop, -_RIM.start)
    bands = tiles[:, :, _RIM, inner], tiles[:, :, last, inner], tiles[:, :, inner, _RIM], tiles[:, :, inner, last]
    return np.stack([median(band.reshape(*band.shape[:2], -1, 3), axis=2) for band in bands], axis=2)


def _borders(lab: Floats, colours: Floats) -> Borders:
    down, turned = lab.swapaxes(0, 1), colours.swapaxes(0, 1)
    strips = np.concatenate([median(_strips(each, len(colours)), axis=1).reshape(-1, 2 * _HALF, 3) for each in (lab, down)])
    one, two = (np.concatenate([each[:, part].reshape(-1, 3) for each in (colours, turned)]) for part in _BEFORE_AND_AFTER)
    found = wall_widths(strips, one, two)
    return Borders(_masses(lab, colours), found and Widths(*(_by_axis(_WIDTH_SCALE / CELL * each, len(colours)) for each in found)))


def _by_axis(measures: Floats, side: int) -> tuple[Floats, Floats]:
    """Return measures of the edges in rows and of those in columns, given those of one column after the other."""
    across, down = measures.reshape(2, -1)
    return across.reshape(side, side - 1), down.reshape(side, side - 1).T


def unblended_masses(features: Features) -> tuple[Floats, Floats]:
    """Return the masses of borders, in rows and in columns, without what the blending of the two cells' colours adds to them."""
    lab = features.tiles.swapaxes(1, 2).reshape(len(features.tiles) * CELL, -1, 3)
    return _masses(lab, features.colours, blended=True)


def _masses(lab: Floats, colours: Floats, blended: bool = False) -> tuple[Floats, Floats]:
    """Return the masses of the edges in rows and of those in columns."""
    turned = lab.swapaxes(0, 1), colours.swapaxes(0, 1)
    return _profiles(lab, colours, blended).sum(-1) / CELL, _profiles(*turned, blended).sum(-1).T / CELL


def _profiles(lab: Floats, colours: Floats, blended: bool = False) -> Floats:
    """Return what lies across the edge between each cell and the next in its row: the distance from both cells' colours.

    It is the median along the edge, at each of the pixels of a strip across it: an array (n, n-1, strip). With ``blended``,
    all colours between the two count as theirs.
    """
    strips = _strips(lab, len(colours))
    one, two = colours[:, None, :-1, None], colours[:, None, 1:, None]
    if blended:
        step = two - one
        part = ((strips - one) * step).sum(-1) / np.maximum((step**2).sum(-1), 1e-6)
        distance = squared_lengths(strips - one - np.clip(part, 0, 1)[..., None] * step) ** 0.5
    else:
        distance = np.minimum(squared_lengths(strips - one), squared_lengths(strips - two)) ** 0.5
    return median(distance, axis=1)


def _strips(lab: Floats, side: int) -> Floats:
    """Return the pixels across the edge between each cell and the next in its row: an array (n, along, n-1, strip, 3)."""
    rows = lab.reshape(side, CELL, side * CELL, 3)[:, _NEAR:-_NEAR]
    edges = rows[:, :, CELL - _HALF : (side - 1) * CELL + CELL - _HALF].reshape(side, CELL - 2 * _NEAR, side - 1, CELL, 3)
    return np.asarray(edges[:, :, :, : 2 * _HALF])

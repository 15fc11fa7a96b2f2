"""Whether colours change where a grid has its lines: what tells a right grid from one that is too coarse, too fine or out of place.

How many cells were seen as blobs, and how straight they stand, says little of that: marks, threads and compression hide the cells of
good grids, and a page of stones or letters fills bad ones. But on the right grid every cell has one colour at its four corners, and
where two regions meet, the colour of the one reaches up to the line and that of the other begins there. Of 968 right findings on
rendered pictures, compressed, blurred and noisy ones among them, 8 in 10 show both nearly everywhere; of 22 made of tables, games and
patterns that are no boards, one did. A cover that is as large as a cell passes: it heeds the lines. Where hardly any colour ends at a line
the grid is another one, mostly of half as many rows: of the right findings one in a thousand was like that, of those 22 twelve.
"""

from __future__ import annotations

import numpy as np

from queenside.readers.pictures.arrays import squared_lengths
from queenside.readers.pictures.grids import CELL

TYPE_CHECKING = False
if TYPE_CHECKING:
    from queenside.readers.pictures.arrays import Floats
    from queenside.readers.pictures.cells import Features
    from queenside.readers.pictures.regions import Rows

_NEARLY_ALL = 0.95
"""The share of cells, and of edges, that must show it,"""
_FEW = 0.4
"""and the share of edges below which the lines are elsewhere."""
_ALIKE = 10.0
"""How far apart in Lab the corners of a cell of one colour are at most, but for noise."""
_DIFFERENT = 8.0
"""The distance in Lab from which it can be told of two colours where one ends and the other begins."""
_BESIDE = slice(round(0.12 * CELL), round(0.4 * CELL))
"""Where beside a line it is looked at: beyond the line itself, and before the middle of the cell,"""
_NEAR, _FAR = round(0.14 * CELL), round(0.32 * CELL)
_ALONG = [*range(_NEAR, _FAR), *range(CELL - _FAR, CELL - _NEAR)]
"""and where along it: near both ends, where marks do not reach."""
_UP_TO_THE_LINE = 0.8
"""The share of pixels there that must have the colour of their side."""


def are_in_place(features: Features, rows: Rows) -> bool:
    """Return whether nearly all cells have one colour each, and nearly all regions end at lines of the grid; False if too few tell."""
    share = _ending_at_lines(features, rows)
    return share is not None and share >= _NEARLY_ALL and _of_one_colour(features) >= _NEARLY_ALL


def are_elsewhere(features: Features, rows: Rows) -> bool:
    """Return whether hardly any region ends at a line of the grid; False if too few tell."""
    share = _ending_at_lines(features, rows)
    return share is not None and share < _FEW


def _ending_at_lines(features: Features, rows: Rows) -> float | None:
    """Return the share of edges between regions of different colours up to which both reach, or None if there are too few."""
    told = np.concatenate([_up_to_lines(*each) for each in _both_ways(features, np.array(rows))])
    return float(told.mean()) if len(told) >= len(rows) else None


def _of_one_colour(features: Features) -> float:
    """Return the share of cells whose corners are alike."""
    corners = features.corner_colours
    apart = squared_lengths(corners[:, :, :, None] - corners[:, :, None]).max((2, 3)) ** 0.5
    return float((apart < _ALIKE + features.noise).mean())


def _both_ways(features: Features, numbers: Floats) -> list[tuple[Floats, Floats, Floats]]:
    """Return tiles, colours and regions as they are, and with rows and columns exchanged."""
    tiles, colours = features.tiles, features.colours
    return [(tiles, colours, numbers), (tiles.transpose(1, 0, 3, 2, 4), colours.swapaxes(0, 1), numbers.T)]


def _up_to_lines(tiles: Floats, colours: Floats, numbers: Floats) -> Floats:
    """Return of each edge in a row between regions of different colours whether both colours reach up to it."""
    apart = (numbers[:, 1:] != numbers[:, :-1]) & (squared_lengths(np.diff(colours, axis=1)) > _DIFFERENT**2)
    one, two = colours[:, :-1][apart], colours[:, 1:][apart]
    before, after = tiles[:, :-1][apart][:, _ALONG, ::-1][:, :, _BESIDE], tiles[:, 1:][apart][:, _ALONG][:, :, _BESIDE]
    return np.minimum(_nearer(before, one, two), _nearer(after, two, one)) > _UP_TO_THE_LINE


def _nearer(pixels: Floats, own: Floats, other: Floats) -> Floats:
    """Return for each edge the share of pixels that are nearer to one colour than to another."""
    nearer = squared_lengths(pixels - own[:, None, None]) < squared_lengths(pixels - other[:, None, None])
    return np.asarray(nearer.mean((1, 2)))

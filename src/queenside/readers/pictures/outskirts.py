"""Whether the grid goes on where the reading stopped.

The outer cells of a board may be missed as blobs, and eight of nine rows and columns can look like a
perfect board. So the ring of cells around a grid is looked at too. It goes on

- where the lines between cells go on into the ring as they are inside, and the edge itself is no thick frame;
- or where many cells of the edge have the same colour beyond it and nothing parts them: regions cut through;
- or where the cells of the ring have several colours, and all of them are colours of the board.

A line is a ridge: what stands at the edge of two cells differs from what stands a little to both sides
of it, along most of the edge. Text, labels, buttons and noise in the ring do not make ridges at all edges.
"""

from __future__ import annotations

import cv2
import numpy as np

from queenside.readers.pictures.arrays import median, quantile, squared_lengths
from queenside.readers.pictures.cells import Features, cell_colours
from queenside.readers.pictures.grids import CELL, MOST_SIDE, Grid, mapped

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence

    from queenside.readers.pictures.arrays import Floats, Pixels
    from queenside.readers.pictures.regions import Rows

    Ridges = tuple[Floats, Floats]
    """Heights and masses."""
    Sides = tuple[bool, bool, bool, bool]
    """Top, bottom, left and right."""
    Shares = tuple[float, float]

_REACH = round(0.17 * CELL)
_INNER = slice(round(0.16 * CELL), -round(0.16 * CELL))
_FAINT = 3.0
"""The height of ridges, in Lab, below which there are no lines to follow."""
_FOLLOWED = 0.75
"""The share of lines that must go on."""
_THICK = 1.6
"""How much heavier than a thin line inside a frame is,"""
_FRAMED = 0.85
"""along this share of it."""
_SAME = 4.0
_STEP = 8.0
_KNOWN = 0.85
_CUT_THROUGH = 0.4
"""The share of the edge's cells that must go on beyond it in the same colour."""
_OPEN, _CLOSED = 0.15, 0.9
"""The shares of a side up to which it has no wall, and from which it has one."""
_UNWALLED = 0.15
"""How far from lines to walls the mass of an edge may reach that is no wall: frames may be thinner than walls, and are no lines."""
_SHOWN = 0.35, 0.18
"""How far beyond an edge, in cells, the page around it is looked at, from"""
_BEYOND_FRAME = 0.12
"""on: other things may stand on it closer by, or the picture may end."""
_HEAVIER = 1.3
"""How much heavier than lines walls are at least."""
_FRAME_SHOWN = 0.25
"""How far beyond an edge, in cells, the picture must go on for a frame to be seen."""
_PLAIN = 0.75
"""The share of a side beyond which the page is seen: labels stand on the rest."""
_ALIKE = 6.0
"""How much, in Lab, the page may change along one side,"""
_ONE_PAGE = 16.0
"""and how much light may change it from one side to another."""


def ringed(grid: Grid) -> Grid:
    """Return a grid with the ring of cells around it."""
    return grid.moved(1, 1, grid.side + 2)


def goes_on(pixels: Pixels, grid: Grid, board: Pixels) -> Sides:
    """Return whether a grid goes on beyond its top, bottom, left and right; ``board`` is it with its ring, straightened."""
    lab = cv2.cvtColor(board.astype(np.float32) / 255, cv2.COLOR_RGB2Lab)
    colours = cell_colours(lab)
    along, down = _ridges(lab), _ridges(lab.swapaxes(0, 1))
    left, right = _beyond(along, down, colours)
    top, bottom = _beyond(down, along, colours.swapaxes(0, 1))
    seen = _inside(pixels, ringed(grid))
    return top and seen[0], bottom and seen[1], left and seen[2], right and seen[3]


def _beyond(along: Ridges, down: Ridges, colours: Floats) -> tuple[bool, bool]:
    """Return whether a grid goes on to the left and to the right, by the ridges between cells of a row and of a column."""
    across, _ = down
    heights, masses = along
    thin = quantile(across[1:-1, 1:-1], 0.2)
    inside, light = heights[1:-1, 1:-1], quantile(masses[1:-1, 1:-1], 0.3)
    heavy = max(_THICK * light, 0.25 * quantile(masses[1:-1, 1:-1], 0.95))
    weak = max(1.3 * quantile(inside, 0.5), 0.4 * quantile(inside, 0.95))
    found = []
    for ring, near in ((0, 1), (-1, -2)):
        framed = (masses[1:-1, ring] > heavy).mean() > _FRAMED
        lines = thin > _FAINT and (across[ring, 1:-1] > 0.5 * thin).mean() >= _FOLLOWED
        beyond = colours[1:-1, ring]
        same = np.linalg.norm(beyond - colours[1:-1, near], axis=1) < _SAME
        varied = np.ptp(beyond, axis=0).max() > _SAME
        cut = varied and (same & (heights[1:-1, ring] <= weak)).mean() >= _CUT_THROUGH
        found.append(bool(not framed and (lines or cut or _are_known(beyond, colours[1:-1, 1:-1]))))
    return found[0], found[1]


def walled_shares(pixels: Pixels, grid: Grid, board: Pixels, rows: Rows) -> list[Shares | None]:
    """Return the shares of each of the four sides with a wall such as part regions, and with none; None for a side off the picture.

    There is none only where the colour of the cell goes on beyond it. Where nothing but colours parts the regions, there are none of them.
    """
    features = Features(board.astype(np.float32))
    across, down = features.borders.mass
    numbers = np.array(rows)
    inner = across[1:-1, 1:-1], down[1:-1, 1:-1]
    parted = numbers[:, 1:] != numbers[:, :-1], numbers[1:] != numbers[:-1]
    walls = np.concatenate([masses[which] for masses, which in zip(inner, parted, strict=True)])
    lines = np.concatenate([masses[~which] for masses, which in zip(inner, parted, strict=True)])
    if not len(lines):
        return []
    light, heavy = quantile(lines, 0.85), quantile(walls, 0.2)
    if heavy <= _HEAVIER * light:
        return []
    least, most = (light + heavy) / 2, light + _UNWALLED * (heavy - light)
    steps = (np.linalg.norm(np.diff(features.colours, axis=axis), axis=2) for axis in (0, 1))
    alike_down, alike_across = (step < _STEP for step in steps)
    sides = [(masses[1:-1, end], alike[1:-1, end]) for masses, alike in ((down.T, alike_down.T), (across, alike_across)) for end in (0, -1)]
    shown = zip(sides, _inside(pixels, ringed(grid), _FRAME_SHOWN), strict=True)
    return [(float((mass > least).mean()), float(((mass <= most) & alike).mean())) if seen else None for (mass, alike), seen in shown]


def is_framed(shares: Sequence[Shares | None]) -> bool:
    """Return whether walls close a board on all sides, of which two may be off the picture: then it has as many rows as columns."""
    known = [share for share in shares if share is not None]
    return len(known) >= 2 and min(walled for walled, _ in known) >= _CLOSED


def is_half_open(shares: Sequence[Shares | None]) -> bool:
    """Return whether on some side a wall stands along a part of it: the board may be a part of a larger one, whose regions are cut."""
    return any(share[0] > _OPEN and share[1] > 1 - _CLOSED for share in shares if share is not None)


def is_open(share: Shares | None) -> bool:
    """Return whether a side that the picture shows has no wall."""
    return share is not None and share[1] >= _CLOSED


def is_closed(share: Shares | None) -> bool:
    """Return whether a side that the picture shows has a wall."""
    return share is not None and share[0] >= _CLOSED


def stands_alone(pixels: Pixels, grid: Grid, board: Pixels) -> bool:
    """Return whether a grid is no part of a larger one, by the page that is around it or because the picture ends with it.

    The page has one colour, unlike the cells beside it, on three sides at least; on all four it may be two, as that of a card may end at
    the board, if it is the same on sides across from each other. ``board`` is the grid with its ring, straightened.
    """
    seen = [_inside(pixels, ringed(grid), reach) for reach in _SHOWN]
    if not any(map(any, seen)):
        return True
    lab = cv2.cvtColor(board.astype(np.float32) / 255, cv2.COLOR_RGB2Lab)
    turned = lab, lab[::-1], lab.swapaxes(0, 1), lab[:, ::-1].swapaxes(0, 1)
    pages = [
        next((page for reach, shown in zip(_SHOWN, reaches, strict=True) if shown and (page := _page(side, reach)) is not None), None)
        for side, *reaches in zip(turned, *seen, strict=True)
        if any(reaches)
    ]
    plain = [page for page in pages if page is not None]
    if len(plain) < max(3, len(pages)):
        return False
    same = [plain, plain[:2], plain[2:]] if len(plain) == 4 else [plain]
    return any(float(np.ptp(sides, axis=0).max()) < _ONE_PAGE for sides in same)


def _page(lab: Floats, reach: float) -> Floats | None:
    """Return the colour of the page above a grid whose ring is given, or None if there is none or it is like the cells below it."""
    side = len(lab) // CELL
    close_by = lab[CELL - round(reach * CELL) : CELL - round(_BEYOND_FRAME * CELL)]
    above = np.median(close_by.reshape(-1, side, CELL, 3)[:, 1:-1, _INNER], axis=(0, 2))
    page = np.median(above, axis=0)
    alike = np.linalg.norm(above - page, axis=1) < _ALIKE
    unlike = np.linalg.norm(above - cell_colours(lab)[1, 1:-1], axis=1) > _STEP
    return page if alike.mean() >= _PLAIN and unlike.all() else None


def has_margin(colours: Floats) -> bool:
    """Return whether the outer rows and columns of a grid, whose cells have these colours, are the page around another one."""
    outer = np.ones(colours.shape[:2], bool)
    outer[1:-1, 1:-1] = False
    page = np.median(colours[outer], axis=0)
    off = np.linalg.norm(colours - page, axis=2)
    return bool((off[outer] < _SAME).mean() >= _CLOSED and (off[1:-1, 1:-1] > _STEP).all())


def extended(grid: Grid, on: Sides) -> Grid | None:
    """Return the grid with the rows and columns that go on, if it is still square."""
    top, bottom, left, right = on
    if top + bottom != left + right or grid.side + top + bottom > MOST_SIDE:
        return None
    return grid.moved(int(left), int(top), grid.side + top + bottom)


def _are_known(beyond: Floats, inside: Floats) -> bool:
    """Return whether the cells of a ring have different colours, not only more or less light, and nearly all are colours of the board."""
    if np.linalg.norm(np.diff(beyond, axis=0), axis=1).max() < _STEP:
        return False
    distances = np.linalg.norm(beyond[:, None] - inside.reshape(1, -1, 3), axis=2)
    return bool((distances.min(1) < _SAME).mean() >= _KNOWN)


def _ridges(lab: Floats) -> Ridges:
    """Return how high a ridge stands at the edge between each cell and the next in its row, and its mass; 0 where there is none.

    The outer edges are those of the ring, in which anything may stand close to them: they are compared with the inside only.
    """
    side = len(lab) // CELL
    bands = median(lab.reshape(side, CELL, side * CELL, 3)[:, _INNER], axis=1)
    ridge = bands[:, _REACH:-_REACH] - (bands[:, : -2 * _REACH] + bands[:, 2 * _REACH :]) / 2
    height = squared_lengths(ridge) ** 0.5
    edges = np.arange(1, side) * CELL - _REACH
    around = np.array([height[:, edges + offset] for offset in range(-3, 3)])
    before, after = (np.maximum(height[:, edges + near], height[:, edges + far]) for near, far in ((-8, -9), (7, 8)))
    before[:, 0], after[:, -1] = after[:, 0], before[:, -1]
    stands = around.max(0) > 1.7 * np.maximum(before, after)
    return np.where(stands, around.max(0), 0), np.where(stands, around.sum(0), 0)


def _inside(pixels: Pixels, ring: Grid, reach: float = 0.7) -> Sides:
    """Return whether most of the ring's cells on each side are on the picture, as far as they reach beyond the edge."""
    side = ring.side
    middle = np.arange(1.5, side - 1)
    near, far = np.full_like(middle, 1 - reach), np.full_like(middle, side - 1 + reach)
    height, width = pixels.shape[:2]
    found = []
    for columns, rows in ((middle, near), (middle, far), (near, middle), (far, middle)):
        x, y = mapped(ring.to_picture, np.column_stack([columns, rows])).T
        found.append(bool(((x > 0) & (y > 0) & (x < width) & (y < height)).mean() > 0.8))
    return found[0], found[1], found[2], found[3]

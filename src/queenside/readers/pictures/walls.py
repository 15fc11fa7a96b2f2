"""How broad the walls between cells are, whatever the colours of these.

How much of another colour lies across an edge, its mass, depends on the cells: a black wall has half of it between dark ones, and a
cell that a game has painted changes that of all its edges. But walls mostly have one colour. It is that which the edges of the greatest
mass show at their peaks; and each pixel across an edge is as much of a wall as it has gone from the colour of the cell on its side to that.
The sum is a width: two black lines of two pixels are the same between cells of any colours, and a grey line is thinner than a black one.

Tried before: mass over the highest distance met, which compression and blurring change more than they change walls. On 221 rendered
screenshots that has a margin of 0.2 (see regions) on 12, mass on 113, and this on 126; one of the last two on 132.

Each half of an edge has a width of its own, told by the cell on that side alone: what is painted over the other one does not matter.
"""

from __future__ import annotations

import numpy as np

from queenside.readers.pictures.arrays import median, squared_lengths

TYPE_CHECKING = False
if TYPE_CHECKING:
    from queenside.readers.pictures.arrays import Floats

_HEAVY, _LEAST_HEAVY = 0.25, 3
"""The share of edges with the greatest mass that tell the colour of walls, and how many these are at least."""
_VISIBLE = 8.0
"""The distance in Lab from which walls have a colour of their own."""
_TELLING = 0.25
"""The part of the usual contrast with walls that a cell must have to be heard,"""
_LEAST_WEIGHT = 1e-3
"""unless the one across the edge has no more."""


def wall_widths(strips: Floats, one: Floats, two: Floats) -> tuple[Floats, Floats, Floats] | None:
    """Return how many pixels of wall lie before each edge, after it, and on both sides; None if walls have no colour of their own.

    What lies on both sides is twice the mean of the halves, each heard as clearly as its cell differs from walls.
    ``strips`` are the colours across each edge, an array (edges, pixels, 3); ``one`` and ``two`` those of the cells before and after it.
    """
    away = np.minimum(*(squared_lengths(strips - ground[:, None]) for ground in (one, two))) ** 0.5
    heavy = np.argsort(-away.sum(1), kind="stable")[: max(_LEAST_HEAVY, round(_HEAVY * len(away)))]
    wall = median(strips[heavy, away[heavy].argmax(1)])
    contrasts = [squared_lengths(wall - ground) ** 0.5 for ground in (one, two)]
    usual = float(median(np.concatenate(contrasts)))
    if usual < _VISIBLE:
        return None
    weights = [np.where(contrast < _TELLING * usual, _LEAST_WEIGHT, contrast) for contrast in contrasts]
    middle = strips.shape[1] // 2
    before, after = _gone(strips[:, :middle], one, two, wall), _gone(strips[:, middle:], two, one, wall)
    return before, after, 2 * (before * weights[0] + after * weights[1]) / (weights[0] + weights[1])


def _gone(half: Floats, own: Floats, other: Floats, wall: Floats) -> Floats:
    """Return how much of the colour of walls is mixed into the colours of a half of each edge, added up; that of the other cell is none."""
    way = wall - own
    mixed = (half - own[:, None]) @ way[:, :, None] / np.maximum(squared_lengths(way), 1.0)[:, None, None]
    from_other = (squared_lengths(half - other[:, None]) / np.maximum(squared_lengths(wall - other), 1.0)[:, None]) ** 0.5
    return np.asarray(np.minimum(np.clip(mixed[:, :, 0], 0, 1), from_other).sum(1))

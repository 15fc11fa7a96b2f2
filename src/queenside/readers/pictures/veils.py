"""A veil over some cells of a board, seen and taken off.

A hint darkens all cells but those that it is about; a game makes cells pale that are ruled out, or shades the row and the column of
the one that is selected. So a region has two colours, one of them mixed with black or with white, and where a board has a veil it is the
same share everywhere. Neighbours of which one has the colour of the other mixed with black or white are met by chance too; a share
that fits many pairs, of several hues, is not. It tells for these which one is veiled, and cells of one colour side by side go
together. Cells of which nothing tells go with most of the others: those that a hint leaves dark have regions of their own.

What it comes to is believed only where regions are certain then, by all that is asked of any board.
"""

from __future__ import annotations

import numpy as np

from queenside.readers.pictures import regions
from queenside.readers.pictures.arrays import median
from queenside.readers.pictures.cells import cell_colours
from queenside.readers.pictures.grids import CELL
from queenside.values import Value

TYPE_CHECKING = False
if TYPE_CHECKING:
    from queenside.readers.pictures.arrays import Floats, Pixels

_BLACK, _WHITE = 0.0, 255.0
_SAME = 4.0
"""How far apart colours may be, of 255, to be one,"""
_MATCHING = 6.0
"""and how far from the colour of a cell through the veil that of a neighbour may be."""
_CLEAREST, _DENSEST = 0.93, 0.3
"""What is left of the colours under a veil."""
_HUES_APART = 0.12
"""The distance from which two colours, as directions from that of the veil, are of different hue: more than one must show it,"""
_LEAST_PAIRS = 5
"""in as many pairs of neighbours."""
_MOST_TRIED = 8
"""Of how many shares, those that fit most pairs first, the hues are looked at."""


class _Veil(Value):
    """What is mixed into the colours of some cells, and the share of their own that is left."""

    __slots__ = ("left", "tone")
    tone: float
    left: float

    def __init__(self, tone: float, left: float) -> None:
        self._set(tone=tone, left=left)

    def over(self, colours: Floats) -> Floats:
        """Return what colours look like through the veil."""
        return self.tone + (colours - self.tone) * self.left

    def off(self, colours: Floats) -> Floats:
        """Return what colours are without the veil."""
        return np.maximum(self.tone + (colours - self.tone) / self.left, 0.0)


def unveiled(board: Pixels) -> Floats | None:
    """Return a straightened board without the veil over some of its cells, or None if there is none."""
    colours = cell_colours(board).astype(float)
    side = len(colours)
    flat, (one, two) = colours.reshape(-1, 3), regions.neighbours(side)
    found = [_seen(flat, np.concatenate([one, two]), np.concatenate([two, one]), tone) for tone in (_BLACK, _WHITE)]
    _, veil = max(found, key=lambda each: each[0])
    if veil is None:
        return None
    mask = _veiled(veil, flat, one, two).reshape(side, side).repeat(CELL, 0).repeat(CELL, 1)[:, :, None]
    pixels = board.astype(np.float32)
    return np.where(mask, veil.off(pixels), pixels).astype(np.float32)


def _veiled(veil: _Veil, colours: Floats, one: Floats, two: Floats) -> Floats:
    """Return which cells a veil covers: those of one colour side by side all or none, as most pairs of neighbours say."""
    same = np.linalg.norm(colours[one] - colours[two], axis=1) < _SAME
    joints = [(0.0, first, second) for first, second in zip(one[same].tolist(), two[same].tolist(), strict=True)]
    roots = np.array(regions.parted(len(colours), joints))
    votes = np.zeros(len(colours))
    for plain, other in ((one, two), (two, one)):
        matching = _fits(veil, colours[plain], colours[other])
        np.add.at(votes, roots[other[matching]], 1)
        np.add.at(votes, roots[plain[matching]], -1)
    told = votes[roots]
    return np.asarray(np.where(told == 0, (told > 0).sum() > (told < 0).sum(), told > 0))


def _seen(colours: Floats, plain: Floats, other: Floats, tone: float) -> tuple[int, _Veil | None]:
    """Return the veil of a tone that fits most pairs of neighbours, each in both orders, and how many these are."""
    away, behind = colours[plain] - tone, colours[other] - tone
    left = (away * behind).sum(1) / np.maximum((away**2).sum(1), 1e-6)
    off = np.linalg.norm(behind - left[:, None] * away, axis=1)
    likely = (off < _MATCHING) & (left > _DENSEST) & (left < _CLEAREST) & (np.linalg.norm(away - behind, axis=1) > 2 * _MATCHING)
    away, behind, left = away[likely], behind[likely], left[likely]
    far = np.linalg.norm(left[:, None, None] * away - behind, axis=2)
    fitting = (far < _MATCHING) & (far < np.linalg.norm(away - behind, axis=1) / 2)
    for share in np.argsort(-fitting.sum(1), kind="stable")[:_MOST_TRIED]:
        pairs = fitting[share]
        if pairs.sum() >= _LEAST_PAIRS and are_of_several_hues(away[pairs]):
            return int(pairs.sum()), _Veil(tone, float(median(left[pairs])))
    return 0, None


def _fits(veil: _Veil, plain: Floats, other: Floats) -> Floats:
    """Return which of the other colours are the plain ones through a veil."""
    off = np.linalg.norm(veil.over(plain) - other, axis=1)
    return np.asarray((off < _MATCHING) & (off < np.linalg.norm(plain - other, axis=1) / 2))


def are_of_several_hues(colours: Floats) -> bool:
    """Return whether colours have more than one direction, seen from the tone of a veil."""
    directions = colours / np.maximum(np.linalg.norm(colours, axis=1), 1e-6)[:, None]
    return bool(np.linalg.norm(directions - directions[0], axis=1).max() > _HUES_APART)

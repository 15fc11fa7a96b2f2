"""Uneven light on a board, seen and taken out.

Light multiplies: two cells of one region differ, in logarithms, by the same step in all three channels,
and most neighbouring cells are of one region. So the step from cell to cell along a row, allowed to grow
or shrink evenly across the board, is fitted to all neighbours whose colours differ by brightness alone,
by least absolute deviations: neighbours of two regions, being fewer, then do not pull. On a screenshot
nearly all such steps are exactly 0, and nothing is changed.

Every second row or column may be a shade darker, as in tables, or every second cell, as on a chessboard. Then these steps go
up and down by turns, all over the board, which regions never do; they are taken out in the same way.
"""

from __future__ import annotations

import numpy as np

from queenside.readers.pictures.arrays import median, quantile
from queenside.readers.pictures.cells import cell_colours
from queenside.readers.pictures.grids import CELL

TYPE_CHECKING = False
if TYPE_CHECKING:
    from queenside.readers.pictures.arrays import Floats, Pixels

_BRIGHTEST = 0.99
"""The share of pixels that are no brighter than white if a board is well lit,"""
_DIM = 1.3
"""how many times darker it is if it is dim,"""
_MOST_GAIN = 3.0
"""and how much of that is made up for."""
_SAME_HUE = 0.1
"""How far the logarithms of the three channels' ratios may lie apart for a difference by brightness alone."""
_LARGEST_STEP = 0.3
_FAINTEST = 0.04
"""The change of light over the whole board below which it counts as even."""
_ROUNDS = 8
_SAME_SHADE = 0.025
"""How far such a step may lie from that of most stripes,"""
_STRIPED = 0.6
"""and the share that must lie so near, on the whole board; at every line it must be half of it."""


def evened(board: Pixels) -> Floats:
    """Return a straightened board as if lit evenly, in the range of 0 to 255 and a little above."""
    side = len(board) // CELL
    logs = np.log(cell_colours(board).astype(float) + 4.0)
    chequers = _chequers(logs)
    if chequers is not None:
        logs -= chequers[:, :, None]
    rows, columns = _light(logs), _light(logs.swapaxes(0, 1))
    if rows is None and columns is None and chequers is None:
        return board.astype(np.float32)
    flat = np.zeros(side * CELL)
    field = (flat if rows is None else rows)[None, :] + (flat if columns is None else columns)[:, None]
    if chequers is not None:
        field = field + chequers.repeat(CELL, 0).repeat(CELL, 1)
    return np.asarray(board * np.exp(field.max() - field)[:, :, None].astype(np.float32))


def brightened(board: Pixels) -> Floats | None:
    """Return a straightened board whose brightest parts are made white, as an eye gets used to a dim screen, or None if it is not dim."""
    brightest = quantile(board[::2, ::2].max(2), _BRIGHTEST)
    gain = min(_MOST_GAIN, 255 / max(brightest, 1.0))
    return board * np.float32(gain) if gain > _DIM else None


def _chequers(logs: Floats) -> Floats | None:
    """Return how much lighter, as a logarithm, each cell is than the darkest if every second one is a shade darker, else None."""
    places = np.arange(len(logs))
    up_and_down = np.where((places[:, None] + places) % 2, -1.0, 1.0)
    across = (logs[:, 1:] - logs[:, :-1]) * up_and_down[:, :-1, None]
    down = (logs[1:] - logs[:-1]) * up_and_down[:-1, :, None]
    shade = _shade(np.concatenate([across.swapaxes(0, 1), down]).swapaxes(0, 1))
    return None if shade is None else np.where(up_and_down * shade < 0, abs(shade), 0.0)


def _light(logs: Floats) -> Floats | None:
    """Return the logarithm of the light along the rows, at every pixel, or None where it is even."""
    stripes = _stripes(logs)
    if stripes is None:
        return _profile(logs)
    profile = _profile(logs - stripes[None, :, None])
    striped = np.repeat(stripes, CELL)
    return striped if profile is None else striped + profile


def _stripes(logs: Floats) -> Floats | None:
    """Return how much lighter, as a logarithm, each column is than the darkest if every second one is a shade darker, else None."""
    up_and_down = np.where(np.arange(len(logs)) % 2, -1.0, 1.0)
    shade = _shade((logs[:, 1:] - logs[:, :-1]) * up_and_down[None, :-1, None])
    return None if shade is None else np.where(up_and_down * shade < 0, abs(shade), 0.0)


def _shade(steps: Floats) -> float | None:
    """Return by how much cells are lighter or darker by turns, from the steps across lines of the grid, each turned the same way."""
    alike, step = _alike(steps)
    if alike.sum() < 2 * len(steps):
        return None
    shade = float(median(step[alike]))
    agreeing = alike & (np.abs(step - shade) < _SAME_SHADE)
    shares = agreeing.sum(0) / np.maximum(alike.sum(0), 1)
    if abs(shade) < _FAINTEST or agreeing.sum() < _STRIPED * alike.sum() or shares.min() < _STRIPED / 2:
        return None
    return shade


def _profile(logs: Floats) -> Floats | None:
    """Return the part of it that rises and falls evenly."""
    side = len(logs)
    alike, step = _alike(logs[:, 1:] - logs[:, :-1])
    if alike.sum() < 2 * side:
        return None
    place = np.broadcast_to(np.arange(1, side), alike.shape)[alike] - side / 2
    start, slope = _least_deviations(place, step[alike])
    across = (np.arange(side * CELL) + 0.5) / CELL - side / 2
    profile = start * across + slope * across**2 / 2
    return profile if np.ptp(profile) > _FAINTEST else None


def _alike(steps: Floats) -> tuple[Floats, Floats]:
    """Return which steps between neighbours are of brightness alone, and how large each is."""
    step = steps.mean(2)
    return (np.ptp(steps, axis=2) < _SAME_HUE) & (np.abs(step) < _LARGEST_STEP), step


def _least_deviations(place: Floats, step: Floats) -> tuple[float, float]:
    """Return start and slope of the line that lies nearest to most points, by reweighted least squares."""
    start, slope = float(median(step)), 0.0
    for _ in range(_ROUNDS):
        near: Floats = 1 / np.maximum(np.abs(step - start - slope * place), 0.002)
        weight: Floats = near / near.sum()
        mean = weight @ place
        off = place - mean
        slope = float(weight @ (off * step)) / max(float(weight @ off**2), 1e-9)
        start = float(weight @ step - slope * mean)
    return start, slope

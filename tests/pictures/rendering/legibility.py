"""Whether a person could still read a corrupted picture, judged with the truth at hand.

A board that cannot be read by anybody must not count against a reader that refuses it. Legible is a board whose
cells are at least seven pixels wide, each line of whose grid is seen somewhere along it, and whose neighbouring
regions differ, each pair of them, by colour or by a border that no edge inside a region has. The colours are medians
over cells in the final pixels, far from marks and edges, after the brightest parts were made white, as an eye gets
used to a dim screen; the border is the stroke along an edge.
"""

from __future__ import annotations

from dataclasses import replace

import numpy as np
from numpy.typing import NDArray

from tests.pictures.rendering.colours import lab
from tests.pictures.rendering.truth import Board, Pixels, Point

LEAST_PITCH = 7.0
LEAST_COLOUR = 8.0
LEAST_STROKE = 1.5
LEAST_LINE = 0.4

Edges = tuple[NDArray[np.float64], NDArray[np.float64]]


def legible(pixels: Pixels, board: Board) -> bool:
    """Return whether a person who looks closely can tell the cells and the regions."""
    if board.pitch < LEAST_PITCH:
        return False
    gain = _gain(pixels)
    colours = _cell_colours(pixels, board, gain)
    upright = _edges(pixels, board, colours, gain)
    level = _edges(pixels, _transposed(board), colours.transpose(1, 0, 2), gain)
    return _shows_every_line(upright) and _shows_every_line(level) and _tells_regions(board, upright, level)


def _shows_every_line(edges: Edges) -> bool:
    """Return whether each line of the grid is seen somewhere along it."""
    differences, strengths = edges
    return bool((np.maximum(differences, strengths).max(axis=0) >= LEAST_LINE).all())


def _tells_regions(board: Board, upright: Edges, level: Edges) -> bool:
    """Return whether all edges between regions show a change of colour, or a border such as no edge inside a region has."""
    regions = np.array(board.regions)
    walls = np.concatenate([(regions[:, 1:] != regions[:, :-1]).ravel(), (regions.T[:, 1:] != regions.T[:, :-1]).ravel()])
    differences = np.concatenate([upright[0].ravel(), level[0].ravel()])
    strengths = np.concatenate([upright[1].ravel(), level[1].ravel()])
    plain = strengths[~walls].max(initial=0.0)
    return bool(((differences >= LEAST_COLOUR) | (strengths > LEAST_STROKE * plain + 1))[walls].all())


def _gain(pixels: Pixels) -> float:
    """Return how much brighter the picture must be for its brightest hundredth to be white, at most three times."""
    brightest = float(np.percentile(pixels[::4, ::4].max(axis=2), 99))
    return min(3.0, 255 / max(brightest, 1.0))


def project(corners: tuple[Point, ...], places: NDArray[np.float64]) -> NDArray[np.float64]:
    """Return where places (column, row) of the unit square lie under the projective map onto the four corners."""
    unit = ((0, 0), (1, 0), (1, 1), (0, 1))
    rows, values = [], []
    for (u, v), (x, y) in zip(unit, corners, strict=True):
        rows += [[u, v, 1, 0, 0, 0, -u * x, -v * x], [0, 0, 0, u, v, 1, -u * y, -v * y]]
        values += [x, y]
    matrix = np.append(np.linalg.solve(np.array(rows, float), np.array(values, float)), 1).reshape(3, 3)
    moved = np.concatenate([places, np.ones((*places.shape[:-1], 1))], axis=-1) @ matrix.T
    return np.asarray(moved[..., :2] / moved[..., 2:])


def _seen(pixels: Pixels, board: Board, places: NDArray[np.float64], gain: float) -> NDArray[np.float64]:
    """Return the Lab colours at places given in cells."""
    points = project(board.corners, places / board.size)
    height, width = pixels.shape[:2]
    across = np.clip(np.floor(points[..., 0]).astype(int), 0, width - 1)
    down = np.clip(np.floor(points[..., 1]).astype(int), 0, height - 1)
    return lab(np.minimum(pixels[down, across] * gain, 255))


def _cell_colours(pixels: Pixels, board: Board, gain: float) -> NDArray[np.float64]:
    spots = [(u, v) for u in (0.2, 0.27, 0.73, 0.8) for v in (0.2, 0.27, 0.73, 0.8)]
    cells = np.stack(np.meshgrid(np.arange(board.size), np.arange(board.size)), axis=-1)
    return np.asarray(np.median(_seen(pixels, board, cells[:, :, None, :] + np.array(spots), gain), axis=2))


def _transposed(board: Board) -> Board:
    """Return the board with rows and columns exchanged, as seen in the same picture."""
    one, two, three, four = board.corners
    return replace(board, regions=tuple(zip(*board.regions, strict=True)), corners=(one, four, three, two))


def _edges(pixels: Pixels, board: Board, colours: NDArray[np.float64], gain: float) -> Edges:
    """Return, for the edges between cells of one row, how much the colours differ and how strong the border is."""
    across = np.linspace(-0.2, 0.2, max(9, min(41, round(board.pitch))))
    along = np.linspace(0.2, 0.8, 9)
    column, row = np.meshgrid(np.arange(1, board.size), np.arange(board.size))
    x = column[:, :, None, None] + np.broadcast_to(across, (len(along), len(across)))
    y = row[:, :, None, None] + np.broadcast_to(along[:, None], (len(along), len(across)))
    strips = _seen(pixels, board, np.stack([x, y], axis=-1), gain)
    left, right = colours[:, :-1], colours[:, 1:]
    away = np.minimum(*(np.linalg.norm(strips - side[:, :, None, None], axis=-1) for side in (left, right)))
    return np.linalg.norm(left - right, axis=-1), away.mean(axis=(-1, -2))

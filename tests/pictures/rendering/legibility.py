"""Whether a person could still read a corrupted picture, judged with the truth at hand.

A board that cannot be read by anybody must not count against a reader that refuses it. Legible is a board whose
cells are at least seven pixels wide and whose neighbouring regions differ, each pair of them, by colour or by a
border that no edge inside a region has. The colours are medians over cells in the final pixels, far from marks
and edges, after the brightest parts were made white, as an eye gets used to a dim screen; the border is the stroke
along an edge.
"""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from tests.pictures.rendering.colours import lab
from tests.pictures.rendering.truth import Board, Pixels, Point

LEAST_PITCH = 7.0
LEAST_COLOUR = 8.0
LEAST_STROKE = 1.5


def legible(pixels: Pixels, board: Board) -> bool:
    """Return whether a person who looks closely can tell the regions."""
    if board.pitch < LEAST_PITCH:
        return False
    adapted = _adapted(pixels)
    colours = _cell_colours(adapted, board)
    parted, same = _edges(adapted, board, colours)
    if not same:
        return True
    plain = max(strength for _, strength in same)
    return all(difference >= LEAST_COLOUR or strength > LEAST_STROKE * plain + 2 for difference, strength in parted)


def _adapted(pixels: Pixels) -> Pixels:
    """Return the picture so bright that its brightest hundredth is white, at most three times as bright."""
    brightest = float(np.percentile(pixels[::4, ::4].max(axis=2), 99))
    return np.asarray(np.clip(pixels * min(3.0, 255 / max(brightest, 1.0)), 0, 255), np.uint8)


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


def _seen(pixels: Pixels, board: Board, places: NDArray[np.float64]) -> NDArray[np.float64]:
    """Return the Lab colours at places given in cells."""
    points = project(board.corners, places / board.size)
    height, width = pixels.shape[:2]
    across = np.clip(np.floor(points[..., 0]).astype(int), 0, width - 1)
    down = np.clip(np.floor(points[..., 1]).astype(int), 0, height - 1)
    return lab(pixels[down, across])


def _cell_colours(pixels: Pixels, board: Board) -> NDArray[np.float64]:
    spots = [(u, v) for u in (0.2, 0.27, 0.73, 0.8) for v in (0.2, 0.27, 0.73, 0.8)]
    cells = np.stack(np.meshgrid(np.arange(board.size), np.arange(board.size)), axis=-1)
    return np.asarray(np.median(_seen(pixels, board, cells[:, :, None, :] + np.array(spots)), axis=2))


def _edges(pixels: Pixels, board: Board, colours: NDArray[np.float64]) -> tuple[list[tuple[float, float]], list[tuple[float, float]]]:
    """Return colour difference and border strength of the edges between regions, and of those inside them."""
    parted: list[tuple[float, float]] = []
    same: list[tuple[float, float]] = []
    across = np.linspace(-0.2, 0.2, max(9, min(41, round(board.pitch))))
    along = np.linspace(0.2, 0.8, 9)
    for row in range(board.size):
        for column in range(board.size):
            for down, right in ((0, 1), (1, 0)):
                if row + down >= board.size or column + right >= board.size:
                    continue
                if right:
                    places = np.stack(np.meshgrid(column + 1 + across, row + along), axis=-1)
                else:
                    places = np.stack(np.meshgrid(column + along, row + 1 + across, indexing="xy"), axis=-1).transpose(1, 0, 2)
                here, there = colours[row, column], colours[row + down, column + right]
                strip = _seen(pixels, board, places)
                away = np.minimum(np.linalg.norm(strip - here, axis=-1), np.linalg.norm(strip - there, axis=-1))
                strength = float(np.median(away.mean(axis=1)))
                other = board.regions[row][column] != board.regions[row + down][column + right]
                (parted if other else same).append((float(np.linalg.norm(here - there)), strength))
    return parted, same

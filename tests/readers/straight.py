"""Boards as they are when straightened, drawn plainly."""

from __future__ import annotations

import numpy as np

from queenside.readers.pictures.grids import CELL, Grid
from tests.readers.files import Pixels

TINTS = np.array([(236, 130, 120), (120, 200, 140), (130, 150, 236), (236, 220, 110), (200, 140, 220), (150, 220, 230)])


def labels_of(rows: tuple[str, ...]) -> Pixels:
    return np.array([[ord(label) - ord("A") for label in row] for row in rows])


def straight_board(rows: tuple[str, ...], vividness: float = 1.0, line: int = 1, wall: int = 1, colour: int = 0) -> Pixels:
    """Return a board as it is when straightened, with lines and walls of so many pixels on each side of an edge."""
    labels = labels_of(rows)
    tints = vividness * TINTS + (1 - vividness) * 180
    board = np.repeat(np.repeat(tints[labels], CELL, 0), CELL, 1)
    for place in range(1, len(rows)):
        for other in range(len(rows)):
            along, edge = slice(other * CELL, (other + 1) * CELL), place * CELL
            reach = wall if labels[place, other] != labels[place - 1, other] else line
            board[edge - reach : edge + reach, along] = colour
            reach = wall if labels[other, place] != labels[other, place - 1] else line
            board[along, edge - reach : edge + reach] = colour
    return board.astype(np.uint8)


def seen_grid(side: int) -> Grid:
    return Grid(side, np.diag([CELL, CELL, 1.0]), 1.0, 0.0, CELL)

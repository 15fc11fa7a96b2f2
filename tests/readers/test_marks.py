"""Marks told by their shapes."""

from __future__ import annotations

import numpy as np
import pytest
from numpy.typing import NDArray

import queenside as qs
from queenside.readers.pictures.marks import read_marks
from tests.readers.files import BOARD, board_picture

SIDE = 22
"""How many pixels of a straightened cell are looked at for marks."""
Ink = NDArray[np.bool_]


def disc(radius: float) -> Ink:
    y, x = np.mgrid[:SIDE, :SIDE] - (SIDE - 1) / 2
    return np.asarray(np.hypot(x, y) <= radius)


def cross(reach: float, thick: float) -> Ink:
    y, x = np.abs(np.mgrid[:SIDE, :SIDE] - (SIDE - 1) / 2)
    return np.asarray((np.abs(x - y) <= thick) & (np.maximum(x, y) <= reach))


def ring(inner: float, outer: float) -> Ink:
    return np.asarray(disc(outer) & ~disc(inner))


def board_of(stars: set[tuple[int, int]], crosses: set[tuple[int, int]], star: Ink, other: Ink, size: int = 6) -> NDArray[np.bool_]:
    marked = np.zeros((size, size, SIDE, SIDE), bool)
    for cell in stars:
        marked[cell] = star
    for cell in crosses:
        marked[cell] = other
    return marked


QUEENS = {(0, 1), (1, 3), (2, 5), (3, 2), (4, 4), (5, 0)}
REST = {(row, column) for row in range(6) for column in range(6)} - QUEENS


@pytest.mark.parametrize("thick", [1.2, 2.0, 2.6])
def test_pieces_and_crosses_with_as_much_ink(thick: float) -> None:
    """Every cell is marked, and only the shapes differ."""
    other = cross(7, thick)
    radius = min(np.linspace(2, 9, 71), key=lambda each: abs(int(disc(each).sum()) - int(other.sum())))
    found = read_marks(board_of(QUEENS, REST, disc(float(radius)), other))
    assert (set(found.stars), set(found.crosses)) == (QUEENS, REST)


def test_queens_of_a_player_who_errs() -> None:
    """Two pairs of queens touch; the cells beside them are crossed out."""
    queens = {(0, 0), (1, 1), (3, 3), (3, 4)}
    crosses = {(row, column) for row in (0, 2, 4, 5) for column in range(6)} - queens
    found = read_marks(board_of(queens, crosses, ring(3, 8), cross(4, 1)))
    assert (set(found.stars), set(found.crosses)) == (queens, crosses)


def test_one_piece_in_a_ring_is_still_a_piece() -> None:
    marked = board_of(QUEENS, set(), disc(6), disc(1))
    marked[0, 1] |= ring(7.5, 8.3)
    assert set(read_marks(marked).stars) == QUEENS


def test_marks_that_reach_a_corner_cover_nothing() -> None:
    """A stroke reaches one corner of cells side by side, and leaves their edges free."""
    picture = board_picture(cell=48, margin=40)
    for row in range(6):
        for column in range(3):
            y, x = 40 + 48 * row, 40 + 48 * column
            picture[y + 20 : y + 41, x + 20 : x + 41] = 20
    assert qs.read(picture).puzzle == qs.StarBattle(list(BOARD))

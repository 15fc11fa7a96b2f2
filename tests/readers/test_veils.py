"""Veils over some cells of a board: dark around a hint, pale where cells are ruled out."""

from __future__ import annotations

import random

import numpy as np
import pytest

import queenside as qs
from queenside.readers.pictures.grids import CELL
from queenside.readers.pictures.veils import unveiled
from tests.readers.files import BOARD, Pixels
from tests.readers.straight import TINTS, labels_of, straight_board

BLACK, WHITE = 0.0, 255.0


def veiled(board: Pixels, cells: Pixels, tone: float, left: float) -> Pixels:
    """Return a straightened board of which some cells, with their lines, are mixed with a tone; so much of their own colour is left."""
    mask = np.repeat(np.repeat(cells, CELL, 0), CELL, 1)[:, :, None]
    return np.where(mask, tone + (board - tone) * left, board).astype(np.uint8)


def middles(board: Pixels) -> Pixels:
    return board[CELL // 4 :: CELL, CELL // 4 :: CELL]


def hinted(region: int = 4) -> Pixels:
    """Return which cells lie neither in a region nor beside one of its cells."""
    inside = np.pad(labels_of(BOARD) == region, 1)
    near: Pixels = inside[1:-1, 1:-1] | inside[:-2, 1:-1] | inside[2:, 1:-1] | inside[1:-1, :-2] | inside[1:-1, 2:]
    return ~near


def scattered(share: float) -> Pixels:
    rng = random.Random(5)
    return np.array([[rng.random() < share for _ in BOARD] for _ in BOARD])


@pytest.mark.parametrize(("tone", "left"), [(BLACK, 0.4), (BLACK, 0.7), (WHITE, 0.45), (WHITE, 0.7)])
@pytest.mark.parametrize("cells", [hinted(), scattered(0.4)], ids=["around a hint", "here and there"])
def test_a_veil_is_taken_off(tone: float, left: float, cells: Pixels) -> None:
    """Cells of regions that the veil covers whole may keep it, all together: nothing tells there."""
    board = straight_board(BOARD, line=0, wall=0)
    plain = unveiled(veiled(board, cells, tone, left))
    assert plain is not None
    seen, told = middles(plain), np.isin(labels_of(BOARD), np.unique(labels_of(BOARD)[~cells]))
    assert np.abs(seen - TINTS[labels_of(BOARD)])[told].max() < 8


def test_a_board_without_a_veil_stays_as_it_is() -> None:
    assert unveiled(straight_board(BOARD)) is None


def test_a_region_in_a_darker_shade_of_another_is_no_veil() -> None:
    """Only one hue shows it, however many pairs of cells do."""
    tints = TINTS.copy()
    tints[1] = 0.7 * TINTS[0]
    labels = labels_of(BOARD)
    assert unveiled(np.repeat(np.repeat(tints[labels], CELL, 0), CELL, 1).astype(np.uint8)) is None


@pytest.mark.parametrize(("tone", "left"), [(BLACK, 0.5), (WHITE, 0.5)])
def test_a_board_through_a_veil_is_read(tone: float, left: float) -> None:
    board = veiled(straight_board(BOARD, line=1, wall=1, colour=250), scattered(0.4), tone, left)
    picture = np.pad(np.repeat(np.repeat(board, 2, 0), 2, 1), ((50, 50), (50, 50), (0, 0)), constant_values=250)
    assert qs.read(picture).puzzle == qs.StarBattle(list(BOARD))

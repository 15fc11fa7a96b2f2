"""Tinted cells of a board: pieces that are mistakes, the cell pointed at, a veil over few cells."""

from __future__ import annotations

import numpy as np
import pytest

import queenside as qs
from queenside.readers.pictures.arrays import Floats
from queenside.readers.pictures.grids import CELL
from queenside.readers.pictures.tints import untinted
from tests.readers.files import BOARD, Pixels
from tests.readers.straight import TINTS, labels_of, straight_board

RED, BLUE, WHITE, BLACK = (230, 60, 60), (40, 90, 235), (255, 255, 255), (0, 0, 0)
Cells = dict[tuple[int, int], tuple[tuple[int, int, int], float]]
"""What is laid over cells, and in which share."""


def tinted(cells: Cells, **drawn: int) -> Pixels:
    board = straight_board(BOARD, **drawn).astype(float)
    for (row, column), (tint, share) in cells.items():
        box = np.s_[row * CELL : (row + 1) * CELL, column * CELL : (column + 1) * CELL]
        board[box] += share * (np.array(tint) - board[box])
    rounded: Pixels = np.rint(board).astype(np.uint8)
    return rounded


def other_cells(colours: Floats) -> list[tuple[int, int]]:
    """Return the cells that have not the colour of their region."""
    seen = colours[CELL // 4 :: CELL, CELL // 4 :: CELL]
    return [(int(row), int(column)) for row, column in np.argwhere(np.abs(seen - TINTS[labels_of(BOARD)]).max(2) > 2)]


def two_apart() -> tuple[tuple[int, int], tuple[int, int]]:
    """Return two cells of different regions, both with a region beside them that is not theirs."""
    labels = labels_of(BOARD)
    beside = [
        (int(row), int(column)) for row, column in np.argwhere(labels[:, 1:] != labels[:, :-1]) if 0 < row < len(BOARD) - 1 and column
    ]
    return beside[0], next(cell for cell in beside if labels[cell] != labels[beside[0]])


ONE, TWO = two_apart()


@pytest.mark.parametrize("tint", [RED, BLUE])
@pytest.mark.parametrize("share", [0.25, 0.5])
def test_the_same_over_two_regions_is_a_tint(tint: tuple[int, int, int], share: float) -> None:
    board = tinted({ONE: (tint, share), TWO: (tint, share)}, line=0, wall=0)
    assert set(other_cells(board)) == {ONE, TWO}
    plain = untinted(board)
    assert plain is not None
    assert other_cells(plain) == []


def test_two_tints_are_none() -> None:
    """What differs from cell to cell may be two regions of one cell each."""
    assert untinted(tinted({ONE: (RED, 0.3), TWO: (BLUE, 0.4)}, line=0, wall=0)) is None


def test_cells_painted_over_are_no_tint() -> None:
    assert untinted(tinted({ONE: (RED, 1.0), TWO: (RED, 1.0)}, line=0, wall=0)) is None


@pytest.mark.parametrize("tone", [WHITE, BLACK])
def test_one_cell_is_told_by_white_and_black_only(tone: tuple[int, int, int]) -> None:
    plain = untinted(tinted({ONE: (tone, 0.3)}, line=0, wall=0))
    assert plain is not None
    assert other_cells(plain) == []
    assert untinted(tinted({ONE: (RED, 0.3)}, line=0, wall=0)) is None


def test_tints_of_a_darkened_picture() -> None:
    """Mixed before the tones were bent, they are straight only when these are bent back."""
    board = tinted({ONE: (RED, 0.4), TWO: (RED, 0.4)}, line=0, wall=0)
    plain = untinted(np.rint(255 * (board / 255) ** 2.2).astype(np.uint8))
    assert plain is not None
    assert other_cells(255 * (plain / 255) ** (1 / 2.2)) == []


def test_a_veil_over_few_cells() -> None:
    """Too few pairs of neighbours show it for chance to be ruled out by their number, but two hues do exactly."""
    board = tinted({ONE: (BLACK, 0.3), TWO: (BLACK, 0.3)}, line=0, wall=0)
    plain = untinted(board)
    assert plain is not None
    assert other_cells(plain) == []


def test_a_region_in_two_pieces_is_no_sign_of_tints() -> None:
    """Two regions have one colour and two cells a tint that nothing tells: with the cell in white taken back it makes six colours."""
    cells: Cells = {(3, 0): (RED, 0.5), (5, 0): (RED, 0.5), (0, 5): (WHITE, 0.3)}
    board = tinted(cells, line=0, wall=0)
    board[(board == TINTS[4]).all(2)] = TINTS[0]
    assert untinted(board) is None


def test_a_board_without_tints_stays_as_it_is() -> None:
    assert untinted(straight_board(BOARD)) is None


def test_a_board_with_mistakes_is_read() -> None:
    board = tinted({ONE: (RED, 0.5), TWO: (RED, 0.5), (0, 0): (WHITE, 0.4)})
    picture = np.pad(np.repeat(np.repeat(board, 2, 0), 2, 1), ((50, 50), (50, 50), (0, 0)), constant_values=250)
    assert qs.read(picture).puzzle == qs.StarBattle(list(BOARD))

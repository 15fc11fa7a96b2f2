"""Colours that change at the lines of a grid, and what that is worth."""

from __future__ import annotations

import numpy as np
import pytest

from queenside.readers.pictures.cells import Features
from queenside.readers.pictures.grids import CELL
from queenside.readers.pictures.seams import are_elsewhere, are_in_place
from tests.pictures.rendering.cases import make
from tests.pictures.rendering.readers import reading
from tests.pictures.rendering.scoring import judge
from tests.readers.files import BOARD, Pixels
from tests.readers.straight import labels_of, straight_board


def in_place(board: Pixels, labels: Pixels) -> bool:
    return are_in_place(Features(board.astype(np.float32)), tuple(map(tuple, labels.tolist())))


def elsewhere(board: Pixels, labels: Pixels) -> bool:
    return are_elsewhere(Features(board.astype(np.float32)), tuple(map(tuple, labels.tolist())))


def test_the_regions_of_a_grid() -> None:
    assert in_place(straight_board(BOARD), labels_of(BOARD))
    assert not elsewhere(straight_board(BOARD), labels_of(BOARD))


@pytest.mark.parametrize("axis", [0, 1])
def test_a_grid_that_is_a_third_of_a_cell_out_of_place(axis: int) -> None:
    """What comes in at the edge is the first row of cells once more, so that each still has its colour in most of its pixels."""
    board = np.roll(straight_board(BOARD), CELL // 3, axis)
    assert not in_place(board, labels_of(BOARD))


def test_a_grid_that_is_half_a_cell_out_of_place_in_both_directions() -> None:
    board = np.roll(straight_board(BOARD), (CELL // 2, CELL // 2), (0, 1))
    assert elsewhere(board, labels_of(BOARD))


def test_a_chart_of_squares_twice_as_many_as_rows_is_no_board() -> None:
    assert judge(make("score", "none", 143, 1012).picture, reading).verdict == "exact"


def test_a_grid_with_half_as_many_rows() -> None:
    """Each of its cells is four, some of them of other regions."""
    board = straight_board(BOARD)
    assert not in_place(np.ascontiguousarray(board[::2, ::2]), labels_of(BOARD)[::2, ::2])


def test_regions_of_one_colour_tell_nothing() -> None:
    assert not in_place(straight_board(BOARD, vividness=0.0), labels_of(BOARD))


@pytest.mark.parametrize(
    ("which", "number"),
    [
        pytest.param("tune", 302, id="small cells under compression that do not stand in straight lines"),
        pytest.param("score", 21, id="patterns that hide half of the cells, and several solutions"),
        pytest.param("score", 244, id="five of nine rows, with walls along a part of their sides"),
    ],
)
def test_a_rendered_board(which: str, number: int) -> None:
    assert judge(make(which, "screenshots", number, 1001).picture, reading).verdict == "exact"

"""How broad walls are, whatever lies beside them."""

from __future__ import annotations

import numpy as np
import pytest

from queenside.readers.pictures import regions
from queenside.readers.pictures.arrays import Floats
from queenside.readers.pictures.cells import Features
from queenside.readers.pictures.grids import CELL
from queenside.readers.pictures.judging import Verdict, judge
from tests.readers.files import BOARD, Pixels
from tests.readers.straight import labels_of, seen_grid, straight_board

LABELS = labels_of(BOARD).ravel()


def widths(board: Pixels) -> tuple[Floats, Floats]:
    """Return the widths of the borders inside regions, and of those between them."""
    found = Features(board.astype(np.float32)).borders.widths
    assert found is not None
    values = np.concatenate([each.ravel() for each in found.both])
    one, two = regions.neighbours(len(BOARD))
    between = LABELS[one] != LABELS[two]
    return values[~between], values[between]


@pytest.mark.parametrize("colour", [0, 255, 90])
@pytest.mark.parametrize("vividness", [1.0, 0.2])
def test_lines_and_walls_are_as_broad_as_they_are_drawn(colour: int, vividness: float) -> None:
    lines, walls = widths(straight_board(BOARD, vividness, line=1, wall=3, colour=colour))
    assert lines == pytest.approx(np.full(len(lines), 100 * 2 / CELL), rel=0.05)
    assert walls == pytest.approx(np.full(len(walls), 100 * 6 / CELL), rel=0.05)


@pytest.mark.parametrize("painted", [(255, 60, 60), (30, 30, 30), (250, 250, 250)])
def test_a_painted_cell_changes_no_width(painted: tuple[int, int, int]) -> None:
    """Its mass changes with the contrast."""
    board = straight_board(BOARD, line=1, wall=3)
    cell = board[2 * CELL + 3 : 3 * CELL - 3, 2 * CELL + 3 : 3 * CELL - 3]
    lines, walls = widths(board)
    cell[:] = painted
    painted_lines, painted_walls = widths(board)
    assert painted_lines == pytest.approx(lines, abs=100 / CELL)
    assert painted_walls == pytest.approx(walls, abs=100 / CELL)


def test_the_sides_of_a_border_are_told_apart() -> None:
    """Walls that lie all in the cells after them, as pages draw them."""
    board = straight_board(BOARD, line=0, wall=0)
    board[:, 2 * CELL : 2 * CELL + 4] = 0
    board[2 * CELL : 2 * CELL + 4] = 0
    found = Features(board.astype(np.float32)).borders.widths
    assert found is not None
    before, after = (each[0][:, 1] for each in (found.before, found.after))
    assert before == pytest.approx(np.zeros(len(BOARD)), abs=1)
    assert after == pytest.approx(np.full(len(BOARD), 100 * 4 / CELL), rel=0.05)


def test_walls_of_no_colour_of_their_own_have_no_width() -> None:
    assert Features(straight_board(BOARD, vividness=0.02, line=0, wall=0).astype(np.float32)).borders.widths is None


@pytest.mark.parametrize("paint", [(255, 120, 120), (255, 255, 255), (120, 60, 160)])
def test_a_cell_in_quite_another_colour_is_told_by_its_walls(paint: tuple[int, int, int]) -> None:
    """A game paints a mistake in any colour; lines join the cell to its region, and walls part it from others."""
    board = straight_board(BOARD, line=1, wall=3)
    board[2 * CELL + 3 : 3 * CELL - 3, 2 * CELL + 3 : 3 * CELL - 3] = paint
    verdict = judge(seen_grid(len(BOARD)), Features(board.astype(np.float32)))
    assert isinstance(verdict, Verdict)
    assert verdict.certain
    assert np.array(verdict.rows).ravel().tolist() == LABELS.tolist()

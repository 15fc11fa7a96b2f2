"""A wrong solution is caught before anyone sees it, whoever made it."""

from __future__ import annotations

import pytest

import queenside as qs
from queenside import _core
from queenside.cli import main
from queenside.engines import native
from queenside.errors import InternalError

BOARD = qs.StarBattle("AABB/AABB/CCDD/CCDD")
WRONG = ((0, 0), (1, 2), (2, 0), (3, 3))  # two in column 1 and none in column 2


@pytest.fixture
def lying_engine(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(native.Search, "find", lambda self, limits: ([WRONG], None))


@pytest.mark.usefixtures("lying_engine")
def test_a_wrong_solution_is_an_internal_error_that_names_the_engine() -> None:
    with pytest.raises(InternalError, match=r"native engine gave a wrong solution .*Column 1 has 2 queens"):
        qs.solve(BOARD)
    with pytest.raises(InternalError):
        next(iter(qs.enumerate(BOARD)))


@pytest.mark.usefixtures("lying_engine")
def test_the_command_line_tells_it_and_ends_with_70(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["solve", "AABB/AABB/CCDD/CCDD"]) == 70
    assert "please report" in capsys.readouterr().err.lower()


def test_a_solution_against_the_known_cells_is_caught(monkeypatch: pytest.MonkeyPatch) -> None:
    right = qs.solve(BOARD, solutions=1).solution
    assert right is not None
    monkeypatch.setattr(native.Search, "find", lambda self, limits: ([right], None))
    position = qs.Position(BOARD, qs.Marks(crosses=[right[0]]))
    with pytest.raises(InternalError, match="contradicts the marks"):
        qs.solve(position, keep_marks=True)


def test_the_native_checker_convicts() -> None:
    for cells in ([], [1, 7, 8], [0, 2, 8, 14], [0, 0, 0, 0], [1, 7, 8, 99], [1, 7, 8, 14, 14]):
        assert not _core.obeys_rules(4, 1, BOARD.regions, cells)
    assert _core.obeys_rules(4, 1, BOARD.regions, [1, 7, 8, 14])


def test_the_core_and_the_grid_agree_on_the_largest_board() -> None:
    from queenside.grid import MAX_SIDE
    from queenside.puzzles.star_battle import most_stars

    assert _core.MAX_SIDE == MAX_SIDE
    assert max(most_stars(size, size) for size in range(1, MAX_SIDE + 1)) == _core.MAX_STARS

"""How much is looked at: enough for pages of boards, and an end on patterns."""

from __future__ import annotations

import numpy as np
import pytest

import queenside as qs
from queenside.readers.pictures import finding, looking, refusing
from queenside.readers.pictures.grids import Grid
from queenside.readers.pictures.lattices import lattices
from queenside.readers.pictures.looking import MOST_COMPARED, Looks
from tests.readers.files import BOARD, Pixels, board_picture


def pattern(pitch: int, height: int = 1080, width: int = 1920) -> Pixels:
    """Return a page of thin lines that has neither beginning nor end."""
    page = np.full((height, width, 3), 250, np.uint8)
    page[::pitch] = page[:, ::pitch] = 30
    return page


def looks_at(picture: Pixels, most: int = MOST_COMPARED) -> int:
    return len(list(Looks(picture, most=most).grids()))


def test_a_pattern_of_thousands_of_cells_ends_the_looks() -> None:
    plain = looks_at(np.full((1080, 1920, 3), 250, np.uint8))
    assert 1 <= looks_at(pattern(20)) < plain / 2


def test_fewer_comparisons_are_fewer_looks() -> None:
    assert looks_at(pattern(40), most=1) == 1
    assert looks_at(pattern(40), most=3000) < looks_at(pattern(40), most=9000)


def test_maps_are_fitted_to_the_largest_lattices_only(monkeypatch: pytest.MonkeyPatch) -> None:
    """Of a hundred grids of 5×5 cells in the order of reading the last one is the largest, and it is among the few that are looked at."""
    sides: list[float] = []

    def noted(lattice: dict[tuple[int, int], int], blobs: Pixels) -> None:
        sides.append(float(blobs[list(lattice.values()), 2].mean()))

    monkeypatch.setattr(looking, "grid_of", noted)
    page = np.full((1100, 1110, 3), 250, np.uint8)
    for number in range(100):
        top, left, pitch = 5 + 108 * (number // 10), 5 + 108 * (number % 10), 21 if number == 99 else 19
        page[top : top + 5 * pitch + 1, left : left + 5 * pitch + 1] = pattern(pitch, 5 * pitch + 1, 5 * pitch + 1)
    next(Looks(page).grids())
    assert 1 <= len(sides) < 70
    assert max(sides) > 16


def test_a_grid_that_is_no_board_is_read_once_at_one_place(monkeypatch: pytest.MonkeyPatch) -> None:
    """A table of 12×12 plain cells is seen by many looks; what stays at its place is not read anew by each."""
    read: list[tuple[int, int, int]] = []
    reading = finding._read

    def noted(pixels: Pixels, grid: Grid, *others: object) -> finding._Read:
        x, y = grid.centre()
        read.append((grid.side, round(x), round(y)))
        return reading(pixels, grid, *others)  # type: ignore[arg-type]

    monkeypatch.setattr(finding, "_read", noted)
    table = board_picture(["AAAAAAAAAAAA"] * 12)
    with pytest.raises(qs.PictureError):
        qs.read(table)
    assert 1 <= len(read) <= 2 * len(set(read))


def reads_in_vain(monkeypatch: pytest.MonkeyPatch, enlarged: int) -> int:
    """Return how many grids of 10×10 cells are read in vain, each enlarged by so many rows, before there is an end."""
    read: list[Grid] = []

    def refused(pixels: Pixels, grid: Grid, stages: None) -> finding._Read:
        read.append(grid)
        return finding._Read(grid.moved(0, 0, grid.side + enlarged), refusing.no_grid())

    monkeypatch.setattr(finding, "_read", refused)
    places = (np.array([[20.0, 0, 400 * number], [0, 20, 0], [0, 0, 1]]) for number in range(1000))
    finding._read_all(np.zeros((20, 20, 3), np.uint8), ([Grid(10, place, 1.0, 0.0, 20.0)] for place in places), None)
    return len(read)


def test_enlarged_grids_are_counted_as_often_as_they_are_straightened(monkeypatch: pytest.MonkeyPatch) -> None:
    assert 1 < reads_in_vain(monkeypatch, 2) < reads_in_vain(monkeypatch, 0) / 3


@pytest.mark.parametrize("specks", [0, 3000])
def test_large_cells_are_found_among_many_small_ones(specks: int) -> None:
    """Blobs of three pixels all around a lattice of 6×6 large ones neither hide it nor join it."""
    cells = [(100.0 + 80 * column, 100.0 + 80 * row, 74.0, 74.0, 74.0 * 74) for row in range(6) for column in range(6)]
    random = np.random.default_rng(7)
    small = [(x, y, 3.0, 3.0, 9.0) for x, y in random.uniform(700, 3000, (specks, 2)).tolist()]
    assert 36 in {len(lattice) for lattice in lattices(np.array(cells + small))}


def test_a_board_beside_a_pattern_is_read() -> None:
    page = pattern(24, 700, 1400)
    board = board_picture()
    page[100 : 100 + len(board), 100 : 100 + len(board)] = board
    assert qs.read(page).puzzle == qs.StarBattle(list(BOARD))

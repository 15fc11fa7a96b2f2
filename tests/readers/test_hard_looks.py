"""Boards that are plain to a person and hard for a reader: stripes of shade, textures, squared paper, several boards of different kinds."""

from __future__ import annotations

import cv2
import numpy as np
import pytest

import queenside as qs
from queenside.readers.pictures.grids import CELL
from queenside.readers.pictures.light import evened
from queenside.readers.pictures.regions import Partition, merged
from tests.pictures.rendering.cases import former
from tests.pictures.rendering.readers import reading
from tests.pictures.rendering.scoring import judge
from tests.readers.files import BOARD, Pixels

TINTS = np.array([(236, 130, 120), (120, 200, 140), (130, 150, 236), (236, 220, 110), (200, 140, 220), (150, 220, 230)])
PITCH = 48


def fills(rows: tuple[str, ...] = BOARD) -> Pixels:
    """Return the colour of every pixel of a board without lines."""
    labels = np.array([[ord(label) - ord("A") for label in row] for row in rows])
    return np.repeat(np.repeat(TINTS[labels], PITCH, axis=0), PITCH, axis=1).astype(np.uint8)


def ruled(board: Pixels, colour: int) -> Pixels:
    """Return a board with lines of two pixels at every cell, all alike."""
    lined = board.copy()
    for place in range(0, len(board) + 1, PITCH):
        lined[max(place - 1, 0) : place + 1] = colour
        lined[:, max(place - 1, 0) : place + 1] = colour
    return lined


def on_page(board: Pixels, margin: int = 40) -> Pixels:
    return np.pad(board, ((margin, margin), (margin, margin), (0, 0)), constant_values=250)


def shaded(board: Pixels, share: float, axis: int, pitch: int = PITCH) -> Pixels:
    """Return a board of which every second row or column is darker."""
    factor = np.where(np.arange(len(board)) // pitch % 2, 1 - share, 1.0)
    return (board * (factor[:, None, None] if axis == 0 else factor[None, :, None])).astype(np.uint8)


@pytest.mark.parametrize("axis", [0, 1])
@pytest.mark.parametrize("share", [0.05, 0.1, 0.15])
def test_stripes_of_shade(axis: int, share: float) -> None:
    picture = on_page(ruled(shaded(fills(), share, axis), 252))
    assert qs.read(picture).puzzle == qs.StarBattle(list(BOARD))


@pytest.mark.parametrize("axis", [0, 1])
def test_stripes_are_taken_out(axis: int) -> None:
    """What is left of stripes of a tenth, in the middles of cells, is under one part in fifty; a board without them stays as it is."""
    board = np.repeat(np.repeat(TINTS[[[ord(label) - ord("A") for label in row] for row in BOARD]], CELL, 0), CELL, 1).astype(np.uint8)
    assert np.array_equal(evened(board), board)
    left = evened(shaded(board, 0.1, axis, CELL))[CELL // 2 :: CELL, CELL // 2 :: CELL] / board[CELL // 2 :: CELL, CELL // 2 :: CELL]
    assert np.ptp(left) < 0.02


def chequered(board: Pixels, share: float) -> Pixels:
    """Return a board of which every second cell is darker, as on a chessboard."""
    darker = (np.indices(board.shape[:2]) // PITCH).sum(0) % 2
    return np.asarray(board * (1 - share * darker)[:, :, None], np.uint8)


@pytest.mark.parametrize("share", [0.05, 0.1, 0.15])
@pytest.mark.parametrize("line", [None, 252])
def test_cells_that_are_darker_by_turns(share: float, line: int | None) -> None:
    board = chequered(fills(), share)
    picture = on_page(board if line is None else ruled(board, line))
    assert qs.read(picture).puzzle == qs.StarBattle(list(BOARD))


def test_a_chessboard_is_no_board() -> None:
    with pytest.raises(qs.PictureError):
        qs.read(on_page(chequered(np.full((8 * PITCH, 8 * PITCH, 3), (200, 160, 110), np.uint8), 0.12)))


def test_a_sudoku_is_told_as_such() -> None:
    board = np.full((9 * PITCH, 9 * PITCH, 3), 255, np.uint8)
    for place in range(10):
        reach = 3 if place % 3 == 0 else 1
        near = slice(max(place * PITCH - reach, 0), place * PITCH + reach)
        board[near] = board[:, near] = 0
    with pytest.raises(qs.PictureError, match="equal boxes, as a sudoku"):
        qs.read(on_page(board))


@pytest.mark.parametrize("step", [6, 8, 12])
def test_a_texture_of_dots(step: int) -> None:
    """Dots half as dark stand on every cell: none of them is flat."""
    board = fills()
    y, x = np.mgrid[0 : len(board), 0 : len(board)]
    dots = (x % step - step / 2 + 0.5) ** 2 + (y % step - step / 2 + 0.5) ** 2 < (0.36 * step) ** 2
    board = np.where(dots[:, :, None], board // 2, board).astype(np.uint8)
    assert qs.read(on_page(ruled(board, 20))).puzzle == qs.StarBattle(list(BOARD))


@pytest.mark.parametrize("aside", [(1, 3), (2, 2), (3, 6)])
def test_walls_on_squared_paper(aside: tuple[int, int]) -> None:
    """The squares go on all around the board, and by more on one side than on the other."""
    before, after = aside
    side = len(BOARD)
    sheet = ruled(np.full((PITCH * (side + before + after), PITCH * (side + before + after + 1), 3), 252, np.uint8), 215)
    sheet[:, ::PITCH] = 215
    labels = np.pad(np.array([[ord(label) for label in row] for row in BOARD]), 1)
    for row in range(side + 1):
        for column in range(side + 1):
            y, x = (row + before) * PITCH, (column + before) * PITCH
            if labels[row, column + 1] != labels[row + 1, column + 1]:
                sheet[y - 3 : y + 3, x - 3 : x + PITCH + 3] = (20, 30, 120)
            if labels[row + 1, column] != labels[row + 1, column + 1]:
                sheet[y - 3 : y + PITCH + 3, x - 3 : x + 3] = (20, 30, 120)
    assert qs.read(sheet).puzzle == qs.StarBattle(list(BOARD))


def test_a_border_weaker_than_a_line_says_nothing() -> None:
    """Of three cells with their own colour in four, one stands beside a hidden border; lines inside the other part weigh 5."""
    rows = ((0, 0, 0, 0), (0, 0, 0, 0), (0, 0, 0, 0), (0, 0, 1, 2))
    fine = Partition(rows, 3, 1.0, 20.0)
    inside = [(5.0, cell, cell + 1) for cell in (0, 1, 2, 4, 5, 6, 8, 9, 10, 12)]
    hidden = merged(fine, [*inside, (1.0, 13, 14), (5.0, 10, 14), (5.2, 11, 15), (5.2, 14, 15)], 2)
    assert hidden is not None
    assert hidden.margin < 0.05
    walled = merged(fine, [*inside, (5.0, 13, 14), (5.0, 10, 14), (15.0, 11, 15), (15.0, 14, 15)], 2)
    assert walled is not None
    assert walled.rows[3] == (0, 0, 0, 1)
    assert walled.margin > 0.4


@pytest.mark.parametrize("wall", [8, 12])
def test_walls_with_ticks_for_lines(wall: int) -> None:
    """Nothing but short ticks at their corners parts the cells of a region, and some of these touch the walls."""
    pitch, side = 100, len(BOARD)
    page = np.full((pitch * (side + 1), pitch * (side + 1), 3), 40, np.uint8)
    labels = np.pad(np.array([[ord(label) for label in row] for row in BOARD]), 1)
    places = [(row, column, pitch // 2 + pitch * row, pitch // 2 + pitch * column) for row in range(side + 1) for column in range(side + 1)]
    for row, column, y, x in places:
        if 0 < row < side and 0 < column < side:
            page[y - 16 : y + 17, x - 1 : x + 2] = page[y - 1 : y + 2, x - 16 : x + 17] = 120
    half = wall // 2
    for row, column, y, x in places:
        if labels[row, column + 1] != labels[row + 1, column + 1]:
            page[y - half : y + half, x - half : x + pitch + half] = (230, 126, 20)
        if labels[row + 1, column] != labels[row + 1, column + 1]:
            page[y - half : y + pitch + half, x - half : x + half] = (230, 126, 20)
    assert qs.read(page).puzzle == qs.StarBattle(list(BOARD))


@pytest.mark.parametrize("spread", [0.02, 0.08])
def test_a_page_that_is_one_cell_wider_than_the_board(spread: float) -> None:
    """On it the board has no lines: the page looks like one more region, of an outer row and column on each side."""
    page = np.pad(
        np.pad(fills(), ((PITCH, PITCH), (PITCH, PITCH), (0, 0)), constant_values=250), ((40, 40), (40, 40), (0, 0)), constant_values=60
    )
    size = len(page)
    places = np.array([(0, 0), (size, 0), (size, size), (0, size)], np.float32)
    moved = places + spread * size * np.array([(1, 0.5), (-0.5, 0), (0, -0.4), (0.3, 0)], np.float32)
    tilted = cv2.warpPerspective(page, cv2.getPerspectiveTransform(places, moved), (size, size), borderValue=(60, 60, 60))
    assert qs.read(tilted.astype(np.uint8)).puzzle == qs.StarBattle(list(BOARD))


@pytest.mark.parametrize(
    ("group", "number", "seed"),
    [
        pytest.param("screenshots", 40, 62, id="ticks for lines"),
        pytest.param("screenshots", 31, 71, id="walls in pairs, of which the frame has one"),
        pytest.param("screenshots", 33, 71, id="lines that compression hides between some regions"),
        pytest.param("screenshots", 44, 74, id="a region in two pieces, without walls, whose colours blend into others"),
        pytest.param("screenshots", 56, 74, id="marks that reach the corners a little"),
        pytest.param("screenshots", 40, 75, id="ticks for lines, blurred"),
        pytest.param("screenshots", 134, 76, id="colours and borders that agree, neither of them clear"),
        pytest.param("photos", 16, 71, id="labels on a page one cell wider than the board"),
        pytest.param("photos", 132, 71, id="ticks for lines, turned"),
        pytest.param("photos", 128, 74, id="a page that joins the regions"),
        pytest.param("photos", 8, 73, id="a bar that joins the regions"),
        pytest.param("several", 86, 71, id="boards close together"),
    ],
)
def test_a_rendered_board(group: str, number: int, seed: int) -> None:
    assert judge(former("tune", group, number, seed), reading).verdict == "exact"

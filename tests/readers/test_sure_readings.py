"""What makes a reading sure: agreement, a closed frame, walls told by their colour, rims around large marks, plain cells around a board."""

from __future__ import annotations

import cv2
import numpy as np
import pytest

import queenside as qs
from queenside.readers.pictures import covers, judging, outskirts, regions
from queenside.readers.pictures.cells import Features
from queenside.readers.pictures.grids import CELL, Grid, straightened
from tests.readers.files import BOARD, SOLUTION, Pixels, board_picture
from tests.readers.straight import TINTS, labels_of, seen_grid, straight_board

FOUR = ("AABB", "ABBB", "CCDD", "CCDD")
"""A board with two solutions: only the eye can be sure of it."""
EIGHT = ("ABBBCAAA", "AAABCAAA", "AAAAAAAA", "AADEFFAA", "AGDEEFHA", "AGEEEFHA", "GGGEEEEE", "GGGGEEEE")
LONELY = ("AAABBB", "AAABBB", "AACBDD", "EEEEDD", "EEFFDD", "FFFFFF")


def support(board: Pixels, side: int) -> float:
    verdict = judging.judge(seen_grid(side), Features(board.astype(np.float32)))
    return verdict.support if isinstance(verdict, judging.Verdict) else 0.0


def uneven(board: Pixels, wall: float) -> Pixels:
    """Return a board in cells of three shades, whose walls are darker than its lines by a share."""
    shades = 1 - 0.02 * ((2 * np.arange(6)[:, None] + np.arange(6)[None, :]) % 3)
    plain: Pixels = (board * np.repeat(np.repeat(shades, CELL, 0), CELL, 1)[:, :, None]).astype(np.uint8)
    labels = np.repeat(np.repeat(labels_of(BOARD), CELL, 0), CELL, 1)
    edges = np.zeros(labels.shape, bool)
    edges[1:] |= labels[1:] != labels[:-1]
    edges[:, 1:] |= labels[:, 1:] != labels[:, :-1]
    darker = cv2.dilate(edges.astype(np.uint8), np.ones((3, 3), np.uint8)) > 0
    lines = (np.arange(len(board)) % CELL < 1) | (np.arange(len(board)) % CELL >= CELL - 1)
    grid = lines[:, None] | lines[None, :]
    plain[grid] = 150
    plain[grid & darker] = round(150 * (1 - wall))
    return plain


def printed(rows: tuple[str, ...], cell: int = 48, frame: int = 3, margin: int = 70) -> Pixels:
    """Return a board without colours on a white page: grey lines, black walls, and a frame of so many pixels on each side of the edge."""
    labels, size = np.pad(labels_of(rows), 1, constant_values=-1), len(rows) * cell
    page = np.full((size + 2 * margin, size + 2 * margin, 3), 255, np.uint8)
    for thick in (False, True):
        for place in range(len(rows) + 1):
            for other in range(len(rows)):
                edge, along = margin + place * cell, slice(margin + other * cell - 1, margin + (other + 1) * cell + 1)
                reach, colour = (frame if place in (0, len(rows)) else 3, 0) if thick else (1, 170)
                if not thick or labels[place, other + 1] != labels[place + 1, other + 1]:
                    page[edge - reach : edge + reach, along] = colour
                if not thick or labels[other + 1, place] != labels[other + 1, place + 1]:
                    page[along, edge - reach : edge + reach] = colour
    return page


def test_colours_and_borders_that_agree_weigh_more_than_both() -> None:
    """Walls so much like lines that they weigh nothing by themselves make colours certain, as they show the same regions."""
    board = straight_board(BOARD, vividness=0.3)
    faint, plain = uneven(board, 0.08), uneven(board, 0.0)
    alone = regions.joined(6, dict(regions.border_edges(Features(faint.astype(np.float32))))["width"], 6)
    assert alone is not None
    assert 0.04 < alone.margin < 0.08
    assert support(plain, 6) < 1
    assert support(faint, 6) == pytest.approx(support(plain, 6) + 0.6, abs=0.01)


def test_a_smallest_board_in_a_frame() -> None:
    assert qs.read(printed(FOUR)).puzzle.text_rows() == list(FOUR)


@pytest.mark.parametrize("cut", [np.s_[:, : 70 + 4 * 48 + 10], np.s_[: 70 + 4 * 48 + 10, : 70 + 4 * 48 + 10]])
def test_a_smallest_board_that_may_be_a_corner(cut: tuple[slice, ...]) -> None:
    """The picture ends where the fourth column does: of its frame two sides that meet are seen, or only lines."""
    picture = printed(FOUR, frame=1)[cut]
    with pytest.raises(qs.PictureError):
        qs.read(np.ascontiguousarray(picture))


def in_colours(margin: tuple[int, int], line: int = 250, page: int = 250) -> Pixels:
    """Return the board of four rows in colours, parted by lines of a grey; the page goes on before it and behind it by so many pixels."""
    board = np.repeat(np.repeat(TINTS[labels_of(FOUR)], 48, 0), 48, 1).astype(np.uint8)
    for place in range(48, len(board), 48):
        board[place - 1 : place + 1] = board[:, place - 1 : place + 1] = line
    return np.pad(board, (margin, margin, (0, 0)), constant_values=page)


@pytest.mark.parametrize("margin", [(60, 60), (30, 20), (0, 0), (5, 8)])
def test_a_smallest_board_in_colours_on_a_page_or_alone(margin: tuple[int, int]) -> None:
    assert qs.read(in_colours(margin)).puzzle.text_rows() == list(FOUR)


@pytest.mark.parametrize("beside", [60, 10])
def test_a_smallest_board_in_colours_close_to_something_else(beside: int) -> None:
    """A button stands a quarter of a cell below it, or the picture ends a fifth of a cell beside it."""
    picture = in_colours((60, 60))
    picture[-48:-20, 100:180] = (30, 90, 220)
    across = slice(60 - beside, len(picture) - 60 + beside)
    assert qs.read(np.ascontiguousarray(picture[:, across])).puzzle.text_rows() == list(FOUR)


@pytest.mark.parametrize("margin", [(60, 0), (0, 40)])
def test_a_smallest_board_in_colours_that_may_be_a_corner(margin: tuple[int, int]) -> None:
    with pytest.raises(qs.PictureError):
        qs.read(in_colours(margin))


@pytest.mark.parametrize("beside", [np.s_[60:108, :60], np.s_[60:156, -60:], np.s_[:60, 60:108]])
def test_a_smallest_board_beside_which_a_region_goes_on(beside: tuple[slice, ...]) -> None:
    """The colour of the cell at the edge is seen beyond it, or another one than on the rest of the page."""
    picture = in_colours((60, 60))
    grid = Grid(4, np.array([[48.0, 0, 60], [0, 48, 60], [0, 0, 1]]), 1.0, 0.0, 48.0)
    assert outskirts.stands_alone(picture, grid, straightened(picture, outskirts.ringed(grid)))
    picture[beside] = picture[80, 80]
    assert not outskirts.stands_alone(picture, grid, straightened(picture, outskirts.ringed(grid)))


@pytest.mark.parametrize(("beside", "alone"), [((np.s_[:, :60], np.s_[:, -60:]), True), ((np.s_[:, :60], np.s_[:60]), False)])
def test_a_smallest_board_on_a_card_as_wide_as_it(beside: tuple[tuple[slice, ...], ...], alone: bool) -> None:
    """The page left and right of it is another than above and below; where it differs around a corner, it may be two regions."""
    picture = in_colours((60, 60))
    grid = Grid(4, np.array([[48.0, 0, 60], [0, 48, 60], [0, 0, 1]]), 1.0, 0.0, 48.0)
    for number, side in enumerate(beside):
        picture[side] = 40 if alone else 40 + 60 * number
    assert outskirts.stands_alone(picture, grid, straightened(picture, outskirts.ringed(grid))) == alone


def grid_at(row: int, column: int, side: int) -> Grid:
    return Grid(side, np.array([[48.0, 0, 70 + 48 * column], [0, 48, 70 + 48 * row], [0, 0, 1]]), 0.8, 0.0, 48.0)


@pytest.mark.parametrize(("row", "column", "side", "whole"), [(0, 0, 8, True), (3, 0, 5, False), (2, 2, 5, False), (3, 3, 5, False)])
def test_walls_along_a_part_of_a_side_are_no_frame(row: int, column: int, side: int, whole: bool) -> None:
    picture, grid = printed(EIGHT), grid_at(row, column, side)
    numbers = tuple(map(tuple, labels_of(EIGHT)[row : row + side, column : column + side].tolist()))
    shares = outskirts.walled_shares(picture, grid, straightened(picture, outskirts.ringed(grid)), numbers)
    assert len(shares) == 4
    assert outskirts.is_framed(shares) == whole
    assert outskirts.is_half_open(shares) != whole


def test_a_frame_lighter_than_walls_is_no_line() -> None:
    """Along a part of one side it has less than half of the mass of a wall, as the outer half of a double line has."""
    picture, grid = printed(EIGHT), grid_at(0, 0, 8)
    picture[67:73, 67 : 70 + 3 * 48] = 140
    shares = outskirts.walled_shares(
        picture, grid, straightened(picture, outskirts.ringed(grid)), tuple(map(tuple, labels_of(EIGHT).tolist()))
    )
    assert shares[0] == (5 / 8, 0)
    assert not outskirts.is_half_open(shares)


@pytest.mark.parametrize("share", [0.3, 0.5, 0.62])
def test_marks_that_reach_the_corners_of_cells(share: float) -> None:
    picture = board_picture(cell=48, margin=40)
    for row, column in SOLUTION:
        middle_y, middle_x, half = 40 + 48 * row + 24, 40 + 48 * column + 24, round(24 * share)
        picture[middle_y - half : middle_y + half, middle_x - half : middle_x + half] = 15
    read = qs.read(picture)
    assert read.puzzle == qs.StarBattle(list(BOARD))
    assert read.marks.stars == SOLUTION


def sheet(rows: tuple[str, ...], height: int, width: int, top: int, left: int) -> Pixels:
    """Return a sheet of white cells with equal lines, on which the cells of a board have colours."""
    colours = np.full((height, width, 3), 255)
    colours[0], colours[:, 0] = 235, 235
    colours[top : top + len(rows), left : left + len(rows)] = TINTS[labels_of(rows)]
    page = np.repeat(np.repeat(colours, 30, 0), 30, 1).astype(np.uint8)
    page[::30], page[:, ::30] = 205, 205
    return page


@pytest.mark.parametrize(("top", "left"), [(1, 1), (3, 2), (2, 6)])
def test_a_board_on_a_sheet(top: int, left: int) -> None:
    assert qs.read(sheet(BOARD, 11, 14, top, left)).puzzle == qs.StarBattle(list(BOARD))


def test_a_smallest_board_on_a_sheet() -> None:
    assert qs.read(sheet(FOUR, 9, 12, 3, 2)).puzzle.text_rows() == list(FOUR)


def test_a_sheet_that_begins_with_a_row_of_mostly_one_region() -> None:
    """Neither that colour nor the commonest of the sheet is what surrounds the board."""
    rows = ("AAAAAB", "CCCCCB", "CCDDCB", "CCDECB", "CCFECB", "FFFEEE")
    assert qs.read(sheet(rows, 9, 9, 1, 1)[30:]).puzzle == qs.StarBattle(list(rows))


def test_a_white_cell_in_the_colours_of_a_sheet() -> None:
    """What belongs to the board is not told there."""
    picture = sheet(BOARD, 11, 14, 3, 2)
    picture[91:120, 61:90] = 255
    with pytest.raises(qs.PictureError):
        qs.read(picture)


@pytest.mark.parametrize("inverted", [False, True])
def test_a_plain_row_and_column_beside_a_board_on_a_sheet_are_no_region(inverted: bool) -> None:
    """The picture ends there, so that they look like one more region, as many as rows."""
    picture = sheet(BOARD, 11, 14, 1, 1)[30 : 8 * 30 + 1, 30 : 8 * 30 + 1]
    assert qs.read(255 - picture if inverted else picture).puzzle == qs.StarBattle(list(BOARD))


@pytest.mark.parametrize("closed", [False, True])
def test_a_plain_row_and_column_beside_walls_are_a_region_only_if_walls_close_it(closed: bool) -> None:
    """Black walls around all regions of the board, and around the row and column of the sheet or not."""
    side = len(BOARD) + 1
    labels = np.full((side + 2, side + 2), -1)
    labels[1:-1, 1:-1] = len(BOARD)
    labels[1:-2, 1:-2] = labels_of(BOARD)
    shown = labels if closed else np.where(labels == len(BOARD), -1, labels)
    colours = np.where(shown[..., None] < 0, 255, np.vstack([TINTS, [(255, 255, 255)]])[shown])
    page = np.repeat(np.repeat(colours, 30, 0), 30, 1).astype(np.uint8)
    page[30:-30:30, 30:-30] = page[30:-30, 30:-30:30] = 205
    for row, column in np.argwhere(shown[1:] != shown[:-1]).tolist():
        page[(row + 1) * 30 - 2 : (row + 1) * 30 + 2, column * 30 : (column + 1) * 30] = 0
    for row, column in np.argwhere(shown[:, 1:] != shown[:, :-1]).tolist():
        page[row * 30 : (row + 1) * 30, (column + 1) * 30 - 2 : (column + 1) * 30 + 2] = 0
    picture = page if closed else page[: -30 + 1, : -30 + 1]
    assert qs.read(picture, stars=1).puzzle.size == (side if closed else side - 1)


def lonely(colour: tuple[int, int, int], wall: int) -> Pixels:
    """Return a board without lines, with walls of so many pixels on each side of an edge, whose only cell of region C has a colour."""
    board = straight_board(LONELY, line=0, wall=wall, colour=20)
    board[2 * CELL + wall : 3 * CELL - wall, 2 * CELL + wall : 3 * CELL - wall] = colour
    return board


def missing_wall(board: Pixels) -> object:
    return covers.missing_wall(Features(board.astype(np.float32)), tuple(map(tuple, labels_of(LONELY).tolist())))


def test_a_dark_wall_around_a_dark_cell_is_a_wall() -> None:
    """It has little mass, but the colour of the others; where it is away, the cell meets its neighbour."""
    board = lonely((70, 70, 70), 2)
    assert missing_wall(board) is None
    edge, along = 3 * CELL, slice(2 * CELL + 2, 3 * CELL - 2)
    board[along, edge - 2 : edge], board[along, edge : edge + 2] = (70, 70, 70), board[along, edge + 4 : edge + 6]
    assert missing_wall(board) == ((2, 2), (2, 3))


@pytest.mark.parametrize("thin", [1, 2])
def test_a_black_wall_of_a_dark_cell_is_as_wide_as_the_others(thin: int) -> None:
    """It has less mass than the lines of bright cells; a line in its place is none."""
    board, lines = (straight_board(LONELY, line=2, wall=wall) for wall in (5, thin))
    board[2 * CELL + 5 : 3 * CELL - 5, 2 * CELL + 5 : 3 * CELL - 5] = (70, 40, 20)
    assert missing_wall(board) is None
    around = np.s_[2 * CELL - 5 : 3 * CELL + 5, 2 * CELL - 5 : 3 * CELL + 5]
    board[around] = lines[around]
    board[2 * CELL + thin : 3 * CELL - thin, 2 * CELL + thin : 3 * CELL - thin] = (70, 40, 20)
    assert missing_wall(board) is not None


def test_colours_that_blend_are_no_walls() -> None:
    """Without walls, blurred edges have the more mass the more two colours differ: C is nearly of the colour around it."""
    alike = tuple((TINTS[0] * 0.95).astype(int).tolist())
    assert missing_wall(cv2.GaussianBlur(lonely(alike, 0), (0, 0), 1.0).astype(np.uint8)) is None
    walled = lonely(alike, 2)
    walled[2 * CELL - 2 : 3 * CELL, 2 * CELL - 2 : 2 * CELL + 2] = TINTS[0]
    assert missing_wall(walled) == ((2, 1), (2, 2))


@pytest.mark.parametrize("factor", [0.5, 1.37, 2.0])
def test_a_missing_wall_on_a_scaled_picture(factor: float) -> None:
    """R5C3 is one of the E and gets the colour of the D above it; the same picture without that is read."""
    plain = board_picture(cell=40, margin=60)
    painted = plain.copy()
    painted[60 + 4 * 40 + 4 : 60 + 5 * 40 - 4, 60 + 2 * 40 + 4 : 60 + 3 * 40 - 4] = plain[60 + 3 * 40 + 20, 60 + 2 * 40 + 20]
    scaled = [cv2.resize(each, None, fx=factor, fy=factor, interpolation=cv2.INTER_AREA) for each in (plain, painted)]
    assert qs.read(scaled[0]).puzzle == qs.StarBattle(list(BOARD))
    with pytest.raises(qs.PictureError, match="no wall parts"):
        qs.read(scaled[1])

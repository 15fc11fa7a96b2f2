"""Boards of which the picture hides or lacks a part: refused by what gives the cover away, never made up."""

from __future__ import annotations

from itertools import pairwise

import numpy as np
import pytest

import queenside as qs
from queenside.readers.pictures.cells import Features
from queenside.readers.pictures.covers import missing_line, missing_wall
from queenside.readers.pictures.grids import CELL as TILE
from tests.pictures.rendering.cases import former
from tests.readers.files import BOARD, Pixels, board_picture
from tests.readers.straight import TINTS, labels_of, straight_board

CELL, MARGIN = 40, 60
PICTURE = board_picture(cell=CELL, margin=MARGIN)


def cell_box(row: float, column: float, height: float = 1, width: float = 1) -> tuple[slice, slice]:
    top, left = round(MARGIN + row * CELL), round(MARGIN + column * CELL)
    return slice(top, top + round(height * CELL)), slice(left, left + round(width * CELL))


def colour_of(row: int, column: int) -> tuple[int, ...]:
    return tuple(PICTURE[MARGIN + row * CELL + CELL // 2, MARGIN + column * CELL + CELL // 2].tolist())


def painted(box: tuple[slice, slice], colour: tuple[int, ...]) -> Pixels:
    picture = PICTURE.copy()
    picture[box] = colour
    return picture


def refusal(picture: Pixels) -> qs.PictureError:
    with pytest.raises(qs.PictureError) as caught:
        qs.read(np.ascontiguousarray(picture))
    return caught.value


def test_nothing_is_amiss_without_a_cover() -> None:
    assert qs.read(PICTURE).puzzle == qs.StarBattle(list(BOARD))


def test_a_missing_line() -> None:
    """R5C3 and R5C4 have one colour, and so has what lies over the line between them."""
    error = refusal(painted(cell_box(4.2, 2.7, 0.6, 0.6), colour_of(4, 2)))
    assert error.stage == "doubt"
    assert "no line parts R5C3 and R5C4" in str(error)
    assert error.seen["cells"] == [[4, 2], [4, 3]]


@pytest.mark.parametrize("step", [6, 8])
def test_hatches_are_no_cover(step: int) -> None:
    """Those of one region, as wide as the gaps between them, differ from corner to corner of its cells."""
    picture = PICTURE.copy()
    hatched = np.indices(picture.shape[:2]).sum(0) % (2 * step) < step
    picture[hatched & (picture == colour_of(0, 0)).all(2)] = np.array(colour_of(0, 0)) * 0.75
    assert qs.read(picture).puzzle == qs.StarBattle(list(BOARD))


@pytest.mark.parametrize("share", [0.3, 0.8])
def test_a_sheen_is_no_cover_but_what_hides_the_colours_is(share: float) -> None:
    """A band across the board from corner to corner, in which white is mixed into everything."""
    picture = PICTURE.copy()
    rows, columns = np.indices(picture.shape[:2])
    band = np.abs(rows + 0.4 * columns - 200) < 22
    picture[band] = (1 - share) * picture[band] + share * 255
    if share < 0.5:
        assert qs.read(picture).puzzle == qs.StarBattle(list(BOARD))
    else:
        refusal(picture)


@pytest.mark.parametrize("axis", [0, 1])
def test_stripes_that_are_alike_in_all_cells_of_a_region_are_no_cover(axis: int) -> None:
    """A light and a dark half of each cell: its corners differ by pairs."""
    picture = PICTURE.copy()
    dark = (np.indices(picture.shape[:2])[axis] - MARGIN) % CELL >= CELL // 2
    picture[dark & (picture == colour_of(4, 2)).all(2)] = np.array(colour_of(4, 2)) * 0.7
    assert qs.read(picture).puzzle == qs.StarBattle(list(BOARD))


@pytest.mark.parametrize("corner", [(0.2, 0.2), (0.2, 0.7), (0.7, 0.7)])
def test_signs_in_one_corner_of_cells_are_no_cover(corner: tuple[float, float]) -> None:
    """Those of the regions, black, as games draw them for people who see colours less well."""
    picture = PICTURE.copy()
    for row, column in np.argwhere(np.isin([list(line) for line in BOARD], ["B", "E"])).tolist():
        picture[cell_box(row + corner[0] - 0.1, column + corner[1] - 0.1, 0.3, 0.3)] = 0
    assert qs.read(picture).puzzle == qs.StarBattle(list(BOARD))


@pytest.mark.parametrize("row", [1.7, 2.6])
def test_a_bar_over_two_corners_of_each_cell_is_one(row: float) -> None:
    assert "more than one colour" in str(refusal(painted(cell_box(row, 1.2, 0.7, 3.6), (90, 60, 30))))


@pytest.mark.parametrize("inset", [0.06, 0.1])
def test_a_cell_in_the_colour_of_the_region_beside_it(inset: float) -> None:
    """R5C3 is one of the E and gets the colour of the D above it; the walls stay."""
    error = refusal(painted(cell_box(4 + inset, 2 + inset, 1 - 2 * inset, 1 - 2 * inset), colour_of(3, 2)))
    assert "no wall parts" in str(error)
    assert "R5C3" in str(error)
    assert [4, 2] in error.seen["cells"]  # type: ignore[operator]


@pytest.mark.parametrize("colour", [(255, 255, 255), (34, 34, 34), (128, 60, 10)])
@pytest.mark.parametrize(("row", "column"), [(0.5, 0.5), (2.4, 1.6), (3.5, 0.3)])
@pytest.mark.parametrize(("height", "width"), [(0.7, 2.5), (2.5, 0.7), (1.6, 1.6)])
def test_no_board_is_made_up_under_a_box(row: float, column: float, height: float, width: float, colour: tuple[int, ...]) -> None:
    try:
        found = qs.read(painted(cell_box(row, column, height, width), colour))
    except qs.PictureError:
        return
    assert found.puzzle == qs.StarBattle(list(BOARD))


@pytest.mark.parametrize(
    ("side", "cut", "rows", "columns"),
    [
        ("left", np.s_[:, MARGIN + CELL // 2 :], 6, 5),
        ("right", np.s_[:, : -MARGIN - CELL // 2], 6, 5),
        ("top", np.s_[MARGIN + CELL // 2 :], 5, 6),
        ("bottom", np.s_[: -MARGIN - CELL // 2], 5, 6),
    ],
)
def test_a_board_that_is_cut_off(side: str, cut: tuple[slice, slice], rows: int, columns: int) -> None:
    error = refusal(PICTURE[cut])
    assert error.stage == "grid"
    assert f"{rows} rows and {columns} columns" in str(error)
    assert f"cut off at the {side}:" in str(error)
    assert (error.seen["rows"], error.seen["columns"]) == (rows, columns)


def test_more_rows_than_columns_in_the_middle_of_a_picture() -> None:
    """Nothing is cut off by the edge of the picture, and that is not said."""
    picture = PICTURE.copy()
    picture[:, : MARGIN + CELL - 2] = PICTURE[0, 0]
    error = refusal(picture)
    assert "6 rows and 5 columns" in str(error)
    assert "may be cut off, or partly hidden" in str(error)


GREYS = np.array([(30, 30, 30), (60, 60, 60), (95, 95, 95), (140, 140, 140), (185, 185, 185), (222, 222, 222)])
LINE = 250


def grey_board() -> Pixels:
    """Return a board of greys with light lines, all alike, that are nearly of the colour of one region."""
    labels = np.array([[ord(label) - ord("A") for label in row] for row in BOARD])
    board = np.repeat(np.repeat(GREYS[labels], CELL, axis=0), CELL, axis=1).astype(np.uint8)
    for place in range(0, len(board) + 1, CELL):
        board[max(place - 1, 0) : place + 1] = LINE
        board[:, max(place - 1, 0) : place + 1] = LINE
    return np.pad(board, ((MARGIN, MARGIN), (MARGIN, MARGIN), (0, 0)), constant_values=5)


def test_lines_nearly_of_the_colour_of_a_region() -> None:
    assert qs.read(grey_board()).puzzle == qs.StarBattle(list(BOARD))


@pytest.mark.parametrize(("grey", "reason"), [(222, "no line parts R4C1 and R4C2"), (LINE, "7 regions")])
def test_what_covers_such_lines_is_still_seen(grey: int, reason: str) -> None:
    """R4C1 and R4C2 are of the lightest region; what lies over the line between them has its colour or that of the lines."""
    picture = grey_board()
    picture[cell_box(3.1, 0.1, 0.8, 1.8)] = grey
    assert reason in str(refusal(picture))


def walls_alone(rows: tuple[str, ...] = BOARD) -> Pixels:
    """Return a board of white cells: thin grey lines, black walls and a black frame."""
    labels = np.pad(np.array([[ord(label) for label in row] for row in rows]), 1)
    side = len(rows)
    page = np.full((side * CELL + 2 * MARGIN, side * CELL + 2 * MARGIN, 3), 252, np.uint8)
    for walls in (False, True):
        thick, ink = (3, 10) if walls else (1, 170)
        for row in range(side + 1):
            for column in range(side + 1):
                y, x = MARGIN + row * CELL, MARGIN + column * CELL
                if column < side and (labels[row, column + 1] != labels[row + 1, column + 1]) == walls:
                    page[y - thick : y + thick, x - thick : x + CELL + thick] = ink
                if row < side and (labels[row + 1, column] != labels[row + 1, column + 1]) == walls:
                    page[y - thick : y + CELL + thick, x - thick : x + thick] = ink
    return page


@pytest.mark.parametrize(
    "rows", [("AAAABBBB",) * 4 + ("CCDDEEFF",) * 2 + ("GGGGGGGG",) * 2, ("AAAAAAAB", "ACCCCCBB", *("DDDDEEEE",) * 4, *("FFFFGGGG",) * 2)]
)
def test_one_region_too_few_is_told(rows: tuple[str, ...]) -> None:
    error = refusal(walls_alone(rows))
    assert "a grid of 8×8 cells" in str(error)
    assert error.seen["size"] == 8
    assert error.seen["regions"] == 7


@pytest.mark.parametrize("along", [(0, 3), (0, 6), (2, 6)])
@pytest.mark.parametrize("turns", [0, 1, 2, 3])
def test_a_frame_with_something_close_beside_it(along: tuple[int, int], turns: int) -> None:
    """A title in bold letters stands a quarter of a cell above the frame: the board does not go on there."""
    picture = walls_alone()
    left, right = (MARGIN + place * CELL for place in along)
    for x in range(left, right, 8):
        picture[MARGIN - 26 : MARGIN - 9, x : x + 5] = 10
    rows = ["".join(row) for row in np.rot90(np.array([list(row) for row in BOARD]), turns).tolist()]
    assert qs.read(np.ascontiguousarray(np.rot90(picture, turns))).puzzle == qs.StarBattle(rows)


def test_a_line_where_a_wall_should_be() -> None:
    """A cell painted in the colour of a region elsewhere looks like a piece of it; a white line parts it, and no dark wall."""
    picture = former("tune", "covered", 27, 62)
    assert "no wall parts" in str(refusal(picture.pixels))


@pytest.mark.parametrize(("number", "seed"), [(49, 95), (0, 96)])
def test_a_part_of_a_covered_board_is_no_board(number: int, seed: int) -> None:
    """Of ten rows under a box of the colour of lines a look that shows few cells makes six, and what is left beside a bar is four wide."""
    refused: list[qs.QueensideError] = []
    assert list(qs.read_all(former("score", "covered", number, seed).pixels, refused=refused)) == []
    assert refused


def numbered(rows: tuple[str, ...]) -> tuple[tuple[int, ...], ...]:
    return tuple(tuple(row) for row in labels_of(rows).tolist())


def between(rows: tuple[str, ...], region: str) -> list[tuple[int, int]]:
    """Return the cells of a region above another one of it."""
    return [
        (row, column) for row, (one, two) in enumerate(pairwise(rows)) for column in range(len(one)) if one[column] == two[column] == region
    ]


@pytest.mark.parametrize(("grey", "gone"), [(225, False), (225, True), (120, True)])
def test_a_pale_wall_beside_a_pale_cell(grey: int, gone: bool) -> None:
    """White walls have little mass around a region nearly as light, as little as lines elsewhere, unless they are gone there."""
    board = straight_board(BOARD, line=1, wall=3, colour=255)
    board[(board == TINTS[5]).all(2)] = grey
    row, column = 3, 1
    if gone:
        edge, along = (row + 1) * TILE, slice(column * TILE + 3, (column + 1) * TILE - 3)
        board[edge - 3 : edge, along] = board[edge - 5, along]
        board[edge : edge + 3, along] = board[edge + 5, along]
    assert (missing_wall(Features(board.astype(np.float32)), numbered(BOARD)) is not None) == gone


@pytest.mark.parametrize("faded", [0, 4])
def test_a_line_is_missing_unless_others_of_its_region_are_faint(faded: int) -> None:
    """Strong compression fades lines here and there, and takes a few away; a cover takes away those that it hides and fades none."""
    board = straight_board(BOARD, line=2, wall=2, colour=90).astype(np.float32)
    cells = between(BOARD, "C")
    for number, (row, column) in enumerate(cells[: faded + 1]):
        edge, along = (row + 1) * TILE, slice(column * TILE + 3, (column + 1) * TILE - 3)
        ground = board[edge - 5, along]
        board[edge - 2 : edge + 2, along] = ground if number == 0 else ground + 0.25 * (90 - ground)
    assert (missing_line(Features(board), numbered(BOARD)) is None) == bool(faded)

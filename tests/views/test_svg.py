from __future__ import annotations

import itertools
import random
import re
from xml.etree import ElementTree

import pytest

from queenside.errors import UsageError
from queenside.grid import LETTERS, Cell
from queenside.puzzles.star_battle import Marks, Position, StarBattle
from queenside.views.alphabet import GLYPHS
from queenside.views.palette import THEMES
from queenside.views.svg import CELL, MARGIN, board_svg, outline
from tests.views.boards import random_board, scattered_board
from tests.views.examples import EXAMPLES, MARKED, ONE, ONE_SOLVED, TWO, TWO_SOLVED

SVG = "{http://www.w3.org/2000/svg}"


def elements(svg: str) -> list[ElementTree.Element]:
    return list(ElementTree.fromstring(svg).iter())


@pytest.mark.parametrize("name", [name for name in EXAMPLES if name.endswith(".svg")])
def test_only_paths_and_words(name: str) -> None:
    svg = EXAMPLES[name]()
    root, title, description, *rest = elements(svg)
    assert (root.tag, title.tag, description.tag) == (f"{SVG}svg", f"{SVG}title", f"{SVG}desc")
    assert root.get("role") == "img"
    assert {element.tag for element in rest} == {f"{SVG}path"}
    assert not re.search(r"href|url\(|style=|font|\bid=", svg)


@pytest.mark.parametrize("name", [name for name in EXAMPLES if name.endswith(".svg")])
def test_coordinates_are_whole_numbers(name: str) -> None:
    for element in elements(EXAMPLES[name]())[3:]:
        assert re.fullmatch(r"[MmLlHhVvQqAaZz0-9 -]+", element.get("d", ""))


def test_the_words() -> None:
    _, title, description, *_ = elements(board_svg(MARKED, ONE_SOLVED))
    assert title.text == "7×7 Queens board, solved"
    assert description.text is not None
    assert description.text.startswith("Regions by row: A B C C C D D; A A C C C D D; ")
    assert "Queens: R1C2, R2C6, R3C3, R4C5, R5C7, R6C4, R7C1. Marked queens: R1C2, R7C7. Crosses: R1C1," in description.text
    assert elements(board_svg(TWO))[1].text == "8×8 Star Battle board with 2 stars"


def area(loops: list[list[tuple[int, int]]]) -> int:
    """The area within the loops, holes taken away (the shoelace formula)."""
    twice = sum(x * w - z * y for loop in loops for (x, y), (z, w) in zip(loop, [*loop[1:], loop[0]], strict=True))
    return twice // 2


@pytest.mark.parametrize("seed", range(20))
def test_outlines_enclose_exactly_the_cells(seed: int) -> None:
    rng = random.Random(seed)
    for cells in scattered_board(7, rng).region_cells() + random_board(9, rng).region_cells():
        loops = outline(cells)
        assert area(loops) == len(cells)
        assert all(enclosed(loops, cell) == (cell in cells) for cell in itertools.product(range(9), range(9)))


def enclosed(loops: list[list[tuple[int, int]]], cell: Cell) -> bool:
    """Whether a ray from the centre of the cell to the left crosses the loops an odd number of times."""
    y, x = cell[0] + 0.5, cell[1] + 0.5
    crossed = 0
    for loop in loops:
        for (one_x, one_y), (two_x, two_y) in zip(loop, [*loop[1:], loop[0]], strict=True):
            crossed += one_x == two_x and one_x < x and min(one_y, two_y) < y < max(one_y, two_y)
    return crossed % 2 == 1


def test_an_outline_has_no_needless_points() -> None:
    assert outline([(0, 0), (0, 1)]) == [[(0, 0), (2, 0), (2, 1), (0, 1)]]


def path_with(svg: str, *attributes: str) -> list[str]:
    return [line for line in svg.split("\n") if all(attribute in line for attribute in attributes)]


def test_heavy_lines_stand_exactly_between_regions() -> None:
    svg = board_svg(StarBattle(["AAB", "ABB", "CCC"]))
    (heavy,) = path_with(svg, 'stroke-width="4"')
    (thin,) = path_with(svg, 'stroke-width="1.5"')
    at = {index: MARGIN + index * CELL for index in range(4)}
    assert f'd="M{at[1]} {at[1]}h60M{at[0]} {at[2]}h180M{at[1]} {at[1]}v60M{at[2]} {at[0]}v60"' in heavy
    assert f'd="M{at[0]} {at[1]}h60M{at[2]} {at[1]}h60M{at[1]} {at[0]}v60M{at[1]} {at[2]}v60M{at[2]} {at[1]}v120"' in thin


def test_pieces_stand_where_the_solution_says() -> None:
    solid = 'fill="#23252e"'
    (queens,) = path_with(board_svg(ONE, ONE_SOLVED), solid)
    assert queens.count("M") == 7
    (stars,) = path_with(board_svg(TWO, TWO_SOLVED), solid)
    assert [(int(x), int(y)) for x, y in re.findall(r"M(\d+) (\d+)", stars)] == [
        (MARGIN + column * CELL + 30, MARGIN + row * CELL + 11) for row, column in TWO_SOLVED
    ]
    assert not path_with(board_svg(ONE), solid)


def test_marks_are_hollow_and_wrong_ones_struck() -> None:
    hollow, cross, strike = 'fill="#ffffff" stroke="#23252e"', 'stroke-opacity=".7"', 'stroke="#ffffff" stroke-width="9"'
    marked = board_svg(MARKED)
    assert [line.count("M") for line in path_with(marked, hollow)] == [2]
    assert [line.count("M") for line in path_with(marked, cross)] == [5]
    assert not path_with(marked, strike)
    solved = board_svg(MARKED, ONE_SOLVED)
    assert [line.count("M") for line in path_with(solved, hollow)] == [1]
    assert [line.count("M") for line in path_with(solved, strike)] == [1]
    assert not path_with(solved, cross)
    assert not path_with(board_svg(MARKED, marks=False), hollow)
    right = Position(ONE, Marks(stars=[ONE_SOLVED[0]]))
    assert not path_with(board_svg(right, ONE_SOLVED), hollow)


def test_every_name_of_a_region_can_be_written() -> None:
    assert set(LETTERS + "0123456789") <= set(GLYPHS)
    assert len(set(GLYPHS.values())) == len(GLYPHS)
    many = StarBattle([[row * 9 + column for column in range(9)] for row in range(9)])
    assert "<path" in board_svg(many, letters=True, patterns=True, theme="dark")


@pytest.mark.parametrize("theme", THEMES)
def test_patterns_of_neighbours_differ(theme: str) -> None:
    from queenside.views.palette import edge_contacts, region_colours
    from queenside.views.svg import _PATTERNS

    assert len({tuple(pattern) for pattern in _PATTERNS}) == len(_PATTERNS) == 20
    for seed in range(10):
        puzzle = random_board(12, random.Random(seed))
        patterns = [_PATTERNS[colour.number] for colour in region_colours(puzzle, theme)]
        for region, near in enumerate(edge_contacts(puzzle)):
            assert all(patterns[region] != patterns[other] for other in near)


def test_a_board_that_is_not_square_is_drawn() -> None:
    root = elements(board_svg(StarBattle(["AABB", "AABB"])))[0]
    assert (root.get("width"), root.get("height")) == ("264", "144")


@pytest.mark.parametrize("cell", [(-1, 0), (0, 7), (7, 0)])
def test_cells_outside(cell: Cell) -> None:
    with pytest.raises(UsageError, match="outside the 7×7 board"):
        board_svg(ONE, lit=[cell])
    with pytest.raises(UsageError, match="outside the 7×7 board"):
        board_svg(ONE, [cell])


def test_unknown_theme() -> None:
    with pytest.raises(UsageError, match="'neon'"):
        board_svg(ONE, theme="neon")

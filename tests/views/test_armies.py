"""Peaceable armies as text and drawings."""

from __future__ import annotations

import io
import itertools
import re
import xml.etree.ElementTree as ET

import pytest
from PIL import Image

from queenside.errors import UsageError
from queenside.grid import all_cells
from queenside.puzzles.armies import COLOURS, Armies, check, parse_placement
from queenside.views.armies_drawing import MOST_CROWNED, armies_png, armies_svg, draw_armies
from queenside.views.armies_text import GROUNDS, UNIFORMS, armies_key, armies_text, attackers
from queenside.views.palette import THEMES
from tests.views.colour_science import VISIONS, contrast, lightness, xterm_rgb

FIVE = "W...W\n..B..\nW...W\n..B..\n.B.B."
THREE = "W....\n...B.\n.....\n..R..\n....."
"""Three queens of three colours, not all of whose cells are attacked."""


def board(text: str, torus: bool = False) -> tuple[Armies, tuple[tuple[tuple[int, int], ...], ...]]:
    size, armies = parse_placement(text)
    puzzle = Armies(size, [len(army) for army in armies], torus=torus)
    assert check(puzzle, armies) == []
    return puzzle, armies


def slow_attackers(puzzle: Armies, armies: tuple[tuple[tuple[int, int], ...], ...], cell: tuple[int, int]) -> tuple[int, ...]:
    """Return the armies that attack a cell by letting each queen walk from it, over the edges of a torus."""
    size, found = puzzle.size, []
    for number, army in enumerate(armies):
        reached = set(army)
        for (row, column), (down, right) in itertools.product(army, itertools.product((-1, 0, 1), repeat=2)):
            for step in range(1, size):
                there = row + step * down, column + step * right
                if puzzle.torus:
                    there = there[0] % size, there[1] % size
                reached.add(there)
        if cell in reached:
            found.append(number)
    return tuple(found)


class TestText:
    def test_letters(self) -> None:
        assert armies_text(*board(FIVE)) == "W · · · W\n· · B · ·\nW · · · W\n· · B · ·\n· B · B ·"
        assert armies_text(*board(FIVE), ascii_only=True, columns=8) == FIVE
        assert armies_key(board(FIVE)[0]) == "W white, B black"

    def test_attacked_cells(self) -> None:
        assert armies_text(*board("W...\n..B.\n....\n...."), attacked=True) == "W + + +\n+ + B b\nw b + b\n+ · b w"
        assert armies_key(Armies(4, [1, 1]), attacked=True, ascii_only=True) == (
            "W white, B black; attacked: w by white only, b by black only, + by both, . by none"
        )

    @pytest.mark.parametrize("text", [FIVE, THREE, "W", "...\nW..\n..B"])
    @pytest.mark.parametrize("torus", [False, True])
    def test_attackers_are_those_that_walk_there(self, text: str, torus: bool) -> None:
        size, armies = parse_placement(text)
        puzzle = Armies(size, [len(army) for army in armies], torus=torus)
        found = attackers(puzzle, armies)
        assert found == {cell: slow_attackers(puzzle, armies, cell) for cell in all_cells(size, size)}

    @pytest.mark.parametrize("attacked", [False, True])
    @pytest.mark.parametrize("narrow", [False, True])
    def test_colour_adds_escapes_and_nothing_else(self, attacked: bool, narrow: bool) -> None:
        columns = 5 if narrow else 80
        plain = armies_text(*board(THREE), attacked=attacked, columns=columns)
        for mode, mark in (("256", "48;5;160m"), ("true", "48;2;199;58;53m")):
            painted = armies_text(*board(THREE), attacked=attacked, colour=mode, columns=columns)
            assert painted.count(mark) == 1, "one red queen"
            assert [line.rstrip() for line in re.sub(r"\x1b\[[\d;]*m", "", painted).split("\n")] == plain.split("\n")

    def test_boards_of_no_and_of_one_cell(self) -> None:
        assert armies_text(Armies(0, [0, 0]), [[], []]) == ""
        assert armies_text(Armies(1, [0, 1]), [[], [(0, 0)]]) == "B"

    def test_unknown_modes(self) -> None:
        with pytest.raises(UsageError, match="pink"):
            armies_text(*board(FIVE), colour="pink")
        with pytest.raises(UsageError, match="blue"):
            armies_text(*board(FIVE), theme="blue")


class TestColours:
    @pytest.mark.parametrize("vision", VISIONS)
    def test_armies_differ_in_lightness(self, vision: str) -> None:
        values = sorted(lightness(uniform.rgb, vision) for uniform in UNIFORMS)
        assert len(values) == len(COLOURS)
        assert min(later - earlier for earlier, later in itertools.pairwise(values)) > 7

    def test_armies_differ_in_lightness_in_256_colours(self) -> None:
        values = sorted(lightness(xterm_rgb(uniform.xterm)) for uniform in UNIFORMS)
        assert min(later - earlier for earlier, later in itertools.pairwise(values)) > 7

    def test_letters_can_be_read(self) -> None:
        for uniform in (*UNIFORMS, *GROUNDS.values()):
            assert contrast(uniform.rgb, (7, 8, 11) if uniform.dark_ink else (255, 255, 255)) > 4.5
            assert contrast(xterm_rgb(uniform.xterm), (0, 0, 0) if uniform.dark_ink else (255, 255, 255)) > 4.5


def elements(svg: str) -> list[ET.Element]:
    return list(ET.fromstring(svg).iter())


class TestDrawing:
    @pytest.mark.parametrize("theme", THEMES)
    @pytest.mark.parametrize("attacked", [False, True])
    def test_it_is_well_formed_and_holds_no_text_or_reference(self, theme: str, attacked: bool) -> None:
        svg = armies_svg(*board(THREE), theme=theme, attacked=attacked)
        assert {element.tag.partition("}")[2] for element in elements(svg)} == {"svg", "title", "desc", "path"}
        assert not re.search(r"\b(id|href|style|font)\b", svg)
        assert "<title>5×5 board with 1 white, 1 black and 1 red queens</title>" in svg
        assert "White: R1C1. Black: R2C4. Red: R4C3." in svg

    def test_every_queen_is_drawn(self) -> None:
        parts = [element for element in elements(armies_svg(*board(FIVE))) if element.get("stroke-width") == "2.5"]
        (discs,) = [element.get("d", "") for element in parts if element.get("fill") == UNIFORMS[0].hex]
        assert re.findall(r"M(\d+) (\d+)a24", discs) == [("18", "42"), ("258", "42"), ("18", "162"), ("258", "162")]
        (squares,) = [element.get("d", "") for element in parts if element.get("fill") == UNIFORMS[1].hex]
        assert squares.count("z") == 4

    def test_lines_run_from_edge_to_edge(self) -> None:
        parts = elements(armies_svg(*board("W..\n..B\n..."), attacked=True))
        white, black = [element.get("d") for element in parts if element.get("stroke-width") == "2.5" and element.get("fill") == "none"]
        assert white == "M12 42h180M42 12v180M12 72l60-60M12 12l180 180"
        assert black == "M12 102h180M162 12v180M72 192l120-120M72 12l120 120"

    def test_diagonals_of_a_torus_go_on_over_the_edge(self) -> None:
        (line,) = [
            element.get("d")
            for element in elements(armies_svg(Armies(3, [1, 0], torus=True), [[(1, 0)], []], attacked=True))
            if element.get("stroke-width") == "2.5" and element.get("fill") == "none"
        ]
        assert line == "M12 102h180M42 12v180M12 132l120-120M132 192l60-60M132 12l60 60M12 72l120 120"

    def test_tints_say_whose_cells_are_free(self) -> None:
        svg = armies_svg(*board("W...\n..B.\n....\n...."), attacked=True)
        (golden,) = [element.get("d") for element in elements(svg) if element.get("fill") == "#ffe7a3"]
        assert golden == "M72 192h60v60h-60z"
        assert "#ffe7a3" not in armies_svg(*board("W...\n..B.\n....\n...."))

    def test_large_boards_are_shapes_alone(self) -> None:
        size = MOST_CROWNED + 1
        svg = armies_svg(Armies(size, [1, 1]), [[(0, 0)], [(1, 2)]], attacked=True)
        assert "<desc>" not in svg
        assert f'width="{12 * size + 24}"' in svg
        assert not any("q" in element.get("d", "") for element in elements(svg)), "no crown"

    def test_boards_beyond_drawing(self) -> None:
        with pytest.raises(UsageError, match=r"501×501 cells is too large to draw.*text or as JSON"):
            armies_svg(Armies(501, [0, 0]), [[], []])
        with pytest.raises(UsageError, match="blue"):
            draw_armies(*board(FIVE), theme="blue")

    def test_pixels(self) -> None:
        picture = Image.open(io.BytesIO(armies_png(*board(FIVE)))).convert("RGB")
        assert picture.size == (324, 324)
        assert picture.getpixel((42, 28)) == UNIFORMS[0].rgb, "above the crown of R1C1"
        assert picture.getpixel((162, 84)) == UNIFORMS[1].rgb
        assert Image.open(io.BytesIO(armies_png(*board(FIVE), width=100))).size == (100, 100)

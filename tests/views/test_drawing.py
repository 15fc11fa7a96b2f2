from __future__ import annotations

import io
import struct
import sys
from pathlib import Path

import pytest
from PIL import Image

from queenside.answers import Answer
from queenside.errors import MissingPartError, UsageError
from queenside.puzzles.star_battle import StarBattle
from queenside.views.drawing import draw
from queenside.views.palette import THEMES, region_colours
from queenside.views.svg import CELL, MARGIN, board_svg
from tests.views.examples import ONE, ONE_SOLVED, TWO, TWO_SOLVED

ANSWER = Answer((ONE_SOLVED,), None, "native", 12, 0.001)
NOTHING = Answer((), None, "native", 12, 0.001)


def pixels(png: bytes) -> Image.Image:
    return Image.open(io.BytesIO(png)).convert("RGB")


@pytest.mark.parametrize("theme", THEMES)
@pytest.mark.parametrize("puzzle", [ONE, TWO])
def test_the_centre_of_a_cell_has_its_region_s_colour(puzzle: StarBattle, theme: str) -> None:
    picture = pixels(draw(puzzle, theme=theme).png())
    colours = region_colours(puzzle, theme)
    for row, column in puzzle.cells():
        centre = MARGIN + column * CELL + CELL // 2, MARGIN + row * CELL + CELL // 2
        assert picture.getpixel(centre) == colours[puzzle.region((row, column))].rgb


def test_a_star_is_where_the_solution_says() -> None:
    picture = pixels(draw(TWO, TWO_SOLVED).png())
    for row, column in TWO.cells():
        dark = picture.getpixel((MARGIN + column * CELL + CELL // 2, MARGIN + row * CELL + CELL // 2)) == (0x23, 0x25, 0x2E)
        assert dark == ((row, column) in TWO_SOLVED)


def test_borders_are_dark_between_regions_only() -> None:
    picture = pixels(draw(ONE).png())
    line = (0x23, 0x25, 0x2E)
    for row in range(7):
        for column in range(1, 7):
            here = picture.getpixel((MARGIN + column * CELL, MARGIN + row * CELL + CELL // 2))
            assert (here == line) == (ONE.region((row, column)) != ONE.region((row, column - 1)))


@pytest.mark.parametrize("width", [24, 444, 1000])
def test_a_chosen_width(width: int) -> None:
    png = draw(ONE).png(width=width)
    assert png.startswith(b"\x89PNG\r\n\x1a\n")
    assert struct.unpack(">II", png[16:24]) == (width, width)


def test_the_natural_width() -> None:
    assert struct.unpack(">II", draw(ONE).png()[16:24]) == (7 * CELL + 2 * MARGIN,) * 2


@pytest.mark.parametrize("width", [0, -3, 8193])
def test_an_impossible_width(width: int) -> None:
    with pytest.raises(UsageError, match=f"{width} pixels"):
        draw(ONE).png(width=width)


def test_answers_and_solutions_draw_alike() -> None:
    assert draw(ONE, ANSWER).svg == draw(ONE, ONE_SOLVED).svg == draw(ONE, list(ONE_SOLVED)).svg
    assert draw(ONE, NOTHING).svg == draw(ONE).svg != draw(ONE, ANSWER).svg
    assert draw(ONE, ANSWER, theme="dark", letters=True).svg == board_svg(ONE, ONE_SOLVED, theme="dark", letters=True)


def test_save_goes_by_the_suffix(tmp_path: Path) -> None:
    drawing = draw(ONE)
    drawing.save(tmp_path / "board.svg")
    drawing.save(str(tmp_path / "board.PNG"), width=100)
    assert (tmp_path / "board.svg").read_text(encoding="utf-8") == drawing.svg
    assert (tmp_path / "board.PNG").read_bytes() == drawing.png(width=100)


def test_save_refuses_other_suffixes_and_missing_folders(tmp_path: Path) -> None:
    with pytest.raises(UsageError, match=r"gif.*neither in \.svg nor in \.png"):
        draw(ONE).save("x.gif")
    with pytest.raises(UsageError, match="cannot be written: No such file"):
        draw(ONE).save(tmp_path / "none" / "x.svg")
    assert not list(tmp_path.iterdir())


def test_notebooks_show_it() -> None:
    assert draw(ONE)._repr_svg_().startswith("<svg ")


def test_without_resvg(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "resvg_py", None)
    with pytest.raises(MissingPartError, match="pip install"):
        draw(ONE).png()

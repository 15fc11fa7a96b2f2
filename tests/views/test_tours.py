"""Tours as text, drawings and animations."""

from __future__ import annotations

import io
import itertools
import re
import xml.etree.ElementTree as ET
from typing import Any

import pytest
from PIL import Image, ImageChops, ImageSequence

from queenside.errors import UsageError
from queenside.puzzles.tour import Tour, check, moves_of
from queenside.views.alphabet import lettered
from queenside.views.palette import INKS, THEMES
from queenside.views.ramp import STEPS, ramp, step_of
from queenside.views.tour_animation import MOST_MOMENTS, tour_animation, tour_animation_gif, tour_animation_svg
from queenside.views.tour_drawing import MOST_NUMBERED, tour_png, tour_svg
from queenside.views.tour_text import classic_text, compass, key_text, tour_text, tour_width
from tests.views.colour_science import VISIONS, contrast, lightness, xterm_rgb

FIVE = [2, 18, 15, 3, 19, 23, 10, 7, 22, 13, 16, 4, 1, 17, 5, 8, 21, 14, 9, 20, 24, 11, 6, 25, 12]
CLUED = Tour(5, 5, clues={(0, 3): 3, (1, 0): 23, (1, 4): 13, (2, 2): 1})
RING = [1, 6, 3, 4, 0, 8, 7, 2, 5]
"""The closed knight's tour around the hole of a 3×3 board."""


def ring() -> Tour:
    return Tour(3, 3, moves=moves_of((1, 2)), closed=True, holes=[(1, 1)])


def snake(width: int, height: int) -> tuple[Tour, list[int]]:
    """Return a board of jumps to edge neighbours, and the tour that goes to and fro along its rows."""
    rows = [list(range(row * width + 1, (row + 1) * width + 1)) for row in range(height)]
    return Tour(width, height, moves=moves_of((1, 0))), [
        number for row, line in enumerate(rows) for number in line[:: -1 if row % 2 else 1]
    ]


def test_the_examples_are_tours() -> None:
    assert check(CLUED, FIVE) == []
    assert check(ring(), RING) == []
    assert check(*snake(4, 3)) == []


class TestText:
    def test_classic_layout(self) -> None:
        assert classic_text(CLUED, FIVE) == (
            "2  18 15 3  19 \n"
            "23 10 7  22 13 \n"
            "16 4  1  17 5  \n"
            "8  21 14 9  20 \n"
            "24 11 6  25 12 "
        )  # fmt: skip

    def test_classic_layout_of_holes_and_long_numbers(self) -> None:
        assert classic_text(ring(), RING) == "1  6  3  \n4  X  8  \n7  2  5  "
        tour, numbers = snake(51, 2)
        first, second = classic_text(tour, numbers).split("\n")
        assert first.startswith("1   2   3   ")
        assert second.startswith("102 101 100 99  98  ")
        assert len(first) == len(second) == 4 * 51

    def test_terminal_board(self) -> None:
        assert tour_text(CLUED, FIVE) == (
            "  2  18  15   3* 19\n"
            " 23* 10   7  22  13*\n"
            " 16   4  (1) 17   5\n"
            "  8  21  14   9  20\n"
            " 24  11   6 [25] 12"
        )  # fmt: skip
        assert key_text(CLUED) == "(1) start, [25] end, * given"

    def test_a_board_that_is_not_solved(self) -> None:
        assert tour_text(Tour(3, 2, clues={(0, 0): 1, (1, 1): 4}, holes=[(0, 2)])) == "(1) ·  #\n ·  4* ·"
        assert tour_text(Tour(2, 1, clues={(0, 0): 1}), ascii_only=True) == "(1) ."

    def test_arrows(self) -> None:
        assert tour_text(ring(), RING, path=True) == "(1↘) 6↙  3↙\n 4↘  #   8↖\n 7↗  2↗  5↖"

    @pytest.mark.parametrize("ascii_only", [False, True])
    def test_every_row_is_as_wide_as_told(self, ascii_only: bool) -> None:
        tour, numbers = snake(12, 9)
        for path in (False, True):
            text = tour_text(tour, numbers, path=path, ascii_only=ascii_only, colour="256")
            rows = [re.sub(r"\x1b\[[\d;]*m", "", row) for row in text.split("\n")]
            assert {len(row) for row in rows} == {tour_width(tour, path=path, ascii_only=ascii_only)}
            assert not ascii_only or text.isascii()

    def test_ascii_arrows_are_directions(self) -> None:
        assert tour_text(*snake(2, 2), path=True, ascii_only=True) == "(1E ) 2S\n[4  ] 3W"

    @pytest.mark.parametrize(
        ("offset", "direction"),
        [((0, 3), 0), ((-2, 2), 1), ((-3, 0), 2), ((-1, -1), 3), ((0, -1), 4), ((2, -2), 5), ((3, 0), 6), ((2, 2), 7), ((1, 4), 0)],
    )
    def test_compass(self, offset: tuple[int, int], direction: int) -> None:
        assert compass(offset) == direction

    def test_arrows_over_the_edge_point_outwards(self) -> None:
        torus = Tour(4, 1, moves=moves_of((1, 0)), torus=True)
        assert tour_text(torus, [1, 4, 3, 2], path=True) == "(1←)[4 ] 3←  2←"

    def test_colour_adds_escapes_and_nothing_else(self) -> None:
        plain = tour_text(CLUED, FIVE)
        for mode, mark in (("256", "48;5;"), ("true", "48;2;")):
            painted = tour_text(CLUED, FIVE, colour=mode)
            assert painted.count(mark) == 25
            assert painted.count("\x1b[1m") == 4, "given numbers are bold"
            assert [line.rstrip() for line in re.sub(r"\x1b\[[\d;]*m", "", painted).split("\n")] == plain.split("\n")

    def test_unknown_modes(self) -> None:
        with pytest.raises(UsageError, match="pink"):
            tour_text(CLUED, FIVE, colour="pink")
        with pytest.raises(UsageError, match="blue"):
            tour_text(CLUED, FIVE, colour="true", theme="blue")


class TestRamp:
    @pytest.mark.parametrize("theme", THEMES)
    @pytest.mark.parametrize("vision", VISIONS)
    def test_it_grows_darker(self, theme: str, vision: str) -> None:
        values = [lightness(shade.rgb, vision) for shade in ramp(theme)]
        assert len(values) == STEPS
        assert max(later - earlier for earlier, later in itertools.pairwise(values)) < (0 if vision == "ordinary" else 0.02)
        assert values[0] - values[-1] > 40
        coarse = values[::8]
        assert coarse == sorted(coarse, reverse=True)

    @pytest.mark.parametrize("theme", THEMES)
    def test_it_grows_darker_in_256_colours(self, theme: str) -> None:
        values = [lightness(xterm_rgb(shade.xterm)) for shade in ramp(theme)]
        assert values == sorted(values, reverse=True)
        assert len(set(values)) >= 7

    @pytest.mark.parametrize("theme", THEMES)
    def test_ink_can_be_read(self, theme: str) -> None:
        for shade in ramp(theme):
            ink = INKS["dark" if shade.dark_ink else "light"]
            assert contrast(shade.rgb, ink) > 4.4
            assert contrast(xterm_rgb(shade.xterm), xterm_rgb(16 if shade.xterm_dark_ink else 231)) > 4.4

    def test_steps_run_from_first_to_last(self) -> None:
        assert [step_of(number, 5) for number in range(1, 6)] == [0, 15, 31, 47, 63]
        assert step_of(1, 1) == 0


def elements(svg: str) -> list[ET.Element]:
    return list(ET.fromstring(svg).iter())


class TestDrawing:
    @pytest.mark.parametrize("theme", THEMES)
    @pytest.mark.parametrize("tour", [CLUED, Tour(5, 5), Tour(5, 5, closed=True)])
    def test_it_is_well_formed_and_holds_no_text_or_reference(self, tour: Tour, theme: str) -> None:
        svg = tour_svg(tour, FIVE, theme=theme)
        assert {element.tag.partition("}")[2] for element in elements(svg)} == {"svg", "title", "desc", "path"}
        assert not re.search(r"\b(id|href|style|font)\b", svg)

    def test_every_number_is_drawn(self) -> None:
        """Each number's strokes stand in its cell: as many starts of strokes as its digits have, in the cell's middle."""
        svg = tour_svg(Tour(5, 5), FIVE)
        starts: dict[tuple[int, int], int] = {}
        for element in elements(svg):
            if element.get("stroke-width") == "1.8":
                for x, y in re.findall(r"M([\d.]+) ([\d.]+)", element.get("d", "")):
                    cell = int((float(y) - 12) // 60), int((float(x) - 12) // 60)
                    starts[cell] = starts.get(cell, 0) + 1
        for place, number in enumerate(FIVE):
            assert starts[divmod(place, 5)] == lettered(str(number), 0, 0)[0].count("M") == len(str(number))
        assert "Numbers by row: 2 18 15 3 19; 23 10" in svg

    def test_every_jump_is_an_arrow(self) -> None:
        for closed, jumps in ((False, 24), (True, 25)):
            parts = elements(tour_svg(Tour(5, 5, closed=closed), FIVE))
            assert sum(element.get("d", "").count("Q") for element in parts if element.get("stroke-width") == "3") == jumps
            assert sum(element.get("d", "").count("L") for element in parts if element.get("stroke") is None) == 2 * jumps

    def test_start_and_end_differ_in_shape(self) -> None:
        svg = tour_svg(Tour(5, 5), FIVE)
        assert svg.count("h42v42h-42z") == 1
        assert svg.count("l29 29l-29 29l-29-29z") == 1
        closed = tour_svg(Tour(5, 5, closed=True), FIVE)
        assert closed.count("h42v42h-42z") == 1
        assert "l29 29l-29 29" not in closed

    def test_given_numbers_are_heavier(self) -> None:
        heavy = [element.get("d", "") for element in elements(tour_svg(CLUED, FIVE)) if element.get("stroke-width") == "2.5"]
        assert len(heavy) == 4
        without = elements(tour_svg(Tour(5, 5), FIVE))
        assert not [element for element in without if element.get("stroke-width") == "2.5"]

    def test_an_unsolved_board_shows_only_what_is_given(self) -> None:
        svg = tour_svg(CLUED)
        assert "open open open 3 open" in svg
        assert "Q" not in "".join(element.get("d", "") for element in elements(svg))

    def test_jumps_over_the_edge_stay_on_the_board(self) -> None:
        torus = Tour(4, 1, moves=moves_of((1, 0)), torus=True)
        (dashed,) = [element.get("d", "") for element in elements(tour_svg(torus, [1, 4, 3, 2])) if element.get("stroke-dasharray")]
        assert dashed == "M42 42L12 42M252 42L222 42"

    def test_large_boards_are_bare_paths(self) -> None:
        side = MOST_NUMBERED + 1
        tour, numbers = snake(side, 3)
        parts = elements(tour_svg(tour, numbers))
        lines = [element for element in parts if element.get("stroke-width") == "2" and element.get("fill") == "none"]
        assert len(lines) == STEPS - 1, "no jump starts from the last number, which alone has the last colour"
        assert sum(element.get("d", "").count("l") for element in lines) == side * 3 - 1
        assert not [element for element in parts if element.get("stroke-width") == "1.8"]

    def test_boards_beyond_drawing(self) -> None:
        with pytest.raises(UsageError, match="600×600 cells is too large"):
            tour_svg(Tour(600, 600), range(360_000))

    def test_pixels(self) -> None:
        picture = Image.open(io.BytesIO(tour_png(Tour(5, 5), FIVE)))
        assert picture.size == (324, 324)
        middle = picture.convert("RGB").getpixel((12 + 2 * 60 + 30 - 17, 12 + 2 * 60 + 30 - 17))
        assert middle == ramp("light")[0].rgb, "the start is a square in the first colour"
        assert Image.open(io.BytesIO(tour_png(Tour(5, 5), FIVE, width=100))).size == (100, 100)


_EMPTY = (0xF4, 0xF5, 0xF8)
"""The ground of a cell in the light theme."""


def gif_frames(content: bytes) -> list[Image.Image]:
    return [frame.convert("RGB") for frame in ImageSequence.Iterator(Image.open(io.BytesIO(content)))]


def _middle(place: int) -> tuple[int, int]:
    """Return the middle of a cell of a 5×5 board that is drawn twice as large as its units."""
    row, column = divmod(place, 5)
    return 2 * (12 + 60 * column + 30), 2 * (12 + 60 * row + 30)


def _beside_the_digits(place: int) -> tuple[int, int]:
    """Return a spot on the plate of a cell above its number, where no jump ends."""
    x, y = _middle(place)
    return x, y - 26


def _far(one: Any, two: tuple[int, int, int]) -> bool:
    return any(abs(a - b) > 40 for a, b in zip(one, two, strict=True))


def _duration(picture: Image.Image, frame: int) -> int:
    picture.seek(frame)
    return int(picture.info["duration"])


class TestAnimation:
    def test_the_svg_plays_every_jump(self) -> None:
        svg = tour_animation_svg(Tour(5, 5), FIVE)
        groups = [element for element in elements(svg) if element.tag.endswith("}g")]
        assert len(groups) == 24 + 24 + 23, "jumps, numbers, and a ring for all but the last"
        for group in groups:
            (animate,) = [child for child in group if child.tag.endswith("animate")]
            times = [float(time) for time in animate.get("keyTimes", "").split(";")]
            assert times == sorted(times)
            assert (times[0], times[-1]) == (0, 1)
            assert len(times) == len(animate.get("values", "").split(";"))

    def test_who_does_not_play_it_sees_the_whole_tour(self) -> None:
        still = [element for element in elements(tour_animation_svg(Tour(5, 5), FIVE)) if element.get("opacity") == "0"]
        assert len(still) == 23, "only the rings are hidden"

    @pytest.mark.parametrize(("closed", "torus"), [(False, False), (True, False), (False, True)])
    def test_every_frame_of_a_gif_has_one_number_more(self, closed: bool, torus: bool) -> None:
        tour = Tour(5, 5, closed=closed, torus=torus)
        frames = gif_frames(tour_animation_gif(tour, FIVE, width=648))
        assert len(frames) == 25 + closed
        for moment, frame in enumerate(frames):
            shown = sum(_far(frame.getpixel(_beside_the_digits(place)), _EMPTY) for place in range(25))
            assert shown == min(moment + 1, 25)

    def test_the_last_frame_is_the_drawing_of_the_tour(self) -> None:
        for tour, numbers in ((Tour(5, 5), FIVE), (Tour(5, 5, closed=True), FIVE), snake(12, 10)):
            last = gif_frames(tour_animation_gif(tour, numbers, width=400))[-1]
            whole = Image.open(io.BytesIO(tour_png(tour, numbers, width=400))).convert("RGB")
            assert last.size == whole.size
            differing = ImageChops.difference(last, whole).convert("L").point(lambda value: 255 if value > 40 else 0)
            assert differing.histogram()[255] < 0.002 * last.width * last.height

    def test_the_newest_cell_is_ringed(self) -> None:
        for moment, frame in enumerate(gif_frames(tour_animation_gif(Tour(5, 5), FIVE, width=648))):
            x, y = _middle(FIVE.index(moment + 1))
            corner = frame.crop((x - 43, y - 43, x - 36, y - 36)).convert("L")
            assert (min(corner.tobytes()) < 80) == (0 < moment < 24)

    def test_moments_are_bounded(self) -> None:
        picture = Image.open(io.BytesIO(tour_animation_gif(*snake(30, 20))))
        frames = getattr(picture, "n_frames", 1)
        assert frames <= 1 + MOST_MOMENTS
        assert sum(_duration(picture, frame) for frame in range(frames)) < 30_000

    def test_gif(self) -> None:
        tour, numbers = snake(3, 2)
        picture = Image.open(io.BytesIO(tour_animation_gif(tour, numbers)))
        assert picture.format == "GIF"
        assert getattr(picture, "n_frames", 1) == 6
        assert picture.size == (204, 144)

    def test_one_cell(self) -> None:
        assert len(gif_frames(tour_animation_gif(Tour(1, 1), [1]))) == 1

    def test_refusals(self) -> None:
        with pytest.raises(UsageError, match=r"tour\.mp4"):
            tour_animation("tour.mp4", Tour(5, 5), FIVE)
        with pytest.raises(UsageError, match="61×1 cells is too large to play"):
            tour_animation_svg(*snake(61, 1))

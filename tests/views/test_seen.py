"""Drawings in the colours of the user's own board."""

from __future__ import annotations

import random
import re

import pytest

from queenside.puzzles.star_battle import Position, StarBattle
from queenside.sights import Sight
from queenside.views.names import colour_names
from queenside.views.palette import INKS, region_colours
from queenside.views.svg import board_svg
from queenside.views.terminal import board_text, step_text
from tests.views.colour_science import contrast, hue_plane, lightness
from tests.views.examples import ONE, ONE_SOLVED, SENTENCES, STEPS

PASTEL = ("#ff7b60", "#96beff", "#e6f388", "#bba3e2", "#ffc992", "#b3dfa0", "#dfdfdf", "#b9b29e", "#dfa0bf")
RGB = tuple[int, int, int]


def seen(colours: tuple[str, ...], method: str = "both") -> Position:
    corners = [(0, 0), (9, 0), (9, 9), (0, 9)]
    return Position(ONE, sight=Sight(ONE.size, corners, colours[: ONE.size], method, 0.9, []))


def hexes(position: Position, theme: str = "light") -> tuple[str, ...]:
    return tuple(colour.hex for colour in region_colours(position, theme))


def parts(colour: str) -> RGB:
    return int(colour[1:3], 16), int(colour[3:5], 16), int(colour[5:], 16)


def apart(one: RGB, other: RGB) -> float:
    (a, b), (c, d) = hue_plane(one), hue_plane(other)
    return float(((lightness(one) - lightness(other)) ** 2 + (a - c) ** 2 + (b - d) ** 2) ** 0.5)


@pytest.mark.parametrize("theme", ["light", "dark"])
def test_a_drawing_has_the_colours_of_the_picture(theme: str) -> None:
    position = seen(PASTEL)
    assert hexes(position, theme) == PASTEL[: ONE.size]
    fills = re.findall(r'<path fill="(#\w+)" fill-rule', board_svg(position, theme=theme))
    assert tuple(fills) == PASTEL[: ONE.size]


def test_the_terminal_has_them_too() -> None:
    position = seen(PASTEL)
    for text in (board_text(position, colour="true"), step_text(STEPS[0], position, SENTENCES[0], colour="true")):
        shown = {tuple(map(int, found)) for found in re.findall(r"48;2;(\d+);(\d+);(\d+)m", text)}
        assert shown == {parts(colour) for colour in PASTEL[: ONE.size]}


def test_256_colours_differ() -> None:
    entries = [colour.xterm for colour in region_colours(seen(PASTEL))]
    assert len(set(entries)) == len(entries)
    assert all(16 <= entry <= 255 for entry in entries)


OURS = tuple(colour.hex for colour in region_colours(ONE))


@pytest.mark.parametrize(
    "position",
    [
        seen(PASTEL, "borders"),
        seen(("#ffffff",) * 9),
        seen(()),
        seen((*PASTEL[:2], "#97bfff", *PASTEL[3:])),
        seen(("#202020", *PASTEL[1:])),
    ],
    ids=["read from borders", "all alike", "no colours", "two too alike", "too dark for lines"],
)
def test_our_colours_where_the_picture_has_none_that_serve(position: Position) -> None:
    assert hexes(position) == OURS
    assert colour_names(position) == colour_names(ONE)


def test_what_is_shown_is_told_apart_and_has_the_better_ink() -> None:
    rng = random.Random(7)
    shown = 0
    for _ in range(300):
        colours = tuple(f"#{rng.randrange(1 << 24):06x}" for _ in range(ONE.size))
        drawn = region_colours(seen(colours))
        if drawn[0].hex != colours[0]:
            continue
        shown += 1
        assert min(apart(one.rgb, two.rgb) for at, one in enumerate(drawn) for two in drawn[:at]) > 7.9
        for colour in drawn:
            ink, other = ("dark", "light") if colour.dark_ink else ("light", "dark")
            assert contrast(colour.rgb, INKS[ink]) >= max(contrast(colour.rgb, INKS[other]), 4.4)
    assert shown > 20


def test_pieces_are_light_on_dark_colours() -> None:
    dark = ("#7a1fa2", *PASTEL[1:])
    solved = board_svg(seen(dark), ONE_SOLVED)
    on_dark = sum(ONE.region(cell) == 0 for cell in ONE_SOLVED)
    light = re.findall(r'<path fill="#ffffff" stroke="#ffffff" stroke-width="2" stroke-linejoin="round" d="([^"]+)"', solved)
    assert [data.count("v-3q14") for data in light] == [on_dark]
    plain = board_svg(seen(PASTEL), ONE_SOLVED)
    assert 'fill="#ffffff" stroke="#ffffff"' not in plain


# Names


def test_colours_are_called_by_their_names() -> None:
    names = colour_names(seen(("#ff0000", "#0000ff", "#00aa00", "#ffff00", "#ffffff", "#777777", "#ff8800", "#8b4513", "#ff80c0")))
    assert names == ("red", "blue", "green", "yellow", "white", "grey", "orange", "brown", "pink")[: ONE.size]


def test_two_of_a_name_are_the_light_and_the_dark_one() -> None:
    names = colour_names(seen(("#9fc5ff", "#e6f388", "#0a6a20", "#a0dca0", "#ff7b60", "#bba3e2", "#ffc992", "#dfdfdf", "#777777")))
    assert names is not None
    assert (names[2], names[3]) == ("dark green", "light green")


def test_three_of_a_name_go_by_letters() -> None:
    assert colour_names(seen(("#0a6a20", "#20b030", "#a0dca0", "#ff7b60", "#bba3e2", "#ffc992", "#dfdfdf", "#96beff", "#e6f388"))) is None


def test_a_puzzle_by_itself_has_our_colours() -> None:
    assert tuple(colour.hex for colour in region_colours(StarBattle(ONE.text_rows()))) == OURS

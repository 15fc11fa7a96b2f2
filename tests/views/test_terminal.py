from __future__ import annotations

import random
import re

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from queenside.errors import UsageError
from queenside.puzzles.star_battle import Marks, Position, StarBattle
from queenside.views.palette import INKS, THEMES, region_colours
from queenside.views.terminal import board_text, colour_mode, needs_ascii
from tests.views.boards import random_board, scattered_board
from tests.views.colour_science import contrast, xterm_rgb
from tests.views.examples import MARKED, ONE, ONE_SOLVED, TWO, TWO_SOLVED


def plain(text: str) -> str:
    return re.sub(r"\x1b\[[0-9;]*m", "", text)


def test_a_small_board_in_full() -> None:
    board = Position(StarBattle(["AAB", "ABB", "CCC"]), Marks(stars=[(0, 0)], crosses=[(1, 1)]))
    assert board_text(board, lit=[(2, 2)]).split("\n") == [
        "┏━━━━━━━┳━━━┓",
        "┃ ♕   A ┃ B ┃",
        "┃   ┏━━━┛   ┃",
        "┃ A ┃ ×   B ┃",
        "┣━━━┻━━━━━━━┫",
        "┃ C   C  [C]┃",
        "┗━━━━━━━━━━━┛",
    ]


def test_wrong_marks_and_pieces() -> None:
    lines = board_text(MARKED, ONE_SOLVED).split("\n")
    assert [line.count("♛") for line in lines[1::2]] == [1] * 7
    assert lines[13].endswith("!♕!┃")
    assert "×" not in "".join(lines)
    assert board_text(TWO, TWO_SOLVED).count("★") == 16


def test_ascii_is_ascii() -> None:
    text = board_text(MARKED, ONE_SOLVED, ascii_only=True, lit=[(3, 3)])
    assert text.isascii()
    assert text.count("(Q)") == 7
    assert "!q!" in text


@given(st.integers(1, 12), st.integers(0, 10**6), st.booleans(), st.sampled_from(["256", "true"]), st.sampled_from(THEMES), st.booleans())
@settings(max_examples=60, deadline=None)
def test_colour_changes_no_layout(size: int, seed: int, scattered: bool, mode: str, theme: str, solved: bool) -> None:
    rng = random.Random(seed)
    puzzle = scattered_board(size, rng) if scattered else random_board(size, rng)
    cells = list(puzzle.cells())
    position = Position(puzzle, Marks(stars=rng.sample(cells, size // 2), crosses=rng.sample(cells, size // 2)))
    solution = rng.sample(cells, size) if solved else None
    lit = rng.sample(cells, size // 3)
    coloured = board_text(position, solution, colour=mode, theme=theme, lit=lit)
    assert plain(coloured) == re.sub("[A-Za-z]", "·" if solved else " ", board_text(position, solution, lit=lit))


@pytest.mark.parametrize("size", [4, 11, 25, 32])
def test_lines_are_equally_long_and_fit(size: int) -> None:
    lines = board_text(random_board(size, random.Random(size))).split("\n")
    assert {len(line) for line in lines} == {4 * size + 1}
    assert len(lines) == 2 * size + 1
    assert size != 25 or len(lines[0]) <= 110
    assert size != 11 or len(lines) < 24


@pytest.mark.parametrize("theme", THEMES)
@pytest.mark.parametrize("mode", ["256", "true"])
def test_every_cell_stands_on_its_region_s_colour(mode: str, theme: str) -> None:
    """Plays the escape sequences back, and measures the contrast of what is shown."""
    colours = region_colours(ONE, theme)
    for row, line in enumerate(board_text(ONE, ONE_SOLVED, colour=mode, theme=theme).split("\n")[1::2]):
        shown = played(line)
        assert shown[-1][1:] == (None, None)
        for column in range(7):
            colour = colours[ONE.region((row, column))]
            expected = colour.rgb if mode == "true" else xterm_rgb(colour.xterm)
            for _, ink, ground in shown[4 * column + 1 : 4 * column + 4]:
                assert ground == expected
                assert ink is not None
                assert contrast(ink, ground) >= 4.5


Shown = tuple[str, tuple[int, int, int] | None, tuple[int, int, int] | None]


def played(line: str) -> list[Shown]:
    """The characters of a line with their ink and ground."""
    shown: list[Shown] = []
    ink = ground = None
    for part in re.split(r"(\x1b\[[0-9;]*m)", line):
        numbers = [int(number) for number in re.findall(r"\d+", part)] if part.startswith("\x1b") else None
        if numbers is None:
            shown += [(character, ink, ground) for character in part]
        elif numbers == [0]:
            ink = ground = None
        elif numbers[1] == 5:
            ink, ground = xterm_rgb(numbers[2]), xterm_rgb(numbers[5])
        else:
            ink, ground = (numbers[2], numbers[3], numbers[4]), (numbers[7], numbers[8], numbers[9])
    return shown


def test_inks_are_what_the_palette_says() -> None:
    assert "38;2;{};{};{};".format(*INKS["dark"]) in board_text(ONE, colour="true")


class Screen:
    def __init__(self, tty: bool) -> None:
        self.tty = tty

    def isatty(self) -> bool:
        return self.tty


@pytest.mark.parametrize(
    ("tty", "environ", "mode"),
    [
        (True, {}, "256"),
        (True, {"TERM": "xterm"}, "256"),
        (True, {"COLORTERM": "truecolor"}, "true"),
        (True, {"COLORTERM": "24bit"}, "true"),
        (True, {"COLORTERM": "yes"}, "256"),
        (True, {"TERM": "dumb"}, "none"),
        (True, {"TERM": "dumb", "COLORTERM": "truecolor"}, "none"),
        (True, {"NO_COLOR": "1", "COLORTERM": "truecolor"}, "none"),
        (True, {"NO_COLOR": "", "COLORTERM": "truecolor"}, "true"),
        (False, {}, "none"),
        (False, {"COLORTERM": "truecolor"}, "none"),
        (False, {"FORCE_COLOR": "1"}, "256"),
        (False, {"FORCE_COLOR": "1", "COLORTERM": "truecolor"}, "true"),
        (False, {"FORCE_COLOR": "2", "COLORTERM": "truecolor"}, "256"),
        (False, {"FORCE_COLOR": "3"}, "true"),
        (False, {"FORCE_COLOR": ""}, "none"),
        (True, {"FORCE_COLOR": "0"}, "none"),
        (False, {"CLICOLOR_FORCE": "1"}, "256"),
        (False, {"CLICOLOR_FORCE": "0"}, "none"),
        (False, {"CLICOLOR_FORCE": "1", "NO_COLOR": "1"}, "none"),
        (False, {"FORCE_COLOR": "3", "NO_COLOR": "1"}, "none"),
    ],
)
def test_colour_mode(tty: bool, environ: dict[str, str], mode: str) -> None:
    assert colour_mode(Screen(tty), environ) == mode


@pytest.mark.parametrize(
    ("encoding", "needed"),
    [("utf-8", False), ("UTF-16", False), ("ascii", True), ("latin-1", True), ("cp437", True), ("no-such", True), (None, True)],
)
def test_needs_ascii(encoding: str | None, needed: bool) -> None:
    assert needs_ascii(encoding) is needed


def test_refusals() -> None:
    with pytest.raises(UsageError, match=r"'rainbow'.*none, 256, true"):
        board_text(ONE, colour="rainbow")
    with pytest.raises(UsageError, match="'neon'"):
        board_text(ONE, theme="neon")
    with pytest.raises(UsageError, match="R8C1 is outside the 7×7 board"):
        board_text(ONE, lit=[(7, 0)])
    with pytest.raises(UsageError, match="R1C8 is outside the 7×7 board"):
        board_text(ONE, [(0, 7)])


def test_many_regions_have_numbers() -> None:
    board = StarBattle([[row * 8 + column for column in range(8)] for row in range(8)])
    assert "64" in board_text(board)


def test_a_narrow_terminal_gets_a_narrow_board() -> None:
    puzzle = StarBattle("AABB/AABB/CCDD/CCDD")
    wide = board_text(puzzle, [(0, 1)], columns=17)
    assert wide == board_text(puzzle, [(0, 1)])
    narrow = board_text(puzzle, [(0, 1)], lit=[(0, 1)], columns=16)
    assert narrow.splitlines()[:3] == ["┏━━━┳━━━┓", "┃A ♛┃B B┃", "┃   ┃   ┃"]
    assert {len(line) for line in narrow.splitlines()} == {9}

from __future__ import annotations

import re

import pytest

from queenside.errors import UsageError
from queenside.views.palette import palette, region_colours
from queenside.views.share import SQUARES, share_text
from tests.views.colour_science import hue_plane
from tests.views.examples import ONE, ONE_SOLVED, TWO, TWO_SOLVED


def test_the_whole_text() -> None:
    text = share_text(ONE, ONE_SOLVED, grade="hard", seconds=86, flawless=True, number=12, link="https://puzz.link/p?x")
    head, first, link = text.split("\n")
    assert head == "queenside #12 7×7 hard | 1:26 and flawless"
    assert first == "First 👑s: " + " ".join(SQUARES[region_colours(ONE)[ONE.region(cell)].name] for cell in ONE_SOLVED[:4])
    assert link == "https://puzz.link/p?x"


@pytest.mark.parametrize(("seconds", "time"), [(0, "0:00"), (9, "0:09"), (60, "1:00"), (3725, "62:05")])
def test_times(seconds: int, time: str) -> None:
    """Written as those who collect such texts read them."""
    found = re.search(r"\| (\d+):(\d\d)$", share_text(ONE, (), seconds=seconds))
    assert found is not None
    assert found[0] == f"| {time}"


def test_only_what_is_known_is_told() -> None:
    assert share_text(ONE, ()) == "queenside 7×7"
    assert share_text(ONE, (), flawless=True) == "queenside 7×7 | flawless"
    assert share_text(TWO, TWO_SOLVED[:1]).split("\n")[0] == "queenside 8×8 2★"
    assert share_text(TWO, TWO_SOLVED).split("\n")[1].startswith("First ⭐s: ")
    assert share_text(TWO, TWO_SOLVED).count(" ") == share_text(TWO, TWO_SOLVED[:4]).count(" ")


def test_no_cell_is_given_away() -> None:
    assert not re.search(r"R\dC\d", share_text(ONE, ONE_SOLVED, grade="easy", seconds=3))


def test_every_colour_has_a_square_of_its_kind() -> None:
    assert set(SQUARES) == {colour.name for colour in palette()}
    assert set(SQUARES.values()) <= set("🟥🟧🟨🟩🟦🟪🟫⬛⬜")
    for colour in palette():
        green_to_red, blue_to_yellow = hue_plane(colour.rgb)
        if SQUARES[colour.name] == "🟩":
            assert green_to_red < -10
        if SQUARES[colour.name] == "🟦":
            assert blue_to_yellow < -5
        if SQUARES[colour.name] in "🟨🟧🟫":
            assert blue_to_yellow > 5


def test_refusals() -> None:
    with pytest.raises(UsageError, match="R8C1 is outside"):
        share_text(ONE, [(7, 0)])
    with pytest.raises(UsageError, match="-1 seconds"):
        share_text(ONE, (), seconds=-1)

from __future__ import annotations

import math
import random
import subprocess
import sys

import pytest

from queenside.errors import UsageError
from queenside.puzzles.star_battle import StarBattle
from queenside.views.palette import INKS, THEMES, corner_contacts, edge_contacts, palette, region_colours
from tests.views.boards import random_board, scattered_board
from tests.views.colour_science import VISIONS, contrast, hue_plane, lightness, xterm_rgb

CLEAR = 6.5
"""The least difference in lightness between neighbours, in the worst simulated vision."""
CLEAR_ORDINARY = 9.0
CLEAR_HUE = 9.0
"""The least distance between the a*b* of neighbours."""

BOARDS = [random_board(size, random.Random(1000 * size + number)) for size in range(4, 33) for number in range(6)]
SPLIT_BOARDS = [random_board(size, random.Random(7000 * size + number), moved=1) for size in range(6, 33) for number in range(3)]


def neighbours(puzzle: StarBattle) -> list[tuple[int, int]]:
    """Found from the cells, not with the palette's own contacts."""
    pairs = set()
    for row in range(puzzle.height):
        for column in range(puzzle.width):
            for other in ((row + 1, column), (row, column + 1)):
                if other[0] < puzzle.height and other[1] < puzzle.width:
                    pairs.add((puzzle.region((row, column)), puzzle.region(other)))
    return sorted((one, two) for one, two in pairs if one != two)


@pytest.mark.parametrize("theme", THEMES)
def test_neighbours_differ_in_lightness_for_every_vision(theme: str) -> None:
    worst = dict.fromkeys(VISIONS, 100.0)
    for puzzle in BOARDS:
        colours = region_colours(puzzle, theme)
        pairs = neighbours(puzzle)
        for vision in VISIONS:
            light = [lightness(colour.rgb, vision) for colour in colours]
            worst[vision] = min(worst[vision], *(abs(light[one] - light[two]) for one, two in pairs))
    assert min(worst.values()) >= CLEAR, worst
    assert worst["ordinary"] >= CLEAR_ORDINARY, worst


def test_neighbours_differ_in_hue() -> None:
    for puzzle in BOARDS:
        colours = region_colours(puzzle)
        for one, two in neighbours(puzzle):
            assert math.dist(hue_plane(colours[one].rgb), hue_plane(colours[two].rgb)) >= CLEAR_HUE, puzzle


def test_regions_in_two_parts_are_mostly_coloured_as_well() -> None:
    """One moved cell may make four tiers impossible, but seldom does; equal colours never touch."""
    broken = 0
    for puzzle in SPLIT_BOARDS:
        colours = region_colours(puzzle)
        pairs = neighbours(puzzle)
        broken += any(colours[one].tier == colours[two].tier for one, two in pairs)
        assert not any(colours[one] == colours[two] for one, two in pairs), puzzle
    assert broken <= len(SPLIT_BOARDS) // 20


@pytest.mark.parametrize("size", range(4, 20))
def test_every_region_has_its_own_colour_while_the_palette_lasts(size: int) -> None:
    for number in range(4):
        for puzzle in (random_board(size, random.Random(number)), scattered_board(size, random.Random(number))):
            names = [colour.name for colour in region_colours(puzzle)]
            assert len(set(names)) == len(names)


@pytest.mark.parametrize("size", [21, 25, 32])
def test_beyond_that_regions_that_touch_even_at_a_corner_do_not_share(size: int) -> None:
    for number in range(4):
        puzzle = random_board(size, random.Random(number))
        colours = region_colours(puzzle)
        assert len(set(colours)) >= 18
        for region, near in enumerate(corner_contacts(puzzle)):
            assert all(colours[region] != colours[other] for other in near)


def test_contacts_count_common_borders() -> None:
    puzzle = StarBattle(["AAB", "ABB", "CCC"])
    assert edge_contacts(puzzle) == [{1: 3, 2: 1}, {0: 3, 2: 2}, {0: 1, 1: 2}]
    assert corner_contacts(StarBattle(["AB", "CD"])) == [{3: 1}, {2: 1}, {1: 1}, {0: 1}]


def test_the_worst_board_is_still_coloured() -> None:
    """Scattered cells: every region touches nearly all others, which no four tiers can serve."""
    puzzle = scattered_board(32, random.Random(3))
    colours = region_colours(puzzle)
    equal = sum(colours[one].tier == colours[two].tier for one, two in neighbours(puzzle))
    assert equal < 0.25 * len(neighbours(puzzle))


@pytest.mark.parametrize("regions", [1, 2, 200])
def test_boards_with_odd_numbers_of_regions(regions: int) -> None:
    puzzle = StarBattle([[min(16 * row + column, regions - 1) for column in range(16)] for row in range(16)])
    assert len(region_colours(puzzle)) == regions


def test_themes_give_the_same_names() -> None:
    for puzzle in BOARDS[:40]:
        assert [colour.name for colour in region_colours(puzzle, "light")] == [colour.name for colour in region_colours(puzzle, "dark")]


@pytest.mark.parametrize("theme", THEMES)
def test_ink_is_readable_on_every_colour(theme: str) -> None:
    for colour in palette(theme):
        assert contrast(colour.rgb, INKS["dark" if colour.dark_ink else "light"]) >= 4.5, colour.name
        assert contrast(xterm_rgb(colour.xterm), xterm_rgb(16 if colour.dark_ink else 231)) >= 4.5, colour.name


@pytest.mark.parametrize("theme", THEMES)
def test_tiers_stay_apart_in_256_colours(theme: str) -> None:
    colours = palette(theme)
    assert len({colour.xterm for colour in colours}) == 20
    for upper in colours:
        for lower in colours:
            if lower.tier == upper.tier + 1:
                assert lightness(xterm_rgb(upper.xterm)) - lightness(xterm_rgb(lower.xterm)) >= 3.5, (upper.name, lower.name)


def test_the_palette_table_states_its_own_hues() -> None:
    from queenside.views.palette import _TABLE

    for colour, row in zip(palette(), _TABLE, strict=True):
        a, b = hue_plane(colour.rgb)
        assert max(abs(row[5] - a), abs(row[6] - b)) < 1


def test_names_are_plain_and_unique() -> None:
    names = [colour.name for colour in palette()]
    assert len(set(names)) == 20
    assert all(name.isalpha() and name.islower() for name in names)
    assert palette()[11].hex == "#7fb985"


def test_unknown_theme() -> None:
    with pytest.raises(UsageError, match=r"'neon'.*light, dark"):
        palette("neon")


def test_imports_are_light() -> None:
    code = (
        "import sys; before = set(sys.modules); import queenside.views.palette, queenside.views.terminal; "
        "print(*sorted({'dataclasses', 'typing', 'pathlib', 'json', 'inspect'} & (set(sys.modules) - before)))"
    )
    ran = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True, env={"PYTHONPATH": ":".join(sys.path)})
    assert ran.stdout.strip() == ""

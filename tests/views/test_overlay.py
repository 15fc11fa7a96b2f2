"""Marks on the user's own picture: at the right cells, whatever lies below and however the board is turned."""

from __future__ import annotations

import random
from collections.abc import Iterable
from typing import Any

import cv2
import numpy as np
import pytest
from numpy.typing import NDArray

from queenside.errors import UsageError
from queenside.grid import Cell
from queenside.puzzles.star_battle import Marks, Position, StarBattle
from queenside.sights import Point, Sight
from queenside.views._scenes import scene
from queenside.views.overlay import Marking, draw_onto, lit, picture_bytes, pointed_out, reasoned, require_suffix, solved
from tests.views.examples import ONE, ONE_SOLVED, STEPS, TWO, TWO_SOLVED

Pixels = NDArray[Any]
UPRIGHT = [(40.0, 30.0), (250.0, 30.0), (250.0, 240.0), (40.0, 240.0)]


def sight(puzzle: StarBattle, corners: list[Point]) -> Sight:
    return Sight(puzzle.size, corners, [], "both", 0.9, [])


def canvas(colour: tuple[int, int, int] = (120, 160, 200)) -> Pixels:
    return np.full((300, 320, 3), colour, np.uint8)


def tilted(rng: random.Random) -> list[Point]:
    """Corners of a board seen from the side and turned by any angle."""
    turn = np.exp(1j * rng.uniform(0, 2 * np.pi))
    points = [
        (complex(x, y) + complex(rng.uniform(-0.2, 0.2), rng.uniform(-0.2, 0.2))) * turn for x, y in ((-1, -1), (1, -1), (1, 1), (-1, 1))
    ]
    return [(160 + 90 * point.real, 150 + 90 * point.imag) for point in points]


def places(corners: list[Point], size: int, shape: tuple[int, int]) -> Pixels:
    """Return the row and column, as broken numbers, that every pixel's centre has on the board: by eight equations, not by OpenCV."""
    equations, known = [], []
    for (x, y), (u, v) in zip(corners, ((0, 0), (size, 0), (size, size), (0, size)), strict=True):
        equations += [[x, y, 1, 0, 0, 0, -u * x, -u * y], [0, 0, 0, x, y, 1, -v * x, -v * y]]
        known += [u, v]
    a, b, c, d, e, f, g, h = np.linalg.solve(np.array(equations), np.array(known, float))
    y, x = np.mgrid[: shape[0], : shape[1]] + 0.5
    scale = g * x + h * y + 1
    return np.stack([(d * x + e * y + f) / scale, (a * x + b * y + c) / scale], -1)


def touched(before: Pixels, after: Pixels, corners: list[Point], size: int) -> dict[Cell, int]:
    """Return how many pixels changed in each cell, those outside the board as (-1, -1)."""
    where = np.floor(places(corners, size, before.shape[:2]))[(before != after).any(2)].astype(int)
    where[((where < 0) | (where >= size)).any(1)] = -1
    cells, counts = np.unique(where, axis=0, return_counts=True)
    return {(row, column): count for (row, column), count in zip(cells.tolist(), counts.tolist(), strict=True)}


def drawn(puzzle: StarBattle, corners: list[Point], marking: Marking, below: Pixels | None = None) -> tuple[Pixels, Pixels]:
    before = canvas() if below is None else below
    after = before.copy()
    draw_onto(after, puzzle, sight(puzzle, corners), marking)
    return before, after


@pytest.mark.parametrize("seed", range(12))
@pytest.mark.parametrize(("puzzle", "solution"), [(ONE, ONE_SOLVED), (TWO, TWO_SOLVED)])
def test_pieces_stand_in_their_cells_however_the_board_lies(puzzle: StarBattle, solution: Iterable[Cell], seed: int) -> None:
    corners = tilted(random.Random(seed))
    before, after = drawn(puzzle, corners, solved(Position(puzzle), solution))
    counts = touched(before, after, corners, puzzle.size)
    assert set(counts) == set(solution)
    assert min(counts.values()) > 40


@pytest.mark.parametrize("colour", [(0, 0, 0), (255, 255, 255), (22, 24, 31), (128, 128, 128), (255, 0, 0), (0, 60, 255)])
def test_pieces_are_seen_on_any_colour(colour: tuple[int, int, int]) -> None:
    _, after = drawn(ONE, UPRIGHT, solved(Position(ONE), ONE_SOLVED), canvas(colour))
    where = np.floor(places(UPRIGHT, ONE.size, (300, 320)))
    for cell in ONE_SOLVED:
        inside = after[(where == cell).all(2)].astype(int).sum(1)
        assert inside.min() < 120
        assert inside.max() > 740


def test_a_queen_of_the_users_own_gets_a_ring_and_stays_as_it_is() -> None:
    own = ONE_SOLVED[2]
    before, after = drawn(ONE, UPRIGHT, solved(Position(ONE, Marks([own, (6, 6)])), ONE_SOLVED))
    counts = touched(before, after, UPRIGHT, ONE.size)
    assert set(counts) == set(ONE_SOLVED), "a wrong mark is left alone"
    x, y = sight(ONE, UPRIGHT).point(own[0] + 0.5, own[1] + 0.5)
    middle = np.s_[int(y) - 5 : int(y) + 5, int(x) - 5 : int(x) + 5]
    assert (before[middle] == after[middle]).all()


def around(pixels: Pixels, corners: list[Point], cell: Cell) -> Pixels:
    """Return the lightness along a circle about the middle of a cell, three eighths of a cell away from it."""
    turns = np.arange(0, 2 * np.pi, np.pi / 90)
    points = [sight(ONE, corners).point(cell[0] + 0.5 + 22 / 60 * np.sin(turn), cell[1] + 0.5 + 22 / 60 * np.cos(turn)) for turn in turns]
    return np.array([pixels[int(y), int(x)] for x, y in points]) @ (0.2126, 0.7152, 0.0722)


def test_a_wrong_mark_is_told_from_a_right_one_by_the_shape_of_its_ring_and_by_its_lightness() -> None:
    corners = [(20.0, 20.0), (860.0, 20.0), (860.0, 860.0), (20.0, 860.0)]
    own, wrong = ONE_SOLVED[2], (6, 6)
    after = np.full((880, 880, 3), 160, np.uint8)
    draw_onto(after, ONE, sight(ONE, corners), solved(Position(ONE, Marks([own])), ONE_SOLVED))
    draw_onto(after, ONE, sight(ONE, corners), pointed_out([wrong]))
    right, broken = around(after, corners, own), around(after, corners, wrong)
    assert right.max() < 60, "one dark line all around"
    gaps = np.flatnonzero((broken[:-1] < 200) & (broken[1:] >= 200))
    assert len(gaps) >= 6, "dashes"
    assert broken.min() > right.max() + 30
    start = 20 + 6 * 120
    assert (after[start + 45 : start + 75, start + 45 : start + 75] == 160).all(), "the user's mark is not painted over"


def test_a_line_goes_around_the_lit_cells_and_leaves_them_clear() -> None:
    block = [(2, 2), (2, 3), (3, 2), (3, 3)]
    before, after = drawn(ONE, UPRIGHT, lit(block))
    counts = touched(before, after, UPRIGHT, ONE.size)
    assert set(block) < set(counts)
    assert all(1 <= row <= 4 and 1 <= column <= 4 for row, column in counts)
    for row, column in ((2.5, 2.5), (3.0, 3.0), (3.5, 2.5)):
        x, y = sight(ONE, UPRIGHT).point(row, column)
        assert (after[int(y), int(x)] == before[int(y), int(x)]).all(), "no line between lit cells"


def test_a_step_shows_its_units_and_what_follows() -> None:
    step = next(step for step in STEPS if step.ruled_out and step.units and step.technique != "cross-out")
    marking = reasoned(scene(step, ONE), ONE)
    assert marking.crosses == frozenset(step.ruled_out)
    assert marking.boxes == frozenset(step.cells) - marking.crosses
    assert len(marking.outlined) == len({*step.units, *step.against})
    before, after = drawn(ONE, UPRIGHT, marking)
    assert set(touched(before, after, UPRIGHT, ONE.size)) >= set(step.ruled_out)


@pytest.mark.parametrize("shift", [-150, 150, 1000])
def test_a_board_that_goes_beyond_the_picture(shift: float) -> None:
    corners = [(x + shift, y + shift) for x, y in UPRIGHT]
    before, after = drawn(ONE, corners, solved(Position(ONE), ONE_SOLVED))
    assert after.shape == before.shape
    assert bool((before != after).any()) == (shift != 1000)


def test_nothing_to_draw_changes_nothing() -> None:
    for marking in (Marking(), lit([])):
        before, after = drawn(ONE, UPRIGHT, marking)
        assert (before == after).all()


def test_large_boards_are_drawn_as_well() -> None:
    corners = [(100.0, 50.0), (1900.0, 80.0), (1850.0, 1750.0), (60.0, 1700.0)]
    before = np.full((1800, 2000, 3), 200, np.uint8)
    after = before.copy()
    draw_onto(after, ONE, sight(ONE, corners), solved(Position(ONE), ONE_SOLVED))
    assert set(touched(before, after, corners, ONE.size)) == set(ONE_SOLVED)


@pytest.mark.parametrize("suffix", [".png", ".jpg", ".jpeg", ".webp", ".PNG"])
def test_pictures_are_written_as_their_names_say(suffix: str) -> None:
    pixels = np.zeros((32, 48, 3), np.uint8)
    pixels[:, 24:] = (250, 120, 10)
    name = f"picture{suffix}"
    require_suffix(name)
    again = cv2.cvtColor(cv2.imdecode(np.frombuffer(picture_bytes(pixels, name), np.uint8), cv2.IMREAD_COLOR), cv2.COLOR_BGR2RGB)  # type: ignore[arg-type]
    assert np.abs(again.astype(int) - pixels)[:, [5, 40]].max() <= (0 if suffix.lower() == ".png" else 12)


def test_other_names_are_refused() -> None:
    for name in ("picture", "picture.svg", "picture.gif", "-"):
        with pytest.raises(UsageError, match="should end in"):
            require_suffix(name)

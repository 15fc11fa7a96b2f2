"""Peaceable armies: the value and its checker, held to the definition queen by queen."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from queenside.errors import PuzzleError
from queenside.grid import Cell
from queenside.puzzles.armies import Armies, check, parse_placement, placement_text

FOUR_AND_FOUR = """
W...W
..B..
W...W
..B..
.B.B.
"""
TWELVE_AND_TWELVE = """
W.....W.W
..B.B....
W.....W.W
..B.B....
W.....W.W
..B.B....
W.....W.W
..B.B....
.B.B.B.B.
"""


@pytest.mark.parametrize(("text", "army"), [(FOUR_AND_FOUR, 4), (TWELVE_AND_TWELVE, 12)])
def test_known_placements_are_right(text: str, army: int) -> None:
    size, armies = parse_placement(text)
    assert check(Armies(size, (army, army)), armies) == []
    assert [violation.rule for violation in check(Armies(size, (army, army + 1)), armies)] == ["few"]
    assert placement_text(Armies(size, (army, army)), armies) == text.strip()


def test_the_placement_of_the_first_example_is_right() -> None:
    white, black = [(0, 1), (0, 3), (1, 2), (3, 2)], [(2, 0), (2, 4), (4, 0), (4, 4)]
    assert check(Armies(5, (4, 4)), (white, black)) == []


@pytest.mark.parametrize(
    ("armies", "rules"),
    [
        ([[(0, 0)], [(0, 3)]], ["attack"]),
        ([[(0, 0)], [(3, 0)]], ["attack"]),
        ([[(0, 0)], [(3, 3)]], ["attack"]),
        ([[(0, 3)], [(3, 0)]], ["attack"]),
        ([[(0, 0)], [(1, 2)]], []),
        ([[(0, 0), (0, 1)], [(3, 2)]], []),
        ([[(0, 0), (0, 0)], [(1, 2)]], ["twice"]),
        ([[(0, 0)], [(1, 2)], []], ["armies"]),
        ([[(0, 0)], []], ["few"]),
        ([[(0, 0)], [(1, 4)]], ["outside"]),
        ([[(-1, 0)], [(1, 3)]], ["outside"]),
    ],
)
def test_each_rule(armies: list[list[Cell]], rules: list[str]) -> None:
    assert [violation.rule for violation in check(Armies(4, (1, 1)), armies)] == rules


def test_a_torus_joins_diagonals_over_the_edge() -> None:
    rising, falling = ([(0, 1)], [(2, 4)]), ([(0, 3)], [(2, 0)])
    for armies in (rising, falling):
        assert check(Armies(5, (1, 1)), armies) == []
        assert [violation.rule for violation in check(Armies(5, (1, 1), torus=True), armies)] == ["attack"]


cells = st.tuples(st.integers(0, 5), st.integers(0, 5))


@given(st.sets(cells, max_size=6), st.sets(cells, max_size=6), st.booleans())
def test_attacks_are_those_of_pairs(white: set[Cell], black: set[Cell], torus: bool) -> None:
    black -= white
    shifts = (-6, 0, 6) if torus else (0,)

    def attack(one: Cell, two: Cell) -> bool:
        return (
            one[0] == two[0]
            or one[1] == two[1]
            or any(abs(one[0] - two[0] + down) == abs(one[1] - two[1] + right) for down in shifts for right in shifts)
        )

    expected = any(attack(one, two) for one in white for two in black)
    assert bool(check(Armies(6, (0, 0), torus=torus), (white, black))) == expected


@pytest.mark.parametrize(
    ("size", "least", "words"),
    [
        (-1, (1, 1), "from 0 to 1000"),
        (1001, (1, 1), "from 0 to 1000"),
        (5, (-1, 1), "-1 white queens"),
        (5, (13, 13), "do not fit"),
        (5, (4,), "not 1"),
        (5, (1,) * 7, "not 7"),
        (5, 5, r"such as \(5, 5\)"),
    ],
)
def test_what_cannot_be_asked(size: int, least: Any, words: str) -> None:
    with pytest.raises(PuzzleError, match=words):
        Armies(size, least)


@pytest.mark.parametrize(("text", "words"), [("W.\n.", "Row 2 has 1"), ("W?\n..", "R1C2 is '?'")])
def test_what_is_no_placement(text: str, words: str) -> None:
    with pytest.raises(PuzzleError, match=words.replace("?", r"\?")):
        parse_placement(text)

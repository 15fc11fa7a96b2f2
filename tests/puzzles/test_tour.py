"""The tour family: moves, defects and the checker, each rule with a case that breaks it."""

from __future__ import annotations

import random

import pytest

from queenside.errors import PuzzleError, UsageError
from queenside.puzzles import tour as family
from queenside.puzzles.tour import CLASSIC, Tour, check, moves_of, moves_text, parse_moves

CENTRE_5 = [
    *(2, 18, 15, 3, 19),
    *(23, 10, 7, 22, 13),
    *(16, 4, 1, 17, 5),
    *(8, 21, 14, 9, 20),
    *(24, 11, 6, 25, 12),
]
"""A tour from the centre of 5×5, from the manual of the game."""


def test_moves() -> None:
    assert set(CLASSIC) == {(3, 0), (-3, 0), (0, 3), (0, -3), (2, 2), (2, -2), (-2, 2), (-2, -2)}
    assert len(moves_of((1, 2))) == 8
    assert parse_moves("3,0+2,2") == parse_moves(" classic ") == CLASSIC
    assert parse_moves("knight+3,0") == moves_of((1, 2), (3, 0))
    assert moves_text(CLASSIC) == "3,0+2,2"
    assert parse_moves(moves_text(parse_moves("zebra+4,0"))) == parse_moves("zebra+4,0")


@pytest.mark.parametrize("text", ["", "3", "3,0+", "0,0", "a,b", "-1,2", "99,0", "1,2,3"])
def test_what_is_no_move(text: str) -> None:
    with pytest.raises(UsageError):
        parse_moves(text)


@pytest.mark.parametrize(("width", "height"), [(0, 5), (5, -1), (10**5, 10**5)])
def test_boards_that_do_not_exist(width: int, height: int) -> None:
    with pytest.raises(PuzzleError, match="does not"):
        Tour(width, height)


@pytest.mark.parametrize(
    ("tour", "said"),
    [
        (Tour(3, 3, moves=()), "no jumps"),
        (Tour(5, 5, holes=[(9, 9)]), "outside"),
        (Tour(1, 1, holes=[(0, 0)]), "hole"),
        (Tour(5, 5, holes=[(2, 2)], start=(2, 2)), "is a hole"),
        (Tour(5, 5, end=(7, 0)), "outside"),
        (Tour(5, 5, start=(1, 1), end=(1, 1)), "both start and end"),
        (Tour(5, 5, clues={(0, 0): 26}), "none of 1 to 25"),
        (Tour(5, 5, clues={(0, 0): 0}), "none of 1 to 25"),
        (Tour(5, 5, clues={(0, 0): 3, (1, 1): 3}), "both"),
        (Tour(5, 5, clues={(9, 9): 3}), "not on the board"),
        (Tour(5, 5, start=(0, 0), clues={(1, 1): 1}), "the clue 1 is at R2C2"),
        (Tour(5, 5, start=(0, 0), clues={(0, 0): 7}), "has the clue 7"),
        (Tour(5, 5, end=(0, 0), clues={(1, 1): 25}), "the clue 25"),
    ],
)
def test_defects(tour: Tour, said: str) -> None:
    with pytest.raises(PuzzleError, match=said):
        tour.require_valid()


def test_jumps() -> None:
    assert Tour(5, 5).jumps((0, 0)) == [(0, 3), (2, 2), (3, 0)]
    assert Tour(5, 5, holes=[(2, 2)]).jumps((0, 0)) == [(0, 3), (3, 0)]
    assert len(Tour(7, 7, torus=True).jumps((0, 0))) == 8
    assert Tour(3, 3, torus=True, moves=moves_of((3, 0))).jumps((1, 1)) == []


def test_a_true_tour_has_no_violations() -> None:
    assert check(Tour(5, 5, start=(2, 2)), CENTRE_5) == []
    assert check(Tour(5, 5, clues={(0, 3): 3, (1, 0): 23}), CENTRE_5) == []


def _changed(*changes: tuple[int, int]) -> list[int]:
    numbers = list(CENTRE_5)
    for place, number in changes:
        numbers[place] = number
    return numbers


@pytest.mark.parametrize(
    ("tour", "numbers", "rule"),
    [
        (Tour(5, 5), CENTRE_5[:-1], "cells"),
        (Tour(5, 5), _changed((0, 26)), "numbers"),
        (Tour(5, 5), _changed((0, 0)), "numbers"),
        (Tour(5, 5), _changed((0, 18)), "numbers"),
        (Tour(5, 5), _changed((0, 18), (1, 2)), "jumps"),
        (Tour(5, 5, closed=True), CENTRE_5, "jumps"),
        (Tour(5, 5, start=(0, 0)), CENTRE_5, "start"),
        (Tour(5, 5, end=(0, 0)), CENTRE_5, "end"),
        (Tour(5, 5, clues={(0, 0): 3}), CENTRE_5, "clues"),
        (Tour(5, 5, holes=[(0, 0)]), CENTRE_5, "holes"),
        (Tour(5, 5, moves=moves_of((1, 2))), CENTRE_5, "jumps"),
    ],
)
def test_each_rule_can_be_broken(monkeypatch: pytest.MonkeyPatch, tour: Tour, numbers: list[int], rule: str) -> None:
    assert {violation.rule for violation in check(tour, numbers)} >= {rule}
    monkeypatch.setattr(family, "_MANY_CELLS", 0)
    assert {violation.rule for violation in check(tour, numbers)} >= {rule}


def test_both_ways_of_checking_agree(monkeypatch: pytest.MonkeyPatch) -> None:
    chance = random.Random(5)
    for _ in range(300):
        numbers = list(CENTRE_5)
        for _ in range(chance.randrange(3)):
            one, two = chance.sample(range(25), 2)
            numbers[one], numbers[two] = numbers[two], numbers[one]
        tour = Tour(5, 5, torus=chance.random() < 0.5, closed=chance.random() < 0.5, start=chance.choice([None, (2, 2)]))
        few = [violation.rule for violation in check(tour, numbers)]
        monkeypatch.setattr(family, "_MANY_CELLS", 0)
        assert [violation.rule for violation in check(tour, numbers)] == few
        monkeypatch.undo()


def test_a_jump_over_the_edge_counts_on_a_torus_only() -> None:
    row = Tour(7, 1, moves=moves_of((3, 0)))
    over = [1, 6, 4, 2, 7, 5, 3]
    assert check(Tour(7, 1, moves=moves_of((3, 0)), torus=True, closed=True), over) == []
    assert {violation.rule for violation in check(row, over)} == {"jumps"}


def test_moves_by_name_and_moves_without_a_way_back() -> None:
    assert Tour(5, 5, moves="knight") == Tour(5, 5, moves=moves_of((1, 2)))
    one_way = Tour(5, 5, moves=[(2, 1)])
    assert [defect.message for defect in one_way.defects()] == [
        'The jump (2, 1) comes without the one back; moves_of((2, 1)), or moves="2,1", has them all.'
    ]

"""Clued tours made to order: unique by a search that knows nothing of how they were made, and the same everywhere."""

from __future__ import annotations

import pytest

from queenside.errors import LimitError, PuzzleError, UsageError
from queenside.generating.tours import generate_tours
from queenside.logic.tours import grade
from queenside.puzzles.tour import Tour, check, moves_of
from queenside.solving import tours


@pytest.mark.parametrize("clues", ["few", "some", "many", 20])
def test_one_solution_and_no_more(clues: str | int) -> None:
    for new in generate_tours(6, 6, clues=clues, count=3, seed=5):
        assert check(new.tour, new.numbers) == []
        answer = tours.find(new.tour, engine="sat", solutions=2)
        assert answer.complete
        assert [tuple(numbers) for numbers in answer.all] == [new.numbers]
        assert dict(new.tour.clues)[new.tour.centre] == 1
        assert (new.grade, new.score) == grade(new.tour)


def test_how_many_clues() -> None:
    few, some, many, exactly = (next(generate_tours(7, 7, clues=clues, seed=2)) for clues in ("few", "some", "many", 30))
    assert len(few.tour.clues) < len(some.tour.clues) <= 49 / 3 + 1 < len(many.tour.clues) <= 49 / 2 + 1
    assert len(exactly.tour.clues) == 30


def test_the_same_seed_makes_the_same_tours() -> None:
    one = list(generate_tours(6, 6, count=3, seed=9))
    assert list(generate_tours(6, 6, count=3, seed=9)) == one
    assert next(generate_tours(6, 6, count=1, seed=9)) == one[0]
    assert next(generate_tours(6, 6, seed=10)) != one[0]
    assert len({new.tour for new in one}) == 3


@pytest.mark.parametrize("wanted", ["gentle", "easy", "fiendish"])
def test_a_grade_is_met(wanted: str) -> None:
    assert next(generate_tours(6, 6, clues="few", grade=wanted, seed=1)).grade == wanted


def test_other_jumps_and_closed_tours() -> None:
    knight = next(generate_tours(6, 6, moves=moves_of((1, 2)), start=(0, 0), seed=1))
    assert check(knight.tour, knight.numbers) == []
    closed = next(generate_tours(6, 6, closed=True, seed=1))
    assert closed.tour.closed
    assert check(closed.tour, closed.numbers) == []


def test_what_cannot_be_asked() -> None:
    with pytest.raises(UsageError, match="amount of clues"):
        next(generate_tours(6, 6, clues="none"))
    with pytest.raises(UsageError, match="1 to 36"):
        next(generate_tours(6, 6, clues=37))
    with pytest.raises(UsageError, match="grade"):
        next(generate_tours(6, 6, grade="medium rare"))
    with pytest.raises(UsageError, match="400 cells"):
        next(generate_tours(30, 30))
    with pytest.raises(PuzzleError, match="No tour was found"):
        next(generate_tours(3, 3))
    with pytest.raises(LimitError, match="fiendish"):
        next(generate_tours(5, 5, clues=25, grade="fiendish"))


def test_a_board_of_one_cell() -> None:
    assert next(generate_tours(1, 1)).tour == Tour(1, 1, start=(0, 0), clues={(0, 0): 1})

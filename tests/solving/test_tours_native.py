"""Tours by the ways that need no solver library, as the door chooses them: against plain search, and known facts."""

from __future__ import annotations

import random

import pytest

from queenside.puzzles.tour import Tour, check, moves_of
from queenside.solving import tours
from tests.tours.slow_paths import TooManyError, paths


def test_random_questions_are_answered_as_by_plain_search() -> None:
    """Found or proved impossible exactly where plain search finds some or none; what is found is checked again."""
    chance = random.Random(11)
    verdicts = []
    for _ in range(120):
        tour = _question(chance)
        try:
            possible = bool(paths(tour))
        except TooManyError:
            continue
        answer = tours.find(tour, seed=chance.choice([None, 3]))
        assert answer.status == ("solved" if possible else "impossible"), tour
        if answer.numbers is not None:
            assert check(tour, answer.numbers) == []
        verdicts.append(answer.status)
    assert min(verdicts.count("solved"), verdicts.count("impossible")) > 20


def _question(chance: random.Random) -> Tour:
    width, height = chance.randint(2, 4), chance.randint(1, 3)
    cells = [(row, column) for row in range(height) for column in range(width)]
    holes = chance.sample(cells, chance.choice([0, 0, 1]))
    left = [cell for cell in cells if cell not in holes]
    start = chance.choice([None, chance.choice(left)])
    moves = moves_of(*chance.choice([((1, 2), (1, 0)), ((1, 0), (2, 2)), ((1, 2),), ((3, 0), (2, 2), (1, 1))]))
    return Tour(width, height, moves=moves, start=start, closed=chance.random() < 0.3, torus=chance.random() < 0.2, holes=holes)


@pytest.mark.parametrize(
    ("width", "height", "closed", "number"),
    [(4, 5, False, 12), (5, 5, False, 352), (5, 6, False, 1588), (5, 7, False, 13272), (4, 9, False, 96)],
)
def test_known_counts_from_the_centre(width: int, height: int, closed: bool, number: int) -> None:
    board = Tour(width, height, closed=closed)
    found = tours.count(Tour(width, height, start=board.centre, closed=closed))
    assert (found.number, found.exact) == (number, True)


def test_known_counts_of_closed_tours() -> None:
    assert tours.count(Tour(5, 5, closed=True)).number == 48
    assert tours.count(Tour(4, 5, closed=True)).number == 2
    assert tours.count(Tour(4, 6, closed=True)).number == 0


def test_an_estimate_comes_near_and_says_how_near() -> None:
    found = tours.estimate(Tour(6, 6, start=(3, 3)), samples=50_000, seed=1)
    assert not found.exact
    assert found.error is not None
    assert abs(found.number - 101_642) < 6 * found.error < 60_000


def test_a_limit_is_no_verdict() -> None:
    answer = tours.find(Tour(11, 11, moves=moves_of((1, 4)), start=(5, 5)), engine="native", seconds=0.2)
    assert answer.status == "unknown"
    assert answer.numbers is None


@pytest.mark.parametrize(("width", "height"), [(5, 5), (7, 12), (31, 6), (200, 300)])
def test_large_boards_are_built(width: int, height: int) -> None:
    tour = Tour(width, height, start=(2, 3), closed=True)
    answer = tours.find(tour)
    assert answer.numbers is not None
    assert check(tour, answer.numbers) == []

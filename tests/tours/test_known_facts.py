"""The facts about tours that are known from elsewhere, asked through the door that users take.

All expected numbers are from other programs and hand-made tables, none from the code under test. What takes
longer than a few seconds is in ``long_facts.py``, which ``make test-long`` runs.
"""

from __future__ import annotations

import itertools

import pytest

from queenside.puzzles.tour import Tour, check, parse_moves
from queenside.solving.tours import count, find
from tests.cli.conftest import Run, run

__all__ = ["run"]

# Width, height, start (None: all), closed, number.
COUNTS = [
    (6, 7, "centre", False, 1_780_692),
    (6, 7, None, True, 101_204),
    (6, 6, None, False, 8_250_272),
    (6, 6, "centre", False, 101_642),
    (5, 8, "centre", False, 311_770),
    (5, 8, None, True, 49_992),
]


@pytest.mark.parametrize(("width", "height", "start", "closed", "number"), COUNTS)
def test_counts(width: int, height: int, start: str | None, closed: bool, number: int) -> None:
    plain = Tour(width, height)
    found = count(Tour(width, height, start=plain.centre if start else None, closed=closed))
    assert (found.number, found.exact) == (number, True)


@pytest.mark.parametrize(
    ("moves", "side", "exists"),
    [
        ("zebra", 8, False),
        ("zebra", 9, False),
        ("zebra", 10, True),
        ("zebra", 11, False),
        ("zebra", 12, False),
        ("giraffe", 8, False),
        ("giraffe", 9, True),
        ("giraffe", 10, True),
        ("giraffe", 11, False),
        ("giraffe", 12, True),
    ],
)
def test_zebras_and_giraffes_on_the_command_line(run: Run, moves: str, side: int, exists: bool) -> None:
    ran = run("tour", side, side, "--moves", moves, "--json")
    assert (ran.code, ran.json["status"]) == ((0, "solved") if exists else (1, "impossible"))
    if exists:
        tour = Tour(side, side, moves=parse_moves(moves), start=(side // 2, side // 2))
        assert check(tour, [number for row in ran.json["board"] for number in row]) == []


@pytest.mark.parametrize("closed", [False, True])
def test_boards_from_5_to_40_have_tours(closed: bool) -> None:
    for width, height in itertools.product((5, 6, 7, 8, 9, 10, 14, 23, 40), repeat=2):
        tour = Tour(width, height, start=(height // 2, width // 2), closed=closed)
        answer = find(tour, seed=width if closed else None)
        assert answer.numbers is not None
        assert check(tour, answer.numbers) == [], (width, height)

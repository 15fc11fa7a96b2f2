"""Counts of tours up to symmetry, against classes that are gathered one by one from all tours."""

from __future__ import annotations

import pytest

from queenside.answers import Limits
from queenside.errors import UsageError
from queenside.puzzles.tour import Tour, moves_of
from queenside.solving.lazy_cuts import TourSearch
from queenside.solving.tour_symmetry import classes
from queenside.solving.tours import count
from tests.cli.conftest import Run, run

__all__ = ["run"]

Rows = tuple[tuple[int, ...], ...]


def images(rows: Rows) -> list[Rows]:
    """Return a board turned and mirrored in all ways that leave its shape."""
    found = []
    for board in (rows, tuple(zip(*rows, strict=True))):
        for turned in (board, board[::-1]):
            found += [turned, tuple(row[::-1] for row in turned)]
    return [board for board in found if len(board) == len(rows)]


def brute(tour: Tour) -> int:
    """Return the number of classes of all tours, those of closed ones as lines without a start and a direction."""
    solved, stopped = TourSearch(tour, "sat", "arcs").find(Limits())
    assert stopped is None
    left = {tuple(tuple(numbers[at : at + tour.width]) for at in range(0, len(numbers), tour.width)) for numbers in solved}
    if not tour.closed:
        return len({min(board for board in images(rows) if board in left) for rows in left})
    return len({min(sorted(map(sorted, line(board))) for board in images(rows)).__repr__() for rows in left})


def line(rows: Rows) -> set[frozenset[tuple[int, int]]]:
    """Return the jumps of a closed tour."""
    where = {number: (row, column) for row, numbers in enumerate(rows) for column, number in enumerate(numbers) if number}
    return {frozenset((where[number], where[number % len(where) + 1])) for number in where}


@pytest.mark.parametrize(
    "tour",
    [
        Tour(5, 5, start=(2, 2)),
        Tour(5, 5, start=(0, 1)),
        Tour(5, 5, closed=True),
        Tour(4, 5),
        Tour(4, 5, closed=True),
        Tour(4, 6),
        Tour(4, 7),
        Tour(4, 8),
        Tour(4, 9, closed=True),
        Tour(4, 9, start=(0, 0)),
        Tour(4, 4, moves=moves_of((0, 1)), closed=True),
        Tour(3, 3, moves=moves_of((1, 2)), holes=[(1, 1)], closed=True),
        Tour(5, 5, start=(2, 2), clues={(0, 0): 2}),
    ],
    ids=str,
)
def test_brute_force_agrees(tour: Tour) -> None:
    assert classes(tour, int(count(tour).number)) == brute(tour)


def test_six_closed_tours_of_the_rook_are_two() -> None:
    """The closed rook walks of 4×4 with steps of one: six, of two shapes."""
    tour = Tour(4, 4, moves=moves_of((0, 1)), closed=True)
    assert (count(tour).number, classes(tour, 6)) == (6, 2)


def test_a_torus_has_shifts() -> None:
    ring = Tour(5, 1, moves=moves_of((0, 1)), torus=True)
    assert count(ring).number == 10
    assert classes(ring, 10) == 1


def test_too_many_closed_tours_are_refused() -> None:
    with pytest.raises(UsageError, match="20,000 at most"):
        classes(Tour(7, 7, closed=True), 5_808_784)


def test_the_command(run: Run) -> None:
    assert run("tour", 5, 5, "--count", "--up-to-symmetry").out.endswith("Up to turns and reflections that keep what is asked: 44.\n")
    assert run("tour", 5, 5, "--start", "any", "--count", "--up-to-symmetry", "--json").json["up_to_symmetry"] == 1550
    ran = run("tour", 5, 5, "--up-to-symmetry")
    assert (ran.code, "it needs --count" in ran.err) == (2, True)

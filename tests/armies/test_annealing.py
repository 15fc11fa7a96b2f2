"""Armies found by annealing: as large as the best known ones, and right whatever is asked."""

from __future__ import annotations

import pytest

from queenside.answers import Limits
from queenside.core_annealing import anneal
from queenside.puzzles.armies import Armies, check

BEST_KNOWN = {
    3: 1,
    4: 2,
    5: 4,
    6: 5,
    7: 7,
    8: 9,
    9: 12,
    10: 14,
    11: 17,
    12: 21,
    13: 24,
    14: 28,
    15: 32,
    16: 37,
    17: 42,
    18: 47,
    19: 52,
    20: 58,
}
"""The sequence A250000 and, beyond its 15 terms, Ainley's constructions."""


@pytest.mark.parametrize("size", BEST_KNOWN)
def test_finds_the_best_known_armies(size: int) -> None:
    puzzle = Armies(size, (BEST_KNOWN[size],) * 2)
    found = anneal(puzzle, limits=Limits(nodes=20_000_000))
    assert found.enough
    assert check(puzzle, found.armies) == []


@pytest.mark.parametrize(
    "puzzle",
    [
        Armies(8, (10, 9)),
        Armies(11, (17, 19)),
        Armies(10, (7, 7, 7)),
        Armies(12, (7, 7, 7, 7)),
        Armies(8, (8, 8), torus=True),
        Armies(12, (18, 18), torus=True),
        Armies(35, (178, 178)),
    ],
)
def test_any_number_of_armies_on_any_board(puzzle: Armies) -> None:
    found = anneal(puzzle, limits=Limits(nodes=30_000_000))
    assert found.enough
    assert check(puzzle, found.armies) == []


@pytest.mark.parametrize(
    "puzzle", [Armies(5, (5, 5)), Armies(1, (1, 0)), Armies(2, (1, 1)), Armies(6, (3, 3, 3)), Armies(9, (8, 8), torus=True)]
)
def test_what_is_too_much_ends_with_the_best_found(puzzle: Armies) -> None:
    found = anneal(puzzle, moves=10_000, limits=Limits(nodes=100_000))
    smallest = tuple(min(least, len(army)) for least, army in zip(puzzle.least, found.armies, strict=True))
    assert check(Armies(puzzle.size, smallest, torus=puzzle.torus), found.armies) == []
    if puzzle != Armies(1, (1, 0)):
        assert (found.enough, found.stopped, found.moves) == (False, "nodes", 100_000)


def test_the_same_seed_gives_the_same_armies() -> None:
    puzzle = Armies(14, (28, 28))
    first, again, other = (anneal(puzzle, seed=seed, limits=Limits(nodes=300_000)) for seed in (1, 1, 2))
    assert first == again
    assert first.armies != other.armies


def test_a_large_board_is_nearly_filled() -> None:
    found = anneal(Armies(100, (1458, 1458)), limits=Limits(nodes=300_000))
    smaller = min(map(len, found.armies))
    assert smaller > 0.97 * 1458
    assert check(Armies(100, (smaller, smaller)), found.armies) == []

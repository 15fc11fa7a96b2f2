"""The encoders written by hand, with which the benchmark compares: they must be right to be worth beating."""

from __future__ import annotations

import pathlib

import pytest
from bench.by_hand import BY_HAND, units

import queenside
from queenside.puzzles.star_battle import StarBattle

BOARDS = pathlib.Path(__file__).parents[2] / "bench" / "boards"
SEVERAL = StarBattle(["AABB", "AABB", "CCDD", "CCDD"])
"""A board with two solutions."""


def _boards(name: str, number: int) -> list[StarBattle]:
    return [position.puzzle for position, _ in zip(queenside.read_all(BOARDS / f"{name}.jsonl"), range(number), strict=False)]


@pytest.mark.parametrize("name", BY_HAND)
def test_the_only_solution_is_found(name: str) -> None:
    boards = _boards("9x1", 3) + ([] if name == "smt columns" else _boards("10x2", 2))
    for board in boards:
        found, only = BY_HAND[name](board)
        answer = queenside.solve(board)
        assert answer.unique
        assert only
        assert [divmod(cell, board.size) for cell in found] == sorted(answer.solutions[0])


@pytest.mark.parametrize("name", BY_HAND)
def test_a_second_solution_is_noticed(name: str) -> None:
    found, only = BY_HAND[name](SEVERAL)
    assert not only
    assert all(len(set(unit) & set(found)) == 1 for unit in units(SEVERAL))

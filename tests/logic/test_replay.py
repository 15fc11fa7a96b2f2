"""The ladder of the core, replayed: every step is checked from the board before it by code that the core does not share."""

from __future__ import annotations

import random

import pytest

import queenside as qs
from queenside.logic.ladder import climb
from queenside.proofs.steps import check_path, check_step
from tests.logic.replaying import FalseStepError, Replay, compared, every_kind, made_boards
from tests.solving.brute_force import board_around, random_placement


@pytest.mark.parametrize("seed", range(4))
def test_every_step_of_the_ladder_holds_and_is_true(seed: int) -> None:
    replay = Replay()
    for board in every_kind(1, random.Random(seed)):
        replay.add(board)
    assert replay.boards >= 100
    assert replay.steps >= 3000
    assert replay.compared >= 2000
    assert set(replay.outcomes) == {"solved", "stuck", "contradiction"}
    assert len(replay.techniques) >= 18, replay.techniques


def test_every_step_of_a_board_of_three_stars_holds() -> None:
    replay = Replay()
    for board in made_boards(14, 3, "fiendish", 1, seed=1):
        replay.add(board)
    assert replay.outcomes == {"solved": 1}
    assert replay.steps >= 60


def test_a_false_step_would_be_found_out() -> None:
    """The steps of a board on another one with other solutions are refused by the checker, or by the solutions."""
    [one, other] = made_boards(7, 1, "medium", 2, seed=1)
    climbed = climb(one)
    assert check_path(7, 1, other.regions, climbed.steps) != []
    with pytest.raises(FalseStepError):
        compared(climbed, [frozenset(solution) for solution in qs.enumerate(other)])


def open_choices() -> list[qs.StarBattle]:
    """Return boards with several solutions, on which the promise of one is used."""
    rng = random.Random(8)
    return [
        qs.StarBattle(board_around(size, random_placement(size, stars, rng), rng), stars) for size, stars in [(7, 1)] * 100 + [(10, 2)] * 3
    ]


def test_rectangles_of_the_ladder_hold() -> None:
    used = 0
    for board in open_choices():
        for step in climb(board, assume_unique=True).steps:
            if step.technique == "unique.rectangle":
                assert check_step(board.size, board.stars, board.regions, step, promised_unique=True) == []
                used += 1
    assert used >= 10


def test_paths_that_use_the_promise_hold() -> None:
    for board in open_choices():
        climbed = climb(board, assume_unique=True)
        reasons = check_path(board.size, board.stars, board.regions, climbed.steps, outcome=climbed.outcome, promised_unique=True)
        assert reasons == []

"""The door to armies: known sequences, verdicts of every way, and what is said when the time is up."""

from __future__ import annotations

import pytest

from queenside.errors import PuzzleError, UsageError
from queenside.puzzles.armies import Armies, check
from queenside.solving.armies import best_known, decide, largest, largest_opponent
from tests.armies.brute_force import largest_opponents

A250000 = [0, 0, 1, 2, 4, 5, 7, 9, 12, 14, 17, 21]
A308632 = {3: 2, 4: 3, 5: 4, 6: 6, 7: 7, 8: 10, 9: 12, 10: 15}
"""The largest opponent of A250000(n) queens; beside no queen at all every cell is free, whatever the sequence says of 1 and 2."""
A328283 = [0, 0, 0, 1, 1, 2]
"""Three armies."""
A279405 = [0, 0, 0, 2, 2, 4]
"""Two armies on a torus."""


@pytest.mark.parametrize(("size", "army"), list(enumerate(A250000, 1)))
def test_the_largest_armies_are_found_and_proved(size: int, army: int) -> None:
    answer = largest(size, prove=True)
    assert (answer.army, answer.proved, answer.refuted, answer.stopped) == (army, True, (army + 1, army + 1), None)
    assert answer.armies is not None
    assert check(Armies(size, (army, army)), answer.armies) == []
    assert best_known(size) == army


@pytest.mark.parametrize(("size", "black"), list(A308632.items()))
def test_the_largest_opponents_are_found_and_proved(size: int, black: int) -> None:
    answer = largest_opponent(size, A250000[size - 1], prove=True)
    assert answer.armies is not None
    assert (len(answer.armies[1]), answer.proved) == (black, True)
    assert check(Armies(size, (A250000[size - 1], black)), answer.armies) == []


@pytest.mark.parametrize(("size", "army"), list(enumerate(A328283, 1)))
def test_three_armies(size: int, army: int) -> None:
    answer = largest(size, colours=3, prove=True)
    assert (answer.army, answer.proved) == (army, True)


@pytest.mark.parametrize(("size", "army"), list(enumerate(A279405, 1)))
def test_two_armies_on_a_torus(size: int, army: int) -> None:
    answer = largest(size, torus=True, prove=True)
    assert (answer.army, answer.proved) == (army, True)


@pytest.mark.parametrize("size", [1, 2, 3, 4])
def test_every_pair_on_small_boards(size: int) -> None:
    for white, most in enumerate(largest_opponents(size)):
        for black in range(most + 2):
            if white + black <= size * size:
                answer = decide(Armies(size, (white, black)))
                assert answer.status == ("solved" if black <= most else "impossible"), (white, black)


@pytest.mark.parametrize(
    ("engine", "formulation", "encoding"),
    [
        ("native", None, None),
        ("sat", None, None),
        ("sat", "squares", "sequential"),
        ("sat", "labels", "k-modulo-totalizer"),
        ("sat:glucose4", "choices", None),
        ("cp", None, None),
        ("smt", "lines", None),
        ("milp", "lines", None),
        ("asp", "squares", None),
    ],
)
def test_every_engine_climbs_to_the_same_armies(engine: str, formulation: str | None, encoding: str | None) -> None:
    answer = largest(4, engine=engine, formulation=formulation, encoding=encoding)
    assert (answer.army, answer.proved, answer.engine) == (2, True, engine)


def test_an_empty_board_has_no_queens() -> None:
    answer = largest(0, prove=True)
    assert (answer.army, answer.armies, answer.proved) == (0, ((), ()), True)


def test_one_army_alone_needs_no_search() -> None:
    answer = decide(Armies(3, (9, 0)))
    assert (answer.status, answer.engine) == ("solved", "counting")


def test_when_the_time_is_up_nothing_is_claimed() -> None:
    answer = decide(Armies(16, (38, 38)), seconds=0.1)
    assert (answer.status, answer.proved, answer.stopped) == ("unknown", False, "seconds")
    best = largest(17, prove=True, seconds=1.5)
    assert (best.proved, best.stopped) == (False, "seconds")
    assert best.armies is not None


def test_what_cannot_be_asked() -> None:
    with pytest.raises(PuzzleError, match="do not fit"):
        decide(Armies(5, (20, 20)))
    with pytest.raises(UsageError, match="up to 32×32, not of 40×40"):
        largest(40, prove=True)
    with pytest.raises(UsageError, match="native engine decides"):
        decide(Armies(5, (1, 1, 1)), engine="native")
    with pytest.raises(UsageError, match="two armies"):
        decide(Armies(5, (1, 1, 1)), formulation="lines")

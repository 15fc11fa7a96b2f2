"""solve_many beyond the right answers: limits, bad boards, interrupts."""

from __future__ import annotations

import pytest

import queenside as qs

EASY = qs.StarBattle("AAABBB/ABBBCC/ADDEEC/FFDDEC/FEEEEC/FCCCCC")
TOO_MANY_STARS = EASY.with_stars(2)
BAD = qs.StarBattle("AABB/AABB/AABB/AABB")


def test_a_bad_board_is_raised_after_the_answers_before_it() -> None:
    answers = qs.solve_many([EASY, TOO_MANY_STARS, EASY, BAD, EASY])
    assert [next(answers).status for _ in range(3)] == ["solved", "impossible", "solved"]
    with pytest.raises(qs.PuzzleError):
        next(answers)


def test_no_time_is_unknown_for_all() -> None:
    answers = list(qs.solve_many([EASY] * 500 + [TOO_MANY_STARS], seconds=1e-9))
    assert {answer.stopped for answer in answers[:-1]} <= {None, "seconds"}
    assert answers[-2].status == "unknown"
    assert answers[-1].status == "impossible"


def test_absurd_limits_are_harmless() -> None:
    assert [answer.unique for answer in qs.solve_many([EASY] * 200, jobs=10**9, nodes=10**30, seconds=1e300)] == [True] * 200


def test_many_solutions_a_board() -> None:
    stripes = qs.StarBattle([[row] * 6 for row in range(6)])
    answers = list(qs.solve_many([stripes] * 50, solutions=255))
    assert [(len(answer.solutions), answer.complete) for answer in answers] == [(90, True)] * 50  # OEIS A002464

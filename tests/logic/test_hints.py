"""Hints from positions in the middle of a solution, right and wrong."""

from __future__ import annotations

import random

import pytest

import queenside as qs
from queenside.errors import PuzzleError, UsageError
from queenside.grid import cell_name
from queenside.logic.hints import hint, why
from queenside.puzzles.star_battle import Marks, Position, check_marks
from tests.logic.boards import G6, STRIPES_3, TWO, some
from tests.logic.test_words import named_cells

BOARDS = [*some("9x1", 12), *some("11x1", 6), *some("8x2", 6), *some("10x2", 4)]


def solution_of(puzzle: qs.StarBattle) -> set[qs.Cell]:
    solution = qs.solve(puzzle).solution
    assert solution is not None
    return set(solution)


def partly_right(puzzle: qs.StarBattle, rng: random.Random) -> Position:
    """Return a position with some stars of the solution and some crosses beside it."""
    solution = solution_of(puzzle)
    stars = rng.sample(sorted(solution), rng.randrange(len(solution)))
    empty = sorted(set(puzzle.cells()) - solution)
    return Position(puzzle, Marks(stars, rng.sample(empty, rng.randrange(len(empty)))))


def test_from_right_marks_comes_a_step_that_holds_and_is_new() -> None:
    rng = random.Random(1)
    for puzzle in BOARDS:
        for _ in range(3):
            position = partly_right(puzzle, rng)
            given = hint(position)
            assert given.kind == "step"
            step, solution = given.step, solution_of(puzzle)
            assert step is not None
            assert step.technique != "cross-out"
            assert set(step.placed) <= solution - set(position.marks.stars)
            assert not solution & set(step.ruled_out)
            assert not set(position.marks.crosses) & {*step.placed, *step.ruled_out}
            assert (step.before.stars, len(given.stages)) == (frozenset(position.marks.stars), 4)
            assert f"{len(position.marks.stars)} {puzzle.piece}" in given.message or not position.marks


def test_hints_followed_to_the_end_finish_the_board() -> None:
    for puzzle in (BOARDS[0], BOARDS[-5]):
        position = Position(puzzle)
        for _ in range(400):
            given = hint(position)
            if given.step is None:
                break
            stars = {*position.marks.stars, *given.step.placed}
            position = Position(puzzle, Marks(stars, {*position.marks.crosses, *given.step.ruled_out}))
        assert given.kind == "finished"
        assert set(position.marks.stars) == solution_of(puzzle)


def test_a_wrong_star_is_named_and_nothing_else() -> None:
    rng = random.Random(2)
    for puzzle in BOARDS:
        solution = solution_of(puzzle)
        wrong = rng.choice(sorted(set(puzzle.cells()) - solution))
        given = hint(Position(puzzle, Marks([wrong], [])))
        assert (given.kind, given.cells, given.step, given.stages) == ("wrong", (wrong,), None, ())
        assert named_cells(given.message) == {wrong}
        assert "cannot be" in given.message


def test_only_one_of_many_wrong_crosses_is_named() -> None:
    for puzzle in BOARDS[-10:]:
        solution = solution_of(puzzle)
        crosses = sorted(solution)[::4][:4] + sorted(set(puzzle.cells()) - solution)[::9][:5]
        assert not check_marks(Position(puzzle, Marks([], crosses)))
        given = hint(Position(puzzle, Marks([], crosses)))
        assert (given.kind, len(given.cells)) == ("wrong", 1)
        assert named_cells(given.message) == set(given.cells) <= solution
        assert "3 others" in given.message


def test_broken_rules_come_first() -> None:
    given = hint(Position(qs.StarBattle(G6), Marks([(0, 0), (0, 5)], [])))
    assert given.kind == "wrong"
    assert "Row 1 has 2 queens (R1C1, R1C6)" in given.message
    assert set(given.cells) == {(0, 0), (0, 5)}


def test_a_finished_board() -> None:
    puzzle = qs.StarBattle(G6)
    assert hint(Position(puzzle, Marks(solution_of(puzzle), []))).kind == "finished"


def test_a_board_without_a_solution() -> None:
    given = hint(Position(qs.StarBattle(STRIPES_3), Marks([(0, 0)], [])))
    assert (given.kind, given.step, given.unique) == ("impossible", None, False)
    assert "no solution" in given.message


def test_a_board_with_several_solutions_says_so() -> None:
    given = hint(qs.StarBattle(TWO))
    assert given.unique is False
    assert "several solutions" in given.message
    open_end = Position(qs.StarBattle(TWO), Marks([], [(r, c) for r in range(4) for c in range(4) if (r in (0, 3)) == (c in (0, 3))]))
    assert (hint(open_end).kind, hint(open_end).step) == ("stuck", None)


def test_marks_that_are_possible_but_not_together() -> None:
    position = Position(qs.StarBattle(TWO), Marks([(0, 1)], [(3, 2)]))
    given = hint(position)
    assert given.kind == "wrong"
    assert "no solution agrees with all" in given.message
    assert why(position, (3, 2)).steps[-1].is_contradiction


def test_no_valid_puzzle_is_refused() -> None:
    with pytest.raises(PuzzleError):
        hint(qs.StarBattle("AAB/ABB"))


def test_why_ends_in_a_contradiction_that_follows_from_the_mark() -> None:
    rng = random.Random(3)
    for puzzle in BOARDS:
        solution = solution_of(puzzle)
        right = rng.sample(sorted(solution), 2)
        star = rng.choice(sorted(set(puzzle.cells()) - solution))
        cross = rng.choice(sorted(solution - set(right)))
        for position, cell in (
            (Position(puzzle, Marks([star], [])), star),
            (Position(puzzle, Marks(right, [cross])), cross),
        ):
            found = why(position, cell)
            if found.violations:
                assert all(cell in violation.cells for violation in found.violations)
            elif found.steps:
                assert found.steps[-1].is_contradiction
                assert found.steps[0].before.stars == frozenset(position.marks.stars)
                assert cell not in found.steps[0].before.open
            else:
                assert found.conflict is not None
                assert any(cell_name(cell) in rule for rule in found.conflict.rules)


def test_why_leaves_other_wrong_marks_aside() -> None:
    puzzle = qs.StarBattle(G6)
    solution = solution_of(puzzle)
    wrong = [cell for cell in ((0, 0), (4, 1)) if cell not in solution]
    found = why(Position(puzzle, Marks(wrong, [])), wrong[0])
    assert found.steps[0].before.stars == {wrong[0]}


def test_why_of_a_broken_rule_names_it() -> None:
    found = why(Position(qs.StarBattle(G6), Marks([(0, 0), (0, 5)], [])), (0, 5))
    assert [violation.rule for violation in found.violations] == ["row"]


def test_why_explains_only_wrong_marks() -> None:
    puzzle = qs.StarBattle(G6)
    with pytest.raises(UsageError, match="no mark at R2C2"):
        why(puzzle, (1, 1))
    with pytest.raises(UsageError, match="R1C2 is not known to be wrong"):
        why(Position(puzzle, Marks([(0, 1)], [])), (0, 1))

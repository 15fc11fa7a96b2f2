"""The ladder against brute force: no step may rule out a star of any solution or place one that some solution lacks."""

import itertools
import random
from collections import Counter
from collections.abc import Iterator

import pytest

import queenside as qs
from queenside.logic.grades import GRADES, grade, grade_rungs, name_of
from queenside.logic.ladder import climb, rung_names
from queenside.logic.steps import Step
from queenside.puzzles.star_battle import Marks, Position, StarBattle
from tests.solving.brute_force import (
    Rows,
    Solution,
    board_around,
    connected_board,
    random_placement,
    regular_solution,
    scattered_board,
    solutions,
    touch,
)


def boards(seed: int) -> Iterator[tuple[Rows, int]]:
    """Boards of all kinds: with no, one and several solutions, one to three stars, regions in one piece or not."""
    rng = random.Random(seed)
    for _ in range(40):
        yield connected_board(rng.randint(4, 7), rng), 1
        yield scattered_board(rng.randint(4, 6), rng), 1
        size = rng.randint(5, 8)
        yield board_around(size, random_placement(size, 1, rng), rng), 1
    for _ in range(8):
        yield board_around(8, regular_solution(2), rng), 2
        yield board_around(9, random_placement(9, 2, rng), rng), 2
        yield connected_board(8, rng), 2
    yield board_around(12, regular_solution(3), rng), 3


def holds(step: Step, every: list[Solution]) -> bool:
    """Whether a step is true of all solutions on the board before it."""
    if step.is_contradiction:
        return not every
    return all(set(step.placed) <= set(one) and not set(step.ruled_out) & set(one) for one in every)


@pytest.mark.parametrize("seed", range(6))
def test_every_step_is_true_of_all_solutions(seed: int) -> None:
    seen: Counter[str] = Counter()
    outcomes: Counter[str] = Counter()
    for rows, stars in boards(seed):
        every = solutions(rows, stars)
        climbed = climb(StarBattle(rows, stars))
        outcomes[climbed.outcome] += 1
        for step in climbed.steps:
            seen[step.technique] += 1
            assert holds(step, every), (rows, stars, step)
            for link in step.chain[1:]:
                assert holds(link, [one for one in every if step.assumed in one]), (rows, stars, link)
        if climbed.outcome == "solved":
            assert [frozenset(one) for one in every] == [climbed.board.stars]
        elif climbed.outcome == "contradiction":
            assert every == []
        else:
            assert len(every) != 1, "the ladder finishes every small board with one solution"
    assert set(outcomes) == {"solved", "stuck", "contradiction"}
    assert len(seen) > 10


@pytest.mark.parametrize("seed", range(3))
def test_a_ladder_climbed_from_marks_keeps_to_the_solutions_with_them(seed: int) -> None:
    rng = random.Random(seed)
    for rows, stars in boards(100 + seed):
        every = solutions(rows, stars)
        if not every:
            continue
        true = rng.choice(every)
        empty = sorted({(r, c) for r in range(len(rows)) for c in range(len(rows))} - set(true))
        marks = Marks(rng.sample(true, rng.randint(0, len(true))), rng.sample(empty, rng.randint(0, len(empty))))
        climbed = climb(Position(StarBattle(rows, stars), marks))
        left = solutions(rows, stars, marks.stars, marks.crosses)
        assert all(holds(step, left) for step in climbed.steps)
        assert climbed.outcome != "contradiction"


@pytest.mark.parametrize("seed", range(3))
def test_the_promise_of_one_solution_is_used_only_on_request_and_keeps_it(seed: int) -> None:
    used = 0
    for rows, stars in [*boards(200 + seed), *late_choices(seed)]:
        every = solutions(rows, stars)
        plain = climb(StarBattle(rows, stars))
        assert all(step.technique != "unique.rectangle" for step in plain.steps)
        climbed = climb(StarBattle(rows, stars), assume_unique=True)
        used += sum(step.technique == "unique.rectangle" for step in climbed.steps)
        if len(every) == 1:
            assert all(holds(step, every) for step in climbed.steps)
    assert used > 0


def late_choices(seed: int) -> Iterator[tuple[Rows, int]]:
    """Boards with several solutions: where a choice stays open, the argument bites."""
    rng = random.Random(seed)
    for _ in range(200):
        yield board_around(7, random_placement(7, 1, rng), rng), 1


def test_crossing_out_follows_every_star_at_once() -> None:
    climbed = climb(qs.StarBattle("AABB/ABBC/DDCC/DDCC"))
    for step in climbed.steps:
        before = step.before
        assert step.technique == "cross-out" or not any(touch(star, cell) for star in before.stars for cell in before.open)


def test_steps_come_easiest_first() -> None:
    names = rung_names(1)
    for rows, stars in boards(300):
        if stars > 1:
            continue
        climbed = climb(StarBattle(rows, stars))
        for rung, step in zip(climbed.rungs, climbed.steps, strict=True):
            if rung <= 0:
                continue
            position = Position(climbed.puzzle, Marks(step.before.stars, every_cell(rows) - step.before.stars - step.before.open))
            assert next(each for each in climb(position).rungs if each >= 0) == rung, (names[rung], step)


def every_cell(rows: Rows) -> set[tuple[int, int]]:
    return {(r, c) for r in range(len(rows)) for c in range(len(rows))}


@pytest.mark.parametrize("stars", [1, 2])
def test_grades_cover_all_rungs_in_order(stars: int) -> None:
    names = rung_names(stars)
    covered = [rung for name in GRADES for rung in range(grade_rungs(name, stars)[0], grade_rungs(name, stars)[1] + 1)]
    assert covered == list(range(len(names)))
    assert [name_of(rung, stars) for rung in covered] == sorted((name_of(rung, stars) for rung in covered), key=GRADES.index)


def test_a_higher_rung_always_scores_higher() -> None:
    by_rung: dict[tuple[int, int], list[int]] = {}
    for seed in range(4):
        for rows, stars in boards(400 + seed):
            graded = grade(StarBattle(rows, stars))
            if graded.score is not None and graded.hardest is not None:
                by_rung.setdefault((min(stars, 2), rung_names(stars).index(graded.hardest)), []).append(graded.score)
    for stars in (1, 2):
        rungs = sorted(rung for many, rung in by_rung if many == stars)
        assert len(rungs) > 3
        for lower, upper in itertools.pairwise(rungs):
            assert max(by_rung[stars, lower]) <= min(by_rung[stars, upper])


def test_a_grade_is_the_same_in_all_eight_positions_of_a_board() -> None:
    rng = random.Random(5)
    for _ in range(30):
        puzzle = StarBattle(board_around(7, random_placement(7, 1, rng), rng), 1)
        hardest = {grade(puzzle.transformed(number)).hardest for number in range(8)}
        assert len(hardest) == 1


def test_boards_that_the_ladder_cannot_finish_have_no_grade() -> None:
    several = StarBattle("AABB/AABB/CCDD/CCDD")
    assert len(solutions(several.rows())) == 2
    assert grade(several).name is None
    assert grade(several).score is None


def test_a_climb_may_end_after_so_many_steps() -> None:
    puzzle = qs.generate(8, grade="hard", seed=5)[0].puzzle
    whole = climb(puzzle).steps
    for most in (1, 2, 5):
        cut = climb(puzzle, most=most)
        assert cut.outcome == "stopped"
        assert cut.steps == whole[: len(cut.steps)]
        assert sum(step.technique != "cross-out" for step in cut.steps) == most

"""Boards by every engine, formulation and a few encodings: whole sets of solutions against a plain solver."""

from __future__ import annotations

import random
from collections import Counter
from functools import cache
from typing import Any

import pytest

import queenside as qs
from queenside import engines, formulations
from queenside.engines import sat
from queenside.errors import InternalError
from queenside.models.solver import Values
from tests.solving.brute_force import Cell, Rows, Solution, boards_of_each_kind, scattered_board, solutions, solvable_board, stripes

TAKING_MODELS = [name for name in engines.names() if engines.takes_models(engines.find(name)[0])]
TAKING_BOARDS = [name for name in engines.names() if name not in TAKING_MODELS]
ENCODED = [name for name in TAKING_MODELS if engines.find(name)[0].ENCODED]
MOST_SOLUTIONS = 12
"""Of random boards, those with more are passed over: every solution costs each engine a call, and one more says little."""


class Question:
    """A board, marks that bind, and the truth."""

    def __init__(self, rows: Rows, stars: int, rng: random.Random) -> None:
        self.rows, self.stars = rows, stars
        cells = [(row, column) for row in range(len(rows)) for column in range(len(rows))]
        truth = solutions(rows, stars)
        likely = list(rng.choice(truth)) if truth and rng.random() < 0.7 else cells
        self.known: list[Cell] = rng.sample(likely, min(len(likely), rng.choice((0, 1, 1, 2))))
        self.crossed: list[Cell] = [cell for cell in rng.sample(cells, min(len(cells), rng.choice((0, 1, 3)))) if cell not in self.known]
        self.truth: set[Solution] = set(truth)
        self.marked_truth: set[Solution] = set(solutions(rows, stars, self.known, self.crossed))
        self.board = qs.StarBattle(rows, stars)
        self.position = qs.Position(self.board, qs.Marks(self.known, self.crossed))


def random_questions(stars: int, numbers: dict[int, int], rng: random.Random) -> list[Question]:
    """Return questions of each kind, so many for each size, in an order that mixes kinds and sizes."""
    made = [Question(rows, stars, rng) for size, number in numbers.items() for rows in boards_of_each_kind(size, stars, number, rng)]
    found = [question for question in made if len(question.truth) <= MOST_SOLUTIONS]
    rng.shuffle(found)
    return found


@cache
def one_star_questions() -> list[Question]:
    """Return more than two hundred boards: random ones, and three that are not."""
    rng = random.Random("one star")
    regular = [Question([[0]], 1, rng), Question(stripes(4), 1, rng), Question(stripes(5), 1, rng)]
    return regular + random_questions(1, {2: 2, 3: 4, 4: 16, 5: 28, 6: 28}, rng)


@cache
def two_star_questions() -> list[Question]:
    """Return half a hundred boards; those smaller than 8×8 have no solution."""
    return random_questions(2, {5: 1, 6: 2, 7: 2, 8: 10, 9: 5}, random.Random("two stars"))


@cache
def three_star_questions() -> list[Question]:
    rng = random.Random("three stars")
    return [Question(solvable_board(12, 3, rng), 3, rng), Question(scattered_board(12, rng), 3, rng)]


def test_there_are_hundreds_of_boards_with_none_one_and_several_solutions() -> None:
    for questions in (one_star_questions(), two_star_questions()):
        numbers = Counter(min(2, len(question.truth)) for question in questions)
        assert min(numbers[0], numbers[1], numbers[2]) > 1
    assert len(one_star_questions()) > 200


def require_found(board: qs.StarBattle | qs.Position, truth: set[Solution], keep_marks: bool = False, **how: Any) -> None:
    found = list(qs.enumerate(board, keep_marks=keep_marks, **how))
    assert len(found) == len(set(found))
    assert set(found) == truth, f"{how}: {board!r}"


def require_right(question: Question, **how: Any) -> None:
    require_found(question.board, question.truth, **how)
    require_found(question.position, question.marked_truth, keep_marks=True, **how)
    if len(question.truth) <= 3:  # marks that do not bind are told apart on boards that are quickly done
        require_found(question.position, question.truth, **how)


def require_all_right(questions: list[Question], **how: Any) -> None:
    """Hold whole sets of solutions against the truth: of every board, and of every fourth with its marks too."""
    for place, question in enumerate(questions):
        if place % 4:
            require_found(question.board, question.truth, **how)
        else:
            require_right(question, **how)


def require_answers_right(question: Question, **how: Any) -> None:
    truth = question.marked_truth
    answer = qs.solve(question.position, keep_marks=True, **how)
    assert set(answer.solutions) <= truth
    assert len(answer.solutions) == min(2, len(truth))
    assert answer.status == ("solved" if truth else "impossible")
    assert answer.unique is (len(truth) == 1)
    counted = qs.count(question.board, **how)
    assert (counted.number, counted.exact) == (len(question.truth), True)


@pytest.mark.parametrize("formulation", formulations.names())
@pytest.mark.parametrize("engine", TAKING_MODELS)
def test_one_star_boards(engine: str, formulation: str) -> None:
    reason = engines.find(engine)[0].supports(formulations.get(formulation).build(qs.StarBattle(stripes(4)), qs.Marks()))
    if reason is not None:
        with pytest.raises(qs.UsageError) as refused:
            qs.solve(qs.StarBattle(stripes(4)), engine=engine, formulation=formulation)
        assert str(refused.value) == reason
        return
    require_all_right(one_star_questions(), engine=engine, formulation=formulation)
    for question in one_star_questions()[::10]:
        require_answers_right(question, engine=engine, formulation=formulation)


@pytest.mark.parametrize("encoding", ["pairwise", "sequential", "ladder", "heule+counter", "product+totalizer"])
@pytest.mark.parametrize("formulation", formulations.names())
@pytest.mark.parametrize("engine", ENCODED)
def test_encodings(engine: str, formulation: str, encoding: str) -> None:
    for question in one_star_questions()[20:30]:
        require_right(question, engine=engine, formulation=formulation, encoding=encoding)
    if formulation == "cells" and engine == "sat":
        for question in two_star_questions()[:6]:
            require_right(question, engine=engine, formulation=formulation, encoding=encoding)


@pytest.mark.parametrize("engine", TAKING_BOARDS)
def test_engines_that_take_boards(engine: str) -> None:
    for question in one_star_questions() + two_star_questions() + three_star_questions():
        if engine == "groups" and question.stars > 1:
            with pytest.raises(qs.UsageError, match="one star a row; this one has"):
                qs.solve(question.board, engine=engine)
            continue
        require_right(question, engine=engine)
        require_answers_right(question, engine=engine)


@pytest.mark.parametrize("engine", [name for name in TAKING_MODELS if name not in ("dlx", "dpll")])
def test_two_star_boards(engine: str) -> None:
    require_all_right(two_star_questions(), engine=engine)


@pytest.mark.parametrize("board", ["AAABCC/AAABBB/AABBBB/DDBEBB/DDEEFF/DEEEFF", "AAABBC/AAABBB/DABBBB/DDBBBB/DDEFFF/EEEFFF"])
def test_boards_on_which_presolve_rules_of_highs_go_wrong(board: str) -> None:
    """With all its rules HiGHS 1.14.0 calls the first infeasible after one solution of six; without enumeration it fails on the second."""
    puzzle = qs.StarBattle(board)
    require_found(puzzle, set(solutions(puzzle.rows())), engine="milp", formulation="columns")


@pytest.mark.parametrize("engine", ["sat", "asp", "sat:minicard"])
def test_three_star_boards(engine: str) -> None:
    for question in three_star_questions():
        require_right(question, engine=engine)


def test_the_native_encoding_of_solvers_that_count() -> None:
    for question in two_star_questions()[:8]:
        require_right(question, engine="sat:minicard", encoding="native")


@pytest.mark.parametrize("engine", engines.names())
def test_a_cell_marked_both_ways_leaves_no_solution(engine: str) -> None:
    position = qs.Position(qs.StarBattle("AABB/AABB/CCDD/CCDD"), qs.Marks([(0, 1)], [(0, 1)]))
    assert qs.solve(position, keep_marks=True, engine=engine).status == "impossible"
    assert qs.solve(position, engine=engine).status == "solved"


# What the answer says of how it was found


def test_the_answer_names_engine_formulation_and_encoding() -> None:
    board = qs.StarBattle("AABB/AABB/CCDD/CCDD")
    ways: list[tuple[dict[str, Any], tuple[str, str | None, str | None]]] = [
        ({}, ("native", None, None)),
        ({"engine": "native"}, ("native", None, None)),
        ({"engine": "sat"}, ("sat", "cells", "pairwise+totalizer")),
        ({"engine": "sat:glucose4", "formulation": "columns", "encoding": "heule"}, ("sat:glucose4", "columns", "heule+totalizer")),
        ({"formulation": "columns"}, ("sat", "columns", "pairwise+totalizer")),
        ({"encoding": "sequential"}, ("sat", "cells", "sequential+sequential")),
        ({"engine": "cp"}, ("cp", "cells", None)),
        ({"engine": "dpll", "encoding": "product"}, ("dpll", "cells", "product+totalizer")),
    ]
    for how, said in ways:
        answer = qs.solve(board, **how)
        assert (answer.engine, answer.formulation, answer.encoding) == said
        assert answer.nodes > 0


@pytest.mark.parametrize("engine", ["sat", "dpll", "groups", "asp"])
def test_limits_of_solutions_and_calls(engine: str) -> None:
    board = qs.StarBattle(stripes(6))
    truth = set(solutions(stripes(6)))
    answer = qs.solve(board, solutions=7, engine=engine)
    assert (len(set(answer.solutions)), answer.stopped) == (7, "solutions")
    assert set(answer.solutions) <= truth
    assert qs.count(board, limit=5, engine=engine) == type(qs.count(board))(5, False)
    assert qs.solve(board, solutions=1000, engine=engine).complete


# Refusals


@pytest.mark.parametrize(
    ("board", "how", "said"),
    [
        (qs.StarBattle(stripes(8), 2), {"formulation": "columns"}, "one|1"),
        (qs.StarBattle(stripes(8), 2), {"engine": "dlx"}, "dlx"),
        (qs.StarBattle(stripes(4)), {"engine": "dlx", "formulation": "columns"}, "dlx"),
        (qs.StarBattle(stripes(4)), {"engine": "cp", "encoding": "pairwise"}, "cp .*encoding"),
        (qs.StarBattle(stripes(4)), {"engine": "native", "formulation": "cells"}, "native .*formulation"),
        (qs.StarBattle(stripes(4)), {"engine": "native", "encoding": "pairwise"}, "native .*encoding"),
        (qs.StarBattle(stripes(4)), {"engine": "groups", "formulation": "cells"}, "groups .*formulation"),
        (qs.StarBattle(stripes(4)), {"engine": "abacus"}, "'abacus'"),
        (qs.StarBattle(stripes(4)), {"engine": "sat:abacus"}, "'abacus'"),
        (qs.StarBattle(stripes(4)), {"formulation": "abacus"}, "'abacus'"),
        (qs.StarBattle(stripes(4)), {"encoding": "abacus"}, "'abacus'"),
        (qs.StarBattle(stripes(4)), {"engine": "sat:glucose4", "encoding": "native"}, "glucose4"),
        (qs.StarBattle(stripes(4)), {"engine": ""}, "engine"),
    ],
)
def test_what_does_not_go_together_is_refused_with_a_reason(board: qs.StarBattle, how: dict[str, Any], said: str) -> None:
    for call in (qs.solve, qs.count, lambda board, **how: next(qs.enumerate(board, **how))):
        with pytest.raises(qs.UsageError, match=said):
            call(board, **how)


@pytest.mark.parametrize("engine", engines.names())
def test_a_board_that_is_none_is_refused(engine: str) -> None:
    with pytest.raises(qs.PuzzleError, match="3 regions"):
        qs.solve(qs.StarBattle("AABB/AABB/CCCC/CCCC"), engine=engine)


# A lying engine


@pytest.mark.parametrize(
    ("engine", "formulation", "encoding"), [("sat", "cells", "sequential+sequential"), ("sat:glucose4", "columns", "heule+totalizer")]
)
def test_a_lying_engine_is_convicted(monkeypatch: pytest.MonkeyPatch, engine: str, formulation: str, encoding: str) -> None:
    board = qs.StarBattle("AABB/AABB/CCDD/CCDD")
    model = formulations.get(formulation).build(board, qs.Marks())
    solver = type(sat.open(model))
    honest = solver.values

    def one_star_moved(self: object) -> Values:
        values = honest(self)  # type: ignore[arg-type]
        first = next(number for number in range(1, 17) if values.booleans[number])
        moved = list(values.booleans)
        moved[first], moved[first % 16 + 1] = moved[first % 16 + 1], moved[first]
        return Values(moved, values.integers)

    monkeypatch.setattr(solver, "values", one_star_moved)
    for call in (qs.solve, lambda board, **how: next(qs.enumerate(board, **how))):
        with pytest.raises(InternalError) as convicted:
            call(board, engine=engine, formulation=formulation, encoding=encoding)
        message = str(convicted.value)
        assert f"The {engine} engine, formulation {formulation}, encoding {encoding} gave a wrong solution" in message
        assert "AABB/AABB/CCDD/CCDD" in message


def test_an_engine_that_ignores_the_marks_is_convicted(monkeypatch: pytest.MonkeyPatch) -> None:
    board = qs.StarBattle("AABB/AABB/CCDD/CCDD")
    right = qs.solve(board, solutions=1).solution
    assert right is not None
    model = formulations.get("cells").build(board, qs.Marks())
    wanted = Values([False, *(cell in right for cell in board.cells())] + [False] * (model.booleans_count - 16), [])
    monkeypatch.setattr(type(sat.open(model)), "values", lambda self: wanted)
    assert qs.solve(board, solutions=1, engine="sat").solution == right
    position = qs.Position(board, qs.Marks(crosses=[right[0]]))
    with pytest.raises(InternalError, match="contradicts the marks"):
        qs.solve(position, keep_marks=True, engine="sat")

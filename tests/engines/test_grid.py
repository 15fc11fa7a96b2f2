"""Every engine on every kind of constraint and on random mixtures, beside brute force: the whole sets of solutions."""

from __future__ import annotations

import functools
from collections.abc import Iterator, Sequence
from contextlib import closing

import pytest

from queenside.models.assignments import holds, total_of
from queenside.models.model import Model
from queenside.models.solver import Solver, Values
from tests.engines import OPEN
from tests.engines.oracle import Solution, best, everything, satisfied, solution, solutions
from tests.engines.specimens import EDGES, mixture

MIXTURES = range(160)
PORTION = 20
MOST_SOLUTIONS = 200
"""One mixture has 570: going through all of them takes the milp engine longer than all other mixtures."""
ENGINES = sorted(OPEN)


@functools.cache
def _edge(name: str) -> tuple[Model, frozenset[Solution]]:
    model = EDGES[name]()
    return model, frozenset(solutions(model))


@functools.cache
def _mixture(seed: int) -> tuple[Model, frozenset[Solution]]:
    model = mixture(seed)
    return model, frozenset(solutions(model))


def _portion(first: int) -> Iterator[tuple[Model, frozenset[Solution]]]:
    for seed in range(first, first + PORTION):
        yield _mixture(seed)


def _true(literal: int, given: Solution) -> bool:
    return given[0][abs(literal) - 1] == (literal > 0)


def _under(found: frozenset[Solution], assumptions: Sequence[int]) -> set[Solution]:
    return {each for each in found if all(_true(literal, each) for literal in assumptions)}


def _enumerated(solver: Solver) -> set[Solution]:
    """Return one solution for every assignment of the Booleans that has one."""
    found: dict[tuple[bool, ...], Solution] = {}
    while solver.solve():
        each = solution(solver.values())
        assert each[0] not in found, "a solution came back although it was ruled out"
        found[each[0]] = each
        solver.add([-number if value else number for number, value in enumerate(each[0], 1)])
        if not each[0]:
            break
    return set(found.values())


def _require_all(engine: str, model: Model, expected: frozenset[Solution]) -> None:
    with closing(OPEN[engine](model)) as solver:
        found = _enumerated(solver)
    assert found <= expected
    assert {booleans for booleans, _ in found} == {booleans for booleans, _ in expected}


def _require_best(engine: str, model: Model, expected: frozenset[Solution]) -> None:
    assert model.objective is not None
    with closing(OPEN[engine](model)) as solver:
        assert solver.solve() is bool(expected)
        if expected:
            assert solver.proved
            assert solution(solver.values()) in expected
            assert total_of(model.objective.terms, solver.values()) == best(model, set(expected))


def _require_assumptions(engine: str, model: Model, expected: frozenset[Solution]) -> None:
    """Try some assumptions, one solver for all: the answers must be right and the cores impossible."""
    count = model.booleans_count
    tries = [(), (1,), (-1,), (1, -count), tuple(range(1, count + 1)), tuple(range(-count, 0)), (1, 1), (count, -count)]
    with closing(OPEN[engine](model)) as solver:
        for assumptions in tries:
            allowed = _under(expected, assumptions)
            assert solver.solve(assumptions) is bool(allowed), f"under {assumptions}"
            if allowed:
                assert solution(solver.values()) in allowed
                if model.objective is not None:
                    assert total_of(model.objective.terms, solver.values()) == best(model, allowed)
            else:
                core = solver.core()
                assert set(core) <= set(assumptions)
                assert not _under(expected, core)


@pytest.mark.parametrize("engine", ENGINES)
@pytest.mark.parametrize("name", EDGES)
def test_every_kind_of_constraint(engine: str, name: str) -> None:
    model, expected = _edge(name)
    _require_all(engine, model, expected)


@pytest.mark.parametrize("engine", ENGINES)
@pytest.mark.parametrize("first", MIXTURES[::PORTION])
def test_mixtures(engine: str, first: int) -> None:
    for model, expected in _portion(first):
        if len(expected) <= MOST_SOLUTIONS:
            _require_all(engine, model, expected)


@pytest.mark.parametrize("engine", ENGINES)
@pytest.mark.parametrize("name", [name for name, build in EDGES.items() if build().objective is not None])
def test_best_values(engine: str, name: str) -> None:
    model, expected = _edge(name)
    _require_best(engine, model, expected)


@pytest.mark.parametrize("engine", ENGINES)
@pytest.mark.parametrize("first", MIXTURES[::PORTION])
def test_best_values_of_mixtures(engine: str, first: int) -> None:
    for model, expected in _portion(first):
        if model.objective is not None:
            _require_best(engine, model, expected)


@pytest.mark.parametrize("engine", ENGINES)
@pytest.mark.parametrize("name", [name for name, build in EDGES.items() if build().booleans_count])
def test_assumptions(engine: str, name: str) -> None:
    model, expected = _edge(name)
    _require_assumptions(engine, model, expected)


@pytest.mark.parametrize("engine", ENGINES)
@pytest.mark.parametrize("first", MIXTURES[::PORTION])
def test_assumptions_of_mixtures(engine: str, first: int) -> None:
    for model, expected in _portion(first):
        _require_assumptions(engine, model, expected)


@pytest.mark.parametrize("engine", ENGINES)
def test_a_core_names_the_guilty(engine: str) -> None:
    """Ten free variables are assumed and two that contradict each other: these two must be in the core."""
    model = Model()
    model.booleans(*(f"b{each}" for each in range(12)))
    model.clause(-4, -9)
    with closing(OPEN[engine](model)) as solver:
        assert solver.solve(range(1, 13)) is False
        assert {4, 9} <= set(solver.core())
        assert solver.solve([1, 2, 3, 4]) is True


@pytest.mark.parametrize("engine", ENGINES)
def test_clauses_added_between_calls_bind(engine: str) -> None:
    """Also with a literal twice, with a literal and its negation, and the empty clause."""
    model = Model()
    model.booleans("a", "b")
    with closing(OPEN[engine](model)) as solver:
        solver.add([1, 1])
        assert solver.solve([-1]) is False
        solver.add([2, -2])
        assert solver.solve([2]) is True
        assert solver.solve([-2]) is True
        solver.add([])
        assert solver.solve() is False


@pytest.mark.parametrize("engine", ENGINES)
def test_a_better_solution_ruled_out_leaves_the_next_best(engine: str) -> None:
    """The bound of one call must not bind the next: values grow as solutions are ruled out."""
    model = Model()
    model.booleans("a", "b", "c")
    model.at_least(1, [1, 2, 3])
    model.minimise([(1, 1), (2, 2), (4, 3)])
    reached = []
    with closing(OPEN[engine](model)) as solver:
        while solver.solve():
            values = solver.values()
            reached.append(values.booleans[1] + 2 * values.booleans[2] + 4 * values.booleans[3])
            solver.add([-number if values.booleans[number] else number for number in (1, 2, 3)])
    assert reached == [1, 2, 3, 4, 5, 6, 7]


@pytest.mark.parametrize("engine", ENGINES)
def test_size_grows_with_the_model(engine: str) -> None:
    def size(number: int) -> tuple[int, int]:
        model = Model()
        model.exactly(2, model.booleans(*(f"b{each}" for each in range(number))))
        with closing(OPEN[engine](model)) as solver:
            return solver.size

    small, large = size(3), size(30)
    assert small[0] < large[0]
    assert 0 < small[1] <= large[1]


@pytest.mark.parametrize("model", [*(build() for build in EDGES.values()), *(mixture(seed) for seed in range(30))], ids=repr)
def test_the_check_of_assignments_agrees_with_brute_force(model: Model) -> None:
    for each in everything(model):
        values = Values((False, *each[0]), each[1])
        for constraint in model.constraints:
            assert holds(constraint, values) == satisfied(constraint, each)

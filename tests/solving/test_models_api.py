"""Models of the user's own by every engine that takes them: solutions by name, counts, cores, best values, limits, refusals.

What is right is found by trying every assignment of small models and projecting the solutions to the
names that are shown.
"""

from __future__ import annotations

import random
import time
from collections.abc import Iterable
from typing import Any

import pytest

import queenside as qs
from queenside import engines
from queenside.engines import cp, sat
from queenside.errors import InternalError
from queenside.models.model import Model
from queenside.models.solver import Values
from tests.engines.oracle import best, solutions
from tests.engines.specimens import mixture, pigeons

TAKING = [name for name in engines.names() if engines.takes_models(engines.find(name)[0]) and name != "dlx"]
"""Every engine that takes any model; dlx takes exact covers only."""
AIMING = [name for name in TAKING if name != "dpll"]
"""Those that take objectives."""
Row = tuple[tuple[str, int], ...]


def named_rows(model: Model, shown: Iterable[str]) -> set[Row]:
    """Return the solutions, found by trying everything, as far as the names show them."""
    kept = list(shown)
    rows: set[Row] = set()
    for booleans, integers in solutions(model):
        given: dict[str, int] = dict(zip(model.names[1:], booleans, strict=True))
        given.update(zip((integer.name for integer in model.integers), integers, strict=True))
        rows.add(tuple((name, given[name]) for name in kept))
    return rows


def row(solution: qs.Assignment) -> Row:
    return tuple(solution.items())


def names_of(model: Model) -> list[str]:
    return [name for name in [*model.names[1:], *(integer.name for integer in model.integers)] if not name.startswith("~")]


def tea() -> Model:
    model = Model()
    model.add(["tea -> milk", "tea | coffee", "!(milk & coffee)"], declare=True)
    return model


# Enumeration, counting and projection


@pytest.mark.parametrize("engine", TAKING)
@pytest.mark.parametrize("first", [0, 6])
def test_all_solutions_of_mixtures_projected(engine: str, first: int) -> None:
    for seed in range(first, first + 3):
        model = mixture(seed)
        names = names_of(model)
        rng = random.Random(seed)
        some = rng.sample(names, len(names) // 2)
        pattern = "^(" + "|".join(some) + ")$" if some else "^$"
        projections: list[tuple[list[str], dict[str, Any]]] = [
            (names, {}),
            ([name for name in names if name in some], {"show": pattern}),
            ([name for name in names if name not in some], {"hide": pattern}),
        ]
        for shown, options in projections:
            expected = named_rows(model, shown)
            found = [row(each) for each in qs.enumerate_model(model, engine=engine, **options)]
            assert len(found) == len(set(found))
            assert set(found) == expected
            counted = qs.count_model(model, engine=engine, **options)
            assert (counted.number, counted.exact) == (len(expected), True)


@pytest.mark.parametrize("engine", TAKING)
def test_integers_are_told_apart_by_value(engine: str) -> None:
    """x + y == 4 with x in -1..3 and y in 0..3 has three solutions, and their x are 1, 2 and 3."""
    model = Model()
    model.boolean("free")
    model.integer("x", -1, 3)
    model.integer("y", 0, 3)
    model.linear([(1, "x"), (1, "y")], "==", 4)
    assert {row(each) for each in qs.enumerate_model(model, engine=engine, show="^x$")} == {(("x", value),) for value in (1, 2, 3)}
    assert qs.count_model(model, engine=engine, hide="free").number == 3
    assert qs.count_model(model, engine=engine).number == 6


@pytest.mark.parametrize("engine", TAKING)
def test_nothing_shown_is_one_solution_or_none(engine: str) -> None:
    assert qs.count_model(tea(), engine=engine, hide=".").number == 1
    model = tea()
    model.add("false")
    assert qs.count_model(model, engine=engine, hide=".").number == 0


@pytest.mark.parametrize("engine", TAKING)
def test_the_answer(engine: str) -> None:
    answer = qs.solve_model(tea(), engine=engine, solutions=9, hide="milk")
    assert sorted(each.true for each in answer.assignments) == [["coffee"], ["tea"]]
    assert answer.status == "solved"
    assert answer.complete
    assert answer.stopped is None
    assert answer.engine == engine
    assert (answer.value, answer.optimal, answer.core) == (None, None, ())


@pytest.mark.parametrize("engine", TAKING)
def test_the_limit_of_solutions(engine: str) -> None:
    model = Model()
    model.booleans("a", "b", "c")
    answer = qs.solve_model(model, engine=engine, solutions=5)
    assert len(set(answer.assignments)) == 5
    assert (answer.status, answer.complete, answer.stopped) == ("solved", False, "solutions")
    counted = qs.count_model(model, engine=engine, limit=5)
    assert (counted.number, counted.exact) == (5, False)
    counted = qs.count_model(model, engine=engine, limit=9)
    assert (counted.number, counted.exact) == (8, True)


@pytest.mark.parametrize("encoding", ["pairwise", "sequential", "totalizer", "product+counter", "heule", None])
@pytest.mark.parametrize("engine", [name for name in TAKING if engines.find(name)[0].ENCODED])
def test_encodings_do_not_change_the_count(engine: str, encoding: str | None) -> None:
    """Of 7 literals 3 can be chosen in 35 ways, at most 2 of 5 in 16."""
    model = Model()
    names = [f"v{number}" for number in range(7)]
    model.booleans(*names)
    model.exactly(3, names)
    assert qs.count_model(model, engine=engine, encoding=encoding).number == 35
    model = Model()
    model.booleans(*names[:5])
    model.at_most(2, names[:5])
    assert qs.count_model(model, engine=engine, encoding=encoding).number == 16


@pytest.mark.parametrize("engine", TAKING)
def test_models_without_variables(engine: str) -> None:
    assert qs.solve_model(Model(), engine=engine).status == "solved"
    never, nothing = Model(), Model()
    never.clause()
    nothing.linear([], ">=", 1)
    assert qs.solve_model(never, engine=engine).status == "impossible"
    assert qs.solve_model(nothing, engine=engine).status == "impossible"


@pytest.mark.parametrize(("asked", "literals"), [(1, 0), (2, 5001)])
def test_values_of_integers_get_literals_only_to_tell_solutions_apart(asked: int, literals: int, monkeypatch: pytest.MonkeyPatch) -> None:
    """Thousands of values, every two of which exclude each other, are more than some engines can hold."""
    opened: list[Model] = []
    real = cp.open

    def noted(model: Model, encoding: str | None, variant: str | None) -> cp.CpSolver:
        opened.append(model)
        return real(model, encoding, variant)

    monkeypatch.setattr(cp, "open", noted)
    model = Model()
    x = model.integer("x", 0, 5000)
    model.linear([(3, x)], "==", 12345)
    assert [dict(found) for found in qs.solve_model(model, engine="cp", solutions=asked).assignments] == [{"x": 4115}]
    assert [each.booleans_count for each in opened] == [literals]


@pytest.mark.parametrize("engine", ["sat", "sat:minisat22"])
def test_values_of_a_large_domain(engine: str) -> None:
    """Pairs of 20,000 values would be two hundred million clauses."""
    model = Model()
    x = model.integer("x", 1, 20_000)
    model.linear([(1, x)], ">=", 19_990)
    assert sorted(solution["x"] for solution in qs.enumerate_model(model, engine=engine)) == list(range(19_990, 20_001))


@pytest.mark.parametrize("engine", AIMING)
def test_domains_from_few_values_to_many(engine: str) -> None:
    """Different numbers that come to a given sum: each pair of complements but the one of equals."""
    for most in (99, 100, 101):
        model = Model()
        x, y = model.integer("x", 0, most), model.integer("y", 0, most)
        model.all_different([x, y])
        model.linear([(1, x), (1, y)], "==", 12)
        model.channel(y, model.booleans(*(f"y{value}" for value in y.values)))
        found = {(solution["x"], solution["y"]) for solution in qs.enumerate_model(model, engine=engine, show="^[xy]$")}
        assert found == {(one, 12 - one) for one in range(13) if one != 6}


def test_the_model_itself_is_not_changed() -> None:
    model = mixture(3)
    before = model.text(), list(model.names)
    qs.solve_model(model)
    list(qs.enumerate_model(model))
    assert (model.text(), model.names) == before


# Assumptions and cores


@pytest.mark.parametrize("engine", TAKING)
def test_assumptions_bind_and_are_forgotten(engine: str) -> None:
    model = tea()
    assert [each.true for each in qs.enumerate_model(model, engine=engine, assumptions=["tea"])] == [["tea", "milk"]]
    assert qs.count_model(model, engine=engine, assumptions=["!tea"], hide="milk").number == 1
    assert qs.count_model(model, engine=engine, hide="milk").number == 2


@pytest.mark.parametrize("engine", TAKING)
def test_a_core_is_part_of_the_assumptions_and_impossible(engine: str) -> None:
    model = tea()
    model.boolean("sugar")
    assumed = ["sugar", "tea", "coffee"]
    answer = qs.solve_model(model, engine=engine, assumptions=assumed)
    assert answer.status == "impossible"
    assert {"tea", "coffee"} <= set(answer.core) <= set(assumed)
    assert not any({"tea", "coffee"} <= set(each.true) for each in qs.enumerate_model(model, engine=engine))


@pytest.mark.parametrize("engine", TAKING)
def test_a_core_can_name_values_of_integers(engine: str) -> None:
    model = Model()
    model.integer("x", 0, 3)
    model.integer("y", 0, 3)
    model.linear([(1, "x"), (1, "y")], "<=", 3)
    answer = qs.solve_model(model, engine=engine, assumptions=["x=2", "y=2"])
    assert (answer.status, set(answer.core)) == ("impossible", {"x=2", "y=2"})
    answer = qs.solve_model(model, engine=engine, assumptions=["x=2", "!y=0"])
    assert answer.assignment is not None
    assert dict(answer.assignment) == {"x": 2, "y": 1}


@pytest.mark.parametrize("engine", TAKING)
def test_a_model_that_is_impossible_by_itself_has_no_core(engine: str) -> None:
    model = tea()
    model.add("milk & coffee")
    answer = qs.solve_model(model, engine=engine)
    assert (answer.status, answer.core, answer.assignments) == ("impossible", (), ())


# Objectives


@pytest.mark.parametrize("engine", AIMING)
@pytest.mark.parametrize("first", [100, 110])
def test_best_values_of_mixtures(engine: str, first: int) -> None:
    for seed in range(first, first + 10):
        model = mixture(seed)
        if model.objective is None:
            model.maximise([(2, 1), (-1, 2), (1, -3)])
        expected = solutions(model)
        answer = qs.solve_model(model, engine=engine)
        if not expected:
            assert (answer.status, answer.value) == ("impossible", None)
            continue
        assert answer.value == best(model, expected)
        assert answer.optimal is True
        assert answer.stopped is None
        assert answer.assignment is not None
        assert row(answer.assignment) in named_rows(model, names_of(model))


@pytest.mark.parametrize("engine", TAKING)
def test_all_solutions_are_counted_whatever_the_objective(engine: str) -> None:
    model = tea()
    expected = qs.count_model(model).number
    model.minimise([(1, "tea")])
    assert qs.count_model(model, engine=engine).number == expected > 1
    assert len(list(qs.enumerate_model(model, engine=engine))) == expected


@pytest.mark.parametrize("engine", AIMING)
def test_the_best_under_assumptions(engine: str) -> None:
    model = Model()
    model.booleans("a", "b", "c")
    model.at_least(1, ["a", "b", "c"])
    model.minimise([(3, "a"), (2, "b"), (1, "c")])
    assert qs.solve_model(model, engine=engine).value == 1
    assert qs.solve_model(model, engine=engine, assumptions=["!c"]).value == 2
    assert qs.solve_model(model, engine=engine, assumptions=["a", "b"]).value == 5


def test_an_engine_that_takes_no_objective_says_so() -> None:
    model = tea()
    model.minimise([(1, "tea")])
    with pytest.raises(qs.UsageError, match=r"dpll engine .* no objective"):
        qs.solve_model(model, engine="dpll")


# Limits of time


@pytest.mark.parametrize("engine", TAKING)
def test_a_hard_model_ends_with_the_time(engine: str) -> None:
    """Pigeons that do not fit, said in clauses, are beyond every engine that does not count them."""
    model = pigeons(14, 13, as_clauses=True)
    start = time.monotonic()
    answer = qs.solve_model(model, engine=engine, seconds=0.3)
    assert time.monotonic() - start < 5
    assert answer.status in ("unknown", "impossible")
    assert (answer.stopped == "seconds") is (answer.status == "unknown")


@pytest.mark.parametrize("engine", TAKING)
def test_a_count_that_the_time_cuts_short_says_so(engine: str) -> None:
    model = Model()
    model.booleans(*(f"v{number}" for number in range(40)))
    counted = qs.count_model(model, engine=engine, seconds=0.3)
    assert not counted.exact
    assert 0 < counted.number < 2**40


# Refusals


def test_unknown_words() -> None:
    with pytest.raises(qs.UsageError, match="no engine 'abacus'"):
        qs.solve_model(tea(), engine="abacus")
    with pytest.raises(qs.UsageError, match="no variant 'abacus'"):
        qs.solve_model(tea(), engine="sat:abacus")
    with pytest.raises(qs.UsageError, match="takes boards, not models"):
        qs.solve_model(tea(), engine="native")
    with pytest.raises(qs.UsageError, match="abacus"):
        qs.solve_model(tea(), encoding="abacus")
    with pytest.raises(qs.UsageError, match=r"'teas'.*Did you mean tea"):
        qs.solve_model(tea(), assumptions=["teas"])
    with pytest.raises(qs.UsageError, match="99 is no literal"):
        qs.count_model(tea(), assumptions=[99])
    patterns: list[dict[str, Any]] = [{"show": "("}, {"hide": "*"}]
    for options in patterns:
        with pytest.raises(qs.UsageError, match="no regular expression"):
            qs.count_model(tea(), **options)
        with pytest.raises(qs.UsageError, match="no regular expression"):
            next(qs.enumerate_model(tea(), **options))


def test_limits_that_leave_nothing_to_do() -> None:
    for solutions_wanted in (0, -1):
        with pytest.raises(qs.UsageError, match=f"solutions is {solutions_wanted}"):
            qs.solve_model(tea(), solutions=solutions_wanted)
        with pytest.raises(qs.UsageError, match=f"is {solutions_wanted}"):
            qs.count_model(tea(), limit=solutions_wanted)
    for seconds in (0, -1.5):
        with pytest.raises(qs.UsageError, match=f"seconds is {seconds}"):
            qs.solve_model(tea(), seconds=seconds)
        with pytest.raises(qs.UsageError, match=f"seconds is {seconds}"):
            qs.count_model(tea(), seconds=seconds)


@pytest.mark.parametrize("engine", [name for name in TAKING if not engines.find(name)[0].ENCODED])
def test_an_encoding_for_an_engine_that_needs_none_is_refused(engine: str) -> None:
    with pytest.raises(qs.UsageError, match="encoding"):
        qs.solve_model(tea(), engine=engine, encoding="pairwise")


def test_an_exact_cover_and_what_is_none() -> None:
    cover = Model()
    names = [f"option{number}" for number in range(6)]
    cover.booleans(*names)
    cover.exactly(1, names[:3])
    cover.exactly(1, names[2:])
    assert {row(each) for each in qs.enumerate_model(cover, engine="dlx")} == named_rows(cover, names)
    with pytest.raises(qs.UsageError, match=r"!tea \| milk"):
        qs.solve_model(tea(), engine="dlx")


def test_a_wrong_solution_is_caught(monkeypatch: pytest.MonkeyPatch) -> None:
    model = tea()
    lying = type(sat.open(model))
    monkeypatch.setattr(lying, "values", lambda self: Values([False] * 4, []))
    with pytest.raises(InternalError, match=r"sat engine gave a wrong solution.*tea \| coffee"):
        qs.solve_model(model)
    monkeypatch.setattr(lying, "values", lambda self: Values([False, False, False, True], []))
    assert qs.solve_model(model).status == "solved"
    with pytest.raises(InternalError, match="sat engine gave a wrong solution"):
        qs.solve_model(model, assumptions=["tea"])

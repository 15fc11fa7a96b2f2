"""The model: what it refuses and in which words, how it prints, its copies, and the check of its solutions."""

from __future__ import annotations

import itertools
from collections.abc import Callable

import pytest

import queenside as qs
from queenside.models.assignments import holds, shown_names, violations
from queenside.models.model import Constraint, Model
from queenside.models.solver import Values

FOREIGN = Model().integer("z", 0, 9)


def specimen() -> Model:
    """Return a model with Booleans a, b, c and integers x in 0..3, y in 0..3."""
    model = Model()
    model.booleans("a", "b", "c")
    model.integer("x", 0, 3)
    model.integer("y", 0, 3)
    return model


# What is refused

Mistake = Callable[[Model], object]
MISTAKES: dict[str, tuple[Mistake, str]] = {
    "no name": (lambda model: model.boolean(""), "'' cannot be a name"),
    "a name with a space": (lambda model: model.boolean("a b"), "'a b' cannot be a name"),
    "a negated name": (lambda model: model.boolean("!d"), "'!d' cannot be a name"),
    "a name with an umlaut": (lambda model: model.boolean("ä"), "'ä' cannot be a name"),
    "the name of a fresh variable": (lambda model: model.boolean("~1"), "'~1' cannot be a name"),
    "a constant as a name": (lambda model: model.boolean("true"), "'true' cannot be a name"),
    "the other constant as an integer's name": (lambda model: model.integer("FALSE", 0, 1), "'FALSE' cannot be a name"),
    "a number as a name": (lambda model: model.boolean(3), "3 cannot be a name"),  # type: ignore[arg-type]
    "a Boolean twice": (lambda model: model.boolean("a"), "called a already"),
    "a Boolean like an integer": (lambda model: model.boolean("x"), "called x already"),
    "an integer like a Boolean": (lambda model: model.integer("a", 0, 1), "called a already"),
    "an integer twice": (lambda model: model.integer("x", 0, 1), "called x already"),
    "an empty domain": (lambda model: model.integer("k", 2, 1), "2..1 is empty"),
    "a huge domain": (lambda model: model.integer("k", 0, 10**7), "10,000,001 values"),
    "a domain of fractions": (lambda model: model.integer("k", 0, 0.5), "0.5"),  # type: ignore[arg-type]
    "a domain of words": (lambda model: model.integer("k", "low", 1), "'low'"),  # type: ignore[arg-type]
    "an integer called like a value": (lambda model: model.integer("k=3", 0, 1), "'k=3'"),
    "an unknown name": (lambda model: model.clause("a", "d"), "'d'"),
    "an unknown number": (lambda model: model.clause(1, 4), "4 is no literal"),
    "an unknown negative number": (lambda model: model.clause(-4), "-4 is no literal"),
    "nought": (lambda model: model.clause(0), "0 is no literal"),
    "a truth value": (lambda model: model.clause(True), "True is no literal"),
    "a fraction": (lambda model: model.clause(1.0), "1.0 is no literal"),  # type: ignore[arg-type]
    "nothing": (lambda model: model.clause(None), "None is no literal"),  # type: ignore[arg-type]
    "an integer as a literal": (lambda model: model.clause("x"), "x is an integer"),
    "a value that cannot be": (lambda model: model.clause("x=7"), "x=7 can never be: x is 0..3"),
    "a value that cannot be, by number": (lambda model: model.value("x", -1), "x=-1 can never be"),
    "k over n": (lambda model: model.exactly(4, ["a", "b", "c"]), "4 of 3 literals cannot be asked for: a, b, c"),
    "k below nought": (lambda model: model.exactly(-1, ["a", "b", "c"]), "-1 of 3 literals"),
    "at least more than there are": (lambda model: model.at_least(4, ["a", "b", "c"]), "4 to 3 of 3 literals"),
    "at most more than there are": (lambda model: model.at_most(4, ["a", "b", "c"]), "0 to 4 of 3 literals"),
    "bounds the wrong way round": (lambda model: model.between(2, 1, ["a", "b", "c"]), "2 to 1 of 3"),
    "half a literal": (lambda model: model.exactly(1.5, ["a", "b"]), "1.5"),  # type: ignore[arg-type]
    "a number in words": (lambda model: model.at_most("1", ["a", "b"]), "'1'"),  # type: ignore[arg-type]
    "a literal twice": (lambda model: model.exactly(1, ["a", "b", "a"]), "named twice among a, b, a"),
    "a literal and its contrary": (lambda model: model.exactly(1, ["a", "!a"]), "named twice among a, !a"),
    "an unknown name in a cardinality": (lambda model: model.at_most(1, ["a", "q"]), "'q'"),
    "an unknown relation": (lambda model: model.linear([(1, "a")], "!=", 1), "'!=' is no relation; there are <= < >= > =="),
    "a bound that is no whole number": (lambda model: model.linear([(1, "a")], "<=", 1.5), "1.5"),  # type: ignore[arg-type]
    "a bound in words": (lambda model: model.linear([(1, "a")], "<=", "1"), "'1'"),  # type: ignore[arg-type]
    "a coefficient that is no whole number": (lambda model: model.linear([(0.5, "a")], "<=", 1), "0.5"),  # type: ignore[list-item]
    "an unknown name in a sum": (lambda model: model.linear([(1, "q")], "<=", 1), "'q'"),
    "a negated integer in a sum": (lambda model: model.linear([(1, "!x")], "<=", 1), "x is an integer"),
    "another model's integer in a sum": (lambda model: model.linear([(1, FOREIGN)], "<=", 1), "z belongs to another model"),
    "another model's integer": (lambda model: model.all_different(["x", FOREIGN]), "z belongs to another model"),
    "an integer twice in all different": (lambda model: model.all_different(["x", "y", "x"]), "x, y, x"),
    "a Boolean in all different": (lambda model: model.all_different(["x", "a"]), "a is a Boolean"),
    "an unknown integer": (lambda model: model.all_different(["x", "yy"]), "'yy'. Did you mean y"),
    "a channel that is too short": (lambda model: model.channel("x", ["a", "b", "c"]), "x has 4 values and needs as many literals, not 3"),
    "a channel of a Boolean": (lambda model: model.channel("a", ["b", "c"]), "a is a Boolean"),
    "a circuit without arcs": (lambda model: model.circuit([]), "no arcs"),
    "a circuit without a root": (lambda model: model.circuit([(1, 1, "a"), (2, 2, "b"), (1, 2, "c")]), "every one has a loop"),
    "an unknown name in a circuit": (lambda model: model.circuit([(1, 2, "a"), (2, 1, "q")]), "'q'"),
    "a path with one end": (lambda model: model.path([(1, 2, "a")], 1, 1), "not 1 and 1"),
    "a path to nowhere": (lambda model: model.path([(1, 2, "a")], 1, "here"), "not 1 and 'here'"),
    "an unknown name in a path": (lambda model: model.path([(2, 1, "a"), (1, 2, "q")], 1, 2), "'q'"),
    "an unknown name in an objective": (lambda model: model.minimise([(1, "q")]), "'q'"),
    "an unknown place": (lambda model: model.place("q"), "'q'"),
}


@pytest.mark.parametrize("mistake", MISTAKES)
def test_mistakes_are_refused_in_words_and_change_nothing(mistake: str) -> None:
    make, said = MISTAKES[mistake]
    model = specimen()
    with pytest.raises(qs.UsageError) as refused:
        make(model)
    assert said in str(refused.value)
    assert model.names == ["", "a", "b", "c"]
    assert repr(model) == "<Model: 5 variables>"


def test_a_second_objective_is_refused_and_the_first_stays() -> None:
    model = specimen()
    model.minimise([(1, "a")])
    for aim in (model.minimise, model.maximise):
        with pytest.raises(qs.UsageError, match="objective already"):
            aim([(1, "b")])
    assert model.text().splitlines()[-1] == "minimise a"


def test_an_unknown_literal_is_shown_with_those_beside_it() -> None:
    model = specimen()
    with pytest.raises(qs.UsageError, match=r"no variable called 'd' in .*'a', 'd'"):
        model.clause("a", "d")


def test_a_long_list_of_literals_is_cut() -> None:
    model = Model()
    names = [f"v{number}" for number in range(500)]
    model.booleans(*names)
    with pytest.raises(qs.UsageError) as refused:
        model.exactly(501, names)
    assert len(str(refused.value)) < 200
    assert "v0, v1" in str(refused.value)


def test_a_boolean_called_like_a_value_is_not_taken_for_the_value() -> None:
    """Such names come back from files; an integer that comes later cannot have that value's name."""
    model = Model()
    number = model.boolean("k=1")
    assert model.literal("k=1") == number
    model.integer("k", 0, 2)
    with pytest.raises(qs.UsageError, match="k=1 already"):
        model.literal("k=1")
    assert model.names == ["", "k=1"]


# Names and values


def test_literals_by_name_and_number() -> None:
    model = specimen()
    assert [model.literal(each) for each in ("a", "!a", "!!a", " ! b ", 3, -3)] == [1, -1, 1, -2, 3, -3]
    assert [model.name(each) for each in (1, -1, 3)] == ["a", "!a", "c"]
    assert "a" in model
    assert "x" in model
    assert "d" not in model


def test_values_of_an_integer_are_made_once() -> None:
    model = specimen()
    first = model.value("x", 2)
    assert model.value(model.find_integer("x"), 2) == first == model.literal("x=2")
    assert [model.name(model.value("x", each)) for each in range(4)] == ["x=0", "x=1", "x=2", "x=3"]
    assert repr(model) == "<Model: 9 variables, 1 channel>"


def test_values_of_an_integer_are_those_of_its_channel() -> None:
    model = Model()
    model.booleans("p", "q")
    model.integer("k", 5, 6)
    model.channel("k", ["!p", "q"])
    assert model.value("k", 5) == -1
    assert model.literal("!k=6") == -2


# Words


def test_the_model_in_words() -> None:
    model = specimen()
    model.clause("a", "!b")
    model.clause()
    model.exactly(1, ["a", "b"])
    model.at_most(2, ["a", "b", "!c"])
    model.at_least(2, ["a", "b", "c"])
    model.between(1, 2, ["a", "b", "c"])
    model.linear([(2, "a"), (-1, "x"), (1, "!b")], "<=", 3)
    model.linear([(-3, "x")], ">", -4)
    model.linear([(1, "x"), (1, "y")], "==", 3)
    model.all_different(["x", "y"])
    model.maximise([(3, "x"), (-1, "a")])
    assert model.text().splitlines() == [
        "x in 0..3",
        "y in 0..3",
        "a | !b",
        "false",
        "exactly 1 of a, b",
        "at most 2 of a, b, !c",
        "at least 2 of a, b, c",
        "1 to 2 of a, b, c",
        "2 a - x + !b <= 3",
        "-3 x >= -3",
        "x + y == 3",
        "all different: x, y",
        "maximise 3 x - a",
    ]
    assert repr(model) == (
        "<Model: 5 variables, 2 clauses, 4 cardinalities, 3 linear constraints, 1 all-different constraint, an objective>"
    )


def test_channels_and_circuits_in_words() -> None:
    model = specimen()
    model.value("y", 0)
    model.circuit([("here", "there", "a"), ("there", "here", "!b")])
    channel, circuit = map(model.describe, model.constraints)
    assert "y" in channel
    assert "y=0, y=1, y=2, y=3" in channel
    assert "2 nodes" in circuit
    assert "if a" in circuit
    assert "if !b" in circuit


def test_a_clause_that_always_holds_is_left_out_and_repetitions_count_once() -> None:
    model = specimen()
    model.clause("a", "!a")
    model.clause("a", "b", "a")
    assert model.text().splitlines()[2:] == ["a | b"]


# Copies


def _rich() -> Model:
    model = Model()
    model.booleans("a", "b", "c", "d")
    model.integer("x", -1, 1)
    model.integer("y", 0, 2)
    model.add("(a & b) | (c & d)", rule="pairs")
    model.at_most(2, ["a", "!c", "d"])
    model.linear([(2, "a"), (1, "x"), (-1, "y")], ">=", 0)
    model.all_different(["x", "y"])
    model.add("x=1 -> !d")
    model.path([("s", "m", "a"), ("m", "e", "b"), ("s", "e", "c"), ("m", "m", "d"), ("e", "s", "!a")], "s", "e")
    model.minimise([(1, "x"), (2, "d")])
    return model


def _solutions(model: Model) -> set[frozenset[tuple[str, int]]]:
    """Return all solutions by name, by trying everything."""
    found = set()
    names = [*model.names[1:], *(integer.name for integer in model.integers)]
    for booleans in itertools.product((False, True), repeat=model.booleans_count):
        for integers in itertools.product(*(integer.values for integer in model.integers)):
            if not violations(model, Values((False, *booleans), integers)):
                found.add(frozenset(zip(names, (*booleans, *integers), strict=True)))
    return found


def test_a_shuffled_model_has_the_same_solutions_by_name() -> None:
    model = _rich()
    expected = _solutions(model)
    assert expected
    for seed in range(3):
        shuffled = model.shuffled(seed)
        assert sorted(shuffled.names) == sorted(model.names)
        assert shuffled.names != model.names
        assert _solutions(shuffled) == expected
        assert shuffled.objective is not None
        assert shuffled.text().splitlines()[-1] == "minimise x + 2 d"
        assert sorted(map(str, shuffled.rules)) == sorted(map(str, model.rules))
        shuffled.add("d & x=1")
        assert shuffled.text().splitlines()[-3:-1] == ["d", "x=1"]


def test_a_shuffled_model_depends_on_the_seed_alone() -> None:
    model = _rich()
    texts = [model.shuffled(seed).text() for seed in (1, 2, 1)]
    assert texts[0] == texts[2] != texts[1]
    assert sorted(texts[0].splitlines()) != texts[0].splitlines()


def test_a_model_can_include_another() -> None:
    model, part = Model(), Model()
    part.booleans("a", "b")
    part.at_most(1, ["a", "b"], rule="apart")
    model.booleans("a", "b", "c")
    model.clause("a", "c", rule="first")
    model.include(part)
    assert model.text() == "a | c\nat most 1 of a, b"
    assert model.rules == ["first", "apart"]
    model.clause("b")
    assert part.text() == "at most 1 of a, b"


@pytest.mark.parametrize("names", [("b", "a"), ("a",), ("a", "c")])
def test_a_model_of_other_variables_is_not_included(names: tuple[str, ...]) -> None:
    model, part = Model(), Model()
    part.booleans("a", "b")
    model.booleans(*names)
    with pytest.raises(qs.UsageError, match="included"):
        model.include(part)


def test_a_model_with_integers_is_not_included() -> None:
    model, part = Model(), Model()
    part.integer("x", 0, 3)
    with pytest.raises(qs.UsageError, match="included"):
        model.include(part)


def test_a_copy_goes_its_own_way() -> None:
    model = _rich()
    copy = model.copy()
    assert (copy.text(), copy.names, repr(copy)) == (model.text(), model.names, repr(model))
    before = model.text(), list(model.names)
    copy.add("(a | new) & (b == (c | new))", declare=True)
    copy.integer("w", 0, 1)
    copy.value("y", 1)
    assert (model.text(), model.names) == before
    assert "w" not in model
    assert "y=1" not in model


# The check of solutions


def _one(build: Callable[[Model], None]) -> tuple[Model, Constraint]:
    model = specimen()
    build(model)
    return model, model.constraints[-1]


HOLDING: dict[str, tuple[Callable[[Model], None], list[str], list[str]]] = {
    # the constraint; assignments that satisfy it and that break it: the true Booleans, then x and y
    "clause": (lambda model: model.clause("a", "!b"), ["a 00", "ab 00", " 00"], ["b 00", "bc 00"]),
    "empty clause": (lambda model: model.clause(), [], ["abc 00", " 00"]),
    "exactly": (lambda model: model.exactly(1, ["a", "b", "!c"]), ["ac 00", " 00", "bc 33"], ["c 00", "a 00", "ab 00"]),
    "at least": (lambda model: model.at_least(2, ["a", "b", "c"]), ["ab 00", "abc 00"], ["a 00", " 00"]),
    "at most": (lambda model: model.at_most(1, ["a", "b", "c"]), ["a 00", " 00"], ["ab 00", "abc 00"]),
    "between": (lambda model: model.between(1, 2, ["a", "b", "c"]), ["a 00", "bc 00"], [" 00", "abc 00"]),
    "<=": (lambda model: model.linear([(2, "x"), (-1, "y"), (3, "a")], "<=", 4), [" 20", "a 11", "a 23"], ["a 10", " 31"]),
    "<": (lambda model: model.linear([(2, "x"), (-1, "y"), (3, "a")], "<", 4), ["a 12", "a 00"], [" 20", "a 11"]),
    ">=": (lambda model: model.linear([(1, "x"), (1, "!a")], ">=", 2), ["a 20", " 10"], ["a 10", " 00"]),
    ">": (lambda model: model.linear([(1, "x"), (1, "!a")], ">", 2), ["a 30", " 20"], ["a 20", " 10"]),
    "==": (lambda model: model.linear([(1, "x"), (1, "y")], "==", 3), [" 03", " 21"], [" 00", " 33", " 22"]),
    "all different": (lambda model: model.all_different(["x", "y"]), [" 03", " 10"], [" 00", " 33"]),
}


def _values(model: Model, given: str) -> Values:
    true, integers = given.split(" ")
    return Values([False, *(name in true for name in model.names[1:])], [int(digit) for digit in integers])


@pytest.mark.parametrize("name", HOLDING)
def test_a_constraint_holds_or_not(name: str) -> None:
    build, satisfied, broken = HOLDING[name]
    model, constraint = _one(build)
    for given in satisfied:
        assert holds(constraint, _values(model, given)), given
        assert violations(model, _values(model, given)) == []
    for given in broken:
        assert not holds(constraint, _values(model, given)), given
        assert violations(model, _values(model, given)) == [model.describe(constraint)]


def test_a_channel_holds_where_exactly_the_literal_of_the_value_is_true() -> None:
    model = Model()
    model.booleans("p", "q", "r")
    model.integer("k", 4, 6)
    model.channel("k", ["p", "q", "r"])
    for booleans in itertools.product((False, True), repeat=3):
        for value in (4, 5, 6):
            expected = booleans == tuple(value == each for each in (4, 5, 6))
            assert holds(model.constraints[0], Values((False, *booleans), [value])) is expected


def test_a_value_outside_the_domain_is_a_violation() -> None:
    model = specimen()
    assert violations(model, Values([False] * 4, [4, 0])) == ["x is 4, outside 0..3"]


def _cycles(model: Model, arcs: list[tuple[str, str]]) -> set[frozenset[str]]:
    """Return the sets of arcs, as words such as ``ab``, under which the model's constraints hold; arcs are its first variables."""
    found = set()
    for chosen in itertools.product((False, True), repeat=len(arcs)):
        rest = [True] * (model.booleans_count - len(arcs))
        if not violations(model, Values((False, *chosen, *rest), [])):
            found.add(frozenset(tail + head for (tail, head), true in zip(arcs, chosen, strict=True) if true))
    return found


def test_a_circuit_is_one_cycle_through_all_nodes_without_a_loop() -> None:
    arcs = [(tail, head) for tail in "abcd" for head in "abcd" if tail != head and {tail, head} != {"a", "c"}] + [("c", "c"), ("d", "d")]
    model = Model()
    model.booleans(*(tail + head for tail, head in arcs))
    model.circuit([(tail, head, tail + head) for tail, head in arcs])
    expected = set()
    for out in ("", "c", "d", "cd"):
        for order in itertools.permutations(sorted(set("bcd") - set(out))):
            walk = [tail + head for tail, head in zip("a" + "".join(order), "".join(order) + "a", strict=True)]
            if set(walk) <= {tail + head for tail, head in arcs}:
                expected.add(frozenset(walk) | {node * 2 for node in out})
    assert len(expected) == 5
    assert _cycles(model, arcs) == expected


def test_a_path_leads_from_end_to_end_through_all_nodes_without_a_loop() -> None:
    arcs = [(tail, head) for tail in "sabe" for head in "sabe" if tail != head] + [("b", "b")]
    model = Model()
    model.booleans(*(tail + head for tail, head in arcs))
    model.path([(tail, head, tail + head) for tail, head in arcs], "s", "e")
    assert _cycles(model, arcs) == {frozenset(["sa", "ab", "be"]), frozenset(["sb", "ba", "ae"]), frozenset(["sa", "ae", "bb"])}


def test_a_node_that_no_path_can_reach_makes_it_impossible() -> None:
    """The only arc of node a leads back to the start."""
    for arcs in ([("s", "e"), ("a", "s")], [("s", "e"), ("e", "a")], [("s", "e"), ("a", "s"), ("e", "a")]):
        model = Model()
        model.booleans(*(tail + head for tail, head in arcs))
        model.path([(tail, head, tail + head) for tail, head in arcs], "s", "e")
        assert _cycles(model, arcs) == set()
        assert qs.solve_model(model).status == "impossible"


# Names shown


def test_shown_and_hidden_names() -> None:
    model = Model()
    model.booleans("w11", "w12", "wrow1", "b11")
    model.integer("width", 0, 3)
    model.add("(w11 & w12) | (b11 & wrow1)")
    assert shown_names(model) == ["w11", "w12", "wrow1", "b11", "width"]
    assert shown_names(model, show="^w") == ["w11", "w12", "wrow1", "width"]
    assert shown_names(model, hide="row|col") == ["w11", "w12", "b11", "width"]
    assert shown_names(model, show="^w[0-9]", hide="2$") == ["w11"]
    for options in ({"show": "("}, {"hide": "["}):
        with pytest.raises(qs.UsageError, match=r"no regular expression"):
            shown_names(model, **options)


def test_an_assignment_is_read_by_name() -> None:
    model = Model()
    model.booleans("a", "b")
    model.integer("one", 1, 1)
    model.add(["a", "!b"])
    answer = qs.solve_model(model)
    solution = answer.assignment
    assert solution is not None
    assert solution.true == ["a"]
    assert dict(solution) == {"a": True, "b": False, "one": 1}
    assert solution == {"a": True, "b": False, "one": 1}
    assert "b" in solution
    assert len(solution) == 3
    with pytest.raises(KeyError):
        solution["c"]
    assert len({solution, *qs.solve_model(model).assignments}) == 1

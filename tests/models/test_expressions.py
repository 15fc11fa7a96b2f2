"""Boolean expressions as text: what they mean, how they bind, what they cost, and how they are refused.

Random expressions are printed with brackets only where the documented binding needs them, and some
more; they are evaluated here by the truth tables. The clauses of the model are counted here too: every
assignment of the user's names that satisfies the expressions must extend to the other variables in
exactly one way, every other in none, so that counting solutions counts what the user wrote.
"""

from __future__ import annotations

import itertools
import random
from collections.abc import Callable, Iterator, Sequence

import pytest

from queenside import Model, UsageError
from queenside.models.model import Channel, Clause

NAMES = ("a", "b", "c", "d")
TABLES: dict[str, Callable[[bool, bool], bool]] = {
    "<->": lambda left, right: left is right,
    "->": lambda left, right: right or not left,
    "|": lambda left, right: left or right,
    "^": lambda left, right: left is not right,
    "&": lambda left, right: left and right,
    "==": lambda left, right: left is right,
    "!=": lambda left, right: left is not right,
}
BINDING = {"<->": 1, "->": 2, "|": 3, "^": 4, "&": 5, "==": 6, "!=": 6, "!": 7}

Tree = str | tuple["Tree", ...]
"""A name, a constant, ("!", part) or (operator, left, right)."""


def value(tree: Tree, given: dict[str, bool]) -> bool:
    """Return the truth of a tree under an assignment."""
    if isinstance(tree, str):
        return given[tree]
    if len(tree) == 2:
        return not value(tree[1], given)
    return TABLES[str(tree[0])](value(tree[1], given), value(tree[2], given))


def random_tree(rng: random.Random, depth: int, names: Sequence[str]) -> Tree:
    if depth == 0 or rng.random() < 0.1:
        return rng.choice(("true", "false", "TRUE", "FALSE")) if rng.random() < 0.08 else rng.choice(names)
    operator = rng.choice((*TABLES, "!", "&", "|"))
    if operator == "!":
        return ("!", random_tree(rng, depth - 1, names))
    return (operator, random_tree(rng, depth - 1, names), random_tree(rng, rng.randrange(depth), names))


def printed(tree: Tree, rng: random.Random) -> str:
    """Return a tree as text with every bracket that it needs and a few that it does not; -> leans to the right, the rest to the left."""
    if isinstance(tree, str):
        return f"({tree})" if rng.random() < 0.05 else tree
    level = BINDING[str(tree[0])]
    space = rng.choice(("", " ", " ", "  "))
    if len(tree) == 2:
        text = "!" + space + _part(tree[1], level, rng)
    else:
        right_leaning = tree[0] == "->"
        left, right = _part(tree[1], level + right_leaning, rng), _part(tree[2], level + (not right_leaning), rng)
        text = f"{left}{space}{tree[0]}{space}{right}"
    return f"({text})" if rng.random() < 0.05 else text


def _part(part: Tree, least: int, rng: random.Random) -> str:
    text = printed(part, rng)
    loose = not isinstance(part, str) and BINDING[str(part[0])] < least
    return f"( {text} )" if loose else text


def satisfying(trees: Sequence[Tree], names: Sequence[str]) -> set[tuple[bool, ...]]:
    constants = {"true": True, "TRUE": True, "false": False, "FALSE": False}
    rows = itertools.product((False, True), repeat=len(names))
    return {row for row in rows if all(value(tree, {**dict(zip(names, row, strict=True)), **constants}) for tree in trees)}


def clauses_of(model: Model) -> list[tuple[int, ...]]:
    assert all(isinstance(constraint, Clause) for constraint in model.constraints)
    return [constraint.literals for constraint in model.constraints if isinstance(constraint, Clause)]


def extensions(clauses: Sequence[tuple[int, ...]], given: dict[int, bool], variables: Sequence[int]) -> int:
    """Count the assignments of the variables that, with those given, satisfy all clauses."""
    left = []
    for clause in clauses:
        if any(given.get(abs(literal)) == (literal > 0) for literal in clause):
            continue
        open_ones = tuple(literal for literal in clause if abs(literal) not in given)
        if not open_ones:
            return 0
        left.append(open_ones)
    if not variables:
        return 1
    shortest = min(left, key=len, default=(variables[0],))
    branch = abs(shortest[0])
    rest = [variable for variable in variables if variable != branch]
    return sum(extensions(left, {**given, branch: choice}, rest) for choice in (False, True))


def solutions_by_name(model: Model, names: Sequence[str]) -> dict[tuple[bool, ...], int]:
    """Return in how many ways every assignment of the names extends to a solution of the model."""
    numbers = [model.literal(name) for name in names]
    others = [number for number in range(1, model.booleans_count + 1) if number not in numbers]
    clauses = clauses_of(model)
    return {
        row: extensions(clauses, dict(zip(numbers, row, strict=True)), others)
        for row in itertools.product((False, True), repeat=len(names))
    }


def named(*names: str) -> Model:
    model = Model()
    model.booleans(*names)
    return model


def require_meaning(model: Model, names: Sequence[str], expected: set[tuple[bool, ...]], about: object) -> None:
    for row, ways in solutions_by_name(model, names).items():
        assert ways == (row in expected), f"{about!r}: {dict(zip(names, row, strict=True))} extends in {ways} ways"


# What expressions mean


@pytest.mark.parametrize("seed", range(12))
def test_random_expressions_mean_what_their_truth_tables_say(seed: int) -> None:
    rng = random.Random(seed)
    for _ in range(40):
        tree = random_tree(rng, rng.randrange(1, 5), NAMES)
        text = printed(tree, rng)
        model = named(*NAMES)
        model.add(text)
        require_meaning(model, NAMES, satisfying([tree], NAMES), text)


@pytest.mark.parametrize("seed", range(4))
def test_several_random_expressions_all_hold(seed: int) -> None:
    rng = random.Random(f"several {seed}")
    for _ in range(20):
        trees = [random_tree(rng, 3, NAMES) for _ in range(3)]
        texts = [printed(tree, rng) for tree in trees]
        listed, lined, one_by_one = named(*NAMES), named(*NAMES), named(*NAMES)
        listed.add(texts)
        lined.add("\n".join(f"{text}  # {text} &" for text in texts))
        for text in texts:
            one_by_one.add(text)
        require_meaning(listed, NAMES, satisfying(trees, NAMES), texts)
        assert listed.text() == lined.text() == one_by_one.text()


@pytest.mark.parametrize(
    ("text", "holds"),
    [
        ("(a & b) == (a | b)", lambda a, b, c: (a and b) is (a or b)),
        ("(a & b) != (a | b)", lambda a, b, c: (a and b) is not (a or b)),
        ("(a & b) ^ (a | b)", lambda a, b, c: (a and b) is not (a or b)),
        ("((a & b) == c) | ((a | b) == c)", lambda a, b, c: c in (a and b, a or b)),
    ],
)
def test_a_conjunction_is_not_taken_for_the_disjunction_of_the_same_parts(text: str, holds: Callable[[bool, bool, bool], bool]) -> None:
    names = ("a", "b", "c")
    model = named(*names)
    model.add(text)
    require_meaning(model, names, {row for row in itertools.product((False, True), repeat=3) if holds(*row)}, text)


@pytest.mark.parametrize(
    ("text", "bracketed", "otherwise"),
    [
        ("!a & b", "(!a) & b", "!(a & b)"),
        ("a == b & c", "(a == b) & c", "a == (b & c)"),
        ("a & b != c", "a & (b != c)", "(a & b) != c"),
        ("a & b ^ c", "(a & b) ^ c", "a & (b ^ c)"),
        ("a ^ b | c", "(a ^ b) | c", "a ^ (b | c)"),
        ("a | b -> c", "(a | b) -> c", "a | (b -> c)"),
        ("a -> b | c", "a -> (b | c)", "(a -> b) | !c"),
        ("a -> b -> c", "a -> (b -> c)", "(a -> b) -> c"),
        ("a <-> b -> c", "a <-> (b -> c)", "(a <-> b) -> c"),
        ("a -> b <-> c", "(a -> b) <-> c", "a -> (b <-> c)"),
        ("a == b -> c", "(a == b) -> c", "a == (b -> c)"),
        ("!!a -> b", "a -> b", "!a -> b"),
    ],
)
def test_binding(text: str, bracketed: str, otherwise: str) -> None:
    """Each expression means what the documented brackets say and not what other brackets would."""
    names = ("a", "b", "c")

    def meaning(expression: str) -> dict[tuple[bool, ...], int]:
        model = named(*names)
        model.add(expression)
        return solutions_by_name(model, names)

    assert meaning(text) == meaning(bracketed)
    assert meaning(text) != meaning(otherwise)


def test_chains_of_equality_are_about_parity() -> None:
    names = ("a", "b", "c")
    rows = list(itertools.product((False, True), repeat=3))
    for text, odd in (("a == b == c", True), ("a <-> b <-> c", True), ("a ^ b ^ c", True), ("a == b != c", False), ("a != b != c", True)):
        model = named(*names)
        model.add(text)
        require_meaning(model, names, {row for row in rows if sum(row) % 2 == odd}, text)


@pytest.mark.parametrize("constant", ["true", "TRUE", "a | !a", "a -> a", "a == a", "false -> a"])
def test_what_always_holds_adds_nothing(constant: str) -> None:
    model = named("a")
    model.add(constant)
    assert not model.constraints
    assert model.booleans_count == 1


@pytest.mark.parametrize("constant", ["false", "FALSE", "a & !a", "!true", "a ^ a", "true & false"])
def test_what_never_holds_leaves_no_solution(constant: str) -> None:
    model = named("a")
    model.add(constant)
    assert set(solutions_by_name(model, ["a"]).values()) == {0}


def test_values_of_integers() -> None:
    """``x=3`` is a literal that is tied to the integer; it can be negative and is the same each time."""
    model = named("a")
    model.integer("x", -1, 2)
    model.add(["a -> x=-1 | x=2", "!a -> !x=2"])
    channels = [constraint for constraint in model.constraints if isinstance(constraint, Channel)]
    assert len(channels) == 1
    assert channels[0].integer.name == "x"
    assert [model.name(literal) for literal in channels[0].literals] == ["x=-1", "x=0", "x=1", "x=2"]
    clauses = [constraint.literals for constraint in model.constraints if isinstance(constraint, Clause)]
    allowed = set()
    for a, x in itertools.product((False, True), range(-1, 3)):
        given = {model.literal("a"): a} | {model.literal(f"x={each}"): each == x for each in range(-1, 3)}
        if extensions(clauses, given, [n for n in range(1, model.booleans_count + 1) if n not in given]):
            allowed.add((a, x))
    assert allowed == {(True, -1), (True, 2), (False, -1), (False, 0), (False, 1)}


def test_lines_comments_and_empty_lines() -> None:
    model = named("a", "b", "c")
    model.add("\n# nothing\n  a | b   # one | other\n\n\t!c\n")
    assert model.text() == "a | b\n!c"
    model.add("")
    model.add([])
    model.add("  # only words")
    assert model.text() == "a | b\n!c"


def test_names_as_in_the_seed_and_with_dots() -> None:
    model = Model()
    model.add("w11 -> wrow1", declare=True)
    model.add("x.1_y | 2nd", declare=True)
    assert model.names[1:] == ["w11", "wrow1", "x.1_y", "2nd"]


def test_declared_names_are_made_once_and_in_order() -> None:
    model = Model()
    model.add(["q -> p", "p | r"], declare=True)
    assert model.names[1:] == ["q", "p", "r"]


def test_the_rule_is_kept_with_every_clause() -> None:
    model = named("a", "b", "c", "d")
    model.add("(a & b) | (c & d)", rule="tea time")
    assert len(model.constraints) > 1
    assert set(model.rules) == {"tea time"}


# What they cost


@pytest.mark.parametrize(
    ("text", "clauses"),
    [
        ("a -> b", ["!a | b"]),
        ("a -> (b & c)", ["!a | b", "!a | c"]),
        ("(b | c) -> a", ["!b | a", "!c | a"]),
        ("!(a & b)", ["!a | !b"]),
        ("!(a | b)", ["!a", "!b"]),
        ("a & b & c", ["a", "b", "c"]),
        ("a | (b | (c | d))", ["a | b | c | d"]),
        ("a -> b -> c -> d", ["!a | !b | !c | d"]),
        ("a == b", ["!a | b", "a | !b"]),
        ("a | a | b", ["a | b"]),
    ],
)
def test_simple_expressions_need_no_variable(text: str, clauses: list[str]) -> None:
    model = named("a", "b", "c", "d")
    model.add(text)
    assert model.booleans_count == 4
    assert {frozenset(line.split(" | ")) for line in model.text().splitlines()} == {frozenset(clause.split(" | ")) for clause in clauses}
    assert len(model.constraints) == len(clauses)


def test_the_cost_is_linear() -> None:
    """The dual of this expression multiplied out would have 2^40 clauses."""
    names = [f"{letter}{number}" for letter in "xy" for number in range(40)]
    model = named(*names)
    model.add(" | ".join(f"x{number} & y{number}" for number in range(40)))
    assert model.booleans_count <= 80 + 40
    assert len(model.constraints) <= 4 * 40
    model = named(*names)
    model.add(" ^ ".join(names))
    assert model.booleans_count <= 2 * 80
    assert len(model.constraints) <= 4 * 80


def test_fresh_names_cannot_be_a_users() -> None:
    model = named("a", "b", "c", "d")
    model.add("(a & b) | (c & d)")
    fresh = model.names[5:]
    assert fresh
    assert all(name.startswith("~") for name in fresh)
    assert len(set(fresh)) == len(fresh)
    with pytest.raises(UsageError, match="~1"):
        model.boolean("~1")
    for declare in (False, True):
        with pytest.raises(UsageError, match="~"):
            model.add("~1 | a", declare=declare)


# How they are refused


@pytest.mark.parametrize(
    ("text", "place", "said"),
    [
        ("a &", 3, "a name is expected"),
        ("& a", 0, "a name is expected"),
        ("a & | b", 4, "a name is expected"),
        ("a b", 2, "'b' is not expected"),
        ("a !b", 2, "'!' is not expected"),
        ("(a | b", 6, "closing bracket"),
        ("a) | b", 1, "')' is not expected"),
        ("a | ()", 5, "a name is expected"),
        ("(a | b) (a)", 8, "'(' is not expected"),
        ("!", 1, "a name is expected"),
        ("a -> ", 4, "a name is expected"),
        ("a = b", 2, "'=' means nothing"),
        ("a - b", 2, "'-' means nothing"),
        ("a <- b", 2, "'<' means nothing"),
        ("a === b", 4, "'=' means nothing"),
        ("a && b", 3, "a name is expected"),
        ("a @ b", 2, "'@' means nothing"),
        ("a | ä", 4, "'ä' means nothing"),
        ("a | ~1", 4, "'~' means nothing"),
        ("a; b", 1, "';' means nothing"),
    ],
)
def test_malformed_expressions_are_shown_with_the_place(text: str, place: int, said: str) -> None:
    model = named("a", "b")
    with pytest.raises(UsageError) as refused:
        model.add(text)
    first, shown, marked = str(refused.value).splitlines()
    assert said in first
    assert shown == "    " + text.rstrip()
    assert marked == "    " + " " * place + "^"
    assert not model.constraints


def test_the_place_is_also_marked_in_a_long_expression() -> None:
    """Only its surroundings are shown then."""
    model = named("a", "b")
    with pytest.raises(UsageError) as refused:
        model.add(" | ".join(["a"] * 500) + " | b b" + " | a" * 500)
    _, shown, marked = str(refused.value).splitlines()
    assert shown[marked.index("^") - 2 :].startswith("b b | a")
    assert len(shown) < 140


def test_an_unknown_name_is_shown_with_its_expression_and_a_suggestion() -> None:
    model = named("queen_11", "queen_12")
    with pytest.raises(UsageError, match=r"no variable called 'quen_11' in 'queen_12 -> quen_11'\. Did you mean queen_11\?"):
        model.add("queen_12 -> quen_11")
    with pytest.raises(UsageError, match=r"no variable called 'zebra' in 'zebra \| queen_11'\.$"):
        model.add("zebra | queen_11")


def test_a_fresh_name_is_never_suggested() -> None:
    model = named("a", "b", "c", "d")
    model.add("(a & b) | (c & d)")
    with pytest.raises(UsageError) as refused:
        model.add("1 | a")
    assert "~" not in str(refused.value)


@pytest.mark.parametrize(("text", "said"), [("x", "x=0"), ("x=4", "x is 0..3"), ("x=-1", "x is 0..3"), ("a=1", "no variable called 'a=1'")])
def test_integers_are_used_by_value(text: str, said: str) -> None:
    model = named("a")
    model.integer("x", 0, 3)
    with pytest.raises(UsageError) as refused:
        model.add(f"a -> {text}")
    assert said in str(refused.value)


@pytest.mark.parametrize("given", [[3], [None], ["a", 3]])
def test_what_is_no_text_is_refused(given: list[str]) -> None:
    with pytest.raises(UsageError, match="text"):
        named("a").add(given)


BAD_LISTS = [
    ["a -> b", "a & b |"],
    ["a -> b", "(a & b) | (b & c)", "zebra"],
    ["p -> q", "x=1 | p", "a &"],
    ["x=1 | x=2", "(a & b) == (c | a)", "x=9"],
    "p | q\n(a & b) | (p & q)\na b",
]


@pytest.mark.parametrize("bad", BAD_LISTS)
@pytest.mark.parametrize("declare", [False, True])
def test_one_bad_expression_leaves_the_model_as_it_was(bad: str | list[str], declare: bool) -> None:
    """No clause, no variable that it would have declared, no channel for the values of an integer, no fresh variable."""
    model = named("a", "b", "c")
    model.integer("x", 0, 3)
    if not isinstance(bad, str) and declare and bad[-1] == "zebra":
        bad = [*bad[:-1], "zebra &"]
    with pytest.raises(UsageError):
        model.add(bad, declare=declare)
    assert repr(model) == "<Model: 4 variables>"
    assert model.names == ["", "a", "b", "c"]
    assert "p" not in model
    assert "x=1" not in model
    good = ["p | (a & b) | (b & c)", "x=2 -> p"]
    model.add(good, declare=True)
    other = named("a", "b", "c")
    other.integer("x", 0, 3)
    other.add(good, declare=True)
    assert model.names == other.names
    assert model.text() == other.text()


def _deep() -> Iterator[tuple[str, str]]:
    yield "brackets", "(" * 100_000 + "a" + ")" * 100_000
    yield "negations", "!(" * 5_000 + "a" + ")" * 5_000
    yield "implications", "(a -> " * 5_000 + "b" + ")" * 5_000
    yield "alternating", "a & (b | (" * 2_000 + "a" + "))" * 2_000
    yield "comparisons", "((" * 2_000 + "a" + " == b) & c)" * 2_000


@pytest.mark.parametrize("text", [text for _, text in _deep()], ids=[name for name, _ in _deep()])
def test_absurd_nesting_is_refused_in_words(text: str) -> None:
    model = named("a", "b", "c")
    with pytest.raises(UsageError, match=r"brackets are open|nested too deeply"):
        model.add(["a", text])
    assert not model.constraints


def test_generous_nesting_is_read() -> None:
    names = [f"v{number}" for number in range(60)]
    model = named(*names)
    model.add(" -> (".join(names) + ")" * 59)
    assert model.text() == " | ".join([*(f"!{name}" for name in names[:-1]), names[-1]])


@pytest.mark.parametrize("operator", ["&", "|", "->", "^", "==", "!=", "<->"])
def test_long_chains_are_no_nesting(operator: str) -> None:
    """A program that writes expressions writes long ones; a false variable decides what the chain says."""
    names = [f"v{number}" for number in range(3_000)]
    model = named(*names)
    model.add(f" {operator} ".join(names))
    all_true = dict.fromkeys(range(1, 3_001), True)
    expected = {"&": True, "|": True, "->": True, "^": False, "==": True, "!=": False, "<->": True}[operator]
    assert _propagated(clauses_of(model), all_true) is expected
    assert _propagated(clauses_of(model), {**all_true, 3_000: False}) is {"&": False, "|": True, "->": False}.get(operator, not expected)


def _propagated(clauses: list[tuple[int, ...]], given: dict[int, bool]) -> bool:
    """Return whether the clauses hold, whose other variables must all follow by unit propagation, in as many rounds as it takes."""
    known = dict(given)
    while True:
        left = []
        for clause in clauses:
            if not any(known.get(abs(literal)) == (literal > 0) for literal in clause):
                unknown = [literal for literal in clause if abs(literal) not in known]
                if not unknown:
                    return False
                if len(unknown) == 1:
                    known[abs(unknown[0])] = unknown[0] > 0
                else:
                    left.append(clause)
        if not left:
            return True
        assert len(left) < len(clauses), "the fresh variables are not determined"
        clauses = left

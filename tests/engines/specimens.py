"""Models to try engines on: every kind of constraint with its edge cases, and random mixtures of all."""

from __future__ import annotations

import random
from collections.abc import Callable

from queenside.models.model import Integer, Model, UserTerm

BOOLEANS = 6


def _booleans(number: int) -> Model:
    model = Model()
    model.booleans(*(f"b{each}" for each in range(1, number + 1)))
    return model


def _empty() -> Model:
    return Model()


def _unconstrained() -> Model:
    model = _booleans(2)
    model.integer("x", -1, 1)
    return model


def _clauses() -> Model:
    model = _booleans(4)
    model.clause(1, -2, 3)
    model.clause(-1, -4)
    model.clause(2)
    return model


def _empty_clause() -> Model:
    model = _booleans(1)
    model.clause()
    return model


def _contradiction() -> Model:
    model = _booleans(2)
    for literals in ((1, 2), (1, -2), (-1, 2), (-1, -2)):
        model.clause(*literals)
    return model


def _cardinality(low: int, high: int, *literals: int) -> Callable[[], Model]:
    def build() -> Model:
        model = _booleans(max([1, *map(abs, literals)]))
        model.between(low, high, literals)
        return model

    return build


def _linear(relation: str, bound: int, *terms: tuple[int, int | str]) -> Callable[[], Model]:
    """Return a builder of a model with three Booleans, an integer x in -2..2 and a y in 0..3 that no channel has."""

    def build() -> Model:
        model = _booleans(3)
        model.value(model.integer("x", -2, 2), 0)
        model.integer("y", 0, 3)
        model.linear(terms, relation, bound)
        return model

    return build


def _one_value() -> Model:
    model = _booleans(2)
    fixed = model.integer("x", 5, 5)
    model.channel(fixed, [1])
    model.linear([(1, fixed), (3, -2)], "<=", 7)
    return model


def _channels() -> Model:
    """Return an integer with two channels, one of them of negated literals."""
    model = _booleans(6)
    x = model.integer("x", -1, 1)
    model.channel(x, [1, -2, 3])
    model.channel(x, [4, 5, -6])
    return model


def _channel_of_one_literal() -> Model:
    """Return a channel with a literal and its negation and one literal for two values, which then is false."""
    model = _booleans(2)
    model.channel(model.integer("x", 0, 3), [1, -1, 2, 2])
    return model


def _different(*ranges: tuple[int, int]) -> Callable[[], Model]:
    def build() -> Model:
        model = Model()
        integers = [model.integer(f"x{place}", low, high) for place, (low, high) in enumerate(ranges)]
        for integer in integers:
            model.value(integer, integer.low)
        model.all_different(integers)
        return model

    return build


def _different_before_channels() -> Model:
    model = _booleans(6)
    x, y = model.integer("x", 0, 2), model.integer("y", 1, 3)
    model.all_different([x, y])
    model.channel(x, [1, 2, 3])
    model.channel(y, [-4, 5, -6])
    return model


def _different_of_none() -> Model:
    model = _booleans(1)
    model.all_different([])
    return model


def _complete_circuit(nodes: int, loops: int) -> Callable[[], Model]:
    """Return a builder of a circuit on a complete graph, the last ``loops`` nodes of which can be left out."""

    def build() -> Model:
        model = Model()
        pairs = [(tail, head) for tail in range(nodes) for head in range(nodes) if tail != head or tail >= nodes - loops]
        model.circuit([(tail, head, model.boolean(f"a{tail}{head}")) for tail, head in pairs])
        return model

    return build


def _circuit(*arcs: tuple[int, int, int]) -> Callable[[], Model]:
    def build() -> Model:
        model = _booleans(max(abs(literal) for _, _, literal in arcs))
        model.circuit(arcs)
        return model

    return build


def _two_circuits() -> Model:
    model = _complete_circuit(3, 1)()
    model.circuit([("p", "q", 1), ("q", "p", 2), ("q", "q", -2), ("p", "r", -1), ("r", "p", 3), ("r", "r", 4)])
    return model


def _path() -> Model:
    model = Model()
    pairs = [(tail, head) for tail in range(4) for head in range(4) if tail != head]
    model.path([(tail, head, model.boolean(f"a{tail}{head}")) for tail, head in pairs[:9]], 0, 2)
    return model


def _objective(maximise: bool, *terms: tuple[int, int | str], solvable: bool = True) -> Callable[[], Model]:
    def build() -> Model:
        model = _linear("<=", 4, (3, 1), (2, -2), (-2, "x"), (1, "y"))()
        if not solvable:
            model.clause()
        (model.maximise if maximise else model.minimise)(terms)
        return model

    return build


EDGES: dict[str, Callable[[], Model]] = {
    "no variables": _empty,
    "no constraints": _unconstrained,
    "clauses": _clauses,
    "empty clause": _empty_clause,
    "contradiction": _contradiction,
    "0 of 0": _cardinality(0, 0),
    "0 of 3": _cardinality(0, 0, 1, 2, 3),
    "3 of 3": _cardinality(3, 3, 1, -2, 3),
    "0 to 3 of 3": _cardinality(0, 3, 1, 2, 3),
    "1 of 1": _cardinality(1, 1, -1),
    "1 of 4": _cardinality(1, 1, 1, -2, 3, -4),
    "at most 1 of 4": _cardinality(0, 1, 1, -2, 3, 4),
    "at least 1 of 4": _cardinality(1, 4, -1, -2, 3, 4),
    "2 of 5": _cardinality(2, 2, 1, 2, -3, 4, 5),
    "2 to 3 of 5": _cardinality(2, 3, 1, 2, -3, 4, -5),
    "at least 3 of 4": _cardinality(3, 4, 1, -2, 3, 4),
    "at most 2 of 4": _cardinality(0, 2, -1, -2, -3, -4),
    "sum": _linear("<=", 2, (2, 1), (-3, -2), (1, "x"), (-1, "y")),
    "sum from below": _linear(">", -1, (2, 1), (-3, 2), (-2, "x"), (1, -3)),
    "equation": _linear("==", 1, (2, 1), (3, -2), (-2, "x"), (1, "y")),
    "equation that never holds": _linear("==", 1, (2, 1), (4, -2), (-2, "x")),
    "sum without terms that holds": _linear("<=", 0),
    "sum without terms that does not": _linear(">=", 1),
    "terms twice": _linear(">=", 2, (1, 1), (1, 1), (1, -1), (2, "x"), (-1, "x"), (1, 2), (1, -2)),
    "terms that cancel": _linear("==", 1, (1, 1), (-1, 1), (2, "x"), (-2, "x"), (1, 2), (1, -2)),
    "coefficient 0": _linear("<", 1, (0, 1), (0, "x"), (1, 2)),
    "bound out of reach": _linear("<=", 10**30, (1, 1), (5, "x")),
    "bound that never holds": _linear(">=", 10**30, (1, 1), (5, "x")),
    "one value": _one_value,
    "two channels": _channels,
    "channel of one literal": _channel_of_one_literal,
    "all different": _different((0, 2), (1, 3), (0, 1)),
    "permutations": _different((-1, 1), (-1, 1), (-1, 1)),
    "more integers than values": _different((0, 1), (0, 1), (0, 1)),
    "all different of one": _different((0, 2)),
    "all different of none": _different_of_none,
    "all different before channels": _different_before_channels,
    "circuit of 3": _complete_circuit(3, 0),
    "circuit of 4 with a loop": _complete_circuit(4, 1),
    "circuit with one node that must be met": _complete_circuit(3, 2),
    "circuit with a literal twice": _circuit((0, 1, 1), (1, 0, 1), (1, 2, 2), (2, 0, 2), (2, 2, 3), (1, 1, 4)),
    "circuit with negated literals": _circuit((0, 1, -1), (1, 0, 2), (1, 2, -2), (2, 0, 3), (2, 2, -3), (0, 2, 1)),
    "circuit with a literal both ways at one node": _circuit((0, 1, 1), (0, 2, -1), (1, 2, 2), (2, 1, 3), (1, 0, 4), (2, 0, 5)),
    "circuit with a literal twice at one node": _circuit((0, 1, 1), (0, 2, 1), (0, 1, 2), (1, 2, 3), (2, 0, 4)),
    "circuit with parallel arcs": _circuit((0, 1, 1), (0, 1, 2), (1, 0, 3), (1, 0, -4)),
    "circuit with two loops at a node": _circuit((0, 1, 1), (1, 0, 2), (1, 2, 3), (2, 0, 4), (2, 2, 5), (2, 2, -3), (2, 2, 1)),
    "circuit with a dead end": _circuit((0, 1, 1), (1, 0, 2), (0, 2, 3), (2, 2, 4)),
    "circuit with a node that cannot be left": _circuit((0, 1, 1), (1, 0, 2), (1, 2, 3)),
    "two circuits": _two_circuits,
    "path": _path,
    "smallest": _objective(False, (2, 1), (-1, -2), (3, "x"), (1, "y")),
    "largest": _objective(True, (2, 1), (-1, -2), (3, "x"), (1, "y"), (-1, -3)),
    "smallest of Booleans": _objective(False, (2, 1), (-3, -2), (-1, -3)),
    "largest with terms twice": _objective(True, (1, 1), (1, -1), (2, "x"), (-3, "x"), (2, 2), (1, 2)),
    "constant objective": _objective(False),
    "objective that cancels": _objective(True, (1, 1), (1, -1)),
    "objective of the impossible": _objective(True, (1, 1), (1, "x"), solvable=False),
}
"""Models by what is special about them; the integer y of some has no channel."""


def mixture(seed: int) -> Model:
    """Return a random small model in which every integer but at most one has a channel."""
    chance = random.Random(seed)
    model = _booleans(chance.randint(3, BOOLEANS))
    integers = [_some_integer(model, f"x{place}", chance) for place in range(chance.choice((0, 0, 1, 2)))]
    if chance.random() < 0.2:
        integers.append(model.integer("z", -1, 1))
    kinds = ["clause", "clause", "cardinality", "linear", "circuit"] + ["different"] * (len(integers) > 1)
    for _ in range(chance.randint(1, 4)):
        _add_random(model, chance.choice(kinds), integers, chance)
    if chance.random() < 0.4:
        (model.maximise if chance.random() < 0.5 else model.minimise)(_some_terms(model, integers, chance))
    return model


def _some_integer(model: Model, name: str, chance: random.Random) -> Integer:
    low = chance.randint(-2, 2)
    integer = model.integer(name, low, low + chance.randint(0, 2))
    if chance.random() < 0.5:
        model.value(integer, low)
    else:
        model.channel(integer, [_some_literal(model, chance) for _ in integer.values])
    return integer


def _some_literal(model: Model, chance: random.Random) -> int:
    return chance.choice((1, 1, -1)) * chance.randint(1, model.booleans_count)


def _some_literals(model: Model, chance: random.Random) -> list[int]:
    """Return literals of different variables."""
    variables = chance.sample(range(1, model.booleans_count + 1), chance.randint(1, model.booleans_count))
    return [chance.choice((1, -1)) * variable for variable in variables]


def _some_terms(model: Model, integers: list[Integer], chance: random.Random) -> list[UserTerm]:
    variables: list[int | Integer] = [*integers, *(_some_literal(model, chance) for _ in range(chance.randint(0, 4)))]
    return [(chance.choice((-3, -2, -1, 1, 1, 2, 5)), variable) for variable in variables]


def _add_random(model: Model, kind: str, integers: list[Integer], chance: random.Random) -> None:
    literals = _some_literals(model, chance)
    if kind == "clause":
        model.clause(*literals)
    elif kind == "cardinality":
        low = chance.randint(0, len(literals))
        model.between(low, chance.randint(low, len(literals)), literals)
    elif kind == "linear":
        model.linear(_some_terms(model, integers, chance), chance.choice(("<=", "<", ">=", ">", "==")), chance.randint(-3, 5))
    elif kind == "different":
        model.all_different(integers)
    else:
        nodes = chance.randint(2, 4)
        ring = [(node, (node + 1) % nodes) for node in range(nodes)]
        others = [(chance.randrange(nodes), chance.randrange(nodes)) for _ in range(chance.randint(0, 5))]
        arcs = [(tail, head, _some_literal(model, chance)) for tail, head in ring + others if tail != head or tail > 0]
        model.circuit(arcs)


def pigeons(pigeons: int, holes: int, *, as_clauses: bool = False) -> Model:
    """Return the model that puts every pigeon into a hole and no two into one: hard to refute for a search without counting."""
    model = Model()
    places = [[model.boolean(f"p{pigeon}_{hole}") for hole in range(holes)] for pigeon in range(pigeons)]
    for row in places:
        model.clause(*row)
    for hole in range(holes):
        here = [row[hole] for row in places]
        if as_clauses:
            for place, one in enumerate(here):
                for other in here[:place]:
                    model.clause(-one, -other)
        else:
            model.at_most(1, here)
    return model


def market_split(equations: int = 4, variables: int = 40) -> Model:
    """Return a model that asks for half of every total of random numbers at once: a hard problem (Cornuéjols and Dawande 1998)."""
    chance = random.Random(1)
    model = _booleans(variables)
    for _ in range(equations):
        numbers = [chance.randrange(100) for _ in range(variables)]
        model.linear([(number, variable) for variable, number in enumerate(numbers, 1)], "==", sum(numbers) // 2)
    return model


def independent_set(vertices: int = 150, share: float = 0.08) -> Model:
    """Return a model that asks for the most vertices of a random graph without an edge between them: easy to begin, hard to prove."""
    chance = random.Random(2)
    model = _booleans(vertices)
    for vertex in range(1, vertices + 1):
        for other in range(1, vertex):
            if chance.random() < share:
                model.clause(-vertex, -other)
    model.maximise([(1, vertex) for vertex in range(1, vertices + 1)])
    return model

"""A solution of a model, read by name, and the check that it is one.

The check is written from what the constraints say, term by term, and shares nothing with the
lowerings to clauses or to rows: it can convict them.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping

from queenside.errors import UsageError
from queenside.models.model import (
    FRESH,
    AllDifferent,
    Cardinality,
    Channel,
    Circuit,
    Clause,
    Constraint,
    Integer,
    Linear,
    Model,
    Term,
)
from queenside.models.solver import Values


class Assignment(Mapping[str, bool | int]):
    """The named variables of a model with their values; those nobody named are left out.

    ``assignment["w11"]`` is True or False, ``assignment["x"]`` an integer's value.
    """

    def __init__(self, values: Mapping[str, bool | int]) -> None:
        self._values = dict(values)

    def __getitem__(self, name: str) -> bool | int:
        return self._values[name]

    def __iter__(self) -> Iterator[str]:
        return iter(self._values)

    def __len__(self) -> int:
        return len(self._values)

    @property
    def true(self) -> list[str]:
        """The names of the Boolean variables that are true, in the order of the model."""
        return [name for name, value in self._values.items() if value is True]

    def __hash__(self) -> int:
        return hash(tuple(self._values.items()))

    def __repr__(self) -> str:
        return f"Assignment({self._values!r})"


def shown_names(model: Model, show: str | None = None, hide: str | None = None) -> list[str]:
    """Return the names a user sees: all named ones that match ``show`` and do not match ``hide``, both regular expressions."""
    names = [*model.names[1:], *(integer.name for integer in model.integers)]
    try:
        kept = [name for name in names if not name.startswith(FRESH)]
        if show is not None:
            kept = [name for name in kept if re.search(show, name)]
        if hide is not None:
            kept = [name for name in kept if not re.search(hide, name)]
    except re.error as error:
        raise UsageError(f"{error.pattern!r} is no regular expression: {error}.") from error
    return kept


def assignment(model: Model, values: Values, names: list[str]) -> Assignment:
    """Return the values of the named variables."""
    return Assignment({name: _value(model, values, name) for name in names})


def _value(model: Model, values: Values, name: str) -> bool | int:
    place = model.place(name)
    return values.integers[place.index] if isinstance(place, Integer) else values.booleans[place]


def violations(model: Model, values: Values) -> list[str]:
    """Return every constraint that the values break, in words; an empty list means that they are a solution."""
    broken = [
        f"{integer.name} is {value}, outside {integer.low}..{integer.high}"
        for integer, value in zip(model.integers, values.integers, strict=True)
        if value not in integer.values
    ]
    return broken + [model.describe(constraint) for constraint in model.constraints if not holds(constraint, values)]


def holds(constraint: Constraint, values: Values) -> bool:
    """Return whether a constraint holds under the values."""
    match constraint:
        case Clause(literals):
            return any(_true(literal, values) for literal in literals)
        case Cardinality(low, high, literals):
            return low <= sum(_true(literal, values) for literal in literals) <= high
        case Linear(terms, low, high):
            total = total_of(terms, values)
            return (low is None or low <= total) and (high is None or total <= high)
        case AllDifferent(integers):
            return len({values.integers[integer.index] for integer in integers}) == len(integers)
        case Channel(integer, literals):
            value = values.integers[integer.index]
            return all(_true(literal, values) == (value == each) for each, literal in zip(integer.values, literals, strict=True))
        case Circuit():
            return _one_cycle(constraint, values)


def total_of(terms: tuple[Term, ...], values: Values) -> int:
    """Return the sum of the terms under the values."""
    return sum(
        coefficient * (values.integers[variable.index] if isinstance(variable, Integer) else _true(variable, values))
        for coefficient, variable in terms
    )


def _true(literal: int, values: Values) -> bool:
    return values.booleans[abs(literal)] == (literal > 0)


def _one_cycle(circuit: Circuit, values: Values) -> bool:
    """Walk along the chosen arcs from the root: every node must be entered and left once, and all be met."""
    chosen = [arc for arc in circuit.arcs if _true(arc.literal, values)]
    follow = {arc.tail: arc.head for arc in chosen}
    if len(chosen) != circuit.nodes or len(follow) != circuit.nodes or len(set(follow.values())) != circuit.nodes:
        return False
    met, node = {circuit.root}, follow[circuit.root]
    while node not in met:
        met.add(node)
        node = follow[node]
    return all(node in met or follow[node] == node for node in range(circuit.nodes))

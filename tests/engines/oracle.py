"""What models mean, from the documentation of their language alone, and all their solutions by trying everything.

Nothing of :mod:`queenside.models` is used but the values that models are made of.
"""

from __future__ import annotations

import itertools
from collections import Counter
from collections.abc import Iterator, Sequence

from queenside.models.model import AllDifferent, Cardinality, Channel, Circuit, Clause, Constraint, Integer, Linear, Model, Term
from queenside.models.solver import Values

Solution = tuple[tuple[bool, ...], tuple[int, ...]]
"""The Booleans from number 1 on, and the integers."""


def solution(values: Values) -> Solution:
    return tuple(values.booleans[1:]), tuple(values.integers)


def solutions(model: Model) -> set[Solution]:
    """Return every solution of a small model."""
    return {each for each in everything(model) if all(satisfied(constraint, each) for constraint in model.constraints)}


def everything(model: Model) -> Iterator[Solution]:
    """Yield every assignment, solution or not."""
    booleans = itertools.product((False, True), repeat=len(model.names) - 1)
    integers = [range(integer.low, integer.high + 1) for integer in model.integers]
    yield from itertools.product(booleans, itertools.product(*integers))


def best(model: Model, found: set[Solution]) -> int:
    """Return the best value of the objective among the solutions."""
    assert model.objective is not None
    totals = [total(model.objective.terms, each) for each in found]
    return max(totals) if model.objective.maximise else min(totals)


def satisfied(constraint: Constraint, given: Solution) -> bool:
    if isinstance(constraint, Clause):
        return not all(not truth(literal, given) for literal in constraint.literals)
    if isinstance(constraint, Cardinality):
        number = [truth(literal, given) for literal in constraint.literals].count(True)
        return number in range(constraint.low, constraint.high + 1)
    if isinstance(constraint, Linear):
        reached = total(constraint.terms, given)
        return not (constraint.low is not None and reached < constraint.low) and not (
            constraint.high is not None and reached > constraint.high
        )
    if isinstance(constraint, AllDifferent):
        return all(given[1][one.index] != given[1][other.index] for one, other in itertools.combinations(constraint.integers, 2))
    if isinstance(constraint, Channel):
        said = [constraint.integer.low + place for place, literal in enumerate(constraint.literals) if truth(literal, given)]
        return said == [given[1][constraint.integer.index]]
    assert isinstance(constraint, Circuit)
    return one_cycle(constraint, given)


def truth(literal: int, given: Solution) -> bool:
    value = given[0][abs(literal) - 1]
    return value if literal > 0 else not value


def total(terms: Sequence[Term], given: Solution) -> int:
    reached = 0
    for coefficient, variable in terms:
        if isinstance(variable, Integer):
            reached += coefficient * given[1][variable.index]
        elif truth(variable, given):
            reached += coefficient
    return reached


def one_cycle(circuit: Circuit, given: Solution) -> bool:
    """Return whether all nodes but those left out by a loop are of degree one each way and of one connected part."""
    chosen = [(arc.tail, arc.head) for arc in circuit.arcs if truth(arc.literal, given)]
    once = Counter(range(circuit.nodes))
    if Counter(tail for tail, _ in chosen) != once or Counter(head for _, head in chosen) != once:
        return False
    parts = [{tail, head} for tail, head in chosen if tail != head]
    merged: list[set[int]] = []
    for part in parts:
        touching = [other for other in merged if other & part]
        merged = [other for other in merged if not other & part] + [part.union(*touching)]
    return len(merged) == 1

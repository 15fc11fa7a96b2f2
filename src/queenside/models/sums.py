"""Sums of terms, in the form that engines take: every variable once, and a constant."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from queenside.models.model import Channel, Integer, Linear, Model, Term


def collected(terms: Iterable[Term]) -> tuple[dict[int | Integer, int], int]:
    """Return the weight of every variable, by number or integer, without zeros, and the constant that is added.

    A negated literal -n counts as 1 - n, so no literal of the result is negative.
    """
    weights: dict[int | Integer, int] = {}
    constant = 0
    for coefficient, variable in terms:
        if isinstance(variable, Integer) or variable > 0:
            weights[variable] = weights.get(variable, 0) + coefficient
        else:
            constant += coefficient
            weights[-variable] = weights.get(-variable, 0) - coefficient
    return {variable: weight for variable, weight in weights.items() if weight}, constant


def largest_sum(model: Model) -> int:
    """Return how far from zero any sum of the model can get, at any moment of adding it up."""
    return max((sum(abs(weight) * _reach(variable) for weight, variable in terms) for terms in _sums(model)), default=0)


def largest_weight(model: Model) -> int:
    """Return the largest total that the coefficients of a sum have, each without its sign."""
    return max((sum(abs(weight) for weight, _ in terms) for terms in _sums(model)), default=0)


def _sums(model: Model) -> Iterator[Iterable[Term]]:
    for constraint in model.constraints:
        if isinstance(constraint, Linear):
            yield constraint.terms
        elif isinstance(constraint, Channel):
            yield [(1, constraint.integer), *zip(constraint.integer.values, constraint.literals, strict=True)]
    if model.objective is not None:
        yield model.objective.terms


def _reach(variable: int | Integer) -> int:
    return max(abs(variable.low), abs(variable.high)) if isinstance(variable, Integer) else 1

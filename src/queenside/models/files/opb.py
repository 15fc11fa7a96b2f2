"""OPB: pseudo-Boolean constraints, in the form of the pseudo-Boolean competitions.

Variables are ``x1``, ``x2``…; those of the model's Booleans have their numbers. An integer is its
smallest value and a binary number over variables of its own. Comments begin with a star::

    * var x1 w11
    * int y = -2 +1 x5 +2 x6

Relations are ``>=`` and ``=`` only and the objective is always to be small: what is otherwise is
written with its signs turned, and a comment says how the file's objective, *min*, gives the model's.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import NamedTuple

from queenside.models.files._names import heading, is_users, require_no_encoding
from queenside.models.files._rows import Relation, relations
from queenside.models.model import Model
from queenside.models.rows import Column, Rows

TITLE = "OPB"
SUFFIX = ".opb"
_NEVER = "+1 x1 >= 2 ;"


class Sum(NamedTuple):
    """``constant`` and the sum of coefficient × variable, the variables given by their numbers."""

    constant: int
    terms: tuple[tuple[int, int], ...]


def write(model: Model, encoding: str | None = None) -> str:
    """Return the model as pseudo-Boolean constraints."""
    require_no_encoding(TITLE, encoding)
    rows = Rows(model)
    if not rows.names:
        rows.fresh(0, 1)
    bits = list(_expand(rows.columns))
    body = [*_bounds(rows.columns, bits), *_constraints(relations(rows), bits)]
    variables = max(1, sum(len(column.terms) for column in bits))
    lines = [f"* #variable= {variables} #constraint= {len(body)}", heading("*", model), *_map(rows, bits), *_objective(rows, bits), *body]
    return "\n".join(lines) + "\n"


def _expand(columns: Iterable[Column]) -> Iterator[Sum]:
    """Yield every column as its smallest value and a binary number over new variables."""
    made = 0
    for column in columns:
        length = (column.high - column.low).bit_length()
        yield Sum(column.low, tuple((1 << place, made + place + 1) for place in range(length)))
        made += length


def _added(columns: Sequence[int], coefficients: Sequence[int], bits: Sequence[Sum]) -> Sum:
    """Return the sum of coefficient × column over the variables that the columns are made of."""
    pairs = list(zip(columns, coefficients, strict=True))
    constant = sum(coefficient * bits[column].constant for column, coefficient in pairs)
    return Sum(constant, tuple((coefficient * weight, bit) for column, coefficient in pairs for weight, bit in bits[column].terms))


def _bounds(columns: Iterable[Column], bits: Iterable[Sum]) -> Iterator[str]:
    """Yield what keeps the binary numbers from growing over the largest value."""
    for column, (_, terms) in zip(columns, bits, strict=True):
        span = column.high - column.low
        if span & (span + 1):
            yield f"{_text((-weight, bit) for weight, bit in terms)} >= {-span} ;"


def _constraints(all_relations: Iterable[Relation], bits: Sequence[Sum]) -> Iterator[str]:
    for columns, coefficients, sign, bound in all_relations:
        turn = -1 if sign == "<=" else 1
        constant, terms = _added(columns, [turn * coefficient for coefficient in coefficients], bits)
        least = turn * bound - constant
        if terms:
            yield f"{_text(terms)} {'=' if sign == '=' else '>='} {least} ;"
        elif least > 0 or (sign == "=" and least < 0):
            yield _NEVER


def _objective(rows: Rows, bits: Sequence[Sum]) -> list[str]:
    if rows.objective is None or rows.model.objective is None:
        return []
    turn = -1 if rows.model.objective.maximise else 1
    constant, terms = _added(rows.objective.columns, [turn * each for each in rows.objective.coefficients], bits)
    told = f"* objective = {rows.constant + turn * constant} {'+' if turn > 0 else '-'} min"
    return [told, f"min: {_text(terms or [(0, 1)])} ;"]


def _map(rows: Rows, bits: Sequence[Sum]) -> Iterator[str]:
    booleans = rows.model.booleans_count
    for place, (column, (constant, terms)) in enumerate(zip(rows.columns, bits, strict=True)):
        if is_users(column.name):
            yield f"* var x{place + 1} {column.name}" if place < booleans else f"* int {column.name} = {constant} {_text(terms)}".rstrip()


def _text(terms: Iterable[tuple[int, int]]) -> str:
    return " ".join(f"{coefficient:+} x{bit}" for coefficient, bit in terms)

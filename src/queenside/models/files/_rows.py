"""What the forms made of rows share: rows with one relation each, and sums as text."""

from __future__ import annotations

import textwrap
from collections.abc import Iterable, Iterator
from typing import NamedTuple

from queenside.errors import WriteError
from queenside.models.files._names import safe_names
from queenside.models.model import Model
from queenside.models.rows import Column, Rows

TYPE_CHECKING = False
if TYPE_CHECKING:
    import re

_EXACT = 2**53
"""Solvers read numbers as doubles: beyond this they would read another one."""
_LINE = 200


class Relation(NamedTuple):
    """``sum of coefficient × column  sign  bound``, where the sign is ``<=``, ``>=`` or ``=``; there is at least one column."""

    columns: tuple[int, ...]
    coefficients: tuple[int, ...]
    sign: str
    bound: int


def relations(rows: Rows) -> Iterator[Relation]:
    """Yield every row as one or two relations, without those that always hold; the program must have a column."""
    for row in rows:
        if not row.columns:
            if (row.low or 0) > 0 or (row.high or 0) < 0:
                yield Relation((0,), (1,), ">=", rows.ceilings[0] + 1)
        elif row.low == row.high and row.low is not None:
            yield Relation(row.columns, row.coefficients, "=", row.low)
        else:
            if row.low is not None:
                yield Relation(row.columns, row.coefficients, ">=", row.low)
            if row.high is not None:
                yield Relation(row.columns, row.coefficients, "<=", row.high)


class Program:
    """A model as a linear program with names that the form can hold.

    The constant of the objective is the coefficient of a last column that is fixed to 1, as not
    every reader takes a constant; there is such a column also where there would be none at all.
    """

    def __init__(self, model: Model, plain: re.Pattern[str], reserved: frozenset[str]) -> None:
        rows = Rows(model)
        self.maximise = model.objective is not None and model.objective.maximise
        self.objective: dict[int, int] = {}
        if rows.objective is not None:
            self.objective = dict(zip(rows.objective.columns, rows.objective.coefficients, strict=True))
        if rows.constant or not rows.names:
            self.objective[rows.fresh(1, 1)] = rows.constant
        self.columns: list[Column] = rows.columns
        self.relations = list(relations(rows))
        self.model_names = list(rows.names)
        self.names = safe_names(self.model_names, plain, reserved)
        self._require_exact()

    def unused(self) -> list[int]:
        """Return the columns that stand in no row and not in the objective."""
        used = {column for relation in self.relations for column in relation.columns} | set(self.objective)
        return [column for column in range(len(self.columns)) if column not in used]

    def _require_exact(self) -> None:
        sums = [(relation.coefficients, relation.bound) for relation in self.relations]
        sums += [(tuple(self.objective.values()), 0), *(((column.low, column.high), 0) for column in self.columns)]
        for coefficients, bound in sums:
            if large := next((number for number in (*coefficients, bound) if abs(number) > _EXACT), None):
                raise WriteError(f"The number {large} would not be read exactly: linear programs hold numbers up to 2^53.")


def sum_lines(terms: Iterable[tuple[int, str]]) -> str:
    """Return a sum as text, with its signs, broken into lines that no reader finds too long."""
    text = " ".join(f"{'-' if coefficient < 0 else '+'} {abs(coefficient)} {name}" for coefficient, name in terms)
    return "\n   ".join(textwrap.wrap(text, _LINE, break_long_words=False, break_on_hyphens=False))

"""A model as rows over bounded integer columns: the lowering to linear programs.

Column ``n - 1`` is Boolean variable n, the integers come after them, and then the columns made on
the way. A negated literal counts as 1 - x. What is not linear is stated as is usual:

- a clause: at least one of its literals;
- a channel: exactly one of the value literals, and the integer is the sum of value × literal;
- all-different: at most one integer for each value, over value literals (Williams and Yan 2001);
- a circuit: one arc out of and into every node, and positions that grow along chosen arcs
  (Miller, Tucker and Zemlin 1960). Weak as a relaxation, but one formula of size O(arcs).
"""

from __future__ import annotations

import itertools
from collections.abc import Iterable, Iterator, Sequence
from typing import NamedTuple

from queenside.models.model import AllDifferent, Cardinality, Channel, Circuit, Clause, Constraint, Integer, Linear, Model, Term
from queenside.models.solver import Values


class Column(NamedTuple):
    """An integer variable of the linear program, with its bounds."""

    name: str
    low: int
    high: int


class Row(NamedTuple):
    """``low`` <= sum of coefficient × column <= ``high``; None is no bound. Every column stands once."""

    columns: tuple[int, ...]
    coefficients: tuple[int, ...]
    low: int | None
    high: int | None


def _first_counts(model: Model) -> list[Cardinality]:
    """Return the cardinalities with which the model begins, or none of them if one has a negated literal."""
    counts: list[Cardinality] = []
    for constraint in model.constraints:
        if type(constraint) is not Cardinality:
            break
        counts.append(constraint)
    literals = itertools.chain.from_iterable([each.literals for each in counts])
    return counts if min(literals, default=1) > 0 else []


class Rows:
    """A model as a linear program. ``objective`` is a row without bounds, to which ``constant`` is added.

    Columns and rows lie in flat lists, as solvers take them: column j is called ``names[j]`` and is
    between ``floors[j]`` and ``ceilings[j]``; row i has the entries ``indices[starts[i]:starts[i + 1]]``
    with their ``coefficients``, and is between ``lows[i]`` and ``highs[i]``. For readers there are
    ``columns`` and iteration over the rows.
    """

    def __init__(self, model: Model) -> None:
        self.model = model
        booleans, integers = model.booleans_count, model.integers
        self.names = [*model.names[1:], *(integer.name for integer in integers)]
        self.floors = [0] * booleans + [integer.low for integer in integers]
        self.ceilings = [1] * booleans + [integer.high for integer in integers]
        counts = _first_counts(model)  # most of a board's model, written down all at once in half the time
        self.starts = [0, *itertools.accumulate([len(each.literals) for each in counts])]
        self.indices = [literal - 1 for each in counts for literal in each.literals]
        self.coefficients = [1] * len(self.indices)
        self.lows: list[int | None] = [each.low for each in counts]
        self.highs: list[int | None] = [each.high for each in counts]
        self._values = {each.integer.index: each.literals for each in model.constraints if isinstance(each, Channel)}
        self.objective: Row | None = None
        self.constant = 0
        for constraint in model.constraints[len(counts) :]:
            self._lower(constraint)
        if model.objective is not None:
            columns, coefficients, self.constant = self._collect(model.objective.terms)
            self.objective = Row(columns, coefficients, None, None)

    def fresh(self, low: int, high: int) -> int:
        """Add a column and return its place."""
        self.names.append(f"~r{len(self.names) + 1}")
        self.floors.append(low)
        self.ceilings.append(high)
        return len(self.names) - 1

    @property
    def columns(self) -> list[Column]:
        """All columns."""
        return [Column(*column) for column in zip(self.names, self.floors, self.ceilings, strict=True)]

    def __len__(self) -> int:
        return len(self.lows)

    def row(self, number: int) -> Row:
        """Return one row."""
        here = slice(self.starts[number], self.starts[number + 1])
        return Row(tuple(self.indices[here]), tuple(self.coefficients[here]), self.lows[number], self.highs[number])

    def __iter__(self) -> Iterator[Row]:
        return map(self.row, range(len(self)))

    def add_count(self, low: int, literals: Iterable[int]) -> Row:
        """Add a row for at least ``low`` of literals that are of different variables and return it."""
        self._count(tuple(literals), low, None)
        return self.row(len(self) - 1)

    def _add(self, columns: Sequence[int], coefficients: Sequence[int], low: int | None, high: int | None) -> None:
        self.indices += columns
        self.coefficients += coefficients
        self.starts.append(len(self.indices))
        self.lows.append(low)
        self.highs.append(high)

    def _lower(self, constraint: Constraint) -> None:
        match constraint:
            case Cardinality(low, high, literals):
                self._count(literals, low, high)
            case Clause(literals):
                self._count(literals, 1, None)
            case Linear(terms, low, high):
                self._sum(terms, low, high)
            case Channel(integer, literals):
                self._channel(integer, literals)
            case AllDifferent(integers):
                self._all_different(integers)
            case Circuit():
                self._circuit(constraint)

    def _count(self, literals: tuple[int, ...], low: int, high: int | None) -> None:
        """Require ``low`` to ``high`` of literals that are of different variables."""
        signs = [1 if literal > 0 else -1 for literal in literals]
        negative = signs.count(-1)
        self._add([abs(literal) - 1 for literal in literals], signs, low - negative, None if high is None else high - negative)

    def _sum(self, terms: Iterable[Term], low: int | None, high: int | None) -> None:
        columns, coefficients, constant = self._collect(terms)
        self._add(columns, coefficients, None if low is None else low - constant, None if high is None else high - constant)

    def _collect(self, terms: Iterable[Term]) -> tuple[tuple[int, ...], tuple[int, ...], int]:
        """Return a sum as columns, each once, with their coefficients, and a constant."""
        weights: dict[int, int] = {}
        constant = 0
        for coefficient, variable in terms:
            if isinstance(variable, Integer):
                column = self.column_of(variable)
                weights[column] = weights.get(column, 0) + coefficient
            else:
                constant += coefficient if variable < 0 else 0
                column = abs(variable) - 1
                weights[column] = weights.get(column, 0) + (coefficient if variable > 0 else -coefficient)
        kept = {column: weight for column, weight in weights.items() if weight}
        return tuple(kept), tuple(kept.values()), constant

    def column_of(self, integer: Integer) -> int:
        """Return the column of an integer."""
        return self.model.booleans_count + integer.index

    def _channel(self, integer: Integer, literals: tuple[int, ...]) -> None:
        self._sum([(1, literal) for literal in literals], 1, 1)
        self._sum([(-1, integer), *zip(integer.values, literals, strict=True)], 0, 0)

    def _value_literals(self, integer: Integer) -> tuple[int, ...]:
        """Return literals (column + 1) that say which value the integer has."""
        if integer.index not in self._values:
            self._values[integer.index] = tuple(self.fresh(0, 1) + 1 for _ in integer.values)
            self._channel(integer, self._values[integer.index])
        return self._values[integer.index]

    def _all_different(self, integers: tuple[Integer, ...]) -> None:
        takers: dict[int, list[int]] = {}
        for integer in integers:
            for value, literal in zip(integer.values, self._value_literals(integer), strict=True):
                takers.setdefault(value, []).append(literal)
        for literals in takers.values():
            self._sum([(1, literal) for literal in literals], None, 1)

    def _circuit(self, circuit: Circuit) -> None:
        for literals in circuit.choices():
            self._sum([(1, literal) for literal in literals], 1, 1)
        positions = [self.fresh(0, 0 if node == circuit.root else circuit.nodes - 1) for node in range(circuit.nodes)]
        for arc in circuit.arcs:
            if arc.tail == arc.head or arc.head == circuit.root:
                continue
            columns, coefficients, constant = self._collect([(-circuit.nodes, arc.literal)])
            ends = (positions[arc.head], positions[arc.tail])
            self._add((*ends, *columns), (1, -1, *coefficients), 1 - circuit.nodes - constant, None)

    def read(self, values: Iterable[float]) -> Values:
        """Return the values of the model's variables from those of the columns, which are whole but for rounding."""
        whole = [round(value) for value in values]
        count = self.model.booleans_count
        return Values([False, *(value == 1 for value in whole[:count])], whole[count : count + len(self.model.integers)])

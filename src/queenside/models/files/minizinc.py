"""MiniZinc: the model for constraint solvers, with their global constraints.

All-different is ``alldifferent``; a circuit is ``circuit``, or ``subcircuit`` where nodes can be left
out, over an array that has the successor of each node, tied to the literals of the arcs. A solution
is printed with the model's names, one a line: ``w11 = true``.

MiniZinc's library is full of short words that a variable cannot be called by (``domain``, ``list``,
``complete``…), and each version adds some. Only single letters and names that end with a digit are
taken over as they are; the others get a name that does. Comments lead back::

    % var v7_x_3 x=3
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence

from queenside.models.files._names import by_rule, heading, is_users, map_lines, require_no_encoding, safe_names
from queenside.models.model import AllDifferent, Cardinality, Channel, Circuit, Clause, Constraint, Integer, Linear, Model, Term

TITLE = "MiniZinc"
SUFFIX = ".mzn"
_PLAIN = re.compile(r"[A-Za-z]([A-Za-z0-9_]{0,99}[0-9])?")
_NEVER = "constraint false;"
_OR = " \\/ "


def write(model: Model, encoding: str | None = None) -> str:
    """Return the model in MiniZinc, with an output item."""
    require_no_encoding(TITLE, encoding)
    return "\n".join(_Text(model).lines()) + "\n"


class _Text:
    """The names of one model, and what is said of them."""

    def __init__(self, model: Model) -> None:
        self._model = model
        self._named = [*model.names[1:], *(integer.name for integer in model.integers)]
        self._names = safe_names(self._named, _PLAIN)
        self._circuits = 0

    def lines(self) -> Iterator[str]:
        model, booleans = self._model, self._model.booleans_count
        yield heading("%", model)
        yield from map_lines("%", self._named, self._names)
        yield from (f'include "{name}.mzn";' for name in self._globals())
        yield from (f"var bool: {name};" for name in self._names[:booleans])
        for name, integer in zip(self._names[booleans:], model.integers, strict=True):
            yield f"var {integer.low}..{integer.high}: {name};"
        for constraint, comment in by_rule("%", model):
            yield from comment
            yield from self._items(constraint)
        aim = model.objective
        yield "solve satisfy;" if aim is None else f"solve {'maximize' if aim.maximise else 'minimize'} {self._sum(aim.terms)};"
        shown = [(name, there) for name, there in zip(self._named, self._names, strict=True) if is_users(name)]
        yield "output [" + ",\n  ".join(f'"{name} = \\({there})\\n"' for name, there in shown) + "];"

    def _globals(self) -> list[str]:
        """Return the names of the global constraints that are used."""
        used = {"alldifferent" for constraint in self._model.constraints if isinstance(constraint, AllDifferent)}
        used |= {_circuit_name(constraint) for constraint in self._model.constraints if isinstance(constraint, Circuit)}
        return sorted(used)

    def _items(self, constraint: Constraint) -> Iterator[str]:
        match constraint:
            case Clause(literals):
                yield f"constraint {_OR.join(map(self._literal, literals))};" if literals else _NEVER
            case Cardinality(low, high, literals):
                least, most = (low if low > 0 else None), (high if high < len(literals) else None)
                yield from _between(self._sum([(1, literal) for literal in literals]), least, most)
            case Linear(terms, low, high):
                yield from _between(self._sum(terms), low, high)
            case AllDifferent(integers):
                yield f"constraint alldifferent([{', '.join(map(self._integer, integers))}]);"
            case Channel(integer, literals):
                for value, literal in zip(integer.values, literals, strict=True):
                    yield f"constraint {self._literal(literal)} <-> {self._integer(integer)} = {value};"
            case Circuit():
                yield from self._circuit(constraint)

    def _circuit(self, circuit: Circuit) -> Iterator[str]:
        """Yield the array of successors, the global constraint, and what ties each place of the array to the arcs."""
        self._circuits += 1
        successors = f"circuit_{self._circuits}_successors"
        between: dict[tuple[int, int], list[int]] = {}
        for arc in circuit.arcs:
            between.setdefault((arc.tail + 1, arc.head + 1), []).append(arc.literal)
        yield f"array[1..{circuit.nodes}] of var 1..{circuit.nodes}: {successors};"
        yield f"constraint {_circuit_name(circuit)}({successors});"
        for tail in range(1, circuit.nodes + 1):
            heads = sorted(head for start, head in between if start == tail)
            yield f"constraint {successors}[{tail}] in {{{', '.join(map(str, heads))}}};" if heads else _NEVER
        for (tail, head), literals in between.items():
            yield f"constraint {self._sum([(1, literal) for literal in literals])} = bool2int({successors}[{tail}] = {head});"

    def _literal(self, literal: int) -> str:
        name = self._names[abs(literal) - 1]
        return name if literal > 0 else f"not {name}"

    def _integer(self, integer: Integer) -> str:
        return self._names[self._model.booleans_count + integer.index]

    def _sum(self, terms: Iterable[Term]) -> str:
        parts = [f"{'' if coefficient == 1 else f'{coefficient} * '}{self._value(variable)}" for coefficient, variable in terms]
        return f"sum([{', '.join(parts)}])" if parts else "0"

    def _value(self, variable: int | Integer) -> str:
        return self._integer(variable) if isinstance(variable, Integer) else f"bool2int({self._literal(variable)})"


def _circuit_name(circuit: Circuit) -> str:
    return "subcircuit" if any(arc.tail == arc.head for arc in circuit.arcs) else "circuit"


def _between(expression: str, low: int | None, high: int | None) -> Sequence[str]:
    if low is not None and low == high:
        return [f"constraint {expression} = {low};"]
    bounds = [(">=", low), ("<=", high)]
    return [f"constraint {expression} {sign} {bound};" for sign, bound in bounds if bound is not None]

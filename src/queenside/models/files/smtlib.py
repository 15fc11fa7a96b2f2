"""SMT-LIB 2: the model as assertions over Booleans and integers, in the logic QF_LIA.

Only what the standard's core says is used, so that old solvers read it too: a cardinality is a sum of
``(ite a 1 0)``, all-different is ``distinct``, a circuit has an integer for the position of each node
that grows by 1 along chosen arcs. The file asks for a solution and for the values of the variables.

The standard has no word for an objective. It is defined as the integer ``objective``, whose value is
shown too: add ``(assert (< objective VALUE))`` before ``(check-sat)`` until nothing is left. Names
that are words of the language are written otherwise; comments lead back::

    ; var v7_and and
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence

from queenside.models.files._names import by_rule, heading, is_users, map_lines, require_no_encoding, safe_names
from queenside.models.model import AllDifferent, Cardinality, Channel, Circuit, Clause, Constraint, Integer, Linear, Model, Term

TITLE = "SMT-LIB 2"
SUFFIX = ".smt2"
_SIMPLE = re.compile(r"[A-Za-z_][A-Za-z0-9_.=-]*")
_ANY = re.compile(r".*")
_WORDS = """
_ ! as let forall exists match par binary decimal hexadecimal numeral string assert assume true false not and or xor
distinct ite if iff implies bool int real div mod rem abs divisible to_real to_int is_int select store objective
"""
_RESERVED = frozenset(_WORDS.split())


def write(model: Model, encoding: str | None = None) -> str:
    """Return the model as assertions; of its objective only the value is defined, as the standard cannot ask for the best."""
    require_no_encoding(TITLE, encoding)
    return "\n".join(_Script(model).lines()) + "\n"


class _Script:
    """The names of one model, and what is said of them."""

    def __init__(self, model: Model) -> None:
        self._model = model
        self._named = [*model.names[1:], *(integer.name for integer in model.integers)]
        self._symbols = [_quoted(name) for name in safe_names(self._named, _ANY, _RESERVED)]
        self._circuits = 0

    def lines(self) -> Iterator[str]:
        model, booleans = self._model, self._model.booleans_count
        yield heading(";", model)
        yield from map_lines(";", self._named, self._symbols)
        yield "(set-option :produce-models true)"
        yield "(set-logic QF_LIA)"
        yield from (f"(declare-fun {symbol} () Bool)" for symbol in self._symbols[:booleans])
        for symbol, integer in zip(self._symbols[booleans:], model.integers, strict=True):
            yield f"(declare-fun {symbol} () Int)"
            yield from _between(symbol, integer.low, integer.high)
        for constraint, comment in by_rule(";", model):
            yield from comment
            yield from self._assertions(constraint)
        shown = [symbol for name, symbol in zip(self._named, self._symbols, strict=True) if is_users(name)]
        if model.objective is not None:
            yield f"; to be {'maximised' if model.objective.maximise else 'minimised'}"
            yield f"(define-fun objective () Int {self._sum(model.objective.terms)})"
            shown.append("objective")
        yield "(check-sat)"
        if shown:
            yield f"(get-value ({' '.join(shown)}))"

    def _assertions(self, constraint: Constraint) -> Iterator[str]:
        match constraint:
            case Clause(literals):
                yield f"(assert {_joined('or', map(self._literal, literals), 'false')})"
            case Cardinality(low, high, literals):
                yield from self._counted(literals, low, high)
            case Linear(terms, low, high):
                yield from _between(self._sum(terms), low, high)
            case AllDifferent(integers):
                if len(integers) > 1:
                    yield f"(assert (distinct {' '.join(map(self._integer, integers))}))"
            case Channel(integer, literals):
                for value, literal in zip(integer.values, literals, strict=True):
                    yield f"(assert (= {self._literal(literal)} (= {self._integer(integer)} {_number(value)})))"
            case Circuit():
                yield from self._circuit(constraint)

    def _counted(self, literals: Sequence[int], low: int, high: int) -> Iterator[str]:
        least, most = (low if low > 0 else None), (high if high < len(literals) else None)
        yield from _between(self._sum([(1, literal) for literal in literals]), least, most)

    def _circuit(self, circuit: Circuit) -> Iterator[str]:
        self._circuits += 1
        positions = [f"~p{self._circuits}.{node}" for node in range(circuit.nodes)]
        for node, position in enumerate(positions):
            yield f"(declare-fun {position} () Int)"
            yield from _between(position, 0, 0 if node == circuit.root else circuit.nodes - 1)
        for literals in circuit.choices():
            yield from _between(self._sum([(1, literal) for literal in literals]), 1, 1)
        for arc in circuit.arcs:
            if arc.head not in (arc.tail, circuit.root):
                yield f"(assert (=> {self._literal(arc.literal)} (= {positions[arc.head]} (+ {positions[arc.tail]} 1))))"

    def _literal(self, literal: int) -> str:
        symbol = self._symbols[abs(literal) - 1]
        return symbol if literal > 0 else f"(not {symbol})"

    def _integer(self, integer: Integer) -> str:
        return self._symbols[self._model.booleans_count + integer.index]

    def _sum(self, terms: Iterable[Term]) -> str:
        return _joined("+", [self._term(coefficient, variable) for coefficient, variable in terms], "0")

    def _term(self, coefficient: int, variable: int | Integer) -> str:
        if not isinstance(variable, Integer):
            return f"(ite {self._literal(variable)} {_number(coefficient)} 0)"
        symbol = self._integer(variable)
        return symbol if coefficient == 1 else f"(* {_number(coefficient)} {symbol})"


def _quoted(name: str) -> str:
    return name if _SIMPLE.fullmatch(name) else f"|{name}|"


def _number(value: int) -> str:
    return str(value) if value >= 0 else f"(- {-value})"


def _joined(operator: str, parts: Iterable[str], nothing: str) -> str:
    """Return the parts under an operator, which the standard gives at least two."""
    listed = list(parts)
    return f"({operator} {' '.join(listed)})" if len(listed) > 1 else listed[0] if listed else nothing


def _between(expression: str, low: int | None, high: int | None) -> Iterator[str]:
    if low is not None and low == high:
        yield f"(assert (= {expression} {_number(low)}))"
        return
    if low is not None:
        yield f"(assert (>= {expression} {_number(low)}))"
    if high is not None:
        yield f"(assert (<= {expression} {_number(high)}))"

"""Boolean expressions as text, turned into clauses.

The language is a superset of that of R's {satire}::

    !a          not                            binds tightest
    a == b      equal         a != b  not equal
    a & b       and
    a ^ b       exclusive or
    a | b       or
    a -> b      implies, to the right: a -> b -> c is a -> (b -> c)
    a <-> b     equivalent                     binds loosest

with brackets, the names of variables, ``x=3`` for a value of the integer x, and ``true`` and
``false``. ``==`` and ``<->`` say the same; ``==`` binds as tightly as in R, C and Python, ``<->`` as
loosely as in logic. A ``#`` begins a comment.

Clauses are made as Tseitin (1968) did, but only where they are needed. Negations are pushed down to
the names; a conjunction is its parts, a disjunction of literals is one clause, a disjunction with
one conjunction in it is distributed (one clause a part), an equivalence with a literal defines that
literal, and every other compound part gets a fresh variable that is *equivalent* to it. One
direction would do for satisfiability (Plaisted and Greenbaum 1986), but then a solution could be
extended in several ways and counting would lie. So "a -> b" costs one clause and no variable, and
an expression of length n at most O(n) of each.
"""

from __future__ import annotations

import dataclasses
import re
from collections.abc import Iterable, Iterator, Sequence

from queenside.errors import UsageError
from queenside.models.model import Model

_TOKEN = re.compile(r"\s*(?:(?P<name>[A-Za-z0-9_][A-Za-z0-9_.]*(?:=-?[0-9]+)?)|(?P<operator><->|->|==|!=|[!&|^()])|(?P<other>\S))")
_CONSTANTS = {"true": True, "TRUE": True, "false": False, "FALSE": False}
_BINDING = (("<->",), ("->",), ("|",), ("^",), ("&",), ("==", "!="))
"""The operators between two parts, from those that bind loosest."""
_MOST_DEPTH = 100


@dataclasses.dataclass(frozen=True, slots=True)
class Not:
    """The contrary of the part."""

    part: Expression


@dataclasses.dataclass(frozen=True, slots=True)
class And:
    """All parts."""

    parts: tuple[Expression, ...]


@dataclasses.dataclass(frozen=True, slots=True)
class Or:
    """At least one part."""

    parts: tuple[Expression, ...]


@dataclasses.dataclass(frozen=True, slots=True)
class Same:
    """Both or neither."""

    left: Expression
    right: Expression


Expression = int | bool | Not | And | Or | Same
"""A literal, a constant, or a compound of expressions."""


def add(model: Model, expressions: str | Iterable[str], declare: bool, rule: str | None) -> None:
    """Require every expression of the model, or none of them if one cannot be read. ``declare`` makes variables of unknown names."""
    given = [expressions] if isinstance(expressions, str) else list(expressions)
    for text in given:
        if not isinstance(text, str):
            raise UsageError(f"An expression is text, not {text!r}.")
    before = model.mark()
    try:
        read = [parse(model, line, declare) for text in given for line in text.splitlines() if line.partition("#")[0].strip()]
        for expression in read:
            _require(model, expression, rule)
    except (UsageError, RecursionError) as error:
        model.undo(before)
        if isinstance(error, RecursionError):
            raise UsageError("The expression is nested too deeply. Name parts of it, as in:  part == (a & b)") from None
        raise


def parse(model: Model, text: str, declare: bool = False) -> Expression:
    """Return an expression with the model's literals in the place of names; UsageError says where it cannot be read."""
    return _Parser(model, text, declare).whole()


class _Parser:
    """Reads one expression by recursive descent; operators between parts are told apart by how they bind."""

    def __init__(self, model: Model, text: str, declare: bool) -> None:
        self._model = model
        self._text = text.partition("#")[0].rstrip()
        self._declare = declare
        self._tokens = list(self._scan())
        self._at = 0
        self._depth = 0

    def _scan(self) -> Iterator[tuple[str, int, bool]]:
        """Yield (token, place, whether it is a name)."""
        place = 0
        while place < len(self._text):
            match = _TOKEN.match(self._text, place)
            assert match is not None  # the text does not end with white space
            if match["other"]:
                raise self._error(f"{match['other']!r} means nothing here", match.start("other"))
            yield match[0].strip(), match.start(match.lastgroup or 0), match["name"] is not None
            place = match.end()

    def whole(self) -> Expression:
        expression = self._expression()
        if self._at < len(self._tokens):
            raise self._error(f"{self._tokens[self._at][0]!r} is not expected", self._tokens[self._at][1])
        return expression

    def _take(self, *operators: str) -> str | None:
        """Return the next token if it is one of the operators, and step over it."""
        if self._at < len(self._tokens) and not self._tokens[self._at][2] and self._tokens[self._at][0] in operators:
            self._at += 1
            return self._tokens[self._at - 1][0]
        return None

    def _expression(self, loosest: int = 0) -> Expression:
        """Read parts that are joined by operators that bind as level ``loosest`` does or tighter."""
        left = self._negation()
        for level in reversed(range(loosest, len(_BINDING))):
            parts, operators = [left], []
            while operator := self._take(*_BINDING[level]):
                operators.append(operator)
                parts.append(self._expression(level + 1))
            if operators:
                left = _combined(operators, parts)
        return left

    def _negation(self) -> Expression:
        negative = False
        while self._take("!"):
            negative = not negative
        part = self._atom()
        return Not(part) if negative else part

    def _atom(self) -> Expression:
        if self._take("("):
            self._depth += 1
            if self._depth > _MOST_DEPTH:
                raise self._error(f"more than {_MOST_DEPTH} brackets are open", self._tokens[self._at - 1][1])
            inner = self._expression()
            if not self._take(")"):
                raise self._error("a closing bracket is missing", self._place())
            self._depth -= 1
            return inner
        if self._at == len(self._tokens) or not self._tokens[self._at][2]:
            raise self._error("a name is expected", self._place())
        name = self._tokens[self._at][0]
        self._at += 1
        if name in _CONSTANTS:
            return _CONSTANTS[name]
        if self._declare and "=" not in name and name not in self._model:
            return self._model.boolean(name)
        return self._model.literal(name, self._text)

    def _place(self) -> int:
        return self._tokens[self._at][1] if self._at < len(self._tokens) else len(self._text)

    def _error(self, reason: str, place: int) -> UsageError:
        """Return the error, with the expression around the place, which is marked."""
        start, end = max(0, place - 80), place + 40
        before = ("…" if start else "") + self._text[start:place]
        after = self._text[place:end] + ("…" if end < len(self._text) else "")
        return UsageError(f"The expression cannot be read: {reason}.\n    {before}{after}\n    {' ' * len(before)}^")


def _combined(operators: Sequence[str], parts: Sequence[Expression]) -> Expression:
    """Return parts joined by operators of one level."""
    match operators[0]:
        case "&":
            return And(tuple(parts))
        case "|":
            return Or(tuple(parts))
        case "->":
            return Or((*map(Not, parts[:-1]), parts[-1]))
    equal = _all_same(parts)
    return Not(equal) if sum(operator in ("^", "!=") for operator in operators) % 2 else equal


def _all_same(parts: Sequence[Expression]) -> Expression:
    """Return the chain part == part == …, which can be bracketed as one likes, as a tree of little depth."""
    middle = len(parts) // 2
    return Same(_all_same(parts[:middle]), _all_same(parts[middle:])) if middle else parts[0]


# Expressions to clauses


def _require(model: Model, expression: Expression, rule: str | None) -> None:
    """Add the clauses that say that the expression holds."""
    simple = _pushed(expression, True)
    for part in simple.parts if isinstance(simple, And) else (simple,):
        for clause in _clauses(model, part, rule):
            model.clause(*clause, rule=rule)


def _pushed(expression: Expression, positive: bool) -> Expression:
    """Return the expression, or its contrary, with negations only at literals, nested alike parts merged and constants gone."""
    match expression:
        case bool():
            return expression == positive
        case int():
            return expression if positive else -expression
        case Not(part):
            return _pushed(part, not positive)
        case Same(left, right):
            return _same(_pushed(left, True), _pushed(right, positive))
        case And(parts) | Or(parts):
            kind = And if isinstance(expression, And) == positive else Or
            return _joined(kind, [_pushed(part, positive) for part in parts])


def _same(left: Expression, right: Expression) -> Expression:
    for one, other in ((left, right), (right, left)):
        if isinstance(one, bool):
            return other if one else _pushed(other, False)
    if left == right:
        return True
    return Same(left, right)


def _joined(kind: type[And | Or], parts: list[Expression]) -> Expression:
    """Return the conjunction or disjunction of parts that have no negations left in them."""
    deciding = kind is Or
    kept: dict[Expression, None] = {}
    for part in parts:
        for inner in part.parts if isinstance(part, kind) else (part,):
            if isinstance(inner, bool):
                if inner is deciding:
                    return deciding
            else:
                kept[inner] = None
    if not kept:
        return not deciding
    return next(iter(kept)) if len(kept) == 1 else kind(tuple(kept))


def _clauses(model: Model, part: Expression, rule: str | None) -> list[list[int]]:
    """Return clauses that say that a part, which is no conjunction, holds."""
    match part:
        case bool():
            return [] if part else [[]]
        case Same(left, right):
            defined, definition = (left, right) if isinstance(left, int) else (right, left)
            return _definition(model, _literal(model, defined, rule), definition, rule)
        case Or(parts):
            conjunction = next((inner for inner in parts if isinstance(inner, And)), None)
            rest = [_literal(model, inner, rule) for inner in parts if inner is not conjunction]
            if conjunction is None:
                return [rest]
            return [[*rest, _literal(model, inner, rule)] for inner in conjunction.parts]
        case _:
            return [[_literal(model, part, rule)]]


def _literal(model: Model, part: Expression, rule: str | None) -> int:
    """Return a literal that is equivalent to a part: itself, or a fresh one with the clauses that define it."""
    if isinstance(part, int):
        return part
    fresh = model.boolean()
    for clause in _definition(model, fresh, part, rule):
        model.clause(*clause, rule=rule)
    return fresh


def _definition(model: Model, literal: int, part: Expression, rule: str | None) -> list[list[int]]:
    """Return clauses that say that a literal is equivalent to a part."""
    match part:
        case And(parts) | Or(parts):
            inner = [_literal(model, each, rule) for each in parts]
            sign = 1 if isinstance(part, And) else -1
            return [[-sign * literal, sign * each] for each in inner] + [[sign * literal, *(-sign * each for each in inner)]]
        case Same(left, right):
            one, other = _literal(model, left, rule), _literal(model, right, rule)
            return [[-literal, -one, other], [-literal, one, -other], [literal, one, other], [literal, -one, -other]]
        case int():
            return [[-literal, part], [literal, -part]]
    raise AssertionError(f"{part!r} has a negation or constant left in it")

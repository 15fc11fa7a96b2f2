"""The model: variables with names and the constraints on them, for any engine.

A Boolean variable is a positive number and a literal is that number or its negative, as in DIMACS;
whoever builds by hand may use names instead (``"w11"``, ``"!w11"``). An integer variable is an
:class:`Integer`. Everything is checked as it is added, so that an engine never meets a model that
makes no sense. Constraints are plain values in the order in which they came:

=============== =====================================================================
Clause          at least one of the literals is true
Cardinality     between ``low`` and ``high`` of the literals are true
Linear          ``low`` <= sum of coefficient × variable <= ``high``
AllDifferent    no two of the integers are equal
Channel         literal i is true exactly when the integer is ``low + i``
Circuit         the chosen arcs form one cycle through all nodes without a chosen loop
=============== =====================================================================

Expressions in text become clauses at once (:mod:`queenside.models.expressions`); variables made on
the way are called ``~1``, ``~2``…, which no user's name can be.
"""

from __future__ import annotations

import difflib
import functools
import random
import re
from collections.abc import Hashable, Iterable, Sequence
from typing import Any, NamedTuple

from queenside.errors import UsageError, excerpt
from queenside.values import Value

FRESH = "~"
"""What the names of variables begin with that nobody named."""
_NAME = re.compile(r"(?!(?:true|TRUE|false|FALSE)$)[A-Za-z0-9_][A-Za-z0-9_.]*(=-?[0-9]+)?")
_WHOLE = {int}
_RELATIONS = ("<=", "<", ">=", ">", "==")
MOST_VALUES = 1_000_000


class Integer(Value):
    """An integer variable that takes the values ``low..high``; ``index`` is its place in the model."""

    __slots__ = ("high", "index", "low", "name")
    name: str
    low: int
    high: int
    index: int

    def __init__(self, name: str, low: int, high: int, index: int) -> None:
        self._set(name=name, low=low, high=high, index=index)

    @property
    def values(self) -> range:
        """All values it can take."""
        return range(self.low, self.high + 1)


Literal = int | str
"""A literal by number, negative when negated, or by name, with ``!`` before it when negated."""
Term = tuple[int, int | Integer]
"""A coefficient and the literal (counted as 0 or 1) or integer that it multiplies."""
UserTerm = tuple[int, Literal | Integer]


class Clause(NamedTuple):
    """At least one of the literals is true."""

    literals: tuple[int, ...]


class Cardinality(NamedTuple):
    """At least ``low`` and at most ``high`` of the literals, which are of different variables, are true."""

    low: int
    high: int
    literals: tuple[int, ...]


class Linear(NamedTuple):
    """``low`` <= sum of the terms <= ``high``; None is no bound."""

    terms: tuple[Term, ...]
    low: int | None
    high: int | None


class AllDifferent(NamedTuple):
    """No two of the integers are equal."""

    integers: tuple[Integer, ...]


class Channel(NamedTuple):
    """Literal i is true exactly when the integer is ``integer.low + i``."""

    integer: Integer
    literals: tuple[int, ...]


class Arc(NamedTuple):
    """An arc between numbered nodes that is chosen when its literal is true."""

    tail: int
    head: int
    literal: int


class Circuit(NamedTuple):
    """The chosen arcs form one cycle through all ``nodes`` except those whose loop is chosen. ``root`` has no loop."""

    nodes: int
    arcs: tuple[Arc, ...]
    root: int

    def choices(self) -> list[list[int]]:
        """Return the literals of the arcs out of every node, then of those into every node: one of each list is true."""
        leaving: list[list[int]] = [[] for _ in range(self.nodes)]
        entering: list[list[int]] = [[] for _ in range(self.nodes)]
        for arc in self.arcs:
            leaving[arc.tail].append(arc.literal)
            entering[arc.head].append(arc.literal)
        return [*leaving, *entering]


Constraint = Clause | Cardinality | Linear | AllDifferent | Channel | Circuit


class Objective(NamedTuple):
    """What is to be as small as possible, or as large if ``maximise``."""

    terms: tuple[Term, ...]
    maximise: bool


class Model:
    """Variables, constraints and at most one objective.

    >>> model = Model()
    >>> model.booleans("a", "b", "c")
    [1, 2, 3]
    >>> model.add("a -> b & !c")
    >>> model.at_least(2, ["a", "b", "c"])
    >>> model
    <Model: 3 variables, 2 clauses, 1 cardinality>
    """

    def __init__(self) -> None:
        self.names: list[str] = [""]
        """The name of every Boolean variable; the first has number 1."""
        self.integers: list[Integer] = []
        self.constraints: list[Constraint] = []
        self.rules: list[str | None] = []
        """Which rule every constraint belongs to, in the words of whoever added it."""
        self.objective: Objective | None = None
        self._places: dict[str, int | Integer] = {}
        self._channels: dict[int, tuple[int, ...]] = {}
        self._fresh = 0
        self._true: int | None = None

    # Variables

    @property
    def booleans_count(self) -> int:
        """How many Boolean variables there are."""
        return len(self.names) - 1

    def boolean(self, name: str | None = None) -> int:
        """Add a Boolean variable and return its number; without a name it gets one that begins with ``~``."""
        if name is None:
            self._fresh += 1
            name = f"{FRESH}{self._fresh}"
        else:
            self._require_new(name)
        number = len(self.names)
        self.names.append(name)
        self._places[name] = number
        return number

    def booleans(self, *names: str) -> list[int]:
        """Add a Boolean variable for every name and return their numbers."""
        return [self.boolean(name) for name in names]

    def integer(self, name: str, low: int, high: int) -> Integer:
        """Add an integer variable with the values ``low..high`` and return it."""
        self._require_new(name)
        if "=" in name:
            raise UsageError(f"An integer cannot be called {excerpt(name)}: that is how its values are called.")
        _require_whole(f"A bound of the integer {name}", low, high)
        if low > high:
            raise UsageError(f"The integer {name} would have no value: {low}..{high} is empty.")
        if high - low >= MOST_VALUES:
            raise UsageError(f"The integer {name} would have {high - low + 1:,} values; at most {MOST_VALUES:,} are supported.")
        integer = Integer(name, low, high, len(self.integers))
        self.integers.append(integer)
        self._places[name] = integer
        return integer

    def true(self) -> int:
        """Return a literal that is always true."""
        if self._true is None:
            self._true = self.boolean()
            self.clause(self._true)
        return self._true

    def _require_new(self, name: str) -> None:
        if not _is_name(name):
            raise UsageError(f"{name!r} cannot be a name: letters, digits, _ and . can be used, and true and false are constants.")
        if name in self._places:
            raise UsageError(f"There is a variable called {name} already.")

    # Names to variables

    def literal(self, literal: Literal, shown: object = None) -> int:
        """Return a literal as a number. ``shown`` is what an error message shows as the place of an unknown one."""
        if isinstance(literal, str):
            return self._named(literal, shown)
        if isinstance(literal, bool) or not isinstance(literal, int) or not 0 < abs(literal) < len(self.names):
            raise UsageError(f"{literal!r} is no literal of this model{_place(shown)}: it has the variables 1 to {self.booleans_count}.")
        return literal

    def _named(self, text: str, shown: object) -> int:
        name = text.strip()
        if name.startswith("!"):
            return -self._named(name[1:], shown)
        if "=" in name:
            integer, _, value = name.partition("=")
            if isinstance(found := self._places.get(integer), Integer) and value.lstrip("-").isdecimal():
                return self.value(found, int(value))
        place = self._places.get(name)
        if place is None:
            raise UsageError(f"There is no variable called {excerpt(name)}{_place(shown)}.{self._similar(name)}")
        if isinstance(place, Integer):
            raise UsageError(f"{name} is an integer{_place(shown)}; a literal is needed, such as {name}={place.low}.")
        return place

    def _similar(self, name: str) -> str:
        close = difflib.get_close_matches(name, [known for known in self._places if not known.startswith(FRESH)], 1)
        return f" Did you mean {close[0]}?" if close else ""

    def find_integer(self, name: str) -> Integer:
        """Return the integer variable of a name."""
        place = self.place(name)
        if not isinstance(place, Integer):
            raise UsageError(f"{name} is a Boolean variable; an integer is needed.")
        return place

    def place(self, name: str) -> int | Integer:
        """Return the variable of a name: a Boolean's number or the integer."""
        if name not in self._places:
            raise UsageError(f"There is no variable called {excerpt(name)}.{self._similar(name)}")
        return self._places[name]

    def __contains__(self, name: str) -> bool:
        return name in self._places

    def name(self, literal: int) -> str:
        """Return a literal as text: ``w11`` or ``!w11``."""
        return self.names[literal] if literal > 0 else f"!{self.names[-literal]}"

    def _literals(self, literals: Iterable[Literal], shown: object) -> tuple[int, ...]:
        """Return literals as numbers, each checked."""
        given: tuple[Any, ...] = tuple(literals)
        most = len(self.names)
        if {*map(type, given)} == _WHOLE and -most < min(given) and max(given) < most and 0 not in given:
            return given
        return tuple([self.literal(literal, shown if shown is not None else given) for literal in given])

    # Constraints

    def clause(self, *literals: Literal, rule: str | None = None) -> None:
        """Require at least one of the literals. Repeated ones count once; a clause that always holds is left out."""
        numbers = dict.fromkeys(self._literals(literals, None))
        if not any(-number in numbers for number in numbers):
            self._post(Clause(tuple(numbers)), rule)

    def add(self, expressions: str | Iterable[str], *, declare: bool = False, rule: str | None = None) -> None:
        """Require every expression: one a line, or a list of them. ``declare`` makes variables of unknown names."""
        from queenside.models.expressions import add

        add(self, expressions, declare, rule)

    def exactly(self, k: int, literals: Iterable[Literal], *, rule: str | None = None) -> None:
        """Require exactly k of the literals."""
        self.between(k, k, literals, rule=rule)

    def at_least(self, k: int, literals: Iterable[Literal], *, rule: str | None = None) -> None:
        """Require at least k of the literals."""
        given = tuple(literals)
        self.between(k, len(given), given, rule=rule)

    def at_most(self, k: int, literals: Iterable[Literal], *, rule: str | None = None) -> None:
        """Require at most k of the literals."""
        self.between(0, k, literals, rule=rule)

    def between(self, low: int, high: int, literals: Iterable[Literal], *, rule: str | None = None) -> None:
        """Require at least ``low`` and at most ``high`` of the literals, which must be of different variables."""
        if type(low) is not int or type(high) is not int:
            _require_whole("A number of literals", low, high)
        numbers = self._literals(literals, None)
        if not 0 <= low <= high <= len(numbers):
            wanted = f"{low}" if low == high else f"{low} to {high}"
            raise UsageError(f"{wanted} of {len(numbers)} literals cannot be asked for: {self._listed(numbers)}.")
        if len({*map(abs, numbers)}) < len(numbers):
            raise UsageError(f"A variable is named twice among {self._listed(numbers)}.")
        self.constraints.append(Cardinality(low, high, numbers))
        self.rules.append(rule)

    def linear(self, terms: Iterable[UserTerm], relation: str, bound: int, *, rule: str | None = None) -> None:
        """Require ``sum of the terms <relation> bound``, where the relation is ``<=``, ``<``, ``>=``, ``>`` or ``==``."""
        if relation not in _RELATIONS:
            raise UsageError(f"{excerpt(relation)} is no relation; there are {' '.join(_RELATIONS)}.")
        _require_whole("The bound", bound)
        checked = self._terms(terms)
        low = {">=": bound, ">": bound + 1, "==": bound}.get(relation)
        high = {"<=": bound, "<": bound - 1, "==": bound}.get(relation)
        self._post(Linear(checked, low, high), rule)

    def all_different(self, integers: Iterable[str | Integer], *, rule: str | None = None) -> None:
        """Require that no two of the integers are equal."""
        found = tuple([self._own(integer) for integer in integers])
        if len(set(found)) < len(found):
            raise UsageError(f"An integer is named twice: all different {', '.join(integer.name for integer in found)}.")
        self._post(AllDifferent(found), rule)

    def channel(self, integer: str | Integer, literals: Iterable[Literal], *, rule: str | None = None) -> None:
        """Require that literal i is true exactly when the integer has its i-th value."""
        own = self._own(integer)
        numbers = self._literals(literals, None)
        if len(numbers) != len(own.values):
            raise UsageError(f"{own.name} has {len(own.values)} values and needs as many literals, not {len(numbers)}.")
        self._channels.setdefault(own.index, numbers)
        self._post(Channel(own, numbers), rule)

    def value(self, integer: str | Integer, value: int) -> int:
        """Return the literal that is true exactly when the integer has this value; it is called ``name=value``."""
        own = self._own(integer)
        if value not in own.values:
            raise UsageError(f"{own.name}={value} can never be: {own.name} is {own.low}..{own.high}.")
        if own.index not in self._channels:
            names = [f"{own.name}={each}" for each in own.values]
            for name in names:
                self._require_new(name)
            self.channel(own, self.booleans(*names))
        return self._channels[own.index][value - own.low]

    def circuit(self, arcs: Iterable[tuple[Hashable, Hashable, Literal]], *, rule: str | None = None) -> None:
        """Require that the chosen arcs (tail, head, literal) form one cycle through all nodes.

        A node whose loop (an arc to itself) is chosen is left out; one node at least must have no loop.
        """
        given = [(tail, head, self.literal(literal)) for tail, head, literal in arcs]
        numbers: dict[Hashable, int] = {}
        for tail, head, _ in given:
            numbers.setdefault(tail, len(numbers))
            numbers.setdefault(head, len(numbers))
        looped = {tail for tail, head, _ in given if tail == head}
        root = next((number for node, number in numbers.items() if node not in looped), None)
        if root is None:
            raise UsageError(
                "A circuit needs a node that cannot be left out: every one has a loop." if given else "The circuit has no arcs."
            )
        self._post(Circuit(len(numbers), tuple(Arc(numbers[tail], numbers[head], literal) for tail, head, literal in given), root), rule)

    def path(self, arcs: Iterable[tuple[Hashable, Hashable, Literal]], start: Hashable, end: Hashable, *, rule: str | None = None) -> None:
        """Require that the chosen arcs form one path from ``start`` to ``end`` through all nodes without a chosen loop."""
        given = [(tail, head, self.literal(literal)) for tail, head, literal in arcs]
        nodes = {node for tail, head, _ in given for node in (tail, head)}
        if start == end or not {start, end} <= nodes:
            raise UsageError(f"A path needs two different ends that have arcs, not {start!r} and {end!r}.")
        inner = []
        for tail, head, literal in given:
            if tail == end or head == start:
                self.clause(-literal, rule=rule)
            else:
                inner.append((tail, head, literal))
        if not nodes <= {start, end, *(node for tail, head, _ in inner for node in (tail, head))}:
            self.clause(rule=rule)  # a node is joined to the rest only by arcs that a path cannot take
        self.circuit([*inner, (end, start, self.true())], rule=rule)

    def minimise(self, terms: Iterable[UserTerm]) -> None:
        """Ask for the smallest sum of the terms."""
        self._aim(terms, maximise=False)

    def maximise(self, terms: Iterable[UserTerm]) -> None:
        """Ask for the largest sum of the terms."""
        self._aim(terms, maximise=True)

    def _aim(self, terms: Iterable[UserTerm], maximise: bool) -> None:
        if self.objective is not None:
            raise UsageError("The model has an objective already.")
        self.objective = Objective(self._terms(terms), maximise)

    def include(self, other: Model) -> None:
        """Require all constraints of a model that has nothing but Boolean variables, the first of this one in the same order."""
        if other.integers or self.names[: len(other.names)] != other.names:
            raise UsageError("Only a model whose variables are the first of this one, all Boolean, can be included in it.")
        self.constraints += other.constraints
        self.rules += other.rules

    def _post(self, constraint: Constraint, rule: str | None) -> None:
        self.constraints.append(constraint)
        self.rules.append(rule)

    def mark(self) -> tuple[int, int, int, int, int | None]:
        """Return how far the model has come, for :meth:`undo`."""
        return len(self.names), len(self.constraints), len(self._channels), self._fresh, self._true

    def undo(self, mark: tuple[int, int, int, int, int | None]) -> None:
        """Take back the Boolean variables and constraints that came after the mark; no integer may have come."""
        names, constraints, channels, self._fresh, self._true = mark
        for name in self.names[names:]:
            del self._places[name]
        del self.names[names:], self.constraints[constraints:], self.rules[constraints:]
        while len(self._channels) > channels:
            self._channels.popitem()

    def _own(self, integer: str | Integer) -> Integer:
        if isinstance(integer, str):
            return self.find_integer(integer)
        if not (0 <= integer.index < len(self.integers) and self.integers[integer.index] == integer):
            raise UsageError(f"The integer {integer.name} belongs to another model.")
        return integer

    def _terms(self, terms: Iterable[UserTerm]) -> tuple[Term, ...]:
        checked: list[Term] = []
        for coefficient, variable in terms:
            _require_whole("The coefficient", coefficient)
            if isinstance(variable, Integer) or (isinstance(variable, str) and isinstance(self._places.get(variable), Integer)):
                checked.append((coefficient, self._own(variable)))
            else:
                checked.append((coefficient, self.literal(variable)))
        return tuple(checked)

    def _listed(self, literals: Sequence[int], most: int = 12) -> str:
        shown = ", ".join(map(self.name, literals[:most]))
        return f"{shown}, …" if len(literals) > most else shown or "none"

    # Copies and text

    def copy(self) -> Model:
        """Return a model of its own with the same content."""
        model = Model()
        model.names, model.integers = self.names.copy(), self.integers.copy()
        model.constraints, model.rules = self.constraints.copy(), self.rules.copy()
        model.objective = self.objective
        model._places, model._channels = self._places.copy(), self._channels.copy()
        model._fresh, model._true = self._fresh, self._true
        return model

    def shuffled(self, seed: int) -> Model:
        """Return the same model with its Boolean variables and constraints in another order.

        Solvers take different ways through equal models; honest timings are taken over several.
        """
        chance = random.Random(seed)
        variables, constraints = list(range(1, len(self.names))), list(range(len(self.constraints)))
        chance.shuffle(variables)
        chance.shuffle(constraints)
        return self._renumbered(variables, constraints)

    def _renumbered(self, variables: Sequence[int], constraints: Sequence[int]) -> Model:
        """Return the model with its variables and constraints in the given order of their old numbers."""
        new = [0] * len(self.names)
        for number, old in enumerate(variables, 1):
            new[old] = number
        model = Model()
        model.names = ["", *(self.names[old] for old in variables)]
        model.integers = list(self.integers)
        model.constraints = [_mapped(self.constraints[place], new) for place in constraints]
        model.rules = [self.rules[place] for place in constraints]
        if self.objective is not None:
            model.objective = Objective(_mapped_terms(self.objective.terms, new), self.objective.maximise)
        model._places = {name: place if isinstance(place, Integer) else new[place] for name, place in self._places.items()}
        model._channels = {index: _mapped_literals(literals, new) for index, literals in self._channels.items()}
        model._fresh = self._fresh
        model._true = None if self._true is None else new[self._true]
        return model

    def __repr__(self) -> str:
        variables = self.booleans_count + len(self.integers)
        counts: dict[str, int] = {}
        for constraint in self.constraints:
            counts[type(constraint).__name__] = counts.get(type(constraint).__name__, 0) + 1
        parts = [_counted(variables, "variable")] + [_counted(number, _KINDS[kind]) for kind, number in counts.items()]
        if self.objective is not None:
            parts.append("an objective")
        return f"<Model: {', '.join(parts)}>"

    def text(self) -> str:
        """Return the whole model in words: variables, constraints a line each, objective."""
        lines = [f"{integer.name} in {integer.low}..{integer.high}" for integer in self.integers]
        lines += [self.describe(constraint) for constraint in self.constraints]
        if self.objective is not None:
            lines.append(f"{'maximise' if self.objective.maximise else 'minimise'} {self._sum(self.objective.terms)}")
        return "\n".join(lines)

    def describe(self, constraint: Constraint) -> str:
        """Return a constraint in words, on one line."""
        match constraint:
            case Clause(literals):
                return " | ".join(map(self.name, literals)) or "false"
            case Cardinality(low, high, literals):
                names = ", ".join(map(self.name, literals))
                if low == high:
                    return f"exactly {low} of {names}"
                if low == 0:
                    return f"at most {high} of {names}"
                return f"at least {low} of {names}" if high == len(literals) else f"{low} to {high} of {names}"
            case Linear(terms, low, high):
                if low == high:
                    return f"{self._sum(terms)} == {low}"
                return f"{self._sum(terms)} >= {low}" if high is None else f"{self._sum(terms)} <= {high}"
            case AllDifferent(integers):
                return f"all different: {', '.join(integer.name for integer in integers)}"
            case Channel(integer, literals):
                return f"{integer.name} is {integer.low} + the place of the true one of {', '.join(map(self.name, literals))}"
            case Circuit(nodes, arcs, _):
                return f"circuit through {nodes} nodes: " + ", ".join(f"{arc.tail}>{arc.head} if {self.name(arc.literal)}" for arc in arcs)

    def _sum(self, terms: Sequence[Term]) -> str:
        text = ""
        for coefficient, variable in terms:
            name = variable.name if isinstance(variable, Integer) else self.name(variable)
            sign = ("-" if coefficient < 0 else "") if not text else " - " if coefficient < 0 else " + "
            text += f"{sign}{'' if abs(coefficient) == 1 else f'{abs(coefficient)} '}{name}"
        return text or "0"


_KINDS = {
    "Clause": "clause",
    "Cardinality": "cardinality",
    "Linear": "linear constraint",
    "AllDifferent": "all-different constraint",
    "Channel": "channel",
    "Circuit": "circuit",
}


@functools.lru_cache(4096)
def _is_name(name: object) -> bool:
    return isinstance(name, str) and _NAME.fullmatch(name) is not None


def _counted(number: int, thing: str) -> str:
    plural = "cardinalities" if thing == "cardinality" else f"{thing}s"
    return f"{number} {thing if number == 1 else plural}"


def _require_whole(what: str, *numbers: object) -> None:
    for number in numbers:
        if isinstance(number, bool) or not isinstance(number, int):
            raise UsageError(f"{what} must be a whole number, not {number!r}.")


def _place(shown: object) -> str:
    return "" if shown is None else f" in {excerpt(str(shown), 80)}"


def _mapped_literals(literals: Iterable[int], new: Sequence[int]) -> tuple[int, ...]:
    return tuple([new[literal] if literal > 0 else -new[-literal] for literal in literals])


def _mapped_terms(terms: Iterable[Term], new: Sequence[int]) -> tuple[Term, ...]:
    return tuple(
        [
            (coefficient, variable if isinstance(variable, Integer) else new[variable] if variable > 0 else -new[-variable])
            for coefficient, variable in terms
        ]
    )


def _mapped(constraint: Constraint, new: Sequence[int]) -> Constraint:
    """Return a constraint with its Boolean variables renumbered."""
    match constraint:
        case Clause(literals):
            return Clause(_mapped_literals(literals, new))
        case Cardinality(low, high, literals):
            return Cardinality(low, high, _mapped_literals(literals, new))
        case Linear(terms, low, high):
            return Linear(_mapped_terms(terms, new), low, high)
        case AllDifferent():
            return constraint
        case Channel(integer, literals):
            return Channel(integer, _mapped_literals(literals, new))
        case Circuit(nodes, arcs, root):
            literals = _mapped_literals([arc.literal for arc in arcs], new)
            return Circuit(nodes, tuple(Arc(arc.tail, arc.head, literal) for arc, literal in zip(arcs, literals, strict=True)), root)

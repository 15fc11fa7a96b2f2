"""A model as clauses: the lowering to conjunctive normal form.

Boolean variables keep their numbers. Everything else gets variables after them:

- a cardinality is encoded as the chosen encoding says (:mod:`queenside.models.encodings`);
- an integer has *value* literals [x = v] (direct encoding), *order* literals [x >= v] (order
  encoding, Crawford and Baker 1994; Tamura et al. 2009), or both, linked, as its constraints need
  them: channels and all-different speak of values, sums of order. That exactly one of many values is
  taken follows from their link to the order, which grows with their number and not with its square;
- a linear constraint becomes one over literals with positive weights, where an integer is its
  smallest value and one for each order literal, and then a decision diagram over the partial sums
  (Eén and Sörensson 2006). With all weights one it is a cardinality;
- all-different is at most one integer for each value, and at least one where there are as many
  integers as values;
- a circuit has one arc out of and into each node, and *positions*: the root has position 0, and a
  chosen arc to any node but the root leads one position on. Positions are value literals, so the
  clauses are arcs × nodes; cutting cycles lazily is the better way for large graphs, but then the
  model would not be one formula that can be written to a file and proved.

The diagram of a linear constraint can be exponential in theory; weights in puzzles are small.
"""

from __future__ import annotations

import itertools
from collections.abc import Callable, Iterable, Sequence

from queenside.errors import UsageError
from queenside.models import encodings
from queenside.models.model import AllDifferent, Cardinality, Channel, Circuit, Clause, Constraint, Integer, Linear, Model, Term
from queenside.models.solver import Values

Weighted = tuple[int, int]
"""A positive weight and the literal that carries it."""

_MANY_VALUES = 100
"""From here on, values of an integer are linked to order literals rather than set against each other as the encoding says."""

NATIVE = "native"
"""The encoding that is none: cardinalities are left to a solver that takes them as they are."""


class Clauses:
    """A model in conjunctive normal form.

    ``clauses`` are tuples of literals; ``at_most`` holds (literals, k) for cardinalities that were
    left as they are (encoding ``native``); ``selectors`` has for every rule of the model the
    variable that switches it on, if rules were asked for.
    """

    def __init__(self, model: Model, encoding: str | None = None, *, by_rule: bool = False) -> None:
        self.model = model
        self.variables = model.booleans_count
        self.clauses: list[tuple[int, ...]] = []
        self.at_most: list[tuple[tuple[int, ...], int]] = []
        self.selectors: dict[str, int] = {}
        self._native = encoding == NATIVE
        self._choice = encodings.choose(None if self._native else encoding)
        self.encoding = NATIVE if self._native else str(self._choice)
        self._values: dict[int, tuple[int, ...]] = {}
        self._orders: dict[int, tuple[int, ...]] = {}
        if by_rule:
            self.selectors = {rule: self.fresh() for rule in dict.fromkeys(filter(None, model.rules))}
        self._lower_all()

    def fresh(self) -> int:
        """Return a new variable."""
        self.variables += 1
        return self.variables

    def name(self, variable: int) -> str:
        """Return what a variable is called: its name in the model, or a number after a ``~`` for one made here."""
        return self.model.names[variable] if variable < len(self.model.names) else f"~c{variable}"

    def _lower_all(self) -> None:
        model = self.model
        self._represent_integers()
        lower, clauses = self._lower, self.clauses
        for constraint, rule in zip(model.constraints, model.rules, strict=True):
            if type(constraint) is Clause and not self.selectors:
                clauses.append(constraint.literals)
                continue
            first = len(clauses)
            lower(constraint)
            if rule is not None and self.selectors:
                selector = -self.selectors[rule]
                clauses[first:] = [(*clause, selector) for clause in clauses[first:]]

    def _represent_integers(self) -> None:
        """Give every integer the literals that its constraints will ask for, before any rule could switch them off."""
        model = self.model
        if not model.integers:
            return
        for constraint in model.constraints:
            if isinstance(constraint, Channel) and constraint.integer.index not in self._values:
                self._take_values(constraint.integer, constraint.literals)
        for constraint in model.constraints:
            if isinstance(constraint, AllDifferent):
                for integer in constraint.integers:
                    self.values(integer)
            elif isinstance(constraint, Linear):
                self._order_all(constraint.terms)
        if model.objective is not None:
            self._order_all(model.objective.terms)
        for integer in model.integers:
            if integer.index not in self._values:
                self.order(integer)

    def _order_all(self, terms: Iterable[Term]) -> None:
        for _, variable in terms:
            if isinstance(variable, Integer):
                self.order(variable)

    def _lower(self, constraint: Constraint) -> None:
        match constraint:
            case Cardinality(low, high, literals):
                self.between(low, high, literals)
            case Clause(literals):
                self.clauses.append(literals)
            case Linear(terms, low, high):
                self._linear(terms, low, high)
            case AllDifferent(integers):
                self._all_different(integers)
            case Channel(integer, literals):
                self._channel(integer, literals)
            case Circuit():
                self._circuit(constraint)

    # Cardinalities

    def between(self, low: int, high: int, literals: tuple[int, ...]) -> None:
        """Require ``low`` to ``high`` of the literals."""
        if not self._native:
            self.clauses += encodings.between(self._choice, low, high, literals, self.fresh)
            return
        if low == 1:
            self.clauses.append(literals)
        elif low > 0:
            self.at_most.append((tuple(-literal for literal in literals), len(literals) - low))
        if high < len(literals):
            self.at_most.append((literals, high))

    def _exactly_one(self, literals: tuple[int, ...]) -> None:
        self.between(1, 1, literals)

    # Integers

    def values(self, integer: Integer) -> tuple[int, ...]:
        """Return the literals [x = v] of an integer, from its lowest value on."""
        if integer.index not in self._values:
            self._take_values(integer, tuple(self.fresh() for _ in integer.values))
        return self._values[integer.index]

    def _take_values(self, integer: Integer, literals: tuple[int, ...]) -> None:
        """Make these the literals [x = v], exactly one of which is true; where they are many the link to the order says so."""
        self._values[integer.index] = literals
        if integer.index in self._orders:
            self._link(integer)
        elif len(literals) > _MANY_VALUES:
            self.order(integer)
        if len(literals) <= _MANY_VALUES:
            self._exactly_one_of(literals)

    def order(self, integer: Integer) -> tuple[int, ...]:
        """Return the literals [x >= v] of an integer, from its second value on."""
        if integer.index not in self._orders:
            literals = tuple(self.fresh() for _ in range(integer.low, integer.high))
            self._orders[integer.index] = literals
            self.clauses += [(-above, below) for below, above in itertools.pairwise(literals)]
            if integer.index in self._values:
                self._link(integer)
        return self._orders[integer.index]

    def _link(self, integer: Integer) -> None:
        """Say that [x = v] is [x >= v] and not [x >= v + 1]."""
        order = self._orders[integer.index]
        for place, value in enumerate(self._values[integer.index]):
            reached = [order[place - 1]] if place > 0 else []
            passed = [order[place]] if place < len(order) else []
            self.clauses += [(-value, literal) for literal in reached] + [(-value, -literal) for literal in passed]
            self.clauses.append((value, *(-literal for literal in reached), *passed))

    def _channel(self, integer: Integer, literals: tuple[int, ...]) -> None:
        """Say that these literals are the values too, unless they are the ones that the integer is made of."""
        own = self.values(integer)
        for mine, other in zip(own, literals, strict=True):
            if mine != other:
                self.clauses += [(-mine, other), (mine, -other)]

    def _all_different(self, integers: tuple[Integer, ...]) -> None:
        takers: dict[int, list[int]] = {}
        for integer in integers:
            for value, literal in zip(integer.values, self.values(integer), strict=True):
                takers.setdefault(value, []).append(literal)
        all_taken = len(takers) == len(integers)
        if len(takers) < len(integers):
            self.clauses.append(())
        for literals in takers.values():
            self.between(1 if all_taken else 0, 1, tuple(literals))

    # Sums

    def weighted(self, terms: Iterable[Term]) -> tuple[list[Weighted], int]:
        """Return a sum as literals with positive weights, each variable once, and a constant."""
        weights: dict[int, int] = {}
        constant = 0
        for coefficient, variable in terms:
            if isinstance(variable, Integer):
                constant += coefficient * variable.low
                for literal in self.order(variable):
                    weights[literal] = weights.get(literal, 0) + coefficient
            else:
                literal, sign = abs(variable), 1 if variable > 0 else -1
                constant += coefficient if variable < 0 else 0
                weights[literal] = weights.get(literal, 0) + sign * coefficient
        constant += sum(weight for weight in weights.values() if weight < 0)
        return [(abs(weight), literal if weight > 0 else -literal) for literal, weight in weights.items() if weight], constant

    def _linear(self, terms: tuple[Term, ...], low: int | None, high: int | None) -> None:
        weighted, constant = self.weighted(terms)
        total = sum(weight for weight, _ in weighted)
        least = 0 if low is None else max(0, low - constant)
        most = total if high is None else min(total, high - constant)
        if least > most:
            self.clauses.append(())
        elif weighted and all(weight == weighted[0][0] for weight, _ in weighted):
            weight = weighted[0][0]
            fewest, greatest = -(-least // weight), most // weight
            if fewest > greatest:
                self.clauses.append(())
            else:
                self.between(fewest, greatest, tuple(literal for _, literal in weighted))
        else:
            self._at_most_sum(weighted, most)
            self._at_most_sum([(weight, -literal) for weight, literal in weighted], total - least)

    def _at_most_sum(self, weighted: Sequence[Weighted], bound: int) -> None:
        """Require that the weights of the true literals come to at most ``bound``, which is not negative."""
        root = self.sum_at_most(weighted)(bound)
        if root != _ALWAYS:
            self.clauses.append((root,))

    def sum_at_most(self, weighted: Sequence[Weighted]) -> Callable[[int], int]:
        """Return a function that gives, for a bound from 0 on, a literal which implies that the sum keeps to it.

        It gives 0 for a bound that always holds. The diagram decides the literals in order of
        weight, the heaviest first; a node is known by its two successors, so that all bounds which
        leave the same choice share it, also those of later calls.
        """
        ordered = sorted(weighted, key=lambda pair: -pair[0])
        left = list(itertools.accumulate((weight for weight, _ in reversed(ordered)), initial=0))[::-1]
        nodes: list[dict[tuple[int, int | None], int]] = [{} for _ in ordered]

        def successors(place: int, reached: set[int]) -> set[int]:
            weight = ordered[place][0]
            return {bound - taken for bound in reached if 0 <= bound < left[place] for taken in (0, weight)}

        def node(place: int, without: int, taken: int | None) -> int:
            if without == taken:
                return without
            if (without, taken) not in nodes[place]:
                nodes[place][without, taken] = self._decision(ordered[place][1], without, taken)
            return nodes[place][without, taken]

        def literal(bound: int) -> int:
            reached = [{bound}]
            for place in range(len(ordered)):
                reached.append(successors(place, reached[-1]))
            below: dict[int, int | None] = {each: _ALWAYS if each >= 0 else _NEVER for each in reached[-1]}
            for place in range(len(ordered) - 1, -1, -1):
                weight = ordered[place][0]
                here: dict[int, int | None] = {}
                for each in sorted(reached[place]):
                    if each < 0 or each >= left[place]:
                        here[each] = _NEVER if each < 0 else _ALWAYS
                    else:
                        without = below[each]
                        assert without is not _NEVER  # with nothing taken any bound from 0 on is kept
                        here[each] = node(place, without, below[each - weight])
                below = here
            root = below[bound]
            assert root is not _NEVER
            return root

        return literal

    def _decision(self, decided: int, without: int, taken: int | None) -> int:
        """Return a new literal that implies ``without``, and ``taken`` where the decided literal is true."""
        literal = self.fresh()
        if without != _ALWAYS:
            self.clauses.append((-literal, without))
        if taken is _NEVER:
            self.clauses.append((-literal, -decided))
        elif taken != _ALWAYS:
            self.clauses.append((-literal, -decided, taken))
        return literal

    # Circuits

    def _circuit(self, circuit: Circuit) -> None:
        for literals in circuit.choices():
            self._exactly_one_of(literals)
        positions = [tuple(self.fresh() for _ in range(circuit.nodes)) for _ in range(circuit.nodes)]
        for literals_of_node in positions:
            self._exactly_one(literals_of_node)
        self.clauses.append((positions[circuit.root][0],))
        for arc in circuit.arcs:
            if arc.tail == arc.head or arc.head == circuit.root:
                continue
            here, there = positions[arc.tail], positions[arc.head]
            self.clauses += [(-arc.literal, -here[place], there[place + 1]) for place in range(circuit.nodes - 1)]
            self.clauses.append((-arc.literal, -here[-1]))
        for arc in circuit.arcs:
            if arc.tail == arc.head:
                self.clauses.append((-arc.literal, positions[arc.tail][0]))

    def _exactly_one_of(self, literals: Sequence[int]) -> None:
        """Require exactly one, where a literal may stand on several arcs."""
        if len(set(map(abs, literals))) == len(literals):
            self._exactly_one(tuple(literals))
        else:
            self._linear(tuple((1, literal) for literal in literals), 1, 1)

    # Back to the model

    def reading(self, integer: Integer) -> tuple[str, tuple[int, ...]]:
        """Return by which literals an integer is read: ``=`` and those of [x = v], or ``>=`` and those of [x >= v]."""
        literals = self._values.get(integer.index)
        return ("=", literals) if literals is not None else (">=", self._orders[integer.index])

    def read(self, true: Sequence[bool]) -> Values:
        """Return the values of the model's variables, where ``true[n]`` is the value of variable n."""
        integers = []
        for integer in self.model.integers:
            relation, literals = self.reading(integer)
            held = [_holds(literal, true) for literal in literals]
            integers.append(integer.low + (held.index(True) if relation == "=" else sum(held)))
        return Values(true[: len(self.model.names)], integers)


_ALWAYS = 0
_NEVER = None


def _holds(literal: int, true: Sequence[bool]) -> bool:
    return true[abs(literal)] == (literal > 0)


def require_clausal(clauses: Clauses) -> None:
    """Raise UsageError if cardinalities were left as they are: such a formula cannot be written as clauses."""
    if clauses.at_most:
        raise UsageError("The encoding 'native' leaves cardinalities to the solver; choose another one to have clauses.")

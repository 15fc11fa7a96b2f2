"""The ASP engine: clingo, which takes models as logic programs under the stable model semantics.

Boolean variables are atoms that may be chosen freely; every other constraint rules choices out:

- a clause: it cannot be that all its literals are false;
- a cardinality: it cannot be that more than ``high`` are true, nor that more than n - ``low`` are false;
- an integer: one atom for each value, exactly one of which is true. The first channel of an integer
  gives its literals for that purpose, any other is equated with them;
- a sum: weights for literals, where the values of an integer weigh what they add;
- all-different: no value is taken twice, and each is taken where there are as many as integers;
- a circuit: one arc out of and into every node, and *reached* atoms. The root is reached, and so is the
  head of a chosen arc whose tail is; whoever is not reached must have a chosen loop. Such recursion is
  what stable models are made for: an atom needs a reason that does not rest on itself, so a second
  cycle is not reached. No positions are needed, and clingo finds unfounded cycles as it searches;
- an objective: a minimize statement.

The program is built by clingo's backend, rule by rule, without text and without the grounder, since
there is nothing in it to instantiate. Clauses can be added between calls, each is a rule more.
Searches run in the background and are waited for in short spans, so that time limits and Ctrl-C hold.
"""

from __future__ import annotations

import time
from collections.abc import Iterable, Sequence
from typing import Any

from queenside.models.model import AllDifferent, Cardinality, Channel, Circuit, Clause, Constraint, Integer, Linear, Model, Term
from queenside.models.solver import Outcome, Size, Values, needed, reason_missing
from queenside.models.sums import collected, largest_sum

VARIANTS = ("clingo",)
ENCODED = False
CIRCUITS = True
"""Circuits are searched as they are, not by positions of their nodes."""
_MOST_SUM = 2**29
_SPAN = 0.1
"""Seconds for which a search is waited for before Python can look whether Ctrl-C was pressed."""

Weighted = list[tuple[int, int]]
"""Program literals with their weights, as clingo takes them."""


def available() -> str | None:
    """Return None, or why the engine cannot be used."""
    return reason_missing(_library)


def _library() -> Any:
    with needed("asp", "clingo"):
        import clingo
    return clingo


def supports(model: Model) -> str | None:
    """Return None, or that a sum of the model is too large for clingo's 32 bits."""
    if (largest := largest_sum(model)) > _MOST_SUM:
        return f"The asp engine adds in 32 bits, and a sum of this model could come to {largest:,}."
    return None


def open(model: Model, encoding: str | None = None, variant: str | None = None) -> AspSolver:  # noqa: ARG001
    """Return a live solver; there are no encodings or variants to choose from."""
    return AspSolver(model)


class AspSolver(Outcome):
    """Clingo on a model."""

    def __init__(self, model: Model) -> None:
        self.model = model
        super().__init__()
        self._control: Any = _library().Control(["--warn=none"])
        with self._control.backend() as backend:
            self._program = _Program(model, backend)

    @property
    def size(self) -> Size:
        """The atoms and rules."""
        return Size(self._program.atoms, self._program.rules)

    def add(self, clause: Sequence[int]) -> None:
        """Require one more clause."""
        with self._control.backend() as backend:
            self._program.extend(backend, clause)

    def solve(self, assumptions: Sequence[int] = (), seconds: float | None = None) -> bool | None:
        """Return whether there is a solution under the assumptions; None when the time was up first."""
        finish = None if seconds is None else time.monotonic() + seconds
        self._forget()
        assumed = self._program.literals(assumptions)
        with self._control.solve(assumptions=assumed, on_model=self._keep, async_=True) as search:
            try:
                while not search.wait(_span(finish)) and (finish is None or time.monotonic() < finish):
                    pass
            finally:
                search.cancel()
            result = search.get()
            if result.unsatisfiable:
                failed = set(search.core())
                self._core = [literal for literal, number in zip(assumptions, assumed, strict=True) if number in failed]
                return False
        self.proved = self.model.objective is not None and result.exhausted
        return True if self._found is not None else None

    def _keep(self, found: Any) -> None:
        """Keep a solution; with an objective each is better than the one before, so Ctrl-C leaves the best."""
        self._found = self._program.read(found)

    def close(self) -> None:
        """Free the solver."""
        del self._control


def _span(finish: float | None) -> float:
    return _SPAN if finish is None else max(0.0, min(_SPAN, finish - time.monotonic()))


class _Program:
    """A model as atoms and rules of clingo's backend."""

    def __init__(self, model: Model, backend: Any) -> None:
        self._model = model
        self._backend = backend
        self.atoms = 0
        self.rules = 0
        self._booleans = [0, *(self._atom() for _ in range(model.booleans_count))]
        self._values: dict[int, list[int]] = {}
        if model.booleans_count:
            self._choose(self._booleans[1:])
        self._represent_integers()
        for constraint in model.constraints:
            self._state(constraint)
        if model.objective is not None:
            self._aim(model.objective.terms, model.objective.maximise)

    def extend(self, backend: Any, clause: Sequence[int]) -> None:
        """Add a clause to a program that is open again."""
        self._backend = backend
        self._forbid([-literal for literal in self.literals(clause)])

    def literals(self, literals: Iterable[int]) -> list[int]:
        """Return literals of the model as those of the program."""
        atoms = self._booleans
        return [atoms[literal] if literal > 0 else -atoms[-literal] for literal in literals]

    def read(self, found: Any) -> Values:
        """Return the values of the model's variables in a stable model."""
        true = found.is_true
        integers = [
            integer.low + next(place for place, literal in enumerate(self._values[integer.index]) if true(literal))
            for integer in self._model.integers
        ]
        return Values([False, *map(true, self._booleans[1:])], integers)

    # Rules

    def _atom(self) -> int:
        self.atoms += 1
        return int(self._backend.add_atom())

    def _choose(self, atoms: Sequence[int]) -> None:
        self._backend.add_rule(atoms, [], True)
        self.rules += 1

    def _derive(self, atom: int, reasons: Sequence[int]) -> None:
        self._backend.add_rule([atom], reasons)
        self.rules += 1

    def _forbid(self, literals: Sequence[int]) -> None:
        """Require that not all of the literals are true."""
        self._backend.add_rule([], literals)
        self.rules += 1

    def _at_most(self, most: int, weighted: Weighted) -> None:
        """Require that the weights, none negative, of the true literals come to at most ``most``, which is not negative either."""
        if most < sum(weight for _, weight in weighted):
            self._backend.add_weight_rule([], most + 1, weighted)
            self.rules += 1

    def _between(self, low: int, high: int, weighted: Weighted) -> None:
        """Require that the weights, none negative, of the true literals come to ``low`` to ``high``."""
        total = sum(weight for _, weight in weighted)
        least, most = max(0, low), min(total, high)
        if least > most:
            self._forbid([])
            return
        self._at_most(most, weighted)
        self._at_most(total - least, [(-literal, weight) for literal, weight in weighted])

    # Constraints

    def _represent_integers(self) -> None:
        """Give every integer a literal for each value: those of its first channel, or new atoms."""
        for constraint in self._model.constraints if self._model.integers else ():
            if isinstance(constraint, Channel):
                self._values.setdefault(constraint.integer.index, self.literals(constraint.literals))
        for integer in self._model.integers:
            if integer.index not in self._values:
                self._values[integer.index] = [self._atom() for _ in integer.values]
                self._choose(self._values[integer.index])
            self._exactly_one(self._values[integer.index])

    def _state(self, constraint: Constraint) -> None:
        match constraint:
            case Cardinality(low, high, literals):
                self._between(low, high, [(literal, 1) for literal in self.literals(literals)])
            case Clause(literals):
                self._forbid([-literal for literal in self.literals(literals)])
            case Linear(terms, low, high):
                self._linear(terms, low, high)
            case AllDifferent(integers):
                self._all_different(integers)
            case Channel(integer, literals):
                for value, literal in zip(self._values[integer.index], self.literals(literals), strict=True):
                    if value != literal:
                        self._forbid([value, -literal])
                        self._forbid([-value, literal])
            case Circuit():
                self._circuit(constraint)

    def _exactly_one(self, literals: Sequence[int]) -> None:
        """Require exactly one, where a literal may stand several times."""
        self._between(1, 1, [(literal, 1) for literal in literals])

    def _linear(self, terms: Iterable[Term], low: int | None, high: int | None) -> None:
        weighted, constant = self._weighted(terms)
        total = sum(weight for _, weight in weighted)
        self._between(0 if low is None else low - constant, total if high is None else high - constant, weighted)

    def _weighted(self, terms: Iterable[Term]) -> tuple[Weighted, int]:
        """Return a sum as weights, all positive, of literals, and a constant: the least that the sum can be."""
        weights, constant = collected(terms)
        weighted: Weighted = []
        for variable, weight in weights.items():
            if isinstance(variable, Integer):
                least = min(weight * variable.low, weight * variable.high)
                constant += least
                steps = zip(self._values[variable.index], variable.values, strict=True)
                weighted += [(literal, weight * value - least) for literal, value in steps if weight * value > least]
            else:
                constant += min(0, weight)
                weighted.append((self._booleans[variable] if weight > 0 else -self._booleans[variable], abs(weight)))
        return weighted, constant

    def _all_different(self, integers: Sequence[Integer]) -> None:
        takers: dict[int, Weighted] = {}
        for integer in integers:
            for value, literal in zip(integer.values, self._values[integer.index], strict=True):
                takers.setdefault(value, []).append((literal, 1))
        if len(takers) < len(integers):
            self._forbid([])
        for weighted in takers.values():
            self._between(int(len(takers) == len(integers)), 1, weighted)

    def _circuit(self, circuit: Circuit) -> None:
        for literals in circuit.choices():
            self._exactly_one(self.literals(literals))
        loops: list[list[int]] = [[] for _ in range(circuit.nodes)]
        reached = [self._atom() for _ in range(circuit.nodes)]
        self._derive(reached[circuit.root], [])
        for arc, literal in zip(circuit.arcs, self.literals(arc.literal for arc in circuit.arcs), strict=True):
            if arc.tail == arc.head:
                loops[arc.tail].append(literal)
            else:
                self._derive(reached[arc.head], [reached[arc.tail], literal])
        for atom, literals in zip(reached, loops, strict=True):
            self._forbid([-atom, *(-literal for literal in literals)])

    def _aim(self, terms: Iterable[Term], maximise: bool) -> None:
        sign = -1 if maximise else 1
        weighted, _ = self._weighted([(sign * coefficient, variable) for coefficient, variable in terms])
        self._backend.add_minimize(0, weighted)

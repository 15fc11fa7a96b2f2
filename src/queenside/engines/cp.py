"""The CP engine: CP-SAT of OR-tools, a lazy clause generator over bounded integers.

Everything is said in CP-SAT's own constraints: a clause is ``bool_or``, a cardinality with one at
most is ``at_most_one`` or ``exactly_one`` and any other is linear, all-different and circuit are
what they are called. A channel is exactly one of the literals, and the integer as the sum of
value × literal.

A circuit takes any literals on arcs, the same on several too, and parallel arcs, but not two loops at
one node: these are replaced by one that stands for either.

The model is written straight into CP-SAT's protocol buffer: variable n is number n - 1 there and
its negation -n, so that literals need hardly any translation. Building 9×9 Queens that way takes
about 0.8 times as long as with ``CpModel``, which makes an object for every variable, checks every
argument, and itself takes 0.2 ms to make; building the buffer's text form and having it parsed took
longer than either.

One worker is used. It makes the same answer come in the same way every time, starts no threads for
problems that take a millisecond, and leaves the cores to whoever runs several problems at once.
CP-SAT is not incremental: every call solves anew, with all clauses so far.

The core that CP-SAT reports can name a literal that nobody assumed: its presolve takes equal or fixed
variables for one. Then all assumptions are the core.
"""

from __future__ import annotations

import functools
import time
from collections.abc import Callable, Iterable, Sequence
from typing import Any

from queenside.errors import InternalError
from queenside.models import stopping
from queenside.models.model import (
    AllDifferent,
    Arc,
    Cardinality,
    Channel,
    Circuit,
    Clause,
    Constraint,
    Integer,
    Linear,
    Model,
    Objective,
    Term,
)
from queenside.models.solver import Outcome, Size, Values, needed, reason_missing
from queenside.models.sums import collected, largest_sum

VARIANTS = ("cp-sat",)
ENCODED = False
CIRCUITS = True
"""Circuits are searched as they are, not by positions of their nodes."""
_MOST_SUM = 2**60
_NO_BOUND = 2**62
"""More than any sum can come to, and still within CP-SAT's 64 bits."""


def available() -> str | None:
    """Return None, or why the engine cannot be used."""
    return reason_missing(_library)


def _library() -> Any:
    with needed("cp", "OR-tools"):
        from ortools.sat.python import cp_model
    return cp_model


def supports(model: Model) -> str | None:
    """Return None, or that a sum of the model is too large for CP-SAT's 64 bits."""
    if (largest := largest_sum(model)) > _MOST_SUM:
        return f"The cp engine adds in 64 bits, and a sum of this model could come to {largest:.1e}."
    return None


def open(model: Model, encoding: str | None = None, variant: str | None = None) -> CpSolver:  # noqa: ARG001
    """Return a live solver; there are no encodings or variants to choose from."""
    return CpSolver(model)


@functools.cache
def _buffer() -> Callable[[], Any]:
    """Return the class of CP-SAT's protocol buffers, which is named differently from release to release."""
    from ortools.sat.python import cp_model

    return type(cp_model.CpModel().proto)


class CpSolver(Outcome):
    """CP-SAT on a model. ``proto`` is all that CP-SAT itself asks of a model."""

    def __init__(self, model: Model) -> None:
        self.model = model
        super().__init__()
        self._library: Any = _library()
        self.proto: Any = _buffer()()
        self._new: Callable[[], Any] = self.proto.constraints.add
        self._integers_from = model.booleans_count
        self._build()

    @property
    def size(self) -> Size:
        """The variables and constraints of CP-SAT."""
        return Size(len(self.proto.variables), len(self.proto.constraints))

    def _build(self) -> None:
        model, new_variable, new, post = self.model, self.proto.variables.add, self._new, self._post
        for _ in range(model.booleans_count):
            new_variable().domain.extend((0, 1))
        for integer in model.integers:
            new_variable().domain.extend((integer.low, integer.high))
        for constraint in model.constraints:
            if type(constraint) is Clause and constraint.literals:
                new().bool_or.literals.extend([literal - 1 if literal > 0 else literal for literal in constraint.literals])
            else:
                post(constraint)
        if model.objective is not None:
            self._aim(model.objective)

    def _post(self, constraint: Constraint) -> None:
        match constraint:
            case Cardinality(low, high, literals):
                self._count(low, high, literals)
            case Clause(literals):
                self.add(literals)
            case Linear(terms, low, high):
                self._linear(terms, low, high)
            case AllDifferent(integers):
                self._all_different(integers)
            case Channel(integer, literals):
                self._linear([(1, literal) for literal in literals], 1, 1)
                self._linear([(-1, integer), *zip(integer.values, literals, strict=True)], 0, 0)
            case Circuit(_, arcs, _):
                self._circuit(arcs)

    def _count(self, low: int, high: int, literals: Sequence[int]) -> None:
        """Require ``low`` to ``high`` of literals that are of different variables."""
        if high == 1 and literals:
            kind = self._new()
            (kind.exactly_one if low == 1 else kind.at_most_one).literals.extend(_references(literals))
        elif low == 1 and high == len(literals):
            self.add(literals)
        elif (low, high) != (0, len(literals)):
            self._linear([(1, literal) for literal in literals], low, high)

    def _linear(self, terms: Iterable[Term], low: int | None, high: int | None) -> None:
        weights, constant = collected(terms)
        linear = self._new().linear
        linear.vars.extend([self._index(variable) for variable in weights])
        linear.coeffs.extend(weights.values())
        least = -_NO_BOUND if low is None else max(-_NO_BOUND, min(_NO_BOUND, low - constant))
        most = _NO_BOUND if high is None else max(-_NO_BOUND, min(_NO_BOUND, high - constant))
        linear.domain.extend((least, most))

    def _all_different(self, integers: Sequence[Integer]) -> None:
        different = self._new().all_diff
        for integer in integers:
            expression = different.exprs.add()
            expression.vars.extend((self._index(integer),))
            expression.coeffs.extend((1,))

    def _circuit(self, arcs: Sequence[Arc]) -> None:
        loops: dict[int, list[int]] = {}
        for arc in arcs:
            if arc.tail == arc.head:
                loops.setdefault(arc.tail, []).append(arc.literal)
        stated = [arc for arc in arcs if arc.tail != arc.head]
        stated += [Arc(node, node, self._one_or_none(literals)) for node, literals in loops.items()]
        circuit = self._new().circuit
        circuit.tails.extend([arc.tail for arc in stated])
        circuit.heads.extend([arc.head for arc in stated])
        circuit.literals.extend(_references([arc.literal for arc in stated]))

    def _one_or_none(self, literals: Sequence[int]) -> int:
        """Return a literal that is true if one of the literals is and false if none is; more may not be."""
        if len(literals) == 1:
            return literals[0]
        either = len(self.proto.variables) + 1
        self.proto.variables.add().domain.extend((0, 1))
        self._linear([(-1, either), *((1, literal) for literal in literals)], 0, 0)
        return either

    def _aim(self, objective: Objective) -> None:
        """State the objective as one to be minimised, which is the only kind that the protocol buffer has."""
        sign = -1 if objective.maximise else 1
        weights, _ = collected((sign * coefficient, variable) for coefficient, variable in objective.terms)
        aim = self.proto.objective
        aim.vars.extend([self._index(variable) for variable in weights])
        aim.coeffs.extend(weights.values())

    def _index(self, variable: int | Integer) -> int:
        return self._integers_from + variable.index if isinstance(variable, Integer) else variable - 1

    def add(self, clause: Sequence[int]) -> None:
        """Require one more clause."""
        if clause:
            self._new().bool_or.literals.extend(_references(clause))
        else:
            self._linear((), 1, 1)

    def solve(self, assumptions: Sequence[int] = (), seconds: float | None = None) -> bool | None:
        """Return whether there is a solution under the assumptions; None when the time was up first."""
        self._forget()
        self.proto.assumptions.extend(_references(assumptions))
        try:
            start = time.monotonic()
            solver = self._tried(seconds) or self._watched(stopping.left(seconds, start))
        finally:
            self.proto.assumptions.clear()
        return self._answered(solver, solver.response_proto.status, assumptions)

    def _tried(self, seconds: float | None) -> Any | None:
        """Try a small problem for a moment without watching; return the solver if that settled it.

        What a moment finds of an objective would be lost to the search that follows, so there is none.
        """
        if len(self.proto.constraints) > stopping.SMALL or self.model.objective is not None:
            return None
        moment = stopping.MOMENT if seconds is None else min(stopping.MOMENT, seconds)
        solver = self._new_solver(moment)
        settled = solver.solve(self) not in (self._library.UNKNOWN, self._library.FEASIBLE)
        return solver if settled or moment == seconds else None

    def _watched(self, seconds: float | None) -> Any:
        """Solve in a way that Ctrl-C and the limit can end at any time; return the solver."""
        solver = self._new_solver(seconds)
        try:
            stopping.run(lambda: solver.solve(self), solver.stop_search, seconds)
        except KeyboardInterrupt:
            self._found = self._last(solver)
            raise
        return solver

    def _new_solver(self, seconds: float | None) -> Any:
        solver = self._library.CpSolver()
        solver.parameters.num_workers = 1
        solver.parameters.catch_sigint_signal = False
        if seconds is not None:
            solver.parameters.max_time_in_seconds = max(0.0, seconds)
        return solver

    def _answered(self, solver: Any, status: Any, assumptions: Sequence[int]) -> bool | None:
        library, response = self._library, solver.response_proto
        self._found = self._last(solver)
        if self._found is not None:
            self.proved = self.model.objective is not None and status == library.OPTIMAL
            return True
        if status == library.INFEASIBLE:
            named = [index + 1 if index >= 0 else index for index in response.sufficient_assumptions_for_infeasibility]
            self._core = named if set(named) <= set(assumptions) else list(assumptions)
            return False
        if status == library.MODEL_INVALID:
            raise InternalError(f"CP-SAT refuses the model: {response.solution_info}")
        return None

    def _last(self, solver: Any) -> Values | None:
        """Return the last solution of a search that has ended, if it found one: with an objective the best of all."""
        response, count = solver.response_proto, self._integers_from
        if response.status not in (self._library.OPTIMAL, self._library.FEASIBLE):
            return None
        values = list(response.solution)
        return Values([False, *map(bool, values[:count])], values[count : count + len(self.model.integers)])

    def close(self) -> None:
        """Free the model."""
        del self.proto, self._new


def _references(literals: Iterable[int]) -> list[int]:
    """Return literals as CP-SAT numbers them: from 0, with the negation of i as -i - 1."""
    return [literal - 1 if literal > 0 else literal for literal in literals]

"""The SMT engine: Z3, with Booleans, pseudo-Boolean sums and integers as they are.

How constraints are stated: a clause as a disjunction; a cardinality as ``pbeq``, ``at-most`` or
``at-least``; a sum over Booleans as ``pble``, ``pbge`` or ``pbeq`` with positive weights, and one with
integers as arithmetic; all-different as ``distinct``; a channel as [x = v] = literal for every value,
which is what the first SMT program for Queens said of columns and cells. A circuit has one arc out of
and into every node, and integer positions: a chosen arc to any node but the root leads to the next
position. An objective is left to Z3's optimiser; when it is stopped, its last solution is used if it
is one: it can also be that of an earlier call. Mostly it improves a bound rather than solutions, so that
the last can be the first, and far from the best.

The model is written as SMT-LIB text and parsed by Z3 in one call. Z3's Python interface makes an
object, with reference counting and checks, for every node of every expression: building 9×9 Queens
with it takes about 20 ms, with text 1 ms. In the same way solutions are read from the text of Z3's
model. Only assumptions and added clauses are made of objects.

Variants: ``finite`` is Z3's solver for finite domains, a SAT solver with pseudo-Boolean sums;
``general`` is its SMT core with arithmetic. Finite is the usual one for models without integers and
circuits: the median of 9×9 boards with proof of uniqueness took 7 ms with it, 11 ms with the core, and
15 ms with the combination of both that Z3 takes when nothing is said. With integers it is ``general``:
the finite one translates them to bits.

Each thread has one Z3 context for all its solvers. Making a context takes 18 ms, many times the
solving of a board, so there cannot be one for every solver; Z3's own main context would be shared
with whatever else uses Z3 in the process, and a context must not be used by two threads at once. So a
solver has to stay in the thread that opened it, as long as that thread uses other solvers too.

Z3 keeps to a time limit by itself as a rule; where it does not, it is interrupted, as on Ctrl-C.
"""

from __future__ import annotations

import re
import threading
from collections.abc import Iterable, Sequence
from typing import Any

from queenside.errors import InternalError
from queenside.models import stopping
from queenside.models.assignments import holds, violations
from queenside.models.model import AllDifferent, Cardinality, Channel, Circuit, Clause, Constraint, Integer, Linear, Model, Term
from queenside.models.solver import Outcome, Size, Values, needed, reason_missing
from queenside.models.sums import collected

FINITE = "finite"
GENERAL = "general"
VARIANTS = (FINITE, GENERAL)
ENCODED = False
_NO_LIMIT = 2**32 - 1
_GRACE = 0.25
"""Seconds after which Z3 is interrupted that should have stopped by itself."""
_MOST_WEIGHT = 2**31 - 1
_VALUE = re.compile(r"\(define-fun ([bx])(\d+) \(\) (?:Bool|Int)\s+(?:(true)|(false)|(\d+)|\(- (\d+)\))\)")
_contexts = threading.local()


def available() -> str | None:
    """Return None, or why the engine cannot be used."""
    return reason_missing(_library)


def _library() -> Any:
    with needed("smt", "Z3"):
        import z3
    return z3


def supports(_model: Model) -> str | None:
    """Return None: Z3 has the whole language of models, with integers of any size."""
    return None


def open(model: Model, encoding: str | None = None, variant: str | None = None) -> SmtSolver:  # noqa: ARG001
    """Return a live solver. There are no encodings; the variant is chosen by the model unless one of VARIANTS is given."""
    return SmtSolver(model, variant or (GENERAL if _has_integers(model) else FINITE))


def _has_integers(model: Model) -> bool:
    return bool(model.integers) or any(isinstance(constraint, Circuit) for constraint in model.constraints)


class SmtSolver(Outcome):
    """Z3 on a model."""

    def __init__(self, model: Model, variant: str) -> None:
        self.model = model
        super().__init__()
        self._z3: Any = _library()
        if not hasattr(_contexts, "own"):
            _contexts.own = self._z3.Context()
        self._context: Any = _contexts.own
        self._text = _Text(model)
        self._solver: Any = self._made(variant)
        self._solver.set("ctrl_c", False)
        self._solver.from_string("\n".join(self._text.lines))
        self._added: list[tuple[int, ...]] = []
        self._known: dict[int, Any] = {}

    def _made(self, variant: str) -> Any:
        if self.model.objective is not None:
            return self._z3.Optimize(ctx=self._context)
        return self._z3.SolverFor("QF_FD", ctx=self._context) if variant == FINITE else self._z3.SimpleSolver(ctx=self._context)

    @property
    def size(self) -> Size:
        """The variables and assertions."""
        return Size(self._text.variables, self._text.assertions + len(self._added))

    def _literal(self, literal: int) -> Any:
        """Return a literal as an expression of Z3."""
        if literal not in self._known:
            positive = literal > 0
            self._known[literal] = self._z3.Bool(f"b{literal}", self._context) if positive else self._z3.Not(self._literal(-literal))
        return self._known[literal]

    def add(self, clause: Sequence[int]) -> None:
        """Require one more clause."""
        literals = [self._literal(literal) for literal in clause]
        self._solver.add(self._z3.Or(literals) if literals else self._z3.BoolVal(False, self._context))
        self._added.append(tuple(clause))

    def solve(self, assumptions: Sequence[int] = (), seconds: float | None = None) -> bool | None:
        """Return whether there is a solution under the assumptions; None when the time was up first."""
        solver, assumed = self._solver, [self._literal(literal) for literal in assumptions]
        self._forget()
        if seconds is not None:
            solver.set("timeout", max(1, min(_NO_LIMIT, round(seconds * 1000))))
        try:
            result = stopping.run(
                lambda: solver.check(*assumed), self._context.interrupt, None if seconds is None else max(0.0, seconds) + _GRACE
            )
        except KeyboardInterrupt:
            self._found = self._best_so_far(assumptions)
            raise
        finally:
            if seconds is not None:
                solver.set("timeout", _NO_LIMIT)
        if result == self._z3.sat:
            self._found = self._read(solver.model())
            self.proved = self.model.objective is not None
            return True
        if result == self._z3.unsat:
            self._core = self._failed(assumptions)
            return False
        if seconds is None:
            raise InternalError(f"Z3 gave up without a limit: {solver.reason_unknown()}.")
        self._found = self._best_so_far(assumptions)
        return None if self._found is None else True

    def _best_so_far(self, assumptions: Sequence[int]) -> Values | None:
        """Return the optimiser's last solution when it was stopped, unless it is left from an earlier call."""
        if self.model.objective is None:
            return None
        try:
            found = self._read(self._solver.model())
        except self._z3.Z3Exception:
            return None
        required = [*self._added, *((literal,) for literal in assumptions)]
        kept = all(holds(Clause(clause), found) for clause in required)
        return found if kept and not violations(self.model, found) else None

    def _failed(self, assumptions: Sequence[int]) -> list[int]:
        if not assumptions:
            return []
        assumed = set(assumptions)
        opposed = next((literal for literal in assumptions if -literal in assumed), None)
        if opposed is not None:  # Z3 4.12 and 4.13 name neither
            return [opposed, -opposed]
        failed = {expression.get_id() for expression in self._solver.unsat_core()}
        return [literal for literal in dict.fromkeys(assumptions) if self._literal(literal).get_id() in failed]

    def _read(self, found: Any) -> Values:
        """Return the values from the text of a model of Z3; what it leaves open may be anything."""
        booleans = [False] * len(self.model.names)
        integers = [integer.low for integer in self.model.integers]
        for kind, number, true, _, positive, negative in _VALUE.findall(found.sexpr()):
            if kind == "b":
                booleans[int(number)] = bool(true)
            else:
                integers[int(number)] = int(positive) if positive else -int(negative)
        return Values(booleans, integers)

    def close(self) -> None:
        """Free the solver."""
        self._known.clear()
        del self._solver


class _Text:
    """A model as lines of SMT-LIB: Boolean n is bn, integer i is xi, and the node n of circuit c has position pc_n."""

    def __init__(self, model: Model) -> None:
        self.variables = model.booleans_count + len(model.integers)
        self.assertions = 0
        self._circuits = 0
        count = model.booleans_count
        # A negative literal finds its word from the end of the list, as Python counts.
        self._words = ["", *(f"b{n}" for n in range(1, count + 1)), *(f"(not b{n})" for n in range(count, 0, -1))]
        self.lines = [f"(declare-fun b{n} () Bool)" for n in range(1, count + 1)]
        for integer in model.integers:
            self._declare(f"x{integer.index}", integer.low, integer.high)
        for constraint in model.constraints:
            self._state(constraint)
        if model.objective is not None:
            self.lines.append(f"({'maximize' if model.objective.maximise else 'minimize'} {self._sum(*collected(model.objective.terms))})")

    def _declare(self, name: str, low: int, high: int) -> None:
        self.lines.append(f"(declare-fun {name} () Int)")
        self._assert(f"(<= {_number(low)} {name} {_number(high)})")

    def _assert(self, expression: str) -> None:
        self.lines.append(f"(assert {expression})")
        self.assertions += 1

    def _listed(self, literals: Iterable[int]) -> str:
        return " ".join(map(self._words.__getitem__, literals))

    def _state(self, constraint: Constraint) -> None:
        match constraint:
            case Cardinality(low, high, literals):
                self._count(low, high, literals)
            case Clause(literals):
                self._assert(f"(or {self._listed(literals)})" if literals else "false")
            case Linear(terms, low, high):
                self._linear(terms, low, high)
            case AllDifferent(integers):
                if len(integers) > 1:
                    self._assert(f"(distinct {' '.join(f'x{integer.index}' for integer in integers)})")
            case Channel(integer, literals):
                for value, word in zip(integer.values, map(self._words.__getitem__, literals), strict=True):
                    self._assert(f"(= (= x{integer.index} {_number(value)}) {word})")
            case Circuit():
                self._circuit(constraint)

    def _count(self, low: int, high: int, literals: Sequence[int]) -> None:
        """Require ``low`` to ``high`` of the literals, where a literal may stand several times."""
        listed = self._listed(literals)
        if low == high:
            self._assert(f"((_ pbeq {low}{' 1' * len(literals)}) {listed})" if literals else "true" if low == 0 else "false")
            return
        if low > 0:
            self._assert(f"((_ at-least {low}) {listed})")
        if high < len(literals):
            self._assert(f"((_ at-most {high}) {listed})")

    def _linear(self, terms: Iterable[Term], low: int | None, high: int | None) -> None:
        weights, constant = collected(terms)
        least, most = None if low is None else low - constant, None if high is None else high - constant
        if weights and sum(map(abs, weights.values())) <= _MOST_WEIGHT and not any(isinstance(variable, Integer) for variable in weights):
            self._pseudo_boolean(
                [(weight, variable) for variable, weight in weights.items() if not isinstance(variable, Integer)], least, most
            )
            return
        total = self._sum(weights, 0)
        if least is not None:
            self._assert(f"(<= {_number(least)} {total})")
        if most is not None:
            self._assert(f"(<= {total} {_number(most)})")

    def _pseudo_boolean(self, weighted: Sequence[tuple[int, int]], low: int | None, high: int | None) -> None:
        """Require the sum to be within the bounds, written with positive weights only: w × b is w + -w × (not b)."""
        shift = sum(weight for weight, _ in weighted if weight < 0)
        listed = self._listed(variable if weight > 0 else -variable for weight, variable in weighted)
        weights = " ".join(str(abs(weight)) for weight, _ in weighted)
        total = sum(abs(weight) for weight, _ in weighted)
        least = 0 if low is None else max(0, low - shift)
        most = total if high is None else min(total, high - shift)
        if least > most:
            self._assert("false")
        elif least == most:
            self._assert(f"((_ pbeq {least} {weights}) {listed})")
        else:
            if least > 0:
                self._assert(f"((_ pbge {least} {weights}) {listed})")
            if most < total:
                self._assert(f"((_ pble {most} {weights}) {listed})")

    def _sum(self, weights: dict[int | Integer, int], constant: int) -> str:
        """Return a sum as arithmetic."""
        parts = [
            f"(* {_number(weight)} x{variable.index})" if isinstance(variable, Integer) else f"(ite b{variable} {_number(weight)} 0)"
            for variable, weight in weights.items()
        ]
        return f"(+ {_number(constant)} {' '.join(parts)})" if parts else _number(constant)

    def _circuit(self, circuit: Circuit) -> None:
        name = f"p{self._circuits}_"
        self._circuits += 1
        self.variables += circuit.nodes
        for literals in circuit.choices():
            self._count(1, 1, literals)
        for node in range(circuit.nodes):
            self._declare(f"{name}{node}", 0, 0 if node == circuit.root else circuit.nodes - 1)
        for arc in circuit.arcs:
            if arc.tail != arc.head and arc.head != circuit.root:
                self._assert(f"(=> {self._words[arc.literal]} (= {name}{arc.head} (+ {name}{arc.tail} 1)))")


def _number(value: int) -> str:
    """Return a number as SMT-LIB writes it, which has no negative numerals."""
    return str(value) if value >= 0 else f"(- {-value})"

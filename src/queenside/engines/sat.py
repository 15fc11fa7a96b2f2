"""The SAT engine: python-sat's solvers, incremental, on the clauses of a model.

Variants are python-sat's names of solvers. Cardinalities are encoded (``encoding``), or with the
encoding ``native`` handed to a solver that takes them as they are. An objective is met by linear
search from above: every solution found is followed by the demand for a better one, as an
assumption, until there is none.

A time limit has to stop the solver wherever it is. Solvers close to MiniSat can be interrupted from
another thread. CaDiCaL and Lingeling cannot in python-sat; the Glucose line looks up only when it
restarts, and Maple's with clause minimisation not while they minimise: half a second became eighteen
on 40 pigeons, and six on a large formula. So under a limit all others work in a forked child, which is
killed when the time is up. Until then it stays for the calls that follow and keeps what it has learned:
when each call had a child of its own, finding a 100×100 tour in two dozen rounds took ten times as long.
"""

from __future__ import annotations

import multiprocessing
import os
import signal
import time
import weakref
from collections.abc import Callable, Sequence
from multiprocessing.connection import Connection
from typing import Any

from queenside.errors import InternalError, UsageError
from queenside.models import stopping
from queenside.models.assignments import total_of
from queenside.models.clauses import NATIVE, Clauses
from queenside.models.model import Model
from queenside.models.solver import Outcome, Size, Values, needed, reason_missing
from queenside.processes import end_with_input

VARIANTS = (
    "cadical195",
    "cadical153",
    "cadical103",
    "gluecard3",
    "gluecard4",
    "glucose3",
    "glucose4",
    "glucose42",
    "lingeling",
    "maplechrono",
    "maplecm",
    "maplesat",
    "mergesat3",
    "minicard",
    "minisat22",
    "minisat-gh",
)
"""The solvers by name; the first is the usual one."""
ENCODED = True
_FEW_CONFLICTS = 1000
_INTERRUPTIBLE = ("maplesat", "minicard", "minisat22", "minisat-gh")
_TAKES_CARDINALITIES = ("minicard", "gluecard3", "gluecard4", "cadical195")


def available() -> str | None:
    """Return None, or why the engine cannot be used."""
    return reason_missing(_library)


def _library() -> Any:
    with needed("sat", "python-sat"):
        from pysat import solvers
    return solvers


def supports(_model: Model) -> str | None:
    """Return None: the whole language of models is lowered to clauses."""
    return None


def open(model: Model, encoding: str | None = None, variant: str | None = None, *, by_rule: bool = False, proof: bool = False) -> SatSolver:
    """Return a live solver. ``by_rule`` lets rules be switched by assumptions, ``proof`` keeps a clausal proof."""
    name = variant or (VARIANTS[0] if encoding != NATIVE else "minicard")
    if encoding == NATIVE and name not in _TAKES_CARDINALITIES:
        raise UsageError(f"{name} takes no cardinalities as they are; these do: {', '.join(_TAKES_CARDINALITIES)}.")
    if encoding == NATIVE and by_rule:
        raise UsageError("Rules are switched clause by clause, and the encoding 'native' leaves cardinalities as they are: choose another.")
    return SatSolver(Clauses(model, encoding, by_rule=by_rule), name, proof)


class SatSolver(Outcome):
    """One of python-sat's solvers on the clauses of a model."""

    def __init__(self, clauses: Clauses, name: str, proof: bool = False) -> None:
        self.clauses = clauses
        self.name = name
        super().__init__()
        self._proving = proof
        self._proof: list[str] | None = None
        self._child: _Child | None = None
        new = _library().Solver
        self._new: Callable[[], Any] = lambda: new(name=name, with_proof=proof) if proof else new(name=name)
        self._objective = _Objective(clauses) if clauses.model.objective is not None else None
        self._begin()

    @property
    def size(self) -> Size:
        """The variables and clauses; a cardinality left as it is counts as one clause."""
        return Size(self.clauses.variables, len(self.clauses.clauses) + len(self.clauses.at_most))

    def _begin(self) -> None:
        """Make a solver with all clauses."""
        self._solver = self._new()
        if self.clauses.at_most and self.name == "cadical195":
            self._solver.activate_atmost()
        self._added = 0
        self._load()
        for literals, most in self.clauses.at_most:
            self._solver.add_atmost(literals, most)

    def _load(self) -> None:
        """Hand the clauses to the solver that it does not have yet, each once: pairs of neighbours come from several constraints."""
        self._solver.append_formula(dict.fromkeys(self.clauses.clauses[self._added :]))
        self._added = len(self.clauses.clauses)

    def add(self, clause: Sequence[int]) -> None:
        """Require one more clause."""
        self.clauses.clauses.append(tuple(clause))
        self._load()

    def solve(self, assumptions: Sequence[int] = (), seconds: float | None = None) -> bool | None:
        """Return whether there is a solution under the assumptions; None when the time was up first."""
        if self._objective is None:
            return self._solve_once(assumptions, seconds)
        return self._optimise(self._objective, assumptions, seconds)

    def _optimise(self, objective: _Objective, assumptions: Sequence[int], seconds: float | None) -> bool | None:
        """Ask for better and better solutions until there is none or the time is up."""
        finish = None if seconds is None else time.monotonic() + seconds
        best: Values | None = None
        bound: list[int] = []
        self.proved = False
        while True:
            left = None if finish is None else finish - time.monotonic()
            try:
                solved = None if left is not None and left <= 0 else self._solve_once([*assumptions, *bound], left)
            except KeyboardInterrupt:
                self._found = best
                raise
            if not solved:
                self._found = best
                self.proved = solved is False
                return True if best is not None else solved
            best = self.values()
            better = objective.better_than(best)
            if better is None:
                self.proved = True
                return True
            self._load()
            bound = [better]

    def _solve_once(self, assumptions: Sequence[int], seconds: float | None) -> bool | None:
        self._found = self._proof = None
        assumed = list(assumptions)
        if seconds is None:
            return self._answered(self._blocking(lambda: self._solver.solve(assumptions=assumed)))
        if self.name not in _INTERRUPTIBLE:
            return self._solve_in_child(assumed, seconds)
        solved = self._solve_at_once(assumed)
        if solved is not None:
            return self._answered(solved)
        solver = self._solver
        try:
            solved = stopping.run(lambda: solver.solve_limited(assumptions=assumed, expect_interrupt=True), solver.interrupt, seconds)
        finally:
            solver.clear_interrupt()
        return self._answered(solved)

    def _solve_at_once(self, assumptions: list[int]) -> bool | None:
        """Return the answer of a small problem if it takes so few conflicts that no time passes: a watch would take longer than most."""
        if len(self.clauses.clauses) > stopping.SMALL:
            return None
        self._solver.conf_budget(_FEW_CONFLICTS)
        solved = self._blocking(lambda: self._solver.solve_limited(assumptions=assumptions))
        self._solver.conf_budget()
        return solved

    def _blocking(self, search: Callable[[], bool | None]) -> bool | None:
        """Return what a search says. On Ctrl-C python-sat jumps out of it, which leaves its solver unusable: a new one takes over."""
        try:
            return search()
        except Exception as error:
            if "keyboard interrupt" not in str(error):
                raise
            _abandon(self._solver)
            self._begin()
            raise KeyboardInterrupt from error

    def _answered(self, solved: bool | None) -> bool | None:
        if solved:
            self._found = self._read(self._solver.get_model())
        elif solved is False:
            self._core = self._solver.get_core() or []
        return solved

    def _solve_in_child(self, assumptions: list[int], seconds: float) -> bool | None:
        """Solve in a forked copy of this process that can be killed, and ends when this one does.

        It is kept for the next call, with all that it has learned, until the time is up in one.
        """
        if not hasattr(os, "fork"):
            raise UsageError(f"{self.name} keeps to no time limit on this system; minisat22 does:  --engine sat:minisat22")
        child = self._child
        if child is None or child.owner != os.getpid():
            child = self._child = _Child(self._serve, len(self.clauses.clauses))
            weakref.finalize(self, child.end)
        clauses = self.clauses.clauses
        try:
            answer = child.ask((clauses[child.known :], assumptions), seconds)
            child.known = len(clauses)
        except EOFError:
            self._end_child()
            raise InternalError(f"The SAT solver {self.name} ended without an answer.") from None
        except BaseException:
            self._end_child()
            raise
        if answer is None or self._proving:
            self._end_child()
        if answer is None:
            return None
        solved, model, self._core, self._proof = answer
        if solved:
            self._found = self._read(model)
        return bool(solved)

    def _end_child(self) -> None:
        if self._child is not None:
            self._child.end()
            self._child = None

    def _serve(self, connection: Connection) -> None:
        """Solve whatever is asked, with the clauses that have come since; runs in the child."""
        if self._proving:
            self._begin()  # with a file of its own: this one's is shared by all children, and some were killed as they wrote
        solver = self._solver
        while True:
            clauses, assumptions = connection.recv()
            solver.append_formula(clauses)
            if solver.solve(assumptions=assumptions):
                connection.send((True, solver.get_model(), [], None))
            else:
                connection.send((False, None, solver.get_core() or [], solver.get_proof() if self._proving else None))

    def _read(self, model: list[int]) -> Values:
        true = [False] * (self.clauses.variables + 1)
        for literal in model:
            if literal > 0:
                true[literal] = True
        return self.clauses.read(true)

    def proof(self) -> list[str]:
        """Return the lines of the clausal proof (DRAT), after ``solve`` returned False without assumptions."""
        return list(self._solver.get_proof() if self._proof is None else self._proof)

    def close(self) -> None:
        """Free the solver."""
        self._end_child()
        self._solver.delete()


class _Child:
    """A forked copy of this process that serves a solver; ``known`` is how many clauses it has."""

    def __init__(self, serve: Callable[[Connection], None], known: int) -> None:
        self.known = known
        self.owner = os.getpid()
        self._connection, theirs = multiprocessing.Pipe()
        lifeline, self._held = os.pipe()
        self._pid = stopping.fork()  # multiprocessing allows no children to its own daemons, such as the workers of a pool
        if self._pid == 0:
            try:
                self._connection.close()
                os.close(self._held)
                signal.pthread_sigmask(signal.SIG_BLOCK, [signal.SIGINT])  # Ctrl-C is left to whoever started it
                end_with_input(lifeline)
                serve(theirs)
            finally:
                os._exit(0)
        theirs.close()
        os.close(lifeline)

    def ask(self, question: object, seconds: float) -> Any | None:
        """Return the answer to a question; None when the time was up first. Raises EOFError if the child has ended."""
        try:
            self._connection.send(question)
            return self._connection.recv() if self._connection.poll(seconds) else None
        except (BrokenPipeError, ConnectionResetError):
            raise EOFError from None

    def end(self) -> None:
        """End the child, once, and only from the process that it belongs to."""
        if self._pid and self.owner == os.getpid():
            pid, self._pid = self._pid, 0
            os.kill(pid, signal.SIGKILL)
            os.waitpid(pid, 0)
            self._connection.close()
            os.close(self._held)


class _Objective:
    """The objective as literals with weights, and as a diagram that bounds it."""

    def __init__(self, clauses: Clauses) -> None:
        aim = clauses.model.objective
        assert aim is not None
        sign = -1 if aim.maximise else 1
        self._terms = tuple((sign * coefficient, variable) for coefficient, variable in aim.terms)
        weighted, self._constant = clauses.weighted(self._terms)
        self._at_most = clauses.sum_at_most(weighted)

    def better_than(self, values: Values) -> int | None:
        """Return a literal that implies a better solution than this one; None if there can be none."""
        bound = total_of(self._terms, values) - self._constant - 1
        return self._at_most(bound) if bound >= 0 else None


def _abandon(solver: Any) -> None:
    """Keep a solver that was jumped out of from being freed: half-way through its work, that may bring the process down."""
    for name, value in vars(solver.solver).items():
        if type(value).__name__ == "PyCapsule":
            setattr(solver.solver, name, None)

"""The DPLL engine: the search inside every SAT solver, small enough to be read in a lecture.

Davis, Logemann and Loveland (1962) repaired the method of Davis and Putnam (1960), which ate the
memory of their machine, with a search that keeps one partial assignment and three habits:

- *Unit propagation.* A clause all of whose literals but one are false leaves no choice: the last
  one must be true. On a Star Battle board that is "the row has one cell left" and "the row has its
  star, so the other cells are empty"; both are the same rule once the board is clauses.
- *Branching.* When nothing is forced, guess a literal.
- *Chronological backtracking.* When a clause has become false, take back everything from the latest
  guess that has not failed yet, and put the contrary of that guess in its place: it is no guess any
  more, it follows from those before it. When no guess is left, there is no solution.

The assignment is a stack, the *trail*: recursion would end at Python's limit. Propagation uses two
*watched literals* a clause (Moskewicz et al. 2001): as long as two literals are not false, a clause
can neither force nor fail, so only clauses that lose a watched literal need to be looked at, and
backtracking needs nothing but to forget values.

The guess is a literal of the *shortest positive clause*: among the clauses that are not yet true and
have only positive literals left, one with the fewest left. That is the question with the fewest
answers, as in dancing links, and more: if there is no such clause, every clause still open has a
negative literal, so making all the rest false is a solution. Which literal of the clause goes first
makes no difference on boards: the one whose contrary occurs most often, which forces the most, was
tried and took as many guesses as the first.

Not here, on purpose. *Pure literals* (a variable that occurs with one sign only may have that sign)
were part of the method in 1960. They are a choice that does no harm rather than a consequence, so no
clause could be shown as the reason; they need counts at every node, which watched literals avoid;
and the end of the branching rule above is their useful part. *Learning* a clause from every conflict,
jumping back over guesses that had no part in it, and restarts make the solvers of today (the sat
engine); the trace of this one shows what they avoid: the same mistake made again under another guess.

Every call searches from the beginning. All solutions are found by adding, after each, a clause that
excludes it. Assumptions are put on the trail first and cannot be taken back; no account is kept of
which of them took part in a refutation, so ``core`` returns them all.
"""

from __future__ import annotations

import time
from collections.abc import Sequence
from typing import NamedTuple

from queenside.errors import UsageError, excerpt
from queenside.models.clauses import Clauses, require_clausal
from queenside.models.model import Model
from queenside.models.solver import Size, Values
from queenside.models.steps import Step, Trace

VARIANTS: tuple[str, ...] = ()
ENCODED = True
SHOWS_STEPS = True

Clause = tuple[int, ...]


def available() -> str | None:
    """Return None: it is part of queenside."""
    return None


def supports(model: Model) -> str | None:
    """Return None, or why not: everything but an objective is lowered to clauses."""
    if model.objective is not None:
        return "The dpll engine finds solutions, not best ones: it takes no objective. The sat engine does:  --engine sat"
    return None


def open(model: Model, encoding: str | None = None, variant: str | None = None, *, trace: Trace | None = None) -> DpllSolver:
    """Return a live solver, of a supported model, that tells ``trace`` every step. There are no variants; ``native`` is no encoding."""
    if variant is not None:
        raise UsageError(f"The dpll engine has no variant {excerpt(variant)}: it has none.")
    if (reason := supports(model)) is not None:
        raise UsageError(reason)
    clauses = Clauses(model, encoding)
    require_clausal(clauses)
    return DpllSolver(clauses, trace)


class _Watched(NamedTuple):
    """A clause of two literals or more, and the two that are watched."""

    pair: list[int]
    clause: Clause


class DpllSolver:
    """A search on the clauses of a model."""

    proved = False
    best = None

    def __init__(self, clauses: Clauses, trace: Trace | None = None) -> None:
        self.nodes = 0
        """How many guesses the latest call made."""
        self._clauses = clauses
        self._formula: list[Clause] = list(clauses.clauses)
        self.size = Size(clauses.variables, len(self._formula))
        self._tell = trace
        self._core: list[int] = []
        self._solved = False
        self._begun = False
        self._untold: list[Clause] = []

    def add(self, clause: Sequence[int]) -> None:
        """Require one more clause."""
        self._formula.append(tuple(self._clauses.model.literal(literal) for literal in dict.fromkeys(clause)))
        self._untold.append(self._formula[-1])
        self.size = Size(self._clauses.variables, len(self._formula))

    def solve(self, assumptions: Sequence[int] = (), seconds: float | None = None, nodes: int | None = None) -> bool | None:
        """Return whether there is a solution under the assumptions; None when the time or the guesses were used up first."""
        finish = None if seconds is None else time.monotonic() + seconds
        self._core = [self._clauses.model.literal(literal) for literal in assumptions]
        self._solved = False
        self.nodes = 0
        conflict = self._begin()
        while finish is None or time.monotonic() < finish:
            if conflict is not None:
                self._say("conflict", why=conflict)
                if not self._backtrack():
                    return False
            elif literal := self._guess():
                if self.nodes == nodes:
                    return None
                self.nodes += 1
                self._guesses.append(len(self._trail))
                self._assign("decide", literal)
            else:
                self._say("solution")
                self._solved = True
                return True
            conflict = self._propagate()
        return None

    def _begin(self) -> Clause | None:
        """Forget everything, put units and assumptions on the trail and propagate; return a false clause, if any."""
        literals = 2 * self._clauses.variables + 1
        self._value: list[bool | None] = [None] * literals  # by literal: Python counts negative places from the end
        self._watches: list[list[_Watched]] = [[] for _ in range(literals)]
        self._trail: list[int] = []
        self._guesses: list[int] = []  # where on the trail those guesses are that have not failed
        self._propagated = 0
        self._announce()
        self._positive = [clause for clause in self._formula if any(literal > 0 for literal in clause)]
        given = []
        for clause in self._formula:
            if len(clause) < 2:
                given.append(("propagate", clause))
            else:
                watched = _Watched([clause[0], clause[1]], clause)
                self._watches[clause[0]].append(watched)
                self._watches[clause[1]].append(watched)
        for kind, clause in given + [("assume", (literal,)) for literal in self._core]:
            if not clause or self._value[clause[0]] is False:
                return clause
            if self._value[clause[0]] is None:
                self._assign(kind, clause[0], clause)
        return self._propagate()

    def _announce(self) -> None:
        """Say that the search begins again, if it does, and which clauses are new."""
        if self._begun:
            self._say("restart")
        for clause in self._untold:
            self._say("add", why=clause)
        self._begun = True
        self._untold.clear()

    def _assign(self, kind: str, literal: int, why: Clause = ()) -> None:
        self._value[literal], self._value[-literal] = True, False
        self._trail.append(literal)
        self._say(kind, literal, why)

    def _propagate(self) -> Clause | None:
        """Assign all that is forced; return a clause that has become false, if one has."""
        value, watches = self._value, self._watches
        while self._propagated < len(self._trail):
            false = -self._trail[self._propagated]
            self._propagated += 1
            watching, watches[false] = watches[false], []
            for place, watched in enumerate(watching):
                pair, clause = watched
                other = pair[0] if pair[1] == false else pair[1]
                if value[other] is not True:
                    for literal in clause:
                        if value[literal] is not False and literal != other:
                            pair[:] = literal, other
                            watches[literal].append(watched)
                            break
                    else:
                        if value[other] is False:
                            watches[false] += watching[place:]
                            return clause
                        self._assign("propagate", other, clause)
                        watches[false].append(watched)
                else:
                    watches[false].append(watched)
        return None

    def _guess(self) -> int:
        """Return a literal of the shortest positive clause; if there is none, one that makes a variable false; 0 when all have values."""
        value = self._value
        shortest: list[int] = []
        for clause in self._positive:
            left = []
            for literal in clause:
                if value[literal] is True or (literal < 0 and value[literal] is None):
                    break
                if value[literal] is None:
                    left.append(literal)
            else:
                if not shortest or len(left) < len(shortest):
                    shortest = left
        if shortest:
            return shortest[0]
        return next((-variable for variable in range(1, self._clauses.variables + 1) if value[variable] is None), 0)

    def _backtrack(self) -> bool:
        """Put the contrary of the latest guess that has not failed in its place; return False if there is none."""
        if not self._guesses:
            return False
        place = self._guesses.pop()
        failed = self._trail[place]
        for literal in self._trail[place:]:
            self._value[literal] = self._value[-literal] = None
        del self._trail[place:]
        self._propagated = place
        self._assign("backtrack", -failed)
        return True

    def _say(self, kind: str, literal: int = 0, why: Clause = ()) -> None:
        if self._tell is not None:
            self._tell(Step(len(self._guesses), kind, literal, why))

    def values(self) -> Values:
        """Return the solution that was found."""
        assert self._solved, "there is no solution to read"
        return self._clauses.read([value is True for value in self._value[: self._clauses.variables + 1]])

    def core(self) -> list[int]:
        """Return the assumptions, all of them."""
        return list(self._core)

    def close(self) -> None:
        """Do nothing: there is nothing to free."""

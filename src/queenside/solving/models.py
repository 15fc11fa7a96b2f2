"""Models of the user's own: solved, enumerated, counted and optimised by any engine, read back by name.

``show`` and ``hide`` are regular expressions over names: what is not shown is not told apart, so
that two solutions differ in something the user asked to see. Every solution is checked against the
model, constraint by constraint, before it is handed out.
"""

from __future__ import annotations

import time
from collections.abc import Iterable, Iterator

from queenside import engines
from queenside.answers import Count, Limits
from queenside.errors import InternalError, Interrupted, UsageError
from queenside.models.assignments import Assignment, assignment, shown_names, total_of, violations
from queenside.models.model import Integer, Literal, Model
from queenside.models.solver import Solver, Values
from queenside.solving import checked_limits
from queenside.solving.searches import chosen_encoding
from queenside.values import Value


class ModelAnswer(Value):
    """What is known about a model.

    ``assignments`` are the solutions found, by name; ``stopped`` names what ended the search early
    (``solutions``, ``seconds``, ``interrupt``) or is None. ``value`` is that of the objective, and
    ``optimal`` says whether it is proved to be the best. ``core`` are assumptions that cannot hold
    together, where there is no solution because of them.
    """

    __slots__ = ("assignments", "core", "engine", "optimal", "seconds", "stopped", "value")
    assignments: tuple[Assignment, ...]
    stopped: str | None
    engine: str
    seconds: float
    value: int | None
    optimal: bool | None
    core: tuple[str, ...]

    def __init__(
        self,
        assignments: tuple[Assignment, ...],
        stopped: str | None,
        engine: str,
        seconds: float,
        value: int | None = None,
        optimal: bool | None = None,
        core: tuple[str, ...] = (),
    ) -> None:
        self._set(assignments=assignments, stopped=stopped, engine=engine, seconds=seconds, value=value, optimal=optimal, core=core)

    @property
    def status(self) -> str:
        """``solved``, ``impossible`` (proved) or ``unknown``."""
        if self.assignments:
            return "solved"
        return "impossible" if self.stopped is None else "unknown"

    @property
    def complete(self) -> bool:
        """Whether the solutions are proved to be all there are."""
        return self.stopped is None

    @property
    def assignment(self) -> Assignment | None:
        """The first solution, if there is one."""
        return self.assignments[0] if self.assignments else None


def solve_model(
    model: Model,
    *,
    engine: str = "sat",
    encoding: str | None = None,
    solutions: int = 1,
    seconds: float | None = None,
    assumptions: Iterable[Literal] = (),
    show: str | None = None,
    hide: str | None = None,
) -> ModelAnswer:
    """Return up to ``solutions`` solutions of a model in which the assumptions hold; the best one if it has an objective.

    >>> from queenside import Model, solve_model
    >>> model = Model()
    >>> model.add(["tea -> milk", "tea | coffee", "!(milk & coffee)"], declare=True)
    >>> [solution.true for solution in solve_model(model, solutions=9, hide="milk").assignments]
    [['coffee'], ['tea']]

    Raises UsageError for an unknown engine, name or pattern, MissingPartError if the engine is not
    installed, Interrupted (with what is known) on Ctrl-C.
    """
    limits = checked_limits(solutions, seconds, None)
    search = _Search(model, engine, encoding, assumptions, show, hide, several=solutions > 1 and model.objective is None)
    start = time.perf_counter()
    found, stopped = search.find(limits)
    answer = ModelAnswer(
        tuple(found),
        stopped,
        engine,
        time.perf_counter() - start,
        search.value,
        search.optimal,
        () if found else search.core,
    )
    if stopped == "interrupt":
        raise Interrupted(answer)
    return answer


def enumerate_model(
    model: Model,
    *,
    engine: str = "sat",
    encoding: str | None = None,
    assumptions: Iterable[Literal] = (),
    show: str | None = None,
    hide: str | None = None,
) -> Iterator[Assignment]:
    """Yield every solution of a model, as far as it is shown, each once, as they are found; an objective plays no part."""
    search = _Search(_without_objective(model), engine, encoding, assumptions, show, hide)
    while True:
        found, stopped = search.find(Limits(solutions=1))
        yield from found
        if stopped is None:
            return
        if stopped == "interrupt":
            raise KeyboardInterrupt


def count_model(
    model: Model,
    *,
    engine: str = "sat",
    encoding: str | None = None,
    limit: int | None = None,
    seconds: float | None = None,
    assumptions: Iterable[Literal] = (),
    show: str | None = None,
    hide: str | None = None,
) -> Count:
    """Return how many solutions a model has that differ in what is shown: exact, or "at least" when a limit was reached.

    An objective plays no part.
    """
    limits = checked_limits(limit, seconds, None)
    search = _Search(_without_objective(model), engine, encoding, assumptions, show, hide)
    found, stopped = search.find(limits)
    result = Count(len(found), stopped is None)
    if stopped == "interrupt":
        raise Interrupted(result)
    return result


def _without_objective(model: Model) -> Model:
    if model.objective is None:
        return model
    model = model.copy()
    model.objective = None
    return model


class _Search:
    """A model in an engine, asked for one solution after the other, or only once unless for ``several``."""

    def __init__(
        self,
        model: Model,
        engine: str,
        encoding: str | None,
        assumptions: Iterable[Literal],
        show: str | None,
        hide: str | None,
        several: bool = True,
    ) -> None:
        module, variant = engines.find(engine)
        if not engines.takes_models(module):
            raise UsageError(f"The engine {engine} takes boards, not models.")
        engines.require(module)
        self._engine = engine
        self._names = shown_names(model, show, hide)
        self._model = model.copy()
        self._several = several
        for name in self._names if several else ():  # integers are told apart by literals for their values
            place = self._model.place(name)
            if isinstance(place, Integer):
                self._model.value(place, place.low)
        self._assumptions = [self._model.literal(literal) for literal in assumptions]
        reason = module.supports(self._model)
        if reason is not None:
            raise UsageError(reason)
        self._solver: Solver = module.open(self._model, chosen_encoding(module, engine, encoding), variant)
        self._exhausted = False
        self.core: tuple[str, ...] = ()
        self.value: int | None = None
        self.optimal: bool | None = None

    def find(self, limits: Limits) -> tuple[list[Assignment], str | None]:
        """Return the next solutions and what stopped the search (None: there are no more)."""
        found: list[Assignment] = []
        finish = None if limits.seconds is None else time.perf_counter() + limits.seconds
        while not self._exhausted:
            if len(found) == limits.solutions:
                return found, "solutions"
            left = None if finish is None else finish - time.perf_counter()
            try:
                solved = None if left is not None and left <= 0 else self._solver.solve(self._assumptions, left)
            except KeyboardInterrupt:
                return found + self._best(), "interrupt"
            if solved is None:
                return found, "seconds"
            if solved:
                found.append(self._taken(self._solver.values()))
            else:
                if self._assumptions:
                    self.core = tuple(map(self._model.name, self._solver.core()))
                self._finish()
            if solved and self._model.objective is not None:
                self._finish()
                return found, None if self.optimal else "seconds"
        return found, None

    def _best(self) -> list[Assignment]:
        """Return the best solution found by an optimisation that was interrupted, if there is one."""
        best = None if self._model.objective is None else self._solver.best
        return [] if best is None else [self._taken(best)]

    def _finish(self) -> None:
        self._exhausted = True
        self._solver.close()

    def _taken(self, values: Values) -> Assignment:
        """Return a solution by name, checked, and exclude it from what is to come."""
        broken = violations(self._model, values)
        if broken or any(values.booleans[abs(literal)] != (literal > 0) for literal in self._assumptions):
            raise InternalError(f"The {self._engine} engine gave a wrong solution of a model. It breaks: {'; '.join(broken[:3])}.")
        if self._model.objective is not None:
            self.value, self.optimal = total_of(self._model.objective.terms, values), self._solver.proved
        elif self._several or not self._names:
            self._exclude(values)
        return assignment(self._model, values, self._names)

    def _exclude(self, values: Values) -> None:
        """Demand that something shown is different from now on; if nothing is shown, there is nothing more to find."""
        clause = []
        for name in self._names:
            place = self._model.place(name)
            if isinstance(place, Integer):
                clause.append(-self._model.value(place, values.integers[place.index]))
            else:
                clause.append(-place if values.booleans[place] else place)
        if clause:
            self._solver.add(clause)
        else:
            self._finish()

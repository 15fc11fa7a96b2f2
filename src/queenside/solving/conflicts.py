"""Why is it impossible? A smallest set of rules that cannot all hold.

The rules are rows, columns and regions, "no touching" as one, and each known cell. Every clause of
the SAT model is switched by a variable of its rule, so that a set of rules is a set of assumptions.

1. The solver refutes all rules together and names those that it used: a first conflict.
2. *Shrinking*: rules are left out one after the other; what stays impossible without a rule does
   not need it, and the solver's own core may drop many at once (Dershowitz, Hanna and Nadel 2006).
   What remains is minimal: every proper subset of it can be met.
3. *Hitting sets*: a minimal conflict need not be a smallest one. Every conflict meets every
   *correction set* (rules whose removal makes the rest possible), so a smallest set that meets all
   correction sets known so far is a lower bound; if it is a conflict, it is a smallest one, else it
   can be met, and the rules still broken when as many as possible are met are one more correction
   set (Ignatiev, Previti, Liffiton and Marques-Silva 2015). Whether one more rule can be met is asked
   for a moment only: nearly all rules of a large board without one or two are pigeonholes, which SAT
   solvers cannot refute, and a correction set with a rule to spare is one too.

Within the time the third stage may not finish; then the answer is minimal and says so.
"""

from __future__ import annotations

import time

from queenside import engines
from queenside.engines import sat
from queenside.errors import UsageError
from queenside.formulations.star_battle import cells as formulation
from queenside.grid import Cell
from queenside.models.model import Model
from queenside.puzzles.star_battle import NO_MARKS, Position, StarBattle, as_position
from queenside.values import Value

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterable

TOUCHING = formulation.TOUCHING
_SOLVER = "minisat22"  # it stops soon when it is interrupted, and is called hundreds of times on small formulas
_USUAL_SECONDS = 10.0
_MOMENT = 0.01


class Conflict(Value):
    """Rules that cannot all hold, in the order rows, columns, regions, touching, marks.

    ``rules`` are words such as ``row 3``, ``region E``, ``touching`` or ``the queen at R2C5``;
    ``cells`` are the cells that they speak of, without touching; every rule is needed, and
    ``smallest`` says whether it is proved that no smaller set is in conflict.
    """

    __slots__ = ("cells", "rules", "smallest")
    rules: tuple[str, ...]
    cells: tuple[Cell, ...]
    smallest: bool

    def __init__(self, rules: tuple[str, ...], cells: tuple[Cell, ...], smallest: bool) -> None:
        self._set(rules=rules, cells=cells, smallest=smallest)


def conflict(board: StarBattle | Position, *, keep_marks: bool = False, seconds: float = _USUAL_SECONDS) -> Conflict | None:
    """Return a smallest set of rules of an impossible board that cannot all hold; None if the time was too short to find any.

    With ``keep_marks`` the marks of a position are rules too. Raises UsageError if the board has a
    solution, PuzzleError if it is no valid puzzle, MissingPartError without python-sat.
    """
    position = as_position(board)
    position.puzzle.require_valid()
    engines.require(sat)
    found = smallest_conflict(formulation.build(position.puzzle, position.marks if keep_marks else NO_MARKS), seconds)
    return None if found is None else _conflict(position, *found)


def smallest_conflict(model: Model, seconds: float) -> tuple[list[str], bool] | None:
    """Return a smallest set of rules of a model that cannot all hold, and whether it is proved that there is no smaller one.

    Constraints without a rule always hold. Returns None if the time was too short to find any conflict;
    raises UsageError if the model has a solution.
    """
    rules = _Rules(model, time.monotonic() + seconds)
    try:
        first = rules.refuted(rules.selectors)
        if first is None:
            raise UsageError("The board has a solution: there is no conflict to explain.")
        return _smallest(rules, _shrunk(rules, first)), True
    except TimeoutError:
        return None if rules.minimal is None else (rules.minimal, False)
    finally:
        rules.close()


def _conflict(position: Position, found: list[str], smallest: bool) -> Conflict:
    ordered = tuple(sorted(found, key=lambda rule: (_rank(rule), _rule_cells(position, rule))))
    return Conflict(ordered, tuple(sorted({cell for rule in ordered for cell in _rule_cells(position, rule)})), smallest)


def _rank(rule: str) -> int:
    return next(rank for rank, start in enumerate(("row", "column", "region", TOUCHING, "the ")) if rule.startswith(start))


def _rule_cells(position: Position, rule: str) -> list[Cell]:
    """Return the cells that a rule speaks of."""
    puzzle = position.puzzle
    kind, _, name = rule.partition(" ")
    match kind:
        case "row":
            return [(int(name) - 1, column) for column in range(puzzle.width)]
        case "column":
            return [(row, int(name) - 1) for row in range(puzzle.height)]
        case "region":
            return puzzle.region_cells()[puzzle.names.index(name)]
        case "the":
            row, _, column = name.rpartition(" ")[2].removeprefix("R").partition("C")
            return [(int(row) - 1, int(column) - 1)]
    return []


class _Rules:
    """The rules of a model, to be tried in any combination until the time is up."""

    def __init__(self, model: Model, finish: float) -> None:
        self._solver = sat.open(model, variant=_SOLVER, by_rule=True)
        self.selectors = self._solver.clauses.selectors
        self._rule_of = {selector: rule for rule, selector in self.selectors.items()}
        self._finish = finish
        self.minimal: list[str] | None = None

    def _left(self) -> float:
        left = self._finish - time.monotonic()
        if left <= 0:
            raise TimeoutError
        return left

    def refuted(self, rules: Iterable[str]) -> list[str] | None:
        """Return those of the rules that a refutation of them used, or None if they can all be met."""
        solved = self._solver.solve([self.selectors[rule] for rule in rules], self._left())
        if solved is None:
            raise TimeoutError
        return None if solved else [self._rule_of[selector] for selector in self._solver.core()]

    def can_be_met(self, rules: Iterable[str]) -> bool:
        """Return whether it is seen in a moment that the rules can all be met."""
        return self._solver.solve([self.selectors[rule] for rule in rules], min(_MOMENT, self._left())) is True

    def close(self) -> None:
        """Free the solver."""
        self._solver.close()


def _shrunk(rules: _Rules, conflict: list[str]) -> list[str]:
    """Return a minimal conflict among the rules of a conflict. Marks and "touching" are tried first: units explain more."""
    waiting = sorted(conflict, key=_rank)
    needed: list[str] = []
    while waiting:
        tried = waiting.pop()
        core = rules.refuted([*needed, *waiting])
        if core is None:
            needed.append(tried)
        else:
            waiting = [rule for rule in waiting if rule in core]
    rules.minimal = needed
    return needed


def _smallest(rules: _Rules, minimal: list[str]) -> list[str]:
    """Return a smallest conflict; ``minimal`` is one that is at least minimal."""
    hitting = _HittingSet(list(rules.selectors))
    try:
        while True:
            candidate = hitting.smallest(rules._left())
            if len(candidate) >= len(minimal):
                return minimal
            if rules.refuted(candidate) is not None:
                return candidate
            hitting.add(_correction(rules, candidate))
    finally:
        hitting.close()


def _correction(rules: _Rules, met: list[str]) -> list[str]:
    """Return rules whose removal makes the others possible, none of them in ``met`` and hardly any to spare."""
    kept = list(met)
    left_out: list[str] = []
    for rule in rules.selectors:
        if rule not in met:
            (kept if rules.can_be_met([*kept, rule]) else left_out).append(rule)
    return left_out


class _HittingSet:
    """A smallest set of rules that meets every set added so far."""

    def __init__(self, rules: list[str]) -> None:
        model = Model()
        self._variables = {rule: model.boolean() for rule in rules}
        model.minimise([(1, variable) for variable in self._variables.values()])
        self._solver = sat.open(model, variant=_SOLVER)

    def add(self, rules: Iterable[str]) -> None:
        """Demand that the set meets these rules."""
        self._solver.add([self._variables[rule] for rule in rules])

    def smallest(self, seconds: float) -> list[str]:
        """Return a smallest set; raise TimeoutError if it is not found in time."""
        if not self._solver.solve((), seconds) or not self._solver.proved:
            raise TimeoutError
        true = self._solver.values().booleans
        return [rule for rule, variable in self._variables.items() if true[variable]]

    def close(self) -> None:
        """Free the solver."""
        self._solver.close()

"""Tours by engines that take models: ask, cut off what is no tour, ask again.

A formulation of tours may leave something out of its model that would take too many constraints: ``arcs``
leaves out that there is one cycle. So an answer of the engine is looked at, and if it lacks something, the
demands that it breaks are added and the engine is asked once more. Each of these holds in every tour, so
"no" is as certain in the last round as in the first; the cuts made are kept, for a proof needs them. This
loop is the same for every engine and formulation; one whose model is complete is never asked twice.

An answer is excluded by a clause when it has been handed out, and the loop goes on from there.
"""

from __future__ import annotations

from typing import Any

from queenside import engines, formulations
from queenside.errors import UsageError
from queenside.formulations import TOUR
from queenside.models.encodings import choose
from queenside.models.solver import Values
from queenside.solving.asking import Asking
from queenside.solving.searches import chosen_encoding

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterable
    from types import ModuleType

    from queenside.formulations.tour._statement import Cut, Numbers, Statement
    from queenside.models.model import Model
    from queenside.models.solver import Size
    from queenside.puzzles.tour import Tour

USUAL = "arcs"
"""The formulation of tours that is taken when none is named."""


class CutLoop(Asking["Numbers"]):
    """A search for tours by a live solver that holds the model of a statement; it goes on where it stopped."""

    def __init__(self, statement: Statement, solver: Any) -> None:
        super().__init__(solver)
        self.statement = statement
        self.cuts: list[Cut] = []
        """All cuts that were made."""

    def _taken(self, values: Values) -> list[Numbers]:
        """Return the tours of values, or none and cut off what lacks."""
        cuts = self.statement.missing(values)
        for cut in cuts:
            self._cut(cut)
        if cuts:
            return []
        self._solver.add(self.statement.exclusion(values))
        return self.statement.read(values)

    def _cut(self, cut: Cut) -> None:
        self.cuts.append(cut)
        for literals, least in cut.demands:
            if least == 1:
                self._solver.add(literals)
            else:
                self._solver.at_least(least, literals)


class TourSearch(CutLoop):
    """A search for tours by an engine, formulation and encoding that are named."""

    def __init__(
        self, tour: Tour, engine: str, formulation: str | None = None, encoding: str | None = None, *, shuffled: int | None = None
    ) -> None:
        """State a valid tour of two cells or more and open the engine; ``shuffled`` is the seed of another order of the model."""
        module, variant = engines.find(engine)
        if not engines.takes_models(module):
            raise UsageError(f"The engine {engine} knows nothing of tours. These do: native, {', '.join(capable())}.")
        engines.require(module)
        self.name = engine
        self.formulation = formulation or USUAL
        way = formulations.get(self.formulation, TOUR)
        _require(way.supports(tour))
        self.encoding = _encoding(module, engine, way, encoding)
        statement: Statement = way.build(
            tour, encoding=self.encoding, circuits=getattr(module, "CIRCUITS", False), edges=getattr(module, "EDGES", False)
        )
        _require(module.supports(statement.model))
        model = statement.model if shuffled is None else statement.model.shuffled(shuffled)
        solver = module.open(model, self.encoding if module.ENCODED else None, variant)
        super().__init__(statement, solver if shuffled is None else _Renumbered(solver, statement.model, model))


class _Renumbered:
    """A solver that holds a model in another order, to be spoken to in the numbers of the model as it was stated."""

    def __init__(self, solver: Any, stated: Model, held: Model) -> None:
        self._solver = solver
        self._numbers = [0, *map(held.literal, stated.names[1:])]
        self.solve = solver.solve
        self.close = solver.close

    @property
    def size(self) -> Size:
        size: Size = self._solver.size
        return size

    def add(self, clause: Iterable[int]) -> None:
        self._solver.add(self._mapped(clause))

    def at_least(self, low: int, literals: Iterable[int]) -> None:
        self._solver.at_least(low, self._mapped(literals))

    def _mapped(self, literals: Iterable[int]) -> list[int]:
        return [self._numbers[literal] if literal > 0 else -self._numbers[-literal] for literal in literals]

    def values(self) -> Values:
        found: Values = self._solver.values()
        return Values([found.booleans[number] for number in self._numbers], found.integers)


def capable() -> list[str]:
    """Return the names of the engines that take models."""
    return [name for name in engines.names() if engines.takes_models(engines.find(name)[0])]


def _encoding(module: ModuleType, engine: str, way: ModuleType, encoding: str | None) -> str | None:
    """Return the encoding in full, None where neither engine nor formulation writes clauses; raise UsageError if one is named then."""
    if way.WRITES_CLAUSES and not module.ENCODED:
        return str(choose(encoding or way.USUAL_ENCODING))
    return chosen_encoding(module, engine, encoding or (way.USUAL_ENCODING if module.ENCODED else None))


def _require(reason: str | None) -> None:
    if reason is not None:
        raise UsageError(reason)

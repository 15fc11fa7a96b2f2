"""Searches by engines other than the native one, all with the same face.

An engine that takes a model is asked again and again, each time with one more clause, "not all of
these stars", that excludes the solution it gave last, until it proves that there are no more. All
solutions have equally many stars, so the clause excludes no other.
"""

from __future__ import annotations

from queenside import engines, formulations
from queenside.answers import Limits, Solution
from queenside.errors import UsageError
from queenside.puzzles.star_battle import NO_MARKS, Marks, StarBattle
from queenside.solving import Nothing, is_open
from queenside.solving.asking import Asking

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable, Sequence
    from types import ModuleType

    from queenside.models.model import Model
    from queenside.models.solver import Values
    from queenside.solving import Search, Way

USUAL_ENGINE = "sat"
"""The engine that is taken when only a formulation or an encoding is named."""


def open_search(puzzle: StarBattle, known: Marks, way: Way, trace: Callable[[str], None] | None = None) -> Search:
    """Return a search in the given way. The puzzle must be valid."""
    engine, formulation, encoding = way
    name = USUAL_ENGINE if engine is None else engine
    module, variant = engines.find(name)
    if trace is not None and not engines.shows_steps(module):
        raise UsageError(f"The engine {name} cannot show its search; these can: {', '.join(engines.showing())}.")
    if engines.takes_models(module):
        return ModelSearch(puzzle, known, name, formulation, encoding, trace=trace)
    if formulation is not None or encoding is not None:
        raise UsageError(f"The engine {name} takes the board itself: a formulation or encoding is for engines such as sat.")
    reason = module.supports(puzzle)
    if reason is not None:
        raise UsageError(reason)
    if not is_open(puzzle, known):
        return Nothing(name)
    search: Search = module.Search(puzzle, known) if variant is None else module.Search(puzzle, known, variant)
    return search


class ModelSearch(Asking[Solution]):
    """A search by an engine that takes a model."""

    def __init__(
        self,
        puzzle: StarBattle,
        known: Marks = NO_MARKS,
        engine: str = USUAL_ENGINE,
        formulation: str | None = None,
        encoding: str | None = None,
        *,
        shuffled: int | None = None,
        trace: Callable[[str], None] | None = None,
    ) -> None:
        """Build the model and open the engine; ``shuffled`` is the seed of another order of its variables and constraints."""
        module, variant = engines.find(engine)
        engines.require(module)
        self.name = engine
        self.formulation = formulation or formulations.USUAL
        self.encoding = chosen_encoding(module, engine, encoding)
        self._puzzle = puzzle
        way = formulations.get(self.formulation)
        _require(way.supports(puzzle))
        self.model: Model = way.build(puzzle, known)
        if shuffled is not None:
            self.model = self.model.shuffled(shuffled)
        self._variables: Sequence[int] = way.variables(puzzle, self.model)
        _require(module.supports(self.model))
        super().__init__(module.open(self.model, self.encoding, variant, **_tracing(self.model, trace)))

    def _taken(self, values: Values) -> list[Solution]:
        """Return the stars, and exclude them from what is to come."""
        true = values.booleans
        self._solver.add([-variable for variable in self._variables if true[variable]])
        return [tuple([cell for cell, variable in zip(self._puzzle.cells(), self._variables, strict=True) if true[variable]])]

    def count(self, limits: Limits) -> tuple[int, str | None]:
        """Return how many more solutions there are, and what stopped the counting (None: these are all)."""
        found, stopped = self.find(limits)
        return len(found), stopped


def chosen_encoding(module: ModuleType, engine: str, encoding: str | None) -> str | None:
    """Return the encoding in full, or None for an engine that needs none; raise UsageError if it is told one."""
    if not module.ENCODED:
        if encoding is not None:
            raise UsageError(f"The engine {engine} takes cardinalities as they are: an encoding is for engines such as sat.")
        return None
    from queenside.models.clauses import NATIVE
    from queenside.models.encodings import choose

    return NATIVE if encoding == NATIVE else str(choose(encoding))


def _tracing(model: Model, trace: Callable[[str], None] | None) -> dict[str, object]:
    """Return the option that makes an engine tell its steps, each indented by its depth."""
    if trace is None:
        return {}
    from queenside.models.steps import words

    return {"trace": lambda step: trace("  " * step.depth + words(step, model))}


def _require(reason: str | None) -> None:
    if reason is not None:
        raise UsageError(reason)

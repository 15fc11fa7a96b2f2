"""Armies by engines that take models: one placement after the other, as far as a formulation tells them apart."""

from __future__ import annotations

from queenside import engines, formulations
from queenside.errors import UsageError
from queenside.formulations import ARMIES
from queenside.formulations.armies._board import queen_names
from queenside.solving.asking import Asking
from queenside.solving.searches import chosen_encoding

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterable

    from queenside.grid import Cell
    from queenside.models.solver import Values
    from queenside.puzzles.armies import Armies, Army

USUAL = "lines"
"""The formulation that is taken when none is named, of two armies; of more it is squares."""
_OF_MANY = "squares"


class ArmySearch(Asking["tuple[Army, ...]"]):
    """A search for armies by an engine, formulation and encoding that are named; it goes on where it stopped."""

    def __init__(
        self, puzzle: Armies, engine: str, formulation: str | None = None, encoding: str | None = None, *, shuffled: int | None = None
    ) -> None:
        """State the armies, on a board of one cell or more, and open the engine; ``shuffled`` is the seed of another order of the model."""
        module, variant = engines.find(engine)
        if not engines.takes_models(module):
            raise UsageError(f"The engine {engine} knows nothing of armies. Those that do: native, sat, smt, milp, cp, asp.")
        engines.require(module)
        self.name = engine
        self.formulation = formulation or usual_formulation(puzzle)
        way = formulations.get(self.formulation, ARMIES)
        _require(way.supports(puzzle))
        self.encoding = chosen_encoding(module, engine, encoding or (way.USUAL_ENCODING if module.ENCODED else None))
        model = way.build(puzzle)
        model = model if shuffled is None else model.shuffled(shuffled)
        _require(module.supports(model))
        self._queens = [{cell: model.literal(name) for cell, name in queen_names(puzzle, colour).items()} for colour in puzzle.colours]
        super().__init__(module.open(model, self.encoding, variant))

    def _taken(self, values: Values) -> list[tuple[Army, ...]]:
        """Return the placement, and exclude it from what is to come."""
        armies = tuple(tuple(cell for cell, queen in queens.items() if values.booleans[queen]) for queens in self._queens)
        self.exclude(armies)
        return [armies]

    def exclude(self, armies: Iterable[Iterable[Cell]]) -> None:
        """Demand that from now on some cell is different from a placement."""
        if self._exhausted:
            return
        placed = [set(army) for army in armies]
        self._solver.add(
            [-queen if cell in army else queen for queens, army in zip(self._queens, placed, strict=True) for cell, queen in queens.items()]
        )


def usual_formulation(puzzle: Armies) -> str:
    """Return the formulation that is taken when none is named."""
    return USUAL if formulations.get(USUAL, ARMIES).supports(puzzle) is None else _OF_MANY


def _require(reason: str | None) -> None:
    if reason is not None:
        raise UsageError(reason)

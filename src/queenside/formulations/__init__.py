"""The ways to state a family of puzzles as constraints: one folder a family, one formulation a file.

A formulation is a module with ``TITLE``, one line on how it sees the puzzle, and
``supports(puzzle) -> str | None``: None, or why it cannot state this puzzle. One of Star Battle has also

- ``build(puzzle, known) -> Model``: the model, with the rule of the game that each constraint belongs to;
- ``variables(puzzle, model)``: the Boolean variables of the cells, in reading order: true where a star is.

One of tours has

- ``build(tour, encoding, circuits, edges) -> Statement``: the model, how to read tours out of its values, and
  what values may lack that satisfy it (see :mod:`queenside.formulations.tour`);
- ``USUAL_ENCODING``: the encoding that it is best told by, where cardinalities become clauses;
- ``WRITES_CLAUSES``: whether it makes clauses of cardinalities itself, also for engines that take them as they are.

One of armies has ``build(puzzle) -> Model``, whose queens are found by name, and ``USUAL_ENCODING``.
"""

from __future__ import annotations

import functools

from queenside import registry
from queenside.errors import UsageError

TYPE_CHECKING = False
if TYPE_CHECKING:
    from types import ModuleType

STAR_BATTLE = "star_battle"
TOUR = "tour"
ARMIES = "armies"
USUAL = "cells"
"""The formulation of Star Battle that is taken when none is named."""


@functools.cache
def names(family: str = STAR_BATTLE) -> list[str]:
    """Return the names of all formulations of a family."""
    return registry.member_names(_family(family))


def get(name: str, family: str = STAR_BATTLE) -> ModuleType:
    """Return a formulation of a family by its name; raise UsageError if there is none of this name."""
    if name not in names(family):
        raise UsageError(f"There is no formulation '{name}'. There are: {', '.join(names(family))}.")
    return registry.member(_family(family), name)


def _family(family: str) -> ModuleType:
    return registry.load(f"{__name__}.{family}")

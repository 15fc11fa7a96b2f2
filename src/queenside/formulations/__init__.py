"""The ways to state a family of puzzles as constraints: one folder a family, one formulation a file.

A formulation is a module with

- ``TITLE``: one line on how it sees the puzzle;
- ``supports(puzzle) -> str | None``: None, or why it cannot state this puzzle;
- ``build(puzzle, known) -> Model``: the model, with the rule of the game that each constraint belongs to;
- ``variables(puzzle, model)``: the Boolean variables of the cells, in reading order: true where a star is.
"""

from __future__ import annotations

import functools

from queenside import registry
from queenside.errors import UsageError
from queenside.formulations import star_battle

TYPE_CHECKING = False
if TYPE_CHECKING:
    from types import ModuleType

USUAL = "cells"
"""The formulation that is taken when none is named."""


@functools.cache
def names() -> list[str]:
    """Return the names of all formulations of Star Battle."""
    return registry.member_names(star_battle)


def get(name: str) -> ModuleType:
    """Return a formulation of Star Battle by its name; raise UsageError if there is none of this name."""
    if name not in names():
        raise UsageError(f"There is no formulation '{name}'. There are: {', '.join(names())}.")
    return registry.member(star_battle, name)

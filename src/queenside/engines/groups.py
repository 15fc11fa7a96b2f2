"""The group engine: brute force group by group on copied boards, with three simple techniques or without.

It exists to answer a question (docs/techniques-before-search.md): are simple techniques before a
brute force worth their time? Variant ``plain`` does without them, ``techniques`` applies them once
before the search, ``everywhere`` on every board that the search copies. native/group_search.cpp
tells how it works. Its nodes are the boards copied, so a board that the techniques solve has none.
"""

from __future__ import annotations

from queenside import _core
from queenside.core_search import CoreSearch, mark_bytes
from queenside.errors import UsageError, excerpt
from queenside.puzzles.star_battle import NO_MARKS, Marks, StarBattle

NAME = "groups"
VARIANTS = ("techniques", "plain", "everywhere")
TECHNIQUES = {"plain": 0, "techniques": 1, "everywhere": 2}
"""When the core is to apply the techniques: never, before the search, everywhere."""


def supports(puzzle: StarBattle) -> str | None:
    """Return None if the engine can search the puzzle, else a sentence that says why not."""
    if puzzle.stars == 1:
        return None
    return f"The {NAME} engine searches boards with one star a row; this one has {puzzle.stars}. Choose another engine."


class Search(CoreSearch):
    """A search that goes on where it stopped. The puzzle must be valid and supported."""

    def __init__(self, puzzle: StarBattle, known: Marks = NO_MARKS, variant: str = VARIANTS[0]) -> None:
        unable = supports(puzzle)
        if unable:
            raise UsageError(unable)
        if variant not in VARIANTS:
            raise UsageError(f"The {NAME} engine has no variant {excerpt(variant)}. Its variants are {', '.join(VARIANTS)}.")
        name = NAME if variant == VARIANTS[0] else f"{NAME}:{variant}"
        super().__init__(name, puzzle, _core.GroupSearch(puzzle.size, puzzle.regions, mark_bytes(puzzle, known), TECHNIQUES[variant]))

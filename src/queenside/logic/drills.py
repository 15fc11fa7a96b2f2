"""Drills: positions where a given technique is the easiest next step.

The ladder takes the easiest step wherever it stands, so every place in a climb where it takes the technique
is such a position: the pieces placed so far, and a cross wherever nothing can be any more.
"""

from __future__ import annotations

from queenside.logic.ladder import climb
from queenside.logic.techniques import meaning
from queenside.puzzles.star_battle import Marks, Position
from queenside.values import Value

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator

    from queenside.logic.steps import Step
    from queenside.puzzles.star_battle import StarBattle


class Drill(Value):
    """A position to practise on, and the step to be found there."""

    __slots__ = ("position", "step")
    position: Position
    step: Step

    def __init__(self, position: Position, step: Step) -> None:
        self._set(position=position, step=step)


def drills(puzzle: StarBattle, technique: str) -> Iterator[Drill]:
    """Yield the positions in the solution of a board where the technique is the easiest next step, in order.

    There are none on a board whose number of stars has no such technique.
    """
    wanted = meaning(technique, puzzle.stars)
    climbed = climb(puzzle)
    for rung, step in zip(climbed.rungs, climbed.steps, strict=True):
        if rung in wanted.rungs and step.technique in wanted.identifiers:
            crosses = set(puzzle.cells()) - step.before.open - step.before.stars
            yield Drill(Position(puzzle, Marks(step.before.stars, crosses)), step)

"""Grades: how hard a board is for a person, as a name and a score from 0 to 100.

The grade is decided by the highest rung of the ladder that the board needs when easier rungs are always
preferred. That does not depend on the order of the steps: ruling out a cell never disables a technique.
The six names stand for groups of rungs, chosen for one star and for several apart, so that boards of
every name are met; docs/ladder.md has the distributions.

The score refines this. Every rung owns a range of scores, the ranges in the order of the rungs, so a
board that needs a higher rung always scores higher. Within the range it rises with the number of
steps on that rung, with how much of the path is narrow (moments at which the ladder had only one step
to take) and with the number of steps in all, each counted against a fixed measure so that the
score is a plain function of the path: the same board has the same score everywhere.
"""

from __future__ import annotations

from queenside import _core
from queenside.core_search import mark_bytes
from queenside.errors import UsageError, excerpt
from queenside.logic.ladder import MANY, OUTCOMES, require_climbable, rung_names
from queenside.puzzles.star_battle import as_position
from queenside.values import Value

TYPE_CHECKING = False
if TYPE_CHECKING:
    from queenside.puzzles.star_battle import Position, StarBattle

GRADES = ("gentle", "easy", "medium", "hard", "expert", "fiendish")

_HARDEST_OF_ONE_STAR = ("single", "confinement", "touch-all", "starve", "count 2", "force 3")
_HARDEST_OF_MANY_STARS = ("touch-all", "count 1", "count 2", "count 3", "squeeze 2000", "force 3")
"""The highest rung of every grade, in the order of ``GRADES``."""


class Grade(Value):
    """How hard a board is: ``name`` and ``score`` are None where the ladder does not finish it.

    ``hardest`` is the highest rung needed, by name (None where there was nothing to do), ``steps`` the
    number of steps without crossing out, ``narrow`` how many of these were the only one to take, and
    ``uses`` the number of steps on every rung.
    """

    __slots__ = ("hardest", "name", "narrow", "score", "steps", "uses")
    name: str | None
    score: int | None
    hardest: str | None
    steps: int
    narrow: int
    uses: dict[str, int]

    def __init__(self, name: str | None, score: int | None, hardest: str | None, steps: int, narrow: int, uses: dict[str, int]) -> None:
        self._set(name=name, score=score, hardest=hardest, steps=steps, narrow=narrow, uses=uses)

    def _compared(self) -> tuple[object, ...]:
        return self.name, self.score, self.hardest, self.steps, self.narrow, tuple(self.uses.items())


def grade(board: StarBattle | Position) -> Grade:
    """Return how hard a board is, from its marks on if it has any.

    Raises PuzzleError for a board that is no valid puzzle.

    >>> import queenside as qs
    >>> qs.grade(qs.read("AABB/ABBC/DDCC/DDCC")).name
    'medium'
    """
    position = as_position(board)
    puzzle = position.puzzle
    require_climbable(puzzle)
    outcome, _, hardest, steps, narrow, uses = _core.climb(
        puzzle.size, puzzle.stars, puzzle.regions, mark_bytes(puzzle, position.marks), False, False, MANY
    )
    names = rung_names(puzzle.stars)
    used = {name: count for name, count in zip(names, uses, strict=True) if count}
    if OUTCOMES[outcome] != "solved":
        return Grade(None, None, names[hardest] if hardest >= 0 else None, steps, narrow, used)
    if hardest < 0:
        return Grade(GRADES[0], 0, None, steps, narrow, used)
    return Grade(
        name_of(hardest, puzzle.stars), score_of(hardest, uses[hardest], steps, narrow, puzzle), names[hardest], steps, narrow, used
    )


def grade_name(text: str) -> str:
    """Return the name of a grade, however it is capitalised. Raises UsageError, with all grades, for an unknown one."""
    name = text.strip().lower()
    if name not in GRADES:
        raise UsageError(f"There is no grade {excerpt(text)}. Grades: {', '.join(GRADES)}.")
    return name


def grade_rungs(name: str, stars: int) -> tuple[int, int]:
    """Return the lowest and the highest rung of a grade."""
    tops = _tops(stars)
    place = GRADES.index(name)
    return (tops[place - 1] + 1 if place else 0), tops[place]


def name_of(rung: int, stars: int) -> str:
    """Return the grade that a rung belongs to."""
    return next(name for name, top in zip(GRADES, _tops(stars), strict=True) if rung <= top)


def score_of(rung: int, uses: int, steps: int, narrow: int, puzzle: StarBattle) -> int:
    """Return the score of a board that needs ``rung``, ``uses`` times, in so many steps of which so many were narrow."""
    place = GRADES.index(name_of(rung, puzzle.stars))
    low, high = grade_rungs(GRADES[place], puzzle.stars)
    share = 100 / len(GRADES) / (high - low + 1)
    bottom = 100 / len(GRADES) * place + share * (rung - low)
    pieces = puzzle.size * puzzle.stars
    within = 0.5 * (1 - 1 / (1 + uses / 3)) + 0.3 * narrow / max(1, steps) + 0.2 * steps / (steps + 2 * pieces)
    return min(100, int(bottom + share * within + 0.5))


def _tops(stars: int) -> list[int]:
    names = rung_names(stars)
    return [names.index(name) for name in (_HARDEST_OF_ONE_STAR if stars == 1 else _HARDEST_OF_MANY_STARS)]

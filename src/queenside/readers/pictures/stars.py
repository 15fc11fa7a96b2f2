"""How many stars a row: what a picture rarely says, and the board mostly knows.

A puzzle is made to have one solution, and hardly any board has one with two numbers of stars: regions of
a Queens board are too small for two, and a board for two stars has thousands of solutions with one. So
every number is tried that the regions have room for, and the one with exactly one solution is taken.
Where several have one it is the least of them, where none has it is the greatest with a solution: of 591
one-star boards with 7×7 to 12×12 cells none had room for a second star in every region, and of 2000 boards
grown at random 14 had a solution with two, while all of 110 two-star boards had several with one.

The user's own marks decide where that says nothing: first the number whose only solution agrees with all
of them, or that they solve the board with, then one that allows as many in a row, column or region as there
are. They come after the solutions, because people mark wrongly, while setters rarely make boards with several solutions.

Searches are bounded by nodes, so that the same picture gives the same board on every machine, and by a
deadline for what is large and no puzzle. Greater numbers come first, and once one has exactly one solution
the others are only looked at briefly: it is the numbers just below the right one that take long. A search
that was stopped has proved nothing: it is never "one solution".
"""

from __future__ import annotations

import time

from queenside import solving
from queenside.puzzles.star_battle import Marks, StarBattle, check, most_stars, packing
from queenside.puzzles.star_battle import units as units_of
from queenside.values import Value

TYPE_CHECKING = False
if TYPE_CHECKING:
    from queenside.answers import Answer, Solution

MOST_NODES = 20_000
"""How far one board is searched: a 25×25 board with six stars takes 1,000 nodes, an ordinary one a few."""
BRIEF_NODES = 500
"""How far, once another number of stars has exactly one solution."""


class Verdict(Value):
    """A board with its stars, and what is known of its solutions.

    ``solutions`` is ``one``, ``several``, ``none`` or ``unknown``; ``rivals`` are other numbers of stars
    with exactly one solution, ``possible`` others that have some.
    """

    __slots__ = ("possible", "puzzle", "rivals", "solution", "solutions")
    puzzle: StarBattle
    solutions: str
    solution: Solution | None
    rivals: tuple[int, ...]
    possible: tuple[int, ...]

    def __init__(
        self, puzzle: StarBattle, solutions: str, solution: Solution | None, rivals: tuple[int, ...] = (), possible: tuple[int, ...] = ()
    ) -> None:
        self._set(puzzle=puzzle, solutions=solutions, solution=solution, rivals=rivals, possible=possible)

    @property
    def stars(self) -> int:
        """The stars a row, column and region."""
        return self.puzzle.stars


def judge(puzzle: StarBattle, marks: Marks, stars: int | None, deadline: float) -> Verdict:
    """Return the board with ``stars``, or with the number that suits it best, and what its solutions say.

    The board must have n regions. Nothing is searched after the ``deadline``, a value of ``time.perf_counter``.
    """
    if stars is not None:
        return _tried(puzzle.with_stars(stars), deadline)
    tried: list[Verdict] = []
    for number in reversed(_fitting(puzzle)):
        known = any(verdict.solutions == "one" for verdict in tried)
        tried.append(_tried(puzzle.with_stars(number), deadline, BRIEF_NODES if known else MOST_NODES))
    best = min(tried, key=lambda verdict: _rank(verdict, marks))
    others = [verdict for verdict in tried if verdict is not best]
    rivals = tuple(verdict.stars for verdict in reversed(others) if verdict.solutions == "one")
    possible = tuple(verdict.stars for verdict in reversed(others) if verdict.solutions != "none")
    return Verdict(best.puzzle, best.solutions, best.solution, rivals, possible)


def agrees(verdict: Verdict, marks: Marks) -> bool:
    """Return whether the solution that was found has all stars and none of the crosses that the user marked."""
    found = set(verdict.solution or ())
    return set(marks.stars) <= found and not found & set(marks.crosses)


def _fitting(puzzle: StarBattle) -> list[int]:
    """Return every number of stars that the board and each region have room for; at least 1."""
    regions = puzzle.region_cells()
    numbers = range(2, most_stars(puzzle.width, puzzle.height) + 1)
    return [1, *(number for number in numbers if all(packing(cells, number) == number for cells in regions))]


def _rank(verdict: Verdict, marks: Marks) -> tuple[int, bool, bool, int]:
    """Return what to sort by, the best number of stars first."""
    known = ("one", "several", "unknown", "none").index(verdict.solutions)
    fits = agrees(verdict, marks) if verdict.solutions == "one" else not check(verdict.puzzle, marks.stars)
    crowded = any(len(set(cells).intersection(marks.stars)) > verdict.stars for _, _, cells in units_of(verdict.puzzle))
    return known, not fits, crowded, -verdict.stars if verdict.solutions == "several" else verdict.stars


def _tried(puzzle: StarBattle, deadline: float, nodes: int = MOST_NODES) -> Verdict:
    if not puzzle.is_valid:
        return Verdict(puzzle, "none", None)
    left = deadline - time.perf_counter()
    if left <= 0:
        return Verdict(puzzle, "unknown", None)
    answer = solving.solve(puzzle, solutions=2, nodes=nodes, seconds=left)
    return Verdict(puzzle, _counted(answer), answer.solution)


def _counted(answer: Answer) -> str:
    if answer.unique is None:
        return "unknown"
    return ("none", "one", "several")[len(answer.solutions)]

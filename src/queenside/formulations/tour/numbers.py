"""An integer for each cell, all different; every cell but the first has exactly one predecessor.

This is the form of the SMT program that queenside's tours grew from: number every cell 1 to n, all
different, the start 1, and for each other cell exactly one of the cells a jump away holds one less. That
"at most one" is redundant, since all are different; the program stated it by the Heule encoding, and
that stays the usual one here. Any other can be named, to see that it matters little. It is the slowest of
the three: 7×7 takes Z3 half a minute, and where sums become clauses or rows even 5×5 takes 10 seconds.

A Boolean for each jump says that it is taken, which implies that the numbers follow each other; the
converse is not needed. A tour that starts anywhere has a Boolean for each cell that it is the first, and
one that closes has the last cell a jump before the first.
"""

from __future__ import annotations

from queenside.formulations.tour._graph import Graph
from queenside.models import encodings
from queenside.models.model import Model

TYPE_CHECKING = False
if TYPE_CHECKING:
    from queenside.formulations.tour._statement import Cut, Numbers
    from queenside.models.solver import Values
    from queenside.puzzles.tour import Tour

TITLE = "an integer a cell, all different, exactly one predecessor each"
USUAL_ENCODING = "heule"
WRITES_CLAUSES = True
"""Whether it encodes cardinalities itself, also for engines that take them as they are."""
_MOST_CELLS = 400


def supports(tour: Tour) -> str | None:
    """Return None, or that the board has more cells than any engine would get through."""
    if tour.cell_count <= _MOST_CELLS:
        return None
    return f"The formulation 'numbers' states boards up to {_MOST_CELLS} cells; this one has {tour.cell_count}."


def build(tour: Tour, *, encoding: str | None = None, circuits: bool = False, edges: bool = False) -> Numbering:  # noqa: ARG001
    """Return the statement of a valid tour; ``encoding`` is that of "exactly one predecessor"."""
    return Numbering(Graph(tour), encoding or USUAL_ENCODING)


class Numbering:
    """A tour by numbers; the number of R1C1 is called R1C1, and the jump from it to R4C1 is called R1C1_R4C1."""

    def __init__(self, graph: Graph, encoding: str) -> None:
        self.model = Model()
        self._graph = graph
        self._choice = encodings.choose(encoding)
        count = len(graph)
        self._numbers = [
            self.model.integer(graph.name(place), graph.given.get(place, 1), graph.given.get(place, count)) for place in range(count)
        ]
        self.model.all_different(self._numbers, rule="each number once")
        self._jumps: list[int] = []
        firsts = [self._first(place) for place in range(count)]
        for place, first in enumerate(firsts):
            before = [self._jump(other, place) for other in graph.before[place]]
            self._exactly_one([*before, *first], f"the predecessor of {graph.name(place)}")
        if graph.tour.closed:
            self._close(firsts)

    def _first(self, place: int) -> list[int]:
        """Return the Boolean that a cell is the first, if it can be."""
        if self._graph.fixed.get(1, place) != place or self._graph.given.get(place, 1) != 1:
            return []
        first = self.model.boolean(f"{self._graph.name(place)}_first")
        count = len(self._graph)
        self.model.linear([(1, self._numbers[place]), (count, first)], "<=", 1 + count, rule="the first has 1")
        return [first]

    def _jump(self, one: int, two: int) -> int:
        jump = self.model.boolean(f"{self._graph.name(one)}_{self._graph.name(two)}")
        self._jumps.append(jump)
        count, before, after = len(self._graph), self._numbers[one], self._numbers[two]
        self.model.linear([(1, after), (-1, before), (-count, jump)], ">=", 1 - count, rule="jumps")
        self.model.linear([(1, after), (-1, before), (count, jump)], "<=", 1 + count, rule="jumps")
        return jump

    def _exactly_one(self, literals: list[int], rule: str) -> None:
        if len(literals) < 2:
            self.model.clause(*literals, rule=rule)
            return
        for clause in encodings.between(self._choice, 1, 1, tuple(literals), self.model.boolean):
            self.model.clause(*clause, rule=rule)

    def _close(self, firsts: list[list[int]]) -> None:
        """Say that the last cell is one jump before the first."""
        count = len(self._graph)
        lasts = []
        for place, number in enumerate(self._numbers):
            last = self.model.boolean(f"{self._graph.name(place)}_last")
            self.model.linear([(1, number), (-count, last)], ">=", 0, rule="the last has the highest")
            lasts.append(last)
        for place, first in enumerate(firsts):
            for literal in first:
                self.model.clause(-literal, *(lasts[other] for other in self._graph.before[place]), rule="closed")

    def missing(self, _values: Values) -> list[Cut]:
        """Return nothing: the model is the whole tour."""
        return []

    def read(self, values: Values) -> list[Numbers]:
        """Return the tour."""
        order = [0] * len(self._graph)
        for place, integer in enumerate(self._numbers):
            order[values.integers[integer.index] - 1] = place
        return [self._graph.numbered(order)]

    def exclusion(self, values: Values) -> tuple[int, ...]:
        """Return that not all of these jumps are taken."""
        return tuple(-jump for jump in self._jumps if values.booleans[jump])

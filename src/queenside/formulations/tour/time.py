"""A Boolean for each cell and time: true if the cell has this number.

Exactly one time for every cell and one cell for every time; whoever has number t has somebody one jump
away with t + 1, and somebody with t - 1. Only Booleans are made for times that a cell can have: from a
cell whose number is given, a cell at time t must be reached in exactly as many jumps as lie between, and a
walk has that length when a shortest one of the same parity is no longer. On a board of two colours this
halves the Booleans; with many clues hardly any are left, which is why this is the formulation for clued
boards. Without clues it is the weakest of all: 8×8 takes seconds, and 10×10 more than a minute.

Encodings matter here, since the cardinalities are long: of seven compared at 7×7, ``bimander`` was the
fastest by the median of five renamings (0.5 s; ``pairwise`` 1.4 s, ``heule`` 3.1 s).
"""

from __future__ import annotations

from queenside.formulations.tour._graph import Graph
from queenside.models.model import Model

TYPE_CHECKING = False
if TYPE_CHECKING:
    from queenside.formulations.tour._statement import Cut, Numbers
    from queenside.models.solver import Values
    from queenside.puzzles.tour import Tour

TITLE = "a Boolean a cell and time, only for times that the distances to given numbers allow"
USUAL_ENCODING = "bimander"
WRITES_CLAUSES = False
_MOST_CELLS = 400


def supports(tour: Tour) -> str | None:
    """Return None, or that the board has too many cells: there are as many Booleans as their square."""
    if tour.cell_count <= _MOST_CELLS:
        return None
    return f"The formulation 'time' states boards up to {_MOST_CELLS} cells; this one has {tour.cell_count}."


def build(tour: Tour, *, encoding: str | None = None, circuits: bool = False, edges: bool = False) -> Timetable:  # noqa: ARG001
    """Return the statement of a valid tour; engines make no difference to it."""
    return Timetable(Graph(tour))


class Timetable:
    """A tour by cell and time; the Boolean of R1C1 and time 7 is called R1C1.7."""

    def __init__(self, graph: Graph) -> None:
        self.model = Model()
        self._graph = graph
        self._at: list[dict[int, int]] = [
            {time: self.model.boolean(f"{graph.name(place)}.{time}") for time in times} for place, times in enumerate(_windows(graph))
        ]
        for place, times in enumerate(self._at):
            self._exactly_one(list(times.values()), f"the number of {graph.name(place)}")
        for time in range(1, len(graph) + 1):
            self._exactly_one([times[time] for times in self._at if time in times], f"the place of {time}")
        for place in range(len(graph)):
            self._jumps(place)

    def _exactly_one(self, literals: list[int], rule: str) -> None:
        if literals:
            self.model.exactly(1, literals, rule=rule)
        else:
            self.model.clause(rule=rule)

    def _jumps(self, place: int) -> None:
        """Say that one jump leads to a cell from the number before, and one on from it to the next."""
        count, closed = len(self._graph), self._graph.tour.closed
        for time, literal in self._at[place].items():
            for others, step in ((self._graph.after[place], 1), (self._graph.before[place], -1)):
                next_time = (time + step - 1) % count + 1 if closed else time + step
                if 1 <= next_time <= count:
                    reached = [self._at[other][next_time] for other in others if next_time in self._at[other]]
                    self.model.clause(-literal, *reached, rule="jumps")

    def missing(self, _values: Values) -> list[Cut]:
        """Return nothing: the model is the whole tour."""
        return []

    def read(self, values: Values) -> list[Numbers]:
        """Return the tour."""
        order = [0] * len(self._graph)
        for place, times in enumerate(self._at):
            order[next(time for time, literal in times.items() if values.booleans[literal]) - 1] = place
        return [self._graph.numbered(order)]

    def exclusion(self, values: Values) -> tuple[int, ...]:
        """Return that not all cells have these numbers."""
        return tuple(-literal for times in self._at for literal in times.values() if values.booleans[literal])


def _windows(graph: Graph) -> list[list[int]]:
    """Return the times that each cell can have."""
    count = len(graph)
    allowed = [bytearray(b"\1" * count) for _ in graph.cells]
    for number, cell in graph.fixed.items():
        away, back = graph.walks(cell), graph.walks(cell, back=True)
        for place, times in enumerate(allowed):
            for time in range(1, count + 1):
                steps = time - number
                if (place == cell) != (steps == 0) or not _fits(steps, place, away, back, count if graph.tour.closed else None):
                    times[time - 1] = 0
    return [[time for time, possible in enumerate(times, 1) if possible] for times in allowed]


def _fits(steps: int, place: int, away: tuple[list[int], ...], back: tuple[list[int], ...], around: int | None) -> bool:
    """Return whether walks exist between a fixed cell and one that is so many steps later, and ``around`` the whole tour if closed."""
    if steps == 0:
        return True
    later, earlier = (steps, -steps) if around is None else (steps % around, -steps % around)
    return (later <= 0 or away[later % 2][place] <= later) and (earlier <= 0 or back[earlier % 2][place] <= earlier)

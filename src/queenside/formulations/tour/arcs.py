"""A Boolean for each jump: the tour as a cycle through all nodes of a graph.

A closed tour is a cycle through all cells. An open one becomes a cycle by one more node, the *turn*, which
comes after the last cell and before the first. Every node has exactly one arc out and one arc in (directed),
or exactly two edges (undirected). That leaves several cycles side by side, which are cut off as they appear:
a tour leaves every set of nodes and comes back to it, so of the arcs out of a cycle's set at least one is
taken, and one of those into it; of the edges between the set and the rest, two. Of a set and its complement
the smaller is cut. Two nodes that follow each other in both directions are ruled out from the beginning.
An engine that knows circuits (``circuits``) is told that there is one cycle, and never needs such cuts.

This is the method of Dantzig, Fulkerson and Johnson (1954) for the travelling salesman; with an incremental
SAT solver it is also the best that is known for Hamiltonian cycles in general. Of 2 to 24 rounds none was
slow: 100×100 takes seconds, where positions of nodes (adders, Chinese remainders) end at about 20×20.

Numbers that are given say which arcs there can be: none between given numbers that do not follow each other,
none but one from a number to a given next one. The rest is seen when there is one cycle: where the walk
from one given number does not come to the next after as many jumps as it should, that walk is ruled out.
Few clues are well served by this; for many, ``time`` is the better formulation.

The turn has as many arcs as there are cells. Where counting to one has to be written as clauses, it is done
by product: the cells in a square, one row and one column of it. In pairs a board of 30×30 would have nine
times as many clauses.

Undirected edges suit linear programming (``edges``): HiGHS found 20×20 by them in ten seconds, and not at all
by directed arcs, whose relaxation is full of two-cycles. They do for boards on which every jump can be
taken back and no numbers are given but the first and last; of three nodes or more.
"""

from __future__ import annotations

import itertools
import math

from queenside.formulations.tour._graph import Graph
from queenside.formulations.tour._statement import Cut, Demand
from queenside.models.clauses import NATIVE
from queenside.models.model import Model

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence

    from queenside.formulations.tour._statement import Numbers
    from queenside.models.solver import Values
    from queenside.puzzles.tour import Tour

TITLE = "a Boolean a jump, one out of and into every cell, cycles cut off as they appear"
USUAL_ENCODING = "pairwise"
WRITES_CLAUSES = False
_FEW = 12
"""Up to how many arcs of the turn are counted as those of any other node are."""


def supports(_tour: Tour) -> None:
    """Return None: every tour can be stated."""


def build(tour: Tour, *, encoding: str | None = None, circuits: bool = False, edges: bool = False) -> Arcs | Edges:
    """Return the statement of a valid tour of two cells or more.

    ``encoding`` is None for an engine that counts by itself; ``circuits`` asks for the circuit constraint,
    ``edges`` for undirected edges where they will do.
    """
    graph = Graph(tour)
    if edges and graph.is_symmetric and _nodes(graph) > 2 and set(graph.fixed) <= {1, len(graph)}:
        return Edges(graph)
    return Arcs(graph, possible_arcs(graph), in_clauses=encoding not in (None, NATIVE), circuits=circuits)


def _nodes(graph: Graph) -> int:
    """Return how many nodes a cycle goes through: the cells, and the turn if the tour is open."""
    return len(graph) + (not graph.tour.closed)


def all_arcs(graph: Graph) -> Iterator[tuple[int, int]]:
    """Yield all arcs (from, to) in order; the turn is the node after the last cell."""
    count = len(graph)
    for one, reached in enumerate(graph.after):
        yield from ((one, two) for two in reached)
        if not graph.tour.closed:
            yield one, count
    if not graph.tour.closed:
        yield from ((count, two) for two in range(count))


def possible_arcs(graph: Graph) -> Iterator[tuple[int, int]]:
    """Yield all arcs that agree with the given numbers, in the same order."""
    count, closed = len(graph), graph.tour.closed
    turn = None if closed else count
    given = graph.given if turn is None else graph.given | {turn: 0}
    fixed = graph.fixed if turn is None else graph.fixed | {0: turn}

    def may_follow(one: int, two: int) -> bool:
        """Return whether no given number speaks against the step: each of the two says what the other has to be."""
        here, there = given.get(one), given.get(two)
        after = None if here is None else (here % count + 1 if closed else (here + 1) % (count + 1))
        before = None if there is None else ((there - 2) % count + 1 if closed else (there - 1) % (count + 1))
        if after is not None and (there not in (None, after) or fixed.get(after, two) != two):
            return False
        return before is None or (here in (None, before) and fixed.get(before, one) == one)

    yield from (arc for arc in all_arcs(graph) if may_follow(*arc))


class _Cycles:
    """What arcs and edges have in common: names, and the walk around."""

    def __init__(self, graph: Graph) -> None:
        self.model = Model()
        self.graph = graph
        self.nodes = _nodes(graph)

    def name(self, node: int) -> str:
        """Return what a node is called: as its cell is, or the turn."""
        return self.graph.name(node) if node < len(self.graph) else "turn"

    def _numbered(self, cycle: Sequence[int]) -> Numbers:
        """Return the numbers of a cycle through all nodes in this order."""
        count = len(self.graph)
        if not self.graph.tour.closed:
            first = cycle.index(count) + 1
        else:
            number, cell = next(iter(self.graph.fixed.items()))
            first = (cycle.index(cell) - number + 1) % count
        return self.graph.numbered([*cycle[first:], *cycle[: first - (not self.graph.tour.closed)]][:count])


class Arcs(_Cycles):
    """A tour by directed arcs; the arc from R1C1 to R4C1 is called R1C1_R4C1, and the turn ``turn``."""

    def __init__(self, graph: Graph, arcs: Iterable[tuple[int, int]], *, in_clauses: bool = False, circuits: bool = False) -> None:
        super().__init__(graph)
        model = self.model
        self.arcs = list(arcs)
        """The arc of every variable; the first has number 1."""
        model.booleans(*(f"{self.name(one)}_{self.name(two)}" for one, two in self.arcs))
        self._leaving: list[list[int]] = [[] for _ in range(self.nodes)]
        self._entering: list[list[int]] = [[] for _ in range(self.nodes)]
        self._literal = {arc: literal for literal, arc in enumerate(self.arcs, 1)}
        for (one, two), literal in self._literal.items():
            self._leaving[one].append(literal)
            self._entering[two].append(literal)
        if circuits and all(self._leaving) and all(self._entering):
            model.circuit(((one, two, literal) for (one, two), literal in self._literal.items()), rule="one cycle")
        else:
            self._count_arcs(in_clauses)

    def _count_arcs(self, in_clauses: bool) -> None:
        """Require one arc out of and into every node, and no two nodes that follow each other both ways."""
        for node in range(self.nodes):
            for literals, way in ((self._leaving[node], "out of"), (self._entering[node], "into")):
                self._exactly_one(literals, f"one arc {way} {self.name(node)}", in_clauses)
        if self.nodes == 2:
            return
        for (one, two), literal in self._literal.items():
            back = self._literal.get((two, one))
            if one < two and back is not None:
                self.model.clause(-literal, -back, rule="no way straight back")

    def _exactly_one(self, literals: list[int], rule: str, in_clauses: bool) -> None:
        model = self.model
        if not in_clauses or len(literals) <= _FEW:
            if literals:
                model.exactly(1, literals, rule=rule)
            else:
                model.clause(rule=rule)
            return
        side = math.isqrt(len(literals) - 1) + 1
        rows = [model.boolean() for _ in range(-(-len(literals) // side))]
        columns = [model.boolean() for _ in range(side)]
        for place, literal in enumerate(literals):
            model.clause(-literal, rows[place // side], rule=rule)
            model.clause(-literal, columns[place % side], rule=rule)
        model.clause(*literals, rule=rule)
        model.exactly(1, rows, rule=rule)
        model.exactly(1, columns, rule=rule)

    def missing(self, values: Values) -> list[Cut]:
        """Return the cuts of all cycles but the largest; of a single one the walks that contradict given numbers."""
        cycles = self.cycles(values)
        if len(cycles) > 1:
            return [self._cut(cycle) for cycle in cycles if 2 * len(cycle) <= self.nodes]
        return self._wrong_walks(cycles[0])

    def cycles(self, values: Values) -> list[list[int]]:
        """Return the cycles that the chosen arcs form."""
        after = [0] * self.nodes
        for arc in itertools.compress(self.arcs, values.booleans[1 : len(self.arcs) + 1]):
            after[arc[0]] = arc[1]
        return _cycles(after)

    def _cut(self, cycle: list[int]) -> Cut:
        inside = set(cycle)
        leaving = [literal for node in cycle for literal in self._leaving[node] if self.arcs[literal - 1][1] not in inside]
        entering = [literal for node in cycle for literal in self._entering[node] if self.arcs[literal - 1][0] not in inside]
        return Cut("set", tuple(sorted(cycle)), (Demand(tuple(leaving)), Demand(tuple(entering))))

    def _wrong_walks(self, cycle: list[int]) -> list[Cut]:
        """Return the shortest walk from each given number that shows its place to be wrong."""
        given = dict(self.graph.given)
        length = len(self.graph)
        if not self.graph.tour.closed:
            given[length] = 0
            length += 1
        numbers = sorted((number, node) for node, number in given.items())
        found = []
        for (number, node), (next_number, next_node) in zip(numbers, [*numbers[1:], *numbers[:1]], strict=True):
            steps = (next_number - number) % length or length
            start = cycle.index(node)
            walk = [cycle[(start + step) % length] for step in range(steps + 1)]
            wrong = next((step for step in range(1, steps + 1) if (walk[step] in given) != (step == steps)), None)
            if wrong is None and walk[steps] != next_node:
                wrong = steps
            if wrong is not None:
                taken = itertools.pairwise(walk[: wrong + 1])
                found.append(Cut("walk", tuple(walk[: wrong + 1]), (Demand(tuple(-self._literal[arc] for arc in taken)),)))
        return found

    def read(self, values: Values) -> list[Numbers]:
        """Return the tour."""
        return [self._numbered(self.cycles(values)[0])]

    def exclusion(self, values: Values) -> tuple[int, ...]:
        """Return that not all of these arcs are taken."""
        return tuple(-literal for literal in range(1, len(self.arcs) + 1) if values.booleans[literal])


class Edges(_Cycles):
    """A tour by undirected edges; the edge of R1C1 and R4C1 is called R1C1_R4C1, and the turn ``turn``."""

    def __init__(self, graph: Graph) -> None:
        super().__init__(graph)
        model = self.model
        self.edges = sorted({(min(arc), max(arc)) for arc in possible_arcs(graph)})
        model.booleans(*(f"{self.name(one)}_{self.name(two)}" for one, two in self.edges))
        self._at: list[list[int]] = [[] for _ in range(self.nodes)]
        for literal, edge in enumerate(self.edges, 1):
            for node in edge:
                self._at[node].append(literal)
        for node, literals in enumerate(self._at):
            rule = f"two edges at {self.name(node)}"
            if len(literals) >= 2:
                model.exactly(2, literals, rule=rule)
            else:
                model.clause(rule=rule)
        known = {edge: literal for literal, edge in enumerate(self.edges, 1)}
        for one, two in self._forced():
            forced = known.get((min(one, two), max(one, two)))
            model.clause(*([] if forced is None else [forced]), rule="the ends")

    def _forced(self) -> list[tuple[int, int]]:
        """Return the edges at given ends: to the turn, or in a closed tour from the last to the first if both are given."""
        graph = self.graph
        if not graph.tour.closed:
            return [(cell, len(graph)) for cell in graph.fixed.values()]
        return [(graph.fixed[1], graph.fixed[len(graph)])] if len(graph.fixed) == 2 else []

    def missing(self, values: Values) -> list[Cut]:
        """Return the cuts of all cycles but the largest."""
        cycles = self._cycles(values)
        return [self._cut(cycle) for cycle in cycles if 2 * len(cycle) <= self.nodes] if len(cycles) > 1 else []

    def _cycles(self, values: Values) -> list[list[int]]:
        near: list[list[int]] = [[] for _ in range(self.nodes)]
        for one, two in itertools.compress(self.edges, values.booleans[1:]):
            near[one].append(two)
            near[two].append(one)
        after = [-1] * self.nodes
        for node in range(self.nodes):
            here, came = node, -1
            while after[here] < 0:
                after[here] = next(other for other in near[here] if other != came)
                here, came = after[here], here
        return _cycles(after)

    def _cut(self, cycle: list[int]) -> Cut:
        inside = set(cycle)
        across = [literal for node in cycle for literal in self._at[node] if not inside.issuperset(self.edges[literal - 1])]
        return Cut("set", tuple(sorted(cycle)), (Demand(tuple(across), 2),))

    def read(self, values: Values) -> list[Numbers]:
        """Return the tour in every direction that agrees with its ends."""
        cycle = self._cycles(values)[0]
        found = []
        for way in (cycle, cycle[::-1]):
            numbers = self._numbered(way)
            order = {number: place for place, number in enumerate(number for number in numbers if number)}
            if all(order[number] == cell for number, cell in self.graph.fixed.items()):
                found.append(numbers)
        return found

    def exclusion(self, values: Values) -> tuple[int, ...]:
        """Return that not all of these edges are taken."""
        return tuple(-literal for literal in range(1, len(self.edges) + 1) if values.booleans[literal])


def _cycles(after: Sequence[int]) -> list[list[int]]:
    """Return the cycles of a permutation."""
    seen = bytearray(len(after))
    found = []
    for first in range(len(after)):
        if seen[first]:
            continue
        cycle, node = [], first
        while not seen[node]:
            seen[node] = 1
            cycle.append(node)
            node = after[node]
        found.append(cycle)
    return found

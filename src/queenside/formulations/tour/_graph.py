"""A tour's board as a graph: cells by number from 0, which may follow which, and the numbers that are given.

Start and end are given numbers too. A closed tour of which no number is given is numbered from its first
cell in reading order; that loses nothing, since a closed tour can be numbered from any of its cells.
"""

from __future__ import annotations

import functools
from collections import deque

from queenside.grid import cell_name

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence

    from queenside.grid import Cell
    from queenside.puzzles.tour import Tour

FAR = 2**31
"""The length of walks that do not exist: more than any there is."""


class Graph:
    """The cells of a valid tour, in reading order, and the jumps between them."""

    def __init__(self, tour: Tour) -> None:
        self.tour = tour
        self.cells: list[Cell] = [
            (row, column) for row in range(tour.height) for column in range(tour.width) if (row, column) not in tour.holes
        ]
        places = {cell: place for place, cell in enumerate(self.cells)}
        self.after: list[list[int]] = [[places[other] for other in tour.jumps(cell)] for cell in self.cells]
        """The cells that each cell's jumps reach."""
        self.before: list[list[int]] = [[] for _ in self.cells]
        for place, reached in enumerate(self.after):
            for other in reached:
                self.before[other].append(place)
        self.fixed: dict[int, int] = {number: places[cell] for cell, number in tour.clues}
        """The cell of every number that is given."""
        if tour.start is not None:
            self.fixed[1] = places[tour.start]
        if tour.end is not None:
            self.fixed[len(self.cells)] = places[tour.end]
        if tour.closed and not self.fixed:
            self.fixed[1] = 0
        self.given: dict[int, int] = {cell: number for number, cell in self.fixed.items()}
        """The number of every cell that has one given."""

    def __len__(self) -> int:
        return len(self.cells)

    def name(self, place: int) -> str:
        """Return the name of a cell."""
        return cell_name(self.cells[place])

    @functools.cached_property
    def is_symmetric(self) -> bool:
        """Whether every jump can be taken back."""
        return all(sorted(before) == after for before, after in zip(self.before, self.after, strict=True))

    def numbered(self, order: Sequence[int]) -> list[int]:
        """Return the numbers of all cells of the board, row by row, when they are visited in this order."""
        width = self.tour.width
        numbers = [0] * (width * self.tour.height)
        for number, place in enumerate(order, 1):
            row, column = self.cells[place]
            numbers[row * width + column] = number
        return numbers

    def walks(self, place: int, *, back: bool = False, most: int = FAR) -> tuple[list[int], list[int]]:
        """Return for every cell the length of a shortest even and of a shortest odd walk to it from one cell, or ``back`` to that one.

        Walks of more than ``most`` jumps are not looked for.
        """
        ways = self.before if back else self.after
        lengths = [FAR] * len(self), [FAR] * len(self)
        lengths[0][place] = 0
        waiting = deque([(place, 0)])
        while waiting:
            here, length = waiting.popleft()
            if length == most:
                break
            there = lengths[(length + 1) % 2]
            for other in ways[here]:
                if there[other] == FAR:
                    there[other] = length + 1
                    waiting.append((other, length + 1))
        return lengths

"""Clued tours as a person solves them: forced jumps, windows of distance, chains; and where that ends, search.

What is known are the numbers that stand on the board. Everything follows from one picture: for every free
cell the set of numbers that may still go there, and three looks at it, the easiest first.

- **neighbour**: a number stands, and only one free cell is a jump away from it that can take the next number
  (or the one before).
- **window**: a number between two that stand must be near enough to both. Distances are jumps over free
  cells only, for no other way is left. If one cell is in reach, the number goes there; if a cell is in
  reach of one number only, that goes there.
- **chain**: a number may go to a cell only if the number before and the number after may go to cells a jump
  from it, two different ones. What is ruled out so rules out more, until nothing moves.
  A free cell with a single jump can only be the end of the tour, or its start.

Every look removes only what no tour has, so that what is placed is in all tours that respect the clues. A
step says which numbers it rests on; it is checked alone by ``tests/tours/test_tour_logic.py`` against all
tours. Sets of numbers are ints used as bit masks: number k is bit k. Source: common practice of Hidato and
Numbrix solvers; the chain is arc consistency on the successor relation.
"""

from __future__ import annotations

from queenside.grid import cell_name
from queenside.puzzles.tour import Tour
from queenside.values import Value

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from queenside.grid import Cell

TECHNIQUES = ("neighbour", "window", "chain")
"""From easy to hard."""
GRADES = ("gentle", "easy", "hard", "fiendish")
"""By the hardest technique needed; the last needs search."""
_WEIGHTS = {"neighbour": 1, "window": 3, "chain": 9}
_SEARCH_WEIGHT = 40


class TourStep(Value):
    """A number that is placed: by which technique, where, and from which numbers that stand already."""

    __slots__ = ("because", "cell", "number", "technique")
    technique: str
    number: int
    cell: Cell
    because: tuple[tuple[Cell, int], ...]

    def __init__(self, technique: str, number: int, cell: Cell, because: Iterable[tuple[Cell, int]] = ()) -> None:
        self._set(technique=technique, number=number, cell=cell, because=tuple(because))

    def __str__(self) -> str:
        return sentence(self)


class Deduction(Value):
    """What simple logic makes of a clued tour.

    ``numbers`` are all that stand in the end, ``complete`` whether these are all; ``contradiction`` says in
    words why no tour respects the clues, if that was seen.
    """

    __slots__ = ("complete", "contradiction", "numbers", "steps")
    steps: tuple[TourStep, ...]
    numbers: tuple[tuple[Cell, int], ...]
    complete: bool
    contradiction: str | None

    def __init__(
        self, steps: Iterable[TourStep], numbers: Iterable[tuple[Cell, int]], complete: bool, contradiction: str | None = None
    ) -> None:
        self._set(steps=tuple(steps), numbers=tuple(numbers), complete=complete, contradiction=contradiction)


class _ContradictionError(Exception):
    """What stands on the board respects no tour; the message says why."""


def deduce(tour: Tour, *, most_steps: int | None = None) -> Deduction:
    """Return the steps that simple logic makes from the clues of a valid tour, all or the first so many."""
    board = _Board(tour)
    steps: list[TourStep] = []
    contradiction = None
    try:
        while board.free and (most_steps is None or len(steps) < most_steps):
            step = next(board.steps(), None)
            if step is None:
                break
            board.place(step.cell, step.number)
            steps.append(step)
        else:
            board.require_whole()
    except _ContradictionError as found:
        contradiction = str(found)
    return Deduction(steps, sorted(board.known.items()), not board.free and contradiction is None, contradiction)


def next_step(tour: Tour) -> TourStep | None:
    """Return the easiest next number that simple logic places; None if it sees none."""
    return next(iter(deduce(tour, most_steps=1).steps), None)


def grade(tour: Tour) -> tuple[str, int]:
    """Return how hard a clued tour with one solution is: a name, and a score that grows with every step and its technique."""
    return grade_of(deduce(tour))


def grade_of(done: Deduction) -> tuple[str, int]:
    """Return how hard a clued tour with one solution is of which all steps are known, as :func:`grade`."""
    score = sum(_WEIGHTS[step.technique] for step in done.steps)
    if not done.complete:
        return GRADES[-1], score + _SEARCH_WEIGHT
    hardest = max((TECHNIQUES.index(step.technique) for step in done.steps), default=0)
    return GRADES[hardest], score


def sentence(step: TourStep) -> str:
    """Return a step in words."""
    place, number = cell_name(step.cell), step.number
    stands = " and ".join(f"{other} at {cell_name(cell)}" for cell, other in step.because)
    if step.technique == "neighbour":
        return f"{number} goes to {place}: it is the only free jump from {stands} that leads on."
    if step.technique == "window":
        return f"{number} goes to {place}: nothing else is near enough to {stands}."
    return f"{number} goes to {place}: every other place breaks the chain between {stands}."


class _Board:
    """The numbers that stand, the cells that are free, and what may still go where."""

    def __init__(self, tour: Tour) -> None:
        self.tour = tour
        self.last = tour.cell_count
        self.known: dict[Cell, int] = dict(tour.clues)
        if tour.start is not None:
            self.known[tour.start] = 1
        if tour.end is not None:
            self.known[tour.end] = self.last
        cells = ((row, column) for row in range(tour.height) for column in range(tour.width))
        self.free = {cell for cell in cells if tour.is_on_board(cell) and cell not in self.known}
        self.jumps = {cell: tour.jumps(cell) for cell in (*self.free, *self.known)}
        self.cells = {number: cell for cell, number in self.known.items()}

    def place(self, cell: Cell, number: int) -> None:
        self.known[cell] = number
        self.cells[number] = cell
        self.free.discard(cell)

    def require_whole(self) -> None:
        """Raise if numbers that stand side by side are no jump apart."""
        pairs = [(number, number + 1) for number in range(1, self.last)]
        if self.tour.closed and self.last > 1:
            pairs.append((self.last, 1))
        for one, two in pairs:
            if one in self.cells and two in self.cells and self.cells[two] not in self.jumps[self.cells[one]]:
                raise _ContradictionError(
                    f"{one} at {cell_name(self.cells[one])} and {two} at {cell_name(self.cells[two])} are no jump apart."
                )

    def steps(self) -> Iterator[TourStep]:
        """Yield what can be placed, the easiest first; raise if nothing can be right."""
        self.require_whole()
        yield from self._neighbours()
        windows = self._windows()
        yield from self._singles(windows, "window")
        yield from self._singles(self._chained(windows), "chain")

    def _neighbours(self) -> Iterator[TourStep]:
        """Yield numbers whose only free place is next to one that stands."""
        for number in sorted(self.cells):
            cell = self.cells[number]
            for wanted in (number + 1, number - 1):
                if not 1 <= wanted <= self.last or wanted in self.cells:
                    continue
                places = [other for other in self.jumps[cell] if other in self.free and self._leads_on(other, wanted, cell)]
                if not places:
                    raise _ContradictionError(f"No free cell is left for {wanted} beside {number} at {cell_name(cell)}.")
                if len(places) == 1:
                    yield TourStep("neighbour", wanted, places[0], [(cell, number)])

    def _leads_on(self, cell: Cell, number: int, before: Cell) -> bool:
        """Return whether a number could be left again: by a free jump, or to the number beyond it that stands."""
        beyond = number + 1 if self.known.get(before) == number - 1 else number - 1
        if not 1 <= beyond <= self.last:
            return True
        if beyond in self.cells:
            return self.cells[beyond] in self.jumps[cell]
        return any(other in self.free for other in self.jumps[cell])

    def _windows(self) -> dict[Cell, int]:
        """Return for every free cell the numbers that are near enough to those standing on both sides of them."""
        allowed = dict.fromkeys(self.free, 0)
        standing = sorted(self.cells)
        for low, high in zip((None, *standing), (*standing, None), strict=True):
            first, last = (low or 0) + 1, (high or self.last + 1) - 1
            if first > last:
                continue
            below, above = self._distances(low), self._distances(high)
            for cell in self.free:
                earliest = first if low is None else low + below.get(cell, self.last)
                latest = last if high is None else high - above.get(cell, self.last)
                if earliest <= latest:
                    allowed[cell] |= (1 << (latest + 1)) - (1 << earliest)
        return allowed

    def _distances(self, number: int | None) -> dict[Cell, int]:
        """Return how many jumps over free cells every free cell is from a number that stands."""
        if number is None:
            return {}
        reached: dict[Cell, int] = {}
        edge, steps = [self.cells[number]], 0
        while edge:
            steps += 1
            edge = list({other for cell in edge for other in self.jumps[cell] if other in self.free and other not in reached})
            reached.update(dict.fromkeys(edge, steps))
        return reached

    def _chained(self, allowed: dict[Cell, int]) -> dict[Cell, int]:
        """Return the numbers that are left when each needs the one before and the one after it a jump away."""
        allowed = dict(allowed)
        ends = (1 << 1) | (1 << self.last)
        waiting = set(self.free)
        while waiting:
            cell = waiting.pop()
            near = [self._mask(other, allowed) for other in self.jumps[cell]]
            either = 0
            for mask in near:
                either |= mask
            before, after = (either << 1) | (1 << 1), (either >> 1) | (1 << self.last)
            left = allowed[cell] & before & after
            if len(self.jumps[cell]) < 2:
                left &= ends
            if left != allowed[cell]:
                allowed[cell] = left
                waiting.update(other for other in self.jumps[cell] if other in self.free)
        return allowed

    def _mask(self, cell: Cell, allowed: dict[Cell, int]) -> int:
        return 1 << self.known[cell] if cell in self.known else allowed[cell]

    def _singles(self, allowed: dict[Cell, int], technique: str) -> Iterator[TourStep]:
        """Yield numbers with one cell and cells with one number."""
        cells_of: dict[int, list[Cell]] = {number: [] for number in range(1, self.last + 1) if number not in self.cells}
        for cell, mask in allowed.items():
            if not mask:
                raise _ContradictionError(f"No number can go to {cell_name(cell)}.")
            while mask:
                lowest = mask & -mask
                cells_of[lowest.bit_length() - 1].append(cell)
                mask ^= lowest
        for number, cells in cells_of.items():
            if not cells:
                raise _ContradictionError(f"There is no place for {number}.")
            if len(cells) == 1:
                yield TourStep(technique, number, cells[0], self._around(number))
        for cell in sorted(self.free):
            mask = allowed[cell]
            if mask & (mask - 1) == 0:
                number = mask.bit_length() - 1
                yield TourStep(technique, number, cell, self._around(number))

    def _around(self, number: int) -> list[tuple[Cell, int]]:
        """Return the numbers that stand next below and next above a number."""
        below = max((other for other in self.cells if other < number), default=None)
        above = min((other for other in self.cells if other > number), default=None)
        return [(self.cells[other], other) for other in (below, above) if other is not None]

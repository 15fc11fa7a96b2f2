"""All placements of two peaceable armies, of those that are images of each other one.

The native prover says of every set of white rows, and of it with labels for some of the columns, whether enough queens
of both colours fit. So the sets that may hold a placement are narrowed down column pair by column pair, and what is
refuted is left; at the largest armies that is nearly everything. In what remains, rows and columns leave some cells to white and some to
black, and only diagonals are open. A diagonal with cells of both colours cannot keep both: one of the two ways
loses the white ones, the other the black ones. Where no such diagonal is left, any so many of the white cells go with any so
many of the black ones. This comes to a placement on several ways, since a line without queens may have either
label; the images of what was found tell what is new.

Tried before: a SAT solver that is asked again and again, with the images of every placement excluded (the formulation
``choices``). It takes a second for 7×7 and minutes for 9×9; this takes a second for 11×11.
"""

from __future__ import annotations

import itertools
import time

from queenside import core_armies
from queenside.answers import Limits
from queenside.errors import Interrupted, UsageError
from queenside.grid import all_cells
from queenside.solving import checked_limits
from queenside.solving.armies import NATIVE, checked, is_provable
from queenside.values import Value

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from queenside.puzzles.armies import Armies, Army


class Placements(Value):
    """Placements that no symmetry of the board takes to each other, and how many there are with all their images.

    ``complete`` says whether these are proved to be all.
    """

    __slots__ = ("complete", "found", "total")
    found: tuple[tuple[Army, ...], ...]
    total: int
    complete: bool

    def __init__(self, found: tuple[tuple[Army, ...], ...], total: int, complete: bool) -> None:
        self._set(found=found, total=total, complete=complete)


def placements(puzzle: Armies, *, seconds: float | None = None) -> Placements:
    """Return all placements of exactly so many queens, of those that are images of each other one.

    The symmetries are those of the square and, with equal armies, the exchange of colours. Raises UsageError for
    a torus, more than two colours or a board that the prover does not take, and Interrupted, with those found, on Ctrl-C.
    """
    if not is_provable(puzzle) or puzzle.size == 0:
        largest = f"{core_armies.MOST_ROWS}×{core_armies.MOST_ROWS}"
        raise UsageError(f"Placements are listed for two armies on a plain board of one cell or more, up to {largest}.")
    found: list[tuple[Army, ...]] = []
    seen: set[tuple[Army, ...]] = set()
    complete = interrupted = False
    try:
        for armies in _Listing(puzzle, checked_limits(None, seconds, None).seconds).placements():
            if armies not in seen:
                found.append(checked(puzzle, armies, NATIVE))
                seen |= images(puzzle, armies)
        complete = True
    except TimeoutError:
        pass
    except KeyboardInterrupt:
        interrupted = True
    listed = Placements(tuple(found), len(seen), complete)
    if interrupted:
        raise Interrupted(listed)
    return listed


def images(puzzle: Armies, armies: tuple[Army, ...]) -> set[tuple[Army, ...]]:
    """Return what the symmetries of the board make of a placement and, with equal armies, of the one with colours exchanged."""
    last = puzzle.size - 1
    turned = list(armies)
    found: set[tuple[Army, ...]] = set()
    for _ in range(4):
        turned = [tuple((column, last - row) for row, column in army) for army in turned]
        for placed in (turned, [tuple((column, row) for row, column in army) for army in turned]):
            image = tuple(tuple(sorted(army)) for army in placed)
            found |= {image, image[::-1]} if len(set(puzzle.least)) == 1 else {image}
    return found


class _Listing:
    """The way through all labels that may hold a placement. Sets of cells are bits, in reading order."""

    def __init__(self, puzzle: Armies, seconds: float | None) -> None:
        self._size = size = puzzle.size
        self._white, self._black = puzzle.least
        self._finish = None if seconds is None else time.perf_counter() + seconds
        self._cells = all_cells(size, size)
        self._columns = [sum(1 << column + size * row for row in range(size)) for column in range(size)]
        self._directions = [self._diagonals(lambda row, column: row + column), self._diagonals(lambda row, column: row - column)]

    def _diagonals(self, number: Callable[[int, int], int]) -> list[int]:
        lines: dict[int, int] = {}
        for place, cell in enumerate(self._cells):
            lines[number(*cell)] = lines.get(number(*cell), 0) | 1 << place
        return list(lines.values())

    def placements(self) -> Iterator[tuple[Army, Army]]:
        """Yield an image of every placement, some of them several times; raise TimeoutError when the time is up."""
        for rows in core_armies.units(self._size, self._white, self._black):
            for columns in self._column_sets(rows):
                for white, black in self._without_attacks(*self._crossings(rows, columns)):
                    yield from self._chosen(white, black)

    def _column_sets(self, rows: int) -> Iterator[int]:
        """Yield the sets of white columns that go with a set of white rows."""
        waiting = [(0, 0)]
        while waiting:
            labels, depth = waiting.pop()
            if not self._is_possible(rows, labels, depth):
                continue
            if 2 * depth >= self._size:
                yield core_armies.labelled_columns(self._size, labels)
            else:
                waiting += [(longer, depth + 1) for longer in core_armies.longer_prefixes(self._size, labels, depth)]

    def _is_possible(self, rows: int, labels: int, depth: int) -> bool:
        """Ask the prover about some labels."""
        limits = Limits(seconds=self._left())
        work = core_armies.prove(self._size, self._white, self._black, row_sets=[rows], prefix=(labels, depth), limits=limits)
        if work.stopped == "interrupt":
            raise KeyboardInterrupt
        if work.stopped is not None:
            raise TimeoutError
        return work.verdict == "found"

    def _left(self) -> float | None:
        """Return the seconds that are left, None without a limit; raise TimeoutError when the time is up."""
        if self._finish is None:
            return None
        left = self._finish - time.perf_counter()
        if left <= 0:
            raise TimeoutError
        return left

    def _crossings(self, rows: int, columns: int) -> tuple[int, int]:
        """Return the cells in white rows and columns, and those in black ones."""
        size = self._size
        lines = [(1 << size) - 1 << size * row for row in range(size)]
        sides = []
        for chosen_rows, chosen_columns in ((rows, columns), (~rows, ~columns)):
            down = sum(line for row, line in enumerate(lines) if chosen_rows >> row & 1)
            across = sum(line for column, line in enumerate(self._columns) if chosen_columns >> column & 1)
            sides.append(down & across)
        return sides[0], sides[1]

    def _without_attacks(self, white: int, black: int) -> Iterator[tuple[int, int]]:
        """Yield the cells of both colours that are left when every contested diagonal has lost one of them, where they suffice."""
        self._left()
        if white.bit_count() < self._white or black.bit_count() < self._black:
            return
        most = contested = 0
        for diagonals in self._directions:
            kept = 0
            for diagonal in diagonals:
                whites, blacks = (white & diagonal).bit_count(), (black & diagonal).bit_count()
                kept += max(whites, blacks)
                if min(whites, blacks) > most:
                    most, contested = min(whites, blacks), diagonal
            if kept < self._white + self._black:
                return
        if not contested:
            yield white, black
            return
        yield from self._without_attacks(white & ~contested, black)
        yield from self._without_attacks(white, black & ~contested)

    def _chosen(self, white: int, black: int) -> Iterator[tuple[Army, Army]]:
        """Yield all choices of so many cells of each colour."""
        for one in itertools.combinations(self._listed(white), self._white):
            for other in itertools.combinations(self._listed(black), self._black):
                self._left()
                yield one, other

    def _listed(self, cells: int) -> Army:
        return tuple(cell for place, cell in enumerate(self._cells) if cells >> place & 1)

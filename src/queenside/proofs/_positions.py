"""The arithmetic of the step checker: cells as bits, units as numbers, and two exact searches.

A set of cells is an integer, bit ``row * size + column`` for each cell. The units are numbered rows
first, then columns, then regions; so lines are neighbours when they are of one kind and their numbers
are neighbours. Nothing here is shared with whatever finds steps.
"""

from __future__ import annotations

import functools

from queenside.errors import PuzzleError
from queenside.grid import LETTERS, MAX_SIDE, Cell, all_cells

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence

ROW, COLUMN, REGION = range(3)
KINDS = ("row", "column", "region")


class Grid:
    """A board as it was set: nothing of what is known of its solution."""

    def __init__(self, size: int, stars: int, regions: bytes) -> None:
        if not 1 <= size <= MAX_SIDE or stars < 1:
            raise PuzzleError(f"A board has 1 to {MAX_SIDE} rows and at least 1 star in each, not {size} rows and {stars} stars.")
        if len(regions) != size * size or set(regions) != set(range(size)):
            raise PuzzleError(f"A board of {size} rows has {size * size} cells in regions 0 to {size - 1}.")
        self.size = size
        self.stars = stars
        self.cells = all_cells(size, size)
        self.bits = {cell: 1 << index for index, cell in enumerate(self.cells)}
        self.all = (1 << size * size) - 1
        self.touching = touching_masks(size)
        self.owners = [(row, size + column, 2 * size + regions[row * size + column]) for row, column in self.cells]
        self.units = [0] * (3 * size)
        for index, owners in enumerate(self.owners):
            for unit in owners:
                self.units[unit] |= 1 << index
        self.numbers = {(kind, index): at * size + index for at, kind in enumerate(KINDS) for index in range(size)}

    def kind(self, unit: int) -> int:
        """Return ROW, COLUMN or REGION."""
        return unit // self.size

    def name(self, unit: int) -> str:
        """Return what a person calls a unit: rows and columns from 1, regions by letter."""
        kind, index = divmod(unit, self.size)
        return f"region {LETTERS[index]}" if kind == REGION else f"{KINDS[kind]} {index + 1}"

    def span(self, units: Iterable[int]) -> int:
        """Return the cells of some units together."""
        span = 0
        for unit in units:
            span |= self.units[unit]
        return span

    def listed(self, mask: int) -> list[Cell]:
        """Return the cells of a mask in reading order."""
        return [self.cells[index] for index in indices(mask)]

    def obeys_rules(self, stars: int) -> bool:
        """Return whether the stars solve the board: k in every row, column and region, no two touching."""
        return all((stars & unit).bit_count() == self.stars for unit in self.units) and not any(
            stars & self.touching[index] for index in indices(stars)
        )


@functools.lru_cache(maxsize=256)
def grid(size: int, stars: int, regions: bytes) -> Grid:
    """Return the grid of a board. Raises PuzzleError if it is none."""
    return Grid(size, stars, regions)


class Position:
    """How far a solution has come: the stars placed, the cells open, and what each unit still needs."""

    def __init__(self, grid: Grid, stars: int, open_cells: int, needs: Sequence[int] | None = None) -> None:
        self.grid = grid
        self.stars = stars
        self.open = open_cells
        self.needs = [grid.stars - (stars & unit).bit_count() for unit in grid.units] if needs is None else needs

    def candidates(self, units: Iterable[int]) -> int:
        """Return the open cells of some units."""
        return self.open & self.grid.span(units)

    def need(self, units: Iterable[int]) -> int:
        """Return how many stars a family still needs."""
        return sum(self.needs[unit] for unit in units)

    def killed(self, index: int) -> int:
        """Return the open cells that a star at an open cell would rule out."""
        grid, gone = self.grid, self.grid.touching[index]
        for unit in grid.owners[index]:
            if self.needs[unit] == 1:
                gone |= grid.units[unit]
        return gone & self.open & ~(1 << index)

    def with_star(self, index: int) -> Position:
        """Return the position after a star at an open cell, with what it kills gone."""
        needs = list(self.needs)
        for unit in self.grid.owners[index]:
            needs[unit] -= 1
        bit = 1 << index
        return Position(self.grid, self.stars | bit, self.open & ~bit & ~self.killed(index), needs)

    def crossed_out_by(self, placed: int) -> int:
        """Return what crossing out would rule out if ``placed`` became stars: cells that touch one, and those of units they fill."""
        grid, gone = self.grid, 0
        for index in indices(placed):
            gone |= grid.touching[index]
            for unit in grid.owners[index]:
                if self.needs[unit] == (placed & grid.units[unit]).bit_count():
                    gone |= grid.units[unit]
        return gone & self.open & ~placed


def indices(mask: int) -> Iterator[int]:
    """Yield the numbers of the bits that are set, lowest first."""
    while mask:
        low = mask & -mask
        yield low.bit_length() - 1
        mask ^= low


@functools.cache
def touching_masks(size: int) -> tuple[int, ...]:
    """Return for every cell the cells that share an edge or a corner with it."""
    near = []
    for row, column in all_cells(size, size):
        rows = range(max(row - 1, 0), min(row + 2, size))
        columns = range(max(column - 1, 0), min(column + 2, size))
        near.append(sum(1 << r * size + c for r in rows for c in columns if (r, c) != (row, column)))
    return tuple(near)


@functools.lru_cache(maxsize=1 << 16)
def most_apart(size: int, cells: int) -> int:
    """Return exactly how many of the cells can be stars without two touching.

    The first cell in reading order touches only the cell to its right and the three below it. If
    those of them that are in the set all touch each other, at most one of them and the first cell is
    a star, and the first cell blocks least: it is taken. Otherwise both ways are tried.
    """
    touching = touching_masks(size)
    taken = 0
    while cells:
        first = cells & -cells
        near = cells & touching[first.bit_length() - 1]
        below_left, right = near & first << size - 1, near & (first << 1 | first << size + 1)
        if below_left and right:
            return taken + max(1 + most_apart(size, cells & ~first & ~near), most_apart(size, cells ^ first))
        cells &= ~first & ~near
        taken += 1
    return taken


def placements(position: Position, family: Sequence[int]) -> Iterator[tuple[int, int]]:
    """Yield every placement of a family, and the open cells that it kills.

    A placement is a choice of open cells of the family, as many in each unit as it needs, no two
    touching, no unit of the board with more than its need; so there is none while some unit of the
    board has more stars than it may. It kills what touches one of its stars and what is left of the
    units without further need.
    """
    return _chosen(position, [(position.grid.units[unit], position.needs[unit]) for unit in family])


def choices(position: Position, cells: int, stars: int) -> Iterator[tuple[int, int]]:
    """Yield every choice of so many of the open cells, as in a placement, and the open cells that it kills."""
    return _chosen(position, [(cells, stars)])


def _chosen(position: Position, groups: Sequence[tuple[int, int]]) -> Iterator[tuple[int, int]]:
    """Yield every choice of so many cells of each group, all open, none touching, no unit overfilled."""
    if min(position.needs) < 0:
        return
    grid, needs = position.grid, list(position.needs)
    units, touching, owners = grid.units, grid.touching, grid.owners
    full = grid.span(unit for unit, need in enumerate(needs) if not need)

    def choose(at: int, wanted: int, among: int, free: int, chosen: int) -> Iterator[tuple[int, int]]:
        """Add ``wanted`` cells of ``among``, all of group ``at``, then those of later groups; ``free`` is not killed yet."""
        while not wanted:
            at += 1
            if at == len(groups):
                yield chosen, position.open & ~free & ~chosen
                return
            cells, wanted = groups[at]
            among = free & cells
        while among.bit_count() >= wanted:
            bit = among & -among
            among ^= bit
            index = bit.bit_length() - 1
            left = free & ~bit & ~touching[index]
            for unit in owners[index]:
                needs[unit] -= 1
                if not needs[unit]:
                    left &= ~units[unit]
            yield from choose(at, wanted - 1, among & left, left, chosen | bit)
            for unit in owners[index]:
                needs[unit] += 1

    yield from choose(-1, 0, 0, position.open & ~full, 0)

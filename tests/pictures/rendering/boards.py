"""Partitions to draw: boards with exactly one solution, random growths, regions in two pieces."""

from __future__ import annotations

import random
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from itertools import pairwise

import queenside
from tests.pictures.rendering.truth import Cell, Rows

POOL = 24
"""So many boards with one solution are made of each size."""


@dataclass(frozen=True)
class Partition:
    """Rows of region numbers, and cells on which a player would put stars."""

    regions: Rows
    stars: tuple[Cell, ...]

    @property
    def size(self) -> int:
        return len(self.regions)

    @property
    def number(self) -> int:
        """How many regions there are."""
        return 1 + max(map(max, self.regions))

    def cells(self) -> Iterator[Cell]:
        return ((row, column) for row in range(self.size) for column in range(self.size))


def random_partition(rng: random.Random, largest: int = 26) -> Partition:
    """Return a board of the sizes that people meet: mostly 6 to 11, now and then anything from 4 to ``largest``."""
    kind = rng.random()
    if kind < 0.75:
        return one_star(
            rng.choice([size for size in (5, 6, 7, 7, 8, 8, 8, 9, 9, 9, 10, 10, 11, 12) if size <= largest]), rng.randrange(POOL)
        )
    if kind < 0.87:
        return two_stars(rng.choice([size for size in (8, 9, 10) if size <= largest] or [8]), rng.randrange(POOL))
    size = rng.choice([4, rng.randint(5, 12), rng.randint(10, 16), rng.randint(14, 26)])
    return grown(rng, min(size, largest))


@cache
def one_star(size: int, place: int) -> Partition:
    return _generated(size, 1)[place % len(_generated(size, 1))]


@cache
def two_stars(size: int, place: int) -> Partition:
    return _generated(size, 2)[place % len(_generated(size, 2))]


@cache
def _generated(size: int, stars: int) -> list[Partition]:
    made = queenside.generate(size, stars, count=POOL, seed=1000 * size + stars)
    return [Partition(_rows(list(board.puzzle.regions), size), tuple(board.solution)) for board in made]


def _rows(regions: list[int], size: int) -> Rows:
    return tuple(tuple(regions[row * size : (row + 1) * size]) for row in range(size))


def grown(rng: random.Random, size: int, number: int | None = None) -> Partition:
    """Return ``number`` connected regions that grew from random cells at random speeds.

    Unless told they are as many as rows, and grew from the queens of a solution, so that the board has one.
    """
    regions: dict[Cell, int] = {}
    solution = _placement(rng, size)
    seeds = solution if number is None else rng.sample([(row, column) for row in range(size) for column in range(size)], number)
    speeds = [rng.uniform(0.3, 1.7) for _ in seeds]
    fronts: list[list[Cell]] = [[seed] for seed in seeds]
    regions.update((seed, region) for region, seed in enumerate(seeds))
    while len(regions) < size * size:
        living = [region for region in range(len(seeds)) if fronts[region]]
        region = rng.choices(living, [speeds[each] for each in living])[0]
        cell = rng.choice(fronts[region])
        free = [each for each in neighbours(cell, size) if each not in regions]
        if not free:
            fronts[region].remove(cell)
            continue
        taken = rng.choice(free)
        regions[taken] = region
        fronts[region].append(taken)
    rows = _rows([regions[row, column] for row in range(size) for column in range(size)], size)
    return grown(rng, size, number) if _are_equal_boxes(rows) else Partition(rows, tuple(solution))


def _are_equal_boxes(rows: Rows) -> bool:
    """Return whether all regions are rectangles of one shape: nobody can tell that from a small sudoku, or a table."""
    shapes = set()
    for region in set(sum(rows, ())):
        cells = [(r, c) for r, row in enumerate(rows) for c, each in enumerate(row) if each == region]
        height, width = (1 + max(places) - min(places) for places in zip(*cells, strict=True))
        shapes.add((height, width) if height * width == len(cells) else region)
    return len(shapes) == 1


def neighbours(cell: Cell, size: int) -> list[Cell]:
    row, column = cell
    around = [(row - 1, column), (row + 1, column), (row, column - 1), (row, column + 1)]
    return [(r, c) for r, c in around if 0 <= r < size and 0 <= c < size]


def _placement(rng: random.Random, size: int) -> list[Cell]:
    """Return a queen in every row and column, no two of them touching."""
    columns = list(range(size))
    while any(abs(one - other) == 1 for one, other in pairwise(columns)):
        rng.shuffle(columns)
    return list(enumerate(columns))


def in_two_pieces(rng: random.Random, size: int) -> Partition:
    """Return a board one of whose regions has a cell apart from its others."""
    while True:
        base = one_star(size, rng.randrange(POOL))
        row, column = rng.choice([cell for cell in base.cells() if cell not in base.stars])
        giver, taker = base.regions[row][column], rng.randrange(size)
        if any(base.regions[r][c] == taker for r, c in neighbours((row, column), size)):
            continue
        changed = [list(each) for each in base.regions]
        changed[row][column] = taker
        if taker != giver and pieces(changed, giver) == 1:
            return Partition(tuple(map(tuple, changed)), base.stars)


def pieces(regions: list[list[int]], region: int) -> int:
    """Return of how many connected pieces a region consists."""
    size = len(regions)
    left = {(row, column) for row in range(size) for column in range(size) if regions[row][column] == region}
    count = 0
    while left:
        count += 1
        front = [left.pop()]
        while front:
            near = [cell for cell in neighbours(front.pop(), size) if cell in left]
            left.difference_update(near)
            front += near
    return count


def shows_every_line(partition: Partition) -> bool:
    """Return whether regions part somewhere along each line of the grid, so that it is seen without lines drawn."""
    rows, columns = partition.regions, tuple(zip(*partition.regions, strict=True))
    return all(one != other for lines in (rows, columns) for one, other in pairwise(lines))


def touching(partition: Partition) -> set[tuple[int, int]]:
    """Return the pairs of regions that share an edge, the smaller number first."""
    regions = partition.regions
    pairs = {(regions[r][c], regions[i][j]) for r, c in partition.cells() for i, j in neighbours((r, c), partition.size)}
    return {(one, other) for one, other in pairs if one < other}

"""A plain solver and makers of boards for the tests, written from the rules and from nothing of queenside.

The rules: n×n cells, n regions, k stars in every row, column and region, and no two stars touch,
not even diagonally. A board is a list of rows of region numbers 0..n-1; a solution is a tuple of
(row, column) in reading order, as in queenside's answers.
"""

import random
from collections.abc import Callable, Iterable, Iterator
from functools import cache
from itertools import combinations, pairwise

Cell = tuple[int, int]
Rows = list[list[int]]
Solution = tuple[Cell, ...]


def touch(one: Cell, other: Cell) -> bool:
    """Say whether two different cells share an edge or a corner."""
    return one != other and abs(one[0] - other[0]) <= 1 and abs(one[1] - other[1]) <= 1


def is_solution(rows: Rows, stars: int, cells: Iterable[Cell]) -> bool:
    """Say whether the cells solve the board: the rules, word for word."""
    size = len(rows)
    chosen = list(cells)
    if len(set(chosen)) != len(chosen) or any(not (0 <= row < size and 0 <= column < size) for row, column in chosen):
        return False
    return (
        all(sum(row == line for row, _ in chosen) == stars for line in range(size))
        and all(sum(column == line for _, column in chosen) == stars for line in range(size))
        and all(sum(rows[row][column] == region for row, column in chosen) == stars for region in range(size))
        and not any(touch(one, other) for one, other in combinations(chosen, 2))
    )


@cache
def row_patterns(size: int, stars: int) -> list[tuple[int, ...]]:
    """Return every way to put the stars into one row without touching."""
    return [columns for columns in combinations(range(size), stars) if all(b - a > 1 for a, b in pairwise(columns))]


def solutions(rows: Rows, stars: int = 1, known: Iterable[Cell] = (), crossed: Iterable[Cell] = ()) -> list[Solution]:
    """Return all solutions that have the known stars and none of the crossed cells, in lexical order.

    Row by row, every pattern is tried that does not touch the row above and does not overfill a
    column or region; it is dropped early only if a column or region has not enough cells left below
    (of a column at most every other one).
    """
    size = len(rows)
    must, never = set(known), set(crossed)
    ways: list[list[tuple[int, ...]]] = []
    for row in range(size):
        wanted = {column for r, column in must if r == row}
        barred = {column for r, column in never if r == row}
        ways.append([p for p in row_patterns(size, stars) if wanted <= set(p) and not barred & set(p)])
    below = [[sum(line.count(region) for line in rows[row + 1 :]) for region in range(size)] for row in range(size)]
    columns, regions = [0] * size, [0] * size
    chosen: list[tuple[int, ...]] = []
    found: list[Solution] = []

    def place(row: int) -> None:
        if row == size:
            found.append(tuple((r, column) for r, pattern in enumerate(chosen) for column in pattern))
            return
        above = chosen[-1] if chosen else ()
        close = {column + step for column in above for step in (-1, 0, 1)}
        for pattern in ways[row]:
            if any(column in close for column in pattern):
                continue
            for column in pattern:
                columns[column] += 1
                regions[rows[row][column]] += 1
            left = size - row - 1
            if (
                all(columns[column] <= stars and regions[rows[row][column]] <= stars for column in pattern)
                and all(have + (left + 1) // 2 >= stars for have in columns)
                and all(have + left_over >= stars for have, left_over in zip(regions, below[row], strict=True))
            ):
                chosen.append(pattern)
                place(row + 1)
                chosen.pop()
            for column in pattern:
                columns[column] -= 1
                regions[rows[row][column]] -= 1

    place(0)
    return found


def most_apart(cells: Iterable[Cell]) -> int:
    """Return the greatest number of cells no two of which touch: with the first cell or without it."""
    rest = list(cells)
    if not rest:
        return 0
    first, others = rest[0], rest[1:]
    return max(most_apart(others), 1 + most_apart([cell for cell in others if not touch(first, cell)]))


def stripes(size: int) -> Rows:
    """Return the board whose regions are its rows."""
    return [[row] * size for row in range(size)]


def regular_solution(stars: int) -> Solution:
    """Return a placement of k stars a row and column on the 4k×4k board, the densest there is.

    Each 2×2 block holds one star: in its left column in the upper half of the board, else in its
    right one; in its lower row in the left half of the board, else in its upper one.
    """
    blocks = 2 * stars
    return tuple(sorted((2 * i + (j < stars), 2 * j + (i >= stars)) for i in range(blocks) for j in range(blocks)))


def lattice_solution(stars: int) -> Solution:
    """Return a placement of k stars a row and column on the 5k×5k board: every fifth column, two further on each row."""
    size = 5 * stars
    return tuple(sorted((row, (2 * row + 5 * number) % size) for row in range(size) for number in range(stars)))


def neighbours(size: int, cell: Cell) -> Iterator[Cell]:
    """Yield the cells that share an edge with a cell."""
    for row, column in ((cell[0] - 1, cell[1]), (cell[0] + 1, cell[1]), (cell[0], cell[1] - 1), (cell[0], cell[1] + 1)):
        if 0 <= row < size and 0 <= column < size:
            yield row, column


def grow(size: int, seeds: list[list[Cell]], rng: random.Random) -> Rows:
    """Return a board whose region i has grown, a random cell at a time, from the cells of ``seeds[i]``."""
    owner = {cell: region for region, cells in enumerate(seeds) for cell in cells}
    rim = [(cell, owner[start]) for start in sorted(owner) for cell in neighbours(size, start)]
    while rim:
        at = rng.randrange(len(rim))
        cell, region = rim[at]
        rim[at] = rim[-1]
        rim.pop()
        if cell not in owner:
            owner[cell] = region
            rim += [(other, region) for other in neighbours(size, cell) if other not in owner]
    return [[owner[row, column] for column in range(size)] for row in range(size)]


def connected_board(size: int, rng: random.Random) -> Rows:
    """Return a board of connected regions grown from random cells."""
    cells = [(row, column) for row in range(size) for column in range(size)]
    return grow(size, [[cell] for cell in rng.sample(cells, size)], rng)


def scattered_board(size: int, rng: random.Random) -> Rows:
    """Return a board with every cell in a random region, no region empty."""
    labels = list(range(size)) + [rng.randrange(size) for _ in range(size * size - size)]
    rng.shuffle(labels)
    return [labels[row * size : (row + 1) * size] for row in range(size)]


def board_around(size: int, solution: Solution, rng: random.Random) -> Rows:
    """Return a board that has the given solution: regions grown around its stars, mostly connected.

    A patch grows around every star; patches are then joined into n groups of equally many, each
    with a neighbour where there is one left.
    """
    stars = len(solution) // size
    patches = grow(size, [[star] for star in solution], rng)
    beside: dict[int, set[int]] = {patch: set() for patch in range(len(solution))}
    for row in range(size):
        for column in range(size):
            for other in neighbours(size, (row, column)):
                beside[patches[row][column]].add(patches[other[0]][other[1]])
    free = set(beside)
    group: dict[int, int] = {}
    for region in range(size):
        members: set[int] = set()
        while len(members) < stars:
            near = sorted({patch for member in members for patch in beside[member]} & free)
            patch = rng.choice(near or sorted(free))
            free.remove(patch)
            members.add(patch)
            group[patch] = region
    return [[group[patch] for patch in line] for line in patches]


def random_placement(size: int, stars: int, rng: random.Random) -> Solution:
    """Return a random placement that obeys rows, columns and touching; regions are still to be made.

    Row by row a random pattern that fits, preferring columns that are behind; a dead end starts again.
    """
    masks = {sum(1 << column for column in pattern): pattern for pattern in row_patterns(size, stars)}
    while True:
        columns = [0] * size
        chosen: list[tuple[int, ...]] = []
        last = 0
        for row in range(size):
            left = size - row - 1
            shut = last << 1 | last | last >> 1 | sum(1 << column for column in range(size) if columns[column] == stars)
            due = sum(1 << column for column in range(size) if columns[column] + (left + 1) // 2 < stars)
            fitting = [mask for mask in masks if not mask & shut and not due & ~mask]
            if not fitting:
                break
            tried = rng.sample(fitting, min(8, len(fitting)))
            last = min(tried, key=lambda mask: sum(columns[column] for column in masks[mask]))
            chosen.append(masks[last])
            for column in masks[last]:
                columns[column] += 1
        else:
            return tuple((row, column) for row, pattern in enumerate(chosen) for column in pattern)


def solvable_board(size: int, stars: int, rng: random.Random) -> Rows:
    """Return a board that has a solution, around which its regions have grown: a random one unless stars are as dense as can be."""
    dense = stars > 1 and size == 4 * stars
    return board_around(size, regular_solution(stars) if dense else random_placement(size, stars, rng), rng)


def boards_of_each_kind(size: int, stars: int, number: int, rng: random.Random) -> list[Rows]:
    """Return so many boards with connected regions, with scattered ones, and with a solution where there can be one."""
    found = []
    for _ in range(number):
        found += [connected_board(size, rng), scattered_board(size, rng)]
        if size >= 4 * stars or size == stars == 1:
            found.append(solvable_board(size, stars, rng))
    return found


def symmetry(size: int, number: int) -> Callable[[Cell], Cell]:
    """Return one of the eight symmetries: bit 0 mirrors left-right, bit 1 top-bottom, bit 2 transposes, last."""

    def move(cell: Cell) -> Cell:
        row, column = cell
        if number & 1:
            column = size - 1 - column
        if number & 2:
            row = size - 1 - row
        return (column, row) if number & 4 else (row, column)

    return move


def moved(rows: Rows, move: Callable[[Cell], Cell]) -> Rows:
    """Return the board with every cell's region carried to where the symmetry sends the cell."""
    size = len(rows)
    result = [[0] * size for _ in range(size)]
    for row in range(size):
        for column in range(size):
            to = move((row, column))
            result[to[0]][to[1]] = rows[row][column]
    return result

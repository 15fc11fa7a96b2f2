"""A slow and plain finder of all tours, for tests: tries every jump, prunes nothing, shares only the question with the package."""

from __future__ import annotations

import itertools

from hypothesis import strategies as st

from queenside.puzzles.tour import Tour, moves_of

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator

    from queenside.grid import Cell

LEAPERS = ((1, 0), (1, 1), (1, 2), (2, 0), (2, 2), (3, 0), (1, 3))


MOST_JUMPS = 8_000
"""How many jumps are tried at most."""


class TooManyError(Exception):
    """There is more to try than a test has time for."""


def paths(tour: Tour) -> set[tuple[int, ...]]:
    """Return the numbers of all tours as asked; raise TooManyError if that takes too long."""
    cells = [(row, column) for row in range(tour.height) for column in range(tour.width) if (row, column) not in tour.holes]
    found = set()
    tried = itertools.count()
    for first in cells if tour.start is None else [tour.start]:
        for path in _grown(tour, [first], len(cells), tried):
            numbers = {cell: number for number, cell in enumerate(path, 1)}
            if _obeys(tour, path, numbers):
                found.add(tuple(numbers.get((row, column), 0) for row in range(tour.height) for column in range(tour.width)))
    return found


def _grown(tour: Tour, path: list[Cell], length: int, tried: Iterator[int]) -> Iterator[list[Cell]]:
    if len(path) == length:
        yield path
        return
    if next(tried) > MOST_JUMPS:
        raise TooManyError
    for cell in _reached(tour, path[-1]):
        if cell not in path:
            yield from _grown(tour, [*path, cell], length, tried)


def _reached(tour: Tour, cell: Cell) -> set[Cell]:
    found = set()
    for down, right in tour.moves:
        row, column = cell[0] + down, cell[1] + right
        if tour.torus:
            row, column = row % tour.height, column % tour.width
        if 0 <= row < tour.height and 0 <= column < tour.width and (row, column) not in tour.holes:
            found.add((row, column))
    return found


def _obeys(tour: Tour, path: list[Cell], numbers: dict[Cell, int]) -> bool:
    if tour.end not in (None, path[-1]):
        return False
    if tour.closed and len(path) > 1 and path[0] not in _reached(tour, path[-1]):
        return False
    return all(numbers[cell] == number for cell, number in tour.clues)


@st.composite
def small_tours(draw: st.DrawFn, clues: bool = True) -> Tour:
    """Draw a question on at most sixteen cells: any jumps, holes, torus, closed or not, with start, end and clues or without."""
    width, height = draw(st.sampled_from([(width, height) for width in range(1, 7) for height in range(1, 7) if width * height <= 16]))
    moves = moves_of(*draw(st.sets(st.sampled_from(LEAPERS), min_size=1, max_size=2)))
    cells = [(row, column) for row in range(height) for column in range(width)]
    holes = draw(st.sets(st.sampled_from(cells), max_size=min(3, len(cells) - 1)))
    left = [cell for cell in cells if cell not in holes]
    asked = Tour(width, height, moves=moves, closed=draw(st.booleans()), torus=draw(st.booleans()), holes=holes)
    ends = draw(st.permutations(left))
    start = ends[0] if draw(st.booleans()) else None
    end = ends[-1] if len(left) > 1 and draw(st.booleans()) else None
    known: dict[Cell, int] = {}
    if clues and draw(st.booleans()):
        number = st.integers(2, max(2, len(left) - 1))
        known = dict(zip(ends[1:-1], draw(st.lists(number, max_size=3, unique=True)), strict=False))
    return Tour(width, height, moves=moves, start=start, end=end, closed=asked.closed, torus=asked.torus, holes=holes, clues=known)

"""How many tours there are up to symmetry: of tours that are turned or mirrored into each other one counts.

The symmetries are those of the board that keep what is asked: jumps, holes, given numbers, start and end; on a torus
shifts are among them. By Burnside's lemma the number of classes is the mean, over the symmetries, of how many
tours each leaves as they are. A symmetry that leaves a *numbered* tour as it is leaves every cell where it is; so
only the identity does, and the classes are the tours divided by the symmetries. A closed tour that is
counted whatever its start and direction may well be symmetric: those are listed, and each is turned and mirrored.
"""

from __future__ import annotations

import itertools

from queenside import core_tours
from queenside.answers import Limits
from queenside.errors import UsageError
from queenside.puzzles.tour import Tour

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from queenside.grid import Cell

MOST_CYCLES = 20_000
"""How many closed tours are listed at most."""


def classes(tour: Tour, number: int) -> int:
    """Return how many classes the tours have, given their exact ``number`` as :func:`queenside.solving.tours.count` returns it.

    Raises UsageError if there are too many closed tours to list.
    """
    numbered = not tour.closed or bool(tour.clues) or (tour.start is not None and tour.end is not None)
    if numbered:
        return number // len(symmetries(tour))
    if number > MOST_CYCLES:
        raise UsageError(f"Closed tours are told up to symmetry where they are {MOST_CYCLES:,} at most; here they are {number:,}.")
    first = next(cell for cell in _cells(tour) if cell not in tour.holes)
    free = Tour(tour.width, tour.height, moves=tour.moves, closed=True, torus=tour.torus, holes=tour.holes)
    begun = Tour(tour.width, tour.height, start=first, moves=tour.moves, closed=True, torus=tour.torus, holes=tour.holes)
    found, stopped, _ = core_tours.search(begun, None, Limits())
    if stopped is not None:
        raise KeyboardInterrupt
    maps = symmetries(free)
    return len({min(_cycle([image[cell] for cell in _path(numbers)]) for image in maps) for numbers in found})


def symmetries(tour: Tour) -> list[dict[int, int]]:
    """Return the symmetries that keep what is asked, each as where the cells go; cells are numbered row by row."""
    given = dict(tour.clues)
    if tour.start is not None:
        given[tour.start] = 1
    if tour.end is not None:
        given[tour.end] = tour.cell_count
    cells = [cell for cell in _cells(tour) if cell not in tour.holes]
    found = {}
    for moved in _moved(tour):
        image = {cell: moved[cell] for cell in cells}
        keeps = set(image.values()) == set(cells) and all(given.get(cell) == given.get(image[cell]) for cell in cells)
        if keeps and all({image[other] for other in tour.jumps(cell)} == set(tour.jumps(image[cell])) for cell in cells):
            places = tuple(row * tour.width + column for row, column in image.values())
            found[places] = {row * tour.width + column: place for (row, column), place in zip(cells, places, strict=True)}
    return list(found.values())


def _moved(tour: Tour) -> Iterator[dict[Cell, Cell]]:
    """Yield where all cells go by every reflection and turn of the rectangle, and on a torus by every shift after it."""
    width, height = tour.width, tour.height
    shifts = list(itertools.product(range(height), range(width))) if tour.torus else [(0, 0)]
    for down, right, across in itertools.product((False, True), (False, True), (False, True) if width == height else (False,)):
        for shift in shifts:
            found = {}
            for row, column in _cells(tour):
                there = (height - 1 - row if down else row, width - 1 - column if right else column)
                there = there[::-1] if across else there
                found[row, column] = (there[0] + shift[0]) % height, (there[1] + shift[1]) % width
            yield found


def _cells(tour: Tour) -> Iterator[Cell]:
    return itertools.product(range(tour.height), range(tour.width))


def _path(numbers: Sequence[int]) -> list[int]:
    """Return the cells of a tour in their order."""
    return sorted((place for place, number in enumerate(numbers) if number), key=numbers.__getitem__)


def _cycle(path: list[int]) -> tuple[int, ...]:
    """Return a cycle in the one way that it is written: from its least cell on, towards the lesser neighbour."""
    first = path.index(min(path))
    around = path[first:] + path[:first]
    return tuple(around) if around[1 % len(around)] <= around[-1] else (around[0], *reversed(around[1:]))

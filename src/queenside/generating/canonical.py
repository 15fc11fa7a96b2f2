"""When two boards are the same: up to the names of regions and the eight symmetries of the square."""

from __future__ import annotations

import functools
from operator import itemgetter

from queenside.grid import SYMMETRIES, all_cells, symmetry
from queenside.puzzles.star_battle import StarBattle

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterable


def canonical(puzzle: StarBattle) -> StarBattle:
    """Return the board that stands for all boards equal to ``puzzle`` up to symmetry and colours. The board must be square."""
    size = puzzle.size
    least = min(_renumbered(puzzle.regions[place] for place in order) for order in _orders(size))
    return StarBattle([list(least[start : start + size]) for start in range(0, len(least), size)], puzzle.stars)


def _renumbered(regions: Iterable[int]) -> bytes:
    numbers: dict[int, int] = {}
    return bytes([numbers.setdefault(region, len(numbers)) for region in regions])


@functools.cache
def _orders(size: int) -> tuple[tuple[int, ...], ...]:
    """Return for every symmetry the places of the cells in the order in which the moved board is read."""
    cells = all_cells(size, size)
    orders = []
    for number in range(SYMMETRIES):
        move = symmetry(number, size)
        orders.append(tuple(place for _, place in sorted(((move(cell), place) for place, cell in enumerate(cells)), key=itemgetter(0))))
    return tuple(orders)

"""Small tours of every kind, and all solutions of each by trying every order of jumps."""

from __future__ import annotations

import itertools
import random

from queenside.grid import Cell
from queenside.puzzles.tour import Tour, check, moves_of

_LEAPERS = [(a, b) for a in range(3) for b in range(a, 4) if (a, b) != (0, 0)]


def all_tours(tour: Tour) -> set[tuple[int, ...]]:
    """Return every numbering that the checker accepts; of a closed tour without given numbers those that begin at the first cell."""
    cells = _cells(tour)
    found: set[tuple[int, ...]] = set()

    def go_on(path: list[Cell]) -> None:
        if len(path) == len(cells):
            numbers = [0] * (tour.width * tour.height)
            for number, (row, column) in enumerate(path, 1):
                numbers[row * tour.width + column] = number
            if not check(tour, numbers):
                found.add(tuple(numbers))
            return
        for cell in tour.jumps(path[-1]):
            if cell not in path:
                go_on([*path, cell])

    free = tour.closed and tour.start is None and tour.end is None and not tour.clues
    for cell in cells[:1] if free else cells:
        go_on([cell])
    return found


def random_tour(chance: random.Random, most_cells: int) -> Tour:
    """Return a valid question of 2 to ``most_cells`` cells; about half of them have a tour."""
    while True:
        tour = _any_tour(chance)
        if not 2 <= tour.cell_count <= most_cells:
            continue
        plain = sorted(all_tours(tour))
        if not plain and chance.random() < 0.7:
            continue
        tour = _with_numbers(chance, tour, plain)
        if not any(defect.severity == "error" for defect in tour.defects()):
            return tour


def _any_tour(chance: random.Random) -> Tour:
    width, height = chance.randint(1, 4), chance.randint(1, 4)
    moves = moves_of(*chance.sample(_LEAPERS, chance.randint(1, 2)))
    if chance.random() < 0.1:  # jumps that cannot be taken back
        moves = tuple(chance.sample(moves, -(-2 * len(moves) // 3)))
    cells = list(itertools.product(range(height), range(width)))
    holes = chance.sample(cells, chance.choice((0, 0, 1, 2))) if len(cells) > 4 else []
    return Tour(width, height, moves=moves, closed=chance.random() < 0.4, torus=chance.random() < 0.4, holes=holes)


def _with_numbers(chance: random.Random, tour: Tour, plain: list[tuple[int, ...]]) -> Tour:
    cells = _cells(tour)
    clues: dict[Cell, int] = {}
    if chance.random() < 0.4:
        marked = chance.sample(cells, min(len(cells), chance.randint(1, 3)))
        if plain and chance.random() < 0.7:
            numbers = chance.choice(plain)
            clues = {cell: numbers[cell[0] * tour.width + cell[1]] for cell in marked}
        else:
            clues = dict(zip(marked, chance.sample(range(1, len(cells) + 1), len(marked)), strict=True))
    return Tour(
        tour.width,
        tour.height,
        moves=tour.moves,
        start=chance.choice(cells) if chance.random() < 0.4 else None,
        end=chance.choice(cells) if chance.random() < 0.25 else None,
        closed=tour.closed,
        torus=tour.torus,
        holes=tour.holes,
        clues=clues,
    )


def _cells(tour: Tour) -> list[Cell]:
    return [cell for cell in itertools.product(range(tour.height), range(tour.width)) if tour.is_on_board(cell)]

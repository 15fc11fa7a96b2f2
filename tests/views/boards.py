"""Boards for the views' tests."""

from __future__ import annotations

import random

from queenside.grid import Cell
from queenside.puzzles.star_battle import StarBattle


def random_board(size: int, rng: random.Random, moved: int = 0) -> StarBattle:
    """A board of connected regions grown from random seeds; ``moved`` cells then change region at random."""
    cells = [(row, column) for row in range(size) for column in range(size)]
    owner: dict[Cell, int] = {cell: number for number, cell in enumerate(rng.sample(cells, size))}
    frontier = list(owner)
    while frontier:
        index = rng.randrange(len(frontier))
        row, column = frontier[index]
        near = [(row - 1, column), (row + 1, column), (row, column - 1), (row, column + 1)]
        free = [cell for cell in near if cell not in owner and 0 <= cell[0] < size and 0 <= cell[1] < size]
        if not free:
            frontier[index] = frontier[-1]
            frontier.pop()
            continue
        chosen = rng.choice(free)
        owner[chosen] = owner[row, column]
        frontier.append(chosen)
    for cell in rng.sample(cells, moved):
        owner[cell] = rng.randrange(size)
    return StarBattle([[owner[row, column] for column in range(size)] for row in range(size)])


def scattered_board(size: int, rng: random.Random) -> StarBattle:
    """A board whose every cell has a random region."""
    return StarBattle([[rng.randrange(size) for _ in range(size)] for _ in range(size)])

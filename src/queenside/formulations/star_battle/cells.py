"""One Boolean a cell: exactly k in every row, column and region, at most one in every block of 2×2 cells.

This is the matrix form of the MILP that queenside grew from: rows and columns of the board as
``(I ⊗ 1ᵀ) x = k`` and ``(1ᵀ ⊗ I) x = k``, the (n-1)² blocks as ``T x <= 1``. Two stars touch exactly
when some block holds both, so the blocks say "no touching" with a quarter of the constraints that
pairs of cells would need, and more strongly: an engine that takes at-most-one as it is sees four
cells at once.
"""

from __future__ import annotations

import functools

from queenside.grid import all_cells, cell_name
from queenside.models.model import Model
from queenside.puzzles.star_battle import NO_MARKS, Marks, StarBattle

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence

TITLE = "a Boolean a cell, k in every row, column and region, at most one in every 2×2 block"
TOUCHING = "touching"


def supports(_puzzle: StarBattle) -> None:
    """Return None: every valid puzzle can be stated."""


def build(puzzle: StarBattle, known: Marks = NO_MARKS) -> Model:
    """Return the model of a valid puzzle; the variable of row r and column c is called as the cell is: R1C1."""
    model = _lines(puzzle.size, puzzle.stars).copy()
    for name, members in zip(puzzle.names, region_variables(puzzle), strict=True):
        _exactly(model, puzzle.stars, members, f"region {name}")
    model.include(_blocks(puzzle.size))
    add_marks(model, puzzle, known)
    return model


@functools.lru_cache(8)
def _lines(size: int, stars: int) -> Model:
    """Return the variables, rows and columns; like the blocks they are kept, since all boards of a size have them in common."""
    model = Model()
    model.booleans(*variable_names(size))
    for row in range(size):
        _exactly(model, stars, range(row * size + 1, row * size + size + 1), f"row {row + 1}")
    for column in range(size):
        _exactly(model, stars, range(column + 1, size * size + 1, size), f"column {column + 1}")
    return model


@functools.lru_cache(8)
def _blocks(size: int) -> Model:
    """Return the variables and the blocks of 2×2 cells."""
    model = Model()
    model.booleans(*variable_names(size))
    for row in range(size - 1):
        for corner in range(row * size + 1, row * size + size):
            model.at_most(1, (corner, corner + 1, corner + size, corner + size + 1), rule=TOUCHING)
    return model


def _exactly(model: Model, stars: int, variables: Sequence[int], rule: str) -> None:
    """Require the stars of a unit; one with too few cells cannot have them."""
    if stars <= len(variables):
        model.exactly(stars, variables, rule=rule)
    else:
        model.clause(rule=rule)


@functools.cache
def variable_names(size: int) -> tuple[str, ...]:
    """Return the names of the cell variables of an n×n board: those of its cells, in reading order."""
    return tuple(map(cell_name, all_cells(size, size)))


def region_variables(puzzle: StarBattle) -> list[list[int]]:
    """Return the cell variables of every region."""
    members: list[list[int]] = [[] for _ in puzzle.names]
    for variable, region in enumerate(puzzle.regions, 1):
        members[region].append(variable)
    return members


def add_marks(model: Model, puzzle: StarBattle, known: Marks) -> None:
    """Require the known cells, each a rule of its own."""
    for row, column in known.stars:
        model.clause(row * puzzle.size + column + 1, rule=f"the {puzzle.piece} at {cell_name((row, column))}")
    for row, column in known.crosses:
        model.clause(-(row * puzzle.size + column + 1), rule=f"the cross at {cell_name((row, column))}")


def variables(puzzle: StarBattle, model: Model) -> Sequence[int]:
    """Return the cell variables in reading order, whatever order the model has them in."""
    names = variable_names(puzzle.size)
    if tuple(model.names[1 : len(names) + 1]) == names:
        return range(1, len(names) + 1)
    return [model.literal(name) for name in names]

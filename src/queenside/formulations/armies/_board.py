"""What the formulations of armies share: the names of queens and lines."""

from __future__ import annotations

import itertools

from queenside.grid import all_cells

TYPE_CHECKING = False
if TYPE_CHECKING:
    from queenside.grid import Cell
    from queenside.puzzles.armies import Armies


def queen_names(puzzle: Armies, colour: str) -> dict[Cell, str]:
    """Return the names of a colour's queens by cell: ``w12`` is white in row 1 and column 2; from 10 on ``w1_12``."""
    between = "" if puzzle.size < 10 else "_"
    return {(row, column): f"{colour[0]}{row + 1}{between}{column + 1}" for row, column in all_cells(puzzle.size, puzzle.size)}


def lines_of(puzzle: Armies, cell: Cell) -> tuple[str, str, str, str]:
    """Return the names of the four lines of a cell, counted from 1: diagonals up from the left upper corner, down from the right one."""
    row, column = cell
    up, down = row + column, row - column + puzzle.size - 1
    if puzzle.torus:
        up, down = up % puzzle.size, down % puzzle.size
    return f"row{row + 1}", f"col{column + 1}", f"up{up + 1}", f"down{down + 1}"


def cells_of_lines(puzzle: Armies) -> dict[str, list[Cell]]:
    """Return the cells on each line by its name: rows, columns, diagonals up, diagonals down, each kind in its order."""
    cells: dict[str, list[Cell]] = {}
    for kind in range(4):
        found: dict[str, list[Cell]] = {}
        for cell in all_cells(puzzle.size, puzzle.size):
            found.setdefault(lines_of(puzzle, cell)[kind], []).append(cell)
        cells.update(sorted(found.items(), key=lambda line: int(line[0].lstrip("rowclupdn"))))
    return cells


def rivals(puzzle: Armies) -> itertools.combinations[tuple[str, str]]:
    """Return the pairs of different colours."""
    return itertools.combinations(puzzle.colours, 2)

"""Cells that somebody asks to be drawn."""

from __future__ import annotations

from queenside.errors import UsageError
from queenside.grid import cell_name

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterable

    from queenside.grid import Cell
    from queenside.puzzles.star_battle import StarBattle


def inside(puzzle: StarBattle, cells: Iterable[Cell]) -> list[Cell]:
    """Return the cells in reading order, each once; raise UsageError if one is outside the board."""
    chosen = sorted({(cell[0], cell[1]) for cell in cells})
    for cell in chosen:
        if not (0 <= cell[0] < puzzle.height and 0 <= cell[1] < puzzle.width):
            raise UsageError(f"The cell {cell_name(cell)} is outside the {puzzle.width}×{puzzle.height} board and cannot be drawn.")
    return chosen

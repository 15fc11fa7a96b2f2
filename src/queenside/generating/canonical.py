"""When two boards are the same: up to the names of regions and the eight symmetries of the square."""

from __future__ import annotations

from queenside.grid import SYMMETRIES

TYPE_CHECKING = False
if TYPE_CHECKING:
    from queenside.puzzles.star_battle import StarBattle


def canonical(puzzle: StarBattle) -> StarBattle:
    """Return the board that stands for all boards equal to ``puzzle`` up to symmetry and colours. The board must be square."""
    return min((puzzle.transformed(number) for number in range(SYMMETRIES)), key=lambda board: board.regions)

"""A board that is only imagined: presses change it here and nowhere else, so that what would be pressed can be shown before."""

from __future__ import annotations

from queenside.players.placing import CROSS, EMPTY, QUEEN, Look

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence

    from queenside.grid import Cell
    from queenside.players.placing import Surface

_NEXT = {EMPTY: CROSS, CROSS: QUEEN, QUEEN: EMPTY}


class DryRun:
    """A copy of a board as it was at one look; ``pressed`` is what was pressed on it, in turn."""

    def __init__(self, surface: Surface) -> None:
        look = surface.look()
        self.size = surface.size
        self.pressed: list[Cell] = []
        self._states, self._locked, self._won = dict(look.states), look.locked, look.won or None

    def look(self) -> Look:
        """Return what the copy shows now."""
        return Look(self._states, self._locked, self._won)

    def press(self, cells: Sequence[Cell]) -> None:
        """Press cells of the copy."""
        for cell in cells:
            self.pressed.append(cell)
            if cell not in self._locked:
                self._states[cell] = _NEXT[self._states[cell]]

"""Shapes that players of two-star boards know by name, recognised in the cause of a step.

A name is presentation only: the step is what the ladder found, and the shape is looked for in its open
cells, up to the symmetries of the square. Only shapes that the record itself shows are named; names that
speak of a composite of several units (the M, pressured Ts) need more than one step's cause and are left out.

Kissing Ls: two blocks of two by two with a corner missing each, a column apart, and one star in each. A
star between them would leave one cell of either L, both in its own row: three stars in a row.

    · B · E ·
    C D x G H
"""

from __future__ import annotations

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterable

    from queenside.grid import Cell
    from queenside.logic.steps import Step
    from queenside.puzzles.star_battle import StarBattle

_SHAPES = {
    "kissing Ls": ((0, 1), (0, 3), (1, 0), (1, 1), (1, 3), (1, 4)),
}


def shape_name(step: Step, puzzle: StarBattle) -> str | None:
    """Return the name that players have for the cause of a step; None if it has no other than its technique's."""
    if puzzle.stars != 2 or step.placed or not step.technique.startswith(("enumerate", "pressure", "starve")):
        return None
    return _NAMES.get(_canonical(step.cells))


def _canonical(cells: Iterable[Cell]) -> tuple[Cell, ...]:
    """Return a set of cells moved to the corner, in the first of its eight symmetric forms."""
    turned = list(cells)
    forms = []
    for _ in range(4):
        turned = [(column, -row) for row, column in turned]
        forms += [_cornered(turned), _cornered([(row, -column) for row, column in turned])]
    return min(forms)


def _cornered(cells: list[Cell]) -> tuple[Cell, ...]:
    top, left = min((row for row, _ in cells), default=0), min((column for _, column in cells), default=0)
    return tuple(sorted((row - top, column - left) for row, column in cells))


_NAMES = {_canonical(cells): name for name, cells in _SHAPES.items()}

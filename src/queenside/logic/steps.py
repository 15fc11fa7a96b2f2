"""A step of reasoning as data: what docs/steps.md defines, field by field."""

from __future__ import annotations

from queenside.values import Value

TYPE_CHECKING = False
if TYPE_CHECKING:
    from queenside.grid import Cell

    Unit = tuple[str, int]
    """A row, a column or a region, and its number from 0: ``("row", 2)``, ``("region", 0)``."""


class Step(Value):
    """One deduction: a cause that can be seen on the board before it, and what follows.

    ``before`` are the stars and the open cells on which the step was found.
    """

    __slots__ = ("against", "assumed", "before", "cells", "chain", "placed", "ruled_out", "size", "technique", "units")
    technique: str
    size: int
    units: tuple[Unit, ...]
    against: tuple[Unit, ...]
    cells: tuple[Cell, ...]
    placed: tuple[Cell, ...]
    ruled_out: tuple[Cell, ...]
    assumed: Cell | None
    chain: tuple[Step, ...]
    before: Board

    def __init__(
        self,
        technique: str,
        size: int,
        units: tuple[Unit, ...],
        against: tuple[Unit, ...],
        cells: tuple[Cell, ...],
        placed: tuple[Cell, ...],
        ruled_out: tuple[Cell, ...],
        before: Board,
        assumed: Cell | None = None,
        chain: tuple[Step, ...] = (),
    ) -> None:
        self._set(
            technique=technique,
            size=size,
            units=units,
            against=against,
            cells=cells,
            placed=placed,
            ruled_out=ruled_out,
            before=before,
            assumed=assumed,
            chain=chain,
        )

    @property
    def is_contradiction(self) -> bool:
        """Whether the step shows that the board before it has no solution."""
        return self.technique.startswith("contradiction")


class Board(Value):
    """How far a solution has come: the stars placed and the cells still open."""

    __slots__ = ("open", "stars")
    stars: frozenset[Cell]
    open: frozenset[Cell]

    def __init__(self, stars: frozenset[Cell], open_cells: frozenset[Cell]) -> None:
        self._set(stars=stars, open=open_cells)

    def after(self, step: Step) -> Board:
        """Return the board with the effect of a step, and no more: crossing out is a step of its own."""
        placed = frozenset(step.placed)
        return Board(self.stars | placed, self.open - placed - frozenset(step.ruled_out))

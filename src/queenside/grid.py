"""Cells and lines: what every family that lives on a grid has in common.

A cell is ``(row, column)`` from 0; in words it is ``R1C1`` from 1.
"""

from __future__ import annotations

import functools
import re

from queenside.errors import UsageError, excerpt

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator, Sequence
    from typing import TypeVar

    T = TypeVar("T")

Cell = tuple[int, int]

MAX_SIDE = 32
"""The widest and highest board; nothing larger is ever allocated for."""

LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz"
"""Region names in order of first appearance."""


def cell_name(cell: Cell) -> str:
    """Return the name a person reads: ``(0, 4)`` is ``R1C5``."""
    return f"R{cell[0] + 1}C{cell[1] + 1}"


def cell_names(cells: Iterable[Cell], most: int = 8) -> str:
    """Return the names joined by commas, the rest counted when there are more than ``most``."""
    names = [cell_name(cell) for cell in cells]
    if len(names) > most:
        return f"{', '.join(names[:most])} and {len(names) - most} more"
    return ", ".join(names)


def parse_cells(text: str) -> tuple[Cell, ...]:
    """Return the cells of a list such as ``R1C2,R3C4``; raise UsageError on anything else."""
    cells = []
    for word in text.replace(",", " ").split():
        found = re.fullmatch(r"[rR](\d{1,4})[cC](\d{1,4})", word)
        if not found or "0" in (found[1], found[2]):
            raise UsageError(f"{excerpt(word)} is no cell. Cells are written R1C2,R3C4: row, then column, from 1.")
        cells.append((int(found[1]) - 1, int(found[2]) - 1))
    return tuple(cells)


@functools.cache
def all_cells(height: int, width: int) -> tuple[Cell, ...]:
    """Return every cell of a board in reading order."""
    return tuple((row, column) for row in range(height) for column in range(width))


def touching(first: Cell, second: Cell) -> bool:
    """Return whether two different cells share an edge or a corner."""
    return first != second and abs(first[0] - second[0]) <= 1 and abs(first[1] - second[1]) <= 1


def edge_neighbours(cell: Cell, height: int, width: int) -> Iterator[Cell]:
    """Yield the up to four cells that share an edge with ``cell``."""
    row, column = cell
    if row:
        yield row - 1, column
    if column:
        yield row, column - 1
    if column + 1 < width:
        yield row, column + 1
    if row + 1 < height:
        yield row + 1, column


def connected_parts(cells: Iterable[Cell], height: int, width: int) -> list[list[Cell]]:
    """Return the edge-connected parts of a set of cells, each in reading order, by their first cell."""
    waiting = set(cells)
    parts = []
    for start in sorted(waiting):
        if start not in waiting:
            continue
        waiting.discard(start)
        part, frontier = [start], [start]
        while frontier:
            for near in edge_neighbours(frontier.pop(), height, width):
                if near in waiting:
                    waiting.discard(near)
                    part.append(near)
                    frontier.append(near)
        parts.append(sorted(part))
    return parts


SYMMETRIES = 8
"""The symmetries of the square, numbered 0..7; 0 changes nothing."""


def symmetry(number: int, size: int) -> Callable[[Cell], Cell]:
    """Return where symmetry ``number`` sends each cell: bit 0 mirrors left-right, bit 1 top-bottom, bit 2 transposes (last)."""
    mirror, flip, transpose = number & 1, number & 2, number & 4

    def move(cell: Cell) -> Cell:
        row, column = cell
        if mirror:
            column = size - 1 - column
        if flip:
            row = size - 1 - row
        return (column, row) if transpose else (row, column)

    return move


def transformed(rows: Sequence[Sequence[T]], number: int) -> list[list[T]]:
    """Return a square of rows moved by symmetry ``number``."""
    size = len(rows)
    move = symmetry(number, size)
    moved: list[list[T]] = [list(row) for row in rows]
    for row in range(size):
        for column in range(size):
            to_row, to_column = move((row, column))
            moved[to_row][to_column] = rows[row][column]
    return moved

"""Plain tables for a terminal: as many columns as fit, numbers to the right."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

_GAP = "  "


class Column(NamedTuple):
    """A column of a table. Where room is short those with the greatest ``rank`` are dropped first, equal ones together; rank 0 stays."""

    title: str
    cells: Sequence[str]
    rank: int = 0
    words: bool = False


def table(columns: Sequence[Column], width: int | None = None) -> str:
    """Return the columns side by side, at most ``width`` wide if dropping some of them can do it."""
    shown = list(columns)
    while width is not None and _width(shown) > width and any(column.rank for column in shown):
        most = max(column.rank for column in shown)
        shown = [column for column in shown if column.rank < most]
    lines = zip(*([column.title, *column.cells] for column in shown), strict=True)
    return "\n".join(_GAP.join(_cell(text, column) for text, column in zip(line, shown, strict=True)).rstrip() for line in lines)


def _width(columns: Sequence[Column]) -> int:
    return sum(map(_column_width, columns)) + len(_GAP) * (len(columns) - 1)


def _column_width(column: Column) -> int:
    return max(map(len, [column.title, *column.cells]))


def _cell(text: str, column: Column) -> str:
    return text.ljust(_column_width(column)) if column.words else text.rjust(_column_width(column))

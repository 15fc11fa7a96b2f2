"""Boards on pages that nobody knows: siblings that lie in a square.

The largest group of k×k children of one element whose boxes form a lattice of k columns and k rows is
taken for a board, if their rendered colours are exactly k. Pages have many lists of sixteen things; few
lie in a square, and fewer are coloured like a board.
"""

from __future__ import annotations

import functools
import math

from queenside.readers.pages.grids import Grid, child_elements, children_selector

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from selectolax.lexbor import LexborHTMLParser, LexborNode

    from queenside.drivers import Measure
    from queenside.grid import Cell

LEAST, MOST = 4, 30
MOST_GROUPS = 6
MOST_ELEMENTS = 200_000


def sibling_grids(tree: LexborHTMLParser) -> Iterator[Grid]:
    """Yield the largest groups of siblings whose number is a square, as grids whose order is still to be found."""
    groups: dict[int, list[LexborNode]] = {}
    for node in tree.css("body *")[:MOST_ELEMENTS]:
        if node.parent is not None:
            groups.setdefault(node.parent.mem_id, []).append(node)
    square = [nodes for nodes in groups.values() if LEAST**2 <= len(nodes) <= MOST**2 and math.isqrt(len(nodes)) ** 2 == len(nodes)]
    for nodes in sorted(square, key=len, reverse=True)[:MOST_GROUPS]:
        parent = nodes[0].parent
        if parent is not None and len(child_elements(parent)) == len(nodes):
            yield Grid(nodes, range(len(nodes)), selecting=functools.partial(children_selector, tree), said=False)


def lattice_of(measures: Sequence[Measure], size: int) -> tuple[Cell, ...] | None:
    """Return the cell that each box is; None unless they lie in ``size`` columns and rows, each place taken once."""
    centres = [measure.centre for measure in measures]
    columns, rows = _steps([x for x, _ in centres], size), _steps([y for _, y in centres], size)
    if columns is None or rows is None or any(min(measure.box[2:]) <= 0 for measure in measures):
        return None
    cells = tuple(zip(rows, columns, strict=True))
    return cells if len(set(cells)) == len(cells) else None


def _steps(values: list[float], size: int) -> list[int] | None:
    """Return which of ``size`` even steps each value is on; None if they are not even."""
    low, high = min(values), max(values)
    pitch = (high - low) / (size - 1)
    if pitch < 4:
        return None
    steps = [round((value - low) / pitch) for value in values]
    even = all(abs(value - low - step * pitch) <= 0.15 * pitch for value, step in zip(values, steps, strict=True))
    return steps if even else None

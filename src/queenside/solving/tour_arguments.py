"""Why there is no tour, where it can be told in a sentence: parts, dead ends, colours, distances.

These take a moment and are asked before any search. Each has evidence that can be checked by itself
(:mod:`queenside.proofs.tours` does), and none holds where there is a tour:

- **parts**: jumps never leave some of the cells;
- **dead ends**: a cell with one neighbour can only be the first or the last of an open tour, and no cell of a
  closed one;
- **colours**: if the cells can be coloured with two colours so that every jump changes it, the colours take
  turns. So there are at most as many cells of one as of the other, and one more where the tour is open and
  begins and ends with that colour;
- **distance**: between two given numbers there is no walk of as many jumps as lie between them: the
  shortest is longer, or all have the other parity.
"""

from __future__ import annotations

import itertools

from queenside.formulations.tour._graph import Graph
from queenside.grid import cell_names
from queenside.values import Value

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterable

    from queenside.grid import Cell
    from queenside.puzzles.tour import Tour

MOST_CELLS = 100_000
"""Up to how many cells a board is looked at: beyond, it would take longer than a moment."""


class Argument(Value):
    """A reason why there is no tour: its ``kind``, in ``words``, and the ``cells`` that it rests on."""

    __slots__ = ("cells", "kind", "words")
    kind: str
    words: str
    cells: tuple[Cell, ...]

    def __init__(self, kind: str, words: str, cells: Iterable[Cell]) -> None:
        self._set(kind=kind, words=words, cells=tuple(cells))


def argue(tour: Tour) -> Argument | None:
    """Return why a valid tour of two cells or more cannot exist; None if nothing is seen at once, or the board is too large to look."""
    if tour.cell_count > MOST_CELLS:
        return None
    graph = Graph(tour)
    near = [sorted({*after, *before}) for after, before in zip(graph.after, graph.before, strict=True)]
    colours = _coloured(near)
    reached = [place for place, colour in enumerate(colours) if colour is not None]
    if len(reached) < len(graph):
        return _parts(graph, near, reached)
    return _dead_ends(graph, near) or _colours(graph, near, colours) or _distance(graph)


def _coloured(near: list[list[int]]) -> list[int | None]:
    """Return colours 0 and 1 by turns from the first cell on; None for cells that no jumps lead to."""
    colours: list[int | None] = [None] * len(near)
    colours[0] = 0
    waiting = [0]
    while waiting:
        here = waiting.pop()
        for other in near[here]:
            if colours[other] is None:
                colours[other] = 0 if colours[here] else 1
                waiting.append(other)
    return colours


def _parts(graph: Graph, near: list[list[int]], reached: list[int]) -> Argument:
    lone = [place for place, others in enumerate(near) if not others]
    if lone:
        cells = [graph.cells[place] for place in lone]
        return Argument("parts", f"No jump leads to or from {cell_names(cells)}.", cells[:1])
    words = f"Jumps from {graph.name(0)} reach only {len(reached)} of the {len(graph)} cells: the board falls into parts."
    return Argument("parts", words, [graph.cells[place] for place in reached])


def _dead_ends(graph: Graph, near: list[list[int]]) -> Argument | None:
    if len(graph) < 3:
        return None
    dead = [place for place, others in enumerate(near) if len(others) < 2]
    if graph.tour.closed:
        if not dead:
            return None
        words = f"{graph.name(dead[0])} has one neighbour only: a closed tour could not leave it again."
        return Argument("dead ends", words, [graph.cells[dead[0]]])
    last = len(graph)
    inner = [place for place in dead if graph.given.get(place, 1) not in (1, last)]
    if inner:
        words = f"{graph.name(inner[0])} has one neighbour only, so it is first or last, but its number is {graph.given[inner[0]]}."
        return Argument("dead ends", words, [graph.cells[inner[0]]])
    open_ends = 2 - sum(number in graph.fixed for number in (1, last))
    waiting = [place for place in dead if place not in graph.given]
    if len(waiting) <= open_ends:
        return None
    cells = [graph.cells[place] for place in waiting]
    left = ("no end is left", "one end is left", "there are two ends only")[open_ends]
    has = "has one neighbour" if len(cells) == 1 else "have one neighbour each"
    return Argument("dead ends", f"{cell_names(cells)} {has}, so a tour has to end there, but {left}.", cells)


def _colours(graph: Graph, near: list[list[int]], colours: list[int | None]) -> Argument | None:
    if any(colours[place] == colours[other] for place, others in enumerate(near) for other in others):
        return None
    for colour in (0, 1):
        cells = [graph.cells[place] for place, own in enumerate(colours) if own == colour]
        others = len(graph) - len(cells)
        ends = [number for number in (1, len(graph)) if number in graph.fixed and colours[graph.fixed[number]] == colour]
        most = len(cells) if graph.tour.closed else len(cells) + 1 - len(ends)
        if others > most:
            return Argument("colours", _colour_words(graph, len(cells), others, ends), cells)
    return None


def _colour_words(graph: Graph, fewer: int, others: int, ends: list[int]) -> str:
    words = f"Coloured like a chessboard, every jump changes the colour; there are {fewer} cells of one and {others} of the other"
    if graph.tour.closed:
        return f"{words}, but a closed tour takes turns."
    if not ends:
        return f"{words}, but the tour takes turns."
    which = {1: "the first cell is", len(graph): "the last cell is"}
    told = "first and last are" if len(ends) == 2 else which[ends[0]]
    return f"{words}. The tour takes turns, and {told} of the first of these colours, so it would need more of that."


def _distance(graph: Graph) -> Argument | None:
    numbers = sorted(graph.fixed.items())
    pairs = list(itertools.pairwise(numbers))
    if graph.tour.closed and len(numbers) > 1:
        pairs.append((numbers[-1], numbers[0]))
    for (number, cell), (next_number, next_cell) in pairs:
        steps = (next_number - number) % len(graph)
        lengths = graph.walks(cell, most=steps)
        if lengths[steps % 2][next_cell] <= steps:
            continue
        jumps = f"{steps} jump{'s' * (steps != 1)}"
        words = f"From {number} at {graph.name(cell)} to {next_number} at {graph.name(next_cell)} there is no way of exactly {jumps}."
        return Argument("distance", words, [graph.cells[cell], graph.cells[next_cell]])
    return None

"""Boards with something over them: a bar, a box, a round pop-up, or one cell in another colour.

The cover is white, dark, in the colour of a region, or in one between two regions' colours. The right answer is the true
board, which often still shows, or a refusal; any other board is made up. Edges of bars, boxes and pop-ups run through the
middle of cells, as those of real ones do. A cell is painted whole or inside its lines, and in the colour of another region
only where thick walls say that this is not so: without them it would be the picture of another board, and nobody could know.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Sequence
from dataclasses import replace

import cv2

from tests.pictures.rendering.colours import blend
from tests.pictures.rendering.grids import Look, Sketch
from tests.pictures.rendering.styles import Style
from tests.pictures.rendering.truth import Board, Cell, Colour, Expected, Picture, Pixels

Cover = Callable[[random.Random, Board, Pixels, Colour], None]

PAINTS = ("white", "dark", "region", "between")
_WALLED = 1.6
"""How much wider than a thin line one is that tells regions apart."""


def covered(rng: random.Random, styles: Sequence[Style], kind: str, paint: str) -> Picture:
    """Return a picture of a board in one of the styles with one cover over it."""
    while True:
        style = rng.choice(styles)
        sketch = style.sketch(rng)
        if (kind, paint) != ("cell", "region") or _is_walled(sketch.look):
            break
    plain = rng.choice(style.pages)(rng, sketch, rng.choice(style.kit.fonts))
    pixels = plain.pixels.copy()
    (board,) = plain.boards
    if kind == "cell":
        _paint_cell(rng, sketch, board, pixels, paint)
    else:
        COVERS[kind](rng, board, pixels, _colour(rng, sketch, paint))
    return replace(plain, pixels=pixels, expected=Expected.EITHER, notes=(kind, paint))


def bar(rng: random.Random, board: Board, pixels: Pixels, colour: Colour) -> None:
    """Cover a part of a row or a column, or of two, from within the board or from beyond it."""
    size = board.size
    breadth = rng.uniform(0.5, 2.2)
    begin = _inside(rng, -0.8, size - 1)
    start = rng.choice([-0.7, _inside(rng, 0, size - 2)])
    end = rng.choice([size + 0.7, _inside(rng, start + 1, size)])
    box = (start, begin, end, begin + breadth)
    _fill(board, pixels, box if rng.random() < 0.5 else (begin, start, begin + breadth, end), colour)


def box(rng: random.Random, board: Board, pixels: Pixels, colour: Colour) -> None:
    """Cover a rectangle of up to half the board's side."""
    left, top = (_inside(rng, -0.5, board.size - 1) for _ in range(2))
    width, height = (rng.uniform(0.8, max(1.5, board.size / 2)) for _ in range(2))
    _fill(board, pixels, (left, top, left + width, top + height), colour)


def pop_up(rng: random.Random, board: Board, pixels: Pixels, colour: Colour) -> None:
    """Cover a disc of up to a third of the board."""
    (left, top), pitch = board.corners[0], board.pitch
    radius = rng.uniform(0.5, max(1.0, board.size / 3)) * pitch
    x, y = (rng.uniform(0.5, board.size - 0.5) * pitch for _ in range(2))
    cv2.circle(pixels, (round(left + x), round(top + y)), round(radius), colour, -1, cv2.LINE_AA)


COVERS: dict[str, Cover] = {"bar": bar, "box": box, "pop-up": pop_up}
KINDS = (*COVERS, "cell")


def _inside(rng: random.Random, low: float, high: float) -> float:
    """Return a place between two that lies well inside a cell."""
    while not 0.15 < (place := rng.uniform(low, max(low + 1, high))) % 1 < 0.85:
        pass
    return place


def _fill(board: Board, pixels: Pixels, box: tuple[float, float, float, float], colour: Colour) -> None:
    """Paint a rectangle given in cells."""
    (left, top), pitch = board.corners[0], board.pitch
    x1, y1, x2, y2 = (round(start + place * pitch) for start, place in zip((left, top, left, top), box, strict=True))
    pixels[max(0, y1) : max(0, y2), max(0, x1) : max(0, x2)] = colour


def _colour(rng: random.Random, sketch: Sketch, paint: str) -> Colour:
    one, two = rng.sample(range(len(sketch.look.fills)), 2)
    return _paint(rng, paint, sketch.look.fills[one], sketch.look.fills[two])


def _paint(rng: random.Random, paint: str, one: Colour, two: Colour) -> Colour:
    if paint == "between":
        return blend(one, two, rng.uniform(0.35, 0.65))
    return {"white": (255, 255, 255), "dark": (34, 34, 34), "region": two}[paint]


def _paint_cell(rng: random.Random, sketch: Sketch, board: Board, pixels: Pixels, paint: str) -> None:
    """Give one cell a colour: that of another region, one between its own and a neighbour's, white or dark."""
    fills, regions = sketch.look.fills, board.regions
    while True:
        row, column = cell = rng.randrange(board.size), rng.randrange(board.size)
        own = regions[row][column]
        beside = _beside(board, cell) - {own}
        if beside:
            break
    other = rng.choice(sorted(beside) if paint == "between" else [number for number in range(len(fills)) if number != own])
    colour = _paint(rng, paint, fills[own], fills[other])
    inset = rng.choice([0.0, 0.08])
    _fill(board, pixels, (column + inset, row + inset, column + 1 - inset, row + 1 - inset), colour)


def _beside(board: Board, cell: Cell) -> set[int]:
    row, column = cell
    near = [(row - 1, column), (row + 1, column), (row, column - 1), (row, column + 1)]
    return {board.regions[r][c] for r, c in near if 0 <= r < board.size and 0 <= c < board.size}


def _is_walled(look: Look) -> bool:
    return look.thick is not None and (look.thin is None or look.thick.width > _WALLED * look.thin.width)

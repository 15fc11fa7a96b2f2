"""Answers and hints drawn onto the user's own picture, at the right cells, however the board lies there.

The marks of a board are drawn like all our pictures, as an SVG document, but on nothing; that drawing is
laid onto the picture by the projective map from its corners to those of the board. It is drawn at the size
that the board has there, and on a screenshot warped at twice that, so that edges are smooth. A drawing wider
than some 1500 pixels would take most of the time, and on a photo of that size nobody sees the difference.

Every mark has a light halo around a dark line, as nothing is known of the colours below: one of the two is
seen on any of them. Nothing of the user's is painted over on purpose: a queen of theirs that is right gets a
ring instead of ours.

    piece                a queen or star of the solution, or a new one
    ring                 one that the user has placed already, and that is right
    broken ring          a mark of the user's that is wrong: dashes, and the ends of a bar, in vermilion
    outline              where to look: regions, rows, columns, cells
    box in the cell      an open cell that makes a step true
    cross                a cell that is ruled out
"""

from __future__ import annotations

import os

import cv2
import numpy as np

from queenside.errors import UsageError, excerpt
from queenside.grid import connected_parts
from queenside.values import Value
from queenside.views.png import svg_to_png
from queenside.views.stepping import BOX, LARGE_CROSS
from queenside.views.svg import CELL, MARGIN, drawing_size, glyphs_at, loop_path, outline, pen, piece_glyph

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator
    from typing import Any

    from numpy.typing import NDArray

    from queenside.grid import Cell
    from queenside.puzzles.star_battle import Position, StarBattle
    from queenside.sights import Sight
    from queenside.views._scenes import Scene
    from queenside.views.svg import Glyph

    Pixels = NDArray[Any]
    """Bytes: rows of red, green and blue; of a layer multiplied by its opacity, and this. (OpenCV's types know no bytes.)"""

INK, HALO = "#16181f", "#ffffff"
ALARM = "#c44601"
"""Of what is wrong: an orange red that is told from the ink by its lightness too, whatever colours an eye sees."""
SUFFIXES = (".png", ".jpg", ".jpeg", ".webp")
_RING: Glyph = (8, 30, "a22 22 0 1 0 44 0a22 22 0 1 0-44 0z")
_BAR_ENDS: Glyph = (7, 53, "l10-10m26-26l10-10")
_QUALITY = 92
_WIDEST = 1536
_SMOOTHED = 1_500_000
"""The pixels under a board up to which they are drawn at twice their number."""


class Marking(Value):
    """What to draw on one board: cells by the kind of mark; ``outlined`` are sets of cells, each with a line around it."""

    __slots__ = ("boxes", "crosses", "flaws", "outlined", "pieces", "rings")
    pieces: frozenset[Cell]
    rings: frozenset[Cell]
    flaws: frozenset[Cell]
    boxes: frozenset[Cell]
    crosses: frozenset[Cell]
    outlined: tuple[frozenset[Cell], ...]

    def __init__(
        self,
        pieces: Iterable[Cell] = (),
        rings: Iterable[Cell] = (),
        boxes: Iterable[Cell] = (),
        crosses: Iterable[Cell] = (),
        outlined: Iterable[Iterable[Cell]] = (),
        flaws: Iterable[Cell] = (),
    ) -> None:
        self._set(
            pieces=frozenset(pieces),
            rings=frozenset(rings),
            flaws=frozenset(flaws),
            boxes=frozenset(boxes),
            crosses=frozenset(crosses),
            outlined=tuple(frozenset(cells) for cells in outlined if cells),
        )

    def __bool__(self) -> bool:
        return any(self._fields())


def solved(position: Position, solution: Iterable[Cell]) -> Marking:
    """Return the marks of a solution: its pieces, and rings around those that the user has placed already."""
    cells = frozenset(solution)
    placed = cells & set(position.marks.stars)
    return Marking(pieces=cells - placed, rings=placed)


def lit(cells: Iterable[Cell]) -> Marking:
    """Return a line around the cells to look at."""
    return Marking(outlined=[frozenset(cells)])


def pointed_out(cells: Iterable[Cell]) -> Marking:
    """Return broken rings around marks of the user's that are wrong."""
    return Marking(flaws=cells)


def reasoned(scene: Scene, puzzle: StarBattle) -> Marking:
    """Return the marks of a step: a line around every unit it is about, the cells that make it true, and what follows."""
    regions, every = puzzle.region_cells(), puzzle.cells()
    outlined: list[Iterable[Cell]] = [regions[number] for number in sorted(scene.regions)]
    outlined += [[cell for cell in every if cell[0] == row] for row in sorted(scene.rows)]
    outlined += [[cell for cell in every if cell[1] == column] for column in sorted(scene.columns)]
    return Marking(scene.placed, (), scene.causes - scene.placed - scene.crossed, scene.crossed, outlined)


def draw_onto(pixels: Pixels, puzzle: StarBattle, sight: Sight, marking: Marking) -> None:
    """Draw the marks of a board onto the picture that it was seen on; ``pixels`` are changed."""
    corners = np.array(sight.corners, np.float64)
    span = 1 + MARGIN / (puzzle.width * CELL)
    reach = corners.mean(0) + span * (corners - corners.mean(0))
    left, top = np.maximum(np.floor(reach.min(0)).astype(int) - 1, 0)
    right, bottom = np.minimum(np.ceil(reach.max(0)).astype(int) + 1, (pixels.shape[1], pixels.shape[0]))
    if left >= right or top >= bottom or not marking:
        return
    below = pixels[top:bottom, left:right]
    finer = 2 if below.shape[0] * below.shape[1] <= _SMOOTHED else 1
    size = finer * int(right - left), finer * int(bottom - top)
    layer = _warped(_layer(puzzle, sight, marking), puzzle, (corners - (left, top)) * finer, size)
    if finer > 1:
        layer = cv2.resize(layer, (size[0] // finer, size[1] // finer), interpolation=cv2.INTER_AREA)
    clear = cv2.bitwise_not(layer[:, :, 3])
    below[:] = cv2.add(cv2.multiply(below, cv2.merge([clear, clear, clear]), scale=1 / 255), layer[:, :, :3])


def _layer(puzzle: StarBattle, sight: Sight, marking: Marking) -> Pixels:
    """Return the drawing of the marks as a layer, upright and about as large as the board is on the picture."""
    corners = np.array(sight.corners)
    longest = np.linalg.norm(corners - np.roll(corners, 1, 0), axis=1).max()
    width = int(np.clip(longest * drawing_size(puzzle)[0] / (puzzle.width * CELL), 64, _WIDEST))
    drawn = cv2.imdecode(np.frombuffer(svg_to_png(marks_svg(puzzle, marking), width), np.uint8), cv2.IMREAD_UNCHANGED)
    assert drawn is not None
    red, green, blue, opacity = cv2.split(cv2.cvtColor(drawn, cv2.COLOR_BGRA2RGBA))
    return cv2.merge([*(cv2.multiply(each, opacity, scale=1 / 255) for each in (red, green, blue)), opacity])


def _warped(layer: Pixels, puzzle: StarBattle, corners: Pixels, size: tuple[int, int]) -> Pixels:
    """Return a layer laid onto the given corners of the board, in a picture of the given size."""
    unit = layer.shape[1] / drawing_size(puzzle)[0]
    start, end = MARGIN * unit, (MARGIN + puzzle.width * CELL) * unit
    square = np.array([(start, start), (end, start), (end, end), (start, end)], np.float32) - 0.5
    way = cv2.getPerspectiveTransform(square, (corners - 0.5).astype(np.float32))
    return cv2.warpPerspective(layer, way, size, flags=cv2.INTER_LINEAR)


def picture_bytes(pixels: Pixels, name: str) -> bytes:
    """Return a picture in the form that a file name asks for by its suffix; see :func:`require_suffix`."""
    suffix = os.path.splitext(name)[1].lower()
    wishes = {
        ".png": [cv2.IMWRITE_PNG_COMPRESSION, 3, cv2.IMWRITE_PNG_STRATEGY, cv2.IMWRITE_PNG_STRATEGY_DEFAULT],
        ".webp": [cv2.IMWRITE_WEBP_QUALITY, _QUALITY],
    }.get(suffix, [cv2.IMWRITE_JPEG_QUALITY, _QUALITY])
    _, data = cv2.imencode(suffix, cv2.cvtColor(pixels, cv2.COLOR_RGB2BGR), wishes)
    return data.tobytes()


def require_suffix(name: str) -> None:
    """Raise UsageError unless a file name ends as one of the forms that pictures are written in."""
    if os.path.splitext(name)[1].lower() not in SUFFIXES:
        raise UsageError(f"{excerpt(name)} does not say what picture to write. It should end in {', '.join(SUFFIXES)}.")


# The marks


def marks_svg(puzzle: StarBattle, marking: Marking) -> str:
    """Return the marks as an SVG document on nothing, of the size of a board's drawing."""
    width, height = drawing_size(puzzle)
    head = f'<svg xmlns="http://www.w3.org/2000/svg" width="{width}" height="{height}" viewBox="0 0 {width} {height}">'
    return "\n".join([head, *_parts(puzzle, marking), "</svg>"])


def _parts(puzzle: StarBattle, marking: Marking) -> Iterator[str]:
    loops = "".join(loop_path(loop) for cells in marking.outlined for loop in _loops(puzzle, cells))
    yield from _lines(loops, 7)
    yield from _lines(glyphs_at(BOX, sorted(marking.boxes)), 4)
    yield from _lines(glyphs_at(LARGE_CROSS, sorted(marking.crosses)), 6)
    yield from _lines(glyphs_at(_RING, sorted(marking.rings)), 5)
    yield from _lines(glyphs_at(_RING, sorted(marking.flaws)), 5, ALARM, ' stroke-dasharray="7 10.28"')
    yield from _lines(glyphs_at(_BAR_ENDS, sorted(marking.flaws)), 5, ALARM)
    if pieces := glyphs_at(piece_glyph(puzzle), sorted(marking.pieces)):
        yield f'<path {pen(HALO, "10")} d="{pieces}"/>'
        yield f'<path fill="{INK}" stroke="{INK}" stroke-width="3" stroke-linejoin="round" d="{pieces}"/>'


def _loops(puzzle: StarBattle, cells: frozenset[Cell]) -> Iterator[list[tuple[int, int]]]:
    for part in connected_parts(cells, puzzle.height, puzzle.width):
        yield from outline(part)


def _lines(data: str, width: int, colour: str = INK, dashes: str = "") -> Iterator[str]:
    """Yield the paths of lines on a halo; only the lines are dashed."""
    if data:
        yield f'<path {pen(HALO, str(width + 6))} d="{data}"/>'
        yield f'<path {pen(colour, str(width))}{dashes} d="{data}"/>'

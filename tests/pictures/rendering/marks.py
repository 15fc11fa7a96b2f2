"""Queens, stars and crosses to tune on: each a function of canvas, centre, cell size and colour."""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence

from tests.pictures.rendering.canvas import Canvas
from tests.pictures.rendering.truth import Colour, Point

Mark = Callable[[Canvas, float, float, float, Colour], None]


def placed(points: Sequence[Point], x: float, y: float, scale: float) -> list[Point]:
    """Return points given in cells about a middle as points of the canvas."""
    return [(x + across * scale, y + down * scale) for across, down in points]


_CROWN = [(-0.3, 0.24), (-0.38, -0.16), (-0.17, 0.02), (0, -0.28), (0.17, 0.02), (0.38, -0.16), (0.3, 0.24)]
_TIARA = [(-0.26, 0.22), (-0.34, -0.2), (-0.2, 0.0), (-0.12, -0.26), (0, -0.02), (0.12, -0.26), (0.2, 0.0), (0.34, -0.2), (0.26, 0.22)]


def crown(canvas: Canvas, x: float, y: float, cell: float, colour: Colour) -> None:
    """A filled crown with three points on a base line."""
    canvas.polygon(placed(_CROWN, x, y, cell * 0.75), colour)


def crown_with_base(canvas: Canvas, x: float, y: float, cell: float, colour: Colour) -> None:
    """A crown with pearls on its points and a separate base."""
    scale = cell * 0.8
    canvas.polygon(placed([(px, py * 0.8 - 0.04) for px, py in _TIARA], x, y, scale), colour)
    canvas.box(x - 0.27 * scale, y + 0.2 * scale, x + 0.27 * scale, y + 0.28 * scale, colour)
    for px in (-0.34, -0.12, 0.12, 0.34):
        canvas.disc(x + px * scale, y - 0.24 * scale, 0.045 * scale, colour)


def letter_queen(canvas: Canvas, x: float, y: float, cell: float, colour: Colour) -> None:
    """The letter Q."""
    canvas.text(x, y, "Q", cell * 0.55, colour, "DejaVuSans-Bold", "mm")


def golden_crown(canvas: Canvas, x: float, y: float, cell: float, colour: Colour) -> None:
    """A crown as emoji have it: gold, with a dark rim and coloured stones; the colour asked for is that of the rim."""
    canvas.polygon(placed(_CROWN, x, y, cell * 0.95), colour)
    canvas.polygon(placed(_CROWN, x, y + 0.01 * cell, cell * 0.84), (244, 176, 45))
    canvas.box(x - 0.24 * cell, y + 0.1 * cell, x + 0.24 * cell, y + 0.17 * cell, (219, 138, 20))
    for across, stone in ((-0.12, (200, 40, 60)), (0.0, (60, 90, 200)), (0.12, (200, 40, 60))):
        canvas.disc(x + across * cell, y + 0.05 * cell, 0.03 * cell, stone)


def chess_queen(canvas: Canvas, x: float, y: float, cell: float, colour: Colour) -> None:
    """A chess queen of outlines: crown on a stepped foot."""
    scale = cell * 0.85
    for across in (-0.32, -0.16, 0, 0.16, 0.32):
        top = -0.26 - 0.06 * (0.32 - abs(across)) / 0.32
        canvas.polygon(placed([(across * 0.6 - 0.05, 0.08), (across, top), (across * 0.6 + 0.05, 0.08)], x, y, scale), colour)
        canvas.disc(x + across * scale, y + top * scale, 0.045 * scale, colour)
    canvas.polygon(placed([(-0.27, 0.04), (0.27, 0.04), (0.2, 0.2), (-0.2, 0.2)], x, y, scale), colour)
    canvas.box(x - 0.27 * scale, y + 0.24 * scale, x + 0.27 * scale, y + 0.33 * scale, colour)


def queen_glyph(canvas: Canvas, x: float, y: float, cell: float, colour: Colour) -> None:
    """The chess symbol of a font that has it, the letter q where none has."""
    canvas.text(x, y, "♛", cell * 0.72, colour, "DejaVuSans", "mm")


def star_points(points: int, inner: float) -> list[Point]:
    """Return the outline of a star one cell wide, its inner corners so far from the middle."""
    turn = math.pi / points
    return [
        (math.sin(turn * k) * (0.36 if k % 2 == 0 else inner), -math.cos(turn * k) * (0.36 if k % 2 == 0 else inner))
        for k in range(2 * points)
    ]


def star(canvas: Canvas, x: float, y: float, cell: float, colour: Colour) -> None:
    """A filled star of five points."""
    canvas.polygon(placed(star_points(5, 0.15), x, y, cell * 0.85), colour)


def outlined_star(canvas: Canvas, x: float, y: float, cell: float, colour: Colour) -> None:
    """The outline of a five-pointed star."""
    points = placed(star_points(5, 0.16), x, y, cell)
    canvas.line([*points, *points[:2]], max(1.2, 0.06 * cell), colour)


def asterisk(canvas: Canvas, x: float, y: float, cell: float, colour: Colour) -> None:
    """A star of eight strokes."""
    for k in range(4):
        across, down = math.cos(k * math.pi / 4) * 0.3 * cell, math.sin(k * math.pi / 4) * 0.3 * cell
        canvas.line([(x - across, y - down), (x + across, y + down)], max(1.2, 0.075 * cell), colour)


def rimmed_star(canvas: Canvas, x: float, y: float, cell: float, colour: Colour) -> None:
    """A yellow star with a rim of the colour asked for."""
    canvas.polygon(placed(star_points(5, 0.17), x, y, cell * 1.05), colour)
    canvas.polygon(placed(star_points(5, 0.16), x, y, cell * 0.85), (250, 212, 60))


def filled_disc(canvas: Canvas, x: float, y: float, cell: float, colour: Colour) -> None:
    """A large disc in the place of a queen."""
    canvas.disc(x, y, 0.27 * cell, colour)


def cross(canvas: Canvas, x: float, y: float, cell: float, colour: Colour) -> None:
    """A small upright x of thin strokes."""
    _saltire(canvas, x, y, 0.13 * cell, max(1.0, 0.035 * cell), colour)


def small_cross(canvas: Canvas, x: float, y: float, cell: float, colour: Colour) -> None:
    """A tiny x."""
    _saltire(canvas, x, y, 0.09 * cell, max(1.0, 0.035 * cell), colour)


def bold_cross(canvas: Canvas, x: float, y: float, cell: float, colour: Colour) -> None:
    """An x of thicker strokes."""
    _saltire(canvas, x, y, 0.15 * cell, max(1.2, 0.055 * cell), colour)


def _saltire(canvas: Canvas, x: float, y: float, reach: float, width: float, colour: Colour) -> None:
    canvas.line([(x - reach, y - reach), (x + reach, y + reach)], width, colour)
    canvas.line([(x - reach, y + reach), (x + reach, y - reach)], width, colour)


def dot(canvas: Canvas, x: float, y: float, cell: float, colour: Colour) -> None:
    """A small dot."""
    canvas.disc(x, y, max(1.0, 0.075 * cell), colour)


def dash(canvas: Canvas, x: float, y: float, cell: float, colour: Colour) -> None:
    """A short dash."""
    canvas.line([(x - 0.17 * cell, y), (x + 0.17 * cell, y)], max(1.0, 0.05 * cell), colour)


def letter_cross(canvas: Canvas, x: float, y: float, cell: float, colour: Colour) -> None:
    """The letter x."""
    canvas.text(x, y, "x", cell * 0.36, colour, "DejaVuSans", "mm")


STARS: tuple[Mark, ...] = (
    crown, letter_queen, star, golden_crown, asterisk, crown_with_base, chess_queen, queen_glyph, outlined_star, rimmed_star, filled_disc,
)  # fmt: skip
CROSSES: tuple[Mark, ...] = (cross, dot, letter_cross, small_cross, bold_cross, dash)

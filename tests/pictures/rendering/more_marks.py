"""More queens, stars and crosses to tune on."""

from __future__ import annotations

import math

from tests.pictures.rendering.canvas import Canvas
from tests.pictures.rendering.marks import Mark, placed, star_points
from tests.pictures.rendering.truth import Colour, Point

_DIADEM = [(-0.34, -0.14), (-0.26, 0.24), (0.26, 0.24), (0.34, -0.14), (0.15, 0.04), (0, -0.26), (-0.15, 0.04), (-0.34, -0.14)]
_TICK = [(-0.16, 0.01), (-0.04, 0.13), (0.18, -0.13)]
_WHITE: Colour = (255, 255, 255)


def line_crown(canvas: Canvas, x: float, y: float, cell: float, colour: Colour) -> None:
    """A crown of strokes only, as icon fonts draw it, with a bar below."""
    width = max(1.3, 0.06 * cell)
    points = placed(_DIADEM, x, y - 0.03 * cell, cell * 0.9)
    canvas.line([*points, points[1]], width, colour)
    canvas.line([(x - 0.24 * cell, y + 0.29 * cell), (x + 0.24 * cell, y + 0.29 * cell)], width, colour)


def crown_in_disc(canvas: Canvas, x: float, y: float, cell: float, colour: Colour) -> None:
    """A white counter with a rim, a small crown on it."""
    canvas.disc(x, y, 0.36 * cell, colour)
    canvas.disc(x, y, 0.32 * cell, _WHITE)
    canvas.polygon(placed(_DIADEM, x, y, cell * 0.55), (150, 90, 10))


def glowing_star(canvas: Canvas, x: float, y: float, cell: float, colour: Colour) -> None:
    """A fat star as emoji have it: orange with a pale middle, and a rim of the colour asked for."""
    for inner, scale, shade in ((0.22, 1.02, colour), (0.21, 0.88, (255, 160, 30)), (0.2, 0.5, (255, 225, 120))):
        canvas.polygon(placed(star_points(5, inner), x, y + 0.01 * cell, cell * scale), shade)


def hexagram(canvas: Canvas, x: float, y: float, cell: float, colour: Colour) -> None:
    """A filled star of six points."""
    canvas.polygon(placed(star_points(6, 0.21), x, y, cell * 0.9), colour)


def sparkle(canvas: Canvas, x: float, y: float, cell: float, colour: Colour) -> None:
    """A star of four long points."""
    canvas.polygon(placed(star_points(4, 0.15), x, y, cell * 1.05), colour)


def ticked_box(canvas: Canvas, x: float, y: float, cell: float, colour: Colour) -> None:
    """A rounded box of the colour asked for with a tick in it."""
    reach = 0.3 * cell
    canvas.box(x - reach, y - reach, x + reach, y + reach, colour, 0.1 * cell)
    lit = sum(colour) > 380
    canvas.line(placed(_TICK, x, y, cell), max(1.3, 0.08 * cell), (20, 90, 40) if lit else (150, 240, 170))


def pawn_queen(canvas: Canvas, x: float, y: float, cell: float, colour: Colour) -> None:
    """A queen as a piece of a board game: a ball on a cone on a foot."""
    canvas.disc(x, y - 0.2 * cell, 0.11 * cell, colour)
    canvas.polygon(placed([(-0.07, -0.14), (0.07, -0.14), (0.19, 0.22), (-0.19, 0.22)], x, y, cell), colour)
    canvas.box(x - 0.25 * cell, y + 0.2 * cell, x + 0.25 * cell, y + 0.3 * cell, colour, 0.03 * cell)


def emoji_cross(canvas: Canvas, x: float, y: float, cell: float, colour: Colour) -> None:
    """A red x with a thin rim of the colour asked for."""
    for width, shade in ((0.075, colour), (0.045, (225, 50, 60))):
        for down in (-1, 1):
            reach = 0.13 * cell
            canvas.line([(x - reach, y - down * reach), (x + reach, y + down * reach)], max(1.2, width * cell), shade)


def ring(canvas: Canvas, x: float, y: float, cell: float, colour: Colour) -> None:
    """A small circle."""
    around = [(math.cos(k * math.pi / 12) * 0.1, math.sin(k * math.pi / 12) * 0.1) for k in range(26)]
    canvas.line(placed(around, x, y, cell), max(1.0, 0.035 * cell), colour)


def slash(canvas: Canvas, x: float, y: float, cell: float, colour: Colour) -> None:
    """One stroke that slants."""
    canvas.line([(x - 0.13 * cell, y + 0.16 * cell), (x + 0.13 * cell, y - 0.16 * cell)], max(1.0, 0.045 * cell), colour)


def scrawled_cross(canvas: Canvas, x: float, y: float, cell: float, colour: Colour) -> None:
    """An x of bent strokes, not quite in the middle."""
    strokes: tuple[list[Point], ...] = ([(-0.17, -0.12), (0.02, 0.03), (0.14, 0.17)], [(0.15, -0.16), (-0.03, 0.02), (-0.14, 0.14)])
    for stroke in strokes:
        canvas.line(placed(stroke, x + 0.03 * cell, y - 0.02 * cell, cell), max(1.0, 0.04 * cell), colour)


def small_square(canvas: Canvas, x: float, y: float, cell: float, colour: Colour) -> None:
    """A small filled square."""
    reach = max(1.0, 0.07 * cell)
    canvas.box(x - reach, y - reach, x + reach, y + reach, colour)


STARS: tuple[Mark, ...] = (line_crown, crown_in_disc, glowing_star, hexagram, sparkle, ticked_box, pawn_queen)
CROSSES: tuple[Mark, ...] = (emoji_cross, ring, slash, scrawled_cross, small_square)

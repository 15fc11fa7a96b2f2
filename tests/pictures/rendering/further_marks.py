"""Further queens, stars and crosses to tune on, which scored a reader once."""

from __future__ import annotations

import math

from tests.pictures.rendering.canvas import Canvas
from tests.pictures.rendering.marks import Mark, placed, star_points
from tests.pictures.rendering.truth import Colour, Point

_CORONET = [(-0.3, -0.08), (-0.22, 0.12), (-0.1, -0.18), (0, 0.1), (0.1, -0.18), (0.22, 0.12), (0.3, -0.08), (0.24, 0.26), (-0.24, 0.26)]


def coronet(canvas: Canvas, x: float, y: float, cell: float, colour: Colour) -> None:
    """A low crown with balls on its points, a pale band across it."""
    canvas.polygon(placed(_CORONET, x, y, cell), colour)
    for across, down in ((-0.3, -0.1), (-0.1, -0.2), (0.1, -0.2), (0.3, -0.1)):
        canvas.disc(x + across * cell, y + down * cell, 0.045 * cell, colour)
    pale = (250, 250, 250) if sum(colour) < 380 else (60, 60, 60)
    canvas.box(x - 0.2 * cell, y + 0.16 * cell, x + 0.2 * cell, y + 0.2 * cell, pale)


def cut_gem(canvas: Canvas, x: float, y: float, cell: float, colour: Colour) -> None:
    """A gem seen from aside: a rim of the colour asked for, two blues within."""
    canvas.polygon(placed([(-0.2, -0.24), (0.2, -0.24), (0.34, -0.06), (0, 0.32), (-0.34, -0.06)], x, y, cell), colour)
    canvas.polygon(placed([(-0.17, -0.19), (0.17, -0.19), (0.27, -0.06), (0, 0.24), (-0.27, -0.06)], x, y, cell), (90, 190, 240))
    canvas.polygon(placed([(-0.1, -0.06), (0.1, -0.06), (0, 0.24)], x, y, cell), (30, 110, 190))


def sun(canvas: Canvas, x: float, y: float, cell: float, colour: Colour) -> None:
    """A star of twelve short points."""
    canvas.polygon(placed(star_points(12, 0.24), x, y, cell * 0.95), colour)


def star_in_ring(canvas: Canvas, x: float, y: float, cell: float, colour: Colour) -> None:
    """A small star with a circle about it."""
    around = [(math.cos(k * math.pi / 18) * 0.34, math.sin(k * math.pi / 18) * 0.34) for k in range(38)]
    canvas.line(placed(around, x, y, cell), max(1.2, 0.05 * cell), colour)
    canvas.polygon(placed(star_points(5, 0.15), x, y, cell * 0.62), colour)


def penned_star(canvas: Canvas, x: float, y: float, cell: float, colour: Colour) -> None:
    """A star as a pen draws it in five strokes that cross."""
    tips = [(math.sin(4 * math.pi * k / 5) * 0.33, -math.cos(4 * math.pi * k / 5) * 0.33) for k in range(6)]
    canvas.line(placed(tips, x, y, cell), max(1.2, 0.05 * cell), colour)


def heart(canvas: Canvas, x: float, y: float, cell: float, colour: Colour) -> None:
    """A filled heart."""
    curve: list[Point] = []
    for k in range(40):
        t = k * math.pi / 20
        tall = 13 * math.cos(t) - 5 * math.cos(2 * t) - 2 * math.cos(3 * t) - math.cos(4 * t)
        curve.append((0.27 * math.sin(t) ** 3, -0.27 / 16 * tall - 0.03))
    canvas.polygon(placed(curve, x, y, cell), colour)


def plus(canvas: Canvas, x: float, y: float, cell: float, colour: Colour) -> None:
    """A small upright cross."""
    reach, width = 0.13 * cell, max(1.0, 0.04 * cell)
    canvas.box(x - reach, y - width / 2, x + reach, y + width / 2, colour)
    canvas.box(x - width / 2, y - reach, x + width / 2, y + reach, colour)


def crossed_ring(canvas: Canvas, x: float, y: float, cell: float, colour: Colour) -> None:
    """A small circle with a stroke through it."""
    around = [(math.cos(k * math.pi / 12) * 0.13, math.sin(k * math.pi / 12) * 0.13) for k in range(26)]
    canvas.line(placed(around, x, y, cell), max(1.0, 0.035 * cell), colour)
    canvas.line([(x - 0.09 * cell, y + 0.09 * cell), (x + 0.09 * cell, y - 0.09 * cell)], max(1.0, 0.035 * cell), colour)


def three_dots(canvas: Canvas, x: float, y: float, cell: float, colour: Colour) -> None:
    """Three dots in a row."""
    for across in (-0.13, 0, 0.13):
        canvas.disc(x + across * cell, y, max(0.9, 0.04 * cell), colour)


def wave(canvas: Canvas, x: float, y: float, cell: float, colour: Colour) -> None:
    """A short wavy stroke."""
    curve = [(k / 40 - 0.2, 0.06 * math.sin(k * math.pi / 8)) for k in range(17)]
    canvas.line(placed(curve, x, y, cell), max(1.0, 0.045 * cell), colour)


def triangle(canvas: Canvas, x: float, y: float, cell: float, colour: Colour) -> None:
    """A small triangle."""
    canvas.polygon(placed([(0, -0.11), (0.11, 0.09), (-0.11, 0.09)], x, y, cell), colour)


STARS: tuple[Mark, ...] = (coronet, cut_gem, sun, star_in_ring, penned_star, heart)
CROSSES: tuple[Mark, ...] = (plus, crossed_ring, three_dots, wave, triangle)

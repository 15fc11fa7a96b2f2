"""Queens, stars and crosses to score: other shapes than those to tune on."""

from __future__ import annotations

import math

from tests.pictures.rendering.canvas import Canvas
from tests.pictures.rendering.marks import Mark, placed, star_points
from tests.pictures.rendering.truth import Colour

_PALE: Colour = (250, 250, 246)


def _paper(colour: Colour) -> Colour:
    """Return what stands out from a colour."""
    return _PALE if sum(colour) < 380 else (50, 50, 56)


def queen_face(canvas: Canvas, x: float, y: float, cell: float, colour: Colour) -> None:
    """A face with hair of the colour asked for and a small golden crown."""
    canvas.disc(x, y + 0.08 * cell, 0.27 * cell, colour)
    canvas.disc(x, y + 0.1 * cell, 0.2 * cell, (238, 190, 150))
    for across in (-0.08, 0.08):
        canvas.disc(x + across * cell, y + 0.08 * cell, 0.025 * cell, (50, 40, 40))
    canvas.line(placed([(-0.07, 0.18), (0, 0.2), (0.07, 0.18)], x, y, cell), max(1.0, 0.025 * cell), (180, 60, 60))
    peaks = [(-0.2, -0.12), (-0.23, -0.34), (-0.1, -0.24), (0, -0.37), (0.1, -0.24), (0.23, -0.34), (0.2, -0.12)]
    canvas.polygon(placed(peaks, x, y, cell), (236, 180, 40))


def flower(canvas: Canvas, x: float, y: float, cell: float, colour: Colour) -> None:
    """Six round petals about a pale middle."""
    for k in range(6):
        turn = k * math.pi / 3
        canvas.disc(x + 0.2 * cell * math.cos(turn), y + 0.2 * cell * math.sin(turn), 0.135 * cell, colour)
    canvas.disc(x, y, 0.1 * cell, _paper(colour))


def arched_crown(canvas: Canvas, x: float, y: float, cell: float, colour: Colour) -> None:
    """A crown with a domed top, an orb on it and a band of fur below."""
    dome = [(0.3 * math.cos(math.pi * k / 16), 0.14 - 0.3 * math.sin(math.pi * k / 16)) for k in range(17)]
    canvas.polygon(placed(dome, x, y, cell), colour)
    canvas.line(placed([(0, -0.14), (0, 0.14)], x, y, cell), max(1.0, 0.04 * cell), _paper(colour))
    canvas.disc(x, y - 0.23 * cell, 0.075 * cell, colour)
    canvas.box(x - 0.32 * cell, y + 0.17 * cell, x + 0.32 * cell, y + 0.28 * cell, colour, 0.05 * cell)


def flag(canvas: Canvas, x: float, y: float, cell: float, colour: Colour) -> None:
    """A red flag with two tails, its rim and its pole of the colour asked for."""
    canvas.polygon(placed([(-0.14, -0.33), (0.3, -0.33), (0.2, -0.17), (0.3, -0.01), (-0.14, -0.01)], x, y, cell), colour)
    canvas.polygon(placed([(-0.14, -0.3), (0.24, -0.3), (0.16, -0.17), (0.24, -0.04), (-0.14, -0.04)], x, y, cell), (214, 52, 58))
    canvas.box(x - 0.19 * cell, y - 0.33 * cell, x - 0.12 * cell, y + 0.31 * cell, colour)
    canvas.box(x - 0.28 * cell, y + 0.25 * cell, x - 0.03 * cell, y + 0.31 * cell, colour)


def lettered_coin(canvas: Canvas, x: float, y: float, cell: float, colour: Colour) -> None:
    """A disc of the colour asked for with a letter cut out of it."""
    canvas.disc(x, y, 0.35 * cell, colour)
    canvas.text(x, y, "Q", cell * 0.42, _paper(colour), "DejaVuSerif-Bold", "mm")


def sheriff_star(canvas: Canvas, x: float, y: float, cell: float, colour: Colour) -> None:
    """A star of six points with a ball on each and a hole in the middle."""
    canvas.polygon(placed(star_points(6, 0.17), x, y, cell * 0.85), colour)
    for k in range(6):
        turn = k * math.pi / 3
        canvas.disc(x + 0.31 * cell * math.sin(turn), y - 0.31 * cell * math.cos(turn), 0.055 * cell, colour)
    canvas.disc(x, y, 0.07 * cell, _paper(colour))


def white_queen(canvas: Canvas, x: float, y: float, cell: float, colour: Colour) -> None:
    """A chess queen in outline, pale within: five points, a waist, a broad foot."""
    shape = [
        (-0.24, 0.3), (-0.2, 0.14), (-0.33, -0.16), (-0.17, 0.0), (-0.16, -0.26), (-0.05, 0.0), (0, -0.32), (0.05, 0.0),
        (0.16, -0.26), (0.17, 0.0), (0.33, -0.16), (0.2, 0.14), (0.24, 0.3),
    ]  # fmt: skip
    outline = placed(shape, x, y, cell)
    canvas.polygon(outline, _paper(colour))
    canvas.line([*outline, *outline[:2]], max(1.2, 0.045 * cell), colour)
    canvas.line(placed([(-0.2, 0.14), (0.2, 0.14)], x, y, cell), max(1.0, 0.04 * cell), colour)


def double_slash(canvas: Canvas, x: float, y: float, cell: float, colour: Colour) -> None:
    """Two strokes that slant side by side."""
    for across in (-0.07, 0.07):
        canvas.line(placed([(across - 0.06, 0.13), (across + 0.06, -0.13)], x, y, cell), max(1.0, 0.035 * cell), colour)


def hash_sign(canvas: Canvas, x: float, y: float, cell: float, colour: Colour) -> None:
    """Two strokes down and two across."""
    for aside in (-0.055, 0.055):
        canvas.line(placed([(aside, -0.15), (aside, 0.15)], x, y, cell), max(1.0, 0.03 * cell), colour)
        canvas.line(placed([(-0.15, aside), (0.15, aside)], x, y, cell), max(1.0, 0.03 * cell), colour)


def hollow_diamond(canvas: Canvas, x: float, y: float, cell: float, colour: Colour) -> None:
    """The outline of a small square that stands on a corner."""
    points = placed([(0, -0.14), (0.14, 0), (0, 0.14), (-0.14, 0)], x, y, cell)
    canvas.line([*points, *points[:2]], max(1.0, 0.035 * cell), colour)


def boxed_cross(canvas: Canvas, x: float, y: float, cell: float, colour: Colour) -> None:
    """A small box with an x in it."""
    reach, width = 0.17 * cell, max(1.0, 0.03 * cell)
    canvas.outline(x - reach, y - reach, x + reach, y + reach, width, colour, 0.04 * cell)
    for down in (-1, 1):
        canvas.line(placed([(-0.08, -0.08 * down), (0.08, 0.08 * down)], x, y, cell), width, colour)


def five_dots(canvas: Canvas, x: float, y: float, cell: float, colour: Colour) -> None:
    """Five dots as on a die."""
    for across, down in ((0, 0), (-0.11, -0.11), (0.11, -0.11), (-0.11, 0.11), (0.11, 0.11)):
        canvas.disc(x + across * cell, y + down * cell, max(0.8, 0.035 * cell), colour)


def hourglass(canvas: Canvas, x: float, y: float, cell: float, colour: Colour) -> None:
    """Two small triangles that meet in a point."""
    canvas.polygon(placed([(-0.1, -0.14), (0.1, -0.14), (0, 0)], x, y, cell), colour)
    canvas.polygon(placed([(-0.1, 0.14), (0.1, 0.14), (0, 0)], x, y, cell), colour)


STARS: tuple[Mark, ...] = (queen_face, flower, arched_crown, flag, lettered_coin, sheriff_star, white_queen)
CROSSES: tuple[Mark, ...] = (double_slash, hash_sign, hollow_diamond, boxed_cross, five_dots, hourglass)

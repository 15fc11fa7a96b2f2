"""Queens, stars and crosses: paths in a square from -50 to 50, or characters of a font."""

from __future__ import annotations

import json
import random
from dataclasses import dataclass

from tests.pictures.browser.documents import Position, css, number
from tests.pictures.rendering.truth import Cell, Colour

RED: Colour = (211, 32, 39)
PALE_RED: Colour = (255, 128, 120)


@dataclass(frozen=True)
class Part:
    """A path: filled, or stroked where a width is given; of a colour of its own, or in ink."""

    path: str
    width: float = 0
    colour: str = ""


@dataclass(frozen=True)
class Sign:
    """A shape or a character of so large a share of the cell."""

    parts: tuple[Part, ...] = ()
    glyph: str = ""
    share: float = 0.6
    weight: str = "normal"

    def svg(self, x: float, y: float, cell: float, ink: str) -> str:
        """Return the sign for the inside of an SVG, about a point."""
        size = cell * self.share
        if self.glyph:
            return (
                f'<text x="{number(x)}" y="{number(y)}" font-size="{number(size)}" font-family="DejaVu Sans" font-weight="{self.weight}" '
                f'text-anchor="middle" dominant-baseline="central" fill="{ink}">{self.glyph}</text>'
            )
        return f'<g transform="translate({number(x)} {number(y)}) scale({number(size / 100)})">{self._paths(ink)}</g>'

    def html(self, cell: float, ink: str) -> str:
        size = number(cell * self.share)
        if self.glyph:
            return f"<span style=\"font:{self.weight} {size}px/1 'DejaVu Sans';color:{ink}\">{self.glyph}</span>"
        return f'<svg viewBox="-50 -50 100 100" width="{size}" height="{size}" style="display:block">{self._paths(ink)}</svg>'

    def _paths(self, ink: str) -> str:
        return "".join(
            f'<path d="{part.path}" fill="none" stroke="{part.colour or ink}" stroke-width="{part.width}" stroke-linecap="round" '
            'stroke-linejoin="round"/>'
            if part.width
            else f'<path d="{part.path}" fill="{part.colour or ink}"/>'
            for part in self.parts
        )

    def script(self, x: float, y: float, cell: float, ink: str) -> str:
        """Return the commands that draw the sign on a canvas whose context is called c."""
        size = cell * self.share
        if self.glyph:
            return (
                f'c.fillStyle="{ink}";c.font="{self.weight} {number(size)}px DejaVu Sans";c.textAlign="center";c.textBaseline="middle";'
                f'c.fillText("{self.glyph}",{number(x)},{number(y)});'
            )
        drawn = "".join(
            f'c.strokeStyle="{part.colour or ink}";c.lineWidth={part.width};c.stroke(new Path2D({json.dumps(part.path)}));'
            if part.width
            else f'c.fillStyle="{part.colour or ink}";c.fill(new Path2D({json.dumps(part.path)}));'
            for part in self.parts
        )
        return (
            f'c.save();c.translate({number(x)},{number(y)});c.scale({number(size / 100)},{number(size / 100)});c.lineCap="round";'
            f"{drawn}c.restore();"
        )


_POINTS = "M-38 20L-46-24L-21-3L0-36L21-3L46-24L38 20Z"
_STAR = "M0-48L12-15L47-15L19 6L29 40L0 20L-29 40L-19 6L-47-15L-12-15Z"


def _round(x: float, y: float, radius: float) -> str:
    return f"M{x - radius} {y}a{radius} {radius} 0 1 0 {2 * radius} 0a{radius} {radius} 0 1 0 {-2 * radius} 0Z"


def _glyph(character: str, share: float, weight: str = "normal") -> Sign:
    return Sign(glyph=character, share=share, weight=weight)


STARS: tuple[Sign, ...] = (
    Sign((Part(_POINTS), Part("M-38 26H38V36H-38Z")), share=0.58),
    Sign(
        (Part("M-34 30L-44-14L-18 6L0-28L18 6L44-14L34 30Z"), Part(_round(-44, -20, 7)), Part(_round(0, -36, 8)), Part(_round(44, -20, 7))),
        share=0.6,
    ),
    Sign((Part(_POINTS, 9), Part("M-36 36H36", 9)), share=0.5),
    Sign(
        (
            Part(_POINTS, 0, "#f5b301"),
            Part(_POINTS, 4, "#a86b00"),
            Part("M-38 22H38V36H-38Z", 0, "#d98e04"),
            Part(_round(0, 29, 4), 0, "#d1242f"),
            Part(_round(-20, 29, 4), 0, "#2f6fd1"),
            Part(_round(20, 29, 4), 0, "#2f6fd1"),
        ),
        share=0.68,
    ),
    _glyph("♛", 0.72),
    _glyph("♛", 0.6),
    _glyph("♕", 0.7),
    _glyph("★", 0.68),
    _glyph("★", 0.55),
    _glyph("☆", 0.66, "bold"),
    _glyph("Q", 0.56, "bold"),
    Sign((Part(_STAR),), share=0.66),
    Sign((Part(_STAR, 0, "#ffd23f"), Part(_STAR, 6)), share=0.66),
    Sign((Part("M0-40C9-12 12-9 40 0C12 9 9 12 0 40C-9 12-12 9-40 0C-12-9-9-12 0-40Z"),), share=0.74),
    Sign(
        (
            Part("M-30 40H30L26 28H-26ZM-26 22H26L20-2L34-22L14-10L0-34L-14-10L-34-22L-20-2Z"),
            Part(_round(0, -39, 6)),
            Part(_round(35, -26, 5)),
            Part(_round(-35, -26, 5)),
        ),
        share=0.66,
    ),
)
STARS_OF_PRINT: tuple[Sign, ...] = (*(sign for sign in STARS if sign.glyph in "★☆" and sign.glyph), Sign((Part(_STAR),), share=0.62))
CROSSES: tuple[Sign, ...] = (
    Sign((Part("M-34-34L34 34M34-34L-34 34", 14),), share=0.3),
    Sign((Part("M-34-34L34 34M34-34L-34 34", 9),), share=0.42),
    _glyph("✕", 0.36), _glyph("×", 0.5), _glyph("×", 0.6, "bold"), _glyph("✗", 0.5), _glyph("x", 0.4), _glyph("X", 0.36), _glyph("•", 0.55),
    Sign((Part(_round(0, 0, 34)),), share=0.24),
    Sign((Part(_round(0, 0, 34)),), share=0.34),
    _glyph("✖", 0.34),
)  # fmt: skip


@dataclass(frozen=True)
class Signs:
    """The two signs of a game; crosses are of an ink that is so strong."""

    star: Sign
    cross: Sign
    faint: float = 1

    def of(self, position: Position, cell: Cell) -> Sign | None:
        return self.star if cell in position.stars else self.cross if cell in position.crosses else None

    def ink(self, position: Position, cell: Cell, ink: Colour) -> str:
        if cell in position.wrong and cell in position.stars:
            return css(RED if ink[0] < 128 else PALE_RED)
        return css(ink, self.faint if cell in position.crosses else 1)

    def html(self, position: Position, cell: Cell, pitch: float, ink: Colour) -> str:
        sign = self.of(position, cell)
        return sign.html(pitch, self.ink(position, cell, ink)) if sign else ""

    def svg(self, position: Position, cell: Cell, pitch: float, ink: Colour, start: float = 0) -> str:
        sign, (row, column) = self.of(position, cell), cell
        return sign.svg(start + (column + 0.5) * pitch, start + (row + 0.5) * pitch, pitch, self.ink(position, cell, ink)) if sign else ""

    def script(self, position: Position, cell: Cell, pitch: float, ink: Colour, start: float = 0) -> str:
        sign, (row, column) = self.of(position, cell), cell
        return (
            sign.script(start + (column + 0.5) * pitch, start + (row + 0.5) * pitch, pitch, self.ink(position, cell, ink)) if sign else ""
        )


def choose(rng: random.Random, stars: tuple[Sign, ...] = STARS) -> Signs:
    return Signs(rng.choice(stars), rng.choice(CROSSES), rng.choice([1, 1, 0.75, 0.55]))

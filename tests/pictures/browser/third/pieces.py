"""Crowns, stars, cats and letters, and the crosses and dots of cells that are out: drawings in a square of a hundred."""

from __future__ import annotations

import math
import random
from collections.abc import Sequence
from dataclasses import dataclass

from tests.pictures.browser.documents import Position, css, number
from tests.pictures.browser.third.tints import ink_for
from tests.pictures.rendering.truth import Cell, Colour


@dataclass(frozen=True)
class Piece:
    """A drawing in SVG with INK where its colour goes; it takes such a share of the cell's side."""

    art: str
    share: float

    def at(self, x: float, y: float, pitch: float, ink: str) -> str:
        """Return the piece about a point of an SVG."""
        size = self.share * pitch
        return (
            f'<svg x="{number(x - size / 2)}" y="{number(y - size / 2)}" width="{number(size)}" height="{number(size)}" '
            f'viewBox="0 0 100 100" overflow="visible" pointer-events="none">{self.art.replace("INK", ink)}</svg>'
        )

    def element(self, pitch: float, ink: str) -> str:
        size = number(self.share * pitch)
        return (
            f'<svg viewBox="0 0 100 100" overflow="visible" style="display:block;flex:none;width:{size}px;height:{size}px">'
            f"{self.art.replace('INK', ink)}</svg>"
        )


def _star(points: int, depth: float, reach: float = 48) -> str:
    """Return the path of a star whose notches reach so far in."""
    places = []
    for k in range(2 * points):
        radius, angle = (reach if k % 2 == 0 else reach * depth), math.pi * (k / points - 0.5)
        places.append(f"{number(50 + radius * math.cos(angle))} {number(52 + radius * math.sin(angle))}")
    return "M" + "L".join(places) + "Z"


def _filled(path: str, fill: str = "INK", rim: str = "", width: float = 0) -> str:
    edge = f' stroke="{rim}" stroke-width="{number(width)}" stroke-linejoin="round"' if rim else ""
    return f'<path d="{path}" fill="{fill}"{edge}/>'


def _stroked(path: str, width: float, cap: str = "round") -> str:
    return f'<path d="{path}" fill="none" stroke="INK" stroke-width="{number(width)}" stroke-linecap="{cap}" stroke-linejoin="round"/>'


def letter(words: str, font: str = "'DejaVu Sans'", weight: str = "normal", size: float = 100) -> str:
    return (
        f'<text x="50" y="52" text-anchor="middle" dominant-baseline="central" fill="INK" '
        f'style="font:{weight} {number(size)}px {font}">{words}</text>'
    )


def _discs(*places: tuple[float, float, float], fill: str = "INK") -> str:
    return "".join(f'<circle cx="{x}" cy="{y}" r="{radius}" fill="{fill}"/>' for x, y, radius in places)


_CROWN = "M13 33C22 42 28 50 31 53C38 44 44 32 47 24H53C56 32 62 44 69 53C72 50 78 42 87 33L80 74H20Z"
_LOW_CROWN = "M6 26L28 48L50 16L72 48L94 26L86 70H14ZM14 77H86V88H14Z"
_QUEEN = (
    "M22 90V81C27 79 28 76 29 71L16 34L33 56L33 24L46 53L50 17L54 53L67 24L67 56L84 34L71 71C72 76 73 79 78 81V90Z"
)  # fmt: skip
_EMOJI_CROWN = (
    _filled("M4 30C14 40 22 46 30 46C38 40 45 28 50 12C55 28 62 40 70 46C78 46 86 40 96 30L88 86H12Z", "#fcc21b", "#c78a00", 2)
    + _filled("M12 86L10 74C36 66 64 66 90 74L88 86C62 80 38 80 12 86Z", "#e59600")
    + _discs((4, 28, 5), (96, 28, 5), (50, 10, 6), fill="#ffde59")
    + _discs((50, 62, 7), fill="#d9234b")
    + _discs((28, 66, 5), (72, 66, 5), fill="#2a9df4")
)
_EMOJI_STAR = _filled(_star(5, 0.5), "#ffc83d", "#e8a114", 3) + _filled("M50 18L41 40L21 44L44 48Z", "#ffe08a")
_CAT = (
    _filled("M14 12L36 28C45 25 55 25 64 28L86 12C90 26 90 38 88 46C96 72 78 90 50 90C22 90 4 72 12 46C10 38 10 26 14 12Z", "#ffb43d")
    + _filled("M20 22L33 31L22 38ZM80 22L67 31L78 38Z", "#ff8f70")
    + _discs((34, 54, 6), (66, 54, 6), fill="#3a2a1a")
    + _filled("M44 66H56L50 73Z", "#e0556a")
    + '<path d="M26 68L6 64M26 74L8 78M74 68L94 64M74 74L92 78" stroke="#7a5230" stroke-width="2.500"/>'
)
_TOKEN = _discs((50, 50, 47), fill="#1f2430") + f'<g transform="translate(20 19) scale(.6)">{_filled(_CROWN, "#ffd75e")}</g>'

CROWNS = (
    Piece(_filled(_CROWN) + _discs((10, 29, 7), (50, 18, 8), (90, 29, 7)) + _filled("M20 78H80V87H20Z"), 0.62),
    Piece(_stroked(_CROWN, 7) + _stroked("M21 86H79", 7), 0.54),
    Piece(_filled(_LOW_CROWN), 0.52),
    Piece(_filled(_QUEEN) + _discs((16, 29, 5), (33, 19, 5), (50, 12, 5), (67, 19, 5), (84, 29, 5)), 0.72),
)
ART_CROWNS = (Piece(_EMOJI_CROWN, 0.66), Piece(_EMOJI_CROWN, 0.54), Piece(_TOKEN, 0.7))
STARS = (
    Piece(_filled(_star(5, 0.382)), 0.68),
    Piece(_filled(_star(5, 0.382)), 0.52),
    Piece(_filled(_star(5, 0.5)), 0.6),
    Piece(_stroked(_star(5, 0.45, 44), 7), 0.6),
)
ART_STARS = (Piece(_EMOJI_STAR, 0.7), Piece(_filled(_star(5, 0.44), "#ffdf3f", "INK", 7), 0.62))
CATS = (Piece(_CAT, 0.72), Piece(_CAT, 0.6), Piece(_EMOJI_CROWN, 0.6))
LETTERS = (Piece(letter("Q"), 0.6), Piece(letter("Q", "'DejaVu Sans Condensed'", "bold"), 0.5), CROWNS[3])
PLAYED = (CROWNS[0], CROWNS[0], CROWNS[1], CROWNS[2], CROWNS[3], *ART_CROWNS, STARS[2], ART_STARS[0])

_SALTIRE = "M14 14L86 86M86 14L14 86"
CROSSES = (
    Piece(_stroked(_SALTIRE, 12, "butt"), 0.26),
    Piece(_stroked(_SALTIRE, 10), 0.32),
    Piece(_stroked(_SALTIRE, 6, "butt"), 0.44),
    Piece(_stroked(_SALTIRE, 17), 0.22),
)
DOTS = (Piece(_discs((50, 50, 46)), 0.17), Piece(_discs((50, 50, 46)), 0.26), Piece(_stroked("M50 12a38 38 0 1 0 .1 0Z", 15), 0.28))
TYPED = (Piece(letter("x"), 0.42), Piece(letter("X", "'DejaVu Sans Condensed'"), 0.4), Piece(letter("·", weight="bold"), 0.9), CROSSES[2])
OUTS = (*CROSSES, *CROSSES, *DOTS[:2], TYPED[0])


@dataclass(frozen=True)
class Kit:
    """What a game puts into cells; what rules a cell out may be paler, or have a colour of its own."""

    queen: Piece
    out: Piece
    strength: float = 1
    tint: Colour | None = None
    mistake: str = ""

    def _piece(self, position: Position, cell: Cell, ground: Colour) -> tuple[Piece, str] | None:
        own = ink_for(ground)
        if cell in position.stars:
            return self.queen, self.mistake if self.mistake and cell in position.wrong else css(own)
        return (self.out, css(self.tint or own, self.strength)) if cell in position.crosses else None

    def element(self, position: Position, cell: Cell, pitch: float, ground: Colour) -> str:
        found = self._piece(position, cell, ground)
        return found[0].element(pitch, found[1]) if found else ""

    def drawn(self, position: Position, pitch: float, grounds: Sequence[Colour]) -> str:
        """Return all pieces of a board that begins at the origin of an SVG."""
        made = []
        for row, column in position.cells():
            if found := self._piece(position, (row, column), grounds[position.region((row, column))]):
                made.append(found[0].at((column + 0.5) * pitch, (row + 0.5) * pitch, pitch, found[1]))
        return "".join(made)


def kit(rng: random.Random, queens: Sequence[Piece] = PLAYED, outs: Sequence[Piece] = OUTS, mistake: str = "") -> Kit:
    return Kit(rng.choice(queens), rng.choice(outs), rng.choice([1, 0.85, 0.7, 0.55]), None, mistake)

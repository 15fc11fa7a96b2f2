"""Queens, stars and what rules a cell out: paths and small drawings in a square of a hundred, or characters of several fonts."""

from __future__ import annotations

import random
from collections.abc import Sequence
from dataclasses import dataclass

from tests.pictures.browser.documents import Position, css, number
from tests.pictures.browser.score.paints import readable_on
from tests.pictures.rendering.truth import Cell, Colour

SANS, NARROW, SERIF, MONO = "'DejaVu Sans'", "'DejaVu Sans Condensed'", "'DejaVu Serif'", "'DejaVu Sans Mono'"
_MISTAKE = {True: "#c4161c", False: "#ff9d94"}


@dataclass(frozen=True)
class Mark:
    """A path, filled or stroked; or a drawing in colours of its own; or words in a font. It takes such a share of the cell's side."""

    path: str = ""
    stroke: float = 0
    art: str = ""
    text: str = ""
    font: str = SANS
    face: str = "normal"
    share: float = 0.6

    def drawn(self, x: float, y: float, pitch: float, ink: str) -> str:
        """Return the mark about a point of an SVG."""
        size = pitch * self.share
        if self.text:
            return (
                f'<text x="{number(x)}" y="{number(y)}" style="font:{self.face} {number(size)}px {self.font}" text-anchor="middle" '
                f'dominant-baseline="central" fill="{ink}" pointer-events="none">{self.text}</text>'
            )
        return (
            f'<svg x="{number(x - size / 2)}" y="{number(y - size / 2)}" width="{number(size)}" height="{number(size)}" '
            f'viewBox="0 0 100 100" pointer-events="none" overflow="visible">{self._inside(ink)}</svg>'
        )

    def element(self, pitch: float, ink: str) -> str:
        """Return the mark as an element of HTML."""
        size = number(pitch * self.share)
        if self.text:
            return f'<em style="font:{self.face} {size}px/1 {self.font};color:{ink}">{self.text}</em>'
        return (
            f'<svg viewBox="0 0 100 100" style="width:{size}px;height:{size}px;flex:none;display:block" overflow="visible">'
            f"{self._inside(ink)}</svg>"
        )

    def painted(self, x: float, y: float, pitch: float, ink: str) -> str:
        """Return commands for the context ``g`` of a canvas; drawings in colours of their own cannot be had there."""
        size = pitch * self.share
        if self.text:
            return (
                f'g.font="{self.face} {number(size)}px {self.font}";g.textAlign="center";g.textBaseline="middle";g.fillStyle="{ink}";'
                f'g.fillText("{self.text}",{number(x)},{number(y)});'
            )
        kind = f'g.lineWidth={self.stroke};g.strokeStyle="{ink}";g.stroke' if self.stroke else f'g.fillStyle="{ink}";g.fill'
        return (
            f"g.save();g.translate({number(x - size / 2)},{number(y - size / 2)});g.scale({number(size / 100)},{number(size / 100)});"
            f'{kind}(new Path2D("{self.path}"));g.restore();'
        )

    def _inside(self, ink: str) -> str:
        if self.art:
            return self.art
        how = f'fill="none" stroke="{ink}" stroke-width="{self.stroke}"' if self.stroke else f'fill="{ink}"'
        return f'<path d="{self.path}" {how} stroke-linejoin="round"/>'


_TIARA = "M8 30L27 49L50 14L73 49L92 30L84 82H16Z"
_BALLS = "M14 84V70C6 52 8 40 8 32L30 58L36 20L50 54L64 20L70 58L92 32C92 40 94 52 86 70V84Z"
_SOFT_STAR = (
    "M50 6Q54 6 57 14L65 33L86 36Q97 38 89 47L74 61L78 82Q79 94 69 89L50 78L31 89Q21 94 22 82L26 61L11 47Q3 38 14 36L35 33L43 14Q46 6 50 6Z"
)
_SIX = "M50 2L63 27.5L91.600 26L76 50L91.600 74L63 72.500L50 98L37 72.500L8.400 74L24 50L8.400 26L37 27.500Z"
_LADY = (
    "M26 92H74V84H68L64 58H72V51H62L80 22L63 36L60 14L50 34L40 14L37 36L20 22L38 51H28V58H36L32 84H26Z"
    "M50 2a6 6 0 1 0 .1 0Z"
)  # fmt: skip
_PINE = "M50 4L78 40H64L86 72H57V96H43V72H14L36 40H22Z"
_GOLD_CROWN = (
    '<path d="M10 34L31 55L50 20L69 55L90 34L82 84H18Z" fill="#ffc83d" stroke="#e19c1c" stroke-width="4" stroke-linejoin="round"/>'
    '<circle cx="10" cy="31" r="7" fill="#ff8a3d"/><circle cx="50" cy="17" r="8" fill="#ff8a3d"/><circle '
    'cx="90" cy="31" r="7" fill="#ff8a3d"/>'
    '<path d="M18 72H82V84H18Z" fill="#e39d22"/><circle cx="50" cy="65" r="6" fill="#e0334b"/>'
)
_GOLD_STAR = (
    f'<path d="{_SOFT_STAR}" fill="#ffc20e" stroke="#c98a00" stroke-width="5"/><path d="M50 16L40 38L20 42L44 46Z" fill="#ffe28a"/>'
)
_BADGE = (
    f'<circle cx="50" cy="50" r="46" fill="#fff" stroke="#3a3550" stroke-width="5"/><g '
    f'transform="translate(21 20) scale(.58)"><path d="{_TIARA}" fill="#3a3550"/></g>'
)
_TREE = (
    '<path d="M44 70H56V96H44Z" fill="#7a4b22"/><circle cx="50" cy="40" r="34" fill="#2f8a3c"/>'
    '<circle cx="34" cy="52" r="20" fill="#3aa34a"/>'
)
_RED_CROSS = '<path d="M16 16L84 84M84 16L16 84" stroke="#e02b3c" stroke-width="20" stroke-linecap="round"/>'

CROWNS: tuple[Mark, ...] = (
    Mark(_TIARA, share=0.6),
    Mark(_TIARA, stroke=9, share=0.52),
    Mark(_BALLS, share=0.62),
    Mark(_BALLS, stroke=7, share=0.56),
    Mark(_LADY, share=0.72),
    Mark(art=_GOLD_CROWN, share=0.7),
    Mark(art=_BADGE, share=0.74),
)
STARS: tuple[Mark, ...] = (
    Mark(_SOFT_STAR, share=0.68),
    Mark(_SOFT_STAR, stroke=8, share=0.6),
    Mark(art=_GOLD_STAR, share=0.72),
    Mark(text="✭", share=0.74),
    Mark(text="✮", share=0.8),
    Mark(text="✪", share=0.7),
    Mark(_SIX, share=0.6),
)
LETTERS: tuple[Mark, ...] = (
    Mark(text="Q", font=SERIF, face="bold", share=0.6),
    Mark(text="Q", font=MONO, face="bold", share=0.66),
    Mark(text="♛", font=MONO, share=0.8),
    Mark(text="♕", font=SANS, face="bold", share=0.68),
    Mark(text="*", font=MONO, face="bold", share=0.95),
)
TREES: tuple[Mark, ...] = (Mark(art=_TREE, share=0.78), Mark(_PINE, share=0.72))
GAME: tuple[Mark, ...] = (*CROWNS, *CROWNS, *STARS, *LETTERS[2:4])
PRINTED: tuple[Mark, ...] = (*(star for star in STARS if not star.art), Mark(text="✶", share=0.8))
PLAIN: tuple[Mark, ...] = (*(mark for mark in (*CROWNS, *STARS) if not mark.art), *LETTERS)

_DISC = "M50 10a40 40 0 1 0 .1 0Z"
OUT: tuple[Mark, ...] = (
    Mark("M12 12L88 88M88 12L12 88", stroke=13, share=0.34),
    Mark("M12 12L88 88M88 12L12 88", stroke=8, share=0.5),
    Mark("M12 12L88 88M88 12L12 88", stroke=20, share=0.26),
    Mark(_DISC, share=0.2),
    Mark(_DISC, share=0.3),
    Mark(_DISC, stroke=16, share=0.3),
    Mark("M8 50H92", stroke=20, share=0.36),
    Mark("M12 88L88 12", stroke=12, share=0.44),
    Mark("M20 20H80V80H20Z", share=0.24),
    Mark(art=_RED_CROSS, share=0.4),
    Mark(text="x", font=MONO, face="bold", share=0.46),
    Mark(text="✘", share=0.5),
    Mark(text="╳", share=0.44),
    Mark(text="–", font=SERIF, face="bold", share=0.6),
    Mark(text="x", font=SERIF, face="italic", share=0.56),
)
PLAIN_OUT: tuple[Mark, ...] = tuple(mark for mark in OUT if not mark.art)


@dataclass(frozen=True)
class Pair:
    """The two marks of a game; what rules a cell out may be fainter, and in a colour of its own."""

    star: Mark
    out: Mark
    strength: float = 1
    colour: Colour | None = None
    ink: Colour | None = None

    def at(self, position: Position, cell: Cell) -> Mark | None:
        if cell in position.stars:
            return self.star
        return self.out if cell in position.crosses else None

    def hue(self, position: Position, cell: Cell, ground: Colour) -> str:
        own = self.ink or readable_on(ground)
        if cell in position.crosses:
            return css(self.colour or own, self.strength)
        return _MISTAKE[sum(readable_on(ground)) < 300] if cell in position.wrong else css(own)

    def element(self, position: Position, cell: Cell, pitch: float, ground: Colour) -> str:
        mark = self.at(position, cell)
        return mark.element(pitch, self.hue(position, cell, ground)) if mark else ""

    def drawn(self, position: Position, pitch: float, grounds: Sequence[Colour]) -> str:
        """Return all marks of a board that begins at the origin of an SVG."""
        return "".join(
            mark.drawn((cell[1] + 0.5) * pitch, (cell[0] + 0.5) * pitch, pitch, self.hue(position, cell, grounds[position.region(cell)]))
            for cell in position.cells()
            if (mark := self.at(position, cell))
        )

    def painted(self, position: Position, pitch: float, grounds: Sequence[Colour], start: float) -> str:
        """Return the commands for all marks of a board on a canvas."""
        return "".join(
            mark.painted(
                start + (cell[1] + 0.5) * pitch,
                start + (cell[0] + 0.5) * pitch,
                pitch,
                self.hue(position, cell, grounds[position.region(cell)]),
            )
            for cell in position.cells()
            if (mark := self.at(position, cell))
        )


def pair(rng: random.Random, stars: Sequence[Mark] = GAME, outs: Sequence[Mark] = OUT) -> Pair:
    return Pair(rng.choice(stars), rng.choice(outs), rng.choice([1, 1, 0.8, 0.6]))

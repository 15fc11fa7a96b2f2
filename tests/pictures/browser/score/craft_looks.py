"""Boards made of text, and artful ones: terminals, letters in a post, squares of a chat, patchwork, chalk, wood."""

from __future__ import annotations

import random
import unicodedata

from tests.pictures.browser.documents import Drawn, Position, Theme, css, number
from tests.pictures.browser.score import marks, paints
from tests.pictures.browser.score.daily_looks import marked
from tests.pictures.browser.score.paints import given, shaded, tinted
from tests.pictures.browser.score.shapes import UNIT, all_outlines, framed, gridded, insets, lattice, outline, rules, zones
from tests.pictures.rendering.truth import Cell, Colour


def _boxes() -> dict[tuple[int, int, int, int], str]:
    """Return the box-drawing characters by the weight of their arms up, down, left and right, as their names tell it."""
    sides = {"UP": (0,), "DOWN": (1,), "LEFT": (2,), "RIGHT": (3,), "VERTICAL": (0, 1), "HORIZONTAL": (2, 3)}
    weights = {"LIGHT": 1, "HEAVY": 2}
    made = {}
    for code in range(0x2500, 0x2580):
        words = unicodedata.name(chr(code)).removeprefix("BOX DRAWINGS ").replace(" AND ", " ").split()
        if any(word not in sides and word not in weights for word in words):
            continue
        arms, weight = [0, 0, 0, 0], 0
        for word in words if words[0] in weights else reversed(words):
            weight = weights.get(word, weight)
            for arm in sides.get(word, ()):
                arms[arm] = weight
        made[arms[0], arms[1], arms[2], arms[3]] = chr(code)
    return made


_BOXES = _boxes()


def _weight(position: Position, one: Cell, other: Cell) -> int:
    """Return how heavy the line between two cells is; outside the board there is none."""
    inside = position.inside(one) + position.inside(other)
    return 2 if inside == 1 or (inside and position.region(one) != position.region(other)) else min(inside, 1)


def _joint(position: Position, row: int, column: int) -> str:
    """Return the character at a corner of the grid."""
    upper, lower = ((row - 1, column - 1), (row - 1, column)), ((row, column - 1), (row, column))
    return _BOXES[
        _weight(position, *upper),
        _weight(position, *lower),
        _weight(position, upper[0], lower[0]),
        _weight(position, upper[1], lower[1]),
    ]


def typed(rng: random.Random, position: Position, side: float, theme: Theme) -> Drawn:
    """A board typed into a post with the characters for boxes."""
    size = position.size
    height = min(21.0, side / size / 2)
    star, out, empty = rng.choice("Q★*♛"), rng.choice("x·-×"), rng.choice("  .")
    lines = []
    for row in range(size + 1):
        lines.append(
            "".join(
                _joint(position, row, column) + " ─━"[_weight(position, (row - 1, column), (row, column))] * 3 * (column < size)
                for column in range(size + 1)
            )
        )
        if row < size:
            words = "".join(
                " │┃"[_weight(position, (row, column - 1), (row, column))]
                + (
                    f'<span data-cell="{row},{column}"> '
                    f"{star if (row, column) in position.stars else out if (row, column) in position.crosses else empty} "
                    f"</span>"
                )
                for column in range(size)
            )
            lines.append(words + "┃")
    ground, ink = (
        ("#1e1f22", "#dfe1e5") if theme.dark else rng.choice([("#f6f6f6", "#242729"), ("#ffffff", "#000000"), ("#f0f3f6", "#1f2328")])
    )
    sheet = (
        f"pre{{margin:0;padding:{rng.choice([8, 14])}px;background:{ground};color:{ink};border-radius:5px;"
        f"font:{number(height / 1.2)}px/1.2 {marks.MONO}}}"
    )
    return Drawn(position, f"<pre>{chr(10).join(lines)}</pre>", sheet)


def posted_squares(rng: random.Random, position: Position, side: float, theme: Theme) -> Drawn:
    """Square emoji in lines of text, with crowns for the queens."""
    colours, pitch = given(rng, position.partition, paints.SQUARES, 30), min(32.0, side / position.size)
    pair, inner = marks.Pair(marks.CROWNS[5], marks.OUT[9]), rng.uniform(0.86, 0.92)

    def inside(cell: Cell) -> str:
        colour = colours[position.region(cell)]
        low = css(shaded(colour, 0.08))
        square = (
            f'<rect x="1" y="1" width="98" height="98" rx="14" fill="{low}"/><rect x="5" y="5" '
            f'width="90" height="86" rx="11" fill="{css(colour)}"/>'
        )
        mark = pair.element(position, cell, pitch, colour)
        return f'<svg class="square" viewBox="0 0 100 100">{square}</svg>{mark}'

    size = number(pitch * position.size)
    more = f".square{{position:absolute;width:{100 * inner:.1f}%;height:{100 * inner:.1f}%}}.cell svg:last-child{{z-index:1}}"
    return Drawn(position, gridded(position, lambda cell: "", inside), lattice(position, float(size)) + more)


def patchwork(rng: random.Random, position: Position, side: float, theme: Theme) -> Drawn:
    """Patches of cloth with a seam of white stitches inside each of them."""
    colours, pair = given(rng, position.partition, paints.PATCHES, 20), marks.pair(rng, marks.CROWNS[:5])
    stitches = "".join(outline(position, region, 5.5, 6) for region in range(len(colours)))
    weave = f"weave{rng.getrandbits(30)}"
    inner = (
        (
            f'<pattern id="{weave}" width="6" height="6" patternUnits="userSpaceOnUse"><path d="M0 3H6M3 0V6" '
            f'stroke="#0001" stroke-width="1"/></pattern>'
        )
        + zones(position, [css(each) for each in colours])
        + rules(position, 'stroke="#00000040" stroke-width="1.2"')
        + f'<rect width="{position.size * UNIT}" height="{position.size * UNIT}" fill="url(#{weave})" pointer-events="none"/>'
        + f'<path d="{all_outlines(position)}" fill="none" stroke="#4a3a30" stroke-width="2.4" pointer-events="none"/>'
        + f'<path d="{stitches}" fill="none" stroke="#fffdf4" stroke-width="1.8" stroke-dasharray="6 4" pointer-events="none"/>'
    )
    return Drawn(position, framed(position, side, inner + pair.drawn(position, UNIT, colours), 3), "")


def park(rng: random.Random, position: Position, side: float, theme: Theme) -> Drawn:
    """The game with trees: soft greens and earths, a hedge between the lots."""
    greens: tuple[Colour, ...] = (*paints.PATCHES[1:12], (189, 214, 150), (214, 226, 178), (160, 196, 170))
    colours, pair = given(rng, position.partition, greens, 18), marks.pair(rng, marks.TREES, marks.PLAIN_OUT[:5])

    def style(cell: Cell) -> str:
        colour = colours[position.region(cell)]
        fill = tinted(colour, 0.12) if sum(cell) % 2 else colour
        return f"background-color:{css(fill)};{insets(position, cell, '2 #35502f', '.5 #35502f55')}"

    html = gridded(position, style, marked(pair, position, side / position.size, colours))
    board = "border:5px solid #35502f;border-radius:8px"
    return Drawn(position, html, lattice(position, side, board) + ".pointed{outline:2px dashed #fff;outline-offset:-5px}")

"""Boards of games at night and in the middle of play: deep colours, hints, cells ruled out, signs for the colour-blind, the end."""

from __future__ import annotations

import random

from tests.pictures.browser.documents import Drawn, Position, Theme, css, number, repeated
from tests.pictures.browser.score import marks, paints
from tests.pictures.browser.score.daily_looks import SOFT, marked
from tests.pictures.browser.score.paints import given, mixed, shaded
from tests.pictures.browser.score.shapes import (
    UNIT,
    edged,
    framed,
    gridded,
    insets,
    lattice,
    outline,
    rules,
    touched,
    touched_zones,
    zones,
)
from tests.pictures.rendering.truth import Cell, Colour

NIGHT: tuple[Colour, ...] = ((18, 18, 20), (15, 20, 34), (30, 31, 36), (10, 12, 12))


def lamplight(rng: random.Random, position: Position, side: float, theme: Theme) -> Drawn:
    """Deep colours; the dark page shows between regions, and thinner between cells."""
    colours, pair = given(rng, position.partition, paints.CELLAR, 18), marks.pair(rng)
    ground = css(rng.choice(NIGHT))
    wall, line = rng.choice([("2 ", ".5 "), ("2.5 ", ".75 "), ("1.5 ", ".5 ")])
    html = gridded(
        position,
        lambda cell: f"background-color:{css(colours[position.region(cell)])};{insets(position, cell, wall + ground, line + ground)}",
        marked(pair, position, side / position.size, colours),
    )
    board = f"border:{rng.choice([1, 3])}px solid {ground};border-radius:{rng.choice([0, 4, 8])}px;overflow:hidden"
    return Drawn(position, html, lattice(position, side, board) + touched(rng), colours)


def ember(rng: random.Random, position: Position, side: float, theme: Theme) -> Drawn:
    """Nearly black cells with a breath of the region's colour, which its outline has in full."""
    bright, pair = given(rng, position.partition, rng.choice([paints.CURTAIN, paints.SIGNAL]), 34), marks.pair(rng)
    ground, share = rng.choice(NIGHT), rng.uniform(0.22, 0.4)
    colours = tuple(mixed(ground, each, share) for each in bright)
    width, inset = rng.choice([2.5, 3, 4]), 2.5
    outlines = "".join(
        f'<path d="{outline(position, region, inset, 5)}" fill="none" stroke="{css(colour)}" stroke-width="{width}" pointer-events="none"/>'
        for region, colour in enumerate(bright)
    )
    line = css(mixed(ground, (255, 255, 255), 0.3))
    inner = zones(position, [css(each) for each in colours]) + rules(position, f'stroke="{line}" stroke-width="1"') + outlines
    back = f"background:{css(ground)}"
    html = framed(position, side, inner + pair.drawn(position, UNIT, colours), 3, back)
    return Drawn(position, html, touched_zones(rng), colours)


def night_colours(rng: random.Random, position: Position, side: float, theme: Theme) -> Drawn:
    """The colours of the day, dimmed for the night, with black lines and walls or with light ones."""
    bright = given(rng, position.partition, rng.choice([paints.DAILY, paints.CURTAIN]), 26)
    colours, pair = tuple(shaded(each, 0.28) for each in bright), marks.pair(rng)
    wall, line = rng.choice(
        [("3px solid #000", "1px solid #0008"), ("2px solid #f2f2f2", "1px solid #fff5"), ("2px solid #0b0d12", "1px solid #0b0d12aa")]
    )
    html = gridded(
        position,
        lambda cell: f"background-color:{css(colours[position.region(cell)])};{edged(position, cell, wall, line)}",
        marked(pair, position, side / position.size, colours),
    )
    return Drawn(position, html, lattice(position, side, f"border-radius:{rng.choice([0, 3])}px") + touched(rng), colours)


def ruled_out(rng: random.Random, position: Position, side: float, theme: Theme) -> Drawn:
    """Cells that are ruled out fade, besides the small mark in them."""
    pale, pair = (26, 28, 34) if theme.dark else (250, 250, 250), marks.pair(rng, marks.GAME, marks.PLAIN_OUT[:5])
    colours = given(rng, position.partition, paints.CELLAR if theme.dark else rng.choice([paints.CURTAIN, paints.DAILY]), 26)
    share, wall = rng.uniform(0.25, 0.42), "2px solid #000" if not theme.dark else "2px solid #d8dbe2"

    def style(cell: Cell) -> str:
        colour = colours[position.region(cell)]
        fill = mixed(colour, pale, share) if cell in position.crosses else colour
        return f"background-color:{css(fill)};{edged(position, cell, wall, '1px solid rgba(0,0,0,.3)')}"

    html = gridded(position, style, marked(pair, position, side / position.size, colours))
    return Drawn(position, html, lattice(position, side) + touched(rng), colours)


_SIGNS = "▲●■◆▼✚◐▬▣◉⬟◪◭⬢"


def signed(rng: random.Random, position: Position, side: float, theme: Theme) -> Drawn:
    """Colours that all can tell apart, and a small sign of the region in a corner of each cell."""
    colours, pair = given(rng, position.partition, paints.SEEN_BY_ALL, 22), marks.pair(rng)
    pitch, strength = side / position.size, rng.choice([0.35, 0.55])
    corner = rng.choice(["left:7%;top:6%", "right:7%;bottom:6%"])

    def inside(cell: Cell) -> str:
        ground = colours[position.region(cell)]
        ink = css(paints.readable_on(ground), strength)
        sign = f'<small style="color:{ink}">{_SIGNS[position.region(cell) % len(_SIGNS)]}</small>'
        return sign + pair.element(position, cell, pitch * 0.92, ground)

    html = gridded(
        position,
        lambda cell: (
            f"background-color:{css(colours[position.region(cell)])};{edged(position, cell, '2px solid #141414', '1px solid #14141466')}"
        ),
        inside,
    )
    small = f"small{{position:absolute;{corner};font:{number(max(7, pitch * 0.2))}px/1 'DejaVu Sans'}}"
    return Drawn(position, html, lattice(position, side) + small + touched(rng))


def spotlight(rng: random.Random, position: Position, side: float, theme: Theme) -> Drawn:
    """A hint: a veil lies over all but one line or one region, which has a bright rim."""
    colours, pair = given(rng, position.partition, rng.choice([paints.DAILY, paints.SHERBET, paints.POSTER]), 28), marks.pair(rng)
    kind, which, veil = rng.choice(["row", "column", "region"]), rng.randrange(position.size), rng.uniform(0.22, 0.36)
    rim = rng.choice(["#ffd60a", "#2f6bff", "#ff3d7f"])

    def lit(cell: Cell) -> bool:
        return {"row": cell[0], "column": cell[1], "region": position.region(cell) % position.size}[kind] == which

    def style(cell: Cell) -> str:
        colour = colours[position.region(cell)]
        ring = f";outline:2px solid {rim};outline-offset:-4px" if lit(cell) else ""
        fill = colour if lit(cell) else shaded(colour, veil)
        return f"background-color:{css(fill)};{edged(position, cell, '2px solid #111', '1px solid #1113')}{ring}"

    html = gridded(position, style, marked(pair, position, side / position.size, colours))
    return Drawn(position, html, lattice(position, side))


def finished(rng: random.Random, position: Position, side: float, theme: Theme) -> Drawn:
    """The end of a game: a light sweeps over the board, sparks fly off its edge, the frame is green."""
    colours, pair = given(rng, position.partition, rng.choice(SOFT[:4]), 24), marks.pair(rng, marks.CROWNS)
    place, angle = rng.randint(15, 75), rng.choice([105, 115, 125])
    sheen = f"linear-gradient({angle}deg,transparent {place}%,rgba(255,255,255,.34) {place + 8}%,transparent {place + 16}%)"
    sparks = repeated(
        lambda k: (
            f'<b style="left:{rng.uniform(-4, 102):.1f}%;top:{rng.choice([-5, -3, 101, 103])}%;color:hsl({rng.randrange(30, 60)} 95% 55%);'
            f'font-size:{rng.choice([8, 11, 14])}px">✦</b>'
        ),
        14,
    )
    wall = "1.5 #1c3a2a"
    html = gridded(
        position,
        lambda cell: f"background-color:{css(colours[position.region(cell)])};{insets(position, cell, wall, '.5 rgba(0,0,0,.35)')}",
        marked(pair, position, side / position.size, colours),
        f'<i class="sheen"></i>{sparks}',
    )
    more = (
        f".sheen{{position:absolute;inset:0;background:{sheen};pointer-events:none}}"
        ".grid>b{position:absolute;line-height:1;pointer-events:none}"
    )
    return Drawn(position, html, lattice(position, side, "position:relative;outline:4px solid #2fa35b") + more)

"""Boards of daily games by day: coloured cells with lines and walls, with gaps, without either."""

from __future__ import annotations

import random
from collections.abc import Callable

from tests.pictures.browser.documents import RIGHT, Drawn, Position, Theme, css, number
from tests.pictures.browser.score import marks, paints
from tests.pictures.browser.score.marks import Pair
from tests.pictures.browser.score.paints import given, shaded, tinted
from tests.pictures.browser.score.shapes import (
    UNIT,
    all_outlines,
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

SOFT = (paints.DAILY, paints.DAILY, paints.SHERBET, paints.CURTAIN, paints.BLOTTING, paints.FOREST)


def marked(pair: Pair, position: Position, pitch: float, colours: tuple[Colour, ...]) -> Callable[[Cell], str]:
    """Return what puts its mark into a cell."""
    return lambda cell: pair.element(position, cell, pitch, colours[position.region(cell)])


def coloured(position: Position, colours: tuple[Colour, ...]) -> Callable[[Cell], str]:
    return lambda cell: f"background-color:{css(colours[position.region(cell)])}"


def shadow_walls(rng: random.Random, position: Position, side: float, theme: Theme) -> Drawn:
    """Each cell carries its half of the walls as shadows inside it; the board has a frame."""
    wall, line = rng.choice(
        [
            ("1.5 #000", ".5 rgba(0,0,0,.5)"),
            ("1 #111", ".5 rgba(0,0,0,.3)"),
            ("2 #1a1a1a", ".5 #0000004d"),
            ("1.5 #2b2540", ".5 #2b254066"),
        ]
    )
    colours, pair = given(rng, position.partition, rng.choice(SOFT)), marks.pair(rng)
    frame = f"outline:{rng.choice([1, 2, 3])}px solid {wall.split(' ')[1]};border-radius:{rng.choice([0, 0, 5])}px"
    html = gridded(
        position,
        lambda cell: f"background-color:{css(colours[position.region(cell)])};{insets(position, cell, wall, line)}",
        marked(pair, position, side / position.size, colours),
    )
    return Drawn(position, html, lattice(position, side, frame) + touched(rng), colours)


def laid_over(rng: random.Random, position: Position, side: float, theme: Theme) -> Drawn:
    """Plain cells under a drawing of the lines and of the regions' outlines, whose corners may be round."""
    colours, pair = given(rng, position.partition, rng.choice(SOFT)), marks.pair(rng)
    ink, width = rng.choice(["#000", "#222831", "#3d2c4f"]), rng.choice([3, 4, 5])
    line, radius = rng.choice(["#0000004d", "#00000080", "#ffffffa6"]), rng.choice([0, 0, 4, 8])
    drawing = (
        rules(position, f'stroke="{line}" stroke-width="1.3"')
        + f'<path d="{all_outlines(position, 0, radius)}" fill="none" stroke="{ink}" stroke-width="{width}" stroke-linejoin="round"/>'
    )
    whole = position.size * UNIT
    over = f'<svg class="over" viewBox="0 0 {whole} {whole}" overflow="visible">{drawing}</svg>'
    html = gridded(position, coloured(position, colours), marked(pair, position, side / position.size, colours), over)
    sheet = lattice(position, side, "position:relative") + ".over{position:absolute;inset:0;pointer-events:none}" + touched(rng)
    return Drawn(position, html, sheet, colours)


def spaced(rng: random.Random, position: Position, side: float, theme: Theme) -> Drawn:
    """Cells a little apart on a tray."""
    gap, radius = rng.choice([1, 2, 2, 3, 4]), rng.choice([0, 2, 3, 5])
    tray = rng.choice(["#2f3640", "#14161b", "#e9e4da", "#b9c2cc", "#fff", "#5b4a3b"])
    colours, pair = given(rng, position.partition, rng.choice([*SOFT[:4], paints.POSTER])), marks.pair(rng)
    board = f"background:{tray};padding:{gap + rng.choice([0, 2, 5])}px;border-radius:{radius + 3}px"
    html = gridded(position, coloured(position, colours), marked(pair, position, side / position.size, colours))
    return Drawn(position, html, lattice(position, side, board, gap) + f".cell{{border-radius:{radius}px}}" + touched(rng), colours)


def keys(rng: random.Random, position: Position, side: float, theme: Theme) -> Drawn:
    """Round keys on the page, with a thicker foot in a darker shade."""
    gap, foot, radius = rng.uniform(3, 6), rng.choice([0, 2, 3, 4]), rng.choice([14, 22, 30])
    colours, pair = given(rng, position.partition, rng.choice([paints.CURTAIN, paints.SHERBET, paints.POSTER]), 24), marks.pair(rng)
    html = gridded(
        position,
        lambda cell: (
            f"background-color:{css(colours[position.region(cell)])};"
            f"border-bottom:{foot}px solid {css(shaded(colours[position.region(cell)], 0.25))}"
        ),
        marked(pair, position, 0.86 * side / position.size, colours),
    )
    return Drawn(position, html, lattice(position, side, "", gap) + f".cell{{border-radius:{radius}%}}" + touched(rng), colours)


def seamless(rng: random.Random, position: Position, side: float, theme: Theme) -> Drawn:
    """Flat colours that touch, without any line."""
    colours = given(rng, position.partition, rng.choice([paints.DAILY, paints.CURTAIN, paints.POSTER, paints.golden(rng)]), 26)
    pair, pad = marks.pair(rng), rng.choice([0, 0, 6])
    inner = zones(position, [css(each) for each in colours], ' shape-rendering="crispEdges"') + pair.drawn(position, UNIT, colours)
    back = f"background:{rng.choice(['#fff', '#23262e'])};border-radius:4px" if pad else ""
    return Drawn(position, framed(position, side, inner, pad, back), touched_zones(rng), colours)


def bold_contrast(rng: random.Random, position: Position, side: float, theme: Theme) -> Drawn:
    """The setting for high contrast: pure colours, heavy lines, large marks."""
    colours, pair = given(rng, position.partition, paints.SIGNAL, 30), marks.pair(rng, marks.CROWNS[:3] + marks.STARS[:1])
    wall, line = rng.choice(
        [("5px solid #000", "2px solid #000"), ("6px solid #000", "1px solid #000"), ("5px solid #fff", "1px solid #000")]
    )
    html = gridded(
        position,
        lambda cell: f"background-color:{css(colours[position.region(cell)])};{edged(position, cell, wall, line)}",
        marked(pair, position, 1.05 * side / position.size, colours),
    )
    board = f"border:{rng.choice([2, 4])}px solid #000"
    return Drawn(position, html, lattice(position, side, board) + ".pointed{outline:4px solid #ffef00;outline-offset:-7px}", colours)


def pebbles(rng: random.Random, position: Position, side: float, theme: Theme) -> Drawn:
    """Regions as smooth shapes with air between them; lighter lines part their cells."""
    colours, pair = given(rng, position.partition, rng.choice([paints.CURTAIN, paints.SHERBET, paints.FOREST])), marks.pair(rng)
    inset, radius, line = rng.uniform(1.2, 2.6), rng.choice([6, 10, 14]), rng.uniform(0.3, 0.6)
    shapes = "".join(
        f'<path d="{outline(position, region, inset, radius)}" fill="{css(colour)}"/>' for region, colour in enumerate(colours)
    )
    drawn = "".join(
        (
            f'<path d="M{(column + 1) * UNIT} {row * UNIT + 4}v{UNIT - 8}" '
            f'stroke="{css(tinted(colours[position.region((row, column))], line))}"/>'
        )
        for row, column in position.cells()
        if not position.parted((row, column), RIGHT)
    ) + "".join(
        (
            f'<path d="M{column * UNIT + 4} {(row + 1) * UNIT}h{UNIT - 8}" '
            f'stroke="{css(tinted(colours[position.region((row, column))], line))}"/>'
        )
        for row, column in position.cells()
        if not position.parted((row, column), (1, 0))
    )
    inner = (
        f'{shapes}<g stroke-width="1.6" stroke-linecap="round">{drawn}</g>{zones(position, ["transparent"] * len(colours))}'
        f"{pair.drawn(position, UNIT, colours)}"
    )
    return Drawn(position, framed(position, side, inner, 3), "", colours)


def washed(rng: random.Random, position: Position, side: float, theme: Theme) -> Drawn:
    """Very pale cells with hairlines, the walls in slate."""
    colours, pair = given(rng, position.partition, paints.BLOTTING, 10), marks.pair(rng)
    ink = rng.choice(["#334155", "#4b5563", "#1f2937"])
    width = rng.choice([2, 2, 3])
    html = gridded(
        position,
        lambda cell: (
            f"background-color:{css(colours[position.region(cell)])};"
            f"{edged(position, cell, f'{number(width / 2)}px solid {ink}', '.5px solid #94a3b8', f'{width}px solid {ink}')}"
        ),
        marked(pair, position, side / position.size, colours),
    )
    return Drawn(position, html, lattice(position, side) + touched(rng), colours)


def own_lines(rng: random.Random, position: Position, side: float, theme: Theme) -> Drawn:
    """Lines within a region are a darker shade of its own colour; between regions there is the change of colour alone."""
    colours, pair = given(rng, position.partition, rng.choice([paints.SHERBET, paints.DAILY, paints.POSTER]), 28), marks.pair(rng)
    shade, width = rng.uniform(0.14, 0.3), rng.choice([1, 1, 2])
    html = gridded(
        position,
        lambda cell: (
            f"background-color:{css(colours[position.region(cell)])};"
            f"border:{width}px solid {css(shaded(colours[position.region(cell)], shade))};margin:{number(-width / 2)}px"
        ),
        marked(pair, position, side / position.size, colours),
    )
    board = f"border-radius:{rng.choice([0, 6, 10])}px;overflow:hidden"
    return Drawn(position, html, lattice(position, side, board) + touched(rng), colours)

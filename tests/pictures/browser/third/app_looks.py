"""Boards of phone apps: pastel cards, glossy cells, regions that stand apart, coloured walls."""

from __future__ import annotations

import random

from tests.pictures.browser.documents import DOWN, LEFT, RIGHT, UP, Drawn, Position, Theme, css, number
from tests.pictures.browser.third import pieces, tints
from tests.pictures.browser.third.frames import SIDES, borders, field, grid, painted, touches
from tests.pictures.browser.third.pieces import kit
from tests.pictures.browser.third.tints import dark, dye, light
from tests.pictures.rendering.truth import Cell, Colour


def cat_cards(rng: random.Random, position: Position, side: float, theme: Theme) -> Drawn:
    """Round cards a little apart on a tray, with cats on them or crowns; at night on a dark tray."""
    palettes = [tints.DUSK, tints.JELLY] if theme.dark else [tints.KITTEN, tints.KITTEN, tints.JELLY]
    colours = dye(rng, position.partition, rng.choice(palettes))
    gap, radius, pitch = rng.uniform(2, 5), rng.choice([4, 6, 8, 10]), side / position.size
    tray = rng.choice(["#15171e", "#2a2d3a", "transparent"] if theme.dark else ["#fff", "#fdf8f0", "#f3ecff", "#7a6a5c", "transparent"])
    chosen = kit(rng, (*pieces.CATS, *pieces.CATS, *pieces.ART_STARS, pieces.CROWNS[0]), (*pieces.CROSSES, *pieces.DOTS))
    shadow = rng.choice(["", "box-shadow:0 1px 2px rgba(0,0,0,.22);", "box-shadow:inset 0 -2px 0 rgba(0,0,0,.1);"])
    cells = field(
        position, painted(position, colours), lambda cell: chosen.element(position, cell, pitch - gap, colours[position.region(cell)])
    )
    board = f"background:{tray};padding:{number(gap + rng.choice([0, 4]))}px;border-radius:{radius + 6}px"
    return Drawn(position, cells, grid(position, side, board, f"border-radius:{radius}px;{shadow}", gap) + touches(rng), colours)


def glossy(rng: random.Random, position: Position, side: float, theme: Theme) -> Drawn:
    """Cells a shade lighter at the top, thin lines of their own darker shade, walls of ink; a golden crown."""
    colours, pitch = dye(rng, position.partition, rng.choice([tints.JELLY, tints.STRONG, tints.MATERIAL])), side / position.size
    chosen = kit(rng, (*pieces.ART_CROWNS, pieces.ART_STARS[0], pieces.CROWNS[0]), pieces.CROSSES)
    top, low, ink = rng.uniform(0.08, 0.25), rng.uniform(0, 0.1), rng.choice(["#2b1d3a", "#33261d", "#12263f", "#000"])
    wall = f"{rng.choice([2, 3])}px solid {ink}"

    def style(cell: Cell) -> str:
        colour = colours[position.region(cell)]
        ramp = f"linear-gradient({css(light(colour, top))},{css(dark(colour, low))})"
        return f"background:{ramp};{borders(position, cell, f'1px solid {css(dark(colour, 0.22))}', wall, wall)}"

    cells = field(position, style, lambda cell: chosen.element(position, cell, pitch, colours[position.region(cell)]))
    board = f"border:{rng.choice([2, 4])}px solid {ink};border-radius:{rng.choice([6, 10, 14])}px;overflow:hidden"
    return Drawn(position, cells, grid(position, side, board) + touches(rng))


def standing_apart(rng: random.Random, position: Position, side: float, theme: Theme) -> Drawn:
    """Cells of a region close together, wider gaps between regions, whose outer corners are round."""
    colours, chosen = dye(rng, position.partition, rng.choice([tints.KITTEN, tints.MIDDLE, tints.STRONG, tints.DUSK])), kit(rng)
    pitch, close, wide = side / position.size, rng.choice([0.5, 0.5, 1]), rng.choice([1.5, 2, 2.5, 3])
    radius, back = rng.choice([4, 6, 9]), rng.choice(["#0d1117", "#20222b"] if theme.dark else ["#fff", "#fff", "#2b2b33", "#efeae2"])

    def inside(cell: Cell) -> str:
        parted = {way: position.parted(cell, way) for way in SIDES.values()}
        inset = " ".join(f"{wide if parted[way] else close}px" for way in SIDES.values())
        turns = " ".join(f"{radius if parted[a] and parted[b] else 1}px" for a, b in ((UP, LEFT), (UP, RIGHT), (DOWN, RIGHT), (DOWN, LEFT)))
        card = f'<u style="inset:{inset};border-radius:{turns};{painted(position, colours)(cell)}"></u>'
        return card + chosen.element(position, cell, 0.95 * pitch, colours[position.region(cell)])

    board = f"background:{back};border-radius:{rng.choice([0, 8])}px"
    sheet = grid(position, side, board) + "u{position:absolute}.cell>svg{position:relative}"
    sheet += ".pointed u{filter:brightness(.92)}.wrong u{box-shadow:inset 0 0 0 3px #e11d2e}"
    return Drawn(position, field(position, lambda cell: "", inside), sheet, colours)


def coloured_walls(rng: random.Random, position: Position, side: float, theme: Theme) -> Drawn:
    """One ground for all cells, fine lines, thick walls in a strong colour: navy, crimson or teal, at night yellow or aqua."""
    ground, line, wall = rng.choice(
        [("#000000", "#8a8a8a", "#ffff00"), ("#101828", "#344054", "#53b1fd"), ("#0b0b0b", "#444444", "#00e5d0")]
        if theme.dark
        else [("#ffffff", "#c9d3e6", "#1d3a8a"), ("#fffdf8", "#e5d2cf", "#a01d33"), ("#f7fdfb", "#bfe0d6", "#0f766e")]
    )
    colour: Colour = (int(ground[1:3], 16), int(ground[3:5], 16), int(ground[5:], 16))
    width, pitch = rng.choice([3, 3, 4]), side / position.size
    chosen = kit(rng, (*pieces.STARS, *pieces.CROWNS), (*pieces.CROSSES, *pieces.DOTS), "#ff6b6b" if theme.dark else "#c8102e")
    frame = f"{width}px solid {wall}"
    cells = field(
        position,
        lambda cell: f"background-color:{ground};{borders(position, cell, f'1px solid {line}', frame, frame)}",
        lambda cell: chosen.element(position, cell, pitch, colour),
    )
    mark = "#3a2a00" if theme.dark else "#eaf2ff"
    sheet = grid(position, side) + f".pointed{{background-color:{mark}!important}}.wrong{{outline:2px solid #e5484d;outline-offset:-5px}}"
    return Drawn(position, cells, sheet, (colour,) * position.partition.number)

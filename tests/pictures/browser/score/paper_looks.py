"""Boards of print and of puzzle sites: walls on white, on grey paper, on black."""

from __future__ import annotations

import random

from tests.pictures.browser.documents import DOWN, RIGHT, Drawn, Position, Theme, css, number
from tests.pictures.browser.score import marks, paints
from tests.pictures.browser.score.daily_looks import marked
from tests.pictures.browser.score.paints import WHITE
from tests.pictures.browser.score.shapes import (
    UNIT,
    all_outlines,
    canvas,
    filled,
    framed,
    gridded,
    lattice,
    rules,
    touched_zones,
    traced,
    zones,
)
from tests.pictures.rendering.truth import Cell, Colour

Sheet = tuple[Colour, ...]
SHEETS: Sheet = (WHITE, WHITE, (253, 251, 246), (249, 247, 240))
_SELECTED = ".pointed{background-color:#fff3b0!important}.wrong{background-color:#ffd6d6!important}"


def _drawn(position: Position, side: float, pair: marks.Pair, fills: Sheet, line: str, wall: str, pad: float) -> str:
    """Return lines and walls upon filled cells."""
    inner = zones(position, [css(each) for each in fills]) + rules(position, line)
    inner += f'<path d="{all_outlines(position)}" fill="none" {wall} pointer-events="none"/>'
    return framed(position, side, inner + pair.drawn(position, UNIT, fills), pad)


def booklet(rng: random.Random, position: Position, side: float, theme: Theme) -> Drawn:
    """A booklet's vector drawing: hairlines, solid walls."""
    pair, fills = marks.pair(rng, marks.PRINTED, marks.PLAIN_OUT), (rng.choice(SHEETS),) * position.partition.number
    line = rng.choice(['stroke="#000" stroke-width=".6"', 'stroke="#8a8a8a" stroke-width="1"', 'stroke="#b5b5b5" stroke-width="1.2"'])
    width = rng.choice([3.4, 4, 5, 6])
    wall = f'stroke="{rng.choice(["#000", "#000", "#1d1d1b"])}" stroke-width="{width}" stroke-linejoin="{rng.choice(["miter", "round"])}"'
    return Drawn(position, _drawn(position, side, pair, fills, line, wall, width), touched_zones(rng), fills)


def newsprint(rng: random.Random, position: Position, side: float, theme: Theme) -> Drawn:
    """Grey paper, ink that is not quite black, dotted lines or dashes."""
    paper: Colour = rng.choice([(240, 237, 228), (231, 229, 222), (244, 240, 226)])
    pair = marks.Pair(rng.choice(marks.PRINTED), rng.choice(marks.PLAIN_OUT), 0.9, rng.choice([(40, 60, 130), (70, 70, 74)]))
    fills, ink = (paper,) * position.partition.number, rng.choice(["#2b2a28", "#33302c"])
    dash = rng.choice(["2 4", "5 3", "1 5", "0"])
    line = f'stroke="#77726a" stroke-width="1.3" stroke-dasharray="{dash}"'
    wall = f'stroke="{ink}" stroke-width="{rng.choice([3.2, 4])}"'
    return Drawn(position, _drawn(position, side, pair, fills, line, wall, 4), touched_zones(rng), fills)


def shaded_print(rng: random.Random, position: Position, side: float, theme: Theme) -> Drawn:
    """Walls, and every few regions grey, so that shapes stand out in print."""
    greys: Sheet = ((255, 255, 255), (226, 226, 226), (205, 205, 205), (240, 240, 240))
    fills, pair = paints.recurring(rng, position.partition, greys), marks.pair(rng, marks.PRINTED, marks.PLAIN_OUT)
    line, width = 'stroke="#5a5a5a" stroke-width=".8"', rng.choice([3.5, 4.5])
    html = _drawn(position, side, pair, fills, line, f'stroke="#000" stroke-width="{width}"', width)
    return Drawn(position, html, touched_zones(rng), fills)


def puzzle_page(rng: random.Random, position: Position, side: float, theme: Theme) -> Drawn:
    """A puzzle site's own grid: cells with grey rims, bars laid over them as walls, cells selected in yellow or red."""
    ground: Colour = rng.choice([WHITE, (250, 250, 250), (246, 248, 250)])
    fills, bar = (ground,) * position.partition.number, rng.choice([3, 3, 4])
    pair = marks.Pair(
        rng.choice(marks.PRINTED), rng.choice(marks.PLAIN_OUT), 1, rng.choice([(120, 120, 120), (200, 40, 40), (60, 130, 70)])
    )
    rim = rng.choice(["#c4c4c4", "#aab0b6", "#8d8d8d", "#d9d9d9"])
    put = marked(pair, position, side / position.size, fills)

    def inside(cell: Cell) -> str:
        right = '<s class="v"></s>' * (position.parted(cell, RIGHT) and not position.ends(cell, RIGHT))
        return right + '<s class="h"></s>' * (position.parted(cell, DOWN) and not position.ends(cell, DOWN)) + put(cell)

    half = number(-bar / 2)
    bars = (
        f"s{{position:absolute;background:#111;z-index:1}}.v{{width:{bar}px;right:{half}px;top:{half}px;bottom:{half}px}}"
        f".h{{height:{bar}px;bottom:{half}px;left:{half}px;right:{half}px}}"
    )
    cell = f".cell{{box-shadow:inset 0 0 0 .5px {rim}}}"
    html = gridded(position, lambda cell: f"background-color:{css(ground)}", inside)
    return Drawn(position, html, lattice(position, side, f"border:{bar}px solid #111") + cell + bars + _SELECTED, fills)


def dashed_canvas(rng: random.Random, position: Position, side: float, theme: Theme) -> Drawn:
    """A puzzle editor's canvas: dashed grey lines, walls, a heavier frame."""
    density, size = rng.choice([1, 1, 2]), position.size
    margin = rng.choice([8, 16]) * density
    pitch = (round(side * density) - 2 * margin) // size
    star, out = rng.choice([mark for mark in marks.PRINTED if not mark.art]), rng.choice(marks.PLAIN_OUT)
    pair = marks.Pair(star, out, 1, rng.choice([(0, 140, 60), (150, 150, 150), (30, 90, 200)]), rng.choice([(0, 0, 0), (0, 100, 40)]))
    fills, dash = (WHITE,) * position.partition.number, rng.choice([2, 3, 4]) * density
    lines = [line for k in range(1, size) for line in ((k, 0, k, size), (0, k, size, k))]
    frame = [(0, 0, size, 0), (size, 0, size, size), (size, size, 0, size), (0, size, 0, 0)]
    commands = (
        filled(position, pitch, margin, fills)
        + f"g.setLineDash([{dash},{dash}]);{traced(lines, pitch, margin, density, rng.choice(['#999', '#b0b0b0', '#777']))}"
        + "g.setLineDash([]);g.lineCap='square';"
        + traced(list(position.walls()), pitch, margin, 3 * density, "#000")
        + traced(frame, pitch, margin, 4 * density, "#000")
        + pair.painted(position, pitch, fills, margin)
    )
    return Drawn(position, canvas(position, pitch, margin, commands, density, "background:#fff"), "", fills)


def night_print(rng: random.Random, position: Position, side: float, theme: Theme) -> Drawn:
    """A puzzle site at night: light walls on one dark ground."""
    ground: Colour = rng.choice([(24, 24, 27), (21, 27, 35), (38, 40, 44), (0, 0, 0)])
    fills = (ground,) * position.partition.number
    pair = marks.Pair(
        rng.choice(marks.PRINTED), rng.choice(marks.PLAIN_OUT), 0.8, None, rng.choice([(250, 204, 21), (245, 245, 245), (125, 211, 252)])
    )
    line = f'stroke="{rng.choice(["#3f3f46", "#52525b", "#4b5563"])}" stroke-width="1.2"'
    wall = f'stroke="{rng.choice(["#e4e4e7", "#ffffff", "#cbd5e1", "#f5d08a"])}" stroke-width="{rng.choice([2.6, 3.4, 4])}"'
    return Drawn(position, _drawn(position, side, pair, fills, line, wall, 4), touched_zones(rng), fills)

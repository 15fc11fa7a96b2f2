"""Boards of puzzle sites, puzzle editors and printed pages: walls on white, greys, cages."""

from __future__ import annotations

import random

from tests.pictures.browser import palettes, signs
from tests.pictures.browser.documents import CENTRED, DOWN, LEFT, RIGHT, UP, Drawn, Position, Theme, css, number, table_rows
from tests.pictures.browser.game_looks import rects, wall_path
from tests.pictures.browser.palettes import darker
from tests.pictures.rendering.colours import for_regions
from tests.pictures.rendering.truth import Cell, Colour

WHITE: Colour = (255, 255, 255)
PAPERS: tuple[Colour, ...] = ((255, 255, 255), (255, 255, 255), (252, 250, 244), (246, 242, 230))


def print_table(rng: random.Random, position: Position, side: float, theme: Theme) -> Drawn:
    """A white table with thin grey borders and thick black ones."""
    thin = rng.choice(["1px solid #aaa", "1px solid #777", "1px solid #ccc", "1px solid #000", "1px dashed #999", "1px dotted #666"])
    wall = rng.choice(["3px solid #000", "4px solid #000", "3px solid #333", "5px solid #000"])
    sign, paper = signs.choose(rng, signs.STARS_OF_PRINT), rng.choice(PAPERS)
    pitch = round(side / position.size)
    ink: Colour = rng.choice([(0, 0, 0), (30, 60, 160), (60, 60, 60)])

    def style(cell: Cell) -> str:
        sides = (("top", UP), ("right", RIGHT), ("bottom", DOWN), ("left", LEFT))
        return f"background-color:{css(paper)};" + ";".join(
            f"border-{name}:{wall if position.parted(cell, way) else thin}" for name, way in sides
        )

    rows = table_rows(position, style, lambda cell: f"<div>{sign.html(position, cell, pitch, ink)}</div>")
    sheet = (
        f"table{{border-collapse:collapse;table-layout:fixed;width:{pitch * position.size}px}}td{{padding:0;height:{pitch}px}}"
        f"td>div{{{CENTRED}}}.pointed{{background-image:linear-gradient(#ffe08a80,#ffe08a80)}}"
        ".wrong{background-image:linear-gradient(#f003,#f003)}"
    )
    return Drawn(position, f"<table>{rows}</table>", sheet, (paper,) * position.partition.number)


def _printed(
    rng: random.Random, position: Position, side: float, colours: tuple[Colour, ...], thin: str, wall: float, ink: str, extra: str = ""
) -> str:
    """Return an SVG with thin lines in a style of their own, walls and a frame."""
    unit, size = 40, position.size
    sign = signs.choose(rng, signs.STARS_OF_PRINT)
    reach = wall / 2 + 1
    lines = "".join(f"M{k * unit} 0V{size * unit}M0 {k * unit}H{size * unit}" for k in range(1, size))
    marks = "".join(sign.svg(position, cell, unit, (20, 20, 20)) for cell in position.cells())
    join = rng.choice(["square", "round", "square"])
    return (
        f'<svg width="{number(side)}" height="{number(side)}" viewBox="{-reach} {-reach} {size * unit + 2 * reach} '
        f'{size * unit + 2 * reach}" '
        f'style="display:block">'
        + rects(position, unit, 0, [css(each) for each in colours])
        + f'<path d="{lines}" fill="none" {thin} pointer-events="none"/>{extra}'
        f'<path d="{wall_path(position, unit, 0)}" stroke="{ink}" stroke-width="{wall}" stroke-linecap="{join}" fill="none"/>'
        f'<rect width="{size * unit}" height="{size * unit}" fill="none" stroke="{ink}" stroke-width="{wall}" '
        f'pointer-events="none"/>{marks}</svg>'
    )


def svg_print(rng: random.Random, position: Position, side: float, theme: Theme) -> Drawn:
    """The vector drawing of a puzzle site: hairlines and bold walls."""
    thin = rng.choice(
        [
            'stroke="#999" stroke-width="1"',
            'stroke="#bbb" stroke-width=".8"',
            'stroke="#000" stroke-width=".7"',
            'stroke="#666" stroke-width="1.2"',
        ]
    )
    paper, wall = rng.choice(PAPERS), rng.choice([3, 3.5, 4, 5])
    colours = (paper,) * position.partition.number
    return Drawn(position, _printed(rng, position, side, colours, thin, wall, rng.choice(["#000", "#222"])), "", colours)


def dashed_print(rng: random.Random, position: Position, side: float, theme: Theme) -> Drawn:
    """Dashed or dotted lines within regions, as in booklets."""
    dashes = rng.choice(["4 4", "2 3", "5 5", "1 3", "8 4 2 4"])
    colour, paper, wall = rng.choice(["#777", "#444", "#999"]), rng.choice(PAPERS), rng.choice([3, 4])
    colours = (paper,) * position.partition.number
    thin = f'stroke="{colour}" stroke-width="1.2" stroke-dasharray="{dashes}"'
    return Drawn(position, _printed(rng, position, side, colours, thin, wall, "#000"), "", colours)


def grey_print(rng: random.Random, position: Position, side: float, theme: Theme) -> Drawn:
    """Regions in a few greys, no two alike side by side, with walls."""
    greys: list[Colour] = [(v, v, v) for v in ((255, 232, 208, 184, 160, 140) if rng.random() < 0.5 else (250, 225, 200, 172, 148))]
    colours = for_regions(rng, position.partition, greys, 6)
    thin = rng.choice(['stroke="#777" stroke-width=".8"', 'stroke="#fff" stroke-width="1"', 'stroke="#000" stroke-width=".6"'])
    return Drawn(position, _printed(rng, position, side, colours, thin, rng.choice([2.5, 3.5]), "#000"), "", colours)


def pale_print(rng: random.Random, position: Position, side: float, theme: Theme) -> Drawn:
    """A site that fills regions with four or five very pale colours under black walls."""
    soft: list[Colour] = [
        (255, 240, 240),
        (235, 245, 255),
        (238, 252, 236),
        (255, 250, 225),
        (246, 238, 255),
        (255, 255, 255),
        (232, 250, 250),
    ]
    colours = for_regions(rng, position.partition, soft, 5)
    thin = rng.choice(['stroke="#bbb" stroke-width="1"', 'stroke="#888" stroke-width="1"'])
    return Drawn(position, _printed(rng, position, side, colours, thin, rng.choice([3, 4]), rng.choice(["#000", "#1f2a44"])), "", colours)


def puzzle_canvas(rng: random.Random, position: Position, side: float, theme: Theme) -> Drawn:
    """A puzzle editor's canvas: a thin black grid, thick walls, stars, green or blue dots for what is out."""
    factor, sign = rng.choice([1, 2]), signs.choose(rng, signs.STARS_OF_PRINT)
    size, margin = position.size, rng.choice([6, 20]) * factor
    pitch = (round(side * factor) - 2 * margin) // size
    whole, wall = pitch * size + 2 * margin, rng.choice([3, 4]) * factor
    line = rng.choice(["#000", "#888", "#bbb"])
    script = [f"c.fillStyle='#fff';c.fillRect(0,0,{whole},{whole});c.fillStyle='{line}';"]
    for k in range(size + 1):
        at = margin + k * pitch
        script.append(f"c.fillRect({at},{margin},{factor},{size * pitch});c.fillRect({margin},{at},{size * pitch},{factor});")
    script.append("c.fillStyle='#000';")
    outer = [(0, 0, size, 0), (0, size, size, size), (0, 0, 0, size), (size, 0, size, size)]
    for a, b, x, y in [*position.walls(), *outer]:
        left, top = margin + a * pitch - wall // 2, margin + b * pitch - wall // 2
        script.append(f"c.fillRect({left},{top},{(x - a) * pitch + wall},{(y - b) * pitch + wall});")
    inks: dict[bool, Colour] = {
        True: rng.choice([(0, 0, 0), (0, 127, 0)]),
        False: rng.choice([(32, 180, 32), (100, 100, 255), (60, 60, 60)]),
    }
    script += [sign.script(position, cell, pitch, inks[cell in position.stars], margin) for cell in position.cells()]
    html = (
        f'<canvas width="{whole}" height="{whole}" data-lattice="{margin} {margin} {pitch} {size}" '
        f'style="width:{number(whole / factor)}px;display:block"></canvas>'
        f"<script>{{const c=document.currentScript.previousElementSibling.getContext('2d');{''.join(script)}}}</script>"
    )
    return Drawn(position, html, "", (WHITE,) * position.partition.number)


def cages(rng: random.Random, position: Position, side: float, theme: Theme) -> Drawn:
    """A plain grid; each region is outlined inside by its own dashed or solid coloured line, and tinted."""
    unit, size, inset = 40, position.size, rng.uniform(3, 5)
    colours = palettes.fills(rng, position.partition, rng.choice([palettes.vivid, palettes.wheel]), 22)
    dash, width = rng.choice(["", ' stroke-dasharray="6 4"']), rng.choice([2, 2.5, 3])
    sign, tint = signs.choose(rng), rng.choice([0.16, 0.25])
    strokes: dict[int, list[str]] = {}
    for row, column in position.cells():
        strokes.setdefault(position.region((row, column)), []).extend(_inner(position, (row, column), unit, inset))
    drawn = "".join(
        (
            f'<path d="{"".join(parts)}" fill="none" stroke="{css(darker(colours[region], 0.15))}" stroke-width="{width}"{dash} '
            'pointer-events="none"/>'
        )
        for region, parts in strokes.items()
    )
    marks = "".join(sign.svg(position, cell, unit, (30, 30, 30)) for cell in position.cells())
    html = (
        f'<svg width="{number(side)}" viewBox="-2 -2 {size * unit + 4} {size * unit + 4}" style="display:block;background:#fff">'
        + rects(position, unit, 0, [css(each, tint) for each in colours], ' stroke="#9a9a9a" stroke-width="1"')
        + (
            f'<rect width="{size * unit}" height="{size * unit}" fill="none" stroke="#333" stroke-width="2" '
            f'pointer-events="none"/>{drawn}{marks}</svg>'
        )
    )
    return Drawn(position, html, "")


def _inner(position: Position, cell: Cell, unit: float, inset: float) -> list[str]:
    """Return the pieces of a region's inner outline that run through one cell."""
    (row, column), pieces = cell, []
    left, top, right, bottom = column * unit, row * unit, (column + 1) * unit, (row + 1) * unit
    walls = {way: position.parted(cell, way) for way in (UP, RIGHT, DOWN, LEFT)}
    low_x, high_x = left + inset * walls[LEFT], right - inset * walls[RIGHT]
    low_y, high_y = top + inset * walls[UP], bottom - inset * walls[DOWN]
    if walls[UP]:
        pieces.append(f"M{low_x:.2f} {low_y:.2f}H{high_x:.2f}")
    if walls[DOWN]:
        pieces.append(f"M{low_x:.2f} {high_y:.2f}H{high_x:.2f}")
    if walls[LEFT]:
        pieces.append(f"M{low_x:.2f} {low_y:.2f}V{high_y:.2f}")
    if walls[RIGHT]:
        pieces.append(f"M{high_x:.2f} {low_y:.2f}V{high_y:.2f}")
    for across, x, sign_x in ((LEFT, left, 1), (RIGHT, right, -1)):
        for down, y, sign_y in ((UP, top, 1), (DOWN, bottom, -1)):
            slant = (row + down[0], column + across[1])
            if not walls[across] and not walls[down] and (not position.inside(slant) or position.region(slant) != position.region(cell)):
                pieces.append(f"M{x:.2f} {y + sign_y * inset:.2f}H{x + sign_x * inset:.2f}V{y:.2f}")
    return pieces


def islands(rng: random.Random, position: Position, side: float, theme: Theme) -> Drawn:
    """Regions as separate pieces of card with round corners and air between them, faint lines within."""
    unit, size, gap = 40, position.size, rng.uniform(1.5, 3.5)
    colours = palettes.fills(rng, position.partition, rng.choice([palettes.pastel, palettes.vivid, palettes.muted]), 16)
    sign, radius = signs.choose(rng), rng.choice([0, 5, 9])
    shapes, lines = [], []
    for cell in position.cells():
        row, column = cell
        walls = {way: position.parted(cell, way) for way in (UP, RIGHT, DOWN, LEFT)}
        left, top = column * unit + gap * walls[LEFT], row * unit + gap * walls[UP]
        right, bottom = (column + 1) * unit - gap * walls[RIGHT], (row + 1) * unit - gap * walls[DOWN]
        corner = [radius * (walls[one] and walls[other]) for one, other in ((UP, LEFT), (UP, RIGHT), (DOWN, RIGHT), (DOWN, LEFT))]
        a, b, c, d = corner
        path = (
            f"M{left + a:.2f} {top:.2f}H{right - b:.2f}q{b} 0 {b} {b}V{bottom - c:.2f}q0 {c} {-c} {c}H{left + d:.2f}q{-d} 0 {-d} {-d}"
            f"V{top + a:.2f}q0 {-a} {a} {-a}Z"
        )
        fill = css(colours[position.region(cell)])
        shapes.append(f'<path d="{path}" fill="{fill}" stroke="{fill}" stroke-width=".6"/>')
        inner = css(darker(colours[position.region(cell)], 0.22))
        if not walls[RIGHT]:
            lines.append(f'<path d="M{right} {top}V{bottom}" stroke="{inner}" stroke-width="1"/>')
        if not walls[DOWN]:
            lines.append(f'<path d="M{left} {bottom}H{right}" stroke="{inner}" stroke-width="1"/>')
    marks = "".join(sign.svg(position, cell, unit, palettes.ink_on(colours[position.region(cell)])) for cell in position.cells())
    cover = rects(position, unit, 0, ["transparent"] * len(colours))
    html = (
        f'<svg width="{number(side)}" viewBox="0 0 {size * unit} {size * unit}" style="display:block">{"".join(shapes + lines)}{marks}'
        f"{cover}</svg>"
    )
    return Drawn(position, html, "", colours)

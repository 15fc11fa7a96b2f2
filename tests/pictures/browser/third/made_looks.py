"""Boards that somebody's program or office tool shows: plots, windows of toolkits, solvers with coordinates, sheets."""

from __future__ import annotations

import random

from tests.pictures.browser.documents import DOWN, RIGHT, Drawn, Position, Theme, css, number, repeated
from tests.pictures.browser.third import pieces, tints
from tests.pictures.browser.third.frames import SIDES, SPAN, borders, drawing, painted, squares, thick_lines, thin_lines, touches
from tests.pictures.browser.third.pieces import Kit, kit
from tests.pictures.browser.third.tints import dye
from tests.pictures.rendering.truth import Cell


def plotted(rng: random.Random, position: Position, side: float, theme: Theme) -> Drawn:
    """A plot of the matrix: a library's colours, ticks and numbers at two sides, lines between cells, walls now and then."""
    palette = rng.choice([each for each in tints.MAPS if len(each) >= position.partition.number] or [tints.MAPS[0]])
    colours, size, whole = dye(rng, position.partition, palette), position.size, position.size * SPAN
    chosen = Kit(rng.choice([pieces.CROWNS[3], pieces.STARS[0], pieces.LETTERS[0]]), rng.choice([pieces.TYPED[0], pieces.CROSSES[2]]))
    line, width = rng.choice([("#000", 1), ("#000", 2), ("#fff", 2), ("#555", 1)])
    inner = squares(position, [css(each) for each in colours]) + thin_lines(position, f'stroke="{line}" stroke-width="{width}"')
    inner += thick_lines(position, f'stroke="#000" stroke-width="{rng.choice([4, 5, 6])}"') if rng.random() < 0.6 else ""
    inner += f'<path d="M0 0H{whole}V{whole}H0Z" fill="none" stroke="#000" stroke-width="1.500" pointer-events="none"/>'
    ticks = repeated(
        lambda k: (
            f'<path d="M{(k + 0.5) * SPAN} {whole}v7M0 {(k + 0.5) * SPAN}h-7" stroke="#000" stroke-width="1.500"/>'
            f'<text x="{(k + 0.5) * SPAN}" y="{whole + 26}">{k}</text><text x="-20" y="{(k + 0.5) * SPAN + 6}">{k}</text>'
        ),
        size,
    )
    title = rng.choice(["", f"{size}x{size} board", "Solution", f"Puzzle {rng.randint(2, 400)}"])
    words = f'<text x="{whole / 2}" y="-16" style="font-size:24px">{title}</text>'
    inner += chosen.drawn(position, SPAN, colours) + f'<g style="font:18px \'DejaVu Sans\'" text-anchor="middle">{ticks}{words}</g>'
    return Drawn(position, drawing(position, side, inner, (50, 30, 44, 50), "background:#fff"), "", colours)


def toolkit(rng: random.Random, position: Position, side: float, theme: Theme) -> Drawn:
    """Rectangles on a toolkit's canvas, without smoothing: outlines of a pixel, thick lines as walls now and then."""
    colours = dye(rng, position.partition, rng.choice([tints.NAMED, tints.STRONG, tints.MAPS[0]]))
    pitch = max(16, round(side / position.size))
    crisp, unit = ' shape-rendering="crispEdges"', SPAN / pitch
    ink = rng.choice(["#000", "#000", "#646464", "#fff"])
    inner = squares(position, [css(each) for each in colours], crisp)
    inner += thin_lines(position, f'stroke="{ink}" stroke-width="{number(unit)}"{crisp}')
    walled = rng.random() < 0.6 or ink == "#fff"
    inner += thick_lines(position, f'stroke="#000" stroke-width="{number(rng.choice([3, 4, 5]) * unit)}"{crisp}', True) if walled else ""
    chosen = Kit(rng.choice([*pieces.LETTERS, pieces.CROWNS[3], pieces.ART_CROWNS[0]]), rng.choice([*pieces.TYPED, pieces.DOTS[0]]))
    inner += chosen.drawn(position, SPAN, colours)
    pad = rng.choice([3, 10, 20]) * unit
    back = rng.choice(["#fff", "#f0f0f0", "#1e1e1e", "#d9d9d9"])
    return Drawn(position, drawing(position, pitch * position.size, inner, (pad, pad, pad, pad), f"background:{back}"), "", colours)


def labelled(rng: random.Random, position: Position, side: float, theme: Theme) -> Drawn:
    """A solver's board: letters above its columns and numbers before its rows, outside of the frame."""
    colours, chosen = dye(rng, position.partition, rng.choice([tints.MATERIAL, tints.MIDDLE, tints.NETWORK, tints.SAFE])), kit(rng)
    pitch, first = side / position.size, rng.choice([0, 1])
    heads = [chr(65 + k) if first else str(k) for k in range(position.size)]
    line = rng.choice(["1px solid rgba(0,0,0,.25)", "1px solid #777", "1px dashed rgba(0,0,0,.45)"])
    wall = rng.choice(["2px solid #111", "3px solid #111", "3px solid #334155"])
    made = ["<span></span>", *(f"<span>{head}</span>" for head in heads)]
    for row in range(position.size):
        made.append(f"<span>{row + first}</span>")
        for column in range(position.size):
            cell = row, column
            state = " pointed" * (cell in position.pointed) + " wrong" * (cell in position.wrong)
            piece = chosen.element(position, cell, pitch, colours[position.region(cell)])
            made.append(
                f'<div class="cell{state}" data-cell="{row},{column}" style="{painted(position, colours)(cell)};'
                f'{borders(position, cell, line, wall, wall)}">{piece}</div>'
            )
    tracks = f"repeat({position.size},{number(pitch)}px)"
    sheet = (
        f".lab{{display:grid;grid:24px {tracks}/26px {tracks}}}"
        f".lab span{{display:flex;align-items:center;justify-content:center;font:{rng.choice([11, 13])}px 'DejaVu Sans Mono';opacity:.75}}"
        ".cell{display:flex;align-items:center;justify-content:center;position:relative;min-width:0;min-height:0;overflow:hidden}"
    )
    return Drawn(position, f'<div class="lab">{"".join(made)}</div>', sheet + touches(rng), colours)


def filled_sheet(rng: random.Random, position: Position, side: float, theme: Theme) -> Drawn:
    """Cells of a spreadsheet filled with colours, its headers at two sides, empty cells around; thick borders now and then."""
    colours = dye(rng, position.partition, rng.choice([tints.OFFICE, tints.OFFICE, tints.PALE]))
    size, pitch, start = position.size, max(18, round(side / position.size)), rng.choice([0, 1, 1, 2])
    columns, rows, walled = size + start + rng.choice([1, 3, 5]), size + start + rng.choice([1, 2, 4]), rng.random() < 0.45
    thin = rng.choice(["rgba(0,0,0,.12)", "#e2e3e3", "#000"])
    chosen = Kit(rng.choice([*pieces.LETTERS[:2], pieces.ART_CROWNS[0], pieces.STARS[0]]), rng.choice(pieces.TYPED))

    def sides(cell: Cell) -> str:
        """Return the borders at the right and below, and the others where the board begins."""
        made = []
        for name, way in SIDES.items():
            if way in (RIGHT, DOWN) or position.ends(cell, way):
                made.append(f"border-{name}:{'2px solid #000' if walled and position.parted(cell, way) else f'1px solid {thin}'}")
        return ";".join(made)

    made = ['<div class="axis"></div>', *(f'<div class="axis">{chr(65 + k)}</div>' for k in range(columns))]
    for row in range(-start, rows - start):
        made.append(f'<div class="axis">{row + start + 1}</div>')
        for column in range(-start, columns - start):
            cell = row, column
            if not position.inside(cell):
                made.append('<div class="void"></div>')
                continue
            piece = chosen.element(position, cell, pitch, colours[position.region(cell)])
            made.append(
                f'<div class="cell{" pointed" * (cell in position.pointed)}" data-cell="{row},{column}" '
                f'style="{painted(position, colours)(cell)};{sides(cell)}">{piece}</div>'
            )
    sheet = (
        f".sheet{{display:grid;grid:21px repeat({rows},{pitch}px)/38px repeat({columns},{pitch}px);background:#fff;width:max-content}}"
        ".axis{background:#f8f9fa;border-right:1px solid #c4c7c5;border-bottom:1px solid #c4c7c5;color:#575b5f;font:11px 'DejaVu Sans';"
        "display:flex;align-items:center;justify-content:center}.void{border-right:1px solid #e2e3e3;border-bottom:1px solid #e2e3e3}"
        ".cell{display:flex;align-items:center;justify-content:center;position:relative;min-width:0;min-height:0}"
        ".pointed{outline:2px solid #1a73e8;z-index:1}"
    )
    return Drawn(position, f'<div class="sheet">{"".join(made)}</div>', sheet, colours)

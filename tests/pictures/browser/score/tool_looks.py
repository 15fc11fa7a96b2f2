"""Boards of solvers, editors, students' programs and office tools."""

from __future__ import annotations

import random

from tests.pictures.browser.documents import Drawn, Position, Theme, css, number, repeated, table_rows
from tests.pictures.browser.score import marks, paints
from tests.pictures.browser.score.daily_looks import marked
from tests.pictures.browser.score.paints import given, readable_on
from tests.pictures.browser.score.shapes import UNIT, canvas, edged, filled, framed, gridded, lattice, touched, traced, zones
from tests.pictures.rendering.truth import Cell

TOOL = (paints.OFFICE, paints.SHERBET, paints.DAILY)


def letter_fields(rng: random.Random, position: Position, side: float, theme: Theme) -> Drawn:
    """A solver's form: a field for each cell with its region's letter or number, coloured as typed."""
    colours = given(rng, position.partition, rng.choice([*TOOL, paints.golden(rng)]), 22)
    pitch, digits = round(side / position.size), rng.random() < 0.4
    pair, strength = marks.pair(rng, marks.PLAIN), rng.choice([0.5, 0.8, 1])

    def inside(cell: Cell) -> str:
        ground, region = colours[position.region(cell)], position.region(cell)
        ink = css(readable_on(ground), strength)
        word = str(region + 1) if digits else chr(65 + region)
        return pair.element(position, cell, pitch, ground) or f'<span style="color:{ink}">{word}</span>'

    rim = rng.choice(["1px solid #8a8a8a", "2px inset #c9c9c9", "1px solid #333"])
    html = gridded(position, lambda cell: f"background-color:{css(colours[position.region(cell)])};border:{rim}", inside)
    words = f".cell span{{font:{rng.choice(['normal', 'bold'])} {number(pitch * 0.42)}px {rng.choice([marks.MONO, marks.NARROW])}}}"
    return Drawn(position, html, lattice(position, side, "", rng.choice([0, 1, 2])) + words + touched(rng))


def numbered_rim(rng: random.Random, position: Position, side: float, theme: Theme) -> Drawn:
    """A setter's editor: numbers of rows and columns on all four sides, dashed lines within regions."""
    colours, pair = given(rng, position.partition, rng.choice(TOOL), 20), marks.pair(rng)
    size = position.size
    ink = "#c9ced6" if theme.dark else "#4a5058"
    labels = repeated(
        lambda k: "".join(
            f'<text x="{x}" y="{y}" text-anchor="middle" dominant-baseline="central">{name}</text>'
            for x, y, name in (
                ((k + 0.5) * UNIT, -15, chr(97 + k)),
                ((k + 0.5) * UNIT, size * UNIT + 15, chr(97 + k)),
                (-15, (k + 0.5) * UNIT, k + 1),
                (size * UNIT + 15, (k + 0.5) * UNIT, k + 1),
            )
        ),
        size,
    )
    walls = "".join(f"M{a * UNIT} {b * UNIT}L{c * UNIT} {d * UNIT}" for a, b, c, d in position.walls())
    inner = (
        zones(position, [css(each) for each in colours], ' stroke="#0006" stroke-width="1" stroke-dasharray="4 3"')
        + f'<path d="{walls}M0 0H{size * UNIT}V{size * UNIT}H0Z" fill="none" stroke="#000" stroke-width="3" pointer-events="none"/>'
        + f'<g fill="{ink}" style="font:17px {marks.NARROW}" pointer-events="none">{labels}</g>'
    )
    return Drawn(position, framed(position, side, inner + pair.drawn(position, UNIT, colours), 28), "", colours)


def plain_table(rng: random.Random, position: Position, side: float, theme: Theme) -> Drawn:
    """A first exercise in HTML: a table with a border, colours as attributes, letters or crosses typed into it."""
    colours = given(rng, position.partition, rng.choice([paints.RAW, paints.SHERBET]), 30)
    pitch, border, space = round(side / position.size), rng.choice([1, 1, 2, 3]), rng.choice([0, 0, 2])
    pair = marks.pair(rng, marks.LETTERS, marks.PLAIN_OUT[-4:])
    put = marked(pair, position, pitch, colours)
    rows = table_rows(
        position, lambda cell: f"background-color:{css(colours[position.region(cell)])}", lambda cell: f"<div>{put(cell)}</div>"
    )
    sheet = (
        f"table{{table-layout:fixed;width:{pitch * position.size}px;border-color:{rng.choice(['#000', '#808080'])}}}"
        f"td{{height:{pitch - 2 * (border > 0) - space}px;padding:0}}td>div{{display:grid;"
        f"place-items:center;line-height:1;max-height:{pitch - 6}px}}"
    )
    return Drawn(position, f'<table border="{border}" cellspacing="{space}">{rows}</table>', sheet + touched(rng), colours)


def game_loop(rng: random.Random, position: Position, side: float, theme: Theme) -> Drawn:
    """A student's game: rectangles of raw colours, lines a pixel wide, walls of four, letters or plain shapes."""
    colours, size = given(rng, position.partition, rng.choice([paints.RAW, paints.golden(rng)]), 28), position.size
    margin = rng.choice([0, 10, 20])
    pitch = (round(side) - 2 * margin) // size
    pair = marks.pair(rng, marks.PLAIN, marks.PLAIN_OUT[:5])
    lines = [line for k in range(size + 1) for line in ((k, 0, k, size), (0, k, size, k))]
    walls = traced(list(position.walls()), pitch, margin, rng.choice([3, 4, 5]), "#000") if rng.random() < 0.7 else ""
    ground = rng.choice(["#fff", "#1e1e1e", "#c8c8c8"])
    commands = (
        f"g.fillStyle='{ground}';g.fillRect(0,0,9999,9999);"
        + filled(position, pitch, margin, colours)
        + traced(lines, pitch, margin, rng.choice([1, 2]), rng.choice(["#000", "#3c3c3c"]))
        + walls
        + pair.painted(position, pitch, colours, margin)
    )
    return Drawn(position, canvas(position, pitch, margin, commands), "", colours)


def heat_map(rng: random.Random, position: Position, side: float, theme: Theme) -> Drawn:
    """A plotting library's map of the regions: numbers in the cells, white lines, a bar of the colours beside it."""
    colours, size = given(rng, position.partition, paints.PLOT, 26), position.size
    annotated, pair = rng.random() < 0.5, marks.Pair(rng.choice(marks.PLAIN[:4]), marks.PLAIN_OUT[1])
    line = rng.choice([' stroke="#fff" stroke-width="2"', ' stroke="#fff" stroke-width="1"', ' stroke="#262626" stroke-width="1.4"'])
    free = [cell for cell in position.cells() if annotated and cell not in position.stars | position.crosses]
    notes = "".join(
        f'<text x="{(column + 0.5) * UNIT}" y="{(row + 0.5) * UNIT}" dominant-baseline="central" '
        f'fill="{css(readable_on(colours[position.region((row, column))]))}">{position.region((row, column))}</text>'
        for row, column in free
    )
    ticks = repeated(
        lambda k: (
            f'<text x="{(k + 0.5) * UNIT}" y="{size * UNIT + 22}">{k}</text><text x="-16" y="{(k + 0.5) * UNIT + 6}">{k}</text>'
            f'<path d="M{(k + 0.5) * UNIT} {size * UNIT}v5M0 {(k + 0.5) * UNIT}h-5" stroke="#262626"/>'
        ),
        size,
    )
    part = size * UNIT / len(colours)
    bar = "".join(
        f'<rect x="{size * UNIT + 26}" y="{number(k * part)}" width="20" height="{number(part)}" fill="{css(colour)}"/>'
        f'<text x="{size * UNIT + 60}" y="{number((k + 0.5) * part + 6)}">{k}</text>'
        for k, colour in enumerate(colours)
    )
    title = (
        f'<text x="{size * UNIT / 2}" y="-14" style="font-size:20px">{rng.choice(["Region map", "board.png", f"Queens, n={size}"])}</text>'
    )
    inner = zones(position, [css(each) for each in colours], line) + pair.drawn(position, UNIT, colours)
    inner += f'<g style="font:16px {marks.SANS}" text-anchor="middle" fill="#262626" pointer-events="none">{notes}{ticks}{bar}{title}</g>'
    wide, tall = size * UNIT + 130, size * UNIT + 84
    html = f'<svg width="{number(side * 1.15)}" viewBox="-46 -46 {wide} {tall}" style="display:block;background:#fff">{inner}</svg>'
    return Drawn(position, html, "", None if annotated else colours)


def workbook(rng: random.Random, position: Position, side: float, theme: Theme) -> Drawn:
    """Cells filled in a workbook: letters and numbers around, empty cells beyond, one cell selected, thick borders now and then."""
    size, above, before = position.size, rng.choice([0, 1, 2]), rng.choice([0, 1, 2])
    columns, rows, pitch = size + before + rng.choice([2, 4]), size + above + rng.choice([1, 3]), max(20, round(side / size))
    colours, pair = (
        given(rng, position.partition, rng.choice([paints.OFFICE, paints.SHERBET]), 16),
        marks.pair(rng, marks.LETTERS, marks.PLAIN_OUT[-5:]),
    )
    walled = rng.random() < 0.5
    made = ['<span class="head"></span>', *(f'<span class="head">{chr(65 + k)}</span>' for k in range(columns))]
    for row in range(-above, rows - above):
        made.append(f'<span class="head">{row + above + 1}</span>')
        for column in range(-before, columns - before):
            cell = row, column
            if not position.inside(cell):
                made.append('<div class="blank"></div>')
                continue
            ground, state = colours[position.region(cell)], " pointed" * (cell in position.pointed)
            border = edged(position, cell, "1.5px solid #000", ".5px solid #c6cace") if walled else "border:.5px solid #d2d6da"
            made.append(
                f'<div class="cell{state}" data-cell="{row},{column}" style="background-color:{css(ground)};{border}">'
                f"{pair.element(position, cell, pitch, ground)}</div>"
            )
    sheet = (
        f".book{{display:grid;grid:22px repeat({rows},{pitch}px)/34px repeat({columns},{pitch}px);width:max-content;background:#fff}}"
        f".head{{background:#f0f2f4;border:.5px solid #c0c4c8;color:#555;font:11px {marks.SANS};display:grid;place-items:center}}"
        ".blank{border:.5px solid #dfe2e5}.cell{display:grid;place-items:center;line-height:1;position:relative}"
        ".pointed{outline:2px solid #1a73e8;z-index:1}"
    )
    return Drawn(position, f'<div class="book">{"".join(made)}</div>', sheet, colours)

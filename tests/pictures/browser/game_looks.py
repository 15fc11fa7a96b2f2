"""Boards as daily games, their clones and solvers draw them: coloured cells in grids, tables, SVG and canvas."""

from __future__ import annotations

import random

from tests.pictures.browser import palettes, signs
from tests.pictures.browser.documents import CENTRED, DOWN, LEFT, RIGHT, UP, Drawn, Position, Theme, cell_divs, css, number, table_rows
from tests.pictures.browser.palettes import darker, fills, ink_on
from tests.pictures.rendering.truth import Cell, Colour

_POINTED = (
    "box-shadow:inset 0 0 0 2px #1d6fe0",
    "filter:brightness(.93)",
    "filter:brightness(1.06)",
    "outline:2px solid #111;outline-offset:-3px",
    "background-image:linear-gradient(rgba(255,255,255,.38),rgba(255,255,255,.38))",
    "background-image:linear-gradient(rgba(0,0,0,.1),rgba(0,0,0,.1))",
    "transform:scale(1.05);z-index:2;box-shadow:0 2px 8px rgba(0,0,0,.4)",
    "animation:breathe 1s -.37s infinite alternate paused;z-index:1",
)
_WRONG = (
    "background-image:repeating-linear-gradient(135deg,rgba(214,40,40,.55) 0 3px,transparent 3px 9px)",
    "background-image:repeating-linear-gradient(45deg,rgba(120,0,0,.28) 0 5px,transparent 5px 11px)",
    "box-shadow:inset 0 0 0 3px #d62828",
    "background-image:linear-gradient(rgba(239,68,68,.3),rgba(239,68,68,.3))",
    "animation:shake .4s -.11s infinite paused;z-index:1",
)


def states(rng: random.Random) -> str:
    """Return how hovered and mistaken cells look; what moves is frozen on its way."""
    return (
        "@keyframes breathe{to{box-shadow:inset 0 0 0 5px rgba(30,110,230,.7)}}@keyframes shake{50%{transform:translateX(3px)}}"
        f".pointed{{{rng.choice(_POINTED)}}}.wrong{{{rng.choice(_WRONG)}}}"
    )


def ordinary(rng: random.Random, position: Position, theme: Theme) -> tuple[Colour, ...]:
    """Return the colours that a game has on a light page, or on a dark one, where most keep those of the light one."""
    return fills(rng, position.partition, palettes.deep if theme.dark and rng.random() < 0.25 else None)


def squares(position: Position) -> str:
    """Return the tracks of a grid whose cells stay equal whatever they hold."""
    tracks = f"repeat({position.size},minmax(0,1fr))"
    return f"grid-template:{tracks}/{tracks};"


def bordered_grid(rng: random.Random, position: Position, side: float, theme: Theme) -> Drawn:
    """Cells whose own borders are thick where regions part."""
    thin, thick = rng.choice([0.5, 1, 1, 1]), rng.choice([2, 2, 3])
    line, wall = rng.choice([("#000", "#000"), ("rgba(0,0,0,.25)", "#111"), ("#555", "#000"), ("rgba(0,0,0,.45)", "rgba(0,0,0,.9)")])
    one_sided, sign = rng.random() < 0.5, signs.choose(rng)
    colours = ordinary(rng, position, theme)
    pitch = side / position.size

    def style(cell: Cell) -> str:
        widths = []
        for way in (UP, RIGHT, DOWN, LEFT):
            drawn = not one_sided or way in (UP, LEFT) or position.ends(cell, way)
            parted = position.parted(cell, way)
            half = 1 if one_sided or position.ends(cell, way) else 0.5
            widths.append(f"{number((thick if parted else thin) * half if drawn else 0)}px {wall if parted else line}")
        names = ("top", "right", "bottom", "left")
        borders = ";".join(
            f"border-{name}:{width.split(' ')[0]} solid {width.split(' ', 1)[1]}" for name, width in zip(names, widths, strict=True)
        )
        return f"background-color:{css(colours[position.region(cell)])};{borders}"

    cells = cell_divs(position, style, lambda cell: sign.html(position, cell, pitch, ink_on(colours[position.region(cell)])))
    sheet = f".board{{display:grid;{squares(position)}width:{number(side)}px;aspect-ratio:1}}.cell{{{CENTRED}}}{states(rng)}"
    return Drawn(position, f'<div class="board">{cells}</div>', sheet, colours)


def gap_grid(rng: random.Random, position: Position, side: float, theme: Theme) -> Drawn:
    """A grid whose background shows through the gaps as lines, its corners cut round."""
    gap, pad, radius = rng.choice([1, 1, 2, 2, 3]), rng.choice([0, 1, 2, 4]), rng.choice([0, 4, 8, 12])
    behind = rng.choice(["#000", "#222", "#333", "#fff", "#444", "#1e293b"])
    sign, colours = signs.choose(rng), ordinary(rng, position, theme)
    pitch = side / position.size
    cells = cell_divs(
        position,
        lambda cell: f"background-color:{css(colours[position.region(cell)])}",
        lambda cell: sign.html(position, cell, pitch, ink_on(colours[position.region(cell)])),
    )
    sheet = (
        f".board{{display:grid;gap:{gap}px;padding:{pad}px;background:{behind};border-radius:{radius}px;overflow:hidden;"
        f"{squares(position)}width:{number(side)}px;aspect-ratio:1}}.cell{{{CENTRED}}}{states(rng)}"
    )
    return Drawn(position, f'<div class="board">{cells}</div>', sheet, colours)


def rounded_tiles(rng: random.Random, position: Position, side: float, theme: Theme) -> Drawn:
    """Separate tiles with round corners on the page itself."""
    gap, radius = rng.uniform(2, 7), rng.choice(["3px", "6px", "18%", "25%"])
    shadow = rng.choice(["none", "none", "0 1px 2px rgba(0,0,0,.3)", "0 2px 4px rgba(0,0,0,.25)", "inset 0 -3px 0 rgba(0,0,0,.15)"])
    sign, colours = signs.choose(rng), fills(rng, position.partition, rng.choice([palettes.vivid, palettes.pastel, palettes.wheel]), 18)
    pitch = side / position.size
    cells = cell_divs(
        position,
        lambda cell: f"background-color:{css(colours[position.region(cell)])}",
        lambda cell: sign.html(position, cell, pitch * 0.9, ink_on(colours[position.region(cell)])),
    )
    sheet = (
        f".board{{display:grid;gap:{number(gap)}px;grid-template-columns:repeat({position.size},{number(pitch - gap)}px);"
        f"grid-auto-rows:{number(pitch - gap)}px}}.cell{{{CENTRED}border-radius:{radius};box-shadow:{shadow}}}{states(rng)}"
    )
    return Drawn(position, f'<div class="board">{cells}</div>', sheet, colours)


def flat_colours(rng: random.Random, position: Position, side: float, theme: Theme) -> Drawn:
    """Plain colours edge to edge, without any line; the board may cast a shadow."""
    sign, colours = signs.choose(rng), fills(rng, position.partition, rng.choice([palettes.vivid, palettes.pastel]), 20)
    shadow, radius = rng.choice(["none", "0 8px 32px rgba(0,0,0,.4)", "0 0 0 2px #222"]), rng.choice([0, 0, 4])
    pitch = side / position.size
    cells = cell_divs(
        position,
        lambda cell: f"background-color:{css(colours[position.region(cell)])}",
        lambda cell: sign.html(position, cell, pitch, ink_on(colours[position.region(cell)])),
    )
    sheet = (
        f".board{{display:grid;grid-template-columns:repeat({position.size},{number(pitch)}px);border-radius:{radius}px;overflow:hidden;"
        f"box-shadow:{shadow}}}.cell{{{CENTRED}height:{number(pitch)}px}}.pointed{{filter:brightness(1.1)}}"
    )
    return Drawn(position, f'<div class="board">{cells}</div>', sheet, colours)


def collapsed_table(rng: random.Random, position: Position, side: float, theme: Theme) -> Drawn:
    """A table with collapsed borders, thick ones where regions part."""
    thin = rng.choice(["1px solid #999", "1px solid #000", "1px solid rgba(0,0,0,.3)", "1px dotted #555"])
    wall = rng.choice(["3px solid #000", "3px solid #222", "2px solid #000", "4px solid #1f2937"])
    frame, sign = rng.choice([wall, wall, "4px solid #000", "2px solid #000"]), signs.choose(rng)
    colours, pitch = ordinary(rng, position, theme), round(side / position.size)

    def style(cell: Cell) -> str:
        borders = [
            f"border-{name}:{frame if position.ends(cell, way) else wall if position.parted(cell, way) else thin}"
            for name, way in (("top", UP), ("right", RIGHT), ("bottom", DOWN), ("left", LEFT))
        ]
        return f"background-color:{css(colours[position.region(cell)])};{';'.join(borders)}"

    rows = table_rows(
        position, style, lambda cell: f"<div>{sign.html(position, cell, pitch, ink_on(colours[position.region(cell)]))}</div>"
    )
    sheet = (
        f"table{{border-collapse:collapse;table-layout:fixed;width:{pitch * position.size}px}}"
        f"td{{padding:0;height:{pitch}px;text-align:center;vertical-align:middle}}td>div{{{CENTRED}}}{states(rng)}"
    )
    return Drawn(position, f"<table>{rows}</table>", sheet, colours)


def spaced_table(rng: random.Random, position: Position, side: float, theme: Theme) -> Drawn:
    """An old table: cells apart, its own border around them, sunk in."""
    space, sign, colours = rng.choice([1, 2, 3]), signs.choose(rng), ordinary(rng, position, theme)
    inset, border = (
        rng.choice(["", "border:1px inset #888;", "border:1px solid #000;"]),
        rng.choice(["1px solid #000", "2px outset #bbb", "none"]),
    )
    pitch = round(side / position.size)
    rows = table_rows(
        position,
        lambda cell: f"background-color:{css(colours[position.region(cell)])}",
        lambda cell: f"<div>{sign.html(position, cell, pitch, ink_on(colours[position.region(cell)]))}</div>",
    )
    sheet = (
        f"table{{border-collapse:separate;border-spacing:{space}px;border:{border};background:{rng.choice(['#fff', '#000', '#888'])};"
        f"table-layout:fixed;width:{pitch * position.size}px}}td{{padding:0;{inset}height:{pitch - space}px}}td>div{{{CENTRED}}}"
        f"{states(rng)}"
    )
    return Drawn(position, f"<table>{rows}</table>", sheet, colours)


def rects(position: Position, pitch: float, start: float, fill: list[str], extra: str = "") -> str:
    """Return the cells as rectangles of an SVG."""
    return "".join(
        f'<rect data-cell="{row},{column}" x="{number(start + column * pitch)}" y="{number(start + row * pitch)}" width="{number(pitch)}" '
        f'height="{number(pitch)}" fill="{fill[position.region((row, column))]}"{extra}/>'
        for row, column in position.cells()
    )


def wall_path(position: Position, pitch: float, start: float) -> str:
    return "".join(
        f"M{number(start + a * pitch)} {number(start + b * pitch)}L{number(start + c * pitch)} {number(start + d * pitch)}"
        for a, b, c, d in position.walls()
    )


def svg_cells(rng: random.Random, position: Position, side: float, theme: Theme) -> Drawn:
    """An SVG that fills its box: stroked rectangles, walls as one path, a frame."""
    unit, sign, colours = rng.choice([10, 40, 100]), signs.choose(rng), ordinary(rng, position, theme)
    thin, wall = rng.choice([0.012, 0.02, 0.03]) * unit, rng.choice([0.05, 0.07, 0.1]) * unit
    line, ink = rng.choice([("#0003", "#000"), ("#fff", "#222"), ("#444", "#000"), ("#0006", "#1b1b3a")])
    caps, size = rng.choice(["square", "round"]), position.size
    frame = wall / 2 + 0.5
    marks = "".join(sign.svg(position, cell, unit, ink_on(colours[position.region(cell)])) for cell in position.cells())
    drawn = (
        f'<svg width="{number(side)}" height="{number(side)}" viewBox="{number(-frame)} {number(-frame)} {number(size * unit + 2 * frame)} '
        f'{number(size * unit + 2 * frame)}" style="display:block">'
        + rects(position, unit, 0, [css(each) for each in colours], f' stroke="{line}" stroke-width="{number(thin)}"')
        + f'<path d="{wall_path(position, unit, 0)}" stroke="{ink}" stroke-width="{number(wall)}" stroke-linecap="{caps}" fill="none"/>'
        f'<rect width="{size * unit}" height="{size * unit}" fill="none" stroke="{ink}" stroke-width="{number(wall)}" '
        'pointer-events="none"/>'
        f"{marks}</svg>"
    )
    return Drawn(position, drawn, "", colours)


def canvas_game(rng: random.Random, position: Position, side: float, theme: Theme) -> Drawn:
    """A canvas: fills, lines, walls and marks drawn by a script; it is blurred where its bitmap has fewer pixels than the screen."""
    factor, sign, colours = rng.choice([1, 1, 2]), signs.choose(rng), ordinary(rng, position, theme)
    margin, size = rng.choice([0, 2, 10]) * factor, position.size
    pitch = (round(side * factor) - 2 * margin) // size
    whole = pitch * size + 2 * margin
    thin, wall = rng.choice([1, 1, 2]) * factor, rng.choice([3, 4, 5]) * factor
    line, ink, half = rng.choice(["#0004", "#666", "#fff8"]), rng.choice(["#000", "#222", "#0b2545"]), rng.choice([0, 0.5])
    script = [f"c.fillStyle='{rng.choice(['#fff', theme.card])}';c.fillRect(0,0,{whole},{whole});"]
    for row, column in position.cells():
        fill = css(colours[position.region((row, column))])
        script.append(f"c.fillStyle='{fill}';c.fillRect({margin + column * pitch},{margin + row * pitch},{pitch},{pitch});")
    script.append(f"c.lineWidth={thin};c.strokeStyle='{line}';c.beginPath();")
    for k in range(size + 1):
        at, low, high = margin + k * pitch + half, margin, margin + size * pitch
        script.append(f"c.moveTo({at},{low});c.lineTo({at},{high});c.moveTo({low},{at});c.lineTo({high},{at});")
    script.append(f"c.stroke();c.lineWidth={wall};c.strokeStyle='{ink}';c.lineCap='square';c.beginPath();")
    script += [
        f"c.moveTo({margin + a * pitch},{margin + b * pitch});c.lineTo({margin + x * pitch},{margin + y * pitch});"
        for a, b, x, y in position.walls()
    ]
    script.append(f"c.rect({margin},{margin},{size * pitch},{size * pitch});c.stroke();")
    script += [sign.script(position, cell, pitch, ink_on(colours[position.region(cell)]), margin) for cell in position.cells()]
    html = (
        f'<canvas width="{whole}" height="{whole}" data-lattice="{margin} {margin} {pitch} {size}" '
        f'style="width:{number(whole / factor)}px;display:block"></canvas>'
        f"<script>{{const c=document.currentScript.previousElementSibling.getContext('2d');{''.join(script)}}}</script>"
    )
    return Drawn(position, html, "", colours)


def inset_lines(rng: random.Random, position: Position, side: float, theme: Theme) -> Drawn:
    """Cells parted by inset shadows as hairlines; bars laid over them where regions part."""
    hair, bar, sign = rng.choice(["rgba(0,0,0,.18)", "rgba(0,0,0,.4)", "rgba(255,255,255,.6)"]), rng.choice([2, 3, 4]), signs.choose(rng)
    ink, colours = rng.choice(["#000", "#18181b", "#3f3f46"]), ordinary(rng, position, theme)
    pitch, share = side / position.size, 100 / position.size

    def inside(cell: Cell) -> str:
        bars = "<i class=r></i>" * (position.parted(cell, RIGHT) and not position.ends(cell, RIGHT))
        bars += "<i class=d></i>" * (position.parted(cell, DOWN) and not position.ends(cell, DOWN))
        return bars + sign.html(position, cell, pitch, ink_on(colours[position.region(cell)]))

    cells = cell_divs(position, lambda cell: f"background-color:{css(colours[position.region(cell)])}", inside)
    sheet = (
        f".board{{display:flex;flex-wrap:wrap;width:{number(side)}px;outline:{bar}px solid {ink};border-radius:{rng.choice([0, 0, 3])}px}}"
        f".cell{{{CENTRED}width:{number(share)}%;aspect-ratio:1;box-shadow:inset 0 0 0 .5px {hair}}}"
        f"i{{position:absolute;background:{ink};z-index:3}}.r{{right:{-bar / 2}px;top:{-bar / 2}px;bottom:{-bar / 2}px;width:{bar}px}}"
        f".d{{bottom:{-bar / 2}px;left:{-bar / 2}px;right:{-bar / 2}px;height:{bar}px}}"
        ".pointed{background-image:linear-gradient(#fff6,#fff6)}"
    )
    return Drawn(position, f'<div class="board">{cells}</div>', sheet, colours)


def tinted_borders(rng: random.Random, position: Position, side: float, theme: Theme) -> Drawn:
    """Pale cells, each bordered by a darker shade of its own colour."""
    gap, width, shade, sign = rng.choice([0, 0, 1, 2, 3]), rng.choice([1, 1.5, 2]), rng.uniform(0.2, 0.45), signs.choose(rng)
    colours, pitch = fills(rng, position.partition, rng.choice([palettes.pastel, palettes.wheel, palettes.vivid]), 18), side / position.size

    def style(cell: Cell) -> str:
        colour = colours[position.region(cell)]
        return f"background-color:{css(colour)};border:{width}px solid {css(darker(colour, shade))}"

    cells = cell_divs(position, style, lambda cell: sign.html(position, cell, pitch, darker(colours[position.region(cell)], 0.75)))
    sheet = (
        f".board{{display:grid;gap:{gap}px;{squares(position)}width:{number(side)}px;aspect-ratio:1}}"
        f".cell{{{CENTRED}border-radius:{rng.choice([0, 2, 4])}px}}{states(rng)}"
    )
    return Drawn(position, f'<div class="board">{cells}</div>', sheet, colours)

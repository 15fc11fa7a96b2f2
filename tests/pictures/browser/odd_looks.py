"""Boards that are met less often: figures, sheets, sketches, neon, pegs, blocks of a chat, low resolution."""

from __future__ import annotations

import random

from tests.pictures.browser import palettes, signs
from tests.pictures.browser.documents import (
    CENTRED,
    DOWN,
    LEFT,
    RIGHT,
    UP,
    Drawn,
    Position,
    Theme,
    cell_divs,
    css,
    number,
    repeated,
    table_rows,
)
from tests.pictures.browser.game_looks import rects, states, wall_path
from tests.pictures.browser.palettes import darker, fills, ink_on, lighter
from tests.pictures.browser.play_looks import grid_sheet, walls_of
from tests.pictures.rendering.truth import Cell, Colour


def figure(rng: random.Random, position: Position, side: float, theme: Theme) -> Drawn:
    """A plot of the matrix of regions: cells as pixels, ticks, numbers, a title, a frame."""
    unit, size = 40, position.size
    colours = fills(rng, position.partition, rng.choice([palettes.vivid, palettes.wheel, palettes.deep]), 18)
    grid = rng.choice(["", "", ' stroke="#fff" stroke-width="1.5"', ' stroke="#000" stroke-width="1"'])
    if not grid and size > 12:
        grid = ' stroke="#000" stroke-width="1"'
    sign, offset = signs.choose(rng), rng.choice([0, 1])
    centre, every = rng.random() < 0.6, 1 if size < 11 else 2
    place = 0.5 if centre else 0
    ticks = range(0, size + (0 if centre else 1), every)
    labels = "".join(
        f'<path d="M{(k + place) * unit} {size * unit}v7M0 {(k + place) * unit}h-7" stroke="#000" stroke-width="1.2"/>'
        f'<text x="{(k + place) * unit}" y="{size * unit + 24}" text-anchor="middle">{k + offset}</text>'
        f'<text x="-12" y="{(k + place) * unit + 5}" text-anchor="end">{k + offset}</text>'
        for k in ticks
    )
    marks = "".join(sign.svg(position, cell, unit, ink_on(colours[position.region(cell)])) for cell in position.cells())
    title = rng.choice(["Regions", "Solution", f"Queens {size}x{size}", f"n = {size}", "board"])
    html = (
        (
            f'<svg width="{number(side * 1.2)}" viewBox="-46 -40 {size * unit + 70} {size * unit + 80}" font-family="DejaVu Sans" '
            'font-size="14" style="display:block;background:#fff">'
        )
        + rects(position, unit, 0, [css(each) for each in colours], grid)
        + f'<rect width="{size * unit}" height="{size * unit}" fill="none" stroke="#000" stroke-width="1.2" '
        f'pointer-events="none"/>{labels}{marks}'
        f'<text x="{size * unit / 2}" y="-12" text-anchor="middle" font-size="17">{title}</text></svg>'
    )
    return Drawn(position, html, "", colours)


def sheet(rng: random.Random, position: Position, side: float, theme: Theme) -> Drawn:
    """Coloured cells of a spreadsheet, with its letters and numbers beside them and empty cells around."""
    size, before, after = position.size, rng.choice([0, 1, 1, 2]), rng.choice([3, 5, 8])
    bordered, sign, colours = (
        rng.random() < 0.4,
        signs.choose(rng),
        fills(rng, position.partition, rng.choice([palettes.pastel, palettes.vivid]), 18),
    )
    pitch, whole = max(18, round(side / size)), size + before + after
    keep = rng.random() < 0.5
    head = "<tr><th class=corner></th>" + repeated(lambda k: f"<th>{chr(65 + k) if k < 26 else 'A' + chr(39 + k)}</th>", whole) + "</tr>"
    rows = []
    for row in range(-before, size + 3):
        cells = [f"<th>{row + before + 1}</th>"]
        for column in range(-before, size + after):
            cell = row, column
            if not position.inside(cell):
                cells.append("<td></td>")
                continue
            colour = colours[position.region(cell)]
            borders = "".join(
                f"border-{name}:2px solid #000;" for name, way in (("top", UP), ("right", RIGHT), ("bottom", DOWN), ("left", LEFT))
                if bordered and position.parted(cell, way)
            )  # fmt: skip
            line = "" if keep or bordered else f"border-color:{css(darker(colour, 0.06))};"
            cells.append(
                f'<td data-cell="{row},{column}" style="background:{css(colour)};{line}{borders}">'
                f"<div>{sign.html(position, cell, pitch, ink_on(colour))}</div></td>"
            )
        rows.append(f"<tr>{''.join(cells)}</tr>")
    look = (
        f"table{{border-collapse:collapse;table-layout:fixed;width:{(whole) * pitch + 36}px;background:#fff}}"
        "td,th{border:1px solid #d5d8db;padding:0;"
        f"height:{pitch}px;font:11px 'DejaVu Sans';color:#444}}th{{background:#f3f4f5}}.corner{{width:36px}}td>div{{{CENTRED}}}"
    )
    return Drawn(position, f"<table>{head}{''.join(rows)}</table>", look, colours)


def sketch(rng: random.Random, position: Position, side: float, theme: Theme) -> Drawn:
    """A drawing tool's hand-drawn strokes: lines that waver and cross a little."""
    unit, size, colours = 40, position.size, None
    coloured = rng.random() < 0.5
    if coloured:
        colours = fills(rng, position.partition, palettes.pastel, 16)
    ink, wobble = rng.choice(["#1e1e1e", "#343a8f", "#3b3b3b"]), rng.uniform(0.5, 1.4)

    def stroke(a: float, b: float, c: float, d: float) -> str:
        def off() -> float:
            return rng.uniform(-wobble, wobble)

        over = rng.uniform(0, 2)
        across, down = (c > a) * over, (d > b) * over
        return (
            f"M{a * unit + off() - across:.1f} {b * unit + off() - down:.1f}Q{(a + c) / 2 * unit + 1.6 * off():.1f} "
            f"{(b + d) / 2 * unit + 1.6 * off():.1f} "
            f"{c * unit + off() + across:.1f} {d * unit + off() + down:.1f}"
        )

    thin = "".join(stroke(k, 0, k, size) + stroke(0, k, size, k) for k in range(1, size))
    frame = [(0, 0, size, 0), (0, size, size, size), (0, 0, 0, size), (size, 0, size, size)]
    thick = "".join(stroke(*each) + stroke(*each) for each in [*_runs(position), *frame])
    sign = signs.choose(rng)
    marks = "".join(sign.svg(position, cell, unit, (30, 30, 30)) for cell in position.cells())
    fill = [css(each) for each in colours] if colours else ["#fff"] * position.partition.number
    html = (
        f'<svg width="{number(side)}" viewBox="-6 -6 {size * unit + 12} {size * unit + 12}" style="display:block">'
        + rects(position, unit, 0, fill)
        + '<g fill="none" stroke-linecap="round" pointer-events="none">'
        f'<path d="{thin}" stroke="{rng.choice(["#999", "#777"])}" stroke-width="1.1"/>'
        f'<path d="{thick}" stroke="{ink}" stroke-width="{rng.choice([2.6, 3.2])}"/></g>{marks}</svg>'
    )
    return Drawn(position, html, "")


def _runs(position: Position) -> list[tuple[int, int, int, int]]:
    """Return the walls joined to straight strokes."""
    joined: list[tuple[int, int, int, int]] = []
    for wall in sorted(position.walls(), key=lambda each: (each[0] == each[2], each[0] if each[0] == each[2] else each[1], each)):
        if joined and joined[-1][2:] == wall[:2] and (joined[-1][0] == joined[-1][2]) == (wall[0] == wall[2]):
            joined[-1] = (*joined[-1][:2], *wall[2:])
        else:
            joined.append(wall)
    return joined


def neon(rng: random.Random, position: Position, side: float, theme: Theme) -> Drawn:
    """Glowing walls on black, faint lines between cells."""
    unit, size = 40, position.size
    hue = rng.randrange(360)
    glow, sign = f"hsl({hue} 100% 65%)", signs.choose(rng)
    marks = "".join(sign.svg(position, cell, unit, (255, 244, 200)) for cell in position.cells())
    html = (
        f'<svg width="{number(side)}" viewBox="-10 -10 {size * unit + 20} {size * unit + 20}" style="display:block;background:#0b0b12">'
        + rects(position, unit, 0, [rng.choice(["#101019", "#14141f"])] * position.partition.number, ' stroke="#3a3a52" stroke-width="1"')
        + f'<g style="filter:drop-shadow(0 0 4px {glow})" pointer-events="none">'
        f'<path d="{wall_path(position, unit, 0)}M0 0H{size * unit}V{size * unit}H0Z" stroke="{glow}" '
        f'stroke-width="3" stroke-linecap="round" fill="none"/></g>{marks}</svg>'
    )
    return Drawn(position, html, "")


def pegs(rng: random.Random, position: Position, side: float, theme: Theme) -> Drawn:
    """Round cells, as pegs on a board."""
    sign, colours, pitch = signs.choose(rng), fills(rng, position.partition, palettes.vivid, 24), side / position.size
    gap = pitch * rng.uniform(0.03, 0.08)
    cells = cell_divs(
        position,
        lambda cell: f"background-color:{css(colours[position.region(cell)])}",
        lambda cell: sign.html(position, cell, pitch * 0.85, ink_on(colours[position.region(cell)])),
    )
    board = rng.choice(
        ["", "background:#fff;box-shadow:0 2px 10px #0003;padding:6px;", "background:#2a2d36;padding:6px;border-radius:10px;"]
    )
    return Drawn(position, f'<div class="board">{cells}</div>', grid_sheet(position, side, board, "border-radius:50%", gap), colours)


def chat_blocks(rng: random.Random, position: Position, side: float, theme: Theme) -> Drawn:
    """Coloured squares in lines of text, as people post boards: rounded, a little apart, more so between lines."""
    sign, colours = signs.choose(rng), fills(rng, position.partition, palettes.vivid, 26)
    pitch = min(34.0, side / position.size)
    square = pitch * rng.uniform(0.82, 0.9)
    cells = cell_divs(
        position,
        lambda cell: f"background-color:{css(colours[position.region(cell)])}",
        lambda cell: sign.html(position, cell, square * 1.05, ink_on(colours[position.region(cell)])),
        "span",
    )
    look = (
        f".board{{display:grid;grid-template-columns:repeat({position.size},{number(pitch)}px);grid-auto-rows:{number(pitch)}px;"
        f"place-items:center}}.cell{{{CENTRED}width:{number(square)}px;height:{number(square)}px;border-radius:{rng.choice([2, 3, 4])}px}}"
    )
    return Drawn(position, f'<div class="board">{cells}</div>', look, colours)


def coarse_pixels(rng: random.Random, position: Position, side: float, theme: Theme) -> Drawn:
    """A small canvas enlarged without smoothing, every cell a dozen dots wide."""
    dots, size = rng.choice([9, 11, 13]), position.size
    colours = fills(rng, position.partition, rng.choice([palettes.vivid, palettes.named]), 18)
    whole = dots * size + 1
    script = ["c.fillStyle='#1a1c2c';", f"c.fillRect(0,0,{whole},{whole});"]
    crown = ("1.1.1", "11111", ".111.", "11111")
    for row, column in position.cells():
        left, top = column * dots, row * dots
        colour = colours[position.region((row, column))]
        right, below = position.parted((row, column), RIGHT), position.parted((row, column), DOWN)
        script.append(f"c.fillStyle='{css(colour)}';c.fillRect({left + 1},{top + 1},{dots - 1},{dots - 1});")
        soft = css(darker(colour, 0.18))
        script += [f"c.fillStyle='{soft}';c.fillRect({left + dots},{top + 1},1,{dots - 1});"] * (not right)
        script += [f"c.fillStyle='{soft}';c.fillRect({left + 1},{top + dots},{dots - 1},1);"] * (not below)
        ink, mid = css(ink_on(colour)), dots // 2
        if (row, column) in position.stars:
            script.append(f"c.fillStyle='{ink}';")
            script += [
                f"c.fillRect({left + mid - 1 + x},{top + mid - 1 + y},1,1);"
                for y, line in enumerate(crown)
                for x, dot in enumerate(line)
                if dot == "1"
            ]
        if (row, column) in position.crosses:
            points = [(-1, -1), (1, -1), (0, 0), (-1, 1), (1, 1)]
            script.append(f"c.fillStyle='{ink}';")
            script += [f"c.fillRect({left + mid + 1 + x},{top + mid + 1 + y},1,1);" for x, y in points]
    times = max(2, round(side / whole))
    html = (
        f'<canvas width="{whole}" height="{whole}" data-lattice=".5 .5 {dots} {size}" style="width:{whole * times}px;'
        'image-rendering:pixelated;display:block">'
        f"</canvas><script>{{const c=document.currentScript.previousElementSibling.getContext('2d');{''.join(script)}}}</script>"
    )
    return Drawn(position, html, "", colours)


def coordinates(rng: random.Random, position: Position, side: float, theme: Theme) -> Drawn:
    """Letters above and numbers beside the board, in cells of the same grid."""
    sign, colours, size = signs.choose(rng), fills(rng, position.partition, None, 14), position.size
    pitch, counted = side / (size + 1), rng.random() < 0.5
    head = repeated(lambda k: f"<span>{k + 1 if counted else chr(65 + k)}</span>", size)
    made = cell_divs(
        position,
        lambda cell: (
            f"background-color:{css(colours[position.region(cell)])};{walls_of(position, cell, '2px solid #000', '1px solid #0006')}"
        ),
        lambda cell: sign.html(position, cell, pitch, ink_on(colours[position.region(cell)])),
    ).split("</div>")
    rows = "".join(f"<span>{row + 1}</span>" + "</div>".join(made[row * size : (row + 1) * size]) + "</div>" for row in range(size))
    boxed = rng.choice(["", f"background:{theme.card};border:1px solid {theme.rule};"])
    look = (
        f".board{{display:grid;grid-template-columns:repeat({size + 1},{number(pitch)}px);grid-auto-rows:{number(pitch)}px}}"
        f".cell,span{{{CENTRED}}}.board>span{{font-size:{number(pitch * 0.36)}px;color:{theme.faint};{boxed}}}"
    )
    return Drawn(position, f'<div class="board"><span></span>{head}{rows}</div>', look + states(rng), colours)


def white_walls(rng: random.Random, position: Position, side: float, theme: Theme) -> Drawn:
    """Strong colours parted by wide light walls, and by darker lines of their own within."""
    sign, colours = signs.choose(rng), fills(rng, position.partition, rng.choice([palettes.vivid, palettes.wheel]), 20)
    wall, pitch = rng.choice(["4px solid #fff", "3px solid #fff", "4px solid #f1ead8"]), side / position.size

    def style(cell: Cell) -> str:
        colour = colours[position.region(cell)]
        return f"background-color:{css(colour)};{walls_of(position, cell, wall, f'1px solid {css(darker(colour, 0.25))}')}"

    cells = cell_divs(position, style, lambda cell: sign.html(position, cell, pitch, ink_on(colours[position.region(cell)])))
    return Drawn(position, f'<div class="board">{cells}</div>', grid_sheet(position, side, "", "") + states(rng), colours)


def paper_shades(rng: random.Random, position: Position, side: float, theme: Theme) -> Drawn:
    """Sepia: shades of one colour for the regions, ink walls, the paper's grain above all."""
    base: Colour = rng.choice([(222, 196, 150), (190, 205, 190), (196, 200, 214)])
    shades = [lighter(base, 0.55), lighter(base, 0.25), base, darker(base, 0.14), darker(base, 0.26), lighter(base, 0.75)]
    colours = tuple(rng.choice(shades) for _ in range(position.partition.number))
    sign, pitch, ink = signs.choose(rng, signs.STARS_OF_PRINT), round(side / position.size), rng.choice(["#3d2b1f", "#22313f"])

    def style(cell: Cell) -> str:
        sides = (("top", UP), ("right", RIGHT), ("bottom", DOWN), ("left", LEFT))
        lines = ";".join(f"border-{name}:{'3px' if position.parted(cell, way) else '1px'} solid {ink}" for name, way in sides)
        return f"background-color:{css(colours[position.region(cell)])};{lines}"

    rows = table_rows(position, style, lambda cell: f"<div>{sign.html(position, cell, pitch, (50, 36, 28))}</div>")
    grain = (
        "repeating-linear-gradient(3deg,rgba(90,60,20,.05) 0 1px,transparent 1px "
        "3px),repeating-linear-gradient(87deg,rgba(90,60,20,.04) 0 1px,transparent 1px 4px)"
    )
    look = (
        f"table{{border-collapse:collapse;table-layout:fixed;width:{pitch * position.size}px}}td{{padding:0;height:{pitch}px}}"
        f"td>div{{{CENTRED}}}"
        f".grain{{position:relative}}.grain::after{{content:'';position:absolute;inset:0;pointer-events:none;background:{grain}}}"
    )
    return Drawn(position, f'<div class="grain"><table>{rows}</table></div>', look)

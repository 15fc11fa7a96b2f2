"""Boards of apps: buttons, gradients, patterns for the colour-blind, night, letters, glass."""

from __future__ import annotations

import random

from tests.pictures.browser import palettes, signs
from tests.pictures.browser.documents import CENTRED, DOWN, LEFT, RIGHT, UP, Drawn, Position, Theme, cell_divs, css, number
from tests.pictures.browser.game_looks import ordinary, rects, squares, states, wall_path
from tests.pictures.browser.palettes import darker, fills, ink_on, lighter
from tests.pictures.rendering.truth import Cell, Colour


def grid_sheet(position: Position, side: float, board: str, cell: str, gap: float = 0) -> str:
    """Return the style sheet of a square grid."""
    return (
        f".board{{display:grid;gap:{number(gap)}px;{squares(position)}width:{number(side)}px;"
        f"aspect-ratio:1;{board}}}.cell{{{CENTRED}{cell}}}"
    )


def walls_of(position: Position, cell: Cell, wall: str, thin: str) -> str:
    """Return borders above and to the left of a cell, and those of the end of the board."""
    made = []
    for name, way in (("top", UP), ("right", RIGHT), ("bottom", DOWN), ("left", LEFT)):
        if way in (UP, LEFT) or position.ends(cell, way):
            made.append(f"border-{name}:{wall if position.parted(cell, way) else thin}")
    return ";".join(made)


def dark_app(rng: random.Random, position: Position, side: float, theme: Theme) -> Drawn:
    """Deep colours on a dark page, with darker or lighter walls."""
    wall, thin = rng.choice(
        [
            ("3px solid #05070c", "1px solid rgba(0,0,0,.5)"),
            ("2px solid #e5e7eb", "1px solid rgba(255,255,255,.18)"),
            ("3px solid #0b0f19", "1px solid rgba(255,255,255,.12)"),
        ]
    )
    sign, colours = signs.choose(rng), fills(rng, position.partition, palettes.deep, 14)
    pitch = side / position.size
    cells = cell_divs(
        position,
        lambda cell: f"background-color:{css(colours[position.region(cell)])};{walls_of(position, cell, wall, thin)}",
        lambda cell: sign.html(position, cell, pitch, (245, 245, 245)),
    )
    sheet = grid_sheet(position, side, f"border-radius:{rng.choice([0, 6])}px;overflow:hidden;", "") + states(rng)
    return Drawn(position, f'<div class="board">{cells}</div>', sheet, colours)


def outline_night(rng: random.Random, position: Position, side: float, theme: Theme) -> Drawn:
    """One dark colour, faint lines, light walls: a star battle in night mode."""
    ground: Colour = rng.choice([(24, 26, 32), (17, 24, 39), (33, 33, 33), (12, 12, 14)])
    wall, thin = rng.choice(["3px solid #d4d7dd", "2px solid #fff", "3px solid #8ab4f8", "3px solid #c9a227"]), "1px solid #474b55"
    sign, pitch = signs.choose(rng, signs.STARS_OF_PRINT), side / position.size
    ink = rng.choice([(255, 214, 64), (240, 240, 240)])
    cells = cell_divs(
        position,
        lambda cell: f"background-color:{css(ground)};{walls_of(position, cell, wall, thin)}",
        lambda cell: sign.html(position, cell, pitch, ink),
    )
    sheet = (
        grid_sheet(position, side, "", "")
        + ".pointed{background-image:linear-gradient(#ffffff1c,#ffffff1c)}.wrong{background-image:linear-gradient(#f443,#f443)}"
    )
    return Drawn(position, f'<div class="board">{cells}</div>', sheet, (ground,) * position.partition.number)


def button_cells(rng: random.Random, position: Position, side: float, theme: Theme) -> Drawn:
    """Real buttons, raised, close together."""
    gap, raised, sign = rng.choice([1, 2, 3]), rng.choice(["outset", "solid", "solid"]), signs.choose(rng)
    colours, pitch = fills(rng, position.partition, rng.choice([palettes.pastel, palettes.vivid, palettes.named]), 16), side / position.size
    cells = cell_divs(
        position,
        lambda cell: (
            f"background-color:{css(colours[position.region(cell)])};"
            f"border:{2 if raised == 'outset' else 1}px {raised} {css(darker(colours[position.region(cell)], 0.12))}"
        ),
        lambda cell: sign.html(position, cell, pitch * 0.9, ink_on(colours[position.region(cell)])),
        "button",
    )
    cell = f"padding:0;border-radius:{rng.choice([0, 3, 6])}px;box-shadow:{rng.choice(['none', '0 1px 2px #0005'])}"
    return Drawn(position, f'<div class="board">{cells}</div>', grid_sheet(position, side, "", cell, gap) + states(rng), colours)


def gradient_cells(rng: random.Random, position: Position, side: float, theme: Theme) -> Drawn:
    """Cells lit from above, as glossy games have them, under walls."""
    angle, span, sign = rng.choice([135, 180, 160]), rng.uniform(0.15, 0.4), signs.choose(rng)
    colours, pitch = fills(rng, position.partition, rng.choice([palettes.vivid, palettes.wheel]), 20), side / position.size
    gap, wall = rng.choice([0, 0, 2]), rng.choice(["2px solid #1f1f1f", "3px solid #2b1b0e", "3px solid #fff"])

    def style(cell: Cell) -> str:
        colour = colours[position.region(cell)]
        fill = f"linear-gradient({angle}deg,{css(lighter(colour, span))},{css(darker(colour, span * 0.6))})"
        return f"background:{fill};{walls_of(position, cell, wall, '1px solid #0003')}"

    cells = cell_divs(position, style, lambda cell: sign.html(position, cell, pitch, ink_on(colours[position.region(cell)])))
    sheet = grid_sheet(position, side, f"box-shadow:0 6px 18px rgba(0,0,0,.35);background:{rng.choice(['#222', '#fff'])};", "", gap)
    return Drawn(position, f'<div class="board">{cells}</div>', sheet + ".pointed{filter:brightness(1.12)}")


def hatched(rng: random.Random, position: Position, side: float, theme: Theme) -> Drawn:
    """Patterns over the colours, another for each region, for those who cannot tell colours."""
    sign, colours = signs.choose(rng), fills(rng, position.partition, rng.choice([palettes.pastel, palettes.wheel]), 18)
    pitch, ink = side / position.size, rng.choice(["rgba(0,0,0,.22)", "rgba(0,0,0,.32)", "rgba(255,255,255,.6)"])
    step = max(5, round(pitch / rng.choice([4, 5, 6])))
    patterns = [
        *(f"repeating-linear-gradient({angle}deg,{ink} 0 1.5px,transparent 1.5px {step}px)" for angle in (45, 135, 0, 90, 22, 112)),
        f"radial-gradient({ink} 1.5px,transparent 2px) 0 0/{step}px {step}px",
        f"radial-gradient({ink} 2.5px,transparent 3px) 0 0/{step + 3}px {step + 3}px",
        (
            f"linear-gradient({ink} 1px,transparent 1px) 0 0/{step}px {step}px,linear-gradient(90deg,{ink} 1px,transparent 1px) 0 "
            f"0/{step}px {step}px"
        ),
        (
            f"repeating-linear-gradient(45deg,{ink} 0 1px,transparent 1px {step}px),repeating-linear-gradient(135deg,{ink} 0 "
            f"1px,transparent 1px {step}px)"
        ),
        f"repeating-linear-gradient(45deg,{ink} 0 {step // 2}px,transparent {step // 2}px {step}px)",
        "none",
    ]
    rng.shuffle(patterns)
    wall, backed = rng.choice(["2px solid #111", "3px solid #000"]), rng.random() < 0.5

    def style(cell: Cell) -> str:
        region = position.region(cell)
        pattern = patterns[region % len(patterns)]
        return (
            f"background:{pattern if pattern != 'none' else ''}{',' if pattern != 'none' else ''}linear-gradient({css(colours[region])}"
            f",{css(colours[region])});{walls_of(position, cell, wall, '1px solid #0006')}"
        )

    def inside(cell: Cell) -> str:
        mark = sign.html(position, cell, pitch, ink_on(colours[position.region(cell)]))
        return f"<b>{mark}</b>" if mark and backed else mark

    back = "b{background:rgba(255,255,255,.75);border-radius:50%;padding:8%;display:block}"
    return Drawn(position, f'<div class="board">{cell_divs(position, style, inside)}</div>', grid_sheet(position, side, "", "") + back)


def lettered(rng: random.Random, position: Position, side: float, theme: Theme) -> Drawn:
    """An editor: the region's letter in every cell that has no mark, or small in its corner."""
    corner, sign, colours = rng.random() < 0.4, signs.choose(rng), ordinary(rng, position, theme)
    pitch, strength, lower = side / position.size, rng.choice([0.25, 0.45, 0.8]), rng.random() < 0.2
    wall = rng.choice(["1px solid #555", "2px solid #111", "2px solid #222"])

    def inside(cell: Cell) -> str:
        ink = ink_on(colours[position.region(cell)])
        letter, mark = chr((97 if lower else 65) + position.region(cell) % 26), sign.html(position, cell, pitch, ink)
        if corner:
            return f'{mark}<small style="color:{css(ink, strength)}">{letter}</small>'
        return mark or f'<span style="font-size:{number(pitch * 0.38)}px;color:{css(ink, strength)}">{letter}</span>'

    cells = cell_divs(
        position,
        lambda cell: f"background-color:{css(colours[position.region(cell)])};{walls_of(position, cell, wall, '1px solid #0004')}",
        inside,
    )
    small = f"small{{position:absolute;left:8%;top:6%;font-size:{number(max(8, pitch * 0.22))}px}}"
    return Drawn(position, f'<div class="board">{cells}</div>', grid_sheet(position, side, "", "") + small + states(rng))


def glass(rng: random.Random, position: Position, side: float, theme: Theme) -> Drawn:
    """Half-transparent cells over a picture of soft lights."""
    sign, colours = signs.choose(rng), fills(rng, position.partition, rng.choice([palettes.vivid, palettes.wheel]), 22)
    pitch, hue = side / position.size, rng.randrange(360)
    gap = rng.choice([2, 4])
    cells = cell_divs(
        position,
        lambda cell: f"background:{css(colours[position.region(cell)], 0.78)}",
        lambda cell: sign.html(position, cell, pitch * 0.9, ink_on(colours[position.region(cell)])),
    )
    behind = f"background:linear-gradient(135deg,hsl({hue} 40% 30%),hsl({hue + 60} 45% 45%));padding:{gap * 2}px;border-radius:14px;"
    cell = "border-radius:5px;border:1px solid rgba(255,255,255,.35)"
    return Drawn(
        position, f'<div class="board">{cells}</div>', grid_sheet(position, side, behind, cell, gap) + ".pointed{filter:brightness(1.1)}"
    )


def checkered(rng: random.Random, position: Position, side: float, theme: Theme) -> Drawn:
    """Every second cell a little darker, as on a chessboard, with the regions in colour."""
    share, sign, colours = rng.uniform(0.05, 0.12), signs.choose(rng), fills(rng, position.partition, None, 20)
    pitch = side / position.size
    wall = rng.choice(["2px solid #000", "3px solid #222", "2px solid #fff"])

    def style(cell: Cell) -> str:
        colour = darker(colours[position.region(cell)], share if sum(cell) % 2 else 0)
        return f"background-color:{css(colour)};{walls_of(position, cell, wall, '0 solid #000')}"

    cells = cell_divs(position, style, lambda cell: sign.html(position, cell, pitch, ink_on(colours[position.region(cell)])))
    return Drawn(position, f'<div class="board">{cells}</div>', grid_sheet(position, side, "", "") + states(rng))


def hint_shown(rng: random.Random, position: Position, side: float, theme: Theme) -> Drawn:
    """While a hint is shown: one region as it is, the rest paler, a ring around a few cells."""
    sign, colours = signs.choose(rng), fills(rng, position.partition, rng.choice([palettes.vivid, palettes.named, palettes.wheel]), 22)
    chosen, pitch = rng.randrange(position.partition.number), side / position.size
    pale = rng.uniform(0.25, 0.45)

    def style(cell: Cell) -> str:
        region = position.region(cell)
        colour = colours[region] if region == chosen else lighter(colours[region], pale)
        ring = "box-shadow:inset 0 0 0 3px #1166dd;" if region == chosen and rng.random() < 0.4 else ""
        return f"background-color:{css(colour)};{ring}{walls_of(position, cell, '2px solid #000', '1px solid #0005')}"

    cells = cell_divs(position, style, lambda cell: sign.html(position, cell, pitch, ink_on(colours[position.region(cell)])))
    return Drawn(position, f'<div class="board">{cells}</div>', grid_sheet(position, side, "", ""))


def solved_party(rng: random.Random, position: Position, side: float, theme: Theme) -> Drawn:
    """A solved board under a few pieces of confetti."""
    drawn = rounded_svg(rng, position, side, theme)
    pieces = "".join(
        f'<i style="left:{rng.uniform(-6, 104):.1f}%;top:{rng.uniform(-8, 104):.1f}%;background:hsl({rng.randrange(360)} 85% 55%);'
        f'transform:rotate({rng.randrange(180)}deg);width:{rng.choice([5, 7, 9])}px;height:{rng.choice([3, 5, 10])}px"></i>'
        for _ in range(26)
    )
    sheet = drawn.css + ".party{position:relative}i{position:absolute;pointer-events:none}"
    return Drawn(position, f'<div class="party">{drawn.html}{pieces}</div>', sheet)


def rounded_svg(rng: random.Random, position: Position, side: float, theme: Theme) -> Drawn:
    """An SVG clipped to a round frame, white lines between cells and darker walls."""
    sign, colours = signs.choose(rng), fills(rng, position.partition, None, 18)
    unit, size, radius = 50, position.size, rng.choice([6, 14])
    ink = rng.choice(["#26262b", "#000", "#3b2f63"])
    marks = "".join(sign.svg(position, cell, unit, ink_on(colours[position.region(cell)])) for cell in position.cells())
    name = f"round{size}-{radius}"
    drawn = (
        f'<svg width="{number(side)}" viewBox="-3 -3 {size * unit + 6} {size * unit + 6}" style="display:block"><clipPath id="{name}">'
        f'<rect width="{size * unit}" height="{size * unit}" rx="{radius}"/></clipPath><g clip-path="url(#{name})">'
        + rects(position, unit, 0, [css(each) for each in colours], ' stroke="#fff" stroke-width="1.5"')
        + f'<path d="{wall_path(position, unit, 0)}" stroke="{ink}" stroke-width="4" stroke-linecap="round" fill="none"/></g>'
        f'<rect width="{size * unit}" height="{size * unit}" rx="{radius}" fill="none" stroke="{ink}" stroke-width="5" '
        f'pointer-events="none"/>{marks}</svg>'
    )
    return Drawn(position, drawn, "", colours)

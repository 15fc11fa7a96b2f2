"""Boards of the daily game of queens and of its many clones: coloured cells, thin lines, walls or none."""

from __future__ import annotations

import random

from tests.pictures.browser.documents import DOWN, RIGHT, Drawn, Position, Theme, css, number
from tests.pictures.browser.third import pieces, tints
from tests.pictures.browser.third.frames import SIDES, borders, field, grid, painted, touches
from tests.pictures.browser.third.pieces import kit
from tests.pictures.browser.third.tints import dark, dye, ink_for, light
from tests.pictures.rendering.truth import Cell

RED = "#c8102e"
EVEN = ("1px solid #333", "1px solid #000", "1px solid #fff", "1px solid #ccc", "2px solid #222", "1px solid rgba(0,0,0,.3)")
UTILITY = (tints.PALE, tints.MIDDLE, tints.MIDDLE, tints.STRONG, tints.MATERIAL)


def network(rng: random.Random, position: Position, side: float, theme: Theme) -> Drawn:
    """The network's own: black lines of a pixel, walls of two or so, a black frame; stripes and red crowns where queens clash."""
    colours = dye(rng, position.partition, tints.NETWORK)
    wall, line = rng.choice([1.5, 2, 2, 2.5]), rng.choice(["#000", "rgba(0,0,0,.75)", "rgba(0,0,0,.5)"])
    pitch, chosen = side / position.size, kit(rng, pieces.CROWNS[:3], pieces.CROSSES, RED)
    frame = f"{wall}px solid #000"
    cells = field(
        position,
        lambda cell: f"{painted(position, colours)(cell)};{borders(position, cell, f'1px solid {line}', frame, frame)}",
        lambda cell: chosen.element(position, cell, pitch, colours[position.region(cell)]),
    )
    board = f"background:#000;border-radius:{rng.choice([0, 0, 4, 8])}px;overflow:hidden"
    return Drawn(position, cells, grid(position, side, board) + touches(rng), colours)


def utility_grid(rng: random.Random, position: Position, side: float, theme: Theme) -> Drawn:
    """A clone of utility classes: see-through thin borders around every cell, solid ones where regions part, round corners."""
    colours, chosen = dye(rng, position.partition, rng.choice(UTILITY)), kit(rng, mistake=RED)
    ink, faint = rng.choice([("#111827", 0.1), ("#1f2937", 0.2), ("#000000", 0.15), ("#27272a", 0.3), ("#374151", 0.2)])
    wall, radius, pitch = rng.choice([1, 1.5, 1.5, 2]), rng.choice([0, 6, 8, 12]), side / position.size
    solid, clear = f"{wall}px solid {ink}", f"0.5px solid rgba(0,0,0,{faint})"

    def style(cell: Cell) -> str:
        sides = ";".join(f"border-{name}:{solid if position.parted(cell, way) else clear}" for name, way in SIDES.items())
        return f"{painted(position, colours)(cell)};{sides}"

    cells = field(position, style, lambda cell: chosen.element(position, cell, pitch, colours[position.region(cell)]))
    shadow = rng.choice(["", "box-shadow:0 10px 15px -3px rgba(0,0,0,.2);", "box-shadow:0 1px 3px rgba(0,0,0,.25);"])
    board = f"border:{number(2 * wall)}px solid {ink};border-radius:{radius}px;overflow:hidden;{shadow}"
    return Drawn(position, cells, grid(position, side, board) + touches(rng), colours)


def even_lines(rng: random.Random, position: Position, side: float, theme: Theme) -> Drawn:
    """A quick clone: every cell has the same border, and colours alone tell the regions."""
    palette = rng.choice([tints.NETWORK, tints.MIDDLE, tints.STRONG, tints.MATERIAL, tints.NAMED])
    colours, chosen = dye(rng, position.partition, palette, 34), kit(rng)
    line = rng.choice(EVEN)
    pitch, frame = side / position.size, rng.choice([line, "2px solid #000"])
    cells = field(
        position,
        lambda cell: f"{painted(position, colours)(cell)};{borders(position, cell, line, line, frame)}",
        lambda cell: chosen.element(position, cell, pitch, colours[position.region(cell)]),
    )
    return Drawn(position, cells, grid(position, side) + touches(rng), colours)


def white_hairs(rng: random.Random, position: Position, side: float, theme: Theme) -> Drawn:
    """Light hairlines between cells; bars of a dark shade laid over them where regions part."""
    colours, chosen = dye(rng, position.partition, rng.choice([tints.NETWORK, tints.STRONG, tints.KITTEN, tints.JELLY])), kit(rng)
    bar, ink, pitch = rng.choice([2, 3, 4]), rng.choice(["#222", "#2d2a45", "#463a2f", "#000"]), side / position.size
    hair = rng.choice(["rgba(255,255,255,.55)", "rgba(255,255,255,.8)", "#fff"])

    def inside(cell: Cell) -> str:
        bars = "<i class=e></i>" * (position.parted(cell, RIGHT) and not position.ends(cell, RIGHT))
        bars += "<i class=s></i>" * (position.parted(cell, DOWN) and not position.ends(cell, DOWN))
        return bars + chosen.element(position, cell, pitch, colours[position.region(cell)])

    half = number(-bar / 2)
    sheet = (
        grid(position, side, f"border:{bar}px solid {ink};border-radius:{rng.choice([0, 3, 10])}px", f"box-shadow:inset 0 0 0 .5px {hair}")
        + f"i{{position:absolute;background:{ink};z-index:2}}.e{{top:{half}px;bottom:{half}px;right:{half}px;width:{bar}px}}"
        + f".s{{left:{half}px;right:{half}px;bottom:{half}px;height:{bar}px}}"
        + touches(rng)
    )
    return Drawn(position, field(position, painted(position, colours), inside), sheet, colours)


def slate_night(rng: random.Random, position: Position, side: float, theme: Theme) -> Drawn:
    """A clone's dark mode: deep colours between light walls, or middling ones between black walls."""
    deep = rng.random() < 0.6
    colours = dye(rng, position.partition, tints.DEEP if deep else tints.DUSK)
    wall, line = (
        rng.choice([("#e2e8f0", "rgba(255,255,255,.16)"), ("#94a3b8", "rgba(255,255,255,.12)"), ("#fafafa", "rgba(255,255,255,.3)")])
        if deep
        else rng.choice([("#0b0f19", "rgba(0,0,0,.35)"), ("#000", "rgba(0,0,0,.5)")])
    )
    width, pitch, chosen = rng.choice([2, 2, 3]), side / position.size, kit(rng, mistake="#ff9aa2")
    cells = field(
        position,
        lambda cell: (
            f"{painted(position, colours)(cell)};"
            f"{borders(position, cell, f'1px solid {line}', f'{width}px solid {wall}', f'{width}px solid {wall}')}"
        ),
        lambda cell: chosen.element(position, cell, pitch, colours[position.region(cell)]),
    )
    sheet = grid(position, side, f"border-radius:{rng.choice([0, 4, 8])}px;overflow:hidden")
    return Drawn(position, cells, sheet + touches(rng), colours)


def quiet(rng: random.Random, position: Position, side: float, theme: Theme) -> Drawn:
    """A newspaper's site: greyed colours, thin lines, slim walls in ink."""
    colours = dye(rng, position.partition, tints.QUIET, 20)
    if rng.random() < 0.4:
        colours = tuple(light(each, 0.25) for each in colours)
    ink, wall = rng.choice(["#121212", "#2a2a2a", "#4a4a4a"]), rng.choice([1.5, 2, 2.5])
    line, pitch = rng.choice(["#fff", "rgba(255,255,255,.6)", "rgba(18,18,18,.25)"]), side / position.size
    chosen = kit(rng, (*pieces.CROWNS, *pieces.STARS[:3]), (*pieces.CROSSES, pieces.DOTS[0]), "#b3001b")
    frame = f"{rng.choice([wall, 3])}px solid {ink}"
    cells = field(
        position,
        lambda cell: f"{painted(position, colours)(cell)};{borders(position, cell, f'1px solid {line}', f'{wall}px solid {ink}', frame)}",
        lambda cell: chosen.element(position, cell, pitch, colours[position.region(cell)]),
    )
    return Drawn(position, cells, grid(position, side) + touches(rng), colours)


def aided(rng: random.Random, position: Position, side: float, theme: Theme) -> Drawn:
    """The setting for those who cannot tell colours: a letter in a corner of every cell, or a pattern for every region."""
    colours, chosen = dye(rng, position.partition, rng.choice([tints.SAFE, tints.PALE, tints.NETWORK])), kit(rng)
    lettered, pitch, wall = rng.random() < 0.5, side / position.size, rng.choice(["2px solid #000", "3px solid #222"])
    angles, step = rng.sample(range(0, 180, 15), 12), rng.choice([5, 6, 8])

    def style(cell: Cell) -> str:
        region = position.region(cell)
        shade = css(dark(colours[region], 0.16))
        kind = f"repeating-linear-gradient({angles[region % 12]}deg,{shade} 0 1px,transparent 1px {step + region % 3}px)"
        if region % 3 == 1:
            kind = f"radial-gradient({shade} 1.2px,transparent 1.6px) 0 0/{step + region % 4}px {step + region % 4}px"
        pattern = f"background:{kind} {css(colours[region])}" if not lettered and region % 3 != 2 else painted(position, colours)(cell)
        return f"{pattern};{borders(position, cell, '1px solid rgba(0,0,0,.3)', wall, wall)}"

    def inside(cell: Cell) -> str:
        ground = colours[position.region(cell)]
        small = f'<b style="color:{css(ink_for(ground), 0.6)}">{chr(65 + position.region(cell))}</b>' if lettered else ""
        return small + chosen.element(position, cell, 0.92 * pitch, ground)

    corner = f"b{{position:absolute;left:8%;top:6%;font:{number(0.2 * pitch)}px 'DejaVu Sans'}}"
    return Drawn(position, field(position, style, inside), grid(position, side) + corner + ".pointed{filter:brightness(.95)}")

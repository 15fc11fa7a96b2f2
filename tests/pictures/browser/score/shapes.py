"""Pieces that several looks are made of: outlines of regions, zones of an SVG, canvases, hovered and mistaken cells."""

from __future__ import annotations

import random
from collections.abc import Callable, Sequence

from tests.pictures.browser.documents import DOWN, LEFT, RIGHT, UP, Position, cell_divs, css, number
from tests.pictures.rendering.truth import Cell, Colour

UNIT = 48
"""The side of a cell in the units of an SVG."""

_POINTED = (
    "box-shadow:inset 0 0 0 3px rgba(255,255,255,.85),inset 0 0 0 4px rgba(0,0,0,.55)!important",
    "filter:saturate(1.25) brightness(.9)",
    "filter:brightness(1.09)",
    "outline:3px solid #ffb703;outline-offset:-3px",
    "outline:2px dashed rgba(0,0,0,.75);outline-offset:-5px",
    "background-image:radial-gradient(rgba(255,255,255,.5),rgba(255,255,255,.12))",
    "background-image:linear-gradient(rgba(20,20,60,.14),rgba(20,20,60,.14))",
)
_WRONG = (
    "background-image:linear-gradient(225deg,#c4161c 0 26%,transparent 26%)",
    "background-image:radial-gradient(circle,rgba(224,30,40,.5),rgba(224,30,40,.12) 75%)",
    "outline:3px solid #d3121b;outline-offset:-4px",
    "background-image:repeating-linear-gradient(90deg,rgba(190,0,20,.3) 0 4px,transparent 4px 8px)",
    "background-image:linear-gradient(rgba(255,70,70,.36),rgba(255,70,70,.36))",
)


def touched(rng: random.Random) -> str:
    """Return how hovered and mistaken cells of HTML look."""
    return f".pointed{{{rng.choice(_POINTED)}}}.wrong{{{rng.choice(_WRONG)}}}"


def touched_zones(rng: random.Random) -> str:
    """Return how hovered and mistaken cells of an SVG look."""
    pointed = rng.choice(["filter:brightness(.9)", "filter:brightness(1.08)", "stroke:#1b6ef3;stroke-width:5px"])
    return (
        f"rect.pointed{{{pointed}}}rect.wrong{{{rng.choice(['stroke:#d3121b;stroke-width:5px', 'filter:saturate(1.6) brightness(.85)'])}}}"
    )


def lattice(position: Position, side: float, board: str = "", gap: float = 0) -> str:
    """Return the style of a square grid of equal cells."""
    return (
        f".grid{{display:grid;grid:repeat({position.size},minmax(0,1fr))/repeat({position.size},minmax(0,1fr));gap:{number(gap)}px;"
        f"width:{number(side)}px;height:{number(side)}px;{board}}}.cell{{display:grid;place-items:center;position:relative;line-height:1;"
        "min-width:0;min-height:0;font-style:normal}"
    )


def gridded(position: Position, style: Callable[[Cell], str], inside: Callable[[Cell], str], more: str = "") -> str:
    return f'<div class="grid">{cell_divs(position, style, inside)}{more}</div>'


def insets(position: Position, cell: Cell, wall: str, line: str) -> str:
    """Return shadows inside a cell as its half of the walls and lines around it, each given by its width and colour."""
    sides = ((UP, (0, 1)), (RIGHT, (-1, 0)), (DOWN, (0, -1)), (LEFT, (1, 0)))
    made = []
    for way, (x, y) in sorted(sides, key=lambda each: not position.parted(cell, each[0])):
        width, colour = (wall if position.parted(cell, way) else line).split(" ")
        made.append(f"inset {number(x * float(width))}px {number(y * float(width))}px 0 {colour}")
    return "box-shadow:" + ",".join(made)


def edged(position: Position, cell: Cell, wall: str, line: str, frame: str = "") -> str:
    """Return borders on all four sides of a cell."""
    ways = {"top": UP, "right": RIGHT, "bottom": DOWN, "left": LEFT}
    return ";".join(
        f"border-{name}:{(frame or wall) if position.ends(cell, way) else wall if position.parted(cell, way) else line}"
        for name, way in ways.items()
    )


def loops(position: Position, region: int) -> list[list[Cell]]:
    """Return the closed outlines of a region, clockwise, as corners (x, y) of the grid at which they turn or pass."""
    onward: dict[Cell, list[Cell]] = {}
    for row, column in position.cells():
        if position.region((row, column)) != region:
            continue
        corners = [(column, row), (column + 1, row), (column + 1, row + 1), (column, row + 1)]
        for k, way in enumerate((UP, RIGHT, DOWN, LEFT)):
            if position.parted((row, column), way):
                onward.setdefault(corners[k], []).append(corners[(k + 1) % 4])
    made = []
    while onward:
        start = next(iter(onward))
        path, at = [start], onward[start].pop(0)
        while at != start:
            before = path[-1]
            heading = at[0] - before[0], at[1] - before[1]
            ways = onward[at]
            right = (at[0] - heading[1], at[1] + heading[0])
            path.append(at)
            at = ways.pop(ways.index(right) if right in ways else 0)
        onward = {corner: ways for corner, ways in onward.items() if ways}
        made.append(path)
    return made


def outline(position: Position, region: int, inset: float = 0, radius: float = 0) -> str:
    """Return the path around a region in units of an SVG, drawn in by so much and with round corners."""
    pieces = []
    for loop in loops(position, region):
        steps = [(b[0] - a[0], b[1] - a[1]) for a, b in zip(loop, [*loop[1:], loop[0]], strict=True)]
        word = "M"
        for k, (x, y) in enumerate(loop):
            (dx, dy), (ex, ey) = steps[k - 1], steps[k]
            if (dx, dy) == (ex, ey):
                continue
            across, down = x * UNIT + inset * (-dy - ey), y * UNIT + inset * (dx + ex)
            pieces.append(f"{word}{number(across - dx * radius)} {number(down - dy * radius)}")
            pieces.append(f"Q{number(across)} {number(down)} {number(across + ex * radius)} {number(down + ey * radius)}")
            word = "L"
        pieces.append("Z")
    return "".join(pieces)


def all_outlines(position: Position, inset: float = 0, radius: float = 0) -> str:
    return "".join(outline(position, region, inset, radius) for region in range(position.partition.number))


def zones(position: Position, fills: Sequence[str], extra: str = "") -> str:
    """Return the cells as rectangles of an SVG, of the colours of their regions."""
    made = []
    for cell in position.cells():
        state = "pointed" if cell in position.pointed else "wrong" if cell in position.wrong else ""
        made.append(
            f'<rect class="{state}" data-cell="{cell[0]},{cell[1]}" x="{cell[1] * UNIT}" '
            f'y="{cell[0] * UNIT}" width="{UNIT}" height="{UNIT}" '
            f'fill="{fills[position.region(cell)]}"{extra}/>'
        )
    return "".join(made)


def rules(position: Position, how: str) -> str:
    """Return the lines between cells as one path."""
    long = position.size * UNIT
    path = "".join(f"M0 {k * UNIT}H{long}M{k * UNIT} 0V{long}" for k in range(1, position.size))
    return f'<path d="{path}" fill="none" pointer-events="none" {how}/>'


def framed(position: Position, side: float, inner: str, pad: float = 2, style: str = "") -> str:
    """Return an SVG as wide as asked with a margin around the board."""
    whole = position.size * UNIT + 2 * pad
    return (
        f'<svg width="{number(side)}" height="{number(side)}" viewBox="{number(-pad)} {number(-pad)} {number(whole)} {number(whole)}" '
        f'style="display:block;{style}">{inner}</svg>'
    )


def canvas(position: Position, pitch: float, margin: float, commands: str, density: float = 1, style: str = "") -> str:
    """Return a canvas whose commands find its context as ``g``; lengths are in its own pixels."""
    whole = round(pitch * position.size + 2 * margin)
    return (
        f'<canvas width="{whole}" height="{whole}" data-lattice="{number(margin)} {number(margin)} {number(pitch)} {position.size}" '
        f'style="display:block;width:{number(whole / density)}px;{style}"></canvas>'
        f"<script>(g=>{{{commands}}})(document.currentScript.previousElementSibling.getContext('2d'))</script>"
    )


def filled(position: Position, pitch: float, margin: float, colours: Sequence[Colour]) -> str:
    """Return the commands that fill the cells of a canvas."""
    return "".join(
        f"g.fillStyle='{css(colours[position.region((row, column))])}';"
        f"g.fillRect({number(margin + column * pitch)},{number(margin + row * pitch)},{number(pitch)},{number(pitch)});"
        for row, column in position.cells()
    )


def traced(segments: Sequence[tuple[int, int, int, int]], pitch: float, margin: float, width: float, colour: str) -> str:
    """Return the commands that draw straight strokes between corners of the grid."""
    steps = "".join(
        (
            f"g.moveTo({number(margin + a * pitch)},{number(margin + b * pitch)});"
            f"g.lineTo({number(margin + c * pitch)},{number(margin + d * pitch)});"
        )
        for a, b, c, d in segments
    )
    return f"g.lineWidth={number(width)};g.strokeStyle='{colour}';g.beginPath();{steps}g.stroke();"

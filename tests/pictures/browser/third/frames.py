"""What several looks are built from: grids of elements, drawings in SVG, and how cells look that are hovered or wrong."""

from __future__ import annotations

import random
from collections.abc import Callable, Sequence

from tests.pictures.browser.documents import DOWN, LEFT, RIGHT, UP, Position, cell_divs, css, number
from tests.pictures.rendering.truth import Cell, Colour

SIDES = {"top": UP, "right": RIGHT, "bottom": DOWN, "left": LEFT}
SPAN = 60
"""The side of a cell in the units of a drawing."""

_HOVERED = (
    "filter:brightness(.95)",
    "filter:brightness(1.05)",
    "outline:2px solid #0a66c2;outline-offset:-2px",
    "outline:3px solid #3b82f6;outline-offset:-3px",
    "outline:2px solid rgba(0,0,0,.6);outline-offset:-4px;border-radius:2px",
    "background-image:linear-gradient(rgba(255,255,255,.3) 0 0)",
)
_CLASHING = (
    "background-image:repeating-linear-gradient(-45deg,rgba(200,16,30,.6) 0 2px,transparent 2px 8px)",
    "background-image:repeating-linear-gradient(135deg,rgba(255,0,0,.42) 0 4px,transparent 4px 10px)",
    "background-image:linear-gradient(rgba(255,105,120,.5) 0 0)",
    "outline:3px solid #e11d2e;outline-offset:-3px",
    "background-color:#ffb3b8!important",
)


def touches(rng: random.Random) -> str:
    """Return how hovered and wrong cells look."""
    return f".pointed{{{rng.choice(_HOVERED)}}}.wrong{{{rng.choice(_CLASHING)}}}"


def grid(position: Position, side: float, board: str = "", cell: str = "", gap: float = 0) -> str:
    """Return the style of a square grid of equal cells."""
    tracks = f"repeat({position.size},minmax(0,1fr))"
    return (
        f".field{{display:grid;grid:{tracks}/{tracks};gap:{number(gap)}px;width:{number(side)}px;height:{number(side)}px;{board}}}"
        f".cell{{display:flex;align-items:center;justify-content:center;position:relative;line-height:1;min-width:0;min-height:0;{cell}}}"
    )


def field(position: Position, style: Callable[[Cell], str], inside: Callable[[Cell], str], more: str = "") -> str:
    return f'<div class="field">{cell_divs(position, style, inside)}{more}</div>'


def painted(position: Position, colours: Sequence[Colour]) -> Callable[[Cell], str]:
    """Return what gives a cell the colour of its region."""
    return lambda cell: f"background-color:{css(colours[position.region(cell)])}"


def borders(position: Position, cell: Cell, thin: str, wall: str, frame: str) -> str:
    """Return the borders of a cell on those sides that are its own: all at the board's ends, else above and at the left."""
    made = []
    for name, way in SIDES.items():
        if position.ends(cell, way):
            made.append(f"border-{name}:{frame}")
        elif way in (UP, LEFT):
            made.append(f"border-{name}:{wall if position.parted(cell, way) else thin}")
    return ";".join(made)


def squares(position: Position, fills: Sequence[str], extra: str = "") -> str:
    """Return the cells as squares of a drawing."""
    made = []
    for row, column in position.cells():
        state = " pointed" * ((row, column) in position.pointed) + " wrong" * ((row, column) in position.wrong)
        made.append(
            f'<rect class="zone{state}" data-cell="{row},{column}" x="{column * SPAN}" y="{row * SPAN}" width="{SPAN}" height="{SPAN}" '
            f'fill="{fills[position.region((row, column))]}"{extra}/>'
        )
    return "".join(made)


def thin_lines(position: Position, how: str) -> str:
    whole = position.size * SPAN
    path = "".join(f"M0 {k * SPAN}H{whole}M{k * SPAN} 0V{whole}" for k in range(1, position.size))
    return f'<path d="{path}" fill="none" pointer-events="none" {how}/>'


def thick_lines(position: Position, how: str, frame: bool = True) -> str:
    """Return the walls between regions, and the frame around all, as one path."""
    whole = position.size * SPAN
    path = "".join(f"M{a * SPAN} {b * SPAN}L{c * SPAN} {d * SPAN}" for a, b, c, d in position.walls())
    path += f"M0 0H{whole}V{whole}H0Z" if frame else ""
    return f'<path d="{path}" fill="none" pointer-events="none" stroke-linecap="square" {how}/>'


def drawing(position: Position, side: float, inner: str, margins: tuple[float, float, float, float] = (4, 4, 4, 4), style: str = "") -> str:
    """Return a drawing of a board so wide, with margins above, right, below and left in its own units."""
    above, right, below, before = margins
    whole = position.size * SPAN
    wide, tall = whole + before + right, whole + above + below
    return (
        f'<svg width="{number(side * wide / whole)}" height="{number(side * tall / whole)}" '
        f'viewBox="{number(-before)} {number(-above)} {number(wide)} {number(tall)}" style="display:block;{style}">{inner}</svg>'
    )


def touched_squares(rng: random.Random) -> str:
    """Return how hovered and wrong cells of a drawing look."""
    hovered = rng.choice(["filter:brightness(.93)", "fill:#fff3b0", "fill:#dbeafe"])
    return f".zone.pointed{{{hovered}}}.zone.wrong{{{rng.choice(['fill:#ffc9c9', 'fill:#f8a5a5', 'fill:#ffe0e0'])}}}"

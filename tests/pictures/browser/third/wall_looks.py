"""Boards of puzzle sites, apps and print: one ground, thin lines, thick walls."""

from __future__ import annotations

import random

from tests.pictures.browser.documents import Drawn, Position, Theme, css
from tests.pictures.browser.third import pieces, tints
from tests.pictures.browser.third.frames import SPAN, drawing, squares, thick_lines, thin_lines, touched_squares
from tests.pictures.browser.third.pieces import Kit
from tests.pictures.rendering.truth import Colour

WHITE: Colour = (255, 255, 255)


def _walled(position: Position, side: float, kit: Kit, grounds: tuple[Colour, ...], thin: str, wall: str, pad: float) -> str:
    """Return cells with lines, pieces and walls upon them."""
    inner = squares(position, [css(each) for each in grounds]) + thin_lines(position, thin)
    inner += thick_lines(position, wall) + kit.drawn(position, SPAN, grounds)
    return drawing(position, side, inner, (pad, pad, pad, pad))


def star_site(rng: random.Random, position: Position, side: float, theme: Theme) -> Drawn:
    """A site for star battles: white cells, grey lines of a pixel, black walls of three; grey dots or crosses; at night inverted."""
    ground, line, ink = rng.choice(
        [((34, 34, 34), "#555", "#ddd"), ((24, 26, 31), "#4b5160", "#e8e8ee"), ((43, 45, 49), "#60636b", "#fff")]
        if theme.dark
        else [(WHITE, "#999", "#000"), (WHITE, "#ccc", "#111"), (WHITE, "#b0b0b0", "#222"), ((250, 250, 247), "#bbb", "#000")]
    )
    grounds = (ground,) * position.partition.number
    tint = rng.choice([None, (128, 128, 128), (150, 150, 150), (90, 120, 190)])
    chosen = Kit(rng.choice([*pieces.STARS, *pieces.STARS[:2], pieces.ART_STARS[0]]), rng.choice([*pieces.CROSSES, *pieces.DOTS]), 1, tint)
    pitch = side / position.size
    thin, wall = SPAN / pitch, rng.choice([2.5, 3, 4]) * SPAN / pitch
    fine, thick = f'stroke="{line}" stroke-width="{thin:.2f}"', f'stroke="{ink}" stroke-width="{wall:.2f}"'
    html = _walled(position, side, chosen, grounds, fine, thick, 4)
    return Drawn(position, html, "" if theme.dark else touched_squares(rng), grounds)


def pencil_app(rng: random.Random, position: Position, side: float, theme: Theme) -> Drawn:
    """An app for star battles: warm white, dashed or dotted thin lines, dark walls, regions that are done a little tinted."""
    ground = rng.choice([WHITE, (253, 250, 243), (246, 248, 251)])
    tint = rng.choice([(226, 240, 226), (232, 232, 232), (225, 235, 250)])
    every = rng.choice([0, 0, 3, 4])
    grounds = tuple(tint if every and region % every == 0 else ground for region in range(position.partition.number))
    dash = rng.choice(["6 4", "3 3", "2 4", "9 5"])
    line, ink = rng.choice([("#9aa0a6", "#202124"), ("#b9a98f", "#4a3b28"), ("#8fa3bf", "#1e2f4d")])
    chosen = Kit(rng.choice(pieces.STARS), rng.choice([*pieces.DOTS, *pieces.CROSSES]), rng.choice([1, 0.6]))
    thin = f'stroke="{line}" stroke-width="{rng.choice([1, 1.5, 2])}" stroke-dasharray="{dash}"'
    html = _walled(position, side, chosen, grounds, thin, f'stroke="{ink}" stroke-width="{rng.choice([4, 5, 6])}"', 5)
    return Drawn(position, html, touched_squares(rng), grounds)


def printed(rng: random.Random, position: Position, side: float, theme: Theme) -> Drawn:
    """A printable puzzle: hairlines in grey or black, walls five or six times as thick, nothing else."""
    grounds = (WHITE,) * position.partition.number
    line, thin, wall = rng.choice([("#000", 0.8, 5), ("#777", 1, 4.5), ("#aaa", 1.2, 4), ("#000", 1.2, 6), ("#555", 0.9, 5)])
    chosen = Kit(rng.choice(pieces.STARS[:3]), rng.choice([pieces.CROSSES[2], pieces.DOTS[0]]), 1)
    html = _walled(
        position, side, chosen, grounds, f'stroke="{line}" stroke-width="{thin}"', f'stroke="#000" stroke-width="{wall}"', wall / 2
    )
    return Drawn(position, html, "", grounds)


def typeset(rng: random.Random, position: Position, side: float, theme: Theme) -> Drawn:
    """A figure set with a program for papers: black lines, thick ones for walls, perhaps pale fills or coordinates in serif."""
    tinted, thin = rng.random() < 0.4, rng.choice([1, 1.2, 1.6])
    white = (WHITE,) * position.partition.number
    grounds = tuple(tints.light(each, 0.45) for each in tints.dye(rng, position.partition, tints.MAPS[0])) if tinted else white
    chosen = Kit(rng.choice([*pieces.STARS, pieces.CROWNS[3]]), rng.choice([pieces.CROSSES[2], pieces.DOTS[0]]), 1)
    inner = squares(position, [css(each) for each in grounds]) + thin_lines(position, f'stroke="#000" stroke-width="{thin}"')
    inner += thick_lines(position, f'stroke="#000" stroke-width="{rng.choice([4.5, 5.5, 6.5])}" stroke-linejoin="miter"')
    inner += chosen.drawn(position, SPAN, grounds)
    margin = 4.0
    if rng.random() < 0.4:
        margin = 30
        places = "".join(
            f'<text x="{(k + 0.5) * SPAN}" y="-10">{chr(97 + k)}</text><text x="-18" y="{(k + 0.62) * SPAN:.1f}">{position.size - k}</text>'
            for k in range(position.size)
        )
        inner += f'<g style="font:italic 20px \'DejaVu Serif\'" text-anchor="middle">{places}</g>'
    return Drawn(position, drawing(position, side, inner, (margin, 4, 4, margin)), "", grounds)

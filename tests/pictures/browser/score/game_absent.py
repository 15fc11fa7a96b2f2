"""Pages without a Queens or Star Battle board: other puzzles that a player might take a picture of."""

from __future__ import annotations

import random
from collections.abc import Callable

from tests.pictures.browser.desktops import Page
from tests.pictures.browser.documents import Document, Theme, css, number, repeated, sentence
from tests.pictures.browser.score import paints
from tests.pictures.browser.score.marks import NARROW, SANS, SERIF
from tests.pictures.browser.score.read_pages import BOOK, DOCUMENT, PAPER, THREAD
from tests.pictures.browser.score.skins import skin
from tests.pictures.browser.score.small_pages import CHAT, LIVES, POCKET, STORE
from tests.pictures.browser.score.wide_pages import ALONE, HUB, STREAM, TABBED, WINDOW

Absence = Callable[[random.Random], Document]
Thing = Callable[[random.Random, Theme, float], str]
Square = Callable[[int, int], tuple[str, str]]
PLAYED = (TABBED, HUB, LIVES, POCKET, ALONE)
PRINTED = (PAPER, BOOK, DOCUMENT, THREAD)


def shown(thing: Thing, pages: tuple[Page, ...] = PLAYED, dark: float = 0.25) -> Absence:
    """Return what draws a thing that is no board on one of the pages."""

    def draw(rng: random.Random) -> Document:
        page, colours = rng.choice(pages), skin(rng, rng.random() < dark)
        width, side = rng.randint(*page.widths), rng.uniform(*page.sides)
        body = page.body(rng, thing(rng, colours, side), colours)
        width, height = max(width, round(1.3 * side) if page is ALONE else 0), max(rng.randint(*page.heights), round(1.1 * side) + 60)
        return Document(body, colours, width, height, rng.choice(page.scales), notes=(page.body.__name__,))

    return draw


def tiled(columns: int, rows: int, side: float, square: Square, style: str = "", gap: float = 0) -> str:
    """Return squares in rows, as wide as asked, each given by its style and what is in it."""
    pitch = number((side - gap * (columns - 1)) / columns)
    cells = []
    for place in range(rows * columns):
        look, inside = square(*divmod(place, columns))
        cells.append(f'<div style="display:grid;place-items:center;line-height:1;min-width:0;{look}">{inside}</div>')
    return (
        f'<div style="display:grid;grid:repeat({rows},{pitch}px)/repeat({columns},{pitch}px);'
        f'gap:{number(gap)}px;width:max-content;{style}">'
        f"{''.join(cells)}</div>"
    )


def suns_and_moons(rng: random.Random, theme: Theme, side: float) -> str:
    """Six by six with two kinds of signs and small equals signs between some cells."""
    sun = '<svg width="56%" viewBox="0 0 10 10"><circle cx="5" cy="5" r="4.4" fill="#ffb020" stroke="#b86e00" stroke-width=".6"/></svg>'
    moon = (
        '<svg width="56%" viewBox="0 0 10 10"><path d="M6.500 .6a4.500 4.500 0 1 0 0 8.800a5.500 5.500 '
        '0 0 1 0-8.800Z" fill="#3f6fd8"/></svg>'
    )

    def square(row: int, column: int) -> tuple[str, str]:
        sign = rng.choice(["=", "×", "", "", "", ""]) if column < 5 else ""
        between = f'<i style="position:absolute;right:-5px;font:bold 13px {SANS};color:#7a5b2e;z-index:1">{sign}</i>'
        ground = "#eeeae2" if rng.random() < 0.25 else "#fff"
        return f"background:{ground};border:1px solid #c9c2b6;position:relative", between + rng.choice([sun, moon, "", ""])

    return tiled(6, 6, side, square, "border:2px solid #8c8273")


def one_path(rng: random.Random, theme: Theme, side: float) -> str:
    """Numbers in black discs on white cells, joined by a broad line."""
    size = rng.choice([6, 7, 8])
    cells = [(r, c if r % 2 == 0 else size - 1 - c) for r in range(size) for c in range(size)]
    path = "".join(f"{'L' if k else 'M'}{c + 0.5} {r + 0.5}" for k, (r, c) in enumerate(cells[: rng.randint(8, size * size)]))
    discs = "".join(
        f'<circle cx="{c + 0.5}" cy="{r + 0.5}" r=".32"/>'
        f'<text x="{c + 0.5}" y="{r + 0.62}" font-size=".34" fill="#fff" text-anchor="middle">{k + 1}</text>'
        for k, (r, c) in enumerate(cells[:: rng.choice([4, 5, 7])])
    )
    lines = "".join(f"M{k} 0V{size}M0 {k}H{size}" for k in range(size + 1))
    wall = "".join(f"M{rng.randint(1, size - 1)} {rng.randrange(size)}v1" for _ in range(rng.randint(0, 6)))
    hue = rng.choice(["#f4743b", "#3b82f6", "#10b981"])
    return (
        f'<svg width="{number(side)}" viewBox="-.1 -.1 {size + 0.2} {size + 0.2}" style="display:block;background:#fff">'
        f'<path d="{lines}" stroke="#bbb" stroke-width=".03"/><path d="{path}" fill="none" stroke="{hue}" '
        f'stroke-width=".5" stroke-linecap="round" '
        f'stroke-linejoin="round"/><path d="{wall}" stroke="#000" stroke-width=".1"/>{discs}</svg>'
    )


def sums(rng: random.Random, theme: Theme, side: float) -> str:
    """Black cells with a slash and sums, white ones with digits."""
    size = rng.choice([7, 8, 9, 10])
    font = f"font:{number(side / size / 2)}px {SANS}"

    def square(row: int, column: int) -> tuple[str, str]:
        if row == 0 or column == 0 or rng.random() < 0.22:
            slash = "linear-gradient(to top right,#333 48%,#aaa 49% 51%,#333 52%)"
            words = (
                f'<small style="color:#fff;font-size:{number(side / size / 4)}px">'
                f"{rng.randint(3, 30) if rng.random() < 0.7 else ''}</small>"
            )
            return f"background:{slash};border:1px solid #111", words
        return f"background:#fff;color:#123;border:1px solid #777;{font}", str(rng.randint(1, 9)) if rng.random() < 0.5 else ""

    return tiled(size, size, side, square, "border:1px solid #111")


def fence(rng: random.Random, theme: Theme, side: float) -> str:
    """Dots with numbers between them, some of the dots joined by strokes."""
    size = rng.choice([5, 7, 8, 10])
    dots = "".join(f'<circle cx="{x}" cy="{y}" r=".07"/>' for x in range(size + 1) for y in range(size + 1))
    numbers = "".join(
        f'<text x="{x + 0.5}" y="{y + 0.66}" font-size=".46" text-anchor="middle">{rng.randint(0, 3)}</text>'
        for x in range(size)
        for y in range(size)
        if rng.random() < 0.5
    )
    strokes = "".join(f"M{rng.randrange(size)} {rng.randrange(size)}{rng.choice(['h1', 'v1'])}" for _ in range(size * 3))
    return (
        f'<svg width="{number(side)}" viewBox="-.3 -.3 {size + 0.6} {size + 0.6}" style="display:block;background:#fff">'
        f'<path d="{strokes}" stroke="#111" stroke-width=".09"/>{dots}{numbers}</svg>'
    )


def word_groups(rng: random.Random, theme: Theme, side: float) -> str:
    """Sixteen words on cards, found groups as broad coloured bars."""
    found = rng.randint(0, 3)
    shades = rng.sample(["#f9df6d", "#a0c35a", "#b0c4ef", "#ba81c5"], 4)
    font = f"font:bold {number(side / 34)}px {NARROW}"
    groups = repeated(
        lambda k: (
            f'<div style="background:{shades[k]};color:#111;border-radius:7px;height:{number(side / 5)}px;'
            f'margin-bottom:8px;display:grid;place-items:center;{font}">'
            f"{sentence(rng, 4).upper()}</div>"
        ),
        found,
    )

    def square(row: int, column: int) -> tuple[str, str]:
        picked = rng.random() < 0.2
        return f"background:{'#5a594e' if picked else '#efefe6'};color:{'#fff' if picked else '#111'};border-radius:7px;{font}", sentence(
            rng, 1
        ).upper()

    return f'<div style="width:{number(side)}px">{groups}{tiled(4, 4 - found, side, square, "", 8)}</div>'


def joined_dots(rng: random.Random, theme: Theme, side: float) -> str:
    """Pairs of coloured dots on black, some joined by a pipe along the cells."""
    size, colours = rng.choice([5, 6, 7, 8]), rng.sample(paints.SIGNAL[:9], 5)
    lines = "".join(f"M{k} 0V{size}M0 {k}H{size}" for k in range(size + 1))
    pairs = []
    for k, colour in enumerate(colours):
        x, y, z = k % size, rng.randrange(size - 1), rng.randint(0, size - 1)
        pipe = (
            f'<path d="M{x + 0.5} {y + 0.5}V{z + 0.5}" stroke="{css(colour)}" stroke-width=".34" stroke-linecap="round"/>'
            if rng.random() < 0.6
            else ""
        )
        pairs.append(
            f'{pipe}<g fill="{css(colour)}"><circle cx="{x + 0.5}" cy="{y + 0.5}" r=".34"/><circle '
            f'cx="{x + 0.5}" cy="{z + 0.5}" r=".34"/></g>'
        )
    return (
        f'<svg width="{number(side)}" viewBox="-.05 -.05 {size + 0.1} {size + 0.1}" style="display:block;background:#0a0a0a">'
        f'<path d="{lines}" stroke="#5f5a3a" stroke-width=".03"/>{"".join(pairs)}</svg>'
    )


def stones(rng: random.Random, theme: Theme, side: float) -> str:
    """Black and white stones on the crossings of a wooden board."""
    size = rng.choice([9, 13, 19])
    lines = "".join(f"M{k} 0V{size - 1}M0 {k}H{size - 1}" for k in range(size))
    places = rng.sample([(x, y) for x in range(size) for y in range(size)], size * rng.randint(1, 4))
    placed = "".join(
        f'<circle cx="{x}" cy="{y}" r=".46" fill="{"#111" if k % 2 else "#f7f7f2"}" stroke="#222" stroke-width=".03"/>'
        for k, (x, y) in enumerate(places)
    )
    return (
        f'<svg width="{number(side)}" viewBox="-1 -1 {size + 1} {size + 1}" style="display:block;background:#dcb269">'
        f'<path d="{lines}" stroke="#2b2112" stroke-width=".04"/>{placed}</svg>'
    )


def falling_blocks(rng: random.Random, theme: Theme, side: float) -> str:
    """A well of ten columns with blocks at its bottom and one piece on its way."""
    heights, colours = [rng.randint(1, 8) for _ in range(10)], rng.sample(paints.CURTAIN[:9], 7)
    piece, at = rng.randrange(8), rng.randint(1, 6)

    def square(row: int, column: int) -> tuple[str, str]:
        falling = (row == at and piece <= column < piece + 3) or (row == at + 1 and column == piece + 1)
        if not falling and (18 - row > heights[column] or rng.random() < 0.12):
            return "border:1px solid #1e2430", ""
        colour = css(colours[0] if falling else rng.choice(colours))
        return f"background:{colour};box-shadow:inset 2px 2px #fff6,inset -2px -2px #0005", ""

    return tiled(10, 18, side * 0.5, square, "background:#0d1017;border:3px solid #444c5c")


def ladders(rng: random.Random, theme: Theme, side: float) -> str:
    """A hundred numbered cells of several colours, with ladders and a few counters."""
    colours = rng.sample(paints.SHERBET[:9], 5)

    def square(row: int, column: int) -> tuple[str, str]:
        value = 100 - 10 * row - (column if row % 2 == 0 else 9 - column)
        return (
            f"background:{css(colours[(row + 2 * column) % 5])};border:1px solid #fff;color:#222;font:{number(side / 36)}px {SERIF}",
            str(value),
        )

    rungs = "".join(
        (
            f'<path d="M{x} {y}l{d} 30M{x + 5} {y}l{d} 30M{x + d / 3} {y + 10}h5M{x + d * 2 / 3} {y + 20}h5" '
            f'stroke="#7a4a1e" stroke-width="1.2" fill="none"/>'
        )
        for x, y, d in ((rng.randint(10, 80), rng.randint(5, 60), rng.choice([-8, 6, 12])) for _ in range(4))
    )
    return (
        f'<div style="position:relative;width:max-content">{tiled(10, 10, side, square, "border:4px solid #5b3a8c")}'
        f'<svg viewBox="0 0 100 100" style="position:absolute;inset:0">{rungs}<circle cx="25" cy="75" r="3" fill="#d22"/></svg></div>'
    )


GAMES: dict[str, Absence] = {
    "suns and moons": shown(suns_and_moons),
    "one path": shown(one_path),
    "sums": shown(sums, (*PLAYED, *PRINTED)),
    "fence": shown(fence, (*PRINTED, TABBED), 0),
    "word groups": shown(word_groups),
    "joined dots": shown(joined_dots, (LIVES, STORE, TABBED, ALONE), 0.6),
    "stones": shown(stones, (TABBED, STREAM, THREAD, CHAT)),
    "falling blocks": shown(falling_blocks, (WINDOW, TABBED, LIVES, STREAM)),
    "ladders": shown(ladders, (*PLAYED, STORE)),
}

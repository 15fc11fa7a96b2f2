"""Pages without a board: work and everyday things that are laid out in squares."""

from __future__ import annotations

import random

from tests.pictures.browser.absent import GAMES, Absence, grid, on_page
from tests.pictures.browser.desktops import BARE, CENTRED_DEMO, ELEVATED_CARD, GAME_SITE, SOLVER_TOOL, avatar, navigation
from tests.pictures.browser.documents import Document, Theme, clock, css, number, paragraph, person, repeated, sentence
from tests.pictures.browser.palettes import muted, pastel, theme, vivid
from tests.pictures.browser.papers import ARTICLE, FORUM, NOTEBOOK, VIEWER
from tests.pictures.browser.phones import MESSAGES, MOBILE_SITE, POST, TABLET

OFFICE_PAGES = (GAME_SITE, CENTRED_DEMO, ELEVATED_CARD, SOLVER_TOOL, BARE, TABLET)
TEXT_PAGES = (ARTICLE, FORUM, VIEWER, BARE, POST)


def calendar(rng: random.Random, theme: Theme, side: float) -> str:
    first, today, colours = rng.randrange(7), rng.randint(1, 30), vivid(rng, 4)

    def cell(row: int, column: int) -> tuple[str, str]:
        if row == 0:
            return f"color:{theme.faint};font-size:13px", ["Mo", "Tu", "We", "Th", "Fr", "Sa", "Su"][column]
        day = 7 * (row - 1) + column - first + 1
        if not 1 <= day <= 31:
            return f"border:1px solid {theme.rule}", ""
        event = (
            (
                '<div style="position:absolute;left:2px;right:2px;bottom:3px;height:18%;border-radius:3px;'
                f'background:{css(rng.choice(colours))}"></div>'
            )
            if rng.random() < 0.3
            else ""
        )
        fill = f"background:{theme.accent};color:#fff" if day == today else f"background:{theme.card}"
        return f"{fill};border:1px solid {theme.rule};font-size:13px", f"{day}{event}"

    return grid(7, 7, side * 1.1, cell)


def palette(rng: random.Random, theme: Theme, side: float) -> str:
    """Hues across, shades down, or named colours with their codes."""
    columns, rows = rng.choice([(12, 9), (10, 8), (8, 6), (16, 10)])
    gap = rng.choice([0, 0, 2, 4])

    def cell(row: int, column: int) -> tuple[str, str]:
        return f"background:hsl({360 * column / columns:.0f} {rng.randint(60, 80)}% {92 - 80 * row / rows:.0f}%);border-radius:{gap}px", ""

    return grid(columns, rows, side, cell, "", gap)


def contributions(rng: random.Random, theme: Theme, side: float) -> str:
    weeks, hue = rng.choice([26, 40, 53]), rng.choice([130, 210, 280, 20])
    empty = "#2d333b" if theme.dark else "#ebedf0"

    def cell(row: int, column: int) -> tuple[str, str]:
        level = rng.choice([0, 0, 0, 1, 1, 2, 3, 4])
        return f"background:{f'hsl({hue} 60% {80 - 14 * level}%)' if level else empty};border-radius:2px", ""

    days = repeated(lambda k: f"<span>{sentence(rng, 1)[:3]}</span>", 8)
    return (
        f'<div><div style="display:flex;justify-content:space-between;font-size:11px;color:{theme.faint}">{days}'
        f"</div>{grid(weeks, 7, max(side, 14.0 * weeks), cell, '', 3)}</div>"
    )


def pixel_editor(rng: random.Random, theme: Theme, side: float) -> str:
    """A small picture of dots, the same on both sides, with a row of colours."""
    size = rng.choice([12, 16, 16, 20])
    colours = ["transparent", *(css(each) for each in vivid(rng, 4))]
    half = {(r, c): rng.choice([0, 0, 1, 1, 2, 3, 4]) for r in range(size) for c in range(size // 2)}

    def cell(row: int, column: int) -> tuple[str, str]:
        kind = half[row, min(column, size - 1 - column)]
        checker = "#fff" if (row + column) % 2 else "#e6e6e6"
        return f"background:{colours[kind] if kind else checker};box-shadow:inset 0 0 0 .5px #0002", ""

    row = repeated(lambda k: f'<span style="width:28px;height:28px;background:{colours[1 + k % 4]};border:1px solid #000"></span>', 4)
    return (
        f'<div><div style="display:flex;gap:6px;margin-bottom:10px">{row}</div>{grid(size, size, side, cell, "border:1px solid #888")}'
        "</div>"
    )


def symbols(rng: random.Random, theme: Theme, side: float) -> str:
    """A picker of signs, in rows of eight or nine."""
    columns, rows = rng.choice([(8, 6), (9, 7), (8, 8), (10, 6)])
    signs = "☺☻♥♦♣♠★☆☀☁☂☃☎☕☘☠☢☮☯♈♉♊♋♌♍♎♛♕♚♞✈✉✌✎✓✔✕✖✗✿❀❄❤➜♪♫⚀⚁⚂⚃⚄⚅"

    def cell(row: int, column: int) -> tuple[str, str]:
        hovered = (row, column) == (2, 3)
        return (
            f"border-radius:8px;background:{theme.rule if hovered else 'transparent'};font:{number(side / columns / 1.7)}px 'DejaVu Sans'",
            rng.choice(signs),
        )

    box = (
        f'<div style="border:1px solid {theme.rule};border-radius:8px;padding:7px 12px;color:{theme.faint};margin-bottom:8px">Search</div>'
    )
    return (
        f'<div style="background:{theme.card};border:1px solid {theme.rule};border-radius:12px;'
        f'padding:12px">{box}{grid(columns, rows, side, cell)}</div>'
    )


def seats(rng: random.Random, theme: Theme, side: float) -> str:
    """Seats of a hall or a plane, by price, with an aisle."""
    columns, rows = rng.choice([(7, 12), (11, 8), (13, 9)])
    prices = [css(each) for each in vivid(rng, 3)]
    aisle = columns // 2

    def cell(row: int, column: int) -> tuple[str, str]:
        if column == aisle:
            return f"font-size:11px;color:{theme.faint}", str(row + 1)
        taken = rng.random() < 0.35
        return (
            f"background:{'#9e9e9e' if taken else prices[min(2, 3 * row // rows)]};border-radius:6px 6px 2px 2px;color:#fff;font-size:10px",
            "×" if taken else "",
        )

    stage = (
        f'<div style="background:{theme.rule};text-align:center;padding:6px;margin-bottom:14px;border-radius:0 0 40px 40px">SCREEN</div>'
    )
    return f"<div>{stage}{grid(columns, rows, side * 0.9, cell, '', 5)}</div>"


def elements(rng: random.Random, theme: Theme, side: float) -> str:
    """The periodic table: eighteen columns, groups in colours, gaps at the top."""
    kinds = [css(each) for each in pastel(rng, 8)]

    def cell(row: int, column: int) -> tuple[str, str]:
        there = (row == 0 and column in (0, 17)) or (row in (1, 2) and (column < 2 or column > 11)) or (3 <= row < 7)
        if not there:
            return "", ""
        kind = 0 if column == 0 else 1 if column == 1 else 2 if column < 12 else 3 + (column - 12) % 5
        name = rng.choice("HLBCNOFPSKVYIWU") + rng.choice(["", *"aeiolnrsu"])
        return f"background:{kinds[kind]};border:1px solid #fff;color:#222;font-size:{number(max(8, side / 30))}px", name

    return grid(18, 7, max(side * 1.2, 480), cell)


def striped_table(rng: random.Random, theme: Theme, side: float) -> str:
    columns, rows = rng.randint(4, 7), rng.randint(8, 16)
    states = {"open": "#fee2e2", "done": "#dcfce7", "late": "#fef3c7"}

    def line(k: int) -> str:
        cells = "".join(
            (
                f'<td style="padding:7px 12px;border:1px solid {theme.rule}'
                f'">{rng.choice([sentence(rng, 2), str(rng.randint(1, 9999)), clock(rng)])}</td>'
            )
            for _ in range(columns - 1)
        )
        state = rng.choice(list(states))
        return (
            f'<tr style="background:{theme.card if k % 2 else "transparent"}">{cells}'
            f'<td style="background:{states[state]};color:#222;padding:7px 12px">{state}</td></tr>'
        )

    return f'<table style="border-collapse:collapse;font-size:13px">{repeated(line, rows)}</table>'


def treemap(rng: random.Random, theme: Theme, side: float) -> str:
    """Rectangles of unequal size that fill a square, with names."""
    colours = [css(each) for each in muted(rng, 9)]
    boxes: list[tuple[float, float, float, float]] = [(0.0, 0.0, 1.0, 1.0)]
    while len(boxes) < rng.randint(9, 16):
        x, y, w, h = boxes.pop(max(range(len(boxes)), key=lambda k: boxes[k][2] * boxes[k][3]))
        cut = rng.uniform(0.3, 0.7)
        boxes += (
            [(x, y, w * cut, h), (x + w * cut, y, w * (1 - cut), h)] if w > h else [(x, y, w, h * cut), (x, y + h * cut, w, h * (1 - cut))]
        )
    inner = "".join(
        (
            f'<div style="position:absolute;left:{100 * x:.2f}%;top:{100 * y:.2f}%;width:{100 * w:.2f}%;height:{100 * h:.2f}%;'
            f"background:{colours[k % 9]};border:2px solid #fff;padding:5px;font-size:12px;"
            f'color:#222">{sentence(rng, 1)} {100 * w * h:.0f}%</div>'
        )
        for k, (x, y, w, h) in enumerate(boxes)
    )
    return f'<div style="position:relative;width:{number(side)}px;height:{number(side * rng.uniform(0.6, 1))}px">{inner}</div>'


def times_table(rng: random.Random, theme: Theme, side: float) -> str:
    """Numbers in a square, shaded by how large they are."""
    size, hue, sums = rng.randint(6, 12), rng.randrange(360), rng.random() < 0.4

    def cell(row: int, column: int) -> tuple[str, str]:
        value = row + column + 2 if sums else round(100 * rng.random() ** (1 + abs(row - column)))
        share = value / (2 * size + 2) if sums else value / 100
        return (
            f"background:hsl({hue} 60% {95 - 45 * share:.0f}%);color:#222;font-size:{number(side / size / 3)}px;border:1px solid #fff",
            str(value),
        )

    return grid(size, size, side, cell)


def key_caps(rng: random.Random, theme: Theme, side: float) -> str:
    """A keyboard whose keys are warmer where they were struck more."""
    lines = ("1234567890-=", "qwertyuiop[]", "asdfghjkl;'", "zxcvbnm,./")
    key = side / 12

    def row(k: int) -> str:
        caps = "".join(
            (
                f'<span style="width:{number(key - 4)}px;height:{number(key - 4)}px;border-radius:5px;'
                f'background:hsl({rng.randint(0, 220)} 75% 65%);color:#222;display:flex;align-items:center;justify-content:center">{sign}'
                "</span>"
            )
            for sign in lines[k]
        )
        return f'<div style="display:flex;gap:4px;margin:0 0 4px {number(key * 0.4 * k)}px">{caps}</div>'

    return f"<div>{repeated(row, 4)}</div>"


def photos(rng: random.Random, theme: Theme, side: float) -> str:
    """A gallery of pictures in squares."""
    columns, rows = rng.choice([(3, 4), (4, 4), (5, 4), (3, 3)])

    def cell(row: int, column: int) -> tuple[str, str]:
        one, other = rng.randrange(360), rng.randrange(360)
        return (
            (
                f"background:radial-gradient(circle at {rng.randint(10, 90)}% {rng.randint(20, 80)}%,hsl({one} 60% 70%),hsl({other} 40% "
                "35%) 70%)"
            ),
            "",
        )

    return grid(columns, rows, side, cell, "", rng.choice([2, 4, 8]))


def launcher(rng: random.Random, theme: Theme, side: float) -> str:
    """A phone's home screen: icons in rows with their names."""
    columns, rows = 4, rng.choice([4, 5])

    def cell(row: int, column: int) -> tuple[str, str]:
        hue = rng.randrange(360)
        icon = (
            f'<div style="width:62%;aspect-ratio:1;border-radius:24%;background:linear-gradient(hsl({hue} 70% 62%),hsl({hue} 70% 45%));'
            "color:#fff;display:flex;align-items:center;justify-content:center;"
            f'font-size:{number(side / 11)}px">{rng.choice("♪✉☎✎☀★✈♥☕⚑")}</div>'
        )
        return "flex-direction:column;gap:4px;font-size:11px", icon + sentence(rng, 1)

    return grid(columns, rows, side, cell)


def dashboard(rng: random.Random) -> Document:
    """Cards with figures, bars and lines."""
    colours = theme(rng, rng.random() < 0.35)

    def card(k: int) -> str:
        bars = repeated(
            lambda _: f'<span style="flex:1;height:{rng.randint(10, 95)}%;background:hsl({rng.randrange(360)} 55% 60%)"></span>',
            rng.randint(4, 9),
        )
        inner = (
            f'<div style="display:flex;gap:5px;height:90px;align-items:flex-end">{bars}</div>'
            if rng.random() < 0.5
            else f'<div style="font-size:38px">{rng.randint(10, 9999)}</div><div style="color:{colours.faint}">{sentence(rng, 4)}</div>'
        )
        return (
            f'<div style="background:{colours.card};border:1px solid {colours.rule};border-radius:10px;padding:16px;min-height:150px">'
            f"<b>{sentence(rng, 2)}</b>{inner}</div>"
        )

    columns = rng.choice([3, 4])
    body = (
        f'{navigation(rng, colours)}<div style="display:grid;grid-template-columns:repeat({columns},1fr);gap:16px;'
        f'padding:22px">{repeated(card, columns * rng.choice([2, 3, 4]))}</div>'
    )
    return Document(body, colours, rng.randint(1000, 1500), rng.randint(700, 950), rng.choice([1, 1, 1.25, 1.5]))


def kanban(rng: random.Random) -> Document:
    """Columns of cards with labels."""
    colours = theme(rng, rng.random() < 0.3)

    def card(_: int) -> str:
        label = (
            f'<span style="background:hsl({rng.randrange(360)} 60% 80%);color:#222;border-radius:4px;padding:1px 8px;'
            f'font-size:11px">{sentence(rng, 1)}</span>'
        )
        return (
            f'<div style="background:{colours.card};border:1px solid {colours.rule};border-radius:8px;padding:10px;margin-bottom:10px;'
            f'font-size:13px">{label}<p style="margin:6px 0">{sentence(rng, rng.randint(3, 9))}</p>'
            f'<div style="display:flex;justify-content:space-between">{avatar(rng, 24)}<span style="color:{colours.faint}">{person(rng)}'
            "</span></div></div>"
        )

    columns = repeated(
        lambda k: (
            f'<div style="flex:1;background:{colours.rule}55;border-radius:10px;padding:12px"><b>{sentence(rng, 1)}</b>'
            f'<div style="height:10px"></div>{repeated(card, rng.randint(2, 5))}</div>'
        ),
        4,
    )
    return Document(
        f'{navigation(rng, colours)}<div style="display:flex;gap:14px;padding:20px;flex:1">{columns}</div>',
        colours,
        rng.randint(1000, 1500),
        rng.randint(700, 950),
        rng.choice([1, 1, 1.25]),
    )


def plain_text(rng: random.Random, theme: Theme, side: float) -> str:
    """Words alone, with a picture of one colour."""
    fill = f"hsl({rng.randrange(360)} 40% 60%)"
    return (
        f'<div><div style="width:{number(side)}px;height:{number(side * 0.5)}px;background:{fill}"></div>'
        f'<p style="max-width:{number(side)}px;margin-top:12px">{paragraph(rng, 5)}</p></div>'
    )


ABSENT: dict[str, Absence] = {
    **GAMES,
    "calendar": on_page(calendar, OFFICE_PAGES),
    "palette": on_page(palette, OFFICE_PAGES),
    "contributions": on_page(contributions, OFFICE_PAGES),
    "pixel editor": on_page(pixel_editor, OFFICE_PAGES),
    "symbols": on_page(symbols, (*OFFICE_PAGES, MESSAGES)),
    "seats": on_page(seats, (GAME_SITE, MOBILE_SITE, BARE)),
    "elements": on_page(elements, TEXT_PAGES),
    "striped table": on_page(striped_table, TEXT_PAGES),
    "treemap": on_page(treemap, (*TEXT_PAGES, NOTEBOOK)),
    "numbers": on_page(times_table, (*TEXT_PAGES, NOTEBOOK)),
    "key caps": on_page(key_caps, OFFICE_PAGES),
    "photos": on_page(photos, (POST, MOBILE_SITE, BARE, GAME_SITE)),
    "launcher": on_page(launcher, (BARE, MOBILE_SITE)),
    "dashboard": dashboard,
    "kanban": kanban,
    "plain text": on_page(plain_text, TEXT_PAGES),
}

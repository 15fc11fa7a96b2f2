"""Pages without a board: timetables, maps, pictures of dots, calls, tables of a league, codes, shops."""

from __future__ import annotations

import random

from tests.pictures.browser.documents import Document, Theme, css, number, person, repeated, sentence
from tests.pictures.browser.score import paints
from tests.pictures.browser.score.game_absent import GAMES, Absence, shown, tiled
from tests.pictures.browser.score.marks import MONO, NARROW, SANS
from tests.pictures.browser.score.read_pages import MAIL, THREAD, WIKI
from tests.pictures.browser.score.skins import bars, face, line, screen, skin, small
from tests.pictures.browser.score.small_pages import CHAT, POCKET, STORY
from tests.pictures.browser.score.wide_pages import ALONE, CODE, SLIDE, TABBED, TOOLBOX, WORKBOOK


def timetable(rng: random.Random, theme: Theme, side: float) -> str:
    """A week of lessons: hours down, days across, each lesson in its colour."""
    colours = rng.sample(paints.OFFICE, 7)
    head = "".join(f"<th>{day}</th>" for day in ("", "Mon", "Tue", "Wed", "Thu", "Fri"))
    rows = repeated(
        lambda hour: (
            f"<tr><th>{8 + hour}:00</th>"
            + repeated(
                lambda _: (
                    f'<td style="background:{css(rng.choice(colours))};color:#222">{sentence(rng, 1)}</td>'
                    if rng.random() < 0.75
                    else "<td></td>"
                ),
                5,
            )
            + "</tr>"
        ),
        rng.randint(6, 9),
    )
    style = f"border-collapse:collapse;width:{number(side * 1.2)}px;font:12px {NARROW}"
    return (
        f"<style>.week td,.week th{{border:1px solid {theme.rule};height:{number(side / 9)}px;"
        f"padding:3px 5px}}</style><table class=week style='{style}'><tr>{head}</tr>{rows}</table>"
    )


_LAND = (
    "A.........B", "CD........E", "FGHIJ.K..LM", "NOPQRSTUVWX", "YZabcdefghi", ".jklmnopq..", "...rstuv...", "..w..x..y..",
)  # fmt: skip


def tile_map(rng: random.Random, theme: Theme, side: float) -> str:
    """A country as a square for each of its states, shaded by a number."""
    scale = rng.choice(
        [
            ("#e3f2fd", "#90caf9", "#42a5f5", "#1565c0"),
            ("#fff3e0", "#ffcc80", "#fb8c00", "#bf5f00"),
            ("#e8f5e9", "#a5d6a7", "#4caf50", "#1b5e20"),
        ]
    )

    def square(row: int, column: int) -> tuple[str, str]:
        if _LAND[row][column] == ".":
            return "", ""
        name = rng.choice("ACDFGIKLMNOPTUVW") + rng.choice("AEIKLNRSTXY")
        shade = rng.randrange(4)
        return f"background:{scale[shade]};color:{'#fff' if shade > 1 else '#222'};font:{number(side / 36)}px {SANS}", name

    return tiled(11, 8, side * 1.1, square, "", 2)


def dot_art(rng: random.Random, theme: Theme, side: float) -> str:
    """A creature of large dots, alike on both sides, on an empty ground."""
    size, colours = rng.choice([12, 16]), rng.sample(paints.POSTER, 3)
    half = {
        (r, c): rng.choice(colours)
        for r in range(size)
        for c in range(size // 2)
        if rng.random() < 0.9 * (1 - abs(r - size / 2) / size) * (c + 2) / size * 2
    }
    rim = rng.choice(["", "border:1px solid #0001"])

    def square(row: int, column: int) -> tuple[str, str]:
        colour = half.get((row, min(column, size - 1 - column)))
        return f"{rim};background:{css(colour) if colour else '#fafafa'}", ""

    return tiled(size, size, side, square)


def picture_code(rng: random.Random, theme: Theme, side: float) -> str:
    """A square code for a camera, with three eyes."""
    size = rng.choice([21, 25, 29])

    def square(row: int, column: int) -> tuple[str, str]:
        down, across = min(row, size - 1 - row), min(column, size - 1 - column)
        if down < 8 and across < 8 and not (row > 8 and column > 8):
            ring = max(abs(down - 3), abs(across - 3))
            return f"background:{'#000' if ring in (0, 1, 3) else '#fff'}", ""
        return f"background:{rng.choice(['#000', '#fff'])}", ""

    return tiled(size, size, side * 0.7, square, "background:#fff;padding:14px")


def shelf(rng: random.Random, theme: Theme, side: float) -> str:
    """A shop: goods in two or three columns with prices."""
    columns = rng.choice([2, 3])
    width = side / columns - 10

    def good(_: int) -> str:
        hue = rng.randrange(360)
        shape = rng.choice(["border-radius:50%", "border-radius:12px", "clip-path:polygon(50% 0,100% 100%,0 100%)"])
        picture = (
            f'<div style="height:{number(width * 0.8)}px;background:hsl({hue} 30% 90%);display:grid;'
            f'place-items:center"><div style="width:55%;height:60%;background:hsl({hue} 50% 50%);{shape}"></div></div>'
        )
        return (
            f'<div style="width:{number(width)}px">{picture}<b>{sentence(rng, 2)}</b><div>€ '
            f"{rng.randint(3, 90)}.99</div>{small(theme, '★★★★☆')}</div>"
        )

    return f'<div style="display:flex;flex-wrap:wrap;gap:10px;width:{number(side)}px">{repeated(good, columns * rng.randint(2, 3))}</div>'


def league(rng: random.Random, theme: Theme, side: float) -> str:
    """A league's table: places, clubs, numbers, the last five games as coloured squares."""

    def row(k: int) -> str:
        form = "".join(
            (
                f'<span style="display:inline-block;width:18px;height:18px;margin:0 2px;border-radius:3px;'
                f'background:{rng.choice(["#2e9e4f", "#b0b0b0", "#d64545"])}"></span>'
            )
            for _ in range(5)
        )
        numbers = "".join(f"<td style='padding:7px 9px'>{rng.randint(0, 40)}</td>" for _ in range(4))
        return (
            f'<tr style="border-bottom:1px solid {theme.rule}"><td>{k + 1}</td><td style="padding:7px '
            f'12px"><b>{person(rng)}</b></td>{numbers}<td style="white-space:nowrap">{form}</td></tr>'
        )

    return f'<table style="border-collapse:collapse;font-size:13px">{repeated(row, rng.randint(8, 12))}</table>'


def correlations(rng: random.Random, theme: Theme, side: float) -> str:
    """A matrix of correlations with its numbers, from blue to red."""
    size = rng.choice([6, 8, 9])
    half = {(r, c): rng.uniform(-1, 1) for r in range(size) for c in range(r)}

    def square(row: int, column: int) -> tuple[str, str]:
        value = 1.0 if row == column else half[max(row, column), min(row, column)]
        colour = paints.mixed((247, 247, 247), (178, 24, 43) if value > 0 else (33, 102, 172), abs(value))
        return f"background:{css(colour)};color:{css(paints.readable_on(colour))};font:{number(side / size / 3.6)}px {MONO}", f"{value:.1f}"

    return tiled(size, size, side, square)


def video_call(rng: random.Random) -> Document:
    """A call: people in equal boxes with their names, buttons below."""
    colours = skin(rng, True)
    columns, rows = rng.choice([(3, 3), (4, 3), (2, 2), (4, 4)])
    people = repeated(
        lambda k: (
            f'<div style="background:hsl({rng.randrange(360)} 25% {rng.randint(18, 45)}%);'
            f"border-radius:10px;position:relative;display:grid;place-items:center;"
            f'min-height:{600 // rows}px">{face(rng, 72)}<span style="position:absolute;left:10px;'
            f'bottom:8px;font-size:13px">{person(rng)}</span></div>'
        ),
        columns * rows,
    )
    buttons = line(
        *(f'<span style="width:44px;height:44px;border-radius:50%;background:{c}"></span>' for c in ("#444", "#444", "#444", "#d33")),
        style="justify-content:center;padding:16px",
    )
    grid = f'<div style="flex:1;display:grid;grid-template-columns:repeat({columns},1fr);gap:10px;padding:14px">{people}</div>'
    return Document(screen(colours, grid + buttons), colours, rng.randint(1000, 1400), rng.randint(720, 860), rng.choice([1, 1.25, 1.5]))


def folders(rng: random.Random) -> Document:
    """A window of files: folders and small pictures in rows, a list of places at the left."""
    colours = skin(rng, rng.random() < 0.4)
    places = repeated(lambda k: f'<div style="padding:6px 0">▸ {sentence(rng, 1)}</div>', 8)
    files = repeated(
        lambda k: (
            f'<div style="width:104px;text-align:center;font-size:12px"><div style="height:74px;'
            f"margin-bottom:5px;border-radius:7px;background:hsl({rng.choice([45, 45, 210, 130, 340])} 65% 68%);"
            f'padding:12px">'
            f"{bars(rng, '#fff9', rng.randint(0, 4))}</div>{sentence(rng, 1)}</div>"
        ),
        rng.randint(14, 30),
    )
    inner = (
        f'<div style="flex:1;display:flex"><div style="width:170px;padding:18px;'
        f'background:{colours.card}">{places}</div><div style="flex:1;display:flex;flex-wrap:wrap;gap:20px;'
        f'padding:22px;align-content:flex-start">{files}</div></div>'
    )
    return Document(screen(colours, inner), colours, rng.randint(800, 1200), rng.randint(560, 800), rng.choice([1, 1, 1.25, 1.5, 2]))


ABSENT: dict[str, Absence] = {
    **GAMES,
    "timetable": shown(timetable, (TABBED, WORKBOOK, MAIL, ALONE)),
    "tile map": shown(tile_map, (THREAD, SLIDE, ALONE)),
    "dot art": shown(dot_art, (CODE, THREAD, CHAT, ALONE)),
    "picture code": shown(picture_code, (MAIL, STORY, CHAT, POCKET)),
    "shelf": shown(shelf, (POCKET, TABBED, MAIL)),
    "league": shown(league, (TABBED, WIKI, ALONE)),
    "correlations": shown(correlations, (CODE, SLIDE, THREAD, TOOLBOX)),
    "video call": video_call,
    "folders": folders,
}

"""Pages with several boards: archives, printable sheets of four or six, posts with two, a board beside its solution."""

from __future__ import annotations

import random
from collections.abc import Callable
from dataclasses import replace

from tests.pictures.browser import desktops, papers, phones, print_looks
from tests.pictures.browser.desktops import button, navigation
from tests.pictures.browser.documents import Document, Drawn, Look, Theme, clock, paragraph, sentence
from tests.pictures.browser.palettes import theme
from tests.pictures.browser.styles import STYLES, Style, at_most, every_line_parted

Sheet = Callable[[random.Random], Document]
WHOLE = ("sheet", "figure", "chat blocks")
"""Styles that bring a page of their own with them."""


def _boards(rng: random.Random, style: Style, number: int, side: float, colours: Theme) -> list[Drawn]:
    """Return boards of one style, alike in all but the positions."""
    small = style if style.partition is every_line_parted else replace(style, partition=at_most(10))
    seed = rng.getrandbits(32)
    return [style.look(random.Random(seed), small.position(rng, side), side, colours) for _ in range(number)]


def _document(body: str, colours: Theme, width: int, height: int, scale: float, boards: list[Drawn], note: str) -> Document:
    return Document(body, colours, width, height, scale, tuple(each.position for each in boards), (note,))


def archive(rng: random.Random) -> Document:
    """The past days of a daily game, on cards."""
    name = rng.choice([key for key in STYLES if key not in WHOLE])
    style, colours = STYLES[name], theme(rng, rng.random() < STYLES[name].dark)
    columns, count, side = rng.choice([2, 3]), rng.choice([3, 4, 6]), rng.uniform(200, 300)
    boards = _boards(rng, replace(style, marked=0.3), count, side, colours)
    cards = "".join(
        (
            f'<div style="background:{colours.card};border:1px solid {colours.rule};border-radius:10px;padding:16px">'
            f'<div style="display:flex;justify-content:space-between;margin-bottom:10px"><b>No. {500 - k}</b>'
            f'<span style="color:{colours.faint}">{clock(rng)}</span>'
            f'</div>{each.placed(k)}<div style="margin-top:12px">{button(rng, colours, "Play")}</div></div>'
        )
        for k, each in enumerate(boards)
    )
    body = (
        f'{navigation(rng, colours)}<div style="padding:22px"><h2 style="margin-bottom:14px">{sentence(rng, 2)}</h2>'
        f'<div style="display:grid;grid-template-columns:repeat({columns},max-content);gap:18px">{cards}</div></div>'
    )
    return _document(body, colours, rng.randint(820, 1200), 700, rng.choice([1, 1, 1.25, 1.5]), boards, name)


def printable(rng: random.Random) -> Document:
    """A sheet of two, four or six boards to be printed, with numbers above and stars for how hard they are."""
    look: Look = rng.choice(
        [
            print_looks.print_table,
            print_looks.svg_print,
            print_looks.svg_print,
            print_looks.dashed_print,
            print_looks.grey_print,
            print_looks.pale_print,
        ]
    )
    style = Style(look, papers.PAPERS, dark=0, marked=0, touched=0)
    count, colours = rng.choice([2, 4, 4, 6, 6]), theme(rng, False)
    side = 300 if count < 6 else 260
    boards = _boards(rng, style, count, side, colours)
    items = "".join(
        f'<div><div style="margin-bottom:8px"><b>{k + 1}.</b> {"★" * rng.randint(1, 2)}</div>{each.placed(k)}</div>'
        for k, each in enumerate(boards)
    )
    body = (
        "<div style=\"background:#fff;color:#000;flex:1;padding:44px 56px;font-family:'DejaVu Serif'\">"
        f'<h1 style="text-align:center;margin-bottom:6px">{sentence(rng, 3)}</h1>'
        f'<p style="font-size:13px;margin-bottom:22px">{paragraph(rng, 2)}</p>'
        f'<div style="display:grid;grid-template-columns:max-content max-content;gap:34px 60px;justify-content:center">{items}</div>'
        "</div>"
    )
    return _document(body, colours, rng.randint(780, 860), 1080, rng.choice([1, 1.25, 1.5, 2]), boards, look.__name__)


def question_and_answer(rng: random.Random) -> Document:
    """A board and the same board solved, in a row or one below the other."""
    name = rng.choice([key for key in STYLES if key not in WHOLE])
    style, colours = STYLES[name], theme(rng, rng.random() < STYLES[name].dark)
    side, in_a_row = rng.uniform(240, 340), rng.random() < 0.7
    first = _boards(rng, replace(style, marked=0, touched=0), 1, side, colours)[0]
    solved = replace(first.position, stars=frozenset(first.position.partition.stars))
    seed = rng.getrandbits(32)
    boards = [style.look(random.Random(seed), position, side, colours) for position in (first.position, solved)]
    inner = "".join(
        f'<div><div style="margin-bottom:10px"><b>{title}</b></div>{each.placed(k)}</div>'
        for k, (title, each) in enumerate(zip(("Puzzle", "Solution"), boards, strict=True))
    )
    page = rng.choice(
        [papers.ARTICLE, desktops.GAME_SITE, desktops.BARE] if in_a_row else [phones.MOBILE_SITE, papers.ARTICLE, desktops.BARE]
    )
    whole = f'<div style="display:flex;flex-direction:{"row" if in_a_row else "column"};gap:{rng.randint(24, 60)}px">{inner}</div>'
    width = max(rng.randint(*page.widths), 840 if in_a_row else 400)
    return _document(page.body(rng, whole, colours), colours, width, rng.randint(*page.heights), rng.choice(page.scales), boards, name)


def thread(rng: random.Random) -> Document:
    """A phone's feed with two posts, a board in each."""
    name = rng.choice(["bordered grid", "gap grid", "rounded tiles", "print svg", "rounded svg", "dark app", "white walls", "inset lines"])
    colours = theme(rng, rng.random() < STYLES[name].dark)
    boards = _boards(rng, STYLES[name], 2, rng.uniform(250, 330), colours)
    posts = "".join(
        (
            f'<div style="padding:14px;border-bottom:8px solid {colours.rule}">'
            f'<p style="margin-bottom:10px">{paragraph(rng, 1)}</p>{each.placed(k)}'
            f'<div style="margin-top:8px;color:{colours.faint}">♡ {rng.randint(1, 99)}</div></div>'
        )
        for k, each in enumerate(boards)
    )
    body = phones.status_bar(rng, colours.ink) + posts
    return _document(body, colours, rng.randint(370, 430), 800, rng.choice(phones.PHONE_SCALES), boards, name)


SHEETS: dict[str, Sheet] = {"archive": archive, "printable": printable, "question and answer": question_and_answer, "thread": thread}

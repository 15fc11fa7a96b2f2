"""Pages with several boards: levels to choose, a book open at two pages, an album in a chat, steps on a slide, a worksheet."""

from __future__ import annotations

import random
from collections.abc import Callable, Sequence
from dataclasses import replace

from tests.pictures.browser.documents import Document, Drawn, Position, Theme, clock, paragraph, sentence
from tests.pictures.browser.score import paper_looks
from tests.pictures.browser.score.marks import SERIF
from tests.pictures.browser.score.read_pages import DOCUMENT
from tests.pictures.browser.score.skins import line, pill, pushed, screen, skin, small, topic
from tests.pictures.browser.score.small_pages import DENSE, group_chat
from tests.pictures.browser.score.styles import STYLES
from tests.pictures.browser.score.wide_pages import slide
from tests.pictures.browser.styles import Style, at_most, every_line_parted

Sheet = Callable[[random.Random], Document]
_PLAYED = tuple(STYLES)[:18]
_PRINTED = (paper_looks.booklet, paper_looks.booklet, paper_looks.newsprint, paper_looks.shaded_print)


def _drawn(rng: random.Random, style: Style, positions: Sequence[Position], side: float, colours: Theme) -> list[Drawn]:
    """Return the positions drawn alike."""
    seed = rng.getrandbits(40)
    return [style.look(random.Random(seed), position, side, colours) for position in positions]


def _positions(rng: random.Random, style: Style, number: int, side: float) -> list[Position]:
    fitting = style if style.partition is every_line_parted else replace(style, partition=at_most(9))
    return [fitting.position(rng, side) for _ in range(number)]


def _document(body: str, colours: Theme, window: tuple[int, int], scale: float, boards: list[Drawn], note: str) -> Document:
    return Document(body, colours, *window, scale, tuple(each.position for each in boards), (note,))


def _rows(boards: list[Drawn], columns: int, gap: str, above: Callable[[int], str], below: Callable[[int], str]) -> str:
    """Return the boards in rows, with words above and below each."""
    items = "".join(f"<div>{above(k)}{each.placed(k)}{below(k)}</div>" for k, each in enumerate(boards))
    return f'<div style="display:grid;grid-template-columns:repeat({columns},max-content);gap:{gap};justify-content:center">{items}</div>'


def levels(rng: random.Random) -> Document:
    """The levels of a game, each with its board as far as it was played."""
    name, count = rng.choice(_PLAYED), rng.choice([3, 4, 6])
    style, side = replace(STYLES[name], touched=0), rng.uniform(190, 260)
    colours = skin(rng, rng.random() < style.dark)
    boards = _drawn(rng, style, _positions(rng, style, count, side), side, colours)
    inner = _rows(
        boards,
        rng.choice([2, 3]),
        "34px 40px",
        lambda k: line(f"<b>Level {k + 1}</b>", pushed(clock(rng)), style="margin-bottom:10px"),
        lambda k: f'<div style="margin-top:12px">{pill(colours, "Play")}</div>',
    )
    head = f'<h1 style="padding:24px 40px 18px">{sentence(rng, 2)}</h1>'
    return _document(screen(colours, head + inner), colours, (rng.randint(900, 1200), 760), rng.choice([1, 1, 1.25, 1.5]), boards, name)


def open_book(rng: random.Random) -> Document:
    """Two pages of a book side by side, a board or two on each."""
    look, each = rng.choice(_PRINTED), rng.choice([1, 2])
    style, side, colours = Style(look, (DOCUMENT,), dark=0, marked=0.3, touched=0), rng.uniform(290, 350), skin(rng, False)
    boards = _drawn(rng, style, _positions(rng, style, 2 * each, side), side, colours)
    inner = _rows(
        boards,
        2,
        "46px 120px",
        lambda k: f'<h3 style="margin-bottom:14px">{k + 1}</h3>',
        lambda k: f'<p style="max-width:280px;font-size:13px;margin-top:12px">{sentence(rng, 6)}</p>',
    )
    fold = "linear-gradient(90deg,#fff 0 47%,#ddd 50%,#fff 53%)"
    body = f'<div style="flex:1;background:{fold};color:#111;font-family:{SERIF};padding:50px 40px">{inner}</div>'
    return _document(body, colours, (rng.randint(980, 1160), 640), rng.choice([1, 1.25, 1.5, 2]), boards, look.__name__)


def album(rng: random.Random) -> Document:
    """A chat in which somebody sent two boards, one below the other."""
    name, side = rng.choice(_PLAYED), rng.uniform(220, 280)
    style, colours = STYLES[name], skin(rng, rng.random() < STYLES[name].dark)
    boards = _drawn(rng, style, _positions(rng, style, 2, side), side, colours)
    inner = _rows(boards, 1, "18px", lambda k: "", lambda k: "")
    body = group_chat(rng, inner, colours)
    return _document(body, colours, (rng.randint(370, 430), 900), rng.choice(DENSE), boards, name)


def steps(rng: random.Random) -> Document:
    """A slide on how a board is solved: as given, and some queens later."""
    name, side = rng.choice(_PLAYED), rng.uniform(260, 310)
    style, colours = STYLES[name], skin(rng, rng.random() < STYLES[name].dark)
    [first] = _positions(rng, replace(style, marked=0, touched=0), 1, side)
    shares = rng.choice([(0, 1), (0, 0.5, 1)])
    positions = [replace(first, stars=frozenset(first.partition.stars[: round(share * len(first.partition.stars))])) for share in shares]
    boards = _drawn(rng, style, positions, side, colours)
    inner = _rows(boards, len(boards), "30px", lambda k: f"<b>{k + 1}.</b>", lambda k: small(colours, sentence(rng, 3)))
    body = screen(colours, f'<h1 style="padding:36px">{topic(rng)}</h1>{inner}') if len(boards) == 3 else slide(rng, inner, colours)
    return _document(body, colours, (1280 if len(boards) == 2 else 1140, 720), rng.choice([1, 1, 1.25, 1.5]), boards, name)


def worksheet(rng: random.Random) -> Document:
    """A sheet for a class: a line for the name, four or six boards, rules at the top."""
    look, count, colours = rng.choice(_PRINTED), rng.choice([4, 4, 6]), skin(rng, False)
    style, side = Style(look, (DOCUMENT,), dark=0, marked=0, touched=0), 250 if count == 6 else 290
    boards = _drawn(rng, style, _positions(rng, style, count, side), side, colours)
    inner = _rows(boards, 2, "36px 70px", lambda k: f'<div style="margin-bottom:8px">{chr(65 + k)})</div>', lambda k: "")
    head = (
        f'{line("Name: ____________________", pushed("Date: ________"))}<p style="margin:20px 0 26px;'
        f'font-size:14px">{paragraph(rng, 2)}</p>'
    )
    body = f'<div style="flex:1;background:#fff;color:#000;font-family:{SERIF};padding:44px 60px">{head}{inner}</div>'
    return _document(body, colours, (rng.randint(780, 860), 1080), rng.choice([1, 1.25, 1.5, 2]), boards, look.__name__)


SHEETS: dict[str, Sheet] = {"levels": levels, "open book": open_book, "album": album, "steps": steps, "worksheet": worksheet}

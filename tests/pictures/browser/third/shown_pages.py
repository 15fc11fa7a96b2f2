"""Pages on which a board is shown, not played: a project's front page, questions, chats, documents, papers, lists of past games."""

from __future__ import annotations

import random

from tests.pictures.browser.desktops import Page
from tests.pictures.browser.documents import Theme, clock, paragraph, person, repeated, sentence
from tests.pictures.browser.third.coats import (
    SANS,
    SERIF,
    across,
    block,
    centred,
    chip,
    coat,
    down,
    end,
    faint,
    heading,
    headline,
    listing,
    portrait,
    span,
    whole,
)


def readme(rng: random.Random, board: str, theme: Theme) -> str:
    """A project's front page: a few files, then the text with a picture of the board and how to install it."""
    page, card, rule, ink = ("#0d1117", "#151b23", "#3d444d", "#f0f6fc") if theme.dark else ("#ffffff", "#f6f8fa", "#d1d9e0", "#1f2328")
    names = rng.sample(["src", "tests", "solver.py", "README.md", "LICENSE", "setup.cfg", "images"], 4)
    row = f"padding:8px 16px;border-top:1px solid {rule};font-size:14px"
    ages = [span(f"{rng.randint(2, 11)} months ago", "float:right;opacity:.6") for _ in names]
    files = "".join(block(f"▫ {name}{age}", row) for name, age in zip(names, ages, strict=True))
    box = f"border:1px solid {rule};border-radius:6px;margin:16px 0;overflow:hidden"
    title = f'<h1 style="border-bottom:1px solid {rule};padding-bottom:8px">{heading(rng)} solver</h1>'
    text = f'{title}<p style="margin:14px 0">{paragraph(rng, 2)}</p>'
    usage = f'<h2 style="margin:18px 0 10px">Usage</h2>{listing(rng, 3, card, ink)}'
    bar = across("☰", f"<b>{person(rng).split()[0].lower()} / queens-solver</b>", end("☆ Star"))
    change = block(sentence(rng, 4), f"background:{card};padding:10px 16px;font-size:13px")
    below = block(text + board + usage, f"{box};padding:24px 30px")
    return block(bar + block(change + files, box) + below, f"flex:1;background:{page};color:{ink};padding:18px 36px;font-family:{SANS}")


def question(rng: random.Random, board: str, theme: Theme) -> str:
    """A question for programmers: arrows at the left, words, the picture, code, tags; related ones at the right."""
    theme = coat(rng, theme.dark)
    votes = block(f"▲<br>{rng.randint(0, 40)}<br>▼", f"text-align:center;font-size:22px;color:{theme.faint};width:44px")
    tag = "background:#39739d33;border-radius:4px;padding:3px 8px;font-size:12px"
    tags = across(*(span(word, tag) for word in ("python", "backtracking", "n-queens")), style="gap:6px")
    body = down(f"<p>{paragraph(rng, 2)}</p>", board, listing(rng, 6, theme.card, theme.ink), tags, style="flex:1;align-items:flex-start")
    related = repeated(lambda k: block(sentence(rng, 6), "font-size:13px;margin:9px 0;color:#3b8de0"), 6)
    aside = block(f"<b>Related</b>{related}", "width:210px;flex:none")
    head = f'<h2 style="padding:20px 30px 12px;border-bottom:1px solid {theme.rule}">{headline(rng)}?</h2>'
    return whole(theme, head + block(votes + body + aside, "display:flex;gap:20px;padding:18px 30px"))


def server_chat(rng: random.Random, board: str, theme: Theme) -> str:
    """A chat of a server: rooms in a column, messages with the picture set in, a field to write in."""
    side, main, ink, weak = ("#2b2d31", "#313338", "#dbdee1", "#949ba4") if theme.dark else ("#f2f3f5", "#ffffff", "#2e3338", "#5c5e66")
    rooms = repeated(lambda k: block(f"# {sentence(rng, 1).lower()}", f"padding:7px 12px;color:{weak}"), 8)

    def said(inner: str) -> str:
        face, name = portrait(rng, 40), f"<b>{person(rng)}</b>"
        time = span(f"Today at {rng.randint(1, 12)}:{rng.randint(10, 59)}", f"font-size:12px;color:{weak}")
        return block(f"{face}<div>{name} {time}<div>{inner}</div></div>", "display:flex;gap:14px;margin-bottom:18px")

    picture = sentence(rng, 6) + block(board, "margin-top:8px;border-radius:8px;overflow:hidden;width:max-content")
    talk = said(sentence(rng, 9)) + said(picture) + said(sentence(rng, 5))
    field = block("+ &nbsp; Message #daily", f"margin-top:auto;background:{side};border-radius:8px;padding:11px 16px;color:{weak}")
    column = block(rooms, f"width:200px;background:{side};padding:16px 8px;flex:none")
    room = block(talk + field, "flex:1;display:flex;flex-direction:column;padding:20px")
    return block(column + room, f"flex:1;display:flex;color:{ink};background:{main};font-family:{SANS}")


def paged_viewer(rng: random.Random, board: str, theme: Theme) -> str:
    """A browser's viewer of documents: a dark bar with page and zoom, grey around, the sheet with one puzzle and its rules."""
    file = f"{rng.choice(['SB', 'star-battle', 'TNT'])}_{rng.randint(1, 30)}.pdf"
    pages = f"{rng.randint(1, 9)} / {rng.randint(10, 40)}"
    strip = "background:#323639;color:#f1f1f1;padding:13px 18px;font-size:13px"
    bar = across("☰", file, end(f"{pages} &nbsp; − 100% +"), "⤓", "▤", style=strip)
    name = '<b style="font-size:24px">Star Battle</b>'
    title = across(name, f"Puzzle #{rng.randint(1, 60)}", end("★" * rng.randint(1, 3)), style="margin-bottom:12px")
    rules = f'<p style="font-size:13px;max-width:520px;margin-bottom:18px">{paragraph(rng, 3)}</p>'
    foot = f'<p style="font-size:11px;margin-top:24px;text-align:center">© {rng.randint(2009, 2024)} {person(rng)}</p>'
    font = rng.choice([SERIF, SANS])
    white = f"background:#fff;color:#000;padding:44px 56px;width:max-content;margin:16px auto;box-shadow:0 1px 5px #000a;font-family:{font}"
    sheet = block(title + rules + centred(board) + foot, white)
    return block(bar + sheet, f"flex:1;background:#525659;font-family:{SANS}")


def set_paper(rng: random.Random, board: str, theme: Theme) -> str:
    """A page of a paper: text set in serif, the board as a numbered figure with its caption, a heading of a section."""
    text = f'<p style="text-align:justify;margin:10px 0">{paragraph(rng, 5)}</p>'
    caption = f'<p style="text-align:center;margin:10px 0 20px"><b>Figure {rng.randint(1, 9)}:</b> {sentence(rng, 9)}.</p>'
    figure = block(board, "display:flex;justify-content:center;padding-top:10px")
    section = f"<h3>{rng.randint(2, 6)} &nbsp; {sentence(rng, 2)}</h3>"
    foot = f'<p style="text-align:center">{rng.randint(2, 30)}</p>'
    inner = f"{text}{figure}{caption}{section}{text}{text}{foot}"
    return block(inner, f"flex:1;background:#fff;color:#000;font:15px/1.4 {SERIF};padding:60px 80px")


def past_game(rng: random.Random, board: str, theme: Theme) -> str:
    """One's history: a small picture of the last board on a card with date, time and place; earlier games as lines of words."""
    theme = coat(rng, theme.dark)
    name, date = f"<b>{heading(rng)}</b>", faint(theme, f"{rng.randint(1, 28)} May · {clock(rng)}")
    again = faint(theme, sentence(rng, 5)), chip(theme, "Play again", True)
    words = down(name, date, *again, style="gap:8px;align-items:flex-start")
    rim = f"border:1px solid {theme.rule};border-radius:12px;padding:16px;width:max-content"
    card = across(board, words, style=f"gap:22px;background:{theme.card};{rim}")
    line = f"padding:11px 4px;border-bottom:1px solid {theme.rule};max-width:520px"
    lines = repeated(lambda k: across(f"<b>#{400 - k}</b>", sentence(rng, 2), end(clock(rng)), style=line), 6)
    title = f'<h2 style="margin-bottom:16px">{sentence(rng, 2)}</h2>'
    return whole(theme, block(title + card + block("", "height:16px") + lines, "padding:26px 34px"))


README = Page(readme, (760, 1240), (900, 1100), (260, 460), (1, 1, 1.25, 1.5, 2))
QUESTION = Page(question, (860, 1240), (820, 1000), (260, 430), (1, 1, 1.25, 1.5))
SERVER = Page(server_chat, (800, 1240), (700, 940), (260, 440), (1, 1, 1.25, 1.5))
VIEWER = Page(paged_viewer, (760, 1200), (860, 1060), (380, 520), (1, 1, 1.25, 1.5, 2))
PAPER = Page(set_paper, (680, 860), (820, 1000), (220, 380), (1, 1.25, 1.5, 2))
PAST = Page(past_game, (560, 900), (560, 760), (130, 200), (1, 1.25, 1.5, 2))

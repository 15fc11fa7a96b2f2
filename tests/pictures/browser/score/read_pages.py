"""Pages to be read: threads, encyclopedias, newspapers, books, viewers of documents, previews before printing."""

from __future__ import annotations

import random

from tests.pictures.browser.desktops import Page
from tests.pictures.browser.documents import Theme, paragraph, person, repeated, sentence
from tests.pictures.browser.score.marks import SANS, SERIF
from tests.pictures.browser.score.skins import bars, face, line, pill, pushed, screen, skin, small, topic


def voted_thread(rng: random.Random, board: str, theme: Theme) -> str:
    """A board in a thread with votes beside it and answers, each set in, below."""
    theme = skin(rng, theme.dark)
    votes = f'<div style="text-align:center;width:40px">▲<br><b>{rng.randint(1, 900)}</b><br>▼</div>'
    answers = repeated(
        lambda k: (
            f'<div style="margin:14px 0 0 {22 * k}px;border-left:2px solid {theme.rule};padding-left:12px">'
            f"{line(face(rng, 24), f'<b>{person(rng)}</b>', small(theme, f'{rng.randint(1, 20)} h ago'))}<p>{paragraph(rng, 1)}</p></div>"
        ),
        3,
    )
    post = f'<h2>{topic(rng)}</h2>{small(theme, f"posted by {person(rng)}")}<p style="margin:10px 0">{paragraph(rng, 1)}</p>{board}'
    foot = line(pill(theme, f"{rng.randint(1, 80)} comments"), pill(theme, "Share"), pill(theme, "Save"), style="margin-top:14px")
    return screen(
        theme,
        f'<div style="background:{theme.accent};color:#fff;padding:11px 26px">'
        f"{line('<b>◉ r/logicpuzzles</b>', pushed(pill(theme, 'Log in')))}</div>"
        f'<div style="max-width:860px;margin:20px auto;display:flex;gap:14px;background:{theme.card};'
        f"border:1px solid {theme.rule};border-radius:8px;"
        f'padding:18px 22px 22px 8px">{votes}<div>{post}{foot}{answers}</div></div>',
    )


def encyclopedia(rng: random.Random, board: str, theme: Theme) -> str:
    """An article with contents on the left and the board in a box on the right."""
    contents = repeated(lambda k: f'<div style="padding:3px 0;color:#36c">{k + 1} {sentence(rng, 2)}</div>', 6)
    box = (
        f'<div style="border:1px solid #a2a9b1;background:#f8f9fa;padding:8px;width:max-content">{board}'
        f'<div style="font-size:13px;padding-top:6px;max-width:300px">{sentence(rng, 9)}.</div></div>'
    )
    paragraphs = repeated(lambda k: f'<p style="margin:10px 0">{paragraph(rng, 4)}</p>', 4)
    return (
        f'<div style="flex:1;background:#fff;color:#202122;display:flex;gap:24px;padding:22px 28px;'
        f'font:15px/1.5 {SANS}"><div style="width:150px;font-size:13px">'
        f'<b>Contents</b>{contents}</div><div style="flex:1"><h1 style="font:30px {SERIF};'
        f'border-bottom:1px solid #a2a9b1">{topic(rng)}</h1>'
        f'<div style="display:flex;gap:22px;padding-top:10px"><div style="flex:1">{paragraphs}</div><div>{box}</div></div></div></div>'
    )


def newspaper(rng: random.Random, board: str, theme: Theme) -> str:
    """The puzzle corner of a paper: a masthead, the board between columns of small print."""
    paper = rng.choice(["#f4f1e8", "#eceae3", "#ffffff"])

    def column(sentences: int) -> str:
        return f'<div style="flex:1;text-align:justify;font-size:12.5px;line-height:1.35">{paragraph(rng, sentences)}</div>'

    head = (
        f'<div style="border-top:4px solid #222;border-bottom:1px solid #222;padding:6px 0;font:bold '
        f'34px {SERIF};text-align:center">{sentence(rng, 2)} Gazette</div>'
    )
    name = (
        f'<div style="background:#222;color:{paper};padding:3px 10px;font-size:14px;margin-bottom:10px">'
        f"{topic(rng)} {'★' * rng.randint(1, 4)}</div>"
    )
    return (
        f'<div style="flex:1;background:{paper};color:#222;font-family:{SERIF};padding:26px 34px">'
        f'{head}<div style="display:flex;gap:22px;padding-top:16px">'
        f'{column(11)}<div>{name}{board}<div style="font-size:12px;padding-top:8px;max-width:340px">'
        f"{paragraph(rng, 1)}</div></div>{column(11)}</div>"
        f'<div style="display:flex;gap:22px;border-top:1px solid #222;margin-top:16px;padding-top:12px">'
        f"{column(5)}{column(5)}{column(5)}</div></div>"
    )


def puzzle_book(rng: random.Random, board: str, theme: Theme) -> str:
    """A leaf of a puzzle book: a number in a circle, the board, lines for notes, the page's number."""
    number = (
        f'<span style="border:2px solid #000;border-radius:50%;width:44px;height:44px;'
        f'line-height:40px;text-align:center;font-size:21px">{rng.randint(1, 200)}</span>'
    )
    notes = repeated(lambda k: '<div style="border-bottom:1px solid #bbb;height:30px"></div>', 4)
    return (
        f'<div style="flex:1;background:#fff;color:#000;font-family:{SERIF};padding:46px 60px;display:flex;flex-direction:column">'
        f"{line(number, f'<b style=font-size:22px>{sentence(rng, 2)}</b>', pushed('★' * rng.randint(1, 5)))}"
        f'<div style="display:flex;justify-content:center;padding:36px 0">{board}</div><i>Notes</i>{notes}'
        f'<div style="margin-top:auto;padding-top:26px;text-align:center">{rng.randint(4, 160)}</div></div>'
    )


def document_viewer(rng: random.Random, board: str, theme: Theme) -> str:
    """A document with small pages at its side, the sheet with the board in the middle."""
    ground, bar, ink = rng.choice([("#e6e6e6", "#f9f9f9", "#333"), ("#2a2a2e", "#38383d", "#eee"), ("#6e6e6e", "#3d3d3d", "#fff")])
    thumbs = repeated(
        lambda k: (
            f'<div style="background:#fff;width:74px;height:104px;margin:0 auto 14px;padding:10px;'
            f'outline:{3 if k == 1 else 0}px solid #3b82f6">'
            f"{bars(rng, '#ccc', 6)}</div>"
        ),
        5,
    )
    tools = line(
        "<span>▤</span>", f"<span>{rng.randint(1, 30)} of {rng.randint(31, 60)}</span>", pushed("− + ⇲ ▣"), style="padding:8px 16px"
    )
    sheet = (
        f'<div style="background:#fff;color:#000;padding:44px 52px;font-family:{SERIF};box-shadow:0 1px '
        f'6px #0006"><h2 style="margin-bottom:16px">{topic(rng)}</h2>'
        f'{board}<p style="max-width:400px;margin-top:18px;font-size:14px">{paragraph(rng, 2)}</p></div>'
    )
    return (
        f'<div style="background:{bar};color:{ink};font:13px {SANS}">{tools}</div><div style="flex:1;display:flex;background:{ground}">'
        f'<div style="width:120px;padding:16px 0;background:#0002">{thumbs}</div><div style="flex:1;'
        f'display:flex;justify-content:center;padding:24px">'
        f"<div>{sheet}</div></div></div>"
    )


def print_preview(rng: random.Random, board: str, theme: Theme) -> str:
    """A browser's dialog before printing: the sheet at the left, settings at the right, the page dimmed behind."""
    rows = repeated(
        lambda k: line(
            f"<span>{('Printer', 'Pages', 'Layout', 'Colour', 'Scale')[k]}</span>",
            pushed(
                f'<span style="border:1px solid #bbb;padding:4px 26px 4px 10px;border-radius:4px">'
                f"{('Save as PDF', 'All', 'Portrait', 'On', '100')[k]}</span>"
            ),
            style="padding:10px 0",
        ),
        5,
    )
    sheet = (
        f'<div style="background:#fff;padding:34px 40px 90px;box-shadow:0 1px 4px #0004"><div '
        f'style="font-size:10px;margin-bottom:20px">'
        f"{line(f'<span>{rng.randint(1, 28)}/3/26</span>', pushed(sentence(rng, 3)))}"
        f"</div>{board}</div>"
    )
    return (
        f'<div style="flex:1;background:#5a5a5a;padding:26px;display:flex;justify-content:center;'
        f'align-items:flex-start"><div style="display:flex;background:#fff;color:#222;'
        f'border-radius:8px;overflow:hidden;font:14px {SANS}"><div style="background:#e8eaed;padding:26px">{sheet}</div>'
        f'<div style="width:300px;padding:22px"><h3>Print</h3>{rows}<div style="margin-top:120px">'
        f"{line(pushed('Cancel'), pill(theme, 'Print', True))}</div></div></div></div>"
    )


def mail(rng: random.Random, board: str, theme: Theme) -> str:
    """A message with a picture in it: sender, subject, words, buttons to answer."""
    theme = skin(rng, theme.dark)
    name = f"<div><b>{person(rng)}</b>{small(theme, 'to me')}</div>"
    sender = line(face(rng, 40), name, pushed(small(theme, "Tue, 09:12")), style="margin:16px 0")
    return screen(
        theme,
        f'<div style="padding:24px 34px;max-width:900px"><h2 style="font-weight:normal">{topic(rng)}</h2>'
        f"{sender}"
        f'<p style="margin-bottom:16px">{paragraph(rng, 2)}</p>{board}<p style="margin:16px 0">{sentence(rng, 5)},<br>{person(rng)}</p>'
        f"{line(pill(theme, '↩ Reply'), pill(theme, '↪ Forward'))}</div>",
    )


THREAD = Page(voted_thread, (760, 1200), (760, 1000), (260, 460), (1, 1, 1.25, 1.5, 2))
WIKI = Page(encyclopedia, (1040, 1400), (700, 900), (240, 340), (1, 1, 1.25, 1.5, 2))
PAPER = Page(newspaper, (960, 1200), (760, 1000), (320, 420), (1, 1.25, 1.5, 2))
BOOK = Page(puzzle_book, (700, 840), (980, 1150), (420, 560), (1, 1.25, 1.5, 2))
DOCUMENT = Page(document_viewer, (860, 1280), (760, 980), (340, 480), (1, 1, 1.25, 1.5, 2))
PREVIEW = Page(print_preview, (940, 1280), (720, 900), (330, 440), (1, 1, 1.25, 1.5))
MAIL = Page(mail, (640, 1100), (700, 900), (260, 440), (1, 1, 1.25, 1.5, 2))
PRINTS: tuple[Page, ...] = (PAPER, BOOK, DOCUMENT, PREVIEW)

"""Printed pages, viewers, posts of forums, articles, notebooks, windows of sheets."""

from __future__ import annotations

import random

from tests.pictures.browser.desktops import BARE, Page, avatar, button, navigation
from tests.pictures.browser.documents import Theme, paragraph, person, repeated, sentence


def printed_page(rng: random.Random, board: str, theme: Theme) -> str:
    """A page as it comes from the printer: a headline, rules, one board, a line at the foot."""
    return (
        '<div style="background:#fff;color:#000;flex:1;padding:60px 70px;display:flex;flex-direction:column;'
        f'font-family:\'DejaVu Serif\'"><h1 style="text-align:center">{sentence(rng, 3)}</h1>'
        '<div style="display:flex;justify-content:space-between;border-bottom:2px solid #000;margin:16px 0;padding-bottom:6px">'
        f"<span>No. {rng.randint(1, 400)}</span><span>{'★' * rng.randint(1, 3)} {sentence(rng, 1)}</span></div>"
        f'<p style="margin-bottom:30px">{paragraph(rng, 3)}</p><div style="display:flex;justify-content:center">{board}</div>'
        '<div style="margin-top:auto;padding-top:40px;text-align:center;font-size:12px;'
        f'color:#555">© {rng.randint(2015, 2026)} {sentence(rng, 2)} — {rng.randint(1, 90)}</div></div>'
    )


def viewer(rng: random.Random, board: str, theme: Theme) -> str:
    """A document in a viewer: a dark bar, grey around the sheet, the sheet in shadow."""
    return (
        '<div style="background:#323639;color:#eee;padding:12px 18px;display:flex;gap:24px;font-size:13px">'
        f"<span>☰ {sentence(rng, 2).lower()}.pdf</span>"
        f'<span style="margin:auto">{rng.randint(1, 9)} / {rng.randint(10, 40)} &nbsp; − {rng.choice([80, 100, 125])}% +</span>'
        "<span>↓ ☰</span></div>"
        '<div style="background:#525659;flex:1;display:flex;justify-content:center;padding:18px">'
        '<div style="background:#fff;color:#000;box-shadow:0 1px 5px #000a;padding:50px 60px">'
        f'<h2 style="text-align:center;margin-bottom:8px">{sentence(rng, 2)}</h2>'
        f'<p style="max-width:420px;font-size:13px;margin-bottom:22px">{paragraph(rng, 2)}</p>{board}'
        f'<p style="font-size:12px;margin-top:22px;color:#444">{sentence(rng, 8)}</p></div></div>'
    )


def forum(rng: random.Random, board: str, theme: Theme) -> str:
    """A thread: posts with pictures of their writers, a board in one of them."""

    def entry(inner: str) -> str:
        return (
            f'<div style="display:flex;gap:16px;padding:16px;border:1px solid {theme.rule};background:{theme.card};'
            f'margin-bottom:10px"><div style="width:90px;text-align:center;font-size:12px">{avatar(rng, 48)}<b>{person(rng)}</b><br>'
            f'<span style="color:{theme.faint}">{rng.randint(3, 4000)} posts</span></div>'
            f'<div style="flex:1">{inner}</div></div>'
        )

    asked = f'<p style="margin-bottom:12px">{paragraph(rng, 2)}</p>{board}<p style="margin-top:12px">{paragraph(rng, 1)}</p>'
    before = entry(f"<p>{paragraph(rng, 2)}</p>") if rng.random() < 0.5 else ""
    return (
        f'{navigation(rng, theme)}<div style="padding:20px 30px;max-width:1000px">'
        f'<h2 style="margin-bottom:12px">{sentence(rng, 6)}'
        f"</h2>{before}{entry(asked)}{entry(f'<p>{paragraph(rng, 2)}</p>')}{button(rng, theme, 'Reply', True)}</div>"
    )


def article(rng: random.Random, board: str, theme: Theme) -> str:
    """A text about puzzles with the board as a figure."""
    return (
        f'<article style="max-width:720px;margin:0 auto;padding:40px 30px;font-size:17px"><h1>{sentence(rng, 6)}</h1>'
        '<div style="display:flex;gap:12px;align-items:center;margin:16px 0;'
        f'color:{theme.faint}">{avatar(rng)}{person(rng)} · {rng.randint(2, 12)} min read</div>'
        f'<p>{paragraph(rng, 4)}</p><figure style="margin:26px 0;display:flex;flex-direction:column;align-items:center">{board}'
        f'<figcaption style="font-size:13px;color:{theme.faint};margin-top:10px">{sentence(rng, 8)}</figcaption></figure>'
        f"<p>{paragraph(rng, 5)}</p></article>"
    )


def notebook(rng: random.Random, board: str, theme: Theme) -> str:
    """A notebook of code: a cell of code, then the figure it made."""
    words = (
        "import numpy as np",
        "import matplotlib.pyplot as plt",
        "regions = read(path)",
        "fig, ax = plt.subplots()",
        "ax.imshow(regions)",
        "plt.show()",
    )
    code = "<br>".join(words[: rng.randint(3, 6)])
    return (
        '<div style="background:#fff;color:#222;flex:1;padding:16px 24px">'
        '<div style="display:flex;gap:20px;border-bottom:1px solid #ccc;padding-bottom:8px;margin-bottom:14px;font-size:13px">'
        f"<b>{sentence(rng, 1)}.ipynb</b>File Edit View Run Kernel Help</div>"
        "<div style=\"display:flex;gap:10px;font:13px/1.5 'DejaVu Sans Mono'\">"
        f'<span style="color:#307fc1">[{rng.randint(1, 60)}]:</span>'
        f'<div style="flex:1;background:#f7f7f7;border:1px solid #ddd;padding:8px">{code}</div></div>'
        f'<div style="padding:12px 50px">{board}</div><div style="display:flex;gap:10px;font:13px \'DejaVu Sans Mono\'">'
        '<span style="color:#307fc1">[ ]:</span><div style="flex:1;background:#f7f7f7;border:1px solid #ddd;height:32px"></div>'
        "</div></div>"
    )


def office(rng: random.Random, board: str, theme: Theme) -> str:
    """The window of a spreadsheet: menus, tools, the line of the formula, sheets below."""
    green = rng.choice(["#217346", "#0f9d58", "#1a73e8"])
    tools = repeated(
        lambda k: f'<span style="width:22px;height:22px;border-radius:4px;background:{"#cfd8dc" if k % 3 else "#90a4ae"}"></span>', 16
    )
    return (
        f'<div style="background:{green};color:#fff;padding:9px 16px;font-size:14px">{sentence(rng, 2)}.xlsx</div>'
        '<div style="background:#f3f4f6;color:#222;padding:6px 14px;display:flex;gap:18px;'
        f'font-size:13px">{repeated(lambda k: f"<span>{sentence(rng, 1)}</span>", 7)}</div>'
        f'<div style="background:#f3f4f6;padding:6px 14px;display:flex;gap:8px;border-bottom:1px solid #ccc">{tools}</div>'
        '<div style="background:#fff;color:#333;display:flex;border-bottom:1px solid #ccc;font-size:12px">'
        '<span style="width:70px;padding:4px 8px;border-right:1px solid #ccc">B2</span><span style="padding:4px 8px"><i>fx</i>'
        "</span></div>"
        f'<div style="background:#fff;flex:1">{board}</div>'
        '<div style="background:#f3f4f6;color:#333;padding:6px 14px;font-size:12px;border-top:1px solid #ccc">Sheet1 &nbsp;'
        " Sheet2 &nbsp; +</div>"
    )


def dialog(rng: random.Random, board: str, theme: Theme) -> str:
    """A dialog over a dimmed page, with the board in it."""
    lines = repeated(lambda k: f'<p style="padding:8px 30px">{paragraph(rng, 3)}</p>', 9)
    return (
        f'<div style="position:relative;flex:1;min-height:620px">{lines}'
        '<div style="position:absolute;inset:0;background:rgba(0,0,0,.55);display:flex;align-items:center;justify-content:center">'
        f'<div style="background:{theme.card};border-radius:12px;padding:22px 26px;box-shadow:0 10px 40px #0009">'
        f'<div style="display:flex;justify-content:space-between;margin-bottom:14px"><b>{sentence(rng, 2)}</b><span>✕</span></div>'
        f'{board}<div style="display:flex;gap:10px;justify-content:flex-end;'
        f'margin-top:16px">{button(rng, theme, "Close", False)}{button(rng, theme, "Share", True)}</div></div></div></div>'
    )


PRINTED = Page(printed_page, (760, 860), (1050, 1180), (380, 600), (1, 1.25, 1.5, 2))
VIEWER = Page(viewer, (760, 1200), (760, 1000), (340, 480), (1, 1, 1.25, 1.5, 2))
FORUM = Page(forum, (820, 1200), (700, 1000), (220, 420), (1, 1, 1.25, 1.5, 2))
ARTICLE = Page(article, (760, 1100), (900, 1200), (300, 520), (1, 1, 1.5, 2))
NOTEBOOK = Page(notebook, (820, 1200), (640, 900), (300, 460), (1, 1, 1.25, 1.5, 2))
OFFICE = Page(office, (820, 1300), (600, 900), (220, 460), (1, 1, 1.25, 1.5))
DIALOG = Page(dialog, (760, 1300), (700, 900), (320, 460), (1, 1, 1.5, 2))
PAPERS: tuple[Page, ...] = (PRINTED, PRINTED, VIEWER, FORUM, ARTICLE, BARE)

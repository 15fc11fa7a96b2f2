"""What pages of this set have in common: their own colours and fonts, bars, lists, small pictures."""

from __future__ import annotations

import random
from dataclasses import replace

from tests.pictures.browser.documents import Theme, sentence
from tests.pictures.browser.score.marks import MONO, NARROW, SANS, SERIF

_LIGHT = (
    ("#fbfaf8", "#ffffff", "#e7e3dc"),
    ("#f3f6f9", "#ffffff", "#d5dde6"),
    ("#ffffff", "#f2f2f0", "#d8d8d4"),
    ("#fdf6ec", "#fffdf8", "#ead9c0"),
    ("#eaf3ee", "#f8fcfa", "#c9ddd2"),
    ("#f6eef6", "#fffaff", "#e2cfe4"),
)
_DARK = (
    ("#0d1117", "#161b22", "#30363d"),
    ("#18181b", "#27272a", "#3f3f46"),
    ("#101a2c", "#1a2740", "#2e4264"),
    ("#000000", "#141414", "#2c2c2e"),
    ("#2b2533", "#372f42", "#52475f"),
)
_ACCENTS = ("#c2410c", "#1d4ed8", "#047857", "#9333ea", "#be123c", "#0e7490", "#a16207", "#334155")
FACES = (SANS, NARROW, SANS, SERIF, "'DejaVu Serif Condensed'", MONO)


def skin(rng: random.Random, dark: bool) -> Theme:
    """Return the colours and the font of a page."""
    page, card, rule = rng.choice(_DARK if dark else _LIGHT)
    ink, faint = ("#ececf1", "#9b9ba6") if dark else ("#20242b", "#727983")
    return Theme(page, card, ink, faint, rule, rng.choice(_ACCENTS), "#ffffff", rng.choice(FACES), dark)


def plain(theme: Theme, page: str, ink: str) -> Theme:
    return replace(theme, page=page, ink=ink)


def screen(theme: Theme, inner: str, style: str = "") -> str:
    """Return all of the window in a page's own colours."""
    return (
        f'<div style="flex:1;display:flex;flex-direction:column;background:{theme.page};color:{theme.ink};'
        f'font-family:{theme.font};{style}">'
        f"{inner}</div>"
    )


def line(*pieces: str, style: str = "", gap: int = 12) -> str:
    """Return pieces side by side."""
    return f'<div style="display:flex;align-items:center;gap:{gap}px;{style}">{"".join(pieces)}</div>'


def pushed(words: str) -> str:
    """Return a piece of a line that is pushed to its end."""
    return f'<span style="margin-left:auto">{words}</span>'


def small(theme: Theme, words: str, style: str = "") -> str:
    return f'<div style="font-size:12.5px;color:{theme.faint};{style}">{words}</div>'


def pill(theme: Theme, words: str, filled: bool = False) -> str:
    how = f"background:{theme.accent};color:{theme.on_accent}" if filled else f"background:{theme.card};border:1px solid {theme.rule}"
    return f'<span style="{how};padding:7px 15px;border-radius:99px;font-size:14px;white-space:nowrap">{words}</span>'


def tool(theme: Theme, sign: str, words: str) -> str:
    """Return a button as an icon over its name."""
    return (
        f'<span style="display:flex;flex-direction:column;align-items:center;font-size:11px;color:{theme.faint}">'
        f'<b style="font-size:21px;color:{theme.ink}">{sign}</b>{words}</span>'
    )


def face(rng: random.Random, size: int) -> str:
    """Return somebody's picture: a head before a colour."""
    hue = rng.randrange(360)
    return (
        f'<svg width="{size}" height="{size}" viewBox="0 0 40 40" style="border-radius:{rng.choice([50, 50, 22])}%;flex:none;'
        f'background:hsl({hue} 40% 70%)"><circle cx="20" cy="16" r="8" fill="hsl({hue + 150} 25% 35%)"/>'
        f'<ellipse cx="20" cy="38" rx="15" ry="13" fill="hsl({hue + 150} 25% 35%)"/></svg>'
    )


def bars(rng: random.Random, colour: str, number: int = 3) -> str:
    """Return lines of text too small to be read."""
    return "".join(
        f'<div style="height:5px;border-radius:3px;background:{colour};margin:6px 0;width:{rng.randint(45, 100)}%"></div>'
        for _ in range(number)
    )


def topic(rng: random.Random) -> str:
    """Return the headline of a page about such puzzles."""
    number = rng.randint(12, 890)
    return rng.choice(
        [
            f"Queens #{number}",
            f"Star Battle {number}",
            f"Daily Crown No. {number}",
            f"Puzzle {number}",
            "Stuck here – help?",
            sentence(rng, 3),
        ]
    )

"""What the pages of this set have in common: their colours, rows, chips, bars."""

from __future__ import annotations

import random

from tests.pictures.browser.documents import Theme, sentence

_DAY = (
    ("#ffffff", "#f6f7f8", "#e3e5e8"),
    ("#f4f2ee", "#ffffff", "#d9d6cf"),
    ("#f1f5f9", "#ffffff", "#dbe2ea"),
    ("#fafaf9", "#ffffff", "#e7e5e4"),
)
_NIGHT = (
    ("#1b1f23", "#22272b", "#3a4046"),
    ("#111827", "#1f2937", "#374151"),
    ("#0a0a0a", "#18181b", "#303036"),
    ("#212121", "#2d2d2d", "#474747"),
)
_HUES = ("#0a66c2", "#4f46e5", "#059669", "#d97706", "#e11d48", "#0891b2", "#111827")
_CODE = (
    "def solve(board):", "for row in range(n):", "if not safe(row, col): continue", "queens.append((row, col))", "return None",
    "grid = [[0] * n for _ in range(n)]", "# one queen per region", "print(solution)",
)  # fmt: skip
SANS, SERIF, MONO = "'DejaVu Sans'", "'DejaVu Serif'", "'DejaVu Sans Mono'"
NAMES = ("Queens", "Queens Unlimited", "Star Battle", "Crown Puzzle", "Two Not Touch", "Queens Game", "Kings & Queens", "Daily Queens")


def coat(rng: random.Random, night: bool) -> Theme:
    """Return the colours and the font of a page."""
    page, card, rule = rng.choice(_NIGHT if night else _DAY)
    ink, faint = ("#e6e9ec", "#98a1aa") if night else ("#191b1f", "#6a7077")
    accent = rng.choice(_HUES[:-1] if night else _HUES)
    return Theme(page, card, ink, faint, rule, accent, "#ffffff", rng.choice([SANS, "'DejaVu Sans Condensed'"]), night)


def whole(theme: Theme, inner: str, style: str = "") -> str:
    """Return the inside of a window in the page's colours."""
    return (
        f'<div style="flex:1;display:flex;flex-direction:column;background:{theme.page};color:{theme.ink};font-family:{theme.font};'
        f'{style}">{inner}</div>'
    )


def block(inner: str, style: str) -> str:
    return f'<div style="{style}">{inner}</div>'


def span(words: str, style: str) -> str:
    return f'<span style="{style}">{words}</span>'


def centred(inner: str) -> str:
    """Return something in the middle of its line."""
    return block(inner, "display:flex;justify-content:center")


def across(*parts: str, style: str = "") -> str:
    """Return a row of parts; words beside each other are parts too, so each gets an element of its own."""
    inner = "".join(part if part.startswith("<") else f"<span>{part}</span>" for part in parts if part)
    return block(inner, f"display:flex;align-items:center;gap:12px;{style}")


def down(*parts: str, style: str = "") -> str:
    """Return a column of parts."""
    return f'<div style="display:flex;flex-direction:column;gap:12px;{style}">{"".join(parts)}</div>'


def end(words: str) -> str:
    """Return words pushed to the end of their row."""
    return span(words, "margin-left:auto")


def chip(theme: Theme, words: str, solid: bool = False, style: str = "") -> str:
    how = f"background:{theme.accent};color:{theme.on_accent}" if solid else f"border:1px solid {theme.rule};background:{theme.card}"
    return f'<span style="{how};padding:7px 14px;border-radius:8px;white-space:nowrap;font-size:14px;{style}">{words}</span>'


def faint(theme: Theme, words: str, style: str = "") -> str:
    return block(words, f"color:{theme.faint};font-size:13px;{style}")


def portrait(rng: random.Random, size: int) -> str:
    return (
        f'<span style="width:{size}px;height:{size}px;border-radius:50%;flex:none;display:inline-block;'
        f'background:linear-gradient(hsl({rng.randrange(360)} 40% 70%) 55%,hsl({rng.randrange(360)} 35% 45%) 55%)"></span>'
    )


def listing(rng: random.Random, lines: int, ground: str, ink: str) -> str:
    """Return some lines of a program."""
    made = "\n".join("    " * rng.choice([0, 1, 1, 2]) + rng.choice(_CODE) for _ in range(lines))
    style = f"margin:0;padding:12px 14px;background:{ground};color:{ink};border-radius:6px;font:12px/1.5 {MONO}"
    return f'<pre style="{style}">{made}</pre>'


def heading(rng: random.Random) -> str:
    return f"{rng.choice(NAMES)} {rng.choice(['', f'#{rng.randint(20, 700)}', f'No. {rng.randint(2, 400)}'])}"


def headline(rng: random.Random) -> str:
    return sentence(rng, rng.randint(4, 7))

"""Pages on a wide screen where boards are played or solved."""

from __future__ import annotations

import random

from tests.pictures.browser.desktops import Page
from tests.pictures.browser.documents import Theme, clock, paragraph, repeated, sentence
from tests.pictures.browser.third.coats import (
    SANS,
    SERIF,
    across,
    block,
    chip,
    coat,
    down,
    end,
    faint,
    heading,
    listing,
    portrait,
    span,
    whole,
)


def network_desk(rng: random.Random, board: str, theme: Theme) -> str:
    """The network's page of a game: a bar of icons with a search field, name and timer over the board, rules folded below."""
    theme = coat(rng, theme.dark)
    signs = (("⌂", "Home"), ("☷", "Network"), ("✉", "Messages"), ("☺", "Me"))
    small = f"text-align:center;font-size:11px;color:{theme.faint}"
    icons = "".join(span(f'<b style="font-size:18px">{sign}</b><br>{word}', small) for sign, word in signs)
    search = span("⌕ Search", f"width:220px;background:{theme.rule};border-radius:4px;padding:6px 12px;font-size:13px")
    logo = '<b style="background:#0a66c2;color:#fff;border-radius:4px;padding:2px 7px;font-size:20px">q</b>'
    strip = f"gap:26px;padding:6px 80px;background:{theme.card};border-bottom:1px solid {theme.rule}"
    bar = across(logo, search, end(""), icons, style=strip)
    top = across(f"<b>◷ {clock(rng)}</b>", end(chip(theme, "Clear", style="border-radius:18px")), style="width:100%;margin-bottom:10px")
    wide = "border-radius:18px;flex:1;text-align:center"
    keys = across(*(chip(theme, word, style=wide) for word in ("Undo", "Hint")), style="margin-top:14px;width:100%")
    folded = f"margin-top:16px;border:1px solid {theme.rule};border-radius:8px;padding:12px 16px;width:100%"
    rules = across("<b>How to play</b>", end("⌄"), style=folded)
    name = f'<h2 style="font-size:20px;margin-bottom:10px">{heading(rng)}</h2>'
    return whole(theme, bar + block(f"{name}{top}{board}{keys}{rules}", "width:max-content;margin:18px auto"))


def unlimited_site(rng: random.Random, board: str, theme: Theme) -> str:
    """A clone with an archive: a plain bar, sizes or levels to choose, the board, buttons, words for search engines."""
    theme = coat(rng, theme.dark)
    name = f"<b style='font-size:19px'>♕ {heading(rng)}</b>"
    strip = f"padding:14px 32px;border-bottom:1px solid {theme.rule}"
    bar = across(name, end(""), "Daily", "Archive", "Random", "☾", style=strip)
    chosen = rng.randrange(5)
    sizes = across(*(chip(theme, f"{k + 6}×{k + 6}", k == chosen) for k in range(5)), style="gap:8px")
    turn = across("‹ Previous", f"<b>Level {rng.randint(2, 400)}</b>", f"◷ {clock(rng)}", "Next ›", style="gap:26px")
    offered = rng.sample(["Undo", "Redo", "Hint", "Reset", "Check", "New game"], 4)
    keys = across(*(chip(theme, word, word == "New game") for word in offered))
    words = down(f"<h2>{sentence(rng, 4)}</h2>", faint(theme, paragraph(rng, 4), "max-width:620px"), style="padding-top:20px")
    return whole(theme, bar + down(sizes, turn, board, keys, words, style="align-items:center;padding:22px;gap:16px"))


def gazette_games(rng: random.Random, board: str, theme: Theme) -> str:
    """A newspaper's games: a serif name and the date in the middle, a thin bar of tools, the board, rules beside it."""
    theme = coat(rng, theme.dark)
    serif = f"font-family:{SERIF}"
    paper = f'<b style="font-size:21px;{serif}">The Gazette {span("Games", "font-weight:normal")}</b>'
    head = across("☰", paper, end("Subscribe"), style=f"padding:10px 24px;border-bottom:1px solid {theme.rule}")
    name = heading(rng)
    date = span(f"Tuesday, March {rng.randint(1, 31)}", f"font:300 20px {theme.font}")
    title = f'<h1 style="{serif};font-size:34px">{name} {date}</h1>'
    strip = f"padding:9px 0;margin:12px 0 22px;border:solid {theme.rule};border-width:1px 0"
    tools = across(end(""), f"{clock(rng)} ❙❙", "Reveal", "Check", "⚙ ?", style=strip)
    rules = "".join(f'<p style="margin:10px 0">{sentence(rng, rng.randint(7, 12))}.</p>' for _ in range(4))
    side = block(f"<b>How to play</b>{rules}", f"max-width:280px;{serif}")
    game = across(board, side, style="gap:48px;align-items:flex-start")
    return whole(theme, head + block(title + tools + game, "padding:20px 60px"))


def control_panel(rng: random.Random, board: str, theme: Theme) -> str:
    """A solver that somebody put online: sliders and boxes in a panel on the left, the board and what was found beside it."""
    theme = coat(rng, theme.dark)
    ramp = f"linear-gradient(90deg,#ff4b4b {rng.randint(20, 80)}%,{theme.rule} 0)"
    slider = block("", f"height:4px;border-radius:2px;background:{ramp}")
    boxes = repeated(
        lambda k: (
            f'<label style="display:block;font-size:13px;margin-top:8px"><input type="checkbox" {"checked" if k % 2 else ""}> '
            f"{sentence(rng, 2)}</label>"
        ),
        3,
    )
    method = rng.choice(["Backtracking", "SAT", "DLX"])
    drop = across(method, end("⌄"), style=f"background:{theme.page};border-radius:8px;padding:9px 12px;font-size:14px")
    size, algorithm = faint(theme, "Board size"), faint(theme, "Algorithm")
    keys = chip(theme, "Upload image"), chip(theme, "Solve", True)
    column = f"width:230px;padding:60px 20px 20px;background:{theme.card};flex:none"
    panel = down("<b>Settings</b>", size, slider, algorithm, drop, boxes, *keys, style=column)
    green = f"background:#21c35422;color:{'#8ee6ae' if theme.dark else '#177233'};border-radius:8px;padding:12px 16px;font-size:14px"
    found = block(f"Solved in {rng.uniform(0.3, 90):.1f} ms, {rng.randint(9, 900)} nodes", green)
    title = f'<h1 style="font-size:34px">♛ {heading(rng)} Solver</h1>'
    words, code = faint(theme, sentence(rng, 9)), listing(rng, 4, theme.card, theme.ink)
    main = down(title, words, found, board, code, style="padding:44px 50px;align-items:flex-start")
    return whole(theme, block(panel + main, "display:flex;flex:1"))


def small_window(rng: random.Random, board: str, theme: Theme) -> str:
    """A toolkit's window: title, menus, the board, a row of grey buttons, a label; another window or the desktop behind."""
    back = rng.choice(["linear-gradient(135deg,#0f4c81,#5fa8d3)", "#008080", "#2c3e50", "linear-gradient(#7b2d42,#2c1a2e)", "#fff"])
    title = rng.choice(["tk", "Queens Solver", "Star Battle", "pygame window", "queens.py"])
    strip = f"padding:6px 10px;background:{rng.choice(['#fff', '#e8e8e8', '#303030;color:#eee'])};font-size:13px"
    bar = across(f"<span>{title}</span>", end("— &nbsp; ☐ &nbsp; ✕"), style=strip)
    menus = across("File", "Game", "Help", style="padding:3px 10px;font-size:13px") if rng.random() < 0.6 else ""
    key = "border:1px solid #8c8c8c;background:#e4e4e4;padding:3px 12px;font-size:13px;border-radius:2px"
    keys = across(*(span(word, key) for word in ("New", "Solve", "Reset")), style="padding:8px;justify-content:center")
    label = block(f"Queens left: {rng.randint(0, 9)}", "font-size:13px;padding:2px 10px 8px")
    middle = block(board, f"padding:0 {rng.choice([0, 8])}px")
    grey = "background:#f0f0f0;color:#111;width:max-content;box-shadow:0 4px 18px #0007;border:1px solid #777"
    around = f"flex:1;background:{back};padding:{rng.randint(10, 60)}px {rng.randint(10, 120)}px;font-family:{SANS}"
    return block(block(f"{bar}{menus}{middle}{keys}{label}", grey), around)


def sheet_window(rng: random.Random, board: str, theme: Theme) -> str:
    """A spreadsheet in the browser: its green sign and name, menus, a round bar of tools, the formula, tabs of sheets."""
    sign = '<b style="background:#0f9d58;color:#fff;padding:6px 9px;border-radius:3px">▦</b>'
    share = span("Share", "background:#c2e7ff;border-radius:20px;padding:8px 18px")
    head = across(sign, f"<span>{heading(rng)}</span>", end(""), share, portrait(rng, 30), style="padding:8px 14px")
    menus = across("File", "Edit", "View", "Insert", "Format", "Data", "Tools", "Help", style="padding:0 54px 6px;font-size:13px")
    signs = ("↶", "↷", "▤", "100% ▾", "€", "%", "Default ▾", "− 10 +", "<b>B</b>", "<i>I</i>", "S", "A", "▦", "≡")
    tools = across(*signs, style="background:#edf2fa;border-radius:20px;margin:0 12px 6px;padding:7px 18px;gap:18px;font-size:13px")
    place = f"{rng.choice('ABCDEF')}{rng.randint(1, 9)}"
    formula = block(f"{place} &nbsp;│ &nbsp; <i>fx</i>", "padding:4px 12px;font-size:13px;border:solid #d5d8dc;border-width:1px 0")
    foot = "margin-top:auto;padding:9px 30px;background:#f9fbfd;font-size:13px;color:#0b57d0"
    tabs = block("+ &nbsp; ☰ &nbsp; <b>Sheet1 ▾</b> &nbsp; Sheet2", foot)
    middle = block(board, "background:#fff;flex:1")
    window = "flex:1;display:flex;flex-direction:column;background:#f9fbfd;color:#222"
    return block(f"{head}{menus}{tools}{formula}{middle}{tabs}", window)


def cut_out(rng: random.Random, board: str, theme: Theme) -> str:
    """The board in the corner of an empty page, with little or much around it, as a snipping tool leaves it."""
    theme = coat(rng, theme.dark)
    above = f"<b>{heading(rng)}</b>" if rng.random() < 0.3 else ""
    return whole(theme, f"{above}{board}", f"padding:{rng.choice([3, 6, 12, 24])}px;gap:8px")


NETWORK_DESK = Page(network_desk, (900, 1500), (760, 980), (360, 520), (1, 1, 1, 1.25, 1.5, 2))
UNLIMITED = Page(unlimited_site, (720, 1440), (800, 1000), (340, 600), (1, 1, 1, 1.25, 1.5, 2))
GAZETTE = Page(gazette_games, (980, 1400), (760, 940), (380, 540), (1, 1, 1.25, 2))
PANEL = Page(control_panel, (940, 1400), (760, 980), (320, 520), (1, 1, 1.25, 1.5))
SMALL_WINDOW = Page(small_window, (480, 900), (560, 800), (280, 560), (1, 1, 1, 1.25, 1.5))
SHEET_WINDOW = Page(sheet_window, (900, 1360), (640, 860), (240, 460), (1, 1, 1.25, 1.5, 2))
CUT_OUT = Page(cut_out, (420, 800), (420, 760), (220, 600), (1, 1, 1.25, 1.5, 2))

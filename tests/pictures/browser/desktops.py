"""Pages on wide screens: game sites, demos, solvers, old sites, videos."""

from __future__ import annotations

import random
from collections.abc import Callable
from dataclasses import dataclass

from tests.pictures.browser.documents import Theme, clock, paragraph, person, repeated, sentence

Body = Callable[[random.Random, str, Theme], str]
"""Puts the HTML of a board into the body of a page."""


@dataclass(frozen=True)
class Page:
    """A kind of page: how wide the window and the board may be in CSS pixels, how tall it is at least, and on which screens it is seen."""

    body: Body
    widths: tuple[int, int]
    heights: tuple[int, int]
    sides: tuple[float, float]
    scales: tuple[float, ...] = (1, 1, 1, 1.25, 1.5, 2)


def button(rng: random.Random, theme: Theme, words: str = "", filled: bool | None = None) -> str:
    solid = rng.random() < 0.5 if filled is None else filled
    colours = (
        f"background:{theme.accent};color:{theme.on_accent};border:0" if solid else f"background:transparent;border:1px solid {theme.rule}"
    )
    words = words or sentence(rng, rng.choice([1, 1, 2]))
    return f'<button style="{colours};padding:8px 16px;border-radius:{rng.choice([4, 8, 20])}px">{words}</button>'


def avatar(rng: random.Random, size: int = 36) -> str:
    return (
        f'<div style="width:{size}px;height:{size}px;border-radius:50%;flex:none;background:hsl({rng.randrange(360)} 45% 60%);color:#fff;'
        f'display:flex;align-items:center;justify-content:center;font-size:{size // 2}px">{rng.choice("ABEGHKLMNPRSTW")}</div>'
    )


def cookie_bar(rng: random.Random, theme: Theme) -> str:
    """Return a notice at the foot of the page, below everything."""
    return (
        f'<div style="margin-top:auto;padding:14px 24px;background:{theme.ink};color:{theme.page};display:flex;gap:16px;'
        'align-items:center">'
        f'<span style="flex:1;font-size:13px">{paragraph(rng, 2)}'
        f"</span>{button(rng, theme, 'Accept all', True)}{button(rng, theme, 'Manage')}</div>"
    )


def advertisement(rng: random.Random, width: int, height: int) -> str:
    hue = rng.randrange(360)
    return (
        f'<div style="width:{width}px;height:{height}px;'
        f"background:linear-gradient({rng.randrange(180)}deg,hsl({hue} 70% 55%),hsl({hue + 70} 70% 45%));"
        f'color:#fff;padding:12px;font-size:{min(26, height // 4)}px;font-weight:bold;overflow:hidden">{sentence(rng, 3)}'
        f'<div style="font-size:12px;font-weight:normal">{sentence(rng, 6)}</div></div>'
    )


def navigation(rng: random.Random, theme: Theme) -> str:
    links = repeated(lambda k: f"<span>{sentence(rng, 1)}</span>", rng.randint(3, 6))
    return (
        f'<nav style="display:flex;gap:22px;align-items:center;padding:12px 28px;background:{theme.card};'
        f'border-bottom:1px solid {theme.rule}">'
        f'<b style="font-size:20px">{sentence(rng, 1)}</b>{links}<span style="margin-left:auto"></span>{avatar(rng, 32)}</nav>'
    )


def game_site(rng: random.Random, board: str, theme: Theme) -> str:
    """A daily game: a bar, the name, timer and buttons, the board, how to play."""
    label = rng.choice(["Time ", "◷ ", ""])
    stats = (
        f'<div style="display:flex;gap:18px;align-items:center;margin:10px 0 14px"><span>{label}{clock(rng)}</span>'
        f'<span style="color:{theme.faint}">No. {rng.randint(20, 600)}</span>{button(rng, theme, "Clear", False)}</div>'
    )
    steps = repeated(lambda k: f'<li style="margin:6px 0">{sentence(rng, rng.randint(6, 12))}.</li>', 4)
    rules = (
        f'<div style="max-width:560px;margin:22px 0;padding:16px 20px;background:{theme.card};border:1px solid {theme.rule};'
        f'border-radius:8px"><b>How to play</b><ul style="padding-left:20px">{steps}</ul></div>'
    )
    foot = cookie_bar(rng, theme) if rng.random() < 0.35 else ""
    buttons = f'<div style="display:flex;gap:12px;margin-top:14px">{button(rng, theme, "Undo")}{button(rng, theme, "Hint")}</div>'
    return (
        f'{navigation(rng, theme)}<main style="display:flex;flex-direction:column;align-items:center;padding:20px">'
        f'<h1 style="font-size:28px">{sentence(rng, 2)}</h1>{stats}{board}{buttons}{rules}</main>{foot}'
    )


def three_columns(rng: random.Random, board: str, theme: Theme) -> str:
    """A site with a menu on the left and ranks and advertisements on the right."""
    menu = repeated(
        lambda k: (
            f'<div style="padding:9px 12px;border-radius:6px;background:{theme.accent if k == 1 else "transparent"};'
            f'color:{theme.on_accent if k == 1 else theme.ink}">{sentence(rng, 2)}</div>'
        ),
        7,
    )
    ranks = repeated(
        lambda k: (
            f'<div style="display:flex;gap:10px;align-items:center;padding:6px 0;border-bottom:1px solid {theme.rule}">'
            f'<span style="width:18px">{k + 1}</span>{avatar(rng, 26)}<span style="flex:1">{person(rng)}</span>'
            f"<span>{clock(rng)}</span></div>"
        ),
        rng.randint(4, 8),
    )
    return (
        f'{navigation(rng, theme)}<div style="display:flex;gap:28px;padding:24px;justify-content:center;align-items:flex-start">'
        f'<aside style="width:190px">{menu}</aside>'
        f'<main><div style="display:flex;justify-content:space-between;margin-bottom:12px"><h2>{sentence(rng, 2)}</h2>'
        f'<span style="font-size:22px">{clock(rng)}</span></div>{board}'
        f'<p style="color:{theme.faint};max-width:420px;margin-top:14px">{paragraph(rng, 2)}</p></main>'
        f'<aside style="width:250px"><b>{sentence(rng, 2)}</b>{ranks}<div style="height:18px">'
        f"</div>{advertisement(rng, 250, 250)}</aside></div>"
    )


def centred_demo(rng: random.Random, board: str, theme: Theme) -> str:
    """Somebody's weekend project: a large name, the board, a row of buttons."""
    buttons = repeated(lambda k: button(rng, theme, filled=k == 0), rng.randint(2, 4))
    return (
        f'<main style="flex:1;display:flex;flex-direction:column;align-items:center;justify-content:center;padding:28px;gap:18px">'
        f'<h1 style="font-size:{rng.choice([34, 44])}px;letter-spacing:-1px">♛ {sentence(rng, 1)}</h1>'
        f'<div style="color:{theme.faint}">{sentence(rng, 7)}</div>{board}<div style="display:flex;gap:10px">{buttons}</div></main>'
    )


def elevated_card(rng: random.Random, board: str, theme: Theme) -> str:
    """An application bar, a raised card with the board, a round button in the corner."""
    chips = repeated(
        lambda k: f'<span style="padding:5px 14px;border-radius:16px;background:{theme.rule};font-size:13px">{sentence(rng, 1)}</span>', 4
    )
    return (
        f'<header style="height:60px;background:{theme.accent};color:{theme.on_accent};display:flex;align-items:center;'
        f'padding:0 24px;gap:20px;box-shadow:0 2px 6px #0005;font-size:20px">☰ {sentence(rng, 2)}</header>'
        '<main style="display:flex;justify-content:center;padding:32px">'
        f'<section style="background:{theme.card};padding:26px;border-radius:6px;box-shadow:0 3px 10px rgba(0,0,0,.28)">'
        f'<h2 style="font-weight:500">{sentence(rng, 3)}</h2><div style="display:flex;gap:8px;margin:10px 0 18px">{chips}</div>{board}'
        f'<div style="display:flex;justify-content:flex-end;gap:8px;margin-top:18px;color:{theme.accent}">'
        "<b>UNDO</b> &nbsp; <b>CHECK</b></div></section></main>"
        f'<div style="align-self:flex-end;margin:auto 28px 28px;width:56px;height:56px;border-radius:50%;background:{theme.accent};'
        'color:#fff;display:flex;align-items:center;justify-content:center;font-size:28px;box-shadow:0 3px 8px #0006">+</div>'
    )


def old_site(rng: random.Random, board: str, theme: Theme) -> str:
    """A puzzle site of long ago: a banner, blue links, a form with radio buttons, rules in small print."""
    links = " | ".join(f'<u style="color:#00e">{sentence(rng, 1)}</u>' for _ in range(7))
    radios = repeated(lambda k: f'<label><input type="radio" {"checked" if k == 1 else ""}> {sentence(rng, 1)}</label> ', 4)
    return (
        f'<div style="padding:8px;font-size:14px">{advertisement(rng, 468, 60)}<hr><center>{links}</center><hr>'
        f"<h2>{sentence(rng, 2)} #{rng.randint(1000, 99999)}</h2>"
        f'<div style="margin:8px 0">{radios}</div>{board}<div style="margin:10px 0">'
        '<input type="button" value="Done"> <input type="button" value="Reset"> '
        f'<input type="text" value="{rng.randint(1000, 9999)}" size="8"></div><p style="max-width:640px">{paragraph(rng, 4)}</p></div>'
    )


def solver_tool(rng: random.Random, board: str, theme: Theme) -> str:
    """A solver: the board, a row of colours to paint with, a size box, output in a field."""
    swatches = repeated(
        lambda k: (
            f'<span style="width:26px;height:26px;border-radius:50%;background:hsl({k * 40} 65% 65%);'
            f'border:2px solid {"#000" if k == 2 else "transparent"}"></span>'
        ),
        8,
    )
    lines = "<br>".join(f"step {k}: {sentence(rng, 5).lower()}" for k in range(9))
    return (
        f'{navigation(rng, theme)}<div style="display:flex;gap:34px;padding:26px;align-items:flex-start;flex-wrap:nowrap">'
        f"<div>{board}</div>"
        f'<div style="flex:1;min-width:260px"><h3>{sentence(rng, 3)}</h3><div style="display:flex;gap:7px;margin:14px 0">{swatches}</div>'
        '<div style="display:flex;gap:10px;align-items:center;margin-bottom:16px">Size '
        f'<input type="number" value="{rng.randint(6, 12)}" style="width:60px;'
        f'padding:5px">{button(rng, theme, "Solve", True)}{button(rng, theme, "Reset", False)}</div>'
        f"<div style=\"font:12px/1.6 'DejaVu Sans Mono';background:{theme.card};border:1px solid {theme.rule};padding:12px\">{lines}"
        "</div></div></div>"
    )


def video(rng: random.Random, board: str, theme: Theme) -> str:
    """A video of somebody solving: the board in the player, a small picture of the speaker, titles below."""
    others = repeated(
        lambda k: (
            '<div style="display:flex;gap:10px;margin-bottom:12px">'
            '<div style="width:150px;height:84px;border-radius:8px;'
            f'background:hsl({rng.randrange(360)} 35% {rng.randint(25, 65)}%)"></div><div style="flex:1;font-size:13px">'
            f'<b>{sentence(rng, 5)}</b><br><span style="color:{theme.faint}">{person(rng)}</span></div></div>'
        ),
        5,
    )
    return (
        f'{navigation(rng, theme)}<div style="display:flex;gap:22px;padding:18px 24px"><div>'
        f'<div style="background:{rng.choice(["#fff", "#20242c", "#f3f3f3"])};padding:26px 220px 34px 30px;position:relative;'
        'border-radius:10px">'
        f'{board}<div style="position:absolute;right:14px;bottom:44px;width:180px;height:130px;'
        'background:linear-gradient(#8aa,#455);border-radius:6px">'
        '<div style="width:60px;height:70px;border-radius:50%;background:#d9b08c;margin:34px auto 0"></div></div>'
        '<div style="position:absolute;left:12px;right:12px;bottom:10px;height:4px;background:#8888">'
        f'<div style="width:{rng.randint(10, 90)}%;height:4px;background:#e00"></div></div></div>'
        f'<h2 style="margin:14px 0 8px">{sentence(rng, 6)}</h2>'
        f'<div style="display:flex;gap:12px;align-items:center">{avatar(rng)}<b>{person(rng)}'
        f"</b>{button(rng, theme, 'Subscribe', True)}</div></div>"
        f'<aside style="flex:1;min-width:300px">{others}</aside></div>'
    )


def bare(rng: random.Random, board: str, theme: Theme) -> str:
    """Nothing but the board."""
    return f'<div style="padding:{rng.choice([0, 4, 8, 20, 40])}px">{board}</div>'


GAME_SITE = Page(game_site, (700, 1400), (760, 1000), (360, 600))
THREE_COLUMNS = Page(three_columns, (1180, 1700), (760, 980), (340, 560), (1, 1, 1.25, 1.5))
CENTRED_DEMO = Page(centred_demo, (640, 1440), (700, 980), (320, 620))
ELEVATED_CARD = Page(elevated_card, (680, 1300), (760, 980), (340, 560))
OLD_SITE = Page(old_site, (760, 1100), (680, 900), (260, 460), (1, 1, 1, 1.25, 2))
SOLVER_TOOL = Page(solver_tool, (940, 1400), (640, 900), (320, 520))
VIDEO = Page(video, (1240, 1500), (760, 940), (330, 470), (1, 1, 1.25, 1.5))
BARE = Page(bare, (480, 900), (480, 800), (240, 640), (1, 1, 1.25, 1.5, 2, 3))
GAMES: tuple[Page, ...] = (GAME_SITE, GAME_SITE, THREE_COLUMNS, CENTRED_DEMO, ELEVATED_CARD, BARE)

"""Pages on phones and tablets: games with lives and tools, mobile browsers, chats, stores, stories, e-readers."""

from __future__ import annotations

import random

from tests.pictures.browser.desktops import Page
from tests.pictures.browser.documents import Theme, clock, paragraph, person, repeated, sentence
from tests.pictures.browser.score.marks import SANS, SERIF
from tests.pictures.browser.score.skins import bars, face, line, pill, pushed, screen, skin, small, tool, topic

DENSE = (2, 2.25, 2.75, 3, 3.5)


def _top(rng: random.Random, theme: Theme) -> str:
    """Return the clock, the camera's hole and the battery of a phone."""
    battery = (
        f'<svg width="24" height="12" viewBox="0 0 24 12"><rect x=".5" y=".5" width="20" height="11" '
        f'rx="3" fill="none" stroke="{theme.ink}"/>'
        f'<rect x="2" y="2" width="{rng.randint(4, 17)}" height="8" rx="2" fill="{theme.ink}"/><path '
        f'd="M22 4v4" stroke="{theme.ink}" stroke-width="2"/></svg>'
    )
    hole = '<span style="width:14px;height:14px;border-radius:50%;background:#000;margin:auto"></span>'
    hour = f"<b>{rng.randint(1, 12)}:{rng.randint(0, 59):02d}</b>"
    return line(hour, hole, battery, style=f"padding:9px 22px 5px;font:13px {SANS};color:{theme.ink}")


def lives_game(rng: random.Random, board: str, theme: Theme) -> str:
    """A store's game: level and hearts above, the board, tools with counters, a strip for an advertisement."""
    theme = skin(rng, theme.dark)
    left = rng.randint(0, 3)
    hearts = f'<span style="color:#e5484d;font-size:20px">{"♥" * left}<span style="opacity:.3">{"♥" * (3 - left)}</span></span>'
    tools = line(
        *(tool(theme, sign, word) for sign, word in (("↶", "Undo"), ("⌫", "Erase"), ("☀", f"Hint {rng.randint(0, 5)}"), ("✕", "Auto"))),
        style="justify-content:space-around;padding:18px 8px",
    )
    advert = (
        f'<div style="margin-top:auto;height:56px;background:hsl({rng.randrange(360)} 50% 50%);'
        f'color:#fff;padding:8px 14px">{sentence(rng, 5)}</div>'
    )
    head = line(
        "<span>‹</span>", f"<b>Level {rng.randint(1, 900)}</b>", pushed(hearts), f"<span>{clock(rng)}</span>", style="padding:12px 18px"
    )
    return screen(
        theme, f'{_top(rng, theme)}{head}<div style="display:flex;justify-content:center;padding:10px 0">{board}</div>{tools}{advert}'
    )


def pocket_browser(rng: random.Random, board: str, theme: Theme) -> str:
    """A site in a phone's browser, its address at the top: name, board, what is to do, other puzzles."""
    theme = skin(rng, theme.dark)
    address = (
        f'<span style="flex:1;background:{theme.card};border:1px solid {theme.rule};'
        f'border-radius:18px;padding:7px 14px;font-size:13px">crowns.example/daily</span>'
    )
    cards = repeated(
        lambda k: (
            f'<div style="flex:1;background:{theme.card};border:1px solid {theme.rule};border-radius:10px;'
            f'padding:10px">{bars(rng, theme.rule)}</div>'
        ),
        2,
    )
    return screen(
        theme,
        f"{_top(rng, theme)}{line('<span>⌂</span>', address, '<span>⋮</span>', style='padding:6px 14px')}"
        f'<div style="padding:16px 0;display:flex;flex-direction:column;align-items:center;gap:12px"><h2>{topic(rng)}</h2>{board}'
        f"{line(pill(theme, 'Check'), pill(theme, 'New', True), pill(theme, clock(rng)))}</div>"
        f'<p style="padding:0 20px;font-size:14px">{paragraph(rng, 2)}</p>{line(cards, style="padding:16px 20px")}',
    )


def group_chat(rng: random.Random, board: str, theme: Theme) -> str:
    """A chat of several people before a patterned wall: a picture of a board among words."""
    theme = skin(rng, theme.dark)
    own, other = ("#0b5c4a", "#20302c") if theme.dark else ("#d9fdd3", "#ffffff")
    wall = f"background:radial-gradient({theme.rule} 1.5px,transparent 2px) 0 0/22px 22px,{theme.page}"

    def said(inner: str, mine: bool) -> str:
        name = "" if mine else f'<b style="font-size:12px;color:hsl({rng.randrange(360)} 60% 50%)">{person(rng)}</b><br>'
        return (
            f'<div style="align-self:{"flex-end" if mine else "flex-start"};'
            f"background:{own if mine else other};border-radius:9px;padding:6px 9px;"
            f'max-width:88%;box-shadow:0 1px 1px #0003">{name}{inner}<div style="font-size:10px;'
            f'text-align:right;opacity:.6">{clock(rng)}</div></div>'
        )

    mine = rng.random() < 0.5
    talk = said(sentence(rng, 5), not mine) + said(board, mine) + said(sentence(rng, 4) + "?!", mine) + said(sentence(rng, 8), not mine)
    head = line(
        "<span>←</span>",
        face(rng, 34),
        f"<div><b>{sentence(rng, 2)}</b>{small(theme, f'{person(rng)}, {person(rng)}')}</div>",
        style=f"padding:8px 12px;background:{theme.card}",
    )
    field = (
        f'<div style="margin:auto 10px 14px;background:{theme.card};border-radius:22px;padding:11px '
        f'18px;color:{theme.faint}">☺ Message</div>'
    )
    return screen(
        theme,
        f'{_top(rng, theme)}{head}<div style="display:flex;flex-direction:column;gap:9px;padding:14px 10px">{talk}</div>{field}',
        f"{wall};",
    )


def store_listing(rng: random.Random, board: str, theme: Theme) -> str:
    """A store's page of an app: icon, stars, a screenshot in the shape of a phone, words."""
    theme = skin(rng, theme.dark)
    icon = (
        f'<span style="width:66px;height:66px;border-radius:16px;background:{theme.accent};color:#fff;'
        f'font-size:38px;text-align:center;line-height:66px">♛</span>'
    )
    title = f"<div><b style='font-size:19px'>{sentence(rng, 2)}</b>{small(theme, person(rng))}</div>"
    facts = line(
        *(
            f'<div style="text-align:center"><b>{a}</b>{small(theme, b)}</div>'
            for a, b in ((f"4.{rng.randint(1, 9)}★", "9K reviews"), ("1M+", "Downloads"), ("3+", "Age"))
        ),
        style="justify-content:space-around;padding:14px 0",
    )
    shot = (
        f'<div style="border:7px solid #1b1b1f;border-radius:30px;padding:16px 8px 30px;width:max-content;background:{theme.card}">'
        f'<div style="text-align:center;margin-bottom:12px"><b>{sentence(rng, 2)}</b></div>{board}</div>'
    )
    return screen(
        theme,
        f'{_top(rng, theme)}<div style="padding:16px 20px">{line(icon, title, gap=16)}{facts}<div '
        f'style="background:{theme.accent};color:#fff;border-radius:9px;'
        f'text-align:center;padding:9px;margin-bottom:18px">Install</div><div style="display:flex;justify-content:center">{shot}</div>'
        f'<p style="margin-top:16px;font-size:14px">{paragraph(rng, 2)}</p></div>',
    )


def solved_sheet(rng: random.Random, board: str, theme: Theme) -> str:
    """An app after the last queen: the board above, a sheet with the time and friends' times below it."""
    theme = skin(rng, theme.dark)
    friends = repeated(lambda k: line(face(rng, 30), f"<span>{person(rng)}</span>", pushed(clock(rng)), style="padding:7px 0"), 3)
    sheet = (
        f'<div style="margin-top:auto;background:{theme.card};border-radius:22px 22px 0 0;padding:20px '
        f'24px 30px;box-shadow:0 -4px 20px #0004">'
        f"<h2>{rng.choice(['Crushed it!', 'Solved!', 'Well done', 'You did it'])}</h2><div "
        f'style="font-size:34px">{clock(rng)}</div>{friends}'
        f'<div style="background:{theme.accent};color:#fff;border-radius:24px;padding:11px;'
        f'text-align:center;margin-top:10px">Share</div></div>'
    )
    return screen(
        theme,
        f"{_top(rng, theme)}{line('<span>✕</span>', f'<b>{topic(rng)}</b>', pushed('⚙'), style='padding:10px 18px')}"
        f'<div style="display:flex;justify-content:center;padding:8px 0 24px">{board}</div>{sheet}',
    )


def story(rng: random.Random, board: str, theme: Theme) -> str:
    """A story: the board tacked onto one colour, large words, stickers."""
    hue = rng.randrange(360)
    ticks = line(
        *('<span style="flex:1;height:3px;border-radius:2px;background:#fffb"></span>' for _ in range(4)), gap=4, style="padding:8px 10px"
    )
    return (
        f'<div style="flex:1;background:hsl({hue} 45% {rng.choice([28, 50, 62])}%);color:#fff;display:flex;flex-direction:column">{ticks}'
        f"{line(face(rng, 34), f'<b>{person(rng)}</b>', f'<span>{rng.randint(1, 23)}h</span>', style='padding:2px 14px')}"
        f'<div style="margin:auto;display:flex;flex-direction:column;align-items:center;gap:22px"><div '
        f'style="font:bold 27px {SERIF};text-align:center">'
        f'{sentence(rng, 4)}</div><div style="background:#fff;padding:12px 12px 40px;box-shadow:0 6px 22px #0006">{board}</div>'
        f'<span style="background:#fff;color:#111;border-radius:12px;padding:6px 16px;font-size:20px">◷ {clock(rng)}</span></div></div>'
    )


def reader_tablet(rng: random.Random, board: str, theme: Theme) -> str:
    """An e-reader: a page of a puzzle book, its place in the book below."""
    paper, ink = ("#1c1b19", "#cfcac0") if theme.dark else rng.choice([("#fbf7ee", "#2c2a26"), ("#ffffff", "#111"), ("#efece6", "#222")])
    place = rng.randint(3, 97)
    return (
        f'<div style="flex:1;background:{paper};color:{ink};font-family:{SERIF};padding:28px 44px;display:flex;flex-direction:column">'
        f'{line("<span>☰</span>", f"<i>{sentence(rng, 3)}</i>", pushed("Aa"))}<h2 style="text-align:center;'
        f'margin:26px 0 10px">{topic(rng)}</h2>'
        f'<p style="margin-bottom:24px">{paragraph(rng, 2)}</p><div style="display:flex;justify-content:center">{board}</div>'
        f'<div style="margin-top:auto;padding-top:26px"><div style="height:3px;background:#8886"><div '
        f'style="width:{place}%;height:3px;background:{ink}"></div>'
        f'</div><div style="font-size:13px;text-align:center;padding-top:6px">{place} %</div></div></div>'
    )


LIVES = Page(lives_game, (360, 430), (740, 930), (326, 356), DENSE)
POCKET = Page(pocket_browser, (360, 430), (740, 930), (300, 352), DENSE)
CHAT = Page(group_chat, (360, 430), (740, 930), (210, 300), DENSE)
STORE = Page(store_listing, (375, 430), (800, 930), (200, 270), (2.75, 3, 3.5))
SOLVED = Page(solved_sheet, (360, 430), (800, 930), (320, 354), DENSE)
STORY = Page(story, (380, 430), (720, 930), (260, 330), DENSE)
READER = Page(reader_tablet, (600, 834), (800, 1112), (400, 560), (1, 1.5, 2))
POCKETS: tuple[Page, ...] = (LIVES, LIVES, POCKET, SOLVED)

"""Pages on phones and tablets: apps, browsers, chats, cards to share."""

from __future__ import annotations

import random

from tests.pictures.browser.desktops import Page, advertisement, avatar, button
from tests.pictures.browser.documents import Theme, clock, paragraph, person, repeated, sentence

PHONE_SCALES = (2, 2.625, 3, 3)


def status_bar(rng: random.Random, colour: str) -> str:
    return (
        '<div style="display:flex;justify-content:space-between;padding:10px 20px 4px;font-size:13px;font-weight:bold;'
        f'color:{colour}"><span>{rng.randint(0, 23)}:{rng.randint(0, 59):02d}</span>'
        '<span style="display:flex;gap:5px;align-items:center">◢ ≋ '
        f'<span style="border:1px solid {colour};border-radius:3px;padding:0 4px;font-size:9px">{rng.randint(9, 99)}</span></span>'
        "</div>"
    )


def tabs(rng: random.Random, theme: Theme) -> str:
    """Return the bar at the foot of an app."""
    items = repeated(
        lambda k: (
            f'<div style="text-align:center;color:{theme.accent if k == 1 else theme.faint};font-size:10px">'
            f'<div style="font-size:19px">{"⌂♛☰☻"[k]}</div>{sentence(rng, 1)}</div>'
        ),
        4,
    )
    return (
        f'<div style="margin-top:auto;display:flex;justify-content:space-around;padding:8px 0 18px;background:{theme.card};'
        f'border-top:1px solid {theme.rule}">{items}</div>'
    )


def app(rng: random.Random, board: str, theme: Theme) -> str:
    """A daily game's app: name and timer, the board almost as wide as the screen, buttons, rules, tabs."""
    rules = repeated(lambda k: f"<li>{sentence(rng, rng.randint(5, 9))}.</li>", 3)
    return (
        f'{status_bar(rng, theme.ink)}<div style="display:flex;align-items:center;padding:10px 16px;gap:10px">'
        f'<span style="font-size:22px">‹</span><b style="font-size:18px">{sentence(rng, 1)}</b>'
        f'<span style="margin-left:auto;color:{theme.faint}">{clock(rng)}</span><span>⚙</span></div>'
        f'<div style="display:flex;justify-content:center;padding:6px 0">{board}</div>'
        '<div style="display:flex;gap:10px;justify-content:center;'
        f'padding:14px">{button(rng, theme, "Undo", False)}{button(rng, theme, "Hint", True)}</div>'
        f'<ul style="padding:0 30px;font-size:14px">{rules}</ul>{tabs(rng, theme)}'
    )


def mobile_site(rng: random.Random, board: str, theme: Theme) -> str:
    """A site in a phone's browser: its address below, an advertisement under the board."""
    return (
        f'{status_bar(rng, theme.ink)}<div style="padding:12px 14px;display:flex;justify-content:space-between;'
        f'border-bottom:1px solid {theme.rule}"><b>{sentence(rng, 2)}</b><span>☰</span></div>'
        '<div style="padding:12px 0;display:flex;flex-direction:column;align-items:center;gap:12px">'
        f'<h2 style="font-size:20px">{sentence(rng, 3)}</h2>{board}'
        f'<div style="display:flex;gap:8px">{repeated(lambda k: button(rng, theme), 3)}</div>{advertisement(rng, 320, 90)}</div>'
        f'<div style="margin-top:auto;padding:10px 16px 22px;background:{theme.card}">'
        f'<div style="background:{theme.rule};border-radius:12px;padding:9px 14px;text-align:center;font-size:14px">example.org'
        "</div></div>"
    )


def messages(rng: random.Random, board: str, theme: Theme) -> str:
    """A chat: bubbles, the board in one of them, a keyboard at the foot."""

    def bubble(inner: str, own: bool) -> str:
        colours = (
            f"background:{theme.accent};color:{theme.on_accent};align-self:flex-end"
            if own
            else f"background:{theme.card};border:1px solid {theme.rule};align-self:flex-start"
        )
        return f'<div style="{colours};padding:9px 12px;border-radius:16px;max-width:84%;margin:4px 12px">{inner}</div>'

    own = rng.random() < 0.5
    cap = f"background:{theme.page};border-radius:5px;width:31px;height:40px;display:flex;align-items:center;justify-content:center"
    lines = ["".join(f'<span style="{cap}">{letter}</span>' for letter in line) for line in ("qwertyuiop", "asdfghjkl", "zxcvbnm")]
    keyboard = "".join(f'<div style="display:flex;gap:5px;justify-content:center;margin:6px 0">{line}</div>' for line in lines)
    keys = f'<div style="background:{theme.rule};padding:6px 3px 26px">{keyboard}</div>' if rng.random() < 0.6 else ""
    return (
        f'{status_bar(rng, theme.ink)}<div style="display:flex;gap:10px;align-items:center;padding:8px 14px;'
        f'border-bottom:1px solid {theme.rule}">‹ {avatar(rng, 32)}<b>{person(rng)}</b></div>'
        '<div style="display:flex;flex-direction:column;'
        f'padding:8px 0">{bubble(sentence(rng, 6), not own)}{bubble(sentence(rng, 4) + "?", own)}'
        f'<div style="align-self:{"flex-end" if own else "flex-start"};margin:4px 12px;background:{theme.card};'
        f'border:1px solid {theme.rule};border-radius:16px;padding:10px">{board}</div>'
        f'{bubble(sentence(rng, 5), not own)}</div><div style="margin-top:auto"><div style="padding:8px 12px">'
        f'<div style="border:1px solid {theme.rule};border-radius:18px;padding:8px 14px;color:{theme.faint}">Message</div>'
        f"</div>{keys}</div>"
    )


def share_card(rng: random.Random, board: str, theme: Theme) -> str:
    """A story: the board on a card before a gradient, with the time in large figures."""
    hue = rng.randrange(360)
    return (
        f'<div style="flex:1;background:linear-gradient({rng.choice([135, 160, 200])}deg,hsl({hue} 70% 55%),hsl({hue + 80} 70% '
        '40%));display:flex;flex-direction:column;align-items:center;justify-content:center;gap:20px;padding:30px 0">'
        f'<div style="color:#fff;font-size:30px;font-weight:bold">{sentence(rng, 2)}</div>'
        f'<div style="background:{theme.page};padding:16px;border-radius:18px;box-shadow:0 12px 30px #0006">{board}'
        f'<div style="display:flex;justify-content:space-between;padding-top:12px;font-size:20px"><b>{clock(rng)}</b>'
        f"<span>No. {rng.randint(30, 700)}</span></div></div>"
        f'<div style="color:#fff">{sentence(rng, 4)}</div></div>'
    )


def landscape_tablet(rng: random.Random, board: str, theme: Theme) -> str:
    """A tablet: the board on one half, words and numbers on the other."""
    cards = repeated(
        lambda k: (
            f'<div style="background:{theme.card};border:1px solid {theme.rule};border-radius:10px;padding:14px">'
            f'<div style="font-size:24px">{rng.randint(1, 99)}</div><div style="color:{theme.faint}">{sentence(rng, 2)}</div></div>'
        ),
        4,
    )
    return (
        f'{status_bar(rng, theme.ink)}<div style="display:flex;gap:36px;padding:26px 34px;align-items:center"><div>{board}</div>'
        f'<div style="flex:1"><h1>{sentence(rng, 2)}</h1><p style="margin:12px 0">{paragraph(rng, 2)}</p>'
        f'<div style="display:grid;grid-template-columns:1fr 1fr;gap:12px">{cards}</div>'
        f'<div style="margin-top:18px">{button(rng, theme, "Next", True)}</div></div></div>'
    )


def post(rng: random.Random, board: str, theme: Theme) -> str:
    """A social feed: a post with a board, likes and comments below."""
    comment = repeated(
        lambda k: (
            f'<div style="display:flex;gap:10px;padding:8px 14px">{avatar(rng, 28)}<span style="flex:1">'
            f"<b>{person(rng)}</b> {sentence(rng, 7)}</span></div>"
        ),
        2,
    )
    return (
        f'{status_bar(rng, theme.ink)}<div style="padding:10px 14px;font-size:22px;border-bottom:1px solid {theme.rule}">'
        f'<b>{sentence(rng, 1)}</b></div><div style="display:flex;gap:10px;align-items:center;padding:12px 14px">{avatar(rng)}<div>'
        f'<b>{person(rng)}</b><div style="font-size:12px;color:{theme.faint}">{rng.randint(1, 23)} h</div></div></div>'
        f'<p style="padding:0 14px 10px">{paragraph(rng, 1)}</p>'
        f'<div style="background:{theme.card};padding:14px 0;display:flex;justify-content:center">{board}</div>'
        f'<div style="display:flex;gap:18px;padding:10px 14px;color:{theme.faint}">♡ {rng.randint(2, 900)} &nbsp;'
        f" ↩ {rng.randint(1, 80)} &nbsp; ⤴ Share</div>{comment}{tabs(rng, theme)}"
    )


APP = Page(app, (360, 430), (740, 930), (330, 360), PHONE_SCALES)
MOBILE_SITE = Page(mobile_site, (360, 430), (740, 930), (300, 360), PHONE_SCALES)
MESSAGES = Page(messages, (360, 430), (740, 930), (200, 290), PHONE_SCALES)
SHARE_CARD = Page(share_card, (390, 430), (690, 930), (260, 340), PHONE_SCALES)
TABLET = Page(landscape_tablet, (1024, 1180), (768, 834), (480, 640), (1, 2))
POST = Page(post, (360, 430), (740, 930), (260, 350), PHONE_SCALES)
PHONES: tuple[Page, ...] = (APP, APP, MOBILE_SITE, POST)

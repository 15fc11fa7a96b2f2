"""Pages on a phone: apps, sites, chats and posts."""

from __future__ import annotations

import random

from tests.pictures.browser.desktops import Page
from tests.pictures.browser.documents import Theme, clock, paragraph, person, repeated, sentence
from tests.pictures.browser.third.coats import across, block, centred, chip, coat, down, end, faint, heading, portrait, span, whole

SHARP: tuple[float, ...] = (1.5, 2, 2, 2.625, 3)


def _status(rng: random.Random) -> str:
    """Return the line with the time, the network and the battery."""
    battery = span(str(rng.randint(9, 100)), "border:1px solid currentColor;border-radius:3px;font-size:9px;padding:0 4px")
    time = f"<b>{rng.randint(1, 12)}:{rng.randint(0, 59):02d}</b>"
    return across(time, end("▂▄▆ 5G"), battery, style="padding:7px 20px;font-size:13px;gap:7px")


def _foot(theme: Theme) -> str:
    """Return the bar that is swiped up to leave."""
    bar = block("", f"width:120px;height:4px;border-radius:2px;background:{theme.ink};margin:auto")
    return block(bar, "margin-top:auto;padding:10px 0 7px")


def network_app(rng: random.Random, board: str, theme: Theme) -> str:
    """The network's app: arrow, name and help, timer and clear, the board from edge to edge, two wide buttons."""
    theme = coat(rng, theme.dark)
    strip = f"padding:10px 16px;font-size:17px;border-bottom:1px solid {theme.rule}"
    bar = across("←", f"<b>{heading(rng)}</b>", end("?"), "⚙", style=strip)
    top = across(f"◷ {clock(rng)}", end("Clear"), style="padding:12px 18px")
    wide = "flex:1;text-align:center;border-radius:20px"
    keys = across(*(chip(theme, word, style=wide) for word in ("Undo", "Hint")), style="padding:16px 18px")
    rules = faint(theme, paragraph(rng, 2), "padding:4px 18px")
    return whole(theme, f"{_status(rng)}{bar}{top}{centred(board)}{keys}<b style='padding:0 18px'>How to play ⌃</b>{rules}{_foot(theme)}")


def arcade_app(rng: random.Random, board: str, theme: Theme) -> str:
    """A store's game: level and coins, how many are found, the board, round tools with counters, a strip for an advertisement."""
    theme = coat(rng, theme.dark)
    hue = rng.randrange(360)
    above, below = ("30% 16%", "35% 10%") if theme.dark else ("75% 95%", "60% 88%")
    ground = f"background:linear-gradient(hsl({hue} {above}),hsl({hue} {below}))"
    level, lives = f"<b>Level {rng.randint(3, 900)}</b>", f"♥♥{rng.choice('♥♡')}"
    top = across("‹", level, end(lives), f"<b>{rng.randint(20, 999)} ●</b>", style="padding:10px 16px;font-size:17px")
    state = across(f"{rng.randint(0, 5)}/{rng.randint(6, 9)}", clock(rng), style="justify-content:center;padding:4px 0 14px")
    round_key = (
        f"width:54px;height:54px;border-radius:50%;background:{theme.card};border:1px solid {theme.rule};"
        "text-align:center;font-size:22px;line-height:52px"
    )
    tools = across(*(span(sign, round_key) for sign in "↶✎⌫☼"), style="justify-content:center;gap:20px;padding:22px")
    strip = "margin-top:auto;height:52px;background:#dfe7f3;color:#234;padding:8px 14px;font-size:13px"
    notice = block(f"<b>{sentence(rng, 3)}</b> · Install", strip)
    return whole(theme, f"{_status(rng)}{top}{state}{centred(board)}{tools}{notice}", ground)


def hand_browser(rng: random.Random, board: str, theme: Theme) -> str:
    """A site in a phone's browser: address above, name and chips, the board, buttons, the browser's bar below."""
    theme = coat(rng, theme.dark)
    field = f"margin:4px 12px 8px;padding:8px;border-radius:18px;background:{theme.rule};text-align:center;font-size:13px"
    address = block("queens.example", field)
    head = across("☰", f"<b>{heading(rng)}</b>", end(clock(rng)), style=f"padding:8px 16px;border-top:1px solid {theme.rule}")
    kinds = (chip(theme, word, word == "Daily", "padding:5px 10px") for word in ("Daily", "Easy", "Hard", "Archive"))
    chips = across(*kinds, style="justify-content:center;gap:8px;padding:8px")
    keys = across(chip(theme, "Undo"), chip(theme, "Check"), chip(theme, "Share", True), style="justify-content:center;padding:16px")
    strip = f"justify-content:space-around;margin-top:auto;padding:10px;border-top:1px solid {theme.rule}"
    bar = across("‹", "›", "⇪", "▤", "❐", style=strip)
    game = f"{_status(rng)}{address}{head}{chips}{centred(board)}{keys}"
    return whole(theme, game + faint(theme, paragraph(rng, 3), "padding:0 18px") + bar)


def _bubble(theme: Theme, words: str, own: bool) -> str:
    """Return what somebody, or the owner of the phone, said."""
    ground, ink = ("#1f7aec", "#fff") if own else (theme.rule, theme.ink)
    place = f"align-self:flex-{'end' if own else 'start'}"
    return block(words, f"{place};background:{ground};color:{ink};border-radius:16px;padding:8px 13px;max-width:80%")


def _keyboard(dark: bool) -> str:
    """Return the keys that a phone shows for typing."""
    key = f"flex:1;text-align:center;background:{'#5b5e64' if dark else '#fff'};border-radius:5px;padding:9px 0;font-size:16px"
    lines = (("qwertyuiop", 4), ("asdfghjkl", 20), ("zxcvbnm", 54))
    rows = (across(*(span(one, key) for one in line), style=f"gap:6px;padding:4px {pad}px") for line, pad in lines)
    return block("".join(rows), f"margin-top:auto;background:{'#2b2d31' if dark else '#d1d4da'};padding:6px 0 26px")


def typing_chat(rng: random.Random, board: str, theme: Theme) -> str:
    """A chat while somebody types: a picture of a board among bubbles, keys below."""
    theme = coat(rng, theme.dark)
    place = f"align-self:{rng.choice(['flex-start', 'flex-end'])}"
    picture = block(board, f"{place};background:{theme.card};border-radius:14px;padding:10px")
    before = _bubble(theme, sentence(rng, 4), False)
    after = _bubble(theme, sentence(rng, 6) + "?", rng.random() < 0.5)
    talk = down(before, picture, after, style="padding:12px;gap:8px")
    bar = across("‹", portrait(rng, 30), f"<b>{person(rng)}</b>", style=f"padding:8px 14px;border-bottom:1px solid {theme.rule}")
    return whole(theme, _status(rng) + bar + talk + _keyboard(theme.dark))


def won_app(rng: random.Random, board: str, theme: Theme) -> str:
    """The end of a game: a banner above, the board, time and streak in boxes, a wide button."""
    theme = coat(rng, theme.dark)
    praise = f"<b>{rng.choice(['You did it!', 'Solved!', 'Well done!', 'Puzzle complete'])}</b>"
    strip = f"background:{theme.accent};color:#fff;text-align:center;padding:18px;font-size:22px;margin:8px 0 18px"
    banner = block(praise + block(sentence(rng, 4), "font-size:14px"), strip)
    box = f"flex:1;background:{theme.card};border:1px solid {theme.rule};border-radius:10px;text-align:center;padding:10px"
    values = ((clock(rng), "Time"), (rng.randint(1, 99), "Streak"), (clock(rng), "Average"))
    boxes = (block(f'<b style="font-size:20px">{value}</b>{faint(theme, word)}', box) for value, word in values)
    below = across(*boxes, style="padding:18px")
    share = chip(theme, "Share result", True, "margin:0 18px;text-align:center")
    return whole(theme, f"{_status(rng)}{banner}{centred(board)}{below}{share}{_foot(theme)}")


def voted_post(rng: random.Random, board: str, theme: Theme) -> str:
    """A post of a community: its name, a title, the picture, arrows and counts, answers."""
    theme = coat(rng, theme.dark)
    face, group = portrait(rng, 30), f"<b>r/{rng.choice(['queens', 'puzzles', 'starbattle'])}</b>"
    writer = faint(theme, f"{person(rng)} · {rng.randint(2, 20)}h")
    head = across(face, f"<div>{group}{writer}</div>", end("⋯"), style="padding:8px 14px")
    counts = (f"↑ {rng.randint(2, 900)} ↓", f"☐ {rng.randint(2, 90)}")
    votes = across(*(chip(theme, words, style="border-radius:18px") for words in counts), end("⇪"), style="padding:12px 14px")

    def answer(_: int) -> str:
        who = across(portrait(rng, 22), f"<b>{person(rng)}</b>")
        return block(who + sentence(rng, rng.randint(5, 14)), f"padding:10px 14px;border-top:1px solid {theme.rule}")

    answers = repeated(answer, 3)
    status, title = _status(rng), f'<h3 style="padding:0 14px 10px">{sentence(rng, 7)}?</h3>'
    return whole(theme, f"{status}{head}{title}{centred(board)}{votes}{answers}")


NETWORK_APP = Page(network_app, (360, 430), (740, 900), (330, 358), SHARP)
ARCADE = Page(arcade_app, (360, 430), (760, 900), (310, 352), SHARP)
HAND_BROWSER = Page(hand_browser, (360, 430), (760, 900), (310, 355), SHARP)
TYPING = Page(typing_chat, (360, 420), (780, 900), (190, 270), SHARP)
WON = Page(won_app, (360, 430), (760, 900), (290, 345), SHARP)
VOTED = Page(voted_post, (360, 430), (780, 900), (300, 355), SHARP)

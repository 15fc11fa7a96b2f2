"""Pages on wide screens: browsers with their tabs, game hubs, windows of programs, code beside a preview, videos, slides."""

from __future__ import annotations

import random

from tests.pictures.browser.desktops import Page
from tests.pictures.browser.documents import Theme, clock, paragraph, person, repeated, sentence
from tests.pictures.browser.score.marks import MONO, SANS
from tests.pictures.browser.score.skins import bars, face, line, pill, plain, pushed, screen, skin, small, tool, topic


def _tabs(rng: random.Random, theme: Theme) -> str:
    """Return a browser's tabs and address."""
    ground, front = ("#202124", "#35363a") if theme.dark else ("#dee1e6", "#ffffff")
    chosen = rng.randrange(3)
    tabs = repeated(
        lambda k: (
            f'<span style="width:190px;padding:8px 14px;font-size:12px;border-radius:9px 9px 0 0;white-space:nowrap;overflow:hidden;'
            f'background:{front if k == chosen else "transparent"}">◍ {sentence(rng, 2)} &nbsp; ×</span>'
        ),
        3,
    )
    address = (
        f'<span style="flex:1;background:{ground};border-radius:15px;padding:5px 16px;'
        f'font-size:13px">◉ puzzles.example/{sentence(rng, 1).lower()}</span>'
    )
    return (
        f'<div style="background:{ground};color:{theme.ink};padding:8px 10px 0;font-family:{SANS}">'
        f"{line(tabs, '<span>+</span>', gap=4)}</div>"
        f'<div style="background:{front};color:{theme.ink};padding:6px 12px;font-family:{SANS}">'
        f"{line('<span>←</span><span>→</span><span>↻</span>', address, face(rng, 24), '<span>⋮</span>')}</div>"
    )


def tabbed_game(rng: random.Random, board: str, theme: Theme) -> str:
    """A game in a browser's window: tabs and address above, levels to choose, the board, what the controls do."""
    theme = skin(rng, theme.dark)
    levels = repeated(lambda k: pill(theme, ("Easy", "Medium", "Hard", "Evil")[k], k == 1), 4)
    controls = line(*(pill(theme, word) for word in ("↶ Undo", "↷ Redo", "✕ Erase", "? Check")), style="margin-top:16px")
    rules = small(theme, f"Click once for ✕, twice for a queen. {paragraph(rng, 1)}", "max-width:430px;margin-top:14px;text-align:center")
    inner = (
        f'<div style="display:flex;flex-direction:column;align-items:center;padding:18px">{line(levels, gap=8)}'
        f"{line(f'<h2>{topic(rng)}</h2>', f'<span>{clock(rng)}</span>', style='margin:14px 0', gap=26)}{board}{controls}{rules}</div>"
    )
    return screen(theme, _tabs(rng, theme) + inner)


def game_hub(rng: random.Random, board: str, theme: Theme) -> str:
    """A network's games: a narrow rail of icons, the board on a card, other games and a streak beside it."""
    theme = skin(rng, theme.dark)
    rail = repeated(lambda k: f'<div style="font-size:22px;padding:12px 0;opacity:{1 if k == 2 else 0.45}">{"⌂✉♛☰⚙"[k]}</div>', 5)
    days = repeated(
        lambda k: (
            f'<span style="width:24px;height:24px;border-radius:50%;background:{theme.accent if k < 4 else theme.rule};color:#fff;'
            f'text-align:center;font-size:12px;line-height:24px">{"MTWTFSS"[k]}</span>'
        ),
        7,
    )
    others = repeated(
        lambda k: line(
            f'<span style="width:38px;height:38px;border-radius:9px;background:hsl({rng.randrange(360)} 55% 58%)"></span>',
            f"<div><b>{sentence(rng, 1)}</b>{small(theme, f'{rng.randint(2, 90)} friends played')}</div>",
            style="margin:12px 0",
        ),
        3,
    )
    card = f"background:{theme.card};border:1px solid {theme.rule};border-radius:12px;padding:20px"
    return screen(
        theme,
        f'<div style="display:flex;gap:26px;flex:1"><div style="width:64px;text-align:center;'
        f'background:{theme.card};border-right:1px solid {theme.rule}">'
        f'{rail}</div><div style="padding:26px 0"><div style="{card}">'
        f"{line(f'<b>{topic(rng)}</b>', pushed(clock(rng)), style='margin-bottom:14px')}"
        f"{board}{line(pill(theme, 'Hint'), pill(theme, 'Undo'), style='margin-top:16px;justify-content:center')}</div></div>"
        f'<div style="width:240px;padding:26px 20px 0 0"><div style="{card}"><b>{rng.randint(2, 200)}-day '
        f"streak</b>{line(days, gap=5, style='margin-top:10px')}"
        f'</div><div style="{card};margin-top:16px"><b>More games</b>{others}</div></div></div>',
    )


def program_window(rng: random.Random, board: str, theme: Theme) -> str:
    """A small program on a desktop: a title bar, nothing but the board and a line of words in it, wallpaper around."""
    hue, title = rng.randrange(360), rng.choice(["pygame window", "Queens", "tk", "Star Battle 0.3", "main.py"])
    bar, ink = rng.choice([("#f3f3f3", "#222"), ("#2d2d2d", "#eee"), ("#3b4252", "#eceff4")])
    status = f"Placed: {rng.randint(0, 9)} &nbsp; Time {clock(rng)} &nbsp; press R to restart"
    window = (
        f'<div style="box-shadow:0 8px 30px #0008;background:#e6e6e6;color:#111"><div style="background:{bar};color:{ink};padding:7px 12px;'
        f'font:13px {SANS}">{line(f"<span>{title}</span>", pushed("— &nbsp; ▢ &nbsp; ✕"))}</div>{board}'
        f'<div style="font:13px {MONO};padding:6px 10px">{status}</div></div>'
    )
    wall = f"linear-gradient({rng.randrange(360)}deg,hsl({hue} 45% 38%),hsl({hue + 50} 40% 60%))"
    return f'<div style="flex:1;background:{wall};display:flex;align-items:center;justify-content:center;padding:34px">{window}</div>'


_CODE = (
    "def solve(board):", "    for row in range(n):", "        if safe(row, col):", "            place(row, col)", "    return None", "",
    "board = load('today.txt')", "show(board)", "# one queen per colour", "print(solve(board))",
)  # fmt: skip


def code_beside(rng: random.Random, board: str, theme: Theme) -> str:
    """An editor of code with the running page in a pane beside it."""
    dark = theme.dark or rng.random() < 0.6
    ground, ink, edge = ("#1e1e1e", "#d4d4d4", "#3c3c3c") if dark else ("#ffffff", "#24292f", "#d0d7de")
    lines = repeated(
        lambda k: (
            f'<div style="white-space:pre"><span style="opacity:.4">{k + 1:3d}  </span><span '
            f'style="color:hsl({rng.choice([30, 200, 280, 120])} 55% '
            f'{65 if dark else 35}%)">{_CODE[k % len(_CODE)]}</span></div>'
        ),
        rng.randint(18, 30),
    )
    files = repeated(lambda k: f'<div style="padding:3px 0">▸ {sentence(rng, 1).lower()}.py</div>', 7)
    preview = skin(rng, theme.dark)
    pane = (
        f'<div style="flex:1;background:{preview.page};color:{preview.ink};padding:30px"><h2 '
        f'style="margin-bottom:16px">{topic(rng)}</h2>{board}</div>'
    )
    return (
        f'<div style="flex:1;display:flex;background:{ground};color:{ink}"><div style="width:130px;padding:12px;font:12px {MONO};'
        f'border-right:1px solid {edge}">{files}</div><div style="width:330px;padding:12px 4px;font:12.5px/1.6 {MONO};'
        f'border-right:1px solid {edge};overflow:hidden">{lines}</div>{pane}</div>'
    )


def command_line(rng: random.Random, board: str, theme: Theme) -> str:
    """A terminal: a command, the board as its answer, the next prompt."""
    ground, ink = rng.choice([("#0c0c0c", "#cccccc"), ("#300a24", "#eeeeec"), ("#002b36", "#93a1a1"), ("#fdf6e3", "#586e75")])
    prompt = f'<span style="color:#4e9a06">{sentence(rng, 1).lower()}@box</span>:~$ '
    said = "".join(f"<div>{sentence(rng, rng.randint(3, 8)).lower()} ... ok</div>" for _ in range(rng.randint(1, 4)))
    return (
        f'<div style="flex:1;background:{ground};color:{ink};font:14px/1.4 {MONO};padding:14px">'
        f"{prompt}./queens --show {rng.randint(1, 99)}.txt"
        f'{said}<div style="padding:10px 0">{board}</div>solved in {rng.randint(1, 900)} ms<br>{prompt}▉</div>'
    )


def slide(rng: random.Random, board: str, theme: Theme) -> str:
    """A slide: a title with a rule, points on one side, the board on the other, a footer."""
    colours = plain(
        skin(rng, theme.dark), *(("#1f2430", "#f1f1f4") if theme.dark else rng.choice([("#ffffff", "#222"), ("#f7f4ee", "#2b2b2b")]))
    )
    points = repeated(lambda k: f'<li style="margin:14px 0">{sentence(rng, rng.randint(3, 7))}</li>', rng.randint(3, 5))
    halves = [f'<div style="flex:1;font-size:21px"><ul style="padding-left:26px">{points}</ul></div>', f"<div>{board}</div>"]
    body = "".join(reversed(halves) if rng.random() < 0.3 else halves)
    return screen(
        colours,
        f'<div style="padding:36px 48px 0;font-size:36px;font-weight:bold">{topic(rng)}<div '
        f'style="width:120px;height:5px;background:{colours.accent};'
        f'margin-top:10px"></div></div><div style="display:flex;gap:40px;padding:26px 48px;align-items:center;flex:1">{body}</div>'
        f'<div style="padding:10px 48px;background:{colours.accent};color:#fff;font-size:13px">'
        f"{line(person(rng), pushed(str(rng.randint(2, 40))))}</div>",
    )


def stream_still(rng: random.Random, board: str, theme: Theme) -> str:
    """A still of a video over the whole window: the board, the speaker in a corner, captions and the controls below."""
    ground = rng.choice(["#ffffff", "#e9edf2", "#15171c", "#263238"])
    hue = rng.randrange(360)
    cam = (
        f'<svg width="210" height="150" viewBox="0 0 210 150" style="background:linear-gradient(hsl({hue} '
        f'25% 60%),hsl({hue} 25% 30%));border:3px solid #fff">'
        '<circle cx="105" cy="68" r="34" fill="#c99c78"/><path d="M40 150Q105 78 170 150Z" fill="#37474f"/></svg>'
    )
    notes = (
        f'<div style="color:{"#111" if ground in ("#ffffff", "#e9edf2") else "#eee"};margin-top:24px;'
        f'max-width:230px">{paragraph(rng, 2)}</div>'
    )
    caption = f'<span style="background:#000c;color:#fff;padding:4px 12px;font-size:19px">{sentence(rng, 7).lower()}</span>'
    played = rng.randint(5, 95)
    controls = line(
        "<span>▶</span><span>▮▮</span>", f"<span>{clock(rng)} / 24:10</span>", pushed("⚙ ▭ ▭"), style="padding:8px 18px;color:#fff"
    )
    return (
        f'<div style="flex:1;display:flex;flex-direction:column;background:{ground}"><div style="flex:1;'
        f'display:flex;gap:36px;padding:30px 36px">'
        f'<div>{board}</div><div>{cam}{notes}</div></div><div style="text-align:center;padding:8px">{caption}</div>'
        f'<div style="background:#000"><div style="height:4px;background:#555"><div style="height:4px;'
        f'width:{played}%;background:#f03"></div></div>{controls}</div></div>'
    )


def workbook_window(rng: random.Random, board: str, theme: Theme) -> str:
    """A workbook in the browser: its name, menus, a row of tools, the formula, sheets at the foot."""
    menus = line(*(f"<span>{word}</span>" for word in ("File", "Edit", "View", "Insert", "Format", "Data", "Help")), gap=16)
    tools = line(
        *(f"<span>{sign}</span>" for sign in "↶↷▣¶%€ΣAⅡ▤▦☰∑"),
        gap=15,
        style="background:#edf2fa;border-radius:18px;padding:6px 18px;margin:8px 0",
    )
    name = line(
        '<b style="color:#188038;font-size:24px">▦</b>', f"<div><div>{topic(rng)}</div>{menus}</div>", pushed(pill(theme, "Share", True))
    )
    return (
        f'<div style="background:#f9fbfd;color:#333;font:13px {SANS};padding:10px 14px 0">{name}{tools}'
        f'<div style="border-top:1px solid #c7cbd0;padding:4px 6px">'
        f"{line('<span>C3</span>', '<i>fx</i>', '<span>=queen</span>', gap=30)}</div></div>"
        f'<div style="background:#fff;flex:1">{board}</div><div style="background:#f9fbfd;color:#333;'
        f'font:13px {SANS};padding:8px 60px">+ ☰ &nbsp; <b>Sheet1</b> &nbsp; Sheet2</div>'
    )


def alone(rng: random.Random, board: str, theme: Theme) -> str:
    """A cut-out: the board with a margin of the page."""
    return screen(skin(rng, theme.dark), f'<div style="padding:{rng.choice([2, 6, 14, 30])}px {rng.choice([2, 10, 26])}px">{board}</div>')


def toolbox(rng: random.Random, board: str, theme: Theme) -> str:
    """A solver's page: a form above, the board and its log side by side."""
    theme = skin(rng, theme.dark)
    form = line(
        f"<label>Size <input value={rng.randint(5, 12)} size=3></label>",
        "<label>Stars <select><option>1</option></select></label>",
        "<label><input type=checkbox checked> Show steps</label>",
        pill(theme, "Solve", True),
        pill(theme, "Import picture"),
        gap=20,
        style=f"padding:12px 16px;background:{theme.card};border:1px solid {theme.rule};margin:14px 0 22px",
    )
    log = "".join(f"<li>r{rng.randint(1, 9)}c{rng.randint(1, 9)} {sentence(rng, 4).lower()}</li>" for _ in range(8))
    return screen(
        theme,
        f'<div style="padding:22px 30px"><h1>{topic(rng)}</h1>{form}<div style="display:flex;gap:40px">'
        f'<div>{board}</div><ol style="font-size:14px;'
        f'padding-left:22px">{log}</ol></div>{line(tool(theme, "⬇", "PNG"), tool(theme, "❐", "Copy"), gap=24, style="margin-top:18px")}'
        f'<div style="max-width:420px">{bars(rng, theme.rule)}</div></div>',
    )


TABBED = Page(tabbed_game, (760, 1480), (780, 1000), (360, 580))
HUB = Page(game_hub, (900, 1280), (720, 960), (340, 500), (1, 1, 1.25, 1.5, 2))
WINDOW = Page(program_window, (700, 1300), (640, 900), (340, 560), (1, 1, 1, 1.25, 1.5, 2))
CODE = Page(code_beside, (1060, 1400), (640, 860), (300, 460), (1, 1, 1.25, 1.5, 2))
COMMAND = Page(command_line, (640, 1100), (480, 760), (190, 340), (1, 1, 1.25, 1.5, 2))
SLIDE = Page(slide, (1100, 1300), (680, 780), (340, 460), (1, 1, 1.25, 1.5))
STREAM = Page(stream_still, (1000, 1280), (620, 760), (360, 500), (1, 1, 1.25, 1.5))
WORKBOOK = Page(workbook_window, (860, 1300), (620, 860), (240, 460), (1, 1, 1.25, 1.5, 2))
ALONE = Page(alone, (420, 820), (420, 760), (240, 620), (1, 1, 1.25, 1.5, 2, 3))
TOOLBOX = Page(toolbox, (820, 1200), (680, 900), (300, 500), (1, 1, 1, 1.25, 1.5, 2))
DESKS: tuple[Page, ...] = (TABBED, TABBED, HUB, HUB, ALONE)

"""What surrounds a board. Each page is a function of the chance, the sketch of a board and a font; it returns a picture."""

from __future__ import annotations

import random
from collections.abc import Callable
from dataclasses import dataclass

from tests.pictures.rendering.canvas import Canvas
from tests.pictures.rendering.colours import blend
from tests.pictures.rendering.grids import BLACK, WHITE, Sketch
from tests.pictures.rendering.truth import Colour, Picture

PageMaker = Callable[[random.Random, Sketch, str], Picture]

_WORDS = (
    "every", "row", "and", "column", "has", "exactly", "one", "crown", "in", "each", "colour", "region", "tap", "once", "to",
    "place", "and", "twice", "for", "clear", "hint", "undo", "settings", "rules", "today", "score", "results", "share", "archive",
    "no", "two", "may", "touch", "even", "diagonally", "timer", "best", "streak", "daily", "puzzle",
)  # fmt: skip


def sentence(rng: random.Random, words: int) -> str:
    return " ".join(rng.choices(_WORDS, k=words)).capitalize()


@dataclass(frozen=True)
class Theme:
    """Colours of a page that fit to a board's: ``ink`` for words, ``faint`` for less important ones, ``card`` for boxes."""

    page: Colour
    ink: Colour
    faint: Colour
    card: Colour
    accent: Colour


def theme_of(rng: random.Random, page: Colour) -> Theme:
    light = sum(page) > 380
    ink = BLACK if light else (236, 236, 236)
    accent = rng.choice([(10, 102, 194), (220, 60, 50), (30, 140, 80), (120, 70, 200), (230, 150, 20)])
    return Theme(page, blend(page, ink, 0.85), blend(page, ink, 0.5), blend(page, ink, rng.uniform(0.04, 0.1)), accent)


def paragraph(
    canvas: Canvas, rng: random.Random, left: float, top: float, width: float, lines: int, size: float, theme: Theme, family: str
) -> float:
    """Write lines of words and return where they end."""
    for _ in range(lines):
        canvas.text(
            left, top, sentence(rng, max(1, int(width / size / 3.6))), size, rng.choice([theme.ink, theme.ink, theme.faint]), family
        )
        top += size * 1.6
    return top


def button(canvas: Canvas, rng: random.Random, left: float, top: float, width: float, height: float, theme: Theme, family: str) -> None:
    """Draw a button: a pill, filled or outlined, with a word or two."""
    radius = rng.choice([height / 2, height / 5, 0])
    filled = rng.random() < 0.5
    if filled:
        canvas.box(left, top, left + width, top + height, theme.accent if rng.random() < 0.4 else theme.card, radius)
    canvas.outline(left, top, left + width, top + height, max(1, height / 30), theme.faint, radius)
    canvas.text(left + width / 2, top + height / 2, sentence(rng, rng.choice([1, 1, 2])), height * 0.42, theme.ink, family, "mm")


# Crops.


def tight_crop(rng: random.Random, sketch: Sketch, family: str) -> Picture:
    """The board with its frame and a little page on each side, not the same on all."""
    around = [sketch.margin + rng.choice([0, 0, 1, 3, rng.uniform(0, 0.4) * sketch.look.pitch]) for _ in range(4)]
    return _cropped(sketch, around)


def frameless_crop(rng: random.Random, sketch: Sketch, family: str) -> Picture:
    """A crop that cuts the frame off, and up to a twelfth of the outer cells."""
    around = [rng.uniform(-0.08 * sketch.look.pitch, 0) for _ in range(4)]
    return _cropped(sketch, around)


def _cropped(sketch: Sketch, around: list[float]) -> Picture:
    left, top, right, bottom = (round(each) for each in around)
    canvas = Canvas(sketch.side + left + right, sketch.side + top + bottom, sketch.look.page)
    board = sketch.draw(canvas, left, top)
    return Picture(canvas.pixels(), (board,))


def margin_crop(rng: random.Random, sketch: Sketch, family: str) -> Picture:
    """The board in the middle of an empty page."""
    around = [sketch.margin + rng.uniform(0.1, 1.5) * sketch.look.pitch for _ in range(4)]
    return _cropped(sketch, around)


def remnant_crop(rng: random.Random, sketch: Sketch, family: str) -> Picture:
    """A crop with the cut-off remains of what was above or below the board."""
    look, theme = sketch.look, theme_of(rng, sketch.look.page)
    above, below = rng.uniform(10, 46), rng.uniform(10, 60)
    side = sketch.margin + rng.uniform(0, 20)
    canvas = Canvas(sketch.side + 2 * side, sketch.side + above + below + 2 * sketch.margin, look.page)
    canvas.text(rng.uniform(0, sketch.side / 2), above - 14 - rng.uniform(10, 20), sentence(rng, 4), 18, theme.ink, family)
    board = sketch.draw(canvas, round(side), round(above + sketch.margin))
    button(
        canvas, rng, rng.uniform(0, 0.5) * sketch.side, above + sketch.side + 2 * sketch.margin + 9, sketch.side * 0.4, 44, theme, family
    )
    return Picture(canvas.pixels(), (board,))


def clue_above(rng: random.Random, sketch: Sketch, family: str) -> Picture:
    """A title or a clue on the right above the board."""
    look, theme = sketch.look, theme_of(rng, sketch.look.page)
    head, around = rng.uniform(26, 60), sketch.margin + rng.uniform(1, 30)
    canvas = Canvas(sketch.side + 2 * around, sketch.side + 2 * around + head, look.page)
    words, anchor, x = rng.choice([("2★", "rm", canvas.width - 8), (sentence(rng, 3), "mm", canvas.width / 2), ("No. 217", "lm", 8.0)])
    canvas.text(x, head / 2, words, head * 0.5, theme.ink, family, anchor)
    board = sketch.draw(canvas, round(around), round(around + head))
    return Picture(canvas.pixels(), (board,))


def axis_labels(rng: random.Random, sketch: Sketch, family: str) -> Picture:
    """Numbers or letters along the edges."""
    pitch, theme = sketch.look.pitch, theme_of(rng, sketch.look.page)
    space = pitch * rng.uniform(0.8, 1.4) + sketch.margin
    canvas = Canvas(sketch.side + 2 * space, sketch.side + 2 * space, sketch.look.page)
    letters = rng.random() < 0.5
    for k in range(sketch.partition.size):
        middle = space + (k + 0.5) * pitch
        canvas.text(
            middle, space - sketch.margin - 0.35 * pitch, chr(97 + k) if letters else str(k + 1), pitch * 0.4, theme.ink, family, "mm"
        )
        canvas.text(space - sketch.margin - 0.35 * pitch, middle, str(k + 1), pitch * 0.4, theme.ink, family, "mm")
    board = sketch.draw(canvas, round(space), round(space))
    return Picture(canvas.pixels(), (board,))


# Phones.


def phone(rng: random.Random, sketch: Sketch, family: str) -> Picture:
    """Status bar, title bar, the board in the upper half, buttons, and the rules below."""
    theme, around = theme_of(rng, sketch.look.page), sketch.margin + rng.uniform(6, 40)
    width = sketch.side + 2 * around
    unit, height = width / 390, width * rng.uniform(1.9, 2.2)
    canvas = Canvas(width, height, theme.page)
    _status_bar(canvas, width, unit, theme, family)
    canvas.text(20 * unit, 70 * unit, "←", 22 * unit, theme.ink, "DejaVuSans", "lm")
    canvas.text(width / 2, 70 * unit, sentence(rng, 1), 17 * unit, theme.ink, family, "mm")
    canvas.text(20 * unit, 110 * unit, f"{rng.randint(0, 9)}:{rng.randint(10, 59)}", 13 * unit, theme.ink, family, "lm")
    button(canvas, rng, width - 90 * unit, 95 * unit, 74 * unit, 30 * unit, theme, family)
    top = 140 * unit + sketch.margin
    board = sketch.draw(canvas, round(around), round(top))
    below = top + sketch.side + sketch.margin + 14 * unit
    for k in range(2):
        button(canvas, rng, (12 + 187 * k) * unit, below, 178 * unit, 36 * unit, theme, family)
    canvas.box(10 * unit, below + 56 * unit, width - 10 * unit, below + 57 * unit, theme.card)
    paragraph(canvas, rng, 22 * unit, below + 72 * unit, 330 * unit, 8, 13 * unit, theme, family)
    canvas.box(width / 2 - 65 * unit, height - 14 * unit, width / 2 + 65 * unit, height - 9 * unit, theme.ink, 2 * unit)
    return Picture(canvas.pixels(), (board,))


def _status_bar(canvas: Canvas, width: float, unit: float, theme: Theme, family: str) -> None:
    canvas.text(26 * unit, 22 * unit, "9:41", 14 * unit, theme.ink, family, "lm")
    for k in range(4):
        canvas.box(width - (88 - 6 * k) * unit, (28 - 3 * k) * unit, width - (84 - 6 * k) * unit, 30 * unit, theme.ink)
    canvas.outline(width - 52 * unit, 17 * unit, width - 26 * unit, 30 * unit, 1.2 * unit, theme.ink, 3 * unit)
    canvas.box(width - 50 * unit, 19 * unit, width - 34 * unit, 28 * unit, theme.ink)


def phone_with_tabs(rng: random.Random, sketch: Sketch, family: str) -> Picture:
    """A coloured title bar, a row of icons, the board in the middle, a number pad and a tab bar below."""
    theme, around = theme_of(rng, sketch.look.page), sketch.margin + rng.uniform(0, 60)
    width = sketch.side + 2 * around
    unit, height = width / 360, width * rng.uniform(1.7, 2.1)
    canvas = Canvas(width, height, theme.page)
    canvas.box(0, 0, width, 96 * unit, theme.accent)
    canvas.text(18 * unit, 66 * unit, sentence(rng, 2), 20 * unit, WHITE, family, "lm")
    _status_bar(canvas, width, unit, Theme(theme.page, WHITE, WHITE, theme.card, theme.accent), family)
    for k in range(6):
        canvas.box((20 + 56 * k) * unit, 112 * unit, (54 + 56 * k) * unit, 146 * unit, theme.card, 8 * unit)
        canvas.text((37 + 56 * k) * unit, 129 * unit, "★?↺☰✎i"[k], 16 * unit, theme.faint, "DejaVuSans", "mm")
    top = 172 * unit + sketch.margin
    board = sketch.draw(canvas, round(around), round(top))
    below = top + sketch.side + sketch.margin + 20 * unit
    for k in range(10):
        x, y = (14 + 68 * (k % 5)) * unit, below + 46 * (k // 5) * unit
        canvas.box(x, y, x + 60 * unit, y + 40 * unit, theme.card, 6 * unit)
        canvas.text(x + 30 * unit, y + 20 * unit, str((k + 1) % 10), 18 * unit, theme.ink, family, "mm")
    canvas.box(0, height - 54 * unit, width, height, theme.card)
    for k in range(4):
        canvas.disc((45 + 90 * k) * unit, height - 34 * unit, 9 * unit, theme.accent if k == 1 else theme.faint)
        canvas.text((45 + 90 * k) * unit, height - 14 * unit, sentence(rng, 1), 9 * unit, theme.faint, family, "mm")
    return Picture(canvas.pixels(), (board,))


# Screens.


def _screen(rng: random.Random, sketch: Sketch) -> tuple[int, int]:
    """Return the width and height of a screen on which the board takes from a tenth to a half."""
    height = max(600, (sketch.side + 2 * sketch.margin) * rng.uniform(1.35, 2.2))
    return round(height * rng.uniform(1.4, 1.8)), round(height)


def browser(rng: random.Random, sketch: Sketch, family: str) -> Picture:
    """A browser: tabs, address, a page header, a column of cards at the side, the board on a card."""
    width, height = _screen(rng, sketch)
    theme = theme_of(rng, sketch.look.page)
    canvas = Canvas(width, height, theme.page)
    canvas.box(0, 0, width, 36, blend(theme.page, theme.ink, 0.15))
    canvas.box(12, 6, 210, 36, theme.page, 6)
    canvas.text(26, 22, sentence(rng, 2), 13, theme.ink, family, "lm")
    canvas.box(110, 44, width - 140, 70, theme.card, 13)
    canvas.text(130, 57, "example.org/daily/" + rng.choice(_WORDS), 13, theme.faint, family, "lm")
    for k in range(4):
        canvas.disc(20 + 24 * k, 57, 8, theme.faint)
    canvas.box(0, 80, width, 82, theme.card)
    left = rng.uniform(0.1, 0.9) * (width - sketch.side - 2 * sketch.margin - 40) + 20 + sketch.margin
    top = rng.uniform(110, max(111, height - sketch.side - sketch.margin - 20)) + sketch.margin
    _side_cards(canvas, rng, left - sketch.margin, left + sketch.side + sketch.margin, theme, family)
    board = sketch.draw(canvas, round(left), round(top))
    below = top + sketch.side + sketch.margin + 12
    for k in range(2):
        button(canvas, rng, left + k * sketch.side / 2 + 4, below, sketch.side / 2 - 8, 34, theme, family)
    paragraph(canvas, rng, left, below + 60, sketch.side, 5, 14, theme, family)
    return Picture(canvas.pixels(), (board,))


def _side_cards(canvas: Canvas, rng: random.Random, left: float, right: float, theme: Theme, family: str) -> None:
    """Fill the wider side of the screen with boxes of words and pictures."""
    start, end = (16.0, left - 24) if left > canvas.width - right else (right + 24, canvas.width - 16.0)
    if end - start < 120:
        return
    top = 100.0
    while top < canvas.height - 80:
        tall = rng.uniform(60, 200)
        canvas.box(start, top, end, top + tall, theme.card, 8)
        canvas.box(start + 12, top + 12, start + 44, top + 44, rng.choice([theme.accent, theme.faint]), rng.choice([0, 16]))
        paragraph(canvas, rng, start + 56, top + 12, end - start - 70, max(1, int(tall / 26)), 12, theme, family)
        top += tall + 14


def app_window(rng: random.Random, sketch: Sketch, family: str) -> Picture:
    """A program's window: title bar, the board on the left, a column of buttons on the right."""
    theme, pad = theme_of(rng, sketch.look.page), sketch.margin + rng.uniform(8, 40)
    column = rng.uniform(130, 300)
    canvas = Canvas(sketch.side + 2 * pad + column, sketch.side + 2 * pad + 32, theme.page)
    canvas.box(0, 0, canvas.width, 32, blend(theme.page, theme.ink, 0.06))
    canvas.text(12, 16, sentence(rng, 2), 13, theme.ink, family, "lm")
    for k, sign in enumerate("–□×"):
        canvas.text(canvas.width - 110 + 40 * k, 16, sign, 15, theme.ink, family, "mm")
    board = sketch.draw(canvas, round(pad), round(32 + pad))
    left = sketch.side + 2 * pad
    canvas.text(left + column / 2 - 10, 80, sentence(rng, 2), 16, theme.ink, family, "mm")
    for k in range(max(1, int((canvas.height - 130) / 60))):
        button(canvas, rng, left + 5, 110 + 60 * k, column - 30, 36, theme, family)
    return Picture(canvas.pixels(), (board,))


def editor(rng: random.Random, sketch: Sketch, family: str) -> Picture:
    """A dark editor with code and a file tree; the board is a picture in a pane of it."""
    width, height = _screen(rng, sketch)
    page = (30, 31, 34)
    theme = theme_of(rng, page)
    canvas = Canvas(width, height, page)
    canvas.box(0, 0, 48, height, (45, 46, 50))
    for k in range(6):
        canvas.box(14, 20 + 46 * k, 34, 40 + 46 * k, (110, 112, 118), 3)
    canvas.box(48, 0, 230, height, (38, 39, 43))
    for k in range(int(height / 24)):
        canvas.text(62 + 14 * (k % 3), 12 + 24 * k, rng.choice(_WORDS) + rng.choice([".py", ".rs", "", "/"]), 12, theme.faint, family)
    left = width - sketch.side - 30 - sketch.margin
    top = rng.uniform(40, height - sketch.side - 2 * sketch.margin - 20) + sketch.margin
    for k in range(int(height / 20)):
        colour = rng.choice([(200, 140, 110), (120, 170, 220), (170, 200, 140), (200, 200, 200)])
        canvas.text(244 + 16 * rng.randint(0, 3), 10 + 20 * k, sentence(rng, rng.randint(1, 4)), 12, colour, "DejaVuSansMono")
    canvas.box(left - 20 - sketch.margin, 0, width, height, sketch.look.page)
    board = sketch.draw(canvas, round(left), round(top))
    return Picture(canvas.pixels(), (board,))


def slide(rng: random.Random, sketch: Sketch, family: str) -> Picture:
    """A slide or an article: a headline, lines of text beside and under the board, a footer."""
    theme = theme_of(rng, sketch.look.page)
    width, height = sketch.side * rng.uniform(1.7, 2.4), sketch.side * rng.uniform(1.35, 1.6) + 80
    canvas = Canvas(width, height, theme.page)
    canvas.text(30, 40, sentence(rng, 4), 28, theme.ink, family, "lm")
    canvas.box(30, 64, width - 30, 66, theme.accent)
    at_left = rng.random() < 0.5
    left = 34 + sketch.margin if at_left else width - sketch.side - 34 - sketch.margin
    board = sketch.draw(canvas, round(left), round(92 + sketch.margin))
    start = left + sketch.side + sketch.margin + 24 if at_left else 30
    lines = int((height - 160) / 26)
    paragraph(canvas, rng, start, 96, width - sketch.side - 110, lines, 16, theme, family)
    canvas.text(width - 40, height - 20, str(rng.randint(2, 40)), 14, theme.faint, family, "rm")
    return Picture(canvas.pixels(), (board,))


def plot_figure(rng: random.Random, sketch: Sketch, family: str) -> Picture:
    """The board as a plot: ticks and numbers on two sides, a title above."""
    pitch, space = sketch.look.pitch, 60.0
    theme = theme_of(rng, sketch.look.page)
    canvas = Canvas(sketch.side + 2 * space, sketch.side + 2 * space, theme.page)
    board = sketch.draw(canvas, round(space), round(space))
    start = round(space) - sketch.margin
    for k in range(0, sketch.partition.size + 1, rng.choice([1, 2])):
        place, edge = round(space) + k * pitch, round(space) + sketch.side + sketch.margin
        canvas.box(start - 7, place - 0.5, start, place + 0.5, theme.ink)
        canvas.text(start - 12, place, str(k), 13, theme.ink, family, "rm")
        canvas.box(place - 0.5, edge, place + 0.5, edge + 7, theme.ink)
        canvas.text(place, edge + 18, str(k), 13, theme.ink, family, "mm")
    canvas.text(canvas.width / 2, 24, sentence(rng, 3), 18, theme.ink, family, "mm")
    return Picture(canvas.pixels(), (board,))

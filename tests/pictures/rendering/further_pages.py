"""Further surroundings of a board to tune on, which scored a reader once: other programs, papers and rooms."""

from __future__ import annotations

import random
from dataclasses import replace

import numpy as np

from tests.pictures.rendering.canvas import Canvas
from tests.pictures.rendering.colours import Range, blend
from tests.pictures.rendering.grids import BLACK, WHITE, Sketch
from tests.pictures.rendering.pages import paragraph, sentence, theme_of
from tests.pictures.rendering.truth import Board, Colour, Picture


def _on_its_page(canvas: Canvas, sketch: Sketch, left: float, top: float, pad: float) -> Board:
    """Draw the board on a sheet of its own page colour, and return where it is."""
    reach = sketch.margin + pad
    canvas.box(left - reach, top - reach, left + sketch.side + reach, top + sketch.side + reach, sketch.look.page)
    return sketch.draw(canvas, round(left), round(top))


def video_still(rng: random.Random, sketch: Sketch, family: str) -> Picture:
    """A still of a video: the board between dark bars, a caption under it, the bar of time, a speaker in a corner."""
    pad = sketch.margin + rng.uniform(14, 40)
    tall = sketch.side + 2 * pad + 90
    canvas = Canvas(max(tall * rng.uniform(1.2, 1.78), sketch.side + 2 * pad + 150), tall, (14, 14, 16))
    left = rng.uniform(pad, canvas.width - sketch.side - pad - 140)
    board = _on_its_page(canvas, sketch, round(left), round(pad), pad - sketch.margin)
    canvas.box(canvas.width - 120, 16, canvas.width - 16, 96, (70, 86, 110), 6)
    canvas.disc(canvas.width - 68, 48, 18, (222, 180, 150))
    canvas.box(canvas.width - 98, 70, canvas.width - 38, 96, (160, 50, 60), 10)
    canvas.text(canvas.width / 2, tall - 62, sentence(rng, 4), 20, WHITE, family, "mm")
    canvas.box(16, tall - 28, canvas.width - 16, tall - 24, (110, 110, 110))
    canvas.box(16, tall - 28, rng.uniform(40, canvas.width - 40), tall - 24, (230, 40, 40))
    canvas.text(16, tall - 12, "3:41 / 12:08", 12, (210, 210, 210), family, "lm")
    return Picture(canvas.pixels(), (board,))


def forum_post(rng: random.Random, sketch: Sketch, family: str) -> Picture:
    """A post among others: arrows to vote at the left, a name and a title above the board, answers below."""
    theme, pad = theme_of(rng, sketch.look.page), sketch.margin + rng.uniform(10, 24)
    answers = rng.randint(1, 4)
    head, foot = 90.0, 40.0 + 70 * answers
    canvas = Canvas(70 + sketch.side + 2 * pad + rng.uniform(10, 300), head + sketch.side + 2 * pad + foot, theme.page)
    canvas.polygon([(24, 60), (40, 60), (32, 44)], theme.accent)
    canvas.text(32, 74, str(rng.randint(2, 900)), 12, theme.ink, family, "mm")
    canvas.polygon([(24, 88), (40, 88), (32, 104)], theme.faint)
    canvas.disc(76, 24, 10, theme.accent)
    canvas.text(94, 24, sentence(rng, 2), 12, theme.faint, family, "lm")
    canvas.text(66, 58, sentence(rng, 5), 19, theme.ink, family, "lm")
    board = sketch.draw(canvas, round(66 + pad), round(head + pad))
    for k in range(answers):
        top = head + sketch.side + 2 * pad + 30 + 70 * k
        canvas.box(70, top, 72, top + 56, theme.faint)
        canvas.disc(92, top + 10, 9, blend(theme.accent, theme.ink, 0.3 * k))
        canvas.text(108, top + 10, sentence(rng, 1), 12, theme.faint, family, "lm")
        paragraph(canvas, rng, 86, top + 24, canvas.width - 120, 1, 14, theme, family)
    return Picture(canvas.pixels(), (board,))


def booklet(rng: random.Random, sketch: Sketch, family: str) -> Picture:
    """A booklet's page: a number in a box, the difficulty in small squares, rules in a column beside the board, the fold."""
    theme, pad = theme_of(rng, sketch.look.page), sketch.margin + rng.uniform(24, 50)
    column = max(130.0, sketch.side * rng.uniform(0.3, 0.5))
    canvas = Canvas(sketch.side + 2 * pad + column, sketch.side + 2 * pad + 90, theme.page)
    canvas.box(pad, 18, pad + 44, 52, theme.ink)
    canvas.text(pad + 22, 35, str(rng.randint(1, 240)), 18, theme.page, family, "mm")
    hard = rng.randint(1, 5)
    for k in range(5):
        place = pad + 60 + 16 * k, 29, pad + 71 + 16 * k, 40
        canvas.box(*place, theme.ink if k < hard else theme.card)
    board = sketch.draw(canvas, round(pad), round(60 + pad - 10))
    paragraph(canvas, rng, sketch.side + 2 * pad + 6, 70, column - 40, int((canvas.height - 130) / 20), 12, theme, family)
    for k in range(12):
        canvas.box(canvas.width - 12 + k, 0, canvas.width - 11 + k, canvas.height, blend(theme.page, BLACK, 0.02 * (k + 1)))
    canvas.text(pad, canvas.height - 18, str(rng.randint(3, 160)), 13, theme.ink, family, "lm")
    return Picture(canvas.pixels(), (board,))


def between_panels(rng: random.Random, sketch: Sketch, family: str) -> Picture:
    """A program for a desktop: moves listed at the left, meters at the right, the board between them."""
    theme, pad = theme_of(rng, sketch.look.page), sketch.margin + rng.uniform(16, 40)
    left, right = rng.uniform(130, 200), rng.uniform(110, 180)
    tall = sketch.side + 2 * pad + 60
    canvas = Canvas(left + sketch.side + 2 * pad + right, tall, theme.page)
    canvas.box(0, 0, canvas.width, 30, theme.card)
    canvas.text(12, 15, sentence(rng, 3), 13, theme.ink, family, "lm")
    canvas.box(0, 30, left, tall, theme.card)
    for k in range(int((tall - 60) / 22)):
        canvas.text(14, 50 + 22 * k, f"{k + 1}.", 12, theme.faint, family, "lm")
        canvas.text(46, 50 + 22 * k, f"{rng.choice('abcdefgh')}{rng.randint(1, 8)}", 12, theme.ink, family, "lm")
    board = sketch.draw(canvas, round(left + pad), round(30 + pad))
    start = left + sketch.side + 2 * pad
    for k in range(int((tall - 90) / 46)):
        canvas.text(start + 6, 58 + 46 * k, sentence(rng, 1), 12, theme.ink, family, "lm")
        canvas.box(start + 6, 70 + 46 * k, canvas.width - 14, 80 + 46 * k, theme.card, 5)
        canvas.box(start + 6, 70 + 46 * k, start + 6 + rng.uniform(0.1, 1) * (right - 22), 80 + 46 * k, theme.accent, 5)
    canvas.box(0, tall - 22, canvas.width, tall, theme.accent)
    canvas.text(10, tall - 11, sentence(rng, 2), 11, WHITE, family, "lm")
    return Picture(canvas.pixels(), (board,))


def coordinate_discs(rng: random.Random, sketch: Sketch, family: str) -> Picture:
    """Numbers in small discs at the left and letters in small discs above, one for each row and column; no shadow falls on them."""
    theme, pitch = theme_of(rng, sketch.look.page), sketch.look.pitch
    radius = min(0.32 * pitch, 16.0)
    space = sketch.margin + 2.6 * radius + rng.uniform(0, 12)
    canvas = Canvas(sketch.side + space + sketch.margin + 14, sketch.side + space + sketch.margin + 14, theme.page)
    for k in range(sketch.partition.size):
        middle, aside = round(space) + (k + 0.5) * pitch, space - sketch.margin - 1.3 * radius
        for x, y, name in ((aside, middle, str(k + 1)), (middle, aside, chr(65 + k))):
            canvas.disc(x, y, radius, theme.accent)
            canvas.text(x, y, name, 1.1 * radius, WHITE, family, "mm")
    board = sketch.draw(canvas, round(space), round(space))
    return Picture(canvas.pixels(), (board,))


def e_reader(rng: random.Random, sketch: Sketch, family: str) -> Picture:
    """A reader for books: title and clock above, the board under a line or two, the share that was read below."""
    theme, pad = theme_of(rng, sketch.look.page), sketch.margin + rng.uniform(20, 50)
    lines = rng.randint(1, 3)
    head = 60.0 + 26 * lines
    canvas = Canvas(sketch.side + 2 * pad, head + sketch.side + 2 * pad + rng.uniform(60, 260), theme.page)
    canvas.text(20, 20, sentence(rng, 3), 13, theme.ink, family, "lm")
    canvas.text(canvas.width - 20, 20, "9:07", 13, theme.ink, family, "rm")
    paragraph(canvas, rng, 20, 44, canvas.width - 40, lines, 15, theme, family)
    board = sketch.draw(canvas, round(pad), round(head + pad))
    below = head + sketch.side + 2 * pad
    paragraph(canvas, rng, 20, below, canvas.width - 40, int((canvas.height - below - 40) / 25), 15, theme, family)
    canvas.box(20, canvas.height - 28, canvas.width - 20, canvas.height - 26, theme.faint)
    canvas.text(20, canvas.height - 14, f"{rng.randint(1, 99)} %", 11, theme.ink, family, "lm")
    return Picture(canvas.pixels(), (board,))


def whiteboard(rng: random.Random, sketch: Sketch, family: str) -> Picture:
    """A whiteboard in its frame: scribbles beside the board, round magnets, a tray with pens."""
    page, pad = sketch.look.page, sketch.margin + rng.uniform(50, 110)
    canvas = Canvas(sketch.side + 2 * pad + rng.uniform(80, 400), sketch.side + 2 * pad + 60, page)
    for _ in range(6):
        x, y = rng.uniform(20, canvas.width - 60), rng.uniform(20, canvas.height - 80)
        canvas.line([(x, y), (x + rng.uniform(-40, 60), y + 20), (x + 20, y + 34)], 9, blend(page, BLACK, 0.03))
    board = _on_its_page(canvas, sketch, round(pad), round(pad), 6)
    right = pad + sketch.side + sketch.margin + 30
    for k in range(3):
        if canvas.width - right > 90:
            canvas.text(right, pad + 20 + 60 * k, sentence(rng, 1), 24, rng.choice([(180, 40, 50), (30, 70, 160)]), family, "lm")
    canvas.disc(canvas.width - 40, 40, 14, (220, 60, 60))
    canvas.disc(40, 36, 14, (60, 120, 220))
    canvas.outline(0, 0, canvas.width, canvas.height - 20, 10, (176, 180, 186), 8)
    canvas.box(0, canvas.height - 34, canvas.width, canvas.height, (150, 154, 160))
    for k, colour in enumerate(((30, 60, 150), (170, 30, 40), (30, 130, 70))):
        canvas.box(60 + 90 * k, canvas.height - 30, 130 + 90 * k, canvas.height - 20, colour, 4)
    return Picture(canvas.pixels(), (board,))


def classroom(rng: random.Random, sketch: Sketch, family: str) -> Picture:
    """A slate in a wooden frame, words above the board, a wiped patch beside it, a sponge on the ledge."""
    page, pad = sketch.look.page, sketch.margin + rng.uniform(50, 100)
    canvas = Canvas(sketch.side + 2 * pad + rng.uniform(40, 260), sketch.side + 2 * pad + 70, page)
    for step in range(5):
        canvas.disc(canvas.width - 40, canvas.height / 2, 90 - 16 * step, blend(page, WHITE, 0.02 * (step + 1)))
    canvas.text(pad, 42, sentence(rng, 3), 26, blend(page, WHITE, 0.75), family, "lm")
    board = _on_its_page(canvas, sketch, round(pad), round(pad + 20), 4)
    canvas.outline(0, 0, canvas.width, canvas.height - 16, 14, (134, 92, 56))
    canvas.box(0, canvas.height - 30, canvas.width, canvas.height, (110, 74, 44))
    canvas.box(80, canvas.height - 40, 150, canvas.height - 20, (216, 190, 90), 4)
    return Picture(canvas.pixels(), (board,))


def enlarged(rng: random.Random, sketch: Sketch, family: str) -> Picture:
    """A game of few pixels, shown two or three times as large with each pixel a square; hearts and a score above."""
    pad, fold = round(sketch.margin + rng.uniform(8, 24)), rng.choice([2, 3])
    canvas = Canvas(sketch.side + 2 * pad, sketch.side + 2 * pad + 24, sketch.look.page)
    theme = theme_of(rng, sketch.look.page)
    for k in range(3):
        for x, y, wide in ((1, 0, 2), (5, 0, 2), (0, 1, 8), (1, 3, 6), (2, 5, 4), (3, 6, 2)):
            canvas.box(8 + 12 * k + x, 8 + y, 8 + 12 * k + x + wide, 8 + y + 2, (220, 50, 70))
    canvas.text(canvas.width - 8, 12, f"{rng.randint(0, 99999):05}", 10, theme.ink, family, "rm")
    board = sketch.draw(canvas, pad, pad + 20)
    pixels = np.ascontiguousarray(canvas.pixels().repeat(fold, axis=0).repeat(fold, axis=1))
    one, two, three, four = ((fold * x, fold * y) for x, y in board.corners)
    return Picture(pixels, (replace(board, corners=(one, two, three, four)),))


def touching_toolbar(rng: random.Random, sketch: Sketch, family: str) -> Picture:
    """A phone's game: a bar with the time right above the board and a row of buttons right below it, both touching its frame."""
    look, pad = sketch.look, rng.uniform(0, 14)
    edge = look.frame.colour if look.frame else look.ink
    bar, keys = rng.uniform(36, 60), rng.uniform(44, 70)
    wide = sketch.side + 2 * sketch.margin
    head = rng.uniform(20, 140)
    canvas = Canvas(wide + 2 * pad, head + bar + wide + keys + rng.uniform(10, 200), look.page)
    canvas.text(canvas.width / 2, head / 2, sentence(rng, 2), min(22.0, head / 2), look.ink, family, "mm")
    canvas.box(pad, head, pad + wide, head + bar, edge)
    canvas.text(pad + 12, head + bar / 2, "04:17", bar * 0.42, WHITE, family, "lm")
    canvas.text(pad + wide - 12, head + bar / 2, sentence(rng, 1), bar * 0.36, WHITE, family, "rm")
    left, top = round(pad + sketch.margin), round(head + bar + sketch.margin)
    board = sketch.draw(canvas, left, top)
    number, below = rng.choice([3, 4, 5]), top + sketch.side + sketch.margin
    key = wide / number
    for k in range(number):
        x = left - sketch.margin + k * key
        canvas.box(x, below, x + key, below + keys, blend(look.page, edge, 0.18))
        canvas.outline(x, below, x + key, below + keys, 1.5, edge)
        canvas.text(x + key / 2, below + keys / 2, rng.choice(["Undo", "Hint", "Clear", "?", "↶", "×"]), keys * 0.3, look.ink, family, "mm")
    return Picture(canvas.pixels(), (board,))


def header_cells(rng: random.Random, sketch: Sketch, family: str) -> Picture:
    """Cells of headings as large as the board's, grey with letters above it and numbers at its left, ruled like the board."""
    look, pitch, size = sketch.look, sketch.look.pitch, sketch.partition.size
    line = look.thin.colour if look.thin else look.ink
    pad, grey = rng.uniform(4, 40), blend(look.page, look.ink, rng.uniform(0.08, 0.16))
    canvas = Canvas(sketch.side + pitch + 2 * pad + sketch.margin, sketch.side + pitch + 2 * pad + sketch.margin, look.page)
    left, top = round(pad + pitch), round(pad + pitch)
    for k in range(-1, size):
        place = left + k * pitch, top + k * pitch
        canvas.box(place[0], top - pitch, place[0] + pitch, top, grey)
        canvas.box(left - pitch, place[1], left, place[1] + pitch, grey)
    for k in range(-1, size + 1):
        canvas.box(left + k * pitch, top - pitch, left + k * pitch + 1, top, line)
        canvas.box(left - pitch, top + k * pitch, left, top + k * pitch + 1, line)
    canvas.outline(left - pitch, top - pitch, left + sketch.side, top + sketch.side, 1, line)
    for k in range(size):
        canvas.text(left + (k + 0.5) * pitch, top - 0.5 * pitch, chr(65 + k), 0.45 * pitch, look.ink, family, "mm")
        canvas.text(left - 0.5 * pitch, top + (k + 0.5) * pitch, str(k + 1), 0.45 * pitch, look.ink, family, "mm")
    board = sketch.draw(canvas, left, top)
    return Picture(canvas.pixels(), (board,))


def home_widget(rng: random.Random, sketch: Sketch, family: str) -> Picture:
    """A phone's first screen: rows of icons, and a card with a small board among them."""
    back: Colour = rng.choice([(86, 116, 170), (30, 32, 44), (200, 176, 190)])
    card = sketch.side + 2 * sketch.margin + 28
    wide = max(340.0, card + rng.uniform(40, 150))
    canvas = Canvas(wide, card + rng.uniform(340, 520), back)
    canvas.text(18, 16, "12:26", 13, WHITE, family, "lm")
    colours = Range((45, 80), (30, 75), 16).sample(rng, 12)
    rows, step = rng.randint(1, 2), (wide - 40) / 4
    for k in range(4 * rows):
        _icon(canvas, 20 + (k % 4 + 0.5) * step, 70 + k // 4 * 90.0, colours[k], sentence(rng, 1), family)
    left, top = (wide - card) / 2, 40.0 + 90 * rows
    canvas.box(left, top, left + card, top + card + 26, sketch.look.page, 20)
    canvas.text(left + 16, top + card + 6, sentence(rng, 2), 12, (90, 90, 96), family, "lm")
    board = sketch.draw(canvas, round(left + 14 + sketch.margin), round(top + 14 + sketch.margin))
    for k in range(4):
        _icon(canvas, 20 + (k + 0.5) * step, canvas.height - 60.0, colours[8 + k], sentence(rng, 1), family)
    return Picture(canvas.pixels(), (board,))


def _icon(canvas: Canvas, x: float, y: float, colour: Colour, name: str, family: str) -> None:
    """Draw a program's icon with its name below."""
    canvas.box(x - 26, y - 26, x + 26, y + 26, colour, 12)
    canvas.disc(x, y, 12, blend(colour, WHITE, 0.7))
    canvas.text(x, y + 38, name, 11, WHITE, family, "mm")

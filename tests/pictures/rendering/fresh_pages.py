"""What surrounds a board in pictures to score: letters, documents, classrooms and calls, unlike what there is to tune on."""

from __future__ import annotations

import random
from dataclasses import replace

import cv2
import numpy as np

from tests.pictures.rendering.canvas import Canvas
from tests.pictures.rendering.colours import Range, blend
from tests.pictures.rendering.grids import BLACK, WHITE, Sketch
from tests.pictures.rendering.pages import button, paragraph, sentence, theme_of
from tests.pictures.rendering.truth import Board, Colour, Picture


def _sheet(canvas: Canvas, sketch: Sketch, left: float, top: float, pad: float) -> Board:
    """Draw the board on a piece of its own page colour, and return where it is."""
    reach = sketch.margin + pad
    canvas.box(left - reach, top - reach, left + sketch.side + reach, top + sketch.side + reach, sketch.look.page)
    return sketch.draw(canvas, round(left), round(top))


def _as_wide(picture: Picture, factor: float) -> Picture:
    """Return the picture so many times as wide."""
    height, width = picture.pixels.shape[:2]
    wide = round(width * factor)
    pixels = cv2.resize(picture.pixels, (wide, height), interpolation=cv2.INTER_AREA if factor < 1 else cv2.INTER_LINEAR)
    boards = []
    for board in picture.boards:
        one, two, three, four = ((x * wide / width, y) for x, y in board.corners)
        boards.append(replace(board, corners=(one, two, three, four)))
    return replace(picture, pixels=np.asarray(pixels, np.uint8), boards=tuple(boards))


def newsletter(rng: random.Random, sketch: Sketch, family: str) -> Picture:
    """A program for letters: a list of them at the left, in the open one a banner, a greeting, the board and a button."""
    theme, pad = theme_of(rng, sketch.look.page), sketch.margin + rng.uniform(20, 60)
    column, inner = rng.uniform(150, 240), sketch.side + 2 * pad
    canvas = Canvas(column + inner + 60, sketch.side + 2 * pad + 300, blend(theme.page, theme.ink, 0.07))
    canvas.box(0, 0, column, canvas.height, WHITE)
    for k in range(int(canvas.height / 58)):
        canvas.box(0, 58 * k, column, 58 * k + 57, (226, 236, 250) if k == 1 else WHITE)
        canvas.box(0, 58 * k + 57, column, 58 * k + 58, (224, 224, 224))
        canvas.text(14, 58 * k + 18, sentence(rng, 2), 13, (30, 30, 34), family, "lm")
        canvas.text(14, 58 * k + 38, sentence(rng, 3), 11, (120, 120, 126), family, "lm")
    left = column + 30
    canvas.box(left, 20, left + inner, canvas.height - 20, theme.page)
    canvas.box(left, 20, left + inner, 96, theme.accent)
    canvas.text(left + inner / 2, 58, sentence(rng, 3), 24, WHITE, family, "mm")
    paragraph(canvas, rng, left + 20, 114, inner - 60, 2, 14, theme, family)
    board = sketch.draw(canvas, round(left + pad), round(160 + pad))
    below = 170 + sketch.side + 2 * pad
    canvas.box(left + inner / 2 - 80, below, left + inner / 2 + 80, below + 40, theme.accent, 6)
    canvas.text(left + inner / 2, below + 20, sentence(rng, 2), 15, WHITE, family, "mm")
    canvas.text(left + inner / 2, canvas.height - 40, sentence(rng, 5), 10, theme.faint, family, "mm")
    return Picture(canvas.pixels(), (board,))


def office_document(rng: random.Random, sketch: Sketch, family: str) -> Picture:
    """A program for texts: a ribbon, a ruler, a page with lines of words and the board as a table, not quite square."""
    pad = sketch.margin + rng.uniform(40, 90)
    wide, above = sketch.side + 2 * pad, 220.0
    canvas = Canvas(wide + rng.uniform(60, 240), above + sketch.side + sketch.margin + rng.uniform(90, 220), (228, 229, 231))
    theme = theme_of(rng, sketch.look.page)
    canvas.box(0, 0, canvas.width, 26, (43, 87, 154))
    canvas.text(canvas.width / 2, 13, sentence(rng, 2) + ".docx", 12, WHITE, family, "mm")
    canvas.box(0, 26, canvas.width, 92, (243, 242, 241))
    for k in range(int(canvas.width / 74)):
        canvas.box(14 + 74 * k, 34, 38 + 74 * k, 58, rng.choice([(200, 204, 210), (150, 170, 210), (220, 190, 120)]), 3)
        canvas.text(26 + 74 * k, 74, sentence(rng, 1), 10, (70, 70, 70), family, "mm")
    start = (canvas.width - wide) / 2
    canvas.box(start, 98, start + wide, 112, WHITE)
    for k in range(int(wide / 12)):
        canvas.box(start + 12 * k, 103 if k % 4 else 100, start + 12 * k + 1, 108, (130, 130, 130))
    canvas.box(start, 124, start + wide, canvas.height, theme.page)
    canvas.text(start + pad, 150, sentence(rng, 3), 20, theme.accent, family, "lm")
    paragraph(canvas, rng, start + pad, 170, sketch.side, 1, 13, theme, family)
    left, top = round(start + pad), round(above)
    board = sketch.draw(canvas, left, top)
    paragraph(canvas, rng, start + pad, top + sketch.side + sketch.margin + 20, sketch.side, 4, 13, theme, family)
    return _as_wide(Picture(canvas.pixels(), (board,)), rng.choice([1.0, rng.uniform(0.9, 1.2)]))


def slide_deck(rng: random.Random, sketch: Sketch, family: str) -> Picture:
    """A program for slides: small slides at the left, the open one with a title, bullets and the board, notes below."""
    pad = sketch.margin + rng.uniform(16, 40)
    theme = theme_of(rng, sketch.look.page)
    tall = sketch.side + 2 * pad + 70
    wide = max(sketch.side * 1.75 + 2 * pad, tall * 1.5)
    canvas = Canvas(170 + wide + 50, tall + 170, (232, 232, 234))
    canvas.box(0, 0, canvas.width, 40, (183, 71, 42))
    canvas.text(16, 20, sentence(rng, 4), 13, WHITE, family, "lm")
    for k in range(int((canvas.height - 60) / 92)):
        canvas.box(34, 54 + 92 * k, 150, 130 + 92 * k, theme.page)
        canvas.outline(34, 54 + 92 * k, 150, 130 + 92 * k, 3 if k == 1 else 1, (183, 71, 42) if k == 1 else (180, 180, 180))
        canvas.text(18, 62 + 92 * k, str(k + 1), 11, (90, 90, 90), family, "mm")
        canvas.box(44, 66 + 92 * k, 120, 71 + 92 * k, theme.ink)
        for line in range(rng.randint(1, 4)):
            canvas.box(44, 82 + 92 * k + 9 * line, rng.uniform(80, 140), 84 + 92 * k + 9 * line, theme.faint)
    canvas.box(190, 62, 190 + wide, 62 + tall, theme.page)
    canvas.text(214, 98, sentence(rng, 4), 26, theme.accent, family, "lm")
    board = sketch.draw(canvas, round(190 + wide - sketch.side - pad), round(122 + pad))
    for k in range(4):
        canvas.disc(222, 160 + 44 * k, 3, theme.ink)
        canvas.text(234, 160 + 44 * k, sentence(rng, max(1, int((wide - sketch.side - 2 * pad - 60) / 80))), 16, theme.ink, family, "lm")
    canvas.box(170, canvas.height - 76, canvas.width, canvas.height, WHITE)
    canvas.text(190, canvas.height - 40, sentence(rng, 6), 13, (120, 120, 120), family, "lm")
    return Picture(canvas.pixels(), (board,))


def worksheet(rng: random.Random, sketch: Sketch, family: str) -> Picture:
    """A leaf for a class: lines for a name and a date, a title in a box, numbered rules, the board, lines for the answer."""
    theme, pad = theme_of(rng, sketch.look.page), sketch.margin + rng.uniform(30, 80)
    lines, rules = rng.randint(1, 4), rng.randint(2, 4)
    head = 130.0 + 24 * rules
    canvas = Canvas(max(360, sketch.side + 2 * pad), head + sketch.side + 2 * sketch.margin + 60 + 34 * lines, theme.page)
    for x, name in ((24.0, "Name"), (canvas.width * 0.62, "Date")):
        canvas.text(x, 34, name, 14, theme.ink, family, "lm")
        canvas.box(x + 46, 41, x + (0.5 if name == "Name" else 0.3) * canvas.width, 42, theme.ink)
    canvas.outline(24, 56, canvas.width - 24, 100, 2, theme.ink, 10)
    canvas.text(canvas.width / 2, 78, sentence(rng, 3), 22, theme.ink, family, "mm")
    for k in range(rules):
        canvas.text(28, 120 + 24 * k, f"{k + 1}. {sentence(rng, max(2, int(canvas.width / 80)))}", 13, theme.ink, family, "lm")
    board = sketch.draw(canvas, round((canvas.width - sketch.side) / 2), round(head + sketch.margin))
    for k in range(lines):
        y = head + sketch.side + 2 * sketch.margin + 50 + 34 * k
        canvas.box(28, y, canvas.width - 28, y + 1, theme.faint)
    return Picture(canvas.pixels(), (board,))


def article(rng: random.Random, sketch: Sketch, family: str) -> Picture:
    """A page of a paper in two columns: words in one, in the other the board as a figure with its caption, then words."""
    theme, pad = theme_of(rng, sketch.look.page), sketch.margin + rng.uniform(10, 30)
    column, size = sketch.side + 2 * pad, rng.uniform(10, 14)
    above = rng.uniform(60, 160)
    canvas = Canvas(2 * column + 90, above + sketch.side + 2 * pad + rng.uniform(120, 300), theme.page)
    left = rng.choice([30.0, 60 + column])
    other = 60 + column if left == 30 else 30.0
    canvas.text(canvas.width / 2, 22, sentence(rng, 5).upper(), 10, theme.faint, family, "mm")
    paragraph(canvas, rng, other, 44, column * 0.75, int((canvas.height - 80) / (1.6 * size)), size, theme, family)
    paragraph(canvas, rng, left, 44, column * 0.75, int((above - 50) / (1.6 * size)), size, theme, family)
    board = sketch.draw(canvas, round(left + pad), round(above + pad))
    below = above + sketch.side + 2 * pad
    canvas.text(left + column / 2, below + 4, f"Figure {rng.randint(1, 9)}: {sentence(rng, 5)}.", size, theme.ink, family, "mm")
    paragraph(canvas, rng, left, below + 34, column * 0.75, int((canvas.height - below - 70) / (1.6 * size)), size, theme, family)
    canvas.text(canvas.width / 2, canvas.height - 16, str(rng.randint(2, 40)), 11, theme.ink, family, "mm")
    return Picture(canvas.pixels(), (board,))


def video_call(rng: random.Random, sketch: Sketch, family: str) -> Picture:
    """A call in which somebody shows the board: square pictures of those who listen in a column, round buttons below."""
    pad = sketch.margin + rng.uniform(14, 50)
    tile = rng.uniform(90, 140)
    wide, tall = sketch.side + 2 * pad + rng.uniform(0, 160), sketch.side + 2 * pad
    canvas = Canvas(wide + tile + 46, tall + 110, (32, 33, 36))
    canvas.box(14, 40, 14 + wide, 40 + tall, sketch.look.page, 6)
    canvas.text(18, 20, sentence(rng, 4), 13, (220, 220, 222), family, "lm")
    board = sketch.draw(canvas, round(14 + (wide - sketch.side) / 2), round(40 + pad))
    for k, back in enumerate(Range((30, 62), (15, 50), 12).sample(rng, max(1, int(tall / (tile + 10))))):
        x, y = 30 + wide, 40 + k * (tile + 10)
        canvas.box(x, y, x + tile, y + tile, back, 8)
        canvas.disc(x + tile / 2, y + 0.42 * tile, 0.18 * tile, rng.choice([(226, 186, 156), (150, 104, 76), (96, 66, 50)]))
        canvas.box(x + 0.22 * tile, y + 0.66 * tile, x + 0.78 * tile, y + tile, blend(back, WHITE, 0.5), 0.2 * tile)
        canvas.text(x + 8, y + tile - 12, sentence(rng, 1), 11, WHITE, family, "lm")
    for k in range(6):
        canvas.disc(canvas.width / 2 + 54 * (k - 2.5), canvas.height - 32, 20, (220, 60, 50) if k == 5 else (68, 70, 74))
        canvas.text(canvas.width / 2 + 54 * (k - 2.5), canvas.height - 32, "♪▶✎☺⋮×"[k], 16, WHITE, "DejaVuSans", "mm")
    return Picture(canvas.pixels(), (board,))


def setter_editor(rng: random.Random, sketch: Sketch, family: str) -> Picture:
    """An editor for those who set puzzles: a ring of dotted cells around the board, tools, a pad of numbers and of colours."""
    look, pitch, size = sketch.look, sketch.look.pitch, sketch.partition.size
    ring, panel = rng.choice([1, 1, 2]), 210.0
    theme, dim = theme_of(rng, look.page), blend(look.page, theme_of(rng, look.page).ink, 0.2)
    wide = sketch.side + 2 * sketch.margin + 2 * ring * pitch
    canvas = Canvas(wide + panel + 50, max(420.0, wide + 70), theme.page)
    left, top = round(20 + ring * pitch + sketch.margin), round(50 + ring * pitch + sketch.margin)
    for k in range(-ring, size + ring + 1):
        for step in range(int((size + 2 * ring) * pitch / 5)):
            along = -ring * pitch + 5 * step
            canvas.box(left + k * pitch, top + along, left + k * pitch + 1, top + along + 2, dim)
            canvas.box(left + along, top + k * pitch, left + along + 2, top + k * pitch + 1, dim)
    board = _sheet(canvas, sketch, left, top, 1)
    start = wide + 40
    canvas.box(0, 0, canvas.width, 34, theme.card)
    for k in range(int(canvas.width / 70)):
        canvas.text(12 + 70 * k, 17, sentence(rng, 1), 12, theme.ink, family, "lm")
    for k in range(4):
        button(canvas, rng, start + 100 * (k % 2), 50 + 40 * (k // 2), 92, 30, theme, family)
    for k in range(9):
        x, y = start + 44 * (k % 3), 150 + 44 * (k // 3)
        canvas.box(x, y, x + 38, y + 38, theme.card, 4)
        canvas.text(x + 19, y + 19, str(k + 1), 18, theme.ink, family, "mm")
    for k, colour in enumerate(Range((70, 90), (20, 60), 12).sample(rng, 8)):
        x, y = start + 140 + 32 * (k % 2), 150 + 32 * (k // 2)
        canvas.disc(x + 14, y + 14, 13, colour)
    paragraph(canvas, rng, start, 310, panel - 30, int((canvas.height - 330) / 20), 12, theme, family)
    return Picture(canvas.pixels(), (board,))


def day_calendar(rng: random.Random, sketch: Sketch, family: str) -> Picture:
    """A leaf of a calendar that is torn off each day: two holes, the month, a large number, the board, a saying."""
    theme, pad = theme_of(rng, sketch.look.page), sketch.margin + rng.uniform(24, 60)
    wide = sketch.side + 2 * pad
    canvas = Canvas(wide, sketch.side + 2 * pad + 230, theme.page)
    red: Colour = rng.choice([(196, 30, 40), (30, 80, 150), (34, 120, 70)])
    canvas.box(0, 0, wide, 54, red)
    for x in (wide * 0.3, wide * 0.7):
        canvas.disc(x, 16, 9, blend(red, BLACK, 0.6))
    month = rng.choice(["January", "March", "June", "October", "December"])
    canvas.text(wide / 2, 38, f"{month} {rng.randint(2019, 2031)}", 17, WHITE, family, "mm")
    canvas.text(wide / 2, 118, str(rng.randint(1, 30)), 88, red, family, "mm")
    canvas.text(wide / 2, 176, rng.choice(["Monday", "Wednesday", "Saturday", "Sunday"]), 18, theme.ink, family, "mm")
    board = sketch.draw(canvas, round(pad), round(180 + pad))
    canvas.text(wide / 2, canvas.height - 24, sentence(rng, max(2, int(wide / 80))), 13, theme.faint, family, "mm")
    return Picture(canvas.pixels(), (board,))


def win_screen(rng: random.Random, sketch: Sketch, family: str) -> Picture:
    """The end of a game on a phone: confetti around the board but not on it, the time, medals, two broad buttons."""
    theme, pad = theme_of(rng, sketch.look.page), sketch.margin + rng.uniform(10, 36)
    wide = sketch.side + 2 * pad
    unit = wide / 390
    canvas = Canvas(wide, wide + 380 * unit, theme.page)
    for colour in Range((50, 85), (40, 85), 16).sample(rng, 12):
        for _ in range(6):
            x, y = rng.uniform(0, wide), rng.uniform(0, canvas.height)
            reach = rng.uniform(3, 8) * unit
            canvas.polygon([(x, y), (x + reach, y + 0.5 * reach), (x + 0.6 * reach, y + 1.6 * reach), (x - 0.4 * reach, y + reach)], colour)
    canvas.text(wide / 2, 60 * unit, rng.choice(["Solved!", "Well done", "Perfect!"]), 34 * unit, theme.accent, family, "mm")
    canvas.text(wide / 2, 108 * unit, f"{rng.randint(0, 9)}:{rng.randint(10, 59)}", 26 * unit, theme.ink, family, "mm")
    for k in range(3):
        canvas.disc((145 + 50 * k) * unit, 152 * unit, 17 * unit, ((205, 140, 70), (190, 195, 205), (240, 190, 50))[k])
        canvas.disc((145 + 50 * k) * unit, 152 * unit, 11 * unit, ((180, 110, 50), (160, 165, 175), (215, 160, 30))[k])
    top = 190 * unit
    board = _sheet(canvas, sketch, round(pad), round(top + pad), 4)
    for k in range(2):
        y = top + wide + (10 + 68 * k) * unit
        canvas.box(40 * unit, y, wide - 40 * unit, y + 54 * unit, theme.accent if k == 0 else theme.card, 27 * unit)
        canvas.text(wide / 2, y + 27 * unit, sentence(rng, 2), 18 * unit, WHITE if k == 0 else theme.ink, family, "mm")
    return Picture(canvas.pixels(), (board,))


def photo_feed(rng: random.Random, sketch: Sketch, family: str) -> Picture:
    """A feed of pictures: the lower end of one, a name, the board from edge to edge, hearts and words, the next one's top."""
    back = rng.choice([WHITE, (0, 0, 0)])
    theme, pad = theme_of(rng, back), sketch.margin + rng.uniform(2, 24)
    wide, before, after = sketch.side + 2 * pad, rng.uniform(20, 120), rng.uniform(20, 160)
    canvas = Canvas(wide, before + 56 + wide + 130 + after, back)
    one, other = Range((35, 80), (15, 50), 25).sample(rng, 2)
    canvas.box(0, 0, wide, before, one)
    canvas.polygon([(0, before), (wide * 0.4, before * 0.4), (wide * 0.75, before)], blend(one, BLACK, 0.3))
    top = before + 56
    canvas.disc(28, before + 28, 18, theme.accent)
    canvas.disc(28, before + 28, 14, blend(other, WHITE, 0.4))
    canvas.text(56, before + 28, sentence(rng, 2).lower().replace(" ", "_"), 14, theme.ink, family, "lm")
    canvas.text(wide - 18, before + 28, "⋯", 20, theme.ink, "DejaVuSans", "mm")
    board = _sheet(canvas, sketch, round(pad), round(top + pad), pad - sketch.margin)
    for k in range(3):
        canvas.text(26 + 42 * k, top + wide + 26, "♡✉↗"[k], 24, theme.ink, "DejaVuSans", "mm")
    canvas.text(16, top + wide + 60, f"{rng.randint(3, 9000)} likes", 13, theme.ink, family, "lm")
    paragraph(canvas, rng, 16, top + wide + 76, wide - 40, 2, 13, theme, family)
    canvas.box(0, canvas.height - after, wide, canvas.height, other)
    canvas.disc(wide * 0.7, canvas.height, after * 0.7, blend(other, WHITE, 0.3))
    return Picture(canvas.pixels(), (board,))


def typed_message(rng: random.Random, sketch: Sketch, family: str) -> Picture:
    """A board typed into a message, so that its rows are a little farther apart than its columns; other messages about it."""
    back: Colour = rng.choice([(246, 247, 249), (20, 22, 28), (214, 226, 234)])
    theme, pad = theme_of(rng, back), rng.uniform(12, 20)
    bubble, above = sketch.look.page, rng.uniform(20, 150)
    wide, tall = sketch.side + 2 * pad, sketch.side + 2 * pad + 30
    canvas = Canvas(max(300.0, wide + rng.uniform(40, 160)), above + tall + rng.uniform(30, 200), back)
    ink = theme_of(rng, bubble).ink
    for start, end in ((14.0, above - 8), (above + tall + 12, canvas.height)):
        y = start
        while y + 40 < end:
            length = rng.uniform(0.3, 0.6) * canvas.width
            x = rng.choice([12.0, canvas.width - length - 12])
            canvas.box(x, y, x + length, y + 34, blend(back, theme.ink, 0.12), 16)
            canvas.text(x + 14, y + 17, sentence(rng, max(1, int(length / 70))), 13, theme.ink, family, "lm")
            y += 44
    left = rng.choice([12.0, canvas.width - wide - 12])
    canvas.box(left, above, left + wide, above + tall, bubble, 16)
    canvas.text(left + pad, above + 20, f"{sentence(rng, 1)} {rng.randint(20, 900)}", 14, ink, family, "lm")
    board = sketch.draw(canvas, round(left + pad), round(above + 30 + pad / 2))
    return _as_wide(Picture(canvas.pixels(), (board,)), rng.uniform(0.86, 1.0))


def matrix_plot(rng: random.Random, sketch: Sketch, family: str) -> Picture:
    """A plot with the numbers of columns above and those of rows at the left, what was measured below."""
    pitch, space, size = sketch.look.pitch, 50 + sketch.margin, sketch.partition.size
    theme = theme_of(rng, sketch.look.page)
    canvas = Canvas(sketch.side + 2 * space, sketch.side + 2 * space + 20, theme.page)
    left = top = round(space)
    board = sketch.draw(canvas, left, top)
    edge = space - sketch.margin
    for k in range(size):
        middle = left + (k + 0.5) * pitch
        canvas.box(edge - 5, middle - 0.5, edge, middle + 0.5, theme.ink)
        canvas.box(middle - 0.5, edge - 5, middle + 0.5, edge, theme.ink)
        canvas.text(edge - 9, middle, str(k), 12, theme.ink, family, "rm")
        canvas.text(middle, edge - 14, str(k), 12, theme.ink, family, "mm")
    words = f"n = {size}, {rng.randint(1, 900)} nodes, {rng.uniform(0, 9):.3f} s"
    canvas.text(canvas.width / 2, top + sketch.side + sketch.margin + 26, words, 14, theme.ink, family, "mm")
    return Picture(canvas.pixels(), (board,))


def landscape_phone(rng: random.Random, sketch: Sketch, family: str) -> Picture:
    """A phone on its side: the board as high as the screen, a clock and lives at the left, a column of keys at the right."""
    theme, pad = theme_of(rng, sketch.look.page), sketch.margin + rng.uniform(3, 16)
    tall = sketch.side + 2 * pad
    left, right = tall * rng.uniform(0.3, 0.55), tall * rng.uniform(0.35, 0.6)
    canvas = Canvas(left + tall + right, tall, theme.page)
    canvas.box(0, tall * 0.38, 18, tall * 0.62, BLACK, 9)
    canvas.text(left / 2 + 8, tall * 0.2, f"{rng.randint(0, 20)}:{rng.randint(10, 59)}", left * 0.2, theme.ink, family, "mm")
    for k in range(3):
        canvas.disc(left / 2 + 8 + (k - 1) * left * 0.2, tall * 0.8, left * 0.07, (226, 66, 86) if k < 2 else theme.faint)
    board = sketch.draw(canvas, round(left + pad), round(pad))
    number = rng.choice([3, 4])
    for k in range(number):
        high = tall / (number + 0.5)
        button(canvas, rng, left + tall + 0.12 * right, (k + 0.35) * high, 0.7 * right, 0.7 * high, theme, family)
    return Picture(canvas.pixels(), (board,))

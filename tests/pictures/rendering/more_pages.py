"""More of what surrounds a board in pictures to tune on: other programs, papers and windows."""

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


def _card(canvas: Canvas, sketch: Sketch, left: float, top: float, pad: float, radius: float = 0) -> Board:
    """Draw the board onto a card of its own page colour, and return where it is."""
    reach = sketch.margin + pad
    canvas.box(left - reach, top - reach, left + sketch.side + reach, top + sketch.side + reach, sketch.look.page, radius)
    return sketch.draw(canvas, round(left), round(top))


def framed_labels(rng: random.Random, sketch: Sketch, family: str) -> Picture:
    """A wide band around the board, with numbers on the right and letters below; no shadow falls on it."""
    sketch = replace(sketch, look=replace(sketch.look, shadow=0))
    pitch, band = sketch.look.pitch, max(16.0, 0.6 * sketch.look.pitch)
    space = band + sketch.margin + rng.uniform(4, 20)
    wood = rng.choice([(92, 60, 38), (60, 64, 72), (150, 120, 84)])
    canvas = Canvas(sketch.side + 2 * space, sketch.side + 2 * space, rng.choice([WHITE, (225, 222, 215)]))
    reach = sketch.margin + band
    canvas.box(space - reach, space - reach, space + sketch.side + reach, space + sketch.side + reach, wood, rng.choice([0, 8]))
    board = _card(canvas, sketch, round(space), round(space), 2)
    beyond = space + sketch.side + sketch.margin + band / 2
    for k in range(sketch.partition.size):
        middle = round(space) + (k + 0.5) * pitch
        canvas.text(beyond, middle, str(sketch.partition.size - k), band * 0.55, (250, 240, 220), family, "mm")
        canvas.text(middle, beyond, chr(65 + k), band * 0.55, (250, 240, 220), family, "mm")
    return Picture(canvas.pixels(), (board,))


def phone_card(rng: random.Random, sketch: Sketch, family: str) -> Picture:
    """A game on a phone: level, lives and a bar of progress above, the board on a card, round buttons and an advertisement below."""
    theme, around = theme_of(rng, sketch.look.page), sketch.margin + rng.uniform(14, 40)
    width = sketch.side + 2 * around
    unit, height = width / 400, width * rng.uniform(1.8, 2.15)
    canvas = Canvas(width, height, blend(theme.page, theme.accent, rng.choice([0.12, 0.3])))
    canvas.text(20 * unit, 24 * unit, "12:07", 14 * unit, theme.ink, family, "lm")
    canvas.box(150 * unit, 12 * unit, 250 * unit, 38 * unit, BLACK, 13 * unit)
    canvas.text(width / 2, 76 * unit, f"Level {rng.randint(2, 400)}", 26 * unit, theme.ink, family, "mm")
    for k in range(3):
        canvas.disc((34 + 26 * k) * unit, 76 * unit, 9 * unit, (230, 60, 80) if k < 2 else theme.faint)
    canvas.box(20 * unit, 108 * unit, width - 20 * unit, 118 * unit, theme.card, 5 * unit)
    canvas.box(20 * unit, 108 * unit, 20 * unit + rng.uniform(0.1, 0.9) * 360 * unit, 118 * unit, theme.accent, 5 * unit)
    top = 146 * unit + sketch.margin
    board = _card(canvas, sketch, around, top, 10 * unit, 14 * unit)
    below = top + sketch.side + sketch.margin + 58 * unit
    for k in range(4):
        canvas.disc((65 + 90 * k) * unit, below, 27 * unit, theme.accent if k == 2 else blend(theme.page, theme.ink, 0.15))
        canvas.text((65 + 90 * k) * unit, below + 42 * unit, sentence(rng, 1), 11 * unit, theme.ink, family, "mm")
    if height - below > 160 * unit:
        canvas.box(0, height - 70 * unit, width, height, WHITE)
        canvas.box(8 * unit, height - 62 * unit, 62 * unit, height - 8 * unit, (250, 180, 40), 10 * unit)
        canvas.text(76 * unit, height - 44 * unit, sentence(rng, 4), 14 * unit, BLACK, family, "lm")
        canvas.box(300 * unit, height - 50 * unit, 388 * unit, height - 20 * unit, (30, 110, 240), 4 * unit)
    return Picture(canvas.pixels(), (board,))


def tablet(rng: random.Random, sketch: Sketch, family: str) -> Picture:
    """A tablet on its side: a rail of icons at the left, the board, lists and switches at the right."""
    theme, pad = theme_of(rng, sketch.look.page), sketch.margin + rng.uniform(20, 60)
    rail, panel = rng.uniform(50, 80), max(180.0, sketch.side * rng.uniform(0.35, 0.6))
    canvas = Canvas(rail + sketch.side + 2 * pad + panel, sketch.side + 2 * pad + 24, theme.page)
    canvas.text(12, 12, "Tue 4 May  17:32", 12, theme.ink, family, "lm")
    canvas.text(canvas.width - 12, 12, "84 %", 12, theme.ink, family, "rm")
    for k in range(int((canvas.height - 60) / (rail * 0.9))):
        canvas.outline(rail * 0.25, 44 + k * rail * 0.9, rail * 0.75, 44 + rail * (0.9 * k + 0.5), 2, theme.faint, rail * 0.12)
    board = sketch.draw(canvas, round(rail + pad), round(24 + pad))
    left = rail + sketch.side + 2 * pad
    canvas.box(left, 24, canvas.width, canvas.height, theme.card)
    canvas.text(left + 16, 54, sentence(rng, 2), 20, theme.ink, family, "lm")
    for k in range(int((canvas.height - 100) / 44)):
        y = 84 + 44 * k
        canvas.text(left + 16, y + 16, sentence(rng, 2), 14, theme.ink, family, "lm")
        on = rng.random() < 0.5
        canvas.box(canvas.width - 60, y + 4, canvas.width - 18, y + 28, theme.accent if on else theme.faint, 12)
        canvas.disc(canvas.width - (30 if on else 48), y + 16, 10, WHITE)
        canvas.box(left + 16, y + 38, canvas.width - 16, y + 39, theme.faint)
    return Picture(canvas.pixels(), (board,))


def dialog(rng: random.Random, sketch: Sketch, family: str) -> Picture:
    """The board in a window above a dimmed page of text."""
    pad = sketch.margin + rng.uniform(16, 40)
    wide, tall = sketch.side + 2 * pad, sketch.side + 2 * pad + 100
    canvas = Canvas(wide * rng.uniform(1.2, 2.2), tall * rng.uniform(1.1, 1.4), (118, 120, 124))
    dimmed, theme = theme_of(rng, (118, 120, 124)), theme_of(rng, sketch.look.page)
    canvas.box(0, 0, canvas.width, 50, (60, 66, 78))
    paragraph(canvas, rng, 20, 70, canvas.width - 40, int((canvas.height - 80) / 26), 16, dimmed, family)
    left, top = (canvas.width - wide) / 2, (canvas.height - tall) / 2
    for step in range(4):
        canvas.box(
            left - 8 + 2 * step, top - 4 + 2 * step, left + wide + 8 - 2 * step, top + tall + 12 - 2 * step, (104 - 8 * step,) * 3, 16
        )
    canvas.box(left, top, left + wide, top + tall, theme.page, 12)
    canvas.text(left + pad, top + 28, sentence(rng, 2), 20, theme.ink, family, "lm")
    canvas.text(left + wide - 26, top + 28, "×", 24, theme.faint, family, "mm")
    board = sketch.draw(canvas, round(left + pad), round(top + 50 + pad - 10))
    for k in range(2):
        button(canvas, rng, left + wide - 130 * (k + 1), top + tall - 48, 116, 34, theme, family)
    return Picture(canvas.pixels(), (board,))


def chat(rng: random.Random, sketch: Sketch, family: str) -> Picture:
    """A picture of a board in a conversation, between bubbles of words."""
    back = rng.choice([(236, 229, 221), (17, 27, 33), (255, 255, 255)])
    theme, pad = theme_of(rng, back), sketch.margin + rng.uniform(8, 16)
    width, above = sketch.side + 2 * pad + rng.uniform(60, 240), rng.uniform(90, 240)
    canvas = Canvas(width, above + sketch.side + 2 * pad + 40 + rng.uniform(90, 300), back)
    left = rng.choice([24 + pad, width - 24 - pad - sketch.side])
    board = _card(canvas, sketch, round(left), round(above + pad), pad - sketch.margin, 6)
    bubble = blend(back, theme.ink, 0.1)

    def talk(top: float, bottom: float) -> None:
        while top + 44 < bottom:
            wide = rng.uniform(0.3, 0.7) * width
            start = rng.choice([16.0, width - wide - 16])
            canvas.box(start, top, start + wide, top + 36, rng.choice([bubble, blend(back, (40, 160, 90), 0.35)]), 12)
            canvas.text(start + 12, top + 18, sentence(rng, max(1, int(wide / 60))), 13, theme.ink, family, "lm")
            top += 46

    talk(60, above - 8)
    talk(above + sketch.side + 2 * pad + 34, canvas.height - 50.0)
    canvas.text(left, above + sketch.side + 2 * pad + 16, "20:14", 11, theme.faint, family, "lm")
    canvas.box(0, 0, width, 50, (0, 110, 95))
    canvas.disc(30, 25, 16, (220, 220, 220))
    canvas.text(58, 25, sentence(rng, 2), 16, WHITE, family, "lm")
    canvas.box(12, canvas.height - 44, width - 60, canvas.height - 10, bubble, 17)
    canvas.disc(width - 30, canvas.height - 27, 17, (0, 150, 130))
    return Picture(canvas.pixels(), (board,))


def drawing_tool(rng: random.Random, sketch: Sketch, family: str) -> Picture:
    """A drawing program: dots on the canvas, a bar of tools, swatches of colours, other shapes beside the board."""
    pad = sketch.margin + rng.uniform(60, 140)
    theme = theme_of(rng, sketch.look.page)
    canvas = Canvas(sketch.side + 2 * pad + rng.uniform(60, 300), sketch.side + 2 * pad + 60, theme.page)
    for x in range(10, canvas.width, 24):
        for y in range(10, canvas.height, 24):
            canvas.disc(x, y, 1, blend(theme.page, theme.ink, 0.2))
    board = _card(canvas, sketch, round(pad + 40), round(pad), 8)
    right = pad + 40 + sketch.side + sketch.margin + 30
    if canvas.width - right > 110:
        canvas.disc(right + 45, pad + 40, 34, theme.accent)
        canvas.line([(right + 10, pad + 160), (right + 90, pad + 110), (right + 70, pad + 180)], 3, theme.ink)
        canvas.text(right, pad + 210, sentence(rng, 2), 16, theme.ink, family, "lm")
    canvas.box(canvas.width / 2 - 170, 10, canvas.width / 2 + 170, 46, theme.card, 8)
    for k in range(8):
        canvas.outline(canvas.width / 2 - 158 + 41 * k, 18, canvas.width / 2 - 138 + 41 * k, 38, 1.5, theme.ink, rng.choice([0, 10]))
    for k, colour in enumerate(Range((45, 85), (25, 80), 18).sample(rng, 8)):
        canvas.box(10, 60 + 26 * k, 30, 80 + 26 * k, colour, 3)
    canvas.text(canvas.width - 14, canvas.height - 18, "100 %", 13, theme.ink, family, "rm")
    return Picture(canvas.pixels(), (board,))


def magazine(rng: random.Random, sketch: Sketch, family: str) -> Picture:
    """A page of a magazine: a kicker, a headline, the board between two columns of words, its caption."""
    theme = theme_of(rng, sketch.look.page)
    width = sketch.side * rng.uniform(1.15, 1.6) + 2 * sketch.margin + 40
    canvas = Canvas(width, sketch.side * rng.uniform(1.5, 2) + 200, theme.page)
    canvas.box(20, 16, 120, 40, theme.accent)
    canvas.text(70, 28, sentence(rng, 1), 15, WHITE, family, "mm")
    canvas.text(20, 66, sentence(rng, 3), 30, theme.ink, family, "lm")
    left, top = (width - sketch.side) / 2, 110 + sketch.margin
    board = sketch.draw(canvas, round(left), round(top))
    below = top + sketch.side + sketch.margin + 12
    canvas.text(left, below, sentence(rng, 5), 12, theme.faint, family)
    column, lines = (width - 60) / 2, int((canvas.height - below - 40) / 21)
    for k in range(2):
        paragraph(canvas, rng, 20 + k * (column + 20), below + 28, column * 0.85, lines, 13, theme, family)
    return Picture(canvas.pixels(), (board,))


def notebook(rng: random.Random, sketch: Sketch, family: str) -> Picture:
    """A computing notebook: a grey cell with code above the board, another one below, brackets with numbers."""
    pad, theme = sketch.margin + rng.uniform(10, 24), theme_of(rng, sketch.look.page)
    lines = rng.randint(3, 8)
    head = 40 + 20 * lines
    canvas = Canvas(sketch.side + 2 * pad + 90 + rng.uniform(20, 400), head + sketch.side + 2 * pad + 110, theme.page)
    for top, number in ((16.0, lines), (head + sketch.side + 2 * pad + 16, 3)):
        canvas.text(70, top + 18, f"[{rng.randint(1, 99)}]:", 13, (48, 80, 190), "DejaVuSansMono-Bold", "rm")
        canvas.box(80, top, canvas.width - 16, top + 20 * number + 16, theme.card)
        canvas.outline(80, top, canvas.width - 16, top + 20 * number + 16, 1, theme.faint)
        for k in range(number):
            colour = rng.choice([theme.ink, (0, 130, 60), (180, 40, 40), (150, 80, 200)])
            words = sentence(rng, rng.randint(1, 3)).lower()
            canvas.text(92 + 24 * rng.randint(0, 1), top + 18 + 20 * k, words, 13, colour, "DejaVuSansMono-Bold", "lm")
    board = sketch.draw(canvas, round(90 + pad), round(head + pad))
    return Picture(canvas.pixels(), (board,))


def plot_with_colour_bar(rng: random.Random, sketch: Sketch, family: str) -> Picture:
    """The board as a plotting library shows a matrix: ticks at the middles of cells, a bar of all colours at the right."""
    pitch, space, size = sketch.look.pitch, 54.0, sketch.partition.size
    canvas = Canvas(sketch.side + 2 * space + 70, sketch.side + 2 * space, sketch.look.page)
    board = sketch.draw(canvas, round(space), round(space))
    end = space + sketch.side + sketch.margin
    for k in range(0, size, rng.choice([1, 2])):
        middle = round(space) + (k + 0.5) * pitch
        canvas.box(space - sketch.margin - 6, middle - 0.5, space - sketch.margin, middle + 0.5, BLACK)
        canvas.text(space - sketch.margin - 10, middle, str(k), 13, BLACK, family, "rm")
        canvas.box(middle - 0.5, end, middle + 0.5, end + 6, BLACK)
        canvas.text(middle, end + 16, str(k), 13, BLACK, family, "mm")
    canvas.text(space + sketch.side / 2, 24, sentence(rng, 3), 17, BLACK, family, "mm")
    shades = sorted(set(sketch.look.fills), key=sum)
    tall = sketch.side / len(shades)
    for k, colour in enumerate(shades):
        canvas.box(end + 26, end - (k + 1) * tall, end + 46, end - k * tall, colour)
        canvas.text(end + 52, end - (k + 0.5) * tall, str(k), 12, BLACK, family, "lm")
    canvas.outline(end + 26, end - sketch.side, end + 46, end, 1, BLACK)
    return Picture(canvas.pixels(), (board,))


def sheet(rng: random.Random, sketch: Sketch, family: str) -> Picture:
    """A spreadsheet with square cells: the board is somewhere on it, the grid goes on, some cells have words."""
    pitch, size, look = sketch.look.pitch, sketch.partition.size, sketch.look
    assert look.thin
    before, above = rng.randint(0, 3), rng.randint(0, 3)
    columns, rows = before + size + rng.randint(1, 6), above + size + rng.randint(1, 5)
    left, top, grey = 44, round(rng.uniform(90, 130)), (241, 243, 244)
    canvas = Canvas(left + columns * pitch, top + rows * pitch, WHITE)
    canvas.box(0, 0, canvas.width, top - 22, rng.choice([(235, 238, 242), (16, 124, 65)]))
    canvas.box(0, top - 50, canvas.width, top - 24, WHITE)
    canvas.text(10, top - 37, f"{chr(65 + before)}{above + 1}", 13, BLACK, family, "lm")
    canvas.text(90, top - 37, "fx", 14, (120, 120, 120), family, "lm")
    canvas.box(0, top - 22, canvas.width, top, grey)
    canvas.box(0, top - 22, left, canvas.height, grey)
    for k in range(columns + 1):
        canvas.box(left + k * pitch, top - 22, left + k * pitch + 1, canvas.height, look.thin.colour)
        canvas.text(left + (k + 0.5) * pitch, top - 11, chr(65 + k % 26), 12, (80, 80, 80), family, "mm")
    for k in range(rows + 1):
        canvas.box(0, top + k * pitch, canvas.width, top + k * pitch + 1, look.thin.colour)
        canvas.text(left / 2, top + (k + 0.5) * pitch, str(k + 1), 12, (80, 80, 80), family, "mm")
    for _ in range(rng.randint(0, 4)):
        row = rng.choice([*range(above), *range(above + size, rows)])
        canvas.text(left + (before + 0.2) * pitch, top + (row + 0.5) * pitch, sentence(rng, 1), 12, BLACK, family, "lm")
    board = sketch.draw(canvas, round(left + before * pitch), round(top + above * pitch))
    return Picture(canvas.pixels(), (board,))


def terminal(rng: random.Random, sketch: Sketch, family: str) -> Picture:
    """A terminal's window: a command, the board, a prompt. Its characters make cells that are not quite square."""
    page, size, lines = sketch.look.page, rng.uniform(13, 17), rng.randint(1, 6)
    ink: Colour = rng.choice([(200, 200, 200), (130, 220, 130), (220, 210, 160)])
    pad, head = sketch.margin + rng.uniform(8, 24), 34 + lines * size * 1.4
    canvas = Canvas(max(320, sketch.side + 2 * pad + rng.uniform(0, 400)), head + sketch.side + 2 * pad + 4 * size, page)
    canvas.box(0, 0, canvas.width, 28, blend(page, WHITE, 0.18))
    for k, colour in enumerate(((255, 95, 86), (255, 189, 46), (39, 201, 63))):
        canvas.disc(18 + 20 * k, 14, 6, colour)
    for k in range(lines):
        words = "$ " + sentence(rng, 3).lower() if k == 0 else sentence(rng, rng.randint(2, 4))
        canvas.text(pad, 38 + k * size * 1.4, words, size, ink, "DejaVuSansMono-Bold")
    board = sketch.draw(canvas, round(pad), round(head + pad))
    canvas.text(pad, head + sketch.side + 2 * pad + size, "$ _", size, ink, "DejaVuSansMono-Bold")
    return _stretched(Picture(canvas.pixels(), (board,)), rng.uniform(0.92, 1.18))


def _stretched(picture: Picture, factor: float) -> Picture:
    """Return the picture so many times as high."""
    height, width = picture.pixels.shape[:2]
    pixels = cv2.resize(picture.pixels, (width, round(height * factor)), interpolation=cv2.INTER_AREA if factor < 1 else cv2.INTER_LINEAR)
    share = pixels.shape[0] / height
    boards = []
    for board in picture.boards:
        one, two, three, four = ((x, y * share) for x, y in board.corners)
        boards.append(replace(board, corners=(one, two, three, four)))
    return replace(picture, pixels=np.asarray(pixels, np.uint8), boards=tuple(boards))


def squared_paper(rng: random.Random, sketch: Sketch, family: str) -> Picture:
    """A leaf of squared paper: its lines go on beyond the board, a margin line is red, a few words are written above."""
    pitch, look = sketch.look.pitch, sketch.look
    assert look.thin
    before, above, after, below = (rng.randint(1, 4) for _ in range(4))
    side = sketch.partition.size
    canvas = Canvas((before + side + after + 0.6) * pitch, (above + side + below + 0.6) * pitch, look.page)
    left, top = round((before + 0.3) * pitch), round((above + 0.3) * pitch)
    for k in range(-before - 1, side + after + 2):
        canvas.box(left + k * pitch, 0, left + k * pitch + 1, canvas.height, look.thin.colour)
    for k in range(-above - 1, side + below + 2):
        canvas.box(0, top + k * pitch, canvas.width, top + k * pitch + 1, look.thin.colour)
    if rng.random() < 0.5:
        canvas.box(left - 0.6 * pitch, 0, left - 0.6 * pitch + 1.5, canvas.height, (230, 110, 120))
    canvas.text(left, top - 0.6 * pitch - sketch.margin, sentence(rng, 2), 0.6 * pitch, look.ink, family, "lm")
    board = sketch.draw(canvas, left, top)
    return Picture(canvas.pixels(), (board,))

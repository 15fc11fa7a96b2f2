"""Further pictures to tune on without a board that can be read, which scored a reader once: other things, other spoilt boards."""

from __future__ import annotations

import math
import random

import numpy as np

from tests.pictures.rendering import pages
from tests.pictures.rendering.absent import Absence, Spoiling, nothing, spoilt, wrong_number
from tests.pictures.rendering.boards import pieces
from tests.pictures.rendering.canvas import Canvas
from tests.pictures.rendering.colours import Range, blend
from tests.pictures.rendering.grids import BLACK, WHITE
from tests.pictures.rendering.pages import sentence, theme_of
from tests.pictures.rendering.styles import Kit, Style
from tests.pictures.rendering.truth import Colour, Expected, Picture

_BACKS: tuple[Colour, ...] = ((255, 255, 255), (252, 246, 232), (24, 26, 34))


def matrix_code(rng: random.Random, kit: Kit) -> Picture:
    """A code for cameras: black and white squares, three eyes."""
    number, module, pad = rng.choice([21, 25, 29, 33]), rng.uniform(6, 18), rng.uniform(20, 60)
    canvas = Canvas(number * module + 2 * pad, number * module + 2 * pad, WHITE)
    for row in range(number):
        for column in range(number):
            if rng.random() < 0.5:
                canvas.box(pad + column * module, pad + row * module, pad + (column + 1) * module, pad + (row + 1) * module, BLACK)
    for row, column in ((0, 0), (0, number - 7), (number - 7, 0)):
        for inset, colour in ((-1, WHITE), (0, BLACK), (1, WHITE), (2, BLACK)):
            x, y = pad + (column + inset) * module, pad + (row + inset) * module
            canvas.box(x, y, x + (7 - 2 * inset) * module, y + (7 - 2 * inset) * module, colour)
    return nothing(canvas)


def nonogram(rng: random.Random, kit: Kit) -> Picture:
    """Cells that are filled or not, numbers at the left and above."""
    number, cell, family = rng.choice([5, 10, 10, 15]), rng.uniform(24, 46), rng.choice(kit.fonts)
    while True:
        filled = [[int(rng.random() < 0.55) for _ in range(number)] for _ in range(number)]
        if pieces(filled, 0) + pieces(filled, 1) != number:
            break
    space, colour = 3.2 * cell, rng.choice([BLACK, (30, 60, 120), (120, 30, 60)])
    canvas = Canvas(space + number * cell + 12, space + number * cell + 12, WHITE)
    for row in range(number):
        for column in range(number):
            x, y = space + column * cell, space + row * cell
            if filled[row][column]:
                canvas.box(x + 1, y + 1, x + cell - 1, y + cell - 1, colour)
    for k in range(number + 1):
        reach, place = (1.5 if k % 5 == 0 else 0.5), space + k * cell
        canvas.box(place - reach, 0.2 * cell, place + reach, canvas.height - 12, (90, 90, 90))
        canvas.box(0.2 * cell, place - reach, canvas.width - 12, place + reach, (90, 90, 90))
    for k in range(number):
        for clue in range(rng.randint(1, 3)):
            where, along = space - (0.6 + 0.9 * clue) * cell, space + (k + 0.5) * cell
            canvas.text(along, where, str(rng.randint(1, 4)), cell * 0.5, BLACK, family, "mm")
            canvas.text(where, along, str(rng.randint(1, 4)), cell * 0.5, BLACK, family, "mm")
    return nothing(canvas)


def word_search(rng: random.Random, kit: Kit) -> Picture:
    """A square of letters, some of them struck through, a list of words below."""
    back, family = rng.choice(_BACKS), rng.choice(kit.fonts)
    number, cell, theme = rng.randint(8, 16), rng.uniform(22, 44), theme_of(rng, back)
    canvas = Canvas(number * cell + 40, number * cell + 140, back)
    for row in range(number):
        for column in range(number):
            where = 20 + (column + 0.5) * cell, 20 + (row + 0.5) * cell
            canvas.text(*where, rng.choice("ABCDEFGHIKLMNOPRSTUVW"), cell * 0.6, theme.ink, family, "mm")
    for colour in Range((55, 75), (40, 70), 20).sample(rng, rng.randint(1, 4)):
        row, start, end = rng.randrange(number), rng.uniform(0.3, number / 2), rng.uniform(number / 2, number - 0.3)
        canvas.line([(20 + start * cell, 20 + (row + 0.5) * cell), (20 + end * cell, 20 + (row + 0.5) * cell)], cell * 0.12, colour)
    canvas.outline(12, 12, number * cell + 28, number * cell + 28, 2, theme.ink, 10)
    for k in range(4):
        canvas.text(24, number * cell + 50 + 22 * k, sentence(rng, 4).upper(), 14, theme.faint, family, "lm")
    return nothing(canvas)


def bingo_card(rng: random.Random, kit: Kit) -> Picture:
    """Five columns of numbers under five letters, some of them with a counter."""
    cell, family, colour = rng.uniform(50, 100), rng.choice(kit.fonts), rng.choice([(190, 30, 45), (30, 80, 160), (20, 120, 70)])
    canvas = Canvas(5 * cell + 40, 6 * cell + 40, (253, 250, 240))
    canvas.box(20, 20, 20 + 5 * cell, 20 + cell, colour)
    for column, letter in enumerate("BINGO"):
        canvas.text(20 + (column + 0.5) * cell, 20 + cell / 2, letter, cell * 0.7, WHITE, family, "mm")
        for row in range(1, 6):
            x, y = 20 + (column + 0.5) * cell, 20 + (row + 0.5) * cell
            if rng.random() < 0.3:
                canvas.disc(x, y, cell * 0.4, blend(colour, WHITE, 0.55))
            canvas.text(x, y, str(15 * column + rng.randint(1, 15)), cell * 0.4, BLACK, family, "mm")
            canvas.outline(x - cell / 2, y - cell / 2, x + cell / 2, y + cell / 2, 2, colour)
    return nothing(canvas)


def home_screen(rng: random.Random, kit: Kit) -> Picture:
    """Rows of rounded icons with names, a dock below."""
    unit, family = rng.uniform(0.8, 2), rng.choice(kit.fonts)
    canvas = Canvas(390 * unit, 820 * unit, rng.choice([(40, 60, 110), (180, 200, 215), (20, 20, 24)]))
    colours = Range((30, 90), (10, 80), 12).sample(rng, 30)
    canvas.box(14 * unit, 712 * unit, 376 * unit, 806 * unit, (150, 160, 175), 28 * unit)
    canvas.text(30 * unit, 24 * unit, "8:02", 15 * unit, WHITE, family, "lm")
    for place in range(4 * rng.randint(4, 6)):
        x, y = (27 + 90 * (place % 4)) * unit, (64 + 104 * (place // 4)) * unit
        canvas.box(x, y, x + 66 * unit, y + 66 * unit, colours[place], 15 * unit)
        canvas.text(x + 33 * unit, y + 33 * unit, rng.choice("★♥♪✉☎✎?A"), 34 * unit, WHITE, "DejaVuSans", "mm")
        canvas.text(x + 33 * unit, y + 80 * unit, sentence(rng, 1), 11 * unit, WHITE, family, "mm")
    for k in range(4):
        canvas.box((27 + 90 * k) * unit, 726 * unit, (93 + 90 * k) * unit, 792 * unit, colours[24 + k], 15 * unit)
    return nothing(canvas)


def year_of_days(rng: random.Random, kit: Kit) -> Picture:
    """Seven rows of small squares in shades of one colour, the months above."""
    cell, weeks, back = rng.uniform(11, 20), rng.randint(26, 53), rng.choice([WHITE, (13, 17, 23)])
    theme, family = theme_of(rng, back), rng.choice(kit.fonts)
    hue = rng.choice([(33, 110, 57), (30, 90, 200), (200, 90, 20)])
    canvas = Canvas(60 + weeks * cell, 70 + 7 * cell, back)
    for week in range(weeks):
        if week % 5 == 0:
            canvas.text(50 + week * cell, 26, sentence(rng, 1)[:3], 11, theme.faint, family, "lm")
        for day in range(7):
            shade = blend(theme.card, hue, rng.choice([0, 0, 0.3, 0.6, 1]))
            x, y = 50 + week * cell, 40 + day * cell
            canvas.box(x, y, x + 0.8 * cell, y + 0.8 * cell, shade, 0.12 * cell)
    return nothing(canvas)


def falling_blocks(rng: random.Random, kit: Kit) -> Picture:
    """A well of ten by twenty with coloured blocks at the bottom, the score beside."""
    cell, family = rng.uniform(18, 40), rng.choice(kit.fonts)
    canvas = Canvas(16 * cell, 21 * cell, (10, 10, 30))
    colours = Range((45, 85), (40, 90), 22).sample(rng, 7)
    for row in range(20):
        for column in range(10):
            x, y = (0.5 + column) * cell, (0.5 + row) * cell
            if row > 9 and rng.random() < 0.75:
                canvas.box(x, y, x + cell, y + cell, rng.choice(colours))
            canvas.outline(x, y, x + cell, y + cell, 1, (50, 50, 80))
    canvas.outline(0.4 * cell, 0.4 * cell, 10.6 * cell, 20.6 * cell, 3, WHITE)
    for k in range(3):
        canvas.text(13.3 * cell, (2 + 3 * k) * cell, sentence(rng, 1), 0.6 * cell, WHITE, family, "mm")
        canvas.text(13.3 * cell, (3 + 3 * k) * cell, str(rng.randint(1, 99999)), 0.7 * cell, WHITE, family, "mm")
    return nothing(canvas)


def cinema(rng: random.Random, kit: Kit) -> Picture:
    """Seats in rows with two aisles, free, taken or chosen."""
    cell, rows, family = rng.uniform(26, 50), rng.randint(6, 11), rng.choice(kit.fonts)
    back = rng.choice([(28, 28, 36), (245, 246, 248)])
    theme = theme_of(rng, back)
    canvas = Canvas(19 * cell, (rows + 5) * cell, back)
    canvas.box(3 * cell, cell, 16 * cell, 1.3 * cell, theme.faint, 4)
    for row in range(rows):
        canvas.text(0.8 * cell, (row + 3.5) * cell, chr(65 + row), 0.5 * cell, theme.ink, family, "mm")
        for seat in range(14):
            x, y = (1.6 + seat + (seat > 3) + (seat > 9)) * cell, (3 + row) * cell
            colour = rng.choices([(80, 150, 230), (130, 130, 140), (240, 170, 40)], [6, 3, 1])[0]
            canvas.box(x + 0.1 * cell, y + 0.1 * cell, x + 0.9 * cell, y + 0.9 * cell, colour, 0.25 * cell)
    return nothing(canvas)


def timetable(rng: random.Random, kit: Kit) -> Picture:
    """A week with appointments: blocks of colour from hour to hour, with words."""
    wide, tall, family = rng.uniform(90, 150), rng.uniform(30, 50), rng.choice(kit.fonts)
    back = rng.choice(_BACKS)
    theme = theme_of(rng, back)
    canvas = Canvas(60 + 5 * wide, 50 + 10 * tall, back)
    for hour in range(11):
        canvas.box(50, 50 + hour * tall, canvas.width, 51 + hour * tall, blend(back, theme.ink, 0.2))
        canvas.text(44, 50 + hour * tall, f"{8 + hour}:00", 12, theme.faint, family, "rm")
    colours = Range((60, 85), (25, 55), 18).sample(rng, 6)
    for day in range(5):
        canvas.text(60 + (day + 0.5) * wide, 28, ("Mon", "Tue", "Wed", "Thu", "Fri")[day], 14, theme.ink, family, "mm")
        hour = rng.choice([0, 1])
        while hour < 9:
            length = rng.choice([1, 1, 2, 3])
            x, y = 60 + day * wide, 50 + hour * tall
            canvas.box(x + 2, y + 2, x + wide - 6, y + min(length, 10 - hour) * tall - 2, rng.choice(colours), 5)
            canvas.text(x + 8, y + 14, sentence(rng, 2), 11, BLACK, family, "lm")
            hour += length + rng.choice([0, 0, 1, 2])
    return nothing(canvas)


def patchwork_map(rng: random.Random, kit: Kit) -> Picture:
    """Countries: slanting borders between areas of colour, no grid."""
    height, width, number = rng.randint(300, 700), rng.randint(400, 900), rng.randint(6, 24)
    seeds = [(rng.uniform(0, width), rng.uniform(0, height)) for _ in range(number)]
    y, x = np.mgrid[0:height, 0:width]
    distances = np.stack([(x - sx) ** 2 + (y - sy) ** 2 for sx, sy in seeds])
    nearest = distances.argmin(axis=0)
    colours = np.array(Range((65, 90), (15, 50), 10).sample(rng, number), np.uint8)
    pixels = colours[nearest]
    borders = np.zeros((height, width), bool)
    for shift in range(1, rng.choice([2, 4])):
        borders[:, shift:] |= nearest[:, shift:] != nearest[:, :-shift]
        borders[shift:] |= nearest[shift:] != nearest[:-shift]
    pixels[borders] = (40, 40, 40)
    return Picture(pixels, (), Expected.REFUSAL)


def suns_and_moons(rng: random.Random, kit: Kit) -> Picture:
    """A puzzle of two signs on a plain grid, with = and × on some edges."""
    number, cell, back = rng.choice([6, 6, 8, 10]), rng.uniform(40, 80), rng.choice([(255, 255, 255), (248, 244, 235)])
    canvas = Canvas(number * cell + 40, number * cell + 40, back)
    for row in range(number):
        for column in range(number):
            x, y = 20 + column * cell, 20 + row * cell
            canvas.outline(x, y, x + cell, y + cell, 1, (200, 195, 185))
            if rng.random() < 0.6:
                sun = rng.random() < 0.5
                canvas.disc(x + cell / 2, y + cell / 2, 0.3 * cell, (245, 165, 30) if sun else (70, 110, 200))
                if not sun:
                    canvas.disc(x + 0.62 * cell, y + 0.42 * cell, 0.22 * cell, back)
            if column and rng.random() < 0.1:
                canvas.text(x, y + cell / 2, rng.choice("=×"), cell * 0.35, (120, 100, 70), "DejaVuSans-Bold", "mm")
    canvas.outline(19, 19, number * cell + 21, number * cell + 21, 2, (150, 140, 125), 6)
    return nothing(canvas)


def brick_wall(rng: random.Random, kit: Kit) -> Picture:
    """Bricks, each row half a brick aside from the one below, in uneven light."""
    wide, rows = rng.uniform(50, 110), rng.randint(6, 14)
    tall = wide * rng.uniform(0.4, 0.6)
    canvas = Canvas(rng.uniform(400, 900), rows * tall, (190, 180, 170))
    for row in range(rows):
        start = -wide / 2 * (row % 2)
        for k in range(int(canvas.width / wide) + 2):
            shade = blend((160, 70, 50), rng.choice([BLACK, WHITE, (120, 90, 60)]), rng.uniform(0, 0.3))
            canvas.box(start + k * wide + 3, row * tall + 3, start + (k + 1) * wide - 3, (row + 1) * tall - 3, shade, 2)
    light = np.linspace(rng.uniform(0.5, 0.8), 1, canvas.width)[None, :, None]
    return Picture((canvas.pixels() * light).astype(np.uint8), (), Expected.REFUSAL)


ABSENT: dict[str, Absence] = {
    "matrix code": matrix_code, "nonogram": nonogram, "word search": word_search, "bingo card": bingo_card, "home screen": home_screen,
    "year of days": year_of_days, "falling blocks": falling_blocks, "cinema": cinema, "timetable": timetable,
    "patchwork map": patchwork_map, "suns and moons": suns_and_moons, "brick wall": brick_wall,
}  # fmt: skip


def under_a_corner(rng: random.Random, style: Style) -> Picture:
    """A board one corner of which, nearly half of it, is under a sheet that lies aslant."""
    picture = pages.margin_crop(rng, style.sketch(rng), "")
    canvas = Canvas(picture.pixels.shape[1], picture.pixels.shape[0], WHITE)
    canvas.paste(picture.pixels, 0, 0)
    (left, top), _, (right, bottom), _ = picture.boards[0].corners
    reach, side = rng.uniform(0.75, 1.0), right - left
    x, y = rng.choice([(left, 1), (right, -1)])
    colour = rng.choice([(240, 238, 230), (70, 90, 110), (200, 60, 60)])
    outer = x - y * side
    canvas.polygon(
        [(x + y * reach * side, bottom + side), (x + y * reach * side, bottom), (x, bottom - reach * side), (outer, top)], colour
    )
    canvas.polygon([(x + y * reach * side, bottom), (x, bottom - reach * side), (outer, top), (outer, bottom + side)], colour)
    return spoilt(picture, canvas.pixels())


def under_a_thumb(rng: random.Random, style: Style) -> Picture:
    """A board with a large round thing on it that hides a quarter and more."""
    picture = pages.margin_crop(rng, style.sketch(rng), "")
    canvas = Canvas(picture.pixels.shape[1], picture.pixels.shape[0], WHITE)
    canvas.paste(picture.pixels, 0, 0)
    (left, top), _, (right, _), _ = picture.boards[0].corners
    side, turn = right - left, rng.uniform(0, 2 * math.pi)
    x, y = left + side * (0.5 + 0.15 * math.cos(turn)), top + side * (0.5 + 0.15 * math.sin(turn))
    skin = rng.choice([(214, 170, 140), (120, 80, 60), (90, 100, 110)])
    canvas.disc(x, y, rng.uniform(0.3, 0.4) * side, blend(skin, BLACK, 0.3))
    canvas.disc(x, y, 0.29 * side, skin)
    return spoilt(picture, canvas.pixels())


def far_from_as_many_regions(rng: random.Random, style: Style) -> Picture:
    """A grid with two or three regions less or more than rows."""
    return wrong_number(rng, style, rng.choice([-3, -2, 2, 3]))


SPOILT: dict[str, Spoiling] = {
    "under a corner": under_a_corner, "under a thumb": under_a_thumb, "n ± 3 regions": far_from_as_many_regions,
}  # fmt: skip

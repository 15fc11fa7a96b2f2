"""Pictures to score without a board that can be read: other things and other spoilt boards than those to tune on."""

from __future__ import annotations

import math
import random
from itertools import pairwise

import cv2
import numpy as np

from tests.pictures.rendering import pages
from tests.pictures.rendering.absent import Absence, Spoiling, nothing, spoilt
from tests.pictures.rendering.boards import grown
from tests.pictures.rendering.canvas import Canvas
from tests.pictures.rendering.colours import Range, blend
from tests.pictures.rendering.grids import BLACK, WHITE, outlines
from tests.pictures.rendering.pages import sentence, theme_of
from tests.pictures.rendering.styles import Kit, Style
from tests.pictures.rendering.truth import Colour, Expected, Picture, Point

_PAPERS: tuple[Colour, ...] = ((255, 255, 255), (248, 245, 236), (32, 34, 40))


def sums_in_cages(rng: random.Random, kit: Kit) -> Picture:
    """A puzzle of sums: many more cages than rows, with thick walls and a number and a sign in the first cell of each."""
    number, cell, pad, family = rng.choice([4, 5, 6, 6, 8]), rng.uniform(40, 80), rng.uniform(8, 40), rng.choice(kit.fonts)
    partition = grown(rng, number, round(number * number / rng.uniform(2, 2.6)))
    coloured = rng.random() < 0.3
    tones = Range((84, 94), (8, 22), 8).sample(rng, 10) if coloured else [WHITE]
    canvas = Canvas(number * cell + 2 * pad, number * cell + 2 * pad, WHITE)
    named: set[int] = set()
    for row, column in partition.cells():
        x, y, region = pad + column * cell, pad + row * cell, partition.regions[row][column]
        canvas.box(x, y, x + cell, y + cell, tones[region % len(tones)])
        canvas.outline(x, y, x + cell, y + cell, 1, (150, 150, 150))
        if region not in named:
            canvas.text(x + 0.1 * cell, y + 0.07 * cell, f"{rng.randint(1, 24)}{rng.choice('+-×÷')}", 0.24 * cell, BLACK, family)
            named.add(region)
    for _, x, y, length, upright in outlines(partition, 0):
        place = pad + x * cell, pad + y * cell
        canvas.box(
            place[0] - 1.5, place[1] - 1.5, place[0] + (1.5 if upright else length * cell + 1.5),
            place[1] + (length * cell + 1.5 if upright else 1.5), BLACK,
        )  # fmt: skip
    return nothing(canvas)


def minefield(rng: random.Random, kit: Kit) -> Picture:
    """Raised cells, opened ones with coloured numbers, a counter and a clock above."""
    columns, rows, cell = rng.randint(8, 16), rng.randint(8, 14), rng.uniform(22, 44)
    canvas = Canvas(columns * cell + 24, rows * cell + 84, (192, 192, 192))
    for x in (14.0, canvas.width - 84.0):
        canvas.box(x, 14, x + 70, 54, (30, 0, 0))
        canvas.text(x + 35, 34, f"{rng.randint(0, 199):03}", 28, (230, 30, 30), "DejaVuSansMono-Bold", "mm")
    canvas.disc(canvas.width / 2, 34, 18, (250, 220, 40))
    inks: tuple[Colour, ...] = ((0, 0, 230), (0, 120, 0), (230, 0, 0), (0, 0, 120))
    middle, reach = (rng.uniform(0, columns), rng.uniform(0, rows)), rng.uniform(3, 8)
    for row in range(rows):
        for column in range(columns):
            x, y = 12 + column * cell, 72 + row * cell
            if math.dist(middle, (column, row)) + rng.uniform(-1, 1) < reach:
                canvas.outline(x, y, x + cell, y + cell, 1, (140, 140, 140))
                if rng.random() < 0.5:
                    count = rng.choices(range(4), [6, 4, 2, 1])[0]
                    canvas.text(x + cell / 2, y + cell / 2, str(count + 1), cell * 0.7, inks[count], "DejaVuSans-Bold", "mm")
            else:
                edge = max(1.0, 0.09 * cell)
                canvas.box(x, y, x + cell, y + cell, (250, 250, 250))
                canvas.box(x + edge, y + edge, x + cell, y + cell, (128, 128, 128))
                canvas.box(x + edge, y + edge, x + cell - edge, y + cell - edge, (192, 192, 192))
    return nothing(canvas)


def stones_on_lines(rng: random.Random, kit: Kit) -> Picture:
    """A board of fine lines with black and white stones on their crossings."""
    number, cell = rng.choice([9, 13, 19]), rng.uniform(24, 46)
    wood: Colour = rng.choice([(220, 179, 92), (206, 164, 110), (240, 220, 170)])
    canvas = Canvas((number + 1) * cell, (number + 1) * cell, wood)
    for k in range(1, number + 1):
        canvas.box(cell, k * cell, number * cell, k * cell + 1, (50, 36, 20))
        canvas.box(k * cell, cell, k * cell + 1, number * cell, (50, 36, 20))
    for row in range(1, number + 1):
        for column in range(1, number + 1):
            if rng.random() < 0.3:
                black = rng.random() < 0.5
                canvas.disc(column * cell, row * cell, 0.47 * cell, (30, 30, 32) if black else (120, 110, 90))
                canvas.disc(column * cell, row * cell, 0.44 * cell, (30, 30, 32) if black else (246, 246, 244))
    return nothing(canvas)


def honeycomb(rng: random.Random, kit: Kit) -> Picture:
    """Six-sided fields in several colours, some with a number on a disc."""
    reach, rows, columns = rng.uniform(22, 44), rng.randint(5, 9), rng.randint(5, 9)
    wide = math.sqrt(3) * reach
    canvas = Canvas((columns + 1) * wide, (1.5 * rows + 1.5) * reach, rng.choice([(70, 130, 180), (245, 240, 228), (34, 38, 44)]))
    colours = Range((50, 85), (20, 65), 20).sample(rng, 6)
    for row in range(rows):
        for column in range(columns):
            x, y = (column + 0.75 + 0.5 * (row % 2)) * wide, (1.5 * row + 1.2) * reach
            corners: list[Point] = [
                (x + 0.95 * reach * math.sin(k * math.pi / 3), y + 0.95 * reach * math.cos(k * math.pi / 3)) for k in range(6)
            ]
            canvas.polygon(corners, rng.choice(colours))
            if rng.random() < 0.4:
                canvas.disc(x, y, 0.36 * reach, (250, 244, 226))
                canvas.text(x, y, str(rng.randint(2, 12)), 0.4 * reach, BLACK, rng.choice(kit.fonts), "mm")
    return nothing(canvas)


def elements(rng: random.Random, kit: Kit) -> Picture:
    """The table of the elements: eighteen columns with gaps, small cells of a few colours with letters and numbers."""
    cell, family, back = rng.uniform(34, 60), rng.choice(kit.fonts), rng.choice(_PAPERS)
    canvas = Canvas(18 * cell + 30, 10 * cell + 30, back)
    colours = Range((66, 88), (18, 50), 16).sample(rng, 7)
    starts = ((0, 17), (0, 1, *range(12, 18)), (0, 1, *range(12, 18)), *(range(18),) * 4, (), range(3, 17), range(3, 17))
    number = 0
    for row, columns in enumerate(starts):
        for column in columns:
            number += 1
            x, y = 15 + column * cell, 15 + row * cell
            canvas.box(x + 1, y + 1, x + cell - 1, y + cell - 1, colours[(column // 3 + row // 8) % 7])
            canvas.text(x + 0.1 * cell, y + 0.08 * cell, str(number), 0.2 * cell, BLACK, family)
            name = rng.choice("ABCFHIKLMNOPRSTUXYZ") + rng.choice(["", *"aeilmnort"])
            canvas.text(x + cell / 2, y + 0.6 * cell, name, 0.4 * cell, BLACK, family, "mm")
    return nothing(canvas)


def times_table(rng: random.Random, kit: Kit) -> Picture:
    """Products in a square table, the first row and the first column shaded, at times the squares as well."""
    number, cell, family, back = rng.randint(8, 13), rng.uniform(30, 56), rng.choice(kit.fonts), rng.choice(_PAPERS[:2])
    head, squares = rng.choice([(250, 200, 90), (150, 200, 240), (210, 210, 210)]), rng.random() < 0.6
    canvas = Canvas(number * cell + 40, number * cell + 90, back)
    canvas.text(canvas.width / 2, 34, sentence(rng, 3), 24, BLACK, family, "mm")
    for row in range(number):
        for column in range(number):
            x, y = 20 + column * cell, 66 + row * cell
            shade = head if not row or not column else blend(back, head, 0.5 if squares and row == column else 0)
            canvas.box(x, y, x + cell, y + cell, shade)
            canvas.outline(x, y, x + cell, y + cell, 1, (110, 110, 110))
            words = "×" if not row and not column else str(max(1, row) * max(1, column))
            canvas.text(x + cell / 2, y + cell / 2, words, 0.42 * cell, BLACK, family, "mm")
    return nothing(canvas)


def treemap(rng: random.Random, kit: Kit) -> Picture:
    """A rectangle that is cut into ever smaller ones, each with a name: no two lines go on in each other."""
    canvas = Canvas(rng.uniform(500, 1000), rng.uniform(400, 700), WHITE)
    colours, family = Range((45, 82), (20, 60), 14).sample(rng, 10), rng.choice(kit.fonts)

    def cut(left: float, top: float, right: float, bottom: float, depth: int) -> None:
        if depth == 0 or (right - left) * (bottom - top) < 6000:
            canvas.box(left + 1, top + 1, right - 1, bottom - 1, rng.choice(colours))
            canvas.text(left + 6, top + 6, sentence(rng, 1), 13, WHITE, family)
            return
        share = rng.uniform(0.28, 0.72)
        if right - left > bottom - top:
            middle = left + share * (right - left)
            cut(left, top, middle, bottom, depth - 1)
            cut(middle, top, right, bottom, depth - 1)
        else:
            middle = top + share * (bottom - top)
            cut(left, top, right, middle, depth - 1)
            cut(left, middle, right, bottom, depth - 1)

    cut(0, 0, canvas.width, canvas.height, rng.choice([4, 5]))
    return nothing(canvas)


def waffle_chart(rng: random.Random, kit: Kit) -> Picture:
    """A hundred small squares filled row by row in three to five colours, with a legend."""
    cell, family, back = rng.uniform(24, 44), rng.choice(kit.fonts), rng.choice(_PAPERS)
    theme, colours = theme_of(rng, back), Range((45, 80), (30, 70), 26).sample(rng, rng.randint(3, 5))
    ends = sorted(rng.sample(range(8, 95), len(colours) - 1))
    canvas = Canvas(10 * cell + 200, 10 * cell + 80, back)
    canvas.text(20, 30, sentence(rng, 4), 20, theme.ink, family, "lm")
    for k in range(100):
        x, y = 20 + k % 10 * cell, 60 + k // 10 * cell
        canvas.box(x, y, x + 0.88 * cell, y + 0.88 * cell, colours[sum(end <= k for end in ends)])
    for k, colour in enumerate(colours):
        canvas.box(40 + 10 * cell, 70 + 30 * k, 58 + 10 * cell, 88 + 30 * k, colour)
        canvas.text(66 + 10 * cell, 79 + 30 * k, sentence(rng, 1), 13, theme.ink, family, "lm")
    return nothing(canvas)


def street_map(rng: random.Random, kit: Kit) -> Picture:
    """Blocks of houses between streets of several widths, a park, a river that slants, names."""
    canvas = Canvas(rng.uniform(500, 900), rng.uniform(400, 700), (235, 232, 226))
    family = rng.choice(kit.fonts)
    places: dict[bool, list[float]] = {}
    for upright, end in ((True, canvas.width), (False, canvas.height)):
        streets = [rng.uniform(-20, 40)]
        while streets[-1] < end:
            streets.append(streets[-1] + rng.uniform(36, 130))
        places[upright] = streets
    for k in range(rng.randint(1, 4)):
        x, y = rng.choice(places[True]), rng.choice(places[False])
        canvas.box(x, y, x + rng.uniform(80, 200), y + rng.uniform(60, 160), ((196, 224, 180), (222, 212, 230))[k % 2])
    slope = rng.uniform(-0.5, 0.5) * canvas.height
    start = rng.uniform(0.2, 0.8) * canvas.height
    canvas.line([(-10, start), (canvas.width / 2, start + 0.3 * slope), (canvas.width + 10, start + slope)], 34, (166, 204, 232))
    for upright, streets in places.items():
        for place in streets:
            reach = rng.choice([3, 3, 4, 7])
            tone: Colour = (250, 220, 130) if reach == 7 else WHITE
            if upright:
                canvas.box(place - reach, 0, place + reach, canvas.height, tone)
            else:
                canvas.box(0, place - reach, canvas.width, place + reach, tone)
    for _ in range(6):
        canvas.text(rng.uniform(0, canvas.width), rng.choice(places[False]), sentence(rng, 2), 11, (90, 90, 90), family, "lm")
    return nothing(canvas)


def tartan(rng: random.Random, kit: Kit) -> Picture:
    """Cloth of bands that cross, the same in both directions."""
    side = rng.randint(360, 760)
    colours = np.array(Range((20, 75), (10, 60), 18).sample(rng, 4), float)
    bands: list[int] = []
    while len(bands) < side:
        for colour in (0, 1, 0, 2, 3, 2, 0, 1):
            bands += [colour] * rng.choice([4, 10, 24, 36])
    along = colours[np.array(bands[:side])]
    weave = (np.add.outer(np.arange(side), np.arange(side)) // 2 % 2)[:, :, None]
    return Picture(np.where(weave, along[None], along[:, None]).astype(np.uint8), (), Expected.REFUSAL)


def house_front(rng: random.Random, kit: Kit) -> Picture:
    """Rows of windows, some lit, with balconies, under a strip of sky."""
    columns, rows, wide = rng.randint(5, 10), rng.randint(4, 9), rng.uniform(50, 90)
    tall = wide * rng.uniform(1.05, 1.4)
    wall: Colour = rng.choice([(178, 120, 96), (150, 154, 160), (220, 206, 176)])
    canvas = Canvas(columns * wide + 30, rows * tall + 110, (150, 190, 226))
    canvas.box(10, 70, canvas.width - 10, canvas.height, wall)
    for row in range(rows):
        canvas.box(10, 70 + row * tall, canvas.width - 10, 75 + row * tall, blend(wall, BLACK, 0.25))
        for column in range(columns):
            x, y = 15 + (column + 0.22) * wide, 70 + (row + 0.2) * tall
            glass: Colour = rng.choice([(250, 226, 150), (60, 76, 96), (60, 76, 96), (110, 140, 170)])
            canvas.box(x, y, x + 0.56 * wide, y + 0.62 * tall, (240, 240, 236))
            canvas.box(x + 3, y + 3, x + 0.56 * wide - 3, y + 0.62 * tall - 3, glass)
            canvas.box(x + 0.28 * wide - 1, y, x + 0.28 * wide + 1, y + 0.62 * tall, (240, 240, 236))
            if rng.random() < 0.3:
                canvas.box(x - 5, y + 0.45 * tall, x + 0.56 * wide + 5, y + 0.68 * tall, blend(wall, BLACK, 0.45))
    light = np.linspace(1, rng.uniform(0.6, 0.9), canvas.height)[:, None, None]
    return Picture((canvas.pixels() * light).astype(np.uint8), (), Expected.REFUSAL)


def snakes_and_ladders(rng: random.Random, kit: Kit) -> Picture:
    """A hundred numbered fields in colours that alternate, ladders and snakes across them."""
    cell, family = rng.uniform(40, 70), rng.choice(kit.fonts)
    canvas = Canvas(10 * cell + 30, 10 * cell + 30, (90, 60, 40))
    colours = Range((68, 90), (20, 60), 22).sample(rng, 4)
    for row in range(10):
        for column in range(10):
            x, y = 15 + column * cell, 15 + row * cell
            canvas.box(x, y, x + cell, y + cell, colours[(3 * row + column) % 4])
            field = 100 - 10 * row - (column if row % 2 == 0 else 9 - column)
            canvas.text(x + 0.08 * cell, y + 0.06 * cell, str(field), 0.26 * cell, (40, 30, 30), family)
    for k in range(rng.randint(4, 8)):
        x, y = 15 + rng.uniform(1, 9) * cell, 15 + rng.uniform(0.5, 5) * cell
        end = x + rng.uniform(-1.5, 1.5) * cell, y + rng.uniform(1.5, 4) * cell
        if k % 2:
            bends = [(x + t / 8 * (end[0] - x) + 0.3 * cell * math.sin(t * 1.6), y + t / 8 * (end[1] - y)) for t in range(9)]
            canvas.line(bends, 0.16 * cell, rng.choice([(40, 120, 50), (150, 40, 90)]))
            canvas.disc(x, y, 0.14 * cell, (200, 40, 40))
        else:
            for aside in (-0.14, 0.14):
                canvas.line([(x + aside * cell, y), (end[0] + aside * cell, end[1])], 0.05 * cell, (110, 70, 30))
            for t in range(1, 9):
                place = x + t / 9 * (end[0] - x), y + t / 9 * (end[1] - y)
                canvas.line([(place[0] - 0.14 * cell, place[1]), (place[0] + 0.14 * cell, place[1])], 0.04 * cell, (110, 70, 30))
    return nothing(canvas)


def sequencer(rng: random.Random, kit: Kit) -> Picture:
    """A program for music: sixteen steps for each instrument, lit or not, names at the left, knobs at the right."""
    rows, cell, family = rng.randint(5, 10), rng.uniform(28, 46), rng.choice(kit.fonts)
    canvas = Canvas(16 * cell + 230, rows * cell * 1.2 + 90, (38, 40, 46))
    canvas.text(16, 28, f"{rng.randint(80, 160)} BPM", 20, (240, 240, 240), family, "lm")
    for row, colour in enumerate(Range((55, 80), (40, 80), 16).sample(rng, rows)):
        y = 60 + row * cell * 1.2
        canvas.text(16, y + cell / 2, sentence(rng, 1), 13, (200, 200, 204), family, "lm")
        for step in range(16):
            x = 120 + step * cell + step // 4 * 6
            lit = rng.random() < 0.3
            canvas.box(x, y, x + 0.88 * cell, y + cell, colour if lit else (74 + 14 * (step // 4 % 2),) * 3, 4)
        canvas.disc(canvas.width - 40, y + cell / 2, 0.4 * cell, (90, 92, 98))
        canvas.line([(canvas.width - 40, y + cell / 2), (canvas.width - 40 + rng.uniform(-9, 9), y + 0.15 * cell)], 3, WHITE)
    return nothing(canvas)


def comic_page(rng: random.Random, kit: Kit) -> Picture:
    """Panels of several widths with figures and bubbles of words."""
    canvas = Canvas(rng.uniform(440, 800), rng.uniform(600, 1000), WHITE)
    family, rows = rng.choice(kit.fonts), rng.randint(3, 5)
    tall = (canvas.height - 20) / rows
    for row in range(rows):
        cuts = sorted(rng.uniform(0.25, 0.75) for _ in range(rng.randint(0, 2)))
        ends = [0.0, *(cut for k, cut in enumerate(cuts) if not k or cut - cuts[k - 1] > 0.2), 1.0]
        for one, other in pairwise(ends):
            left, right = 12 + one * (canvas.width - 24), 2 + other * (canvas.width - 24)
            top, bottom = 14 + row * tall, 4 + (row + 1) * tall
            back = Range((55, 88), (15, 55)).sample(rng, 1)[0]
            canvas.box(left, top, right, bottom, back)
            middle = rng.uniform(0.3, 0.7) * (right - left) + left
            canvas.disc(middle, bottom - 0.45 * tall, 0.13 * tall, (240, 200, 170))
            canvas.polygon(
                [(middle, bottom - 0.35 * tall), (middle + 0.2 * tall, bottom), (middle - 0.2 * tall, bottom)], blend(back, BLACK, 0.6)
            )
            canvas.box(left + 10, top + 10, min(right - 10, left + 130), top + 50, WHITE, 18)
            canvas.text(left + 20, top + 30, sentence(rng, 2), 11, BLACK, family, "lm")
            canvas.outline(left, top, right, bottom, 3, BLACK)
    return nothing(canvas)


ABSENT: dict[str, Absence] = {
    "sums in cages": sums_in_cages, "minefield": minefield, "stones on lines": stones_on_lines, "honeycomb": honeycomb,
    "elements": elements, "times table": times_table, "treemap": treemap, "waffle chart": waffle_chart, "street map": street_map,
    "tartan": tartan, "house front": house_front, "snakes and ladders": snakes_and_ladders, "sequencer": sequencer,
    "comic page": comic_page,
}  # fmt: skip


def torn_away(rng: random.Random, style: Style) -> Picture:
    """A board of which a part, a third to a half of it, is torn away along a ragged line."""
    picture = pages.margin_crop(rng, style.sketch(rng), "")
    height, width = picture.pixels.shape[:2]
    canvas = Canvas(width, height, WHITE)
    canvas.paste(picture.pixels, 0, 0)
    (_, top), _, (_, bottom), _ = picture.boards[0].corners
    level, table = bottom - rng.uniform(0.33, 0.55) * (bottom - top), rng.choice([(120, 84, 56), (70, 74, 80), (230, 228, 222)])
    edge: list[Point] = [(-5.0, level)]
    while edge[-1][0] < width:
        edge.append((edge[-1][0] + rng.uniform(6, 20), level + rng.uniform(-0.03, 0.03) * (bottom - top)))
    canvas.polygon([*((x, y - 5) for x, y in edge), (width + 5, height + 5), (-5, height + 5)], (250, 250, 248))
    canvas.polygon([*edge, (width + 5, height + 5), (-5, height + 5)], table)
    return spoilt(picture, canvas.pixels())


def made_coarse(rng: random.Random, style: Style) -> Picture:
    """A board half of which is made unreadable by squares larger than its cells."""
    picture = pages.margin_crop(rng, style.sketch(rng), "")
    pixels, board = picture.pixels.copy(), picture.boards[0]
    (left, top), _, (right, bottom), _ = board.corners
    side, step = right - left, max(2, round(board.pitch * rng.uniform(1.6, 2.3)))
    x, y = (round(start + rng.choice([0, 0.3]) * side) for start in (left, top))
    wide, tall = (min(round(0.72 * side), round(end) - start) for end, start in ((right, x), (bottom, y)))
    part = pixels[y : y + tall, x : x + wide]
    coarse = cv2.resize(part, (max(1, wide // step), max(1, tall // step)), interpolation=cv2.INTER_AREA)
    pixels[y : y + tall, x : x + wide] = cv2.resize(coarse, (wide, tall), interpolation=cv2.INTER_NEAREST)
    return spoilt(picture, pixels)


def a_line_short(rng: random.Random, style: Style) -> Picture:
    """A grid that has a row or a column less than the other way: one of them is cut out and the rest moved together."""
    picture = pages.margin_crop(rng, style.sketch(rng), "")
    board = picture.boards[0]
    axis, lost = rng.choice([0, 1]), rng.randrange(1, board.size - 1)
    start = board.corners[0][1 - axis] + lost * board.pitch
    away = range(round(start), round(start + board.pitch))
    return spoilt(picture, np.ascontiguousarray(np.delete(picture.pixels, list(away), axis=axis)))


SPOILT: dict[str, Spoiling] = {"torn away": torn_away, "made coarse": made_coarse, "a line short": a_line_short}

"""Pictures to tune on without a board that can be read: other grids, other things, and boards that are spoilt."""

from __future__ import annotations

import math
import random
from collections.abc import Callable
from dataclasses import replace

import cv2
import numpy as np

from tests.pictures.rendering import pages
from tests.pictures.rendering.boards import grown, pieces
from tests.pictures.rendering.canvas import Canvas
from tests.pictures.rendering.colours import Range, blend
from tests.pictures.rendering.grids import BLACK, WHITE, Sketch
from tests.pictures.rendering.pages import button, paragraph, sentence, theme_of
from tests.pictures.rendering.styles import Kit, Style
from tests.pictures.rendering.truth import Colour, Expected, Picture, Pixels

Absence = Callable[[random.Random, Kit], Picture]
Spoiling = Callable[[random.Random, Style], Picture]

_PAPER = ((255, 255, 255), (246, 244, 238), (30, 32, 38))


def nothing(canvas: Canvas) -> Picture:
    """Return the picture of which a refusal is expected."""
    return Picture(canvas.pixels(), (), Expected.REFUSAL)


def _ink(paper: Colour) -> Colour:
    return (20, 20, 20) if sum(paper) > 380 else (220, 220, 220)


def sudoku(rng: random.Random, kit: Kit) -> Picture:
    paper, cell, pad = rng.choice(_PAPER), rng.uniform(28, 64), rng.uniform(8, 40)
    ink, family, shade = _ink(paper), rng.choice(kit.fonts), rng.random() < 0.4
    canvas = Canvas(9 * cell + 2 * pad, 9 * cell + 2 * pad, paper)
    for row in range(9):
        for column in range(9):
            x, y = pad + column * cell, pad + row * cell
            if shade and (row // 3 + column // 3) % 2:
                canvas.box(x, y, x + cell, y + cell, blend(paper, ink, 0.1))
            if rng.random() < 0.38:
                canvas.text(x + cell / 2, y + cell / 2, str(rng.randint(1, 9)), cell * 0.6, ink, family, "mm")
    for k in range(10):
        reach = (0.5 if k % 3 else rng.choice([1.5, 2.0])) + cell / 60
        place = pad + k * cell
        canvas.box(place - reach, pad, place + reach, pad + 9 * cell, ink)
        canvas.box(pad, place - reach, pad + 9 * cell, place + reach, ink)
    return nothing(canvas)


def chessboard(rng: random.Random, kit: Kit) -> Picture:
    cell, pad = rng.uniform(30, 80), rng.uniform(0, 30)
    dark, pale = rng.choice([((118, 150, 86), (238, 238, 210)), ((181, 136, 99), (240, 217, 181)), ((90, 90, 90), (230, 230, 230))])
    canvas = Canvas(8 * cell + 2 * pad, 8 * cell + 2 * pad, rng.choice(_PAPER))
    for row in range(8):
        for column in range(8):
            x, y = pad + column * cell, pad + row * cell
            canvas.box(x, y, x + cell, y + cell, dark if (row + column) % 2 else pale)
            if rng.random() < 0.3:
                rng.choice(kit.stars)(canvas, x + cell / 2, y + cell / 2, cell, rng.choice([BLACK, WHITE]))
    return nothing(canvas)


def spreadsheet(rng: random.Random, kit: Kit) -> Picture:
    wide, tall, columns, rows = rng.uniform(60, 120), rng.uniform(18, 30), rng.randint(6, 14), rng.randint(14, 36)
    canvas = Canvas(40 + wide * columns, 90 + tall * rows, (255, 255, 255))
    canvas.box(0, 0, canvas.width, 60, (33, 115, 70))
    theme, family = theme_of(rng, (255, 255, 255)), rng.choice(kit.fonts)
    for k in range(columns + 1):
        canvas.box(40 + k * wide, 60, 41 + k * wide, canvas.height, (212, 212, 212))
        canvas.text(40 + (k + 0.5) * wide, 75, chr(65 + k), 12, theme.ink, family, "mm")
    for k in range(rows + 1):
        canvas.box(0, 90 + k * tall, canvas.width, 91 + k * tall, (212, 212, 212))
        for column in range(columns):
            x, y = 40 + column * wide, 90 + k * tall
            if rng.random() < 0.06:
                canvas.box(x + 1, y + 1, x + wide, y + tall, rng.choice([(255, 235, 156), (198, 239, 206), (255, 199, 206)]))
            if rng.random() < 0.5:
                canvas.text(x + 5, y + tall / 2, f"{rng.uniform(0, 999):.2f}", 12, theme.ink, family, "lm")
    return nothing(canvas)


def colour_chart(rng: random.Random, kit: Kit) -> Picture:
    """Square patches, every one in another colour."""
    columns, rows, cell = rng.randint(4, 12), rng.randint(3, 9), rng.uniform(30, 80)
    gap, pad = rng.choice([0, 0.1, 0.2]) * cell, 20.0
    canvas = Canvas(2 * pad + columns * cell, 2 * pad + rows * cell, rng.choice(_PAPER))
    ordered = rng.random() < 0.5
    random_colours = Range((25, 92), (5, 80), 9).sample(rng, min(columns * rows, 60))
    for row in range(rows):
        for column in range(columns):
            hue = blend((220, 40, 60), (40, 90, 220), column / columns)
            colour = blend(hue, WHITE, row / rows) if ordered else random_colours[(row * columns + column) % len(random_colours)]
            x, y = pad + column * cell, pad + row * cell
            canvas.box(x + gap / 2, y + gap / 2, x + cell - gap / 2, y + cell - gap / 2, colour)
    return nothing(canvas)


def heat_map(rng: random.Random, kit: Kit) -> Picture:
    """A square table of shades between two colours, with numbers."""
    number, cell, pad = rng.randint(5, 12), rng.uniform(34, 70), 50.0
    low, high = rng.choice([((255, 255, 229), (0, 69, 41)), ((247, 251, 255), (8, 48, 107)), ((68, 1, 84), (253, 231, 37))])
    canvas = Canvas(2 * pad + number * cell, 2 * pad + number * cell, WHITE)
    for row in range(number):
        for column in range(number):
            share = rng.random() if row != column else 1.0
            x, y = pad + column * cell, pad + row * cell
            canvas.box(x, y, x + cell, y + cell, blend(low, high, share))
            canvas.text(
                x + cell / 2, y + cell / 2, f"{share:.2f}", cell * 0.28, WHITE if share > 0.5 else BLACK, rng.choice(kit.fonts), "mm"
            )
    return nothing(canvas)


def _axes(canvas: Canvas, rng: random.Random, family: str) -> None:
    canvas.text(canvas.width / 2, 22, sentence(rng, 4), 18, BLACK, family, "mm")
    grid = rng.random() < 0.7
    for k in range(7):
        y = 60 + k * (canvas.height - 120) / 6
        canvas.text(60, y, str(10 * (6 - k)), 13, BLACK, family, "rm")
        if grid:
            canvas.box(70, y, canvas.width - 30, y + 1, (210, 210, 210))
    for k in range(9 if grid else 0):
        x = 70 + k * (canvas.width - 100) / 8
        canvas.box(x, 60, x + 1, canvas.height - 60, (210, 210, 210))
    canvas.outline(70, 60, canvas.width - 30, canvas.height - 60, 1.2, BLACK)


def bar_chart(rng: random.Random, kit: Kit) -> Picture:
    canvas = Canvas(rng.uniform(500, 1000), rng.uniform(380, 700), WHITE)
    _axes(canvas, rng, rng.choice(kit.fonts))
    number = rng.randint(4, 12)
    wide = (canvas.width - 120) / number
    for k, colour in enumerate(Range((40, 75), (30, 70), 12).sample(rng, number)):
        high = rng.uniform(0.05, 0.95) * (canvas.height - 130)
        canvas.box(80 + k * wide, canvas.height - 60 - high, 80 + (k + 0.8) * wide, canvas.height - 60, colour)
    return nothing(canvas)


def line_chart(rng: random.Random, kit: Kit) -> Picture:
    canvas = Canvas(rng.uniform(500, 1000), rng.uniform(380, 700), WHITE)
    _axes(canvas, rng, rng.choice(kit.fonts))
    for colour in Range((35, 65), (40, 80), 20).sample(rng, rng.randint(1, 6)):
        points = [(80 + k * (canvas.width - 120) / 11, rng.uniform(70, canvas.height - 70)) for k in range(12)]
        canvas.line(points, 2, colour)
        for x, y in points:
            canvas.disc(x, y, 4, colour)
    return nothing(canvas)


def terminal(rng: random.Random, kit: Kit) -> Picture:
    """Lines of fixed-width text, some of them letters of a board."""
    canvas = Canvas(rng.uniform(500, 1200), rng.uniform(300, 800), rng.choice([(12, 12, 12), (40, 42, 54), WHITE]))
    ink, size = rng.choice([(204, 204, 204), (120, 220, 120), (140, 140, 160)]), rng.uniform(13, 18)
    for k in range(int(canvas.height / size / 1.3)):
        letters = " ".join(rng.choices("ABCDEFGH", k=8))
        canvas.text(
            10, 8 + k * size * 1.3, letters if rng.random() < 0.4 else "$ " + sentence(rng, rng.randint(2, 9)), size, ink, "DejaVuSansMono"
        )
    return nothing(canvas)


def file_list(rng: random.Random, kit: Kit) -> Picture:
    page = rng.choice(_PAPER)
    theme, family, tall = theme_of(rng, page), rng.choice(kit.fonts), rng.uniform(24, 44)
    canvas = Canvas(rng.uniform(500, 1000), rng.uniform(400, 800), page)
    for k in range(int(canvas.height / tall)):
        y = k * tall
        if k % 2:
            canvas.box(0, y, canvas.width, y + tall, theme.card)
        canvas.box(10, y + 0.2 * tall, 10 + 0.6 * tall, y + 0.8 * tall, rng.choice([(240, 200, 80), theme.accent, theme.faint]), 2)
        canvas.text(20 + tall, y + tall / 2, sentence(rng, 2), tall * 0.42, theme.ink, family, "lm")
        canvas.text(canvas.width - 20, y + tall / 2, f"{rng.randint(1, 999)} kB", tall * 0.4, theme.faint, family, "rm")
    return nothing(canvas)


def calendar(rng: random.Random, kit: Kit) -> Picture:
    page, family = rng.choice(_PAPER), rng.choice(kit.fonts)
    theme, wide, tall = theme_of(rng, page), rng.uniform(50, 110), rng.uniform(45, 90)
    rows = rng.choice([5, 6, 7])
    canvas = Canvas(7 * wide + 40, rows * tall + 110, page)
    canvas.text(canvas.width / 2, 35, sentence(rng, 1) + " 2031", 26, theme.ink, family, "mm")
    for k in range(7):
        canvas.text(20 + (k + 0.5) * wide, 80, "MTWTFSS"[k], 16, theme.faint, family, "mm")
    for day in range(7 * rows):
        x, y = 20 + day % 7 * wide, 100 + day // 7 * tall
        canvas.box(x, y, x + wide, y + tall, blend(theme.accent, page, 0.6) if rng.random() < 0.12 else page)
        canvas.outline(x, y, x + wide, y + tall, 1, theme.faint)
        canvas.text(x + 6, y + 5, str(day % 31 + 1), 14, theme.ink, family)
    return nothing(canvas)


def keyboard(rng: random.Random, kit: Kit) -> Picture:
    key, family = rng.uniform(34, 70), rng.choice(kit.fonts)
    page = rng.choice([(209, 213, 219), (36, 36, 38)])
    theme = theme_of(rng, page)
    canvas = Canvas(11 * key, 6 * key, page)
    for row, letters in enumerate(("1234567890", "qwertyuiop", "asdfghjkl", "zxcvbnm")):
        for k, letter in enumerate(letters):
            x, y = key * (0.5 + k + 0.4 * max(0, row - 1)), key * (0.6 + 1.1 * row)
            canvas.box(x + 0.06 * key, y, x + 0.94 * key, y + key, blend(page, WHITE, 0.5), 0.1 * key)
            canvas.text(x + key / 2, y + key / 2, letter, key * 0.45, theme.ink, family, "mm")
    return nothing(canvas)


def crossword(rng: random.Random, kit: Kit) -> Picture:
    number, cell, pad = rng.randint(7, 15), rng.uniform(24, 50), rng.uniform(5, 30)
    canvas = Canvas(number * cell + 2 * pad, number * cell + 2 * pad, WHITE)
    black = {(row, column) for row in range(number) for column in range(number) if rng.random() < 0.1}
    black |= {(number - 1 - row, number - 1 - column) for row, column in black}
    for row in range(number):
        for column in range(number):
            x, y = pad + column * cell, pad + row * cell
            canvas.box(x, y, x + cell, y + cell, BLACK if (row, column) in black else WHITE)
            canvas.outline(x, y, x + cell, y + cell, 1, BLACK)
            if rng.random() < 0.25:
                canvas.text(x + 3, y + 2, str(rng.randint(1, 60)), cell * 0.26, BLACK, rng.choice(kit.fonts))
    return nothing(canvas)


def plain_grid(rng: random.Random, kit: Kit) -> Picture:
    """Square paper, or a game with numbers in empty cells: no regions at all."""
    number, cell, pad = rng.randint(5, 16), rng.uniform(24, 60), rng.uniform(5, 40)
    paper = rng.choice(_PAPER)
    canvas = Canvas(number * cell + 2 * pad, number * cell + 2 * pad, paper)
    full = rng.choice([0, 0.2, 0.6])
    for k in range(number + 1):
        place = pad + k * cell
        canvas.box(place - 0.7, pad, place + 0.7, canvas.height - pad, _ink(paper))
        canvas.box(pad, place - 0.7, canvas.width - pad, place + 0.7, _ink(paper))
    for row in range(number):
        for column in range(number):
            if rng.random() < full:
                words = rng.choice("0123456789→↑←↓")
                canvas.text(pad + (column + 0.5) * cell, pad + (row + 0.5) * cell, words, cell * 0.5, _ink(paper), "DejaVuSans", "mm")
    return nothing(canvas)


def tile_game(rng: random.Random, kit: Kit) -> Picture:
    """Bright tiles that merge or match: neighbours alike only by chance."""
    number, cell = rng.randint(4, 9), rng.uniform(40, 90)
    tiles = _scattered(rng, number, rng.choice([number - 1, number + 1, number + 2]))
    canvas = Canvas(number * cell + 40, number * cell + 120, rng.choice([(187, 173, 160), (20, 30, 60)]))
    canvas.text(canvas.width / 2, 50, str(rng.randint(100, 9999)), 36, WHITE, rng.choice(kit.fonts), "mm")
    colours = Range((45, 85), (30, 80), 18).sample(rng, number + 2)
    for row in range(number):
        for column in range(number):
            x, y = 20 + column * cell, 100 + row * cell
            canvas.box(x + 3, y + 3, x + cell - 3, y + cell - 3, colours[tiles[row][column]], 0.12 * cell)
            canvas.text(x + cell / 2, y + cell / 2, str(2 ** rng.randint(1, 7)), cell * 0.35, WHITE, rng.choice(kit.fonts), "mm")
    return nothing(canvas)


def _scattered(rng: random.Random, size: int, colours: int) -> list[list[int]]:
    """Return a colour for every cell, so that neither the colours nor the patches of one colour are as many as rows."""
    while True:
        tiles = [[rng.randrange(colours) for _ in range(size)] for _ in range(size)]
        if len({tile for row in tiles for tile in row}) == colours and sum(pieces(tiles, colour) for colour in range(colours)) != size:
            return tiles


def blobs(rng: random.Random, kit: Kit) -> Picture:
    """Soft shapes as in a photo of an animal: smooth noise of several sizes, some fur."""
    height, width = rng.randint(300, 900), rng.randint(400, 1200)
    source = np.random.default_rng(rng.getrandbits(32))
    total = np.full((height, width, 3), rng.choice([(140, 120, 100), (90, 100, 80), (170, 165, 160)]), np.float32)
    for cells, depth, hue in ((3, 50.0, 14.0), (8, 30.0, 8.0), (25, 16.0, 3.0), (80, 10.0, 2.0)):
        wave = source.standard_normal((cells, cells, 1)) * depth + source.standard_normal((cells, cells, 3)) * hue
        total += cv2.resize(wave.astype(np.float32), (width, height), interpolation=cv2.INTER_CUBIC)
    total += source.standard_normal((height, width, 1)).astype(np.float32) * 6
    return Picture(np.clip(total, 0, 255).astype(np.uint8), (), Expected.REFUSAL)


def gradient(rng: random.Random, kit: Kit) -> Picture:
    height, width = rng.randint(100, 700), rng.randint(100, 900)
    y, x = np.mgrid[0:height, 0:width]
    angle = rng.uniform(0, 2 * math.pi)
    along = ((x / width * math.cos(angle) + y / height * math.sin(angle)) + 1.5) / 3
    one, other = np.array(Range((20, 90), (0, 60)).sample(rng, 2), float)
    return Picture((one + along[:, :, None] * (other - one)).clip(0, 255).astype(np.uint8), (), Expected.REFUSAL)


def settings_menu(rng: random.Random, kit: Kit) -> Picture:
    page, family = rng.choice(_PAPER), rng.choice(kit.fonts)
    theme = theme_of(rng, page)
    canvas = Canvas(rng.uniform(400, 900), rng.uniform(400, 900), page)
    canvas.text(canvas.width / 2, 60, sentence(rng, 2), 34, theme.ink, family, "mm")
    for k in range(rng.randint(2, 6)):
        button(canvas, rng, canvas.width / 2 - 90, 130 + 64 * k, 180, 44, theme, family)
    for k in range(4):
        canvas.box(40 + 60 * k, canvas.height - 70, 84 + 60 * k, canvas.height - 26, theme.card, 4)
    paragraph(canvas, rng, 30, canvas.height - 180, canvas.width - 60, 4, 14, theme, family)
    return nothing(canvas)


def thumbnails(rng: random.Random, kit: Kit) -> Picture:
    """A page of dozens of tiny puzzles with names: none of them large enough to be read."""
    columns, rows, tile = rng.randint(6, 10), rng.randint(3, 6), rng.uniform(80, 120)
    canvas = Canvas(columns * tile + 60, rows * tile * 1.3 + 80, WHITE)
    canvas.text(canvas.width / 2, 36, sentence(rng, 3), 28, BLACK, rng.choice(kit.fonts), "mm")
    for place in range(columns * rows):
        x, y = 30 + place % columns * tile, 70 + place // columns * tile * 1.3
        _thumbnail(canvas, rng, x + 0.15 * tile, y, 0.7 * tile)
        canvas.text(x + tile / 2, y + 0.85 * tile, sentence(rng, 2), 10, (30, 60, 160), rng.choice(kit.fonts), "mm")
    return nothing(canvas)


def _thumbnail(canvas: Canvas, rng: random.Random, left: float, top: float, side: float) -> None:
    """Draw one tiny puzzle: black and white cells, walls around more regions than rows, or letters."""
    number = rng.choice([8, 9, 10, 12, 15])
    cell, kind = side / number, rng.choice(["black cells", "walls", "letters"])
    regions = grown(rng, number, number + rng.randint(2, 6)).regions
    for row in range(number):
        for column in range(number):
            x, y = left + column * cell, top + row * cell
            if kind == "black cells" and rng.random() < 0.25:
                canvas.box(x, y, x + cell, y + cell, BLACK)
            if kind == "walls" and column and regions[row][column] != regions[row][column - 1]:
                canvas.box(x - 0.6, y, x + 0.6, y + cell, BLACK)
            if kind == "letters" and rng.random() < 0.3:
                canvas.text(x + cell / 2, y + cell / 2, rng.choice("0123X"), cell * 0.9, BLACK, "", "mm")
    for k in range(number + 1):
        canvas.box(left + k * cell, top, left + k * cell + 0.4, top + side, (90, 90, 90))
        canvas.box(left, top + k * cell, left + side, top + k * cell + 0.4, (90, 90, 90))


ABSENT: dict[str, Absence] = {
    "sudoku": sudoku, "chessboard": chessboard, "spreadsheet": spreadsheet, "colour chart": colour_chart, "heat map": heat_map,
    "bar chart": bar_chart, "line chart": line_chart, "terminal": terminal, "file list": file_list, "calendar": calendar,
    "keyboard": keyboard, "crossword": crossword, "plain grid": plain_grid, "tile game": tile_game, "blobs": blobs,
    "gradient": gradient, "menu": settings_menu, "thumbnails": thumbnails,
}  # fmt: skip


# Boards that are spoilt: drawn with a style, then made unreadable.


def spoilt(picture: Picture, pixels: Pixels) -> Picture:
    """Return the picture with pixels that no longer show the board."""
    return replace(picture, pixels=pixels, boards=(), expected=Expected.REFUSAL)


def cut_off(rng: random.Random, style: Style) -> Picture:
    """A board whose last columns or rows are outside the picture."""
    picture = pages.margin_crop(rng, style.sketch(rng), "")
    board = picture.boards[0]
    keep = round(board.corners[0][1] + board.pitch * (board.size - rng.uniform(1.3, board.size / 2)))
    pixels = picture.pixels[:keep] if rng.random() < 0.5 else picture.pixels[:, :keep]
    return spoilt(picture, np.ascontiguousarray(pixels))


def covered(rng: random.Random, style: Style) -> Picture:
    """A board behind a dialog that hides about a third of it."""
    picture = pages.margin_crop(rng, style.sketch(rng), "")
    (left, top), _, (right, _), _ = picture.boards[0].corners
    canvas = Canvas(picture.pixels.shape[1], picture.pixels.shape[0], WHITE)
    canvas.paste(picture.pixels, 0, 0)
    theme, side = theme_of(rng, WHITE), right - left
    x, y = left + rng.uniform(0, 0.25) * side, top + rng.uniform(0.05, 0.4) * side
    canvas.box(x, y, x + 0.75 * side, y + 0.48 * side, theme.page, 8)
    canvas.outline(x, y, x + 0.75 * side, y + 0.48 * side, 2, theme.faint, 8)
    canvas.text(x + 0.37 * side, y + 0.12 * side, sentence(rng, 2), 0.06 * side, theme.ink, "", "mm")
    button(canvas, rng, x + 0.2 * side, y + 0.3 * side, 0.35 * side, 0.1 * side, theme, "")
    return spoilt(picture, canvas.pixels())


def wrong_number(rng: random.Random, style: Style, more: int) -> Picture:
    """Return a grid of n rows with ``more`` regions than rows.

    Not with n colours: that would be a board one of whose regions is in two pieces.
    """
    while True:
        size = rng.randint(5, 11)
        partition = grown(rng, size, size + more)
        sketch = Sketch(partition, style.look(rng, partition))
        if len(set(sketch.look.fills)) != size:
            break
    picture = pages.margin_crop(rng, sketch, "")
    return spoilt(picture, picture.pixels)


def too_few_or_many_regions(rng: random.Random, style: Style) -> Picture:
    """A grid with one region less or one more than rows."""
    return wrong_number(rng, style, rng.choice([-1, 1]))


SPOILT: dict[str, Spoiling] = {"cut off": cut_off, "covered": covered, "n ± 1 regions": too_few_or_many_regions}

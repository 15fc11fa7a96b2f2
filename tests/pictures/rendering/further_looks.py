"""Further looks to tune on, which scored a reader once: other palettes, lines, shapes of cells and finishes."""

from __future__ import annotations

import random

import numpy as np
from numpy.typing import NDArray

from tests.pictures.rendering.boards import Partition
from tests.pictures.rendering.canvas import Canvas, Field
from tests.pictures.rendering.colours import Range, blend
from tests.pictures.rendering.grids import BLACK, WHITE, Line, Look
from tests.pictures.rendering.looks import fills_for, pitch_for, stroke_width
from tests.pictures.rendering.truth import Colour, Point

SORBET = Range((76, 90), (24, 44), 16)
FABLE = Range((60, 84), (22, 50), 17)
PARCHMENT = Range((66, 88), (10, 34), 13)
HARBOUR = Range((55, 82), (20, 52), 16)
STAIN = Range((40, 70), (18, 46), 14)
THREAD = Range((40, 72), (40, 80), 22)
FROST = Range((58, 84), (24, 60), 18)
ARCADE = Range((45, 82), (45, 90), 24)
PLASTIC = Range((55, 82), (28, 75), 20)
MINERAL = Range((64, 90), (14, 40), 14)
POSTER = Range((50, 76), (45, 85), 24)
MEMO = Range((74, 92), (28, 65), 18)


def lettered_corners(rng: random.Random, partition: Partition) -> Look:
    """Light colours, each cell with the letter of its region small in a corner, walls of slate."""
    pitch = pitch_for(rng, partition.size, 36)
    slate: Colour = (52, 62, 78)
    corner = rng.choice([("la", 0.07, 0.05), ("ra", 0.93, 0.05), ("rd", 0.93, 0.95)])

    def letters(canvas: Canvas, partition: Partition, look: Look, left: float, top: float) -> None:
        anchor, across, down = corner
        for row, column in partition.cells():
            place = left + (column + across) * pitch, top + (row + down) * pitch
            name = chr(65 + partition.regions[row][column] % 26)
            canvas.text(*place, name, 0.2 * pitch, blend(slate, WHITE, 0.3), "DejaVuSansCondensed", anchor)

    wall = Line(stroke_width(rng, pitch, 0.05, 0.08, 2), slate)
    return Look(
        pitch, fills_for(rng, partition, SORBET), (250, 251, 253), (30, 36, 50), thin=Line(1.0, (150, 158, 170)), thick=wall, frame=wall,
        radius=rng.choice([0, 5]), trim=letters,
    )  # fmt: skip


def electronic_ink(rng: random.Random, partition: Partition) -> Look:
    """Greys of a sheet of electronic ink, on which the page before is still seen a little."""
    pitch = pitch_for(rng, partition.size, 32, 72)
    paper: Colour = rng.choice([(221, 221, 221), (204, 204, 204), (238, 238, 238)])
    wall = Line(stroke_width(rng, pitch, 0.07, 0.12, 3), (17, 17, 17))
    thin = Line(rng.choice([1.0, 2.0]), (119, 119, 119), rng.choice([None, (0.06 * pitch, 0.06 * pitch)]))
    lines = rng.getrandbits(32)

    def remains(canvas: Canvas, partition: Partition, look: Look, left: float, top: float) -> None:
        source, side = random.Random(lines), pitch * partition.size
        for k in range(int(side / 24)):
            words = " ".join("".join(source.choices("aeinorst", k=source.randint(2, 7))) for _ in range(int(side / 70)))
            canvas.text(left + 8, top + 6 + 24 * k, words, 14, blend(paper, BLACK, 0.05), "DejaVuSerifCondensed")

    return Look(pitch, (paper,) * partition.number, paper, (17, 17, 17), thin=thin, thick=wall, frame=wall, finish=remains)


def marker_strokes(rng: random.Random, partition: Partition) -> Look:
    """Markers on a whiteboard: thin grey or green strokes, broad walls in another colour."""
    pitch = pitch_for(rng, partition.size, 48)
    board: Colour = rng.choice([(246, 247, 248), (238, 241, 243)])
    ink, faint = rng.choice([((28, 60, 150), (120, 125, 130)), ((170, 30, 40), (90, 100, 150)), ((30, 34, 38), (110, 170, 140))])
    wobble = rng.uniform(0.008, 0.018) * pitch
    return Look(
        pitch, (board,) * partition.number, board, ink, thin=Line(max(1.5, 0.03 * pitch), faint, wobble=wobble),
        thick=Line(max(5.0, 0.11 * pitch), ink, wobble=wobble), frame=Line(max(5.0, 0.11 * pitch), ink),
    )  # fmt: skip


def chalk_strokes(rng: random.Random, partition: Partition) -> Look:
    """Chalk on slate: dull thin strokes, broad bright walls, all of them grainy."""
    pitch = pitch_for(rng, partition.size, 48)
    slate: Colour = rng.choice([(38, 58, 50), (40, 44, 48), (28, 40, 60)])
    chalk: Colour = rng.choice([(240, 240, 232), (248, 226, 130), (250, 190, 200)])
    wobble, grain = rng.uniform(0.006, 0.016) * pitch, rng.getrandbits(32)

    def rub(canvas: Canvas, partition: Partition, look: Look, left: float, top: float) -> None:
        reach, side = 0.12 * pitch, pitch * partition.size
        canvas.shade(left - reach, top - reach, left + side + reach, top + side + reach, _grainy(grain, 0.14))

    return Look(
        pitch, (slate,) * partition.number, slate, chalk, thin=Line(max(1.5, 0.03 * pitch), blend(slate, WHITE, 0.5), wobble=wobble),
        thick=Line(max(4.0, 0.1 * pitch), chalk, wobble=wobble), frame=Line(max(4.0, 0.1 * pitch), chalk), trim=rub,
    )  # fmt: skip


def _grainy(seed: int, depth: float) -> Field:
    """Return a field that darkens single places by chance, up to twice the depth."""

    def factor(x: NDArray[np.float64], y: NDArray[np.float64]) -> NDArray[np.float64]:
        return 1 - 2 * depth * np.random.default_rng(seed).random(x.shape)

    return factor


def zebra(rng: random.Random, partition: Partition) -> Look:
    """Every second row or column of the board a shade darker, white lines, walls of plum or pine."""
    pitch = pitch_for(rng, partition.size, 30)
    rows, share = rng.random() < 0.6, rng.uniform(0.05, 0.11)
    wall = Line(stroke_width(rng, pitch, 0.06, 0.1, 2.5), rng.choice([(74, 30, 70), (24, 70, 54)]))

    def tint(canvas: Canvas, partition: Partition, look: Look, left: float, top: float) -> None:
        for row, column in partition.cells():
            if (row if rows else column) % 2:
                x, y = left + column * pitch, top + row * pitch
                canvas.box(x, y, x + pitch, y + pitch, blend(look.fills[partition.regions[row][column]], BLACK, share))

    return Look(
        pitch, fills_for(rng, partition, FABLE), rng.choice([WHITE, (244, 240, 246)]), (40, 20, 44), thin=Line(1.0, (252, 252, 252)),
        thick=wall, frame=wall, radius=rng.choice([0, 0.12 * pitch]), finish=tint,
    )  # fmt: skip


def gilded(rng: random.Random, partition: Partition) -> Look:
    """Parchment in a broad gilded frame with studs at its corners, walls of sepia."""
    pitch = pitch_for(rng, partition.size, 36)
    gold, sepia = rng.choice([((198, 158, 70), (70, 44, 24)), ((150, 150, 158), (40, 44, 60))])
    width = rng.uniform(0.3, 0.5) * pitch

    def studs(canvas: Canvas, partition: Partition, look: Look, left: float, top: float) -> None:
        side = pitch * partition.size
        for inset in (0.22, 0.78):
            reach = width * inset
            canvas.outline(left - reach, top - reach, left + side + reach, top + side + reach, max(1.0, 0.03 * pitch), sepia)
        for x in (left - width / 2, left + side + width / 2):
            for y in (top - width / 2, top + side + width / 2):
                canvas.disc(x, y, width * 0.36, sepia)
                canvas.disc(x, y, width * 0.2, blend(gold, WHITE, 0.4))

    wall = Line(stroke_width(rng, pitch, 0.05, 0.08, 2.5), sepia)
    page: Colour = rng.choice([(92, 30, 34), (244, 238, 224), (30, 44, 40)])
    return Look(
        pitch, fills_for(rng, partition, PARCHMENT), page, sepia, thin=Line(1.0, blend(sepia, WHITE, 0.4)), thick=wall,
        frame=Line(width, gold), trim=studs,
    )  # fmt: skip


def islands(rng: random.Random, partition: Partition) -> Look:
    """Regions as islands: channels of the page's colour about them, a darker shore, dotted lines within."""
    pitch = pitch_for(rng, partition.size, 36)
    page: Colour = rng.choice([WHITE, (20, 62, 92), (236, 244, 246)])
    fills = fills_for(rng, partition, HARBOUR, page)
    channel = Line(rng.uniform(0.1, 0.16) * pitch, page)
    shore = tuple(Line(max(1.5, 0.035 * pitch), blend(fill, BLACK, 0.4)) for fill in fills)
    dots = Line(max(1.5, 0.03 * pitch), rng.choice([WHITE, (40, 50, 60)]), (0.05 * pitch, 0.07 * pitch))
    return Look(
        pitch, fills, page, (16, 30, 44), thin=dots, thick=channel, frame=Line(channel.width / 2, page), cages=shore,
        cage_inset=channel.width / 2 / pitch + 0.02,
    )  # fmt: skip


def wooden(rng: random.Random, partition: Partition) -> Look:
    """Stained wood with its grain, grooves with a lit edge between cells, broad dark ones between regions."""
    pitch = pitch_for(rng, partition.size, 38)
    bark: Colour = (44, 28, 18)
    phase, waves = rng.uniform(0, 9), rng.uniform(0.3, 0.7)

    def grain(canvas: Canvas, partition: Partition, look: Look, left: float, top: float) -> None:
        def factor(x: NDArray[np.float64], y: NDArray[np.float64]) -> NDArray[np.float64]:
            return np.asarray(1 + 0.05 * np.sin(waves * (y + 6 * np.sin(x / 70 + phase))) + 0.03 * np.sin(1.9 * waves * y + phase))

        canvas.shade(left, top, left + pitch * partition.size, top + pitch * partition.size, factor)

    def lit_edges(canvas: Canvas, partition: Partition, look: Look, left: float, top: float) -> None:
        for row, column in partition.cells():
            x, y, shine = left + column * pitch, top + row * pitch, blend(look.fills[partition.regions[row][column]], WHITE, 0.3)
            inset = 0.06 * pitch
            canvas.box(x + inset, y + inset, x + pitch - inset, y + inset + max(1.0, 0.02 * pitch), shine)

    wall = Line(stroke_width(rng, pitch, 0.08, 0.12, 3), bark)
    return Look(
        pitch, fills_for(rng, partition, STAIN, bark), rng.choice([(226, 206, 176), (60, 42, 30)]), (250, 240, 220),
        thin=Line(max(1.0, 0.03 * pitch), blend(bark, WHITE, 0.12)), thick=wall, frame=Line(wall.width * 1.8, bark),
        finish=grain, trim=lit_edges,
    )  # fmt: skip


def cross_stitch(rng: random.Random, partition: Partition) -> Look:
    """Linen with stitches of thread, several to a cell, each region in its colour; the walls are a row of dark thread."""
    pitch = pitch_for(rng, partition.size, 46)
    linen: Colour = rng.choice([(240, 234, 220), (225, 226, 222)])
    threads = fills_for(rng, partition, THREAD, linen)
    number = rng.choice([4, 5])

    def stitches(canvas: Canvas, partition: Partition, look: Look, left: float, top: float) -> None:
        step = pitch / number
        for row, column in partition.cells():
            thread = threads[partition.regions[row][column]]
            for k in range(number * number):
                x, y = left + column * pitch + k % number * step, top + row * pitch + k // number * step
                low, high = 0.12 * step, 0.88 * step
                canvas.line([(x + low, y + high), (x + high, y + low)], 0.24 * step, blend(thread, BLACK, 0.15))
                canvas.line([(x + low, y + low), (x + high, y + high)], 0.24 * step, thread)

    wall = Line(max(3.0, 0.08 * pitch), (40, 34, 40))
    fills = tuple(blend(linen, thread, 0.5) for thread in threads)
    thin = Line(max(1.5, 0.035 * pitch), linen)
    return Look(pitch, fills, linen, (20, 16, 24), thin=thin, thick=wall, frame=wall, finish=stitches)


def engraved(rng: random.Random, partition: Partition) -> Look:
    """A book of one ink: fine hatching that differs by region, solid walls."""
    pitch = pitch_for(rng, partition.size, 44)
    paper, ink = rng.choice([((255, 255, 255), (20, 20, 20)), ((250, 246, 236), (50, 36, 30)), ((246, 248, 250), (24, 40, 80))])
    step, tone = pitch / rng.choice([8, 9, 10]), blend(paper, ink, rng.uniform(0.25, 0.4))

    def hatching(canvas: Canvas, partition: Partition, look: Look, left: float, top: float) -> None:
        for row, column in partition.cells():
            _hatch(canvas, partition.regions[row][column] % 5, left + column * pitch, top + row * pitch, pitch, step, tone)

    wall = Line(max(3.5, rng.uniform(0.08, 0.11) * pitch), ink)
    return Look(
        pitch, (paper,) * partition.number, paper, ink, thin=Line(1.0, blend(paper, ink, 0.75)), thick=wall, frame=wall, finish=hatching
    )


def _hatch(canvas: Canvas, kind: int, left: float, top: float, side: float, step: float, tone: Colour) -> None:
    """Fill a cell with nothing, or with lines along it, down it, or along either diagonal."""
    steps = round(side / step)
    for k in range(1, 2 * steps):
        place, far, near = k * step, min(k * step, side), max(0.0, k * step - side)
        if kind == 1 and k < steps:
            canvas.box(left, top + place - 0.5, left + side, top + place + 0.5, tone)
        if kind == 2 and k < steps:
            canvas.box(left + place - 0.5, top, left + place + 0.5, top + side, tone)
        if kind == 3:
            canvas.line([(left + far, top + near), (left + near, top + far)], 1, tone)
        if kind == 4:
            canvas.line([(left + side - far, top + near), (left + side - near, top + far)], 1, tone)


def glass(rng: random.Random, partition: Partition) -> Look:
    """Panes with a light that falls across the whole board, hairlines and walls of white."""
    pitch = pitch_for(rng, partition.size, 30)
    page: Colour = rng.choice([(44, 36, 92), (20, 74, 100), (90, 36, 74)])
    slope = rng.uniform(0.12, 0.22) * rng.choice([-1, 1])

    def light(canvas: Canvas, partition: Partition, look: Look, left: float, top: float) -> None:
        side = pitch * partition.size
        canvas.shade(left, top, left + side, top + side, lambda x, y: 0.95 + slope * ((x + 2 * y) / (3 * side) - 0.5))

    wall = Line(stroke_width(rng, pitch, 0.05, 0.09, 2.5), WHITE)
    thin = Line(1.0, (225, 228, 240))
    return Look(
        pitch, fills_for(rng, partition, FROST, WHITE), page, (22, 16, 50), thin=thin, thick=rng.choice([wall, None]), frame=wall,
        radius=0.2 * pitch, finish=light,
    )  # fmt: skip


def pixel_art(rng: random.Random, partition: Partition) -> Look:
    """Cells of few pixels in loud colours, each with a lit corner, for a page that enlarges them."""
    pitch = float(rng.choice([18, 20, 22, 24]))

    def lit(canvas: Canvas, partition: Partition, look: Look, left: float, top: float) -> None:
        for row, column in partition.cells():
            x, y, shine = left + column * pitch, top + row * pitch, blend(look.fills[partition.regions[row][column]], WHITE, 0.5)
            canvas.box(x + 2, y + 2, x + 5, y + 3, shine)
            canvas.box(x + 2, y + 2, x + 3, y + 5, shine)

    page: Colour = rng.choice([(16, 16, 32), (88, 96, 160), (208, 216, 184)])
    return Look(
        pitch, fills_for(rng, partition, ARCADE, (16, 16, 24)), page, (16, 16, 24), thin=Line(1.0, (16, 16, 24)),
        thick=rng.choice([None, Line(3.0, (16, 16, 24))]), frame=Line(3.0, (16, 16, 24)), finish=lit,
    )  # fmt: skip


def keycaps(rng: random.Random, partition: Partition) -> Look:
    """Keys seen a little from the front: a face and, below it, a darker side."""
    pitch = pitch_for(rng, partition.size, 40)
    page: Colour = rng.choice([(58, 60, 66), (214, 218, 224), (250, 244, 236)])
    gap, deep, rounding = rng.uniform(0.06, 0.1), rng.uniform(0.09, 0.14), rng.uniform(0.08, 0.16)

    def sides(canvas: Canvas, partition: Partition, look: Look, left: float, top: float) -> None:
        for row, column in partition.cells():
            colour = look.fills[partition.regions[row][column]]
            x, y, inset = left + column * pitch, top + row * pitch, gap * pitch / 2
            canvas.box(x + inset, y + inset, x + pitch - inset, y + pitch - inset, blend(colour, BLACK, 0.4), rounding * pitch)
            canvas.box(x + inset, y + inset, x + pitch - inset, y + pitch * (1 - deep) - inset, colour, rounding * pitch)

    return Look(
        pitch, fills_for(rng, partition, PLASTIC, page), page, (24, 24, 30), gap=gap, cell_radius=rounding, finish=sides,
        frame=rng.choice([None, Line(0.12 * pitch, blend(page, BLACK, 0.3))]),
    )  # fmt: skip


def ringed_cells(rng: random.Random, partition: Partition) -> Look:
    """Cells of a faint colour with a broad ring of the same colour at its full strength."""
    pitch = pitch_for(rng, partition.size, 36)
    page: Colour = rng.choice([WHITE, (246, 246, 250), (30, 32, 40)])
    strong = fills_for(rng, partition, PLASTIC, page)
    width, gap, rounding = rng.uniform(0.07, 0.11) * pitch, rng.uniform(0.04, 0.08), rng.choice([0, 0.1])

    def rings(canvas: Canvas, partition: Partition, look: Look, left: float, top: float) -> None:
        for row, column in partition.cells():
            x, y, inset = left + column * pitch, top + row * pitch, gap * pitch / 2
            ring = strong[partition.regions[row][column]]
            canvas.outline(x + inset, y + inset, x + pitch - inset, y + pitch - inset, width, ring, rounding * pitch)

    fills = tuple(blend(WHITE, colour, 0.55) for colour in strong)
    return Look(pitch, fills, page, (24, 28, 36), gap=gap, cell_radius=rounding, finish=rings)


def teal_walls(rng: random.Random, partition: Partition) -> Look:
    """Light colours with hairlines and walls of teal, for a page with buttons of the same teal."""
    pitch = pitch_for(rng, partition.size, 34)
    wall = Line(stroke_width(rng, pitch, 0.05, 0.08, 2), (10, 70, 76))
    return Look(
        pitch, fills_for(rng, partition, SORBET), (240, 247, 247), (8, 50, 56), thin=Line(1.0, (110, 160, 164)), thick=wall, frame=wall
    )


def mineral(rng: random.Random, partition: Partition) -> Look:
    """Quiet colours, charcoal lines, with or without walls, for a page that puts cells of headings around."""
    pitch = pitch_for(rng, partition.size, 30, 64)
    charcoal: Colour = (54, 54, 58)
    wall = Line(stroke_width(rng, pitch, 0.06, 0.09, 2.5), charcoal)
    return Look(
        pitch, fills_for(rng, partition, MINERAL), WHITE, (30, 30, 34), thin=Line(1.0, charcoal), thick=rng.choice([wall, None]), frame=wall
    )


def stitched_leather(rng: random.Random, partition: Partition) -> Look:
    """One leather, cells pressed into it by fine grooves, seams of long pale stitches between regions."""
    pitch = pitch_for(rng, partition.size, 44)
    leather: Colour = rng.choice([(122, 74, 44), (64, 46, 40), (150, 60, 50), (50, 62, 50)])
    seam = Line(max(4.0, rng.uniform(0.08, 0.11) * pitch), (244, 232, 200), (0.26 * pitch, 0.07 * pitch), phase=0.1 * pitch)
    grain, groove = rng.getrandbits(32), blend(leather, BLACK, 0.55) if sum(leather) > 220 else blend(leather, WHITE, 0.25)

    def pores(canvas: Canvas, partition: Partition, look: Look, left: float, top: float) -> None:
        side = pitch * partition.size
        canvas.shade(left, top, left + side, top + side, _grainy(grain, 0.05))

    return Look(
        pitch, (leather,) * partition.number, leather, (250, 244, 226), thin=Line(max(1.0, 0.025 * pitch), groove),
        thick=seam, frame=Line(max(4.0, 0.08 * pitch), (244, 232, 200)), finish=pores,
    )  # fmt: skip


def halftone(rng: random.Random, partition: Partition) -> Look:
    """Colours of a cheap press: dots of full colour on a lighter tone of it, black walls."""
    pitch = pitch_for(rng, partition.size, 44)
    inks, number = fills_for(rng, partition, POSTER, WHITE), rng.choice([7, 8, 9])

    def dots(canvas: Canvas, partition: Partition, look: Look, left: float, top: float) -> None:
        step = pitch / number
        for row, column in partition.cells():
            ink = inks[partition.regions[row][column]]
            for k in range(number * number):
                x, y = k % number, k // number
                if (x + y) % 2:
                    canvas.disc(left + column * pitch + (x + 0.5) * step, top + row * pitch + (y + 0.5) * step, 0.5 * step, ink)

    wall = Line(stroke_width(rng, pitch, 0.06, 0.1, 3), (22, 22, 22))
    fills = tuple(blend(WHITE, ink, 0.55) for ink in inks)
    return Look(
        pitch, fills, (250, 248, 240), (16, 16, 16), thin=Line(1.5, (40, 40, 40)), thick=rng.choice([wall, None]), frame=wall, finish=dots
    )


def small_and_plain(rng: random.Random, partition: Partition) -> Look:
    """Small cells with hairlines, for a board that is a small part of a screen."""
    pitch = float(rng.randint(15, 22))
    dark: Colour = (44, 40, 52)
    return Look(
        pitch, fills_for(rng, partition, FABLE), WHITE, dark, thin=Line(1.0, dark),
        thick=rng.choice([None, Line(2.0, dark), Line(3.0, dark)]), frame=Line(2.0, dark),
    )  # fmt: skip


def paper_tiles(rng: random.Random, partition: Partition) -> Look:
    """Squares of coloured paper laid by hand, each a little aslant, with a shadow."""
    pitch = pitch_for(rng, partition.size, 44)
    table: Colour = rng.choice([(236, 232, 224), (94, 98, 104), (168, 132, 98)])
    chance = rng.getrandbits(32)

    def squares(canvas: Canvas, partition: Partition, look: Look, left: float, top: float) -> None:
        hand = random.Random(chance)
        for row, column in partition.cells():
            x, y = left + (column + 0.5 + hand.uniform(-0.015, 0.015)) * pitch, top + (row + 0.5 + hand.uniform(-0.015, 0.015)) * pitch
            reach, turn = 0.45 * pitch, hand.uniform(-0.03, 0.03)
            ways = ((1, turn), (-turn, 1), (-1, -turn), (turn, -1))
            tile: list[Point] = [(x + reach * (a - b), y + reach * (b + a)) for a, b in ways]
            canvas.polygon([(across + 0.02 * pitch, down + 0.03 * pitch) for across, down in tile], blend(table, BLACK, 0.35))
            canvas.polygon(tile, look.fills[partition.regions[row][column]])

    return Look(pitch, fills_for(rng, partition, MEMO, table), table, (40, 36, 44), gap=0.18, finish=squares)

"""More looks to score: boards that are painted, sewn, laid or built, each still read at a glance."""

from __future__ import annotations

import math
import random

import cv2
import numpy as np
from numpy.typing import NDArray

from tests.pictures.rendering.boards import Partition
from tests.pictures.rendering.canvas import Canvas, Field
from tests.pictures.rendering.colours import Range, blend
from tests.pictures.rendering.grids import BLACK, WHITE, Line, Look, outlines
from tests.pictures.rendering.looks import fills_for, pitch_for, stroke_width
from tests.pictures.rendering.truth import Colour

ATLAS = Range((60, 82), (28, 58), 18)
PIGMENT = Range((64, 84), (26, 52), 18)
CRAYON = Range((48, 78), (40, 80), 22)
BRICK = Range((44, 78), (38, 80), 22)
STONE = Range((46, 80), (18, 52), 17)
COTTON = Range((52, 80), (24, 56), 18)
BED = Range((56, 86), (20, 50), 17)


def blotchy(seed: int, spots: float, depth: float) -> Field:
    """Return a field of soft blotches about so many pixels wide that lighten and darken by a share."""

    def factor(x: NDArray[np.float64], y: NDArray[np.float64]) -> NDArray[np.float64]:
        height, width = x.shape
        across, down = (max(2, round(float(each.max()) / spots) + 2) for each in (x, y))
        source = np.random.default_rng(seed).uniform(-1, 1, (down, across)).astype(np.float32)
        return np.asarray(1 + depth * cv2.resize(source, (width, height), interpolation=cv2.INTER_CUBIC), np.float64)

    return factor


def atlas_bands(rng: random.Random, partition: Partition) -> Look:
    """A map of an old atlas: paper with a faint graticule, each region with a broad band of colour inside its broken border."""
    pitch = pitch_for(rng, partition.size, 38)
    paper: Colour = rng.choice([(250, 244, 228), (253, 252, 246)])
    border: Colour = rng.choice([(70, 50, 50), (40, 48, 70)])
    bands = tuple(Line(0.13 * pitch, blend(paper, colour, 0.75)) for colour in fills_for(rng, partition, ATLAS, paper))
    wall = Line(max(1.5, 0.035 * pitch), border, (0.14 * pitch, 0.05 * pitch))
    graticule = Line(1.0, rng.choice([(150, 170, 190), (176, 160, 140)]))
    return Look(
        pitch, (blend(paper, WHITE, 0.3),) * partition.number, paper, border, thin=graticule, thick=wall, cages=bands,
        frame=Line(max(2.0, 0.05 * pitch), border), cage_inset=0.09,
    )  # fmt: skip


def watercolour(rng: random.Random, partition: Partition) -> Look:
    """Blotchy washes that pool at their edges, paper left bare between them, a pencil's lines under the paint."""
    pitch = pitch_for(rng, partition.size, 44)
    paper: Colour = (252, 250, 244)
    fills, chance = fills_for(rng, partition, PIGMENT, paper), rng.getrandbits(32)
    bare = Line(max(3.0, rng.uniform(0.06, 0.1) * pitch), paper, wobble=0.015 * pitch)
    pools = tuple(Line(max(1.5, 0.035 * pitch), blend(fill, BLACK, 0.14), wobble=0.01 * pitch) for fill in fills)

    def wash(canvas: Canvas, partition: Partition, look: Look, left: float, top: float) -> None:
        side = pitch * partition.size
        canvas.shade(left, top, left + side, top + side, blotchy(chance, 0.7 * pitch, 0.09))
        canvas.shade(left, top, left + side, top + side, blotchy(chance + 1, 0.12 * pitch, 0.035))

    return Look(
        pitch, fills, paper, (50, 44, 70), thin=Line(max(1.0, 0.022 * pitch), (128, 124, 124), wobble=0.008 * pitch), thick=bare,
        frame=Line(bare.width / 2, paper), cages=pools, cage_inset=bare.width / 2 / pitch + 0.025, finish=wash,
    )  # fmt: skip


def crayon(rng: random.Random, partition: Partition) -> Look:
    """A child's board: cells filled with slanting strokes of a crayon, walls drawn over and over."""
    pitch = pitch_for(rng, partition.size, 46)
    paper: Colour = rng.choice([WHITE, (250, 246, 236)])
    colours, chance, grain = fills_for(rng, partition, CRAYON, paper), rng.getrandbits(32), rng.getrandbits(32)
    dark: Colour = rng.choice([(40, 36, 44), (60, 40, 30), (30, 40, 90)])

    def strokes(canvas: Canvas, partition: Partition, look: Look, left: float, top: float) -> None:
        hand, step = random.Random(chance), pitch / 9
        for row, column in partition.cells():
            region = partition.regions[row][column]
            x, y, rising = left + column * pitch, top + row * pitch, region % 2
            for k in range(1, 18):
                place = k * step + hand.uniform(-0.3, 0.3) * step
                far, near = min(max(place, 0.0), pitch), max(0.0, place - pitch)
                ends = ((x + far, y + near), (x + near, y + far))
                if rising:
                    ends = ((x + pitch - far, y + near), (x + pitch - near, y + far))
                canvas.line(list(ends), hand.uniform(0.5, 0.9) * step, blend(paper, colours[region], hand.uniform(0.7, 1)))

    def again(canvas: Canvas, partition: Partition, look: Look, left: float, top: float) -> None:
        hand, side = random.Random(chance + 1), pitch * partition.size
        for _, x, y, length, upright in outlines(partition, 0):
            for _ in range(2):
                one, other = (hand.uniform(-0.035, 0.035) * pitch for _ in range(2))
                start = left + x * pitch, top + y * pitch
                along = length * pitch
                ends = [(start[0] + one, start[1]), (start[0] + other, start[1] + along)]
                if not upright:
                    ends = [(start[0], start[1] + one), (start[0] + along, start[1] + other)]
                canvas.line(ends, 0.05 * pitch, dark)
        reach = 0.05 * pitch
        canvas.shade(left - reach, top - reach, left + side + reach, top + side + reach, blotchy(grain, 2.0, 0.07))

    fills = tuple(blend(paper, colour, 0.55) for colour in colours)
    return Look(
        pitch, fills, paper, dark, thin=Line(max(1.0, 0.025 * pitch), (90, 90, 96), wobble=0.012 * pitch),
        frame=Line(0.05 * pitch, dark), finish=strokes, trim=again,
    )  # fmt: skip


def studded_bricks(rng: random.Random, partition: Partition) -> Look:
    """Bricks of a building toy: a round stud on every cell, with its light and its shadow."""
    pitch = pitch_for(rng, partition.size, 36)
    page: Colour = rng.choice([(206, 210, 214), (96, 160, 90), (250, 250, 250)])
    seam = rng.choice([None, Line(max(2.0, 0.045 * pitch), (30, 30, 34))])

    def studs(canvas: Canvas, partition: Partition, look: Look, left: float, top: float) -> None:
        for row, column in partition.cells():
            colour = look.fills[partition.regions[row][column]]
            x, y = left + (column + 0.5) * pitch, top + (row + 0.5) * pitch
            canvas.disc(x + 0.035 * pitch, y + 0.045 * pitch, 0.31 * pitch, blend(colour, BLACK, 0.3))
            canvas.disc(x, y, 0.31 * pitch, blend(colour, WHITE, 0.25))
            canvas.disc(x + 0.012 * pitch, y + 0.016 * pitch, 0.285 * pitch, colour)

    return Look(
        pitch, fills_for(rng, partition, BRICK, page), page, (18, 18, 20), edge=Line(max(1.0, 0.025 * pitch), BLACK),
        edge_share=rng.uniform(0.22, 0.35), thick=seam, frame=seam, finish=studs,
    )  # fmt: skip


def mosaic(rng: random.Random, partition: Partition) -> Look:
    """Small stones, nine or sixteen to a cell and none quite like the next, pale joints about each cell, dark ones about regions."""
    pitch = pitch_for(rng, partition.size, 48)
    grout: Colour = rng.choice([(240, 236, 228), (226, 226, 222)])
    chance, number = rng.getrandbits(32), rng.choice([3, 4])

    def stones(canvas: Canvas, partition: Partition, look: Look, left: float, top: float) -> None:
        hand, step = random.Random(chance), pitch / number
        for row, column in partition.cells():
            colour = look.fills[partition.regions[row][column]]
            canvas.box(
                left + column * pitch, top + row * pitch, left + (column + 1) * pitch, top + (row + 1) * pitch, blend(colour, BLACK, 0.2)
            )
            for k in range(number * number):
                stone = blend(colour, hand.choice([WHITE, BLACK]), hand.uniform(0, 0.1))
                x, y = left + column * pitch + k % number * step, top + row * pitch + k // number * step
                corners = [(0.06, 0.06), (0.94, 0.06), (0.94, 0.94), (0.06, 0.94)]
                places = [(x + (u + hand.uniform(-0.04, 0.04)) * step, y + (v + hand.uniform(-0.04, 0.04)) * step) for u, v in corners]
                canvas.polygon(places, stone)

    course = Line(max(5.0, 0.12 * pitch), (48, 42, 46), (0.23 * pitch, 0.02 * pitch))
    return Look(
        pitch, fills_for(rng, partition, STONE, grout), grout, (24, 20, 26), thin=Line(max(2.5, 0.06 * pitch), grout), thick=course,
        frame=Line(max(5.0, 0.12 * pitch), (48, 42, 46)), finish=stones,
    )  # fmt: skip


def quilt(rng: random.Random, partition: Partition) -> Look:
    """Fabrics with a print of their own for each region, sewn together with strips of plain cloth; quilting lines between cells."""
    pitch = pitch_for(rng, partition.size, 46)
    plain: Colour = rng.choice([(250, 242, 226), (44, 42, 66)])
    light, first = rng.uniform(0.25, 0.4), rng.randrange(5)

    def prints(canvas: Canvas, partition: Partition, look: Look, left: float, top: float) -> None:
        for row, column in partition.cells():
            region = partition.regions[row][column]
            _print(
                canvas, (region + first) % 5, left + column * pitch, top + row * pitch, pitch, blend(look.fills[region], WHITE, light)
            )  # fmt: skip

    strip = Line(max(5.0, 0.11 * pitch), plain)
    stitch = Line(max(1.5, 0.028 * pitch), (252, 250, 244), (0.07 * pitch, 0.05 * pitch))
    return Look(
        pitch, fills_for(rng, partition, COTTON, plain), rng.choice([(236, 232, 226), (120, 100, 90)]), (30, 24, 34), thin=stitch,
        thick=strip, frame=Line(rng.uniform(0.2, 0.32) * pitch, rng.choice([(150, 40, 60), (40, 70, 110)])), finish=prints,
    )  # fmt: skip


def _print(canvas: Canvas, kind: int, left: float, top: float, side: float, tone: Colour) -> None:
    """Print a cell of cloth: checks, spots, little triangles, ribbons, or nothing."""
    step = side / 6
    for k in range(6):
        if kind == 0 and k % 2:
            canvas.box(left + k * step, top, left + (k + 1) * step, top + side, tone)
        for other in range(6):
            x, y = left + (k + 0.5) * step, top + (other + 0.5) * step
            if kind == 1 and (k + other) % 2:
                canvas.disc(x, y, 0.3 * step, tone)
            if kind == 2 and (k + other) % 2:
                canvas.polygon([(x, y - 0.45 * step), (x + 0.45 * step, y + 0.4 * step), (x - 0.45 * step, y + 0.4 * step)], tone)
            if kind == 3 and k % 2 and other % 2:
                canvas.box(x - 0.5 * step, y - 0.5 * step, x + 0.5 * step, y + 0.5 * step, tone)


def glowing_walls(rng: random.Random, partition: Partition) -> Look:
    """Tubes of light on a dark wall: a bright line where regions part, with a glow about it, and a dim grid."""
    pitch = pitch_for(rng, partition.size, 40)
    page: Colour = rng.choice([(12, 10, 24), (20, 22, 26), (26, 10, 18)])
    light: Colour = rng.choice([(80, 230, 255), (255, 90, 200), (140, 255, 120), (255, 190, 80)])

    def tubes(canvas: Canvas, partition: Partition, look: Look, left: float, top: float) -> None:
        glow = ((0.3, 0.05), (0.24, 0.11), (0.18, 0.2), (0.13, 0.36), (0.085, 0.8))
        for broad, colour in [*((share, blend(page, light, depth)) for share, depth in glow), (0.04, blend(light, WHITE, 0.7))]:
            reach = broad * pitch / 2
            for _, x, y, length, upright in outlines(partition, 0):
                start, end = (left + x * pitch, top + y * pitch), length * pitch
                wide, tall = (0.0, end) if upright else (end, 0.0)
                canvas.box(start[0] - reach, start[1] - reach, start[0] + wide + reach, start[1] + tall + reach, colour, reach)

    return Look(
        pitch, (page,) * partition.number, page, blend(light, WHITE, 0.6), thin=Line(max(1.0, 0.02 * pitch), blend(page, WHITE, 0.3)),
        frame=Line(0.15 * pitch, page), trim=tubes,
    )  # fmt: skip


def hedges(rng: random.Random, partition: Partition) -> Look:
    """A garden from above: beds of many colours with tufts on them, clipped hedges between, stepping stones along the cells."""
    pitch = pitch_for(rng, partition.size, 44)
    leaf: Colour = rng.choice([(34, 84, 44), (46, 74, 30)])
    gravel: Colour = rng.choice([(214, 206, 188), (150, 186, 120)])
    chance, broad = rng.getrandbits(32), rng.uniform(0.07, 0.09) * pitch

    def tufts(canvas: Canvas, partition: Partition, look: Look, left: float, top: float) -> None:
        hand = random.Random(chance)
        for row, column in partition.cells():
            tone = blend(look.fills[partition.regions[row][column]], BLACK, 0.18)
            for _ in range(4):
                x, y = left + (column + hand.uniform(0.15, 0.85)) * pitch, top + (row + hand.uniform(0.15, 0.85)) * pitch
                for lean in (-0.03, 0, 0.03):
                    canvas.line([(x, y), (x + lean * pitch, y - 0.06 * pitch)], max(1.0, 0.015 * pitch), tone)

    def bushes(canvas: Canvas, partition: Partition, look: Look, left: float, top: float) -> None:
        hand = random.Random(chance + 1)
        places = [
            (x, y + k * length / 6) if upright else (x + k * length / 6, y)
            for _, x, y, length, upright in outlines(partition, 0) for k in range(7)
        ]  # fmt: skip
        for colour, size, aside in ((blend(leaf, BLACK, 0.35), 1.15, 0.1), (leaf, 1.0, 0.0)):
            for x, y in places:
                canvas.disc(left + x * pitch + aside * broad, top + y * pitch + aside * broad, size * broad, colour)
        for x, y in places:
            turn = hand.uniform(0, 2 * math.pi)
            place = left + x * pitch + 0.3 * broad * math.cos(turn), top + y * pitch + 0.3 * broad * math.sin(turn)
            canvas.disc(*place, 0.35 * broad, blend(leaf, (180, 220, 110), 0.4))

    path = Line(max(2.0, stroke_width(rng, pitch, 0.035, 0.05)), blend(gravel, WHITE, 0.5), (0.09 * pitch, 0.055 * pitch))
    return Look(
        pitch, fills_for(rng, partition, BED, leaf), gravel, (40, 20, 30), thin=path, frame=Line(broad * 1.2, leaf), finish=tufts,
        trim=bushes,
    )  # fmt: skip

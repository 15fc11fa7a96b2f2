"""More looks to tune on: finishes, cages, patterns, and what other programs than games make of a board."""

from __future__ import annotations

import random
from dataclasses import replace

from tests.pictures.rendering.boards import Partition
from tests.pictures.rendering.colours import Range, blend, far_apart, for_regions
from tests.pictures.rendering.grids import BLACK, WHITE, Line, Look
from tests.pictures.rendering.looks import fills_for, pitch_for, stroke_width, with_twins
from tests.pictures.rendering.truth import Colour

JEWEL = Range((32, 62), (35, 75), 17)
CANDY = Range((62, 84), (30, 62), 18)
TOY = Range((52, 78), (38, 85), 20)
FELT = Range((58, 90), (20, 70), 18)
GLOW = Range((68, 90), (50, 95), 22)
FAINT = Range((88, 96), (4, 12), 6)
SKY = Range((72, 92), (12, 38), 14)
LEAD: Colour = (24, 22, 26)


def stained_glass(rng: random.Random, partition: Partition) -> Look:
    """Jewel colours between lines of lead, as wide inside regions as between them."""
    pitch = pitch_for(rng, partition.size)
    lead = Line(stroke_width(rng, pitch, 0.05, 0.1, 2), LEAD)
    page = rng.choice([(238, 232, 220), (205, 210, 214), LEAD])
    frame = Line(lead.width * rng.uniform(1, 2.5), LEAD)
    return Look(pitch, fills_for(rng, partition, JEWEL, LEAD), page, (252, 248, 240), thin=lead, frame=frame)


def candy(rng: random.Random, partition: Partition) -> Look:
    """Every cell with a translucent edge of its own, nothing more than a space of the page's colour between regions."""
    pitch = pitch_for(rng, partition.size, 28)
    page = rng.choice([WHITE, (255, 247, 250), (240, 246, 255), (48, 40, 70)])
    space = rng.choice([None, Line(stroke_width(rng, pitch, 0.04, 0.09, 2), page)])
    edge = Line(1.0 if pitch < 50 else 1.5, rng.choice([BLACK, WHITE]))
    return Look(
        pitch, fills_for(rng, partition, CANDY, page), page, (60, 20, 60), thick=space, edge=edge, edge_share=rng.uniform(0.18, 0.35),
        shadow=rng.choice([0, 8]),
    )  # fmt: skip


def candy_of_its_own(rng: random.Random, partition: Partition) -> Look:
    """Candy with a colour for every region that no other has."""
    return replace(candy(rng, partition), fills=tuple(CANDY.sample(rng, partition.number, WHITE)), page=WHITE, thick=None)


def glossy(rng: random.Random, partition: Partition) -> Look:
    """Buttons lit from above, close to each other."""
    pitch = pitch_for(rng, partition.size, 34)
    page = rng.choice([(38, 50, 72), (228, 236, 246), (250, 240, 225)])
    return Look(
        pitch, fills_for(rng, partition, TOY, page), page, (25, 20, 40), gap=rng.uniform(0.03, 0.07), cell_radius=rng.uniform(0.14, 0.24),
        gloss=rng.uniform(0.08, 0.2), shadow=rng.choice([0, 10]),
    )  # fmt: skip


def bevelled(rng: random.Random, partition: Partition) -> Look:
    """Raised tiles with a lit and a shaded edge."""
    pitch = pitch_for(rng, partition.size, 28)
    page = rng.choice([(192, 192, 192), (92, 80, 70)])
    wall = rng.choice([None, Line(stroke_width(rng, pitch, 0.05, 0.08, 2), (30, 30, 30))])
    return Look(
        pitch, fills_for(rng, partition, TOY, page), page, (20, 20, 20), thick=wall, frame=Line(0.12 * pitch, (120, 112, 104)),
        bevel=rng.uniform(0.05, 0.1),
    )  # fmt: skip


def pebbles(rng: random.Random, partition: Partition) -> Look:
    """Nearly round cells on cloth or slate."""
    pitch = pitch_for(rng, partition.size, 34)
    page = rng.choice([(30, 84, 60), (52, 58, 66), (243, 238, 228), (20, 36, 70)])
    return Look(
        pitch, fills_for(rng, partition, FELT, page), page, (28, 28, 32), gap=rng.uniform(0.05, 0.1), cell_radius=rng.uniform(0.34, 0.42)
    )


def neon_cages(rng: random.Random, partition: Partition) -> Look:
    """A black board whose regions are outlined on the inside, each in a bright colour."""
    pitch = pitch_for(rng, partition.size, 34)
    page = rng.choice([(8, 8, 12), (20, 16, 36)])
    cell = blend(page, WHITE, 0.06)
    width = stroke_width(rng, pitch, 0.04, 0.06, 2)
    cages = tuple(Line(width, colour) for colour in fills_for(rng, partition, GLOW))
    return Look(
        pitch, (cell,) * partition.number, page, (245, 245, 250), thin=Line(1.0, blend(page, WHITE, 0.25)), frame=Line(1.0, (90, 90, 110)),
        cages=cages, cage_inset=rng.uniform(0.06, 0.09),
    )  # fmt: skip


def dashed_cages(rng: random.Random, partition: Partition) -> Look:
    """Paper with a fine grid, the regions outlined on the inside with dashes."""
    pitch = pitch_for(rng, partition.size, 38)
    paper: Colour = rng.choice([WHITE, (253, 250, 240)])
    fills = fills_for(rng, partition, FAINT) if rng.random() < 0.5 else (paper,) * partition.number
    dash = Line(max(2.0, 0.045 * pitch), rng.choice([BLACK, (130, 20, 40), (20, 50, 130)]), (0.18 * pitch, 0.08 * pitch))
    grey = rng.choice([150, 185, 205])
    return Look(
        pitch, fills, paper, (30, 30, 36), thin=Line(1.0, (grey, grey, grey)), frame=Line(2.0, (60, 60, 60)),
        cages=(dash,) * partition.number, cage_inset=rng.uniform(0.07, 0.1),
    )  # fmt: skip


def grey_tints(rng: random.Random, partition: Partition) -> Look:
    """A book's page: five greys, no two alike that touch, and walls no wider than twice the lines."""
    pitch = pitch_for(rng, partition.size)
    while True:
        greys = [(level, level, level) for level in (255, 222, 190, 158, 128)]
        try:
            fills = for_regions(rng, partition, greys, 10)
            break
        except ValueError:
            continue
    thin = Line(1.0, (70, 70, 70))
    wall = rng.choice([None, Line(max(2.0, 0.04 * pitch), (15, 15, 15))])
    return Look(
        pitch, fills, (251, 251, 249), (10, 10, 10), thin=thin, thick=wall, frame=Line(stroke_width(rng, pitch, 0.04, 0.1, 2), BLACK)
    )


def blueprint(rng: random.Random, partition: Partition) -> Look:
    """White double walls on blue, green or rust, with a pale grid."""
    pitch = pitch_for(rng, partition.size, 34)
    page = rng.choice([(28, 74, 140), (22, 96, 92), (128, 58, 40)])
    wall = Line(max(5.0, 0.13 * pitch), (240, 246, 252))
    core = Line(wall.width * 0.36, page)
    thin = Line(1.0, blend(page, WHITE, 0.35), rng.choice([None, (0.1 * pitch, 0.06 * pitch)]))
    return Look(pitch, (page,) * partition.number, page, (255, 250, 225), thin=thin, thick=wall, frame=wall, core=core)


def patterns(rng: random.Random, partition: Partition) -> Look:
    """Colours with stripes and dots, for those who do not see colours well."""
    pitch = pitch_for(rng, partition.size, 40)
    wall = Line(stroke_width(rng, pitch, 0.05, 0.08, 2), (34, 34, 60))
    return Look(
        pitch, fills_for(rng, partition, SKY), (250, 250, 252), (24, 20, 50), thin=Line(1.0, (100, 100, 130)), thick=wall,
        frame=rng.choice([wall, None]), stripes=rng.uniform(0.05, 0.12),
    )  # fmt: skip


def colour_ramp(rng: random.Random, partition: Partition) -> Look:
    """What a plotting library makes of region numbers: shades along one ramp, no lines."""
    pitch = pitch_for(rng, partition.size)
    ramps: list[tuple[Colour, ...]] = [
        ((52, 8, 96), (40, 120, 150), (90, 200, 100), (250, 230, 60)), ((30, 10, 60), (180, 40, 100), (250, 140, 50), (252, 250, 190)),
        ((40, 60, 180), (150, 190, 240), (240, 200, 170), (170, 20, 40)),
    ]  # fmt: skip
    while True:
        steps = [_along(ramp, k / max(1, partition.number - 1)) for ramp in [rng.choice(ramps)] for k in range(partition.number)]
        try:
            return Look(pitch, for_regions(rng, partition, steps, 10), WHITE, (128, 128, 128), frame=Line(1.0, BLACK))
        except ValueError:
            continue


def _along(ramp: tuple[Colour, ...], share: float) -> Colour:
    """Return the colour at a share of a ramp's length."""
    place = share * (len(ramp) - 1)
    start = min(int(place), len(ramp) - 2)
    return blend(ramp[start], ramp[start + 1], place - start)


def sheet(rng: random.Random, partition: Partition) -> Look:
    """Cells of a spreadsheet that were given colours and, now and then, borders."""
    pitch = float(round(pitch_for(rng, partition.size, 24, 48)))
    thin = Line(1.0, rng.choice([(214, 214, 214), (225, 227, 230)]))
    wall = rng.choice([None, Line(2.0, BLACK)])
    return Look(pitch, fills_for(rng, partition, rng.choice([SKY, CANDY]), WHITE), WHITE, (10, 10, 10), thin=thin, thick=wall, frame=wall)


def terminal(rng: random.Random, partition: Partition) -> Look:
    """Coloured backgrounds of the 216 that terminals have, lines of box characters between them."""
    pitch = pitch_for(rng, partition.size, 30, 56)
    levels = (0, 95, 135, 175, 215, 255)
    page = rng.choice([(12, 12, 12), (36, 38, 50), (0, 43, 54)])
    cube = [(r, g, b) for r in levels for g in levels for b in levels if 330 < r + g + b < 640 and max(r, g, b) - min(r, g, b) > 70]
    while True:
        rng.shuffle(cube)
        try:
            fills = for_regions(rng, partition, far_apart(cube, min(partition.number, 14), 26), 14)
            break
        except ValueError:
            continue
    line = rng.choice([None, Line(rng.choice([1.0, 2.0]), (170, 170, 170))])
    return Look(pitch, fills, page, (10, 10, 10), thin=line, frame=line, gap=rng.uniform(0.16, 0.26) if line else 0.08)


def hand_drawn(rng: random.Random, partition: Partition) -> Look:
    """Strokes of a hand on a drawing program's canvas, with or without colours."""
    pitch = pitch_for(rng, partition.size, 42)
    ink = rng.choice([(30, 30, 30), (60, 40, 110), (25, 70, 60)])
    wobble = rng.uniform(0.01, 0.025) * pitch
    thin = Line(max(1.0, 0.025 * pitch), blend(ink, WHITE, 0.35), wobble=wobble)
    wall = Line(max(3.0, 0.09 * pitch), ink, wobble=wobble)
    fills = fills_for(rng, partition, SKY) if rng.random() < 0.6 else (WHITE,) * partition.number
    return Look(pitch, fills, WHITE, ink, thin=thin, thick=wall, frame=Line(wall.width, ink))


def coloured_walls(rng: random.Random, partition: Partition) -> Look:
    """Walls in a strong colour on cream or slate, the grid no more than ticks about its crossings."""
    pitch = pitch_for(rng, partition.size, 34)
    paper, ink = rng.choice([((255, 252, 242), (40, 36, 30)), ((46, 50, 58), (240, 238, 230))])
    bright = rng.choice([(210, 40, 70), (0, 140, 130), (225, 120, 10)])
    wall = Line(stroke_width(rng, pitch, 0.07, 0.11, 3), bright)
    tick = Line(1.0 if pitch < 50 else 2.0, blend(paper, ink, 0.45), (0.5 * pitch, 0.5 * pitch), phase=0.25 * pitch)
    return Look(pitch, (paper,) * partition.number, paper, ink, thin=tick, thick=wall, frame=wall)


def squared_paper(rng: random.Random, partition: Partition) -> Look:
    """A pen's walls on squared paper whose lines are the grid."""
    pitch = pitch_for(rng, partition.size, 28, 60)
    paper, line = rng.choice([((250, 252, 255), (160, 195, 230)), ((255, 255, 250), (170, 205, 170)), ((252, 248, 240), (220, 180, 170))])
    ink = rng.choice([(25, 35, 120), (20, 20, 20), (150, 20, 30)])
    wall = Line(stroke_width(rng, pitch, 0.08, 0.12, 3), ink)
    return Look(pitch, (paper,) * partition.number, paper, ink, thin=Line(1.0, line), thick=wall, frame=wall)


def navy_walls(rng: random.Random, partition: Partition) -> Look:
    """Light colours, navy walls, hairlines of a lighter navy, a shadow below, and coordinates in the corners of cells."""
    pitch = pitch_for(rng, partition.size)
    page: Colour = rng.choice([(246, 248, 252), (229, 234, 242), (22, 30, 52)])
    wall = Line(stroke_width(rng, pitch, 0.05, 0.09, 2), (18, 26, 74))
    return Look(
        pitch, fills_for(rng, partition, SKY), page, (18, 26, 74), thin=Line(1.0, (96, 104, 150)), thick=wall, frame=wall,
        radius=rng.choice([0, 0.1 * pitch]), shadow=rng.choice([0, 9]), labels=pitch >= 40 and rng.random() < 0.4,
    )  # fmt: skip


def siblings(rng: random.Random, partition: Partition) -> Look:
    """Two touching regions of one colour, parted by a navy wall."""
    look = navy_walls(rng, partition)
    assert look.thick
    return replace(look, fills=with_twins(rng, partition, look.fills), thick=replace(look.thick, width=max(3.0, look.thick.width)))

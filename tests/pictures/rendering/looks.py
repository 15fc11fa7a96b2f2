"""Looks: every way in which a board may be drawn. Each is a function of the chance and the partition.

These are looks to tune on, as those of more_looks and further_looks are; those to score are in fresh_looks and fresh_crafts,
with other palettes, lines and cells.
"""

from __future__ import annotations

import random
from collections.abc import Callable
from dataclasses import replace

from tests.pictures.rendering.boards import Partition, touching
from tests.pictures.rendering.colours import Range, blend, for_regions
from tests.pictures.rendering.grids import BLACK, WHITE, Line, Look
from tests.pictures.rendering.truth import Colour

LookMaker = Callable[[random.Random, Partition], Look]

PASTEL = Range((68, 90), (22, 48), 17)
VIVID = Range((42, 85), (55, 95), 22)
MUTED_DARK = Range((30, 55), (18, 45), 15)
EARTH = Range((45, 80), (16, 40), 14)
CHALK = Range((78, 94), (6, 24), 11)
NEON = Range((50, 92), (45, 100), 20)
DEEP = Range((18, 48), (25, 60), 15)


def pitch_for(rng: random.Random, size: int, least: float = 26, most: float = 84) -> float:
    """Return a cell size in pixels: a whole number on most screens, not where the layout gives a board a width."""
    pitch = min(rng.uniform(least, most), max(20, 1000 / size))
    return float(round(pitch)) if rng.random() < 0.55 else round(pitch * size) / size


def fills_for(rng: random.Random, partition: Partition, palette: Range, away_from: Colour | None = None) -> tuple[Colour, ...]:
    """Return colours at least 10 apart where regions touch; many regions share colours, as people can only tell so many."""
    number = partition.number
    while True:
        try:
            colours = palette.sample(rng, min(number, 16), away_from)
            return for_regions(rng, partition, colours, 10 if palette.apart < 14 else 12)
        except ValueError:
            continue


def _near_white(rng: random.Random) -> Colour:
    return rng.choice([WHITE, WHITE, (248, 249, 250), (244, 242, 238), (236, 240, 243)])


def _near_black(rng: random.Random) -> Colour:
    return rng.choice([BLACK, (18, 18, 20), (27, 31, 35), (33, 37, 43), (14, 22, 30)])


def stroke_width(rng: random.Random, pitch: float, least: float, most: float, smallest: float = 1) -> float:
    """Return a line width as a share of the pitch, in whole pixels more often than not."""
    width = max(smallest, rng.uniform(least, most) * pitch)
    return float(round(width)) if rng.random() < 0.7 else width


def pastel_with_borders(rng: random.Random, partition: Partition) -> Look:
    pitch = pitch_for(rng, partition.size)
    thick = stroke_width(rng, pitch, 0.045, 0.085, 2)
    return Look(
        pitch, fills_for(rng, partition, PASTEL), _near_white(rng), BLACK,
        thin=Line(1.0 if pitch < 60 else rng.choice([1.0, 1.5, 2.0]), rng.choice([BLACK, (40, 40, 40), (110, 110, 110)])),
        thick=Line(thick, BLACK), frame=Line(thick * rng.uniform(1, 1.6), BLACK), radius=rng.choice([0, 0, 0.12 * pitch, 0.2 * pitch]),
    )  # fmt: skip


def vivid_thin_lines(rng: random.Random, partition: Partition) -> Look:
    pitch = pitch_for(rng, partition.size)
    line = Line(stroke_width(rng, pitch, 0.015, 0.035), rng.choice([BLACK, (50, 50, 50), (90, 90, 90)]))
    frame = rng.choice([line, None, Line(line.width * 2, line.colour)])
    return Look(pitch, fills_for(rng, partition, VIVID), _near_white(rng), BLACK, thin=line, frame=frame)


def pastel_thin_lines(rng: random.Random, partition: Partition) -> Look:
    pitch = pitch_for(rng, partition.size)
    line = Line(stroke_width(rng, pitch, 0.015, 0.04), rng.choice([BLACK, (60, 60, 60), WHITE, (235, 235, 235)]))
    return Look(
        pitch, fills_for(rng, partition, PASTEL, line.colour), _near_white(rng), (30, 30, 30), thin=line, frame=rng.choice([line, None])
    )


def borderless(rng: random.Random, partition: Partition) -> Look:
    """Colours with no lines between cells of one region: the grid shows only where colours change."""
    pitch = pitch_for(rng, partition.size)
    page = _near_white(rng)
    return Look(pitch, fills_for(rng, partition, rng.choice([PASTEL, VIVID]), page), page, (20, 20, 20))


def rounded_gaps(rng: random.Random, partition: Partition) -> Look:
    pitch = pitch_for(rng, partition.size, 30)
    page = rng.choice([_near_white(rng), (225, 228, 232), _near_black(rng)])
    return Look(
        pitch,
        fills_for(rng, partition, PASTEL, page),
        page,
        (25, 25, 30),
        gap=rng.uniform(0.06, 0.14),
        cell_radius=rng.choice([0, 0.08, 0.15]),
    )


def print_borders(rng: random.Random, partition: Partition) -> Look:
    """Black on white paper: regions only by thick borders."""
    pitch = pitch_for(rng, partition.size)
    thick = Line(stroke_width(rng, pitch, 0.08, 0.13, 3), BLACK)
    grey = rng.choice([0, 70, 120, 160, 190])
    pattern = rng.choice([None, None, None, (3, 3), (8, 4)])
    return Look(
        pitch, (WHITE,) * partition.number, WHITE, BLACK, thin=Line(1.0, (grey, grey, grey), pattern), thick=thick,
        frame=rng.choice([thick, Line(thick.width * 0.7, BLACK)]),
    )  # fmt: skip


def dark_page_black_lines(rng: random.Random, partition: Partition) -> Look:
    pitch = pitch_for(rng, partition.size)
    thick = stroke_width(rng, pitch, 0.045, 0.08, 2)
    page = _near_black(rng)
    return Look(
        pitch, fills_for(rng, partition, PASTEL), page, BLACK, thin=Line(1.0, BLACK), thick=Line(thick, BLACK),
        frame=rng.choice([None, Line(thick, BLACK)]), radius=rng.choice([0, 0.15 * pitch]),
    )  # fmt: skip


def dark_muted(rng: random.Random, partition: Partition) -> Look:
    """A dark theme whose colours are dark as well, with light lines or none."""
    pitch = pitch_for(rng, partition.size)
    page = _near_black(rng)
    light = rng.choice([190, 225, 120])
    thin = rng.choice([Line(1.0, (light, light, light)), None, Line(1.0, BLACK)])
    return Look(pitch, fills_for(rng, partition, MUTED_DARK, page), page, (240, 240, 240), thin=thin, frame=thin)


def one_colour_twice(rng: random.Random, partition: Partition) -> Look:
    """Two touching regions of one colour, parted by the border only."""
    look = pastel_with_borders(rng, partition)
    assert look.thin
    assert look.thick
    thick = Line(max(look.thick.width, 2.5 * look.thin.width), BLACK)
    return replace(look, fills=with_twins(rng, partition, look.fills), thick=thick)


def with_twins(rng: random.Random, partition: Partition, fills: tuple[Colour, ...]) -> tuple[Colour, ...]:
    """Return the colours with that of one region given to a neighbour as well."""
    one, other = rng.choice(sorted(touching(partition)))
    return tuple(fills[one] if region == other else colour for region, colour in enumerate(fills))


def distinct_colours(rng: random.Random, partition: Partition) -> Look:
    """Every region in a colour of its own: needed where a region is in two pieces."""
    pitch = pitch_for(rng, partition.size)
    fills = tuple(PASTEL.sample(rng, partition.number))
    thick = Line(stroke_width(rng, pitch, 0.045, 0.08, 2), BLACK)
    return Look(pitch, fills, _near_white(rng), BLACK, thin=Line(1.0, (30, 30, 30)), thick=rng.choice([None, thick]), frame=thick)


def earth_light_lines(rng: random.Random, partition: Partition) -> Look:
    """Muted browns and greens, white hairlines, dark brown walls."""
    pitch = pitch_for(rng, partition.size)
    wall = Line(stroke_width(rng, pitch, 0.05, 0.11, 2), (58, 40, 30))
    page = rng.choice([(250, 246, 238), (232, 226, 214)])
    thin = Line(rng.choice([1.0, 1.0, 2.0]) if pitch > 40 else 1.0, (250, 250, 245))
    return Look(pitch, fills_for(rng, partition, EARTH, page), page, (35, 25, 20), thin=thin, thick=wall, frame=wall)


def chalk_grey_walls(rng: random.Random, partition: Partition) -> Look:
    """Very pale colours; walls of dark grey, broken thin lines or hardly visible ones."""
    pitch = pitch_for(rng, partition.size)
    wall = Line(stroke_width(rng, pitch, 0.05, 0.1, 2), (70, 74, 80))
    thin = Line(1.0, rng.choice([(190, 195, 200), (165, 165, 165)]), rng.choice([None, (0.08 * pitch, 0.08 * pitch)]))
    return Look(
        pitch, fills_for(rng, partition, CHALK), (252, 252, 252), (45, 48, 55), thin=thin, thick=wall, frame=wall, radius=rng.choice([0, 6])
    )


def vivid_tiles(rng: random.Random, partition: Partition) -> Look:
    """Bright tiles, nothing between them."""
    pitch = pitch_for(rng, partition.size)
    page = rng.choice([(240, 240, 245), (60, 60, 70), (255, 255, 255)])
    return Look(pitch, fills_for(rng, partition, NEON, page), page, (15, 15, 15))


def outlined_buttons(rng: random.Random, partition: Partition) -> Look:
    """Each cell a button with an edge of its own, apart from the next."""
    pitch = pitch_for(rng, partition.size, 28)
    page = rng.choice([(240, 240, 240), (212, 208, 200), (255, 255, 255)])
    edge = Line(stroke_width(rng, pitch, 0.025, 0.06), rng.choice([BLACK, (90, 90, 90), (40, 60, 90)]))
    return Look(
        pitch,
        fills_for(rng, partition, VIVID, page),
        page,
        (10, 10, 10),
        gap=rng.uniform(0.08, 0.2),
        cell_radius=rng.choice([0, 0.1, 0.2]),
        edge=edge,
    )


def newspaper(rng: random.Random, partition: Partition) -> Look:
    """Ink on paper that is not white: broken thin lines, or grey cells in a chessboard pattern."""
    pitch = pitch_for(rng, partition.size)
    paper = rng.choice([(243, 240, 232), (255, 255, 255), (233, 231, 226)])
    ink = rng.choice([(20, 20, 24), (40, 40, 46), (10, 20, 60)])
    wall = Line(stroke_width(rng, pitch, 0.085, 0.15, 3), ink)
    thin = rng.choice([Line(1.0, (150, 150, 150), (2, 3)), Line(1.0, (120, 120, 120), (5, 4)), Line(1.0, (130, 130, 130))])
    checker = rng.choice([0, 0, 0.09])
    return Look(pitch, (paper,) * partition.number, paper, ink, thin=thin, thick=wall, frame=wall, checker=checker)


def night_outlines(rng: random.Random, partition: Partition) -> Look:
    """A dark board without colours: light walls, dim thin lines."""
    pitch = pitch_for(rng, partition.size)
    page = rng.choice([(16, 17, 22), (30, 30, 46), (43, 43, 43)])
    wall = Line(stroke_width(rng, pitch, 0.07, 0.12, 3), rng.choice([(235, 235, 235), (200, 215, 240), (250, 220, 150)]))
    thin = Line(1.0, blend(page, WHITE, rng.uniform(0.22, 0.4)))
    return Look(pitch, (blend(page, WHITE, 0.05),) * partition.number, page, (240, 240, 240), thin=thin, thick=wall, frame=wall)


def deep_night(rng: random.Random, partition: Partition) -> Look:
    """Dark saturated colours on black, with hairlines a little lighter or darker than the cells."""
    pitch = pitch_for(rng, partition.size)
    page = rng.choice([(0, 0, 0), (22, 24, 33)])
    shade = rng.choice([(10, 10, 12), (150, 150, 160), (70, 70, 80)])
    line = Line(stroke_width(rng, pitch, 0.02, 0.05), shade)
    return Look(
        pitch,
        fills_for(rng, partition, DEEP, page),
        page,
        (255, 255, 255),
        thin=line,
        thick=rng.choice([None, Line(line.width * 3, shade)]),
    )


def few_colours(rng: random.Random, partition: Partition) -> Look:
    """A map in five or six colours: no two touching regions alike, many regions of each colour."""
    pitch = pitch_for(rng, partition.size)
    while True:
        try:
            fills = for_regions(rng, partition, EARTH.sample(rng, 4) + CHALK.sample(rng, 2), 14)
            break
        except ValueError:
            continue
    line = Line(1.0, rng.choice([(255, 255, 255), (60, 60, 60)]))
    wall = rng.choice([None, Line(stroke_width(rng, pitch, 0.05, 0.08, 2), (40, 40, 40))])
    return Look(pitch, fills, (255, 255, 255), (20, 20, 20), thin=line, thick=wall, frame=wall or line)


def wall_between_twins(rng: random.Random, partition: Partition) -> Look:
    """Two touching regions of one colour on a board of pale colours and grey walls."""
    look = chalk_grey_walls(rng, partition)
    return replace(look, fills=with_twins(rng, partition, look.fills))


def own_colours(rng: random.Random, partition: Partition) -> Look:
    """Every region in a vivid colour of its own, white lines."""
    pitch = pitch_for(rng, partition.size)
    fills = tuple(NEON.sample(rng, partition.number, WHITE))
    return Look(pitch, fills, (245, 245, 245), (20, 20, 20), thin=Line(stroke_width(rng, pitch, 0.02, 0.05), WHITE), frame=Line(2.0, WHITE))

"""Looks to score: themes of games and programs, print, documents and plots, unlike any to tune on."""

from __future__ import annotations

import random
from itertools import product

from tests.pictures.rendering.boards import Partition, neighbours
from tests.pictures.rendering.canvas import Canvas
from tests.pictures.rendering.colours import Range, blend, distance, far_apart, for_regions
from tests.pictures.rendering.grids import BLACK, WHITE, Line, Look, outlines
from tests.pictures.rendering.looks import fills_for, pitch_for, stroke_width
from tests.pictures.rendering.truth import Colour

MEADOW = Range((60, 84), (22, 48), 16)
CATEGORY = Range((58, 88), (24, 58), 17)
SHERBET = Range((70, 90), (20, 46), 15)
GEM = Range((54, 80), (38, 75), 20)
MARKER = Range((80, 93), (20, 55), 16)
WASH = Range((82, 94), (9, 24), 11)
LANTERN = Range((58, 86), (35, 80), 20)
SOFT = Range((66, 88), (16, 40), 15)
ENAMEL = Range((48, 84), (30, 78), 20)

_PRIMARIES: tuple[Colour, ...] = (
    (255, 0, 0), (0, 200, 0), (0, 0, 255), (0, 200, 230), (230, 0, 230), (240, 220, 0), (255, 120, 0), (120, 0, 160), (0, 120, 110),
    (170, 220, 0), (140, 80, 20), (255, 120, 160), (90, 90, 90), (0, 0, 0),
)  # fmt: skip


def fills_of(rng: random.Random, partition: Partition, palette: list[Colour], least: float = 11) -> tuple[Colour, ...]:
    """Return colours of a list for all regions, where need be with neighbours a little more alike than asked."""
    while True:
        try:
            return for_regions(rng, partition, palette, least)
        except ValueError:
            least *= 0.95


def joints(partition: Partition) -> list[tuple[int, int, int, int]]:
    """Return all pairs of cells (row, column, row, column) that are neighbours in one region, the upper or left one first."""
    regions, size = partition.regions, partition.size
    pairs = [(*cell, *other) for cell in partition.cells() for other in neighbours(cell, size) if cell < other]
    return [(r, c, i, j) for r, c, i, j in pairs if regions[r][c] == regions[i][j]]


def tonal_lines(rng: random.Random, partition: Partition) -> Look:
    """A game of the web: lines within a region in a lighter or a deeper tone of its own colour, walls of aubergine or ink."""
    pitch = pitch_for(rng, partition.size, 30)
    dark: Colour = rng.choice([(58, 28, 62), (24, 34, 44), (70, 36, 20)])
    towards, share, width = rng.choice([WHITE, BLACK]), rng.uniform(0.25, 0.45), max(1.0, round(0.03 * pitch))

    def within(canvas: Canvas, partition: Partition, look: Look, left: float, top: float) -> None:
        for row, column, other, beside in joints(partition):
            colour = blend(look.fills[partition.regions[row][column]], towards, share)
            x, y = left + beside * pitch, top + other * pitch
            if row == other:
                canvas.box(x - width / 2, y, x + width / 2, y + pitch, colour)
            else:
                canvas.box(x, y - width / 2, x + pitch, y + width / 2, colour)

    wall = Line(stroke_width(rng, pitch, 0.05, 0.08, 2), dark)
    page: Colour = rng.choice([(255, 253, 250), (243, 239, 247), (231, 240, 238)])
    return Look(
        pitch, fills_for(rng, partition, MEADOW), page, dark, thick=wall, frame=wall, radius=rng.choice([0, 0.16 * pitch]), finish=within
    )


def spot_colour(rng: random.Random, partition: Partition) -> Look:
    """A newspaper printed with one more ink: five tints of it, no two alike that touch, walls and hairlines in black."""
    pitch = pitch_for(rng, partition.size, 26, 60)
    ink: Colour = rng.choice([(0, 118, 172), (196, 32, 80), (0, 130, 84), (222, 110, 0)])
    paper: Colour = rng.choice([WHITE, (247, 244, 236)])
    tints = [blend(paper, ink, share) for share in (0, 0.16, 0.33, 0.52, 0.72)]
    wall = Line(stroke_width(rng, pitch, 0.06, 0.1, 2.5), (26, 24, 24))
    return Look(
        pitch, fills_of(rng, partition, tints), paper, (20, 18, 18), thin=Line(1.0, (96, 92, 92)), thick=wall,
        frame=Line(wall.width * rng.uniform(1, 1.4), wall.colour),
    )  # fmt: skip


def dotted_plot(rng: random.Random, partition: Partition) -> Look:
    """A solver's plot: half-transparent colours, a dotted grid over them, regions traced in one strong colour."""
    pitch = pitch_for(rng, partition.size, 28, 64)
    fills = tuple(blend(WHITE, colour, 0.62) for colour in fills_for(rng, partition, CATEGORY))
    trace = Line(rng.choice([2.0, 2.5, 3.0]), rng.choice([(178, 24, 43), (33, 53, 120), (30, 30, 30)]))
    dots = Line(1.0, (96, 96, 96), (1, rng.choice([1.6, 2.5])))
    return Look(pitch, fills, WHITE, rng.choice([BLACK, (150, 0, 30)]), thin=dots, thick=trace, frame=Line(1.0, BLACK))


def html_table(rng: random.Random, partition: Partition) -> Look:
    """A table of a letter in old markup: safe colours, every cell with a sunken border, a raised one around them all."""
    pitch = float(round(pitch_for(rng, partition.size, 26, 48)))
    spacing = rng.choice([2, 3])
    safe = [(r, g, b) for r, g, b in product((102, 153, 204, 255), repeat=3) if max(r, g, b) - min(r, g, b) > 50 and r + g + b > 450]
    rng.shuffle(safe)
    fills = fills_of(rng, partition, far_apart(safe, min(14, partition.number), 18))

    def borders(canvas: Canvas, partition: Partition, look: Look, left: float, top: float) -> None:
        inset = spacing / 2
        for row, column in partition.cells():
            x, y = left + column * pitch + inset, top + row * pitch + inset
            end = pitch - spacing
            canvas.box(x, y, x + end, y + 1, (118, 118, 118))
            canvas.box(x, y, x + 1, y + end, (118, 118, 118))
            canvas.box(x, y + end - 1, x + end, y + end, (226, 226, 226))
            canvas.box(x + end - 1, y, x + end, y + end, (226, 226, 226))

    return Look(pitch, fills, WHITE, (0, 0, 102), gap=spacing / pitch, frame=Line(2.0, (160, 160, 160)), finish=borders)


def theme_table(rng: random.Random, partition: Partition) -> Look:
    """A table in an office document: tints of the theme's six colours, black rules of half a point, at times broad ones."""
    pitch = pitch_for(rng, partition.size, 26, 52)
    accents = Range((42, 66), (30, 65), 24).sample(rng, 6)
    tints = [blend(accent, WHITE, share) for accent in accents for share in (0.25, 0.5, 0.72)]
    rng.shuffle(tints)
    wall = rng.choice([None, Line(3.0, BLACK), Line(2.0, BLACK)])
    fills = fills_of(rng, partition, far_apart(tints, min(14, partition.number), 14))
    return Look(
        pitch, fills, WHITE, BLACK, thin=Line(1.0, rng.choice([BLACK, (128, 128, 128)])), thick=wall, frame=wall or Line(1.0, BLACK)
    )


def soft_regions(rng: random.Random, partition: Partition) -> Look:
    """Each region one shape with rounded corners, a space around it, faint lines between its cells."""
    pitch = pitch_for(rng, partition.size, 34)
    page: Colour = rng.choice([WHITE, (241, 243, 248), (34, 36, 52)])
    gap, rounding = rng.uniform(0.07, 0.12), rng.uniform(0.18, 0.3)
    towards, share = rng.choice([(WHITE, 0.5), (BLACK, 0.16)])

    def merged(canvas: Canvas, partition: Partition, look: Look, left: float, top: float) -> None:
        inset, regions = gap * pitch / 2, partition.regions
        for row, column, other, beside in joints(partition):
            x, y, colour = left + column * pitch, top + row * pitch, look.fills[regions[row][column]]
            wide, tall = (beside - column + 1) * pitch, (other - row + 1) * pitch
            half = pitch / 2
            if row == other:
                canvas.box(x + half, y + inset, x + wide - half, y + tall - inset, colour)
            else:
                canvas.box(x + inset, y + half, x + wide - inset, y + tall - half, colour)
        for row, column in partition.cells():
            if row and column and len({regions[r][c] for r in (row - 1, row) for c in (column - 1, column)}) == 1:
                x, y, colour = left + column * pitch, top + row * pitch, look.fills[regions[row][column]]
                canvas.box(x - inset, y - inset, x + inset, y + inset, colour)
        for row, column, other, beside in joints(partition):
            x, y, tone = left + beside * pitch, top + other * pitch, blend(look.fills[regions[row][column]], towards, share)
            aside = 1.6 * inset
            if row == other:
                canvas.box(x - 0.75, y + aside, x + 0.75, y + pitch - aside, tone)
            else:
                canvas.box(x + aside, y - 0.75, x + pitch - aside, y + 0.75, tone)

    fills = fills_for(rng, partition, SHERBET, page)
    return Look(pitch, fills, page, (44, 40, 70), gap=gap, cell_radius=rounding, finish=merged)


def chips_on_dark(rng: random.Random, partition: Partition) -> Look:
    """A dark board with hairlines, in every cell a chip of its region's colour that leaves much of the cell dark."""
    pitch = pitch_for(rng, partition.size, 34)
    page: Colour = rng.choice([(17, 18, 22), (28, 24, 30), (12, 26, 34)])
    line = Line(1.0 if pitch < 50 else 1.5, blend(page, WHITE, rng.uniform(0.2, 0.32)))
    return Look(
        pitch, fills_for(rng, partition, GEM, page), page, (14, 14, 18), thin=line, frame=line, gap=rng.uniform(0.18, 0.28),
        cell_radius=rng.choice([0, 0.08, 0.16]),
    )  # fmt: skip


def partly_coloured(rng: random.Random, partition: Partition) -> Look:
    """A setter's board: black walls, and here and there a region that somebody has given a colour."""
    pitch = pitch_for(rng, partition.size, 30, 64)
    share, palette = rng.uniform(0.2, 0.5), MARKER.sample(rng, min(partition.number, 9), WHITE)
    coloured = [rng.choice(palette) if rng.random() < share else WHITE for _ in range(partition.number)]
    wall = Line(stroke_width(rng, pitch, 0.075, 0.11, 3), BLACK)
    thin = Line(1.0, rng.choice([(40, 40, 40), (110, 110, 110)]))
    return Look(pitch, tuple(coloured), WHITE, BLACK, thin=thin, thick=wall, frame=wall)


def first_cell_numbers(rng: random.Random, partition: Partition) -> Look:
    """A worksheet in faint colours: the first cell of each region has its number, a slim wall goes around."""
    pitch = pitch_for(rng, partition.size, 34, 72)
    grey: Colour = rng.choice([(60, 60, 60), (40, 60, 80)])

    def numbers(canvas: Canvas, partition: Partition, look: Look, left: float, top: float) -> None:
        first: dict[int, tuple[int, int]] = {}
        for row, column in partition.cells():
            first.setdefault(partition.regions[row][column], (row, column))
        for number, (row, column) in enumerate(first.values()):
            place = left + (column + 0.09) * pitch, top + (row + 0.06) * pitch
            canvas.text(*place, str(number + 1), 0.24 * pitch, grey, "DejaVuSans-Bold")

    wall = Line(max(2.0, round(0.045 * pitch)), grey)
    thin = Line(1.0, (182, 186, 190), rng.choice([None, (0.12 * pitch, 0.05 * pitch)]))
    return Look(pitch, fills_for(rng, partition, WASH), WHITE, (30, 30, 40), thin=thin, thick=wall, frame=wall, trim=numbers)


def round_capped(rng: random.Random, partition: Partition) -> Look:
    """A copied sheet in one violet or blue: cells parted by rows of dots, regions by broad strokes with round ends."""
    pitch = pitch_for(rng, partition.size, 34, 70)
    ink: Colour = rng.choice([(84, 50, 140), (34, 60, 140), (46, 46, 52)])
    paper: Colour = rng.choice([(250, 248, 244), (255, 255, 255)])
    dots, broad = rng.choice([7, 8, 10]), rng.uniform(0.075, 0.11) * pitch

    def dotted(canvas: Canvas, partition: Partition, look: Look, left: float, top: float) -> None:
        radius = max(0.8, 0.017 * pitch)
        for line in range(1, partition.size):
            for k in range(dots * partition.size):
                along = (k + 0.5) / dots * pitch
                canvas.disc(left + line * pitch, top + along, radius, blend(paper, ink, 0.75))
                canvas.disc(left + along, top + line * pitch, radius, blend(paper, ink, 0.75))

    def strokes(canvas: Canvas, partition: Partition, look: Look, left: float, top: float) -> None:
        for _, x, y, length, upright in outlines(partition, 0):
            start = left + x * pitch, top + y * pitch
            end = (start[0], start[1] + length * pitch) if upright else (start[0] + length * pitch, start[1])
            canvas.line([start, end], broad, ink)
            canvas.disc(*start, broad / 2, ink)
            canvas.disc(*end, broad / 2, ink)

    frame = Line(broad / 2, ink)
    return Look(pitch, (paper,) * partition.number, paper, ink, frame=frame, radius=0.02 * pitch, finish=dotted, trim=strokes)


def tikz_mixes(rng: random.Random, partition: Partition) -> Look:
    """A figure of an article: mixes of plain colours with white, rules as fine as they are set, walls of four times that."""
    pitch = pitch_for(rng, partition.size, 24, 50)
    share = rng.choice([0.2, 0.25, 0.3, 0.4])
    mixes = [blend(WHITE, colour, share) for colour in _PRIMARIES]
    wall = Line(rng.uniform(2.0, 3.0), BLACK)
    return Look(pitch, fills_of(rng, partition, mixes, 10), WHITE, BLACK, thin=Line(0.8, (20, 20, 20)), thick=wall, frame=wall)


def emoji_squares(rng: random.Random, partition: Partition) -> Look:
    """Coloured squares as they are typed into a message: seven or eight colours, a darker lower edge, a little space between them."""
    pitch = pitch_for(rng, partition.size, 24, 52)
    page: Colour = rng.choice([(255, 255, 255), (224, 246, 212), (38, 42, 50), (30, 110, 230)])
    typed: list[Colour] = [
        (216, 50, 62), (240, 136, 24), (250, 206, 70), (104, 174, 84), (62, 150, 232), (158, 120, 208), (150, 92, 62), (236, 236, 238),
    ]  # fmt: skip
    typed = [colour for colour in typed if distance(colour, page) > 30]
    gap, rounding = rng.uniform(0.07, 0.13), rng.uniform(0.1, 0.2)

    def lower_edges(canvas: Canvas, partition: Partition, look: Look, left: float, top: float) -> None:
        inset = gap * pitch / 2
        for row, column in partition.cells():
            x, y, colour = left + column * pitch, top + row * pitch, look.fills[partition.regions[row][column]]
            canvas.box(x + inset, y + inset, x + pitch - inset, y + pitch - inset, blend(colour, BLACK, 0.22), rounding * pitch)
            canvas.box(x + inset, y + inset, x + pitch - inset, y + 0.94 * pitch - inset, colour, rounding * pitch)

    return Look(pitch, fills_of(rng, partition, typed), page, (20, 20, 22), gap=gap, cell_radius=rounding, finish=lower_edges)


def dim_light_walls(rng: random.Random, partition: Partition) -> Look:
    """A dark theme: colours dimmed by the page's own, grey lines, walls nearly white."""
    pitch = pitch_for(rng, partition.size, 28)
    page: Colour = rng.choice([(24, 26, 32), (34, 30, 46), (16, 34, 38)])
    dimmed = [blend(page, colour, rng.uniform(0.38, 0.5)) for colour in LANTERN.sample(rng, min(14, max(7, partition.number)))]
    wall = Line(stroke_width(rng, pitch, 0.045, 0.075, 2), rng.choice([(230, 232, 238), (206, 210, 220), (255, 236, 196)]))
    return Look(
        pitch, fills_of(rng, partition, dimmed, 10), page, (250, 250, 252), thin=Line(1.0, blend(page, WHITE, 0.55)), thick=wall,
        frame=wall, radius=rng.choice([0, 0.14 * pitch]),
    )  # fmt: skip


def grey_bands(rng: random.Random, partition: Partition) -> Look:
    """Print with fine black lines between all cells, over broad grey bands where regions part."""
    pitch = pitch_for(rng, partition.size, 30, 66)
    paper: Colour = rng.choice([WHITE, (250, 247, 240)])
    band, grey = rng.uniform(0.18, 0.28) * pitch, blend(paper, BLACK, rng.uniform(0.36, 0.5))

    def bands(canvas: Canvas, partition: Partition, look: Look, left: float, top: float) -> None:
        side, reach = pitch * partition.size, band / 2
        for _, x, y, length, upright in outlines(partition, 0):
            start, end = (left + x * pitch, top + y * pitch), length * pitch
            box = (start[0] - reach, start[1] - reach, start[0] + reach, start[1] + end + reach)
            if not upright:
                box = (start[0] - reach, start[1] - reach, start[0] + end + reach, start[1] + reach)
            x0, y0, x1, y1 = box
            canvas.box(max(left, x0), max(top, y0), min(left + side, x1), min(top + side, y1), grey)

    line = Line(rng.choice([1.0, 1.5]), (16, 16, 16))
    return Look(pitch, (paper,) * partition.number, paper, (16, 16, 16), thin=line, frame=Line(2.0, (16, 16, 16)), finish=bands)


def neumorphic(rng: random.Random, partition: Partition) -> Look:
    """A phone's game of soft buttons: light falls from the upper left, so each has a pale glow there and a shadow opposite."""
    pitch = pitch_for(rng, partition.size, 40)
    page: Colour = rng.choice([(222, 228, 236), (234, 226, 222), (58, 62, 72)])
    gap, rounding = rng.uniform(0.14, 0.2), rng.uniform(0.14, 0.24)

    def glow(canvas: Canvas, partition: Partition, look: Look, left: float, top: float) -> None:
        inset, radius = gap * pitch / 2, rounding * pitch
        for step in range(4):
            away = (0.09 - 0.022 * step) * pitch
            for towards, share in ((BLACK, 0.05), (WHITE, 0.12)):
                tone, aside = blend(page, towards, share * (step + 1)), away if towards == BLACK else -0.8 * away
                for row, column in partition.cells():
                    x, y = left + column * pitch + aside, top + row * pitch + aside
                    canvas.box(x + inset, y + inset, x + pitch - inset, y + pitch - inset, tone, radius)
        for row, column in partition.cells():
            x, y, colour = left + column * pitch, top + row * pitch, look.fills[partition.regions[row][column]]
            canvas.box(x + inset, y + inset, x + pitch - inset, y + pitch - inset, colour, radius)

    ink: Colour = (40, 44, 60)
    return Look(pitch, fills_for(rng, partition, SOFT, page), page, ink, gap=gap, cell_radius=rounding, finish=glow)


def sunken(rng: random.Random, partition: Partition) -> Look:
    """A program of the nineties: cells pressed into grey, raised bars between regions."""
    pitch = float(round(pitch_for(rng, partition.size, 28, 60)))
    grey: Colour = (194, 194, 194)
    edge = max(1.0, round(0.05 * pitch))

    def pressed(canvas: Canvas, partition: Partition, look: Look, left: float, top: float) -> None:
        for row, column in partition.cells():
            x, y, colour = left + column * pitch, top + row * pitch, look.fills[partition.regions[row][column]]
            dark, lit = blend(colour, BLACK, 0.5), blend(colour, WHITE, 0.6)
            canvas.box(x, y + pitch - edge, x + pitch, y + pitch, lit)
            canvas.box(x + pitch - edge, y, x + pitch, y + pitch, lit)
            canvas.box(x, y, x + pitch, y + edge, dark)
            canvas.box(x, y, x + edge, y + pitch, dark)

    bar = Line(max(5.0, round(0.13 * pitch)), grey)
    return Look(
        pitch, fills_for(rng, partition, ENAMEL, grey), grey, BLACK, thick=rng.choice([bar, bar, None]),
        frame=Line(bar.width, (150, 150, 150)), core=Line(max(1.0, bar.width - 4), (222, 222, 222)), finish=pressed,
    )  # fmt: skip

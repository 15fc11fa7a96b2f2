"""A board drawn with a look."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field

from tests.pictures.rendering.boards import Partition
from tests.pictures.rendering.canvas import Canvas
from tests.pictures.rendering.colours import blend
from tests.pictures.rendering.marks import Mark
from tests.pictures.rendering.truth import Board, Cell, Colour, Point

BLACK: Colour = (0, 0, 0)
WHITE: Colour = (255, 255, 255)


@dataclass(frozen=True)
class Line:
    """A stroke of a width in pixels.

    ``pattern`` is how long dashes and the spaces between them are, if it is broken, and ``phase`` how much of the first dash
    is left out. ``wobble`` is by how many pixels a hand misses the straight line.
    """

    width: float
    colour: Colour
    pattern: tuple[float, float] | None = None
    phase: float = 0
    wobble: float = 0


@dataclass(frozen=True)
class Look:
    """How a board is drawn.

    ``fills`` are the regions' colours and ``page`` that of what surrounds the board. ``thin`` lines part cells,
    ``thick`` ones regions, ``frame`` goes around the board with the corners rounded by ``radius``. Cells are
    separate where there is a ``gap`` (a share of the pitch), rounded by ``cell_radius`` (likewise), with an ``edge`` of
    their own, of which ``edge_share`` covers the fill. ``checker`` is the share of black in every second cell.

    ``core`` runs in the middle of thick lines and of the frame. ``cages``, one for each region, run inside its outline at a
    distance of ``cage_inset`` (a share of the pitch). ``bevel`` is the width of a lit and a shaded edge of each cell (likewise),
    ``gloss`` how much lighter a cell is at the top and darker at the bottom, ``stripes`` the share of black in patterns that
    differ by region, ``shadow`` how many pixels a shadow reaches below the board. ``labels`` puts small numbers and letters
    into the corners of the outer cells. ``finish`` draws on the fills before the lines, ``trim`` on the lines before the marks.
    """

    pitch: float
    fills: tuple[Colour, ...]
    page: Colour
    ink: Colour
    thin: Line | None = None
    thick: Line | None = None
    frame: Line | None = None
    radius: float = 0
    gap: float = 0
    cell_radius: float = 0
    edge: Line | None = None
    edge_share: float = 1
    checker: float = 0
    core: Line | None = None
    cages: tuple[Line, ...] = ()
    cage_inset: float = 0.08
    bevel: float = 0
    gloss: float = 0
    stripes: float = 0
    shadow: float = 0
    labels: bool = False
    finish: Painter | None = None
    trim: Painter | None = None


Painter = Callable[[Canvas, Partition, Look, float, float], None]
"""Draws on a board whose cells' area begins at a corner of the canvas."""


@dataclass(frozen=True)
class Tint:
    """A cell that looks different because the player points at it: a share of another colour, and perhaps a ring."""

    cell: Cell
    colour: Colour
    share: float
    ring: Line | None = None


@dataclass(frozen=True)
class Sketch:
    """A board ready to be drawn anywhere."""

    partition: Partition
    look: Look
    stars: frozenset[Cell] = frozenset()
    crosses: frozenset[Cell] = frozenset()
    star: Mark | None = None
    cross: Mark | None = None
    tints: tuple[Tint, ...] = field(default=())

    @property
    def side(self) -> float:
        """The length of the cells' area in pixels."""
        return self.look.pitch * self.partition.size

    @property
    def margin(self) -> float:
        """How far the frame reaches beyond the cells' area."""
        return self.look.frame.width if self.look.frame else 0

    def draw(self, canvas: Canvas, left: float, top: float) -> Board:
        """Draw the cells' area from this corner on, and return where it is."""
        _shadow(canvas, self, left, top)
        _fill(canvas, self, left, top)
        if self.look.finish:
            self.look.finish(canvas, self.partition, self.look, left, top)
        _lines(canvas, self, left, top)
        _frame(canvas, self, left, top)
        _cages(canvas, self, left, top)
        _labels(canvas, self, left, top)
        if self.look.trim:
            self.look.trim(canvas, self.partition, self.look, left, top)
        _marks(canvas, self, left, top)
        right, bottom = left + self.side, top + self.side
        corners = ((left, top), (right, top), (right, bottom), (left, bottom))
        return Board(self.partition.regions, self.stars, self.crosses, corners)


def _colour_of(sketch: Sketch, cell: Cell) -> Colour:
    look, (row, column) = sketch.look, cell
    colour = look.fills[sketch.partition.regions[row][column]]
    if look.checker and (row + column) % 2:
        colour = blend(colour, BLACK, look.checker)
    for tint in sketch.tints:
        if tint.cell == cell:
            colour = blend(colour, tint.colour, tint.share)
    return colour


def _shadow(canvas: Canvas, sketch: Sketch, left: float, top: float) -> None:
    """Darken the page around and below the board, less and less with the distance."""
    look, side, margin = sketch.look, sketch.side, sketch.margin
    if not look.shadow:
        return
    for step in range(6):
        reach = look.shadow * (1 - step / 6)
        box = left - margin - reach, top - margin - reach / 2, left + side + margin + reach, top + side + margin + 1.3 * reach
        canvas.box(*box, blend(look.page, BLACK, 0.04 * (step + 1)), look.radius + margin + reach)
    canvas.box(left - margin, top - margin, left + side + margin, top + side + margin, look.page, look.radius)


def _fill(canvas: Canvas, sketch: Sketch, left: float, top: float) -> None:
    look, pitch = sketch.look, sketch.look.pitch
    inset, radius = look.gap * pitch / 2, look.cell_radius * pitch
    for row, column in sketch.partition.cells():
        x, y = left + column * pitch, top + row * pitch
        box = x + inset, y + inset, x + pitch - inset, y + pitch - inset
        colour = _colour_of(sketch, (row, column))
        canvas.box(*box, colour, radius)
        if look.gloss:
            _gloss(canvas, box, colour, look.gloss)
            canvas.round_off(*box, radius, look.page)
        if look.stripes:
            _stripes(canvas, box, sketch.partition.regions[row][column], blend(colour, BLACK, look.stripes))
        if look.bevel:
            _bevel(canvas, box, colour, look.bevel * pitch)
        if look.edge:
            canvas.outline(*box, look.edge.width, blend(colour, look.edge.colour, look.edge_share), radius)


Box = tuple[float, float, float, float]


def _gloss(canvas: Canvas, box: Box, colour: Colour, most: float) -> None:
    """Fill a box in steps from lighter at the top to darker at the bottom; the step in the middle has the colour itself."""
    left, top, right, bottom = box
    for step in range(-5, 6):
        shade = blend(colour, WHITE if step < 0 else BLACK, most * abs(step) / 5)
        start, end = ((step + 5) / 11, (step + 6) / 11)
        canvas.box(left, top + start * (bottom - top), right, top + end * (bottom - top), shade)


def _stripes(canvas: Canvas, box: Box, region: int, colour: Colour) -> None:
    """Draw the pattern of a region into a box: none, stripes in one of four directions, or dots."""
    left, top, right, bottom = box
    side = right - left
    step, width = side / 5, max(1.0, side / 16)
    for k in range(1, 10):
        far, near = min(k * step, side), max(0.0, k * step - side)
        if region % 6 == 1:
            canvas.line([(left + far, top + near), (left + near, top + far)], width, colour)
        if region % 6 == 2:
            canvas.line([(right - far, top + near), (right - near, top + far)], width, colour)
    for k in range(5):
        place = (k + 0.5) * step
        if region % 6 == 3:
            canvas.box(left, top + place - width / 2, right, top + place + width / 2, colour)
        if region % 6 == 4:
            canvas.box(left + place - width / 2, top, left + place + width / 2, bottom, colour)
        for other in range(5 if region % 6 == 5 else 0):
            canvas.disc(left + place, top + (other + 0.5) * step, width * 0.9, colour)


def _bevel(canvas: Canvas, box: Box, colour: Colour, width: float) -> None:
    """Draw a lit edge at the left and the top of a box, a shaded one at the right and the bottom."""
    left, top, right, bottom = box
    inner = left + width, top + width, right - width, bottom - width
    lit, shaded = blend(colour, WHITE, 0.55), blend(colour, BLACK, 0.4)
    rising: list[Point] = [(inner[0], inner[3]), (inner[0], inner[1]), (inner[2], inner[1])]
    falling: list[Point] = [(inner[2], inner[1]), (inner[2], inner[3]), (inner[0], inner[3])]
    canvas.polygon([(left, bottom), (left, top), (right, top), *rising[::-1]], lit)
    canvas.polygon([(right, top), (right, bottom), (left, bottom), *falling[::-1]], shaded)


def _lines(canvas: Canvas, sketch: Sketch, left: float, top: float) -> None:
    """Draw the thin lines everywhere, then the thick ones over them where regions part, then the cores of those."""
    look, size = sketch.look, sketch.partition.size
    if look.thin:
        for k in range(1, size):
            _stroke(canvas, left + k * look.pitch, top, sketch.side, upright=True, line=look.thin)
            _stroke(canvas, left, top + k * look.pitch, sketch.side, upright=False, line=look.thin)
    for line in (look.thick, look.core if look.thick else None):
        reach = line.width / 2 if line else 0
        for row, column, upright in _walls(sketch.partition) if line else ():
            assert line
            x, y = left + column * look.pitch, top + row * look.pitch
            start = (x, y - reach) if upright else (x - reach, y)
            _stroke(canvas, *start, look.pitch + 2 * reach, upright=upright, line=line)


def _walls(partition: Partition) -> list[tuple[int, int, bool]]:
    """Return the upper or left end of every edge between regions, and whether it is upright."""
    regions, walls = partition.regions, []
    for row, column in partition.cells():
        if column and regions[row][column] != regions[row][column - 1]:
            walls.append((row, column, True))
        if row and regions[row][column] != regions[row - 1][column]:
            walls.append((row, column, False))
    return walls


def _stroke(canvas: Canvas, x: float, y: float, length: float, *, upright: bool, line: Line) -> None:
    """Draw a stroke down or to the right from a point on its middle."""
    if line.wobble:
        _scrawl(canvas, x, y, length, upright=upright, line=line)
        return
    dash, space = line.pattern or (length, 0)
    # A stroke of a whole number of pixels lies on whole pixels, as screens draw it.
    snap = 0.5 * (round(line.width) % 2) if line.width == round(line.width) else 0.0
    reach, done = line.width / 2, -line.phase
    while done < length:
        start, end = max(done, 0.0), min(done + dash, length)
        if upright:
            canvas.box(x - reach + snap, y + start, x + reach + snap, y + end, line.colour)
        else:
            canvas.box(x + start, y - reach + snap, x + end, y + reach + snap, line.colour)
        done += dash + space


def _scrawl(canvas: Canvas, x: float, y: float, length: float, *, upright: bool, line: Line) -> None:
    """Draw a stroke as a hand does, the same one for the same place."""
    rng = random.Random(f"{x:.2f}/{y:.2f}/{upright}")
    steps = max(2, round(length / 25))
    off = [(k * length / steps, rng.uniform(-line.wobble, line.wobble)) for k in range(steps + 1)]
    canvas.line([(x + aside, y + along) if upright else (x + along, y + aside) for along, aside in off], line.width, line.colour)


def _frame(canvas: Canvas, sketch: Sketch, left: float, top: float) -> None:
    look, side = sketch.look, sketch.side
    if not look.frame:
        return
    width = look.frame.width
    box = left - width, top - width, left + side + width, top + side + width
    if look.radius:
        canvas.round_off(*box, look.radius + width, look.page)
    canvas.outline(*box, width * 1.05, look.frame.colour, look.radius + width if look.radius else 0)
    if look.core:
        aside = (width - look.core.width) / 2
        inner = box[0] + aside, box[1] + aside, box[2] - aside, box[3] - aside
        canvas.outline(*inner, look.core.width, look.core.colour, look.radius + width / 2 if look.radius else 0)


def _cages(canvas: Canvas, sketch: Sketch, left: float, top: float) -> None:
    look, pitch = sketch.look, sketch.look.pitch
    for region, x, y, length, upright in outlines(sketch.partition, look.cage_inset) if look.cages else ():
        line = look.cages[region]
        reach = line.width / 2 / pitch
        start = (x, y - reach) if upright else (x - reach, y)
        _stroke(
            canvas, left + start[0] * pitch, top + start[1] * pitch, (length + 2 * reach) * pitch, upright=upright, line=line
        )  # fmt: skip


def outlines(partition: Partition, inset: float) -> Iterator[tuple[int, float, float, float, bool]]:
    """Yield the strokes of all regions' outlines, drawn inside them: region, place, length in cells, whether upright."""
    regions, size = partition.regions, partition.size

    def at(row: int, column: int) -> int | None:
        return regions[row][column] if 0 <= row < size and 0 <= column < size else None

    def short(own: int, beside: Cell, beyond: Cell) -> float:
        """Return by how much a stroke ends before its cell: at a corner, beyond it at a corner of the other kind."""
        if at(*beside) != own:
            return inset
        return -inset if at(*beyond) == own else 0.0

    for row, column in partition.cells():
        own = regions[row][column]
        for side in (-1, 1):
            aside = inset if side < 0 else 1 - inset
            if at(row + side, column) != own:
                start, end = (short(own, (row, column + k), (row + side, column + k)) for k in (-1, 1))
                yield own, column + start, row + aside, 1 - start - end, False
            if at(row, column + side) != own:
                start, end = (short(own, (row + k, column), (row + k, column + side)) for k in (-1, 1))
                yield own, column + aside, row + start, 1 - start - end, True


def _labels(canvas: Canvas, sketch: Sketch, left: float, top: float) -> None:
    look, size = sketch.look, sketch.partition.size
    for k in range(size if look.labels else 0):
        place = (k + 0.06) * look.pitch
        canvas.text(left + 0.06 * look.pitch, top + place, str(k + 1), 0.17 * look.pitch, look.ink, "DejaVuSans")
        below = left + (k + 0.94) * look.pitch, top + sketch.side - 0.05 * look.pitch
        canvas.text(*below, chr(97 + k), 0.17 * look.pitch, look.ink, "DejaVuSans", "rd")


def _marks(canvas: Canvas, sketch: Sketch, left: float, top: float) -> None:
    pitch = sketch.look.pitch
    for cells, mark in ((sketch.stars, sketch.star), (sketch.crosses, sketch.cross)):
        for row, column in sorted(cells):
            assert mark is not None
            mark(canvas, left + (column + 0.5) * pitch, top + (row + 0.5) * pitch, pitch, sketch.look.ink)
    for tint in sketch.tints:
        if tint.ring:
            x, y, inset = left + tint.cell[1] * pitch, top + tint.cell[0] * pitch, 0.04 * pitch
            canvas.outline(x + inset, y + inset, x + pitch - inset, y + pitch - inset, tint.ring.width, tint.ring.colour)

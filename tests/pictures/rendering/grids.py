"""A board drawn with a look."""

from __future__ import annotations

from dataclasses import dataclass, field

from tests.pictures.rendering.boards import Partition
from tests.pictures.rendering.canvas import Canvas
from tests.pictures.rendering.colours import blend
from tests.pictures.rendering.marks import Mark
from tests.pictures.rendering.truth import Board, Cell, Colour

BLACK: Colour = (0, 0, 0)
WHITE: Colour = (255, 255, 255)


@dataclass(frozen=True)
class Line:
    """A stroke of a width in pixels; ``pattern`` is how long dashes and the spaces between them are, if it is broken."""

    width: float
    colour: Colour
    pattern: tuple[float, float] | None = None


@dataclass(frozen=True)
class Look:
    """How a board is drawn.

    ``fills`` are the regions' colours and ``page`` that of what surrounds the board. ``thin`` lines part cells,
    ``thick`` ones regions, ``frame`` goes around the board with the corners rounded by ``radius``. Cells are
    separate where there is a ``gap`` (a share of the pitch), rounded by ``cell_radius`` (likewise), with an ``edge`` of
    their own. ``checker`` is the share of black in every second cell.
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
    checker: float = 0


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
        _fill(canvas, self, left, top)
        _lines(canvas, self, left, top)
        _frame(canvas, self, left, top)
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


def _fill(canvas: Canvas, sketch: Sketch, left: float, top: float) -> None:
    look, pitch = sketch.look, sketch.look.pitch
    inset = look.gap * pitch / 2
    for row, column in sketch.partition.cells():
        x, y = left + column * pitch, top + row * pitch
        box = x + inset, y + inset, x + pitch - inset, y + pitch - inset
        canvas.box(*box, _colour_of(sketch, (row, column)), look.cell_radius * pitch)
        if look.edge:
            canvas.outline(*box, look.edge.width, look.edge.colour, look.cell_radius * pitch)


def _lines(canvas: Canvas, sketch: Sketch, left: float, top: float) -> None:
    """Draw the thin lines everywhere, then the thick ones over them where regions part."""
    look, size = sketch.look, sketch.partition.size
    if look.thin:
        for k in range(1, size):
            _stroke(canvas, left + k * look.pitch, top, sketch.side, upright=True, line=look.thin)
            _stroke(canvas, left, top + k * look.pitch, sketch.side, upright=False, line=look.thin)
    if look.thick:
        reach = look.thick.width / 2
        for row, column, upright in _walls(sketch.partition):
            x, y = left + column * look.pitch, top + row * look.pitch
            start = (x, y - reach) if upright else (x - reach, y)
            _stroke(canvas, *start, look.pitch + 2 * reach, upright=upright, line=look.thick)


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
    dash, space = line.pattern or (length, 0)
    # A stroke of a whole number of pixels lies on whole pixels, as screens draw it.
    snap = 0.5 * (round(line.width) % 2) if line.width == round(line.width) else 0.0
    reach, done = line.width / 2, 0.0
    while done < length:
        part = min(dash, length - done)
        if upright:
            canvas.box(x - reach + snap, y + done, x + reach + snap, y + done + part, line.colour)
        else:
            canvas.box(x + done, y - reach + snap, x + done + part, y + reach + snap, line.colour)
        done += dash + space


def _frame(canvas: Canvas, sketch: Sketch, left: float, top: float) -> None:
    look, side = sketch.look, sketch.side
    if not look.frame:
        return
    width = look.frame.width
    box = left - width, top - width, left + side + width, top + side + width
    if look.radius:
        canvas.round_off(*box, look.radius + width, look.page)
    canvas.outline(*box, width * 1.05, look.frame.colour, look.radius + width if look.radius else 0)


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

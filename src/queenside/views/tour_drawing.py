"""A tour as SVG: numbers on plates along the path, the jumps as arrows between them.

A jump passes over cells that it does not touch, straight through the middle of some. So jumps are drawn
as flat arcs, which bend to the right of their way and pass beside the numbers between; two jumps along one
line in opposite directions lie on different sides of it. Colour runs along the path (see ``ramp``) in
lightness as well as in hue. Shapes say the rest: the start stands on a square, the end of an open tour on
a diamond, all others on round plates; given numbers are written with a heavy pen on a ringed plate; holes
are dark; a jump over the edge of a torus is a dashed line out of the board and another one into it.

Boards with a side over 60 are drawn small, as the bare path in straight lines.

As in all drawings here everything is a path: no text, no font, no reference, no id. All jumps of one
colour are one element.
"""

from __future__ import annotations

import math
import re

from queenside.errors import UsageError
from queenside.views.alphabet import lettered
from queenside.views.drawing import Drawing
from queenside.views.png import svg_to_png
from queenside.views.ramp import STEPS, ramp, step_of
from queenside.views.svg import CELL, LOOKS, MARGIN, ink_hex, pen
from queenside.views.tour_text import given_numbers, jump_offset

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence

    from queenside.grid import Cell
    from queenside.puzzles.tour import Tour
    from queenside.views.ramp import Shade
    from queenside.views.svg import Look

    Spot = tuple[float, float]

MOST_NUMBERED = 60
"""The longest side of a board that is drawn with its numbers."""
MOST_CELLS = 250_000
"""The most cells of a board that is drawn at all."""
_LONGEST_SIDE = 4096
"""How many pixels a side of a picture has at most, unless a width is asked for."""
_SMALL = 12
"""The width of a cell of a large board."""
_BEND = 0.11
"""How far an arc bends aside, as a share of the length of its jump."""
_HEAD, _HALF_HEAD = 9, 5
_CELLS = {"light": ("#f4f5f8", "#d9dbe2"), "dark": ("#1f222a", "#343844")}
"""The ground of the cells and the lines between them."""
_HOLES = {"light": "#3a3d47", "dark": "#050608"}
_SCALES = {1: 1.5, 2: 1.5, 3: 1.25, 4: 1.0}
"""How much larger than the alphabet the numbers of a board are written, by their digits."""
_HALF_PLATES = {1: 17, 2: 17, 3: 22, 4: 26}
"""Half the width of the plate of a number, by its digits."""


def require_drawable(tour: Tour) -> None:
    """Raise UsageError for a board that is too large to draw."""
    if tour.width * tour.height > MOST_CELLS:
        raise UsageError(f"A board of {tour.width}×{tour.height} cells is too large to draw; {MOST_CELLS:,} cells are the most.")


def draw_tour(tour: Tour, numbers: Sequence[int] | None = None, *, theme: str = "light") -> Drawing:
    """Return the board drawn; without ``numbers`` only with what is given.

    Raises UsageError for an unknown theme, for a board with more than 250,000 cells, and unless there is a number for every cell.
    """
    if numbers is not None and len(numbers) != tour.width * tour.height:
        raise UsageError(f"A board of {tour.width}×{tour.height} cells has {tour.width * tour.height} numbers, not {len(numbers)}.")
    return Drawing(tour_svg(tour, numbers, theme=theme))


def tour_png(tour: Tour, numbers: Sequence[int] | None = None, *, theme: str = "light", width: int | None = None) -> bytes:
    """Return the board as a PNG picture ``width`` pixels wide, by default one a unit but neither side over 4096; see :func:`draw_tour`."""
    picture = TourPicture(tour, numbers, theme)
    drawn, high = picture.size
    return svg_to_png(picture.svg(), width or max(1, min(drawn, _LONGEST_SIDE, _LONGEST_SIDE * drawn // high)))


def tour_svg(tour: Tour, numbers: Sequence[int] | None = None, *, theme: str = "light") -> str:
    """Return the board as an SVG document; see :func:`draw_tour`."""
    return TourPicture(tour, numbers, theme).svg()


class TourPicture:
    """The parts of a drawing, from the lowest to the highest, whole or for some numbers only."""

    def __init__(self, tour: Tour, numbers: Sequence[int] | None, theme: str) -> None:
        require_drawable(tour)
        self.tour, self.solved, self.shades = tour, numbers is not None, ramp(theme)
        self.look: Look = LOOKS[theme]
        self.ground, self.line = _CELLS[theme]
        self.hole = _HOLES[theme]
        self.is_small = max(tour.width, tour.height) > MOST_NUMBERED
        self.cell = _SMALL if self.is_small else CELL
        self.count = tour.cell_count
        self.scale = _SCALES.get(len(str(self.count - 1)), 1.0)
        self.given = {cell for cell, _ in tour.clues}
        self.order: dict[int, Cell] = {}
        for place, number in enumerate(given_numbers(tour) if numbers is None else numbers):
            if number:
                self.order[number] = divmod(place, tour.width)

    @property
    def size(self) -> tuple[int, int]:
        """The width and height of the drawing in its own units."""
        return self.tour.width * self.cell + 2 * MARGIN, self.tour.height * self.cell + 2 * MARGIN

    @property
    def last_jump(self) -> int:
        """The last number that a jump starts from; 0 if there are no jumps to draw."""
        if not self.solved or self.count < 2:
            return 0
        return self.count if self.tour.closed else self.count - 1

    def svg(self) -> str:
        """Return the whole document."""
        return "\n".join([*self.head(), *self.board(), *self.jumps(), *self.plates(), "</svg>", ""])

    def head(self) -> Iterator[str]:
        """Yield the root element, what the drawing shows in words, and the paper."""
        width, height = self.size
        yield f'<svg xmlns="http://www.w3.org/2000/svg" width="{width}" height="{height}" viewBox="0 0 {width} {height}" role="img">'
        yield f"<title>{self.title()}</title>"
        if not self.is_small:
            yield f"<desc>{self._description()}</desc>"
        yield f'<path fill="{self.look.paper}" d="M0 0h{width}v{height}h-{width}z"/>'

    def title(self) -> str:
        """Return what is drawn: "10×10 jump tour, closed"."""
        closed = ", closed" if self.tour.closed else ""
        return f"{self.tour.width}×{self.tour.height} {'jump tour' if self.solved else 'board for a jump tour'}{closed}"

    def _description(self) -> str:
        cells = {cell: number for number, cell in self.order.items()}
        rows = []
        for row in range(self.tour.height):
            texts = [
                "hole" if (row, column) in self.tour.holes else str(cells.get((row, column), "open")) for column in range(self.tour.width)
            ]
            rows.append(" ".join(texts))
        return f"Numbers by row: {'; '.join(rows)}."

    def board(self) -> Iterator[str]:
        """Yield the ground, the lines between cells, the holes and the frame."""
        width, height, cell = self.tour.width, self.tour.height, self.cell
        yield f'<path fill="{self.ground}" d="M{MARGIN} {MARGIN}h{width * cell}v{height * cell}h-{width * cell}z"/>'
        if not self.is_small:
            rows = "".join(f"M{MARGIN} {MARGIN + row * cell}h{width * cell}" for row in range(1, height))
            columns = "".join(f"M{MARGIN + column * cell} {MARGIN}v{height * cell}" for column in range(1, width))
            if rows or columns:
                yield f'<path {pen(self.line, "1.5")} d="{rows}{columns}"/>'
        if self.tour.holes:
            corners = (f"M{MARGIN + column * cell} {MARGIN + row * cell}" for row, column in sorted(self.tour.holes))
            yield f'<path fill="{self.hole}" d="{"".join(f"{corner}h{cell}v{cell}h-{cell}z" for corner in corners)}"/>'
        yield f'<path {pen(self.line, "3")} d="M{MARGIN} {MARGIN}h{width * cell}v{height * cell}h-{width * cell}z"/>'

    def jumps(self, first: int = 1, last: int | None = None) -> Iterator[str]:
        """Yield the jumps that start from the numbers ``first`` to ``last``, by default all."""
        end = self.last_jump if last is None else min(last, self.last_jump)
        for step, numbers in self._by_step(range(first, end + 1)):
            colour = self.shades[step].hex
            if self.is_small:
                yield from self._straight(numbers, colour)
            else:
                yield from self._arcs(numbers, colour)

    def _by_step(self, numbers: Iterable[int]) -> Iterator[tuple[int, list[int]]]:
        """Yield the steps of the ramp with the numbers that have it."""
        steps: list[list[int]] = [[] for _ in range(STEPS)]
        for number in numbers:
            steps[step_of(number, self.count)].append(number)
        yield from ((step, here) for step, here in enumerate(steps) if here)

    def _straight(self, numbers: list[int], colour: str) -> Iterator[str]:
        """Yield jumps of one colour as straight lines, one after the other in one stroke where none goes over the edge."""
        data, at = "", None
        for number in numbers:
            one, two = self._ends(number)
            if self._wraps(one, two):
                data += "".join(f"M{x:g} {y:g}L{u:g} {v:g}" for (x, y), (u, v) in self._over_the_edge(one, two))
                continue
            (x, y), (u, v) = self.middle(one), self.middle(two)
            data += ("" if at == one else f"M{x:g} {y:g}") + f"l{u - x:g} {v - y:g}"
            at = two
        yield f'<path {pen(colour, "2")} d="{data}"/>'

    def _arcs(self, numbers: list[int], colour: str) -> Iterator[str]:
        """Yield jumps of one colour as arcs with heads, those over the edge of a torus dashed."""
        arcs, heads, dashes = self.arc_paths(numbers)
        if arcs:
            yield f'<path {pen(colour, "3")} d="{arcs}"/>'
        if dashes:
            yield f'<path {pen(colour, "3")} stroke-dasharray="7 6" d="{dashes}"/>'
        yield f'<path fill="{colour}" d="{heads}"/>'

    def arc_paths(self, numbers: Iterable[int]) -> tuple[str, str, str]:
        """Return the path data of the jumps that start from numbers: arcs, their heads, and dashed lines over the edge of a torus."""
        arcs, heads, dashes = "", "", ""
        for number in numbers:
            one, two = self._ends(number)
            reach = self._reach(number % self.count + 1)
            if self._wraps(one, two):
                out, into = self._over_the_edge(one, two)
                dashes += "".join(f"M{_round(x)} {_round(y)}L{_round(u)} {_round(v)}" for (x, y), (u, v) in (out, into))
                heads += _head(into[0], into[1], reach)
                continue
            start, end = self.middle(one), self.middle(two)
            bend = _bend(start, end)
            stop = _back(bend, end, reach + _HEAD - 2)
            arcs += f"M{_round(start[0])} {_round(start[1])}Q{_round(bend[0])} {_round(bend[1])} {_round(stop[0])} {_round(stop[1])}"
            heads += _head(bend, end, reach)
        return arcs, heads, dashes

    def _ends(self, number: int) -> tuple[Cell, Cell]:
        return self.order[number], self.order[number % self.count + 1]

    def _wraps(self, one: Cell, two: Cell) -> bool:
        return self.tour.torus and jump_offset(self.tour, one, two) != (two[0] - one[0], two[1] - one[1])

    def _over_the_edge(self, one: Cell, two: Cell) -> tuple[tuple[Spot, Spot], tuple[Spot, Spot]]:
        """Return the line out of the board and the line into it."""
        down, right = jump_offset(self.tour, one, two)
        across = right * self.cell, down * self.cell
        start, end = self.middle(one), self.middle(two)
        return (start, self._edge(start, across)), (self._edge(end, (-across[0], -across[1])), end)

    def _edge(self, start: Spot, across: Spot) -> Spot:
        """Return where a line from a spot on the board first meets the frame."""
        shares = [1.0]
        for at, step, length in ((start[0], across[0], self.tour.width), (start[1], across[1], self.tour.height)):
            if step:
                frame = MARGIN + (length * self.cell if step > 0 else 0)
                shares.append((frame - at) / step)
        return start[0] + across[0] * min(shares), start[1] + across[1] * min(shares)

    def middle(self, cell: Cell) -> Spot:
        """Return the middle of a cell in the drawing."""
        return MARGIN + cell[1] * self.cell + self.cell / 2, MARGIN + cell[0] * self.cell + self.cell / 2

    # The plates with the numbers

    def plates(self, first: int = 1, last: int | None = None) -> Iterator[str]:
        """Yield the numbers ``first`` to ``last`` on their plates, by default all that there are."""
        end = self.count if last is None else last
        shown = [number for number in (self.order if not self.solved else range(first, end + 1)) if first <= number <= end]
        if self.is_small:
            yield from self._small_ends(shown)
            return
        for step, numbers in self._by_step(shown):
            shade = self.shades[step]
            fill = shade.hex if self.solved else self.look.paper
            given = [number for number in numbers if self.order[number] in self.given]
            free = [number for number in numbers if self.order[number] not in self.given]
            for these, outline, weight in ((free, self.look.paper, "2"), (given, self.look.piece, "2.5")):
                if these:
                    data = "".join(self.plate_path(number) for number in these)
                    yield f'<path fill="{fill}" stroke="{outline}" stroke-width="{weight}" stroke-linejoin="round" d="{data}"/>'
            ink = ink_hex(shade.dark_ink) if self.solved else self.look.piece
            for these, weight in ((free, "1.8"), (given, "3")):
                if these:
                    yield f'<path {pen(ink, weight)} d="{"".join(self._digits(number) for number in these)}"/>'

    def plate_path(self, number: int) -> str:
        """Return the path data of the shape on which a number stands."""
        x, y = (_round(part) for part in self.middle(self.order[number]))
        if number == 1:
            return f"M{x - 21} {y - 21}h42v42h-42z"
        if number == self.count and not self.tour.closed:
            return f"M{x} {y - 29}l29 29l-29 29l-29-29z"
        half = _HALF_PLATES[len(str(number))]
        return f"M{x - half + 17} {y - 17}h{2 * half - 34}a17 17 0 0 1 0 34h-{2 * half - 34}a17 17 0 0 1 0-34z"

    def _reach(self, number: int) -> int:
        """Return how far the plate of a number reaches from its middle, about."""
        if number == 1:
            return 24
        return 25 if number == self.count and not self.tour.closed else _HALF_PLATES[len(str(number))] + 1

    def _digits(self, number: int) -> str:
        x, y = self.middle(self.order[number])
        data, width = lettered(str(number), 0, 0)
        return _scaled(data, self.scale, x - width * self.scale / 2, y - 5 * self.scale)

    def _small_ends(self, shown: list[int]) -> Iterator[str]:
        """Yield the start as a square and the end as a diamond, on a board without numbers."""
        for number, shape in ((1, "m-8-8h16v16h-16z"), (self.count, "m0-11l11 11l-11 11l-11-11z")):
            if number in shown and (number == 1 or not self.tour.closed):
                x, y = self.middle(self.order[number])
                shade: Shade = self.shades[step_of(number, self.count)]
                yield f'<path fill="{shade.hex}" stroke="{self.look.piece}" stroke-width="2" d="M{x:g} {y:g}{shape}"/>'


def _bend(start: Spot, end: Spot) -> Spot:
    """Return the control point of a flat arc that bends to the right of its way."""
    across, down = end[0] - start[0], end[1] - start[1]
    return (start[0] + end[0]) / 2 - 2 * _BEND * down, (start[1] + end[1]) / 2 + 2 * _BEND * across


def arc_height(start: Spot, end: Spot) -> float:
    """Return how far an arc is from the straight line between its ends at most."""
    return _BEND * math.hypot(end[0] - start[0], end[1] - start[1])


def _back(before: Spot, end: Spot, by: float) -> Spot:
    """Return the spot that lies so far before the end of a line."""
    length = math.hypot(end[0] - before[0], end[1] - before[1])
    share = by / length
    return end[0] - (end[0] - before[0]) * share, end[1] - (end[1] - before[1]) * share


def _head(before: Spot, end: Spot, reach: float) -> str:
    """Return an arrowhead that points along a line and ends where the plate at the line's end begins."""
    tip, base = _back(before, end, reach), _back(before, end, reach + _HEAD)
    across, down = (tip[0] - base[0]) * _HALF_HEAD / _HEAD, (tip[1] - base[1]) * _HALF_HEAD / _HEAD
    corners = (tip, (base[0] - down, base[1] + across), (base[0] + down, base[1] - across))
    return "M" + "L".join(f"{_round(x)} {_round(y)}" for x, y in corners) + "z"


def _scaled(data: str, scale: float, x: float, y: float) -> str:
    """Return path data of the alphabet made larger and moved: only the starts of its glyphs are absolute."""

    def number(value: float) -> str:
        return f"{round(value, 2):g}"

    moved = re.sub(
        r"M(-?\d+) (-?\d+)", lambda found: f"M{{{number(int(found[1]) * scale + x)}}} {{{number(int(found[2]) * scale + y)}}}", data
    )
    spaced = re.sub(r"(?<=\d)-", " -", moved)
    larger = re.sub(r"(?<![{\d.-])-?\d+(?![\d.}])", lambda found: number(int(found[0]) * scale), spaced)
    return larger.replace("{", "").replace("}", "")


def _round(value: float) -> int:
    """Return the nearest whole number: the same drawing on every machine."""
    return math.floor(value + 0.5)

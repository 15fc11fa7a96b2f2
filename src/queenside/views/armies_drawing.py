"""Peaceable armies as SVG: each army a colour and a shape, so that colour never says it alone.

A queen is a crown on a plate: a disc for white, a square for black, a diamond for red, a triangle for green, one
on its tip for yellow, a cross for violet. On request the lines that each army attacks along are drawn from edge to
edge, in its colour and with dashes of its own; no line has two, else queens would attack each other. Cells that only
one army attacks are tinted by it, those that none attacks are golden: there would be room for one queen more.

Boards with a side over 40 are drawn small: the shapes alone, without crowns and lines between cells. As in all
drawings here everything is a path: no text, no font, no reference, no id. What is alike is one element.
"""

from __future__ import annotations

from queenside.errors import UsageError
from queenside.grid import cell_name
from queenside.views.armies_text import GROUNDS, UNIFORMS, attackers, require_theme
from queenside.views.drawing import Drawing
from queenside.views.png import svg_to_png
from queenside.views.svg import CELL, LOOKS, MARGIN, ink_hex, pen

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence

    from queenside.grid import Cell
    from queenside.puzzles.armies import Armies
    from queenside.views.armies_text import Uniform

MOST_CROWNED = 40
"""The longest side of a board whose queens are drawn with crowns."""
MOST_CELLS = 250_000
"""The most cells of a board that is drawn at all."""
_LONGEST_SIDE = 4096
"""How many pixels a side of a picture has at most, unless a width is asked for."""
_SMALL = 12
"""The width of a cell of a large board."""
_PLATE = 0.4
"""Half the size of a queen's plate, as a share of its cell."""
_BARE = {"light": "#ffe7a3", "dark": "#8a7430"}
"""The ground of cells that nobody attacks, where attacks are shown."""
_DASHES = ("", "14 7", "2 7", "14 7 2 7", "26 7", "7 7")
"""How the lines of each army are broken."""
_LINES = {"light": "#aeb6c6", "dark": "#454a56"}

# The shapes, by their corners around (0, 0) with half a size of about 1; none for the disc.
_SHAPES: tuple[tuple[tuple[float, float], ...], ...] = (
    (),
    ((-0.9, -0.9), (0.9, -0.9), (0.9, 0.9), (-0.9, 0.9)),
    ((0, -1.2), (1.2, 0), (0, 1.2), (-1.2, 0)),
    ((0, -1.15), (1.2, 0.95), (-1.2, 0.95)),
    ((0, 1.15), (-1.2, -0.95), (1.2, -0.95)),
    (
        (-0.45, -1.1), (0.45, -1.1), (0.45, -0.45), (1.1, -0.45), (1.1, 0.45), (0.45, 0.45),
        (0.45, 1.1), (-0.45, 1.1), (-0.45, 0.45), (-1.1, 0.45), (-1.1, -0.45), (-0.45, -0.45),
    ),
)  # fmt: skip
_CROWN_DOWN = (0, 0, 0, 8, -8, 0)
"""How far below the middle of its plate a crown stands, by shape."""
_CROWN = "m-8 8l-3-11q3 3 6 3q3-2 5-8q2 6 5 8q3 0 6-3l-3 11z"


def require_drawable(puzzle: Armies) -> None:
    """Raise UsageError for a board that is too large to draw."""
    if puzzle.size**2 > MOST_CELLS:
        raise UsageError(
            f"A board of {puzzle.size}×{puzzle.size} cells is too large to draw; {MOST_CELLS:,} cells are the most. "
            "Take the placement as text or as JSON."
        )


def draw_armies(puzzle: Armies, armies: Sequence[Iterable[Cell]], *, attacked: bool = False, theme: str = "light") -> Drawing:
    """Return a placement drawn; ``attacked`` shows the lines that each army attacks along.

    Raises UsageError for an unknown theme and for a board with more than 250,000 cells.
    """
    return Drawing(armies_svg(puzzle, armies, attacked=attacked, theme=theme))


def armies_png(
    puzzle: Armies, armies: Sequence[Iterable[Cell]], *, attacked: bool = False, theme: str = "light", width: int | None = None
) -> bytes:
    """Return a placement as a PNG picture ``width`` pixels wide, by default one a unit but at most 4096; see :func:`draw_armies`."""
    picture = _Picture(puzzle, armies, attacked, theme)
    return svg_to_png(picture.svg(), width or min(picture.side, _LONGEST_SIDE))


def armies_svg(puzzle: Armies, armies: Sequence[Iterable[Cell]], *, attacked: bool = False, theme: str = "light") -> str:
    """Return a placement as an SVG document; see :func:`draw_armies`."""
    return _Picture(puzzle, armies, attacked, theme).svg()


class _Picture:
    """The parts of a drawing, from the lowest to the highest."""

    def __init__(self, puzzle: Armies, armies: Sequence[Iterable[Cell]], attacked: bool, theme: str) -> None:
        require_drawable(puzzle)
        require_theme(theme)
        self.puzzle, self.theme, self.attacked = puzzle, theme, attacked
        self.armies = [sorted(army) for army in armies]
        self.is_small = puzzle.size > MOST_CROWNED
        self.cell = _SMALL if self.is_small else CELL
        self.side = puzzle.size * self.cell + 2 * MARGIN

    def svg(self) -> str:
        """Return the whole document."""
        parts = [*self._head(), *self._ground()]
        if self.attacked:
            parts += self._grounds()
        parts += self._lines()
        if self.attacked:
            parts += self._attacked_lines()
        parts += [self._frame(), *self._queens()]
        return "\n".join([*parts, "</svg>", ""])

    def _head(self) -> Iterator[str]:
        """Yield the root element, what the drawing shows in words, and the paper."""
        side, puzzle = self.side, self.puzzle
        yield f'<svg xmlns="http://www.w3.org/2000/svg" width="{side}" height="{side}" viewBox="0 0 {side} {side}" role="img">'
        counts = [f"{len(army)} {colour}" for colour, army in zip(puzzle.colours, self.armies, strict=True)]
        torus = " torus" if puzzle.torus else ""
        yield f"<title>{puzzle.size}×{puzzle.size}{torus} board with {', '.join(counts[:-1])} and {counts[-1]} queens</title>"
        if not self.is_small:
            yield f"<desc>{' '.join(self._placements())}</desc>"
        yield f'<path fill="{LOOKS[self.theme].paper}" d="M0 0h{side}v{side}h-{side}z"/>'

    def _placements(self) -> Iterator[str]:
        for colour, army in zip(self.puzzle.colours, self.armies, strict=True):
            yield f"{colour.capitalize()}: {', '.join(map(cell_name, army)) or 'none'}."

    def _ground(self) -> Iterator[str]:
        span = self.puzzle.size * self.cell
        yield f'<path fill="{GROUNDS[self.theme].hex}" d="M{MARGIN} {MARGIN}h{span}v{span}h-{span}z"/>'

    def _lines(self) -> Iterator[str]:
        """Yield the lines between cells."""
        size, cell, span = self.puzzle.size, self.cell, self.puzzle.size * self.cell
        if not self.is_small and size > 1:
            rows = "".join(f"M{MARGIN} {MARGIN + row * cell}h{span}" for row in range(1, size))
            columns = "".join(f"M{MARGIN + column * cell} {MARGIN}v{span}" for column in range(1, size))
            yield f'<path {pen(_LINES[self.theme], "1.5")} d="{rows}{columns}"/>'

    def _frame(self) -> str:
        span = self.puzzle.size * self.cell
        return f'<path {pen(LOOKS[self.theme].piece, "3")} d="M{MARGIN} {MARGIN}h{span}v{span}h-{span}z"/>'

    # Attacks

    def _grounds(self) -> Iterator[str]:
        """Yield the ground of the free cells that one army attacks or none; all others are as the board."""
        taken = {cell for army in self.armies for cell in army}
        alike: dict[tuple[int, ...], list[Cell]] = {}
        for cell, by in attackers(self.puzzle, self.armies).items():
            if len(by) <= 1 and cell not in taken:
                alike.setdefault(by, []).append(cell)
        for by, cells in sorted(alike.items()):
            yield f'<path fill="{self._tint(*by) if by else _BARE[self.theme]}" d="{self._squares(cells)}"/>'

    def _tint(self, army: int) -> str:
        """Return the ground of cells that one army attacks: its colour and the board's, mixed."""
        pairs = zip(GROUNDS[self.theme].rgb, UNIFORMS[army].rgb, strict=True)
        return "#{:02x}{:02x}{:02x}".format(*((below + value) // 2 for below, value in pairs))

    def _squares(self, cells: list[Cell]) -> str:
        """Return the path data of cells in reading order, those that follow each other in a row as one."""
        data, start, length = "", cells[0], 0
        for cell in [*cells, (-1, -1)]:
            if cell == (start[0], start[1] + length):
                length += 1
                continue
            left, top = MARGIN + start[1] * self.cell, MARGIN + start[0] * self.cell
            data += f"M{left} {top}h{length * self.cell}v{self.cell}h-{length * self.cell}z"
            start, length = cell, 1
        return data

    def _attacked_lines(self) -> Iterator[str]:
        """Yield the lines that each army attacks along, each army's in its colour and dashes; dark ones on a dark board have an edge."""
        for cells, uniform, dashes in zip(self.armies, UNIFORMS, _DASHES, strict=False):
            if not cells:
                continue
            data = self._lines_through(cells)
            if self.is_small:
                yield f'<path {pen(uniform.hex, "1")} d="{data}"/>'
                continue
            broken = f' stroke-dasharray="{dashes}"' if dashes else ""
            if self.theme == "dark" and not uniform.dark_ink:
                yield f'<path {pen(ink_hex(dark=False), "4.5")} stroke-opacity=".3"{broken} d="{data}"/>'
            yield f'<path {pen(uniform.hex, "2.5")}{broken} d="{data}"/>'

    def _lines_through(self, cells: list[Cell]) -> str:
        """Return the path data of the lines that some cells are on, from edge to edge of the board."""
        size, cell, span = self.puzzle.size, self.cell, self.puzzle.size * self.cell
        data = "".join(f"M{MARGIN} {_number(self._middle((row, 0))[1])}h{span}" for row in sorted({row for row, _ in cells}))
        data += "".join(f"M{_number(self._middle((0, column))[0])} {MARGIN}v{span}" for column in sorted({column for _, column in cells}))
        around = (-size, 0, size) if self.puzzle.torus else (0,)
        for rising in sorted({row + column + turn for row, column in cells for turn in around if 0 <= row + column + turn < 2 * size - 1}):
            column = max(0, rising - size + 1)
            length = (min(rising, size - 1) - column + 1) * cell
            data += f"M{MARGIN + column * cell} {MARGIN + (rising - column + 1) * cell}l{length}-{length}"
        for falling in sorted({row - column + turn for row, column in cells for turn in around if abs(row - column + turn) < size}):
            row, length = max(0, falling), (size - abs(falling)) * cell
            data += f"M{MARGIN + (row - falling) * cell} {MARGIN + row * cell}l{length} {length}"
        return data

    # Queens

    def _queens(self) -> Iterator[str]:
        for army, (cells, uniform) in enumerate(zip(self.armies, UNIFORMS, strict=False)):
            if not cells:
                continue
            plates = "".join(self._plate(army, cell) for cell in cells)
            yield f'<path fill="{uniform.hex}" {self._edge(uniform, ".5" if self.is_small else "2.5")} d="{plates}"/>'
            if not self.is_small:
                crowns = "".join(f"M{_number(x)} {_number(y + _CROWN_DOWN[army])}{_CROWN}" for x, y in map(self._middle, cells))
                ink = ink_hex(uniform.dark_ink)
                yield f'<path fill="{ink}" stroke="{ink}" stroke-width="1.5" stroke-linejoin="round" d="{crowns}"/>'

    def _edge(self, uniform: Uniform, width: str) -> str:
        """Return the attributes of the outline of a shape: dark around light ones, light around dark ones."""
        return f'stroke="{ink_hex(uniform.dark_ink)}" stroke-width="{width}" stroke-linejoin="round"'

    def _middle(self, cell: Cell) -> tuple[float, float]:
        return MARGIN + (cell[1] + 0.5) * self.cell, MARGIN + (cell[0] + 0.5) * self.cell

    def _plate(self, army: int, cell: Cell) -> str:
        """Return the path data of an army's shape in a cell."""
        (x, y), reach = self._middle(cell), _PLATE * self.cell
        if not _SHAPES[army]:
            radius, width = _number(reach), _number(2 * reach)
            return f"M{_number(x - reach)} {_number(y)}a{radius} {radius} 0 1 0 {width} 0a{radius} {radius} 0 1 0-{width} 0z"
        corners = (f"{_number(x + right * reach)} {_number(y + below * reach)}" for right, below in _SHAPES[army])
        return f"M{'L'.join(corners)}z"


def _number(value: float) -> str:
    return f"{round(value, 1):g}"

"""A step drawn on its board: the parts from which sheets and animations are made.

    box in the cell              an open cell that makes the step true
    heavy outline                a region that the step is about
    number on a dark plate       a row or a column that it is about
    piece in a ring              a new queen or star
    large cross                  a cell that is ruled out now
    small cross                  a cell that a new piece rules out
    dot                          a cell that was ruled out before
    hollow piece                 what an assumption would lead to

All of it is shape, not colour: it reads the same on a black-and-white printer. Parts are drawn in the
units of :mod:`queenside.views.svg`; the numbers around a board in those of the page, so that they
stay readable when the board is made small.
"""

from __future__ import annotations

from queenside.grid import connected_parts
from queenside.views.alphabet import lettered
from queenside.views.svg import (
    CELL,
    LOOKS,
    MARGIN,
    RING,
    by_ink,
    cell_corner,
    glyphs_at,
    grid_lines,
    ink_hex,
    loop_path,
    outline,
    pen,
    piece_glyph,
    region_shapes,
    solid_pieces,
)

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Collection, Iterator

    from queenside.grid import Cell
    from queenside.puzzles.star_battle import StarBattle
    from queenside.views._scenes import Scene
    from queenside.views.palette import Colour
    from queenside.views.svg import Glyph, Look

GUTTER = 22
"""The room for the numbers at the left of a board and above it, in units of the page."""
_PLATE = 9
BOX: Glyph = (7, 13, "q0-6 6-6h34q6 0 6 6v34q0 6-6 6h-34q-6 0-6-6z")
LARGE_CROSS: Glyph = (17, 17, "l26 26m0-26l-26 26")
_SMALL_CROSS: Glyph = (25, 25, "l10 10m0-10l-10 10")
_DOT: Glyph = (26, 30, "a4 4 0 1 0 8 0a4 4 0 1 0-8 0z")


class Stage:
    """A board on which steps are drawn: its theme, the colours of its regions, and whether these carry letters."""

    def __init__(self, puzzle: StarBattle, theme: str, colours: list[Colour], letters: bool = False) -> None:
        self.puzzle, self.theme, self.colours, self.letters = puzzle, theme, colours, letters
        self.look = LOOKS[theme]

    def board(self) -> Iterator[str]:
        """Yield the bare board."""
        yield from region_shapes(self.puzzle, self.colours)
        yield from grid_lines(self.puzzle, self.look)

    def region_names(self, marked: Collection[Cell] = ()) -> Iterator[str]:
        """Yield a letter for every part of a region, if asked for: in its first cell without a mark, or its first."""
        if not self.letters:
            return
        puzzle = self.puzzle
        for number, cells in enumerate(puzzle.region_cells()):
            for part in connected_parts(cells, puzzle.height, puzzle.width):
                left, top = cell_corner(next((cell for cell in part if cell not in marked), part[0]))
                name, ink = puzzle.names[number], ink_hex(self.colours[number].dark_ink)
                x, y = left + CELL // 2 - lettered(name, 0, 0)[1], top + CELL // 2 - 10
                yield f'<path transform="translate({x} {y}) scale(2)" {pen(ink, "1.5")} d="{lettered(name, 0, 0)[0]}"/>'

    def pieces(self, cells: Collection[Cell]) -> Iterator[str]:
        """Yield pieces that have been placed."""
        yield from solid_pieces(self.puzzle, sorted(cells), self.look, self.colours)

    def dots(self, cells: Collection[Cell]) -> Iterator[str]:
        """Yield the marks of cells that were ruled out before."""
        for ink, here in by_ink(self.puzzle, sorted(cells), self.colours):
            yield f'<path fill="{ink}" fill-opacity=".6" d="{glyphs_at(_DOT, here)}"/>'

    def boxes(self, cells: Collection[Cell]) -> Iterator[str]:
        """Yield boxes in cells that make a step true."""
        if boxes := glyphs_at(BOX, sorted(cells)):
            yield f'<path {pen(self.look.edge, "9")} d="{boxes}"/>'
            yield f'<path {pen(self.look.piece, "4")} d="{boxes}"/>'

    def cause(self, scene: Scene) -> Iterator[str]:
        """Yield what makes a step true: regions, cells, and the pieces of an assumption."""
        look = self.look
        members = self.puzzle.region_cells()
        if loops := "".join(loop_path(loop) for region in sorted(scene.regions) for loop in outline(members[region])):
            yield f'<path {pen(look.line, "14" if look.seam else "10")} d="{loops}"/>'
            if look.seam:
                yield f'<path {pen(look.piece, "6")} d="{loops}"/>'
        yield from self.boxes(scene.causes - scene.placed)
        if supposed := glyphs_at(piece_glyph(self.puzzle), sorted(scene.supposed)):
            yield f'<path fill="{look.edge}" stroke="{look.piece}" stroke-width="2" stroke-linejoin="round" d="{supposed}"/>'

    def effect(self, scene: Scene) -> Iterator[str]:
        """Yield what follows from it: new pieces, and cells ruled out."""
        look = self.look
        for ink, here in by_ink(self.puzzle, sorted(scene.faint), self.colours):
            yield f'<path {pen(ink, "3")} stroke-opacity=".6" d="{glyphs_at(_SMALL_CROSS, here)}"/>'
        if crosses := glyphs_at(LARGE_CROSS, sorted(scene.crossed)):
            yield f'<path {pen(look.edge, "11")} d="{crosses}"/>'
            yield f'<path {pen(look.piece, "6")} d="{crosses}"/>'
        if rings := glyphs_at(RING, sorted(scene.placed)):
            yield f'<path {pen(look.edge, "9")} d="{rings}"/>'
            yield f'<path {pen(look.piece, "4")} d="{rings}"/>'
            yield from solid_pieces(self.puzzle, sorted(scene.placed), look, self.colours)


def placed_at(parts: Iterator[str], x: int, y: int, cell: int) -> Iterator[str]:
    """Yield parts of a board so that its upper left cell stands at (x, y) of the page and cells are ``cell`` wide."""
    scale = f"{cell / CELL:g}"
    yield f'<g transform="translate({x} {y}) scale({scale}) translate(-{MARGIN} -{MARGIN})">'
    yield from parts
    yield "</g>"


def numbers(puzzle: StarBattle, x: int, y: int, cell: int, look: Look) -> Iterator[str]:
    """Yield the numbers of rows and columns around a board whose upper left cell stands at (x, y)."""
    data = "".join(_centred(str(row + 1), x - GUTTER // 2 - 2, y + row * cell + cell // 2) for row in range(puzzle.height))
    data += "".join(_centred(str(column + 1), x + column * cell + cell // 2, y - GUTTER // 2 - 2) for column in range(puzzle.width))
    yield f'<path {pen(look.piece, "1.2")} stroke-opacity=".6" d="{data}"/>'


def plates(scene: Scene, x: int, y: int, cell: int, look: Look) -> Iterator[str]:
    """Yield the numbers of the rows and columns that a step is about, light on dark plates."""
    places = [(row, x - GUTTER // 2 - 2, y + row * cell + cell // 2) for row in sorted(scene.rows)]
    places += [(column, x + column * cell + cell // 2, y - GUTTER // 2 - 2) for column in sorted(scene.columns)]
    if not places:
        return
    side = 2 * _PLATE
    plate = "".join(
        f"M{left - _PLATE} {top - _PLATE + 3}q0-3 3-3h{side - 6}q3 0 3 3v{side - 6}q0 3-3 3h-{side - 6}q-3 0-3-3z"
        for _, left, top in places
    )
    yield f'<path fill="{look.piece}" d="{plate}"/>'
    data = "".join(_centred(str(number + 1), left, top) for number, left, top in places)
    yield f'<path {pen(look.edge, "1.8")} d="{data}"/>'


def _centred(text: str, x: int, y: int) -> str:
    """Return the path data of a short text around the point (x, y)."""
    return lettered(text, x - lettered(text, 0, 0)[1] // 2, y - 5)[0]

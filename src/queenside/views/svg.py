"""The one drawing of a board, as SVG: every picture, page and print is made from it.

Everything is a path: no text, no font, no reference to anything outside, no id that could clash when
several drawings stand on one page. Coordinates are whole numbers (a cell is 60 units wide), so the
same board gives the same bytes on every machine. A glyph is a start and a string of relative
commands; placing it means writing the start, and all glyphs of one kind are one element.

What carries meaning never does so by colour alone: regions have heavy borders, and on request
letters or patterns; the user's own pieces are hollow, wrong ones struck through; lit cells have a
ring.
"""

from __future__ import annotations

from queenside.grid import cell_name
from queenside.puzzles.star_battle import as_position
from queenside.views._cells import inside
from queenside.views.alphabet import written
from queenside.views.palette import INKS, region_colours

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from queenside.grid import Cell
    from queenside.puzzles.star_battle import Position, StarBattle
    from queenside.views.palette import Colour

    Point = tuple[int, int]
    Glyph = tuple[int, int, str]

CELL = 60
"""The width of a cell in units of the drawing."""
MARGIN = 12
"""The paper around the board."""


class Look:
    """The colours of a theme besides those of the regions."""

    def __init__(self, paper: str, line: str, piece: str, edge: str, seam: bool) -> None:
        self.paper, self.line, self.piece, self.edge, self.seam = paper, line, piece, edge, seam


LOOKS = {
    "light": Look(paper="#ffffff", line="#23252e", piece="#23252e", edge="#ffffff", seam=False),
    "dark": Look(paper="#15171c", line="#0c0d11", piece="#ffffff", edge="#0c0d11", seam=True),
}


def board_svg(
    board: Position | StarBattle,
    solution: Iterable[Cell] | None = None,
    *,
    theme: str = "light",
    letters: bool = False,
    patterns: bool = False,
    marks: bool = True,
    lit: Iterable[Cell] = (),
) -> str:
    """Return the board as an SVG document.

    Without a solution the user's marks are drawn (unless ``marks`` is false): hollow pieces and
    crosses. With one, its pieces are drawn solid, and those of the user's that are not among them
    stay hollow and are struck through. ``lit`` cells get a ring. Raises UsageError for an unknown
    theme or a cell outside the board.
    """
    position = as_position(board)
    puzzle = position.puzzle
    colours = region_colours(position, theme)
    look = LOOKS[theme]
    pieces = inside(puzzle, solution or ())
    parts = [*_head(position, pieces, solution is not None), _paper(puzzle, look), *region_shapes(puzzle, colours)]
    if patterns:
        parts += _patterns(puzzle, colours)
    parts += grid_lines(puzzle, look)
    if letters:
        occupied = {*pieces, *(position.marks.stars if marks else ())}
        parts += _letters(puzzle, [cell for cell in puzzle.cells() if cell not in occupied], colours)
    parts += _rings(inside(puzzle, lit), look)
    if marks:
        parts += _marks(position, None if solution is None else pieces, colours, look)
    parts += solid_pieces(puzzle, pieces, look, colours)
    return "\n".join([*parts, "</svg>", ""])


def drawing_size(puzzle: StarBattle) -> tuple[int, int]:
    """Return the width and height of the drawing in its own units."""
    return puzzle.width * CELL + 2 * MARGIN, puzzle.height * CELL + 2 * MARGIN


def cell_corner(cell: Cell) -> Point:
    """Return the upper left corner of a cell in the drawing."""
    return MARGIN + cell[1] * CELL, MARGIN + cell[0] * CELL


# Words


def _head(position: Position, pieces: list[Cell], solved: bool) -> Iterator[str]:
    width, height = drawing_size(position.puzzle)
    yield f'<svg xmlns="http://www.w3.org/2000/svg" width="{width}" height="{height}" viewBox="0 0 {width} {height}" role="img">'
    yield f"<title>{board_title(position.puzzle, solved)}</title>"
    yield f"<desc>{_description(position, pieces)}</desc>"


def board_title(puzzle: StarBattle, solved: bool) -> str:
    """Return what a drawing shows: "9×9 Queens board, solved"."""
    size = f"{puzzle.width}×{puzzle.height}"
    kind = "Queens board" if puzzle.stars == 1 else f"Star Battle board with {puzzle.stars} stars"
    return f"{size} {kind}, solved" if solved else f"{size} {kind}"


def _description(position: Position, pieces: list[Cell]) -> str:
    """Return the whole drawing in words: the regions row by row, then what stands on them."""
    puzzle, marks = position.puzzle, position.marks
    rows = "; ".join(" ".join(row) for row in puzzle.named_rows())
    said = [f"Regions by row: {rows}."]
    if pieces:
        said.append(f"{puzzle.piece.capitalize()}s: {_cells(pieces)}.")
    if marks.stars:
        said.append(f"Marked {puzzle.piece}s: {_cells(marks.stars)}.")
    if marks.crosses:
        said.append(f"Crosses: {_cells(marks.crosses)}.")
    return " ".join(said)


def _cells(cells: Iterable[Cell]) -> str:
    return ", ".join(cell_name(cell) for cell in cells)


# The board


def _paper(puzzle: StarBattle, look: Look) -> str:
    width, height = drawing_size(puzzle)
    return f'<path fill="{look.paper}" d="M0 0h{width}v{height}h-{width}z"/>'


def region_shapes(puzzle: StarBattle, colours: list[Colour]) -> Iterator[str]:
    """Yield every region as one closed shape, so that no seam shows between its cells."""
    for cells, colour in zip(puzzle.region_cells(), colours, strict=True):
        yield f'<path fill="{colour.hex}" fill-rule="evenodd" d="{"".join(loop_path(loop) for loop in outline(cells))}"/>'


def outline(cells: Iterable[Cell]) -> list[list[Point]]:
    """Return the closed border loops of a set of cells as corner points (column, row), the cells on the right hand."""
    inside = set(cells)
    ways: dict[Point, list[Point]] = {}
    for row, column in sorted(inside):
        for beside, start, end in (
            ((row - 1, column), (column, row), (column + 1, row)),
            ((row, column + 1), (column + 1, row), (column + 1, row + 1)),
            ((row + 1, column), (column + 1, row + 1), (column, row + 1)),
            ((row, column - 1), (column, row + 1), (column, row)),
        ):
            if beside not in inside:
                ways.setdefault(start, []).append(end)
    loops = []
    for start, ends in ways.items():
        while ends:
            loops.append(_walk(ways, start))
    return loops


def _walk(ways: dict[Point, list[Point]], start: Point) -> list[Point]:
    """Take one loop out of ``ways`` and return its corners, without the points where it goes straight on."""
    points, here = [start], ways[start].pop(0)
    while here != start:
        points.append(here)
        here = ways[here].pop(0)
    count = len(points)
    return [point for index, point in enumerate(points) if not _straight(points[index - 1], points[(index + 1) % count])]


def _straight(before: Point, after: Point) -> bool:
    return before[0] == after[0] or before[1] == after[1]


def loop_path(points: list[Point]) -> str:
    """Return a loop of corner points as path data."""
    column, row = points[0]
    data = f"M{MARGIN + column * CELL} {MARGIN + row * CELL}"
    for next_column, next_row in points[1:]:
        data += f"v{(next_row - row) * CELL}" if next_column == column else f"h{(next_column - column) * CELL}"
        column, row = next_column, next_row
    return data + "z"


def grid_lines(puzzle: StarBattle, look: Look) -> Iterator[str]:
    """Yield the thin lines within regions, the heavy ones between them, and the frame."""
    if within := border_segments(puzzle, between=False):
        yield f'<path fill="none" stroke="{look.line}" stroke-opacity=".22" stroke-width="1.5" d="{within}"/>'
    if between := border_segments(puzzle, between=True):
        yield f'<path {pen(look.line, "4")} d="{between}"/>'
    yield f'<path {pen(look.line, "5")} d="{frame_path(puzzle)}"/>'


def frame_path(puzzle: StarBattle) -> str:
    """Return the path data of the frame around the board, its corners a little rounded."""
    width, height = puzzle.width * CELL - 12, puzzle.height * CELL - 12
    return f"M{MARGIN + 6} {MARGIN}h{width}q6 0 6 6v{height}q0 6-6 6h-{width}q-6 0-6-6v-{height}q0-6 6-6z"


def pen(stroke: str, width: str) -> str:
    """Return the attributes of a line drawn with a round pen."""
    return f'fill="none" stroke="{stroke}" stroke-width="{width}" stroke-linecap="round" stroke-linejoin="round"'


def border_segments(puzzle: StarBattle, between: bool) -> str:
    """Return the inner cell borders between different regions, or those within one, as longest straight pieces."""
    rows = puzzle.rows()
    columns = [list(column) for column in zip(*rows, strict=True)]
    data = ""
    for row in range(1, puzzle.height):
        for start, length in _runs([(above != below) == between for above, below in zip(rows[row - 1], rows[row], strict=True)]):
            data += f"M{MARGIN + start * CELL} {MARGIN + row * CELL}h{length * CELL}"
    for column in range(1, puzzle.width):
        for start, length in _runs([(left != right) == between for left, right in zip(columns[column - 1], columns[column], strict=True)]):
            data += f"M{MARGIN + column * CELL} {MARGIN + start * CELL}v{length * CELL}"
    return data


def _runs(flags: list[bool]) -> Iterator[tuple[int, int]]:
    """Yield the start and length of every longest run of true flags."""
    start = None
    for index, flag in enumerate([*flags, False]):
        if flag and start is None:
            start = index
        elif not flag and start is not None:
            yield start, index - start
            start = None


# Pieces and marks

# A crown of three peaks with a ball on each, above a band.
_CROWN: Glyph = (
    16, 40,
    "l-3-15q4 4 8 4q5-3 9-10q4 7 9 10q4 0 8-4l-3 15q-14-3-28 0z"
    "m0 7v-3q14-3 28 0v3q-14-3-28 0z"
    "m-7-25a4 4 0 1 0 8 0a4 4 0 1 0-8 0z"
    "m17-7a4 4 0 1 0 8 0a4 4 0 1 0-8 0z"
    "m17 7a4 4 0 1 0 8 0a4 4 0 1 0-8 0z",
)  # fmt: skip
# A five-pointed star, a little fuller than the one with straight lines through its points.
_STAR: Glyph = (30, 11, "l6 12l13 2l-9 10l2 13l-12-6l-12 6l2-13l-9-10l13-2z")
_CROSS: Glyph = (22, 22, "l16 16m0-16l-16 16")
RING: Glyph = (4, 30, "a26 26 0 1 0 52 0a26 26 0 1 0-52 0z")
_STRIKE: Glyph = (11, 49, "l38-38")


def glyphs_at(glyph: Glyph, cells: Iterable[Cell]) -> str:
    """Return the path data of a glyph in every one of the cells."""
    x, y, shape = glyph
    return "".join(f"M{left + x} {top + y}{shape}" for left, top in map(cell_corner, cells))


def piece_glyph(puzzle: StarBattle) -> Glyph:
    """Return the piece of a puzzle: a crown for queens, a star for stars."""
    return _CROWN if puzzle.stars == 1 else _STAR


def solid_pieces(puzzle: StarBattle, cells: list[Cell], look: Look, colours: list[Colour]) -> Iterator[str]:
    """Yield the pieces of the solution, with a seam in the dark theme, where they stand on light colours too.

    In the light theme, whose own colours all take dark pieces, those on a dark colour of the user's are light.
    """
    if look.seam and cells:
        yield f'<path {pen(look.edge, "5")} stroke-opacity=".85" d="{glyphs_at(piece_glyph(puzzle), cells)}"/>'
    light = [] if look.seam else [cell for cell in cells if not colours[puzzle.region(cell)].dark_ink]
    for ink, here in ((look.piece, [cell for cell in cells if cell not in light]), (look.edge, light)):
        if here:
            data = glyphs_at(piece_glyph(puzzle), here)
            yield f'<path fill="{ink}" stroke="{ink}" stroke-width="2" stroke-linejoin="round" d="{data}"/>'


def _marks(position: Position, pieces: list[Cell] | None, colours: list[Colour], look: Look) -> Iterator[str]:
    """Yield the user's marks: all of them without a solution, only wrong pieces with one."""
    puzzle, marks = position.puzzle, position.marks
    stars = [cell for cell in marks.stars if pieces is None or cell not in pieces]
    if pieces is None and marks.crosses:
        for ink, cells in by_ink(puzzle, marks.crosses, colours):
            yield f'<path {pen(ink, "3")} stroke-opacity=".7" d="{glyphs_at(_CROSS, cells)}"/>'
    if stars:
        data = glyphs_at(piece_glyph(puzzle), stars)
        yield f'<path fill="{look.edge}" stroke="{look.piece}" stroke-width="2" stroke-linejoin="round" d="{data}"/>'
    if stars and pieces is not None:
        data = glyphs_at(_STRIKE, stars)
        yield f'<path {pen(look.edge, "9")} d="{data}"/>'
        yield f'<path {pen(look.piece, "4")} d="{data}"/>'


def _rings(cells: list[Cell], look: Look) -> Iterator[str]:
    if cells:
        data = glyphs_at(RING, cells)
        yield f'<path {pen(look.edge, "7")} d="{data}"/>'
        yield f'<path {pen(look.piece, "3")} d="{data}"/>'


def by_ink(puzzle: StarBattle, cells: Iterable[Cell], colours: list[Colour]) -> Iterator[tuple[str, list[Cell]]]:
    """Yield each ink with the cells whose colour asks for it; an ink without cells is left out."""
    chosen = list(cells)
    for dark in (True, False):
        if here := [cell for cell in chosen if colours[puzzle.region(cell)].dark_ink == dark]:
            yield ink_hex(dark), here


def ink_hex(dark: bool) -> str:
    """Return the ink for text on a colour, as pages write it."""
    return "#{:02x}{:02x}{:02x}".format(*INKS["dark" if dark else "light"])


# Letters


def _letters(puzzle: StarBattle, cells: list[Cell], colours: list[Colour]) -> Iterator[str]:
    """Yield the names of the regions, small in the upper left corner of the given cells."""
    for ink, here in by_ink(puzzle, cells, colours):
        data = ""
        for cell in here:
            left, top = cell_corner(cell)
            data += written(puzzle.names[puzzle.region(cell)], left + 6, top + 5)
        yield f'<path {pen(ink, "1.5")} stroke-opacity=".8" d="{data}"/>'


# Patterns: regions told apart in black and white
#
# Each tier of lightness has its own direction (specks, rising, straight, falling), so that neighbours
# differ in it; the five hues of a tier differ in spacing, or are crossed. Spacings divide the cell, so that lines run
# on from cell to cell.

_DASH = 18


def _patterns(puzzle: StarBattle, colours: list[Colour]) -> Iterator[str]:
    """Yield the pattern of every region that has one."""
    for cells, colour in zip(puzzle.region_cells(), colours, strict=True):
        if strokes := _PATTERNS[colour.number]:
            data = "".join(glyphs_at(stroke, [cell]) for cell in cells for stroke in strokes)
            ink = ink_hex(colour.dark_ink)
            yield f'<path {pen(ink, "1.5")} stroke-opacity=".3" d="{data}"/>'


def _rising(gap: int) -> list[Glyph]:
    """Return the lines of a cell that rise to the right, ``gap`` apart along its edges."""
    return [(max(0, at - CELL), min(CELL, at), f"l{CELL - abs(at - CELL)}-{CELL - abs(at - CELL)}") for at in range(gap, 2 * CELL, gap)]


def _falling(gap: int) -> list[Glyph]:
    """Return the lines of a cell that fall to the right, ``gap`` apart along its edges."""
    return [(max(0, at), max(0, -at), f"l{CELL - abs(at)} {CELL - abs(at)}") for at in range(gap - CELL, CELL, gap)]


def _level(gap: int) -> list[Glyph]:
    """Return level dashes; unbroken ones would pass for the lines between cells."""
    return [(start, at, f"h{_DASH}") for at in range(gap // 2, CELL, gap) for start in range(_DASH // 3, CELL, CELL // 2)]


def _upright(gap: int) -> list[Glyph]:
    return [(at, start, f"v{_DASH}") for at in range(gap // 2, CELL, gap) for start in range(_DASH // 3, CELL, CELL // 2)]


def _specks(gap: int, shape: str) -> list[Glyph]:
    """Return a shape repeated in a cell, every second row shifted by half a gap."""
    return [(x, y, shape) for row, y in enumerate(range(gap // 2, CELL, gap)) for x in range(gap // 4 + row % 2 * gap // 2, CELL, gap)]


_DOT, _ROOF, _PLUS, _BEAD = "a1 1 0 1 0 2 0a1 1 0 1 0-2 0z", "m-3 2l3-5 3 5", "m-2 0h4m-2-2v4", "a2 2 0 1 0 4 0a2 2 0 1 0-4 0z"

_PATTERNS: tuple[list[Glyph], ...] = (
    [], _specks(20, _DOT), _specks(20, _PLUS), _specks(20, _BEAD), _specks(20, _ROOF),
    _rising(30), _rising(20), _rising(15), _rising(12), _rising(10),
    _level(30), _level(20), _upright(30), _level(30) + _upright(30), _level(12),
    _falling(30), _falling(20), _falling(15), _falling(12), _falling(10),
)  # fmt: skip
"""The strokes of a cell for every colour of the palette."""

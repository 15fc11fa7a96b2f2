"""Tours as text: the classic layout, and a board for the terminal.

The classic layout is that of the course which the game is known from: every cell is ``%-2d `` and a cell
without a number is ``X  ``; on boards with more than 99 numbers the field is as wide as the longest.

The board for the terminal has its numbers aligned, each on the colour of its place along the path. What
it says does not depend on colour:

    ( )    around the start
    [ ]    around the end, unless the tour is closed
    *      after a number that was given
    ·      a cell without a number
    ##     a hole

The board of a step of reasoning has two marks more, which take the place of the others:

    > <    around a number that the step places
    { }    around a number that it rests on

With ``path`` an arrow behind each number points the way of the jump to the next, by the nearest of the
eight directions.
"""

from __future__ import annotations

from queenside.errors import UsageError, excerpt
from queenside.views.palette import INKS
from queenside.views.ramp import ramp, step_of
from queenside.views.terminal import COLOUR_MODES

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Collection, Iterator, Mapping, Sequence

    from queenside.grid import Cell
    from queenside.puzzles.tour import Offset, Tour
    from queenside.views.ramp import Shade

    Marks = tuple[str, str]
    """What stands before and behind a number."""

_RESET = "\x1b[0m"
_BOLD = "\x1b[1m"
_PLACED, _CAUSE = (">", "<"), ("{", "}")
_ARROWS = "→↗↑↖←↙↓↘"
_COMPASS = ("E ", "NE", "N ", "NW", "W ", "SW", "S ", "SE")
_TAN, _PARTS = 41, 99
"""tan 22.5° in whole numbers, as 41/99: a direction this close to an axis points along it."""


def classic_rows(tour: Tour, numbers: Sequence[int]) -> Iterator[str]:
    """Yield the rows of the classic layout; ``numbers`` are those of all cells row by row, 0 for none."""
    digits = max(2, len(str(tour.cell_count)))
    form, hole = f"%-{digits}d " * tour.width, f"{'X':<{digits}} "
    for row in range(tour.height):
        cells = tuple(numbers[row * tour.width : (row + 1) * tour.width])
        yield form % cells if 0 not in cells else "".join(f"{number:<{digits}} " if number else hole for number in cells)


def classic_text(tour: Tour, numbers: Sequence[int]) -> str:
    """Return the board in the classic layout, without a newline at the end."""
    return "\n".join(classic_rows(tour, numbers))


def given_numbers(tour: Tour) -> list[int]:
    """Return the numbers that are known before solving, row by row: the clues, 0 for all other cells."""
    numbers = [0] * (tour.width * tour.height)
    for (row, column), number in tour.clues:
        numbers[row * tour.width + column] = number
    return numbers


def tour_width(tour: Tour, *, path: bool = False, ascii_only: bool = False) -> int:
    """Return how many columns the board takes on a terminal."""
    return tour.width * (len(str(tour.cell_count)) + 2 + (_arrow_width(ascii_only) if path else 0))


def tour_text(
    tour: Tour,
    numbers: Sequence[int] | None = None,
    *,
    colour: str = "none",
    theme: str = "light",
    path: bool = False,
    ascii_only: bool = False,
) -> str:
    """Return the board as lines of text, without a newline at the end; without ``numbers`` only what is given.

    ``colour`` is none, 256 or true. Raises UsageError for an unknown colour mode or theme.
    """
    return "\n".join(tour_rows(tour, numbers, colour=colour, theme=theme, path=path, ascii_only=ascii_only))


def tour_rows(
    tour: Tour,
    numbers: Sequence[int] | None = None,
    *,
    colour: str = "none",
    theme: str = "light",
    path: bool = False,
    ascii_only: bool = False,
) -> Iterator[str]:
    """Yield the rows of :func:`tour_text`."""
    if colour not in COLOUR_MODES:
        raise UsageError(f"There is no colour mode {excerpt(colour)}. Modes: {', '.join(COLOUR_MODES)}.")
    shown = given_numbers(tour) if numbers is None else numbers
    paints = [_paint(shade, colour) for shade in ramp(theme)] if numbers is not None and colour != "none" else None
    cells = _Cells(tour, shown, path and numbers is not None, ascii_only)
    for row in range(tour.height):
        yield "".join(_painted(cells, (row, column), paints) for column in range(tour.width)).rstrip(" ")


def step_rows(
    tour: Tour,
    numbers: Sequence[int],
    placed: Collection[Cell],
    causes: Collection[Cell],
    *,
    colour: str = "none",
    theme: str = "light",
    ascii_only: bool = False,
) -> Iterator[str]:
    """Yield the rows of a board with the ``numbers`` that stand after a step, 0 for none; what it places and rests on is marked.

    Only these cells are coloured: what is new with the last colour of the ramp, what it rests on with the first.
    """
    shades = ramp(theme)
    marks = dict.fromkeys(causes, _CAUSE) | dict.fromkeys(placed, _PLACED)
    cells = _Cells(tour, numbers, False, ascii_only, marks)
    paints = {} if colour == "none" else {_CAUSE: _paint(shades[0], colour), _PLACED: _BOLD + _paint(shades[-1], colour)}
    for row in range(tour.height):
        parts = []
        for cell in ((row, column) for column in range(tour.width)):
            paint = paints.get(marks[cell]) if cell in marks else None
            parts.append(cells.text(cell) if paint is None else f"{paint}{cells.text(cell)}{_RESET}")
        yield "".join(parts).rstrip(" ")


def step_key_text() -> str:
    """Return one line that says what the marks of a step mean."""
    return f"{'8'.join(_PLACED)} new, {'7'.join(_CAUSE)} what it follows from, * given"


def key_text(tour: Tour, *, path: bool = False) -> str:
    """Return one line that says what the marks of a solved board mean."""
    said = ["(1) start"]
    if not tour.closed:
        said.append(f"[{tour.cell_count}] end")
    if tour.clues:
        said.append("* given")
    if tour.holes:
        said.append(f"{'#' * len(str(tour.cell_count))} hole")
    if path:
        said.append("the arrows point to the next number")
    return ", ".join(said)


class _Cells:
    """What stands in the cells of a board, all equally wide."""

    def __init__(self, tour: Tour, numbers: Sequence[int], path: bool, ascii_only: bool, marks: Mapping[Cell, Marks] | None = None) -> None:
        self.marks = marks or {}
        self.tour, self.numbers, self.ascii_only = tour, numbers, ascii_only
        self.digits, self.count = len(str(tour.cell_count)), tour.cell_count
        self.given = {cell for cell, _ in tour.clues}
        self.arrow_width = _arrow_width(ascii_only) if path else 0
        self.order = _order(tour, numbers) if path else {}

    def number(self, cell: Cell) -> int:
        """Return the number of a cell, 0 for none."""
        return self.numbers[cell[0] * self.tour.width + cell[1]]

    def text(self, cell: Cell) -> str:
        """Return the characters of a cell."""
        number = self.number(cell)
        if cell in self.tour.holes:
            return f" {'#' * self.digits}{' ' * self.arrow_width} "
        if not number:
            return f" {'.' if self.ascii_only else '·':>{self.digits}} "
        left, right = self._marks(cell, number)
        return f"{f'{left}{number}':>{self.digits + 1}}{self._arrow(cell, number)}{right}"

    def _marks(self, cell: Cell, number: int) -> tuple[str, str]:
        if cell in self.marks:
            return self.marks[cell]
        if number == 1:
            return "(", ")"
        if number == self.count and not self.tour.closed:
            return "[", "]"
        return " ", "*" if cell in self.given else " "

    def _arrow(self, cell: Cell, number: int) -> str:
        """Return the arrow to the next number; after the last of an open tour there is none."""
        if not self.arrow_width:
            return ""
        following = self.order.get(number + 1 if number < self.count else 1)
        if following is None or (number == self.count and not self.tour.closed):
            return " " * self.arrow_width
        direction = compass(jump_offset(self.tour, cell, following))
        return _COMPASS[direction] if self.ascii_only else _ARROWS[direction]


def _arrow_width(ascii_only: bool) -> int:
    return 2 if ascii_only else 1


def _order(tour: Tour, numbers: Sequence[int]) -> dict[int, Cell]:
    """Return where each number stands."""
    return {number: divmod(place, tour.width) for place, number in enumerate(numbers) if number}


def jump_offset(tour: Tour, one: Cell, two: Cell) -> Offset:
    """Return how a jump goes from a cell to another: of several ways around a torus the one that stays on the board, else the shortest."""
    straight = two[0] - one[0], two[1] - one[1]
    if not tour.torus or straight in tour.moves:
        return straight
    ways = [(a, b) for a, b in tour.moves if (straight[0] - a) % tour.height == 0 and (straight[1] - b) % tour.width == 0]
    return min(ways, key=lambda way: (way[0] ** 2 + way[1] ** 2, way), default=straight)


def compass(offset: Offset) -> int:
    """Return the nearest of eight directions: 0 is to the right, and on counter-clockwise."""
    down, right = offset
    if abs(down) * _PARTS <= abs(right) * _TAN:
        return 0 if right > 0 else 4
    if abs(right) * _PARTS <= abs(down) * _TAN:
        return 2 if down < 0 else 6
    if down < 0:
        return 1 if right > 0 else 3
    return 7 if right > 0 else 5


def _painted(cells: _Cells, cell: Cell, paints: list[str] | None) -> str:
    number, text = cells.number(cell), cells.text(cell)
    if paints is None or not number:
        return text
    weight = _BOLD if cell in cells.given else ""
    return f"{weight}{paints[step_of(number, cells.count)]}{text}{_RESET}"


def _paint(shade: Shade, mode: str) -> str:
    """Return the escape sequence for text on a colour."""
    if mode == "256":
        return f"\x1b[38;5;{16 if shade.xterm_dark_ink else 231};48;5;{shade.xterm}m"
    ink = ";".join(map(str, INKS["dark" if shade.dark_ink else "light"]))
    return f"\x1b[38;2;{ink};48;2;{';'.join(map(str, shade.rgb))}m"

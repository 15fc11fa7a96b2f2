"""The board as text for the terminal.

A cell is three characters wide and one line high, with room for a border around it, so that it looks
square; eleven rows fit one screen of 24 lines, twenty-five columns fit 101 characters. Borders are
drawn between regions only, and they alone say where a region ends: colour is a help, never needed.
Without colour, empty cells carry the letter of their region, so that the parts of a split region are
recognised.

    solid queen or star    a piece of the solution
    hollow one             a mark of the user's; between two !, one that the solution does not have
    ×                      a cross of the user's
    [ ]                    around a lit cell
"""

from __future__ import annotations

from queenside.errors import UsageError, excerpt
from queenside.puzzles.star_battle import as_position
from queenside.views._cells import inside
from queenside.views.palette import INKS, region_colours

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping
    from typing import Protocol

    from queenside.grid import Cell
    from queenside.puzzles.star_battle import Position, StarBattle
    from queenside.views.palette import Colour

    class Stream(Protocol):
        """What is asked of an output stream."""

        def isatty(self) -> bool:
            """Return whether a person is looking."""


COLOUR_MODES = ("none", "256", "true")
_RESET = "\x1b[0m"

# The corner characters by the borders that meet there: 1 up, 2 right, 4 down, 8 left.
_BOX = {0: " ", 3: "┗", 5: "┃", 6: "┏", 7: "┣", 9: "┛", 10: "━", 11: "┻", 12: "┓", 13: "┫", 14: "┳", 15: "╋"}


class _Glyphs:
    """The characters of a board: solid and hollow pieces, cross, empty cell, borders."""

    def __init__(self, solid: tuple[str, str], hollow: tuple[str, str], cross: str, empty: str, box: dict[int, str]) -> None:
        self.solid, self.hollow, self.cross, self.empty, self.box = solid, hollow, cross, empty, box


_UNICODE = _Glyphs(("♛", "★"), ("♕", "☆"), "×", "·", _BOX)
_ASCII = _Glyphs(("Q", "*"), ("q", "o"), "x", ".", {**dict.fromkeys(_BOX, "+"), 0: " ", 5: "|", 10: "-"})


def board_text(
    board: Position | StarBattle,
    solution: Iterable[Cell] | None = None,
    *,
    colour: str = "none",
    theme: str = "light",
    lit: Iterable[Cell] = (),
    ascii_only: bool = False,
    columns: int | None = None,
) -> str:
    """Return the board as lines of text, without a newline at the end.

    Without a solution the user's marks are shown, with one its pieces and the user's wrong ones.
    ``colour`` is none, 256 or true (see :func:`colour_mode`); ``ascii_only`` keeps to ASCII, where
    pieces stand in parentheses because Q and x are also names of regions. A board wider than
    ``columns`` is drawn narrow: one character a cell instead of three, without what stands around
    it. Raises UsageError for an unknown colour mode or theme and for a cell outside the board.
    """
    if colour not in COLOUR_MODES:
        raise UsageError(f"There is no colour mode {excerpt(colour)}. Modes: {', '.join(COLOUR_MODES)}.")
    position = as_position(board)
    colours = region_colours(position.puzzle, theme)
    paints = [_paint(each, colour) for each in colours]
    contents = _contents(position, solution, colour == "none", ascii_only)
    _light(position.puzzle, contents, lit)
    narrow = columns is not None and columns < 4 * position.puzzle.width + 1
    if narrow:
        contents = {cell: content[1] for cell, content in contents.items()}
    return _Page(position.puzzle, _ASCII if ascii_only else _UNICODE, paints, 1 if narrow else 3).text(contents)


# What stands in the cells


def _contents(position: Position, solution: Iterable[Cell] | None, letters: bool, ascii_only: bool) -> dict[Cell, str]:
    """Return the three characters of every cell."""
    puzzle, marks = position.puzzle, position.marks
    glyphs = _ASCII if ascii_only else _UNICODE
    left, right = ("(", ")") if ascii_only else (" ", " ")
    which = 0 if puzzle.stars == 1 else 1
    contents = {cell: f"{puzzle.names[puzzle.region(cell)] if letters else glyphs.empty:^3.3}" for cell in puzzle.cells()}
    if solution is None:
        contents.update(dict.fromkeys(marks.crosses, f" {glyphs.cross} "))
        contents.update(dict.fromkeys(marks.stars, f"{left}{glyphs.hollow[which]}{right}"))
    else:
        contents.update(dict.fromkeys(marks.stars, f"!{glyphs.hollow[which]}!"))
        contents.update(dict.fromkeys(inside(puzzle, solution), f"{left}{glyphs.solid[which]}{right}"))
    return contents


def _light(puzzle: StarBattle, contents: dict[Cell, str], lit: Iterable[Cell]) -> None:
    """Put brackets around the lit cells; raise UsageError for one outside the board."""
    for cell in inside(puzzle, lit):
        contents[cell] = f"[{contents[cell][1]}]"


# The page


class _Page:
    """The lines of a board: rows of cells with borders between them, each stretch in its region's colours."""

    def __init__(self, puzzle: StarBattle, glyphs: _Glyphs, paints: list[str], cell_width: int) -> None:
        self.puzzle, self.glyphs, self.paints, self.cell_width = puzzle, glyphs, paints, cell_width

    def text(self, contents: dict[Cell, str]) -> str:
        """Return all lines."""
        lines = [self._border_line(0)]
        for row in range(self.puzzle.height):
            lines += [self._cell_line(row, contents), self._border_line(row + 1)]
        return "\n".join(lines)

    def _region(self, row: int, column: int) -> int:
        """Return the region of a cell, -1 outside the board."""
        puzzle = self.puzzle
        if 0 <= row < puzzle.height and 0 <= column < puzzle.width:
            return puzzle.regions[row * puzzle.width + column]
        return -1

    def _cell_line(self, row: int, contents: dict[Cell, str]) -> str:
        pieces: list[tuple[int, str]] = []
        for column in range(self.puzzle.width + 1):
            pieces.append(self._between(self._region(row, column - 1), self._region(row, column), 5, 1))
            if column < self.puzzle.width:
                pieces.append((self._region(row, column), contents[row, column]))
        return self._painted(pieces)

    def _border_line(self, row: int) -> str:
        """Return the line above ``row``."""
        pieces = []
        for column in range(self.puzzle.width + 1):
            pieces.append(self._corner(row, column))
            if column < self.puzzle.width:
                pieces.append(self._between(self._region(row - 1, column), self._region(row, column), 10, self.cell_width))
        return self._painted(pieces)

    def _between(self, one: int, other: int, line: int, width: int) -> tuple[int, str]:
        """Return the stretch between two cells: a border, or a gap in the colour of their region."""
        return (one, " " * width) if one == other else (-1, self.glyphs.box[line] * width)

    def _corner(self, row: int, column: int) -> tuple[int, str]:
        """Return the character where four cells meet."""
        nw, ne = self._region(row - 1, column - 1), self._region(row - 1, column)
        sw, se = self._region(row, column - 1), self._region(row, column)
        lines = (nw != ne) + 2 * (ne != se) + 4 * (sw != se) + 8 * (nw != sw)
        return (-1 if lines else nw), self.glyphs.box[lines]

    def _painted(self, pieces: list[tuple[int, str]]) -> str:
        """Return the stretches joined, changing colour only where the region changes."""
        line, now = "", ""
        for region, text in pieces:
            paint = self.paints[region] if region >= 0 else ""
            if paint != now:
                line += (_RESET if now else "") + paint
                now = paint
            line += text
        return line + (_RESET if now else "")


# Colour


def _paint(colour: Colour, mode: str) -> str:
    """Return the escape sequence for text on a colour; nothing without colour."""
    if mode == "none":
        return ""
    if mode == "256":
        return f"\x1b[38;5;{16 if colour.dark_ink else 231};48;5;{colour.xterm}m"
    ink = ";".join(map(str, INKS["dark" if colour.dark_ink else "light"]))
    return f"\x1b[38;2;{ink};48;2;{';'.join(map(str, colour.rgb))}m"


def colour_mode(stream: Stream, environ: Mapping[str, str]) -> str:
    """Return which colours a stream should get: none, 256 or true.

    NO_COLOR, if not empty, wins over everything. FORCE_COLOR and CLICOLOR_FORCE ask for colour where
    there is no terminal; as numbers, 0 is none, 2 is 256 and 3 is true. A dumb terminal gets none,
    whatever else is inherited from the one around it.
    """
    if environ.get("NO_COLOR"):
        return "none"
    forced = environ.get("FORCE_COLOR") or environ.get("CLICOLOR_FORCE") or ""
    if forced in ("0", "false"):
        return "none"
    if forced in ("2", "3"):
        return "256" if forced == "2" else "true"
    if not forced and (not stream.isatty() or environ.get("TERM") == "dumb"):
        return "none"
    return "true" if environ.get("COLORTERM", "").lower() in ("truecolor", "24bit") else "256"


def needs_ascii(encoding: str | None) -> bool:
    """Return whether an output encoding lacks the characters of a board; an unknown encoding does."""
    try:
        "".join((*_UNICODE.solid, *_UNICODE.hollow, _UNICODE.cross, _UNICODE.empty, *_BOX.values())).encode(encoding or "ascii")
    except (UnicodeEncodeError, LookupError):
        return True
    return False

"""The board as text for the terminal.

A cell is three characters wide and one line high, with room for a border around it, so that it looks
square; eleven rows fit one screen of 24 lines, twenty-five columns fit 101 characters. Borders are
drawn between regions only, and they alone say where a region ends: colour is a help, never needed.
Without colour, cells with nothing in them carry the letter of their region, so that the parts of a split
region are recognised. With colour they are blank while the board is being solved; in a solution they have
the · that means an empty cell everywhere.

    solid queen or star    a piece of the solution
    hollow one             a mark of the user's; between two !, one that the solution does not have
    ×                      a cross of the user's
    [ ]                    around a lit cell

A step of reasoning is shown with the numbers of rows and columns, because its sentence names cells:

    [ ]                    around a cell, or the number of a line, that makes it true
    >♛<                    a new piece
    ×  ·                   a cell ruled out now, one ruled out before
    [×]  ?                 a piece that is supposed and refuted, one that would follow from it

Drawn narrow, with one character a cell, ○ is an open cell that makes it true, solid pieces are new
and hollow ones were there before.
"""

from __future__ import annotations

import itertools

from queenside.errors import UsageError, excerpt
from queenside.puzzles.star_battle import as_position
from queenside.views._cells import inside
from queenside.views.palette import INKS, region_colours

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Mapping
    from typing import Protocol

    from queenside.grid import Cell
    from queenside.logic.steps import Step
    from queenside.puzzles.star_battle import Position, StarBattle
    from queenside.views._scenes import Scene
    from queenside.views.palette import Colour

    class Stream(Protocol):
        """What is asked of an output stream."""

        def isatty(self) -> bool:
            """Return whether a person is looking."""


COLOUR_MODES = ("none", "256", "true")
_RESET = "\x1b[0m"
_LABEL = 4
"""The width of the numbers at the left of a step's board."""
_GAP = 2
_LEAST_BESIDE = 26
"""The least room in which a sentence stands beside a board."""

# The corner characters by the borders that meet there: 1 up, 2 right, 4 down, 8 left.
_BOX = {0: " ", 3: "┗", 5: "┃", 6: "┏", 7: "┣", 9: "┛", 10: "━", 11: "┻", 12: "┓", 13: "┫", 14: "┳", 15: "╋"}


class _Glyphs:
    """The characters of a board: solid and hollow pieces, cross, empty cell, open cell of a narrow cause, borders."""

    def __init__(self, solid: tuple[str, str], hollow: tuple[str, str], cross: str, empty: str, seen: str, box: dict[int, str]) -> None:
        self.solid, self.hollow, self.cross, self.empty, self.seen, self.box = solid, hollow, cross, empty, seen, box


_UNICODE = _Glyphs(("♛", "★"), ("♕", "☆"), "×", "·", "○", _BOX)
_ASCII = _Glyphs(("Q", "*"), ("q", "o"), "x", ".", "@", {**dict.fromkeys(_BOX, "+"), 0: " ", 5: "|", 10: "-"})


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
    position = as_position(board)
    paints = _paints(position, colour, theme)
    contents = _contents(position, solution, colour == "none", ascii_only)
    _light(position.puzzle, contents, lit)
    narrow = columns is not None and columns < 4 * position.puzzle.width + 1
    if narrow:
        contents = {cell: content[1] for cell, content in contents.items()}
    return _Page(position.puzzle, _ASCII if ascii_only else _UNICODE, paints, 1 if narrow else 3).text(contents)


def step_text(
    step: Step,
    board: Position | StarBattle,
    sentence: str,
    *,
    number: int | None = None,
    colour: str = "none",
    theme: str = "light",
    ascii_only: bool = False,
    columns: int = 80,
) -> str:
    """Return a step as lines of text: a small board with its cause and effect, and its sentence, numbered if asked for.

    The sentence stands beside the board where ``columns`` leave room for it, below it otherwise; no
    line is longer than ``columns``, unless the board alone is. Raises UsageError as :func:`board_text`.
    """
    from queenside.views._scenes import scene

    puzzle = as_position(board).puzzle
    narrow = is_narrow(puzzle, columns)
    width = _LABEL + (2 if narrow else 4) * puzzle.width + 1
    drawn = _step_board(scene(step, puzzle), puzzle, _paints(board, colour, theme), ascii_only, narrow)
    label = "" if number is None else f"{number:>2}  "
    beside = columns - width - _GAP
    if beside < _LEAST_BESIDE:
        return "\n".join([*_wrapped(label, sentence, columns), *drawn])
    lines = _wrapped(label, sentence, beside)
    lines = [*[""] * min(1, len(drawn) - len(lines)), *lines]
    rows = itertools.zip_longest(drawn, lines, fillvalue="")
    return "\n".join(f"{row or ' ' * width}{' ' * _GAP}{line}".rstrip() if line else row for row, line in rows)


def is_narrow(puzzle: StarBattle, columns: int) -> bool:
    """Return whether the board of a step is drawn narrow, with one character a cell, to fit ``columns``."""
    return columns < _LABEL + 4 * puzzle.width + 1


def step_key(puzzle: StarBattle, *, ascii_only: bool = False, narrow: bool = False, supposed: bool = False) -> str:
    """Return one line that explains the marks of :func:`step_text`; with ``supposed`` a second one, for those of suppositions."""
    glyphs = _ASCII if ascii_only else _UNICODE
    which = 0 if puzzle.stars == 1 else 1
    seen, new = (glyphs.seen, glyphs.solid[which]) if narrow else ("[ ]", f">{glyphs.solid[which]}<")
    key = f"{seen} what to look at   {new} a new {puzzle.piece}   {glyphs.cross} empty, that follows   {glyphs.empty} empty before"
    if not supposed:
        return key
    refuted = glyphs.cross if narrow else f"[{glyphs.cross}]"
    return f"{key}\n{refuted} supposed to be a {puzzle.piece}, and refuted   ? a {puzzle.piece} that would follow from it"


def _wrapped(label: str, sentence: str, columns: int) -> list[str]:
    """Return a sentence behind its number, in lines that are all indented as the first."""
    import textwrap

    return textwrap.wrap(sentence, max(columns, len(label) + 10), initial_indent=label, subsequent_indent=" " * len(label))


def _step_board(scene: Scene, puzzle: StarBattle, paints: list[str], ascii_only: bool, narrow: bool) -> list[str]:
    """Return the lines of a board with a step on it and the numbers of rows and columns around it."""
    glyphs = _ASCII if ascii_only else _UNICODE
    letters = not any(paints)
    contents = _narrow_step(scene, puzzle, glyphs, letters) if narrow else _wide_step(scene, puzzle, glyphs, letters)
    page = _Page(puzzle, glyphs, paints, 1 if narrow else 3)
    rows = page.text(contents).split("\n")
    labels = [f"[{row + 1}]" if row in scene.rows else f"{row + 1} " for row in range(puzzle.height)]
    body = [f"{labels[at // 2] if at % 2 else '':>{_LABEL}}{line}" for at, line in enumerate(rows)]
    return [*_column_numbers(scene, puzzle, narrow), *body]


def _column_numbers(scene: Scene, puzzle: StarBattle, narrow: bool) -> Iterator[str]:
    """Yield the line of column numbers; in a narrow board two, the digits one below the other, and one that points at lines."""
    indent = " " * (_LABEL + 1)
    if not narrow:
        names = [f"[{column + 1}]" if column in scene.columns else f" {column + 1}" for column in range(puzzle.width)]
        yield (indent + "".join(f"{name:4}" for name in names)).rstrip()
        return
    names = [f"{column + 1:>2}" for column in range(puzzle.width)]
    if puzzle.width > 9:
        yield (indent + " ".join(name[0] for name in names)).rstrip()
    yield indent + " ".join(name[1] for name in names)
    if scene.columns:
        yield (indent + " ".join("v" if column in scene.columns else " " for column in range(puzzle.width))).rstrip()


def _wide_step(scene: Scene, puzzle: StarBattle, glyphs: _Glyphs, letters: bool) -> dict[Cell, str]:
    """Return the three characters of every cell."""
    solid = glyphs.solid[0 if puzzle.stars == 1 else 1]
    left, right = ("(", ")") if glyphs is _ASCII else (" ", " ")
    contents = {cell: f"{puzzle.names[puzzle.region(cell)] if letters else ' ':^3.3}" for cell in puzzle.cells()}
    contents.update(dict.fromkeys(scene.gone, f" {glyphs.empty} "))
    contents.update(dict.fromkeys(scene.stars, f"{left}{solid}{right}"))
    contents.update(dict.fromkeys(scene.supposed, " ? "))
    contents.update(dict.fromkeys(scene.crossed | scene.faint, f" {glyphs.cross} "))
    _light(puzzle, contents, scene.causes)
    contents.update(dict.fromkeys(scene.placed, f">{solid}<"))
    return contents


def _narrow_step(scene: Scene, puzzle: StarBattle, glyphs: _Glyphs, letters: bool) -> dict[Cell, str]:
    """Return the one character of every cell."""
    which = 0 if puzzle.stars == 1 else 1
    contents = {cell: puzzle.names[puzzle.region(cell)][0] if letters else " " for cell in puzzle.cells()}
    contents.update(dict.fromkeys(scene.causes, glyphs.seen))
    contents.update(dict.fromkeys(scene.gone, glyphs.empty))
    contents.update(dict.fromkeys(scene.stars, glyphs.hollow[which]))
    contents.update(dict.fromkeys(scene.supposed, "?"))
    contents.update(dict.fromkeys(scene.crossed | scene.faint, glyphs.cross))
    contents.update(dict.fromkeys(scene.placed, glyphs.solid[which]))
    return contents


# What stands in the cells


def _contents(position: Position, solution: Iterable[Cell] | None, letters: bool, ascii_only: bool) -> dict[Cell, str]:
    """Return the three characters of every cell."""
    puzzle, marks = position.puzzle, position.marks
    glyphs = _ASCII if ascii_only else _UNICODE
    left, right = ("(", ")") if ascii_only else (" ", " ")
    which = 0 if puzzle.stars == 1 else 1
    nothing = " " if solution is None else glyphs.empty
    contents = {cell: f"{puzzle.names[puzzle.region(cell)] if letters else nothing:^3.3}" for cell in puzzle.cells()}
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


def _paints(board: Position | StarBattle, mode: str, theme: str) -> list[str]:
    """Return the escape sequence of every region; raise UsageError for an unknown mode or theme."""
    if mode not in COLOUR_MODES:
        raise UsageError(f"There is no colour mode {excerpt(mode)}. Modes: {', '.join(COLOUR_MODES)}.")
    return [_paint(colour, mode) for colour in region_colours(board, theme)]


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
        "".join((*_UNICODE.solid, *_UNICODE.hollow, _UNICODE.cross, _UNICODE.empty, _UNICODE.seen, *_BOX.values())).encode(
            encoding or "ascii"
        )
    except (UnicodeEncodeError, LookupError):
        return True
    return False

"""Addresses of queenside's own page: any that end in ``#/<view>?b=<size>x<stars>-<walls>&m=<marks>``.

The walls are packed as puzz.link packs them, which is a third of the letters; a board with a region in
parts, which walls cannot hold, is written ``<size>x<stars>.<letters>``, a letter for each cell. The
marks are three cells to a character of 0-9a-q, 9a + 3b + c, where 0 is open, 1 a cross and 2 a star;
zeros at their end are left out, and without marks ``m`` is. Where the page lies does not matter, and
nothing is fetched; what is written here is to be put behind the address of one.
"""

from __future__ import annotations

import re

from queenside.errors import FormatError, WriteError
from queenside.formats import Reading
from queenside.formats._boards import (
    CROSS,
    OPEN,
    STAR,
    checked_size,
    checked_stars,
    cut,
    labelled,
    marks_from_rows,
    marks_to_rows,
    require_square,
    require_stars,
)
from queenside.formats._walls import values_of
from queenside.formats.puzzlink import bordered, borders
from queenside.grid import LETTERS, connected_parts
from queenside.puzzles.star_battle import Position

TYPE_CHECKING = False
if TYPE_CHECKING:
    from queenside.puzzles.star_battle import Marks, StarBattle

TITLE = "link to queenside's page"
ORDER = 15
ONE_LINE = True
MARKS = True

DIGITS = "0123456789abcdefghijklmnopq"
SIGNS = OPEN + CROSS + STAR


def looks_like(text: str) -> bool:
    """Return whether ``text`` is one word with a fragment that holds a board."""
    return "b=" in text and len(text.split(None, 1)) == 1 and re.search(r"#/?[a-z]*\?(?:[^#]*&)?b=", text) is not None


def parse(text: str) -> list[Reading]:
    """Return the one board of an address, with its marks; raise FormatError if it is damaged."""
    from urllib.parse import parse_qs

    query = re.search(r"#/?[a-z]*\?(.*)", text, re.DOTALL)
    fields = parse_qs(query[1] if query else "")
    found = re.fullmatch(r"([0-9]+)x([0-9]+)([-.])([0-9A-Za-z]*)", fields.get("b", [""])[0])
    if not found:
        raise FormatError("The link holds no whole board behind b=, such as b=6x1-4ilbhgdnmhou. Was it copied whole?")
    size, _ = checked_size("The link", found[1], found[1])
    stars = checked_stars("The link", found[2])
    marks = _marks(fields.get("m", [""])[0], size)
    board = bordered(found[4], size, size, stars) if found[3] == "-" else _lettered(found[4], size, stars)
    return [board.with_position(Position(board.position.puzzle, marks))]


def write(position: Position) -> str:
    """Return the address of the board, with its marks, to be put behind that of a page. Raises WriteError over 52 regions."""
    puzzle = position.puzzle
    size, stars = require_square(puzzle, TITLE), require_stars(puzzle, TITLE, 0, 999)
    in_parts = any(len(connected_parts(cells, size, size)) > 1 for cells in puzzle.region_cells())
    board = f".{_letters(puzzle)}" if in_parts else f"-{borders(puzzle, TITLE)}"
    marks = f"&m={_packed_marks(position)}" if position.marks else ""
    return f"/#/play?b={size}x{stars}{board}{marks}"


def _lettered(text: str, size: int, stars: int) -> Reading:
    if len(text) != size * size or not text.isalpha():
        needed = f"{size}×{size} needs {size * size}"
        raise FormatError(f"The layout has {len(text)} letters, {needed}. One letter stands for each cell, row by row.")
    return labelled(cut(text, size), stars)


def _letters(puzzle: StarBattle) -> str:
    if puzzle.region_count > len(LETTERS):
        few = f"a {TITLE} has letters for {len(LETTERS)}"
        raise WriteError(f"The board has {puzzle.region_count} regions; {few}. The formats text and json can hold it.")
    return "".join(LETTERS[number] for number in puzzle.regions)


def _marks(text: str, size: int) -> Marks:
    values = [digit for value in values_of(text, DIGITS, "the marks") for digit in (value // 9, value // 3 % 3, value % 3)]
    if any(values[size * size :]) or len(text) > -(-size * size // 3):
        raise FormatError("The marks of the link mark cells outside the board.")
    signs = "".join(SIGNS[value] for value in values[: size * size])
    return marks_from_rows(cut(signs.ljust(size * size, OPEN), size))


def _packed_marks(position: Position) -> str:
    values = [SIGNS.index(sign) for row in marks_to_rows(position) for sign in row] + [0, 0]
    threes = (values[at : at + 3] for at in range(0, len(values) - 2, 3))
    return "".join(DIGITS[9 * a + 3 * b + c] for a, b, c in threes).rstrip("0")

"""Star Battle Notation, version 2: ``<side><stars><walls>[marks][~<history>]``.

The side is decimal, the stars a letter, A for 1. The walls are the vertical ones row by row, then the
horizontal ones column by column, read as one binary number and written in base 85 with as many
digits as the largest such number needs. The marks are four to a character: 0 open, 1 cross, 2 star;
zeros at their end are left out. History is not read.
"""

from __future__ import annotations

import re

from queenside.errors import FormatError, WriteError
from queenside.formats import Reading
from queenside.formats._boards import CROSS, OPEN, STAR, checked_size, cut, marks_from_rows, marks_to_rows, require_square, require_stars
from queenside.formats._walls import by_columns, by_rows, reading, values_of, walls
from queenside.grid import MAX_SIDE

TYPE_CHECKING = False
if TYPE_CHECKING:
    from queenside.puzzles.star_battle import Marks, Position

TITLE = "Star Battle Notation 2 string"
ORDER = 100
ONE_LINE = True
MARKS = True

ALPHABET = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz-_!#$&()*+,/:;=?@[]^{}|"
STARS = "ABCDEFGHIJKLMNOPQRSTUVWXYZ"
SIGNS = OPEN + CROSS + STAR
LEAST = 4


def looks_like(text: str) -> bool:
    """Return whether ``text`` has a side and a letter for the stars, and is short enough for them."""
    head = re.match(r"([0-9]{1,2})[A-Z]", text)
    if not head or not LEAST <= int(head[1]) <= MAX_SIDE or len(text.split(None, 1)) != 1:
        return False
    side, body = int(head[1]), _body(text)
    return len(body) <= len(head[0]) + _digits(2 * side * (side - 1)) + -(-side * side // 4)


def parse(text: str) -> list[Reading]:
    """Return the one board of a string, with its marks; raise FormatError unless all of it fits the side."""
    head = re.match(r"([0-9]{1,2})([A-Z])", text)
    if not head:
        raise FormatError("A version 2 notation begins with the side and a letter for the stars, such as 6A.")
    side, _ = checked_size("The notation", head[1], head[1])
    if side < LEAST:
        raise FormatError(f"The notation says {side}×{side}; it holds boards from {LEAST}×{LEAST}.")
    bits, body = 2 * side * (side - 1), _body(text)[len(head[0]) :]
    count = _digits(bits)
    if len(body) < count:
        raise FormatError(f"The notation has {len(body)} characters of walls, {side}×{side} needs {count}. Is its end missing?")
    number = 0
    for value in values_of(body[:count], ALPHABET, "the walls"):
        number = 85 * number + value
    if number >> bits:
        raise FormatError("The walls of the notation are a number too large for the side.")
    packed = format(number, f"0{bits}b")
    marks = _marks(body[count:], side)
    board = reading(side, side, packed[: bits // 2], by_rows(packed[bits // 2 :], side), 1 + STARS.index(head[2]), marks)
    if board.position.puzzle.region_count != side:
        raise FormatError(f"The walls of the notation enclose {board.position.puzzle.region_count} regions; {side}×{side} needs {side}.")
    return [board]


def write(position: Position) -> str:
    """Return the string of the board, with its marks. Raises WriteError for a region in parts and for boards under 4×4."""
    puzzle = position.puzzle
    side, stars = require_square(puzzle, TITLE), require_stars(puzzle, TITLE, 1, 26)
    if side < LEAST or puzzle.region_count != side:
        held = f"boards from {LEAST}×{LEAST} with as many regions as rows"
        raise WriteError(f"A {TITLE} holds {held}; this one is {side}×{side} with {puzzle.region_count}.")
    vertical, horizontal = walls(puzzle, TITLE)
    packed = vertical + by_columns(horizontal, side)
    number, digits = int(packed, 2), ""
    for _ in range(_digits(len(packed))):
        number, digit = divmod(number, 85)
        digits = ALPHABET[digit] + digits
    return f"{side}{STARS[stars - 1]}{digits}{_packed_marks(position)}"


def _body(text: str) -> str:
    body = text.partition("~")[0]
    if "%" in body:
        from urllib.parse import unquote

        return unquote(body)
    return body


def _marks(text: str, side: int) -> Marks:
    most = -(-side * side // 4)
    if len(text) > most:
        raise FormatError(f"{len(text)} characters follow the walls of the notation; the marks of {side}×{side} take {most}.")
    values = []
    for value in values_of(text, ALPHABET, "the marks"):
        if value > 80:
            raise FormatError("The marks of the notation hold a value that is neither open, cross nor star.")
        values += [value // 27, value // 9 % 3, value // 3 % 3, value % 3]
    if any(values[side * side :]):
        raise FormatError("The marks of the notation mark cells outside the board.")
    signs = "".join(SIGNS[value] for value in values[: side * side])
    return marks_from_rows(cut(signs.ljust(side * side, OPEN), side))


def _packed_marks(position: Position) -> str:
    values = [SIGNS.index(sign) for row in marks_to_rows(position) for sign in row] + [0, 0, 0]
    fours = (values[at : at + 4] for at in range(0, len(values) - 3, 4))
    return "".join(ALPHABET[27 * a + 9 * b + 3 * c + d] for a, b, c, d in fours).rstrip("0")


def _digits(bits: int) -> int:
    """Return how many base-85 digits every number below 2**bits fits into."""
    count = 0
    while 85**count < 1 << bits:
        count += 1
    return count

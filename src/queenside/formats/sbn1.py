"""Star Battle Notation, version 1: ``<side><side><stars><flag><walls>[marks][~h:<history>]``.

The side is one doubled character, 4 to 9 or A (10) to P (25); the flag is W without and e with marks.
The walls are the vertical ones row by row, then the horizontal ones column by column, filled up with
zeros on the left, six to a character of 0-9A-Za-z-_. The marks begin with two empty places and are
three to a character: 0 open, 1 cross, 2 star. History is not read.
"""

from __future__ import annotations

from queenside.errors import FormatError, WriteError
from queenside.formats import Reading
from queenside.formats._boards import CROSS, OPEN, STAR, cut, marks_from_rows, marks_to_rows, require_square, require_stars
from queenside.formats._walls import by_columns, by_rows, reading, values_of, walls
from queenside.puzzles.star_battle import NO_MARKS

TYPE_CHECKING = False
if TYPE_CHECKING:
    from queenside.puzzles.star_battle import Marks, Position

TITLE = "Star Battle Notation 1 string"
ORDER = 90
ONE_LINE = True
MARKS = True

ALPHABET = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz-_"
SIDES = ALPHABET[4:26]
SIGNS = OPEN + CROSS + STAR


def looks_like(text: str) -> bool:
    """Return whether ``text`` has a doubled side, a digit and a flag, and is short enough for them."""
    if len(text) < 4 or text[0] != text[1] or text[0] not in SIDES or text[2] not in "0123456789" or text[3] not in "We":
        return False
    side, body = ALPHABET.index(text[0]), text.partition("~")[0]
    return len(body) <= 4 + _wall_characters(side) + _mark_characters(side) and len(text.split(None, 1)) == 1


def parse(text: str) -> list[Reading]:
    """Return the one board of a string, with its marks; raise FormatError unless all of it fits the side."""
    if not looks_like(text):
        form = "the side twice, the stars and W or e, such as 661W"
        raise FormatError(f"A version 1 notation begins with {form}, and nothing follows the board.")
    side, stars, body = ALPHABET.index(text[0]), int(text[2]), text.partition("~")[0]
    count, bits = _wall_characters(side), 2 * side * (side - 1)
    if len(body) < 4 + count:
        raise FormatError(f"The notation has {len(body) - 4} characters of walls, {side}×{side} needs {count}. Is its end missing?")
    packed = "".join(format(value, "06b") for value in values_of(body[4 : 4 + count], ALPHABET, "the walls"))
    if "1" in packed[: 6 * count - bits]:
        raise FormatError("The walls of the notation begin with a character that is too large for the side.")
    if text[3] == "W" and len(body) > 4 + count:
        raise FormatError(f"The notation says W, no marks, but {len(body) - 4 - count} characters follow the walls. With marks it is e.")
    packed = packed[6 * count - bits :]
    marks = _marks(body[4 + count :], side) if text[3] == "e" else NO_MARKS
    board = reading(side, side, packed[: bits // 2], by_rows(packed[bits // 2 :], side), stars, marks)
    if board.position.puzzle.region_count != side:
        raise FormatError(f"The walls of the notation enclose {board.position.puzzle.region_count} regions; {side}×{side} needs {side}.")
    return [board]


def write(position: Position) -> str:
    """Return the string of the board, with its marks. Raises WriteError for a region in parts and for other sizes."""
    puzzle = position.puzzle
    side, stars = require_square(puzzle, TITLE), require_stars(puzzle, TITLE, 0, 9)
    if not 4 <= side <= 25 or puzzle.region_count != side:
        held = "boards from 4×4 to 25×25 with as many regions as rows"
        raise WriteError(f"A {TITLE} holds {held}; this one is {side}×{side} with {puzzle.region_count}.")
    vertical, horizontal = walls(puzzle, TITLE)
    packed = (vertical + by_columns(horizontal, side)).rjust(6 * _wall_characters(side), "0")
    body = "".join(ALPHABET[int(packed[start : start + 6], 2)] for start in range(0, len(packed), 6))
    return f"{ALPHABET[side] * 2}{stars}" + (f"e{body}{_packed_marks(position)}" if position.marks else f"W{body}")


def _marks(text: str, side: int) -> Marks:
    values = [digit for value in values_of(text, ALPHABET, "the marks") for digit in (value >> 4, value >> 2 & 3, value & 3)]
    if 3 in values:
        raise FormatError("The marks of the notation hold a value that is neither open, cross nor star.")
    if any(values[:2]) or any(values[2 + side * side :]):
        raise FormatError("The marks of the notation mark cells outside the board.")
    signs = "".join(SIGNS[value] for value in values[2 : 2 + side * side])
    return marks_from_rows(cut(signs.ljust(side * side, OPEN), side))


def _packed_marks(position: Position) -> str:
    signs = OPEN * 2 + "".join("".join(row) for row in marks_to_rows(position))
    values = [SIGNS.index(sign) for sign in signs] + [0, 0]
    return "".join(ALPHABET[16 * values[at] + 4 * values[at + 1] + values[at + 2]] for at in range(0, len(signs), 3))


def _wall_characters(side: int) -> int:
    return -(-2 * side * (side - 1) // 6)


def _mark_characters(side: int) -> int:
    return -(-(side * side + 2) // 3)

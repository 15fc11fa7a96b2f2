"""A small stroke alphabet for the names of regions and the captions of plots, so that a drawing needs no font.

Letters stand on a grid of our own: capitals are 10 high, small letters 7 (with 4 more below the line),
the line is at y = 10. Each is a start and relative path commands, to be drawn with a round pen about
one and a half wide. Capitals and small letters of one shape differ in height; I and l, which would
not, differ in their serifs and tail.
"""

from __future__ import annotations

import functools
import re

ADVANCE = 9
"""How far apart the digits of a number stand."""

GLYPHS: dict[str, tuple[int, int, str]] = {
    "A": (0, 10, "l4-10l4 10m-7-3h6"),
    "B": (0, 0, "v10h4q3 0 3-3q0-2-3-2h-4m0-5h3q3 0 3 2q0 3-3 3"),
    "C": (7, 2, "q-1-2-3-2q-4 0-4 5q0 5 4 5q2 0 3-2"),
    "D": (0, 0, "v10h3q5 0 5-5q0-5-5-5z"),
    "E": (6, 0, "h-6v10h6m-6-5h5"),
    "F": (6, 0, "h-6v10m0-5h5"),
    "G": (7, 2, "q-1-2-3-2q-4 0-4 5q0 5 4 5q3 0 3-3v-2h-3"),
    "H": (0, 0, "v10m7-10v10m-7-5h7"),
    "I": (0, 0, "h4m-2 0v10m-2 0h4"),
    "J": (5, 0, "v7q0 3-3 3q-2 0-2-2"),
    "K": (0, 0, "v10m7-10l-7 6m3-3l4 7"),
    "L": (0, 0, "v10h6"),
    "M": (0, 10, "v-10l4 6l4-6v10"),
    "N": (0, 10, "v-10l7 10v-10"),
    "O": (4, 0, "q-4 0-4 5q0 5 4 5q4 0 4-5q0-5-4-5z"),
    "P": (0, 10, "v-10h4q3 0 3 3q0 3-3 3h-4"),
    "Q": (4, 0, "q-4 0-4 5q0 5 4 5q4 0 4-5q0-5-4-5zm1 7l3 4"),
    "R": (0, 10, "v-10h4q3 0 3 3q0 3-3 3h-4m4 0l3 4"),
    "S": (6, 2, "q-1-2-3-2q-3 0-3 3q0 2 3 2q4 0 4 3q0 2-4 2q-2 0-3-2"),
    "T": (0, 0, "h8m-4 0v10"),
    "U": (0, 0, "v6q0 4 4 4q4 0 4-4v-6"),
    "V": (0, 0, "l4 10l4-10"),
    "W": (0, 0, "l2 10l3-7l3 7l2-10"),
    "X": (0, 0, "l7 10m0-10l-7 10"),
    "Y": (0, 0, "l4 5l4-5m-4 5v5"),
    "Z": (0, 0, "h7l-7 10h7"),
    "a": (6, 3, "v7m0-2q-1 2-3 2q-3 0-3-4q0-3 3-3q2 0 3 2"),
    "b": (0, 0, "v10m0-2q1 2 3 2q3 0 3-4q0-3-3-3q-2 0-3 2"),
    "c": (5, 4, "q-1-1-2-1q-3 0-3 4q0 3 3 3q1 0 2-1"),
    "d": (6, 0, "v10m0-2q-1 2-3 2q-3 0-3-4q0-3 3-3q2 0 3 2"),
    "e": (0, 6, "h6q0-3-3-3q-3 0-3 4q0 3 3 3q2 0 3-1"),
    "f": (5, 0, "q-3-1-3 2v8m-2-6h5"),
    "g": (6, 3, "v8q0 3-3 3q-2 0-3-1m6-5q-1 2-3 2q-3 0-3-4q0-3 3-3q2 0 3 2"),
    "h": (0, 0, "v10m0-5q1-2 3-2q3 0 3 3v4"),
    "i": (1, 3, "v7m0-10v1"),
    "j": (3, 3, "v9q0 2-3 2m3-14v1"),
    "k": (0, 0, "v10m5-7l-5 4m2-1l4 4"),
    "l": (0, 0, "v8q0 2 2 2"),
    "m": (0, 3, "v7m0-5q1-2 2-2q2 0 2 2v5m0-5q1-2 2-2q2 0 2 2v5"),
    "n": (0, 3, "v7m0-5q1-2 3-2q3 0 3 3v4"),
    "o": (3, 3, "q-3 0-3 4q0 3 3 3q3 0 3-3q0-4-3-4z"),
    "p": (0, 3, "v11m0-6q1 2 3 2q3 0 3-4q0-3-3-3q-2 0-3 2"),
    "q": (6, 3, "v11m0-6q-1 2-3 2q-3 0-3-4q0-3 3-3q2 0 3 2"),
    "r": (0, 3, "v7m0-4q1-3 4-3"),
    "s": (5, 4, "q-1-1-3-1q-2 0-2 2q0 1 3 1q3 1 3 2q0 2-3 2q-2 0-3-1"),
    "t": (2, 0, "v8q0 2 3 2m-5-7h5"),
    "u": (0, 3, "v4q0 3 3 3q2 0 3-2m0-5v7"),
    "v": (0, 3, "l3 7l3-7"),
    "w": (0, 3, "l2 7l2-5l2 5l2-7"),
    "x": (0, 3, "l6 7m0-7l-6 7"),
    "y": (0, 3, "l3 7m3-7l-4 10q-1 1-2 1"),
    "z": (0, 3, "h6l-6 7h6"),
    "0": (3, 0, "q-3 0-3 5q0 5 3 5q3 0 3-5q0-5-3-5z"),
    "1": (1, 2, "l3-2v10"),
    "2": (0, 2, "q1-2 3-2q3 0 3 3q0 2-6 7h6"),
    "3": (0, 1, "q1-1 3-1q3 0 3 2q0 3-3 3q3 0 3 2q0 3-3 3q-2 0-3-1"),
    "4": (5, 10, "v-10l-5 7h7"),
    "5": (6, 0, "h-5l-1 5q1-1 3-1q3 0 3 3q0 3-3 3q-2 0-3-1"),
    "6": (5, 0, "q-5 2-5 7q0 3 3 3q3 0 3-3q0-3-3-3q-2 0-3 2"),
    "7": (0, 0, "h6l-4 10"),
    "8": (3, 5, "q-3 0-3-3q0-2 3-2q3 0 3 2q0 3-3 3q-3 0-3 3q0 2 3 2q3 0 3-2q0-3-3-3z"),
    "9": (6, 4, "q-1 2-3 2q-3 0-3-3q0-3 3-3q3 0 3 3q0 5-5 7"),
}


def written(text: str, x: int, y: int) -> str:
    """Return the path data of ``text`` with its upper left corner at (x, y). Only letters and digits can be written."""
    data = ""
    for index, character in enumerate(text):
        start_x, start_y, shape = GLYPHS[character]
        data += f"M{x + index * ADVANCE + start_x} {y + start_y}{shape}"
    return data


SIGNS: dict[str, tuple[int, int, str]] = {
    ".": (0, 9, "v1"),
    ",": (1, 9, "v1l-1 2"),
    ":": (0, 4, "v1m0 4v1"),
    "-": (0, 6, "h4"),
    "–": (0, 6, "h6"),
    "+": (0, 6, "h6m-3-3v6"),
    ">": (0, 3, "l5 3l-5 3"),
    "<": (5, 3, "l-5 3l5 3"),
    "=": (0, 5, "h6m-6 3h6"),
    "/": (0, 11, "l4-12"),
    "(": (3, -1, "q-3 3-3 7q0 3 3 6"),
    ")": (0, -1, "q3 3 3 7q0 3-3 6"),
    ";": (1, 4, "v1m0 4v1l-1 2"),
    "!": (0, 0, "v6m0 3v1"),
    "?": (0, 2, "q1-2 3-2q3 0 3 2q0 2-3 4v1m0 2v1"),
    "'": (0, 0, "v3"),
    "’": (1, 0, "v1l-1 2"),
    '"': (0, 0, "v3m3-3v3"),
    "%": (1, 11, "l6-12m-7 2h2m4 8h2"),
    "&": (8, 10, "l-6-7q-1-3 2-3q2 0 2 2q0 2-3 3q-3 1-3 3q0 2 3 2q3 0 4-4"),
    "·": (0, 6, "v0"),
    "…": (0, 9, "v1m4-1v1m4-1v1"),
    "→": (0, 6, "h9m-3-3l3 3l-3 3"),
    "≥": (0, 2, "l5 3l-5 3m0 2h5"),
    "≤": (5, 2, "l-5 3l5 3m-5 2h5"),
    "×": (0, 3, "l5 6m0-6l-5 6"),
    "µ": (0, 3, "v11m0-7q0 3 3 3q2 0 3-2m0-5v7"),
}
"""What labels, captions and sentences need besides letters and digits."""
_SPACE = 5
_BETWEEN = 3


def lettered(text: str, x: int, y: int) -> tuple[str, int]:
    """Return the path data of a caption whose upper left corner is at (x, y), and its width; every character has its own.

    Characters that are not in the alphabet are written as spaces.
    """
    data, place = "", x
    for character in text:
        glyph = GLYPHS.get(character) or SIGNS.get(character)
        if glyph is None:
            place += _SPACE
            continue
        start_x, start_y, shape = glyph
        left, right = _extent(glyph)
        data += f"M{place - left + start_x} {y + start_y}{shape}"
        place += right - left + _BETWEEN
    return data, place - x - _BETWEEN


def wrapped(text: str, width: int) -> list[str]:
    """Return a caption as lines that are at most ``width`` wide, broken between words; a longer word has a line of its own."""
    lines: list[str] = []
    for word in text.split():
        longer = f"{lines[-1]} {word}" if lines else word
        if lines and lettered(longer, 0, 0)[1] <= width:
            lines[-1] = longer
        else:
            lines.append(word)
    return lines


@functools.cache
def _extent(glyph: tuple[int, int, str]) -> tuple[int, int]:
    """Return the least and the greatest x of a glyph, with the control points of its curves."""
    x = start = glyph[0]
    reached = [x]
    for command, given in re.findall(r"([a-z])([^a-z]*)", glyph[2]):
        numbers = [int(number) for number in re.findall(r"-?\d+", given)]
        if command == "z":
            x = start
        elif command != "v":
            reached += [x + step for step in numbers[0 :: 1 if command == "h" else 2]]
            x = reached[-1]
        start = x if command == "m" else start
    return min(reached), max(reached)

"""Addresses of puzz.link and its relatives: ``https://puzz.link/p?starbattle/<cols>/<rows>/<stars>/<walls>``.

The walls are the vertical ones, then the horizontal ones, both row by row; each half is packed for
itself, five to a character of 0-9a-v, the first the most significant, the last filled up with zeros.
The scheme and the host may be missing.
"""

from __future__ import annotations

import re

from queenside.errors import FormatError, excerpt
from queenside.formats import Reading
from queenside.formats._boards import checked_size, checked_stars
from queenside.formats._walls import reading, values_of, walls

TYPE_CHECKING = False
if TYPE_CHECKING:
    from queenside.puzzles.star_battle import Position, StarBattle

TITLE = "puzz.link address"
ORDER = 40
ONE_LINE = True
MARKS = False

DIGITS = "0123456789abcdefghijklmnopqrstuv"
HOSTS = ("puzz.link/", "pzv.jp/", "pzprxs.", "pzplus.", "pzprv3.jp/")


def looks_like(text: str) -> bool:
    """Return whether ``text`` is one word that names the puzzle type or a host of such puzzles."""
    if text.startswith(("<", "{", "[", "pzprv3/")) or len(text.split(None, 1)) != 1:
        return False
    return "starbattle" in text or (len(text) < 100_000 and any(host in text for host in HOSTS) and "?" in text)


def parse(text: str) -> list[Reading]:
    """Return the one board of an address; raise FormatError if it is cut off or of another type."""
    if "%" in text:
        from urllib.parse import unquote

        text = unquote(text)
    found = re.search(r"(?:^|[?/])starbattle(?:_[a-z]{1,9})?/(?:[a-z]{1,3}:/)?([0-9]+)/([0-9]+)/([0-9]+)(?:/([^/#&]*))?", text)
    if not found:
        raise FormatError(_why_not(text))
    width, height = checked_size("The link", found[1], found[2])
    return [bordered(found[4] or "", width, height, checked_stars("The link", found[3]))]


def bordered(packed: str, width: int, height: int, stars: int) -> Reading:
    """Return the reading of a board by its packed walls; raise FormatError unless they fit the size."""
    across, down = (width - 1) * height, width * (height - 1)
    first, second = -(-across // 5), -(-down // 5)
    if len(packed) != first + second:
        raise FormatError(
            f"The border string has {len(packed)} characters, {width}×{height} needs {first + second}. "
            + ("Is the end of the link missing?" if len(packed) < first + second else "Is something pasted behind the link?")
        )
    bits = [format(value, "05b") for value in values_of(packed, DIGITS, "the border string")]
    return reading(width, height, "".join(bits[:first])[:across], "".join(bits[first:])[:down], stars)


def write(position: Position) -> str:
    """Return the address of the board; marks are not part of it. Raises WriteError for a region in parts."""
    puzzle = position.puzzle
    return f"https://puzz.link/p?starbattle/{puzzle.width}/{puzzle.height}/{puzzle.stars}/{borders(puzzle, TITLE)}"


def borders(puzzle: StarBattle, title: str) -> str:
    """Return the walls of a board, packed; raise WriteError, in the name of a form, for a region in parts."""
    return "".join(_packed(half) for half in walls(puzzle, title))


def _packed(bits: str) -> str:
    return "".join(DIGITS[int(bits[start : start + 5].ljust(5, "0"), 2)] for start in range(0, len(bits), 5))


def _why_not(text: str) -> str:
    form = "A Star Battle link reads puzz.link/p?starbattle/columns/rows/stars/borders."
    if "starbattle" in text:
        return f"The link has no columns, rows and stars behind 'starbattle'. {form}"
    kind = re.search(r"\?(?:m\+)?([a-z0-9]{1,30})", text)
    what = f"This is a link to the puzzle type {excerpt(kind[1])}, not a Star Battle link." if kind else "This is not a Star Battle link."
    return f"{what} {form}"

"""KrazyDad's line: ``<n>x<stars>.<layout>``, the layout a letter for each cell, row by row."""

from __future__ import annotations

import re

from queenside.errors import FormatError, WriteError
from queenside.formats import Reading
from queenside.formats._boards import checked_size, checked_stars, cut, labelled, require_square, require_stars
from queenside.grid import LETTERS

TYPE_CHECKING = False
if TYPE_CHECKING:
    from queenside.puzzles.star_battle import Position

TITLE = "KrazyDad line"
ORDER = 70
ONE_LINE = True
MARKS = False

MOST_REGIONS = 26


def looks_like(text: str) -> bool:
    """Return whether ``text`` begins with a size, an x, a number of stars and a point."""
    return text[:1].isdigit() and re.match(r"[0-9]+x[0-9]+\.", text) is not None


def parse(text: str) -> list[Reading]:
    """Return the one board of a line; raise FormatError unless it has a letter for each cell."""
    found = re.fullmatch(r"([0-9]+)x([0-9]+)\.([A-Za-z]*)", text)
    if not found:
        raise FormatError("A KrazyDad line is a size, stars and letters only, such as 10x2.AAAB…; something else is in this one.")
    size, _ = checked_size("The line", found[1], found[1])
    stars = checked_stars("The line", found[2])
    return [layout(found[3], size, size, stars)]


def layout(letters: str, width: int, height: int, stars: int) -> Reading:
    """Return the reading of a layout; raise FormatError for a wrong length or more than 26 regions."""
    if len(letters) != width * height:
        needed = f"{width}×{height} needs {width * height}"
        raise FormatError(f"The layout has {len(letters)} letters, {needed}. One letter stands for each cell, row by row.")
    if len(set(letters)) > MOST_REGIONS:
        raise FormatError(f"The layout names {len(set(letters))} regions; how KrazyDad writes more than {MOST_REGIONS} is not known.")
    return labelled(cut(letters, width), stars)


def write(position: Position) -> str:
    """Return the line of the board; marks are not part of it. Raises WriteError over 26 regions."""
    puzzle = position.puzzle
    size, stars = require_square(puzzle, TITLE), require_stars(puzzle, TITLE, 0, 999)
    if puzzle.region_count > MOST_REGIONS:
        few = f"a {TITLE} has letters for {MOST_REGIONS}"
        raise WriteError(f"The board has {puzzle.region_count} regions; {few}. The formats text and json can hold it.")
    return f"{size}x{stars}.{''.join(LETTERS[number] for number in puzzle.regions)}"

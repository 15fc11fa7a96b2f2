"""The file of pzpr: ``pzprv3/starbattle/<rows>/<cols>/<stars>/<regions>/``, region rows, answer rows.

Line ends and slashes are the same. A region row has a number for each cell, an answer row ``.`` for
open, ``#`` for a star, ``+`` for a cross, all with blanks between. What follows is history.
"""

from __future__ import annotations

from queenside.errors import FormatError, excerpt
from queenside.formats import Reading
from queenside.formats._boards import checked_size, checked_stars, labelled, marks_from_rows, marks_to_rows
from queenside.formats._walls import walls
from queenside.puzzles.star_battle import NO_MARKS

TYPE_CHECKING = False
if TYPE_CHECKING:
    from queenside.puzzles.star_battle import Position

TITLE = "pzprv3 file"
ORDER = 30
ONE_LINE = True
MARKS = True


def looks_like(text: str) -> bool:
    """Return whether ``text`` begins as such a file does."""
    return text.startswith("pzprv3")


def parse(text: str) -> list[Reading]:
    """Return the one board of a file, with its marks; raise FormatError if it is cut off or of another type."""
    fields = [field.strip() for field in text.replace("\n", "/").split("/", 80)]
    if len(fields) > 1 and fields[1] != "starbattle":
        raise FormatError(f"This pzprv3 file is of the puzzle type {excerpt(fields[1])}, not a Star Battle file.")
    if len(fields) < 6:
        raise FormatError("The pzprv3 file ends before its board. It begins pzprv3/starbattle/rows/columns/stars/regions/.")
    for field in fields[2:6]:
        if not (field.isascii() and field.isdigit()):
            raise FormatError(f"{excerpt(field)} in the pzprv3 file is no number. It begins pzprv3/starbattle/rows/columns/stars/regions/.")
    width, height = checked_size("The file", fields[3], fields[2])
    stars = checked_stars("The file", fields[4])
    regions = _rows(fields[6 : 6 + height], width, height, "region")
    answers = fields[6 + height : 6 + 2 * height]
    marks = marks_from_rows(_rows(answers, width, height, "answer")) if any(answers) else NO_MARKS
    return [labelled(regions, stars, marks)]


def write(position: Position) -> str:
    """Return the file, slashes for line ends, with the marks. Raises WriteError for a region in parts."""
    puzzle = position.puzzle
    walls(puzzle, TITLE)
    lines = [[str(number) for number in row] for row in puzzle.rows()] + marks_to_rows(position)
    head = f"pzprv3/starbattle/{puzzle.height}/{puzzle.width}/{puzzle.stars}/{puzzle.region_count}/"
    return head + "".join("".join(f"{word} " for word in line) + "/" for line in lines)


def _rows(fields: list[str], width: int, height: int, kind: str) -> list[list[str]]:
    rows = [field.split() for field in fields if field]
    if len(rows) != height:
        raise FormatError(f"The pzprv3 file has {len(rows)} {kind} rows, its board needs {height}. Is its end missing?")
    for number, row in enumerate(rows, 1):
        if len(row) != width:
            raise FormatError(f"The pzprv3 file has {len(row)} cells in {kind} row {number}, its board needs {width}.")
    return rows

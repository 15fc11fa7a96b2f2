"""What the formats share: numbers checked before anything is built, labels made into readings."""

from __future__ import annotations

from queenside.errors import FormatError, WriteError, excerpt
from queenside.formats import Reading
from queenside.grid import MAX_SIDE, Cell, cell_name
from queenside.puzzles.star_battle import NO_MARKS, Marks, Position, StarBattle

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

STAR, CROSS, OPEN = "#", "+", "."


def checked_size(what: str, width: str, height: str) -> tuple[int, int]:
    """Return two sides written as decimal digits; raise FormatError unless both are from 1 to 32."""
    if max(len(width), len(height)) <= 5 and 1 <= int(width) <= MAX_SIDE and 1 <= int(height) <= MAX_SIDE:
        return int(width), int(height)
    raise FormatError(f"{what} says {_shortened(width)}×{_shortened(height)}; boards up to {MAX_SIDE}×{MAX_SIDE} are supported.")


def checked_stars(what: str, digits: str) -> int:
    """Return a number of stars written as decimal digits; raise FormatError if it is 1000 or more."""
    if len(digits) > 3:
        raise FormatError(f"{what} asks for {_shortened(digits)} stars a row; 1 to 3 are usual, 999 is the most that is read.")
    return int(digits)


def square_side(what: str, count: int) -> int:
    """Return n for n×n cells, n at most 32; raise FormatError for any other count."""
    side = next((side for side in range(1, MAX_SIDE + 1) if side * side >= count), 0)
    if side * side != count or not count:
        raise FormatError(f"{what} has {count} cells; a square board up to {MAX_SIDE}×{MAX_SIDE} is needed, such as 64 for 8×8.")
    return side


def cut(cells: Sequence[str], width: int) -> list[Sequence[str]]:
    """Return a board's cells as rows of ``width``."""
    return [cells[start : start + width] for start in range(0, len(cells), width)]


def labelled(
    rows: Sequence[Sequence[str]], stars: int = 1, marks: Marks = NO_MARKS, name: str | None = None, notes: Iterable[str] = ()
) -> Reading:
    """Return the reading of rows of region labels; raise FormatError for a cell without a region."""
    puzzle = StarBattle(rows, stars)
    for number, row in enumerate(rows):
        if OPEN in row:
            where = cell_name((number, list(row).index(OPEN)))
            raise FormatError(f"The cell {where} is '.', which names no region. Give every cell the letter or number of its region.")
    return Reading(Position(puzzle, marks), name, (*notes, *_gap_notes({label for row in rows for label in row})))


def marks_by_cell(position: Position) -> dict[Cell, str]:
    """Return STAR or CROSS for every marked cell; raise WriteError if a cell is both."""
    both = set(position.marks.stars).intersection(position.marks.crosses)
    if both:
        raise WriteError(f"{cell_name(min(both))} is marked both as a star and as empty; only the format json can hold that.")
    return {**dict.fromkeys(position.marks.stars, STAR), **dict.fromkeys(position.marks.crosses, CROSS)}


def marks_from_rows(rows: Sequence[Sequence[str]]) -> Marks:
    """Return the marks of rows of STAR, CROSS and OPEN; raise FormatError for any other sign."""
    found: dict[str, list[Cell]] = {STAR: [], CROSS: [], OPEN: []}
    for number, row in enumerate(rows):
        for column, sign in enumerate(row):
            if sign not in found:
                known = "'#' for a star, '+' for a cross, '.' for neither"
                raise FormatError(f"{excerpt(sign)} at {cell_name((number, column))} is no mark. Marks are {known}.")
            found[sign].append((number, column))
    return Marks(found[STAR], found[CROSS])


def marks_to_rows(position: Position) -> list[list[str]]:
    """Return the marks as rows of STAR, CROSS and OPEN; raise WriteError if a cell is both."""
    marks = marks_by_cell(position)
    return [[marks.get((row, column), OPEN) for column in range(position.puzzle.width)] for row in range(position.puzzle.height)]


def require_square(puzzle: StarBattle, title: str) -> int:
    """Return the side of a square board; raise WriteError for any other."""
    if puzzle.width != puzzle.height:
        raise WriteError(f"A {title} holds square boards only; this one is {puzzle.width}×{puzzle.height}.")
    return puzzle.width


def require_stars(puzzle: StarBattle, title: str, least: int, most: int) -> int:
    """Return the number of stars; raise WriteError unless the form can say it."""
    if not least <= puzzle.stars <= most:
        span = f"from {least} to {most}" if most > least else str(least)
        raise WriteError(f"A {title} cannot say {puzzle.stars} stars a row, only {span}. The formats text and json can.")
    return puzzle.stars


def _gap_notes(labels: set[str]) -> list[str]:
    if not all(len(label) <= 6 and label.isascii() and label.isdigit() for label in labels):
        return []
    numbers = {int(label) for label in labels}
    low, high = min(numbers), max(numbers)
    if high - low > 2000:
        return ["The region numbers have gaps; numbers are taken as names."]
    missing = [str(number) for number in range(low, high) if number not in numbers]
    if not missing:
        return []
    listed = ", ".join(missing[:5]) + (" and more" if len(missing) > 5 else "")
    return [f"The region numbers skip {listed}; numbers are taken as names."]


def _shortened(digits: str) -> str:
    return digits if len(digits) <= 12 else digits[:12] + "…"

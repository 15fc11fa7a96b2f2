"""The task of puzzle-star-battle.com: the region number of every cell, row by row, with commas, on one line.

The number of stars is not part of it: one is taken. Fewer than 16 numbers are no board.
"""

from __future__ import annotations

from queenside.errors import FormatError, WriteError, excerpt
from queenside.formats import Reading
from queenside.formats._boards import cut, labelled, require_square, require_stars, square_side
from queenside.grid import MAX_SIDE

TYPE_CHECKING = False
if TYPE_CHECKING:
    from queenside.puzzles.star_battle import Position

TITLE = "task string"
ORDER = 80
ONE_LINE = False  # a line of a larger table of numbers looks just like a whole small board
MARKS = False

LEAST = 4


def looks_like(text: str) -> bool:
    """Return whether ``text`` is one line of numbers and commas."""
    return text[:1].isdigit() and "," in text and not text.strip("0123456789, ")


def parse(text: str) -> list[Reading]:
    """Return the one board of a task; raise FormatError unless it has n×n numbers, n at least 4."""
    return [cells(text, 1)]


def cells(text: str, stars: int) -> Reading:
    """Return the reading of a task whose number of stars is known."""
    most = MAX_SIDE * MAX_SIDE
    words = [word.strip() for word in text.split(",", most)]
    if len(words) > most:
        raise FormatError(f"The task has more than {most} cells; boards up to {MAX_SIDE}×{MAX_SIDE} are supported.")
    for place, word in enumerate(words, 1):
        if not (word.isascii() and word.isdigit()):
            raise FormatError(f"{excerpt(word)}, place {place} of the task, is no number. A task is region numbers with commas between.")
    side = square_side("The task", len(words))
    if side < LEAST:
        raise FormatError(f"The task has {len(words)} cells; a task string has 16 or more.")
    return labelled(cut(words, side), stars)


def write(position: Position) -> str:
    """Return the task; marks are not part of it. Raises WriteError unless it is a one-star board, 4×4 or larger."""
    puzzle = position.puzzle
    require_stars(puzzle, TITLE, 1, 1)
    if require_square(puzzle, TITLE) < LEAST:
        raise WriteError(f"A {TITLE} holds boards from {LEAST}×{LEAST}; this one is {puzzle.width}×{puzzle.height}.")
    return ",".join(str(number + 1) for number in puzzle.regions)

"""Peaceable armies: queens of several colours on one board, none attacking a queen of another colour.

Queens of one colour may attack each other, and blocking plays no part: if queens of two colours share a
line with others between them, some neighbouring two on that line differ in colour and attack. The question
is whether so many queens of each colour fit; the largest number that two equal armies can have on an n×n
board is the sequence A250000 of the OEIS.

This file owns what is asked and the checker of what is answered. The checker is written from the rules
alone: it asks for each row, column and diagonal which colours stand on it, never how a search labelled it,
so that it can convict any engine.
"""

from __future__ import annotations

from queenside.errors import PuzzleError
from queenside.grid import Cell, cell_name
from queenside.puzzles.findings import Violation
from queenside.values import Value

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator, Sequence

FAMILY = "armies"
COLOURS = ("white", "black", "red", "green", "yellow", "violet")
"""What the armies are called, in their order."""
_NAMES = f"{', '.join(COLOURS[:-1])} or {COLOURS[-1]}"
MAX_SIZE = 1000
"""The widest board: beyond it a placement is more than anybody looks at."""
_MOST_TOLD = 20
"""How many violations of one kind are told one by one."""

Army = tuple[Cell, ...]
"""The queens of one colour, in reading order."""


class Armies(Value):
    """A board and how many queens of each colour are to stand on it: what is asked, nothing of what is answered.

    ``least`` has a number for each colour: at least so many of its queens. Two or more colours. On a
    ``torus`` the edges are joined, and diagonals go on over them. Raises PuzzleError where there is no
    such board or no such armies.
    """

    __slots__ = ("least", "size", "torus")
    size: int
    least: tuple[int, ...]
    torus: bool

    def __init__(self, size: int, least: Iterable[int], *, torus: bool = False) -> None:
        if isinstance(least, int):
            raise PuzzleError(f"The armies are told by a number for each colour, such as ({least}, {least}), not by {least} alone.")
        least = tuple(least)
        if type(size) is not int or not 0 <= size <= MAX_SIZE:
            raise PuzzleError(f"A board of {size}×{size} cells cannot be asked about; the size is a whole number from 0 to {MAX_SIZE}.")
        if not 2 <= len(least) <= len(COLOURS):
            raise PuzzleError(f"There are 2 to {len(COLOURS)} armies, not {len(least)}.")
        for colour, number in zip(COLOURS, least, strict=False):
            if type(number) is not int or number < 0:
                raise PuzzleError(f"An army of {number} {colour} queens does not exist; armies are whole numbers from 0.")
        if sum(least) > size * size:
            raise PuzzleError(f"{' + '.join(map(str, least))} queens do not fit on the {size * size} cells of a board of {size}×{size}.")
        self._set(size=size, least=least, torus=torus)

    def require_valid(self) -> None:
        """Do nothing: what cannot be asked was refused when the value was made."""

    @property
    def colours(self) -> tuple[str, ...]:
        """What the armies are called."""
        return COLOURS[: len(self.least)]


def check(puzzle: Armies, armies: Sequence[Iterable[Cell]]) -> list[Violation]:
    """Return every rule that a placement breaks, an army for each colour; an empty list if it is right.

    The rules are ``armies`` (one for each colour), ``outside``, ``twice`` (a cell that is named more than
    once), ``few`` (an army that is too small) and ``attack`` (queens of different colours on one line).
    """
    placed = [tuple(army) for army in armies]
    if len(placed) != len(puzzle.least):
        return [Violation("armies", f"There are {len(placed)} armies where {len(puzzle.least)} are asked for.")]
    return [*_misplaced(puzzle, placed), *_too_few(puzzle, placed), *_attacks(puzzle, placed)]


def _misplaced(puzzle: Armies, placed: list[Army]) -> Iterator[Violation]:
    seen: set[Cell] = set()
    for army in placed:
        for cell in army:
            if not all(0 <= place < puzzle.size for place in cell):
                yield Violation("outside", f"{cell_name(cell)} is outside the board.", [cell])
            if cell in seen:
                yield Violation("twice", f"{cell_name(cell)} is named twice.", [cell])
            seen.add(cell)


def _too_few(puzzle: Armies, placed: list[Army]) -> Iterator[Violation]:
    for colour, least, army in zip(puzzle.colours, puzzle.least, placed, strict=True):
        if len(set(army)) < least:
            yield Violation("few", f"There are {len(set(army))} {colour} queens; {least} are asked for.")


def _attacks(puzzle: Armies, placed: list[Army]) -> list[Violation]:
    """Return the lines on which queens of different colours stand, the first few of each kind."""
    return [violation for line in _lines(puzzle) for violation in _shared(puzzle, placed, *line)]


def _lines(puzzle: Armies) -> tuple[tuple[str, Callable[[Cell], int]], ...]:
    """Return the four kinds of lines, each with the line of that kind that a cell is on."""
    if puzzle.torus:
        size = puzzle.size
        diagonals = (lambda cell: (cell[0] + cell[1]) % size, lambda cell: (cell[0] - cell[1]) % size)
    else:
        diagonals = (lambda cell: cell[0] + cell[1], lambda cell: cell[0] - cell[1])
    return (
        ("row", lambda cell: cell[0]),
        ("column", lambda cell: cell[1]),
        ("rising diagonal", diagonals[0]),
        ("falling diagonal", diagonals[1]),
    )


def _shared(puzzle: Armies, placed: list[Army], kind: str, line_of: Callable[[Cell], int]) -> list[Violation]:
    first: dict[int, tuple[str, Cell]] = {}
    found: dict[int, Violation] = {}
    for colour, army in zip(puzzle.colours, placed, strict=True):
        for cell in army:
            line = line_of(cell)
            other, there = first.setdefault(line, (colour, cell))
            if other != colour and line not in found:
                message = f"{other.capitalize()} {cell_name(there)} and {colour} {cell_name(cell)} attack each other along a {kind}."
                found[line] = Violation("attack", message, [there, cell])
    return list(found.values())[:_MOST_TOLD]


def placement_text(puzzle: Armies, armies: Sequence[Iterable[Cell]]) -> str:
    """Return a placement as rows of letters, ``.`` for a free cell: the first letter of each colour's name."""
    letters = {cell: colour[0].upper() for colour, army in zip(puzzle.colours, armies, strict=True) for cell in army}
    return "\n".join("".join(letters.get((row, column), ".") for column in range(puzzle.size)) for row in range(puzzle.size))


def parse_placement(text: str) -> tuple[int, tuple[Army, ...]]:
    """Return the size of a board of letters and the armies on it, white and black at least; raise PuzzleError on anything else."""
    rows = [line.strip().upper() for line in text.strip().splitlines()]
    letters = {colour[0].upper(): number for number, colour in enumerate(COLOURS)}
    armies: list[list[Cell]] = [[] for _ in COLOURS]
    for row, line in enumerate(rows):
        if len(line) != len(rows):
            raise PuzzleError(f"Row {row + 1} has {len(line)} cells; a board of {len(rows)} rows has as many columns.")
        for column, letter in enumerate(line):
            if letter in letters:
                armies[letters[letter]].append((row, column))
            elif letter != ".":
                raise PuzzleError(f"{cell_name((row, column))} is '{letter}'; a cell is a dot or the first letter of {', '.join(COLOURS)}.")
    used = max((number for number, army in enumerate(armies) if army), default=1) + 1
    return len(rows), tuple(tuple(army) for army in armies[: max(used, 2)])

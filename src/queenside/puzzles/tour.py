"""Jump tours: number the cells of a board 1, 2, 3… so that each number is one jump from the one before.

The classic game ("Solitaire", the game of 100) jumps 3 cells along a row or column or 2 along a diagonal,
from the centre. Moves are data here: any set of offsets that the board's symmetries keep. A board may
have holes, its edges may be joined (torus), a start and an end may be given, the tour may have to close,
and clues may say which number some cells have.

This file owns what is asked and the checker of what is answered. The checker is written from the rules
alone: it looks at the offset between consecutive numbers, never at a table of neighbours, so that it can
convict any engine. On large boards it does the same sums with numpy.
"""

from __future__ import annotations

from queenside.errors import PuzzleError, UsageError, excerpt
from queenside.grid import Cell, cell_name, cell_names
from queenside.puzzles.findings import Defect, Violation
from queenside.values import Value

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping, Sequence

Offset = tuple[int, int]
"""How far a jump goes: rows down, columns to the right."""

FAMILY = "tour"
MAX_CELLS = 2**26
"""The most cells of a board: 8192×8192."""
MAX_LEAP = 63
"""The furthest jump along either axis."""
_MANY_CELLS = 10_000
"""From how many cells on numpy checks: below, importing it would take longer."""
_MOST_TOLD = 20
"""How many violations of one kind are told one by one."""

_LEAPERS = {
    "classic": ((3, 0), (2, 2)),
    "knight": ((1, 2),),
    "camel": ((1, 3),),
    "giraffe": ((1, 4),),
    "zebra": ((2, 3),),
}


def moves_of(*leapers: Offset) -> tuple[Offset, ...]:
    """Return all offsets of leapers: of (3, 0) the four jumps of 3 along a line, of (1, 2) the knight's eight."""
    found = set()
    for one, two in leapers:
        for a, b in ((one, two), (two, one)):
            found |= {(a, b), (a, -b), (-a, b), (-a, -b)}
    return tuple(sorted(found))


CLASSIC = moves_of((3, 0), (2, 2))
"""The jumps of the classic game: 3 along a line or 2 along a diagonal."""


def parse_moves(text: str) -> tuple[Offset, ...]:
    """Return the moves that a text names, as in ``3,0+2,2``, ``knight`` or ``knight+3,0``; raise UsageError if it names none."""
    leapers: list[Offset] = []
    for part in text.split("+"):
        name = part.strip().lower()
        numbers = name.split(",")
        if name in _LEAPERS:
            leapers += _LEAPERS[name]
        elif len(numbers) == 2 and all(number.strip().isdecimal() and int(number) <= MAX_LEAP for number in numbers):
            leapers.append((int(numbers[0]), int(numbers[1])))
        else:
            raise UsageError(f"{excerpt(part)} is no jump. Write 3,0+2,2, each number up to {MAX_LEAP}, or a name: {', '.join(_LEAPERS)}.")
    if (0, 0) in leapers:
        raise UsageError("A jump of 0,0 goes nowhere.")
    return moves_of(*leapers)


def moves_text(moves: Iterable[Offset]) -> str:
    """Return moves as they are written: ``3,0+2,2``."""
    leapers = {tuple(sorted((abs(one), abs(two)), reverse=True)) for one, two in moves}
    return "+".join(f"{one},{two}" for one, two in sorted(leapers, reverse=True))


class Tour(Value):
    """A board to number: what is asked, nothing of what is answered.

    ``moves`` are offsets, as a rule each with its opposite (:func:`moves_of` makes them), or a text as :func:`parse_moves` takes it.
    ``start`` and ``end`` are cells or None where they are free; ``clues`` are the numbers that some cells
    have already. The value may have defects (see :meth:`defects`). Raises PuzzleError where there is no
    board at all: no cells, or too many.
    """

    __slots__ = ("closed", "clues", "end", "height", "holes", "moves", "start", "torus", "width")
    width: int
    height: int
    moves: tuple[Offset, ...]
    start: Cell | None
    end: Cell | None
    closed: bool
    torus: bool
    holes: frozenset[Cell]
    clues: tuple[tuple[Cell, int], ...]
    """Cells with their numbers, by number."""

    def __init__(
        self,
        width: int,
        height: int,
        *,
        moves: str | Iterable[Offset] = CLASSIC,
        start: Cell | None = None,
        end: Cell | None = None,
        closed: bool = False,
        torus: bool = False,
        holes: Iterable[Cell] = (),
        clues: Mapping[Cell, int] | None = None,
    ) -> None:
        if type(width) is not int or type(height) is not int or width < 1 or height < 1:
            raise PuzzleError(f"A board of {width}×{height} cells does not exist; both sides must be whole numbers from 1.")
        if width * height > MAX_CELLS:
            raise PuzzleError(f"A board of {width}×{height} cells does not fit into memory; {MAX_CELLS:,} cells are the most.")
        self._set(
            width=width,
            height=height,
            moves=parse_moves(moves) if isinstance(moves, str) else tuple(sorted(set(moves))),
            start=start,
            end=end,
            closed=closed,
            torus=torus,
            holes=frozenset(holes),
            clues=tuple(sorted((clues or {}).items(), key=lambda clue: (clue[1], clue[0]))),
        )

    @property
    def cell_count(self) -> int:
        """How many cells are to be numbered."""
        return self.width * self.height - len(self.holes)

    @property
    def centre(self) -> Cell:
        """The cell that the classic game starts from; of an even side the later of the two in the middle."""
        return self.height // 2, self.width // 2

    def is_on_board(self, cell: Cell) -> bool:
        """Return whether a cell is one to be numbered."""
        return 0 <= cell[0] < self.height and 0 <= cell[1] < self.width and cell not in self.holes

    def jumps(self, cell: Cell) -> list[Cell]:
        """Return the cells that are one jump from a cell, in reading order."""
        reached = ((cell[0] + down, cell[1] + right) for down, right in self.moves)
        if self.torus:
            reached = ((row % self.height, column % self.width) for row, column in reached)
        return sorted({other for other in reached if self.is_on_board(other) and other != cell})

    def defects(self) -> list[Defect]:
        """Return everything that is wrong with what is asked."""
        return [*_places(self), *_clue_defects(self)]

    def require_valid(self) -> None:
        """Raise PuzzleError, with all errors, unless the question makes sense."""
        grave = [defect for defect in self.defects() if defect.severity == "error"]
        if grave:
            raise PuzzleError(" ".join(defect.message for defect in grave), grave)


def _places(tour: Tour) -> list[Defect]:
    found = []
    if not tour.moves:
        found.append(Defect("moves", "error", "There are no jumps to make."))
    for down, right in tour.moves:
        if (-down, -right) not in tour.moves:
            how = f'moves_of(({down}, {right})), or moves="{abs(down)},{abs(right)}", has them all'
            found.append(Defect("moves", "warning", f"The jump ({down}, {right}) comes without the one back; {how}."))
    outside = [hole for hole in tour.holes if not (0 <= hole[0] < tour.height and 0 <= hole[1] < tour.width)]
    if outside:
        found.append(Defect("hole", "error", f"The hole {cell_names(sorted(outside))} is outside the board.", outside))
    if tour.cell_count == 0:
        found.append(Defect("empty", "error", "Every cell of the board is a hole."))
    for name, cell in (("start", tour.start), ("end", tour.end)):
        if cell is not None and not tour.is_on_board(cell):
            where = "is a hole" if cell in tour.holes else "is outside the board"
            found.append(Defect(name, "error", f"The {name} {cell_name(cell)} {where}.", [cell]))
    if tour.start is not None and tour.start == tour.end and tour.cell_count > 1:
        found.append(Defect("end", "error", f"The tour cannot both start and end at {cell_name(tour.start)}.", [tour.start]))
    return found


def _clue_defects(tour: Tour) -> list[Defect]:
    found = []
    cells: dict[int, Cell] = {}
    for cell, number in tour.clues:
        if not tour.is_on_board(cell):
            found.append(Defect("clue", "error", f"The clue {number} at {cell_name(cell)} is not on the board.", [cell]))
        elif not 1 <= number <= tour.cell_count:
            found.append(Defect("clue", "error", f"The clue {number} at {cell_name(cell)} is none of 1 to {tour.cell_count}.", [cell]))
        elif number in cells:
            both = f"{cell_name(cells[number])} and {cell_name(cell)}"
            found.append(Defect("clue", "error", f"The number {number} stands at both {both}.", [cells[number], cell]))
        cells.setdefault(number, cell)
    for name, place, number in (("start", tour.start, 1), ("end", tour.end, tour.cell_count)):
        if place is None:
            continue
        there, clue = cells.get(number, place), dict(tour.clues).get(place, number)
        if there != place:
            message = f"The {name} is {cell_name(place)}, but the clue {number} is at {cell_name(there)}."
            found.append(Defect("clue", "error", message, [place, there]))
        elif clue != number:
            found.append(Defect("clue", "error", f"The {name} {cell_name(place)} has the clue {clue}, not {number}.", [place]))
    return found


def check(tour: Tour, numbers: Sequence[int]) -> list[Violation]:
    """Return every rule that a numbering breaks; none means that it is a tour as asked.

    ``numbers`` are those of all cells row by row, 0 for holes.
    """
    if len(numbers) != tour.width * tour.height:
        return [Violation("cells", f"There are {len(numbers)} numbers for {tour.width}×{tour.height} cells.")]
    if len(numbers) > _MANY_CELLS:
        return _check_many(tour, numbers)
    width = tour.width
    order: dict[int, Cell] = {}
    found = []
    for place, number in enumerate(numbers):
        cell = divmod(place, width)
        if cell in tour.holes:
            if number:
                found.append(Violation("holes", f"The hole {cell_name(cell)} has the number {number}.", [cell]))
        elif not 1 <= number <= tour.cell_count:
            found.append(Violation("numbers", f"{cell_name(cell)} has {number}, none of 1 to {tour.cell_count}.", [cell]))
        elif number in order:
            found.append(
                Violation("numbers", f"{cell_name(order[number])} and {cell_name(cell)} both have {number}.", [order[number], cell])
            )
        else:
            order[number] = cell
    if found:
        return found[:_MOST_TOLD]
    jumps = [(number, order[number], order[number + 1]) for number in range(1, tour.cell_count)]
    if tour.closed and tour.cell_count > 1:
        jumps.append((tour.cell_count, order[tour.cell_count], order[1]))
    for number, one, two in jumps:
        if not _is_jump(tour, one, two):
            message = f"From {number} at {cell_name(one)} to {cell_name(two)} is no jump."
            found.append(Violation("jumps", message, [one, two]))
    return found[:_MOST_TOLD] + _check_places(tour, order[1], order[tour.cell_count], numbers)


def _is_jump(tour: Tour, one: Cell, two: Cell) -> bool:
    down, right = two[0] - one[0], two[1] - one[1]
    if not tour.torus:
        return (down, right) in tour.moves
    return any((down - a) % tour.height == 0 and (right - b) % tour.width == 0 for a, b in tour.moves)


def _check_places(tour: Tour, first: Cell, last: Cell, numbers: Sequence[int]) -> list[Violation]:
    """Return what is wrong with start, end and clues."""
    found = []
    if tour.start is not None and first != tour.start:
        found.append(Violation("start", f"The tour starts at {cell_name(first)}, not at {cell_name(tour.start)}.", [first]))
    if tour.end is not None and last != tour.end:
        found.append(Violation("end", f"The tour ends at {cell_name(last)}, not at {cell_name(tour.end)}.", [last]))
    for cell, number in tour.clues:
        given = numbers[cell[0] * tour.width + cell[1]]
        if given != number:
            found.append(Violation("clues", f"{cell_name(cell)} has {given} instead of the clue {number}.", [cell]))
    return found


def _check_many(tour: Tour, numbers: Sequence[int]) -> list[Violation]:
    """Check a large board: the places of 1, 2, 3… in order, and the offsets between them, all at once."""
    import numpy as np

    given, width, count = np.asarray(numbers, dtype=np.int64), tour.width, tour.cell_count
    holes = np.zeros(len(given), dtype=bool)
    if tour.holes:
        holes[[row * width + column for row, column in tour.holes]] = True
    if (given[holes] != 0).any():
        return [Violation("holes", "A hole has a number.")]
    places = np.full(count + 1, -1, dtype=np.int64)
    numbered = given[~holes]
    if numbered.min() < 1 or numbered.max() > count:
        return [Violation("numbers", f"A cell has none of the numbers 1 to {count}.")]
    places[numbered] = np.flatnonzero(~holes)
    if (places[1:] < 0).any():
        return [Violation("numbers", f"The number {int(np.flatnonzero(places[1:] < 0)[0]) + 1} is missing, and another stands twice.")]
    order = places[1:]
    if tour.closed and count > 1:
        order = np.append(order, order[0])
    down, right = np.diff(order // width), np.diff(order % width)
    legal = np.zeros(len(down), dtype=bool)
    for a, b in tour.moves:
        if tour.torus:
            legal |= ((down - a) % tour.height == 0) & ((right - b) % tour.width == 0)
        else:
            legal |= (down == a) & (right == b)
    found = []
    for number in np.flatnonzero(~legal)[:_MOST_TOLD]:
        one, two = (divmod(int(order[number + step]), width) for step in (0, 1))
        message = f"From {int(number) + 1} at {cell_name(one)} to {cell_name(two)} is no jump."
        found.append(Violation("jumps", message, [one, two]))
    first, last = (divmod(int(places[number]), width) for number in (1, count))
    return found + _check_places(tour, first, last, numbers)

"""Star Battle: n×n cells cut into n regions, k stars in every row, column and region, none touching.

Queens is Star Battle with one star. This file owns what such a puzzle is: the value, the defects it
can have, and the checkers of solutions and marks. The checkers are written from the rules alone and
share nothing with any engine, so that they can convict one.
"""

from __future__ import annotations

import functools
import itertools

from queenside.errors import PuzzleError, UsageError
from queenside.grid import LETTERS, MAX_SIDE, SYMMETRIES, Cell, all_cells, cell_name, cell_names, connected_parts, touching, transformed
from queenside.puzzles.findings import Defect, Violation
from queenside.values import Value

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Hashable, Iterable, Iterator, Sequence

    from queenside.sights import Sight

FAMILY = "star-battle"
MAX_REGIONS = 255


class StarBattle(Value):
    """A Star Battle board: what is asked, nothing of what is answered.

    ``rows`` are n sequences of n labels; equal labels are one region, whatever the labels are::

        StarBattle(["AAB", "ABB", "CCC"])
        StarBattle("AAB/ABB/CCC", stars=1)
        StarBattle([[7, 7, 2], [7, 2, 2], [5, 5, 5]])

    Regions are renumbered 0, 1, 2… in order of first appearance, so that boards compare equal
    exactly when they ask the same; labels that are letters stay the regions' names. The value may
    have defects (see :meth:`defects`): a reader must be able to hand over a board that is wrong and
    say how. Raises PuzzleError where there is no board at all: no cells, ragged rows, a side over 32.
    """

    __slots__ = ("height", "names", "regions", "stars", "width")
    height: int
    width: int
    stars: int
    regions: bytes
    """The region number of every cell, row by row."""
    names: tuple[str, ...]
    """What the regions are called: the labels if these are letters, else A, B, C… in order of appearance."""

    def __init__(self, rows: Sequence[Sequence[Hashable]], stars: int = 1) -> None:
        if type(stars) is not int:
            raise PuzzleError(f"The number of stars is {stars!r}; it must be a whole number.")
        if isinstance(rows, str):
            rows = rows.strip("/\n").replace("\n", "/").split("/")
        height, width = len(rows), len(rows[0]) if rows else 0
        if not width:
            raise PuzzleError("The board has no cells. A board is n rows of n cells.")
        if height > MAX_SIDE or width > MAX_SIDE:
            raise PuzzleError(f"The board is {width}×{height}; boards up to {MAX_SIDE}×{MAX_SIDE} are supported.")
        for number, row in enumerate(rows, 1):
            if len(row) != width:
                raise PuzzleError(f"Row {number} has {len(row)} cells, the rows above have {width}. All rows must be equally long.")
        numbers: dict[Hashable, int] = {}
        flat = [numbers.setdefault(label, len(numbers)) for row in rows for label in row]
        if len(numbers) > MAX_REGIONS:
            raise PuzzleError(f"The board names {len(numbers)} different regions; a board of n rows has n.")
        self._set(height=height, width=width, stars=stars, regions=bytes(flat), names=_region_names(list(numbers)))

    def _compared(self) -> tuple[object, ...]:
        return self.width, self.stars, self.regions

    @property
    def size(self) -> int:
        """The side n of a square board (the width of one that is not)."""
        return self.width

    @property
    def region_count(self) -> int:
        """How many regions there are; n on a board without defects."""
        return len(self.names)

    @property
    def piece(self) -> str:
        """What players call a piece: a queen on a one-star board, else a star."""
        return "queen" if self.stars == 1 else "star"

    def region(self, cell: Cell) -> int:
        """Return the region number of a cell."""
        return self.regions[cell[0] * self.width + cell[1]]

    def rows(self) -> list[list[int]]:
        """Return the region numbers as rows."""
        width = self.width
        return [list(self.regions[start : start + width]) for start in range(0, len(self.regions), width)]

    def text_rows(self) -> list[str]:
        """Return the regions as rows of letters, their names. At most 52 regions have letters."""
        return ["".join(row) for row in self.named_rows()]

    def named_rows(self) -> list[list[str]]:
        """Return the region names as rows."""
        return [[self.names[number] for number in row] for row in self.rows()]

    def cells(self) -> tuple[Cell, ...]:
        """Return every cell in reading order."""
        return all_cells(self.height, self.width)

    def region_cells(self) -> list[list[Cell]]:
        """Return the cells of every region, in reading order."""
        members: list[list[Cell]] = [[] for _ in range(self.region_count)]
        for cell, number in zip(self.cells(), self.regions, strict=True):
            members[number].append(cell)
        return members

    def with_stars(self, stars: int) -> StarBattle:
        """Return the same regions with another number of stars."""
        return StarBattle(self.named_rows(), stars)

    def transformed(self, number: int) -> StarBattle:
        """Return the board under symmetry ``number`` (0..7) of the square. Raises PuzzleError unless the board is square."""
        if self.width != self.height or number not in range(SYMMETRIES):
            raise PuzzleError(f"A {self.width}×{self.height} board has no symmetry {number}; squares have 0 to 7.")
        return StarBattle(transformed(self.named_rows(), number), self.stars)

    def defects(self) -> list[Defect]:
        """Return everything that is wrong or odd about the board, gravest first."""
        return [*_shape_defects(self), *_hopeless(self), *_split_regions(self)]

    @property
    def is_valid(self) -> bool:
        """Whether the board is a well-formed puzzle: square, with as many regions as rows, at least one star."""
        return self.width == self.height == len(self.names) and self.stars >= 1

    def require_valid(self) -> None:
        """Raise PuzzleError, with all errors, unless the board is a well-formed puzzle."""
        if not self.is_valid:
            grave = _shape_defects(self)
            raise PuzzleError(" ".join(defect.message for defect in grave), grave)

    def __repr__(self) -> str:
        if self.region_count > len(LETTERS):
            return f"StarBattle({self.rows()!r}, stars={self.stars})"
        return f"StarBattle({'/'.join(self.text_rows())!r}, stars={self.stars})"


class Marks(Value):
    """Somebody's marks: the cells said to hold a star and those crossed out, in reading order."""

    __slots__ = ("crosses", "stars")
    stars: tuple[Cell, ...]
    crosses: tuple[Cell, ...]

    def __init__(self, stars: Iterable[Cell] = (), crosses: Iterable[Cell] = ()) -> None:
        self._set(stars=tuple(sorted(set(stars))), crosses=tuple(sorted(set(crosses))))

    def __bool__(self) -> bool:
        return bool(self.stars or self.crosses)


NO_MARKS = Marks()


class Position(Value):
    """A puzzle with somebody's marks on it. Raises PuzzleError for a mark outside the board.

    ``sight`` tells how the board looked, if it was read from a picture; it does not count in comparisons.
    """

    __slots__ = ("marks", "puzzle", "sight")
    puzzle: StarBattle
    marks: Marks
    sight: Sight | None

    def __init__(self, puzzle: StarBattle, marks: Marks = NO_MARKS, sight: Sight | None = None) -> None:
        for cell in (*marks.stars, *marks.crosses):
            if not (0 <= cell[0] < puzzle.height and 0 <= cell[1] < puzzle.width):
                raise PuzzleError(f"The mark {cell_name(cell)} is outside the {puzzle.width}×{puzzle.height} board.")
        self._set(puzzle=puzzle, marks=marks, sight=sight)

    def _compared(self) -> tuple[object, ...]:
        return self.puzzle, self.marks

    def with_stars(self, stars: int) -> Position:
        """Return the same regions and marks with another number of stars a unit."""
        return Position(self.puzzle.with_stars(stars), self.marks, self.sight)


def as_position(board: StarBattle | Position) -> Position:
    """Return a board as a position, without marks if it is a puzzle; raise UsageError if it is no board at all."""
    if isinstance(board, Position):
        return board
    if not isinstance(board, StarBattle):
        raise UsageError(f"A board is needed, not a {type(board).__name__}. read() makes one from text, a link or a file.")
    return Position(board)


def _region_names(labels: list[Hashable]) -> tuple[str, ...]:
    """Return what regions with these labels are called: a letter each, or a number where letters run out."""
    if all(isinstance(label, str) and len(label) == 1 and label.isascii() and label.isalpha() for label in labels):
        return tuple(map(str, labels))
    return tuple(LETTERS[: len(labels)]) + tuple(str(number + 1) for number in range(len(LETTERS), len(labels)))


# Defects


def _shape_defects(puzzle: StarBattle) -> list[Defect]:
    found = []
    if puzzle.width != puzzle.height:
        message = f"The board is {puzzle.width} cells wide and {puzzle.height} high; it must be square."
        found.append(Defect("not-square", "error", message))
    regions = puzzle.region_count
    if regions != puzzle.height:
        few = "1 region" if regions == 1 else f"{regions} regions"
        found.append(
            Defect(
                "region-count",
                "error",
                f"The board has {few}, but {puzzle.height} row{'' if puzzle.height == 1 else 's'}; these must be equally many.",
            )
        )
    if puzzle.stars < 1:
        found.append(Defect("stars", "error", f"{puzzle.stars} stars a row were asked for; at least 1 is needed."))
    return found


def _hopeless(puzzle: StarBattle) -> list[Defect]:
    stars, most = puzzle.stars, most_stars(puzzle.width, puzzle.height)
    if stars > most:
        message = (
            f"{_counted(stars, puzzle)} a row do not fit: {puzzle.width}×{puzzle.height} cells hold at most {most} a row without touching."
        )
        return [Defect("too-many-stars", "impossible", message)]
    found = []
    for number, cells in enumerate(puzzle.region_cells()):
        room = packing(cells, stars)
        if room < stars:
            message = f"Region {puzzle.names[number]} ({cell_names(cells, 4)}) has room for {room} of its {_counted(stars, puzzle)}."
            found.append(Defect("small-region", "impossible", message, cells))
    return found


def most_stars(width: int, height: int) -> int:
    """Return a bound on the stars a line: the board is covered by blocks of 2×2 cells, each of which holds at most one."""
    return ((width + 1) // 2) * ((height + 1) // 2) // max(width, height)


def packing(cells: Iterable[Cell], enough: int) -> int:
    """Return how many mutually non-touching stars fit into ``cells``, or ``enough`` if that many do.

    The first cell in reading order touches at most four later ones, so taking first cells greedily
    fits a fifth of the cells; only smaller sets are searched.
    """
    waiting = tuple(sorted(cells))
    if len(waiting) > 5 * (enough - 1):
        return enough

    @functools.cache
    def most(left: tuple[Cell, ...], wanted: int) -> int:
        if wanted <= 0 or len(left) <= 1:
            return min(len(left), wanted)
        first, rest = left[0], left[1:]
        apart = tuple(cell for cell in rest if not touching(first, cell))
        taken = 1 + most(apart, wanted - 1)
        if taken >= wanted or len(apart) == len(rest):
            return taken
        return max(taken, most(rest, wanted))

    return most(waiting, enough)


def _split_regions(puzzle: StarBattle) -> list[Defect]:
    found = []
    for number, cells in enumerate(puzzle.region_cells()):
        parts = connected_parts(cells, puzzle.height, puzzle.width)
        if len(parts) > 1:
            starts = " and ".join(cell_name(part[0]) for part in parts)
            message = f"Region {puzzle.names[number]} has {len(parts)} parts (at {starts}). Allowed, but players rarely expect it."
            found.append(Defect("split-region", "warning", message, cells))
    return found


# The rules


def units(puzzle: StarBattle) -> Iterator[tuple[str, str, list[Cell]]]:
    """Yield every row, column and region as (rule, name, cells)."""
    for row in range(puzzle.height):
        yield "row", f"row {row + 1}", [(row, column) for column in range(puzzle.width)]
    for column in range(puzzle.width):
        yield "column", f"column {column + 1}", [(row, column) for row in range(puzzle.height)]
    for number, cells in enumerate(puzzle.region_cells()):
        yield "region", f"region {puzzle.names[number]}", cells


def check(puzzle: StarBattle, solution: Iterable[Cell]) -> list[Violation]:
    """Return every rule that the stars of ``solution`` break; an empty list means it is right."""
    placed = sorted(solution)
    outside = [cell for cell in placed if not (0 <= cell[0] < puzzle.height and 0 <= cell[1] < puzzle.width)]
    twice = [cell for cell, later in itertools.pairwise(placed) if cell == later]
    if not outside and not twice and _all_units_hold(puzzle, placed):
        return _touching_pairs(placed)
    found = [Violation("cell", f"{cell_name(cell)} is outside the board.", [cell]) for cell in outside]
    found += [Violation("cell", f"{cell_name(cell)} is named twice.", [cell]) for cell in twice]
    placed = sorted(set(placed) - set(outside))
    for rule, name, cells in units(puzzle):
        here = sorted(set(cells).intersection(placed))
        if len(here) != puzzle.stars:
            where = f" ({cell_names(here)})" if here else ""
            found.append(Violation(rule, f"{_sentence(name)} has {_counted(len(here), puzzle)}{where} instead of {puzzle.stars}.", here))
    return found + _touching_pairs(placed)


def check_marks(position: Position) -> list[Violation]:
    """Return every rule that the marks break already, whatever is still to come."""
    puzzle, stars, crosses = position.puzzle, set(position.marks.stars), set(position.marks.crosses)
    both = [
        Violation("cell", f"{cell_name(cell)} is marked both as a {puzzle.piece} and with a cross.", [cell])
        for cell in sorted(stars & crosses)
    ]
    found = []
    for rule, name, cells in units(puzzle):
        here, gone = sorted(stars.intersection(cells)), sorted(crosses.intersection(cells))
        if len(here) > puzzle.stars:
            message = f"{_sentence(name)} has {_counted(len(here), puzzle)} ({cell_names(here)}); it may have {puzzle.stars}."
            found.append(Violation(rule, message, here))
        left = len(cells) - len(gone)
        if left < puzzle.stars:
            message = f"The crosses leave {name} room for {_counted(left, puzzle)}; it needs {puzzle.stars}."
            found.append(Violation(rule, message, gone))
    return both + found + _touching_pairs(sorted(stars))


def _all_units_hold(puzzle: StarBattle, placed: list[Cell]) -> bool:
    rows, columns, regions = [0] * puzzle.height, [0] * puzzle.width, [0] * puzzle.region_count
    for cell in placed:
        rows[cell[0]] += 1
        columns[cell[1]] += 1
        regions[puzzle.region(cell)] += 1
    return set(rows) == set(columns) == set(regions) == {puzzle.stars}


def _touching_pairs(placed: list[Cell]) -> list[Violation]:
    """Return the pairs of touching cells. ``placed`` must be sorted: only later neighbours are looked for."""
    stars = set(placed)
    pairs = [
        (cell, near)
        for cell in placed
        for near in ((cell[0], cell[1] + 1), (cell[0] + 1, cell[1] - 1), (cell[0] + 1, cell[1]), (cell[0] + 1, cell[1] + 1))
        if near in stars
    ]
    return [Violation("touching", f"{cell_name(one)} and {cell_name(two)} touch.", [one, two]) for one, two in pairs]


def _sentence(text: str) -> str:
    """Return the text with a capital at its start."""
    return text[0].upper() + text[1:]


def _counted(number: int, puzzle: StarBattle) -> str:
    return f"{number or 'no'} {puzzle.piece}{'' if number == 1 else 's'}"

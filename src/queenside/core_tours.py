"""The face of the native tours: a :class:`Tour` in, numbers out.

``numbers`` are those of all cells row by row, 0 for holes, as an array of unsigned 32-bit integers, so
that a board of 25 million cells takes 100 megabytes. Nothing here is checked against the rules; who
asks does that with :func:`queenside.puzzles.tour.check`. Every tour given must be valid.
"""

from __future__ import annotations

import math
from array import array

from queenside import _core
from queenside.answers import Limits
from queenside.errors import UsageError
from queenside.grid import cell_name
from queenside.puzzles.tour import Tour

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable

    from queenside.grid import Cell
    from queenside.puzzles.tour import Offset

    Progress = Callable[[float | None, int], None]
    """Called some twenty times a second: the share of the work that is done, by a guess, None if there is none; the nodes or samples."""

_UNLIMITED = 2**64 - 1
_UINT32 = "I"
NO_LIMITS = Limits()
LEAST_SIDE = 5
"""The least side of a board that :func:`construct` can build."""
_MOST_COUNTED = 64
_JUMPS = ((-3, 0), (3, 0), (0, -3), (0, 3), (-2, -2), (2, 2), (-2, 2), (2, -2))


def construct(width: int, height: int, start: Cell | None = None, seed: int | None = None) -> array[int] | None:
    """Return a closed tour of the classic jumps from ``start`` (by default the upper left cell); None if a side is below 5.

    Needs no search: the time is that of writing the numbers. The tour is always the same without a
    seed; with one, the blocks it is made of and the way they are joined are drawn at random.
    """
    if min(width, height) < LEAST_SIDE:
        return None
    row, column = start or (0, 0)
    if not (0 <= row < height and 0 <= column < width):
        raise UsageError(f"The start {cell_name((row, column))} is outside a board of {width}×{height}.")
    numbers = array(_UINT32, (0,)) * (width * height)
    _core.construct_tour(width, height, row * width + column, None if seed is None else seed & _UNLIMITED, numbers)
    return numbers


def search(tour: Tour, solutions: int | None = 2, limits: Limits = NO_LIMITS) -> tuple[list[array[int]], str | None, int]:
    """Return up to so many tours as asked, clues included, what stopped the search, and its nodes.

    Stopped is None if these are all there are, a proof; otherwise ``solutions``, ``nodes``,
    ``seconds`` or ``interrupt``.
    """
    _, numbers, stopped, nodes = _core.search_tours(_question(tour), _unsigned(solutions), _unsigned(limits.nodes), limits.seconds, True)
    cells = tour.width * tour.height * 4
    return [array(_UINT32, numbers[at : at + cells]) for at in range(0, len(numbers), cells)], stopped, nodes


def wander(tour: Tour, seed: int = 0, limits: Limits = NO_LIMITS) -> array[int] | None:
    """Return a tour found by a random walk with repairs; None if the limits were reached first, which says nothing about the board.

    Without limits it goes on for ever on a board that has no tour. A node is a repair or a new walk.
    Raises UsageError if there are clues between the first number and the last, and KeyboardInterrupt on
    Ctrl-C.
    """
    numbers = _core.wander_tour(_question(_without_clues(tour)), seed & _UNLIMITED, _unsigned(limits.nodes), limits.seconds)
    return None if numbers is None else array(_UINT32, numbers)


def count(tour: Tour, limits: Limits = NO_LIMITS, told: Progress | None = None) -> tuple[int, str | None, int]:
    """Return how many tours there are, what stopped the counting (None: the number is exact, else a lower bound), and the nodes.

    Counted are the numberings, that is directed paths, over all starts where none is given; but of
    closed tours the cycles, each once, unless clues or both a start and an end say how a cycle is to be
    numbered.
    """
    if not tour.clues and tour.cell_count <= _MOST_COUNTED:
        return _core.count_tours(_question(tour), _unsigned(limits.nodes), limits.seconds, told)
    each = 1
    if tour.closed and not tour.clues and (tour.start is None or tour.end is None):
        tour, each = _from_one_cell(tour), 2
    found, _, stopped, nodes = _core.search_tours(_question(tour), _UNLIMITED, _unsigned(limits.nodes), limits.seconds, False, told)
    return found // each, stopped, nodes


def estimate(tour: Tour, samples: int = 100_000, seed: int = 0, told: Progress | None = None) -> tuple[float, float, int, int]:
    """Return about how many tours :func:`count` would count: the mean of samples, its standard error, how many were tours, how many in all.

    After Ctrl-C they are fewer in all than asked for. The mean has no bias; the error is too small where few samples
    hit. Raises UsageError if there are clues between the first number and the last, or if the number is above 1e308.
    """
    mean, error, hits, drawn = _core.estimate_tours(_question(_without_clues(tour)), samples, seed & _UNLIMITED, told)
    if not math.isfinite(mean):
        raise UsageError(f"The tours of {tour.width}×{tour.height} are too many for an estimate: above 1e308.")
    return mean, error, hits, drawn


def block_tours() -> list[tuple[int, int, list[Cell]]]:
    """Return (width, height, cells in order) of the closed tours that :func:`construct` builds boards from.

    All go over the edges (1, 2)–(3, 0), (1, w-1)–(3, w-3), (0, 1)–(2, 3) and (h-3, 1)–(h-1, 3), which
    is what joins them.
    """
    return [(width, height, _cells_along(jumps)) for width, height, jumps in _core.block_tours()]


def _cells_along(jumps: str) -> list[Cell]:
    row, column = 0, 0
    cells = []
    for jump in jumps:
        cells.append((row, column))
        down, right = _JUMPS[int(jump)]
        row, column = row + down, column + right
    return cells


def _without_clues(tour: Tour) -> Tour:
    """Return a tour with its clues for the first and last number as start and end; raise UsageError if there are others."""
    if not tour.clues:
        return tour
    ends: dict[int, Cell] = {}
    for cell, number in tour.clues:
        if number not in (1, tour.cell_count):
            raise UsageError(f"A tour with the clue {number} cannot be found by chance; search for it instead.")
        ends[number] = cell
    return _asked_anew(tour, ends.get(1, tour.start), ends.get(tour.cell_count, tour.end))


def _from_one_cell(tour: Tour) -> Tour:
    """Return a question that has every cycle of a closed tour as two paths."""
    cells = ((row, column) for row in range(tour.height) for column in range(tour.width))
    first = tour.start or tour.end or next(cell for cell in cells if cell not in tour.holes)
    return _asked_anew(tour, first, None)


def _asked_anew(tour: Tour, start: Cell | None, end: Cell | None) -> Tour:
    return Tour(tour.width, tour.height, moves=tour.moves, start=start, end=end, closed=tour.closed, torus=tour.torus, holes=tour.holes)


def _question(tour: Tour) -> _core.TourQuestion:
    """Return a tour as the core takes it; raise UsageError if a jump cannot be taken back, which the core relies on."""
    one_way = [(down, right) for down, right in tour.moves if (-down, -right) not in tour.moves]
    if one_way:
        raise UsageError(f"The jump {one_way[0]} has no way back among the jumps; the native engine needs one.")
    holes = clues = None
    if tour.holes:
        marks = bytearray(tour.width * tour.height)
        for row, column in tour.holes:
            marks[row * tour.width + column] = 1
        holes = bytes(marks)
    if tour.clues:
        numbers = array(_UINT32, (0,)) * (tour.width * tour.height)
        for (row, column), number in tour.clues:
            numbers[row * tour.width + column] = number
        clues = numbers.tobytes()
    return _core.TourQuestion(
        tour.width, tour.height, _jumps(tour), tour.torus, tour.closed, holes, _place(tour, tour.start), _place(tour, tour.end), clues
    )


def _jumps(tour: Tour) -> list[Offset]:
    """Return the jumps that can be made on the board at all, on a torus less than once around."""
    width, height = tour.width, tour.height
    if not tour.torus:
        return [(down, right) for down, right in tour.moves if abs(down) < height and abs(right) < width and (down, right) != (0, 0)]
    around = {(_remainder(down, height), _remainder(right, width)) for down, right in tour.moves}
    return sorted(around - {(0, 0)})


def _remainder(number: int, by: int) -> int:
    """Return what is left of a number, with its sign, so that opposites stay opposites."""
    return number % by if number >= 0 else -(-number % by)


def _place(tour: Tour, cell: Cell | None) -> int | None:
    return None if cell is None else cell[0] * tour.width + cell[1]


def _unsigned(limit: int | None) -> int:
    return _UNLIMITED if limit is None else min(limit, _UNLIMITED)

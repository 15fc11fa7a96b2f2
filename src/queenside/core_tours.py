"""The face of the native tours: a :class:`Tour` in, numbers out.

``numbers`` are those of all cells row by row, 0 for holes, as an array of unsigned 32-bit integers, so
that a board of 25 million cells takes 100 megabytes. Nothing here is checked against the rules; who
asks does that with :func:`queenside.puzzles.tour.check`. Every tour given must be valid.
"""

from __future__ import annotations

from array import array

from queenside import _core
from queenside.answers import Limits
from queenside.errors import UsageError
from queenside.puzzles.tour import Tour

TYPE_CHECKING = False
if TYPE_CHECKING:
    from queenside.grid import Cell

_UNLIMITED = 2**64 - 1
_UINT32 = "I"
NO_LIMITS = Limits()
LEAST_SIDE = 5
"""The least side of a board that :func:`construct` can build."""


def construct(width: int, height: int, start: Cell | None = None, seed: int | None = None) -> array[int] | None:
    """Return a closed tour of the classic jumps from ``start`` (by default the upper left cell); None if a side is below 5.

    Needs no search: the time is that of writing the numbers. The tour is always the same without a
    seed; with one, the blocks it is made of and the way they are joined are drawn at random.
    """
    if min(width, height) < LEAST_SIDE:
        return None
    row, column = start or (0, 0)
    numbers = array(_UINT32, (0,)) * (width * height)
    _core.construct_tour(width, height, row * width + column, None if seed is None else seed & _UNLIMITED, numbers)
    return numbers


def search(tour: Tour, solutions: int | None = 2, limits: Limits = NO_LIMITS) -> tuple[list[array[int]], str | None, int]:
    """Return up to so many tours as asked, clues included, what stopped the search, and its nodes.

    Stopped is None if these are all there are, a proof; otherwise ``solutions``, ``nodes``,
    ``seconds`` or ``interrupt``.
    """
    _, numbers, stopped, nodes = _core.search_tours(_question(tour), _unsigned(solutions), _unsigned(limits.nodes), limits.seconds, True)
    cells = tour.width * tour.height * array(_UINT32).itemsize
    return [array(_UINT32, numbers[at : at + cells]) for at in range(0, len(numbers), cells)], stopped, nodes


def _question(tour: Tour) -> _core.TourQuestion:
    """Return a tour as the core takes it; raise UsageError if a jump cannot be taken back, which the core relies on."""
    one_way = [(down, right) for down, right in tour.moves if (-down, -right) not in tour.moves]
    if one_way:
        raise UsageError(f"The jump {one_way[0]} has no way back among the jumps; the native engine needs one.")
    jumps = [move for move in tour.moves if move != (0, 0)]
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
    return _core.TourQuestion(tour.width, tour.height, jumps, tour.torus, tour.closed, holes, _place(tour, tour.start), _place(tour, tour.end), clues)


def _place(tour: Tour, cell: Cell | None) -> int | None:
    return None if cell is None else cell[0] * tour.width + cell[1]


def _unsigned(limit: int | None) -> int:
    return _UNLIMITED if limit is None else min(limit, _UNLIMITED)

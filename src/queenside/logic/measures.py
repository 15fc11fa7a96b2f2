"""The measures of docs/steps.md, written out plainly: what a unit still needs, and where its stars can still go.

Words are made with these: they say *why* a step holds, and for that they count again what the finder
has counted. Nothing is deduced here; a step is found by the ladder and checked by the proofs.
"""

from __future__ import annotations

import functools

from queenside.grid import touching
from queenside.logic.steps import Board

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from queenside.grid import Cell
    from queenside.logic.steps import Unit
    from queenside.puzzles.star_battle import StarBattle


@functools.lru_cache(maxsize=64)
def _members(puzzle: StarBattle) -> dict[Unit, frozenset[Cell]]:
    """Return the cells of every unit."""
    members: dict[Unit, set[Cell]] = {}
    for cell in puzzle.cells():
        for unit in units_of(puzzle, cell):
            members.setdefault(unit, set()).add(cell)
    return {unit: frozenset(cells) for unit, cells in members.items()}


def units_of(puzzle: StarBattle, cell: Cell) -> tuple[Unit, Unit, Unit]:
    """Return the row, the column and the region of a cell."""
    return ("row", cell[0]), ("column", cell[1]), ("region", puzzle.region(cell))


def members(puzzle: StarBattle, unit: Unit) -> frozenset[Cell]:
    """Return the cells of a unit."""
    return _members(puzzle)[unit]


def need(puzzle: StarBattle, board: Board, units: Iterable[Unit]) -> int:
    """Return how many stars a family of units still needs."""
    return sum(puzzle.stars - len(board.stars & members(puzzle, unit)) for unit in units)


def candidates(puzzle: StarBattle, board: Board, units: Iterable[Unit]) -> frozenset[Cell]:
    """Return the open cells of a family of units."""
    return board.open & frozenset().union(*(members(puzzle, unit) for unit in units))


def killed(puzzle: StarBattle, board: Board, cell: Cell) -> frozenset[Cell]:
    """Return the open cells that a star at an open cell would rule out."""
    full = [unit for unit in units_of(puzzle, cell) if need(puzzle, board, [unit]) == 1]
    near = frozenset(other for other in board.open if touching(cell, other))
    return (near | candidates(puzzle, board, full)) - {cell}


def capacity(cells: Iterable[Cell]) -> int:
    """Return the bound cap(X) on the stars that a set of cells can hold without two touching."""
    places = set(cells)
    turned = {(column, row) for row, column in places}
    return min([len(places), *(_strips(way, first) for way in (places, turned) for first in (0, 1))])


def _strips(cells: set[Cell], first: int) -> int:
    """Return how much strips of two rows hold, when the cut begins above row ``first``: half of each run, rounded up."""
    strips: dict[int, set[int]] = {}
    for row, column in cells:
        strips.setdefault((row + first) // 2, set()).add(column)
    return sum((length + 1) // 2 for columns in strips.values() for length in run_lengths(columns))


def run_lengths(numbers: Iterable[int]) -> Iterator[int]:
    """Yield the lengths of the runs of consecutive numbers, in order."""
    length, last = 0, None
    for number in sorted(numbers):
        if last is not None and number != last + 1:
            yield length
            length = 0
        length, last = length + 1, number
    if length:
        yield length


def placements(puzzle: StarBattle, board: Board, units: Iterable[Unit]) -> Iterator[tuple[Cell, ...]]:
    """Yield the placements of a family of units in reading order: what each needs, none touching, no unit of the board overfull."""
    family = list(units)
    wanted = {unit: need(puzzle, board, [unit]) for unit in family}
    for chosen in packings(puzzle, board, candidates(puzzle, board, family), sum(wanted.values())):
        if all(len(members(puzzle, unit).intersection(chosen)) == number for unit, number in wanted.items()):
            yield chosen


def packings(puzzle: StarBattle, board: Board, cells: Iterable[Cell], number: int) -> Iterator[tuple[Cell, ...]]:
    """Yield the choices of ``number`` of some open cells in reading order, none touching, no unit of the board overfull."""
    places = sorted(cells)
    room = {unit: need(puzzle, board, [unit]) for cell in places for unit in units_of(puzzle, cell)}
    yield from _chosen(puzzle, places, room, number, ())


def _chosen(
    puzzle: StarBattle, places: list[Cell], room: dict[Unit, int], number: int, chosen: tuple[Cell, ...]
) -> Iterator[tuple[Cell, ...]]:
    if not number:
        yield chosen
        return
    for index, cell in enumerate(places[: len(places) - number + 1]):
        own = units_of(puzzle, cell)
        if all(room[unit] > 0 for unit in own):
            left = {unit: each - (unit in own) for unit, each in room.items()}
            apart = [other for other in places[index + 1 :] if not touching(cell, other)]
            yield from _chosen(puzzle, apart, left, number - 1, (*chosen, cell))


def leaves_room(puzzle: StarBattle, board: Board, chosen: Iterable[Cell]) -> bool:
    """Return whether after a placement every unit has room for what it still needs, judged by the bound cap."""
    stars = frozenset(chosen)
    placed = Board(board.stars | stars, board.open - stars)
    full = [unit for cell in stars for unit in units_of(puzzle, cell) if need(puzzle, placed, [unit]) == 0]
    gone = candidates(puzzle, placed, full) | {cell for cell in placed.open if any(touching(cell, star) for star in stars)}
    after = Board(placed.stars, placed.open - gone)
    return all(capacity(candidates(puzzle, after, [unit])) >= need(puzzle, after, [unit]) for unit in _members(puzzle))

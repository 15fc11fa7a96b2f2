"""Clued tours made to order: one solution by proof, as many clues as asked, the same from the same seed everywhere.

A random tour is drawn (rotations in the native core), all its numbers are clues, and clues are taken away
in a random order for as long as the rest has one solution. The search that decides this is bounded in
nodes, not in time, so that every machine takes the same clues away; where it does not come to an end the
clue stays, and so "one solution" is always proved. The first number stays: the start is part of the game.

How many clues: ``few`` takes away all that can be proved away cheaply, ``some`` stops at a third of the
cells and ``many`` at a half; a number stops there. A grade is met by drawing again: clued tours that simple
logic solves want more clues than those that need search, so the asked grade also chooses where to stop.

What was tried: SAT takes away more (18 clues on 10×10 instead of 26, in 100 seconds instead of 2), at the
price of puzzles that nobody can solve by reasoning.
"""

from __future__ import annotations

import time

from queenside import core_tours
from queenside.answers import Limits
from queenside.errors import LimitError, PuzzleError, UsageError
from queenside.logic.tours import GRADES, grade
from queenside.puzzles.tour import CLASSIC, Tour, check, moves_text
from queenside.solving.tour_arguments import argue
from queenside.values import Value

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence

    from queenside.grid import Cell
    from queenside.puzzles.tour import Offset

AMOUNTS = {"few": 0.0, "some": 1 / 3, "many": 1 / 2}
"""The names of how many clues are left, as shares of the cells."""
MOST_CELLS = 400
_NODES = 20_000
"""How far the proof of uniqueness goes for each clue that is taken away."""
_TRIES = 40
"""How many tours are drawn for an asked grade."""
_DRAWING_SECONDS = 10.0
"""How long a tour to begin with is looked for."""
_MASK = 2**64 - 1


class _TimeIsUpError(Exception):
    """No time is left to finish the puzzle that is being made."""


class GeneratedTour(Value):
    """A clued tour with its one solution, its grade and score, and the seed that makes it again."""

    __slots__ = ("grade", "numbers", "score", "seed", "tour")
    tour: Tour
    numbers: tuple[int, ...]
    grade: str
    score: int
    seed: int

    def __init__(self, tour: Tour, numbers: Sequence[int], grade: str, score: int, seed: int) -> None:
        self._set(tour=tour, numbers=tuple(numbers), grade=grade, score=score, seed=seed)


def generate_tours(
    width: int,
    height: int,
    *,
    clues: str | int = "some",
    grade: str | None = None,
    count: int = 1,
    seed: int = 0,
    moves: Iterable[Offset] = CLASSIC,
    start: Cell | None = None,
    closed: bool = False,
    seconds: float | None = None,
) -> Iterator[GeneratedTour]:
    """Yield clued tours with exactly one solution each; ``start`` is the centre unless given.

    ``clues`` is few, some, many or a number of clues, which is met as nearly as can be proved. After so many
    ``seconds`` the list ends early. Raises UsageError for what cannot be asked, PuzzleError if no tour was
    found on the board, LimitError if the grade was not met.
    """
    until = None if seconds is None else time.monotonic() + seconds
    tour = Tour(width, height, moves=moves, closed=closed)
    tour = _with(tour, start=tour.centre if start is None else start)
    tour.require_valid()
    if tour.cell_count > MOST_CELLS:
        raise UsageError(f"Clued tours are made on boards up to {MOST_CELLS} cells; {width}×{height} has {tour.cell_count}.")
    if grade is not None and grade not in GRADES:
        raise UsageError(f"There is no grade '{grade}' of tours. Grades: {', '.join(GRADES)}.")
    least = _least_clues(clues, tour.cell_count)
    for number in range(count):
        try:
            new = _made(tour, least, grade, _mixed(seed, number), until)
        except _TimeIsUpError:
            return
        yield new


def _least_clues(clues: str | int, cells: int) -> int:
    if isinstance(clues, int):
        if not 1 <= clues <= cells:
            raise UsageError(f"{clues} clues were asked for; there can be 1 to {cells}.")
        return clues
    if clues not in AMOUNTS:
        raise UsageError(f"'{clues}' is no amount of clues: {', '.join(AMOUNTS)}, or a number.")
    return max(1, round(AMOUNTS[clues] * cells))


def _made(tour: Tour, least: int, wanted: str | None, seed: int, until: float | None) -> GeneratedTour:
    """Return one clued tour, drawn again until it has the wanted grade; raise _TimeIsUpError if it is not ready by then."""
    for attempt in range(_TRIES):
        drawn = _mixed(seed, attempt)
        hopeless = tour.cell_count > 1 and argue(tour) is not None
        numbers = None if hopeless else core_tours.wander(tour, drawn, Limits(seconds=min(_DRAWING_SECONDS, _left(until))))
        if numbers is None:
            _left(until)
            moves = moves_text(tour.moves)
            command = f"queenside tour {tour.width} {tour.height}{'' if tour.moves == CLASSIC else f' --moves {moves}'}"
            what, command = ("closed tour", f"{command} --closed") if tour.closed else ("tour", command)
            board = f"{tour.width}×{tour.height} with jumps {moves}"
            raise PuzzleError(f"No {what} was found on {board} from there. Whether there is one:  {command}")
        puzzle = _reduced(tour, numbers, least, drawn, wanted, until)
        name, score = grade(puzzle)
        if wanted in (None, name):
            return GeneratedTour(puzzle, numbers, name, score, seed)
    raise LimitError(f"No {wanted} tour came up in {_TRIES} tries. Ask for more or fewer clues, or another grade.")


def _reduced(tour: Tour, numbers: Sequence[int], least: int, seed: int, wanted: str | None, until: float | None) -> Tour:
    """Return the tour with as many clues taken away as asked and as can be proved; for a wanted grade no more than this allows."""
    assert check(tour, numbers) == []
    clues = {divmod(place, tour.width): number for place, number in enumerate(numbers) if number}
    hardest = len(GRADES) if wanted is None else GRADES.index(wanted)
    for cell in _shuffled([cell for cell, number in clues.items() if number != 1], seed):
        if len(clues) <= least:
            break
        _left(until)
        number = clues.pop(cell)
        puzzle = _with(tour, clues=clues)
        if not _is_unique(puzzle) or (wanted is not None and GRADES.index(grade(puzzle)[0]) > hardest):
            clues[cell] = number
    return _with(tour, clues=clues)


def _left(until: float | None) -> float:
    """Return how many seconds are left; raise _TimeIsUpError if none are."""
    left = float("inf") if until is None else until - time.monotonic()
    if left <= 0:
        raise _TimeIsUpError
    return left


def _is_unique(puzzle: Tour) -> bool:
    """Return whether it is proved, within so many nodes, that exactly one tour respects the clues."""
    found, stopped, _ = core_tours.search(puzzle, 2, Limits(nodes=_NODES))
    return len(found) == 1 and stopped is None


def _with(tour: Tour, *, start: Cell | None = None, clues: dict[Cell, int] | None = None) -> Tour:
    return Tour(
        tour.width,
        tour.height,
        moves=tour.moves,
        start=tour.start if start is None else start,
        end=tour.end,
        closed=tour.closed,
        torus=tour.torus,
        holes=tour.holes,
        clues=dict(tour.clues) if clues is None else clues,
    )


def _shuffled(cells: list[Cell], seed: int) -> list[Cell]:
    """Return cells in a random order that is the same on every machine."""
    return [cell for _, cell in sorted((_mixed(seed, row << 32 | column), (row, column)) for row, column in cells)]


def _mixed(seed: int, number: int) -> int:
    """Return a random number from a seed and a number (splitmix64)."""
    value = (seed * 0x9E3779B97F4A7C15 + (number + 1) * 0xBF58476D1CE4E5B9) & _MASK
    for shift, factor in ((30, 0xBF58476D1CE4E5B9), (27, 0x94D049BB133111EB)):
        value = ((value ^ (value >> shift)) * factor) & _MASK
    return value ^ (value >> 31)

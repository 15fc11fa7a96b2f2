"""The face of the native annealing of armies: what is asked in, the best placement found out.

Nothing here is checked against the rules; who asks does that with :func:`queenside.puzzles.armies.check`.
"""

from __future__ import annotations

import itertools

from queenside import _core
from queenside.answers import Limits
from queenside.puzzles.armies import Armies
from queenside.values import Value

TYPE_CHECKING = False
if TYPE_CHECKING:
    from queenside.puzzles.armies import Army

_UNLIMITED = 2**64 - 1
_LARGEST_DRAWN = 30
"""The largest board that is annealed from labels drawn at random; a larger one from the labels of a smaller."""
_MOVES_OF_SMALL = 1_000_000
_MOVES_OF_LARGE = 3_000_000
"""Of a run, on boards of two armies up to 26, and on others."""
NO_LIMITS = Limits()


class Annealed(Value):
    """The best placement of some runs: an army a colour, whether they are as many as asked, what stopped the runs, and the moves made."""

    __slots__ = ("armies", "enough", "labels", "moves", "stopped")
    armies: tuple[Army, ...]
    enough: bool
    labels: bytes
    stopped: str | None
    moves: int

    def __init__(self, armies: tuple[Army, ...], labels: bytes, stopped: str | None, moves: int) -> None:
        self._set(armies=armies, enough=stopped is None, labels=labels, stopped=stopped, moves=moves)


def anneal(puzzle: Armies, *, seed: int = 0, moves: int | None = None, limits: Limits = NO_LIMITS) -> Annealed:
    """Return armies that come as near to what is asked as was found; without limits it goes on until they are enough.

    A run has so many ``moves`` as said (usually a million; on boards from 27 on, and of more than two armies, three); a node of the limits
    is a move. The size must be at least 1. On Ctrl-C what was found is returned, or where large boards have nothing yet,
    KeyboardInterrupt is raised.
    """
    start = None if puzzle.size <= _LARGEST_DRAWN else _enlarged(puzzle, seed, limits)
    return _annealed(
        puzzle, start, seed, moves or (_MOVES_OF_SMALL if puzzle.size < 27 and len(puzzle.least) == 2 else _MOVES_OF_LARGE), limits
    )


def _annealed(puzzle: Armies, start: bytes | None, seed: int, moves: int, limits: Limits) -> Annealed:
    nodes = _UNLIMITED if limits.nodes is None else limits.nodes
    cells, labels, stopped, made = _core.anneal_armies(
        puzzle.size, puzzle.torus, list(puzzle.least), moves, seed & _UNLIMITED, start, nodes, limits.seconds
    )
    armies = tuple(
        tuple(divmod(cell, puzzle.size) for cell, colour in enumerate(cells) if colour == number) for number in range(len(puzzle.least))
    )
    return Annealed(armies, labels, stopped, made)


def _enlarged(puzzle: Armies, seed: int, limits: Limits) -> bytes:
    """Return labels for the lines of a large board: those of a board of half the size, each line taken twice.

    Of the time a quarter is taken for each board. Raises KeyboardInterrupt on Ctrl-C.
    """
    half = (puzzle.size + 1) // 2
    smaller = Armies(half, (number * half**2 // puzzle.size**2 for number in puzzle.least), torus=puzzle.torus)
    shorter = Limits(nodes=_MOVES_OF_LARGE, seconds=None if limits.seconds is None else limits.seconds / 4)
    start = None if half <= _LARGEST_DRAWN else _enlarged(smaller, seed, shorter)
    found = _annealed(smaller, start, seed, _MOVES_OF_SMALL, shorter)
    if found.stopped == "interrupt":
        raise KeyboardInterrupt
    return b"".join(
        bytes(part[(2 * line + 1) * len(part) // (2 * length)] for line in range(length))
        for part, length in zip(_kinds(found.labels, smaller), _lengths(puzzle), strict=True)
    )


def _lengths(puzzle: Armies) -> tuple[int, int, int, int]:
    """Return how many rows, columns, rising and falling diagonals there are."""
    diagonals = puzzle.size if puzzle.torus else 2 * puzzle.size - 1
    return puzzle.size, puzzle.size, diagonals, diagonals


def _kinds(labels: bytes, puzzle: Armies) -> list[bytes]:
    """Return the labels of the lines of each kind."""
    ends = list(itertools.accumulate(_lengths(puzzle), initial=0))
    return [labels[start:end] for start, end in itertools.pairwise(ends)]

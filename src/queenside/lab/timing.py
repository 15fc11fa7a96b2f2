"""Times of the native core, as medians that a busy moment cannot spoil.

A machine is slow for milliseconds at a time, longer than all repetitions of one board take. So the
repetitions of a board are spread: every round times all boards a few times in a row, and a board's
time is the median over all rounds.
"""

from __future__ import annotations

import statistics
import time

from queenside import _core, solving

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence

    from queenside.puzzles.star_battle import StarBattle

_ROUNDS = 7
_IN_A_ROW = 5
_SLOW_US = 10_000


def proof_times(puzzles: Sequence[StarBattle]) -> list[float]:
    """Return the microseconds that the core takes to prove each puzzle unique or not, mask building included.

    One thread; the median of 35 repetitions, of 3 for boards over 10 ms. The puzzles must be valid
    with at most 8 stars.
    """
    times: list[list[float]] = [[] for _ in puzzles]
    for number in range(_ROUNDS):
        for puzzle, taken in zip(puzzles, times, strict=True):
            slow = bool(taken) and max(taken) > _SLOW_US
            if not slow or number < 3:
                taken += _core.time_proof(puzzle.size, puzzle.stars, puzzle.regions, 1 if slow or not taken else _IN_A_ROW)
    return [statistics.median(taken) for taken in times]


def batch_rate(puzzles: Sequence[StarBattle], seconds: float = 0.5) -> float:
    """Return boards a second through :func:`queenside.solve_many`, end to end, on one thread: the best of several rounds."""
    many = list(puzzles) * max(1, 3000 // len(puzzles))
    best = 0.0
    finish = time.perf_counter() + seconds
    while best == 0.0 or time.perf_counter() < finish:
        start = time.perf_counter()
        solved = sum(1 for _ in solving.solve_many(many))
        best = max(best, solved / (time.perf_counter() - start))
    return best

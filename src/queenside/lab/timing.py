"""Times of the native core that a busy moment cannot spoil.

A machine is slow for seconds at a time, when its other users are busy. So every board is timed in
several rounds that lie apart: in each, the median of many repetitions in a row; a board's time is
the lowest of these medians.
"""

from __future__ import annotations

import math
import statistics
import time

from queenside import _core, solving

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence

    from queenside.puzzles.star_battle import StarBattle

_ROUNDS = 6
_PAUSE_SECONDS = 0.25
_REPETITIONS = 15
_SLOW_US = 10_000
_SLOW_REPETITIONS = 3


def proof_times(puzzles: Sequence[StarBattle]) -> list[float]:
    """Return the microseconds that the core takes to prove each puzzle unique or not, mask building included.

    One thread; the lowest of six rounds' medians of 15 repetitions, for boards over 10 ms of two
    rounds' medians of 3. The puzzles must be valid with at most 8 stars.
    """
    best = [_median_time(puzzle, 1) for puzzle in puzzles]
    slow = [taken > _SLOW_US for taken in best]
    best = [math.inf] * len(best)
    for number in range(_ROUNDS):
        for place, puzzle in enumerate(puzzles):
            if not slow[place]:
                best[place] = min(best[place], _median_time(puzzle, _REPETITIONS))
            elif number < 2:
                best[place] = min(best[place], _median_time(puzzle, _SLOW_REPETITIONS))
        time.sleep(_PAUSE_SECONDS)
    return best


def _median_time(puzzle: StarBattle, repetitions: int) -> float:
    return statistics.median(_core.time_proof(puzzle.size, puzzle.stars, puzzle.regions, repetitions))


def batch_rate(puzzles: Sequence[StarBattle], seconds: float = 2.0) -> float:
    """Return boards a second through :func:`queenside.solve_many`, end to end, on one thread: the best of several rounds."""
    many = list(puzzles) * max(1, 3000 // len(puzzles))
    best = 0.0
    finish = time.perf_counter() + seconds
    while best == 0.0 or time.perf_counter() < finish:
        start = time.perf_counter()
        solved = sum(1 for _ in solving.solve_many(many))
        best = max(best, solved / (time.perf_counter() - start))
        time.sleep(_PAUSE_SECONDS)
    return best

"""Times of the native core: plain medians over many repetitions.

A machine is slow for seconds at a time, when its other users are busy. So all boards are timed in
rounds for a second or more, and a board's time is the median over the repetitions of all rounds.
Nothing is selected: a machine that is slow most of the time shows slow figures. Pauses between the
rounds were tried and made things worse: the processor is slow just after one.
"""

from __future__ import annotations

import statistics
import time

from queenside import _core, solving

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence

    from queenside.puzzles.star_battle import StarBattle

_REPETITIONS = 15
_SLOW_US = 10_000
_SLOW_REPETITIONS = 3
_SECONDS = 1.5


def proof_times(puzzles: Sequence[StarBattle]) -> list[float]:
    """Return the microseconds that the core takes to prove each puzzle unique or not, mask building included.

    One thread; the median of at least 15 repetitions, of 3 for boards over 10 ms. The puzzles must be
    valid with at most 8 stars.
    """
    repetitions = [_SLOW_REPETITIONS if _times(puzzle, 1)[0] > _SLOW_US else _REPETITIONS for puzzle in puzzles]
    taken: list[list[float]] = [[] for _ in puzzles]
    finish = time.perf_counter() + _SECONDS
    while not taken[0] or time.perf_counter() < finish:
        for times, puzzle, number in zip(taken, puzzles, repetitions, strict=True):
            times += _times(puzzle, number)
    return [statistics.median(times) for times in taken]


def _times(puzzle: StarBattle, repetitions: int) -> list[float]:
    return _core.time_proof(puzzle.size, puzzle.stars, puzzle.regions, repetitions)


def batch_rate(puzzles: Sequence[StarBattle]) -> float:
    """Return boards a second through :func:`queenside.solve_many`, end to end, on one thread: the median of several rounds."""
    many = list(puzzles) * max(1, 3000 // len(puzzles))
    rates: list[float] = []
    finish = time.perf_counter() + _SECONDS
    while not rates or time.perf_counter() < finish:
        start = time.perf_counter()
        solved = sum(1 for _ in solving.solve_many(many))
        rates.append(solved / (time.perf_counter() - start))
    return statistics.median(rates)

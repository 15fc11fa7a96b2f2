"""The native engine: takes the Star Battle puzzle itself, without a model in between."""

from __future__ import annotations

import time

from queenside import _core
from queenside.answers import Answer
from queenside.errors import InternalError
from queenside.grid import all_cells
from queenside.puzzles.star_battle import NO_MARKS, Marks, StarBattle

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence

    from queenside.answers import Limits, Solution

NAME = "native"
_UNLIMITED = 2**64 - 1
_MOST_JOBS = 256
_STOPPED = (None, "solutions", "nodes")


class Search:
    """A search that goes on where it stopped. The puzzle must be valid and have at most 8 stars."""

    def __init__(self, puzzle: StarBattle, known: Marks = NO_MARKS) -> None:
        self._cells = puzzle.cells()
        self._core = _core.Search(puzzle.size, puzzle.stars, puzzle.regions, _mark_bytes(puzzle, known) if known else None)

    @property
    def nodes(self) -> int:
        """How many search nodes were visited so far."""
        return self._core.nodes

    def find(self, limits: Limits) -> tuple[list[Solution], str | None]:
        """Return the next solutions, at most ``limits`` of them, and what stopped the search (None: there are no more)."""
        found, stopped = self._run(limits, keep=True)
        assert isinstance(found, list)
        return [tuple(map(self._cells.__getitem__, cells)) for cells in found], stopped

    def count(self, limits: Limits) -> tuple[int, str | None]:
        """Return how many more solutions there are, and what stopped the counting (None: these are all)."""
        found, stopped = self._run(limits, keep=False)
        assert isinstance(found, int)
        return found, stopped

    def _run(self, limits: Limits, keep: bool) -> tuple[list[tuple[int, ...]] | int, str | None]:
        try:
            return self._core.run(_unsigned(limits.solutions), _unsigned(limits.nodes), limits.seconds, keep)
        except RuntimeError as error:
            raise InternalError(f"The native engine erred: {error}. Please report this board.") from error


def solve_batch(puzzles: Sequence[StarBattle], limits: Limits, jobs: int) -> tuple[list[Answer], bool]:
    """Return the answer to every puzzle, in order, and whether Ctrl-C ended the call early.

    All puzzles must be valid with at most 8 stars. Each is searched for 1..255 solutions and within
    the nodes of ``limits``; the seconds are for all together. Every solution has been checked
    against the rules by code that the search does not share.
    """
    assert limits.solutions is not None
    start = time.perf_counter()
    sizes = bytes([puzzle.width for puzzle in puzzles])
    stars = bytes([puzzle.stars for puzzle in puzzles])
    regions = b"".join([puzzle.regions for puzzle in puzzles])
    try:
        found, stopped, visited, pieces, interrupted = _core.solve_batch(
            sizes, stars, regions, limits.solutions, _unsigned(limits.nodes), limits.seconds, min(jobs, _MOST_JOBS)
        )
    except RuntimeError as error:
        raise InternalError(f"The native engine erred: {error}. Please report these boards.") from error
    share = (time.perf_counter() - start) / max(1, len(puzzles))
    cells = memoryview(pieces).cast("H").tolist()
    cell_at = {size: all_cells(size, size).__getitem__ for size in set(sizes)}
    reasons = (*_STOPPED, "interrupt" if interrupted else "seconds")
    answers = []
    first = 0
    for size, each, number, why, count in zip(sizes, stars, found, stopped, memoryview(visited).cast("Q"), strict=True):
        step = size * each
        here = tuple([tuple(map(cell_at[size], cells[at : at + step])) for at in range(first, first + number * step, step)])
        answers.append(Answer(here, reasons[why], NAME, count, share))
        first += step * limits.solutions
    return answers, interrupted


def _unsigned(limit: int | None) -> int:
    """Return a limit as the core takes it: 64 bits, all of them for no limit."""
    return _UNLIMITED if limit is None else min(limit, _UNLIMITED)


def _mark_bytes(puzzle: StarBattle, marks: Marks) -> bytes:
    known = bytearray(len(puzzle.regions))
    for row, column in marks.crosses:
        known[row * puzzle.width + column] = 2
    for row, column in marks.stars:
        known[row * puzzle.width + column] = 1
    return bytes(known)

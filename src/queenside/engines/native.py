"""The native engine: takes the Star Battle puzzle itself, without a model in between."""

from __future__ import annotations

import time

from queenside import _core
from queenside.answers import Answer
from queenside.core_search import CoreSearch, mark_bytes, unsigned
from queenside.errors import InternalError
from queenside.grid import all_cells
from queenside.puzzles.star_battle import NO_MARKS, Marks, StarBattle, most_stars

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence

    from queenside.answers import Limits

NAME = "native"
_MOST_JOBS = 256
_STOPPED = (None, "solutions", "nodes")


def supports(puzzle: StarBattle) -> str | None:
    """Return None if the engine can search the puzzle, else a sentence that says why not."""
    if puzzle.stars <= most_stars(puzzle.width, puzzle.height):
        return None
    pieces = f"{puzzle.stars} {puzzle.piece}{'' if puzzle.stars == 1 else 's'}"
    return f"The {NAME} engine need not search: {pieces} a row do not fit into {puzzle.width}×{puzzle.height} cells."


class Search(CoreSearch):
    """A search that goes on where it stopped. The puzzle must be valid and have at most 8 stars."""

    def __init__(self, puzzle: StarBattle, known: Marks = NO_MARKS) -> None:
        super().__init__(NAME, puzzle, _core.Search(puzzle.size, puzzle.stars, puzzle.regions, mark_bytes(puzzle, known)))


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
            sizes, stars, regions, limits.solutions, unsigned(limits.nodes), limits.seconds, min(jobs, _MOST_JOBS)
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

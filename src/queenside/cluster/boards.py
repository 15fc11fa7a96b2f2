"""Boards by many workers: solved or made in chunks, and handed out in their order.

A chunk is some boards or some seeds, so that the way to a worker and back is short beside the work. What
comes of a board depends on nothing but the board, or the wish and the seed: any number of workers gives
the same, and a chunk whose worker died is done again. There is no ledger. What is done has been handed
out, and going on is a matter of the boards that are left.
"""

from __future__ import annotations

import itertools
import time

from queenside import solving
from queenside.cluster.running import in_order
from queenside.errors import PuzzleError, QueensideError, UsageError
from queenside.generating.boards import maker_of
from queenside.puzzles.star_battle import Position

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator
    from typing import Any

    from queenside.answers import Answer
    from queenside.cluster.running import Crew
    from queenside.generating.boards import Made, Wish

_SOLVED_AT_ONCE = 128
_MOST_MADE_AT_ONCE = 32


def solved(crew: Crew, boards: Iterable[Position | QueensideError], question: dict[str, Any]) -> Iterator[Answer | QueensideError]:
    """Yield the answer to every board, in order; ``question`` are the arguments of :func:`queenside.solving.solve`.

    In the place of a board that is no valid puzzle, or that the engine cannot take, stands the error; an error in the
    place of a board stays where it is.
    """
    plain = (board if isinstance(board, QueensideError) else Position(board.puzzle, board.marks) for board in boards)
    chunks = iter(lambda: list(itertools.islice(plain, _SOLVED_AT_ONCE)), [])
    for answers in in_order(crew, solve_chunk, ((chunk, question) for chunk in chunks)):
        yield from answers


def solve_chunk(boards: list[Position | QueensideError], question: dict[str, Any]) -> list[Answer | QueensideError]:
    """Return the answers to some boards, with errors in the places of those that cannot be solved."""
    return [board if isinstance(board, QueensideError) else answer(board, question) for board in boards]


def answer(board: Position, question: dict[str, Any]) -> Answer | QueensideError:
    """Return the answer to a board, or why it cannot have one."""
    try:
        return solving.solve(board, **question)
    except (PuzzleError, UsageError) as error:
        return error


def made(crew: Crew, wish: Wish, seeds: Iterator[int], count: int, seconds: float | None) -> Iterator[Made]:
    """Yield what comes of each seed, in order, for :func:`queenside.generating.boards.boards`; ``count`` is how many seeds there are."""
    deadline = None if seconds is None else time.monotonic() + seconds
    at_once = min(_MOST_MADE_AT_ONCE, max(1, count // (4 * crew.workers)))
    chunks = iter(lambda: list(itertools.islice(seeds, at_once)), [])
    left = ((wish, chunk, None if deadline is None else max(0.0, deadline - time.monotonic())) for chunk in chunks)
    for boards in in_order(crew, make_chunk, left):
        yield from boards


def make_chunk(wish: Wish, seeds: list[int], seconds: float | None) -> list[Made]:
    """Return what comes of some seeds within the seconds."""
    make = maker_of(wish, seconds)
    return [make(seed) for seed in seeds]

"""Boards to reason about, and the steps of their solutions."""

from __future__ import annotations

import functools
import pathlib

import queenside as qs
from queenside.logic.ladder import Climb, climb

_BOARDS = pathlib.Path(__file__).parents[2] / "bench" / "boards"
G6 = "AAABBB/ABBBCC/ADDEEC/FFDDEC/FEEEEC/FCCCCC"
TWO = "AABB/AABB/CCDD/CCDD"  # two solutions, mirror images
STRIPES_3 = "AAA/BBB/CCC"  # no solution
MORNING = (pathlib.Path(__file__).parents[2] / "examples" / "morning.txt").read_text()


@functools.cache
def some(kind: str, number: int) -> tuple[qs.StarBattle, ...]:
    """Return the first boards of a file such as ``9x1``."""
    return tuple(position.puzzle for _, position in zip(range(number), qs.read_all(_BOARDS / f"{kind}.jsonl"), strict=False))


@functools.cache
def climbs() -> tuple[Climb, ...]:
    """Return the solutions of boards of several sizes and stars, step by step."""
    boards = [*some("9x1", 40), *some("11x1", 25), *some("14x1", 5), *some("8x2", 20), *some("10x2", 12), *some("14x3", 1)]
    return tuple(climb(board) for board in boards)

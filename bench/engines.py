"""What the model layer costs: build, solve and proof of uniqueness by each engine, beside the same written by hand.

Every figure is a ratio within one run: for each board the hand-written program (by_hand.py) and
queenside take turns in one warm process, several rounds, and the plain median of each counts. The
formulation is the same on both sides, except that the last lines put the integers of the form
"columns" beside the Booleans of "cells".

    python -m bench.engines [boards.jsonl] [number of boards] [rounds]
"""

from __future__ import annotations

import pathlib
import statistics
import sys
import time
from collections.abc import Callable

import queenside as qs
from bench import by_hand
from queenside.puzzles.star_battle import StarBattle

BOARDS = pathlib.Path(__file__).resolve().parent / "boards" / "9x1.jsonl"
BESIDE = (
    ("sat", "cells", "sat"),
    ("cp", "cells", "cp"),
    ("milp", "cells", "milp"),
    ("smt", "cells", "smt"),
    ("asp", "cells", "asp"),
    ("smt", "columns", "smt columns"),
    ("smt", "cells", "smt columns"),
)


def seconds(run: Callable[[], object]) -> float:
    start = time.process_time()
    run()
    return time.process_time() - start


def by_queenside(board: StarBattle, engine: str, formulation: str) -> qs.Answer:
    return qs.solve(board, engine=engine, formulation=formulation)


def compared(board: StarBattle, engine: str, formulation: str, name: str, rounds: int) -> tuple[float, float]:
    """Return the median seconds of queenside and of the program by hand, which take turns."""
    theirs = by_hand.BY_HAND[name]
    answer, (cells, unique) = by_queenside(board, engine, formulation), theirs(board)
    assert answer.unique is unique
    assert [row * board.size + column for row, column in answer.solutions[0]] == sorted(cells)
    times = [(seconds(lambda: by_queenside(board, engine, formulation)), seconds(lambda: theirs(board))) for _ in range(rounds)]
    return statistics.median(ours for ours, _ in times), statistics.median(hand for _, hand in times)


def main(file: str = str(BOARDS), number: str = "20", rounds: str = "7") -> None:
    boards = [position.puzzle for position in qs.read_all(file)][: int(number)]
    print(f"{len(boards)} boards of {boards[0].size}×{boards[0].size}, {boards[0].stars} star(s), {rounds} rounds; milliseconds, medians")
    print(f"{'engine':8}{'formulation':13}{'by hand':14}{'ours ms':>9}{'hand ms':>9}{'ratio':>8}{'quartiles':>14}{'worst':>8}")
    for engine, formulation, name in BESIDE:
        if "columns" in (formulation, name[4:]) and boards[0].stars > 1:
            continue
        pairs = [compared(board, engine, formulation, name, int(rounds)) for board in boards]
        ratios = sorted(ours / hand for ours, hand in pairs)
        low, middle, high = statistics.quantiles(ratios, n=4)
        ours, hand = (statistics.median(column) * 1e3 for column in zip(*pairs, strict=True))
        print(
            f"{engine:8}{formulation:13}{name:14}{ours:9.2f}{hand:9.2f}{middle:8.2f}{f'{low:.2f}–{high:.2f}':>14}{ratios[-1]:8.2f}",
            flush=True,
        )


if __name__ == "__main__":
    main(*sys.argv[1:])

"""Fuzz the solver against brute force: ``python tests/solving/fuzz_solving.py [seconds] [seed]``.

Random small boards of one to three stars, connected and scattered, with and without marks; whole
solution sets are compared. A difference is printed as Python and ends the run with exit code 1.
"""

from __future__ import annotations

import pathlib
import random
import sys
import time

sys.path.insert(0, str(pathlib.Path(__file__).parents[2]))

import queenside as qs
from tests.solving.brute_force import connected_board, scattered_board, solutions


def main(seconds: float, seed: int) -> int:
    rng = random.Random(seed)
    finish = time.monotonic() + seconds
    tried = 0
    while time.monotonic() < finish:
        size, stars = rng.choice([(4, 1), (5, 1), (6, 1), (7, 1), (8, 1), (8, 2), (9, 2), (12, 3)])
        board = (connected_board if rng.random() < 0.6 else scattered_board)(size, rng)
        cells = [(row, column) for row in range(size) for column in range(size)]
        marks = qs.Marks(rng.sample(cells, rng.choice([0, 0, 0, 1, 2])), rng.sample(cells, rng.choice([0, 0, 3, 8])))
        position = qs.Position(qs.StarBattle(board, stars), marks)
        expected = [] if set(marks.stars) & set(marks.crosses) else solutions(board, stars, marks.stars, marks.crosses)
        if sorted(qs.enumerate(position, keep_marks=True)) != sorted(expected):
            print(f"WRONG: {position!r}")
            return 1
        tried += 1
    print(f"{tried} boards agree with brute force (seed {seed})")
    return 0


if __name__ == "__main__":
    sys.exit(main(float(sys.argv[1]) if len(sys.argv) > 1 else 60, int(sys.argv[2]) if len(sys.argv) > 2 else 1))

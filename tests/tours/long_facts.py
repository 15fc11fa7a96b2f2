"""Facts about tours that take longer than the other tests: ``python tests/tours/long_facts.py``.

Counts of boards and of every start, and every board from 5×5 to 40×40, open and closed, with a seed and without,
through the door that users take. The expected numbers are those of other programs. What differs is printed, and
the exit code is 1 then. About two minutes of processor time.
"""

from __future__ import annotations

import itertools
import pathlib
import sys
import time

sys.path.insert(0, str(pathlib.Path(__file__).parents[2]))

from queenside.puzzles.tour import Tour, check
from queenside.solving.tours import count, find

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator

COUNTS = [
    (Tour(4, 12), 15_775_172),
    (Tour(5, 8), 36_605_128),
    (Tour(7, 6, start=(3, 3)), 1_780_692),
    (Tour(7, 7, closed=True), 5_808_784),
    (Tour(7, 7, start=(3, 3)), 125_178_016),
]
# The upper left quarter: the other starts follow by symmetry.
STARTS = {
    (6, 6): ["302282 284261 177475", "284261 376864 179154", "177475 179154 101642"],
    (5, 8): ["1205790 858817 1259952", "1636549 858886 2064420", "756215 742578 537536", "391703 613905 311770"],
}


def wrong_counts() -> Iterator[str]:
    """Yield what is wrong with the counts."""
    asked = list(COUNTS)
    for (width, height), rows in STARTS.items():
        for row, line in enumerate(rows):
            asked += [(Tour(width, height, start=(row, column)), int(word)) for column, word in enumerate(line.split())]
    for tour, known in asked:
        found = count(tour)
        if (found.number, found.exact) != (known, True):
            yield f"{tour!r}: {found.number:,}, known are {known:,}"


def wrong_boards() -> Iterator[str]:
    """Yield the boards of which no tour is found, or a wrong one."""
    for width, height, closed, seed in itertools.product(range(5, 41), range(5, 41), (False, True), (None, 1)):
        tour = Tour(width, height, start=(height // 2, width // 2), closed=closed)
        numbers = find(tour, seed=seed).numbers
        if numbers is None or check(tour, numbers):
            yield f"{tour!r} with the seed {seed}: {'no tour' if numbers is None else check(tour, numbers)[0].message}"


def main() -> int:
    begun = time.process_time()
    wrong = [*wrong_boards(), *wrong_counts()]
    for line in wrong:
        print(f"WRONG: {line}")
    print(f"{'some facts are not' if wrong else 'all facts of tours are'} as known, {time.process_time() - begun:.0f} s of processor time")
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main())

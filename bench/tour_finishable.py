"""Can this game still be finished? How often that is known within a tenth of a second, on positions in the middle of 10×10.

A position is a path from the centre that somebody has numbered so far: each next cell is drawn at random among
the free ones one jump away (``careless``), or among those with the fewest ways on (``careful``). A path that is
stuck earlier is drawn again, from the next seed. Of each position it is asked, as ``queenside tour FILE --hint``
does, whether the numbers can be completed, with a tenth of a second for it; what is not known then is "unknown".
Positions have 20, 40, 60 and 80 numbers; every answer is yes, no, or unknown, and a yes comes with its tour, checked.

    python -m bench.tour_finishable [positions of each kind] [seed]
"""

from __future__ import annotations

import random
import statistics
import sys
import time

from queenside.puzzles.tour import Tour
from queenside.solving.tours import find

TYPE_CHECKING = False
if TYPE_CHECKING:
    from queenside.grid import Cell

SIDE = 10
LENGTHS = (20, 40, 60, 80)
SECONDS = 0.1
ASKED = 0.9
"""The share of positions that are to be answered in time."""
EMPTY = Tour(SIDE, SIDE)


def played(length: int, careful: bool, chance: random.Random) -> dict[Cell, int]:
    """Return the numbers of a random path from the centre."""
    while True:
        numbers = {EMPTY.centre: 1}
        here = EMPTY.centre
        while len(numbers) < length:
            free = {cell: sum(other not in numbers for other in EMPTY.jumps(cell)) for cell in EMPTY.jumps(here) if cell not in numbers}
            if not free:
                break
            fewest = min(free.values())
            here = chance.choice([cell for cell, ways in free.items() if not careful or ways == fewest])
            numbers[here] = len(numbers) + 1
        if len(numbers) == length:
            return numbers


def answered(numbers: dict[Cell, int]) -> tuple[str, float]:
    """Return what is known of a position in time, and after how many seconds of processor time."""
    tour = Tour(SIDE, SIDE, clues=numbers)
    begun = time.process_time()
    status = find(tour, seconds=SECONDS).status
    return status, time.process_time() - begun


def main(positions: str = "50", seed: str = "1") -> None:
    answered(played(50, True, random.Random(0)))  # everything is imported by now
    print(f"{'played':10}{'numbers':>8}{'yes':>6}{'no':>6}{'unknown':>9}{'known':>8}{'median':>12}{'worst':>12}")
    known = total = 0
    for careful in (False, True):
        for length in LENGTHS:
            chance = random.Random(f"{seed} {careful} {length}")
            results = [answered(played(length, careful, chance)) for _ in range(int(positions))]
            said = [status for status, _ in results]
            times = [1000 * taken for _, taken in results]
            unknown = said.count("unknown")
            known += len(said) - unknown
            total += len(said)
            print(
                f"{'careful' if careful else 'careless':10}{length:8}{said.count('solved'):6}{said.count('impossible'):6}{unknown:9}"
                f"{1 - unknown / len(said):8.0%}{statistics.median(times):9.2f} ms{max(times):9.2f} ms",
                flush=True,
            )
    verdict = "met" if known / total >= ASKED else "MISSED"
    print(f"known within {1000 * SECONDS:.0f} ms: {known} of {total}, {known / total:.1%}   at least {ASKED:.0%}: {verdict}")


if __name__ == "__main__":
    main(*sys.argv[1:])

"""Tours by engines that take models: how long each takes to find one from the centre, beside what is asked of it.

Processor seconds of this process and its children, with the library loaded and a small board solved before.
The last line is a ratio within one run: 7×7 by ``numbers`` and smt, the form that the tours grew from,
beside ``arcs`` and sat.

    python -m bench.tour_engines [rounds]
"""

from __future__ import annotations

import os
import statistics
import sys

from queenside.puzzles.tour import Tour
from queenside.solving.tours import find

ASKED = (
    ("sat", "arcs", 20, 5.0),
    ("cp", "arcs", 20, 5.0),
    ("asp", "arcs", 20, None),
    ("smt", "arcs", 20, 60.0),
    ("milp", "arcs", 20, 60.0),
    ("sat", "arcs", 100, 20.0),
)
TIMES_FASTER = 1000


def used() -> float:
    times = os.times()
    return times.user + times.system + times.children_user + times.children_system


def seconds(engine: str, formulation: str, side: int) -> float:
    tour = Tour(side, side, start=(side // 2, side // 2))
    start = used()
    answer = find(tour, engine=engine, formulation=formulation)
    taken = used() - start
    assert answer.status == "solved"
    return taken


def main(rounds: str = "1") -> None:
    print(f"one tour from the centre, {rounds} round(s); processor seconds, median")
    for engine, formulation, side, most in ASKED:
        seconds(engine, formulation, 5)
        taken = statistics.median(seconds(engine, formulation, side) for _ in range(int(rounds)))
        asked = "" if most is None else f"   at most {most:g}: {'kept' if taken <= most else 'MISSED'}"
        print(f"{engine:6}{formulation:9}{f'{side}×{side}':9}{taken:9.2f}{asked}", flush=True)
    seconds("smt", "numbers", 5)
    slow = statistics.median(seconds("smt", "numbers", 7) for _ in range(int(rounds)))
    many = 20
    start = used()
    for _ in range(many):
        seconds("sat", "arcs", 7)
    fast = (used() - start) / many
    verdict = "kept" if slow / fast >= TIMES_FASTER else "MISSED"
    print(f"7×7: numbers by smt {slow:.2f}, arcs by sat {fast:.4f}, ratio {slow / fast:,.0f}   at least {TIMES_FASTER}: {verdict}")


if __name__ == "__main__":
    main(*sys.argv[1:])

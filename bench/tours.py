"""How quick the native tours are, beside other programs that do the same: ``python -m bench.tours [FOLDER] [--long]``.

FOLDER holds the sources ``tour_find.cpp``, ``tour_count.cpp`` and ``tour_estimate.cpp``
to be measured beside; they are compiled for this machine into a temporary folder. Without it only our own
figures are shown, against what is asked of them. Times are processor time of one thread; both sides are
run in turns, several times, and the medians are compared. Of rotations and blocks the others tell only
their wall time, of rotations the median of the tours, without making the graph of jumps; ours is the mean
of the tours, with it. ``--long`` counts 7×7 too, beside ``tour_count`` where it is there: two minutes.
"""

from __future__ import annotations

import pathlib
import re
import resource
import statistics
import subprocess
import sys
import tempfile
import time
from functools import partial

from queenside import _core, core_tours
from queenside.puzzles.tour import Tour, check

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

TURNS = 5
LONG_COUNTS = {(7, 7, False): 125_178_016, (7, 7, True): 5_808_784}


def compiled(folder: pathlib.Path, name: str, into: pathlib.Path) -> pathlib.Path:
    """Return the program made of a source of a folder."""
    program = into / name
    subprocess.run(["c++", "-O3", "-march=native", "-std=c++17", "-w", folder / f"{name}.cpp", "-o", program], check=True)
    return program


def seconds_of(work: Callable[[], object]) -> float:
    """Return the processor time of a call."""
    begun = time.process_time()
    work()
    return time.process_time() - begun


def seconds_of_program(*command: str | pathlib.Path) -> float:
    """Return the processor time of a program, its start included."""
    before = resource.getrusage(resource.RUSAGE_CHILDREN)
    subprocess.run(command, check=True, stdout=subprocess.DEVNULL)
    after = resource.getrusage(resource.RUSAGE_CHILDREN)
    return after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime


def timed(program: pathlib.Path | None, *words: str) -> Callable[[], float] | None:
    """Return what times a program, if there is one."""
    return None if program is None else partial(seconds_of_program, program, *words)


def said_by_program(pattern: str, *command: str | pathlib.Path) -> float:
    """Return the milliseconds that a program says it took, as seconds."""
    text = subprocess.run(command, check=True, capture_output=True, text=True).stdout
    match = re.search(pattern, text)
    if match is None:
        raise SystemExit(f"{command[0]} said nothing that fits {pattern}: {text}")
    return float(match[1]) / 1e3


def show(what: str, ours: Callable[[], float], limit: float | None, theirs: Callable[[], float] | None) -> None:
    """Print a line: our median, what is asked, and how many times as long the other takes."""
    mine, others = [], []
    for _ in range(TURNS):
        mine.append(ours())
        if theirs is not None:
            others.append(theirs())
    median = statistics.median(mine)
    asked = "" if limit is None else f"{'met' if median <= limit else 'MISSED':>8} {1e3 * limit:9.3f} ms"
    beside = f"{statistics.median(others) / median:8.2f} ×" if others else ""
    print(f"{what:34}{1e3 * median:12.4f} ms{asked:22}{beside}", flush=True)


def construction(side: int) -> float:
    """Return the seconds of building a board, the numbers' memory included."""
    return seconds_of(lambda: core_tours.construct(side, side, (side // 2, side // 2)))


def repeated(side: int, times: int) -> float:
    """Return the mean seconds of building a small board."""
    return seconds_of(lambda: [core_tours.construct(side, side) for _ in range(times)]) / times


def wandering(side: int, closed: bool, times: int) -> float:
    """Return the mean seconds of finding a tour by chance, the graph's making included."""
    question = core_tours._question(Tour(side, side, start=(side // 2, side // 2), closed=closed))
    return _core.time_wander(question, times) / 1e6


def counting(width: int, height: int) -> float:
    """Return the seconds of counting the tours from the centre."""
    tour = Tour(width, height)
    return seconds_of(lambda: core_tours.count(Tour(width, height, start=tour.centre)))


def main(arguments: Sequence[str]) -> None:
    """Print all figures."""
    folders = [pathlib.Path(argument) for argument in arguments if not argument.startswith("--")]
    with tempfile.TemporaryDirectory() as made:
        programs = {}
        for name in ("tour_find", "tour_count", "tour_estimate") if folders else ():
            programs[name] = compiled(folders[0], name, pathlib.Path(made))
        print(f"{'median of processor time':34}{'ours':>12}   {'asked':>20}{'theirs':>8}")
        reach(programs.get("tour_find"))
        numbers(programs)
        if "--long" in arguments:
            long_counts(programs.get("tour_count"))


def reach(find: pathlib.Path | None) -> None:
    """Print what is found and built."""

    def other(pattern: str, *words: str) -> Callable[[], float] | None:
        return None if find is None else lambda: said_by_program(pattern, find, *words)

    for closed in (False, True):
        name = f"10×10 by rotations{', closed' if closed else ''}"
        theirs = other(r"median ([\d.]+)ms", "posac" if closed else "posa", "10", "10", "5000")
        show(name, partial(wandering, 10, closed, 5000), 10e-6, theirs)
    show("100×100 by rotations", lambda: wandering(100, False, 20), None, other(r"median ([\d.]+)ms", "posa", "100", "100", "20"))
    show("10×10 through Python", lambda: seconds_of(lambda: [core_tours.wander(Tour(10, 10), i) for i in range(1000)]) / 1000, 1e-3, None)
    again = r"again ([\d.]+)ms"
    show("100×100 by blocks", lambda: repeated(100, 100), 1e-3, other(again, "build", "100", "100"))
    show("1000×1000 by blocks", lambda: construction(1000), 0.1, other(again, "build", "1000", "1000"))
    show("5000×5000 by blocks", lambda: construction(5000), 2, None)
    print(f"{'':34}{resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024:12.0f} MB at most in this process")


def numbers(programs: dict[str, pathlib.Path]) -> None:
    """Print what is searched, counted and estimated."""
    whole = Tour(5, 5, start=(2, 2))
    show("all 352 tours of 5×5", lambda: seconds_of(lambda: core_tours.search(whole, None)), 1e-3, None)
    for width, height in ((5, 8), (6, 6), (6, 7)):
        theirs = timed(programs.get("tour_count"), str(width), str(height))
        show(f"count of {width}×{height} from the centre", partial(counting, width, height), None, theirs)
    tour = Tour(8, 8, start=(4, 4))
    theirs = timed(programs.get("tour_estimate"), "8", "8", "100000", "0.5")
    show("estimate of 8×8, 100,000 walks", lambda: seconds_of(lambda: core_tours.estimate(tour)), None, theirs)
    mean, error, hits, _ = core_tours.estimate(tour, 1_000_000)
    print(f"8×8 from the centre: {mean:.3g} ± {error:.2g} tours, {hits:,} of 1,000,000 walks")


def long_counts(program: pathlib.Path | None) -> None:
    """Count 7×7, and say whether it is what it is known to be; from the centre also how many times as long the other takes."""
    for (width, height, closed), known in LONG_COUNTS.items():
        tour = Tour(width, height, start=(height // 2, width // 2), closed=closed)
        begun = time.process_time()
        found, _, nodes = core_tours.count(tour)
        taken = time.process_time() - begun
        verdict = "as known" if found == known else f"WRONG, known are {known:,}"
        beside = "" if program is None or closed else f", theirs {seconds_of_program(program, str(width), str(height)) / taken:.2f} ×"
        print(f"{width}×{height}{' closed' if closed else ''}: {found:,} {verdict}, {nodes:,} nodes, {taken:.1f} s{beside}", flush=True)


if __name__ == "__main__":
    sample = core_tours.construct(1000, 1000)
    if sample is None or check(Tour(1000, 1000, closed=True), sample):
        raise SystemExit("The construction is broken; there is no use in timing it.")
    del sample
    main(sys.argv[1:])

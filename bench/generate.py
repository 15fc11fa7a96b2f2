"""The speed of the generator: CPU a board by size, stars and grade, and how varied the boards are.

    python -m bench.generate [PROBE] [--scale X]

PROBE is a compiled star_battle_generate, the yardstick: boards without a grade are made beside it in the same run.
"""

from __future__ import annotations

import argparse
import math
import re
import statistics
import subprocess
import tempfile
import time
from collections import Counter

from queenside.generating.boards import Generated, Wish, board_seed, boards
from queenside.grid import cell_name
from queenside.logic.grades import GRADES

GRADED = [((8, 1), 60), ((9, 1), 60), ((10, 1), 60), ((11, 1), 60), ((10, 2), 15), ((12, 1), 15), ((15, 1), 6), ((18, 1), 4), ((14, 3), 3)]
UNGRADED = [((8, 1), 200), ((9, 1), 200), ((10, 1), 100), ((11, 1), 60), ((12, 1), 40), ((10, 2), 60)]
MOST_SECONDS = 15.0


def cpu_times(wish: Wish, count: int) -> list[float]:
    """Return the CPU milliseconds of boards made as asked, one by one."""
    maker = wish.maker()
    times = []
    start = time.process_time()
    for place in range(count):
        before = time.process_time()
        status, _, _ = maker.make(board_seed(1, place), wish.most_boards, None)
        if status == "made":
            times.append((time.process_time() - before) * 1e3)
        if time.process_time() - start > MOST_SECONDS:
            break
    return sorted(times)


def percentile(times: list[float], share: float) -> float:
    return times[min(len(times) - 1, int(len(times) * share))]


def graded_table(scale: float) -> None:
    print("Boards at a grade, unique by proof: CPU ms a board, one thread")
    print(f"{'boards':8}{'grade':>10}{'number':>8}{'median':>9}{'p99':>9}")
    for (size, stars), count in GRADED:
        medians, all_times = [], []
        for grade in GRADES:
            times = cpu_times(Wish(size, stars, grade), max(3, int(count * scale)))
            if not times:
                print(f"{size}x{stars:<6}{grade:>10}{'none':>8}")
                continue
            medians.append(statistics.median(times))
            all_times += times
            print(f"{size}x{stars:<6}{grade:>10}{len(times):8}{medians[-1]:9.2f}{percentile(times, 0.99):9.2f}", flush=True)
        p99 = percentile(sorted(all_times), 0.99)
        print(f"{size}x{stars:<6}{'all':>10}{len(all_times):8}{statistics.median(medians):9.2f}{p99:9.2f}")


def probe_mean(probe: str, size: int, stars: int, count: int, spread: float) -> float:
    """Return the yardstick's mean milliseconds a board."""
    options = [size, stars, count, 15, 20, 60, 20000, spread, 1, 0, 7]
    with tempfile.TemporaryDirectory() as folder:
        out = subprocess.run([probe, *map(str, options)], cwd=folder, capture_output=True, text=True, check=True).stdout
    found = re.search(r"([\d.]+) ms/board mean", out)
    assert found is not None, out
    return float(found[1])


def ungraded_table(probe: str | None) -> None:
    print("\nBoards without a grade: mean CPU ms a board, and beside the yardstick")
    print(f"{'boards':8}{'shape':>8}{'ours':>9}{'probe':>9}{'÷ probe':>9}")
    for (size, stars), count in UNGRADED:
        for shape, spread in (("even", 0.0), ("uneven", 1.0)):
            ours = statistics.mean(cpu_times(Wish(size, stars, shape=shape), count))
            theirs = probe_mean(probe, size, stars, count, spread) if probe else math.nan
            print(f"{size}x{stars:<6}{shape:>8}{ours:9.2f}{theirs:9.2f}{ours / theirs:9.2f}", flush=True)


def outline(board: Generated, region: int) -> frozenset[tuple[int, int]]:
    """Return the shape of a region, moved to the corner."""
    cells = board.puzzle.region_cells()[region]
    top, left = min(row for row, _ in cells), min(column for _, column in cells)
    return frozenset((row - top, column - left) for row, column in cells)


def diversity_table() -> None:
    print("\nHow varied 100 boards are: bits of entropy of region sizes, share of region shapes that occur once,")
    print("the largest region as a share of the board, and how evenly the pieces of the solutions fall on the cells")
    print(f"{'boards':8}{'size bits':>10}{'shapes':>9}{'largest':>9}{'cells':>12}")
    for size, stars in ((8, 1), (9, 1), (11, 1), (10, 2)):
        made = list(boards(Wish(size, stars), 100, seed=1))
        sizes = Counter(count for board in made for count in Counter(board.puzzle.regions).values())
        shapes = Counter(outline(board, region) for board in made for region in range(size))
        largest = statistics.mean(max(Counter(board.puzzle.regions).values()) / size**2 for board in made)
        used = Counter(cell for board in made for cell in board.solution)
        rarest, most = min(used.items(), key=lambda item: item[1]), max(used.items(), key=lambda item: item[1])
        once = sum(number == 1 for number in shapes.values()) / sum(shapes.values())
        spread = f"{rarest[1]}-{most[1]} {cell_name(most[0])}"
        print(f"{size}x{stars:<6}{entropy(sizes):10.2f}{once:9.2f}{largest:9.2f}{spread:>12}", flush=True)


def entropy(counts: Counter[int]) -> float:
    total = sum(counts.values())
    return -sum(number / total * math.log2(number / total) for number in counts.values())


def main() -> None:
    parser = argparse.ArgumentParser(description="The speed of the generator.")
    parser.add_argument("probe", nargs="?", help="a compiled star_battle_generate to compare with")
    parser.add_argument("--scale", type=float, default=1.0, help="more or fewer boards at each grade (default 1)")
    options = parser.parse_args()
    graded_table(options.scale)
    ungraded_table(options.probe)
    diversity_table()


if __name__ == "__main__":
    main()

"""``make bench``: the speed of the native core, the batch call and the start-up, as tables with ratios.

Every figure is a ratio within one run, because machines differ and are busy: the core beside the
plainest search (plain_search.cpp, compiled here), the command line beside the bare interpreter.
"""

from __future__ import annotations

import json
import os
import pathlib
import statistics
import subprocess
import sys
import tempfile
import time

from queenside import _core
from queenside.formats import krazydad
from queenside.lab.timing import batch_rate, proof_times
from queenside.puzzles.star_battle import Position, StarBattle

HERE = pathlib.Path(__file__).resolve().parent
EXAMPLE = HERE.parent / "examples" / "morning.txt"


def boards_of(file: pathlib.Path) -> list[StarBattle]:
    records = [json.loads(line) for line in file.read_text().splitlines()]
    return [StarBattle(record["regions"], record["stars"]) for record in records]


def plain_times(binary: str, boards: list[StarBattle]) -> list[float]:
    """Return the yardstick's microseconds for the boards it can do at all."""
    lines = "\n".join(krazydad.write(Position(board)) for board in boards)
    out = subprocess.run([binary], input=lines, capture_output=True, text=True, check=True).stdout
    return [float(line.split()[1]) for line in out.splitlines() if not line.startswith("-")]


def core_table() -> None:
    print(f"Proof of uniqueness, one thread, {_core.instruction_set()} code; 'plain' is a plain row-by-row search.")
    print(f"{'boards':14}{'number':>7}{'median µs':>11}{'p99':>9}{'worst':>10}{'÷ plain':>10}{'÷ worst':>10}{'batch boards/s':>16}")
    with tempfile.TemporaryDirectory() as folder:
        binary = f"{folder}/plain"
        subprocess.run(["c++", "-O3", "-std=c++20", str(HERE / "plain_search.cpp"), "-o", binary], check=True)
        for file in sorted((HERE / "boards").glob("*.jsonl"), key=lambda path: [int(part) for part in path.stem.split("x")[::-1]]):
            boards = boards_of(file)
            ours, plain = sorted(proof_times(boards)), plain_times(binary, boards)
            whole = len(plain) == len(boards)
            ratios = (
                (f"{statistics.median(ours) / statistics.median(plain):.2f}", f"{ours[-1] / max(plain):.3f}") if whole else ("gave up",) * 2
            )
            p99 = ours[min(len(ours) - 1, len(ours) * 99 // 100)]
            rate = f"{batch_rate(boards):,.0f}" if ours[-1] < 1e4 else "-"
            print(
                f"{file.stem:14}{len(boards):7}{statistics.median(ours):11.2f}{p99:9.1f}{ours[-1]:10.1f}{ratios[0]:>10}{ratios[1]:>10}{rate:>16}"
            )


def process_seconds(command: list[str]) -> float:
    """Return the median time of a whole process, with compiled modules on disk."""
    environment = {name: value for name, value in os.environ.items() if name != "PYTHONDONTWRITEBYTECODE"}
    times = []
    for _ in range(41):
        start = time.perf_counter()
        subprocess.run(command, stdout=subprocess.DEVNULL, check=True, env=environment)
        times.append(time.perf_counter() - start)
    return statistics.median(times[1:])


def start_up_table() -> None:
    command = str(pathlib.Path(sys.executable).with_name("queenside"))
    bare = process_seconds([sys.executable, "-c", "pass"])
    print(f"\nWhole process, beside the bare interpreter ({bare * 1e3:.1f} ms)")
    for arguments in (["--version"], ["--help"], ["solve", str(EXAMPLE)], ["solve", str(EXAMPLE), "--json"]):
        shown = " ".join(pathlib.Path(word).name for word in arguments)
        print(f"queenside {shown:32}{process_seconds([command, *arguments]) / bare:6.2f}")


def memory_table() -> None:
    print("\nMemory of one open search in the core")
    for stem in ("9x1", "10x2", "14x3", "25x6"):
        board = boards_of(HERE / "boards" / f"{stem}.jsonl")[0]
        arguments = (board.size, board.stars, board.regions, None)
        code = (
            "import resource; from queenside import _core; peak = lambda: resource.getrusage(resource.RUSAGE_SELF).ru_maxrss;"
            f"kept = [_core.Search(*{arguments!r}) for _ in range(10)]; before = peak();"
            f"kept = [_core.Search(*{arguments!r}) for _ in range(8000)];"
            "[search.run(1, 3, None, False) for search in kept]; print((peak() - before) / 8000)"
        )
        kilobytes = float(subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True).stdout)
        print(f"{stem:8}{kilobytes:6.1f} KB")


if __name__ == "__main__":
    core_table()
    start_up_table()
    memory_table()

"""Are three simple techniques before brute force worth their time? ``python bench/techniques.py [FOLDER or FILE …]``.

Times the search group by group (native/group_search.cpp) without techniques, with them once before
the search, and with them everywhere, and the native core beside it, on every one-star board of
JSON-lines files. The machine is slow for seconds at a time, so every round times all methods on a
board directly after each other, in another order each round; a ratio is taken within a round, and
of rounds there are plain medians. The answer is told in docs/techniques-before-search.md.
"""

from __future__ import annotations

import json
import pathlib
import statistics
import sys

from queenside import _core
from queenside.answers import Limits
from queenside.engines import groups, native
from queenside.puzzles.star_battle import StarBattle

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Sequence

    Times = dict[str, float]

FOLDER = pathlib.Path(__file__).resolve().parent / "boards"
METHODS = ("plain", "techniques", "everywhere", "core")
FIRST = ("plain first", "techniques first")  # the same searches, ended at the first solution
ROUNDS = 21
REPETITIONS = 15
SLOW_US = 5_000
SLOW_REPETITIONS = 3
RATIO_HEADS = ("number", "solved by techniques alone", "techniques ÷ plain", "slower with", "to the first solution only", "slower with")
HARD_HEADS = ("number", "techniques ÷ plain", "everywhere ÷ techniques")


def boards_of(arguments: Sequence[str]) -> dict[int, list[StarBattle]]:
    """Return the one-star boards of files, and of the files of folders, by size."""
    paths = [pathlib.Path(argument) for argument in arguments] or [FOLDER]
    files = [file for path in paths for file in (sorted(path.glob("*.jsonl")) if path.is_dir() else [path])]
    records = [json.loads(line) for file in files for line in file.read_text().splitlines()]
    boards: dict[int, list[StarBattle]] = {}
    for record in records:
        if record["stars"] == 1:
            boards.setdefault(record["size"], []).append(StarBattle(record["regions"]))
    return dict(sorted(boards.items()))


def microseconds(board: StarBattle, method: str, repetitions: int) -> float:
    """Return the median time of some searches in a row, for a second solution or for the first."""
    if method == "core":
        return statistics.median(_core.time_proof(board.size, 1, board.regions, repetitions))
    variant, _, first = method.partition(" ")
    return statistics.median(_core.time_group_search(board.size, board.regions, groups.TECHNIQUES[variant], 1 if first else 2, repetitions))


def one_round(board: StarBattle, turn: int, repetitions: int) -> Times:
    every = METHODS + FIRST
    start = turn % len(every)
    return {method: microseconds(board, method, repetitions) for method in every[start:] + every[:start]}


class Measured:
    """A board's medians over all rounds, its nodes by method, and its ratios, each taken within a round."""

    def __init__(self, board: StarBattle, rounds: Sequence[Times]) -> None:
        self.time = {method: statistics.median(times[method] for times in rounds) for method in METHODS}
        self.ratio = statistics.median(times["techniques"] / times["plain"] for times in rounds)
        self.first_ratio = statistics.median(times[FIRST[1]] / times[FIRST[0]] for times in rounds)
        self.everywhere_ratio = statistics.median(times["everywhere"] / times["techniques"] for times in rounds)
        self.nodes = {method: nodes_of(board, method) for method in METHODS}
        self.solved_alone = self.nodes["techniques"] == 0


def nodes_of(board: StarBattle, method: str) -> int:
    search = native.Search(board) if method == "core" else groups.Search(board, variant=method)
    search.find(Limits(solutions=2))
    return search.nodes


def measured(boards: Sequence[StarBattle]) -> list[Measured]:
    repetitions = [SLOW_REPETITIONS if microseconds(board, "plain", 1) > SLOW_US else REPETITIONS for board in boards]
    rounds = [[one_round(board, turn, number) for board, number in zip(boards, repetitions, strict=True)] for turn in range(ROUNDS)]
    return [Measured(board, [each[place] for each in rounds]) for place, board in enumerate(boards)]


def spread(values: Iterable[float]) -> str:
    """Return the median, and between brackets what lies between the lowest and the highest tenth."""
    ordered = sorted(values)
    tenth = len(ordered) // 10
    return f"{statistics.median(ordered):.2f} ({ordered[tenth]:.2f}–{ordered[-1 - tenth]:.2f})"


def table(title: str, heads: Sequence[str], rows: dict[str, list[Measured]], cells: Callable[[list[Measured]], list[str]]) -> None:
    print(f"\n{title}\n\n| boards | {' | '.join(heads)} |\n|---|{'--:|' * len(heads)}")
    for name, boards in rows.items():
        print(f"| {name} | {' | '.join(cells(boards))} |")


def ratio_cells(boards: list[Measured]) -> list[str]:
    return [
        str(len(boards)),
        f"{sum(board.solved_alone for board in boards) / len(boards):.0%}",
        spread(board.ratio for board in boards),
        f"{sum(board.ratio > 1 for board in boards) / len(boards):.0%}",
        spread(board.first_ratio for board in boards),
        f"{sum(board.first_ratio > 1 for board in boards) / len(boards):.0%}",
    ]


def hard_cells(boards: list[Measured]) -> list[str]:
    hard = [board for board in boards if not board.solved_alone]
    if not hard:
        return ["0", "", ""]
    return [str(len(hard)), spread(board.ratio for board in hard), spread(board.everywhere_ratio for board in hard)]


def method_cells(boards: list[Measured]) -> list[str]:
    times = {method: [board.time[method] for board in boards] for method in METHODS}
    nodes = {method: statistics.mean(board.nodes[method] for board in boards) for method in METHODS}
    return [f"{statistics.median(times[method]):.2f} / {max(times[method]):.0f} / {nodes[method]:.1f}" for method in METHODS]


def main(arguments: Sequence[str]) -> None:
    sizes = {f"{size}×{size}": measured(boards) for size, boards in boards_of(arguments).items()}
    rows = {**sizes, "all": [board for boards in sizes.values() for board in boards]}
    print(f"{len(rows['all'])} boards, {ROUNDS} rounds, one thread, {_core.instruction_set()} code")
    table("Time with techniques beside the time without: median over boards (lowest to highest tenth)", RATIO_HEADS, rows, ratio_cells)
    table("Of these, the boards that the techniques do not solve alone", HARD_HEADS, rows, hard_cells)
    table("Median µs / worst µs / mean nodes", METHODS, rows, method_cells)


if __name__ == "__main__":
    main(sys.argv[1:])

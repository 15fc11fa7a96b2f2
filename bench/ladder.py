"""How far the ladder reaches, how quick it is, and how boards spread over the grades: ``python -m bench.ladder [FOLDER or FILE …]``.

For every file of boards: how many the ladder solves without search, how many need forcing, the microseconds
of a climb with all its steps (processor time of one thread, median of a board's repetitions; then the
median, mean and worst of the boards), and the share of every grade.
"""

from __future__ import annotations

import json
import pathlib
import statistics
import sys
from collections import Counter

from queenside import _core
from queenside.logic.grades import GRADES, grade
from queenside.puzzles.star_battle import StarBattle

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence

FOLDER = pathlib.Path(__file__).resolve().parent / "boards"
REPETITIONS = 5


def files_of(arguments: Sequence[str]) -> list[pathlib.Path]:
    """Return the files named, and those of the folders named."""
    paths = [pathlib.Path(argument) for argument in arguments] or [FOLDER]
    return [file for path in paths for file in (sorted(path.glob("*.jsonl")) if path.is_dir() else [path])]


def boards_of(file: pathlib.Path) -> list[StarBattle]:
    """Return the boards of a JSON-lines file."""
    return [StarBattle(record["regions"], record["stars"]) for record in map(json.loads, file.read_text().splitlines())]


def row_of(name: str, boards: list[StarBattle]) -> str:
    """Return the figures of some boards as a line of the table."""
    graded = [grade(board) for board in boards]
    names = Counter(each.name for each in graded)
    forced = sum(1 for each in graded if each.hardest is not None and each.hardest.startswith("force"))
    times = [statistics.median(_core.time_climb(board.size, board.stars, board.regions, REPETITIONS)) for board in boards]
    shares = "".join(f"{100 * names[each] / len(boards):9.0f}%" for each in GRADES)
    return (
        f"{name:12}{len(boards):7}{len(boards) - names[None]:8}{100 * forced / len(boards):8.1f}%"
        f"{statistics.median(times):9.1f}{statistics.mean(times):9.1f}{max(times):10.1f} {shares}"
    )


def main(arguments: Sequence[str]) -> None:
    """Print the table."""
    print(f"{'':12}{'boards':>7}{'solved':>8}{'forcing':>9}{'µs':>9}{'mean':>9}{'worst':>10} " + "".join(f"{each:>10}" for each in GRADES))
    for file in files_of(arguments):
        print(row_of(file.stem, boards_of(file)))


if __name__ == "__main__":
    main(sys.argv[1:])

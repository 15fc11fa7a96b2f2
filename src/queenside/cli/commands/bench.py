"""``queenside bench``: how fast the native core proves uniqueness."""

from __future__ import annotations

from queenside import _core
from queenside.cli._inputs import Boards
from queenside.cli._output import print_json
from queenside.errors import InputError
from queenside.formats import Refusal
from queenside.lab.timing import batch_rate, proof_times

TYPE_CHECKING = False
if TYPE_CHECKING:
    import argparse

HELP = "Time the native core on a file of boards: proof of uniqueness, one thread."
EXAMPLES = ("queenside bench boards.jsonl", "queenside bench boards.jsonl --json")


def arguments(parser: argparse.ArgumentParser) -> None:
    """Add the options of ``bench``."""
    parser.add_argument("inputs", nargs=1, metavar="BOARDS", help="a file of boards, best as JSON lines")
    parser.add_argument("--json", action="store_true", help="one JSON document on standard output and nothing else there")
    parser.set_defaults(stars=None, queens=None, crosses=None)


def run(options: argparse.Namespace) -> int:
    """Time every board and the batch call."""
    boards = Boards(options)
    puzzles = [board.position.puzzle for _, board in boards if not isinstance(board, Refusal)]
    if not puzzles:
        raise InputError("There is no board to time.")
    for puzzle in puzzles:
        puzzle.require_valid()
    times = sorted(proof_times(puzzles))
    figures = {
        "boards": len(puzzles),
        "median_us": round(times[len(times) // 2], 3),
        "p99_us": round(times[min(len(times) - 1, len(times) * 99 // 100)], 3),
        "worst_us": round(times[-1], 3),
        "boards_per_second": round(batch_rate(puzzles)),
        "instruction_set": _core.instruction_set(),
    }
    if options.json:
        print_json(figures)
    else:
        print(f"{figures['boards']} boards, proof of uniqueness, one thread ({figures['instruction_set']} code)")
        print(f"median {figures['median_us']} µs   p99 {figures['p99_us']} µs   worst {figures['worst_us']} µs")
        print(f"{figures['boards_per_second']:,} boards a second through the Python batch call")
    return boards.exit_code

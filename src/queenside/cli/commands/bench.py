"""``queenside bench``: how fast the native core proves uniqueness."""

from __future__ import annotations

from queenside import _core
from queenside.cli._inputs import Boards, json_argument
from queenside.cli._output import print_json
from queenside.errors import InputError, PuzzleError
from queenside.formats import Refusal
from queenside.lab.timing import batch_rate, proof_times

TYPE_CHECKING = False
if TYPE_CHECKING:
    import argparse
    from collections.abc import Iterator

    from queenside.puzzles.star_battle import StarBattle

HELP = "Time the native core on a file of boards: proof of uniqueness, one thread."
EXAMPLES = ("queenside bench boards.jsonl", "queenside bench boards.jsonl --json")


def arguments(parser: argparse.ArgumentParser) -> None:
    """Add the options of ``bench``."""
    parser.add_argument("inputs", nargs=1, metavar="BOARDS", help="a file of boards, best as JSON lines")
    json_argument(parser)
    parser.set_defaults(stars=None, queens=None, crosses=None)


def run(options: argparse.Namespace) -> int:
    """Time every board and the batch call."""
    boards = Boards(options)
    puzzles = list(_valid(boards))
    if not puzzles:
        raise InputError(f"{options.inputs[0]} holds no valid board to time.")
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


def _valid(boards: Boards) -> Iterator[StarBattle]:
    """Yield the puzzles that can be timed; the others are told and left out."""
    for name, board in boards:
        if isinstance(board, Refusal):
            continue
        puzzle = board.position.puzzle
        try:
            puzzle.require_valid()
        except PuzzleError as error:
            boards.refuse(PuzzleError(f"{name}: {error}"))
            continue
        if puzzle.stars <= _core.MAX_STARS:
            yield puzzle

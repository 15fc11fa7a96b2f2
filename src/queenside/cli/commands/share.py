"""``queenside share``: a few lines to send to friends."""

from __future__ import annotations

import re
import sys

from queenside import solving
from queenside.cli._inputs import Boards, input_arguments, whole_number
from queenside.cli._words import wrong_marks
from queenside.errors import PuzzleError, QueensideError, UsageError, WriteError, excerpt
from queenside.formats import Refusal, puzzlink
from queenside.grid import parse_cells
from queenside.logic.grades import grade
from queenside.puzzles.star_battle import Marks, Position
from queenside.views.share import share_text

TYPE_CHECKING = False
if TYPE_CHECKING:
    import argparse
    from collections.abc import Iterator

    from queenside.cli._output import Record
    from queenside.formats import Reading
    from queenside.grid import Cell
    from queenside.puzzles.star_battle import StarBattle

HELP = "Write a text to share: size, grade, time, the colours of your first queens and a link to the board."
EXAMPLES = (
    "queenside share board.txt",
    "queenside share board.txt --time 1:26 --flawless",
    "queenside share board.txt --time 0:58 --number 12 --queens R5C1,R2C4,R9C7",
)


def arguments(parser: argparse.ArgumentParser) -> None:
    """Add the options of ``share``. The first queens are those of ``--queens``: marks read with a board have no order."""
    input_arguments(parser)
    parser.add_argument("--time", type=_game_time, metavar="M:SS", help="how long it took")
    parser.add_argument("--flawless", action="store_true", help="without a mistake or a hint")
    parser.add_argument("--number", type=whole_number, metavar="N", help="the number of the puzzle, if it has one")


def run(options: argparse.Namespace) -> int:
    """Write the text of every board of the inputs."""
    boards = Boards(options)
    if options.json:
        from queenside.cli._output import print_records

        print_records(_records(boards, options), lines=boards.json_lines, several="shared")
        return boards.exit_code
    separator = ""
    for name, board in boards:
        shared = _shared(name, board, boards, options)
        if isinstance(shared, str):
            print(separator + shared)
            separator = "\n"
    return boards.exit_code


def _records(boards: Boards, options: argparse.Namespace) -> Iterator[Record]:
    from queenside.cli._output import error_record

    for name, board in boards:
        shared = _shared(name, board, boards, options)
        yield boards.record(board, name) | ({"text": shared} if isinstance(shared, str) else {"error": error_record(shared)})


def _shared(name: str, board: Reading | Refusal, boards: Boards, options: argparse.Namespace) -> str | QueensideError:
    """Return the text for a board, or the error that stands in its place, which has been told."""
    if isinstance(board, Refusal):
        return board.error
    puzzle = board.position.puzzle
    try:
        return share_text(
            puzzle,
            _first_placed(puzzle, options.queens),
            grade=grade(puzzle).name,
            seconds=options.time,
            flawless=options.flawless,
            number=options.number,
            link=_link(name, puzzle),
        )
    except PuzzleError as error:
        told: QueensideError = PuzzleError(f"{name}: {error}", error.defects)
    except UsageError as error:
        told = UsageError(f"{name}: {error}")
    boards.refuse(told)
    return told


def _first_placed(puzzle: StarBattle, given: str | None) -> list[Cell]:
    """Return the user's pieces in the order they were placed. Raises UsageError for pieces that are wrong."""
    if not given:
        return []
    placed = list(parse_cells(given))
    wrong = wrong_marks(Position(puzzle, Marks(placed)), solving.solve(puzzle))
    if wrong:
        raise UsageError(f"{wrong} Only right queens can be shared.")
    return placed


def _link(name: str, puzzle: StarBattle) -> str | None:
    """Return the address of a board; a board that has none is told."""
    try:
        return puzzlink.write(Position(puzzle))
    except WriteError as error:
        print(f"queenside: {name}: {error} The text has no link.", file=sys.stderr)
        return None


def _game_time(text: str) -> int:
    """Return the seconds of a time such as 1:26; raise UsageError for anything else."""
    found = re.fullmatch(r"(\d{1,4}):([0-5]\d)", text)
    if not found:
        raise UsageError(f"{excerpt(text)} is no time of a game; write minutes and seconds, as in 1:26.")
    return 60 * int(found[1]) + int(found[2])

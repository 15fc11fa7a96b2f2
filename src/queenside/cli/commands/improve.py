"""``queenside improve``: for setters, the border changes that repair a draft or bring it to a grade."""

from __future__ import annotations

from queenside.cli._inputs import Boards, input_arguments
from queenside.errors import PuzzleError
from queenside.formats import Refusal
from queenside.generating.improving import improvements
from queenside.grid import cell_name

TYPE_CHECKING = False
if TYPE_CHECKING:
    import argparse
    from collections.abc import Iterator

    from queenside.cli._output import Record
    from queenside.formats import Reading
    from queenside.generating.improving import Improvement

HELP = "List the single-cell border changes that make a board unique, or bring it to a grade."
EXAMPLES = (
    "queenside improve draft.txt",
    "queenside improve board.txt --grade hard",
    "queenside improve draft.txt --json",
)


def arguments(parser: argparse.ArgumentParser) -> None:
    """Add the options of ``improve``."""
    from queenside.logic.grades import GRADES

    input_arguments(parser, marks=False)
    parser.add_argument("--grade", metavar="GRADE", help=f"the grade to reach: {', '.join(GRADES)}")


def run(options: argparse.Namespace) -> int:
    """List the changes of every board of the inputs, best first."""
    boards = Boards(options)
    if options.json:
        from queenside.cli._output import print_records

        print_records(_records(boards, options), lines=boards.json_lines, several="boards")
        return boards.exit_code
    for name, board in boards:
        changes = _changes(boards, name, board, options)
        if isinstance(changes, Refusal):
            continue
        asked = f" and {options.grade}" if options.grade else ""
        number = "1 change of one cell makes" if len(changes) == 1 else f"{len(changes) or 'no'} changes of one cell make"
        print(f"{name}: {number} it unique{asked}")
        for change in changes:
            grade = f"{change.grade}, score {change.score}" if change.grade else "beyond the ladder"
            print(f"  {cell_name(change.cell)} from {change.old} to {change.new}: {grade}", flush=True)
    return boards.exit_code


def _changes(boards: Boards, name: str, board: Reading | Refusal, options: argparse.Namespace) -> list[Improvement] | Refusal:
    """Return the changes of a board, best first, or the refusal that stands in their place; none is the answer no."""
    if isinstance(board, Refusal):
        return board
    try:
        changes = improvements(board.position, options.grade)
    except PuzzleError as error:
        told = PuzzleError(f"{name}: {error}", error.defects)
        boards.refuse(told)
        return Refusal(told, board.name, board.line)
    boards.note(0 if changes else 1)
    return changes


def _records(boards: Boards, options: argparse.Namespace) -> Iterator[Record]:
    from queenside.cli._output import error_record

    for name, board in boards:
        changes = _changes(boards, name, board, options)
        record = boards.record(board, name)
        if isinstance(changes, Refusal):
            yield record | {"error": error_record(changes.error)}
        else:
            yield record | {"changes": [_record(change) for change in changes]}


def _record(change: Improvement) -> Record:
    return {
        "cell": list(change.cell),
        "from": change.old,
        "to": change.new,
        "regions": change.puzzle.text_rows(),
        "grade": change.grade,
        "score": change.score,
    }

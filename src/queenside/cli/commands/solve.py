"""``queenside solve``: the answer, and whether it is the only one."""

from __future__ import annotations

import sys

from queenside import solving
from queenside.answers import differing_cells
from queenside.cli._drawing import Drawer, drawing_arguments
from queenside.cli._inputs import Boards, input_arguments, limit_arguments, whole_number
from queenside.cli._words import board_title, difference, duration, wrong_marks
from queenside.errors import PuzzleError, QueensideError
from queenside.formats import Reading, Refusal
from queenside.grid import cell_name

TYPE_CHECKING = False
if TYPE_CHECKING:
    import argparse
    from collections.abc import Iterator

    from queenside.answers import Answer
    from queenside.cli._output import Record

HELP = "Solve a board and prove whether the solution is the only one."
EXAMPLES = (
    "queenside solve board.txt",
    "queenside solve board.txt --svg solved.svg --png solved.png",
    "queenside solve 'https://puzz.link/p?starbattle/6/6/1/4ilbhgdnmhou' --json",
    "queenside solve regions.csv --stars 2",
    "queenside solve boards.jsonl --json > answers.jsonl",
)


def arguments(parser: argparse.ArgumentParser) -> None:
    """Add the options of ``solve``."""
    input_arguments(parser)
    limit_arguments(parser)
    parser.add_argument(
        "--solutions", type=whole_number, default=2, metavar="N", help="find up to N solutions (2: enough to prove uniqueness)"
    )
    parser.add_argument("--keep-marks", action="store_true", help="only solutions that agree with the marks on the board")
    drawing_arguments(parser)


def run(options: argparse.Namespace) -> int:
    """Solve every board of the inputs."""
    boards = Boards(options)
    drawer = Drawer(options)
    if options.json:
        from queenside.cli._output import print_records

        print_records(_records(boards, options, drawer), lines=boards.json_lines, several="answers")
        return boards.exit_code
    for name, board in boards:
        answer = _solved(name, board, boards, options)
        if isinstance(board, Refusal) or isinstance(answer, QueensideError):
            continue
        drawer.save(board.position, answer.solution)
        if boards.json_lines:
            print(f"{name}: {_verdict(answer, options.keep_marks)} {_cells(answer)}".rstrip())
        else:
            _show(name, board, answer, drawer, options.keep_marks)
    return boards.exit_code


def _solved(name: str, board: Reading | Refusal, boards: Boards, options: argparse.Namespace) -> Answer | QueensideError:
    """Return the answer to a board, or the error that stands in its place; both are taken down."""
    if isinstance(board, Refusal):
        return board.error
    try:
        answer = solving.solve(board.position, solutions=options.solutions, seconds=options.seconds, keep_marks=options.keep_marks)
    except PuzzleError as error:
        named = PuzzleError(f"{name}: {error}", error.defects)
        boards.refuse(named)
        return named
    boards.note({"solved": 0, "impossible": 1, "unknown": 4}[answer.status])
    remark = wrong_marks(board.position, answer) if board.position.marks else None
    if remark:
        print(f"queenside: {name}: {remark}", file=sys.stderr)
    return answer


def _records(boards: Boards, options: argparse.Namespace, drawer: Drawer) -> Iterator[Record]:
    from queenside.cli._output import answer_record, error_record

    for name, board in boards:
        answer = _solved(name, board, boards, options)
        if isinstance(answer, QueensideError):
            yield boards.record(board, name) | {"error": error_record(answer)}
        elif isinstance(board, Reading):
            drawer.save(board.position, answer.solution)
            yield boards.record(board, name) | answer_record(answer)


def _show(name: str, reading: Reading, answer: Answer, drawer: Drawer, kept: bool) -> None:
    """Print what was read, the board and the verdict."""
    print(f"{name}: {board_title(reading.position.puzzle)}\n")
    drawer.print(reading.position, answer.solution, lit=differing_cells(answer.solutions))
    print(f"\n{_verdict(answer, kept)}  {duration(answer.seconds)}")
    for defect in reading.position.puzzle.defects() if answer.status == "impossible" else ():
        print(defect.message)
    if len(answer.solutions) > 1:
        print(f"Two solutions differ in {difference(*answer.solutions[:2])}.")


def _verdict(answer: Answer, kept: bool) -> str:
    if answer.status == "impossible":
        return f"Impossible: it is proved that {'no solution agrees with the marks' if kept else 'there is no solution'}."
    if answer.status == "unknown":
        return "Unknown: the limit was reached before a solution was found."
    if answer.unique:
        return "Solved, and it is the only solution."
    if answer.unique is None:
        return "Solved. Whether it is the only solution was not looked into to the end."
    found = len(answer.solutions)
    return f"Solved, but not uniquely: {found if answer.complete else f'at least {found}'} solutions."


def _cells(answer: Answer) -> str:
    return " ".join(cell_name(cell) for cell in answer.solution or ())

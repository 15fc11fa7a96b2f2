"""``queenside convert``: the same board in another form."""

from __future__ import annotations

import sys

from queenside import formats, formulations
from queenside.cli._engines import model_arguments
from queenside.cli._inputs import Boards, input_arguments
from queenside.errors import PuzzleError, QueensideError, UsageError, WriteError, excerpt
from queenside.formats import Reading, Refusal
from queenside.models import files
from queenside.puzzles.star_battle import NO_MARKS
from queenside.readers.models import is_model_file, read_model

TYPE_CHECKING = False
if TYPE_CHECKING:
    import argparse
    from collections.abc import Callable, Iterator
    from types import ModuleType

    from queenside.puzzles.star_battle import Position

HELP = "Write a board in another form, or as a problem for a solver."
EXAMPLES = (
    "queenside convert board.txt --to puzzlink",
    "queenside convert 'https://puzz.link/p?starbattle/6/6/1/4ilbhgdnmhou' --to text",
    "queenside convert boards.jsonl --to krazydad > boards.txt",
    "queenside convert board.txt --to dimacs --encoding heule > board.cnf",
    "queenside convert board.txt --to minizinc --formulation columns > board.mzn",
    "queenside convert board.cnf --to opb",
)


def arguments(parser: argparse.ArgumentParser) -> None:
    """Add the options of ``convert``."""
    input_arguments(parser)
    problems = ", ".join(files.names())
    parser.add_argument(
        "--to", required=True, metavar="FORMAT", help=f"a board: {', '.join(formats.writable_names())}; a problem for a solver: {problems}"
    )
    model_arguments(parser)
    parser.add_argument("--keep-marks", action="store_true", help="state the marks in a problem as well")


def run(options: argparse.Namespace) -> int:
    """Write every board of the inputs in the asked form."""
    if len(options.inputs) == 1 and is_model_file(options.inputs[0]):
        return _convert_problem(options)
    form = _form(options)
    boards = Boards(options)
    if options.json:
        from queenside.cli._output import error_record, print_records

        print_records(
            (
                boards.record(board, name)
                | ({"error": error_record(text)} if isinstance(text, QueensideError) else {"format": options.to, "text": text})
                for name, board, text in _converted(boards, form)
            ),
            lines=boards.json_lines,
            several="converted",
        )
        return boards.exit_code
    separator = ""
    for _, _, text in _converted(boards, form):
        if isinstance(text, str):
            print(separator + text.removesuffix("\n"))
            separator = "" if form.one_line else "\n"
    return boards.exit_code


class _Form:
    """What a board is to be written as."""

    def __init__(self, name: str, write: Callable[[Position], str], one_line: bool, marks: bool) -> None:
        self.name = name
        self.write = write
        self.one_line = one_line
        self.marks = marks


def _form(options: argparse.Namespace) -> _Form:
    """Return the form that was asked for; raise UsageError if there is none."""
    if options.to in files.names():
        way = formulations.get(options.formulation or formulations.USUAL)
        return _Form(options.to, lambda position: _as_problem(position, way, options), one_line=False, marks=options.keep_marks)
    if options.formulation is not None or options.encoding is not None or options.keep_marks:
        raise UsageError(f"A formulation, an encoding or --keep-marks is for problems: {', '.join(files.names())}.")
    if options.to not in formats.writable_names():
        known = ", ".join([*formats.writable_names(), *files.names()])
        raise UsageError(f"There is no format {excerpt(options.to)} to write. Formats: {known}.")
    form = formats.writable(options.to)
    return _Form(options.to, lambda position: formats.write(position, options.to), form.ONE_LINE, form.MARKS)


def _as_problem(position: Position, way: ModuleType, options: argparse.Namespace) -> str:
    position.puzzle.require_valid()
    reason = way.supports(position.puzzle)
    if reason is not None:
        raise WriteError(reason)
    return files.write(way.build(position.puzzle, position.marks if options.keep_marks else NO_MARKS), options.to, options.encoding)


def _convert_problem(options: argparse.Namespace) -> int:
    """Write a DIMACS problem in another form of problem."""
    from queenside.cli._problems import refuse_board_options

    refuse_board_options(options)
    if options.to not in files.names():
        raise UsageError(f"{options.inputs[0]} is a DIMACS problem; it can be written as: {', '.join(files.names())}.")
    text = files.write(read_model(options.inputs[0]), options.to, options.encoding)
    if options.json:
        from queenside.cli._output import print_json

        print_json({"format": options.to, "text": text})
    else:
        print(text, end="")
    return 0


def _converted(boards: Boards, form: _Form) -> Iterator[tuple[str, Reading | Refusal, str | QueensideError]]:
    """Yield every board with its text in the asked form, or with the error that stands in its place."""
    for name, board in boards:
        if isinstance(board, Refusal):
            yield name, board, board.error
            continue
        try:
            text = form.write(board.position)
        except (PuzzleError, WriteError) as error:
            told = type(error)(f"{name}: {error}")
            boards.refuse(told)
            yield name, board, told
            continue
        if board.position.marks and not form.marks:
            print(f"queenside: {name}: The form {form.name} holds no marks; they are left out.", file=sys.stderr)
        yield name, board, text

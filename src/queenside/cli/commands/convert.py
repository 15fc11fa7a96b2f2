"""``queenside convert``: the same board in another form."""

from __future__ import annotations

import sys

from queenside import formats
from queenside.cli._inputs import Boards, input_arguments
from queenside.errors import QueensideError, WriteError
from queenside.formats import Reading, Refusal

TYPE_CHECKING = False
if TYPE_CHECKING:
    import argparse
    from collections.abc import Iterator

HELP = "Write a board in another form."
EXAMPLES = (
    "queenside convert board.txt --to puzzlink",
    "queenside convert 'https://puzz.link/p?starbattle/6/6/1/4ilbhgdnmhou' --to text",
    "queenside convert boards.jsonl --to krazydad > boards.txt",
)


def arguments(parser: argparse.ArgumentParser) -> None:
    """Add the options of ``convert``."""
    input_arguments(parser)
    parser.add_argument("--to", required=True, metavar="FORMAT", help="one of: " + ", ".join(formats.writable_names()))


def run(options: argparse.Namespace) -> int:
    """Write every board of the inputs in the asked form."""
    form = formats.writable(options.to)
    boards = Boards(options)
    if options.json:
        from queenside.cli._output import error_record, print_records

        print_records(
            (
                boards.record(board, name)
                | ({"error": error_record(text)} if isinstance(text, QueensideError) else {"format": options.to, "text": text})
                for name, board, text in _converted(boards, options.to)
            ),
            lines=boards.json_lines,
            several="converted",
        )
        return boards.exit_code
    separator = ""
    for _, _, text in _converted(boards, options.to):
        if isinstance(text, str):
            print(separator + text)
            separator = "" if form.ONE_LINE else "\n"
    return boards.exit_code


def _converted(boards: Boards, to: str) -> Iterator[tuple[str, Reading | Refusal, str | QueensideError]]:
    """Yield every board with its text in the asked form, or with the error that stands in its place."""
    for name, board in boards:
        if isinstance(board, Refusal):
            yield name, board, board.error
            continue
        try:
            text = formats.write(board.position, to)
        except WriteError as error:
            told = WriteError(f"{name}: {error}")
            boards.refuse(told)
            yield name, board, told
            continue
        if board.position.marks and not formats.get(to).MARKS:
            print(f"queenside: {name}: The form {to} holds no marks; they are left out.", file=sys.stderr)
        yield name, board, text

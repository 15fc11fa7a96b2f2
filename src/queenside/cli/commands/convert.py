"""``queenside convert``: the same board in another form."""

from __future__ import annotations

import argparse

from queenside import formats
from queenside.cli._inputs import Boards, input_arguments
from queenside.errors import WriteError
from queenside.formats import Refusal

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
    boards = Boards(options)
    separator = "" if formats.get(options.to).ONE_LINE else "\n"
    written: list[dict[str, object]] = []
    for number, (name, board) in enumerate(boards):
        if isinstance(board, Refusal):
            continue
        try:
            text = formats.write(board.position, options.to)
        except WriteError as error:
            if len(options.inputs) == 1 and not boards.json_lines and number == 0:
                raise
            boards.refuse(WriteError(f"{name}: {error}"))
            continue
        if options.json:
            written.append({"format": options.to, "text": text})
        else:
            print(separator * bool(number) + text)
    if options.json:
        from queenside.cli._output import print_records

        print_records(written, lines=boards.json_lines, several="converted")
    return boards.exit_code

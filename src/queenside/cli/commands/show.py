"""``queenside show``: the board, unsolved."""

from __future__ import annotations

from queenside.cli._drawing import Drawer, drawing_arguments
from queenside.cli._inputs import Boards, input_arguments
from queenside.cli._words import recognised
from queenside.formats import Refusal

TYPE_CHECKING = False
if TYPE_CHECKING:
    import argparse
    from collections.abc import Iterator

    from queenside.cli._output import Record

HELP = "Draw a board as it is, without solving it."
EXAMPLES = (
    "queenside show board.txt",
    "queenside show board.txt --svg board.svg --letters",
    "queenside show board.txt --png board.png --theme dark",
)


def arguments(parser: argparse.ArgumentParser) -> None:
    """Add the options of ``show``."""
    input_arguments(parser)
    drawing_arguments(parser)


def run(options: argparse.Namespace) -> int:
    """Draw every board of the inputs."""
    boards = Boards(options)
    drawer = Drawer(options)
    if options.json:
        from queenside.cli._output import print_records

        print_records(_records(boards, drawer), lines=boards.json_lines, several="puzzles")
        return boards.exit_code
    for name, board in boards:
        if not isinstance(board, Refusal):
            print(f"{name}: {recognised(board.position, board.page)}\n")
            drawer.print(board.position)
            drawer.save(board.position)
    return boards.exit_code


def _records(boards: Boards, drawer: Drawer) -> Iterator[Record]:
    from queenside.cli._output import error_record
    from queenside.formats import json

    for name, board in boards:
        if isinstance(board, Refusal):
            yield boards.record(board, name) | {"error": error_record(board.error)}
        else:
            drawer.save(board.position)
            yield boards.record(board, name) | json.record(board.position)

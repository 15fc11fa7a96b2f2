"""``queenside show``: the board, unsolved."""

from __future__ import annotations

from queenside.cli._drawing import Drawer, drawing_arguments
from queenside.cli._inputs import Boards, input_arguments
from queenside.cli._words import board_title
from queenside.formats import Refusal

TYPE_CHECKING = False
if TYPE_CHECKING:
    import argparse

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
        from queenside.cli._output import print_records, puzzle_record

        positions = [(board.position, board.name) for _, board in boards if not isinstance(board, Refusal)]
        for position, _ in positions:
            drawer.save(position)
        print_records((puzzle_record(*each) for each in positions), lines=boards.json_lines, several="puzzles")
        return boards.exit_code
    for name, board in boards:
        if not isinstance(board, Refusal):
            print(f"{name}: {board_title(board.position.puzzle)}\n")
            drawer.print(board.position)
            drawer.save(board.position)
    return boards.exit_code

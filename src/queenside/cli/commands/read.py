"""``queenside read``: what was recognised."""

from __future__ import annotations

import sys

from queenside import formats
from queenside.cli import report
from queenside.cli._inputs import Boards, input_arguments
from queenside.cli._words import recognised
from queenside.errors import QueensideError
from queenside.formats import Reading, Refusal

TYPE_CHECKING = False
if TYPE_CHECKING:
    import argparse
    from collections.abc import Iterator

    from queenside.cli._output import Record

HELP = """Print the board or boards that an input holds.

Forms, recognised by their content:
  plain text   n rows of n characters, newlines or / between rows; any characters name the regions;
               tokens separated by blanks, commas, semicolons or tabs (CSV) as well;
               marks follow after a blank line as n rows of . (open), # (star) and + (cross)
  JSON         rows of labels, or an object with regions, board, grid, task …; one object a line
  links        puzz.link and pzpr addresses, Penpa+ links, links to the page of queenside serve
  pictures     screenshots and photos as PNG, JPEG, WebP, BMP, GIF or TIFF; clipboard for what was copied,
               screen for what the screen shows
  pages        an address, which is opened in a browser; saved web pages of games and archives, with your
               marks; web archives (HAR)
  files        pzprv3 files, community level files
  strings      KrazyDad (6x1.AAABBB…), task lists (1,1,2,…), SBN v1 and v2"""
EXAMPLES = (
    "queenside read board.txt",
    "queenside read screenshot.png",
    "queenside read photo.jpg --debug stages",
    "queenside read page.html --json",
    "queenside read 'https://puzz.link/p?starbattle/6/6/1/4ilbhgdnmhou' --json",
    "queenside read boards.jsonl --json",
)


def arguments(parser: argparse.ArgumentParser) -> None:
    """Add the options of ``read``; its help lists the forms."""
    parser.description = f"{HELP}\n\nAll of them: {'; '.join(f'{name} ({form.TITLE})' for name, form in formats.in_order())}."
    input_arguments(parser)


def run(options: argparse.Namespace) -> int:
    """Print every board of the inputs."""
    try:
        boards = Boards(options)
    except QueensideError as error:
        if not options.json:
            raise
        return _refuse_all(error)
    if options.json:
        _print_json(boards)
        return boards.exit_code
    for number, (name, board) in enumerate(_remarked(boards)):
        if isinstance(board, Refusal):
            continue
        if number:
            print()
        print(f"# {name}: {recognised(board.position, board.page)}")
        print(formats.write(board.position, "text"))
    return boards.exit_code


def _remarked(boards: Boards) -> Iterator[tuple[str, Reading | Refusal]]:
    """Yield the boards; one that was read but is no valid puzzle is remarked upon, so that a misread board is noticed."""
    for name, board in boards:
        if isinstance(board, Reading) and not board.position.puzzle.is_valid:
            defects = " ".join(defect.message for defect in board.position.puzzle.defects() if defect.severity == "error")
            print(f"queenside: {name}: This is no valid puzzle. {defects}", file=sys.stderr)
        yield name, board


def _refuse_all(error: QueensideError) -> int:
    """Print that nothing could be read, in the shape of what is read; return the exit code."""
    from queenside.cli._output import print_json

    record = _refusal(error)
    print_json({"puzzles": [], "refused": [record], "error": record})
    return report(error, json=False)


def _print_json(boards: Boards) -> None:
    from queenside.cli._output import print_json

    if boards.json_lines:
        for record in _records(boards):
            print_json(record)
        return
    records = list(_records(boards))
    refused = [record["error"] for record in records if "error" in record]
    print_json({"puzzles": [record for record in records if "error" not in record], "refused": refused})


def _records(boards: Boards) -> Iterator[Record]:
    from queenside.formats import json

    for name, board in _remarked(boards):
        if isinstance(board, Refusal):
            yield boards.record(board, name) | {"error": _refusal(board.error)}
        else:
            yield boards.record(board, name) | json.record(board.position)


def _refusal(error: QueensideError) -> Record:
    """Return why a board was refused: the error, and under names of their own the stage of reading that failed and the reason."""
    from queenside.cli._output import error_record

    return error_record(error) | {"stage": getattr(error, "stage", "reading"), "reason": str(error)}

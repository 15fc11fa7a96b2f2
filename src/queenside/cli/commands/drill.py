"""``queenside drill``: boards paused where one technique is the easiest next step."""

from __future__ import annotations

import itertools

from queenside.cli._drawing import Drawer, drawing_arguments
from queenside.cli._inputs import json_argument, whole_number
from queenside.cli._new_boards import boards_or_new, new_board_arguments
from queenside.cli._steps import names_argument, print_sentence, region_names, step_record, valid_boards
from queenside.cli._words import board_title
from queenside.formats import Reading, Refusal
from queenside.logic.drills import Drill, drills
from queenside.logic.techniques import find, meaning
from queenside.logic.words import idea, stages, title

TYPE_CHECKING = False
if TYPE_CHECKING:
    import argparse
    from collections.abc import Iterator

    from queenside.cli._inputs import Boards
    from queenside.cli._output import Record

HELP = """Practise one technique: boards paused where it is the easiest next step.

The boards are new ones, or taken from the inputs, in their order, one position a board; your own marks on them are left aside."""
EXAMPLES = (
    'queenside drill --technique "set counting" --size 8 --seed 5',
    'queenside drill boards.jsonl --technique "count 3"',
    "queenside drill boards.jsonl --technique touch-all --count 5",
    "queenside drill boards.jsonl --technique starve --json",
)


def arguments(parser: argparse.ArgumentParser) -> None:
    """Add the options of ``drill``."""
    parser.add_argument(
        "inputs",
        nargs="*",
        metavar="INPUT",
        help="a file of boards, a picture, a link, a board as text, or - for standard input (none: new boards)",
    )
    parser.add_argument(
        "--technique", required=True, metavar="NAME", help="what to practise: a technique, or a rung with its size, such as 'count 3'"
    )
    parser.add_argument("--count", type=whole_number, default=1, metavar="N", help="how many positions (default 1)")
    parser.add_argument("--stars", type=whole_number, metavar="K", help="stars a row, column and region, where the input does not say")
    new_board_arguments(parser)
    parser.set_defaults(queens=None, crosses=None)
    json_argument(parser)
    names_argument(parser)
    drawing_arguments(parser)


def run(options: argparse.Namespace) -> int:
    """Show the positions to practise on."""
    if not meaning(options.technique, 1).rungs:
        find(options.technique, options.stars or 2)
    boards = boards_or_new(options, technique=options.technique)
    drawer = Drawer(options)
    found = 0
    if options.json:
        from queenside.cli._output import print_json

        records = [_record(name, board, drill, boards, options) for name, board, drill in _found(boards, options)]
        print_json({"drills": records})
        found = len(records)
    else:
        for name, _, drill in _found(boards, options):
            found += 1
            _show(name, drill, drawer)
    if not found:
        boards.note(1)
        if not options.json:
            print(f"None of the boards comes to a place where this is the easiest step: {options.technique}.")
    return boards.exit_code


def _found(boards: Boards, options: argparse.Namespace) -> Iterator[tuple[str, Reading, Drill]]:
    """Yield the first position of every board that has one, up to the number asked for."""
    return itertools.islice(_all(boards, options), options.count)


def _all(boards: Boards, options: argparse.Namespace) -> Iterator[tuple[str, Reading, Drill]]:
    for name, board in valid_boards(boards):
        if isinstance(board, Refusal):
            continue
        for drill in itertools.islice(drills(board.position.puzzle, options.technique), 1):
            yield name, board, drill


def _show(name: str, drill: Drill, drawer: Drawer) -> None:
    """Print a position, what to look for in it, and how to be told."""
    puzzle = drill.position.puzzle
    print(f"{name}: {board_title(puzzle)}\n")
    drawer.print(drill.position)
    drawer.save(drill.position)
    print()
    print_sentence("", f"Find the next step: {title(drill.step, puzzle)}. {idea(drill.step, puzzle)}")
    print(f"A hint, and the answer with --stage 4:  {_hint_command(drill)}\n")


def _hint_command(drill: Drill) -> str:
    """Return a command that gives hints for a position and can be copied."""
    import shlex

    from queenside.grid import cell_name

    puzzle, marks = drill.position.puzzle, drill.position.marks
    words = ["queenside", "hint", "/".join(puzzle.text_rows()), *([f"--stars={puzzle.stars}"] if puzzle.stars > 1 else [])]
    words += [
        f"--{kind}={','.join(map(cell_name, cells))}" for kind, cells in (("queens", marks.stars), ("crosses", marks.crosses)) if cells
    ]
    return shlex.join([*words, "--stage=2"])


def _record(name: str, board: Reading, drill: Drill, boards: Boards, options: argparse.Namespace) -> Record:
    """Return a position as JSON: the puzzle with its marks, the step to be found and its stages."""
    from queenside.formats import json

    puzzle = drill.position.puzzle
    names = region_names(puzzle, options)
    told: Record = {"step": step_record(drill.step, puzzle, names), "stages": list(stages(drill.step, puzzle, names))}
    return boards.record(board, name) | json.record(drill.position) | told

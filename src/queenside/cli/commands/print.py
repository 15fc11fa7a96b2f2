"""``queenside print``: a booklet of puzzles as PDF."""

from __future__ import annotations

from queenside import solving
from queenside.cli._inputs import json_argument, whole_number
from queenside.cli._new_boards import boards_or_new, new_board_arguments
from queenside.errors import PuzzleError, UsageError
from queenside.formats import Refusal
from queenside.logic.grades import GRADES, grade_name
from queenside.logic.grades import grade as graded
from queenside.logic.ladder import climb
from queenside.logic.words import stages
from queenside.views.booklet import HINTS, PAPERS, PER_PAGE, Entry, booklet_pdf
from queenside.views.drawing import write_picture

TYPE_CHECKING = False
if TYPE_CHECKING:
    import argparse
    from collections.abc import Iterator

    from queenside.cli._inputs import Boards
    from queenside.puzzles.star_battle import StarBattle

_USUAL_COUNT = 12
HELP = "Make a PDF booklet of puzzles, with hints and solutions, for any printer."
EXAMPLES = (
    "queenside print -o booklet.pdf --size 9 --grades easy,medium,hard --count 12 --seed 7",
    "queenside print boards.jsonl -o booklet.pdf",
    "queenside print boards.jsonl -o booklet.pdf --grades easy,medium --count 12 --per-page 6 --hints back",
    "queenside print board.txt -o board.pdf --per-page 1 --paper letter",
)


def arguments(parser: argparse.ArgumentParser) -> None:
    """Add the options of ``print``."""
    parser.add_argument(
        "inputs",
        nargs="*",
        metavar="INPUT",
        help="a file, a picture, a link, the board as text, or - for standard input (none: new boards)",
    )
    parser.set_defaults(queens=None, crosses=None)
    parser.add_argument("-o", "--output", required=True, metavar="FILE", help="the PDF file to write")
    parser.add_argument("--stars", type=whole_number, metavar="K", help="stars a row, column and region (forms without a number: 1)")
    parser.add_argument("--grades", type=_grades, metavar="LIST", help=f"only puzzles of these grades: {', '.join(GRADES)}")
    parser.add_argument("--count", type=whole_number, metavar="N", help="at most N puzzles (new ones: 12)")
    new_board_arguments(parser)
    parser.add_argument("--title", help="what stands on the cover (Queens; Star Battle for more than one star)")
    parser.add_argument("--per-page", type=int, choices=tuple(PER_PAGE), default=4, help="puzzles a page (4)")
    parser.add_argument("--hints", choices=HINTS, default="foot", help="upside down at the foot of the page, at the back, or none (foot)")
    parser.add_argument("--paper", choices=tuple(PAPERS), default="a4", help="the size of the paper (a4)")
    parser.add_argument("--tint", action="store_true", help="light greys for the regions, besides their borders")
    json_argument(parser)


def run(options: argparse.Namespace) -> int:
    """Write the booklet."""
    if not options.inputs and options.count is None:
        options.count = _USUAL_COUNT
    boards = boards_or_new(options, grades=options.grades)
    entries = sorted(_entries(boards, options), key=_difficulty)
    if not entries:
        return boards.exit_code or _nothing(options)
    content = booklet_pdf(
        entries, title=options.title, paper=options.paper, per_page=options.per_page, hints=options.hints, tint=options.tint
    )
    write_picture(options.output, content)
    if options.json:
        from queenside.cli._output import print_json

        print_json({"file": options.output, "puzzles": len(entries), "grades": [entry.grade for entry in entries]})
    else:
        print(f"{options.output}: {len(entries)} puzzle{'' if len(entries) == 1 else 's'}, with solutions at the end.")
    return boards.exit_code


def _nothing(options: argparse.Namespace) -> int:
    raise UsageError(f"None of the boards is graded {' or '.join(options.grades)}. Leave out --grades to print all.")


def _entries(boards: Boards, options: argparse.Namespace) -> Iterator[Entry]:
    """Yield the puzzles to print, graded and solved; a board that cannot be one is told and left out."""
    printed = 0
    for name, board in boards:
        if isinstance(board, Refusal):
            continue
        try:
            entry = _entry(board.position.puzzle, options)
        except PuzzleError as error:
            boards.refuse(PuzzleError(f"{name}: {error}", error.defects))
            continue
        if options.grades is None or entry.grade in options.grades:
            yield entry
            printed += 1
        if printed == options.count:
            return


def _entry(puzzle: StarBattle, options: argparse.Namespace) -> Entry:
    """Return a puzzle with its solution, its grade and its hint; raise PuzzleError unless it has exactly one solution."""
    answer = solving.solve(puzzle)
    if not answer.unique or answer.solution is None:
        many = "no solution" if answer.solution is None else "several solutions"
        raise PuzzleError(f"The board has {many}; a puzzle to print needs exactly one.")
    return Entry(puzzle, answer.solution, graded(puzzle).name, None if options.hints == "none" else _hint(puzzle))


def _difficulty(entry: Entry) -> int:
    """Return the place of a puzzle's grade among all, the easiest first; a puzzle that the ladder does not finish comes last."""
    return GRADES.index(entry.grade) if entry.grade in GRADES else len(GRADES)


def _hint(puzzle: StarBattle) -> str | None:
    """Return what is to be seen first; what follows from it is left to the solver."""
    steps = climb(puzzle).steps
    return stages(steps[0], puzzle)[2] if steps else None


def _grades(text: str) -> tuple[str, ...]:
    """Return the grades of a list; raise UsageError, with all of them, for an unknown one."""
    return tuple(map(grade_name, text.split(",")))

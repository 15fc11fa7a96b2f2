"""``queenside print``: a booklet of puzzles as PDF."""

from __future__ import annotations

from functools import partial
from itertools import chain

from queenside import solving
from queenside.cli._inputs import Boards, json_argument, whole_number
from queenside.cli._new_boards import boards_or_new, new_board_arguments
from queenside.cli._printed_tours import USUAL_COUNT, asked_tours
from queenside.cli._tours import new_tour_arguments
from queenside.errors import FormatError, InputError, LimitError, PuzzleError, UsageError
from queenside.formats import Refusal
from queenside.logic.grades import GRADES, grade_name
from queenside.logic.grades import grade as graded
from queenside.logic.ladder import climb
from queenside.logic.words import stages
from queenside.views.booklet import HINTS, PAPERS, PER_PAGE, booklet_pdf
from queenside.views.drawing import write_picture
from queenside.views.printed_star_battle import PrintedStarBattle

TYPE_CHECKING = False
if TYPE_CHECKING:
    import argparse
    from collections.abc import Iterator

    from queenside.cli._printed_tours import Candidate
    from queenside.puzzles.star_battle import StarBattle
    from queenside.views.printed import Printed

HELP = "Make a PDF booklet of puzzles, with hints and solutions, for any printer."
EXAMPLES = (
    "queenside print -o booklet.pdf --size 9 --grades easy,medium,hard --count 12 --seed 7",
    "queenside print boards.jsonl -o booklet.pdf",
    "queenside print boards.jsonl -o booklet.pdf --grades easy,medium --count 12 --per-page 6 --hints back",
    "queenside print board.txt -o board.pdf --per-page 1 --paper letter",
    "queenside print tour 7 7 -o tours.pdf --count 6 --clues few --seed 3",
    "queenside print boards.jsonl tours.txt -o booklet.pdf   (Star Battle and jump tours in one booklet)",
)


def arguments(parser: argparse.ArgumentParser) -> None:
    """Add the options of ``print``."""
    parser.add_argument(
        "inputs",
        nargs="*",
        metavar="INPUT",
        help="a file, a picture, a link, the board as text, or - for standard input (none: new boards); "
        "tour W H: new clued jump tours; tour FILE…: clued tours, which are also recognised without the word",
    )
    parser.set_defaults(queens=None, crosses=None)
    parser.add_argument("-o", "--output", required=True, metavar="FILE", help="the PDF file to write")
    parser.add_argument("--stars", type=whole_number, metavar="K", help="stars a row, column and region (forms without a number: 1)")
    parser.add_argument("--grades", type=_grades, metavar="LIST", help=f"only puzzles of these grades: {', '.join(GRADES)}")
    parser.add_argument("--count", type=whole_number, metavar="N", help="at most N puzzles (new ones: 12)")
    new_board_arguments(parser)
    new_tour_arguments(parser)
    parser.add_argument("--title", help="what stands on the cover (what the puzzles are: Queens, Star Battle, Jump Tours)")
    parser.add_argument("--per-page", type=int, choices=tuple(PER_PAGE), default=4, help="puzzles a page (4)")
    parser.add_argument("--hints", choices=HINTS, default="foot", help="upside down at the foot of the page, at the back, or none (foot)")
    parser.add_argument("--paper", choices=PAPERS, default="a4", help="the size of the paper (a4)")
    parser.add_argument("--tint", action="store_true", help="light greys for the regions, besides their borders")
    json_argument(parser)


def run(options: argparse.Namespace) -> int:
    """Write the booklet."""
    if not options.inputs and options.count is None:
        options.count = USUAL_COUNT
    tours = asked_tours(options)
    boards = boards_or_new(options, grades=options.grades) if tours is None else Boards(options)
    entries = sorted(_entries(chain(_star_battles(boards, options), tours or ()), boards, options), key=_difficulty)
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


def _entries(candidates: Iterator[Candidate], boards: Boards, options: argparse.Namespace) -> Iterator[Printed]:
    """Yield the puzzles to print, graded and solved; a board that cannot be one is told and left out."""
    printed = 0
    for name, prepare in candidates:
        try:
            entry = prepare()
        except PuzzleError as error:
            boards.refuse(PuzzleError(f"{name}: {error}", error.defects))
            continue
        except (FormatError, InputError, LimitError) as error:
            boards.refuse(type(error)(f"{name}: {error}"))
            continue
        if options.grades is None or entry.grade in options.grades:
            yield entry
            printed += 1
        if printed == options.count:
            return


def _difficulty(entry: Printed) -> tuple[str, int]:
    """Return what puzzles are ordered by: the family, then the grade, the easiest first; what has no grade comes last."""
    return type(entry).__name__, GRADES.index(entry.grade) if entry.grade in GRADES else len(GRADES)


def _star_battles(boards: Boards, options: argparse.Namespace) -> Iterator[Candidate]:
    for name, board in boards:
        if not isinstance(board, Refusal):
            yield name, partial(_star_battle, board.position.puzzle, options.hints != "none")


def _star_battle(puzzle: StarBattle, hinted: bool) -> PrintedStarBattle:
    """Return a puzzle with its solution, its grade and its hint; raise PuzzleError unless it has exactly one solution."""
    answer = solving.solve(puzzle)
    if not answer.unique or answer.solution is None:
        many = "no solution" if answer.solution is None else "several solutions"
        raise PuzzleError(f"The board has {many}; a puzzle to print needs exactly one.")
    return PrintedStarBattle(puzzle, answer.solution, graded(puzzle).name, _hint(puzzle) if hinted else None)


def _hint(puzzle: StarBattle) -> str | None:
    """Return what is to be seen first; what follows from it is left to the solver."""
    steps = climb(puzzle).steps
    return stages(steps[0], puzzle)[2] if steps else None


def _grades(text: str) -> tuple[str, ...]:
    """Return the grades of a list; raise UsageError, with all of them, for an unknown one."""
    return tuple(map(grade_name, text.split(",")))

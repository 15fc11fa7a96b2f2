"""``queenside grade``: how hard a board is for a person."""

from __future__ import annotations

from queenside import solving
from queenside.cli._inputs import Boards, input_arguments
from queenside.cli._steps import hardest_step, valid_boards
from queenside.cli._words import recognised
from queenside.formats import Refusal
from queenside.logic.grades import Grade, grade
from queenside.logic.ladder import climb
from queenside.puzzles.star_battle import most_stars

TYPE_CHECKING = False
if TYPE_CHECKING:
    import argparse
    from collections.abc import Iterator

    from queenside.cli._output import Record
    from queenside.puzzles.star_battle import StarBattle

HELP = "Grade a board: the hardest technique that it needs, a name and a score from 0 to 100."
EXAMPLES = (
    "queenside grade board.txt",
    "queenside grade boards.jsonl --json",
)


def arguments(parser: argparse.ArgumentParser) -> None:
    """Add the options of ``grade``."""
    input_arguments(parser, marks=False)


def run(options: argparse.Namespace) -> int:
    """Grade every board of the inputs."""
    boards = Boards(options)
    if options.json:
        from queenside.cli._output import print_records

        print_records(_records(boards), lines=boards.json_lines, several="grades")
        return boards.exit_code
    for name, board in valid_boards(boards):
        if not isinstance(board, Refusal):
            print(f"{name}: {recognised(board.position, board.page)}. {_told(board.position.puzzle, boards)}")
    return boards.exit_code


def _told(puzzle: StarBattle, boards: Boards) -> str:
    graded, reason = _graded(puzzle, boards)
    return reason or f"Grade: {graded.name} ({graded.score}/100), hardest step: {hardest_step(climb(puzzle))}."


def _graded(puzzle: StarBattle, boards: Boards) -> tuple[Grade, str]:
    """Return the grade of a board, and why it has none."""
    fits = puzzle.stars <= most_stars(puzzle.width, puzzle.height)
    graded = grade(puzzle) if fits else Grade(None, None, None, 0, 0, {})
    if graded.name is not None:
        return graded, ""
    boards.note(1)
    answer = solving.solve(puzzle)
    if answer.status == "impossible":
        return graded, "No grade: the board has no solution."
    if answer.unique is False:
        return graded, "No grade: the board has several solutions."
    return graded, "No grade: the board has one solution, but the steps that queenside knows do not lead to it."


def _records(boards: Boards) -> Iterator[Record]:
    from queenside.cli._output import error_record

    for name, board in valid_boards(boards):
        record = boards.record(board, name)
        if isinstance(board, Refusal):
            yield record | {"error": error_record(board.error)}
            continue
        graded, reason = _graded(board.position.puzzle, boards)
        record |= {"grade": graded.name, "score": graded.score, "hardest": None if reason else graded.hardest}
        yield record | ({"reason": reason} if reason else {})

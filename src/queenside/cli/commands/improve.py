"""``queenside improve``: for setters, the border changes that repair a draft or bring it to a grade."""

from __future__ import annotations

from queenside import solving
from queenside.cli._inputs import Boards, input_arguments
from queenside.errors import PuzzleError
from queenside.formats import Refusal
from queenside.generating.improving import improvements
from queenside.grid import cell_name
from queenside.logic.grades import grade as graded
from queenside.values import Value

TYPE_CHECKING = False
if TYPE_CHECKING:
    import argparse
    from collections.abc import Iterator

    from queenside.answers import Answer
    from queenside.cli._output import Record
    from queenside.formats import Reading
    from queenside.generating.improving import Improvement
    from queenside.logic.grades import Grade

HELP = "List the single-cell border changes that make a board unique, or bring it to a grade."
EXAMPLES = (
    "queenside improve draft.txt",
    "queenside improve board.txt --grade hard",
    "queenside improve draft.txt --json",
)


class _Draft(Value):
    """A board as it came: its solutions, its grade if there is exactly one, and its changes, best first."""

    __slots__ = ("answer", "changes", "grade")
    answer: Answer
    grade: Grade | None
    changes: list[Improvement]

    def __init__(self, answer: Answer, grade: Grade | None, changes: list[Improvement]) -> None:
        self._set(answer=answer, grade=grade, changes=changes)


def arguments(parser: argparse.ArgumentParser) -> None:
    """Add the options of ``improve``."""
    from queenside.logic.grades import GRADES

    parser.description = f"{HELP} First come boards that need no guessing, and among them those whose regions become more even in size."
    input_arguments(parser, marks=False)
    parser.add_argument("--grade", metavar="GRADE", help=f"the grade to reach: {', '.join(GRADES)}")


def run(options: argparse.Namespace) -> int:
    """List the changes of every board of the inputs, best first."""
    boards = Boards(options)
    if options.json:
        from queenside.cli._output import print_records

        print_records(_records(boards, options), lines=boards.json_lines, several="boards")
        return boards.exit_code
    for name, board in boards:
        draft = _draft(boards, name, board, options.grade)
        if isinstance(draft, Refusal):
            continue
        print(f"{name}: {_sentence(draft, options.grade)}")
        for change in draft.changes:
            grade = f"{change.grade}, score {change.score}" if change.grade else "beyond the ladder"
            print(f"  {cell_name(change.cell)} from {change.old} to {change.new}: {grade}", flush=True)
    return boards.exit_code


def _draft(boards: Boards, name: str, board: Reading | Refusal, grade: str | None) -> _Draft | Refusal:
    """Return what there is to say of a board, or the refusal that stands in its place; no changes are the answer no.

    A board that has one solution is changed only where a grade is asked for.
    """
    if isinstance(board, Refusal):
        return board
    puzzle = board.position.puzzle
    try:
        answer = solving.solve(puzzle)
        done = answer.unique and grade is None
        draft = _Draft(answer, graded(puzzle) if answer.unique else None, [] if done else improvements(puzzle, grade))
    except PuzzleError as error:
        told = PuzzleError(f"{name}: {error}", error.defects)
        boards.refuse(told)
        return Refusal(told, board.name, board.line)
    boards.note(0 if done or draft.changes else 1)
    return draft


def _sentence(draft: _Draft, asked: str | None) -> str:
    """Return how many solutions the board has, and how many changes there are."""
    if draft.grade is not None and asked is None:
        grade = f"grade {draft.grade.name}" if draft.grade.name is not None else "beyond the ladder"
        return f"The board has one solution already, {grade}; ask for a grade with --grade."
    has = "one solution" if draft.grade is not None else "several solutions" if draft.answer.solution is not None else "no solution"
    number = len(draft.changes)
    make = "1 change of one cell makes" if number == 1 else f"{number or 'no'} changes of one cell make"
    return f"The board has {has}; {make} it unique{f' and {asked.lower()}' if asked else ''}."


def _records(boards: Boards, options: argparse.Namespace) -> Iterator[Record]:
    from queenside.cli._output import error_record

    for name, board in boards:
        draft = _draft(boards, name, board, options.grade)
        record = boards.record(board, name)
        if isinstance(draft, Refusal):
            yield record | {"error": error_record(draft.error)}
        else:
            own = {"grade": draft.grade and draft.grade.name, "score": draft.grade and draft.grade.score}
            told = {"status": draft.answer.status, "unique": draft.answer.unique}
            yield record | told | own | {"changes": [_record(change) for change in draft.changes]}


def _record(change: Improvement) -> Record:
    return {
        "cell": list(change.cell),
        "from": change.old,
        "to": change.new,
        "regions": change.puzzle.text_rows(),
        "grade": change.grade,
        "score": change.score,
    }

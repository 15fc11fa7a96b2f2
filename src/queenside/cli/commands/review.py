"""``queenside review``: after a game, the first step that was missed."""

from __future__ import annotations

from queenside.cli._inputs import Boards, input_arguments
from queenside.cli._steps import names_argument, print_sentence, refused, region_names, step_record, valid_boards
from queenside.cli._words import recognised
from queenside.errors import PuzzleError, UsageError
from queenside.formats import Reading, Refusal
from queenside.logic.reviews import Move, Review, compare, parse_moves, review
from queenside.logic.words import sentence, title

TYPE_CHECKING = False
if TYPE_CHECKING:
    import argparse
    from collections.abc import Iterator

    from queenside.cli._output import Record
    from queenside.puzzles.star_battle import StarBattle

HELP = """Say which step was missed first in a game.

Give the board and the marks in the order in which they were made, x before a cross; or the board twice,
with earlier and with later marks. A step is missed when a harder one, or a guess, was made in its place."""
EXAMPLES = (
    "queenside review board.txt --moves R2C1,xR1C1,R5C2",
    "queenside review earlier.txt later.txt",
    "queenside review board.txt --moves R2C1,R5C2 --json",
)


def arguments(parser: argparse.ArgumentParser) -> None:
    """Add the options of ``review``."""
    input_arguments(parser)
    parser.add_argument("--moves", type=parse_moves, metavar="MOVES", help="the marks in order, as in R1C2,xR3C4: x before a cross")
    names_argument(parser)


def run(options: argparse.Namespace) -> int:
    """Review every game of the inputs, or one game from two positions."""
    if options.moves is None and len(options.inputs) != 2:
        raise UsageError("A review needs the marks in order (--moves R1C2,xR3C4), or two inputs: the board earlier and later.")
    boards = Boards(options)
    games = list(_games(boards, options)) if options.moves is None else _games(boards, options)
    if options.json:
        from queenside.cli._output import print_records

        print_records((_record(*game, boards, options) for game in games), lines=boards.json_lines, several="reviews")
        return boards.exit_code
    for name, board, found in games:
        if isinstance(board, Reading) and found is not None:
            puzzle = board.position.puzzle
            print(f"{name}: {recognised(board.position, board.page)}")
            for line in _lines(found, puzzle, region_names(board.position, options)):
                print_sentence("", line)
    return boards.exit_code


def _games(boards: Boards, options: argparse.Namespace) -> Iterator[tuple[str, Reading | Refusal, Review | None]]:
    """Yield the name, the board and the review of every game; None where there is a refusal instead."""
    if options.moves is None:
        yield _compared(boards)
        return
    for name, board in valid_boards(boards):
        if isinstance(board, Refusal):
            yield name, board, None
            continue
        try:
            yield name, board, review(board.position, options.moves)
        except (PuzzleError, UsageError) as error:
            yield name, refused(UsageError(f"{name}: {error}"), board, boards), None


def _compared(boards: Boards) -> tuple[str, Reading | Refusal, Review | None]:
    """Return the review of one game from its two positions."""
    read = list(valid_boards(boards))
    for name, board in read:
        if isinstance(board, Refusal):
            return name, board, None
    readings = [(name, board) for name, board in read if isinstance(board, Reading)]
    if len(readings) != 2:
        raise UsageError(f"Two positions are compared; the inputs hold {len(readings)} boards.")
    (name, earlier), (_, later) = readings
    try:
        return name, earlier, compare(earlier.position, later.position)
    except UsageError as error:
        return name, refused(error, earlier, boards), None


def _lines(found: Review, puzzle: StarBattle, names: tuple[str, ...] | None) -> Iterator[str]:
    """Yield what a review comes to."""
    if found.move is not None:
        which = "" if found.number is None else f" (move {found.number})"
        made = f"{_described(found.move, puzzle)}{which}"
        yield f"{made} is not right." if found.kind == "mistake" else f"{made} was right, but an easier step was there."
    elif found.kind == "complete":
        yield "No step was missed."
    elif found.kind == "stopped":
        yield "All moves were the easiest to be found. This step was next."
    if found.step is not None:
        yield f"Missed first: {title(found.step, puzzle)}." if found.kind != "stopped" else f"It is: {title(found.step, puzzle)}."
        yield sentence(found.step, puzzle, names)


def _described(move: Move, puzzle: StarBattle) -> str:
    return f"The {'cross' if move.cross else puzzle.piece} at {str(move).removeprefix('x')}"


def _record(name: str, board: Reading | Refusal, found: Review | None, boards: Boards, options: argparse.Namespace) -> Record:
    from queenside.cli._output import error_record

    record = boards.record(board, name)
    if isinstance(board, Refusal) or found is None:
        assert isinstance(board, Refusal)
        return record | {"error": error_record(board.error)}
    puzzle = board.position.puzzle
    step = None if found.step is None else step_record(found.step, puzzle, region_names(board.position, options))
    return record | {"kind": found.kind, "move": None if found.move is None else str(found.move), "number": found.number, "step": step}

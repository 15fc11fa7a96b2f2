"""``queenside explain``: the whole solution, step by step, in plain English."""

from __future__ import annotations

from queenside import solving
from queenside.answers import differing_cells
from queenside.cli._drawing import Drawer, StepDrawer, step_drawing_arguments
from queenside.cli._inputs import Boards, input_arguments
from queenside.cli._steps import hardest_step, names_argument, print_chain, print_step, region_names, step_record, valid_boards
from queenside.cli._words import difference, recognised
from queenside.formats import Refusal
from queenside.grid import cell_names
from queenside.logic.grades import grade
from queenside.logic.ladder import Climb, climb, require_unique
from queenside.logic.steps import Board
from queenside.logic.words import sentence
from queenside.puzzles.star_battle import Position, most_stars

TYPE_CHECKING = False
if TYPE_CHECKING:
    import argparse
    from collections.abc import Iterator

    from queenside.answers import Answer
    from queenside.cli._output import Record

HELP = """Explain the whole solution of a board step by step.

Each step gives its reason and names its cells: R3C5 is row 3, column 5; R3C2–C5 are four cells in a row,
R3C2/4 are R3C2 and R3C4. An open cell is one where a queen or star may still go. Marks on the board are
left aside; a hint from them:  queenside hint INPUT"""
EXAMPLES = (
    "queenside explain board.txt",
    "queenside explain board.txt --brief --names colours",
    "queenside explain board.txt --svg steps.svg --animate solve.svg",
    "queenside explain boards.jsonl --json > steps.jsonl",
)


def arguments(parser: argparse.ArgumentParser) -> None:
    """Add the options of ``explain``."""
    input_arguments(parser, marks=False)
    names_argument(parser)
    parser.add_argument("--brief", action="store_true", help="sentences only, without a small board for every step")
    parser.add_argument(
        "--assume-unique", action="store_true", help="also use the promise that there is one solution; the steps then do not prove it"
    )
    step_drawing_arguments(parser)


def run(options: argparse.Namespace) -> int:
    """Explain every board of the inputs."""
    boards = Boards(options)
    drawer = StepDrawer(options)
    if options.json:
        from queenside.cli._output import print_records

        print_records(_records(boards, options, drawer), lines=boards.json_lines, several="explanations")
        return boards.exit_code
    for name, board in valid_boards(boards):
        if isinstance(board, Refusal):
            continue
        puzzle = board.position.puzzle
        climbed, answer = _explained(board.position, boards, options.assume_unique)
        print(f"{name}: {recognised(board.position, board.page)}. An open cell is one where a {puzzle.piece} may still go.\n")
        bare = Position(puzzle, sight=board.position.sight)
        _print_steps(climbed, bare, drawer, options)
        _save(climbed, bare, drawer)
        if answer is None:
            Drawer(options).print(bare, tuple(sorted(climbed.board.stars)))
            _print_grade(climbed)
        else:
            _print_end(climbed, answer, bare, Drawer(options))
    return boards.exit_code


def _print_steps(climbed: Climb, bare: Position, drawer: StepDrawer, options: argparse.Namespace) -> None:
    """Print all steps in words; all but crossing out with a small board, unless sentences alone are asked for."""
    puzzle = climbed.puzzle
    names = region_names(bare, options)
    if not options.brief and climbed.steps:
        drawer.print_key(puzzle, climbed.steps)
    for number, step in enumerate(climbed.steps, 1):
        if options.brief or step.technique == "cross-out":
            print_step(number, step, puzzle, names)
            continue
        print()
        drawer.print(step, bare, sentence(step, puzzle, names), number)
        print_chain(step, puzzle, names)
    print()


def _save(climbed: Climb, bare: Position, drawer: StepDrawer) -> None:
    """Draw the steps into the files that were asked for."""
    drawer.save(bare, climbed.steps, lambda names: [sentence(step, climbed.puzzle, names) for step in climbed.steps])


def _explained(position: Position, boards: Boards, assume_unique: bool) -> tuple[Climb, Answer | None]:
    """Return the steps of a board, and where they do not end in its solution what a search says about it."""
    puzzle = position.puzzle
    if assume_unique:
        require_unique(puzzle)
    if puzzle.stars > most_stars(puzzle.width, puzzle.height):
        climbed = Climb(puzzle, Board(frozenset(), frozenset(puzzle.cells())), (), (), "stuck")
    else:
        climbed = climb(puzzle, assume_unique=assume_unique)
    if climbed.outcome == "solved":
        return climbed, None
    answer = solving.solve(puzzle)
    if answer.status == "impossible":
        boards.note(1)
    return climbed, answer


def _print_grade(climbed: Climb) -> None:
    graded = grade(climbed.puzzle)
    promised = any(step.technique == "unique.rectangle" for step in climbed.steps)
    proof = "They use that there is only one solution." if promised else "None of them is a guess, so it is the only solution."
    print(f"\nSolved in {len(climbed.steps)} steps. {proof}")
    print(f"Grade: {graded.name} ({graded.score}/100), hardest step: {hardest_step(climbed)}.")


def _print_end(climbed: Climb, answer: Answer, bare: Position, drawer: Drawer) -> None:
    """Print how steps end that do not lead to the solution: impossible, several solutions, or no further step known."""
    puzzle = climbed.puzzle
    if climbed.outcome == "contradiction":
        print("✗ So this board has no solution.")
        return
    if answer.status == "impossible":
        print(" ".join(defect.message for defect in puzzle.defects() if defect.severity == "impossible") or "A search proves it:")
        print("✗ So this board has no solution.")
        return
    print(f"Logic goes no further. Still open: {cell_names(sorted(climbed.board.open), 12)}.")
    if answer.unique:
        print("The board has one solution, but queenside knows no step that leads on to it.  See: queenside solve")
    else:
        print(f"The board has several solutions. Two of them differ in {difference(*answer.solutions[:2])}.")
        for solution in answer.solutions[:2]:
            print()
            drawer.print(bare, solution, lit=differing_cells(answer.solutions))


def _records(boards: Boards, options: argparse.Namespace, drawer: StepDrawer) -> Iterator[Record]:
    from queenside.cli._output import cell_lists, error_record

    for name, board in valid_boards(boards):
        record = boards.record(board, name)
        if isinstance(board, Refusal):
            yield record | {"error": error_record(board.error)}
            continue
        puzzle = board.position.puzzle
        climbed, answer = _explained(board.position, boards, options.assume_unique)
        bare = Position(puzzle, sight=board.position.sight)
        _save(climbed, bare, drawer)
        graded = grade(puzzle) if answer is None else None
        names = region_names(bare, options)
        record |= {"solved": answer is None, "grade": graded.name if graded else None, "score": graded.score if graded else None}
        record["steps"] = [step_record(step, puzzle, names) for step in climbed.steps]
        if answer is not None:
            record |= {"status": answer.status, "unique": answer.unique, "open": cell_lists(sorted(climbed.board.open))}
            record["solutions"] = [cell_lists(solution) for solution in answer.solutions]
        yield record

"""``queenside hint``: the easiest next step, a little at a time, and never the answer."""

from __future__ import annotations

from queenside.cli._drawing import Drawer, drawing_arguments
from queenside.cli._hints import STAGES, cause_of, exit_code, hint_record, lit_cells, show_hint, stage_argument
from queenside.cli._inputs import Boards, input_arguments, watch_argument
from queenside.cli._overlays import Overlays, overlay_argument
from queenside.cli._steps import (
    cell_argument,
    names_argument,
    print_sentence,
    print_step,
    refused,
    region_names,
    step_record,
    valid_boards,
)
from queenside.cli._words import conflict_words, recognised
from queenside.errors import UsageError
from queenside.formats import Reading, Refusal
from queenside.grid import cell_name
from queenside.logic.hints import Hint, Why, hint, why

TYPE_CHECKING = False
if TYPE_CHECKING:
    import argparse
    from collections.abc import Iterator

    from queenside.cli._output import Record

HELP = """Give a hint from your own marks: what is wrong with them, else the easiest next step.

A hint comes in four stages, one at a time: which technique, where to look, what is seen there, what follows.
An open cell is one where a queen or star may still go. The solution is never told."""
EXAMPLES = (
    "queenside hint board.txt",
    "queenside hint board.txt --queens R1C2,R4C3 --crosses R1C1 --stage 3",
    "queenside hint board.txt --queens R1C2 --why R1C2",
    "queenside hint screenshot.png --stage 3 --overlay hint.png",
    "queenside hint screen",
)


def arguments(parser: argparse.ArgumentParser) -> None:
    """Add the options of ``hint``."""
    input_arguments(parser)
    stage_argument(parser)
    watch_argument(parser)
    parser.add_argument("--why", type=cell_argument, metavar="CELL", help="why the mark at this cell is wrong")
    names_argument(parser)
    drawing_arguments(parser)
    overlay_argument(parser, "what the hint shows")
    parser.set_defaults(animate=None)


def run(options: argparse.Namespace) -> int:
    """Give a hint for every board of the inputs."""
    if options.why is not None and options.stage is not None:
        raise UsageError("--stage is for hints, --why for marks that are wrong: give one of them.")
    boards = Boards(options)
    with Overlays(boards, options) as overlays:
        return _run(boards, options, Drawer(options), overlays)


def _run(boards: Boards, options: argparse.Namespace, drawer: Drawer, overlays: Overlays) -> int:
    if options.json:
        from queenside.cli._output import print_records

        print_records(_records(boards, options, overlays), lines=boards.json_lines, several="hints")
        return boards.exit_code
    for name, board in valid_boards(boards):
        if isinstance(board, Refusal):
            continue
        print(f"{name}: {recognised(board.position, board.page)}")
        if options.why is None:
            given = hint(board.position, names=region_names(board.position, options))
            _lay_over(name, given, options.stage or 1, overlays)
            boards.note(exit_code(given))
            show_hint(given, options, drawer, why=True)
        else:
            found = _why(name, board, boards, options)
            if isinstance(found, Why):
                overlays.pointed_out(name, board.position, [found.cell])
                _explain_mark(found, options)
    return boards.exit_code


def _lay_over(name: str, given: Hint, stage: int, overlays: Overlays) -> None:
    """Draw onto the user's picture what a stage shows: marks that are wrong, where to look, the step."""
    position, step = given.position, given.step
    if step is None:
        overlays.pointed_out(name, position, given.cells)
    elif stage > 2:
        overlays.step(name, position, step if stage == STAGES else cause_of(step, position))
    else:
        overlays.lit(name, position, lit_cells(step, position.puzzle, stage))


def _why(name: str, board: Reading, boards: Boards, options: argparse.Namespace) -> Why | Refusal:
    """Return why the mark is wrong; where there is nothing to explain, this is told."""
    try:
        found = why(board.position, options.why)
    except UsageError as error:
        return refused(UsageError(f"{name}: {error}"), board, boards)
    boards.note(1)
    return found


def _explain_mark(found: Why, options: argparse.Namespace) -> None:
    puzzle, name = found.position.puzzle, cell_name(found.cell)
    star = found.cell in found.position.marks.stars
    for violation in found.violations:
        print_sentence("✗ ", violation.message)
    if found.violations:
        return
    supposed = f"is a {puzzle.piece}" if star else "is empty"
    print_sentence("", f"Suppose that {name} {supposed}, and that your other marks stand as far as they are right:")
    print()
    names = region_names(found.position, options)
    for number, step in enumerate(found.steps, 1):
        print_step(number, step, puzzle, names)
    if found.conflict is not None:
        print(conflict_words(found.conflict, puzzle))
    elif not found.steps:
        print("No short reason was found; a search through all cases shows it.")
    print(f"\n✗ So {name} {f'cannot be a {puzzle.piece}' if star else 'cannot be crossed out'}.")


def _records(boards: Boards, options: argparse.Namespace, overlays: Overlays) -> Iterator[Record]:
    from queenside.cli._output import error_record

    for name, board in valid_boards(boards):
        record = boards.record(board, name)
        if isinstance(board, Reading) and options.why is not None:
            found = _why(name, board, boards, options)
            if isinstance(found, Why):
                overlays.pointed_out(name, board.position, [found.cell])
                yield record | _why_record(found, options)
                continue
            board = found
        if isinstance(board, Refusal):
            yield record | {"error": error_record(board.error)}
            continue
        given = hint(board.position, names=region_names(board.position, options))
        boards.note(exit_code(given))
        _lay_over(name, given, options.stage or STAGES, overlays)
        yield record | hint_record(given, options)


def _why_record(found: Why, options: argparse.Namespace) -> Record:
    from queenside.cli._output import defect_record

    puzzle = found.position.puzzle
    names = region_names(found.position, options)
    conflict = None if found.conflict is None else list(found.conflict.rules)
    return {
        "kind": "why",
        "cell": list(found.cell),
        "violations": [defect_record(violation) for violation in found.violations],
        "steps": [step_record(step, puzzle, names) for step in found.steps],
        "conflict": conflict,
    }

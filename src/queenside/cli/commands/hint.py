"""``queenside hint``: the easiest next step, a little at a time, and never the answer."""

from __future__ import annotations

from queenside.cli._drawing import Drawer, StepDrawer, drawing_arguments
from queenside.cli._inputs import Boards, input_arguments
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
from queenside.logic.measures import candidates, members
from queenside.logic.steps import Board, Step
from queenside.puzzles.star_battle import check_marks

TYPE_CHECKING = False
if TYPE_CHECKING:
    import argparse
    from collections.abc import Iterator

    from queenside.cli._output import Record
    from queenside.grid import Cell
    from queenside.puzzles.star_battle import Position, StarBattle

HELP = """Give a hint from your own marks: what is wrong with them, else the easiest next step.

A hint comes in four stages, one at a time: which technique, where to look, what is seen there, what follows.
An open cell is one where a queen or star may still go. The solution is never told."""
EXAMPLES = (
    "queenside hint board.txt",
    "queenside hint board.txt --queens R1C2,R4C3 --crosses R1C1 --stage 3",
    "queenside hint board.txt --queens R1C2 --why R1C2",
    "queenside hint screenshot.png --stage 3 --overlay hint.png",
)
STAGES = 4
_EXIT_CODES = {"impossible": 1, "wrong": 1, "unknown": 4}


def arguments(parser: argparse.ArgumentParser) -> None:
    """Add the options of ``hint``."""
    input_arguments(parser)
    parser.add_argument("--stage", type=_stage, metavar="N", help="how much to tell, from 1 (which technique) to 4 (what follows)")
    parser.add_argument("--why", type=cell_argument, metavar="CELL", help="why the mark at this cell is wrong")
    names_argument(parser)
    drawing_arguments(parser)
    overlay_argument(parser, "what the hint shows")
    parser.set_defaults(animate=None)


def _stage(text: str) -> int:
    if text not in ("1", "2", "3", "4"):
        raise UsageError(f"There is no stage '{text}': 1 is which technique, 2 where to look, 3 what is seen there, 4 what follows.")
    return int(text)


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
        print(f"{name}: {recognised(board.position)}")
        if options.why is None:
            given = hint(board.position, names=region_names(board.position, options))
            _lay_over(name, given, options.stage or 1, overlays)
            _show(given, boards, options, drawer)
        else:
            found = _why(name, board, boards, options)
            if isinstance(found, Why):
                overlays.pointed_out(name, board.position, [found.cell])
                _explain_mark(found, options)
    return boards.exit_code


def _show(given: Hint, boards: Boards, options: argparse.Namespace, drawer: Drawer) -> None:
    """Print a hint up to the stage that was asked for."""
    boards.note(_EXIT_CODES.get(given.kind, 0))
    print_sentence("✗ " if given.kind in ("wrong", "impossible") else "", given.message)
    stage, lit = options.stage or 1, given.cells
    if given.kind == "wrong" and given.cells and not check_marks(given.position):
        print(f"See why:  --why {cell_name(given.cells[0])}")
    if given.step is not None:
        print_sentence("", f"Hint {stage} of {STAGES}: {given.stages[stage - 1]}")
        if stage < STAGES:
            print(f"More:  --stage {stage + 1}")
        lit = _lit(given.step, given.position.puzzle, stage)
    if given.step is not None and stage > 2:
        _draw_step(given.step if stage == STAGES else _cause(given.step, given.position), StepDrawer(options), given.position)
    elif lit:
        print()
        drawer.print(given.position, lit=lit)
    drawer.save(given.position, lit=lit)


def _lay_over(name: str, given: Hint, stage: int, overlays: Overlays) -> None:
    """Draw onto the user's picture what a stage shows: marks that are wrong, where to look, the step."""
    position, step = given.position, given.step
    if step is None:
        overlays.pointed_out(name, position, given.cells)
    elif stage > 2:
        overlays.step(name, position, step if stage == STAGES else _cause(step, position))
    else:
        overlays.lit(name, position, _lit(step, position.puzzle, stage))


def _draw_step(step: Step, drawer: StepDrawer, position: Position) -> None:
    """Print the board with a step on it, below what its marks mean."""
    print()
    drawer.print_key(position.puzzle, [step])
    drawer.print(step, position, "")


def _cause(step: Step, position: Position) -> Step:
    """Return a step without what follows from it: what the third stage shows.

    Of the last cells of a unit that is the whole unit with the player's own marks, as all else would be
    the answer; of a supposition the row to try, and where it leads.
    """
    puzzle, marks = position.puzzle, position.marks
    board, units, cells = step.before, step.units, step.cells
    if step.technique.startswith("single"):
        board = Board(frozenset(marks.stars), frozenset(puzzle.cells()) - {*marks.stars, *marks.crosses})
        cells = tuple(sorted(members(puzzle, units[0])))
    elif step.assumed is not None:
        row, trouble = ("row", step.assumed[0]), step.chain[-1]
        units = (row, *trouble.units, *trouble.against)
        cells = tuple(sorted(candidates(puzzle, board, [row])))
    return Step(step.technique, step.size, units, step.against, cells, (), (), board)


def _lit(step: Step, puzzle: StarBattle, stage: int) -> tuple[Cell, ...]:
    """Return the cells to light: none at first, then the units, at last what follows."""
    if stage == 1:
        return ()
    if stage == STAGES:
        return (*step.placed, *step.ruled_out)
    if stage == 3 and step.cells and not step.technique.startswith("single"):
        return step.cells
    units = (*step.units, *step.against) or (("row", step.assumed[0]),) if step.assumed else (*step.units, *step.against)
    return tuple(sorted(frozenset().union(*(members(puzzle, unit) for unit in units))))


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
        boards.note(_EXIT_CODES.get(given.kind, 0))
        _lay_over(name, given, options.stage or STAGES, overlays)
        yield record | _hint_record(given, options)


def _hint_record(given: Hint, options: argparse.Namespace) -> Record:
    """Return a hint as JSON; with ``--stage`` no more of the step than the stage tells."""
    from queenside.cli._output import cell_lists

    record: Record = {"kind": given.kind, "message": given.message, "unique": given.unique}
    if given.step is None:
        return record | {"cells": cell_lists(given.cells)}
    stage = options.stage or STAGES
    step = step_record(given.step, given.position.puzzle, region_names(given.position, options))
    told = {1: ("technique",), 2: ("technique", "size", "units"), 3: ("technique", "size", "units", "cells"), 4: tuple(step)}[stage]
    if given.step.technique in ("single", "single.tight-run") and stage == 3:
        told = told[:-1]
    return record | {key: step[key] for key in told} | {"stages": list(given.stages[:stage])}


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

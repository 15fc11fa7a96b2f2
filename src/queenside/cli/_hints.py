"""A hint as several commands give it: on the terminal, as JSON, and as cells to light."""

from __future__ import annotations

from queenside.cli._drawing import StepDrawer
from queenside.cli._steps import print_sentence, region_names, step_record
from queenside.errors import UsageError
from queenside.grid import cell_name
from queenside.logic.measures import candidates, members
from queenside.logic.steps import Board, Step
from queenside.puzzles.star_battle import check_marks

TYPE_CHECKING = False
if TYPE_CHECKING:
    import argparse

    from queenside.cli._drawing import Drawer
    from queenside.cli._output import Record
    from queenside.grid import Cell
    from queenside.logic.hints import Hint
    from queenside.puzzles.star_battle import Position, StarBattle

STAGES = 4
_EXIT_CODES = {"impossible": 1, "wrong": 1, "unknown": 4}


def stage_argument(parser: argparse.ArgumentParser) -> None:
    """Add ``--stage``."""
    parser.add_argument("--stage", type=_stage, metavar="N", help="how much to tell, from 1 (which technique) to 4 (what follows)")


def _stage(text: str) -> int:
    if text not in ("1", "2", "3", "4"):
        raise UsageError(f"There is no stage '{text}': 1 is which technique, 2 where to look, 3 what is seen there, 4 what follows.")
    return int(text)


def exit_code(given: Hint) -> int:
    """Return the exit code that a hint comes to."""
    return _EXIT_CODES.get(given.kind, 0)


def show_hint(given: Hint, options: argparse.Namespace, drawer: Drawer, *, why: bool = False) -> None:
    """Print a hint up to the stage that was asked for; ``why`` says that the command can tell why a mark is wrong."""
    print_sentence("✗ " if given.kind in ("wrong", "impossible") else "", given.message)
    stage, lit = options.stage or 1, given.cells
    if why and given.kind == "wrong" and given.cells and not check_marks(given.position):
        print(f"See why:  --why {cell_name(given.cells[0])}")
    if given.step is not None:
        print_sentence("", f"Hint {stage} of {STAGES}: {given.stages[stage - 1]}")
        if stage < STAGES:
            print(f"More:  --stage {stage + 1}")
        lit = lit_cells(given.step, given.position.puzzle, stage)
    if given.step is not None and stage > 2:
        _draw_step(given.step if stage == STAGES else cause_of(given.step, given.position), StepDrawer(options), given.position)
    elif lit:
        print()
        drawer.print(given.position, lit=lit)
    drawer.save(given.position, lit=lit)


def _draw_step(step: Step, drawer: StepDrawer, position: Position) -> None:
    """Print the board with a step on it, below what its marks mean."""
    print()
    drawer.print_key(position.puzzle, [step])
    drawer.print(step, position, "")


def cause_of(step: Step, position: Position) -> Step:
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


def lit_cells(step: Step, puzzle: StarBattle, stage: int) -> tuple[Cell, ...]:
    """Return the cells to light: none at first, then the units, at last what follows."""
    if stage == 1:
        return ()
    if stage == STAGES:
        return (*step.placed, *step.ruled_out)
    if stage == 3 and step.cells and not step.technique.startswith("single"):
        return step.cells
    units = (*step.units, *step.against) or (("row", step.assumed[0]),) if step.assumed else (*step.units, *step.against)
    return tuple(sorted(frozenset().union(*(members(puzzle, unit) for unit in units))))


def hint_record(given: Hint, options: argparse.Namespace) -> Record:
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

"""Steps as all commands that reason show them: names of regions, JSON records, refusals."""

from __future__ import annotations

import os
import sys

from queenside.cli._output import Record, cell_lists
from queenside.errors import PuzzleError, QueensideError, UsageError
from queenside.formats import Reading, Refusal
from queenside.logic.words import chain_sentences, sentence, title
from queenside.views import terminal
from queenside.views.names import colour_names

TYPE_CHECKING = False
if TYPE_CHECKING:
    import argparse
    from collections.abc import Iterable, Iterator, Sequence

    from queenside.cli._inputs import Boards
    from queenside.grid import Cell
    from queenside.logic.ladder import Climb
    from queenside.logic.steps import Step, Unit
    from queenside.puzzles.star_battle import Position, StarBattle


def hardest_step(climbed: Climb) -> str:
    """Return what players call the hardest step of a climb; "nothing to do" if there is none beyond crossing out."""
    steps = [(rung, step) for rung, step in zip(climbed.rungs, climbed.steps, strict=True) if rung >= 0]
    return title(max(steps, key=lambda pair: pair[0])[1], climbed.puzzle) if steps else "nothing to do"


def names_argument(parser: argparse.ArgumentParser) -> None:
    """Add ``--names``."""
    parser.add_argument(
        "--names", choices=("letters", "colours"), help="what regions are called (default: by their colours where these are shown)"
    )


def region_names(board: Position | StarBattle, options: argparse.Namespace) -> tuple[str, ...] | None:
    """Return the colours that regions are called by; None for letters: where no colours are shown, or two regions share one."""
    shown = not options.json and terminal.colour_mode(sys.stdout, os.environ) != "none"
    if options.names == "letters" or (options.names is None and not shown):
        return None
    return colour_names(board)


def valid_boards(boards: Boards) -> Iterator[tuple[str, Reading | Refusal]]:
    """Yield the boards; one that was read but is no valid puzzle is refused, and told."""
    for name, board in boards:
        if isinstance(board, Reading):
            try:
                board.position.puzzle.require_valid()
            except PuzzleError as error:
                yield name, refused(PuzzleError(f"{name}: {error}", error.defects), board, boards)
                continue
        yield name, board


def refused(error: QueensideError, reading: Reading, boards: Boards) -> Refusal:
    """Tell why a board is left out, and return the refusal that stands in its place."""
    boards.refuse(error)
    return Refusal(error, reading.name, reading.line)


def step_record(step: Step, puzzle: StarBattle, names: Sequence[str] | None = None) -> Record:
    """Return a step as JSON; a forcing step has its chain as well."""
    record: Record = {
        "technique": step.technique,
        "size": step.size,
        "text": sentence(step, puzzle, names),
        "units": unit_lists((*step.units, *step.against)),
        "cells": cell_lists(step.cells),
        "placed": cell_lists(step.placed),
        "ruled_out": cell_lists(step.ruled_out),
    }
    return record | ({"chain": [step_record(each, puzzle, names) for each in step.chain]} if step.chain else {})


def unit_lists(units: Iterable[Unit]) -> list[list[object]]:
    """Return units as JSON has them: ["row", 2], from 0."""
    return [list(unit) for unit in units]


def print_step(number: int, step: Step, puzzle: StarBattle, names: Sequence[str] | None) -> None:
    """Print a step as a numbered sentence, below it what follows from the supposition of a forcing step."""
    print_sentence(f"{number:>3}  ", sentence(step, puzzle, names))
    print_chain(step, puzzle, names)


def print_chain(step: Step, puzzle: StarBattle, names: Sequence[str] | None) -> None:
    """Print what follows from the supposition of a forcing step, one sentence a line; nothing for other steps."""
    for each in chain_sentences(step, puzzle, names)[1:]:
        print_sentence("       - ", each)


def print_sentence(start: str, text: str) -> None:
    """Print a sentence behind its number, in lines that fit the terminal and are indented alike."""
    import textwrap

    print(textwrap.fill(text, _columns(), initial_indent=start, subsequent_indent=" " * len(start), break_on_hyphens=False))


def _columns() -> int:
    try:
        return max(40, os.get_terminal_size(sys.stdout.fileno()).columns)
    except (OSError, ValueError):
        return 100


def cell_argument(text: str) -> Cell:
    """Return the one cell that an option names; raise UsageError if there are more, or none."""
    from queenside.grid import parse_cells

    cells = parse_cells(text)
    if len(cells) != 1:
        raise UsageError(f"One cell is needed, as in R4C7; '{text}' names {len(cells)}.")
    return cells[0]

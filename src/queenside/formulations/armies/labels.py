"""A Boolean a line: white or black; a cell is a queen's if its four lines have one colour.

Lemma. So many white and so many black queens can be placed if and only if all lines can be labelled white or
black so that so many cells have four white lines and so many cells four black ones. From a placement, label
white exactly the lines with a white queen on them; those of a black queen carry no white one, so they are black.
Conversely put queens on the cells whose lines have one label: two of different colours cannot share a line,
because it has one label. So nothing neutral is needed, and 6n-2 Booleans say everything; the queens follow.

Each queen's variable is tied to its four lines both ways, which is 10n² clauses, and of each colour there are
at least so many. By itself this is no better than ``squares``: it gains by the symmetry that it lets one
break, see ``lines``.
"""

from __future__ import annotations

from queenside.formulations.armies._board import cells_of_lines, lines_of, queen_names
from queenside.models.model import Model

TYPE_CHECKING = False
if TYPE_CHECKING:
    from queenside.puzzles.armies import Armies

TITLE = "a Boolean a line, white or black, at least so many cells of either colour"
USUAL_ENCODING = "totalizer"
_TWO = 2


def supports(puzzle: Armies) -> str | None:
    """Return None, or why not: a label has two values."""
    return None if len(puzzle.least) == _TWO else "Labels of two values state two armies; for more use the formulation squares."


def build(puzzle: Armies, *, exactly: bool = False) -> Model:
    """Return the model of two armies: lines by name, as in ``row1``, true for white, and queens as in ``w12``.

    With ``exactly`` a cell whose lines have one colour may be left free, and there are exactly so many queens.
    """
    model = Model()
    model.booleans(*cells_of_lines(puzzle))
    for colour, number in zip(puzzle.colours, puzzle.least, strict=True):
        sign = 1 if colour == puzzle.colours[0] else -1
        queens = queen_names(puzzle, colour)
        for cell, name in queens.items():
            queen = model.boolean(name)
            labels = [sign * model.literal(line) for line in lines_of(puzzle, cell)]
            for label in labels:
                model.clause(-queen, label, rule=colour)
            if not exactly:
                model.clause(queen, *(-label for label in labels), rule=colour)
        model.between(number, number if exactly else len(queens), queens.values(), rule=f"{number} {colour} queens")
    return model

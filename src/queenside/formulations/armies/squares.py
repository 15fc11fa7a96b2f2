"""A Boolean a queen and, for every line and colour, one that says whether the colour stands there.

This is the form of the example that queenside grew from: a queen implies the indicators of its four lines, no
line has the indicators of two colours, and of each colour there are exactly so many queens. A diagonal of one cell
needs no indicator. With two colours on n×n cells these are 2n²+12n-12 variables and 8n²+6n-14 clauses
before counting (5×5: 98 and 216), and with Sinz's sequential counter for both exact numbers 2n²(n²-1)
variables and 2(2n⁴-n²-2) clauses more, whatever the number of queens (5×5: 1298 and 2662 in all).

It says exactly so many where at least so many would do, and breaks no symmetry: both are what ``lines`` is
measured against.
"""

from __future__ import annotations

from queenside.formulations.armies._board import cells_of_lines, queen_names, rivals
from queenside.models.model import Model

TYPE_CHECKING = False
if TYPE_CHECKING:
    from queenside.puzzles.armies import Armies

TITLE = "a Boolean a queen, indicators of colours for each line, exactly so many queens"
USUAL_ENCODING = "sequential"


def supports(_puzzle: Armies) -> None:
    """Return None: any number of armies on any board can be stated."""


def build(puzzle: Armies) -> Model:
    """Return the model: queens by name, as in ``w12``, and indicators such as ``wrow1`` and ``bdown5``."""
    model = Model()
    queens = {colour: queen_names(puzzle, colour) for colour in puzzle.colours}
    for names in queens.values():
        model.booleans(*names.values())
    for line, cells in cells_of_lines(puzzle).items():
        if len(cells) == 1:
            continue
        for colour in puzzle.colours:
            indicator = model.boolean(f"{colour[0]}{line}")
            for cell in cells:
                model.clause(-model.literal(queens[colour][cell]), indicator, rule=f"{colour} {line}")
        for one, two in rivals(puzzle):
            model.clause(f"!{one[0]}{line}", f"!{two[0]}{line}", rule=f"one colour on {line}")
    for colour, number in zip(puzzle.colours, puzzle.least, strict=True):
        model.exactly(number, queens[colour].values(), rule=f"{number} {colour} queens")
    return model

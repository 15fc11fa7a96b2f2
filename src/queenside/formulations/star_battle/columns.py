"""An integer for each column, the row of its queen; all different; cell Booleans channelled to them.

This is the form of the SMT solver that queenside grew from: Q[c] is the row of the queen in column
c, ``Distinct(Q)`` says rows and columns, H[r, c] is equivalent to Q[c] = r, and regions are sums of
H. Its page prints the diagonal rule as "a queen implies that *some* diagonal neighbour is empty";
the rule needs *all* of them empty, and that is stated here, once for each pair of neighbours.
Queens that touch along a row or column share it, so only the diagonals are left to say.
"""

from __future__ import annotations

from queenside.formulations.star_battle import cells
from queenside.models.model import Model
from queenside.puzzles.star_battle import NO_MARKS, Marks, StarBattle

TITLE = "an integer a column, all different, with the cells' Booleans channelled to them"

variables = cells.variables


def supports(puzzle: StarBattle) -> str | None:
    """Return None, or why the puzzle cannot be stated: a column has one integer, so it can have one queen."""
    if puzzle.stars == 1:
        return None
    return f"The formulation 'columns' states one-star boards only; this one has {puzzle.stars} stars."


def build(puzzle: StarBattle, known: Marks = NO_MARKS) -> Model:
    """Return the model of a valid one-star puzzle: cell variables as in ``cells``, integers Q1 to Qn."""
    model = Model()
    size = puzzle.size
    model.booleans(*cells.variable_names(size))
    queens = [model.integer(f"Q{column + 1}", 0, size - 1) for column in range(size)]
    model.all_different(queens, rule="rows")
    for column, queen in enumerate(queens):
        model.channel(queen, range(column + 1, size * size + 1, size), rule=f"column {column + 1}")
    for name, members in zip(puzzle.names, cells.region_variables(puzzle), strict=True):
        model.exactly(1, members, rule=f"region {name}")
    for row in range(size - 1):
        for column in range(size - 1):
            corner = row * size + column + 1
            model.clause(-corner, -(corner + size + 1), rule=cells.TOUCHING)
            model.clause(-(corner + 1), -(corner + size), rule=cells.TOUCHING)
    cells.add_marks(model, puzzle, known)
    return model

"""The least that a programmer would write to solve a Star Battle board and prove it unique, with each library by itself.

What queenside's models cost is measured beside these: each function builds a board for one library in
its own idiom, solves it, rules the solution out and asks again. No model, no names, no checks.
"""

from __future__ import annotations

import itertools
from collections.abc import Callable
from typing import Any

from queenside.puzzles.star_battle import StarBattle

Outcome = tuple[list[int], bool]
"""The cells, numbered row by row, that hold a star, and whether that is the only solution."""


def units(board: StarBattle) -> list[list[int]]:
    """Return the cells of every row, column and region."""
    side = board.size
    rows = [[row * side + column for column in range(side)] for row in range(side)]
    regions: list[list[int]] = [[] for _ in range(side)]
    for cell, region in enumerate(board.regions):
        regions[region].append(cell)
    return [*rows, *map(list, zip(*rows, strict=True)), *regions]


def blocks(board: StarBattle) -> list[list[int]]:
    """Return the cells of every 2×2 block: no two stars in one of them is no two stars touching."""
    side = board.size
    corners = [row * side + column for row in range(side - 1) for column in range(side - 1)]
    return [[corner, corner + 1, corner + side, corner + side + 1] for corner in corners]


def sat(board: StarBattle) -> Outcome:
    """Solve with python-sat: CaDiCaL, with pairs for bounds of one and the sequential counter for others."""
    from pysat.card import CardEnc
    from pysat.solvers import Solver

    cells = top = board.size**2
    clauses = []
    for unit in units(board):
        literals = [cell + 1 for cell in unit]
        if board.stars == 1:
            clauses.append(literals)
            clauses += [[-one, -other] for one, other in itertools.combinations(literals, 2)]
        else:
            encoded = CardEnc.equals(literals, board.stars, top)
            top = max(top, encoded.nv)
            clauses += encoded.clauses
    for block in blocks(board):
        clauses += [[-one - 1, -other - 1] for one, other in itertools.combinations(block, 2)]
    with Solver(name="cadical195", bootstrap_with=clauses) as solver:
        solver.solve()
        found = [literal - 1 for literal in solver.get_model()[:cells] if literal > 0]
        solver.add_clause([-cell - 1 for cell in found])
        return found, not solver.solve()


def cp(board: StarBattle) -> Outcome:
    """Solve with CP-SAT, one worker."""
    from ortools.sat.python import cp_model

    model = cp_model.CpModel()
    star = [model.new_bool_var("") for _ in board.regions]
    for unit in units(board):
        here = [star[cell] for cell in unit]
        if board.stars == 1:
            model.add_exactly_one(here)
        else:
            model.add(sum(here) == board.stars)
    for block in blocks(board):
        model.add_at_most_one(star[cell] for cell in block)
    solver = cp_model.CpSolver()
    solver.parameters.num_workers = 1
    solver.solve(model)
    found = [cell for cell, each in enumerate(star) if solver.boolean_value(each)]
    model.add_bool_or([~star[cell] for cell in found])
    return found, solver.solve(model) == cp_model.INFEASIBLE


def milp(board: StarBattle) -> Outcome:
    """Solve with HiGHS, one thread, all rows handed over at once."""
    import highspy
    import numpy

    highs = highspy.Highs()
    highs.silent()
    highs.setOptionValue("threads", 1)
    cells = len(board.regions)
    highs.addVars(cells, numpy.zeros(cells), numpy.ones(cells))
    highs.changeColsIntegrality(cells, numpy.arange(cells, dtype=numpy.int32), numpy.full(cells, 1, dtype=numpy.uint8))
    lines, squares = units(board), blocks(board)
    rows = [*lines, *squares]
    low = numpy.array([board.stars] * len(lines) + [0] * len(squares), dtype=float)
    high = numpy.array([board.stars] * len(lines) + [1] * len(squares), dtype=float)
    starts = numpy.cumsum([0, *map(len, rows)], dtype=numpy.int32)[:-1]
    indices = numpy.array([cell for row in rows for cell in row], dtype=numpy.int32)
    highs.addRows(len(rows), low, high, len(indices), starts, indices, numpy.ones(len(indices)))
    highs.run()
    found = [cell for cell, value in enumerate(highs.getSolution().col_value) if value > 0.5]
    highs.addRow(-highspy.kHighsInf, len(found) - 1, len(found), numpy.array(found, dtype=numpy.int32), numpy.ones(len(found)))
    highs.run()
    return found, highs.getModelStatus() == highspy.HighsModelStatus.kInfeasible


def smt(board: StarBattle) -> Outcome:
    """Solve with Z3: a Boolean for each cell and pseudo-Boolean equations."""
    import z3

    solver = z3.Solver()
    star = [z3.Bool(f"star{cell}") for cell in range(len(board.regions))]
    for unit in units(board):
        solver.add(z3.PbEq([(star[cell], 1) for cell in unit], board.stars))
    for block in blocks(board):
        solver.add(z3.AtMost(*(star[cell] for cell in block), 1))
    return _both_times(z3, solver, star)


def smt_columns(board: StarBattle) -> Outcome:
    """Solve a one-star board with Z3 as columns: for each column the row of its queen, linked to a Boolean for each cell."""
    import z3

    side = board.size
    solver = z3.Solver()
    row_of = z3.IntVector("row", side)
    star = [z3.Bool(f"star{cell}") for cell in range(side * side)]
    solver.add([z3.And(row >= 0, row < side) for row in row_of])
    solver.add(z3.Distinct(row_of))
    for cell, queen in enumerate(star):
        row, column = divmod(cell, side)
        solver.add((row_of[column] == row) == queen)
    for region in units(board)[2 * side :]:
        solver.add(z3.Sum([z3.If(star[cell], 1, 0) for cell in region]) == 1)
    for one, right, below, across in blocks(board):
        solver.add(z3.Implies(star[one], z3.Not(star[across])), z3.Implies(star[right], z3.Not(star[below])))
    return _both_times(z3, solver, star)


def _both_times(z3: Any, solver: Any, star: list[Any]) -> Outcome:
    """Solve, rule the solution out and solve again."""
    solver.check()
    model = solver.model()
    found = [cell for cell, each in enumerate(star) if z3.is_true(model[each])]
    solver.add(z3.Or([z3.Not(star[cell]) for cell in found]))
    return found, solver.check() == z3.unsat


def asp(board: StarBattle) -> Outcome:
    """Solve with clingo, as a program in text that asks for two solutions."""
    import clingo

    facts = [f"unit({number},{cell})." for number, unit in enumerate(units(board)) for cell in unit]
    facts += [f"block({number},{cell})." for number, block in enumerate(blocks(board)) for cell in block]
    rules = f"{{ star(C) : unit(_,C) }}. :- unit(U,_), not {board.stars} {{ star(C) : unit(U,C) }} {board.stars}."
    control = clingo.Control(["2"])
    control.add("base", [], "".join(facts) + rules + " :- block(B,_), 2 { star(C) : block(B,C) }. #show star/1.")
    control.ground([("base", [])])
    found: list[list[int]] = []
    control.solve(on_model=lambda model: found.append(sorted(atom.arguments[0].number for atom in model.symbols(shown=True))))
    return found[0], len(found) == 1


BY_HAND: dict[str, Callable[[StarBattle], Outcome]] = {
    "sat": sat,
    "cp": cp,
    "milp": milp,
    "smt": smt,
    "smt columns": smt_columns,
    "asp": asp,
}

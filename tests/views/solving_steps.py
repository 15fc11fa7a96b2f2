"""Step records for the views' tests, found by the plainest means: crossing out, singles, cells that touch all,
regions counted against lines; and plain sentences for them."""

from __future__ import annotations

import itertools
from collections.abc import Iterable, Iterator
from typing import TYPE_CHECKING

from queenside.grid import Cell, cell_names, touching
from queenside.logic.steps import Board, Step
from queenside.puzzles.star_battle import StarBattle

if TYPE_CHECKING:
    from queenside.logic.steps import Unit


def members(puzzle: StarBattle, unit: Unit) -> set[Cell]:
    kind, number = unit
    place = {"row": lambda cell: cell[0], "column": lambda cell: cell[1], "region": puzzle.region}[kind]
    return {cell for cell in puzzle.cells() if place(cell) == number}


def reasoned(puzzle: StarBattle) -> list[Step]:
    """The steps as far as these means go."""
    board, steps = Board(frozenset(), frozenset(puzzle.cells())), []
    while step := next(candidates(puzzle, board), None):
        steps.append(step)
        board = board.after(step)
    return steps


def candidates(puzzle: StarBattle, board: Board) -> Iterator[Step]:
    units = [(kind, number) for kind in ("row", "column", "region") for number in range(puzzle.size)]
    need = {unit: puzzle.stars - len(board.stars & members(puzzle, unit)) for unit in units}
    cand = {unit: board.open & members(puzzle, unit) for unit in units}
    for star in sorted(board.stars):
        full = tuple(unit for unit in units if star in members(puzzle, unit) and not need[unit])
        gone = {cell for cell in board.open if touching(cell, star)}.union(*(cand[unit] for unit in full))
        if gone:
            yield Step("cross-out", 1, full, (), (star,), (), tuple(sorted(gone)), board)
    for unit in units:
        if need[unit] and len(cand[unit]) == need[unit]:
            cells = tuple(sorted(cand[unit]))
            yield Step("single", 1, (unit,), (), cells, cells, (), board)
    for unit in units:
        gone = {cell for cell in board.open if need[unit] == 1 and all(touching(cell, near) for near in cand[unit])}
        if gone:
            yield Step("touch-all", 1, (unit,), (), tuple(sorted(cand[unit])), (), tuple(sorted(gone)), board)
    regions = [("region", number) for number in range(puzzle.size) if need["region", number]]
    for size, kind in itertools.product((1, 2, 3), ("row", "column")):
        lines = [(kind, number) for number in range(puzzle.size) if need[kind, number]]
        for chosen in itertools.combinations(regions, size):
            held = {cell for unit in chosen for cell in cand[unit]}
            against = tuple(unit for unit in lines if held & cand[unit])
            gone = {cell for unit in against for cell in cand[unit]} - held
            if gone and len(against) == size and sum(need[unit] for unit in chosen) == sum(need[unit] for unit in against):
                name = "confine.region-in-line" if size == 1 else "count.inside"
                yield Step(name, size, chosen, against, tuple(sorted(held)), (), tuple(sorted(gone)), board)


def sentences(puzzle: StarBattle, steps: list[Step]) -> list[str]:
    """A sentence for each, no better than a drawing needs."""
    return [sentence(puzzle, step) for step in steps]


def sentence(puzzle: StarBattle, step: Step) -> str:
    if step.technique == "cross-out":
        return f"{cell_names(step.cells)} is a {puzzle.piece}, so {cell_names(step.ruled_out, 3)} are empty."
    if step.technique == "single":
        return f"{cell_names(step.placed)}: the only open cells of {named(puzzle, step.units)}."
    if step.technique == "touch-all":
        return f"{cell_names(step.ruled_out)} would touch every open cell of {named(puzzle, step.units)} (R×C)."
    found, lines = named(puzzle, step.units), named(puzzle, step.against)
    return f"All open cells of {found} lie in {lines}; the others there are empty: {cell_names(step.ruled_out)}."


def named(puzzle: StarBattle, units: Iterable[Unit]) -> str:
    return " and ".join(f"{kind} {puzzle.names[number] if kind == 'region' else number + 1}" for kind, number in units)


def refuted(puzzle: StarBattle, assumed: Cell) -> Step:
    """A forcing step on the bare board, made by hand: its chain says that the region of the cell's neighbour falls short."""
    board = Board(frozenset(), frozenset(puzzle.cells()))
    assume = Step("assume", 1, (), (), (), (assumed,), (), board)
    after = board.after(assume)
    crossing = Step("cross-out", 1, (), (), (assumed,), (), tuple(cell for cell in sorted(after.open) if touching(cell, assumed)), after)
    end = Step("contradiction.short", 1, (("region", 1), ("column", 2)), (), (), (), (), after.after(crossing))
    return Step("force.1", 3, (), (), (), (), (assumed,), board, assumed, (assume, crossing, end))

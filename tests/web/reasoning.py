"""Positions and steps of Python as the page has them, so that both can be held against each other."""

from __future__ import annotations

import functools
import random

import queenside as qs
from queenside.grid import Cell
from queenside.logic.ladder import Climb, climb
from queenside.logic.steps import Step
from queenside.puzzles.star_battle import Marks, Position, StarBattle, check_marks
from tests.logic.boards import some

COUNT_LINES = "ABBBBBBCC/ABBDDBBBE/AAAAABBEE/FFFAAABBE/FFAAAGBBH/FFFFAGHHH/FFIFFGGGH/FIIGGGGGH/FIIGGHHHH"
SIZES = {"7x1": 12, "9x1": 30, "11x1": 20, "12x1": 6, "14x1": 6, "8x2": 14, "10x2": 14, "14x3": 3}

Json = dict[str, object]


@functools.cache
def boards() -> tuple[StarBattle, ...]:
    """Return boards of 5 to 14 rows and 1 to 3 stars."""
    small = [made.puzzle for size in (5, 6) for made in qs.generate(size=size, count=6, seed=size)]
    return (*small, *(board for kind, number in SIZES.items() for board in some(kind, number)), StarBattle(COUNT_LINES))


@functools.cache
def climbs() -> tuple[Climb, ...]:
    """Return the solutions of these boards step by step, and what comes of some stars placed at random."""
    chance = random.Random(9)
    thrown = [Position(board, thrown_stars(board, chance)) for board in boards()[::2]]
    return (*map(climb, boards()), *map(climb, thrown))


def thrown_stars(board: StarBattle, chance: random.Random) -> Marks:
    """Return a few stars at random that break no rule among themselves."""
    stars: list[Cell] = []
    for cell in chance.sample(board.cells(), 12):
        if len(stars) < 2 * board.stars and not check_marks(Position(board, Marks([*stars, cell]))):
            stars.append(cell)
    return Marks(stars)


def solution_of(board: StarBattle) -> tuple[Cell, ...]:
    """Return a solution of a board that has one."""
    solution = qs.solve(board).solution
    assert solution is not None
    return solution


def puzzle_json(puzzle: StarBattle) -> Json:
    """Return a board as the page has it, but for the array of regions."""
    return {
        "family": "star-battle",
        "size": puzzle.size,
        "stars": puzzle.stars,
        "regions": list(puzzle.regions),
        "names": list(puzzle.names),
    }


def marks_json(puzzle: StarBattle, marks: Marks) -> Json:
    """Return marks as the page has them."""
    return {"stars": _cells(puzzle, marks.stars), "crosses": _cells(puzzle, marks.crosses)}


def position_json(position: Position) -> Json:
    """Return a position as the page has it."""
    return {"puzzle": puzzle_json(position.puzzle), "marks": marks_json(position.puzzle, position.marks)}


def step_json(puzzle: StarBattle, step: Step) -> Json:
    """Return a step as the page has it, with the board before it in arrays."""
    return {
        "technique": step.technique,
        "size": step.size,
        "units": [{"kind": kind, "index": index} for kind, index in step.units],
        "against": [{"kind": kind, "index": index} for kind, index in step.against],
        "cells": _cells(puzzle, step.cells),
        "placed": _cells(puzzle, step.placed),
        "ruledOut": _cells(puzzle, step.ruled_out),
        "assumed": None if step.assumed is None else number(puzzle, step.assumed),
        "chain": [step_json(puzzle, each) for each in step.chain],
        "before": {"stars": sorted(_cells(puzzle, step.before.stars)), "open": sorted(_cells(puzzle, step.before.open))},
    }


def number(puzzle: StarBattle, cell: Cell) -> int:
    """Return the number of a cell."""
    return cell[0] * puzzle.size + cell[1]


def _cells(puzzle: StarBattle, cells: object) -> list[int]:
    return [number(puzzle, cell) for cell in cells]  # type: ignore[attr-defined]

"""Boards for the ladder, of every kind, and what the checker of steps and the solutions have to say of a climb."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Iterator

import queenside as qs
from queenside.generating.boards import generate
from queenside.logic.grades import GRADES
from queenside.logic.ladder import Climb, climb
from queenside.logic.steps import Step
from queenside.proofs.steps import check_path
from tests.solving.brute_force import Rows, neighbours, solvable_board

ONE_STAR = range(5, 12)
TWO_STARS = ((8, 2), (9, 2), (10, 2))
MOST_SOLUTIONS = 60
MOST_NODES = 20_000


class FalseStepError(AssertionError):
    """A step that the checker refuses or that a solution contradicts."""


def made_boards(size: int, stars: int, grade: str, number: int, seed: int) -> list[qs.StarBattle]:
    """Return new boards with one solution."""
    return [made.puzzle for made in generate(size, stars, grade=grade, count=number, seed=seed)]


def with_border_cells_moved(board: qs.StarBattle, number: int, rng: random.Random) -> qs.StarBattle:
    """Return a board some of whose cells went over to a neighbouring region: it may have no solution, or several."""
    rows: Rows = [list(row) for row in board.rows()]
    for _ in range(number):
        borders = [
            (cell, rows[row][column])
            for cell in board.cells()
            for row, column in neighbours(board.size, cell)
            if rows[row][column] != rows[cell[0]][cell[1]] and sum(line.count(rows[cell[0]][cell[1]]) for line in rows) > 2 * board.stars
        ]
        if borders:
            (row, column), region = rng.choice(borders)
            rows[row][column] = region
    return qs.StarBattle(rows, board.stars)


def every_kind(number: int, rng: random.Random) -> Iterator[qs.StarBattle]:
    """Yield boards of one star and of two at every grade, ``number`` of each, all of these with cells moved, and some unplanned ones."""
    for size, stars in [*((size, 1) for size in ONE_STAR), *TWO_STARS]:
        for grade in GRADES:
            for board in made_boards(size, stars, grade, number, rng.getrandbits(32)):
                yield board
                yield with_border_cells_moved(board, rng.choice((1, 1, 2, 4)), rng)
        for _ in range(number):
            yield qs.StarBattle(solvable_board(size, stars, rng), stars)


class Replay:
    """Climbs replayed, and how many steps of them were found to hold: each once, those of chains too."""

    def __init__(self) -> None:
        self.boards = 0
        self.outcomes: Counter[str] = Counter()
        self.techniques: Counter[str] = Counter()
        self.compared = 0

    @property
    def steps(self) -> int:
        """How many steps held."""
        return self.techniques.total()

    def add(self, board: qs.StarBattle) -> None:
        """Climb a board. Raises FalseStepError unless the checker accepts every step and all solutions, where they are few, agree."""
        climbed = climb(board)
        reasons = check_path(board.size, board.stars, board.regions, climbed.steps, outcome=climbed.outcome)
        if reasons:
            raise FalseStepError(f"{board!r}: {reasons}")
        every = all_solutions(board)
        if every is not None:
            self.compared += compared(climbed, every)
        self.boards += 1
        self.outcomes[climbed.outcome] += 1
        self.techniques.update(link.technique for step in climbed.steps for link in (step, *step.chain))


def all_solutions(board: qs.StarBattle) -> list[frozenset[qs.Cell]] | None:
    """Return all solutions; None where there are many or finding them takes long."""
    if not qs.count(board, limit=MOST_SOLUTIONS + 1, nodes=MOST_NODES).exact:
        return None
    return [frozenset(solution) for solution in qs.enumerate(board)]


def compared(climbed: Climb, every: list[frozenset[qs.Cell]]) -> int:
    """Return how many steps were compared with all solutions, those of chains too. Raises FalseStepError for one that is not true."""
    number = 0
    for step in climbed.steps:
        supposed = [solution for solution in every if step.assumed in solution]
        for link, true in ((step, every), *((link, supposed) for link in step.chain)):
            if not is_true(link, true):
                raise FalseStepError(f"{climbed.puzzle!r}: {link.technique} {link!r} is not true of all solutions")
            number += 1
    return number


def is_true(step: Step, every: list[frozenset[qs.Cell]]) -> bool:
    """Say whether a step is true of all solutions."""
    if step.is_contradiction:
        return not every
    return all(solution >= set(step.placed) and not solution & set(step.ruled_out) for solution in every)

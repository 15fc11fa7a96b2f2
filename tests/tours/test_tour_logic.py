"""Logic of clued tours, held against all tours of small boards: nothing false is placed, and no hope is given up that there is."""

from __future__ import annotations

import functools
import random

import pytest

from queenside.logic.tours import GRADES, TECHNIQUES, deduce, grade, next_step, sentence
from queenside.puzzles.tour import Tour, moves_of

TYPE_CHECKING = False
if TYPE_CHECKING:
    from queenside.grid import Cell

FIVE = {(0, 3): 3, (1, 0): 23, (1, 4): 13, (2, 2): 1}
"""A 5×5 puzzle with one solution, from the manual of the game."""
SOLUTION_FIVE = (2, 18, 15, 3, 19, 23, 10, 7, 22, 13, 16, 4, 1, 17, 5, 8, 21, 14, 9, 20, 24, 11, 6, 25, 12)


@functools.cache
@functools.cache
def all_tours(tour: Tour) -> list[dict[Cell, int]]:
    """Return every tour of a small board without clues, by plain search from the rules."""
    cells = [(row, column) for row in range(tour.height) for column in range(tour.width) if (row, column) not in tour.holes]
    near = {one: [two for two in cells if (two[0] - one[0], two[1] - one[1]) in tour.moves] for one in cells}
    found: list[dict[Cell, int]] = []

    def walk(path: list[Cell], left: set[Cell]) -> None:
        if not left:
            if not tour.closed or path[0] in near[path[-1]]:
                found.append({cell: number for number, cell in enumerate(path, 1)})
            return
        for cell in near[path[-1]]:
            if cell in left:
                walk([*path, cell], left - {cell})

    for start in cells:
        walk([start], set(cells) - {start})
    return found


BOARDS = [
    Tour(4, 5),
    Tour(5, 4, closed=True),
    Tour(3, 3, moves=moves_of((1, 2), (1, 0))),
    Tour(4, 3, moves=moves_of((1, 0), (1, 1)), holes=[(0, 0), (2, 1)]),
]


def clued(tour: Tour, clues: dict[Cell, int]) -> Tour:
    return Tour(tour.width, tour.height, moves=tour.moves, closed=tour.closed, holes=tour.holes, clues=clues)


@pytest.mark.parametrize("board", BOARDS, ids=range(len(BOARDS)))
def test_every_step_is_in_every_tour(board: Tour) -> None:
    """Each step alone: from the numbers that stood before it, no tour has it otherwise."""
    tours = all_tours(board)
    chance = random.Random(3)
    seen = set()
    for _ in range(60 if tours else 0):
        solution = chance.choice(tours)
        clues = dict(chance.sample(sorted(solution.items()), chance.randrange(1, min(12, len(solution)))))
        done = deduce(clued(board, clues))
        assert done.contradiction is None
        known = dict(clues)
        for step in done.steps:
            agreeing = [tour for tour in tours if all(tour[cell] == number for cell, number in known.items())]
            assert all(tour[step.cell] == step.number for tour in agreeing), step
            assert all(known[cell] == number for cell, number in step.because)
            known[step.cell] = step.number
            seen.add(step.technique)
        assert done.complete == (len(known) == board.cell_count)
        assert dict(done.numbers) == known
    assert not tours or "neighbour" in seen


@pytest.mark.parametrize("board", BOARDS, ids=range(len(BOARDS)))
def test_a_contradiction_is_one(board: Tour) -> None:
    """Clues at random: where logic says that there is no tour, there is none; and it says so often enough."""
    tours = all_tours(board)
    chance = random.Random(4)
    cells = sorted(tours[0]) if tours else [(0, 0), (1, 1), (3, 3)]
    hopeless = told = 0
    for _ in range(80):
        numbers = chance.sample(range(1, board.cell_count + 1), 3)
        clues = dict(zip(chance.sample(cells, 3), numbers, strict=True))
        possible = any(all(tour[cell] == number for cell, number in clues.items()) for tour in tours)
        done = deduce(clued(board, clues))
        hopeless += not possible
        told += done.contradiction is not None
        assert not (possible and done.contradiction), (clues, done.contradiction)
    assert told > hopeless / 4


def test_all_techniques_are_needed_somewhere() -> None:
    solution = {divmod(place, 5): number for place, number in enumerate(SOLUTION_FIVE)}
    chance = random.Random(1)
    used = set()
    for _ in range(200):
        clues = dict(chance.sample(sorted(solution.items()), 6))
        used |= {step.technique for step in deduce(Tour(5, 5, clues=clues)).steps}
    assert used == set(TECHNIQUES)


def test_words_and_grades() -> None:
    step = next_step(Tour(5, 5, clues=FIVE))
    assert step is not None
    assert (step.number, step.cell, step.technique) == (2, (0, 0), "neighbour")
    assert sentence(step) == str(step) == "2 goes to R1C1: it is the only free jump from 1 at R3C3 that leads on."
    assert grade(Tour(5, 5, clues=FIVE))[0] == GRADES[-1]
    solution = {divmod(place, 5): number for place, number in enumerate(SOLUTION_FIVE)}
    easy = Tour(5, 5, clues={cell: number for cell, number in solution.items() if number % 2})
    assert grade(easy)[0] == "gentle"
    assert next_step(Tour(5, 5, clues=solution)) is None


def test_clues_that_are_no_jump_apart() -> None:
    done = deduce(Tour(5, 5, clues={(0, 0): 1, (0, 1): 2}))
    assert done.contradiction == "1 at R1C1 and 2 at R1C2 are no jump apart."

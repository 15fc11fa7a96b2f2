"""The formulations of armies: their sizes, their verdicts, and the symmetries that one of them breaks."""

from __future__ import annotations

import itertools

import pytest

from queenside import formulations, solve_model
from queenside.formulations.armies import labels, lines, squares
from queenside.formulations.armies._board import cells_of_lines, queen_names
from queenside.grid import Cell, all_cells
from queenside.models.clauses import Clauses
from queenside.models.model import Model
from queenside.puzzles.armies import Armies, check
from tests.armies.brute_force import largest_opponents

A250000 = {3: 1, 4: 2, 5: 4, 6: 5}


@pytest.mark.parametrize(("size", "variables", "clauses"), [(5, 1298, 2662), (6, 2652, 5418), (7, 4874, 9922), (8, 8276, 16798)])
def test_squares_are_those_of_the_first_example(size: int, variables: int, clauses: int) -> None:
    written = Clauses(squares.build(Armies(size, (size, size))), squares.USUAL_ENCODING)
    assert (written.variables, len(written.clauses)) == (variables, clauses)


def test_labels_have_the_published_size() -> None:
    written = Clauses(labels.build(Armies(8, (10, 10))), "sequential")
    assert (written.variables, len(written.clauses)) == (6978, 14266)


def placed(puzzle: Armies, model: Model) -> bool:
    """Return whether armies are found; they are checked from the definition."""
    answer = solve_model(model, encoding="totalizer")
    if answer.assignment is None:
        assert answer.status == "impossible"
        return False
    true = set(answer.assignment.true)
    armies = [[cell for cell, name in queen_names(puzzle, colour).items() if name in true] for colour in puzzle.colours]
    assert check(puzzle, armies) == []
    return True


@pytest.mark.parametrize("torus", [False, True])
@pytest.mark.parametrize("size", [1, 2, 3, 4])
@pytest.mark.parametrize("name", formulations.names(formulations.ARMIES))
def test_every_pair_of_armies_on_small_boards(name: str, size: int, torus: bool) -> None:
    formulation = formulations.get(name, formulations.ARMIES)
    for white, most in enumerate(largest_opponents(size, torus)):
        for black in range(most + 2):
            if white + black <= size * size:
                puzzle = Armies(size, (white, black), torus=torus)
                assert placed(puzzle, formulation.build(puzzle)) == (black <= most), puzzle


@pytest.mark.parametrize("size", A250000)
def test_breaking_symmetry_changes_no_verdict(size: int) -> None:
    for army in range(1, A250000[size] + 3):
        puzzle = Armies(size, (army, army))
        assert placed(puzzle, lines.build(puzzle)) == placed(puzzle, labels.build(puzzle)) == (army <= A250000[size])


def test_three_armies_by_squares() -> None:
    assert placed(Armies(6, (2, 2, 2)), squares.build(Armies(6, (2, 2, 2))))
    assert not placed(Armies(5, (2, 2, 2)), squares.build(Armies(5, (2, 2, 2))))
    assert labels.supports(Armies(5, (1, 1, 1))) is not None
    assert lines.supports(Armies(5, (1, 1, 1))) is not None


@pytest.mark.parametrize("torus", [False, True])
@pytest.mark.parametrize("size", range(1, 13))
def test_the_maps_take_lines_to_lines_as_the_images_say(size: int, torus: bool) -> None:
    """Each image of the sequence of rows and columns is that of a map of the board: cells to cells, lines to lines."""
    puzzle = Armies(size, (0, 0), torus=torus)
    sets = {name: frozenset(cells) for name, cells in cells_of_lines(puzzle).items()}
    sequence = [sets[f"row{line}"] for line in range(1, size + 1)] + [sets[f"col{line}"] for line in range(1, size + 1)]
    numbered = list(range(1, 2 * size + 1))
    stated = {tuple(image) for image in lines._images(numbered[:size], numbered[size:], swap=False)} | {tuple(numbered)}
    made = set()
    for transposed, up, left in itertools.product((False, True), repeat=3):

        def moved(cell: Cell, transposed: bool = transposed, up: bool = up, left: bool = left) -> Cell:
            row, column = cell[::-1] if transposed else cell
            return size - 1 - row if up else row, size - 1 - column if left else column

        assert {moved(cell) for cell in all_cells(size, size)} == set(all_cells(size, size))
        for line in sets.values():
            assert frozenset(map(moved, line)) in sets.values()
        made.add(tuple(numbered[sequence.index(frozenset(map(moved, line)))] for line in sequence))
    if size > 1:
        assert len(made) == 8
        assert made == stated

"""Laws that hold for every board, whatever its solutions are, and what brute force says on top."""

import random
from dataclasses import dataclass

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import queenside as qs
from tests.solving.brute_force import Cell, Rows, Solution, connected_board, moved, scattered_board, solutions, solvable_board, symmetry

modest = settings(max_examples=100, deadline=None)


@dataclass(frozen=True)
class Board:
    """A board as plain data, so that hypothesis shows it when a law fails."""

    rows: Rows
    stars: int

    @property
    def size(self) -> int:
        return len(self.rows)

    @property
    def puzzle(self) -> qs.StarBattle:
        return qs.StarBattle(self.rows, self.stars)


@st.composite
def boards(draw: st.DrawFn) -> Board:
    rng = random.Random(draw(st.integers(0, 2**32 - 1), label="seed"))
    kind = draw(st.sampled_from(["connected", "scattered", "solvable", "two stars", "three stars"]))
    if kind == "two stars":
        return Board(solvable_board(draw(st.integers(8, 9)), 2, rng), 2)
    if kind == "three stars":
        return Board(solvable_board(12, 3, rng), 3)
    if kind == "solvable":
        return Board(solvable_board(draw(st.integers(4, 8)), 1, rng), 1)
    size = draw(st.integers(1, 7))
    return Board(connected_board(size, rng) if kind == "connected" else scattered_board(size, rng), 1)


def solutions_of(board: qs.StarBattle | qs.Position, keep_marks: bool = False) -> list[Solution]:
    return sorted(qs.enumerate(board, keep_marks=keep_marks))


def number_of(board: Board, stars: list[Cell], crosses: list[Cell]) -> int:
    count = qs.count(qs.Position(board.puzzle, qs.Marks(stars, crosses)), keep_marks=True)
    assert count.exact
    return count.number


@pytest.mark.parametrize("number", range(8))
@settings(max_examples=30, deadline=None)
@given(board=boards())
def test_a_symmetry_moves_the_solutions_with_the_board(number: int, board: Board) -> None:
    move = symmetry(board.size, number)
    turned = board.puzzle.transformed(number)
    assert turned == qs.StarBattle(moved(board.rows, move), board.stars)
    expected = sorted(tuple(sorted(move(cell) for cell in solution)) for solution in solutions_of(board.puzzle))
    assert solutions_of(turned) == expected
    assert qs.count(turned).number == len(expected)
    assert qs.solve(turned).unique is qs.solve(board.puzzle).unique


@pytest.mark.parametrize("number", range(8))
def test_the_eight_symmetries_are_eight_and_can_be_undone(number: int) -> None:
    board = qs.StarBattle(["AABB", "ACCB", "CCDB", "DDDD"])
    images = [board.transformed(other) for other in range(8)]
    assert len(set(images)) == 8
    assert images[0] == board
    assert board in [images[number].transformed(back) for back in range(8)]


@modest
@given(board=boards(), data=st.data())
def test_names_of_regions_do_not_matter(board: Board, data: st.DataObject) -> None:
    names = data.draw(st.lists(st.one_of(st.integers(), st.text(max_size=3)), min_size=board.size, max_size=board.size, unique=True))
    renamed = qs.StarBattle([[names[region] for region in row] for row in board.rows], board.stars)
    assert renamed == board.puzzle
    assert solutions_of(renamed) == solutions_of(board.puzzle)


@modest
@given(board=boards(), data=st.data())
def test_a_cross_never_adds_solutions(board: Board, data: st.DataObject) -> None:
    cell = st.tuples(st.integers(0, board.size - 1), st.integers(0, board.size - 1))
    crosses = data.draw(st.lists(cell, max_size=5, unique=True))
    one_more = data.draw(cell)
    fewer = qs.Position(board.puzzle, qs.Marks(crosses=[*crosses, one_more]))
    before = solutions_of(qs.Position(board.puzzle, qs.Marks(crosses=crosses)), keep_marks=True)
    after = solutions_of(fewer, keep_marks=True)
    assert after == [solution for solution in before if one_more not in solution]


@settings(max_examples=200, deadline=None)
@given(board=boards(), data=st.data())
def test_solutions_split_by_any_cell(board: Board, data: st.DataObject) -> None:
    """A cell holds a star or it does not: the two numbers add up, after any marks."""
    cells = [(row, column) for row in range(board.size) for column in range(board.size)]
    order = random.Random(data.draw(st.integers(0, 2**32 - 1), label="order")).sample(cells, len(cells))
    stars = order[1 : 1 + data.draw(st.integers(0, 2))]
    crosses = order[4 : 4 + data.draw(st.integers(0, 5))]
    cell = order[0]
    assert number_of(board, stars, crosses) == number_of(board, [*stars, cell], crosses) + number_of(board, stars, [*crosses, cell])


@settings(max_examples=40, deadline=None)
@given(board=boards())
def test_stars_of_a_unit_are_counted_k_times(board: Board) -> None:
    """Each solution has k stars in the first row, so the counts with each of its cells starred add up to k times all."""
    everything = qs.count(board.puzzle).number
    first_row = [number_of(board, [(0, column)], []) for column in range(board.size)]
    first_column = [number_of(board, [(row, 0)], []) for row in range(board.size)]
    in_region = [
        number_of(board, [(row, column)], [])
        for row in range(board.size)
        for column in range(board.size)
        if board.rows[row][column] == board.rows[0][0]
    ]
    assert sum(first_row) == sum(first_column) == sum(in_region) == board.stars * everything


@modest
@given(board=boards())
def test_a_unique_solution_as_marks_is_right(board: Board) -> None:
    answer = qs.solve(board.puzzle)
    if answer.unique:
        position = qs.Position(board.puzzle, qs.Marks(stars=answer.solutions[0]))
        report = qs.check(position)
        assert report.marks_right is True
        assert report.agreeable is True
        assert (report.violations, report.dead_stars, report.dead_crosses) == ((), (), ())
        assert qs.solve(position, keep_marks=True).solutions == answer.solutions


@settings(max_examples=60, deadline=None)
@given(board=boards())
def test_verdicts_are_those_of_brute_force(board: Board) -> None:
    truth = solutions(board.rows, board.stars)
    answer = qs.solve(board.puzzle)
    assert answer.status == ("solved" if truth else "impossible")
    assert answer.unique is (len(truth) == 1)
    assert solutions_of(board.puzzle) == truth


@settings(max_examples=40, deadline=None)
@given(board=boards(), data=st.data())
def test_moving_one_cell_to_another_region(board: Board, data: st.DataObject) -> None:
    """A change of one cell keeps every solution that has no star there, and gives none without one."""
    row, column = data.draw(st.tuples(st.integers(0, board.size - 1), st.integers(0, board.size - 1)))
    rows = [list(line) for line in board.rows]
    rows[row][column] = data.draw(st.integers(0, board.size - 1))
    if len({region for line in rows for region in line}) == board.size:
        before, after = solutions_of(board.puzzle), solutions_of(qs.StarBattle(rows, board.stars))
        assert [s for s in after if (row, column) not in s] == [s for s in before if (row, column) not in s]

from __future__ import annotations

import itertools
import random

import queenside as qs
from queenside.grid import Cell
from queenside.logic.measures import candidates, capacity, killed, leaves_room, need, packings, placements, run_lengths
from queenside.logic.steps import Board
from tests.logic.boards import G6, some
from tests.solving.brute_force import most_apart, touch


def test_capacity_of_shapes_known_by_hand() -> None:
    square = {(row, column) for row in (0, 1) for column in (0, 1)}
    assert capacity([]) == 0
    assert capacity(square) == 1
    assert capacity({(3, column) for column in range(5)}) == 3
    assert capacity({(row, 2) for row in range(4)}) == 2
    assert capacity(square | {(1, 2), (2, 2)}) == 2
    assert capacity({(0, 0), (2, 0), (4, 4)}) == 3


def test_capacity_is_never_less_than_what_fits() -> None:
    rng = random.Random(4)
    for _ in range(300):
        cells = {(rng.randrange(6), rng.randrange(6)) for _ in range(rng.randrange(1, 14))}
        assert most_apart(cells) <= capacity(cells) <= len(cells)


def test_run_lengths() -> None:
    assert list(run_lengths([])) == []
    assert list(run_lengths([5, 1, 2, 3, 7, 8])) == [3, 1, 2]


def start(puzzle: qs.StarBattle) -> Board:
    return Board(frozenset(), frozenset(puzzle.cells()))


def test_what_a_queen_rules_out() -> None:
    puzzle = qs.StarBattle(G6)
    row, column = [(3, c) for c in range(6)], [(r, 2) for r in range(6)]
    region_d = [(2, 1), (2, 2), (3, 2), (3, 3)]
    near = [(r, c) for r in (2, 3, 4) for c in (1, 2, 3)]
    assert killed(puzzle, start(puzzle), (3, 2)) == {*row, *column, *region_d, *near} - {(3, 2)}


def test_what_a_first_star_of_two_rules_out() -> None:
    (puzzle,) = some("8x2", 1)
    board = start(puzzle)
    assert killed(puzzle, board, (3, 3)) == {(r, c) for r in (2, 3, 4) for c in (2, 3, 4)} - {(3, 3)}
    assert need(puzzle, Board(frozenset({(3, 3)}), board.open), [("row", 3), ("row", 4)]) == 3


def slowly(puzzle: qs.StarBattle, board: Board, cells: list[Cell], number: int) -> set[tuple[Cell, ...]]:
    """Return the choices of some cells that break no rule, by trying all of them."""
    return {
        chosen
        for chosen in itertools.combinations(cells, number)
        if not any(touch(one, two) for one, two in itertools.combinations(chosen, 2))
        and all(
            need(puzzle, Board(board.stars | set(chosen), board.open), [unit]) >= 0
            for unit in [(kind, place) for kind in ("row", "column", "region") for place in range(puzzle.size)]
        )
    }


def test_placements_are_those_of_brute_force() -> None:
    (puzzle,) = some("8x2", 1)
    board = start(puzzle)
    for unit in (("row", 2), ("column", 7), ("region", 0), ("region", 5)):
        cells = sorted(candidates(puzzle, board, [unit]))
        assert list(placements(puzzle, board, [unit])) == sorted(slowly(puzzle, board, cells, 2))
    two = sorted(candidates(puzzle, board, [("row", 0), ("row", 1)]))
    every = slowly(puzzle, board, two, 4)
    expected = {way for way in every if sum(row == 0 for row, _ in way) == 2}
    assert set(placements(puzzle, board, [("row", 0), ("row", 1)])) == expected
    assert set(packings(puzzle, board, two[:6], 2)) == slowly(puzzle, board, two[:6], 2)


def test_a_placement_of_the_solution_leaves_room() -> None:
    for puzzle in some("8x2", 5):
        solution = qs.solve(puzzle).solution
        assert solution is not None
        assert leaves_room(puzzle, start(puzzle), [cell for cell in solution if cell[0] < 2])


def test_a_queen_that_starves_a_region_leaves_no_room() -> None:
    puzzle = qs.StarBattle("AABB/AABB/CCDD/CCDD")
    assert not leaves_room(puzzle, start(puzzle), [(1, 1), (3, 2)])

"""What docs/tours.md says about boards is true: its arguments cell by cell, its table by brute force."""

from __future__ import annotations

import pathlib
import random
import re

import pytest

from queenside.grid import Cell, all_cells
from queenside.puzzles.tour import Tour, parse_moves

TEXT = (pathlib.Path(__file__).parents[2] / "docs" / "tours.md").read_text()


def counts(width: int, height: int) -> tuple[int, int, int]:
    """Return the paths from the centre, those from all cells, and the cycles, by trying everything from a quarter of the cells."""
    tour = Tour(width, height)
    near = {cell: tour.jumps(cell) for cell in all_cells(height, width)}
    quarter = all_cells((height + 1) // 2, (width + 1) // 2)
    ends: dict[Cell, dict[Cell, int]] = {cell: {} for cell in quarter}

    def walk(start: Cell, here: Cell, left: set[Cell]) -> None:
        if not left:
            ends[start][here] = ends[start].get(here, 0) + 1
        alone = [cell for cell in left if not any(other in left or other == here for other in near[cell])]
        if not alone:
            for cell in near[here]:
                if cell in left:
                    walk(start, cell, left - {cell})

    for start in quarter:
        walk(start, start, set(near) - {start})
    paths = {start: sum(ends[start].values()) for start in quarter}
    images = {(r, c): len({(y, x) for y in (r, height - 1 - r) for x in (c, width - 1 - c)}) for r, c in quarter}
    closing = sum(ends[0, 0].get(cell, 0) for cell in near[0, 0])
    centre = paths[(height - 1) // 2, (width - 1) // 2]
    return centre, sum(paths[start] * images[start] for start in quarter), closing // 2


def row(board: str) -> list[int]:
    """Return the numbers that the table has for a board."""
    (found,) = re.findall(rf"^\| {board} \| ([\d,]+) \| ([\d,]+) \| ([\d,]+) \| exact \|$", TEXT, re.MULTILINE)
    return [int(number.replace(",", "")) for number in found]


@pytest.mark.parametrize(("width", "height"), [(4, 5), (4, 6), (5, 5)])
def test_the_table_of_counts(width: int, height: int) -> None:
    assert row(f"{width}×{height}") == list(counts(width, height))


def parts(tour: Tour) -> int:
    """Return into how many parts the jumps leave a board."""
    left, count = set(all_cells(tour.height, tour.width)), 0
    while left:
        frontier, count = [left.pop()], count + 1
        while frontier:
            for cell in tour.jumps(frontier.pop()):
                if cell in left:
                    left.discard(cell)
                    frontier.append(cell)
    return count


def test_narrow_boards_fall_apart() -> None:
    for length in range(1, 40):
        for side in (1, 2, 3):
            tour = Tour(length, side)
            assert (parts(tour) > 1) == (length * side > 1)
            for cell in all_cells(side, length):
                for other in tour.jumps(cell):
                    assert side == 3 or (other[0] == cell[0] and (other[1] - cell[1]) % 3 == 0)
                    assert side < 3 or (other[0] == 1) == (cell[0] == 1)


def test_the_parts_of_4x4() -> None:
    def is_one_kind(cell: Cell) -> bool:
        return (cell[0] in (0, 3)) == (cell[1] in (0, 3))

    cells = all_cells(4, 4)
    assert sum(map(is_one_kind, cells)) == 8
    assert all(is_one_kind(cell) == is_one_kind(other) for cell in cells for other in Tour(4, 4).jumps(cell))


@pytest.mark.parametrize("moves", ["2,0+1,1", "4,0+3,3", "camel"])
def test_jumps_that_keep_their_colour(moves: str) -> None:
    assert moves.replace("camel", "The knight, the camel") in TEXT
    assert all((down + right) % 2 == 0 for down, right in parse_moves(moves))


def test_the_shortest_odd_cycle() -> None:
    """Jumps lead back to where they began in seven, but in no smaller odd number."""
    reached: set[Cell] = {(0, 0)}
    home = []
    for jumps in range(1, 8):
        reached = {(r + down, c + right) for r, c in reached for down, right in Tour(5, 5).moves}
        if (0, 0) in reached:
            home.append(jumps)
    assert home == [2, 4, 6, 7]


def test_every_side_is_cut_into_fives_and_a_last_part() -> None:
    for side in range(5, 500):
        pieces, rest = 0, side
        while rest >= 10:
            pieces, rest = pieces + 1, rest - 5
        assert 5 <= rest <= 9
        assert 5 * pieces + rest == side


def test_the_exchange_joins_two_cycles() -> None:
    """Lemma 1 on cycles of all small lengths, at a random place of each."""
    chance = random.Random(7)
    for one in range(3, 9):
        for two in range(3, 9):
            edges = {frozenset((node, (node + 1) % one)) for node in range(one)}
            edges |= {frozenset((one + node, one + (node + 1) % two)) for node in range(two)}
            at, other = chance.randrange(one), chance.randrange(two)
            c, d, q, r = at, (at + 1) % one, one + other, one + (other + 1) % two
            edges = (edges - {frozenset((c, d)), frozenset((q, r))}) | {frozenset((c, q)), frozenset((d, r))}
            before, here, length = -1, 0, 0
            while length == 0 or here != 0:
                before, here = here, next(end for edge in edges if here in edge for end in edge if end not in (here, before))
                length += 1
            assert length == one + two == len(edges)

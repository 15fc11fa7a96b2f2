"""Numbers of solutions that are known without any solver: from the literature, from a proof, from a table of states."""

from collections import Counter
from collections.abc import Mapping

import pytest

import queenside as qs
from tests.solving.brute_force import is_solution, regular_solution, row_patterns, stripes

# Permutations in which neighbours never differ by one ("Hertzsprung's problem"): https://oeis.org/A002464
A002464 = {1: 1, 2: 0, 3: 0, 4: 2, 5: 14, 6: 90, 7: 646, 8: 5242, 9: 47622, 10: 479306}


@pytest.mark.parametrize(("size", "number"), A002464.items())
def test_one_star_in_stripes(size: int, number: int) -> None:
    across = qs.StarBattle(stripes(size))
    down = qs.StarBattle([list(range(size))] * size)
    for board in (across, down):
        count = qs.count(board)
        assert (count.number, count.exact) == (number, True)


def test_enumeration_of_stripes_gives_each_once() -> None:
    listed = list(qs.enumerate(qs.StarBattle(stripes(8))))
    assert len(listed) == len(set(listed)) == A002464[8]
    assert all(is_solution(stripes(8), 1, found) for found in listed)


@pytest.mark.parametrize("size", [7, 8, 9])
def test_limits_around_the_known_number(size: int) -> None:
    board, number = qs.StarBattle(stripes(size)), A002464[size]
    for limit in (1, 2, number // 2, number - 1):
        count = qs.count(board, limit=limit)
        assert (count.number, count.exact) == (limit, False)
    assert qs.count(board, limit=number).number == number
    count = qs.count(board, limit=number + 1)
    assert (count.number, count.exact) == (number, True)


def stacks(size: int, stars: int, height: int) -> Mapping[tuple[tuple[int, ...], tuple[int, ...]], int]:
    """Count the ways to fill the top rows, by the last row's pattern and the number of stars in every column."""
    patterns = row_patterns(size, stars)
    state = Counter({(pattern, tuple(int(column in pattern) for column in range(size))): 1 for pattern in patterns})
    follows = {above: [p for p in patterns if all(abs(a - b) > 1 for a in above for b in p)] for above in patterns}
    for _ in range(height - 1):
        longer: Counter[tuple[tuple[int, ...], tuple[int, ...]]] = Counter()
        for (above, columns), ways in state.items():
            for pattern in follows[above]:
                filled = list(columns)
                for column in pattern:
                    filled[column] += 1
                if max(filled) <= stars:
                    longer[pattern, tuple(filled)] += ways
        state = longer
    return state


def placements(size: int, stars: int) -> int:
    """Count the placements that obey rows, columns and touching: an upper half on a lower half upside down."""
    upper, lower = stacks(size, stars, size // 2), stacks(size, stars, size - size // 2)
    below: dict[tuple[int, ...], list[tuple[tuple[int, ...], int]]] = {}
    for (pattern, columns), ways in lower.items():
        below.setdefault(columns, []).append((pattern, ways))
    total = 0
    for (pattern, columns), ways in upper.items():
        for other, more in below.get(tuple(stars - have for have in columns), ()):
            if all(abs(a - b) > 1 for a in pattern for b in other):
                total += ways * more
    return total


def test_the_table_of_states_itself() -> None:
    for size in range(2, 9):
        assert placements(size, 1) == A002464[size]
    assert placements(8, 2) == 2


@pytest.mark.parametrize("size", [8, 9, 10])
def test_two_stars_in_stripes(size: int) -> None:
    count = qs.count(qs.StarBattle(stripes(size), 2))
    assert (count.number, count.exact) == (placements(size, 2), True)


@pytest.mark.parametrize("stars", range(1, 7))
def test_the_densest_stripes_have_two_solutions(stars: int) -> None:
    """On 4k×4k cells k stars a row and column can stand in just two ways, the regular one and its mirror image.

    The board falls into 4k² blocks of 2×2 cells with at most one star each, and there are 4k² stars: each
    block has one. Along a line of blocks a star on the right is never followed by one on the left, so the
    left ones come first; as each column has k stars, each line of blocks is all left or all right, half of
    the lines each. The same holds for up and down. A change from right to left between two lines and one
    from down to up between two columns would make stars touch where they meet, as would left to right with
    up to down. So there is one change each way, and one fixes the other.
    """
    size = 4 * stars
    regular = regular_solution(stars)
    mirrored = tuple(sorted((row, size - 1 - column) for row, column in regular))
    assert is_solution(stripes(size), stars, regular)
    board = qs.StarBattle(stripes(size), stars)
    assert sorted(qs.enumerate(board)) == sorted([regular, mirrored])
    count = qs.count(board)
    assert (count.number, count.exact) == (2, True)


@pytest.mark.parametrize("stars", range(1, 7))
def test_the_densest_boards_of_any_regions(stars: int) -> None:
    """Whatever the regions of a 4k×4k board, its solutions are those of the two that suit them."""
    size = 4 * stars
    regular = set(regular_solution(stars))
    rows = stripes(size)
    # exchange a cell that only the regular solution uses with one below that neither uses
    mirrored = {(row, size - 1 - column) for row, column in regular}
    row, column = min(regular - mirrored)
    other = next(c for c in range(size) if (row + 1, c) not in regular | mirrored)
    rows[row][column], rows[row + 1][other] = row + 1, row
    assert list(qs.enumerate(qs.StarBattle(rows, stars))) == [tuple(sorted(mirrored))]
    # and the same for the other one: none is left
    row, column = max(mirrored - regular)
    other = next(c for c in range(size) if (row - 1, c) not in regular | mirrored and rows[row - 1][c] == row - 1)
    rows[row][column], rows[row - 1][other] = row - 1, row
    assert qs.solve(qs.StarBattle(rows, stars)).status == "impossible"

"""All placements up to symmetry: the known numbers, brute force, a SAT solver and the second prover."""

from __future__ import annotations

import itertools

import pytest

from queenside import core_armies_second
from queenside.answers import Limits
from queenside.errors import UsageError
from queenside.puzzles.armies import Armies, check
from queenside.solving.armies import best_known
from queenside.solving.army_listing import images, placements
from queenside.solving.army_searches import ArmySearch
from tests.armies.brute_force import attacked

A260680 = [1, 1, 1, 10, 3, 35, 19, 71, 18, 380]
"""Placements of A250000(n) queens each, up to the 16 symmetries."""


@pytest.mark.parametrize(("size", "number"), list(enumerate(A260680, 1)))
def test_placements_up_to_symmetry(size: int, number: int) -> None:
    puzzle = Armies(size, (best_known(size),) * 2)
    listed = placements(puzzle)
    assert (len(listed.found), listed.complete) == (number, True)
    apart = [images(puzzle, armies) for armies in listed.found]
    assert listed.total == len(set().union(*apart)) == sum(map(len, apart))
    assert all(check(puzzle, armies) == [] for armies in set().union(*apart))


@pytest.mark.parametrize(("size", "white", "black"), [(3, 1, 1), (3, 2, 1), (4, 2, 2), (4, 2, 1), (4, 1, 3), (4, 0, 2), (5, 3, 1)])
def test_all_placements_are_those_of_brute_force(size: int, white: int, black: int) -> None:
    reach = attacked(size)

    def armies(queens: int) -> list[tuple[int, ...]]:
        return list(itertools.combinations(range(size * size), queens))

    expected = sum(not any(reach[place] >> other & 1 for place in one for other in two) for one in armies(white) for two in armies(black))
    assert placements(Armies(size, (white, black))).total == expected


@pytest.mark.parametrize(("size", "white", "black"), [(5, 4, 3), (6, 5, 5), (6, 6, 4), (7, 7, 7)])
def test_a_solver_finds_the_same(size: int, white: int, black: int) -> None:
    puzzle = Armies(size, (white, black))
    search = ArmySearch(puzzle, "sat", "choices")
    found, stopped = search.find(Limits())
    assert stopped is None
    assert {frozenset(images(puzzle, armies)) for armies in found} == {frozenset(images(puzzle, each)) for each in placements(puzzle).found}


@pytest.mark.parametrize("size", [6, 7])
def test_the_second_prover_leaves_open_what_the_placements_need(size: int) -> None:
    """A set of white rows and one of white columns are possible to the second prover just where some placement stands in them."""
    puzzle = Armies(size, (best_known(size),) * 2)
    held: set[tuple[int, int]] = set()
    for armies in set().union(*(images(puzzle, each) for each in placements(puzzle).found)):
        rows, columns = (lines_around(size, *({cell[way] for cell in army} for army in armies)) for way in (0, 1))
        held |= set(itertools.product(rows, columns))
    white, black = puzzle.least
    pairs = itertools.product(range(1 << size), repeat=2)
    possible = {pair for pair in pairs if core_armies_second.decide_rows(size, white, black, *pair).verdict == "found"}
    assert held == possible


def lines_around(size: int, white: set[int], black: set[int]) -> list[int]:
    """Return all sets of lines that have every white one and no black one."""
    free = [line for line in range(size) if line not in white | black]
    chosen = itertools.chain.from_iterable(itertools.combinations(free, number) for number in range(len(free) + 1))
    return [sum(1 << line for line in white.union(more)) for more in chosen]


def test_when_the_time_is_up_the_list_is_not_called_complete() -> None:
    listed = placements(Armies(12, (10, 10)), seconds=0.3)
    assert not listed.complete
    assert listed.found


def test_what_cannot_be_listed() -> None:
    for puzzle in (Armies(5, (2, 2), torus=True), Armies(5, (1, 1, 1)), Armies(0, (0, 0)), Armies(40, (2, 2))):
        with pytest.raises(UsageError, match="two armies on a plain board of one cell or more, up to 32×32"):
            placements(puzzle)

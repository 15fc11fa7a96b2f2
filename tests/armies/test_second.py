"""The second prover of peaceable armies, held to brute force, to SAT, to published tables and to itself in pieces."""

from __future__ import annotations

import functools
import itertools
import random
import subprocess
import sys

import pytest
from hypothesis import given
from hypothesis import strategies as st
from pysat.card import CardEnc, EncType
from pysat.formula import IDPool
from pysat.solvers import Solver

from queenside.answers import Limits
from queenside.core_armies_second import Work, decide_rows, prove
from queenside.errors import PuzzleError, UsageError
from queenside.grid import Cell
from queenside.puzzles.armies import Armies, check
from tests.ticking import ticks_during

LARGEST = {1: 0, 2: 0, 3: 1, 4: 2, 5: 4, 6: 5, 7: 7, 8: 9, 9: 12, 10: 14}
"""A250000 of the OEIS."""
AGGRESSOR = {3: 2, 4: 3, 5: 4, 6: 6, 7: 7, 8: 10, 9: 12, 10: 15}
"""A308632: the most queens of the second colour beside the largest army that two equal ones can have."""


def expect(work: Work, size: int, white: int, black: int, exists: bool) -> None:
    """Require a verdict, and that a placement obeys the rules."""
    assert (work.verdict, work.stopped) == ("found" if exists else "none", None)
    assert (work.armies is not None) == exists
    if work.armies is not None:
        assert check(Armies(size, (white, black)), work.armies) == []


def attacks(one: Cell, two: Cell) -> bool:
    return one[0] == two[0] or one[1] == two[1] or abs(one[0] - two[0]) == abs(one[1] - two[1])


# Brute force


@functools.cache
def front(size: int, rows: int, columns: int) -> tuple[int, ...]:
    """Return by a number of white queens the most black ones beside, -1 if there are not so many: by trying all sets of white ones."""
    cells = list(itertools.product(range(size), range(size)))
    white = [(row, column) for row, column in cells if rows >> row & columns >> column & 1]
    black = [(row, column) for row, column in cells if not (rows >> row | columns >> column) & 1]
    reached = [sum(1 << place for place, other in enumerate(black) if attacks(cell, other)) for cell in white]
    best = [-1] * (size * size + 1)
    attacked = [0] * (1 << len(white))
    for chosen in range(1 << len(white)):
        if chosen:
            low = chosen & -chosen
            attacked[chosen] = attacked[chosen ^ low] | reached[low.bit_length() - 1]
        number = chosen.bit_count()
        best[number] = max(best[number], len(black) - attacked[chosen].bit_count())
    return tuple(best)


def best_front(size: int, rows: int | None, columns: int | None) -> list[int]:
    """Return the best over all sets of rows or columns that are not given."""
    sets = range(1 << size)
    fronts = [front(size, r, c) for r in (sets if rows is None else [rows]) for c in (sets if columns is None else [columns])]
    return [max(numbers) for numbers in zip(*fronts, strict=True)]


def pairs(size: int) -> list[tuple[int, int]]:
    """Return all armies that can be asked about."""
    return [(white, black) for white in range(size * size + 1) for black in range(size * size + 1 - white)]


@pytest.mark.parametrize("size", [1, 2, 3, 4])
def test_all_armies_of_small_boards_are_decided_as_brute_force_does(size: int) -> None:
    most = best_front(size, None, None)
    for white, black in pairs(size):
        expect(prove(size, white, black), size, white, black, most[white] >= black)


@pytest.mark.parametrize("size", [1, 2, 3, 4])
def test_all_rows_and_columns_of_small_boards_are_decided_as_brute_force_does(size: int) -> None:
    for rows, columns in itertools.product(range(1 << size), [None, *range(1 << size)]):
        most = best_front(size, rows, columns)
        for white, black in pairs(size) if columns is None else random.Random(rows).sample(pairs(size), min(12, len(pairs(size)))):
            expect(decide_rows(size, white, black, rows, columns), size, white, black, most[white] >= black)


def test_rows_and_columns_of_five_are_decided_as_brute_force_does() -> None:
    choices = random.Random(5)
    tried = 0
    for rows, columns in itertools.product(range(32), repeat=2):
        if rows.bit_count() * columns.bit_count() <= 9 and choices.random() < 0.3:
            most = front(5, rows, columns)
            for white in range(10):
                for black in {max(most[white], 0), most[white] + 1}:
                    expect(decide_rows(5, white, black, rows, columns), 5, white, black, most[white] >= black)
                    tried += 1
    assert tried > 1000


@pytest.mark.parametrize("size", [21, 22, 23, 31, 32])
def test_rows_and_columns_of_large_boards_are_decided_as_brute_force_does(size: int) -> None:
    choices = random.Random(size)
    for _ in range(12):
        rows, columns = (sum(1 << line for line in choices.sample(range(size), choices.choice((1, 2, 3)))) for _ in range(2))
        most = front(size, rows, columns)
        for white in range(10):
            for black in {max(most[white], 0), most[white] + 1}:
                expect(decide_rows(size, white, black, rows, columns), size, white, black, most[white] >= black)
                other = decide_rows(size, black, white, ~rows & (1 << size) - 1, ~columns & (1 << size) - 1)
                expect(other, size, black, white, most[white] >= black)


# SAT, from the definition


def sat_verdict(size: int, white: int, black: int) -> bool:
    pool = IDPool()
    cells = list(itertools.product(range(size), range(size)))
    with Solver("cadical153") as solver:
        for one, two in itertools.product(cells, cells):
            if attacks(one, two):
                solver.add_clause([-pool.id(("white", one)), -pool.id(("black", two))])
        for colour, least in (("white", white), ("black", black)):
            literals = [pool.id((colour, cell)) for cell in cells]
            for clause in CardEnc.atleast(literals, least, vpool=pool, encoding=EncType.totalizer).clauses if least else []:
                solver.add_clause(clause)
        return bool(solver.solve())


@pytest.mark.parametrize("white", range(1, 13))
def test_armies_of_different_sizes_are_decided_as_sat_does(white: int) -> None:
    most = max(black for black in range(26 - white) if sat_verdict(5, white, black))
    for black in range(26 - white):
        expect(prove(5, white, black), 5, white, black, black <= most)
        expect(prove(5, black, white), 5, black, white, black <= most)


@pytest.mark.parametrize(("white", "black"), [(5, 5), (5, 6), (4, 8), (6, 6), (3, 9), (3, 10), (2, 13), (7, 4)])
def test_some_armies_of_six_are_decided_as_sat_does(white: int, black: int) -> None:
    expect(prove(6, white, black), 6, white, black, sat_verdict(6, white, black))


# Tables


@pytest.mark.parametrize("size", range(1, 8))
def test_equal_armies_exist_up_to_the_published_size(size: int) -> None:
    for army in range(size * size // 2 + 1):
        expect(prove(size, army, army), size, army, army, army <= LARGEST[size])


@pytest.mark.parametrize("size", [8, 9, 10])
def test_the_largest_armies_of_larger_boards_are_the_published_ones(size: int) -> None:
    army = LARGEST[size]
    expect(prove(size, army, army), size, army, army, True)
    expect(prove(size, army + 1, army + 1), size, army + 1, army + 1, False)


@pytest.mark.parametrize("size", AGGRESSOR)
def test_the_largest_opponents_are_the_published_ones(size: int) -> None:
    army, opponent = LARGEST[size], AGGRESSOR[size]
    for white, black, exists in ((army, opponent, True), (army, opponent + 1, False), (opponent, army, True), (opponent + 1, army, False)):
        expect(prove(size, white, black), size, white, black, exists)


# The canonical form and the shares


@pytest.mark.parametrize("size", [5, 6, 7])
def test_what_is_proved_of_the_board_is_what_is_decided_for_all_rows(size: int) -> None:
    for white, black in [(LARGEST[size], LARGEST[size]), (LARGEST[size] - 1, AGGRESSOR[size] + 1), (LARGEST[size] + 1, LARGEST[size] + 1)]:
        found = [decide_rows(size, white, black, rows).verdict for rows in range(1 << size)]
        assert prove(size, white, black).verdict == ("found" if "found" in found else "none")


@given(rows=st.integers(0, 2**8 - 1), white=st.integers(1, 12), black=st.integers(1, 12))
def test_rows_are_decided_alike_in_all_images(rows: int, white: int, black: int) -> None:
    reverse, complement = int(f"{rows:08b}"[::-1], 2), rows ^ 255
    assert decide_rows(8, white, black, rows).verdict == decide_rows(8, white, black, reverse).verdict
    assert decide_rows(8, white, black, rows).verdict == decide_rows(8, black, white, complement).verdict


@given(rows=st.integers(0, 2**7 - 1), columns=st.integers(0, 2**7 - 1), army=st.integers(1, 8))
def test_rows_and_columns_can_be_exchanged(rows: int, columns: int, army: int) -> None:
    assert decide_rows(7, army, army, rows, columns).verdict == decide_rows(7, army, army, columns, rows).verdict


@given(rows=st.integers(0, 2**7 - 1), white=st.integers(1, 9), black=st.integers(1, 9))
def test_rows_have_a_placement_if_some_columns_beside_them_have(rows: int, white: int, black: int) -> None:
    verdicts = {decide_rows(7, white, black, rows, columns).verdict for columns in range(128)}
    assert decide_rows(7, white, black, rows).verdict == ("found" if "found" in verdicts else "none")


@pytest.mark.parametrize(("size", "white", "black"), [(4, 3, 3), (7, 8, 8), (8, 10, 10), (9, 13, 13), (8, 9, 11)])
@pytest.mark.parametrize("shares", [2, 3, 7, 100])
def test_shares_that_find_nothing_add_up_to_the_whole(size: int, white: int, black: int, shares: int) -> None:
    whole = prove(size, white, black)
    parts = [prove(size, white, black, share=(number, shares)) for number in range(shares)]
    assert {part.verdict for part in (whole, *parts)} == {"none"}
    for figure in ("line_nodes", "leaves", "diagonal_nodes", "nodes"):
        assert sum(getattr(part, figure) for part in parts) == getattr(whole, figure)


@pytest.mark.parametrize(("size", "army"), [(5, 4), (8, 9), (9, 12)])
def test_some_share_finds_what_there_is(size: int, army: int) -> None:
    assert "found" in {prove(size, army, army, share=(number, 16)).verdict for number in range(16)}


def test_the_same_question_takes_the_same_nodes() -> None:
    assert prove(9, 13, 13) == prove(9, 13, 13)
    assert prove(9, 13, 13).nodes > 1000


# Limits and errors


def test_a_limit_of_nodes_is_exact() -> None:
    work = prove(10, 15, 15, limits=Limits(nodes=1000))
    assert (work.verdict, work.stopped, work.nodes) == ("stopped", "nodes", 1000)
    whole = prove(8, 10, 10)
    assert prove(8, 10, 10, limits=Limits(nodes=whole.nodes)) == whole
    assert prove(8, 10, 10, limits=Limits(nodes=whole.nodes - 1)).verdict == "stopped"


def test_a_limit_of_time_stops() -> None:
    work = prove(20, 59, 59, limits=Limits(seconds=0.05))
    assert (work.verdict, work.stopped, work.armies) == ("stopped", "seconds", None)


INTERRUPTED = """
import os, signal, threading
from queenside.core_armies_second import prove
signal.signal(signal.SIGINT, signal.default_int_handler)  # also where the test itself runs with it ignored
threading.Timer(0.3, os.kill, (os.getpid(), signal.SIGINT)).start()
print(prove(20, 59, 59).stopped)
"""


def test_ctrl_c_ends_a_proof() -> None:
    """In a process of its own: a signal that comes late must not hit another test."""
    done = subprocess.run([sys.executable, "-c", INTERRUPTED], capture_output=True, text=True, timeout=60)
    assert (done.stdout.strip(), done.stderr) == ("interrupt", "")


def test_other_threads_run_during_a_proof() -> None:
    ticks, took = ticks_during(lambda: prove(20, 59, 59, limits=Limits(seconds=0.5)))
    assert sum(0 < at < took for at in ticks) > 5


def test_armies_that_cannot_be_asked_about_are_errors() -> None:
    for size, white, black in ((5, -1, 2), (5, 13, 13), (-3, 1, 1)):
        with pytest.raises(PuzzleError):
            prove(size, white, black)
    for size in (0, 33):
        with pytest.raises(UsageError, match=f"not of {size}"):
            prove(size, 0, 0)


@pytest.mark.parametrize("share", [(1, 1), (-1, 2), (0, 0), (5, 3), (0, 2**32)])
def test_shares_that_are_not_there_are_errors(share: tuple[int, int]) -> None:
    with pytest.raises(UsageError, match="no share"):
        prove(5, 4, 4, share=share)


def test_rows_and_columns_that_are_not_there_are_errors() -> None:
    with pytest.raises(UsageError, match="rows 32"):
        decide_rows(5, 1, 1, 32)
    with pytest.raises(UsageError, match="columns -1"):
        decide_rows(5, 1, 1, 3, -1)


def test_the_largest_board_can_be_asked_about() -> None:
    expect(prove(32, 1, 1), 32, 1, 1, True)
    expect(decide_rows(32, 257, 257, 2**16 - 1), 32, 257, 257, False)
    expect(decide_rows(32, 0, 1024, 0, 0), 32, 0, 1024, True)
    expect(decide_rows(32, 1024, 0, 2**32 - 1, 2**32 - 1), 32, 1024, 0, True)

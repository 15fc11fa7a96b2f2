"""The native tours against brute force, against the known counts, and against the rules."""

from __future__ import annotations

import itertools
import statistics
import subprocess
import sys

import numpy as np
import pytest
from hypothesis import HealthCheck, assume, given, settings
from hypothesis import strategies as st

from queenside import core_tours
from queenside.answers import Limits
from queenside.errors import UsageError
from queenside.puzzles.tour import CLASSIC, Tour, check, moves_of
from tests.tours.slow_paths import TooManyError, paths, small_tours

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence

    from queenside.grid import Cell

brute = settings(max_examples=100, deadline=None, suppress_health_check=[HealthCheck.filter_too_much, HealthCheck.too_slow])


def all_paths(tour: Tour) -> set[tuple[int, ...]]:
    """Return all tours by brute force, or give the example up."""
    try:
        return paths(tour)
    except TooManyError:
        assume(False)
        raise


def cycles(found: set[tuple[int, ...]]) -> int:
    """Return how many different closed lines the numberings draw."""
    lines = set()
    for numbers in found:
        order = [cell for _, cell in sorted((number, cell) for cell, number in enumerate(numbers) if number)]
        lines.add(frozenset(frozenset(pair) for pair in zip(order, order[1:] + order[:1], strict=True)))
    return len(lines)


@brute
@given(small_tours())
def test_search_finds_exactly_the_tours_that_there_are(tour: Tour) -> None:
    expected = all_paths(tour)
    found, stopped, _ = core_tours.search(tour, None)
    assert stopped is None
    assert len(found) == len(expected)
    assert {tuple(numbers) for numbers in found} == expected


@brute
@given(small_tours())
def test_count_is_what_brute_force_counts(tour: Tour) -> None:
    expected = all_paths(tour)
    unnumbered = tour.closed and not tour.clues and (tour.start is None or tour.end is None)
    number, stopped, _ = core_tours.count(tour)
    assert stopped is None
    assert number == (cycles(expected) if unnumbered else len(expected))


@brute
@given(small_tours(clues=False), st.integers(0, 2**64 - 1))
def test_wander_finds_a_tour_if_there_is_one_and_none_if_not(tour: Tour, seed: int) -> None:
    expected = all_paths(tour)
    found = core_tours.wander(tour, seed, Limits(nodes=20_000))
    if found is None:
        assert not expected
    else:
        assert tuple(found) in expected


# Width, height, tours from the centre, from all starts, closed; None: takes too long here.
TABLE: list[tuple[int, int, int | None, int | None, int | None]] = [
    (1, 1, 1, 1, 1),
    (3, 3, 0, 0, 0),
    (4, 4, 0, 0, 0),
    (4, 5, 12, 144, 2),
    (4, 6, 0, 128, 0),
    (4, 7, 0, 72, 0),
    (4, 8, 0, 364, 0),
    (4, 9, 96, 20_344, 48),
    (4, 10, 4_890, 407_804, 686),
    (4, 11, 53_768, 2_778_096, 3_718),
    (4, 12, 319_083, None, 18_898),
    (5, 5, 352, 12_400, 48),
    (5, 6, 1_588, 113_456, 296),
    (5, 7, 13_272, 923_632, 1_184),
    (5, 8, 311_770, None, 49_992),
    (6, 6, 101_642, None, 13_138),
    (6, 7, None, None, 101_204),
]


@pytest.mark.parametrize(("width", "height", "centre", "everywhere", "closed"), TABLE)
def test_known_counts(width: int, height: int, centre: int | None, everywhere: int | None, closed: int | None) -> None:
    plain = Tour(width, height)
    asked = [
        (Tour(width, height, start=plain.centre), centre),
        (plain, everywhere),
        (Tour(width, height, closed=True), closed),
    ]
    for tour, expected in asked:
        if expected is not None:
            assert core_tours.count(tour)[:2] == (expected, None)


@pytest.mark.parametrize(
    ("width", "height", "rows"),
    [
        (4, 5, ["6 8 8 6", "6 8 8 6", "4 12 12 4"]),
        (5, 5, ["552 548 552 548 552", "548 412 400 412 548", "552 400 352 400 552"]),
        (5, 6, ["5291 3318 7094 3318 5291", "5002 4182 4096 4182 5002", "1738 2444 1588 2444 1738"]),
        (5, 7, ["52730 17524 25028", "29476 23520 85676", "18492 18952 3888", "3312 15888 13272"]),
        (6, 6, ["", "", "177475 179154 101642"]),
    ],
)
def test_known_counts_of_every_start(width: int, height: int, rows: list[str]) -> None:
    for row, line in enumerate(rows):
        for column, expected in enumerate(line.split()):
            assert core_tours.count(Tour(width, height, start=(row, column)))[0] == int(expected), (row, column)


def test_a_closed_count_does_not_depend_on_the_start() -> None:
    for start in itertools.product(range(5), range(5)):
        assert core_tours.count(Tour(5, 5, start=start, closed=True))[0] == 48
        assert core_tours.count(Tour(5, 5, end=start, closed=True))[0] == 48


def test_search_and_count_agree_where_brute_force_is_too_slow() -> None:
    asked = [
        Tour(6, 5, start=(2, 3)),
        Tour(5, 5, moves=moves_of((1, 2)), start=(0, 0)),
        Tour(5, 5, moves=moves_of((1, 2))),
        Tour(5, 5, start=(2, 2), end=(0, 1)),
        Tour(6, 5, end=(0, 0)),
        Tour(5, 6, holes=[(0, 0), (3, 3)]),
        Tour(4, 5, torus=True, moves=moves_of((1, 2)), start=(1, 1), holes=[(0, 0), (2, 0), (3, 3), (1, 2)]),
        Tour(4, 4, moves=moves_of((1, 2), (3, 0), (2, 2), (1, 1), (1, 0)), start=(0, 0), holes=[(0, 1), (3, 3), (2, 2), (2, 1), (1, 3)]),
    ]
    for tour in asked:
        found, stopped, _ = core_tours.search(tour, None)
        assert stopped is None
        assert core_tours.count(tour)[:2] == (len(found), None)
        assert len({tuple(numbers) for numbers in found}) == len(found)
        assert not any(check(tour, numbers) for numbers in found[:50])


def test_the_first_knight_tour_of_an_odd_board_starts_on_the_colour_of_the_corners() -> None:
    knight = moves_of((1, 2))
    assert core_tours.count(Tour(5, 5, moves=knight))[0] == 1728
    assert core_tours.count(Tour(5, 5, moves=knight, start=(0, 1)))[0] == 0
    assert core_tours.count(Tour(6, 6, moves=knight, closed=True))[0] == 9862


def test_counts_on_boards_above_64_cells_are_searched() -> None:
    ring = [(row, column) for row in range(1, 19) for column in range(1, 19)]
    tour = Tour(20, 20, moves=moves_of((1, 0)), holes=ring, closed=True)
    assert tour.cell_count == 76
    assert core_tours.count(tour)[:2] == (1, None)
    assert core_tours.count(Tour(20, 20, moves=moves_of((1, 0)), holes=ring, start=(0, 0)))[:2] == (2, None)


CLUED: list[tuple[str, str]] = [
    (
        ",,,3, 23,,,,13 ,,1,, ,,,, ,,,,",
        "2 18 15 3 19 23 10 7 22 13 16 4 1 17 5 8 21 14 9 20 24 11 6 25 12",
    ),
    (
        "5,36,,,, ,,,,, ,,,13,,3 ,33,,1,, ,,,,, ,,,20,,",
        "5 36 23 4 35 22 29 11 16 32 10 15 18 25 8 13 24 3 6 33 28 1 34 21 30 12 17 31 9 14 19 26 7 20 27 2",
    ),
    (
        ",,,,,38, ,49,,,,, ,,,,,13, ,,,1,,,8 ,,31,14,,, ,,3,,,, ,23,,,,,",
        "11 25 39 10 26 38 9 18 49 28 19 48 29 20 40 33 12 45 32 13 44 4 24 36 1 27 37 8 17 46 31 14 47 30 21 "
        "41 34 3 42 35 2 43 5 23 16 6 22 15 7",
    ),
]


def clues_of(text: str) -> dict[Cell, int]:
    """Return the clues of rows of cells with commas between them."""
    rows = [row.split(",") for row in text.split()]
    return {(row, column): int(word) for row, words in enumerate(rows) for column, word in enumerate(words) if word}


@pytest.mark.parametrize(("board", "solution"), CLUED, ids=["5x5", "6x6", "7x7"])
def test_known_puzzles_have_their_one_solution(board: str, solution: str) -> None:
    clues = clues_of(board)
    side = len(board.split())
    found, stopped, _ = core_tours.search(Tour(side, side, clues=clues))
    assert stopped is None
    assert [list(numbers) for numbers in found] == [[int(word) for word in solution.split()]]


def test_search_proves_what_it_can_finish() -> None:
    zebra = moves_of((2, 3))
    assert core_tours.search(Tour(8, 8, moves=zebra, start=(4, 4)))[:2] == ([], None)
    assert core_tours.search(Tour(9, 9, moves=zebra, start=(4, 4)))[:2] == ([], None)
    tour = Tour(10, 10, moves=zebra, start=(5, 5))
    (numbers,), stopped, _ = core_tours.search(tour, 1)
    assert stopped == "solutions"
    assert check(tour, numbers) == []
    for height in (6, 7, 8):
        assert core_tours.search(Tour(4, height, closed=True))[:2] == ([], None)


def test_a_clue_that_no_path_can_reach_in_time_refutes_at_once() -> None:
    found, stopped, nodes = core_tours.search(Tour(10, 10, start=(0, 0), clues={(9, 9): 3}))
    assert (found, stopped) == ([], None)
    assert nodes < 100


def is_closed_tour(width: int, height: int, start: Cell, numbers: Sequence[int]) -> bool:
    """Return whether numbers are a closed tour of the classic jumps, by numpy and from the rules."""
    given = np.asarray(numbers, dtype=np.int64)
    order = np.argsort(given, kind="stable")
    if not np.array_equal(given[order], np.arange(1, width * height + 1)) or divmod(int(order[0]), width) != start:
        return False
    down, right = (np.abs(np.diff(np.append(part, part[0]))) for part in (order // width, order % width))
    return bool((((down == 3) & (right == 0)) | ((down == 0) & (right == 3)) | ((down == 2) & (right == 2))).all())


def test_every_board_from_5_to_40_is_built() -> None:
    for width, height in itertools.product(range(5, 41), repeat=2):
        start = (height // 2, width // 2)
        for seed in (None, width * height):
            numbers = core_tours.construct(width, height, start, seed)
            assert numbers is not None
            assert is_closed_tour(width, height, start, numbers), (width, height, seed)


def test_a_large_board_is_built_from_any_start() -> None:
    for start in ((0, 0), (999, 1003), (500, 17)):
        numbers = core_tours.construct(1004, 1000, start)
        assert numbers is not None
        assert check(Tour(1004, 1000, start=start, closed=True), numbers) == []


def test_narrow_boards_are_not_built() -> None:
    assert core_tours.construct(4, 9) is None
    assert core_tours.construct(9, 4) is None


def test_block_tours_are_closed_and_have_the_four_edges() -> None:
    """With this the construction is proved: see native/tours/blocks.hpp."""
    tours = core_tours.block_tours()
    assert {(width, height) for width, height, _ in tours} == set(itertools.product(range(5, 10), repeat=2))
    for width, height, cells in tours:
        assert sorted(cells) == sorted(itertools.product(range(height), range(width)))
        steps = list(zip(cells, cells[1:] + cells[:1], strict=True))
        assert all((two[0] - one[0], two[1] - one[1]) in CLASSIC for one, two in steps)
        edges = {frozenset(step) for step in steps}
        left, right = {(1, 2), (3, 0)}, {(1, width - 1), (3, width - 3)}
        top, bottom = {(0, 1), (2, 3)}, {(height - 3, 1), (height - 1, 3)}
        needed = {frozenset(edge) for edge in (left, right, top, bottom)}
        assert len(needed) == 4
        assert needed <= edges


def test_seeds_decide_everything() -> None:
    tour = Tour(8, 8, start=(4, 4))
    assert core_tours.construct(30, 30, seed=1) == core_tours.construct(30, 30, seed=1) != core_tours.construct(30, 30, seed=2)
    assert core_tours.construct(30, 30) == core_tours.construct(30, 30)
    assert core_tours.wander(tour, 1) == core_tours.wander(tour, 1) != core_tours.wander(tour, 2)
    assert core_tours.estimate(tour, 1000, 1) == core_tours.estimate(tour, 1000, 1) != core_tours.estimate(tour, 1000, 2)


@pytest.mark.parametrize(
    "tour",
    [
        Tour(10, 10, start=(5, 5)),
        Tour(10, 10, start=(5, 5), end=(0, 0)),
        Tour(10, 10, end=(3, 3)),
        Tour(10, 10, closed=True),
        Tour(10, 10, start=(5, 5), end=(5, 8), closed=True),
        Tour(4, 9, start=(0, 0)),
        Tour(4, 50),
        Tour(8, 8, moves=moves_of((1, 2)), closed=True),
        Tour(7, 7, moves=moves_of((1, 2))),
        Tour(9, 9, torus=True, start=(4, 4), closed=True),
        Tour(10, 10, holes=[(0, 0), (5, 5), (9, 3)], start=(4, 4)),
        Tour(60, 60, start=(30, 30)),
        Tour(10, 10, clues={(5, 5): 1, (0, 3): 100}),
    ],
    ids=str,
)
def test_wander_finds_what_is_asked(tour: Tour) -> None:
    for seed in range(3):
        numbers = core_tours.wander(tour, seed)
        assert numbers is not None
        assert check(tour, numbers) == []


def test_wander_gives_up_within_its_limits() -> None:
    assert core_tours.wander(Tour(4, 4), 0, Limits(nodes=1000)) is None
    assert core_tours.wander(Tour(4, 4), 0, Limits(seconds=0.05)) is None
    assert core_tours.wander(Tour(5, 5, start=(0, 0), end=(0, 1), closed=True), 0) is None


def test_progress_is_told_and_grows_to_the_whole() -> None:
    shares: list[tuple[float, int]] = []

    def told(share: float | None, nodes: int) -> None:
        assert share is not None
        shares.append((share, nodes))

    number, stopped, nodes = core_tours.count(Tour(6, 6), told=told)
    assert (number, stopped) == (8_250_272, None)
    assert shares == sorted(shares)
    assert 0 < shares[0][0] < shares[-1][0] <= 1 + 1e-9
    assert 0 < shares[0][1] < shares[-1][1] <= nodes
    shares.clear()
    core_tours.estimate(Tour(8, 8), 200_000, told=told)
    assert all(share == pytest.approx(drawn / 200_000) for share, drawn in shares)
    assert len(shares) > 1


def test_what_is_raised_while_progress_is_told_comes_out() -> None:
    def told(_share: float | None, _nodes: int) -> None:
        raise ZeroDivisionError

    for work in (core_tours.count, core_tours.estimate):
        with pytest.raises(ZeroDivisionError):
            work(Tour(8, 8), told=told) if work is core_tours.count else core_tours.estimate(Tour(8, 8), 10**8, told=told)


def test_limits_stop_and_claim_nothing() -> None:
    unsolvable = Tour(11, 11, moves=moves_of((2, 3)), start=(5, 5))
    assert core_tours.search(unsolvable, 1, Limits(nodes=1000)) == ([], "nodes", 1000)
    assert core_tours.search(unsolvable, 1, Limits(seconds=0.05))[:2] == ([], "seconds")
    found, stopped, _ = core_tours.search(Tour(5, 5), 3)
    assert (len(found), stopped) == (3, "solutions")
    number, stopped, nodes = core_tours.count(Tour(7, 7, start=(3, 3)), Limits(nodes=10_000))
    assert (stopped, nodes) == ("nodes", 10_000)
    assert number < 125_178_016
    assert core_tours.count(Tour(8, 8), Limits(seconds=0.05))[1] == "seconds"


INTERRUPTED = """
import os, signal, threading
from queenside import core_tours
from queenside.answers import Limits
from queenside.puzzles.tour import Tour, moves_of
signal.signal(signal.SIGINT, signal.default_int_handler)  # also where the test itself runs with it ignored
threading.Timer(0.3, os.kill, (os.getpid(), signal.SIGINT)).start()
try:
    print({work})
except KeyboardInterrupt:
    print("interrupted")
"""


@pytest.mark.parametrize(
    ("work", "said"),
    [
        ("core_tours.search(Tour(11, 11, moves=moves_of((2, 3)), start=(5, 5)), limits=Limits(seconds=20))[1]", "interrupt"),
        ("core_tours.count(Tour(8, 8, start=(4, 4)), Limits(seconds=20))[1]", "interrupt"),
        ("core_tours.wander(Tour(4, 4), 0, Limits(seconds=20))", "interrupted"),
        ("core_tours.estimate(Tour(8, 8), 10**9)[3] < 10**9", "True"),
        ("core_tours.estimate(Tour(8000, 8000), 10**6)[3] < 10**6", "True"),
    ],
    ids=["search", "count", "wander", "estimate", "estimate of a large board"],
)
def test_ctrl_c_ends_the_work(work: str, said: str) -> None:
    """In a process of its own: a signal that comes late must not hit another test."""
    done = subprocess.run([sys.executable, "-c", INTERRUPTED.format(work=work)], capture_output=True, text=True, timeout=60)
    assert (done.stdout.strip(), done.stderr) == (said, "")


@pytest.mark.parametrize(
    ("tour", "truth"),
    [
        (Tour(5, 5, start=(2, 2)), 352),
        (Tour(5, 5), 12_400),
        (Tour(5, 5, closed=True), 48),
        (Tour(5, 5, closed=True, start=(1, 3)), 48),
        (Tour(5, 5, closed=True, end=(1, 3)), 48),
        (Tour(6, 6, start=(3, 3)), 101_642),
        (Tour(6, 6, closed=True), 13_138),
        (Tour(4, 10), 407_804),
    ],
    ids=str,
)
def test_estimates_are_near_the_truth(tour: Tour, truth: int) -> None:
    mean, error, hits, drawn = core_tours.estimate(tour, 40_000, 7)
    assert drawn == 40_000
    assert hits > 100
    assert 0 < error < 0.2 * mean
    assert abs(mean - truth) < 4 * error


def test_the_error_of_estimates_is_as_large_as_it_says() -> None:
    """Over many seeds: no bias, about two thirds within one standard error, nearly all within two; 7×7 has heavy tails."""
    for tour, truth, samples, seeds in ((Tour(6, 6, start=(3, 3)), 101_642, 4000, 60), (Tour(7, 7, start=(3, 3)), 125_178_016, 10_000, 60)):
        found = [core_tours.estimate(tour, samples, seed)[:2] for seed in range(seeds)]
        means = [mean for mean, _ in found]
        spread = statistics.stdev(means) / seeds**0.5
        assert abs(statistics.mean(means) - truth) < 4 * spread < 0.1 * truth
        assert 0.5 < sum(abs(mean - truth) < error for mean, error in found) / seeds < 0.85
        assert sum(abs(mean - truth) < 2 * error for mean, error in found) / seeds > 0.85


@pytest.mark.parametrize("samples", [2, 3, 99, 100, 101, 250])
def test_any_number_of_walks_is_drawn(samples: int) -> None:
    mean, error, _, drawn = core_tours.estimate(Tour(5, 5), samples, 3)
    assert drawn == samples
    assert mean >= 0
    assert error >= 0


def test_estimates_of_a_single_jump_are_exact() -> None:
    step = moves_of((1, 0))
    for closed, start, end, number in [
        (False, None, None, 2),
        (False, (0, 1), None, 1),
        (False, None, (0, 1), 1),
        (True, None, None, 1),
        (True, (0, 1), None, 1),
        (True, (0, 1), (0, 0), 1),
    ]:
        tour = Tour(2, 1, moves=step, closed=closed, start=start, end=end)
        assert core_tours.count(tour)[0] == number
        assert core_tours.estimate(tour, 2000)[0] == pytest.approx(number, rel=0.1)


def test_jumps_that_leave_the_board_or_go_around_it_count_for_nothing_more() -> None:
    far = [*moves_of((1, 2)), (10**12, 0), (-(10**12), 0)]
    assert core_tours.count(Tour(5, 5, moves=far))[0] == 1728
    once = Tour(3, 3, moves=moves_of((1, 0)), start=(0, 0), torus=True)
    around = Tour(3, 3, moves=[*once.moves, (4, 3), (-4, -3)], start=(0, 0), torus=True)
    assert core_tours.count(once)[0] == core_tours.count(around)[0] == len(paths(once))


def test_an_estimate_of_a_board_without_tours_is_nothing() -> None:
    assert core_tours.estimate(Tour(4, 4), 1000) == (0, 0, 0, 1000)


def test_what_cannot_be_asked_is_refused() -> None:
    clued = Tour(5, 5, clues={(2, 2): 13})
    for work in (core_tours.wander, core_tours.estimate):
        with pytest.raises(UsageError, match="clue 13"):
            work(clued)
    with pytest.raises(UsageError, match="outside a board of 10×10"):
        core_tours.construct(10, 10, (0, 12))
    with pytest.raises(UsageError, match="no way back"):
        core_tours.search(Tour(3, 3, moves=[(0, 1), (1, 0)]))

"""Generated boards are what was asked for: unique, connected, at the grade, the same from the same seed."""

from __future__ import annotations

import hashlib
import itertools
import json
import signal
import subprocess
import sys
import time
from collections import Counter
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import queenside as qs
from queenside.errors import LimitError
from queenside.generating.boards import Generated, Wish, board_seed, boards
from queenside.generating.canonical import canonical
from queenside.logic.grades import GRADES, grade
from tests.solving.brute_force import is_solution, moved, neighbours, solutions, symmetry

SMALL = [(5, 1), (6, 1), (7, 1), (8, 1), (8, 2)]


def rows_of(board: Generated) -> list[list[int]]:
    return board.puzzle.rows()


def is_connected(rows: list[list[int]], region: int) -> bool:
    size = len(rows)
    cells = {(row, column) for row in range(size) for column in range(size) if rows[row][column] == region}
    reached = {min(cells)}
    waiting = list(reached)
    while waiting:
        for near in neighbours(size, waiting.pop()):
            if near in cells - reached:
                reached.add(near)
                waiting.append(near)
    return reached == cells


@pytest.mark.parametrize(("size", "stars"), SMALL)
def test_small_boards_are_unique_by_brute_force(size: int, stars: int) -> None:
    for board in qs.generate(size, stars, count=12, seed=size):
        assert solutions(rows_of(board), stars) == [board.solution]
        assert all(is_connected(rows_of(board), region) for region in range(size))


@pytest.mark.parametrize(("size", "stars"), [(11, 1), (14, 1), (10, 2), (14, 3), (17, 4)])
def test_large_boards_are_unique_by_search(size: int, stars: int) -> None:
    [board] = qs.generate(size, stars, seed=5, shape="uneven")
    answer = qs.solve(board.puzzle)
    assert answer.unique
    assert answer.solution == board.solution
    assert is_solution(rows_of(board), stars, board.solution)
    assert all(is_connected(rows_of(board), region) for region in range(size))


@pytest.mark.parametrize("name", GRADES)
@pytest.mark.parametrize(("size", "stars"), [(8, 1), (9, 2)])
def test_the_ladder_finds_the_asked_grade(size: int, stars: int, name: str) -> None:
    for board in qs.generate(size, stars, grade=name, count=4, seed=3):
        assert board.as_asked
        assert grade(board.puzzle).name == name
        assert len(solutions(rows_of(board), stars)) == 1


def test_a_technique_is_needed() -> None:
    for board in qs.generate(8, technique="count 3", count=4, seed=1):
        assert grade(board.puzzle).hardest == "count 3"
    for board in qs.generate(9, technique="touch-all", grade="expert", count=4, seed=1):
        assert grade(board.puzzle).name == "expert"
        assert grade(board.puzzle).uses["touch-all"] > 0


def test_only_gentle_boards_give_a_cell_away() -> None:
    for name in GRADES[1:]:
        for board in qs.generate(8, grade=name, count=10, seed=2):
            assert min(Counter(board.puzzle.regions).values()) > 1


def test_uneven_regions_differ_more_than_even_ones() -> None:
    def spread(shape: str) -> float:
        largest = [max(Counter(board.puzzle.regions).values()) for board in qs.generate(9, shape=shape, count=40, seed=4)]
        return sum(largest) / len(largest)

    assert spread("uneven") > spread("even") + 2


# The same seed


# Made once and fixed: every platform, compiler and instruction set has to agree, since nothing but whole numbers decides.
GOLDEN = {
    (5, 1, None): "AAABB/CCBBB/CCBBB/DDEEB/EEEEB",
    (6, 1, "easy"): "ABBCCC/ADDDDC/AADDDC/AADDCC/EADDFF/EDDDDF",
    (8, 1, "medium"): "AAABBBBB/AAAAABBB/AAACCDDE/AAFFCCCE/AAFFFECE/FFFFFEEE/GGGFFEEE/GHHFFFEE",
    (9, 1, "fiendish"): "AAABBBBBB/AAAAAABCB/DDAEEAACB/DAAEEAACC/DAAAEACCF/DEEEEGGFF/DDEEEGGFF/DDEEHGIIF/EEEEHHHIF",
    (8, 2, "hard"): "ABBBBCCC/ABABBCCD/AAAABBCD/EEEEEFCD/EGGFFFCD/EGGGGFCD/EGGHGFFD/HHHHGGFF",
    (10, 2, None): "AAABBCCCDD/AABBBCCCDD/EEBBBCCDDD/EEFFFDCDDD/EFFFDDCDGD/EHFFFDDDGG/EHFFFDGGGG/EHHHIIIIGG/HHHHIIIIGG/HHHHIIJJJG",
}
LARGE = {(14, 1): "10cf9577329924b0", (18, 1): "86e9350e8c5a89d2", (14, 3): "25ca1abe6df0cbd2", (17, 4): "439fa67ac8fd04ff"}


@pytest.mark.parametrize(("size", "stars", "name"), GOLDEN)
def test_a_seed_makes_the_board_it_always_made(size: int, stars: int, name: str | None) -> None:
    [board] = qs.generate(size, stars, grade=name, seed=2024)
    assert "/".join(board.puzzle.text_rows()) == GOLDEN[size, stars, name]


@pytest.mark.parametrize(("size", "stars"), LARGE)
def test_a_seed_makes_the_large_board_it_always_made(size: int, stars: int) -> None:
    [board] = qs.generate(size, stars, seed=2024)
    assert hashlib.sha256(board.puzzle.regions).hexdigest().startswith(LARGE[size, stars])


@given(st.integers(0, 2**64 - 1), st.sampled_from([(5, 1), (7, 1), (8, 2)]), st.sampled_from([None, "easy", "hard"]))
@settings(max_examples=15, deadline=None)
def test_a_seed_makes_the_same_boards_with_any_number_of_jobs(seed: int, kind: tuple[int, int], name: str | None) -> None:
    size, stars = kind
    alone = qs.generate(size, stars, grade=name, count=5, seed=seed)
    assert alone == qs.generate(size, stars, grade=name, count=5, seed=seed, jobs=3)
    assert alone[:2] == qs.generate(size, stars, grade=name, count=2, seed=seed)


@pytest.mark.parametrize(
    "wish",
    [
        {},
        {"grade": "hard"},
        {"technique": "count 3"},
        {"shape": "uneven", "grade": "easy"},
        {"symmetry": "turn"},
        {"size": 9, "stars": 2, "grade": "medium"},
    ],
)
def test_a_board_can_be_made_again_by_its_own_seed(wish: dict[str, Any]) -> None:
    asked: dict[str, Any] = {"size": 8} | wish
    made = qs.generate(**asked, count=4, seed=11)
    assert made[0].seed == 11
    for board in made:
        assert qs.generate(**asked, seed=board.seed) == [board]


def test_a_seed_makes_boards_of_their_own_for_every_wish() -> None:
    wishes: list[dict[str, Any]] = [
        *({"grade": name} for name in GRADES),
        {"technique": "touch-all"},
        {"shape": "even"},
        {"shape": "uneven"},
        {"symmetry": "turn"},
        {"grade": "hard", "shape": "even"},
    ]
    for seed in range(3):
        made = [qs.generate(9, seed=seed, **wish)[0] for wish in wishes]
        assert len({board.solution for board in made}) == len(made)
        for one, two in itertools.combinations(made, 2):
            pairs = itertools.combinations(range(81), 2)
            alike = [(one.puzzle.regions[a] == one.puzzle.regions[b]) == (two.puzzle.regions[a] == two.puzzle.regions[b]) for a, b in pairs]
            assert sum(alike) < 0.95 * len(alike)


def test_names_of_one_technique_and_capitals_of_a_grade_are_the_same_wish() -> None:
    assert qs.generate(8, technique="what if", seed=5) == qs.generate(8, technique="force 1", seed=5)
    assert qs.generate(8, grade="Hard", seed=5) == qs.generate(8, grade="hard", seed=5)


def test_a_longer_run_begins_with_the_shorter_one() -> None:
    assert qs.generate(5, count=60, seed=1)[:25] == qs.generate(5, count=25, seed=1)


def test_seeds_of_a_run_are_all_different() -> None:
    assert len({board_seed(seed, place) for seed in range(100) for place in range(100)}) == 10_000


def test_without_a_seed_boards_differ() -> None:
    assert qs.generate(9) != qs.generate(9)


# The same board


def test_canonical_forgets_symmetry_and_colours() -> None:
    [board] = qs.generate(7, seed=3)
    rows = rows_of(board)
    for number in range(8):
        turned = [[6 - region for region in row] for row in moved(rows, symmetry(7, number))]
        assert canonical(qs.StarBattle(turned)) == canonical(board.puzzle)
    rows[0][0] = (rows[0][0] + 1) % 7
    assert canonical(qs.StarBattle(rows)) != canonical(board.puzzle)


def test_no_board_comes_twice() -> None:
    made = qs.generate(4, count=1000, seed=1)
    assert len({canonical(board.puzzle).regions for board in made}) == len(made)
    assert 1 < len(made) < 1000, "there are not so many different boards of this size"


# Regions to keep, and symmetry


HEART = """
.........
..AA.BB..
.AAAABBB.
.AAAABBB.
..AAABB..
...AAB...
....A....
.........
.........
"""


def test_kept_regions_stay() -> None:
    for board in qs.generate(9, keep=HEART, count=5, seed=1):
        rows = rows_of(board)
        for label in "AB":
            kept = {(row, column) for row, line in enumerate(HEART.split()) for column, found in enumerate(line) if found == label}
            number = rows[min(kept)[0]][min(kept)[1]]
            assert {(row, column) for row in range(9) for column in range(9) if rows[row][column] == number} == kept
        assert solutions(rows) == [board.solution]


@pytest.mark.parametrize(
    ("keep", "said"),
    [
        ("AB/..", "2 rows of 2 cells"),
        ("A.../B..../..../....", "row 1 has 4 cells, row 2 has 5; all rows must be equally long"),
        ("AAAA/BBBB/CCCC/DDD.", "1 cells are free"),
        ("ABCD/E.../..../....", "5 regions"),
    ],
)
def test_what_cannot_be_kept_is_refused(keep: str, said: str) -> None:
    with pytest.raises(qs.UsageError, match=said):
        qs.generate(4, keep=keep)


def test_a_region_without_room_for_its_stars_is_refused() -> None:
    with pytest.raises(qs.UsageError, match="no room"):
        qs.generate(8, 2, keep="/".join(["AA......", "AA......", *["........"] * 6]))


@pytest.mark.parametrize(("size", "stars"), [(7, 1), (8, 1), (9, 2), (10, 2)])
def test_symmetric_boards_stay_the_same_under_half_a_turn(size: int, stars: int) -> None:
    for board in qs.generate(size, stars, symmetry="turn", count=4, seed=6):
        rows = rows_of(board)
        assert qs.StarBattle([row[::-1] for row in rows[::-1]], stars) == board.puzzle
        assert qs.solve(board.puzzle).unique
        assert all(is_connected(rows, region) for region in range(size))


# Limits


def test_a_request_that_cannot_be_met_ends_with_the_nearest() -> None:
    *_, last = qs.generate(4, grade="fiendish", count=3, seed=1)
    assert not last.as_asked
    assert len(solutions(rows_of(last))) == 1


def test_no_board_at_all_is_said() -> None:
    with pytest.raises(LimitError, match="3×3"):
        qs.generate(3)


def test_a_limit_of_time_only_shortens_the_list() -> None:
    start = time.monotonic()
    made = qs.generate(14, 3, count=10_000, seed=2, seconds=0.5, shape="uneven")
    assert time.monotonic() - start < 3
    assert made == qs.generate(14, 3, count=len(made) or 1, seed=2, shape="uneven")[: len(made)]


@pytest.mark.parametrize(
    "wish",
    [
        {"size": 0},
        {"size": 33},
        {"stars": 9},
        {"size": 6, "stars": 2},
        {"grade": "brutal"},
        {"technique": "magic"},
        {"technique": "unique rectangle"},
        {"technique": "only one solution"},
        {"shape": "round"},
        {"symmetry": "mirror"},
        {"grade": "gentle", "technique": "count 3"},
    ],
)
def test_wishes_that_no_board_meets_are_refused(wish: dict[str, object]) -> None:
    with pytest.raises(qs.UsageError):
        Wish(**wish)  # type: ignore[arg-type]


SCRIPT = """
import json, signal
import queenside as qs
signal.signal(signal.SIGINT, signal.default_int_handler)
qs.generate(5, seed=1)
print("ready", flush=True)
try:
    qs.generate(9, count=10**6, seed=1, jobs={jobs})
except qs.Interrupted as stop:
    print(json.dumps([board.puzzle.text_rows() for board in stop.answer]), flush=True)
"""


@pytest.mark.parametrize("jobs", [1, 2])
def test_an_interrupt_hands_out_what_is_there(jobs: int) -> None:
    process = subprocess.Popen([sys.executable, "-c", SCRIPT.format(jobs=jobs)], stdout=subprocess.PIPE, text=True)
    try:
        assert process.stdout is not None
        assert process.stdout.readline() == "ready\n"
        time.sleep(0.7)
        process.send_signal(signal.SIGINT)
        out, _ = process.communicate(timeout=10)
    finally:
        process.kill()
        process.wait()
    made = json.loads(out)
    assert made
    assert made[:20] == [board.puzzle.text_rows() for board in qs.generate(9, count=len(made[:20]), seed=1)]


def test_boards_come_one_by_one() -> None:
    assert len(list(itertools.islice(boards(Wish(7), 10**9, seed=1), 3))) == 3

"""The search group by group: all its variants against brute force, the native core, and each other."""

from __future__ import annotations

import json
import pathlib
import random
import subprocess
import sys

import pytest

import queenside as qs
from queenside import _core
from queenside.answers import Limits
from queenside.engines import groups, native
from queenside.errors import UsageError
from queenside.puzzles.star_battle import NO_MARKS, Marks, StarBattle, check
from tests.solving.brute_force import (
    Cell,
    Rows,
    Solution,
    board_around,
    boards_of_each_kind,
    random_placement,
    solutions,
    stripes,
    touch,
)
from tests.solving.test_against_brute_force import some_marks

ROOT = pathlib.Path(__file__).parents[2]
ALL = Limits()
SIZES = range(1, 9)


def boards_of(size: int, number: int) -> list[Rows]:
    return boards_of_each_kind(size, 1, number, random.Random(f"groups {size}"))


def everything(rows: Rows, variant: str, known: Marks = NO_MARKS) -> tuple[list[Solution], int]:
    """Return all solutions in the order found, and the nodes."""
    search = groups.Search(StarBattle(rows), known, variant)
    found, stopped = search.find(ALL)
    assert stopped is None
    return found, search.nodes


@pytest.mark.parametrize("variant", groups.VARIANTS)
@pytest.mark.parametrize("size", SIZES)
def test_whole_solution_sets(size: int, variant: str) -> None:
    for rows in boards_of(size, 15):
        found, _ = everything(rows, variant)
        assert sorted(found) == solutions(rows)
        assert all(list(solution) == sorted(solution) for solution in found), "a solution is in reading order"
        assert groups.Search(StarBattle(rows), variant=variant).count(ALL) == (len(found), None)


@pytest.mark.parametrize("variant", groups.VARIANTS)
@pytest.mark.parametrize("size", range(1, 8))
def test_whole_solution_sets_with_marks(size: int, variant: str) -> None:
    rng = random.Random(f"groups with marks {size}")
    for rows in boards_of(size, 3):
        truth = solutions(rows)
        for known, crossed in some_marks(size, truth, rng):
            found, _ = everything(rows, variant, Marks(known, crossed))
            assert sorted(found) == [s for s in truth if set(known) <= set(s) and not set(crossed) & set(s)]


@pytest.mark.parametrize("size", range(4, 9))
def test_more_techniques_never_copy_more_boards(size: int) -> None:
    """Crossing out earlier leaves the later tests fewer cells, so each tree is part of the one before, in the same order."""
    copied = 0
    for rows in boards_of(size, 15):
        (plain, most), (before, fewer), (everywhere, fewest) = (everything(rows, name) for name in ("plain", "techniques", "everywhere"))
        assert plain == before == everywhere
        assert fewest <= fewer <= most
        copied += most
    assert copied


class PageSearch:
    """The search as its author's page tells it, on plain sets and by recursion: solutions in order, and boards copied."""

    def __init__(self, rows: Rows, variant: str) -> None:
        size = len(rows)
        self.cells = frozenset((row, column) for row in range(size) for column in range(size))
        self.groups = [frozenset(cell for cell in self.cells if rows[cell[0]][cell[1]] == group) for group in range(size)]
        lines = [frozenset(cell for cell in self.cells if cell[axis] == line) for axis in (0, 1) for line in range(size)]
        self.sets = lines + self.groups
        self.everywhere = variant == "everywhere"
        self.solutions: list[Solution] = []
        self.copied = 0
        queens: frozenset[Cell] = frozenset()
        self.brute_force(0, *((self.cells, queens) if variant == "plain" else self.simplified(self.cells, queens)))

    def placed(self, cell: Cell, free: frozenset[Cell], queens: frozenset[Cell]) -> tuple[frozenset[Cell], frozenset[Cell]]:
        own = frozenset().union(*(one for one in self.sets if cell in one))
        return frozenset(other for other in free - own if not touch(cell, other)), queens | {cell}

    def blocked(self, free: frozenset[Cell], queens: frozenset[Cell]) -> bool:
        return any(not one & (free | queens) for one in self.sets)

    def simplified(self, free: frozenset[Cell], queens: frozenset[Cell]) -> tuple[frozenset[Cell], frozenset[Cell]]:
        """Return the cells left and the queens when no technique finds anything more, or a set is blocked."""
        for one in self.sets:
            if len(left := one & free) == 1 and not one & queens:
                return self.simplified(*self.placed(min(left), free, queens))
        for cell in sorted(free):
            if self.blocked(*self.placed(cell, free, queens)):
                return self.simplified(free - {cell}, queens)
        return free, queens

    def brute_force(self, group: int, free: frozenset[Cell], queens: frozenset[Cell]) -> None:
        if self.blocked(free, queens):
            return
        while group < len(self.groups) and self.groups[group] & queens:
            group += 1
        if group == len(self.groups):
            self.solutions.append(tuple(sorted(queens)))
            return
        for cell in sorted(free & self.groups[group]):
            copy = self.placed(cell, free, queens)
            if not self.blocked(*copy):
                self.copied += 1
                self.brute_force(group + 1, *(self.simplified(*copy) if self.everywhere else copy))


@pytest.mark.parametrize("variant", groups.VARIANTS)
@pytest.mark.parametrize("size", range(1, 8))
def test_it_searches_exactly_as_the_page_tells(size: int, variant: str) -> None:
    for rows in boards_of(size, 6):
        page = PageSearch(StarBattle(rows).rows(), variant)
        assert everything(rows, variant) == (page.solutions, page.copied)


@pytest.mark.parametrize("variant", groups.VARIANTS)
@pytest.mark.parametrize("file", sorted((ROOT / "bench" / "boards").glob("*x1.jsonl")), ids=lambda file: file.stem)
def test_bench_boards_like_the_native_core(file: pathlib.Path, variant: str) -> None:
    for line in file.read_text().splitlines()[:40]:
        puzzle = StarBattle(json.loads(line)["regions"])
        expected, stopped = native.Search(puzzle).find(ALL)
        assert (len(expected), stopped) == (1, None)
        assert groups.Search(puzzle, variant=variant).find(ALL) == (expected, None)


@pytest.mark.parametrize("variant", groups.VARIANTS)
def test_examples_like_the_native_core(variant: str) -> None:
    for name in ("morning.txt", "marked.txt", "several.jsonl"):
        for position in qs.read_all(ROOT / "examples" / name):
            found, stopped = groups.Search(position.puzzle, variant=variant).find(ALL)
            assert stopped is None
            assert sorted(found) == sorted(qs.enumerate(position))


@pytest.mark.parametrize("variant", groups.VARIANTS)
@pytest.mark.parametrize("size", [15, 16, 17, 21, 22, 27, 32])
def test_large_boards_of_every_word_count(size: int, variant: str) -> None:
    """Beyond 14 rows no board is at hand whose solutions are all known: with all but three queens given, brute force knows them."""
    rng = random.Random(f"large groups {size}")
    placement = random_placement(size, 1, rng)
    rows = board_around(size, placement, rng)
    known = rng.sample(placement, size - 3)
    found, _ = everything(rows, variant, Marks(known))
    assert placement in found
    assert sorted(found) == solutions(rows, 1, known)
    assert all(check(StarBattle(rows), solution) == [] for solution in found)


@pytest.mark.parametrize("variant", groups.VARIANTS)
@pytest.mark.parametrize("size", range(4, 9))
def test_slices_change_nothing(size: int, variant: str) -> None:
    rng = random.Random(f"group slices {size}")
    for rows in boards_of(size, 6):
        expected, nodes = everything(rows, variant)
        search = groups.Search(StarBattle(rows), variant=variant)
        gathered: list[Solution] = []
        stopped: str | None = ""
        while stopped is not None:
            before = search.nodes
            limits = Limits(nodes=rng.randint(1, 3), solutions=rng.randint(1, 4))
            found, stopped = search.find(limits)
            assert limits.nodes is not None
            assert search.nodes - before <= limits.nodes
            assert stopped in (None, "nodes", "solutions")
            gathered += found
        assert (gathered, search.nodes) == (expected, nodes)


@pytest.mark.parametrize("variant", groups.VARIANTS)
def test_slices_of_no_time_get_on_all_the_same(variant: str) -> None:
    """On the largest boards the techniques take long enough to be stopped in their middle."""
    rng = random.Random("no time")
    placement = random_placement(32, 1, rng)
    rows, known = board_around(32, placement, rng), Marks(rng.sample(placement, 20))
    expected, nodes = everything(rows, variant, known)
    search = groups.Search(StarBattle(rows), known, variant)
    gathered: list[Solution] = []
    pauses = 0
    while True:
        found, stopped = search.find(Limits(seconds=0.0))
        gathered += found
        if stopped is None:
            break
        assert stopped == "seconds"
        pauses += 1
        assert pauses < nodes
    assert (gathered, search.nodes) == (expected, nodes)
    assert pauses > 10


@pytest.mark.parametrize("variant", groups.VARIANTS)
def test_limits_are_told(variant: str) -> None:
    """Stripes of 20 rows have some 10^17 placements."""
    many = StarBattle(stripes(20))
    found, stopped = groups.Search(many, variant=variant).find(Limits(solutions=7))
    assert (len(set(found)), stopped) == (7, "solutions")
    search = groups.Search(many, variant=variant)
    assert search.count(Limits(nodes=50))[1] == "nodes"
    assert search.nodes == 50
    assert groups.Search(many, variant=variant).count(Limits(seconds=0.05))[1] == "seconds"


@pytest.mark.parametrize("variant", groups.VARIANTS)
def test_ctrl_c_ends_a_search_with_what_is_known(variant: str) -> None:
    """In a process of its own, whose alarm does what Ctrl-C does; without it the search would outlast the test."""
    code = f"""
import signal
from queenside.answers import Limits
from queenside.engines import groups
from queenside.puzzles.star_battle import StarBattle
search = groups.Search(StarBattle([[row] * 20 for row in range(20)]), variant={variant!r})
signal.signal(signal.SIGALRM, signal.default_int_handler)
signal.setitimer(signal.ITIMER_REAL, 0.2)
number, stopped = search.count(Limits())
print(number > 0, stopped)
"""
    ran = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, timeout=20, check=True)
    assert ran.stdout == "True interrupt\n"


@pytest.mark.parametrize("variant", groups.VARIANTS)
@pytest.mark.parametrize(("size", "number"), [(4, 2), (5, 14), (6, 90), (7, 646), (8, 5242)])
def test_known_numbers_of_placements(size: int, number: int, variant: str) -> None:
    """Permutations without neighbours at distance one: A002464."""
    assert groups.Search(StarBattle(stripes(size)), variant=variant).count(ALL) == (number, None)


def test_a_board_that_singles_solve_is_never_copied() -> None:
    """Group B is one cell, which leaves A, C and D one each in turn."""
    rows = ["ABCC", "AACC", "ACCC", "CCDC"]
    puzzle = StarBattle(rows)
    (only,) = solutions(puzzle.rows())
    for variant, nodes in (("techniques", 0), ("everywhere", 0), ("plain", 4)):
        search = groups.Search(puzzle, variant=variant)
        assert search.find(ALL) == ([only], None)
        assert search.nodes == nodes


def test_more_stars_and_unknown_variants_are_refused() -> None:
    two = StarBattle(stripes(8), 2)
    assert groups.supports(StarBattle(stripes(8))) is None
    assert "this one has 2" in (groups.supports(two) or "")
    with pytest.raises(UsageError, match="one star"):
        groups.Search(two)
    with pytest.raises(UsageError, match=r"no variant 'often'.*techniques, plain, everywhere"):
        groups.Search(StarBattle(stripes(8)), variant="often")


def test_the_core_refuses_what_is_no_board() -> None:
    board = bytes([0, 0, 1, 1] * 2 + [2, 2, 3, 3] * 2)
    for size, regions, marks, techniques in (
        (33, board, None, 0),
        (4, board[:-1], None, 0),
        (4, bytes([4] * 16), None, 0),
        (4, board, b"12", 0),
        (4, board, None, 3),
        (4, board, None, -1),
    ):
        with pytest.raises(ValueError, match="must"):
            _core.GroupSearch(size, regions, marks, techniques)

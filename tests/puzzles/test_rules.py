"""The checkers and the value of a Star Battle board, from the rules: each rule broken alone, each defect alone."""

import copy
import pickle
import random
from collections import Counter
from collections.abc import Callable, Iterable, Iterator
from itertools import combinations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import queenside as qs
from queenside import _core
from queenside.errors import PuzzleError, QueensideError
from queenside.puzzles import star_battle
from tests.solving.brute_force import (
    Cell,
    Rows,
    board_around,
    connected_board,
    is_solution,
    most_apart,
    moved,
    random_placement,
    regular_solution,
    scattered_board,
    stripes,
    symmetry,
    touch,
)

SIZES = {1: 7, 2: 9, 3: 13}


def regions_around(size: int, groups: list[list[Cell]]) -> Rows:
    """Return a board in which each cell belongs to the group of the nearest given cell, so each given cell to its own."""

    def nearest(row: int, column: int) -> int:
        return min(range(len(groups)), key=lambda g: min(abs(row - r) + abs(column - c) for r, c in groups[g]))

    return [[nearest(row, column) for column in range(size)] for row in range(size)]


def grouped(cells: Iterable[Cell], stars: int) -> list[list[Cell]]:
    ordered = sorted(cells)
    return [ordered[i : i + stars] for i in range(0, len(ordered), stars)]


def faults(size: int, stars: int, cells: Iterable[Cell]) -> set[str]:
    """Return which rules other than the regions' the cells break."""
    chosen = sorted(cells)
    rows, columns = Counter(r for r, _ in chosen), Counter(c for _, c in chosen)
    broken = set()
    if any(rows[line] != stars for line in range(size)):
        broken.add("row")
    if any(columns[line] != stars for line in range(size)):
        broken.add("column")
    if any(touch(a, b) for a, b in combinations(chosen, 2)):
        broken.add("touching")
    return broken


def right_placement(stars: int) -> list[Cell]:
    placement = list(random_placement(SIZES[stars], stars, random.Random(stars)))
    assert faults(SIZES[stars], stars, placement) == set()
    return placement


def changes(size: int, cells: list[Cell]) -> Iterator[list[Cell]]:
    """Yield the placement with one star moved along its column or row, then with two stars' columns swapped."""
    for at, (row, column) in enumerate(cells):
        rest = cells[:at] + cells[at + 1 :]
        for line in range(size):
            yield [*rest, (line, column)]
            yield [*rest, (row, line)]
    for one, other in combinations(cells, 2):
        yield [c for c in cells if c not in (one, other)] + [(one[0], other[1]), (other[0], one[1])]


def breaking(rule: str, stars: int) -> tuple[Rows, list[Cell]]:
    """Return a board and stars on it that break exactly one rule (row, column, touching or region)."""
    size, right = SIZES[stars], right_placement(stars)
    if rule == "region":
        groups = grouped(right, stars)
        groups[1].append(groups[0].pop())
        free = next((r, c) for r in range(size) for c in range(size) if (r, c) not in right)
        groups[0].append(free)  # a cell of its own for the region that has lost a star, perhaps its only one
        return regions_around(size, groups), right
    wrong = next(w for w in changes(size, right) if len(set(w)) == len(w) and faults(size, stars, w) == {rule})
    return regions_around(size, grouped(wrong, stars)), sorted(wrong)


def rules_broken(rows: Rows, stars: int, cells: Iterable[Cell]) -> set[str]:
    return {violation.rule for violation in star_battle.check(qs.StarBattle(rows, stars), cells)}


# ---- solutions ----


@pytest.mark.parametrize("stars", [1, 2, 3])
def test_a_right_solution_breaks_nothing(stars: int) -> None:
    right = right_placement(stars)
    rows = regions_around(SIZES[stars], grouped(right, stars))
    assert is_solution(rows, stars, right)
    assert star_battle.check(qs.StarBattle(rows, stars), right) == []
    assert star_battle.check(qs.StarBattle(rows, stars), reversed(right)) == [], "in any order"
    assert star_battle.check(qs.StarBattle(rows, stars), iter(right)) == [], "from any iterable"


def test_small_boards_written_out() -> None:
    board = qs.StarBattle(["AABB", "ACCB", "DDCB", "DDDD"])
    assert star_battle.check(board, [(0, 1), (1, 3), (2, 0), (3, 2)]) != []  # A, B, D, D
    board = qs.StarBattle(["AABB", "ACBB", "DDCC", "DDCC"])
    assert star_battle.check(board, [(0, 1), (1, 3), (2, 0), (3, 2)]) == []  # A, B, D, C
    assert star_battle.check(board, [(0, 2), (1, 0), (2, 3), (3, 1)]) == []  # B, A, C, D
    assert star_battle.check(qs.StarBattle(["A"]), [(0, 0)]) == []
    assert {v.rule for v in star_battle.check(qs.StarBattle(["A"]), [])} == {"row", "column", "region"}


@pytest.mark.parametrize("stars", [1, 2, 3])
@pytest.mark.parametrize("rule", ["row", "column", "region"])
def test_a_line_or_region_broken_alone(rule: str, stars: int) -> None:
    rows, wrong = breaking(rule, stars)
    assert not is_solution(rows, stars, wrong)
    violations = star_battle.check(qs.StarBattle(rows, stars), wrong)
    assert {violation.rule for violation in violations} == {rule}
    assert len(violations) == 2, "one has a star too many, another lacks one"
    unit: Callable[[Cell], int] = {"row": lambda c: c[0], "column": lambda c: c[1], "region": lambda c: rows[c[0]][c[1]]}[rule]
    (overfull,) = [line for line, number in Counter(map(unit, wrong)).items() if number == stars + 1]
    assert sorted(cell for cell in wrong if unit(cell) == overfull) in [sorted(violation.cells) for violation in violations]
    assert all(violation.message for violation in violations)


@pytest.mark.parametrize("stars", [1, 2, 3])
def test_touching_alone(stars: int) -> None:
    rows, wrong = breaking("touching", stars)
    pairs = [pair for pair in combinations(wrong, 2) if touch(*pair)]
    assert pairs
    violations = star_battle.check(qs.StarBattle(rows, stars), wrong)
    assert {violation.rule for violation in violations} == {"touching"}
    assert sorted(tuple(sorted(violation.cells)) for violation in violations) == sorted(pairs)


@pytest.mark.parametrize("step", [(0, 1), (1, 0), (1, 1), (1, -1)])
def test_touching_in_every_direction(step: Cell) -> None:
    board = qs.StarBattle(stripes(9), 2)
    pair = [(4, 4), (4 + step[0], 4 + step[1])]
    assert [v.cells for v in star_battle.check(board, pair) if v.rule == "touching"] == [tuple(sorted(pair))]
    apart = [(4, 4), (4 + 2 * step[0], 4 + 2 * step[1])]
    assert [v for v in star_battle.check(board, apart) if v.rule == "touching"] == []


def test_the_edges_of_the_board_do_not_touch_each_other() -> None:
    """The last cell of a row and the first of the next are far apart."""
    board = qs.StarBattle(stripes(5))
    for pair in ([(1, 4), (2, 0)], [(1, 4), (3, 0)], [(0, 0), (4, 4)], [(0, 2), (4, 2)]):
        assert [v for v in star_battle.check(board, pair) if v.rule == "touching"] == []


@pytest.mark.parametrize("stars", [1, 2, 3])
def test_a_cell_outside_alone(stars: int) -> None:
    right = right_placement(stars)
    size = SIZES[stars]
    rows = regions_around(size, grouped(right, stars))
    for outside in ((size, 0), (0, size), (-1, 0), (0, -1), (-size, -size), (10**6, 10**6)):
        violations = star_battle.check(qs.StarBattle(rows, stars), [*right, outside])
        assert [(violation.rule, violation.cells) for violation in violations] == [("cell", (outside,))]


@pytest.mark.parametrize("stars", [1, 2, 3])
def test_a_cell_named_twice_alone(stars: int) -> None:
    right = right_placement(stars)
    rows = regions_around(SIZES[stars], grouped(right, stars))
    violations = star_battle.check(qs.StarBattle(rows, stars), [*right, right[3]])
    assert [(violation.rule, violation.cells) for violation in violations] == [("cell", (right[3],))]


def test_a_negative_cell_does_not_count_from_the_end() -> None:
    right = regular_solution(1)
    board = qs.StarBattle(stripes(4))
    assert star_battle.check(board, right) == []
    assert star_battle.check(board, [*right[:-1], (-1, right[-1][1])]) != []


def test_every_violation_is_returned_at_once() -> None:
    board = qs.StarBattle(stripes(4))
    violations = Counter(violation.rule for violation in star_battle.check(board, [(0, 0), (0, 1), (1, 1)]))
    # rows 1, 3, 4 (and so regions), columns 2, 3, 4, and all three pairs touch
    assert violations == {"row": 3, "region": 3, "column": 3, "touching": 3}


def test_a_bad_cell_does_not_hide_the_other_violations() -> None:
    board = qs.StarBattle(stripes(4))
    outside = star_battle.check(board, [(0, 0), (7, 7)])
    assert {violation.rule for violation in outside} == {"cell", "row", "column", "region"}
    twice = star_battle.check(board, [(0, 0), (1, 1), (1, 1)])
    assert {violation.rule for violation in twice} == {"cell", "row", "column", "region", "touching"}


# ---- the second, native checker ----


@settings(max_examples=300, deadline=None)
@given(data=st.data())
def test_both_checkers_agree_with_the_rules(data: st.DataObject) -> None:
    stars = data.draw(st.sampled_from([1, 1, 2, 3]))
    size = data.draw(st.integers(*{1: (4, 9), 2: (9, 12), 3: (13, 14)}[stars]))
    rng = random.Random(data.draw(st.integers(0, 500), label="seed"))
    placement = random_placement(size, stars, rng)
    rows = board_around(size, placement, rng)
    if data.draw(st.booleans(), label="one cell given to another region"):
        row, column = rng.choice(placement)
        rows[row][column] = data.draw(st.integers(0, size - 1))
    cells = list(placement)
    cell = st.tuples(st.integers(0, size - 1), st.integers(0, size - 1))
    for change in data.draw(st.lists(st.sampled_from(["add", "remove", "move", "swap"]), max_size=2)):
        if change == "add":
            cells.append(data.draw(cell))
        elif change == "remove":
            cells.pop(data.draw(st.integers(0, len(cells) - 1)))
        elif change == "move":
            cells[data.draw(st.integers(0, len(cells) - 1))] = data.draw(cell)
        else:
            a, b = data.draw(st.integers(0, len(cells) - 1)), data.draw(st.integers(0, len(cells) - 1))
            cells[a], cells[b] = (cells[a][0], cells[b][1]), (cells[b][0], cells[a][1])
    if data.draw(st.booleans(), label="shuffled"):
        rng.shuffle(cells)
    puzzle = qs.StarBattle(rows, stars)
    truth = is_solution(rows, stars, cells) and puzzle.region_count == size
    if puzzle.region_count == size:
        assert (star_battle.check(puzzle, cells) == []) == truth
    assert _core.obeys_rules(size, stars, puzzle.regions, [row * size + column for row, column in cells]) == truth


@pytest.mark.parametrize("stars", [1, 2, 3])
@pytest.mark.parametrize("rule", ["row", "column", "region", "touching"])
def test_the_native_checker_sees_each_rule_alone(rule: str, stars: int) -> None:
    rows, wrong = breaking(rule, stars)
    size = SIZES[stars]
    regions = bytes(region for row in rows for region in row)
    assert not _core.obeys_rules(size, stars, regions, [row * size + column for row, column in wrong])
    right = right_placement(stars)
    regions = bytes(region for row in regions_around(size, grouped(right, stars)) for region in row)
    cells = [row * size + column for row, column in right]
    assert _core.obeys_rules(size, stars, regions, cells)
    assert not _core.obeys_rules(size, stars, regions, [*cells, cells[0]]), "named twice"
    assert not _core.obeys_rules(size, stars, regions, [*cells, size * size]), "outside"
    assert not _core.obeys_rules(size, stars, regions, [*cells[:-1], cells[0]]), "one twice instead of another"
    assert not _core.obeys_rules(size, stars, regions, cells[:-1])
    assert not _core.obeys_rules(size, stars, regions, [])


@pytest.mark.parametrize("stars", range(1, 9))
def test_both_checkers_on_the_densest_boards(stars: int) -> None:
    size, right = 4 * stars, regular_solution(stars)
    regions = bytes(row for row in range(size) for _ in range(size))
    cells = [row * size + column for row, column in right]
    assert star_battle.check(qs.StarBattle(stripes(size), stars), right) == []
    assert _core.obeys_rules(size, stars, regions, cells)
    for at in range(len(cells)):
        assert not _core.obeys_rules(size, stars, regions, cells[:at] + cells[at + 1 :])


# ---- marks ----


def rules_of_marks(rows: Rows, stars: int, marked: Iterable[Cell], crossed: Iterable[Cell] = ()) -> Counter[str]:
    position = qs.Position(qs.StarBattle(rows, stars), qs.Marks(marked, crossed))
    return Counter(violation.rule for violation in star_battle.check_marks(position))


@pytest.mark.parametrize("stars", [1, 2, 3])
def test_part_of_a_solution_breaks_nothing_yet(stars: int) -> None:
    rng = random.Random(stars)
    right = right_placement(stars)
    rows = regions_around(SIZES[stars], grouped(right, stars))
    empty = [(r, c) for r in range(SIZES[stars]) for c in range(SIZES[stars]) if (r, c) not in right]
    assert not rules_of_marks(rows, stars, [], [])
    assert not rules_of_marks(rows, stars, right, empty)
    for _ in range(20):
        assert not rules_of_marks(rows, stars, rng.sample(right, rng.randint(0, len(right))), rng.sample(empty, rng.randint(0, len(empty))))


@pytest.mark.parametrize("stars", [1, 2, 3])
def test_marks_that_overfill_one_unit(stars: int) -> None:
    size = SIZES[stars]
    line = [2 * i for i in range(stars + 1)]
    down = [list(range(size))] * size
    # stars in a row: with regions of columns only the row is overfull, and the other way round
    assert rules_of_marks(down, stars, [(0, c) for c in line]) == {"row": 1}
    assert rules_of_marks(stripes(size), stars, [(r, 0) for r in line]) == {"column": 1}
    assert rules_of_marks(stripes(size), stars, [(0, c) for c in line]) == {"row": 1, "region": 1}
    diagonal = [(2 * i, 2 * i) for i in range(stars + 1)]
    rows = regions_around(size, [diagonal, *([(size - 1, c)] for c in range(size - 1))])
    assert rules_of_marks(rows, stars, diagonal) == {"region": 1}


@pytest.mark.parametrize("stars", [1, 2])
def test_marks_that_touch_or_contradict(stars: int) -> None:
    size = SIZES[stars]
    assert rules_of_marks(stripes(size), stars, [(2, 2), (3, 3)]) == {"touching": 1}
    assert rules_of_marks(stripes(size), stars, [(2, 2)], [(2, 2)]) == {"cell": 1}
    both = rules_of_marks(stripes(size), stars, [(2, 2), (3, 3), (5, 5)], [(5, 5)])
    assert both == {"touching": 1, "cell": 1}, "every violation at once"


@pytest.mark.parametrize("stars", [1, 2])
def test_crosses_that_leave_too_few_cells(stars: int) -> None:
    size = SIZES[stars]
    down = [list(range(size))] * size
    left = [2 * i for i in range(stars)]
    crossed = [column for column in range(size) if column not in left]
    assert not rules_of_marks(down, stars, [], [(0, c) for c in crossed]), "just enough"
    one_more = [*crossed, left[0]]
    assert rules_of_marks(down, stars, [], [(0, c) for c in one_more]) == {"row": 1}
    assert rules_of_marks(stripes(size), stars, [], [(r, 0) for r in one_more]) == {"column": 1}
    assert rules_of_marks(stripes(size), stars, [], [(0, c) for c in one_more]) == {"row": 1, "region": 1}


@settings(max_examples=100, deadline=None)
@given(data=st.data())
def test_marks_that_break_a_rule_fit_no_solution(data: st.DataObject) -> None:
    """What check_marks convicts has no solution; on full boards it agrees with check."""
    size = data.draw(st.integers(4, 6))
    rng = random.Random(data.draw(st.integers(0, 10**6)))
    rows = connected_board(size, rng) if data.draw(st.booleans()) else scattered_board(size, rng)
    cell = st.tuples(st.integers(0, size - 1), st.integers(0, size - 1))
    marked, crossed = data.draw(st.sets(cell, max_size=3)), data.draw(st.sets(cell, max_size=8))
    position = qs.Position(qs.StarBattle(rows), qs.Marks(marked, crossed))
    overfull = (
        max(Counter(r for r, _ in marked).values(), default=0) > 1
        or max(Counter(c for _, c in marked).values(), default=0) > 1
        or max(Counter(rows[r][c] for r, c in marked).values(), default=0) > 1
    )
    contradictory = bool(marked & crossed) or any(touch(a, b) for a, b in combinations(marked, 2))
    units = [[(r, c) for c in range(size)] for r in range(size)] + [[(r, c) for r in range(size)] for c in range(size)]
    units += [[(r, c) for r in range(size) for c in range(size) if rows[r][c] == region] for region in range(size)]
    starved = any(all(cell in crossed for cell in unit) for unit in units)
    assert bool(star_battle.check_marks(position)) == (overfull or contradictory or starved)


# ---- defects ----


def kinds(rows: object, stars: int = 1) -> list[tuple[str, str]]:
    board = qs.StarBattle(rows, stars)  # type: ignore[arg-type]
    return [(defect.kind, defect.severity) for defect in board.defects()]


TWO_STAR_STRIPES = ["AAAAAAAA", "BBBBBBBB", "CCCCCCCC", "DDDDDDDD", "EEEEEEEE", "FFFFFFFF", "GGGGGGGG", "HHHHHHHH"]


def test_a_sound_board_has_no_defects() -> None:
    assert kinds(stripes(4)) == []
    assert kinds(["A"]) == []
    assert kinds(TWO_STAR_STRIPES, 2) == []
    assert kinds(stripes(32), 8) == []
    assert kinds(stripes(3)) == [], "impossible, but that is for the search to say"


@pytest.mark.parametrize(
    ("rows", "stars", "kind", "severity"),
    [
        pytest.param(["AAAAA", "BBBBB", "CCCCC", "DDDDD"], 1, "not-square", "error", id="too wide"),
        pytest.param(["AAAA", "BBBB", "CCCC", "DDDD", "EEEE"], 1, "not-square", "error", id="too high"),
        pytest.param(["AAAAA", "BBBBB", "CCCCC", "DDDDD", "DDDDD"], 1, "region-count", "error", id="a region too few"),
        pytest.param(["AAAAA", "BBBBB", "CCCCC", "DDDDD", "EEEFF"], 1, "region-count", "error", id="a region too many"),
        pytest.param(["AAAA", "BBBB", "CCCC", "DDDD"], 0, "stars", "error", id="no stars"),
        pytest.param(["AAAA", "BBBB", "CCCC", "DDDD"], -3, "stars", "error", id="less than none"),
        pytest.param(["AAAA", "BBBB", "CCCC", "DDDD"], 2, "too-many-stars", "impossible", id="8 stars in 4 blocks"),
        pytest.param(["AA", "BB"], 1, "too-many-stars", "impossible", id="2 stars in 1 block"),
        pytest.param(stripes(7), 3, "too-many-stars", "impossible", id="21 stars in 16 blocks"),
        pytest.param(stripes(32), 9, "too-many-stars", "impossible", id="288 stars in 256 blocks"),
        pytest.param([*TWO_STAR_STRIPES[:6], "GGHHHHHH", "GGHHHHHH"], 2, "small-region", "impossible", id="a block for two stars"),
        pytest.param([*TWO_STAR_STRIPES[:7], "HGGGGGGG"], 2, "small-region", "impossible", id="a cell for two stars"),
        pytest.param(["AAAA", "BBBB", "CCCD", "DDDC"], 1, "split-region", "warning", id="split at a corner"),
        pytest.param(["AAAA", "BBBB", "CCCC", "DDDA"], 1, "split-region", "warning", id="split apart"),
    ],
)
def test_each_defect_alone(rows: object, stars: int, kind: str, severity: str) -> None:
    assert set(kinds(rows, stars)) == {(kind, severity)}
    board = qs.StarBattle(rows, stars)  # type: ignore[arg-type]
    assert all(defect.message for defect in board.defects())
    if severity == "error":
        with pytest.raises(PuzzleError) as refusal:
            board.require_valid()
        assert list(refusal.value.defects) == board.defects()
    else:
        board.require_valid()
    if severity == "impossible":
        assert qs.solve(board).status == "impossible"
        assert qs.count(board).number == 0


def test_small_and_split_regions_are_named_by_their_cells() -> None:
    (small,) = qs.StarBattle([*TWO_STAR_STRIPES[:6], "GGHHHHHH", "GGHHHHHH"], 2).defects()
    assert sorted(small.cells) == [(6, 0), (6, 1), (7, 0), (7, 1)]
    (split,) = qs.StarBattle(["AAAA", "BBBB", "CCCC", "DDDA"]).defects()
    assert sorted(split.cells) == [(0, 0), (0, 1), (0, 2), (0, 3), (3, 3)]


@pytest.mark.parametrize(
    ("shape", "fits"),
    [("line of three", True), ("line of two", False), ("block of nine", True), ("corner", True), ("diagonal of two", False)],
)
def test_room_for_two_stars(shape: str, fits: bool) -> None:
    cells: dict[str, list[Cell]] = {
        "line of three": [(6, 0), (6, 1), (6, 2)],
        "line of two": [(6, 0), (6, 1)],
        "block of nine": [(r, c) for r in (5, 6, 7) for c in (0, 1, 2)],
        "corner": [(5, 0), (6, 0), (7, 0), (7, 1), (7, 2)],
        "diagonal of two": [(6, 0), (7, 1)],
    }
    rows = [list(row) for row in TWO_STAR_STRIPES]
    rows[7] = list("GGGGGGGG")
    for row, column in cells[shape]:
        rows[row][column] = "H"
    assert (most_apart(cells[shape]) >= 2) == fits
    assert ("small-region", "impossible") not in kinds(rows, 2) if fits else ("small-region", "impossible") in kinds(rows, 2)


def test_all_errors_come_at_once_and_gravest_first() -> None:
    assert set(kinds(["AAAB", "CCCC"], 0)) == {("not-square", "error"), ("region-count", "error"), ("stars", "error")}
    rows = [*TWO_STAR_STRIPES[:5], "FFFFFFFE", "GGHHHHHH", "GGHHHHHA"]
    severities = [severity for _, severity in kinds(rows, 2)]
    assert Counter(kinds(rows, 2)) == {("small-region", "impossible"): 1, ("split-region", "warning"): 1}
    assert severities == sorted(severities, key=["error", "impossible", "warning"].index)


def test_an_error_does_not_hide_a_small_or_split_region() -> None:
    """``defects`` returns everything that is wrong or odd about the board."""
    assert set(kinds(["ABA", "ABA", "ABA"])) == {("region-count", "error"), ("split-region", "warning")}
    rows = [*TWO_STAR_STRIPES[:6], "GGFFFFFF", "GGFFFFFF"]
    assert set(kinds(rows, 2)) == {("region-count", "error"), ("small-region", "impossible")}


@settings(max_examples=200, deadline=None)
@given(data=st.data())
def test_packing_against_brute_force(data: st.DataObject) -> None:
    cells = data.draw(st.sets(st.tuples(st.integers(0, 5), st.integers(0, 5)), max_size=18))
    enough = data.draw(st.integers(1, 8))
    assert star_battle.packing(sorted(cells), enough) == min(enough, most_apart(sorted(cells)))
    order = data.draw(st.permutations(sorted(cells)))
    assert star_battle.packing(order, enough) == min(enough, most_apart(order))


def test_packing_of_larger_shapes() -> None:
    square = [(r, c) for r in range(8) for c in range(8)]
    for enough in (1, 7, 15, 16):
        assert star_battle.packing(square, enough) == enough
    assert star_battle.packing([(0, c) for c in range(15)], 8) == 8
    assert star_battle.packing([(0, c) for c in range(14)], 8) == 7
    assert star_battle.packing([(r, 7) for r in range(9)], 8) == 5
    assert star_battle.packing([], 3) == 0


# ---- the value ----


def test_a_board_is_what_it_asks() -> None:
    board = qs.StarBattle(["AAB", "ABB", "CCC"])
    assert board == qs.StarBattle([[7, 7, 2], [7, 2, 2], [5, 5, 5]])
    assert board == qs.StarBattle([["x", "x", None], ["x", None, None], [(1, 2)] * 3])
    assert hash(board) == hash(qs.StarBattle(["zzq", "zqq", "..."]))
    assert board != qs.StarBattle(["AAB", "ABB", "CCC"], 2)
    assert board != qs.StarBattle(["AAB", "AAB", "CCC"])
    assert board != "AAB/ABB/CCC"
    assert len({board, qs.StarBattle(["CCA", "CAA", "BBB"]), board.with_stars(2)}) == 2
    assert board.with_stars(2).with_stars(1) == board


def test_a_board_of_the_same_cells_in_another_shape_is_another_board() -> None:
    assert qs.StarBattle(["AABB"]) != qs.StarBattle(["AA", "BB"])
    assert qs.StarBattle(["AABB"]) != qs.StarBattle(["A", "A", "B", "B"])


def test_what_a_board_tells() -> None:
    board = qs.StarBattle(["xxy", "xyy", "zzz"], 2)
    assert (board.size, board.width, board.height, board.stars, board.region_count) == (3, 3, 3, 2, 3)
    assert board.rows() == [[0, 0, 1], [0, 1, 1], [2, 2, 2]]
    assert board.regions == bytes([0, 0, 1, 0, 1, 1, 2, 2, 2])
    assert board.text_rows() == ["xxy", "xyy", "zzz"]
    assert qs.StarBattle([[5, 5, 9], [5, 9, 9], [0, 0, 0]]).text_rows() == ["AAB", "ABB", "CCC"]
    assert list(board.cells()) == [(r, c) for r in range(3) for c in range(3)]
    assert [board.region(cell) for cell in board.cells()] == [0, 0, 1, 0, 1, 1, 2, 2, 2]
    assert board.region_cells() == [[(0, 0), (0, 1), (1, 0)], [(0, 2), (1, 1), (1, 2)], [(2, 0), (2, 1), (2, 2)]]
    assert qs.StarBattle(["A"]).piece == "queen"
    assert board.piece == "star"


@settings(max_examples=60, deadline=None)
@given(seed=st.integers(0, 10**6), size=st.integers(1, 9), number=st.integers(0, 7))
def test_rows_make_the_same_board_again(seed: int, size: int, number: int) -> None:
    rows = scattered_board(size, random.Random(seed))
    board = qs.StarBattle(rows)
    assert qs.StarBattle(board.rows()) == qs.StarBattle(board.text_rows()) == board
    assert board.transformed(number) == qs.StarBattle(moved(rows, symmetry(size, number)))
    assert pickle.loads(pickle.dumps(board)) == board


@pytest.mark.parametrize(
    "value",
    [
        qs.StarBattle(["AAB", "ABB", "CCC"], 2),
        qs.Marks([(0, 1)], [(2, 2)]),
        qs.Position(qs.StarBattle(["A"]), qs.Marks([(0, 0)])),
        star_battle.check(qs.StarBattle(["A"]), [])[0],
        qs.StarBattle(["AA", "BB"], 0).defects()[0],
    ],
    ids=lambda value: type(value).__name__,
)
def test_values_can_be_copied_but_not_changed(value: object) -> None:
    for twin in (pickle.loads(pickle.dumps(value)), copy.copy(value), copy.deepcopy(value)):
        assert twin == value
        assert hash(twin) == hash(value)
        assert repr(twin) == repr(value)
    names = [name for name in dir(value) if not name.startswith("_") and not callable(getattr(value, name))]
    assert names
    for name in [*names, "something_new"]:
        with pytest.raises(AttributeError):
            setattr(value, name, 1)
    for name in names:
        with pytest.raises(AttributeError):
            delattr(value, name)


def test_a_board_does_not_change_with_what_it_was_made_from() -> None:
    rows = stripes(4)
    board = qs.StarBattle(rows)
    rows[0][0] = 3
    board.rows()[1][1] = 3
    board.region_cells()[0].clear()
    assert board == qs.StarBattle(stripes(4))


@pytest.mark.parametrize(
    "rows",
    [
        pytest.param([], id="no rows"),
        pytest.param([""], id="no cells"),
        pytest.param(["", ""], id="rows of no cells"),
        pytest.param(["AB", "A"], id="ragged"),
        pytest.param(["A", "AB"], id="ragged the other way"),
        pytest.param(["AB", ""], id="an empty row"),
        pytest.param(["A" * 33] * 33, id="too large"),
        pytest.param(["A" * 33] * 2, id="too wide"),
        pytest.param(["AA"] * 33, id="too high"),
        pytest.param([list(range(16 * i, 16 * i + 16)) for i in range(16)], id="256 regions"),
        pytest.param([list(range(32 * i, 32 * i + 32)) for i in range(32)], id="1024 regions"),
    ],
)
def test_where_there_is_no_board_at_all(rows: list[str]) -> None:
    with pytest.raises(PuzzleError) as refusal:
        qs.StarBattle(rows)
    assert isinstance(refusal.value, QueensideError)
    assert refusal.value.kind == "invalid"
    assert str(refusal.value)


def test_marks_are_sets_in_reading_order() -> None:
    marks = qs.Marks([(2, 0), (0, 1), (2, 0)], iter([(1, 1), (0, 0)]))
    assert marks.stars == ((0, 1), (2, 0))
    assert marks.crosses == ((0, 0), (1, 1))
    assert marks == qs.Marks(crosses=[(0, 0), (1, 1)], stars=[(0, 1), (2, 0)])
    assert marks
    assert not qs.Marks()
    assert qs.Marks(crosses=[(0, 0)])
    assert qs.Marks([(0, 0)]) != qs.Marks((), [(0, 0)])


@pytest.mark.parametrize("outside", [(3, 0), (0, 3), (-1, 0), (0, -1), (99, 99)])
def test_marks_outside_the_board_are_refused(outside: Cell) -> None:
    board = qs.StarBattle(["AAB", "ABB", "CCC"])
    for marks in (qs.Marks([outside]), qs.Marks([], [outside]), qs.Marks([(0, 0), outside], [(1, 1)])):
        with pytest.raises(PuzzleError):
            qs.Position(board, marks)
    assert qs.Position(board, qs.Marks([(0, 0)], [(2, 2)])).marks.stars == ((0, 0),)


def test_positions_are_values() -> None:
    board = qs.StarBattle(["AAB", "ABB", "CCC"])
    assert qs.Position(board) == qs.Position(board, qs.Marks())
    assert qs.Position(board, qs.Marks([(0, 0)])) != qs.Position(board)
    assert qs.Position(board, qs.Marks([(0, 0)])).with_stars(2) == qs.Position(board.with_stars(2), qs.Marks([(0, 0)]))

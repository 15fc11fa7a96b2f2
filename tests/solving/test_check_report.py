"""What qs.check says of boards and marks, against brute force."""

import random
from itertools import combinations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import queenside as qs
from tests.solving.brute_force import Cell, Rows, Solution, connected_board, scattered_board, solutions, solvable_board, stripes, touch


def first_board(number: int, size: int = 6) -> tuple[Rows, list[Solution]]:
    """Return the first random board with the given number of solutions."""
    rng = random.Random(number)
    for _ in range(2000):
        rows = solvable_board(size, 1, rng) if number else connected_board(size, rng)
        truth = solutions(rows)
        if len(truth) == number:
            return rows, truth
    raise AssertionError("no such board")


def cells_of(size: int) -> list[Cell]:
    return [(row, column) for row in range(size) for column in range(size)]


def test_a_unique_board() -> None:
    rows, truth = first_board(1)
    report = qs.check(qs.StarBattle(rows))
    assert report.valid
    assert report.unique is True
    assert report.count == qs.Count(1, True)
    assert report.examples == tuple(truth)
    assert report.differences == ()
    assert (report.violations, report.dead_stars, report.dead_crosses) == ((), (), ())
    assert report.agreeable is True
    assert report.marks_right is True
    assert all(defect.severity == "warning" for defect in report.defects)


def test_a_board_with_two_solutions() -> None:
    rows, truth = first_board(2)
    report = qs.check(qs.StarBattle(rows))
    assert report.valid
    assert report.unique is False
    assert report.count == qs.Count(2, True)
    assert sorted(report.examples) == truth
    assert sorted(report.differences) == sorted(set(truth[0]) ^ set(truth[1]))


def test_an_impossible_board() -> None:
    rows, _ = first_board(0)
    for board in (qs.StarBattle(rows), qs.StarBattle(stripes(3)), qs.StarBattle(stripes(2)), qs.StarBattle(stripes(8), 3)):
        report = qs.check(board)
        assert report.valid, "a puzzle, only one without a solution"
        assert report.unique is False
        assert report.count == qs.Count(0, True)
        assert report.examples == ()
        assert report.differences == ()


@pytest.mark.parametrize(
    "board",
    [qs.StarBattle(["AAB", "AAB"]), qs.StarBattle(["AA", "AA"]), qs.StarBattle(["AAB", "AAB", "CCC"], 0), qs.StarBattle(["ABC"])],
    ids=["not square", "one region", "no stars", "one row"],
)
def test_a_board_that_is_no_puzzle(board: qs.StarBattle) -> None:
    for position in (board, qs.Position(board, qs.Marks([(0, 0)], [(0, 1)]))):
        report = qs.check(position)
        assert not report.valid
        assert list(report.defects) == board.defects()
        assert any(defect.severity == "error" for defect in report.defects)
        assert report.count is None
        assert report.unique is not True
        assert report.marks_right is not True
        assert report.examples == ()
        assert report.differences == ()


def test_counting_up_to_a_limit() -> None:
    board = qs.StarBattle(stripes(7))  # 646 solutions
    for limit in (2, 3, 10, 645):
        report = qs.check(board, limit=limit)
        assert report.count == qs.Count(limit, False)
        assert report.unique is False
        assert len(report.examples) == 2
    assert qs.check(board, limit=647).count == qs.Count(646, True)
    assert qs.check(board).count == qs.Count(646, True), "the limit is 1000 unless told otherwise"
    many = qs.check(qs.StarBattle(stripes(8))).count  # 5242 solutions
    assert many == qs.Count(1000, False)
    least = qs.check(qs.StarBattle(first_board(1)[0]), limit=1)
    assert least.unique is not False
    assert least.count is not None
    assert least.count.number == 1


def report_on(rows: Rows, marked: list[Cell], crossed: list[Cell], stars: int = 1) -> qs.Report:
    return qs.check(qs.Position(qs.StarBattle(rows, stars), qs.Marks(marked, crossed)))


def test_right_marks() -> None:
    rows, truth = first_board(1)
    (solution,) = truth
    empty = [cell for cell in cells_of(6) if cell not in solution]
    for marked, crossed in (([], []), (list(solution[:3]), []), ([], empty[:20]), (list(solution), empty)):
        report = report_on(rows, marked, crossed)
        assert report.marks_right is True
        assert report.agreeable is True
        assert (report.violations, report.dead_stars, report.dead_crosses) == ((), (), ())


def test_marks_of_either_solution_are_right_but_not_of_both() -> None:
    rows, (one, other) = first_board(2)
    for solution in (one, other):
        report = report_on(rows, list(solution), [])
        assert report.marks_right is True
        assert report.unique is False
        assert (report.dead_stars, report.dead_crosses) == ((), ())
    report = report_on(rows, sorted(set(one) | set(other)), [])
    assert report.violations
    assert report.agreeable is False
    assert report.marks_right is False
    assert report.dead_stars == ()


def test_a_dead_star() -> None:
    rows, (solution,) = first_board(1)
    wrong = next(cell for cell in cells_of(6) if cell not in solution)
    report = report_on(rows, [wrong], [])
    assert report.violations == ()
    assert report.dead_stars == (wrong,)
    assert report.dead_crosses == ()
    assert report.agreeable is False
    assert report.marks_right is False
    assert report.unique is True, "marks do not change what the board has"


def test_a_dead_cross() -> None:
    rows, (solution,) = first_board(1)
    report = report_on(rows, [], [solution[2], next(cell for cell in cells_of(6) if cell not in solution)])
    assert report.violations == ()
    assert report.dead_stars == ()
    assert report.dead_crosses == (solution[2],)
    assert report.agreeable is False
    assert report.marks_right is False


def test_violating_marks() -> None:
    rows, (solution,) = first_board(1)
    beside = next(cell for cell in cells_of(6) if touch(cell, solution[0]))
    report = report_on(rows, [solution[0], beside], [])
    assert "touching" in {violation.rule for violation in report.violations}
    assert report.dead_stars == (beside,)
    assert report.agreeable is False
    assert report.marks_right is False


def jointly_impossible() -> tuple[Rows, list[Solution], list[Cell], list[Cell]]:
    """Return marks that break no rule and occur in some solution each, but not all in one."""
    rng = random.Random("jointly")
    while True:
        rows = solvable_board(7, 1, rng)
        truth = solutions(rows)
        alive = sorted({cell for solution in truth for cell in solution})
        for one, other in combinations(alive, 2):
            apart = one[0] != other[0] and one[1] != other[1] and rows[one[0]][one[1]] != rows[other[0]][other[1]]
            if apart and not touch(one, other) and not any({one, other} <= set(solution) for solution in truth):
                return rows, truth, [one, other], []


def test_marks_possible_alone_but_not_together() -> None:
    rows, truth, marked, crossed = jointly_impossible()
    assert truth
    report = report_on(rows, marked, crossed)
    assert (report.violations, report.dead_stars, report.dead_crosses) == ((), (), ())
    assert report.agreeable is False
    assert report.marks_right is False
    for mark in marked:
        assert report_on(rows, [mark], []).marks_right is True


def test_crosses_possible_alone_but_not_together() -> None:
    rows = stripes(4)  # two solutions: the first queen stands in column 2 or 3
    report = report_on(rows, [], [(0, 1), (0, 2)])
    assert (report.violations, report.dead_stars, report.dead_crosses) == ((), (), ())
    assert report.agreeable is False
    assert report.marks_right is False
    assert report_on(rows, [], [(0, 1)]).marks_right is True


@settings(max_examples=200, deadline=None)
@given(data=st.data())
def test_reports_against_brute_force(data: st.DataObject) -> None:
    rng = random.Random(data.draw(st.integers(0, 2**32 - 1), label="seed"))
    kind = data.draw(st.sampled_from(["connected", "scattered", "solvable", "two stars"]))
    stars = 1
    size = data.draw(st.integers(4, 7))
    if kind == "two stars":
        size, stars = data.draw(st.integers(8, 9)), 2
    if kind in ("solvable", "two stars"):
        rows = solvable_board(size, stars, rng)
    else:
        rows = connected_board(size, rng) if kind == "connected" else scattered_board(size, rng)
    truth = solutions(rows, stars)
    cells = cells_of(size)
    likely = list(rng.choice(truth)) if truth else cells
    marked = rng.sample(likely, data.draw(st.integers(0, 3))) + rng.sample(cells, data.draw(st.sampled_from([0, 0, 1])))
    crossed = rng.sample(cells, data.draw(st.integers(0, 5)))
    report = report_on(rows, marked, crossed, stars)
    agreeing = [s for s in truth if set(marked) <= set(s) and not set(crossed) & set(s)]
    assert report.valid
    assert report.count == qs.Count(len(truth), True)
    assert report.unique is (len(truth) == 1)
    assert set(report.examples) <= set(truth)
    assert len(set(report.examples)) == len(report.examples) == min(2, len(truth))
    if len(truth) >= 2:
        assert sorted(report.differences) == sorted(set(report.examples[0]) ^ set(report.examples[1]))
    assert report.dead_stars == tuple(sorted(cell for cell in set(marked) if not any(cell in s for s in truth)))
    assert report.dead_crosses == tuple(sorted(cell for cell in set(crossed) if all(cell in s for s in truth)))
    assert report.agreeable is bool(agreeing)
    assert report.marks_right is bool(agreeing)
    if report.violations:
        assert not agreeing


def test_reports_beyond_the_limit_claim_nothing_false() -> None:
    """With more solutions than are looked at, a mark is still called dead only if it is."""
    rows = stripes(7)
    truth = solutions(rows)
    for cell in cells_of(7):
        report = qs.check(qs.Position(qs.StarBattle(rows), qs.Marks([cell])), limit=2)
        assert report.dead_stars == ()
        assert report.agreeable is not False
        report = qs.check(qs.Position(qs.StarBattle(rows), qs.Marks([], [cell])), limit=2)
        assert report.dead_crosses == ()
        assert report.agreeable is not False
    assert all(any(cell in s for s in truth) and any(cell not in s for s in truth) for cell in cells_of(7))

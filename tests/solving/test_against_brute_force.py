"""Whole sets of solutions against a plain solver, on hundreds of random boards of every kind and size."""

import itertools
import random
from collections.abc import Callable

import pytest

import queenside as qs
from tests.solving.brute_force import (
    Cell,
    Rows,
    Solution,
    board_around,
    connected_board,
    is_solution,
    lattice_solution,
    random_placement,
    regular_solution,
    scattered_board,
    solutions,
    stripes,
)


def solvable_board(size: int, stars: int, rng: random.Random) -> Rows:
    placement = regular_solution(stars) if size == 4 * stars else random_placement(size, stars, rng)
    return board_around(size, placement, rng)


MAKERS: dict[str, Callable[[int, int, random.Random], Rows]] = {
    "connected": lambda size, stars, rng: connected_board(size, rng),
    "scattered": lambda size, stars, rng: scattered_board(size, rng),
    "solvable": solvable_board,
}

# size, stars, kind, how many boards
BATCHES = [
    *((size, 1, kind, 2 if size == 1 else 12) for size in range(1, 8) for kind in ("connected", "scattered")),
    *((size, 1, "solvable", 15) for size in (4, 5, 6, 7, 8)),
    (9, 1, "solvable", 4),
    *((size, 2, kind, 8) for size in (8, 9) for kind in ("connected", "scattered", "solvable")),
    (9, 2, "solvable", 25),
    (10, 2, "connected", 6),
    (10, 2, "solvable", 3),
    *((12, 3, kind, 4) for kind in ("connected", "scattered", "solvable")),
]


def boards_of(size: int, stars: int, kind: str, number: int) -> list[Rows]:
    rng = random.Random(f"{size} {stars} {kind}")
    return [MAKERS[kind](size, stars, rng) for _ in range(number)]


def assert_answer_fits(answer: qs.Answer, truth: list[Solution], asked: int) -> None:
    """Check an answer that no other limit has touched, for every way in which it can be wrong."""
    assert len(set(answer.solutions)) == len(answer.solutions)
    assert set(answer.solutions) <= set(truth)
    assert len(answer.solutions) == min(asked, len(truth))
    assert answer.status == ("solved" if truth else "impossible")
    assert answer.solution == (answer.solutions[0] if truth else None)
    if asked > len(truth):
        assert answer.stopped is None
        assert answer.complete
        assert answer.unique is (len(truth) == 1)
    elif asked < len(truth):
        assert answer.stopped == "solutions"
        assert not answer.complete
        assert answer.unique is (False if asked >= 2 else None)
    else:  # as many as were asked for, and there happen to be no others: saying so is right, not to know it is too
        assert answer.complete == (answer.stopped is None)
        assert answer.unique in ({True, None} if asked == 1 else {False})
    assert answer.seconds >= 0
    assert answer.nodes >= 0


def assert_count_fits(count: qs.Count, truth: list[Solution], limit: int | None = None) -> None:
    if limit is None or limit > len(truth):
        assert (count.number, count.exact) == (len(truth), True)
    elif limit < len(truth):
        assert (count.number, count.exact) == (limit, False)
    else:
        assert count.number == limit


def assert_all_agree(board: qs.StarBattle | qs.Position, truth: list[Solution], keep_marks: bool = False) -> None:
    listed = list(qs.enumerate(board, keep_marks=keep_marks))
    assert len(set(listed)) == len(listed)
    assert sorted(listed) == truth
    assert all(list(solution) == sorted(solution) for solution in listed), "a solution is in reading order"
    for asked in {1, 2, max(1, len(truth)), len(truth) + 1}:
        assert_answer_fits(qs.solve(board, solutions=asked, keep_marks=keep_marks), truth, asked)
        assert_count_fits(qs.count(board, limit=asked, keep_marks=keep_marks), truth, asked)
    assert_answer_fits(qs.solve(board, keep_marks=keep_marks), truth, 2)
    assert_count_fits(qs.count(board, keep_marks=keep_marks), truth)
    if not keep_marks and len(truth) < 255:
        for asked in {1, 2, len(truth) + 1}:
            (answer,) = qs.solve_many([board], solutions=asked)
            assert_answer_fits(answer, truth, asked)


@pytest.mark.parametrize("size", range(1, 7))
def test_brute_force_itself_against_all_permutations(size: int) -> None:
    for kind in ("connected", "scattered"):
        for rows in boards_of(size, 1, kind, 5):
            every = [tuple(enumerate(order)) for order in itertools.permutations(range(size))]
            assert solutions(rows) == [cells for cells in every if is_solution(rows, 1, cells)]


def test_brute_force_itself_with_two_stars() -> None:
    """With the regions as rows the two-star placements of 8×8 are the regular one and its mirror image."""
    regular = regular_solution(2)
    mirrored = tuple(sorted((row, 7 - column) for row, column in regular))
    assert is_solution(stripes(8), 2, regular)
    assert solutions(stripes(8), 2) == sorted([regular, mirrored])
    every = solutions(stripes(9), 2)
    for rows in boards_of(9, 2, "solvable", 5) + boards_of(9, 2, "scattered", 2):
        assert solutions(rows, 2) == [cells for cells in every if is_solution(rows, 2, cells)]


@pytest.mark.parametrize(("size", "stars", "kind", "number"), BATCHES)
def test_whole_solution_sets(size: int, stars: int, kind: str, number: int) -> None:
    for rows in boards_of(size, stars, kind, number):
        truth = solutions(rows, stars)
        assert truth or kind != "solvable"
        assert_all_agree(qs.StarBattle(rows, stars), truth)


def test_the_batches_hold_every_verdict() -> None:
    """Guard the tests above against boards that are all impossible."""
    for stars, sizes in ((1, (5, 6, 7)), (2, (8, 9))):
        numbers = [0, 0, 0]
        for size in sizes:
            for kind in ("connected", "solvable"):
                for rows in boards_of(size, stars, kind, 10):
                    numbers[min(2, len(solutions(rows, stars)))] += 1
        assert all(number >= 4 for number in numbers), numbers


def some_marks(size: int, truth: list[Solution], rng: random.Random) -> list[tuple[list[Cell], list[Cell]]]:
    """Return (stars, crosses) of many kinds: true ones, guessed ones and contradictory ones."""
    cells = [(row, column) for row in range(size) for column in range(size)]
    kinds: list[tuple[list[Cell], list[Cell]]] = [([], [])]
    for _ in range(2):
        if truth:
            solution = rng.choice(truth)
            empty = [cell for cell in cells if cell not in solution]
            kinds.append((rng.sample(solution, rng.randint(0, min(3, size))), rng.sample(empty, min(len(empty), rng.randint(0, 6)))))
        guessed = rng.sample(cells, min(len(cells), rng.randint(1, 2)))
        others = [cell for cell in cells if cell not in guessed]
        kinds.append((guessed, rng.sample(others, min(len(others), rng.randint(0, 4)))))
        kinds.append(([], rng.sample(cells, min(len(cells), rng.randint(1, size)))))
    if size > 1:
        row, column = rng.randrange(size - 1), rng.randrange(size - 1)
        kinds.append(([(row, column), (row + 1, column + 1)], []))
        kinds.append(([(0, 0), (0, size - 1)], []))
        kinds.append(([], [(row, c) for c in range(size)]))
    if truth:
        kinds.append((list(truth[-1]), [cell for cell in cells if cell not in truth[-1]]))
        kinds.append(([], list(truth[0])))
    return kinds


@pytest.mark.parametrize(
    ("size", "stars", "kind", "number"),
    [
        *((size, 1, kind, 3) for size in range(1, 7) for kind in ("connected", "scattered")),
        *((size, 1, "solvable", 4) for size in (4, 5, 6, 7)),
        (8, 2, "solvable", 4),
        (9, 2, "solvable", 5),
        (12, 3, "solvable", 2),
    ],
)
def test_whole_solution_sets_with_marks(size: int, stars: int, kind: str, number: int) -> None:
    rng = random.Random(f"marks {size} {stars} {kind}")
    for _ in range(number):
        rows = MAKERS[kind](size, stars, rng)
        truth = solutions(rows, stars)
        puzzle = qs.StarBattle(rows, stars)
        for known, crossed in some_marks(size, truth, rng):
            position = qs.Position(puzzle, qs.Marks(known, crossed))
            agreeing = [s for s in truth if set(known) <= set(s) and not set(crossed) & set(s)]
            assert_all_agree(position, agreeing, keep_marks=True)
        # the last marks again, not kept: they must not bind the answer
        assert_all_agree(position, truth)


@pytest.mark.parametrize("ask", ["solve", "enumerate", "count"])
def test_no_solution_agrees_with_a_cell_marked_both_ways(ask: str) -> None:
    rng = random.Random("both ways")
    for size, stars in ((1, 1), (4, 1), (6, 1), (7, 1), (8, 2), (9, 2)):
        rows = solvable_board(size, stars, rng)
        at = rng.choice(solutions(rows, stars)[0])
        position = qs.Position(qs.StarBattle(rows, stars), qs.Marks(stars=[at], crosses=[at]))
        if ask == "solve":
            assert qs.solve(position, keep_marks=True).status == "impossible"
        elif ask == "enumerate":
            assert list(qs.enumerate(position, keep_marks=True)) == []
        else:
            assert qs.count(position, keep_marks=True).number == 0


def test_marks_bind_only_when_asked() -> None:
    rows = stripes(4)
    wrong = qs.Position(qs.StarBattle(rows), qs.Marks(stars=[(0, 0)]))
    truth = solutions(rows)
    assert len(truth) == 2
    assert sorted(qs.solve(wrong, solutions=3).solutions) == truth
    assert sorted(qs.enumerate(wrong)) == truth
    assert qs.count(wrong).number == 2
    assert [sorted(answer.solutions) for answer in qs.solve_many([wrong])] == [truth]
    assert qs.solve(wrong, keep_marks=True).status == "impossible"
    assert list(qs.enumerate(wrong, keep_marks=True)) == []
    assert qs.count(wrong, keep_marks=True).number == 0


def assert_nothing_false(answer: qs.Answer, truth: list[Solution], asked: int, nodes: int) -> None:
    """Check an answer that may have been stopped by its nodes."""
    assert set(answer.solutions) <= set(truth)
    assert len(set(answer.solutions)) == len(answer.solutions) <= asked
    assert answer.nodes <= nodes
    assert answer.stopped in {None, "nodes", "solutions"}
    assert answer.complete == (answer.stopped is None)
    if answer.stopped is None:
        assert sorted(answer.solutions) == truth
        assert answer.status == ("solved" if truth else "impossible")
        assert answer.unique is (len(truth) == 1)
    elif answer.stopped == "solutions":
        assert len(answer.solutions) == asked
    else:
        assert answer.status == ("solved" if answer.solutions else "unknown")
        if len(answer.solutions) <= 1:
            assert answer.unique is None
    if len(answer.solutions) >= 2:
        assert answer.unique is False


@pytest.mark.parametrize(
    ("size", "stars", "kind"),
    [
        (5, 1, "connected"),
        (6, 1, "scattered"),
        (7, 1, "solvable"),
        (8, 2, "scattered"),
        (8, 2, "solvable"),
        (9, 2, "solvable"),
        (12, 3, "solvable"),
    ],
)
def test_a_search_out_of_nodes_claims_nothing(size: int, stars: int, kind: str) -> None:
    for rows in boards_of(size, stars, kind, 6):
        truth = solutions(rows, stars)
        puzzle = qs.StarBattle(rows, stars)
        for nodes in (1, 2, 3, 5, 8, 13, 21, 34, 55):
            assert_nothing_false(qs.solve(puzzle, nodes=nodes), truth, 2, nodes)
            assert_nothing_false(qs.solve(puzzle, solutions=len(truth) + 1, nodes=nodes), truth, len(truth) + 1, nodes)
            (batched,) = qs.solve_many([puzzle], nodes=nodes)
            assert_nothing_false(batched, truth, 2, nodes)
            count = qs.count(puzzle, nodes=nodes)
            assert count.number == len(truth) if count.exact else count.number <= len(truth)


def test_nodes_do_stop_a_search() -> None:
    """On a board with millions of solutions one node cannot be enough, for any way of searching."""
    puzzle = qs.StarBattle(stripes(16))
    answer = qs.solve(puzzle, nodes=1)
    assert (answer.status, answer.stopped, answer.unique, answer.complete, answer.solutions) == ("unknown", "nodes", None, False, ())
    count = qs.count(puzzle, nodes=100)
    assert not count.exact
    assert [a.status for a in qs.solve_many([puzzle, puzzle], nodes=1)] == ["unknown", "unknown"]


def test_one_solution_out_of_nodes_is_not_unique() -> None:
    """Somewhere between the first solution and the end there is a budget at which exactly one is known."""
    seen = 0
    for rows in boards_of(7, 1, "solvable", 10) + boards_of(6, 1, "solvable", 10):
        truth = solutions(rows)
        for nodes in range(1, 60):
            answer = qs.solve(qs.StarBattle(rows), solutions=len(truth) + 1, nodes=nodes)
            assert_nothing_false(answer, truth, len(truth) + 1, nodes)
            if answer.stopped == "nodes" and len(answer.solutions) == 1:
                assert answer.status == "solved"
                assert answer.unique is None
                assert not answer.complete
                seen += 1
    assert seen > 0


LARGE = [
    *((size, 1) for size in (10, 11, 13, 16, 20, 24, 29, 30, 31, 32)),
    *((size, 2) for size in (10, 11, 13, 16, 20)),
    *((size, 3) for size in (13, 14, 16, 20)),
    *((size, 4) for size in (18, 19, 20)),
]


@pytest.mark.parametrize(("size", "stars"), LARGE)
def test_large_boards_around_a_known_solution(size: int, stars: int) -> None:
    rng = random.Random(f"large {size} {stars}")
    placement = random_placement(size, stars, rng)
    rows = board_around(size, placement, rng)
    assert is_solution(rows, stars, placement)
    puzzle = qs.StarBattle(rows, stars)

    for asked in (2, 50):  # within a budget: a search may lose itself on boards of this size, but not say anything wrong
        answer = qs.solve(puzzle, solutions=asked, nodes=50_000)
        assert all(is_solution(rows, stars, found) for found in answer.solutions)
        assert len(set(answer.solutions)) == len(answer.solutions) <= asked
        assert answer.status != "impossible"
        if answer.complete:
            assert placement in answer.solutions
        if answer.unique:
            assert answer.solutions == (placement,)

    kept = qs.solve(qs.Position(puzzle, qs.Marks(stars=placement)), keep_marks=True)
    assert (kept.solutions, kept.unique, kept.stopped) == ((placement,), True, None)

    # all stars but those of a few rows, against the plain solver
    for _ in range(2):
        open_rows = set(rng.sample(range(size), 5 if stars == 1 else 4))
        known = [star for star in placement if star[0] not in open_rows]
        crossed = rng.sample([(row, column) for row in range(size) for column in range(size) if (row, column) not in placement], 3)
        truth = solutions(rows, stars, known, crossed)
        assert placement in truth
        assert_all_agree(qs.Position(puzzle, qs.Marks(known, crossed)), truth, keep_marks=True)


@pytest.mark.parametrize("size", [10, 12, 14])
def test_the_known_solution_is_enumerated(size: int) -> None:
    """One star: with half of the rows known, the rest is listed in full and holds the known solution."""
    rng = random.Random(f"half {size}")
    placement = random_placement(size, 1, rng)
    rows = board_around(size, placement, rng)
    position = qs.Position(qs.StarBattle(rows), qs.Marks(stars=placement[::2]))
    listed = list(qs.enumerate(position, keep_marks=True))
    assert placement in listed
    assert sorted(listed) == solutions(rows, 1, placement[::2])


def largest_boards() -> list[tuple[str, Rows, int, Solution]]:
    rng = random.Random("largest")
    made: list[tuple[str, Rows, int, Solution]] = []
    for stars in (5, 6, 7, 8):
        made.append((f"stripes {4 * stars}", stripes(4 * stars), stars, regular_solution(stars)))
        made.append((f"regular {4 * stars}", board_around(4 * stars, regular_solution(stars), rng), stars, regular_solution(stars)))
    for stars in (5, 6):
        lattice = lattice_solution(stars)
        made.append((f"lattice {5 * stars}", board_around(5 * stars, lattice, rng), stars, lattice))
    for size in (30, 32):
        placement = random_placement(size, 1, rng)
        made.append((f"one star {size}", board_around(size, placement, rng), 1, placement))
    return made


@pytest.mark.parametrize(("rows", "stars", "placement"), [pytest.param(*made[1:], id=made[0]) for made in largest_boards()])
def test_the_largest_boards(rows: Rows, stars: int, placement: Solution) -> None:
    size = len(rows)
    assert is_solution(rows, stars, placement)
    puzzle = qs.StarBattle(rows, stars)
    assert all(defect.severity == "warning" for defect in puzzle.defects())
    everything = [(row, column) for row in range(size) for column in range(size)]
    crosses = [cell for cell in everything if cell not in set(placement)]
    for marks in (qs.Marks(stars=placement), qs.Marks(crosses=crosses), qs.Marks(placement, crosses)):
        position = qs.Position(puzzle, marks)
        answer = qs.solve(position, keep_marks=True)
        assert (answer.solutions, answer.unique, answer.complete) == ((placement,), True, True)
        assert list(qs.enumerate(position, keep_marks=True)) == [placement]
        count = qs.count(position, keep_marks=True)
        assert (count.number, count.exact) == (1, True)
    for star in (placement[0], placement[len(placement) // 2], placement[-1]):
        without = qs.Position(puzzle, qs.Marks([s for s in placement if s != star], [star]))
        assert qs.solve(without, keep_marks=True).status == "impossible"
        assert qs.count(without, keep_marks=True).number == 0


def plain(answer: qs.Answer) -> tuple[tuple[Solution, ...], str | None, str, bool | None, int]:
    """Return what an answer says, without how long it took."""
    return answer.solutions, answer.stopped, answer.status, answer.unique, answer.nodes


def mixed_boards() -> list[qs.StarBattle]:
    rng = random.Random("mixed")
    boards = []
    for _ in range(30):
        for size, stars, kind in (
            (1, 1, "connected"),
            (4, 1, "scattered"),
            (7, 1, "connected"),
            (9, 2, "solvable"),
            (8, 1, "solvable"),
            (12, 3, "solvable"),
        ):
            boards.append(qs.StarBattle(MAKERS[kind](size, stars, rng), stars))
    boards.append(qs.StarBattle(stripes(32)))
    rng.shuffle(boards)
    return boards


@pytest.mark.parametrize("limits", [{}, {"solutions": 1}, {"solutions": 7}, {"nodes": 4}], ids=str)
def test_many_boards_are_answered_in_order_by_any_number_of_jobs(limits: dict[str, int]) -> None:
    boards = mixed_boards()
    one = [plain(answer) for answer in qs.solve_many(boards, jobs=1, solutions=limits.get("solutions", 2), nodes=limits.get("nodes"))]
    alone = [plain(qs.solve(board, solutions=limits.get("solutions", 2), nodes=limits.get("nodes"))) for board in boards]
    assert one == alone
    for jobs in (2, 5):
        many = qs.solve_many(boards, jobs=jobs, solutions=limits.get("solutions", 2), nodes=limits.get("nodes"))
        assert [plain(answer) for answer in many] == one


def test_thousands_of_boards() -> None:
    rng = random.Random("thousands")
    rows = [connected_board(rng.choice((3, 4, 5)), rng) for _ in range(5000)]
    truths = [solutions(board) for board in rows]
    assert any(truths)
    for jobs in (1, 2):
        answers = list(qs.solve_many((qs.StarBattle(board) for board in rows), jobs=jobs))
        assert len(answers) == len(rows)
        for answer, truth in zip(answers, truths, strict=True):
            assert_answer_fits(answer, truth, 2)


def test_no_boards_and_endless_boards() -> None:
    assert list(qs.solve_many([])) == []
    puzzle = qs.StarBattle(stripes(4))
    assert [answer.unique for answer in itertools.islice(qs.solve_many(itertools.repeat(puzzle)), 3)] == [False] * 3


def test_enumeration_is_lazy_and_starts_again() -> None:
    puzzle = qs.StarBattle(stripes(24))  # far more solutions than could be listed
    first = list(itertools.islice(qs.enumerate(puzzle), 300))
    assert len(set(first)) == 300
    assert all(is_solution(stripes(24), 1, found) for found in first)
    assert list(itertools.islice(qs.enumerate(puzzle), 300)) == first, "in a fixed order"
    two = [qs.enumerate(puzzle), qs.enumerate(puzzle)]
    assert [next(listing) for _ in range(20) for listing in two] == [found for found in first[:20] for _ in two]


def test_the_same_question_gets_the_same_answer() -> None:
    for board in mixed_boards()[:60]:
        assert plain(qs.solve(board)) == plain(qs.solve(board))


BAD_BOARDS = [qs.StarBattle(["AAB", "AAB"]), qs.StarBattle(["AA", "AA"]), qs.StarBattle(["AAB", "AAB", "ABC"], 0)]


@pytest.mark.parametrize("board", BAD_BOARDS, ids=["not square", "one region", "no stars"])
def test_a_board_that_is_no_puzzle_is_refused(board: qs.StarBattle) -> None:
    from queenside.errors import PuzzleError

    for ask in (qs.solve, qs.count):
        with pytest.raises(PuzzleError) as refusal:
            ask(board)
        assert refusal.value.defects
    with pytest.raises(PuzzleError):
        next(qs.enumerate(board))
    with pytest.raises(PuzzleError):
        list(qs.solve_many([qs.StarBattle(["A"]), board]))


@pytest.mark.parametrize("limits", [{"solutions": 0}, {"solutions": -1}, {"nodes": 0}, {"nodes": -5}], ids=str)
def test_limits_below_one_are_refused(limits: dict[str, int]) -> None:
    from queenside.errors import UsageError

    puzzle = qs.StarBattle(stripes(4))
    with pytest.raises(UsageError):
        qs.solve(puzzle, solutions=limits.get("solutions", 2), nodes=limits.get("nodes"))
    with pytest.raises(UsageError):
        list(qs.solve_many([puzzle], solutions=limits.get("solutions", 2), nodes=limits.get("nodes")))
    with pytest.raises(UsageError):
        qs.count(puzzle, limit=limits.get("solutions"), nodes=limits.get("nodes"))

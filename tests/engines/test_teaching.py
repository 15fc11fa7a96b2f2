"""The teaching engines against brute force, published counts, and checkers that repeat their traces step by step."""

from __future__ import annotations

import itertools
import random
from collections.abc import Callable, Iterable, Sequence
from types import ModuleType

import pytest

from queenside.engines import dlx, dpll
from queenside.errors import UsageError
from queenside.models.clauses import Clauses
from queenside.models.model import Cardinality, Clause, Model
from queenside.models.solver import Solver
from queenside.models.steps import Step, words
from tests.solving import brute_force

ENGINES = pytest.mark.parametrize("engine", [dpll, dlx], ids=["dpll", "dlx"])
Point = tuple[bool, ...]


def solution_points(solver: Solver, assumptions: Sequence[int] = ()) -> list[Point]:
    """Return all solutions, each followed by a clause that excludes it."""
    found = []
    while solver.solve(assumptions):
        booleans = solver.values().booleans
        found.append(tuple(booleans[1:]))
        solver.add([-variable if booleans[variable] else variable for variable in range(1, len(booleans))])
    return found


def holding_points(model: Model, literals: Iterable[int] = ()) -> list[Point]:
    """Return all solutions of a model of clauses and cardinalities in which the literals hold: try every assignment."""

    def count(point: Point, some: Iterable[int]) -> int:
        return sum(point[abs(literal) - 1] == (literal > 0) for literal in some)

    def obeys(point: Point) -> bool:
        for constraint in model.constraints:
            assert isinstance(constraint, Clause | Cardinality)
            low, high = (1, len(constraint.literals)) if isinstance(constraint, Clause) else constraint[:2]
            if not low <= count(point, constraint.literals) <= high:
                return False
        return all(count(point, [literal]) for literal in literals)

    return [point for point in itertools.product((False, True), repeat=model.booleans_count) if obeys(point)]


def cells_model(rows: brute_force.Rows) -> tuple[Model, dict[brute_force.Cell, int]]:
    """Return a one-star board as exactly one cell a row, column and region, at most one a 2×2 block."""
    size, model = len(rows), Model()
    cells = {(r, c): model.boolean(f"R{r + 1}C{c + 1}") for r in range(size) for c in range(size)}
    for line in range(size):
        model.exactly(1, [cells[line, column] for column in range(size)])
        model.exactly(1, [cells[row, line] for row in range(size)])
        model.exactly(1, [number for (r, c), number in cells.items() if rows[r][c] == line])
    for r, c in itertools.product(range(size - 1), repeat=2):
        model.at_most(1, [cells[r, c], cells[r, c + 1], cells[r + 1, c], cells[r + 1, c + 1]])
    return model, cells


def random_cnf(rng: random.Random) -> Model:
    model = Model()
    variables = model.booleans(*(f"x{number}" for number in range(rng.randint(1, 7))))
    for _ in range(rng.randint(0, 4 * len(variables))):
        chosen = rng.sample(variables, min(len(variables), rng.choice((1, 2, 2, 3, 3, 3, 4))))
        model.clause(*(rng.choice((1, -1)) * variable for variable in chosen))
    if rng.random() < 0.05:
        model.clause()
    return model


def random_cover(rng: random.Random) -> Model:
    model = Model()
    variables = model.booleans(*(f"x{number}" for number in range(rng.randint(1, 10))))
    for _ in range(rng.randint(0, 4)):
        model.exactly(1, rng.sample(variables, rng.randint(1, len(variables))))
    for _ in range(rng.randint(0, 4)):
        model.at_most(1, rng.sample(variables, rng.randint(1, len(variables))))
    for _ in range(rng.choice((0, 0, 1, 2))):
        model.clause(rng.choice((1, -1, -1)) * rng.choice(variables))
    if rng.random() < 0.05:
        model.clause()
    return model


def queens_model(size: int) -> Model:
    model = Model()
    cells = {(r, c): model.boolean(f"R{r + 1}C{c + 1}") for r in range(size) for c in range(size)}
    lines: list[Callable[[int, int], int]] = [lambda r, c: r, lambda r, c: c, lambda r, c: r + c, lambda r, c: r - c]
    for number, line in enumerate(lines):
        for at in sorted({line(*cell) for cell in cells}):
            on_it = [variable for cell, variable in cells.items() if line(*cell) == at]
            (model.exactly if number < 2 else model.at_most)(1, on_it)
    return model


def dominoes_model(height: int, width: int) -> Model:
    model = Model()
    covering: dict[tuple[int, int], list[int]] = {(r, c): [] for r in range(height) for c in range(width)}
    for r, c in list(covering):
        for other in ((r, c + 1), (r + 1, c)):
            if other in covering:
                domino = model.boolean(f"R{r + 1}C{c + 1}.R{other[0] + 1}C{other[1] + 1}")
                covering[r, c].append(domino)
                covering[other].append(domino)
    for dominoes in covering.values():
        model.exactly(1, dominoes)
    return model


def pigeons_model(pigeons: int, holes: int) -> Model:
    model = Model()
    sits = [[model.boolean(f"p{pigeon}h{hole}") for hole in range(holes)] for pigeon in range(pigeons)]
    for row in sits:
        model.exactly(1, row)
    for column in zip(*sits, strict=True):
        model.at_most(1, column)
    return model


# Whole sets of solutions


@ENGINES
@pytest.mark.parametrize("seed", range(30))
def test_boards_have_the_solutions_of_brute_force(engine: ModuleType, seed: int) -> None:
    rng = random.Random(seed)
    size = rng.choice((4, 5, 5, 6))
    make = rng.choice((brute_force.connected_board, brute_force.scattered_board))
    rows = make(size, rng) if seed % 2 else brute_force.board_around(size, brute_force.random_placement(size, 1, rng), rng)
    model, cells = cells_model(rows)
    marked = rng.sample(sorted(cells), rng.choice((0, 0, 3)))
    known, crossed = marked[:1], marked[1:]
    for cell in known:
        model.clause(cells[cell])
    for cell in crossed:
        model.clause(-cells[cell])
    points = solution_points(engine.open(model))
    found = [tuple(cell for cell, chosen in zip(cells, point, strict=True) if chosen) for point in points]
    assert sorted(found) == brute_force.solutions(rows, 1, known, crossed)


@pytest.mark.parametrize("seed", range(150))
def test_dpll_finds_all_solutions_of_random_clauses_under_assumptions(seed: int) -> None:
    rng = random.Random(seed)
    model = random_cnf(rng)
    assumed = [rng.choice((1, -1)) * rng.randint(1, model.booleans_count) for _ in range(rng.choice((0, 1, 2, 3)))]
    solver = dpll.open(model)
    assert bool(solver.solve(assumed)) == bool(holding_points(model, assumed))
    if not holding_points(model, assumed):
        assert not holding_points(model, solver.core())
        assert set(solver.core()) <= set(assumed)
    assert sorted(solution_points(solver, assumed)) == holding_points(model, assumed)
    assert sorted(solution_points(solver)) == sorted(set(holding_points(model)) - set(holding_points(model, assumed)))


@ENGINES
@pytest.mark.parametrize("seed", range(150))
def test_random_exact_covers_have_all_their_solutions(engine: ModuleType, seed: int) -> None:
    rng = random.Random(seed)
    model = random_cover(rng)
    assumed = [rng.choice((1, -1)) * rng.randint(1, model.booleans_count) for _ in range(rng.choice((0, 1, 2)))]
    solver = engine.open(model)
    assert sorted(solution_points(solver, assumed)) == holding_points(model, assumed)
    assert sorted(solution_points(solver)) == sorted(set(holding_points(model)) - set(holding_points(model, assumed)))


@ENGINES
@pytest.mark.parametrize("seed", range(40))
def test_added_clauses_bind_in_any_order_of_calls(engine: ModuleType, seed: int) -> None:
    rng = random.Random(seed)
    model = random_cover(rng)
    solver = engine.open(model)
    binding = model.copy()
    for _ in range(12):
        assumed = [rng.choice((1, -1)) * rng.randint(1, model.booleans_count) for _ in range(rng.choice((0, 0, 1)))]
        expected = holding_points(binding, assumed)
        assert solver.solve(assumed) is bool(expected)
        if expected:
            assert tuple(solver.values().booleans[1:]) in expected
        if rng.random() < 0.5:
            clause = [rng.choice((1, -1)) * rng.randint(1, model.booleans_count) for _ in range(3)]
            solver.add(clause)
            binding.clause(*clause)


def test_dlx_counts_queens() -> None:
    assert [len(solution_points(dlx.open(queens_model(size)))) for size in range(1, 9)] == [1, 0, 0, 2, 10, 4, 40, 92]


def test_dpll_counts_queens() -> None:
    assert [len(solution_points(dpll.open(queens_model(size)))) for size in range(1, 7)] == [1, 0, 0, 2, 10, 4]


@ENGINES
def test_domino_tilings_are_counted(engine: ModuleType) -> None:
    boards = [(1, 2), (2, 2), (2, 3), (3, 3), (2, 6), (3, 4), (4, 4)]
    assert [len(solution_points(engine.open(dominoes_model(*board)))) for board in boards] == [1, 2, 3, 0, 13, 11, 36]


def test_dpll_reads_integers_back() -> None:
    model = Model()
    x, y = model.integer("x", -1, 3), model.integer("y", 0, 4)
    model.linear([(2, x), (-1, y)], "==", 1)
    solver = dpll.open(model)
    assert solver.solve()
    x_value, y_value = solver.values().integers
    assert 2 * x_value - y_value == 1
    assert x_value in range(-1, 4)
    assert y_value in range(5)


@pytest.mark.parametrize("encoding", ["pairwise", "heule+totalizer", "sequential"])
def test_dpll_takes_any_encoding(encoding: str) -> None:
    model = Model()
    variables = model.booleans(*"abcdef")
    model.exactly(2, variables)
    model.at_most(1, variables[:5])
    solver = dpll.open(model, encoding)
    assert sorted(solution_points(solver)) == holding_points(model)


# Depth and limits


@ENGINES
def test_a_deep_search_does_not_end_at_the_recursion_limit(engine: ModuleType) -> None:
    model = Model()
    variables = model.booleans(*(f"x{number}" for number in range(1500)))
    for one, other in zip(variables[::2], variables[1::2], strict=True):
        model.exactly(1, [one, other])
    depths: list[int] = []
    solver = engine.open(model, trace=lambda step: depths.append(step.depth))
    assert solver.solve()
    assert max(depths) >= 750


@ENGINES
def test_a_limit_claims_nothing(engine: ModuleType) -> None:
    solver = engine.open(pigeons_model(6, 5))
    assert solver.solve(nodes=5) is None
    assert solver.nodes == 5
    assert solver.solve(seconds=0.0) is None
    assert solver.solve(seconds=0.0001) is None
    with pytest.raises(AssertionError):
        solver.values()
    assert solver.solve(nodes=10**6, seconds=600) is False


@ENGINES
def test_limits_on_the_way_lose_no_solutions(engine: ModuleType) -> None:
    solver = engine.open(queens_model(5))
    found = set()
    nodes = 1
    while (solved := solver.solve(nodes=nodes)) is not False:
        if solved is None:
            nodes += 1
            continue
        booleans = solver.values().booleans
        found.add(tuple(booleans))
        solver.add([-variable for variable in range(1, len(booleans)) if booleans[variable]])
    assert len(found) == 10


@ENGINES
def test_a_search_that_was_broken_off_is_not_taken_for_finished(engine: ModuleType) -> None:
    class StopError(Exception):
        pass

    patience = itertools.count(1)
    left = next(patience)

    def stop_often(step: Step) -> None:
        nonlocal left
        left -= 1
        if left == 0:
            left = next(patience)
            raise StopError

    solver = engine.open(queens_model(5), trace=stop_often)
    found = []
    stopped = 0
    solved: bool | None = True
    while solved:
        try:
            solved = solver.solve()
        except StopError:
            stopped += 1
            continue
        if solved:
            found.append(tuple(solver.values().booleans))
            solver.add([-variable for variable, chosen in enumerate(found[-1]) if chosen])
    assert stopped > 3
    assert len(set(found)) == len(found) == 10


@ENGINES
def test_asking_again_gives_the_answer_again(engine: ModuleType) -> None:
    model = Model()
    a, b = model.booleans("a", "b")
    model.exactly(1, [a, b])
    solver = engine.open(model)
    assert solver.solve([a]) is True
    assert solver.solve([a]) is True
    assert solver.solve([a, b]) is False
    assert sorted(solver.core()) == [a, b]
    assert solver.solve([b]) is True
    assert list(solver.values().booleans) == [False, False, True]
    solver.add([a])
    assert solver.solve([b]) is False
    assert solver.solve() is True
    assert list(solver.values().booleans) == [False, True, False]


# Traces


def replay_dpll(model: Model, added: list[tuple[int, ...]], assumed: list[int], steps: list[Step], solved: bool) -> None:
    """Check every step of one call of ``solve`` from the clauses alone; a refutation must be complete."""
    clauses = Clauses(model)
    formula = {frozenset(clause) for clause in [*clauses.clauses, *added, *((literal,) for literal in assumed)]}
    trail: list[int] = []
    guesses: list[int] = []
    before = ""
    for step in steps:
        true = set(trail)
        assert step.literal not in true
        assert step.kind == "backtrack" or -step.literal not in true
        match step.kind:
            case "assume":
                assert step.literal in assumed
            case "propagate":
                assert frozenset(step.why) in formula
                assert step.literal in step.why
                assert all(-literal in true for literal in step.why if literal != step.literal)
            case "decide":
                open_clauses = [[literal for literal in clause if -literal not in true] for clause in formula if not clause & true]
                positive = [left for left in open_clauses if min(left) > 0]
                shortest = min(map(len, positive), default=0)
                assert any(step.literal in left and len(left) == shortest for left in positive) or (step.literal < 0 and not positive)
                guesses.append(len(trail))
            case "conflict":
                assert frozenset(step.why) in formula
                assert all(-literal in true for literal in step.why)
            case "backtrack":
                assert before == "conflict"
                place = guesses.pop()
                assert step.literal == -trail[place]
                del trail[place:]
            case "solution":
                assert len(true) == clauses.variables
                assert all(true & clause for clause in formula)
            case _:
                raise AssertionError(step)
        assert step.depth == len(guesses)
        if step.literal:
            trail.append(step.literal)
        before = step.kind
    assert before == ("solution" if solved else "conflict")
    assert solved or not guesses


@pytest.mark.parametrize("seed", range(60))
def test_every_step_of_dpll_follows(seed: int) -> None:
    rng = random.Random(seed)
    model = random_cnf(rng) if seed % 2 else cells_model(brute_force.connected_board(5, rng))[0]
    assumed = [rng.choice((1, -1)) * rng.randint(1, model.booleans_count) for _ in range(rng.choice((0, 0, 2)))]
    steps: list[Step] = []
    added: list[tuple[int, ...]] = []
    solver = dpll.open(model, trace=steps.append)
    for _ in range(4):
        steps.clear()
        solved = solver.solve(assumed)
        assert solved is not None
        told = [Step(0, "restart"), Step(0, "add", why=added[-1])] if added else []
        assert steps[: len(told)] == told
        replay_dpll(model, added, assumed, steps[len(told) :], solved)
        added.append(tuple(rng.sample(range(1, model.booleans_count + 1), min(model.booleans_count, 2))))
        solver.add(added[-1])


def replay_dlx(model: Model, steps: list[Step]) -> list[Point]:
    """Repeat a whole search from the constraints alone; return its covers. All options of every choice must be tried."""
    given = {constraint.literals[0] for constraint in model.constraints if isinstance(constraint, Clause) and constraint.literals}
    groups = [constraint for constraint in model.constraints if isinstance(constraint, Cardinality)]
    primary = [set(group.literals) for group in groups if group.low == 1] + [{literal} for literal in given if literal > 0]
    primary += [set[int]() for constraint in model.constraints if isinstance(constraint, Clause) and not constraint.literals]
    bound = set[int]().union(*primary, {-literal for literal in given})
    primary += [{variable, -variable} for variable in range(1, model.booleans_count + 1) if variable not in bound]
    clashing = [*primary, *(set(group.literals) for group in groups)]
    taken: list[int] = []
    choices: list[tuple[set[int], set[int]]] = []  # the options of a choice, and those already tried
    covers: list[Point] = []

    def left(item: set[int]) -> set[int]:
        shut = {option for one in clashing if one & set(taken) for option in one}
        return {option for option in item if -option not in given and option not in shut}

    for step in steps:
        waiting = [item for item in primary if not item & set(taken)]
        match step.kind:
            case "choose":
                assert step.depth == len(taken)
                assert step.why
                assert any(left(item) == set(step.why) for item in waiting)
                ordinary = [len(left(item)) for item in waiting if min(item, default=1) > 0]
                assert not ordinary or len(step.why) == min(ordinary)
                choices.append((set(step.why), set()))
            case "conflict":
                assert set(step.why) in waiting
                assert not left(set(step.why))
            case "take":
                while len(choices) > step.depth:
                    options, tried = choices.pop()
                    assert options == tried
                assert step.depth == len(choices) == len(taken) + 1
                assert step.literal in choices[-1][0] - choices[-1][1]
                choices[-1][1].add(step.literal)
                taken.append(step.literal)
            case "undo":
                assert step.depth == len(taken)
                assert step.literal == taken.pop()
            case "solution" | "reject":
                assert not waiting
                covers.append(tuple(variable in taken for variable in range(1, model.booleans_count + 1)))
            case _:
                raise AssertionError(step)
    assert not taken
    assert all(options == tried for options, tried in choices)
    return covers


@pytest.mark.parametrize("seed", range(80))
def test_every_step_of_dlx_can_be_repeated(seed: int) -> None:
    rng = random.Random(seed)
    model = random_cover(rng) if seed % 2 else cells_model(brute_force.connected_board(5, rng))[0]
    steps: list[Step] = []
    solutions = solution_points(dlx.open(model, trace=steps.append))
    assert replay_dlx(model, steps) == solutions


def test_dlx_shows_covers_that_a_clause_rejects() -> None:
    model = Model()
    a, b = model.booleans("a", "b")
    model.exactly(1, [a, b])
    steps: list[Step] = []
    solver = dlx.open(model, trace=steps.append)
    solver.add([-a])
    assert solver.solve()
    assert [words(step, model) for step in steps] == [
        "one of 2: a | b",
        "try a",
        "a cover, but it breaks !a",
        "take a back",
        "try b",
        "solution",
    ]


def test_dpll_in_words() -> None:
    model = Model()
    a, b, c = model.booleans("a", "b", "c")
    model.add(["a | b", "!a | c", "!a | !c", "!b | c"])
    steps: list[Step] = []
    assert dpll.open(model, trace=steps.append).solve([b, c]) is True
    assert [words(step, model) for step in steps] == [
        "b must be true: it is assumed",
        "c must be true: it is assumed",
        "a must be false: the only one left of !a | !c",
        "solution",
    ]
    steps.clear()
    model.clause(-b, -c)
    assert dpll.open(model, trace=steps.append).solve() is False
    lines = [words(step, model) for step in steps]
    assert lines[:2] == ["try a", "c must be true: the only one left of !a | c"]
    assert lines[2].startswith("conflict: none is left of !a | !c")
    assert lines[3] == "a must be false: a failed"
    assert lines[4] == "b must be true: the only one left of a | b"
    steps.clear()
    model.clause(a)
    model.clause()
    assert dpll.open(model, trace=steps.append).solve() is False
    assert [words(step, model) for step in steps] == ["a must be true: it is given", "conflict: none is left of the empty clause"]


def test_a_search_for_more_solutions_says_that_it_begins_again() -> None:
    model = Model()
    model.clause(*model.booleans("a", "b"))
    steps: list[Step] = []
    solver = dpll.open(model, trace=steps.append)
    solver.solve()
    solver.add([-1])
    solver.solve()
    assert [words(step, model) for step in steps] == [
        "try a",
        "try !b",
        "solution",
        "begin again",
        "from now on: !a",
        "a must be false: it is given",
        "b must be true: the only one left of a | b",
        "solution",
    ]


def test_variables_of_an_encoding_have_names_in_words() -> None:
    model = Model()
    model.exactly(1, model.booleans(*(f"x{number}" for number in range(9))))
    steps: list[Step] = []
    assert dpll.open(model, "heule", trace=steps.append).solve()
    assert any("~c10" in words(step, model) for step in steps)


# What is not supported


def test_dlx_says_what_does_not_fit() -> None:
    model = Model()
    a, b, c = model.booleans("a", "b", "c")
    model.exactly(1, [a, b])
    model.at_most(1, [b, c])
    model.clause(-a)
    assert dlx.supports(model) is None
    cases: list[tuple[Callable[[Model], None], str]] = [
        (lambda each: each.clause(a, b), "a | b"),
        (lambda each: each.exactly(2, [a, b, c]), "exactly 2 of a, b, c"),
        (lambda each: each.exactly(0, [a, b]), "exactly 0 of a, b"),
        (lambda each: each.at_least(1, [a, c]), "at least 1 of a, c"),
        (lambda each: each.exactly(1, [a, -c]), "exactly 1 of a, !c"),
        (lambda each: each.linear([(2, a), (1, b)], "<=", 2), "2 a + b <= 2"),
    ]
    for add, said in cases:
        other = model.copy()
        add(other)
        other.clause(b, c)
        reason = dlx.supports(other)
        assert reason is not None
        assert reason.endswith(f"but not:  {said}")
        with pytest.raises(UsageError, match="but not"):
            dlx.open(other)
    model.integer("x", 0, 3)
    assert dlx.supports(model) == "The dlx engine has no integers, and x is one."


@ENGINES
def test_an_objective_is_refused(engine: ModuleType) -> None:
    model = Model()
    model.minimise([(1, model.boolean("a"))])
    assert "objective" in engine.supports(model)
    with pytest.raises(UsageError, match="objective"):
        engine.open(model)


@ENGINES
def test_what_there_is_not_is_refused(engine: ModuleType) -> None:
    model = Model()
    model.boolean("a")
    model.boolean("b")
    with pytest.raises(UsageError, match="variant 'fast'"):
        engine.open(model, variant="fast")
    solver = engine.open(model)
    calls: list[Callable[[], object]] = [lambda: solver.add([3]), lambda: solver.solve([-3]), lambda: solver.add([0])]
    for call in calls:
        with pytest.raises(UsageError, match="no literal"):
            call()


def test_cardinalities_that_are_no_clauses_are_refused() -> None:
    model = Model()
    model.exactly(1, model.booleans("a", "b", "c"))
    with pytest.raises(UsageError, match="native"):
        dpll.open(model, "native")
    with pytest.raises(UsageError, match="encoding 'heule'"):
        dlx.open(model, "heule")

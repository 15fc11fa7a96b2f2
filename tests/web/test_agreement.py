"""The page's core is the native one: on thousands of boards both say the same, number for number."""

from __future__ import annotations

import datetime
import json
import pathlib
import random

import pytest

import queenside as qs
from queenside import _core, core_tours
from queenside.answers import Limits
from queenside.core_search import mark_bytes
from queenside.generating.boards import Wish, board_seed, maker_of, mixed
from queenside.generating.daily import daily
from queenside.generating.improving import improvements
from queenside.generating.tours import generate_tours
from queenside.logic.grades import GRADES
from queenside.logic.ladder import MANY, OUTCOMES, rung_names
from queenside.puzzles.star_battle import Marks, StarBattle
from queenside.puzzles.tour import Tour, parse_moves
from tests.logic.replaying import with_border_cells_moved

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Sequence
    from typing import Any

    from playwright.sync_api import Browser, Page

    Ask = Callable[[Sequence[dict[str, object]]], list[Any]]

BOARDS = pathlib.Path(__file__).parents[2] / "bench" / "boards"
SCRIPT = (pathlib.Path(__file__).parent / "agreement.js").read_text()
NODES = 20_000


@pytest.fixture(scope="module")
def page(chromium: Browser, app_address: str) -> Iterator[Page]:
    """A page beside the app's files that shows nothing, so that nothing else is at work."""
    page = chromium.new_page()
    page.goto(f"{app_address}js/core/refusal.js")
    yield page
    page.close()


@pytest.fixture(scope="module")
def ask(page: Page, app_address: str) -> Ask:
    script = SCRIPT.replace('import("./', f'import("{app_address}')
    return lambda questions: list(json.loads(page.evaluate(script, json.dumps(list(questions)))))


@pytest.fixture(scope="module")
def boards() -> list[StarBattle]:
    """Boards of every size, and the same with cells moved, which have several solutions or none."""
    rng = random.Random(20261116)
    made = [
        StarBattle(board["regions"], board["stars"])
        for file in sorted(BOARDS.glob("*.jsonl"))
        for board in map(json.loads, file.read_text().splitlines())
    ]
    moved = [with_border_cells_moved(board, rng.choice((1, 2, 4)), rng) for board in made if board.size <= 10 for _ in range(2)]
    return [board for board in (*made, *moved) if board.is_valid]


def question(kind: str, board: StarBattle, marks: Marks | None = None, **values: object) -> dict[str, object]:
    return {"kind": kind, "rows": board.rows(), "stars": board.stars, "marks": None if marks is None else cells_of(board, marks), **values}


def cells_of(board: StarBattle, marks: Marks) -> dict[str, list[int]]:
    places = {cell: place for place, cell in enumerate(board.cells())}
    return {"stars": [places[cell] for cell in marks.stars], "crosses": [places[cell] for cell in marks.crosses]}


def some_marks(board: StarBattle, rng: random.Random) -> Marks:
    """Marks as somebody might have made them, right or wrong; the stars break no rule among themselves."""
    crosses = rng.sample(board.cells(), rng.randrange(0, board.size))
    first = rng.choice([cell for cell in board.cells() if cell not in crosses])
    return Marks([first] if rng.random() < 0.7 else [], crosses)


def as_lists(value: Any) -> Any:
    return [as_lists(each) for each in value] if isinstance(value, list | tuple) else value


def test_solutions_and_nodes(ask: Ask, boards: list[StarBattle]) -> None:
    rng = random.Random(1)
    positions = [(board, marks) for board in boards for marks in (None, some_marks(board, rng))]
    limits = [rng.choice((3, NODES)) for _ in positions]
    told = ask([question("solve", *position, solutions=5, nodes=limit) for position, limit in zip(positions, limits, strict=True)])
    statuses = set()
    for (board, marks), limit, (solutions, complete, nodes, status) in zip(positions, limits, told, strict=True):
        search = _core.Search(board.size, board.stars, board.regions, None if marks is None else mark_bytes(board, marks))
        found, stopped = search.run(5, limit, None, True)
        assert (as_lists(found), stopped is None, search.nodes) == (solutions, complete, nodes), repr(board)
        statuses.add((status, complete))
    assert len(positions) > 3000
    assert statuses == {("solved", True), ("solved", False), ("impossible", True), ("unknown", False)}


def test_steps(ask: Ask, boards: list[StarBattle]) -> None:
    """Every field of every step, those of chains too, with and without marks and the promise of one solution."""
    rng = random.Random(2)
    few = [board for board in boards if board.size <= 12 and (board.stars == 1 or rng.random() < 0.3)]
    positions = [(board, marks, rng.random() < 0.3) for board in few for marks in (None, some_marks(board, rng))[: 1 + rng.randrange(2)]]
    told = ask([question("climb", board, marks, assumeUnique=promised) for board, marks, promised in positions])
    techniques, outcomes = set(), set()
    for (board, marks, promised), (outcome, *climbed, rungs) in zip(positions, told, strict=True):
        known = None if marks is None else mark_bytes(board, marks)
        end, steps, *figures = _core.climb(board.size, board.stars, board.regions, known, promised, True, MANY)
        assert [OUTCOMES[end], as_lists(steps), *figures] == [outcome, *climbed], repr(board)
        assert tuple(rungs) == rung_names(board.stars)
        techniques |= {step[0] for step in steps} | {link[0] for step in steps for link in step[8]}
        outcomes.add(outcome)
    assert len(positions) > 2000
    assert outcomes == {"solved", "stuck", "contradiction"}
    assert {"force.1", "force.2", "force.3", "capacity.full", "squeeze", "unique.rectangle", "contradiction.short"} <= techniques


def test_grades(ask: Ask, boards: list[StarBattle]) -> None:
    few = [board for board in boards if (board.size <= 11 and board.stars == 1) or board.size == 8]
    told = ask([question("grade", board) for board in few])
    for board, grade in zip(few, told, strict=True):
        expected = qs.grade(board)
        assert {name: getattr(expected, name) for name in ("name", "score", "hardest", "steps", "narrow", "uses")} == grade, repr(board)
    assert {grade["name"] for grade in told} == {None, *GRADES}


def test_decided_cells(ask: Ask, boards: list[StarBattle]) -> None:
    """What is in all solutions and in none, against all solutions; regions that are nearly columns leave many of these."""
    rng = random.Random(3)
    columns = StarBattle(["ABCDEFGH"] * 8)
    loose = [with_border_cells_moved(columns, number, rng) for number in range(1, 40)]
    few = [(board, marks) for board in (*loose, *rng.sample(boards, 40)) if board.size <= 9 for marks in (None, some_marks(board, rng))]
    told = ask([question("decided", board, marks) for board, marks in few])
    several = 0
    for (board, marks), (stars, crosses, complete) in zip(few, told, strict=True):
        known = None if marks is None else mark_bytes(board, marks)
        solutions, stopped = _core.Search(board.size, board.stars, board.regions, known).run(20_000, 2**40, None, True)
        assert stopped is None
        assert isinstance(solutions, list)
        cells = range(board.size**2) if solutions else ()
        in_some = {cell for solution in solutions for cell in solution}
        assert stars == [cell for cell in cells if all(cell in solution for solution in solutions)], repr(board)
        assert crosses == [cell for cell in cells if cell not in in_some], repr(board)
        assert complete
        several += len(solutions) > 32
    assert several > 10


WISHES: list[dict[str, Any]] = [
    *({"size": size, "grade": grade} for size in range(5, 13) for grade in GRADES),
    *({"size": size, "stars": 2, "grade": grade} for size in (8, 9, 10) for grade in GRADES[:5]),
    *({"size": size, "stars": stars} for size, stars in ((5, 1), (12, 1), (9, 2), (12, 2), (14, 3), (16, 1))),
    *({"size": size, "shape": shape} for size in (6, 9, 12) for shape in ("even", "uneven")),
    *({"size": size, "stars": stars, "symmetry": "turn"} for size, stars in ((6, 1), (8, 1), (9, 1), (10, 1), (9, 2), (10, 2))),
    {"size": 8, "symmetry": "turn", "grade": "hard", "shape": "uneven"},
    *({"size": 9, "technique": technique} for technique in ("count", "touch_all", "count 3", "confine.region-in-line", "force.1")),
    {"size": 9, "grade": "expert", "technique": "count.inside"},
    {"size": 10, "stars": 2, "technique": "single.tight-run"},
    {"size": 6, "keep": "AA..../A...../....../....../....BB/....BB"},
    {"size": 8, "keep": "A......./A......./AAA...../......../....CC../....CC../......../........", "grade": "medium"},
    {"size": 4, "stars": 1},
    {"size": 5, "grade": "fiendish"},
]


def test_boards_from_the_same_seed(ask: Ask) -> None:
    wishes = [(wish, seed) for wish in WISHES for seed in ((7, 2**63 + 12345) if wish["size"] <= 9 else (7,))]
    told = ask([{"kind": "generate", **wish, "seed": str(seed)} for wish, seed in wishes])
    statuses = set()
    for (wish, seed), there in zip(wishes, told, strict=True):
        status, made = maker_of(Wish(**wish))(seed)
        statuses.add(status)
        assert there["status"] == status, wish
        if made is None:
            continue
        board = made.puzzle
        here = {
            "status": status,
            "puzzle": "/".join(board.text_rows()),
            "solution": [row * board.size + column for row, column in made.solution],
            "seed": str(seed),
            "asAsked": made.as_asked,
            "grade": made.grade,
            "score": made.score,
        }
        assert there == here, wish
    assert {"made", "nearest"} <= statuses


def test_seeds(ask: Ask) -> None:
    rng = random.Random(4)
    cases = [(rng.getrandbits(64), rng.choice((0, 1, rng.getrandbits(40))), rng.choice(WISHES)) for _ in range(300)]
    told = ask([{"kind": "seeds", "seed": str(seed), "place": place, "wish": wish} for seed, place, wish in cases])
    for (seed, place, wish), numbers in zip(cases, told, strict=True):
        assert numbers == [str(board_seed(seed, place)), str(mixed(seed)), str(Wish(**wish).salted(seed))], (seed, place, wish)


def test_border_changes(ask: Ask, boards: list[StarBattle]) -> None:
    few = random.Random(5).sample([board for board in boards if board.size <= 9], 20)
    told = ask([question("improve", board) for board in few])
    for board, there in zip(few, told, strict=True):
        assert there["changes"] == as_lists(_core.change_borders(board.size, board.stars, board.regions))
        best = [
            [each.cell[0] * board.size + each.cell[1], each.new, "/".join(each.puzzle.text_rows()), each.grade, each.score]
            for each in improvements(board)
        ]
        assert there["best"] == best, repr(board)
    assert any(there["best"] for there in told)


def tour_of(tour: Tour) -> dict[str, object]:
    def place(cell: tuple[int, int]) -> int:
        return cell[0] * tour.width + cell[1]

    return {
        "width": tour.width,
        "height": tour.height,
        "moves": [[right, down] for down, right in tour.moves],
        "start": None if tour.start is None else place(tour.start),
        "end": None if tour.end is None else place(tour.end),
        "closed": tour.closed,
        "holes": [place(hole) for hole in tour.holes],
        "clues": {str(place(cell)): number for cell, number in tour.clues},
    }


KNIGHT = parse_moves("knight")
TOURS = [
    Tour(5, 5, start=(2, 2)),
    Tour(5, 5, closed=True),
    Tour(6, 7, start=(0, 0), end=(6, 5)),
    Tour(5, 6, moves=KNIGHT, start=(0, 0)),
    Tour(6, 6, moves=KNIGHT, closed=True, start=(1, 1)),
    Tour(6, 5, holes=[(2, 2), (3, 3)], start=(0, 0)),
    Tour(8, 8, start=(4, 4)),
    Tour(4, 4, start=(0, 0)),
    Tour(5, 5, moves=KNIGHT, start=(0, 1)),
]


def test_tours(ask: Ask) -> None:
    rng = random.Random(6)
    sides = [(rng.randrange(5, 21), rng.randrange(5, 21), rng.getrandbits(64)) for _ in range(60)]
    told = ask([{"kind": "construct", "tour": tour_of(Tour(width, height)), "seed": str(seed)} for width, height, seed in sides])
    for (width, height, seed), numbers in zip(sides, told, strict=True):
        assert numbers == list(core_tours.construct(width, height, None, seed) or ()), (width, height, seed)
    cases = [(tour, seed) for tour in TOURS for seed in (0, 5, 2**64 - 1)]
    told = ask([{"kind": "wander", "tour": tour_of(tour), "seed": str(seed), "nodes": 2000} for tour, seed in cases])
    for (tour, seed), numbers in zip(cases, told, strict=True):
        here = core_tours.wander(tour, seed, Limits(nodes=2000))
        assert numbers == (None if here is None else list(here)), (repr(tour), seed)
    told = ask([{"kind": "searchTours", "tour": tour_of(tour), "solutions": 3, "nodes": NODES} for tour in TOURS])
    for tour, (stopped, numbers) in zip(TOURS, told, strict=True):
        found, why, _ = core_tours.search(tour, 3, Limits(nodes=NODES))
        assert (stopped, numbers) == (why, [list(each) for each in found]), repr(tour)
    small = [tour for tour in TOURS if tour.cell_count <= 25]
    told = ask([{"kind": "countTours", "tour": tour_of(tour)} for tour in small])
    assert told == [{"count": core_tours.count(tour)[0], "exact": True} for tour in small]
    assert {0, 352} <= {each["count"] for each in told}


def test_clued_tours_from_the_same_seed(ask: Ask) -> None:
    cases = [
        (width, height, clues, seed) for width, height in ((5, 5), (6, 7), (8, 6)) for clues in ("few", "some", 20) for seed in (1, 99)
    ]
    told = ask([{"kind": "cluedTour", "width": w, "height": h, "clues": clues, "seed": seed} for w, h, clues, seed in cases])
    for (width, height, clues, seed), (given, numbers) in zip(cases, told, strict=True):
        [made] = generate_tours(width, height, clues=clues, seed=seed)
        assert {divmod(int(cell), width): number for cell, number in given.items()} == dict(made.tour.clues)
        assert numbers == list(made.numbers)


def test_paths_that_can_be_finished(ask: Ask) -> None:
    """Whether a random walk can be finished, against the search that knows all tours of a small board."""
    rng = random.Random(7)
    walks = []
    for _ in range(120):
        tour = rng.choice([tour for tour in TOURS if tour.cell_count <= 30 and tour.start is not None])
        assert tour.start is not None
        path = [tour.start]
        while len(path) < rng.randrange(2, 16) and (ways := [cell for cell in tour.jumps(path[-1]) if cell not in path]):
            path.append(rng.choice(ways))
        walks.append((tour, path))
    told = ask(
        [{"kind": "finishable", "tour": tour_of(tour), "path": [row * tour.width + column for row, column in path]} for tour, path in walks]
    )
    for (tour, path), answer in zip(walks, told, strict=True):
        clued = Tour(
            tour.width, tour.height, moves=tour.moves, end=tour.end, closed=tour.closed, holes=tour.holes,
            clues={cell: number for number, cell in enumerate(path, 1)},
        )  # fmt: skip
        found, stopped, _ = core_tours.search(clued, 1)
        assert stopped != "seconds"
        assert answer["status"] == ("solved" if found else "impossible"), (repr(tour), path)
    assert {answer["status"] for answer in told} == {"solved", "impossible"}


def test_annealing(ask: Ask) -> None:
    cases = [(size, seed, moves) for size in (4, 9, 13, 20, 30) for seed in (0, 2**40 + 1) for moves in (1000, 20_000)]
    told = ask([{"kind": "anneal", "size": size, "seed": str(seed), "moves": moves, "run": moves // 2} for size, seed, moves in cases])
    for (size, seed, moves), (white, black, improvements_told) in zip(cases, told, strict=True):
        cells, *_ = _core.anneal_armies(size, False, [size * size] * 2, moves // 2, seed, None, moves, None)
        assert [[cell for cell, colour in enumerate(cells) if colour == army] for army in (0, 1)] == [white, black], (size, seed, moves)
        assert improvements_told == sorted(set(improvements_told))
        assert improvements_told[-1] == min(len(white), len(black))


def test_a_board_for_every_day(ask: Ask) -> None:
    """Boards as asked for every day of two weeks, the same here as there."""
    first = datetime.date(2026, 11, 16)
    days = [first + datetime.timedelta(days=place) for place in range(14)]
    wishes = ask([{"kind": "daily", "day": day.isoformat()} for day in days])
    made = ask([{"kind": "generate", **{name: wish[name] for name in ("size", "stars", "grade", "seed")}} for wish in wishes])
    assert len({board["puzzle"] for board in made}) == len(days)
    for day, told, board in zip(days, wishes, made, strict=True):
        number, wish, seed = daily(day)
        assert (told["number"], told["size"], told["stars"], told["grade"], told["seed"]) == (number, wish.size, 1, wish.grade, str(seed))
        assert board["status"] == "made"
        _, here = maker_of(wish)(seed)
        assert here is not None
        assert "/".join(here.puzzle.text_rows()) == board["puzzle"]
    assert wishes[0]["number"] == 320
    assert ask([{"kind": "daily", "day": day} for day in ("2026-02-30", "2025-12-31", "today", "")]) == [None] * 4

"""The one door to tours: what it answers by engines that take models, and the facts about boards that it has to know."""

from __future__ import annotations

import random
import signal

import pytest

from queenside.errors import Interrupted, PuzzleError, UsageError
from queenside.puzzles.tour import Tour, check, moves_of, parse_moves
from queenside.solving.tour_arguments import argue
from queenside.solving.tours import ARGUMENT, TourAnswer, estimate, find
from tests.solving.tour_questions import all_tours, random_tour

GIRAFFE = parse_moves("giraffe")
ZEBRA = parse_moves("zebra")


def from_centre(side: int, moves: tuple[tuple[int, int], ...]) -> Tour:
    return Tour(side, side, moves=moves, start=(side // 2, side // 2))


@pytest.mark.parametrize("side", [8, 9, 11, 12])
def test_no_zebra_tours(side: int) -> None:
    assert find(from_centre(side, ZEBRA), engine="sat").status == "impossible"


@pytest.mark.parametrize("side", [8, 11])
def test_no_giraffe_tours(side: int) -> None:
    assert find(from_centre(side, GIRAFFE), engine="sat").status == "impossible"


@pytest.mark.parametrize(("side", "moves"), [(10, ZEBRA), (9, GIRAFFE), (10, GIRAFFE), (12, GIRAFFE)])
def test_tours_of_zebras_and_giraffes(side: int, moves: tuple[tuple[int, int], ...]) -> None:
    tour = from_centre(side, moves)
    answer = find(tour, engine="sat")
    assert answer.status == "solved"
    assert answer.numbers is not None
    assert check(tour, answer.numbers) == []


@pytest.mark.parametrize("height", [6, 7, 8])
@pytest.mark.parametrize("engine", ["sat", "smt", "milp", "cp", "asp"])
def test_narrow_boards_have_open_tours_only(height: int, engine: str) -> None:
    assert find(Tour(4, height, closed=True), engine=engine).status == "impossible"
    assert find(Tour(4, height, start=Tour(4, height).centre), engine=engine).status == "impossible"
    assert find(Tour(4, height), engine=engine).status == "solved"


def test_an_answer_tells_how_it_was_found() -> None:
    answer = find(Tour(6, 6, start=(3, 3)), engine="sat:glucose4", encoding="heule", solutions=3)
    assert (answer.engine, answer.formulation, answer.encoding) == ("sat:glucose4", "arcs", "heule+totalizer")
    assert (answer.status, len(answer.all), answer.complete, answer.stopped) == ("solved", 3, False, "solutions")
    assert answer.nodes >= 3
    assert answer.seconds > 0
    assert answer.numbers == answer.all[0]


def test_a_formulation_implies_sat() -> None:
    assert find(Tour(5, 5), formulation="time").engine == "sat"
    with pytest.raises(UsageError, match="There is no formulation 'cells'"):
        find(Tour(5, 5), formulation="cells")
    with pytest.raises(UsageError, match="There is no engine 'magic'"):
        find(Tour(4, 4), engine="magic")
    with pytest.raises(UsageError, match="There is no formulation 'magic'"):
        find(Tour(4, 4), formulation="magic")
    with pytest.raises(UsageError, match="takes the board itself"):
        find(Tour(5, 5), engine="native", formulation="arcs")
    with pytest.raises(UsageError, match="knows nothing of tours"):
        find(Tour(5, 5), engine="groups")


def test_all_tours_are_found_and_known_to_be_all() -> None:
    answer = find(Tour(4, 5, start=(2, 2)), engine="cp", solutions=100)
    assert (len(answer.all), answer.complete) == (12, True)
    exact = find(Tour(4, 5, start=(2, 2)), engine="milp", solutions=12)
    assert (len(exact.all), exact.stopped) == (12, "solutions")


def test_no_more_tours_than_asked_where_both_directions_are_found_at_once() -> None:
    answer = find(Tour(5, 5, closed=True), engine="milp", solutions=3)
    assert (len(answer.all), answer.stopped) == (3, "solutions")


def test_a_seed_gives_another_tour() -> None:
    tour = from_centre(8, parse_moves("classic"))
    tours = [find(tour, engine="sat", seed=seed).numbers for seed in (1, 1, 2)]
    assert tours[0] == tours[1] != tours[2]


def test_a_limit_gives_unknown() -> None:
    answer = find(from_centre(9, parse_moves("classic")), engine="smt", formulation="numbers", seconds=0.3)
    assert (answer.status, answer.stopped, answer.numbers) == ("unknown", "seconds", None)


def test_ctrl_c_gives_what_is_known() -> None:
    def press(_number: int, _frame: object) -> None:
        raise KeyboardInterrupt

    before = signal.signal(signal.SIGALRM, press)
    signal.setitimer(signal.ITIMER_REAL, 0.5)
    try:
        with pytest.raises(Interrupted) as caught:
            find(from_centre(9, parse_moves("classic")), engine="smt", formulation="numbers")
    finally:
        signal.setitimer(signal.ITIMER_REAL, 0)
        signal.signal(signal.SIGALRM, before)
    assert isinstance(caught.value.answer, TourAnswer)
    assert caught.value.answer.status == "unknown"


def test_questions_that_make_no_sense() -> None:
    with pytest.raises(PuzzleError, match="hole"):
        find(Tour(5, 5, start=(0, 0), holes=[(0, 0)]), engine="sat")
    with pytest.raises(UsageError, match="solutions"):
        find(Tour(5, 5), engine="sat", solutions=0)
    with pytest.raises(UsageError, match="samples"):
        estimate(Tour(5, 5), samples=1)


@pytest.mark.parametrize("closed", [False, True])
def test_one_cell_is_a_tour(closed: bool) -> None:
    answer = find(Tour(2, 1, holes=[(0, 1)], closed=closed), engine="sat")
    assert (answer.all, answer.complete) == (([1, 0],), True)


def test_two_cells() -> None:
    step = moves_of((0, 1))
    for engine in ("sat", "smt", "milp", "cp", "asp"):
        for closed in (False, True):
            answer = find(Tour(2, 1, moves=step, closed=closed, start=(0, 1)), engine=engine, solutions=9)
            assert (answer.all, answer.complete) == (([2, 1],), True)
    one_way = Tour(2, 1, moves=[(0, 1)], closed=True)
    assert find(one_way, engine="sat").status == "impossible"


# Arguments: each kind with a board that it refutes, and the same with a little more freedom


@pytest.mark.parametrize(
    ("kind", "words", "refuted", "free"),
    [
        ("parts", "No jump leads to or from R1C2, R2C1, R2C2, R2C3, R3C2.", Tour(3, 3), Tour(5, 5)),
        ("parts", "reach only 8 of the 16 cells", Tour(4, 4), Tour(4, 5)),
        ("parts", "reach only 13 of the 25 cells", Tour(5, 5, moves=moves_of((2, 0), (1, 1))), Tour(5, 5, moves=moves_of((3, 0), (1, 1)))),
        (
            "dead ends",
            "R1C1, R1C4, R2C2 have one neighbour each, so a tour has to end there, but there are two ends only",
            Tour(4, 2, moves=moves_of((0, 1)), holes=[(1, 0), (1, 2), (1, 3)]),
            Tour(4, 2, moves=moves_of((0, 1)), holes=[(1, 2), (1, 3)]),
        ),
        (
            "dead ends",
            "R1C1 has one neighbour only: a closed tour",
            Tour(3, 1, moves=moves_of((0, 1)), closed=True),
            Tour(3, 1, moves=moves_of((0, 1)), closed=True, torus=True),
        ),
        (
            "dead ends",
            "R1C3 has one neighbour only, so it is first or last, but its number is 2",
            Tour(3, 1, moves=moves_of((0, 1)), clues={(0, 2): 2}),
            Tour(3, 1, moves=moves_of((0, 1)), clues={(0, 2): 3}),
        ),
        (
            "dead ends",
            "R1C1, R1C3 have one neighbour each, so a tour has to end there, but one end is left",
            Tour(3, 1, moves=moves_of((0, 1)), start=(0, 1)),
            Tour(3, 1, moves=moves_of((0, 1)), start=(0, 0)),
        ),
        (
            "colours",
            "there are 4 cells of one and 5 of the other, but a closed tour takes turns",
            Tour(3, 3, moves=moves_of((0, 1)), closed=True),
            Tour(4, 3, moves=moves_of((0, 1)), closed=True),
        ),
        (
            "colours",
            "there are 5 cells of one and 7 of the other, but the tour takes turns",
            Tour(5, 3, moves=moves_of((0, 1)), holes=[(0, 0), (0, 2), (0, 4)]),
            Tour(5, 3, moves=moves_of((0, 1)), holes=[(0, 0), (0, 1), (0, 2)]),
        ),
        (
            "colours",
            "the first cell is of the first of these colours",
            Tour(5, 5, moves=parse_moves("knight"), start=(0, 1)),
            Tour(5, 5, moves=parse_moves("knight"), start=(0, 0)),
        ),
        (
            "colours",
            "first and last are of the first of these colours",
            Tour(4, 3, moves=moves_of((0, 1)), start=(0, 0), end=(1, 1)),
            Tour(4, 3, moves=moves_of((0, 1)), start=(0, 0), end=(0, 1)),
        ),
        (
            "distance",
            "From 3 at R1C1 to 5 at R1C4 there is no way of exactly 2 jumps",
            Tour(4, 3, moves=moves_of((0, 1)), clues={(0, 0): 3, (0, 3): 5}),
            Tour(4, 3, moves=moves_of((0, 1)), clues={(0, 0): 3, (0, 3): 6}),
        ),
        (
            "distance",
            "From 4 at R1C4 to 1 at R1C1 there is no way of exactly 1 jump",
            Tour(4, 1, moves=moves_of((0, 1), (0, 2)), closed=True, clues={(0, 0): 1, (0, 3): 4}),
            Tour(4, 1, moves=moves_of((0, 1), (0, 2)), closed=True, clues={(0, 0): 1, (0, 3): 3}),
        ),
    ],
)
def test_arguments(kind: str, words: str, refuted: Tour, free: Tour) -> None:
    argument = argue(refuted)
    assert argument is not None
    assert argument.kind == kind
    assert words in argument.words
    answer = find(refuted, engine="sat")
    assert (answer.status, answer.engine, answer.reason) == ("impossible", ARGUMENT, argument.words)
    assert argue(free) is None


def test_arguments_are_never_wrong() -> None:
    chance = random.Random(11)
    kinds = set()
    for _ in range(250):
        tour = random_tour(chance, 8)
        argument = argue(tour)
        if argument is not None:
            kinds.add(argument.kind)
            assert not all_tours(tour), (tour, argument)
    assert kinds == {"parts", "dead ends", "colours", "distance"}

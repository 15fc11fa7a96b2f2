"""Every engine by every formulation of tours finds exactly the tours that brute force finds."""

from __future__ import annotations

import functools
import random

import pytest

from queenside import formulations
from queenside.answers import Limits
from queenside.engines import milp
from queenside.errors import UsageError
from queenside.formulations.tour.arcs import Arcs, Edges
from queenside.models.model import Model
from queenside.puzzles.tour import Tour, check, moves_of
from queenside.solving.lazy_cuts import TourSearch, capable
from tests.solving.tour_questions import all_tours, random_tour

ENGINES = ("sat", "smt", "milp", "cp", "asp", "dpll")
MANY = 40
"""From how many tours on it is enough to find one."""


@functools.cache
def questions() -> list[tuple[Tour, set[tuple[int, ...]]]]:
    chance = random.Random(7)
    tours = [random_tour(chance, 8) for _ in range(24)]
    return [(tour, all_tours(tour)) for tour in tours]


def test_the_questions_are_of_every_kind() -> None:
    tours = [tour for tour, _ in questions()]
    for trait in ("closed", "torus", "holes", "clues", "start", "end"):
        assert any(getattr(tour, trait) for tour in tours), trait
    solved = sum(bool(found) for _, found in questions())
    assert 6 <= solved <= len(tours) - 6


@pytest.mark.parametrize("formulation", formulations.names(formulations.TOUR))
@pytest.mark.parametrize("engine", ENGINES)
def test_all_tours_are_found(engine: str, formulation: str) -> None:
    for tour, expected in questions():
        if formulation == "numbers" and tour.cell_count > 6:
            continue  # takes minutes by engines that make clauses or rows of sums
        most = 1 if len(expected) > MANY else None
        found, stopped = TourSearch(tour, engine, formulation).find(Limits(solutions=most))
        numberings = {tuple(numbers) for numbers in found}
        assert len(numberings) == len(found), tour
        if most is None:
            assert (numberings, stopped) == (expected, None), tour
        else:
            assert numberings, tour
            assert numberings <= expected, tour


def test_every_engine_that_takes_models_is_tested_or_takes_no_tours() -> None:
    assert set(capable()) - set(ENGINES) == {"dlx"}
    with pytest.raises(UsageError):
        TourSearch(Tour(3, 3, moves=moves_of((0, 1))), "dlx", "numbers")


def test_encodings_by_name() -> None:
    tour = Tour(4, 5, start=(2, 2))
    for encoding in ("pairwise", "heule", "product", "sequential"):
        for formulation in ("arcs", "time"):
            search = TourSearch(tour, "sat", formulation, encoding)
            assert search.encoding is not None
            assert search.encoding.startswith(encoding)
            assert len(search.find(Limits())[0]) == 12
    search = TourSearch(Tour(5, 5, start=(2, 2)), "smt", "numbers", "bimander")
    assert search.encoding == "bimander+totalizer"
    with pytest.raises(UsageError, match="encoding"):
        TourSearch(tour, "cp", "arcs", "heule")


def test_352_tours_from_the_centre_of_5x5() -> None:
    tour = Tour(5, 5, start=(2, 2))
    found, stopped = TourSearch(tour, "sat").find(Limits())
    assert stopped is None
    assert len({tuple(numbers) for numbers in found}) == 352
    assert not any(check(tour, numbers) for numbers in found)


def test_48_closed_tours_of_5x5_both_ways() -> None:
    for engine in ("sat", "milp"):
        found, stopped = TourSearch(Tour(5, 5, closed=True), engine).find(Limits())
        assert (len({tuple(numbers) for numbers in found}), stopped) == (96, None)


def test_the_puzzles_of_the_game_have_one_solution() -> None:
    clues = {(0, 3): 3, (1, 0): 23, (1, 4): 13, (2, 2): 1}
    solution = [2, 18, 15, 3, 19, 23, 10, 7, 22, 13, 16, 4, 1, 17, 5, 8, 21, 14, 9, 20, 24, 11, 6, 25, 12]
    for formulation in ("arcs", "time"):
        assert TourSearch(Tour(5, 5, clues=clues), "sat", formulation).find(Limits()) == ([solution], None)


def test_cuts_are_kept_and_hold_in_every_tour() -> None:
    tour = Tour(6, 6, start=(3, 3))
    search = TourSearch(tour, "sat")
    found, _ = search.find(Limits(solutions=25))
    statement = search.statement
    assert isinstance(statement, Arcs)
    assert len(found) == 25
    assert search.cuts
    for numbers in found:
        order = sorted(range(36), key=numbers.__getitem__)
        around = [*order, 36]
        taken = {statement.arcs.index(arc) + 1 for arc in zip(around, [*around[1:], around[0]], strict=True)}
        for cut in search.cuts:
            assert cut.kind == "set"
            assert 2 * len(cut.nodes) <= statement.nodes
            for demand in cut.demands:
                assert taken & set(demand.literals)


def test_linear_programming_gets_edges_where_they_will_do() -> None:
    def statement(tour: Tour) -> type:
        return type(TourSearch(tour, "milp").statement)

    assert statement(Tour(5, 5)) is Edges
    assert statement(Tour(5, 5, start=(0, 0), end=(1, 1), closed=True)) is Edges
    assert statement(Tour(5, 5, clues={(0, 0): 7})) is Arcs
    assert statement(Tour(5, 5, moves=[(1, 0), (0, 1), (-1, -1)])) is Arcs
    assert statement(Tour(2, 1, moves=moves_of((0, 1)), closed=True)) is Arcs


def test_large_boards_are_refused_where_they_make_no_sense() -> None:
    for formulation in ("time", "numbers"):
        with pytest.raises(UsageError, match="up to 400 cells"):
            TourSearch(Tour(30, 30), "sat", formulation)


def test_a_limit_of_time_is_kept_and_the_search_goes_on() -> None:
    search = TourSearch(Tour(6, 6, start=(3, 3)), "sat")
    assert search.find(Limits(seconds=0.0)) == ([], "seconds")
    found, stopped = search.find(Limits(solutions=1))
    assert (len(found), stopped) == (1, "solutions")


def test_rounds_under_a_limit_of_time_are_those_without_one() -> None:
    tour = Tour(5, 5, start=(2, 2))
    for engine in ("sat", "sat:glucose4", "sat:minisat22"):
        search = TourSearch(tour, engine)
        found: list[list[int]] = []
        stopped: str | None = "solutions"
        while stopped is not None:
            more, stopped = search.find(Limits(solutions=100, seconds=60))
            found += more
        assert len({tuple(numbers) for numbers in found}) == len(found) == 352


def test_another_order_of_the_model_gives_another_tour() -> None:
    tour = Tour(8, 8, start=(4, 4))
    for engine in ("sat", "milp"):
        tours = set()
        for seed in (1, 2, 3):
            found, _ = TourSearch(tour, engine, shuffled=seed).find(Limits(solutions=1))
            assert check(tour, found[0]) == []
            tours.add(tuple(found[0]))
        assert len(tours) > 1


def test_formulations_are_of_families() -> None:
    assert formulations.names(formulations.TOUR) == ["arcs", "numbers", "time"]
    assert formulations.names() == formulations.names(formulations.STAR_BATTLE) == ["cells", "columns"]
    with pytest.raises(UsageError, match=r"no formulation 'arcs'\. There are: cells, columns"):
        formulations.get("arcs")


def test_linear_programming_takes_rows_of_more_than_one() -> None:
    model = Model()
    model.booleans("a", "b", "c")
    solver = milp.open(model)
    solver.at_least(2, [1, -2, 3])
    solver.add([2])
    assert solver.solve()
    assert list(solver.values().booleans[1:]) == [True, True, True]
    solver.at_least(3, [1, -2, 3])
    assert solver.solve() is False

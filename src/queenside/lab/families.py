"""What a comparison has to know of a family of puzzles: how it is opened, what is asked of it, and who checks.

Of a Star Battle board the solution is asked and the proof that there is no second one; of a tour one tour or
the proof that there is none, and with clues, whether there is a second; of armies a placement, or the proof
that there is none.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any, NamedTuple

from queenside import formulations
from queenside.answers import Limits
from queenside.engines import find, takes_models
from queenside.errors import UsageError
from queenside.lab.combinations import Combination, Ways
from queenside.puzzles import armies, star_battle, tour
from queenside.puzzles.armies import Armies
from queenside.puzzles.findings import Violation
from queenside.puzzles.star_battle import NO_MARKS, StarBattle
from queenside.puzzles.tour import Tour
from queenside.solving import armies as army_solving
from queenside.solving import army_searches, lazy_cuts, tours
from queenside.solving.army_searches import ArmySearch
from queenside.solving.lazy_cuts import TourSearch
from queenside.solving.searches import ModelSearch, open_search

Puzzle = StarBattle | Tour | Armies


class Family(NamedTuple):
    """A family as a comparison sees it."""

    kind: type[Puzzle]
    question: Callable[[Iterable[Any]], str]
    """What every run on some puzzles answers, in words."""
    ways: Ways
    small: Puzzle
    """What a combination is tried on before it is timed."""
    opened: Callable[[Any, Combination, int], Any]
    """A search of a puzzle by a combination, in the order of a seed."""
    asked: Callable[[Any], int]
    """How many solutions are looked for."""
    check: Callable[[Any, Any], list[Violation]]


def family_of(puzzle: Puzzle) -> Family:
    """Return the family that a puzzle belongs to."""
    return next(family for family in _FAMILIES if isinstance(puzzle, family.kind))


def _opened_board(puzzle: StarBattle, combination: Combination, seed: int) -> Any:
    engine, formulation, encoding = combination
    if takes_models(find(engine)[0]):
        return ModelSearch(puzzle, NO_MARKS, engine, formulation, encoding, shuffled=seed)
    return open_search(puzzle, NO_MARKS, (engine, None, None))


def _opened_tour(puzzle: Tour, combination: Combination, seed: int) -> Any:
    engine, formulation, encoding = combination
    if puzzle.cell_count < 2:
        raise UsageError("On a board of one cell there is nothing to compare.")
    if engine == tours.NATIVE:
        return _NativeTours(puzzle, seed)
    return TourSearch(puzzle, engine, formulation, encoding, shuffled=seed)


class _NativeTours(NamedTuple):
    """A search for tours by native methods, which choose by themselves what suits the board."""

    puzzle: Tour
    seed: int

    def find(self, limits: Limits) -> tuple[list[list[int]], str | None]:
        """Return up to so many tours as asked, and what stopped the search."""
        answer = tours.find(self.puzzle, engine=tours.NATIVE, solutions=limits.solutions or 1, seed=self.seed)
        return [list(numbers) for numbers in answer.all], answer.stopped


def _asked_of_tours(puzzles: Iterable[Tour]) -> str:
    clued = any(puzzle.clues for puzzle in puzzles)
    return f"a tour, or the proof that there is none{'; with numbers given, whether there is a second' if clued else ''}"


def _opened_armies(puzzle: Armies, combination: Combination, seed: int) -> Any:
    engine, formulation, encoding = combination
    if engine == army_solving.NATIVE:
        return _NativeArmies(puzzle)
    return ArmySearch(puzzle, engine, formulation, encoding, shuffled=seed)


class _NativeArmies(NamedTuple):
    """A search for armies by the native prover."""

    puzzle: Armies

    def find(self, _limits: Limits) -> tuple[list[Any], str | None]:
        """Return a placement, if there is one, and what stopped the search."""
        answer = army_solving.decide(self.puzzle, engine=army_solving.NATIVE)
        return ([], None) if answer.armies is None else ([answer.armies], "solutions")


_FAMILIES = (
    Family(
        StarBattle,
        lambda _: "solution and proof of uniqueness",
        Ways(),
        StarBattle("AAABBB/ABBBCC/ADDEEC/FFDDEC/FEEEEC/FCCCCC"),
        _opened_board,
        lambda _: 2,
        star_battle.check,
    ),
    Family(
        Tour,
        _asked_of_tours,
        Ways(formulations.TOUR, lazy_cuts.USUAL, (tours.NATIVE, "sat", "cp", "asp", "smt", "milp"), None),
        Tour(4, 5),
        _opened_tour,
        lambda puzzle: 2 if puzzle.clues else 1,
        tour.check,
    ),
    Family(
        Armies,
        lambda _: "a placement, or the proof that there is none",
        Ways(formulations.ARMIES, army_searches.USUAL, (army_solving.NATIVE, "sat", "cp", "asp", "smt", "milp"), None),
        Armies(3, (1, 1)),
        _opened_armies,
        lambda _: 1,
        armies.check,
    ),
)

"""What a comparison has to know of a family of puzzles: how it is opened, what is asked of it, and who checks.

Of a Star Battle board the solution is asked and the proof that there is no second one; of a tour one tour or
the proof that there is none, and with clues, whether there is a second.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, NamedTuple

from queenside import formulations
from queenside.engines import find, takes_models
from queenside.errors import UsageError
from queenside.lab.combinations import Combination, Ways
from queenside.puzzles import star_battle, tour
from queenside.puzzles.findings import Violation
from queenside.puzzles.star_battle import NO_MARKS, StarBattle
from queenside.puzzles.tour import Tour
from queenside.solving import lazy_cuts
from queenside.solving.lazy_cuts import TourSearch
from queenside.solving.searches import ModelSearch, open_search

Puzzle = StarBattle | Tour


class Family(NamedTuple):
    """A family as a comparison sees it."""

    kind: type[Puzzle]
    question: str
    """What every run answers, in words."""
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


def _opened_tour(puzzle: Tour, combination: Combination, seed: int) -> TourSearch:
    engine, formulation, encoding = combination
    if puzzle.cell_count < 2:
        raise UsageError("On a board of one cell there is nothing to compare.")
    return TourSearch(puzzle, engine, formulation, encoding, shuffled=seed)


_FAMILIES = (
    Family(
        StarBattle,
        "solution and proof of uniqueness",
        Ways(),
        StarBattle("AAABBB/ABBBCC/ADDEEC/FFDDEC/FEEEEC/FCCCCC"),
        _opened_board,
        lambda _: 2,
        star_battle.check,
    ),
    Family(
        Tour,
        "a tour, or the proof that there is none",
        Ways(formulations.TOUR, lazy_cuts.USUAL, ("sat", "cp", "asp", "smt", "milp"), None),
        Tour(4, 5),
        _opened_tour,
        lambda puzzle: 2 if puzzle.clues else 1,
        tour.check,
    ),
)

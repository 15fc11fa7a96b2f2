"""The checker of steps: true ones hold, and each condition of each technique is needed."""

from __future__ import annotations

import dataclasses
import functools
import itertools
import random
import re
from collections import Counter

import pytest

import queenside as qs
from queenside.errors import PuzzleError
from queenside.logic.ladder import climb
from queenside.proofs._positions import Position, grid, most_apart, placements
from queenside.proofs.steps import RULES, check_path, check_step
from tests.proofs.slow_steps import (
    CONTRADICTIONS,
    FINDERS,
    LEVELS,
    MOST_CELLS,
    PROMISED,
    Board,
    Cells,
    Puzzle,
    Step,
    Unit,
    bands,
    cap,
    climbed,
    common,
    cross_out,
    force,
    has_effect,
    in_band,
    made,
    pairs_of_lines,
    unique_rectangle,
)
from tests.solving.brute_force import (
    Cell,
    Solution,
    board_around,
    is_solution,
    random_placement,
    scattered_board,
    solutions,
    stripes,
    touch,
)
from tests.solving.brute_force import (
    most_apart as slowly_most_apart,
)

QUARTERS = "AABB/AABB/CCDD/CCDD"
COLUMNS = "ABCD/ABCD/ABCD/ABCD"
ROWS_OF_5 = "AAAAA/BBBBB/CCCCC/DDDDD/EEEEE"
ROWS_OF_6 = "AAAAAA/BBBBBB/CCCCCC/DDDDDD/EEEEEE/FFFFFF"
HALVES_OF_6 = "AAABBB/AAABBB/CCCDDD/CCCDDD/EEEFFF/EEEFFF"
OPEN = "oooo/oooo/oooo/oooo"


def cells(text: str) -> tuple[Cell, ...]:
    return tuple((int(row) - 1, int(column) - 1) for row, column in re.findall(r"R(\d)C(\d)", text))


def units(text: str) -> tuple[Unit, ...]:
    """Read ``row 1, region B``."""
    words = [unit.split() for unit in text.split(", ") if unit]
    return tuple((kind, "ABCDEF".index(name) if kind == "region" else int(name) - 1) for kind, name in words)


def board(text: str) -> Board:
    """Read rows of stars ``*``, open cells ``o`` and cells that are ruled out ``.``."""
    at = {(row, column): mark for row, line in enumerate(text.split("/")) for column, mark in enumerate(line)}
    return Board(*(frozenset(cell for cell, mark in at.items() if mark == wanted) for wanted in "*o"))


def puzzle_of(regions: str, stars: int) -> Puzzle:
    return Puzzle([["ABCDEF".index(letter) for letter in row] for row in regions.split("/")], stars)


def reasons(puzzle: Puzzle, step: Step) -> list[str]:
    """Return what the checker has against a step; one solution is promised to the techniques that need the promise."""
    return check_step(puzzle.size, puzzle.stars, puzzle.regions, step, promised_unique=step.technique in PROMISED)


def step_of(technique: str, state: str, **fields: str | int) -> Step:
    """Return a step whose fields are written as text."""
    read = {"units": units, "against": units, "cells": cells, "placed": cells, "ruled_out": cells}
    values = {name: read[name](value) if isinstance(value, str) else value for name, value in fields.items()}
    return dataclasses.replace(Step(technique, board(state)), **values)  # type: ignore[arg-type] # the fields are those of a step


RIGHT: dict[str, tuple[str, int, str, dict[str, str | int]]] = {
    "cross-out": (
        QUARTERS,
        1,
        "oooo/*ooo/oooo/oooo",
        {"units": "row 2, column 1, region A", "cells": "R2C1", "ruled_out": "R1C1 R1C2 R2C2 R2C3 R2C4 R3C1 R3C2 R4C1"},
    ),
    "single": (QUARTERS, 1, "o.../oooo/oooo/oooo", {"units": "row 1", "cells": "R1C1", "placed": "R1C1"}),
    "single.tight-run": (
        ROWS_OF_5,
        2,
        "ooo../ooooo/ooooo/ooooo/ooooo",
        {"units": "row 1", "cells": "R1C1 R1C2 R1C3", "placed": "R1C1 R1C3"},
    ),
    "confine.region-in-line": (
        QUARTERS,
        1,
        "oooo/..oo/oooo/oooo",
        {"units": "region A", "against": "row 1", "cells": "R1C1 R1C2", "ruled_out": "R1C3 R1C4"},
    ),
    "confine.line-in-region": (
        QUARTERS,
        1,
        "oo../oooo/oooo/oooo",
        {"units": "row 1", "against": "region A", "cells": "R1C1 R1C2", "ruled_out": "R2C1 R2C2"},
    ),
    "touch-all": (QUARTERS, 1, "oo../oooo/oooo/oooo", {"units": "row 1", "cells": "R1C1 R1C2", "ruled_out": "R2C1 R2C2"}),
    "starve": (
        QUARTERS,
        1,
        "..oo/oooo/oooo/oooo",
        {"units": "region A", "cells": "R2C1 R2C2", "ruled_out": "R2C3 R2C4 R3C1 R3C2"},
    ),
    "starve.capacity": (
        ROWS_OF_6,
        2,
        "oooo../oooooo/oooooo/oooooo/oooooo/oooooo",
        {"units": "row 1", "cells": "R1C1 R1C2 R1C3 R1C4", "ruled_out": "R2C1 R2C4"},
    ),
    "count.inside": (
        COLUMNS,
        1,
        "oooo/oooo/..oo/..oo",
        {
            "units": "region A, region B",
            "against": "row 1, row 2",
            "cells": "R1C1 R1C2 R2C1 R2C2",
            "ruled_out": "R1C3 R1C4 R2C3 R2C4",
            "size": 2,
        },
    ),
    "count.touching": (
        COLUMNS,
        1,
        "oo../oo../oooo/oooo",
        {
            "units": "row 1, row 2",
            "against": "region A, region B",
            "cells": "R1C1 R1C2 R2C1 R2C2",
            "ruled_out": "R3C1 R3C2 R4C1 R4C2",
            "size": 2,
        },
    ),
    "count.lines": (
        QUARTERS,
        1,
        "oo../oo../oooo/oooo",
        {
            "units": "row 1, row 2",
            "against": "column 1, column 2",
            "cells": "R1C1 R1C2 R2C1 R2C2",
            "ruled_out": "R3C1 R3C2 R4C1 R4C2",
            "size": 2,
        },
    ),
    "enumerate": (
        QUARTERS,
        1,
        "oooo/..oo/oooo/oooo",
        {"units": "region A", "cells": "R1C1 R1C2", "ruled_out": "R1C3 R1C4", "size": 2},
    ),
    "squeeze": (
        ROWS_OF_5,
        1,
        "oo.../o..o./ooooo/ooooo/ooooo",
        {"units": "row 1, row 2", "cells": "R1C1 R1C2 R2C1 R2C4", "placed": "R2C4", "size": 2},
    ),
    "capacity.full": (
        COLUMNS,
        1,
        "o.../.o../oooo/oooo",
        {
            "units": "region A, region B",
            "against": "row 1, row 2",
            "cells": "R1C1 R2C2 R3C1 R4C1 R3C2 R4C2",
            "placed": "R1C1 R2C2",
            "size": 2,
        },
    ),
    "capacity.spare": (
        COLUMNS,
        1,
        "oooo/oooo/..oo/..oo",
        {
            "units": "region A, region B, region C, region D",
            "against": "row 1, row 2",
            "cells": "R1C1 R1C2 R1C3 R1C4 R2C1 R2C2 R2C3 R2C4 R3C3 R3C4 R4C3 R4C4",
            "ruled_out": "R1C3 R1C4 R2C3 R2C4",
            "size": 2,
        },
    ),
    "composite.full": (
        HALVES_OF_6,
        2,
        "oo.oo./oooooo/oooooo/oooooo/oooooo/oooooo",
        {"units": "region A", "against": "row 1", "cells": "R1C1 R1C2", "ruled_out": "R2C1 R2C2"},
    ),
    "composite.spare": (
        HALVES_OF_6,
        2,
        "oo.oo./oooooo/oooooo/oooooo/oooooo/oooooo",
        {"units": "region A", "against": "row 2", "cells": "R2C1 R2C2 R2C3", "ruled_out": "R1C2 R3C2"},
    ),
    "pressure.count": (
        COLUMNS,
        1,
        "oo.o/oo.o/.ooo/..oo",
        {
            "units": "region A, region B, region D",
            "against": "row 1, row 2",
            "cells": "R1C1 R2C1 R1C2 R2C2 R3C2 R1C4 R2C4 R3C4 R4C4",
            "ruled_out": "R3C3 R4C3",
        },
    ),
    "pressure.capacity": (
        COLUMNS,
        1,
        "oo.o/oo.o/.ooo/..oo",
        {
            "units": "region A, region B, region D",
            "against": "row 1, row 2",
            "cells": "R1C1 R2C1 R1C2 R2C2 R3C2 R1C4 R2C4 R3C4 R4C4",
            "ruled_out": "R3C3 R4C3",
        },
    ),
    "pressed.enumerate": (
        QUARTERS,
        1,
        "o.oo/oo../oooo/oooo",
        {"units": "row 1", "cells": "R1C1 R1C3 R1C4", "ruled_out": "R1C1", "size": 2},
    ),
    "pressed.squeeze": (
        ROWS_OF_5,
        1,
        "o...o/o.o.o/.ooo./ooooo/ooooo",
        {
            "units": "row 1, row 2",
            "cells": "R1C1 R1C5 R2C1 R2C3 R2C5",
            "ruled_out": "R2C3 R4C1 R4C5 R5C1 R5C5",
            "size": 2,
        },
    ),
    "unique.rectangle": (
        ROWS_OF_6,
        1,
        "o.o..o/..oo../oooooo/..oo../o....o/..oo..",
        {"units": "row 5", "cells": "R5C1 R5C6", "ruled_out": "R1C1 R1C6"},
    ),
    "contradiction.short": (QUARTERS, 2, "o.../oooo/oooo/oooo", {"units": "row 1", "cells": "R1C1"}),
    "contradiction.capacity": (QUARTERS, 2, "oo../oooo/oooo/oooo", {"units": "row 1", "cells": "R1C1 R1C2"}),
    "contradiction.count": (
        COLUMNS,
        1,
        "oooo/oooo/...o/...o",
        {
            "units": "region A, region B, region C",
            "against": "row 1, row 2",
            "cells": "R1C1 R1C2 R1C3 R2C1 R2C2 R2C3",
        },
    ),
    "contradiction.band": (
        COLUMNS,
        1,
        "oooo/oooo/...o/...o",
        {
            "units": "region A, region B, region C, region D",
            "against": "row 1, row 2",
            "cells": "R1C1 R1C2 R1C3 R1C4 R2C1 R2C2 R2C3 R2C4 R3C4 R4C4",
        },
    ),
    "contradiction.enumerate": (COLUMNS, 1, "oo../oo../oooo/oooo", {"units": "row 1, row 2", "cells": "R1C1 R1C2 R2C1 R2C2"}),
    "contradiction.pressed": (
        ROWS_OF_5,
        1,
        "o...o/..o../.ooo./ooooo/ooooo",
        {"units": "row 1, row 2", "cells": "R1C1 R1C5 R2C3"},
    ),
}
"""For each technique a board, its stars, how far it has come, and a step that holds."""


@pytest.mark.parametrize("technique", RIGHT)
def test_a_right_step_holds(technique: str) -> None:
    regions, stars, state, fields = RIGHT[technique]
    assert reasons(puzzle_of(regions, stars), step_of(technique, state, **fields)) == []


def test_every_rule_has_a_right_step() -> None:
    assert {*RIGHT, *LEVELS} == set(RULES)


WRONG: list[tuple[str, dict[str, str | int], str]] = [
    # What holds for all techniques.
    ("single", {"size": 2}, "the size is 1, not 2"),
    ("single", {"cells": ""}, "the cells of the cause lack R1C1"),
    ("single", {"cells": "R1C1 R2C1"}, "the cells of the cause have R2C1 too many"),
    ("single", {"cells": "R1C1 R1C1"}, "cells: a cell is named twice"),
    ("single", {"placed": "R1C1 R1C1"}, "placed: a cell is named twice"),
    ("single", {"placed": "R1C9"}, "placed: (0, 8) is no cell of the board"),
    ("single", {"units": "row 5"}, "units names ('row', 4), which is no unit of the board"),
    ("single", {"units": "diagonal 1"}, "units names ('diagonal', 0), which is no unit of the board"),
    ("single", {"units": "row 1, row 1"}, "units names a unit twice"),
    ("single", {"placed": ""}, "it has no effect"),
    ("single", {"placed": "R1C2"}, "R1C2 is not open before it"),
    ("single", {"ruled_out": "R1C2"}, "R1C2 is not open before it"),
    ("single", {"ruled_out": "R1C1"}, "R1C1 is both placed and ruled out"),
    ("single", {"assumed": 0}, "only forcing has an assumed cell and a chain"),
    ("single", {"chain": 0}, "only forcing has an assumed cell and a chain"),
    # Crossing out.
    ("cross-out", {"cells": "R1C1"}, "the cells of the cause are one star that was placed before"),
    ("cross-out", {"state": "*ooo/*ooo/oooo/oooo", "cells": "R1C1 R2C1"}, "the cells of the cause are one star"),
    ("cross-out", {"units": "row 2, column 1"}, "without further need are row 2, column 1, region A, not row 2, column 1"),
    ("cross-out", {"units": "row 2, column 1, region A, row 3"}, "not row 2, column 1, region A, row 3"),
    ("cross-out", {"stars": 2}, "without further need are no unit, not row 2, column 1, region A"),
    ("cross-out", {"stars": 2, "units": ""}, "R2C3, R2C4, R4C1 is not ruled out by this cause"),
    ("cross-out", {"against": "row 1"}, "not row 2, column 1, region A, row 1"),
    ("cross-out", {"ruled_out": "R1C3"}, "R1C3 is not ruled out by this cause"),
    ("cross-out", {"placed": "R3C3", "ruled_out": ""}, "R3C3 is not placed by this cause"),
    ("cross-out", {"size": 3}, "the size is 1, not 3"),
    # Singles.
    ("single", {"stars": 2}, "row 1 needs 2, which is not the number of its open cells, 1"),
    ("single", {"units": "row 2", "cells": "R2C1 R2C2 R2C3 R2C4", "placed": "R2C1"}, "row 2 needs 1, which is not the number"),
    ("single", {"placed": "R1C1 R2C1"}, "R2C1 is not placed by this cause"),
    ("single", {"ruled_out": "R2C1"}, "R2C1 is not ruled out by this cause"),
    ("single", {"units": "row 1, column 1"}, "the cause is one unit, not row 1, column 1"),
    ("single", {"units": ""}, "the cause is one unit, not no unit"),
    ("single", {"against": "row 2"}, "the cause is one unit, not row 1, row 2"),
    ("single.tight-run", {"stars": 1}, "row 1 needs 1, and its runs of open cells have room for 2"),
    ("single.tight-run", {"placed": "R1C2"}, "R1C2 is not placed by this cause"),
    ("single.tight-run", {"units": "row 1, row 2"}, "the cause is one unit, not row 1, row 2"),
    ("single.tight-run", {"units": "region A"}, "the cause is a row or a column, not region A"),
    ("single.tight-run", {"cells": "R1C1 R1C3"}, "the cells of the cause lack R1C2"),
    (
        "single.tight-run",
        {"state": "oooo./ooooo/ooooo/ooooo/ooooo", "cells": "R1C1 R1C2 R1C3 R1C4", "placed": "R1C1"},
        "R1C1 is not placed by this cause",
    ),
    # Confinement.
    ("confine.region-in-line", {"state": "oooo/o.oo/oooo/oooo", "cells": "R1C1 R1C2 R2C1"}, "R2C1 is outside row 1"),
    ("confine.region-in-line", {"state": "ooo*/..oo/oooo/oooo", "stars": 2, "ruled_out": "R1C3"}, "need 2, and row 1 1: not the same"),
    ("confine.region-in-line", {"ruled_out": "R1C1"}, "R1C1 is not ruled out by this cause"),
    ("confine.region-in-line", {"ruled_out": "R2C3"}, "R2C3 is not ruled out by this cause"),
    ("confine.region-in-line", {"against": "row 1, row 2"}, "the cause is one unit against one, not region A, row 1, row 2"),
    ("confine.region-in-line", {"against": ""}, "against must be some rows, some columns or some regions, not no unit"),
    ("confine.region-in-line", {"against": "region B"}, "units are counted against units of another kind, not region B"),
    ("confine.region-in-line", {"units": "row 1", "against": "region A"}, "row 1 against region A is another technique"),
    ("confine.region-in-line", {"size": 2}, "the size is 1, not 2"),
    ("confine.line-in-region", {"state": "ooo./oooo/oooo/oooo", "cells": "R1C1 R1C2 R1C3"}, "R1C3 is outside region A"),
    ("confine.line-in-region", {"state": "oo../*ooo/oooo/oooo", "stars": 2, "ruled_out": "R2C2"}, "need 2, and region A 1: not the same"),
    ("confine.line-in-region", {"ruled_out": "R1C1"}, "R1C1 is not ruled out by this cause"),
    ("confine.line-in-region", {"units": "region A", "against": "row 1"}, "region A against row 1 is another technique"),
    # Touching, starving.
    ("touch-all", {"stars": 2}, "row 1 needs 2, not 1"),
    ("touch-all", {"ruled_out": "R2C3"}, "R2C3 is not ruled out by this cause"),
    ("touch-all", {"ruled_out": "R1C1"}, "R1C1 is not ruled out by this cause"),
    ("touch-all", {"placed": "R2C1", "ruled_out": ""}, "R2C1 is not placed by this cause"),
    ("touch-all", {"cells": "R1C1"}, "the cells of the cause lack R1C2"),
    ("touch-all", {"units": "row 1, region A"}, "the cause is one unit"),
    ("starve", {"ruled_out": "R3C3"}, "R3C3 is not ruled out by this cause"),
    ("starve", {"ruled_out": "R2C1"}, "R2C1 is not ruled out by this cause"),
    ("starve", {"cells": "R2C1"}, "the cells of the cause lack R2C2"),
    ("starve", {"units": "region A, row 1"}, "the cause is one unit"),
    ("starve.capacity", {"ruled_out": "R2C5"}, "R2C5 is not ruled out by this cause"),
    ("starve.capacity", {"stars": 1}, "R2C1, R2C4 is not ruled out by this cause"),
    ("starve", {"regions": ROWS_OF_6, "like": "starve.capacity"}, "R2C1, R2C4 is not ruled out by this cause"),
    # Counting.
    ("count.inside", {"state": "oooo/oooo/o.oo/..oo", "cells": "R1C1 R1C2 R2C1 R2C2 R3C1"}, "R3C1 is outside row 1, row 2"),
    ("count.inside", {"units": "region A", "cells": "R1C1 R2C1", "ruled_out": "R1C3"}, "region A need 1, and row 1, row 2 2: not the same"),
    ("count.inside", {"size": 1}, "the size is 2, not 1"),
    ("count.inside", {"against": "row 1, column 1"}, "against must be some rows, some columns or some regions"),
    ("count.inside", {"units": "region A, row 1"}, "units must be some rows, some columns or some regions"),
    ("count.inside", {"ruled_out": "R1C1"}, "R1C1 is not ruled out by this cause"),
    ("count.inside", {"ruled_out": "R3C3"}, "R3C3 is not ruled out by this cause"),
    ("count.inside", {"like": "count.lines"}, "row 1, row 2 against column 1, column 2 is another technique"),
    ("count.touching", {"state": "ooo./oo../oooo/oooo", "cells": "R1C1 R1C2 R1C3 R2C1 R2C2"}, "R1C3 is outside region A, region B"),
    ("count.touching", {"against": "region A, region B, region C"}, "row 1, row 2 need 2, and region A, region B, region C 3"),
    ("count.touching", {"size": 1}, "the size is 2, not 1"),
    ("count.touching", {"like": "count.inside"}, "region A, region B against row 1, row 2 is another technique"),
    ("count.touching", {"ruled_out": "R2C2"}, "R2C2 is not ruled out by this cause"),
    ("count.lines", {"state": "ooo./oo../oooo/oooo", "cells": "R1C1 R1C2 R1C3 R2C1 R2C2"}, "R1C3 is outside column 1, column 2"),
    ("count.lines", {"against": "column 1, column 2, column 3"}, "need 2, and column 1, column 2, column 3 3: not the same"),
    ("count.lines", {"size": 4}, "the size is 2, not 4"),
    ("count.lines", {"against": "row 3, row 4"}, "units are counted against units of another kind"),
    ("count.lines", {"like": "count.touching"}, "row 1, row 2 against region A, region B is another technique"),
    ("count.lines", {"ruled_out": "R1C1"}, "R1C1 is not ruled out by this cause"),
    # Enumeration.
    ("enumerate", {"size": 1}, "region A has more placements than 1"),
    ("enumerate", {"size": 3}, "the size is 2, not 3"),
    ("enumerate", {"ruled_out": "R2C3"}, "R2C3 is not ruled out by this cause"),
    ("enumerate", {"ruled_out": "R1C1"}, "R1C1 is not ruled out by this cause"),
    ("enumerate", {"placed": "R1C1", "ruled_out": ""}, "R1C1 is not placed by this cause"),
    ("enumerate", {"units": "region A, region B"}, "the cause is one unit"),
    ("enumerate", {"state": "..oo/..oo/oooo/oooo", "cells": "", "size": 0}, "region A has no placement, which is a contradiction"),
    ("enumerate", {"state": "oooo/..oo/**oo/oooo"}, "region A has no placement, which is a contradiction"),
    ("enumerate", {"like": "single.tight-run", "ruled_out": "R1C2"}, "R1C2 is left to crossing out, which follows from what is placed"),
    ("squeeze", {"size": 1}, "row 1, row 2 has more placements than 1"),
    ("squeeze", {"size": 3}, "the size is 2, not 3"),
    ("squeeze", {"placed": "R1C1"}, "R1C1 is not placed by this cause"),
    ("squeeze", {"ruled_out": "R2C1"}, "R2C1 is left to crossing out"),
    ("squeeze", {"units": "row 1"}, "the cause is two neighbouring rows or columns, not row 1"),
    ("squeeze", {"units": "row 1, row 3"}, "the cause is two neighbouring rows or columns, not row 1, row 3"),
    ("squeeze", {"units": "row 5, column 1"}, "the cause is two neighbouring rows or columns, not row 5, column 1"),
    ("squeeze", {"units": "region A, region B"}, "the cause is two neighbouring rows or columns, not region A, region B"),
    ("squeeze", {"against": "row 3"}, "the cause is two neighbouring rows or columns"),
    # Capacity.
    ("capacity.full", {"state": "o.../.oo./oooo/oooo"}, "the regions with open cells in the band are region A, region B, region C, not"),
    (
        "capacity.full",
        {
            "state": "o.../.oo./oooo/oooo",
            "units": "region A, region B, region C",
            "cells": "R1C1 R2C2 R2C3 R3C1 R3C2 R3C3 R4C1 R4C2 R4C3",
        },
        "the regions can have 3 in the band, more than the 2 it needs",
    ),
    ("capacity.full", {"units": "region A"}, "the regions with open cells in the band are region A, region B, not region A"),
    ("capacity.full", {"against": "row 1, row 3"}, "against must be neighbouring rows or columns, not row 1, row 3"),
    ("capacity.full", {"against": "row 4, column 1"}, "against must be neighbouring rows or columns, not row 4, column 1"),
    ("capacity.full", {"against": "region A, region B"}, "against must be neighbouring rows or columns"),
    ("capacity.full", {"against": ""}, "against must be neighbouring rows or columns, not no unit"),
    ("capacity.full", {"size": 1}, "the size is 2, not 1"),
    ("capacity.full", {"cells": "R1C1 R2C2"}, "the cells of the cause lack R3C1, R3C2, R4C1, R4C2"),
    ("capacity.full", {"ruled_out": "R3C1"}, "R3C1 is left to crossing out"),
    ("capacity.full", {"placed": "", "ruled_out": "R3C3"}, "R3C3 is not ruled out by this cause"),
    ("capacity.full", {"placed": "R3C1"}, "R3C1 is not placed by this cause"),
    ("capacity.spare", {"state": "oooo/oooo/.ooo/..oo"}, "the regions must have 1 in the band, fewer than the 2 it needs"),
    ("capacity.spare", {"units": "region A, region B, region C"}, "the regions with open cells in the band are"),
    ("capacity.spare", {"against": "row 2, row 4"}, "against must be neighbouring rows or columns"),
    ("capacity.spare", {"size": 4}, "the size is 2, not 4"),
    ("capacity.spare", {"cells": "R1C1"}, "the cells of the cause lack"),
    ("capacity.spare", {"ruled_out": "R1C1"}, "R1C1 is not ruled out by this cause"),
    ("capacity.spare", {"ruled_out": "R3C3"}, "R3C3 is not ruled out by this cause"),
    ("capacity.spare", {"placed": "R1C1", "ruled_out": ""}, "R1C1 is not placed by this cause"),
    # Composites.
    ("composite.full", {"state": "oo.oo./oooooo/oooooo/oooooo/oooooo/oooooo", "stars": 1}, "have 2 in the band by this count"),
    (
        "composite.full",
        {"state": "ooooo./oooooo/oooooo/oooooo/oooooo/oooooo", "cells": "R1C1 R1C2 R1C3"},
        "the regions have 3 in the band by this count, which does not settle the 2 it needs",
    ),
    ("composite.full", {"ruled_out": "R2C3"}, "R2C3 is not ruled out by this cause"),
    ("composite.full", {"ruled_out": "R1C1"}, "R1C1 is not ruled out by this cause"),
    ("composite.full", {"placed": "R1C1", "ruled_out": ""}, "R1C1 is not placed by this cause"),
    ("composite.full", {"cells": "R1C1"}, "are the region's open cells in the band, or those outside it"),
    ("composite.full", {"cells": "R1C1 R1C2 R2C1 R2C2 R2C3"}, "are the region's open cells in the band, or those outside it"),
    ("composite.full", {"units": "region C", "cells": ""}, "region C has no open cell in row 1"),
    ("composite.full", {"units": "region A, region B"}, "the cause is one region in a band, not region A, region B, row 1"),
    ("composite.full", {"units": "row 1"}, "the cause is one region in a band, not row 1, row 1"),
    ("composite.full", {"against": ""}, "the cause is one region in a band, not region A"),
    ("composite.full", {"against": "row 1, row 3"}, "the cause is one region in a band"),
    ("composite.full", {"size": 2}, "the size is 1, not 2"),
    (
        "composite.full",
        {"state": "oo.oo./....../oooooo/oooooo/oooooo/oooooo", "cells": "", "ruled_out": "R3C1"},
        "region A has no placement, which is a contradiction",
    ),
    (
        "composite.spare",
        {"state": "ooooo./oooooo/oooooo/oooooo/oooooo/oooooo"},
        "the regions have 1 in the band by this count, which does not settle the 2 it needs",
    ),
    ("composite.spare", {"against": "row 1", "cells": "R1C1 R1C2"}, "have 0 in the band by this count"),
    ("composite.spare", {"ruled_out": "R1C1"}, "R1C1 is not ruled out by this cause"),
    ("composite.spare", {"ruled_out": "R2C2"}, "R2C2 is not ruled out by this cause"),
    ("composite.spare", {"cells": "R2C1"}, "are the region's open cells in the band, or those outside it"),
    ("composite.spare", {"size": 3}, "the size is 1, not 3"),
    ("composite.spare", {"units": "region D", "cells": ""}, "region D has no open cell in row 2"),
    ("composite.spare", {"against": "region B"}, "the cause is one region in a band, not region A, region B"),
    # Placements that leave room.
    ("pressed.enumerate", {"state": "o.oo/ooo./oooo/oooo"}, "row 1 has more placements than 2"),
    ("pressed.enumerate", {"size": 1}, "row 1 has more placements than 1"),
    ("pressed.enumerate", {"size": 4}, "row 1 has no 4 placements, with room or without"),
    ("pressed.enumerate", {"size": 0}, "row 1 has no 0 placements, with room or without"),
    ("pressed.enumerate", {"ruled_out": "R1C3"}, "R1C3 is not ruled out by this cause"),
    ("pressed.enumerate", {"ruled_out": "R2C2"}, "R2C2 is not ruled out by this cause"),
    ("pressed.enumerate", {"placed": "R1C3", "ruled_out": ""}, "R1C3 is not placed by this cause"),
    ("pressed.enumerate", {"cells": "R1C3 R1C4"}, "the cells of the cause lack R1C1"),
    ("pressed.enumerate", {"units": "row 1, row 2"}, "the cause is one unit"),
    ("enumerate", {"like": "pressed.enumerate"}, "row 1 has more placements than 2"),
    ("pressed.squeeze", {"size": 1}, "row 1, row 2 has more placements than 1"),
    ("pressed.squeeze", {"size": 5}, "row 1, row 2 has no 5 placements, with room or without"),
    ("pressed.squeeze", {"state": "o...o/o.o.o/oooo./ooooo/ooooo"}, "row 1, row 2 has more placements than 2"),
    ("pressed.squeeze", {"ruled_out": "R3C3"}, "R3C3 is not ruled out by this cause"),
    ("pressed.squeeze", {"units": "row 1, row 3"}, "the cause is two neighbouring rows or columns"),
    ("pressed.squeeze", {"cells": "R1C1 R1C5"}, "the cells of the cause lack R2C1, R2C3, R2C5"),
    ("squeeze", {"like": "pressed.squeeze"}, "row 1, row 2 has more placements than 2"),
    # Pressure.
    ("pressure.count", {"ruled_out": "R4C4"}, "R4C4 is not ruled out by this cause"),
    ("pressure.count", {"against": "row 1, row 2, row 3"}, "R4C3 is not ruled out by this cause"),
    ("pressure.count", {"against": "region C"}, "units are counted against units of another kind"),
    ("pressure.count", {"against": ""}, "against must be some rows, some columns or some regions"),
    ("pressure.count", {"units": ""}, "units must be some rows, some columns or some regions"),
    ("pressure.count", {"size": 2}, "the size is 1, not 2"),
    ("pressure.capacity", {"ruled_out": "R4C4"}, "R4C4 is not ruled out by this cause"),
    ("pressure.capacity", {"units": "region A, region B"}, "the regions with open cells in the band are"),
    ("pressure.capacity", {"against": "row 1, row 3"}, "against must be neighbouring rows or columns"),
    ("pressure.capacity", {"cells": "R1C1"}, "the cells of the cause lack"),
    # Contradictions.
    ("contradiction.short", {"stars": 1}, "row 1 can still be filled as far as this contradiction tells"),
    ("contradiction.short", {"ruled_out": "R1C1"}, "a contradiction has no effect, and this has R1C1"),
    ("contradiction.short", {"placed": "R2C1"}, "a contradiction has no effect, and this has R2C1"),
    ("contradiction.short", {"cells": ""}, "the cells of the cause lack R1C1"),
    ("contradiction.short", {"size": 2}, "the size is 1, not 2"),
    ("contradiction.short", {"units": "row 1, row 2"}, "the cause is one unit"),
    ("contradiction.short", {"like": "contradiction.capacity"}, "row 1 can still be filled as far as this contradiction tells"),
    ("contradiction.capacity", {"stars": 1}, "row 1 can still be filled as far as this contradiction tells"),
    ("contradiction.capacity", {"state": "o.o./oooo/oooo/oooo", "cells": "R1C1 R1C3"}, "row 1 can still be filled"),
    ("contradiction.count", {"state": "oooo/oooo/..oo/...o", "cells": "R1C1 R1C2 R1C3 R2C1 R2C2 R2C3 R3C3"}, "can still be filled"),
    ("contradiction.count", {"units": "region A, region B", "cells": "R1C1 R1C2 R2C1 R2C2"}, "can still be filled"),
    ("contradiction.count", {"against": "row 1, column 2"}, "against must be some rows, some columns or some regions"),
    ("contradiction.band", {"state": "oooo/oooo/..oo/...o", "cells": "R1C1 R1C2 R1C3 R1C4 R2C1 R2C2 R2C3 R2C4 R3C3 R3C4 R4C4"}, "filled"),
    ("contradiction.band", {"units": "region A, region B, region C"}, "the regions with open cells in the band are"),
    ("contradiction.enumerate", {"state": "oo../oo.o/oooo/oooo", "cells": "R1C1 R1C2 R2C1 R2C2 R2C4"}, "can still be filled"),
    ("contradiction.enumerate", {"units": "row 1, row 3"}, "the cause is two neighbouring rows or columns"),
    ("contradiction.pressed", {"state": "o...o/..o../oooo./ooooo/ooooo"}, "row 1, row 2 can still be filled"),
    ("contradiction.pressed", {"units": "row 1, row 3"}, "the cause is two neighbouring rows or columns"),
    ("contradiction.pressed", {"cells": "R1C1 R1C5"}, "the cells of the cause lack R2C3"),
    ("contradiction.pressed", {"ruled_out": "R2C3"}, "a contradiction has no effect, and this has R2C3"),
    ("contradiction.enumerate", {"like": "contradiction.pressed"}, "row 1, row 2 can still be filled"),
    # Uniqueness.
    ("unique.rectangle", {"stars": 2}, "row 5 does not need one star with two open cells left"),
    (
        "unique.rectangle",
        {"state": "o.o..o/..oo../oooooo/..oo../o.o..o/..oo..", "cells": "R5C1 R5C3 R5C6"},
        "row 5 does not need one star with two open cells left",
    ),
    ("unique.rectangle", {"units": "row 5, region E"}, "the cause is one unit"),
    (
        "unique.rectangle",
        {
            "regions": "AAAAAA/BBBBBB/CCCCCC/DDDDDD/EEEEEE/FFFFFE",
            "state": "o.o..o/..oo../oooooo/..oo../o...../..oo.o",
            "units": "region E",
            "cells": "R5C1 R6C6",
        },
        "the two cells are not in one line",
    ),
    ("unique.rectangle", {"cells": "R1C1 R5C1"}, "the cells of the cause lack R5C6 and have R1C1 too many"),
    ("unique.rectangle", {"size": 2}, "the size is 1, not 2"),
    ("unique.rectangle", {"ruled_out": "R1C3"}, "R1C3 is not ruled out by this cause"),
    ("unique.rectangle", {"ruled_out": "R5C1"}, "R5C1 is not ruled out by this cause"),
    ("unique.rectangle", {"placed": "R1C3", "ruled_out": ""}, "R1C3 is not placed by this cause"),
    (
        "unique.rectangle",
        {"stars": 2, "state": "o.o..o/..oo../oooooo/..oo../o.*..o/..oo.."},
        "R1C1, R1C6 is not ruled out by this cause",
    ),
    ("unique.rectangle", {"regions": "AAAAAB/BBBBBB/CCCCCC/DDDDDD/EEEEEE/FFFFFF"}, "R1C1, R1C6 is not ruled out by this cause"),
    ("unique.rectangle", {"regions": "AAAAAA/BBBBBB/CCCCCC/DDDDDD/EEEEEF/FFFFFF"}, "R1C1, R1C6 is not ruled out by this cause"),
    (
        "unique.rectangle",
        {"state": "oo.ooo/oo..../...ooo/oooooo/oooooo/oooooo", "units": "row 2", "cells": "R2C1 R2C2", "ruled_out": "R1C1 R1C2"},
        "R1C1, R1C2 is not ruled out by this cause",
    ),
    ("unique.rectangle", {"state": "o.o..o/oooo../oooooo/..oo../o....o/..oo.."}, "R1C1, R1C6 is not ruled out by this cause"),
    ("unique.rectangle", {"state": "o.o..o/..oo../oooooo/..oo../o....o/..ooo."}, "R1C1, R1C6 is not ruled out by this cause"),
    ("unique.rectangle", {"state": "o.o..o/.*oo../oooooo/..oo../o....o/..oo.."}, "R1C1, R1C6 is not ruled out by this cause"),
    (
        "unique.rectangle",
        {"stars": 2, "state": "o.o..*/..oo../*ooooo/..oo../o.*..o/..oo..", "ruled_out": "R1C1"},
        "R1C1 is not ruled out by this cause",
    ),
    # What is no step.
    ("unheard-of", {"like": "single"}, "there is no such technique"),
    ("assume", {"like": "single"}, "assuming proves nothing by itself"),
]


@pytest.mark.parametrize(("technique", "change", "reason"), WRONG)
def test_a_step_with_one_fault_is_refused(technique: str, change: dict[str, str | int], reason: str) -> None:
    change = dict(change)
    regions, stars, state, fields = RIGHT[str(change.pop("like", technique))]
    puzzle = puzzle_of(str(change.pop("regions", regions)), int(change.pop("stars", stars)))
    state = str(change.pop("state", state))
    step = step_of(technique, state, **fields)
    if "assumed" in change:
        step, change = dataclasses.replace(step, assumed=(0, 0)), {}
    elif "chain" in change:
        step, change = dataclasses.replace(step, chain=(step,)), {}
    found = reasons(puzzle, dataclasses.replace(step, **{n: getattr(step_of("", state, **{n: v}), n) for n, v in change.items()}))
    assert any(reason in one for one in found), found


def test_a_rectangle_needs_the_promise() -> None:
    regions, stars, state, fields = RIGHT["unique.rectangle"]
    puzzle, step = puzzle_of(regions, stars), step_of("unique.rectangle", state, **fields)
    known = puzzle.cells - step.before.open
    promise = "it rests on the promise that the board has one solution"
    assert check_step(6, 1, puzzle.regions, step) == [promise]
    assert check_path(6, 1, puzzle.regions, [step], known_crosses=known) == [f"step 1 (unique.rectangle): {promise}"]
    assert check_path(6, 1, puzzle.regions, [step], known_crosses=known, promised_unique=True) == []


def test_all_reasons_are_given() -> None:
    step = step_of("single", "oo../oooo/oooo/oooo", units="row 1", cells="R1C1", ruled_out="R1C2", size=7)
    assert len(reasons(puzzle_of(QUARTERS, 1), step)) == 4


def test_a_board_before_that_contradicts_itself_is_refused() -> None:
    both = dataclasses.replace(step_of("single", OPEN), before=Board(frozenset(cells("R1C1")), frozenset(cells("R1C1"))))
    assert reasons(puzzle_of(QUARTERS, 1), both) == ["R1C1 cannot be a star and open"]
    outside = dataclasses.replace(both, before=Board(frozenset(), frozenset(cells("R5C1"))))
    assert reasons(puzzle_of(QUARTERS, 1), outside) == ["the open cells before: (4, 0) is no cell of the board"]


@pytest.mark.parametrize(
    ("size", "stars", "regions"), [(0, 1, b""), (33, 1, bytes(33 * 33)), (2, 0, b"\0\0\1\1"), (2, 1, b"\0\1\1"), (2, 1, b"\0\0\2\2")]
)
def test_what_is_no_board_is_an_error(size: int, stars: int, regions: bytes) -> None:
    with pytest.raises(PuzzleError):
        check_path(size, stars, regions, [])


def test_more_of_what_the_techniques_yield() -> None:
    """The parts of an effect that the first examples do not have."""
    full = step_of("capacity.full", "oo../oo../oooo/oooo", units="region A, region B", against="row 1, row 2", size=2)
    full = dataclasses.replace(full, cells=cells("R1C1 R1C2 R2C1 R2C2 R3C1 R3C2 R4C1 R4C2"), ruled_out=cells("R3C1 R3C2 R4C1 R4C2"))
    assert reasons(puzzle_of(COLUMNS, 1), full) == []
    spare = step_of("capacity.spare", "oooo/oooo/..o./...o", against="row 1, row 2", placed="R3C3 R4C4", size=2)
    spare = dataclasses.replace(spare, units=units("region A, region B, region C, region D"), cells=tuple(spare.before.open))
    assert reasons(puzzle_of(COLUMNS, 1), spare) == []
    done = step_of(
        "capacity.full", "*ooo/oooo/oooo/oooo", units="region A, region B, region C, region D", against="row 2, row 3, row 4", size=3
    )
    done = dataclasses.replace(done, cells=tuple(done.before.open), ruled_out=cells("R2C1 R3C1 R4C1 R1C2"))
    assert reasons(puzzle_of(COLUMNS, 1), done) == []
    starved = step_of("starve", "o.../oo../oooo/oooo", units="region A", cells="R1C1 R2C1 R2C2", ruled_out="R1C1 R2C2")
    assert reasons(puzzle_of(QUARTERS, 2), starved) == []
    beyond = step_of("composite.full", RIGHT["composite.full"][2], units="region A", against="row 1")
    beyond = dataclasses.replace(beyond, cells=cells("R2C1 R2C2 R2C3"), ruled_out=cells("R1C2 R3C2"))
    assert reasons(puzzle_of(HALVES_OF_6, 2), beyond) == []
    above = step_of("composite.spare", RIGHT["composite.spare"][2], units="region A", against="row 2")
    above = dataclasses.replace(above, cells=cells("R1C1 R1C2"), ruled_out=cells("R2C1 R2C2"))
    assert reasons(puzzle_of(HALVES_OF_6, 2), above) == []
    lying = step_of("unique.rectangle", RIGHT["unique.rectangle"][2], units="row 5", cells="R5C1 R5C6", ruled_out="R1C6")
    assert reasons(puzzle_of("AAACCC/AAACCC/AAACCC/AAACCC/AAACCC/BBDEFF", 1), lying) == []
    upright = step_of("unique.rectangle", "o.o.o./..o.../oooo.o/oooo.o/..o.../o.o.o.", units="column 5", cells="R1C5 R6C5")
    assert reasons(puzzle_of(ROWS_OF_6, 1), dataclasses.replace(upright, ruled_out=cells("R1C1 R6C1"))) == []


def test_a_band_that_cannot_be_filled_proves_anything() -> None:
    step = step_of("capacity.full", "o.../.o../oooo/oooo", units="region A, region B", against="row 1, row 2", size=2)
    step = dataclasses.replace(step, cells=cells("R1C1 R2C2 R3C1 R4C1 R3C2 R4C2"), ruled_out=cells("R4C4"))
    assert reasons(puzzle_of(COLUMNS, 2), step) == []
    assert reasons(puzzle_of(COLUMNS, 1), step) == ["R4C4 is not ruled out by this cause"]


def test_placements_that_only_the_exact_bound_leaves_without_room() -> None:
    """Strips find room for three stars in a plus of five cells: the step is the document's, and the board has no solution."""
    region = {**dict.fromkeys([(5, 5), (4, 5), (6, 5), (5, 4), (5, 6)], 0), **dict.fromkeys([(0, 0), (2, 9), (9, 2)], 1)}
    puzzle = Puzzle([[region.get((row, column), 2 + row % 10) for column in range(12)] for row in range(12)], 3)
    [step] = common(puzzle, puzzle.start(), "pressed.enumerate", (("region", 1),))
    assert step.placed == ((0, 0), (2, 9), (9, 2))
    assert reasons(puzzle, step) == []
    assert reasons(puzzle, dataclasses.replace(step, size=2)) == ["region B has no 2 placements, with room or without"]


def test_bounds_are_exact() -> None:
    """Strips allow three stars in a plus of five cells; two is the truth."""
    step = step_of("contradiction.capacity", "ooooo/ooooo/ooooo/ooooo/ooooo", units="region B", cells="R1C3 R2C2 R2C3 R2C4 R3C3")
    assert cap(step.cells) == 3
    assert reasons(puzzle_of("AABAA/ABBBA/AABAA/CCDDE/CCDDE", 3), step) == []
    assert reasons(puzzle_of("AABAA/ABBBA/AABAA/CCDDE/CCDDE", 2), step) != []


# Chains and paths.

FORCED = (QUARTERS, "..oo/oooo/oooo/oooo", (1, 3))


def forced(technique: str = "force.1") -> tuple[Puzzle, Step]:
    """Return a star in the upper right quarter that leaves the upper left one empty."""
    regions, state, x = FORCED
    puzzle = puzzle_of(regions, 1)
    assume = Step("assume", board(state), placed=(x,))
    after = board(state).after(assume)
    crossed = next(cross_out(puzzle, after))
    short = made(puzzle, after.after(crossed), "contradiction.short", units("region A"))
    return puzzle, Step(technique, board(state), 3, ruled_out=(x,), assumed=x, chain=(assume, crossed, short))


def with_link(step: Step, number: int, **fields: object) -> Step:
    """Return a forcing step with one step of its chain changed."""
    chain = list(step.chain)
    chain[number] = dataclasses.replace(chain[number], **fields)  # type: ignore[arg-type] # the fields are those of a step
    return dataclasses.replace(step, chain=tuple(chain))


@pytest.mark.parametrize("technique", LEVELS)
def test_forcing_holds(technique: str) -> None:
    puzzle, step = forced(technique)
    assert reasons(puzzle, step) == []
    assumed = with_link(step, 0, assumed=step.assumed)
    assert reasons(puzzle, assumed) == []


def wrong_forcings() -> list[tuple[str, Step]]:
    step = forced()[1]
    assume, crossed, short = step.chain
    other = Board(step.before.stars, step.before.open - {(3, 0)})
    touch = dataclasses.replace(crossed, technique="touch-all")
    return [
        ("the cause of forcing is an assumed cell and a chain", dataclasses.replace(step, assumed=None)),
        ("the cause of forcing is an assumed cell and a chain", dataclasses.replace(step, units=units("row 1"))),
        ("the cause of forcing is an assumed cell and a chain", dataclasses.replace(step, against=units("row 1"))),
        ("assumed: (9, 9) is no cell of the board", dataclasses.replace(step, assumed=(9, 9))),
        ("R2C4 is not ruled out by this cause", dataclasses.replace(step, assumed=(2, 2))),
        ("step 1 (assume): it must place R3C3 and do nothing else", dataclasses.replace(step, assumed=(2, 2))),
        ("R3C3 is not ruled out by this cause", dataclasses.replace(step, ruled_out=cells("R2C4 R3C3"))),
        ("R2C4 is not placed by this cause", dataclasses.replace(step, placed=cells("R2C4"), ruled_out=())),
        ("it has no effect", dataclasses.replace(step, ruled_out=())),
        ("the size is 3, not 2", dataclasses.replace(step, size=2)),
        ("the cells of the cause have R2C4 too many", dataclasses.replace(step, cells=cells("R2C4"))),
        ("begin with assume and end with a contradiction", dataclasses.replace(step, chain=(), size=0)),
        ("begin with assume and end with a contradiction", dataclasses.replace(step, chain=(crossed, short), size=2)),
        ("begin with assume and end with a contradiction", dataclasses.replace(step, chain=(assume, crossed), size=2)),
        ("begin with assume and end with a contradiction", dataclasses.replace(step, chain=(assume,), size=1)),
        ("chain: step 2 (contradiction.short): the open cells before", dataclasses.replace(step, chain=(assume, short), size=2)),
        ("chain: step 2 (contradiction.short): nothing can follow", dataclasses.replace(step, chain=(assume, short, short))),
        ("step 3 of the chain (assume, size 1) is too hard", dataclasses.replace(step, chain=(assume, crossed, assume, short), size=4)),
        ("step 2 of the chain (touch-all, size 1) is too hard", dataclasses.replace(step, chain=(assume, touch, short))),
        ("step 2 of the chain (force.1, size 3) is too hard", dataclasses.replace(step, chain=(assume, step, short))),
        ("chain: step 1 (assume): the open cells before it are not those", with_link(step, 0, before=other)),
        ("chain: step 1 (assume): it must place R2C4", with_link(step, 0, placed=cells("R3C3"))),
        ("chain: step 1 (assume): it must place R2C4", with_link(step, 0, ruled_out=cells("R3C3"))),
        ("chain: step 1 (assume): it has no cause", with_link(step, 0, units=units("row 1"))),
        ("chain: step 1 (assume): it has no cause", with_link(step, 0, chain=(assume,))),
        ("chain: step 1 (assume): it has no cause", with_link(step, 0, assumed=(0, 0))),
        ("chain: step 1 (assume): the size is 1, not 2", with_link(step, 0, size=2)),
        ("chain: step 1 (assume): the cells of the cause have R2C4 too many", with_link(step, 0, cells=cells("R2C4"))),
        ("chain: step 1 (assume): placed: (9, 9) is no cell", with_link(step, 0, placed=((9, 9),))),
        ("chain: step 2 (cross-out): R3C2 is not ruled out", with_link(step, 1, ruled_out=cells("R3C2"))),
        ("chain: step 2 (cross-out): the stars before it are not those", with_link(step, 1, before=step.before)),
        ("chain: step 3 (contradiction.short): row 4 can still be filled", with_link(step, 2, units=units("row 4"))),
        ("chain: step 3 (contradiction.short): the open cells before it", with_link(step, 2, before=other)),
    ]


@pytest.mark.parametrize(("reason", "step"), wrong_forcings())
def test_forcing_with_one_fault_is_refused(reason: str, step: Step) -> None:
    found = reasons(forced()[0], step)
    assert any(reason in one for one in found), found


def test_forcing_levels_allow_what_they_say() -> None:
    """Counting three lines is for the third level only, counting two for the second, forcing inside forcing for none."""
    puzzle, step = forced("force.2")
    assume, crossed, short = step.chain
    for size, levels in ((1, {"force.2", "force.3"}), (2, {"force.2", "force.3"}), (3, {"force.3"})):
        link = dataclasses.replace(crossed, technique="count.inside", size=size)
        for level in LEVELS:
            found = reasons(puzzle, dataclasses.replace(step, technique=level, chain=(assume, link, short)))
            assert any("is too hard" in reason for reason in found) is (level not in levels)
    for technique in ("force.1", "assume", "contradiction.short", "unheard-of"):
        link = dataclasses.replace(crossed, technique=technique)
        for level in LEVELS:
            found = reasons(puzzle, dataclasses.replace(step, technique=level, chain=(assume, link, short)))
            assert any("is too hard" in reason for reason in found)
    for level, below in LEVELS.items():
        allowed = {*below, *PROMISED} if level == "force.3" else set(below)
        for technique in (*FINDERS, *PROMISED):
            link = dataclasses.replace(crossed, technique=technique)
            found = reasons(puzzle, dataclasses.replace(step, technique=level, chain=(assume, link, short)))
            assert any("is too hard" in reason for reason in found) is (technique not in allowed)


# Against all solutions.


class Sample:
    """A small board somewhere on its way, and all solutions that agree with how far it has come."""

    def __init__(self, puzzle: Puzzle, board: Board, every: list[Solution]) -> None:
        self.puzzle, self.board = puzzle, board
        self.solutions = [solution for solution in every if board.admits(solution)]

    def confirms(self, step: Step) -> bool:
        """Say whether a step is true of all solutions."""
        if step.technique in CONTRADICTIONS:
            return not self.solutions
        return all(set(step.placed) <= set(one) and not set(step.ruled_out) & set(one) for one in self.solutions)

    def can_convict(self, technique: str) -> bool:
        """Say whether a false step would be found out: a board without solutions confirms anything, one with some no contradiction."""
        return bool(self.solutions) is (technique not in CONTRADICTIONS)

    def accepts(self, step: Step) -> bool:
        """Ask the checker, and confirm what it says."""
        accepted = not reasons(self.puzzle, step)
        assert not accepted or self.confirms(step), step
        return accepted


def sampled(rng: random.Random, size: int, stars: int, *, shut: bool = False) -> Sample:
    """Return a random board at a random place of its way, towards a solution unless it is to be shut."""
    if stars == 2:
        rows = board_around(size, rng.choice(two_star_placements()), rng)
    elif rng.random() < 0.6:
        rows = board_around(size, random_placement(size, stars, rng), rng)
    else:
        rows = scattered_board(size, rng)
    puzzle, every = Puzzle(rows, stars), solutions(rows, stars)
    hoped = set(rng.choice(every)) if every and not shut else set()
    known, left = rng.random() * 0.5, rng.choice((0.15, 0.3, 0.5, 0.8))
    placed = frozenset(cell for cell in hoped if rng.random() < known)
    board = Board(placed, frozenset(c for c in puzzle.cells - placed if c in hoped or rng.random() < left))
    return Sample(puzzle, crossed_all(puzzle, board) if rng.random() < 0.5 else board, every)


@functools.cache
def two_star_placements() -> list[Solution]:
    return solutions(stripes(8), 2)


def crossed_all(puzzle: Puzzle, board: Board) -> Board:
    for step in cross_out(puzzle, board):
        board = board.after(dataclasses.replace(step, ruled_out=tuple(set(step.ruled_out) & board.open)))
    return board


SLOW = ("pressure.count", "pressure.capacity", "pressed.enumerate", "pressed.squeeze")
PLACING = (
    "enumerate",
    "squeeze",
    "capacity.full",
    "capacity.spare",
    "composite.full",
    "composite.spare",
    "pressed.enumerate",
    "pressed.squeeze",
)
EVERY = {**FINDERS, **CONTRADICTIONS}


def samples(seed: int, number: int) -> list[Sample]:
    rng = random.Random(seed)
    return [sampled(rng, 4 + at % 4, 1, shut=at % 8 > 5) for at in range(number)] + [sampled(rng, 8, 2) for _ in range(number // 30)]


@pytest.mark.parametrize("seed", range(4))
def test_all_steps_of_the_document_hold_and_are_true(seed: int) -> None:
    """A finder that only reads the document agrees with the checker, and the solutions with both."""
    rng = random.Random(seed)
    held: Counter[str] = Counter()
    refused: Counter[str] = Counter()
    for at, sample in enumerate(samples(seed, 32)):
        for technique, find in EVERY.items():
            if technique in SLOW and (sample.puzzle.size > 5 or at % 3):
                continue
            steps = [step for step in find(sample.puzzle, sample.board) if has_effect(step) or technique in CONTRADICTIONS]
            for step in rng.sample(steps, min(len(steps), 12)):
                assert reasons(sample.puzzle, step) == []
                assert sample.confirms(step)
                held[technique] += sample.can_convict(technique)
                for worse in spoiled(step, sample, rng):
                    assert reasons(sample.puzzle, worse) != [], worse
                    refused[technique] += 1
    assert set(held) == set(EVERY)
    assert min(held.values()) >= 5, held
    assert set(refused) == set(EVERY)


def spoiled(step: Step, sample: Sample, rng: random.Random) -> list[Step]:
    """Return the step with one field changed so that it cannot hold."""
    free = sorted(sample.puzzle.cells - set(step.cells) - sample.puzzle.cand(sample.board, *step.units))
    sizes = (step.size - 1, step.size + 1)
    if step.technique.startswith("pressed."):
        sizes = (0, len(sample.puzzle.placements(sample.board, step.units)) + 1)
    spoils: list[dict[str, object]] = [{"size": sizes[0]}, {"size": sizes[1]}, {"assumed": (0, 0)}, {"chain": (step,)}]
    if len(step.cells) > step.technique.startswith("composite."):
        spoils.append({"cells": step.cells[1:]})
    if free:
        spoils.append({"cells": (*step.cells, rng.choice(free))})
    if step.technique != "cross-out" and len(step.units) == 1:
        spoils += [{"units": ()}, {"units": step.units * 2}]
    gone = sorted(sample.puzzle.cells - sample.board.open)
    if gone:
        spoils.append({"ruled_out": (*step.ruled_out, rng.choice(gone))})
    if step.technique in CONTRADICTIONS:
        spoils += [{"ruled_out": (cell,)} for cell in sample.board.open]
    else:
        spoils.append({"placed": (), "ruled_out": ()})
        spoils.append({"placed": (*step.placed, *step.ruled_out), "ruled_out": (*step.placed, *step.ruled_out)})
    return [dataclasses.replace(step, **spoil) for spoil in spoils]  # type: ignore[arg-type] # the fields are those of a step


@pytest.mark.parametrize("seed", range(4))
def test_whatever_the_checker_accepts_is_true(seed: int) -> None:
    """Steps with causes put together at random and effects picked at random: nothing false is accepted."""
    rng = random.Random(100 + seed)
    accepted: Counter[str] = Counter()
    refused: Counter[str] = Counter()
    for sample in samples(1000 + seed, 60):
        for technique in EVERY:
            for _ in range(16):
                step = guessed(technique, sample, rng)
                if step is not None:
                    (accepted if sample.accepts(step) else refused)[technique] += sample.can_convict(technique)
    assert set(accepted) == set(refused) == set(EVERY)
    assert min(accepted.values()) >= 5, accepted


def guessed(technique: str, sample: Sample, rng: random.Random) -> Step | None:
    """Return a step with units of a fitting shape, the right cells and size, and an effect of one to three open cells."""
    puzzle, board = sample.puzzle, sample.board
    if technique == "cross-out":
        return guessed_cross_out(sample, rng)
    named, against = guessed_units(technique, sample, rng)
    size = {"count.inside": len(against), "count.touching": len(named), "count.lines": len(named)}.get(technique, 1)
    if technique in ("enumerate", "squeeze", "pressed.enumerate", "pressed.squeeze"):
        if len(puzzle.cand(board, *named)) > MOST_CELLS:
            return None
        size = len(puzzle.placements(board, named))
    elif technique.startswith(("capacity.", "composite.")):
        size = len(against)
    seen = puzzle.cand(board, *named)
    if technique.startswith("composite."):
        seen = seen & puzzle.span(against) if rng.random() < 0.5 else seen - puzzle.span(against)
    pool = sorted(board.open & puzzle.span((*named, *against))) if rng.random() < 0.7 else sorted(board.open)
    if technique in ("touch-all", "starve", "starve.capacity"):
        pool = sorted(cell for cell in board.open if any(touch(cell, other) for other in seen)) or pool
    picked = rng.sample(pool, min(len(pool), rng.choice((1, 1, 2, 3))))
    if technique in CONTRADICTIONS:
        return made(puzzle, board, technique, named, against, size=size)
    places = technique.startswith("single") or (technique in PLACING and rng.random() < 0.4)
    return made(puzzle, board, technique, named, against, picked if places else (), () if places else picked, size, seen)


def guessed_cross_out(sample: Sample, rng: random.Random) -> Step | None:
    if not sample.board.stars or not sample.board.open:
        return None
    steps = list(cross_out(sample.puzzle, sample.board))
    return dataclasses.replace(rng.choice(steps), ruled_out=(rng.choice(sorted(sample.board.open)),))


def guessed_units(technique: str, sample: Sample, rng: random.Random) -> tuple[tuple[Unit, ...], tuple[Unit, ...]]:
    """Return units, and units against them, of a shape that the technique may have."""
    puzzle, board = sample.puzzle, sample.board
    line = rng.choice(("row", "column"))
    if technique in ("single.tight-run",):
        return ((line, rng.randrange(puzzle.size)),), ()
    either = technique in ("contradiction.enumerate", "contradiction.pressed")
    if technique.endswith("squeeze") or (either and rng.random() < 0.5):
        return rng.choice(pairs_of_lines(puzzle)), ()
    if technique in ("capacity.full", "capacity.spare", "pressure.capacity", "contradiction.band"):
        band = rng.choice(list(bands(puzzle)))
        return tuple(in_band(puzzle, board, band)), band
    if technique.startswith("composite."):
        band = rng.choice(list(bands(puzzle)))
        return (rng.choice(in_band(puzzle, board, band) or puzzle.all_of("region")),), band
    kinds = {
        "confine.region-in-line": ("region", line),
        "confine.line-in-region": (line, "region"),
        "count.inside": ("region", line),
        "count.touching": (line, "region"),
        "count.lines": (line, "column" if line == "row" else "row"),
    }
    kinds["pressure.count"] = kinds["contradiction.count"] = kinds[rng.choice(("count.inside", "count.touching", "count.lines"))]
    if technique not in kinds:
        return (min(rng.sample(list(puzzle.units), 3), key=lambda unit: len(puzzle.cand(board, unit))),), ()
    kind, other = kinds[technique]
    most = 1 if technique.startswith("confine.") else puzzle.size - 1
    against = tuple(rng.sample(puzzle.all_of(other), rng.randint(1, most)))
    if technique == "pressure.count" and board.open:
        board = puzzle.with_star(board, rng.choice(sorted(board.open)))
    inside = [unit for unit in puzzle.all_of(kind) if puzzle.cand(board, unit) <= puzzle.span(against)]
    if not inside or rng.random() < 0.2:
        inside = rng.sample(puzzle.all_of(kind), rng.randint(1, most))
    return tuple(inside[:most]), against


@pytest.mark.parametrize("stars", [1, 2])
def test_rectangles_are_accepted_as_the_document_has_them_and_true(stars: int) -> None:
    """A solution that has a cell which is ruled out has a twin, so that a board with one solution has no such solution."""
    rng = random.Random(stars)
    seen: Counter[str] = Counter()
    for _ in range(2000):
        puzzle, board, solution, (a, b, c, d) = cornered(rng, stars)
        twin = is_solution(puzzle.rows, stars, solution ^ {a, b, c, d})
        expected = {(step.units, step.ruled_out) for step in unique_rectangle(puzzle, board) if has_effect(step)}
        for unit in puzzle.units_of(d):
            step = made(puzzle, board, "unique.rectangle", [unit], ruled_out=board.open & {a, b})
            accepted = not reasons(puzzle, step)
            assert accepted is ((step.units, step.ruled_out) in expected), step
            if solution & set(step.ruled_out):
                assert twin or not accepted, step
                seen[f"{'twin' if twin else 'no twin'}, {'accepted' if accepted else 'refused'}"] += 1
    assert seen.keys() == {"twin, accepted", "twin, refused", "no twin, refused"}
    assert min(seen.values()) >= 5, seen


def test_rectangles_are_true_of_boards_with_one_solution() -> None:
    """On the way to the solution of real boards, where any cells that are no stars may have been ruled out."""
    rng = random.Random(6)
    true = 0
    for size in (7, 9, 11):
        for generated in qs.generate(size, grade="fiendish", count=25, seed=size):
            puzzle = Puzzle([list(row) for row in generated.puzzle.rows()], 1)
            for before in (step.before for step in climb(generated.puzzle).steps):
                less = frozenset(cell for cell in before.open if cell in generated.solution or rng.random() < 0.9)
                for step in unique_rectangle(puzzle, Board(before.stars, less)):
                    if has_effect(step):
                        assert reasons(puzzle, step) == []
                        assert not set(generated.solution) & set(step.ruled_out)
                        true += 1
    assert true >= 50


def cornered(rng: random.Random, stars: int) -> tuple[Puzzle, Board, Cells, tuple[Cell, Cell, Cell, Cell]]:
    """Return a board on its way, a solution of it, and a rectangle a, b, c, d whose regions may be those of a deadly one.

    The solution has a star at d, and often at a. What is beside the corners is mostly ruled out.
    """
    size = 10 if stars == 2 else rng.randint(5, 8)
    solution = random_placement(size, stars, rng)
    rows = board_around(size, solution, rng)
    d = rng.choice(solution)
    pool = solution if rng.random() < 0.5 else list(itertools.product(range(size), range(size)))
    a = rng.choice([cell for cell in pool if cell[0] != d[0] and cell[1] != d[1]])
    b, c = (a[0], d[1]), (d[0], a[1])
    for to, of in rng.choice((((b, a), (a, b), (c, d)), ((c, a), (a, c), (b, d)), ())):
        if to not in solution:
            rows[to[0]][to[1]] = rows[of[0]][of[1]]
    corners, placed = {a, b, c, d}, rng.choice((0.5, 0.9))
    known = {cell for cell in solution if cell != d and rng.random() < (0.3 if cell in corners else placed)}
    puzzle = Puzzle(rows, stars)
    beside = {cell for cell in puzzle.cells if rng.random() < 0.97 and any(touch(cell, corner) for corner in corners)}
    others = {cell for cell in puzzle.cells - beside if cell[0] != d[0] and rng.random() < 0.2}
    return puzzle, Board(frozenset(known), frozenset(corners | others | set(solution)) - known), frozenset(solution), (a, b, c, d)


@pytest.mark.parametrize("level", LEVELS)
def test_forcing_is_true_and_its_chains_are_needed(level: str) -> None:
    rng = random.Random(level)
    held = 0
    for number in range(60 if level == "force.1" else 20):
        sample = sampled(rng, 4 + number % 2, 1)
        for x in rng.sample(sorted(sample.board.open), min(3, len(sample.board.open))):
            step = force(sample.puzzle, sample.board, level, x)
            if step is None:
                continue
            assert reasons(sample.puzzle, step) == []
            assert sample.confirms(step)
            held += 1
            for at in range(len(step.chain)):
                shorter = (*step.chain[:at], *step.chain[at + 1 :])
                sample.accepts(dataclasses.replace(step, size=len(shorter), chain=shorter))
            swapped = list(step.chain)
            one, other = rng.sample(range(len(swapped)), 2)
            swapped[one], swapped[other] = swapped[other], swapped[one]
            if swapped != list(step.chain):
                assert not sample.accepts(dataclasses.replace(step, chain=tuple(swapped)))
    assert held >= 10


# Whole paths.


@functools.cache
def paths() -> list[tuple[Puzzle, list[Step], str]]:
    """Return boards, the steps of the slow finder on them, and how these end."""
    rng = random.Random(5)
    found = []
    for number in range(24):
        puzzle = sampled(rng, 4 + number % 2, 1).puzzle
        steps = climbed(puzzle, puzzle.start(), list(FINDERS)[:14])
        end = steps[-1].before.after(steps[-1]) if steps else puzzle.start()
        solved = is_solution(puzzle.rows, 1, end.stars)
        found.append(
            (puzzle, steps, "contradiction" if steps and steps[-1].technique in CONTRADICTIONS else "solved" if solved else "stuck")
        )
    return found


def path_reasons(puzzle: Puzzle, steps: list[Step], outcome: str | None = None) -> list[str]:
    return check_path(puzzle.size, puzzle.stars, puzzle.regions, steps, outcome=outcome)


def test_paths_hold_and_prove_what_they_say() -> None:
    seen = set()
    for puzzle, steps, outcome in paths():
        assert path_reasons(puzzle, steps) == []
        for claim in ("solved", "stuck", "contradiction", "else"):
            assert (path_reasons(puzzle, steps, claim) == []) is (claim == outcome)
        every = solutions(puzzle.rows)
        assert {"solved": len(every) == 1, "contradiction": not every, "stuck": True}[outcome]
        seen.add(outcome)
    assert seen == {"solved", "stuck", "contradiction"}


def test_paths_with_a_step_missing_or_moved_are_refused() -> None:
    for puzzle, steps, _ in paths():
        for at in range(len(steps) - 1):
            assert "the steps so far made" in path_reasons(puzzle, steps[:at] + steps[at + 1 :])[0]
            swapped = [*steps[:at], steps[at + 1], steps[at], *steps[at + 2 :]]
            assert f"step {at + 1} " in path_reasons(puzzle, swapped)[0]
        if steps:
            again = [*steps, steps[-1]]
            assert path_reasons(puzzle, again) != []


def test_paths_begin_with_the_known_marks() -> None:
    puzzle = puzzle_of(QUARTERS, 1)
    start = step_of("cross-out", "oooo/*oo./oooo/oooo", units="row 2, column 1, region A", cells="R2C1", ruled_out="R1C1")

    def found(stars: tuple[Cell, ...], crosses: tuple[Cell, ...]) -> list[str]:
        return check_path(4, 1, puzzle.regions, [start], known_stars=stars, known_crosses=crosses)

    assert found(((1, 0),), ((1, 3),)) == []
    assert found((), ()) == [
        "step 1 (cross-out): the stars before it are not those that the steps so far made: they have R2C1 too many",
        "step 1 (cross-out): the open cells before it are not those that the steps so far made: they lack R2C1, R2C4",
    ]
    assert found(((1, 0),), ((1, 0),)) == ["R2C1 cannot be both a known star and a known cross"]
    assert found(((4, 0),), ()) == ["the known stars: (4, 0) is no cell of the board"]


def test_nothing_follows_a_contradiction() -> None:
    puzzle = puzzle_of("AB/AB", 1)
    short = made(puzzle, puzzle.start(), "contradiction.enumerate", units("row 1, row 2"))
    assert path_reasons(puzzle, [short], "contradiction") == []
    assert path_reasons(puzzle, [short, short]) == ["step 1 (contradiction.enumerate): nothing can follow a contradiction"]


def test_a_path_may_not_assume() -> None:
    puzzle, step = forced()
    assert "assuming proves nothing" in check_path(4, 1, puzzle.regions, step.chain, known_crosses=cells("R1C1 R1C2"))[0]


@pytest.mark.parametrize("wrong", ["R1C2 R2C4 R3C1", "R1C2 R2C4 R3C1 R4C4", "R1C1 R2C4 R3C2 R4C3", "R1C2 R2C3 R3C1 R4C4"])
def test_solved_is_checked_by_the_rules(wrong: str) -> None:
    """A star missing; two in a column; touching; two touching in the middle."""
    regions = puzzle_of(QUARTERS, 1).regions
    assert check_path(4, 1, regions, [], known_stars=cells("R1C2 R2C4 R3C1 R4C3"), outcome="solved") == []
    assert check_path(4, 1, regions, [], known_stars=cells(wrong), outcome="solved") == [
        "the outcome is said to be solved, but the steps end without a solution or a contradiction"
    ]


# The two searches of the checker.


@pytest.mark.parametrize("size", range(1, 9))
def test_most_apart_is_exact(size: int) -> None:
    rng = random.Random(size)
    every = [(row, column) for row in range(size) for column in range(size)]
    for _ in range(150):
        picked = rng.sample(every, rng.randint(0, min(len(every), 18)))
        assert most_apart(size, sum(1 << row * size + column for row, column in picked)) == slowly_most_apart(picked)
    assert most_apart(size, (1 << size * size) - 1) == ((size + 1) // 2) ** 2


def test_placements_are_those_of_the_definition() -> None:
    compared = 0
    for sample in samples(77, 40):
        puzzle, before = sample.puzzle, sample.board
        place = grid(puzzle.size, puzzle.stars, puzzle.regions)
        position = Position(place, mask(place.bits, before.stars), mask(place.bits, before.open))
        for family in [*((unit,) for unit in puzzle.units), *pairs_of_lines(puzzle)]:
            if len(puzzle.cand(before, *family)) > 12:
                continue
            expected = puzzle.placements(before, family)
            found = list(placements(position, [place.numbers[unit] for unit in family]))
            assert len(found) == len(expected)
            kills = {way: frozenset(cell for cell in before.open - way if puzzle.kills(before, way, cell)) for way in expected}
            assert {frozenset(place.listed(chosen)): frozenset(place.listed(killed)) for chosen, killed in found} == kills
            compared += len(found)
    assert compared > 1000


def mask(bits: dict[Cell, int], some: Cells) -> int:
    return sum(bits[cell] for cell in some)

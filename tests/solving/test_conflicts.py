"""Why is it impossible: the rules named cannot all hold, each is needed, and no fewer would do.

All three are checked by a search of its own that obeys only the rules it is given.
"""

from __future__ import annotations

import itertools
import random
import re
from collections.abc import Callable, Iterable
from functools import cache

import pytest

import queenside as qs
from queenside import Marks, Position, StarBattle
from tests.solving.brute_force import Cell, connected_board, scattered_board, solutions, stripes, touch


@cache
def units_of(board: StarBattle) -> dict[str, frozenset[Cell]]:
    """Return every row, column and region by the name that conflicts use."""
    size, rows = board.size, board.text_rows()
    found = {f"row {row + 1}": frozenset((row, column) for column in range(size)) for row in range(size)}
    found |= {f"column {column + 1}": frozenset((row, column) for row in range(size)) for column in range(size)}
    for name in dict.fromkeys("".join(rows)):
        found[f"region {name}"] = frozenset((row, column) for row in range(size) for column in range(size) if rows[row][column] == name)
    return found


def rules_of(position: Position) -> list[str]:
    board, marks = position.puzzle, position.marks
    found = [*units_of(board), "touching"]
    found += [f"the {board.piece} at R{row + 1}C{column + 1}" for row, column in marks.stars]
    return found + [f"the cross at R{row + 1}C{column + 1}" for row, column in marks.crosses]


def cell_of(rule: str) -> Cell:
    match = re.search(r"R(\d+)C(\d+)$", rule)
    assert match is not None
    return int(match[1]) - 1, int(match[2]) - 1


def possible(board: StarBattle, rules: Iterable[str]) -> bool:
    """Return whether stars can be placed so that these rules hold; no other rule matters."""
    given = list(rules)
    all_units = units_of(board)
    units = [all_units[rule] for rule in given if rule in all_units]
    apart = "touching" in given
    crossed = {cell_of(rule) for rule in given if rule.startswith("the cross")}
    known = {cell_of(rule) for rule in given if rule.startswith("the ") and not rule.startswith("the cross")}
    if known & crossed:
        return False

    def fits(stars: frozenset[Cell]) -> bool:
        return all(len(unit & stars) <= board.stars for unit in units) and not (
            apart and any(touch(one, other) for one, other in itertools.combinations(stars, 2))
        )

    def extend(stars: frozenset[Cell], barred: frozenset[Cell]) -> bool:
        unmet = [unit for unit in units if len(unit & stars) < board.stars]
        if not unmet:
            return True
        unit = min(unmet, key=lambda unit: len(unit - stars - barred))
        for cell in sorted(unit - stars - barred):
            placed = stars | {cell}
            if fits(placed) and extend(placed, barred):
                return True
            barred |= {cell}
        return False

    return fits(frozenset(known)) and extend(frozenset(known), frozenset(crossed))


def require_minimal_conflict(position: Position, found: qs.Conflict) -> None:
    """Check that the rules are the position's, cannot all hold, and that each is needed."""
    known = rules_of(position)
    assert set(found.rules) <= set(known)
    assert len(set(found.rules)) == len(found.rules)
    assert not possible(position.puzzle, found.rules)
    for rule in found.rules:
        assert possible(position.puzzle, [other for other in found.rules if other != rule]), f"{rule} is not needed"
    units = units_of(position.puzzle)
    spoken = {cell for rule in found.rules if rule != "touching" for cell in units.get(rule) or {cell_of(rule)}}
    assert found.cells == tuple(sorted(spoken))


def require_smallest(position: Position, found: qs.Conflict) -> None:
    """Check that every smaller set of rules can be met; it is enough to try those with one rule less."""
    assert found.smallest
    for fewer in itertools.combinations(rules_of(position), len(found.rules) - 1):
        assert possible(position.puzzle, fewer), f"{fewer} is a smaller conflict than {found.rules}"


MAKERS: dict[str, Callable[[int, random.Random], list[list[int]]]] = {"connected": connected_board, "scattered": scattered_board}


@cache
def impossible_boards(kind: str, size: int, stars: int, number: int) -> list[StarBattle]:
    rng = random.Random(f"{kind} {size} {stars}")
    found: list[StarBattle] = []
    while len(found) < number:
        rows = MAKERS[kind](size, rng)
        if not solutions(rows, stars):
            found.append(StarBattle(rows, stars))
    return found


@pytest.mark.parametrize("kind", MAKERS)
@pytest.mark.parametrize(("size", "number"), [(2, 2), (3, 3), (4, 8), (5, 2)])
def test_a_conflict_of_a_tiny_board_is_a_smallest_one(kind: str, size: int, number: int) -> None:
    for board in impossible_boards(kind, size, 1, number):
        found = qs.conflict(board)
        assert found is not None
        require_minimal_conflict(Position(board), found)
        require_smallest(Position(board), found)


@pytest.mark.parametrize("kind", MAKERS)
@pytest.mark.parametrize(("size", "stars", "number"), [(6, 1, 4), (7, 1, 2), (5, 2, 2), (8, 2, 1)])
def test_every_rule_of_a_conflict_is_needed(kind: str, size: int, stars: int, number: int) -> None:
    for board in impossible_boards(kind, size, stars, number):
        found = qs.conflict(board, seconds=2)
        assert found is not None
        require_minimal_conflict(Position(board), found)


def test_marks_are_rules_if_they_bind() -> None:
    rng = random.Random("marks")
    marked = 0
    while marked < 8:
        rows = connected_board(5, rng)
        truth = solutions(rows)
        cells = [(row, column) for row in range(5) for column in range(5)]
        stars, crosses = rng.sample(cells, rng.choice((1, 2))), rng.sample(cells, 3)
        if not truth or solutions(rows, 1, stars, crosses):
            continue
        marked += 1
        position = Position(StarBattle(rows), Marks(stars, crosses))
        found = qs.conflict(position, keep_marks=True)
        assert found is not None
        require_minimal_conflict(position, found)
        assert any(rule.startswith("the ") for rule in found.rules)
        if marked <= 2:
            require_smallest(position, found)
        with pytest.raises(qs.UsageError, match="has a solution"):
            qs.conflict(position)


def test_a_cell_marked_both_ways_is_the_whole_conflict() -> None:
    position = Position(StarBattle("AABB/AABB/CCDD/CCDD"), Marks([(1, 3)], [(1, 3)]))
    found = qs.conflict(position, keep_marks=True)
    assert found is not None
    assert found.rules == ("the queen at R2C4", "the cross at R2C4")
    assert found.cells == ((1, 3),)
    assert found.smallest


def test_a_mark_on_a_many_star_board_is_a_star() -> None:
    position = Position(StarBattle(stripes(8), 2), Marks([(0, 0), (1, 1)]))
    found = qs.conflict(position, keep_marks=True)
    assert found is not None
    assert found.rules == ("touching", "the star at R1C1", "the star at R2C2")


def test_the_rules_come_in_order() -> None:
    ranks = ("row", "column", "region", "touching", "the ")
    for board in impossible_boards("connected", 5, 1, 5) + impossible_boards("connected", 4, 1, 10):
        found = qs.conflict(board)
        assert found is not None
        order = [next(rank for rank, start in enumerate(ranks) if rule.startswith(start)) for rule in found.rules]
        assert order == sorted(order)
        for kind in ("row", "column"):
            numbers = [int(rule.split()[1]) for rule in found.rules if rule.startswith(kind)]
            assert numbers == sorted(numbers)


def test_a_region_with_too_few_cells_is_a_conflict_by_itself() -> None:
    board = StarBattle("ABBBBBBB/CCCCCCCC/DDDDDDDD/EEEEEEEE/FFFFFFFF/GGGGGGGG/HHHHHHHH/BBBBBBBB", 2)
    found = qs.conflict(board)
    assert found is not None
    assert found.rules == ("region A",)
    assert found.cells == ((0, 0),)


def test_a_region_whose_cells_all_touch_is_a_conflict_with_touching() -> None:
    board = StarBattle("AABBBBBB/AACCCCCC/DDDDDDDD/EEEEEEEE/FFFFFFFF/GGGGGGGG/HHHHHHHH/BBBBBBBB", 2)
    found = qs.conflict(board)
    assert found is not None
    assert found.rules == ("region A", "touching")


@pytest.mark.parametrize("rows", ["A", "AABB/AABB/CCDD/CCDD", "AAAAA/BBBBB/CCCCC/DDDDD/EEEEE"])
def test_a_board_with_a_solution_has_no_conflict(rows: str) -> None:
    with pytest.raises(qs.UsageError, match="has a solution"):
        qs.conflict(StarBattle(rows))


def test_a_board_that_is_none_is_refused() -> None:
    with pytest.raises(qs.PuzzleError, match="2 regions"):
        qs.conflict(StarBattle("AAB/AAB/AAB"))


def test_without_time_nothing_is_claimed_that_is_not_known() -> None:
    """Either nothing is found, or a conflict that is minimal; that it is smallest is not said."""
    for board in impossible_boards("scattered", 8, 2, 3) + impossible_boards("connected", 7, 1, 6):
        for seconds in (1e-9, 1e-3, 1e-2):
            found = qs.conflict(board, seconds=seconds)
            if found is not None:
                require_minimal_conflict(Position(board), found)
    assert qs.conflict(board, seconds=1e-9) is None

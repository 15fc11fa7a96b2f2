"""The example that R's {satire} ends with, written as its page writes it: two armies of queens in peace.

Sizes of the formulas are those that the page prints for a board of 5×5, and for others those of the
closed forms; solutions are checked, and counted for small boards, from the rule alone: no white and no
black queen share a row, a column or a diagonal.
"""

from __future__ import annotations

import itertools
from collections.abc import Iterable

import pytest

import queenside as qs
from queenside.models.clauses import Clauses

INDICATORS = "^~|row|col|up|down"


def expressions(n: int) -> list[str]:
    """Return the page's expressions: a queen marks its lines, and no line is marked by both colours."""
    sides = range(1, n + 1)
    up = {(row, column): row + column - 1 for row in sides for column in sides}
    down = {(row, column): up[row, n + 1 - column] for row in sides for column in sides}
    diagonals = range(2, 2 * n - 1)
    found = []
    for colour in "wb":
        found += [f"{colour}{row}{column} -> {colour}row{row}" for row in sides for column in sides]
        found += [f"{colour}{row}{column} -> {colour}col{column}" for column in sides for row in sides]
    found += [f"!wrow{line} | !brow{line}" for line in sides]
    found += [f"!wcol{line} | !bcol{line}" for line in sides]
    for colour in "wb":
        for name, lines in (("up", up), ("down", down)):
            found += [f"{colour}{r}{c} -> {colour}{name}{line}" for line in diagonals for (r, c), on in lines.items() if on == line]
    found += [f"!wdown{line} | !bdown{line}" for line in diagonals]
    found += [f"!wup{line} | !bup{line}" for line in diagonals]
    return found


def names(colour: str, n: int) -> list[str]:
    return [f"{colour}{row}{column}" for row in range(1, n + 1) for column in range(1, n + 1)]


def armies(n: int, k: int | None = None) -> qs.Model:
    model = qs.Model()
    model.add(expressions(n), declare=True)
    if k is not None:
        model.exactly(k, names("w", n))
        model.exactly(k, names("b", n))
    return model


def attack(white: tuple[int, int], black: tuple[int, int]) -> bool:
    down, across = abs(white[0] - black[0]), abs(white[1] - black[1])
    return down == 0 or across == 0 or down == across


def require_peace(true: Iterable[str], k: int) -> None:
    """Check a placement, given as names such as w12, from the definition."""
    queens = [(name[0], (int(name[1]), int(name[2]))) for name in true]
    white = [cell for colour, cell in queens if colour == "w"]
    black = [cell for colour, cell in queens if colour == "b"]
    assert len(white) == len(black) == k
    assert not any(attack(one, other) for one in white for other in black)


def placements(n: int, k: int) -> set[frozenset[str]]:
    cells = [(row, column) for row in range(1, n + 1) for column in range(1, n + 1)]
    found = set()
    for white in itertools.combinations(cells, k):
        safe = [cell for cell in cells if not any(attack(queen, cell) for queen in white)]
        found |= {
            frozenset([f"w{row}{column}" for row, column in white] + [f"b{row}{column}" for row, column in black])
            for black in itertools.combinations(safe, k)
        }
    return found


@pytest.mark.parametrize(("n", "variables", "clauses"), [(5, 98, 216), (6, 132, 310), (7, 170, 420), (8, 212, 546)])
def test_sizes_without_the_armies(n: int, variables: int, clauses: int) -> None:
    model = armies(n)
    lowered = Clauses(model, "sequential")
    assert (lowered.variables, len(lowered.clauses)) == (variables, clauses)
    assert repr(model) == f"<Model: {variables} variables, {clauses} clauses>"


@pytest.mark.parametrize(
    ("n", "k", "variables", "clauses"),
    [(5, 5, 1298, 2662), (5, 4, 1298, 2662), (6, 5, 2652, 5418), (7, 7, 4874, 9922), (8, 9, 8276, 16798)],
)
def test_sizes_with_the_armies(n: int, k: int, variables: int, clauses: int) -> None:
    model = armies(n, k)
    lowered = Clauses(model, "sequential")
    assert (lowered.variables, len(lowered.clauses)) == (variables, clauses)
    assert repr(model).endswith("clauses, 2 cardinalities>")


def test_five_queens_each_are_impossible_on_five_by_five() -> None:
    answer = qs.solve_model(armies(5, 5), encoding="sequential")
    assert answer.status == "impossible"
    assert answer.assignment is None


def test_four_queens_each_fit() -> None:
    answer = qs.solve_model(armies(5, 4), encoding="sequential", hide=INDICATORS)
    assert answer.assignment is not None
    assert list(answer.assignment) == names("w", 5) + names("b", 5)
    require_peace(answer.assignment.true, 4)


def test_the_placement_of_the_page_is_a_solution() -> None:
    printed = ["w12", "w14", "w23", "w43", "b31", "b35", "b51", "b55"]
    require_peace(printed, 4)
    answer = qs.solve_model(armies(5, 4), assumptions=printed, solutions=2, hide=INDICATORS)
    assert [solution.true for solution in answer.assignments] == [printed]
    assert answer.complete


def test_a_placement_with_an_attack_is_none() -> None:
    """White R1C2 and black R3C4 share a diagonal that falls, R1C4 and R4C1 one that rises."""
    for white, black in (("w12", "b34"), ("w14", "b41"), ("w12", "b15"), ("w12", "b42")):
        assert qs.solve_model(armies(5), assumptions=[white, black]).status == "impossible"


@pytest.mark.parametrize(("n", "k"), [(3, 1), (4, 1), (4, 2)])
@pytest.mark.parametrize("encoding", ["sequential", "totalizer", None])
def test_placements_are_enumerated_once_each(n: int, k: int, encoding: str | None) -> None:
    """Without ``hide`` a placement comes once for every way to set the marks that nothing forces."""
    expected = placements(n, k)
    found = [frozenset(solution.true) for solution in qs.enumerate_model(armies(n, k), encoding=encoding, hide=INDICATORS)]
    assert len(found) == len(set(found))
    assert set(found) == expected
    counted = qs.count_model(armies(n, k), encoding=encoding, hide=INDICATORS)
    assert (counted.number, counted.exact) == (len(expected), True)


def test_marks_that_nothing_forces_make_more_solutions() -> None:
    """With all names shown a line without queens may be marked in three ways: white, black or not at all.

    A line with a white queen is marked white and cannot be marked black; so each solution counts as
    three to the number of lines, of two cells or more, that have no queen on them.
    """
    side = range(1, 4)
    cells = list(itertools.product(side, side))
    lines = [{(row, column) for column in side} for row in side] + [{(row, column) for row in side} for column in side]
    lines += [{cell for cell in cells if cell[0] + cell[1] == total} for total in range(3, 6)]
    lines += [{cell for cell in cells if cell[0] - cell[1] == difference} for difference in (-1, 0, 1)]
    expected = 0
    for placed in placements(3, 1):
        queens = {(int(name[1]), int(name[2])) for name in placed}
        expected += 3 ** sum(not line & queens for line in lines)
    assert qs.count_model(armies(3, 1)).number == expected


def test_a_copy_is_independent() -> None:
    model = armies(5)
    four, five = model.copy(), model.copy()
    for colour in "wb":
        four.exactly(4, names(colour, 5))
        five.exactly(5, names(colour, 5))
    assert repr(model) == "<Model: 98 variables, 216 clauses>"
    assert qs.solve_model(four).status == "solved"
    assert qs.solve_model(five).status == "impossible"
    four.add("w11 & new", declare=True)
    assert "new" not in model
    assert "new" not in five
    model.add("fresh_one", declare=True)
    assert "fresh_one" not in four


def test_the_model_is_printed_in_the_words_of_the_page() -> None:
    lines = armies(5, 4).text().splitlines()
    assert lines[0] == "!w11 | wrow1"
    assert "!wrow3 | !brow3" in lines
    assert lines[-2] == "exactly 4 of " + ", ".join(names("w", 5))
    assert len(lines) == 216 + 2

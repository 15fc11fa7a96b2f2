"""Improvements of a draft: all of them, and only they, by brute force."""

from __future__ import annotations

import pytest

import queenside as qs
from queenside.logic.grades import grade
from tests.generating.test_boards import is_connected
from tests.solving.brute_force import neighbours, solutions

DRAFT = "AABBCC/DABCCC/DDDDDC/DDDDEE/FFEEEE/EEEEEE"


def changes_by_hand(rows: list[list[int]]) -> set[tuple[tuple[int, int], int]]:
    """Return every (cell, region beside it) whose change leaves one solution and splits no region."""
    size = len(rows)
    found = set()
    for row in range(size):
        for column in range(size):
            for near_row, near_column in neighbours(size, (row, column)):
                new = [list(line) for line in rows]
                new[row][column] = rows[near_row][near_column]
                whole = {region for line in new for region in line} == set(range(size)) and is_connected(new, rows[row][column])
                if new != rows and whole and len(solutions(new)) == 1:
                    found.add(((row, column), rows[near_row][near_column]))
    return found


@pytest.mark.parametrize("text", [DRAFT, "AABBCC/DABBCC/DDDDDC/DDDEEE/FFEEEE/EEEEEE", "AAAAAA/ABBCCC/ABBCDD/EEBDDD/EEFFFD/EFFFFF"])
def test_every_change_that_makes_a_board_unique_is_found(text: str) -> None:
    puzzle = qs.StarBattle(text)
    found = qs.improvements(puzzle)
    told = {(change.cell, puzzle.names.index(change.new)) for change in found}
    assert told == changes_by_hand(puzzle.rows())
    assert len(told) == len(found)
    for change in found:
        assert puzzle.names[puzzle.region(change.cell)] == change.old
        assert (grade(change.puzzle).name, grade(change.puzzle).score) == (change.grade, change.score)


def test_only_changes_to_the_asked_grade_are_told() -> None:
    [board] = qs.generate(7, seed=1)
    every = qs.improvements(board.puzzle)
    for name in {change.grade for change in every}:
        assert qs.improvements(board.puzzle, name) == [change for change in every if change.grade == name]


def test_better_balanced_regions_come_first() -> None:
    [board] = qs.generate(8, seed=2)
    sizes = {name: sum(row.count(name) for row in board.puzzle.text_rows()) for name in board.puzzle.names}
    gains = [sizes[change.old] - sizes[change.new] for change in qs.improvements(board.puzzle) if change.grade]
    assert gains == sorted(gains, reverse=True)


def test_an_unknown_grade_and_an_invalid_board_are_refused() -> None:
    with pytest.raises(qs.UsageError, match="Grades:"):
        qs.improvements(qs.StarBattle(DRAFT), "brutal")
    with pytest.raises(qs.PuzzleError):
        qs.improvements(qs.StarBattle("AAB/ABB/AAA"))

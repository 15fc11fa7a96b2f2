"""``queenside generate`` and ``queenside improve``."""

from __future__ import annotations

import pathlib

import pytest

import queenside as qs
from tests.cli.conftest import Run
from tests.solving.brute_force import solutions


def test_json_has_what_it_promises(run: Run) -> None:
    ran = run("generate", "--size", 7, "--grade", "easy", "--count", 3, "--seed", 7, "--json")
    assert ran.code == 0
    records = ran.json["puzzles"]
    assert len(records) == 3
    for record in records:
        board = qs.StarBattle(record["regions"], record["stars"])
        assert (record["family"], record["size"], record["grade"]) == ("star-battle", 7, "easy")
        assert 0 <= record["score"] <= 100
        assert [[list(cell) for cell in solution] for solution in solutions(board.rows())] == [record["solution"]]


@pytest.mark.parametrize("kind", [("--size", 8), ("--size", 8, "--stars", 2)])
def test_text_can_be_solved(run: Run, kind: tuple[object, ...]) -> None:
    ran = run("generate", *kind, "--count", 3, "--seed", 1)
    assert ran.code == 0
    solved = run("solve", "-", "--json", stdin=ran.out.encode())
    assert [answer["unique"] for answer in solved.json["answers"]] == [True] * 3


def test_jobs_change_nothing(run: Run) -> None:
    alone = run("generate", "--count", 5, "--seed", 9)
    assert alone.out == run("generate", "--count", 5, "--seed", 9, "--jobs", 2).out
    assert alone.out != run("generate", "--count", 5, "--seed", 10).out


def test_regions_are_kept_from_a_file(run: Run, tmp_path: pathlib.Path) -> None:
    file = tmp_path / "letter.txt"
    file.write_text("# a letter\nTTT...\n.T....\n.T....\n......\n......\n......\n")
    ran = run("generate", "--keep", file, "--seed", 2, "--json")
    [record] = ran.json["puzzles"]
    rows = record["regions"]
    name = rows[0][0]
    cells = [(row, column) for row in range(6) for column in range(6) if rows[row][column] == name]
    assert cells == [(0, 0), (0, 1), (0, 2), (1, 1), (2, 1)]


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (("--grade", "brutal"), "gentle, easy, medium, hard, expert, fiendish"),
        (("--technique", "magic"), "touch-all"),
        (("--shape", "round"), "even, uneven"),
        (("--symmetry", "none"), "turn"),
        (("--size", "40"), "32"),
        (("--seed", "x"), "seed"),
        (("--size", "6", "--stars", "2"), "do not fit"),
    ],
)
def test_unknown_names_are_answered_with_the_list(run: Run, arguments: tuple[str, ...], said: str) -> None:
    ran = run("generate", *arguments)
    assert ran.code == 2
    assert said in ran.err
    assert ran.out == ""


def test_a_request_that_cannot_be_met_is_said_honestly(run: Run) -> None:
    ran = run("generate", "--size", 4, "--grade", "fiendish", "--seed", 1, "--json")
    assert ran.code == 4
    assert "nearest" in ran.err
    assert ran.json["puzzles"][-1]["as_asked"] is False
    assert run("generate", "--size", 3).code == 4


def test_a_file_to_keep_that_is_missing_is_told(run: Run, tmp_path: pathlib.Path) -> None:
    assert run("generate", "--keep", tmp_path / "none.txt").code == 3


def test_improve_lists_changes_that_make_a_board_unique(run: Run) -> None:
    ran = run("improve", "AABBCC/DABCCC/DDDDDC/DDDDEE/FFEEEE/EEEEEE", "--json")
    assert ran.code == 0
    for change in ran.json["changes"]:
        assert len(solutions(qs.StarBattle(change["regions"]).rows())) == 1
    text = run("improve", "AABBCC/DABCCC/DDDDDC/DDDDEE/FFEEEE/EEEEEE")
    assert text.out.count("\n") == len(ran.json["changes"]) + 1


def test_improve_says_no(run: Run) -> None:
    ran = run("improve", "AABB/ABBC/DDCC/DDCC", "--grade", "fiendish")
    assert ran.code == 1
    assert "no change" in ran.out


def test_improve_refuses_an_unknown_grade(run: Run) -> None:
    assert run("improve", "AABB/ABBC/DDCC/DDCC", "--grade", "brutal").code == 2

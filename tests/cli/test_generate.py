"""``queenside generate`` and ``queenside improve``."""

from __future__ import annotations

import json
import pathlib
import signal
import subprocess
import time

import pytest

import queenside as qs
from tests.cli.conftest import Run
from tests.cli.test_process import COMMAND, listen_to_ctrl_c
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


def test_the_nearest_board_is_told_in_a_sentence(run: Run) -> None:
    ran = run("generate", "--size", 4, "--grade", "Fiendish", "--seed", 1)
    nearest = ran.out.split(", ")[1]
    said = f"No fiendish 4×4 board was found within the work allowed; the one above is the nearest: {nearest}."
    assert ran.err == f"queenside: {said}\n"
    assert "No 5×5 board that needs force 3 was found" in run("generate", "--size", 5, "--technique", "force 3", "--seed", 1).err


def test_one_star_is_no_plural(run: Run) -> None:
    assert "1 star a row does not fit into 2×2 cells" in run("generate", "--size", 2).err
    assert "40 rows with 1 star:" in run("generate", "--size", 40).err


@pytest.mark.parametrize(("stars", "listed", "missing"), [(1, "touch-all", "capacity.full"), (2, "capacity.full", "x-wing")])
def test_only_techniques_of_such_boards_are_listed(run: Run, stars: int, listed: str, missing: str) -> None:
    said = run("generate", "--size", 10, "--stars", stars, "--technique", "magic").err
    assert listed in said
    assert missing not in said


def test_a_kept_region_in_parts_is_remarked(run: Run, tmp_path: pathlib.Path) -> None:
    file = tmp_path / "parts.txt"
    file.write_text("A....A\n......\n......\n......\n......\n..BB..\n")
    ran = run("generate", "--keep", file, "--seed", 2, "--json")
    assert ran.code == 0
    assert ran.err == f"queenside: {file}: The region A to keep is in 2 separate parts; it stays one region, in parts.\n"
    [record] = ran.json["puzzles"]
    assert record["regions"][0][0] == record["regions"][0][5]


def test_ragged_rows_to_keep_are_refused(run: Run, tmp_path: pathlib.Path) -> None:
    file = tmp_path / "ragged.txt"
    file.write_text("A...\nA....\n....\n....\n")
    ran = run("generate", "--keep", file)
    assert (ran.code, ran.out) == (2, "")
    assert "row 1 has 4 cells, row 2 has 5; all rows must be equally long." in ran.err


def test_an_interrupted_document_says_so_beside_the_boards() -> None:
    command = subprocess.Popen(
        [*COMMAND, "generate", "--size", "6", "--count", "100000000", "--seed", "1", "--json"],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        preexec_fn=listen_to_ctrl_c,
    )
    time.sleep(1.5)
    command.send_signal(signal.SIGINT)
    out, told = command.communicate(timeout=20)
    assert command.returncode == 130
    document = json.loads(out)
    assert document["error"]["kind"] == "interrupted"
    assert document["error"]["message"] == f"Interrupted; {len(document['puzzles'])} of 100000000 boards were made."
    assert document["error"]["message"] in told
    assert document["puzzles"]


def test_a_file_to_keep_that_is_missing_is_told(run: Run, tmp_path: pathlib.Path) -> None:
    assert run("generate", "--keep", tmp_path / "none.txt").code == 3


def test_improve_lists_changes_that_make_a_board_unique(run: Run) -> None:
    ran = run("improve", "AABBCC/DABCCC/DDDDDC/DDDDEE/FFEEEE/EEEEEE", "--json")
    assert ran.code == 0
    for change in ran.json["changes"]:
        assert len(solutions(qs.StarBattle(change["regions"]).rows())) == 1
    text = run("improve", "AABBCC/DABCCC/DDDDDC/DDDDEE/FFEEEE/EEEEEE")
    assert text.out.count("\n") == len(ran.json["changes"]) + 1


UNIQUE = "AAABBB/ABBBCC/ADDEEC/FFDDEC/FEEEEC/FCCCCC"


def test_improve_leaves_a_board_with_one_solution_alone(run: Run) -> None:
    ran = run("improve", UNIQUE)
    grade = run("grade", UNIQUE, "--json").json
    said = f"The board has one solution already, grade {grade['grade']}; ask for a grade with --grade."
    assert (ran.code, ran.out) == (0, f"the input: {said}\n")
    record = run("improve", UNIQUE, "--json").json
    told = {"status": "solved", "unique": True, "grade": grade["grade"], "score": grade["score"], "changes": []}
    assert record == told


def test_improve_brings_a_board_with_one_solution_to_a_grade(run: Run) -> None:
    ran = run("improve", UNIQUE, "--grade", "Hard")
    head, *changes = ran.out.splitlines()
    assert head == f"the input: The board has one solution; {len(changes)} changes of one cell make it unique and hard."
    assert changes
    assert all(": hard, score " in change for change in changes)


@pytest.mark.parametrize(
    ("board", "number", "said"), [("AABB/AABB/CCDD/CCDD", 2, "several solutions"), ("ABBB/BBBB/CCDD/CCDD", 0, "no solution")]
)
def test_improve_says_how_many_solutions_a_draft_has(run: Run, board: str, number: int, said: str) -> None:
    assert len(solutions(qs.StarBattle(board).rows())) == number
    assert f"the input: The board has {said}; " in run("improve", board).out


def test_improve_says_no(run: Run) -> None:
    ran = run("improve", "AABB/ABBC/DDCC/DDCC", "--grade", "fiendish")
    assert ran.code == 1
    assert "no change" in ran.out


def test_improve_refuses_an_unknown_grade(run: Run) -> None:
    assert run("improve", "AABB/ABBC/DDCC/DDCC", "--grade", "brutal").code == 2

"""Engines, certificates, conflicts and problems as a user of the command line meets them."""

from __future__ import annotations

import json
import pathlib
import shlex

import pytest

import queenside as qs
from queenside.grid import cell_name
from tests.cli.conftest import Run

G6 = "AAABBB/ABBBCC/ADDEEC/FFDDEC/FEEEEC/FCCCCC"
G6_SOLUTION = [[0, 1], [1, 3], [2, 5], [3, 2], [4, 4], [5, 0]]
TWO = "AABB/AABB/CCDD/CCDD"  # two solutions
IN_ONE_COLUMN = "AAAAAA/ABAAAA/ABDDDD/ACDEEE/ACDEFF/AADEFF"  # B and C both lie in column 2


def follow_up(output: str, purpose: str) -> list[str]:
    """Return the arguments of the command that an output offers."""
    (line,) = [line for line in output.splitlines() if f"{purpose}:  queenside " in line]
    return shlex.split(line.partition(f"{purpose}:  queenside ")[2])


@pytest.mark.parametrize("engine", ["native", "groups:plain", "sat", "sat:minisat22", "smt", "milp", "cp", "asp", "dpll", "dlx"])
def test_every_engine_answers_and_is_named(run: Run, engine: str) -> None:
    ran = run("solve", G6, "--engine", engine, "--json")
    assert (ran.code, ran.json["solutions"], ran.json["unique"], ran.json["engine"]) == (0, [G6_SOLUTION], True, engine)
    takes_the_board = engine.partition(":")[0] in ("native", "groups")
    assert ("formulation" in ran.json) is not takes_the_board


def test_the_engine_is_told_below_the_board(run: Run) -> None:
    assert (
        "\nBy sat, formulation columns, encoding heule+totalizer.\n"
        in run("solve", G6, "--formulation", "columns", "--encoding", "heule").out
    )


def test_steps_are_shown(run: Run) -> None:
    shown = run("solve", G6, "--engine", "dlx", "--trace").out
    told = run("solve", G6, "--engine", "dlx", "--trace", "--json").json["trace"]
    assert shown.startswith("\n".join(told))
    assert [line.strip() for line in told].count("solution") == 1


@pytest.mark.parametrize(
    ("arguments", "code", "sentence"),
    [
        (["--engine", "foo"], 2, "There is no engine 'foo'"),
        (["--engine", "sat:foo"], 2, "no variant 'foo'"),
        (["--engine", "sat:"], 2, "no variant ''"),
        (["--formulation", "foo"], 2, "There is no formulation 'foo'"),
        (["--encoding", "foo"], 2, "There is no encoding 'foo'"),
        (["--engine", "native", "--formulation", "cells"], 2, "takes the board itself"),
        (["--engine", "cp", "--encoding", "heule"], 2, "takes cardinalities as they are"),
        (["--engine", "sat", "--trace"], 2, "cannot show its search"),
        (["--engine", "race:native,sat", "--formulation", "columns"], 2, "leave it out, or native"),
        (["--engine", "race", "--trace"], 2, "A race shows no steps"),
        (["--stars", "2", "--formulation", "columns"], 2, "one-star boards only"),
        (["--show", "R1"], 2, "--show is for DIMACS problems"),
        (["--certificate", ""], 3, "needs a name for its files"),
        (["--certificate", "no/such/folder/proof"], 3, "cannot be written"),
    ],
)
def test_what_makes_no_sense_is_refused(run: Run, arguments: list[str], code: int, sentence: str) -> None:
    ran = run("solve", G6, *arguments)
    assert (ran.code, sentence in ran.err) == (code, True)


def test_a_certificate_is_not_written_beside_a_folder_of_its_name(run: Run, tmp_path: pathlib.Path) -> None:
    assert run("solve", G6, "--certificate", tmp_path).code == 3
    assert not tmp_path.with_suffix(".cnf").exists()


@pytest.mark.parametrize("marked", [False, True])
def test_the_command_that_checks_the_proof_can_be_copied(run: Run, tmp_path: pathlib.Path, marked: bool) -> None:
    """With a space in the names, stars that the form does not tell, and marks that bind."""
    board, proof = tmp_path / "my board.txt", tmp_path / "my proof"
    board.write_text("\n".join(qs.read("examples/two-stars.txt").puzzle.text_rows()))
    solution = qs.solve(qs.read(str(board), stars=2)).solution
    assert solution is not None
    queens = ["--queens", cell_name(solution[0]), "--keep-marks"] if marked else []
    ran = run("solve", board, "--stars", 2, *queens, "--certificate", proof)
    assert ran.code == 0
    checked = run(*follow_up(ran.out, "Check the proof"))
    assert (checked.code, checked.out.startswith("Accepted: it is proved that this board has exactly one solution")) == (0, True)


def test_a_board_with_several_solutions_has_no_certificate(run: Run, tmp_path: pathlib.Path) -> None:
    ran = run("solve", TWO, "--certificate", tmp_path / "two", "--json")
    assert (ran.code, ran.json["certificate"], list(tmp_path.iterdir())) == (1, None, [])
    assert "several solutions" in ran.err


def test_no_certificate_is_begun_when_the_time_is_up(run: Run, tmp_path: pathlib.Path) -> None:
    stripes = tmp_path / "stripes.json"  # the densest there are: no engine comes to their end in seconds
    stripes.write_text(json.dumps({"stars": 8, "regions": [[row] * 32 for row in range(32)]}))
    ran = run("solve", stripes, "--seconds", 0.1, "--certificate", tmp_path / "late", "--json")
    assert (ran.code, ran.json["stopped"], ran.json["certificate"], list(tmp_path.iterdir())) == (4, "seconds", None, [stripes])


def test_a_certificate_is_given_up_when_its_time_is_up(run: Run, tmp_path: pathlib.Path) -> None:
    """That 16 regions cannot lie in 15 columns is seen at once, and is hard to prove in clauses."""
    crowded = tmp_path / "crowded.json"
    crowded.write_text(json.dumps({"regions": [[row // 2 + (0 if column < 15 else 16) for column in range(32)] for row in range(32)]}))
    ran = run("solve", crowded, "--seconds", 1, "--certificate", tmp_path / "late", "--json")
    assert (ran.code, ran.json["status"], ran.json["certificate"], list(tmp_path.iterdir())) == (4, "impossible", None, [crowded])
    assert "The time was up before the proof was found" in ran.err


def test_an_impossible_board_is_explained(run: Run) -> None:
    solved = run("solve", IN_ONE_COLUMN)
    assert solved.code == 1
    checked = run(*follow_up(solved.out, "Which rules are in conflict"))
    assert (checked.code, "✗ Column 2 and regions B and C cannot all be satisfied, even if queens could touch." in checked.out) == (1, True)
    conflict = run("check", IN_ONE_COLUMN, "--json").json["conflict"]
    assert (sorted(conflict["rules"]), conflict["smallest"]) == (["column 2", "region B", "region C"], True)
    assert conflict["cells"] == sorted([[row, 1] for row in range(6)])


def test_marks_in_conflict_are_named(run: Run) -> None:
    ran = run("check", G6, "--queens", "R1C3,R5C3")
    assert "Column 3, the queen at R1C3 and the queen at R5C3 cannot all be satisfied" in ran.out


def test_problems_are_written_and_solved(run: Run, tmp_path: pathlib.Path) -> None:
    file = tmp_path / "board.cnf"
    file.write_text(run("convert", G6, "--to", "dimacs", "--encoding", "sequential").out)
    record = run("solve", file, "--json").json
    assert (record["status"], record["unique"]) == ("solved", True)
    true = [name for name, value in record["solutions"][0].items() if value]
    assert true == [f"R{row + 1}C{column + 1}" for row, column in G6_SOLUTION]
    assert "R1C2 R2C4 R3C6 R4C3 R5C5 R6C1" in run("solve", file).out
    assert run("solve", file, "--show", "zzz").code == 2
    assert run("solve", file, "--keep-marks").code == 2
    assert "can be written as" in run("convert", file, "--to", "puzzlink").err
    for option in (["--formulation", "cells"], ["--keep-marks"], ["--stars", 2]):
        refused = run("convert", file, "--to", "opb", *option)
        assert (refused.code, f"{option[0]} is for boards" in refused.err) == (2, True)
    assert run("convert", file, "--to", "opb").out.startswith("* #variable=")


def test_marks_can_be_stated_in_a_problem(run: Run, tmp_path: pathlib.Path) -> None:
    file = tmp_path / "marked.cnf"
    file.write_text(run("convert", G6, "--queens", "R1C1", "--to", "dimacs", "--keep-marks").out)
    assert (run("solve", file).code, run("solve", file).out.splitlines()[-1].startswith("Unsatisfiable: proved.")) == (1, True)
    left_out = run("convert", G6, "--queens", "R1C1", "--to", "dimacs")
    assert "holds no marks" in left_out.err
    file.write_text(left_out.out)
    assert run("solve", file).code == 0


def test_a_broken_problem_is_told_with_its_line(run: Run, tmp_path: pathlib.Path) -> None:
    file = tmp_path / "broken.cnf"
    file.write_text("p cnf 2 1\n1 x 0\n")
    ran = run("solve", file, "--json")
    assert (ran.code, json.loads(ran.out)["error"]["kind"], "Line 2" in ran.err) == (3, "malformed", True)


def test_nothing_compared_is_an_error(run: Run) -> None:
    ran = run("compare", "examples/two-stars.txt", "--engines", "sat", "--formulations", "columns")
    assert (ran.code, ran.err.startswith("queenside: Nothing was compared. sat columns")) == (2, True)

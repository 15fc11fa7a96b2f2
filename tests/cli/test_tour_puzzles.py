"""Clued tours on the command line: made, hinted at, explained."""

from __future__ import annotations

import pathlib
import re
from itertools import pairwise

import pytest

from tests.cli.conftest import Run

FIVE = """\
 .  .  .  3  .
23  .  .  . 13
 .  .  1  .  .
 .  .  .  .  .
 .  .  .  .  .
"""
"""A 5×5 puzzle with one solution, from the manual of the game."""


def test_made_solved_and_the_same_again(run: Run, tmp_path: pathlib.Path) -> None:
    made = run("generate", "tour", "6", "6", "--clues", "few", "--seed", "3")
    assert made.code == 0
    assert "one solution (proved)" in made.out
    assert made.err == ""
    assert run("generate", "tour", "6", "6", "--clues", "few", "--seed", "3").out == made.out
    (tmp_path / "tour.txt").write_text(made.out)
    told = run("generate", "tour", "6", "6", "--clues", "few", "--seed", "3", "--json").json
    assert run("tour", tmp_path / "tour.txt", "--json").json["board"] == told["solution"]


def test_a_hint(run: Run, tmp_path: pathlib.Path) -> None:
    board = tmp_path / "tour.txt"
    board.write_text(FIVE)
    ran = run("tour", board, "--hint")
    assert ran.code == 0
    assert "It can still be finished." in ran.out
    assert "Next: 2 goes to R1C1" in ran.out
    record = run("tour", board, "--hint", "--json").json
    assert (record["finishable"], record["number"], record["cell"]) == (True, 2, [0, 0])


def test_a_hint_on_a_lost_board(run: Run, tmp_path: pathlib.Path) -> None:
    board = tmp_path / "tour.txt"
    board.write_text(FIVE.replace(" .  .  .  3  .", " 4  .  .  3  ."))
    ran = run("tour", board, "--hint")
    assert ran.code == 1
    assert "cannot be finished" in ran.out
    assert "Next" not in ran.out


def test_an_explanation_ends_where_search_begins(run: Run, tmp_path: pathlib.Path) -> None:
    board = tmp_path / "tour.txt"
    board.write_text(FIVE)
    assert "simple logic ends" in run("tour", board, "--explain").out
    record = run("tour", board, "--explain", "--json").json
    assert record["complete"] is False
    assert record["steps"][0]["text"].startswith("2 goes to R1C1")


def small_boards(out: str) -> list[list[list[str]]]:
    """Return the cells of the boards of an explanation, without the marks around those that a step names."""
    blocks = [block.splitlines() for block in out.split("\n\n")]
    return [[re.findall(r"[>{(\[]?(?:\d+|·)[<})\]*]?", row) for row in block] for block in blocks if re.match(r" {6}[ >{(\[]", block[0])]


def test_an_explanation_shows_a_board_for_every_step(run: Run, tmp_path: pathlib.Path) -> None:
    board = tmp_path / "tour.txt"
    board.write_text(run("generate", "tour", 5, 5, "--clues", 12, "--seed", 3).out)
    steps = run("tour", board, "--explain", "--json").json["steps"]
    out = run("tour", board, "--explain").out
    shown = small_boards(out)
    assert len(shown) == len(steps) == 13
    for step, rows in zip(steps, shown, strict=True):
        row, column = step["cell"]
        assert rows[row][column] == f">{step['number']}<"
        assert sum(cell.startswith(">") for cells in rows for cell in cells) == 1
        for number, at_row, at_column in re.findall(r"(\d+) at R(\d+)C(\d+)", step["text"]):
            assert rows[int(at_row) - 1][int(at_column) - 1] == f"{{{number}}}"
    numbers = [[int(re.sub(r"\D", "", cell)) for cell in row] for row in shown[-1]]
    assert numbers == run("tour", board, "--json").json["board"]
    assert "\x1b" not in out


def test_a_long_explanation_shows_a_board_for_several_steps(run: Run, tmp_path: pathlib.Path) -> None:
    board = tmp_path / "tour.txt"
    board.write_text(run("generate", "tour", 7, 7, "--clues", "some", "--grade", "easy", "--seed", 3).out)
    steps = run("tour", board, "--explain", "--json").json["steps"]
    assert len(steps) > 20
    shown = small_boards(run("tour", board, "--explain").out)
    new = [sorted(cell for row in rows for cell in row if cell.startswith(">")) for rows in shown]
    assert sorted(cell for group in new for cell in group) == sorted(f">{step['number']}<" for step in steps)
    assert max(map(len, new)) == 8
    changes = sum(one["technique"] != two["technique"] for one, two in pairwise(steps))
    assert len(new) > changes > 0


def test_an_explanation_of_no_puzzle(run: Run, tmp_path: pathlib.Path) -> None:
    """The second board has the 352 tours from the centre, the third none: its numbers are those of a tour but for one."""
    board = tmp_path / "tour.txt"
    board.write_text(" 1  .  .  .\n" + " .  .  .  .\n" * 3)
    assert run("tour", board, "--explain").code == 1
    board.write_text(FIVE.replace("23", " .").replace("13", " .").replace(" 3", " ."))
    ran = run("tour", board, "--explain")
    assert (ran.code, "several tours" in ran.out, "Grade" in ran.out) == (0, True, False)
    record = run("tour", board, "--explain", "--json").json
    assert (record["status"], record["unique"], record["grade"]) == ("solved", False, None)
    board.write_text(FIVE.replace("13", "12"))
    ran = run("tour", board, "--explain")
    assert (ran.code, "no tour has these numbers" in ran.out.lower()) == (run("tour", board).code, True) == (1, True)


def test_a_brief_explanation(run: Run, tmp_path: pathlib.Path) -> None:
    board = tmp_path / "tour.txt"
    board.write_text(FIVE)
    brief, whole = (run("tour", board, "--explain", *words).out for words in (("--brief",), ()))
    assert small_boards(brief) == []
    assert small_boards(whole) != []
    sentences = [line for line in whole.splitlines() if re.match(r" +\d+  \d+ goes to", line)]
    assert [line for line in brief.splitlines() if re.match(r" +\d+  \d+ goes to", line)] == sentences
    ran = run("tour", board, "--brief")
    assert ran.code == 2
    assert "--brief is for --explain" in ran.err


def test_colours_of_an_explanation(run: Run, tmp_path: pathlib.Path, monkeypatch: pytest.MonkeyPatch) -> None:
    board = tmp_path / "tour.txt"
    board.write_text(FIVE)
    plain = run("tour", board, "--explain").out
    for name, value in (("FORCE_COLOR", "1"), ("COLORTERM", "truecolor"), ("TERM", "xterm-256color")):
        monkeypatch.setenv(name, value)
    coloured = run("tour", board, "--explain").out
    assert "\x1b[" in coloured
    assert re.sub(r"\x1b\[[\d;]*m", "", coloured) == plain, "colours add nothing that the marks do not say"
    monkeypatch.setenv("NO_COLOR", "1")
    assert run("tour", board, "--explain").out == plain


def test_bad_words(run: Run) -> None:
    assert run("generate", "tour", "7").code == 2
    assert run("generate", "armada", "7", "7").code == 2
    assert run("generate", "tour", "7", "7", "--stars", "2").code == 2
    assert run("generate", "tour", "7", "7", "--jobs", "2").code == 2
    assert run("generate", "--clues", "few").code == 2
    assert run("generate", "tour", "3", "3").code == 3
    assert run("generate", "tour", "0", "6").code == run("tour", "0", "6").code == 2


def test_the_question_that_is_offered_is_the_one_that_was_asked(run: Run) -> None:
    assert (
        "Whether there is one:  queenside tour 3 3 --moves 2,1 --closed\n"
        in run("generate", "tour", "3", "3", "--moves", "knight", "--closed").err
    )


def test_a_limit_hands_out_what_there_is(run: Run) -> None:
    """A 6×6 puzzle takes some milliseconds, ten thousand much longer than a second."""
    ran = run("generate", "tour", "6", "6", "--count", "10000", "--seed", "3", "--seconds", "1", "--json")
    assert ran.code == 4
    made = len(ran.json["tours"])
    assert 0 < made < 10000
    assert ran.err == f"queenside: The limit was reached; {made} of 10000 tours {'was' if made == 1 else 'were'} made.\n"
    whole = run("generate", "tour", "6", "6", "--count", "2", "--seed", "3", "--json").json["tours"]
    assert ran.json["tours"][:1] == whole[:1], "a limit changes none of the puzzles"
    assert run("generate", "tour", "20", "20", "--clues", "few", "--seconds", "0.05").code == 4


def test_a_certificate_is_checked_against_the_question(run: Run, tmp_path: pathlib.Path) -> None:
    proof = tmp_path / "proof.txt"
    assert run("tour", "4", "6", "--closed", "--certificate", proof).code == 1
    accepted = run("tour", "4", "6", "--closed", "--verify", proof)
    assert accepted.code == 0
    assert "Accepted: it is proved that there is no such tour." in accepted.out
    assert run("tour", "4", "6", "--closed", "--verify", proof, "--json").json["accepted"] is True
    other = run("tour", "4", "7", "--closed", "--verify", proof)
    assert other.code == 1
    assert "Rejected" in other.out
    assert run("tour", "4", "6", "--closed", "--verify", tmp_path / "nothing").code == 3

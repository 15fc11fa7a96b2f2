"""Clued tours on the command line: made, hinted at, explained."""

from __future__ import annotations

import pathlib

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


def test_bad_words(run: Run) -> None:
    assert run("generate", "tour", "7").code == 2
    assert run("generate", "armada", "7", "7").code == 2
    assert run("generate", "tour", "7", "7", "--stars", "2").code == 2
    assert run("generate", "--clues", "few").code == 2
    assert run("generate", "tour", "3", "3").code == 3


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

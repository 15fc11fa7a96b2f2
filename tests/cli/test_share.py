from __future__ import annotations

import pathlib

import pytest

from queenside import StarBattle, read
from tests.cli.conftest import Run
from tests.solving.brute_force import solutions

G6 = "AAABBB/ABBBCC/ADDEEC/FFDDEC/FEEEEC/FCCCCC"
G6_LINK = "https://puzz.link/p?starbattle/6/6/1/4ilbhgdnmhou"
TWO = "AABB/AABB/CCDD/CCDD"
WRONG = "R1C1"
SPLIT = "ABB/CCB/CCA"


def test_the_text(run: Run) -> None:
    ran = run("share", G6, "--time", "1:26", "--flawless", "--number", 7)
    head, link = ran.out.splitlines()
    assert head.startswith("queenside #7 6×6 ")
    assert head.endswith(" | 1:26 and flawless")
    assert link == G6_LINK
    assert ran.err == ""


def test_the_order_is_that_of_the_player(run: Run) -> None:
    [solution] = solutions(StarBattle(G6).rows())
    queens = [f"R{row + 1}C{column + 1}" for row, column in solution[:2]]
    one = run("share", G6, "--queens", ",".join(queens)).out.splitlines()[1]
    other = run("share", G6, "--queens", ",".join(reversed(queens))).out.splitlines()[1]
    assert one.startswith("First 👑s: ")
    assert one.split(" ")[2:] == list(reversed(other.split(" ")[2:]))
    assert one != other


def test_the_link_leads_back_to_the_board(run: Run) -> None:
    assert read(run("share", G6, "--json").json["text"].splitlines()[-1]) == read(G6)


def test_a_board_with_two_solutions_has_no_grade(run: Run) -> None:
    assert run("share", TWO).out.splitlines()[0] == "queenside 4×4"


def test_a_region_in_parts_has_no_link(run: Run) -> None:
    ran = run("share", SPLIT)
    assert (ran.code, "puzz.link" in ran.out) == (0, False)
    assert "The text has no link." in ran.err


def test_several_boards(run: Run, tmp_path: pathlib.Path) -> None:
    file = tmp_path / "boards.txt"
    file.write_text(f"{G6_LINK}\n{G6_LINK}\n")
    assert run("share", file).out.count(f"{G6_LINK}\n") == 2
    assert [record["line"] for record in run("share", file, "--json").json["shared"]] == [1, 2]


@pytest.mark.parametrize(
    ("arguments", "code", "said"),
    [
        ((G6, "--time", "90"), 2, "'90' is no time of a game"),
        ((G6, "--time", "1:75"), 2, "'1:75' is no time"),
        ((G6, "--queens", "R9C9"), 2, "R9C9 is outside"),
        ((G6, "--queens", "R1C1,R1C2"), 2, "contradict the rules"),
        ((G6, "--queens", WRONG), 2, f"do not agree with the solution: {WRONG}. Only right queens"),
        (("AAB/ABB/BBB",), 3, "2 regions"),
    ],
)
def test_refusals(run: Run, arguments: tuple[str, ...], code: int, said: str) -> None:
    ran = run("share", *arguments)
    assert ran.code == code
    assert said in ran.err
    assert ran.out == ""

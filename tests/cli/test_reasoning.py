"""explain, hint, grade, drill and review as a user calls them."""

from __future__ import annotations

import json
import pathlib
import re
import xml.etree.ElementTree as ET
from typing import Any

import pytest

import queenside as qs
from queenside.grid import Cell
from queenside.views.palette import region_colours
from tests.cli.conftest import Run
from tests.cli.test_commands import G6, G6_SOLUTION, STRIPES_3, TWO

ROOT = pathlib.Path(__file__).parents[2]
BOARDS = ROOT / "bench" / "boards"
STEP_KEYS = ["technique", "size", "text", "units", "cells", "placed", "ruled_out"]


def first_lines(kind: str, number: int, folder: pathlib.Path) -> pathlib.Path:
    file = folder / f"{kind}.jsonl"
    file.write_text("".join((BOARDS / f"{kind}.jsonl").read_text().splitlines(keepends=True)[:number]))
    return file


# explain


def test_explain_in_words(run: Run) -> None:
    ran = run("explain", G6, "--brief")
    assert (ran.code, ran.err) == (0, "")
    assert ran.out.startswith("the input: 6×6 Queens board. An open cell is one where a queen may still go.\n\n  1  ")
    assert "so it is the only solution" in ran.out
    assert "Grade: " in ran.out
    assert [line.count("♛") for line in ran.out.splitlines() if "♛" in line] == [1] * 6


def test_explain_draws_a_board_beside_every_step_but_crossing_out(run: Run) -> None:
    steps = run("explain", G6, "--json").json["steps"]
    told = run("explain", G6).out
    tops = [line for line in told.splitlines() if line.lstrip().startswith("┏")]
    assert len(tops) == sum(step["technique"] != "cross-out" for step in steps) + 1
    assert "what to look at" in told


def test_explain_draws_into_files(run: Run, tmp_path: pathlib.Path) -> None:
    ran = run("explain", G6, "--json", "--svg", tmp_path / "steps.svg", "--animate", tmp_path / "solve.svg")
    assert ran.code == 0
    for name in ("steps.svg", "solve.svg"):
        assert ET.parse(tmp_path / name).getroot().tag.endswith("svg")
    assert "<animate" in (tmp_path / "solve.svg").read_text()
    assert "queen" in (tmp_path / "steps.svg").read_text()


def test_explain_calls_regions_by_colours_when_asked(run: Run) -> None:
    assert "region C" in run("explain", G6, "--names", "letters", "--brief").out
    told = run("explain", G6, "--names", "colours", "--brief").out
    names = {colour.name for colour in region_colours(qs.StarBattle(G6))}
    assert any(f"the {name} region" in told for name in names)
    assert "region C" not in told


def replayed(record: dict[str, Any]) -> list[list[int]]:
    """Return the stars that the steps place; none of them may be ruled out, and nothing twice."""
    placed: list[list[int]] = []
    gone: list[list[int]] = []
    for step in record["steps"]:
        for cell in step["placed"] + step["ruled_out"]:
            assert cell not in placed + gone
        placed += step["placed"]
        gone += step["ruled_out"]
    return sorted(placed)


def test_explain_json(run: Run) -> None:
    ran = run("explain", G6, "--json")
    record = ran.json
    assert (ran.code, list(record)) == (0, ["solved", "grade", "score", "steps"])
    assert record["solved"] is True
    assert 0 <= record["score"] <= 100
    assert all(list(step) == STEP_KEYS for step in record["steps"])
    assert replayed(record) == G6_SOLUTION
    kinds = {unit[0] for step in record["steps"] for unit in step["units"]}
    assert kinds <= {"row", "column", "region"}


def test_explain_of_a_file_is_a_line_a_board(run: Run, tmp_path: pathlib.Path) -> None:
    ran = run("explain", first_lines("10x2", 3, tmp_path), "--json")
    records = ran.lines
    assert [record["line"] for record in records] == [1, 2, 3]
    for record, position in zip(records, qs.read_all(tmp_path / "10x2.jsonl"), strict=True):
        solution = qs.solve(position).solution
        assert solution is not None
        assert replayed(record) == [list(cell) for cell in solution]


def test_explain_of_several_boards_is_a_list(run: Run) -> None:
    record = run("explain", G6, TWO, "--json").json
    assert [each["solved"] for each in record["explanations"]] == [True, False]


def test_explain_of_an_impossible_board_ends_in_the_contradiction(run: Run) -> None:
    ran = run("explain", STRIPES_3, "--json")
    assert (ran.code, ran.json["solved"], ran.json["grade"], ran.json["status"]) == (1, False, None, "impossible")
    assert ran.json["steps"][-1]["technique"].startswith("contradiction")
    told = run("explain", STRIPES_3)
    assert told.code == 1
    assert told.out.rstrip().endswith("So this board has no solution.")


def test_explain_of_stars_that_do_not_fit(run: Run) -> None:
    told = run("explain", G6, "--stars", 3)
    assert told.code == 1
    assert "3 stars a row do not fit" in told.out
    assert run("explain", G6, "--stars", 3, "--json").json["steps"] == []


def test_explain_of_a_board_with_several_solutions(run: Run) -> None:
    ran = run("explain", TWO, "--json")
    assert (ran.code, ran.json["solved"], ran.json["unique"]) == (0, False, False)
    assert len(ran.json["solutions"]) == 2
    one, two = (set(map(tuple, solution)) for solution in ran.json["solutions"])
    assert one ^ two <= set(map(tuple, ran.json["open"]))
    told = run("explain", TWO, "--brief").out
    assert "Logic goes no further. Still open: R" in told
    assert told.count("┏") == 2


def test_explain_tells_a_chain_below_its_step(run: Run) -> None:
    record = run("explain", BOARDS / "10x2.jsonl", "--json").lines
    forced = [step for each in record for step in each["steps"] if "chain" in step]  # type: ignore[attr-defined]
    assert forced
    assert all(step["chain"][0]["technique"] == "assume" and list(step) == [*STEP_KEYS, "chain"] for step in forced)


# grade


def test_grade(run: Run) -> None:
    ran = run("grade", G6, "--json")
    assert (ran.code, list(ran.json)) == (0, ["grade", "score", "hardest"])
    told = run("grade", G6).out
    assert f"Grade: {ran.json['grade']} ({ran.json['score']}/100), hardest step: " in told
    assert run("explain", G6, "--json").json["grade"] == ran.json["grade"]


def test_boards_without_a_grade(run: Run) -> None:
    for board, reason in ((STRIPES_3, "no solution"), (TWO, "several solutions")):
        ran = run("grade", board, "--json")
        assert (ran.code, ran.json["grade"], ran.json["hardest"]) == (1, None, None)
        assert reason in ran.json["reason"]
        assert reason in run("grade", board).out


# hint


def test_hints_come_in_stages(run: Run) -> None:
    told = [run("hint", G6, *stage).out for stage in ((), ("--stage", 2), ("--stage", 3), ("--stage", 4))]
    for number, text in enumerate(told, 1):
        assert f"Hint {number} of 4: " in text
        assert (f"--stage {number + 1}" in text) == (number < 4)
    assert "♛" not in told[0] + told[1]


def marked_cells(told: str, start: str, end: str) -> set[Cell]:
    """Return the cells of a printed board that stand between two characters."""
    rows = [line[5:] for line in told.splitlines() if re.match(r" *(\[\d+\]|\d+ )[┃|]", line)]
    return {(row, at // 4) for row, line in enumerate(rows) for at in range(0, len(line), 4) if line[at] == start and line[at + 2] == end}


SEEN = "AABBB/ACBBB/ACCDB/EEDDB/EEEDB"


def test_the_third_stage_shows_the_cause_and_the_fourth_what_follows(run: Run) -> None:
    step = run("hint", SEEN, "--json").json
    assert step["ruled_out"]
    cause = {tuple(cell) for cell in step["cells"]}
    third, fourth = (run("hint", SEEN, "--stage", stage).out for stage in (3, 4))
    assert marked_cells(third, "[", "]") == marked_cells(fourth, "[", "]") == cause
    board = third.partition("┏")[2]
    assert "×" not in board
    assert "·" not in board
    assert fourth.partition("┏")[2].count("×") == len(step["ruled_out"])
    for told in (third, fourth):
        assert "what to look at" in told
        assert re.search(r"^ +1 +2 +3 +4 +\[5\]$", told, re.MULTILINE)


def test_the_fourth_stage_shows_a_new_queen_and_the_third_does_not(run: Run) -> None:
    crosses = ("--crosses", "R1C1,R1C3,R1C4,R1C5")
    third, fourth = (run("hint", SEEN, *crosses, "--stage", stage).out for stage in (3, 4))
    assert marked_cells(fourth, ">", "<") == {(0, 1)}
    assert marked_cells(third, ">", "<") == set()
    assert marked_cells(third, "[", "]") == {(0, column) for column in range(5)}


def test_an_open_cell_is_blank_in_colours(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("NO_COLOR", raising=False)
    monkeypatch.setenv("FORCE_COLOR", "2")
    for arguments in (("hint", G6, "--stage", 2), ("drill", BOARDS / "9x1.jsonl", "--technique", "touch-all")):
        told = run(*arguments).out
        assert "\x1b[38;5;" in told
        assert "·" not in told


def test_hints_and_drills_are_wrapped(run: Run) -> None:
    for arguments in (("hint", ROOT / "examples" / "morning.txt"), ("drill", BOARDS / "9x1.jsonl", "--technique", "starve")):
        lines = [line for line in run(*arguments).out.splitlines() if ":  queenside hint" not in line]
        assert max(map(len, lines)) <= 100


def test_marks_that_break_a_rule_need_no_further_reason(run: Run) -> None:
    ran = run("hint", G6, "--queens", "R1C1,R1C3")
    assert ran.code == 1
    assert "--why" not in ran.out


@pytest.mark.parametrize("command", ["explain", "grade", "improve"])
@pytest.mark.parametrize("option", ["--queens", "--crosses"])
def test_commands_that_leave_marks_aside_refuse_them(run: Run, command: str, option: str) -> None:
    ran = run(command, G6, option, "R1C1")
    assert ran.code == 2
    assert "'R1C1'" in ran.err
    assert "queenside hint" in ran.err


def test_the_key_of_an_explanation_has_suppositions_only_where_there_are_some(run: Run, tmp_path: pathlib.Path) -> None:
    records = run("explain", BOARDS / "10x2.jsonl", "--json").lines
    forced = next(number for number, each in enumerate(records) if any("chain" in step for step in each["steps"]))  # type: ignore[attr-defined]
    file = tmp_path / "forced.jsonl"
    file.write_text((BOARDS / "10x2.jsonl").read_text().splitlines(keepends=True)[forced])
    assert "? a star that would follow" in run("explain", file).out
    assert "would follow" not in run("explain", G6).out


def test_hint_json_has_the_step_and_its_stages(run: Run) -> None:
    record = run("hint", G6, "--json").json
    assert list(record) == ["kind", "message", "unique", *STEP_KEYS, "stages"]
    assert len(record["stages"]) == 4
    assert all(cell in G6_SOLUTION for cell in record["placed"])


@pytest.mark.parametrize(("stage", "keys"), [(1, ["technique"]), (2, ["technique", "size", "units"])])
def test_hint_json_keeps_to_the_stage(run: Run, stage: int, keys: list[str]) -> None:
    record = run("hint", G6, "--json", "--stage", stage).json
    assert list(record) == ["kind", "message", "unique", *keys, "stages"]
    assert len(record["stages"]) == stage


def test_a_wrong_mark_comes_first_and_why_on_request(run: Run) -> None:
    ran = run("hint", G6, "--queens", "R1C1")
    assert ran.code == 1
    assert "R1C1 cannot be a queen." in ran.out
    assert "--why R1C1" in ran.out
    why = run("hint", G6, "--queens", "R1C1", "--why", "R1C1")
    assert why.code == 1
    assert why.out.rstrip().endswith("So R1C1 cannot be a queen.")
    record = run("hint", G6, "--queens", "R1C1", "--why", "r1c1", "--json").json
    assert (record["kind"], record["cell"]) == ("why", [0, 0])
    assert record["steps"][-1]["technique"].startswith("contradiction")


def test_marks_that_contradict_each_other_are_named(run: Run) -> None:
    ran = run("hint", G6, "--queens", "R1C1,R2C2", "--json")
    assert (ran.code, ran.json["kind"]) == (1, "wrong")
    assert "R1C1" in ran.json["message"]


def test_a_finished_board_and_one_without_a_solution(run: Run) -> None:
    cells = ",".join(f"R{row + 1}C{column + 1}" for row, column in G6_SOLUTION)
    assert "finished" in run("hint", G6, "--queens", cells).out
    assert run("hint", STRIPES_3).code == 1


def test_what_hint_refuses(run: Run) -> None:
    for arguments in (("--stage", 5), ("--stage", "x"), ("--why", "R1C1,R2C2"), ("--why", "R1"), ("--stage", 2, "--why", "R1C1")):
        assert run("hint", G6, *arguments).code == 2
    ran = run("hint", G6, "--why", "R1C1", "--json")
    assert (ran.code, ran.json["error"]["kind"]) == (2, "usage")
    assert run("hint", G6, "--queens", "R9C9").code == 2


# drill


def test_drill_stops_where_the_technique_is_next(run: Run) -> None:
    record = run("drill", BOARDS / "9x1.jsonl", "--technique", "touching all", "--count", 3, "--json").json
    assert len(record["drills"]) == 3
    for drill in record["drills"]:
        assert drill["step"]["technique"] == "touch-all"
        board = json.dumps({key: drill[key] for key in ("regions", "stars", "marks")})
        assert run("hint", board, "--json").json["text"] == drill["step"]["text"]


def test_drill_in_words_gives_a_command_that_works(run: Run) -> None:
    told = run("drill", BOARDS / "8x2.jsonl", "--technique", "squeeze").out
    assert "Find the next step: squeeze." in told
    (command,) = [line.partition(":  queenside ")[2] for line in told.splitlines() if ":  queenside hint " in line]
    assert "Look at " in run(*command.split()).out


def test_drill_without_a_place_or_a_technique(run: Run) -> None:
    ran = run("drill", G6, "--technique", "squeeze")
    assert ran.code == 1
    assert "None of the boards" in ran.out
    unknown = run("drill", G6, "--technique", "x-wing")
    assert unknown.code == 2
    assert "set counting" in unknown.err
    assert run("drill", G6).code == 2


# review


def test_review_of_moves(run: Run) -> None:
    record = run("review", G6, "--moves", "R1C1", "--json").json
    assert (record["kind"], record["move"], record["number"]) == ("mistake", "R1C1", 1)
    assert list(record["step"]) == STEP_KEYS
    told = run("review", G6, "--moves", "R1C1").out
    assert "The queen at R1C1 (move 1) is not right." in told
    moves = ",".join(f"R{row + 1}C{column + 1}" for row, column in G6_SOLUTION)
    assert run("review", G6, "--moves", moves, "--json").json["kind"] in ("missed", "complete")


def test_review_of_two_positions(run: Run) -> None:
    examples = ROOT / "examples"
    record = run("review", examples / "morning.txt", examples / "marked.txt", "--json").json
    assert (record["kind"], record["move"]) == ("missed", None)
    assert run("review", examples / "morning.txt", examples / "marked.txt").out.count("Missed first: ") == 1


def test_what_review_refuses(run: Run) -> None:
    assert run("review", G6).code == 2
    assert run("review", G6, "--moves", "R1").code == 2
    assert run("review", G6, "--moves", "R9C9").code == 2
    assert run("review", G6, TWO, "--json").json["error"]["kind"] == "usage"
    assert run("review", STRIPES_3, "--moves", "R1C1").code == 2


# all of them


@pytest.mark.parametrize("command", ["explain", "grade", "hint", "review", "drill"])
def test_bad_inputs(run: Run, command: str, tmp_path: pathlib.Path) -> None:
    extra = {"review": ["--moves", "R1C1"], "drill": ["--technique", "single"]}.get(command, [])
    assert run(command, tmp_path / "none.txt", *extra).code == 3
    invalid = run(command, "AAB/ABB/AAA", *extra, "--json")
    assert invalid.code == 3
    assert "AAB" not in invalid.err
    assert "2 regions" in invalid.err


@pytest.mark.parametrize("command", ["explain", "grade", "hint", "review", "drill"])
def test_help_has_examples(run: Run, command: str, capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as stopped:
        run(command, "--help")
    assert stopped.value.code == 0
    assert f"queenside {command} " in capsys.readouterr().out


def test_the_promise_of_one_solution_is_taken_only_where_it_holds(run: Run) -> None:
    assert "so it is the only solution" in run("explain", G6, "--assume-unique", "--brief").out
    refused = run("explain", "AABB/AABB/CCDD/CCDD", "--assume-unique")
    assert (refused.code, "promise of one solution" in refused.err) == (2, True)


def test_drills_are_found_on_boards_with_any_number_of_stars(run: Run) -> None:
    two = pathlib.Path(__file__).parents[2] / "examples" / "two-stars.txt"
    record = run("drill", two, "--technique", "pressed.enumerate", "--json").json
    assert [each["step"]["technique"] for each in record["drills"]] == ["pressed.enumerate"]
    assert run("drill", G6, "--technique", "pressed.enumerate").code == 1

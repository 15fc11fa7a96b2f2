"""The commands as a user calls them; expected answers are those of formats.md's published boards."""

from __future__ import annotations

import json
import pathlib
import random
import sys
import xml.etree.ElementTree as ET

import pytest

from tests.cli.conftest import Run

G6 = "AAABBB/ABBBCC/ADDEEC/FFDDEC/FEEEEC/FCCCCC"
G6_REGIONS = [[0, 0, 0, 1, 1, 1], [0, 1, 1, 1, 2, 2], [0, 3, 3, 4, 4, 2], [5, 5, 3, 3, 4, 2], [5, 4, 4, 4, 4, 2], [5, 2, 2, 2, 2, 2]]
G6_SOLUTION = [[0, 1], [1, 3], [2, 5], [3, 2], [4, 4], [5, 0]]
G6_LINK = "https://puzz.link/p?starbattle/6/6/1/4ilbhgdnmhou"
TWO = "AABB/AABB/CCDD/CCDD"  # two solutions, mirror images
STRIPES_3 = "AAA/BBB/CCC"  # no solution


def test_solve_prints_the_board_and_the_verdict(run: Run) -> None:
    ran = run("solve", G6)
    assert ran.code == 0
    assert ran.out.startswith("the input: 6×6 Queens board\n\n┏━")
    assert "Solved, and it is the only solution." in ran.out
    assert [line.count("♛") for line in ran.out.splitlines() if "♛" in line] == [1] * 6
    assert ran.err == ""


def test_solve_json(run: Run) -> None:
    record = run("solve", G6_LINK, "--json").json
    assert (record["status"], record["unique"], record["solutions"], record["engine"]) == ("solved", True, [G6_SOLUTION], "native")
    assert isinstance(record["seconds"], float)


def test_solve_several_solutions(run: Run) -> None:
    ran = run("solve", TWO, "--json", "--solutions", 10)
    assert (ran.code, ran.json["status"], ran.json["unique"]) == (0, "solved", False)
    assert sorted(map(sorted, ran.json["solutions"])) == [[[0, 1], [1, 3], [2, 0], [3, 2]], [[0, 2], [1, 0], [2, 3], [3, 1]]]
    assert "Solved, but not uniquely" in run("solve", TWO).out


def test_solve_impossible(run: Run) -> None:
    ran = run("solve", STRIPES_3, "--json")
    assert (ran.code, ran.json["status"], ran.json["unique"], ran.json["solutions"]) == (1, "impossible", False, [])
    assert "proved that there is no solution" in run("solve", STRIPES_3).out


def test_solve_with_more_stars_than_fit(run: Run) -> None:
    assert run("solve", G6, "--stars", 2, "--json").json["status"] == "impossible"
    assert run("solve", G6, "--stars", 200, "--json").json["status"] == "impossible"


def test_stars_option_overrides(run: Run) -> None:
    assert run("read", "10x2." + "A" * 100, "--stars", 3, "--json").json["puzzles"][0]["stars"] == 3


@pytest.fixture
def hard() -> str:
    """A 32×32 board whose first solution takes longer than a test may: two stars short of what fits, in scattered regions."""
    rng = random.Random(3)
    labels = [row for row in range(32) for _ in range(32)]
    rng.shuffle(labels)
    return json.dumps({"stars": 6, "regions": [labels[start : start + 32] for start in range(0, 1024, 32)]})


def test_a_time_limit_is_unknown_and_exit_4(run: Run, hard: str) -> None:
    ran = run("solve", hard, "--seconds", 0.05, "--json")
    assert (ran.code, ran.json["status"], ran.json["stopped"], ran.json["unique"]) == (4, "unknown", "seconds", None)
    assert run("solve", hard, "--seconds", 0.05).code == 4
    checked = run("check", hard, "--seconds", 0.05, "--json")
    assert (checked.code, checked.json["status"], checked.json["unique"]) == (4, "unknown", None)


def test_the_gravest_outcome_decides_the_exit_code(run: Run, hard: str) -> None:
    limit = ["--seconds", "0.05"]
    assert run("solve", G6, STRIPES_3).code == 1
    assert run("solve", STRIPES_3, hard, *limit).code == 4
    assert run("solve", hard, STRIPES_3, "no-such-file.txt", *limit).code == 3


def test_a_missing_part_is_exit_5(run: Run, monkeypatch: pytest.MonkeyPatch, tmp_path: pathlib.Path) -> None:
    monkeypatch.setitem(sys.modules, "resvg_py", None)
    ran = run("show", G6, "--png", tmp_path / "a.png", "--json")
    assert (ran.code, ran.json["error"]["kind"]) == (5, "missing")
    assert "pip install" in ran.err


def test_marks_do_not_bind_unless_asked(run: Run) -> None:
    free = run("solve", G6, "--queens", "R1C1", "--json")
    assert (free.code, free.json["solutions"]) == (0, [G6_SOLUTION])
    assert "R1C1" in free.err
    kept = run("solve", G6, "--queens", "R1C1", "--keep-marks", "--json")
    assert (kept.code, kept.json["status"]) == (1, "impossible")


def test_solve_several_inputs(run: Run, tmp_path: pathlib.Path) -> None:
    file = tmp_path / "board.txt"
    file.write_text(G6.replace("/", "\n"))
    ran = run("solve", file, TWO, "--json")
    assert [answer["unique"] for answer in ran.json["answers"]] == [True, False]


def test_one_bad_input_among_several(run: Run) -> None:
    ran = run("solve", G6, "nonsense.txt", TWO, "--json")
    assert ran.code == 3
    answers = ran.json["answers"]
    assert isinstance(answers, list)
    assert answers[0]["unique"] is True
    assert answers[1]["error"]["kind"] == "unreadable"
    assert answers[2]["unique"] is False
    assert ran.err.count("\n") == 1


def test_solve_draws(run: Run, tmp_path: pathlib.Path) -> None:
    run("solve", G6, "--svg", tmp_path / "a.svg", "--png", tmp_path / "a.png", "--theme", "dark", "--letters", "--patterns", "--json")
    assert ET.parse(tmp_path / "a.svg").getroot().tag.endswith("svg")
    assert (tmp_path / "a.png").read_bytes().startswith(b"\x89PNG")


def test_several_boards_get_numbered_drawings(run: Run, tmp_path: pathlib.Path) -> None:
    run("show", G6, TWO, "--svg", tmp_path / "b.svg")
    assert sorted(path.name for path in tmp_path.iterdir()) == ["b-2.svg", "b.svg"]


def test_an_unwritable_drawing_is_an_error(run: Run, tmp_path: pathlib.Path) -> None:
    ran = run("show", G6, "--svg", tmp_path / "no" / "such.svg")
    assert ran.code == 2
    assert "such.svg" in ran.err


def test_read_json(run: Run) -> None:
    record = run("read", G6_LINK, "--json").json
    puzzle = {"family": "star-battle", "size": 6, "stars": 1, "regions": G6_REGIONS, "marks": {"stars": [], "crosses": []}}
    assert record == {"puzzles": [puzzle], "refused": []}


def test_read_prints_text_that_reads_back(run: Run, tmp_path: pathlib.Path) -> None:
    text = run("read", G6_LINK, "--queens", "R1C2", "--crosses", "R1C1,R6C6").out
    (tmp_path / "again.txt").write_text(text)
    puzzle = run("read", tmp_path / "again.txt", "--json").json["puzzles"][0]
    assert puzzle["regions"] == G6_REGIONS
    assert puzzle["marks"] == {"stars": [[0, 1]], "crosses": [[0, 0], [5, 5]]}


def test_show_draws_marks_and_no_solution(run: Run) -> None:
    out = run("show", G6, "--queens", "R1C1", "--crosses", "R2C2").out
    assert out.count("♕") == 1
    assert out.count("×") == 2  # the cross, and the 6×6 of the title
    assert "♛" not in out


def test_convert(run: Run) -> None:
    assert run("convert", G6, "--to", "puzzlink").out.strip() == G6_LINK
    assert run("convert", G6_LINK, "--to", "krazydad").out.strip() == "6x1.AAABBBABBBCCADDEECFFDDECFEEEECFCCCCC"
    assert run("convert", G6, "--to", "sbn1").out.strip() == "661W9Agum9_Rym"
    assert run("convert", G6, "--to", "sbn2", "--json").json == {"format": "sbn2", "text": "6A0yp9(1Kx$c"}


def test_convert_refuses_what_a_form_cannot_hold(run: Run) -> None:
    split = "ABBB/BBCC/CCCD/DDDA"  # region A in two corners
    ran = run("convert", split, "--to", "puzzlink")
    assert ran.code == 3
    assert "region A" in ran.err or "Region A" in ran.err
    assert run("convert", split, "--to", "krazydad").code == 0


def test_convert_to_an_unknown_form_lists_the_forms(run: Run) -> None:
    ran = run("convert", G6, "--to", "excel")
    assert ran.code == 2
    assert "puzzlink" in ran.err


def test_convert_several_boards(run: Run, tmp_path: pathlib.Path) -> None:
    links = tmp_path / "links.txt"
    links.write_text(f"{G6_LINK}\n# a comment\n{G6_LINK}\n")
    text = run("convert", links, "--to", "text").out
    again = tmp_path / "again.txt"
    again.write_text(text)
    assert len(run("read", again, "--json").json["puzzles"]) == 2


def test_check_unique(run: Run) -> None:
    ran = run("check", G6, "--json")
    assert ran.code == 0
    assert (ran.json["valid"], ran.json["unique"], ran.json["count"], ran.json["exact"]) == (True, True, 1, True)
    assert "Exactly one solution: proved." in run("check", G6).out


def test_check_counts_up_to_a_limit(run: Run) -> None:
    stripes = "/".join(chr(65 + row) * 8 for row in range(8))
    ran = run("check", stripes, "--json", "--limit", 10_000)
    assert (ran.code, ran.json["count"], ran.json["exact"]) == (1, 5242, True)  # OEIS A002464
    ran = run("check", stripes, "--json", "--limit", 100)
    assert (ran.json["count"], ran.json["exact"], ran.json["unique"]) == (100, False, False)


def test_check_tells_every_defect_at_once(run: Run) -> None:
    ran = run("check", "AABB/AABB/CCCC", "--json")
    assert ran.code == 3
    defects = ran.json["defects"]
    assert isinstance(defects, list)
    assert {defect["kind"] for defect in defects} == {"not-square"}
    ran = run("check", "AABB/AABB/CAAC", "--stars", 3)
    assert ran.code == 3
    for words in ("4 cells wide and 3 high", "3 stars a row do not fit", "Region C has 2 parts"):
        assert words in ran.out
        assert words in ran.err


def test_check_warns_of_a_split_region(run: Run) -> None:
    ran = run("check", "ABBB/BBCC/CCCD/DDDA")
    assert "! Region A has 2 parts (at R1C1 and R4C4)" in ran.out


@pytest.mark.parametrize(
    ("queens", "crosses", "words"),
    [
        ("R1C2,R2C3", "", "R1C2 and R2C3 touch"),
        ("R1C2,R1C6", "", "Row 1 has 2 queens"),
        ("R1C1", "", "No solution has a queen at R1C1"),
        ("", "R1C2", "Every solution has a queen at R1C2"),
        ("R1C2", "R1C2", "marked both"),
    ],
)
def test_check_tells_wrong_marks(run: Run, queens: str, crosses: str, words: str) -> None:
    options = [*(["--queens", queens] if queens else []), *(["--crosses", crosses] if crosses else [])]
    ran = run("check", G6, *options)
    assert ran.code == 1
    assert words in ran.out
    assert run("check", G6, *options, "--json").json["marks"]["right"] is False


def test_check_right_marks(run: Run) -> None:
    ran = run("check", G6, "--queens", "R1C2", "--crosses", "R1C1")
    assert ran.code == 0
    assert "The marks are right so far (1 queen, 1 cross)." in ran.out


def test_bench(run: Run, tmp_path: pathlib.Path) -> None:
    boards = tmp_path / "boards.jsonl"
    boards.write_text("".join(run("convert", G6, "--to", "json").out for _ in range(3)))
    record = run("bench", boards, "--json").json
    assert record["boards"] == 3
    median, p99, worst, rate = (float(str(record[key])) for key in ("median_us", "p99_us", "worst_us", "boards_per_second"))
    assert 0 < median <= p99 <= worst
    assert rate > 0


def test_overview_and_version(run: Run) -> None:
    overview = run("--help")
    assert overview.code == 0
    for command in ("solve", "check", "read", "show", "convert", "verify", "bench"):
        assert f"\n  {command}" in overview.out
    assert run("--version").out.startswith("queenside 0.")
    assert run().code == 2


@pytest.mark.parametrize("command", ["solve", "check", "read", "show", "convert", "verify", "bench"])
def test_every_command_has_help_with_examples(run: Run, capsys: pytest.CaptureFixture[str], command: str) -> None:
    with pytest.raises(SystemExit) as ended:
        run(command, "--help")
    assert ended.value.code == 0
    _, told, examples = capsys.readouterr().out.partition("examples:\n")
    assert told
    assert all(line.startswith(f"  queenside {command} ") for line in examples.splitlines())
    assert examples.count("\n") >= 2


@pytest.mark.parametrize(
    "arguments",
    [
        ["frobnicate"],
        ["solve"],
        ["solve", G6, "--nonsense"],
        ["solve", G6, "--stars", "two"],
        ["solve", G6, "--queens", "B4"],
        ["solve", G6, "--solutions", "0"],
        ["solve", G6, "--stars", "0"],
        ["check", G6, "--limit", "-1"],
        ["solve", G6, "--seconds", "nan"],
        ["solve", G6, "--queens", "R9C1"],
        ["show", G6, "--svg", "-"],
        ["solve", G6, "--sta", "2"],
    ],
)
def test_wrong_usage_is_exit_2_in_both_voices(run: Run, arguments: list[str]) -> None:
    ran = run(*arguments, "--json")
    assert ran.code == 2
    assert ran.json["error"]["kind"] == "usage"
    assert ran.err.startswith("queenside: ")
    assert ran.err.count("\n") == 1


def test_absurd_numbers_are_refused_or_taken_in_stride(run: Run) -> None:
    assert run("solve", G6, "--solutions", "9" * 18, "--json").json["unique"] is True
    assert run("solve", G6, "--solutions", "9" * 30).code == 2
    assert run("check", G6, "--limit", "9" * 18, "--json").json["count"] == 1


def test_a_time_limit_holds_while_solutions_are_collected(run: Run) -> None:
    """A 32×32 board of stripes has more solutions than anyone can collect."""
    stripes = "/".join("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdef"[row] * 32 for row in range(32))
    ran = run("solve", stripes, "--seconds", 0.3, "--solutions", 10**9, "--json")
    assert ran.json["stopped"] == "seconds"
    assert 0.3 <= float(str(ran.json["seconds"])) < 5


def test_messages_name_regions_as_the_board_does(run: Run) -> None:
    assert "Region Z has 2 parts" in run("check", "ZBBB/BBCC/CCCD/DDDZ").out
    assert run("read", "ZYYY/ZYXX/ZXXW/WWWW").out.splitlines()[1] == "ZYYY"


def test_convert_tells_when_marks_are_left_out(run: Run) -> None:
    ran = run("convert", G6, "--queens", "R1C2", "--to", "puzzlink")
    assert (ran.code, ran.out.strip()) == (0, G6_LINK)
    assert "holds no marks" in ran.err
    assert run("convert", G6, "--queens", "R1C2", "--to", "sbn1").err == ""


def test_records_say_which_board_they_are_about(run: Run, tmp_path: pathlib.Path) -> None:
    lines = tmp_path / "some.jsonl"
    lines.write_text('{"id": "a", "regions": ["AB", "AB"]}\n{"id": "b", "regions": ["AB", "A"]}\n{"regions": ["A"]}\n')
    for command in (["solve"], ["check"], ["read"], ["show"], ["convert", "--to", "krazydad"]):
        records = run(*command, lines, "--json").lines
        assert [(record.get("id"), record["line"]) for record in records] == [("a", 1), ("b", 2), (None, 3)]
        assert [("error" in record) for record in records] == [False, True, False]


def test_bench_leaves_out_what_is_no_puzzle(run: Run, tmp_path: pathlib.Path) -> None:
    lines = tmp_path / "some.jsonl"
    lines.write_text('{"regions": ["AB", "AA"]}\n{"regions": ["AB", "A"]}\n{"regions": ["AA", "AA"]}\n')
    ran = run("bench", lines, "--json")
    assert (ran.code, ran.json["boards"]) == (3, 1)
    assert ran.err.count("\n") == 2


def test_a_mistake_of_ours_is_told_in_a_sentence(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    def fail(*_: object, **__: object) -> None:
        raise ZeroDivisionError("by accident")

    monkeypatch.setattr("queenside.solving.solve", fail)
    ran = run("solve", G6, "--json")
    assert (ran.code, ran.json["error"]["kind"]) == (70, "internal")
    assert "ZeroDivisionError in test_commands.py, line" in ran.err


def test_read_refuses_in_the_shape_of_what_it_reads(run: Run) -> None:
    ran = run("read", "no-such-file.txt", "--json")
    assert (ran.code, ran.json["puzzles"]) == (3, [])
    refused = ran.json["refused"]
    assert isinstance(refused, list)
    assert [entry["stage"] for entry in refused] == ["reading"]
    assert "no-such-file.txt" in refused[0]["message"]


def test_read_remarks_on_a_board_that_is_no_puzzle(run: Run) -> None:
    ran = run("read", "AABB/AABB/AABB/AABB", "--json")
    assert ran.json["puzzles"][0]["size"] == 4
    assert "no valid puzzle. The board has 2 regions" in ran.err

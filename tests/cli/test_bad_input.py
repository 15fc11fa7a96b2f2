"""Bad input: one clear sentence on stderr, the same as JSON, and its exit code."""

from __future__ import annotations

import json
import pathlib
import random

import pytest

from tests.cli.conftest import Run

G6 = "AAABBB\nABBBCC\nADDEEC\nFFDDEC\nFEEEEC\nFCCCCC\n"
COMMANDS = ["solve", "check", "read", "show"]


def assert_refused(run: Run, command: str, source: object, *words: str) -> None:
    """Assert exit 3, one sentence on stderr with the words, and the same words as a JSON error."""
    ran = run(command, source)
    assert ran.code == 3
    assert ran.out == ""
    assert ran.err.startswith("queenside: ")
    assert ran.err.count("\n") == 1
    told = run(command, source, "--json")
    error = told.json["error"]
    assert isinstance(error, dict)
    assert told.code == 3
    assert told.err.count("\n") == 1
    for word in words:
        assert word in ran.err
        assert word in error["message"]


@pytest.mark.parametrize("command", COMMANDS)
class TestRefusals:
    def test_empty_file(self, run: Run, command: str, tmp_path: pathlib.Path) -> None:
        (tmp_path / "empty.txt").write_text("")
        assert_refused(run, command, tmp_path / "empty.txt", "empty.txt", "empty", "n rows of n characters")

    def test_blank_file(self, run: Run, command: str, tmp_path: pathlib.Path) -> None:
        (tmp_path / "blank.txt").write_text(" \n\n\t\n")
        assert_refused(run, command, tmp_path / "blank.txt", "blank.txt", "empty")

    def test_binary_noise(self, run: Run, command: str, tmp_path: pathlib.Path) -> None:
        for seed in range(20):
            (tmp_path / "noise").write_bytes(random.Random(seed).randbytes(400))
            assert_refused(run, command, tmp_path / "noise", "noise")

    def test_pictures_and_archives(self, run: Run, command: str, tmp_path: pathlib.Path) -> None:
        for magic, word in (
            (b"\x89PNG\r\n\x1a\n", "PNG"),
            (b"\xff\xd8\xff\xe0", "JPEG"),
            (b"PK\x03\x04", "ZIP"),
            (b"\x1f\x8b\x08", "gzip"),
        ):
            (tmp_path / "thing").write_bytes(magic + b"rest of it")
            assert_refused(run, command, tmp_path / "thing", word)

    def test_not_utf_8(self, run: Run, command: str, tmp_path: pathlib.Path) -> None:
        (tmp_path / "latin.txt").write_bytes("ÄÄB\nÄBB\nCCC\n".encode("latin-1"))
        assert_refused(run, command, tmp_path / "latin.txt", "UTF-8")

    def test_truncated_link(self, run: Run, command: str) -> None:
        assert_refused(run, command, "https://puzz.link/p?starbattle/6/6/1/4ilbh", "5 characters", "needs 12")

    def test_enormous_link(self, run: Run, command: str) -> None:
        assert_refused(run, command, "https://puzz.link/p?starbattle/10000/10000/1/4ilbh", "10000×10000", "32×32")

    def test_link_without_a_board(self, run: Run, command: str) -> None:
        assert_refused(run, command, "https://example.org/today", "no screen here", "--headless")

    def test_directory(self, run: Run, command: str, tmp_path: pathlib.Path) -> None:
        assert_refused(run, command, tmp_path, "is a folder")

    def test_missing_file(self, run: Run, command: str) -> None:
        assert_refused(run, command, "no-such-board.txt", "There is no file 'no-such-board.txt'")

    def test_unreadable_file(self, run: Run, command: str, tmp_path: pathlib.Path) -> None:
        loop = tmp_path / "loop.txt"
        loop.symlink_to(loop)
        assert_refused(run, command, loop, "loop.txt")

    def test_ragged_rows(self, run: Run, command: str, tmp_path: pathlib.Path) -> None:
        (tmp_path / "ragged.txt").write_text("AAAB\nABBB\nCCCC\nDDD\n")
        assert_refused(run, command, tmp_path / "ragged.txt", "ragged.txt", "ine 4 has 3 cells", "have 4")

    def test_a_dot_is_no_region(self, run: Run, command: str) -> None:
        assert_refused(run, command, "AA.B/AABB/CCDD/CCDD", "R1C3")

    def test_nul_character(self, run: Run, command: str) -> None:
        assert_refused(run, command, "AB\0C")

    def test_deep_json(self, run: Run, command: str, tmp_path: pathlib.Path) -> None:
        (tmp_path / "deep.json").write_text("[" * 100_000)
        assert_refused(run, command, tmp_path / "deep.json", "deep.json")


def test_not_square_and_too_few_regions_are_told_together(run: Run) -> None:
    ran = run("solve", "AABB/AABB/AABB", "--json")
    assert ran.code == 3
    error = ran.json["error"]
    assert isinstance(error, dict)
    assert error["kind"] == "invalid"
    assert {defect["kind"] for defect in error["defects"]} == {"not-square", "region-count"}
    assert ran.err.count("\n") == 1


def test_gaps_between_region_numbers_are_read_with_a_remark(run: Run) -> None:
    ran = run("solve", "[[0,0,7,7],[0,0,7,7],[3,3,9,9],[3,3,9,9]]", "--json")
    assert (ran.code, ran.json["status"]) == (0, "solved")
    assert "skip" in ran.err


@pytest.mark.parametrize(
    "text", [G6.replace("A", "Ä").replace("B", "β").replace("C", "猫"), G6.replace("\n", "\r\n"), "\ufeff" + G6, G6.rstrip()]
)
def test_unicode_letters_windows_line_ends_and_marks_of_order(run: Run, tmp_path: pathlib.Path, text: str) -> None:
    (tmp_path / "board.txt").write_bytes(text.encode())
    ran = run("solve", tmp_path / "board.txt", "--json")
    assert ran.json["solutions"] == [[[0, 1], [1, 3], [2, 5], [3, 2], [4, 4], [5, 0]]]
    assert run("solve", "-", "--json", stdin=text.encode()).json["unique"] is True


def test_utf_16(run: Run, tmp_path: pathlib.Path) -> None:
    (tmp_path / "board.txt").write_bytes(G6.encode("utf-16"))
    assert run("solve", tmp_path / "board.txt", "--json").json["unique"] is True


def test_a_board_that_contradicts_its_own_marks(run: Run, tmp_path: pathlib.Path) -> None:
    (tmp_path / "wrong.txt").write_text(G6 + "\n##....\n" + "......\n" * 5)
    ran = run("check", tmp_path / "wrong.txt")
    assert ran.code == 1
    assert "R1C1 and R1C2 touch" in ran.out
    ran = run("solve", tmp_path / "wrong.txt", "--json")
    assert ran.json["unique"] is True
    assert "contradict the rules" in ran.err


def test_one_bad_board_among_a_thousand(run: Run, tmp_path: pathlib.Path) -> None:
    good = json.dumps({"id": "good", "size": 4, "stars": 1, "regions": [list("AABB"), list("AABB"), list("CCDD"), list("CCDD")]})
    bad = '{"id": "bad", "size": 4, "regions": [[0, 0], [1]]}'
    for place in (0, 500, 999):
        lines = [good] * 999
        lines.insert(place, bad)
        (tmp_path / "many.jsonl").write_text("\n".join(lines) + "\n")
        ran = run("solve", tmp_path / "many.jsonl", "--json")
        assert ran.code == 3
        assert [number for number, line in enumerate(ran.lines) if "error" in line] == [place]
        assert f"line {place + 1}" in ran.err
        assert ran.err.count("\n") == 1
        assert all(line["unique"] is False for number, line in enumerate(ran.lines) if number != place)


def test_a_line_that_is_no_json_among_many(run: Run, tmp_path: pathlib.Path) -> None:
    good = '{"regions": ["AABB", "AABB", "CCDD", "CCDD"]}'
    for lines in ([good, "gibberish", good], ["{broken", good, good], [good, good, '{"size": 4']):
        (tmp_path / "many.jsonl").write_text("\n".join(lines) + "\n")
        ran = run("solve", tmp_path / "many.jsonl", "--json")
        assert ran.code == 3
        assert [("error" in line) for line in ran.lines] == [line != good for line in lines]


def test_an_endless_file_ends(run: Run) -> None:
    assert_refused(run, "solve", "/dev/zero")


def test_lines_that_are_not_utf_8_are_refused_one_by_one(run: Run, tmp_path: pathlib.Path) -> None:
    good = b'{"regions": ["AABB", "AABB", "CCDD", "CCDD"]}\n'
    (tmp_path / "latin.jsonl").write_bytes(good + good.replace(b"A", b"\xc4").replace(b"B", b"\xd6") + good)
    ran = run("solve", tmp_path / "latin.jsonl", "--json")
    assert [("error" in line) for line in ran.lines] == [False, True, False]
    assert "line 2: This is not UTF-8 text" in ran.err


def test_line_numbers_count_blank_lines_too(run: Run, tmp_path: pathlib.Path) -> None:
    (tmp_path / "gap.jsonl").write_text('\n\n{"regions": ["AB", "AB"]}\n{broken\n')
    assert "line 4: " in run("solve", tmp_path / "gap.jsonl", "--json").err


def test_marks_outside_one_board_do_not_stop_the_others(run: Run) -> None:
    ran = run("solve", "AABB/AABB/CCDD/CCDD", "AAABBB/ABBBCC/ADDEEC/FFDDEC/FEEEEC/FCCCCC", "--crosses", "R6C6", "--json")
    answers = ran.json["answers"]
    assert isinstance(answers, list)
    assert [("error" in answer) for answer in answers] == [True, False]
    assert ran.code == 2

from __future__ import annotations

import argparse
import io
import pathlib
import re
import sys

import pytest
from pypdf import PdfReader

from queenside import solving
from queenside.cli._new_boards import boards_or_new
from queenside.formats import Reading
from queenside.logic.grades import GRADES
from tests.cli.conftest import Run

G6 = "AAABBB/ABBBCC/ADDEEC/FFDDEC/FEEEEC/FCCCCC"
G6_LINK = "https://puzz.link/p?starbattle/6/6/1/4ilbhgdnmhou"
EASIER = "ABBBC/ABBDC/AAEDC/EEECC/EEEEE"
HINT = "Region F needs one queen; the open cells are R4C1, R4C2, R5C1 and R6C1."
TWO = "AABB/AABB/CCDD/CCDD"  # two solutions
STRIPES = "AAA/BBB/CCC"  # none


@pytest.fixture
def booklet(tmp_path: pathlib.Path) -> pathlib.Path:
    return tmp_path / "booklet.pdf"


def texts(file: pathlib.Path) -> list[str]:
    return [re.sub(r"\s+", " ", page.extract_text(orientations=(0, 180))) for page in PdfReader(io.BytesIO(file.read_bytes())).pages]


def test_a_booklet(run: Run, booklet: pathlib.Path) -> None:
    ran = run("print", G6, G6_LINK, "-o", booklet, "--title", "For Sunday")
    assert (ran.code, ran.out) == (0, f"{booklet}: 2 puzzles, with solutions at the end.\n")
    cover, puzzles, solutions = texts(booklet)
    assert "For Sunday" in cover
    assert puzzles.count(HINT) == 2
    assert solutions.startswith("Solutions 1")


def test_where_hints_stand(run: Run, booklet: pathlib.Path) -> None:
    run("print", G6, "-o", booklet, "--hints", "back")
    assert [(HINT in text, text.startswith("Hints")) for text in texts(booklet)] == [(False, False)] * 2 + [
        (True, True),
        (False, False),
    ]
    run("print", G6, "-o", booklet, "--hints", "none")
    assert not any(HINT in text for text in texts(booklet))


def test_json(run: Run, booklet: pathlib.Path) -> None:
    record = run("print", G6, "-o", booklet, "--json").json
    grade = run("share", G6).out.split("\n")[0].split(" ")[-1]
    assert record == {"file": str(booklet), "puzzles": 1, "grades": [grade]}


@pytest.mark.parametrize("size", [6, 8])
def test_new_boards_of_all_grades_have_solutions_of_their_own(size: int) -> None:
    options = argparse.Namespace(inputs=[], stars=None, size=size, seed=7, count=12, queens=None, crosses=None)
    boards = [board for _, board in boards_or_new(options, grades=GRADES[:4])]
    found = [solving.solve(board.position.puzzle).solution for board in boards if isinstance(board, Reading)]
    assert len(set(found)) == len(found) == 12


def test_only_chosen_grades_and_so_many(run: Run, booklet: pathlib.Path, tmp_path: pathlib.Path) -> None:
    boards = tmp_path / "boards.txt"
    boards.write_text(f"{G6_LINK}\n" * 3)
    (grade,) = set(run("print", boards, "-o", booklet, "--json").json["grades"])
    assert run("print", boards, "-o", booklet, "--json", "--grades", f"fiendish,{grade}", "--count", 2).json["grades"] == [grade] * 2
    other = "fiendish" if grade != "fiendish" else "gentle"
    booklet.unlink()
    ran = run("print", boards, "-o", booklet, "--grades", other)
    assert (ran.code, booklet.exists()) == (2, False)
    assert f"None of the boards is graded {other}." in ran.err


def test_the_easiest_come_first(run: Run, booklet: pathlib.Path) -> None:
    grades = run("print", G6, EASIER, "-o", booklet, "--json").json["grades"]
    assert grades == sorted(grades, key=GRADES.index)
    assert [run("share", board).out.split("\n")[0].split(" ")[-1] for board in (EASIER, G6)] == grades
    assert grades[0] != grades[1]


def test_boards_without_exactly_one_solution_are_left_out(run: Run, booklet: pathlib.Path) -> None:
    ran = run("print", G6, TWO, STRIPES, "-o", booklet)
    assert (ran.code, ran.out) == (3, f"{booklet}: 1 puzzle, with solutions at the end.\n")
    assert "The board has several solutions; a puzzle to print needs exactly one." in ran.err
    assert "The board has no solution;" in ran.err
    assert len(texts(booklet)) == 3


def test_nothing_to_print(run: Run, booklet: pathlib.Path) -> None:
    assert run("print", TWO, "-o", booklet).code == 3
    assert not booklet.exists()


def test_choices(run: Run, booklet: pathlib.Path) -> None:
    assert run("print", G6, "-o", booklet, "--per-page", 1, "--paper", "letter", "--tint").code == 0
    page = PdfReader(io.BytesIO(booklet.read_bytes())).pages[1]
    assert (page.mediabox.width, page.mediabox.height) == (612, 792)


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (("--grades", "brutal"), r"no grade 'brutal'\. Grades: gentle, easy"),
        (("--per-page", "5"), "per-page"),
        (("--paper", "a5"), "paper"),
        (("--title", ""), "title"),
    ],
)
def test_refusals(run: Run, booklet: pathlib.Path, arguments: tuple[str, ...], said: str) -> None:
    ran = run("print", G6, "-o", booklet, *arguments)
    assert (ran.code, booklet.exists()) == (2, False)
    assert re.search(said, ran.err)


def test_a_folder_that_is_not_there(run: Run, tmp_path: pathlib.Path) -> None:
    ran = run("print", G6, "-o", tmp_path / "none" / "booklet.pdf")
    assert ran.code == 2
    assert "cannot be written" in ran.err


def test_without_reportlab(run: Run, booklet: pathlib.Path, monkeypatch: pytest.MonkeyPatch) -> None:
    for name in ["reportlab", *(name for name in sys.modules if name.startswith("reportlab."))]:
        monkeypatch.setitem(sys.modules, name, None)
    ran = run("print", G6, "-o", booklet)
    assert (ran.code, booklet.exists()) == (5, False)
    assert 'pip install "queenside[print]"' in ran.err


# Jump tours

FIVE = " .  .  .  3  .\n23  .  .  . 13\n .  .  1  .  .\n .  .  .  .  .\n .  .  .  .  .\n"
CENTRE = FIVE.replace("23", " .").replace("13", " .").replace(" 3", " .")  # 352 tours
LONELY = " 1  .  .  .\n" + " .  .  .  .\n" * 3  # no tour
LEFT_OUT = {
    "ragged": ("line 2 has 2 cells", " .  .  1\n .  .\n"),
    "twice": ("The number 1 stands at both R1C1 and R1C3.", " 1  .  1\n .  .  .\n .  .  .\n"),
    "none": ("The board has no tour; a puzzle to print needs exactly one.", LONELY),
    "several": ("The board has several tours; a puzzle to print needs exactly one.", CENTRE),
    "huge": ("1,600 cells; 999 are the most", (" . " * 40 + "\n") * 40),
}


def test_new_tours(run: Run, booklet: pathlib.Path) -> None:
    call = ("print", "tour", 6, 6, "-o", booklet, "--count", 5, "--seed", 3, "--grades", "easy,gentle")
    ran = run(*call)
    assert (ran.code, ran.out, ran.err) == (0, f"{booklet}: 5 puzzles, with solutions at the end.\n", "")
    found = texts(booklet)
    assert found[0].startswith("Jump Tours 5 puzzles, 6×6, gentle, easy")
    assert len(found) == 1 + 2 + 1
    before = booklet.read_bytes()
    assert run(*call, "--json").json == {"file": str(booklet), "puzzles": 5, "grades": ["gentle"] * 2 + ["easy"] * 3}
    assert booklet.read_bytes() == before


def test_tours_as_generate_writes_them(run: Run, booklet: pathlib.Path, tmp_path: pathlib.Path) -> None:
    asked = ("generate", "tour", 6, 6, "--clues", "few", "--seed", 2)
    files = {}
    for name, words in (("many.txt", ("--count", 2)), ("many.json", ("--count", 2, "--json")), ("one.json", ("--json",))):
        files[name] = tmp_path / name
        files[name].write_text(run(*asked, *words).out)
    files["lines.jsonl"] = tmp_path / "lines.jsonl"
    files["lines.jsonl"].write_text(files["one.json"].read_text() * 3)
    for name, count in (("many.txt", 2), ("many.json", 2), ("one.json", 1), ("lines.jsonl", 3)):
        assert run("print", files[name], "-o", booklet, "--json").json["puzzles"] == count
        assert run("print", "tour", files[name], "-o", booklet, "--json").json["puzzles"] == count
    assert run("print", "tour", "-", "-o", booklet, "--json", stdin=files["many.txt"].read_bytes()).json["puzzles"] == 2
    assert run("tour", files["one.json"], "--json").json["unique"] is True


def test_a_tour_file_with_its_hint_and_solution(run: Run, booklet: pathlib.Path, tmp_path: pathlib.Path) -> None:
    board = tmp_path / "tour.txt"
    board.write_text(FIVE)
    assert run("print", board, "-o", booklet).code == 0
    _, puzzle, solution = texts(booklet)
    hint = run("tour", board, "--hint").out.partition("Next: ")[2].strip()
    assert hint in puzzle
    numbers = [number for row in run("tour", board, "--json").json["board"] for number in row]
    assert sorted(numbers) == list(range(1, 26))
    assert all(str(number) in solution.split() for number in numbers)


def test_queens_and_tours_together(run: Run, booklet: pathlib.Path, tmp_path: pathlib.Path) -> None:
    board = tmp_path / "tour.txt"
    board.write_text(FIVE)
    ran = run("print", board, G6, "-o", booklet)
    assert (ran.code, ran.out) == (0, f"{booklet}: 2 puzzles, with solutions at the end.\n")
    assert texts(booklet)[0].startswith("Queens and Jump Tours")


@pytest.mark.parametrize("name", LEFT_OUT)
def test_boards_without_exactly_one_tour_are_left_out(run: Run, booklet: pathlib.Path, tmp_path: pathlib.Path, name: str) -> None:
    said, text = LEFT_OUT[name]
    bad, good = tmp_path / "bad.txt", tmp_path / "good.txt"
    bad.write_text(text)
    good.write_text(FIVE)
    alone = run("print", bad, "-o", booklet)
    assert (alone.code, booklet.exists()) == (3, False)
    assert said in alone.err
    ran = run("print", bad, good, "-o", booklet)
    assert (ran.code, ran.out) == (3, f"{booklet}: 1 puzzle, with solutions at the end.\n")
    assert said in ran.err
    good.write_text(f"{FIVE}\n{text}")
    ran = run("print", good, "-o", booklet)
    assert (ran.code, ran.out) == (3, f"{booklet}: 1 puzzle, with solutions at the end.\n")
    assert "good.txt, board 2: " in ran.err


@pytest.mark.parametrize(
    ("arguments", "code", "said"),
    [
        (("tour",), 2, "Which tours"),
        (("tour", "7"), 2, "Which tours"),
        (("tour", "7", "7", "--size", "7"), 2, "--size is for Star Battle"),
        (("tour", "7", "7", "--stars", "2"), 2, "--stars is for Star Battle"),
        (("tour", "7", "7", "--grades", "medium"), 2, "no grade 'medium' of tours"),
        (("tour", "7", "7", "--clues", "lots"), 2, "'lots' is no amount"),
        (("tour", "3", "3"), 3, "No tour was found on 3×3"),
        (("tour", "30", "30"), 2, "up to 400 cells"),
        (("tour", "10", "10", "--count", "1", "--per-page", "6", "--hints", "none"), 2, "Print fewer a page"),
        (("tour", "nothing.txt"), 3, r"no file 'nothing\.txt'"),
        ((FIVE, "--seed", "3"), 2, "--seed is for new tours"),
        ((FIVE, "--closed"), 2, "--closed is for new tours"),
        (("--clues", "few"), 2, "--clues is for new tours"),
        (("tour", '{"tours": [3]}'), 3, "'3' where a board is expected"),
        (("tour", '{"family": "tour"'), 3, "breaks its rules"),
    ],
)
def test_refusals_of_tours(run: Run, booklet: pathlib.Path, arguments: tuple[str, ...], code: int, said: str) -> None:
    ran = run("print", *arguments, "-o", booklet)
    assert (ran.code, booklet.exists()) == (code, False)
    assert re.search(said, ran.err)

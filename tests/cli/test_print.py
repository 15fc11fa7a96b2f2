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

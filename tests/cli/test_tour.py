"""``queenside tour``: what is asked, found, counted, refuted, drawn and refused."""

from __future__ import annotations

import pathlib
import subprocess
import sys
import xml.etree.ElementTree as ET

import pytest
from PIL import Image

from queenside.puzzles.tour import Tour, check, moves_of
from tests.cli.conftest import Run

CLUED = ". . . 3 .\n23 . . . 13\n. . 1 . .\n. . . . .\n. . . . .\n"
SOLVED = [[2, 18, 15, 3, 19], [23, 10, 7, 22, 13], [16, 4, 1, 17, 5], [8, 21, 14, 9, 20], [24, 11, 6, 25, 12]]


@pytest.fixture
def clued(tmp_path: pathlib.Path) -> pathlib.Path:
    path = tmp_path / "clued.txt"
    path.write_text(CLUED)
    return path


def cells_of(board: list[list[int]]) -> list[tuple[int, int]]:
    return [(row, column) for row, line in enumerate(board) for column in range(len(line))]


def numbers(board: list[list[int]]) -> list[int]:
    return [number for row in board for number in row]


class TestFinding:
    @pytest.mark.parametrize(
        ("words", "tour"),
        [
            (["5", "5"], Tour(5, 5, start=(2, 2))),
            (["5x6"], Tour(5, 6, start=(3, 2))),
            (["5", "5", "--closed"], Tour(5, 5, start=(2, 2), closed=True)),
            (["4", "6", "--start", "any"], Tour(4, 6)),
            (["5", "5", "--start", "R1C1"], Tour(5, 5, start=(0, 0))),
            (["5", "5", "--moves", "knight"], Tour(5, 5, start=(2, 2), moves=moves_of((1, 2)))),
            (
                ["3", "3", "--moves", "knight", "--holes", "R2C2", "--closed"],
                Tour(3, 3, moves=moves_of((1, 2)), holes=[(1, 1)], closed=True),
            ),
            (["4", "4", "--torus"], Tour(4, 4, start=(2, 2), torus=True)),
        ],
    )
    def test_the_tour_is_as_asked(self, run: Run, words: list[str], tour: Tour) -> None:
        ran = run("tour", *words, "--json")
        assert (ran.code, ran.err) == (0, "")
        assert set(ran.json) == {"status", "board", "engine", "seconds"}
        assert check(tour, numbers(ran.json["board"])) == []

    def test_an_end(self, run: Run) -> None:
        board = run("tour", "5", "5", "--json").json["board"]
        place = numbers(board).index(25)
        end = f"R{place // 5 + 1}C{place % 5 + 1}"
        again = run("tour", "5", "5", "--end", end, "--json").json["board"]
        assert again[place // 5][place % 5] == 25
        assert again[2][2] == 1

    def test_words(self, run: Run) -> None:
        ran = run("tour", "5", "5")
        first, blank, *rows = ran.out.split("\n")
        assert (ran.code, first, blank) == (0, "5×5 board, jumps 3,0+2,2, from R3C3", "")
        assert "(1)" in rows[2]
        assert sum(row.count("[25]") for row in rows[:5]) == 1
        assert rows[5:7] == ["(1) start, [25] end", ""]
        assert rows[7].startswith("A tour; every jump was checked.  ")
        assert rows[8] == "Another:  queenside tour 5 5 --seed 1    As a picture:  queenside tour 5 5 --svg tour.svg"

    def test_classic_output_is_numbers_and_nothing_else(self, run: Run, clued: pathlib.Path) -> None:
        ran = run("tour", clued, "--classic")
        assert ran.out == "".join("".join(f"{number:<2} " for number in row) + "\n" for row in SOLVED)

    def test_given_numbers(self, run: Run, clued: pathlib.Path) -> None:
        ran = run("tour", clued, "--json")
        assert (ran.code, ran.json["board"], ran.json["unique"]) == (0, SOLVED, True)
        told = run("tour", clued)
        assert told.out.startswith(f"{clued}: 5×5 board, jumps 3,0+2,2, 4 numbers given\n")
        assert "Solved, and it is the only tour: proved." in told.out

    def test_given_numbers_from_standard_input_and_text(self, run: Run) -> None:
        assert run("tour", "-", "--json", stdin=CLUED.encode()).json["board"] == SOLVED
        assert run("tour", CLUED.strip().replace("\n", "/"), "--json").json["board"] == SOLVED

    def test_several_tours_of_given_numbers(self, run: Run) -> None:
        board = "1 . . ./. . . ./. . . ./. . . ./. . . ."
        ran = run("tour", board, "--json")
        assert (ran.code, ran.json["unique"]) == (0, False)
        assert "not uniquely" in run("tour", board).out

    def test_all(self, run: Run) -> None:
        ran = run("tour", "4", "5", "--all", "--json")
        boards = [numbers(board) for board in ran.json["boards"]]
        assert len(boards) == len({tuple(board) for board in boards}) == 12
        assert all(check(Tour(4, 5, start=(2, 2)), board) == [] for board in boards)
        assert (ran.json["complete"], ran.json["unique"]) == (True, False)
        assert "These are all 12 tours: proved." in run("tour", "4", "5", "--all").out
        assert run("tour", "4", "5", "--all", "--classic").out.count("\n\n") == 11

    def test_the_same_seed_finds_the_same(self, run: Run) -> None:
        one, two = (run("tour", "8", "8", "--seed", "5", "--json").json["board"] for _ in range(2))
        assert one == two


class TestRefuting:
    def test_impossible(self, run: Run) -> None:
        ran = run("tour", "4", "4", "--json")
        assert (ran.code, ran.json["status"], ran.json["board"]) == (1, "impossible", None)
        assert ran.json["reason"]

    def test_impossible_from_the_centre_only(self, run: Run) -> None:
        ran = run("tour", "4", "6")
        assert ran.code == 1
        assert "Impossible: it is proved that there is no tour from R4C3." in ran.out
        assert "From other cells:  queenside tour 4 6 --start any" in ran.out

    @pytest.mark.parametrize("words", [["4", "4"], ["1", "5"], ["3", "7"]])
    def test_impossible_whatever_the_start(self, run: Run, words: list[str]) -> None:
        ran = run("tour", *words)
        assert ran.code == 1
        assert "Impossible: it is proved that there is no tour. " in ran.out
        assert "From other cells" not in ran.out

    def test_a_colour_may_forbid_one_start_only(self, run: Run) -> None:
        """Of 25 cells a knight's tour takes 13 of the colour that it starts on."""
        ran = run("tour", "5", "5", "--moves", "knight", "--start", "R1C2")
        assert "there is no tour from R1C2. " in ran.out

    def test_a_picture_is_not_offered_where_one_is_asked_for(self, run: Run, tmp_path: pathlib.Path) -> None:
        assert "As a picture:  " in run("tour", "5", "5").out
        drawn = run("tour", "5", "5", "--png", str(tmp_path / "tour.png")).out
        assert "Another:  " in drawn
        assert "As a picture:  " not in drawn

    def test_certificates(self, run: Run, tmp_path: pathlib.Path) -> None:
        ran = run("tour", "4", "4", "--certificate", tmp_path / "proof")
        assert (ran.code, f"The proof is in {tmp_path / 'proof'}." in ran.out) == (1, True)
        assert (tmp_path / "proof").stat().st_size > 0
        solved = run("tour", "5", "5", "--certificate", tmp_path / "none")
        assert (solved.code, "There is no proof to write: there is a tour, and it is not known to be the only one." in solved.err) == (
            0,
            True,
        )
        assert not (tmp_path / "none").exists()

    def test_certificates_of_the_only_tour(self, run: Run, tmp_path: pathlib.Path, clued: pathlib.Path) -> None:
        proof = tmp_path / "proof"
        ran = run("tour", clued, "--certificate", proof)
        assert (ran.code, ran.err) == (0, "")
        assert f"The proof is in {proof}. Check it:  queenside tour {clued} --verify {proof}" in ran.out
        told = run("tour", clued, "--verify", proof)
        assert (told.code, "Accepted: it is proved that there is one such tour and no other." in told.out) == (0, True)
        record = run("tour", clued, "--verify", proof, "--json").json
        assert (record["accepted"], record["claim"], record["argument"]) == (True, "unique", None)
        assert record["solution"] == [list(cell) for cell in sorted(cells_of(SOLVED), key=lambda cell: SOLVED[cell[0]][cell[1]])]
        other = run("tour", "5", "5", "--verify", proof)
        assert (other.code, "Rejected: nothing is proved. The certificate is about another tour" in other.out) == (1, True)

    def test_a_proof_that_takes_too_long_is_not_written_and_the_answer_stands(self, run: Run, tmp_path: pathlib.Path) -> None:
        """The native search proves in a moment; the proof for others does not fit into what is left of a tenth of a second."""
        board = run("generate", "tour", "10", "10", "--clues", "few", "--seed", "1").out
        (tmp_path / "large.txt").write_text(board)
        ran = run("tour", tmp_path / "large.txt", "--seconds", "0.1", "--certificate", tmp_path / "proof", "--json")
        assert (ran.code, ran.json["status"], ran.json["unique"], ran.json["certificate"]) == (4, "solved", True, None)
        assert "There is no proof to write: The time was up" in ran.err
        assert not (tmp_path / "proof").exists()


class TestCounting:
    @pytest.mark.parametrize(
        ("words", "count"),
        [(["5", "5"], 352), (["5", "5", "--start", "any"], 12_400), (["5", "5", "--closed"], 48), (["4", "5"], 12), (["4", "6"], 0)],
    )
    def test_exact(self, run: Run, words: list[str], count: int) -> None:
        ran = run("tour", *words, "--count", "--json")
        assert (ran.code, ran.json["count"], ran.json["exact"]) == (0, count, True)
        assert set(ran.json) == {"count", "exact", "error"}

    def test_words(self, run: Run) -> None:
        assert run("tour", "5", "5", "--count").out == "5×5 board, jumps 3,0+2,2, from R3C3\n352 tours: exact, all were counted.\n"
        closed = run("tour", "5", "5", "--closed", "--count").out.split("\n")
        assert closed[0] == "5×5 board, jumps 3,0+2,2, closed"
        assert closed[1] == "48 closed tours, each counted once whatever its start and direction: exact, all were counted."

    def test_estimates_are_told_as_such(self, run: Run) -> None:
        ran = run("tour", "8", "8", "--estimate", "--json")
        assert (ran.code, ran.json["exact"]) == (0, False)
        assert 3e12 < ran.json["count"] < 1.5e13
        assert 0 < ran.json["error"] < ran.json["count"]
        told = run("tour", "8", "8", "--estimate").out
        assert "an estimate, ± " in told
        assert "one standard error" in told

    def test_a_limit_is_no_count(self, run: Run) -> None:
        ran = run("tour", "7", "7", "--count", "--seconds", "0.05")
        assert (ran.code, "At least " in ran.out) == (4, True)


def test_drawings(run: Run, tmp_path: pathlib.Path) -> None:
    svg, png, gif = tmp_path / "tour.svg", tmp_path / "tour.png", tmp_path / "tour.gif"
    ran = run("tour", "4", "5", "--svg", svg, "--png", png, "--animate", gif, "--theme", "dark", "--path")
    assert (ran.code, ran.err) == (0, "")
    assert ET.parse(svg).getroot().get("width") == "264"
    with Image.open(png) as still, Image.open(gif) as playing:
        assert still.size == (264, 324)
        assert getattr(playing, "n_frames", 1) == 20
    assert "the arrows point to the next number" in ran.out


def test_without_a_tour_what_is_given_is_drawn(run: Run, tmp_path: pathlib.Path) -> None:
    ran = run("tour", "2 . ./. 1 ./. . .", "--svg", tmp_path / "none.svg", "--animate", tmp_path / "none.gif")
    assert ran.code == 1
    assert "2 open open; open 1 open" in (tmp_path / "none.svg").read_text()
    assert not (tmp_path / "none.gif").exists()


@pytest.mark.parametrize(
    ("words", "code", "told"),
    [
        (["0", "5"], 2, "0×5 cells does not exist"),
        (["5", "-3"], 2, "5×-3 cells does not exist"),
        (["5"], 2, "neither a width and a height"),
        (["5", "5", "5"], 2, "neither a width and a height"),
        (["99999", "99999"], 3, "99999×99999 cells does not fit into memory"),
        (["5", "5", "--moves", "9,0"], 2, "Every jump of 9,0 leads out of a board of 5×5"),
        (["5", "5", "--moves", "5,0", "--torus"], 2, "ends where it began on a torus of 5×5"),
        (["5", "5", "--moves", "0,0"], 2, "goes nowhere"),
        (["5", "5", "--moves", "frog"], 2, "'frog' is no jump"),
        (["5", "5", "--start", "R1C1", "--holes", "R1C1"], 3, "start R1C1 is a hole"),
        (["5", "5", "--start", "R6C1"], 3, "start R6C1 is outside the board"),
        (["5", "5", "--start", "R1C1,R2C2"], 2, "is not one cell"),
        (["5", "5", "--start", "centre"], 2, "'centre' is no cell"),
        (["5", "5", "--holes", "R9C9"], 3, "hole R9C9 is outside the board"),
        (["5", "5", "--seed", "-1"], 2, "'-1' is no seed"),
        (["5", "5", "--count", "--all"], 2, "not allowed with"),
        (["5", "5", "--count", "--svg", "x.svg"], 2, "--svg has nothing to do there"),
        (["5", "5", "--count", "--seed", "0"], 2, "--seed has nothing to do there"),
        (["5", "5", "--estimate", "--seconds", "1"], 2, "--seconds has nothing to do there"),
        ([CLUED, "--hint", "--svg", "x.svg"], 2, "--hint tells what is forced next; --svg has nothing to do there"),
        ([CLUED, "--explain", "--seconds", "1"], 2, "--seconds has nothing to do there"),
        (["4", "4", "--verify", "x.txt", "--count"], 2, "--verify tells whether a proof holds; --count has nothing to do there"),
        (['{"family": "tour", "width": 5}'], 3, 'the JSON has no "height"; a whole number is needed'),
        (["5", "5", "--animate", "x.mp4"], 2, "neither in .svg nor in .gif"),
        (["5", "5", "--svg", "-"], 2, "- is not one"),
        (["600", "600", "--svg", "x.svg"], 2, "600×600 cells is too large to draw"),
        (["61", "61", "--animate", "x.gif"], 2, "61×61 cells is too large to play"),
        (["nothing.txt"], 3, "There is no file 'nothing.txt'"),
        (["1 . ./. ."], 3, "line 2 has 2 cells, the lines above have 3"),
        (["1 . ./. 1 ."], 3, "The number 1 stands at both R1C1 and R2C2"),
        (["1 . ./. 7 ."], 3, "clue 7 at R2C2 is none of 1 to 6"),
        (["1 . ./. z ."], 3, "line 2, cell 2: 'z' is no cell"),
        (["1 . ./. . .", "--start", "R2C2"], 3, "start is R2C2, but the clue 1 is at R1C1"),
        (["X X/X X"], 3, "Every cell of the board is a hole"),
    ],
)
def test_bad_input(run: Run, words: list[str], code: int, told: str) -> None:
    ran = run("tour", *words)
    assert (ran.code, ran.out) == (code, "")
    assert told in ran.err
    assert ran.err.count("\n") == 1
    again = run("tour", *words, "--json")
    assert again.code == code
    assert told in again.json["error"]["message"]


def test_a_tour_starts_light() -> None:
    """Nothing heavy is imported on the way to a small tour."""
    heavy = {"asyncio", "cv2", "dataclasses", "inspect", "json", "numpy", "pathlib", "PIL", "resvg_py", "shutil", "typing", "zlib"}
    code = (
        "import sys; before = set(sys.modules); from queenside.cli import main; assert main(['tour', '5', '5', '--classic']) == 0;"
        "sys.stderr.write(' '.join(set(sys.modules) - before))"
    )
    loaded = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True).stderr
    assert heavy & set(loaded.split()) == set()

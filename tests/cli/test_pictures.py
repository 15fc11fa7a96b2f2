"""Pictures on the command line: what was recognised, JSON, remarks, refusals, corrections that are asked about."""

from __future__ import annotations

import json
import os
import pathlib
import pty
import subprocess
import sys

import numpy as np
import pytest
from PIL import Image

from tests.cli.conftest import Run
from tests.readers.files import BOARD, SOLUTION, board_picture, file_of
from tests.terminals import all_shown

SCREENSHOT = pathlib.Path(__file__).parents[2] / "examples" / "morning.png"
CELLS = [list(cell) for cell in SOLUTION]
TEXT = "/".join(BOARD)


@pytest.fixture
def shot(tmp_path: pathlib.Path) -> pathlib.Path:
    path = tmp_path / "shot.png"
    path.write_bytes(file_of(board_picture(), "PNG"))
    return path


@pytest.fixture
def blank(tmp_path: pathlib.Path) -> pathlib.Path:
    path = tmp_path / "blank.png"
    path.write_bytes(file_of(np.full((200, 200, 3), 200, np.uint8), "PNG"))
    return path


@pytest.mark.parametrize("command", ["read", "solve", "show", "hint", "check", "explain", "grade"])
def test_the_first_line_says_what_was_recognised(run: Run, shot: pathlib.Path, command: str) -> None:
    ran = run(command, shot)
    assert (ran.code, ran.err) == (0, "")
    assert ran.out.removeprefix("# ").startswith(f"{shot}: 6×6 Queens board (colours and borders agree)")


def test_commands_to_copy(run: Run, shot: pathlib.Path) -> None:
    assert f"queenside explain {shot} " in run("solve", shot).out


@pytest.mark.parametrize(("command", "key"), [("solve", "solutions"), ("check", "count"), ("explain", "steps"), ("hint", "kind")])
def test_json_says_how_it_looked(run: Run, shot: pathlib.Path, command: str, key: str) -> None:
    record = run(command, shot, "--json").json
    assert key in record
    assert set(record["picture"]) == {"corners", "box", "colours", "method", "confidence", "reasons"}
    assert record["picture"]["corners"][2] == pytest.approx([270, 270], abs=2)
    left, top, width, height = record["picture"]["box"]
    assert (left, top, left + width, top + height) == pytest.approx((30, 30, 270, 270), abs=2)
    assert "picture" not in run(command, TEXT, "--json").json


def test_read(run: Run, shot: pathlib.Path) -> None:
    record = run("read", shot, "--json").json
    assert record["refused"] == []
    (puzzle,) = record["puzzles"]
    assert puzzle["regions"] == [[ord(label) - 65 for label in row] for row in BOARD]
    assert puzzle["picture"]["method"] == "both"
    assert run("convert", shot, "--to", "krazydad").out == f"6x1.{''.join(BOARD)}\n"


def test_standard_input(run: Run, shot: pathlib.Path) -> None:
    assert run("solve", "-", "--json", stdin=shot.read_bytes()).json["solutions"] == [CELLS]


def test_pictures_and_texts_may_be_mixed(run: Run, shot: pathlib.Path, blank: pathlib.Path) -> None:
    ran = run("solve", shot, TEXT, blank, "no.png", "--json")
    answers = ran.json["answers"]
    assert [answer.get("solutions") for answer in answers] == [[CELLS], [CELLS], None, None]
    assert [answer["source"] for answer in answers[:3]] == [str(shot), "the input", str(blank)]
    assert answers[2]["error"]["stage"] == "grid"
    assert (ran.code, ran.err.count("\n")) == (3, 2)


def test_a_refusal(run: Run, blank: pathlib.Path) -> None:
    ran = run("solve", blank)
    assert (ran.code, ran.out) == (3, "")
    assert ran.err.startswith(f"queenside: {blank}: ")
    assert ran.err.count("\n") == 1
    ran = run("read", blank, "--json")
    assert (ran.code, ran.json["puzzles"]) == (3, [])
    (refused,) = ran.json["refused"]
    assert set(refused) == {"kind", "message", "stage", "reason", "seen"}
    assert (refused["kind"], refused["stage"]) == ("picture", "grid")
    assert f"queenside: {refused['message']}\n" == ran.err


def test_a_file_that_cannot_be_decoded(run: Run, tmp_path: pathlib.Path) -> None:
    (tmp_path / "half.png").write_bytes(file_of(board_picture(), "PNG")[:-500])
    for command in ("read", "solve", "hint"):
        ran = run(command, tmp_path / "half.png", "--json")
        assert (ran.code, ran.json["error"]["stage"]) == (3, "file")
        assert "ends too early" in ran.err


def test_stars_override(run: Run, shot: pathlib.Path) -> None:
    assert run("read", shot, "--stars", 2, "--json").json["puzzles"][0]["stars"] == 2


def test_debug_writes_a_folder_for_every_picture(run: Run, shot: pathlib.Path, tmp_path: pathlib.Path) -> None:
    run("read", shot, shot, "--debug", tmp_path / "stages")
    for folder in ("stages", "stages-2"):
        first = Image.open(tmp_path / folder / "01-picture.png")
        assert (np.asarray(first) == board_picture()).all()


def test_debug_does_not_take_a_file_for_a_folder(run: Run, shot: pathlib.Path, tmp_path: pathlib.Path) -> None:
    (tmp_path / "stages-2").write_text("mine")
    ran = run("read", shot, shot, "--debug", tmp_path / "stages")
    assert (ran.code, ran.out) == (2, "")
    assert "stages-2' is a file" in ran.err
    assert not (tmp_path / "stages").exists()


def test_marks_on_a_picture_are_told_by_solve_as_by_read(run: Run, tmp_path: pathlib.Path) -> None:
    marks = run("read", SCREENSHOT, "--json").json["puzzles"][0]["marks"]
    assert marks == {"stars": [], "crosses": [[1, 1], [1, 2]]}
    assert run("solve", SCREENSHOT, "--json").json["marks"] == marks
    assert "marks" not in run("solve", TEXT, "--json").json


def test_corners_are_told_to_a_tenth_of_a_pixel(run: Run, tmp_path: pathlib.Path) -> None:
    grid = np.full((421, 421, 3), 255, np.uint8)
    for line in range(10, 411, 50):
        grid[line : line + 1, 10:411] = grid[10:411, line : line + 1] = 0
    (tmp_path / "grid.png").write_bytes(file_of(grid, "PNG"))
    (refused,) = run("read", tmp_path / "grid.png", "--json").json["refused"]
    corners = [place for corner in refused["seen"]["corners"] for place in corner]
    assert corners == pytest.approx([10, 10, 410, 10, 410, 410, 10, 410], abs=2)
    seen = [place for corner in run("solve", SCREENSHOT, "--json").json["picture"]["corners"] for place in corner]
    assert all(place == round(place, 1) for place in (*corners, *seen))


IMPOSSIBLE = ("AAAAA", "ABBBA", "ABCCA", "ADDDE", "AAAEE")


def test_equal_refusals_of_one_picture_are_told_once(run: Run, tmp_path: pathlib.Path) -> None:
    """A page with one board twelve times, which is none as column 3 holds all of three regions."""
    (tmp_path / "page.png").write_bytes(file_of(np.tile(board_picture(IMPOSSIBLE), (3, 4, 1)), "PNG"))
    ran = run("solve", tmp_path / "page.png")
    assert (ran.code, ran.out) == (3, "")
    assert ran.err.startswith(f"queenside: {tmp_path / 'page.png'}, boards 1, 2, 3, 4 and 8 more (12 in all): The picture ")
    assert ran.err.count("\n") == 1
    refused = run("read", tmp_path / "page.png", "--json").json["refused"]
    assert [f", board {number}: " in refusal["message"] for number, refusal in enumerate(refused, 1)] == [True] * 12


def test_refusals_that_differ_in_numbers_only_are_told_once(run: Run, tmp_path: pathlib.Path) -> None:
    """Boards of five and of six rows, the larger with a row and a column of a further region around the corner."""
    larger = [row + "F" for row in IMPOSSIBLE] + ["FFFFFF"]
    shapes = [board_picture(IMPOSSIBLE, 48), board_picture(larger), board_picture(IMPOSSIBLE, 48)]
    (tmp_path / "page.jpg").write_bytes(file_of(np.hstack(shapes), "JPEG", quality=60))
    ran = run("solve", tmp_path / "page.jpg")
    assert (ran.code, ran.out, ran.err.count("\n")) == (3, "", 1)
    assert "page.jpg, board 1, and with other numbers boards 2 and 3: The picture reads as a 5×5 board" in ran.err


@pytest.mark.parametrize("option", [["--mend"], ["--debug", "folder"]])
def test_what_is_for_pictures_is_for_pictures(run: Run, option: list[str]) -> None:
    ran = run("solve", TEXT, *option)
    assert (ran.code, ran.out) == (2, "")
    assert f"{option[0]} is for pictures" in ran.err


def test_the_users_own_marks_go_with_a_picture(run: Run, shot: pathlib.Path) -> None:
    ran = run("check", shot, "--queens", "R1C2", "--json").json
    assert ran["marks"]["right"] is True
    assert "picture" in ran


# A doubtful board: the rooms below are told to find it so, as what is doubtful to them is their own matter.

DOUBTFUL = f"""
import sys
from queenside.cli import main
from queenside.errors import PictureError
from queenside.formats import Reading, Refusal
from queenside.puzzles.star_battle import Position, StarBattle
from queenside.readers import pictures
from queenside.sights import Sight

def decide(found, *, stars=None, mend=False):
    if not mend:
        proposal = {{"cell": [0, 2], "regions": {list(BOARD)!r}, "stars": 1}}
        return Refusal(PictureError("R1C3 is doubtful.", "doubt", {{"size": 6, "proposal": proposal}}))
    sight = Sight(6, found.sight.corners, (), "colours", 0.5, ["R1C3 is pale", "R1C3 mended"])
    return Reading(Position(StarBattle(found.regions), found.marks, sight))

pictures.decide = decide
sys.exit(main(sys.argv[1:]))
"""
RUN = [sys.executable, "-c", DOUBTFUL]


def test_a_correction_is_told_as_a_command(shot: pathlib.Path) -> None:
    ran = subprocess.run([*RUN, "solve", shot, "--theme", "dark"], capture_output=True, text=True, stdin=subprocess.DEVNULL)
    assert (ran.returncode, ran.stdout) == (3, "")
    assert ran.stderr.splitlines() == [
        f"queenside: {shot}: R1C3 is doubtful.",
        f"Take the correction:  queenside solve {shot} --theme dark --mend",
    ]
    ran = subprocess.run([*RUN, "read", shot, "--json"], capture_output=True, text=True)
    (refused,) = json.loads(ran.stdout)["refused"]
    assert (refused["stage"], refused["seen"]["proposal"]["cell"]) == ("doubt", [0, 2])


def test_a_correction_is_taken_if_asked_for(shot: pathlib.Path) -> None:
    ran = subprocess.run([*RUN, "solve", shot, "--mend", "--json"], capture_output=True, text=True)
    assert (ran.returncode, json.loads(ran.stdout)["solutions"]) == (0, [CELLS])
    told = subprocess.run([*RUN, "solve", shot, "--mend"], capture_output=True, text=True, check=True).stdout
    assert f"queenside explain {shot} --mend" in told
    assert "The board may be misread; compare it (confidence 0.50: R1C3 is pale; R1C3 mended)." in ran.stderr


@pytest.mark.parametrize(("typed", "code"), [(b"y\n", 0), (b"\n", 3), (b"no\n", 3), (b"\x04", 3)])
def test_on_a_terminal_the_user_is_asked(shot: pathlib.Path, typed: bytes, code: int, tmp_path: pathlib.Path) -> None:
    ours, theirs = pty.openpty()
    with open(tmp_path / "told", "w+b") as told, open(ours, "r+b", buffering=0) as screen:
        process = subprocess.Popen([*RUN, "show", shot], stdin=theirs, stdout=theirs, stderr=told, env={**os.environ, "NO_COLOR": "1"})
        os.close(theirs)
        screen.write(typed)
        shown = all_shown(screen)
        assert process.wait(timeout=60) == code
        told.seek(0)
        assert told.read().decode().startswith(f"queenside: {shot}: R1C3 is doubtful.\nTake it? [y/N] ")
    assert (b"6\xc3\x976 Queens board (read by its colours)" in shown) == (code == 0)

"""``--overlay``: the solution or the hint on the user's own picture."""

from __future__ import annotations

import itertools
import pathlib
import shutil
import subprocess
import sys
from typing import Any

import cv2
import numpy as np
import pytest
from numpy.typing import NDArray

import queenside as qs
from queenside.puzzles.star_battle import Position
from tests.cli.conftest import Run

EXAMPLES = pathlib.Path(__file__).parents[2] / "examples"
SCREENSHOT = EXAMPLES / "morning.png"
SOLUTION = {(0, 2), (1, 0), (2, 5), (3, 7), (4, 1), (5, 8), (6, 3), (7, 6), (8, 4)}


def pixels(path: pathlib.Path) -> NDArray[Any]:
    picture = cv2.imread(str(path))
    assert picture is not None
    return picture


def changed_cells(before: NDArray[Any], after: NDArray[Any], position: Position) -> set[tuple[int, int]]:
    """Return the cells in the middle of which something was drawn."""
    assert position.sight is not None
    assert before.shape == after.shape
    found = set()
    for row, column in position.puzzle.cells():
        x, y = position.sight.point(row + 0.5, column + 0.5)
        middle = np.s_[int(y) - 12 : int(y) + 12, int(x) - 12 : int(x) + 12]
        if (before[middle] != after[middle]).any():
            found.add((row, column))
    return found


def test_the_example_is_the_board_of_the_text() -> None:
    shown, written = qs.read(SCREENSHOT), qs.read(EXAMPLES / "morning.txt")
    assert shown.puzzle == written.puzzle
    assert shown.marks == qs.Marks(crosses=[(1, 1), (1, 2)])


@pytest.mark.parametrize("json", [(), ("--json",)])
def test_the_solution_is_drawn_at_its_cells(run: Run, tmp_path: pathlib.Path, json: tuple[str, ...]) -> None:
    target = tmp_path / "solved.png"
    assert run("solve", SCREENSHOT, "--overlay", target, *json).code == 0
    assert changed_cells(pixels(SCREENSHOT), pixels(target), qs.read(SCREENSHOT)) == SOLUTION


def test_a_picture_from_standard_input_is_drawn_on_too(run: Run, tmp_path: pathlib.Path) -> None:
    target = tmp_path / "solved.png"
    assert run("solve", "-", "--overlay", target, stdin=SCREENSHOT.read_bytes()).code == 0
    assert changed_cells(pixels(SCREENSHOT), pixels(target), qs.read(SCREENSHOT)) == SOLUTION


def test_all_boards_of_a_picture_are_on_one_overlay(run: Run, tmp_path: pathlib.Path) -> None:
    two, target = tmp_path / "two.png", tmp_path / "solved.png"
    cv2.imwrite(str(two), np.hstack([pixels(SCREENSHOT)] * 2))
    assert run("solve", two, "--overlay", target).code == 0
    boards = list(qs.read_all(two))
    assert len(boards) == 2
    assert [changed_cells(pixels(two), pixels(target), board) for board in boards] == [SOLUTION, SOLUTION]
    assert {file.name for file in tmp_path.iterdir()} == {"two.png", "solved.png"}


def test_several_pictures_get_numbered_files(run: Run, tmp_path: pathlib.Path) -> None:
    target = tmp_path / "solved.png"
    assert run("solve", SCREENSHOT, SCREENSHOT, "--overlay", target).code == 0
    assert (pixels(target) == pixels(tmp_path / "solved-2.png")).all()


def test_files_are_numbered_by_what_is_written(run: Run, tmp_path: pathlib.Path) -> None:
    """A picture that is refused takes no number, nor does its board."""
    blank, target = tmp_path / "blank.png", tmp_path / "solved.png"
    cv2.imwrite(str(blank), np.full((200, 200, 3), 200, np.uint8))
    ran = run("solve", blank, SCREENSHOT, blank, SCREENSHOT, "--overlay", target, "--certificate", tmp_path / "proof")
    assert ran.code == 3
    certificates = {"proof.cnf", "proof.drat", "proof-2.cnf", "proof-2.drat"}
    assert {file.name for file in tmp_path.iterdir()} == {"blank.png", "solved.png", "solved-2.png", *certificates}


def test_a_hint_is_drawn_as_far_as_its_stage_goes(run: Run, tmp_path: pathlib.Path) -> None:
    """The step: region B lies in row 1 with R1C2 and R1C3, so the rest of row 1 is empty."""
    before, position = pixels(SCREENSHOT), qs.read(SCREENSHOT)
    drawn = []
    for stage in (1, 2, 3, 4):
        target = tmp_path / f"{stage}.png"
        assert run("hint", SCREENSHOT, "--stage", stage, "--overlay", target).code == 0
        drawn.append(pixels(target))
    assert (drawn[0] == before).all(), "the first stage shows no cells"
    assert all((one != other).any() for one, other in itertools.pairwise(drawn))
    assert changed_cells(before, drawn[1], position) == set(), "where to look: a line around cells"
    assert changed_cells(before, drawn[3], position) == {(0, column) for column in (0, 3, 4, 5, 6, 7, 8)}


def test_a_wrong_mark_gets_a_ring_and_nothing_else(run: Run, tmp_path: pathlib.Path) -> None:
    for number, more in enumerate(((), ("--why", "R1C1"), ("--json",))):
        target = tmp_path / f"{number}.png"
        assert run("hint", SCREENSHOT, "--queens", "R1C1", "--overlay", target, *more).code == 1
        before, after = pixels(SCREENSHOT), pixels(target)
        rows, columns = np.nonzero((before != after).any(2))
        assert 196 <= rows.min() < rows.max() < 196 + 60
        assert 90 <= columns.min() < columns.max() < 90 + 60


def test_a_text_has_no_picture_to_draw_on(run: Run, tmp_path: pathlib.Path) -> None:
    for command in ("solve", "hint"):
        ran = run(command, EXAMPLES / "morning.txt", "--overlay", tmp_path / "a.png")
        assert (ran.code, ran.out) == (2, "")
        assert "--overlay is for pictures" in ran.err
    assert not list(tmp_path.iterdir())


def test_a_text_among_pictures_is_told(run: Run, tmp_path: pathlib.Path) -> None:
    target = tmp_path / "a.png"
    ran = run("solve", EXAMPLES / "morning.txt", SCREENSHOT, "--overlay", target)
    assert ran.code == 2
    assert "morning.txt: --overlay draws onto the picture" in ran.err
    assert ran.out.count("Solved, and it is the only solution.") == 2
    assert target.exists()


def test_a_bad_name_is_refused_before_anything_is_read(run: Run, tmp_path: pathlib.Path) -> None:
    ran = run("solve", SCREENSHOT, "--overlay", tmp_path / "a.svg")
    assert (ran.code, ran.out) == (2, "")
    ran = run("solve", SCREENSHOT, "--overlay", tmp_path / "no" / "such" / "folder.png")
    assert ran.code == 2
    assert "cannot be written" in ran.err


def test_the_overlay_is_written_although_nobody_reads_the_output(tmp_path: pathlib.Path) -> None:
    overlay = tmp_path / "hint.png"
    command = f"{sys.executable} -m queenside hint {SCREENSHOT} --stage 3 --overlay {overlay} | head -1"
    subprocess.run(["bash", "-c", command], check=True, capture_output=True)
    assert overlay.stat().st_size > 0


def test_the_overlay_does_not_replace_the_picture(tmp_path: pathlib.Path) -> None:
    copy = tmp_path / "same.png"
    shutil.copy(SCREENSHOT, copy)
    run = subprocess.run([sys.executable, "-m", "queenside", "solve", str(copy), "--overlay", str(copy)], capture_output=True, text=True)
    assert run.returncode == 2
    assert "itself" in run.stderr
    assert copy.read_bytes() == SCREENSHOT.read_bytes()

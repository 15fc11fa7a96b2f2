"""``screen`` as an input of the command, and waiting for a board."""

from __future__ import annotations

import json
import os
import pathlib
import signal
import subprocess
import sys
import time
from collections.abc import Sequence
from typing import Any

import numpy as np
import pytest
from numpy.typing import NDArray

import queenside as qs
from queenside.drivers import Shot
from queenside.errors import InputError, LimitError, MissingPartError
from queenside.formats import Reading, Refusal
from queenside.readers import pictures
from queenside.readers.pictures.decoding import decode
from queenside.readers.screen import screen, with_board
from queenside.sights import Point
from tests.pictures.rendering.cases import make
from tests.screens.stage import BOARD, Screen

Box = tuple[int, int, int, int]
COMMAND = [sys.executable, "-m", "queenside"]
SOLUTION = [[0, 7], [1, 2], [2, 0], [3, 4], [4, 1], [5, 6], [6, 3], [7, 5]]


def run(environment: dict[str, str], *words: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run([*COMMAND, *words], env=environment, capture_output=True, text=True, timeout=60)


def without_screen(**more: str) -> dict[str, str]:
    names = ("DISPLAY", "WAYLAND_DISPLAY", "XDG_SESSION_TYPE")
    return {name: value for name, value in os.environ.items() if name not in names} | more


def test_solving_the_screen(shown: Screen, tmp_path: pathlib.Path) -> None:
    picture = tmp_path / "solved.png"
    ran = run(shown.environment, "solve", "screen", "--json", "--overlay", str(picture))
    assert (ran.returncode, ran.stderr) == (0, "")
    answer = json.loads(ran.stdout)
    assert (answer["solutions"], answer["unique"]) == ([SOLUTION], True)
    drawn = decode(picture.read_bytes(), "the overlay")
    now = screen()
    assert drawn.shape == now.shape
    left, top, width, height = answer["picture"]["box"]
    changed = (drawn != now).any(-1)
    cell = width / len(BOARD)
    for row, column in SOLUTION:
        y, x = round(top + row * cell), round(left + column * cell)
        assert changed[y : y + round(cell), x : x + round(cell)].mean() > 0.05
    changed[top : top + height, left : left + width] = False
    assert not changed.any()


def test_reading_and_hints(shown: Screen) -> None:
    shown.stage.show(marked={(0, 7): 2, (0, 0): 1})
    ran = run(shown.environment, "read", "screen")
    assert (ran.returncode, ran.stdout.splitlines()[1:9]) == (0, list(BOARD))
    assert ran.stdout.startswith("# the screen: ")
    ran = run(shown.environment, "hint", "screen", "--json")
    assert (ran.returncode, json.loads(ran.stdout)["kind"]) == (0, "step")
    position = qs.read("screen")
    assert (position.marks.stars, position.marks.crosses) == (((0, 7),), ((0, 0),))


def test_a_board_that_appears_later(shown: Screen) -> None:
    shown.stage.show(())
    with subprocess.Popen(
        [*COMMAND, "solve", "screen", "--watch", "40", "--json"], env=shown.environment, stdout=subprocess.PIPE, stderr=subprocess.PIPE
    ) as process:
        time.sleep(2.5)
        assert process.poll() is None
        shown.stage.show()
        start = time.monotonic()
        out, complaints = process.communicate(timeout=30)
    assert (process.returncode, complaints) == (0, b"")
    assert json.loads(out)["solutions"] == [SOLUTION]
    assert time.monotonic() - start < 10


def test_waiting_ends_by_itself(shown: Screen) -> None:
    shown.stage.show(())
    start = time.monotonic()
    ran = run(shown.environment, "hint", "screen", "--watch", "1.5", "--json")
    assert (ran.returncode, json.loads(ran.stdout)["error"]["kind"]) == (4, "limit")
    assert "No board appeared on the screen within 1.5 s." in ran.stderr
    assert 1.5 < time.monotonic() - start < 15


def test_waiting_is_interrupted(shown: Screen) -> None:
    shown.stage.show(())
    with subprocess.Popen(
        [*COMMAND, "solve", "screen", "--watch"],
        env=shown.environment,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        preexec_fn=lambda: signal.signal(signal.SIGINT, signal.SIG_DFL),  # where the tests run it may be ignored
    ) as process:
        time.sleep(2.5)
        process.send_signal(signal.SIGINT)
        out, complaints = process.communicate(timeout=20)
    assert (process.returncode, out, complaints) == (130, "", "queenside: Interrupted.\n")


def test_waiting_costs_little(shown: Screen, monkeypatch: pytest.MonkeyPatch) -> None:
    """A picture that stays the same is read once."""
    counted, read = list[int](), pictures.read_pixels

    def counting(pixels: Any, *, stars: int | None = None, mend: bool = False) -> list[Reading | Refusal]:
        counted.append(len(pixels))
        return read(pixels, stars=stars, mend=mend)

    monkeypatch.setattr(pictures, "read_pixels", counting)
    shown.stage.show(())
    heard = list[float]()
    with pytest.raises(LimitError):
        with_board(4.0, tell=heard.append)
    assert counted == [900]
    assert 1 <= len(heard) <= 13
    assert heard == sorted(heard)


def test_watching_is_for_the_screen() -> None:
    ran = run(without_screen(), "solve", "AAABBB/ABBBCC/ADDEEC/FFDDEC/FEEEEC/FCCCCC", "--watch")
    assert (ran.returncode, ran.stdout) == (2, "")
    assert "--watch is for the screen" in ran.stderr
    ran = run(without_screen(), "solve", "--watch", "screen")
    assert (ran.returncode, "'screen' is no number of seconds" in ran.stderr, "screen --watch" in ran.stderr) == (2, True, True)


def test_nothing_on_the_screen(empty_display: str, monkeypatch: pytest.MonkeyPatch) -> None:
    ran = run(without_screen(DISPLAY=empty_display), "solve", "screen")
    assert (ran.returncode, ran.stdout) == (3, "")
    assert "all black" in ran.stderr
    assert "queenside solve clipboard" in ran.stderr
    for name in ("WAYLAND_DISPLAY", "XDG_SESSION_TYPE"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setenv("DISPLAY", empty_display)
    with pytest.raises(InputError, match="all black"):
        qs.read("screen")
    with pytest.raises(LimitError, match="all black"):
        with_board(0.5)


def test_no_screen() -> None:
    ran = run(without_screen(), "solve", "screen", "--json")
    assert (ran.returncode, "DISPLAY is not set" in ran.stderr) == (3, True)
    ran = run(without_screen(DISPLAY=":7654"), "solve", "screen")
    assert (ran.returncode, "cannot be reached" in ran.stderr, ran.stdout) == (3, True, "")


@pytest.mark.parametrize("sign", [{"WAYLAND_DISPLAY": "wayland-0"}, {"XDG_SESSION_TYPE": "wayland"}])
def test_wayland(sign: dict[str, str]) -> None:
    ran = run(without_screen(DISPLAY=":7654", **sign), "solve", "screen")
    assert (ran.returncode, ran.stdout) == (3, "")
    for way in ("queenside solve clipboard", "queenside place today --browser", "X11"):
        assert way in ran.stderr


def test_missing_parts(tmp_path: pathlib.Path) -> None:
    """A package that cannot be imported stands before the real one."""
    for package in ("mss", "Xlib"):
        folder = tmp_path / package
        (folder / package).mkdir(parents=True)
        (folder / package / "__init__.py").write_text("raise ImportError\n")
        ran = run(without_screen(DISPLAY=":7654", PYTHONPATH=str(folder)), "solve", "screen", "--json")
        assert (ran.returncode, json.loads(ran.stdout)["error"]["kind"]) == (5, MissingPartError.kind)
        assert 'pip install "queenside[screen]"' in ran.stderr


class Flicker:
    """A screen that shows one picture after the other, and is not to be touched."""

    def __init__(self, scenes: list[NDArray[np.uint8]]) -> None:
        self._scenes = scenes
        self.number = 0

    def grab(self, box: Box | None = None) -> Shot:
        self.number += 1
        return Shot(self._scenes[self.number % len(self._scenes)])

    def move(self, point: Point) -> None:
        raise AssertionError

    def click(self, points: Sequence[Point]) -> None:
        raise AssertionError

    def close(self) -> None:
        raise AssertionError


def test_a_board_that_does_not_keep_still() -> None:
    """Each picture shows another board, so none is taken."""
    scenes = [make("tune", "screenshots", number, 1).picture.pixels for number in range(2)]
    flicker = Flicker(scenes)
    with pytest.raises(LimitError, match="did not keep still"):
        with_board(3.0, driver=flicker)
    assert flicker.number >= 2
    assert np.array_equal(with_board(5.0, driver=Flicker(scenes[:1])), scenes[0])

"""The pointer and the picture of a real X server."""

from __future__ import annotations

import os
import subprocess
import threading
from collections.abc import Iterator

import numpy as np
import pytest

from queenside.drivers.x11 import X11Screen
from queenside.errors import AbortError
from tests.screens.conftest import HEIGHT, WIDTH
from tests.screens.stage import Screen


def xdotool(*words: str) -> str:
    return subprocess.run(["xdotool", *words], env=os.environ, check=True, capture_output=True, text=True, timeout=20).stdout


def pointer() -> tuple[int, int]:
    found = dict(line.split("=") for line in xdotool("getmouselocation", "--shell").split())
    return int(found["X"]), int(found["Y"])


@pytest.fixture
def screen(empty_display: str, monkeypatch: pytest.MonkeyPatch) -> Iterator[X11Screen]:
    monkeypatch.setenv("DISPLAY", empty_display)
    opened = X11Screen()
    yield opened
    opened.close()


def test_the_whole_screen_and_a_part_of_it(driver: X11Screen) -> None:
    whole = driver.grab().pixels
    assert (whole.shape, str(whole.dtype)) == ((HEIGHT, WIDTH, 3), "uint8")
    part = driver.grab((60, 150, 321, 203)).pixels
    assert part.shape == (203, 321, 3)
    assert np.array_equal(part, whole[150:353, 60:381])


def test_colours_are_red_green_blue(shown: Screen, driver: X11Screen) -> None:
    """The first colour of the page's board is reddish."""
    assert (driver.grab().pixels == (0xE8, 0xA0, 0xA0)).all(-1).sum() > 10_000


def test_the_pointer_goes_where_it_is_put(screen: X11Screen) -> None:
    for place in ((0, 0), (399, 299), (17, 230)):
        screen.move((place[0] + 0.5, place[1] + 0.5))
        assert pointer() == place


def test_the_scale_is_measured(empty_display: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Where the screen says that it is half as wide as its picture, a picture's point is at half its distance."""

    class Fine(X11Screen):
        def _extent(self) -> tuple[int, int]:
            width, height = super()._extent()
            return width // 2, height // 3

    monkeypatch.setenv("DISPLAY", empty_display)
    screen = Fine()
    screen.move((300.0, 150.0))
    assert pointer() == (150, 50)
    screen.close()


def test_moving_the_mouse_stops(screen: X11Screen) -> None:
    screen.click([(100, 100)])
    xdotool("mousemove", "102", "99")
    screen.click([(100, 100)])
    xdotool("mousemove", "104", "100")
    with pytest.raises(AbortError, match="moved the mouse"):
        screen.click([(200, 200)])
    assert pointer() == (104, 100)


def test_moving_the_mouse_meanwhile_stops(screen: X11Screen) -> None:
    mover = threading.Thread(target=xdotool, args=("mousemove", "300", "20", "sleep", "0.02") * 20)
    mover.start()
    with pytest.raises(AbortError, match="moved the mouse"):
        screen.click([(100, 100), (120, 100)] * 20_000)
    mover.join()


@pytest.mark.parametrize("key", ["Escape", "a", "space"])
def test_a_key_stops(screen: X11Screen, key: str) -> None:
    xdotool("keydown", key)
    try:
        with pytest.raises(AbortError, match="pressed a key"):
            screen.click([(100, 100)])
    finally:
        xdotool("keyup", key)


def test_a_key_that_was_let_go_stops_too(screen: X11Screen) -> None:
    xdotool("key", "Escape")
    screen.click([(100, 100)])
    xdotool("key", "shift")
    screen.click([(100, 100)])
    xdotool("key", "Escape")
    with pytest.raises(AbortError, match="pressed a key"):
        screen.click([(100, 100)])


def test_a_modifier_does_not_stop(screen: X11Screen) -> None:
    xdotool("keydown", "shift")
    try:
        screen.click([(100, 100)])
    finally:
        xdotool("keyup", "shift")


def test_a_button_stops(screen: X11Screen) -> None:
    xdotool("mousedown", "1")
    try:
        with pytest.raises(AbortError, match="pressed a mouse button"):
            screen.click([(100, 100)])
    finally:
        xdotool("mouseup", "1")


def test_a_key_held_from_the_start_is_no_sign(empty_display: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """It may be the Return that started the command."""
    monkeypatch.setenv("DISPLAY", empty_display)
    xdotool("keydown", "Return")
    try:
        screen = X11Screen()
        screen.click([(100, 100)])
        screen.close()
    finally:
        xdotool("keyup", "Return")

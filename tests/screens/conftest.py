from __future__ import annotations

from collections.abc import Iterator

import pytest

from queenside.drivers.x11 import X11Screen
from tests.pages.fixtures import GameServer
from tests.screens.stage import Screen, browser_screen, x_server

WIDTH, HEIGHT = 1280, 900


@pytest.fixture(scope="session")
def browser() -> Iterator[Screen]:
    """A browser window on a screen of its own, which leaves room to move it."""
    with browser_screen(WIDTH, HEIGHT, 1, (1060, 760)) as screen:
        yield screen


@pytest.fixture
def shown(browser: Screen, monkeypatch: pytest.MonkeyPatch) -> Screen:
    """The browser in its first place with a fresh board, and DISPLAY set to its screen."""
    monkeypatch.setenv("DISPLAY", browser.display)
    for name in ("WAYLAND_DISPLAY", "XDG_SESSION_TYPE"):
        monkeypatch.delenv(name, raising=False)
    browser.move_window(0, 0)
    browser.stage.show()
    return browser


@pytest.fixture(scope="session")
def empty_display() -> Iterator[str]:
    """A screen with nothing on it."""
    with x_server(400, 300) as display:
        yield display


@pytest.fixture
def driver(shown: Screen) -> Iterator[X11Screen]:
    """The driver of the browser's screen."""
    opened = X11Screen()
    yield opened
    opened.close()


@pytest.fixture
def server() -> Iterator[GameServer]:
    """A server of games of our own."""
    with GameServer(seed=2026) as server:
        yield server

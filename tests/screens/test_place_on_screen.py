"""The whole way by the screen: a game in a browser window is found, solved and pressed by the pointer, and says itself that it is won."""

from __future__ import annotations

import json
import os
import pathlib
import subprocess
import sys
import time

import pytest

from tests.pages.fixtures import Game, GameServer, Switches, solution
from tests.screens.stage import browser_window

ROWS = ("AAABBB", "ABBBCC", "ADDEEC", "FFDDEC", "FEEEEC", "FCCCCC")
QUEENSIDE = str(pathlib.Path(sys.executable).with_name("queenside"))


def _place(display: str, *words: str, code: int = 0) -> subprocess.CompletedProcess[str]:
    kept = {name: value for name, value in os.environ.items() if name not in ("WAYLAND_DISPLAY", "XDG_SESSION_TYPE")}
    command = [QUEENSIDE, "place", "screen", *words]
    done = subprocess.run(command, env=kept | {"DISPLAY": display}, capture_output=True, text=True, timeout=120, stdin=subprocess.DEVNULL)
    assert done.returncode == code, (done.stdout, done.stderr)
    return done


def _move(display: str, x: int, y: int) -> None:
    """Move every window of the browser there, as no window manager keeps it."""
    environment = os.environ | {"DISPLAY": display}
    found = subprocess.run(["xdotool", "search", "--onlyvisible", "--class", "chromium"], env=environment, capture_output=True, text=True)
    for window in found.stdout.split():
        subprocess.run(["xdotool", "windowmove", window, str(x), str(y)], env=environment, check=True)
    time.sleep(0.3)


def _is_ready(game: Game) -> bool:
    return any(event["kind"] == "attached" for event in game.events())


@pytest.mark.parametrize(("scale", "place"), [(1, (0, 0)), (1, (130, 70)), (1.5, (0, 0)), (1.5, (211, 33)), (2, (40, 90))])
def test_the_game_is_won_by_the_pointer(server: GameServer, scale: float, place: tuple[int, int]) -> None:
    wrong = next((row, column) for row in range(6) for column in range(6) if (row, column) not in solution(ROWS))
    game = server.add(ROWS, Switches(variant="S", lag=40, auto_x=scale == 1, marked={wrong: "queen"}))
    with browser_window(game.url, 1400, 1100, scale, (1100, 950)) as display:
        game.wait(_is_ready, seconds=60)
        _move(display, *place)
        told = json.loads(_place(display, "--watch", "--yes", "--json").stdout)
        game.wait(lambda game: game.won, seconds=10)
    assert told["solution"] == [list(cell) for cell in solution(ROWS)]
    assert told["screen"]["confidence"] > 0.7


def test_nothing_is_pressed_unasked(server: GameServer) -> None:
    game = server.add(ROWS, Switches(variant="G", iframe=False))
    with browser_window(game.url, 1100, 900, 1, (1000, 800)) as display:
        game.wait(_is_ready, seconds=60)
        assert "--yes" in _place(display, "--watch", code=2).stderr
        assert "Would press" in _place(display, "--watch", "--dry-run").stdout
    assert game.events("down") == []


def test_a_screen_without_a_board(server: GameServer) -> None:
    server.page("/empty", "<p>Nothing to see.</p>")
    with browser_window(f"{server.url}/empty", 800, 600, 1, (800, 600)) as display:
        assert "queenside:" in _place(display, "--yes", code=3).stderr
        assert "queenside:" in _place(display, "--yes", "--watch", "1", code=4).stderr

"""The commands that open pages, as a player runs them: in a process of their own, against real pages in a real browser."""

from __future__ import annotations

import contextlib
import json
import os
import pathlib
import signal
import subprocess
import sys
import time
import urllib.request
from collections.abc import Iterator
from typing import Any

import pytest

from queenside.players.one_at_a_time import one_at_a_time
from tests.chromium import ARGUMENTS, PROGRAM
from tests.pages.fixtures import NEVER, Game, GameServer, Switches, solution

ROWS = ("AAABBB", "ABBBCC", "ADDEEC", "FFDDEC", "FEEEEC", "FCCCCC")
SOLUTION = [list(cell) for cell in solution(ROWS)]
QUEENSIDE = str(pathlib.Path(sys.executable).with_name("queenside"))


def _heed_ctrl_c() -> None:
    """Let a process that is started react to Ctrl-C, also where the tests themselves run with it ignored."""
    signal.signal(signal.SIGINT, signal.SIG_DFL)


class Player:
    """Somebody at a terminal without a screen, with folders of their own, whose daily page is a game of ours."""

    def __init__(self, folder: pathlib.Path, server: GameServer) -> None:
        self.folder, self._server = folder, server
        self.environment = {name: value for name, value in os.environ.items() if name not in ("DISPLAY", "WAYLAND_DISPLAY")}
        self.environment |= {"XDG_DATA_HOME": str(folder / "data"), "QUEENSIDE_PAGES": str(folder / "pages.json")}

    def daily(self, **switches: Any) -> Game:
        game = self._server.add(ROWS, Switches(**switches))
        (self.folder / "pages.json").write_text(json.dumps({"daily": game.url, "first_day": "2024-05-01"}), encoding="utf-8")
        return game

    def run(self, *words: str, code: int = 0) -> Any:
        """Run a command; return its JSON if that was asked for, else what it says."""
        done = subprocess.run(
            [QUEENSIDE, *words], capture_output=True, text=True, env=self.environment, timeout=120, stdin=subprocess.DEVNULL
        )
        assert done.returncode == code, (done.stdout, done.stderr)
        assert "Traceback" not in done.stderr
        return json.loads(done.stdout) if "--json" in words else done.stdout + done.stderr


@pytest.fixture
def player(tmp_path: pathlib.Path, server: GameServer) -> Player:
    return Player(tmp_path, server)


def test_today_solves_and_keeps_the_board(player: Player) -> None:
    game = player.daily(start=True, banner=True, tutorial=True, number=930, marked={(0, 1): "cross"})
    told = player.run("today", "--headless", "--json")
    assert told["page"]["source"] == "class"
    assert told["page"]["number"] == 930
    assert told["solutions"] == [SOLUTION]
    assert told["unique"] is True
    board, drawing = (pathlib.Path(path) for path in told["saved"])
    assert board.name == "2026-11-16-no-930.json"
    assert drawing.read_bytes().startswith(b"\x89PNG")
    kept = json.loads(board.read_text(encoding="utf-8"))
    assert kept["regions"] == told["puzzle"]["regions"]
    assert kept["marks"]["crosses"] == [[0, 1]]
    assert player.run("solve", str(board), "--json")["solutions"] == [SOLUTION]
    assert [event for event in game.events("down") if event["cell"]] == []
    assert {method for method, _ in game.requests()} == {"GET"}


def test_today_gives_a_hint_and_not_the_answer(player: Player) -> None:
    player.daily(number=12)
    told = player.run("today", "--headless", "--hint", "--save", str(player.folder / "mine"))
    assert "Hint 1 of 4" in told
    assert "♛" not in told
    (kept,) = (player.folder / "mine").glob("*.json")
    assert "solution" not in json.loads(kept.read_text(encoding="utf-8"))


def test_no_save_keeps_nothing(player: Player) -> None:
    player.daily()
    assert player.run("today", "--headless", "--json", "--no-save")["saved"] == []
    assert not (player.folder / "data").exists()


@pytest.mark.parametrize(
    ("switches", "said"),
    [
        ({"wall": "authwall"}, "login"),
        ({"wall": "checkpoint"}, "human"),
        ({"won": True}, "finished"),
    ],
)
def test_today_stops_cleanly(player: Player, switches: dict[str, Any], said: str) -> None:
    player.daily(**switches)
    assert said in player.run("today", "--headless", code=3)


def test_a_changed_page_is_kept_for_a_report_without_anything_personal(player: Player) -> None:
    game = player.daily(variant="S", late=NEVER)
    said = player.run("today", "--headless", code=3)
    (report,) = (player.folder / "data").rglob("changed-page.html")
    assert str(report) in said
    skeleton = report.read_text(encoding="utf-8")
    assert "<section" in skeleton
    for personal in (game.url, "http", "127.0.0.1", "Undo", "<script"):
        assert personal not in skeleton


def test_place_wins_and_tells_what_was_clicked(player: Player) -> None:
    wrong = next([row, column] for row in range(6) for column in range(6) if [row, column] not in SOLUTION)
    game = player.daily(variant="S", lag=30, marked={tuple(wrong): "queen", tuple(SOLUTION[0]): "cross"})
    told = player.run("place", game.url, "--browser", "--headless", "--json")
    assert told["won"] is True
    assert told["verified"] is True
    assert told["solution"] == SOLUTION
    assert told["cleared"] == [wrong]
    assert told["clicked"] == [event["cell"] for event in game.events("down")]
    assert told["page"]["source"] == "label"
    assert game.won


def test_a_dry_run_clicks_nothing(player: Player) -> None:
    game = player.daily()
    told = player.run("place", "today", "--browser", "--headless", "--dry-run", "--json")
    assert told["dry_run"] is True
    assert len(told["would_press"]) == 12
    assert game.events("down") == []


def test_a_hint_on_the_page_clicks_nothing(player: Player) -> None:
    game = player.daily()
    assert "Hint 2 of 4" in player.run("place", "today", "--browser", "--headless", "--hint")
    assert game.events("down") == []


def test_a_won_game_is_left_alone(player: Player) -> None:
    game = player.daily(won=True)
    assert "won already" in player.run("place", "today", "--browser", "--headless")
    assert game.events("down") == []


def test_an_address_is_an_input_like_any_other(player: Player) -> None:
    game = player.daily(variant="S-tr", marked={(5, 5): "cross"})
    told = player.run("read", game.url, "--headless", "--json")
    assert told["puzzles"][0]["page"]["source"] in ("classes", "words", "colour")
    assert told["puzzles"][0]["marks"]["crosses"] == [[5, 5]]
    assert player.run("solve", game.url, "--headless", "--json")["solutions"] == [SOLUTION]


def test_two_plays_at_once_are_refused(player: Player) -> None:
    game = player.daily(variant="S")
    with _own_browser(player.folder) as port, one_at_a_time(f"port-{port}"):
        _tab(port, game.url)
        game.wait(lambda game: any(event["kind"] == "attached" for event in game.events()), seconds=20)
        assert "Another queenside" in player.run("place", "tab", "--attach", port, "--yes", code=2)
    assert game.events("down") == []


@pytest.mark.parametrize(
    ("words", "code", "said"),
    [
        (("place", "tab"), 2, "--attach"),
        (("place", "board.txt", "--headless"), 3, "no address of the web"),
        (("place", "today", "--hint", "--dry-run"), 2, "one of them"),
        (("today", "--save", "x", "--no-save"), 2, "contradict"),
        (("today", "--stage", "2"), 2, "--hint"),
        (("today", "--browser", "opera", "--headless"), 2, "chromium, chrome"),
        (("read", "file:///etc/passwd", "--headless"), 3, "no address of the web"),
        (("place", "today", "--watch"), 2, "screen"),
        (("today",), 3, "--headless"),
        (("read", "https://127.0.0.1:9/", "--headless"), 3, "cannot be reached"),
        (("solve", "tab", "--headless"), 2, "--attach"),
        (("read", "https://user:secret@example.org/", "--headless"), 3, "password"),
    ],
)
def test_bad_words(player: Player, words: tuple[str, ...], code: int, said: str) -> None:
    player.daily()
    assert said in player.run(*words, code=code)


def test_a_page_that_is_loaded_anew_while_being_placed_is_not_pressed_on(player: Player, server: GameServer) -> None:
    """The first clicks lead to another board of the same size: that must never get the solution of the first."""
    other = server.add([row[::-1] for row in ROWS], Switches(variant="S"))
    game = player.daily(variant="S", lag=600)
    server.page(
        "/first",
        game.html().replace("</body>", f"<script>onmousedown = () => setTimeout(() => location = {other.url!r}, 300)</script></body>"),
    )
    said = player.run("place", f"{server.url}/first", "--browser", "--headless", code=130)
    assert "another board" in said or "loaded anew" in said
    assert [event for event in other.events("down") if event["cell"]] == []


def test_the_game_has_told_its_win_before_the_browser_goes(player: Player) -> None:
    for _ in range(3):
        game = player.daily(variant="S", replace=20)
        player.run("place", "today", "--browser", "--headless", "--json")
        assert game.won


def test_a_browser_that_is_closed_half_way_is_told(player: Player) -> None:
    game = player.daily(variant="S", drop=1.0)
    process = subprocess.Popen(
        [QUEENSIDE, "place", "today", "--browser", "--headless"],
        env=player.environment,
        stdout=subprocess.DEVNULL,
        stderr=subprocess.PIPE,
        text=True,
        start_new_session=True,
    )
    game.wait(lambda game: any(event["cell"] for event in game.events("down")), seconds=60)
    started = _descendants(process.pid)
    for pid, name in started.items():
        if "chromium" in name:
            with contextlib.suppress(ProcessLookupError):
                os.kill(pid, signal.SIGKILL)
    _, errors = process.communicate(timeout=60)
    assert process.returncode == 3, errors
    assert "closed before the work was done" in errors
    assert _left_of(started) == []


def test_without_the_browser_parts(player: Player) -> None:
    game = player.daily()
    (player.folder / "playwright.py").write_text("raise ModuleNotFoundError('No module named playwright')", encoding="utf-8")
    player.environment["PYTHONPATH"] = str(player.folder)
    said = player.run("read", game.url, "--headless", code=5)
    assert said.strip() == 'queenside: This needs the browser parts:  pip install "queenside[browser]"'


def test_a_page_of_a_hundred_million_characters_is_refused(player: Player, server: GameServer) -> None:
    server.page("/large", f"<p>{('<b>x</b>' + 992 * 'x') * 100_000}</p>")
    player.daily()
    start = time.monotonic()
    assert "queenside:" in player.run("read", f"{server.url}/large", "--headless", code=3)
    assert time.monotonic() - start < 100


def test_a_page_that_is_not_there(player: Player, server: GameServer) -> None:
    player.daily()
    assert "404" in player.run("read", f"{server.url}/nowhere", "--headless", code=3)


def test_a_page_that_leads_away_at_once_is_named(player: Player, server: GameServer) -> None:
    player.daily()
    server.page("/away", "<script>location = 'http://localhost:1/elsewhere'</script>")
    assert "localhost:1/elsewhere" in player.run("read", f"{server.url}/away", "--headless", code=3)


def test_ctrl_c_leaves_no_browser_behind(player: Player) -> None:
    game = player.daily(late=NEVER)
    process = subprocess.Popen(
        [QUEENSIDE, "today", "--headless"],
        env=player.environment,
        stderr=subprocess.PIPE,
        start_new_session=True,
        preexec_fn=_heed_ctrl_c,
    )
    game.wait(lambda game: any(event["kind"] == "load" for event in game.events()), seconds=60)
    started = _descendants(process.pid)
    assert any("chromium" in name for name in started.values())
    process.send_signal(signal.SIGINT)
    _, errors = process.communicate(timeout=30)
    assert process.returncode == 130
    assert b"Traceback" not in errors
    assert _left_of(started) == []


def test_a_killed_command_leaves_no_browser_behind(player: Player) -> None:
    game = player.daily(late=NEVER)
    process = subprocess.Popen([QUEENSIDE, "today", "--headless"], env=player.environment, start_new_session=True)
    game.wait(lambda game: any(event["kind"] == "load" for event in game.events()), seconds=60)
    started = _descendants(process.pid)
    assert any("chromium" in name for name in started.values())
    process.kill()
    process.wait()
    assert _left_of(started) == []


def _descendants(process: int) -> dict[int, str]:
    """Return the processes that a process has started, and those that these have, with their names."""
    listed = subprocess.run(["ps", "-eo", "pid=,ppid=,comm="], capture_output=True, text=True, check=True).stdout
    rows = [(int(pid), int(parent), name) for pid, parent, name in (line.split(None, 2) for line in listed.splitlines())]
    found: dict[int, str] = {}
    waiting = [process]
    while waiting:
        above = waiting.pop()
        below = {pid: name for pid, parent, name in rows if parent == above}
        found |= below
        waiting += below
    return found


def _left_of(started: dict[int, str]) -> list[str]:
    """Return the names of processes that are still there after a while; they are ended."""
    end = time.monotonic() + 15
    while (left := [pid for pid in started if _is_alive(pid)]) and time.monotonic() < end:
        time.sleep(0.1)
    for pid in left:
        with contextlib.suppress(ProcessLookupError):
            os.kill(pid, signal.SIGKILL)
    return [started[pid] for pid in left]


def _is_alive(pid: int) -> bool:
    try:
        return ") Z " not in pathlib.Path(f"/proc/{pid}/stat").read_text(encoding="utf-8")
    except OSError:
        return False


@contextlib.contextmanager
def _own_browser(folder: pathlib.Path, *arguments: str) -> Iterator[str]:
    """A browser that a player has open, and the port that it listens at."""
    words = [
        PROGRAM,
        "--headless",
        *ARGUMENTS,
        *arguments,
        "--remote-debugging-port=0",
        f"--user-data-dir={folder / 'profile'}",
        "about:blank",
    ]
    process = subprocess.Popen(words, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    noted = folder / "profile" / "DevToolsActivePort"
    try:
        end = time.monotonic() + 30
        while not (noted.exists() and noted.read_text().strip()):
            assert time.monotonic() < end
            time.sleep(0.05)
        yield noted.read_text().split("\n")[0]
    finally:
        process.terminate()
        process.wait(timeout=20)


def _tab(port: str, url: str) -> None:
    """Open an address in a tab of the player's browser, as the player would."""
    with urllib.request.urlopen(urllib.request.Request(f"http://127.0.0.1:{port}/json/new?{url}", method="PUT"), timeout=10):
        pass


@pytest.mark.parametrize(
    "arguments",
    [
        ("--force-device-scale-factor=1",),
        ("--force-device-scale-factor=1.5",),
        ("--force-device-scale-factor=2",),
        ("--window-size=500,200",),
    ],
    ids=str,
)
def test_the_players_own_browser_is_used_and_left_open(player: Player, arguments: tuple[str, ...]) -> None:
    """At any scale of the screen, and in a window so small that the board must be scrolled."""
    game = player.daily(variant="S", lag=20, scroll=300)
    with _own_browser(player.folder, *arguments) as port:
        _tab(port, game.url)
        game.wait(lambda game: any(event["kind"] == "attached" for event in game.events()), seconds=20)
        told = player.run("place", "tab", "--attach", port, "--yes", "--json")
        assert told["won"] is True
        with urllib.request.urlopen(f"http://127.0.0.1:{port}/json/list", timeout=10) as answer:
            assert game.url in [tab["url"] for tab in json.load(answer)]
        assert player.run("read", "tab", "--attach", port, "--json")["puzzles"][0]["page"]["won"] is True
    assert len(game.events("load")) == 1


def test_a_live_site_is_asked_about_first(player: Player) -> None:
    """What the player's own browser shows may be any site: without a terminal to ask on, nothing is pressed."""
    game = player.daily(variant="S")
    with _own_browser(player.folder) as port:
        _tab(port, game.url)
        game.wait(lambda game: any(event["kind"] == "attached" for event in game.events()), seconds=20)
        assert "--yes" in player.run("place", "tab", "--attach", port, code=2)
    assert game.events("down") == []


def test_no_tab_with_a_board(player: Player) -> None:
    player.daily()
    with _own_browser(player.folder) as port:
        assert "No tab" in player.run("read", "tab", "--attach", port, code=3)

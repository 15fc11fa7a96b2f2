"""Boards in a real browser: read exactly, won by placing, and left alone where there is a wall, a win or a change."""

from __future__ import annotations

import random
import time
from collections.abc import Iterator
from typing import Any

import pytest

from queenside import StarBattle, generate, solve
from queenside.drivers.browser import Browser
from queenside.errors import PageError, UsageError
from queenside.players.pages import PageSurface
from queenside.players.placing import place
from queenside.readers.pages import Rules, load_rules
from queenside.readers.pages.live import come_to_the_board
from tests.pages.fixtures import NEVER, Game, GameServer, Switches

Cell = tuple[int, int]
VARIANTS = ("G", "S", "S-tr", "A", "V")
RULES: Rules = load_rules()
ROWS = ("AAABBB", "ABBBCC", "ADDEEC", "FFDDEC", "FEEEEC", "FCCCCC")
SOLUTION = solve(StarBattle(ROWS)).solution
assert SOLUTION is not None


@pytest.fixture(scope="session")
def driver() -> Iterator[Browser]:
    """One browser, driven as a player's is; every test opens pages of its own in it."""
    with Browser(headless=True, hosts=RULES.hosts) as driver:
        yield driver


def _open(driver: Browser, server: GameServer, rows: tuple[str, ...] = ROWS, **switches: Any) -> Game:
    game = server.add(rows, Switches(**switches))
    driver.open(game.url)
    return game


def _read(driver: Browser, seconds: float = 10) -> Any:
    return come_to_the_board(driver, RULES, driver.wait, seconds)


def _win(driver: Browser, game: Game) -> Any:
    """Read and place, and return what was done; both the page and the reader must say that it is won."""
    board = _read(driver)
    assert board.position.puzzle == StarBattle(list(game.rows))
    solution = solve(board.position.puzzle).solution
    assert solution is not None
    placed = place(PageSurface(driver, board, RULES), solution, wait=driver.wait)
    game.wait(lambda game: game.won)
    assert placed.won
    assert placed.verified
    assert {method for method, _ in game.requests()} == {"GET"}
    return placed


@pytest.mark.parametrize("variant", VARIANTS)
@pytest.mark.parametrize("lag", [0, 60, 200])
def test_every_variant_is_read_and_won(driver: Browser, server: GameServer, variant: str, lag: int) -> None:
    placed = _win(driver, _open(driver, server, variant=variant, lag=lag))
    assert len(placed.pressed) == 12
    assert placed.rounds == 1


@pytest.mark.parametrize("variant", VARIANTS)
@pytest.mark.parametrize("auto_x", [False, True])
def test_marks_right_and_wrong_are_put_right(driver: Browser, server: GameServer, variant: str, auto_x: bool) -> None:
    assert SOLUTION is not None
    wrong = next(cell for cell in ((row, column) for row in range(6) for column in range(6)) if cell not in SOLUTION)
    marked = {SOLUTION[0]: "cross", SOLUTION[1]: "queen", wrong: "queen"}
    placed = _win(driver, _open(driver, server, variant=variant, lag=15, auto_x=auto_x, marked=marked))
    assert SOLUTION[1] in placed.already


@pytest.mark.parametrize("variant", ["G", "S"])
def test_everything_in_the_way_at_once(driver: Browser, server: GameServer, variant: str) -> None:
    """Banner, start button, tutorial, late listeners: cookies are declined, the game is started, and won."""
    game = _open(driver, server, variant=variant, banner=True, start=True, tutorial=True, attach=600, lag=30, late=200)
    _win(driver, game)
    assert {event["choice"] for event in game.events("consent")} == {"DENY"}


@pytest.mark.parametrize(
    "switches",
    [
        {"variant": "G", "iframe": True},
        {"variant": "S", "iframe": True},
        {"variant": "V", "iframe": True},
        {"variant": "S", "scroll": 3000},
        {"variant": "G", "scroll": 3000},
        {"variant": "S", "zoom": 1.3},
        {"variant": "S", "transform": "scale(0.8)"},
        {"variant": "G", "partial": 300},
        {"variant": "S", "partial": 300},
        {"variant": "S", "decoy": True},
        {"variant": "G", "decoy": True},
        {"variant": "S", "drop": 0.2, "drop_seed": 4, "lag": 20},
        {"variant": "S", "paint": "inside"},
        {"variant": "S-tr", "paint": "outside"},
        {"variant": "S", "rotating": True},
        {"variant": "G", "untidy": True, "bulk": 1_000_000},
        {"variant": "G", "lang": "it"},
        {"variant": "S", "lang": "zh"},
        {"variant": "S", "rehydrate": "lying"},
        {"variant": "G", "disabled_start": 500, "start": True},
    ],
    ids=str,
)
def test_every_switch_is_won(driver: Browser, server: GameServer, switches: dict[str, Any]) -> None:
    _win(driver, _open(driver, server, **switches))


def test_given_queens_are_never_pressed(driver: Browser, server: GameServer) -> None:
    assert SOLUTION is not None
    game = _open(driver, server, variant="G", given=[SOLUTION[2]])
    placed = _win(driver, game)
    assert SOLUTION[2] not in placed.pressed
    assert list(SOLUTION[2]) not in [event["cell"] for event in game.events("down")]


def test_a_won_board_is_left_alone(driver: Browser, server: GameServer) -> None:
    assert SOLUTION is not None
    game = _open(driver, server, variant="S", won=True)
    board = _read(driver)
    assert board.won
    assert place(PageSurface(driver, board, RULES), SOLUTION, wait=driver.wait).pressed == ()
    assert game.events("down") == []


@pytest.mark.parametrize(
    ("wall", "stage"), [("authwall", "wall"), ("checkpoint", "challenge"), ("games", "wall"), ("captcha-frame", "challenge")]
)
def test_walls_stop_at_once(driver: Browser, server: GameServer, wall: str, stage: str) -> None:
    game = _open(driver, server, wall=wall)
    start = time.monotonic()
    with pytest.raises(PageError) as told:
        _read(driver)
    assert told.value.stage == stage
    assert time.monotonic() - start < 5
    assert game.events("down") == []


@pytest.mark.parametrize(
    ("switches", "stage"),
    [({"half": True}, "loading"), ({"late": NEVER}, "changed"), ({"variant": "S", "late": NEVER}, "changed")],
    ids=str,
)
def test_a_board_that_never_comes_is_told_with_the_page(driver: Browser, server: GameServer, switches: dict[str, Any], stage: str) -> None:
    _open(driver, server, **switches)
    with pytest.raises(PageError) as told:
        _read(driver, seconds=1.5)
    assert told.value.stage == stage
    assert told.value.skeleton


def test_cells_that_are_replaced_all_the_time(driver: Browser, server: GameServer) -> None:
    _win(driver, _open(driver, server, variant="S", replace=150, lag=20))


def test_a_redirect_elsewhere_is_stopped_before_it_is_followed(driver: Browser) -> None:
    with GameServer(seed=1) as other, GameServer(seed=2) as server:
        game = other.add(ROWS, Switches())
        server.redirect("/away", game.url)
        with pytest.raises(PageError, match="leads on to") as told:
            driver.open(f"{server.url}/away")
        assert told.value.stage == "address"
        assert other.requests() == []


def test_a_page_that_goes_elsewhere_later_is_stopped() -> None:
    with GameServer(seed=1) as other, GameServer(seed=2) as server, Browser(headless=True) as driver:
        game = other.add(ROWS, Switches())
        server.page("/later", f"<p>Wait.</p><script>setTimeout(() => location.href = {game.url!r}, 200)</script>")
        driver.open(f"{server.url}/later")
        with pytest.raises(PageError) as told:
            _read(driver, seconds=3)
        assert told.value.stage == "address"
        assert other.requests() == []


def test_a_frame_from_elsewhere_in_the_local_network_is_not_loaded(driver: Browser) -> None:
    with GameServer(seed=1) as other, GameServer(seed=2) as server:
        game = other.add(ROWS, Switches(variant="S"))
        server.page("/frame", f'<iframe src="{game.url}"></iframe>')
        driver.open(f"{server.url}/frame")
        with pytest.raises(PageError):
            _read(driver, seconds=1)
        assert other.requests() == []


def test_a_hint_is_drawn_over_the_page_and_takes_no_clicks(driver: Browser, server: GameServer) -> None:
    game = _open(driver, server, variant="G", scroll=500)
    board = _read(driver)
    surface = PageSurface(driver, board, RULES)
    surface.highlight([(0, 0), (0, 1)], [(2, 3)], [(4, 4)])
    drawings = driver.measure(board.document, "#queenside-drawing rect")
    cells = dict(zip(board.order, driver.measure(board.document, board.selector), strict=True))
    for drawn, cell in zip(drawings, [(0, 0), (0, 0), (0, 1), (0, 1), (2, 3), (2, 3), (4, 4), (4, 4)], strict=True):
        assert drawn.centre == pytest.approx(cells[cell].centre, abs=1)
    (disc,) = driver.measure(board.document, "#queenside-drawing circle")
    assert disc.centre == pytest.approx(cells[2, 3].centre, abs=1)
    assert {round(cross.centre[0]) for cross in driver.measure(board.document, "#queenside-drawing path")} == {round(cells[4, 4].centre[0])}
    _win(driver, game)


@pytest.mark.parametrize("seed", range(4))
def test_boards_of_all_sizes_with_random_marks(driver: Browser, server: GameServer, seed: int) -> None:
    chance = random.Random(seed)
    puzzle = next(iter(generate(size=chance.choice([5, 7, 8, 9, 10, 11]), count=1, seed=seed))).puzzle
    cells = chance.sample(puzzle.cells(), 8)
    marked = {cell: chance.choice(["cross", "queen"]) for cell in cells}
    switches = {"variant": chance.choice(VARIANTS), "lag": chance.choice([0, 30, 120]), "auto_x": seed % 2 == 0, "marked": marked}
    game = _open(driver, server, tuple(puzzle.text_rows()), **switches)
    _win(driver, game)


@pytest.mark.parametrize("attach", ["example.com:9222", "99999", "port", "http://10.0.0.1:9222"])
def test_only_a_port_of_this_machine_is_attached_to(attach: str) -> None:
    with pytest.raises(UsageError, match="no port of this machine"):
        Browser(attach=attach)


def test_nobody_listens_at_the_port() -> None:
    with pytest.raises(PageError, match="No browser listens") as told:
        Browser(attach="1")
    assert told.value.stage == "browser"


def test_without_a_screen_a_visible_browser_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("DISPLAY", raising=False)
    monkeypatch.delenv("WAYLAND_DISPLAY", raising=False)
    with pytest.raises(PageError, match="--headless"):
        Browser()

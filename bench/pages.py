"""How quickly a live board is read and played, beside the ways of other programs: ratios in one run, on our own pages.

Reading: the board of an open page, beside three attributes of every cell asked for one by one, as most
programs do. Placing: nine queens, looked at again in the end, beside Playwright's ``dblclick`` on each.
Every round loads the page anew; variants, lag and seeds as given.

    python -m bench.pages [ROUNDS]
"""

from __future__ import annotations

import statistics
import sys
import time

from tests.pages.fixtures import Game, GameServer, Switches

from queenside import generate, solve
from queenside.drivers.browser import Browser
from queenside.players.pages import PageSurface
from queenside.players.placing import place
from queenside.readers.pages import load_rules, read_documents
from queenside.readers.pages.live import come_to_the_board, measuring

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable, Iterator
    from typing import Literal

    from playwright.async_api import Frame

    from queenside.grid import Cell
    from queenside.puzzles.star_battle import StarBattle
    from queenside.readers.pages import PageBoard

LAG = 15
VARIANTS: tuple[Literal["G", "S"], ...] = ("G", "S")
ATTRIBUTES = ("class", "aria-label", "data-cell-idx")
CELLS = "[data-cell-idx]"
RULES = load_rules()


def main(rounds: int) -> None:
    """Print a table of medians and their ratios."""
    boards = list(generate(size=9, count=rounds, seed=5))
    print(f"{'':22}{'ours':>10}{'theirs':>10}{'ratio':>8}   (median ms of {rounds} boards, lag {LAG} ms)")
    with GameServer(seed=7) as server, Browser(headless=True) as browser:
        for variant in VARIANTS:
            times: dict[str, list[float]] = {name: [] for name in ("read", "attributes", "place", "dblclick")}
            for board in boards:
                for name, seconds in _round(browser, server, board.puzzle, variant):
                    times[name].append(seconds)
            for ours, theirs in (("read", "attributes"), ("place", "dblclick")):
                one, two = statistics.median(times[ours]), statistics.median(times[theirs])
                worst = min(b / a for a, b in zip(times[ours], times[theirs], strict=True))
                print(f"{variant:4}{ours:18}{1e3 * one:10.1f}{1e3 * two:10.1f}{two / one:8.1f}   worst {worst:.1f}")


def _round(browser: Browser, server: GameServer, puzzle: StarBattle, variant: Literal["G", "S"]) -> Iterator[tuple[str, float]]:
    """Yield how long each way took on one board."""
    solution = solve(puzzle).solution
    assert solution is not None
    game, found = _opened(browser, server, puzzle, variant)
    frame = browser._frame(found.document)
    yield "attributes", _timed(lambda: browser._run(_attributes(frame)))
    yield "read", _timed(lambda: read_documents(browser.documents(), rules=RULES, embedded=False, measure=measuring(browser)))
    surface = PageSurface(browser, found, RULES)
    yield "place", _timed(lambda: place(surface, solution, wait=browser.wait))
    game.wait(lambda game: game.won)
    game, found = _opened(browser, server, puzzle, variant)
    frame = browser._frame(found.document)
    yield "dblclick", _timed(lambda: browser._run(_double_clicks(frame, solution, puzzle.size)))


def _opened(browser: Browser, server: GameServer, puzzle: StarBattle, variant: Literal["G", "S"]) -> tuple[Game, PageBoard]:
    game = server.add(puzzle.text_rows(), Switches(variant=variant, lag=LAG))
    browser.open(game.url)
    return game, come_to_the_board(browser, RULES, browser.wait)


def _timed(work: Callable[[], object]) -> float:
    start = time.perf_counter()
    work()
    return time.perf_counter() - start


async def _attributes(frame: Frame) -> None:
    for cell in await frame.query_selector_all(CELLS):
        for name in ATTRIBUTES:
            await cell.get_attribute(name)


async def _double_clicks(frame: Frame, solution: tuple[Cell, ...], size: int) -> None:
    for row, column in solution:
        await frame.locator(f'[data-cell-idx="{row * size + column}"]').dblclick()


if __name__ == "__main__":
    main(int(sys.argv[1]) if len(sys.argv) > 1 else 10)

"""How quickly a live board is read and played, beside the ways of other programs: ratios in one run, on our own pages.

Reading: the board of an open page, beside three attributes of every cell asked for one by one, as most
programs do. Placing: nine queens, looked at again in the end, beside Playwright's ``dblclick`` on each.
Every round loads the page anew; variants, lag and seeds as given.

    python -m bench.pages [ROUNDS]
"""

from __future__ import annotations

import asyncio
import statistics
import sys
import time

from tests.pages.fixtures import GameServer, Switches

from queenside import generate, solve
from queenside.drivers.browser import Browser
from queenside.players.pages import PageSurface
from queenside.players.placing import place
from queenside.readers.pages import load_rules, read_documents
from queenside.readers.pages.live import come_to_the_board, measuring

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable
    from typing import Literal

    from playwright.async_api import Frame

    from queenside.grid import Cell

LAG = 15
VARIANTS: tuple[Literal["G", "S"], ...] = ("G", "S")
ATTRIBUTES = ("class", "aria-label", "data-cell-idx")
CELLS = "[data-cell-idx]"


def main(rounds: int) -> None:
    """Print a table of medians and their ratios."""
    rules = load_rules()
    boards = list(generate(size=9, count=rounds, seed=5))
    print(f"{'':22}{'ours':>10}{'theirs':>10}{'ratio':>8}   (median ms of {rounds} boards, lag {LAG} ms)")
    with GameServer(seed=7) as server, Browser(headless=True, hosts=rules.hosts) as browser:
        for variant in VARIANTS:
            times: dict[str, list[float]] = {name: [] for name in ("read", "attributes", "place", "dblclick")}
            for board in boards:
                solution = solve(board.puzzle).solution
                assert solution is not None
                for way in ("place", "dblclick"):
                    game = server.add(board.puzzle.text_rows(), Switches(variant=variant, lag=LAG))
                    browser.open(game.url)
                    found = come_to_the_board(browser, rules, browser.wait)
                    if way == "place":
                        times["read"].append(
                            _timed(lambda: read_documents(browser.documents(), rules=rules, embedded=False, measure=measuring(browser)))
                        )
                        times["attributes"].append(_timed(lambda: browser._run(_attributes(browser._frames[found.document]))))
                        surface = PageSurface(browser, found, rules)
                        times[way].append(_timed(lambda: _won(surface, solution, browser)))
                    else:
                        times[way].append(_timed(lambda: browser._run(_double_clicks(browser._frames[found.document], solution, 9))))
                    assert game.won or way == "dblclick"
            for ours, theirs in (("read", "attributes"), ("place", "dblclick")):
                one, two = statistics.median(times[ours]), statistics.median(times[theirs])
                ratios = [b / a for a, b in zip(times[ours], times[theirs], strict=True)]
                print(f"{variant:4}{ours:18}{1e3 * one:10.1f}{1e3 * two:10.1f}{two / one:8.1f}   worst {min(ratios):.1f}")


def _timed(work: Callable[[], object]) -> float:
    start = time.perf_counter()
    work()
    return time.perf_counter() - start


def _won(surface: PageSurface, solution: tuple[Cell, ...], browser: Browser) -> None:
    assert place(surface, solution, wait=browser.wait).won


async def _attributes(frame: Frame) -> None:
    for cell in await frame.query_selector_all(CELLS):
        for name in ATTRIBUTES:
            await cell.get_attribute(name)


async def _double_clicks(frame: Frame, solution: tuple[Cell, ...], size: int) -> None:
    for row, column in solution:
        await frame.locator(f'[data-cell-idx="{row * size + column}"]').dblclick()
    await asyncio.sleep(0)


if __name__ == "__main__":
    main(int(sys.argv[1]) if len(sys.argv) > 1 else 10)

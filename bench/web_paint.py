"""How long Paint's live answer takes: ``python -m bench.web_paint [strokes a kind of board]``.

Boards are made, opened in Paint in a real chromium, and repainted cell by cell along their borders, so that unique boards,
boards of several solutions and of none come by turns. Timed in the page, from the release of the pointer: until the verdict stands
there (with the grade where there is one), and until all of it does that belongs to a stroke (what is decided in all solutions).
The exact count and the changes that would help come later, when the brush rests, and are not part of it.
"""

from __future__ import annotations

import random
import statistics
import sys

from playwright.sync_api import sync_playwright
from tests import chromium
from tests.web.conftest import served

import queenside as qs
from queenside import formats
from queenside.puzzles.star_battle import Position

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence

    from playwright.sync_api import Page

KINDS = ((6, 1), (8, 1), (9, 1), (10, 1), (12, 1), (10, 2), (14, 3))
STROKES = 40
WATCH = """() => {
  const card = document.querySelector(".paint-answer");
  const board = document.querySelector(".paint-board");
  window.times = [];
  let start = null;
  let verdict = null;
  board.addEventListener("pointerup", () => { start = performance.now(); verdict = null; }, true);
  const several = () => /solutions/.test(document.querySelector(".paint-verdict").textContent);
  const whole = () => !several() || /cells are the same/.test(card.textContent);
  new MutationObserver(() => {
    if (start === null || card.getAttribute("aria-busy") === "true") return;
    verdict ??= performance.now() - start;
    if (!whole()) return;
    times.push([verdict, performance.now() - start]);
    start = null;
  }).observe(card, { attributes: true, attributeFilter: ["aria-busy"] });
}"""


def times_of(page: Page, address: str, size: int, stars: int, strokes: int) -> list[tuple[float, float]]:
    """Return the milliseconds of some strokes on one board: until the verdict, until all of the answer."""
    chance = random.Random(size * 10 + stars)
    (made,) = qs.generate(size=size, stars=stars, count=1, seed=size)
    link = formats.write(Position(made.puzzle), "queenside-link").removeprefix("/").replace("/play", "/paint")
    page.goto("about:blank")
    page.goto(address + link)
    page.locator(".paint > .paint-verdict:not(:empty)").wait_for()
    page.evaluate(WATCH)
    cells = page.locator(".board-live [role=gridcell]")
    for number in range(1, strokes + 1):
        page.locator(".paint-box label").nth(chance.randrange(size)).click()
        cells.nth(chance.randrange(size * size)).click()
        page.wait_for_function("(number) => times.length >= number", arg=number, timeout=20_000)
        if chance.random() < 0.7:
            page.keyboard.press("Control+z")
        page.wait_for_timeout(30)
    measured: list[tuple[float, float]] = page.evaluate("times")
    return measured


def main(arguments: Sequence[str]) -> None:
    """Print median, 95 % and worst of every kind of board."""
    strokes = int(arguments[0]) if arguments else STROKES
    print(f"{'ms after a stroke':20}{'verdict':>10}{'95 %':>8}{'worst':>8}{'all of it':>12}{'95 %':>8}{'worst':>8}")
    with served() as address, sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=chromium.UNSEEN, args=list(chromium.ARGUMENTS))
        page = browser.new_page(locale="en-GB")
        for size, stars in KINDS:
            times = times_of(page, address, size, stars, strokes)
            figures = "".join(
                f"{figure:{width}.1f}"
                for column, widths in ((0, (10, 8, 8)), (1, (12, 8, 8)))
                for figure, width in _spread(times, column, widths)
            )
            print(f"{f'{size}×{size}, {stars}':20}{figures}", flush=True)
        browser.close()


def _spread(times: list[tuple[float, float]], column: int, widths: tuple[int, int, int]) -> list[tuple[float, int]]:
    ordered = sorted(pair[column] for pair in times)
    return list(zip((statistics.median(ordered), ordered[int(0.95 * (len(ordered) - 1))], ordered[-1]), widths, strict=True))


if __name__ == "__main__":
    main(sys.argv[1:])

"""The page under test: who looks at it (desktop or phone), a board to play, fingers and keys."""

from __future__ import annotations

import contextlib

import queenside as qs

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator

    from playwright.sync_api import Browser, BrowserContext, Page

DESKTOP = {"viewport": {"width": 1280, "height": 800}}
PHONE = {"viewport": {"width": 360, "height": 740}, "has_touch": True, "is_mobile": True, "device_scale_factor": 2}
ROWS = "AAABBB/ABBBCC/ADDEEC/FFDDEC/FEEEEC/FCCCCC"
SIZE = 6


def solution(rows: str = ROWS, size: int = SIZE) -> list[int]:
    """Return the cells of the one solution, as the page numbers them."""
    answer = qs.solve(qs.read(rows))
    assert answer.solution is not None
    return sorted(row * size + column for row, column in answer.solution)


@contextlib.contextmanager
def visitor(browser: Browser, **options: object) -> Iterator[BrowserContext]:
    """A fresh profile whose pages may not fail: an error on the page or in its log fails the test."""
    context = browser.new_context(**{"locale": "en-GB", "reduced_motion": "reduce", **DESKTOP, **options})  # type: ignore[arg-type]
    context.set_default_timeout(10_000)
    troubles: list[str] = []
    context.on("weberror", lambda error: troubles.append(str(error.error)))
    yield context
    context.close()
    assert troubles == []


_FRAGMENTS: dict[tuple[str, str], str] = {}
"""Links that the page has written, by board and view: they are the same on every host."""


def link(page: Page, address: str, rows: str = ROWS, view: str = "play") -> str:
    """Return the address that opens a view with a board, as the page itself writes it."""
    if (rows, view) not in _FRAGMENTS:
        script = """async ([rows, view]) => {
            const at = (path) => new URL(path, location.href).href;
            const { linkTo } = await import(at("js/puzzle/links.js"));
            const { starBattle } = await import(at("js/puzzle/star_battle.js"));
            return linkTo(view, starBattle(rows.split("/")));
        }"""
        page.goto(f"{address}manifest.webmanifest")
        _FRAGMENTS[rows, view] = page.evaluate(script, [rows, view])
    return address + _FRAGMENTS[rows, view]


def open_board(page: Page, address: str, rows: str = ROWS) -> None:
    """Open Play with a board, and wait until it can be played."""
    page.goto(link(page, address, rows))
    page.get_by_role("heading", name=f"{SIZE}×{SIZE}").wait_for()
    page.locator(".play .board-live").wait_for()


def cell_label(page: Page, cell: int) -> str:
    return page.get_by_role("gridcell").nth(cell).get_attribute("aria-label") or ""


def marked(page: Page, mark: str) -> list[int]:
    """Return the cells that are said to hold a mark."""
    labels = page.get_by_role("gridcell").evaluate_all("cells => cells.map((cell) => cell.getAttribute('aria-label'))")
    return [cell for cell, label in enumerate(labels) if mark in label.split(", ")]


def place(page: Page, cell: int) -> tuple[float, float]:
    """Return the middle of a cell on the screen."""
    box = page.get_by_role("gridcell").nth(cell).bounding_box()
    assert box is not None
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


def tap(page: Page, cell: int) -> None:
    page.touchscreen.tap(*place(page, cell))


def swipe(page: Page, cells: list[int]) -> None:
    """Drag a finger over cells."""
    session = page.context.new_cdp_session(page)
    points = [place(page, cell) for cell in cells]
    session.send("Input.dispatchTouchEvent", {"type": "touchStart", "touchPoints": [{"x": points[0][0], "y": points[0][1]}]})
    for x, y in points[1:]:
        session.send("Input.dispatchTouchEvent", {"type": "touchMove", "touchPoints": [{"x": x, "y": y}]})
    session.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})
    session.detach()


def drag(page: Page, cells: list[int]) -> None:
    """Drag the mouse over cells."""
    page.mouse.move(*place(page, cells[0]))
    page.mouse.down()
    for cell in cells[1:]:
        page.mouse.move(*place(page, cell))
    page.mouse.up()


def choose(page: Page, **values: object) -> None:
    """Choose settings as the page keeps them; they hold after the next load."""
    script = """async (values) => {
        const { settings } = await import(new URL("js/state/settings.js", location.href).href);
        for (const [name, value] of Object.entries(values)) settings.set(name, value);
    }"""
    page.evaluate(script, values)

"""axe-core looks at every view and sheet, in light and dark, on a desktop and a phone."""

from __future__ import annotations

import pathlib
import re

import pytest
from axe_playwright_python.base import AXE_FILE_PATH

from tests.web.pages import DESKTOP, PHONE, open_board, solution, visitor

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator

    from playwright.sync_api import Browser, Page

VIEWS = ("paint", "learn", "solve", "tours", "armies")
AXE = pathlib.Path(AXE_FILE_PATH).read_text()


def findings(page: Page, what: str) -> Iterator[tuple[str, str, list[str]]]:
    """Yield what axe finds serious or worse."""
    page.evaluate(AXE)
    for finding in page.evaluate("axe.run({ resultTypes: ['violations'] })")["violations"]:
        if finding["impact"] in ("serious", "critical"):
            yield what, finding["id"], [node["html"][:120] for node in finding["nodes"][:3]]


@pytest.mark.parametrize(("look", "options"), [("light", PHONE), ("dark", DESKTOP)], ids=["light-phone", "dark-desktop"])
def test_playing(chromium: Browser, app_address: str, look: str, options: dict[str, object]) -> None:
    found: list[tuple[str, str, list[str]]] = []
    with visitor(chromium, color_scheme=look, **options) as context:
        page = context.new_page()
        open_board(page, app_address)
        page.get_by_role("button", name="Hint", exact=True).click()
        page.get_by_role("button", name="A little more").click()
        found += findings(page, "hint")
        for name in ("New board", "Results", "Settings", "Help"):
            page.get_by_role("button", name=name).click()
            found += findings(page, name)
            page.keyboard.press("Escape")
        for cell in solution():
            page.get_by_role("gridcell").nth(cell).focus()
            page.keyboard.press("q")
        page.get_by_role("heading", name=re.compile("^Solved")).wait_for()
        found += findings(page, "won")
    assert found == []


@pytest.mark.parametrize("look", ["light", "dark"])
@pytest.mark.parametrize("options", [DESKTOP, PHONE], ids=["desktop", "phone"])
def test_every_view(chromium: Browser, app_address: str, look: str, options: dict[str, object]) -> None:
    found: list[tuple[str, str, list[str]]] = []
    with visitor(chromium, color_scheme=look, **options) as context:
        page = context.new_page()
        open_board(page, app_address)
        found += findings(page, "play")
        for view in VIEWS:
            page.goto(f"{app_address}#/{view}")
            page.locator(f".view-{view} > *").first.wait_for()
            page.wait_for_timeout(300)
            found += findings(page, view)
    assert found == []

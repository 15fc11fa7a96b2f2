"""The boards of days that were made ahead are those that the core makes, and are there without it."""

from __future__ import annotations

import datetime
import re

from queenside import read
from queenside.generating.boards import maker_of
from queenside.generating.daily import daily
from tests.web.conftest import APP

TYPE_CHECKING = False
if TYPE_CHECKING:
    from playwright.sync_api import Browser

ROWS = re.compile(r"^[A-Z]+(?:/[A-Z]+)+$", re.MULTILINE)
TEXT = (APP / "js" / "generating" / "daily.js").read_text()
FIRST = datetime.date.fromisoformat(re.findall(r'FIRST_AHEAD = "([^"]*)"', TEXT)[0])


def test_every_board_made_ahead_is_that_of_its_day() -> None:
    boards = ROWS.findall(TEXT)
    assert len(boards) > 180
    for place, rows in enumerate(boards):
        _, wish, seed = daily(FIRST + datetime.timedelta(place))
        status, board = maker_of(wish)(seed)
        assert status == "made"
        assert board is not None
        assert read(rows).puzzle == board.puzzle


def test_todays_board_is_there_before_the_core(chromium: Browser, app_address: str) -> None:
    page = chromium.new_page(service_workers="block")
    page.clock.set_fixed_time(datetime.datetime.combine(FIRST + datetime.timedelta(20), datetime.time(12)))
    page.route("**/core.wasm", lambda route: route.abort())
    page.goto(app_address)
    page.wait_for_selector("[role=gridcell]")
    assert page.locator("[role=gridcell]").count() in (49, 64, 81, 100)
    page.close()

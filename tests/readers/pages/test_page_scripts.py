"""The bookmarklet and the user script, run in a browser on pages of games: what they copy is the board."""

from __future__ import annotations

import json
import pathlib
from collections.abc import Iterator
from urllib.parse import unquote

import pytest
from playwright.sync_api import Browser, Page

import queenside
from queenside.readers.pages import load_rules
from queenside.readers.pages.scripts import bookmarklet, user_script
from tests.cli.conftest import Run, run

from . import making
from .making import ROWS
from .test_page_sources import MARKS, position

__all__ = ["run"]

CLIPBOARD = (
    "window.copied = []; const own = {writeText: async (text) => { window.copied.push(text); }};"
    "Object.defineProperty(navigator, 'clipboard', {value: own});"
)
NO_CLIPBOARD = (
    "Object.defineProperty(navigator, 'clipboard', {value: undefined}); window.copied = [];"
    "document.addEventListener('copy', () => window.copied.push(document.activeElement.value));"
)


@pytest.fixture
def browser_page(chromium: Browser) -> Iterator[Page]:
    page = chromium.new_page()
    yield page
    page.close()


def copied(page: Page, html: str, clipboard: str = CLIPBOARD) -> str:
    """Return what one press of the bookmarklet copies from a page."""
    requests: list[str] = []
    page.set_content(html)
    page.evaluate(clipboard)
    page.on("request", lambda request: requests.append(request.url))
    page.evaluate(
        """address => {
      const link = document.createElement("a");
      link.href = new URL(address).href;
      document.body.append(link);
      link.click();
      link.remove();
    }""",
        bookmarklet(load_rules()),
    )
    page.wait_for_selector("[role=status]")
    (text,) = page.evaluate("window.copied")
    assert requests == []
    assert isinstance(text, str)
    return text


@pytest.mark.parametrize(
    "html",
    [
        making.guest(ROWS, MARKS),
        making.guest(ROWS, MARKS, named=False),
        making.signed(ROWS, MARKS),
        making.squares(ROWS, MARKS),
        making.archived(ROWS, MARKS),
    ],
)
def test_what_is_copied_is_the_board(browser_page: Page, html: str) -> None:
    assert queenside.read(copied(browser_page, html)) == position(ROWS, MARKS)


def test_a_board_in_a_frame_and_without_a_clipboard_of_its_own(browser_page: Page) -> None:
    inner = making.guest(ROWS).replace("&", "&amp;").replace('"', "&quot;")
    outer = f'<!doctype html><body>{making.archived(("AABB", "AABB", "CCDD", "CCDD"))}<iframe srcdoc="{inner}"></iframe></body>'
    text = copied(browser_page, outer, NO_CLIPBOARD)
    assert queenside.read(text) == position(ROWS, {})
    assert queenside.solve(queenside.read(text)).unique


def test_a_page_without_a_board_copies_nothing(browser_page: Page) -> None:
    browser_page.set_content("<!doctype html><body><p>Hello</p></body>")
    browser_page.evaluate(CLIPBOARD)
    browser_page.evaluate(unquote(bookmarklet(load_rules()).removeprefix("javascript:")))
    assert browser_page.text_content("[role=status]") == "No board was found on this page."
    assert browser_page.evaluate("window.copied") == []


def test_the_user_script_waits_for_its_keys(browser_page: Page) -> None:
    browser_page.set_content(making.guest(ROWS, MARKS))
    browser_page.evaluate(CLIPBOARD)
    browser_page.evaluate(user_script(load_rules()))
    assert browser_page.evaluate("window.copied") == []
    browser_page.keyboard.press("Alt+Shift+KeyQ")
    browser_page.wait_for_selector("[role=status]")
    (text,) = browser_page.evaluate("window.copied")
    assert queenside.read(text) == position(ROWS, MARKS)


def test_the_command(run: Run, tmp_path: pathlib.Path, monkeypatch: pytest.MonkeyPatch) -> None:
    assert run("bookmarklet").out == bookmarklet(load_rules()) + "\n"
    own = tmp_path / "own.json"
    own.write_text(json.dumps({"hosts": ["games.example"]}))
    monkeypatch.setenv("QUEENSIDE_PAGES", str(own))
    assert run("bookmarklet", "--user-script", "--out", tmp_path / "x.user.js").code == 0
    text = (tmp_path / "x.user.js").read_text()
    assert [line for line in text.splitlines() if "@match" in line] == ["// @match        https://games.example/*"]
    assert "// @grant        none" in text
    refused = run("bookmarklet", "--out", tmp_path / "no" / "x")
    assert (refused.code, "Cannot write" in refused.err) == (3, True)


@pytest.mark.parametrize("word", ["fetch(", "XMLHttpRequest", "sendBeacon", "localStorage", "cookie"])
def test_nothing_is_sent_and_nothing_stored(word: str) -> None:
    assert word not in user_script(load_rules())

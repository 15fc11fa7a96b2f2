from __future__ import annotations

from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, BrowserContext, Page

from tests.pages.fixtures import GameServer


@pytest.fixture
def context(chromium: Browser) -> Iterator[BrowserContext]:
    """A browser without memories."""
    context = chromium.new_context(locale="en-US", viewport={"width": 900, "height": 700})
    context.set_default_timeout(5000)
    yield context
    context.close()


@pytest.fixture
def page(context: BrowserContext) -> Page:
    """An empty page."""
    return context.new_page()


@pytest.fixture
def server() -> Iterator[GameServer]:
    """A server of our own pages."""
    with GameServer(seed=2026) as server:
        yield server

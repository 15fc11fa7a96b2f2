from __future__ import annotations

import pathlib
from collections.abc import Iterator

import pytest

import queenside
from tests import chromium as real_browser

TYPE_CHECKING = False
if TYPE_CHECKING:
    from playwright.sync_api import Browser

SOURCE = pathlib.Path(__file__).parents[1] / "src" / "queenside"


def pytest_sessionstart() -> None:
    """Refuse to test anything but the sources: the tests run on the installed package."""
    installed = pathlib.Path(queenside.__file__).parent
    page = SOURCE / "web" / "app"
    files = [*SOURCE.rglob("*.py"), *(file for file in page.rglob("*") if file.is_file()), page / "core.wasm"]
    stale = [str(file) for file in files if not file.exists() or file.read_bytes() != _bytes(installed / file.relative_to(SOURCE))]
    if stale:
        pytest.exit(f"The installed queenside is not that of src (first: {stale[0]}). Run: scripts/prepare --tests", returncode=3)


def _bytes(file: pathlib.Path) -> bytes | None:
    return file.read_bytes() if file.exists() else None


@pytest.fixture(scope="session")
def chromium() -> Iterator[Browser]:
    """One headless Chromium for all tests of a worker."""
    if not pathlib.Path(real_browser.UNSEEN).exists():
        pytest.fail("These tests need a browser. On Debian: apt-get install chromium chromium-headless-shell", pytrace=False)
    from playwright.sync_api import sync_playwright

    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=real_browser.UNSEEN, args=list(real_browser.ARGUMENTS))
        yield browser
        browser.close()

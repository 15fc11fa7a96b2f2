"""Boards as a real browser draws them, read as the product reads them: nothing wrong, and what was once mended stays so."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

import pytest

from tests.pictures.browser import camera as cameras
from tests.pictures.browser.cases import STYLES, make
from tests.pictures.rendering.readers import reading
from tests.pictures.rendering.scoring import judge
from tests.pictures.rendering.truth import Expected

if TYPE_CHECKING:
    from playwright.sync_api import Browser


@pytest.fixture(scope="module", autouse=True)
def shared_browser(chromium: Browser) -> Iterator[None]:
    """Take all pictures with the browser of the other tests."""
    cameras.lend(chromium)
    yield
    cameras.lend(None)


@pytest.mark.parametrize("which", STYLES)
@pytest.mark.parametrize(("group", "count", "least"), [("screenshots", 30, 0.9), ("photos", 20, 0.8)])
def test_pages(which: str, group: str, count: int, least: float) -> None:
    """The shares are what is reached, less a little: thousands are asked for by bench/pictures.py."""
    made = [make(which, group, number, seed=2026) for number in range(count)]
    verdicts = {case.name: judge(case.picture, reading).verdict for case in made}
    assert [name for name, verdict in verdicts.items() if verdict == "wrong"] == []
    clear = [verdicts[case.name] for case in made if case.picture.expected is Expected.EXACT]
    assert clear.count("exact") >= least * len(clear)


@pytest.mark.parametrize(
    ("which", "group", "number", "seed"),
    [
        pytest.param("browser", "screenshots", 34, 861, id="rings around all cells of a hint but one fewer than regions"),
        pytest.param("browser", "photos", 269, 861, id="the same, turned"),
        pytest.param("browser", "screenshots", 50, 811, id="two queens in the red of a mistake"),
        pytest.param("browser", "screenshots", 165, 811, id="greys on a dim screen"),
        pytest.param("browser", "screenshots", 133, 861, id="a white row and column of a sheet"),
        pytest.param("browser", "none", 63, 1041, id="four rows of a minesweeper, parted by borders into four with one solution"),
        pytest.param("browser-score", "screenshots", 238, 831, id="a column of two regions lit by a hint"),
        pytest.param("browser-score", "screenshots", 141, 811, id="signs of regions in the corners of cells"),
        pytest.param("browser-score", "screenshots", 101, 861, id="a region in the colour of the walls"),
        pytest.param("browser-score", "screenshots", 181, 811, id="something beside a board that is no wall of it"),
    ],
)
def test_a_page_that_was_once_refused_or_read_wrongly(which: str, group: str, number: int, seed: int) -> None:
    assert judge(make(which, group, number, seed).picture, reading).verdict == "exact"

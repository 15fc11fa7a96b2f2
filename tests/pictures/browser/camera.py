"""The browser: a document comes back as pixels with the corners of its boards.

One Chromium is kept open by each process. The truth is what the browser itself says of where it laid out the cells; a board
of which some cell is covered or outside the window is refused.
"""

from __future__ import annotations

import atexit
import base64
from functools import cache
from typing import TYPE_CHECKING, Any

import cv2
import numpy as np

from tests import chromium
from tests.pictures.browser.documents import Document, Position
from tests.pictures.rendering.truth import Board, Expected, Picture, Pixels, Point

if TYPE_CHECKING:
    from playwright.sync_api import Browser

_BELOW = 24
_MEASURE = """() => {
  const boards = [...document.querySelectorAll('[data-board]')].sort((a, b) => a.dataset.board - b.dataset.board)
  const seen = (board, x, y) => { const top = document.elementFromPoint(x, y); return !!top && board.contains(top) }
  const measured = boards.map(board => {
    const canvas = board.querySelector('[data-lattice]')
    let centres
    if (canvas) {
      const [x, y, pitch, size] = canvas.dataset.lattice.split(' ').map(Number), box = canvas.getBoundingClientRect()
      const unit = box.width / canvas.width
      centres = [...Array(size * size).keys()].map(k =>
        [box.x + (x + (k % size + 0.5) * pitch) * unit, box.y + (y + (Math.floor(k / size) + 0.5) * pitch) * unit])
    } else {
      centres = [...board.querySelectorAll('[data-cell]')].map(cell => {
        const box = cell.getBoundingClientRect()
        return [box.x + box.width / 2, box.y + box.height / 2]
      })
    }
    return {centres, hidden: centres.filter(([x, y]) => !seen(board, x, y)).length}
  })
  const reach = boards.map(board => board.getBoundingClientRect())
  return {measured, bottom: Math.max(0, ...reach.map(box => box.bottom)), right: Math.max(0, ...reach.map(box => box.right))}
}"""


class Camera:
    """Takes pictures of documents with one browser."""

    def __init__(self, browser: Browser) -> None:
        self._page = browser.new_page()
        self._session = self._page.context.new_cdp_session(self._page)

    def shoot(self, document: Document) -> Picture:
        width, height = round(document.width * document.scale), round(document.height * document.scale)
        self._page.set_viewport_size({"width": width, "height": height})
        self._page.set_content(document.html)
        found = self._page.evaluate(_MEASURE)
        if found["bottom"] > height or found["right"] > width:
            width, height = max(width, round(found["right"]) + _BELOW), max(height, round(found["bottom"]) + _BELOW)
            self._page.set_viewport_size({"width": width, "height": height})
            found = self._page.evaluate(_MEASURE)
        pixels = _pixels(self._session.send("Page.captureScreenshot", {"format": "png", "optimizeForSpeed": True}))
        boards = tuple(_board(position, each) for position, each in zip(document.positions, found["measured"], strict=True))
        return Picture(pixels, boards, Expected.EXACT if boards else Expected.REFUSAL, notes=document.notes)


def _pixels(answer: dict[str, Any]) -> Pixels:
    decoded = cv2.imdecode(np.frombuffer(base64.b64decode(answer["data"]), np.uint8), cv2.IMREAD_COLOR)
    assert decoded is not None
    return cv2.cvtColor(decoded, cv2.COLOR_BGR2RGB).astype(np.uint8, copy=False)


def _board(position: Position, measured: dict[str, Any]) -> Board:
    """Return the board on the lattice that fits the centres of its cells best."""
    size = position.size
    if len(measured["centres"]) != size * size or measured["hidden"]:
        raise ValueError(f"{measured['hidden']} of {len(measured['centres'])} cells of a board of {size * size} are hidden")
    centres = np.array(measured["centres"]).reshape(size, size, 2)
    across, left = np.polyfit(np.arange(size) + 0.5, centres[:, :, 0].mean(axis=0), 1)
    down, top = np.polyfit(np.arange(size) + 0.5, centres[:, :, 1].mean(axis=1), 1)
    right, bottom = left + size * across, top + size * down
    corners: list[Point] = [(float(x), float(y)) for x, y in ((left, top), (right, top), (right, bottom), (left, bottom))]
    return Board(position.partition.regions, position.stars, position.crosses, (corners[0], corners[1], corners[2], corners[3]))


_lent: list[Camera] = []


def lend(browser: Browser | None) -> None:
    """Take pictures with a browser that is open already, since a process can have only one; without one, as before."""
    _lent[:] = [Camera(browser)] if browser else []


def camera() -> Camera:
    return _lent[0] if _lent else _own()


@cache
def _own() -> Camera:
    from playwright.sync_api import sync_playwright

    playwright = sync_playwright().start()
    browser = playwright.chromium.launch(executable_path=chromium.UNSEEN, args=list(chromium.ARGUMENTS))
    atexit.register(playwright.stop)
    return Camera(browser)

"""Hands and eyes: a browser and a screen behind two small protocols, one file for each way of driving them.

A driver knows nothing of boards. It shows what is there (the documents of a page, the pixels of a
screen) and presses where it is told. Everything that is read comes from ``readers``, everything that
is decided from ``players``, so that neither depends on Playwright, X11 or anything else in here.

Boxes of elements are in CSS pixels of their document's window; points on a screen are pixels of its picture.
"""

from __future__ import annotations

from queenside.values import Value

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence
    from typing import Any, Protocol

    import numpy as np
    from numpy.typing import NDArray

    from queenside.sights import Point

    Box = tuple[int, int, int, int]

    class PageDriver(Protocol):
        """A page in somebody's browser."""

        def open(self, url: str) -> None:
            """Go to an address and wait until its document is there. Raises PageError if it leads elsewhere or does not come."""

        def documents(self) -> list[Document]:
            """Return the documents of the page as they are now: first the page's own, then its frames'."""

        def measure(self, document: int, selector: str, *, colours: bool = False) -> list[Measure]:
            """Return where the elements are that a CSS selector finds, in the document's order; with ``colours`` also their background."""

        def press(self, document: int, selector: str) -> bool:
            """Press the first element that a selector finds and that can be seen; return whether there was one."""

        def click(self, document: int, selector: str, places: Sequence[int]) -> None:
            """Click elements that a selector finds, by their places among these, in turn. Raises PageError if one is covered."""

        def show(self, document: int, drawing: str) -> None:
            """Lay an SVG drawing over a document, in its window's pixels; it takes no clicks and replaces the one before."""

        def close(self) -> None:
            """Leave: end the browser that was started here, or let go of the one that was not."""

    class ScreenDriver(Protocol):
        """Somebody's screen and pointer."""

        def grab(self, box: Box | None = None) -> Shot:
            """Return what all monitors show, or only a box of that picture: left, top, width and height."""

        def move(self, point: Point) -> None:
            """Put the pointer somewhere without pressing. Raises AbortError if somebody else moved it since it was last put somewhere."""

        def click(self, points: Sequence[Point]) -> None:
            """Press and release the main button at each point in turn. Raises AbortError as soon as somebody else moves the pointer."""

        def close(self) -> None:
            """Let go of the screen."""


class BrowserOptions(Value):
    """Which browser is used: a kind to start, seen or unseen (``headless``), or the user's own at a port (``attach``)."""

    __slots__ = ("attach", "headless", "kind")
    kind: str
    headless: bool
    attach: str | None

    def __init__(self, kind: str = "chromium", headless: bool = False, attach: str | None = None) -> None:
        self._set(kind=kind, headless=headless, attach=attach)


class Document(Value):
    """One document of a page: its address and its text as it is now, not as it was loaded."""

    __slots__ = ("html", "url")
    url: str
    html: str

    def __init__(self, url: str, html: str) -> None:
        self._set(url=url, html=html)


class Measure(Value):
    """Where an element is in the window (left, top, width, height) and, if asked for, its rendered background as ``#rrggbb``."""

    __slots__ = ("box", "colour")
    box: tuple[float, float, float, float]
    colour: str

    def __init__(self, box: Sequence[float], colour: str = "") -> None:
        left, top, width, height = box
        self._set(box=(float(left), float(top), float(width), float(height)), colour=colour)

    @property
    def centre(self) -> Point:
        """The middle of the element."""
        left, top, width, height = self.box
        return left + width / 2, top + height / 2


class Shot(Value):
    """A picture of the screen: rows of red, green and blue."""

    __slots__ = ("pixels",)
    pixels: NDArray[np.uint8]

    def __init__(self, pixels: NDArray[Any]) -> None:
        self._set(pixels=pixels)

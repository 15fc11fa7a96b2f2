"""A page in a real browser, by Playwright: started here, or the user's own over its debugging port.

What costs time in a browser are round trips, not work: one that returns the whole document is as quick
as one that returns an attribute. So a document is fetched as text in one call and read outside; where
elements are is asked for all at once; and the clicks of many cells are sent without waiting for each
other, as events of the debugging protocol, which arrive in order (docs/decisions/0009). Playwright's own
``dblclick`` on every cell takes several times as long.

A browser that is started here is fresh: no profile, no cookies, nothing kept. Its documents may come
only from the address that was asked for and from the hosts of the game, so that no page can lead it
elsewhere, into the local network least of all. The user's own browser is never restrained, and never
closed.
"""

from __future__ import annotations

import asyncio
import contextlib
import functools
import os
import shutil
import sys
import threading

from queenside.drivers import Document, Measure
from queenside.drivers.addresses import Address, address_of
from queenside.errors import AbortError, MissingPartError, PageError, UsageError, excerpt

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Awaitable, Callable, Coroutine, Iterable, Sequence
    from types import TracebackType
    from typing import Any, Self, TypeVar

    from playwright.async_api import Browser as PlaywrightBrowser
    from playwright.async_api import BrowserContext, CDPSession, Frame, Page, Playwright, Request

    T = TypeVar("T")

KINDS = ("chromium", "chrome", "edge", "firefox", "webkit")
SECONDS = 30.0
"""How long a page may take to come."""
MOST_CHARACTERS = 32 * 2**20
"""The largest document that is fetched: game pages have about a million characters."""
_PRESS_SECONDS = 5.0
_MOST_REST = 2.0
_REST_STEP = 0.05
_QUIET_LOOKS = 4
"""A page is at rest when it was seen so often, one step apart, with nothing under way."""
_CHANNELS = {"chrome": "chrome", "edge": "msedge"}
_PROGRAMS = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable")
_QUIET = ("--no-first-run", "--no-default-browser-check", "--disable-background-networking", "--disable-component-update", "--disable-sync")
_CLICK: tuple[tuple[str, dict[str, str | int]], ...] = (
    ("mouseMoved", {}),
    ("mousePressed", {"button": "left", "buttons": 1, "clickCount": 1}),
    ("mouseReleased", {"button": "left", "buttons": 0, "clickCount": 1}),
)


class Browser:
    """A driver of one page in a browser; a context manager that leaves no process behind."""

    def __init__(self, kind: str = "chromium", *, headless: bool = False, attach: str | None = None, hosts: Iterable[str] = ()) -> None:
        """Start a browser of a kind, or with ``attach`` reach the one that listens at this port of this machine.

        ``hosts`` are those that documents may come from besides the host of the address that is opened.
        """
        if kind not in KINDS:
            raise UsageError(f"There is no browser {excerpt(kind)}. Browsers: {', '.join(KINDS)}.")
        import playwright.async_api  # noqa: F401 - if it is missing, before anything is begun

        self.attached = attach is not None
        self._hosts = tuple(hosts)
        self._frames: list[tuple[Frame, float]] = []
        self._under_way: set[Request] = set()
        self._typed: Address | None = None
        self._strayed: str | None = None
        self._guards: set[asyncio.Task[Any]] = set()
        self._loop = _Loop()
        self._playwright: Playwright | None = None
        self._page: Page | None = None
        try:
            self._run(self._attach(_local_port(attach)) if attach is not None else self._launch(kind, headless))
        except BaseException:
            self.close()
            raise

    def __enter__(self) -> Self:
        return self

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None) -> None:
        self.close()

    def open(self, url: str) -> None:
        """Go to an address and wait until its document is there. Raises PageError if it leads elsewhere or does not come."""
        self._typed, self._strayed = address_of(url), None
        self._run(self._open(url))

    def choose_tab(self, is_wanted: Callable[[list[Document]], bool]) -> bool:
        """Take the first of the attached browser's tabs whose documents are wanted; return whether there is one."""
        for page in [page for context in self._browser.contexts for page in context.pages]:
            self._page = page
            if is_wanted(self.documents()):
                self._typed = address_of(page.url)
                return True
        return False

    def documents(self) -> list[Document]:
        """Return the documents of the page as they are now: first the page's own, then its frames'."""
        return self._run(self._documents())

    def measure(self, document: int, selector: str, *, colours: bool = False) -> list[Measure]:
        """Return where the elements are that a CSS selector finds, in the document's order; with ``colours`` also their background."""
        found = self._run(_answered(_ask(self._frame(document), "measure", [selector, colours])))
        return [Measure((left, top, width, height), _hexadecimal(colour)) for left, top, width, height, colour in found]

    def press(self, document: int, selector: str) -> bool:
        """Press the first element that a selector finds and that can be seen; return whether there was one."""
        return self._run(self._press(document, selector))

    def click(self, document: int, selector: str, places: Sequence[int]) -> None:
        """Click elements that a selector finds, by their places among these, in turn. Raises PageError if one is covered."""
        self._run(self._click(document, selector, list(places)))

    def show(self, document: int, drawing: str) -> None:
        """Lay an SVG drawing over a document, in its window's pixels; it takes no clicks and replaces the one before."""
        self._run(_answered(_ask(self._frame(document), "show", drawing)))

    def wait(self, seconds: float) -> None:
        """Let the page go on for a while."""
        self._run(asyncio.sleep(seconds))

    def rest(self) -> None:
        """Let the page finish what it has to send, as the win of a game, for a moment and no longer."""
        self._run(self._rest())

    def _frame(self, document: int) -> Frame:
        """Return the frame that a document was in when it was last looked at; raise PageError if it is gone."""
        if self._strayed is not None:
            raise self._astray(self._strayed)
        if document >= len(self._frames):
            raise _gone()
        return self._frames[document][0]

    def close(self) -> None:
        """End the browser that was started here, or let go of the one that was not."""
        try:
            if self._playwright is not None:
                self._run(self._stop(self._playwright))
        finally:
            self._playwright = None
            self._loop.close()

    def _run(self, work: Coroutine[Any, Any, T]) -> T:
        """Return what some work with the browser comes to; raise PageError where the browser fails."""
        from playwright.async_api import Error

        try:
            return self._loop.run(work)
        except Error as error:
            if self._strayed is not None:
                raise self._astray(self._strayed) from error
            raise _failed(error) from error

    async def _launch(self, kind: str, headless: bool) -> None:
        if not headless and sys.platform == "linux" and not (os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY")):
            raise PageError("There is no screen here to show a browser on. To let it work unseen, add --headless.", "browser")
        playwright = await self._started()
        family = "chromium" if kind in _CHANNELS else kind
        arguments: dict[str, Any] = {"headless": headless}
        if family == "chromium":
            arguments["args"] = [*_QUIET, *(["--no-sandbox"] if hasattr(os, "geteuid") and os.geteuid() == 0 else [])]
        if kind in _CHANNELS:
            arguments["channel"] = _CHANNELS[kind]
        elif kind == "chromium" and (program := next(filter(None, map(shutil.which, _PROGRAMS)), None)):
            arguments["executable_path"] = program
        self._browser: PlaywrightBrowser = await getattr(playwright, family).launch(**arguments)
        self._context: BrowserContext = await self._browser.new_context(locale="en-US", **({} if headless else {"no_viewport": True}))
        self._page = await self._context.new_page()
        self._page.on("request", lambda request: self._under_way.add(request))
        self._page.on("requestfinished", lambda request: self._under_way.discard(request))
        self._page.on("requestfailed", lambda request: self._under_way.discard(request))
        if family == "chromium":
            await self._guard(self._page)

    async def _attach(self, port: int) -> None:
        playwright = await self._started()
        self._browser = await playwright.chromium.connect_over_cdp(f"http://127.0.0.1:{port}", timeout=1000 * SECONDS)
        if not self._browser.contexts:
            raise PageError("The browser at that port shows no window. Open the game in it first.", "browser")
        self._context = self._browser.contexts[0]

    async def _started(self) -> Playwright:
        from playwright.async_api import async_playwright

        self._playwright = await async_playwright().start()
        return self._playwright

    async def _stop(self, playwright: Playwright) -> None:
        try:
            if hasattr(self, "_browser"):
                await self._browser.close()
        finally:
            await playwright.stop()

    async def _guard(self, page: Page) -> None:
        """See to it that documents come only from where they may."""
        from playwright.async_api import Error

        session = await self._context.new_cdp_session(page)

        async def decide(paused: dict[str, Any]) -> None:
            url, main = paused["request"]["url"], paused.get("frameId") == self._main_frame
            answer = {"requestId": paused["requestId"]}
            allowed = self._typed is None or self._typed.leads_to(url, self._hosts, main=main)
            self._strayed = url if main and not allowed else self._strayed
            with contextlib.suppress(Error):  # a page that went on meanwhile has given the request up
                if allowed:
                    await session.send("Fetch.continueRequest", answer)
                else:
                    await session.send("Fetch.failRequest", answer | {"errorReason": "BlockedByClient"})

        def on_paused(paused: dict[str, Any]) -> None:
            task = asyncio.ensure_future(decide(paused))
            self._guards.add(task)
            task.add_done_callback(self._guards.discard)

        session.on("Fetch.requestPaused", on_paused)
        tree = await session.send("Page.getFrameTree")
        self._main_frame = tree["frameTree"]["frame"]["id"]
        await session.send("Fetch.enable", {"patterns": [{"urlPattern": "*", "resourceType": "Document"}]})

    async def _open(self, url: str) -> None:
        if self._page is None:
            self._page = await self._context.new_page()
        answer = await self._page.goto(url, wait_until="domcontentloaded", timeout=1000 * SECONDS)
        assert self._typed is not None
        if self._strayed is not None:
            raise self._astray(self._strayed)
        if not self.attached and not self._typed.leads_to(self._page.url, self._hosts, main=True):
            raise self._astray(self._page.url)
        if answer is not None and answer.status >= 400:
            raise PageError(f"The site does not give this page out: it answers {answer.status} {answer.status_text}.", "address")

    async def _documents(self) -> list[Document]:
        assert self._page is not None
        if self._strayed is not None:
            raise self._astray(self._strayed)
        if self._page.is_closed():
            raise _gone()
        frames = [frame for frame in self._page.frames if not frame.is_detached()]
        texts = await asyncio.gather(*(_answered(_ask(frame, "text", MOST_CHARACTERS)) for frame in frames), return_exceptions=True)
        if any(isinstance(text, list) and text[1] is None for text in texts):
            raise PageError(f"The page has more than {MOST_CHARACTERS // 2**20} million characters, too many for a game.", "changed")
        kept = [(frame, text) for frame, text in zip(frames, texts, strict=True) if isinstance(text, list)]
        self._frames = [(frame, began) for frame, (began, _) in kept]
        return [Document(frame.url, text) for frame, (_, text) in kept]

    async def _press(self, document: int, selector: str) -> bool:
        found = self._frame(document).locator(selector).locator("visible=true")
        if not await found.count():
            return False
        await found.first.click(timeout=1000 * _PRESS_SECONDS)
        return True

    async def _click(self, document: int, selector: str, places: list[int]) -> None:
        """Click all at once if all can be seen as they are, else each after scrolling to it."""
        frame = self._frame(document)
        began = self._frames[document][1]
        aims = await _ask(frame, "aim", [selector, places, False, began])
        if aims is not None and all(aim and aim[2] and aim[3] for aim in aims):
            await self._send_clicks([(x, y) for x, y, _, _ in aims])
            return
        for place in places:
            aims = await _ask(frame, "aim", [selector, [place], True, began])
            if aims is None:
                raise AbortError("The page was loaded anew while queens were being placed, so nothing more is pressed. Look at it.")
            if aims[0] is None or not aims[0][2]:
                raise AbortError("Something covers the board, or it was taken away. Close what lies over it and try again.")
            x, y, _, topmost = aims[0]
            left, top = (0.0, 0.0) if topmost else await self._offset(frame)
            await self._send_clicks([(x + left, y + top)])

    async def _rest(self) -> None:
        end, quiet = asyncio.get_running_loop().time() + _MOST_REST, 0
        while quiet < _QUIET_LOOKS and asyncio.get_running_loop().time() < end:
            await asyncio.sleep(_REST_STEP)
            quiet = 0 if self._under_way else quiet + 1

    async def _offset(self, frame: Frame) -> tuple[float, float]:
        """Return where a frame of another site begins in the window."""
        if frame.parent_frame is None:
            return 0.0, 0.0
        box = await (await frame.frame_element()).bounding_box()
        return (box["x"], box["y"]) if box else (0.0, 0.0)

    async def _send_clicks(self, points: Sequence[tuple[float, float]]) -> None:
        assert self._page is not None
        if self._browser.browser_type.name != "chromium":
            for x, y in points:
                await self._page.mouse.click(x, y)
            return
        session = await self._clicker()
        events = [
            session.send("Input.dispatchMouseEvent", {"type": kind, "x": x, "y": y, **button}) for x, y in points for kind, button in _CLICK
        ]
        await _answered(asyncio.gather(*events))

    async def _clicker(self) -> CDPSession:
        if not hasattr(self, "_session"):
            assert self._page is not None
            self._session = await self._page.context.new_cdp_session(self._page)
        return self._session

    def _astray(self, url: str) -> PageError:
        return PageError(
            f"The page leads on to {excerpt(url, 80)}, which is not the site that was asked for. Nothing was read there. "
            "If you trust that address, give it instead.",
            "address",
        )


class _Loop:
    """An event loop in a thread of its own: whoever uses the browser may have one running already, as notebooks do."""

    def __init__(self) -> None:
        self._loop = asyncio.new_event_loop()
        self._thread = threading.Thread(target=self._loop.run_forever, name="queenside browser", daemon=True)
        self._thread.start()

    def run(self, work: Coroutine[Any, Any, T]) -> T:
        """Return what some work comes to; whatever interrupts the waiting, as Ctrl-C does, ends the work too."""
        future = asyncio.run_coroutine_threadsafe(work, self._loop)
        try:
            return future.result()
        except BaseException:
            future.cancel()
            raise

    def close(self) -> None:
        """End the thread."""
        self._loop.call_soon_threadsafe(self._loop.stop)
        self._thread.join()
        self._loop.close()


def _ask(frame: Frame, question: str, argument: object) -> Coroutine[Any, Any, Any]:
    """Return what a function of page.js comes to in a document."""
    return frame.evaluate(f"argument => ({_functions().rstrip()}).{question}(argument)", argument)


@functools.cache
def _functions() -> str:
    with open(os.path.join(os.path.dirname(__file__), "page.js"), encoding="utf-8") as file:
        return file.read()


async def _answered(work: Awaitable[T]) -> T:
    """Return what the browser answers; raise PageError if it does not within the time that a page may take."""
    try:
        return await asyncio.wait_for(work, SECONDS)
    except TimeoutError as error:
        raise PageError(f"The page did not answer within {SECONDS:.0f} s.", "loading") from error


def _gone() -> PageError:
    return PageError("The browser, its window or its page was closed before the work was done.", "browser")


def _local_port(attach: str) -> int:
    """Return a port of this machine, as given by number or as its address."""
    text = attach.removeprefix("http://").rstrip("/")
    host, _, port = text.rpartition(":")
    if host not in ("", "127.0.0.1", "localhost", "[::1]") or not port.isdecimal() or not 0 < int(port) < 65536:
        raise UsageError(
            f"{excerpt(attach)} is no port of this machine. Start your browser with --remote-debugging-port=9222 and use --attach 9222."
        )
    return int(port)


def _hexadecimal(colour: str) -> str:
    """Return a colour as the browser writes it, ``rgb(1, 2, 3)``, as ``#rrggbb``; others as they are."""
    import re

    shares = re.fullmatch(r"rgba?\((\d+), (\d+), (\d+)(?:, [\d.]+)?\)", colour)
    return "#{:02x}{:02x}{:02x}".format(*map(int, shares.groups())) if shares else colour


def _failed(error: Exception) -> PageError | MissingPartError:
    """Return a failure of Playwright's as an error that says what to do."""
    first = str(error).partition("\n")[0].removesuffix(".")
    if "Executable doesn't exist" in str(error) or "is not found at" in str(error):
        return MissingPartError("That browser is not installed. Debian has chromium (apt install chromium); others:  playwright install")
    if "ECONNREFUSED" in str(error):
        return PageError(
            "No browser listens at that port. Start yours with --remote-debugging-port=9222, open the game in it, and try again.", "browser"
        )
    if "net::ERR" in first:
        reason = first.rpartition("net::ERR_")[2].partition(" ")[0].replace("_", " ").lower()
        return PageError(f"The site cannot be reached ({reason}). Is the address right, and the network there?", "address")
    if "Timeout" in first:
        return PageError(f"The page did not come within {SECONDS:.0f} s: it is too busy, or the network is too slow.", "loading")
    if "closed" in first:
        return _gone()
    return PageError(f"The browser cannot do that: {excerpt(first, 160)}.", "browser")

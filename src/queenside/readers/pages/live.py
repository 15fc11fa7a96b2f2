"""Come to the board of a page that is open in a browser: past the cookie banner, the start button and the tutorial.

Nothing is pressed but what the rules name: refuse cookies, start the game, close what lies over it; and
nothing at all in a tab that the user has open already. A login, a challenge or a game that is over is
where it ends. The board is taken once two looks in a row show the same: pages draw their cells one batch
after the other. The number of the puzzle may stand only beside the start button, so it is looked for on
the way.
"""

from __future__ import annotations

import contextlib
import time

from queenside.drivers.addresses import address_of
from queenside.errors import MissingPartError, PageError, UsageError
from queenside.readers.pages import load_rules, puzzle_number, read_documents
from queenside.readers.pages.reports import skeleton
from queenside.readers.pages.saved import reading

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Sequence

    from queenside.drivers import BrowserOptions, Document, Measure, PageDriver
    from queenside.drivers.browser import Browser
    from queenside.formats import Reading
    from queenside.readers.pages import PageBoard, Rules

SECONDS = 20.0
"""How long a board may take to appear."""
TAB = "tab"
"""The name of whatever tab of the user's browser shows a board."""
_BETWEEN = 0.1
_EMPTY = 0.5
"""By what share of the time a page without any sign of a game is given up earlier."""
_LASTING = ("wall", "challenge", "finished", "address", "browser")
"""Stages at which waiting does not help."""


@contextlib.contextmanager
def game_page(url: str, rules: Rules, options: BrowserOptions, seconds: float = SECONDS) -> Iterator[tuple[Browser, PageBoard]]:
    """Open a page, or find it among the user's tabs, and hand out the browser with the board; the browser is left in the end."""
    if url != TAB:
        address_of(url)
    elif options.attach is None:
        raise UsageError("tab is a page of your own browser: start that with --remote-debugging-port=9222 and add --attach.")
    with _browser(rules, options) as browser:
        if options.attach is None or not browser.choose_tab(lambda documents: _is_wanted(url, documents, rules)):
            if url == TAB:
                raise PageError("No tab of your browser shows a board. Open the game in it and try again.", "empty")
            browser.open(url)
        yield browser, come_to_the_board(browser, rules, browser.wait, seconds, make_way=url != TAB)


def read_address(url: str, options: BrowserOptions) -> Reading:
    """Return the board of a page, opened in a browser for this one look."""
    rules = load_rules()
    with game_page(url, rules, options) as (_, board):
        return reading(board, url)


def come_to_the_board(
    driver: PageDriver, rules: Rules, wait: Callable[[float], None], seconds: float = SECONDS, *, make_way: bool = True
) -> PageBoard:
    """Return the board of the page that a driver shows; without ``make_way`` nothing is pressed for it.

    Raises PageError that says what stands before it.
    """
    end, before, number = time.monotonic() + seconds, None, None
    while True:
        documents = driver.documents()
        number = puzzle_number(documents, rules) or number
        pressed = make_way and _make_way(driver, documents, rules)
        board: PageBoard | None = None
        try:
            board = read_documents(documents, rules=rules, embedded=False, measure=measuring(driver))
        except PageError as error:
            if error.stage in _LASTING:
                raise
            if time.monotonic() > (end if error.stage != "empty" else end - seconds * _EMPTY):
                raise PageError(_live_words(error), error.stage, error.seen, skeleton(documents, rules)) from error
        if board is not None and not pressed and before is not None and _same(board, before):
            return board.with_number(number)
        before = board
        if time.monotonic() > end:
            raise PageError("The board keeps changing as it is read. Wait until the page is at rest and try again.", "loading")
        wait(_BETWEEN)


def _live_words(error: PageError) -> str:
    """Return why a live page has no board; what is said of saved pages does not help here."""
    if error.stage != "empty":
        return str(error)
    return "The page shows no board that can be read. If you see one there, take a screenshot:  queenside solve clipboard"


def measuring(driver: PageDriver) -> Callable[[int, str], list[Measure]]:
    """Return the way in which a reader asks a driver for boxes and colours."""
    return lambda document, selector: driver.measure(document, selector, colours=True)


def _make_way(driver: PageDriver, documents: Sequence[Document], rules: Rules) -> bool:
    """Press what lies before the board, the first thing that there is; return whether there was one."""
    from selectolax.lexbor import LexborHTMLParser

    pages = [LexborHTMLParser(document.html) for document in documents]
    for selector in (*rules.consent, *rules.start, *rules.dismiss):
        for place, page in enumerate(pages):
            if page.css_first(selector) is not None and driver.press(place, selector):
                return True
    return False


def _same(one: PageBoard, two: PageBoard) -> bool:
    return one.position == two.position and one.selector == two.selector and len(one.order) == len(two.order)


def _is_wanted(url: str, documents: Sequence[Document], rules: Rules) -> bool:
    """Return whether a tab shows the page that was asked for, or with ``tab`` any board."""
    if url != TAB:
        return bool(documents) and documents[0].url.partition("#")[0].rstrip("/") == url.partition("#")[0].rstrip("/")
    with contextlib.suppress(PageError):
        read_documents(documents, rules=rules, embedded=False)
        return True
    return False


def _browser(rules: Rules, options: BrowserOptions) -> Browser:
    from queenside.drivers.browser import Browser

    try:
        return Browser(options.kind, headless=options.headless, attach=options.attach, hosts=rules.hosts)
    except ImportError as error:
        raise MissingPartError('This needs the browser parts:  pip install "queenside[browser]"') from error

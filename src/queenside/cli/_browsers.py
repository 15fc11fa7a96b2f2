"""The options of commands that open a page, and what they ask the user."""

from __future__ import annotations

import sys

from queenside.errors import UsageError

TYPE_CHECKING = False
if TYPE_CHECKING:
    import argparse

    from queenside.drivers import BrowserOptions


def browser_arguments(parser: argparse.ArgumentParser) -> None:
    """Add which browser is used, and how."""
    group = parser.add_argument_group("pages in a browser")
    group.add_argument(
        "--browser",
        nargs="?",
        const="chromium",
        metavar="KIND",
        help="open the page in a browser of this kind: chromium (default), chrome, edge, firefox, webkit",
    )
    group.add_argument("--headless", action="store_true", help="let the browser work unseen")
    group.add_argument(
        "--attach",
        nargs="?",
        const="9222",
        metavar="PORT",
        help="use your own browser, started with --remote-debugging-port=9222, instead of a new one",
    )


def browser_options(options: argparse.Namespace) -> BrowserOptions:
    """Return which browser the options ask for; of a command that offers no choice, the usual one."""
    from queenside.drivers import BrowserOptions

    return BrowserOptions(
        getattr(options, "browser", None) or "chromium", getattr(options, "headless", False), getattr(options, "attach", None)
    )


def confirmed(question: str) -> bool:
    """Ask the user and return whether the answer is yes. Raises UsageError where there is no terminal to ask on."""
    if not (sys.stdin and sys.stdin.isatty()):
        raise UsageError("Nothing was pressed: there is no terminal to ask on. To go on without being asked, add --yes.")
    print(f"{question} [y/N] ", end="", file=sys.stderr, flush=True)
    return sys.stdin.readline().strip().lower() in ("y", "yes")


def wait_for_the_user(headless: bool) -> None:
    """Leave a browser window open until the user has seen enough of it; there is no waiting where nobody sees it or nobody can answer."""
    if not headless and sys.stdin and sys.stdin.isatty():
        print("Press Enter to close the browser. ", end="", file=sys.stderr, flush=True)
        sys.stdin.readline()

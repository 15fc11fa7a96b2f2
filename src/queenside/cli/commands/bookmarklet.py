"""``queenside bookmarklet``: a bookmark that copies the board of a page."""

from __future__ import annotations

from queenside.errors import WriteError, excerpt

TYPE_CHECKING = False
if TYPE_CHECKING:
    import argparse

HELP = """Print a bookmark that copies the board of the page you are on.

Make a bookmark with the printed text for its address, open a game, press the bookmark: the board, with
your marks, is on the clipboard as text. Then: queenside solve clipboard, or hint clipboard.
The page is only looked at, and nothing is sent anywhere."""
EXAMPLES = (
    "queenside bookmarklet",
    "queenside bookmarklet --out bookmark.txt",
    "queenside bookmarklet --user-script --out queens.user.js",
)


def arguments(parser: argparse.ArgumentParser) -> None:
    """Add the options of ``bookmarklet``."""
    parser.add_argument("--user-script", action="store_true", help="a user script instead: Alt+Shift+Q copies the board")
    parser.add_argument("--out", metavar="FILE", help="write to this file instead of standard output")


def run(options: argparse.Namespace) -> int:
    """Print or write the script."""
    from queenside.readers.pages.rules import load_rules
    from queenside.readers.pages.scripts import bookmarklet, user_script

    text = (user_script if options.user_script else bookmarklet)(load_rules())
    if options.out is None:
        print(text)
        return 0
    try:
        with open(options.out, "w", encoding="utf-8") as file:
            file.write(f"{text}\n")
    except OSError as error:
        raise WriteError(f"Cannot write {excerpt(options.out, 200)}: {error.strerror or error}.") from error
    return 0

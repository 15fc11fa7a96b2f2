"""Everything that can go wrong, as one tree.

    QueensideError
    ├── UsageError         the call itself is off: an unknown option, format, engine or cell name
    ├── InputError         the input cannot be read as a puzzle
    │   ├── FormatError    it looks like one format, but breaks that format's rules
    │   │   └── BrokenFormatError   it certainly is of that format: no other is worth trying
    │   ├── PictureError   a picture shows no board that can be read for certain
    │   └── PageError      a page shows no board, or something stands before it
    ├── PuzzleError        it was read, but is no valid puzzle (carries the defects)
    ├── WriteError         a format cannot hold this puzzle
    ├── LimitError         a limit was reached before there was anything to hand out
    ├── AbortError         somebody took the pointer, or the board went away, while queens were being placed
    ├── ClusterError       other machines cannot be reached, or were lost on the way
    ├── LedgerError        a ledger is of another problem, in use, damaged, contradicted, or cannot be written
    ├── MissingPartError   an optional part is not installed (the message names the pip command)
    └── InternalError      queenside caught itself in a mistake; please report it
    KeyboardInterrupt
    └── Interrupted        Ctrl-C during a search (carries what was known by then)

A message says what was wrong, with the offending input, and what to do. ``kind`` is the stable
word that programs read; the command line turns it into an exit code.
"""

from __future__ import annotations

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence


class QueensideError(Exception):
    """The root: catch this to catch everything queenside raises on purpose."""

    kind = "error"


class UsageError(QueensideError):
    """The call itself is off."""

    kind = "usage"


class InputError(QueensideError):
    """The input cannot be read as a puzzle."""

    kind = "unreadable"


class FormatError(InputError):
    """The input looks like one format, but breaks that format's rules."""

    kind = "malformed"


class BrokenFormatError(FormatError):
    """The input certainly is of one format and breaks its rules: no other format is worth trying.

    ``name`` is what the board calls itself, if it got as far as that.
    """

    def __init__(self, message: str, name: str | None = None) -> None:
        super().__init__(message)
        self.name = name


class PictureError(InputError):
    """A picture shows no board that can be read for certain.

    ``stage`` is how far the reading came: ``file`` (it is no readable picture), ``grid`` (no grid of
    cells), ``regions`` (a grid, but no n regions) or ``doubt`` (a board, but it may well be misread).
    ``seen`` is what was found on the way, as plain data: ``size``, ``regions`` (how many), ``corners``,
    ``cells`` (the doubtful ones), ``proposal``.
    """

    kind = "picture"

    def __init__(self, message: str, stage: str = "grid", seen: dict[str, object] | None = None) -> None:
        super().__init__(message)
        self.stage = stage
        self.seen = seen or {}


class PageError(InputError):
    """A page shows no board, or something stands before it.

    ``stage`` says what: ``address`` (it is not one to open), ``browser`` (none can be started or reached),
    ``wall`` (the site asks for a login), ``challenge`` (it asks for a proof of being human), ``finished``
    (the game is over), ``changed`` (the page is there, but the game looks unlike any that is known),
    ``loading`` (the board did not come in time), ``empty`` (a page without a board) or ``regions`` (a grid
    without valid regions). ``seen`` is what was found, as plain data; ``skeleton`` the page without
    anything personal, where that may help to find out what changed.
    """

    kind = "page"

    def __init__(self, message: str, stage: str = "empty", seen: dict[str, object] | None = None, skeleton: str = "") -> None:
        super().__init__(message)
        self.stage = stage
        self.seen = seen or {}
        self.skeleton = skeleton


class PuzzleError(QueensideError):
    """The input was read, but is no valid puzzle. ``defects`` says everything that is wrong."""

    kind = "invalid"

    def __init__(self, message: str, defects: Sequence[object] = ()) -> None:
        super().__init__(message)
        self.defects = tuple(defects)


class WriteError(QueensideError):
    """The asked format cannot hold this puzzle."""

    kind = "unwritable"


class LimitError(QueensideError):
    """A limit was reached before there was anything to hand out."""

    kind = "limit"


class AbortError(QueensideError):
    """Placing was given up: somebody took the pointer or pressed a key, or the board is no longer where it was."""

    kind = "aborted"


class ClusterError(QueensideError):
    """Other machines cannot be reached, or were lost on the way."""

    kind = "cluster"


class LedgerError(QueensideError):
    """A ledger is of another problem, in use, damaged, contradicted by new results, or cannot be written."""

    kind = "ledger"


class MissingPartError(QueensideError):
    """An optional part is not installed."""

    kind = "missing"


class InternalError(QueensideError):
    """An answer failed its check: a mistake of queenside's own, caught before anyone saw it."""

    kind = "internal"


class Interrupted(KeyboardInterrupt):
    """Ctrl-C during a search; ``answer`` is what was known by then."""

    def __init__(self, answer: object) -> None:
        super().__init__("interrupted")
        self.answer = answer


def excerpt(text: str, most: int = 40) -> str:
    """Return ``text`` quoted for a message: one line, printable, at most ``most`` characters of it."""
    shown = text[:most].encode("unicode_escape", "backslashreplace").decode("ascii")
    return f"'{shown}…'" if len(text) > most else f"'{shown}'"

"""Text forms of a board, one file each, found by this folder.

A format is a module with

    TITLE       what it is called in messages: "puzz.link address"
    ORDER       where it stands in the order of recognition; the most telling forms come first
    ONE_LINE    whether a board is one line, so that many lines are many boards
    MARKS       whether it holds marks
    looks_like(text) -> bool           cheap; may be mistaken
    parse(text) -> list[Reading]       raises FormatError when it is not this form after all
    write(position) -> str             optional; raises WriteError when the form cannot hold it

``text`` never has a byte-order mark, outer blanks or Windows line ends. The name of a format is its
module's name with underscores as hyphens. Nothing is allocated in proportion to a number that
merely stands in the input; sides over 32 are refused before anything is built.
"""

from __future__ import annotations

import sys

from queenside import registry
from queenside.errors import BrokenFormatError, FormatError, InputError, PuzzleError, QueensideError, UsageError, excerpt
from queenside.puzzles.star_battle import Position
from queenside.values import Value

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator
    from types import ModuleType

    from queenside.sights import PageSight

MOST_BAD_LINES = 20
"""How many lines of a file of boards may be unreadable before it is no such file."""


class Reading(Value):
    """One board as it was read: the position, its own name and its line in the input, remarks for the user, how a page showed it."""

    __slots__ = ("line", "name", "notes", "page", "position")
    position: Position
    name: str | None
    notes: tuple[str, ...]
    line: int | None
    page: PageSight | None

    def __init__(
        self,
        position: Position,
        name: str | None = None,
        notes: Iterable[str] = (),
        line: int | None = None,
        page: PageSight | None = None,
    ) -> None:
        self._set(position=position, name=name, notes=tuple(notes), line=line, page=page)

    def with_position(self, position: Position) -> Reading:
        """Return the same reading of another position."""
        return Reading(position, self.name, self.notes, self.line, self.page)


class Refusal(Value):
    """One board among several that could not be read, and why."""

    __slots__ = ("error", "line", "name")
    error: QueensideError
    name: str | None
    line: int | None

    def __init__(self, error: QueensideError, name: str | None = None, line: int | None = None) -> None:
        self._set(error=error, name=name, line=line)


def names() -> list[str]:
    """Return the names of all formats."""
    return [name.replace("_", "-") for name in registry.member_names(sys.modules[__name__])]


def writable_names() -> list[str]:
    """Return the names of the formats that can be written."""
    return [name for name in names() if hasattr(get(name), "write")]


def get(name: str) -> ModuleType:
    """Return a format by name; raise UsageError, with the list, if there is none."""
    if name not in names():
        raise UsageError(f"There is no format {excerpt(name)}. Formats: {', '.join(names())}.")
    return registry.member(sys.modules[__name__], name.replace("-", "_"))


def in_order() -> list[tuple[str, ModuleType]]:
    """Return all formats with their names, in the order of recognition."""
    package = sys.modules[__name__]
    forms = [(name.replace("_", "-"), registry.member(package, name)) for name in registry.member_names(package)]
    return sorted(forms, key=lambda pair: pair[1].ORDER)


def clean(text: str) -> str:
    """Return the text without byte-order mark, outer blanks and Windows line ends."""
    return text.removeprefix("\ufeff").replace("\r\n", "\n").replace("\r", "\n").strip()


def sniff(text: str) -> str:
    """Return the name of the format that reads ``text``, or its first line if every line is a board; raise InputError if none does."""
    text = clean(text)
    if holds_a_board_a_line(text):
        first = next(line for line in text.split("\n") if not _skipped(line))
        return _recognise(clean(first), _one_line_forms())[0]
    return _recognise(text, in_order())[0]


def parse(text: str) -> list[Reading | Refusal]:
    """Return the boards of ``text`` in the first format that reads it.

    A bad board among several is a Refusal in its place; a text with nothing readable raises: a
    FormatError or PuzzleError when it looks like a format that finds a fault, else InputError.
    """
    text = clean(text)
    if holds_a_board_a_line(text):
        return list(parse_lines(text.split("\n")))
    try:
        return _recognise(text, in_order())[1]
    except QueensideError:
        lines = text.split("\n", MOST_BAD_LINES)
        if len(lines) > 1 and any(is_one_line_board(line) for line in lines[:MOST_BAD_LINES] if not _skipped(line)):
            return list(parse_lines(text.split("\n")))
        raise


def holds_a_board_a_line(text: str) -> bool:
    """Return whether ``text`` is several lines of which the first is a whole board by itself.

    A first block that is a square of characters is one board, unless each of its lines is a board.
    """
    lines = [line for line in text.split("\n") if not _skipped(line)]
    if len(lines) < 2 or not is_one_line_board(lines[0]):
        return False
    block = [line for line in text.partition("\n\n")[0].split("\n") if not _skipped(line)]
    if len(block) > 1 and all(len(line) == len(block) for line in block):
        return all(is_one_line_board(line) for line in block)
    return True


def is_one_line_board(line: str) -> bool:
    """Return whether one line is a whole board in a form of one line."""
    try:
        _recognise(line.strip(), _one_line_forms())
    except QueensideError:
        return False
    return True


def parse_lines(lines: Iterable[str], first_number: int = 1) -> Iterator[Reading | Refusal]:
    """Yield the board of every line, as it comes, in any form of one line; blank lines and comments are passed over."""
    forms = _one_line_forms()
    for number, line in enumerate(lines, first_number):
        if _skipped(line):
            continue
        try:
            line.encode()
            boards = _recognise(clean(line), forms)[1]
        except UnicodeEncodeError:
            boards = [Refusal(InputError("This is not UTF-8 text. Save it as UTF-8."))]
        except QueensideError as error:
            boards = [Refusal(error, error.name if isinstance(error, BrokenFormatError) else None)]
        for board in boards:
            if isinstance(board, Refusal):
                yield Refusal(board.error, board.name, number)
            else:
                yield Reading(board.position, board.name, board.notes, number)


def write(position: Position, name: str) -> str:
    """Return the position in the named format; raise WriteError if that form cannot hold it."""
    text: str = writable(name).write(position)
    return text


def writable(name: str) -> ModuleType:
    """Return a format that can be written, by name; raise UsageError, with the list, if it cannot."""
    if name not in names() or not hasattr(get(name), "write"):
        raise UsageError(f"There is no format {excerpt(name)} to write. Formats: {', '.join(writable_names())}.")
    return get(name)


def _skipped(line: str) -> bool:
    return not line.strip() or line.startswith(("#", "*"))


def _one_line_forms() -> list[tuple[str, ModuleType]]:
    return [(name, form) for name, form in in_order() if form.ONE_LINE]


def _recognise(text: str, forms: list[tuple[str, ModuleType]]) -> tuple[str, list[Reading | Refusal]]:
    """Return the first format that reads ``text`` and what it read; each that looks right is tried."""
    if not text:
        raise InputError("The input is empty. A board is n rows of n characters, one for each cell.")
    reasons: list[QueensideError] = []
    for name, form in forms:
        if form.looks_like(text):
            try:
                return name, form.parse(text)
            except BrokenFormatError:
                raise
            except (FormatError, PuzzleError) as error:
                reasons.append(error)
    if reasons:
        raise reasons[0]
    rule = "A board is n rows of n characters, one for each cell; other forms: queenside read --help."
    raise InputError(f"{excerpt(text)} is no board in any known form. {rule}")

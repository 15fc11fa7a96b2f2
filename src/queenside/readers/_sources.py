"""Open an input and find the boards in it."""

from __future__ import annotations

import itertools
import os
import sys

from queenside import formats
from queenside.errors import InputError, QueensideError, excerpt
from queenside.formats import Reading, Refusal
from queenside.grid import MAX_SIDE

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Generator, Iterable, Iterator
    from typing import BinaryIO

MAX_BYTES = 16 * 2**20
"""The largest input that is read whole; a board a line may go on for ever."""

_MAGIC = (
    (b"\x89PNG", "a PNG picture"),
    (b"\xff\xd8\xff", "a JPEG picture"),
    (b"GIF87a", "a GIF picture"),
    (b"GIF89a", "a GIF picture"),
    (b"RIFF", "a WebP picture or other media"),
    (b"%PDF-", "a PDF document"),
    (b"PK\x03\x04", "a ZIP archive"),
    (b"\x1f\x8b", "a gzip archive"),
)

_UTF_16 = (b"\xff\xfe", b"\xfe\xff")
_BOARD_AS_TEXT = "Write the board as text: n rows of n characters, one for each cell."
_SEE_FORMS = "Known forms: queenside read --help"


class Source:
    """An opened input: what to call it, the boards it yields, and how it holds them."""

    def __init__(self, name: str, boards: Iterator[Reading | Refusal], json_lines: bool = False) -> None:
        self.name = name
        self.boards = boards
        self.json_lines = json_lines
        """Whether the input is JSON lines: many boards that are best answered line by line."""


def open_source(source: str | bytes | os.PathLike[str], *, stars: int | None = None) -> Source:
    """Return the opened input. Raises InputError, naming the input, if nothing in it can be read."""
    if isinstance(source, bytes):
        return _from_text("the data", _decoded("the data", source), stars)
    name = os.fspath(source)
    if name == "-":
        return _from_standard_input(stars)
    if _exists(name):
        return _from_file(name, stars)
    if not isinstance(source, str):
        raise InputError(f"There is no file {excerpt(name, 200)}.")
    return _from_literal(name, stars)


def _exists(name: str) -> bool:
    try:
        return os.path.exists(name)
    except ValueError:  # a NUL character
        return False


def _from_standard_input(stars: int | None) -> Source:
    if sys.stdin is None or sys.stdin.closed:
        raise InputError("Standard input is closed. Give a file, a link or the board itself, or pipe something in.")
    return _from_stream("standard input", sys.stdin.buffer, stars)


def _from_file(name: str, stars: int | None) -> Source:
    if os.path.isdir(name):
        raise InputError(f"{excerpt(name, 200)} is a folder. Give one file of it, or several files as several inputs.")
    try:
        return _from_stream(name, open(name, "rb"), stars)
    except OSError as error:
        raise InputError(f"Cannot open {excerpt(name, 200)}: {error.strerror or error}.") from error


def _from_literal(text: str, stars: int | None) -> Source:
    """Return the boards of the text itself. When it is none, tell what it was more likely meant to be."""
    try:
        return _from_text("the input", text, stars)
    except QueensideError as error:
        recognised = type(error) is not InputError
        if text.startswith(("http://", "https://")) and not recognised:
            message = f"The link {excerpt(text, 60)} carries no board in itself. Open it, save the page, and give the saved file instead."
            raise InputError(message) from error
        if _looks_like_a_path(text) or (not recognised and text.isalnum()):
            raise InputError(f"There is no file {excerpt(text, 200)}, and it is no board in any known form either. {_SEE_FORMS}") from error
        raise


def _looks_like_a_path(text: str) -> bool:
    """Return whether a text begins like a path or ends like a file name."""
    suffix = os.path.splitext(text)[1][1:]
    named = 0 < len(suffix) <= 6 and suffix.isalnum() and suffix == suffix.lower()
    return "\n" not in text and "://" not in text and (named or text.startswith(("/", "./", "../", "~")))


def _from_stream(name: str, stream: BinaryIO, stars: int | None) -> Source:
    """Return the boards of a byte stream, a line at a time if its first line is a board. The stream is closed when they are read."""
    lines = _byte_lines(stream)
    blank = 0
    for head in lines:
        if head.strip():
            break
        blank += 1
    else:
        head = b""
    _refuse_binary(name, head)
    first = head.decode("utf-8", "replace").removeprefix("\ufeff").strip()
    if head.endswith(b"\n") and _starts_lines(name, first):
        second = next(lines, None)
        if second is not None:
            texts = (line.decode("utf-8", "surrogateescape") for line in itertools.chain((head, second), lines))
            return Source(name, _finished(name, formats.parse_lines(texts, blank + 1), stars), json_lines=first.startswith(("{", "[")))
    read = bytearray(head)
    for line in lines:
        read += line
        if len(read) > MAX_BYTES:
            lines.close()
            raise InputError(f"{name} is larger than {MAX_BYTES // 2**20} MB; only files with a board on every line may be that long.")
    return _from_text(name, _decoded(name, bytes(read)), stars)


def _byte_lines(stream: BinaryIO) -> Generator[bytes]:
    """Yield the lines of a stream, overlong ones in pieces, and close it in the end."""
    with stream:
        try:
            while line := stream.readline(MAX_BYTES):
                yield line
        except OSError as error:
            raise InputError(f"Cannot read on: {error.strerror or error}.") from error


def _starts_lines(name: str, line: str) -> bool:
    """Return whether the first line says that every line is a board."""
    if line.startswith(("#", "*")):
        return False
    if name.endswith((".jsonl", ".ndjson")) or (line.startswith("{") and line.endswith("}")):
        return True
    return len(line) > MAX_SIDE and formats.is_one_line_board(line)


def _from_text(name: str, text: str, stars: int | None) -> Source:
    try:
        boards = formats.parse(text)
    except QueensideError as error:
        raise type(error)(f"Cannot read {name}: {error}") from error
    return Source(name, _finished(name, boards, stars))


def _finished(name: str, boards: Iterable[Reading | Refusal], stars: int | None) -> Iterator[Reading | Refusal]:
    """Yield the boards with the asked number of stars, refusals with the input's name."""
    for board in boards:
        if isinstance(board, Refusal):
            place = f"{name}, line {board.line}" if board.line else name
            yield Refusal(type(board.error)(f"{place}: {board.error}"), board.name, board.line)
        elif stars is not None:
            yield Reading(board.position.with_stars(stars), board.name, board.notes, board.line)
        else:
            yield board


def _decoded(name: str, data: bytes) -> str:
    _refuse_binary(name, data)
    encoding = "utf-16" if data.startswith(_UTF_16) else "utf-8-sig"
    try:
        return data.decode(encoding)
    except UnicodeDecodeError as error:
        raise InputError(
            f"Cannot read {name}: it is not UTF-8 text (byte {error.start + 1} is {data[error.start]:#04x}). Save it as UTF-8."
        ) from error


def _refuse_binary(name: str, data: bytes) -> None:
    for magic, kind in _MAGIC:
        if data.startswith(magic):
            raise InputError(f"Cannot read {name}: it is {kind}, not text. {_BOARD_AS_TEXT}")
    if b"\0" in data and not data.startswith(_UTF_16):
        raise InputError(f"Cannot read {name}: it is binary data, not text. {_BOARD_AS_TEXT}")

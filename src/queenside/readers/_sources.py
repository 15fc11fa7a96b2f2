"""Open an input and find the boards in it."""

from __future__ import annotations

import itertools
import os
import sys

from queenside import formats
from queenside.errors import InputError, PageError, PictureError, QueensideError, UsageError, excerpt
from queenside.formats import Reading, Refusal
from queenside.grid import MAX_SIDE
from queenside.readers import _kinds
from queenside.values import Value

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable, Generator, Iterable, Iterator
    from typing import Any, BinaryIO, TypeGuard

    from numpy.typing import NDArray

    from queenside.drivers import BrowserOptions

    Input = str | bytes | bytearray | memoryview | os.PathLike[str] | NDArray[Any]
    """What boards are read from: a path, a link, a literal string, ``-``, ``clipboard``, ``screen``, bytes or a picture as an array."""

MAX_BYTES = 16 * 2**20
"""The largest text that is read whole; a board a line may go on for ever."""
MAX_PICTURE_BYTES = 64 * 2**20
MAX_PAGE_BYTES = 64 * 2**20
"""The largest page or web archive; most of these is anything but the board."""

_LONGEST_BOARD = 4 * MAX_SIDE * MAX_SIDE
_OPENED = ("/dev/stdin", "/dev/fd/", "/proc/self/fd/")
"""What the shell has opened already, as standard input or for ``<(command)``: a pipe there has somebody at its other end."""
_UTF_16 = (b"\xff\xfe", b"\xfe\xff")
_BOARD_AS_TEXT = "Write the board as text: n rows of n characters, one for each cell."
_SEE_FORMS = "Known forms: queenside read --help"


class PictureOptions(Value):
    """How pictures are read: whether a proposed correction is taken, and a folder for pictures of the stages.

    Of the screen also for how many seconds a board is waited for, and who is told how many have passed.
    """

    __slots__ = ("debug", "mend", "tell", "watch")
    mend: bool
    debug: str | None
    watch: float | None
    tell: Callable[[float], None] | None

    def __init__(
        self, mend: bool = False, debug: str | None = None, watch: float | None = None, tell: Callable[[float], None] | None = None
    ) -> None:
        self._set(mend=mend, debug=debug, watch=watch, tell=tell)


class Source:
    """An opened input: what to call it, the boards it yields, and how it holds them."""

    def __init__(
        self, name: str, boards: Iterator[Reading | Refusal], json_lines: bool = False, picture: bytes | NDArray[Any] | None = None
    ) -> None:
        self.name = name
        self.boards = boards
        self.json_lines = json_lines
        """Whether the input is JSON lines: many boards that are best answered line by line."""
        self.picture = picture
        """The file or the array, if the input is a picture."""


class _Wish(Value):
    """What is asked of whatever is read."""

    __slots__ = ("browser", "pictures", "stars")
    stars: int | None
    pictures: PictureOptions
    browser: BrowserOptions | None

    def __init__(self, stars: int | None, pictures: PictureOptions, browser: BrowserOptions | None) -> None:
        self._set(stars=stars, pictures=pictures, browser=browser)


def open_source(
    source: Input, *, stars: int | None = None, pictures: PictureOptions | None = None, browser: BrowserOptions | None = None
) -> Source:
    """Return the opened input. Raises InputError, naming the input, if nothing in it can be read."""
    wish = _Wish(stars, pictures or PictureOptions(), browser)
    if isinstance(source, bytes | bytearray | memoryview):
        return _from_bytes("the data", bytes(source), wish)
    if _is_array(source):
        return _from_array("the array", source, wish)
    if not isinstance(source, str | os.PathLike):
        raise UsageError(f"{type(source).__name__} is nothing to read. Give a path, a link, the board as text, bytes, or a numpy array.")
    name = os.fspath(source)
    if name == "-":
        return _from_standard_input(wish)
    if name == "clipboard":
        from queenside.readers.clipboard import clipboard

        return _from_bytes("the clipboard", clipboard(), wish)
    if name == "screen":
        return _from_screen(wish)
    if _exists(name):
        return _from_file(name, wish)
    if not isinstance(source, str):
        raise InputError(f"There is no file {excerpt(name, 200)}.")
    return _from_literal(name, wish)


def _is_array(source: object) -> TypeGuard[NDArray[Any]]:
    """Return whether something is an array of numpy's, without importing that: nobody who has not could have one."""
    numpy = sys.modules.get("numpy")
    return numpy is not None and isinstance(source, numpy.ndarray)


def _exists(name: str) -> bool:
    try:
        return os.path.exists(name)
    except ValueError:  # a NUL character
        return False


def _from_standard_input(wish: _Wish) -> Source:
    if sys.stdin is None or sys.stdin.closed:
        raise InputError("Standard input is closed. Give a file, a link or the board itself, or pipe something in.")
    return _from_stream("standard input", sys.stdin.buffer, wish)


def _from_file(name: str, wish: _Wish) -> Source:
    if os.path.isdir(name):
        raise InputError(f"{excerpt(name, 200)} is a folder. Give one file of it, or several files as several inputs.")
    if not os.path.isfile(name) and not name.startswith(_OPENED):
        raise InputError(f"{excerpt(name, 200)} is neither a file nor a folder but a pipe or a device. Give a file, or pipe it in: -")
    try:
        return _from_stream(name, open(name, "rb"), wish)
    except OSError as error:
        raise InputError(f"Cannot open {excerpt(name, 200)}: {error.strerror or error}.") from error


def _from_literal(text: str, wish: _Wish) -> Source:
    """Return the boards of the text itself. When it is none, tell what it was more likely meant to be."""
    try:
        return _from_text("the input", text, wish)
    except QueensideError as error:
        recognised = type(error) is not InputError
        if _is_address(text) and not recognised:
            return _from_address(text, wish)
        if _looks_like_a_path(text) or (not recognised and text.isalnum()):
            raise InputError(f"There is no file {excerpt(text, 200)}, and it is no board in any known form either. {_SEE_FORMS}") from error
        raise


def _is_address(text: str) -> bool:
    """Return whether a text is the address of a page, or asks for what the user's browser shows."""
    return text.startswith(("http://", "https://", "file://")) or text == "tab"


def _from_address(url: str, wish: _Wish) -> Source:
    """Return the board of a page, which is opened in a browser."""
    from queenside.drivers import BrowserOptions
    from queenside.readers.pages.live import read_address

    return Source(url, _finished(url, [read_address(url, wish.browser or BrowserOptions())], wish))


def _looks_like_a_path(text: str) -> bool:
    """Return whether a text begins like a path or ends like a file name."""
    suffix = os.path.splitext(text)[1][1:]
    named = 0 < len(suffix) <= 6 and suffix.isalnum() and suffix == suffix.lower()
    return "\n" not in text and "://" not in text and (named or text.startswith(("/", "./", "../", "~")))


def _from_stream(name: str, stream: BinaryIO, wish: _Wish) -> Source:
    """Return the boards of a byte stream, which is closed when they are read."""
    lines = _byte_lines(stream)
    try:
        return _from_lines(name, lines, wish)
    except QueensideError:
        lines.close()
        raise


def _from_lines(name: str, lines: Iterator[bytes], wish: _Wish) -> Source:
    """Return the boards of a picture or a text that comes in lines, of a text a line at a time if its first line is a board."""
    blank = 0
    for head in lines:
        if head.strip():
            break
        blank += 1
    else:
        head = b""
    start, ahead = head, []
    while _kinds.is_undecided(start) and (line := next(lines, b"")):
        start += line
        ahead.append(line)
    if _kinds.picture_kind(start):
        data = _whole(start, lines, MAX_PICTURE_BYTES)
        if data is None:
            raise PictureError(f"Cannot read {name}: a picture may have at most {MAX_PICTURE_BYTES // 2**20} MB.", "file")
        return _from_picture(name, data, wish)
    _refuse_binary(name, start)
    first = head.decode("utf-8", "replace").removeprefix("\ufeff").strip()
    following = itertools.chain(ahead, lines)
    if head.endswith(b"\n") and _starts_lines(name, first):
        second = next(following, None)
        if second is not None:
            texts = (line.decode("utf-8", "surrogateescape") for line in itertools.chain((head, second), following))
            return Source(name, _finished(name, formats.parse_lines(texts, blank + 1), wish), json_lines=first.startswith(("{", "[")))
    most = MAX_PAGE_BYTES if first.startswith(("<", "{")) else MAX_BYTES
    data = _whole(head, following, most)
    if data is None:
        raise InputError(f"{name} is larger than {most // 2**20} MB; only files with a board on every line may be that long.")
    return _from_bytes(name, data, wish)


def _whole(start: bytes, lines: Iterable[bytes], most: int) -> bytes | None:
    """Return the start and the lines that follow; None if these are more than so many bytes."""
    read = bytearray(start)
    for line in lines:
        read += line
        if len(read) > most:
            return None
    return bytes(read)


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


def _from_bytes(name: str, data: bytes, wish: _Wish) -> Source:
    if _kinds.picture_kind(data[: _kinds.ENOUGH]):
        return _from_picture(name, data, wish)
    try:
        return _from_text(name, _decoded(name, data), wish)
    except InputError as error:
        if name.lower().endswith(_kinds.PICTURE_NAMES) and not isinstance(error, PictureError):
            raise _kinds.not_a_picture(data, name) from error
        raise


def _from_picture(name: str, data: bytes, wish: _Wish) -> Source:
    from queenside.readers.pictures import read_picture

    boards = read_picture(data, name, stars=wish.stars, mend=wish.pictures.mend, debug=wish.pictures.debug)
    return Source(name, _named(name, boards), picture=data)


def _from_screen(wish: _Wish) -> Source:
    from queenside.readers.screen import screen, with_board

    watch = wish.pictures.watch
    pixels = screen() if watch is None else with_board(watch, stars=wish.stars, mend=wish.pictures.mend, tell=wish.pictures.tell)
    return _from_array("the screen", pixels, wish)


def _from_array(name: str, array: NDArray[Any], wish: _Wish) -> Source:
    from queenside.readers.pictures import read_array

    boards = read_array(array, stars=wish.stars, mend=wish.pictures.mend, debug=wish.pictures.debug)
    return Source(name, _named(name, boards), picture=array)


def _named(name: str, boards: list[Reading | Refusal]) -> Iterator[Reading | Refusal]:
    """Yield the boards of a picture, one among several with its number for a name, refusals with the input's name."""
    for number, board in enumerate(boards, 1):
        called = f"board {number}" if len(boards) > 1 else None
        if isinstance(board, Reading):
            yield Reading(board.position, called, board.notes)
        else:
            place = f"{name}, {called}" if called else name
            yield Refusal(_placed(board.error, place), called)


def _placed(error: QueensideError, place: str) -> QueensideError:
    """Return an error that says where it was, with all else that it knows."""
    return _retold(error, f"{place}: {error}")


def _retold(error: QueensideError, message: str) -> QueensideError:
    """Return an error in other words."""
    if isinstance(error, PictureError | PageError):
        return type(error)(message, error.stage, error.seen)
    return type(error)(message)


def _from_text(name: str, text: str, wish: _Wish) -> Source:
    try:
        boards = _parsed(formats.clean(text))
    except QueensideError as error:
        raise _retold(error, f"Cannot read {name}: {error}") from error
    return Source(name, _finished(name, boards, wish))


def _parsed(text: str) -> list[Reading | Refusal]:
    """Return the boards of a text: of a page or a web archive by the reader of pages, else by the first format that reads it."""
    if not _kinds.is_page(text):
        return formats.parse(text)
    from queenside.readers.pages import read_boards

    try:
        return read_boards(text)
    except PageError as error:
        if error.stage != "empty" or len(text) > _LONGEST_BOARD:
            raise
        try:  # a board may be drawn with < as well
            return formats.parse(text)
        except QueensideError:
            raise error from None


def _finished(name: str, boards: Iterable[Reading | Refusal], wish: _Wish) -> Iterator[Reading | Refusal]:
    """Yield the boards with the asked number of stars, refusals with the input's name."""
    for board in boards:
        if isinstance(board, Refusal):
            place = f"{name}, line {board.line}" if board.line else name
            yield Refusal(_placed(board.error, place), board.name, board.line)
        elif wish.stars is not None:
            yield board.with_position(board.position.with_stars(wish.stars))
        else:
            yield board


def _decoded(name: str, data: bytes) -> str:
    _refuse_binary(name, data)
    encoding = "utf-16" if data.startswith(_UTF_16) else "utf-8-sig"
    try:
        return data.decode(encoding)
    except UnicodeDecodeError as error:
        if data.lstrip()[:1] == b"<":  # an old page; what is read of it is plain letters and digits
            return data.decode("latin-1")
        raise InputError(
            f"Cannot read {name}: it is not UTF-8 text (byte {error.start + 1} is {data[error.start]:#04x}). Save it as UTF-8."
        ) from error


def _refuse_binary(name: str, data: bytes) -> None:
    """Raise PictureError for a known kind of file that is neither text nor picture, InputError for other binary data."""
    if _kinds.other_kind(data[: _kinds.ENOUGH]):
        raise _kinds.not_a_picture(data, name)
    if b"\0" in data and not data.startswith(_UTF_16):
        raise InputError(f"Cannot read {name}: it is binary data, neither text nor a picture. {_BOARD_AS_TEXT}")

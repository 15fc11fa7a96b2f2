"""From the world to a board: a file, a picture, a link, a literal string, standard input, the clipboard, the screen, bytes, an array.

What an input is decides its content, not its name. One input may hold several boards; a file with a
board a line is streamed, so that a million boards need no more memory than one.
"""

from __future__ import annotations

from queenside.errors import InputError
from queenside.formats import Reading, Refusal
from queenside.readers._sources import PictureOptions, Source, open_source

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator

    from queenside.errors import QueensideError
    from queenside.puzzles.star_battle import Position
    from queenside.readers._sources import Input

__all__ = ["PictureOptions", "Reading", "Refusal", "Source", "open_source", "read", "read_all"]


def read(source: Input, *, stars: int | None = None) -> Position:
    """Return the one board of an input: a path, a link, a literal string, ``-``, ``clipboard``, ``screen``, bytes or a numpy array.

    An array is a picture: greys, or red, green and blue, with opacity or without. ``sight`` of a board from
    a picture tells how it looked. ``stars`` overrides the number of stars; text forms that carry none mean
    one. Raises InputError (or its kin; PictureError for pictures) if the input cannot be read or holds
    several boards: then use :func:`read_all`.
    """
    boards = read_all(source, stars=stars)
    first = next(boards)
    if next(boards, None) is not None:
        raise InputError("The input holds several boards. Use read_all() to get them one by one.")
    return first


def read_all(source: Input, *, stars: int | None = None, refused: list[QueensideError] | None = None) -> Iterator[Position]:
    """Yield every board of an input, as they are read. Raises at the first that cannot be read.

    If a list ``refused`` is given, the errors of such boards are put there instead, and the boards after them still come.
    """
    for reading in open_source(source, stars=stars).boards:
        if isinstance(reading, Reading):
            yield reading.position
        elif refused is None:
            raise reading.error
        else:
            refused.append(reading.error)

"""What the screen shows, now or as soon as there is a board on it.

Waiting looks a few times a second. A picture that is the one before is not read again, and the pause is at
least twice the processor time that the last look took, so that a clock or a film beside the board costs a
third of a processor at most. A board counts when it is seen twice, unchanged, in a row: one that is still
being drawn may look like another. Where there is no screen, that is said before anything heavy is imported.
"""

from __future__ import annotations

import contextlib
import time

from queenside.drivers.screens import open_screen
from queenside.errors import InputError, LimitError, QueensideError
from queenside.formats import Reading, Refusal

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    import numpy as np
    from numpy.typing import NDArray

    from queenside.drivers import ScreenDriver
    from queenside.puzzles.star_battle import StarBattle

SECONDS = 60.0
"""How long a board is waited for, unless something else is asked for."""
_PAUSE = 1 / 3
_RESTS = 2
"""How many times the processor time of the last look the next pause is, at least."""


def screen(driver: ScreenDriver | None = None) -> NDArray[np.uint8]:
    """Return what all monitors show, as rows of red, green and blue.

    Raises InputError if there is no screen, or its picture is all of one colour; MissingPartError if parts for it are missing.
    """
    with _opened(driver) as eye:
        pixels = eye.grab().pixels
    if _is_plain(pixels):
        raise InputError(_plain(pixels))
    return pixels


def with_board(
    seconds: float = SECONDS,
    *,
    stars: int | None = None,
    mend: bool = False,
    tell: Callable[[float], None] | None = None,
    driver: ScreenDriver | None = None,
) -> NDArray[np.uint8]:
    """Return the first picture of the screen with a board on it; ``tell`` hears how many seconds have passed.

    Raises LimitError, with what was seen last, if there is none in time; else what :func:`screen` raises.
    """
    start = time.monotonic()
    before: NDArray[np.uint8] | None = None
    boards: list[Reading | Refusal] = []
    seen: list[StarBattle] = []
    with _opened(driver) as eye:
        from queenside.readers.pictures import read_pixels

        while True:
            began = time.process_time()
            pixels = eye.grab().pixels
            fresh = before is None or not _is_same(before, pixels)
            if fresh:
                boards = [] if _is_plain(pixels) else read_pixels(pixels, stars=stars, mend=mend)
            known, seen = seen, [board.position.puzzle for board in boards if isinstance(board, Reading)]
            if seen and seen == known:
                return pixels
            before = pixels
            now, spent = time.monotonic(), time.process_time() - began
            if now - start >= seconds:
                raise LimitError(f"No board appeared on the screen within {seconds:g} s. {_seen_last(pixels, boards)}")
            if tell is not None:
                tell(now - start)
            time.sleep(min(max(_PAUSE, _RESTS * spent), max(0.0, start + seconds - now)))


@contextlib.contextmanager
def _opened(driver: ScreenDriver | None) -> Iterator[ScreenDriver]:
    """Yield the driver that was given, or else the user's screen meanwhile."""
    if driver is not None:
        yield driver
        return
    opened = open_screen()
    try:
        yield opened
    finally:
        opened.close()


def _is_same(one: NDArray[np.uint8], two: NDArray[np.uint8]) -> bool:
    return one.shape == two.shape and bool((one == two).all())


def _is_plain(pixels: NDArray[np.uint8]) -> bool:
    return all(bool((some == pixels[0, 0]).all()) for some in (pixels[::16, ::16], pixels))


def _plain(pixels: NDArray[np.uint8]) -> str:
    colour = "#{:02x}{:02x}{:02x}".format(*pixels[0, 0].tolist())
    kind = "black" if colour == "#000000" else f"of one colour ({colour})"
    return (
        f"The picture of the screen is all {kind}: there is nothing on it, or programs may not see it. "
        "Take a screenshot to the clipboard and use:  queenside solve clipboard"
    )


def _seen_last(pixels: NDArray[np.uint8], boards: list[Reading | Refusal]) -> str:
    """Return in words why the last picture was not taken."""
    if _is_plain(pixels):
        return _plain(pixels)
    errors: list[QueensideError] = [board.error for board in boards if isinstance(board, Refusal)]
    return str(errors[0]) if errors else "There was one in the end, but it did not keep still."

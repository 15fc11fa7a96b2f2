"""A board on the screen: looked at as a picture, pressed by the pointer.

Windows move, and others come to lie over them. Before every press, therefore, the board's own part of the
screen is pictured once more, and the ground of its cells compared with that of the first look. If a fifth
of them or more has changed, the board is looked for anew: a page that paints rows with a conflict goes
on being the same board at the same place, anything else ends the placing.
"""

from __future__ import annotations

import time

import numpy as np

from queenside.errors import AbortError, InputError, PictureError
from queenside.formats import Reading, Refusal
from queenside.players.placing import Look
from queenside.readers.pictures import read_pixels
from queenside.readers.pictures.rereading import KnownBoard, changed_share
from queenside.readers.screen import screen, with_board

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Sequence

    from numpy.typing import NDArray

    from queenside.drivers import Box, ScreenDriver
    from queenside.grid import Cell
    from queenside.puzzles.star_battle import Position
    from queenside.sights import Point, Sight

_CERTAIN = 0.7
"""The confidence from which a board is pressed on."""
_MOST_CHANGED = 0.2
_MARGIN = 1.5
"""How much of the surroundings is pictured with the board, in cells: without some, no board is found there."""
_MOST_MOVED = 0.25
"""How far, in cells, the corners of a board may be read elsewhere that has not moved."""
_FRAME = 0.02
_MOST_FRAMES = 15
"""How often a board that does not keep still is pictured for one look."""
_GONE = "The board is no longer where it was: its window moved, or something covers it. Stopped; what has been placed so far stays."


def find_surface(
    driver: ScreenDriver, *, stars: int | None = None, watch: float | None = None, tell: Callable[[float], None] | None = None
) -> ScreenSurface:
    """Return the one board on the screen that is read for certain; with ``watch`` it is waited for, so many seconds.

    Raises InputError, PictureError among others, if there is none or are several, LimitError if none appears in time.
    """
    pixels = screen(driver) if watch is None else with_board(watch, stars=stars, tell=tell, driver=driver)
    return ScreenSurface(driver, only_certain(read_pixels(pixels, stars=stars)), pixels)


def only_certain(boards: Iterable[Reading | Refusal]) -> Position:
    """Return the only board that is certain; raise InputError, or why none could be read, if it is not one."""
    refused: list[Refusal] = []
    doubtful: list[Position] = []
    certain: list[Position] = []
    for board in boards:
        if isinstance(board, Refusal):
            refused.append(board)
        else:
            sight = board.position.sight
            (certain if sight is not None and sight.confidence >= _CERTAIN else doubtful).append(board.position)
    if len(certain) == 1:
        return certain[0]
    if certain:
        raise InputError(f"The screen shows {len(certain)} boards. Leave only the one to be filled visible, and try again.")
    if doubtful:
        raise InputError("The board on the screen may be misread, so nothing is pressed. Enlarge it, and look:  queenside read screen")
    raise refused[0].error


class ScreenSurface:
    """A board on the screen that can be looked at and pressed."""

    def __init__(self, driver: ScreenDriver, position: Position, pixels: NDArray[np.uint8]) -> None:
        """Take a board as it was read from a picture of the whole screen."""
        assert position.sight is not None
        self.position = position
        self.size = position.puzzle.size
        self._driver = driver
        self._sight = position.sight
        self._area = _around(self._sight, pixels)
        self._rest = _beside(self._sight, pixels)
        self._grounds = KnownBoard(pixels, self._sight).grounds()

    def look(self) -> Look:
        """Return the marks that the board shows. The pointer is put beside the board, as a cell below it would look otherwise.

        Raises PictureError if the board is not there.
        """
        self._driver.move(self._rest)
        board = self._found(self._still())
        if board is None:
            raise PictureError(_GONE, "grid")
        marks = board.marks()
        states = {(row, column): "empty" for row in range(self.size) for column in range(self.size)}
        states |= dict.fromkeys(marks.crosses, "cross") | dict.fromkeys(marks.stars, "queen")
        return Look(states)

    def press(self, cells: Sequence[Cell]) -> None:
        """Press cells once each, in order. Raises AbortError if somebody interferes, or the board is not there any more."""
        for row, column in cells:
            if self._found(self._driver.grab(self._area).pixels) is None:
                raise AbortError(_GONE)
            self._driver.click([self._sight.point(row + 0.5, column + 0.5)])

    def _still(self) -> NDArray[np.uint8]:
        """Return a picture of the board once it keeps still, or after a moment."""
        before = self._driver.grab(self._area).pixels
        for _ in range(_MOST_FRAMES):
            time.sleep(_FRAME)
            after = self._driver.grab(self._area).pixels
            if np.array_equal(before, after):
                break
            before = after
        return before

    def _found(self, pixels: NDArray[np.uint8]) -> KnownBoard | None:
        """Return the board on a picture of its area; None if it is not there."""
        origin = self._area[:2]
        known = KnownBoard(pixels, self._sight, origin)
        grounds = known.grounds()
        if changed_share(self._grounds, grounds) >= _MOST_CHANGED:
            if not any(self._is_same(board, origin) for board in read_pixels(pixels, stars=self.position.puzzle.stars)):
                return None
            self._grounds = grounds
        return known

    def _is_same(self, board: Reading | Refusal, origin: Point) -> bool:
        """Return whether a board found in the area is this one, where it was."""
        if isinstance(board, Refusal) or board.position.sight is None or board.position.puzzle != self.position.puzzle:
            return False
        moved = np.array(board.position.sight.corners) + np.array(origin) - np.array(self._sight.corners)
        return float(np.abs(moved).max()) < _MOST_MOVED * _pitch(self._sight)


def _pitch(sight: Sight) -> float:
    _, _, width, height = sight.box
    return min(width, height) / sight.size


def _around(sight: Sight, pixels: NDArray[np.uint8]) -> Box:
    """Return the part of a picture that holds a board and a little more."""
    left, top, width, height = sight.box
    margin = round(_MARGIN * _pitch(sight))
    right, bottom = min(left + width + margin, pixels.shape[1]), min(top + height + margin, pixels.shape[0])
    left, top = max(left - margin, 0), max(top - margin, 0)
    return left, top, right - left, bottom - top


def _beside(sight: Sight, pixels: NDArray[np.uint8]) -> Point:
    """Return a point near the board, but not on it; the picture's first corner if the board leaves no room."""
    height, width = pixels.shape[:2]
    middle, off = sight.size / 2, 0.4
    for row, column in ((middle, -off), (middle, sight.size + off), (sight.size + off, middle), (-off, middle)):
        x, y = sight.point(row, column)
        if 0 <= x < width and 0 <= y < height:
            return x, y
    return 0.0, 0.0

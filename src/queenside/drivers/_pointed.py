"""What all screens have in common: the picture of all monitors by mss, and a pointer that is let go as soon as somebody takes it.

The picture may be finer than the pointer's own pixels (2 to 1 on many Macs), and monitors may stand to the
left of the origin or above it. Both are measured: the picture's size over the size that is reported for
all monitors, and where these begin.

Nothing here imitates a person. Each click is move, press, release; before and after each the pointer must
be where it was put, and no key may have been pressed since the first move, nor any button be held. A key that
was held when the screen was opened is no sign: it may be the Return that started the command.
"""

from __future__ import annotations

import cv2
import mss
import numpy as np
from mss.exception import ScreenShotError

from queenside.drivers import Shot
from queenside.errors import AbortError, InputError

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence

    from queenside.drivers import Box
    from queenside.sights import Point

    Place = tuple[int, int]
    """Where the pointer is, in its own pixels."""

_SLACK = 3
"""How many pixels of its own the pointer may be off: rounding, and a hand that rests on the mouse."""
_STOPPED = "stopped. What has been placed so far stays."


class PointedScreen:
    """Grabs, moves and clicks; how the pointer is moved and asked is for those who derive from it."""

    def __init__(self) -> None:
        """Raise InputError if the screen cannot be pictured."""
        try:
            self._eye = mss.MSS()
            whole = self._eye.monitors[0]
            shot = self._eye.grab(whole)
        except ScreenShotError as error:
            raise InputError(f"The screen cannot be pictured: {error}.") from error
        self._left, self._top = whole["left"], whole["top"]
        width, height = self._extent() or (whole["width"], whole["height"])
        self._scale = shot.width / width, shot.height / height
        self._put: Place | None = None

    def grab(self, box: Box | None = None) -> Shot:
        """Return what all monitors show, or only a box of that picture."""
        try:
            if box is None:
                shot = self._eye.grab(self._eye.monitors[0])
            else:
                left, top, width, height = box
                shot = self._eye.grab((*self._place((left, top)), *self._place((left + width, top + height))))
        except ScreenShotError as error:
            raise InputError(f"The screen cannot be pictured: {error}.") from error
        pixels = np.frombuffer(shot.bgra, np.uint8).reshape(shot.height, shot.width, 4)
        return Shot(cv2.cvtColor(pixels, cv2.COLOR_BGRA2RGB))

    def move(self, point: Point) -> None:
        """Put the pointer somewhere without pressing. Raises AbortError if somebody else moved it or pressed a key."""
        self._require_peace()
        self._put = self._place(point)
        self._move(*self._put)
        self._require_peace()

    def click(self, points: Sequence[Point]) -> None:
        """Press and release the main button at each point in turn. Raises AbortError as soon as somebody else interferes."""
        for point in points:
            self.move(point)
            self._press()
            self._require_peace()

    def close(self) -> None:
        """Let go of the screen."""
        self._eye.close()

    def _place(self, point: Point) -> Place:
        (x, y), (across, down) = point, self._scale
        return self._left + int(x / across), self._top + int(y / down)

    def _require_peace(self) -> None:
        """Raise AbortError if the pointer is not where it was put, or a key or button was pressed."""
        if self._put is None:
            self._forget()
        else:
            x, y = self._where()
            if max(abs(x - self._put[0]), abs(y - self._put[1])) > _SLACK:
                raise AbortError(f"Somebody moved the mouse: {_STOPPED}")
        if held := self._held():
            raise AbortError(f"Somebody pressed {held}: {_STOPPED}")

    def _extent(self) -> tuple[int, int] | None:
        """Return the width and height of all monitors in the pointer's pixels, None if only the eye knows."""
        return None

    def _move(self, x: int, y: int) -> None:
        raise NotImplementedError

    def _press(self) -> None:
        """Press and release the main button where the pointer is."""
        raise NotImplementedError

    def _where(self) -> Place:
        raise NotImplementedError

    def _held(self) -> str | None:
        """Return what somebody holds, or pressed since the last forgetting, in words; None if nothing."""
        raise NotImplementedError

    def _forget(self) -> None:
        """Forget the keys that were pressed so far: nothing was moved yet that they could have been meant to stop."""
        raise NotImplementedError

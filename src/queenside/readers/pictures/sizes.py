"""One picture at several sizes.

Averaging by any factor visits every pixel of the picture with weights, 40 ms at 12 megapixels; halving takes a tenth of that.
So copies of large pictures are made from halved ones, which are kept: many looks ask for them.
"""

from __future__ import annotations

import cv2

TYPE_CHECKING = False
if TYPE_CHECKING:
    from queenside.readers.pictures.arrays import Pixels


_LARGE = 2000
"""The longer side, in pixels, up to which averaging takes no time worth saving."""


class Sizes:
    """A picture, its halved copies and those asked for last, all together hardly larger than the picture itself."""

    def __init__(self, pixels: Pixels) -> None:
        self.pixels = pixels
        self._halved = [pixels]
        self._last: tuple[float, Pixels] = 1.0, pixels

    def at(self, scale: float) -> Pixels:
        """Return the picture ``scale`` times as large, averaged if that is smaller."""
        if scale != self._last[0]:
            self._last = scale, self._made(scale)
        return self._last[1]

    def roughly_at(self, scale: float) -> Pixels:
        """Return the picture at most as large as it is, ``scale`` times: halved, and then interpolated, which is quicker than averaged."""
        times = 0
        while scale <= 0.5:
            times, scale = times + 1, 2 * scale
        return _resized(self._halved_by(times), scale, cv2.INTER_LINEAR)

    def _made(self, scale: float) -> Pixels:
        times = 0
        while scale == 0.5 or (scale < 0.5 and max(self.pixels.shape) > _LARGE and not _is_odd(1 / scale)):
            times, scale = times + 1, 2 * scale
        return _resized(self._halved_by(times), scale, cv2.INTER_AREA if scale < 1 else cv2.INTER_CUBIC)

    def _halved_by(self, times: int) -> Pixels:
        while len(self._halved) <= times:
            self._halved.append(_resized(self._halved[-1], 0.5, cv2.INTER_AREA))
        return self._halved[times]


def _is_odd(factor: float) -> bool:
    """Return whether a factor is an odd number: then whole pixels are averaged at once, which halving first would blur."""
    return abs(factor - round(factor)) < 1e-9 and round(factor) % 2 == 1


def _resized(pixels: Pixels, scale: float, interpolation: int) -> Pixels:
    return pixels if scale == 1 else cv2.resize(pixels, None, fx=scale, fy=scale, interpolation=interpolation)

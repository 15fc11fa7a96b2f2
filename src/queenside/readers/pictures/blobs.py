"""Cells as flat blobs: where a picture hardly changes, and the patch is about as wide as high.

Lines between cells break in JPEG, blur and perspective, and other lines look like them; the insides
of cells stay flat in all of these. A blob is told by its upright box alone: the centre of the box is
that of the cell also when the cell is turned, has a mark in its middle, or a corner cut off.
"""

from __future__ import annotations

import cv2
import numpy as np

TYPE_CHECKING = False
if TYPE_CHECKING:
    from queenside.readers.pictures.arrays import Floats, Pixels

_SQUARE = np.ones((3, 3), np.uint8)
_LONGEST = 1.5
"""How much longer than wide a cell may look."""
_RIM = 1.6
"""What a blob has lost, in pixels along half its outline, as the pixels at its rim are not flat."""
_LEAST_FILLED = 0.3
"""The share of its box that a cell fills at least: half when turned by 45 degrees, less what a mark takes away."""


def roughness(picture: Pixels) -> Pixels:
    """Return how much each pixel's surroundings of 3×3 change, at most over the channels."""
    channels = cv2.split(cv2.morphologyEx(picture, cv2.MORPH_GRADIENT, _SQUARE))
    rough = channels[0]
    for channel in channels[1:]:
        rough = cv2.max(rough, channel)
    return rough


def flat_parts(rough: Pixels, threshold: int, bridge: int = 0) -> Pixels:
    """Return where a picture is smoother than ``threshold``, as ones; gaps narrower than ``bridge`` pixels, as between dashes, are shut."""
    _, flat = cv2.threshold(rough, threshold - 1, 1, cv2.THRESH_BINARY_INV)
    return cv2.morphologyEx(flat, cv2.MORPH_OPEN, np.ones((bridge, bridge), np.uint8)) if bridge else flat


def walled_parts(rough: Pixels, threshold: int, wall: int) -> Pixels:
    """Return where a picture is smooth between walls: those up to ``wall`` pixels wide are filled, and much thinner ticks wiped out."""
    thin = 2 * (wall // 3) + 1
    return cv2.morphologyEx(flat_parts(rough, threshold, wall), cv2.MORPH_CLOSE, np.ones((thin, thin), np.uint8))


def cell_blobs(flat: Pixels, least_side: int) -> Floats:
    """Return the flat parts of at least a side that may be cells: rows of centre x, centre y, width, height and area with its rim."""
    left, top, width, height, area = flat_boxes(flat, 4)
    short, long = np.minimum(width, height), np.maximum(width, height)
    likely = (short >= least_side) & (long <= _LONGEST * short) & (area >= _LEAST_FILLED * width * height)
    likely &= (width < 0.4 * flat.shape[1]) & (height < 0.6 * flat.shape[0])
    whole = area + _RIM * (width + height)
    boxes = np.stack([left + width / 2, top + height / 2, width, height, whole], 1)
    return np.asarray(boxes[likely])


def flat_boxes(flat: Pixels, connectivity: int) -> tuple[Floats, Floats, Floats, Floats, Floats]:
    """Return left, top, width, height and area of every part of ones, whose pixels touch at their sides, or (8) at their corners too.

    They are summed up over the runs of ones in the rows: OpenCV's own statistics visit every pixel, in five times the time.
    """
    count, labels = cv2.connectedComponents(flat, connectivity=connectivity)
    rows, starts, ends = _runs(flat)
    parts: Floats = labels[rows, starts] - 1
    left, right = np.full(count - 1, flat.shape[1]), np.zeros(count - 1, int)
    top, bottom = np.empty(count - 1, int), np.empty(count - 1, int)
    np.minimum.at(left, parts, starts)
    np.maximum.at(right, parts, ends)
    top[parts[::-1]], bottom[parts] = rows[::-1], rows + 1
    return left, top, right - left, bottom - top, np.bincount(parts, ends - starts, count - 1)


def _runs(flat: Pixels) -> tuple[Floats, Floats, Floats]:
    """Return row, first column and the column after the last of every run of ones, row by row."""
    framed = cv2.copyMakeBorder(flat, 0, 0, 1, 1, cv2.BORDER_CONSTANT, value=0)
    wide = flat.shape[1] + 1
    changes = np.flatnonzero(framed[:, 1:] != framed[:, :-1])
    rows, starts = np.divmod(changes[::2], wide)
    return rows, starts, changes[1::2] - rows * wide

"""Square patches of a picture beside the boards that were found: where another board may be that needs another look.

Boards of one page may differ so much in size and contrast that the look which shows one misses the other. Looking on
over the whole picture would cost every screenshot more than reading its only board does. But another board stands out
from the page as a square, and hardly anything else on a page does: where a coarse copy changes, in lines, colours and
textures, pixels are joined into patches, in a few milliseconds, and only square ones are looked at, each by itself. What a patch
differs from is the page next to it; cards of another colour, on which boards may lie, are patches too, and hold them.

A paragraph may be square as well, and in vain it takes longer to look at than the board takes to read. It is told by its lines, between
which hardly anything changes from side to side, while it changes evenly from top to bottom: the lines of a grid go both ways.
"""

from __future__ import annotations

import cv2
import numpy as np

from queenside.readers.pictures.blobs import flat_boxes, roughness

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from queenside.readers.pictures.arrays import Floats, Pixels
    from queenside.readers.pictures.grids import Grid
    from queenside.readers.pictures.sizes import Sizes

    Box = tuple[int, int, int, int]
    """Left, top, right and bottom."""

_COARSE = 640
"""How many pixels long the coarse copy is."""
_CHANGE = 6
"""By how much one of its three values changes there next to a line."""
_JOINED = (9, 5)
"""How wide a gap between the cells of a board may be on it; boards that stand close together are parted by the second."""
_SQUARE = 1.12
"""How much longer one side of a square patch may be."""
_FULL = 0.01
"""The share of its box that a patch fills: a plain square at the edge of the picture shows two of its sides only."""
_LEAST = 0.1
"""The side of a patch in parts of the picture's longer one,"""
_LEAST_PIXELS = 80
"""and in pixels."""
_LINES, _COLUMNS = 5, 2
"""How many lines a paragraph has at least, and how many columns at most."""
_MARGIN = 0.06
_MOST = 4


def square_patches(sizes: Sizes, boards: Sequence[Grid]) -> list[Box]:
    """Return the square patches outside of boards, with a margin, the largest first."""
    scale = min(1.0, _COARSE / max(sizes.pixels.shape[:2]))
    coarse = sizes.roughly_at(scale)
    changing = (roughness(coarse) > _CHANGE * _contrast(coarse)).astype(np.uint8)
    middles = [board.centre() for board in boards]
    for board in boards:
        around = np.array(board.moved(1, 1, board.side + 2).corners()) * scale
        cv2.fillConvexPoly(changing, np.rint(around).astype(np.int32), (0,))
    least = max(_LEAST * max(coarse.shape[:2]), _LEAST_PIXELS * scale)
    found: list[Box] = []
    for gap in _JOINED:
        squares = sorted(_squares(changing, gap, least), key=lambda box: box[0] - box[2])
        boxes = [_within(sizes.pixels, [round(place / scale) for place in box]) for box in squares]
        beside = [box for box in boxes if not any(_holds(box, middle) for middle in middles)]
        found += [box for box in beside if not any(_meet(box, other) for other in found)]
    return found[:_MOST]


def _contrast(coarse: Pixels) -> float:
    """Return how large a part of the range from black to white a picture uses, at least a third: dim ones change less."""
    values = coarse[::4, ::4].reshape(-1)
    low, high = np.percentile(values, (1, 99))
    return max(1 / 3, float(high - low) / 255)


def _holds(box: Box, place: tuple[float, float]) -> bool:
    left, top, right, bottom = box
    return left < place[0] < right and top < place[1] < bottom


def _squares(changing: Pixels, gap: int, least: float) -> Iterator[tuple[float, float, float, float]]:
    """Yield the square patches of at least a side, with a margin, that changing pixels make whose gaps are shut."""
    joined = cv2.morphologyEx(changing, cv2.MORPH_CLOSE, np.ones((gap, gap), np.uint8))
    for left, top, width, height, area in np.stack(flat_boxes(joined, 8), 1).astype(int).tolist():
        square = min(width, height) >= least and max(width, height) <= _SQUARE * min(width, height) and area >= _FULL * width * height
        if square and not _is_paragraph(changing[top : top + height, left : left + width]):
            margin = _MARGIN * width + 2
            yield left - margin, top - margin, left + width + margin, top + height + margin


def _is_paragraph(changing: Pixels) -> bool:
    """Return whether pixels change in lines with gaps between them, and not in columns."""
    lines, columns = (_bands(changing.mean(axis)) for axis in (1, 0))
    return lines >= _LINES and columns <= _COLUMNS


def _bands(profile: Floats) -> int:
    """Return how many times a profile falls below half of its highest value, its end included."""
    high = profile > profile.max() / 2
    return int(np.count_nonzero(high[:-1] & ~high[1:])) + int(high[-1])


def _meet(one: Box, two: Box) -> bool:
    """Return whether the middle of one box lies in the other."""
    across, down = one[0] + one[2] - two[0] - two[2], one[1] + one[3] - two[1] - two[3]
    return max(abs(across), abs(down)) < max(one[2] - one[0], two[2] - two[0])


def _within(pixels: Pixels, box: list[int]) -> Box:
    height, width = pixels.shape[:2]
    return max(0, box[0]), max(0, box[1]), min(width, box[2]), min(height, box[3])

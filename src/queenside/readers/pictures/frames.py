"""Grids by their frame: where neither cells nor regions are flat patches, but a square is closed and lines cross it evenly.

Dashes, ticks at the corners of cells, double walls and textures leave no flat part that has the shape of a cell or a region.
Yet everything that changes on such a board hangs together, in a square, and along every line of its grid more changes than
a quarter of a cell beside it. So each square of changing pixels is straightened, and the number of rows is the largest for which
all lines show, in both directions; marks in the middle of cells look like lines between lines, so its half is another guess.
"""

from __future__ import annotations

import cv2
import numpy as np

from queenside.readers.pictures.grids import LEAST_SIDE, MOST_SIDE, Grid, mapped

TYPE_CHECKING = False
if TYPE_CHECKING:
    from queenside.readers.pictures.arrays import Floats, Pixels

_EXTENT = 520
"""How many pixels wide the straightened square is."""
_GAP = 5
"""How wide the gaps of dashed frames may be, in pixels."""
_LEAST = 60
"""How many pixels wide a square is at least,"""
_SQUARE = 1.6
"""how much longer one side may be than another, seen at an angle,"""
_FULL = 0.93
"""and the share of it that its outline must enclose: the corners of frames may be round."""
_MOST_SQUARES = 6
_STRAIGHT = (0.15, 0.85)
"""From where to where, in parts of its length, a side is straight."""
_NEAR = 0.07
"""How far from its place a line may be, in cells."""
_HIGHER = 1.25
"""How much more changes along a line than beside it,"""
_LEAST_HIGHER = 0.02
"""by this share of its length at least,"""
_LINES = 0.9
"""and the share of lines at which it does."""
_SEEN = 0.75
"""What such a grid counts as the share of cells that were seen: none was, but their lines were."""


def framed_grids(changing: Pixels) -> list[Grid]:
    """Return the grids of squares that are closed and evenly divided; ``changing`` pixels are ones."""
    return [grid for corners in _squares(changing) for grid in _divided(changing, corners)]


def _squares(changing: Pixels) -> list[Floats]:
    """Return the corners of the largest squares, clockwise from the one at the upper left, that changing pixels make."""
    joined = cv2.morphologyEx(changing, cv2.MORPH_CLOSE, np.ones((_GAP, _GAP), np.uint8))
    _, labels, stats, _ = cv2.connectedComponentsWithStats(joined)
    extents = stats[1:, 2:4].min(1)
    found = []
    for label in (1 + np.argsort(-extents)[:_MOST_SQUARES]).tolist():
        left, top, width, height, _ = stats[label].tolist()
        if min(width, height) >= _LEAST:
            part = (labels[top : top + height, left : left + width] == label).astype(np.uint8)
            outlines, _ = cv2.findContours(part, cv2.RETR_EXTERNAL, cv2.CHAIN_APPROX_SIMPLE, offset=(left, top))
            corners = _corners(cv2.convexHull(outlines[0])[:, 0].astype(float))
            found += [] if corners is None else [corners]
    return found


def _corners(hull: Floats) -> Floats | None:
    """Return the corners of the square that a hull is, even if its own are round, or None."""
    rough = cv2.approxPolyDP(hull.astype(np.float32), 0.06 * cv2.arcLength(hull.astype(np.float32), True), True)
    if len(rough) != 4:
        return None
    first = rough[:, 0].astype(float)
    first = np.roll(first, -int(first.sum(1).argmin()), axis=0)
    lengths = np.linalg.norm(np.roll(first, -1, axis=0) - first, axis=1)
    if lengths.max() > _SQUARE * lengths.min():
        return None
    sides = [_side_line(hull, start, end) for start, end in zip(first, np.roll(first, -1, axis=0), strict=True)]
    points = np.array([np.cross(before, after) for before, after in zip([sides[-1], *sides[:-1]], sides, strict=True)])
    if np.abs(points[:, 2]).min() < 1e-9:
        return None
    corners = points[:, :2] / points[:, 2:]
    enclosed = cv2.contourArea(hull.astype(np.float32)) / max(1.0, cv2.contourArea(corners.astype(np.float32)))
    return corners if _FULL < enclosed < 1 / _FULL else None


def _side_line(hull: Floats, start: Floats, end: Floats) -> Floats:
    """Return the line, as a·x + b·y + c = 0, on which a side of a hull lies from near one point to near another."""
    along, length = (end - start) / np.linalg.norm(end - start), float(np.linalg.norm(end - start))
    closed = np.concatenate([hull, hull[:1]])
    steps = np.linspace(0, 1, 40)[:, None, None]
    dense = (closed[None, :-1] * (1 - steps) + closed[None, 1:] * steps).reshape(-1, 2) - start
    place, off = dense @ along / length, dense @ np.array([-along[1], along[0]])
    on = (place > _STRAIGHT[0]) & (place < _STRAIGHT[1]) & (np.abs(off) < 0.1 * length)
    points = dense[on] + start if on.sum() > 2 else np.stack([start, end])
    middle = points.mean(0)
    normal = np.linalg.svd(points - middle)[2][1]
    return np.array([*normal, -normal @ middle])


def _divided(changing: Pixels, corners: Floats) -> list[Grid]:
    """Return the grids that lines make which divide a square evenly, the likeliest first."""
    ends = np.array([[0, 0], [_EXTENT, 0], [_EXTENT, _EXTENT], [0, _EXTENT]], np.float32)
    to_picture = cv2.getPerspectiveTransform(ends, corners.astype(np.float32))
    square = cv2.warpPerspective(changing.astype(np.float32), to_picture, (_EXTENT, _EXTENT), flags=cv2.INTER_AREA | cv2.WARP_INVERSE_MAP)
    across, down = square.mean(0), square.mean(1)
    fitting = [side for side in range(LEAST_SIDE, MOST_SIDE + 1) if _is_divided(across, side) and _is_divided(down, side)]
    if not fitting:
        return []
    most = fitting[-1]
    sides = [most, most // 2] if most % 2 == 0 and most // 2 > LEAST_SIDE else [most]
    return [_grid(to_picture, across, down, side) for side in sides]


def _is_divided(profile: Floats, side: int) -> bool:
    """Return whether lines divide a profile into so many parts: more changes at them than a quarter of a part beside them."""
    peaks, beside = _peaks(profile, side)[0], _beside(profile, side)
    return bool((peaks > _HIGHER * beside + _LEAST_HIGHER).mean() >= _LINES)


def _peaks(profile: Floats, side: int) -> tuple[Floats, Floats]:
    """Return how much changes at the lines between parts, and where they are, in parts."""
    pitch = _EXTENT / side
    reach = max(1, round(_NEAR * pitch))
    places = np.rint(np.arange(1, side) * pitch).astype(int)
    offsets = np.arange(-reach, reach + 1)
    around = profile[places[:, None] + offsets]
    weights = around - around.min(1, keepdims=True) + 1e-9
    return around.max(1), (places + 0.5 + (weights * offsets).sum(1) / weights.sum(1)) / pitch


def _beside(profile: Floats, side: int) -> Floats:
    """Return the most that changes a quarter of a part before each line and behind it."""
    pitch = _EXTENT / side
    before, after = ((np.arange(1, side) + offset) * pitch for offset in (-0.25, 0.25))
    return np.asarray(np.maximum(profile[np.rint(before).astype(int)], profile[np.rint(after).astype(int)]))


def _grid(to_picture: Floats, across: Floats, down: Floats, side: int) -> Grid:
    """Return the grid whose lines are where two profiles have them."""
    fitted = np.eye(3)
    for axis, profile in enumerate((across, down)):
        slope, start = np.polyfit(np.arange(1, side), _peaks(profile, side)[1], 1)
        fitted[axis, axis], fitted[axis, 2] = slope, start
    matrix = to_picture @ np.diag([_EXTENT / side, _EXTENT / side, 1.0]) @ fitted
    frame = mapped(matrix, np.array([[0, 0], [side, 0], [side, side], [0, side]], float))
    return Grid(side, matrix, _SEEN, 0.0, cv2.contourArea(frame.astype(np.float32)) ** 0.5 / side)

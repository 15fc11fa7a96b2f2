"""Grids without lines: the outlines of whole regions, whose corners are corners of cells.

Where nothing parts the cells of a region, the region itself is one flat patch with right angles, and
every corner of it is a point of the lattice. From the patch with the shortest side, which is taken for one
cell long, the lattice is laid through the patches one after the other: a patch joins if all its corners
come close to points of the lattice; with each, the map from lattice to picture is fitted anew, first
affine, then projective, so that it follows a perspective. The board is what the patches cover.
"""

from __future__ import annotations

import math

import cv2
import numpy as np

from queenside.readers.pictures.arrays import median, quantile
from queenside.readers.pictures.grids import LEAST_SIDE, MOST_SIDE, Grid, mapped

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence

    from queenside.readers.pictures.arrays import Floats, Pixels

_LEAST_SIDE = 8
_STRAIGHT = (2.0, 3.5, 5.5)
"""How far, in pixels, an outline may stray from straight sides: the first that leaves right angles only is taken."""
_RIGHT_ANGLE = 0.34
"""The largest cosine of an angle that counts as right."""
_MOSTLY = 0.7
"""The share of right angles from which an outline may be that of a region."""
_LEAST_PATCHES = 4
_CLOSE = 0.27
"""How far from a point of the lattice a corner may lie, in cells."""
_WIDEST_GAP = 12
_MOST_SEEDS = 8
_MOST_PATCHES = 300
_LINES_SEEN = 0.75
"""The share of the grid's lines on which a corner must lie."""
_CUT_OFF = 0.2
"""How much of its outer cells may be beyond the edge of the picture, in cells."""
_HARDLY_WORSE = 1.2
"""How much less well a simpler map may fit."""
_MOST_JOINED = 80
"""More patches than regions and their pieces are cells."""

_MOST_LAID = 240
"""How many patches join the lattices of all seeds together: on pages of boxes there must be an end."""


def region_outlines(flat: Pixels) -> list[Pixels]:
    """Return the outlines of the flat parts of a picture that may be regions, the largest first; of hundreds only these."""
    outlines, hierarchy = cv2.findContours(flat, cv2.RETR_CCOMP, cv2.CHAIN_APPROX_SIMPLE)
    if hierarchy is None:
        return []
    whole = flat.shape[0] * flat.shape[1]
    outer = [outline for outline, (_, _, _, around) in zip(outlines, hierarchy.reshape(-1, 4).tolist(), strict=True) if around < 0]
    sized = [(_box_area(outline), outline) for outline in outer if len(outline) >= 4]
    likely = sorted((each for each in sized if _LEAST_SIDE**2 <= each[0] <= 0.9 * whole), key=lambda each: -each[0])
    return [outline for _, outline in likely[:_MOST_PATCHES]]


def outlined_grids(outlines: Sequence[Pixels], flat: Pixels) -> list[Grid]:
    """Return the grids that regions make whose outlines are given, flat parts of a picture."""
    patches = sorted(_patches(outlines, flat), key=lambda patch: -patch.area)
    grids: list[Grid] = []
    used: set[int] = set()
    taken: set[int] = set()
    laid = 0
    for seed in _seeds(patches):
        if seed not in used and laid < _MOST_LAID:
            joined, grid = _laid(patches, seed, taken)
            used |= joined
            laid += len(joined)
            if grid is not None and _is_on(grid, *flat.shape):
                taken |= joined
                grids.append(grid)
    return grids


def _is_on(grid: Grid, height: int, width: int) -> bool:
    """Return whether a picture shows a whole grid, but for a little of its outer cells."""
    reach = _CUT_OFF * grid.pitch
    return all(-reach < x < width + reach and -reach < y < height + reach for x, y in grid.corners())


def _seeds(patches: Sequence[_Patch]) -> list[int]:
    """Return patches to begin with: of each size of shortest sides two, the sizes of most patches first."""
    sizes: dict[int, list[int]] = {}
    for number, patch in ((number, patch) for number, patch in enumerate(patches) if patch.whole):
        sizes.setdefault(round(8 * math.log(patch.shortest)), []).append(number)
    ranked = sorted(sizes.values(), key=len, reverse=True)
    return [number for members in ranked for number in sorted(members, key=lambda member: patches[member].area)[:2]][:_MOST_SEEDS]


class _Patch:
    """A flat patch with right angles: its corners in order, its shortest side and its area, in pixels.

    It is ``whole`` if all its corners are right angles; otherwise only those that are count.
    """

    def __init__(self, corners: Floats, area: float, right: Floats) -> None:
        self.whole = bool(right.all())
        corners = corners[right]
        self.corners = corners
        self.area = area
        sides = np.concatenate([corners[1:], corners[:1]]) - corners
        lengths = np.hypot(sides[:, 0], sides[:, 1])
        shortest = int(lengths.argmin())
        self.shortest, self.step = float(lengths[shortest]), sides[shortest]
        self.box = np.concatenate([corners.min(0), corners.max(0)])


def _patches(outlines: Sequence[Pixels], flat: Pixels) -> list[_Patch]:
    shapes = [(area, *shape) for area, shape in map(_shape, outlines) if shape is not None]
    spread = _spread([corners for _, corners, _ in shapes], flat)
    found = [_Patch(corners + 0.5, area, right) for (area, _, right), corners in zip(shapes, spread, strict=True)]
    return [patch for patch in found if patch.shortest >= _LEAST_SIDE]


def _box_area(outline: Pixels) -> int:
    """Return the area of the upright box around an outline; 0 if it is too narrow."""
    _, _, width, height = cv2.boundingRect(outline)
    return width * height if min(width, height) >= _LEAST_SIDE else 0


def _shape(outline: Pixels) -> tuple[float, tuple[Floats, Floats] | None]:
    """Return the area of an outline, and its corners with which of them are right angles, if nearly all are and it is large enough."""
    area = cv2.contourArea(outline)
    best, share = None, _MOSTLY
    for straight in _STRAIGHT if area >= _LEAST_SIDE**2 else ():
        points = cv2.approxPolyDP(outline, straight, True)[:, 0].astype(float)
        if len(points) < 4:
            break
        right = _are_right(points)
        if (mean := np.count_nonzero(right) / len(right)) > share:
            best, share = (points, right), mean
        if mean == 1:
            break
    return area, best


def _are_right(points: Floats) -> Floats:
    """Return which corners of an outline are right angles."""
    places = points.view(complex)[:, 0]
    closed = np.concatenate([places[-1:], places, places[:1]])
    turns = (closed[2:] - places) * (closed[:-2] - places).conj()
    return np.asarray(np.abs(turns.real) < _RIGHT_ANGLE * np.abs(turns))


def _spread(outlines: Sequence[Floats], flat: Pixels) -> list[Floats]:
    """Return the corners of outlines, each moved out to the middle of the gap between its patch and the neighbours of that.

    All outlines are measured at once: hundreds are met on pictures full of boxes.
    """
    if not outlines:
        return []
    ends = np.cumsum([len(corners) for corners in outlines])
    starts = np.concatenate([[0], ends[:-1]])
    following, before = np.arange(1, ends[-1] + 1), np.arange(-1, ends[-1] - 1)
    following[ends - 1], before[starts] = starts, ends - 1
    corners = np.concatenate(outlines)
    sides = corners[following] - corners
    outward = np.column_stack([sides[:, 1], -sides[:, 0]]) / np.linalg.norm(sides, axis=1)[:, None]
    enclosed = np.add.reduceat(corners[:, 0] * corners[following, 1] - corners[following, 0] * corners[:, 1], starts)
    outward *= np.repeat(np.where(enclosed < 0, -1.0, 1.0), ends - starts)[:, None]
    away = np.arange(1, _WIDEST_GAP + 1)
    samples = np.round((corners + sides / 2)[:, None] + outward[:, None] * away[:, None]).astype(int)
    height, width = flat.shape
    inside = ((samples >= 0) & (samples < (width, height))).all(-1)
    clipped = np.clip(samples, 0, (width - 1, height - 1))
    met = inside & (flat[clipped[..., 1], clipped[..., 0]] > 0)
    gaps = np.where(met.any(1), away[met.argmax(1)], 0).tolist()
    halves = [_half([gap for gap in gaps[start:end] if gap]) for start, end in zip(starts, ends, strict=True)]
    moved = corners + np.repeat(halves, ends - starts)[:, None] * (outward + outward[before])
    return np.split(moved, ends[:-1])


def _half(gaps: list[int]) -> float:
    """Return half of the median gap, or of an ordinary one where none is known."""
    ordered = sorted(gaps) or [3]
    return (ordered[(len(ordered) - 1) // 2] + ordered[len(ordered) // 2]) / 4


def _laid(patches: Sequence[_Patch], seed: int, taken: set[int]) -> tuple[set[int], Grid | None]:
    """Return the patches that join a lattice laid from a seed, and the grid they make if it is a square one."""
    matrix = _first_map(patches[seed])
    if matrix is None:
        return {seed}, None
    inverse = np.linalg.inv(matrix)
    close = _close(np.array([patch.box for patch in patches]), 0.45 * patches[seed].shortest)
    joined: list[int] = []
    places: list[Floats] = []
    waiting = [seed]
    seen = {seed} | taken
    fitted_at = 0
    while waiting and len(joined) <= _MOST_JOINED:
        number = waiting.pop(0)
        patch = patches[number]
        place = mapped(inverse, patch.corners)
        nearest = np.round(place)
        if np.abs(place - nearest).max() > _CLOSE or np.ptp(nearest, axis=0).min() < 1:
            seen.discard(number)
            continue
        joined.append(number)
        places.append(nearest)
        if len(joined) >= 1.2 * fitted_at:
            matrix = _fitted(np.concatenate(places), np.concatenate([patches[other].corners for other in joined]), matrix)
            inverse, fitted_at = np.linalg.inv(matrix), len(joined)
        near = [other for other in np.flatnonzero(close[number]).tolist() if other not in seen]
        seen.update(near)
        waiting += sorted(near, key=lambda other: patches[other].area)
    if not _LEAST_PATCHES <= len(joined) <= _MOST_JOINED:
        return set(joined), None
    kept = _square(places)
    if kept is None:
        return set(joined), None
    return set(joined), _grid(patches, [joined[number] for number in kept], np.concatenate([places[number] for number in kept]), matrix)


def _square(places: Sequence[Floats]) -> list[int] | None:
    """Return which patches cover a square together, by the places of their corners: all, or all but one, a bar beside it or the page."""
    lows, highs = (np.array([edge(place, axis=0) for place in places]) for edge in (np.min, np.max))
    for left_out in range(-1, len(places)):
        kept = [number for number in range(len(places)) if number != left_out]
        across, down = highs[kept].max(0) - lows[kept].min(0)
        if across == down:
            return kept
    return None


def _close(boxes: Floats, reach: float) -> Floats:
    """Return which boxes come within reach of which others: a square array."""
    left, top, right, bottom = boxes.T
    across = (left - reach < right[:, None]) & (right + reach > left[:, None])
    return np.asarray(across & (top - reach < bottom[:, None]) & (bottom + reach > top[:, None]))


def _first_map(patch: _Patch) -> Floats | None:
    """Return the affine map that one patch shows: its sides, taken one after the other, are whole steps right or down."""
    sides = np.roll(patch.corners, -1, axis=0) - patch.corners
    lengths = np.round(np.linalg.norm(sides, axis=1) / patch.shortest)
    right = patch.step
    while abs(right[1]) > abs(right[0]) or right[0] < 0:
        right = np.array([-right[1], right[0]])
    down = np.array([-right[1], right[0]])
    along = np.column_stack([sides @ right, sides @ down])
    lying = np.abs(along[:, 0]) > np.abs(along[:, 1])
    steps = np.where(lying[:, None], [1.0, 0.0], [0.0, 1.0]) * (np.sign(np.where(lying, along[:, 0], along[:, 1])) * lengths)[:, None]
    if np.abs(steps.sum(0)).any():
        return None
    places = np.cumsum(steps, axis=0) - steps
    return _affine(places, patch.corners)


def _affine(places: Floats, corners: Floats) -> Floats:
    design = np.column_stack([places, np.ones(len(places))])
    return np.vstack([np.linalg.lstsq(design, corners, rcond=None)[0].T, [0, 0, 1]])


def _fitted(places: Floats, corners: Floats, before: Floats) -> Floats:
    """Return the map from places to corners, as rich as there are points to bear it."""
    if len(places) < 24 or min(np.ptp(places, axis=0)) < 3:
        return _affine(places, corners)
    matrix, _ = cv2.findHomography(places, corners, 0)
    return before if matrix is None else matrix


def _simplest(places: Floats, corners: Floats, richest: Floats) -> Floats:
    """Return the map from places to corners without perspective or turn, if it fits hardly worse than the richest."""
    plain = _affine(places, corners)
    upright = plain * np.array([[1, 0, 1], [0, 1, 1], [1, 1, 1]])
    upright[:2, 2] = median(corners - places * upright[[0, 1], [0, 1]])
    limit = _HARDLY_WORSE * _off(richest, places, corners)
    return next((matrix for matrix in (upright, plain) if _off(matrix, places, corners) <= limit), richest)


def _off(matrix: Floats, places: Floats, corners: Floats) -> float:
    """Return how far from where a map puts them nearly all corners lie, in pixels."""
    return quantile(np.linalg.norm(mapped(matrix, places) - corners, axis=1), 0.9)


def _grid(patches: Sequence[_Patch], joined: list[int], places: Floats, matrix: Floats) -> Grid | None:
    """Return the grid that patches cover whose corners have these places, if it is one of a possible size and hardly a line is guessed."""
    low = places.min(0)
    side = int(places[:, 0].max() - low[0])
    if not LEAST_SIDE <= side <= MOST_SIDE:
        return None
    if min(len(np.unique(places[:, 0])), len(np.unique(places[:, 1]))) < _LINES_SEEN * (side + 1):
        return None
    corners = np.concatenate([patches[number].corners for number in joined])
    matrix = _simplest(places, corners, _fitted(places, corners, matrix)) @ np.array([[1, 0, low[0]], [0, 1, low[1]], [0, 0, 1.0]])
    frame = mapped(matrix, np.array([[0, 0], [side, 0], [side, side], [0, side]], float))
    area = abs(cv2.contourArea(frame.astype(np.float32)))
    pitch = area**0.5 / side
    misfit = _off(matrix, places - low, corners) / pitch
    fill = min(1.0, sum(patches[number].area for number in joined) / area)
    return Grid(side, matrix, fill, misfit, pitch) if fill > 0.6 and misfit < 0.2 else None

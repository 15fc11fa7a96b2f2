"""Blobs that stand in a square lattice, at any angle and under perspective.

From a blob whose neighbours on at least three sides are of its size, the lattice is walked from blob
to neighbour; the two steps of the lattice are learned anew at every blob, half from the step just made
and half from those before, so that they follow a perspective. Every lattice of the picture is found;
how many cells a side has is counted, never guessed.
"""

from __future__ import annotations

from collections import deque
from math import hypot, log

import numpy as np

TYPE_CHECKING = False
if TYPE_CHECKING:
    from numpy.typing import NDArray

    Place = tuple[int, int]
    Step = tuple[float, float]

_LEAST_BLOBS = 12
MOST_BLOBS = 4_000
_NEAR = 0.25
"""How far from where it is expected a neighbour may stand, in steps."""
_LARGER = 0.25
"""The share of blobs that may be larger than there is room for: under perspective some are."""
_ALIKE = 1.6
"""How much larger one of two neighbours may be."""
_STEP_OF_SIZE = log(_ALIKE)
_COLUMN = 1 << 20
"""How far the numbers of buckets side by side lie apart; those one below the other follow each other."""


def lattices(blobs: NDArray[np.float64]) -> list[dict[Place, int]]:
    """Return the lattices among blobs, as the blob at each (row, column); of thousands of blobs only the largest are looked at."""
    if len(blobs) > MOST_BLOBS:
        blobs = blobs[(-blobs[:, 2] * blobs[:, 3]).argsort()[:MOST_BLOBS]]
    walker = _Walker(blobs)
    found = []
    for seed in (-walker.sides_array).argsort().tolist():
        lattice = walker.from_seed(seed)
        if lattice is not None:
            found.append(lattice)
    return found


class _Walker:
    """The blobs, in buckets by size and place; those of lattices found are used up.

    Buckets are as wide as their blobs, and each blob is in those of the next sizes too: so the blobs of like size near a place
    are in a few buckets, however small most others are.
    """

    def __init__(self, blobs: NDArray[np.float64]) -> None:
        self.sides_array = (blobs[:, 2] * blobs[:, 3]) ** 0.5
        self._centres: list[Step] = [(x, y) for x, y in blobs[:, :2].tolist()]
        self._sides: list[float] = self.sides_array.tolist()
        self._areas: list[float] = blobs[:, 4].tolist()
        self._used = [False] * len(self._sides)
        sizes = (np.log(self.sides_array) / _STEP_OF_SIZE).astype(int)
        self._sizes: list[int] = sizes.tolist()
        self._widths = [_ALIKE**size for size in range(max(self._sizes, default=0) + 1)]
        self._buckets = [_bucketed(blobs, np.flatnonzero(np.abs(sizes - size) <= 1), width) for size, width in enumerate(self._widths)]

    def from_seed(self, seed: int) -> dict[Place, int] | None:
        """Return the lattice around a blob, or None."""
        if self._used[seed]:
            return None
        steps = self._first_steps(seed)
        if steps is None:
            return None
        lattice = self._walk(seed, *steps)
        if len(lattice) < _LEAST_BLOBS or self._overlap(lattice, steps):
            return None
        for blob in lattice.values():
            self._used[blob] = True
        return lattice

    def _overlap(self, lattice: dict[Place, int], steps: tuple[Step, Step]) -> bool:
        """Return whether blobs are larger than the lattice has room for: then gaps between cells were taken for cells."""
        (right_x, right_y), (down_x, down_y) = steps
        room = right_x * down_y - right_y * down_x
        return sum(self._areas[blob] > room for blob in lattice.values()) > _LARGER * len(lattice)

    def _first_steps(self, seed: int) -> tuple[Step, Step] | None:
        """Return the steps to the right and down, if neighbours on at least three sides bear them out."""
        nearest = self._nearest_of_size(seed)
        if nearest is None:
            return None
        (x, y), (to_x, to_y) = self._centres[seed], self._centres[nearest]
        right = to_x - x, to_y - y
        while abs(right[1]) > abs(right[0]) or right[0] < 0:
            right = -right[1], right[0]
        down = -right[1], right[0]
        sides = [self._neighbour(seed, step) for step in (right, _minus(right), down, _minus(down))]
        if sum(side is not None for side in sides) < 3:
            return None
        return self._learned(seed, sides[0], sides[1], right), self._learned(seed, sides[2], sides[3], down)

    def _learned(self, seed: int, ahead: int | None, behind: int | None, step: Step) -> Step:
        """Return a step as the neighbours on both sides, or the one there is, show it."""
        x, y = self._centres[seed]
        to_x, to_y = self._centres[ahead] if ahead is not None else (x, y)
        from_x, from_y = self._centres[behind] if behind is not None else (x, y)
        steps = (ahead is not None) + (behind is not None)
        return ((to_x - from_x) / steps, (to_y - from_y) / steps) if steps else step

    def _nearest_of_size(self, seed: int) -> int | None:
        (x, y), side = self._centres[seed], self._sides[seed]
        nearest, least = None, 1.8 * side
        for other in self._around(seed, x, y, least):
            if other != seed and not self._used[other] and side / 1.35 < self._sides[other] < side * 1.35:
                distance = hypot(self._centres[other][0] - x, self._centres[other][1] - y)
                if 0.6 * side < distance < least:
                    nearest, least = other, distance
        return nearest

    def _neighbour(self, blob: int, step: Step) -> int | None:
        """Return the blob of like size that stands a step away."""
        x, y = self._centres[blob][0] + step[0], self._centres[blob][1] + step[1]
        side = self._sides[blob]
        nearest, least = None, _NEAR * hypot(*step)
        for other in self._around(blob, x, y, least):
            distance = hypot(self._centres[other][0] - x, self._centres[other][1] - y)
            if distance < least and side < _ALIKE * self._sides[other] and self._sides[other] < _ALIKE * side and not self._used[other]:
                nearest, least = other, distance
        return nearest

    def _around(self, like: int, x: float, y: float, reach: float) -> list[int]:
        """Return blobs near a place, among them all that are of the size of a blob."""
        size = self._sizes[like]
        width, buckets = self._widths[size], self._buckets[size]
        top, bottom = int((y - reach) / width), int((y + reach) / width) + 1
        found: list[int] = []
        for column in range(int((x - reach) / width), int((x + reach) / width) + 1):
            for number in range(column * _COLUMN + top, column * _COLUMN + bottom):
                if number in buckets:
                    found += buckets[number]
        return found

    def _walk(self, seed: int, right: Step, down: Step) -> dict[Place, int]:
        lattice, places = {(0, 0): seed}, {seed: (0, 0)}
        waiting = deque([(seed, right, down)])
        while waiting:
            blob, right, down = waiting.popleft()
            row, column = places[blob]
            x, y = self._centres[blob]
            for place, sign, across in (
                ((row, column + 1), 1, True),
                ((row, column - 1), -1, True),
                ((row + 1, column), 1, False),
                ((row - 1, column), -1, False),
            ):
                if place in lattice:
                    continue
                step = right if across else down
                other = self._neighbour(blob, (sign * step[0], sign * step[1]))
                if other is None or other in places:
                    continue
                lattice[place], places[other] = other, place
                to_x, to_y = self._centres[other]
                made = (step[0] + sign * (to_x - x)) / 2, (step[1] + sign * (to_y - y)) / 2
                waiting.append((other, made, down) if across else (other, right, made))
        return lattice


def _bucketed(blobs: NDArray[np.float64], members: NDArray[np.intp], width: float) -> dict[int, list[int]]:
    """Return some of the blobs by the number of the bucket in which their centre lies."""
    columns, rows = (blobs[members, :2] / width).astype(int).T
    numbers = columns * _COLUMN + rows
    buckets: dict[int, list[int]] = {}
    for number, blob in zip(numbers.tolist(), members.tolist(), strict=True):
        buckets.setdefault(number, []).append(blob)
    return buckets


def _minus(step: Step) -> Step:
    return -step[0], -step[1]

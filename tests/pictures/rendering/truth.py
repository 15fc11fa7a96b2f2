"""What a picture shows, and what a reader is expected to say of it."""

from __future__ import annotations

from dataclasses import dataclass, field
from enum import Enum

import numpy as np
from numpy.typing import NDArray

Pixels = NDArray[np.uint8]
Colour = tuple[int, int, int]
Cell = tuple[int, int]
Point = tuple[float, float]
Rows = tuple[tuple[int, ...], ...]


class Expected(Enum):
    """What a reader may answer: the boards exactly, the boards or a refusal, or only a refusal."""

    EXACT = "exact"
    EITHER = "exact or refusal"
    REFUSAL = "refusal"


@dataclass(frozen=True)
class Board:
    """A board on a picture; ``corners`` are those of the cells' area in pixels, clockwise from the one of R1C1."""

    regions: Rows
    stars: frozenset[Cell]
    crosses: frozenset[Cell]
    corners: tuple[Point, Point, Point, Point]

    @property
    def size(self) -> int:
        return len(self.regions)

    @property
    def pitch(self) -> float:
        """The length of the shortest side over the number of cells."""
        sides = np.linalg.norm(np.array(self.corners) - np.roll(self.corners, 1, axis=0), axis=1)
        return float(sides.min()) / self.size


@dataclass(frozen=True)
class Picture:
    """Pixels as rows of red, green and blue, with the boards on them in reading order.

    ``notes`` say what a person should know who looks at it; ``turned`` whether it may lie on its side.
    """

    pixels: Pixels
    boards: tuple[Board, ...]
    expected: Expected = Expected.EXACT
    turned: bool = False
    notes: tuple[str, ...] = field(default=())

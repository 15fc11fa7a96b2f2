"""Looks at a picture, one after the other, each for the grids that it shows.

A look is a threshold of flatness on a picture at most 1600 pixels long, where cells are still large
enough and everything is quick; small pictures are doubled. The first threshold suits nearly all
screenshots; others find faint or broken lines. A noisy picture is smoothed first: no cell of it is flat.
"""

from __future__ import annotations

import cv2
import numpy as np

from queenside.readers.pictures.blobs import cell_blobs, flat_parts, roughness
from queenside.readers.pictures.grids import grid_of
from queenside.readers.pictures.lattices import lattices
from queenside.readers.pictures.outlines import outlined_grids

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator

    from queenside.readers.pictures.arrays import Pixels
    from queenside.readers.pictures.grids import Grid
    from queenside.readers.pictures.stages import Stages

_LONGEST, _SHORTEST = 1600, 700
_THRESHOLDS = (12, 24, 6, 40)
_BRIDGES = (9, 17)
"""How wide the gaps of dashed lines may be, in pixels."""
_NOISY = 9
"""The roughness of the smoothest third of a picture from which it counts as noisy."""


class Looks:
    """Looks at one picture; ``stages`` gets what they see."""

    def __init__(self, pixels: Pixels, stages: Stages | None = None) -> None:
        self._scale = _working_scale(pixels)
        self._rough, self._floor = _smooth_enough(_resized(pixels, self._scale))
        self._stages = stages

    def for_cells(self) -> Iterator[list[Grid]]:
        """Yield, look after look, the grids that cells make."""
        for threshold, bridge in (*((threshold, 0) for threshold in _THRESHOLDS), *((_THRESHOLDS[0], bridge) for bridge in _BRIDGES)):
            flat = flat_parts(self._rough, threshold + self._floor, bridge)
            if self._stages is not None:
                self._stages.keep(f"flat-{threshold}-{bridge}", flat * np.uint8(255))
            blobs = cell_blobs(flat)
            yield self._unscaled([grid for lattice in lattices(blobs) if (grid := grid_of(lattice, blobs)) is not None])

    def for_regions(self) -> Iterator[list[Grid]]:
        """Yield, look after look, the grids that whole regions make, where no lines part their cells."""
        for threshold in _THRESHOLDS[:3]:
            yield self._unscaled(outlined_grids(flat_parts(self._rough, threshold + self._floor)))

    def _unscaled(self, grids: list[Grid]) -> list[Grid]:
        """Return grids in the picture's own pixels."""
        return [grid.scaled(1 / self._scale) for grid in grids]


def _working_scale(pixels: Pixels) -> float:
    longest = max(pixels.shape[:2])
    if longest > _LONGEST:
        return float(_LONGEST / longest)
    return 2.0 if longest < _SHORTEST else 1.0


def _resized(pixels: Pixels, scale: float) -> Pixels:
    if scale == 1:
        return pixels
    return cv2.resize(pixels, None, fx=scale, fy=scale, interpolation=cv2.INTER_AREA if scale < 1 else cv2.INTER_CUBIC)


def _smooth_enough(work: Pixels) -> tuple[Pixels, int]:
    """Return the roughness of a picture, smoothed if it is noisy, and the roughness of its noise."""
    rough = roughness(work)
    for sigma in (1.2, 2.0, 3.0):
        if (floor := _floor(rough)) <= _NOISY:
            break
        rough = roughness(cv2.GaussianBlur(work, (0, 0), sigma))
    else:
        floor = _floor(rough)
    return rough, floor


def _floor(rough: Pixels) -> int:
    return int(np.quantile(rough[::3, ::3], 0.3))

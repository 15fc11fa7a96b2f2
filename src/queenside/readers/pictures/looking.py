"""Looks at a picture, one after the other, each for the grids that it shows.

A look is a threshold of flatness on a picture at most 1600 pixels long, where cells are still large
enough and everything is quick; small pictures are doubled. The first threshold suits nearly all
screenshots; others find faint or broken lines. A noisy picture is smoothed first: no cell of it is flat.
"""

from __future__ import annotations

import cv2
import numpy as np

from queenside.readers.pictures.blobs import cell_blobs, roughness
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
_NOISY = 9
"""The roughness of the smoothest third of a picture from which it counts as noisy."""


def looks(pixels: Pixels, stages: Stages | None = None) -> Iterator[list[Grid]]:
    """Yield the grids of one look after the other, in the picture's own pixels."""
    scale = _working_scale(pixels)
    work = _resized(pixels, scale)
    rough, floor = _smooth_enough(work)
    for threshold in _THRESHOLDS:
        blobs = cell_blobs(rough, threshold + floor)
        if stages is not None:
            stages.keep(f"flat-{threshold + floor}", np.where(rough < threshold + floor, np.uint8(255), np.uint8(0)))
        grids = [grid for lattice in lattices(blobs) if (grid := grid_of(lattice, blobs)) is not None]
        yield [grid.scaled(1 / scale) for grid in grids]
    for threshold in _THRESHOLDS[:3]:
        yield [grid.scaled(1 / scale) for grid in outlined_grids(rough, threshold + floor)]


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

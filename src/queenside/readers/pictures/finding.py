"""From pixels to boards: look for grids, straighten each, read its regions and marks.

The picture is looked at at most 1600 pixels long, where cells are still large enough, in the order of
looks that most often succeed; the first look that shows a board is taken.
"""

from __future__ import annotations

import cv2
import numpy as np

from queenside.errors import PictureError
from queenside.puzzles.star_battle import Marks
from queenside.readers.pictures.blobs import cell_blobs, roughness
from queenside.readers.pictures.cells import Looks
from queenside.readers.pictures.findings import Finding
from queenside.readers.pictures.grids import Grid, grid_of, straightened
from queenside.readers.pictures.judging import judge
from queenside.readers.pictures.lattices import lattices
from queenside.sights import Sight

TYPE_CHECKING = False
if TYPE_CHECKING:
    from numpy.typing import NDArray

    from queenside.readers.pictures.stages import Stages

    Pixels = NDArray[np.uint8]

_LONGEST, _SHORTEST = 1600, 700
_THRESHOLDS = (12, 24, 6, 40)


def find_boards(pixels: Pixels, stages: Stages | None = None) -> list[Finding | PictureError]:
    """Return every board of a picture in reading order, or the errors that say why there is none.

    ``pixels`` are rows of red, green and blue. An error among boards is a grid that looks like a board
    but could not be read; a picture without boards gives exactly one error.
    """
    scale = _working_scale(pixels)
    work = _resized(pixels, scale)
    rough = roughness(work)
    errors = []
    for threshold in _THRESHOLDS:
        found = []
        blobs = cell_blobs(rough, threshold)
        for lattice in lattices(blobs):
            grid = grid_of(lattice, blobs)
            if grid is None:
                continue
            result = _read(pixels, grid.scaled(1 / scale))
            if isinstance(result, PictureError):
                errors.append(result)
            else:
                found.append(result)
        if found:
            return found
    return [max(errors, key=lambda e: e.seen.get("size", 0), default=PictureError("No grid of cells was found on the picture.", "grid"))]


def _read(pixels: Pixels, grid: Grid) -> Finding | PictureError:
    looks = Looks(straightened(pixels, grid))
    verdict = judge(grid, looks)
    if isinstance(verdict, PictureError):
        return verdict
    sight = Sight(grid.side, grid.corners(), [], verdict.method, verdict.margin, [])
    return Finding(verdict.rows, Marks(), sight, [], verdict.certain)


def _working_scale(pixels: Pixels) -> float:
    longest = max(pixels.shape[:2])
    if longest > _LONGEST:
        return _LONGEST / longest
    return 2.0 if longest < _SHORTEST else 1.0


def _resized(pixels: Pixels, scale: float) -> Pixels:
    if scale == 1:
        return pixels
    return cv2.resize(pixels, None, fx=scale, fy=scale, interpolation=cv2.INTER_AREA if scale < 1 else cv2.INTER_CUBIC)

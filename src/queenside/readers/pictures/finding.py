"""From pixels to boards: look for grids, straighten each, read its regions and marks.

Looks go on until one shows boards and leaves no other grid of their kind unread. What is found is
judged by itself: whether a board has solutions is for others to ask.
"""

from __future__ import annotations

import numpy as np

from queenside.errors import PictureError
from queenside.readers.pictures.cells import Looks
from queenside.readers.pictures.findings import Finding
from queenside.readers.pictures.grids import straightened
from queenside.readers.pictures.judging import judge
from queenside.readers.pictures.light import evened
from queenside.readers.pictures.looking import looks
from queenside.readers.pictures.marks import inked, read_marks
from queenside.readers.pictures.outskirts import extended, goes_on
from queenside.sights import Sight

TYPE_CHECKING = False
if TYPE_CHECKING:
    from queenside.readers.pictures.arrays import Pixels
    from queenside.readers.pictures.grids import Grid
    from queenside.readers.pictures.stages import Stages


def find_boards(pixels: Pixels, stages: Stages | None = None) -> list[Finding | PictureError]:
    """Return every board of a picture in reading order, or the errors that say why there is none.

    ``pixels`` are rows of red, green and blue. An error among boards is a grid that looks like a board
    but could not be read; a picture without boards gives exactly one error.
    """
    found: list[tuple[Grid, Finding]] = []
    for grids in looks(pixels, stages):
        refused = []
        for grid in grids:
            if any(_overlap(grid, other) for other, _ in found):
                continue
            result = _read(pixels, grid)
            if isinstance(result, PictureError):
                refused.append(result)
            else:
                found.append(result)
        if found:
            break
    if found:
        return [f for _, f in found]
    return [PictureError("No grid of cells was found on the picture.", "grid")]


def _overlap(one: Grid, two: Grid) -> bool:
    (x1, y1), (x2, y2) = one.centre(), two.centre()
    return max(abs(x1 - x2), abs(y1 - y2)) < 0.5 * max(one.side * one.pitch, two.side * two.pitch)


def _read(pixels: Pixels, grid: Grid) -> tuple[Grid, Finding] | PictureError:
    looked = Looks(evened(straightened(pixels, grid)))
    verdict = judge(grid, looked)
    if isinstance(verdict, PictureError):
        return verdict
    on = goes_on(pixels, grid)
    if any(on):
        larger = extended(grid, on)
        if larger is None:
            verdict = PictureError("goes on", "grid")
            return verdict
        return _read(pixels, larger)
    sight = Sight(grid.side, grid.corners(), [], verdict.method, verdict.support/2, [])
    return grid, Finding(verdict.rows, read_marks(looked), sight, [], verdict.certain)

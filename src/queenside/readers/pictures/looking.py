"""Looks at a picture, one after the other, each for the grids that it shows.

A look is a threshold of flatness on a picture at most 1600 pixels long, where cells are still large
enough and everything is quick; small pictures are doubled. The first threshold suits nearly all
screenshots; others find faint or broken lines, and at last whole regions where no lines part their cells.
A large picture is looked at in a coarser copy first, and a small one before it is doubled, which suffices
unless that shows small cells; in half of its size, at last, dashes run together to walls. A noisy picture is
smoothed: no cell of it is flat. Nor is a textured one, whose threads or dots are averaged in still coarser
copies; these, and frames that lines divide, are for pictures on which nothing was found otherwise.
"""

from __future__ import annotations

import math
from functools import cached_property

import cv2
import numpy as np

from queenside.readers.pictures.blobs import cell_blobs, flat_parts, roughness, walled_parts
from queenside.readers.pictures.frames import framed_grids
from queenside.readers.pictures.grids import Grid, Oblong, grid_of
from queenside.readers.pictures.lattices import MOST_BLOBS, lattices
from queenside.readers.pictures.outlines import outlined_grids, region_outlines
from queenside.readers.pictures.sheets import board_on_sheet
from queenside.readers.pictures.sizes import Sizes

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from queenside.readers.pictures.arrays import Floats, Pixels
    from queenside.readers.pictures.lattices import Place
    from queenside.readers.pictures.stages import Stages

_LONGEST, _SHORTEST, _COARSE = 1600, 700, 1000
_THRESHOLDS = (12, 24, 6, 40)
_FRAMED = (24, 40, 12)
"""Thresholds for what changes in a frame."""
_WALLS = (60, 100)
"""Thresholds that only walls pass, and fainter signs at the corners of cells do not."""
_WALL = 13
"""How wide walls are, in pixels, whose cells are told by ticks along them."""
_BRIDGES = (9, 17, 33)
"""How wide the gaps of dashed lines may be, in pixels."""
_TEXTURES = (2, 3, 4, 6, 9)
"""How many times coarser the copies are that show textured cells as flat,"""
_LEAST_TEXTURED = 100
"""and how many pixels long they are at least."""
_TEXTURED = 0.25
"""The share of rough pixels from which a picture is textured."""
_LEAST_SIDE, _LEAST_COARSE_SIDE = 5, 3
"""How many pixels wide a flat cell is at least; on the coarse copy small ones are to be noticed, not read."""
_LEAST_COARSE_PITCH = 12
_FRINGE = 1.2
MOST_COMPARED = 20_000
"""How many blobs and patches all looks together compare: hundreds are on a page with boards, tens of thousands on a pattern."""
_MOST_FITTED = 60
"""To how many lattices of a look a map is fitted, the largest first: more are thumbnails, or texture."""
_NOISY = 9
"""The roughness of the smoothest third of a picture from which it counts as noisy."""


class Looks:
    """Looks at one picture; ``stages`` gets what they see."""

    def __init__(self, pixels: Pixels, stages: Stages | None = None, most: int = MOST_COMPARED) -> None:
        """Look at ``pixels`` until ``most`` blobs and patches were compared with their neighbours."""
        self.sizes = Sizes(pixels)
        self._stages = stages
        self._most = most
        self._compared = 0
        self.oblongs: list[Oblong] = []
        """What the looks so far have seen of cells in more rows than columns, or the other way round."""

    def grids(self) -> Iterator[list[Grid]]:
        """Yield the grids of one look after the other, those of the quickest and likeliest looks first."""
        return self._while_affordable(self._grids())

    def grids_without_texture(self) -> Iterator[list[Grid]]:
        """Yield the grids in square frames, and of copies so coarse that the threads, dots or hatches of textured cells are averaged."""
        return self._while_affordable(self._grids_without_texture())

    def _while_affordable(self, looks: Iterator[list[Grid]]) -> Iterator[list[Grid]]:
        self._compared = 0
        for found in looks:
            yield found
            if self._compared > self._most:
                return

    def _grids(self) -> Iterator[list[Grid]]:
        longest = max(self.sizes.pixels.shape[:2])
        if longest > 1.2 * _COARSE or self._fine_scale > 1:
            yield from self._coarsely(_Copy(self.sizes, 1 / math.ceil(longest / _COARSE)))
        yield from (self._cells(self._fine, threshold) for threshold in _THRESHOLDS)
        yield self._cells(self._smooth, _THRESHOLDS[0])
        yield from (self._cells(self._fine, _THRESHOLDS[0], bridge) for bridge in _BRIDGES)
        yield from (self._regions(self._fine, threshold) for threshold in _THRESHOLDS[:3])
        yield self._regions(self._smooth, _THRESHOLDS[0])
        yield from (self._regions(copy, threshold) for threshold in _WALLS for copy in (self._fine, self._smooth))
        yield self._outlined(self._fine, walled_parts(self._fine.rough, _THRESHOLDS[3] + self._fine.floor, _WALL))
        if longest <= 1.2 * _COARSE:
            halved = _Copy(self.sizes, 0.5)
            yield from (self._regions(halved, threshold) for threshold in _THRESHOLDS[:2])
        yield from (self._regions(copy, threshold) for copy in self._without_fringes() for threshold in _THRESHOLDS[:2])

    def _grids_without_texture(self) -> Iterator[list[Grid]]:
        yield from (self._framed(threshold) for threshold in _FRAMED)
        longest = self._fine_scale * max(self.sizes.pixels.shape[:2])
        for divisor in (divisor for divisor in _TEXTURES if longest / divisor >= _LEAST_TEXTURED):
            copy = _Copy(self.sizes, self._fine_scale / divisor, _blurred)
            yield from (self._cells(copy, threshold, least_side=_LEAST_COARSE_SIDE) for threshold in _THRESHOLDS[:3])

    @property
    def is_textured(self) -> bool:
        """Whether a large share of the picture is rough, as threads, dots and hatches are, and text and lines are not."""
        return float((self._fine.rough > _THRESHOLDS[1]).mean()) > _TEXTURED

    def _coarsely(self, copy: _Copy) -> Iterator[list[Grid]]:
        """Yield the grids of a coarser copy, unless it shows small ones, which only the fine copy can tell."""
        for threshold in _THRESHOLDS[:3]:
            found = self._cells(copy, threshold, least_side=_LEAST_COARSE_SIDE)
            if any(grid.pitch * copy.scale < _LEAST_COARSE_PITCH for grid in found):
                return
            yield found
        yield self._regions(copy, _THRESHOLDS[0])

    def _cells(self, copy: _Copy, threshold: int, bridge: int = 0, least_side: int = _LEAST_SIDE) -> list[Grid]:
        flat = flat_parts(copy.rough, threshold + copy.floor, bridge)
        if self._stages is not None:
            self._stages.keep(f"flat-{threshold}-{bridge}", flat * np.uint8(255))
        blobs = cell_blobs(flat, least_side)
        self._compared += min(len(blobs), MOST_BLOBS)
        seen = _largest(lattices(blobs), blobs)
        found = [grid_of(lattice, blobs) for lattice in seen]
        self.oblongs += [oblong.scaled(1 / copy.scale) for oblong in found if isinstance(oblong, Oblong)]
        on_sheets = [board_on_sheet(copy.pixels, lattice, blobs) for lattice in seen]
        return copy.grids([grid for grid in (*on_sheets, *found) if isinstance(grid, Grid)])

    def _regions(self, copy: _Copy, threshold: int) -> list[Grid]:
        """Return the grids that whole regions make, where no lines part their cells."""
        return self._outlined(copy, flat_parts(copy.rough, threshold + copy.floor))

    def _outlined(self, copy: _Copy, flat: Pixels) -> list[Grid]:
        outlines = region_outlines(flat)
        self._compared += len(outlines)
        return copy.grids(outlined_grids(outlines, flat))

    def _framed(self, threshold: int) -> list[Grid]:
        """Return the grids that lines make in a square frame."""
        return self._fine.grids(framed_grids((self._fine.rough > threshold + self._fine.floor).astype(np.uint8)))

    @cached_property
    def _fine(self) -> _Copy:
        return _Copy(self.sizes, self._fine_scale)

    @cached_property
    def _smooth(self) -> _Copy:
        """The picture without the fringes that strong compression leaves around marks and lines."""
        return _Copy(self.sizes, self._fine_scale, _blurred)

    def _without_fringes(self) -> Iterator[_Copy]:
        """Yield copies that are not enlarged, in which compression leaves the sides of whole regions straight and sharp."""
        scale = min(1.0, _COARSE / max(self.sizes.pixels.shape[:2]))
        yield _Copy(self.sizes, scale, lambda work: cv2.bilateralFilter(work, 9, 40, 4.5))
        yield _Copy(self.sizes, scale, lambda work: cv2.medianBlur(work, 7))

    @property
    def _fine_scale(self) -> float:
        longest = max(self.sizes.pixels.shape[:2])
        return _LONGEST / longest if longest > _LONGEST else 2.0 if longest < _SHORTEST else 1.0


class _Copy:
    """A picture at another size: how rough it is, smoothed if it is noisy or asked for, and the roughness of its noise."""

    def __init__(self, sizes: Sizes, scale: float, smoothed: Callable[[Pixels], Pixels] | None = None) -> None:
        self.scale = scale
        work = sizes.at(scale)
        self.pixels = work if smoothed is None else smoothed(work)
        self.rough, self.floor = _smooth_enough(self.pixels)

    def grids(self, found: list[Grid]) -> list[Grid]:
        """Return grids of this copy in the picture's own pixels."""
        return [grid.scaled(1 / self.scale) for grid in found]


def _largest(seen: list[dict[Place, int]], blobs: Floats) -> list[dict[Place, int]]:
    """Return the lattices whose blobs have the largest area together, in the order given."""
    areas = [-float(blobs[list(lattice.values()), 4].sum()) for lattice in seen]
    kept = set(np.argsort(areas, kind="stable")[:_MOST_FITTED].tolist())
    return [lattice for number, lattice in enumerate(seen) if number in kept]


def _blurred(work: Pixels) -> Pixels:
    return cv2.GaussianBlur(work, (0, 0), _FRINGE)


def _smooth_enough(work: Pixels) -> tuple[Pixels, int]:
    rough = roughness(work)
    for sigma in (1.2, 2.0, 3.0):
        if (floor := _floor(rough)) <= _NOISY:
            break
        rough = roughness(cv2.GaussianBlur(work, (0, 0), sigma))
    else:
        floor = _floor(rough)
    return rough, floor


def _floor(rough: Pixels) -> int:
    """Return the roughness that the smoothest 3 of 10 pixels do not exceed."""
    amounts = np.bincount(rough[::3, ::3].ravel(), minlength=256).cumsum()
    return int(np.searchsorted(amounts, 0.3 * (amounts[-1] - 1), "right"))

"""From a lattice of blobs to the grid of a board: its side, and the map from cells to pixels.

Buttons and boxes beside a board may join its lattice, and marks may hide some of its cells; outer
rows and columns that are mostly empty are cut off until a square is left. What is not square then
may be a board of which the picture shows a part. The map is the simplest of three that fits: upright,
affine, projective; a grid that none fits is no grid.
"""

from __future__ import annotations

import cv2
import numpy as np

from queenside.readers.pictures.arrays import median, quantile
from queenside.values import Value

TYPE_CHECKING = False
if TYPE_CHECKING:
    from queenside.readers.pictures.arrays import Floats, Pixels
    from queenside.readers.pictures.lattices import Place

LEAST_SIDE, MOST_SIDE = 4, 26
CELL = 32
"""Pixels a cell on the straightened board."""
_OUTER = 0.5
"""The share of cells that an outer row must show to belong to the board,"""
_LONGER = 0.8
"""and while there are more rows than columns, or the other way round."""
_LEAST_FILL = 0.6


class Grid(Value):
    """A square grid on a picture: ``to_picture`` maps (column, row) in cells to pixels, as a 3×3 matrix.

    ``fill`` is the share of cells that were seen as blobs, ``misfit`` how far these stand from where the map
    puts them, in cells, ``pitch`` the side of a cell in the working picture's pixels. ``on_sheet`` says that cells go on
    around it which are known to be no part of the board.
    """

    __slots__ = ("fill", "misfit", "on_sheet", "pitch", "side", "to_picture")
    side: int
    to_picture: Floats
    fill: float
    misfit: float
    pitch: float
    on_sheet: bool

    def __init__(self, side: int, to_picture: Floats, fill: float, misfit: float, pitch: float, on_sheet: bool = False) -> None:
        self._set(side=side, to_picture=to_picture, fill=fill, misfit=misfit, pitch=pitch, on_sheet=on_sheet)

    def corners(self) -> list[tuple[float, float]]:
        """Return the outer corners in pixels, clockwise from that of R1C1."""
        side = self.side
        return [(float(x), float(y)) for x, y in mapped(self.to_picture, np.array([[0, 0], [side, 0], [side, side], [0, side]], float))]

    def centre(self) -> tuple[float, float]:
        """Return the middle of the board in pixels."""
        half = self.side / 2
        x, y, depth = ((across + down) * half + start for across, down, start in self.to_picture.tolist())
        return x / depth, y / depth

    def moved(self, left: int, top: int, side: int) -> Grid:
        """Return the grid that begins ``left`` columns and ``top`` rows before this one and has ``side`` rows and columns."""
        start = np.array([[1, 0, -left], [0, 1, -top], [0, 0, 1.0]])
        return Grid(side, self.to_picture @ start, min(1.0, self.fill * (self.side / side) ** 2), self.misfit, self.pitch)

    def shifted(self, right: float, down: float) -> Grid:
        """Return the grid on a picture that has so many pixels more at the left and at the top."""
        shift = np.array([[1, 0, right], [0, 1, down], [0, 0, 1.0]])
        return Grid(self.side, shift @ self.to_picture, self.fill, self.misfit, self.pitch, self.on_sheet)

    def scaled(self, factor: float) -> Grid:
        """Return the grid on a picture that is ``factor`` times as large."""
        to_picture = np.diag([factor, factor, 1.0]) @ self.to_picture
        return Grid(self.side, to_picture, self.fill, self.misfit, self.pitch * factor, self.on_sheet)

    def surrounded(self) -> Grid:
        """Return the grid as one around which other cells go on."""
        return Grid(self.side, self.to_picture, self.fill, self.misfit, self.pitch, True)


class Oblong(Value):
    """Cells in more rows than columns or the other way round; ``box`` is left, top, right and bottom of their area in pixels."""

    __slots__ = ("box", "columns", "fill", "pitch", "rows")
    rows: int
    columns: int
    box: tuple[float, float, float, float]
    fill: float
    pitch: float

    def __init__(self, rows: int, columns: int, box: tuple[float, float, float, float], fill: float, pitch: float) -> None:
        self._set(rows=rows, columns=columns, box=box, fill=fill, pitch=pitch)

    def scaled(self, factor: float) -> Oblong:
        """Return the same cells on a picture that is ``factor`` times as large."""
        left, top, right, bottom = (place * factor for place in self.box)
        return Oblong(self.rows, self.columns, (left, top, right, bottom), self.fill, self.pitch * factor)


def grid_of(lattice: dict[Place, int], blobs: Floats) -> Grid | Oblong | None:
    """Return the grid that a lattice shows, an oblong if it is not square, or None if it is too small or does not fit a plane."""
    trimmed = _trimmed(lattice)
    if trimmed is None:
        return None
    top, left, height, width = trimmed
    inside = [
        (row - top, column - left, blob)
        for (row, column), blob in lattice.items()
        if 0 <= row - top < height and 0 <= column - left < width
    ]
    places = np.array([(column + 0.5, row + 0.5) for row, column, _ in inside])
    centres = blobs[[blob for _, _, blob in inside], :2]
    fitted = _fitted(places, centres)
    if fitted is None:
        return None
    matrix, misfit, pitch = fitted
    fill = len(inside) / (height * width)
    if height == width:
        return Grid(height, matrix, fill, misfit, pitch)
    corners = mapped(matrix, np.array([[0, 0], [width, 0], [width, height], [0, height]], float))
    (x1, y1), (x2, y2) = corners.min(0).tolist(), corners.max(0).tolist()
    return Oblong(height, width, (x1, y1, x2, y2), fill, pitch)


def part_of(lattice: dict[Place, int], blobs: Floats, first: Place, side: int, fill: float) -> Grid | None:
    """Return the grid of a square in a lattice that goes on around it, given by its first cell, or None if that does not fit a plane."""
    row, column = first
    places = np.array([(place[1] - column + 0.5, place[0] - row + 0.5) for place in lattice])
    fitted = _fitted(places, blobs[list(lattice.values()), :2])
    return None if fitted is None else Grid(side, fitted[0], fill, fitted[1], fitted[2], True)


def _trimmed(lattice: dict[Place, int]) -> tuple[int, int, int, int] | None:
    """Return top, left, height and width of the cells that are left when sparse outer rows and columns are cut off."""
    rows, columns = np.array(list(lattice)).T
    top, left = rows.min(), columns.min()
    shown = np.zeros((rows.max() - top + 1, columns.max() - left + 1), bool)
    shown[rows - top, columns - left] = True
    while min(shown.shape) >= LEAST_SIDE:
        height, width = shown.shape
        shares = [shown[0].mean(), shown[-1].mean(), shown[:, 0].mean(), shown[:, -1].mean()]
        limits = [_LONGER if height > width else _OUTER] * 2 + [_LONGER if width > height else _OUTER] * 2
        lacking = [share / limit for share, limit in zip(shares, limits, strict=True)]
        worst = int(np.argmin(lacking))
        if lacking[worst] >= 1:
            break
        if worst == 0:
            shown, top = shown[1:], top + 1
        elif worst == 1:
            shown = shown[:-1]
        elif worst == 2:
            shown, left = shown[:, 1:], left + 1
        else:
            shown = shown[:, :-1]
    height, width = shown.shape
    if min(height, width) < LEAST_SIDE or max(height, width) > MOST_SIDE or shown.mean() < _LEAST_FILL:
        return None
    return int(top), int(left), height, width


def _fitted(places: Floats, centres: Floats) -> tuple[Floats, float, float] | None:
    """Return the simplest map from places to centres that fits, its misfit in cells and its pitch in pixels."""
    for fit, tolerance in ((_upright, 0.045), (_affine, 0.045), (_projective, 0.11)):
        matrix = fit(places, centres)
        if matrix is None:
            continue
        pitch = float(np.sqrt(abs(_area(matrix, places.mean(0)))))
        if pitch < 3:
            continue
        misfit = quantile(np.linalg.norm(mapped(matrix, places) - centres, axis=1), 0.9) / pitch
        if misfit <= max(tolerance, 0.8 / pitch):
            return matrix, misfit, pitch
    return None


def _upright(places: Floats, centres: Floats) -> Floats:
    matrix = np.eye(3)
    for axis in (0, 1):
        matrix[axis, axis], matrix[axis, 2] = _line(places[:, axis], centres[:, axis])
    return matrix


def _line(place: Floats, centre: Floats) -> tuple[float, float]:
    """Return slope and start of the line through most points."""
    kept = np.ones(len(place), bool)
    slope = start = 0.0
    for _ in range(3):
        slope, start = _least_squares(place[kept], centre[kept])
        off = np.abs(centre - start - slope * place)
        kept = off <= max(1.0, 0.06 * abs(slope), float(median(off)))
    return slope, start


def _least_squares(place: Floats, centre: Floats) -> tuple[float, float]:
    middle, mean = place.mean(), centre.mean()
    off = place - middle
    slope = float(off @ centre) / max(float(off @ off), 1e-9)
    return slope, float(mean - slope * middle)


def _affine(places: Floats, centres: Floats) -> Floats | None:
    matrix, _ = cv2.estimateAffine2D(places, centres, method=cv2.LMEDS)
    return None if matrix is None else np.vstack([matrix, [0, 0, 1]])


def _projective(places: Floats, centres: Floats) -> Floats | None:
    return cv2.findHomography(places, centres, cv2.LMEDS)[0]


def _area(matrix: Floats, place: Floats) -> float:
    """Return how many pixels a cell at ``place`` takes."""
    x, y = mapped(matrix, place + np.array([[0, 0], [1, 0], [0, 1]])).T
    return float((x[1] - x[0]) * (y[2] - y[0]) - (x[2] - x[0]) * (y[1] - y[0]))


def mapped(matrix: Floats, points: Floats) -> Floats:
    """Return points under a projective map."""
    image = np.column_stack([points, np.ones(len(points))]) @ matrix.T
    return np.asarray(image[:, :2] / image[:, 2:])


def straightened(picture: Pixels, grid: Grid) -> Pixels:
    """Return a grid alone, upright, with cells of CELL pixels; where the picture is much finer, it is averaged."""
    finer = max(1, round(grid.pitch / CELL))
    cell = CELL * min(finer, 4)
    to_cells = np.array([[1 / cell, 0, 0.5 / cell], [0, 1 / cell, 0.5 / cell], [0, 0, 1]])
    to_centres = np.array([[1, 0, -0.5], [0, 1, -0.5], [0, 0, 1.0]])
    extent = (grid.side * cell, grid.side * cell)
    flags = cv2.INTER_LINEAR | cv2.WARP_INVERSE_MAP
    board = cv2.warpPerspective(picture, to_centres @ grid.to_picture @ to_cells, extent, flags=flags, borderMode=cv2.BORDER_REPLICATE)
    return board if cell == CELL else cv2.resize(board, (grid.side * CELL, grid.side * CELL), interpolation=cv2.INTER_AREA)

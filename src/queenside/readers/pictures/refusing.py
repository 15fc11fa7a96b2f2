"""Why a grid, or a whole picture, is not taken for a board: in words, and as data."""

from __future__ import annotations

from queenside.errors import PictureError
from queenside.grid import cell_name
from queenside.readers.pictures import regions

TYPE_CHECKING = False
if TYPE_CHECKING:
    from queenside.grid import Cell
    from queenside.readers.pictures.cells import Features
    from queenside.readers.pictures.grids import Grid, Oblong
    from queenside.readers.pictures.regions import Partition

HELP = "A sharper or larger picture, straight from the screen, would help."
_CLOSE = 2
"""How many regions more or less may come from a poor picture."""
_AT_THE_EDGE = 0.9
"""How many cells there may be between the last one and the edge of the picture for the next to be cut off by it."""
_ALIKE = 12.0
"""The distance in Lab up to which two regions are said to look alike."""


def no_grid() -> PictureError:
    """Return that there is nothing to read."""
    message = (
        "No grid of cells was found on the picture. It should show the whole board, straight from the screen if possible, "
        "with cells of 8 pixels or more."
    )
    return PictureError(message, "grid")


def oblong(part: Oblong, height: int, width: int) -> PictureError:
    """Return that there are cells, but not as many rows as columns; where they reach the edge of the picture, they are cut off there."""
    left, top, right, bottom = part.box
    gaps = {"left": left, "right": width - right} if part.columns < part.rows else {"top": top, "bottom": height - bottom}
    sides = [side for side, gap in gaps.items() if gap < _AT_THE_EDGE * part.pitch]
    where = f"seems to be cut off at the {' or the '.join(sides)}" if sides else "may be cut off, or partly hidden"
    message = (
        f"{part.rows} rows and {part.columns} columns of cells were found, but a board has as many rows as columns. "
        f"If this is one, it {where}: take a picture of the whole board."
    )
    corners = [[left, top], [right, top], [right, bottom], [left, bottom]]
    return PictureError(message, "grid", {"rows": part.rows, "columns": part.columns, "corners": corners})


def goes_on(grid: Grid) -> PictureError:
    """Return that a grid goes on beyond its edge, and not equally in both directions."""
    message = (
        f"A grid of {grid.side}×{grid.side} cells goes on beyond its edge, and not equally in both directions: part of the board is "
        "hidden or cut off. Take a picture of the whole board."
    )
    return PictureError(message, "grid", _seen(grid))


def conflict(grid: Grid) -> PictureError:
    """Return that colours and borders contradict each other."""
    return PictureError(f"{_grid_but(grid)} its colours and its borders make different regions. {HELP}", "regions", _seen(grid))


def equal_boxes(grid: Grid) -> PictureError:
    """Return that a grid is parted into equal boxes."""
    message = f"{_grid_but(grid)} it is parted into equal boxes, as a sudoku or a table is. It seems to be no Queens or Star Battle board."
    return PictureError(message, "regions", _seen(grid))


def no_line(grid: Grid, one: Cell, two: Cell) -> PictureError:
    """Return that the line between two cells is missing."""
    return _covered(grid, f"no line parts {cell_name(one)} and {cell_name(two)} as lines part the others", one, two)


def no_wall(grid: Grid, one: Cell, two: Cell) -> PictureError:
    """Return that the wall between two regions is missing."""
    return _covered(
        grid, f"{cell_name(one)} and {cell_name(two)} differ in colour, but no wall parts them as walls part the others", one, two
    )


def torn(grid: Grid, one: Cell, two: Cell) -> PictureError:
    """Return that cells have several colours each."""
    return _covered(grid, f"{cell_name(one)} and {cell_name(two)} have more than one colour each", one, two)


def alien(grid: Grid, cell: Cell) -> PictureError:
    """Return that a cell has a colour of its own."""
    return _covered(grid, f"{cell_name(cell)} is unlike every other cell of its region", cell)


def _covered(grid: Grid, sign: str, *cells: Cell) -> PictureError:
    message = f"{_grid_but(grid)} {sign}: something may cover the board. Take a picture of the whole board with nothing over it."
    return PictureError(message, "doubt", _seen(grid) | {"cells": [list(cell) for cell in cells]})


def not_regions(grid: Grid, features: Features, shown: Partition | None) -> PictureError:
    """Return that a grid is not parted into n regions, and what it is parted into; ``shown`` is what its colours make, if that is clear."""
    side, seen = grid.side, _seen(grid)
    walled = regions.natural(side, next(regions.border_edges(features))[1], 0)
    by, parts = "colours", shown
    if shown is None or (walled is not None and walled.margin > max(regions.CLEAR, shown.margin)):
        by, parts = "borders", walled
    if parts is None or parts.margin < regions.CLEAR or parts.parts == side:
        return PictureError(f"{_grid_but(grid)} neither colours nor borders part it clearly into {side} regions. {HELP}", "regions", seen)
    seen["regions"] = parts.parts
    number = f"only {parts.parts}" if parts.parts < side else f"{parts.parts}"
    alike = ""
    if by == "colours" and parts.parts < side:
        one, two, distance = regions.most_alike(parts, features)
        if distance < _ALIKE:
            seen["cells"] = [list(one), list(two)]
            alike = f" ({cell_name(one)} and {cell_name(two)} look most alike)"
    close = abs(parts.parts - side) <= _CLOSE
    help_ = HELP if close else "It may be no such board at all, or something covers it."
    message = f"{_grid_but(grid)} its {by} make {number} regions{alike}; a board has as many regions as rows. {help_}"
    return PictureError(message, "regions", seen)


def _grid_but(grid: Grid) -> str:
    return f"The picture shows a grid of {grid.side}×{grid.side} cells, but"


def _seen(grid: Grid) -> dict[str, object]:
    return {"size": grid.side, "corners": [list(corner) for corner in grid.corners()]}

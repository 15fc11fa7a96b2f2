"""Why a grid, or a whole picture, is not taken for a board: in words, and as data."""

from __future__ import annotations

from queenside.errors import PictureError
from queenside.grid import cell_name
from queenside.readers.pictures import regions

TYPE_CHECKING = False
if TYPE_CHECKING:
    from queenside.grid import Cell
    from queenside.readers.pictures.cells import Features
    from queenside.readers.pictures.grids import Grid
    from queenside.readers.pictures.regions import Partition

HELP = "A sharper or larger picture, straight from the screen, would help."
_CLOSE = 2
"""How many regions more or less may come from a poor picture."""
_ALIKE = 12.0
"""The distance in Lab up to which two regions are said to look alike."""


def no_grid() -> PictureError:
    """Return that there is nothing to read."""
    message = (
        "No grid of cells was found on the picture. It should show the whole board, straight from the screen if possible, "
        "with cells of 8 pixels or more."
    )
    return PictureError(message, "grid")


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


def covered(grid: Grid, one: Cell, two: Cell) -> PictureError:
    """Return that the line between two cells is missing."""
    message = (
        f"{_grid_but(grid)} no line parts {cell_name(one)} and {cell_name(two)} as lines part the others: something may cover the board. "
        "Take a picture of the whole board with nothing over it."
    )
    return PictureError(message, "doubt", _seen(grid) | {"cells": [list(one), list(two)]})


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

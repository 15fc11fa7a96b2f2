"""Is it a board, and how sure is that? Both readings of the regions, held against each other.

What speaks for a reading: its margin (see regions), that the reading by colours and the one by borders
come to the same regions, that nearly all cells were seen as blobs (fill), and that these stand where the
grid puts them (misfit). A picture that is no board has grids too (tables, calendars, sudokus, charts),
but their cells fall into n natural parts only by chance, or into n equal rectangles.
"""

from __future__ import annotations

from queenside.errors import PictureError
from queenside.readers.pictures import regions
from queenside.values import Value

TYPE_CHECKING = False
if TYPE_CHECKING:
    from queenside.readers.pictures.cells import Looks
    from queenside.readers.pictures.grids import Grid
    from queenside.readers.pictures.regions import Partition, Rows

_LEAST_DIFFERENCE = 4.0
"""The distance in Lab from which two neighbouring colours are different ones."""


class Verdict(Value):
    """The regions, what they were read from, how natural they are, and whether they stand by themselves."""

    __slots__ = ("certain", "margin", "method", "rows")
    rows: Rows
    method: str
    margin: float
    certain: bool

    def __init__(self, rows: Rows, method: str, margin: float, certain: bool) -> None:
        self._set(rows=rows, method=method, margin=margin, certain=certain)


def judge(grid: Grid, looks: Looks) -> Verdict | PictureError:
    """Return the regions of a grid, or why it is no board that can be read."""
    colour, border = regions.by_colour(looks), regions.by_border(looks)
    if colour is not None and border is not None and colour.rows == border.rows:
        best = max(colour.margin, border.margin)
        if best > 0.05 and grid.fill > 0.85 and not _equal_boxes(colour.rows):
            return Verdict(colour.rows, "both", best, True)
    choices = []
    if colour is not None and colour.next >= _LEAST_DIFFERENCE and colour.margin > 0.12:
        choices.append(Verdict(colour.rows, "colours", colour.margin, colour.margin > 0.3))
    if border is not None and border.margin > 0.2 and grid.fill > 0.85:
        choices.append(Verdict(border.rows, "borders", border.margin, border.margin > 0.3))
    if colour is None or colour.margin <= 0.5:
        palette = regions.by_palette(looks)
        if palette is not None and palette.next >= _LEAST_DIFFERENCE and palette.margin > 0.4:
            choices.append(Verdict(palette.rows, "colours", palette.margin, palette.margin > 0.6))
    choices = [choice for choice in choices if not _equal_boxes(choice.rows)]
    if choices:
        return max(choices, key=lambda choice: choice.margin)
    return _refusal(grid, colour, border)


def _refusal(grid: Grid, colour: Partition | None, border: Partition | None) -> PictureError:
    side = grid.side
    natural = max((part for part in (colour, border) if part is not None), key=lambda part: part.margin, default=None)
    seen: dict[str, object] = {"size": side, "corners": grid.corners()}
    if natural is not None:
        seen["regions"] = natural.natural
    return PictureError(f"The picture shows a {side}×{side} grid, but not {side} regions.", "regions", seen)


def _equal_boxes(rows: Rows) -> bool:
    """Return whether all regions are rectangles of one shape, as in a sudoku or a table."""
    places: dict[int, list[tuple[int, int]]] = {}
    for row, line in enumerate(rows):
        for column, number in enumerate(line):
            places.setdefault(number, []).append((row, column))
    shapes = set()
    for cells in places.values():
        height = cells[-1][0] - cells[0][0] + 1
        left, right = min(column for _, column in cells), max(column for _, column in cells)
        if height * (right - left + 1) != len(cells):
            return False
        shapes.add((height, right - left + 1))
    return len(shapes) == 1

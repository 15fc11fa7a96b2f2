"""Is it a board, and how sure is that? All readings of the regions, held against each other.

Every way of reading (see regions) speaks for a partition with its margin, measured against the margin
from which that way was always right on boards drawn in the styles for tuning (bench/pictures.py): 1 is
as good as certain. Colours and borders know nothing of each other, so what they say adds up; two ways of
reading the same ink do not. The partition with the most support is taken; it stands by itself only if
its support is large and nothing else comes near.

A picture that is no board has grids too (tables, calendars, sudokus, crosswords, charts), but their cells
fall into n natural parts only by chance, into n equal rectangles, or into two colours.
"""

from __future__ import annotations

import numpy as np

from queenside.errors import PictureError
from queenside.readers.pictures import regions
from queenside.values import Value

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator

    from queenside.readers.pictures.arrays import Floats
    from queenside.readers.pictures.cells import Looks
    from queenside.readers.pictures.grids import Grid
    from queenside.readers.pictures.regions import Partition, Rows

_DIFFERENT = 4.0
"""The distance in Lab from which two neighbouring colours are different ones."""
_CLEAR = 0.3
"""The margin from which the colours' own number of parts is believed."""
_SURE = {"colour": 0.45, "palette": 0.35, "tint": 0.5, "mass": 0.2, "width": 0.15, "mass and colour": 0.12, "width and colour": 0.09}
"""The margin from which each way of reading is as good as certain."""
_LEAST = 0.3
"""The support, in parts of certainty, from which a reading is worth checking for solutions."""
_RIVAL = 0.5
"""The support of another partition, in parts of the best one's, from which there is doubt."""


class Verdict(Value):
    """The regions, what they were read from, how much speaks for them (1 is as good as certain), and whether they stand by themselves."""

    __slots__ = ("certain", "method", "rows", "support")
    rows: Rows
    method: str
    support: float
    certain: bool

    def __init__(self, rows: Rows, method: str, support: float, certain: bool) -> None:
        self._set(rows=rows, method=method, support=support, certain=certain)


def judge(grid: Grid, looks: Looks) -> Verdict | PictureError:
    """Return the regions of a grid, or why it is no board that can be read."""
    colours = regions.colour_edges(looks)
    shown = regions.natural(grid.side, colours, _DIFFERENT)
    if shown is not None and shown.margin < _CLEAR:
        shown = None
    speaking: dict[Rows, dict[str, float]] = {}
    for way, partition in _readings(grid, looks, colours, shown):
        ways = speaking.setdefault(partition.rows, {})
        ways[way] = max(ways.get(way, 0.0), min(1.5, partition.margin / _SURE[way]))
    ranked = sorted(((_support(ways), rows) for rows, ways in speaking.items() if not _equal_boxes(rows)), reverse=True)
    if not ranked or ranked[0][0] < _LEAST:
        return _refusal(grid, shown)
    support, rows = ranked[0]
    rival = ranked[1][0] if len(ranked) > 1 else 0.0
    method = _method(speaking[rows])
    if method == "colours" and _classes(looks) <= 2:
        return _refusal(grid, shown)
    return Verdict(rows, method, support, support >= 1 and rival <= _RIVAL * support)


def _support(ways: dict[str, float]) -> float:
    """Return the support of a partition: the best of the colours and the best of the borders."""
    by_colour = max((value for way, value in ways.items() if way in ("colour", "palette", "tint")), default=0.0)
    by_border = max((value for way, value in ways.items() if way not in ("colour", "palette", "tint")), default=0.0)
    return by_colour + by_border


def _method(ways: dict[str, float]) -> str:
    colours = any(way not in ("mass", "width") for way in ways)
    borders = any("mass" in way or "width" in way for way in ways)
    return "both" if colours and borders else "borders" if borders else "colours"


def _classes(looks: Looks) -> int:
    """Return how many clearly different colours there are, up to 3."""
    colours = looks.colours.reshape(-1, 3)
    kinds: list[Floats] = []
    for colour in colours:
        if all(np.linalg.norm(colour - kind) > 12 for kind in kinds):
            kinds.append(colour)
            if len(kinds) == 3:
                break
    return len(kinds)


def _readings(grid: Grid, looks: Looks, colours: list[regions.Edge], shown: Partition | None) -> Iterator[tuple[str, Partition]]:
    """Yield every way of reading the regions, and what it comes to."""
    side = grid.side
    plain = regions.joined(side, colours, side)
    if plain is not None and plain.next >= _DIFFERENT:
        yield "colour", plain
    if grid.fill > 0.8:
        for way, borders in regions.border_edges(looks):
            found = regions.joined(side, borders, side)
            if found is not None:
                yield way, found
            if shown is not None and shown.parts != side:
                change = regions.split if shown.parts < side else regions.merged
                found = change(shown, borders, side)
                if found is not None:
                    yield f"{way} and colour", found
    if plain is not None and plain.margin > _SURE["colour"]:
        return
    palette = regions.by_palette(looks)
    if palette is not None and palette.next >= _DIFFERENT and palette.margin > _SURE["palette"]:
        yield "palette", palette
    elif shown is not None and shown.parts > side:
        tinted = regions.absorbed(shown, colours, side)
        if tinted is not None:
            yield "tint", tinted


def _refusal(grid: Grid, shown: Partition | None) -> PictureError:
    side = grid.side
    seen: dict[str, object] = {"size": side, "corners": grid.corners()}
    if shown is not None:
        seen["regions"] = shown.parts
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

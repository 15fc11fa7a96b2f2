"""Whether a grid is a board, and how sure that is: all readings of the regions, held against each other.

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
from queenside.readers.pictures import covers, refusing, regions, weighing
from queenside.readers.pictures.arrays import median
from queenside.readers.pictures.grids import LEAST_SIDE
from queenside.readers.pictures.seams import are_in_place
from queenside.values import Value

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Collection, Iterator

    from queenside.grid import Cell
    from queenside.readers.pictures.arrays import Floats
    from queenside.readers.pictures.cells import Features
    from queenside.readers.pictures.grids import Grid
    from queenside.readers.pictures.regions import Partition, Rows

_SURE = {**regions.SURE, "tint": 0.5, "strong tint": 0.5, "mass and colour": 0.12, "width and colour": 0.12}
"""The margin from which each way of reading is as good as certain."""
_STRONGEST_TINT = 22.0
"""The distance in Lab up to which a cell is taken for a tinted one of its region."""
_MOST_WEIGHT = {"width": 0.9, "tint": 0.95, "strong tint": 0.0}
"""What a way can weigh at most: textures have widths too, a tinted cell is always a guess, a strongly tinted one only weighed."""
_PIECES = 0.5
"""The margin from which cells of one colour are taken for pieces of a region: a tinted cell may come near another colour by chance."""
_MOST_SCATTERED = 2
"""In how many pieces, for each region, cells of one colour may lie: on a page of many colours they lie anywhere."""
_AS_ALIKE, _MORE_APART = 1.5, 2.0
"""How many times as far apart in Lab as neighbours in a region its pieces may be, and how much further: a tinted cell is further."""
_AGREED = 0.6
"""What it adds that colours and borders, each by itself, part the board into the very same regions,"""
_AGREED_MARGINS = {"colour": 0.05, "mass": 0.04, "width": 0.04}
"""each with this margin;"""
_LEAST_AGREED = 6
"""on boards of this side at least, where that is no chance."""
_LEAST = 0.15
"""The support, in parts of certainty, from which a reading is worth checking for solutions."""
_MOST_PIECES = 3
"""How many more parts than regions colours may show."""
_CONFLICT = 0.4
"""The support of another partition, in parts of the best one's, from which colours and borders contradict each other."""
_SMALLEST_FILL = 0.95
"""The share of cells that the smallest boards must show: parts of larger ones pass for these too easily."""
_SMALLEST_SUPPORT = 2.0
"""The support from which these stand by themselves, if colours and borders both show the regions."""
_WALLED = 0.5
"""The support of walls alone from which cells may have any colour."""
_FORCED = 0.2
"""How much more natural another number of parts must be for n to be forced upon the colours,"""
_HALVED = 0.5
"""and what their word is worth then."""
_NEARLY_SURE = 0.9
"""The support that suffices if no cell is doubtful and all regions end at lines of the grid: then a cell that stands out is tinted."""
_RIVAL = 0.5
"""The support of another partition, in parts of the best one's, from which there is doubt."""


_LEAST_SEEN = 0.8
"""The share of cells from which odd ones among them are believed: on a board that is half covered most are odd."""
_MOST_DOUBTFUL = 1
"""How many odd cells may be left to the solutions: these are asked what becomes of one cell, not of two."""


class Verdict(Value):
    """The regions, what they were read from, how much speaks for them (1 is as good as certain), and whether they stand by themselves.

    ``doubts`` are cells that may belong to another region, as (weight, cell, region).
    """

    __slots__ = ("certain", "doubts", "method", "rows", "support")
    rows: Rows
    method: str
    support: float
    certain: bool
    doubts: list[tuple[float, Cell, int]]

    def __init__(self, rows: Rows, method: str, support: float, certain: bool, doubts: list[tuple[float, Cell, int]]) -> None:
        self._set(rows=rows, method=method, support=support, certain=certain, doubts=doubts)


def judge(grid: Grid, features: Features, alone: bool = False) -> Verdict | PictureError:
    """Return the regions of a grid, or why it is no board that can be read; ``alone`` says that it is no part of a larger one."""
    colours = regions.colour_edges(features.colours)
    shown = regions.natural(grid.side, colours, regions.DIFFERENT)
    if shown is not None and shown.margin < regions.CLEAR:
        shown = None
    readings = list(_readings(grid, features, colours, shown))
    verdict = _heard(grid, features, readings, shown, alone)
    if grid.side == LEAST_SIDE or (isinstance(verdict, Verdict) and verdict.certain):
        return verdict
    weighed = _weighed(grid, features, readings)
    if weighed is None or weighed.certain or isinstance(verdict, PictureError):
        return weighed or verdict
    return min(weighed, verdict, key=lambda each: max((weight for weight, _, _ in each.doubts), default=0.0))


def _heard(
    grid: Grid, features: Features, readings: list[tuple[str, Partition]], shown: Partition | None, alone: bool
) -> Verdict | PictureError:
    """Return what the ways of reading come to, each by itself."""
    speaking: dict[Rows, dict[str, float]] = {}
    plainly: dict[Rows, set[str]] = {}
    for way, partition in (each for each in readings if not _mostly_single(each[1].rows)):
        ways = speaking.setdefault(partition.rows, {})
        forced = way == "colour" and shown is not None and shown.parts != grid.side and shown.margin > partition.margin + _FORCED
        ways[way] = max(ways.get(way, 0.0), _weight(way, partition) * (_HALVED if forced else 1))
        if partition.margin >= _AGREED_MARGINS.get(way, 1.0):
            plainly.setdefault(partition.rows, set()).add(way)
    agreed = {rows for rows, ways in plainly.items() if "colour" in ways and len(ways) > 1 and grid.side >= _LEAST_AGREED}
    supports = {rows: _support(ways) + (_AGREED if rows in agreed else 0) for rows, ways in speaking.items()}
    ranked = sorted(((support, rows) for rows, support in supports.items() if not _equal_boxes(rows)), reverse=True)
    if not ranked or ranked[0][0] < _LEAST or (grid.side == LEAST_SIDE and grid.fill < _SMALLEST_FILL and not alone):
        boxed = any(support >= _LEAST and _equal_boxes(rows) for rows, support in supports.items())
        return refusing.equal_boxes(grid) if boxed else refusing.not_regions(grid, features, shown)
    support, rows = ranked[0]
    rival = ranked[1][0] if len(ranked) > 1 else 0.0
    method = _method(speaking[rows])
    if rival > _CONFLICT * support and {method, _method(speaking[ranked[1][1]])} == {"colours", "borders"}:
        return refusing.conflict(grid)
    if _is_chequered(features, speaking[rows]):
        return refusing.not_regions(grid, features, shown)
    if spoilt := _covered(grid, features, rows, speaking[rows]):
        return spoilt
    whole = alone or grid.side > LEAST_SIDE or (method == "both" and support >= _SMALLEST_SUPPORT)
    mapped = method != "colours" or _has_many_colours(features, rows)
    if not mapped and grid.side > LEAST_SIDE:
        return refusing.not_regions(grid, features, shown)
    doubts = _doubts(method, rows, features)
    clear = support >= 1 or (support >= _NEARLY_SURE and not doubts and are_in_place(features, rows))
    certain = whole and mapped and clear and rival <= _RIVAL * support
    return Verdict(rows, method, support, certain, doubts)


def _weighed(grid: Grid, features: Features, readings: list[tuple[str, Partition]]) -> Verdict | None:
    """Return what the ways of reading come to when they are weighed together, if that is clear and nothing speaks against it."""
    found = weighing.weighed(features, [partition.rows for _, partition in readings])
    if found is None or not found.is_clear or _mostly_single(found.rows) or _equal_boxes(found.rows) or _is_chequered(features, found.ways):
        return None
    method = _method(found.ways)
    plain = method != "colours" or _has_many_colours(features, found.rows)
    doubtful = {cell for _, cell, _ in found.doubts}
    spoilt = covers.line_for_wall(features, found.rows) or _covered(grid, features, found.rows, found.ways, found.odd)
    if not plain or spoilt or len(doubtful) > _MOST_DOUBTFUL or (found.odd and grid.fill < _LEAST_SEEN):
        return None
    return Verdict(found.rows, method, found.support, not found.doubts, found.doubts)


def _doubts(method: str, rows: Rows, features: Features) -> list[tuple[float, Cell, int]]:
    """Return the doubtful cells: where both colours and borders were read, those that both leave in doubt."""
    by_colour = regions.doubts(rows, regions.colour_edges(features.colours), _SURE["colour"])
    apart = regions.doubts_apart(rows, features)
    if method == "colours":
        return sorted(by_colour + apart, reverse=True)
    way, borders = next(regions.border_edges(features))
    by_border = regions.doubts(rows, borders, _SURE[way])
    if method == "borders":
        return by_border
    weights = {(cell, region): weight for weight, cell, region in by_colour}
    both = [(min(weight, weights[cell, region]), cell, region) for weight, cell, region in by_border if (cell, region) in weights]
    return sorted(both + apart, reverse=True)


def _weight(way: str, partition: Partition) -> float:
    """Return how much a way of reading speaks for its partition: 0 for what chance reaches, 1 for what is as good as certain."""
    return max(0.0, regions.weight(partition.margin, _SURE[way], _MOST_WEIGHT.get(way, regions.MOST_WEIGHT)))


def _support(ways: dict[str, float]) -> float:
    """Return the support of a partition: the best of the colours and the best of the borders."""
    by_colour = max((value for way, value in ways.items() if way in ("colour", "palette", "tint")), default=0.0)
    by_border = max((value for way, value in ways.items() if way not in ("colour", "palette", "tint")), default=0.0)
    return by_colour + by_border


def _method(ways: dict[str, float]) -> str:
    heard = [way for way, weight in ways.items() if weight > 0]
    colours = any(way not in ("mass", "width") for way in heard)
    borders = any("mass" in way or "width" in way for way in heard)
    return "both" if colours and borders else "borders" if borders else "colours"


def _is_chequered(features: Features, ways: dict[str, float]) -> bool:
    """Return whether a grid has two colours only, and no borders part its regions."""
    return not any(ways.get(way, 0.0) > 0 for way in ("mass", "width")) and _has_two_colours(features)


def _has_two_colours(features: Features) -> bool:
    """Return whether every cell has nearly one or the other of the two colours that are furthest apart."""
    colours = features.colours.reshape(-1, 3)
    from_first = np.linalg.norm(colours - colours[0], axis=1)
    one = colours[from_first.argmax()]
    from_one = np.linalg.norm(colours - one, axis=1)
    from_two = np.linalg.norm(colours - colours[from_one.argmax()], axis=1)
    return bool(np.minimum(from_one, from_two).max() < 0.12 * from_one.max())


def _covered(grid: Grid, features: Features, rows: Rows, ways: dict[str, float], odd: Collection[Cell] = ()) -> PictureError | None:
    """Return that something covers the board, if there is a sign of it; ``odd`` cells are known to be unlike their region."""
    if pair := covers.missing_line(features, rows):
        return refusing.no_line(grid, *pair)
    if pair := covers.missing_wall(features, rows):
        return refusing.no_wall(grid, *pair)
    if _method(ways) == "colours" and (pair := covers.line_for_wall(features, rows)):
        return refusing.no_wall(grid, *pair)
    if pair := covers.torn_cells(features, rows):
        return refusing.torn(grid, *pair)
    walled = max(ways.get("mass", 0.0), ways.get("width", 0.0)) > _WALLED
    if not walled and (cell := covers.alien_cell(features, rows)) and cell not in odd:
        return refusing.alien(grid, cell)
    return None


def _has_many_colours(features: Features, rows: Rows) -> bool:
    """Return whether the regions have four colours or more, as few as any map needs."""
    numbers = np.array(rows)
    kinds: list[Floats] = []
    for number in range(len(rows)):
        colour = median(features.colours[numbers == number])
        if all(np.linalg.norm(colour - kind) > regions.DIFFERENT for kind in kinds):
            kinds.append(colour)
    return len(kinds) >= 4


def _readings(grid: Grid, features: Features, colours: list[regions.Edge], shown: Partition | None) -> Iterator[tuple[str, Partition]]:
    """Yield every way of reading the regions, and what it comes to."""
    side = grid.side
    plain = regions.joined(side, colours, side)
    if plain is not None and plain.next >= regions.DIFFERENT:
        yield "colour", plain
    for way, borders in regions.border_edges(features):
        found = regions.joined(side, borders, side)
        if found is not None:
            yield way, found
        if shown is not None and shown.parts != side and shown.parts <= side + _MOST_PIECES:
            if shown.parts < side:
                found = regions.split(shown, borders, side)
            else:
                found = regions.merged(shown, regions.unblended_edges(features) if way == "mass" else borders, side)
            if found is not None:
                yield f"{way} and colour", found
    natural = shown is None or shown.parts == side or plain is None or shown.margin <= plain.margin + _FORCED
    if (plain is not None and plain.margin > _SURE["colour"] and natural) or side == LEAST_SIDE:
        return
    palette = regions.palette_edges(features.colours)
    classes = regions.joined(side, palette, side)
    alike = classes is not None and (shown is None or classes.last <= _AS_ALIKE * shown.last + _MORE_APART)
    whole = classes is not None and regions.pieces(classes.rows) <= _MOST_SCATTERED * side
    if classes is not None and alike and whole and classes.next >= regions.DIFFERENT and classes.margin > _PIECES:
        yield "palette", classes
        return
    for fine in (shown, regions.natural(side, palette, regions.DIFFERENT)):
        tinted = regions.absorbed(fine, colours, side) if fine is not None and fine.margin > regions.CLEAR else None
        if tinted is not None:
            yield "tint" if tinted.last < _STRONGEST_TINT else "strong tint", tinted


def _mostly_single(rows: Rows) -> bool:
    """Return whether most regions are one cell each: rings around the cells of a hint make as many, and all others one."""
    sizes = np.bincount(np.array(rows).ravel())
    return bool((sizes == 1).sum() > len(rows) / 2)


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

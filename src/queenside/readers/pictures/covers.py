"""What a cover leaves behind: the signs that something lies over a board.

A message, a bubble, a bar or a cell painted over hide cells, and what remains may still fall into n regions that look
as clear as any: n - 1 and the cover itself, or a region that the cover enlarges. Yet covers do not heed the lines:

- no line parts two cells, although lines part the others;
- no wall parts two regions, although walls part the others: one of the cells has the colour of another region;
- an edge that no line of the grid is runs through cells side by side, so that their corners differ in colour, to their very edges;
- a cell is unlike all others of its region, which was told by walls only in part.

Walls inside a region are no sign: the ring of a selected cell makes them. Nor is a single cell whose corners differ: large
pieces reach them, but pieces do not stand side by side. Limits are such that none
of 233 rendered boards to tune on and of 56 real pictures that were read before shows a sign.
"""

from __future__ import annotations

import numpy as np

from queenside.readers.pictures import regions
from queenside.readers.pictures.arrays import median, quantile, squared_lengths
from queenside.readers.pictures.grids import CELL

TYPE_CHECKING = False
if TYPE_CHECKING:
    from queenside.grid import Cell
    from queenside.readers.pictures.arrays import Floats
    from queenside.readers.pictures.cells import Features
    from queenside.readers.pictures.regions import Rows

_LINED = 0.3
"""The mass of a border from which it is a line,"""
_SPECKLED = 0.5
"""and so much more for each step in Lab that colours vary inside a cell: compression puts that between any two."""
_LACKING = 0.15
"""The share of the usual mass below which a line is missing: on a region nearly of its colour a line has some mass still."""
_FAINT = 0.4
"""The share of the usual mass up to which lines are faint,"""
_MOST_FADED = 0.5
"""and how large a share of the faint lines of a region is missing at most if compression fades them: under a cover all are."""
_DISCERNED = 3.0
"""The distance in Lab from which a line nearly of the colour of its cells can be told from none,"""
_OF_LINES = 0.25
"""and how far from the colour of other lines it may be, in parts of their contrast."""
_MOST_LEFT = 0.95
"""The part of the colour of cells that is left in lines, at most."""
_DIFFERENT = 4.0
"""How far in Lab the colours of cells must be spread to show it."""
_WALLED = 1.4
"""How much heavier than most lines in regions most lines between them are, if they are walls;"""
_LEAST_WALL = 0.5
"""by this mass at least,"""
_BLENT = 0.06
"""and, where there are no lines, by this for each step in Lab between two regions: so much compression makes of their colours alone;"""
_THIN = 0.25
"""and how far from the first to the second a line may reach that is no wall,"""
_FRINGE = 0.15
"""less so much mass for each step in Lab that colours vary inside a cell: compression takes from walls."""
_OF_WALLS = 0.5
"""How far from the colour of walls, in parts of their contrast, a border may be that is a wall; lines are twice as far."""
_HARDLY = 0.1
"""The part of the contrast of most walls below which one can hardly be seen."""
_OTHER_COLOUR = 40.0
"""The distance in Lab from which walls have quite another colour than lines,"""
_MOSTLY = 0.9
"""if so large a share of both has its own."""
_RATHER_LINE = 0.4
"""How far from the colour of lines, in parts of the way to that of walls, a border may be that is a line."""
_TORN = 12.0
"""How much further apart in Lab than usual the corners of a cell are if something else is in some of them,"""
_HATCHED = 4.0
"""and so much more for each step in Lab that colours vary near most of them: hatches differ from corner to corner, a cover is plain."""
_OF_ONE_HUE = 5.0
"""How far in Lab a corner may be from the way between the colour of its cell and white, if a sheen lies on it,"""
_MOST_SHEEN = 0.5
"""and which part of that way it has gone at most: what covers a cell hides its colour."""
_FILLED = 6.0
"""How far in Lab the same corners of two cells that are filled alike may be from each other,"""
_LEAST_FILLED = 3
"""and how many cells a region has at least of which that can be told."""
_ALIEN = 22.0
"""The distance in Lab from which a cell is unlike another, even if one of them is tinted."""


def missing_line(features: Features, rows: Rows) -> tuple[Cell, Cell] | None:
    """Return two cells that no line parts although lines part the others.

    Lines are not seen in a region that has just their colour. Beside a cell nearly of their colour they are not seen either; that it is no
    cover shows where a line parts it from another of its region.
    Nor are they seen where blurring makes them a colour between those of two regions; that shows where lines part both from others.
    Where many are faint in a region, compression takes some of them away.
    """
    inside, _ = _masses(features, rows)
    usual = float(median(inside)) if inside else 0.0
    borders = _borders(features)
    if usual <= _LINED + _SPECKLED * features.noise or min(borders)[0] >= _LACKING * usual:
        return None
    line, contrast = _usual_line(features, rows)
    expected = _expected_contrasts(features, rows)
    shares = np.minimum(1, expected / median(expected))
    seen = {edge: edge[0] / max(usual * min(shares[list(edge[1:])]), 1e-6) for edge in borders}
    faint = sorted(edge for edge in borders if seen[edge] < _LACKING)
    lacking = [edge for edge in faint if not _shows_line(features, edge, line, contrast)]
    flat, colours = _flat(rows), features.colours.reshape(-1, 3)
    lined = {cell for edge in borders if flat[edge[1]] == flat[edge[2]] and edge not in lacking for cell in edge[1:]}
    near = np.minimum(np.linalg.norm(colours - line, axis=1), expected)
    of_lines = set(np.flatnonzero(near < _OF_LINES * contrast).tolist())
    found = (edge for edge in lacking if not _is_unseen(edge, flat, lined, of_lines) and not _is_faded(edge, seen, flat, lacking))
    return next((_pair(rows, one, two) for _, one, two in found), None)


def _is_faded(edge: regions.Edge, seen: dict[regions.Edge, float], flat: list[int], lacking: list[regions.Edge]) -> bool:
    """Return whether an edge is in a region where more lines are faint than missing; ``seen`` are masses in parts of the expected."""
    region = flat[edge[1]]
    inside = [other for other in seen if flat[other[1]] == flat[other[2]] == region]
    faint = sum(seen[other] < _FAINT for other in inside)
    return edge in inside and sum(other in lacking for other in inside) <= _MOST_FADED * faint


def _is_unseen(edge: regions.Edge, flat: list[int], lined: set[int], of_lines: set[int]) -> bool:
    """Return whether a line may be there unseen, by the cells that lines part from their regions, and those of the colour of lines."""
    one, two = edge[1:]
    if flat[one] == flat[two]:
        return one in of_lines and two in of_lines and not any(flat[cell] == flat[one] for cell in lined & of_lines)
    return not (lined & of_lines).isdisjoint((one, two)) or lined.issuperset((one, two))


def _usual_line(features: Features, rows: Rows) -> tuple[Floats, float]:
    """Return the colour of most lines inside regions, and how far in Lab it is from the cells that they part."""
    flat = _flat(rows)
    inside = sorted(edge for edge in _borders(features) if flat[edge[1]] == flat[edge[2]])
    heavy = inside[len(inside) // 2 :]
    line = median(_peaks(features, heavy))
    return line, float(median([_contrast(line, _grounds(features, edge)) for edge in heavy]))


def _expected_contrasts(features: Features, rows: Rows) -> Floats:
    """Return how far from the colour of each cell a line in it should be.

    A line that is thinner than a pixel takes a part of the way from the colour of its cell to its own; how large a part shows
    where cells have different colours, and so does the colour to which it leads.
    """
    flat = _flat(rows)
    colours = features.colours.reshape(-1, 3)
    inside, _ = _sorted_out(_borders(features), flat)
    usual = float(median([edge[0] for edge in inside]))
    seen = [edge for edge in inside if edge[0] > _LACKING * usual]
    peaks, grounds = _peaks(features, seen), colours[[edge[1] for edge in seen]]
    off = grounds - grounds.mean(0)
    left = float((off * (peaks - peaks.mean(0))).sum()) / max(float((off**2).sum()), 1e-6)
    part = 1 - min(_MOST_LEFT, max(0.0, left)) if (off**2).sum(1).mean() > _DIFFERENT**2 else 1.0
    own = (peaks.mean(0) - (1 - part) * grounds.mean(0)) / part
    return np.asarray(part * np.linalg.norm(colours - own, axis=1))


def _shows_line(features: Features, edge: regions.Edge, line: Floats, contrast: float) -> bool:
    """Return whether something of the colour of lines, which differ from most cells by a contrast, is seen between two cells."""
    (peak,) = _peaks(features, [edge])
    return (
        _contrast(peak, _grounds(features, edge)) > _DISCERNED + features.noise
        and float(np.linalg.norm(peak - line)) < _OF_LINES * contrast
    )


def _contrast(colour: Floats, grounds: tuple[Floats, Floats]) -> float:
    return min(float(np.linalg.norm(colour - ground)) for ground in grounds)


def missing_wall(features: Features, rows: Rows) -> tuple[Cell, Cell] | None:
    """Return two cells of different regions that no wall parts although walls part the others."""
    inside, between = _masses(features, rows)
    if not inside:
        return None
    light, heavy = quantile(inside, 0.85), quantile(between, 0.2)
    flat = _flat(rows)
    steps = [step for step, one, two in regions.colour_edges(features.colours) if flat[one] != flat[two]]
    blent = _BLENT * float(median(steps)) if median(inside) < _LINED else 0.0
    if heavy <= _WALLED * light + max(_LEAST_WALL, blent):
        return None
    _, walls = _sorted_out(_borders(features), flat)
    thin = sorted(edge for edge in walls if edge[0] < light + _THIN * (heavy - light) - _FRINGE * features.noise)
    if not thin:
        return None
    shown = _shown_otherwise(features, flat)
    missing = (edge for edge in thin if edge[1:] not in shown)
    return next((_pair(rows, one, two) for _, one, two in missing), None)


def line_for_wall(features: Features, rows: Rows) -> tuple[Cell, Cell] | None:
    """Return two cells of different regions that a thin line parts although walls, of quite another colour than lines, part the others."""
    flat = _flat(rows)
    inside, between = _sorted_out(_borders(features), flat)
    if not inside:
        return None
    lines, walls = _peaks(features, inside), _peaks(features, between)
    line, wall = median(lines), median(walls)
    apart = float(np.linalg.norm(wall - line))
    off = np.linalg.norm(walls - line, axis=1)
    usual = (off > apart / 2).mean() > _MOSTLY and (np.linalg.norm(lines - line, axis=1) < apart / 2).mean() > _MOSTLY
    if apart < _OTHER_COLOUR or not usual or off.min() > _RATHER_LINE * apart:
        return None
    return _pair(rows, *between[int(off.argmin())][1:])


def _shown_otherwise(features: Features, flat: list[int]) -> set[tuple[int, int]]:
    """Return the cells of different regions between which a wall is seen, or cannot be seen, however little mass it has.

    Beside a dark cell a black wall has little mass, as a white one has beside a pale cell. But it is as wide as others, or has the colour
    of walls, which lines have not. It is not seen beside a cell of its colour.
    """
    lines, walls = _sorted_out(_borders(features), flat)
    line, wall = (median(_peaks(features, sorted(edges)[len(edges) // 2 :])) for edges in (lines, walls))
    contrasts = {edge[1:]: _contrast(wall, _grounds(features, edge)) for edge in walls}
    unseen = max(_DISCERNED + features.noise, _HARDLY * float(median(list(contrasts.values()))))
    shown = {edge[1:] for edge in walls if contrasts[edge[1:]] < unseen}
    apart = float(np.linalg.norm(line - wall)) / 2
    for edge, peak in zip(walls, _peaks(features, walls), strict=True):
        if float(np.linalg.norm(peak - wall)) < _OF_WALLS * contrasts[edge[1:]] < apart:
            shown.add(edge[1:])
    return shown | _as_wide(dict(regions.border_edges(features)).get("width", []), flat)


def _as_wide(edges: list[regions.Edge], flat: list[int]) -> set[tuple[int, int]]:
    """Return the cells of different regions whose border is as wide as walls, if these are much wider than lines."""
    inside, between = _sorted_out(edges, flat)
    if not inside or not between:
        return set()
    light, heavy = (quantile([width for width, _, _ in edges], share) for edges, share in ((inside, 0.85), (between, 0.2)))
    return {(one, two) for width, one, two in between if width > (light + heavy) / 2} if heavy > _WALLED * light else set()


def _peaks(features: Features, edges: list[regions.Edge]) -> Floats:
    """Return the colour between the two cells of each edge that differs most from both: an array (edges, 3)."""
    tiles = features.tiles
    one, two = (np.divmod(cells, len(tiles)) for cells in np.array([edge[1:] for edge in edges]).T)
    reach, inner = round(0.22 * CELL), slice(round(0.16 * CELL), -round(0.16 * CELL))
    below = (one[0] < two[0])[:, None, None, None]
    before = np.where(below, tiles[(*one, slice(-reach, None), inner)].swapaxes(1, 2), tiles[(*one, inner, slice(-reach, None))])
    after = np.where(below, tiles[(*two, slice(reach), inner)].swapaxes(1, 2), tiles[(*two, inner, slice(reach))])
    across = median(np.concatenate([before, after], axis=2), axis=1)
    away = np.minimum(*(squared_lengths(across - features.colours[cells][:, None]) for cells in (one, two)))
    return np.asarray(across[np.arange(len(edges)), away.argmax(1)])


def _grounds(features: Features, edge: regions.Edge) -> tuple[Floats, Floats]:
    """Return the colours of the two cells of an edge."""
    _, one, two = edge
    colours = features.colours.reshape(-1, 3)
    return colours[one], colours[two]


def _sorted_out(edges: list[regions.Edge], flat: list[int]) -> tuple[list[regions.Edge], list[regions.Edge]]:
    """Return the edges inside regions, and those between them, in the order given."""
    inside = [edge for edge in edges if flat[edge[1]] == flat[edge[2]]]
    return inside, [edge for edge in edges if flat[edge[1]] != flat[edge[2]]]


def torn_cells(features: Features, rows: Rows) -> tuple[Cell, Cell] | None:
    """Return two cells side by side each of whose corners differ in colour, near the edges of the cell too: marks leave these free.

    Signs of regions stand in the same corner of every cell, which a cover never does: it has two corners of one cell at least. Stripes and
    dots with which a region is filled are the same in nearly all its cells. A sheen lets the colour through.
    """
    hatched = _HATCHED * features.texture
    corners = features.corner_colours
    inner, outer = _corner_steps(corners), _corner_steps(features.outer_corner_colours)
    limit = _torn_from(inner, hatched)
    torn = (inner.max((2, 3)) > limit) & (outer.max((2, 3)) > _torn_from(outer, hatched))
    torn &= ~_are_sheens(corners) & ~_are_filled_alike(corners, np.array(rows))
    signed = _odd_corners(inner, limit)
    for down, right in ((0, 1), (1, 0)):
        before, after = np.s_[: len(torn) - down, : len(torn) - right], np.s_[down:, right:]
        alike = (signed[before] == signed[after]) & (signed[before] >= 0)
        found = np.argwhere(torn[before] & torn[after] & ~alike).tolist()
        if found:
            row, column = found[0]
            return (row, column), (row + down, column + right)
    return None


def _corner_steps(corners: Floats) -> Floats:
    """Return how far apart in Lab the corners of each cell are, whose colours are given: an array (n, n, 4, 4)."""
    return np.asarray(squared_lengths(corners[:, :, :, None] - corners[:, :, None]) ** 0.5)


def _torn_from(steps: Floats, hatched: Floats) -> Floats:
    """Return from which distance on the corners of each cell differ much more than usual and than hatches make them."""
    return np.asarray(_TORN + median(steps.max((2, 3)).ravel()) + hatched)


def _are_sheens(corners: Floats) -> Floats:
    """Return of which cells the corners differ by some white that is mixed into their colour: an array (n, n)."""
    white = np.array([100.0, 0.0, 0.0])
    away = squared_lengths(corners - white) ** 0.5
    plain = np.take_along_axis(corners, away.argmax(2)[:, :, None, None], axis=2)
    part = 1 - away / np.maximum(away.max(2, keepdims=True), 1e-6)
    off = squared_lengths(corners - plain - part[..., None] * (white - plain)) ** 0.5
    return np.asarray((off.max(2) < _OF_ONE_HUE) & (part.max(2) < _MOST_SHEEN))


def _are_filled_alike(corners: Floats, numbers: Floats) -> Floats:
    """Return which cells have the same colours at their corners as nearly all of their region: an array (n, n)."""
    alike = np.zeros(numbers.shape, bool)
    for number in range(int(numbers.max()) + 1):
        own = corners[numbers == number]
        same = squared_lengths(own[:, None] - own[None]).max(2) < _FILLED**2
        alike[numbers == number] = (same.mean(1) >= _MOSTLY) & (len(own) >= _LEAST_FILLED)
    return alike


def _odd_corners(steps: Floats, limit: Floats) -> Floats:
    """Return the number of the only corner of each cell that differs from the three others, which are alike; -1 where there is none."""
    far = (steps > limit[:, :, None, None]).sum(3)
    return np.where((np.sort(far, axis=2) == (1, 1, 1, 3)).all(2), far.argmax(2), -1)


def alien_cell(features: Features, rows: Rows) -> Cell | None:
    """Return a cell that is unlike all others of its region."""
    colours, numbers = features.colours.reshape(-1, 3), np.array(_flat(rows))
    distances = np.linalg.norm(colours[:, None] - colours[None], axis=2)
    distances[numbers[:, None] != numbers[None]] = np.inf
    np.fill_diagonal(distances, np.inf)
    nearest = distances.min(1)
    nearest[np.isinf(nearest)] = 0
    furthest = int(nearest.argmax())
    return _cell(rows, furthest) if nearest[furthest] > _ALIEN else None


def _masses(features: Features, rows: Rows) -> tuple[list[float], list[float]]:
    """Return the masses of the borders inside regions, and of those between them."""
    inside, between = _sorted_out(_borders(features), _flat(rows))
    return [mass for mass, _, _ in inside], [mass for mass, _, _ in between]


def _borders(features: Features) -> list[regions.Edge]:
    _, borders = next(regions.border_edges(features))
    return borders


def _flat(rows: Rows) -> list[int]:
    return [number for row in rows for number in row]


def _pair(rows: Rows, one: int, two: int) -> tuple[Cell, Cell]:
    return _cell(rows, one), _cell(rows, two)


def _cell(rows: Rows, number: int) -> Cell:
    return divmod(number, len(rows))

"""Regions from colours and from borders: two readings that know nothing of each other, and what they say together.

Neighbouring cells are joined in the order of how alike they look until a wanted number of parts is left
(single linkage, Kruskal's order). The gap between the last join made and the first not made says how
natural the parts are: (next - last) / (next + last + 2), near 1 when cells of a region are all alike and
regions all different, near 0 when the number was forced upon the picture. Joining by local likeness
follows what is left of uneven light, where clustering by colour alone would not.

Where the colours show fewer than n parts, two neighbouring regions share a colour: borders split them.
Where they show more, a cell is tinted (pointed at, selected), or a region is in pieces: borders tell which
parts belong together, or the colour itself does.
"""

from __future__ import annotations

from functools import lru_cache

import numpy as np

from queenside.readers.pictures.arrays import median
from queenside.readers.pictures.cells import unblended_masses
from queenside.values import Value

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from queenside.grid import Cell
    from queenside.readers.pictures.arrays import Floats
    from queenside.readers.pictures.cells import Features

    Edge = tuple[float, int, int]
    """How different two cells are, and their numbers."""
    Rows = tuple[tuple[int, ...], ...]

DIFFERENT = 4.0
"""The distance in Lab from which two neighbouring colours are different ones."""
SURE = {"colour": 0.45, "palette": 0.6, "mass": 0.2, "width": 0.2}
"""The margin from which each plain way of reading is as good as certain,"""
_NOISE = 0.4
"""and the share of such a margin that chance alone reaches."""
MOST_WEIGHT = 1.5
"""What a way can weigh at most."""
BARELY = 2.0
"""The difference, of colours or borders, below which it hardly matters how large it is."""
CLEAR = 0.3
"""The margin from which a natural number of parts is believed."""
_STRONGEST_TINT = 34.0
"""The distance in Lab up to which a single cell that lies apart may be a tinted one of the region beside it."""
_VERY_SAME = 1.5
"""and up to which it has the very colour of its region, but for noise."""
_MOST_TINTED = 3
"""How many cells may look different from their region."""


class Partition(Value):
    """Rows of region numbers, the largest difference inside regions, and the smallest between them."""

    __slots__ = ("last", "next", "parts", "rows")
    rows: Rows
    parts: int
    last: float
    next: float

    def __init__(self, rows: Rows, parts: int, last: float, following: float) -> None:
        self._set(rows=rows, parts=parts, last=last, next=following)

    @property
    def margin(self) -> float:
        """How natural the parts are, from 0 to 1."""
        return margin(self.last, self.next)


def margin(last: float, following: float) -> float:
    """Return how clear the gap between two differences is, from 0 to 1."""
    return max(0.0, (following - last) / (following + last + BARELY))


def weight(gap: float, sure: float, most: float = MOST_WEIGHT) -> float:
    """Return what a margin is worth where ``sure`` is as good as certain: 1 for that, 0 and less for what chance reaches."""
    chance = _NOISE * sure
    return min(most, (gap - chance) / (sure - chance))


def colour_edges(colours: Floats) -> list[Edge]:
    """Return how different in colour neighbouring cells are."""
    across = np.linalg.norm(colours[:, 1:] - colours[:, :-1], axis=2)
    down = np.linalg.norm(colours[1:] - colours[:-1], axis=2)
    return _edges(across, down)


def border_edges(features: Features) -> Iterator[tuple[str, list[Edge]]]:
    """Yield how strong the borders between neighbouring cells are, by ``mass`` and, where it means something, by ``width``."""
    yield "mass", _edges(*features.borders.mass)
    if features.borders.widths is not None:
        yield "width", _edges(*features.borders.widths.both)


def unblended_edges(features: Features) -> list[Edge]:
    """Return how strong the borders between neighbouring cells are by mass, without what the blending of colours adds to it."""
    return _edges(*unblended_masses(features))


def joined(side: int, edges: list[Edge], parts: int) -> Partition | None:
    """Return the partition into ``parts`` by joining along the smallest edges first; None if a tie forbids it."""
    joints = spanning(side * side, sorted(edges))
    made = side * side - parts
    if not 0 < made < len(joints) or joints[made][0] <= joints[made - 1][0]:
        return None
    return Partition(_numbered(side, joints[:made]), parts, joints[made - 1][0], joints[made][0])


def natural(side: int, edges: list[Edge], least: float) -> Partition | None:
    """Return the partition with the clearest gap among those into 2 to 2n parts whose parts differ by at least ``least``."""
    values = [edge[0] for edge in spanning(side * side, sorted(edges))]
    cells = side * side
    choices = [made for made in range(max(1, cells - 2 * side), cells - 1) if values[made] >= least]
    if not choices:
        return None
    best = max(choices, key=lambda made: margin(values[made - 1], values[made]))
    return joined(side, edges, cells - best)


def split(coarse: Partition, edges: list[Edge], parts: int) -> Partition | None:
    """Return a coarse partition split into ``parts`` by borders; None if that splits a single cell off, as a ring around it does."""
    flat = [number for row in coarse.rows for number in row]
    side = len(coarse.rows)
    inside = [edge for edge in edges if flat[edge[1]] == flat[edge[2]]]
    joints = spanning(side * side, sorted(inside))
    made = side * side - parts
    if not 0 < made < len(joints):
        return None
    rows = _numbered(side, joints[:made])
    numbers = [number for row in rows for number in row]
    if any(numbers.count(new) == 1 < flat.count(old) for new, old in set(zip(numbers, flat, strict=True))):
        return None
    return Partition(rows, parts, joints[made - 1][0], joints[made][0])


def merged(fine: Partition, edges: list[Edge], parts: int) -> Partition | None:
    """Return a fine partition merged into ``parts`` where the borders between its parts are weakest on the whole.

    A border weaker than most inside the parts is as good as these: that a cover hides a line says nothing of regions.
    """
    flat = [number for row in fine.rows for number in row]
    inside = [value for value, one, two in edges if flat[one] == flat[two]]
    usual = float(median(inside)) if inside else 0.0
    between: dict[tuple[int, int], list[float]] = {}
    for value, one, two in edges:
        if flat[one] != flat[two]:
            between.setdefault((min(flat[one], flat[two]), max(flat[one], flat[two])), []).append(value)
    weights = {pair: max(usual, float(median(values))) for pair, values in between.items()}
    joints = spanning(fine.parts, sorted((weight, *pair) for pair, weight in weights.items()))
    made = fine.parts - parts
    if not 0 < made < len(joints):
        return None
    return Partition(_relabelled(fine, joints[:made]), parts, joints[made - 1][0], joints[made][0])


def absorbed(fine: Partition, edges: list[Edge], parts: int) -> Partition | None:
    """Return a fine partition whose single cells most like a neighbour are taken into it: they are tinted. None if two take in each other.

    The gap is that between these and the next single cell, or their own next neighbours.
    """
    flat = [number for row in fine.rows for number in row]
    if not 0 < fine.parts - parts <= _MOST_TINTED:
        return None
    neighbours: dict[int, dict[int, float]] = {}
    for value, one, two in edges:
        for cell, other in ((one, two), (two, one)):
            if flat.count(flat[cell]) == 1:
                near = neighbours.setdefault(flat[cell], {})
                near[flat[other]] = min(value, near.get(flat[other], np.inf))
    ranked = sorted((min(near.values()), number) for number, near in neighbours.items())
    made = fine.parts - parts
    if len(ranked) < made:
        return None
    joints = [(value, number, min(neighbours[number], key=neighbours[number].__getitem__)) for value, number in ranked[:made]]
    seconds = [sorted(neighbours[number].values())[1] for _, number, _ in joints if len(neighbours[number]) > 1]
    following = min([*seconds, *(value for value, _ in ranked[made:])], default=2 * joints[-1][0])
    rows = _relabelled(fine, joints)
    return Partition(rows, parts, joints[-1][0], following) if max(map(max, rows)) == parts - 1 else None


def palette_edges(colours: Floats) -> list[Edge]:
    """Return how different in colour cells are, wherever they stand: the edges of a smallest spanning tree over all of them."""
    flat = colours.reshape(-1, 3)
    return _spanning_tree(np.linalg.norm(flat[:, None] - flat[None], axis=2))


def pieces(rows: Rows) -> int:
    """Return in how many connected pieces the regions lie."""
    cells = len(rows) ** 2
    flat = [number for row in rows for number in row]
    beside = zip(*(each.tolist() for each in neighbours(len(rows))), strict=True)
    return cells - len(spanning(cells, [(0.0, one, two) for one, two in beside if flat[one] == flat[two]]))


def most_alike(partition: Partition, features: Features) -> tuple[Cell, Cell, float]:
    """Return the two neighbouring cells of different parts whose colours are nearest to each other, and their distance."""
    flat = [number for row in partition.rows for number in row]
    side = len(partition.rows)
    value, one, two = min(edge for edge in colour_edges(features.colours) if flat[edge[1]] != flat[edge[2]])
    return divmod(one, side), divmod(two, side), value


def doubts(rows: Rows, edges: list[Edge], sure: float) -> list[tuple[float, Cell, int]]:
    """Return the cells that might as well belong to a neighbouring region, most doubtful first, with a weight and that region.

    The weight is 1 where a cell is as like the neighbouring region as its own, 0 from the margin ``sure`` on.
    """
    side = len(rows)
    flat = [number for row in rows for number in row]
    nearest: list[dict[int, float]] = [{} for _ in flat]
    for value, one, two in edges:
        for cell, other in ((one, two), (two, one)):
            nearest[cell][flat[other]] = min(value, nearest[cell].get(flat[other], np.inf))
    found = []
    for cell, near in enumerate(nearest):
        own = near.pop(flat[cell], None)
        if own is None:
            continue
        for region, value in near.items():
            weight = 1 - margin(own, value) / sure
            if weight > 0.1:
                found.append((weight, divmod(cell, side), region))
    return sorted(found, reverse=True)


@lru_cache(maxsize=32)
def neighbours(side: int) -> tuple[Floats, Floats]:
    """Return the numbers of the first and of the second cell of every edge of a board, in rows and then in columns."""
    cells = np.arange(side * side).reshape(side, side)
    return np.concatenate([cells[:, :-1].ravel(), cells[:-1].ravel()]), np.concatenate([cells[:, 1:].ravel(), cells[1:].ravel()])


def doubts_apart(rows: Rows, features: Features) -> list[tuple[float, Cell, int]]:
    """Return the single cells that lie apart from the others of their region, as :func:`doubts` does.

    They may be tinted ones of a region beside them that they are not too unlike, unless they have the very colour of their own.
    """
    labels, side = np.array(rows).ravel(), len(rows)
    colours = features.colours.reshape(-1, 3)
    one, two = neighbours(side)
    found = []
    for cell in range(side * side):
        beside = np.concatenate([two[one == cell], one[two == cell]])
        others = (labels == labels[cell]) & (np.arange(side * side) != cell)
        if not others.any() or (labels[beside] == labels[cell]).any():
            continue
        if np.linalg.norm(colours[others] - colours[cell], axis=1).min() < _VERY_SAME + features.noise / 2:
            continue
        for region in np.unique(labels[beside]).tolist():
            away = float(np.linalg.norm(colours[beside[labels[beside] == region]] - colours[cell], axis=1).min())
            found.append((1 - away / _STRONGEST_TINT, divmod(cell, side), region))
    return sorted((doubt for doubt in found if doubt[0] > 0.1), reverse=True)


def _edges(across: Floats, down: Floats) -> list[Edge]:
    side = len(across)
    edges = [(value, cell, cell + 1) for cell, value in zip(_starts(side, side - 1, side), across.ravel().tolist(), strict=True)]
    return edges + [(value, cell, cell + side) for cell, value in zip(_starts(side - 1, side, side), down.ravel().tolist(), strict=True)]


def _starts(height: int, width: int, side: int) -> Iterable[int]:
    return (row * side + column for row in range(height) for column in range(width))


def _spanning_tree(distances: Floats) -> list[Edge]:
    """Return the edges of a smallest spanning tree (Prim's order)."""
    nearest, parents = distances[0].copy(), np.zeros(len(distances), int)
    outside = np.ones(len(distances), bool)
    outside[0] = False
    edges = []
    for _ in range(len(distances) - 1):
        cell = int(np.where(outside, nearest, np.inf).argmin())
        edges.append((float(nearest[cell]), int(parents[cell]), cell))
        outside[cell] = False
        closer = distances[cell] < nearest
        nearest[closer], parents[closer] = distances[cell][closer], cell
    return edges


def spanning(members: int, edges: Iterable[Edge]) -> list[Edge]:
    """Return the edges that join parts, in the order given."""
    parents = list(range(members))
    joints = []
    for edge in edges:
        one, two = _root(parents, edge[1]), _root(parents, edge[2])
        if one != two:
            parents[one] = two
            joints.append(edge)
    return joints


def _root(parents: list[int], cell: int) -> int:
    while parents[cell] != cell:
        parents[cell] = parents[parents[cell]]
        cell = parents[cell]
    return cell


def _numbered(side: int, joints: list[Edge]) -> Rows:
    """Return the parts of n×n cells that joints make, numbered in order of appearance."""
    return _as_rows(side, parted(side * side, joints))


def _relabelled(fine: Partition, joints: list[Edge]) -> Rows:
    """Return a partition whose parts are joined further."""
    roots = parted(fine.parts, joints)
    return _as_rows(len(fine.rows), [roots[number] for row in fine.rows for number in row])


def parted(members: int, joints: list[Edge]) -> list[int]:
    """Return for each member one that stands for its part: the same for all that joints join."""
    parents = list(range(members))
    for _, one, two in joints:
        parents[_root(parents, one)] = _root(parents, two)
    return [_root(parents, member) for member in range(members)]


def _as_rows(side: int, labels: list[int]) -> Rows:
    numbers: dict[int, int] = {}
    flat = [numbers.setdefault(label, len(numbers)) for label in labels]
    return tuple(tuple(flat[start : start + side]) for start in range(0, side * side, side))

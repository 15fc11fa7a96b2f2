"""Regions from colours and from borders: two readings that know nothing of each other.

Neighbouring cells are joined in the order of how alike they look until exactly n parts are left (single
linkage, Kruskal's order). The gap between the last join made and the first not made says how natural
the n parts are: (next - last) / (next + last + 2), near 1 when cells of a region are all alike and
regions all different, near 0 when n was forced upon the picture. Joining by local likeness follows
uneven light across a region, where clustering by colour alone would not.
"""

from __future__ import annotations

import numpy as np

from queenside.values import Value

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterable

    from queenside.readers.pictures.arrays import Floats
    from queenside.readers.pictures.cells import Looks

    Edge = tuple[float, int, int]
    """How different two cells are, and their numbers."""
    Rows = tuple[tuple[int, ...], ...]


class Partition(Value):
    """Rows of region numbers; the largest difference inside regions, the smallest between them, and the natural number of parts."""

    __slots__ = ("last", "natural", "next", "rows")
    rows: Rows
    last: float
    next: float
    natural: int

    def __init__(self, rows: Rows, last: float, next: float, natural: int) -> None:  # noqa: A002 -- the word of the essay
        self._set(rows=rows, last=last, next=next, natural=natural)

    @property
    def margin(self) -> float:
        """How natural the parts are, from 0 to 1."""
        return margin(self.last, self.next)


def margin(last: float, following: float) -> float:
    """Return how clear the gap between two differences is, from 0 to 1."""
    return (following - last) / (following + last + 2)


def by_colour(looks: Looks) -> Partition | None:
    """Return the n parts that the colours show."""
    colours = looks.colours
    across = np.linalg.norm(colours[:, 1:] - colours[:, :-1], axis=2)
    down = np.linalg.norm(colours[1:] - colours[:-1], axis=2)
    return _joined(len(colours), _edges(across, down))


def by_border(looks: Looks) -> Partition | None:
    """Return the n parts that the borders show."""
    return _joined(len(looks.colours), _edges(looks.across, looks.down))


def by_palette(looks: Looks) -> Partition | None:
    """Return n classes of colour, wherever their cells are: regions may be in pieces."""
    colours = looks.colours.reshape(-1, 3)
    distances = np.linalg.norm(colours[:, None] - colours[None], axis=2)
    return _joined(len(looks.colours), _spanning_tree(distances))


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


def _joined(side: int, edges: list[Edge]) -> Partition | None:
    """Return the partition into ``side`` parts by joining along the smallest edges first."""
    joints = _joints(side * side, sorted(edges))
    made = side * side - side
    last, following = joints[made - 1][0], joints[made][0]
    if following <= last:
        return None
    rows = _numbered(side, joints[:made])
    return Partition(rows, last, following, _natural(side, [joint[0] for joint in joints]))


def _natural(side: int, values: list[float]) -> int:
    """Return how many parts the clearest gap leaves, among 2 to 2n parts."""
    cells = side * side
    choices = range(max(1, cells - 2 * side), cells - 1)
    gap, parts = max((margin(values[made - 1], values[made]), cells - made) for made in choices)
    return parts if gap > 0.2 else side


def _joints(cells: int, edges: list[Edge]) -> list[Edge]:
    """Return the edges that join parts, smallest first."""
    parents = list(range(cells))
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
    parents = list(range(side * side))
    for _, one, two in joints:
        parents[_root(parents, one)] = _root(parents, two)
    numbers: dict[int, int] = {}
    flat = [numbers.setdefault(_root(parents, cell), len(numbers)) for cell in range(side * side)]
    return tuple(tuple(flat[start : start + side]) for start in range(0, side * side, side))

"""Colours and borders weighed together, edge by edge: for boards that neither shows for sure.

Each way of reading alone is as good as its worst edge (see regions). Yet a selected cell, a stain or compression spoils a
few edges of one way and leaves them to the other. So a partition is taken as given, and each way is asked how well the edges
inside its regions and those between them are told apart, but for a tenth of both; that is the way's weight. Every edge then
has a sum: how much all ways say for what the partition makes of it, or against it. Cells go to a neighbouring region where
that fits better, until nothing does. What speaks for the partition in the end is the least that would have to be believed
against it, to give a single cell to a neighbouring region, or to join two regions and part a third.

Differences are weighed by their ratios, as margins are: where cells of a region are all but the same, as on a clean screenshot, a step
of 15 between two regions is as telling as one of 60. Weighed by themselves, it came to nothing beside the large steps of most edges; of
2,593 clear pictures 6 more are read by ratios, one less, and 3 covered ones less wrongly.

Rows and columns may be shaded, as those of a selected cell are, or every second one: of all cells that have the colour of their
region but for a shade, what the cells of a row or a column have in common is taken out first.

A cell that no edge joins to its region is an odd one: selected, mistaken, with a ring inside of it or another shade. At most three are
believed. Their own half of each edge says nothing then, and the neighbour's half is measured instead; their colour need not be that
of the region, but must be nearer to it than to any other beside it, at the corners and in the middle, and unlike that of all others.
What is laid over one odd cell is laid over others too, as over pieces that are mistakes: where that makes the colour of one region that
of another, the cell hides in the other. Where nothing tells for sure between the regions beside it, it is a doubt, and the number of
solutions is asked (see deciding); inside a region there is none. Of 90 rendered odd cells with two regions or more beside them, in
colours, all were nearer to their own by a margin of 0.2 or were not told; weighing white, black, red and other overlays on each region
against each other told fewer rightly.

Tried on 1,500 rendered boards to tune on: of 40 right readings that were not certain 25 became so, and of 80 wrong ones none.
Without the demands on odd cells 36 pieces of regions in two pieces passed for such cells.
"""

from __future__ import annotations

from functools import cached_property

import numpy as np

from queenside.readers.pictures import regions
from queenside.readers.pictures.arrays import median, quantile
from queenside.readers.pictures.grids import CELL
from queenside.values import Value

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from queenside.grid import Cell
    from queenside.readers.pictures.arrays import Floats
    from queenside.readers.pictures.cells import Features
    from queenside.readers.pictures.regions import Rows

_SPOILT = 0.1
"""The share of edges on either side that may be spoilt."""
_MOST = 1.5
"""How much one edge can say: 1 is what most edges say at least."""
_SAME_SHADE = 3.0
"""How far in Lab from the shade of its row a cell may be,"""
_SHADED = 0.75
"""the share of cells that must be no further,"""
_DARKEST = 14.0
"""and how far a shade is from none at most."""
_JOINED = 0.5
"""What must be said for an edge to join a cell to its region."""
_MOST_ODD = 3
_MOST_ELSEWHERE = 4
"""How many odd cells are tried in the other regions beside them: of a partition that is quite wrong nearly all are odd."""
_STRONGEST_TINT = 34.0
"""The distance in Lab up to which the colour of an odd cell tells its region,"""
_FURTHEST = 40.0
"""and from which it is a region of its own, or a cover, unless walls tell its region beyond doubt: no tint is as strong,"""
_NEARER = 0.3
"""by the margin by which it is nearer to that than to its other neighbours."""
_CONTRARY = 0.1
"""What borders must say against it for a doubt,"""
_MIXED = 0.25
"""or the part of the way to the colour of another region that its own must have gone, and its distance from that way, if no border tells
and it is as far as this from its region: tints seldom lead there, covers do,"""
_STRONG_TINT = 22.0
_DENSEST, _CLEAREST = 0.3, 0.9
"""What is left of the differences of colours under a tint,"""
_SAME_TINT = 3.0
"""how far in Lab a colour may be from what it makes,"""
_STRAY = 3.0
"""and how far from its region, and how many times as far as most cells, a cell must be that may be one of another region under it."""
_HALF_SURE = 0.5
"""and how much speaks for it then at most."""
_BEYOND_DOUBT = 0.9
"""What must speak for it for none."""
_UNLIKE = 0.4
"""The margin by which it must be further from regions elsewhere than cells of a region are from each other: a piece of one of these is no
tinted cell."""
_MIDDLE = slice(round(0.35 * CELL), round(0.65 * CELL))
_MARKED = 5.0
"""How much, in Lab, the middle of a cell varies at most that has no mark in it."""
_SURE_OF_COLOURS = 1.1
"""What must speak for a partition that colours alone tell, for it to be certain: nothing bears them out."""
_MOST_AGAINST = 0.08
"""The share of edges that may speak against a partition: of one that is nearly right, few do."""
_MOST_MOVED = 12
_WEAKEST = 6
"""How many of the weakest joints inside regions are looked at."""
_UNBOUNDED = 9.0


class Weighed(Value):
    """A partition, how much speaks for it but for its odd cells, the ways that do, and these cells.

    ``doubts`` are odd cells that may well belong to another region beside them, as (weight, cell, region).
    """

    __slots__ = ("doubts", "odd", "rows", "support", "ways")
    rows: Rows
    support: float
    ways: dict[str, float]
    odd: tuple[Cell, ...]
    doubts: list[tuple[float, Cell, int]]

    def __init__(
        self, rows: Rows, support: float, ways: dict[str, float], odd: Iterable[Cell], doubts: Iterable[tuple[float, Cell, int]]
    ) -> None:
        self._set(rows=rows, support=support, ways=ways, odd=tuple(odd), doubts=sorted(doubts, reverse=True))

    @property
    def is_clear(self) -> bool:
        """Whether enough speaks for it, but for doubts."""
        return self.support >= (_SURE_OF_COLOURS if list(self.ways) == ["colour"] else 1)


def weighed(features: Features, partitions: Iterable[Rows]) -> Weighed | None:
    """Return the partition for which most speaks, of those given and what they become when cells go where they fit better."""
    measures = _Measures(features)
    found: dict[Rows, Weighed] = {}
    for rows in dict.fromkeys(partitions):
        weighing = _settled(measures, rows) if max(map(max, rows)) == len(rows) - 1 else None
        if weighing is None or weighing.rows in found:
            continue
        others = [_Weighing(measures, other) for other in weighing.with_odd_cells_elsewhere() if other not in found]
        found |= {each.rows: each.result() for each in (weighing, *others) if each.is_promising}
    return max(found.values(), key=lambda each: (each.is_clear, -sum(doubt[0] for doubt in each.doubts), each.support), default=None)


def _settled(measures: _Measures, rows: Rows) -> _Weighing | None:
    """Return a partition weighed after all cells went where they fit better; None if that has no end, or too much speaks against it."""
    for _ in range(_MOST_MOVED):
        weighing = _Weighing(measures, rows)
        if not weighing.is_promising:
            return None
        moved = weighing.moved()
        if moved is None:
            return weighing
        rows = moved
    return None


class _Measures:
    """What was measured of a board: its features, and its edges one after the other."""

    def __init__(self, features: Features) -> None:
        self.features = features
        self.one, self.two = regions.neighbours(len(features.colours))
        self.mass = _flat(features.borders.mass)
        self.widths: dict[str, Floats] = {}
        if (widths := features.borders.widths) is not None:
            self.widths = {"before": _flat(widths.before), "after": _flat(widths.after), "both": _flat(widths.both)}


class _Weighing:
    """What all ways say of one partition, edge by edge: positive is for it, negative against it."""

    def __init__(self, measures: _Measures, rows: Rows) -> None:
        self.rows = rows
        self._measures, features = measures, measures.features
        self._one, self._two = measures.one, measures.two
        self._labels = np.array(rows).ravel()
        self._sizes = np.bincount(self._labels)
        self._between = self._labels[self._one] != self._labels[self._two]
        self._colours = _unshaded(features.colours, np.array(rows)).reshape(-1, 3)
        self._steps = np.linalg.norm(self._colours[self._one] - self._colours[self._two], axis=1)
        self._usual = ~np.isin(self._one, unlike := self._unlike_their_regions()) & ~np.isin(self._two, unlike)
        said = {"colour": self._said("colour", self._steps), "mass": self._said("mass", measures.mass)}
        if measures.widths:
            said["width"] = self._said("width", measures.widths["both"])
        heard = {way: words for way, words in said.items() if words is not None}
        by_border = max((way for way in heard if way != "colour"), key=lambda way: np.abs(heard[way]).max(), default=None)
        self._by_way = [words for way, words in heard.items() if way in ("colour", by_border)]
        self.ways = {way: float(np.abs(words).max()) / _MOST for way, words in heard.items() if way in ("colour", by_border)}
        self._edge = sum(self._by_way, np.zeros(len(self._one)))
        sums, self._touching = self._by_neighbour(self._edge, np.ones(len(self._one), bool))
        cells = np.arange(len(self._labels))
        self._own, self._is_joined = sums[cells, self._labels], self._touching[cells, self._labels] > 0

    @property
    def is_promising(self) -> bool:
        """Whether some way tells its regions apart, and little is said against them but by cells unlike their regions."""
        return bool(self.ways) and float((self._edge[self._usual] < 0).mean()) <= _MOST_AGAINST

    def _said(self, way: str, values: Floats) -> Floats | None:
        """Return what a way says of every edge, given how different it finds the two cells; None if it tells nothing apart."""
        inside, between = values[~self._between & self._usual], values[self._between & self._usual]
        if not len(inside) or not len(between):
            return None
        high, low = quantile(inside, 1 - _SPOILT), quantile(between, _SPOILT)
        weight = regions.weight(regions.margin(high, low), regions.SURE[way])
        if weight <= 0 or (way == "colour" and low < regions.DIFFERENT):
            return None
        amount, most, least = (np.log(each + regions.BARELY) for each in (values, high, low))
        said = np.clip((amount - (most + least) / 2) / ((least - most) / 2), -_MOST, _MOST)
        return np.asarray(weight * said * np.where(self._between, 1, -1))

    def _unlike_their_regions(self) -> list[int]:
        """Return the few cells furthest in colour from the others of their region beside them: how edges look is asked of others."""
        nearest = np.full(len(self._labels), np.inf)
        for cells in (self._one, self._two):
            np.minimum.at(nearest, cells[~self._between], self._steps[~self._between])
        nearest[np.isinf(nearest)] = 0
        return [int(cell) for cell in np.argsort(-nearest)[:_MOST_ODD] if nearest[cell] > regions.DIFFERENT]

    def _by_neighbour(self, words: Floats, heard: Floats) -> tuple[Floats, Floats]:
        """Return what is said of the edges heard from each cell to each region, added up, and how many these are: two (cells, regions)."""
        sums, touching = (np.zeros((len(self._labels), len(self._sizes))) for _ in range(2))
        for cells, others in ((self._one, self._two), (self._two, self._one)):
            np.add.at(sums, (cells[heard], self._labels[others[heard]]), words[heard])
            np.add.at(touching, (cells[heard], self._labels[others[heard]]), 1)
        return sums, touching

    def _against_moves(self, odd: list[int]) -> Floats:
        """Return what speaks against giving each cell to each region beside it, (cells, regions); odd cells and their edges say nothing."""
        sums, touching = self._by_neighbour(self._edge, ~np.isin(self._one, odd) & ~np.isin(self._two, odd))
        cells = np.arange(len(self._labels))
        against = np.where(touching > 0, sums[cells, self._labels][:, None] + sums, np.inf)
        against[cells, self._labels] = against[odd] = np.inf
        return np.asarray(against)

    def moved(self) -> Rows | None:
        """Return the partition after the one move for which most speaks, or None if nothing speaks for any."""
        against = self._against_moves(self._odd)
        cell, region = np.unravel_index(int(against.argmin()), against.shape)
        if against[cell, region] >= 0 or self._sizes[self._labels[cell]] == 1:
            return None
        return self._with(int(cell), int(region))

    def with_odd_cells_elsewhere(self) -> Iterator[Rows]:
        """Yield the partitions that differ by an odd or hidden cell which another region beside it has, if odd cells are few."""
        if len(self._odd) > _MOST_ELSEWHERE:
            return
        for cell in self._odd:
            for region in np.flatnonzero(self._touching[cell]).tolist():
                if region != self._labels[cell]:
                    yield self._with(cell, region)
        for cell, region in self._hidden:
            yield self._with(cell, region)

    def _with(self, cell: int, region: int) -> Rows:
        """Return the partition with a cell given to another region."""
        labels = self._labels.copy()
        labels[cell] = region
        return tuple(map(tuple, labels.reshape(len(self.rows), -1).tolist()))

    def result(self) -> Weighed:
        """Return how much speaks for the partition, and what is left in doubt; nothing does if too many cells are odd."""
        odd, side = self._odd, len(self.rows)
        if len(odd) > _MOST_ODD:
            return Weighed(self.rows, 0.0, self.ways, (), ())
        doubts = [
            (1 - nearer, divmod(cell, side), region)
            for cell in odd
            for region, nearer in self._for_own(cell).items()
            if nearer < _BEYOND_DOUBT
        ]
        doubts += [(1.0, divmod(cell, side), region) for cell, region in self._hidden]
        return Weighed(self.rows, self._support(odd), self.ways, [divmod(cell, side) for cell in odd], doubts)

    def _support(self, odd: list[int]) -> float:
        against = self._against_moves(odd) / np.where(self._is_joined, 2, 1)[:, None]
        moving = min([float(against.min()), _UNBOUNDED, *map(self._oddness, odd)])
        joining, parting = self._joining(odd), self._parting(odd)
        alone = list(self.ways) == ["colour"]
        return float(min(moving, (joining + parting) / 2, parting if alone else 2 * parting, self._by_palette()))

    @cached_property
    def _odd(self) -> list[int]:
        """The cells that every edge parts from their region, by all ways together or by one of them without a doubt."""
        limits = [(self._edge, _JOINED), *((words, -float(np.abs(words).max())) for words in self._by_way)]
        odd = np.zeros(len(self._labels), bool)
        for words, limit in limits:
            joined = ~self._between & (words > limit + 1e-9)
            joined_cells = np.zeros(len(self._labels), bool)
            joined_cells[self._one[joined]] = joined_cells[self._two[joined]] = True
            odd |= ~joined_cells
        return [int(cell) for cell in np.flatnonzero(odd & self._is_joined)]

    def _oddness(self, cell: int) -> float:
        """Return what speaks for an odd cell's being a selected one, not a region or the piece of another region."""
        own = int(self._labels[cell])
        away = self._away(cell)
        singles = np.flatnonzero(self._sizes[self._labels] == 1)
        lone = [float(self._steps[(self._one == each) | (self._two == each)].min()) for each in singles]
        rather = min([regions.margin(away, step) / _NEARER for step in lone], default=_UNBOUNDED)
        off = np.linalg.norm(self._of_regions - self._colours[cell], axis=1)
        other = float(np.delete(off, own).min())
        unlike = regions.margin(quantile(self._steps[~self._between & self._usual], 1 - _SPOILT), other) / _UNLIKE
        walled = float(self._by_walls(cell)[own])
        told = max(min(rather, unlike), walled)
        return told if other > regions.DIFFERENT and (away < _FURTHEST or walled >= _BEYOND_DOUBT) else 0.0

    def _for_own(self, cell: int) -> dict[int, float]:
        """Return what speaks for an odd cell's being one of its region, not of each other one beside it: 1 is certain, 0 nothing."""
        walls = self._by_walls(cell)
        tinted = self._away(cell) <= _STRONGEST_TINT
        alike = self._is_tinted_alike(cell, int(self._labels[cell]))
        own = float(walls[self._labels[cell]])
        found = {}
        for region, nearer in self._nearer(cell).items():
            other = float(walls[region])
            words = (own + other) / 2 + (1.0 if alike else nearer if tinted else 0.0)
            clear = min(own, other) > -_CONTRARY and (own > _JOINED or not self._is_between(cell, region))
            found[region] = max(0.0, min(words, 1.0 if clear else _HALF_SURE))
        return found

    @cached_property
    def _hidden(self) -> list[tuple[int, int]]:
        """Cells that stray from the colour of their region, and regions beside them of which the tint of an odd cell makes that colour."""
        off = np.linalg.norm(self._colours - self._of_regions[self._labels], axis=1)
        off[self._odd] = 0
        strays = np.flatnonzero(off > max(_STRAY, _STRAY * quantile(off, 1 - _SPOILT))).tolist() if self._odd else []
        beside = [(cell, region) for cell in strays for region in self._regions_beside(cell) if region != self._labels[cell]]
        return [(cell, region) for cell, region in beside if self._is_tinted_alike(cell, region)]

    def _is_tinted_alike(self, cell: int, region: int) -> bool:
        """Return whether a cell has the colour that the tint of some odd cell makes of a region's.

        Whatever is laid over two cells, the difference of their colours is a part of that of their regions' colours, and the same part.
        """
        for other in (other for other in self._odd if other != cell):
            way = self._of_regions[region] - self._of_regions[self._labels[other]]
            apart = self._colours[cell] - self._colours[other]
            left = float(apart @ way / max(float(way @ way), 1e-6))
            if _DENSEST < left < _CLEAREST and float(np.linalg.norm(apart - left * way)) < _SAME_TINT < float(np.linalg.norm(way)) / 4:
                return True
        return False

    def _is_between(self, cell: int, region: int) -> bool:
        """Return whether the colour of a cell is a mixture of those of its own region and of another one, far from both."""
        start = self._of_regions[self._labels[cell]]
        way, gone = self._of_regions[region] - start, self._colours[cell] - start
        part = float(gone @ way / max(float(way @ way), 1e-6))
        beside = float(np.linalg.norm(gone - part * way))
        return part > _MIXED and beside < _MIXED * float(np.linalg.norm(way)) and self._away(cell) > _STRONG_TINT

    def _regions_beside(self, cell: int) -> list[int]:
        """Return the regions of the cells beside a cell."""
        return sorted({int(self._labels[other]) for other in (*self._two[self._one == cell], *self._one[self._two == cell])})

    @cached_property
    def _of_regions(self) -> Floats:
        """The colour of each region, its odd cells left out if it has others: an array (regions, 3)."""
        odd = np.isin(np.arange(len(self._labels)), self._odd)
        found = []
        for number in range(len(self._sizes)):
            mine = self._labels == number
            found.append(median(self._colours[mine & ~odd if (mine & ~odd).any() else mine]))
        return np.array(found)

    def _away(self, cell: int) -> float:
        """Return how far in colour a cell is from its region."""
        return float(np.linalg.norm(self._of_regions[self._labels[cell]] - self._colours[cell]))

    def _by_walls(self, cell: int) -> Floats:
        """Return what the walls around a cell say of each region, added up; those of odd neighbours say nothing.

        The neighbours' halves of the edges are asked, where these tell lines from walls: a cell that is selected has a rim of its own.
        """
        sums = np.zeros(len(self._sizes))
        if not self._measures.widths:
            return sums
        whole = self._said("width", self._measures.widths["both"])
        before, after = (self._said("width", 2 * self._measures.widths[side]) for side in ("before", "after"))
        for half, mine, others in ((after, self._one, self._two), (before, self._two, self._one)):
            words = whole if half is None else half
            if words is not None:
                plain = (mine == cell) & ~np.isin(others, self._odd)
                np.add.at(sums, self._labels[others[plain]], words[plain])
        return sums

    def _nearer(self, cell: int) -> dict[int, float]:
        """Return how much nearer a cell is in colour to its own region than to each other one beside it, by its corners and its middle.

        A middle with a mark in it has no colour.
        """
        inner = self._measures.features.tiles[divmod(cell, len(self.rows))][_MIDDLE, _MIDDLE].reshape(-1, 3)
        middle = median(inner)
        shade = self._colours[cell] - self._measures.features.colours.reshape(-1, 3)[cell]
        plain = float(np.linalg.norm(inner - middle, axis=1).mean()) < _MARKED
        found: dict[int, float] = {}
        mine = int(self._labels[cell])
        beside = [region for region in self._regions_beside(cell) if region != mine]
        for colour in (self._colours[cell], middle + shade) if plain else (self._colours[cell],):
            away = np.linalg.norm(self._of_regions - colour, axis=1).tolist()
            for region in beside:
                nearer = (away[region] - away[mine]) / (away[region] + away[mine] + 2) / _NEARER
                found[region] = min(found.get(region, _MOST), max(-1.0, nearer))
        return found

    def _joining(self, odd: list[int]) -> float:
        """Return the least that speaks against joining two regions, odd cells left out."""
        plain = self._between & ~np.isin(self._one, odd) & ~np.isin(self._two, odd)
        pairs: dict[tuple[int, int], float] = {}
        for one, two, words in zip(self._labels[self._one[plain]], self._labels[self._two[plain]], self._edge[plain], strict=True):
            pair = min(one, two), max(one, two)
            pairs[pair] = pairs.get(pair, 0.0) + float(words)
        return min(pairs.values(), default=0.0)

    def _parting(self, odd: list[int]) -> float:
        """Return the least that speaks against parting a region in two, odd cells left out."""
        inside = [(-float(words), int(one), int(two)) for words, one, two in self._inner_edges()]
        tree = regions.spanning(len(self._labels), sorted(inside))
        found = _UNBOUNDED
        for weakest in tree[: -_WEAKEST - 1 : -1]:
            roots = regions.parted(len(self._labels), [joint for joint in tree if joint is not weakest])
            cut = [words for words, one, two in inside if roots[one] != roots[two] and one not in odd and two not in odd]
            found = min([found, -sum(cut)]) if cut else found
        beside = set(odd) | {int(cell) for one, two in ((self._one, self._two), (self._two, self._one)) for cell in one[np.isin(two, odd)]}
        alone = [float(self._own[cell]) for cell in np.flatnonzero(self._is_joined) if cell not in beside]
        return min([found, *alone])

    def _inner_edges(self) -> Iterable[tuple[float, int, int]]:
        inner = ~self._between
        return zip(self._edge[inner], self._one[inner], self._two[inner], strict=True)

    def _by_palette(self) -> float:
        """Return what the colours of pieces say if regions are in pieces: those of one region have one colour, the others have others."""
        roots = np.array(regions.parted(len(self._labels), [(0.0, int(one), int(two)) for _, one, two in self._inner_edges()]))
        pieces = [roots == root for root in np.unique(roots)]
        if len(pieces) == len(self._sizes):
            return _UNBOUNDED
        colours = np.array([median(self._colours[piece]) for piece in pieces])
        numbers = np.array([self._labels[piece][0] for piece in pieces])
        distances = np.linalg.norm(colours[:, None] - colours[None], axis=2)
        same = numbers[:, None] == numbers[None]
        nearest = float(distances[~same].min())
        told = regions.weight(regions.margin(float(distances[same].max()), nearest), regions.SURE["palette"])
        return max(0.0, told) if nearest >= regions.DIFFERENT else 0.0


def _unshaded(colours: Floats, labels: Floats) -> Floats:
    """Return the colours of cells without what those of each row and of each column have in common beyond their regions' colours."""
    found = colours.copy()
    for _ in range(2):
        found -= _shades(found - _of_regions(found, labels))[:, None]
        found -= _shades((found - _of_regions(found, labels)).swapaxes(0, 1))[None]
    return found


def _shades(off: Floats) -> Floats:
    """Return what nearly all cells of each row are off by, or nothing: an array (rows, 3)."""
    shades = median(off, axis=1)
    common = (np.linalg.norm(off - shades[:, None], axis=2) < _SAME_SHADE).mean(1) >= _SHADED
    return np.where((common & (np.linalg.norm(shades, axis=1) < _DARKEST))[:, None], shades, 0.0)


def _of_regions(colours: Floats, labels: Floats) -> Floats:
    """Return for each cell the colour of its region."""
    table = np.array([median(colours[labels == number]) for number in range(int(labels.max()) + 1)])
    return np.asarray(table[labels])


def _flat(measures: tuple[Floats, Floats]) -> Floats:
    """Return measures of the edges in rows and in columns one after the other."""
    return np.concatenate([each.ravel() for each in measures])

"""Tinted cells of a board, told by what was laid over them, and painted as they were.

A game tints pieces that are mistakes, the cell pointed at or selected, the one that a hint is about. By itself such a cell has any colour,
and may as well be a region of one cell. But a tint mixes one colour, in one share, into whatever it is laid over: two tinted cells of
different regions differ by what is left of the difference of these regions, in all three channels. Chance hardly makes that, and two
cells painted over have one colour, not two. White and black need no second cell: their mixtures keep the hue, if there is one.

So the colours of a board are sorted into those of its cells, wherever these stand, or of its connected parts. Where there are a few more
than rows, and some of one cell or two, as many of these are given to parts beside them as there are too many. If in exactly one way the
same tint, or black or white, makes of these parts what is seen, and every region is whole then, the tint is taken out of the cells; in two
ways, nothing is told.
Parts of any size that black or white makes of others, in one share and over several hues, are under a veil; where colours are clean, two
such parts tell it, on small boards too (see veils for others).

Of 68 clear screenshots that were refused 14 are read by this, and no covered board or picture without one is read wrongly.

What it comes to is believed only where regions are certain then, by all that is asked of any board.
"""

from __future__ import annotations

from itertools import combinations, islice, product

import numpy as np

from queenside.readers.pictures import regions
from queenside.readers.pictures.arrays import median
from queenside.readers.pictures.cells import cell_colours
from queenside.readers.pictures.grids import CELL
from queenside.readers.pictures.veils import are_of_several_hues
from queenside.values import Value

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator

    from queenside.readers.pictures.arrays import Floats, Pixels
    from queenside.readers.pictures.regions import Partition

_DIFFERENT = 6.0
"""The distance, of 255, from which two colours are different ones."""
_MOST_TINTED = 4
_LARGEST = 2
"""How many cells side by side are tinted at most that have one colour."""
_MATCHING = 2.0
"""How far from the colour that a tint makes of its part a cell may be,"""
_SPREAD = 2.0
"""and so much more for each step between cells of one colour that are next to each other in it;"""
_BETTER = 3.0
"""how many times as far any other explanation must be,"""
_LEAST_OFF = 1.2
"""and as if this one were so far off at least."""
_MOST_TRIED = 600
"""How many explanations are tried: where there are more, small parts are everywhere."""
_CLEAREST, _DENSEST = 0.95, 0.25
"""What is left of the colours under a tint,"""
_BRIGHTEST = 1.4
"""and how much brighter a cell can be: as if the others were tinted black."""
_APART = 18.0
"""How far apart, of 255, the colours of parts must be to tell that the same was laid over both."""
_COLOURED = 16.0
"""How far from all greys a part must be for black or white to be told from other tints."""
_GREATEST = 255.0
_TONES = (1.0, 1 / 2.2)
"""The powers to which channels are raised: tints are mixed before a picture is darkened."""


class _Tint(Value):
    """What is left of the colours of a cell, and what is added to it."""

    __slots__ = ("added", "left")
    left: float
    added: Floats

    def __init__(self, left: float, added: Floats) -> None:
        self._set(left=left, added=added)

    def off(self, colours: Floats) -> Floats:
        """Return what colours are without the tint."""
        return np.clip((colours - self.added) / self.left, 0.0, _GREATEST)


_Pair = tuple[int, int]
"""A part that may be tinted, and the part beside it that it may be a piece of."""


def untinted(board: Pixels) -> Floats | None:
    """Return a straightened board with its tinted cells painted as they were, or None if it cannot be told which these are."""
    for exponent in _TONES:
        toned = _GREATEST * (board.astype(np.float32) / _GREATEST) ** exponent
        colours = cell_colours(toned)
        for fine in _parted(colours):
            parts = _Parts(colours, fine)
            tints = parts.veiled() or parts.tinted()
            if tints is not None:
                return _GREATEST * (_repainted(toned, np.array(fine.rows), tints) / _GREATEST) ** (1 / exponent)
    return None


def _parted(colours: Floats) -> Iterator[Partition]:
    """Yield the cells sorted by their colours, wherever they stand, and by those of their neighbours."""
    side = len(colours)
    for edges in (regions.palette_edges(colours), regions.colour_edges(colours)):
        found = regions.natural(side, edges, _DIFFERENT)
        if found is not None and found.margin > regions.CLEAR and side < found.parts <= 2 * side:
            yield found


def _is_circular(pairs: tuple[_Pair, ...]) -> bool:
    """Return whether a part that is tinted stands for what another one is a piece of."""
    return not {part for part, _ in pairs}.isdisjoint(own for _, own in pairs)


def _repainted(board: Floats, numbers: Floats, tints: dict[int, _Tint]) -> Floats:
    """Return the board without the tints of parts."""
    pixels = board.copy()
    for part, tint in tints.items():
        mask = (numbers == part).repeat(CELL, 0).repeat(CELL, 1)
        pixels[mask] = tint.off(pixels[mask])
    return pixels


class _Parts:
    """The parts of a board by their colours, more than it has rows."""

    def __init__(self, colours: Floats, fine: Partition) -> None:
        numbers = np.array(fine.rows)
        self._rows = fine.rows
        self._spread = fine.last
        self._side, self._flat = len(numbers), numbers.ravel()
        self._sizes = np.bincount(self._flat)
        self._too_many = len(self._sizes) - self._side
        self._colours = np.array([median(colours[numbers == part]) for part in range(len(self._sizes))])

    def veiled(self) -> dict[int, _Tint] | None:
        """Return the tints of parts under one veil of black or white, if one that leaves as many parts as rows is over several hues."""
        found: dict[frozenset[_Pair], dict[int, _Tint]] = {}
        limit = _MATCHING + _SPREAD * self._spread
        for tone in (0.0, _GREATEST):
            shades = {pair: self._shaded(*pair, tone) for pair in self._beside()}
            likely = {pair: left for pair, (off, left) in shades.items() if off < limit and left < 1}
            for left in likely.values():
                tint = _Tint(left, np.full(3, (1 - left) * tone))
                own = {part: other for part, other in likely if self._off(tint, self._colours[[part]], self._colours[[other]]) < limit}
                right = len(own) == self._too_many and own.keys().isdisjoint(own.values()) and self._are_whole(own)
                if right and are_of_several_hues(self._colours[list(own.values())] - tone):
                    found[frozenset(own.items())] = self._exact(own, dict.fromkeys(own, left))
        return next(iter(found.values())) if len(found) == 1 else None

    def tinted(self) -> dict[int, _Tint] | None:
        """Return the tints of the few cells that are tinted, if one explanation that leaves as many parts as rows is much the best."""
        if self._too_many > _MOST_TINTED:
            return None
        pairs: dict[int, list[int]] = {}
        for part, other in self._beside():
            if self._sizes[part] <= _LARGEST:
                pairs.setdefault(part, []).append(other)
        tinted = combinations(pairs, self._too_many)
        choices = (tuple(zip(parts, own, strict=True)) for parts in tinted for own in product(*(pairs[part] for part in parts)))
        tried = list(islice((choice for choice in choices if not _is_circular(choice)), _MOST_TRIED + 1))
        if not 0 < len(tried) <= _MOST_TRIED:
            return None
        ranked = sorted(((*self._tints(choice), choice) for choice in tried), key=lambda each: each[0])
        off, left, best = ranked[0]
        is_best = len(ranked) == 1 or ranked[1][0] > _BETTER * max(off, _LEAST_OFF + self._spread)
        if off > _MATCHING + _SPREAD * self._spread or not is_best or not self._are_whole(dict(best)):
            return None
        return self._exact(dict(best), left)

    def _are_whole(self, own: dict[int, int]) -> bool:
        """Return whether every region lies in one piece if parts belong to others: where one does not, its pieces may be tinted too."""
        return regions.pieces(tuple(tuple(own.get(part, part) for part in row) for row in self._rows)) == self._side

    def _exact(self, own: dict[int, int], left: dict[int, float]) -> dict[int, _Tint]:
        """Return the tints that make exactly the colours of some parts of those of others."""
        return {part: _Tint(left[part], self._colours[part] - left[part] * self._colours[other]) for part, other in own.items()}

    def _beside(self) -> list[_Pair]:
        """Return all pairs of parts that are beside each other somewhere, in both orders."""
        one, two = (self._flat[cells] for cells in regions.neighbours(self._side))
        pairs = zip(np.concatenate([one, two]).tolist(), np.concatenate([two, one]).tolist(), strict=True)
        return sorted({(part, other) for part, other in pairs if part != other})

    def _tints(self, pairs: tuple[_Pair, ...]) -> tuple[float, dict[int, float]]:
        """Return how far off the tints are that best make of the second of each pair of parts the first, and what they leave of it.

        It is one tint for all pairs but some that are shaded with black or white.
        """
        shades = [self._shade(*pair) for pair in pairs]
        best: tuple[float, dict[int, float]] = (np.inf, {})
        for are_shaded in product((False, True), repeat=len(pairs)):
            rest = tuple(pair for pair, is_shaded in zip(pairs, are_shaded, strict=True) if not is_shaded)
            common = self._common(rest) if rest else (0.0, 0.0)
            found = [shade if is_shaded else common for shade, is_shaded in zip(shades, are_shaded, strict=True)]
            off = max(each[0] for each in found)
            if off < best[0]:
                best = off, {part: left for (part, _), (_, left) in zip(pairs, found, strict=True)}
        return best

    def _common(self, pairs: tuple[_Pair, ...]) -> tuple[float, float]:
        """Return how far off the tint is that best makes of the second of each pair the first, and what it leaves; two colours tell it."""
        seen, plain = (self._colours[[pair[which] for pair in pairs]] for which in (0, 1))
        from_seen, from_plain = seen - seen.mean(0), plain - plain.mean(0)
        spread = float((from_plain**2).sum())
        if spread < _APART**2 / 2:
            return np.inf, 0.0
        left = float((from_seen * from_plain).sum()) / spread
        tint = _Tint(left, seen.mean(0) - left * plain.mean(0))
        return self._off(tint, seen, plain), left

    def _shade(self, part: int, own: int) -> tuple[float, float]:
        """Return how far off the black or white is that best makes of a part that has a hue another one, and what it leaves of it."""
        plain = self._colours[own]
        off, left = min(self._shaded(part, own, tone) for tone in (0.0, _GREATEST))
        return (off if np.linalg.norm(plain - plain.mean()) > _COLOURED else np.inf), left

    def _shaded(self, part: int, own: int, tone: float) -> tuple[float, float]:
        """Return how far off a share of a tone is that best makes of a part another one, and what it leaves of it."""
        seen, plain = self._colours[part], self._colours[own]
        left = float((seen - tone) @ (plain - tone) / max(float((plain - tone) @ (plain - tone)), 1e-6))
        return self._off(_Tint(left, np.full(3, (1 - left) * tone)), seen[None], plain[None]), left

    def _off(self, tint: _Tint, seen: Floats, plain: Floats) -> float:
        """Return how far from the colours that are seen those are that a tint makes of plain ones, without end if there is no such tint."""
        brightened = 1 / _CLEAREST < tint.left < _BRIGHTEST and not tint.added.any()
        if not brightened and not _DENSEST < tint.left < _CLEAREST:
            return np.inf
        beyond = max(0.0, -float(tint.added.min()), float(tint.added.max()) - max(0.0, 1 - tint.left) * _GREATEST)
        return max(beyond, float(np.linalg.norm(tint.left * plain + tint.added - seen, axis=1).max()))

"""Lab, palettes, and how regions get their colours.

No palette is a list taken from a program: colours are drawn at random from a range of lightness and
chroma, at least so far apart, as a designer who wants to tell them apart would choose them.
"""

from __future__ import annotations

import random
from dataclasses import dataclass

import numpy as np
from numpy.typing import ArrayLike, NDArray

from tests.pictures.rendering.boards import Partition, touching
from tests.pictures.rendering.truth import Colour

_TO_XYZ = np.array([[0.4124, 0.3576, 0.1805], [0.2126, 0.7152, 0.0722], [0.0193, 0.1192, 0.9505]])
_WHITE = np.array([0.9505, 1.0, 1.089])


def lab(rgb: ArrayLike) -> NDArray[np.float64]:
    """Return CIE Lab of sRGB colours from 0 to 255, along the last axis."""
    value = np.asarray(rgb, float) / 255
    linear = np.where(value <= 0.04045, value / 12.92, ((value + 0.055) / 1.055) ** 2.4)
    xyz = linear @ _TO_XYZ.T / _WHITE
    root = np.where(xyz > 0.008856, np.cbrt(xyz), 7.787 * xyz + 16 / 116)
    x, y, z = root[..., 0], root[..., 1], root[..., 2]
    return np.stack([116 * y - 16, 500 * (x - y), 200 * (y - z)], axis=-1)


def _from_lab(colours: NDArray[np.float64]) -> NDArray[np.float64]:
    """Return sRGB from 0 to 255, outside of it where the screen has no such colour."""
    light, a, b = colours[..., 0], colours[..., 1], colours[..., 2]
    y = (light + 16) / 116
    root = np.stack([y + a / 500, y, y - b / 200], axis=-1)
    xyz = np.where(root > 0.2069, root**3, (root - 16 / 116) / 7.787) * _WHITE
    linear = xyz @ np.linalg.inv(_TO_XYZ).T
    return np.asarray(255 * np.where(linear <= 0.0031308, 12.92 * linear, 1.055 * np.maximum(linear, 1e-9) ** (1 / 2.4) - 0.055))


def distance(one: Colour, other: Colour) -> float:
    return float(np.linalg.norm(lab(one) - lab(other)))


@dataclass(frozen=True)
class Range:
    """Colours of a lightness and a chroma, ``apart`` from each other where there is room for that."""

    lightness: tuple[float, float]
    chroma: tuple[float, float]
    apart: float = 16

    def sample(self, rng: random.Random, number: int, away_from: Colour | None = None) -> list[Colour]:
        """Return ``number`` colours as far apart as asked, or as there is room for; not like ``away_from``."""
        candidates = self._candidates(rng)
        if away_from is not None:
            candidates = candidates[np.linalg.norm(lab(candidates) - lab(away_from), axis=1) > 10]
        return far_apart([(int(r), int(g), int(b)) for r, g, b in candidates], number, self.apart)

    def _candidates(self, rng: random.Random) -> NDArray[np.int64]:
        source = np.random.default_rng(rng.getrandbits(32))
        light = source.uniform(*self.lightness, 1500)
        chroma, angle = source.uniform(*self.chroma, 1500), source.uniform(0, 2 * np.pi, 1500)
        rgb = _from_lab(np.stack([light, chroma * np.cos(angle), chroma * np.sin(angle)], axis=-1))
        shown = ((rgb >= 0) & (rgb <= 255)).all(axis=1)
        return np.rint(rgb[shown][:400]).astype(np.int64)


def far_apart(candidates: list[Colour], number: int, apart: float) -> list[Colour]:
    """Return the first ``number`` of the candidates that are so far apart, or as far as there is room for."""
    places = lab(candidates)
    while True:
        chosen: list[int] = []
        for place in range(len(candidates)):
            if all(np.linalg.norm(places[place] - places[other]) >= apart for other in chosen):
                chosen.append(place)
                if len(chosen) == number:
                    return [candidates[each] for each in chosen]
        apart *= 0.9


def for_regions(rng: random.Random, partition: Partition, palette: list[Colour], least: float) -> tuple[Colour, ...]:
    """Return a colour of the palette for every region, touching regions at least ``least`` apart; colours may recur.

    Raises ValueError where the palette does not suffice.
    """
    pairs = touching(partition)
    apart = np.linalg.norm(lab(palette)[:, None] - lab(palette)[None], axis=2) >= least
    for _ in range(60):
        given: dict[int, int] = {}
        for region in rng.sample(range(partition.number), partition.number):
            near = [given[other] for pair in pairs if region in pair for other in pair if other in given]
            free = [colour for colour in range(len(palette)) if all(apart[colour, other] for other in near)]
            unused = [colour for colour in free if colour not in given.values()]
            if not free:
                break
            given[region] = rng.choice(unused or free)
        else:
            return tuple(palette[given[region]] for region in range(partition.number))
    raise ValueError(f"{len(palette)} colours do not part {partition.number} regions by {least}")


def blend(one: Colour, other: Colour, share: float) -> Colour:
    """Return ``one`` with a share of ``other``."""
    r, g, b = (round(a * (1 - share) + c * share) for a, c in zip(one, other, strict=True))
    return r, g, b

"""Colours of regions as stylesheets, plotting libraries and office tools bring them along, and how regions get them."""

from __future__ import annotations

import random
from collections.abc import Sequence

import numpy as np

from tests.pictures.rendering.boards import Partition, touching
from tests.pictures.rendering.colours import lab
from tests.pictures.rendering.truth import Colour


def _listed(words: str) -> tuple[Colour, ...]:
    """Return colours from words of six hexadecimal digits."""
    return tuple((int(word[:2], 16), int(word[2:4], 16), int(word[4:], 16)) for word in words.split())


NETWORK = _listed("bba3e2 ffc992 96beff b3dfa0 dfdfdf ff7b60 e6f388 b9b29e dfa0bf a3d2d8 62efea 8a7ad1 c99a6b 6fb58d")
PALE = _listed("fecaca fed7aa fde68a d9f99d bbf7d0 99f6e4 a5f3fc bfdbfe c7d2fe ddd6fe f5d0fe fbcfe8 e2e8f0 d6d3d1")
MIDDLE = _listed("fca5a5 fdba74 fcd34d bef264 86efac 5eead4 67e8f9 93c5fd a5b4fc c4b5fd f0abfc f9a8d4 cbd5e1 d6bfa6")
STRONG = _listed("f87171 fb923c facc15 a3e635 4ade80 2dd4bf 22d3ee 60a5fa 818cf8 c084fc e879f9 f472b6 94a3b8 b08968")
MATERIAL = _listed("ef9a9a f48fb1 ce93d8 9fa8da 90caf9 80deea 80cbc4 a5d6a7 e6ee9c ffe082 ffcc80 bcaaa4 b0bec5 ffab91")
QUIET = _listed("d9c3ae aebfae d8a79d a3b8cc e3d9a8 bda9c6 86a6a0 e6ddd3 a98f7d b3b57f c6c9ce 8f9bb3 cfb6c0 c9a86a")
KITTEN = _listed("ffc4d3 ffdca3 fff1a3 c9efb4 aeebd8 b4e1ff c3cbff dfc4fa f9c2e8 e5d3bb d6dee6 ffbda0 a4d8c4 bfb3d9")
JELLY = _listed("ff6f7d ff9f43 ffd24a 9ade5b 3fcf9a 3fc7ee 5b8cff a06bff ff7ad0 b98a63 8fa0b5 d6f06a ffb3a7 2f9fa8")
DEEP = _listed("991b1b 9a3412 854d0e 3f6212 166534 115e59 155e75 1e40af 3730a3 6b21a8 86198f 9d174d 475569 57534e")
DUSK = _listed("b4534f b97a3d a8953c 6f8f45 3f8f6b 3d8c99 4a74b8 6a62b5 9257a8 b0577f 76808f 8a7560 5fa3a0 c08a8a")
MAPS = (
    _listed("8dd3c7 ffffb3 bebada fb8072 80b1d3 fdb462 b3de69 fccde5 d9d9d9 bc80bd ccebc5 ffed6f"),
    _listed("a6cee3 1f78b4 b2df8a 33a02c fb9a99 e31a1c fdbf6f ff7f00 cab2d6 6a3d9a ffff99 b15928"),
    _listed("66c2a5 fc8d62 8da0cb e78ac3 a6d854 ffd92f e5c494 b3b3b3 1b9e77 d95f02 7570b3 e7298a"),
    _listed("440154 482878 3e4989 31688e 26828e 1f9e89 35b779 6ece58 b5de2b fde725"),
)
OFFICE = _listed("ea9999 f9cb9c ffe599 b6d7a8 a2c4c9 9fc5e8 b4a7d6 d5a6bd d9d9d9 ff9900 ffff00 00ffff 6aa84f a64d79")
NAMED = _listed("add8e6 90ee90 ffc0cb ffff00 ffa500 a020f0 00ffff bebebe f08080 d2b48c 4169e1 7fffd4 3cb371 ffd700")
SAFE = _listed("77aadd ee8866 eedd88 ffaabb 99ddff 44bb99 bbcc33 aaaa00 dddddd cc99cc 6699cc b3875f")


def mix(one: Colour, other: Colour, share: float) -> Colour:
    """Return the first colour with a share of the second."""
    red, green, blue = (round(a + (b - a) * share) for a, b in zip(one, other, strict=True))
    return red, green, blue


def dark(colour: Colour, share: float) -> Colour:
    return mix(colour, (0, 0, 0), share)


def light(colour: Colour, share: float) -> Colour:
    return mix(colour, (255, 255, 255), share)


def dye(rng: random.Random, partition: Partition, palette: Sequence[Colour], enough: float = 26) -> tuple[Colour, ...]:
    """Return a colour of its own for every region: the first of the orders tried whose touching regions are far enough apart, or
    the best of them."""
    whole = [*palette, *(dark(each, 0.28) for each in palette)][: max(partition.number, len(palette))]
    places = lab(whole)
    apart = np.linalg.norm(places[:, None] - places[None], axis=2)
    one, other = np.array(sorted(touching(partition))).T
    best, score = list(range(partition.number)), -1.0
    for _ in range(250):
        tried = rng.sample(range(len(whole)), partition.number)
        chosen = np.array(tried)
        nearest = float(apart[chosen[one], chosen[other]].min())
        if nearest > score:
            best, score = tried, nearest
        if score >= enough:
            break
    return tuple(whole[each] for each in best)


def ink_for(ground: Colour) -> Colour:
    """Return a dark or a light ink, whichever is easier to see."""
    red, green, blue = ground
    return (20, 22, 26) if 0.299 * red + 0.587 * green + 0.114 * blue > 112 else (248, 249, 251)

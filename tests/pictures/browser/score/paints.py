"""Colours of regions, picked by hand for each kind of game, and how they are given to the regions."""

from __future__ import annotations

import colorsys
import random
from collections.abc import Sequence

from tests.pictures.rendering.boards import Partition, touching
from tests.pictures.rendering.colours import distance
from tests.pictures.rendering.truth import Colour


def _read(words: str) -> tuple[Colour, ...]:
    """Return the colours of a list of six hexadecimal digits each."""
    return tuple((int(word[:2], 16), int(word[2:4], 16), int(word[4:], 16)) for word in words.split())


DAILY = _read("b79fe0 ffc48a 92bafc aedb98 dcdcdc fb7a5e e3ef80 b6ae98 dd9cbb 9fcfd6 66e6e0 f3e2c4 7f8fd0 8cc5a2")
SHERBET = _read("f9a8a8 fbbb80 f7d65a c3ee6e 7ee3b4 74dff0 98c1f9 c2b2fb ecaef6 d3cfcb f7a3c4 b9d7a0 8fa8b8 e0c39a")
POSTER = _read("e5484d f0812b f3c623 5fb548 1f9e8f 2fa4e0 3f63d6 8a4fd0 d64bb0 8d6e55 7b8794 b7d331 f493ad 1c6b4a")
BLOTTING = _read("f5dcdc dcebf7 e2f2d8 f8f0c8 e9dff4 d6efe9 f6e3cd e4e4e0 f3d7ea d3ddc0 c9d6ee efe2b4 d9cfc4 c7e6d0")
FOREST = _read("c4655f d58b5e dfbf73 9cb57c 6f9c8d 82b2c9 5f7fa6 a785a6 8a7b6c c2a9a0 b3bb9b 6d7a86 d3a7b5 a9c4be")
CELLAR = _read("7d2a2f 7f4a1e 6f6320 3d6423 1f6a4a 1d6470 27509a 4a3b9c 7a2f86 8a2c5c 4b5563 5e4a3d 2c7f8f 8f6a3a")
SEEN_BY_ALL = _read("e69f00 56b4e9 009e73 f0e442 0072b2 d55e00 cc79a7 a0a0a0 eadfd0 6a3d9a 7fe0c3 b15928")
PLOT = _read("3b7fb6 f58a1f 3fa34a cf3b3c 9169b8 8f5d50 dd7cbd 848484 bcbd3a 2dbccb a9c4e4 f9b778 96da88 f89a97")
OFFICE = _read("f1c7c6 f8e1c9 fdf0c5 d5e7cf cddfe2 c6d8f4 d6cfe6 e6cfda e39a98 f6c598 fde295 b1d3a4 9dc0e4 b0a4d2")
RAW = _read("ff6464 64c864 6496ff ffff64 ff96ff 64e6e6 ffaa32 b4b4b4 9650dc 96ffa0 c87d4b 3c8c8c ffd2d2 a0a03c")
SIGNAL = _read("ff2e2e 0047ff ffe600 00b84a ff8a00 8f00d6 00d5ff ff5fc4 7a4a1c b6ff3d 9aa0a6 ffffff 005b5b ffb8a0")
TERMINAL = _read("cc4b4b 4fae57 c9a93a 4a72c8 a457b5 3fa9b5 c8ccd0 6b6f75 e08a8a 93d58f e6d479 8fb0ee d79be0 8fe0e6")
SQUARES = _read("dd2e44 f4900c fdcb58 78b159 55acee aa8ed6 c1694f 31373d e6e7e8")
PATCHES = _read("d98c7a e7c08a a7b88a 7fa3a8 b08fae 8c9cc4 d3b3a4 9d8f78 c9ca9b 8fb8a0 e0a9a9 77808f b98b52 bdb0cf")
CURTAIN = _read("f26d6d f7a64f f6d94c 8bd450 45c9a5 4fb8f0 6f86f5 b378ee ee72c4 c9a27e a8b5c2 d8ef86 ffb7c9 5d9aa5")


def golden(rng: random.Random) -> tuple[Colour, ...]:
    """Return hues a golden angle apart, as programmers like to choose them."""
    start, light, strength = rng.random(), rng.uniform(0.62, 0.78), rng.uniform(0.55, 0.8)
    made = []
    for k in range(16):
        red, green, blue = colorsys.hls_to_rgb((start + 0.381966 * k) % 1, light - 0.09 * (k % 3 - 1), strength)
        made.append((round(255 * red), round(255 * green), round(255 * blue)))
    return tuple(made)


def mixed(one: Colour, other: Colour, share: float) -> Colour:
    """Return the first colour with a share of the second."""
    red, green, blue = (round(a + (b - a) * share) for a, b in zip(one, other, strict=True))
    return red, green, blue


BLACK: Colour = (0, 0, 0)
WHITE: Colour = (255, 255, 255)


def shaded(colour: Colour, share: float) -> Colour:
    return mixed(colour, BLACK, share)


def tinted(colour: Colour, share: float) -> Colour:
    return mixed(colour, WHITE, share)


def given(rng: random.Random, partition: Partition, palette: Sequence[Colour], least: float = 20) -> tuple[Colour, ...]:
    """Return a colour of its own for every region; touching ones are ``least`` apart, or as far as some exchanges get them."""
    enough = [*palette, *(shaded(each, 0.3) for each in palette), *(tinted(each, 0.5) for each in palette)]
    keep = max(partition.number, min(len(palette), partition.number + 3))
    colours = rng.sample(enough[:keep], keep)
    pairs = touching(partition)

    def worst() -> tuple[float, tuple[int, int]]:
        return min((distance(colours[one], colours[other]), (one, other)) for one, other in pairs)

    low, pair = worst()
    for _ in range(160):
        if low >= least:
            break
        place, taken = rng.choice(pair), rng.randrange(keep)
        colours[place], colours[taken] = colours[taken], colours[place]
        after, near = worst()
        if after >= low:
            low, pair = after, near
        else:
            colours[place], colours[taken] = colours[taken], colours[place]
    return tuple(colours[: partition.number])


def recurring(rng: random.Random, partition: Partition, palette: Sequence[Colour]) -> tuple[Colour, ...]:
    """Return a few colours that recur, never side by side where that can be had."""
    pairs, chosen = touching(partition), dict[int, Colour]()
    for region in rng.sample(range(partition.number), partition.number):
        near = {chosen[other] for pair in pairs if region in pair for other in pair if other in chosen}
        chosen[region] = rng.choice([each for each in palette if each not in near] or list(palette))
    return tuple(chosen[region] for region in range(partition.number))


def readable_on(colour: Colour) -> Colour:
    """Return a nearly black or a nearly white ink."""
    red, green, blue = colour
    return (28, 25, 33) if 0.299 * red + 0.587 * green + 0.114 * blue > 118 else (252, 250, 246)

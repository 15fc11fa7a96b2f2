"""Colours of regions as games choose them, and the themes of pages."""

from __future__ import annotations

import colorsys
import random
from collections.abc import Callable

from PIL import ImageColor

from tests.pictures.browser.documents import Theme
from tests.pictures.rendering.boards import Partition, touching
from tests.pictures.rendering.colours import Range, blend, distance
from tests.pictures.rendering.truth import Colour

Palette = Callable[[random.Random, int], list[Colour]]

FONTS = ("'DejaVu Sans'", "'DejaVu Sans Condensed'", "'DejaVu Sans'", "'DejaVu Serif'", "'DejaVu Sans Mono'")
_NAMED = (
    "lightcoral", "lightskyblue", "palegreen", "khaki", "plum", "sandybrown", "turquoise", "lightpink", "mediumpurple",
    "yellowgreen", "silver", "peachpuff", "cornflowerblue", "tan", "aquamarine", "gold", "orchid", "salmon", "lightsteelblue",
    "darkseagreen",
)  # fmt: skip


def pastel(rng: random.Random, number: int) -> list[Colour]:
    return Range((76, 92), (14, 42), 15).sample(rng, number, (255, 255, 255))


def vivid(rng: random.Random, number: int) -> list[Colour]:
    return Range((48, 82), (38, 85), 22).sample(rng, number)


def muted(rng: random.Random, number: int) -> list[Colour]:
    return Range((55, 80), (8, 32), 14).sample(rng, number)


def deep(rng: random.Random, number: int) -> list[Colour]:
    return Range((24, 50), (16, 52), 15).sample(rng, number, (20, 22, 28))


def wheel(rng: random.Random, number: int) -> list[Colour]:
    """Return hues at equal steps, as a program without a designer chooses them, now and then in two shades."""
    start, saturation, light = rng.random(), rng.uniform(0.55, 0.9), rng.uniform(0.6, 0.8)
    made = []
    for k in range(number):
        shade = light + (0.1 if number > 8 and k % 2 else -0.04)
        red, green, blue = colorsys.hls_to_rgb((start + k / number) % 1, shade, saturation)
        made.append((round(255 * red), round(255 * green), round(255 * blue)))
    return made


def named(rng: random.Random, number: int) -> list[Colour]:
    """Return colours that have names in CSS, and after these others."""
    chosen: list[Colour] = []
    for name in rng.sample(_NAMED, len(_NAMED)):
        red, green, blue = ImageColor.getrgb(name)[:3]
        if all(distance((red, green, blue), other) > 13 for other in chosen):
            chosen.append((red, green, blue))
    return chosen[:number] if len(chosen) >= number else vivid(rng, number)


LIGHT: tuple[Palette, ...] = (pastel, pastel, vivid, wheel, named, muted)


def fills(rng: random.Random, partition: Partition, palette: Palette | None = None, least: float = 14) -> tuple[Colour, ...]:
    """Return a colour of its own for every region, those of touching regions ``least`` apart or as far as can be."""
    chosen = (palette or rng.choice(LIGHT))(rng, partition.number)
    pairs = touching(partition)
    best, score = tuple(chosen), -1.0
    for _ in range(40):
        tried = tuple(rng.sample(chosen, len(chosen)))
        nearest = min((distance(tried[one], tried[other]) for one, other in pairs), default=least)
        if nearest > score:
            best, score = tried, nearest
        if score >= least:
            break
    return best


def ink_on(colour: Colour) -> Colour:
    """Return black or white, whichever is seen better."""
    return (17, 18, 22) if distance(colour, (17, 18, 22)) > distance(colour, (250, 250, 250)) - 18 else (250, 250, 250)


def darker(colour: Colour, share: float) -> Colour:
    return blend(colour, (0, 0, 0), share)


def lighter(colour: Colour, share: float) -> Colour:
    return blend(colour, (255, 255, 255), share)


def theme(rng: random.Random, dark: bool) -> Theme:
    accent = rng.choice(["#0a66c2", "#2563eb", "#7c3aed", "#16a34a", "#db2777", "#ea580c", "#0d9488", "#475569"])
    font = rng.choice(FONTS)
    if dark:
        page, card, rule = rng.choice(
            [
                ("#0f172a", "#1e293b", "#334155"),
                ("#121212", "#1f1f1f", "#383838"),
                ("#242424", "#2f2f2f", "#4a4a4a"),
                ("#1b1d23", "#262a33", "#3b4150"),
            ]
        )
        return Theme(page, card, "#e8eaed", "#9aa3af", rule, accent, "#ffffff", font, True)
    page, card, rule = rng.choice(
        [
            ("#ffffff", "#f5f6f8", "#dfe3e8"),
            ("#f4f2ee", "#ffffff", "#dcd8d0"),
            ("#f8fafc", "#ffffff", "#e2e8f0"),
            ("#fffdf7", "#f6f1e4", "#e3dac6"),
            ("#eef2ff", "#ffffff", "#d8def5"),
            ("#ffffff", "#fafafa", "#e5e5e5"),
        ]
    )
    return Theme(page, card, "#1d2129", "#6b7280", rule, accent, "#ffffff", font, False)

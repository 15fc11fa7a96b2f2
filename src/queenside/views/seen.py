"""The colours of the user's own board, where it was read from a picture and they serve a drawing.

A drawing that looks like the board on the screen is found again at once. But our palette was made for
drawing, the user's was not: it is taken only if every region has a colour of its own that is told from all
others and light enough to show the lines between regions. Otherwise the drawing has our colours. The ink on
each colour, dark or light, is the one with the greater contrast; which of two inks that is depends on
relative luminance (WCAG 2).

A colour is called by the nearest of some eighty known ones, by distance in CIELAB. Two regions of one name
are the light and the dark one, if they differ enough; three, or two as light, go by letters.
"""

from __future__ import annotations

import math

from queenside.views.palette import INKS, THEMES, Colour, shipped_palette

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence

    from queenside.sights import Sight

    Rgb = tuple[int, int, int]
    Lab = tuple[float, float, float]

APART = 8.0
"""The least distance in CIELAB between two regions."""
DARKEST = 25.0
"""The least lightness, of 100: lines between regions are dark in both themes."""
_SHADES = 8.0
"""How far apart in lightness the light and the dark one of a name are."""

_KNOWN = (
    ("white", 0xFFFFFF), ("grey", 0x808080), ("grey", 0xC0C0C0), ("grey", 0x505050),
    ("red", 0xFF0000), ("red", 0xE8604C), ("red", 0xA01818), ("red", 0xFF7A6B), ("salmon", 0xF4A49A), ("salmon", 0xFFB8AC),
    ("orange", 0xFF8C00), ("orange", 0xFFB46B), ("orange", 0xE0701A), ("peach", 0xFFD0B0),
    ("yellow", 0xFFE000), ("yellow", 0xF2E468), ("yellow", 0xE6C229),
    ("lime", 0xA8E000), ("lime", 0xCFEF60), ("green", 0x20B030), ("green", 0x60D060), ("green", 0x0A6A20), ("green", 0xA0DCA0),
    ("teal", 0x008080), ("teal", 0x40A898), ("aqua", 0x00D8D8), ("aqua", 0x90E8E8),
    ("sky", 0x70C0FF), ("sky", 0xB0D8FF), ("blue", 0x0050FF), ("blue", 0x2060C0), ("blue", 0x6090F0), ("blue", 0x102080),
    ("indigo", 0x4030A0), ("purple", 0x8020D0), ("purple", 0xA070E0), ("purple", 0xB880E0), ("lavender", 0xD0C0F8),
    ("magenta", 0xE000C0), ("magenta", 0xC02080), ("pink", 0xFF90C0), ("pink", 0xFFC0D8), ("pink", 0xF060A0),
    ("brown", 0x704018), ("brown", 0x9A6A40), ("sand", 0xD8C8A0), ("sand", 0xB8A888),
)  # fmt: skip


def seen_colours(sight: Sight, own: Sequence[Colour]) -> list[Colour] | None:
    """Return the colours that the regions have on the picture; None if they do not serve. ``own`` are ours for the same regions."""
    if sight.method == "borders" or len(sight.colours) != len(own):
        return None
    labs = [_lab(_rgb(colour)) for colour in sight.colours]
    if any(lab[0] < DARKEST for lab in labs) or any(_distance(one, two) < APART for at, one in enumerate(labs) for two in labs[:at]):
        return None
    return drawn_colours(sight.colours, own)


def drawn_colours(colours: Sequence[str], own: Sequence[Colour]) -> list[Colour]:
    """Return colours such as ``#7fb985`` with names, ink and entries of the terminal's palette, each in the place of one of ours."""
    values = [_rgb(colour) for colour in colours]
    labs = [_lab(value) for value in values]
    names, entries = _names(labs), _terminal_entries(labs)
    return [
        Colour(name, mine.number, value, entry, _wants_dark_ink(value))
        for name, mine, value, entry in zip(names, own, values, entries, strict=True)
    ]


# Names


def _names(labs: list[Lab]) -> list[str]:
    """Return what the colours are called; where that does not tell two apart, they keep the same name."""
    known = [(name, _lab(_parts(value))) for name, value in _KNOWN]
    known += [(colour.name, _lab(colour.rgb)) for theme in THEMES for colour in shipped_palette(theme)]
    names = [min(known, key=lambda pair: _distance(pair[1], lab))[0] for lab in labs]
    told = list(names)
    for name in set(names):
        alike = sorted((labs[at][0], at) for at, other in enumerate(names) if other == name)
        if len(alike) == 2 and alike[1][0] - alike[0][0] >= _SHADES:
            for shade, (_, at) in zip(("dark", "light"), alike, strict=True):
                told[at] = f"{shade} {name}"
    return told


# Ink and the terminal's 256 colours


def _wants_dark_ink(value: Rgb) -> bool:
    return _contrast(value, INKS["dark"]) >= _contrast(value, INKS["light"])


def _contrast(one: Rgb, two: Rgb) -> float:
    low, high = sorted((_luminance(one), _luminance(two)))
    return (high + 0.05) / (low + 0.05)


def _terminal_entries(labs: list[Lab]) -> list[int]:
    """Return the nearest entries of the 256-colour palette, a different one for every colour."""
    steps = (0, 95, 135, 175, 215, 255)
    entries = [(16 + at, _lab((steps[at // 36], steps[at // 6 % 6], steps[at % 6]))) for at in range(216)]
    entries += [(232 + at, _lab((8 + 10 * at,) * 3)) for at in range(24)]
    chosen: list[int] = []
    for lab in labs:
        chosen.append(min((entry for entry in entries if entry[0] not in chosen), key=lambda entry: _distance(entry[1], lab))[0])
    return chosen


# CIELAB


def _rgb(colour: str) -> Rgb:
    return _parts(int(colour[1:], 16))


def _parts(value: int) -> Rgb:
    return value >> 16, value >> 8 & 255, value & 255


def _linear(value: Rgb) -> list[float]:
    return [part / 3294.6 if part <= 10 else ((part / 255 + 0.055) / 1.055) ** 2.4 for part in value]


def _luminance(value: Rgb) -> float:
    red, green, blue = _linear(value)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def _lab(value: Rgb) -> Lab:
    """Return the colour in CIELAB under daylight (D65)."""
    red, green, blue = _linear(value)
    x = _root((0.4124 * red + 0.3576 * green + 0.1805 * blue) / 0.9505)
    y = _root(_luminance(value))
    z = _root((0.0193 * red + 0.1192 * green + 0.9505 * blue) / 1.089)
    return 116 * y - 16, 500 * (x - y), 200 * (y - z)


def _root(share: float) -> float:
    return share ** (1 / 3) if share > 216 / 24389 else (24389 / 27 * share + 16) / 116


def _distance(one: Lab, two: Lab) -> float:
    return math.dist(one, two)

"""Colours along a path: from a light warm one at its start to a deep cool one at its end.

The order of a path is read from lightness as well as from hue, so that it survives a laser printer and
colour blindness: each theme is five colours of our own, mixed in equal steps of sRGB between each two.
Measured over the 64 steps, L* falls from 76 to 21 in the light theme and from 95 to 46 in the dark one, at
every step, and also under simulated protanopia, deuteranopia and tritanopia (but for one step of the dark
theme under protanopia, which rises by 0.015). The better of our two inks has a contrast of at least 4.48:1
on each. The entries of the 256-colour terminal palette were picked by hand to fall as well; inks on them
have at least 4.5:1.
"""

from __future__ import annotations

from queenside.errors import UsageError, excerpt
from queenside.values import Value
from queenside.views.palette import INKS, THEMES

STEPS = 64
"""How many colours a ramp has: neighbours among more would look the same."""

_ANCHORS = {
    "light": (0xF2B134, 0xEA7A3C, 0xC9436E, 0x7D3591, 0x2B2A6E),
    "dark": (0xFDF1A6, 0xFBBD62, 0xF2836B, 0xC95FA6, 0x7657CC),
}
_XTERM = {
    "light": (215, 209, 203, 168, 132, 96, 60, 54),
    "dark": (229, 222, 216, 210, 175, 140, 98),
}
_LIGHT_INKED = (96, 60, 54, 98)
"""The entries that take light ink."""


class Shade(Value):
    """One colour of a ramp: its value, its entry of the 256-colour terminal palette, and whether ink on each is dark."""

    __slots__ = ("dark_ink", "rgb", "xterm", "xterm_dark_ink")
    rgb: tuple[int, int, int]
    xterm: int
    dark_ink: bool
    xterm_dark_ink: bool

    def __init__(self, rgb: tuple[int, int, int], xterm: int) -> None:
        self._set(rgb=rgb, xterm=xterm, dark_ink=_takes_dark_ink(rgb), xterm_dark_ink=xterm not in _LIGHT_INKED)

    @property
    def hex(self) -> str:
        """The value as pages write it: ``#7fb985``."""
        return "#{:02x}{:02x}{:02x}".format(*self.rgb)


def ramp(theme: str = "light") -> list[Shade]:
    """Return the colours of a theme from start to end; raise UsageError for an unknown theme."""
    if theme not in THEMES:
        raise UsageError(f"There is no theme {excerpt(theme)}. Themes: {', '.join(THEMES)}.")
    shades = []
    for step in range(STEPS):
        rgb, xterm = _mixed(_ANCHORS[theme], step), _XTERM[theme][step * len(_XTERM[theme]) // STEPS]
        shades.append(Shade(rgb, xterm))
    return shades


def step_of(number: int, count: int) -> int:
    """Return the step of a ramp for a number from 1 to ``count``: 0 for the first, the last for ``count``."""
    return (number - 1) * (STEPS - 1) // max(1, count - 1)


def _mixed(anchors: tuple[int, ...], step: int) -> tuple[int, int, int]:
    """Return the colour of a step, in whole numbers, so that it is the same everywhere."""
    place, parts = step * (len(anchors) - 1), STEPS - 1
    at = min(place // parts, len(anchors) - 2)
    share = place - at * parts
    one, two = anchors[at], anchors[at + 1]
    red, green, blue = (((one >> shift & 255) * (parts - share) + (two >> shift & 255) * share) // parts for shift in (16, 8, 0))
    return red, green, blue


def _takes_dark_ink(rgb: tuple[int, int, int]) -> bool:
    """Return whether the dark ink has the greater contrast on a colour."""
    here, dark, light = (_luminance(colour) + 0.05 for colour in (rgb, INKS["dark"], INKS["light"]))
    return here / dark > light / here


def _luminance(rgb: tuple[int, int, int]) -> float:
    red, green, blue = ((value / 255 / 12.92 if value <= 10 else ((value / 255 + 0.055) / 1.055) ** 2.4) for value in rgb)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue

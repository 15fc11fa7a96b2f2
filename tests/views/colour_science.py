"""Lightness, contrast and colour blindness, written from the definitions and not from the palette.

The matrices act on linear RGB. ``machado`` ones are those of Machado, Oliveira and Fernandes (2009)
at severity 1; ``vienot`` ones those of Viénot, Brettel and Mollon (1999), which do not cover
tritanopia.
"""

from __future__ import annotations

RGB = tuple[int, int, int]
Linear = tuple[float, float, float]

VISIONS: dict[str, tuple[Linear, Linear, Linear]] = {
    "ordinary": ((1, 0, 0), (0, 1, 0), (0, 0, 1)),
    "protanopia, machado": ((0.152286, 1.052583, -0.204868), (0.114503, 0.786281, 0.099216), (-0.003882, -0.048116, 1.051998)),
    "deuteranopia, machado": ((0.367322, 0.860646, -0.227968), (0.280085, 0.672501, 0.047413), (-0.011820, 0.042940, 0.968881)),
    "tritanopia, machado": ((1.255528, -0.076749, -0.178779), (-0.078411, 0.930809, 0.147602), (0.004733, 0.691367, 0.303900)),
    "protanopia, vienot": ((0.11238, 0.88762, 0), (0.11238, 0.88762, 0), (0.00401, -0.00401, 1)),
    "deuteranopia, vienot": ((0.29275, 0.70725, 0), (0.29275, 0.70725, 0), (-0.02234, 0.02234, 1)),
}


def linear(rgb: RGB) -> Linear:
    red, green, blue = (value / 255 / 12.92 if value <= 10 else ((value / 255 + 0.055) / 1.055) ** 2.4 for value in rgb)
    return red, green, blue


def luminance(colour: Linear) -> float:
    return 0.2126 * colour[0] + 0.7152 * colour[1] + 0.0722 * colour[2]


def seen(rgb: RGB, vision: str) -> Linear:
    colour = linear(rgb)
    red, green, blue = (min(1.0, max(0.0, sum(a * b for a, b in zip(row, colour, strict=True)))) for row in VISIONS[vision])
    return red, green, blue


def lightness(rgb: RGB, vision: str = "ordinary") -> float:
    """CIE L*, 0 to 100."""
    y = luminance(seen(rgb, vision))
    return 116 * y ** (1 / 3) - 16 if y > 0.008856 else 903.3 * y


def hue_plane(rgb: RGB) -> tuple[float, float]:
    """CIE a* and b*."""
    red, green, blue = linear(rgb)
    x = (0.4124 * red + 0.3576 * green + 0.1805 * blue) / 0.9505
    z = (0.0193 * red + 0.1192 * green + 0.9505 * blue) / 1.089
    root_x, root_y, root_z = (t ** (1 / 3) if t > 0.008856 else 7.787 * t + 16 / 116 for t in (x, luminance((red, green, blue)), z))
    return 500 * (root_x - root_y), 200 * (root_y - root_z)


def contrast(one: RGB, other: RGB) -> float:
    """The contrast ratio of WCAG 2."""
    low, high = sorted((luminance(linear(one)), luminance(linear(other))))
    return (high + 0.05) / (low + 0.05)


def xterm_rgb(number: int) -> RGB:
    """The value of an entry 16..255 of the 256-colour terminal palette."""
    if number >= 232:
        grey = 8 + 10 * (number - 232)
        return grey, grey, grey
    levels = (0, 95, 135, 175, 215, 255)
    return levels[(number - 16) // 36], levels[(number - 16) // 6 % 6], levels[(number - 16) % 6]

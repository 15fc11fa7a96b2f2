"""Anti-aliased drawing in fractions of a pixel: everything is drawn larger and shrunk once."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import lru_cache

import numpy as np
from numpy.typing import NDArray
from PIL import Image, ImageDraw, ImageFont

from tests.pictures.rendering.truth import Colour, Pixels, Point

Field = Callable[[NDArray[np.float64], NDArray[np.float64]], NDArray[np.float64]]

LARGE = 1_200_000
"""Pictures of more pixels are drawn twice as large, others three times."""


@lru_cache(maxsize=256)
def font(family: str, size: int) -> ImageFont.FreeTypeFont | ImageFont.ImageFont:
    """Return a font, or the one that Pillow carries where the machine has none of that name."""
    try:
        return ImageFont.truetype(f"{family}.ttf", size)
    except OSError:
        return ImageFont.load_default(size=size)


class Canvas:
    """A drawing surface in pixels; (0, 0) is the outer corner of the first pixel."""

    def __init__(self, width: float, height: float, colour: Colour) -> None:
        self.width, self.height = round(width), round(height)
        self._fold = 2 if self.width * self.height > LARGE else 3
        self._image = Image.new("RGB", (self.width * self._fold, self.height * self._fold), colour)
        self._draw = ImageDraw.Draw(self._image)

    def pixels(self) -> Pixels:
        return np.asarray(self._image.reduce(self._fold)).copy()

    def box(self, left: float, top: float, right: float, bottom: float, colour: Colour, radius: float = 0) -> None:
        """Fill a box; nothing where it is thinner than the finest stroke."""
        x0, y0, x1, y1 = (round(each * self._fold) for each in (left, top, right, bottom))
        if x1 <= x0 or y1 <= y0:
            return
        if radius * self._fold < 1:
            self._draw.rectangle((x0, y0, x1 - 1, y1 - 1), fill=colour)
        else:
            self._draw.rounded_rectangle((x0, y0, x1 - 1, y1 - 1), radius=radius * self._fold, fill=colour)

    def outline(self, left: float, top: float, right: float, bottom: float, width: float, colour: Colour, radius: float = 0) -> None:
        """Draw the edge of a box inside it."""
        x0, y0, x1, y1 = (round(each * self._fold) for each in (left, top, right, bottom))
        thickness = max(1, round(width * self._fold))
        if x1 - x0 > 2 and y1 - y0 > 2:
            self._draw.rounded_rectangle((x0, y0, x1 - 1, y1 - 1), radius=radius * self._fold, outline=colour, width=thickness)

    def round_off(self, left: float, top: float, right: float, bottom: float, radius: float, colour: Colour) -> None:
        """Paint the corners of a box that a rounded box would leave out."""
        x0, y0, x1, y1 = (round(each * self._fold) for each in (left, top, right, bottom))
        mask = Image.new("L", (x1 - x0, y1 - y0), 255)
        ImageDraw.Draw(mask).rounded_rectangle((0, 0, x1 - x0 - 1, y1 - y0 - 1), radius=radius * self._fold, fill=0)
        self._image.paste(colour, (x0, y0, x1, y1), mask)

    def polygon(self, points: Sequence[Point], colour: Colour) -> None:
        self._draw.polygon([(x * self._fold, y * self._fold) for x, y in points], fill=colour)

    def line(self, points: Sequence[Point], width: float, colour: Colour) -> None:
        scaled = [(x * self._fold, y * self._fold) for x, y in points]
        self._draw.line(scaled, fill=colour, width=max(1, round(width * self._fold)), joint="curve")

    def disc(self, x: float, y: float, radius: float, colour: Colour) -> None:
        across = [(each * self._fold) for each in (x - radius, y - radius, x + radius, y + radius)]
        self._draw.ellipse(across, fill=colour)

    def text(self, x: float, y: float, words: str, size: float, colour: Colour, family: str = "", anchor: str = "la") -> None:
        """Write words with the anchor of Pillow at a point."""
        self._draw.text(
            (x * self._fold, y * self._fold), words, fill=colour, font=font(family, max(4, round(size * self._fold))), anchor=anchor
        )

    def paste(self, picture: Pixels, left: int, top: int) -> None:
        """Put a picture on the canvas, as it is."""
        large = Image.fromarray(picture).resize((picture.shape[1] * self._fold, picture.shape[0] * self._fold), Image.Resampling.NEAREST)
        self._image.paste(large, (left * self._fold, top * self._fold))

    def shade(self, left: float, top: float, right: float, bottom: float, factor: Field) -> None:
        """Multiply what a box shows by a factor of the place in it, given in pixels from its corner."""
        x0, y0, x1, y1 = (max(0, round(each * self._fold)) for each in (left, top, right, bottom))
        part = self._image.crop((x0, y0, min(x1, self._image.width), min(y1, self._image.height)))
        y, x = np.mgrid[0 : part.height, 0 : part.width] / float(self._fold)
        shaded = np.clip(np.rint(np.asarray(part) * factor(x, y)[:, :, None]), 0, 255)
        self._image.paste(Image.fromarray(shaded.astype(np.uint8)), (x0, y0))

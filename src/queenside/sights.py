"""What a picture or a page showed of a board besides the board itself: where it stands, its colours, how sure the reading is."""

from __future__ import annotations

from queenside.values import Value

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

Point = tuple[float, float]
"""A place in a picture, in pixels: x to the right, y down; (0, 0) is the outer corner of the first pixel."""


class Sight(Value):
    """How one board looks on a picture.

    ``corners`` are the board's outer corners, clockwise from the one that belongs to R1C1; ``colours``
    the colour of each region as ``#rrggbb``, in the order of the puzzle's regions; ``method`` is what
    the regions were read from: ``colours``, ``borders`` or ``both``; ``confidence`` runs from 0 to 1,
    and ``reasons`` say in words what it rests on.
    """

    __slots__ = ("colours", "confidence", "corners", "method", "reasons", "size")
    size: int
    corners: tuple[Point, Point, Point, Point]
    colours: tuple[str, ...]
    method: str
    confidence: float
    reasons: tuple[str, ...]

    def __init__(
        self, size: int, corners: Sequence[Point], colours: Iterable[str], method: str, confidence: float, reasons: Iterable[str]
    ) -> None:
        one, two, three, four = ((float(x), float(y)) for x, y in corners)
        self._set(
            size=size,
            corners=(one, two, three, four),
            colours=tuple(colours),
            method=method,
            confidence=float(confidence),
            reasons=tuple(reasons),
        )

    @property
    def box(self) -> tuple[int, int, int, int]:
        """The upright box around the board: left, top, width and height in pixels."""
        across, down = [x for x, _ in self.corners], [y for _, y in self.corners]
        left, top = round(min(across)), round(min(down))
        return left, top, round(max(across)) - left, round(max(down)) - top

    def point(self, row: float, column: float) -> Point:
        """Return where a place of the board is in the picture; R1C1 reaches from (0, 0) to (1, 1), its centre is (0.5, 0.5)."""
        return _projected(self.corners, column / self.size, row / self.size)


PAGE_SOURCES = {
    "class": "classes",
    "label": "labels",
    "colour": "colours",
    "style": "colours",
    "classes": "sets of classes",
    "words": "labels in another language",
    "embedded": "data",
}
"""What the sources of a page's regions are called."""


class PageSight(Value):
    """What a board on a page was read from.

    ``source`` gave the regions, ``agreeing`` and ``disagreeing`` are the other sources that gave valid ones;
    ``confidence`` runs from 0 to 1; ``number`` is the puzzle's on its site, ``won`` whether the page says so.
    """

    __slots__ = ("agreeing", "confidence", "disagreeing", "number", "source", "url", "won")
    source: str
    agreeing: tuple[str, ...]
    disagreeing: tuple[str, ...]
    confidence: float
    number: int | None
    won: bool
    url: str

    def __init__(
        self, source: str, agreeing: Iterable[str], disagreeing: Iterable[str], confidence: float, number: int | None, won: bool, url: str
    ) -> None:
        self._set(
            source=source,
            agreeing=tuple(agreeing),
            disagreeing=tuple(disagreeing),
            confidence=float(confidence),
            number=number,
            won=won,
            url=url,
        )


def _projected(corners: Sequence[Point], u: float, v: float) -> Point:
    """Return the image of (u, v) under the projective map that takes the unit square's corners to ``corners``."""
    (x0, y0), (x1, y1), (x2, y2), (x3, y3) = corners
    dx, dy = x0 - x1 + x2 - x3, y0 - y1 + y2 - y3
    dx1, dy1, dx2, dy2 = x1 - x2, y1 - y2, x3 - x2, y3 - y2
    area = dx1 * dy2 - dx2 * dy1
    g, h = (dx * dy2 - dx2 * dy) / area, (dx1 * dy - dx * dy1) / area
    scale = g * u + h * v + 1
    return ((x1 - x0 + g * x1) * u + (x3 - x0 + h * x3) * v + x0) / scale, ((y1 - y0 + g * y1) * u + (y3 - y0 + h * y3) * v + y0) / scale

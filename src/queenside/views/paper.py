"""Paper to draw and write on in points, as reportlab has it: boards by their path data, words in fonts that are embedded.

Boards are the same path data as in :mod:`queenside.views.svg`, traced into PDF. The same drawings have the
same bytes: reportlab is told to write neither date nor chance into them.
"""

from __future__ import annotations

import re
from contextlib import contextmanager

from queenside.errors import MissingPartError
from queenside.views.svg import CELL, MARGIN

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence
    from typing import Any

PLAIN, BOLD = "Vera", "VeraBd"
"""The fonts, which come with reportlab and are embedded: print shops ask for that."""
TEXT = 9
"""The smallest writing, in points, as all measures here."""
SIZES = {"a4": (595.28, 841.89), "letter": (612.0, 792.0)}


class Paper:
    """Pages under way; y grows upwards from the lower edge of a page."""

    def __init__(self, size: tuple[float, float], title: str) -> None:
        try:
            from reportlab.lib.utils import simpleSplit
            from reportlab.pdfbase.pdfmetrics import registerFont, stringWidth
            from reportlab.pdfbase.ttfonts import TTFont
            from reportlab.pdfgen.canvas import Canvas
        except ImportError as error:
            raise MissingPartError('Booklets need reportlab:  pip install "queenside[print]"') from error
        import io

        for name in (PLAIN, BOLD):
            registerFont(TTFont(name, f"{name}.ttf"))
        self._known = set(TTFont(PLAIN, f"{PLAIN}.ttf").face.charToGlyph)
        self._stretch: Any = stringWidth
        self._split: Any = simpleSplit
        self._file = io.BytesIO()
        self._canvas: Any = Canvas(self._file, pagesize=size, invariant=1)
        self.width, self.height = size
        self._canvas.setTitle(title)
        self._canvas.setAuthor("queenside")
        self._canvas.setSubject("Puzzles to print")

    def end_page(self) -> None:
        """Go on to the next page."""
        self._canvas.showPage()

    def pdf(self) -> bytes:
        """Return all pages."""
        self._canvas.save()
        return self._file.getvalue()

    # Words

    def write(self, words: str, x: float, y: float, font: str, size: float, *, grey: float = 0, align: str = "left") -> None:
        """Write words on a line that begins, has its middle or ends at (x, y)."""
        self._canvas.setFillGray(grey)
        self._canvas.setFont(font, size)
        draw = {"left": "drawString", "centre": "drawCentredString", "right": "drawRightString"}[align]
        getattr(self._canvas, draw)(x, y, self._printable(words))
        self._canvas.setFillGray(0)

    def write_upside_down(self, lines: Sequence[str], right: float, bottom: float, leading: float, grey: float) -> None:
        """Write lines so that they read when the page is turned, the last of them above ``bottom``."""
        self._canvas.saveState()
        self._canvas.translate(right, bottom)
        self._canvas.rotate(180)
        for index, line in enumerate(lines):
            self.write(line, 0, 2 - TEXT - index * leading, PLAIN, TEXT, grey=grey)
        self._canvas.restoreState()

    def breadth(self, words: str, font: str, size: float) -> float:
        """Return how wide words are."""
        return float(self._stretch(self._printable(words), font, size))

    def lines(self, words: str, font: str, size: float, width: float) -> list[str]:
        """Return words in lines of at most ``width``."""
        found: list[str] = self._split(self._printable(words), font, size, width)
        return found

    def _printable(self, words: str) -> str:
        """Return words with a question mark for every character that the font lacks."""
        return "".join(character if ord(character) in self._known else "?" for character in words)

    # Drawings

    @contextmanager
    def board(self, left: float, top: float, side: float) -> Iterator[None]:
        """Draw in the units of a board whose upper left corner is at (left, top) and whose cells are ``side`` wide."""
        canvas = self._canvas
        canvas.saveState()
        canvas.translate(left, top)
        canvas.scale(side / CELL, -side / CELL)
        canvas.translate(-MARGIN, -MARGIN)
        canvas.setLineCap(1)
        canvas.setLineJoin(1)
        yield
        canvas.restoreState()

    def stroke(self, data: str, width: float, grey: float, dash: Sequence[int] = ()) -> None:
        """Draw path data as lines."""
        self._canvas.setLineWidth(width)
        self._canvas.setStrokeGray(grey)
        self._canvas.setDash(list(dash))
        self._canvas.drawPath(self._path(data), stroke=1, fill=0)

    def fill(self, data: str, grey: float) -> None:
        """Draw path data as areas."""
        self._canvas.setFillGray(grey)
        self._canvas.drawPath(self._path(data), stroke=0, fill=1)

    def _path(self, data: str) -> Any:
        path = self._canvas.beginPath()
        for name, numbers in traced(data):
            getattr(path, name)(*numbers)
        return path


# Path data


def traced(data: str) -> Iterator[tuple[str, tuple[float, ...]]]:
    """Yield the path data of our drawings (M L Q, relative m l h v q a z) as absolute moveTo, lineTo, curveTo and close.

    Arcs must be half circles between two points of one height, drawn with sweep 0.
    """
    x = y = start_x = start_y = 0.0
    for command, given in re.findall(r"([MLQmlhvqaZz])([^MLQmlhvqaZz]*)", data):
        numbers = [int(number) for number in re.findall(r"-?\d+", given)]
        if command in "Mm":
            x, y = (numbers[0], numbers[1]) if command == "M" else (x + numbers[0], y + numbers[1])
            start_x, start_y = x, y
            yield "moveTo", (x, y)
        elif command in "Zz":
            x, y = start_x, start_y
            yield "close", ()
        elif command in "Qq":
            from_x, from_y = (x, y) if command == "q" else (0.0, 0.0)
            bend_x, bend_y, end_x, end_y = from_x + numbers[0], from_y + numbers[1], from_x + numbers[2], from_y + numbers[3]
            first = x + (bend_x - x) * 2 / 3, y + (bend_y - y) * 2 / 3
            second = end_x + (bend_x - end_x) * 2 / 3, end_y + (bend_y - end_y) * 2 / 3
            yield "curveTo", (*first, *second, end_x, end_y)
            x, y = end_x, end_y
        elif command == "a":
            yield from _half_circle(x, y, numbers[5])
            x += numbers[5]
        elif command == "L":
            x, y = numbers
            yield "lineTo", (x, y)
        else:
            steps = {"l": (numbers[0], numbers[-1]), "h": (numbers[0], 0), "v": (0, numbers[0])}[command]
            x, y = x + steps[0], y + steps[1]
            yield "lineTo", (x, y)


def _half_circle(x: float, y: float, across: float) -> Iterator[tuple[str, tuple[float, ...]]]:
    """Yield the half circle from (x, y) to (x + across, y) as two curves: below it to the right, above it to the left."""
    radius = across / 2
    bend = 0.5523 * radius
    middle, low, end = x + radius, y + radius, x + across
    yield "curveTo", (x, y + bend, middle - bend, low, middle, low)
    yield "curveTo", (middle + bend, low, end, y + bend, end, y)

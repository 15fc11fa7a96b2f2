"""Draw ``morning.png``: the board of ``morning.txt`` as somebody meets it on a page, with two crosses already set.

    python examples/draw_screenshot.py [FILE]

It shares nothing with the drawings of queenside, so that reading it back shows something.
"""

from __future__ import annotations

import pathlib
import sys

from PIL import Image, ImageDraw, ImageFont

HERE = pathlib.Path(__file__).parent
COLOURS = ("#f4a6a0", "#f7d774", "#a9d6f5", "#c9e4a3", "#d9c2f0", "#f9c79a", "#9fdcc8", "#d5d3cc", "#f3b4d6")
CROSSES = ((1, 1), (1, 2))

PAGE, INK, SOFT, LINE = "#f6f4ef", "#2b2a27", "#8d8980", "#dedad1"
FINER = 3
"""Everything is drawn so many times as large, and then made smaller, so that edges are smooth."""
WIDTH, HEIGHT = 720, 880
CELL, LEFT, TOP = 60, 90, 196


class Sheet:
    """A drawing in the pixels of the finished picture."""

    def __init__(self) -> None:
        self.image = Image.new("RGB", (WIDTH * FINER, HEIGHT * FINER), PAGE)
        self.draw = ImageDraw.Draw(self.image)

    def box(
        self, x: float, y: float, width: float, height: float, fill: str | None = None, edge: str | None = None, round_by: float = 0
    ) -> None:
        """Draw a rectangle, its corners rounded."""
        place = [at * FINER for at in (x, y, x + width, y + height)]
        self.draw.rounded_rectangle(place, round_by * FINER, fill=fill, outline=edge, width=FINER + 1)

    def line(self, points: list[tuple[float, float]], fill: str, width: float) -> None:
        """Draw a line through points."""
        self.draw.line([(x * FINER, y * FINER) for x, y in points], fill=fill, width=round(width * FINER), joint="curve")

    def text(self, x: float, y: float, words: str, size: int, fill: str = INK, anchor: str = "lm") -> None:
        """Write words around or beside a point."""
        self.draw.text((x * FINER, y * FINER), words, fill=fill, font=ImageFont.load_default(size * FINER), anchor=anchor)


def window(sheet: Sheet) -> None:
    """Draw the top of a browser."""
    sheet.box(0, 0, WIDTH, 64, "#e6e2da")
    for number, colour in enumerate(("#e0877d", "#e3bd6c", "#93c08a")):
        sheet.box(20 + 22 * number, 26, 12, 12, colour, round_by=6)
    sheet.box(110, 16, 500, 32, "#fbfaf7", LINE, round_by=16)
    sheet.text(132, 32, "puzzles.example/queens/today", 15, SOFT)


def heading(sheet: Sheet) -> None:
    """Draw what stands above the board."""
    sheet.text(LEFT, 108, "Queens", 34)
    sheet.text(LEFT, 150, "Good morning. One queen in every row, column and colour.", 16, SOFT)
    sheet.box(530, 90, 100, 34, PAGE, LINE, round_by=17)
    sheet.text(580, 107, "0:42", 17, anchor="mm")


def board(sheet: Sheet, rows: list[str]) -> None:
    """Draw the board: colours, thin lines within regions, heavy ones between them and around."""
    side = len(rows)
    names = list(dict.fromkeys("".join(rows)))
    for row, column in ((row, column) for row in range(side) for column in range(side)):
        x, y = LEFT + column * CELL, TOP + row * CELL
        sheet.box(x, y, CELL, CELL, COLOURS[names.index(rows[row][column])])
        if (row, column) in CROSSES:
            sheet.line([(x + 24, y + 24), (x + 36, y + 36)], INK, 2.5)
            sheet.line([(x + 24, y + 36), (x + 36, y + 24)], INK, 2.5)
    for heavy in (False, True):
        for row, column in ((row, column) for row in range(side) for column in range(side)):
            x, y = LEFT + column * CELL, TOP + row * CELL
            for ahead, ends in (
                ((row, column + 1), ((x + CELL, y), (x + CELL, y + CELL))),
                ((row + 1, column), ((x, y + CELL), (x + CELL, y + CELL))),
            ):
                if max(ahead) < side and (rows[row][column] != rows[ahead[0]][ahead[1]]) == heavy:
                    sheet.line(list(ends), INK if heavy else "#77736b", 3.5 if heavy else 1)
    sheet.draw.rounded_rectangle(
        [at * FINER for at in (LEFT - 3, TOP - 3, LEFT + side * CELL + 3, TOP + side * CELL + 3)], 6 * FINER, outline=INK, width=5 * FINER
    )


def buttons(sheet: Sheet) -> None:
    """Draw what stands below the board."""
    below = TOP + 9 * CELL + 34
    for number, words in enumerate(("Undo", "Clear", "Hint")):
        x = LEFT + number * 184
        sheet.box(x, below, 172, 44, "#fbfaf7", LINE, round_by=22)
        sheet.text(x + 86, below + 22, words, 17, anchor="mm")
    sheet.text(LEFT, below + 84, "Tap once for a cross, twice for a queen. Queens do not touch, not even at a corner.", 14, SOFT)


def main() -> None:
    """Draw the page."""
    rows = [line.strip() for line in (HERE / "morning.txt").read_text().splitlines() if line.strip() and not line.startswith("#")]
    sheet = Sheet()
    for part in (window, heading, buttons):
        part(sheet)
    board(sheet, rows)
    picture = sheet.image.resize((WIDTH, HEIGHT), Image.Resampling.LANCZOS).quantize(128, dither=Image.Dither.NONE)
    picture.save(sys.argv[1] if len(sys.argv) > 1 else HERE / "morning.png", optimize=True)


if __name__ == "__main__":
    main()

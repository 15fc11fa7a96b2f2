"""A booklet of puzzles on paper: a cover, the puzzles, their hints, their solutions.

It is made for a black-and-white printer: regions are told apart by heavy borders, on request also by
light greys (the palette's four tiers of lightness, so that neighbours differ). Boards are the same
path data as in :mod:`queenside.views.svg`, traced into PDF. Hints name regions by letters and cells by
numbers, so these stand on the boards whenever there are hints.

The same booklet has the same bytes: reportlab is told to write neither date nor chance into it.
"""

from __future__ import annotations

import re

from queenside.errors import MissingPartError, UsageError, excerpt
from queenside.grid import connected_parts
from queenside.puzzles.star_battle import StarBattle
from queenside.values import Value
from queenside.views._cells import inside
from queenside.views.palette import region_colours
from queenside.views.svg import CELL, MARGIN, border_segments, frame_path, glyphs_at, loop_path, outline, piece_glyph

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence
    from typing import Any

    from queenside.grid import Cell

PAPERS = {"a4": (595.28, 841.89), "letter": (612.0, 792.0)}
PER_PAGE = {1: (1, 1), 2: (1, 2), 4: (2, 2), 6: (2, 3)}
"""How many puzzles a page can have: in how many columns and rows they stand."""
HINTS = ("foot", "back", "none")

_EDGE = 48
"""The paper around everything, in points, as all measures here."""
_CAPTION = 20
_GAP = 26
_PLAIN, _BOLD = "Vera", "VeraBd"
"""The fonts, which come with reportlab and are embedded: print shops ask for that."""
_TEXT, _LEADING = 9, 12
_TITLE = 40
_LEAST_CELL = 11
"""Smaller cells cannot be written in."""
_GREYS = (1.0, 0.93, 0.86, 0.79)
_NUMBERS = 14
"""The room for the numbers around a board."""

_MOTIFS = {
    1: (
        StarBattle("AAABBBB/AAABBBB/AAACDDB/AAACCDD/AACCCEE/FFGGCEE/FFFGGGE"),
        ((0, 4), (1, 1), (2, 5), (3, 3), (4, 6), (5, 2), (6, 0)),
    ),
    2: (
        StarBattle("AAABBBBB/CCADBBDD/CAADDDDD/CCAADEEE/CCAAEEEE/FFFGGEEE/FFFGGHHH/FFFGGHHH", 2),
        ((0, 4), (0, 6), (1, 0), (1, 2), (2, 4), (2, 6), (3, 0), (3, 2), (4, 5), (4, 7), (5, 1), (5, 3), (6, 5), (6, 7), (7, 1), (7, 3)),
    ),
}
"""Boards of our own for the cover, by their stars, each with its only solution."""


class Entry(Value):
    """One puzzle of a booklet: its board, its solution, and what is said about it."""

    __slots__ = ("grade", "hint", "puzzle", "solution")
    puzzle: StarBattle
    solution: tuple[Cell, ...]
    grade: str | None
    hint: str | None

    def __init__(self, puzzle: StarBattle, solution: Iterable[Cell], grade: str | None = None, hint: str | None = None) -> None:
        self._set(puzzle=puzzle, solution=tuple(inside(puzzle, solution)), grade=grade, hint=hint)


def booklet_pdf(
    entries: Sequence[Entry],
    *,
    title: str | None = None,
    paper: str = "a4",
    per_page: int = 4,
    hints: str = "foot",
    tint: bool = False,
) -> bytes:
    """Return a booklet of the puzzles as PDF: cover, puzzles, hints (at the foot of the page, upside down, or at the back), solutions.

    Without a title it is called Queens or, with more than one star a row anywhere, Star Battle.
    Raises UsageError without puzzles, for an unknown choice, and where cells would be too small to
    write in; MissingPartError if reportlab is not installed.
    """
    if not entries:
        raise UsageError("A booklet needs at least one puzzle.")
    if title is None:
        title = "Queens" if all(entry.puzzle.stars == 1 for entry in entries) else "Star Battle"
    if not title.strip():
        raise UsageError("A booklet needs a title.")
    for chosen, known, what in (
        (paper, PAPERS, "paper"),
        (per_page, PER_PAGE, "number of puzzles a page"),
        (hints, HINTS, "place for hints"),
    ):
        if chosen not in known:
            raise UsageError(f"There is no {what} {excerpt(str(chosen))}. There are: {', '.join(map(str, known))}.")
    booklet = _Booklet(entries, title, PAPERS[paper], PER_PAGE[per_page], hints, tint)
    return booklet.pdf()


class _Booklet:
    """The booklet while it is written: a canvas, and the page it is on."""

    def __init__(
        self, entries: Sequence[Entry], title: str, paper: tuple[float, float], grid: tuple[int, int], hints: str, tint: bool
    ) -> None:
        try:
            from reportlab.lib.utils import simpleSplit
            from reportlab.pdfbase.pdfmetrics import registerFont, stringWidth
            from reportlab.pdfbase.ttfonts import TTFont
            from reportlab.pdfgen.canvas import Canvas
        except ImportError as error:
            raise MissingPartError('Booklets need reportlab:  pip install "queenside[print]"') from error
        import io

        for name in (_PLAIN, _BOLD):
            registerFont(TTFont(name, f"{name}.ttf"))
        self.known = set(TTFont(_PLAIN, f"{_PLAIN}.ttf").face.charToGlyph)
        self.stretch: Any = stringWidth
        self.file = io.BytesIO()
        self.canvas: Any = Canvas(self.file, pagesize=paper, invariant=1)
        self.split: Any = simpleSplit
        self.entries, self.title, self.hints, self.tint = list(entries), title, hints, tint
        self.width, self.height = paper
        self.columns, self.rows = grid
        self.named = hints != "none" and any(entry.hint for entry in entries)
        self.page = 0
        self.canvas.setTitle(title)
        self.canvas.setAuthor("queenside")
        self.canvas.setSubject("Puzzles to print")

    def pdf(self) -> bytes:
        """Return the whole booklet."""
        self._cover()
        self._puzzles()
        if self.named and self.hints == "back":
            self._hint_pages()
        self._solutions()
        self.canvas.save()
        return self.file.getvalue()

    # Pages

    def _cover(self) -> None:
        side = min(self.width - 2 * _EDGE, 0.46 * self.height)
        left, top = (self.width - side) / 2, self.height - 190
        motif, solution = self._motif()
        room = (self.width - 2 * _EDGE) / self.stretch(self._printable(self.title), _BOLD, 1)
        self._centred_text(self.title, self.height - 110, _BOLD, min(_TITLE, room))
        self._centred_text(self._contents(), self.height - 146, _PLAIN, 14)
        self._board(motif, left, top, side / motif.width, solution=solution, tint=True)
        y = top - side - 48
        for line in self._how_to_play():
            for part in self.split(line, _PLAIN, 11, self.width - 3 * _EDGE):
                self._centred_text(part, y, _PLAIN, 11)
                y -= 17
            y -= 5
        self.canvas.showPage()
        self.page += 1

    def _motif(self) -> tuple[StarBattle, tuple[Cell, ...] | None]:
        """Return the board of the cover: solved, with as many stars as all puzzles have, or empty where there is none such."""
        stars = {entry.puzzle.stars for entry in self.entries}
        motif, solution = _MOTIFS.get(max(stars), _MOTIFS[2])
        return motif, solution if stars == {motif.stars} else None

    def _contents(self) -> str:
        """Return what is in the booklet: "12 puzzles, 9×9, easy, hard"."""
        count = len(self.entries)
        grades = list(dict.fromkeys(entry.grade for entry in self.entries if entry.grade))
        sizes = sorted({entry.puzzle.size for entry in self.entries})
        size = f"{sizes[0]}×{sizes[0]}" if len(sizes) == 1 else f"{sizes[0]}×{sizes[0]} to {sizes[-1]}×{sizes[-1]}"
        words = f"{count} puzzle{'' if count == 1 else 's'}, {size}"
        return f"{words}, {', '.join(grades)}" if grades else words

    def _how_to_play(self) -> Iterator[str]:
        for stars in sorted({entry.puzzle.stars for entry in self.entries}):
            what = "one queen" if stars == 1 else f"{stars} stars"
            yield f"Place {what} in every row, every column and every outlined region."
        pieces = sorted({f"{entry.puzzle.piece}s" for entry in self.entries})
        yield f"No two {' or '.join(pieces)} touch, not even at a corner."
        yield "Cross out cells that must stay empty. Every puzzle has exactly one solution."
        if self.named:
            where = "upside down at the foot of the pages" if self.hints == "foot" else "behind the puzzles"
            cells = any(re.search(r"R\d+C\d", entry.hint) for entry in self.entries if entry.hint)
            yield f"Hints stand {where}{'; R2C5 is row 2, column 5' if cells else ''}."

    def _puzzles(self) -> None:
        each = self.columns * self.rows
        pages = [self.entries[start : start + each] for start in range(0, len(self.entries), each)]
        foot = max(self._foot_height(page, start * each) for start, page in enumerate(pages))
        for start, page in enumerate(pages):
            self._grid(page, start * each, self.columns, self.rows, foot, solved=False)
            self._foot(page, start * each)
            self._end_page()

    def _solutions(self) -> None:
        largest = max(entry.puzzle.size for entry in self.entries)
        columns, rows = (3, 4) if largest <= 16 else (2, 3)
        each = columns * rows
        for start in range(0, len(self.entries), each):
            self._heading("Solutions")
            self._grid(self.entries[start : start + each], start, columns, rows, 0, solved=True)
            self._end_page()

    def _hint_pages(self) -> None:
        y = 0.0
        for number, entry in enumerate(self.entries, 1):
            if not entry.hint:
                continue
            lines = self._hint_lines(number, entry.hint)
            if y - len(lines) * _LEADING < _EDGE + _LEADING:
                if y:
                    self._end_page()
                self._heading("Hints")
                y = self.height - _EDGE - 34
            for line in lines:
                self._text(line, _EDGE, y, _PLAIN, _TEXT)
                y -= _LEADING
            y -= _LEADING / 2
        self._end_page()

    def _end_page(self) -> None:
        self.page += 1
        self._centred_text(str(self.page), _EDGE / 2, _PLAIN, 10)
        self.canvas.showPage()

    def _heading(self, words: str) -> None:
        self._text(words, _EDGE, self.height - _EDGE, _BOLD, 16)

    # Boards on a page

    def _grid(self, entries: list[Entry], before: int, columns: int, rows: int, foot: float, solved: bool) -> None:
        """Draw the boards of a page; ``before`` puzzles came earlier, ``foot`` is kept free for hints."""
        head = 22 if solved else 0
        width = (self.width - 2 * _EDGE - (columns - 1) * _GAP) / columns
        height = (self.height - 2 * _EDGE - head - foot - (rows - 1) * _GAP) / rows
        numbers = 0 if solved or not self.named else _NUMBERS
        for place, entry in enumerate(entries):
            puzzle = entry.puzzle
            side = min((width - numbers) / puzzle.width, (height - _CAPTION - numbers) / puzzle.height)
            if side < _LEAST_CELL and not solved:
                raise UsageError(
                    f"At {columns * rows} a page the cells of a {puzzle.width}×{puzzle.height} board would be too small to write in. "
                    "Print fewer a page."
                )
            row, column = divmod(place, columns)
            left = _EDGE + column * (width + _GAP) + (width - numbers - side * puzzle.width) / 2 + numbers
            top = self.height - _EDGE - head - row * (height + _GAP)
            self._text(self._caption(before + place + 1, entry, solved), left, top - 10, _BOLD if not solved else _PLAIN, 11)
            top -= _CAPTION + numbers
            if numbers:
                self._line_numbers(puzzle, left, top, side)
            self._board(puzzle, left, top, side, solution=entry.solution if solved else None, tint=self.tint)
            if numbers:
                self._region_letters(puzzle, left, top, side)

    def _caption(self, number: int, entry: Entry, solved: bool) -> str:
        said = [str(number)]
        if not solved and entry.grade:
            said.append(entry.grade)
        if not solved and len({other.puzzle.stars for other in self.entries}) > 1:
            said.append("1 queen" if entry.puzzle.stars == 1 else f"{entry.puzzle.stars} stars")
        return "   ".join(said)

    def _board(self, puzzle: StarBattle, left: float, top: float, side: float, *, solution: Iterable[Cell] | None, tint: bool) -> None:
        """Draw a board whose upper left corner is at (left, top) and whose cells are ``side`` wide."""
        canvas = self.canvas
        canvas.saveState()
        canvas.translate(left, top)
        canvas.scale(side / CELL, -side / CELL)
        canvas.translate(-MARGIN, -MARGIN)
        canvas.setLineCap(1)
        canvas.setLineJoin(1)
        if tint:
            for cells, colour in zip(puzzle.region_cells(), region_colours(puzzle), strict=True):
                canvas.setFillGray(_GREYS[colour.tier])
                self._fill("".join(loop_path(loop) for loop in outline(cells)))
        self._stroke(border_segments(puzzle, between=False), 1.2, 0.55)
        self._stroke(border_segments(puzzle, between=True), 6, 0)
        self._stroke(frame_path(puzzle), 7, 0)
        if solution is not None:
            canvas.setFillGray(0)
            self._fill(glyphs_at(piece_glyph(puzzle), solution))
        canvas.restoreState()

    def _stroke(self, data: str, width: float, grey: float) -> None:
        self.canvas.setLineWidth(width)
        self.canvas.setStrokeGray(grey)
        self.canvas.drawPath(self._path(data), stroke=1, fill=0)

    def _fill(self, data: str) -> None:
        self.canvas.drawPath(self._path(data), stroke=0, fill=1)

    def _path(self, data: str) -> Any:
        path = self.canvas.beginPath()
        for name, numbers in traced(data):
            getattr(path, name)(*numbers)
        return path

    def _line_numbers(self, puzzle: StarBattle, left: float, top: float, side: float) -> None:
        self.canvas.setFillGray(0.4)
        self.canvas.setFont(_PLAIN, _TEXT)
        for column in range(puzzle.width):
            self.canvas.drawCentredString(left + (column + 0.5) * side, top + 4, str(column + 1))
        for row in range(puzzle.height):
            self.canvas.drawRightString(left - 4, top - (row + 0.5) * side - 3, str(row + 1))
        self.canvas.setFillGray(0)

    def _region_letters(self, puzzle: StarBattle, left: float, top: float, side: float) -> None:
        """Write the letter of every part of a region into the corner of its first cell."""
        self.canvas.setFillGray(0.35)
        self.canvas.setFont(_PLAIN, _TEXT)
        for number, cells in enumerate(puzzle.region_cells()):
            for part in connected_parts(cells, puzzle.height, puzzle.width):
                row, column = part[0]
                self.canvas.drawString(left + column * side + 2.5, top - row * side - _TEXT - 0.5, puzzle.names[number])
        self.canvas.setFillGray(0)

    # Hints and other words

    def _hint_lines(self, number: int, hint: str) -> list[str]:
        lines: list[str] = self.split(f"{number}:  {self._printable(hint)}", _PLAIN, _TEXT, self.width - 2 * _EDGE)
        return lines

    def _foot_lines(self, entries: list[Entry], before: int) -> list[str]:
        if not self.named or self.hints != "foot":
            return []
        return [line for number, entry in enumerate(entries, before + 1) if entry.hint for line in self._hint_lines(number, entry.hint)]

    def _foot_height(self, entries: list[Entry], before: int) -> float:
        lines = len(self._foot_lines(entries, before))
        return lines * _LEADING + _LEADING if lines else 0

    def _foot(self, entries: list[Entry], before: int) -> None:
        """Write the hints of a page upside down above its lower edge."""
        lines = self._foot_lines(entries, before)
        canvas = self.canvas
        canvas.saveState()
        canvas.translate(self.width - _EDGE, _EDGE)
        canvas.rotate(180)
        canvas.setFont(_PLAIN, _TEXT)
        canvas.setFillGray(0.25)
        for index, line in enumerate(lines):
            canvas.drawString(0, 2 - _TEXT - index * _LEADING, line)
        canvas.restoreState()

    def _text(self, words: str, x: float, y: float, font: str, size: float) -> None:
        self.canvas.setFont(font, size)
        self.canvas.drawString(x, y, self._printable(words))

    def _centred_text(self, words: str, y: float, font: str, size: float) -> None:
        self.canvas.setFont(font, size)
        self.canvas.drawCentredString(self.width / 2, y, self._printable(words))

    def _printable(self, words: str) -> str:
        """Return words with a question mark for every character that the font lacks."""
        return "".join(character if ord(character) in self.known else "?" for character in words)


# Path data


def traced(data: str) -> Iterator[tuple[str, tuple[float, ...]]]:
    """Yield the path data of our drawings (M, then relative m l h v q a z) as absolute moveTo, lineTo, curveTo and close.

    Arcs must be half circles between two points of one height, drawn with sweep 0.
    """
    x = y = start_x = start_y = 0.0
    for command, given in re.findall(r"([MmlhvqaZz])([^MmlhvqaZz]*)", data):
        numbers = [int(number) for number in re.findall(r"-?\d+", given)]
        if command in "Mm":
            x, y = (numbers[0], numbers[1]) if command == "M" else (x + numbers[0], y + numbers[1])
            start_x, start_y = x, y
            yield "moveTo", (x, y)
        elif command in "Zz":
            x, y = start_x, start_y
            yield "close", ()
        elif command == "q":
            bend_x, bend_y, end_x, end_y = x + numbers[0], y + numbers[1], x + numbers[2], y + numbers[3]
            first = x + (bend_x - x) * 2 / 3, y + (bend_y - y) * 2 / 3
            second = end_x + (bend_x - end_x) * 2 / 3, end_y + (bend_y - end_y) * 2 / 3
            yield "curveTo", (*first, *second, end_x, end_y)
            x, y = end_x, end_y
        elif command == "a":
            yield from _half_circle(x, y, numbers[5])
            x += numbers[5]
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

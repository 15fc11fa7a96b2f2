"""A booklet of puzzles on paper: a cover, the puzzles, their hints, their solutions.

It is made for a black-and-white printer. What the puzzles are it does not know: entries of any family draw themselves and
say their rules (see :mod:`queenside.views.printed`); the booklet finds room for them. Hints name cells by numbers, so
rows and columns are numbered whenever there are hints.
"""

from __future__ import annotations

import re

from queenside.errors import UsageError, excerpt
from queenside.views.paper import BOLD, PLAIN, SIZES, TEXT, Paper
from queenside.views.printed import Style

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from queenside.views.printed import Printed

PAPERS = tuple(SIZES)
PER_PAGE = {1: (1, 1), 2: (1, 2), 4: (2, 2), 6: (2, 3)}
"""How many puzzles a page can have: in how many columns and rows they stand."""
HINTS = ("foot", "back", "none")

_SOLUTIONS = ((3, 4), (2, 3), (2, 2), (1, 2), (1, 1))
"""In how many columns and rows solutions stand: the first that leaves them readable."""
_EDGE = 48
"""The paper around everything, in points, as all measures here."""
_CAPTION, _CAPTION_TEXT = 20, 11
"""The room above a board, and the size of what is written there."""
_GAP = 26
_LEADING = 12
_TITLE = 40
_HEAD = 22
"""The room for the heading of a page."""
_NUMBERS = 14
"""The room for the numbers around a board."""


def booklet_pdf(
    entries: Sequence[Printed],
    *,
    title: str | None = None,
    paper: str = "a4",
    per_page: int = 4,
    hints: str = "foot",
    tint: bool = False,
) -> bytes:
    """Return a booklet of the puzzles as PDF: cover, puzzles, hints (at the foot of the page, upside down, or at the back), solutions.

    Without a title it is called what its puzzles are. Raises UsageError without puzzles, for an unknown choice, and where
    cells would be too small to write in; MissingPartError if reportlab is not installed.
    """
    if not entries:
        raise UsageError("A booklet needs at least one puzzle.")
    if title is not None and not title.strip():
        raise UsageError("A booklet needs a title.")
    for chosen, known, what in (
        (paper, PAPERS, "paper"),
        (per_page, PER_PAGE, "number of puzzles a page"),
        (hints, HINTS, "place for hints"),
    ):
        if chosen not in known:
            raise UsageError(f"There is no {what} {excerpt(str(chosen))}. There are: {', '.join(map(str, known))}.")
    families = _by_family(entries)
    named = title or " and ".join(family.title(members) for family, members in families.items())
    return _Booklet(entries, named, Paper(SIZES[paper], named), PER_PAGE[per_page], hints, tint).pdf()


def _by_family(entries: Sequence[Printed]) -> dict[type[Printed], list[Printed]]:
    """Return the puzzles of each family, in the order in which they come."""
    families: dict[type[Printed], list[Printed]] = {}
    for entry in entries:
        families.setdefault(type(entry), []).append(entry)
    return families


class _Booklet:
    """The booklet while it is written: its paper, and the page it is on."""

    def __init__(self, entries: Sequence[Printed], title: str, paper: Paper, grid: tuple[int, int], hints: str, tint: bool) -> None:
        self.entries, self.title, self.paper, self.hints, self.tint = list(entries), title, paper, hints, tint
        self.columns, self.rows = grid
        self.named = hints != "none" and any(entry.hint for entry in entries)
        self.kinds = {entry.kind for entry in entries}
        self.page = 0

    def pdf(self) -> bytes:
        """Return the whole booklet."""
        self._cover()
        self._puzzles()
        if self.named and self.hints == "back":
            self._hint_pages()
        self._solutions()
        return self.paper.pdf()

    # Pages

    def _cover(self) -> None:
        paper, families = self.paper, _by_family(self.entries)
        room = (paper.width - 2 * _EDGE) / paper.breadth(self.title, BOLD, 1)
        self._centred(self.title, paper.height - 110, BOLD, min(_TITLE, room))
        self._centred(self._contents(), paper.height - 146, PLAIN, 14)
        side = min((paper.width - 2 * _EDGE - (len(families) - 1) * _GAP) / len(families), 0.46 * paper.height)
        left, top = (paper.width - len(families) * side - (len(families) - 1) * _GAP) / 2, paper.height - 190
        for place, (family, members) in enumerate(families.items()):
            family.draw_cover(members, paper, left + place * (side + _GAP), top, side)
        y = top - side - 48
        for line in self._how_to_play():
            for part in paper.lines(line, PLAIN, 11, paper.width - 3 * _EDGE):
                self._centred(part, y, PLAIN, 11)
                y -= 17
            y -= 5
        paper.end_page()
        self.page += 1

    def _contents(self) -> str:
        """Return what is in the booklet: "12 puzzles, 9×9, easy, hard"."""
        count = len(self.entries)
        grades = list(dict.fromkeys(entry.grade for entry in self.entries if entry.grade))
        sizes = sorted({entry.size for entry in self.entries}, key=lambda size: (size[0] * size[1], size))
        said = [f"{width}×{height}" for width, height in (sizes[0], sizes[-1])]
        words = f"{count} puzzle{'' if count == 1 else 's'}, {said[0] if len(sizes) == 1 else ' to '.join(said)}"
        return f"{words}, {', '.join(grades)}" if grades and len(_by_family(self.entries)) == 1 else words

    def _how_to_play(self) -> Iterator[str]:
        families = _by_family(self.entries)
        for family, members in families.items():
            if len(families) == 1:
                yield from family.rules(members)
            else:
                yield f"{family.title(members)}: {' '.join(family.rules(members))}"
        yield "Every puzzle has exactly one solution."
        if self.named:
            where = "upside down at the foot of the pages" if self.hints == "foot" else "behind the puzzles"
            cells = any(re.search(r"R\d+C\d", entry.hint) for entry in self.entries if entry.hint)
            yield f"Hints stand {where}{'; R2C5 is row 2, column 5' if cells else ''}."

    def _puzzles(self) -> None:
        each = self.columns * self.rows
        pages = [self.entries[start : start + each] for start in range(0, len(self.entries), each)]
        foot = max(self._foot_height(page, start * each) for start, page in enumerate(pages))
        self._require_room(foot)
        for start, page in enumerate(pages):
            self._grid(page, start * each, (self.columns, self.rows), foot, solved=False)
            self._foot(page, start * each)
            self._end_page()

    def _require_room(self, foot: float) -> None:
        """Raise UsageError if cells would be too small to write in."""
        for entry in self.entries:
            if self._cell(entry, (self.columns, self.rows), foot, solved=False) < entry.least_cell:
                board = f"{entry.size[0]}×{entry.size[1]} board"
                if self.columns * self.rows == 1:
                    raise UsageError(f"A {board} is too large for a page: its cells would be too small to write in.")
                raise UsageError(
                    f"At {self.columns * self.rows} a page the cells of a {board} would be too small to write in. Print fewer a page."
                )

    def _solutions(self) -> None:
        grid = next((grid for grid in _SOLUTIONS if self._is_readable(grid)), _SOLUTIONS[-1])
        each = grid[0] * grid[1]
        for start in range(0, len(self.entries), each):
            self._heading("Solutions")
            self._grid(self.entries[start : start + each], start, grid, 0, solved=True)
            self._end_page()

    def _is_readable(self, grid: tuple[int, int]) -> bool:
        return all(self._cell(entry, grid, 0, solved=True) >= entry.least_solved_cell for entry in self.entries)

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
                y = self.paper.height - _EDGE - 34
            for line in lines:
                self.paper.write(line, _EDGE, y, PLAIN, TEXT)
                y -= _LEADING
            y -= _LEADING / 2
        self._end_page()

    def _end_page(self) -> None:
        self.page += 1
        self._centred(str(self.page), _EDGE / 2, PLAIN, 10)
        self.paper.end_page()

    def _heading(self, words: str) -> None:
        self.paper.write(words, _EDGE, self.paper.height - _EDGE, BOLD, 16)

    def _centred(self, words: str, y: float, font: str, size: float) -> None:
        self.paper.write(words, self.paper.width / 2, y, font, size, align="centre")

    # Boards on a page

    def _room(self, grid: tuple[int, int], foot: float, solved: bool) -> tuple[float, float]:
        """Return the width and height that each board of a page has, with its caption; ``foot`` is kept free for hints."""
        columns, rows = grid
        height = self.paper.height - 2 * _EDGE - foot - (_HEAD if solved else 0)
        return (self.paper.width - 2 * _EDGE - (columns - 1) * _GAP) / columns, (height - (rows - 1) * _GAP) / rows

    def _numbers_room(self, solved: bool) -> int:
        """Return the room for the numbers of rows and columns."""
        return _NUMBERS if self.named and not solved else 0

    def _cell(self, entry: Printed, grid: tuple[int, int], foot: float, solved: bool) -> float:
        """Return how wide the cells of a board are."""
        width, height = self._room(grid, foot, solved)
        numbers = self._numbers_room(solved)
        return min((width - numbers) / entry.size[0], (height - _CAPTION - numbers) / entry.size[1])

    def _grid(self, entries: list[Printed], before: int, grid: tuple[int, int], foot: float, solved: bool) -> None:
        """Draw the boards of a page; ``before`` puzzles came earlier."""
        width, height = self._room(grid, foot, solved)
        numbers = self._numbers_room(solved)
        for place, entry in enumerate(entries):
            side = self._cell(entry, grid, foot, solved)
            row, column = divmod(place, grid[0])
            left = _EDGE + column * (width + _GAP) + (width - numbers - side * entry.size[0]) / 2 + numbers
            top = self.paper.height - _EDGE - (_HEAD if solved else 0) - row * (height + _GAP)
            self._caption(before + place + 1, entry, left, top - 10, width, solved)
            top -= _CAPTION + numbers
            if numbers:
                self._line_numbers(entry, left, top, side)
            entry.draw(self.paper, left, top, side, Style(solved=solved, tint=self.tint, named=numbers > 0))

    def _caption(self, number: int, entry: Printed, left: float, y: float, width: float, solved: bool) -> None:
        """Write what stands above a board, smaller if it would be wider than ``width``."""
        said = [str(number)]
        if not solved and entry.grade:
            said.append(entry.grade)
        if not solved and len(self.kinds) > 1:
            said.append(entry.kind)
        words, font = "   ".join(said), PLAIN if solved else BOLD
        self.paper.write(words, left, y, font, max(TEXT, min(_CAPTION_TEXT, width / self.paper.breadth(words, font, 1))))

    def _line_numbers(self, entry: Printed, left: float, top: float, side: float) -> None:
        width, height = entry.size
        for column in range(width):
            self.paper.write(str(column + 1), left + (column + 0.5) * side, top + 4, PLAIN, TEXT, grey=0.4, align="centre")
        for row in range(height):
            self.paper.write(str(row + 1), left - 4, top - (row + 0.5) * side - 3, PLAIN, TEXT, grey=0.4, align="right")

    # Hints

    def _hint_lines(self, number: int, hint: str) -> list[str]:
        return self.paper.lines(f"{number}:  {hint}", PLAIN, TEXT, self.paper.width - 2 * _EDGE)

    def _foot_lines(self, entries: list[Printed], before: int) -> list[str]:
        if not self.named or self.hints != "foot":
            return []
        return [line for number, entry in enumerate(entries, before + 1) if entry.hint for line in self._hint_lines(number, entry.hint)]

    def _foot_height(self, entries: list[Printed], before: int) -> float:
        lines = len(self._foot_lines(entries, before))
        return lines * _LEADING + _LEADING if lines else 0

    def _foot(self, entries: list[Printed], before: int) -> None:
        """Write the hints of a page upside down above its lower edge."""
        self.paper.write_upside_down(self._foot_lines(entries, before), self.paper.width - _EDGE, _EDGE, _LEADING, grey=0.25)

"""Jump tours in a booklet: given numbers in heavy print, cells wide enough for the others to be written in.

Where 1 is given it stands in a square, the last number in a diamond, as in all drawings of tours. A solution has the
jumps as grey arrows behind the numbers. The cover shows the jumps from one cell: the rules as a picture.
"""

from __future__ import annotations

from queenside.logic.speaking import number_word
from queenside.puzzles.tour import CLASSIC, Tour, moves_text
from queenside.views.paper import BOLD, PLAIN, TEXT
from queenside.views.printed import Printed
from queenside.views.svg import CELL, MARGIN
from queenside.views.tour_drawing import TourPicture
from queenside.views.tour_text import given_numbers

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence

    from queenside.grid import Cell
    from queenside.puzzles.tour import Offset
    from queenside.views.paper import Paper
    from queenside.views.printed import Style

MOST_PRINTED_CELLS = 999
"""Numbers of four digits are too wide for as many cells as have them."""
_DIGIT = 0.7
"""How wide a digit in heavy print is, as a share of its height."""
_FREE = 3
"""The room beside a number in its cell, in points."""
_WIDE = 100
"""From which number on the diamond of the end is interrupted by its digits."""
_LARGEST = 0.44
"""The height of numbers as a share of their cells, at most."""
_FURTHEST_DRAWN = 6
"""How far jumps may go that are drawn on the cover; further ones are only told."""


class PrintedTour(Printed):
    """A clued tour with its numbers, row by row, 0 for holes."""

    __slots__ = ("grade", "hint", "numbers", "tour")
    tour: Tour
    numbers: tuple[int, ...]

    def __init__(self, tour: Tour, numbers: Sequence[int], grade: str | None = None, hint: str | None = None) -> None:
        self._set(tour=tour, numbers=tuple(numbers), grade=grade, hint=hint)

    @property
    def size(self) -> tuple[int, int]:
        """How many cells wide and high the board is."""
        return self.tour.width, self.tour.height

    @property
    def kind(self) -> str:
        """What sort of tour it is: "closed tour, jumps 2,1"."""
        tour = self.tour
        named = f"{'closed ' if tour.closed else ''}{'torus ' if tour.torus else ''}tour"
        return named if tour.moves == CLASSIC else f"{named}, jumps {moves_text(tour.moves)}"

    @property
    def least_cell(self) -> float:
        """How small a cell can be: the widest number must fit."""
        return TEXT * _DIGIT * max(2, len(str(self.tour.cell_count))) + _FREE

    @property
    def least_solved_cell(self) -> float:
        """How small a cell can be in the solution: the same numbers stand there."""
        return self.least_cell

    def draw(self, paper: Paper, left: float, top: float, side: float, style: Style) -> None:
        """Draw the board with the given numbers, or all numbers and the jumps."""
        tour, solved = self.tour, style.solved
        picture = TourPicture(tour, self.numbers if solved else None, "light")
        _draw_cells(paper, tour, left, top, side, solved)
        with paper.board(left, top, side):
            if solved:
                arcs, heads, dashes = picture.arc_paths(range(1, picture.last_jump + 1))
                paper.stroke(arcs, 2.5, 0.62)
                paper.stroke(dashes, 2.5, 0.62, dash=(7, 6))
                paper.fill(heads, 0.45)
                paper.fill("".join(map(picture.plate_path, picture.order)), 1)
            ends = {1} if tour.closed else {1, tour.cell_count}
            for number in ends & set(picture.order):
                paper.stroke(picture.plate_path(number), 2, 0)
                if number >= _WIDE:
                    x, y = (round(part) for part in picture.middle(picture.order[number]))
                    paper.fill(f"M{x - 28} {y - 11}h56v22h-56z", 1)
        _write_numbers(paper, self._written(solved), tour, left, top, side)

    def _written(self, solved: bool) -> Iterator[tuple[Cell, int, str]]:
        """Yield the numbers to write: where, and in which font."""
        given = {cell for cell, _ in self.tour.clues}
        for place, number in enumerate(self.numbers if solved else given_numbers(self.tour)):
            cell = divmod(place, self.tour.width)
            if number:
                yield cell, number, BOLD if cell in given else PLAIN

    @classmethod
    def title(cls, entries: Sequence[PrintedTour]) -> str:
        """Return what the puzzles are called."""
        return "Closed Jump Tours" if all(entry.tour.closed for entry in entries) else "Jump Tours"

    @classmethod
    def rules(cls, entries: Sequence[PrintedTour]) -> Iterator[str]:
        """Yield the rules, with every sort of jumps that there is."""
        tours = [entry.tour for entry in entries]
        counts = {tour.cell_count for tour in tours}
        last = f" to {counts.pop()}" if len(counts) == 1 else " on"
        yield f"Number the cells from 1{last}, each number one jump from the one before."
        sorts = list(dict.fromkeys(tour.moves for tour in tours))
        for moves in sorts:
            named = f"Of jumps {moves_text(moves)} each" if len(sorts) > 1 else "A jump"
            yield f"{named} goes {_jump_words(moves)}."
        drawn = " The picture shows where 2 can stand." if _reach(sorts[0]) <= _FURTHEST_DRAWN else ""
        yield f"What lies between does not matter.{drawn}"
        if any(tour.closed for tour in tours):
            where = "The" if all(tour.closed for tour in tours) else "In a closed tour the"
            yield f"{where} last number is one jump from 1 again."
        if any(tour.torus for tour in tours):
            where = "A" if all(tour.torus for tour in tours) else "On a torus a"
            yield f"{where} jump over an edge comes in at the opposite one."
        if any(tour.holes for tour in tours):
            yield "Dark cells have no number."

    @classmethod
    def draw_cover(cls, entries: Sequence[PrintedTour], paper: Paper, left: float, top: float, width: float) -> None:
        """Draw all jumps from the middle of a board."""
        moves = entries[0].tour.moves
        reach = _reach(moves)
        if reach > _FURTHEST_DRAWN:
            return
        board = Tour(2 * reach + 1, 2 * reach + 1)
        side = width / board.width
        _draw_cells(paper, board, left, top, side, solved=False)
        middle = reach, reach
        ends = [(reach + down, reach + right) for down, right in moves]
        with paper.board(left, top, side):
            for end in ends:
                jump = TourPicture(Tour(board.width, board.height), _two_numbers(board, middle, end), "light")
                arcs, heads, _ = jump.arc_paths([1])
                paper.stroke(arcs, 3, 0.45)
                paper.fill(heads, 0.45)
                x, y = (round(part) for part in jump.middle(end))
                paper.stroke(f"M{x - 17} {y}a17 17 0 1 0 34 0a17 17 0 1 0-34 0z", 2.5, 0)
            x, y = (MARGIN + reach * CELL + CELL // 2,) * 2
            paper.fill(f"M{x - 21} {y - 21}h42v42h-42z", 1)
            paper.stroke(f"M{x - 21} {y - 21}h42v42h-42z", 2.5, 0)
        _write_numbers(paper, [(middle, 1, BOLD), *((end, 2, PLAIN) for end in ends)], board, left, top, side)


def _draw_cells(paper: Paper, tour: Tour, left: float, top: float, side: float, solved: bool) -> None:
    """Draw the lines between the cells, the holes and the frame."""
    width, height = tour.width * CELL, tour.height * CELL
    rows = "".join(f"M{MARGIN} {MARGIN + row * CELL}h{width}" for row in range(1, tour.height))
    columns = "".join(f"M{MARGIN + column * CELL} {MARGIN}v{height}" for column in range(1, tour.width))
    holes = "".join(f"M{MARGIN + column * CELL} {MARGIN + row * CELL}h{CELL}v{CELL}h-{CELL}z" for row, column in sorted(tour.holes))
    with paper.board(left, top, side):
        paper.stroke(rows + columns, 1.2, 0.85 if solved else 0.55)
        paper.fill(holes, 0.3)
        paper.stroke(f"M{MARGIN} {MARGIN}h{width}v{height}h-{width}z", 5, 0)


def _write_numbers(paper: Paper, written: Iterable[tuple[Cell, int, str]], tour: Tour, left: float, top: float, side: float) -> None:
    """Write numbers into the middles of their cells, all of one size."""
    size = max(TEXT, min(_LARGEST * side, (side - _FREE) / (_DIGIT * len(str(tour.cell_count)))))
    for (row, column), number, font in written:
        paper.write(str(number), left + (column + 0.5) * side, top - (row + 0.5) * side - 0.36 * size, font, size, align="centre")


def _two_numbers(board: Tour, one: Cell, two: Cell) -> list[int]:
    """Return a board with 1 and 2 alone."""
    numbers = [0] * (board.width * board.height)
    numbers[one[0] * board.width + one[1]], numbers[two[0] * board.width + two[1]] = 1, 2
    return numbers


def _reach(moves: Iterable[Offset]) -> int:
    """Return how far the furthest jump goes along either axis."""
    return max(abs(part) for move in moves for part in move)


def _jump_words(moves: Iterable[Offset]) -> str:
    """Return where jumps go: "three cells along a row or column, or two cells along a diagonal"."""
    leapers = sorted({(max(map(abs, move)), min(map(abs, move))) for move in moves}, reverse=True)
    return ", or ".join(_leaper_words(far, near) for far, near in leapers)


def _leaper_words(far: int, near: int) -> str:
    cells = f"{number_word(far)} cell{'' if far == 1 else 's'}"
    if near == 0:
        return f"{cells} along a row or column"
    if near == far:
        return f"{cells} along a diagonal"
    return f"{cells} along a row or column and {number_word(near)} to the side"

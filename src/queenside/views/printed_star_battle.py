"""Star Battle in a booklet: regions are told apart by heavy borders, on request also by light greys.

The greys are the palette's four tiers of lightness, so that neighbours differ on a black-and-white printer. Hints name
regions by letters, which then stand on the boards.
"""

from __future__ import annotations

from queenside.grid import connected_parts
from queenside.puzzles.star_battle import StarBattle
from queenside.views._cells import inside
from queenside.views.palette import region_colours
from queenside.views.paper import PLAIN, TEXT
from queenside.views.printed import Printed
from queenside.views.svg import border_segments, frame_path, glyphs_at, loop_path, outline, piece_glyph

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence

    from queenside.grid import Cell
    from queenside.views.paper import Paper
    from queenside.views.printed import Style

_GREYS = (1.0, 0.93, 0.86, 0.79)

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


class PrintedStarBattle(Printed):
    """A Star Battle board with its solution."""

    __slots__ = ("grade", "hint", "puzzle", "solution")
    puzzle: StarBattle
    solution: tuple[Cell, ...]

    def __init__(self, puzzle: StarBattle, solution: Iterable[Cell], grade: str | None = None, hint: str | None = None) -> None:
        self._set(puzzle=puzzle, solution=tuple(inside(puzzle, solution)), grade=grade, hint=hint)

    @property
    def size(self) -> tuple[int, int]:
        """How many cells wide and high the board is."""
        return self.puzzle.width, self.puzzle.height

    @property
    def kind(self) -> str:
        """How many pieces a row has."""
        return "1 queen" if self.puzzle.stars == 1 else f"{self.puzzle.stars} stars"

    @property
    def least_cell(self) -> float:
        """How small a cell can be to be written in."""
        return 11

    @property
    def least_solved_cell(self) -> float:
        """How small a cell can be with a piece in it."""
        return 8

    def draw(self, paper: Paper, left: float, top: float, side: float, style: Style) -> None:
        """Draw the board."""
        _draw(paper, self.puzzle, left, top, side, self.solution if style.solved else None, style.tint)
        if style.named:
            self._name_regions(paper, left, top, side)

    def _name_regions(self, paper: Paper, left: float, top: float, side: float) -> None:
        """Write the letter of every part of a region into the corner of its first cell."""
        puzzle = self.puzzle
        for name, cells in zip(puzzle.names, puzzle.region_cells(), strict=True):
            for part in connected_parts(cells, puzzle.height, puzzle.width):
                row, column = part[0]
                paper.write(name, left + column * side + 2.5, top - row * side - TEXT - 0.5, PLAIN, TEXT, grey=0.35)

    @classmethod
    def title(cls, entries: Sequence[PrintedStarBattle]) -> str:
        """Return Queens or, with more than one star a row anywhere, Star Battle."""
        return "Queens" if all(entry.puzzle.stars == 1 for entry in entries) else "Star Battle"

    @classmethod
    def rules(cls, entries: Sequence[PrintedStarBattle]) -> Iterator[str]:
        """Yield the rules for every number of stars."""
        for stars in sorted({entry.puzzle.stars for entry in entries}):
            what = "one queen" if stars == 1 else f"{stars} stars"
            yield f"Place {what} in every row, every column and every outlined region."
        pieces = sorted({f"{entry.puzzle.piece}s" for entry in entries})
        yield f"No two {' or '.join(pieces)} touch, not even at a corner. Cross out cells that must stay empty."

    @classmethod
    def draw_cover(cls, entries: Sequence[PrintedStarBattle], paper: Paper, left: float, top: float, width: float) -> None:
        """Draw a board: solved, with as many stars as all puzzles have, or empty where there is none such."""
        stars = {entry.puzzle.stars for entry in entries}
        motif, solution = _MOTIFS.get(max(stars), _MOTIFS[2])
        _draw(paper, motif, left, top, width / motif.width, solution if stars == {motif.stars} else None, tint=True)


def _draw(paper: Paper, puzzle: StarBattle, left: float, top: float, side: float, solution: Iterable[Cell] | None, tint: bool) -> None:
    with paper.board(left, top, side):
        if tint:
            for cells, colour in zip(puzzle.region_cells(), region_colours(puzzle), strict=True):
                paper.fill("".join(loop_path(loop) for loop in outline(cells)), _GREYS[colour.tier])
        paper.stroke(border_segments(puzzle, between=False), 1.2, 0.55)
        paper.stroke(border_segments(puzzle, between=True), 6, 0)
        paper.stroke(frame_path(puzzle), 7, 0)
        if solution is not None:
            paper.fill(glyphs_at(piece_glyph(puzzle), solution), 0)

"""A reader's answers beside the truth.

A reader is a function from pixels to a list of answers: rows of region numbers, cells with a star, cells with a
cross, and the board's corners clockwise from that of R1C1. An answer is right when its regions are the true ones
up to renaming (on a turned picture, up to a quarter turn as well; never mirrored).
"""

from __future__ import annotations

import time
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, field

import numpy as np

from tests.pictures.rendering.truth import Board, Cell, Picture, Pixels, Point, Rows

Answer = tuple[Sequence[Sequence[int]], Iterable[Cell], Iterable[Cell], Sequence[Point]]
Reader = Callable[[Pixels], list[Answer]]

RIGHT_CORNER = 0.25
"""Corners are right when each is nearer to the true one than this share of a cell."""
LEAST_MARKED = 14.0
"""Marks count on boards whose cells have so many pixels."""


@dataclass(frozen=True)
class Score:
    """The verdict on one picture: ``exact``, ``refused`` or ``wrong``.

    ``marks`` and ``corners`` speak of the boards that were read rightly: whether all marks are right, and by how
    many cells the worst corner is off.
    """

    verdict: str
    marks: tuple[bool, ...] = ()
    corners: tuple[float, ...] = ()
    milliseconds: float = 0.0


@dataclass
class Tally:
    """Scores of many pictures added up."""

    scores: list[Score] = field(default_factory=list)

    def count(self, verdict: str) -> int:
        return sum(score.verdict == verdict for score in self.scores)

    @property
    def marks(self) -> list[bool]:
        return [each for score in self.scores for each in score.marks]

    @property
    def corners(self) -> list[float]:
        return [each for score in self.scores for each in score.corners]


def judge(picture: Picture, reader: Reader) -> Score:
    """Run a reader on a picture and return how it did; the time is processor time."""
    begun = time.process_time()
    answers = reader(picture.pixels)
    spent = (time.process_time() - begun) * 1000
    return compare(picture, answers, spent)


def compare(picture: Picture, answers: list[Answer], milliseconds: float = 0.0) -> Score:
    """Return the verdict on the answers: wrong if any is no true board, exact if there is one for every board, else refused."""
    left = list(picture.boards)
    marks: list[bool] = []
    corners: list[float] = []
    for answer in answers:
        matches = [
            (error, marked, board) for board in left for error, marked in [_match(board, answer, picture.turned)] if error is not None
        ]
        if not matches:
            return Score("wrong", milliseconds=milliseconds)
        error, marked, board = min(matches, key=lambda match: match[0])
        left.remove(board)
        corners.append(error)
        if board.pitch >= LEAST_MARKED:
            marks.append(marked)
    if not picture.boards:
        return Score("exact", milliseconds=milliseconds)
    return Score("refused" if left else "exact", tuple(marks), tuple(corners), milliseconds)


def canonical(rows: Sequence[Sequence[object]]) -> Rows:
    """Return the regions numbered in order of first appearance."""
    names: dict[object, int] = {}
    return tuple(tuple(names.setdefault(cell, len(names)) for cell in row) for row in rows)


def turned_cell(cell: Cell, size: int, turns: int) -> Cell:
    """Return where a cell goes when its board is turned clockwise by quarters."""
    row, column = cell
    for _ in range(turns):
        row, column = column, size - 1 - row
    return row, column


def turned(board: Board, turns: int) -> Board:
    """Return how the same board reads when R1C1 is the corner that quarter turns clockwise bring to the upper left."""
    size = board.size
    rows = [[0] * size for _ in range(size)]
    for row in range(size):
        for column in range(size):
            r, c = turned_cell((row, column), size, turns)
            rows[r][c] = board.regions[row][column]
    one, two, three, four = (board.corners[(k - turns) % 4] for k in range(4))
    stars = frozenset(turned_cell(cell, size, turns) for cell in board.stars)
    crosses = frozenset(turned_cell(cell, size, turns) for cell in board.crosses)
    return Board(tuple(map(tuple, rows)), stars, crosses, (one, two, three, four))


def _match(board: Board, answer: Answer, may_turn: bool) -> tuple[float | None, bool]:
    """Return the corner error in cells and whether the marks are right, or None if the answer is not this board."""
    regions, stars, crosses, corners = answer
    read = canonical(regions)
    best: tuple[float | None, bool] = (None, False)
    for turns in range(4 if may_turn else 1):
        true = turned(board, turns)
        if canonical(true.regions) != read:
            continue
        error = float(np.linalg.norm(np.array(corners) - np.array(true.corners), axis=1).max()) / board.pitch
        if best[0] is None or error < best[0]:
            best = error, frozenset(stars) == true.stars and frozenset(crosses) == true.crosses
    return best

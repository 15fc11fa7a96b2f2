"""What a booklet needs to know of a puzzle: what is said about it, and how it is drawn.

A family that is printed is one file with a class of these, such as :mod:`queenside.views.printed_tour`; the
booklet lays out entries of any families and knows none.
"""

from __future__ import annotations

from abc import abstractmethod

from queenside.values import Value

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence
    from typing import Self

    from queenside.views.paper import Paper


class Style(Value):
    """How a board is drawn: with its solution or without, with light greys, with the names by which hints call its parts."""

    __slots__ = ("named", "solved", "tint")
    solved: bool
    tint: bool
    named: bool

    def __init__(self, *, solved: bool, tint: bool, named: bool) -> None:
        self._set(solved=solved, tint=tint, named=named)


class Printed(Value):
    """One puzzle of a booklet, with its solution: to be drawn, and to be told about.

    ``grade`` and ``hint`` are words, None where there are none.
    """

    __slots__ = ()
    grade: str | None
    hint: str | None

    @property
    @abstractmethod
    def size(self) -> tuple[int, int]:
        """How many cells wide and high the board is."""

    @property
    @abstractmethod
    def kind(self) -> str:
        """What stands beside the number of the puzzle where a booklet has puzzles of several kinds: "2 stars"."""

    @property
    @abstractmethod
    def least_cell(self) -> float:
        """How small a cell can be to be written in, in points."""

    @property
    @abstractmethod
    def least_solved_cell(self) -> float:
        """How small a cell can be to be read in the solution, in points."""

    @abstractmethod
    def draw(self, paper: Paper, left: float, top: float, side: float, style: Style) -> None:
        """Draw the board with the upper left corner at (left, top) and cells ``side`` wide."""

    @classmethod
    @abstractmethod
    def title(cls, entries: Sequence[Self]) -> str:
        """Return what a booklet of these puzzles is called."""

    @classmethod
    @abstractmethod
    def rules(cls, entries: Sequence[Self]) -> Iterator[str]:
        """Yield the rules of these puzzles, in a few sentences for somebody who has never seen one."""

    @classmethod
    @abstractmethod
    def draw_cover(cls, entries: Sequence[Self], paper: Paper, left: float, top: float, width: float) -> None:
        """Draw a picture for the cover into the square of this width whose upper left corner is at (left, top)."""

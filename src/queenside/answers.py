"""What is asked of an engine and what comes back: plain values."""

from __future__ import annotations

from queenside.grid import Cell
from queenside.values import Value

Solution = tuple[Cell, ...]
"""The cells of the stars, in reading order."""


class Limits(Value):
    """How far to go: at most this many seconds, search nodes and solutions. None is no limit."""

    __slots__ = ("nodes", "seconds", "solutions")
    seconds: float | None
    nodes: int | None
    solutions: int | None

    def __init__(self, seconds: float | None = None, nodes: int | None = None, solutions: int | None = None) -> None:
        self._set(seconds=seconds, nodes=nodes, solutions=solutions)


class Answer(Value):
    """What is known about a puzzle.

    ``status`` is ``solved``, ``impossible`` (proved) or ``unknown`` (a limit was reached first);
    ``solutions`` are those found, each checked against the rules; ``complete`` says whether these
    are proved to be all; ``stopped`` names what ended the search early: ``solutions``, ``nodes``,
    ``seconds``, ``interrupt`` or None. ``formulation`` and ``encoding`` say how an engine was told
    the puzzle, where it was not given the board itself.
    """

    __slots__ = ("encoding", "engine", "formulation", "nodes", "seconds", "solutions", "stopped")
    solutions: tuple[Solution, ...]
    stopped: str | None
    engine: str
    nodes: int
    seconds: float
    formulation: str | None
    encoding: str | None

    def __init__(
        self,
        solutions: tuple[Solution, ...],
        stopped: str | None,
        engine: str,
        nodes: int,
        seconds: float,
        formulation: str | None = None,
        encoding: str | None = None,
    ) -> None:
        store = object.__setattr__  # unrolled: a batch makes hundreds of thousands a second
        store(self, "encoding", encoding)
        store(self, "engine", engine)
        store(self, "formulation", formulation)
        store(self, "nodes", nodes)
        store(self, "seconds", seconds)
        store(self, "solutions", solutions)
        store(self, "stopped", stopped)

    @property
    def complete(self) -> bool:
        """Whether the solutions are proved to be all there are."""
        return self.stopped is None

    @property
    def status(self) -> str:
        """``solved``, ``impossible`` or ``unknown``."""
        if self.solutions:
            return "solved"
        return "impossible" if self.complete else "unknown"

    @property
    def solution(self) -> Solution | None:
        """The first solution found, if any."""
        return self.solutions[0] if self.solutions else None

    @property
    def unique(self) -> bool | None:
        """True and False are proved; None means that it is not known."""
        if len(self.solutions) > 1:
            return False
        return len(self.solutions) == 1 if self.complete else None


def differing_cells(solutions: tuple[Solution, ...]) -> tuple[Cell, ...]:
    """Return the cells in which the first two solutions differ, in reading order; none if there are not two."""
    return tuple(sorted(set(solutions[0]) ^ set(solutions[1]))) if len(solutions) > 1 else ()


class Count(Value):
    """A number of solutions: exactly ``number`` if ``exact``, else at least that many."""

    __slots__ = ("exact", "number")
    number: int
    exact: bool

    def __init__(self, number: int, exact: bool) -> None:
        self._set(number=number, exact=exact)

    def __str__(self) -> str:
        return f"{self.number:,}" if self.exact else f"at least {self.number:,}"

"""What an engine that takes models has to offer.

An engine is a module of :mod:`queenside.engines` with

- ``available() -> str | None``: None, or the reason why it cannot be used, with the pip command that helps;
- ``supports(model) -> str | None``: None, or what of the model's language it does not take;
- ``open(model, encoding=None, variant=None) -> Solver``: a live solver for a model that it supports.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from typing import NamedTuple, Protocol

from queenside.errors import MissingPartError


class Values(NamedTuple):
    """A value for every variable of a model: ``booleans[n]`` of Boolean n (place 0 is unused), ``integers`` by index."""

    booleans: Sequence[bool]
    integers: Sequence[int]


class Size(NamedTuple):
    """How large the problem became in the engine's own terms: its variables, and its clauses or rows."""

    variables: int
    clauses: int


class Solver(Protocol):
    """A live solver that holds a model; more clauses can be added between calls."""

    @property
    def size(self) -> Size:
        """How large the problem became."""

    @property
    def proved(self) -> bool:
        """After ``solve`` returned True on a model with an objective: whether the values are proved to be the best."""

    @property
    def best(self) -> Values | None:
        """The best solution that ``solve`` had found of a model with an objective when Ctrl-C ended it, if there was one."""

    def add(self, clause: Sequence[int]) -> None:
        """Require one more clause, over the Boolean variables of the model."""

    def solve(self, assumptions: Sequence[int] = (), seconds: float | None = None) -> bool | None:
        """Return True if there is a solution in which the assumed literals hold, False if it is proved that there is none.

        None means that the time was up first. On a model with an objective the solution is the best
        one, or the best found in the time: see ``proved``. On Ctrl-C the search ends and
        KeyboardInterrupt goes on: see ``best``.
        """

    def values(self) -> Values:
        """Return the solution, after ``solve`` returned True."""

    def core(self) -> list[int]:
        """Return assumptions that cannot hold together, after ``solve`` returned False: not all need be necessary."""

    def close(self) -> None:
        """Free what the solver holds; nothing else may be called after that."""


class Outcome:
    """What the last call of a solver came to: the part that is the same in all engines, which derive from it."""

    def __init__(self) -> None:
        self._forget()

    def _forget(self) -> None:
        """Begin a call that has come to nothing yet."""
        self._found: Values | None = None
        self._core: list[int] = []
        self.proved = False

    @property
    def best(self) -> Values | None:
        """What the last call had found when it ended, in whatever way."""
        return self._found

    def values(self) -> Values:
        """Return the solution that was found."""
        assert self._found is not None, "there is no solution to read"
        return self._found

    def core(self) -> list[int]:
        """Return assumptions that cannot hold together; all of them, where the engine does not tell which were needed."""
        return list(self._core)


@contextmanager
def needed(engine: str, library: str) -> Iterator[None]:
    """Make of an import that fails inside a MissingPartError with the pip command that helps; the extra is called as the engine."""
    try:
        yield
    except ImportError as error:
        raise MissingPartError(f'The {engine} engine needs {library} ({error}):  pip install "queenside[{engine}]"') from error


def reason_missing(load: Callable[[], object]) -> str | None:
    """Return None, or what ``load`` says is missing."""
    try:
        load()
    except MissingPartError as missing:
        return str(missing)
    return None

"""A live solver asked again and again, until it says that there is no more.

The loop is the same whatever is looked for: boards, tours, armies. What a solver's values mean, and what has to be
added before it is asked again, is told by whoever derives from :class:`Asking`.
"""

from __future__ import annotations

import time
from typing import Any, Generic, TypeVar

TYPE_CHECKING = False
if TYPE_CHECKING:
    from queenside.answers import Limits
    from queenside.models.solver import Size, Values

Found = TypeVar("Found")


class Asking(Generic[Found]):
    """A search by a live solver; it goes on where it stopped."""

    def __init__(self, solver: Any) -> None:
        self.nodes = 0
        """The calls of the solver so far."""
        self._solver = solver
        self._exhausted = False

    @property
    def size(self) -> Size:
        """How large the problem became in the engine's own terms."""
        size: Size = self._solver.size
        return size

    def find(self, limits: Limits) -> tuple[list[Found], str | None]:
        """Return what is found next, at most ``limits`` of it, and what stopped the search (None: there is no more)."""
        found: list[Found] = []
        finish = None if limits.seconds is None else time.perf_counter() + limits.seconds
        last_call = None if limits.nodes is None else self.nodes + limits.nodes
        while not self._exhausted:
            if limits.solutions is not None and len(found) >= limits.solutions:
                return found, "solutions"
            if self.nodes == last_call:
                return found, "nodes"
            left = None if finish is None else finish - time.perf_counter()
            if left is not None and left <= 0:
                return found, "seconds"
            try:
                more = self._next(left)
            except KeyboardInterrupt:
                return found, "interrupt"
            if more is None:
                return found, "seconds"
            found += more
        return found, None

    def _next(self, seconds: float | None) -> list[Found] | None:
        """Ask once: return what was found, nothing where there is no more or something had to be added, None when the time was up."""
        self.nodes += 1
        solved = self._solver.solve((), seconds)
        if solved is None:
            return None
        if not solved:
            self.close()
            return []
        return self._taken(self._solver.values())

    def _taken(self, values: Values) -> list[Found]:
        """Return what values mean, if they are as they should be, and see to it that the solver gives others next."""
        raise NotImplementedError

    def close(self) -> None:
        """Free the solver; there is nothing more to be found then."""
        if not self._exhausted:
            self._exhausted = True
            self._solver.close()

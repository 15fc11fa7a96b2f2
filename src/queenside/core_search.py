"""The face of a search of the native core: limits and cells as the rest of the house has them."""

from __future__ import annotations

from queenside.errors import InternalError

TYPE_CHECKING = False
if TYPE_CHECKING:
    from queenside import _core
    from queenside.answers import Limits, Solution
    from queenside.puzzles.star_battle import Marks, StarBattle

_UNLIMITED = 2**64 - 1


class CoreSearch:
    """A search that goes on where it stopped, by the engine ``name``, which was given the board itself."""

    formulation = None
    encoding = None

    def __init__(self, name: str, puzzle: StarBattle, core: _core.Search) -> None:
        self.name = name
        self._cells = puzzle.cells()
        self._core = core

    @property
    def nodes(self) -> int:
        """How many search nodes were visited so far."""
        return self._core.nodes

    def find(self, limits: Limits) -> tuple[list[Solution], str | None]:
        """Return the next solutions, at most ``limits`` of them, and what stopped the search (None: there are no more)."""
        found, stopped = self._run(limits, keep=True)
        assert isinstance(found, list)
        return [tuple(map(self._cells.__getitem__, cells)) for cells in found], stopped

    def count(self, limits: Limits) -> tuple[int, str | None]:
        """Return how many more solutions there are, and what stopped the counting (None: these are all)."""
        found, stopped = self._run(limits, keep=False)
        assert isinstance(found, int)
        return found, stopped

    def _run(self, limits: Limits, keep: bool) -> tuple[list[tuple[int, ...]] | int, str | None]:
        try:
            return self._core.run(unsigned(limits.solutions), unsigned(limits.nodes), limits.seconds, keep)
        except RuntimeError as error:
            raise InternalError(f"The {self.name} engine erred: {error}. Please report this board.") from error


def unsigned(limit: int | None) -> int:
    """Return a limit as the core takes it: 64 bits, all of them for no limit."""
    return _UNLIMITED if limit is None else min(limit, _UNLIMITED)


def mark_bytes(puzzle: StarBattle, marks: Marks) -> bytes | None:
    """Return marks as the core takes them, a byte a cell; None if there are none."""
    if not marks:
        return None
    known = bytearray(len(puzzle.regions))
    for row, column in marks.crosses:
        known[row * puzzle.width + column] = 2
    for row, column in marks.stars:
        known[row * puzzle.width + column] = 1
    return bytes(known)

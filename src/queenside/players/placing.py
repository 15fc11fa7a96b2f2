"""Put the queens in: press cells of somebody's board until it shows the solution, then make sure that it does.

Pressing a cell takes it from empty to a cross, to a queen, to empty again; the page shows it some time
later. What the page does besides is not known: it may put crosses around a queen, drop a click, or not
listen yet. So nothing is counted on. A round looks, presses what is missing (as often as the state of
each cell asks for), waits until nothing moves any more, and looks again; the next round repairs only
what is still wrong. Queens that belong there come first, those that do not are taken away after them:
the other way round, crosses set by the page would come and go. How long a page takes to show a click is
measured as it goes; waiting is bounded, and so are rounds and presses.

Pressing all cells at once and looking once is several times quicker than waiting for each (the notes
of the first programs have 5 to 10 times), and it heals the same.
"""

from __future__ import annotations

import time

from queenside.errors import PageError, PictureError
from queenside.values import Value

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable, Collection, Iterable, Mapping, Sequence
    from typing import Protocol

    from queenside.grid import Cell

    class Surface(Protocol):
        """A board that can be looked at and pressed."""

        size: int

        def look(self) -> Look:
            """Return what every cell shows now. Raises InputError if the board cannot be seen."""

        def press(self, cells: Sequence[Cell]) -> None:
            """Press cells, once for each time that they are named, in turn."""


EMPTY, CROSS, QUEEN = "empty", "cross", "queen"
_PRESSES = {EMPTY: 2, CROSS: 1}
"""How many presses take a cell to a queen."""
MOST_ROUNDS = 8
MOST_SECONDS = 60.0
_FIRST_PATIENCE = 1.2
"""Seconds without any change after which presses are held to be lost, before it is known how quick the page is."""
_LEAST_PATIENCE = 0.25
_LAGS = 2.5
"""After how many times the longest delay seen nothing more is expected."""
_BETWEEN = 0.02
_PASSING = ("loading", "changed", "empty", "regions", "finished")
"""Stages of reading a page that may be over in a moment."""


class Look(Value):
    """What a board shows: the state of every cell, the cells that cannot be changed, and whether it is won; None where nothing tells."""

    __slots__ = ("locked", "states", "won")
    states: Mapping[Cell, str]
    locked: frozenset[Cell]
    won: bool | None

    def __init__(self, states: Mapping[Cell, str], locked: Iterable[Cell] = (), won: bool | None = None) -> None:
        self._set(states=dict(states), locked=frozenset(locked), won=won)

    @property
    def queens(self) -> set[Cell]:
        """The cells that show a queen."""
        return {cell for cell, state in self.states.items() if state == QUEEN}


class Placed(Value):
    """What placing came to.

    ``placed`` and ``already`` are the queens that were put in and that stood there before, ``cleared`` the
    wrong ones taken away, ``failed`` the cells that are still not as they should be; ``pressed`` is every
    press in turn. ``verified`` says that the last look showed exactly the solution, ``won`` that the page said
    so (None where nothing tells).
    """

    __slots__ = ("already", "cleared", "failed", "placed", "pressed", "rounds", "seconds", "verified", "won")
    placed: tuple[Cell, ...]
    already: tuple[Cell, ...]
    cleared: tuple[Cell, ...]
    failed: tuple[Cell, ...]
    pressed: tuple[Cell, ...]
    rounds: int
    seconds: float
    verified: bool
    won: bool | None

    def __init__(
        self,
        *,
        placed: Iterable[Cell] = (),
        already: Iterable[Cell] = (),
        cleared: Iterable[Cell] = (),
        failed: Iterable[Cell] = (),
        pressed: Sequence[Cell] = (),
        rounds: int = 0,
        seconds: float = 0.0,
        verified: bool = False,
        won: bool | None = None,
    ) -> None:
        given = {"placed": placed, "already": already, "cleared": cleared, "failed": failed}
        groups = {name: tuple(sorted(cells)) for name, cells in given.items()}
        self._set(**groups, pressed=tuple(pressed), rounds=rounds, seconds=seconds, verified=verified, won=won)


def plan(look: Look, solution: Collection[Cell]) -> list[Cell]:
    """Return the cells to press next, each as often as needed: for missing queens, or if none is missing, for wrong ones."""
    missing = [cell for cell in sorted(solution) if look.states[cell] != QUEEN and cell not in look.locked]
    if missing:
        return [cell for cell in missing for _ in range(_PRESSES[look.states[cell]])]
    return sorted(look.queens - set(solution) - look.locked)


def place(
    surface: Surface, solution: Collection[Cell], *, wait: Callable[[float], None] = time.sleep, seconds: float = MOST_SECONDS
) -> Placed:
    """Make a board show its solution and return what was done. A board that is won already is left alone."""
    return _Placing(surface, frozenset(solution), wait, seconds).run()


class _Placing:
    """One placing: what was seen first and last, what was pressed, how quick the page is."""

    def __init__(self, surface: Surface, solution: frozenset[Cell], wait: Callable[[float], None], seconds: float) -> None:
        self._surface, self._solution, self._wait = surface, solution, wait
        self._start = time.monotonic()
        self._end = self._start + seconds
        self._lag: float | None = None
        self._pressed: list[Cell] = []
        self._rounds = 0
        self._first = self._last = surface.look()

    def run(self) -> Placed:
        """Press until the board is right, or until that has been tried often enough."""
        while not self._last.won and self._rounds < MOST_ROUNDS and time.monotonic() < self._end:
            cells = plan(self._last, self._solution)
            if not cells:
                break
            self._rounds += 1
            self._pressed += cells
            self._surface.press(cells)
            if not self._settle(set(cells)):
                return self._placed(seen=False)
        if self._rounds:
            self._await_the_win()
        return self._placed(seen=True)

    def _settle(self, pressed: set[Cell]) -> bool:
        """Look until the pressed cells are as wanted or nothing has moved for a while; return whether the board can still be seen."""
        before = self._last
        pressed_at = moved_at = time.monotonic()
        seen = False
        while True:
            look = self._seen()
            now = time.monotonic()
            if look is not None:
                seen = True
                if look.states != self._last.states:
                    moved_at = now
                    self._lag = max(self._lag or 0.0, now - pressed_at)
                self._last = look
                if look.won or all((look.states[cell] == QUEEN) == (cell in self._solution) for cell in pressed):
                    return True
            quiet_for = now - (moved_at if self._last.states != before.states else pressed_at)
            if quiet_for > self._patience() or now > self._end:
                return seen
            self._wait(_BETWEEN)

    def _await_the_win(self) -> None:
        """Look on until a page that says so says that the board is won: it may take as long as a click to show."""
        end = time.monotonic() + self._patience()
        while self._last.won is False and self._last.queens == self._solution and time.monotonic() < end:
            self._wait(_BETWEEN)
            self._last = self._seen() or self._last

    def _seen(self) -> Look | None:
        """Return what the board shows, None while it cannot be seen: a page that was won often covers it."""
        try:
            return self._surface.look()
        except PictureError:
            return None
        except PageError as error:
            if error.stage not in _PASSING:
                raise
            return None

    def _patience(self) -> float:
        return _FIRST_PATIENCE if self._lag is None else max(_LEAST_PATIENCE, _LAGS * self._lag)

    def _placed(self, seen: bool) -> Placed:
        before, after = self._first.queens, self._last.queens
        right = after == self._solution
        return Placed(
            placed=(after - before) & self._solution,
            already=before & after & self._solution,
            cleared=before - after - self._solution,
            failed=() if self._last.won or not seen else after ^ self._solution,
            pressed=self._pressed,
            rounds=self._rounds,
            seconds=time.monotonic() - self._start,
            verified=seen and (right or bool(self._last.won)),
            won=self._last.won if seen else None,
        )

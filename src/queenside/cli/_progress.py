"""How far a long command has come: a bar on a terminal, nothing elsewhere."""

from __future__ import annotations

import os
import sys
import time

from queenside.cli._words import long_duration

_WIDTH = 20
_PATIENCE = 0.5


class Share:
    """What share of a long computation is done, on a terminal, with its pace and the time that is left at this rate."""

    def __init__(self, what: str, unit: str) -> None:
        self._what = what
        self._unit = unit
        self._shown = False
        self._terminal = sys.stderr.isatty()
        self._start = time.monotonic()

    def __enter__(self) -> Share:
        return self

    def rename(self, what: str) -> None:
        """Say from now on that something else is being done."""
        self._what = what

    def tell(self, share: float | None, units: int) -> None:
        """Show that a share of the work is done, None if that cannot be told, by so many units."""
        so_far = time.monotonic() - self._start
        if not self._terminal or so_far < _PATIENCE:
            return
        self._shown = True
        pace = f"{units:,} {self._unit}" if units < 1e6 else f"{units:.2e} {self._unit}".replace("e+0", "e").replace("e+", "e")
        if share is None:
            line = f"{self._what}: {pace}, {so_far:.0f} s so far; Ctrl-C stops"
        else:
            bar = ("#" * round(_WIDTH * min(1.0, share))).ljust(_WIDTH, ".")
            left = f"   about {long_duration(so_far / share - so_far)} left" if share > 0.001 else ""
            line = f"{self._what} [{bar}] about {100 * share:.1f} %   {pace}{left}"
        _overwrite(line)

    def __exit__(self, *_: object) -> None:
        if self._shown:
            print("\r\x1b[K", end="", file=sys.stderr, flush=True)


def _overwrite(line: str) -> None:
    """Show a line in the place of the last one, cut where the terminal ends: one that wraps would leave a copy behind each time."""
    try:
        columns = os.get_terminal_size(sys.stderr.fileno()).columns
    except (OSError, ValueError):
        columns = 0
    print(f"\r{line[: columns - 1] if columns else line}\x1b[K", end="", file=sys.stderr, flush=True)


class Progress:
    """A bar on standard error that appears when the work takes a moment and goes when it ends."""

    def __init__(self, what: str, total: int, unit: str = "") -> None:
        self._what = what
        self._unit = unit
        self._total = total
        self._shown = False
        self._terminal = sys.stderr.isatty()
        self._start = time.monotonic()

    def __enter__(self) -> Progress:
        return self

    def tell(self, done: int) -> None:
        """Show that so much is done."""
        if not self._terminal or time.monotonic() - self._start < _PATIENCE:
            return
        self._shown = True
        filled = _WIDTH * done // self._total
        bar = f"[{'#' * filled}{'.' * (_WIDTH - filled)}]"
        _overwrite(f"{self._what} {bar} {done} of {self._total}{self._unit}")

    def __exit__(self, *_: object) -> None:
        if self._shown:
            print("\r\x1b[K", end="", file=sys.stderr, flush=True)

"""How far a long command has come: a bar on a terminal, nothing elsewhere."""

from __future__ import annotations

import sys
import time

_WIDTH = 24
_PATIENCE = 0.5


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
        print(f"\r{self._what} {bar} {done} of {self._total}{self._unit}\x1b[K", end="", file=sys.stderr, flush=True)

    def __exit__(self, *_: object) -> None:
        if self._shown:
            print("\r\x1b[K", end="", file=sys.stderr, flush=True)

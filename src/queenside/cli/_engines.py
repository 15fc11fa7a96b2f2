"""The choice of an engine, as several commands offer it, and what is shown while it works."""

from __future__ import annotations

import os
import sys
import time

TYPE_CHECKING = False
if TYPE_CHECKING:
    import argparse
    from typing import NoReturn

_PATIENCE = 1.5


def engine_arguments(parser: argparse.ArgumentParser) -> None:
    """Add ``--engine`` and the ways of telling it the puzzle."""
    parser.add_argument(
        "--engine",
        metavar="E",
        help="native, sat, smt, milp, cp, asp, dpll, dlx, groups, race, a variant as in sat:glucose4, or race:sat,cp",
    )
    model_arguments(parser)


def model_arguments(parser: argparse.ArgumentParser) -> None:
    """Add ``--formulation`` and ``--encoding``."""
    parser.add_argument("--formulation", metavar="F", help="how the board is stated as constraints: cells or columns")
    parser.add_argument(
        "--encoding",
        metavar="C",
        help="how counting becomes clauses: pairwise, heule, sequential, totalizer…, or two as in heule+totalizer",
    )


def require_names(options: argparse.Namespace) -> None:
    """Raise UsageError at once if an engine, formulation or encoding is unknown."""
    if options.formulation is not None:
        from queenside import formulations

        formulations.get(options.formulation)
    if options.encoding not in (None, "native"):
        from queenside.models import encodings

        encodings.choose(options.encoding)
    if options.engine not in (None, "native"):
        from queenside import engines
        from queenside.solving import RACE

        name, _, rest = options.engine.partition(":")
        for engine in [options.engine] if name != RACE else filter(None, rest.split(",")):
            engines.find(engine)


class Waiting:
    """Tells on a terminal, after a moment, that a search goes on and for how long.

    It is told by a forked process, because some solvers never let another thread of Python run.
    """

    def __init__(self, what: str) -> None:
        self._what = what
        self._teller: int | None = None

    def __enter__(self) -> None:
        self._start = time.monotonic()
        if sys.stderr.isatty() and hasattr(os, "fork"):
            parent = os.getpid()
            self._teller = os.fork()
            if self._teller == 0:
                self._tell(parent)

    def __exit__(self, *_: object) -> None:
        if self._teller is not None:
            import signal

            os.kill(self._teller, signal.SIGKILL)
            os.waitpid(self._teller, 0)
            if time.monotonic() - self._start >= _PATIENCE:
                os.write(2, b"\r\x1b[K")

    def _tell(self, parent: int) -> NoReturn:
        """Write how long it has been, until killed or left alone; runs in the forked process."""
        import signal

        signal.signal(signal.SIGINT, signal.SIG_IGN)
        time.sleep(_PATIENCE)
        while os.getppid() == parent:
            os.write(2, f"\r{self._what}: {time.monotonic() - self._start:.0f} s so far; Ctrl-C stops\x1b[K".encode())
            time.sleep(0.5)
        os._exit(0)

"""Certificates that so many white and black queens do not stand peaceably on a board, in two forms.

By clauses: the formulation ``lines``, its counting by totalizers, refuted by a SAT solver that writes down how. In
two seconds for 8×8, in twelve for 9×9, hardly beyond. By trees: what the native prover did for each set of rows,
a byte a node, for equal armies. Both are written in the form that docs/certificates.md fixes, and checked by code
that shares nothing with this (:mod:`queenside.proofs.army_clauses`, :mod:`queenside.proofs.armies`).
"""

from __future__ import annotations

import contextlib
import hashlib
import os
import time

from queenside import core_armies, engines
from queenside.answers import Limits
from queenside.engines import sat
from queenside.errors import LimitError, UsageError, WriteError
from queenside.formulations.armies import lines
from queenside.models.clauses import Clauses
from queenside.models.encodings import totalizer
from queenside.models.model import FRESH
from queenside.puzzles.armies import placement_text
from queenside.solving.certificates import Certificate, cnf_text, refutation

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import BinaryIO

    from queenside.puzzles.armies import Armies

FORM = "armies certificate 1"


def certify(puzzle: Armies, *, seconds: float | None = None) -> Certificate:
    """Return a certificate by clauses that there is no such placement; :func:`queenside.solving.certificates.write` writes it to files.

    Raises UsageError if there is one or the question has no certificates, LimitError if the ``seconds`` are up first,
    MissingPartError without python-sat.
    """
    white, black = _require_certifiable(puzzle)
    if max(white, black) > (puzzle.size**2 + 1) // 2:
        raise UsageError(f"Certificates by clauses are about armies of at most half the cells, not about {white}+{black} queens.")
    engines.require(sat)
    start = time.monotonic()
    work = core_armies.prove(puzzle.size, white, black, limits=Limits(seconds))
    _require_refuted(puzzle, work)
    statement = _Statement(lines.build(puzzle))
    proof = refutation(statement, seconds, start)
    head = [f"queenside {FORM}", "claim impossible", f"armies {puzzle.size} {white} {black}"]
    names = {variable: name for variable, name in enumerate(statement.model.names) if variable and not name.startswith(FRESH)}
    return Certificate("impossible", cnf_text(statement, head, names, proof), proof, None)


def write_trees(puzzle: Armies, path: str, *, seconds: float | None = None) -> int:
    """Write the trees of all sets of rows to one file, one after the other, and return how many there are.

    The file is there when all is proved, and not before. Raises UsageError if there is a placement or the armies are
    not equal, LimitError if the ``seconds`` are up first, WriteError if the file cannot be written.
    """
    white, black = _require_certifiable(puzzle)
    if white != black:
        raise UsageError(f"Trees are written for equal armies only, not for {white}+{black} queens.")
    unfinished = f"{path}.part"
    try:
        with open(unfinished, "wb") as file:
            trees = _Trees(file, puzzle.size, white)
            work = core_armies.prove(puzzle.size, white, black, reference=True, log=trees.take, limits=Limits(seconds))
            _require_refuted(puzzle, work)
            trees.end()
        os.replace(unfinished, path)
    except OSError as error:
        raise WriteError(f"The certificate cannot be written to '{path}': {error.strerror}.") from error
    finally:
        with contextlib.suppress(OSError):
            os.remove(unfinished)
    return work.units


def _require_certifiable(puzzle: Armies) -> tuple[int, int]:
    """Return the sizes of two armies; raise UsageError if it is seen at once that there is nothing to certify."""
    if puzzle.torus or len(puzzle.least) != 2:
        raise UsageError("Certificates are about two armies on a board with edges, not about more armies or a torus.")
    white, black = puzzle.least
    if not white or not black:
        raise UsageError("An army of no queens leaves the board to the other one: there is a placement, and nothing to certify.")
    if puzzle.size > core_armies.MOST_ROWS:
        raise UsageError(f"Certificates are about boards of at most {core_armies.MOST_ROWS} rows, not of {puzzle.size}.")
    return white, black


def _require_refuted(puzzle: Armies, work: core_armies.Work) -> None:
    if work.armies is not None:
        shown = placement_text(puzzle, work.armies).replace("\n", "/")
        raise UsageError(f"{puzzle.least[0]}+{puzzle.least[1]} queens do fit, so there is nothing to certify: {shown}")
    if work.stopped == "interrupt":
        raise KeyboardInterrupt
    if work.stopped is not None:
        raise LimitError("The time was up before the search came to its end: there is no certificate.")


class _Statement(Clauses):
    """The clauses of a model in the form of certificates: always counted by a totalizer, even where it need not be."""

    def between(self, low: int, high: int, literals: tuple[int, ...]) -> None:
        """Require ``low`` to ``high`` of the literals."""
        self.clauses += totalizer.between(low, high, literals, self.fresh)


class _Trees:
    """Writes trees as they come, each between its first line and its hash."""

    def __init__(self, file: BinaryIO, size: int, army: int) -> None:
        self._file, self._size, self._army = file, size, army
        self._rows: int | None = None
        self._hash = hashlib.sha256()

    def take(self, rows: int, tree: bytes) -> None:
        """Write the next bytes of the tree of some rows."""
        if rows != self._rows:
            self.end()
            self._rows, self._hash = rows, hashlib.sha256()
            self._write(core_armies.log_header(self._size, self._army, rows))
        self._write(tree)

    def end(self) -> None:
        """Write the hash of the last tree."""
        if self._rows is not None:
            self._file.write(self._hash.digest())

    def _write(self, data: bytes) -> None:
        self._hash.update(data)
        self._file.write(data)

"""Proofs about armies by many workers, kept in a ledger."""

from __future__ import annotations

import time

from queenside.cluster.kinds import army_proofs
from queenside.cluster.ledger import open_ledger
from queenside.cluster.running import carry_out, crew_of
from queenside.errors import InternalError, Interrupted
from queenside.values import Value

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable

    from queenside.cluster.jobs import Problem
    from queenside.cluster.ledger import Ledger, Summary
    from queenside.puzzles.armies import Army


class ArmyProof(Value):
    """What is known about two armies on a board.

    ``verdict`` is ``none`` (proved: every class was refuted), ``found`` (``armies`` are a placement, checked
    against the rules) or ``stopped``, and then ``stopped`` says by what: ``seconds`` or ``interrupt``.
    ``done`` of ``classes`` are in the ledger; the counts are their totals, ``seconds`` their processor time,
    ``sha256`` the ledger's hash.
    """

    __slots__ = ("armies", "classes", "column_nodes", "done", "even_nodes", "leaves", "odd_nodes", "seconds", "sha256", "stopped", "units")
    armies: tuple[Army, Army] | None
    stopped: str | None
    done: int
    classes: int
    units: int
    column_nodes: int
    leaves: int
    even_nodes: int
    odd_nodes: int
    seconds: float
    sha256: str

    def __init__(self, problem: Problem, summary: Summary, stopped: str | None) -> None:
        armies = None if summary.witness is None else army_proofs.require_right(problem, summary.witness)
        counts = dict.fromkeys(("units", "column_nodes", "leaves", "even_nodes", "odd_nodes"), 0) | summary.totals
        self._set(armies=armies, stopped=None if armies else stopped, done=summary.done, classes=summary.units)
        self._set(seconds=summary.seconds, sha256=summary.sha256, **counts)

    @property
    def verdict(self) -> str:
        """``none``, ``found`` or ``stopped``."""
        if self.armies is not None:
            return "found"
        return "none" if self.stopped is None else "stopped"

    @property
    def nodes(self) -> int:
        """The nodes of all stages."""
        return self.column_nodes + self.even_nodes + self.odd_nodes


def prove_armies(
    size: int,
    white: int,
    black: int,
    folder: str | None = None,
    jobs: int | None = None,
    address: str | None = None,
    progress: Callable[[Summary], object] | None = None,
    seconds: float | None = None,
    classes: int | None = None,
) -> ArmyProof:
    """Return whether at least so many white and black queens stand peaceably on a board, by many workers.

    With a ``folder`` everything done is kept there, and the same call goes on where it was ended. The workers are ``jobs``
    processes, as many as there are processors without a number, or those of the dask scheduler at ``address``. ``progress`` is
    told how far it is about twice a second. Raises LedgerError, ClusterError; Interrupted on Ctrl-C, with what is known.
    """
    problem = army_proofs.problem(size, white, black, classes)
    with open_ledger(folder, problem) as ledger:
        teller = _Teller(ledger, progress)
        try:
            if ledger.summary().verdict == "open":
                with crew_of(jobs, address) as crew:
                    teller.tell()
                    stopped = carry_out(ledger, crew, seconds=seconds, tick=teller.tell)
            else:
                stopped = None
        except KeyboardInterrupt:
            raise Interrupted(ArmyProof(problem, ledger.summary(), "interrupt")) from None
        answer = ArmyProof(problem, ledger.summary(), stopped)
        defects = ledger.verify() if answer.verdict == "none" else []
    if defects:
        raise InternalError(f"The ledger of {army_proofs.title(problem)} is not right: {defects[0]} Please report this.")
    return answer


class _Teller:
    """Tells how far a job is, not oftener than anybody looks."""

    def __init__(self, ledger: Ledger, progress: Callable[[Summary], object] | None) -> None:
        self._ledger = ledger
        self._progress = progress
        self._next = 0.0

    def tell(self) -> None:
        """Tell, if it is time."""
        if self._progress is None or time.monotonic() < self._next:
            return
        start = time.monotonic()
        self._progress(self._ledger.summary())
        self._next = time.monotonic() + max(0.4, 20 * (time.monotonic() - start))

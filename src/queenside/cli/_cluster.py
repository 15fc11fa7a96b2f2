"""Long jobs on the command line: the options, the bar, and what is said when one ends early."""

from __future__ import annotations

import sys
import time

from queenside.cli._inputs import whole_number
from queenside.cli._words import long_duration
from queenside.errors import Interrupted, UsageError, excerpt

TYPE_CHECKING = False
if TYPE_CHECKING:
    import argparse

    from queenside.cluster import ArmyProof, Summary

_WIDTH = 20
_PATIENCE = 0.5


def worker_arguments(parser: argparse.ArgumentParser, jobs: str = "processes (default: one for each processor)") -> None:
    """Add ``--jobs`` and ``--cluster``."""
    parser.add_argument("--jobs", type=whole_number, metavar="N", help=jobs)
    parser.add_argument("--cluster", metavar="ADDRESS", help="work on a dask cluster, whose scheduler is at ADDRESS, as in tcp://host:8786")


def ledger_argument(parser: argparse.ArgumentParser) -> None:
    """Add ``--ledger``."""
    parser.add_argument("--ledger", metavar="DIR", help="keep everything done in this folder; the same command goes on where it was ended")


def require_one_crew(options: argparse.Namespace) -> None:
    """Raise UsageError if both processes and a cluster are asked for."""
    if options.jobs is not None and options.cluster is not None:
        raise UsageError(f"--jobs is for processes of this machine; the cluster {excerpt(options.cluster)} has its own workers. Give one.")


class JobBar:
    """A bar on standard error, if that is a terminal: what is done, the nodes, and an honest time left."""

    def __init__(self, title: str, noun: str) -> None:
        self._title = title
        self._noun = noun
        self._terminal = sys.stderr.isatty()
        self._start = time.monotonic()
        self._first: int | None = None
        self._shown = False

    def __enter__(self) -> JobBar:
        return self

    def tell(self, summary: Summary) -> None:
        """Show how far a job is. The pace is that of this run, so the first look only takes down where it begins."""
        if self._first is None:
            self._first = summary.done
        passed = time.monotonic() - self._start
        if not self._terminal or passed < _PATIENCE:
            return
        filled = _WIDTH * summary.done // max(1, summary.units)
        words = [self._title, "█" * filled + "░" * (_WIDTH - filled), f"{summary.done} of {summary.units} {self._noun}"]
        nodes = sum(figure for name, figure in summary.totals.items() if name.endswith("nodes"))
        words += [f"{nodes:.1e} nodes"] if nodes else []
        done = summary.done - self._first
        words += [f"~{long_duration(passed / done * (summary.units - summary.done))} left"] if done else []
        self._shown = True
        print(f"\r{'   '.join(words)}\x1b[K", end="", file=sys.stderr, flush=True)

    def __exit__(self, *_: object) -> None:
        if self._shown:
            print("\r\x1b[K", end="", file=sys.stderr, flush=True)


def prove_armies(options: argparse.Namespace, size: int, white: int, black: int) -> ArmyProof:
    """Return what :func:`queenside.cluster.prove_armies` does with the options' jobs, cluster, ledger and seconds, behind a bar.

    Ctrl-C tells what is kept and how to go on, and raises Interrupted.
    """
    from queenside.cluster import prove_armies as prove
    from queenside.cluster.kinds import army_proofs

    require_one_crew(options)
    with JobBar(f"armies n={size}, refuting {white}+{black}", army_proofs.NOUN) as bar:
        try:
            return prove(size, white, black, options.ledger, options.jobs, options.cluster, bar.tell, options.seconds)
        except Interrupted as interrupted:
            known = interrupted.answer
    print(f"queenside: {going_on(known, options.ledger)}", file=sys.stderr)  # type: ignore[arg-type]  # it is an ArmyProof
    raise Interrupted(known)


def going_on(proof: ArmyProof, folder: str | None) -> str:
    """Return how far a proof came that was ended early, and how to go on."""
    came = f"{proof.done} of {proof.classes} classes are refuted"
    if folder is None:
        return f"{came}, and nothing is kept. With --ledger DIR the same command would go on where it was ended."
    return f"{came} and kept in {excerpt(folder, 200)}. Run the same command again to go on; how far it is:  queenside ledger {folder}"

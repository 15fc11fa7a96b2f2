"""``queenside ledger``: how far a long job is, and whether its ledger is right."""

from __future__ import annotations

from queenside.cli._inputs import json_argument
from queenside.cli._progress import Progress
from queenside.cli._words import long_duration
from queenside.errors import UsageError, WriteError, excerpt

TYPE_CHECKING = False
if TYPE_CHECKING:
    import argparse

    from queenside.cli._output import Record
    from queenside.cluster import Ledger, Summary

HELP = "Show how far a long job is, and verify that every unit of it was done once and rightly."
EXAMPLES = (
    "queenside ledger proof-17",
    "queenside ledger proof-17 --verify 5",
    "queenside ledger proof-17 --export classes.jsonl",
    "queenside ledger proof-17 --json",
)


def arguments(parser: argparse.ArgumentParser) -> None:
    """Add the options of ``ledger``."""
    parser.add_argument("folder", metavar="DIR", help="the folder of the ledger, which may be in use")
    parser.add_argument(
        "--verify",
        type=_samples,
        metavar="K",
        help="check that every unit is there once, that the hashes are right and the totals add up, and do K units again, chosen by chance",
    )
    parser.add_argument(
        "--export", metavar="FILE", help="write a JSON line for each unit done; - for standard output, and nothing else there"
    )
    json_argument(parser)


def _samples(text: str) -> int:
    if not text.isdecimal() or len(text) > 9:
        raise UsageError(f"{excerpt(text)} is no number of units to do again; a whole number from 0 is needed.")
    return int(text)


def run(options: argparse.Namespace) -> int:
    """Read one ledger, and do with it what is asked for."""
    from queenside.cluster import read_ledger

    if options.export == "-" and options.json:
        raise UsageError("--export - and --json both write to standard output. Give a file to export to.")
    with read_ledger(options.folder) as ledger:
        if options.export is not None:
            _export(ledger, options.export)
        defects = _verified(ledger, options.verify) if options.verify is not None else None
        summary = ledger.summary()
        if options.json:
            from queenside.cli._output import print_json

            print_json(_record(ledger, summary, defects, options.verify))
        elif options.export != "-":
            _print(ledger, summary, defects, options.verify)
    return 1 if defects else 0


def _export(ledger: Ledger, path: str) -> None:
    if path == "-":
        for line in ledger.export():
            print(line)
        return
    try:
        with open(path, "w", encoding="utf-8") as file:
            file.writelines(f"{line}\n" for line in ledger.export())
    except OSError as error:
        raise WriteError(f"{path} cannot be written: {error.strerror or error}.") from None


def _verified(ledger: Ledger, samples: int) -> list[str]:
    """Return what is wrong with a ledger."""
    with Progress("doing units again", max(1, samples)) as progress:
        return ledger.verify(samples, progress=progress.tell)


def _print(ledger: Ledger, summary: Summary, defects: list[str] | None, samples: int | None) -> None:
    from queenside.cluster.jobs import kind_of

    kind = kind_of(ledger.problem)
    verdict = {"none": "all refuted: it is proved", "found": "a placement was found", "open": "none has a placement so far"}[
        summary.verdict
    ]
    print(f"{kind.title(ledger.problem)}: {summary.done} of {summary.units} {kind.NOUN} done, {verdict}.")
    print(f"By {ledger.problem.engine}, version {ledger.problem.version}.")
    if summary.spread is not None:
        shortest, median, longest = map(long_duration, summary.spread)
        print(f"{long_duration(summary.seconds)} of processor time; a unit took {shortest} to {longest}, half of them at most {median}.")
    if summary.verdict == "open" and summary.left is not None:
        wall = f", about {long_duration(summary.left / summary.workers)} by the clock at the last pace" if summary.workers > 1 else ""
        print(f"Left: about {long_duration(summary.left)} of processor time{wall}.")
    for name, figure in summary.totals.items():
        print(f"  {kind.LABELS.get(name, name.replace('_', ' ')):14}{figure:>22,}")
    print(f"Hash over what is done: {summary.sha256}")
    if defects is None:
        return
    for defect in defects:
        print(f"✗ {defect}")
    if not defects:
        again = f"; {min(samples, summary.done)} done again came out the same" if samples else ""
        print(f"✓ Every unit is there once, with the right hash, and the totals add up{again}.")


def _record(ledger: Ledger, summary: Summary, defects: list[str] | None, samples: int | None) -> Record:
    from queenside.cluster.jobs import kind_of

    problem = ledger.problem
    record: Record = {
        "title": kind_of(problem).title(problem),
        "kind": problem.kind,
        "parameters": dict(problem.parameters),
        "engine": problem.engine,
        "version": problem.version,
        "verdict": summary.verdict,
        "done": summary.done,
        "units": summary.units,
        "totals": summary.totals,
        "seconds": round(summary.seconds, 3),
        "spread": None if summary.spread is None else [round(seconds, 3) for seconds in summary.spread],
        "left": None if summary.left is None else round(summary.left, 3),
        "witness": summary.witness,
        "sha256": summary.sha256,
    }
    if defects is not None:
        record |= {"verified": not defects, "again": min(samples or 0, summary.done), "defects": defects}
    return record

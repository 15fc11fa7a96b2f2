"""Certificates of peaceable armies on the command line: by clauses in two files, by trees in one file or a folder."""

from __future__ import annotations

import os
import time

from queenside.cli._words import duration
from queenside.errors import InputError, UsageError, excerpt

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator

_PIECE = 1 << 20
_FIRST = 512
_SUFFIXES = (".cnf", ".drat")


class _Outcome:
    """What became of a certificate of either form."""

    def __init__(self, question: tuple[int, int, int] | None, reason: str | None, checked: str, trusted: tuple[str, ...]) -> None:
        self.question, self.reason, self.checked, self.trusted = question, reason, checked, trusted
        self.clauses: int | None = None
        self.units: int | None = None
        self.steps = 0


def run(name: str, as_json: bool) -> int:
    """Check the certificate of a name; print what is proved, or why nothing is. Return 0 if it is accepted, 1 if not."""
    start = time.perf_counter()
    outcome = _checked(name)
    seconds = time.perf_counter() - start
    if as_json:
        _print_record(outcome, seconds)
    else:
        print(_sentences(outcome, seconds))
    return 0 if outcome.reason is None else 1


def _checked(name: str) -> _Outcome:
    suffix = os.path.splitext(name)[1]
    if os.path.isdir(name):
        return _trees([os.path.join(name, file) for file in sorted(os.listdir(name))], name)
    if suffix in _SUFFIXES or os.path.exists(f"{name}.cnf"):
        return _clauses(name)
    if os.path.isfile(name) and _start(name).startswith(b"queenside-armies-tree "):
        return _trees([name], name)
    if suffix == ".trees" and not os.path.exists(name):
        raise InputError(f"There is no file {excerpt(name, 200)}.")
    raise UsageError(
        f"{excerpt(name, 200)} is no certificate of armies. A certificate of a board comes after the board:  queenside verify BOARD FILE"
    )


def _clauses(name: str) -> _Outcome:
    from queenside.cli.commands.verify import certificate_files
    from queenside.proofs.army_clauses import verify

    formula, proof = certificate_files(name)
    if b"\nc queenside certificate 1" in b"\n" + _start(os.fspath(formula)):
        raise UsageError(f"{excerpt(name, 200)} is about a board, which comes before it:  queenside verify BOARD {name}")
    verdict = verify(formula, proof)
    steps = f"{verdict.steps:,} proof step{'' if verdict.steps == 1 else 's'}"
    outcome = _Outcome(verdict.question, verdict.reason, steps, verdict.trusted)
    outcome.clauses, outcome.steps = verdict.clauses, verdict.steps
    return outcome


def _trees(files: list[str], name: str) -> _Outcome:
    from queenside.proofs.armies import check_cover, question

    told = question(_start(files[0])) if files else None
    if told is None:
        raise InputError(f"{excerpt(name, 200)} does not begin with a tree log, 'queenside-armies-tree 1 SIZE ARMY …'.")
    size, army = told
    cover = check_cover(size, army, map(_pieces, files))
    checked = f"the trees of {cover.units:,} sets of rows, {cover.nodes:,} bytes,"
    outcome = _Outcome((size, army, army), cover.reason, checked, cover.trusted)
    outcome.units, outcome.steps = cover.units, cover.nodes
    return outcome


def _start(path: str) -> bytes:
    return next(_pieces(path, _FIRST), b"")


def _pieces(path: str, most: int = _PIECE) -> Iterator[bytes]:
    """Yield a file piece by piece; raise InputError if it cannot be read."""
    try:
        with open(path, "rb") as file:
            while piece := file.read(most):
                yield piece
    except OSError as error:
        raise InputError(f"Cannot read {excerpt(path, 200)}: {error.strerror}.") from error


def _sentences(outcome: _Outcome, seconds: float) -> str:
    if outcome.reason is not None or outcome.question is None:
        return f"Rejected: nothing is proved. {outcome.reason}"
    size, white, black = outcome.question
    proved = f"{white} white and {black} black queens cannot stand peaceably on {size}×{size}"
    lines = [f"Accepted: it is proved that {proved}. Checked {outcome.checked} in {duration(seconds)}.", "This rests on"]
    return "\n".join([*lines, *(f"- {trusted}" for trusted in outcome.trusted)])


def _print_record(outcome: _Outcome, seconds: float) -> None:
    from queenside.cli._output import print_json

    size, white, black = outcome.question or (None, None, None)
    print_json(
        {
            "accepted": outcome.reason is None,
            "claim": None if outcome.question is None else "impossible",
            "size": size,
            "white": white,
            "black": black,
            "reason": outcome.reason,
            "clauses": outcome.clauses,
            "units": outcome.units,
            "steps": outcome.steps,
            "seconds": round(seconds, 9),
            "trusted": list(outcome.trusted),
        }
    )

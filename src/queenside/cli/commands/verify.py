"""``queenside verify``: whether a certificate proves what it claims, of a board or of armies."""

from __future__ import annotations

import os
import time

from queenside.cli._inputs import Boards, board_arguments
from queenside.cli._words import duration
from queenside.errors import InputError, excerpt
from queenside.formats import Reading, Refusal
from queenside.grid import cell_name

TYPE_CHECKING = False
if TYPE_CHECKING:
    import argparse
    from pathlib import Path

    from queenside.proofs.star_battle import Verdict

HELP = "Check a certificate that a board is impossible or has one solution, or that armies do not fit, trusting no solver."
EXAMPLES = (
    "queenside verify board.txt board.cnf",
    "queenside verify board.txt proofs/board --keep-marks",
    "queenside verify board.txt board.drat --json",
    "queenside verify armies-5-5-5.cnf",
    "queenside verify armies-12-22.trees",
)

_SUFFIXES = (".cnf", ".drat")


def arguments(parser: argparse.ArgumentParser) -> None:
    """Add the options of ``verify``."""
    parser.add_argument(
        "inputs",
        nargs=1,
        metavar="PUZZLE",
        help="the board: a file, a picture, a link, the board as text, or - for standard input; for armies nothing",
    )
    parser.add_argument(
        "certificate",
        nargs="?",
        metavar="FILE",
        help="the certificate's .cnf or .drat file, or their common name; both are read. Of armies also a file or a folder of trees",
    )
    board_arguments(parser)
    parser.add_argument("--keep-marks", action="store_true", help="the claim is about solutions that agree with the marks on the board")


def run(options: argparse.Namespace) -> int:
    """Check one certificate of one board, or of armies."""
    if options.certificate is None:
        from queenside.cli import _army_certificates

        return _army_certificates.run(options.inputs[0], options.json)
    from queenside.proofs.star_battle import verify

    boards = Boards(options)
    board = _only_board(boards, options.inputs[0])
    if board is None:
        return boards.exit_code
    puzzle, marks = board.position.puzzle, board.position.marks
    puzzle.require_valid()
    start = time.perf_counter()
    verdict = verify(
        puzzle.size,
        puzzle.stars,
        puzzle.regions,
        marks.stars if options.keep_marks else (),
        marks.crosses if options.keep_marks else (),
        *certificate_files(options.certificate),
    )
    seconds = time.perf_counter() - start
    if options.json:
        _print_record(verdict, seconds)
    else:
        print(_sentence(verdict, seconds, options.keep_marks))
    return 0 if verdict.accepted else 1


def _only_board(boards: Boards, name: str) -> Reading | None:
    """Return the board of the input, None if it was refused; raise InputError if there are several."""
    found = [board for _, board in boards]
    if len(found) != 1:
        raise InputError(f"{excerpt(name, 200)} holds {len(found)} boards; a certificate is about one. Give that one alone.")
    return None if isinstance(found[0], Refusal) else found[0]


def certificate_files(name: str) -> tuple[Path, Path]:
    """Return the formula's and the proof's file of a certificate that is called by either or by their common name."""
    from pathlib import Path

    stem, suffix = os.path.splitext(name)
    stem = stem if suffix in _SUFFIXES else name
    for suffix in _SUFFIXES:
        if not os.path.exists(stem + suffix):
            raise InputError(f"There is no file {excerpt(stem + suffix, 200)}. A certificate is two files side by side, .cnf and .drat.")
    return Path(f"{stem}.cnf"), Path(f"{stem}.drat")


def _sentence(verdict: Verdict, seconds: float, kept: bool) -> str:
    if not verdict.accepted:
        return f"Rejected: nothing is proved. {verdict.reason}"
    agreeing = " that agrees with the marks" if kept else ""
    if verdict.solution is None:
        proved = f"this board has no solution{agreeing}."
    else:
        proved = f"this board has exactly one solution{agreeing}: {' '.join(map(cell_name, verdict.solution))}."
    steps = f"{verdict.steps:,} proof step{'' if verdict.steps == 1 else 's'}"
    return f"Accepted: it is proved that {proved} Checked {steps} in {duration(seconds)}."


def _print_record(verdict: Verdict, seconds: float) -> None:
    from queenside.cli._output import cell_lists, print_json

    print_json(
        {
            "accepted": verdict.accepted,
            "claim": verdict.claim,
            "solution": None if verdict.solution is None else cell_lists(verdict.solution),
            "reason": verdict.reason,
            "clauses": verdict.clauses,
            "steps": verdict.steps,
            "seconds": round(seconds, 9),
            "trusted": list(verdict.trusted),
        }
    )

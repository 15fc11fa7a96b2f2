"""``queenside check``: everything there is to say about a board."""

from __future__ import annotations

import sys

from queenside.checking import DEFAULT_LIMIT, Report, check, why_impossible
from queenside.cli._drawing import Drawer, drawing_arguments
from queenside.cli._engines import Waiting
from queenside.cli._inputs import Boards, input_arguments, limit_arguments, whole_number
from queenside.cli._words import conflict_words, difference, recognised
from queenside.errors import MissingPartError
from queenside.formats import Refusal
from queenside.grid import cell_names

TYPE_CHECKING = False
if TYPE_CHECKING:
    import argparse
    from collections.abc import Iterator

    from queenside.cli._output import Record
    from queenside.solving.conflicts import Conflict

HELP = "Say all that is wrong with a board or its marks, and count its solutions."
EXAMPLES = (
    "queenside check draft.txt",
    "queenside check draft.txt --limit 100000 --json",
    "queenside check board.txt --queens R1C2,R4C3 --crosses R1C1",
)

_MOST_VIOLATIONS = 8
_USUAL_SECONDS = 5.0


def arguments(parser: argparse.ArgumentParser) -> None:
    """Add the options of ``check``."""
    input_arguments(parser)
    limit_arguments(parser, "; rules in conflict are looked for as long, or for 5 s")
    parser.add_argument(
        "--limit", type=whole_number, default=DEFAULT_LIMIT, metavar="N", help=f"count up to N solutions (default {DEFAULT_LIMIT})"
    )
    drawing_arguments(parser)


def run(options: argparse.Namespace) -> int:
    """Check every board of the inputs."""
    boards = Boards(options)
    drawer = Drawer(options)
    if options.json:
        from queenside.cli._output import print_records

        print_records(_records(boards, options, drawer), lines=boards.json_lines, several="reports")
        return boards.exit_code
    for name, board in boards:
        if isinstance(board, Refusal):
            continue
        report = check(board.position, limit=options.limit, seconds=options.seconds)
        _note(name, report, boards)
        print(f"{name}: {recognised(report.position)}")
        for line in _lines(report):
            print(line, flush=True)
        conflict, unexplained = _conflict(report, options)
        lit = report.differences or (conflict.cells if conflict else ())
        drawer.save(board.position, lit=lit)
        if conflict is not None:
            print(f"✗ {conflict_words(conflict, report.position.puzzle)}")
        if conflict is not None and not report.examples:
            print()
            drawer.print(board.position, lit=lit)
        if unexplained is not None:
            print(f"  Which rules are in conflict: {unexplained}")
        for example in report.examples if report.differences else ():
            print()
            drawer.print(board.position, example, lit=report.differences)
    return boards.exit_code


def _note(name: str, report: Report, boards: Boards) -> None:
    """Take down the exit code that a report comes to; what is no puzzle at all is told on stderr too."""
    if not report.valid:
        boards.note(3)
        print(f"queenside: {_invalid(name, report)}", file=sys.stderr)
    elif report.unique is False or report.unique is None or report.marks_right is False:
        boards.note(4 if report.unique is None and report.marks_right is not False else 1)
    elif report.marks_right is None:
        boards.note(4)


def _invalid(name: str, report: Report) -> str:
    return f"{name} is no valid puzzle: {' '.join(defect.message for defect in report.defects)}"


def _lines(report: Report) -> Iterator[str]:
    """Yield the findings, one a line, gravest first."""
    for defect in report.defects:
        yield f"{'!' if defect.severity == 'warning' else '✗'} {defect.message}"
    if report.count is None:
        return
    if report.unique:
        yield "✓ Exactly one solution: proved."
    elif report.unique is None:
        found = "One solution" if report.count.number else "No solution"
        yield f"? {found} was found before the limit was reached; nothing is proved."
    elif report.count.number == 0:
        yield "✗ No solution: proved."
    else:
        yield f"✗ {str(report.count).capitalize()} solutions. Two of them differ in {difference(*report.examples)}."
    yield from _mark_lines(report)


def _mark_lines(report: Report) -> Iterator[str]:
    marks, piece = report.position.marks, report.position.puzzle.piece
    if not marks:
        return
    for violation in report.violations[:_MOST_VIOLATIONS]:
        yield f"✗ {violation.message}"
    if len(report.violations) > _MOST_VIOLATIONS:
        yield f"✗ … and {len(report.violations) - _MOST_VIOLATIONS} more of this kind."
    if report.dead_stars:
        yield f"✗ No solution has a {piece} at {cell_names(report.dead_stars)}."
    if report.dead_crosses:
        yield f"✗ Every solution has a {piece} at {cell_names(report.dead_crosses)}."
    if report.agreeable is False and not (report.violations or report.dead_stars or report.dead_crosses):
        yield "✗ Each mark is possible, but no solution agrees with all of them."
    if report.agreeable:
        stars = f"{len(marks.stars)} {piece}{'' if len(marks.stars) == 1 else 's'}"
        crosses = f"{len(marks.crosses)} cross{'' if len(marks.crosses) == 1 else 'es'}"
        whole = len(marks.stars) == report.position.puzzle.size * report.position.puzzle.stars
        yield "✓ The marks are a solution." if whole else f"✓ The marks are right so far ({stars}, {crosses})."


def _records(boards: Boards, options: argparse.Namespace, drawer: Drawer) -> Iterator[Record]:
    from queenside.cli._output import error_record

    for name, board in boards:
        record = boards.record(board, name)
        if isinstance(board, Refusal):
            yield record | {"error": error_record(board.error)}
            continue
        report = check(board.position, limit=options.limit, seconds=options.seconds)
        _note(name, report, boards)
        conflict, _ = _conflict(report, options)
        drawer.save(board.position, lit=report.differences or (conflict.cells if conflict else ()))
        yield record | _report_record(name, report) | _conflict_record(conflict)


def _conflict(report: Report, options: argparse.Namespace) -> tuple[Conflict | None, str | None]:
    """Return the rules in conflict, if there are any, or why they cannot be told; Ctrl-C ends only this."""
    try:
        with Waiting("finding the rules in conflict"):
            return why_impossible(report, seconds=options.seconds or _USUAL_SECONDS), None
    except MissingPartError as error:
        return None, str(error)
    except KeyboardInterrupt:
        return None, "interrupted before they were found."


def _conflict_record(conflict: Conflict | None) -> Record:
    from queenside.cli._output import cell_lists

    if conflict is None:
        return {}
    return {"conflict": {"rules": list(conflict.rules), "cells": cell_lists(conflict.cells), "smallest": conflict.smallest}}


def _report_record(name: str, report: Report) -> Record:
    from queenside.cli._output import cell_lists, defect_record

    record: Record = {"valid": report.valid, "defects": [defect_record(defect) for defect in report.defects]}
    if report.count is None:
        return record | {"error": {"kind": "invalid", "message": _invalid(name, report)}}
    record |= {
        "status": "solved" if report.count.number else "impossible" if report.count.exact else "unknown",
        "unique": report.unique,
        "count": report.count.number,
        "exact": report.count.exact,
        "solutions": [cell_lists(example) for example in report.examples],
    }
    if report.position.marks:
        record["marks"] = {
            "right": report.marks_right,
            "violations": [defect_record(violation) for violation in report.violations],
            "dead_stars": cell_lists(report.dead_stars),
            "dead_crosses": cell_lists(report.dead_crosses),
            "agreeable": report.agreeable,
        }
    return record

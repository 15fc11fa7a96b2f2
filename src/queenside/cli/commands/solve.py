"""``queenside solve``: the answer, and whether it is the only one."""

from __future__ import annotations

import itertools
import sys

from queenside import solving
from queenside.answers import differing_cells
from queenside.cli._cluster import require_one_crew, worker_arguments
from queenside.cli._drawing import Drawer, drawing_arguments, numbered
from queenside.cli._engines import Waiting, engine_arguments, require_names
from queenside.cli._inputs import Boards, input_arguments, limit_arguments, watch_argument, whole_number
from queenside.cli._overlays import Overlays, overlay_argument
from queenside.cli._words import difference, duration, recognised, wrong_marks
from queenside.errors import LimitError, PuzzleError, QueensideError, UsageError
from queenside.formats import Reading, Refusal
from queenside.grid import cell_name
from queenside.readers.models import is_model_file

TYPE_CHECKING = False
if TYPE_CHECKING:
    import argparse
    from collections.abc import Callable, Iterator
    from typing import Any

    from queenside.answers import Answer
    from queenside.cli._output import Record
    from queenside.puzzles.star_battle import Position

_QUICKLY_GRADED = 30
"""Pieces on a board up to which it is graded in a moment."""
HELP = "Solve a board and prove whether the solution is the only one."
EXAMPLES = (
    "queenside solve board.txt",
    "queenside solve screenshot.png",
    "queenside solve clipboard",
    "queenside solve screen --watch",
    "queenside solve board.txt --svg solved.svg --png solved.png",
    "queenside solve screenshot.png --overlay solved.png",
    "queenside solve 'https://puzz.link/p?starbattle/6/6/1/4ilbhgdnmhou' --json",
    "queenside solve regions.csv --stars 2",
    "queenside solve boards.jsonl --json > answers.jsonl",
    "queenside solve boards.jsonl --json --jobs 8 > answers.jsonl",
    "queenside solve board.txt --engine sat --formulation columns --encoding heule",
    "queenside solve board.txt --engine dlx --trace",
    "queenside solve board.txt --certificate proof",
    "queenside solve problem.cnf --engine sat:glucose4 --solutions 10",
)


def arguments(parser: argparse.ArgumentParser) -> None:
    """Add the options of ``solve``."""
    input_arguments(parser)
    watch_argument(parser)
    limit_arguments(parser, "; a certificate may take as long again")
    parser.add_argument(
        "--solutions", type=whole_number, default=2, metavar="N", help="find up to N solutions (2: enough to prove uniqueness)"
    )
    parser.add_argument("--keep-marks", action="store_true", help="only solutions that agree with the marks on the board")
    engine_arguments(parser)
    parser.add_argument("--trace", action="store_true", help="show the search step by step (engines dpll and dlx)")
    parser.add_argument(
        "--certificate", metavar="NAME", help="write a proof of impossible or unique to NAME.cnf and NAME.drat, for queenside verify"
    )
    parser.add_argument("--show", metavar="PATTERN", help="of a DIMACS problem, only the variables whose names match")
    parser.add_argument("--hide", metavar="PATTERN", help="of a DIMACS problem, not the variables whose names match")
    drawing_arguments(parser)
    overlay_argument(parser, "the solution")
    worker_arguments(parser, "of an input of many boards: so many processes at a time")


def run(options: argparse.Namespace) -> int:
    """Solve every board of the inputs."""
    require_names(options)
    if len(options.inputs) == 1 and is_model_file(options.inputs[0]):
        from queenside.cli._problems import solve_problem

        return solve_problem(options)
    for name in ("show", "hide"):
        if getattr(options, name) is not None:
            raise UsageError(f"--{name} is for DIMACS problems; {options.inputs[0]} is none.")
    _require_workable(options)
    boards = Boards(options)
    with Overlays(boards, options) as overlays:
        return _run(boards, options, Drawer(options), overlays)


def _require_workable(options: argparse.Namespace) -> None:
    """Raise UsageError for what cannot be had when others do the work."""
    require_one_crew(options)
    crew = "--jobs" if options.jobs is not None else "--cluster" if options.cluster is not None else None
    for name in ("trace", "overlay", "watch"):
        if crew is not None and getattr(options, name):
            raise UsageError(f"{crew} is for inputs of many boards and does not go with --{name}. Leave out one of the two.")


def _run(boards: Boards, options: argparse.Namespace, drawer: Drawer, overlays: Overlays) -> int:
    if options.json:
        from queenside.cli._output import print_records

        print_records(_records(boards, options, drawer, overlays), lines=boards.json_lines, several="answers")
        return boards.exit_code
    numbers = itertools.count(1)
    for name, board, answer in _solved(boards, options, print):
        if isinstance(board, Refusal) or isinstance(answer, QueensideError):
            continue
        drawer.save(board.position, answer.solution)
        overlays.solution(name, board.position, answer.solution)
        if boards.json_lines:
            print(f"{name}: {_verdict(answer, options.keep_marks)} {_cells(answer)}".rstrip())
        else:
            _show(name, board, answer, drawer, options)
        if options.certificate is not None:
            _certify(name, board, answer, boards, options, numbers)
    return boards.exit_code


def _solved(
    boards: Boards, options: argparse.Namespace, tell: Callable[[str], None]
) -> Iterator[tuple[str, Reading | Refusal, Answer | QueensideError]]:
    """Yield every board with its name and its answer, or the error that stands in its place; both are taken down.

    ``tell`` gets the steps, if asked for. With workers, several boards are under way at a time.
    """
    if options.jobs is None and options.cluster is None:
        for name, board in boards:
            answer = board.error if isinstance(board, Refusal) else _answer(board, options, tell)
            yield name, board, _taken_down(name, board, answer, boards)
        return
    from collections import deque

    from queenside.cluster.boards import solved
    from queenside.cluster.running import crew_of

    waiting: deque[tuple[str, Reading | Refusal]] = deque()

    def asked() -> Iterator[Position | QueensideError]:
        for name, board in boards:
            waiting.append((name, board))
            yield board.error if isinstance(board, Refusal) else board.position

    with crew_of(options.jobs, options.cluster) as crew:
        for answer in solved(crew, asked(), _question(options)):
            name, board = waiting.popleft()
            yield name, board, _taken_down(name, board, answer, boards)


def _question(options: argparse.Namespace) -> dict[str, Any]:
    names = ("solutions", "seconds", "keep_marks", "engine", "formulation", "encoding")
    return {name: getattr(options, name) for name in names}


def _answer(board: Reading, options: argparse.Namespace, tell: Callable[[str], None]) -> Answer | QueensideError:
    """Return the answer to a board, or why it cannot have one."""
    try:
        with Waiting(options.engine or "native"):
            return solving.solve(board.position, **_question(options), trace=tell if options.trace else None)
    except (PuzzleError, UsageError) as error:
        return error


def _taken_down(name: str, board: Reading | Refusal, answer: Answer | QueensideError, boards: Boards) -> Answer | QueensideError:
    """Return an answer, or an error with the board's name, after taking it down and telling what is to be told."""
    if isinstance(board, Refusal):
        return board.error
    if isinstance(answer, QueensideError):
        named = PuzzleError(f"{name}: {answer}", answer.defects) if isinstance(answer, PuzzleError) else UsageError(f"{name}: {answer}")
        boards.refuse(named)
        return named
    boards.note({"solved": 0, "impossible": 1, "unknown": 4}[answer.status])
    remark = wrong_marks(board.position, answer) if board.position.marks else None
    if remark:
        print(f"queenside: {name}: {remark}", file=sys.stderr)
    return answer


def _records(boards: Boards, options: argparse.Namespace, drawer: Drawer, overlays: Overlays) -> Iterator[Record]:
    from queenside.cli._output import answer_record, error_record
    from queenside.formats import json

    numbers = itertools.count(1)
    steps: list[str] = []
    for name, board, answer in _solved(boards, options, steps.append):
        if isinstance(answer, QueensideError):
            yield boards.record(board, name) | {"error": error_record(answer)}
        elif isinstance(board, Reading):
            drawer.save(board.position, answer.solution)
            overlays.solution(name, board.position, answer.solution)
            record = boards.record(board, name) | answer_record(answer)
            if board.position.sight is not None:
                record["marks"] = json.record(board.position)["marks"]
            if options.trace:
                record["trace"] = steps.copy()
                steps.clear()
            if options.certificate is not None:
                record["certificate"] = _certify(name, board, answer, boards, options, numbers)
            yield record


def _certify(
    name: str, reading: Reading, answer: Answer, boards: Boards, options: argparse.Namespace, numbers: Iterator[int]
) -> Record | None:
    """Write the certificate of a board under the next number and say where it is; a board that cannot have one is told."""
    from queenside.solving.certificates import certify, write

    try:
        if answer.stopped == "seconds":
            raise LimitError("The time was up before the search came to its end: there is no certificate.")
        with Waiting("proving"):
            certificate = certify(reading.position, keep_marks=options.keep_marks, seconds=options.seconds)
    except (UsageError, LimitError) as error:
        print(f"queenside: {name}: {error}", file=sys.stderr)
        boards.note(4 if isinstance(error, LimitError) else 1)
        return None
    cnf, proof = write(certificate, numbered(options.certificate, next(numbers)))
    if not options.json:
        print(f"It is proved in {cnf} and {proof}.{_follow_up('Check the proof', 'verify', options, reading, cnf)}")
    return {"claim": certificate.claim, "cnf": cnf, "proof": proof}


def _show(name: str, reading: Reading, answer: Answer, drawer: Drawer, options: argparse.Namespace) -> None:
    """Print what was read, the board and the verdict."""
    print(f"{name}: {recognised(reading.position, reading.page)}\n")
    drawer.print(reading.position, answer.solution, lit=differing_cells(answer.solutions))
    print(f"\n{_verdict(answer, options.keep_marks)}  {duration(answer.seconds)}")
    if answer.formulation is not None:
        print(f"By {answer.engine}, formulation {answer.formulation}{f', encoding {answer.encoding}' if answer.encoding else ''}.")
    elif options.engine is not None:
        print(f"By {answer.engine}.")
    for defect in reading.position.puzzle.defects() if answer.status == "impossible" else ():
        print(defect.message)
    if len(answer.solutions) > 1:
        print(f"Two solutions differ in {difference(*answer.solutions[:2])}.")
    if answer.unique and options.engine is None and not options.keep_marks:
        _show_grade(reading, options)
    hint = _follow_up("Which rules are in conflict", "check", options, reading)
    if answer.status == "impossible" and hint:
        print(hint.lstrip())


def _show_grade(reading: Reading, options: argparse.Namespace) -> None:
    """Print how hard a board is, unless it is so large that grading would take longer than solving it, and what to do next."""
    puzzle = reading.position.puzzle
    if puzzle.size * puzzle.stars <= _QUICKLY_GRADED:
        from queenside.logic.grades import grade

        graded = grade(puzzle)
        if graded.name is not None:
            print(f"Grade: {graded.name} ({graded.score}/100).")
    explain = _follow_up("Explain it", "explain", options, reading)
    if explain:
        print(f"{explain.lstrip()}   {_follow_up('Only a hint', 'hint', options, reading)}")


def _follow_up(purpose: str, command: str, options: argparse.Namespace, reading: Reading, *more: str) -> str:
    """Return a command about the same board that can be copied, if the input has no other boards."""
    if len(options.inputs) > 1 or reading.name or reading.line or options.inputs == ["-"]:
        return ""
    import shlex

    words = ["queenside", command, options.inputs[0], *more]
    words += [f"--{name}={value}" for name in ("stars", "queens", "crosses") if (value := getattr(options, name)) is not None]
    words += ["--keep-marks"] if options.keep_marks and command == "verify" else []
    words += ["--mend"] if options.mend else []
    return f" {purpose}:  {shlex.join(words)}"


def _verdict(answer: Answer, kept: bool) -> str:
    if answer.status == "impossible":
        return f"Impossible: it is proved that {'no solution agrees with the marks' if kept else 'there is no solution'}."
    if answer.status == "unknown":
        return "Unknown: the limit was reached before a solution was found."
    if answer.unique:
        return "Solved, and it is the only solution."
    if answer.unique is None:
        return "Solved. Whether it is the only solution was not looked into to the end."
    found = len(answer.solutions)
    return f"Solved, but not uniquely: {found if answer.complete else f'at least {found}'} solutions."


def _cells(answer: Answer) -> str:
    return " ".join(cell_name(cell) for cell in answer.solution or ())

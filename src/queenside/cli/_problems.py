"""``queenside solve`` on a DIMACS file: a problem that is no board."""

from __future__ import annotations

from queenside.cli._engines import Waiting
from queenside.cli._words import duration
from queenside.errors import UsageError
from queenside.models.assignments import shown_names
from queenside.readers.models import read_model
from queenside.solving.models import ModelAnswer, solve_model

TYPE_CHECKING = False
if TYPE_CHECKING:
    import argparse

    from queenside.cli._output import Record

_MOST_SHOWN = 10


def solve_problem(options: argparse.Namespace) -> int:
    """Solve the one input, which is a DIMACS file, and return the exit code."""
    refuse_board_options(options, "svg", "png", "overlay", "certificate", "trace")
    model = read_model(options.inputs[0])
    if not shown_names(model, options.show, options.hide):
        raise UsageError("No variable's name is left to show: --show and --hide are regular expressions over names.")
    with Waiting(options.engine or "sat"):
        answer = solve_model(
            model,
            engine=options.engine or "sat",
            encoding=options.encoding,
            solutions=options.solutions,
            seconds=options.seconds,
            show=options.show,
            hide=options.hide,
        )
    if options.json:
        from queenside.cli._output import print_json

        print_json(_record(answer))
    else:
        print(f"{options.inputs[0]}: {repr(model)[8:-1]}")
        _show(answer)
    return {"solved": 0, "impossible": 1, "unknown": 4}[answer.status]


def refuse_board_options(options: argparse.Namespace, *more: str) -> None:
    """Raise UsageError if an option that only boards have was given for the one input, which is a DIMACS file."""
    for name in (*more, "queens", "crosses", "stars", "keep_marks", "formulation"):
        if getattr(options, name):
            raise UsageError(f"--{name.replace('_', '-')} is for boards; {options.inputs[0]} is a DIMACS problem.")


def _record(answer: ModelAnswer) -> Record:
    return {
        "status": answer.status,
        "unique": _unique(answer),
        "solutions": [dict(solution) for solution in answer.assignments],
        "engine": answer.engine,
        "seconds": round(answer.seconds, 9),
        "stopped": answer.stopped,
    }


def _unique(answer: ModelAnswer) -> bool | None:
    if len(answer.assignments) > 1:
        return False
    return len(answer.assignments) == 1 if answer.complete else None


def _show(answer: ModelAnswer) -> None:
    for solution in answer.assignments[:_MOST_SHOWN]:
        print(f"  true: {' '.join(solution.true) or 'none'}")
    if len(answer.assignments) > _MOST_SHOWN:
        print(f"  … and {len(answer.assignments) - _MOST_SHOWN} more: --json has all")
    print(f"{_verdict(answer)}  {duration(answer.seconds)}")


def _verdict(answer: ModelAnswer) -> str:
    if answer.status == "impossible":
        return "Unsatisfiable: proved."
    if answer.status == "unknown":
        return "Unknown: the limit was reached before a solution was found."
    found = len(answer.assignments)
    if answer.complete:
        return "Satisfiable, and this is the only solution." if found == 1 else f"Satisfiable: these are all {found} solutions."
    return f"Satisfiable: {f'at least {found} solutions' if found > 1 else 'a solution'}."

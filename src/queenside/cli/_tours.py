"""Hints, explanations and new puzzles of clued tours, as commands tell them."""

from __future__ import annotations

import os
import sys
from itertools import groupby

from queenside.cli._steps import print_sentence
from queenside.errors import UsageError
from queenside.logic.tours import deduce, grade_of, sentence
from queenside.puzzles.tour import Tour, parse_moves

TYPE_CHECKING = False
if TYPE_CHECKING:
    import argparse
    from collections.abc import Iterator, Sequence

    from queenside.cli._output import Record
    from queenside.generating.tours import GeneratedTour
    from queenside.logic.tours import Deduction, TourStep

_INDENT = " " * 6
_MOST_ALONE, _MOST_TOGETHER = 20, 8
"""Up to how many steps each has a small board, and how many share one where there are more."""
HINT_SECONDS = 5.0
"""How long it is looked into whether a tour can still be finished."""
NOTHING_FORCED = "No number is forced by simple logic: something must be tried."
_FINISHABLE = {
    "solved": "It can still be finished.",
    "impossible": "It cannot be finished any more: that is proved. Take back your last numbers.",
    "unknown": f"Whether it can still be finished was not found out in {HINT_SECONDS:.0f} s.",
}


def hint(name: str, tour: Tour, options: argparse.Namespace) -> int:
    """Tell whether a tour can still be finished and which number is forced next; return the exit code."""
    from queenside.solving import tours

    seconds = min(HINT_SECONDS, options.seconds or HINT_SECONDS)
    status = tours.find(tour, seconds=seconds).status
    done = deduce(tour, most_steps=1)
    step = next(iter(done.steps), None) if status != "impossible" else None
    if options.json:
        finishable = {"solved": True, "impossible": False, "unknown": None}[status]
        _print_json({"finishable": finishable, "reason": done.contradiction} | (_step_record(step) if step is not None else {}))
    else:
        print(name)
        reason = f" {done.contradiction}" if status == "impossible" and done.contradiction is not None else ""
        print(f"{_FINISHABLE[status]}{reason}")
        if step is not None:
            print(f"Next: {sentence(step)}")
        elif status != "impossible" and len(tour.clues) < tour.cell_count:
            print(NOTHING_FORCED)
    return {"solved": 0, "impossible": 1, "unknown": 4}[status]


def explain(name: str, tour: Tour, options: argparse.Namespace) -> int:
    """Tell every number that simple logic places, and where search has to begin; return the exit code."""
    from queenside.cli._engines import Waiting

    with Waiting("reasoning"):
        done = deduce(tour)
        status, unique = _search(tour, done)
    named, score = grade_of(done) if unique is not False else (None, None)
    if options.json:
        record: Record = {"steps": [_step_record(step) for step in done.steps], "complete": done.complete}
        _print_json(record | {"contradiction": done.contradiction, "status": status, "unique": unique, "grade": named, "score": score})
    else:
        print(f"{name}\n")
        if done.steps:
            _print_steps(tour, done.steps, options)
        print(_conclusion(tour, done, status, unique))
        if named is not None:
            print(f"Grade: {named} ({score}).")
    return 1 if status == "impossible" else 0


def _search(tour: Tour, done: Deduction) -> tuple[str, bool | None]:
    """Return what becomes of a board where simple logic ends, and whether it has exactly one tour; None if that was not found out."""
    if done.contradiction is not None:
        return "impossible", False
    if done.complete:
        return "solved", True
    from queenside.solving import tours

    answer = tours.find(tour, solutions=2, seconds=HINT_SECONDS)
    if answer.status == "impossible" or len(answer.all) > 1:
        return answer.status, False
    return answer.status, True if answer.status == "solved" and answer.complete else None


def _print_steps(tour: Tour, steps: Sequence[TourStep], options: argparse.Namespace) -> None:
    """Print steps in words, and unless sentences alone are asked for with small boards."""
    from queenside.cli._drawing import terminal_columns
    from queenside.views import terminal
    from queenside.views.tour_text import given_numbers, step_key_text, step_rows, tour_width

    ascii_only, columns = terminal.needs_ascii(sys.stdout.encoding), terminal_columns()
    wide = tour_width(tour, ascii_only=ascii_only) + len(_INDENT)
    is_brief = options.brief or (columns is not None and wide > columns)
    if is_brief and not options.brief:
        print(f"The small boards are {wide} characters wide, this terminal {columns}; so they are left out.\n")
    elif not is_brief:
        print(f"{step_key_text()}\n")
    colour = terminal.colour_mode(sys.stdout, os.environ)
    numbers, told = given_numbers(tour), 0
    for cell, number in ((tour.start, 1), (tour.end, tour.cell_count)):
        if cell is not None:
            numbers[cell[0] * tour.width + cell[1]] = number
    for group in [steps] if is_brief else _groups(steps):
        for step in group:
            told += 1
            numbers[step.cell[0] * tour.width + step.cell[1]] = step.number
            print_sentence(f"{told:4}  ", sentence(step))
        if not is_brief:
            placed = {step.cell for step in group}
            causes = {cell for step in group for cell, _ in step.because} - placed
            rows = step_rows(tour, numbers, placed, causes, colour=colour, theme=options.theme, ascii_only=ascii_only)
            print("\n".join(["", *(f"{_INDENT}{row}" for row in rows), ""]))
    if is_brief:
        print()


def _groups(steps: Sequence[TourStep]) -> Iterator[list[TourStep]]:
    """Yield the steps that have a board together: each alone, of many the runs of one technique, up to eight in each."""
    most = 1 if len(steps) <= _MOST_ALONE else _MOST_TOGETHER
    for _, run in groupby(steps, lambda step: step.technique):
        together = list(run)
        yield from (together[start : start + most] for start in range(0, len(together), most))


def _step_record(step: TourStep) -> Record:
    return {"number": step.number, "cell": list(step.cell), "technique": step.technique, "text": sentence(step)}


def _conclusion(tour: Tour, done: Deduction, status: str, unique: bool | None) -> str:
    if done.contradiction is not None:
        return f"No tour has these numbers: {done.contradiction}"
    if done.complete:
        return f"All {tour.cell_count} numbers stand."
    if status == "impossible":
        return "Here simple logic ends. A search proves it: no tour has these numbers."
    if unique is False:
        return "Here simple logic ends: there are several tours, so that no reasoning leads to one."
    unknown = "" if unique else f" Whether there is exactly one tour was not found out in {HINT_SECONDS:.0f} s."
    return f"Here simple logic ends: from here on something must be tried.{unknown}"


def new_tour_arguments(parser: argparse.ArgumentParser) -> None:
    """Add what new tours are made by."""
    parser.add_argument("--clues", metavar="N", help="of new tours: few, some (default), many, or at least how many")
    parser.add_argument("--moves", metavar="M", help="of new tours: the jumps, as in 3,0+2,2 (default) or knight")
    parser.add_argument("--closed", action="store_true", help="of new tours: the last number is one jump from the first")


def require_no_tour_options(options: argparse.Namespace, command: str) -> None:
    """Raise UsageError if something is asked of new tours where none are made."""
    for option, value in (("clues", " few"), ("moves", " knight"), ("closed", "")):
        if getattr(options, option):
            raise UsageError(f"--{option} is for new tours, as in: queenside {command} tour 7 7 --{option}{value}")


def is_size(words: Sequence[str]) -> bool:
    """Return whether words are a width and a height."""
    return len(words) == 2 and all(word.isdecimal() and len(word) < 6 for word in words)


def new_tours(
    words: Sequence[str],
    options: argparse.Namespace,
    grade: str | None,
    count: int,
    after: int = 0,
    seconds: float | None = None,
) -> Iterator[GeneratedTour]:
    """Yield new clued tours of a width and height, in words, as the options ask; ``after`` other lists of the same seed."""
    from queenside.generating.tours import generate_tours

    if "0" in {word.lstrip("0") or "0" for word in words}:
        raise UsageError(f"A board of {words[0]}×{words[1]} cells does not exist; both sides must be whole numbers from 1.")
    clues = options.clues or "some"
    yield from generate_tours(
        int(words[0]),
        int(words[1]),
        clues=int(clues) if clues.isdecimal() else clues,
        grade=grade,
        count=count,
        seed=options.seed + after,
        moves=parse_moves(options.moves or "classic"),
        closed=options.closed,
        seconds=seconds,
    )


def generate(options: argparse.Namespace) -> int:
    """Make clued tours and print them; return the exit code."""
    from queenside.cli._progress import Progress
    from queenside.generating.boards import fresh_seed

    words = options.family[1:]
    if not is_size(words):
        raise UsageError("A clued tour needs a width and a height, as in: queenside generate tour 7 7")
    for option in ("stars", "technique", "shape", "keep", "symmetry", "size", "jobs"):
        if getattr(options, option) not in (None, 1):
            raise UsageError(f"--{option} is for Star Battle boards, not for tours.")
    if options.seed is None:
        options.seed = fresh_seed()
    made: list[GeneratedTour] = []
    interrupted = False
    try:
        with Progress("making tours", options.count) as progress:
            for new in new_tours(words, options, options.grade, options.count, seconds=options.seconds):
                made.append(new)
                progress.tell(len(made))
    except KeyboardInterrupt:
        interrupted = True
    shortfall = _shortfall(len(made), options.count, interrupted)
    _print_new(made, options, shortfall if interrupted else None)
    if shortfall is not None:
        print(f"queenside: {shortfall}", file=sys.stderr)
    if interrupted:
        return 130
    return 0 if shortfall is None else 4


def _shortfall(made: int, count: int, interrupted: bool) -> str | None:
    """Return what is missing from the list, and why; None if nothing is."""
    if made == count:
        return None
    why = "Interrupted" if interrupted else "The limit was reached"
    return f"{why}; {made or 'no'} of {count} tours {'was' if made == 1 else 'were'} made."


def _print_new(made: list[GeneratedTour], options: argparse.Namespace, interrupted: str | None) -> None:
    """Print new tours; one alone is a JSON document of its own unless the list ended early."""
    from queenside.readers.tours import tour_record, tour_text

    seed = options.seed
    if options.json:
        told = [tour_record(new.tour) | {"solution": _rows(new), "grade": new.grade, "score": new.score, "seed": seed} for new in made]
        error = {"error": {"kind": "interrupted", "message": interrupted}} if interrupted else {}
        _print_json(told[0] if len(told) == options.count == 1 else error | {"tours": told})
        return
    for number, new in enumerate(made):
        if number:
            print()
        print(f"# {len(new.tour.clues)} clues, one solution (proved), {new.grade} ({new.score}), seed {seed}")
        print(tour_text(new.tour).rstrip("\n"))


def _rows(new: GeneratedTour) -> list[list[int]]:
    width = new.tour.width
    return [list(new.numbers[start : start + width]) for start in range(0, len(new.numbers), width)]


def _print_json(record: object) -> None:
    from queenside.cli._output import print_json

    print_json(record)

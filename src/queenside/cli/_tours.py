"""Hints, explanations and new puzzles of clued tours, as commands tell them."""

from __future__ import annotations

from queenside.errors import UsageError
from queenside.logic.tours import deduce, grade, sentence
from queenside.puzzles.tour import Tour, parse_moves

TYPE_CHECKING = False
if TYPE_CHECKING:
    import argparse

    from queenside.cli._output import Record
    from queenside.generating.tours import GeneratedTour
    from queenside.logic.tours import TourStep

HINT_SECONDS = 5.0
"""How long it is looked into whether a tour can still be finished."""
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
            print("No number is forced by simple logic: something must be tried.")
    return {"solved": 0, "impossible": 1, "unknown": 4}[status]


def explain(name: str, tour: Tour, options: argparse.Namespace) -> int:
    """Tell every number that simple logic places, and where search has to begin; return the exit code."""
    done = deduce(tour)
    named, score = grade(tour)
    if options.json:
        steps = [_step_record(step) for step in done.steps]
        _print_json({"steps": steps, "complete": done.complete, "contradiction": done.contradiction, "grade": named, "score": score})
    else:
        print(f"{name}\n")
        for number, step in enumerate(done.steps, 1):
            print(f"{number:4}  {sentence(step)}")
        print(f"{'' if not done.steps else chr(10)}{_conclusion(tour, done.complete, done.contradiction, named, score)}")
    return 1 if done.contradiction is not None else 0


def _step_record(step: TourStep) -> Record:
    return {"number": step.number, "cell": list(step.cell), "technique": step.technique, "text": sentence(step)}


def _conclusion(tour: Tour, complete: bool, contradiction: str | None, named: str, score: int) -> str:
    if contradiction is not None:
        return f"No tour has these numbers: {contradiction}"
    if complete:
        return f"All {tour.cell_count} numbers stand. Grade: {named} ({score})."
    return f"Here simple logic ends: from here on something must be tried. Grade: {named} ({score})."


def generate(options: argparse.Namespace) -> int:
    """Make clued tours and print them; return the exit code."""
    from queenside.cli._progress import Progress
    from queenside.generating.boards import fresh_seed
    from queenside.generating.tours import generate_tours
    from queenside.readers.tours import tour_record, tour_text

    words = options.family[1:]
    if len(words) != 2 or not all(word.isdecimal() and len(word) < 6 for word in words):
        raise UsageError("A clued tour needs a width and a height, as in: queenside generate tour 7 7")
    for option in ("stars", "technique", "shape", "keep", "symmetry", "size"):
        if getattr(options, option) not in (None, 1):
            raise UsageError(f"--{option} is for Star Battle boards, not for tours.")
    clues = options.clues or "some"
    made: list[GeneratedTour] = []
    seed = options.seed if options.seed is not None else fresh_seed()
    with Progress("making tours", options.count) as progress:
        for new in generate_tours(
            int(words[0]),
            int(words[1]),
            clues=int(clues) if clues.isdecimal() else clues,
            grade=options.grade,
            count=options.count,
            seed=seed,
            moves=parse_moves(options.moves or "classic"),
            closed=options.closed,
        ):
            made.append(new)
            progress.tell(len(made))
    if options.json:
        told = [tour_record(new.tour) | {"solution": _rows(new), "grade": new.grade, "score": new.score, "seed": seed} for new in made]
        _print_json(told[0] if len(told) == 1 else {"tours": told})
        return 0
    for number, new in enumerate(made):
        if number:
            print()
        print(f"# {len(new.tour.clues)} clues, one solution (proved), {new.grade} ({new.score}), seed {seed}")
        print(tour_text(new.tour).rstrip("\n"))
    return 0


def _rows(new: GeneratedTour) -> list[list[int]]:
    width = new.tour.width
    return [list(new.numbers[start : start + width]) for start in range(0, len(new.numbers), width)]


def _print_json(record: object) -> None:
    from queenside.cli._output import print_json

    print_json(record)

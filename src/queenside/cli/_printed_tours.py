"""Jump tours for booklets: read from files or made anew, each proved to have one solution."""

from __future__ import annotations

from functools import partial

from queenside.cli._tours import NOTHING_FORCED, is_size, new_tours, require_no_tour_options
from queenside.errors import LimitError, PuzzleError, QueensideError, UsageError
from queenside.logic.tours import deduce, grade_of, sentence
from queenside.puzzles.tour import FAMILY
from queenside.readers.tours import holds_tours, open_tours
from queenside.views.printed_tour import MOST_PRINTED_CELLS, PrintedTour

TYPE_CHECKING = False
if TYPE_CHECKING:
    import argparse
    from collections.abc import Callable, Iterator

    from queenside.generating.tours import GeneratedTour
    from queenside.logic.tours import Deduction
    from queenside.puzzles.tour import Tour
    from queenside.views.printed import Printed

    Candidate = tuple[str, Callable[[], Printed]]
    """What may become a puzzle of a booklet: its name, and what makes it ready, or raises where it is none."""

USUAL_COUNT = 12
"""How many new puzzles a booklet has unless another number is asked for."""
_SECONDS = 10.0
"""How long it is looked into whether a tour has exactly one solution."""


def asked_tours(options: argparse.Namespace) -> Iterator[Candidate] | None:
    """Return the tours that the inputs ask for, new ones or those of files, and leave the other inputs in the options; None if none."""
    if options.inputs[:1] == [FAMILY]:
        words, options.inputs = options.inputs[1:], []
        for name in ("size", "stars"):
            if getattr(options, name) is not None:
                raise UsageError(f"--{name} is for Star Battle boards, not for tours.")
        if is_size(words):
            return _new(words, options)
        if not words or any(word.isdecimal() for word in words):
            raise UsageError("Which tours? New ones by width and height, as in  queenside print tour 7 7, or files.")
    else:
        words = [name for name in options.inputs if holds_tours(name)]
        options.inputs = [name for name in options.inputs if name not in words]
    require_no_tour_options(options, "print")
    if not words:
        return None
    if options.seed is not None:
        raise UsageError(f"--seed is for new tours; leave out {words[0]} to have some made:  queenside print tour 7 7")
    return _from_files(words, options)


def _new(words: list[str], options: argparse.Namespace) -> Iterator[Candidate]:
    """Yield new tours, of the asked grades in turn."""
    from queenside.generating.boards import fresh_seed

    grades: tuple[str | None, ...] = options.grades or (None,)
    count = options.count or USUAL_COUNT
    if options.seed is None:
        options.seed = fresh_seed()
    for place, wanted in enumerate(grades):
        for new in new_tours(words, options, wanted, len(range(place, count, len(grades))), place):
            yield "new tour", partial(_printed_new, new, options.hints != "none")


def _printed_new(new: GeneratedTour, hinted: bool) -> PrintedTour:
    return PrintedTour(new.tour, new.numbers, new.grade, _hint(deduce(new.tour, most_steps=1)) if hinted else None)


def _from_files(names: list[str], options: argparse.Namespace) -> Iterator[Candidate]:
    for name in names:
        try:
            boards = open_tours(name)
        except QueensideError as error:
            if len(names) == 1:
                raise
            boards = [(name, error)]
        for told, board in boards:
            yield told, partial(_raise, board) if isinstance(board, QueensideError) else partial(_printed, board, options.hints != "none")


def _raise(error: QueensideError) -> PrintedTour:
    raise error


def _printed(tour: Tour, hinted: bool) -> PrintedTour:
    """Return a tour with its numbers, its grade and its hint; raise PuzzleError or LimitError unless exactly one tour is proved."""
    from queenside.solving import tours

    tour.require_valid()
    if tour.cell_count > MOST_PRINTED_CELLS:
        raise PuzzleError(f"The board has {tour.cell_count:,} cells; {MOST_PRINTED_CELLS} are the most that can be printed.")
    answer = tours.find(tour, solutions=2, seconds=_SECONDS)
    if answer.status == "impossible" or len(answer.all) > 1:
        many = "no tour" if answer.status == "impossible" else "several tours"
        raise PuzzleError(f"The board has {many}; a puzzle to print needs exactly one.")
    if not answer.complete or answer.numbers is None:
        raise LimitError(f"Whether the board has exactly one tour was not found out in {_SECONDS:.0f} s; a puzzle to print needs that.")
    done = deduce(tour)
    return PrintedTour(tour, answer.numbers, grade_of(done)[0], _hint(done) if hinted else None)


def _hint(done: Deduction) -> str:
    """Return the first number that simple logic places, in words."""
    return sentence(done.steps[0]) if done.steps else NOTHING_FORCED

"""From what the eye found to a board that may be shown, a question, or a refusal.

A confident wrong board is the worst that can happen: somebody solves a puzzle that does not exist. So the
eye's own word (``certain``, ``confidence``, ``doubts``) and the number of solutions have to agree.

What the solutions say. Of 214 real pictures whose boards are known, 204 have exactly one solution, 9 have
several and one has none. Misread boards look otherwise (``mending`` has figures): after three cells went
wrong 40 % have one, 36 % several and 24 % none. These shares turn the eye's confidence into one that has
heard the search (:func:`_heard`), and weigh a doubtful cell against the board as it was read: a correction
that brings exactly one solution to a board with several is the better reading from a weight of 9 : 204 on.

    solutions   the eye is certain                       it is not
    one         shown                                    shown if it is likely then, and no doubtful cell
                                                         could as well be otherwise
    several     a likelier correction is asked about,    a correction is asked about, else refused
                else shown if it is possible, with a
                remark
    none        likewise, but shown only if nothing was  likewise
                doubtful and the eye is very sure, less
                so if the number of stars was asked for
    unknown     shown, with a remark                     refused

No solution is nearly always a misreading: of 5,700 rendered pictures of all kinds 27 readings without a solution were certain, and all
of them wrong; yet none had a confidence above 0.951, and a setter's board may be clear and impossible.

One solution is no proof that every single cell was read rightly: a board with one cell wrong still has one
in seven cases of ten. For a finding that is not certain, therefore, each doubt is followed: if the board
has exactly one solution the other way round as well, the weights decide, and a reading that is less likely
than ``SETTLED`` is refused by naming the cells.

A correction is asked about by refusing, with the corrected board as ``proposal``; asking for mending takes
it. Deciding takes a fraction of a millisecond where the board has one solution, and never longer than
``MOST_SECONDS`` for all searches together.
"""

from __future__ import annotations

import time

from queenside.errors import PictureError
from queenside.formats import Reading, Refusal
from queenside.grid import cell_name, cell_names
from queenside.puzzles.star_battle import Position, StarBattle
from queenside.readers.pictures.mending import Correction, corrections, likeliest
from queenside.readers.pictures.refusing import HELP
from queenside.readers.pictures.stars import Verdict, agrees, judge
from queenside.sights import Sight

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterable

    from queenside.grid import Cell
    from queenside.readers.pictures.findings import Finding

MOST_SECONDS = 0.3
SURE = 0.9
"""The confidence from which a board without a solution is believed if its stars were asked for: that of plain screenshots."""
SETTLED = 0.75
"""The share that an uncertain reading must have among those that are as good,"""
LIKELY = 0.5
"""and the confidence, after its solutions were heard: of 5,600 rendered pictures 16 right ones with one solution were between 0.5 and 0.7,
and no wrong one."""
VERY_LIKELY = 0.7
"""The same of a board without a solution, if the stars were not asked for."""

POSSIBLE = 0.3
"""The confidence, after its solutions were heard, of a certain reading with several: these are rare, and a board may have them. Of those
on 6,360 rendered pictures 15 right ones were below 0.4, and none of the 6 wrong ones."""

_REAL = {"one": 204 / 214, "several": 9 / 214, "none": 1 / 214}
_MISREAD = {"one": 0.40, "several": 0.36, "none": 0.24}


def decide(found: Finding | PictureError, *, stars: int | None = None, mend: bool = False) -> Reading | Refusal:
    """Return the board with its stars, or why it is refused; ``mend`` takes a proposed correction."""
    if isinstance(found, PictureError):
        return Refusal(found)
    deadline = time.perf_counter() + MOST_SECONDS
    puzzle = StarBattle(found.regions)
    verdict = judge(puzzle, found.marks, stars, deadline)
    if found.certain and verdict.solutions in ("one", "unknown"):
        return _shown(found, verdict, stars)
    others = corrections(verdict.puzzle, found.doubts, found.marks, stars, deadline)
    if verdict.solutions == "one":
        share = 1 / (1 + sum(other.weight for other in others))
        if share < SETTLED:
            return _refused(found, verdict, _either_way(others), _cells(others))
        likely = _heard(found, verdict).confidence >= LIKELY
        return _shown(found, verdict, stars) if likely else _refused(found, verdict, _unclear(found, verdict), _doubtful(found))
    best = likeliest(others)
    if best is not None and mend:
        return _mended(found, best, stars)
    if others and _is_better(found, verdict, others[0]):
        return _asked(found, verdict, best) if best is not None else _refused(found, verdict, _some_cell(verdict, others), _cells(others))
    if found.certain and _is_believed(found, verdict, stars):
        return _shown(found, verdict, stars)
    return _refused(found, verdict, _unclear(found, verdict), _doubtful(found))


def _is_believed(found: Finding, verdict: Verdict, stars: int | None) -> bool:
    """Return whether a certain reading is likely enough although the board has several solutions, or none."""
    heard = _heard(found, verdict).confidence
    if verdict.solutions == "several":
        return heard >= POSSIBLE
    return not found.doubts and (heard >= VERY_LIKELY if stars is None else found.sight.confidence >= SURE)


def _is_better(found: Finding, verdict: Verdict, other: Correction) -> bool:
    """Return whether a correction with one solution is likelier than the board as it was read, or that is not to be shown at all."""
    return not found.certain or other.weight * _REAL["one"] >= _REAL[verdict.solutions]


# What is shown


def _shown(found: Finding, verdict: Verdict, stars: int | None) -> Reading:
    """Return the board as it was read, with remarks on what is not plain about it."""
    notes = [*_about_stars(found, verdict, stars), *_about_solutions(found, verdict)]
    return Reading(Position(verdict.puzzle, found.marks, _heard(found, verdict, asked=stars)), notes=notes)


def _mended(found: Finding, correction: Correction, stars: int | None) -> Reading:
    """Return the corrected board, and say what was corrected."""
    verdict = correction.verdict
    cell = cell_name(correction.cell)
    done = f"{cell} was read as region {correction.old} and taken as region {correction.new}: so the board has exactly one solution."
    sight = _heard(found, verdict, f"{cell} mended")
    return Reading(Position(verdict.puzzle, found.marks, sight), notes=[done, *_about_stars(found, verdict, stars)])


def _heard(found: Finding, verdict: Verdict, *more: str, asked: int | None = None) -> Sight:
    """Return the sight with its colours in the order of the board's regions, and with what the solutions say of its confidence.

    That there is no solution with a number of stars that was asked for may be due to the number, and says nothing of the picture.
    """
    sight, confidence = found.sight, found.sight.confidence
    reasons = [*sight.reasons, *more]
    if verdict.solutions != "unknown" and (asked is None or verdict.solutions != "none"):
        right = confidence * _REAL[verdict.solutions]
        confidence = right / (right + (1 - confidence) * _MISREAD[verdict.solutions])
        reasons.append(f"{_NUMBERS[verdict.solutions]} with {_stars(verdict.stars)}")
    return Sight(sight.size, sight.corners, _ordered_colours(found, verdict.puzzle), sight.method, round(confidence, 4), reasons)


def _ordered_colours(found: Finding, puzzle: StarBattle) -> list[str]:
    """Return the colours of the finding by the numbers that the regions have on the board."""
    colours = found.sight.colours
    names = StarBattle(found.regions).names
    return [colours[names.index(name)] for name in puzzle.names] if colours else []


_NUMBERS = {"one": "exactly one solution", "several": "several solutions", "none": "no solution"}


def _about_stars(found: Finding, verdict: Verdict, asked: int | None) -> Iterable[str]:
    """Yield how the number of stars was inferred, where that is not plain."""
    if asked is not None or (verdict.stars == 1 and not verdict.rivals and verdict.solutions in ("one", "none")):
        return
    taken = f"so {'1 was' if verdict.stars == 1 else f'{verdict.stars} were'} taken; --stars overrides."
    numbers = _listed(map(str, sorted((verdict.stars, *verdict.rivals))))
    if verdict.rivals and found.marks and agrees(verdict, found.marks):
        why = f"{numbers} a row give exactly one solution each, and your marks fit {verdict.stars}"
    elif verdict.rivals:
        why = f"{numbers} a row give exactly one solution each, {verdict.stars} is the least of them"
    elif verdict.solutions == "one":
        why = f"{verdict.stars} a row give exactly one solution"
    elif verdict.possible:
        why = f"{verdict.stars} a row {'is' if verdict.stars == 1 else 'are'} the most that have a solution"
    else:
        return
    yield f"The picture does not say how many stars: {why}, {taken}"


def _about_solutions(found: Finding, verdict: Verdict) -> Iterable[str]:
    """Yield what a reader of the board should know of its solutions, if these are not one."""
    if verdict.solutions == "one":
        return
    if verdict.solutions == "unknown":
        yield "Whether the board has exactly one solution was not found out in a moment."
        return
    doubtful = f" The least certain: {cell_names(_doubtful(found), 3)}." if found.doubts else ""
    yield f"The board as it was read has {_NUMBERS[verdict.solutions]}.{doubtful}"


# What is refused


def _asked(found: Finding, verdict: Verdict, correction: Correction) -> Refusal:
    """Return the question whether a correction is right, with the corrected board."""
    puzzle = correction.verdict.puzzle
    cell = cell_name(correction.cell)
    message = (
        f"{_as_read(verdict)} If {cell}, which is doubtful, belonged to region {correction.new} instead of {correction.old}, "
        f"there would be exactly one. Look at {cell}: if that is right, take it with --mend. If not: {HELP[0].lower()}{HELP[1:]}"
    )
    proposal = {
        "cell": list(correction.cell),
        "from": correction.old,
        "to": correction.new,
        "regions": puzzle.text_rows(),
        "stars": puzzle.stars,
    }
    return _refused(found, verdict, message, [correction.cell], {"proposal": proposal})


def _refused(found: Finding, verdict: Verdict, message: str, cells: Iterable[Cell], more: dict[str, object] | None = None) -> Refusal:
    seen: dict[str, object] = {
        "size": verdict.puzzle.size,
        "regions": verdict.puzzle.region_count,
        "corners": [list(corner) for corner in found.sight.corners],
        "cells": [list(cell) for cell in cells],
    }
    return Refusal(PictureError(message, "doubt", seen | (more or {})))


def _as_read(verdict: Verdict) -> str:
    size = verdict.puzzle.size
    known = f" with {_NUMBERS[verdict.solutions]}" if verdict.solutions != "unknown" else ""
    return f"The picture reads as {_a_board(size)}{known}."


def _a_board(size: int) -> str:
    return f"a{'n' if size in (8, 11, 18) else ''} {size}×{size} board"


def _either_way(others: list[Correction]) -> str:
    """Return that a board has one solution as it was read, and another way as well."""
    size = others[0].verdict.puzzle.size
    cells = _listed([f"{cell_name(other.cell)} (region {other.old} or {other.new})" for other in others[:4]])
    more = f" and {len(others) - 4} more" if len(others) > 4 else ""
    return f"The picture shows {_a_board(size)}, but {cells}{more} cannot be told: there is one solution either way. {HELP}"


def _some_cell(verdict: Verdict, others: list[Correction]) -> str:
    """Return that several corrections would do."""
    cells = cell_names(sorted({other.cell for other in others}), 4)
    return f"{_as_read(verdict)} Another region for one of {cells} would give it exactly one, and none of them is much likelier. {HELP}"


def _unclear(found: Finding, verdict: Verdict) -> str:
    """Return that a board is no puzzle as it was read, and which cells were doubtful."""
    cells = cell_names(_doubtful(found), 4)
    doubtful = f"these cells are doubtful: {cells}" if cells else "its regions are not clear enough to believe that"
    as_read = " To see it as it was read:  --stars 1" if verdict.solutions == "none" and found.certain and not found.doubts else ""
    return f"{_as_read(verdict)[:-1]}, but {doubtful}. {HELP}{as_read}"


def _doubtful(found: Finding) -> list[Cell]:
    """Return the doubtful cells, each once, the most doubtful first."""
    return list(dict.fromkeys(doubt.cell for doubt in found.doubts))


def _cells(others: Iterable[Correction]) -> list[Cell]:
    return sorted({other.cell for other in others})


def _stars(number: int) -> str:
    return f"{number} star{'' if number == 1 else 's'} a row"


def _listed(words: Iterable[str]) -> str:
    """Return words joined as in a sentence."""
    from queenside.logic.speaking import listed

    return listed(list(words), "and")

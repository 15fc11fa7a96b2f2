"""Certificates that there is no tour, or only one, which another program can check.

A certificate is one JSON document. Where an argument in words suffices it names its kind and the cells that
it rests on. Otherwise it has what the cut loop came to: the sets of nodes that were cut off, with the clauses
that say so, the walks that the given numbers forbid, and a proof by a SAT solver that with these the arcs'
own clauses cannot be fulfilled. Those clauses are not in the document: the checker writes them down itself
(:mod:`queenside.proofs.tours`, which shares nothing with this). docs/certificates.md fixes the form.

"Only one" is the same with the tour itself before it: one more clause says that not all of its arcs are
taken, and what is refuted then is every other tour. ``time`` would need fewer rounds where many numbers are
given, but has as many Booleans as cells and times; the arcs of 10×10 with 35 numbers take half a second.
"""

from __future__ import annotations

import itertools
import json
import time

from queenside import engines
from queenside.answers import Limits
from queenside.engines import sat
from queenside.errors import LimitError, UsageError, WriteError
from queenside.formulations.tour._graph import Graph
from queenside.formulations.tour._statement import Cut, Demand
from queenside.formulations.tour.arcs import Arcs, all_arcs, possible_arcs
from queenside.grid import cell_name
from queenside.models import stopping
from queenside.models.clauses import Clauses
from queenside.solving.certificates import refutation
from queenside.solving.lazy_cuts import CutLoop
from queenside.solving.tour_arguments import argue
from queenside.values import Value

TYPE_CHECKING = False
if TYPE_CHECKING:
    from queenside.formulations.tour._statement import Numbers
    from queenside.puzzles.tour import Tour

FORM = "tour certificate 1"
IMPOSSIBLE = "impossible"
UNIQUE = "unique"
_SOLVER = "cadical195"
_ENCODING = "pairwise"
_MOST_CELLS = 1000


class TourCertificate(Value):
    """A proof that a tour is ``impossible`` or ``unique``, as the text of a JSON document.

    ``reason`` is an argument in words, if there is one.
    """

    __slots__ = ("claim", "reason", "text")
    claim: str
    text: str
    reason: str | None

    def __init__(self, claim: str, text: str, reason: str | None = None) -> None:
        self._set(claim=claim, text=text, reason=reason)


def certify(tour: Tour, *, seconds: float | None = None) -> TourCertificate:
    """Return a certificate that there is no such tour, or that there is only one, whichever is true.

    Raises UsageError if there are several or the board is too large, PuzzleError if the question makes no sense,
    LimitError if the ``seconds`` are up first, MissingPartError without python-sat where it is needed.
    """
    tour.require_valid()
    argument = None if tour.cell_count == 1 else argue(tour)
    if argument is not None:
        told = {"kind": argument.kind, "words": argument.words, "cells": [cell_name(cell) for cell in argument.cells]}
        return TourCertificate(IMPOSSIBLE, _document(tour, IMPOSSIBLE, {"argument": told}), argument.words)
    if tour.cell_count == 1:
        raise UsageError("There is a tour of one cell: there is nothing to certify.")
    if tour.cell_count > _MOST_CELLS:
        raise UsageError(f"Certificates are for boards up to {_MOST_CELLS} cells; this one has {tour.cell_count}.")
    engines.require(sat)
    start = time.monotonic()
    statement = Arcs(graph := Graph(tour), all_arcs(graph))
    only, cuts = _searched(statement, seconds, start)
    clauses = [demand.literals for cut in cuts for demand in cut.demands]
    evidence = _listed(statement, cuts)
    if only is not None:
        clauses.append(_exclusion(statement, only))
        evidence = {"solution": [graph.name(place) for place in only], **evidence}
    evidence["proof"] = _refutation(statement, clauses, seconds, start).splitlines()
    claim = IMPOSSIBLE if only is None else UNIQUE
    return TourCertificate(claim, _document(tour, claim, evidence))


def write(certificate: TourCertificate, path: str) -> None:
    """Write a certificate to a file."""
    try:
        with open(path, "w", encoding="ascii", newline="\n") as file:
            file.write(certificate.text)
    except OSError as error:
        raise WriteError(f"The certificate cannot be written to '{path}': {error.strerror}.") from error


def _forbidden(statement: Arcs) -> list[Cut]:
    """Return every single arc that the given numbers forbid, as a walk."""
    possible = set(possible_arcs(statement.graph))
    return [Cut("walk", arc, (Demand((-literal,)),)) for literal, arc in enumerate(statement.arcs, 1) if arc not in possible]


def _searched(statement: Arcs, seconds: float | None, start: float) -> tuple[list[int] | None, list[Cut]]:
    """Return the cells of the only tour in their order, None if there is none, and the cuts that refute all others.

    Raises UsageError if there are several tours, or ways to number one.
    """
    forbidden = _forbidden(statement)
    solver = sat.open(statement.model, _ENCODING, _SOLVER)
    for cut in forbidden:
        solver.add(cut.demands[0].literals)
    loop = CutLoop(statement, solver)
    try:
        found, stopped = loop.find(Limits(stopping.left(seconds, start), None, 2))
    finally:
        loop.close()
    if len(found) > 1 or (found and _numbered_from_anywhere(statement)):
        raise UsageError("There is a tour, and it is not the only one: there is nothing to certify.")
    if stopped == "interrupt":
        raise KeyboardInterrupt
    if stopped is not None:
        raise LimitError("The time was up before the search came to its end: there is no certificate.")
    return (_order(statement, found[0]) if found else None), [*forbidden, *loop.cuts]


def _numbered_from_anywhere(statement: Arcs) -> bool:
    """Return whether a tour can begin at any of its cells: it is closed, and no number is given."""
    tour = statement.graph.tour
    return tour.closed and tour.start is None and tour.end is None and not tour.clues


def _order(statement: Arcs, numbers: Numbers) -> list[int]:
    """Return the cells of a tour in their order."""
    return sorted(range(len(statement.graph)), key=[number for number in numbers if number].__getitem__)


def _exclusion(statement: Arcs, order: list[int]) -> tuple[int, ...]:
    """Return that not all arcs of a tour are taken."""
    nodes = [*order, *([] if statement.graph.tour.closed else [len(statement.graph)])]
    taken = set(itertools.pairwise([*nodes, nodes[0]]))
    return tuple(-literal for literal, arc in enumerate(statement.arcs, 1) if arc in taken)


def _refutation(statement: Arcs, cuts: list[tuple[int, ...]], seconds: float | None, start: float) -> str:
    """Return the proof that arcs and the clauses of cuts cannot be fulfilled together."""
    clauses = Clauses(statement.model, _ENCODING)
    clauses.clauses += cuts
    return refutation(clauses, seconds, start)


def _listed(statement: Arcs, cuts: list[Cut]) -> dict[str, object]:
    """Return the cuts as the document has them."""
    sets = [
        {"cells": list(map(statement.name, cut.nodes)), "leaving": cut.demands[0].literals, "entering": cut.demands[1].literals}
        for cut in cuts
        if cut.kind == "set"
    ]
    return {"cuts": sets, "walks": [list(map(statement.name, cut.nodes)) for cut in cuts if cut.kind == "walk"]}


def _document(tour: Tour, claim: str, evidence: dict[str, object]) -> str:
    question = {
        "width": tour.width,
        "height": tour.height,
        "moves": tour.moves,
        "start": None if tour.start is None else cell_name(tour.start),
        "end": None if tour.end is None else cell_name(tour.end),
        "closed": tour.closed,
        "torus": tour.torus,
        "holes": [cell_name(cell) for cell in sorted(tour.holes)],
        "clues": {cell_name(cell): number for cell, number in tour.clues},
    }
    return json.dumps({"queenside": FORM, "claim": claim, "tour": question, **evidence}, indent=1) + "\n"

"""JSON records and drawings, as all commands print them."""

from __future__ import annotations

import json

from queenside.answers import Answer, Count
from queenside.errors import PageError, PictureError

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterable

    from queenside.errors import QueensideError
    from queenside.grid import Cell
    from queenside.sights import PageSight, Sight

Record = dict[str, object]


def print_json(record: object) -> None:
    """Print one JSON document on one line, at once: whoever reads it may be waiting before sending more."""
    print(json.dumps(record), flush=True)


def print_records(records: Iterable[Record], *, lines: bool, several: str) -> None:
    """Print records as JSON lines as they come, or as one document: a lone record itself, else a list under ``several``."""
    if lines:
        for record in records:
            print_json(record)
        return
    all_records = list(records)
    print_json(all_records[0] if len(all_records) == 1 else {several: all_records})


def error_record(error: QueensideError) -> Record:
    """Return an error as JSON: its kind and message, the defects of a puzzle, the stage that failed on a picture or a page."""
    record: Record = {"kind": error.kind, "message": str(error)}
    if isinstance(error, PictureError | PageError):
        record |= {"stage": error.stage, "seen": _seen_record(error)}
    defects = getattr(error, "defects", ())
    if defects:
        record["defects"] = [defect_record(defect) for defect in defects]
    return record


def _seen_record(error: PictureError | PageError) -> Record:
    """Return what was found on a picture or a page on the way; corners to a tenth of a pixel."""
    corners = error.seen.get("corners")
    return error.seen | ({"corners": [[round(x, 1), round(y, 1)] for x, y in corners]} if isinstance(corners, list) else {})


def sight_record(sight: Sight) -> Record:
    """Return how a board looked on a picture, as JSON."""
    return {
        "corners": [[round(x, 1), round(y, 1)] for x, y in sight.corners],
        "box": list(sight.box),
        "colours": list(sight.colours),
        "method": sight.method,
        "confidence": round(sight.confidence, 3),
        "reasons": list(sight.reasons),
    }


def page_record(page: PageSight) -> Record:
    """Return what a board on a page was read from, as JSON."""
    return {
        "url": page.url,
        "source": page.source,
        "agreeing": list(page.agreeing),
        "disagreeing": list(page.disagreeing),
        "confidence": page.confidence,
        "number": page.number,
        "won": page.won,
    }


def known_record(known: object) -> Record:
    """Return what was known when a search was interrupted."""
    if isinstance(known, Count):
        return {"count": known.number, "exact": known.exact}
    return answer_record(known) if isinstance(known, Answer) else {}


def defect_record(defect: object) -> Record:
    """Return a defect or violation as JSON: its fields by name."""
    names = sorted(getattr(defect, "__slots__", ()))
    return {name: cell_lists(getattr(defect, name)) if name == "cells" else getattr(defect, name) for name in names}


def cell_lists(cells: Iterable[Cell]) -> list[list[int]]:
    """Return cells as JSON has them: [row, column] from 0."""
    return [list(cell) for cell in cells]


def answer_record(answer: Answer) -> Record:
    """Return an answer as JSON; how the engine was told the puzzle is said where it was not given the board."""
    told = {"formulation": answer.formulation, "encoding": answer.encoding} if answer.formulation is not None else {}
    return {
        "status": answer.status,
        "unique": answer.unique,
        "solutions": [cell_lists(solution) for solution in answer.solutions],
        "engine": answer.engine,
        **told,
        "nodes": answer.nodes,
        "seconds": round(answer.seconds, 9),
        "stopped": answer.stopped,
    }

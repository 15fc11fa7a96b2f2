"""The shapes of answers as JSON Schema: what docs/json.md tells, for programs."""

from __future__ import annotations

TYPE_CHECKING = False
if TYPE_CHECKING:
    from queenside.web.fields import Schema


def _object(required: Schema, optional: Schema | None = None) -> Schema:
    """Return an object that has some fields and may have others."""
    return {"type": "object", "properties": {**required, **(optional or {})}, "required": list(required)}


def _list(items: Schema) -> Schema:
    return {"type": "array", "items": items}


def _or_null(shape: Schema) -> Schema:
    return {"anyOf": [shape, {"type": "null"}]}


def _names(*names: str) -> Schema:
    return {"type": "string", "enum": list(names)}


_TEXT: Schema = {"type": "string"}
_WHOLE: Schema = {"type": "integer"}
_NUMBER: Schema = {"type": "number"}
_TRUTH: Schema = {"type": "boolean"}
_ANYTHING: Schema = {}
_MAYBE = _or_null(_TRUTH)
_CELL: Schema = {"type": "array", "items": {"type": "integer", "minimum": 0}, "minItems": 2, "maxItems": 2}
_CELLS = _list(_CELL)
_STATUS = _names("solved", "impossible", "unknown")
_STOPPED = _or_null(_names("solutions", "nodes", "seconds", "interrupt"))
_WAY: Schema = {"formulation": _or_null(_TEXT), "encoding": _or_null(_TEXT)}
_DEFECT = _object({"kind": _TEXT, "message": _TEXT, "cells": _CELLS}, {"severity": _names("error", "impossible", "warning")})
_UNIT: Schema = {"type": "array", "minItems": 2, "maxItems": 2, "description": '["row", 2], ["column", 0], ["region", 1], from 0'}

ERROR = _object(
    {"error": _object({"kind": _TEXT, "message": _TEXT}, {"stage": _TEXT, "seen": {"type": "object"}, "defects": _list(_DEFECT)})}
)
STATUS = _object(
    {
        "version": _TEXT,
        "parts": _list(_TEXT),
        "limits": _object({"picture_bytes": _WHOLE, "text_characters": _WHOLE, "workers": _WHOLE, "waiting": _WHOLE}),
    }
)

_MARKS = _object({"stars": _CELLS, "crosses": _CELLS})
_PICTURE = _object(
    {
        "corners": _list(_list(_NUMBER)),
        "box": _list(_NUMBER),
        "colours": _list(_TEXT),
        "method": _names("colours", "borders", "both"),
        "confidence": _NUMBER,
        "reasons": _list(_TEXT),
    }
)
_OF_BOARD: Schema = {"id": _TEXT, "line": _WHOLE, "picture": _PICTURE, "page": {"type": "object"}}
_PUZZLE = _object(
    {"family": _TEXT, "size": _WHOLE, "stars": _WHOLE, "regions": _list(_list(_WHOLE)), "marks": _MARKS},
    _OF_BOARD,
)
_STEP: Schema = {
    **_object(
        {
            "technique": _TEXT,
            "size": _WHOLE,
            "text": _TEXT,
            "units": _list(_UNIT),
            "cells": _CELLS,
            "placed": _CELLS,
            "ruled_out": _CELLS,
        },
        {"chain": _list({"type": "object"})},
    )
}


def _of_boards(required: Schema, optional: Schema, several: str) -> Schema:
    """Return the answer about one board, or a list of such answers and errors about several."""
    one = _object(required, {**_OF_BOARD, **optional})
    return {"anyOf": [one, _object({several: _list({"anyOf": [one, ERROR]})})]}


READ = _object({"puzzles": _list(_PUZZLE), "refused": _list(_object({"kind": _TEXT, "message": _TEXT, "stage": _TEXT, "reason": _TEXT}))})
SOLVE = _of_boards(
    {
        "status": _STATUS,
        "unique": _MAYBE,
        "solutions": _list(_CELLS),
        "engine": _TEXT,
        "nodes": _or_null(_WHOLE),
        "seconds": _NUMBER,
        "stopped": _STOPPED,
    },
    {**_WAY, "marks": _MARKS},
    "answers",
)
HINT = _of_boards({"kind": _names("step", "wrong", "finished", "impossible", "stuck", "unknown", "why")}, {"message": _TEXT}, "hints")
EXPLAIN = _of_boards(
    {"solved": _TRUTH, "grade": _or_null(_TEXT), "score": _or_null(_WHOLE), "steps": _list(_STEP)},
    {"status": _STATUS, "unique": _MAYBE, "open": _CELLS, "solutions": _list(_CELLS)},
    "explanations",
)
GRADE = _of_boards({"grade": _or_null(_TEXT), "score": _or_null(_WHOLE), "hardest": _or_null(_TEXT)}, {"reason": _TEXT}, "grades")
CHECK = _of_boards(
    {
        "valid": _TRUTH,
        "defects": _list(_DEFECT),
        "status": _STATUS,
        "unique": _MAYBE,
        "count": _WHOLE,
        "exact": _TRUTH,
        "solutions": _list(_CELLS),
    },
    {
        "marks": _object(
            {"right": _MAYBE, "violations": _list(_DEFECT), "dead_stars": _CELLS, "dead_crosses": _CELLS, "agreeable": _MAYBE}
        ),
        "conflict": _object({"rules": _list(_TEXT), "cells": _CELLS, "smallest": _TRUTH}),
    },
    "reports",
)
_CHANGE = _object({"cell": _CELL, "from": _TEXT, "to": _TEXT, "regions": _list(_TEXT), "grade": _or_null(_TEXT), "score": _or_null(_WHOLE)})
IMPROVE = _of_boards(
    {"status": _STATUS, "unique": _MAYBE, "grade": _or_null(_TEXT), "score": _or_null(_WHOLE), "changes": _list(_CHANGE)}, {}, "boards"
)
CONVERT = _of_boards({"format": _TEXT, "text": _TEXT}, {}, "converted")
_NEW = _object(
    {
        "family": _TEXT,
        "size": _WHOLE,
        "stars": _WHOLE,
        "regions": _list(_TEXT),
        "solution": _CELLS,
        "grade": _or_null(_TEXT),
        "score": _or_null(_WHOLE),
        "seed": _WHOLE,
        "as_asked": _TRUTH,
    }
)
GENERATE = _object({"puzzles": _list(_NEW)})
COMPARE = _object(
    {
        "rows": _list(_object({"instance": _TEXT, "engine": _TEXT, "seed": _WHOLE, "status": _STATUS, "unique": _MAYBE})),
        "summary": _list(_object({"engine": _TEXT, "instances": _WHOLE, "runs": _WHOLE, "unknown": _WHOLE})),
        "remarks": _list(_TEXT),
        "seconds": _NUMBER,
    }
)
_NUMBERS = _list(_list(_WHOLE))
TOUR = _object(
    {"status": _STATUS, "board": _or_null(_NUMBERS), "engine": _TEXT, "seconds": _NUMBER},
    {"unique": _MAYBE, "reason": _or_null(_TEXT), **_WAY},
)
TOUR_COUNT = _object({"count": _NUMBER, "exact": _TRUTH, "error": _or_null(_NUMBER)})
TOUR_HINT = _object({"finishable": _MAYBE, "reason": _or_null(_TEXT)}, {"number": _WHOLE, "cell": _CELL, "technique": _TEXT, "text": _TEXT})
_TOUR_STEP = _object({"number": _WHOLE, "cell": _CELL, "technique": _TEXT, "text": _TEXT})
TOUR_EXPLAIN = _object(
    {
        "steps": _list(_TOUR_STEP),
        "complete": _TRUTH,
        "contradiction": _or_null(_TEXT),
        "status": _STATUS,
        "unique": _MAYBE,
        "grade": _or_null(_TEXT),
        "score": _or_null(_NUMBER),
    }
)
_NEW_TOUR = _object({"family": _TEXT, "width": _WHOLE, "height": _WHOLE, "moves": _ANYTHING, "clues": _NUMBERS, "solution": _NUMBERS})
NEW_TOURS: Schema = {"anyOf": [_NEW_TOUR, _object({"tours": _list(_NEW_TOUR)})]}
ARMIES = _object(
    {
        "size": _WHOLE,
        "status": _STATUS,
        "army": _or_null(_WHOLE),
        "proved": _TRUTH,
        "refuted": _or_null(_list(_WHOLE)),
        "engine": _TEXT,
        "nodes": _or_null(_WHOLE),
        "stopped": _or_null(_TEXT),
        "seconds": _NUMBER,
    }
)

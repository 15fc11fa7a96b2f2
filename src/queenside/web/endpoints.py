"""What the server does for a page, as one table.

An endpoint is a command of the command line and the fields that may be asked of it. This table is all there is: a request is turned
into words by it, the OpenAPI description is made from it, and the tests try each of its rows. Options of the command line that are
not named here, those that name a file, a screen or an address first of all, cannot be reached.
"""

from __future__ import annotations

import json

from queenside import engines, formats, formulations
from queenside.errors import excerpt
from queenside.generating.boards import SHAPES, SYMMETRIES
from queenside.grid import MAX_SIDE
from queenside.logic.grades import GRADES
from queenside.logic.techniques import TECHNIQUES
from queenside.logic.tours import GRADES as TOUR_GRADES
from queenside.models import encodings, files
from queenside.values import Value
from queenside.web import shapes
from queenside.web.fields import Board, Cells, Choice, Choices, Field, Flag, Pattern, Place, Seconds, Whole
from queenside.web.problems import ApiError

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Mapping

    from queenside.web.fields import Schema

MOST_TEXT = 200_000
"""The longest board as text, in characters: some hundreds of boards."""
_MOVES = "0123456789,+abcdefghijklmnopqrstuvwxyz"
_SEED = 2**64 - 1
"""The largest seed."""

_BOARD = Board("The board as text in any form that queenside reads, or a puzz.link, pzpr or Penpa+ link, which is only parsed.", MOST_TEXT)
_TOUR_BOARD = Board("A board with some numbers given: rows of cells, or the JSON of a tour.", MOST_TEXT)
_STARS = Whole("stars", "Stars a row, column and region, where the board does not say.", 1, 8)
_QUEENS = Cells("queens", "The player's own queens or stars.")
_CROSSES = Cells("crosses", "The player's own crosses.")
_NAMES = Choice("names", "What regions are called.", ("letters", "colours"))
_ENGINE = Choice("engine", "What decides.", engines.names())
_FORMULATION = Choice("formulation", "How the board is stated as constraints.", formulations.names())
_ENCODING = Choice("encoding", "How counting becomes clauses.", encodings.names())
_SEED_FIELD = Whole("seed", "The same seed makes the same everywhere.", 0, _SEED)
_WIDTH = Place("width", "Columns of the board.", 1, 60)
_HEIGHT = Place("height", "Rows of the board.", 1, 60)
_MOVES_FIELD = Pattern("moves", "The jumps, as in 3,0+2,2 or knight.", _MOVES, 60)
_MEND = Flag("mend", "Of a picture: take the correction that is proposed for a doubtful board.")
_TOUR = (
    _WIDTH,
    _HEIGHT,
    _TOUR_BOARD,
    _MOVES_FIELD,
    Cells("start", "Where 1 stands.", alone=True),
    Cells("end", "Where the last number stands.", alone=True),
    Flag("closed", "The last number must be one jump from 1 again."),
    Cells("holes", "Cells that are left out."),
    Flag("torus", "Jumps over an edge come in at the opposite one."),
)

SIX = "AAABBB/ABBBCC/ADDEEC/FFDDEC/FEEEEC/FCCCCC"
"""A board for examples."""
_CLUED = "1 . . . .\n. . . . .\n. . . . .\n. . . . .\n. . . . ."


class Endpoint(Value):
    """A command, what may be asked of it, the seconds that a job is given, and the shape of the answer."""

    __slots__ = ("alternatives", "answer", "command", "example", "fields", "meaning", "name", "pictures", "seconds", "several")
    name: str
    command: tuple[str, ...]
    meaning: str
    fields: tuple[Field, ...]
    seconds: float
    answer: Schema
    example: Mapping[str, object]
    several: str | None
    """Under what name the answers to several boards are a list."""
    alternatives: tuple[tuple[str, ...], ...]
    """The fields of which one set, and no other, has to be given."""
    pictures: tuple[Field, ...]
    """What may be asked of a picture, if it may be the body of a request."""

    def __init__(
        self,
        command: str,
        meaning: str,
        fields: tuple[Field, ...],
        seconds: float,
        answer: Schema,
        example: Mapping[str, object],
        *,
        name: str | None = None,
        several: str | None = None,
        alternatives: tuple[tuple[str, ...], ...] = (("board",),),
        pictures: tuple[Field, ...] = (),
    ) -> None:
        words = tuple(command.split())
        self._set(name=name or words[0], command=words, meaning=meaning, fields=fields, seconds=seconds, answer=answer)
        self._set(example=example, several=several, alternatives=alternatives, pictures=pictures)

    def schema(self) -> Schema:
        """Return the JSON Schema of the body of a request."""
        told: Schema = {
            "type": "object",
            "properties": {field.name: field.schema() for field in self.fields},
            "additionalProperties": False,
        }
        if len(self.alternatives) == 1:
            return told | ({"required": list(self.alternatives[0])} if self.alternatives[0] else {})
        either = []
        for chosen in self.alternatives:
            others = {name for other in self.alternatives for name in other} - {*chosen}
            either.append({"required": list(chosen), "not": {"anyOf": [{"required": [name]} for name in sorted(others)]}})
        return told | {"oneOf": either}

    def job(self, request: Mapping[str, object]) -> tuple[list[str], bytes]:
        """Return the words and the input for a request. Raises ApiError, naming what is wrong, if it does not keep to the schema."""
        self._require_known(request)
        self._require_alternative(request)
        words, data = [*self.command], b""
        for field in self.fields:
            value = request.get(field.name, field.default)
            if value is None and field.name not in request:
                continue
            words += field.words(value)
            if isinstance(field, Board):
                data = field.data(value)
        return [*words, "--json"], data

    def picture_job(self, parameters: Mapping[str, str], picture: bytes) -> tuple[list[str], bytes]:
        """Return the words and the input for a picture, with what is asked of it in the address."""
        words = [*self.command, "-"]
        known = {field.name: field for field in self.pictures}
        for name, text in parameters.items():
            if name not in known:
                raise ApiError("usage", f"There is no parameter {excerpt(name)} here; there are: {', '.join(known)}.")
            words += known[name].words(_parameter(text))
        return [*words, "--json"], picture

    def _require_known(self, request: Mapping[str, object]) -> None:
        known = [field.name for field in self.fields]
        for name in request:
            if name not in known:
                raise ApiError("usage", f"There is no field {excerpt(name)} here; there are: {', '.join(known)}.")

    def _require_alternative(self, request: Mapping[str, object]) -> None:
        given = [chosen for chosen in self.alternatives if all(name in request for name in chosen)]
        named = {name for chosen in self.alternatives for name in chosen if name in request}
        if len(given) != 1 or named != {*given[0]}:
            needed = " or ".join(" and ".join(f'"{name}"' for name in chosen) for chosen in self.alternatives)
            raise ApiError("usage", f"{needed} has to be given.")


def _parameter(text: str) -> object:
    """Return the value that a parameter of an address stands for."""
    if text in ("true", "false") or (text.isascii() and text.isdecimal() and len(text) < 10):
        return json.loads(text.lstrip("0") or "0") if text.isdecimal() else text == "true"
    return text


ENDPOINTS: dict[str, Endpoint] = {
    endpoint.name: endpoint
    for endpoint in (
        Endpoint(
            "read",
            "Read the boards of a picture or a text.",
            (_BOARD, _STARS),
            20,
            shapes.READ,
            {"board": SIX},
            several="puzzles",
            pictures=(_STARS, _MEND),
        ),
        Endpoint(
            "solve",
            "Solve a board and prove whether the solution is the only one.",
            (
                _BOARD,
                _STARS,
                _QUEENS,
                _CROSSES,
                Seconds("Stop searching after so many seconds.", 10, 5),
                Whole("solutions", "Find up to so many solutions.", 1, 100),
                Flag("keep_marks", "Only solutions that agree with the marks on the board."),
                _ENGINE,
                _FORMULATION,
                _ENCODING,
            ),
            20,
            shapes.SOLVE,
            {"board": SIX},
            several="answers",
        ),
        Endpoint(
            "hint",
            "The easiest next step from the player's marks, or what is wrong with them.",
            (
                _BOARD,
                _STARS,
                _QUEENS,
                _CROSSES,
                Whole("stage", "How much is told: 1 the technique, 2 where, 3 what is seen, 4 all.", 1, 4),
                Cells("why", "Why the mark at this cell is wrong.", alone=True),
                _NAMES,
            ),
            15,
            shapes.HINT,
            {"board": SIX, "queens": [[0, 1]], "stage": 2},
            several="hints",
        ),
        Endpoint(
            "explain",
            "The whole solution, step by step.",
            (_BOARD, _STARS, _NAMES, Flag("assume_unique", "Also use the promise that there is one solution.")),
            30,
            shapes.EXPLAIN,
            {"board": SIX},
            several="explanations",
        ),
        Endpoint("grade", "How hard a board is.", (_BOARD, _STARS), 30, shapes.GRADE, {"board": SIX}, several="grades"),
        Endpoint(
            "check",
            "All that is wrong with a board or its marks, and how many solutions it has.",
            (
                _BOARD,
                _STARS,
                _QUEENS,
                _CROSSES,
                Seconds("Stop counting after so many seconds.", 10, 5),
                Whole("limit", "Count up to so many solutions.", 1, 100_000),
            ),
            30,
            shapes.CHECK,
            {"board": SIX},
            several="reports",
        ),
        Endpoint(
            "improve",
            "The changes of one cell that make a board unique, or bring it to a grade.",
            (_BOARD, _STARS, Choice("grade", "The grade to reach.", GRADES)),
            30,
            shapes.IMPROVE,
            {"board": "AABB/AABB/CCDD/CCDD"},
            several="boards",
        ),
        Endpoint(
            "convert",
            "The board in another form, or as a problem for a solver.",
            (
                _BOARD,
                _STARS,
                _QUEENS,
                _CROSSES,
                Choice("to", "The form.", (*formats.writable_names(), *files.names())),
                _FORMULATION,
                _ENCODING,
                Flag("keep_marks", "State the marks in a problem as well."),
            ),
            20,
            shapes.CONVERT,
            {"board": SIX, "to": "puzzlink"},
            several="converted",
            alternatives=(("board", "to"),),
        ),
        Endpoint(
            "generate",
            "New boards, each with one solution.",
            (
                Whole("size", "Rows and columns.", 1, MAX_SIDE),
                Whole("stars", "Stars a row, column and region.", 1, 8),
                Choice("grade", "How hard the boards are.", GRADES),
                Choice("technique", "What the boards need.", tuple(TECHNIQUES)),
                Whole("count", "How many boards.", 1, 20),
                _SEED_FIELD,
                Choice("shape", "Of the regions.", SHAPES),
                Choice("symmetry", "Of the regions.", SYMMETRIES),
                Seconds("Hand out what there is after so many seconds.", 20, 10),
            ),
            30,
            shapes.GENERATE,
            {"size": 7, "grade": "easy", "seed": 7},
            alternatives=((),),
        ),
        Endpoint(
            "compare",
            "Engines, formulations and encodings side by side on a few boards.",
            (
                _BOARD,
                _STARS,
                Choices("engines", "The engines.", engines.names()),
                Choices("formulations", "The formulations.", formulations.names()),
                Choices("encodings", "The encodings.", encodings.names()),
                Whole("seeds", "Orders in which each model is stated.", 1, 3, 1),
                Seconds("Stop a run after so many seconds.", 2, 1),
                Whole("limit", "Take the first so many boards only.", 1, 5, 5),
            ),
            60,
            shapes.COMPARE,
            {"board": SIX, "engines": ["native", "dlx"]},
        ),
        Endpoint(
            "tour",
            "A jump tour: the cells of a board numbered so that each number is one jump from the one before.",
            (*_TOUR, _SEED_FIELD, Seconds("Stop searching after so many seconds.", 20, 5)),
            30,
            shapes.TOUR,
            {"width": 6, "height": 6},
            alternatives=(("width", "height"), ("board",)),
        ),
        Endpoint(
            "tour --count",
            "How many jump tours a board has.",
            (*_TOUR, Seconds("Stop counting after so many seconds.", 20, 5)),
            30,
            shapes.TOUR_COUNT,
            {"width": 5, "height": 5},
            name="tour-count",
            alternatives=(("width", "height"), ("board",)),
        ),
        Endpoint(
            "tour --hint",
            "Whether a board with numbers can still be finished, and the next number that is forced.",
            (*_TOUR, Seconds("Stop searching after so many seconds.", 5, 5)),
            20,
            shapes.TOUR_HINT,
            {"board": _CLUED},
            name="tour-hint",
            alternatives=(("board",), ("width", "height")),
        ),
        Endpoint(
            "tour --explain",
            "What simple logic places on a board with numbers, step by step.",
            _TOUR,
            30,
            shapes.TOUR_EXPLAIN,
            {"board": _CLUED},
            name="tour-explain",
            alternatives=(("board",), ("width", "height")),
        ),
        Endpoint(
            "generate tour",
            "A clued jump tour with one solution.",
            (
                Place("width", "Columns of the board.", 1, 12),
                Place("height", "Rows of the board.", 1, 12),
                Whole("count", "How many.", 1, 5),
                Choice("clues", "How many numbers are given.", ("few", "some", "many")),
                Choice("grade", "How hard they are.", TOUR_GRADES),
                _MOVES_FIELD,
                Flag("closed", "The last number is one jump from the first."),
                _SEED_FIELD,
                Seconds("Hand out what there is after so many seconds.", 20, 10),
            ),
            30,
            shapes.NEW_TOURS,
            {"width": 5, "height": 5, "seed": 3},
            name="generate-tour",
            alternatives=(("width", "height"),),
        ),
        Endpoint(
            "armies",
            "Peaceable armies of queens: the largest that are found, or whether some fit.",
            (
                Place("size", "Rows and columns.", 1, 30),
                Whole("army", "Whether so many queens of each colour fit.", 0, 900),
                Whole("white", "Whether so many white queens fit, with black.", 0, 900),
                Whole("black", "And so many black ones.", 0, 900),
                Whole("opponent", "The largest black army beside so many white queens.", 0, 900),
                Whole("colours", "So many equal armies.", 2, 5),
                Flag("torus", "Lines go on over the edges."),
                Flag("prove", "Also prove that there are no larger armies."),
                _SEED_FIELD,
                Seconds("Stop searching after so many seconds.", 20, 5),
            ),
            30,
            shapes.ARMIES,
            {"size": 8},
            alternatives=(("size",),),
        ),
    )
}

"""Boards for tours from text, files and standard input, and back into text.

The text form is rows of cells, parted by blanks, tabs, commas or semicolons:

    number           a given number
    .  0  _  ?       a cell to be numbered (between two commas also nothing at all)
    X  x  #          a hole

Lines before the first row that begin with ``#`` and have a word of three letters or more are comments: a
row that begins with a hole has none. One of them may say what rows of cells cannot, in the words of
:func:`tour_text`:

    # tour: moves 2,1; closed; torus

The JSON form is an object with ``"family": "tour"``, see :func:`tour_record`; what else those who make puzzles tell
there (solution, grade, score, seed) is left aside. What is written as JSON reads back equal. Written as text it
asks the same: a start or an end without a clue has its number there.

Several boards are blocks of text with empty lines between, a JSON object a line, a list of objects, or an object that
has it as ``tours``.
"""

from __future__ import annotations

import os
import re
import sys

from queenside.errors import FormatError, InputError, PuzzleError, QueensideError, UsageError, excerpt
from queenside.grid import cell_name
from queenside.puzzles.tour import CLASSIC, FAMILY, MAX_CELLS, Tour, moves_text, parse_moves

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator
    from typing import TypeGuard, TypeVar

    from queenside.grid import Cell
    from queenside.puzzles.tour import Offset

    T = TypeVar("T")
    Header = tuple[tuple[Offset, ...], bool, bool]
    """What a comment says: moves, whether the tour is closed, whether the board is a torus."""

MAX_BYTES = 64 * 2**20
"""The largest file that is read."""
_OPEN = frozenset((".", "0", "_", "?"))
_HOLES = frozenset(("X", "x", "#"))
_MOST_DIGITS = len(str(MAX_CELLS))
_HEADER = re.compile(r"#\s*tour:", re.IGNORECASE)
_KEYS = ("family", "width", "height", "moves", "start", "end", "closed", "torus", "holes", "clues")
_LEFT_ASIDE = ("solution", "grade", "score", "seed")
"""What else the maker of a puzzle may have written down."""
_LITERAL = "the input"
_MOST_SNIFFED = 2**16
"""How many bytes of a file are looked at to tell what it holds."""
_ADVICE = "A cell is a number, . for one to be numbered, or X for a hole."


def read_tour(source: str | os.PathLike[str]) -> Tour:
    """Return the board of a file, of ``-`` for standard input, or of a text with rows parted by ``/``; raises as :func:`open_tour`."""
    return open_tour(source)[1]


def open_tour(source: str | os.PathLike[str]) -> tuple[str, Tour]:
    """Return what to call an input, and its board.

    Raises InputError if it cannot be opened, FormatError, with line and cell, if it is no board, PuzzleError if it is none to solve.
    """
    name = os.fspath(source)
    told, text = _text_of(name)
    try:
        return told, parse_tour(text)
    except QueensideError as error:
        raise _told(error, name, told) from error


def _told(error: QueensideError, name: str, told: str) -> QueensideError:
    """Return an error that says which input it is about."""
    if _names_a_file(name, told):
        return _no_file(name)
    defects = {"defects": error.defects} if isinstance(error, PuzzleError) else {}
    return type(error)(f"Cannot read {told}: {error}", **defects)


def _names_a_file(name: str, told: str) -> bool:
    """Return whether an input that is no file can only be meant to be one."""
    return told == _LITERAL and not re.search(r"[\s,{]", name)


def _no_file(name: str) -> InputError:
    return InputError(f"There is no file {excerpt(name, 200)}. Give a file, - for standard input, or width and height.")


def open_tours(source: str) -> list[tuple[str, Tour | QueensideError]]:
    """Return the boards of an input that may have several, each with what to call it; of one that cannot be read why not.

    Raises InputError if the input cannot be opened, FormatError if there is no board in it.
    """
    told, text = _text_of(source)
    try:
        parts = list(_parts(text.removeprefix("\ufeff")))
    except QueensideError as error:
        raise _told(error, source, told) from error
    boards: list[tuple[str, Tour | QueensideError]] = []
    for number, part in enumerate(parts, 1):
        name = told if len(parts) == 1 else f"{told}, board {number}"
        try:
            boards.append((name, parse_tour(part) if isinstance(part, str) else _from_record(part)))
        except QueensideError as error:
            boards.append((name, error))
    if not any(isinstance(board, Tour) for _, board in boards) and _names_a_file(source, told):
        raise _no_file(source)
    return boards


def holds_tours(source: str) -> bool:
    """Return whether an input looks like boards for tours: a JSON object that says so, or rows of cells of which some are open."""
    if source == "-" or "\0" in source or os.path.isdir(source):
        return False
    try:
        with open(source, "rb") as file:
            text = file.read(_MOST_SNIFFED).decode("utf-8-sig", "replace")
    except (OSError, UnicodeEncodeError):
        text = source.replace("/", "\n")
    if text.lstrip()[:1] in ("{", "["):
        return re.search(r'"family"\s*:\s*"tour"', text) is not None
    rows = [_tokens(line) for line in text.splitlines() if line.strip() and not _is_comment(line)]
    cells = {cell for row in rows for cell in row}
    known = all(cell in _OPEN or cell in _HOLES or cell.isdecimal() for cell in cells)
    return known and any(len(row) > 1 for row in rows) and not cells.isdisjoint(_OPEN - {"0"})


def _parts(text: str) -> Iterator[str | dict[str, object]]:
    """Yield what holds one board each: the blocks of a text with their comments, the objects of JSON."""
    if text.lstrip()[:1] in ("{", "["):
        yield from _json_parts(text)
        return
    lines: list[str] = []
    begun = False
    for line in [*text.splitlines(), ""]:
        if line.strip():
            lines.append(line)
            begun = begun or not _is_comment(line)
        elif begun:
            yield "\n".join(lines)
            lines, begun = [], False
    if lines:
        yield "\n".join(lines)


def _json_parts(text: str) -> Iterator[dict[str, object]]:
    import json

    lines = [line for line in text.splitlines() if line.strip()]
    try:
        documents = [json.loads(text)]
    except (ValueError, RecursionError):
        documents = [_loaded(line) for line in lines] if len(lines) > 1 and lines[1].lstrip().startswith("{") else [_loaded(text)]
    for document in documents:
        listed = document.get("tours", [document]) if isinstance(document, dict) else document
        for record in listed if isinstance(listed, list) else [listed]:
            if not isinstance(record, dict):
                raise FormatError(f"the JSON has {excerpt(str(record))} where a board is expected: an object with width and height.")
            yield record


def _text_of(name: str) -> tuple[str, str]:
    if name == "-":
        if sys.stdin is None or sys.stdin.closed:
            raise InputError("Standard input is closed. Give a file, or pipe something in.")
        return "standard input", _decoded("standard input", sys.stdin.buffer.read(MAX_BYTES + 1))
    if "\0" in name or not os.path.exists(name):
        return _LITERAL, name.replace("/", "\n")
    if os.path.isdir(name):
        raise InputError(f"{excerpt(name, 200)} is a folder. Give a file.")
    try:
        with open(name, "rb") as file:
            return name, _decoded(name, file.read(MAX_BYTES + 1))
    except OSError as error:
        raise InputError(f"Cannot open {excerpt(name, 200)}: {error.strerror or error}.") from error


def _decoded(name: str, data: bytes) -> str:
    if len(data) > MAX_BYTES:
        raise InputError(f"{name} is larger than {MAX_BYTES // 2**20} MB, the most that is read.")
    try:
        return data.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        raise InputError(
            f"Cannot read {name}: it is not UTF-8 text (byte {error.start + 1} is {data[error.start]:#04x}). Save it as UTF-8."
        ) from error


def parse_tour(text: str) -> Tour:
    """Return the board of a text in either form; raise FormatError, with line and cell, if it is none."""
    cleaned = text.removeprefix("\ufeff")
    if cleaned.lstrip().startswith("{"):
        return _from_json(cleaned)
    header, rows = _split(cleaned)
    holes: set[Cell] = set()
    clues: dict[Cell, int] = {}
    width = 0
    for row, (line, tokens) in enumerate(rows):
        width = width or len(tokens)
        if len(tokens) != width:
            raise FormatError(f"line {line} has {_cells(len(tokens))}, the lines above have {width}. {_ADVICE}")
        for column, token in enumerate(tokens):
            _take(token, line, (row, column), holes, clues)
    if not rows:
        raise FormatError(f"there is no row of cells in it. {_ADVICE}")
    moves, closed, torus = header
    return Tour(width, len(rows), moves=moves, closed=closed, torus=torus, holes=holes, clues=clues)


def _cells(count: int) -> str:
    return f"{count} cell{'' if count == 1 else 's'}"


def _split(text: str) -> tuple[Header, list[tuple[int, list[str]]]]:
    """Return what the comments say, and the rows with the numbers of their lines."""
    header: Header = (CLASSIC, False, False)
    rows: list[tuple[int, list[str]]] = []
    for number, line in enumerate(text.rstrip().splitlines(), 1):
        if rows and not line.strip():
            raise FormatError(f"line {number} is empty, and rows come after it. Give one board at a time.")
        if not rows and _HEADER.match(line):
            header = _parse_header(line, number)
        elif rows or (line.strip() and not _is_comment(line)):
            rows.append((number, _tokens(line)))
    return header, rows


def _is_comment(line: str) -> bool:
    return line.lstrip().startswith("#") and re.search(r"[^\W\d_]{3}", line) is not None


def _parse_header(line: str, number: int) -> Header:
    moves, closed, torus = CLASSIC, False, False
    for part in line.partition(":")[2].split(";"):
        words = part.strip()
        if words.startswith("moves "):
            try:
                moves = parse_moves(words.removeprefix("moves "))
            except UsageError as error:
                raise FormatError(f"line {number}: {error}") from error
        elif words == "closed":
            closed = True
        elif words == "torus":
            torus = True
        else:
            raise FormatError(f"line {number}: {excerpt(words)} says nothing known. Write as in  # tour: moves 2,1; closed; torus")
    return moves, closed, torus


def _tokens(line: str) -> list[str]:
    """Return the cells of a row: parted by commas or semicolons if there are any, else by blanks."""
    if not re.search("[,;]", line):
        return line.split()
    return [token.strip() or "." for token in re.split("[,;]", line)]


def _take(token: str, line: int, cell: Cell, holes: set[Cell], clues: dict[Cell, int]) -> None:
    """Take down what a token says about a cell."""
    if token in _OPEN:
        return
    if token in _HOLES:
        holes.add(cell)
    elif token.isascii() and token.isdecimal() and len(token) <= _MOST_DIGITS and int(token) > 0:
        clues[cell] = int(token)
    else:
        raise FormatError(f"line {line}, cell {cell[1] + 1}: {excerpt(token)} is no cell. {_ADVICE}")


# Writing


def tour_text(tour: Tour) -> str:
    """Return the board in the text form, with a newline at the end; what is read back asks the same."""
    known = _known(tour)
    digits = len(str(tour.cell_count))
    lines = list(_header(tour))
    for row in range(tour.height):
        cells = ((row, column) for column in range(tour.width))
        lines.append(" ".join(f"{'X' if cell in tour.holes else known.get(cell, '.'):>{digits}}" for cell in cells))
    return "\n".join([*lines, ""])


def _header(tour: Tour) -> Iterator[str]:
    said = [] if tour.moves == CLASSIC else [f"moves {moves_text(tour.moves)}"]
    said += [name for name in ("closed", "torus") if getattr(tour, name)]
    if said:
        yield f"# tour: {'; '.join(said)}"


def _known(tour: Tour) -> dict[Cell, int]:
    """Return the clues, with the start and the end as such."""
    known = dict(tour.clues)
    if tour.end is not None:
        known.setdefault(tour.end, tour.cell_count)
    if tour.start is not None:
        known.setdefault(tour.start, 1)
    return known


def tour_record(tour: Tour) -> dict[str, object]:
    """Return the board as JSON has it: cells are [row, column] from 0, clues [row, column, number]."""
    return {
        "family": FAMILY,
        "width": tour.width,
        "height": tour.height,
        "moves": moves_text(tour.moves),
        "start": None if tour.start is None else list(tour.start),
        "end": None if tour.end is None else list(tour.end),
        "closed": tour.closed,
        "torus": tour.torus,
        "holes": [list(hole) for hole in sorted(tour.holes)],
        "clues": [[*cell, number] for cell, number in tour.clues],
    }


# JSON


def _from_json(text: str) -> Tour:
    record = _loaded(text)
    if "tours" in record:
        raise FormatError("the JSON has a list of tours. Give one board at a time.")
    return _from_record(record)


def _loaded(text: str) -> dict[str, object]:
    import json

    try:
        record: dict[str, object] = json.loads(text)
    except (ValueError, RecursionError) as error:
        told = f"line {error.lineno}, column {error.colno}" if isinstance(error, json.JSONDecodeError) else str(error)
        raise FormatError(f"it begins like JSON, but breaks its rules: {told}.") from error
    return record


def _from_record(record: dict[str, object]) -> Tour:
    if record.get("family") != FAMILY:
        raise FormatError(f'the JSON is of family {excerpt(str(record.get("family")))}, not "{FAMILY}".')
    unknown = sorted(set(record) - {*_KEYS, *_LEFT_ASIDE})
    if unknown:
        raise FormatError(f"the JSON has {excerpt(unknown[0])}, which says nothing known. Keys: {', '.join(_KEYS)}.")
    try:
        moves = parse_moves(_given(record, "moves", str, moves_text(CLASSIC)))
    except UsageError as error:
        raise FormatError(str(error)) from error
    return Tour(
        _given(record, "width", int, None),
        _given(record, "height", int, None),
        moves=moves,
        start=_cell(record, "start"),
        end=_cell(record, "end"),
        closed=_given(record, "closed", bool, False),
        torus=_given(record, "torus", bool, False),
        holes=[(hole[0], hole[1]) for hole in _number_lists(record, "holes", 2)],
        clues=_json_clues(record),
    )


def _given(record: dict[str, object], key: str, kind: type[T], default: T | None) -> T:
    """Return what a record has under a key, if it is of the kind that is needed."""
    value = record.get(key, default)
    if value is None and key not in record:
        raise FormatError(f'the JSON has no "{key}"; {_KINDS[kind]} is needed.')
    if type(value) is not kind:
        raise FormatError(f'"{key}" of the JSON is {excerpt(str(value))}; {_KINDS[kind]} is needed.')
    return value


_KINDS: dict[type, str] = {int: "a whole number", bool: "true or false", str: "a text as in 3,0+2,2"}


def _cell(record: dict[str, object], key: str) -> Cell | None:
    value = record.get(key)
    if value is None:
        return None
    if _is_numbers(value, 2):
        return value[0], value[1]
    raise FormatError(f'"{key}" of the JSON is {excerpt(str(value))}; a cell is [row, column] from 0.')


def _number_lists(record: dict[str, object], key: str, length: int) -> list[list[int]]:
    value = record.get(key, [])
    if isinstance(value, list):
        for number, entry in enumerate(value, 1):
            if not _is_numbers(entry, length):
                shape = "[row, column]" if length == 2 else "[row, column, number]"
                raise FormatError(f'"{key}" of the JSON, entry {number}: {excerpt(str(entry))} is not {shape} with cells from 0.')
        return value
    raise FormatError(f'"{key}" of the JSON is {excerpt(str(value))}; a list is needed.')


def _is_numbers(value: object, length: int) -> TypeGuard[list[int]]:
    return isinstance(value, list) and len(value) == length and all(type(part) is int for part in value)


def _json_clues(record: dict[str, object]) -> dict[Cell, int]:
    clues: dict[Cell, int] = {}
    for row, column, number in _number_lists(record, "clues", 3):
        if (row, column) in clues:
            raise FormatError(f'"clues" of the JSON has two numbers for {cell_name((row, column))}: {clues[row, column]} and {number}.')
        clues[row, column] = number
    return clues

"""JSON: our own object, rows, and the objects in which other programs keep boards.

Our own is ``{"family": "star-battle", "size": n, "stars": k, "regions": [[0, …], …]}`` with ``"marks":
{"stars": [[row, column], …], "crosses": […]}`` when there are any and ``"id"`` as its name; size is
[width, height] on a board that is not square. Also read: rows of numbers or strings; objects with the
regions under another name (board, grid, colorRegions, colorGrid, layout, task, cellColors); lists of
all these; objects with boards anywhere inside; web archives (HAR). A ``solution`` is never looked at.
"""

from __future__ import annotations

from queenside.errors import BrokenFormatError, FormatError, QueensideError, excerpt
from queenside.formats import Reading, Refusal
from queenside.formats._boards import checked_size, cut, labelled, square_side
from queenside.grid import MAX_SIDE
from queenside.puzzles.star_battle import FAMILY, NO_MARKS, Marks

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator

    from queenside.grid import Cell
    from queenside.puzzles.star_battle import Position

TITLE = "JSON"
ORDER = 50
ONE_LINE = True
MARKS = True

BOARD_KEYS = ("regions", "board", "grid", "colorRegions", "colorGrid", "layout", "task", "cellColors")
LIST_KEYS = ("puzzles", "boards", "levels")
STAR_KEYS = ("stars", "k", "queens_per_region")
NAME_KEYS = ("id", "number", "puzzleId", "name")
SIZE_KEYS = (("size", "size"), ("gridSize", "gridSize"), ("cols", "rows"), ("nCols", "nRows"), ("gw", "gh"), ("grid_size", "grid_size"))
BOARD_HINT = "A board is a list of n rows of n numbers or letters, alone or under the key regions."


def looks_like(text: str) -> bool:
    """Return whether ``text`` begins as a JSON object or list does."""
    if text.startswith("{"):
        return text[1:].lstrip()[:1] in ('"', "}")
    inner = text.lstrip("[ \n\t")
    return text.startswith("[") and inner[:1] in ('"', "{", "-", "]", *"0123456789tfn")


def parse(text: str) -> list[Reading | Refusal]:
    """Return the boards of a JSON text; raise FormatError if it is no JSON or holds none."""
    boards = _boards(_decoded(text))
    if not boards:
        raise BrokenFormatError(f"The JSON holds no board. {BOARD_HINT}")
    if isinstance(boards[0], Refusal) and not any(isinstance(board, Reading) for board in boards):
        raise BrokenFormatError(str(boards[0].error), boards[0].name)
    return boards


def _decoded(text: str) -> object:
    """Return the value of a JSON text; raise FormatError if it is none."""
    import json

    try:
        return json.loads(text)
    except RecursionError:
        raise FormatError("The JSON is nested too deeply to be a board.") from None
    except json.JSONDecodeError as error:
        where = f"line {error.lineno}, column {error.colno}" if "\n" in text else f"column {error.colno}"
        raise FormatError(f"This begins like JSON but is none: {error.msg} at {where}.") from None
    except ValueError:
        raise FormatError("The JSON holds a number of several thousand digits.") from None


def objects(values: list[dict[str, object]]) -> list[Reading | Refusal]:
    """Return the boards of objects that were found elsewhere, equal ones once."""
    return _different([_attempt(value) for value in values])


def write(position: Position) -> str:
    """Return the position as one line of our own JSON."""
    import json

    fields = record(position)
    if not position.marks:
        del fields["marks"]
    return json.dumps(fields, separators=(",", ":"))


def record(position: Position) -> dict[str, object]:
    """Return the position as our own JSON object."""
    puzzle, marks = position.puzzle, position.marks
    size = puzzle.width if puzzle.width == puzzle.height else [puzzle.width, puzzle.height]
    fields: dict[str, object] = {"family": FAMILY, "size": size, "stars": puzzle.stars, "regions": puzzle.rows()}
    return fields | {"marks": {"stars": marks.stars, "crosses": marks.crosses}}


# Where the boards are


def _boards(value: object) -> list[Reading | Refusal]:
    if isinstance(value, dict):
        return _boards_of_object(value)
    if not isinstance(value, list) or not value:
        return []
    if _is_rows(value):
        return [_attempt(value)]
    if all(isinstance(item, dict) or (isinstance(item, list) and _is_rows(item)) for item in value):
        return _listed(value)
    if all(isinstance(item, list) for item in value):
        return [_attempt(value)]
    return _found_inside(value)


def _boards_of_object(value: dict[str, object]) -> list[Reading | Refusal]:
    log = value.get("log")
    if isinstance(log, dict) and isinstance(log.get("entries"), list):
        return _archived(log["entries"])
    if _has_board(value):
        return [_attempt(value)]
    for key in LIST_KEYS:
        listed = value.get(key)
        if isinstance(listed, list):
            return _listed(listed)
    return _found_inside(value)


def _listed(items: list[object]) -> list[Reading | Refusal]:
    """Return the board of every item, a Refusal in the place of one that has none."""
    boards: list[Reading | Refusal] = []
    for item in items:
        direct = _has_board(item) or not isinstance(item, dict | list)
        inside = [] if direct or (isinstance(item, list) and _is_rows(item)) else _found_inside(item)
        boards += inside or [_attempt(item)]
    return boards


def _attempt(item: object) -> Reading | Refusal:
    try:
        return _object_board(item) if isinstance(item, dict) else _rows_board(item)
    except QueensideError as error:
        return Refusal(error, _name(item) if isinstance(item, dict) else None)


def _found_inside(value: object) -> list[Reading | Refusal]:
    """Return the boards of all objects inside that look like one, equal ones once."""
    from queenside.formats._linkedin import puzzles_in

    boards: list[Reading | Refusal] = []
    for inner in _walk(value):
        if isinstance(inner, dict):
            boards.append(_attempt(inner))
        elif isinstance(inner, str):
            boards += [_attempt(puzzle) for puzzle in puzzles_in(inner)]
    return _different(boards)


def _walk(value: object) -> Iterator[object]:
    """Yield, in reading order, the strings and the objects with a board; the latter are not entered."""
    waiting = [value]
    while waiting:
        here = waiting.pop()
        if isinstance(here, str) or (isinstance(here, dict) and any(_may_hold_rows(here.get(key)) for key in BOARD_KEYS)):
            yield here
        elif isinstance(here, dict):
            waiting += [inner for key, inner in reversed(here.items()) if key != "solution"]
        elif isinstance(here, list):
            waiting += reversed(here)


def archived_bodies(text: str) -> list[tuple[str, str]]:
    """Return address and body of the responses of a web archive (HAR); raise FormatError if it is none."""
    log = _inner(_decoded(text), "log", "entries")
    if not isinstance(log, list):
        raise FormatError("This begins like a web archive, but has no list of entries.")
    return [pair for pair in map(_response, log) if pair[1]]


def _archived(entries: list[object]) -> list[Reading | Refusal]:
    """Return the boards in the responses of a web archive, those of the asked game first."""
    from queenside.formats._linkedin import puzzles_in

    bodies = sorted((_response(entry) for entry in entries), key=lambda pair: "gameTypeId:3" not in pair[0])
    boards = objects([puzzle for _, body in bodies for puzzle in puzzles_in(body)])
    if not boards:
        raise FormatError("The web archive holds no response with a board. Save it after the puzzle has appeared on the page.")
    return boards


def _response(entry: object) -> tuple[str, str]:
    """Return address and body of one response of a web archive."""
    address, content = _inner(entry, "request", "url"), _inner(entry, "response", "content")
    body = _inner(content, "text")
    if not isinstance(body, str):
        return "", ""
    if _inner(content, "encoding") == "base64":
        from base64 import b64decode

        try:
            body = b64decode(body).decode("utf-8", "replace")
        except ValueError:
            return "", ""
    return address if isinstance(address, str) else "", body


def _inner(value: object, *keys: str) -> object:
    for key in keys:
        value = value.get(key) if isinstance(value, dict) else None
    return value


def _different(boards: list[Reading | Refusal]) -> list[Reading | Refusal]:
    kept: dict[object, Reading | Refusal] = {}
    for board in boards:
        kept.setdefault(board.position if isinstance(board, Reading) else id(board), board)
    return list(kept.values())


# One board


def _has_board(value: object) -> bool:
    return isinstance(value, dict) and any(isinstance(value.get(key), list | str) for key in BOARD_KEYS)


def _may_hold_rows(value: object) -> bool:
    """Return whether a value found under a promising key, anywhere, is worth an attempt."""
    return isinstance(value, list) or (isinstance(value, str) and len(value) >= 16)


def _is_rows(value: list[object]) -> bool:
    """Return whether a list is a board's rows: lists of labels, or strings of which none is a row of one cell."""
    if all(isinstance(row, str) for row in value):
        longest = max(len(row) for row in value if isinstance(row, str)) if value else 0
        return longest > 2 or longest == len(value)
    return all(isinstance(row, list) and row and all(isinstance(label, int | str) for label in row) for row in value)


def _rows_board(value: object) -> Reading:
    return labelled(_rows(value, None))


def _object_board(fields: dict[str, object]) -> Reading:
    family = fields.get("family", FAMILY)
    if family != FAMILY:
        raise FormatError(f"The family of the puzzle is {_shown(family)}; only {FAMILY} boards are read here.")
    key = next((key for key in BOARD_KEYS if isinstance(fields.get(key), list | str)), None)
    if key is None:
        raise FormatError(f"The object holds no board. {BOARD_HINT}")
    size = _size(fields)
    rows = _cell_list(fields[key], size) if key == "cellColors" else _rows(fields[key], size)
    if size and (len(rows[0]), len(rows)) != size:
        raise FormatError(f"The board says it is {size[0]}×{size[1]}, but has {len(rows)} rows of {len(rows[0])} cells.")
    return labelled(rows, _stars(fields), _marks(fields.get("marks")), _name(fields))


def _size(fields: dict[str, object]) -> tuple[int, int] | None:
    """Return the size that an object states for its board, if it does."""
    for wide, high in SIZE_KEYS:
        width, height = fields.get(wide), fields.get(high)
        if isinstance(width, list) and wide == high and len(width) == 2:
            width, height = width
        if type(width) is int and type(height) is int:
            return checked_size("The board", str(max(width, 0)), str(max(height, 0)))
    return None


def _rows(value: object, size: tuple[int, int] | None) -> list[list[str]]:
    """Return rows of labels from rows, from a flat list or from one string; all rows are equally long."""
    if isinstance(value, str):
        value = _split(value)
    if not isinstance(value, list) or not value:
        raise FormatError(f"The board has no rows. {BOARD_HINT}")
    if len(value) > MAX_SIDE * MAX_SIDE:
        raise FormatError(f"The board has {len(value)} rows; boards up to {MAX_SIDE}×{MAX_SIDE} are supported.")
    if size and len(value) != size[1] and all(not isinstance(label, list | dict) for label in value) and len(value) == size[0] * size[1]:
        value = cut(_labels(value), size[0])
    rows = [_row(row) for row in value]
    for number, row in enumerate(rows, 1):
        if len(row) != len(rows[0]) or not row:
            raise FormatError(f"Row {number} of the board has {len(row)} cells, the rows above have {len(rows[0])}. {BOARD_HINT}")
    return rows


def _split(text: str) -> list[object]:
    """Return the rows of a board written as one string: lines, parts between slashes, numbers or letters."""
    if len(text) > 8 * MAX_SIDE * MAX_SIDE:
        raise FormatError(f"The board is a string of {len(text)} characters; boards up to {MAX_SIDE}×{MAX_SIDE} are supported.")
    rows = text.strip("/\n").replace("\n", "/").split("/")
    if len(rows) > 1:
        return [row.split(",") if "," in row else row for row in rows]
    cells = [word.strip() for word in text.split(",")] if "," in text else list(text)
    return list(cut(cells, square_side("The board", len(cells))))


def _row(row: object) -> list[str]:
    if isinstance(row, dict):
        row = row.get("colors")
    if isinstance(row, str):
        return list(row)
    if not isinstance(row, list):
        raise FormatError(f"A row of the board is {_shown(row)}. {BOARD_HINT}")
    return _labels(row)


def _labels(values: list[object]) -> list[str]:
    if not {type(value) for value in values} <= {int, str} or "" in values:
        wrong = next(value for value in values if type(value) not in (int, str) or value == "")
        raise FormatError(f"A cell of the board is {_shown(wrong)}; regions are whole numbers or strings.")
    return [str(value) for value in values]


def _cell_list(cells: object, size: tuple[int, int] | None) -> list[list[str]]:
    """Return rows of labels from objects with cellId, counted row by row, and cellType."""
    if not isinstance(cells, list) or size is None:
        raise FormatError("A board of cellColors needs nRows, nCols and a list of cells.")
    width, height = size
    labels: dict[object, str] = {}
    for cell in cells:
        place, kind = (cell.get("cellId"), cell.get("cellType")) if isinstance(cell, dict) else (None, None)
        if not (isinstance(place, int) and 0 <= place < width * height) or place in labels:
            raise FormatError(f"cellColors names the cell {_shown(place)} twice or outside the {width}×{height} board.")
        labels[place] = _labels([kind])[0]
    if len(labels) != width * height:
        raise FormatError(f"cellColors has {len(labels)} cells, {width}×{height} needs {width * height}.")
    return [[labels[row * width + column] for column in range(width)] for row in range(height)]


def _stars(fields: dict[str, object]) -> int:
    for key in STAR_KEYS:
        value = fields.get(key)
        if isinstance(value, str) and value.isascii() and value.isdigit() and len(value) <= 3:
            value = int(value)
        if value is None:
            continue
        if not isinstance(value, int) or isinstance(value, bool) or abs(value) > 999:
            raise FormatError(f"{key} is {_shown(value)}; it must be the number of stars a row, such as 1.")
        return value
    return 1


def _marks(value: object) -> Marks:
    if not value:
        return NO_MARKS
    if not isinstance(value, dict):
        raise FormatError(f"marks is {_shown(value)}; it must be an object of stars and crosses, lists of [row, column] from 0.")
    unknown = sorted(set(value) - {"stars", "queens", "crosses"})
    if unknown:
        raise FormatError(f"marks holds {_shown(unknown[0])}; it may hold stars (or queens) and crosses, lists of [row, column] from 0.")
    return Marks([*_cells(value.get("stars", [])), *_cells(value.get("queens", []))], _cells(value.get("crosses", [])))


def _cells(value: object) -> Iterator[Cell]:
    if not isinstance(value, list):
        raise FormatError(f"{_shown(value)} is no list of marked cells; each is [row, column] from 0.")
    for cell in value:
        row, column = cell if isinstance(cell, list) and len(cell) == 2 else (None, None)
        if not (isinstance(row, int) and isinstance(column, int) and max(abs(row), abs(column)) < 10**6):
            raise FormatError(f"{_shown(cell)} is no cell; a marked cell is [row, column] from 0.")
        yield int(row), int(column)


def _name(fields: dict[str, object]) -> str | None:
    for key in NAME_KEYS:
        value = fields.get(key)
        if _is_number(value) or (isinstance(value, str) and value):
            return str(value)[:200]
    return None


def _is_number(value: object) -> bool:
    return isinstance(value, int) and not isinstance(value, bool)


def _shown(value: object) -> str:
    """Return a value quoted for a message, however large it is."""
    if isinstance(value, dict | list):
        return "an object" if isinstance(value, dict) else "a list"
    return excerpt(value if isinstance(value, str) else str(value))

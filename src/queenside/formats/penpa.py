"""Penpa+ links: ``https://swaroopg92.github.io/penpa-edit/#m=edit&p=<data>``, or ``m=edit&p=<data>`` alone.

The data is base64 of raw deflate of lines of text: the kind and size of the grid, its margins, modes,
the problem and the solution as JSON with shortened keys, the list of cells, settings. Walls are the
problem's edges between two vertices, the frame there or not; the number of stars is a number
beside the board, 1 if there is none; marks are star symbols of the solution, value 0 a cross.
Data that begins with http is the address of another site.
"""

from __future__ import annotations

import re
from itertools import pairwise

from queenside.errors import FormatError, excerpt
from queenside.formats import Reading, puzzlink
from queenside.formats._boards import STAR, checked_size, checked_stars, marks_by_cell
from queenside.formats._walls import reading, walls
from queenside.puzzles.star_battle import Marks

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator

    from queenside.grid import Cell
    from queenside.puzzles.star_battle import Position, StarBattle

TITLE = "Penpa+ link"
ORDER = 20
ONE_LINE = True
MARKS = True

MOST_TEXT = 4_000_000
MOST_MARGIN = 1000
NO_CLUE = "The link does not say how many stars a row has; 1 is taken."

SHORT = (
    ("z", "zZ"),
    ('"qa"', "z9"), ('"pu_q"', "zQ"), ('"pu_a"', "zA"), ('"grid"', "zG"), ('"edit_mode"', "zM"), ('"surface"', "zS"), ('"line"', "zL"),
    ('"lineE"', "zE"), ('"wall"', "zW"), ('"cage"', "zC"), ('"number"', "zN"), ('"symbol"', "zY"), ('"special"', "zP"), ('"board"', "zB"),
    ('"command_redo"', "zR"), ('"command_undo"', "zU"), ('"command_replay"', "z8"), ('"numberS"', "z1"), ('"freeline"', "zF"),
    ('"freelineE"', "z2"),
    ('"thermo"', "zT"), ('"arrows"', "z3"), ('"direction"', "zD"), ('"squareframe"', "z0"), ('"polygon"', "z5"), ('"deletelineE"', "z4"),
    ('"killercages"', "z6"), ('"nobulbthermo"', "z7"), ('"__a"', "z_"), ("null", "zO"),
)  # fmt: skip

MODES = (
    '{z9:zA,zG:["2","2","1"],zQ:{zM:zE,zS:["",1],zL:["1",2],zE:["1",2],zW:["",2],zC:["1",10],zN:["1",1],zY:["circle_L",1],zP:[zT,""],zB:["",""],'
    '"move":["1",""],"combi":["battleship",""],"sudoku":["1",1]},zA:{zM:"combi",zS:["",1],zL:["1",3],zE:["1",3],zW:["",3],zC:["1",10],zN:["1",2],'
    'zY:["star",1],zP:[zT,""],zB:["",""],"move":["1",""],"combi":["star",""],"sudoku":["1",9]}}'
)


class Frame:
    """Where the board lies among the numbered points: a point is ``kind * W * H + row * W + column``."""

    def __init__(self, width: int, height: int, top: int, bottom: int, left: int, right: int) -> None:
        self.width, self.height, self.top, self.left = width, height, top, left
        self.across = width + left + right + 4
        self.points = self.across * (height + top + bottom + 4)

    def cell(self, row: int, column: int) -> int:
        """Return the number of a cell, which may lie in the margin."""
        return (row + 2 + self.top) * self.across + column + 2 + self.left

    def vertex(self, row: int, column: int) -> int:
        """Return the number of the lower right corner of a cell."""
        return self.points + self.cell(row, column)

    def place(self, point: int) -> Cell:
        """Return row and column of a cell's number; outside the board for one of the margin."""
        row, column = divmod(point, self.across)
        return row - 2 - self.top, column - 2 - self.left

    def holds(self, cell: Cell) -> bool:
        """Return whether a place lies on the board."""
        return 0 <= cell[0] < self.height and 0 <= cell[1] < self.width


def looks_like(text: str) -> bool:
    """Return whether ``text`` is one word with the two parameters of such a link."""
    if ("m=edit" not in text and "m=solve" not in text) or "p=" not in text or text.startswith(("<", "{", "[")):
        return False
    return len(text.split(None, 1)) == 1


def parse(text: str) -> list[Reading]:
    """Return the one board of a link, with its marks; raise FormatError if it is damaged or holds no board."""
    found = re.search(r"(?:^|[#?&])p=([^&]*)", text)
    if not found:
        raise FormatError("The Penpa+ link has no p=…, the part that holds the board.")
    data = found[1]
    if "%" in data:
        from urllib.parse import unquote

        data = unquote(data)
    if data.startswith("http"):
        return puzzlink.parse(data)
    lines = _unpacked(data).split("\n")
    if lines[0][:1].isdigit():
        raise FormatError("The link was made by an old version of Penpa+. Open it in Penpa+ and share it anew.")
    if len(lines) < 5:
        raise FormatError(f"The Penpa+ link holds {len(lines)} lines of text; a board has at least 5.")
    frame = _frame(lines[0], lines[1])
    problem, solution = _layer(lines[3], "problem"), _layer(lines[4], "solution")
    stars = _clue(problem, frame)
    vertical, horizontal = _walls(_part(problem, "lineE"), frame)
    board = reading(frame.width, frame.height, vertical, horizontal, stars or 1, _marks(_part(solution, "symbol"), frame))
    return [board if stars is not None else Reading(board.position, notes=(NO_CLUE, *board.notes))]


def write(position: Position) -> str:
    """Return the link to the board, with its marks. Raises WriteError for a region in parts."""
    from base64 import b64encode
    from zlib import compressobj

    packer = compressobj(9, wbits=-15)
    data = packer.compress(document(position).encode()) + packer.flush()
    return f"https://swaroopg92.github.io/penpa-edit/#m=edit&p={b64encode(data).decode()}"


def document(position: Position) -> str:
    """Return the text inside the link: 19 lines, keys shortened."""
    puzzle = position.puzzle
    frame = Frame(puzzle.width, puzzle.height, 1, 1, 1, 1)
    columns, rows = puzzle.width + 2, puzzle.height + 2
    centre = _centre(puzzle, frame)
    head = f"square,{columns},{rows},38,0,1,1,{(columns + 1) * 38},{(rows + 1) * 38},{centre},{centre},0,0,0,0,Title: ,Author: ,,,OFF,false"
    stars = [f'"{frame.cell(*cell)}":[{2 if sign == STAR else 0},"star",1]' for cell, sign in sorted(marks_by_cell(position).items())]
    clue_number = f'"{frame.cell(-1, puzzle.width - 2)}":["{puzzle.stars}",1,"1"]'
    clue_star = f'"{frame.cell(-1, puzzle.width - 1)}":[2,"star",2]'
    edges = ",".join(f'"{start},{end}":2' for start, end in _edges(puzzle, frame))
    problem = _empty_layer(clue_number, clue_star, edges)
    points = [frame.cell(row, column) for row, column in puzzle.cells()]
    steps = [points[0], *(later - earlier for earlier, later in pairwise(points))]
    lines = [head, "[1,1,1,1]", MODES, problem, _empty_layer(symbols=",".join(stars)), f"[{','.join(map(str, steps))}]"]
    lines += ['["Surface","Composite"]', "{}", '"x"', '"x"', "[3,1,4]", MODES, '"x"', "0", _empty_layer(), _empty_layer()]
    lines += ["{}", '["starbattle"]', ""]
    return "\n".join(lines)


def _unpacked(data: str) -> str:
    from base64 import b64decode
    from zlib import decompressobj, error

    unpacker = decompressobj(-15)
    try:
        unpacked = unpacker.decompress(b64decode(data + "=" * (-len(data) % 4), validate=True), MOST_TEXT + 1)
    except (ValueError, error):
        raise FormatError(f"The data of the Penpa+ link, {excerpt(data)}, is damaged. Was the link copied whole?") from None
    if len(unpacked) > MOST_TEXT:
        raise FormatError(f"The data of the Penpa+ link unpacks to more than {MOST_TEXT} characters; no board is that large.")
    if not unpacker.eof:
        raise FormatError("The data of the Penpa+ link breaks off. Was the link copied whole?")
    return unpacked.decode("utf-8", "replace")


def _frame(head: str, margins: str) -> Frame:
    fields = head.split(",", 3)
    if fields[0] not in ("square", "sudoku", "kakuro"):
        raise FormatError(f"The Penpa+ link holds a grid of the kind {excerpt(fields[0])}; a Star Battle board is square.")
    size = re.fullmatch(r"([0-9]{1,9}),([0-9]{1,9})", ",".join(fields[1:3]))
    space = re.fullmatch(r"\[([0-9]{1,9}),([0-9]{1,9}),([0-9]{1,9}),([0-9]{1,9})\]", margins.replace(" ", ""))
    if not size or not space:
        raise FormatError("The Penpa+ link does not say how large its grid and its margins are.")
    top, bottom, left, right = (int(digits) for digits in space.groups())
    if max(top, bottom, left, right) > MOST_MARGIN:
        raise FormatError(f"The Penpa+ link has a margin of {max(top, bottom, left, right)} cells; {MOST_MARGIN} is the most that is read.")
    wide, high = int(size[1]) - left - right, int(size[2]) - top - bottom
    width, height = checked_size("The Penpa+ link", str(max(wide, 0)), str(max(high, 0)))
    return Frame(width, height, top, bottom, left, right)


def _layer(line: str, kind: str) -> dict[str, object]:
    import json

    for full, code in reversed(SHORT):
        line = line.replace(code, full)
    try:
        layer = json.loads(line)
    except (ValueError, RecursionError):
        layer = None
    if not isinstance(layer, dict):
        raise FormatError(f"The {kind} of the Penpa+ link cannot be read. Open it in Penpa+ and share it anew.")
    return layer


def _part(layer: dict[str, object], name: str) -> dict[str, object]:
    part = layer.get(name)
    return part if isinstance(part, dict) else {}


def _numbered(part: dict[str, object]) -> Iterator[tuple[int, list[object]]]:
    for key, value in part.items():
        if len(key) <= 7 and key.isascii() and key.isdigit() and isinstance(value, list):
            yield int(key), value


def _clue(problem: dict[str, object], frame: Frame) -> int | None:
    """Return the first number beside the board, or None if there is none."""
    for point, value in _numbered(_part(problem, "number")):
        if point < frame.points and not frame.holds(frame.place(point)) and value:
            digits = re.match(r"\s*([0-9]+)", value[0]) if isinstance(value[0], str) else None
            if digits:
                return checked_stars("The Penpa+ link", digits[1])
    return None


def _walls(edges: dict[str, object], frame: Frame) -> tuple[str, str]:
    width, height = frame.width, frame.height
    drawn = set(edges)

    def wall(start: int, end: int) -> str:
        return "1" if f"{start},{end}" in drawn or f"{end},{start}" in drawn else "0"

    vertical = [wall(frame.vertex(row - 1, column), frame.vertex(row, column)) for row in range(height) for column in range(width - 1)]
    horizontal = [wall(frame.vertex(row, column - 1), frame.vertex(row, column)) for row in range(height - 1) for column in range(width)]
    return "".join(vertical), "".join(horizontal)


def _marks(symbols: dict[str, object], frame: Frame) -> Marks:
    stars: list[Cell] = []
    crosses: list[Cell] = []
    for point, value in _numbered(symbols):
        cell = frame.place(point)
        if point < frame.points and frame.holds(cell) and value[1:2] == ["star"]:
            (crosses if value[0] == 0 else stars).append(cell)
    return Marks(stars, crosses)


def _centre(puzzle: StarBattle, frame: Frame) -> int:
    if puzzle.height % 2 and puzzle.width % 2:
        return frame.cell(puzzle.height // 2, puzzle.width // 2)
    return frame.vertex((puzzle.height - 2) // 2, (puzzle.width - 2) // 2)


def _edges(puzzle: StarBattle, frame: Frame) -> Iterator[tuple[int, int]]:
    """Yield the ends of every wall, the frame included: the vertical ones by rows, the horizontal ones by columns."""
    vertical, horizontal = walls(puzzle, TITLE)
    width, height = puzzle.width, puzzle.height
    for row in range(height):
        for column in range(-1, width):
            if column in (-1, width - 1) or vertical[row * (width - 1) + column] == "1":
                yield frame.vertex(row - 1, column), frame.vertex(row, column)
    for column in range(width):
        for row in range(-1, height):
            if row in (-1, height - 1) or horizontal[row * width + column] == "1":
                yield frame.vertex(row, column - 1), frame.vertex(row, column)


def _empty_layer(numbers: str = "", symbols: str = "", edges: str = "") -> str:
    return (
        f"{{zR:{{z_:[]}},zU:{{z_:[]}},z8:{{z_:[]}},zS:{{}},zN:{{{numbers}}},z1:{{}},zY:{{{symbols}}},zF:{{}},z2:{{}},zT:[],z3:[],zD:[],z0:[],z5:[],"
        f"zL:{{}},zE:{{{edges}}},zW:{{}},zC:{{}},z4:{{}},z6:[],z7:[]}}"
    )

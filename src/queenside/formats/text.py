"""Plain text: n rows of n characters, one for each cell; equal characters are one region.

Rows may also stand between slashes on one line, or be words with blanks, commas or semicolons between,
with or without brackets round each row. A line of two numbers before the rows is the side and the
number of stars. Lines that begin with # or * are comments. Blank lines separate boards, except that
a block of ``.`` (open), ``#`` (star) and ``+`` (cross) of the board's own shape holds its marks.
"""

from __future__ import annotations

from queenside.errors import FormatError, QueensideError, excerpt
from queenside.formats import Reading, Refusal
from queenside.formats._boards import CROSS, OPEN, STAR, labelled, marks_from_rows, marks_to_rows
from queenside.grid import LETTERS
from queenside.puzzles.star_battle import Position

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator

Line = tuple[int, str]
"""A line with its number in the text, from 1."""

TITLE = "plain text"
ORDER = 110
ONE_LINE = False
MARKS = True

RULE = "A board is n rows of n characters, one for each cell."
BRACKETS = str.maketrans("({)}", "[[]]")
COMMENT = ("#", "*")
OTHER_MARKS = str.maketrans(dict.fromkeys("Qq♛♕★☆*", STAR) | dict.fromkeys("Xx×✕✗", CROSS))
ANY_MARK = OPEN + STAR + CROSS + "".join(map(chr, OTHER_MARKS))
MOST_TITLE_LINES = 20


def looks_like(text: str) -> bool:
    """Return whether ``text`` has several lines, or several rows on one line, or is a single cell."""
    if "\n" in text or len(text) == 1 or (text[0] in "[({" and text[-1] in "])},"):
        return True
    rows = text.rstrip("/").split("/")
    return len(rows) > 1 and "://" not in text and (len(rows) > 3 or len({len(row) for row in rows}) == 1)


def parse(text: str) -> list[Reading | Refusal]:
    """Return the boards of a text, with their marks; raise FormatError or PuzzleError if none can be read."""
    _require_text(text)
    text = text.replace("\ufe0f", "")  # asks for the coloured form of the sign before it, and is no sign of its own
    boards: list[Reading | Refusal] = []
    head: list[Line] = []
    blocks = list(_blocks(text))
    for place, block in enumerate(blocks, 1):
        if boards and _take_marks(boards, block):
            continue
        lines = head + _without_comments(block)
        head = []
        numbers = _numbers(lines[0][1]) if len(lines) == 1 and place < len(blocks) else []
        if numbers:
            head = lines if len(numbers) == 2 else []
            continue
        boards.extend(_attempt(part) for part in _boards_of(lines))
    if not boards:
        raise FormatError(f"The text holds comments only. {RULE}")
    if isinstance(boards[0], Refusal) and not any(isinstance(board, Reading) for board in boards):
        raise boards[0].error
    return boards


def write(position: Position) -> str:
    """Return rows of letters (numbers with blanks between, beyond 52 regions), a line of side and stars first unless it is 1."""
    puzzle = position.puzzle
    rows = puzzle.text_rows() if puzzle.region_count <= len(LETTERS) else [" ".join(map(str, row)) for row in puzzle.rows()]
    head = [] if puzzle.stars == 1 else [f"{puzzle.width} {puzzle.stars}"]
    marks = ["", *("".join(row) for row in marks_to_rows(position))] if position.marks else []
    return "\n".join([*head, *rows, *marks])


# Blocks


def _require_text(text: str) -> None:
    for character in text:
        code = ord(character)
        if (code < 32 and character not in "\n\t") or 127 <= code < 160 or 0xD800 <= code < 0xE000:
            raise FormatError(f"The input holds {excerpt(character)}, which no text has. Is it a picture or another kind of file? {RULE}")


def _blocks(text: str) -> Iterator[list[Line]]:
    """Yield the lines between blank lines."""
    block: list[Line] = []
    for number, line in enumerate(text.split("\n"), 1):
        if line.strip():
            block.append((number, line.strip()))
        elif block:
            yield block
            block = []
    if block:
        yield block


def _without_comments(block: list[Line]) -> list[Line]:
    """Return a block without its comments; a square of characters has none, whatever it begins with."""
    kept = [line for line in block if not line[1].startswith(COMMENT)]
    if kept and all(len(line) == len(block) and len(line.split()) == 1 for _, line in block):
        return block
    return kept


def _boards_of(lines: list[Line]) -> Iterator[list[Line]]:
    """Yield the lines of each board: all of them, unless every line is a whole board between slashes."""
    sliced = len(lines) > 1 and all(_is_sliced(line) for _, line in lines) and not all(len(line) == len(lines) for _, line in lines)
    if sliced:
        yield from ([line] for line in lines)
    elif lines:
        yield lines


def _is_sliced(line: str) -> bool:
    rows = line.strip("/").split("/")
    return len(rows) > 1 and len({len(row) for row in rows}) == 1


def _take_marks(boards: list[Reading | Refusal], block: list[Line]) -> bool:
    """Give the last board its marks if ``block`` holds marks; return whether it does."""
    some_open = any(OPEN in line for _, line in block)
    rows = [(_plain_marks("".join(line.split()), some_open), line) for _, line in block]
    marks = [row for row, _ in rows if not row.strip(OPEN + STAR + CROSS)]
    if not marks or not all(line.startswith(COMMENT) for row, line in rows if row.strip(OPEN + STAR + CROSS)):
        return False
    board = boards[-1]
    if isinstance(board, Refusal):
        return True
    puzzle = board.position.puzzle
    if len(marks) != puzzle.height or any(len(row) != puzzle.width for row in marks):
        if not "".join(marks).strip(STAR):
            return False
        shape = f"{puzzle.height} rows of {puzzle.width} signs, as the board has"
        rows_of_marks = f"{len(marks)} row{'' if len(marks) == 1 else 's'}"
        boards[-1] = Refusal(FormatError(f"The marks from line {block[0][0]} are {rows_of_marks}; they must be {shape}."), board.name)
    elif board.position.marks:
        boards[-1] = Refusal(FormatError(f"The board before line {block[0][0]} has two blocks of marks."), board.name)
    else:
        boards[-1] = Reading(Position(puzzle, marks_from_rows(marks)), board.name, board.notes)
    return True


def _plain_marks(row: str, some_open: bool) -> str:
    """Return a row with other people's marks (Q, x …) in place of ours, if its block has open cells and so cannot be a board."""
    return row.translate(OTHER_MARKS) if some_open and not row.strip(ANY_MARK) else row


# One board


def _attempt(lines: list[Line]) -> Reading | Refusal:
    try:
        return _board(lines)
    except QueensideError as error:
        return Refusal(error)


def _board(lines: list[Line]) -> Reading:
    side, stars, lines = _header(lines)
    rows = _rows(lines)
    width = len(rows[0][1])
    for place, (number, row) in enumerate(rows, 1):
        if len(row) != width:
            here, above = (f"Line {number}", "lines") if len(lines) == len(rows) else (f"Row {place}", "rows")
            raise FormatError(f"{here} has {len(row)} cells, the {above} above have {width}. {RULE}")
    if side and side not in (width, len(rows)):
        raise FormatError(f"The line before the rows says {side} cells a side, but there are {len(rows)} rows of {width}.")
    if len(rows) == 1 and width > 1:
        raise FormatError(f"Line {lines[0][0]} is a single row of {width} cells. {RULE}")
    return labelled([row for _, row in rows], stars)


def _header(lines: list[Line]) -> tuple[int, int, list[Line]]:
    """Return the side (0 for none) and the stars that a line before the rows states, and the rows.

    Such a line may follow a title. It is told from a row of two cells by the rows that follow it.
    """
    for place, (_, line) in enumerate(lines[:-1][:MOST_TITLE_LINES]):
        side, *stars = _numbers(line) or [0]
        if not side:
            continue
        below = lines[place + 1 :]
        width = side if "/" in below[0][1] else len(_rows(below[:1])[0][1])
        fits = side in (width, len(below)) or (place == 0 and side >= 4)
        differs = width != 2 or side == 2 == len(below) or len(_words(below[0][1])) == 1
        if stars and fits and differs:
            return side, stars[0], below
        if not stars and place == 0 and side == width == len(below) > 1:
            return side, 1, below
    return 0, 1, lines


def _numbers(line: str) -> list[int]:
    """Return the one or two numbers, below 1000, that a line consists of; nothing if there is anything else."""
    words = line.split(None, 2)
    if len(words) > 2 or not all(word.isascii() and word.isdigit() and len(word) <= 3 for word in words):
        return []
    return [int(word) for word in words]


def _rows(lines: list[Line]) -> list[tuple[int, list[str]]]:
    """Return the cells of every row, with the number of its line."""
    if lines[0][1][0] in "[({" and any(bracket in line for _, line in lines for bracket in "])}"):
        return _bracketed(lines)
    if len(lines) == 1 and "/" in lines[0][1]:
        lines = [(lines[0][0], row) for row in lines[0][1].strip("/").split("/") if row]
    elif len(lines) > 1 and all(line.endswith("/") for _, line in lines[:-1]):
        lines = [(number, line.rstrip("/")) for number, line in lines if line.rstrip("/")]
    if not lines:
        raise FormatError(f"There are no cells between the slashes. {RULE}")
    words = [(number, _words(line)) for number, line in lines]
    return _cells(words, [line for _, line in lines])


def _cells(words: list[tuple[int, list[str]]], lines: list[str]) -> list[tuple[int, list[str]]]:
    """Return words as cells, or characters where only these make a square or where each row is one word."""
    square_of_words = all(len(row) == len(words) for _, row in words)
    if not square_of_words and len(lines) > 1 and all(len(line) == len(lines) and len(line.split()) == 1 for line in lines):
        return [(number, list(line)) for (number, _), line in zip(words, lines, strict=True)]
    if all(len(row) == 1 for _, row in words):
        return [(number, list(row[0])) for number, row in words]
    if len(words) == 1 and words[0][1] and all(len(word) == len(words[0][1]) for word in words[0][1]):
        return [(words[0][0], list(word)) for word in words[0][1]]
    return words


def _bracketed(lines: list[Line]) -> list[tuple[int, list[str]]]:
    """Return the cells of rows in brackets, wherever the lines break."""
    rows, number = [], lines[0][0]
    for piece in "\n".join(line for _, line in lines).translate(BRACKETS).split("]"):
        number += piece.count("\n")
        words = _words(piece.replace("[", " "))
        if words:
            rows.append((number, words))
    if not rows:
        raise FormatError(f"There are no cells between the brackets. {RULE}")
    return _cells(rows, [""])


def _words(line: str) -> list[str]:
    words = [word.strip("\"'`") for word in line.replace(",", " ").replace(";", " ").split()]
    return [word for word in words if word]

"""Level files of queensgame.vercel.app: TypeScript such as ``const level1 = { size: 6, colorRegions: [["A", …], …], … }``.

Only ``colorRegions`` and ``size`` are read; labels are in either kind of quotes, commas may trail.
"""

from __future__ import annotations

import re
from itertools import pairwise

from queenside.errors import FormatError, QueensideError
from queenside.formats import Reading, Refusal
from queenside.formats._boards import checked_size, labelled

TITLE = "level file"
ORDER = 60
ONE_LINE = False
MARKS = False


def looks_like(text: str) -> bool:
    """Return whether ``text`` names colour regions."""
    return "colorRegions" in text


def parse(text: str) -> list[Reading | Refusal]:
    """Return the boards of a file; raise FormatError if there is none that can be read."""
    pieces = re.split(r"[\"']?colorRegions[\"']?\s*:", text)
    if len(pieces) < 2:
        raise FormatError("The file has no colorRegions: […]. A level file has one for each board.")
    boards: list[Reading | Refusal] = []
    for before, piece in pairwise(pieces):
        try:
            boards.append(_board(before, piece))
        except QueensideError as error:
            boards.append(Refusal(error, _name(before)))
    if isinstance(boards[0], Refusal) and not any(isinstance(board, Reading) for board in boards):
        raise boards[0].error
    return boards


def _board(before: str, piece: str) -> Reading:
    rows = _rows(piece)
    if len({len(row) for row in rows}) > 1:
        raise FormatError("The rows of colorRegions are not equally long. A level has n rows of n labels.")
    sizes = re.findall(r"\bsize\s*:\s*([0-9]+)", before[-2000:])
    if sizes:
        size, _ = checked_size("The level file", sizes[-1], sizes[-1])
        if len(rows) != size:
            raise FormatError(f"The level file says {size}×{size}, but colorRegions has {len(rows)} rows.")
    return labelled(rows, name=_name(before))


def _rows(piece: str) -> list[list[str]]:
    """Return the labels of the list of lists that ``piece`` begins with."""
    piece = "".join(piece.split())
    end = re.search(r"\],?\]", piece)
    if not piece.startswith("[") or not end:
        raise FormatError('The list behind colorRegions has no end. A level has n rows of n labels: [["A", …], …].')
    rows = re.findall(r"\[([^\[\]]*)\]", piece[1 : end.end()])
    labels = [[word.strip("\"'`") for word in row.removesuffix(",").split(",")] for row in rows]
    if not labels or not all(label for row in labels for label in row):
        raise FormatError('A label is missing in colorRegions. A level has n rows of n labels: [["A", …], …].')
    return labels


def _name(before: str) -> str | None:
    names = re.findall(r"\bconst\s+(\w{1,60})", before[-2000:])
    return names[-1] if names else None

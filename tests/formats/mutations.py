"""Small damages to texts, for fuzzing."""

from __future__ import annotations

import random
from contextlib import suppress

from queenside import formats
from queenside.errors import QueensideError
from queenside.formats import Reading, Refusal
from queenside.puzzles.star_battle import Marks, Position, StarBattle

from . import vectors as v

SIGNS = tuple('09Az_~,/\n .#+[]{}":\\é²٣\x00')
PIECES = (*SIGNS, "", "\n\n", "9" * 30, "null", "-1", "1e999")


def seeds() -> list[str]:
    """Return a valid text of every form."""
    position = Position(StarBattle(v.G6_ROWS), Marks(v.G6_QUEENS[:3], [(5, 5)]))
    written = [formats.write(position, name) for name in formats.writable_names()]
    others = [v.G6_SOLVED_FILE, v.G6_PENPA, v.G6_HISTORY, v.GRAPHQL, v.LEVEL_FILE, *v.G6.values(), *v.K10.values()]
    pages = [v.REHYDRATION, v.TASK_PAGE, v.KRAZYDAD_PAGE, v.BARON_PAGE, v.ARCHIVED_PAGE, v.CASES_PAGE, v.LINKEDIN_CELLS]
    return [*written, *others, *pages, "10 2\nAAAA\n\n" + v.G6["text"], "[[A,A],[B,B]]"]


def damaged(text: str, chance: random.Random) -> str:
    """Return the text with one to four places deleted, repeated, exchanged or replaced."""
    for _ in range(chance.randint(1, 4)):
        start = chance.randint(0, len(text))
        end = min(len(text), start + chance.choice((0, 1, 1, 1, 2, 8, 60)))
        piece = chance.choice((*PIECES, text[start:end] * 2, text[start:end][::-1], chr(chance.randint(0, 0x10FFFF))))
        text = text[:start] + piece + text[end:]
    return text


def require_order(text: str) -> None:
    """Raise anything but a QueensideError that reading ``text`` raises, and AssertionError if a writing does not read back."""
    try:
        boards = formats.parse(text)
    except QueensideError:
        return
    assert boards
    for board in boards:
        assert isinstance(board, Reading | Refusal)
        if isinstance(board, Reading):
            (again,) = formats.parse(formats.write(board.position, "json"))
            assert isinstance(again, Reading)
            assert again.position == board.position


def require_order_of_each(text: str) -> None:
    """Do the same for every format by name, whatever the text looks like."""
    for name in formats.names():
        with suppress(QueensideError):
            formats.get(name).parse(formats.clean(text))

"""Saved web pages: what their scripts carry of the board.

In this order: the puzzle object of LinkedIn's page, ``var task`` of puzzle-star-battle.com, ``pRec`` of
KrazyDad, ``in_shape`` of Puzzle Baron. What a page shows rather than carries is read by
``readers.pages``. A solution in the page is never looked at.
"""

from __future__ import annotations

import re

from queenside.errors import FormatError
from queenside.formats import Reading, Refusal, krazydad, task
from queenside.formats._boards import checked_size, checked_stars, cut, labelled, square_side

TITLE = "web page"
ORDER = 10
ONE_LINE = False
MARKS = False

MARKERS = ("__como_rehydration__", "queensGamePuzzle", "var task", "pRec", "in_shape[")
ADVICE = "Save the page after the board has appeared, or write the board as text."


def looks_like(text: str) -> bool:
    """Return whether ``text`` begins with a tag, or has a script's name for a board and is no JSON."""
    return text.startswith("<") or (not text.startswith(("{", "[")) and any(marker in text for marker in MARKERS))


def parse(text: str) -> list[Reading | Refusal]:
    """Return the boards of a page; raise FormatError if its text holds none."""
    boards = _linkedin_object(text) or scripts(text)
    if not boards:
        raise FormatError(f"The scripts of the page hold no board. {ADVICE}")
    return boards


def scripts(text: str) -> list[Reading | Refusal]:
    """Return the board in the scripts of an archive's page; nothing if there is none."""
    return _task(text) or _krazydad(text) or _puzzle_baron(text)


def _linkedin_object(page: str) -> list[Reading | Refusal]:
    from queenside.formats import json as json_format
    from queenside.formats._linkedin import puzzles_in

    boards = json_format.objects(puzzles_in(page))
    if boards and isinstance(boards[0], Refusal) and not any(isinstance(board, Reading) for board in boards):
        raise boards[0].error
    return boards


def _task(page: str) -> list[Reading | Refusal]:
    found = re.search(r"\btask ?= ?[\"']([0-9][0-9, ]*)[\"']", page)
    if not found:
        return []
    stars = re.search(r"\bstars[\"']?: ?([0-9]+)", page) or re.search(r"([0-9]{1,3}) ?★", page)
    if stars:
        return [task.cells(found[1], checked_stars("The page", stars[1]))]
    return [task.cells(found[1], 1)]


def _krazydad(page: str) -> list[Reading | Refusal]:
    start = page.find("pRec")
    script = page[start : start + 20_000] if start >= 0 else ""
    found = {key: re.search(rf"\b{key}[\"']? ?: ?[\"']?([0-9]+)", script) for key in ("gw", "gh", "stars")}
    letters = re.search(r"\blayout[\"']? ?: ?[\"']([A-Za-z]+)[\"']", script)
    wide, high, stars = found["gw"], found["gh"], found["stars"]
    if not (wide and high and letters):
        return []
    width, height = checked_size("The page", wide[1], high[1])
    return [krazydad.layout(letters[1], width, height, checked_stars("The page", stars[1]) if stars else 1)]


def _puzzle_baron(page: str) -> list[Reading | Refusal]:
    if "in_shape[" not in page:
        return []
    cells = re.findall(r"in_shape\[([0-9]{1,4})\] ?= ?[\"']?([A-Za-z0-9_-]{1,20})", page)
    return _square({int(place): region for place, region in cells})


def _square(cells: dict[int, str]) -> list[Reading | Refusal]:
    """Return the square board of cells numbered from 0 row by row; nothing without cells."""
    if not cells:
        return []
    side = square_side("The board on the page", len(cells))
    if set(cells) != set(range(side * side)):
        raise FormatError(f"The cells of the board on the page are not numbered 0 to {side * side - 1}. {ADVICE}")
    return [labelled(cut([cells[place] for place in range(side * side)], side))]

"""Saved web pages, read from their text alone: what their scripts or inline colours say of the board.

In this order: the puzzle object of LinkedIn's page and its ``data-cell-idx`` cells, ``var task`` of
puzzle-star-battle.com, ``pRec`` of KrazyDad, ``in_shape`` of Puzzle Baron, the coloured ``.board`` of
archivedqueens.com and ``.case`` cells of queens-game.com. A solution in the page is never looked at.
"""

from __future__ import annotations

import re

from queenside.errors import FormatError
from queenside.formats import Reading, Refusal, krazydad, task
from queenside.formats._boards import checked_size, checked_stars, cut, labelled, square_side

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator

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
    for reader in (_linkedin_object, _linkedin_cells, _task, _krazydad, _puzzle_baron, _coloured_board, _coloured_cases):
        boards = reader(text)
        if boards:
            return boards
    raise FormatError(f"The page holds no board that can be read from its text. {ADVICE}")


def _linkedin_object(page: str) -> list[Reading | Refusal]:
    from queenside.formats import json as json_format
    from queenside.formats._linkedin import puzzles_in

    boards = json_format.objects(puzzles_in(page))
    if boards and isinstance(boards[0], Refusal) and not any(isinstance(board, Reading) for board in boards):
        raise boards[0].error
    return boards


def _linkedin_cells(page: str) -> list[Reading | Refusal]:
    if "data-cell-idx" not in page:
        return []
    cells: dict[int, str] = {}
    for tag in _tags(page):
        place, colour = re.search(r'data-cell-idx="([0-9]{1,4})"', tag), re.search(r"cell-color-([0-9]{1,3})", tag)
        if place and colour:
            cells[int(place[1])] = colour[1]
    return _square(cells)


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


def _coloured_board(page: str) -> list[Reading | Refusal]:
    """Read the first n×n coloured elements inside an element of class board with n columns."""
    if "grid-template-columns" not in page:
        return []
    side, colours = 0, list[str]()
    for tag in _tags(page):
        columns = re.search(r"grid-template-columns: ?repeat\(([0-9]+)", tag)
        if columns and "board" in _attribute(tag, "class").split():
            side, _ = checked_size("The page", columns[1], columns[1])
            colours = []
        elif side and len(colours) < side * side:
            colour = _colour(tag)
            if colour:
                colours.append(colour)
    if not side:
        return []
    if len(colours) != side * side:
        raise FormatError(f"The page has {len(colours)} coloured cells, {side}×{side} needs {side * side}. {ADVICE}")
    return [labelled(cut(colours, side))]


def _coloured_cases(page: str) -> list[Reading | Refusal]:
    if "case-" not in page:
        return []
    cells: dict[tuple[int, int], str] = {}
    for tag in _tags(page):
        place, colour = re.search(r"case-([0-9]{1,2})-([0-9]{1,2})\b", _attribute(tag, "id")), _colour(tag)
        if place and colour:
            cells[int(place[1]), int(place[2])] = colour
    ordered = [cells[cell] for cell in sorted(cells)]
    return _square(dict(enumerate(ordered)))


def _square(cells: dict[int, str]) -> list[Reading | Refusal]:
    """Return the square board of cells numbered from 0 row by row; nothing without cells."""
    if not cells:
        return []
    side = square_side("The board on the page", len(cells))
    if set(cells) != set(range(side * side)):
        raise FormatError(f"The cells of the board on the page are not numbered 0 to {side * side - 1}. {ADVICE}")
    return [labelled(cut([cells[place] for place in range(side * side)], side))]


def _tags(page: str) -> Iterator[str]:
    return (found[0] for found in re.finditer(r"<[A-Za-z][^<>]{0,5000}>", page))


def _attribute(tag: str, name: str) -> str:
    found = re.search(rf"\s{name}=(?:\"([^\"]*)\"|'([^']*)'|([^\s>]*))", tag)
    return next((value for value in found.groups() if value), "") if found else ""


def _colour(tag: str) -> str:
    """Return the background colour of an element's style in one spelling, or nothing."""
    found = re.search(r"background(?:-color)? ?: ?(#[0-9a-fA-F]{3,8}|rgba? ?\([^()]{0,60}\)|[a-zA-Z]{3,30})", _attribute(tag, "style"))
    if not found:
        return ""
    colour = found[1].lower()
    if colour.startswith("#") and len(colour) == 4:
        colour = "#" + "".join(2 * digit for digit in colour[1:])
    if colour.startswith("rgb"):
        shares = re.findall(r"[0-9]{1,3}", colour)[:3]
        colour = "#" + "".join(f"{int(share):02x}" for share in shares)
    return colour

"""Walls between cells and the regions they enclose.

Vertical walls stand right of a cell, (width - 1) a row; horizontal walls lie below one, width a row.
Both are strings of 0 and 1, row by row. Walls cannot tell apart the parts of one region from
several regions, so a board with a region in parts has no such form.
"""

from __future__ import annotations

from itertools import pairwise

from queenside.errors import FormatError, WriteError, excerpt
from queenside.formats import Reading
from queenside.grid import cell_name, connected_parts
from queenside.puzzles.star_battle import NO_MARKS, Marks, Position, StarBattle

DANGLING = "Some walls have the same region on both sides; they were passed over."


def walls(puzzle: StarBattle, title: str) -> tuple[str, str]:
    """Return the vertical and the horizontal walls; raise WriteError if a region is in parts."""
    for number, cells in enumerate(puzzle.region_cells()):
        parts = connected_parts(cells, puzzle.height, puzzle.width)
        if len(parts) > 1:
            starts = " and ".join(cell_name(part[0]) for part in parts)
            reason = f"A {title} stores walls, which cannot hold a region in parts; the formats text and json can."
            raise WriteError(f"Region {puzzle.names[number]} has {len(parts)} parts (at {starts}). {reason}")
    return _walls(puzzle)


def reading(width: int, height: int, vertical: str, horizontal: str, stars: int, marks: Marks = NO_MARKS) -> Reading:
    """Return the board that the walls enclose. Precondition: as many walls as the size asks for."""
    puzzle = StarBattle(enclosed(width, height, vertical, horizontal), stars)
    notes = () if _walls(puzzle) == (vertical, horizontal) else (DANGLING,)
    return Reading(Position(puzzle, marks), notes=notes)


def enclosed(width: int, height: int, vertical: str, horizontal: str) -> list[list[int]]:
    """Return the number of the region of every cell, found by flooding."""
    rows = [[-1] * width for _ in range(height)]
    regions = 0
    for start_row in range(height):
        for start_column in range(width):
            if rows[start_row][start_column] >= 0:
                continue
            rows[start_row][start_column] = regions
            frontier = [(start_row, start_column)]
            while frontier:
                row, column = frontier.pop()
                for near_row, near_column, wall in (
                    (row, column + 1, column + 1 == width or vertical[row * (width - 1) + column] == "1"),
                    (row, column - 1, column == 0 or vertical[row * (width - 1) + column - 1] == "1"),
                    (row + 1, column, row + 1 == height or horizontal[row * width + column] == "1"),
                    (row - 1, column, row == 0 or horizontal[(row - 1) * width + column] == "1"),
                ):
                    if not wall and rows[near_row][near_column] < 0:
                        rows[near_row][near_column] = regions
                        frontier.append((near_row, near_column))
            regions += 1
    return rows


def by_columns(horizontal: str, width: int) -> str:
    """Return row-by-row horizontal walls column by column."""
    return "".join(horizontal[column::width] for column in range(width))


def by_rows(horizontal: str, height: int) -> str:
    """Return column-by-column horizontal walls row by row."""
    below = height - 1
    return "".join(horizontal[row::below] for row in range(below))


def values_of(text: str, alphabet: str, what: str) -> list[int]:
    """Return the place of every character in an alphabet; raise FormatError for a stranger."""
    places = {character: place for place, character in enumerate(alphabet)}
    for number, character in enumerate(text, 1):
        if character not in places:
            raise FormatError(f"{excerpt(character)}, character {number} of {what}, does not belong there.")
    return [places[character] for character in text]


def _walls(puzzle: StarBattle) -> tuple[str, str]:
    rows = puzzle.rows()
    vertical = "".join("01"[left != right] for row in rows for left, right in pairwise(row))
    horizontal = "".join("01"[upper != lower] for above, below in pairwise(rows) for upper, lower in zip(above, below, strict=True))
    return vertical, horizontal

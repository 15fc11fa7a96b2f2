"""Small boards with known answers, made for these tests."""

from __future__ import annotations

import json
import pathlib

import queenside as qs

ONE = "AAABBB/ABBBCC/ADDEEC/FFDDEC/FEEEEC/FCCCCC"  # the board of the README: one solution
SEVERAL = "AABB/AABB/CCDD/CCDD"  # the two queens' squares of 4×4: two solutions
NONE = "AAA/BBB/CCC"  # three queens do not fit on 3×3 without touching
TWO_STARS = pathlib.Path(__file__).parents[2] / "bench" / "boards" / "8x2.jsonl"
THREE_STARS = pathlib.Path(__file__).parents[2] / "bench" / "boards" / "14x3.jsonl"


def small() -> dict[str, qs.StarBattle]:
    """Return a board with one solution, one with several and one with none."""
    return {"one": qs.StarBattle(ONE), "several": qs.StarBattle(SEVERAL), "none": qs.StarBattle(NONE)}


def two_stars() -> qs.StarBattle:
    return next(qs.read_all(TWO_STARS)).puzzle


def three_stars() -> qs.StarBattle:
    return next(qs.read_all(THREE_STARS)).puzzle


def file_of_boards(folder: pathlib.Path) -> pathlib.Path:
    """Write the small boards as JSON lines with their names, and return the file."""
    file = folder / "boards.jsonl"
    lines = [json.dumps({"id": name, "regions": board.rows()}) for name, board in small().items()]
    file.write_text("\n".join(lines) + "\n")
    return file

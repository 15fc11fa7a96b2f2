"""Sentences are held against the records they are made from: what they name is what is there."""

from __future__ import annotations

import itertools
import pathlib
import re
from collections import defaultdict

import pytest

import queenside as qs
from queenside.errors import UsageError
from queenside.grid import Cell, cell_name
from queenside.logic.ladder import rung_names
from queenside.logic.measures import candidates, members
from queenside.logic.shapes import shape_name
from queenside.logic.steps import Board, Step
from queenside.logic.techniques import TECHNIQUES, find
from queenside.logic.words import LIMIT, chain_sentences, idea, sentence, stages, title
from queenside.views.palette import region_colours
from tests.logic.boards import climbs, some

Unit = tuple[str, int]
DOCUMENT = (pathlib.Path(__file__).parents[2] / "docs" / "steps.md").read_text()
LISTED = ("enumerate", "squeeze", "composite", "pressed")  # these may list their ways instead
LOWER = ("cross-out", "single", "confine", "touch-all", "starve", "count")


def numbers(text: str) -> list[int]:
    """Return the numbers of "2/4–6", from 0."""
    found: list[int] = []
    for part in text.split("/"):
        first, _, last = part.partition("–")
        found += range(int(first) - 1, int(last or first))
    return found


def named_cells(text: str) -> set[Cell]:
    """Return all cells that a sentence names, singly, in runs or in blocks."""
    found: set[Cell] = set()
    for word in re.findall(r"R\d[\d/–]*C\d[\d/–]*(?:–C\d+|–R\d+C\d+|C\d+|R\d+C\d+)?", text):
        if across := re.fullmatch(r"R(\d+)C(\d+)–C(\d+)", word):
            row, first, last = map(int, across.groups())
            found |= {(row - 1, column - 1) for column in range(first, last + 1)}
        elif down := re.fullmatch(r"R(\d+)C(\d+)–R(\d+)C\2", word):
            first, column, last = map(int, down.groups())
            found |= {(row - 1, column - 1) for row in range(first, last + 1)}
        else:
            rows, columns = word.removeprefix("R").split("C")
            found |= {(row, column) for row in numbers(rows) for column in numbers(columns)}
    return found


def test_the_test_reads_names_as_people_do() -> None:
    assert named_cells("R3C2–C5 and R7C1.") == {(2, 1), (2, 2), (2, 3), (2, 4), (6, 0)}
    assert named_cells("R3C2–R5C2") == {(2, 1), (3, 1), (4, 1)}
    assert named_cells("(R1/3–5C2/4)") == {(row, column) for row in (0, 2, 3, 4) for column in (1, 3)}
    assert named_cells("R10C4 + R12C3, columns 1–3") == {(9, 3), (11, 2)}


def colours(puzzle: qs.StarBattle) -> list[str]:
    return [colour.name for colour in region_colours(puzzle)]


def every_step() -> list[tuple[Step, qs.StarBattle]]:
    """Return every step of many solutions, those of chains as well."""
    steps = [(step, climbed.puzzle) for climbed in climbs() for step in climbed.steps]
    return steps + [(each, puzzle) for step, puzzle in steps for each in step.chain]


def test_there_are_many_steps_of_many_kinds() -> None:
    kinds = {step.technique for step, _ in every_step()}
    assert len(every_step()) > 2000
    assert kinds >= {"single", "single.tight-run", "confine.region-in-line", "confine.line-in-region", "touch-all", "starve"}
    assert kinds >= {"starve.capacity", "count.inside", "count.touching", "enumerate", "squeeze", "assume", "contradiction.short"}


def test_every_technique_of_the_document_has_words() -> None:
    rows = re.findall(r"^\| (?:[\d–]+ \| )?((?:`[a-z0-9.-]+`(?:, )?)+) \|", DOCUMENT, re.MULTILINE)
    told = {name for row in rows for name in re.findall(r"`([a-z0-9.-]+)`", row)}
    assert told == set(TECHNIQUES)


@pytest.mark.parametrize("coloured", [False, True])
def test_lower_rungs_are_told_in_160_characters(coloured: bool) -> None:
    for step, puzzle in every_step():
        text = sentence(step, puzzle, colours(puzzle) if coloured else None)
        if step.technique.startswith(LOWER):
            assert len(text) <= LIMIT == 160, text
        assert re.fullmatch(r"[A-Z].*\.", text), text
        assert "  " not in text, text


def test_a_sentence_names_its_cause_and_nothing_that_is_not_there() -> None:
    for step, puzzle in every_step():
        text = sentence(step, puzzle)
        cause, named = set(step.cells), named_cells(text)
        if not re.search(r"\d more", text) and not step.technique.startswith(LISTED):
            assert cause <= named, text
        chained = {cell for each in step.chain for cell in (*each.placed, *each.cells)}
        assert named <= cause | {*step.placed, *step.ruled_out} | chained, text
        for unit in (*told_units(step, puzzle), *step.against):
            assert unit_named(unit, text, puzzle), (unit, text)


def told_units(step: Step, puzzle: qs.StarBattle) -> tuple[Unit, ...]:
    """Return the units that a sentence has to name: crossing out leaves aside those that lose nothing by it."""
    if step.technique != "cross-out":
        return step.units
    return tuple(unit for unit in step.units if members(puzzle, unit) & set(step.ruled_out))


def test_crossing_out_names_no_unit_that_loses_nothing() -> None:
    spared = 0
    for step, puzzle in every_step():
        for unit in set(step.units) - set(told_units(step, puzzle)):
            spared += 1
            assert not unit_named(unit, sentence(step, puzzle), puzzle)
    assert spared > 50


def test_reasons_of_starving_hold_for_every_cell() -> None:
    told = 0
    for step, puzzle in every_step():
        text = sentence(step, puzzle)
        if step.technique != "starve" or puzzle.stars > 1 or "which " not in text:
            continue
        told += 1
        reason = text.partition("which ")[2].partition(".")[0]
        for (row, column), (other_row, other_column) in itertools.product(step.ruled_out, step.cells):
            assert (
                ("row" in reason and row == other_row)
                or ("column" in reason and column == other_column)
                or ("region" in reason and puzzle.region((row, column)) == puzzle.region((other_row, other_column)))
                or ("touch" in reason and max(abs(row - other_row), abs(column - other_column)) == 1)
            ), text
    assert told


def test_ideas_and_questions_call_pieces_as_the_board_does() -> None:
    for step, puzzle in every_step():
        first, _, seen, _ = stages(step, puzzle)
        assert "piece" not in first.lower()
        assert puzzle.stars > 1 or not re.search("(its|'s) queens", first)
        assert ("star" if puzzle.stars == 1 else "queen") not in first.lower()
        assert "elsewhere would spoil" not in seen
        assert idea(step, puzzle) in first


def unit_named(unit: Unit, text: str, puzzle: qs.StarBattle) -> bool:
    kind, number = unit
    if kind == "region":
        return bool(re.search(rf"[Rr]egions? [A-Za-z, ]*\b{puzzle.names[number]}\b", text))
    told = re.findall(rf"[{kind[0]}{kind[0].upper()}]{kind[1:]}s? ([\d–]+(?:(?:, | and )[\d–]+)*)", text)
    return any(number in numbers(part) for group in told for part in re.split(r", | and ", group))


def test_placed_cells_are_always_named() -> None:
    for step, puzzle in every_step():
        assert set(step.placed) <= named_cells(sentence(step, puzzle))


def test_different_causes_have_different_sentences() -> None:
    """Over all boards where regions have letters; within a board where they have colours, which other boards deal otherwise."""
    causes: dict[object, set[object]] = defaultdict(set)
    for climbed in climbs():
        names = colours(climbed.puzzle)
        for step in climbed.steps:
            cause = step.technique, told_units(step, climbed.puzzle), step.against, step.cells, step.assumed
            causes[sentence(step, climbed.puzzle)].add(cause)
            causes[climbed.puzzle, sentence(step, climbed.puzzle, names)].add(cause)
    assert [text for text, found in causes.items() if len(found) > 1] == []


def test_the_first_stages_give_nothing_away() -> None:
    for step, puzzle in every_step():
        if step.technique == "assume" or step.is_contradiction:
            continue
        first, where, seen, follows = stages(step, puzzle)
        effect = {*step.placed, *step.ruled_out}
        assert not named_cells(first)
        assert named_cells(where) <= set(step.cells) - effect
        shown = named_cells(seen) & effect
        assert shown <= (set(step.cells) if step.technique.startswith(("starve", "pressure")) else set()), seen
        assert named_cells(follows) & effect


def test_stages_name_the_technique_and_the_place() -> None:
    for step, puzzle in every_step()[:500]:
        first, where, _, _ = stages(step, puzzle)
        assert (shape_name(step, puzzle) or TECHNIQUES[step.technique].title) in first
        for unit in (*step.units, *step.against):
            assert unit_named(unit, where, puzzle) or step.technique == "cross-out"


def test_a_forcing_step_tells_its_chain() -> None:
    forced = [(step, puzzle) for step, puzzle in every_step() if step.chain]
    assert forced
    for step, puzzle in forced:
        told = chain_sentences(step, puzzle)
        assert len(told) == len(step.chain) == step.size
        assert told[0].startswith("Suppose that ")
        assert told[-1][:-1].lower() in sentence(step, puzzle).lower()


# Steps made by hand: what is said is what a person would say

SIX = qs.StarBattle("AAABBB/ABBBCC/ADDEEC/FFDDEC/FEEEEC/FCCCCC")
TEN = some("10x2", 1)[0]


def made(
    technique: str,
    units: list[Unit],
    puzzle: qs.StarBattle,
    *,
    against: list[Unit] | None = None,
    open_cells: set[Cell] | None = None,
    stars: set[Cell] | None = None,
    cells: list[Cell] | None = None,
    placed: list[Cell] | None = None,
    ruled_out: list[Cell] | None = None,
    size: int = 1,
) -> Step:
    board = Board(frozenset(stars or ()), frozenset(puzzle.cells() if open_cells is None else open_cells) - frozenset(stars or ()))
    seen = tuple(sorted(candidates(puzzle, board, units))) if cells is None else tuple(cells)
    return Step(technique, size, tuple(units), tuple(against or ()), seen, tuple(placed or ()), tuple(ruled_out or ()), board)


@pytest.mark.parametrize(
    ("puzzle", "step", "letters", "coloured"),
    [
        (
            SIX,
            made("single", [("region", 3)], SIX, open_cells={(3, 2), (0, 0)}, placed=[(3, 2)]),
            "R4C3 is a queen: it is the only open cell of region D.",
            "R4C3 is a queen: it is the only open cell of the D-coloured region.",
        ),
        (
            SIX,
            made(
                "confine.region-in-line",
                [("region", 4)],
                SIX,
                against=[("row", 4)],
                open_cells={(4, 1), (4, 2), (4, 5)},
                ruled_out=[(4, 5)],
            ),
            "All open cells of region E lie in row 5: R5C2 and R5C3. Its queen is one of them, so the rest of row 5 is empty: R5C6.",
            "All open cells of the E-coloured region lie in row 5: R5C2 and R5C3."
            " Its queen is one of them, so the rest of row 5 is empty: R5C6.",
        ),
        (
            SIX,
            made("touch-all", [("row", 2)], SIX, open_cells={(2, 1), (2, 2), (3, 1), (3, 2)}, ruled_out=[(3, 1), (3, 2)]),
            "The queen of row 3 is at R3C2 or R3C3, and R4C2 and R4C3 touch both. So both are empty.",
            "The queen of row 3 is at R3C2 or R3C3, and R4C2 and R4C3 touch both. So both are empty.",
        ),
        (
            SIX,
            made("starve", [("region", 3)], SIX, open_cells={(2, 1), (3, 3), (2, 3)}, ruled_out=[(2, 3)]),
            "A queen at R3C4 would rule out every open cell of region D: R3C2 and R4C4, which share its row or column. So R3C4 is empty.",
            "A queen at R3C4 would rule out every open cell of the D-coloured region: R3C2 and R4C4, which share its row or column."
            " So R3C4 is empty.",
        ),
        (
            SIX,
            made(
                "count.inside",
                [("region", 0), ("region", 5)],
                SIX,
                against=[("column", 0), ("column", 1)],
                open_cells={(0, 0), (1, 0), (3, 1), (5, 0), (2, 1)},
                ruled_out=[(2, 1)],
                size=2,
            ),
            "Regions A and F need two queens, and all their open cells lie in columns 1 and 2: R1C1, R2C1, R4C2 and R6C1."
            " The others in columns 1 and 2 are empty: R3C2.",
            "The A-coloured and F-coloured regions need two queens, and all their open cells lie in columns 1 and 2: R1/2/6C1 and R4C2."
            " So the others there are empty: R3C2.",
        ),
        (
            SIX,
            made("cross-out", [("row", 3), ("column", 2), ("region", 3)], SIX, stars={(3, 2)}, cells=[(3, 2)], ruled_out=[(3, 0), (2, 3)]),
            "R4C3 is a queen, so the rest of row 4 is empty, and the cells around it are empty too.",
            "R4C3 is a queen, so the rest of row 4 is empty, and the cells around it are empty too.",
        ),
        (
            SIX,
            made("cross-out", [("row", 3), ("column", 2), ("region", 3)], SIX, stars={(3, 2)}, cells=[(3, 2)], ruled_out=[(3, 0), (3, 3)]),
            "R4C3 is a queen, so the rest of row 4 and region D is empty.",
            "R4C3 is a queen, so the rest of row 4 and the D-coloured region is empty.",
        ),
        (
            SIX,
            made("starve", [("row", 0)], SIX, open_cells={(0, 2), (0, 4), (1, 3)}, ruled_out=[(1, 3)]),
            "A queen at R2C4 would rule out every open cell of row 1: R1C3 and R1C5, which share its region or touch it. So R2C4 is empty.",
            "A queen at R2C4 would rule out every open cell of row 1: R1C3 and R1C5, which share its region or touch it. So R2C4 is empty.",
        ),
        (
            TEN,
            made("starve", [("row", 3)], TEN, open_cells={(3, 4), (3, 5), (3, 6)}, ruled_out=[(3, 5)]),
            "Row 4 needs two stars at R4C5, R4C6 and R4C7. A star at R4C6 would leave none of the others. So R4C6 is empty.",
            "Row 4 needs two stars at R4C5, R4C6 and R4C7. A star at R4C6 would leave none of the others. So R4C6 is empty.",
        ),
        (
            SIX,
            made(
                "pressure.count",
                [("row", 0), ("row", 2)],
                SIX,
                against=[("column", 0)],
                open_cells={(0, 0), (0, 3), (2, 0), (2, 3), (4, 3)},
                ruled_out=[(4, 3)],
            ),
            "With a queen at R5C4, rows 1 and 3 would have all their open cells in column 1 and still need two queens,"
            " but column 1 takes only one more (open cells now: R1C1, R1C4, R3C1 and R3C4). So R5C4 is empty.",
            "With a queen at R5C4, rows 1 and 3 would have all their open cells in column 1 and still need two queens,"
            " but column 1 takes only one more (open cells now: R1C1, R1C4, R3C1 and R3C4). So R5C4 is empty.",
        ),
        (
            SIX,
            made("contradiction.short", [("row", 3)], SIX, open_cells={(0, 0)}),
            "Row 4 has no open cell left for its queen.",
            "Row 4 has no open cell left for its queen.",
        ),
        (
            TEN,
            made("contradiction.short", [("row", 3)], TEN, open_cells={(3, 4)}),
            "Row 4 needs two stars, but has only one open cell left: R4C5.",
            "Row 4 needs two stars, but has only one open cell left: R4C5.",
        ),
        (
            TEN,
            made("single.tight-run", [("row", 3)], TEN, open_cells={(3, 4), (3, 5), (3, 6)}, placed=[(3, 4), (3, 6)]),
            "Row 4 needs two stars, and its open cells R4C5, R4C6 and R4C7 have room for no more, because stars may not touch."
            " So R4C5 and R4C7 are stars.",
            "Row 4 needs two stars, and its open cells R4C5, R4C6 and R4C7 have room for no more, because stars may not touch."
            " So R4C5 and R4C7 are stars.",
        ),
        (
            TEN,
            made("enumerate", [("row", 3)], TEN, open_cells={(3, 1), (3, 2), (3, 6)}, placed=[(3, 6)], size=2),
            "Row 4 needs two stars, and there are two ways: R4C2 + R4C7 or R4C3 + R4C7. In both R4C7 is a star.",
            "Row 4 needs two stars, and there are two ways: R4C2 + R4C7 or R4C3 + R4C7. In both R4C7 is a star.",
        ),
    ],
)
def test_what_is_said(puzzle: qs.StarBattle, step: Step, letters: str, coloured: str) -> None:
    assert sentence(step, puzzle) == letters
    assert sentence(step, puzzle, [f"{name}-coloured" for name in puzzle.names]) == coloured


def test_kissing_ls_have_their_name_in_every_direction() -> None:
    """Two Ls with a gap: a star in the gap would leave one cell of each, both in its own row."""
    ls, gap = [(0, 1), (0, 3), (1, 0), (1, 1), (1, 3), (1, 4)], (1, 2)
    for turn in range(4):
        turned = [(column, -row) if turn % 2 else (row, column) for row, column in ls]
        cells = [(row + 5, column + 5) if turn < 2 else (5 - row, 5 - column) for row, column in turned]
        step = made("enumerate", [("region", 0)], TEN, cells=cells, ruled_out=[gap])
        assert (shape_name(step, TEN), title(step, TEN)) == ("kissing Ls", "kissing Ls")
    assert shape_name(made("enumerate", [("region", 0)], TEN, cells=ls[:5], ruled_out=[gap]), TEN) is None
    assert shape_name(made("enumerate", [("region", 0)], SIX, cells=ls, ruled_out=[gap]), SIX) is None


def test_titles_of_counting_say_how_many() -> None:
    step = made("count.inside", [("region", 0), ("region", 1)], TEN, against=[("column", 0), ("column", 1)], ruled_out=[(0, 0)], size=2)
    assert title(step, TEN) == "set counting, two columns"


def test_techniques_are_found_by_identifier_family_and_title() -> None:
    assert find("touch-all", 1).identifiers == ("touch-all",)
    assert find("Set Counting", 1).identifiers == ("count.inside", "count.touching")
    assert find("starve", 2).identifiers == ("starve", "starve.capacity")
    assert find("force", 1).identifiers == ("force.1", "force.2", "force.3")
    with pytest.raises(UsageError, match=r"no technique 'x-wing'.*squeeze"):
        find("x-wing", 1)
    with pytest.raises(UsageError, match="no technique 'tight line' for boards with 1 star"):
        find("tight line", 1)


@pytest.mark.parametrize("stars", [1, 2])
def test_every_rung_is_found_by_its_name_with_and_without_its_size(stars: int) -> None:
    names = rung_names(stars)
    for rung, name in enumerate(names):
        assert find(name, stars).rungs == (rung,)
        assert find(name, stars).identifiers
    counting = [rung for rung, name in enumerate(names) if name.startswith("count") and name != "count lines"]
    assert find("set counting", stars).rungs == tuple(counting)


def test_cells_named_are_those_meant() -> None:
    assert cell_name((9, 9)) in sentence(made("starve", [("row", 8)], TEN, open_cells={(8, 8), (9, 9)}, ruled_out=[(9, 9)]), TEN)

"""Steps of reasoning on the terminal and as a sheet."""

from __future__ import annotations

import itertools
import random
import re
from xml.etree import ElementTree

import pytest

from queenside.errors import UsageError
from queenside.grid import Cell
from queenside.logic.steps import Board, Step
from queenside.puzzles.star_battle import StarBattle
from queenside.views._scenes import panels, scene
from queenside.views.alphabet import GLYPHS, SIGNS, lettered, wrapped
from queenside.views.names import colour_names
from queenside.views.palette import region_colours
from queenside.views.sheet import sheet_svg
from queenside.views.terminal import step_key, step_text
from tests.views.boards import random_board
from tests.views.examples import EXPLAINED, ONE, SENTENCES, STEPS, TWO
from tests.views.solving_steps import refuted

SVG = "{http://www.w3.org/2000/svg}"


def plain(text: str) -> str:
    return re.sub(r"\x1b\[[0-9;]*m", "", text)


def random_step(puzzle: StarBattle, rng: random.Random) -> Step:
    """A record that means nothing, with every mark that a drawing can show."""
    cells = list(puzzle.cells())
    rng.shuffle(cells)
    size = puzzle.size
    stars, gone, causes, placed, crossed = (tuple(cells[at * size // 2 : (at + 1) * size // 2]) for at in range(5))
    units = tuple((kind, rng.randrange(size)) for kind in ("row", "column", "region"))
    before = Board(frozenset(stars), frozenset(cells) - frozenset(stars) - frozenset(gone))
    return Step("count.inside", 2, units, (("row", size - 1), ("column", size - 1)), causes, placed, crossed, before)


def cell_texts(text: str, puzzle: StarBattle, width: int) -> dict[Cell, str]:
    """The characters of every cell, read from the drawn lines by their place alone."""
    rows = [line for line in plain(text).split("\n") if re.match(r" *\[?\d+[] ][┃|]", line)]
    assert len(rows) == puzzle.height
    return {(row, column): rows[row][5 + column * (width + 1) :][:width] for row, column in puzzle.cells()}


@pytest.mark.parametrize("size", [5, 9, 10, 14, 18])
@pytest.mark.parametrize("ascii_only", [False, True])
def test_every_mark_stands_in_its_cell(size: int, ascii_only: bool) -> None:
    rng = random.Random(size)
    puzzle = random_board(size, rng)
    step = random_step(puzzle, rng)
    shown = cell_texts(step_text(step, puzzle, "So.", ascii_only=ascii_only), puzzle, 3)
    queen, cross, dot = ("Q", "x", ".") if ascii_only else ("♛", "×", "·")
    for cell, text in shown.items():
        if cell in step.placed:
            assert text == f">{queen}<"
        elif cell in step.cells:
            assert text == f"[{puzzle.names[puzzle.region(cell)]}]"
        elif cell in step.ruled_out:
            assert text == f" {cross} "
        elif cell in step.before.stars:
            assert text == (f"({queen})" if ascii_only else f" {queen} ")
        elif cell not in step.before.open:
            assert text == f" {dot} "
        else:
            assert text == f" {puzzle.names[puzzle.region(cell)]} "


def test_lines_that_a_step_is_about_have_their_number_in_brackets() -> None:
    puzzle = random_board(12, random.Random(1))
    open_board = Board(frozenset(), frozenset(puzzle.cells()))
    step = Step("count.lines", 2, (("row", 2), ("row", 11)), (("column", 0), ("column", 10)), (), (), ((0, 0),), open_board)
    text = step_text(step, puzzle, "So.")
    assert re.findall(r"\[\d+\]", text) == ["[1]", "[11]", "[3]", "[12]"]
    head = text.split("\n")[1] if text.startswith("So.") else text.split("\n")[0]
    assert [head.index(f"{number}") for number in ("2", "10", "11", "12")] == [10, 42, 46, 50]


@pytest.mark.parametrize("columns", [40, 60, 80, 100])
@pytest.mark.parametrize("size", [4, 9, 11, 14, 17])
def test_no_line_is_longer_than_the_terminal(size: int, columns: int) -> None:
    puzzle = random_board(size, random.Random(size))
    words = "Every open cell of the green region is in columns 2 and 3, and so is every open cell of the grey one; both columns are taken."
    text = step_text(random_step(puzzle, random.Random(2)), puzzle, words, number=7, columns=columns)
    assert max(map(len, text.split("\n"))) <= columns
    assert all(word in text for word in words.split())


def test_colour_changes_no_layout() -> None:
    puzzle = random_board(9, random.Random(3))
    step = random_step(puzzle, random.Random(3))
    without = step_text(step, puzzle, "123")
    assert plain(step_text(step, puzzle, "123", colour="true", theme="dark")) == re.sub("[A-Z]", " ", without)


def test_narrow_boards_tell_old_from_new() -> None:
    text = step_text(Step("single", 1, (("row", 1),), (), ((1, 3),), ((1, 3),), (), board_with((0, 1))), ONE, "So.", columns=30)
    shown = cell_texts(text, ONE, 1)
    assert (shown[0, 1], shown[1, 3], shown[6, 6]) == ("♕", "♛", "A")
    assert text.split("\n")[0] == "So."


def board_with(star: Cell) -> Board:
    return Board(frozenset([star]), frozenset(ONE.cells()) - {star})


def test_the_key_names_what_is_drawn() -> None:
    assert step_key(ONE) == "[ ] what to look at   >♛< a new queen   × empty, that follows   · empty before"
    assert step_key(TWO, ascii_only=True).isascii()
    assert len(step_key(TWO)) <= 80
    assert "○" in step_key(ONE, narrow=True)


def test_the_key_explains_suppositions_where_there_are_some() -> None:
    first, second = step_key(TWO, supposed=True).split("\n")
    assert first == step_key(TWO)
    assert second == "[×] supposed to be a star, and refuted   ? a star that would follow from it"
    assert "[" not in step_key(TWO, narrow=True, supposed=True)
    assert "[x]" in step_key(TWO, ascii_only=True, supposed=True)


def test_unknown_colours() -> None:
    with pytest.raises(UsageError, match="'rainbow'"):
        step_text(STEPS[0], ONE, "", colour="rainbow")


# Panels


def test_crossing_out_joins_the_placement_before_it() -> None:
    shown = panels(ONE, STEPS, SENTENCES)
    numbers = [number for panel in shown for number in range(panel.first, panel.last + 1)]
    assert numbers == list(range(1, len(STEPS) + 1))
    for panel in shown:
        steps = STEPS[panel.first - 1 : panel.last]
        assert panel.text == SENTENCES[panel.first - 1]
        assert all(step.technique == "cross-out" for step in steps[1:])
        assert not (steps[0].technique == "cross-out" and panel.first > 1 and STEPS[panel.first - 2].placed)
        assert panel.scene.faint == {cell for step in steps[1:] for cell in step.ruled_out}
        assert panel.label == (f"{panel.first}–{panel.last}" if len(steps) > 1 else str(panel.first))
    assert any(panel.last > panel.first for panel in shown)


def test_crossing_out_of_marks_stands_alone() -> None:
    crossing = STEPS[1]
    assert crossing.technique == "cross-out"
    (panel,) = panels(ONE, [crossing], ["So."])
    assert (panel.label, panel.scene.crossed, panel.scene.faint) == ("1", frozenset(crossing.ruled_out), frozenset())


def test_a_refuted_assumption_shows_where_it_leads() -> None:
    shown = scene(refuted(ONE, (0, 2)), ONE)
    assert shown.supposed == shown.crossed == shown.causes == {(0, 2)}
    assert (sorted(shown.regions), sorted(shown.columns), sorted(shown.rows)) == ([1], [2], [])


def test_every_step_needs_a_sentence() -> None:
    with pytest.raises(UsageError, match="but 2 sentences"):
        sheet_svg(ONE, STEPS, ["One.", "Two."])
    with pytest.raises(UsageError, match="no steps"):
        sheet_svg(ONE, [], [])


# Sheets

SHEETS = [name for name in EXPLAINED if name.startswith("sheet")]


@pytest.mark.parametrize("name", SHEETS)
def test_a_sheet_is_paths_and_words_only(name: str) -> None:
    root, title, description, *rest = ElementTree.fromstring(EXPLAINED[name]()).iter()
    assert (root.tag, title.tag, description.tag) == (f"{SVG}svg", f"{SVG}title", f"{SVG}desc")
    assert {element.tag for element in rest} == {f"{SVG}path", f"{SVG}g"}
    assert not re.search(r"href|url\(|style=|font|\bid=", EXPLAINED[name]())


def test_a_sheet_tells_every_sentence_to_those_who_listen() -> None:
    description = ElementTree.fromstring(sheet_svg(ONE, STEPS, SENTENCES))[1].text
    assert description == " ".join(f"{number}. {sentence}" for number, sentence in enumerate(SENTENCES, 1))


@pytest.mark.parametrize("name", SHEETS)
def test_nothing_is_written_outside_the_page(name: str) -> None:
    """Follows every path of the page itself; boards, which have a group of their own, are placed by a corner inside it."""
    root = ElementTree.fromstring(EXPLAINED[name]())
    width, height = int(root.get("width", "")), int(root.get("height", ""))
    for element in root:
        if element.tag == f"{SVG}path" and element.get("transform") is None:
            for x, y in visited(element.get("d", "")):
                assert -1 <= x <= width + 1, element.get("d")
                assert -1 <= y <= height + 1


def visited(data: str) -> list[tuple[int, int]]:
    """The points that path data comes to, without the bends of its curves."""
    points, x, y, start = [], 0, 0, (0, 0)
    for command, given in re.findall(r"([A-Za-z])([^A-Za-z]*)", data):
        numbers = [int(number) for number in re.findall(r"-?\d+", given)]
        if command == "M":
            x, y = numbers
        elif command == "h":
            x += numbers[0]
        elif command == "v":
            y += numbers[0]
        elif command in "lmqa":
            x, y = x + numbers[-2], y + numbers[-1]
        elif command == "z":
            x, y = start
        start = (x, y) if command in "Mm" else start
        points.append((x, y))
    return points


@pytest.mark.parametrize("number", [1, 2, 3])
def test_panels_in_a_row(number: int) -> None:
    svg = sheet_svg(ONE, STEPS, SENTENCES, across=number)
    lefts = {int(left) for left in re.findall(r"<g transform=\"translate\((\d+) \d+\) scale\(0\.5\)", svg)}
    assert len(lefts) == number


# Words


def test_lines_are_no_wider_than_asked_and_lose_nothing() -> None:
    words = "Every open cell of the green region is in columns 2 and 3 (R2C2, R3C3); the others there are empty."
    for width in (60, 120, 333, 2000):
        lines = wrapped(words, width)
        assert " ".join(lines) == words
        assert all(lettered(line, 0, 0)[1] <= width or " " not in line for line in lines)
        for line, after in itertools.pairwise(lines):
            assert lettered(f"{line} {after.split()[0]}", 0, 0)[1] > width


def test_signs_of_sentences_can_be_written() -> None:
    assert set(".,;:()'’-–×/?!&%…") <= set(SIGNS)
    assert len(set(SIGNS.values()) | set(GLYPHS.values())) == len(SIGNS) + len(GLYPHS)


def test_colour_names_are_those_of_the_drawing_unless_two_regions_share_one() -> None:
    assert colour_names(ONE) == tuple(colour.name for colour in region_colours(ONE))
    assert colour_names(random_board(25, random.Random(0))) is None

"""Every source of regions by itself, what they say together, and marks."""

from __future__ import annotations

import random
import re
from collections.abc import Sequence

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from queenside.drivers import Document, Measure
from queenside.errors import PageError
from queenside.puzzles.star_battle import Marks, Position, StarBattle
from queenside.readers.pages import PageBoard, read_documents

from . import making
from .making import ROWS

BOARD = StarBattle(ROWS)
MARKS: making.Marks = {(0, 1): "queen", (1, 4): "cross", (2, 1): "cross", (4, 4): "queen", (5, 0): "cross"}


def read(*pages: str, **options: object) -> PageBoard:
    return read_documents([Document("", page) for page in pages], **options)  # type: ignore[arg-type]


def position(rows: Sequence[str], marks: making.Marks) -> Position:
    by_state = {state: [cell for cell, other in marks.items() if other == state] for state in ("queen", "cross")}
    return Position(StarBattle(rows), Marks(by_state["queen"], by_state["cross"]))


def rendered(rows: Sequence[str], *, pitch: float = 40, order: Sequence[tuple[int, int]] | None = None) -> list[Measure]:
    """Return what a browser would say of the cells."""
    colours, size = making.colours_of(rows), len(rows)
    cells = order or [(row, column) for row in range(size) for column in range(size)]
    return [Measure((10 + column * pitch, 20 + row * pitch, pitch - 1, pitch - 1), colours[rows[row][column]]) for row, column in cells]


@pytest.mark.parametrize(
    ("page", "source", "agreeing"),
    [
        (making.guest(ROWS, MARKS), "class", ("label",)),
        (making.guest(ROWS, MARKS, named=False), "label", ()),
        (making.guest(ROWS, MARKS, named=False, language="en-2"), "label", ()),
        (making.signed(ROWS, MARKS), "label", ("classes",)),
        (making.signed(ROWS, MARKS, labelled=False), "classes", ()),
        (making.signed(ROWS, MARKS, language="tr"), "classes", ("words",)),
        (making.signed(ROWS, MARKS, language="tr", classed=False), "words", ()),
        (making.signed(ROWS, MARKS, language="it", classed=False), "words", ()),
        (making.signed(ROWS, MARKS, language="zh", classed=False), "words", ()),
        (making.archived(ROWS, MARKS), "style", ()),
        (making.squares(ROWS, MARKS), "style", ()),
    ],
)
def test_each_source_with_marks(page: str, source: str, agreeing: tuple[str, ...]) -> None:
    board = read(page)
    assert (board.source, board.agreeing, board.disagreeing) == (source, agreeing, ())
    assert board.position == position(ROWS, MARKS)


def test_cells_named_in_any_order() -> None:
    board = read(making.cases(ROWS))
    assert (board.source, board.position) == ("style", Position(BOARD))
    assert board.order != tuple(sorted(board.order))


def test_rendered_colours_are_asked_for_only_without_class_and_label() -> None:
    asked: list[tuple[int, str]] = []

    def measure(document: int, selector: str) -> list[Measure]:
        asked.append((document, selector))
        return rendered(ROWS)

    assert read(making.guest(ROWS), measure=measure).source == "class"
    assert asked == []
    board = read("<p>outer</p>", making.signed(ROWS, language="tr", classed=False), measure=measure)
    assert (board.source, board.agreeing, board.document) == ("colour", ("words",), 1)
    assert asked == [(1, "[data-cell-idx]")]
    assert board.position == Position(BOARD)


def test_rendered_colours_that_hardly_differ_are_one() -> None:
    measures = rendered(ROWS)
    red = int(measures[0].colour[1:3], 16)
    measures[0] = Measure(measures[0].box, f"#{red + (3 if red < 200 else -3):02x}{measures[0].colour[3:]}")
    page = making.signed(ROWS, labelled=False, classed=False)
    assert read(page, measure=lambda _d, _s: measures).position == Position(BOARD)


def test_an_unknown_page_by_its_looks_alone() -> None:
    order = [(row, column) for row in range(6) for column in range(6)]
    random.Random(3).shuffle(order)
    page = f"<body><ul>{'<li></li>' * 25}</ul><article>{'<i></i>' * 36}</article></body>"

    def measure(_document: int, selector: str) -> list[Measure]:
        return rendered(ROWS, order=order) if "article" in selector else [Measure((0, 9 * at, 9, 9), "#ffffff") for at in range(25)]

    board = read(page, measure=measure)
    assert (board.source, board.position, board.order) == ("colour", Position(BOARD), tuple(order))
    assert board.selector == "html > body > article:nth-child(2) > *"


def test_data_in_a_page_is_taken_only_from_what_was_saved() -> None:
    data = f"<script>{making.data_object(ROWS)}</script>"
    board = read(making.signed(ROWS, head=data))
    assert (board.source, board.agreeing) == ("label", ("classes", "embedded"))
    alone = read(f"<html>{data}</html>")
    assert (alone.source, alone.position, alone.selector) == ("embedded", Position(BOARD), "")
    assert read(making.signed(ROWS, head=data), embedded=False).agreeing == ("classes",)


@pytest.mark.parametrize("solution", ["[]", '[{"row":9,"col":9}]', '"anything"', "null"])
def test_the_solution_in_the_data_changes_nothing(solution: str) -> None:
    page = making.signed(ROWS, MARKS, head=f"<script>{making.data_object(ROWS, solution)}</script>")
    without = making.signed(ROWS, MARKS, head="<script>" + making.data_object(ROWS).replace('"solution":[],', "") + "</script>")
    assert read(page) == read(without)


def test_disagreement_is_told_and_lowers_the_confidence() -> None:
    other = making.data_object(making.SPLIT)
    board, agreed = read(making.signed(ROWS, head=other)), read(making.signed(ROWS))
    assert (board.source, board.agreeing, board.disagreeing) == ("label", ("classes",), ("embedded",))
    assert board.position == Position(BOARD)
    assert board.confidence < 0.7 < 0.9 < agreed.confidence


def test_a_split_region_is_legal_but_less_certain() -> None:
    board = read(making.guest(making.SPLIT))
    assert board.position == Position(StarBattle(making.SPLIT))
    assert board.confidence < read(making.guest(ROWS)).confidence


def test_classes_of_rows_and_columns_are_no_regions() -> None:
    cells = "".join(f'<b data-cell-idx="{n}" class="r{n // 6} c{n % 6} {letter}x"></b>' for n, letter in enumerate("".join(ROWS)))
    assert read(f"<main>{cells}</main>").position == Position(BOARD)


def test_a_region_all_of_whose_cells_are_marked() -> None:
    marks = {(row, column): "cross" for row in range(6) for column in range(6) if ROWS[row][column] == "D"}
    for language in ("tr", "it", "zh"):
        assert read(making.signed(ROWS, marks, language=language, classed=False)).position == position(ROWS, marks)


def test_number_lock_and_win() -> None:
    page = making.guest(ROWS, {(0, 1): "queen"}, locked=[(0, 1)])
    board = read(page)
    assert (board.number, board.locked, board.won) == (319, frozenset({(0, 1)}), False)
    assert read(page.replace("</main>", '<img class="pr-confetti"></main>')).won
    assert read(page.replace("No. 2 of 319", "編號：366")).number == 366


def test_the_largest_grid_wins_and_its_selector_finds_it_alone() -> None:
    from selectolax.lexbor import LexborHTMLParser

    small = re.search(r'<div id="queens-grid".*</div>(?=</main>)', making.guest(("AABB", "AABB", "CCDD", "CCDD")), re.DOTALL)
    assert small is not None
    decoy = small[0].replace('id="queens-grid"', "")
    for page in (making.guest(ROWS).replace("</main>", decoy + "</main>"), making.guest(ROWS).replace("<main>", "<main>" + decoy)):
        board = read(page)
        assert board.position == Position(BOARD)
        found = LexborHTMLParser(page).css(board.selector)
        assert [divmod(int(node.attributes["data-cell-idx"] or ""), 6) for node in found] == list(board.order)


@settings(max_examples=60, deadline=None)
@given(
    st.integers(4, 11),
    st.integers(0, 2**32),
    st.sampled_from(["guest", "label", "signed", "hashed", "tr", "it", "zh", "archived", "squares", "cases"]),
)
def test_random_boards_are_read_back(size: int, seed: int, variant: str) -> None:
    chance = random.Random(seed)
    rows, marks = making.random_rows(size, chance), making.random_marks(size, chance)
    pages = {
        "guest": lambda: making.guest(rows, marks),
        "label": lambda: making.guest(rows, marks, named=False),
        "signed": lambda: making.signed(rows, marks, seed=seed),
        "hashed": lambda: making.signed(rows, marks, language="tr", seed=seed),
        "archived": lambda: making.archived(rows, marks, seed),
        "squares": lambda: making.squares(rows, marks, seed),
        "cases": lambda: making.cases(rows, seed),
    }
    page = pages[variant]() if variant in pages else making.signed(rows, marks, language=variant, classed=False)
    try:
        board = read(page)
    except PageError:
        assert variant in ("tr", "it", "zh")  # with many marks their words can be taken in several ways
        return
    assert board.position == position(rows, {} if variant == "cases" else marks)
    assert board.disagreeing == ()
    assert sorted(board.order) == list(board.position.puzzle.cells())


@pytest.mark.parametrize("language", ["tr", "it", "zh"])
def test_words_alone_give_the_regions_of_boards_with_few_marks(language: str) -> None:
    told = 0
    for seed in range(40):
        chance = random.Random(seed)
        rows = making.random_rows(chance.randint(6, 10), chance)
        marks = dict(list(making.random_marks(len(rows), chance).items())[:2])
        try:
            board = read(making.signed(rows, marks, language=language, classed=False))
        except PageError:
            continue
        assert board.position == position(rows, marks)
        told += 1
    assert told > 30

"""What is written reads back the same, for every form and whatever board it can hold."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from queenside import formats
from queenside.errors import WriteError
from queenside.formats import Reading
from queenside.puzzles.star_battle import Marks, Position, StarBattle

from .boards import grown, labelled, marked

WALL_FORMS = ["penpa", "puzzlink", "pzprv3", "sbn1", "sbn2"]
MARKED_FORMS = ["json", "penpa", "pzprv3", "queenside-link", "sbn1", "sbn2", "text"]
ANY_SHAPE = ["json", "penpa", "puzzlink", "pzprv3", "text"]


def read(text: str, name: str | None = None) -> Position:
    (board,) = formats.parse(text) if name is None else formats.get(name).parse(formats.clean(text))
    assert isinstance(board, Reading)
    return board.position


def test_every_writable_form_is_tested() -> None:
    assert formats.writable_names() == sorted({*WALL_FORMS, *MARKED_FORMS, "krazydad", "task"})


@pytest.mark.parametrize("form", formats.writable_names())
@settings(max_examples=40, deadline=None)
@given(puzzle=grown())
def test_ordinary_boards(form: str, puzzle: StarBattle) -> None:
    puzzle = puzzle.with_stars(1) if form == "task" else puzzle
    text = formats.write(Position(puzzle), form)
    assert read(text) == Position(puzzle)
    assert formats.sniff(text) == form
    assert formats.write(read(text), form) == text


@pytest.mark.parametrize("form", MARKED_FORMS)
@settings(max_examples=40, deadline=None)
@given(position=marked(grown(most=9)))
def test_marks(form: str, position: Position) -> None:
    assert read(formats.write(position, form)) == position


@pytest.mark.parametrize("form", sorted(set(formats.writable_names()) - set(MARKED_FORMS)))
@settings(max_examples=10, deadline=None)
@given(position=marked(grown(most=7)))
def test_forms_without_marks_keep_the_puzzle(form: str, position: Position) -> None:
    position = position.with_stars(1)
    assert read(formats.write(position, form)) == Position(position.puzzle)


@pytest.mark.parametrize("form", ANY_SHAPE)
@settings(max_examples=30, deadline=None)
@given(position=marked(grown(least=2, most=8, square=False)))
def test_boards_that_are_not_square(form: str, position: Position) -> None:
    back = read(formats.write(position, form), form)
    assert back == position if form in MARKED_FORMS else back.puzzle == position.puzzle


@pytest.mark.parametrize("form", ["json", "text"])
@settings(max_examples=80, deadline=None)
@given(position=marked(labelled()))
def test_any_labels_anywhere(form: str, position: Position) -> None:
    assert read(formats.write(position, form)) == position


@pytest.mark.parametrize("form", ["krazydad", "task"])
@settings(max_examples=60, deadline=None)
@given(puzzle=labelled(most_regions=26, square=True))
def test_any_letters_on_a_square(form: str, puzzle: StarBattle) -> None:
    puzzle = puzzle.with_stars(1) if form == "task" else puzzle
    if form == "task" and puzzle.size < 4:
        with pytest.raises(WriteError, match="4×4"):
            formats.write(Position(puzzle), form)
        return
    assert read(formats.write(Position(puzzle), form)).puzzle == puzzle


@settings(max_examples=30, deadline=None)
@given(first=marked(grown(most=7)), second=marked(labelled()))
def test_texts_of_two_boards(first: Position, second: Position) -> None:
    boards = formats.parse(f"{formats.write(first, 'text')}\n\n{formats.write(second, 'text')}")
    assert [board.position for board in boards if isinstance(board, Reading)] == [first, second]


@pytest.mark.parametrize("form", formats.writable_names())
@settings(max_examples=15, deadline=None)
@given(puzzles=st.lists(grown(most=6), min_size=2, max_size=4))
def test_one_board_a_line(form: str, puzzles: list[StarBattle]) -> None:
    if not formats.get(form).ONE_LINE:
        return
    boards = formats.parse("\n".join(formats.write(Position(puzzle), form) for puzzle in puzzles))
    assert [board.position.puzzle for board in boards if isinstance(board, Reading)] == puzzles


@pytest.mark.parametrize("side", [25, 26, 32])
def test_the_largest_boards(side: int) -> None:
    puzzle = StarBattle([[row] * side for row in range(side)], 2)
    for form in ("json", "penpa", "puzzlink", "pzprv3", "queenside-link", "sbn2", "text", *(["sbn1", "krazydad"] if side == 25 else [])):
        assert read(formats.write(Position(puzzle), form)).puzzle == puzzle


def test_the_smallest_board() -> None:
    for form in ("json", "krazydad", "penpa", "puzzlink", "pzprv3", "queenside-link", "text"):
        assert read(formats.write(Position(StarBattle(["A"])), form)).puzzle == StarBattle(["A"])


def test_contradicting_marks_are_held_by_json_alone() -> None:
    position = Position(StarBattle([[row] * 4 for row in range(4)]), Marks([(0, 0)], [(0, 0)]))
    assert read(formats.write(position, "json")) == position
    for form in sorted(set(MARKED_FORMS) - {"json"}):
        with pytest.raises(WriteError, match="R1C1 is marked both"):
            formats.write(position, form)


@settings(max_examples=60, deadline=None)
@given(position=marked(labelled(most_regions=52, square=True)))
def test_a_link_to_the_page_holds_regions_in_parts(position: Position) -> None:
    assert read(formats.write(position, "queenside-link")) == position


@pytest.mark.parametrize("form", WALL_FORMS)
def test_walls_cannot_hold_a_region_in_parts(form: str) -> None:
    with pytest.raises(WriteError, match=r"Region A has 2 parts \(at R1C1 and R1C4\)"):
        formats.write(Position(StarBattle(["ABBA", "CBBD", "CCBD", "CCDD"])), form)


@pytest.mark.parametrize(
    ("form", "puzzle", "message"),
    [
        ("sbn1", StarBattle(["AAB", "ABB"]), "square boards only"),
        ("sbn2", StarBattle(["AAB", "ABB"]), "square boards only"),
        ("krazydad", StarBattle(["AAB", "ABB"]), "square boards only"),
        ("task", StarBattle(["AAB", "ABB"]), "square boards only"),
        ("sbn1", StarBattle([[row] * 26 for row in range(26)]), "from 4×4 to 25×25"),
        ("sbn1", StarBattle([[row] * 4 for row in range(4)], 10), "cannot say 10 stars"),
        ("sbn2", StarBattle([[row] * 4 for row in range(4)], 27), "cannot say 27 stars"),
        ("sbn2", StarBattle([[row] * 3 for row in range(3)]), "from 4×4"),
        ("sbn2", StarBattle([[row // 2] * 4 for row in range(4)]), "as many regions as rows"),
        ("krazydad", StarBattle([[row] * 27 for row in range(27)]), "letters for 26"),
        ("task", StarBattle([[row] * 4 for row in range(4)], 2), "cannot say 2 stars"),
    ],
)
def test_boards_a_form_cannot_hold(form: str, puzzle: StarBattle, message: str) -> None:
    with pytest.raises(WriteError, match=message):
        formats.write(Position(puzzle), form)

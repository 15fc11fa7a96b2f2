"""Boards for tours as text and JSON: both ways, and what is refused."""

from __future__ import annotations

import io
import json
import pathlib
import sys

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from queenside.errors import FormatError, InputError, PuzzleError, QueensideError
from queenside.puzzles.tour import CLASSIC, Tour, moves_of
from queenside.readers.tours import holds_tours, open_tour, open_tours, parse_tour, read_tour, tour_record, tour_text

CLUED = Tour(3, 2, clues={(0, 0): 1, (1, 2): 5}, holes=[(0, 2)])


@st.composite
def tours(draw: st.DrawFn) -> Tour:
    """Boards with holes and clues anywhere, right or wrong."""
    width, height = draw(st.integers(1, 6)), draw(st.integers(1, 6))
    cells = [(row, column) for row in range(height) for column in range(width)]
    holes = draw(st.sets(st.sampled_from(cells), max_size=len(cells) - 1))
    free = sorted(set(cells) - holes)
    clues = draw(st.dictionaries(st.sampled_from(free), st.integers(1, len(free)), max_size=5))
    return Tour(
        width,
        height,
        moves=draw(st.sampled_from([CLASSIC, moves_of((1, 2)), moves_of((1, 2), (3, 0))])),
        closed=draw(st.booleans()),
        torus=draw(st.booleans()),
        holes=holes,
        clues=clues,
    )


@given(tours())
@settings(max_examples=200, deadline=None)
def test_text_reads_back_equal(tour: Tour) -> None:
    assert parse_tour(tour_text(tour)) == tour


@given(tours(), st.booleans())
@settings(max_examples=200, deadline=None)
def test_json_reads_back_equal(tour: Tour, placed: bool) -> None:
    if placed:
        tour = Tour(tour.width, tour.height, moves=tour.moves, start=(0, 0), end=(tour.height - 1, 0), clues=dict(tour.clues))
    assert parse_tour(json.dumps(tour_record(tour))) == tour


def test_start_and_end_are_numbers_in_text() -> None:
    assert tour_text(Tour(2, 2, start=(0, 1), end=(1, 0), moves=moves_of((1, 1)))) == "# tour: moves 1,1\n. 1\n4 .\n"


@pytest.mark.parametrize(
    "text",
    [
        "1 . X\n. . 5",
        "1 0 #\n_ ? 5\n\n",
        "\ufeff1\t.\tx\r\n.\t.\t5\r\n",
        "1,,X\n.,.,5\n",
        "1;.;X\n;;5",
        "# seed 7, some clues\n\n1 . X\n. . 5\n",
        " 1  .  X\n .  .  5\n",
    ],
)
def test_spellings_of_one_board(text: str) -> None:
    assert parse_tour(text) == CLUED


def test_a_row_of_holes_is_no_comment() -> None:
    assert parse_tour("# # 1\n. . .").holes == {(0, 0), (0, 1)}
    assert parse_tour("# 4 1\n. . .").clues == (((0, 2), 1), ((0, 1), 4))


def test_the_header_says_what_rows_cannot() -> None:
    tour = parse_tour("# tour: moves knight; closed; torus\n1 .\n. .")
    assert (tour.moves, tour.closed, tour.torus) == (moves_of((1, 2)), True, True)


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("", "no row of cells"),
        ("# only words here", "no row of cells"),
        ("1 . .\n. .", "line 2 has 2 cells, the lines above have 3"),
        ("1 . .\n\n. . .", "line 2 is empty"),
        ("1 . a\n. . .", "line 1, cell 3: 'a' is no cell"),
        ("1 . .\n. -4 .", "line 2, cell 2: '-4' is no cell"),
        ("1 . 1234567890123", "line 1, cell 3"),
        ("1 . ٣", "line 1, cell 3"),
        ("# tour: moves frog\n1 .", "line 1: 'frog' is no jump"),
        ("# tour: open\n1 .", "line 1: 'open' says nothing known"),
        ('{"family": "tour"', "line 1, column 18"),
        ('{"family": "star-battle"}', "family 'star-battle'"),
        ('{"family": "tour", "width": 3}', 'the JSON has no "height"'),
        ('{"family": "tour", "width": true, "height": 3}', "\"width\" of the JSON is 'True'"),
        ('{"family": "tour", "width": 3, "height": 3, "cels": []}', "'cels'"),
        ('{"family": "tour", "width": 3, "height": 3, "moves": "0,0"}', "goes nowhere"),
        ('{"family": "tour", "width": 3, "height": 3, "start": [1]}', '"start" of the JSON'),
        ('{"family": "tour", "width": 3, "height": 3, "holes": 7}', '"holes" of the JSON'),
        ('{"family": "tour", "width": 3, "height": 3, "clues": [[0, 0, 1], [0, 1]]}', "entry 2"),
        ('{"family": "tour", "width": 3, "height": 3, "clues": [[0, 0, 1], [0, 0, 2]]}', "two numbers for R1C1: 1 and 2"),
    ],
)
def test_refusals_name_line_and_cell(text: str, words: str) -> None:
    with pytest.raises(FormatError) as refused:
        parse_tour(text)
    assert words in str(refused.value)


def test_numbers_that_stand_twice_are_named() -> None:
    with pytest.raises(PuzzleError, match="number 4 stands at both R1C2 and R2C1"):
        parse_tour(". 4\n4 .").require_valid()
    with pytest.raises(PuzzleError, match="clue 9 at R1C1 is none of 1 to 4"):
        parse_tour("9 .\n. .").require_valid()


def test_sources(tmp_path: pathlib.Path, monkeypatch: pytest.MonkeyPatch) -> None:
    file = tmp_path / "board.txt"
    file.write_text("1 . X\n. . 5\n")
    assert open_tour(file) == (str(file), CLUED)
    assert open_tour("1 . X/. . 5") == ("the input", CLUED)
    monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(b"1 . X\n. . 5\n")))
    assert open_tour("-") == ("standard input", CLUED)
    assert read_tour(file) == CLUED


def test_sources_that_cannot_be_read(tmp_path: pathlib.Path) -> None:
    with pytest.raises(InputError, match=r"There is no file 'nothing\.txt'"):
        read_tour("nothing.txt")
    with pytest.raises(InputError, match="is a folder"):
        read_tour(tmp_path)
    latin = tmp_path / "latin.txt"
    latin.write_bytes("1 \xe9".encode("latin-1"))
    with pytest.raises(InputError, match=r"byte 3 is 0xe9"):
        read_tour(latin)
    ragged = tmp_path / "ragged.txt"
    ragged.write_text("1 .\n.")
    with pytest.raises(FormatError, match=r"Cannot read .*ragged\.txt: line 2 has 1 cell"):
        read_tour(ragged)


@given(st.text(alphabet='0123456789.X#_?,; \n\tx-tour:{}[]"', max_size=60) | st.text(max_size=40))
@settings(max_examples=500, deadline=None)
def test_any_text_is_a_board_or_refused(text: str) -> None:
    try:
        tour = parse_tour(text)
    except (FormatError, PuzzleError):
        return
    assert parse_tour(tour_text(tour)) == tour


@pytest.mark.parametrize("deep", ["[" * 100_000, '{"family":' * 100_000, '{"family": "tour", "width": ' + "9" * 5000 + "}"])
def test_json_beyond_reason_is_refused(deep: str) -> None:
    with pytest.raises(FormatError):
        parse_tour(deep)


# Several boards in one input


@given(st.lists(tours(), min_size=1, max_size=4))
@settings(deadline=None)
def test_several_boards_read_back(boards: list[Tour]) -> None:
    records = [tour_record(board) | {"grade": "easy", "score": 3, "seed": 7, "solution": None} for board in boards]
    for text in (
        "\n".join(json.dumps(record) for record in records),
        json.dumps(records),
        json.dumps({"tours": records}, indent=1),
    ):
        assert [board for _, board in open_tours(text)] == boards
    written = [tour_text(board) for board in boards]
    for between in ("\n", "\n# the next\n\n"):
        assert [board for _, board in open_tours(between.join(written))] == [parse_tour(text) for text in written]


def test_a_bad_board_among_several_stays_in_its_place(tmp_path: pathlib.Path) -> None:
    file = tmp_path / "tours.txt"
    file.write_text("# first\n. 1\n. .\n\n. 1\n. . .\n\n1 .\n. .\n")
    names, boards = zip(*open_tours(str(file)), strict=True)
    assert names == tuple(f"{file}, board {number}" for number in (1, 2, 3))
    assert [type(board) for board in boards] == [Tour, FormatError, Tour]
    with pytest.raises(InputError, match="no file 'nothing'"):
        open_tours("nothing")


@pytest.mark.parametrize("text", ["[", "[1]", '{"tours": 3}', '{"tours": [[]]}', '{"family": "tour"}\n3', "[" * 100_000])
def test_json_without_boards(text: str, tmp_path: pathlib.Path) -> None:
    file = tmp_path / "tours.json"
    file.write_text(text)
    with pytest.raises(FormatError, match=r"Cannot read .*tours\.json: "):
        open_tours(str(file))


@given(st.text(alphabet=st.sampled_from('123 .X#\n/,;{}[]":abt'), max_size=60))
@settings(deadline=None)
def test_any_text_is_boards_or_refused(text: str) -> None:
    assert isinstance(holds_tours(text), bool)
    try:
        boards = open_tours(text)
    except QueensideError:
        return
    assert all(isinstance(board, Tour | QueensideError) for _, board in boards)


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        (". 1/. .", True),
        ("1,,/,,", True),
        ('{"family": "tour", "width": 5, "height": 5}', True),
        ('{"tours": [{"family": "tour"}]}', True),
        ("# tour: closed\n. 1\n. .", True),
        ("1 1 2/1 2 2/3 3 3", False),
        ("AAB/ABB/CCC", False),
        ("..A/.AA/BBB", False),
        ("https://puzz.link/p?starbattle/6/6/1/4ilbhgdnmhou", False),
        ('{"family": "star-battle", "regions": ["A"]}', False),
        ("", False),
        ("-", False),
        ("a\0b", False),
        ("\ud800", False),
    ],
)
def test_what_looks_like_tours(text: str, expected: bool) -> None:
    assert holds_tours(text) is expected


def test_which_examples_are_tours() -> None:
    examples = pathlib.Path(__file__).parents[2] / "examples"
    assert [file.name for file in examples.iterdir() if holds_tours(str(file))] == ["tour.txt"]

"""Bad input is refused with what is wrong, where, and what would be accepted."""

from __future__ import annotations

import base64
import json
import time
import zlib
from contextlib import suppress

import pytest

from queenside import formats
from queenside.errors import BrokenFormatError, FormatError, InputError, PuzzleError, QueensideError, UsageError
from queenside.formats import Reading, Refusal
from queenside.puzzles.star_battle import Marks, Position, StarBattle

from . import vectors as v


def penpa(text: str) -> str:
    packer = zlib.compressobj(9, wbits=-15)
    return "m=edit&p=" + base64.b64encode(packer.compress(text.encode()) + packer.flush()).decode()


G6_PENPA_TEXT = zlib.decompress(base64.b64decode(v.G6_PENPA.partition("p=")[2]), -15).decode()

TWO_CELLS = '{"nRows":1, "nCols":2, "cellColors":[{"cellId":0,"cellType":"a"},{"cellId":1,"cellType":"b"}]}'

REFUSED = {
    "empty": ("", InputError, "empty"),
    "blank": (" \n\t ", InputError, "empty"),
    "a word": ("hello", InputError, "no board in any known form"),
    "a sentence": ("what a lovely day", InputError, "no board in any known form"),
    "an address": ("https://example.com/a/b/c/d", InputError, "no board in any known form"),
    "noise": ("\x00\x01\nab", FormatError, "which no text has"),
    "undecodable bytes": ("\udc80\udcff\nab", FormatError, "which no text has"),
    "ragged rows": ("AAAAAAAAA\n" * 3 + "AAAAAAAA", FormatError, "Line 4 has 8 cells, the lines above have 9. A board is n rows of n"),
    "ragged words": ("1 2 3\n1 2", FormatError, "Line 2 has 2 cells, the lines above have 3"),
    "ragged slashes": ("AAB/ABB/CC/DD", FormatError, "Row 3 has 2 cells, the rows above have 3"),
    "ragged brackets": ("[A,A,B],[A,B]", FormatError, "Row 2 has 2 cells"),
    "no region": ("AA.\nABB\nCCC", FormatError, "R1C3 is '.', which names no region"),
    "a wrong header": ("10 2\n" + v.G6["text"], FormatError, "says 10 cells a side, but there are 6 rows of 6"),
    "comments only": ("# nothing\n# here", FormatError, "comments only"),
    "marks of another shape": ("AAB\nABB\nCCC\n\n..+\n...", FormatError, "line 5 are 2 rows; they must be 3 rows of 3"),
    "too many rows": ("\n".join("A" * 33 for _ in range(33)), PuzzleError, "boards up to 32×32 are supported"),
    "a cut link": ("https://puzz.link/p?starbattle/6/6/1/4ilbh", FormatError, "The border string has 5 characters, 6×6 needs 12"),
    "a long link": ("https://puzz.link/p?starbattle/6/6/1/4ilbhgdnmhouu", FormatError, "has 13 characters, 6×6 needs 12"),
    "a link without borders": ("puzz.link/p?starbattle/6/6/1", FormatError, "has 0 characters, 6×6 needs 12"),
    "a link without numbers": ("https://puzz.link/p?starbattle", FormatError, "no columns, rows and stars"),
    "a cut link to the page": ("https://example.org/#/play?b=6x1-4ilbh", FormatError, "has 5 characters, 6×6 needs 12"),
    "a link to the page without a board": ("https://example.org/#/play?b=", FormatError, "no whole board behind b="),
    "a huge link to the page": ("https://example.org/#/play?b=40x1-0", FormatError, "says 40×40"),
    "a link to the page with a digit among letters": ("/#/play?b=2x1.AAB1", FormatError, "needs 4. One letter stands for each cell"),
    "a link to the page with marks outside": ("/#/play?b=6x1-4ilbhgdnmhou&m=0000000000001", FormatError, "outside the board"),
    "a link to the page with strange marks": ("/#/play?b=6x1-4ilbhgdnmhou&m=0z", FormatError, "'z', character 2 of the marks"),
    "a strange character": ("starbattle/6/6/1/4ilbhgdnmhoz", FormatError, "'z', character 12 of the border string"),
    "another type": ("https://puzz.link/p?sudoku/9/9/g1h2", FormatError, "type 'sudoku', not a Star Battle link"),
    "a huge link": ("starbattle/10000/10000/1/0", FormatError, "says 10000×10000; boards up to 32×32 are supported"),
    "a link of many digits": (f"starbattle/{'9' * 100_000}/6/1/0", FormatError, "boards up to 32×32 are supported"),
    "no side": ("starbattle/0/6/1/0", FormatError, "says 0×6"),
    "many stars": ("starbattle/6/6/1000/4ilbhgdnmhou", FormatError, "asks for 1000 stars"),
    "a pzprv3 file of another type": ("pzprv3/sudoku/9/9/", FormatError, "type 'sudoku', not a Star Battle file"),
    "a cut pzprv3 file": ("pzprv3/starbattle/2/2/", FormatError, "ends before its board"),
    "too few region rows": ("pzprv3/starbattle/2/2/1/2/0 0 /", FormatError, "has 1 region rows, its board needs 2"),
    "too few answer rows": ("pzprv3/starbattle/2/2/1/2/0 0 /1 1 /. . /", FormatError, "has 1 answer rows, its board needs 2"),
    "a short region row": ("pzprv3/starbattle/2/2/1/2/0 0 /1 /", FormatError, "has 1 cells in region row 2"),
    "an unknown mark": ("pzprv3/starbattle/2/2/1/2/0 0 /1 1 /. x /. . /", FormatError, "'x' at R1C2 is no mark"),
    "a huge pzprv3 file": ("pzprv3/starbattle/10000/10000/1/2/0 0 /", FormatError, "boards up to 32×32"),
    "no number in a pzprv3 file": ("pzprv3/starbattle/two/2/1/2/0 0 /1 1 /", FormatError, "'two' in the pzprv3 file is no number"),
    "a short layout": ("6x1.AAABBB", FormatError, "has 6 letters, 6×6 needs 36"),
    "digits in a layout": ("6x1.AAA111", FormatError, "letters only"),
    "a huge layout": ("10000x1.A", FormatError, "says 10000×10000"),
    "a layout of too many letters": ("6x1.ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghij", FormatError, "36 regions"),
    "a task that is not square": ("1,1,1,2,2,2,1,2,2,2,3,3,1,4,4,5,5", FormatError, "has 17 cells; a square board"),
    "a small task": ("1,1,2,2", FormatError, "16 or more"),
    "a task with a hole": ("1,,1,2,2,2,1,2,2,2,3,3,1,4,4,5", FormatError, "'', place 2 of the task, is no number"),
    "a cut notation 1": (v.G6["sbn1"][:-2], FormatError, "has 8 characters of walls, 6×6 needs 10"),
    "a cut notation 2": (v.G6["sbn2"][:-2], FormatError, "has 8 characters of walls, 6×6 needs 10"),
    "notation 1 with wrong regions": ("661W0000000000", FormatError, "enclose 1 regions; 6×6 needs 6"),
    "notation 2 with wrong regions": ("6A0000000000", FormatError, "enclose 1 regions; 6×6 needs 6"),
    "notation 2 too large": ("6A||||||||||", FormatError, "number too large"),
    "notation 1 with a wrong filling": ("551W_c2GE_Y", FormatError, "too large for the side"),
    "notation 1 with unannounced marks": (v.G6_STARS["sbn1"].replace("1e9", "1W9"), FormatError, "says W, no marks"),
    "notation 1 with a wrong mark": (v.G6["sbn1"].replace("W", "e") + "03", FormatError, "neither open, cross nor star"),
    "notation 1 with a mark outside": (v.G6["sbn1"].replace("W", "e") + "G", FormatError, "outside the board"),
    "notation 2 with a wrong mark": (v.G6["sbn2"] + "|", FormatError, "neither open, cross nor star"),
    "broken JSON": ('{"regions": [[1,2],', FormatError, "begins like JSON but is none"),
    "deep JSON": ("[" * 100_000 + "1", FormatError, "nested too deeply|begins like JSON"),
    "a long number": ("[[" + "1" * 10_000 + "]]", FormatError, "several thousand digits"),
    "JSON without a board": ('{"answer": 42}', FormatError, "holds no board"),
    "an empty list": ("[]", FormatError, "holds no board"),
    "a flat list": ("[1,1,1,1,2,2,2,2,3,3,3,3,4,4,4,4]", FormatError, "holds no board"),
    "ragged JSON": ("[[1,2],[1]]", FormatError, "Row 2 of the board has 1 cells, the rows above have 2"),
    "a strange cell": ('{"regions": [[1,null],[1,2]]}', FormatError, "'None'; regions are whole numbers or strings"),
    "another family": ('{"family": "tour", "board": [[1]]}', FormatError, "'tour'; only star-battle"),
    "another size": ('{"size": 5, "regions": [[1,2],[1,2]]}', FormatError, "says it is 5×5, but has 2 rows of 2 cells"),
    "a huge size": ('{"size": 10000, "regions": [[1,2],[1,2]]}', FormatError, "says 10000×10000"),
    "strange stars": ('{"stars": "many", "regions": [[1,2],[1,2]]}', FormatError, "stars is 'many'"),
    "strange marks": ('{"marks": [1], "regions": [[1,2],[1,2]]}', FormatError, "it must be an object of stars and crosses"),
    "a strange marked cell": ('{"marks": {"stars": [[1]]}, "regions": [[1,2],[1,2]]}', FormatError, "a marked cell is"),
    "a mark outside": ('{"marks": {"stars": [[5,5]]}, "regions": [[1,2],[1,2]]}', FormatError, "R6C6 is outside"),
    "a cell twice": (TWO_CELLS.replace('Id":1', 'Id":0'), FormatError, "cell '0' twice"),
    "a cell outside": (TWO_CELLS.replace('Id":1', 'Id":2'), FormatError, "cell '2' twice or outside the 2×1 board"),
    "too few cells": ('{"nRows":1,"nCols":2,"cellColors":[{"cellId":0,"cellType":1}]}', FormatError, "has 1 cells, 2×1 needs 2"),
    "an archive without a board": ('{"log": {"entries": [{}, 1]}}', FormatError, "archive holds no response with a board"),
    "a page without a board": ("<html><body>Hello</body></html>", FormatError, "scripts of the page hold no board. Save the page"),
    "a level without an end": ("const a = { colorRegions: [['A'", FormatError, "has no end"),
    "a level of another size": ("{ size: 3, colorRegions: [['A','A'],['B','B']] }", FormatError, "says 3×3, but colorRegions has 2 rows"),
    "a damaged Penpa+ link": ("m=edit&p=7ZRNi9sw!", FormatError, "is damaged"),
    "a cut Penpa+ link": (v.G6_PENPA[:400], FormatError, "breaks off"),
    "an old Penpa+ link": (penpa("6,6\n"), FormatError, "old version"),
    "another Penpa+ grid": (penpa(G6_PENPA_TEXT.replace("square", "hex", 1)), FormatError, "kind 'hex'"),
    "a huge Penpa+ grid": (penpa(G6_PENPA_TEXT.replace("square,8,8", "square,10002,10002")), FormatError, "says 10000×10000"),
    "a Penpa+ grid of margins": (penpa(G6_PENPA_TEXT.replace("[1,1,1,1]", "[9,9,9,9]")), FormatError, "says 0×0"),
    "a short Penpa+ text": (penpa("square,8,8"), FormatError, "1 lines of text"),
    "an unreadable Penpa+ problem": (penpa("square,8,8,38\n[1,1,1,1]\n\n{\n{}"), FormatError, "The problem of the Penpa"),
    "a Penpa+ bomb": (penpa("square" + "0" * 50_000_000), FormatError, "unpacks to more than"),
    "Penpa+ without data": ("m=edit&sp=x", FormatError, "no p="),
    "a link of another type in Penpa+": ("m=edit&p=https://puzz.link/p?sudoku/9/9/g", FormatError, "not a Star Battle link"),
}


@pytest.mark.parametrize(("text", "error", "message"), REFUSED.values(), ids=REFUSED)
def test_refusals(text: str, error: type[QueensideError], message: str) -> None:
    with pytest.raises(error, match=message.replace("(", r"\(").replace("+", r"\+")) as caught:
        formats.parse(text)
    assert len(str(caught.value)) < 400


@pytest.mark.parametrize("text", [case[0].strip() for case in REFUSED.values()], ids=REFUSED)
def test_every_form_refuses_bad_input_in_an_orderly_way(text: str) -> None:
    if not text:
        return
    for name in formats.names():
        assert formats.get(name).looks_like(text) in (True, False)
        try:
            boards = formats.get(name).parse(text)
        except (FormatError, PuzzleError):
            continue
        assert all(isinstance(board, Reading | Refusal) for board in boards)


def test_odd_boards_are_handed_over() -> None:
    for text, width, height, regions in (
        ("AAB\nABB", 3, 2, 2),
        ("[[1,1],[1,1],[2,2]]", 2, 3, 2),
        ("4x1.AAAAAAAABBBBBBBB", 4, 4, 2),
        ("starbattle/3/2/1/00", 3, 2, 1),
    ):
        (board,) = formats.parse(text)
        assert isinstance(board, Reading)
        puzzle = board.position.puzzle
        assert (puzzle.width, puzzle.height, puzzle.region_count) == (width, height, regions)


def test_absurd_stars_are_handed_over() -> None:
    (board,) = formats.parse("starbattle/9/9/42/12a955kh37khi20fe0g13toea1c07g")
    assert isinstance(board, Reading)
    assert board.position.puzzle.stars == 42


def test_a_bad_board_among_several_texts_is_a_refusal_in_its_place() -> None:
    first, second, third = formats.parse("AAB\nABB\nCCC\n\nAAB\nAB\n\nAAB\nAAB\nCCC")
    assert isinstance(first, Reading)
    assert isinstance(second, Refusal)
    assert isinstance(third, Reading)
    assert "Line 6 has 2 cells" in str(second.error)


def test_a_bad_line_among_several_is_a_refusal_with_its_number() -> None:
    first, second, third = formats.parse("\n".join([v.G6["krazydad"], "6x1.AAA", v.E8["sbn1"]]))
    assert isinstance(first, Reading)
    assert isinstance(third, Reading)
    assert isinstance(second, Refusal)
    assert str(second.error).startswith("The layout has 3 letters")
    assert (first.line, second.line, third.line) == (1, 2, 3)


def test_what_is_json_is_never_read_as_plain_text() -> None:
    for text in ('{"regions": ["AABB", "AABB", "CCDD", "CCDD"], "marks": ["....", "...."]}', '{"a": 1}', '[["A", null], ["B", "B"]]'):
        with pytest.raises(BrokenFormatError):
            formats.parse(text)


def test_a_bad_line_keeps_the_name_it_gives_itself() -> None:
    _, bad = formats.parse('{"regions": ["AB", "AB"]}\n{"id": "ragged", "regions": ["AB", "A"]}')
    assert isinstance(bad, Refusal)
    assert (bad.name, bad.line) == ("ragged", 2)


def test_marks_of_json_under_a_wrong_key_are_refused() -> None:
    with pytest.raises(FormatError, match="marks holds 'stairs'"):
        formats.parse('{"regions": ["AB", "AB"], "marks": {"stairs": [[0, 0]]}}')
    (reading,) = formats.parse('{"regions": ["AB", "AB"], "marks": {"queens": [[0, 0]]}}')
    assert isinstance(reading, Reading)
    assert reading.position.marks.stars == ((0, 0),)


def test_marks_in_other_signs_are_read_below_a_board() -> None:
    for queen, cross in ("Qx", "qX", "♛×", "★x", "*x", "#+"):
        (reading,) = formats.parse(f"ABB\nABB\nCCC\n\n{queen}{cross}.\n{cross}{cross}{cross}\n...")
        assert isinstance(reading, Reading)
        assert reading.position.marks == Marks([(0, 0)], [(0, 1), (1, 0), (1, 1), (1, 2)])


def test_signs_that_ask_for_colour_are_no_cells() -> None:
    heart = "\u2764\ufe0f"
    (reading,) = formats.parse(f"{heart}B\n{heart}B")
    assert isinstance(reading, Reading)
    assert reading.position.puzzle == StarBattle(["AB", "AB"])


def test_a_solution_in_the_input_is_never_used() -> None:
    honest = {"size": 6, "board": v.G6_NUMBERS}
    for solution in ([1, 2], "nonsense", [[0] * 6] * 6, {"board": [[1]]}):
        assert formats.parse(json.dumps({**honest, "solution": solution})) == formats.parse(json.dumps(honest))
    with pytest.raises(FormatError):
        formats.parse(json.dumps({"solution": {"board": v.G6_NUMBERS}}))


@pytest.mark.parametrize("name", formats.names())
def test_naming_a_format_reads_no_other(name: str) -> None:
    if name != "text":
        with pytest.raises(FormatError):
            formats.get(name).parse("AAB\nABB\nCCC")


def test_unknown_and_unwritable_formats() -> None:
    with pytest.raises(UsageError, match=r"There is no format 'klingon'\. Formats: json, krazydad"):
        formats.get("klingon")
    with pytest.raises(UsageError, match=r"no format 'web-page' to write\. Formats: json, krazydad, penpa"):
        formats.write(Position(StarBattle(["A"])), "web-page")


LARGE = {
    "one long line": "A" * 2_000_000,
    "many lines": "AB\n" * 120_000,
    "many numbers": "1 2\n" * 200_000,
    "digits": "1" * 1_000_000 + "\n1",
    "many blocks": "AB\n\n" * 40_000,
    "commas": "1," * 500_000,
    "tags": "<a " * 300_000,
    "open brackets": "[" * 500_000,
    "blanks in a level": "colorRegions: [[" + " " * 500_000,
    "many levels": "colorRegions: [['A'" * 30_000,
    "escaped quotes": "<p>" + '\\"queensGamePuzzle\\":' * 50_000,
    "nested keys": "<p>" + '"queensGamePuzzle":{' * 20_000,
    "slashes": "/" * 500_000,
    "page of digits": "<p>" + "1" * 500_000,
}


@pytest.mark.parametrize("text", LARGE.values(), ids=LARGE)
def test_large_inputs_take_linear_time(text: str) -> None:
    start = time.process_time()
    with suppress(QueensideError):
        formats.parse(text)
    assert time.process_time() - start < 10

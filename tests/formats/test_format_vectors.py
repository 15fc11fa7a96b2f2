"""Every published or worked-out example reads as the board it is and is written back the same."""

from __future__ import annotations

import base64
import json
import zlib

import pytest

from queenside import formats
from queenside.formats import Reading, penpa
from queenside.puzzles.star_battle import Marks, Position, StarBattle, check

from . import vectors as v

G6 = StarBattle(v.G6_ROWS)
G6_STARS = Marks(v.G6_QUEENS)
CASES = [(name, form, text) for name, forms in v.BOARDS.items() for form, text in forms.items()]
HOST = "https://puzz.link/p?"


def only(text: str, name: str | None = None) -> Reading:
    boards = formats.parse(text) if name is None else formats.get(name).parse(formats.clean(text))
    assert len(boards) == 1
    assert isinstance(boards[0], Reading)
    return boards[0]


def puzzle(text: str, name: str | None = None) -> StarBattle:
    return only(text, name).position.puzzle


def krazydad_board(line: str) -> StarBattle:
    """Decode a KrazyDad line by itself, so that the expected boards do not come from the code under test."""
    head, letters = line.split(".")
    size, stars = (int(word) for word in head.split("x"))
    return StarBattle([letters[at : at + size] for at in range(0, size * size, size)], stars)


@pytest.mark.parametrize(("name", "form", "text"), CASES)
def test_every_form_of_a_board_is_recognised_and_reads_the_same(name: str, form: str, text: str) -> None:
    assert formats.sniff(text) == form
    assert puzzle(text) == krazydad_board(v.BOARDS[name]["krazydad"])


@pytest.mark.parametrize(("name", "form", "text"), CASES)
def test_every_form_of_a_board_is_written_as_published(name: str, form: str, text: str) -> None:
    written = formats.write(Position(krazydad_board(v.BOARDS[name]["krazydad"])), form)
    assert written == (text if "puzz.link" in text or form != "puzzlink" else HOST + text)


@pytest.mark.parametrize("form", ["sbn1", "sbn2"])
def test_notation_holds_marks(form: str) -> None:
    others = [cell for cell in G6.cells() if cell not in v.G6_QUEENS]
    for text, marks in ((v.G6_STARS[form], G6_STARS), (v.G6_ALL_MARKED[form], Marks(v.G6_QUEENS, others))):
        assert only(text).position == Position(G6, marks)
        assert formats.write(Position(G6, marks), form) == text
    stars = [cell for cell, sign in zip(krazydad_board(v.K10["krazydad"]).cells(), v.K10_ANSWER, strict=True) if sign == "1"]
    assert only(v.K10_STARS[form]).position == Position(krazydad_board(v.K10["krazydad"]), Marks(stars))


def test_history_of_a_notation_is_passed_over() -> None:
    assert only(v.G6_HISTORY).position == Position(G6, Marks([(0, 1)], [(1, 0)]))
    assert only(v.G6_STARS["sbn2"] + "~11011>1").position == Position(G6, G6_STARS)


def test_pzprv3_holds_marks_in_both_spellings() -> None:
    position = only(v.G6_SOLVED_FILE).position
    assert position.puzzle == G6
    assert position.marks.stars == v.G6_QUEENS
    assert (3, 0) not in position.marks.crosses
    assert len(position.marks.crosses) == 28
    assert formats.write(position, "pzprv3") == v.G6_SOLVED_FILE
    assert only(v.G6_SOLVED_FILE.replace("/", "\n")).position == position
    assert only(v.G6_SOLVED_FILE.replace(" /", "\r\n") + "history\r\n").position == position
    assert formats.sniff(v.G6_SOLVED_FILE.replace("/", "\n")) == "pzprv3"


def test_pzprv3_says_rows_before_columns() -> None:
    board = puzzle("pzprv3/starbattle/2/3/1/2/0 0 1 /0 1 1 /. . . /. . . /")
    assert (board.height, board.width) == (2, 3)


@pytest.mark.parametrize(("link", "expected"), v.MORE_LINKS.items())
def test_more_links_have_their_regions_and_are_written_the_same(link: str, expected: tuple[int, int]) -> None:
    reading = only(link)
    assert (reading.position.puzzle.region_count, reading.position.puzzle.stars) == expected
    assert reading.notes == ()
    assert formats.write(reading.position, "puzzlink") == HOST + link


@pytest.mark.parametrize(
    "link",
    [
        "http://pzv.jp/p.html?starbattle/6/6/1/4ilbhgdnmhou",
        "https://pzprxs.vercel.app/p?starbattle/6/6/1/4ilbhgdnmhou",
        "puzz.link/p?starbattle/6/6/1/4ilbhgdnmhou/",
        "puzz.link/p?starbattle/v:/6/6/1/4ilbhgdnmhou",
        "starbattle/6/6/1/4ilbhgdnmhou",
        "https://puzz.link/p?starbattle%2F6%2F6%2F1%2F4ilbhgdnmhou",
        "https://swaroopg92.github.io/penpa-edit/#m=edit&p=https://puzz.link/p?starbattle/6/6/1/4ilbhgdnmhou",
    ],
)
def test_links_of_several_hosts(link: str) -> None:
    assert puzzle(link) == G6


def test_link_says_columns_before_rows() -> None:
    board = puzzle("starbattle/3/2/1/00")
    assert (board.width, board.height, board.region_count) == (3, 2, 1)


def test_dangling_walls_are_told() -> None:
    reading = only("starbattle/3/2/1/g0")
    assert reading.position.puzzle.region_count == 1
    assert "same region on both sides" in reading.notes[0]


def inflated(link: str) -> str:
    return zlib.decompress(base64.b64decode(link.partition("p=")[2]), -15).decode()


def deflated(text: str) -> str:
    packer = zlib.compressobj(9, wbits=-15)
    return "m=edit&p=" + base64.b64encode(packer.compress(text.encode()) + packer.flush()).decode()


def test_penpa_link() -> None:
    assert formats.sniff(v.G6_PENPA) == "penpa"
    assert only(v.G6_PENPA).position == Position(G6)
    assert inflated(formats.write(Position(G6), "penpa")) == inflated(v.G6_PENPA)
    for other in (v.G6_PENPA.replace("m=edit", "m=solve"), v.G6_PENPA.replace("#m=", "?m="), v.G6_PENPA.partition("#")[2]):
        assert puzzle(other) == G6
    assert puzzle(v.G6_PENPA.replace("+", "%2B").replace("=", "%3D").replace("m%3Dedit&p%3D", "m=edit&p=")) == G6


def test_penpa_frame_is_not_needed() -> None:
    text = inflated(v.G6_PENPA)
    frame = ['"170,182":2,', '"176,188":2,', '"170,171":2,', '"242,243":2,', ',"247,248":2']
    for wall in frame:
        assert wall in text
        text = text.replace(wall, "")
    assert puzzle(deflated(text)) == G6


def test_penpa_without_a_clue_is_one_star_and_says_so() -> None:
    reading = only(deflated(inflated(v.G6_PENPA).replace('zN:{"31":["1",1,"1"]}', "zN:{}")))
    assert reading.position.puzzle.stars == 1
    assert reading.notes == (penpa.NO_CLUE,)
    assert puzzle(deflated(inflated(v.G6_PENPA).replace('["1",1,"1"]', '["3",1,"1"]'))).stars == 3


def test_penpa_marks_are_symbols_of_the_solution() -> None:
    """Cell (0,1) is point 40 and cell (5,5) is point 104 of a 12 points wide grid."""
    lines = inflated(v.G6_PENPA).split("\n")
    lines[4] = lines[4].replace("zY:{}", 'zY:{"40":[2,"star",1],"104":[0,"star",1],"41":[1,"circle_L",1]}')
    position = Position(G6, Marks([(0, 1)], [(5, 5)]))
    assert only(deflated("\n".join(lines))).position == position
    assert inflated(formats.write(position, "penpa")).split("\n")[4] == lines[4].replace(',"41":[1,"circle_L",1]', "")


def test_penpa_holds_the_published_layout_of_ten() -> None:
    board = krazydad_board(v.NOQX_LAYOUT)
    assert board.region_count == 10
    assert puzzle(v.NOQX_LAYOUT) == puzzle(formats.write(Position(board), "penpa")) == board


def test_rehydrated_page_and_its_wrong_solution() -> None:
    assert formats.sniff(v.REHYDRATION) == "web-page"
    assert only(v.REHYDRATION).position == Position(G6)


@pytest.mark.parametrize("times", range(5))
def test_escaping_is_undone_up_to_four_times(times: int) -> None:
    inner = v.GRAPHQL
    for _ in range(times):
        inner = inner.replace("\\", "\\\\").replace('"', '\\"')
    assert puzzle(f"<code>{inner}</code>") == G6


def test_entities_in_a_page_are_undone() -> None:
    assert puzzle("<code>" + v.GRAPHQL.replace('"', "&quot;") + "</code>") == G6


def test_graphql_body() -> None:
    assert formats.sniff(v.GRAPHQL) == "json"
    assert puzzle(v.GRAPHQL) == G6


@pytest.mark.parametrize("encoded", [False, True])
def test_web_archive(encoded: bool) -> None:
    body = {"text": base64.b64encode(v.GRAPHQL.encode()).decode(), "encoding": "base64"} if encoded else {"text": v.GRAPHQL}
    entry = {"request": {"url": "https://example.com/graphql?gameTypeId:3"}, "response": {"content": body}}
    noise = {"request": {"url": "https://example.com/"}, "response": {"content": {"text": "nothing"}}}
    assert puzzle(json.dumps({"log": {"entries": [noise, {}, entry, entry]}})) == G6


@pytest.mark.parametrize(
    ("page", "board"),
    [
        (v.TASK_PAGE, krazydad_board(v.P5["krazydad"]).with_stars(2)),
        (v.KRAZYDAD_PAGE, krazydad_board(v.K10["krazydad"])),
        (v.BARON_PAGE, krazydad_board(v.P5["krazydad"])),
    ],
)
def test_scripts_of_saved_pages(page: str, board: StarBattle) -> None:
    assert formats.sniff(page) == "web-page"
    assert only(page).position == Position(board)


def test_scripts_without_tags() -> None:
    assert puzzle(v.TASK_PAGE[v.TASK_PAGE.index("var") :].replace("</script></html>", "")).stars == 2


def test_level_file() -> None:
    assert formats.sniff(v.LEVEL_FILE) == "level-file"
    reading = only(v.LEVEL_FILE)
    assert (reading.position, reading.name) == (Position(G6), "level1")
    assert len(formats.parse(v.LEVEL_FILE + v.LEVEL_FILE.replace("level1", "level2"))) == 2


JSON_BOARDS = {
    "rows of numbers": v.G6_NUMBERS,
    "rows of strings": list(v.G6_ROWS),
    "rows of letters": [list(row) for row in v.G6_ROWS],
    "SMTQueens": {"number": "319", "rows": 6, "cols": 6, "board": [[str(n) for n in row] for row in v.G6_NUMBERS], "solution": [0] * 6},
    "archives": {"game": "queens", "number": 7, "date": "2026-01-01", "grid_size": [6, 6], "board": v.G6_NUMBERS},
    "cell lists": {
        "nRows": 6,
        "nCols": 6,
        "cellColors": [{"cellId": 6 * r + c, "cellType": n} for r, row in enumerate(v.G6_NUMBERS) for c, n in enumerate(row)][::-1],
    },
    "LinkedIn": {"gridSize": 6, "colorGrid": v.COLOUR_GRID, "solution": [{"row": 9, "col": 9}]},
    "level": {"size": 6, "colorRegions": [list(row) for row in v.G6_ROWS]},
    "layout": {"gw": 6, "gh": 6, "layout": "".join(v.G6_ROWS)},
    "task": {"task": v.G6["task"]},
    "slashes": {"grid": "/".join(v.G6_ROWS)},
    "flat": {"size": 6, "regions": [number for row in v.G6_NUMBERS for number in row]},
}


@pytest.mark.parametrize("value", JSON_BOARDS.values(), ids=JSON_BOARDS)
@pytest.mark.parametrize("indent", [None, 2])
def test_json_of_many_sources(value: object, indent: int | None) -> None:
    text = json.dumps(value, indent=indent)
    assert formats.sniff(text) == "json"
    assert puzzle(text) == G6


def test_json_names_and_stars() -> None:
    named = {"id": "abc", "regions": v.G6_NUMBERS}
    assert only(json.dumps(named)).name == "abc"
    assert only(json.dumps(JSON_BOARDS["SMTQueens"])).name == "319"
    for key in ("stars", "k", "queens_per_region"):
        assert puzzle(json.dumps({**named, key: 2})).stars == 2


def test_our_json() -> None:
    written = formats.write(Position(G6, Marks([(0, 1)], [(1, 0), (0, 0)])), "json")
    marks = {"stars": [[0, 1]], "crosses": [[0, 0], [1, 0]]}
    expected = {"family": "star-battle", "size": 6, "stars": 1, "regions": v.G6_NUMBERS, "marks": marks}
    assert json.loads(written) == expected
    assert "\n" not in written
    assert list(json.loads(formats.write(Position(G6), "json"))) == ["family", "size", "stars", "regions"]
    assert json.loads(formats.write(Position(StarBattle(["AAB", "ABB"])), "json"))["size"] == [3, 2]


SAME_TEXTS = {
    "slashes": "/".join(v.G6_ROWS),
    "slashes at the ends": "/\n".join(v.G6_ROWS) + "/",
    "Windows line ends": "\r\n".join(v.G6_ROWS) + "\r\n",
    "old line ends": "\r".join(v.G6_ROWS),
    "byte-order mark": "\ufeff" + v.G6["text"],
    "indented": "".join(f"   {row}  \n" for row in v.G6_ROWS),
    "blanks": "\n".join(" ".join(row) for row in v.G6_ROWS),
    "tabs": "\n".join("\t".join(row) for row in v.G6_ROWS),
    "CSV": "\n".join(",".join(row) for row in v.G6_ROWS),
    "semicolons": "\n".join("; ".join(row) for row in v.G6_ROWS),
    "large numbers": "\n".join(" ".join(str(10 + ord(letter)) for letter in row) for row in v.G6_ROWS),
    "brackets on one line": ",".join(f"[{','.join(row)}]" for row in v.G6_ROWS),
    "brackets on lines": "".join(f"[{', '.join(row)}],\n" for row in v.G6_ROWS),
    "brackets without commas behind": "\n".join(f"[{','.join(row)}]" for row in v.G6_ROWS),
    "numbers in brackets": ",\n".join(str(row) for row in v.G6_NUMBERS),
    "numbers in brackets, no commas behind": "\n".join(str(row) for row in v.G6_NUMBERS),
    "Python": str([list(row) for row in v.G6_ROWS]),
    "C": str(v.G6_NUMBERS).replace("[", "{").replace("]", "}"),
    "quoted rows": "\n".join(f'"{row}",' for row in v.G6_ROWS),
    "comments": "# a comment\n* another\n" + v.G6["text"] + "\n# the end",
    "header": "6 1\n" + v.G6["text"],
    "title and header": "Star Battle\nby nobody\n6 1\n" + v.G6["text"],
    "header apart": "6 1\n\n" + v.G6["text"],
    "only a side": "6\n" + v.G6["text"],
    "digits": v.G6["text"].translate(str.maketrans("ABCDEF", "012345")),
    "signs": v.G6["text"].translate(str.maketrans("ABCDEF", "#*;,'/")),
    "Unicode": v.G6["text"].translate(str.maketrans("ABCDEF", "äß🟥日\u0301é")),
}


@pytest.mark.parametrize("text", SAME_TEXTS.values(), ids=SAME_TEXTS)
def test_plain_text_in_many_spellings(text: str) -> None:
    assert formats.sniff(text) == "text"
    assert only(text).position == Position(G6)


def test_header_says_stars() -> None:
    rows = krazydad_board(v.K10["krazydad"]).text_rows()
    assert puzzle("10 2\n" + "\n".join(rows)) == krazydad_board(v.K10["krazydad"])
    assert puzzle("10 2\n" + "/".join(rows)).stars == 2
    assert formats.write(Position(StarBattle(rows, 2)), "text") == "10 2\n" + "\n".join(rows)


def test_marks_block_may_begin_with_stars_that_look_like_comments() -> None:
    marks = "#.....\n......\n..+...\n......\n......\n#....+"
    position = Position(G6, Marks([(0, 0), (5, 0)], [(2, 2), (5, 5)]))
    for between in ("\n\n", "\n\n# my marks\n", "\n\n# my marks\n\n", "\n \n\n"):
        assert only(v.G6["text"] + between + marks).position == position
    assert formats.write(position, "text") == v.G6["text"] + "\n\n" + marks


def test_several_boards_in_one_text() -> None:
    text = f"{v.G6['text']}\n\n#.....\n......\n......\n......\n......\n......\n\nAAB\nABB\nCCC\n\n# the last\n4A4B\n4A4B\n444B\nBBBB"
    first, second, third = formats.parse(text)
    assert isinstance(first, Reading)
    assert isinstance(second, Reading)
    assert isinstance(third, Reading)
    assert first.position == Position(G6, Marks([(0, 0)]))
    assert second.position.puzzle == StarBattle(["AAB", "ABB", "CCC"])
    assert third.position.puzzle == StarBattle(["4A4B", "4A4B", "444B", "BBBB"])
    assert len(formats.parse("AAB/ABB/CCC\nAAB/AAB/CCC")) == 2


@pytest.mark.parametrize("rows", [("66AAAA", "6AAAAA", "66BBBB", "CCDDEE", "CCDDEE", "CCDDEE"), ("4A4B", "4A4B", "444B", "BBBB")])
def test_rows_that_begin_like_a_notation(rows: tuple[str, ...]) -> None:
    for text in ("\n".join(rows), "/".join(rows), "\n".join(rows) + "\n\n" + "\n".join(rows)):
        assert formats.sniff(text) == "text"
        board = formats.parse(text)[0]
        assert isinstance(board, Reading)
        assert board.position.puzzle == StarBattle(rows)


def test_large_tables_are_not_taken_for_tasks() -> None:
    side = 16
    table = "\n".join(",".join(str(row // 4 * 4 + column // 4) for column in range(side)) for row in range(side))
    assert formats.sniff(table) == "text"
    assert puzzle(table).size == side


@pytest.mark.parametrize("form", ["sbn1", "sbn2", "puzzlink", "krazydad"])
def test_a_board_on_every_line(form: str) -> None:
    """14 lines of 14 characters of version 1 notation are 14 boards, too."""
    line = v.G6[form]
    for count in (2, len(line)):
        boards = formats.parse("\n".join([line] * count))
        assert [board.position.puzzle for board in boards if isinstance(board, Reading)] == [G6] * count


def test_json_lines_with_a_bad_one() -> None:
    good = formats.write(Position(G6), "json")
    for lines in ([good, '{"regions": [[1], [1, 2]]}', good], [good, "nonsense", good], ["nonsense", good, good]):
        boards = formats.parse("\n".join(lines))
        assert [isinstance(board, Reading) for board in boards] == ["regions" in line and line == good for line in lines]


def test_json_with_several_boards_and_a_bad_one() -> None:
    good, bad = {"id": 5, "regions": v.G6_NUMBERS}, {"id": 6, "regions": [[1], [1, 2]]}
    for value in ([good, bad, good], {"puzzles": [good, bad, good], "refused": []}):
        for indent in (None, 1):
            boards = formats.parse(json.dumps(value, indent=indent))
            assert [(type(board) is Reading, board.name) for board in boards] == [(True, "5"), (False, "6"), (True, "5")]
    assert len(formats.parse(json.dumps([v.G6_NUMBERS, v.G6_NUMBERS]))) == 2
    assert len(formats.parse(json.dumps({"7": good, "8": {"inside": [{"id": 1, "board": ["AAB", "ABB", "CCC"]}]}}))) == 2


def test_answers_of_the_vectors_are_right() -> None:
    """The vectors are boards as they say: their own answers keep all rules."""
    board = krazydad_board(v.K10["krazydad"])
    assert check(board, [cell for cell, sign in zip(board.cells(), v.K10_ANSWER, strict=True) if sign == "1"]) == []
    assert check(G6, v.G6_QUEENS) == []
    for name, columns in (("P5", (3, 1, 4, 0, 2)), ("E5", (1, 3, 0, 4, 2))):
        assert check(krazydad_board(v.BOARDS[name]["krazydad"]), list(enumerate(columns))) == []


def test_gaps_in_region_numbers_are_told() -> None:
    note = "The region numbers skip 2; numbers are taken as names."
    for text in ("0 0 1\n0 1 1\n3 3 3", "[[0,0,1],[0,1,1],[3,3,3]]", "1,1,1,1,3,3,3,3,4,4,4,4,5,5,5,5"):
        assert note in only(text).notes
    assert only("0 0 1\n0 1 1\n2 2 2").notes == ()
    assert only("90000 1\n1 1").notes == ("The region numbers have gaps; numbers are taken as names.",)


def test_sniff_names_the_form_of_the_lines() -> None:
    assert formats.sniff(f"{v.G6['krazydad']}\n{v.K10['krazydad']}") == "krazydad"
    assert formats.sniff('# two boards\n{"regions": ["AB", "AB"]}\n{"regions": ["A"]}') == "json"

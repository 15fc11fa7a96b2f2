"""Saved pages and web archives through the whole reader, and what stands before a board."""

from __future__ import annotations

import base64
import json
import pathlib
import random
import time

import pytest

import queenside
from queenside.drivers import Document
from queenside.errors import InputError, PageError, QueensideError, UsageError
from queenside.puzzles.star_battle import Position, StarBattle
from queenside.readers import open_source
from queenside.readers.pages import load_rules, read_documents
from tests.cli.conftest import Run, run
from tests.formats import vectors

from . import making
from .making import ROWS
from .test_page_sources import MARKS, position

__all__ = ["run"]


def archive(*bodies: tuple[str, str, str]) -> str:
    """Return a web archive of responses: address, kind and body."""
    entries = [{"request": {"url": url}, "response": {"content": {"mimeType": kind, "text": body}}} for url, kind, body in bodies]
    return json.dumps({"log": {"version": "1.2", "entries": entries}}, indent=1)


def stage_of(*documents: Document) -> str:
    with pytest.raises(PageError) as caught:
        read_documents(documents)
    return caught.value.stage


@pytest.mark.parametrize("page", [vectors.ARCHIVED_PAGE, vectors.CASES_PAGE, vectors.LINKEDIN_CELLS, vectors.REHYDRATION])
def test_boards_of_several_sites(page: str) -> None:
    assert queenside.read(page) == Position(StarBattle(vectors.G6_ROWS))


def test_scripts_of_archives_come_first() -> None:
    assert queenside.read(vectors.TASK_PAGE).puzzle.stars == 2


def test_a_saved_page_is_an_input_like_any_other(tmp_path: pathlib.Path, run: Run) -> None:
    page = tmp_path / "page.html"
    page.write_text(making.guest(ROWS, MARKS))
    assert queenside.read(page) == position(ROWS, MARKS)
    (record,) = run("read", page, "--json").json["puzzles"]
    told = {"source": "class", "agreeing": ["label"], "disagreeing": [], "confidence": 0.96, "number": 319, "won": False}
    assert record["page"] == {"url": "", **told}
    assert record["marks"] == {"stars": [[0, 1], [4, 4]], "crosses": [[1, 4], [2, 1], [5, 0]]}
    said = run("read", page)
    assert said.out.startswith(f"# {page}: 6×6 Queens board, No. 319 (read from the page's classes; labels agree)\n")
    assert said.err == ""
    page.write_text(making.guest(ROWS))
    assert run("solve", page).code == 0
    assert run("hint", page).code == 0


def test_disagreement_is_a_remark(tmp_path: pathlib.Path, run: Run) -> None:
    page = tmp_path / "page.html"
    page.write_text(making.signed(ROWS, head=f"<script>{making.data_object(making.SPLIT)}</script>"))
    told = run("read", page)
    assert "(read from the page's labels; sets of classes agree)" in told.out
    assert "The page's data show other regions than its labels" in told.err


def test_stars_asked_for_leave_the_page_known(tmp_path: pathlib.Path, run: Run) -> None:
    page = tmp_path / "page.html"
    page.write_text(making.guest(ROWS))
    (record,) = run("read", page, "--stars", 2, "--queens", "R1C1", "--json").json["puzzles"]
    assert (record["stars"], record["page"]["source"], record["marks"]["stars"]) == (2, "class", [[0, 0]])


def test_a_web_archive_with_a_page_data_and_rubbish(tmp_path: pathlib.Path) -> None:
    binary = base64.b64encode(bytes(range(256))).decode()
    har = json.loads(
        archive(
            ("https://a.test/x.png", "image/png", ""),
            ("https://a.test/graphql?variables=(gameTypeId:3)", "application/json", making.data_object(ROWS, "[1]")),
            ("https://a.test/games/view/queens/desktop", "text/html", making.guest(ROWS, MARKS)),
        )
    )
    har["log"]["entries"][0]["response"]["content"] = {"mimeType": "image/png", "encoding": "base64", "text": binary}
    har["log"]["entries"] += [
        None,
        3,
        {},
        {"response": {"content": {"text": 5}}},
        {"response": {"content": {"encoding": "base64", "text": "é"}}},
    ]
    file = tmp_path / "visit.har"
    file.write_text(json.dumps(har))
    (reading,) = open_source(str(file)).boards
    assert isinstance(reading, queenside.readers.Reading)
    assert reading.position == position(ROWS, MARKS)
    assert reading.page is not None
    assert (reading.page.source, reading.page.agreeing) == ("class", ("label", "embedded"))
    assert reading.page.url == "https://a.test/games/view/queens/desktop"


def test_an_archive_with_data_alone_and_with_nothing() -> None:
    assert queenside.read(archive(("u", "application/json", making.data_object(ROWS)))) == Position(StarBattle(ROWS))
    with pytest.raises(InputError, match="no response with a board"):
        queenside.read(archive(("u", "text/css", "a{}")))


def test_frames_saved_inside_a_page_and_beside_it() -> None:
    inner = making.guest(ROWS, MARKS).replace("&", "&amp;").replace('"', "&quot;")
    assert queenside.read(f'<!doctype html><body><iframe srcdoc="{inner}"></iframe></body>') == position(ROWS, MARKS)
    with pytest.raises(PageError, match=r"another file: 'x_files/desktop\.html'"):
        queenside.read('<!doctype html><body><iframe src="x_files/desktop.html"></iframe></body>')


@pytest.mark.parametrize(
    ("url", "stage"),
    [
        ("https://a.test/checkpoint/lg", "challenge"),
        ("https://a.test/challenge/1", "challenge"),
        ("https://a.test/uas/login", "wall"),
        ("https://a.test/authwall?trk=x", "wall"),
        ("https://a.test/games/", "wall"),
        ("https://a.test/games/queens/results/", "finished"),
    ],
)
def test_walls_by_address(url: str, stage: str) -> None:
    assert stage_of(Document(url, "<p>x</p>")) == stage
    assert stage_of(Document("https://a.test/games/queens/", "<p>x</p>"), Document(url, "<p>y</p>")) == stage


def test_a_frame_with_a_challenge_stops_only_where_there_is_no_board() -> None:
    frame = '<iframe src="https://a.test/captcha/internal"></iframe>'
    assert stage_of(Document("", f"<p>x</p>{frame}")) == "challenge"
    assert read_documents([Document("", making.guest(ROWS).replace("</main>", f"{frame}</main>"))]).position == Position(StarBattle(ROWS))


def test_what_a_page_without_a_board_is() -> None:
    assert stage_of(Document("", "<p>Hello</p>")) == "empty"
    assert stage_of(Document("", '<main><button id="launch-footer-start-button">Los</button></main>')) == "loading"
    assert stage_of(Document("", '<div id="queens-grid"></div>')) == "changed"
    assert stage_of(Document("", '<img class="pr-confetti">')) == "finished"
    assert stage_of(Document("", making.signed(ROWS, labelled=False, classed=False))) == "regions"


def without_cells(page: str, first: int) -> str:
    """Return a page without the cells from a number on."""
    from selectolax.lexbor import LexborHTMLParser

    tree = LexborHTMLParser(page)
    for node in tree.css("[data-cell-idx]")[first:]:
        node.decompose()
    return tree.html or ""


@pytest.mark.parametrize("count", [1, 5, 16, 20, 25, 35])
def test_a_board_that_is_still_coming(count: int) -> None:
    """16 and 25 are squares, but the page says six rows."""
    for page in (making.guest(ROWS), making.signed(ROWS)):
        assert stage_of(Document("", without_cells(page, count))) == "loading"


def test_a_small_grid_is_not_taken_for_a_large_one_that_is_still_coming() -> None:
    small = making.signed(("AABB", "AABB", "CCDD", "CCDD"))
    assert stage_of(Document("", small), Document("", without_cells(making.guest(ROWS), 30))) == "loading"


@pytest.mark.parametrize(("old", "new"), [('data-cell-idx="7"', 'data-cell-idx="8"'), ('data-cell-idx="7"', 'data-cell-idx="99"')])
def test_misnumbered_cells(old: str, new: str) -> None:
    assert stage_of(Document("", making.guest(ROWS).replace(old, new))) in ("changed", "loading")


def test_own_rules(tmp_path: pathlib.Path, monkeypatch: pytest.MonkeyPatch) -> None:
    page = making.guest(ROWS, named=False, language="tr").replace("data-cell-idx", "data-n")
    with pytest.raises(PageError):
        queenside.read(page)
    own = tmp_path / "own.json"
    own.write_text(json.dumps({"cells": [{"selector": "[data-n]", "index": "data-n"}], "labels": ["^(.+?) renkte"]}))
    monkeypatch.setenv("QUEENSIDE_PAGES", str(own))
    assert queenside.read(page) == Position(StarBattle(ROWS))
    monkeypatch.delenv("QUEENSIDE_PAGES")
    monkeypatch.setenv("XDG_CONFIG_HOME", str(tmp_path))
    (tmp_path / "queenside").mkdir()
    own.rename(tmp_path / "queenside" / "pages.json")
    assert queenside.read(page) == Position(StarBattle(ROWS))
    assert load_rules().won == load_rules().won != []


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("{", "is no JSON: .* at line 1"),
        ("[]", "must hold one object"),
        ('{"cell": []}', "the key 'cell', which means nothing"),
        ('{"cells": 3}', "key 'cells': This must be a list"),
        ('{"cells": [{"selector": "p"}]}', "key 'cells': Entry 1: This must be an object with the keys"),
        ('{"start": ["p["]}', r"key 'start': Entry 1: 'p\[' is no CSS selector"),
        ('{"colour_class": "("}', "key 'colour_class': .* is no regular expression"),
        ('{"colour_class": "x"}', "needs 1 group in brackets"),
        ('{"queen": {"selectors": []}}', "key 'queen': This must be an object with the keys"),
        ('{"queen": {"selectors": [], "texts": [], "words": ["7"]}}', "words: Entry 1: '7' is no word"),
        ('{"walls": [{"pattern": "x", "kind": "fence"}]}', "The kind is one of"),
        ('{"daily": 3}', "key 'daily': This must be a text"),
    ],
)
def test_broken_rules_are_told(text: str, told: str, tmp_path: pathlib.Path) -> None:
    own = tmp_path / "own.json"
    own.write_text(text)
    with pytest.raises(UsageError, match=told) as caught:
        load_rules(str(own))
    assert str(own) in str(caught.value)


def test_a_rules_file_that_is_not_there() -> None:
    with pytest.raises(UsageError, match="Cannot open"):
        load_rules("/nowhere/own.json")


def test_the_shipped_rules_pass_the_checks_for_a_users(tmp_path: pathlib.Path) -> None:
    shipped = load_rules()
    own = tmp_path / "own.json"
    own.write_text(json.dumps(shipped.record()))
    assert load_rules(str(own)) == shipped


def test_a_board_drawn_with_signs_of_tags_is_still_a_board() -> None:
    assert queenside.read("<a>b\n<a>b\n<a>b\n<a>b") == Position(StarBattle(["<a>b"] * 4))


PIECES = (
    "<div>",
    "</div>",
    '"',
    "<",
    ">",
    "&quot;",
    'data-cell-idx="',
    "<table>",
    "<svg>",
    "\0",
    "\udc80",
    "<!--",
    "<script>",
    "&#x0;",
    "é",
)


def damaged(page: str, chance: random.Random) -> str:
    for _ in range(chance.randrange(1, 6)):
        at, to = sorted(chance.randrange(len(page) + 1) for _ in range(2))
        kind = chance.randrange(4)
        if kind == 0:
            page = page[:at] + chance.choice(PIECES) + page[at:]
        elif kind == 1:
            page = page[:at] + page[min(to, at + 200) :]
        elif kind == 2:
            page = page[:at] + page[at : at + 300] * 2 + page[at:]
        else:
            page = page[:at] + chr(chance.randrange(1, 0x3000)) + page[at + 1 :]
    return page


@pytest.mark.parametrize("seed", range(8))
def test_damaged_pages_raise_our_own_errors_only(seed: int) -> None:
    chance = random.Random(seed)
    data = f"<script>{making.data_object(ROWS)}</script>"
    pages = [
        making.guest(ROWS, MARKS),
        making.signed(ROWS, MARKS, head=data),
        making.archived(ROWS),
        making.squares(ROWS),
        making.cases(ROWS),
    ]
    pages.append(archive(("u", "text/html", making.guest(ROWS))))
    for _ in range(40):
        try:
            board = queenside.read(damaged(chance.choice(pages), chance))
        except QueensideError:
            continue
        assert board.puzzle.is_valid or board.puzzle.defects()


@pytest.mark.parametrize(
    "page",
    [
        "<html>" + "<div>" * 200_000,
        "<html>" + '<div data-cell-idx="1">' * 50_000,
        "<html>" + "".join(f'<div data-cell-idx="{n}">' for n in range(1024)),
        "<html>" + '<p data-cell-idx="0"></p><p data-cell-idx="1"></p>' * 50_000,
        "<html>" + '<i class="board"></i>' * 200_000,
        '<html><b class="board">' + '<i style="background:#123456"></i>' * 1024 + "</b>",
        "<html>" + "".join(f'<i data-cell-idx="{n}" class="{" ".join(f"c{(n * k) % 97}" for k in range(40))}"></i>' for n in range(1024)),
        "<html>" + "x" * 20_000_000,
    ],
    ids=["deep", "nested cells", "nested numbered cells", "many grids", "many boards", "one colour", "many classes", "long"],
)
def test_large_pages_take_little_time(page: str) -> None:
    before = time.process_time()
    with pytest.raises(PageError):
        read_documents([Document("", page)])
    assert time.process_time() - before < 10


def test_a_page_that_is_too_large(tmp_path: pathlib.Path) -> None:
    file = tmp_path / "page.html"
    with file.open("wb") as out:
        for _ in range(65):
            out.write(b"<p>" + b"x" * 2**20)
    with pytest.raises(InputError, match="larger than 64 MB"):
        queenside.read(file)
    with pytest.raises(PageError, match="characters; up to"):
        read_documents([Document("", "x" * (64 * 2**20 + 1))])


def test_a_page_in_an_old_encoding(tmp_path: pathlib.Path) -> None:
    page = tmp_path / "old.html"
    page.write_bytes(making.guest(ROWS, MARKS).replace("<body>", "<body><p>d\xe9j\xe0 vu</p>").encode("latin-1"))
    assert queenside.read(page) == position(ROWS, MARKS)

"""The page's readers and writers against Python's: the same boards, the same texts, the same refusals."""

from __future__ import annotations

import base64
import random
import zlib

import pytest

from queenside import formats
from queenside.errors import QueensideError, WriteError
from queenside.formats import Reading
from queenside.grid import edge_neighbours
from queenside.puzzles.star_battle import Marks, Position, StarBattle
from tests.formats.mutations import damaged, seeds
from tests.formats.test_format_refusals import REFUSED

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator

    from playwright.sync_api import Browser, Page

BOARDS = 250
DAMAGED = 2000
COMPRESSED = "penpa"
"""Its bytes depend on who compresses; what is compressed must be the same."""
OURS_ALONE = ("queensGamePuzzle", "__como_rehydration__", "var task", "pRec", "in_shape", '"entries"')
"""What saved pages and web archives hold, which the page does not read."""


@pytest.fixture(scope="module")
def page(chromium: Browser, app_address: str) -> Iterator[Page]:
    context = chromium.new_context()
    page = context.new_page()
    page.goto(app_address + "css/base.css")
    page.evaluate(
        """async () => {
          const { chooseLanguage } = await import("../js/strings/index.js");
          await chooseLanguage("en");
          const { starBattle } = await import("../js/puzzle/star_battle.js");
          const { readAll, ReadError } = await import("../js/puzzle/read.js");
          const { write } = await import("../js/puzzle/formats/index.js");
          const { linkTo, fromParameters } = await import("../js/puzzle/links.js");
          const board = ({ puzzle, marks }) => [puzzle.size, puzzle.stars, [...puzzle.regions], marks.stars, marks.crosses];
          window.readText = async (text) => {
            try {
              return (await readAll(text)).map((each) => (each instanceof ReadError ? null : board(each)));
            } catch (error) {
              return `${error.name}: ${error.message}`;
            }
          };
          window.writeText = async (name, rows, stars, marks) => {
            try {
              return { text: await write(name, { puzzle: starBattle(rows, stars), marks }) };
            } catch (error) {
              return { error: `${error.name}: ${error.message}` };
            }
          };
          window.link = (rows, stars, marks) => linkTo("solve", starBattle(rows, stars), marks);
          window.linked = (link) => board(fromParameters(new URLSearchParams(link.split("?")[1])));
        }"""
    )
    yield page
    context.close()


def numbers(position: Position) -> list[object]:
    """Return a position as the page tells it."""
    puzzle = position.puzzle
    marks = [[row * puzzle.width + column for row, column in cells] for cells in (position.marks.stars, position.marks.crosses)]
    return [puzzle.width, puzzle.stars, list(puzzle.regions), *marks]


def verdict(text: str) -> list[list[object] | None] | None:
    """Return what Python reads, None for a board that is refused or that the page cannot hold, all None if there is none."""
    try:
        boards = formats.parse(text)
    except QueensideError:
        return None
    told = [
        numbers(board.position) if isinstance(board, Reading) and board.position.puzzle.width == board.position.puzzle.height else None
        for board in boards
    ]
    return told if any(told) else None


def positions(count: int, seed: int) -> Iterator[Position]:
    """Yield boards of 4 to 14 rows and 1 to 3 stars, every third with marks, every tenth with a region in parts."""
    chance = random.Random(seed)
    for number in range(count):
        size = chance.randint(4, 14)
        cells = [(row, column) for row in range(size) for column in range(size)]
        region = dict(zip(chance.sample(cells, size), range(size), strict=True))
        waiting = list(region)
        while waiting:
            cell = waiting.pop(chance.randrange(len(waiting)))
            for near in edge_neighbours(cell, size, size):
                if near not in region:
                    region[near] = region[cell]
                    waiting.append(near)
        if number % 10 == 0:
            region[chance.choice(cells)] = chance.randrange(size)
        signs = {cell: chance.choice("..#+") for cell in cells} if number % 3 == 0 else {}
        marks = Marks([cell for cell in signs if signs[cell] == "#"], [cell for cell in signs if signs[cell] == "+"])
        yield Position(StarBattle([[region[row, column] for column in range(size)] for row in range(size)], chance.randint(1, 3)), marks)


def written(position: Position, form: str) -> str | None:
    try:
        return formats.write(position, form)
    except WriteError:
        return None


def read_all(page: Page, texts: list[str]) -> list[object]:
    read: list[object] = page.evaluate(
        "async (texts) => { const all = []; for (const text of texts) all.push(await readText(text)); return all; }", texts
    )
    return read


@pytest.mark.parametrize("form", formats.writable_names())
def test_each_reads_what_the_other_writes(page: Page, form: str) -> None:
    boards = list(positions(BOARDS, 7))
    ours = [written(position, form) for position in boards]
    asked = [[position.puzzle.named_rows(), position.puzzle.stars, _marks(position)] for position in boards]
    theirs = page.evaluate(
        "async ([name, all]) => { const told = []; for (const each of all) told.push(await writeText(name, ...each)); return told; }",
        [form, asked],
    )
    assert [text is None for text in ours] == ["error" in told for told in theirs]
    assert all(told["error"].startswith("WriteError: ") for told in theirs if "error" in told)
    texts = [text for text in ours if text is not None]
    assert len(texts) > BOARDS / 4
    assert [_unpacked(told["text"]) for told in theirs if "text" in told] == [_unpacked(text) for text in texts]
    assert read_all(page, texts) == [verdict(text) for text in texts]
    assert [verdict(told["text"]) for told in theirs if "text" in told] == [verdict(text) for text in texts]


def test_links_go_both_ways(page: Page) -> None:
    boards = list(positions(BOARDS, 8))
    links = page.evaluate("(all) => all.map((each) => link(...each))", [[p.puzzle.named_rows(), p.puzzle.stars, _marks(p)] for p in boards])
    for link, position in zip(links, boards, strict=True):
        (board,) = formats.parse(f"https://example.org/somewhere/{link}")
        assert isinstance(board, Reading)
        assert board.position == position
        assert formats.write(position, "queenside-link").replace("/#/play", "#/solve") == link
    assert page.evaluate("(links) => links.map(linked)", links) == [numbers(position) for position in boards]


def test_both_refuse_the_same(page: Page) -> None:
    texts = {name: text for name, (text, _, _) in REFUSED.items() if not set("\ud800\udc80") & set(text) and len(text) < 10**6}
    told = read_all(page, list(texts.values()))
    assert {name: each for name, each in zip(texts, told, strict=True) if not str(each).startswith("ReadError: ")} == {}
    assert all(len(str(each)) < 500 for each in told)


def test_both_say_the_same_of_a_refusal(page: Page) -> None:
    names = ["ragged rows", "no region", "too many rows", "a cut link", "another type", "a huge link", "a short layout", "a small task",
             "a cut notation 1", "notation 2 too large", "a level without an end", "an old Penpa+ link", "another family"]  # fmt: skip
    for name, told in zip(names, read_all(page, [REFUSED[name][0] for name in names]), strict=True):
        with pytest.raises(QueensideError) as caught:
            formats.parse(REFUSED[name][0])
        assert told == f"ReadError: {caught.value}", name


def test_damaged_texts_have_the_same_verdict(page: Page) -> None:
    chance = random.Random(11)
    good = [text for text in seeds() if not any(mark in text for mark in OURS_ALONE) and not text.startswith("<")]
    texts = [damaged(chance.choice(good), chance) for _ in range(DAMAGED)]
    texts = [text for text in texts if not any("\ud800" <= sign <= "\udfff" for sign in text)]
    read = 0
    for text, told in zip(texts, read_all(page, texts), strict=True):
        expected = verdict(text)
        read += expected is not None
        if expected is None:
            assert str(told).startswith("ReadError: "), (text, told)
        elif not _is_trailing(text):
            assert told == expected, text
    assert read > DAMAGED / 20


def test_large_and_strange_input_is_refused_at_once(page: Page) -> None:
    chance = random.Random(3)
    garbage = [
        "".join(chance.choices("abc /,.[]{}0123456789#", k=10**6)),
        "A" * 10**6,
        "[" * 10**6,
        "0123456789\n" * 10**5,
        "A" * 5 * 10**6,
    ]
    forty = ["\n".join(["A" * 40] * 40), "40x1." + "A" * 1600, "starbattle/40/40/1/0", "/#/play?b=40x1-0", ",".join(["1"] * 1600)]
    for text, told in zip(garbage + forty, read_all(page, garbage + forty), strict=True):
        assert str(told).startswith("ReadError: "), text[:80]
        assert len(str(told)) < 500


def _marks(position: Position) -> dict[str, list[int]]:
    size = position.puzzle.width
    stars, crosses = ([row * size + column for row, column in cells] for cells in (position.marks.stars, position.marks.crosses))
    return {"stars": stars, "crosses": crosses}


def _unpacked(text: str) -> str:
    """Return a text with what is compressed in it unpacked."""
    head, found, data = text.partition("m=edit&p=")
    return head + (zlib.decompress(base64.b64decode(data), -15).decode() if found else data)


def _is_trailing(text: str) -> bool:
    """Return whether more follows the compressed data of a link, or damaged bytes in it, which Python passes over and browsers do not."""
    return "m=edit" in text or "m=solve" in text

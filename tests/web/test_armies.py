"""Armies on the page: what is known held to the rules, attacks as Python sees them, placements that are kept, shared and found."""

from __future__ import annotations

import base64
import json
import pathlib
import random
import xml.etree.ElementTree as ET

import pytest

from queenside.puzzles.armies import Armies, check, parse_placement, placement_text
from queenside.views.armies_text import attackers
from tests.web.pages import PHONE, cell_label, drag, swipe, tap, visitor

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from playwright.sync_api import Browser, Page

WITNESSES = pathlib.Path(__file__).parents[2] / "results" / "armies" / "witnesses.txt"
LETTERS = {"empty": ".", "white queen": "W", "black queen": "B"}
LINES: dict[str, Callable[[int, int], int]] = {
    "row": lambda row, _: row,
    "column": lambda _, column: column,
    "rising": lambda row, column: row + column,
    "falling": lambda row, column: row - column,
}
ASK_RULES = """async (boards) => {
    const { attackedBy, clashes, placement, roomFor, transformed, WHITE, BLACK } =
        await import(new URL("js/armies/placement.js", location.href).href);
    return boards.map(([size, squares]) => {
        const board = placement(size, squares);
        return {
            white: attackedBy(board, WHITE), black: attackedBy(board, BLACK), clashes: clashes(board),
            rooms: [roomFor(board, WHITE), roomFor(board, BLACK)],
            turned: transformed(board, "turn").squares, mirrored: transformed(board, "mirror").squares,
        };
    });
}"""


@pytest.fixture
def page(chromium: Browser, app_address: str) -> Iterator[Page]:
    with visitor(chromium, permissions=["clipboard-read", "clipboard-write"]) as context:
        yield context.new_page()


def open_armies(page: Page, address: str, query: str) -> None:
    page.goto(f"{address}#/armies?{query}")
    page.get_by_role("grid").wait_for()


def status(page: Page) -> str:
    return page.locator(".squares-status").inner_text()


def press(page: Page, name: str) -> None:
    page.get_by_role("button", name=name, exact=True).click()


def board_of(page: Page) -> str:
    """Return what every cell is said to hold, as rows of letters."""
    labels = page.get_by_role("gridcell").evaluate_all("cells => cells.map((cell) => cell.getAttribute('aria-label'))")
    letters = "".join(LETTERS[label.split(", ")[1]] for label in labels)
    size = round(len(letters) ** 0.5)
    return "\n".join(letters[row * size : (row + 1) * size] for row in range(size))


def unpacked(text: str, cells: int) -> str:
    """Return the letters of packed squares, by the description in the page's links.js."""
    code = base64.urlsafe_b64decode(text + "=" * (-len(text) % 4))
    letters = "".join(".WB"[byte // 3**place % 3] for byte in code for place in range(5))
    assert set(letters[cells:]) <= {"."}
    return letters[:cells]


def test_all_that_is_known_stands_by_the_rules_and_by_the_results(page: Page, app_address: str) -> None:
    page.goto(app_address)
    known = page.evaluate("async () => (await import(new URL('js/armies/known.js', location.href).href)).KNOWN")
    witnesses = dict(block.split("\n", 1) for block in WITNESSES.read_text().strip().split("\n\n"))
    assert sorted(map(int, known)) == list(range(1, 31))
    for number, entry in known.items():
        size, army = int(number), entry["army"]
        letters = unpacked(entry["placement"], size * size)
        text = "\n".join(letters[row * size : (row + 1) * size] for row in range(size))
        assert witnesses[f"n={size} army={army}"] == text
        assert check(Armies(size, (army, army)), parse_placement(text)[1]) == []
        assert entry["state"] == ("proved" if size <= 18 else "once" if size <= 19 else "known")


def test_attacks_clashes_and_rooms_as_python_sees_them(page: Page, app_address: str) -> None:
    page.goto(app_address)
    random_ = random.Random(3)
    boards = []
    for _ in range(150):
        size = random_.randrange(2, 12)
        share = random_.choice((1, 2, 6))
        boards.append((size, [random_.choices((0, 1, 2), (30, share, share))[0] for _ in range(size * size)]))
    for (size, squares), told in zip(boards, page.evaluate(ASK_RULES, boards), strict=True):
        armies = [[divmod(cell, size) for cell, queen in enumerate(squares) if queen == army] for army in (1, 2)]
        puzzle = Armies(size, (0, 0))
        by = attackers(puzzle, armies)
        for army, name in enumerate(("white", "black")):
            assert told[name] == [army in by[divmod(cell, size)] for cell in range(size * size)]
            free = [cell for cell, queen in enumerate(squares) if not queen and 1 - army not in by[divmod(cell, size)]]
            assert told["rooms"][army] == free
        assert bool(told["clashes"]) == bool(check(puzzle, armies))
        met = {(kind, line(*one)) for kind, line in LINES.items() for one in armies[0] for other in armies[1] if line(*one) == line(*other)}
        assert {(clash["line"], LINES[clash["line"]](*divmod(clash["cells"][0], size))) for clash in told["clashes"]} == met
        rows = [squares[row * size : (row + 1) * size] for row in range(size)]
        assert told["turned"] == [queen for row in zip(*rows[::-1], strict=True) for queen in row]
        assert told["mirrored"] == [queen for row in rows for queen in row[::-1]]


def test_queens_are_placed_by_touch_and_kept(chromium: Browser, app_address: str) -> None:
    with visitor(chromium, **PHONE) as context:
        page = context.new_page()
        open_armies(page, app_address, "n=5")
        tap(page, 0)
        assert cell_label(page, 0) == "R1C1, white queen"
        assert cell_label(page, 12) == "R3C3, empty, attacked by white"
        for _ in range(2):
            tap(page, 24)
        assert cell_label(page, 24) == "R5C5, black queen, clashes with R1C1"
        assert status(page) == "Black queen at R5C5. 1 white and 1 black. Queens of both colours meet on one line."
        tap(page, 24)
        swipe(page, [20, 21, 22])
        assert board_of(page).splitlines() == ["W....", ".....", ".....", ".....", "WWW.."]
        press(page, "Undo")
        assert board_of(page).splitlines() == ["W....", ".....", ".....", ".....", "....."]
        page.reload()
        page.get_by_role("grid").wait_for()
        assert board_of(page).splitlines() == ["W....", ".....", ".....", ".....", "....."]
        press(page, "Redo")
        press(page, "Clear")
        assert board_of(page) == "\n".join(["....."] * 5)
        press(page, "Undo")
        assert board_of(page).count("W") == 4
        assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")


def test_queens_are_placed_by_keys(page: Page, app_address: str) -> None:
    open_armies(page, app_address, "n=4")
    page.get_by_role("gridcell").first.focus()
    for key in ("Enter", "ArrowRight", "b", "End", "w", "ArrowDown", " ", " ", "Control+Home", "Delete"):
        page.keyboard.press(key)
    assert board_of(page).splitlines() == [".B.W", "...B", "....", "...."]
    page.keyboard.press("t")
    assert board_of(page).splitlines() == ["....", "...B", "....", "..BW"]
    page.keyboard.press("x")
    page.keyboard.press("Control+z")
    page.keyboard.press("u")
    assert board_of(page).splitlines() == [".B.W", "...B", "....", "...."]


def test_a_stroke_of_the_mouse_is_one_step(page: Page, app_address: str) -> None:
    open_armies(page, app_address, "n=6")
    page.get_by_role("gridcell").nth(0).click(button="right")
    assert board_of(page).startswith("B")
    drag(page, [6, 7, 8, 14])
    assert board_of(page).splitlines()[1:3] == ["WWW...", "..W..."]
    press(page, "Undo")
    assert board_of(page).count("W") == 0


def test_attacked_and_free_squares_are_drawn_on_request(page: Page, app_address: str) -> None:
    def drawn(name: str) -> str:
        return page.locator(f".armies-{name}").get_attribute("d") or ""

    open_armies(page, app_address, "n=5")
    page.get_by_role("gridcell").first.click()
    assert drawn("hatch")
    assert not drawn("room-white")
    page.get_by_role("checkbox", name="Attacked squares").uncheck()
    page.get_by_role("checkbox", name="Free squares").check()
    assert not drawn("hatch")
    assert drawn("room-white").count("M") == 24
    assert drawn("room-black").count("M") == 25 - 1 - 4 * 3
    page.reload()
    page.get_by_role("grid").wait_for()
    assert page.get_by_role("checkbox", name="Free squares").is_checked()


STATES = {
    (8, 9): "that 10 do not fit is proved and double-checked",
    (16, 37): "that 38 do not fit is proved and double-checked",
    (19, 52): "that 53 do not fit was computed once",
    (20, 58): "Whether 59 fit is open",
    (30, 131): "Whether 132 fit is open",
}


def test_the_best_known_is_shown_for_what_it_is(page: Page, app_address: str) -> None:
    open_armies(page, app_address, "n=8")
    for (size, army), words in STATES.items():
        page.get_by_role("combobox", name="Board").select_option(str(size))
        press(page, "Show a best known placement")
        assert check(Armies(size, (army, army)), parse_placement(board_of(page))[1]) == []
        assert f"{army} of each, as many as the best known" in status(page)
        assert words in page.locator(".armies-score").inner_text()


def test_a_placement_goes_by_link_text_and_picture(page: Page, chromium: Browser, app_address: str) -> None:
    open_armies(page, app_address, "n=7")
    press(page, "Show a best known placement")
    press(page, "Mirror")
    shown = board_of(page)
    press(page, "Copy as text")
    page.get_by_text("Copied to the clipboard.").wait_for()
    text = page.evaluate("navigator.clipboard.readText()")
    size, armies = parse_placement(text)
    assert (size, placement_text(Armies(7, (7, 7)), armies)) == (7, shown)
    with page.expect_download() as download:
        press(page, "Save as SVG")
    picture = ET.fromstring(pathlib.Path(download.value.path()).read_text())
    assert picture[0].text == "7×7 board with 7 white and 7 black queens"
    press(page, "Copy link")
    page.get_by_text("Copied to the clipboard.").wait_for()
    link = page.evaluate("navigator.clipboard.readText()")
    with visitor(chromium) as context:
        other = context.new_page()
        other.goto(link)
        other.get_by_role("grid").wait_for()
        assert board_of(other) == shown
        other.get_by_role("gridcell").nth(board_of(other).replace("\n", "").index("W")).click()
        changed = board_of(other)
        assert changed != shown
        other.reload()
        other.get_by_role("grid").wait_for()
        assert board_of(other) == changed


BROKEN = {
    "n=40": ("n must be a number from 2 to 30", None),
    "n=x": ("n must be a number from 2 to 30", None),
    "p=AAAA": ("n must be a number from 2 to 30", None),
    "n=6&p=": ("could not be read", 6),
    "n=6&p=AAA": ("could not be read", 6),
    "n=6&p=%00%00": ("could not be read", 6),
    "n=6&p=________": ("could not be read", 6),
    "n=6&p=AAAAAAAAAAw": ("could not be read", 6),
}


def test_broken_links_get_a_sentence_and_a_board(chromium: Browser, app_address: str) -> None:
    with visitor(chromium) as context:
        for query, (words, size) in BROKEN.items():
            page = context.new_page()
            open_armies(page, app_address, query)
            assert words in status(page)
            if size is not None:
                assert board_of(page) == "\n".join(["." * size] * size)
            page.close()


def test_broken_memory_is_put_aside(page: Page, app_address: str) -> None:
    open_armies(page, app_address, "n=5")
    broken_game = {"version": 1, "value": {"size": 5, "games": {"5": {"squares": [9], "past": 1}}, "options": {}}}
    for broken in (json.dumps(broken_game), "{", '{"version": 1, "value": {"size": 99}}'):
        page.evaluate("(text) => localStorage.setItem('queenside.armies', text)", broken)
        page.reload()
        page.get_by_role("grid").wait_for()
        assert board_of(page) == "\n".join(["....."] * 5)


@pytest.mark.parametrize(("size", "army", "seed"), [(8, 9, 5), (12, 21, 2)])
def test_the_search_finds_the_best_known_and_the_same_again(page: Page, app_address: str, size: int, army: int, seed: int) -> None:
    open_armies(page, app_address, f"n={size}")
    found = []
    for _ in range(2):
        page.get_by_label("Seed").fill(str(seed))
        press(page, "Watch it search")
        page.get_by_text(f"{army} of each, as many as the best known").wait_for()
        found.append(board_of(page))
        press(page, "Clear")
    assert found[0] == found[1]
    assert check(Armies(size, (army, army)), parse_placement(found[0])[1]) == []


def test_the_search_can_be_stopped_and_undone(page: Page, app_address: str) -> None:
    open_armies(page, app_address, "n=30")
    page.get_by_role("gridcell").first.click()
    press(page, "Watch it search")
    page.locator(".armies-search").get_by_text("of each; best known 131").wait_for()
    press(page, "Stop")
    assert status(page).startswith("This is what the search found.")
    white, black = (board_of(page).count(letter) for letter in "WB")
    assert check(Armies(30, (white, black)), parse_placement(board_of(page))[1]) == []
    press(page, "Undo")
    assert board_of(page).count("W") == 1

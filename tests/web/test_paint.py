"""Paint, in a real browser: strokes, the live answer, what helps, and everything that a board can be exported to."""

from __future__ import annotations

import io
import itertools
import re
import xml.etree.ElementTree as ElementTree

import pytest
from PIL import Image
from playwright.sync_api import expect

import queenside as qs
from queenside import formats
from queenside.formats import Reading
from queenside.puzzles.star_battle import StarBattle, check
from tests.web.pages import PHONE, ROWS, visitor

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

    from playwright.sync_api import Browser, BrowserContext, Page

SIZE = 6
SEVERAL = "AAABBB/ABBBCC/ADDEEC/FFDDEC/FFEEEC/FCCCCC"
UNIQUE_TOLD = "One solution, and it is the only one."


@pytest.fixture
def context(chromium: Browser) -> Iterator[BrowserContext]:
    with visitor(chromium) as context:
        context.grant_permissions(["clipboard-read", "clipboard-write"])
        yield context


def easel(context: BrowserContext, address: str, rows: str | None = None) -> Page:
    page = context.new_page()
    page.goto(address + ("#/paint" if rows is None else f"#/paint?b={link_of(rows)}"))
    page.locator(".paint-board .board-live").wait_for()
    return page


def link_of(rows: str) -> str:
    return formats.write(qs.Position(StarBattle(rows)), "queenside-link").partition("b=")[2]


def verdict(page: Page, words: str | re.Pattern[str]) -> None:
    expect(page.locator(".paint > .paint-verdict")).to_have_text(words)


def regions(page: Page, within: str = ".board-live") -> list[str]:
    labels = page.locator(f"{within} [role=gridcell]").evaluate_all("(cells) => cells.map((cell) => cell.getAttribute('aria-label'))")
    return [re.search(r"region (\w+)", label)[1] for label in labels]  # type: ignore[index]


def choose(page: Page, letter: str) -> None:
    page.locator(".paint-box label", has_text=re.compile(f"^{letter}$")).click()


def drag(page: Page, first: int, last: int) -> None:
    """Draw a stroke from one cell to another, which may be the same."""
    cells = page.locator(".board-live [role=gridcell]")
    (start, end) = (cells.nth(cell).bounding_box() for cell in (first, last))
    assert start is not None
    assert end is not None
    page.mouse.move(start["x"] + start["width"] / 2, start["y"] + start["height"] / 2)
    page.mouse.down()
    page.mouse.move(end["x"] + end["width"] / 2, end["y"] + end["height"] / 2, steps=4)
    page.mouse.up()


def new_board(page: Page, size: int) -> None:
    page.get_by_role("button", name="New").click()
    page.locator("dialog .choice label", has_text=f"{size}×{size}").click()
    page.get_by_role("button", name="Begin").click()


def strokes(rows: str) -> Iterator[tuple[str, int, int]]:
    """Yield letter, first and last cell of every run of a row, letter by letter."""
    runs = []
    for number, row in enumerate(rows.split("/")):
        column = 0
        for letter, cells in itertools.groupby(row):
            length = len(list(cells))
            runs.append((letter, number * len(row) + column, number * len(row) + column + length - 1))
            column += length
    yield from sorted(runs)


def test_painted_stroke_by_stroke_then_played_and_shared(context: BrowserContext, chromium: Browser, app_address: str) -> None:
    page = easel(context, app_address)
    new_board(page, SIZE)
    verdict(page, "36 cells are not painted yet.")
    chosen = ""
    for letter, first, last in strokes(ROWS):
        if letter != chosen:
            choose(page, letter)
        chosen = letter
        drag(page, first, last)
    verdict(page, UNIQUE_TOLD)
    expect(page.locator(".paint-answer")).to_contain_text(re.compile(r"Grade: \w+ \(\d+/100\). Hardest step: "))
    assert regions(page) == list(ROWS.replace("/", ""))
    page.get_by_role("button", name="Copy link").click()
    expect(page.locator(".toast")).to_contain_text("Copied")
    link = page.evaluate("() => navigator.clipboard.readText()")
    assert qs.read(link).puzzle == StarBattle(ROWS)
    page.get_by_role("link", name="Play it").click()
    page.locator(".play .board-live").wait_for()
    with visitor(chromium) as stranger:
        other = stranger.new_page()
        other.goto(link)
        other.locator(".play .board-live").wait_for()
        assert regions(other) == list(ROWS.replace("/", ""))


def test_two_solutions_are_compared_and_a_change_makes_it_unique(context: BrowserContext, app_address: str) -> None:
    page = easel(context, app_address, SEVERAL)
    answer = qs.solve(StarBattle(SEVERAL), solutions=100)
    assert len(answer.solutions) > 1
    verdict(page, f"{len(answer.solutions)} solutions.")
    shared = {cell for cell in StarBattle(SEVERAL).cells() if len({cell in solution for solution in answer.solutions}) == 1}
    expect(page.locator(".paint-answer")).to_contain_text(f"{len(shared)} of 36 cells are the same in all solutions.")
    for number in (0, 1):
        expect(page.locator(".paint-pair figure").nth(number).locator(".board-pieces > g")).to_have_count(SIZE)
    change = page.locator(".paint-changes button").first
    name = re.match(r"R(\d)C(\d) from (\w) to (\w): ", change.inner_text())
    assert name is not None
    row, column = int(name[1]) - 1, int(name[2]) - 1
    change.click()
    verdict(page, UNIQUE_TOLD)
    changed = [list(line) for line in SEVERAL.split("/")]
    assert changed[row][column] == name[3]
    changed[row][column] = name[4]
    assert regions(page) == [letter for line in changed for letter in line]
    assert qs.solve(StarBattle(changed)).unique
    page.keyboard.press("Control+z")
    verdict(page, f"{len(answer.solutions)} solutions.")
    assert regions(page) == list(SEVERAL.replace("/", ""))


@pytest.mark.parametrize(
    ("rows", "told"),
    [
        (None, "49 cells are not painted yet."),
        ("AABB/ABBB/BBBB/CCCC", "This is no puzzle yet."),
    ],
)
def test_the_first_sight_is_answered(context: BrowserContext, app_address: str, rows: str | None, told: str) -> None:
    verdict(easel(context, app_address, rows), told)


def test_every_defect_is_told(context: BrowserContext, app_address: str) -> None:
    rows = "ABBA/CBBD/CCBD/CCDD"
    page = easel(context, app_address, rows)
    told = page.locator(".paint-defects")
    expect(told).to_contain_text("Region A has 2 parts (at R1C1 and R1C4). Allowed")
    for cells in (range(2), range(2, 4)):
        choose(page, "B")
        drag(page, min(cells), max(cells))
    verdict(page, "This is no puzzle yet.")
    expect(told).to_contain_text("The board has 3 regions, but 4 rows; these must be equally many.")
    page.get_by_label("Stars a row").fill("2")
    page.keyboard.press("Tab")
    expect(told).to_contain_text("2 stars a row do not fit: 4×4 cells hold at most 1 a row without touching.")


def test_a_small_region_and_no_solution(context: BrowserContext, app_address: str) -> None:
    rows = "AABBBBBB/CCBBBBBB/CCDDDDDD/EEEEDDDD/EEEEFFFF/GGGGFFFF/GGGGHHHH/GGGGHHHH"
    page = context.new_page()
    page.goto(f"{app_address}#/paint?b={link_of(rows).replace('8x1', '8x2')}")
    puzzle = StarBattle(rows, 2)
    assert not qs.solve(puzzle).solutions
    verdict(page, "There is no solution.")
    expected = [defect.message for defect in puzzle.defects()]
    assert expected
    expect(page.locator(".paint-defects li")).to_have_text([re.compile(re.escape(message)) for message in expected])


def test_keys_paint_and_strokes_are_undone_as_one(context: BrowserContext, app_address: str) -> None:
    page = easel(context, app_address)
    new_board(page, 5)
    page.locator(".board-live [role=gridcell]").first.focus()
    for key in ("a", "ArrowRight", "b", "ArrowDown", "Shift+C"):
        page.keyboard.press(key)
    assert regions(page) == ["A", "B", *["C"] * 23]
    page.keyboard.press("Control+z")
    assert regions(page) == ["A", "B", *["none"] * 23]
    page.keyboard.press("Control+y")
    page.keyboard.press("Delete")
    assert regions(page)[6] == "none"
    choose(page, "D")
    drag(page, 20, 24)
    assert regions(page)[20:] == ["D"] * 5
    page.get_by_role("button", name="Undo").click()
    assert regions(page)[20:] == ["C"] * 5
    page.get_by_role("button", name="Redo").click()
    page.get_by_role("button", name="Turn").click()
    assert regions(page)[::5] == ["D"] * 5
    page.get_by_role("button", name="Mirror").click()
    assert regions(page)[4::5] == ["D"] * 5
    page.reload()
    page.locator(".paint-board .board-live").wait_for()
    assert regions(page)[4::5] == ["D"] * 5


def test_a_link_costs_no_draft_and_a_reload_no_stroke(context: BrowserContext, app_address: str) -> None:
    page = easel(context, app_address)
    drag(page, 0, 6)
    mine = regions(page)
    page = easel(context, app_address, ROWS)
    assert regions(page) == list(ROWS.replace("/", ""))
    choose(page, "B")
    drag(page, 0, 0)
    changed = regions(page)
    page.reload()
    page.locator(".paint-board .board-live").wait_for()
    assert regions(page) == changed
    page = easel(context, app_address, ROWS)
    page.get_by_role("button", name="Undo").click()
    assert regions(page) == changed != mine


def test_a_draft_that_cannot_be_read_is_put_aside(context: BrowserContext, app_address: str) -> None:
    page = easel(context, app_address)
    broken = '{"version":1,"value":{"size":7,"stars":1,"cells":[99]}}'
    page.evaluate("(text) => localStorage.setItem('queenside.draft', text)", broken)
    page.reload()
    verdict(page, "49 cells are not painted yet.")
    assert page.evaluate("localStorage.getItem('queenside.draft.broken-1')") == broken


def test_pull_and_fill(context: BrowserContext, app_address: str) -> None:
    page = easel(context, app_address, ROWS)
    page.locator(".choice label", has_text="Pull").click()
    drag(page, 0, 5)
    assert regions(page)[:6] == ["A"] * 6
    page.locator(".choice label", has_text="Fill").click()
    choose(page, "C")
    drag(page, 0, 0)
    assert set(regions(page)[:6]) == {"C"}
    assert regions(page)[6] == "C"


def test_the_rest_is_filled_to_one_solution(context: BrowserContext, app_address: str) -> None:
    page = easel(context, app_address)
    new_board(page, SIZE)
    choose(page, "B")
    drag(page, 0, 2)
    choose(page, "E")
    drag(page, 14, 15)
    page.get_by_role("button", name="Fill the rest").click()
    verdict(page, UNIQUE_TOLD)
    filled = regions(page)
    assert filled[:3] == ["B"] * 3
    assert filled[14:16] == ["E"] * 2
    assert sorted(set(filled)) == list("ABCDEF")
    puzzle = StarBattle([filled[start : start + SIZE] for start in range(0, SIZE * SIZE, SIZE)])
    answer = qs.solve(puzzle)
    assert answer.unique
    assert check(puzzle, answer.solutions[0]) == []


def test_exports_hold_the_board(context: BrowserContext, app_address: str, tmp_path: Path) -> None:
    page = easel(context, app_address, ROWS)
    page.get_by_role("button", name="Export").click()
    forms = page.locator("dialog select")
    text = page.locator("dialog textarea")
    names = forms.locator("option").evaluate_all("(options) => options.map((option) => option.value)")
    assert sorted(names) == formats.writable_names()
    for name in names:
        forms.select_option(name)
        expect(text).to_have_value(re.compile(".+", re.DOTALL))
        page.wait_for_timeout(50)
        (board,) = formats.parse(text.input_value())
        assert isinstance(board, Reading)
        assert board.position.puzzle == StarBattle(ROWS), name
        assert formats.sniff(text.input_value()) == name
    saved = {}
    for button, file in (("SVG", "board.svg"), ("PNG", "board.png"), ("Download", "board.txt")):
        with page.expect_download() as waiting:
            page.locator("dialog").get_by_role("button", name=button, exact=True).click()
        assert waiting.value.suggested_filename == file
        saved[file] = tmp_path / file
        waiting.value.save_as(saved[file])
    drawing = ElementTree.fromstring(saved["board.svg"].read_text())
    assert drawing.tag == "{http://www.w3.org/2000/svg}svg"
    with Image.open(io.BytesIO(saved["board.png"].read_bytes())) as picture:
        assert picture.size == (1200, 1200)
        assert len(picture.convert("RGB").getcolors(1_000_000) or []) > SIZE
    assert qs.read(str(saved["board.png"])).puzzle == StarBattle(ROWS)
    assert qs.read(str(saved["board.txt"])).puzzle == StarBattle(ROWS)


def test_on_paper_the_board_is_alone_and_without_colours(context: BrowserContext, app_address: str) -> None:
    page = easel(context, app_address, ROWS)
    verdict(page, UNIQUE_TOLD)
    page.emulate_media(media="print")
    for hidden in (".paint-tools", ".paint-side", ".paint-head", ".views", ".board-faint", ".board-trial"):
        expect(page.locator(hidden).first).to_be_hidden()
    expect(page.locator(".paint-printed")).to_contain_text("One queen in every row, column and region")
    fills = page.locator(".paint-board .board-region").evaluate_all("(paths) => paths.map((path) => getComputedStyle(path).fill)")
    assert set(fills) == {"rgb(255, 255, 255)"}


def test_boards_from_elsewhere_and_bad_ones(context: BrowserContext, app_address: str) -> None:
    page = easel(context, app_address, ROWS)
    before = regions(page)
    for text, words in (
        ("AAB\nAB", "Line 2 has 2 cells"),
        ("\n".join(["A" * 40] * 40), "up to 32×32"),
        ("hello", "no board in any known form"),
    ):
        page.get_by_role("button", name="Open").click()
        page.locator("dialog textarea").fill(text)
        page.get_by_role("button", name="Take it").click()
        expect(page.locator("dialog [role=alert]")).to_contain_text(words)
        page.keyboard.press("Escape")
        assert regions(page) == before
    page.get_by_role("button", name="Open").click()
    page.locator("dialog textarea").fill("10 2\n" + "\n".join("ABCDEFGHIJ" for _ in range(10)))
    page.get_by_role("button", name="Take it").click()
    expect(page.get_by_role("heading", name="10×10")).to_be_visible()
    page.goto(f"{app_address}#/paint?b=6x1-4ilb")
    expect(page.locator(".toast")).to_contain_text("The border string has 4 characters")


def test_painting_by_touch(chromium: Browser, app_address: str) -> None:
    with visitor(chromium, **PHONE) as context:
        page = easel(context, app_address)
        new_board(page, 5)
        page.locator(".paint-box label", has_text="C").tap()
        page.locator(".board-live [role=gridcell]").nth(7).tap()
        assert regions(page)[7] == "C"
        width = page.evaluate("document.documentElement.scrollWidth")
        assert width <= 360


def test_a_link_that_cannot_be_played_is_not_painted_either(context: BrowserContext, app_address: str) -> None:
    page = easel(context, app_address, SEVERAL)
    page.goto("about:blank")
    page.goto(f"{app_address}#/paint?b={link_of(SEVERAL).replace('6x1', '6x9')}")
    expect(page.locator(".toast")).to_contain_text("9 stars a row were asked for; 1 to 8 are possible.")
    assert page.get_by_label("Stars a row").input_value() == "1", "the draft is what it was"
    assert "".join(regions(page)) == SEVERAL.replace("/", "")

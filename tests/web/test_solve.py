"""Solve, in a real browser: boards from links, texts, files and pictures, hints before answers, and a sentence for everything else."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import expect

import queenside as qs
from queenside import formats
from queenside.puzzles.star_battle import Marks, Position, StarBattle
from tests.web.pages import PHONE, ROWS, visitor
from tests.web.serving import running

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

    from playwright.sync_api import Browser, Page

PUZZLE = StarBattle(ROWS)
RUBBISH = {
    "hello": "'hello' is no board in any known form",
    "AAB\nAB": "Line 2 has 2 cells, the lines above have 3",
    "https://puzz.link/p?sudoku/9/9/g1h2": "puzzle type 'sudoku', not a Star Battle link",
    "https://puzz.link/p?starbattle/6/6/1/4ilbh": "Is the end of the link missing?",
    "\n".join(["A" * 40] * 40): "boards up to 32×32 are supported",
    "<html><body>Hello</body></html>": "This is a web page",
    "": "The input is empty",
    "AABB\nAABB\nCCDD": "it must be square",
}


@pytest.fixture
def page(chromium: Browser, app_address: str) -> Iterator[Page]:
    with visitor(chromium) as context:
        page = context.new_page()
        page.goto(app_address + "#/solve")
        page.get_by_role("heading", name="Solve a board").wait_for()
        yield page


def paste(page: Page, text: str) -> None:
    """Paste on the page itself, not into a field."""
    page.evaluate(
        """(text) => {
          const data = new DataTransfer();
          data.setData("text/plain", text);
          document.body.dispatchEvent(new ClipboardEvent("paste", { clipboardData: data, bubbles: true, cancelable: true }));
        }""",
        text,
    )


def drop(page: Page, name: str, kind: str, content: str, times: int = 1) -> None:
    page.evaluate(
        """([name, kind, content, times]) => {
          const data = new DataTransfer();
          data.items.add(new File([content.repeat(times)], name, { type: kind }));
          document.body.dispatchEvent(new DragEvent("drop", { dataTransfer: data, bubbles: true, cancelable: true }));
        }""",
        [name, kind, content, times],
    )


def cells(page: Page, word: str) -> list[tuple[int, int]]:
    """Return the cells that are said to hold a queen or a cross."""
    labels = page.locator(".solve-board [role=gridcell]").evaluate_all("(all) => all.map((cell) => cell.getAttribute('aria-label'))")
    named = [re.match(r"R(\d+)C(\d+), ", label) for label in labels if word in label.split(", ")]
    return [(int(name[1]) - 1, int(name[2]) - 1) for name in named if name]


@pytest.mark.parametrize("form", ["puzzlink", "text", "penpa", "queenside-link", "sbn2"])
def test_a_pasted_board_is_recognised(page: Page, form: str) -> None:
    text = formats.write(Position(PUZZLE), form)
    paste(page, f"https://example.org{text}" if form == "queenside-link" else text)
    expect(page.locator(".solve-recognised")).to_contain_text("6×6 Queens board, from: ")
    labels = page.locator(".solve-board [role=gridcell]").evaluate_all("(all) => all.map((cell) => cell.getAttribute('aria-label'))")
    assert [re.search(r"region (\w)", label)[1] for label in labels] == list(ROWS.replace("/", ""))  # type: ignore[index]
    assert qs.read(page.url).puzzle == PUZZLE


def test_hints_lead_to_the_end_without_an_answer(page: Page) -> None:
    paste(page, ROWS)
    button = page.locator(".solve-help button").first
    expect(button).to_have_text("Hint")
    button.click()
    for stage in (1, 2, 3, 4):
        expect(page.locator(".solve-help h3")).to_have_text(f"Hint {stage} of 4")
        assert cells(page, "queen") == []
        if stage < 4:
            button.click()
    for _ in range(200):
        if page.locator(".solve-help").inner_text().startswith("Hint\n"):
            break
        before = page.locator(".solve-help").inner_text() + page.url
        page.locator(".solve-help button").first.click()
        page.wait_for_function("(before) => document.querySelector('.solve-help').innerText + location.href !== before", arg=before)
    answer = qs.solve(PUZZLE)
    assert cells(page, "queen") == sorted(answer.solutions[0])
    expect(page.locator(".solve-help p")).to_have_text(re.compile("solved|finished|right|done", re.IGNORECASE))


def test_the_answer_on_request_with_marks_that_are_off(page: Page) -> None:
    answer = qs.solve(PUZZLE)
    wrong = next(cell for cell in PUZZLE.cells() if cell not in answer.solutions[0])
    paste(page, formats.write(Position(PUZZLE, Marks([wrong])), "text"))
    expect(page.locator(".solve-recognised")).to_contain_text("with 1 mark.")
    page.get_by_role("button", name="Hint").click()
    expect(page.locator(".solve-help p")).to_contain_text(f"R{wrong[0] + 1}C{wrong[1] + 1}")
    page.get_by_role("button", name="Show the answer").click()
    expect(page.locator(".solve-help h3")).to_have_text("Solved, and it is the only solution.")
    expect(page.locator(".solve-help p")).to_have_text("The marks on the board do not agree with the solution.")
    assert set(cells(page, "queen")) == {*answer.solutions[0], wrong}


def test_several_solutions_and_none(page: Page) -> None:
    for rows, words in (
        ("AAABBB/ABBBCC/ADDEEC/FFDDEC/FFEEEC/FCCCCC", "There are several solutions; this is one of them."),
        ("ABBB/BBBB/BBCC/BBCD", "There is no solution."),
    ):
        assert bool(qs.solve(StarBattle(rows), solutions=2).solutions) == ("several" in words)
        paste(page, rows)
        page.get_by_role("button", name="Show the answer").click()
        expect(page.locator(".solve-help h3")).to_have_text(words)


@pytest.mark.parametrize("text", RUBBISH)
def test_rubbish_gets_a_sentence(page: Page, text: str) -> None:
    page.get_by_label("Link or board").fill(text)
    page.get_by_role("button", name="Look at it").click()
    expect(page.locator(".solve-trouble")).to_contain_text(RUBBISH[text])
    expect(page.locator(".solve-board")).to_have_count(0)
    page.get_by_label("Link or board").fill(ROWS)
    page.get_by_role("button", name="Look at it").click()
    expect(page.locator(".solve-board")).to_be_visible()
    expect(page.locator(".solve-trouble")).to_have_text("")


def test_files_are_dropped_large_and_strange_ones_refused(page: Page) -> None:
    drop(page, "board.txt", "text/plain", ROWS.replace("/", "\n"))
    expect(page.locator(".solve-recognised")).to_contain_text("6×6")
    drop(page, "large.txt", "text/plain", "A" * 2**20, 20)
    expect(page.locator(".solve-trouble")).to_contain_text("The file has 20 MB")
    drop(page, "noise.bin", "application/octet-stream", "\0\1\2\3\n", 50_000)
    expect(page.locator(".solve-trouble")).to_contain_text("which no text has")
    drop(page, "shot.png", "image/png", "not a picture")
    expect(page.locator(".solve-trouble")).to_contain_text("queenside serve")


def test_several_boards_can_be_chosen(page: Page) -> None:
    other = "AABB/AABB/CCDD/CCDD"
    paste(page, f"{ROWS}\n\n{other}\n\nAAB\nAB")
    expect(page.locator(".solve-boards")).to_contain_text("2 boards were found")
    expect(page.locator(".solve-boards")).to_contain_text("1 more could not be read")
    page.locator(".solve-boards select").select_option(index=1)
    expect(page.locator(".solve-recognised")).to_contain_text("4×4")


def test_a_broken_link_and_the_ways_on(page: Page, app_address: str) -> None:
    page.goto(f"{app_address}#/solve?b=6x1-4ilb")
    expect(page.locator(".solve-trouble")).to_contain_text("The border string has 4 characters")
    page.goto(app_address + formats.write(Position(PUZZLE, Marks([(0, 1)])), "queenside-link").replace("/#/play", "#/solve"))
    links = page.locator(".solve-board a").evaluate_all("(all) => all.map((link) => link.getAttribute('href'))")
    assert [link.partition("?")[0] for link in links] == ["#/play", "#/learn", "#/paint"]
    assert qs.read(f"{app_address}{links[0]}") == Position(PUZZLE, Marks([(0, 1)]))


def test_pictures_where_the_page_is_served(chromium: Browser, tmp_path: Path) -> None:
    file = tmp_path / "board.png"
    qs.draw(PUZZLE).save(str(file))
    with running(("--port", "0")) as served, visitor(chromium, **PHONE) as context:
        page = context.new_page()
        page.goto(served.address + "#/solve")
        expect(page.locator(".solve-input")).to_contain_text("Screenshots are read, too: up to ")
        page.locator("#solve-file").set_input_files(str(file))
        expect(page.locator(".solve-recognised")).to_contain_text("6×6 Queens board, from: a picture")
        page.get_by_role("button", name="Show the answer").click()
        expect(page.locator(".solve-help h3")).to_have_text("Solved, and it is the only solution.")
        assert cells(page, "queen") == sorted(qs.solve(PUZZLE).solutions[0])
        _require_overlay(page)
        page.get_by_role("link", name="Paint").click()
        page.get_by_role("button", name="Open").click()
        page.locator("dialog input[type=file]").set_input_files(str(file))
        expect(page.locator(".paint > .paint-verdict")).to_have_text("One solution, and it is the only one.")
        page.goto(served.address + "#/solve")
        drop(page, "noise.png", "image/png", "not a picture")
        expect(page.locator(".solve-trouble")).to_contain_text("picture")
        drop(page, "large.png", "image/png", "x" * 2**20, 40)
        expect(page.locator(".solve-trouble")).to_contain_text("The picture has 40 MB; up to ")


def _require_overlay(page: Page) -> None:
    """Every piece lies on the picture where the solution has one: its middle, in cells of the board that fills the picture's corners."""
    pieces = page.locator(".solve-overlay-drawing g")
    expect(pieces).to_have_count(PUZZLE.size)
    found = page.evaluate(
        """() => {
          const box = (element) => element.getBoundingClientRect();
          const frame = box(document.querySelector(".solve-overlay-drawing path"));
          return [...document.querySelectorAll(".solve-overlay-drawing g")].map((piece) => {
            const place = box(piece);
            return [(place.y + place.height / 2 - frame.y) / frame.height, (place.x + place.width / 2 - frame.x) / frame.width];
          });
        }"""
    )
    places = sorted((int(row * PUZZLE.size), int(column * PUZZLE.size)) for row, column in found)
    assert places == sorted(qs.solve(PUZZLE).solutions[0])


def test_the_laboratory_and_problems_for_solvers(chromium: Browser) -> None:
    link = formats.write(Position(PUZZLE), "queenside-link")
    with running(("--port", "0")) as served, visitor(chromium, **PHONE) as context:
        page = context.new_page()
        page.goto(served.address + link.removeprefix("/").replace("#/play", "#/solve"))
        page.get_by_role("button", name="Compare engines").click()
        engines = page.locator(".solve-engines tbody th")
        engines.first.wait_for(timeout=60_000)
        assert {"native", "dlx", "sat", "smt", "milp", "cp", "asp"} <= set(engines.all_text_contents())
        page.goto(served.address + link.removeprefix("/").replace("#/play", "#/paint"))
        page.get_by_role("button", name="Export").click()
        page.locator("dialog select").select_option("opb")
        text = page.locator("dialog textarea")
        expect(text).to_have_value(re.compile(r"#variable= \d+ #constraint= \d+"))


def test_a_static_host_has_no_laboratory(page: Page, app_address: str) -> None:
    page.goto(app_address + formats.write(Position(PUZZLE), "queenside-link").replace("/#/play", "#/solve"))
    page.get_by_role("button", name="Show the answer").wait_for()
    page.wait_for_load_state("networkidle")
    assert page.get_by_role("button", name="Compare engines").count() == 0

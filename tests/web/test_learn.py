"""Learn: every lesson and its drills, and boards explained forward and back."""

from __future__ import annotations

import json
import re
from typing import Any

import pytest
from playwright.sync_api import expect

from queenside.formats import queenside_link
from queenside.grid import cell_name
from queenside.logic.grades import name_of
from queenside.logic.ladder import Climb, climb, rung_names
from queenside.logic.steps import Step
from queenside.logic.techniques import TECHNIQUES, meaning
from queenside.logic.words import sentence
from queenside.puzzles.star_battle import Marks, Position, StarBattle
from queenside.views.names import colour_names
from tests.logic.boards import some
from tests.web.reasoning import solution_of, step_json

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator

    from playwright.sync_api import Browser, Page

Lesson = dict[str, Any]

PRACTICE = 'import("/js/logic/practice.js").then(({ PRACTICE }) => PRACTICE)'
MEANINGS = """async ([stars, words]) => {
  const { meaning } = await import("/js/logic/rungs.js");
  return words.map((word) => { const { identifiers, rungs } = meaning(word, stars); return [identifiers, rungs]; });
}"""
DRILLS = """async (asked) => {
  const { drill } = await import("/js/logic/drills.js");
  const plain = (_, value) => (value instanceof Set ? [...value].sort((a, b) => a - b) : value instanceof Uint8Array ? [...value] : value);
  const found = [];
  for (const [technique, stars, seed] of asked) found.push(await drill(technique, stars, seed));
  return JSON.stringify(found, plain);
}"""


@pytest.fixture(scope="module")
def page(chromium: Browser, app_address: str) -> Iterator[Page]:
    """The page at its catalogue; whatever goes wrong in it fails the test that asks for `errors`."""
    context = chromium.new_context(locale="en-GB", viewport={"width": 1000, "height": 900}, service_workers="block")
    page = context.new_page()
    page.set_default_timeout(10_000)
    page.goto(f"{app_address}#/learn")
    page.wait_for_selector(".catalogue-link")
    yield page
    context.close()


@pytest.fixture
def errors(page: Page) -> Iterator[list[str]]:
    """What goes wrong in the page during a test."""
    found: list[str] = []
    page.on("pageerror", lambda error: found.append(str(error)))
    page.on("console", lambda message: found.append(message.text) if message.type == "error" else None)
    yield found
    assert not found


@pytest.fixture(scope="module")
def lessons(page: Page) -> dict[int, list[Lesson]]:
    """The techniques for one star (1) and several (2), with the boards kept for them."""
    return {int(stars): found for stars, found in page.evaluate(PRACTICE).items()}


def open_view(page: Page, fragment: str) -> None:
    page.evaluate("(fragment) => { location.hash = fragment; }", fragment)


def climbed_for(technique: str, board: StarBattle | Position) -> Climb:
    """Return the climb of a board that a technique is taught on: the promise of one solution is used where it is the technique."""
    return climb(board, assume_unique=technique == "unique.rectangle")


def queens(page: Page, kind: str = r", (queen|star)\b") -> set[str]:
    """Return the cells that have a piece, as those who listen to the page hear them."""
    cells = page.locator(".explanation-board [role=gridcell]")
    labels = cells.evaluate_all("(cells) => cells.map((cell) => cell.getAttribute('aria-label'))")
    return {label.split(",")[0] for label in labels if re.search(kind, label)}


def test_the_catalogue_has_the_whole_ladder_in_order(page: Page, lessons: dict[int, list[Lesson]]) -> None:
    for stars, found in lessons.items():
        lowest = [min(meaning(lesson["technique"], stars).rungs) for lesson in found]
        assert lowest == sorted(lowest)
        covered = {rung for lesson in found for rung in meaning(lesson["technique"], stars).rungs}
        assert covered == set(range(len(rung_names(stars))))
        open_view(page, f"#/learn?s={stars}")
        page.wait_for_function("(count) => document.querySelectorAll('.catalogue-list li').length === count", arg=len(found))


@pytest.mark.parametrize("stars", [1, 2, 3])
def test_every_name_means_what_it_means_in_python(page: Page, stars: int) -> None:
    words = sorted({*TECHNIQUES, *(each.partition(".")[0] for each in TECHNIQUES), *rung_names(stars), "count", "squeeze", "nothing"})
    told = page.evaluate(MEANINGS, [list(rung_names(stars)), words])
    assert {word: (tuple(names), tuple(rungs)) for word, (names, rungs) in zip(words, told, strict=True)} == {
        word: (named.identifiers, named.rungs) for word in words for named in [meaning(word, stars)]
    }


@pytest.mark.parametrize("locale", ["en-GB", "de-DE"])
def test_no_two_techniques_have_the_same_name(chromium: Browser, app_address: str, locale: str) -> None:
    context = chromium.new_context(locale=locale, service_workers="block")
    page = context.new_page()
    for stars in (1, 2):
        page.goto(f"{app_address}#/learn?s={stars}")
        page.wait_for_selector(f".catalogue-head input[value='{stars}']:checked")
        names = page.locator(".catalogue-words b").all_inner_texts()
        assert len(set(names)) == len(names) > 10
    context.close()


def test_boards_for_practice_need_their_technique_and_have_one_solution(lessons: dict[int, list[Lesson]]) -> None:
    for stars, found in lessons.items():
        for lesson in found:
            assert lesson["grade"] == name_of(min(meaning(lesson["technique"], stars).rungs), stars)
            assert lesson["boards"]
            for rows in lesson["boards"]:
                puzzle = StarBattle(rows, stars)
                assert climb(puzzle).outcome == "solved"
                assert lesson["technique"] in {step.technique for step in climbed_for(lesson["technique"], puzzle).steps}


def test_drills_have_the_technique_as_the_easiest_step(page: Page, lessons: dict[int, list[Lesson]]) -> None:
    asked = [[lesson["technique"], stars, seed] for stars, found in lessons.items() for lesson in found for seed in range(6)]
    asked += [["touch-all", 1, 100], ["starve", 2, 100]]  # beyond the boards that are kept: made for it
    asked += [["unique.rectangle", 1, 100], ["unique.rectangle", 2, 100]]  # none can be made for it: those that are kept again
    drills = json.loads(page.evaluate(DRILLS, asked))
    for (technique, stars, _), drill in zip(asked, drills, strict=True):
        rows, marks = drill["position"]["puzzle"], drill["position"]["marks"]
        size = rows["size"]
        puzzle = StarBattle([rows["regions"][start : start + size] for start in range(0, size * size, size)], int(str(stars)))
        cells = puzzle.cells()
        position = Position(puzzle, Marks([cells[cell] for cell in marks["stars"]], [cells[cell] for cell in marks["crosses"]]))
        first = next(step for step in climbed_for(str(technique), position).steps if step.technique != "cross-out")
        assert first.technique == technique
        assert {name: value for name, value in drill["step"].items() if name not in ("rung", "chain")} == {
            name: value for name, value in step_json(puzzle, first).items() if name != "chain"
        }
        assert [cells[cell] for cell in drill["solution"]] == list(solution_of(puzzle))
    kept = {json.dumps(drill["position"]) for drill in drills}
    assert len(kept) > 0.95 * len(drills)


def test_every_lesson_opens(page: Page, lessons: dict[int, list[Lesson]], errors: list[str]) -> None:
    for stars, found in lessons.items():
        for lesson in found:
            open_view(page, f"#/learn?t={lesson['technique']}&s={stars}")
            page.wait_for_selector(".lesson-drill [role=gridcell]")
            page.locator(".lesson-example .stepper-button").last.click()
            example = climbed_for(lesson["technique"], StarBattle(lesson["boards"][0], stars))
            step = next(step for step in example.steps if step.technique == lesson["technique"])
            assert page.locator(".lesson-example .told").inner_text() == sentence(step, example.puzzle, colour_names(example.puzzle))
            assert page.locator(".lesson-example details.chain").count() == bool(step.chain)
    assert not errors


@pytest.mark.parametrize(("technique", "stars"), [("touch-all", 1), ("single.tight-run", 2)])
def test_a_drill_is_judged_and_hinted(page: Page, technique: str, stars: int, errors: list[str]) -> None:
    open_view(page, f"#/learn?t={technique}&s={stars}")
    page.wait_for_selector(".lesson-drill [role=gridcell]")
    (drill,) = json.loads(page.evaluate(DRILLS, [[technique, stars, 1]]))
    cells, verdict = page.locator(".lesson-drill [role=gridcell]"), page.locator(".lesson-drill .verdict")
    check = page.get_by_role("button", name="Check")
    check.click()
    assert verdict.inner_text() == "Not yet: nothing new is marked."
    marks = drill["position"]["marks"]
    open_cells = set(range(cells.count())) - {*marks["stars"], *marks["crosses"], *drill["step"]["ruledOut"]}
    wrong = next(cell for cell in sorted(open_cells) if cell in drill["solution"])
    cells.nth(wrong).click()
    check.click()
    assert verdict.inner_text().startswith("Not yet: the cell")
    cells.nth(wrong).press("Backspace")
    page.get_by_role("button", name="Hint 1 of 4").click()
    page.get_by_role("button", name="Hint 2 of 4").click()
    assert page.locator(".drill-hints li").count() == 2
    for cell in drill["step"]["placed"]:
        cells.nth(cell).press("q")
    for cell in drill["step"]["ruledOut"]:
        cells.nth(cell).click()
    assert verdict.inner_text() == "Found. That is the step."
    page.get_by_role("button", name="Another one").click()
    page.wait_for_function("() => document.querySelector('.lesson-drill .verdict')?.textContent.startsWith('Mark')")
    assert not errors


def test_a_board_is_explained_to_its_end_and_back(page: Page, errors: list[str]) -> None:
    for board in (some("9x1", 3)[2], some("8x2", 1)[0]):
        steps = climb(board).steps
        solution = {cell_name(cell) for cell in solution_of(board)}
        open_view(page, _fragment(Position(board)))
        page.wait_for_function("(count) => document.querySelectorAll('.step-link').length === count", arg=len(steps))
        told = []
        page.locator("#view").focus()
        for _ in steps:
            page.keyboard.press("ArrowRight")
            told.append(page.locator(".step-card .told").inner_text())
        assert told == [sentence(step, board, colour_names(board)) for step in steps]
        page.keyboard.press("ArrowRight")
        assert queens(page) == solution
        for _ in range(len(steps) + 1):
            page.keyboard.press("ArrowLeft")
        assert queens(page) == set()
        assert page.locator(".step-card .step-title").inner_text() == "The start"
        page.locator(".stepper input").focus()
        page.keyboard.press("End")
        assert queens(page) == solution
        page.get_by_role("button", name="To the start").click()
        assert queens(page) == set()
    assert not errors


def test_an_explanation_begins_with_the_marks(page: Page, errors: list[str]) -> None:
    board = some("9x1", 1)[0]
    solution = solution_of(board)
    position = Position(board, Marks(solution[:2]))
    open_view(page, _fragment(position))
    page.wait_for_function("(count) => document.querySelectorAll('.step-link').length === count", arg=len(climb(position).steps))
    assert queens(page) == {cell_name(cell) for cell in solution[:2]}
    page.get_by_role("button", name="To the end").click()
    assert queens(page) == {cell_name(cell) for cell in solution}
    assert not errors


def test_a_what_if_opens_on_request(page: Page, lessons: dict[int, list[Lesson]], errors: list[str]) -> None:
    rows = next(lesson["boards"][0] for lesson in lessons[1] if lesson["technique"] == "force.1")
    board = StarBattle(rows)
    forced = next(step for step in climb(board).steps if step.technique == "force.1")
    open_view(page, _fragment(Position(board)))
    page.wait_for_selector(".step-link")
    page.locator(".hardest").click()
    page.locator("details.chain summary").click()
    assert page.locator(".chain-link").all_inner_texts() == [sentence(each, board, colour_names(board)) for each in forced.chain]
    page.locator(".chain-link").nth(1).click()
    assert queens(page, "supposed") == {cell_name(cell) for cell in _stars(forced.chain[:2])}
    page.locator("details.chain summary").click()
    page.wait_for_function("() => !document.querySelector('details.chain').open")
    assert not errors


def _stars(chain: tuple[Step, ...]) -> set[tuple[int, int]]:
    return {cell for each in chain for cell in each.placed}


def test_a_broken_link_is_told_in_a_sentence(page: Page, errors: list[str]) -> None:
    open_view(page, "#/learn?b=9x1-zz")
    alert = page.locator("[role=alert] p")
    alert.wait_for()
    assert alert.inner_text().endswith("?")
    assert not errors


def test_a_technique_that_does_not_exist_is_told_beside_the_catalogue(page: Page, app_address: str, errors: list[str]) -> None:
    page.goto(f"{app_address}#/learn?t=guessing&s=1")
    page.locator(".toast", has_text="There is no lesson of that name.").wait_for()
    page.get_by_role("link", name="touching all").wait_for()
    assert not errors


def test_nothing_plays_where_less_motion_is_wanted(chromium: Browser, app_address: str) -> None:
    context = chromium.new_context(locale="en-GB", reduced_motion="reduce", viewport={"width": 360, "height": 740}, service_workers="block")
    page = context.new_page()
    page.goto(f"{app_address}#/learn?t=touch-all&s=1")
    page.wait_for_selector(".lesson-drill [role=gridcell]")
    expect(page.get_by_role("button", name="Play", exact=True)).not_to_be_visible()
    page.get_by_role("button", name="Step forward").click()
    assert page.locator(".lesson-example .told").inner_text().startswith("Look at")
    assert page.evaluate("document.documentElement.scrollWidth") == 360
    context.close()


def _fragment(position: Position) -> str:
    return queenside_link.write(position).replace("/#/play", "#/learn")

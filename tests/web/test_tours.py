"""Tours on the page: played to the end by touch and by keys, and every answer held against the Python package."""

from __future__ import annotations

import itertools
import random

import pytest

import queenside as qs
from queenside import core_tours
from queenside.generating.tours import generate_tours
from queenside.grid import cell_name
from queenside.logic import tours as tour_logic
from queenside.puzzles.tour import Tour, check
from queenside.solving import tours
from tests.web.pages import PHONE, cell_label, tap, visitor

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from playwright.sync_api import Browser, Page

PUZZLE = (".  .  .  3  .", "23 .  .  .  13", ".  .  1  .  .", ".  .  .  .  .", ".  .  .  .  .")
"""A clued tour with one solution; as the page writes it in an address:"""
CLUES = "c3a23c13b1"
ASK_FINISHING = """async ([sides, closed, paths]) => {
    const at = (path) => new URL(path, location.href).href;
    const { finishing } = await import(at("js/tours/helping.js"));
    const { makeTour } = await import(at("js/tours/tour.js"));
    const { newGame } = await import(at("js/tours/game.js"));
    const [width, height] = sides;
    const answers = [];
    for (const path of paths) {
        const game = newGame(makeTour({ width, height, closed, start: path[0] }));
        path.forEach((cell, place) => (game.numbers[cell] = place + 1));
        answers.push(await finishing(game, { seconds: 5 }));
    }
    return answers;
}"""
ASK_STEP = """async ([width, height, boards]) => {
    const at = (path) => new URL(path, location.href).href;
    const { nextStep } = await import(at("js/tours/logic.js"));
    const { makeTour } = await import(at("js/tours/tour.js"));
    return boards.map((numbers) => nextStep(makeTour({ width, height, start: null }), numbers));
}"""


@pytest.fixture
def page(chromium: Browser, app_address: str) -> Iterator[Page]:
    with visitor(chromium) as context:
        yield context.new_page()


def open_tour(page: Page, address: str, query: str) -> None:
    page.goto(f"{address}#/tours?{query}")
    page.get_by_role("grid").wait_for()


def status(page: Page) -> str:
    return page.locator(".squares-status").inner_text()


def numbers_of(page: Page) -> list[int]:
    """Return the number that every cell is said to have, 0 for none."""
    labels = page.get_by_role("gridcell").evaluate_all("cells => cells.map((cell) => cell.getAttribute('aria-label'))")
    return [0 if (word := label.split(", ")[1]) == "empty" else int(word) for label in labels]


def press(page: Page, name: str) -> None:
    page.get_by_role("button", name=name, exact=True).locator("visible=true").click()


def path_along(numbers: Sequence[int]) -> list[int]:
    return sorted((cell for cell, number in enumerate(numbers) if number), key=lambda cell: numbers[cell])


def found(tour: Tour) -> list[int]:
    """Return the cells of a tour in their order."""
    answer = tours.find(tour)
    assert answer.numbers is not None
    return path_along(answer.numbers)


def walk_to(page: Page, cell: int, width: int) -> None:
    """Go to a cell by arrow keys from the cell that has the focus."""
    here = page.evaluate("[...document.querySelectorAll('[role=gridcell]')].indexOf(document.activeElement)")
    assert here >= 0
    down, right = cell // width - here // width, cell % width - here % width
    for key, times in (("ArrowDown", down), ("ArrowUp", -down), ("ArrowRight", right), ("ArrowLeft", -right)):
        for _ in range(times):
            page.keyboard.press(key)


def random_path(random_: random.Random, tour: Tour, length: int) -> list[int]:
    """Return a path of legal jumps, shorter where it is stuck."""
    path = [random_.randrange(tour.width * tour.height)]
    while len(path) < length:
        ways = [row * tour.width + column for row, column in tour.jumps(divmod(path[-1], tour.width))]
        free = [cell for cell in ways if cell not in path]
        if not free:
            break
        path.append(random_.choice(free))
    return path


def test_a_tour_is_played_to_the_end_by_touch(chromium: Browser, app_address: str) -> None:
    with visitor(chromium, **PHONE, permissions=["clipboard-read", "clipboard-write"]) as context:
        page = context.new_page()
        open_tour(page, app_address, "size=5x5")
        path = found(Tour(5, 5, start=(2, 2)))
        assert cell_label(page, 12) == "R3C3, 1, given, from here you go on"
        reachable = [cell for cell in range(25) if "can be reached" in cell_label(page, cell)]
        assert reachable == [0, 4, 20, 24]
        for cell in path[1:]:
            tap(page, cell)
        assert status(page) == f"25 at {cell_name(divmod(path[-1], 5))}. Done: all 25 squares, one jump after the other."
        assert path_along(numbers_of(page)) == path
        press(page, "Share")
        page.get_by_text("Copied to the clipboard.").wait_for()
        text = page.evaluate("navigator.clipboard.readText()").splitlines()
        assert text[:2] == ["queenside tour 5×5 | 25 of 25", "no help"]
        assert text[2].endswith("#/tours?size=5x5")
        assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")


def test_a_closed_tour_is_played_to_the_end_by_keys(page: Page, app_address: str) -> None:
    open_tour(page, app_address, "size=5x6&closed=1&start=R1C1")
    path = found(Tour(5, 6, start=(0, 0), closed=True))
    page.get_by_role("gridcell").first.focus()
    for cell in path[1:]:
        walk_to(page, cell, 5)
        page.keyboard.press("Enter")
    assert status(page).endswith("Done: all 30 squares, and the last jump leads back to 1.")
    page.keyboard.press("Backspace")
    assert status(page).startswith("30 at ")
    page.keyboard.press("Control+z")
    assert path_along(numbers_of(page)) == path


def test_only_what_can_be_reached_is_taken_and_keys_lead_there(page: Page, app_address: str) -> None:
    open_tour(page, app_address, "size=5x5")
    page.get_by_role("gridcell").nth(1).click()
    assert status(page) == "2 cannot stand at R1C2: it is not one jump from 1 at R3C3."
    assert page.locator(".legal").count() == 4
    page.get_by_role("checkbox", name="Show the squares").uncheck()
    assert page.locator(".legal").count() == 0
    assert cell_label(page, 0) == "R1C1, empty"
    page.get_by_role("gridcell").nth(12).focus()
    page.keyboard.press("n")
    page.keyboard.press(" ")
    assert numbers_of(page)[20] == 2
    page.keyboard.press("Home")
    page.keyboard.press("l")
    page.keyboard.press("Delete")
    assert path_along(numbers_of(page)) == [12]


def test_undo_redo_and_restart_lose_nothing_and_a_reload_neither(page: Page, app_address: str) -> None:
    open_tour(page, app_address, "size=6x6&start=any")
    path = found(Tour(6, 6, start=(0, 1)))
    for cell in path[:9]:
        page.get_by_role("gridcell").nth(cell).click()
    for name, left in (("Undo", 8), ("Undo", 7), ("Redo", 8), ("Restart", 0), ("Undo", 8)):
        press(page, name)
        assert path_along(numbers_of(page)) == path[:left]
    page.reload()
    page.get_by_role("grid").wait_for()
    assert path_along(numbers_of(page)) == path[:8]
    for name, left in (("Redo", 0), ("Undo", 8)):
        press(page, name)
        assert path_along(numbers_of(page)) == path[:left]
    page.get_by_label("Width").select_option("7")
    assert len(numbers_of(page)) == 42
    page.get_by_label("Width").select_option("6")
    assert path_along(numbers_of(page)) == path[:8]


def test_broken_memory_is_put_aside(page: Page, app_address: str) -> None:
    open_tour(page, app_address, "size=5x5")
    page.get_by_role("gridcell").first.click()
    for broken in (
        '{"version": 1, "value": {"games": [{"link": "#/tours?size=5x5", "game": {"numbers": [1, 1]}}], "options": {}}}',
        "{",
        "7",
    ):
        page.evaluate("(text) => localStorage.setItem('queenside.tours', text)", broken)
        page.reload()
        page.get_by_role("grid").wait_for()
        assert path_along(numbers_of(page)) == [12]


def test_german_words(chromium: Browser, app_address: str) -> None:
    with visitor(chromium, locale="de-DE") as context:
        page = context.new_page()
        open_tour(page, app_address, f"size=5x5&clues={CLUES}")
        press(page, "Hinweis")
        page.get_by_text("Die 2 gehört auf R1C1").wait_for()
        page.goto(f"{app_address}#/armies?n=8")
        page.get_by_role("button", name="Das bisher Beste zeigen").click()
        assert "bewiesen und doppelt geprüft" in status(page)


@pytest.mark.parametrize("closed", [False, True])
def test_finishable_as_python_knows(page: Page, app_address: str, closed: bool) -> None:
    page.goto(app_address)
    for width, height, positions in ((5, 5, 30), (6, 6, 15)):
        random_ = random.Random(width * height + closed)
        board = Tour(width, height, closed=closed)
        paths = [random_path(random_, board, random_.randrange(1, width * height)) for _ in range(positions)]
        answers = page.evaluate(ASK_FINISHING, [[width, height], closed, paths])
        for path, answer in zip(paths, answers, strict=True):
            tour = Tour(width, height, closed=closed, clues={divmod(cell, width): place + 1 for place, cell in enumerate(path)})
            numbers, stopped, _ = core_tours.search(tour, 1)
            assert stopped in (None, "solutions")
            assert answer["status"] == ("yes" if numbers else "no"), path
            assert not numbers or check(tour, answer["numbers"]) == []
        assert {answer["status"] for answer in answers} == {"yes", "no"}


def test_a_dead_end_is_told_and_left_again(page: Page, app_address: str) -> None:
    open_tour(page, app_address, "size=5x5")
    random_ = random.Random(4)
    board = Tour(5, 5)
    while True:
        path = [12, *random_path(random_, board, 12)]
        legal = all(divmod(b, 5) in board.jumps(divmod(a, 5)) for a, b in itertools.pairwise(path))
        clues = {divmod(cell, 5): place + 1 for place, cell in enumerate(path)}
        if legal and len(clues) == len(path) == 13 and not core_tours.search(Tour(5, 5, clues=clues), 1)[0]:
            break
    for cell in path[1:]:
        page.get_by_role("gridcell").nth(cell).click()
    press(page, "Can it be finished?")
    page.locator(".tours-sign[data-status=no]").wait_for()
    assert status(page) == "It cannot be finished from here: no way is left, that is proved."
    press(page, "Back to where it could be")
    page.get_by_text("from there it can be finished").wait_for()
    kept = path_along(numbers_of(page))
    assert kept == path[: len(kept)]
    for length, finishable in ((len(kept), True), (len(kept) + 1, False)):
        clues = {divmod(cell, 5): place + 1 for place, cell in enumerate(path[:length])}
        assert bool(core_tours.search(Tour(5, 5, clues=clues), 1)[0]) == finishable
    press(page, "Undo")
    assert path_along(numbers_of(page)) == path


def test_the_way_on_keeps_it_finishable_and_the_sign_follows(page: Page, app_address: str) -> None:
    open_tour(page, app_address, "size=6x6")
    page.get_by_role("checkbox", name="Always say").check()
    for _ in range(6):
        press(page, "Show one way on")
        page.locator(".ghost").wait_for()
        cell = next(cell for cell in range(36) if "could go here" in cell_label(page, cell))
        page.get_by_role("gridcell").nth(cell).click()
        page.locator(".tours-sign[data-status=yes]").wait_for()
    numbers = numbers_of(page)
    clues = {divmod(cell, 6): number for cell, number in enumerate(numbers) if number}
    assert len(clues) == 7
    assert core_tours.search(Tour(6, 6, clues=clues), 1)[0]


@pytest.mark.parametrize("motion", ["reduce", "no-preference"])
def test_it_is_finished_for_me(chromium: Browser, app_address: str, motion: str) -> None:
    with visitor(chromium, reduced_motion=motion) as context:
        page = context.new_page()
        open_tour(page, app_address, "size=10x10")
        press(page, "Finish it for me")
        if motion == "no-preference":
            page.get_by_text("One way to the end").wait_for()
            assert 0 < page.locator(".plate").count() < 100
            page.get_by_role("gridcell").nth(50).click()
        page.get_by_text("Done: all 100 squares").wait_for()
        assert check(Tour(10, 10, start=(5, 5)), numbers_of(page)) == []
        press(page, "Undo")
        assert path_along(numbers_of(page)) == [55]


def test_a_clued_tour_is_solved(page: Page, app_address: str) -> None:
    tour = qs.read_tour("\n".join(PUZZLE))
    answer = tours.find(tour, solutions=2)
    assert answer.numbers is not None
    assert len(answer.all) == 1
    path = path_along(answer.numbers)
    open_tour(page, app_address, f"size=5x5&clues={CLUES}")
    press(page, "Hint")
    step = tour_logic.next_step(tour)
    page.get_by_text(str(step)).wait_for()
    page.get_by_role("gridcell").nth(path[9]).focus()
    page.keyboard.type("10")
    page.get_by_role("gridcell").nth(path[24]).focus()
    page.keyboard.type("25")
    page.get_by_role("gridcell").nth(3).click()
    assert status(page) == "Going on from 3 at R1C4: 4 is next."
    page.get_by_role("gridcell").nth(18).click()
    press(page, "Check")
    page.get_by_text("One number is wrong: R4C4.").wait_for()
    press(page, "Hint")
    page.get_by_text("4 at R4C4 is wrong. Take it back first.").wait_for()
    page.get_by_role("gridcell").nth(18).click()
    assert numbers_of(page)[18] == 0
    page.get_by_role("gridcell").nth(path[0]).click()
    standing = numbers_of(page)
    for cell in path[1:]:
        if standing[cell] == 0:
            page.get_by_role("gridcell").nth(cell).click()
    assert status(page).endswith("Done: all 25 squares, one jump after the other.")
    assert numbers_of(page) == list(answer.numbers)


def test_a_new_puzzle_has_one_solution(page: Page, app_address: str) -> None:
    open_tour(page, app_address, f"size=5x5&clues={CLUES}")
    page.get_by_label("Width").select_option("6")
    page.get_by_label("Height").select_option("6")
    press(page, "New puzzle")
    page.get_by_role("gridcell").nth(35).wait_for()
    numbers = numbers_of(page)
    clues = {divmod(cell, 6): number for cell, number in enumerate(numbers) if number}
    assert len(clues) == 12
    answer = tours.find(Tour(6, 6, clues=clues), solutions=2)
    assert (len(answer.all), answer.complete) == (1, True)
    open_again = page.url
    page.goto("about:blank")
    page.goto(open_again)
    page.get_by_role("grid").wait_for()
    assert numbers_of(page) == numbers


def test_hints_are_those_of_python(page: Page, app_address: str) -> None:
    page.goto(app_address)
    for seed in range(4):
        made = next(generate_tours(6, 6, seed=seed))
        steps = tour_logic.deduce(made.tour).steps
        known = dict(made.tour.clues)
        boards = []
        for step in steps:
            boards.append([known.get(divmod(cell, 6), 0) for cell in range(36)])
            known[step.cell] = step.number
        assert len(steps) > 5
        told = page.evaluate(ASK_STEP, [6, 6, boards])
        for step, there in zip(steps, told, strict=True):
            because = [[row * 6 + column, number] for (row, column), number in step.because]
            expected = (step.technique, step.number, step.cell[0] * 6 + step.cell[1], because)
            assert (there["technique"], there["number"], there["cell"], there["because"]) == expected


BROKEN = {
    "size=40x40": "the size must be two numbers from 4 to 12",
    "size=ten": "the size must be",
    "jumps=2,1": "the size must be",
    "size=5x5&jumps=0,0": "the jumps must be written",
    "size=5x5&start=R9C1": "the start must be a square",
    "size=5x5&clues=99": "its clues do not fit",
    "size=5x5&clues=a1z2": "its clues do not fit",
    "size=5x5&clues=%3Cb%3E": "its clues do not fit",
    "size=5x5&clues=1_1": "its clues do not fit",
}


def test_broken_links_get_a_sentence_and_a_board(page: Page, app_address: str) -> None:
    for query, words in BROKEN.items():
        open_tour(page, app_address, query)
        page.get_by_text(f"The link could not be read: {words}").wait_for()
        assert len(numbers_of(page)) == 100


@pytest.mark.parametrize("query", ["size=4x6", "size=8x8&jumps=3,2"])
def test_where_there_is_no_tour_it_is_said(page: Page, app_address: str, query: str) -> None:
    open_tour(page, app_address, query)
    page.get_by_text("This board has no such tour: that is proved.").wait_for()
    press(page, "Finish it for me")
    page.get_by_text("It cannot be finished from here: no way is left, that is proved.").wait_for()

"""The board as people see, touch and hear it."""

from __future__ import annotations

import random
import re

import pytest

from queenside.puzzles.star_battle import StarBattle
from queenside.views.palette import region_colours
from queenside.views.svg import board_svg
from tests.web.pages import PHONE, ROWS, SIZE, cell_label, choose, open_board, place, swipe, visitor

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator

    from playwright.sync_api import Browser, Page

SHOW = """async ([rows, stars, look]) => {
    const at = (path) => new URL(path, location.href).href;
    const { boardView } = await import(at("js/board/view.js"));
    const { starBattle } = await import(at("js/puzzle/star_battle.js"));
    window.gestures = [];
    const view = boardView(starBattle(rows, stars), { label: "A board", onGesture: (gesture) => { window.gestures.push(gesture); } });
    view.update(look);
    document.getElementById("view").replaceChildren(view.element);
    view.element.style.setProperty("width", "320px");
    window.view = view;
}"""


@pytest.fixture
def page(chromium: Browser, app_address: str) -> Iterator[Page]:
    with visitor(chromium) as context:
        page = context.new_page()
        page.goto(app_address)
        page.get_by_role("grid").wait_for()
        yield page


def show(page: Page, look: dict[str, object] | None = None, rows: str = ROWS, stars: int = 1) -> None:
    page.evaluate(SHOW, [rows.split("/"), stars, look or {}])


def grown(random_: random.Random, size: int) -> list[int]:
    """Return regions grown from one cell each, or cells dealt at random, which makes regions of many parts."""
    regions = [-1] * (size * size)
    for region, cell in enumerate(random_.sample(range(size * size), size)):
        regions[cell] = region
    while -1 in regions:
        cell = random_.randrange(size * size)
        row, column = divmod(cell, size)
        down, right = random_.choice(((0, 1), (1, 0), (0, -1), (-1, 0)))
        near = (row + down) * size + column + right
        if regions[cell] >= 0 and 0 <= row + down < size and 0 <= column + right < size and regions[near] < 0:
            regions[near] = regions[cell]
    if random_.random() < 0.15:
        random_.shuffle(regions)
    return regions


def test_colours_are_those_of_the_package(page: Page) -> None:
    random_ = random.Random(9)
    boards = [(size, grown(random_, size)) for size in (*(list(range(3, 14)) * 25), 20, 21, 24, 26)]
    puzzles = [StarBattle([regions[row * size : (row + 1) * size] for row in range(size)]) for size, regions in boards]
    script = """async (boards) => {
        const { regionColours, COLOURS } = await import(new URL("js/board/palette.js", location.href).href);
        const both = (number) => [COLOURS[number].light, COLOURS[number].dark];
        return boards.map(([size, regions]) => regionColours({ size, regions }).map(both));
    }"""
    found = page.evaluate(script, [[puzzle.width, list(puzzle.regions)] for puzzle in puzzles])
    wanted = [
        [[day.hex, night.hex] for day, night in zip(region_colours(puzzle), region_colours(puzzle, "dark"), strict=True)]
        for puzzle in puzzles
    ]
    assert found == wanted


@pytest.mark.parametrize("stars", [1, 2])
def test_pieces_have_the_look_of_the_package(page: Page, stars: int) -> None:
    show(page, {"stars": [0]}, stars=stars)
    (drawn,) = page.locator(".board-piece").evaluate_all("paths => paths.map((path) => path.getAttribute('d'))")
    drawing = board_svg(StarBattle(ROWS.split("/"), stars), [(0, 0)])
    pieces = re.findall(r'd="M(\d+) (\d+)(l[^"]*)"', drawing)
    left, top, shape = re.match(r"M(\d+) (\d+)(.*)", drawn).groups()  # type: ignore[union-attr]
    assert (str(int(left) + 12), str(int(top) + 12), shape) in pieces, "the drawing of the package has a margin of 12"


def test_a_cell_is_said_in_a_sentence(page: Page) -> None:
    show(page, {"stars": [8], "crosses": [1], "conflicts": [8], "cause": [2], "ruledOut": [3]})
    assert cell_label(page, 8) == "R2C3, region B, queen, clashes"
    assert cell_label(page, 1) == "R1C2, region A, cross"
    assert cell_label(page, 2) == "R1C3, region A, empty, look here"
    assert cell_label(page, 3) == "R1C4, region B, empty, ruled out by the step"


def test_the_keys_that_move(page: Page) -> None:
    show(page)
    page.get_by_role("gridcell").nth(0).focus()
    went = []
    for key in ("ArrowRight", "ArrowDown", "End", "ArrowRight", "Home", "PageDown", "ArrowUp", "Control+Home", "ArrowLeft", "ArrowUp"):
        page.keyboard.press(key)
        went.append(page.evaluate("[...document.querySelectorAll('[role=gridcell]')].indexOf(document.activeElement)"))
    assert went == [1, 7, 11, 11, 6, 30, 24, 0, 0, 0]
    reachable = page.get_by_role("gridcell").evaluate_all("cells => cells.filter((cell) => cell.tabIndex === 0).length")
    assert reachable == 1
    assert page.evaluate("gestures") == []


def test_gestures_of_mouse(page: Page) -> None:
    show(page)
    x, y = place(page, 7)
    page.mouse.click(x, y)
    page.mouse.click(x, y, button="right")
    near_border = page.get_by_role("gridcell").nth(7).bounding_box()
    assert near_border is not None
    page.mouse.move(near_border["x"] + near_border["width"] - 2, y)
    page.mouse.down()
    page.mouse.move(near_border["x"] + near_border["width"] + 3, y)
    page.mouse.up()
    page.mouse.move(*place(page, 0))
    page.mouse.down()
    page.mouse.move(*place(page, 3))
    page.mouse.move(*place(page, 9))
    page.mouse.up()
    assert page.evaluate("gestures") == [
        {"type": "tap", "cell": 7, "secondary": False},
        {"type": "tap", "cell": 7, "secondary": True},
        {"type": "tap", "cell": 7, "secondary": False},
        {"type": "drag", "cells": [0, 1, 2, 3], "phase": "start"},
        {"type": "drag", "cells": [9], "phase": "move"},
        {"type": "drag", "cells": [], "phase": "end"},
    ]


def test_cause_and_effect_differ_in_shape(page: Page) -> None:
    show(
        page,
        {
            "cause": [0, 1],
            "placed": [7],
            "ruledOut": [14],
            "units": [{"kind": "row", "index": 0}],
            "conflicts": [20],
            "wrong": [21],
            "stars": [20, 21],
        },
    )
    paths = {
        name: page.locator(f".board-{name}").get_attribute("d") or ""
        for name in ("cause", "rings", "ruled-out", "units", "stripes", "strikes")
    }
    assert len(set(paths.values())) == 6
    assert paths["cause"].count("M") == 2
    assert "a26 26" in paths["rings"]
    assert paths["ruled-out"] == "M137 137l26 26m0-26l-26 26"
    show(page, {"stars": [3]})
    page.evaluate("view.update({ stars: [3, 17] })")
    assert page.locator(".board-piece").count() == 2
    page.evaluate("window.first = document.querySelector('.board-piece'); view.update({ stars: [3] })")
    assert page.evaluate("document.querySelector('.board-piece') === window.first"), "what stays is not drawn anew"


def test_letters_patterns_and_themes(page: Page) -> None:
    show(page)
    letters, pattern, region = page.locator(".board-letters"), page.locator(".board-pattern").nth(1), page.locator(".board-region").first
    assert not letters.is_visible()
    assert not pattern.is_visible()
    light = region.evaluate("path => getComputedStyle(path).fill")
    choose(page, letters=True, patterns=True, theme="dark")
    assert letters.is_visible()
    assert pattern.evaluate("path => getComputedStyle(path).display") == "inline"
    assert page.locator(".board-letters text").count() == SIZE * SIZE
    assert region.evaluate("path => getComputedStyle(path).fill") != light
    assert page.evaluate("getComputedStyle(document.body).backgroundColor") == "rgb(18, 20, 25)"


def test_a_finger_on_the_board_scrolls_nothing_and_beside_it_does(chromium: Browser, app_address: str) -> None:
    with visitor(chromium, **PHONE) as context:
        page = context.new_page()
        open_board(page, app_address)
        swipe(page, [30, 24, 18, 12, 6, 0])
        page.wait_for_timeout(100)
        assert page.evaluate("scrollY") == 0
        assert page.locator(".board-crosses > g").count() == 6
        assert page.get_by_role("grid").evaluate("grid => getComputedStyle(grid).touchAction") == "none"
        assert page.evaluate("getComputedStyle(document.body).touchAction") == "auto"


@pytest.mark.parametrize("width", [260, 1400])
def test_a_board_is_square_and_its_cells_lie_over_the_drawing(page: Page, width: int) -> None:
    page.set_viewport_size({"width": 1600, "height": 1500})
    show(page, {"cause": [SIZE * SIZE - 1]})
    page.evaluate("width => view.element.style.setProperty('width', `${width}px`)", width)
    board, cell = page.locator(".board").bounding_box(), page.get_by_role("gridcell").last.bounding_box()
    box = page.locator(".board-cause").bounding_box()
    assert board is not None
    assert cell is not None
    assert box is not None
    assert board["width"] == pytest.approx(board["height"])
    assert cell["x"] < box["x"]
    assert box["x"] + box["width"] < cell["x"] + cell["width"]

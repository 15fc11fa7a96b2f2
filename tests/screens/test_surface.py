"""A board in a real browser window, looked at and pressed through the screen."""

from __future__ import annotations

import time
from collections.abc import Iterator

import numpy as np
import pytest
from Xlib.display import Display

from queenside.drivers.x11 import X11Screen
from queenside.errors import AbortError, InputError, PictureError
from queenside.players.screens import ScreenSurface, find_surface, only_certain
from queenside.readers.pictures import read_pixels
from queenside.solving import solve
from tests.screens.stage import BOARD, COLOURS, Cell, Screen, browser_screen

SIDE = len(BOARD)
CORNERS_AND_MIDDLE: list[Cell] = [(0, 0), (0, SIDE - 1), (SIDE - 1, SIDE - 1), (SIDE - 1, 0), (3, 4), (3, 4)]


def marks(surface: ScreenSurface) -> dict[Cell, str]:
    return {cell: state for cell, state in surface.look().states.items() if state != "empty"}


def marks_in_the_end(surface: ScreenSurface, expected: dict[Cell, str]) -> dict[Cell, str]:
    """Return the marks, as soon as they are the expected ones or after a while: a page paints when it has the time."""
    end = time.monotonic() + 10
    while (seen := marks(surface)) != expected and time.monotonic() < end:
        time.sleep(0.05)
    return seen


@pytest.mark.parametrize("place", [(0, 0), (37, 21), (171, 103)])
def test_clicks_land_where_they_should(shown: Screen, driver: X11Screen, place: tuple[int, int]) -> None:
    shown.move_window(*place)
    surface = find_surface(driver)
    assert tuple(surface.position.puzzle.text_rows()) == BOARD
    surface.press(CORNERS_AND_MIDDLE)
    assert shown.stage.pressed(6) == CORNERS_AND_MIDDLE
    expected: dict[Cell, str] = {**dict.fromkeys(CORNERS_AND_MIDDLE, "cross"), (3, 4): "queen"}
    assert marks_in_the_end(surface, expected) == expected


@pytest.fixture(scope="module", params=[1.5, 2.0])
def finer(request: pytest.FixtureRequest) -> Iterator[Screen]:
    with browser_screen(1500, 1300, request.param, (1400, 1200)) as screen:
        yield screen


def test_scaled_pages(finer: Screen, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("DISPLAY", finer.display)
    finer.stage.show(left=33, top=21, cell=43)
    driver = X11Screen()
    surface = find_surface(driver)
    cells = [(row, (3 * row) % SIDE) for row in range(SIDE)]
    surface.press(cells)
    assert finer.stage.pressed(SIDE) == cells
    expected = dict.fromkeys(cells, "cross")
    assert marks_in_the_end(surface, expected) == expected
    driver.close()


def test_every_cell_can_be_pressed(shown: Screen, driver: X11Screen) -> None:
    cells = [(row, column) for row in range(SIDE) for column in range(SIDE)]
    find_surface(driver).press(cells)
    assert shown.stage.pressed(SIDE**2) == cells


def test_a_solution_with_crosses_that_come_by_themselves(shown: Screen, driver: X11Screen) -> None:
    shown.stage.show(auto=True, marked={(0, 0): 1, (7, 7): 2})
    surface = find_surface(driver)
    assert marks(surface) == {(0, 0): "cross", (7, 7): "queen"}
    shown.stage.show(auto=True)
    solution = solve(surface.position.puzzle).solution
    assert solution is not None
    presses = 0
    for cell in solution:
        surface.press([cell, cell])
        presses += 2
        assert shown.stage.pressed(presses)[-2:] == [cell, cell]
    crosses = {(row, column): "cross" for row in range(SIDE) for column in range(SIDE)}
    expected = crosses | dict.fromkeys(solution, "queen")
    assert marks_in_the_end(surface, expected) == expected


def test_a_pointer_on_the_board_is_put_aside(shown: Screen, driver: X11Screen) -> None:
    surface = find_surface(driver)
    surface.press([(4, 4)])
    assert marks_in_the_end(surface, {(4, 4): "cross"}) == {(4, 4): "cross"}
    where = dict(line.split("=") for line in shown.xdotool("getmouselocation", "--shell").split())
    assert surface.position.sight is not None
    left, top, width, height = surface.position.sight.box
    assert not (left <= int(where["X"]) < left + width and top <= int(where["Y"]) < top + height)


@pytest.mark.parametrize("place", [(24, 0), (0, 24), (60, 60), (180, 100)])
def test_a_window_that_moved_is_noticed(shown: Screen, driver: X11Screen, place: tuple[int, int]) -> None:
    """Half a cell is enough."""
    surface = find_surface(driver)
    surface.press([(2, 2), (5, 5)])
    shown.move_window(*place)
    with pytest.raises(AbortError, match="no longer where it was"):
        surface.press([(0, 0)] * 3)
    with pytest.raises(PictureError, match="no longer where it was"):
        surface.look()
    assert shown.stage.pressed(3, within=0.3) == [(2, 2), (5, 5)]


@pytest.mark.parametrize("place", [(24, 0), (0, 48), (48, 48)])
def test_a_board_without_colours_that_moved_is_noticed(shown: Screen, driver: X11Screen, place: tuple[int, int]) -> None:
    shown.stage.show(colours=("#ffffff",) * SIDE, thick=True)
    surface = find_surface(driver)
    assert tuple(surface.position.puzzle.text_rows()) == BOARD
    surface.press([(2, 2), (2, 2)])
    assert marks_in_the_end(surface, {(2, 2): "queen"}) == {(2, 2): "queen"}
    shown.move_window(*place)
    with pytest.raises(AbortError, match="no longer where it was"):
        surface.press([(0, 0)])


def test_a_window_that_moved_by_a_hair_is_no_matter(shown: Screen, driver: X11Screen) -> None:
    surface = find_surface(driver)
    shown.move_window(3, 2)
    surface.press([(7, 0), (7, 0)])
    assert shown.stage.pressed(2) == [(7, 0), (7, 0)]
    assert marks_in_the_end(surface, {(7, 0): "queen"}) == {(7, 0): "queen"}


def test_a_covered_board_is_noticed(shown: Screen, driver: X11Screen) -> None:
    surface = find_surface(driver)
    assert surface.position.sight is not None
    left, top, width, height = surface.position.sight.box
    display = Display()
    cover = display.screen().root.create_window(
        left, top, width, height // 3, 0, display.screen().root_depth, background_pixel=0x808080, override_redirect=True
    )
    cover.map()
    display.sync()
    with pytest.raises(AbortError, match="no longer where it was"):
        surface.press([(7, 7)])
    cover.destroy()
    display.sync()
    display.close()
    assert shown.stage.pressed(1, within=0.3) == []


def test_another_board_in_its_place_is_noticed(shown: Screen, driver: X11Screen) -> None:
    surface = find_surface(driver)
    shown.stage.show(tuple(row[::-1] for row in BOARD))
    with pytest.raises(AbortError, match="no longer where it was"):
        surface.press([(0, 0)])


def test_a_board_in_other_colours_goes_on(shown: Screen, driver: X11Screen) -> None:
    """The page paints everything anew, but it is the same board at the same place."""
    surface = find_surface(driver)
    shown.stage.show(tuple(reversed(BOARD)))
    upside_down = find_surface(driver)
    shown.stage.show(colours=COLOURS[::-1])
    surface.press([(1, 1)])
    assert shown.stage.pressed(1) == [(1, 1)]
    with pytest.raises(AbortError):
        upside_down.press([(1, 1)])


def test_only_one_certain_board_is_taken(shown: Screen, driver: X11Screen) -> None:
    one = driver.grab().pixels
    with pytest.raises(InputError, match="shows 2 boards"):
        only_certain(read_pixels(np.hstack([one[:700, :600], one[:700, :600]])))
    shown.stage.show(())
    with pytest.raises(PictureError):
        find_surface(driver)

"""The pages that other tests rely on, held to what they promise: each switch once, by hand in a real browser or in the markup."""

from __future__ import annotations

import base64
import itertools
import json
import re
import urllib.error
import urllib.request
from typing import Any

import pytest
from playwright.sync_api import Frame, Page
from selectolax.lexbor import LexborHTMLParser, LexborNode

from tests.pages.fixtures import NEVER, Cell, Game, GameServer, Switches, archives, solution
from tests.pages.fixtures.embedded import CHUNK
from tests.pages.fixtures.switches import Lang, Paint, Rehydrate, Variant, Wall

ROWS = ("AAABBB", "ABBBCC", "ADDEEC", "FFDDEC", "FEEEEC", "FCCCCC")
QUEENS = ((0, 1), (1, 3), (2, 5), (3, 2), (4, 4), (5, 0))
"""The solution of ROWS, found by hand."""
VARIANTS: tuple[Variant, ...] = ("G", "S", "S-tr", "A", "V")

BOXES = """([grid, cells, indices]) => {
    const all = document.querySelector(grid).querySelectorAll(cells);
    return indices.map((index) => all[index].getBoundingClientRect()).map((box) => [box.x + box.width / 2, box.y + box.height / 2]);
}"""


class Hands:
    """A page with a game on it, and somebody who clicks."""

    def __init__(self, page: Page, game: Game) -> None:
        self.page = page
        self.game = game
        page.goto(game.url)
        game.wait(lambda game: any(event["board"] for event in game.events("load")))

    @property
    def frame(self) -> Frame:
        return self.page.frames[-1]

    def ready(self) -> Hands:
        """Return when the board listens."""
        self.game.wait(lambda game: bool(game.events("attached")))
        return self

    def middles(self, *places: Cell) -> list[tuple[float, float]]:
        """Return where cells are in the window, all of the same moment."""
        board = self.game.scene().board
        boxes = self.frame.evaluate(BOXES, [board.GRID, board.CELLS, [row * board.size + column for row, column in places]])
        around = self.frame.frame_element().bounding_box() if self.frame.parent_frame else {"x": 0, "y": 0}
        assert around is not None
        return [(around["x"] + x, around["y"] + y) for x, y in boxes]

    def click(self, *places: Cell) -> None:
        for point in self.middles(*places):
            self.page.mouse.click(*point)

    def drag(self, *places: Cell) -> None:
        first, *others = self.middles(*places)
        self.page.mouse.move(*first)
        self.page.mouse.down()
        for point in others:
            self.page.mouse.move(*point, steps=2)
        self.page.mouse.up()

    def control(self, name: str) -> None:
        self.frame.locator(f'[data-control="{name}"]').click()

    def marks(self) -> dict[Cell, str]:
        """Return all cells that are not empty, when everything so far has happened and was reported."""
        before = len(self.game.events("hint"))
        self.frame.evaluate("""() => new Promise((done) => setTimeout(() => {
            document.querySelector('[data-control="hint"]').click();
            done();
        }, 20))""")
        self.game.wait(lambda game: len(game.events("hint")) > before)
        return {place: state for place, state in self.game.state().items() if state != "empty"}

    def wins(self) -> None:
        self.game.wait(lambda game: game.won)


def twice(*places: Cell) -> list[Cell]:
    return [place for place in places for _ in range(2)]


def parsed(markup: str) -> LexborHTMLParser:
    return LexborHTMLParser(markup)


def labels(markup: str) -> list[str]:
    return [str(node.attributes["aria-label"]) for node in parsed(markup).css("[data-cell-idx]")]


def groups(keys: list[Any]) -> set[frozenset[int]]:
    """Return which positions hold the same key."""
    return {frozenset(index for index, key in enumerate(keys) if key == wanted) for wanted in keys}


REGIONS = groups(list("".join(ROWS)))


# Playing


def test_the_search_finds_the_solution_found_by_hand() -> None:
    assert solution(ROWS) == QUEENS
    with pytest.raises(ValueError, match="AB/AB has no solution"):
        solution(("AB", "AB"))


@pytest.mark.parametrize("variant", VARIANTS)
def test_every_variant_is_won_by_two_clicks_on_each_queen(server: GameServer, page: Page, variant: Variant) -> None:
    hands = Hands(page, server.add(ROWS, Switches(variant=variant))).ready()
    hands.click(*twice(*QUEENS[:-1]), QUEENS[-1])
    assert hands.marks() == {**dict.fromkeys(QUEENS[:-1], "queen"), QUEENS[-1]: "cross"}
    assert not hands.game.won
    hands.click(QUEENS[-1])
    hands.wins()
    assert hands.frame.locator("img.pr-confetti").count() == 1
    assert hands.frame.locator("a[href$='/results/']").count() == 1
    hands.click((0, 0), QUEENS[0])
    assert hands.marks() == dict.fromkeys(QUEENS, "queen"), "a won board is frozen"
    assert {method for method, _ in hands.game.requests()} == {"GET"}


@pytest.mark.parametrize("variant", ["G", "S", "A", "V"])
def test_three_clicks_end_where_they_began_and_markup_follows(server: GameServer, page: Page, variant: Variant) -> None:
    hands = Hands(page, server.add(ROWS, Switches(variant=variant))).ready()
    board = hands.game.scene().board
    cell = hands.frame.locator(board.GRID).locator(board.CELLS).nth(8)
    seen = []
    for _ in range(3):
        hands.click((1, 2))
        hands.marks()
        seen.append((cell.get_attribute("aria-label") or "", cell.locator("svg").count(), cell.locator("svg path").count()))
    assert [state["state"] for state in hands.game.events("state")] == ["cross", "queen", "empty"]
    assert [(svgs, paths) for _, svgs, paths in seen] == [(1, 1), (1, 1), (0, 0)]
    if variant in ("G", "S"):
        assert [label.split(" of color ")[0] for label, _, _ in seen] == ["Cross", "Queen", "Empty cell"]
        assert seen[0][0].endswith(", row 2, column 3")


@pytest.mark.parametrize(
    "queens",
    [
        pytest.param(((0, 1), (0, 3), (1, 5), (2, 2), (3, 4), (3, 0)), id="rows"),
        pytest.param(((0, 0), (1, 2), (2, 5), (3, 2), (4, 4), (5, 0)), id="a column"),
        pytest.param(((0, 0), (1, 2), (2, 4), (3, 1), (4, 3), (5, 5)), id="a region"),
        pytest.param(((0, 0), (1, 3), (2, 2), (3, 1), (4, 4), (5, 5)), id="touching"),
    ],
)
def test_boards_with_one_rule_broken_are_not_won(server: GameServer, page: Page, queens: tuple[Cell, ...]) -> None:
    hands = Hands(page, server.add(ROWS, Switches(variant="A", marked=dict.fromkeys(queens[1:], "queen")))).ready()
    hands.click(*twice(queens[0]))
    assert hands.marks() == dict.fromkeys(queens, "queen")
    assert not hands.game.won


@pytest.mark.parametrize(("variant", "event"), [("G", "mousedown"), ("S", "mousedown"), ("A", "mousedown"), ("V", "pointerdown")])
def test_variants_want_different_events(server: GameServer, page: Page, variant: Variant, event: str) -> None:
    hands = Hands(page, server.add(ROWS, Switches(variant=variant))).ready()
    board = hands.game.scene().board
    cell = hands.frame.locator(board.GRID).locator(board.CELLS).nth(0)
    cell.dispatch_event(event, {"button": 0})
    assert len(hands.marks()) == (1 if variant == "A" else 0), "a press alone"
    cell.dispatch_event(event.replace("down", "up"), {"button": 0})
    assert len(hands.marks()) == (0 if variant == "S" else 1), "press and release: S wants pointer events and a click as well"


def test_s_wants_every_event_of_a_click(server: GameServer, page: Page) -> None:
    hands = Hands(page, server.add(ROWS, Switches(variant="S"))).ready()
    cell = hands.frame.locator("[data-cell-idx]").first
    whole = ["pointerdown", "mousedown", "pointerup", "mouseup", "click"]
    for missing in whole[:-1]:
        for event in whole:
            if event != missing:
                cell.dispatch_event(event, {"button": 0})
        hands.click((5, 5))
        assert (0, 0) not in hands.marks(), f"all but {missing}"
    for event in whole:
        cell.dispatch_event(event, {"button": 0})
    assert hands.marks()[0, 0] == "cross"


def test_a_right_click_is_no_click(server: GameServer, page: Page) -> None:
    hands = Hands(page, server.add(ROWS)).ready()
    hands.page.mouse.click(*hands.middles((0, 0))[0], button="right")
    assert hands.marks() == {}


@pytest.mark.parametrize("variant", ["G", "S", "V"])
def test_a_drag_from_an_empty_cell_paints_crosses_and_is_one_step(server: GameServer, page: Page, variant: Variant) -> None:
    hands = Hands(page, server.add(ROWS, Switches(variant=variant, marked={(0, 2): "queen"}))).ready()
    hands.drag((0, 0), (0, 1), (0, 2), (0, 3))
    assert hands.marks() == {(0, 0): "cross", (0, 1): "cross", (0, 2): "queen", (0, 3): "cross"}
    hands.control("undo")
    assert hands.marks() == {(0, 2): "queen"}
    hands.drag((0, 2), (1, 2))
    assert hands.marks() == {(0, 2): "queen"}, "a drag from a queen does nothing"


def test_undo_takes_back_the_last_step(server: GameServer, page: Page) -> None:
    hands = Hands(page, server.add(ROWS)).ready()
    hands.click(*twice((0, 0)), (3, 3))
    hands.control("undo")
    assert hands.marks() == {(0, 0): "queen"}
    hands.control("undo")
    assert hands.marks() == {(0, 0): "cross"}
    assert len(hands.game.events("undo")) == 2


def test_clear_asks_first_and_can_be_undone(server: GameServer, page: Page) -> None:
    hands = Hands(page, server.add(ROWS, Switches(given=[(0, 1)]))).ready()
    hands.click((5, 5))
    hands.control("clear")
    hands.click((4, 5))
    hands.control("clear-no")
    assert hands.marks() == {(0, 1): "queen", (5, 5): "cross"}, "the question lies over the board"
    hands.control("clear")
    hands.control("clear-yes")
    assert hands.marks() == {(0, 1): "queen"}
    hands.control("undo")
    assert hands.marks() == {(0, 1): "queen", (5, 5): "cross"}


def test_a_clock_runs(server: GameServer, page: Page) -> None:
    hands = Hands(page, server.add(ROWS))
    hands.frame.locator(".timer", has_text="0:01").wait_for()


def test_events_are_in_order_and_say_where(server: GameServer, page: Page) -> None:
    hands = Hands(page, server.add(ROWS)).ready()
    hands.click(*twice((2, 3)), (4, 0))
    hands.marks()
    kinds = [(event["kind"], tuple(event["cell"])) for event in hands.game.events() if event["kind"] in ("down", "up") and event["cell"]]
    assert kinds == [(kind, place) for place in ((2, 3), (2, 3), (4, 0)) for kind in ("down", "up")]
    inner = [event["seq"] for event in hands.game.events() if event["load"] == hands.game.events("state")[0]["load"]]
    assert inner == list(range(len(inner)))


def test_a_new_load_begins_anew(server: GameServer, page: Page) -> None:
    hands = Hands(page, server.add(ROWS, Switches(variant="S"))).ready()
    hands.click((0, 0))
    assert hands.marks() == {(0, 0): "cross"}
    page.reload()
    hands.game.wait(lambda game: len(game.events("load")) == 2)
    assert hands.marks() == {}


# Time


def test_lag_delays_the_change_not_the_press(server: GameServer, page: Page) -> None:
    hands = Hands(page, server.add(ROWS, Switches(lag=600))).ready()
    hands.click(*twice((0, 0)))
    hands.game.wait(lambda game: game.state()[0, 0] == "queen")
    events = hands.game.events()
    ups = [event["at"] for event in events if event["kind"] == "up"]
    changes = [event["at"] for event in events if event["kind"] == "state"]
    assert all(change - up >= 599 for up, change in zip(ups, changes, strict=True))
    assert ups[1] < changes[0], "the second click did not wait for the first"


def test_clicks_before_the_board_listens_are_lost(server: GameServer, page: Page) -> None:
    hands = Hands(page, server.add(ROWS, Switches(attach=NEVER)))
    hands.click((0, 0))
    assert hands.marks() == {}
    assert [event["heard"] for event in hands.game.events("down")] == [False]
    hands = Hands(page, server.add(ROWS, Switches(attach=50))).ready()
    hands.click((0, 0))
    assert hands.marks() == {(0, 0): "cross"}
    (loaded, attached) = (next(event["at"] for event in hands.game.events(kind)[-1:]) for kind in ("load", "attached"))
    assert attached - loaded >= 49


def test_a_late_board_comes_late(server: GameServer, page: Page) -> None:
    assert len(labels(server.add(ROWS, Switches(late=50)).html())) == 36, "a saved page is saved when all is there"
    hands = Hands(page, server.add(ROWS, Switches(variant="S", late=NEVER))).ready()
    assert hands.frame.locator("[data-cell-idx]").count() == 0
    hands = Hands(page, server.add(ROWS, Switches(variant="S", late=50))).ready()
    hands.game.wait(lambda game: len(game.events("inserted")) == 1)
    assert hands.frame.locator("[data-cell-idx]").count() == 36
    hands.click((0, 0))
    assert hands.marks() == {(0, 0): "cross"}


@pytest.mark.parametrize("late", [0, 20])
def test_a_partial_board_is_first_no_square(server: GameServer, page: Page, late: int) -> None:
    hands = Hands(page, server.add(ROWS, Switches(late=late, partial=NEVER)))
    hands.frame.locator("[data-cell-idx]").first.wait_for()
    assert hands.frame.locator("[data-cell-idx]").count() == 18
    hands = Hands(page, server.add(ROWS, Switches(late=late, partial=50)))
    hands.frame.locator("[data-cell-idx='35']").wait_for()
    order = hands.frame.eval_on_selector_all("[data-cell-idx]", "all => all.map(cell => Number(cell.dataset.cellIdx))")
    assert order == list(range(36))


def test_half_a_board_stays_half(server: GameServer, page: Page) -> None:
    game = server.add(ROWS, Switches(half=True, partial=10, late=10))
    assert len(labels(game.html())) == 18
    hands = Hands(page, game)
    hands.game.wait(lambda game: len(game.events("inserted")) == 1)
    page.wait_for_timeout(50)
    assert hands.frame.locator("[data-cell-idx]").count() == 18


# Cells


@pytest.mark.parametrize("variant", ["G", "S", "A", "V"])
def test_given_and_locked_cells_take_no_clicks(server: GameServer, page: Page, variant: Variant) -> None:
    switches = Switches(variant=variant, given=[(0, 1)], locked=[(5, 5), (5, 4)], marked={(5, 4): "cross"})
    hands = Hands(page, server.add(ROWS, switches)).ready()
    hands.click((0, 1), (5, 5), (5, 4))
    assert hands.marks() == {(0, 1): "queen", (5, 4): "cross"}
    assert [event["cell"] for event in hands.game.events("down")] == [[0, 1], [5, 5], [5, 4]]
    assert len(parsed(hands.game.html()).css('[aria-disabled="true"]')) == 3


def test_marked_cells_are_marked_in_the_markup_and_go_on_from_there(server: GameServer, page: Page) -> None:
    game = server.add(ROWS, Switches(marked={(0, 0): "cross", (0, 5): "queen"}))
    assert [label.split(" of ")[0] for label in labels(game.html())[:6:5]] == ["Cross", "Queen"]
    tree = parsed(game.html())
    assert len(tree.css(".cell-input--cross svg")) == len(tree.css(".cell-input--queen svg.queens-icon-svg title")) == 1
    hands = Hands(page, game).ready()
    hands.click((0, 0), (0, 5))
    assert hands.marks() == {(0, 0): "queen"}


def test_auto_x_crosses_out_what_the_queen_sees_and_takes_it_back(server: GameServer, page: Page) -> None:
    hands = Hands(page, server.add(ROWS, Switches(auto_x=True, marked={(2, 0): "cross"}))).ready()
    hands.click(*twice((2, 2)))
    row, column = {(2, c) for c in range(6)}, {(r, 2) for r in range(6)}
    near = {(r, c) for r in (1, 2, 3) for c in (1, 2, 3)}
    region = {(2, 1), (2, 2), (3, 2), (3, 3)}
    crosses = (row | column | near | region) - {(2, 2)}
    assert hands.marks() == {**dict.fromkeys(crosses, "cross"), (2, 2): "queen"}
    hands.click((2, 2))
    assert hands.marks() == {(2, 0): "cross"}, "crosses that were there before stay"
    hands.control("undo")
    hands.control("undo")
    assert hands.marks() == {(2, 0): "cross", (2, 2): "cross"}, "a queen with its crosses is one step"


def test_dropped_clicks_are_a_share_and_the_same_for_a_seed(server: GameServer, page: Page) -> None:
    def dropped(seed: int) -> list[list[int]]:
        hands = Hands(page, server.add(ROWS, Switches(variant="A", drop=0.4, drop_seed=seed))).ready()
        hands.click(*itertools.product(range(2), range(6)))
        marks = hands.marks()
        lost = [event["cell"] for event in hands.game.events("dropped")]
        assert len(marks) + len(lost) == 12
        return lost

    first = dropped(1)
    assert 1 <= len(first) <= 11
    assert dropped(1) == first
    assert dropped(2) != first


# What lies over the board


@pytest.mark.parametrize(("variant", "choice"), [("G", "DENY"), ("S", "ACCEPT")])
def test_a_banner_takes_clicks_until_it_is_answered(server: GameServer, page: Page, variant: Variant, choice: str) -> None:
    hands = Hands(page, server.add(ROWS, Switches(variant=variant, banner=True, scroll=280))).ready()
    hands.click((5, 5))
    assert hands.marks() == {}
    hands.game.wait(lambda game: [event["on"] for event in game.events("down")] == ["artdeco-global-alert"])
    page.locator(f'button[action-type="{choice}"]').click()
    hands.game.wait(lambda game: [event["choice"] for event in game.events("consent")] == [choice])
    hands.click((5, 5))
    assert hands.marks() == {(5, 5): "cross"}


@pytest.mark.parametrize("start", [False, True])
def test_a_tutorial_takes_clicks_until_it_is_dismissed(server: GameServer, page: Page, start: bool) -> None:
    hands = Hands(page, server.add(ROWS, Switches(tutorial=True, start=start)))
    if start:
        assert hands.frame.locator(".artdeco-modal__dismiss").count() == 0
        hands.control("start")
    hands.ready().click((0, 0))
    assert hands.marks() == {}
    hands.frame.locator("button.artdeco-modal__dismiss").click()
    hands.click((0, 0))
    assert hands.marks() == {(0, 0): "cross"}
    assert len(hands.game.events("dismiss")) == 1


@pytest.mark.parametrize("variant", ["G", "V"])
def test_a_start_screen_lies_over_the_board(server: GameServer, page: Page, variant: Variant) -> None:
    hands = Hands(page, server.add(ROWS, Switches(variant=variant, start=True)))
    hands.click((0, 0))
    assert hands.marks() == {}
    assert hands.frame.locator("[class*=disabled]").count() == 1
    hands.control("start")
    hands.ready().click((0, 0))
    assert hands.marks() == {(0, 0): "cross"}
    assert hands.frame.locator("[class*=disabled]").count() == 0
    assert [event["kind"] for event in hands.game.events() if event["kind"] in ("start", "state")] == ["start", "state"]


def test_the_start_screen_of_s_is_a_page_with_a_link(server: GameServer, page: Page) -> None:
    game = server.add(ROWS, Switches(variant="S", start=True))
    page.goto(game.url)
    assert page.locator("[data-cell-idx]").count() == 0
    page.locator('a[href*="skipStartScreen"]').click()
    game.wait(lambda game: bool(game.events("attached")) and bool(game.events("start")))
    assert page.locator("[data-cell-idx]").count() == 36


def test_a_guest_cannot_skip_the_start_screen(server: GameServer, page: Page) -> None:
    page.goto(server.add(ROWS, Switches(start=True)).url + "?skipStartScreen=true")
    assert page.url == server.url + "/games/"


@pytest.mark.parametrize("variant", ["G", "S"])
def test_a_disabled_start_does_nothing_until_its_time(server: GameServer, page: Page, variant: Variant) -> None:
    def press(disabled: int, *, force: bool) -> Game:
        game = server.add(ROWS, Switches(variant=variant, start=True, disabled_start=disabled))
        page.goto(game.url)
        page.frames[-1].locator('[data-control="start"]').click(force=force)
        if force:
            page.frames[-1].evaluate("document.querySelector('[data-control=hint]')?.click()")
        return game

    early = press(NEVER, force=True)
    early.wait(lambda game: bool(game.events("hint" if variant == "G" else "down")))
    assert not early.events("start")
    in_time = press(50, force=False)
    in_time.wait(lambda game: bool(game.events("attached")))
    assert len(in_time.events("start")) == 1


def test_the_number_is_told_on_the_start_screen(server: GameServer) -> None:
    def told(lang: Lang) -> str:
        node = parsed(server.add(ROWS, Switches(start=True, number=319, lang=lang)).html()).css_first(".launch-footer__score-text")
        assert node is not None
        return node.text()

    assert [told("en"), told("zh")] == ["No. 319", "編號：319"]


# Where the board is


def test_frames(server: GameServer, page: Page) -> None:
    def frames(switches: Switches) -> int:
        game = server.add(ROWS, switches)
        page.goto(game.url)
        game.wait(lambda game: bool(game.events("attached")))
        assert page.frames[-1].locator("[data-cell-idx]").count() == 36
        return len(page.frames)

    assert frames(Switches()) == 2
    assert frames(Switches(iframe=False)) == 1
    assert frames(Switches(variant="S")) == 1
    assert frames(Switches(variant="S", iframe=True)) == 2


def test_the_frame_opens_by_itself(server: GameServer, page: Page) -> None:
    page.goto(server.add(ROWS).frame_url)
    assert (len(page.frames), page.locator("[data-cell-idx]").count()) == (1, 36)


@pytest.mark.parametrize("variant", ["S", "A", "V"])
def test_a_decoy_is_smaller_and_takes_no_clicks(server: GameServer, page: Page, variant: Variant) -> None:
    hands = Hands(page, server.add(ROWS, Switches(variant=variant, decoy=True))).ready()
    thumbnail = hands.frame.locator(".thumbnail").bounding_box()
    assert thumbnail is not None
    assert thumbnail["height"] < 100
    page.mouse.click(thumbnail["x"] + 20, thumbnail["y"] + 20)
    assert hands.marks() == {}
    hands.click((0, 0))
    assert hands.marks() == {(0, 0): "cross"}


def test_a_decoy_has_cells_of_its_own(server: GameServer) -> None:
    assert len(labels(server.add(ROWS, Switches(decoy=True)).html())) == 36 + 16


@pytest.mark.parametrize(
    ("switches", "width"),
    [(Switches(), 40), (Switches(zoom=1.5), 60), (Switches(transform="scale(0.5)"), 20), (Switches(transform="rotate(0)"), 40)],
)
def test_zoomed_and_transformed_boards_are_clicked_where_they_are(server: GameServer, page: Page, switches: Switches, width: int) -> None:
    hands = Hands(page, server.add(ROWS, switches)).ready()
    (left, _), (right, _) = hands.middles((2, 1), (2, 2))
    assert right - left == pytest.approx(width, abs=0.5)
    hands.click((2, 2))
    assert hands.marks() == {(2, 2): "cross"}


def test_a_scrolled_board_is_below_the_fold(server: GameServer, page: Page) -> None:
    hands = Hands(page, server.add(ROWS, Switches(variant="S", scroll=1500))).ready()
    assert hands.middles((0, 0))[0][1] > 1500
    hands.frame.locator("[data-cell-idx='0']").scroll_into_view_if_needed()
    hands.click((0, 0))
    assert hands.marks() == {(0, 0): "cross"}


# Walls


@pytest.mark.parametrize(("wall", "part"), [("authwall", "/authwall?"), ("checkpoint", "/checkpoint/"), ("games", "/games/")])
def test_walls_lead_elsewhere(server: GameServer, page: Page, wall: Wall, part: str) -> None:
    game = server.add(ROWS, Switches(wall=wall))
    page.goto(game.url)
    assert page.url.startswith(server.url + part)
    assert game.name not in page.url.removeprefix(server.url + "/games/") or wall != "games"
    assert page.locator("[data-cell-idx]").count() == 0


def test_a_captcha_is_a_frame_where_the_board_should_be(server: GameServer, page: Page) -> None:
    game = server.add(ROWS, Switches(wall="captcha-frame"))
    page.goto(game.url)
    assert page.url == game.url
    assert [frame.url for frame in page.frames[1:]] == [server.url + "/captcha/frame"]
    assert page.locator("[data-cell-idx]").count() == 0


# Won, and pages that do not keep still


@pytest.mark.parametrize("variant", ["G", "S", "A", "V"])
def test_a_page_that_opens_won_is_frozen(server: GameServer, page: Page, variant: Variant) -> None:
    game = server.add(ROWS, Switches(variant=variant, won=True))
    assert len(parsed(game.html()).css("img.pr-confetti")) == 1
    hands = Hands(page, game).ready()
    hands.click((0, 1), (0, 0))
    hands.drag((5, 2), (5, 4))
    assert hands.marks() == dict.fromkeys(QUEENS, "queen")
    assert game.won


def test_rotating_names_change_with_every_change_and_with_every_load(server: GameServer, page: Page) -> None:
    hands = Hands(page, server.add(ROWS, Switches(variant="S", rotating=True))).ready()

    def look() -> tuple[str, list[str], list[str]]:
        grid = hands.frame.locator('[data-testid="interactive-grid"]')
        script = "all => all.map(cell => [cell.className, getComputedStyle(cell).backgroundColor])"
        seen = hands.frame.eval_on_selector_all("[data-cell-idx]", script)
        return str(grid.get_attribute("style")), [names for names, _ in seen], [colour for _, colour in seen]

    first = look()
    hands.click((0, 0))
    hands.marks()
    second = look()
    page.reload()
    hands.game.wait(lambda game: len(game.events("load")) == 2)
    third = look()
    assert first[2] == second[2] == third[2]
    assert groups(first[2]) == REGIONS
    for one, other in itertools.combinations((first, second, third), 2):
        assert one[0] != other[0]
        assert not set(" ".join(one[1]).split()) & set(" ".join(other[1]).split())
        assert groups(one[1]) == groups(other[1])


def test_turkish_pages_have_new_names_at_every_load_and_others_keep_theirs(server: GameServer) -> None:
    turkish, english = server.add(ROWS, Switches(variant="S-tr")), server.add(ROWS, Switches(variant="S"))
    assert turkish.scene(1).board_document() != turkish.scene(2).board_document()
    assert english.scene(1).board_document() == english.scene(2).board_document()


def test_replaced_cells_are_new_elements_and_still_play(server: GameServer, page: Page) -> None:
    hands = Hands(page, server.add(ROWS, Switches(replace=30))).ready()
    old = hands.frame.query_selector("[data-cell-idx='0']")
    assert old is not None
    hands.frame.wait_for_function("cell => !cell.isConnected", arg=old)
    hands.click(*twice(*QUEENS))
    hands.wins()


# Markup


@pytest.mark.parametrize("paint", ["cell", "inside", "outside"])
def test_the_colour_is_where_it_is_said_to_be(server: GameServer, page: Page, paint: Paint) -> None:
    hands = Hands(page, server.add(ROWS, Switches(variant="S", paint=paint))).ready()
    element = {"cell": "cell", "inside": "cell.firstElementChild", "outside": "cell.parentElement"}

    def painted(where: Paint) -> int:
        script = f"all => all.map(cell => getComputedStyle({element[where]}).backgroundColor)"
        return len(set(hands.frame.eval_on_selector_all("[data-cell-idx]", script)))

    assert {where for where in element if painted(where) == 6} == {paint}  # type: ignore[arg-type] # keys of a plain dict
    hands.click((0, 0))
    assert hands.marks() == {(0, 0): "cross"}


@pytest.mark.parametrize(
    ("lang", "form"),
    [
        ("en", r"Empty cell of color (\D+), row 2, column 3"),
        ("tr", r"(\D+) renkte boş hücre, 2\. satır, 3\. sütun"),
        ("it", r"Cella vuota di colore (\D+), riga 2, colonna 3"),
        ("zh", r"(\D+)空白格，第 2 行，第 3 列"),
    ],
)
def test_labels_are_sentences_of_the_language_and_tell_the_regions(server: GameServer, lang: Lang, form: str) -> None:
    for variant in ("G", "S"):
        html = server.add(ROWS, Switches(variant=variant, lang=lang)).html()
        assert f'<html lang="{lang}">' in html
        assert re.fullmatch(form, labels(html)[8])
        assert groups([re.sub(r"\d", "", label) for label in labels(html)]) == REGIONS


def colours(cells: list[LexborNode]) -> list[str]:
    return [str(cell.attributes["style"]).split(";")[0] for cell in cells]


def test_each_variant_tells_the_regions_in_its_own_way(server: GameServer) -> None:
    trees = {variant: parsed(server.add(ROWS, Switches(variant=variant)).html()) for variant in VARIANTS}
    guest = [str(cell.attributes["class"]).split()[1] for cell in trees["G"].css("#queens-grid > [data-cell-idx]")]
    assert groups(guest) == REGIONS
    assert set(guest) == {f"cell-color-{number}" for number in range(6)}
    signed = [str(cell.attributes["class"]).split() for cell in trees["S"].css("[data-testid=interactive-grid] > [data-cell-idx]")]
    assert all(re.fullmatch("_?[0-9a-f]{8}", name) for names in signed for name in names)
    assert groups([names[1] for names in signed]) == REGIONS
    assert groups(colours(trees["A"].css(".board > div"))) == REGIONS
    assert groups(colours(trees["V"].css(".square[data-row][data-col]"))) == REGIONS


def test_looks_depend_on_the_seed_only() -> None:
    def html(seed: int) -> str:
        with GameServer(seed=seed) as server:
            return server.add(ROWS, Switches(variant="S")).html()

    assert html(1) == html(1)
    assert not set(re.findall("#[0-9a-f]{6}", html(1))) & set(re.findall("#[0-9a-f]{6}", html(2)))


def test_untidy_markup_is_the_same_elements(server: GameServer, page: Page) -> None:
    tidy = server.add(ROWS)
    game = server.add(ROWS, Switches(untidy=True))
    assert "<!---->" in game.html()
    assert "<!---->" not in tidy.html()
    assert "queens-cell-with-border  \n" in game.html()
    names = [
        [str(cell.attributes["class"]).split()[0] for cell in parsed(each.html()).css("#queens-grid *[class]")] for each in (tidy, game)
    ]
    assert names[0] == names[1]
    hands = Hands(page, game).ready()
    hands.click((0, 0))
    assert hands.marks() == {(0, 0): "cross"}


def test_bulk_is_bulk_and_holds_no_cells(server: GameServer) -> None:
    html = server.add(ROWS, Switches(bulk=1_000_000)).html()
    assert 1_000_000 < len(html) < 1_100_000
    assert len(labels(html)) == 36


def test_switches_refuse_what_they_do_not_know() -> None:
    with pytest.raises(ValueError, match="variant='X': one of 'G', 'S'"):
        Switches(variant="X")  # type: ignore[arg-type]
    with pytest.raises(ValueError, match="marked: 'king'"):
        Switches(marked={(0, 0): "king"})  # type: ignore[dict-item]


# Data


def pieces(html: str) -> list[str]:
    script = parsed(html).css_first("#rehydrate-data")
    assert script is not None
    value = json.loads(script.text().removeprefix("window.__como_rehydration__ = ").removesuffix(";"))
    assert isinstance(value, list)
    return value


@pytest.mark.parametrize(("how", "strings"), [("plain", 0), ("escaped", 2), ("lying", 0)])
def test_rehydration_holds_the_puzzle_in_pieces(server: GameServer, how: Rehydrate, strings: int) -> None:
    found = pieces(server.add(ROWS, Switches(variant="S", rehydrate=how)).html())
    assert max(map(len, found)) == CHUNK
    value = json.loads("".join(found).splitlines()[1].removeprefix("7:"))
    for _ in range(strings):
        value = json.loads(value["payload"])
    puzzle = value["queensGamePuzzle"]
    assert puzzle["gridSize"] == 6
    assert groups([number for row in puzzle["colorGrid"] for number in row["colors"]]) == REGIONS
    told = {(place["row"], place["col"]) for place in puzzle["solution"]}
    assert len(told & set(QUEENS)) == (0 if how == "lying" else 6)


def test_without_rehydration_there_is_no_puzzle_in_the_page(server: GameServer, page: Page) -> None:
    hands = Hands(page, server.add(ROWS, Switches(variant="S")))
    assert "queensGamePuzzle" not in hands.game.html() + page.content()


@pytest.mark.parametrize("encoded", [False, True])
def test_a_har_holds_the_answer(server: GameServer, encoded: bool) -> None:
    game = server.add(ROWS)
    entries = json.loads(game.har(encoded=encoded))["log"]["entries"]
    content = next(entry["response"]["content"] for entry in entries if "gameTypeId:3" in entry["request"]["url"])
    text = base64.b64decode(content["text"]).decode() if encoded else content["text"]
    assert text == game.embedded()
    element = json.loads(text)["data"]["identityDashGamesByTodaysGame"]["elements"][0]
    assert [row["colors"] for row in element["gamePuzzle"]["queensGamePuzzle"]["colorGrid"]] == [
        ["ABCDEF".index(c) for c in row] for row in ROWS
    ]
    assert game.har(lying=True) != game.har()


def test_archive_pages() -> None:
    task = re.search(r"var task = '([\d,]+)'", archives.task_page(ROWS, stars=2))
    assert task is not None
    assert groups(task[1].split(",")) == REGIONS
    assert "stars:2 ," in archives.task_page(ROWS, stars=2)
    assert f'gw:6,gh:6,stars:1,layout:"{"".join(ROWS)}"' in archives.record_page(ROWS)
    assert groups(re.findall(r"in_shape\[\d+\] = '(\d+)';", archives.shape_page(ROWS))) == REGIONS
    cases = parsed(archives.case_page(ROWS)).css("#grid > .case")
    assert groups(colours(cases)) == REGIONS
    assert [case.attributes["id"] for case in cases[::7]] == [f"case-{number}-{number}" for number in range(6)]


# The server


def test_whatever_is_posted_is_refused_and_remembered(server: GameServer) -> None:
    game = server.add(ROWS)
    with pytest.raises(urllib.error.HTTPError, match="405") as refused:
        urllib.request.urlopen(urllib.request.Request(game.url, data=b"score=1"))
    refused.value.close()
    assert game.requests() == [("POST", f"/games/{game.name}/")]


def test_waiting_ends(server: GameServer) -> None:
    with pytest.raises(TimeoutError, match="has reported only"):
        server.add(ROWS).wait(lambda game: game.won, seconds=0.05)

"""Whole games on the page: by finger, by keyboard, by hints; and what survives a reload, a full store, a broken link."""

from __future__ import annotations

import json
import pathlib
import re

import pytest
from playwright.sync_api import expect

import queenside as qs
from queenside.views.share import share_text
from tests.web.pages import DESKTOP, PHONE, ROWS, SIZE, cell_label, choose, drag, link, marked, open_board, solution, swipe, tap, visitor

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator

    from playwright.sync_api import Browser, Page


@pytest.fixture
def page(chromium: Browser, app_address: str) -> Iterator[Page]:
    with visitor(chromium) as context:
        page = context.new_page()
        open_board(page, app_address)
        yield page


def heard(page: Page) -> list[str]:
    return page.locator("#announcements p").all_text_contents()


def around(cell: int, rows: str = ROWS, size: int = SIZE) -> list[int]:
    """Return what a queen rules out, from the rules: its row, column, region and neighbours."""
    regions = rows.replace("/", "")
    row, column = divmod(cell, size)
    return [
        other
        for other in range(size * size)
        if other != cell
        and (
            other // size == row
            or other % size == column
            or regions[other] == regions[cell]
            or (abs(other // size - row) <= 1 and abs(other % size - column) <= 1)
        )
    ]


# Whole games


def test_a_game_won_by_touch(chromium: Browser, app_address: str) -> None:
    with visitor(chromium, **PHONE) as context:
        page = context.new_page()
        open_board(page, app_address)
        heading = page.get_by_role("heading", level=1)
        expect(heading).to_have_text(re.compile(rf"^{SIZE}×{SIZE} \w+$"))  # the grade of a board that came without one is found meanwhile
        choose(page, autoCross=False)
        for cell in solution():
            tap(page, cell)
            assert marked(page, "cross") == [cell]
            tap(page, cell)
        page.get_by_role("heading", name=re.compile("^Solved in 0:")).wait_for()
        assert marked(page, "queen") == solution()
        expect(page.get_by_text("Without a wrong mark and without a hint.")).to_be_visible()
        text = page.locator(".play-share").inner_text()
        board = qs.read(ROWS).puzzle
        order = [divmod(cell, SIZE) for cell in solution()]
        seconds = int(re.search(r"\| 0:(\d\d) and", text)[1])  # type: ignore[index]
        grade = heading.inner_text().split()[-1]
        wanted = share_text(board, order, grade=grade, seconds=seconds, flawless=True, link=text.splitlines()[-1])
        assert text == wanted
        assert qs.read(text.splitlines()[-1]).puzzle == board, "the link that is shared is the board"


def test_a_game_won_by_keyboard_alone(page: Page) -> None:
    page.keyboard.press("Tab")
    assert page.evaluate("document.activeElement.textContent") == "Skip to the board"
    page.keyboard.press("Enter")
    at = 0
    for turn, cell in enumerate(solution()):
        for key, distance in (("ArrowDown", cell // SIZE - at // SIZE), ("ArrowRight", cell % SIZE - at % SIZE)):
            back = {"ArrowDown": "ArrowUp", "ArrowRight": "ArrowLeft"}[key]
            for _ in range(abs(distance)):
                page.keyboard.press(key if distance > 0 else back)
        at = cell
        if turn == 0:
            page.keyboard.press("x")
            assert marked(page, "cross") == [cell]
            page.keyboard.press("Backspace")
            assert marked(page, "cross") == []
            page.keyboard.press("q")
            page.keyboard.press("u")
            assert marked(page, "queen") == []
            page.keyboard.press("Control+y")
        elif turn == 1:
            page.keyboard.press("Space")  # ruled out by no queen yet: cross, then queen
            page.keyboard.press("Space")
        else:
            page.keyboard.press("q")
        assert cell_label(page, cell).endswith("queen")
    page.get_by_role("heading", name=re.compile("^Solved")).wait_for()
    row, column = solution()[0] // SIZE + 1, solution()[0] % SIZE + 1
    assert f"Queen at R{row}C{column}. {len(around(solution()[0]))} cells crossed out by it." in heard(page)


def test_hints_to_the_end_of_a_board(page: Page) -> None:
    step = page.get_by_role("button", name="Do it")
    lit = page.locator(".board-cause, .board-rings, .board-ruled-out")
    for _ in range(60):
        if page.locator(".play-finished").count():
            break
        page.get_by_role("button", name="Hint", exact=True).click()
        page.get_by_role("heading", name="Hint 1 of 4").wait_for()
        assert "".join(lit.evaluate_all("paths => paths.map((path) => path.getAttribute('d'))")) == "", "the first stage shows nothing"
        for stage in (2, 3, 4):
            page.get_by_role("button", name="A little more").click()
            page.get_by_role("heading", name=f"Hint {stage} of 4").wait_for()
        assert "".join(lit.evaluate_all("paths => paths.map((path) => path.getAttribute('d'))")) != ""
        step.click()
    page.get_by_role("heading", name=re.compile("^Solved")).wait_for()
    assert marked(page, "queen") == solution()
    expect(page.get_by_text(re.compile(r"^With \d+ hints?\.$"))).to_be_visible()
    page.get_by_role("button", name="What did I miss?").click()
    assert page.get_by_role("dialog").inner_text()


# Marks, and how they are taken back


@pytest.mark.parametrize("way", ["mouse", "finger"])
def test_a_drag_is_one_step(chromium: Browser, app_address: str, way: str) -> None:
    with visitor(chromium, **(PHONE if way == "finger" else DESKTOP)) as context:
        page = context.new_page()
        open_board(page, app_address)
        over = swipe if way == "finger" else drag
        over(page, [0, 1, 2, 3, 9])
        assert marked(page, "cross") == [0, 1, 2, 3, 9]
        over(page, [9, 15, 3])
        assert marked(page, "cross") == [0, 1, 2], "a drag that begins on a cross clears"
        page.get_by_role("button", name="Undo").click()
        assert marked(page, "cross") == [0, 1, 2, 3, 9]
        page.get_by_role("button", name="Undo").click()
        assert marked(page, "cross") == []
        page.get_by_role("button", name="Redo").click()
        assert marked(page, "cross") == [0, 1, 2, 3, 9]
        page.get_by_role("button", name="Clear").click()
        assert marked(page, "cross") == []
        page.locator(".toast").get_by_role("button", name="Undo").click()
        assert marked(page, "cross") == [0, 1, 2, 3, 9]
        page.get_by_role("button", name="Clear").click()
        over(page, [0, 1, 2])
        assert page.locator(".toast").count() == 0, "what is offered would take back something else now"


def test_auto_cross_comes_and_goes_with_its_queen(page: Page) -> None:
    cell = solution()[2]
    by_hand = [other for other in around(cell) if other % 2]
    page.get_by_role("gridcell").nth(by_hand[0]).focus()
    for other in by_hand:
        page.get_by_role("gridcell").nth(other).focus()
        page.keyboard.press("x")
    page.get_by_role("gridcell").nth(cell).focus()
    page.keyboard.press("q")
    assert marked(page, "cross") == around(cell)
    page.keyboard.press("u")
    assert marked(page, "queen") == []
    assert marked(page, "cross") == by_hand, "crosses by hand stay"
    page.keyboard.press("Control+y")
    assert marked(page, "cross") == around(cell)
    choose(page, autoCross=False)
    assert marked(page, "cross") == by_hand
    assert marked(page, "queen") == [cell]


def test_clashes_are_shown_where_wanted(page: Page) -> None:
    for cell in (0, 1):
        page.get_by_role("gridcell").nth(cell).focus()
        page.keyboard.press("q")
    assert cell_label(page, 0) == "R1C1, region A, queen, clashes"
    assert "Clash: R1C1, R1C2." in heard(page)
    choose(page, showConflicts=False)
    assert cell_label(page, 0) == "R1C1, region A, queen"


def test_check_my_marks_and_why(page: Page) -> None:
    wrong = next(cell for cell in range(SIZE * SIZE) if cell not in solution())
    page.get_by_role("gridcell").nth(solution()[0]).focus()
    page.keyboard.press("q")
    page.get_by_role("button", name="Check").click()
    page.locator(".play-panel", has_text="Your marks are right so far").wait_for()
    page.get_by_role("button", name="Undo").click()
    page.get_by_role("gridcell").nth(wrong).focus()
    page.keyboard.press("q")
    page.get_by_role("button", name="Check").click()
    page.locator(".play-panel", has_text=f"R{wrong // SIZE + 1}C{wrong % SIZE + 1} cannot be a queen.").wait_for()
    assert cell_label(page, wrong).endswith("wrong")
    page.get_by_role("button", name="Why?").click()
    page.get_by_text(re.compile("^Suppose")).first.wait_for()


def test_what_is_wrong_is_a_mark_of_the_player(page: Page) -> None:
    """A wrong queen whose crosses fill a whole region: the queen is named, not the crosses that nobody made."""
    regions = ROWS.replace("/", "")
    wrong = next(
        cell
        for cell in range(SIZE * SIZE)
        if any({at for at in range(SIZE * SIZE) if regions[at] == letter} <= set(around(cell)) for letter in "ABCDEF")
    )
    page.get_by_role("gridcell").nth(wrong).focus()
    page.keyboard.press("q")
    page.get_by_role("button", name="Check").click()
    page.locator(".play-panel", has_text=f"R{wrong // SIZE + 1}C{wrong % SIZE + 1} cannot be a queen.").wait_for()
    page.keyboard.press("h")
    page.locator(".play-panel", has_text=f"R{wrong // SIZE + 1}C{wrong % SIZE + 1} cannot be a queen.").wait_for()


def test_hints_keep_the_focus(page: Page) -> None:
    page.keyboard.press("h")
    page.get_by_role("button", name="A little more").focus()
    for name in ("A little more", "A little more", "Do it"):
        page.keyboard.press("Enter")
        expect(page.get_by_role("button", name=name)).to_be_focused()
    page.keyboard.press("Enter")
    assert page.evaluate("document.activeElement.getAttribute('role')") == "gridcell"


def test_a_board_by_ear(page: Page) -> None:
    cell = solution()[0]
    page.get_by_role("gridcell").nth(cell).focus()
    page.keyboard.press("q")
    for key in "rcgs":
        page.keyboard.press(key)
    row, column, region, state = heard(page)[-4:]
    name = f"R{cell // SIZE + 1}C{cell % SIZE + 1}"
    assert row == f"Row {cell // SIZE + 1}: queen at {name}; no open cell; 5 crosses."
    assert column == f"Column {cell % SIZE + 1}: queen at {name}; no open cell; 5 crosses."
    assert region.startswith("Region ")
    assert state == f"1 of 6 queens, {len(around(cell))} crosses."


# What the game knows, without the page


def test_every_history_can_be_taken_back_and_done_again(page: Page) -> None:
    """A few hundred random games: undo and redo lead through the same boards, and a record is the game."""
    script = """async (rows) => {
        const at = (path) => new URL(path, location.href).href;
        const { Game } = await import(at("js/play/game.js"));
        const { starBattle } = await import(at("js/puzzle/star_battle.js"));
        let seed = 7;
        const random = (most) => (seed = (seed * 48271) % 2147483647) % most;
        const puzzle = starBattle(rows.split("/"));
        const seen = (game) => JSON.stringify([game.pieces, game.crosses]);
        for (let number = 0; number < 300; number++) {
            let game = new Game(puzzle);
            const boards = [seen(game)];
            for (let move = 0; move < 30; move++) {
                const kind = random(10);
                if (kind < 5) game.tap(random(36), kind < 2);
                else if (kind < 8) {
                    const first = random(36);
                    game.beginDrag(first);
                    game.drag([first, random(36)]);
                    game.drag([random(36), random(36)]);
                    game.endDrag();
                } else if (kind === 8) game.apply({ placed: [random(36)], ruledOut: [random(36)] });
                else if (!random(4)) game.clear();
                if (seen(game) !== boards.at(-1) || game.done === boards.length) boards.push(seen(game));
                if (!random(5)) game = Game.of(JSON.parse(JSON.stringify(game.record(0))));
            }
            if (game.done !== boards.length - 1) return `${game.done} steps, ${boards.length} boards`;
            for (let at = boards.length - 2; at >= 0; at--) {
                game.undo();
                if (seen(game) !== boards[at]) return "undo leads elsewhere";
            }
            if (game.undo() !== null) return "there was more to undo";
            for (const board of boards.slice(1)) {
                game.redo();
                if (seen(game) !== board) return "redo leads elsewhere";
            }
        }
        return "right";
    }"""
    assert page.evaluate(script, ROWS) == "right"


def test_moves_for_the_review_leave_out_the_way_to_a_queen(page: Page) -> None:
    script = """async (rows) => {
        const at = (path) => new URL(path, location.href).href;
        const { Game } = await import(at("js/play/game.js"));
        const { starBattle } = await import(at("js/puzzle/star_battle.js"));
        const game = new Game(starBattle(rows.split("/")));
        game.tap(3); game.tap(3);
        game.beginDrag(10); game.drag([10, 11]); game.endDrag();
        game.tap(20); game.tap(20); game.undo();
        game.start(1000); game.stop(4000); game.start(10000);
        return [game.moves(), game.order(), game.elapsed(11500)];
    }"""
    moves, order, elapsed = page.evaluate(script, ROWS)
    crosses = [{"cell": cell, "cross": True} for cell in (10, 11)]
    assert moves == [{"cell": 3, "cross": False}, *crosses, {"cell": 20, "cross": True}]
    assert order == [3]
    assert elapsed == 4500


# What lasts


def test_a_reload_in_the_middle_costs_nothing(page: Page) -> None:
    drag(page, [0, 1, 2])
    page.get_by_role("gridcell").nth(solution()[3]).focus()
    page.keyboard.press("q")
    page.wait_for_timeout(1100)
    before = marked(page, "queen"), marked(page, "cross")
    page.reload()
    page.locator(".play .board-live").wait_for()
    assert (marked(page, "queen"), marked(page, "cross")) == before
    assert page.locator(".play-clock").inner_text() != "0:00"
    page.get_by_role("button", name="Undo").click()
    assert marked(page, "queen") == []
    page.goto(page.url.split("#")[0])
    page.locator(".play .board-live").wait_for()
    assert marked(page, "cross") == [0, 1, 2], "without a link the last board is there"
    page.get_by_role("button", name="New board").click()
    expect(page.locator(".play-recent li")).to_have_count(1)


def test_a_pause_hides_the_board_and_stops_the_clock(page: Page) -> None:
    page.get_by_role("gridcell").nth(3).focus()
    page.keyboard.press("p")
    expect(page.locator(".play .board")).not_to_be_visible()
    stopped = page.locator(".play-clock").inner_text()
    page.wait_for_timeout(1300)
    assert page.locator(".play-clock").inner_text() == stopped
    page.reload()
    page.locator(".play-cover button").wait_for()
    expect(page.locator(".play .board")).not_to_be_visible()
    page.locator(".play-cover button").focus()
    page.keyboard.press("Enter")
    expect(page.locator(".play .board")).to_be_visible()
    page.get_by_text("0:01").wait_for()
    choose(page, showClock=False)
    expect(page.locator(".play-clock")).not_to_be_visible()


def test_results_and_streak(page: Page, tmp_path: pathlib.Path) -> None:
    script = """async () => {
        const statistics = await import(new URL("js/state/statistics.js", location.href).href);
        const { addResult, figures, streak } = statistics;
        const usual = { size: 8, stars: 1, grade: "easy", flawless: true, hints: 0 };
        const games = [[80, "2026-02-27"], [50, "2026-02-28"], [65, "2026-03-01"], [45, null], [1, "2026-03-01"]];
        games.forEach(([seconds, day], at) => addResult({ ...usual, at, board: String(at), seconds, day }));
        return [figures(), streak("2026-03-01"), streak("2026-03-02").current, streak("2026-03-03")];
    }"""
    figures, today, tomorrow, later = page.evaluate(script)
    kind = {"size": 8, "stars": 1, "grade": "easy", "played": 4, "first": 80, "best": 45, "last": 45, "average": 60}
    assert figures == [kind], "a daily board counts once"
    assert (today, tomorrow, later) == ({"current": 3, "longest": 3, "done": True}, 3, {"current": 0, "longest": 3, "done": False})
    page.get_by_role("button", name="Results").click()
    expect(page.get_by_role("row", name="8×8 easy 4 1:20 0:45 0:45 1:00")).to_be_visible()
    with page.expect_download() as saving:
        page.get_by_role("button", name="Save as a file").click()
    saved = tmp_path / "results.json"
    saving.value.save_as(saved)
    assert len(json.loads(saved.read_text())["results"]) == 4
    page.evaluate("localStorage.removeItem('queenside.results')")
    (tmp_path / "other.json").write_text('{"results": "many"}')
    for file, said in (
        ("other.json", "Nothing was changed"),
        ("results.json", "4 new results taken in."),
        ("results.json", "0 new results"),
    ):
        page.locator("input[type=file]").set_input_files(tmp_path / file)
        page.locator(".toast", has_text=said).wait_for()
    expect(page.get_by_role("row", name="8×8 easy 4 1:20")).to_be_visible()


def test_the_daily_board_is_the_same_for_two_who_never_met(chromium: Browser, app_address: str) -> None:
    boards = []
    for options in (DESKTOP, PHONE):
        with visitor(chromium, **options) as context:
            page = context.new_page()
            page.goto(f"{app_address}#/play?day=2026-03-05")
            page.locator(".play .board-live").wait_for()
            boards.append(
                [label.split(",")[1] for label in page.get_by_role("gridcell").evaluate_all("cells => cells.map((c) => c.ariaLabel)")]
            )
            expect(page.get_by_text("5 March 2026")).to_be_visible()
    assert boards[0] == boards[1]
    assert len(set(boards[0])) == len(boards[0]) ** 0.5


def test_a_board_to_order(page: Page) -> None:
    page.get_by_role("button", name="New board").click()
    page.get_by_label("Size").fill("5")
    assert page.get_by_role("radio", name="2 ★★").is_disabled(), "two stars do not fit into 5×5"
    page.get_by_role("radio", name="gentle").check()
    page.get_by_role("button", name="Make it").click()
    page.get_by_role("heading", name="5×5 gentle").wait_for()
    assert page.get_by_role("gridcell").count() == 25
    assert "b=" in page.url, "the address is the board, so that it can be sent and reloaded"
    page.reload()
    page.get_by_role("heading", name="5×5 gentle").wait_for()


def test_making_a_board_can_be_cancelled_and_a_board_by_link_needs_no_solver(chromium: Browser, app_address: str) -> None:
    with visitor(chromium, service_workers="block") as context:
        page = context.new_page()
        page.route("**/core.wasm", lambda _: None)  # never answered
        open_board(page, app_address)
        drag(page, [0, 1, 2])
        page.goto(f"{app_address}#/play?size=9")
        page.get_by_text("Making a board").wait_for()
        page.get_by_role("button", name="Cancel").click()
        page.get_by_role("heading", name=f"{SIZE}×{SIZE}").wait_for()
        assert marked(page, "cross") == [0, 1, 2]
        page.unroute_all(behavior="ignoreErrors")


# Looks


def test_dark_and_quiet(chromium: Browser, app_address: str) -> None:
    with visitor(chromium, color_scheme="dark", reduced_motion="reduce") as context:
        page = context.new_page()
        open_board(page, app_address)
        assert page.evaluate("getComputedStyle(document.body).backgroundColor") == "rgb(18, 20, 25)"
        page.get_by_role("gridcell").nth(0).focus()
        page.keyboard.press("q")
        assert page.locator(".board-piece").evaluate("path => getComputedStyle(path).animationName") == "none"
        choose(page, motion="full", theme="light")
        assert page.locator(".board-piece").evaluate("path => getComputedStyle(path).animationName") == "pop"
        assert page.evaluate("getComputedStyle(document.body).backgroundColor") == "rgb(245, 246, 249)"


def test_another_language_is_one_file(chromium: Browser, app_address: str) -> None:
    with visitor(chromium, locale="de-DE") as context:
        page = context.new_page()
        open_board(page, app_address)
        assert page.evaluate("document.documentElement.lang") == "de"
        expect(page.get_by_role("link", name="Spielen")).to_be_visible()
        assert cell_label(page, 0) == "R1C1, Gebiet A, leer"
        page.get_by_role("button", name="Einstellungen").click()
        page.get_by_role("radio", name="English").click()
        page.get_by_role("link", name="Play").wait_for()
        assert cell_label(page, 0) == "R1C1, region A, empty"
        names = """async () => {
            const isPart = (value) => value && typeof value === "object" && !Array.isArray(value);
            const named = (words, path) => Object.entries(words).flatMap(([name, value]) =>
                (isPart(value) ? named(value, `${path}.${name}`) : [`${path}.${name}: ${typeof value}`]));
            const load = async (name) => named((await import(new URL(`js/strings/${name}.js`, location.href).href)).default, "");
            return [await load("en"), await load("de")];
        }"""
        english, german = page.evaluate(names)
        assert sorted(english) == sorted(german)


# Bad input


@pytest.mark.parametrize(
    "fragment",
    ["#/play?b=%00%ff", "#/play?b=9x1-!!!", "#/play?b=", "#/play?size=40", "#/play?size=x", "#/play?day=2026-13-45", "#/nowhere"],
)
def test_broken_links_get_a_sentence_and_cost_nothing(page: Page, app_address: str, fragment: str) -> None:
    drag(page, [0, 1, 2])
    page.goto(f"{app_address}{fragment}")
    if "?" in fragment:
        page.locator(".toast", has_text="Your own boards are still here.").wait_for()
    page.get_by_role("heading", name=f"{SIZE}×{SIZE}").wait_for()
    assert marked(page, "cross") == [0, 1, 2]


def test_a_board_of_forty_rows_gets_a_sentence(page: Page, app_address: str) -> None:
    letters = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz"
    rows = "/".join(letters[row] * 40 for row in range(40))
    page.goto(link(page, app_address, rows))
    page.locator(".toast", has_text="40").wait_for()
    page.get_by_role("heading", name=f"{SIZE}×{SIZE}").wait_for()


@pytest.mark.parametrize("kept", ['{"version": 1, "value": {"cells": 3}}', "not json", '{"version": 99, "value": null}', "null"])
def test_what_cannot_be_read_is_put_aside(page: Page, kept: str) -> None:
    names = page.evaluate("Object.keys(localStorage)")
    address = page.url
    page.goto("about:blank")
    page.goto(address.split("#")[0] + "manifest.webmanifest")
    page.evaluate("([names, kept]) => names.forEach((name) => localStorage.setItem(name, kept))", [names, kept])
    page.goto(address)
    page.locator(".play .board-live").wait_for()
    page.locator(".toast", has_text="It was put aside, not deleted").wait_for()
    page.get_by_role("gridcell").nth(0).focus()
    page.keyboard.press("q")
    assert marked(page, "queen") == [0]
    aside = page.evaluate("Object.entries(localStorage).filter(([name]) => name.includes('.broken-')).map(([, text]) => text)")
    assert set(aside) == {kept}


FORBIDDEN = "Object.defineProperty(window, 'localStorage', { get() { throw new DOMException('no', 'SecurityError'); } });"
FULL = "Storage.prototype.setItem = () => { throw new DOMException('full', 'QuotaExceededError'); };"


@pytest.mark.parametrize(("script", "sentence"), [(FORBIDDEN, "keeps nothing for us"), (FULL, "is full")], ids=["forbidden", "full"])
def test_storage_that_is_forbidden_or_full(chromium: Browser, app_address: str, script: str, sentence: str) -> None:
    with visitor(chromium) as context:
        context.add_init_script(script)
        page = context.new_page()
        open_board(page, app_address)
        page.locator(".toast", has_text=sentence).wait_for()
        for cell in solution():
            page.get_by_role("gridcell").nth(cell).focus()
            page.keyboard.press("q")
        page.get_by_role("heading", name=re.compile("^Solved")).wait_for()
        page.get_by_role("button", name="Results").click()
        expect(page.get_by_role("row", name=re.compile(rf"{SIZE}×{SIZE}"))).to_be_visible()


def test_a_lasting_sentence_stays_while_others_come_and_go(page: Page) -> None:
    told = page.evaluate(
        """async () => {
          const { toast } = await import(new URL("js/shell/status.js", document.baseURI));
          for (const [words, lasting] of [["keeps", true], ["first", false], ["keeps", true], ["second", false]]) toast(words, { lasting });
          return Array.from(document.querySelectorAll(".toast p"), (each) => each.textContent);
        }"""
    )
    assert told == ["keeps", "second"]


def test_a_view_that_fails_says_so(chromium: Browser, app_address: str) -> None:
    context = chromium.new_context(service_workers="block")
    page = context.new_page()
    page.route("**/js/tours/view.js", lambda route: route.abort())
    page.goto(f"{app_address}#/tours")
    page.get_by_role("heading", name="This view did not open").wait_for()
    page.unroute("**/js/tours/view.js")
    page.get_by_role("link", name="Play", exact=True).last.click()
    page.locator(".play .board-live").wait_for()
    context.close()

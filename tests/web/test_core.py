"""The core as views ask it: in workers, by two lanes, with limits, and with a friendly sentence for what is no board."""

from __future__ import annotations

import pytest

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable, Iterator
    from typing import Any

    from playwright.sync_api import Browser

    Run = Callable[[str], Any]

BOARD = 'starBattle(["AABB", "ABBC", "DDCC", "DDCC"])'
LOOSE = 'starBattle(Array.from({ length: 16 }, () => "ABCDEFGHIJKLMNOP"), 2)'


@pytest.fixture(scope="module")
def run(chromium: Browser, app_address: str) -> Iterator[Run]:
    """Run lines of JavaScript with the core at hand, in a page of the app's own host."""
    page = chromium.new_page()
    page.goto(f"{app_address}js/core/refusal.js")
    page.evaluate(
        """async (address) => {
          const { chooseLanguage } = await import(`${address}js/strings/index.js`);
          await chooseLanguage("en");
          const { core } = await import(`${address}js/core/client.js`);
          const { starBattle } = await import(`${address}js/puzzle/star_battle.js`);
          Object.assign(globalThis, { core, starBattle });
          await core.ready();
          globalThis.refused = (promise) => promise.then(() => null, ({ name, kind, message }) => ({ name, kind, message }));
        }""",
        app_address,
    )
    yield lambda lines: page.evaluate(f"async () => {{ {lines} }}")
    page.close()


def test_solve_climb_and_grade(run: Run) -> None:
    answer = run(f"return core.solve({BOARD})")
    assert (answer["status"], answer["solutions"], answer["complete"]) == ("solved", [[2, 4, 11, 13]], True)
    assert run(f"return (await core.climb({BOARD})).outcome") == "solved"
    assert run(f"return (await core.climb({{ puzzle: {BOARD}, marks: {{ stars: [0], crosses: [] }} }})).outcome") == "contradiction"
    assert run(f"return (await core.grade({BOARD})).name") == "medium"
    assert run(f"return core.decided({BOARD}, {{ stars: [2], crosses: [0] }})")["stars"] == [2, 4, 11, 13]


def test_impossible_is_said_only_of_impossible_boards(run: Run) -> None:
    assert run('return (await core.solve(starBattle(["AAB", "ABB", "CCC"]))).status') == "impossible"
    assert run(f"return (await core.solve({BOARD}, {{ marks: {{ stars: [0], crosses: [] }} }})).status") == "impossible"
    assert run("return (await core.solve(starBattle(['AB', 'AB'], 2))).status") == "impossible"
    stopped = run(f"return core.solve({LOOSE}, {{ solutions: 1e9, nodes: 3 }})")
    assert (stopped["status"], stopped["complete"]) == ("unknown", False)


def test_seconds_are_respected(run: Run) -> None:
    lines = "const start = performance.now(); const answer = await {}; return [answer.status ?? answer.complete, performance.now() - start]"
    status, taken = run(lines.format(f"core.solve({LOOSE}, {{ solutions: 1e6, seconds: 0.3 }})"))
    assert status == "solved"
    assert 250 < taken < 3000
    status, taken = run(lines.format('core.generate({ size: 14, stars: 3, grade: "gentle", seed: 1, seconds: 0.3 })'))
    assert status in ("nothing", "seconds", "nearest")
    assert 250 < taken < 3000


def test_quick_questions_do_not_wait_for_long_ones(run: Run) -> None:
    first = run(
        f"""
        const long = core.armies.anneal({{ size: 30, moves: 1e12 }}).catch((error) => error.name);
        const quick = core.solve({BOARD}).then((answer) => answer.status);
        const first = await Promise.race([long, quick]);
        core.cancel();
        return [first, await long];
        """
    )
    assert first == ["solved", "Cancelled"]


def test_what_is_called_off_is_rejected_and_the_rest_goes_on(run: Run) -> None:
    outcome = run(
        """
        const controller = new AbortController();
        const running = core.armies.anneal({ size: 30, moves: 1e12, signal: controller.signal }).catch((error) => error.name);
        const waiting = core.generate({ size: 6, seed: 1 });
        const dropped = refused(core.generate({ size: 7, signal: controller.signal }));
        await new Promise((resolve) => setTimeout(resolve, 30));
        controller.abort();
        const late = await refused(core.solve(null, { signal: controller.signal }));
        return [await running, (await waiting).status, (await dropped).name, late.name];
        """
    )
    assert outcome == ["Cancelled", "made", "Cancelled", "Cancelled"]


def test_improvements_are_told_as_they_are_found(run: Run) -> None:
    told, white, black = run(
        """
        const told = [];
        const onImprovement = (each) => told.push(Math.min(each.white.length, each.black.length));
        const { white, black } = await core.armies.anneal({ size: 9, seed: 1, moves: 50000, onImprovement });
        return [told, white.length, black.length];
        """
    )
    assert len(told) > 3
    assert told[-1] == min(white, black) == 12


@pytest.mark.parametrize(
    ("question", "kind", "words"),
    [
        ("core.solve(starBattle(Array.from({ length: 40 }, () => 'A'.repeat(40))))", "side", "1 to 32 rows"),
        ("core.solve(null)", "noBoard", "no board"),
        ("core.solve('AABB')", "noBoard", "no board"),
        ("core.climb({ size: 3, stars: 1, regions: [0, 1] })", "noBoard", "no board"),
        ("core.solve(starBattle(['AAA', 'AAA', 'ABB']))", "regions", "2 regions, but 3 rows"),
        ("core.grade(starBattle(['AB', 'AB'], 9))", "stars", "1 to 8"),
        ("core.climb(starBattle(['AB', 'AB'], 2))", "tooManyStars", "do not fit into 2×2"),
        (f"core.solve({BOARD}, {{ marks: {{ stars: [99], crosses: [] }} }})", "marks", "outside the 4×4"),
        ("core.generate({ size: 40 })", "side", "1 to 32 rows"),
        ("core.generate({ size: 9, grade: 'nice' })", "noSuch", "fiendish"),
        ("core.generate({ size: 9, technique: 'magic' })", "noTechnique", "magic"),
        ("core.generate({ size: 9, grade: 'easy', technique: 'count' })", "tooHard", "too hard"),
        ("core.generate({ size: 3, keep: 'AA' })", "keptSize", "3 rows"),
        ("core.tour.find({ width: 100, height: 100 })", "tour", "400 cells"),
        ("core.tour.find({ width: 5, height: 5, moves: [[1, 2]] })", "tour", "way back"),
        ("core.tour.count({ width: 9, height: 9 })", "tourCount", "64 cells"),
        ("core.armies.anneal({ size: 1000 })", "armies", "1 to 100"),
    ],
)
def test_what_is_no_question_is_refused_in_a_sentence(run: Run, question: str, kind: str, words: str) -> None:
    refused = run(f"return refused({question})")
    assert (refused["name"], refused["kind"]) == ("Refusal", kind)
    assert words in refused["message"]


def test_nothing_blocks_the_page(run: Run) -> None:
    """While a long board is made the page's own thread keeps ticking."""
    ticks = run(
        """
        let ticks = 0;
        const timer = setInterval(() => (ticks += 1), 5);
        await core.solve(starBattle(Array.from({ length: 16 }, () => "ABCDEFGHIJKLMNOP"), 2), { solutions: 1e6, seconds: 0.5 });
        clearInterval(timer);
        return ticks;
        """
    )
    assert ticks > 15


def test_a_core_that_cannot_be_loaded_is_said_and_loaded_later(chromium: Browser, app_address: str) -> None:
    page = chromium.new_page()
    page.route("**/core.wasm", lambda route: route.abort())
    page.goto(f"{app_address}js/core/refusal.js")
    asked = """async (address) => {
      const { chooseLanguage } = await import(`${address}js/strings/index.js`);
      await chooseLanguage("en");
      const { core } = await import(`${address}js/core/client.js`);
      const { starBattle } = await import(`${address}js/puzzle/star_battle.js`);
      return core.solve(starBattle(["A"])).then((answer) => answer.status, (error) => error.message);
    }"""
    assert page.evaluate(asked, app_address) == "The solver could not be loaded. Check the connection and open the page again."
    page.unroute("**/core.wasm")
    assert page.evaluate(asked, app_address) == "solved"
    page.close()

"""The page against what is asked of it: ``python -m bench.web``, in a real chromium, about two minutes.

- WebAssembly against the native core in one run: for every board the quickest of some rounds of proofs of uniqueness and of
  climbs, in turns; the median and the worst ratio of the boards of each file, and of new boards from several seeds.
- The latency of a hint (a climb asked through the worker) and of a new 9×9 hard board, as a view waits for them.
- What playing takes over the wire: every file that the page asks for until it can play, each compressed with gzip.
"""

from __future__ import annotations

import gzip
import statistics

from playwright.sync_api import sync_playwright
from tests import chromium
from tests.web.conftest import APP, served

from bench.ladder import boards_of, files_of
from queenside import _core
from queenside.generating.boards import Wish, board_seed, maker_of

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from playwright.sync_api import Page

    from queenside.puzzles.star_battle import StarBattle

ROUNDS = 4
SECOND_LOOK = 20
"""Rounds for a board that seems slow: usually something else was at work on the machine."""
SUSPECT = 2.5
SETTLING = 1500
MOST_BOARDS = 20
MICROSECONDS_A_ROUND = 3000
LARGEST = 14
SEEDS = (1, 2, 3)
GRADES = ("easy", "hard", "fiendish")

LOAD = """async (address) => {
  const { loadCore } = await import(`${address}js/core/wasm.js`);
  const { starBattle } = await import(`${address}js/puzzle/star_battle.js`);
  const core = await loadCore();
  globalThis.timed = ({ rows, stars, proofs, climbs }) => {
    const board = starBattle(rows, stars);
    return [(1000 * core.timeProofs(board, proofs)) / proofs, (1000 * core.timeClimbs(board, climbs)) / climbs];
  };
}"""

LATENCIES = """async ({ address, boards }) => {
  const { chooseLanguage } = await import(`${address}js/strings/index.js`);
  await chooseLanguage("en");
  const { core } = await import(`${address}js/core/client.js`);
  const { starBattle } = await import(`${address}js/puzzle/star_battle.js`);
  await core.ready();
  await core.generate({ size: 5 });
  const timed = async (ask) => {
    const start = performance.now();
    await ask();
    return performance.now() - start;
  };
  const [climbs, made, answers] = [[], [], []];
  for (const { rows, stars } of boards) climbs.push(await timed(() => core.climb(starBattle(rows, stars))));
  for (const { rows, stars } of boards) {
    const puzzle = starBattle(rows, stars);
    answers.push(await timed(() => Promise.all([core.solve(puzzle), core.grade(puzzle), core.decided(puzzle)])));
  }
  for (let seed = 0; seed < 100; seed += 1) made.push(await timed(() => core.generate({ size: 9, grade: "hard", seed })));
  return [climbs, answers, made];
}"""


def question(board: StarBattle) -> dict[str, object]:
    return {"rows": board.rows(), "stars": board.stars}


def ratios(page: Page, board: StarBattle) -> tuple[float, float]:
    """Return how many times longer the page's core takes than the native one for a proof and for a climb."""
    proof = min(_core.time_proof(board.size, board.stars, board.regions, 3))
    climb = max(1.0, min(_core.time_climb(board.size, board.stars, board.regions, 3)))
    proofs, climbs = (max(1, round(MICROSECONDS_A_ROUND / each)) for each in (proof, climb))
    native = page_core = (float("inf"), float("inf"))
    proof_ratio = climb_ratio = 0.0
    for done in range(1, SECOND_LOOK + 1):
        native = (
            min(native[0], statistics.mean(_core.time_proof(board.size, board.stars, board.regions, proofs))),
            min(native[1], statistics.mean(_core.time_climb(board.size, board.stars, board.regions, climbs))),
        )
        told = page.evaluate("(asked) => timed(asked)", {**question(board), "proofs": proofs, "climbs": climbs})
        page_core = (min(page_core[0], told[0]), min(page_core[1], told[1]))
        proof_ratio, climb_ratio = page_core[0] / native[0], page_core[1] / native[1]
        if done >= ROUNDS and max(proof_ratio, climb_ratio) < SUSPECT:
            break
    return proof_ratio, climb_ratio


def groups() -> Iterator[tuple[str, list[StarBattle]]]:
    """Yield the boards of the files, some of each, and new ones from several seeds."""
    for file in files_of([]):
        boards = [board for board in boards_of(file) if board.size <= LARGEST]
        if boards:
            yield file.stem, boards[:: max(1, len(boards) // MOST_BOARDS)][:MOST_BOARDS]
    for seed in SEEDS:
        for grade in GRADES:
            make = maker_of(Wish(9, grade=grade))
            made = [make(board_seed(seed, place))[1] for place in range(MOST_BOARDS // 4)]
            yield f"seed {seed} {grade}", [each.puzzle for each in made if each is not None]


def compare(page: Page) -> None:
    print(f"{'WebAssembly / native':20}{'boards':>7}{'proof':>8}{'worst':>8}{'climb':>8}{'worst':>8}")
    every: list[tuple[float, float]] = []
    for name, boards in groups():
        times = [ratios(page, board) for board in boards]
        every += times
        print_ratios(name, times)
    print_ratios("all", every)


def print_ratios(name: str, times: Sequence[tuple[float, float]]) -> None:
    figures = "".join(f"{figure([each[kind] for each in times]):8.2f}" for kind in (0, 1) for figure in (statistics.median, max))
    print(f"{name:20}{len(times):7}{figures}")


def latencies(page: Page, address: str) -> None:
    boards = [question(board) for name, group in groups() if "9x1" in name or "10x2" in name or "seed" in name for board in group[:20]]
    told = page.evaluate(LATENCIES, {"address": address, "boards": boards})
    for name, times in zip(("a climb for a hint", "solve, grade, decided", "a new 9×9 hard board"), told, strict=True):
        ordered = sorted(times)
        percentile = ordered[int(0.95 * len(ordered))]
        figures = f"median {statistics.median(times):6.1f} ms, 95% {percentile:6.1f} ms, worst {ordered[-1]:6.1f} ms"
        print(f"{name:24}{len(times):5} times: {figures}")


def sizes(page: Page, address: str) -> None:
    """Print what playing takes over the wire, and what the whole page does, which is fetched behind the first visit."""
    asked: set[str] = set()
    page.on("request", lambda request: asked.add(request.url.removeprefix(address).split("#")[0].split("?")[0]))
    page.on("worker", lambda _: asked.add("core.wasm"))
    page.goto(f"{address}index.html#/play")
    page.wait_for_load_state("networkidle")
    page.wait_for_timeout(SETTLING)
    every = {str(file.relative_to(APP)): file.read_bytes() for file in APP.rglob("*") if file.is_file()}
    packed = {name: len(gzip.compress(body, 9)) for name, body in every.items()}
    needed = {name: size for name, size in packed.items() if name in asked}
    for name, size in sorted(needed.items(), key=lambda item: -item[1])[:6]:
        print(f"  {size / 1000:7.1f} kB  {name}")
    print(f"  {sum(needed.values()) / 1000:7.1f} kB  for playing, {len(needed)} files, each gzipped")
    print(f"  {sum(packed.values()) / 1000:7.1f} kB  for everything, {len(packed)} files")


def main() -> None:
    """Print everything."""
    with served() as address, sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=chromium.UNSEEN, args=list(chromium.ARGUMENTS))
        page = browser.new_page()
        page.goto(f"{address}js/core/refusal.js")
        page.evaluate(LOAD, address)
        compare(page)
        latencies(page, address)
        sizes(browser.new_context(service_workers="block").new_page(), address)
        browser.close()


if __name__ == "__main__":
    main()

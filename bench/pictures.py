"""How well pictures are read: rendered boards with known truth, by style and by corruption.

    python -m bench.pictures [--set tune|score|browser|browser-score|browser-met|all]
                             [--group screenshots|photos|hard|none|several|covered|all] [--cases N] [--seed S] [--find]
                             [--probe FILE] [--speed] [--keep DIR] [--jobs 1|2]

``clear`` are the pictures that a person can read: their share of exact readings counts. Of the others, and of the groups
``hard`` and ``covered``, an exact reading or a refusal is right; where no picture is clear, the shares are those of all. ``wrong`` counts
over all. ``marks`` is the share of exactly read boards whose queens and crosses are all right, ``corners`` the share whose
corners are within a quarter of a cell, ``off`` the median distance of the worst corner in cells. Times are processor time.
``--find`` scores all that the eye finds instead of what the product would show; ``--probe`` runs another reader beside it;
``--keep`` saves what was refused or wrong.
"""

from __future__ import annotations

import argparse
import json
import pathlib
import random
import statistics
from collections.abc import Callable, Iterator
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass

import cv2
from tests.pictures.browser import cases as browser
from tests.pictures.rendering import readers
from tests.pictures.rendering.cases import GROUPS, Case, make
from tests.pictures.rendering.corruptions import any_photo, desktop, scaled
from tests.pictures.rendering.scoring import RIGHT_CORNER, Reader, Score, judge
from tests.pictures.rendering.truth import Expected

TARGETS = {
    "screenshots": (0.995, 0.0),
    "photos": (0.97, 0.005),
    "hard": (0.0, 0.005),
    "none": (1.0, 0.0),
    "several": (0.97, 0.0),
    "covered": (0.0, 0.0),
}
"""The least share of exact readings of clear pictures, and the largest share of wrong ones."""


@dataclass(frozen=True)
class Task:
    """A case to be made and read in a process of its own."""

    which: str
    group: str
    number: int
    seed: int
    find: bool
    probe: str | None
    keep: str | None


@dataclass(frozen=True)
class Outcome:
    """How a case went, for the reader and for the one beside it."""

    style: str
    corruption: str
    clear: bool
    score: Score
    beside: Score | None


def run(task: Task) -> Outcome:
    cv2.setNumThreads(1)
    case = (browser.make if task.which in browser.STYLES else make)(task.which, task.group, task.number, task.seed)
    score = judge(case.picture, readers.finding if task.find else readers.reading)
    beside = judge(case.picture, readers.probe(task.probe)) if task.probe else None
    if task.keep and score.verdict != "exact":
        keep(case, score, pathlib.Path(task.keep))
    return Outcome(case.style, case.corruption, case.picture.expected is not Expected.EITHER, score, beside)


def keep(case: Case, score: Score, folder: pathlib.Path) -> None:
    """Save the picture, with the truth in a file beside it."""
    folder.mkdir(parents=True, exist_ok=True)
    stem = f"{score.verdict}-{case.name}-{case.style}-{case.corruption}".replace(" ", "_").replace(",", "")
    cv2.imwrite(str(folder / f"{stem}.png"), cv2.cvtColor(case.picture.pixels, cv2.COLOR_RGB2BGR))
    boards = [
        {"regions": board.regions, "stars": sorted(board.stars), "crosses": sorted(board.crosses), "corners": board.corners}
        for board in case.picture.boards
    ]
    truth = {"expected": case.picture.expected.value, "notes": case.picture.notes, "boards": boards}
    (folder / f"{stem}.json").write_text(json.dumps(truth, indent=1) + "\n")


def outcomes(tasks: list[Task], jobs: int) -> Iterator[Outcome]:
    if jobs == 1:
        yield from map(run, tasks)
        return
    with ProcessPoolExecutor(jobs) as pool:
        yield from pool.map(run, tasks, chunksize=4)


def share(part: int, whole: int) -> str:
    return f"{100 * part / whole:.1f}" if whole else "–"


HEAD = (
    f"{'':26}{'cases':>6}{'clear':>6}{'exact %':>9}{'refused':>8}{'wrong':>6}{'marks %':>9}{'corners %':>10}{'off':>7}{'ms':>8}{'worst':>8}"
)


def row(name: str, done: list[tuple[bool, Score]]) -> str:
    """Return a line of a table."""
    scores = [score for _, score in done]
    clear = [score for is_clear, score in done if is_clear] or scores
    marks = [each for score in scores for each in score.marks]
    corners = [each for score in scores for each in score.corners]
    times = [score.milliseconds for score in scores]
    exact = sum(score.verdict == "exact" for score in clear)
    refused = sum(score.verdict == "refused" for score in clear)
    wrong = sum(score.verdict == "wrong" for score in scores)
    number = sum(is_clear for is_clear, _ in done)
    off = f"{statistics.median(corners):.3f}" if corners else "–"
    right = sum(error < RIGHT_CORNER for error in corners)
    return (
        f"{name:26}{len(scores):6}{number:6}{share(exact, len(clear)):>9}{refused:8}{wrong:6}{share(sum(marks), len(marks)):>9}"
        f"{share(right, len(corners)):>10}{off:>7}{statistics.median(times):8.0f}{max(times):8.0f}"
    )


def table(title: str, done: list[Outcome], key: Callable[[Outcome], str]) -> None:
    print(f"\n{title}\n{HEAD}")
    for name in sorted({key(each) for each in done}):
        print(row(name, [(each.clear, each.score) for each in done if key(each) == name]))


def summary(group: str, done: list[Outcome]) -> None:
    """Print the whole group beside its targets, and the other reader's line under it."""
    clear = [each for each in done if each.clear]
    exact = sum(each.score.verdict == "exact" for each in clear) / max(1, len(clear))
    wrong = sum(each.score.verdict == "wrong" for each in done) / len(done)
    least, most = TARGETS[group]
    met = exact >= least and wrong <= most
    print(row("all", [(each.clear, each.score) for each in done]))
    if done[0].beside is not None:
        beside = [(each.clear, each.beside) for each in done if each.beside is not None]
        print(row("probe", beside))
        ours, theirs = (
            sum(score.milliseconds for score in scores) for scores in ([each.score for each in done], [score for _, score in beside])
        )
        print(f"processor time: {theirs / max(ours, 1e-9):.1f} times less than the probe's")
    print(f"target: at least {100 * least:.1f} % exact, at most {100 * most:.1f} % wrong: {'met' if met else 'NOT met'}")


def speed(find: bool, probe: str | None) -> None:
    """Print the time of a 1080p screenshot and of a 12-megapixel photo, the median of boards of several styles.

    Beside another reader also how many times less than its time that is, for half of them and at least.
    """
    cv2.setNumThreads(1)
    chosen: dict[str, Reader] = {"reader": readers.finding if find else readers.reading}
    if probe:
        chosen["probe"] = readers.probe(probe)
    print(f"\n{'processor ms, warm':26}" + "".join(f"{name:>10}" for name in chosen) + f"{'times':>10}{'least':>10}" * bool(probe))
    for title, photo in (("1920×1080 screenshot", False), ("4000×3000 photo", True)):
        pictures = []
        for number in range(9):
            rng, plain = random.Random(f"speed/{number}"), make("tune", "screenshots", 7 * number, 99).picture
            picture = any_photo(rng, plain) if photo else desktop(rng, plain)
            height, width = picture.pixels.shape[:2]
            pictures.append(scaled((12e6 / height / width) ** 0.5)(rng, picture) if photo else picture)
        for read in chosen.values():
            read(pictures[0].pixels)
        times = [[judge(picture, read).milliseconds for picture in pictures] for read in chosen.values()]
        ratios = [theirs / ours for ours, theirs in zip(*times, strict=True)] if probe else []
        print(f"{title:26}" + "".join(f"{statistics.median(each):10.0f}" for each in times), end="")
        print(f"{statistics.median(ratios):10.1f}{min(ratios):10.1f}" if ratios else "", flush=True)


def main() -> None:
    parser = argparse.ArgumentParser(description="How well pictures are read.")
    parser.add_argument("--set", choices=["tune", "score", *browser.STYLES, "all"], default="all", help="all: tune and score")
    parser.add_argument("--group", choices=[*GROUPS, "all"], default="all")
    parser.add_argument("--cases", type=int, default=130, help="pictures of each set and group (default 130)")
    parser.add_argument("--seed", type=int, default=0)
    parser.add_argument("--find", action="store_true", help="score what the eye finds, certain or not")
    parser.add_argument("--probe", help="a Python file with another reader to run beside")
    parser.add_argument("--speed", action="store_true", help="time a 1080p screenshot and a 12-megapixel photo as well")
    parser.add_argument("--keep", help="a folder for the pictures that were refused or read wrongly")
    parser.add_argument("--jobs", type=int, choices=[1, 2], default=2)
    options = parser.parse_args()
    for group in GROUPS if options.group == "all" else (options.group,):
        for which in ("tune", "score") if options.set == "all" else (options.set,):
            if which in browser.STYLES and group not in browser.groups(which):
                continue
            tasks = [Task(which, group, number, options.seed, options.find, options.probe, options.keep) for number in range(options.cases)]
            done = list(outcomes(tasks, options.jobs))
            if not done:
                continue
            table(f"{which} / {group} by style", done, lambda each: each.style)
            table(f"{which} / {group} by corruption", done, lambda each: each.corruption)
            summary(group, done)
    if options.speed:
        speed(options.find, options.probe)


if __name__ == "__main__":
    main()

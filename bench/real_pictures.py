"""How well real pictures are read after everything that happens to pictures has happened to them.

    python -m bench.real_pictures FOLDER [--jobs 1|2]

FOLDER holds pictures and index.jsonl, a row a picture with ``file``, ``expect`` and, for one board, its ``regions``. Each
picture with one board is read as it is, which tells where its corners are; then it is scaled, compressed, blurred, turned,
tilted, lit and so on, as the rendered ones are (tests/pictures/rendering/corruptions.py), and read again. Pictures that a
person cannot read any more do not count.
"""

from __future__ import annotations

import argparse
import json
import pathlib
import random
from concurrent.futures import ProcessPoolExecutor

import cv2
from tests.pictures.rendering import readers
from tests.pictures.rendering.cases import LARGEST, judged
from tests.pictures.rendering.corruptions import HARD, PHOTOS, SCREENSHOTS
from tests.pictures.rendering.scoring import canonical, judge
from tests.pictures.rendering.truth import Board, Expected, Picture, Rows

from queenside.readers.pictures.decoding import decode_for_reading

GROUPS = {"screenshots": SCREENSHOTS, "photos": PHOTOS, "hard": HARD}
Outcome = tuple[str, str, bool, str]
"""Group, corruption, whether a person can read it, and the verdict."""


def outcomes(task: tuple[str, Rows]) -> list[Outcome] | None:
    """Return how a picture with a board is read after each corruption, or None if it is not read as it is."""
    cv2.setNumThreads(1)
    path, regions = task
    pixels = decode_for_reading(pathlib.Path(path).read_bytes(), path).pixels
    found = readers.reading(pixels)
    if len(found) != 1 or canonical(found[0][0]) != canonical(regions):
        return None
    _, stars, crosses, (one, two, three, four) = found[0]
    plain = Picture(pixels, (Board(regions, frozenset(stars), frozenset(crosses), (one, two, three, four)),))
    done = []
    for group, corruptions in GROUPS.items():
        for name, corrupt in corruptions.items():
            if name not in ("s2", "s3") or pixels.shape[0] * pixels.shape[1] * float(name[1:]) ** 2 <= LARGEST:
                picture = judged(corrupt(random.Random(f"{path}/{name}"), plain))
                done.append((group, name, picture.expected is Expected.EXACT, judge(picture, readers.reading).verdict))
    return done


def row(name: str, done: list[Outcome]) -> str:
    """Return a line of a table: clear pictures, those of them that are read exactly, and all that are read wrongly."""
    clear = [verdict for _, _, is_clear, verdict in done if is_clear]
    wrong = sum(verdict == "wrong" for *_, verdict in done)
    exact = f"{clear.count('exact'):6} {100 * clear.count('exact') / len(clear):6.1f}" if clear else f"{'–':>6}{'–':>7}"
    return f"{name:16}{len(done):6}{len(clear):7}{exact}{wrong:7}"


def main() -> None:
    parser = argparse.ArgumentParser(description="How well real pictures are read after everything that happens to pictures.")
    parser.add_argument("folder", type=pathlib.Path)
    parser.add_argument("--jobs", type=int, choices=[1, 2], default=2)
    options = parser.parse_args()
    rows = [json.loads(line) for line in (options.folder / "index.jsonl").read_text().splitlines()]
    tasks = [(str(options.folder / each["file"]), each["regions"]) for each in rows if each["expect"] == "board" and each["regions"]]
    with ProcessPoolExecutor(options.jobs) as pool:
        read = list(pool.map(outcomes, tasks))
    done = [outcome for each in read if each is not None for outcome in each]
    print(f"{sum(each is not None for each in read)} of {len(tasks)} are read as they are")
    print(f"{'':16}{'all':>6}{'clear':>7}{'exact':>6}{'%':>7}{'wrong':>7}")
    for group, corruptions in GROUPS.items():
        for name in corruptions:
            print(row(name, [each for each in done if each[1] == name]))
        print(row(f"all {group}", [each for each in done if each[0] == group]), end="\n\n")


if __name__ == "__main__":
    main()

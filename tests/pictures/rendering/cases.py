"""Styles and corruptions put together: a case is known by its set, its group, its number and the seed."""

from __future__ import annotations

import random
from collections.abc import Iterator
from dataclasses import dataclass, replace

from tests.pictures.rendering import corruptions
from tests.pictures.rendering.absent import ABSENT, SPOILT
from tests.pictures.rendering.corruptions import Named
from tests.pictures.rendering.legibility import legible
from tests.pictures.rendering.several import SEVERAL
from tests.pictures.rendering.styles import SETS, Kit, Style
from tests.pictures.rendering.truth import Expected, Picture

GROUPS = ("screenshots", "photos", "hard", "none", "several")
FLAT = ("print", "newspaper", "night, outlines", "borderless", "tiles")
LARGEST = 9_000_000
"""Pictures are not enlarged beyond so many pixels."""


@dataclass(frozen=True)
class Case:
    """A picture with the names of how it came to be."""

    name: str
    style: str
    corruption: str
    picture: Picture


def make(which: str, group: str, number: int, seed: int = 0) -> Case:
    """Return a case of the set ``tune`` or ``score``; the same arguments give the same pixels."""
    rng = random.Random(f"{seed}/{which}/{group}/{number}")
    styles, kit = SETS[which]
    if group in ("screenshots", "photos", "hard"):
        style, picture = _single(rng, styles, kit, number)
    elif group == "several":
        style, picture = _several(rng, styles, kit, number)
    else:
        style, picture = _none(rng, styles, kit, number)
    corruption, corrupted = _corrupted(rng, group, picture)
    return Case(f"{which}-{group}-{number}-{seed}", style, corruption, _judged(corrupted))


def cases(which: str, group: str, count: int, seed: int = 0) -> Iterator[Case]:
    return (make(which, group, number, seed) for number in range(count))


def _single(rng: random.Random, styles: dict[str, Style], kit: Kit, number: int) -> tuple[str, Picture]:
    name = list(styles)[number % len(styles)]
    return name, styles[name].picture(rng, kit)


def _several(rng: random.Random, styles: dict[str, Style], kit: Kit, number: int) -> tuple[str, Picture]:
    name = "newspaper page" if number % 6 == 5 else "side by side"
    chosen = rng.choice([style for key, style in styles.items() if key not in FLAT[3:]])
    return name, SEVERAL[name](rng, chosen, kit)


def _none(rng: random.Random, styles: dict[str, Style], kit: Kit, number: int) -> tuple[str, Picture]:
    names = [*ABSENT, *SPOILT]
    name = names[number % len(names)]
    if name in ABSENT:
        return name, ABSENT[name](rng, kit)
    walled = [style for key, style in styles.items() if key not in ("one colour twice", "twins", "two pieces", "own colours, two pieces")]
    return name, SPOILT[name](rng, rng.choice(walled), kit)


def _corrupted(rng: random.Random, group: str, picture: Picture) -> tuple[str, Picture]:
    height, width = picture.pixels.shape[:2]
    choices: dict[str, Named] = {
        "screenshots": corruptions.SCREENSHOTS,
        "photos": corruptions.PHOTOS,
        "hard": corruptions.HARD,
        "several": {name: corruptions.SCREENSHOTS[name] for name in ("none", "s137", "q60", "blur1", "dim", "invert")},
        "none": {
            **{name: corruptions.SCREENSHOTS[name] for name in ("none", "s050", "s137", "q60", "desktop")},
            "any photo": corruptions.PHOTOS["any photo"],
        },
    }[group]
    fitting = [name for name in choices if not (name in ("s2", "s3") and height * width * float(name[1:]) ** 2 > LARGEST)]
    name = rng.choice(fitting)
    return name, choices[name](rng, picture)


def _judged(picture: Picture) -> Picture:
    """Return the picture with what may be expected of it: of a board that nobody can read, no more than a refusal."""
    if picture.expected is not Expected.EXACT or all(legible(picture.pixels, board) for board in picture.boards):
        return picture
    return replace(picture, expected=Expected.EITHER)

"""Styles and corruptions put together: a case is known by its set, its group, its number and the seed."""

from __future__ import annotations

import random
from collections.abc import Iterator
from dataclasses import dataclass, replace

from tests.pictures.rendering import absent, corruptions, covered, score_absent
from tests.pictures.rendering.corruptions import Named
from tests.pictures.rendering.legibility import legible
from tests.pictures.rendering.several import SEVERAL
from tests.pictures.rendering.styles import SETS, Kit, Style
from tests.pictures.rendering.truth import Expected, Picture

GROUPS = ("screenshots", "photos", "hard", "none", "several", "covered")
WITHOUT_LINES = ("borderless", "tiles", "colour ramp")
NOT_ONE_COLOUR_EACH = ("one colour twice", "twins", "siblings", "two pieces", "own colours, two pieces", "candy, two pieces")
ABSENT = {"tune": absent.ABSENT, "score": score_absent.ABSENT}
SPOILT = {"tune": absent.SPOILT, "score": score_absent.SPOILT}
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
        style, picture = _several(rng, which, number)
    elif group == "covered":
        style, picture = _covered(rng, which, number)
    else:
        style, picture = _none(rng, which, number)
    corruption, corrupted = _corrupted(rng, group, picture)
    return Case(f"{which}-{group}-{number}-{seed}", style, corruption, _judged(corrupted))


def cases(which: str, group: str, count: int, seed: int = 0) -> Iterator[Case]:
    return (make(which, group, number, seed) for number in range(count))


def _single(rng: random.Random, styles: dict[str, Style], kit: Kit, number: int) -> tuple[str, Picture]:
    name = list(styles)[number % len(styles)]
    return name, styles[name].picture(rng, kit)


def _several(rng: random.Random, which: str, number: int) -> tuple[str, Picture]:
    (styles, kit), (of_a_style, printed) = SETS[which], SEVERAL[which]
    name = printed if number % 6 == 5 else of_a_style
    chosen = rng.choice([style for key, style in styles.items() if key not in WITHOUT_LINES])
    return name, SEVERAL[which][name](rng, chosen, kit)


def _covered(rng: random.Random, which: str, number: int) -> tuple[str, Picture]:
    styles, kit = SETS[which]
    choices = [(kind, paint) for paint in covered.PAINTS for kind in covered.KINDS]
    kind, paint = choices[number % len(choices)]
    chosen = [style for key, style in styles.items() if key not in NOT_ONE_COLOUR_EACH]
    return f"{kind}, {paint}", covered.covered(rng, chosen, kit, kind, paint)


def _none(rng: random.Random, which: str, number: int) -> tuple[str, Picture]:
    styles, kit = SETS[which]
    names = [*ABSENT[which], *SPOILT[which]]
    name = names[number % len(names)]
    if name in ABSENT[which]:
        return name, ABSENT[which][name](rng, kit)
    chosen = rng.choice([style for key, style in styles.items() if key not in NOT_ONE_COLOUR_EACH])
    return name, SPOILT[which][name](rng, chosen, kit)


def _corrupted(rng: random.Random, group: str, picture: Picture) -> tuple[str, Picture]:
    height, width = picture.pixels.shape[:2]
    choices: dict[str, Named] = {
        "screenshots": corruptions.SCREENSHOTS,
        "photos": corruptions.PHOTOS,
        "hard": corruptions.HARD,
        "several": {name: corruptions.SCREENSHOTS[name] for name in ("none", "s137", "q60", "blur1", "dim", "invert")},
        "covered": {name: corruptions.SCREENSHOTS[name] for name in ("none", "s050", "s137", "q60", "desktop")},
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

"""Styles and corruptions put together: a case is known by its set, its group, its number and the seed."""

from __future__ import annotations

import random
from collections.abc import Iterator
from dataclasses import dataclass, replace

from tests.pictures.rendering import absent, corruptions, covered, fresh_absent, further_absent
from tests.pictures.rendering.corruptions import Named
from tests.pictures.rendering.legibility import legible
from tests.pictures.rendering.several import SEVERAL, Several
from tests.pictures.rendering.styles import FORMER, SETS, Style
from tests.pictures.rendering.truth import Expected, Picture

GROUPS = ("screenshots", "photos", "hard", "none", "several", "covered")
WITHOUT_LINES = ("borderless", "tiles", "colour ramp")
NOT_ONE_COLOUR_EACH = ("one colour twice", "twins", "siblings", "two pieces", "own colours, two pieces", "candy, two pieces")
ABSENT = {"tune": absent.ABSENT | further_absent.ABSENT, "score": fresh_absent.ABSENT}
SPOILT = {"tune": absent.SPOILT | further_absent.SPOILT, "score": fresh_absent.SPOILT}
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
    styles, _ = SETS[which]
    if group in ("screenshots", "photos", "hard"):
        style, picture = _single(rng, styles, number)
    elif group == "several":
        style, picture = _several(rng, styles, SEVERAL[which], number)
    elif group == "covered":
        style, picture = _covered(rng, styles, number)
    else:
        style, picture = _none(rng, which, number)
    corruption, spoilt = corrupted(rng, group, picture)
    return Case(f"{which}-{group}-{number}-{seed}", style, corruption, judged(spoilt))


def former(which: str, group: str, number: int, seed: int) -> Picture:
    """Return the picture of a case as it was when the sets were ``FORMER``: tests of single pictures, once read wrongly, name these."""
    rng = random.Random(f"{seed}/{which}/{group}/{number}")
    styles, only = FORMER[which], {"tune": ("side by side", "newspaper page"), "score": ("gallery", "puzzle book")}[which]
    if group == "several":
        kinds = [{name: maker for name, maker in every.items() if name in only} for every in SEVERAL["tune"]]
        _, picture = _several(rng, styles, (kinds[0], kinds[1]), number)
    elif group == "covered":
        _, picture = _covered(rng, styles, number)
    else:
        _, picture = _single(rng, styles, number)
    return judged(corrupted(rng, group, picture)[1])


def cases(which: str, group: str, count: int, seed: int = 0) -> Iterator[Case]:
    return (make(which, group, number, seed) for number in range(count))


def _single(rng: random.Random, styles: dict[str, Style], number: int) -> tuple[str, Picture]:
    name = list(styles)[number % len(styles)]
    return name, styles[name].picture(rng)


def _several(rng: random.Random, styles: dict[str, Style], several: Several, number: int) -> tuple[str, Picture]:
    of_a_style, printed = several
    kinds = printed if number % 6 == 5 else of_a_style
    name = list(kinds)[number // 6 % len(kinds)]
    chosen = rng.choice([style for key, style in styles.items() if key not in WITHOUT_LINES])
    return name, kinds[name](rng, chosen)


def _covered(rng: random.Random, styles: dict[str, Style], number: int) -> tuple[str, Picture]:
    choices = [(kind, paint) for paint in covered.PAINTS for kind in covered.KINDS]
    kind, paint = choices[number % len(choices)]
    chosen = [style for key, style in styles.items() if key not in NOT_ONE_COLOUR_EACH]
    return f"{kind}, {paint}", covered.covered(rng, chosen, kind, paint)


def _none(rng: random.Random, which: str, number: int) -> tuple[str, Picture]:
    styles, kits = SETS[which]
    names = [*ABSENT[which], *SPOILT[which]]
    name = names[number % len(names)]
    if name in ABSENT[which]:
        return name, ABSENT[which][name](rng, rng.choice(kits))
    chosen = rng.choice([style for key, style in styles.items() if key not in NOT_ONE_COLOUR_EACH])
    return name, SPOILT[which][name](rng, chosen)


def corrupted(rng: random.Random, group: str, picture: Picture) -> tuple[str, Picture]:
    """Return the picture after something of its group happened to it, and what."""
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


def judged(picture: Picture) -> Picture:
    """Return the picture with what may be expected of it: of a board that nobody can read, no more than a refusal."""
    if picture.expected is not Expected.EXACT or all(legible(picture.pixels, board) for board in picture.boards):
        return picture
    return replace(picture, expected=Expected.EITHER)

"""Styles and corruptions put together: a case is known by its set, its group, its number and the seed."""

from __future__ import annotations

import random

from tests.pictures.browser import more_absent, sheets, styles
from tests.pictures.browser.camera import camera
from tests.pictures.browser.score import absent as score_absent
from tests.pictures.browser.score import sheets as score_sheets
from tests.pictures.browser.score import styles as score_styles
from tests.pictures.browser.third import styles as third_styles
from tests.pictures.rendering.cases import Case, corrupted, judged
from tests.pictures.rendering.truth import Picture

STYLES = {"browser": styles.STYLES, "browser-score": score_styles.STYLES, "browser-met": third_styles.STYLES}
ABSENT = {"browser": more_absent.ABSENT, "browser-score": score_absent.ABSENT}
SHEETS = {"browser": sheets.SHEETS, "browser-score": score_sheets.SHEETS}

BOARD_GROUPS = ("screenshots", "photos", "hard")


def groups(which: str) -> tuple[str, ...]:
    """Return the groups of a set: pages without a board and pages with several are not drawn for each."""
    return (*BOARD_GROUPS, *("none",) * (which in ABSENT), *("several",) * (which in SHEETS))


def make(which: str, group: str, number: int, seed: int = 0) -> Case:
    """Return a case of a set and one of its groups; the same arguments give the same pixels, as far as the browser and its fonts are
    the same."""
    rng = random.Random(f"{seed}/{which}/{group}/{number}")
    style, picture = _drawn(rng, which, group, number)
    corruption, spoilt = corrupted(rng, group, picture)
    return Case(f"{which}-{group}-{number}-{seed}", style, corruption, judged(spoilt))


def _drawn(rng: random.Random, which: str, group: str, number: int) -> tuple[str, Picture]:
    if group in ("none", "several"):
        pages = (ABSENT if group == "none" else SHEETS)[which]
        name = list(pages)[number % len(pages)]
        return name, camera().shoot(pages[name](rng))
    name = list(STYLES[which])[number % len(STYLES[which])]
    return name, STYLES[which][name].picture(rng, camera())

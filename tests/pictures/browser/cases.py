"""Styles and corruptions put together: a case is known by its group, its number and the seed."""

from __future__ import annotations

import random

from tests.pictures.browser.camera import camera
from tests.pictures.browser.more_absent import ABSENT
from tests.pictures.browser.sheets import SHEETS
from tests.pictures.browser.styles import STYLES
from tests.pictures.rendering.cases import Case, corrupted, judged
from tests.pictures.rendering.truth import Picture

GROUPS = ("screenshots", "photos", "hard", "none", "several")


def make(group: str, number: int, seed: int = 0) -> Case:
    """Return a case; the same arguments give the same pixels, as far as the browser and its fonts are the same."""
    rng = random.Random(f"{seed}/browser/{group}/{number}")
    style, picture = _drawn(rng, group, number)
    corruption, spoilt = corrupted(rng, group, picture)
    return Case(f"browser-{group}-{number}-{seed}", style, corruption, judged(spoilt))


def _drawn(rng: random.Random, group: str, number: int) -> tuple[str, Picture]:
    if group == "none":
        name = list(ABSENT)[number % len(ABSENT)]
        return name, camera().shoot(ABSENT[name](rng))
    if group == "several":
        name = list(SHEETS)[number % len(SHEETS)]
        return name, camera().shoot(SHEETS[name](rng))
    name = list(STYLES)[number % len(STYLES)]
    return name, STYLES[name].picture(rng, camera())

"""Rendered pictures, read as the product reads them, at the bars that the project has set itself.

Of pictures that a person can read, the stated share must be read exactly; of all, no more than the stated share may be
read wrongly. The thousands of the bench ask the same.
"""

from __future__ import annotations

import statistics

import pytest

from tests.pictures.rendering.cases import cases
from tests.pictures.rendering.readers import reading
from tests.pictures.rendering.scoring import RIGHT_CORNER, Score, judge
from tests.pictures.rendering.styles import SETS
from tests.pictures.rendering.truth import Expected

pytestmark = pytest.mark.parametrize("which", SETS)

LEAST_MARKED = 0.95
"""The share of exactly read boards whose marks must all be right."""


class Run:
    """The scores of a group, with the names of the cases that went wrong."""

    def __init__(self, which: str, group: str, count: int) -> None:
        self.clear: list[Score] = []
        self.all: list[Score] = []
        self.refused: list[str] = []
        self.wrong: list[str] = []
        for case in cases(which, group, count, seed=2026):
            score = judge(case.picture, reading)
            name = f"{case.name} ({case.style}, {case.corruption})"
            self.all.append(score)
            if score.verdict == "wrong":
                self.wrong.append(name)
            if case.picture.expected is not Expected.EITHER:
                self.clear.append(score)
                self.refused += [name] if score.verdict == "refused" else []

    @property
    def exact(self) -> float:
        return sum(score.verdict == "exact" for score in self.clear) / len(self.clear)

    @property
    def wrongs(self) -> float:
        return len(self.wrong) / len(self.all)

    @property
    def corners(self) -> list[float]:
        return [error for score in self.all for error in score.corners]

    @property
    def marks(self) -> list[bool]:
        return [right for score in self.all for right in score.marks]


def test_screenshots(which: str) -> None:
    run = Run(which, "screenshots", 65)
    assert len(run.clear) > 0.85 * len(run.all), "too many pictures are excused as illegible"
    assert run.wrong == []
    assert run.exact >= 0.995, run.refused
    assert max(run.corners) < RIGHT_CORNER
    assert statistics.median(run.corners) < 0.05
    assert statistics.mean(run.marks) >= LEAST_MARKED


def test_photos(which: str) -> None:
    run = Run(which, "photos", 39)
    assert len(run.clear) > 0.85 * len(run.all), "too many pictures are excused as illegible"
    assert run.wrongs < 0.005, run.wrong
    assert run.exact >= 0.97, run.refused
    assert statistics.mean(error < RIGHT_CORNER for error in run.corners) >= 0.97
    assert statistics.median(run.corners) < 0.08
    assert statistics.mean(run.marks) >= LEAST_MARKED - 0.05


def test_hard_pictures_are_read_or_refused(which: str) -> None:
    run = Run(which, "hard", 13)
    assert run.wrong == []
    assert any(score.verdict == "exact" for score in run.all)


def test_nothing_is_found_where_there_is_no_board(which: str) -> None:
    run = Run(which, "none", 42)
    assert run.wrong == []


def test_several_boards_on_one_picture(which: str) -> None:
    run = Run(which, "several", 9)
    assert run.wrong == []
    assert run.exact >= 0.9, run.refused
    assert max(run.corners) < RIGHT_CORNER

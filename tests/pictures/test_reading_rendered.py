"""Rendered pictures, read as the product reads them: nothing wrong, and no fewer read exactly than before.

Of pictures that a person can read, the stated share must be read exactly; of all, none may be read wrongly. The shares
are what is reached, less a little; the goals are in bench/pictures.py, which asks for them on thousands of pictures.
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

LEAST_EXACT = {
    "screenshots": {"tune": 0.9, "score": 0.8},
    "photos": {"tune": 0.9, "score": 0.7},
    "several": {"tune": 0.6, "score": 0.5},
}
LEAST_MARKED = {"tune": 0.9, "score": 0.8}
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
    def corners(self) -> list[float]:
        return [error for score in self.all for error in score.corners]

    @property
    def marks(self) -> list[bool]:
        return [right for score in self.all for right in score.marks]


def test_screenshots(which: str) -> None:
    run = Run(which, "screenshots", 45)
    assert len(run.clear) > 0.85 * len(run.all), "too many pictures are excused as illegible"
    assert run.wrong == []
    assert run.exact >= LEAST_EXACT["screenshots"][which], run.refused
    assert max(run.corners) < RIGHT_CORNER
    assert statistics.median(run.corners) < 0.05
    assert statistics.mean(run.marks) >= LEAST_MARKED[which]


def test_photos(which: str) -> None:
    run = Run(which, "photos", 30)
    assert len(run.clear) > 0.85 * len(run.all), "too many pictures are excused as illegible"
    assert run.wrong == []
    assert run.exact >= LEAST_EXACT["photos"][which], run.refused
    assert statistics.mean(error < RIGHT_CORNER for error in run.corners) >= 0.95
    assert statistics.median(run.corners) < 0.08
    assert statistics.mean(run.marks) >= LEAST_MARKED[which]


def test_hard_pictures_are_read_or_refused(which: str) -> None:
    run = Run(which, "hard", 13)
    assert run.wrong == []
    assert any(score.verdict == "exact" for score in run.all)


def test_nothing_is_found_where_there_is_no_board(which: str) -> None:
    run = Run(which, "none", 24)
    assert run.wrong == []


def test_several_boards_on_one_picture(which: str) -> None:
    run = Run(which, "several", 9)
    assert run.wrong == []
    assert run.exact >= LEAST_EXACT["several"][which], run.refused
    assert max(run.corners) < RIGHT_CORNER


def test_no_board_is_made_up_where_something_covers_it(which: str) -> None:
    run = Run(which, "covered", 10)
    assert run.wrong == []

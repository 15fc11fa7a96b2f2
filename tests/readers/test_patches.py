"""Where else on a picture a board may be, beside those found."""

from __future__ import annotations

import random

import numpy as np
import pytest

from queenside.readers.pictures.grids import Grid
from queenside.readers.pictures.patches import square_patches
from queenside.readers.pictures.sizes import Sizes
from tests.pictures.rendering.cases import former
from tests.pictures.rendering.readers import reading
from tests.pictures.rendering.scoring import judge
from tests.readers.files import Pixels

PAGE = 245


def page_with(*boxes: tuple[int, int, int, int], height: int = 600, width: int = 1000) -> Pixels:
    """Return a page with dark boxes, each given as left, top, right and bottom."""
    page = np.full((height, width, 3), PAGE, np.uint8)
    for left, top, right, bottom in boxes:
        page[top:bottom, left:right] = 60
    return page


def grid_at(left: float, top: float, side: int, pitch: float) -> Grid:
    return Grid(side, np.array([[pitch, 0, left], [0, pitch, top], [0, 0, 1]]), 1.0, 0.0, pitch)


def test_a_square_is_a_patch_and_comes_with_a_margin() -> None:
    ((left, top, right, bottom),) = square_patches(Sizes(page_with((600, 100, 850, 350))), [])
    assert 560 < left < 600 < 850 < right < 890
    assert 60 < top < 100 < 350 < bottom < 390


def test_bars_and_small_squares_are_none() -> None:
    assert square_patches(Sizes(page_with((10, 10, 990, 60), (50, 200, 100, 560), (300, 300, 350, 350))), []) == []


def test_the_boards_found_are_left_out() -> None:
    page = page_with((60, 60, 360, 360), (600, 100, 850, 350))
    assert len(square_patches(Sizes(page), [])) == 2
    ((left, *_),) = square_patches(Sizes(page), [grid_at(60, 60, 6, 50)])
    assert left > 500


def test_larger_squares_come_first_and_all_lie_on_the_picture() -> None:
    first, second = square_patches(Sizes(page_with((0, 0, 150, 150), (500, 100, 1000, 600))), [])
    assert (first[2], first[3]) == (1000, 600)
    assert second[:2] == (0, 0)


def paragraph(height: int, gap: int) -> Pixels:
    """Return a page with lines of black words, ragged at the end, as high as given and so far apart."""
    page, rng = page_with(), random.Random(7)
    for top in range(150, 400, height + gap):
        place, end = 400, 650 - rng.randrange(30)
        while place < end:
            width = rng.randrange(8, 40)
            for left in range(place, min(place + width, end), 4):
                page[top : top + height, left : left + 2] = 0
            place += width + 6
    return page


@pytest.mark.parametrize(("height", "gap"), [(9, 7), (10, 8), (14, 12)])
def test_a_paragraph_is_none(height: int, gap: int) -> None:
    assert square_patches(Sizes(paragraph(height, gap)), []) == []


@pytest.mark.parametrize("gap", [3, 8])
def test_rows_of_cells_that_stand_apart_are_no_paragraph(gap: int) -> None:
    places = range(150, 400, 32)
    page = page_with(*((250 + left, top, 250 + left + 32 - gap, top + 32 - gap) for left in places for top in places))
    assert len(square_patches(Sizes(page), [])) == 1


@pytest.mark.parametrize("number", [16, 27])
def test_boards_of_unlike_looks(number: int) -> None:
    """Pages on which the look that shows one board misses the other."""
    picture = former("tune", "several", number, 5)
    assert len(picture.boards) == 2
    assert judge(picture, reading).verdict == "exact"


@pytest.mark.parametrize("number", [1, 15, 17])
def test_boards_of_pages_with_faint_or_dashed_lines_or_titles(number: int) -> None:
    """Lines nearly of the colour of a region, dashes that run together only in a smaller copy, and a title just above a frame."""
    picture = former("tune", "several", number, 61)
    assert len(picture.boards) > 1
    assert judge(picture, reading).verdict == "exact"

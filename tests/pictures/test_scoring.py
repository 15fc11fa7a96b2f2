"""The scorer: what counts as exact, refused and wrong."""

from __future__ import annotations

import numpy as np
import pytest

from tests.pictures.rendering.scoring import Answer, compare, turned
from tests.pictures.rendering.truth import Board, Expected, Picture

ROWS = ((0, 0, 1, 1), (0, 2, 2, 1), (0, 2, 3, 3), (2, 2, 3, 3))
SQUARE = Board(ROWS, frozenset({(0, 1)}), frozenset({(3, 3), (2, 0)}), ((10.0, 10), (90, 10), (90, 90), (10, 90)))
BESIDE = Board(tuple(zip(*ROWS, strict=True)), frozenset(), frozenset(), ((110.0, 10), (190, 10), (190, 90), (110, 90)))
PIXELS = np.zeros((100, 200, 3), np.uint8)


def picture(*boards: Board, may_turn: bool = False) -> Picture:
    return Picture(PIXELS, boards, Expected.EXACT if boards else Expected.REFUSAL, may_turn)


def answer(board: Board) -> Answer:
    return board.regions, board.stars, board.crosses, board.corners


def test_the_truth_is_exact() -> None:
    score = compare(picture(SQUARE), [answer(SQUARE)])
    assert (score.verdict, score.marks, score.corners) == ("exact", (True,), (0.0,))


def test_names_of_regions_do_not_matter() -> None:
    renamed = [[3 - region for region in row] for row in ROWS]
    assert compare(picture(SQUARE), [(renamed, SQUARE.stars, SQUARE.crosses, SQUARE.corners)]).verdict == "exact"


def test_one_cell_in_another_region_is_wrong() -> None:
    moved = [list(row) for row in ROWS]
    moved[0][2] = 0
    assert compare(picture(SQUARE), [(moved, (), (), SQUARE.corners)]).verdict == "wrong"


def test_no_answer_is_a_refusal() -> None:
    assert compare(picture(SQUARE), []).verdict == "refused"


@pytest.mark.parametrize("turns", [1, 2, 3])
def test_quarter_turns_are_right_on_turned_pictures_only(turns: int) -> None:
    read = answer(turned(SQUARE, turns))
    score = compare(picture(SQUARE, may_turn=True), [read])
    assert (score.verdict, score.marks, score.corners) == ("exact", (True,), (0.0,))
    assert compare(picture(SQUARE), [read]).verdict == "wrong"


def test_turning_goes_clockwise() -> None:
    once = turned(SQUARE, 1)
    assert once.regions[0] == tuple(ROWS[row][0] for row in (3, 2, 1, 0))
    assert once.corners[0] == SQUARE.corners[3]
    assert once.stars == {(1, 3)}


def test_mirrored_is_wrong() -> None:
    mirrored = [row[::-1] for row in ROWS]
    assert compare(picture(SQUARE, may_turn=True), [(mirrored, (), (), SQUARE.corners)]).verdict == "wrong"


def test_corners_that_belong_to_another_corner_are_far_off() -> None:
    rolled = (*SQUARE.corners[1:], SQUARE.corners[0])
    score = compare(picture(SQUARE, may_turn=True), [(ROWS, (), (), rolled)])
    assert score.corners == pytest.approx((4.0,))


def test_corners_are_measured_in_cells() -> None:
    shifted = [(x + 5, y) for x, y in SQUARE.corners]
    assert compare(picture(SQUARE), [(ROWS, (), (), shifted)]).corners == pytest.approx((0.25,))


def test_marks_are_scored_apart_from_regions() -> None:
    score = compare(picture(SQUARE), [(ROWS, SQUARE.stars, (), SQUARE.corners)])
    assert (score.verdict, score.marks) == ("exact", (False,))


def test_several_boards_must_all_be_there() -> None:
    both = picture(SQUARE, BESIDE)
    assert compare(both, [answer(BESIDE), answer(SQUARE)]).verdict == "exact"
    assert compare(both, [answer(BESIDE)]).verdict == "refused"
    assert compare(both, [answer(SQUARE), answer(SQUARE)]).verdict == "wrong"
    assert compare(picture(SQUARE), [answer(SQUARE), answer(BESIDE)]).verdict == "wrong"


def test_a_board_where_there_is_none_is_wrong() -> None:
    assert compare(picture(), [answer(SQUARE)]).verdict == "wrong"
    assert compare(picture(), []).verdict == "exact"

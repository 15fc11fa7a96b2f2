"""Colours and borders weighed together: selected cells, shaded rows, and what must not pass for them."""

from __future__ import annotations

import random

import numpy as np
import pytest

from queenside.errors import PictureError
from queenside.readers.pictures import judging, regions, weighing
from queenside.readers.pictures.cells import Features
from queenside.readers.pictures.grids import CELL
from queenside.readers.pictures.judging import Verdict
from queenside.readers.pictures.outskirts import walled_shares
from queenside.readers.pictures.weighing import weighed
from tests.pictures.rendering.cases import make
from tests.pictures.rendering.readers import reading
from tests.pictures.rendering.scoring import canonical, judge
from tests.readers.files import BOARD, Pixels
from tests.readers.straight import TINTS, labels_of, seen_grid, straight_board

TYPE_CHECKING = False
if TYPE_CHECKING:
    from queenside.readers.pictures.regions import Rows

TRUE = canonical(BOARD)
WIDE = ("AAABBB", "AAABBB", "AAACBB", "DDDCCE", "DDDCEE", "FFFFFE")
"""A board with cells that only cells of their own region surround."""


def judged(board: Pixels) -> Verdict | PictureError:
    return judging.judge(seen_grid(len(board) // CELL), Features(board.astype(np.float32)))


def tinted(board: Pixels, row: int, column: int, colour: tuple[int, int, int], share: float, ring: int = 0) -> Pixels:
    """Return a board with one cell mixed with a colour inside of its lines, and a ring in that colour of so many pixels."""
    changed = board.copy()
    cell = changed[row * CELL + 3 : (row + 1) * CELL - 3, column * CELL + 3 : (column + 1) * CELL - 3]
    inner = cell[ring : len(cell) - ring, ring : len(cell) - ring].copy()
    cell[:] = colour if ring else cell
    cell[ring : len(cell) - ring, ring : len(cell) - ring] = (1 - share) * inner + share * np.array(colour)
    return changed


@pytest.mark.parametrize("wall", [1, 3])
@pytest.mark.parametrize(("colour", "share", "ring"), [((255, 255, 255), 0.2, 0), ((0, 0, 0), 0.2, 2), ((30, 120, 230), 0.1, 3)])
def test_a_selected_cell_inside_a_region(wall: int, colour: tuple[int, int, int], share: float, ring: int) -> None:
    verdict = judged(tinted(straight_board(WIDE, wall=wall), 1, 1, colour, share, ring))
    assert isinstance(verdict, Verdict)
    assert verdict.rows == canonical(WIDE)
    assert verdict.certain


@pytest.mark.parametrize("row", range(6))
@pytest.mark.parametrize("column", [0, 2, 3, 5])
def test_a_ring_beside_walls_leaves_the_half_of_the_neighbour(row: int, column: int) -> None:
    verdict = judged(tinted(straight_board(BOARD, wall=3), row, column, (30, 60, 200), 0.05, 3))
    assert isinstance(verdict, Verdict)
    assert verdict.rows == TRUE
    assert verdict.certain


@pytest.mark.parametrize("share", [0.42, 0.5, 0.58])
def test_a_cell_between_two_regions_in_colour_is_of_neither(share: float) -> None:
    """R3C3 is of region A; its colour leads over to that of C, which is below and beside it, and nothing but colours parts them."""
    verdict = judged(tinted(straight_board(WIDE), 2, 2, (int(TINTS[2][0]), int(TINTS[2][1]), int(TINTS[2][2])), share))
    assert isinstance(verdict, Verdict)
    assert not verdict.certain
    assert {cell for _, cell, _ in verdict.doubts} == {(2, 2)}
    assert verdict.doubts[0][0] >= 0.5


@pytest.mark.parametrize("cell", [(1, 2), (2, 2)])
@pytest.mark.parametrize("colour", [(255, 255, 255), (0, 0, 0), (255, 0, 0)])
def test_a_tinted_cell_beside_another_region_keeps_to_the_nearer_colour(cell: tuple[int, int], colour: tuple[int, int, int]) -> None:
    verdict = judged(tinted(straight_board(WIDE), *cell, colour, 0.25))
    assert isinstance(verdict, Verdict)
    assert verdict.certain
    assert verdict.rows == canonical(WIDE)


def test_a_cell_in_the_colour_of_a_region_elsewhere_is_no_selected_one() -> None:
    board = straight_board(WIDE)
    verdict = judged(tinted(board, 1, 1, (int(TINTS[4][0]), int(TINTS[4][1]), int(TINTS[4][2])), 1.0))
    assert not (isinstance(verdict, Verdict) and verdict.certain and verdict.rows == canonical(WIDE))


def test_three_tinted_cells() -> None:
    """As two pieces are shown of which one is a mistake, while another cell is pointed at."""
    board = straight_board(WIDE)
    for cell in ((0, 4), (3, 0), (1, 1)):
        board = tinted(board, *cell, (230, 40, 40), 0.15)
    verdict = judged(board)
    assert isinstance(verdict, Verdict)
    assert verdict.rows == canonical(WIDE)


@pytest.mark.parametrize("cells", [((1, 1), (4, 0)), ((0, 0), (2, 2)), ((1, 5), (5, 1))])
def test_two_cells_in_the_red_of_a_mistake(cells: tuple[tuple[int, int], ...]) -> None:
    """They are further from their regions than some regions are from each other, and nothing but colours tells."""
    board = straight_board(WIDE)
    for cell in cells:
        board = tinted(board, *cell, (230, 40, 40), 0.3)
    verdict = judged(board)
    assert isinstance(verdict, Verdict)
    assert verdict.rows == canonical(WIDE)


@pytest.mark.parametrize("mistakes", [((0, 3), (4, 0)), ((1, 3), (4, 0)), ((0, 3), (4, 2))])
def test_a_cell_that_the_red_of_a_mistake_gives_nearly_the_colour_of_the_region_beside_it(mistakes: tuple[tuple[int, int], ...]) -> None:
    """The first, of B, looks like one of A; the same red over another cell tells that it may be of B."""
    tints = TINTS.copy()
    red, share = np.array((230, 40, 40)), 0.38
    tints[1] = np.clip((0.9 * TINTS[0] - share * red) / (1 - share), 0, 255)
    board = np.repeat(np.repeat(tints[labels_of(WIDE)], CELL, 0), CELL, 1)
    board[(straight_board(WIDE) == 0).all(2)] = 0
    for cell in mistakes:
        board = tinted(board, *cell, (230, 40, 40), share)
    wrong = [list(row) for row in canonical(WIDE)]
    wrong[mistakes[0][0]][mistakes[0][1]] = 0
    found = weighed(Features(board.astype(np.float32)), [tuple(map(tuple, wrong))])
    assert found is not None
    assert found.rows == canonical(WIDE) or (1.0, mistakes[0], 1) in found.doubts


@pytest.mark.parametrize(("share", "doubtful"), [(0.0, False), (0.12, True)])
def test_a_single_cell_nearly_in_the_colour_of_a_region_elsewhere_is_doubtful(share: float, doubtful: bool) -> None:
    """R1C1, of region E, may be a tinted cell of A around it; in the very colour of E it is a piece of that."""
    rows = ("EABBBB", "AAABBB", "AAACBB", "DDDCCE", "DDDCEE", "FFFFFE")
    tints = TINTS.copy()
    tints[4] = 0.8 * TINTS[0] + 0.2 * np.array((120, 60, 200))
    board = np.repeat(np.repeat(tints[labels_of(rows)], CELL, 0), CELL, 1)
    features = Features(tinted(board, 0, 0, (255, 255, 255), share).astype(np.float32))
    doubts = regions.doubts_apart(canonical(rows), features)
    assert bool(doubts) == doubtful
    assert all(cell == (0, 0) and region == 1 and 0 < weight < 1 for weight, cell, region in doubts)


def test_the_ring_of_a_selected_cell_splits_no_region() -> None:
    """C is of the colour of A beside it, and lighter walls part them than the ring around R2C2."""
    coarse = regions.Partition(((0, 0, 0), (0, 0, 0), (1, 1, 1)), 2, 1.0, 20.0)
    ring = [(9.0, 1, 4), (9.0, 3, 4), (9.0, 4, 5), (9.0, 4, 7)]
    walls = [(6.0, 2, 5), (6.0, 1, 2), (6.0, 5, 8)]
    lines = [(1.0, 0, 1), (1.0, 0, 3), (1.5, 6, 7), (1.5, 7, 8), (6.0, 3, 6)]
    assert regions.split(coarse, ring + walls + lines, 3) is None
    parted = regions.split(coarse, [(1.0, 1, 4), (1.0, 3, 4), (8.0, 4, 5), (8.0, 1, 2), (1.0, 2, 5), *lines], 3)
    assert parted is not None
    assert parted.rows == ((0, 0, 1), (0, 0, 1), (2, 2, 2))


def test_two_single_cells_that_are_most_like_each_other_are_no_tinted_ones() -> None:
    """Each would be taken into the other, and one region too many be left."""
    fine = regions.Partition(((0, 0, 0), (0, 1, 2), (3, 3, 3)), 4, 1.0, 20.0)
    edges = [(10.0, 4, 5), (30.0, 1, 4), (30.0, 3, 4), (30.0, 4, 7), (25.0, 2, 5), (25.0, 5, 8), (40.0, 3, 6)]
    assert regions.absorbed(fine, edges, 2) is None
    taken = regions.absorbed(fine, edges, 3)
    assert taken is not None
    assert taken.rows == ((0, 0, 0), (0, 1, 1), (2, 2, 2))


@pytest.mark.parametrize("colour", [(40, 40, 200), (250, 250, 250)])
def test_a_cell_of_quite_another_colour_inside_a_region_is_one_region_too_many(colour: tuple[int, int, int]) -> None:
    verdict = judged(tinted(straight_board(WIDE), 1, 1, colour, 1.0))
    assert not (isinstance(verdict, Verdict) and verdict.certain)


def test_cells_of_five_colours_that_lie_anywhere_are_no_board() -> None:
    labels = labels_of(("ABCDE", "CDEAB", "EABCD", "BCDEA", "DEABC"))
    assert isinstance(judged(np.repeat(np.repeat(TINTS[labels], CELL, 0), CELL, 1).astype(np.uint8)), PictureError)


def test_a_partition_without_two_cells_side_by_side_has_no_walls() -> None:
    """As was once read on a page of squares in many colours, where asking for lines inside of regions failed."""
    rows = ((0, 1, 2, 3), (2, 3, 0, 1), (0, 1, 2, 3), (2, 3, 0, 1))
    page = np.full((6 * CELL, 6 * CELL, 3), 240, np.uint8)
    page[CELL:-CELL, CELL:-CELL] = np.repeat(np.repeat(TINTS[np.array(rows)], CELL, 0), CELL, 1)
    assert walled_shares(page, seen_grid(4).shifted(CELL, CELL), page, rows) == []


@pytest.mark.parametrize("share", [0.06, 0.1])
def test_the_row_and_the_column_of_a_selected_cell_are_shaded(share: float) -> None:
    shade = np.ones((6, 6))
    shade[3, :] = shade[:, 1] = 1 - share
    board = straight_board(BOARD, wall=2) * np.repeat(np.repeat(shade, CELL, 0), CELL, 1)[:, :, None]
    verdict = judged(board.astype(np.uint8))
    assert isinstance(verdict, Verdict)
    assert verdict.rows == TRUE
    assert verdict.certain


def test_a_region_that_fills_most_of_a_row_is_no_shade() -> None:
    """Six regions are on five rows: the one in the first row must not be taken for a shade of the one below it."""
    five = ("ABBBB", "ACCCD", "AACCD", "AEEDD", "FFFED")
    tints = TINTS.copy()
    tints[1] = 0.8 * TINTS[2] + 10
    labels = labels_of(five)
    board = np.repeat(np.repeat(tints[labels], CELL, 0), CELL, 1)
    lines = straight_board(five, wall=3)
    board[(lines == 0).all(2)] = 0
    verdict = judged(board.astype(np.uint8))
    assert not (isinstance(verdict, Verdict) and verdict.certain)


@pytest.mark.parametrize("seed", range(30))
def test_no_other_partition_is_clear(seed: int) -> None:
    """Cells given to other regions go back where they belong, or nothing is clear."""
    rng = random.Random(seed)
    features = Features(straight_board(BOARD, wall=2).astype(np.float32))
    rows = [list(row) for row in TRUE]
    for _ in range(rng.randint(1, 8)):
        rows[rng.randrange(6)][rng.randrange(6)] = rng.randrange(6)
    found = weighed(features, [tuple(map(tuple, rows))])
    assert found is None or not found.is_clear or canonical(found.rows) == TRUE


def test_a_partition_that_is_quite_wrong_is_soon_left(monkeypatch: pytest.MonkeyPatch) -> None:
    """The cells of a board of stitches were nearly all odd, and each was tried in all regions beside it: hundreds of partitions."""
    tried = 0

    class Counted(weighing._Weighing):
        def __init__(self, measures: weighing._Measures, rows: Rows) -> None:
            nonlocal tried
            tried += 1
            super().__init__(measures, rows)

    monkeypatch.setattr(weighing, "_Weighing", Counted)
    judge(make("tune", "screenshots", 186, 741).picture, reading)
    assert 0 < tried < 150


@pytest.mark.parametrize(
    ("group", "number", "seed"),
    [
        pytest.param("screenshots", 494, 742, id="dashed walls in the dark that a part of the board shows best"),
        pytest.param("screenshots", 542, 741, id="a tinted cell that is nearer in colour to a region elsewhere"),
        pytest.param("screenshots", 240, 741, id="the same in the dark, with its row and column shaded"),
        pytest.param("screenshots", 133, 741, id="two odd cells side by side"),
        pytest.param("screenshots", 608, 742, id="less doubt in colours alone than in all weighed together"),
        pytest.param("screenshots", 635, 631, id="a rim of squared paper beyond the walls"),
        pytest.param("screenshots", 54, 656, id="stitches, averaged"),
        pytest.param("photos", 627, 631, id="stripes of a screen, averaged"),
        pytest.param("screenshots", 483, 631, id="lines nearly of the colour of a region under compression"),
        pytest.param("screenshots", 212, 1001, id="a tinted cell, on a clean picture where some regions differ less than others"),
        pytest.param("screenshots", 169, 1001, id="a board on a sheet that hides most of its cells from the eye"),
        pytest.param("several", 51, 641, id="a board beside others that only its frame shows"),
        pytest.param("several", 180, 642, id="walls of dots beside boards with lines"),
    ],
)
def test_a_rendered_board(group: str, number: int, seed: int) -> None:
    assert judge(make("tune", group, number, seed).picture, reading).verdict == "exact"


def test_eight_regions_on_seven_rows_with_one_along_an_edge_are_no_board() -> None:
    assert judge(make("tune", "none", 284, 631).picture, reading).verdict == "exact"

"""The renderer itself: its truth must be true, or every score is worthless."""

from __future__ import annotations

import random
from collections import Counter
from dataclasses import replace

import numpy as np
import pytest

import queenside
from tests.pictures.rendering import corruptions, pages
from tests.pictures.rendering.boards import Partition, grown, in_two_pieces, pieces, random_partition, touching
from tests.pictures.rendering.canvas import Canvas
from tests.pictures.rendering.cases import ABSENT, GROUPS, SPOILT, make
from tests.pictures.rendering.colours import Range, distance, for_regions, lab
from tests.pictures.rendering.grids import BLACK, WHITE, Line, Look, Sketch, outlines
from tests.pictures.rendering.legibility import legible, project
from tests.pictures.rendering.marks import Mark
from tests.pictures.rendering.several import SEVERAL
from tests.pictures.rendering.styles import SCORE, SETS, TUNE, Kit, Style
from tests.pictures.rendering.truth import Board, Expected, Pixels

STYLES = [pytest.param(style, id=f"{which}-{name}") for which, (styles, _) in SETS.items() for name, style in styles.items()]
PAGES = {f"{which}-{page.__name__}": page for which, (styles, _) in SETS.items() for style in styles.values() for page in style.pages}
MOVING = {
    "s050": corruptions.scaled(0.5), "s137": corruptions.scaled(1.37), "rot15": corruptions.rotated(15),
    "rot-200": corruptions.rotated(-200),
    "quarter": corruptions.quarter_turn, "persp15": corruptions.perspective(0.15), "any perspective": corruptions.any_perspective,
    "desktop": corruptions.desktop, "on a table": corruptions._on_table,
}  # fmt: skip


def centre_colours(pixels: Pixels, board: Board) -> Pixels:
    """Return the colours in the middle of the cells, as the corners of the truth place them."""
    column, row = np.meshgrid(np.arange(board.size), np.arange(board.size))
    points = project(board.corners, (np.stack([column, row], axis=-1) + 0.5) / board.size)
    x, y = np.floor(points).astype(int).transpose(2, 0, 1)
    seen: Pixels = pixels[y, x]
    return seen


def unmarked(style: Style, seed: object) -> Sketch:
    rng = random.Random(f"unmarked/{seed}")
    partition = style.partition(rng)
    return Sketch(partition, replace(style.look(rng, partition), checker=0, stripes=0, finish=None, trim=None))


@pytest.mark.parametrize("seed", range(40))
def test_a_grown_board_has_a_solution(seed: int) -> None:
    """Also where the first growth was cut into equal boxes, as on the smallest boards it often is."""
    assert queenside.solve(queenside.StarBattle(grown(random.Random(seed), 4).regions)).status == "solved"


@pytest.mark.parametrize("style", STYLES)
def test_cells_have_the_colours_of_their_regions_where_the_corners_say(style: Style) -> None:
    for seed in range(3):
        sketch = unmarked(style, seed)
        picture = pages.margin_crop(random.Random(seed), sketch, "")
        [board] = picture.boards
        expected = np.array(sketch.look.fills)[np.array(sketch.partition.regions)]
        assert (centre_colours(picture.pixels, board) == expected).all()


@pytest.mark.parametrize("page", PAGES.values(), ids=PAGES)
def test_every_page_says_where_the_board_is(page: pages.PageMaker) -> None:
    for seed in range(3):
        sketch = unmarked(TUNE["pastel with borders"], seed)
        picture = page(random.Random(seed), sketch, "")
        expected = np.array(sketch.look.fills)[np.array(sketch.partition.regions)]
        assert (centre_colours(picture.pixels, picture.boards[0]) == expected).all()


@pytest.mark.parametrize("name", MOVING)
def test_corruptions_move_the_corners_with_the_pixels(name: str) -> None:
    for seed in range(3):
        sketch = unmarked(TUNE["few colours"], seed)
        picture = pages.margin_crop(random.Random(seed), sketch, "")
        moved = MOVING[name](random.Random(seed), picture)
        expected = np.array(sketch.look.fills)[np.array(sketch.partition.regions)]
        off = np.abs(centre_colours(moved.pixels, moved.boards[0]).astype(int) - expected).max(axis=2)
        assert (off <= 3).all()


def test_corners_lie_on_the_outer_edge_of_the_frame() -> None:
    partition = grown(random.Random(1), 6)
    look = Look(20, (WHITE,) * 6, (250, 0, 0), BLACK, thin=Line(1, BLACK), frame=Line(4, (0, 0, 250)))
    picture = pages.margin_crop(random.Random(2), Sketch(partition, look), "")
    (left, top), _, (right, bottom), _ = picture.boards[0].corners
    inside, outside = picture.pixels[int(top) + 3, int(left) + 3], picture.pixels[int(top) - 2, int(left) - 2]
    assert tuple(inside) == WHITE
    assert tuple(outside) == (0, 0, 250)
    assert (right - left, bottom - top) == (120, 120)


def test_cages_are_closed_and_lie_inside_their_regions() -> None:
    for seed in range(5):
        partition, inset = random_partition(random.Random(seed), 10), 0.0625
        ends: Counter[tuple[int, float, float]] = Counter()
        for region, x, y, length, upright in outlines(partition, inset):
            end = (x, y + length) if upright else (x + length, y)
            ends.update([(region, x, y), (region, *end)])
            for share in (0.25, 0.5, 0.75):
                column, row = x + share * (end[0] - x), y + share * (end[1] - y)
                assert partition.regions[int(row)][int(column)] == region
        assert {region for region, _, _ in ends} == set(range(partition.number))
        assert set(ends.values()) == {2}


@pytest.mark.parametrize(
    "mark", [pytest.param(mark, id=mark.__name__) for _, kits in SETS.values() for kit in kits for mark in (*kit.stars, *kit.crosses)]
)
def test_marks_stay_in_the_middle_of_their_cells(mark: Mark) -> None:
    canvas = Canvas(100, 100, WHITE)
    mark(canvas, 50, 50, 60, BLACK)
    rows, columns = np.nonzero((canvas.pixels() < 200).any(axis=2))
    assert len(rows) > 10
    assert min(*rows, *columns) >= 50 - 0.42 * 60
    assert max(*rows, *columns) < 50 + 0.42 * 60


@pytest.mark.parametrize("group", GROUPS)
@pytest.mark.parametrize("which", SETS)
def test_a_case_is_the_same_whenever_it_is_made(which: str, group: str) -> None:
    one, other, another = make(which, group, 3, 5), make(which, group, 3, 5), make(which, group, 3, 6)
    assert (one.picture.pixels == other.picture.pixels).all()
    assert one.picture.boards == other.picture.boards
    assert one.picture.pixels.shape != another.picture.pixels.shape or (one.picture.pixels != another.picture.pixels).any()


def test_the_sets_share_nothing_but_crops() -> None:
    def names(styles: dict[str, Style]) -> set[str]:
        return {style.look.__name__ for style in styles.values()}

    def around(styles: dict[str, Style]) -> set[str]:
        return {page.__name__ for style in styles.values() for page in style.pages}

    def drawn_with(kits: tuple[Kit, ...]) -> set[object]:
        return {each for kit in kits for each in (*kit.stars, *kit.crosses, *kit.fonts, *kit.rings)}

    assert not names(TUNE) & names(SCORE)
    assert not drawn_with(SETS["tune"][1]) & drawn_with(SETS["score"][1])
    assert all(style.kit in kits for styles, kits in SETS.values() for style in styles.values())
    assert around(TUNE) & around(SCORE) == {"tight_crop", "frameless_crop", "margin_crop"}
    assert not {*TUNE} & {*SCORE}
    assert not {*ABSENT["tune"], *SPOILT["tune"]} & {*ABSENT["score"], *SPOILT["score"]}
    assert not {name for kinds in SEVERAL["tune"] for name in kinds} & {name for kinds in SEVERAL["score"] for name in kinds}


def test_partitions_are_connected_and_of_all_sizes() -> None:
    rng = random.Random(3)
    sizes = set()
    for _ in range(300):
        partition = random_partition(rng)
        rows = [list(row) for row in partition.regions]
        assert partition.number == partition.size
        assert all(pieces(rows, region) == 1 for region in range(partition.size))
        sizes.add(partition.size)
    assert sizes >= set(range(4, 13))
    assert max(sizes) > 20


def test_a_region_in_two_pieces_is_one() -> None:
    partition = in_two_pieces(random.Random(4), 8)
    rows = [list(row) for row in partition.regions]
    assert sorted(pieces(rows, region) for region in range(8)) == [1] * 7 + [2]


def test_lab_is_that_of_the_standard() -> None:
    assert lab([255, 255, 255]) == pytest.approx([100, 0, 0], abs=0.05)
    assert lab([255, 0, 0]) == pytest.approx([53.24, 80.09, 67.20], abs=0.05)
    assert lab([0, 0, 128]) == pytest.approx([12.97, 47.50, -64.70], abs=0.05)


def test_touching_regions_get_colours_that_can_be_told_apart() -> None:
    rng = random.Random(5)
    for _ in range(10):
        partition = random_partition(rng, 12)
        fills = for_regions(rng, partition, Range((60, 90), (15, 50), 16).sample(rng, partition.number), 12)
        assert all(distance(fills[one], fills[other]) >= 12 for one, other in touching(partition))


def flat_board(look: Look, partition: Partition) -> tuple[Pixels, Board]:
    picture = pages.margin_crop(random.Random(0), Sketch(partition, look), "")
    return picture.pixels, picture.boards[0]


def test_legible_is_what_can_be_told_apart() -> None:
    partition = grown(random.Random(6), 6)
    fills = tuple(Range((60, 90), (15, 50), 20).sample(random.Random(7), 6))
    one, other = min(touching(partition))
    twins = tuple(fills[one] if region == other else fill for region, fill in enumerate(fills))
    thin, thick = Line(1, BLACK), Line(4, BLACK)
    assert legible(*flat_board(Look(30, fills, WHITE, BLACK, thin=thin), partition))
    assert not legible(*flat_board(Look(30, twins, WHITE, BLACK, thin=thin), partition))
    assert legible(*flat_board(Look(30, twins, WHITE, BLACK, thin=thin, thick=thick), partition))
    assert legible(*flat_board(Look(30, (WHITE,) * 6, WHITE, BLACK, thin=thin, thick=thick), partition))
    assert not legible(*flat_board(Look(30, (WHITE,) * 6, WHITE, BLACK, thin=thin), partition))
    assert not legible(*flat_board(Look(5, fills, WHITE, BLACK, thin=thin), partition))


def test_a_grid_line_that_is_nowhere_seen_makes_a_board_illegible() -> None:
    rows = ((0, 1, 1, 2), (0, 1, 1, 2), (0, 1, 1, 3), (0, 3, 3, 3))
    partition = Partition(rows, ())
    fills = ((200, 60, 60), (60, 200, 60), (60, 60, 200), (220, 220, 60))
    assert not legible(*flat_board(Look(30, fills, WHITE, BLACK), partition))
    assert legible(*flat_board(Look(30, fills, WHITE, BLACK, thin=Line(1, BLACK)), partition))


@pytest.mark.parametrize(("which", "name"), [(which, name) for which in SETS for name in (*ABSENT[which], *SPOILT[which])])
def test_a_picture_without_a_readable_board_claims_none(which: str, name: str) -> None:
    rng, kits = random.Random(name), SETS[which][1]
    picture = ABSENT[which][name](rng, kits[-1]) if name in ABSENT[which] else SPOILT[which][name](rng, TUNE["print"])
    assert picture.boards == ()
    assert picture.expected is Expected.REFUSAL
    assert np.ptp(picture.pixels) > 8

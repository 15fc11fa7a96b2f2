"""The renderer that asks a real browser: its truth must be true, or every score is worthless."""

from __future__ import annotations

import itertools
import random
from collections.abc import Iterator
from dataclasses import replace
from typing import TYPE_CHECKING, Any

import numpy as np
import pytest

from tests.pictures.browser import camera as cameras
from tests.pictures.browser.camera import Camera, camera
from tests.pictures.browser.cases import ABSENT, SHEETS, STYLES, groups, make
from tests.pictures.browser.desktops import Body
from tests.pictures.browser.documents import Document, Drawn, Position
from tests.pictures.browser.palettes import theme
from tests.pictures.browser.styles import Style, cropped, every_line_parted
from tests.pictures.rendering.boards import Partition, one_star
from tests.pictures.rendering.colours import lab
from tests.pictures.rendering.legibility import legible, project
from tests.pictures.rendering.truth import Board, Expected, Picture, Pixels

if TYPE_CHECKING:
    from playwright.sync_api import Browser


def styled(name: str) -> Style:
    """Return a style by the names of its set and its own."""
    style: Style = page(STYLES, name)
    return style


def page(sets: dict[str, dict[str, Any]], name: str) -> Any:
    """Return what draws a page by the names of its set and its own."""
    which, _, own = name.partition("/")
    return sets[which][own]


def named(sets: dict[str, dict[str, Any]]) -> list[str]:
    return [f"{which}/{name}" for which, members in sets.items() for name in members]


@pytest.fixture(scope="module", autouse=True)
def shared_browser(chromium: Browser) -> Iterator[None]:
    """Take all pictures with the browser of the other tests."""
    cameras.lend(chromium)
    yield
    cameras.lend(None)


def unmarked(name: str, seed: object) -> tuple[Picture, Drawn]:
    """Return a whole screen with a board that nobody has touched."""
    style = replace(styled(name), marked=0, touched=0)
    document, drawn = style.document(random.Random(f"{name}/{seed}"))
    return camera().shoot(document), drawn


def alone(name: str, position: Position, scale: float = 1.5) -> Picture:
    """Return nothing but a board; the same style draws it alike whatever is on it."""
    colours = theme(random.Random(name), styled(name).dark == 1)
    drawn = styled(name).look(random.Random(name), position, 300, colours)
    return camera().shoot(Document(f'<div style="padding:30px">{drawn.placed()}</div>', colours, 520, 520, scale, (position,)))


def seen(pixels: Pixels, board: Board, across: float, down: float) -> Pixels:
    """Return the colours at a place of every cell, as the corners of the truth put it."""
    column, row = np.meshgrid(np.arange(board.size) + across, np.arange(board.size) + down)
    x, y = np.floor(project(board.corners, np.stack([column, row], axis=-1) / board.size)).astype(int).transpose(2, 0, 1)
    colours: Pixels = pixels[y, x]
    return colours


@pytest.mark.parametrize("name", named(STYLES))
def test_cells_have_the_colours_of_their_regions(name: str) -> None:
    picture, drawn = unmarked(name, 1)
    [board] = picture.boards
    assert board.regions == drawn.position.partition.regions
    assert board.stars == board.crosses == frozenset()
    if drawn.fills is None:
        return
    expected = np.array(drawn.fills)[np.array(board.regions)]
    for across, down in ((0.5, 0.5), (0.3, 0.5), (0.5, 0.3), (0.7, 0.7)):
        assert np.abs(seen(picture.pixels, board, across, down).astype(int) - expected).max() <= 3


@pytest.mark.parametrize("scale", [1, 1.25, 1.5, 2, 2.625, 3])
def test_corners_are_right_within_a_pixel(scale: float) -> None:
    """Colours edge to edge begin and end where the corners are."""
    position = Position(one_star(7, 3))
    colours = theme(random.Random(1), False)
    drawn = styled("browser/flat colours").look(random.Random(2), position, 300.4, colours)
    body = f'<div style="padding:17.3px 11.7px"><style>.b0 .board{{box-shadow:none!important}}</style>{drawn.placed()}</div>'
    picture = camera().shoot(Document(body, colours, 400, 400, scale, (position,)))
    assert drawn.fills is not None
    ground = np.array([int(colours.page[k : k + 2], 16) for k in (1, 3, 5)])
    for way in (0, 1):
        pixels = picture.pixels.astype(int) if way == 0 else picture.pixels.astype(int).transpose(1, 0, 2)
        (left, top), _, (right, _), _ = [corner[::-1] if way else corner for corner in picture.boards[0].corners]
        pitch = (right - left) / position.size
        for row in range(position.size):
            line = pixels[int(top + (row + 0.5) * pitch)]
            first, last = ((row, 0), (row, 6)) if way == 0 else ((0, row), (6, row))
            for place, outward, cell in ((left, -1, first), (right, 1, last)):
                fill = np.array(drawn.fills[position.region(cell)])
                assert np.abs(line[int(np.floor(place - outward * 1.01))] - fill).max() <= 2
                assert np.abs(line[int(np.floor(place + outward * 1.01))] - ground).max() <= 2


@pytest.mark.parametrize("name", ["gap grid", "collapsed table", "svg cells", "canvas game", "inset lines", "print svg", "puzzle canvas"])
def test_lines_lie_where_cells_meet(name: str) -> None:
    """Within a pixel and a half of every line of the lattice something else is seen than in the cells beside it."""
    position = Position(one_star(8, 5))
    picture = alone(f"browser/{name}", position)
    (left, top), _, (right, _), _ = picture.boards[0].corners
    pitch, pixels = (right - left) / 8, lab(picture.pixels)
    for row in range(8):
        band = pixels[int(top + (row + 0.35) * pitch) : int(top + (row + 0.65) * pitch)]
        for column in range(1, 8):
            near = band[:, int(left + column * pitch - 1.5) : int(left + column * pitch + 1.5) + 1]
            beside = band[0, int(left + (column - 0.6) * pitch)], band[0, int(left + (column + 0.4) * pitch)]
            assert max(np.linalg.norm(near - each, axis=2).max() for each in beside) > 2


@pytest.mark.parametrize("name", named(STYLES))
def test_marks_are_where_the_truth_says(name: str) -> None:
    partition = one_star(7, 2) if styled(name).partition is not every_line_parted else every_line_parted(random.Random(4))
    rng = random.Random(name)
    others = [cell for cell in partition.cells() if cell not in partition.stars]
    position = Position(partition, frozenset(partition.stars[:4]), frozenset(rng.sample(others, 9)))
    marked, empty = alone(name, position), alone(name, Position(partition))
    [board] = marked.boards
    assert board.corners == empty.boards[0].corners
    assert _changed(marked.pixels, empty.pixels, board) == board.stars | board.crosses == position.stars | position.crosses


def _changed(one: Pixels, other: Pixels, board: Board) -> set[tuple[int, int]]:
    """Return the cells that differ, none of which may do so at its outer edge only."""
    different = np.abs(one.astype(int) - other).max(axis=2) > 24
    (left, top), _, (right, _), _ = board.corners
    pitch, found = (right - left) / board.size, set()
    for row in range(board.size):
        for column in range(board.size):
            x, y = left + column * pitch, top + row * pitch
            if different[int(y + 1) : int(y + pitch - 1), int(x + 1) : int(x + pitch - 1)].any():
                found.add((row, column))
                assert different[int(y + 0.2 * pitch) : int(y + 0.8 * pitch), int(x + 0.2 * pitch) : int(x + 0.8 * pitch)].any()
    return found


@pytest.mark.parametrize("name", named(STYLES))
def test_a_person_can_read_most_of_every_style(name: str) -> None:
    pictures = [styled(name).picture(random.Random(f"legible/{name}/{seed}"), camera()) for seed in range(3)]
    assert any(legible(picture.pixels, picture.boards[0]) for picture in pictures)
    for picture in pictures:
        (height, width), gap = picture.pixels.shape[:2], 0.1 * picture.boards[0].pitch
        assert all(-gap <= x <= width + gap and -gap <= y <= height + gap for x, y in picture.boards[0].corners)


@pytest.mark.parametrize("name", named(ABSENT))
def test_a_page_without_a_board_claims_none(name: str) -> None:
    picture = camera().shoot(page(ABSENT, name)(random.Random(name)))
    assert picture.boards == ()
    assert picture.expected is Expected.REFUSAL
    assert np.ptp(picture.pixels) > 30


@pytest.mark.parametrize("name", named(SHEETS))
def test_several_boards_do_not_overlap(name: str) -> None:
    picture = camera().shoot(page(SHEETS, name)(random.Random(name)))
    assert 2 <= len(picture.boards) <= 6
    boxes = [(*board.corners[0], *board.corners[2]) for board in picture.boards]
    assert boxes == sorted(boxes, key=lambda box: (round(box[1] / 40), box[0]))
    for k, (left, top, right, bottom) in enumerate(boxes):
        for other in boxes[:k]:
            assert left >= other[2] or right <= other[0] or top >= other[3] or bottom <= other[1]


@pytest.mark.parametrize(("which", "group"), [(which, group) for which in STYLES for group in groups(which)])
def test_a_case_is_the_same_whenever_it_is_made(which: str, group: str) -> None:
    one, other, another = make(which, group, 3, 5), make(which, group, 3, 5), make(which, group, 3, 6)
    assert (one.picture.pixels == other.picture.pixels).all()
    assert one.picture.boards == other.picture.boards
    assert one.picture.pixels.shape != another.picture.pixels.shape or (one.picture.pixels != another.picture.pixels).any()


def test_crops_keep_the_board_and_move_its_corners() -> None:
    picture, drawn = unmarked("browser/gap grid", 4)
    assert drawn.fills is not None
    expected = np.array(drawn.fills)[np.array(drawn.position.partition.regions)]
    sizes = set()
    for seed in range(12):
        part = cropped(random.Random(seed), picture)
        sizes.add(part.pixels.shape)
        assert np.abs(seen(part.pixels, part.boards[0], 0.5, 0.5).astype(int) - expected).max() <= 3
    assert len(sizes) > 3


def test_a_covered_board_is_refused() -> None:
    position = Position(Partition(((0, 0), (1, 1)), ()))
    colours = theme(random.Random(1), False)
    board = styled("browser/gap grid").look(random.Random(1), position, 200, colours).placed()
    lid = '<div style="position:fixed;left:0;top:0;width:90px;height:90px;background:#000"></div>'
    with pytest.raises(ValueError, match="1 of 4 cells"):
        Camera.shoot(camera(), Document(board + lid, colours, 300, 300, 1, (position,)))


@pytest.mark.parametrize(
    ("which", "least", "looks", "pages", "absent"),
    [("browser", 36, 30, 15, 16), ("browser-score", 28, 24, 10, 12), ("browser-met", 28, 18, 18, 0)],
)
def test_there_is_variety(which: str, least: int, looks: int, pages: int, absent: int) -> None:
    styles = STYLES[which]
    assert len(styles) >= least
    assert len({style.look for style in styles.values()}) >= looks
    assert len(bodies(which)) >= pages
    assert len(ABSENT.get(which, {})) >= absent


@pytest.mark.parametrize(("one", "other"), list(itertools.combinations(STYLES, 2)))
def test_sets_share_no_look_and_no_page(one: str, other: str) -> None:
    assert not {style.look for style in STYLES[one].values()} & {style.look for style in STYLES[other].values()}
    assert not bodies(one) & bodies(other)


def bodies(which: str) -> set[Body]:
    """Return what draws the pages of a set."""
    return {page.body for style in STYLES[which].values() for page in style.pages}


def test_groups_are_those_a_set_has_pages_for() -> None:
    assert groups("browser") == groups("browser-score") == ("screenshots", "photos", "hard", "none", "several")
    assert groups("browser-met") == ("screenshots", "photos", "hard")

"""From pixels to boards: look for grids, straighten each, read its regions and marks.

Features go on until one shows boards and leaves no other grid of their kind unread. What is found is
judged by itself: whether a board has solutions is for others to ask.
"""

from __future__ import annotations

import cv2
import numpy as np

from queenside.errors import PictureError
from queenside.readers.pictures import refusing
from queenside.readers.pictures.arrays import median
from queenside.readers.pictures.cells import Features, cell_colours
from queenside.readers.pictures.findings import Doubt, Finding
from queenside.readers.pictures.grids import CELL, LEAST_SIDE, straightened
from queenside.readers.pictures.judging import Verdict, judge
from queenside.readers.pictures.light import brightened, evened
from queenside.readers.pictures.looking import MOST_COMPARED, Looks
from queenside.readers.pictures.marks import ink, inked, read_marks
from queenside.readers.pictures.outskirts import (
    extended,
    goes_on,
    has_margin,
    is_closed,
    is_framed,
    is_half_open,
    is_open,
    ringed,
    stands_alone,
    walled_shares,
)
from queenside.readers.pictures.patches import square_patches
from queenside.readers.pictures.rims import is_labelled, is_plain, rim_of_one_region
from queenside.readers.pictures.seams import are_elsewhere, are_in_place
from queenside.readers.pictures.tints import untinted
from queenside.readers.pictures.veils import unveiled
from queenside.sights import Sight
from queenside.values import Value

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence

    from queenside.grid import Cell
    from queenside.readers.pictures.arrays import Pixels
    from queenside.readers.pictures.grids import Grid, Oblong
    from queenside.readers.pictures.outskirts import Shares
    from queenside.readers.pictures.regions import Rows
    from queenside.readers.pictures.sizes import Sizes
    from queenside.readers.pictures.stages import Stages

_LIKELY_FILL = 0.8
_WELL_SEEN = 0.95
"""The share of cells from which a grid is hardly a part of another."""
_PLACED = 0.97
"""What it counts as at least that colours change where a grid has its lines, where all cells seen in their places is 1."""
_CROOKED = 0.08
"""How far, in cells, most cells stand from where they should if the grid may be another one, unless borders are where it has them."""
_FRAMED_SUPPORT = 1.4
"""The support from which the smallest boards stand by themselves if walls close them on all sides."""
_MOST_ENLARGED = 3
"""How many times a grid is enlarged that goes on: one that still goes on is a pattern."""
_LEAST_ENLARGED_FILL = 0.5
"""The share of its cells that an enlarged grid must have shown: one that is mostly guessed may be enlarged too little."""
_MOST_CELLS = 6_000
"""How many cells the grids have together that are read in vain, once more for each row by which one was enlarged: a page that shows
more is one of other puzzles, and there is an end."""
_AT_LEAST = 84
"""How many cells more take as long as a grid takes however small it is."""
_IDLE = 6
"""How many looks in a row must show no other board where there are several."""
_WHOLE = 0.5
"""The share of the side of a patch that a board in it takes at least: smaller grids are parts of boards, or texture."""
_BESIDE = 4
"""By how much less is looked at in a patch than on a whole picture."""
_PROMISING = 8
"""After how many looks a patch that shows no cells at all is left, unless it is about as large as a board found."""
_MOST_OTHERS = 2
"""How many other grids may stand beside each board before the page is rather one of many puzzles."""
_MOST_GRIDS = 30
"""How many grids of a look are read, the largest first: more are on no page of boards."""
_SPECKLED = 2.0
"""How much, in Lab, colours vary inside cells that are looked at once more, smoothed,"""
_SMOOTH = 2.5
"""over so many pixels of the straightened board."""
_NEARLY = 2
"""By how many regions too few or too many a grid is still nearly a board."""
_AS_WIDE = 0.9
"""How much narrower the cells of one of two grids may be that are parts of the same."""
_HARDLY = 0.03
"""The difference of place, in cells, that makes none in reading."""
_READ_BY = {
    "both": "colours and borders show the same regions",
    "colours": "read from the colours; borders say nothing more",
    "borders": "read from the borders; colours say nothing more",
}


class _Read(Value):
    """A grid and what was read on it, a finding or the reason why there is none."""

    __slots__ = ("grid", "result")
    grid: Grid
    result: Finding | PictureError

    def __init__(self, grid: Grid, result: Finding | PictureError) -> None:
        self._set(grid=grid, result=result)

    @property
    def is_board(self) -> bool:
        """Whether it is a board."""
        return isinstance(self.result, Finding)


def find_boards(pixels: Pixels, stages: Stages | None = None) -> list[Finding | PictureError]:
    """Return every board of a picture in reading order, or the errors that say why there is none.

    ``pixels`` are rows of red, green and blue. An error among boards is a grid that looks like a board
    but could not be read; a picture without boards gives exactly one error.
    """
    looks = Looks(pixels, stages)
    grids = looks.grids()
    boards, refused = _read_all(pixels, grids, stages)
    if not boards and not any(_is_covered(read) for read in refused):
        counted = [read.grid for read in refused if _is_nearly_a_board(read)]
        other_looks = (_not_smallest(grids, counted) for grids in looks.grids_without_texture())
        boards, refused = _read_all(pixels, other_looks, stages, unread=refused)
    if boards and (beside := _beside(looks.sizes, boards)):
        boards, refused = _read_all(pixels, grids, stages, [*boards, *beside], refused)
    if boards:
        others = _unlike([read for read in refused if _is_like(read.grid, boards)])
        if len(others) > _MOST_OTHERS * len(boards):
            boards = [_Read(read.grid, _uncertain(read.result)) for read in boards]
        return [read.result for read in _in_reading_order(boards + others)]
    best = max(refused, key=_likeliness, default=None)
    part = max(looks.oblongs, key=_extent, default=None)
    if part is not None and (best is None or _extent(part) > _likeliness(best)):
        return [refusing.oblong(part, *pixels.shape[:2])]
    return [best.result if best is not None else refusing.no_grid()]


def _read_all(
    pixels: Pixels, looks: Iterable[list[Grid]], stages: Stages | None, known: Sequence[_Read] = (), unread: Sequence[_Read] = ()
) -> tuple[list[_Read], list[_Read]]:
    """Return what is on the grids of one look after the other, boards and refusals, until no likely board is left unread.

    ``known`` are the boards, ``unread`` the refusals of looks before. Where there are several boards, more looks
    must show no others: one that shows some may well miss another of other colours.
    """
    boards, refused = list(known), _apart(unread, known)
    vain: list[Grid] = [read.grid for read in refused]
    cells = idle = 0
    for grids in looks:
        before = len(boards)
        for grid in sorted(grids, key=_size, reverse=True)[:_MOST_GRIDS]:
            known_board = any(_overlap(grid, read.grid) for read in boards)
            if not known_board and not any(_is_same(grid, other) or _is_part(grid, other) for other in vain):
                read = _read(pixels, grid, stages)
                if not read.is_board:
                    vain += [grid, read.grid]
                    cells += (1 + max(0, read.grid.side - grid.side)) * (read.grid.side**2 + _AT_LEAST)
                (boards if read.is_board else refused).append(read)
        refused = _apart(refused, boards)
        idle = idle + 1 if len(boards) == before else 0
        settled = len(boards) == 1 or idle >= _IDLE
        if cells > _MOST_CELLS or (boards and settled and not any(_is_like(read.grid, boards) for read in refused)):
            break
    return boards, refused


def _apart(refused: Sequence[_Read], boards: Sequence[_Read]) -> list[_Read]:
    """Return the refusals that do not overlap boards."""
    return [read for read in refused if not any(_overlap(read.grid, board.grid) for board in boards)]


def _beside(sizes: Sizes, boards: Sequence[_Read]) -> list[_Read]:
    """Return the boards that square patches of the picture show beside those found; only such as stand by themselves."""
    found: list[_Read] = []
    pixels = sizes.pixels
    for left, top, right, bottom in square_patches(sizes, [read.grid for read in boards]):
        middles = [read.grid.centre() for read in found]
        if any(left < x < right and top < y < bottom for x, y in middles):
            continue
        looks, extent = Looks(np.ascontiguousarray(pixels[top:bottom, left:right]), most=MOST_COMPARED // _BESIDE), right - left
        likely = any(0.5 < extent / _size(read.grid) < 2 for read in boards)
        last = looks.grids_without_texture() if likely or looks.is_textured else ()
        for seen in (looks.grids() if likely else _while_promising(looks), last):
            whole = ([grid.shifted(left, top) for grid in grids if _size(grid) > _WHOLE * extent] for grids in seen)
            more, _ = _read_all(pixels, whole, None)
            certain = [read for read in more if isinstance(read.result, Finding) and read.result.certain]
            found += [read for read in certain if not any(_overlap(read.grid, other.grid) for other in (*boards, *found))]
            if certain:
                break
    return found


def _while_promising(looks: Looks) -> Iterator[list[Grid]]:
    """Yield the grids of one look after the other, as long as the first ones showed cells in rows and columns, square or not."""
    shown = False
    for number, grids in enumerate(looks.grids()):
        yield grids
        shown = shown or bool(grids) or bool(looks.oblongs)
        if number >= _PROMISING and not shown:
            return


def _read(pixels: Pixels, grid: Grid, stages: Stages | None, enlarged: int = 0) -> _Read:
    """Return what a grid shows, enlarged if it goes on beyond its edge, without the labels of rows and columns."""
    whole = straightened(pixels, ringed(grid))
    board = np.ascontiguousarray(whole[CELL:-CELL, CELL:-CELL])
    if stages is not None:
        stages.keep(f"board-{grid.side}x{grid.side}", board)
    if not grid.on_sheet and any(on := goes_on(pixels, grid, whole)):
        larger = extended(grid, on) if enlarged < _MOST_ENLARGED else None
        if larger is None or larger.fill < _LEAST_ENLARGED_FILL:
            return _Read(grid, refusing.goes_on(grid))
        return _read(pixels, larger, stages, enlarged + 1)
    features = Features(evened(board))
    if grid.side >= LEAST_SIDE + 2 and has_margin(features.colours):
        inner = _read(pixels, grid.moved(-1, -1, grid.side - 2), stages, _MOST_ENLARGED)
        if isinstance(inner.result, Finding) and inner.result.certain:
            return inner
    alone = grid.side == LEAST_SIDE and (grid.on_sheet or stands_alone(pixels, grid, whole))
    verdict = judge(grid, features, alone)
    if not (isinstance(verdict, Verdict) and verdict.certain):
        verdict = _judged_otherwise(grid, board, features.noise, alone) or verdict
    if isinstance(verdict, PictureError):
        return _Read(grid, verdict)
    if verdict.method != "borders" and are_elsewhere(features, verdict.rows):
        return _Read(grid, refusing.not_regions(grid, features, None))
    walled = _walled(pixels, grid, whole, verdict)
    if is_half_open(walled) and not stands_alone(pixels, grid, whole):
        return _Read(grid, refusing.goes_on(grid))
    if stages is not None:
        stages.keep(f"regions-{grid.side}x{grid.side}", _painted(board, verdict.rows))
    corner = rim_of_one_region(verdict.rows) if grid.side > LEAST_SIDE else None
    if corner is not None and _is_no_part(pixels, grid, whole, corner, verdict, features):
        smaller = grid.moved(-int(corner[1] == 0), -int(corner[0] == 0), grid.side - 1)
        return _read(pixels, smaller.surrounded(), stages)
    placed = are_in_place(features, verdict.rows)
    confidence, reasons = _confidence(grid, verdict, placed), _reasons(grid, verdict, placed)
    sight = Sight(grid.side, grid.corners(), _colours(board, verdict.rows), verdict.method, confidence, reasons)
    doubts = [Doubt(cell, region, weight) for weight, cell, region in verdict.doubts]
    certain = verdict.certain or (grid.side == LEAST_SIDE and verdict.support >= _FRAMED_SUPPORT and is_framed(walled))
    certain = certain and (placed or verdict.method != "colours" or grid.misfit < _CROOKED)
    if grid.side == LEAST_SIDE and not certain:
        return _Read(grid, refusing.not_regions(grid, features, None))
    return _Read(grid, Finding(verdict.rows, read_marks(ink(features)), sight, doubts, certain))


def _judged_otherwise(grid: Grid, board: Pixels, noise: float, alone: bool) -> Verdict | None:
    """Return the regions of a straightened board that is changed so that they may show more clearly, if they are certain then."""
    for changed in _changed(board, noise):
        verdict = judge(grid, Features(evened(changed)), alone)
        if isinstance(verdict, Verdict) and verdict.certain:
            return verdict
    return None


def _changed(board: Pixels, noise: float) -> Iterator[Pixels]:
    """Yield a straightened board without the tints of single cells, without the veil over many, brighter, and smoothed if it is rough."""
    for change in (untinted, unveiled, brightened):
        if (plain := change(board)) is not None:
            yield plain
    if noise > _SPECKLED:
        yield cv2.GaussianBlur(board, (0, 0), _SMOOTH)


def _walled(pixels: Pixels, grid: Grid, whole: Pixels, verdict: Verdict) -> list[Shares | None]:
    """Return how far walls stand along the sides of a board, where that matters.

    Parts of larger boards are small, or not well seen, or have no colours in which they go on.
    """
    if grid.side > LEAST_SIDE and grid.fill > _WELL_SEEN and verdict.method != "borders":
        return []
    return walled_shares(pixels, grid, whole, verdict.rows)


def _is_no_part(pixels: Pixels, grid: Grid, whole: Pixels, corner: Cell, verdict: Verdict, features: Features) -> bool:
    """Return whether an outer row and an outer column that are one region are full of labels, beyond the walls, or a part of the sheet."""
    if is_labelled(corner, inked(ink(features))):
        return True
    top, bottom, left, right = walled_shares(pixels, grid, whole, verdict.rows) or [None] * 4
    sides = top if corner[0] == 0 else bottom, left if corner[1] == 0 else right
    if verdict.method == "borders":
        return all(map(is_open, sides))
    return is_plain(corner, features.colours) and not all(map(is_closed, sides))


def _confidence(grid: Grid, verdict: Verdict, placed: bool) -> float:
    """Return how sure the eye is, from 0 to 1; ``placed`` says that colours change where the grid has its lines."""
    seen = max(_PLACED if placed else 0.0, min(1.0, 0.5 + grid.fill / 2) * (1 - min(0.2, grid.misfit)))
    return round(float((1 - 0.12**verdict.support) * seen**0.5), 3)


def _reasons(grid: Grid, verdict: Verdict, placed: bool) -> list[str]:
    reasons = [_READ_BY[verdict.method]]
    if verdict.support < 1:
        reasons.append("the regions differ less than usual")
    if grid.fill < 0.9 and not placed:
        reasons.append(f"{grid.fill:.0%} of the cells were seen clearly")
    if grid.misfit > 0.08 and not placed:
        reasons.append("the cells do not stand in straight lines")
    return reasons


def _painted(board: Pixels, rows: Rows) -> Pixels:
    """Return a straightened board with a white line wherever two regions meet."""
    numbers = np.repeat(np.repeat(np.array(rows), CELL, 0), CELL, 1)
    painted = board.copy()
    painted[:, 1:][numbers[:, 1:] != numbers[:, :-1]] = 255
    painted[1:][numbers[1:] != numbers[:-1]] = 255
    return painted


def _colours(board: Pixels, rows: Rows) -> list[str]:
    """Return the colour of each region on a straightened board, as #rrggbb."""
    cells, numbers = cell_colours(board), np.array(rows)
    found = [median(cells[numbers == number]) for number in range(len(rows))]
    return ["#{:02x}{:02x}{:02x}".format(*(round(float(value)) for value in colour)) for colour in found]


def _overlap(one: Grid, two: Grid) -> bool:
    """Return whether the middle of one grid lies in the other."""
    (x1, y1), (x2, y2) = one.centre(), two.centre()
    return max(abs(x1 - x2), abs(y1 - y2)) < 0.5 * max(_size(one), _size(two))


def _is_same(grid: Grid, before: Grid) -> bool:
    """Return whether a grid was read before: when it was seen well enough, or at the very same place no worse than now."""
    if grid.side != before.side or not _overlap(grid, before):
        return False
    return before.fill > 0.95 or (grid.fill <= before.fill and _is_at(grid, before))


def _is_part(grid: Grid, before: Grid) -> bool:
    """Return whether a grid that is badly seen is a part of a larger one that was well seen and is no board: no more is it."""
    larger = grid.side < before.side and _AS_WIDE < grid.pitch / before.pitch < 1 / _AS_WIDE
    return larger and grid.fill < _LIKELY_FILL < before.fill and _overlap(grid, before)


def _is_at(one: Grid, two: Grid) -> bool:
    """Return whether the corners of two grids hardly differ in place."""
    return bool(np.abs(np.subtract(one.corners(), two.corners())).max() < _HARDLY * one.pitch)


def _size(grid: Grid) -> float:
    return grid.side * grid.pitch


def _is_like(grid: Grid, boards: Sequence[_Read]) -> bool:
    """Return whether a grid may well be another board beside those found."""
    return grid.fill > _LIKELY_FILL and any(
        grid.side == read.grid.side or (0.8 < grid.pitch / read.grid.pitch < 1.25 and grid.side > 4) for read in boards
    )


def _is_covered(read: _Read) -> bool:
    """Return whether something seems to cover a grid that is well seen: then no other look is to make a board of it."""
    return isinstance(read.result, PictureError) and read.result.stage == "doubt" and read.grid.fill > _LIKELY_FILL


def _is_nearly_a_board(read: _Read) -> bool:
    """Return whether a grid that is well seen has nearly as many regions as rows: its rows were counted rightly."""
    if not isinstance(read.result, PictureError) or read.grid.fill <= _WELL_SEEN or read.grid.side == LEAST_SIDE:
        return False
    regions = read.result.seen.get("regions")
    return isinstance(regions, int) and abs(regions - read.grid.side) <= _NEARLY


def _not_smallest(grids: Sequence[Grid], counted: Sequence[Grid]) -> list[Grid]:
    """Return the grids without the smallest ones where the rows were counted: half of eight rows have once passed for four."""
    return [grid for grid in grids if grid.side > LEAST_SIDE or not any(_overlap(grid, other) for other in counted)]


def _unlike(refused: Sequence[_Read]) -> list[_Read]:
    """Return one reading for each place, the likeliest."""
    kept: list[_Read] = []
    for read in sorted(refused, key=_likeliness, reverse=True):
        if not any(_overlap(read.grid, other.grid) for other in kept):
            kept.append(read)
    return kept


def _likeliness(read: _Read) -> float:
    return read.grid.fill * _size(read.grid)


def _extent(part: Oblong) -> float:
    """Return what compares with the likeliness of a grid."""
    return part.fill * min(part.rows, part.columns) * part.pitch


def _uncertain(result: Finding | PictureError) -> Finding | PictureError:
    """Return a finding that does not stand by itself: it is one of many grids that are no boards."""
    return result if isinstance(result, PictureError) else Finding(result.regions, result.marks, result.sight, result.doubts, False)


def _in_reading_order(reads: Sequence[_Read]) -> list[_Read]:
    """Return boards row by row, and from left to right in a row; boards stand in a row if the middle of one is beside the first of it."""
    rows: list[list[_Read]] = []
    for read in sorted(reads, key=lambda one: one.grid.centre()[1]):
        first = rows[-1][0].grid if rows else None
        if first is not None and read.grid.centre()[1] - first.centre()[1] < max(_size(first), _size(read.grid)) / 2:
            rows[-1].append(read)
        else:
            rows.append([read])
    return [read for row in rows for read in sorted(row, key=lambda one: one.grid.centre()[0])]

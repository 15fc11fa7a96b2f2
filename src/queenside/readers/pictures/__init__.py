"""Boards from pictures: pixels → grid → regions and marks → a board, or an honest refusal.

    decoding   any picture file → pixels, within bounds
    finding    pixels → findings: every grid, its regions, marks, corners, colours and doubts
               looking (blobs, lattices, outlines) → grids → light, tints, veils, cells (walls)
               → judging (regions, weighing, seams, covers), outskirts, rims, marks
    refusing   why there is no board, in words
    deciding   finding → board: how many stars, how many solutions, show it, ask, or refuse
    stages     what the stages looked like, for ``--debug``

numpy, OpenCV and Pillow are imported here and nowhere below: nobody who reads a text waits for them.
"""

from __future__ import annotations

from queenside.errors import PictureError, WriteError, excerpt
from queenside.formats import Reading, Refusal
from queenside.puzzles.star_battle import Position
from queenside.readers.pictures.deciding import decide
from queenside.readers.pictures.decoding import decode_for_reading, from_array
from queenside.readers.pictures.finding import find_boards
from queenside.readers.pictures.stages import Stages
from queenside.sights import Sight

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    import numpy as np
    from numpy.typing import NDArray


def read_picture(
    data: bytes, name: str, *, stars: int | None = None, mend: bool = False, debug: str | None = None
) -> list[Reading | Refusal]:
    """Return the boards of a picture file, in reading order, places told in its own pixels; at least one entry.

    ``mend`` takes proposed corrections, ``debug`` is a folder for pictures of the stages. Raises
    PictureError, with the name, if the file cannot be decoded.
    """
    picture = decode_for_reading(data, name)
    boards = read_pixels(picture.pixels, stars=stars, mend=mend, stages=_stages(debug))
    return boards if picture.scale == 1 else [_enlarged(board, picture.scale) for board in boards]


def read_array(array: NDArray[Any], *, stars: int | None = None, mend: bool = False, debug: str | None = None) -> list[Reading | Refusal]:
    """Return the boards of a picture given as an array; raise UsageError if it is no picture."""
    return read_pixels(from_array(array), stars=stars, mend=mend, stages=_stages(debug))


def read_pixels(
    pixels: NDArray[np.uint8], *, stars: int | None = None, mend: bool = False, stages: Stages | None = None
) -> list[Reading | Refusal]:
    """Return the boards of a picture given as rows of red, green and blue, in reading order; at least one entry."""
    if stages is not None:
        stages.keep("picture", pixels)
    return [decide(found, stars=stars, mend=mend) for found in find_boards(pixels, stages)]


def _stages(folder: str | None) -> Stages | None:
    try:
        return None if folder is None else Stages(folder)
    except OSError as error:
        raise WriteError(f"Cannot make the folder {excerpt(folder or '', 200)}: {error.strerror or error}.") from error


def _enlarged(board: Reading | Refusal, scale: int) -> Reading | Refusal:
    """Return what was seen on a reduced picture with all places as they are on the whole one."""
    if isinstance(board, Refusal):
        error = board.error
        if not isinstance(error, PictureError) or "corners" not in error.seen:
            return board
        seen_corners = [[scale * x, scale * y] for x, y in error.seen["corners"]]  # type: ignore[attr-defined]
        return Refusal(PictureError(str(error), error.stage, {**error.seen, "corners": seen_corners}))
    seen = board.position.sight
    if seen is None:
        return board
    corners = [(scale * x, scale * y) for x, y in seen.corners]
    sight = Sight(seen.size, corners, seen.colours, seen.method, seen.confidence, seen.reasons)
    return Reading(Position(board.position.puzzle, board.position.marks, sight), board.name, board.notes)

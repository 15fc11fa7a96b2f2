"""Boards from pictures: pixels → grid → regions and marks → a board, or an honest refusal.

    decoding   any picture file → pixels, within bounds
    finding    pixels → findings: every grid, its regions, marks, corners, colours and doubts
    deciding   finding → board: how many stars, how many solutions, show it, ask, or refuse
    stages     what the stages looked like, for ``--debug``

numpy, OpenCV and Pillow are imported here and nowhere below: nobody who reads a text waits for them.
"""

from __future__ import annotations

from queenside.formats import Reading, Refusal
from queenside.readers.pictures.deciding import decide
from queenside.readers.pictures.finding import find_boards

TYPE_CHECKING = False
if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

    from queenside.readers.pictures.stages import Stages


def read_pixels(
    pixels: NDArray[np.uint8], *, stars: int | None = None, mend: bool = False, stages: Stages | None = None
) -> list[Reading | Refusal]:
    """Return the boards of a picture given as rows of red, green and blue, in reading order; at least one entry."""
    return [decide(found, stars=stars, mend=mend) for found in find_boards(pixels, stages)]

"""From pixels to boards."""

from __future__ import annotations

from queenside.errors import PictureError

TYPE_CHECKING = False
if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

    from queenside.readers.pictures.findings import Finding
    from queenside.readers.pictures.stages import Stages


def find_boards(pixels: NDArray[np.uint8], stages: Stages | None = None) -> list[Finding | PictureError]:
    """Return every board of a picture in reading order, or the errors that say why there is none.

    ``pixels`` are rows of red, green and blue. An error among boards is a grid that looks like a board
    but could not be read; a picture without boards gives exactly one error.
    """
    return [PictureError("No grid of cells was found on the picture.", "grid")]

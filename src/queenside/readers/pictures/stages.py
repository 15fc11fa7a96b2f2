"""What reading a picture looked like on the way, as numbered PNG files in a folder."""

from __future__ import annotations

import os

TYPE_CHECKING = False
if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray


class Stages:
    """Keeps the pictures of the stages in ``folder``, which is made if need be."""

    def __init__(self, folder: str) -> None:
        os.makedirs(folder, exist_ok=True)
        self._folder = folder
        self._kept = 0

    def keep(self, name: str, pixels: NDArray[np.uint8]) -> None:
        """Write a picture: rows of red, green and blue, or of greys."""
        import cv2

        self._kept += 1
        shown = pixels if pixels.ndim == 2 else cv2.cvtColor(pixels, cv2.COLOR_RGB2BGR)
        _, data = cv2.imencode(".png", shown)
        with open(os.path.join(self._folder, f"{self._kept:02}-{name}.png"), "wb") as file:
            file.write(data.tobytes())

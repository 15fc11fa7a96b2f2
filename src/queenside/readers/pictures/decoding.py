"""From the bytes of any picture file, or an array, to rows of red, green and blue.

OpenCV decodes PNG and JPEG, nearly all that is met, in about half the time that Pillow takes; Pillow
decodes the rest. No decoder sees a file whose size has not been read and found bearable, and nothing a
decoder does with a bad file gets further than a PictureError: not an exception, not the remarks that
libpng and libjpeg write to the standard error of the process by themselves.

The finder looks at no more than some 1600 pixels a side, so a large JPEG for reading is decoded at half
its size, which the format makes cheap. Of a photo of 12 megapixels that takes 45 instead of 90 ms, and
saves as much again in the steps that follow; a quarter would be hardly faster and lose thin lines.
"""

from __future__ import annotations

import contextlib
import io
import os
import threading
import warnings

import cv2
import numpy as np

from queenside.errors import PictureError, UsageError
from queenside.readers import _kinds
from queenside.readers.pictures.headers import DamagedError, jpeg_header, png_header, webp_size
from queenside.values import Value

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator
    from typing import Any

    from numpy.typing import NDArray
    from PIL import Image

    from queenside.readers.pictures.headers import Header

    Pixels = NDArray[Any]
    """Bytes: rows of red, green and blue, unless something else is said. (OpenCV's types know no bytes.)"""

MOST_PIXELS = 120_000_000
MOST_SIDE = 30_000
LEAST_SIDE = 16
_HALVED_FROM = 4000
"""The longer side, in pixels, from which a JPEG is decoded at half its size for reading."""

_MIRRORED = {2: 1, 3: -1, 4: 0, 6: 1, 7: -1, 8: 0}
"""How OpenCV is to flip a picture of an EXIF orientation; from 5 on rows and columns are exchanged first."""

_stderr_is_ours = threading.Lock()


class Picture(Value):
    """Decoded pixels, rows of red, green and blue; each stands for a square of ``scale`` pixels a side of the file."""

    __slots__ = ("pixels", "scale")
    pixels: Pixels
    scale: int

    def __init__(self, pixels: Pixels, scale: int) -> None:
        self._set(pixels=pixels, scale=scale)


def decode(data: bytes, name: str) -> Pixels:
    """Return the upright pixels of a picture file, on white where it is transparent, of an animation the first moment.

    Raises PictureError, with the name, if it is no picture, too large or too small, or damaged.
    """
    return _decoded(data, name, halve=False).pixels


def decode_for_reading(data: bytes, name: str) -> Picture:
    """Return the same as :func:`decode` does, at half the size where that is enough to find boards."""
    return _decoded(data, name, halve=True)


def from_array(array: NDArray[Any]) -> Pixels:
    """Return an array of greys, of red, green and blue, or these with opacity, as rows of red, green and blue.

    Raises UsageError for another shape or other numbers, PictureError for a bad size.
    """
    if array.ndim not in (2, 3) or (array.ndim == 3 and array.shape[2] not in (1, 3, 4)):
        raise UsageError(f"An array of the shape {array.shape} is no picture; it must be H×W, H×W×3 (red, green, blue) or H×W×4.")
    _require_size("the array", array.shape[1], array.shape[0])
    return _colours(np.ascontiguousarray(_bytes(array)))


def _decoded(data: bytes, name: str, *, halve: bool) -> Picture:
    kind = _kinds.picture_kind(data[: _kinds.ENOUGH])
    if kind is None:
        raise _kinds.not_a_picture(data, name)
    try:
        if kind == "JPEG":
            return _jpeg(jpeg_header(data), name, halve)
        if kind == "PNG":
            return Picture(_png(png_header(data), name), 1)
        if kind == "WebP":
            _require_size(name, *webp_size(data))
        return Picture(_by_pillow(data, name), 1)
    except DamagedError as error:
        raise PictureError(f"Cannot read {name}: it is a {kind} picture, but {error}. Save or download it again.", "file") from error


def _require_size(name: str, width: int, height: int) -> None:
    """Raise PictureError unless a picture of this size can show a board and be held in memory."""
    size = f"{width:,}×{height:,} pixels"
    if max(width, height) > MOST_SIDE or width * height > MOST_PIXELS:
        bounds = f"at most {MOST_PIXELS // 10**6} million are read, and {MOST_SIDE:,} a side"
        raise PictureError(f"Cannot read {name}: it has {size}; {bounds}. Cut out the board, or make it smaller.", "file")
    if min(width, height) < LEAST_SIDE:
        raise PictureError(f"Cannot read {name}: it has {size}, too few to show a board.", "file")


def _jpeg(header: Header, name: str, halve: bool) -> Picture:
    _require_size(name, header.width, header.height)
    half = halve and max(header.width, header.height) >= _HALVED_FROM
    pixels = _by_opencv(header.data, cv2.IMREAD_REDUCED_COLOR_2 if half else cv2.IMREAD_COLOR)
    return Picture(_upright(pixels, header.orientation), 2 if half else 1)


def _png(header: Header, name: str) -> Pixels:
    _require_size(name, header.width, header.height)
    return _upright(_by_opencv(header.data, cv2.IMREAD_COLOR if header.plain else cv2.IMREAD_UNCHANGED), header.orientation)


def _by_opencv(data: bytes, flags: int) -> Pixels:
    """Return the pixels that OpenCV makes of a file; raise DamagedError if it makes none."""
    pixels: Pixels | None = None
    with _silence(), contextlib.suppress(cv2.error, MemoryError):
        pixels = cv2.imdecode(np.frombuffer(data, np.uint8), flags | cv2.IMREAD_IGNORE_ORIENTATION)
    if pixels is None:
        raise DamagedError("its content is damaged")
    pixels = _bytes(pixels)
    pixels = _colours(pixels)
    return cv2.cvtColor(pixels, cv2.COLOR_BGR2RGB, dst=pixels)


def _by_pillow(data: bytes, name: str) -> Pixels:
    from PIL import Image, ImageOps

    with warnings.catch_warnings(), _silence():
        warnings.simplefilter("ignore")
        try:
            with Image.open(io.BytesIO(data), formats=("BMP", "GIF", "TIFF", "WEBP")) as image:
                _require_size(name, *image.size)
                return _of_image(ImageOps.exif_transpose(image))
        except (PictureError, DamagedError):
            raise
        except Image.DecompressionBombError as error:
            raise PictureError(f"Cannot read {name}: it has too many pixels. Cut out the board, or make it smaller.", "file") from error
        except Exception as error:  # a bad file makes Pillow raise anything: OSError, SyntaxError, struct.error, KeyError …
            raise DamagedError("its content is damaged or ends too early") from error


def _of_image(image: Image.Image) -> Pixels:
    if image.mode.startswith("I;16"):
        return _colours(_bytes(np.asarray(image).astype(np.uint16)))
    if image.mode in ("I", "F"):
        raise DamagedError("its pixels are numbers of 32 bits")
    return _colours(np.asarray(image.convert("RGBA" if image.has_transparency_data else "RGB")))


def _bytes(pixels: NDArray[Any]) -> Pixels:
    """Return pixels as bytes, whatever numbers they are; raise UsageError if these are not understood."""
    if pixels.dtype == np.uint8:
        return pixels
    if pixels.dtype == np.bool_:
        return pixels.astype(np.uint8) * np.uint8(255)
    if pixels.dtype == np.uint16:
        return cv2.convertScaleAbs(pixels, alpha=1 / 257)
    if pixels.dtype.kind != "f":
        raise UsageError(f"An array of {pixels.dtype} is not understood as a picture; its type must be uint8, uint16, bool or float.")
    if not (pixels.min() >= 0 and pixels.max() <= 1):
        raise UsageError("A picture of floats must have numbers from 0 to 1. An array of 0 to 255 should be uint8.")
    return cv2.convertScaleAbs(pixels.astype(np.float32), alpha=255)


def _colours(pixels: Pixels) -> Pixels:
    """Return pixels of one, three or four channels with three: greys as colours, transparent ones on white."""
    if pixels.ndim == 2 or pixels.shape[2] == 1:
        return cv2.cvtColor(pixels, cv2.COLOR_GRAY2RGB)
    if pixels.shape[2] == 3:
        return pixels
    opacity, colours = pixels[:, :, 3], cv2.cvtColor(pixels, cv2.COLOR_RGBA2RGB)
    if opacity.min() == 255:
        return colours
    cover = cv2.merge([opacity, opacity, opacity])
    cv2.multiply(colours, cover, dst=colours, scale=1 / 255)
    return cv2.add(colours, cv2.bitwise_not(cover, dst=cover), dst=colours)


def _upright(pixels: Pixels, orientation: int) -> Pixels:
    if orientation >= 5:
        pixels = cv2.transpose(pixels)
    return cv2.flip(pixels, _MIRRORED[orientation]) if orientation in _MIRRORED else pixels


@contextlib.contextmanager
def _silence() -> Iterator[None]:
    """Let nothing through to the standard error of the process meanwhile, not even from libraries below Python."""
    with _stderr_is_ours, contextlib.ExitStack() as undoing:
        with contextlib.suppress(OSError):  # there may be no standard error
            kept, nowhere = os.dup(2), os.open(os.devnull, os.O_WRONLY)
            undoing.callback(os.close, nowhere)
            undoing.callback(os.close, kept)
            os.dup2(nowhere, 2)
            undoing.callback(os.dup2, kept, 2)
        yield

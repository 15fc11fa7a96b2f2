"""One small picture and the files it can be kept in, good and bad."""

from __future__ import annotations

import io
import struct
import zlib
from collections.abc import Sequence
from typing import Any

import numpy as np
from numpy.typing import NDArray
from PIL import Image

Pixels = NDArray[np.uint8]

COLOURS = ((220, 40, 40), (40, 180, 60), (50, 70, 220), (240, 220, 60), (250, 250, 250), (20, 20, 20), (120, 120, 120))


def scene() -> Pixels:
    """Return a picture of 56×40 pixels, flat squares of eight, that looks different from every side."""
    squares = [[COLOURS[(3 * row + column * column) % 7] for column in range(7)] for row in range(5)]
    return np.repeat(np.repeat(np.array(squares, np.uint8), 8, axis=0), 8, axis=1)


BOARD = ("AAABBB", "ABBBCC", "ADDEEC", "FFDDEC", "FEEEEC", "FCCCCC")
SOLUTION = ((0, 1), (1, 3), (2, 5), (3, 2), (4, 4), (5, 0))


def board_picture(rows: Sequence[str] = BOARD, cell: int = 40, margin: int = 30) -> Pixels:
    """Return a plain screenshot of a board: flat colours, thin lines in regions and thick ones between them, on a light page."""
    labels = np.array([[ord(label) - ord("A") for label in row] for row in rows])
    tints = np.array(
        [(240, 130, 120), (120, 200, 140), (130, 150, 240), (240, 220, 110), (200, 140, 220), (150, 220, 230), (180, 180, 180)]
    )
    size = len(rows) * cell
    board = np.repeat(np.repeat(tints[labels], cell, axis=0), cell, axis=1).astype(np.uint8)
    wide = np.pad(labels, 1, constant_values=-1)
    for row in range(len(rows) + 1):
        for column in range(len(rows) + 1):
            top, left = row * cell, column * cell
            thick = 2 if wide[row, column + 1] != wide[row + 1, column + 1] else 1
            board[max(top - thick, 0) : top + thick, left : left + cell] = 0
            thick = 2 if wide[row + 1, column] != wide[row + 1, column + 1] else 1
            board[top : top + cell, max(left - thick, 0) : left + thick] = 0
    page = np.full((size + 2 * margin, size + 2 * margin, 3), 245, np.uint8)
    page[margin : margin + size, margin : margin + size] = board
    return page


def file_of(image: Image.Image | NDArray[Any], form: str, **options: Any) -> bytes:
    """Return a picture as a file, written by Pillow."""
    buffer = io.BytesIO()
    (image if isinstance(image, Image.Image) else Image.fromarray(image)).save(buffer, form, **options)
    return buffer.getvalue()


def exif(orientation: int) -> bytes:
    """Return EXIF data that tell an orientation."""
    data = Image.Exif()
    data[0x0112] = orientation
    return data.tobytes()


def turned(pixels: Pixels, orientation: int) -> Pixels:
    """Return how the pixels must be stored for a picture of this orientation to look upright, by the table of the EXIF standard.

    The standard says where row 0 and column 0 of what is stored are seen: orientation 6 has its row 0 at
    the right-hand side and its column 0 at the top.
    """
    row_0, column_0 = {
        1: ("top", "left"),
        2: ("top", "right"),
        3: ("bottom", "right"),
        4: ("bottom", "left"),
        5: ("left", "top"),
        6: ("right", "top"),
        7: ("right", "bottom"),
        8: ("left", "bottom"),
    }[orientation]
    if row_0 in ("left", "right"):
        pixels = pixels.swapaxes(0, 1)
    if row_0 in ("bottom", "right"):
        pixels = pixels[::-1]
    if column_0 in ("bottom", "right"):
        pixels = pixels[:, ::-1]
    return np.ascontiguousarray(pixels)


def chunk(kind: bytes, content: bytes) -> bytes:
    """Return a chunk of a PNG file."""
    return struct.pack(">I", len(content)) + kind + content + struct.pack(">I", zlib.crc32(kind + content))


def png(width: int, height: int, content: bytes = b"", depth: int = 8, colours: int = 2) -> bytes:
    """Return a PNG file that claims to have this size, whatever its content."""
    header = struct.pack(">IIBBBBB", width, height, depth, colours, 0, 0, 0)
    return b"\x89PNG\r\n\x1a\n" + chunk(b"IHDR", header) + chunk(b"IDAT", zlib.compress(content)) + chunk(b"IEND", b"")


def deep_png(pixels: NDArray[np.uint16]) -> bytes:
    """Return pixels of 16 bits as a PNG file; of greys, of colours, or of either with opacity."""
    height, width = pixels.shape[:2]
    colours = {1: 0, 2: 4, 3: 2, 4: 6}[1 if pixels.ndim == 2 else pixels.shape[2]]
    rows = b"".join(b"\0" + row.astype(">u2").tobytes() for row in pixels)
    return png(width, height, rows, 16, colours)


HUGE = 60_000


def bombs() -> dict[str, bytes]:
    """Return small files that claim to be huge."""
    jpeg = bytearray(file_of(scene(), "JPEG"))
    place = jpeg.index(b"\xff\xc0")
    jpeg[place + 5 : place + 9] = struct.pack(">HH", HUGE, HUGE)
    gif = bytearray(file_of(Image.fromarray(scene()).quantize(8), "GIF"))
    gif[6:10] = struct.pack("<HH", HUGE, HUGE)
    frame = bytearray(file_of(Image.fromarray(scene()).quantize(8), "GIF"))
    place = frame.index(b"\x2c\0\0\0\0")
    frame[place + 5 : place + 9] = struct.pack("<HH", HUGE, HUGE)
    bmp = bytearray(file_of(scene(), "BMP"))
    bmp[18:26] = struct.pack("<ii", HUGE, HUGE)
    tiff = bytearray(file_of(scene(), "TIFF"))
    for tag, side in ((256, 56), (257, 40)):
        place = tiff.index(struct.pack("<HHII", tag, 4, 1, side))
        tiff[place + 8 : place + 12] = struct.pack("<I", HUGE)
    webp = bytearray(file_of(scene(), "WEBP", exif=exif(1)))
    webp[24:30] = (16383).to_bytes(3, "little") * 2
    return {
        "png": png(HUGE, HUGE),
        "jpeg": bytes(jpeg),
        "gif": bytes(gif),
        "gif-frame": bytes(frame),
        "bmp": bytes(bmp),
        "tiff": bytes(tiff),
        "webp": bytes(webp),
    }

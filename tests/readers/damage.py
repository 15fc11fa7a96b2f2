"""Small damages to picture files, for fuzzing."""

from __future__ import annotations

import random
import struct
import zlib
from functools import cache

import numpy as np
from PIL import Image

from queenside.errors import PictureError
from queenside.formats import Reading, Refusal
from queenside.readers.pictures import read_picture
from queenside.readers.pictures.decoding import MOST_PIXELS, decode
from tests.readers.files import board_picture, bombs, deep_png, exif, file_of, scene

TELLING = (
    b"\0",
    b"\xff",
    b"\x7f\xff\xff\xff",
    b"\xff\xff\xff\xff",
    b"\0\0\0\0",
    b"\xff\xd8",
    b"\xff\xd9",
    b"\xff\xda",
    b"\xff\xc4",
    b"IDAT",
)
_MOST_READ = 200_000
"""Pixels up to which what was decoded is read as well."""


@cache
def seeds() -> tuple[bytes, ...]:
    """Return a valid file of every kind."""
    small, board = scene(), board_picture(cell=20, margin=10)
    palette, clear = Image.fromarray(small).quantize(7), np.dstack([small, small[:, :, 0]])
    frames = [Image.fromarray(255 - small)]
    return (
        file_of(small, "PNG"),
        file_of(board, "PNG"),
        file_of(palette, "PNG", transparency=2),
        file_of(clear, "PNG", exif=exif(6)),
        file_of(small, "PNG", save_all=True, append_images=frames),
        deep_png(small.astype(np.uint16) * 257),
        file_of(small, "JPEG", exif=exif(3)),
        file_of(board, "JPEG", progressive=True),
        file_of(Image.fromarray(small).convert("CMYK"), "JPEG"),
        file_of(palette, "GIF", save_all=True, append_images=frames),
        file_of(small, "BMP"),
        file_of(palette, "BMP"),
        file_of(small, "WEBP", exif=exif(8)),
        file_of(clear, "WEBP", lossless=True, save_all=True, append_images=frames),
        file_of(small, "TIFF", compression="tiff_lzw"),
        file_of(clear, "TIFF", exif=exif(5)),
        *bombs().values(),
    )


def damaged(data: bytes, chance: random.Random) -> bytes:
    """Return a file with one to four places changed, most often near its beginning; a PNG often with right checksums all the same."""
    changed = bytearray(data)
    for _ in range(chance.randint(1, 4)):
        place = chance.randrange(len(changed) + 1) if chance.random() < 0.5 else chance.randrange(min(80, len(changed)) + 1)
        kind = chance.random()
        if kind < 0.35:
            changed[place : place + 1] = bytes([chance.randrange(256)])
        elif kind < 0.6:
            piece = chance.choice(TELLING)
            changed[place : place + len(piece)] = piece
        elif kind < 0.75:
            changed[place : place + chance.choice((1, 2, 4, 60))] = b""
        elif kind < 0.9:
            changed[place:place] = changed[place : place + chance.choice((1, 4, 60))]
        else:
            del changed[place:]
    return _checked(bytes(changed)) if data.startswith(b"\x89PNG") and chance.random() < 0.7 else bytes(changed)


def _checked(data: bytes) -> bytes:
    """Return a PNG file with the checksums that its chunks should have."""
    parts, place = [data[:8]], 8
    while place + 12 <= len(data):
        end = min(place + 8 + struct.unpack_from(">I", data, place)[0], len(data))
        parts += [data[place:end], struct.pack(">I", zlib.crc32(data[place + 4 : end]))]
        place = end + 4
    return b"".join(parts)


def require_order(data: bytes) -> None:
    """Raise AssertionError if decoding gives anything but pixels within bounds; anything but a PictureError that is raised goes on."""
    try:
        pixels = decode(data, "x")
    except PictureError as refused:
        error = refused
    else:
        assert (pixels.ndim, pixels.shape[2], str(pixels.dtype)) == (3, 3, "uint8")
        assert pixels.shape[0] * pixels.shape[1] <= MOST_PIXELS
        if pixels.size <= 3 * _MOST_READ:
            boards = read_picture(data, "x")
            assert boards
            assert all(isinstance(board, Reading | Refusal) for board in boards)
        return
    assert error.stage == "file"
    assert str(error).startswith("Cannot read x: it ")

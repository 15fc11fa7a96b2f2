"""What PNG, JPEG and WebP files say about themselves, read before anything is decoded.

A picture of a few bytes may claim to have billions of pixels, and a decoder believes it. So the size is
read here first, together with the EXIF orientation, and a file that ends too early is found out: the
decoders would hand out grey or black in the place of what is missing. The walk follows the libraries'
own way through the file, so that what they find is what was looked at. Of a PNG only the chunks that
make pixels are handed on: broken colour profiles and texts then can do no harm. The number of steps is
limited, as a file may consist of nothing but tiny parts.
"""

from __future__ import annotations

import struct
import zlib

from queenside.values import Value

_MOST_PARTS = 100_000
_PNG_START = b"\x89PNG\r\n\x1a\n"
_PNG_PIXELS = (b"IHDR", b"PLTE", b"tRNS", b"IDAT")
_FRAMES = {*range(0xC0, 0xD0)} - {0xC4, 0xC8, 0xCC}
_ALONE = {0x01, *range(0xD0, 0xD9)}
_EXIF_START = b"Exif\0\0"


class DamagedError(Exception):
    """The file is not what it says it is; the message is the end of the sentence "it is a PNG picture, but …"."""


class Header(Value):
    """Size, EXIF orientation (1 to 8) and what is to be decoded; ``plain`` if that is 8-bit colours or greys and nothing else."""

    __slots__ = ("data", "height", "orientation", "plain", "width")
    width: int
    height: int
    orientation: int
    plain: bool
    data: bytes

    def __init__(self, width: int, height: int, orientation: int, plain: bool, data: bytes) -> None:
        self._set(width=width, height=height, orientation=orientation, plain=plain, data=data)


def png_header(data: bytes) -> Header:
    """Return the header of a PNG file, all of whose chunks are there and have the right checksums; raise DamagedError otherwise."""
    if not data.startswith(_PNG_START):
        raise DamagedError("its first bytes were changed, as by a transfer as text")
    kept, orientation, place = [_PNG_START], 1, len(_PNG_START)
    for _ in range(_MOST_PARTS):
        if place + 12 > len(data):
            raise DamagedError("it ends too early")
        length, kind = struct.unpack_from(">I4s", data, place)
        end = place + 12 + length
        if end > len(data):
            raise DamagedError("it ends too early")
        if len(kept) == 1 and (kind, length) != (b"IHDR", 13):
            raise DamagedError("it does not begin with its size")
        if kind in _PNG_PIXELS or kind == b"IEND":
            if zlib.crc32(memoryview(data)[place + 4 : end - 4]) != int.from_bytes(data[end - 4 : end]):
                raise DamagedError("a part of it has a wrong checksum")
            kept.append(data[place:end])
        elif kind == b"eXIf":
            orientation = _orientation(data[place + 8 : end - 4])
        place = end
        if kind == b"IEND":
            break
    else:
        raise DamagedError(f"it has more than {_MOST_PARTS:,} parts")
    width, height, depth, colours = struct.unpack_from(">IIBB", kept[1], 8)
    plain = depth <= 8 and colours in (0, 2, 3) and not any(chunk[4:8] == b"tRNS" for chunk in kept[1:])
    return Header(width, height, orientation, plain, b"".join(kept))


def jpeg_header(data: bytes) -> Header:
    """Return the header of a JPEG file that has an end; raise DamagedError if it is cut off or tells no size."""
    orientation, size, place = 1, None, 2
    for _ in range(_MOST_PARTS):
        place = data.find(b"\xff", place)
        while 0 <= place < len(data) and data[place] == 0xFF:
            place += 1
        if not 0 <= place < len(data) - 2:
            raise DamagedError("it ends too early")
        marker, place = data[place], place + 1
        if marker == 0 or marker in _ALONE:
            continue
        if marker == 0xD9:
            raise DamagedError("it ends before the picture begins")
        length = int.from_bytes(data[place : place + 2])
        part = data[place + 2 : place + length]
        if length < 2 or len(part) < length - 2:
            raise DamagedError("it ends too early")
        if marker in _FRAMES and len(part) >= 5:
            size = size or struct.unpack_from(">HH", part, 1)
        elif marker == 0xE1 and part.startswith(_EXIF_START):
            orientation = _orientation(part[len(_EXIF_START) :])
        place += length
        if marker == 0xDA:
            break
    else:
        raise DamagedError(f"it has more than {_MOST_PARTS:,} parts")
    if size is None:
        raise DamagedError("it does not tell its size")
    if data.rfind(b"\xff\xd9", place) < 0:
        raise DamagedError("it ends too early")
    return Header(size[1], size[0], orientation, True, data)


def webp_size(data: bytes) -> tuple[int, int]:
    """Return width and height of a WebP file; raise DamagedError if it is cut off or tells none."""
    if 8 + int.from_bytes(data[4:8], "little") > len(data):
        raise DamagedError("it ends too early")
    kind, body = data[12:16], data[20:30]
    if kind == b"VP8X" and len(body) >= 10:
        return 1 + int.from_bytes(body[4:7], "little"), 1 + int.from_bytes(body[7:10], "little")
    if kind == b"VP8 " and len(body) >= 10:
        width, height = struct.unpack_from("<HH", body, 6)
        return width & 0x3FFF, height & 0x3FFF
    if kind == b"VP8L" and len(body) >= 5:
        bits = int.from_bytes(body[1:5], "little")
        return 1 + (bits & 0x3FFF), 1 + (bits >> 14 & 0x3FFF)
    raise DamagedError("it does not tell its size")


def _orientation(exif: bytes) -> int:
    """Return the orientation that EXIF data tell; 1, upright, if they tell none."""
    order = {b"II*\0": "<", b"MM\0*": ">"}.get(exif[:4])
    if order is None or len(exif) < 8:
        return 1
    (place,) = struct.unpack_from(f"{order}I", exif, 4)
    if place + 2 > len(exif):
        return 1
    (entries,) = struct.unpack_from(f"{order}H", exif, place)
    for entry in range(place + 2, min(place + 2 + 12 * entries, len(exif) - 11), 12):
        tag, kind, count, value = struct.unpack_from(f"{order}HHIH", exif, entry)
        if (tag, kind, count) == (0x0112, 3, 1):
            return value if 1 <= value <= 8 else 1
    return 1

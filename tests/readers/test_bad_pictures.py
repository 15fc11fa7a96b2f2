"""Files that are no pictures, or none that may be decoded: a PictureError that says what they are, quickly and in little memory."""

from __future__ import annotations

import pathlib
import struct
import subprocess
import sys
import time

import numpy as np
import pytest
from PIL import Image

from queenside.errors import PictureError
from queenside.readers.pictures.decoding import decode
from tests.readers.files import bombs, chunk, file_of, png, scene

SCENE = scene()
BOMBS = bombs()
FORMS = {
    "PNG": file_of(SCENE, "PNG"),
    "JPEG": file_of(SCENE, "JPEG"),
    "progressive": file_of(SCENE, "JPEG", progressive=True, quality=60),
    "GIF": file_of(Image.fromarray(SCENE).quantize(7), "GIF"),
    "BMP": file_of(SCENE, "BMP"),
    "WEBP": file_of(SCENE, "WEBP"),
    "lossless": file_of(SCENE, "WEBP", lossless=True),
    "TIFF": file_of(SCENE, "TIFF", compression="tiff_lzw"),
}


def refusal(data: bytes) -> str:
    """Return the sentence with which a file is refused, which must be at the stage of files and name it."""
    with pytest.raises(PictureError) as caught:
        decode(data, "shot.png")
    assert caught.value.stage == "file"
    assert str(caught.value).startswith("Cannot read shot.png: it ")
    return str(caught.value)


@pytest.mark.parametrize(
    ("start", "words"),
    [
        (b"", ["is empty"]),
        (b"%PDF-1.7\n", ["PDF", "Take a screenshot of the page"]),
        (b"\0\0\0\x18ftypheic\0\0\0\0mif1heic", ["HEIC", "Save it as PNG or JPEG"]),
        (b"\0\0\0\x18ftypmif1\0\0\0\0mif1heic", ["HEIC", "Save it as PNG or JPEG"]),
        (b"\0\0\0\x1cftypavif\0\0\0\0avifmif1", ["AVIF", "Save it as PNG or JPEG"]),
        (b"\0\0\0\x18ftypmp42\0\0\0\0", ["a video", "screenshot"]),
        (b"\xff\x0a\xfa\x1f", ["JPEG XL", "Save it as PNG or JPEG"]),
        (b"PK\x03\x04\x14\0", ["ZIP", "Unpack it"]),
        (b"\x1f\x8b\x08\0", ["gzip", "Unpack it"]),
        (b"RIFF\x24\0\0\0AVI LIST", ["a video"]),
        (b"8BPS\0\1", ["Photoshop", "Save it as PNG"]),
        (b"<svg xmlns='http://www.w3.org/2000/svg'/>", ["SVG", "Save it as PNG"]),
        (b"<?xml version='1.0'?>\n<!-- drawn -->\n<svg/>", ["SVG"]),
        (b"<html>404</html>", ["is no picture", "PNG, JPEG"]),
        (b"GIF90a", ["is no picture"]),
        (b"\0" * 100, ["is no picture"]),
    ],
)
def test_what_is_no_picture(start: bytes, words: list[str]) -> None:
    said = refusal(start)
    assert [word for word in words if word not in said] == []


@pytest.mark.parametrize("form", FORMS)
def test_truncated_files(form: str) -> None:
    """At whatever byte a file ends, it is refused: grey or black in the place of the rest could make up a board."""
    data = FORMS[form]
    end = len(data) - {"GIF": 2, "BMP": 0, "TIFF": 0}.get(form, 0)
    for length in (*range(0, min(200, end)), *range(200, end, 37), end - 1):
        refusal(data[:length])


@pytest.mark.parametrize("form", FORMS)
def test_nothing_is_written_beside(form: str, capfd: pytest.CaptureFixture[str]) -> None:
    """The libraries below have remarks of their own about bad files, which nobody asked for."""
    data = bytearray(FORMS[form])
    for place in range(len(data) // 3, len(data) - 4, 31):
        data[place : place + 4] = b"\xff\xd0\0\xff"
        try:
            decode(bytes(data), "x")
        except PictureError:
            continue
    assert capfd.readouterr() == ("", "")


def test_damaged_png() -> None:
    data = bytearray(FORMS["PNG"])
    data[60] ^= 1
    assert "wrong checksum" in refusal(bytes(data))
    assert "damaged" in refusal(png(56, 40, b"too short"))
    assert "first bytes" in refusal(FORMS["PNG"].replace(b"\r\n", b"\n"))
    assert "does not begin" in refusal(FORMS["PNG"][:8] + chunk(b"tEXt", b"a\0b") + FORMS["PNG"][8:])
    assert "damaged" in refusal(png(56, 40, depth=7))


def test_damaged_jpeg() -> None:
    data = FORMS["JPEG"]
    frame = data.index(b"\xff\xc0")
    assert "does not tell its size" in refusal(data[:frame] + data[frame + 19 :])
    assert "before the picture begins" in refusal(data[:2] + b"\xff\xd9" + data[2:])
    assert "ends too early" in refusal(b"\xff\xd8\xff" * 3)
    no_height = data[: frame + 5] + b"\0\0" + data[frame + 7 :]
    assert "too few" in refusal(no_height)


def test_files_of_nothing_but_tiny_parts() -> None:
    start = time.monotonic()
    assert "parts" in refusal(FORMS["PNG"][:33] + chunk(b"tEXt", b"") * 200_000)
    assert "parts" in refusal(b"\xff\xd8" + b"\xff\xd0" * 500_000 + FORMS["JPEG"][2:])
    assert time.monotonic() - start < 2


@pytest.mark.parametrize("form", ["PNG", "GIF", "BMP", "WEBP", "TIFF", "JPEG"])
def test_a_picture_of_one_pixel(form: str) -> None:
    assert "1×1 pixels" in refusal(file_of(np.zeros((1, 1, 3), np.uint8), form))


def test_too_long_a_side() -> None:
    assert "40,000×20 pixels" in refusal(file_of(np.zeros((20, 40_000), np.uint8), "PNG"))


@pytest.mark.parametrize("form", BOMBS)
def test_a_bomb_is_told_as_such(form: str) -> None:
    start = time.monotonic()
    said = refusal(BOMBS[form])
    assert "60,000" in said or "16,384×16,384" in said or "too many pixels" in said
    assert "Cut out the board" in said
    assert time.monotonic() - start < 0.5


@pytest.mark.parametrize("form", BOMBS)
def test_a_bomb_takes_little_memory(form: str, tmp_path: pathlib.Path) -> None:
    """A process that may take 150 MB more than it has refuses the file: the claimed pixels would take gigabytes."""
    (tmp_path / "bomb.png").write_bytes(BOMBS[form])
    code = f"""
import resource, sys
import PIL.BmpImagePlugin, PIL.GifImagePlugin, PIL.ImageOps, PIL.TiffImagePlugin, PIL.WebPImagePlugin
from queenside.cli import main
from queenside.readers.pictures import read_picture
taken = int(open("/proc/self/statm").read().split()[0]) * resource.getpagesize()
resource.setrlimit(resource.RLIMIT_AS, (taken + 150 * 2**20,) * 2)
sys.exit(main(["read", {str(tmp_path / "bomb.png")!r}]))
"""
    ran = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, timeout=60)
    assert (ran.returncode, ran.stdout) == (3, "")
    assert ran.stderr.startswith("queenside: Cannot read ")
    assert ran.stderr.count("\n") == 1


def test_there_would_not_be_memory_for_the_bombs_claims() -> None:
    """The limit of the test above bites: with it, 150 MB cannot be had."""
    code = """
import resource
taken = int(open("/proc/self/statm").read().split()[0]) * resource.getpagesize()
resource.setrlimit(resource.RLIMIT_AS, (taken + 150 * 2**20,) * 2)
try:
    bytearray(160 * 2**20)
except MemoryError:
    print("none")
"""
    assert subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True).stdout == "none\n"


def test_numbers_of_32_bits() -> None:
    assert "32 bits" in refusal(file_of(Image.fromarray(np.zeros((40, 40), np.float32)), "TIFF"))


def test_a_segment_that_reaches_beyond_the_end() -> None:
    data = FORMS["JPEG"]
    assert "ends too early" in refusal(data[:4] + struct.pack(">H", 60_000) + data[6:])

"""One picture, whatever file it is kept in, comes out as the same pixels."""

from __future__ import annotations

import io
import struct

import numpy as np
import pytest
from PIL import Image

from queenside.errors import PictureError, UsageError
from queenside.readers.pictures.decoding import decode, decode_for_reading, from_array
from tests.readers.files import COLOURS, Pixels, chunk, deep_png, exif, file_of, png, scene, turned

SCENE = scene()
GREYS = np.asarray(Image.fromarray(SCENE).convert("L"))


def difference(one: Pixels, other: Pixels) -> int:
    assert one.shape == other.shape
    assert one.dtype == np.uint8
    return int(np.abs(one.astype(int) - other.astype(int)).max())


@pytest.mark.parametrize(
    ("form", "options"),
    [
        ("PNG", {}),
        ("PNG", {"compress_level": 0}),
        ("BMP", {}),
        ("TIFF", {}),
        ("TIFF", {"compression": "tiff_lzw"}),
        ("WEBP", {"lossless": True}),
    ],
)
def test_lossless_files(form: str, options: dict[str, object]) -> None:
    assert difference(decode(file_of(SCENE, form, **options), "x"), SCENE) == 0


@pytest.mark.parametrize(
    ("form", "options"),
    [
        ("JPEG", {"quality": 95, "subsampling": 0}),
        ("JPEG", {"quality": 95, "subsampling": 0, "progressive": True}),
        ("WEBP", {"quality": 95}),
    ],
)
def test_lossy_files(form: str, options: dict[str, object]) -> None:
    decoded = decode(file_of(SCENE, form, **options), "x")
    centres = decoded[4::8, 4::8], SCENE[4::8, 4::8]
    assert difference(*centres) <= 8


@pytest.mark.parametrize("form", ["PNG", "BMP", "GIF", "TIFF"])
def test_palettes(form: str) -> None:
    assert difference(decode(file_of(Image.fromarray(SCENE).quantize(7), form), "x"), SCENE) == 0


@pytest.mark.parametrize("form", ["PNG", "BMP", "TIFF", "GIF"])
def test_greys(form: str) -> None:
    assert difference(decode(file_of(GREYS, form), "x"), np.dstack([GREYS] * 3)) == 0


def test_grey_jpeg() -> None:
    assert difference(decode(file_of(GREYS, "JPEG", quality=100), "x")[4::8, 4::8], np.dstack([GREYS] * 3)[4::8, 4::8]) <= 2


@pytest.mark.parametrize("form", ["PNG", "BMP", "TIFF"])
def test_black_and_white(form: str) -> None:
    ink = GREYS > 128
    expected = np.dstack([ink.astype(np.uint8) * 255] * 3)
    assert difference(decode(file_of(Image.fromarray(ink), form), "x"), expected) == 0


@pytest.mark.parametrize("form", ["PNG", "WEBP", "TIFF"])
def test_opacity_is_laid_on_white(form: str) -> None:
    opacity = np.zeros(GREYS.shape, np.uint8)
    opacity[:, 16:32], opacity[:, 32:] = 102, 255
    decoded = decode(file_of(np.dstack([SCENE, opacity]), form, **({"lossless": True, "exact": True} if form == "WEBP" else {})), "x")
    assert (decoded[:, :16] == 255).all()
    assert difference(decoded[:, 16:32], (SCENE[:, 16:32] * 0.4 + 255 * 0.6).round().astype(np.uint8)) <= 1
    assert difference(decoded[:, 32:], SCENE[:, 32:]) == 0


def test_greys_with_opacity() -> None:
    opacity = np.where(GREYS > 128, 255, 0).astype(np.uint8)
    decoded = decode(file_of(Image.merge("LA", [Image.fromarray(GREYS), Image.fromarray(opacity)]), "PNG"), "x")
    assert difference(decoded, np.dstack([np.where(GREYS > 128, GREYS, 255).astype(np.uint8)] * 3)) == 0


@pytest.mark.parametrize("form", ["PNG", "GIF"])
def test_a_transparent_colour_of_a_palette(form: str) -> None:
    image = Image.fromarray(SCENE).quantize(7)
    clear = np.asarray(image)[0, 0]
    decoded = decode(file_of(image, form, transparency=int(clear)), "x")
    expected = SCENE.copy()
    expected[(SCENE[0, 0] == SCENE).all(axis=2)] = 255
    assert difference(decoded, expected) == 0


def test_a_transparent_colour_without_a_palette() -> None:
    decoded = decode(file_of(SCENE, "PNG", transparency=COLOURS[0]), "x")
    assert (decoded[(np.array(COLOURS[0]) == SCENE).all(axis=2)] == 255).all()


def test_sixteen_bits_are_scaled() -> None:
    """Values just above and below a byte's own must round, not be cut off, clipped or wrapped."""
    deep = SCENE.astype(np.uint16) * 257
    assert difference(decode(deep_png(deep), "x"), SCENE) == 0
    assert difference(decode(deep_png(np.minimum(deep, 65535 - 100) + np.uint16(100)), "x"), SCENE) == 0
    assert difference(decode(deep_png(deep[:, :, 0]), "x"), np.dstack([SCENE[:, :, 0]] * 3)) == 0
    clear = np.dstack([deep, np.full(GREYS.shape, 0x8080, np.uint16)])
    assert difference(decode(deep_png(clear), "x"), ((SCENE.astype(int) * 128 + 255 * 127) / 255).round().astype(np.uint8)) <= 1
    tiff = file_of(Image.fromarray(deep[:, :, 0]), "TIFF")
    assert difference(decode(tiff, "x"), np.dstack([SCENE[:, :, 0]] * 3)) == 0


def test_interlaced_png() -> None:
    """Seven passes, the first of every eighth pixel: written by hand, as Pillow cannot."""
    starts = ((0, 0, 8, 8), (0, 4, 8, 8), (4, 0, 8, 4), (0, 2, 4, 4), (2, 0, 4, 2), (0, 1, 2, 2), (1, 0, 2, 1))
    passes = (SCENE[row::down, column::across] for row, column, down, across in starts)
    content = b"".join(b"\0" + row.tobytes() for part in passes for row in part)
    plain = png(56, 40, content)
    header = struct.pack(">IIBBBBB", 56, 40, 8, 2, 0, 0, 1)
    interlaced = plain[:8] + chunk(b"IHDR", header) + plain[33:]
    assert Image.open(io.BytesIO(interlaced)).info["interlace"] == 1
    assert difference(decode(interlaced, "x"), SCENE) == 0


def test_cmyk_jpeg() -> None:
    decoded = decode(file_of(Image.fromarray(SCENE).convert("CMYK"), "JPEG", quality=100, subsampling=0), "x")
    assert difference(decoded[4::8, 4::8], SCENE[4::8, 4::8]) <= 4


@pytest.mark.parametrize("form", ["GIF", "WEBP", "PNG"])
def test_of_an_animation_the_first_frame_counts(form: str) -> None:
    frames = [Image.fromarray(np.full_like(SCENE, value)) for value in (0, 128)]
    options = {"lossless": True} if form == "WEBP" else {}
    first = Image.fromarray(SCENE).quantize(7) if form == "GIF" else Image.fromarray(SCENE)
    data = file_of(first, form, save_all=True, append_images=frames, duration=100, **options)
    assert Image.open(io.BytesIO(data)).n_frames == 3  # type: ignore[attr-defined]
    assert difference(decode(data, "x"), SCENE) == 0


@pytest.mark.parametrize("form", ["PNG", "JPEG", "WEBP", "TIFF"])
@pytest.mark.parametrize("orientation", range(1, 9))
def test_orientations(form: str, orientation: int) -> None:
    options = {"lossless": True} if form == "WEBP" else {"quality": 95, "subsampling": 0} if form == "JPEG" else {}
    stored = turned(SCENE, orientation)
    assert (orientation == 1) == (stored.shape == SCENE.shape and bool((stored == SCENE).all()))
    decoded = decode(file_of(stored, form, exif=exif(orientation), **options), "x")
    assert difference(decoded[4::8, 4::8], SCENE[4::8, 4::8]) <= (8 if form == "JPEG" else 0)


@pytest.mark.parametrize("order", ["<", ">"])
def test_both_orders_of_bytes_in_exif(order: str) -> None:
    start = {"<": b"II*\0", ">": b"MM\0*"}[order]
    data = b"Exif\0\0" + start + struct.pack(f"{order}IHHHIHHI", 8, 1, 0x0112, 3, 1, 6, 0, 0)
    decoded = decode(file_of(turned(SCENE, 6), "JPEG", quality=95, subsampling=0, exif=data), "x")
    assert difference(decoded[4::8, 4::8], SCENE[4::8, 4::8]) <= 8


@pytest.mark.parametrize("data", [b"", b"II*\0", b"II*\0\xff\xff\xff\xff", b"MM\0*\0\0\0\x08\xff\xff", exif(1)[6:20], b"junk" * 9])
def test_broken_exif_means_upright(data: bytes) -> None:
    decoded = decode(file_of(SCENE, "JPEG", quality=95, subsampling=0, exif=b"Exif\0\0" + data), "x")
    assert difference(decoded[4::8, 4::8], SCENE[4::8, 4::8]) <= 8


def test_bytes_after_the_end_do_not_matter() -> None:
    for form in ("PNG", "JPEG", "GIF", "BMP", "WEBP"):
        data = file_of(SCENE, form)
        assert difference(decode(data + b"appended" * 100, "x"), decode(data, "x")) == 0


def test_a_bad_colour_profile_does_not_matter(capfd: pytest.CaptureFixture[str]) -> None:
    assert difference(decode(file_of(SCENE, "PNG", icc_profile=b"nonsense" * 30), "x"), SCENE) == 0
    assert capfd.readouterr() == ("", "")


def test_large_photos_are_halved_for_reading() -> None:
    large = np.repeat(np.repeat(SCENE, 75, axis=0), 75, axis=1)
    data = file_of(large, "JPEG", quality=90, exif=exif(8))
    whole, half = decode(data, "x"), decode_for_reading(data, "x")
    assert whole.shape == (4200, 3000, 3)
    assert (half.scale, half.pixels.shape) == (2, (2100, 1500, 3))
    assert difference(half.pixels[37::75, 37::75], whole[74::150, 74::150]) <= 6
    assert decode_for_reading(file_of(SCENE, "JPEG"), "x").scale == 1
    assert decode_for_reading(file_of(large, "PNG"), "x").scale == 1


class TestArrays:
    @pytest.mark.parametrize(
        "array",
        [
            SCENE,
            np.asfortranarray(SCENE),
            np.dstack([SCENE, np.full(GREYS.shape, 255, np.uint8)]),
            SCENE.astype(np.uint16) * 257,
            SCENE.astype(float) / 255,
            (SCENE / 255).astype(np.float32),
            (SCENE[:, ::-1])[:, ::-1],
        ],
    )
    def test_colours(self, array: Pixels) -> None:
        assert difference(from_array(array), SCENE) == 0

    def test_greys(self) -> None:
        for array in (GREYS, GREYS[:, :, np.newaxis]):
            assert difference(from_array(array), np.dstack([GREYS] * 3)) == 0
        assert difference(from_array(GREYS > 128), np.dstack([np.where(GREYS > 128, 255, 0).astype(np.uint8)] * 3)) == 0

    def test_opacity(self) -> None:
        assert (from_array(np.dstack([SCENE, np.zeros(GREYS.shape, np.uint8)])) == 255).all()

    @pytest.mark.parametrize(
        "array",
        [
            np.zeros((40, 40, 2), np.uint8),
            np.zeros(40, np.uint8),
            np.zeros((40, 40, 3, 3), np.uint8),
            np.zeros((40, 40), np.int64),
            np.zeros((40, 40), complex),
            np.full((40, 40), "A"),
            np.full((40, 40), 1.5),
            np.full((40, 40), -0.1),
            np.full((40, 40), np.nan),
            np.full((40, 40), None),
        ],
    )
    def test_other_arrays_are_refused(self, array: Pixels) -> None:
        with pytest.raises(UsageError):
            from_array(array)

    @pytest.mark.parametrize("shape", [(0, 0), (1, 1, 3), (15, 40, 4), (40_000, 20, 3), (12_000, 12_000)])
    def test_bad_sizes_are_refused(self, shape: tuple[int, ...]) -> None:
        with pytest.raises(PictureError, match="pixels") as caught:
            from_array(np.broadcast_to(np.uint8(0), shape))
        assert caught.value.stage == "file"

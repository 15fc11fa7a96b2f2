"""What a file is by its first bytes, and what to do with it if it is neither text nor a picture that is read."""

from __future__ import annotations

from queenside.errors import PictureError

ENOUGH = 64
"""So many of the first bytes tell."""

PICTURE_NAMES = (".png", ".jpg", ".jpeg", ".webp", ".bmp", ".gif", ".tif", ".tiff", ".heic", ".heif", ".avif", ".jxl", ".svg")

_PICTURES = (
    (b"\x89PNG", "PNG"),
    (b"\xff\xd8\xff", "JPEG"),
    (b"GIF87a", "GIF"),
    (b"GIF89a", "GIF"),
    (b"II*\0", "TIFF"),
    (b"MM\0*", "TIFF"),
)
_CONVERT = "Save it as PNG or JPEG."
_UNPACK = "Unpack it, and give the picture or the text that is in it."
_OTHERS = (
    (b"%PDF-", "a PDF document", "Take a screenshot of the page."),
    (b"%!PS", "a PostScript document", "Take a screenshot of the page."),
    (b"PK\x03\x04", "a ZIP archive or an office document", _UNPACK),
    (b"\xd0\xcf\x11\xe0", "an office document", "Take a screenshot of the page."),
    (b"\x1f\x8b", "a gzip archive", _UNPACK),
    (b"7z\xbc\xaf", "a 7-Zip archive", _UNPACK),
    (b"Rar!\x1a", "a RAR archive", _UNPACK),
    (b"\xff\x0a", "a JPEG XL picture", _CONVERT),
    (b"\0\0\0\x0cJXL ", "a JPEG XL picture", _CONVERT),
    (b"\0\0\0\x0cjP  ", "a JPEG 2000 picture", _CONVERT),
    (b"8BPS", "a Photoshop file", _CONVERT),
    (b"\0\0\1\0", "an icon", _CONVERT),
    (b"\x1aE\xdf\xa3", "a video", "Take a screenshot of it."),
)
_BRANDS = ((b"avi", "an AVIF picture"), (b"he", "an HEIC picture"), (b"mif", "an HEIC picture"), (b"msf", "an HEIC picture"))


def picture_kind(start: bytes) -> str | None:
    """Return the kind of picture that begins like this: PNG, JPEG, GIF, WebP, BMP or TIFF; None if it is no such picture."""
    if start.startswith(b"RIFF") and start[8:12] == b"WEBP":
        return "WebP"
    if start.startswith(b"BM") and b"\0" in start[2:18]:
        return "BMP"
    return next((kind for magic, kind in _PICTURES if start.startswith(magic)), None)


def other_kind(start: bytes) -> tuple[str, str] | None:
    """Return what a file is that is neither text nor a picture we read, and what to do with it; None if that is not known."""
    if start[4:8] == b"ftyp":
        picture = next((kind for brand, kind in _BRANDS if start[8:].startswith(brand)), None)
        return (picture, _CONVERT) if picture else ("a video", "Take a screenshot of it.")
    if start.startswith(b"RIFF") and b"\0" in start:
        return "a video or a sound", "Take a screenshot of it."
    return next(((kind, advice) for magic, kind, advice in _OTHERS if start.startswith(magic)), None)


def is_undecided(start: bytes) -> bool:
    """Return whether bytes that end too early may yet turn out to be a picture: BMP and WebP begin with letters and a number."""
    return len(start) < ENOUGH and start.startswith((b"BM", b"RIFF"))


def not_a_picture(data: bytes, name: str) -> PictureError:
    """Return the error that says what a file is that was taken for a picture, and what to do."""
    other = other_kind(data[:ENOUGH])
    if not data:
        what = "it is empty. Save or download it again."
    elif other is not None:
        what = f"it is {other[0]}, which is not read here. {other[1]}"
    elif _is_svg(data[:4096]):
        what = "it is an SVG drawing, which has no pixels. Save it as PNG, or take a screenshot of it."
    else:
        what = "it is no picture. PNG, JPEG, WebP, BMP, GIF and TIFF are read."
    return PictureError(f"Cannot read {name}: {what}", "file")


def _is_svg(start: bytes) -> bool:
    return start.lstrip(b"\xef\xbb\xbf \r\n\t").startswith((b"<svg", b"<?xml", b"<!--", b"<!DOCTYPE svg")) and b"<svg" in start


def is_page(text: str) -> bool:
    """Return whether a text begins as web pages and web archives do."""
    if text.startswith("<"):
        return text[1:2].isalpha() or text[1:2] in ("!", "?")
    start = text[:2000]
    return start.startswith("{") and '"log"' in start and '"entries"' in text

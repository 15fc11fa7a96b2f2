"""What happens to a picture before a reader sees it. Each corruption moves the true corners along with the pixels."""

from __future__ import annotations

import math
import random
from collections.abc import Callable
from dataclasses import dataclass, replace

import cv2
import numpy as np
from numpy.typing import NDArray

from tests.pictures.rendering.canvas import Canvas
from tests.pictures.rendering.pages import button, paragraph, theme_of
from tests.pictures.rendering.truth import Board, Colour, Expected, Picture, Pixels, Point

Corruption = Callable[[random.Random, Picture], Picture]
Matrix = NDArray[np.float64]

PAD: Colour = (60, 70, 80)


def _moved(board: Board, matrix: Matrix) -> Board:
    points = np.array([(x, y, 1.0) for x, y in board.corners]) @ matrix.T
    one, two, three, four = ((float(x / w), float(y / w)) for x, y, w in points)
    return replace(board, corners=(one, two, three, four))


def _warped(picture: Picture, matrix: Matrix, width: int, height: int, pad: Colour = PAD) -> Picture:
    """Return the picture under a projective map of places, which count from the outer corner of the first pixel."""
    half = np.array([[1, 0, 0.5], [0, 1, 0.5], [0, 0, 1]])
    by_centres = np.linalg.inv(half) @ matrix @ half
    pixels = cv2.warpPerspective(picture.pixels, by_centres, (width, height), flags=cv2.INTER_LINEAR, borderValue=pad)
    return replace(picture, pixels=_bytes(pixels), boards=tuple(_moved(board, matrix) for board in picture.boards))


def _bytes(pixels: NDArray[np.generic]) -> Pixels:
    return (
        np.clip(np.rint(pixels.astype(np.float32)), 0, 255).astype(np.uint8)
        if pixels.dtype != np.uint8
        else pixels.astype(np.uint8, copy=False)
    )


def _toned(picture: Picture, values: NDArray[np.floating]) -> Picture:
    """Return the picture with every value replaced by that of a table."""
    return replace(picture, pixels=_bytes(values)[picture.pixels])


# The definitions of the notes.


def unchanged(rng: random.Random, picture: Picture) -> Picture:
    return picture


def scaled(factor: float) -> Corruption:
    """Area average on the way down, cubic on the way up."""

    def scale(rng: random.Random, picture: Picture) -> Picture:
        height, width = picture.pixels.shape[:2]
        size = max(1, round(width * factor)), max(1, round(height * factor))
        pixels = cv2.resize(picture.pixels, size, interpolation=cv2.INTER_AREA if factor < 1 else cv2.INTER_CUBIC)
        matrix = np.diag([size[0] / width, size[1] / height, 1])
        return replace(picture, pixels=_bytes(pixels), boards=tuple(_moved(board, matrix) for board in picture.boards))

    return scale


def any_scale(rng: random.Random, picture: Picture) -> Picture:
    return scaled(math.exp(rng.uniform(math.log(0.33), math.log(3))))(rng, picture)


def jpeg(quality: int) -> Corruption:
    def compress(rng: random.Random, picture: Picture) -> Picture:
        _, data = cv2.imencode(".jpg", cv2.cvtColor(picture.pixels, cv2.COLOR_RGB2BGR), [cv2.IMWRITE_JPEG_QUALITY, quality])
        decoded = cv2.imdecode(data, cv2.IMREAD_COLOR)
        assert decoded is not None
        return replace(picture, pixels=_bytes(cv2.cvtColor(decoded, cv2.COLOR_BGR2RGB)))

    return compress


def blur(sigma: float) -> Corruption:
    def soften(rng: random.Random, picture: Picture) -> Picture:
        return replace(picture, pixels=_bytes(cv2.GaussianBlur(picture.pixels, (0, 0), sigma)))

    return soften


def noise(sigma: float) -> Corruption:
    def disturb(rng: random.Random, picture: Picture) -> Picture:
        source = np.random.default_rng(rng.getrandbits(32))
        return replace(picture, pixels=_bytes(picture.pixels + source.standard_normal(picture.pixels.shape, np.float32) * sigma))

    return disturb


def _padded(picture: Picture, share: float) -> Picture:
    height, width = picture.pixels.shape[:2]
    across, down = round(share * width), round(share * height)
    matrix = np.array([[1.0, 0, across], [0, 1, down], [0, 0, 1]])
    return _warped(picture, matrix, width + 2 * across, height + 2 * down)


def rotated(degrees: float) -> Corruption:
    """Rotate about the middle after padding by a quarter on every side; the picture grows where it would be cut."""

    def rotate(rng: random.Random, picture: Picture) -> Picture:
        padded = _padded(picture, 0.25)
        height, width = padded.pixels.shape[:2]
        turn = math.radians(degrees)
        cos, sin = math.cos(turn), math.sin(turn)
        inner_height, inner_width = picture.pixels.shape[:2]
        new_width = max(width, math.ceil(abs(inner_width * cos) + abs(inner_height * sin)) + 4)
        new_height = max(height, math.ceil(abs(inner_width * sin) + abs(inner_height * cos)) + 4)
        matrix = np.array([
            [cos, -sin, new_width / 2 - cos * width / 2 + sin * height / 2],
            [sin, cos, new_height / 2 - sin * width / 2 - cos * height / 2],
            [0, 0, 1],
        ])  # fmt: skip
        return replace(_warped(padded, matrix, new_width, new_height), turned=True)

    return rotate


def any_rotation(rng: random.Random, picture: Picture) -> Picture:
    """Up to 40 degrees to either side, on top of any quarter turn."""
    return rotated(90 * rng.randrange(4) + rng.uniform(-40, 40))(rng, picture)


def quarter_turn(rng: random.Random, picture: Picture) -> Picture:
    """Exactly a quarter, a half or three quarters."""
    turns = rng.randint(1, 3)
    height, width = picture.pixels.shape[:2]
    matrix = np.eye(3)
    for k in range(turns):
        across = height if k % 2 == 0 else width
        matrix = np.array([[0, -1.0, across], [1, 0, 0], [0, 0, 1]]) @ matrix
    pixels = np.ascontiguousarray(np.rot90(picture.pixels, -turns))
    return replace(picture, pixels=pixels, boards=tuple(_moved(board, matrix) for board in picture.boards), turned=True)


def _seen_from_aside(picture: Picture, moves: list[Point]) -> Picture:
    """Pad by a tenth and move the corners of the picture (clockwise from the upper left) by shares of its width and height."""
    padded = _padded(picture, 0.1)
    height, width = padded.pixels.shape[:2]
    places = np.array([(0, 0), (width, 0), (width, height), (0, height)], np.float32)
    moved = places + np.array([(across * width, down * height) for across, down in moves], np.float32)
    return replace(_warped(padded, cv2.getPerspectiveTransform(places, moved).astype(np.float64), width, height), turned=True)


def perspective(k: float) -> Corruption:
    def look_aside(rng: random.Random, picture: Picture) -> Picture:
        return _seen_from_aside(picture, [(k, 0.6 * k), (-0.6 * k, 0), (0, -0.3 * k), (0.2 * k, 0)])

    return look_aside


def any_perspective(rng: random.Random, picture: Picture) -> Picture:
    """Move every corner inwards, each by up to a seventh."""
    signs = ((1, 1), (-1, 1), (-1, -1), (1, -1))
    return _seen_from_aside(picture, [(a * rng.uniform(0, 0.14), b * rng.uniform(0, 0.14)) for a, b in signs])


def light(rng: random.Random, picture: Picture) -> Picture:
    """From 0.45 on the left to 1 on the right, times 0.8 at the top to 1 at the bottom."""
    height, width = picture.pixels.shape[:2]
    shade = np.linspace(0.45, 1, width, dtype=np.float32)[None, :, None] * np.linspace(0.8, 1, height, dtype=np.float32)[:, None, None]
    return replace(picture, pixels=_bytes(picture.pixels * shade))


def any_light(rng: random.Random, picture: Picture) -> Picture:
    """A slope of light in any direction and a brighter spot somewhere, never below 0.45."""
    height, width = picture.pixels.shape[:2]
    y, x = np.mgrid[0:height, 0:width].astype(np.float32)
    x, y = x / width - 0.5, y / height - 0.5
    angle = rng.uniform(0, 2 * math.pi)
    slope = (x * math.cos(angle) + y * math.sin(angle)) * rng.uniform(0, 0.5)
    spot = np.exp(-((x - rng.uniform(-0.5, 0.5)) ** 2 + (y - rng.uniform(-0.5, 0.5)) ** 2) / rng.uniform(0.1, 0.6)) * rng.uniform(0, 0.3)
    shade = np.clip(rng.uniform(0.65, 0.85) + slope + spot, 0.45, 1.15)
    return replace(picture, pixels=_bytes(picture.pixels * shade[:, :, None]))


def gamma(rng: random.Random, picture: Picture) -> Picture:
    return _toned(picture, 255 * (np.arange(256) / 255) ** 2.2)


def dim(rng: random.Random, picture: Picture) -> Picture:
    return _toned(picture, np.arange(256) * 0.35)


def invert(rng: random.Random, picture: Picture) -> Picture:
    return _toned(picture, 255.0 - np.arange(256))


def grey(rng: random.Random, picture: Picture) -> Picture:
    values = cv2.cvtColor(picture.pixels, cv2.COLOR_RGB2GRAY)
    return replace(picture, pixels=_bytes(np.repeat(values[:, :, None], 3, axis=2)))


def desktop(rng: random.Random, picture: Picture) -> Picture:
    """Paste the picture onto a screen of 1920 by 1080 with bars, icons and text; shrink it where it is too large."""
    height, width = picture.pixels.shape[:2]
    fitting = min(1.0, 880 / height, 1500 / width)
    small = picture if fitting == 1 else scaled(fitting)(rng, picture)
    height, width = small.pixels.shape[:2]
    canvas = _screen(rng)
    left, top = rng.randint(180, 1900 - width), rng.randint(60, 1020 - height)
    pixels = canvas.pixels()
    pixels[top : top + height, left : left + width] = small.pixels
    matrix = np.array([[1.0, 0, left], [0, 1, top], [0, 0, 1]])
    return replace(small, pixels=pixels, boards=tuple(_moved(board, matrix) for board in small.boards))


def _screen(rng: random.Random) -> Canvas:
    back: Colour = rng.choice([(44, 72, 104), (230, 232, 236), (28, 30, 38), (90, 120, 96)])
    theme = theme_of(rng, back)
    canvas = Canvas(1920, 1080, back)
    canvas.box(0, 1032, 1920, 1080, theme.card)
    canvas.box(0, 0, 1920, 34, theme.card)
    canvas.text(20, 17, "File   Edit   View   Window   Help", 15, theme.ink, "", "lm")
    for k in range(rng.randint(5, 9)):
        canvas.box(40, 70 + 100 * k, 96, 126 + 100 * k, rng.choice([theme.accent, theme.faint, (210, 170, 60)]), 10)
        canvas.text(68, 142 + 100 * k, "folder", 12, theme.ink, "", "mm")
        canvas.box(300 + 62 * k, 1038, 344 + 62 * k, 1074, rng.choice([theme.accent, theme.faint, (70, 160, 90)]), 8)
    paragraph(canvas, rng, 1500, 80, 380, 12, 15, theme, "")
    button(canvas, rng, 1640, 960, 160, 44, theme, "")
    return canvas


def photo(rng: random.Random, picture: Picture) -> Picture:
    """The simulated photo of the notes: long side 1000, aside by 0.08, turned by 6 degrees, soft, shaded, noisy, JPEG 70."""
    small = scaled(1000 / max(picture.pixels.shape[:2]))(rng, picture)
    for step in (perspective(0.08), rotated(6), blur(1.2), light, noise(5), jpeg(70)):
        small = step(rng, small)
    return small


def moire(rng: random.Random, picture: Picture) -> Picture:
    """Add the stripes of a screen's raster beating against a camera's: one pattern for each colour, slightly apart."""
    height, width = picture.pixels.shape[:2]
    y, x = np.mgrid[0:height, 0:width].astype(np.float32)
    angle, period, depth = rng.uniform(0, math.pi), rng.uniform(5, 24), rng.uniform(3, 9)
    waves = []
    for _ in range(3):
        turn = angle + rng.uniform(-0.06, 0.06)
        bend = 1 + 0.15 * np.sin(y / height * rng.uniform(2, 5))
        waves.append(np.sin(2 * math.pi * (x * math.cos(turn) + y * math.sin(turn)) * bend / period))
    return replace(picture, pixels=_bytes(picture.pixels + depth * np.stack(waves, axis=-1)))


def any_photo(rng: random.Random, picture: Picture) -> Picture:
    """A photo of a screen or of paper on a table: aside, turned, shaded, soft, noisy, perhaps with stripes."""
    taken = _on_table(rng, picture)
    steps: list[Corruption] = [any_light]
    if rng.random() < 0.35:
        steps.append(moire)
    steps += [blur(rng.uniform(0.5, 1.4)), noise(rng.uniform(1, 7)), jpeg(rng.randint(55, 92))]
    for step in steps:
        taken = step(rng, taken)
    return taken


def _on_table(rng: random.Random, picture: Picture) -> Picture:
    """Return the picture lying on a table, all of it in the frame of a camera that is held in any way and not quite above it."""
    height, width = picture.pixels.shape[:2]
    turn = math.radians(90 * rng.choice([0, 0, 0, 1, 2, 3]) + rng.uniform(-14, 14))
    spin = np.array([[math.cos(turn), -math.sin(turn)], [math.sin(turn), math.cos(turn)]])
    places = np.array([(0, 0), (width, 0), (width, height), (0, height)], np.float32)
    spun = places @ spin.T + np.array([[rng.uniform(-0.07, 0.07) * max(width, height) for _ in range(2)] for _ in range(4)])
    low, extent = spun.min(axis=0), np.ptp(spun, axis=0)
    frame = np.array([rng.uniform(1000, 1800)] * 2) * rng.choice([(1, 0.75), (0.75, 1), (1, 1)])
    zoom = float((frame / extent).min()) * rng.uniform(0.75, 0.97)
    shift = (frame - extent * zoom) * [rng.uniform(0.1, 0.9), rng.uniform(0.1, 0.9)]
    placed = ((spun - low) * zoom + shift).astype(np.float32)
    matrix = cv2.getPerspectiveTransform(places, placed).astype(np.float64)
    # Warping takes single pixels: shrink by averages first where that would skip some.
    shrunk = scaled(zoom)(rng, picture) if zoom < 0.8 else picture
    matrix = matrix @ np.diag([width / shrunk.pixels.shape[1], height / shrunk.pixels.shape[0], 1])
    across, down = round(frame[0]), round(frame[1])
    lying = _warped(shrunk, matrix, across, down)
    mask = cv2.fillConvexPoly(np.zeros((down, across), np.uint8), np.rint(placed).astype(np.int32), 1)
    return replace(lying, pixels=np.where(mask[:, :, None] == 1, lying.pixels, _table(rng, across, down)), turned=True)


def _table(rng: random.Random, width: int, height: int) -> Pixels:
    """Return a surface: one colour, grained along one direction."""
    base: Colour = rng.choice([(120, 84, 56), (186, 160, 128), (70, 72, 76), (205, 205, 200), (48, 40, 38), (96, 110, 126)])
    source = np.random.default_rng(rng.getrandbits(32))
    grain = cv2.resize(source.standard_normal((max(4, height // 6), max(2, width // 90))).astype(np.float32), (width, height))
    return _bytes(np.array(base, np.float32) + rng.uniform(0, 12) * grain[:, :, None])


@dataclass(frozen=True)
class Named:
    """A corruption with what a reader may answer to a legible board under it."""

    corrupt: Corruption
    expected: Expected = Expected.EXACT

    def __call__(self, rng: random.Random, picture: Picture) -> Picture:
        """Return the corrupted picture; what was expected at most to be read or refused stays so."""
        corrupted = self.corrupt(rng, picture)
        return replace(corrupted, expected=self.expected) if picture.expected is Expected.EXACT else corrupted


SCREENSHOTS: dict[str, Named] = {
    "none": Named(unchanged),
    "s050": Named(scaled(0.5)),
    "s033": Named(scaled(0.33)),
    "s2": Named(scaled(2)),
    "s3": Named(scaled(3)),
    "s137": Named(scaled(1.37)),
    "scale": Named(any_scale),
    "q60": Named(jpeg(60)),
    "q30": Named(jpeg(30)),
    "blur1": Named(blur(1)),
    "gamma": Named(gamma),
    "dim": Named(dim),
    "invert": Named(invert),
    "desktop": Named(desktop),
}
PHOTOS: dict[str, Named] = {
    "noise8": Named(noise(8)),
    "rot1": Named(rotated(1)),
    "rot3": Named(rotated(3)),
    "rot15": Named(rotated(15)),
    "rot40": Named(rotated(40)),
    "quarter": Named(quarter_turn),
    "rotation": Named(any_rotation),
    "persp05": Named(perspective(0.05)),
    "persp15": Named(perspective(0.15)),
    "perspective": Named(any_perspective),
    "light": Named(light),
    "any light": Named(any_light),
    "moire": Named(moire),
    "photo": Named(photo),
    "any photo": Named(any_photo),
}
HARD: dict[str, Named] = {
    "q10": Named(jpeg(10), Expected.EITHER),
    "blur2": Named(blur(2), Expected.EITHER),
    "noise20": Named(noise(20), Expected.EITHER),
    "grey": Named(grey, Expected.EITHER),
}

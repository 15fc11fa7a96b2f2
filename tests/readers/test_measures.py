"""Measures taken in quicker ways than libraries take them: they must come to the same."""

from __future__ import annotations

import cv2
import numpy as np
import pytest

from queenside.readers.pictures.arrays import median, quantile, squared_lengths
from queenside.readers.pictures.blobs import flat_boxes
from queenside.readers.pictures.sizes import Sizes
from tests.readers.files import Pixels

SEEDS = range(20)


@pytest.mark.parametrize("axis", [0, 1, 2])
@pytest.mark.parametrize("length", [1, 2, 7, 22])
def test_medians(axis: int, length: int) -> None:
    shape = [5, 4, 3]
    shape[axis] = length
    values = np.random.default_rng(length).normal(size=shape).astype(np.float32)
    assert np.array_equal(median(values, axis), np.median(values, axis=axis))


@pytest.mark.parametrize("share", [0.0, 0.02, 0.3, 0.5, 0.85, 1.0])
@pytest.mark.parametrize("count", [1, 2, 5, 80])
def test_quantiles(share: float, count: int) -> None:
    values = np.random.default_rng(count).integers(0, 30, (count, 2)).astype(float)
    assert quantile(values, share) == pytest.approx(float(np.quantile(values, share)))


def test_squared_lengths() -> None:
    steps = np.random.default_rng(3).normal(size=(4, 5, 3))
    assert np.allclose(squared_lengths(steps), np.linalg.norm(steps, axis=2) ** 2)


@pytest.mark.parametrize("connectivity", [4, 8])
@pytest.mark.parametrize("seed", SEEDS)
def test_boxes_are_those_of_connected_components(seed: int, connectivity: int) -> None:
    random = np.random.default_rng(seed)
    flat = (random.random((random.integers(1, 40), random.integers(1, 60))) < random.random()).astype(np.uint8)
    expected = cv2.connectedComponentsWithStats(flat, connectivity=connectivity)[2][1:]
    assert np.stack(flat_boxes(flat, connectivity), 1).tolist() == expected.tolist()


@pytest.mark.parametrize("flat", [np.zeros((5, 7), np.uint8), np.ones((5, 7), np.uint8)])
def test_boxes_of_nothing_and_of_all(flat: Pixels) -> None:
    assert len(flat_boxes(flat, 4)[0]) == int(flat.max())


def page(height: int, width: int) -> Pixels:
    """Return a picture that grows lighter to the right and redder to the bottom."""
    across, down = np.linspace(0, 255, width), np.linspace(0, 255, height)
    return np.stack(np.broadcast_arrays(down[:, None], across, across / 2), 2).astype(np.uint8)


@pytest.mark.parametrize("scale", [2.0, 1.0, 0.7, 0.5, 0.4, 1 / 3, 0.25, 0.2, 0.16])
@pytest.mark.parametrize(("height", "width"), [(301, 500), (2203, 1601)])
def test_copies_show_the_same_at_every_size(height: int, width: int, scale: float) -> None:
    """Halved before or not, a copy has its size and its colours where plain averaging puts them."""
    pixels = page(height, width)
    sizes = Sizes(pixels)
    found = [sizes.at(scale), sizes.at(0.5), sizes.at(scale)]
    assert np.array_equal(found[0], found[2])
    for copy in (found[0], sizes.roughly_at(scale)) if scale <= 1 else found[:1]:
        assert abs(copy.shape[0] - height * scale) <= 1.5
        assert abs(copy.shape[1] - width * scale) <= 1.5
        rows, columns = (np.array([0.2, 0.5, 0.8]) * np.array([[height], [width]]) * scale).astype(int)
        middle = (np.stack([rows, columns]) + 0.5) / scale
        assert np.allclose(copy[rows, columns, 0], 255 * middle[0] / height, atol=3)
        assert np.allclose(copy[rows, columns, 1], 255 * middle[1] / width, atol=3)

"""Readers to be scored, as functions from pixels to answers."""

from __future__ import annotations

import importlib.util
from types import ModuleType

import numpy as np

from queenside.formats import Reading
from queenside.readers.pictures import read_pixels
from queenside.readers.pictures.finding import find_boards
from queenside.readers.pictures.findings import Finding
from tests.pictures.rendering.scoring import Answer, Reader
from tests.pictures.rendering.truth import Pixels


def reading(pixels: Pixels) -> list[Answer]:
    """The boards that the product would show, deciding included."""
    answers: list[Answer] = []
    for read in read_pixels(pixels):
        if isinstance(read, Reading):
            position = read.position
            assert position.sight is not None
            answers.append((position.puzzle.rows(), position.marks.stars, position.marks.crosses, position.sight.corners))
    return answers


def finding(pixels: Pixels) -> list[Answer]:
    """Everything that the eye found, even where it is not certain."""
    found = [each for each in find_boards(pixels) if isinstance(each, Finding)]
    return [(each.regions, each.marks.stars, each.marks.crosses, each.sight.corners) for each in found]


def probe(path: str) -> Reader:
    """Return a reader made of a Python file with ``read(picture in blue, green, red) -> (readings, seconds)``."""
    module = _loaded(path)

    def read(pixels: Pixels) -> list[Answer]:
        found, _ = module.read(np.ascontiguousarray(pixels[:, :, ::-1]))
        return [_answer(each) for each in found if each["ok"]]

    return read


def _loaded(path: str) -> ModuleType:
    spec = importlib.util.spec_from_file_location("probe", path)
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def _answer(found: dict[str, object]) -> Answer:
    regions, ink, matrix = (np.asarray(found[key]) for key in ("R", "ink", "H"))
    size = len(regions)
    corners = np.array([(0, 0, 1), (size, 0, 1), (size, size, 1), (0, size, 1)]) @ matrix.T
    stars = [(int(row), int(column)) for row, column in np.argwhere(ink > 0.12)]
    crosses = [(int(row), int(column)) for row, column in np.argwhere((ink > 0.01) & (ink <= 0.12))]
    return regions.tolist(), stars, crosses, [(float(x / w), float(y / w)) for x, y, w in corners]

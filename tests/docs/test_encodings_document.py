"""docs/encodings.md shows what the encodings do: its examples are run and its sizes counted anew."""

from __future__ import annotations

import doctest
import pathlib
import re

import pytest

from queenside.models import encodings

DOCUMENT = pathlib.Path(__file__).parents[2] / "docs" / "encodings.md"
TABLE = r"^### At most (\d+) of n literals\n\n\| encoding \|(.*)\|\n\|[-|]+\|\n((?:\|.*\|\n)+)"


def test_examples() -> None:
    failed, tried = doctest.testfile(str(DOCUMENT), module_relative=False, optionflags=doctest.NORMALIZE_WHITESPACE)
    assert (failed, tried > 12) == (0, True)


def test_every_encoding_has_its_place() -> None:
    told = re.findall(r"`([\w-]+)`", " ".join(re.findall(r"^### (.*`)$", DOCUMENT.read_text(), re.MULTILINE)))
    assert sorted(told) == encodings.names()


@pytest.mark.parametrize("k", [1, 5])
def test_sizes(k: int) -> None:
    tables = {int(bound): (head, body) for bound, head, body in re.findall(TABLE, DOCUMENT.read_text(), re.MULTILINE)}
    head, body = tables[k]
    ns = [int(n) for n in head.split("|")]
    told = {}
    for line in body.splitlines():
        name, *cells = (cell.strip() for cell in line.strip("|").split("|"))
        told[name.strip("`")] = [tuple(int(number) for number in cell.split(" / ")) for cell in cells]
    assert len(ns) > 3
    assert told == encodings.table(ns, k)

"""Whatever bytes are taken for a picture, the answer is pixels or a PictureError."""

from __future__ import annotations

import random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.readers.damage import damaged, require_order, seeds

STARTS = (b"", b"\x89PNG\r\n\x1a\n", b"\xff\xd8\xff", b"GIF89a", b"BM\0\0", b"RIFF\x20\0\0\0WEBPVP8 ", b"II*\0\x08\0\0\0", b"MM\0*")


@settings(max_examples=300, deadline=None)
@given(st.sampled_from(STARTS), st.binary(max_size=120))
def test_any_bytes(start: bytes, rest: bytes) -> None:
    require_order(start + rest)


@pytest.mark.parametrize("number", range(len(seeds())))
def test_damaged_files_of_every_kind(number: int) -> None:
    chance = random.Random(number)
    data = seeds()[number]
    require_order(data)
    for _ in range(40):
        require_order(damaged(data, chance))

from __future__ import annotations

import pytest

from tests.views.examples import ARMIES, EXAMPLES, EXPLAINED, GOLDEN

KEPT = EXAMPLES | EXPLAINED | ARMIES


@pytest.mark.parametrize("name", KEPT)
def test_the_bytes_are_the_kept_ones(name: str) -> None:
    """If a change is wanted: python -m tests.views.examples, and look at the pictures."""
    assert KEPT[name]().encode() == (GOLDEN / name).read_bytes()


def test_nothing_is_kept_in_vain() -> None:
    assert {file.name for file in GOLDEN.iterdir()} == set(KEPT)

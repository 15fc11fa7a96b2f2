"""Whatever is read, the answer is boards, refusals or an error of our own."""

from __future__ import annotations

import json
import random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from .mutations import damaged, require_order, require_order_of_each, seeds


@settings(max_examples=300, deadline=None)
@given(st.text(max_size=60))
def test_any_text(text: str) -> None:
    require_order(text)
    require_order_of_each(text)


@settings(max_examples=200, deadline=None)
@given(st.text(alphabet="AB01.#+,;/[]{}\"' \n:x", max_size=40))
def test_any_text_of_telling_characters(text: str) -> None:
    require_order(text)
    require_order_of_each(text)


NAMES = (
    "regions",
    "board",
    "layout",
    "stars",
    "size",
    "marks",
    "crosses",
    "cellColors",
    "nRows",
    "nCols",
    "colorGrid",
    "colors",
    "puzzles",
    "log",
)
KEYS = st.sampled_from(NAMES)
LEAVES = st.none() | st.booleans() | st.integers(-3, 40) | st.floats() | st.text("AB/,.", max_size=9)


@settings(max_examples=400, deadline=None)
@given(st.recursive(LEAVES, lambda inner: st.lists(inner, max_size=4) | st.dictionaries(KEYS, inner, max_size=4), max_leaves=12))
def test_any_json(value: object) -> None:
    require_order(json.dumps(value))


@pytest.mark.parametrize("text", seeds())
def test_damaged_texts_of_every_form(text: str) -> None:
    chance = random.Random(len(text))
    require_order(text)
    for _ in range(60):
        require_order(damaged(text, chance))


@settings(max_examples=100, deadline=None)
@given(st.sampled_from(seeds()), st.integers(0, 2**32))
def test_damaged_texts_under_every_name(text: str, seed: int) -> None:
    require_order_of_each(damaged(text, random.Random(seed)))

"""A user's own colours in the place of ours."""

from __future__ import annotations

import json
import pathlib

import pytest

from queenside.errors import UsageError
from queenside.puzzles.star_battle import StarBattle
from queenside.views.palette import palette, region_colours

GREYS = [f"#{255 - 8 * at:02x}{255 - 8 * at:02x}{255 - 8 * at:02x}" for at in range(20)]


def test_own_colours_are_drawn(tmp_path: pathlib.Path, monkeypatch: pytest.MonkeyPatch) -> None:
    own = tmp_path / "palette.json"
    own.write_text(json.dumps(GREYS))
    ours = palette()
    monkeypatch.setenv("QUEENSIDE_PALETTE", str(own))
    assert [colour.hex for colour in palette()] == [colour.hex for colour in palette("dark")] == GREYS
    assert [colour.number for colour in palette()] == [colour.number for colour in ours]
    assert palette()[0].dark_ink
    assert {colour.hex for colour in region_colours(StarBattle("AABB/AABB/CCDD/CCDD"))} <= set(GREYS)
    monkeypatch.delenv("QUEENSIDE_PALETTE")
    (tmp_path / "queenside").mkdir()
    own.rename(tmp_path / "queenside" / "palette.json")
    monkeypatch.setenv("XDG_CONFIG_HOME", str(tmp_path))
    assert palette()[1].hex == GREYS[1]


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("{}", "must hold a list of 20 colours"),
        (json.dumps(GREYS[:19]), "must hold a list of 20 colours"),
        (json.dumps([*GREYS[:19], "red"]), "colour 20: 'red' is no colour"),
        (json.dumps([7, *GREYS[1:]]), "colour 1: '7' is no colour"),
        ("[", "is no JSON"),
    ],
)
def test_a_broken_file_is_told(text: str, told: str, tmp_path: pathlib.Path, monkeypatch: pytest.MonkeyPatch) -> None:
    own = tmp_path / "own.json"
    own.write_text(text)
    monkeypatch.setenv("QUEENSIDE_PALETTE", str(own))
    with pytest.raises(UsageError, match=told) as caught:
        palette()
    assert str(own) in str(caught.value)

"""Steps as commands draw them."""

from __future__ import annotations

import argparse
import pathlib

import pytest

from queenside.cli._drawing import StepDrawer, step_drawing_arguments
from queenside.errors import UsageError
from queenside.puzzles.star_battle import StarBattle
from queenside.views.animation import animation_gif, animation_svg
from queenside.views.names import colour_names
from queenside.views.sheet import sheet_svg
from tests.views.examples import ONE, SENTENCES, STEPS


def drawer(*arguments: str) -> StepDrawer:
    parser = argparse.ArgumentParser()
    step_drawing_arguments(parser)
    return StepDrawer(parser.parse_args(arguments))


def test_what_is_printed_without_colours(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("NO_COLOR", "1")
    drawing = drawer()
    assert drawing.names(ONE) is None
    drawing.print_key(ONE, STEPS)
    drawing.print(STEPS[0], ONE, SENTENCES[0], 1)
    printed = capsys.readouterr().out
    assert printed.startswith("[ ] what to look at")
    assert ">♛<" in printed
    assert SENTENCES[0] in printed
    assert max(map(len, printed.splitlines())) <= 80


def test_colours_are_named_where_they_are_seen(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("NO_COLOR", raising=False)
    monkeypatch.setenv("FORCE_COLOR", "2")
    drawing = drawer()
    assert drawing.names(ONE) == colour_names(ONE)
    drawing.print(STEPS[0], ONE, SENTENCES[0])
    assert "\x1b[38;5;" in capsys.readouterr().out


def test_files(tmp_path: pathlib.Path) -> None:
    sheet, pixels, film = tmp_path / "a.svg", tmp_path / "a.png", tmp_path / "film.gif"
    drawing = drawer("--svg", str(sheet), "--png", str(pixels), "--animate", str(film), "--theme", "dark")
    asked: list[tuple[str, ...] | None] = []

    def tell(names: tuple[str, ...] | None) -> list[str]:
        asked.append(names)
        return SENTENCES[:2]

    drawing.save(ONE, STEPS[:2], tell)
    drawing.save(ONE, STEPS[:2], tell)
    assert asked == [colour_names(ONE)] * 2
    assert sheet.read_text() == sheet_svg(ONE, STEPS[:2], SENTENCES[:2], theme="dark")
    assert pixels.read_bytes().startswith(b"\x89PNG")
    assert film.read_bytes() == animation_gif(ONE, STEPS[:2], SENTENCES[:2], theme="dark")
    assert {file.name for file in tmp_path.iterdir()} == {"a.svg", "a-2.svg", "a.png", "a-2.png", "film.gif", "film-2.gif"}


def test_an_animation_as_svg(tmp_path: pathlib.Path) -> None:
    drawer("--animate", str(tmp_path / "film.svg")).save(ONE, STEPS, lambda names: SENTENCES)
    assert (tmp_path / "film.svg").read_text() == animation_svg(ONE, STEPS, SENTENCES)


def test_a_board_without_steps_has_no_drawing(tmp_path: pathlib.Path) -> None:
    drawer("--svg", str(tmp_path / "none.svg")).save(StarBattle("A"), [], lambda names: [])
    assert not list(tmp_path.iterdir())


@pytest.mark.parametrize("option", ["--svg", "--png", "--animate"])
def test_a_drawing_needs_a_file(option: str) -> None:
    with pytest.raises(UsageError, match="file name"):
        drawer(option, "-")

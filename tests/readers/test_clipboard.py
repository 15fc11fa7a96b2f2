"""The clipboard of a real X server, which nobody sees: what was copied there is read by the command."""

from __future__ import annotations

import contextlib
import json
import os
import pathlib
import subprocess
import sys
import time
from collections.abc import Iterator

import numpy as np
import pytest

from queenside.errors import InputError
from queenside.readers import clipboard
from tests.readers.files import file_of

BOARD = "AAABBB\nABBBCC\nADDEEC\nFFDDEC\nFEEEEC\nFCCCCC\n"
COMMAND = [sys.executable, "-m", "queenside"]


@pytest.fixture(scope="module")
def screen() -> Iterator[dict[str, str]]:
    """Start an X server on a free display, and yield the environment that leads to it."""
    server = subprocess.Popen(
        ["Xvfb", "-displayfd", "1", "-screen", "0", "320x200x24", "-nolisten", "tcp"],
        stdout=subprocess.PIPE,
        stderr=subprocess.DEVNULL,
        text=True,
    )
    assert server.stdout is not None
    number = server.stdout.readline().strip()
    assert number.isdecimal(), "Xvfb must start"
    kept = {name: value for name, value in os.environ.items() if name != "WAYLAND_DISPLAY"}
    yield {**kept, "DISPLAY": f":{number}"}
    server.terminate()
    server.wait(timeout=20)
    server.stdout.close()


@contextlib.contextmanager
def copied(data: bytes, kind: str, screen: dict[str, str]) -> Iterator[None]:
    """Have the data in the clipboard meanwhile."""
    owner = subprocess.Popen(["xclip", "-quiet", "-selection", "clipboard", "-target", kind], stdin=subprocess.PIPE, env=screen)
    assert owner.stdin is not None
    owner.stdin.write(data)
    owner.stdin.close()
    ask = ["xclip", "-selection", "clipboard", "-out", "-target", "TARGETS"]
    for _ in range(200):
        if kind.encode() in subprocess.run(ask, env=screen, capture_output=True).stdout:
            break
        time.sleep(0.05)
    try:
        yield
    finally:
        owner.terminate()
        owner.wait(timeout=20)


def run(screen: dict[str, str], *words: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run([*COMMAND, *words], env=screen, capture_output=True, text=True, timeout=60)


def test_a_text(screen: dict[str, str]) -> None:
    with copied(BOARD.encode(), "UTF8_STRING", screen):
        ran = run(screen, "solve", "clipboard", "--json")
    assert (ran.returncode, ran.stderr) == (0, "")
    assert json.loads(ran.stdout)["solutions"] == [[[0, 1], [1, 3], [2, 5], [3, 2], [4, 4], [5, 0]]]


def test_a_picture_without_a_board(screen: dict[str, str]) -> None:
    with copied(file_of(np.full((100, 100, 3), 200, np.uint8), "PNG"), "image/png", screen):
        ran = run(screen, "read", "clipboard", "--json")
    (refused,) = json.loads(ran.stdout)["refused"]
    assert (ran.returncode, refused["kind"], refused["stage"]) == (3, "picture", "grid")
    assert ran.stderr.startswith("queenside: the clipboard: ")


def test_a_picture_of_several_megabytes(screen: dict[str, str]) -> None:
    """It comes in parts, as X hands over nothing large at once."""
    noise = file_of(np.random.default_rng(1).integers(0, 255, (1200, 1200, 3), np.uint8), "PNG")
    code = "import sys; from queenside.readers.clipboard import clipboard; sys.stdout.buffer.write(clipboard())"
    with copied(noise, "image/png", screen):
        ran = subprocess.run([sys.executable, "-c", code], env=screen, capture_output=True, check=True)
    assert ran.stdout == noise


def test_an_empty_clipboard(screen: dict[str, str]) -> None:
    ran = run(screen, "solve", "clipboard")
    assert (ran.returncode, ran.stdout) == (3, "")
    assert "holds neither a picture nor a text" in ran.stderr
    with copied(b" \n", "UTF8_STRING", screen):
        assert "holds neither a picture nor a text" in run(screen, "solve", "clipboard").stderr


def test_a_clipboard_of_something_else(screen: dict[str, str]) -> None:
    with copied(b"{}", "application/x-other", screen):
        assert "holds neither a picture nor a text" in run(screen, "solve", "clipboard").stderr


def test_no_screen() -> None:
    without = {name: value for name, value in os.environ.items() if name not in ("DISPLAY", "WAYLAND_DISPLAY")}
    ran = run(without, "solve", "clipboard")
    assert (ran.returncode, "neither DISPLAY nor WAYLAND_DISPLAY is set" in ran.stderr) == (3, True)
    ran = run({**without, "DISPLAY": ":7654"}, "solve", "clipboard")
    assert (ran.returncode, "cannot be reached" in ran.stderr) == (3, True)


def test_no_program_that_asks(tmp_path: pathlib.Path) -> None:
    kept = {name: value for name, value in os.environ.items() if name not in ("DISPLAY", "WAYLAND_DISPLAY")}
    for display, package in (("DISPLAY", "xclip"), ("WAYLAND_DISPLAY", "wl-clipboard")):
        ran = run({**kept, display: ":7654", "PATH": str(tmp_path)}, "solve", "clipboard", "--json")
        assert (ran.returncode, json.loads(ran.stdout)["error"]["kind"]) == (5, "missing")
        assert f"apt install {package}" in ran.stderr


def test_an_owner_that_does_not_answer(monkeypatch: pytest.MonkeyPatch, tmp_path: pathlib.Path) -> None:
    """A program that hangs is ended, and one that never stops talking too."""
    program = tmp_path / "wl-paste"
    monkeypatch.setenv("WAYLAND_DISPLAY", "none")
    monkeypatch.setenv("PATH", f"{tmp_path}{os.pathsep}{os.environ['PATH']}")
    monkeypatch.setattr(clipboard, "SECONDS", 0.5)
    program.write_text("#!/bin/sh\nexec sleep 60\n")
    program.chmod(0o755)
    start = time.monotonic()
    with pytest.raises(InputError, match="did not hand it over"):
        clipboard.clipboard()
    assert time.monotonic() - start < 10
    monkeypatch.setattr(clipboard, "SECONDS", 30)
    monkeypatch.setattr(clipboard, "MAX_BYTES", 10_000)
    program.write_text('#!/bin/sh\nif [ "$1" = --list-types ]; then echo image/png; else exec cat /dev/zero; fi\n')
    with pytest.raises(InputError, match="more than"):
        clipboard.clipboard()


def test_wayland(monkeypatch: pytest.MonkeyPatch, tmp_path: pathlib.Path) -> None:
    """``wl-paste`` is asked as its manual says; a stand-in for it answers, as there is no compositor here."""
    program = tmp_path / "wl-paste"
    program.write_text(
        '#!/bin/sh\ncase "$*" in\n--list-types) printf "text/plain\\nimage/png\\n" ;;\n'
        '"--no-newline --type image/png") printf picture ;;\n*) exit 1 ;;\nesac\n'
    )
    program.chmod(0o755)
    monkeypatch.setenv("WAYLAND_DISPLAY", "wayland-0")
    monkeypatch.setenv("PATH", f"{tmp_path}{os.pathsep}{os.environ['PATH']}")
    assert clipboard.clipboard() == b"picture"

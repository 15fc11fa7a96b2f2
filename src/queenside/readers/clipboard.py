"""What lies in the clipboard, a picture or a text, as the bytes of a file.

Linux has no clipboard of its own: under Wayland it belongs to the compositor, under X11 to the program
that copied last. ``wl-paste`` and ``xclip`` know how to ask; both first tell the forms on offer, of
which a picture is preferred, as a browser that copies one offers its address as text too. ``xsel``
knows only texts. On macOS and Windows Pillow fetches pictures, and a program of the system texts.
"""

from __future__ import annotations

import os
import sys

from queenside.errors import InputError, MissingPartError, excerpt

MAX_BYTES = 64 * 2**20
SECONDS = 10.0
"""How long a program that owns the clipboard may take to hand it over."""

_PICTURES = ("image/png", "image/bmp", "image/webp", "image/tiff", "image/jpeg", "image/gif")
_TEXTS = ("text/plain;charset=utf-8", "UTF8_STRING", "text/plain", "STRING", "TEXT")
_EMPTY = "The clipboard holds neither a picture nor a text. Copy a screenshot or a board, and try again."


def clipboard() -> bytes:
    """Return the picture or else the text in the clipboard; raise InputError if there is none.

    Raises MissingPartError, with the package that helps, where there is no program that can ask for it.
    """
    if sys.platform in ("darwin", "win32"):
        data = _picture_by_pillow() or _output(_text_command()) or b""
    elif os.environ.get("WAYLAND_DISPLAY") and _found("wl-paste"):
        data = _offered(["wl-paste", "--list-types"], ["wl-paste", "--no-newline", "--type"])
    elif not (os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY")):
        raise InputError("There is no clipboard here: neither DISPLAY nor WAYLAND_DISPLAY is set. Give a file instead.")
    elif os.environ.get("DISPLAY") and _found("xclip"):
        ask = ["xclip", "-selection", "clipboard", "-out", "-target"]
        data = _offered([*ask, "TARGETS"], ask)
    elif os.environ.get("DISPLAY") and _found("xsel"):
        data = _output(["xsel", "--clipboard", "--output"]) or b""
    else:
        package = "wl-clipboard" if os.environ.get("WAYLAND_DISPLAY") else "xclip"
        raise MissingPartError(f"To read the clipboard, the package {package} is needed:  apt install {package}")
    if not data.strip():
        raise InputError(_EMPTY)
    return data


def _found(program: str) -> bool:
    import shutil

    return shutil.which(program) is not None


def _offered(ask: list[str], fetch: list[str]) -> bytes:
    """Return the clipboard in the best of the forms that it is offered in; nothing if there are none that help."""
    offered = (_output(ask) or b"").decode("utf-8", "replace").split("\n")
    kind = next((kind for kind in (*_PICTURES, *_TEXTS) if kind in offered), None)
    return b"" if kind is None else _output([*fetch, kind]) or b""


def _output(command: list[str]) -> bytes | None:
    """Return what a program prints, None if it fails; raise InputError if it prints too much, takes too long, or finds no screen."""
    import subprocess
    import threading
    import time

    end = time.monotonic() + SECONDS
    with subprocess.Popen(command, stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, stderr=subprocess.PIPE) as process:
        assert process.stdout is not None
        assert process.stderr is not None
        late = threading.Timer(SECONDS, process.kill)
        late.start()
        data = process.stdout.read(MAX_BYTES + 1)
        late.cancel()
        if len(data) > MAX_BYTES:
            process.kill()
            raise InputError(f"The clipboard holds more than {MAX_BYTES // 2**20} MB. Copy only the board.")
        if time.monotonic() >= end:
            raise InputError(f"The program that owns the clipboard did not hand it over within {SECONDS:.0f} s. Copy it again.")
        complaint = process.stderr.read(1000).decode("utf-8", "replace").strip()
    if process.returncode and ("display" in complaint or "connect" in complaint):
        raise InputError(f"The clipboard cannot be reached. {command[0]} says: {excerpt(complaint, 100)}")
    return data if process.returncode == 0 else None


def _picture_by_pillow() -> bytes | None:
    """Return the picture, or the first of the files, in the clipboard of macOS or Windows."""
    import io

    from PIL import Image, ImageGrab

    found = ImageGrab.grabclipboard()
    if isinstance(found, list) and found:
        with open(found[0], "rb") as file:
            return file.read(MAX_BYTES)
    if not isinstance(found, Image.Image):
        return None
    buffer = io.BytesIO()
    found.save(buffer, "PNG")
    return buffer.getvalue()


def _text_command() -> list[str]:
    if sys.platform == "darwin":
        return ["pbpaste"]
    script = "[Console]::OutputEncoding = [Text.Encoding]::UTF8; Get-Clipboard -Raw"
    return ["powershell", "-NoProfile", "-Command", script]

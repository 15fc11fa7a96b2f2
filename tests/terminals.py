"""Terminals as programs see them."""

from __future__ import annotations

import contextlib

TYPE_CHECKING = False
if TYPE_CHECKING:
    import io


def all_shown(screen: io.FileIO) -> bytes:
    """Return what is still to be read of a terminal whose program has ended: one read may give only a part of it."""
    shown = b""
    with contextlib.suppress(OSError):  # how the end of a terminal is told
        while part := screen.read(65536):
            shown += part
    return shown

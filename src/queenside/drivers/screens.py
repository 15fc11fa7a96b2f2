"""Which screen there is to look at and press on."""

from __future__ import annotations

import os
import sys

from queenside.errors import InputError, MissingPartError

TYPE_CHECKING = False
if TYPE_CHECKING:
    from queenside.drivers import ScreenDriver

_OTHERWISE = (
    "Take a screenshot to the clipboard and use:  queenside solve clipboard   or let a browser do it:  queenside place today --browser"
)
WAYLAND = (
    "This is a Wayland session, in which a program is shown only black and may not press. "
    f"{_OTHERWISE}   or log in under X11 (the login screen of most desktops offers it)."
)


def open_screen() -> ScreenDriver:
    """Return the user's screen. Raises InputError, with the way out, if there is none that programs may see and press on.

    Raises MissingPartError, with the command that helps, if the parts for it are not installed.
    """
    elsewhere = sys.platform in ("darwin", "win32")
    if not elsewhere:
        if os.environ.get("WAYLAND_DISPLAY") or os.environ.get("XDG_SESSION_TYPE", "").lower() == "wayland":
            raise InputError(WAYLAND)
        if not os.environ.get("DISPLAY"):
            raise InputError(f"There is no screen here: DISPLAY is not set. {_OTHERWISE}")
    try:
        return _desktop() if elsewhere else _x11()
    except ImportError as error:
        raise MissingPartError('To see the screen, more parts are needed:  pip install "queenside[screen]"') from error


def _desktop() -> ScreenDriver:
    from queenside.drivers.desktop import DesktopScreen

    return DesktopScreen()


def _x11() -> ScreenDriver:
    from queenside.drivers.x11 import X11Screen

    return X11Screen()

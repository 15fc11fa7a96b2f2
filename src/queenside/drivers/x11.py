"""The screen of an X server: pictures by mss, the pointer by the XTEST extension, keys by XInput.

The map of the keys that are down misses one that is pressed and let go between two questions, while a
board is read for instance. XInput tells every press to whoever asks, whatever window has the keyboard;
where a server lacks it, the map has to do.
"""

from __future__ import annotations

import sys

from Xlib import X
from Xlib.display import Display
from Xlib.error import ConnectionClosedError, DisplayError, XauthError
from Xlib.ext import xinput, xtest

from queenside.drivers._pointed import PointedScreen
from queenside.drivers.screens import WAYLAND
from queenside.errors import InputError

TYPE_CHECKING = False
if TYPE_CHECKING:
    from queenside.drivers._pointed import Place

_BUTTONS = X.Button1Mask | X.Button2Mask | X.Button3Mask
_MAIN = 1
_CODE = slice(6, 10)
"""Where the code of the key is in what XInput tells of a press, after the device and the time."""


class X11Screen(PointedScreen):
    """The screen that DISPLAY names."""

    def __init__(self) -> None:
        """Raise InputError if there is no such screen, or it lets nobody press."""
        try:
            self._display = Display()
        except (DisplayError, ConnectionClosedError, XauthError, OSError) as error:
            raise InputError(f"The screen cannot be reached: {error}. Is DISPLAY right, and may this user draw there?") from error
        try:
            self._begin()
        except BaseException:
            self._display.close()
            raise

    def _begin(self) -> None:
        if self._display.has_extension("XWAYLAND"):
            raise InputError(WAYLAND)
        if not self._display.has_extension("XTEST"):
            raise InputError("This X server has no XTEST extension, without which nothing can be pressed.")
        self._root = self._display.screen().root
        self._modifiers = {code for codes in self._display.get_modifier_mapping() for code in codes}
        self._ignored = self._modifiers | self._down()
        self._told: set[int] = set()
        if self._display.has_extension("XInputExtension"):
            self._root.xinput_select_events([(xinput.AllMasterDevices, xinput.RawKeyPressMask)])
        super().__init__()

    def close(self) -> None:
        """Let go of the screen."""
        super().close()
        self._display.close()

    def _extent(self) -> tuple[int, int]:
        size = self._root.get_geometry()
        return size.width, size.height

    def _move(self, x: int, y: int) -> None:
        xtest.fake_input(self._display, X.MotionNotify, x=x, y=y)
        self._display.sync()

    def _press(self) -> None:
        xtest.fake_input(self._display, X.ButtonPress, _MAIN)
        xtest.fake_input(self._display, X.ButtonRelease, _MAIN)
        self._display.sync()

    def _where(self) -> Place:
        pointer = self._root.query_pointer()
        return pointer.root_x, pointer.root_y

    def _held(self) -> str | None:
        if self._root.query_pointer().mask & _BUTTONS:
            return "a mouse button"
        return "a key" if (self._down() | self._pressed()) - self._ignored else None

    def _forget(self) -> None:
        self._pressed()
        self._told.clear()

    def _down(self) -> set[int]:
        """Return the codes of the keys that are down."""
        return {8 * byte + bit for byte, bits in enumerate(self._display.query_keymap()) for bit in range(8) if bits >> bit & 1}

    def _pressed(self) -> set[int]:
        """Return the codes of the keys that were pressed since the last forgetting, as far as the server tells."""
        while self._display.pending_events():
            event = self._display.next_event()
            if getattr(event, "evtype", None) == xinput.RawKeyPress:
                self._told.add(int.from_bytes(event.data[_CODE], sys.byteorder))
        return self._told

"""The screen of an X server: pictures by mss, the pointer by the XTEST extension."""

from __future__ import annotations

from Xlib import X
from Xlib.display import Display
from Xlib.error import DisplayError
from Xlib.ext import xtest

from queenside.drivers._pointed import PointedScreen
from queenside.drivers.screens import WAYLAND
from queenside.errors import InputError

TYPE_CHECKING = False
if TYPE_CHECKING:
    from queenside.drivers._pointed import Place

_BUTTONS = X.Button1Mask | X.Button2Mask | X.Button3Mask
_MAIN = 1


class X11Screen(PointedScreen):
    """The screen that DISPLAY names."""

    def __init__(self) -> None:
        """Raise InputError if there is no such screen, or it lets nobody press."""
        try:
            self._display = Display()
        except (DisplayError, OSError) as error:
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
        self._ignored = self._keys()
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
        return "a key" if self._keys() - self._ignored - self._modifiers else None

    def _keys(self) -> set[int]:
        """Return the codes of the keys that are down."""
        return {8 * byte + bit for byte, bits in enumerate(self._display.query_keymap()) for bit in range(8) if bits >> bit & 1}

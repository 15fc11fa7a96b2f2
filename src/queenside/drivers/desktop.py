"""The screen of macOS or Windows: pictures by mss, the pointer by pynput.

Untested: no machine with either system was at hand when this was written. macOS asks for two permissions,
screen recording and accessibility; without the first a picture shows nothing but the desktop.
"""

from __future__ import annotations

from pynput import keyboard, mouse

from queenside.drivers._pointed import PointedScreen

TYPE_CHECKING = False
if TYPE_CHECKING:
    from queenside.drivers._pointed import Place

_MODIFIERS = ("alt", "caps_lock", "cmd", "ctrl", "shift")


class DesktopScreen(PointedScreen):
    """The screen of the user who is logged in."""

    def __init__(self) -> None:
        super().__init__()
        self._mouse = mouse.Controller()
        self._pressed = False
        self._listener = keyboard.Listener(on_press=self._hear)
        self._listener.start()

    def close(self) -> None:
        """Let go of the screen and the keyboard."""
        self._listener.stop()
        super().close()

    def _hear(self, key: object) -> None:
        name = getattr(key, "name", "") or ""
        self._pressed = self._pressed or not name.startswith(_MODIFIERS)

    def _move(self, x: int, y: int) -> None:
        self._mouse.position = (x, y)

    def _press(self) -> None:
        self._mouse.click(mouse.Button.left)

    def _where(self) -> Place:
        x, y = self._mouse.position
        return round(x), round(y)

    def _held(self) -> str | None:
        return "a key" if self._pressed else None

    def _forget(self) -> None:
        self._pressed = False

"""Answers and hints on the user's own picture: ``--overlay``."""

from __future__ import annotations

import os

from queenside.cli._drawing import numbered
from queenside.errors import UsageError

TYPE_CHECKING = False
if TYPE_CHECKING:
    import argparse
    from collections.abc import Iterable
    from typing import Any

    from numpy.typing import NDArray

    from queenside.cli._inputs import Boards
    from queenside.grid import Cell
    from queenside.logic.steps import Step
    from queenside.puzzles.star_battle import Position
    from queenside.views.overlay import Marking


def overlay_argument(parser: argparse.ArgumentParser, what: str) -> None:
    """Add ``--overlay``."""
    parser.add_argument(
        "--overlay", metavar="FILE", help=f"of a picture: also draw {what} onto it (several pictures: FILE, FILE-2 …; PNG, JPEG or WebP)"
    )


class Overlays:
    """Draws on one picture after the other, all boards of a picture on one overlay; several pictures get numbered files.

    Leaving its context writes the last one.
    """

    def __init__(self, boards: Boards, options: argparse.Namespace) -> None:
        """Raise UsageError for a file name that does not say what picture to write."""
        self._boards = boards
        self._path: str | None = options.overlay
        self._picture: bytes | NDArray[Any] | None = None
        self._pixels: NDArray[Any] | None = None
        self._saved = 0
        if self._path is not None:
            from queenside.views.overlay import require_suffix

            require_suffix(self._path)
            if any(_is_same_file(name, self._path) for name in options.inputs):
                raise UsageError(f"--overlay would write over the picture {self._path} itself. Give another name.")

    def __enter__(self) -> Overlays:
        return self

    def __exit__(self, kind: type[BaseException] | None, *_: object) -> None:
        """Write the last picture, also if nobody reads the output to its end."""
        if kind is None or issubclass(kind, BrokenPipeError):
            self.save()

    def solution(self, name: str, position: Position, solution: Iterable[Cell] | None) -> None:
        """Draw the pieces of a solution, if there is one."""
        if self._path is not None:
            from queenside.views.overlay import Marking, solved

            self._draw(name, position, Marking() if solution is None else solved(position, solution))

    def lit(self, name: str, position: Position, cells: Iterable[Cell]) -> None:
        """Draw a line around cells."""
        if self._path is not None:
            from queenside.views.overlay import lit

            self._draw(name, position, lit(cells))

    def pointed_out(self, name: str, position: Position, cells: Iterable[Cell]) -> None:
        """Draw a broken ring around each of the user's marks at these cells, which are wrong."""
        if self._path is not None:
            from queenside.views.overlay import pointed_out

            self._draw(name, position, pointed_out(cells))

    def step(self, name: str, position: Position, step: Step) -> None:
        """Draw a step: what to look at, and what follows."""
        if self._path is not None:
            from queenside.views._scenes import scene
            from queenside.views.overlay import reasoned

            self._draw(name, position, reasoned(scene(step, position.puzzle), position.puzzle))

    def save(self) -> None:
        """Write the picture that was drawn on last."""
        if self._pixels is None or self._path is None:
            return
        from queenside.views.drawing import write_picture
        from queenside.views.overlay import picture_bytes

        self._saved += 1
        write_picture(numbered(self._path, self._saved), picture_bytes(self._pixels, self._path))
        self._picture = self._pixels = None

    def _draw(self, name: str, position: Position, marking: Marking) -> None:
        picture, sight = self._boards.picture, position.sight
        if picture is None or sight is None:
            self._boards.refuse(UsageError(f"{name}: --overlay draws onto the picture that a board was read from; this one was not."))
            return
        if picture is not self._picture:
            from queenside.readers.pictures.decoding import decode

            self.save()
            self._picture, self._pixels = picture, decode(picture, name) if isinstance(picture, bytes) else picture.copy()
        from queenside.views.overlay import draw_onto

        assert self._pixels is not None
        draw_onto(self._pixels, position.puzzle, sight, marking)


def _is_same_file(one: str, other: str) -> bool:
    try:
        return os.path.samefile(one, other)
    except (OSError, ValueError):  # one of them is no file
        return False

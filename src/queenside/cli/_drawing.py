"""Drawings as all commands offer them: on the terminal, as SVG and PNG files."""

from __future__ import annotations

import os
import sys

from queenside.errors import UsageError
from queenside.views import terminal

TYPE_CHECKING = False
if TYPE_CHECKING:
    import argparse
    from collections.abc import Iterable

    from queenside.answers import Solution
    from queenside.grid import Cell
    from queenside.puzzles.star_battle import Position


def drawing_arguments(parser: argparse.ArgumentParser) -> None:
    """Add the options of drawings."""
    parser.add_argument("--svg", metavar="FILE", help="also draw the board into an SVG file (several boards: FILE, FILE-2 …)")
    parser.add_argument("--png", metavar="FILE", help="also draw the board into a PNG file")
    parser.add_argument("--theme", choices=("light", "dark"), default="light", help="colours for a light or a dark page")
    parser.add_argument("--letters", action="store_true", help="write region letters into the drawing")
    parser.add_argument("--patterns", action="store_true", help="hatch the regions, for print and colour-blind eyes")


class Drawer:
    """Draws one board after the other as the options ask; several boards get numbered files."""

    def __init__(self, options: argparse.Namespace) -> None:
        if "-" in (options.svg, options.png):
            raise UsageError("A drawing needs a file name; - is not one.")
        self._options = options
        self._drawn = 0

    def print(self, position: Position, solution: Solution | None = None, lit: Iterable[Cell] = ()) -> None:
        """Print the board on standard output, in as many colours as it shows."""
        colour = terminal.colour_mode(sys.stdout, os.environ)
        ascii_only = terminal.needs_ascii(sys.stdout.encoding)
        text = terminal.board_text(
            position, solution, colour=colour, theme=self._options.theme, lit=lit, ascii_only=ascii_only, columns=_terminal_columns()
        )
        print(text)

    def save(self, position: Position, solution: Solution | None = None, lit: Iterable[Cell] = ()) -> None:
        """Write the files that were asked for."""
        options = self._options
        if options.svg is None and options.png is None:
            return
        from queenside.views.drawing import draw, write_picture

        self._drawn += 1
        drawing = draw(position, solution, theme=options.theme, letters=options.letters, patterns=options.patterns, lit=lit)
        if options.svg is not None:
            write_picture(numbered(options.svg, self._drawn), drawing.svg.encode())
        if options.png is not None:
            write_picture(numbered(options.png, self._drawn), drawing.png())


def numbered(path: str, number: int) -> str:
    """Return the file for the board of this number: the second of board.svg is board-2.svg."""
    stem, suffix = os.path.splitext(path)
    return path if number == 1 else f"{stem}-{number}{suffix}"


def _terminal_columns() -> int | None:
    """Return how wide the terminal is; None when the output goes elsewhere."""
    try:
        return os.get_terminal_size(sys.stdout.fileno()).columns
    except (OSError, ValueError):
        return None

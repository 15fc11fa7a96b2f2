"""Drawings as all commands offer them: boards and steps of reasoning, on the terminal and as files."""

from __future__ import annotations

import os
import sys

from queenside.errors import UsageError
from queenside.views import terminal

TYPE_CHECKING = False
if TYPE_CHECKING:
    import argparse
    from collections.abc import Callable, Iterable, Sequence

    from queenside.answers import Solution
    from queenside.grid import Cell
    from queenside.logic.steps import Step
    from queenside.puzzles.star_battle import Position, StarBattle

    Names = tuple[str, ...] | None
    """What to call the regions of a board: their colours, or None for their letters."""


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
            position, solution, colour=colour, theme=self._options.theme, lit=lit, ascii_only=ascii_only, columns=terminal_columns()
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


def step_drawing_arguments(parser: argparse.ArgumentParser) -> None:
    """Add the options of drawings of steps."""
    parser.add_argument("--svg", metavar="FILE", help="also draw all steps on one page, into an SVG file (several boards: FILE, FILE-2 …)")
    parser.add_argument("--png", metavar="FILE", help="also draw all steps on one page, into a PNG file")
    parser.add_argument("--animate", metavar="FILE", help="also make a picture that plays the steps, as .svg or .gif")
    parser.add_argument("--theme", choices=("light", "dark"), default="light", help="colours for a light or a dark page")


class StepDrawer:
    """Draws the steps of one board after the other as the options ask; several boards get numbered files."""

    def __init__(self, options: argparse.Namespace) -> None:
        if "-" in (options.svg, options.png, options.animate):
            raise UsageError("A drawing needs a file name; - is not one.")
        self._options = options
        self._drawn = 0
        self._colour = terminal.colour_mode(sys.stdout, os.environ)
        self._ascii = terminal.needs_ascii(sys.stdout.encoding)
        self._columns = min(terminal_columns() or 80, 100)

    def names(self, board: Position | StarBattle) -> Names:
        """Return what printed sentences should call the regions: colours only where they are seen."""
        from queenside.views.names import colour_names

        return None if self._colour == "none" else colour_names(board)

    def print_key(self, puzzle: StarBattle, steps: Sequence[Step]) -> None:
        """Print what the marks of the steps mean."""
        narrow, supposed = terminal.is_narrow(puzzle, self._columns), any(step.assumed is not None for step in steps)
        print(terminal.step_key(puzzle, ascii_only=self._ascii, narrow=narrow, supposed=supposed))

    def print(self, step: Step, board: Position | StarBattle, sentence: str, number: int | None = None) -> None:
        """Print a step with its sentence on standard output, in as many colours as it shows."""
        colour, theme = self._colour, self._options.theme
        print(
            terminal.step_text(
                step, board, sentence, number=number, colour=colour, theme=theme, ascii_only=self._ascii, columns=self._columns
            )
        )

    def save(self, board: Position | StarBattle, steps: Sequence[Step], tell: Callable[[Names], Sequence[str]]) -> None:
        """Write the files that were asked for; ``tell`` returns the sentences of the steps with the given names of regions."""
        options = self._options
        if not steps or (options.svg, options.png, options.animate) == (None, None, None):
            return
        from queenside.views.animation import animation
        from queenside.views.drawing import write_picture
        from queenside.views.names import colour_names
        from queenside.views.png import svg_to_png
        from queenside.views.sheet import sheet_svg

        self._drawn += 1
        names = colour_names(board)
        sentences, letters = tell(names), names is None
        if options.svg is not None or options.png is not None:
            sheet = sheet_svg(board, steps, sentences, theme=options.theme, letters=letters)
            if options.svg is not None:
                write_picture(numbered(options.svg, self._drawn), sheet.encode())
            if options.png is not None:
                write_picture(numbered(options.png, self._drawn), svg_to_png(sheet))
        if options.animate is not None:
            content = animation(options.animate, board, steps, sentences, theme=options.theme, letters=letters)
            write_picture(numbered(options.animate, self._drawn), content)


def numbered(path: str, number: int) -> str:
    """Return the file for the board of this number: the second of board.svg is board-2.svg."""
    stem, suffix = os.path.splitext(path)
    return path if number == 1 else f"{stem}-{number}{suffix}"


def terminal_columns() -> int | None:
    """Return how wide the terminal is; None when the output goes elsewhere."""
    try:
        return os.get_terminal_size(sys.stdout.fileno()).columns
    except (OSError, ValueError):
        return None

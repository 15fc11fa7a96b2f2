"""What ``queenside.draw`` returns: a drawing that can be shown, saved, or turned into pixels."""

from __future__ import annotations

import os

from queenside.answers import Answer
from queenside.errors import UsageError, excerpt
from queenside.views.png import svg_to_png
from queenside.views.svg import board_svg

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterable

    from queenside.grid import Cell
    from queenside.puzzles.star_battle import Position, StarBattle


class Drawing:
    """A drawn board. ``svg`` is the document; notebooks show it by themselves."""

    __slots__ = ("svg",)

    def __init__(self, svg: str) -> None:
        self.svg = svg

    def png(self, width: int | None = None) -> bytes:
        """Return the drawing as a PNG picture, ``width`` pixels wide (by default 60 a cell)."""
        return svg_to_png(self.svg, width)

    def save(self, path: str | os.PathLike[str], width: int | None = None) -> None:
        """Write the drawing to a file whose suffix, .svg or .png, says how; ``width`` is for pixels only.

        Raises UsageError for another suffix or a file that cannot be written.
        """
        name = os.fspath(path)
        suffix = os.path.splitext(name)[1].lower()
        if suffix not in (".svg", ".png"):
            raise UsageError(f"{excerpt(name)} ends neither in .svg nor in .png. Drawings are saved as one of these.")
        write_picture(name, self.svg.encode() if suffix == ".svg" else self.png(width))

    def _repr_svg_(self) -> str:
        return self.svg

    def __repr__(self) -> str:
        return f"<Drawing, {len(self.svg)} characters of SVG>"


def write_picture(path: str, content: bytes) -> None:
    """Write a file; raise UsageError, naming it, if that fails."""
    try:
        with open(path, "wb") as file:
            file.write(content)
    except OSError as error:
        raise UsageError(f"{excerpt(path, 200)} cannot be written: {error.strerror or error}.") from error


def draw(
    board: Position | StarBattle,
    answer: Answer | Iterable[Cell] | None = None,
    *,
    theme: str = "light",
    letters: bool = False,
    patterns: bool = False,
    marks: bool = True,
    lit: Iterable[Cell] = (),
) -> Drawing:
    """Return the board drawn, with the pieces of an answer (its first solution) or of a solution if one is given.

    ``theme`` is light or dark; ``letters`` writes the regions' names into the cells; ``patterns``
    hatches the regions, for print and colour-blind eyes; ``marks`` shows somebody's marks; ``lit``
    cells get a ring.
    """
    solution = answer.solution if isinstance(answer, Answer) else answer
    return Drawing(board_svg(board, solution, theme=theme, letters=letters, patterns=patterns, marks=marks, lit=lit))

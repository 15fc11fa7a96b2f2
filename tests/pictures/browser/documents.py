"""What is handed to the browser: a position to draw, a board as HTML, a page around it."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field

from tests.pictures.rendering.boards import Partition
from tests.pictures.rendering.truth import Cell, Colour

UP, RIGHT, DOWN, LEFT = (-1, 0), (0, 1), (1, 0), (0, -1)


@dataclass(frozen=True)
class Position:
    """A board as a player left it; ``wrong`` cells are shown as mistakes, ``pointed`` ones as hovered or selected."""

    partition: Partition
    stars: frozenset[Cell] = frozenset()
    crosses: frozenset[Cell] = frozenset()
    wrong: frozenset[Cell] = frozenset()
    pointed: frozenset[Cell] = frozenset()

    @property
    def size(self) -> int:
        return self.partition.size

    def region(self, cell: Cell) -> int:
        return self.partition.regions[cell[0]][cell[1]]

    def cells(self) -> Iterator[Cell]:
        return self.partition.cells()

    def inside(self, cell: Cell) -> bool:
        return 0 <= cell[0] < self.size and 0 <= cell[1] < self.size

    def parted(self, cell: Cell, way: Cell) -> bool:
        """Return whether there is a wall, or the end of the board, on that side of the cell."""
        other = cell[0] + way[0], cell[1] + way[1]
        return not self.inside(other) or self.region(other) != self.region(cell)

    def ends(self, cell: Cell, way: Cell) -> bool:
        """Return whether the board ends on that side of the cell."""
        return not self.inside((cell[0] + way[0], cell[1] + way[1]))

    def walls(self) -> Iterator[tuple[int, int, int, int]]:
        """Yield the edges between regions, each as two corners of the grid: column, row, column, row."""
        for row, column in self.cells():
            if column + 1 < self.size and self.parted((row, column), RIGHT):
                yield column + 1, row, column + 1, row + 1
            if row + 1 < self.size and self.parted((row, column), DOWN):
                yield column, row + 1, column + 1, row + 1


@dataclass(frozen=True)
class Theme:
    """The colours and the font of a page, as CSS."""

    page: str
    card: str
    ink: str
    faint: str
    rule: str
    accent: str
    on_accent: str
    font: str
    dark: bool


@dataclass(frozen=True)
class Drawn:
    """A board as HTML with its style sheet; ``fills`` are the plain colours of the regions, where they have such."""

    position: Position
    html: str
    css: str
    fills: tuple[Colour, ...] | None = None

    def placed(self, number: int = 0) -> str:
        """Return the board with its style sheet confined to it, as the page's board of that number."""
        return (
            f'<style>.b{number}{{{self.css}}}</style><div class="b{number}" data-board="{number}" style="width:max-content">{self.html}'
            "</div>"
        )


Look = Callable[[random.Random, Position, float, Theme], Drawn]
"""Draws a position about so many CSS pixels wide."""


@dataclass(frozen=True)
class Document:
    """A page for the browser: its window in CSS pixels, how many device pixels each of them has, and the boards on it.

    A screen with more pixels is a page enlarged: so the browser lays it out to whole pixels of the screen, as it does on a phone;
    the scale factor of its emulation would round to whole CSS pixels instead.
    """

    body: str
    theme: Theme
    width: int
    height: int
    scale: float = 1
    positions: tuple[Position, ...] = ()
    notes: tuple[str, ...] = field(default=())

    @property
    def html(self) -> str:
        theme = self.theme
        return (
            "<!doctype html><html><head><meta charset=utf-8><style>*{box-sizing:border-box}"
            f"html{{height:100%;zoom:{self.scale}}}body{{margin:0;min-height:100%;background:{theme.page};color:{theme.ink};"
            f"font:15px/1.45 {theme.font};overflow:hidden;display:flex;flex-direction:column}}"
            "h1,h2,h3,p,ul,ol{margin:0}a{color:inherit}button{font:inherit;color:inherit}"
            f"</style></head><body>{self.body}</body></html>"
        )


def css(colour: Colour, alpha: float = 1) -> str:
    red, green, blue = colour
    return f"#{red:02x}{green:02x}{blue:02x}" if alpha == 1 else f"rgba({red},{green},{blue},{alpha:.2f})"


def number(value: float) -> str:
    """Return a length without needless digits."""
    return f"{value:.3f}".rstrip("0").rstrip(".")


CENTRED = "display:flex;align-items:center;justify-content:center;position:relative;line-height:1;min-width:0;min-height:0;"


def cell_divs(
    position: Position, style: Callable[[Cell], str], inside: Callable[[Cell], str], tag: str = "div", names: str = "cell"
) -> str:
    """Return the cells in reading order, each an element of its own."""
    made = []
    for cell in position.cells():
        classes = names + " pointed" * (cell in position.pointed) + " wrong" * (cell in position.wrong)
        made.append(f'<{tag} class="{classes}" data-cell="{cell[0]},{cell[1]}" style="{style(cell)}">{inside(cell)}</{tag}>')
    return "".join(made)


def table_rows(position: Position, style: Callable[[Cell], str], inside: Callable[[Cell], str]) -> str:
    """Return the cells as rows of a table."""
    cells = cell_divs(position, style, inside, "td").split("</td>")
    size = position.size
    return "".join("<tr>" + "</td>".join(cells[row * size : (row + 1) * size]) + "</td></tr>" for row in range(size))


_WORDS = (
    "daily", "region", "queen", "star", "battle", "crown", "puzzle", "solve", "streak", "hint", "undo", "clear", "level", "weekly",
    "archive", "player", "score", "today", "rank", "share", "invite", "friends", "settings", "logic", "grid", "colour", "row",
    "column", "touch", "place", "every", "again", "never", "between", "corner", "easy", "medium", "hard", "expert", "timer",
    "record", "best", "average", "answer", "think", "guess", "careful", "minute", "morning", "coffee", "train", "deduction",
    "forced", "area", "shape", "border",
)  # fmt: skip
_NAMES = (
    "Mara", "Jonas", "Priya", "Luca", "Wen", "Sofia", "Tariq", "Ella", "Noor", "Pavel", "Ines", "Kofi", "Hana", "Otto", "Leila",
    "Bruno", "Yuki", "Greta",
)  # fmt: skip


def sentence(rng: random.Random, number: int) -> str:
    return " ".join(rng.choice(_WORDS) for _ in range(number)).capitalize()


def paragraph(rng: random.Random, sentences: int) -> str:
    return ". ".join(sentence(rng, rng.randint(5, 13)) for _ in range(sentences)) + "."


def person(rng: random.Random) -> str:
    return f"{rng.choice(_NAMES)} {rng.choice('ABCDEFGHKLMNPRSTVW')}."


def clock(rng: random.Random) -> str:
    return f"{rng.randint(0, 9)}:{rng.randint(0, 59):02d}"


def repeated(make: Callable[[int], str], times: int | Sequence[int]) -> str:
    return "".join(make(k) for k in (range(times) if isinstance(times, int) else times))

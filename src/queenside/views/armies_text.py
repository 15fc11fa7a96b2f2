"""Peaceable armies as text: a board of letters for the terminal.

A queen is the first letter of its colour's name, W for white and B for black, as in the rows of letters that
placements are kept in. What it says does not depend on colour: with colour the letters stand on tiles of
their army's colour, all on one grey ground, so that white and black are seen on any terminal.

On request free cells say who attacks them: the small letter of the one army that does, ``+`` where several
do, a dot where none does. A cell is attacked where it shares a line with a queen: what stands between does not
matter, since the nearest queen on a line is of the same army as the others there.
"""

from __future__ import annotations

from queenside.errors import UsageError, excerpt
from queenside.values import Value
from queenside.views.palette import INKS, THEMES
from queenside.views.terminal import COLOUR_MODES

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence

    from queenside.grid import Cell
    from queenside.puzzles.armies import Armies

_RESET, _BOLD = "\x1b[0m", "\x1b[1m"


class Uniform(Value):
    """The colour of an army: its value, its entry of the 256-colour terminal palette, and whether ink on it is dark."""

    __slots__ = ("dark_ink", "rgb", "xterm")
    rgb: tuple[int, int, int]
    xterm: int
    dark_ink: bool

    def __init__(self, value: int, xterm: int, dark_ink: bool) -> None:
        self._set(rgb=(value >> 16, value >> 8 & 255, value & 255), xterm=xterm, dark_ink=dark_ink)

    @property
    def hex(self) -> str:
        """The value as pages write it: ``#7fb985``."""
        return "#{:02x}{:02x}{:02x}".format(*self.rgb)


UNIFORMS = (
    Uniform(0xFFFFFF, 231, True),
    Uniform(0x14161B, 233, False),
    Uniform(0xC73A35, 160, False),
    Uniform(0x6DBB7A, 71, True),
    Uniform(0xF7D154, 221, True),
    Uniform(0x4C2880, 54, False),
)
"""The colours of the armies in their order: six steps of lightness, at least 7 of L* apart in every simulated colour blindness."""
GROUNDS = {"light": Uniform(0xC6CDDB, 252, True), "dark": Uniform(0x5A606E, 240, False)}
"""The colour of free cells."""


def attackers(puzzle: Armies, armies: Sequence[Iterable[Cell]]) -> dict[Cell, tuple[int, ...]]:
    """Return for every cell the armies that attack it, by number; a queen's own army is among those of its cell."""
    size = puzzle.size
    attacked: dict[Cell, list[int]] = {(row, column): [] for row in range(size) for column in range(size)}
    for number, army in enumerate(armies):
        rows, columns, rising, falling = set(), set(), set(), set()
        for row, column in army:
            rows.add(row)
            columns.add(column)
            rising.add((row + column) % size if puzzle.torus else row + column)
            falling.add((row - column) % size if puzzle.torus else row - column)
        for (row, column), by in attacked.items():
            up, down = row + column, row - column
            if puzzle.torus:
                up, down = up % size, down % size
            if row in rows or column in columns or up in rising or down in falling:
                by.append(number)
    return {cell: tuple(by) for cell, by in attacked.items()}


def armies_text(
    puzzle: Armies,
    armies: Sequence[Iterable[Cell]],
    *,
    attacked: bool = False,
    colour: str = "none",
    theme: str = "light",
    ascii_only: bool = False,
    columns: int | None = None,
) -> str:
    """Return the board as lines of text, without a newline at the end.

    ``attacked`` shows which armies attack the free cells. ``colour`` is none, 256 or true. Letters stand two
    characters apart, which makes a board look square; one that is then wider than ``columns`` has none between
    them. A board that is wider still is better drawn (:mod:`queenside.views.armies_drawing`). Raises UsageError
    for an unknown colour mode or theme.
    """
    if colour not in COLOUR_MODES:
        raise UsageError(f"There is no colour mode {excerpt(colour)}. Modes: {', '.join(COLOUR_MODES)}.")
    require_theme(theme)
    narrow = columns is not None and columns < 2 * puzzle.size - (colour == "none")
    letters, owners = _letters(puzzle, [tuple(army) for army in armies], attacked, "." if ascii_only else "·")
    rows = []
    for row in range(puzzle.size):
        cells = [(row, column) for column in range(puzzle.size)]
        if colour == "none":
            rows.append(("" if narrow else " ").join(letters[cell] for cell in cells))
        else:
            rows.append("".join(_painted([(letters[cell], owners.get(cell)) for cell in cells], colour, theme, narrow)))
    return "\n".join(rows)


def require_theme(theme: str) -> None:
    """Raise UsageError for an unknown theme."""
    if theme not in THEMES:
        raise UsageError(f"There is no theme {excerpt(theme)}. Themes: {', '.join(THEMES)}.")


def armies_key(puzzle: Armies, *, attacked: bool = False, ascii_only: bool = False) -> str:
    """Return one line that says what the letters of a board mean."""
    queens = ", ".join(f"{colour[0].upper()} {colour}" for colour in puzzle.colours)
    if not attacked:
        return queens
    alone = ", ".join(f"{colour[0]} by {colour} only" for colour in puzzle.colours)
    several = "both" if len(puzzle.colours) == 2 else "several"
    return f"{queens}; attacked: {alone}, + by {several}, {'.' if ascii_only else '·'} by none"


def _letters(puzzle: Armies, armies: list[tuple[Cell, ...]], attacked: bool, free: str) -> tuple[dict[Cell, str], dict[Cell, int]]:
    """Return the character of every cell, and the armies of the cells with queens."""
    letters = {(row, column): free for row in range(puzzle.size) for column in range(puzzle.size)}
    if attacked:
        for cell, by in attackers(puzzle, armies).items():
            if by:
                letters[cell] = puzzle.colours[by[0]][0] if len(by) == 1 else "+"
    owners = {cell: number for number, army in enumerate(armies) for cell in army}
    letters.update({cell: puzzle.colours[number][0].upper() for cell, number in owners.items()})
    return letters, owners


def _painted(cells: list[tuple[str, int | None]], mode: str, theme: str, narrow: bool) -> Iterator[str]:
    """Yield the cells of a row, changing colour only where the tile changes."""
    now: Uniform | None = None
    for letter, owner in cells:
        tile = GROUNDS[theme] if owner is None else UNIFORMS[owner]
        if tile != now:
            yield _RESET * (now is not None) + (_BOLD if owner is not None else "") + _paint(tile, mode)
            now = tile
        yield letter if narrow else f"{letter} "
    yield _RESET


def _paint(tile: Uniform, mode: str) -> str:
    """Return the escape sequence for text on a colour."""
    if mode == "256":
        return f"\x1b[38;5;{16 if tile.dark_ink else 231};48;5;{tile.xterm}m"
    ink = ";".join(map(str, INKS["dark" if tile.dark_ink else "light"]))
    return f"\x1b[38;2;{ink};48;2;{';'.join(map(str, tile.rgb))}m"

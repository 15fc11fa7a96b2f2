"""A few lines to send to friends after a game, in the grammar that players know.

    queenside 9×9 hard | 1:26 and flawless
    First 👑s: 🟩 🟦 ⬜ 🟨
    https://puzz.link/p?starbattle/9/9/1/…

The squares are the colours in which the first pieces stood: they say how somebody went about it and
give no cell away. There are nine coloured squares for the palette's twenty colours; each colour has
the one that looks most like it. Numbered boards are called ``queenside #12``.
"""

from __future__ import annotations

from queenside.errors import UsageError
from queenside.views._cells import inside
from queenside.views.palette import region_colours

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence

    from queenside.grid import Cell
    from queenside.puzzles.star_battle import StarBattle

FIRST = 4
"""How many pieces are told."""
SQUARES = {
    "yellow": "🟨", "mint": "🟩", "silver": "⬜", "lavender": "🟪", "peach": "🟧",
    "lime": "🟩", "aqua": "🟦", "sky": "🟦", "pink": "🟥", "sand": "🟨",
    "orange": "🟧", "green": "🟩", "blue": "🟦", "purple": "🟪", "grey": "⬛",
    "red": "🟥", "brown": "🟫", "teal": "🟩", "indigo": "🟪", "magenta": "🟥",
}  # fmt: skip


def share_text(
    puzzle: StarBattle,
    placed: Sequence[Cell],
    *,
    grade: str | None = None,
    seconds: int | None = None,
    flawless: bool = False,
    number: int | None = None,
    link: str | None = None,
) -> str:
    """Return the lines to share, without a newline at the end.

    ``placed`` are the pieces in the order in which they were placed; the first four are told, as
    colours; no line tells of none. Raises UsageError for a piece outside the board and for a time below 0.
    """
    if seconds is not None and seconds < 0:
        raise UsageError(f"{seconds} seconds are no time for a game.")
    inside(puzzle, placed)
    head = "queenside" if number is None else f"queenside #{number}"
    stars = "" if puzzle.stars == 1 else f" {puzzle.stars}★"
    lines = [f"{head} {puzzle.width}×{puzzle.height}{stars}{f' {grade}' if grade else ''}"]
    if seconds is not None:
        lines[0] += f" | {seconds // 60}:{seconds % 60:02}{' and flawless' if flawless else ''}"
    elif flawless:
        lines[0] += " | flawless"
    if placed:
        colours = region_colours(puzzle)
        squares = [SQUARES[colours[puzzle.region(cell)].name] for cell in placed[:FIRST]]
        lines.append(f"First {'👑' if puzzle.stars == 1 else '⭐'}s: {' '.join(squares)}")
    if link is not None:
        lines.append(link)
    return "\n".join(lines)

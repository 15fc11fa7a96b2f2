"""What to call the regions of a board in sentences: by their colours where these are seen, otherwise by letters."""

from __future__ import annotations

from queenside.views.palette import region_colours

TYPE_CHECKING = False
if TYPE_CHECKING:
    from queenside.puzzles.star_battle import Position, StarBattle


def colour_names(board: Position | StarBattle) -> tuple[str, ...] | None:
    """Return the colour of every region as a word; None if two regions share a colour, so that only letters tell them apart."""
    names = tuple(colour.name for colour in region_colours(board))
    return names if len(set(names)) == len(names) else None

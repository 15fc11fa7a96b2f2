"""From what the eye found to a board that may be shown."""

from __future__ import annotations

from queenside.errors import PictureError
from queenside.formats import Reading, Refusal
from queenside.puzzles.star_battle import Position, StarBattle

TYPE_CHECKING = False
if TYPE_CHECKING:
    from queenside.readers.pictures.findings import Finding


def decide(found: Finding | PictureError, *, stars: int | None = None, mend: bool = False) -> Reading | Refusal:
    """Return the board with its stars, or why it is refused; ``mend`` takes a proposed correction."""
    if isinstance(found, PictureError):
        return Refusal(found)
    return Reading(Position(StarBattle(found.regions, stars or 1), found.marks, found.sight))

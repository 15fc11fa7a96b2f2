"""Labels of lines with symmetries broken, and exactly so many queens chosen from the cells that they leave.

``lines`` puts a queen wherever the labels allow one, which is best to decide; but two placements that differ only
in which of these queens they leave out are one to it. Here a queen needs its lines and not the reverse, so that
every placement of exactly so many queens, up to symmetry, is a solution: this is the form to list them by.
A placement may have several labellings, since a line without queens has either label.
"""

from __future__ import annotations

from queenside.formulations.armies import lines

TYPE_CHECKING = False
if TYPE_CHECKING:
    from queenside.models.model import Model
    from queenside.puzzles.armies import Armies

TITLE = "a Boolean a line, exactly so many of the cells that may have queens, symmetries broken"
USUAL_ENCODING = "totalizer"

supports = lines.supports


def build(puzzle: Armies) -> Model:
    """Return the model of two armies; every placement of exactly so many queens has an image among its solutions."""
    return lines.build(puzzle, exactly=True)

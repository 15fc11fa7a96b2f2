"""A board on a page, as something that can be looked at and pressed, and a hint drawn over it."""

from __future__ import annotations

from queenside.errors import AbortError
from queenside.players.placing import CROSS, EMPTY, QUEEN, Look
from queenside.readers.pages import read_documents
from queenside.readers.pages.live import measuring

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from queenside.drivers import Measure, PageDriver
    from queenside.grid import Cell
    from queenside.readers.pages import PageBoard, Rules

_DARK = "#1b1b1b"
_HEAVY = "#b3006b"


class PageSurface:
    """The board of a page in a browser."""

    def __init__(self, driver: PageDriver, board: PageBoard, rules: Rules) -> None:
        """Take the board that was read from the page that the driver shows."""
        self._driver, self._board, self._rules = driver, board, rules
        self.size = board.position.puzzle.size

    def look(self) -> Look:
        """Return what every cell shows now. Raises PageError if the board cannot be seen, AbortError if it is another one."""
        board = read_documents(self._driver.documents(), rules=self._rules, embedded=False, measure=measuring(self._driver))
        if board.position.puzzle != self._board.position.puzzle:
            raise AbortError("The page shows another board than before, so nothing more is pressed.")
        self._board = board
        marks = board.position.marks
        states = (
            dict.fromkeys(board.position.puzzle.cells(), EMPTY) | dict.fromkeys(marks.crosses, CROSS) | dict.fromkeys(marks.stars, QUEEN)
        )
        return Look(states, board.locked, board.won)

    def press(self, cells: Sequence[Cell]) -> None:
        """Press cells, once for each time that they are named, in turn."""
        places = {cell: place for place, cell in enumerate(self._board.order)}
        self._driver.click(self._board.document, self._board.selector, [places[cell] for cell in cells])

    def highlight(self, causes: Iterable[Cell] = (), placed: Iterable[Cell] = (), ruled_out: Iterable[Cell] = ()) -> None:
        """Draw over cells of the page: dashed frames where a step comes from, a disc or a cross in a heavy frame where it leads."""
        measures = self._driver.measure(self._board.document, self._board.selector)
        boxes = dict(zip(self._board.order, measures, strict=True))
        shapes = [_frame(boxes[cell], 0.10, 0.09, "#ffffff") + _frame(boxes[cell], 0.10, 0.05, _DARK, dash=0.12) for cell in causes]
        shapes += [_outlined(boxes[cell]) + _disc(boxes[cell]) for cell in placed]
        shapes += [_outlined(boxes[cell]) + _cross(boxes[cell]) for cell in ruled_out]
        right = max(measure.box[0] + measure.box[2] for measure in measures)
        bottom = max(measure.box[1] + measure.box[3] for measure in measures)
        drawing = f'<svg xmlns="http://www.w3.org/2000/svg" width="{right:.0f}" height="{bottom:.0f}">{"".join(shapes)}</svg>'
        self._driver.show(self._board.document, drawing if shapes else "")


def _outlined(measure: Measure) -> str:
    """Return a heavy frame that is seen on any colour."""
    return _frame(measure, 0.06, 0.12, "#ffffff") + _frame(measure, 0.06, 0.07, _HEAVY)


def _disc(measure: Measure) -> str:
    (x, y), side = measure.centre, min(measure.box[2:])
    return f'<circle cx="{x:.1f}" cy="{y:.1f}" r="{0.2 * side:.1f}" fill="{_HEAVY}" stroke="#ffffff" stroke-width="{0.04 * side:.1f}"/>'


def _cross(measure: Measure) -> str:
    (x, y), side = measure.centre, min(measure.box[2:])
    arm = 0.16 * side
    path = f"M{x - arm:.1f} {y - arm:.1f}L{x + arm:.1f} {y + arm:.1f}M{x + arm:.1f} {y - arm:.1f}L{x - arm:.1f} {y + arm:.1f}"
    lines = (("#ffffff", 0.14), (_HEAVY, 0.08))
    return "".join(f'<path d="{path}" stroke="{colour}" stroke-width="{width * side:.1f}"/>' for colour, width in lines)


def _frame(measure: Measure, inset: float, width: float, colour: str, dash: float = 0.0) -> str:
    """Return a frame inside a cell; inset, width and dash are parts of the cell's side."""
    left, top, across, down = measure.box
    side = min(across, down)
    inset, width, dash = inset * side, width * side, dash * side
    style = f'fill="none" stroke="{colour}" stroke-width="{width:.1f}"' + (f' stroke-dasharray="{dash:.1f}"' if dash else "")
    place = f'x="{left + inset:.1f}" y="{top + inset:.1f}" width="{across - 2 * inset:.1f}" height="{down - 2 * inset:.1f}"'
    return f'<rect {place} rx="{0.12 * side:.1f}" {style}/>'

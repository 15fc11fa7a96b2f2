"""A board on a page, as something that can be looked at and pressed, and a hint drawn over it."""

from __future__ import annotations

from queenside.errors import PageError
from queenside.players.placing import CROSS, EMPTY, QUEEN, Look
from queenside.readers.pages import read_documents
from queenside.readers.pages.live import measuring

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from queenside.drivers import Measure, PageDriver
    from queenside.grid import Cell
    from queenside.readers.pages import PageBoard, Rules


class PageSurface:
    """The board of a page in a browser."""

    def __init__(self, driver: PageDriver, board: PageBoard, rules: Rules) -> None:
        """Take the board that was read from the page that the driver shows."""
        self._driver, self._board, self._rules = driver, board, rules
        self.size = board.position.puzzle.size

    def look(self) -> Look:
        """Return what every cell shows now. Raises PageError if the board cannot be seen, or is another one."""
        board = read_documents(self._driver.documents(), rules=self._rules, embedded=False, measure=measuring(self._driver))
        if board.position.puzzle != self._board.position.puzzle:
            raise PageError("The page shows another board than before.", "changed")
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

    def highlight(self, causes: Iterable[Cell], effects: Iterable[Cell]) -> None:
        """Draw frames over cells of the page: thin ones where a step comes from, heavy ones where it leads."""
        boxes = dict(zip(self._board.order, self._driver.measure(self._board.document, self._board.selector), strict=True))
        self._driver.show(self._board.document, _frames([boxes[cell] for cell in causes], [boxes[cell] for cell in effects]))


def _frames(causes: Sequence[Measure], effects: Sequence[Measure]) -> str:
    """Return a drawing with a dashed frame around every cause and a heavy double one around every effect."""
    shapes = [_frame(box, 0.10, 0.05, "#1b1b1b", dash=0.12) for box in causes]
    shapes += [_frame(box, 0.06, 0.12, "#ffffff") + _frame(box, 0.06, 0.07, "#b3006b") for box in effects]
    right = max((box.box[0] + box.box[2] for box in (*causes, *effects)), default=0)
    bottom = max((box.box[1] + box.box[3] for box in (*causes, *effects)), default=0)
    return f'<svg xmlns="http://www.w3.org/2000/svg" width="{right + 10:.0f}" height="{bottom + 10:.0f}">{"".join(shapes)}</svg>'


def _frame(measure: Measure, inset: float, width: float, colour: str, dash: float = 0.0) -> str:
    """Return a frame inside a cell; inset, width and dash are parts of the cell's side."""
    left, top, across, down = measure.box
    side = min(across, down)
    inset, width, dash = inset * side, width * side, dash * side
    style = f'fill="none" stroke="{colour}" stroke-width="{width:.1f}"' + (f' stroke-dasharray="{dash:.1f}"' if dash else "")
    place = f'x="{left + inset:.1f}" y="{top + inset:.1f}" width="{across - 2 * inset:.1f}" height="{down - 2 * inset:.1f}"'
    return f'<rect {place} rx="{0.12 * side:.1f}" {style}/>'

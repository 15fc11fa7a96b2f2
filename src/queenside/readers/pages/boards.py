"""A board as a page shows it."""

from __future__ import annotations

from queenside.values import Value

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterable

    from queenside.grid import Cell
    from queenside.puzzles.star_battle import Position


class PageBoard(Value):
    """The board of a page with the user's marks, what its regions were read from, and where its cells are.

    ``source`` gave the regions: ``class`` or ``label`` (English), ``colour`` (rendered) or ``style`` (written),
    ``classes`` (sets of classes without meaning), ``words`` (a label in any language) or ``embedded`` (data
    in the page). ``agreeing`` and ``disagreeing`` are the other sources that give valid regions, the same or
    others. ``locked`` cells take no clicks; ``won`` is what the page says. In document number ``document``,
    ``selector`` finds the cells, and ``order`` tells which cell each of these elements is; both are empty for a
    board that is in the page's data alone.
    """

    __slots__ = ("agreeing", "confidence", "disagreeing", "document", "locked", "number", "order", "position", "selector", "source", "won")
    position: Position
    source: str
    agreeing: tuple[str, ...]
    disagreeing: tuple[str, ...]
    confidence: float
    number: int | None
    locked: frozenset[Cell]
    won: bool
    document: int
    selector: str
    order: tuple[Cell, ...]

    def __init__(
        self,
        position: Position,
        source: str,
        agreeing: Iterable[str] = (),
        disagreeing: Iterable[str] = (),
        *,
        confidence: float,
        number: int | None = None,
        locked: Iterable[Cell] = (),
        won: bool = False,
        document: int = 0,
        selector: str = "",
        order: Iterable[Cell] = (),
    ) -> None:
        self._set(
            position=position,
            source=source,
            agreeing=tuple(agreeing),
            disagreeing=tuple(disagreeing),
            confidence=confidence,
            number=number,
            locked=frozenset(locked),
            won=won,
            document=document,
            selector=selector,
            order=tuple(order),
        )

    def with_number(self, number: int | None) -> PageBoard:
        """Return the board with the puzzle's number, if it has none itself."""
        fields = dict(zip(self.__slots__, self._fields(), strict=True))
        return PageBoard(**fields | {"number": self.number if self.number is not None else number})  # type: ignore[arg-type]

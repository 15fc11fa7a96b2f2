"""Boards from the pages of games: one reader for saved pages, web archives and live pages.

The idea. A page is known by what it must keep to work at all (numbered cells, a sentence for screen
readers, colours to see), not by names that its makers change. So the regions are read from several
sources that are independent of each other (``sources``), the first valid one is taken, and the others
tell how much it is worth (``judging``). All that is named is data (``rules``).

What is never done: the solution that pages carry beside their regions is not looked at; data in a page
is read only from what the user saved, not from a live page; and nothing gets past a wall (``obstacles``).
"""

from __future__ import annotations

import re

from queenside.puzzles.star_battle import Marks, Position, StarBattle
from queenside.readers.pages.boards import PageBoard
from queenside.readers.pages.grids import grids_of
from queenside.readers.pages.judging import judged, regions_of
from queenside.readers.pages.obstacles import no_board, stop_at_walls
from queenside.readers.pages.parsing import parsed
from queenside.readers.pages.rules import Rules, load_rules
from queenside.readers.pages.sources import SOURCES, by_colour
from queenside.readers.pages.states import CROSS, QUEEN, locked_in, states_of

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Sequence

    from selectolax.lexbor import LexborHTMLParser

    from queenside.drivers import Document, Measure
    from queenside.formats import Reading, Refusal
    from queenside.readers.pages.grids import Grid
    from queenside.readers.pages.judging import Regions, Verdict

    Measuring = Callable[[int, str], list[Measure]]

__all__ = ["PageBoard", "Rules", "load_rules", "puzzle_number", "read_boards", "read_documents"]


def read_documents(
    documents: Sequence[Document], *, rules: Rules | None = None, embedded: bool = True, measure: Measuring | None = None
) -> PageBoard:
    """Return the largest board of a page's documents, the page's own first, then its frames'.

    ``measure(document, selector)`` gives boxes and colours as a live page renders them; it is asked only if
    neither classes nor labels give a board. ``embedded`` allows data in the page for a source.
    Raises PageError, with its stage, if there is no board or something stands before it.
    """
    rules = rules or load_rules()
    stop_at_walls(documents[:1], rules)
    page = _Page(documents, parsed(documents), rules, measure, _embedded(documents) if embedded else [])
    return page.board()


def read_boards(text: str) -> list[Reading | Refusal]:
    """Return the boards of a saved page or web archive; raise PageError or FormatError if it holds none."""
    from queenside.readers.pages.saved import read_saved

    return read_saved(text)


class _Page:
    """A page being read: its documents, parsed, and what may be asked of it."""

    def __init__(
        self,
        documents: Sequence[Document],
        trees: list[LexborHTMLParser],
        rules: Rules,
        measure: Measuring | None,
        data: list[tuple[int, Regions]],
    ) -> None:
        self.documents, self.trees, self.rules, self.measure, self.data = documents, trees, rules, measure, data

    def board(self) -> PageBoard:
        """Return the largest board; raise PageError if there is none, or if a larger one is not complete."""
        grids = self._grids()
        for grid in grids:
            verdict = None if grid.problem else self._verdict(grid)
            if verdict is not None:
                return self._page_board(grid, verdict)
            if grid.said:
                break
        board = self._data_board() if any(grid.said for grid in grids) else self._unnamed_board() or self._data_board()
        if board is None:
            raise no_board(self.documents, self.trees, grids, self.rules)
        return board

    def _grids(self) -> list[Grid]:
        """Return the grids of all documents, the largest first."""
        found = []
        for number, tree in enumerate(self.trees):
            for grid in grids_of(tree, self.rules):
                grid.document = number
                found.append(grid)
        return sorted(found, key=lambda grid: (len(grid.nodes), grid.said), reverse=True)

    def _verdict(self, grid: Grid) -> Verdict | None:
        """Return what the sources say of a grid; the rendered colours are asked for only where names give nothing."""
        grid.states = states_of(grid, self.trees[grid.document], self.rules)
        found = {name: regions_of(source(grid, self.rules), grid.order, grid.size) for name, source in SOURCES.items()}
        if found["label"] is not None:
            del found["words"]  # the same words once more
        if self.measure is not None and found["class"] is None and found["label"] is None:
            measures = self.measure(grid.document, grid.selector)
            if len(measures) == len(grid.nodes):
                found["colour"] = regions_of(by_colour(measures, grid.size), grid.order, grid.size)
        data = [regions for size, regions in self.data if size == grid.size]
        valid = {name: regions for name, regions in found.items() if regions is not None}
        verdict = judged(valid, grid.size)
        if data:
            valid["embedded"] = verdict.regions if verdict is not None and verdict.regions in data else data[0]
        return judged(valid, grid.size)

    def _page_board(self, grid: Grid, verdict: Verdict) -> PageBoard:
        tree = self.trees[grid.document]
        states, locked = grid.states or states_of(grid, tree, self.rules), locked_in(grid, tree, self.rules)
        marks = Marks(
            [cell for cell, state in zip(grid.order, states, strict=True) if state == QUEEN],
            [cell for cell, state in zip(grid.order, states, strict=True) if state == CROSS],
        )
        return PageBoard(
            Position(_puzzle(verdict.regions, grid.size), marks),
            verdict.source,
            verdict.agreeing,
            verdict.disagreeing,
            confidence=verdict.confidence,
            number=_number(self.trees, self.rules),
            locked=[cell for cell, closed in zip(grid.order, locked, strict=True) if closed],
            won=any(tree.css_first(selector) is not None for tree in self.trees for selector in self.rules.won),
            document=grid.document,
            selector=grid.selector,
            order=grid.order,
        )

    def _unnamed_board(self) -> PageBoard | None:
        """Return a board of elements that say nothing, but lie in a square and are coloured like one."""
        if self.measure is None:
            return None
        from queenside.readers.pages.lattices import lattice_of, sibling_grids

        for number, tree in enumerate(self.trees):
            for grid in sibling_grids(tree):
                measures = self.measure(number, grid.selector)
                order = lattice_of(measures, grid.size) if len(measures) == len(grid.nodes) else None
                if order is None:
                    continue
                grid.document, grid.order = number, order
                regions = regions_of(by_colour(measures, grid.size), order, grid.size)
                verdict = judged({"colour": regions}, grid.size) if regions is not None else None
                if verdict is not None:
                    return self._page_board(grid, verdict)
        return None

    def _data_board(self) -> PageBoard | None:
        """Return the board that is in the page's data alone."""
        if not self.data:
            return None
        size, regions = self.data[0]
        verdict = judged({"embedded": regions}, size)
        assert verdict is not None
        return PageBoard(
            Position(_puzzle(regions, size)), "embedded", confidence=verdict.confidence, number=_number(self.trees, self.rules)
        )


def puzzle_number(documents: Sequence[Document], rules: Rules) -> int | None:
    """Return the number of the puzzle that a page tells, if it does."""
    from selectolax.lexbor import LexborHTMLParser

    return _number((LexborHTMLParser(document.html.encode("utf-8", "replace")) for document in documents), rules)


def _number(trees: Iterable[LexborHTMLParser], rules: Rules) -> int | None:
    """Return the number of the puzzle: the last digits of the text that holds it."""
    for tree in trees:
        for selector in rules.number:
            node = tree.css_first(selector)
            digits = re.findall(r"[0-9]{1,6}", node.text()[:200]) if node is not None else []
            if digits:
                return int(digits[-1])
    return None


def _puzzle(regions: Regions, size: int) -> StarBattle:
    return StarBattle([regions[start : start + size] for start in range(0, size * size, size)])


def _embedded(documents: Sequence[Document]) -> list[tuple[int, Regions]]:
    """Return side and regions of the valid boards in the data of documents, different ones once."""
    from queenside.formats import Reading as Read
    from queenside.formats import json
    from queenside.formats._linkedin import puzzles_in

    boards = json.objects([puzzle for document in documents for puzzle in puzzles_in(document.html)])
    puzzles = [board.position.puzzle for board in boards if isinstance(board, Read)]
    return [(puzzle.size, tuple(puzzle.regions)) for puzzle in puzzles if puzzle.is_valid]

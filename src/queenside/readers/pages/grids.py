"""Where the cells of boards are in a document, and which cell each element is.

A page may hold several grids: the game, a thumbnail of it, another game's. Elements that say which
cell they are belong to one grid until a cell comes for the second time, so that grids are told apart
whatever their elements are wrapped in. A grid that is not square, or smaller than the page says, is
still being drawn.
"""

from __future__ import annotations

import functools
import math
import re

from queenside.grid import MAX_SIDE

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Sequence

    from selectolax.lexbor import LexborHTMLParser, LexborNode

    from queenside.grid import Cell
    from queenside.readers.pages.rules import Rules

LEAST_SIDE = 4
MOST_ELEMENTS = 20_000
"""More elements than this are no boards."""
MOST_GRIDS = 8
"""Of so many of the largest grids of a kind is one the board."""
MOST_LEVELS = 60
"""So far up the tree is anything looked for."""


class Grid:
    """The cells of one board: elements in the document's order, the cell that each is, and how to find them again.

    ``problem`` is empty, or ``loading`` if there are too few cells, or ``changed`` if they are not numbered as they should be.
    ``said`` tells whether the elements say that they are cells, enough for a board; others just look like it.
    ``document`` and ``states`` are filled in by whoever knows them.
    """

    def __init__(
        self, nodes: list[LexborNode], places: Sequence[Cell | int], *, selecting: Callable[[Grid], str], said: bool = True
    ) -> None:
        self.nodes = nodes
        self.said = said
        self.document = 0
        self._selecting = selecting
        self.states: list[str] = []
        self.container = _common(nodes)
        self.stated = _stated_side(self.container)
        self.size = math.isqrt(len(nodes))
        self.order, self.problem = self._ordered(places)

    @functools.cached_property
    def selector(self) -> str:
        """A CSS selector that finds the elements and no others."""
        return self._selecting(self)

    def _ordered(self, places: Sequence[Cell | int]) -> tuple[tuple[Cell, ...], str]:
        side, count = self.size, len(self.nodes)
        if side * side != count or self.stated > side or not LEAST_SIDE <= side <= MAX_SIDE:
            return (), "loading"
        cells = _numbered(places, side)
        return (cells, "") if len(set(cells)) == count else ((), "changed")


def grids_of(tree: LexborHTMLParser, rules: Rules) -> list[Grid]:
    """Return the grids of a document, those in pieces included."""
    found: list[Grid] = []
    for rule in rules.cells:
        if "children_of" in rule:
            found += _children_grids(tree, rule["children_of"])
        else:
            found += _said_grids(tree, rule)
    return found


def child_elements(node: LexborNode) -> list[LexborNode]:
    """Return the elements directly inside another."""
    return list(node.iter())


def children_selector(tree: LexborHTMLParser, grid: Grid) -> str:
    """Return a selector of all that is directly inside one element."""
    return f"{path_of(grid.container, tree)} > *" if grid.container is not None else "html > *"


def path_of(node: LexborNode, tree: LexborHTMLParser) -> str:
    """Return a CSS selector that finds this element alone."""
    steps: list[str] = []
    here: LexborNode | None = node
    while here is not None and here.tag not in ("html", "-document"):
        name = here.attributes.get("id") or ""
        if re.fullmatch(r"[A-Za-z][\w-]*", name, re.ASCII) and len(tree.css(f"#{name}")) == 1:
            return " > ".join([f"#{name}", *reversed(steps)])
        steps.append(
            f"{here.tag}:nth-child({_place(here)})" if here.parent is not None and here.tag not in ("body", "head") else str(here.tag)
        )
        here = here.parent
    return " > ".join(["html", *reversed(steps)])


# Elements that say which cell they are


def _said_grids(tree: LexborHTMLParser, rule: dict[str, str]) -> Iterator[Grid]:
    selector = rule["selector"]
    nodes = tree.css(selector)
    placed = [(node, place) for node in nodes[:MOST_ELEMENTS] if (place := _place_said(node, rule)) is not None]
    for run in sorted(_runs(placed), key=len, reverse=True)[:MOST_GRIDS]:
        yield Grid(
            [node for node, _ in run],
            [place for _, place in run],
            selecting=lambda grid: selector if len(grid.nodes) == len(nodes) else _own_selector(grid, selector, tree),
            said=len(run) >= LEAST_SIDE**2,
        )


def _place_said(node: LexborNode, rule: dict[str, str]) -> Cell | int | None:
    """Return the cell that an element says it is, as a number or as row and column; None if it says nothing sensible."""
    attributes = node.attributes
    if "index" in rule:
        return _whole(attributes.get(rule["index"]))
    if "row" in rule:
        row, column = _whole(attributes.get(rule["row"])), _whole(attributes.get(rule["column"]))
        return (row, column) if row is not None and column is not None else None
    found = re.fullmatch(rule["pattern"], attributes.get(rule["attribute"]) or "")
    row, column = (_whole(found[1]), _whole(found[2])) if found else (None, None)
    return (row, column) if row is not None and column is not None else None


def _whole(text: str | None) -> int | None:
    text = (text or "").strip()
    return int(text) if text.isascii() and text.isdigit() and len(text) <= 4 else None


def _runs(placed: list[tuple[LexborNode, Cell | int]]) -> Iterator[list[tuple[LexborNode, Cell | int]]]:
    """Yield the elements up to the one before a cell that came already."""
    run: list[tuple[LexborNode, Cell | int]] = []
    seen: set[Cell | int] = set()
    for node, place in placed:
        if place in seen:
            yield run
            run, seen = [], set()
        run.append((node, place))
        seen.add(place)
    if run:
        yield run


def _numbered(places: Sequence[Cell | int], side: int) -> tuple[Cell, ...]:
    """Return places as cells of a board, whether they count from 0 or from 1; nothing if they are others."""
    cells = []
    numbers = [place for place in places if isinstance(place, int)]
    low = min(numbers, default=0)
    rows, columns = (
        [place[0] for place in places if not isinstance(place, int)],
        [place[1] for place in places if not isinstance(place, int)],
    )
    top, left = min(rows, default=0), min(columns, default=0)
    if max(low, top, left) > 1:
        return ()
    for place in places:
        cell = divmod(place - low, side) if isinstance(place, int) else (place[0] - top, place[1] - left)
        if not (0 <= cell[0] < side and 0 <= cell[1] < side):
            return ()
        cells.append(cell)
    return tuple(cells)


# Children in order


def _children_grids(tree: LexborHTMLParser, selector: str) -> Iterator[Grid]:
    boards = [(board, child_elements(board)) for board in tree.css(selector)[:MOST_ELEMENTS]]
    for _, nodes in sorted(boards, key=lambda pair: len(pair[1]), reverse=True)[:MOST_GRIDS]:
        if LEAST_SIDE**2 <= len(nodes) <= MAX_SIDE**2:
            grid = Grid(nodes, range(len(nodes)), selecting=functools.partial(children_selector, tree), said=False)
            if not grid.problem or grid.stated:
                yield grid


# Around the cells


def _own_selector(grid: Grid, selector: str, tree: LexborHTMLParser) -> str:
    """Return a selector that finds the cells of this grid and nothing else."""
    inside = f"{path_of(grid.container, tree)} {selector}" if grid.container is not None else selector
    if [node.mem_id for node in tree.css(inside)] == [node.mem_id for node in grid.nodes]:
        return inside
    return ", ".join(path_of(node, tree) for node in grid.nodes[: MAX_SIDE**2])


def _place(node: LexborNode) -> int:
    """Return which child of its parent an element is, from 1."""
    place, before = 1, node.prev
    while before is not None:
        place += before.is_element_node
        before = before.prev
    return place


def _ancestors(node: LexborNode) -> Iterator[LexborNode]:
    above = node.parent
    for _ in range(MOST_LEVELS):
        if above is None or above.tag == "-document":
            return
        yield above
        above = above.parent


def _common(nodes: list[LexborNode]) -> LexborNode | None:
    """Return the lowest element that holds all of some."""
    shared: list[LexborNode] | None = None
    last = None
    for node in nodes:
        parent = node.parent
        if parent is None or parent.mem_id == last:
            continue
        last = parent.mem_id
        if shared is None:
            shared = list(_ancestors(node))
            continue
        above = {ancestor.mem_id for ancestor in _ancestors(node)}
        shared = [ancestor for ancestor in shared if ancestor.mem_id in above]
    return shared[0] if shared else None


def _stated_side(container: LexborNode | None) -> int:
    """Return the side that the style of a grid's element states, else 0.

    That is ``--rows`` or ``--cols``, the columns of a template, or the only custom property that is a whole number from 4 to 20.
    """
    style = (container.attributes.get("style") or "") if container is not None else ""
    found = re.search(r"--(?:rows|cols)\s*:\s*([0-9]{1,2})\b", style) or re.search(
        r"grid-template-columns\s*:\s*repeat\(\s*([0-9]{1,2})\s*,", style
    )
    if found:
        return int(found[1])
    numbers = {int(number) for number in re.findall(r"--[\w-]+\s*:\s*([0-9]{1,2})\s*(?:;|$)", style)}
    fitting = [number for number in numbers if 4 <= number <= 20]
    return fitting[0] if len(fitting) == 1 else 0

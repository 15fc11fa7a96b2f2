"""The techniques of the ladder: what they are called, and the idea of each in a line.

The identifiers are those of docs/steps.md and stay as they are; titles and ideas are for players.
"""

from __future__ import annotations

from queenside.errors import UsageError, excerpt
from queenside.logic.ladder import rung_names
from queenside.values import Value


class Technique(Value):
    """One technique: its stable identifier, what players call it, and what a newcomer should know about it."""

    __slots__ = ("id", "idea", "title")
    id: str
    title: str
    idea: str

    def __init__(self, identifier: str, title: str, idea: str) -> None:
        self._set(id=identifier, title=title, idea=idea)


_TABLE = """
cross-out: crossing out: Nothing may touch a piece, and a row, column or region that has all of its pieces is full.
single: last cells: Where a row, column or region has just as many open cells as it needs, all of them are taken.
single.tight-run: tight line: Pieces in a line need gaps: where there is room for just enough, the odd runs are known.
confine.region-in-line: region in a line: A region that fits into one row or column takes that line's pieces for itself.
confine.line-in-region: line in a region: A row or column that fits into one region takes that region's pieces for itself.
touch-all: touching all: A cell that touches every open cell of some row, column or region cannot be taken.
starve: leaving too few: A piece that would leave some row, column or region too few open cells cannot be there.
starve.capacity: leaving too little room: A piece that would leave some row, column or region too cramped cannot be there.
count.inside: set counting: When some regions fit into as many rows or columns, these lines belong to them alone.
count.touching: set counting: When some rows or columns fit into as many regions, these regions have their pieces there.
count.lines: set counting with lines: When some rows fit into as many columns, or the reverse, these belong to each other.
enumerate: every way: List all ways to fill one row, column or region: what is the same in all of them is certain.
squeeze: squeeze: List all ways to fill two neighbouring lines together: what is the same in all of them is certain.
capacity.full: room counting: When the regions of a band have room there for just what it needs, each of them fills its room.
capacity.spare: room counting: When what does not fit elsewhere is just what a band needs, no region puts more there.
composite.full: part of a region: When the room in a band is just enough, each region's share of it is known: list its ways.
composite.spare: part of a region: When what does not fit elsewhere fills a band, each region's share is known: list its ways.
pressure.count: pressured counting: A piece that would leave some regions or lines more to place than there is room for cannot be there.
pressure.capacity: pressured room: A piece after which a band would hold too few or too many cannot be there.
pressed.enumerate: every way with room: List the ways to fill one row, column or region that leave room for all the others.
pressed.squeeze: squeeze with room: List the ways to fill two neighbouring lines that leave room for all the others.
force.1: what if: Suppose a piece, follow the last cells, and see it fail.
force.2: longer what if: Suppose a piece, follow it with counting, and see it fail.
force.3: longest what if: Suppose a piece, follow it with everything there is, and see it fail.
unique.rectangle: only one solution: A choice that nothing else on the board could decide cannot be left open.
assume: supposition: Suppose that a piece is there, and see what follows.
contradiction.short: too few cells: A row, column or region is left with fewer open cells than it needs.
contradiction.capacity: too little room: The open cells of a row, column or region are too close together.
contradiction.count: too many for too few: Some rows, columns or regions need more than what they lie in can take.
contradiction.band: a band out of balance: The regions of a band hold too few or too many for it.
contradiction.enumerate: no way left: A row, column or region, or two neighbouring lines, cannot be filled in any way.
contradiction.pressed: no way with room: Every way to fill a row, column or region, or two lines, leaves too little room elsewhere.
"""

TECHNIQUES: dict[str, Technique] = {row.partition(":")[0]: Technique(*row.split(": ", 2)) for row in _TABLE.strip().splitlines()}
"""All techniques by identifier, easiest first; those of chains at the end."""

_PRACTISED = tuple(name for name in TECHNIQUES if not name.startswith(("assume", "contradiction", "cross-out")))

_RUNGS = {
    "single.tight-run": "tight run",
    "confine.region-in-line": "confinement",
    "confine.line-in-region": "confinement",
    "starve.capacity": "starve",
    "count.inside": "count",
    "count.touching": "count",
    "count.lines": "count lines",
    "capacity.full": "capacity",
    "capacity.spare": "capacity",
    "composite.full": "composite",
    "composite.spare": "composite",
    "pressure.count": "pressure by counting",
    "pressure.capacity": "pressure by capacity",
    "pressed.enumerate": "pressed placements",
    "pressed.squeeze": "pressed squeeze",
    "unique.rectangle": "unique rectangle",
    "force.1": "force 1",
    "force.2": "force 2",
    "force.3": "force 3",
}
"""The rungs, without their sizes, that do not have the name of their technique."""


class Named(Value):
    """What a name of a technique means on boards with so many stars: its identifiers, and its rungs counted from 0."""

    __slots__ = ("identifiers", "rungs")
    identifiers: tuple[str, ...]
    rungs: tuple[int, ...]

    def __init__(self, identifiers: tuple[str, ...], rungs: tuple[int, ...]) -> None:
        self._set(identifiers=identifiers, rungs=rungs)


def meaning(name: str, stars: int) -> Named:
    """Return what a name means: a technique, the family before its dot, a title, or a rung with or without its size ("count 3", "count").

    There are no rungs where boards with so many stars have no such technique.
    """
    wanted = name.strip().lower().replace("_", "-")
    names = rung_names(stars)
    found: tuple[str, ...] = ()
    if wanted not in names:
        found = tuple(each for each in _PRACTISED if wanted in (each, each.partition(".")[0], TECHNIQUES[each].title))
    if found:
        return Named(found, tuple(rung for rung, each in enumerate(names) if any(_is_on(one, each) for one in found)))
    rungs = tuple(rung for rung, each in enumerate(names) if wanted in (each, _family(each)))
    return Named(tuple(one for one in _PRACTISED if any(_is_on(one, names[rung]) for rung in rungs)), rungs)


def find(name: str, stars: int) -> Named:
    """Return what a name means; raise UsageError, with all there are, unless boards with so many stars have such a technique."""
    named = meaning(name, stars)
    if named.rungs:
        return named
    names = rung_names(stars)
    there = (each for each in _PRACTISED if any(_is_on(each, rung) for rung in names))
    known = ", ".join(f"{each} ({TECHNIQUES[each].title})" for each in there)
    raise UsageError(
        f"There is no technique {excerpt(name)} for boards with {stars} star{'' if stars == 1 else 's'}."
        f" Techniques: {known}; or a rung: {', '.join(names)}."
    )


def _is_on(technique: str, rung: str) -> bool:
    """Return whether a technique is on a rung, at any size."""
    return _RUNGS.get(technique, technique) in (rung, _family(rung))


def _family(rung: str) -> str:
    """Return a rung's name without its size."""
    return rung.rstrip("0123456789 ")

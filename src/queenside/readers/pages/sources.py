"""The regions of a grid, from several sources that know nothing of each other.

Each source gives every element of a grid a label, or nothing at all. Whether the labels make a board
is judged elsewhere: exactly n different ones are needed on n×n cells. So a source need not be careful;
it may be misled by one page or another as long as it is not misled into n regions.

What each rests on, with what became of it on game pages between 2024 and 2026: classes by name and
ids were changed two or three times; the English sentence for screen readers, the numbers of the cells and
the rendered colours never were. The last two sources here need neither a name nor a language.
"""

from __future__ import annotations

import itertools
import re

from queenside.grid import connected_parts
from queenside.readers.pages.states import label_of, words_of

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable, Hashable, Iterator, Sequence

    from selectolax.lexbor import LexborNode

    from queenside.drivers import Measure
    from queenside.readers.pages.grids import Grid
    from queenside.readers.pages.rules import Rules

    Words = tuple[str, ...]
    Labels = Sequence[Hashable] | None
    Source = Callable[[Grid, Rules], Labels]

_FUNCTIONS = "rgb|hsl|hwb|lab|lch|oklab|oklch|color|var"
_BACKGROUND = re.compile(
    rf"(?:^|[;\s])background(?:-color)?\s*:\s*(#[0-9a-fA-F]{{3,8}}|(?:{_FUNCTIONS})a?\s*\([^;]{{0,80}}\)|[a-zA-Z]{{3,30}})"
)
COVER_STEPS = 20_000
MOST_CUTS = 50_000
NEAR = 8
"""Rendered colours whose parts differ by no more are one, if they are not regions of their own."""


def by_class(grid: Grid, rules: Rules) -> Labels:
    """Return the number in a class such as ``cell-color-5``."""
    pattern = re.compile(rules.colour_class)
    return _every(next((found[1] for name in _classes(node) if (found := pattern.fullmatch(name))), None) for node in grid.nodes)


def by_label(grid: Grid, rules: Rules) -> Labels:
    """Return the colour that the English label names, whatever it says of the state."""
    labels = [label_of(node) for node in grid.nodes]
    for pattern in map(re.compile, rules.labels):
        found = [pattern.search(label[:500]) for label in labels]
        if all(found):
            return [match[1].strip().casefold() for match in found if match]
    return None


def by_style(grid: Grid, _rules: Rules) -> Labels:
    """Return the background that is written at the element itself, or at all elements' first child."""
    return _every(_written_colour(node) for node in grid.nodes) or _every(_written_colour(next(node.iter(), None)) for node in grid.nodes)


def by_colour(measures: Sequence[Measure], size: int) -> Labels:
    """Return the rendered background; colours that hardly differ are one where only that gives ``size`` of them."""
    colours = [measure.colour for measure in measures]
    if not all(re.fullmatch("#[0-9a-f]{6}", colour) for colour in colours):
        return None
    different = sorted(set(colours))
    if len(different) <= size or len(different) > 8 * size:
        return colours
    kept: list[str] = []
    names: dict[str, str] = {}
    for colour in sorted(different, key=colours.count, reverse=True):
        names[colour] = next((other for other in kept if _near(colour, other)), colour)
        if names[colour] == colour:
            kept.append(colour)
    return [names[colour] for colour in colours]


def by_class_sets(grid: Grid, rules: Rules) -> Labels:
    """Return the class that says the region, among classes without meaning.

    These are n classes of which every cell has exactly one: an exact cover of the board. Walls and
    states have classes as well, but those do not part the board into n. Classes of connected cells are
    tried first, then all. Classes that name a colour are another source. Rows and columns are no regions, and two ways to choose are none.
    """
    named = re.compile(rules.colour_class)
    masks: dict[int, str] = {}
    size, everything = grid.size, (1 << len(grid.nodes)) - 1
    members: dict[str, int] = {}
    for number, node in enumerate(grid.nodes):
        for name in set(_classes(node)[:50]):
            if not named.fullmatch(name):
                members[name] = members.get(name, 0) | 1 << number
    for name, mask in members.items():
        if mask != everything and len(masks) < 400:
            masks.setdefault(mask, name)
    lines = _lines(grid)
    for candidates in ([mask for mask in masks if _connected(mask, grid)], list(masks)):
        covers = [cover for cover in _covers(candidates, everything, size) if cover not in lines]
        if covers:
            return _labels_of(covers[0], masks, len(grid.nodes)) if len(covers) == 1 else None
    return None


def by_words(grid: Grid, _rules: Rules) -> Labels:
    """Return the colour that a label names in any language.

    Labels of cells in one state differ by the colour and by numbers only. What is left of a label
    without its digits, and without the words that all labels of that state begin and end with, names
    the colour. A marked cell has other words around its colour, and there may be but one such cell: of all ways to
    cut its label, those count that come to n colours in all; where these part the cells in different ways, nothing
    is said.
    """
    texts = [words_of(label_of(node)[:500]) for node in grid.nodes]
    if not all(texts):
        return None
    keys = [(state, _has_picture(node)) for state, node in zip(grid.states, grid.nodes, strict=True)]
    groups = {key: sorted({text for text, other in zip(texts, keys, strict=True) if other == key}) for key in dict.fromkeys(keys)}
    usual = max(groups, key=lambda key: (len(groups[key]), key == ("empty", False)))
    if sum(map(len, groups.values())) > 4 * grid.size:
        return None
    before, after = _shared(groups[usual])
    colours = {text: text[before : len(text) - after] for text in groups[usual]}
    known = set(colours.values())
    others = [key for key in groups if key != usual]
    found: Labels = None
    for cuts in itertools.islice(itertools.product(*(_cuts(groups[key]) for key in others)), MOST_CUTS):
        if len(known.union(colour for cut in cuts for colour in cut.values())) != grid.size:
            continue
        cut_of = {**dict(zip(others, cuts, strict=True)), usual: colours}
        labels: Labels = [cut_of[key][text] for key, text in zip(keys, texts, strict=True)]
        if found is not None and not _alike(found, labels):
            return None
        found = labels
    return found


def _alike(one: Labels, two: Labels) -> bool:
    """Return whether two ways of labelling part the cells alike."""
    if one is None or two is None:
        return False
    return len(set(zip(one, two, strict=True))) == len(set(one)) == len(set(two))


SOURCES: dict[str, Source] = {"class": by_class, "label": by_label, "style": by_style, "classes": by_class_sets, "words": by_words}
"""The sources that a document alone has, in the order of trust; ``colour`` and ``embedded`` need more than that."""


# Classes


def _every(labels: Iterator[Hashable | None]) -> Labels:
    """Return the labels if every element has one."""
    found = list(labels)
    return found if found and all(label is not None for label in found) else None


def _classes(node: LexborNode) -> list[str]:
    return (node.attributes.get("class") or "").split()


def _connected(mask: int, grid: Grid) -> bool:
    cells = [cell for number, cell in enumerate(grid.order) if mask >> number & 1]
    return len(connected_parts(cells, grid.size, grid.size)) == 1


def _lines(grid: Grid) -> list[frozenset[int]]:
    """Return the rows and the columns of a grid, as covers."""
    lines = []
    for axis in (0, 1):
        masks = [0] * grid.size
        for number, cell in enumerate(grid.order):
            masks[cell[axis]] |= 1 << number
        lines.append(frozenset(masks))
    return lines


def _covers(candidates: list[int], everything: int, size: int) -> list[frozenset[int]]:
    """Return up to four ways to choose ``size`` disjoint sets that cover everything; nothing if there is too much to try."""
    by_cell: dict[int, list[int]] = {}
    for mask in candidates:
        rest = mask
        while rest:
            low = rest & -rest
            by_cell.setdefault(low, []).append(mask)
            rest ^= low
    if len(by_cell) != everything.bit_count():
        return []
    order = sorted(by_cell, key=lambda cell: len(by_cell[cell]))
    found: list[frozenset[int]] = []
    waiting: list[tuple[int, tuple[int, ...]]] = [(0, ())]
    for _ in range(COVER_STEPS):
        if not waiting or len(found) >= 4:
            return found
        covered, chosen = waiting.pop()
        if covered == everything:
            if len(chosen) == size:
                found.append(frozenset(chosen))
        elif len(chosen) < size:
            cell = next(cell for cell in order if not cell & covered)
            waiting += [(covered | mask, (*chosen, mask)) for mask in by_cell[cell] if not mask & covered]
    return []


def _labels_of(cover: frozenset[int], names: dict[int, str], count: int) -> list[Hashable]:
    return [next(names[mask] for mask in cover if mask >> number & 1) for number in range(count)]


# Colours


def _written_colour(node: LexborNode | None) -> str | None:
    """Return the background colour of an element's own style in one spelling; None if it has none, or one that shows nothing."""
    style = (node.attributes.get("style") or "")[:2000] if node is not None else ""
    found = _BACKGROUND.search(style)
    if not found:
        return None
    colour = re.sub(r"\s+", " ", found[1].lower())
    if colour.startswith("#"):
        digits = colour[1:] if len(colour) > 5 else "".join(2 * digit for digit in colour[1:])
        return None if digits[6:] == "00" else f"#{digits[:6]}"
    parts = re.findall(r"[0-9]+(?:\.[0-9]+)?%?", colour) if re.match(r"rgba?\s*\(", colour) else []
    if len(parts) >= 3 and all(len(part) <= 3 and part.isdigit() for part in parts[:3]):
        return None if parts[3:] in (["0"], ["0.0"], ["0%"]) else "#" + "".join(f"{min(255, int(part)):02x}" for part in parts[:3])
    return None if colour in ("transparent", "none", "inherit", "initial", "unset") else colour


def _near(one: str, two: str) -> bool:
    return all(abs(int(one[at : at + 2], 16) - int(two[at : at + 2], 16)) <= NEAR for at in (1, 3, 5))


# Words


def _has_picture(node: LexborNode) -> bool:
    """Return whether a drawing stands near the top of a cell: cells with and without one are in different states."""
    return any(child.tag in ("svg", "img") or any(inner.tag in ("svg", "img") for inner in child.iter()) for child in node.iter())


def _shared(texts: Sequence[Words]) -> tuple[int, int]:
    """Return with how many words all texts begin and end alike, such that at least one word is left of each; 0 for a lone text."""
    shortest = min(map(len, texts)) if len(texts) > 1 else 1
    before = next((at for at in range(shortest - 1) if len({text[at] for text in texts}) > 1), shortest - 1)
    room = shortest - 1 - before
    return before, next((at for at in range(room) if len({text[-1 - at] for text in texts}) > 1), room)


def _cuts(texts: Sequence[Words]) -> list[dict[Words, Words]]:
    """Return every way to cut the same number of shared words from both ends of texts."""
    least = min(map(len, texts))
    before = next((at for at in range(least) if len({text[at] for text in texts}) > 1), least)
    after = next((at for at in range(least) if len({text[-1 - at] for text in texts}) > 1), least)
    ends = ((front, back) for front in range(before + 1) for back in range(after + 1) if front + back < least)
    return [{text: text[front : len(text) - back] for text in texts} for front, back in ends]

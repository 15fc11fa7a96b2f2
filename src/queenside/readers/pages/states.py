"""What stands in the cells: by the markup first, by the label second."""

from __future__ import annotations

import re

TYPE_CHECKING = False
if TYPE_CHECKING:
    from selectolax.lexbor import LexborHTMLParser, LexborNode

    from queenside.readers.pages.grids import Grid
    from queenside.readers.pages.rules import Rules

EMPTY, CROSS, QUEEN = "empty", "cross", "queen"
_DEEP = 8
"""So far inside its cell is a mark at most."""
_LONGEST_TEXT = 4


def states_of(grid: Grid, tree: LexborHTMLParser, rules: Rules) -> list[str]:
    """Return ``empty``, ``cross`` or ``queen`` for every element of a grid."""
    owners = {node.mem_id: number for number, node in enumerate(grid.nodes)}
    marked: dict[int, str] = {}
    for state, rule in ((QUEEN, rules.queen), (CROSS, rules.cross)):
        for selector in rule["selectors"]:
            for mark in tree.css(selector):
                number = _owner(mark, owners)
                if number is not None:
                    marked.setdefault(number, state)
    words = {words_of(word): state for state, rule in ((CROSS, rules.cross), (QUEEN, rules.queen)) for word in rule["words"]}
    texts = {text: state for state, rule in ((CROSS, rules.cross), (QUEEN, rules.queen)) for text in rule["texts"]}
    return [marked.get(number) or _by_label(node, words) or _by_text(node, texts) for number, node in enumerate(grid.nodes)]


def locked_in(grid: Grid, tree: LexborHTMLParser, rules: Rules) -> list[bool]:
    """Return for every element whether the page takes no clicks on it."""
    locked = {node.mem_id for node in tree.css(rules.locked)}
    return [node.mem_id in locked for node in grid.nodes]


def label_of(node: LexborNode) -> str:
    """Return what an element tells a screen reader, blanks made plain."""
    return " ".join((node.attributes.get("aria-label") or "").split())


def words_of(label: str) -> tuple[str, ...]:
    """Return the words of a label without its digits and signs; where words are written together, every character is one."""
    return tuple(re.findall(r"[\u3040-\u30ff\u3400-\u9fff]|[^\W\d_]+", label.casefold()))


def _owner(mark: LexborNode, owners: dict[int, int]) -> int | None:
    """Return which cell an element is in; None if it is in none, or is one itself."""
    above = mark.parent
    for _ in range(_DEEP):
        if above is None:
            return None
        if above.mem_id in owners:
            return owners[above.mem_id] if mark.mem_id not in owners else None
        above = above.parent
    return None


def _by_label(node: LexborNode, states: dict[tuple[str, ...], str]) -> str:
    """Return the state whose word, or words in a row, a label has; nothing if it has none."""
    words = words_of(label_of(node)[:500])
    present = set(words)
    for wanted, state in states.items():
        if wanted[0] in present and any(words[at : at + len(wanted)] == wanted for at in range(len(words))):
            return state
    return ""


def _by_text(node: LexborNode, states: dict[str, str]) -> str:
    """Return the state of a cell with a sign for text; the text is looked for down the first children, no further."""
    here: LexborNode | None = node
    for _ in range(_DEEP):
        if here is None:
            break
        if here.is_text_node:
            return states.get((here.text_content or "").strip()[:_LONGEST_TEXT], EMPTY)
        here = here.first_child
    return EMPTY

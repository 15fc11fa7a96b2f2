"""What a page looks like, for a report about one that cannot be read, with nothing personal in it.

Only the skeleton stays: elements, the attributes that tell a game's cells apart, and labels of the
cells themselves. Texts, scripts, addresses, names, pictures and long numbers are gone.
"""

from __future__ import annotations

import re

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from selectolax.lexbor import LexborNode

    from queenside.drivers import Document
    from queenside.readers.pages.rules import Rules

_KEPT = ("class", "role", "tabindex", "aria-disabled", "data-cell-idx", "data-testid", "data-row", "data-col")
_DROPPED = ("script", "style", "noscript", "template", "head")
_MOST = 2**20
"""The longest report, in characters."""


def skeleton(documents: Sequence[Document], rules: Rules) -> str:
    """Return the elements of a page's documents, one document after the other, without anything personal."""
    from selectolax.lexbor import LexborHTMLParser

    parts: list[str] = []
    for number, document in enumerate(documents, 1):
        body = LexborHTMLParser(document.html).body
        cells = {node.mem_id for rule in rules.cells if "selector" in rule for node in (body.css(rule["selector"]) if body else ())}
        parts += [f"<!-- document {number} of {len(documents)} -->\n", *(_elements(body, cells) if body else ()), "\n"]
    return "".join(parts)[:_MOST]


def _elements(root: LexborNode, cells: set[int]) -> Iterable[str]:
    """Yield the start and end tags below an element, in the document's order. No recursion: pages nest deeply."""
    waiting: list[LexborNode | str] = [root]
    while waiting:
        node = waiting.pop()
        if isinstance(node, str):
            yield node
        elif node.tag and not node.tag.startswith(("-", "!")) and node.tag not in _DROPPED:
            yield f"<{node.tag}{_attributes(node, node.mem_id in cells)}>"
            waiting.append(f"</{node.tag}>")
            waiting += reversed(list(node.iter()))


def _attributes(node: LexborNode, is_cell: bool) -> str:
    kept = {name: value or "" for name, value in node.attributes.items() if name in _KEPT or (is_cell and name == "aria-label")}
    if style := _style(node.attributes.get("style") or ""):
        kept["style"] = style
    return "".join(f' {name}="{_plain(value)}"' for name, value in kept.items())


def _style(style: str) -> str:
    """Return what an inline style says of colours and of the number of columns."""
    return "; ".join(re.findall(r"(?:--[\w-]+|background(?:-color)?|grid-template-columns) ?: ?[\w#(), .%-]{1,60}", style))


def _plain(value: str) -> str:
    """Return an attribute's value without quotes, tags and long numbers."""
    return re.sub(r"[0-9]{5,}", "00000", re.sub(r"""["'<>&]""", "", " ".join(value.split())))[:200]

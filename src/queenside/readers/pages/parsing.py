"""Documents parsed within bounds.

The parser takes time in proportion to the text times the depth of its elements. Browsers nest at most
512 of them; what is deeper is no page that anybody sees, and is refused before it is parsed.
"""

from __future__ import annotations

import re

from queenside.errors import PageError

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from selectolax.lexbor import LexborHTMLParser

    from queenside.drivers import Document

MOST_CHARACTERS = 64 * 2**20
DEEPEST = 1000
_VOID = ("area", "base", "br", "col", "embed", "hr", "img", "input", "link", "meta", "source", "track", "wbr")
_IMPLIED = ("p", "li", "dt", "dd", "option", "optgroup", "tr", "td", "th", "tbody", "thead", "tfoot", "html", "head", "body")
_UNCLOSED = frozenset((*_VOID, *_IMPLIED))
"""Elements that have no end, or need not say where it is."""
_TAG = re.compile(r"<(/?)([a-z][a-z0-9-]*)")


def parsed(documents: Sequence[Document]) -> list[LexborHTMLParser]:
    """Return the trees of documents; raise PageError if they are too large or too deep."""
    from selectolax.lexbor import LexborHTMLParser

    characters = sum(len(document.html) for document in documents)
    if characters > MOST_CHARACTERS:
        raise PageError(
            f"The page has {characters:,} characters; up to {MOST_CHARACTERS:,} are read.", "changed", {"characters": characters}
        )
    for document in documents:
        if document.html.count("<") > DEEPEST and _depth(document.html) > DEEPEST:
            raise PageError(f"The page has more than {DEEPEST:,} elements inside each other, which no browser shows.", "changed")
    return [LexborHTMLParser(document.html.encode("utf-8", "replace")) for document in documents]


def _depth(page: str) -> int:
    """Return about how many elements are inside each other, as the tags outside scripts tell."""
    depth = deepest = 0
    for part in _outside_scripts(page.lower()):
        for closing, name in _TAG.findall(part):
            if name not in _UNCLOSED:
                depth = max(0, depth - 1) if closing else depth + 1
                deepest = max(deepest, depth)
    return deepest


def _outside_scripts(page: str) -> Iterator[str]:
    end = 0
    while (start := page.find("<script", end)) >= 0:
        yield page[end:start]
        end = page.find("</script", start)
        if end < 0:
            return
        end += len("</script")
    yield page[end:]

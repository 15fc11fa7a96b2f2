"""The puzzle that LinkedIn's Queens page carries: ``"queensGamePuzzle": {"gridSize", "colorGrid": [{"colors": […]}, …]}``.

It stands in the page or in a response as JSON, often inside strings inside strings, so that quotes
are escaped several times over. The solution that stands beside it is never looked at.
"""

from __future__ import annotations

KEY = '"queensGamePuzzle":'
MOST_UNESCAPES = 4
MOST_TRIES = 64


def puzzles_in(text: str) -> list[dict[str, object]]:
    """Return the puzzle objects found anywhere in a page's or a response's text."""
    if "queensGamePuzzle" not in text and "__como_rehydration__" not in text:
        return []
    if "&quot;" in text:
        from html import unescape

        text = unescape(text)
    for source in filter(None, (_rehydrated(text), text)):
        found = _unescaping(source)
        if found:
            return found
    return []


def _unescaping(text: str) -> list[dict[str, object]]:
    import re

    for level in range(MOST_UNESCAPES + 1):
        found = _decoded(text)
        if found or level == MOST_UNESCAPES or "\\" not in text:
            return found
        text = re.sub(r"\\(.)", r"\1", text, flags=re.DOTALL)
    return []


def _rehydrated(text: str) -> str:
    """Return the joined strings of the list behind ``__como_rehydration__ =``, or nothing."""
    import json

    start = text.find("[", text.find("__como_rehydration__")) if "__como_rehydration__" in text else -1
    if start < 0:
        return ""
    try:
        chunks, _ = json.JSONDecoder().raw_decode(text, start)
    except (ValueError, RecursionError):
        return ""
    return "".join(chunk for chunk in chunks if isinstance(chunk, str))


def _decoded(text: str) -> list[dict[str, object]]:
    import json

    decoder, found, position = json.JSONDecoder(), [], 0
    for _ in range(MOST_TRIES):
        position = text.find(KEY, position)
        if position < 0:
            break
        position += len(KEY)
        try:
            value, position = decoder.raw_decode(text, position + (text[position : position + 1] == " "))
        except (ValueError, RecursionError):
            continue
        if isinstance(value, dict) and isinstance(value.get("colorGrid"), list):
            found.append(value)
    return found

"""What is known of game pages, as data: ``rules.json``, which a user's own file overrides key by key.

Pages change more often than this package. Whoever sees a page changed can name the new selectors in
a file of their own, without waiting for anybody: ``QUEENSIDE_PAGES`` names it, or it is ``pages.json``
in the user's folder for queenside. A key of that file replaces the whole value of the same key here.
"""

from __future__ import annotations

import os
import re

from queenside.errors import UsageError, excerpt
from queenside.readers.pages.states import words_of
from queenside.settings import own_file, read_json
from queenside.values import Value

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable

    Check = Callable[[object], str]

VARIABLE = "QUEENSIDE_PAGES"
FILE = "pages.json"
WALL_KINDS = ("wall", "challenge", "finished")
CELL_KEYS = ({"selector", "index"}, {"selector", "row", "column"}, {"selector", "attribute", "pattern"}, {"children_of"})


class Rules(Value):
    """What a game page looks like; docs/pages.md tells what each key means."""

    __slots__ = (
        "cells",
        "challenge_frames",
        "colour_class",
        "consent",
        "cross",
        "daily",
        "dismiss",
        "first_day",
        "game",
        "hosts",
        "labels",
        "locked",
        "number",
        "queen",
        "start",
        "walls",
        "won",
    )
    daily: str
    first_day: str
    hosts: list[str]
    cells: list[dict[str, str]]
    colour_class: str
    labels: list[str]
    queen: dict[str, list[str]]
    cross: dict[str, list[str]]
    locked: str
    start: list[str]
    dismiss: list[str]
    consent: list[str]
    won: list[str]
    number: list[str]
    game: list[str]
    walls: list[dict[str, str]]
    challenge_frames: list[str]

    def __init__(self, fields: dict[str, object]) -> None:
        """Take a value for every key; they must have been checked."""
        self._set(**{name: fields[name] for name in self.__slots__})

    def record(self) -> dict[str, object]:
        """Return the rules as plain data, in the shape of the file."""
        return dict(zip(self.__slots__, self._fields(), strict=True))


def load_rules(path: str | None = None) -> Rules:
    """Return the rules: the package's, with those of a user's file in their place.

    The file is ``path``, else the one of the environment or of the user's folder, if there is one.
    Raises UsageError, naming file and key, if that file is broken.
    """
    shipped = read_json(os.path.join(os.path.dirname(__file__), "rules.json"))
    assert isinstance(shipped, dict)
    path = path or own_file(VARIABLE, FILE)
    own = _own(path) if path else {}
    if "daily" in own:
        own.setdefault("first_day", "")  # another game counts from another day
    return Rules(shipped | own)


def _own(path: str) -> dict[str, object]:
    own = read_json(path)
    if not isinstance(own, dict):
        raise UsageError(f"{path} must hold one object whose keys are among: {', '.join(_CHECKS)}.")
    for key, value in own.items():
        if key not in _CHECKS:
            raise UsageError(f"{path} has the key {excerpt(key)}, which means nothing. Keys: {', '.join(_CHECKS)}.")
        wrong = _CHECKS[key](value)
        if wrong:
            raise UsageError(f"{path}, key '{key}': {wrong}")
    return own


# Checks: each returns what is wrong with a value, in a sentence, or nothing


def _text(value: object) -> str:
    return "" if isinstance(value, str) and value else "This must be a text."


def _day(value: object) -> str:
    from datetime import date

    try:
        date.fromisoformat(str(value or "2000-01-01"))
    except ValueError:
        return "This must be a day, as in 2024-05-01, or empty."
    return ""


def _word(value: object) -> str:
    return _text(value) or ("" if words_of(str(value)) else f"{excerpt(str(value))} is no word.")


def _selector(value: object) -> str:
    from selectolax.lexbor import LexborHTMLParser, SelectolaxError

    if _text(value):
        return "This must be a CSS selector."
    try:
        LexborHTMLParser("<p></p>").css(str(value))
    except SelectolaxError:
        return f"{excerpt(str(value))} is no CSS selector."
    return ""


def _pattern(groups: int) -> Check:
    def check(value: object) -> str:
        if _text(value):
            return "This must be a regular expression."
        try:
            found = re.compile(str(value)).groups
        except (re.error, RecursionError, OverflowError) as error:
            return f"{excerpt(str(value))} is no regular expression: {error}."
        return "" if found >= groups else f"{excerpt(str(value))} needs {groups} group{'' if groups == 1 else 's'} in brackets."

    return check


def _listed(check: Check) -> Check:
    def check_all(value: object) -> str:
        if not isinstance(value, list):
            return "This must be a list."
        return next((f"Entry {number}: {wrong}" for number, entry in enumerate(value, 1) if (wrong := check(entry))), "")

    return check_all


def _cells(value: object) -> str:
    if not isinstance(value, dict) or set(value) not in CELL_KEYS:
        return "This must be an object with the keys " + ", or ".join(" and ".join(sorted(keys)) for keys in CELL_KEYS) + "."
    checks: dict[str, Check] = {"selector": _selector, "children_of": _selector, "pattern": _pattern(2)}
    return next((wrong for key, entry in value.items() if (wrong := checks.get(key, _text)(entry))), "")


def _state(value: object) -> str:
    if not isinstance(value, dict) or set(value) != {"selectors", "words", "texts"}:
        return "This must be an object with the keys selectors, texts and words."
    checks = {"selectors": _listed(_selector), "words": _listed(_word), "texts": _listed(_text)}
    return next((f"{key}: {wrong}" for key, entry in value.items() if (wrong := checks[key](entry))), "")


def _wall(value: object) -> str:
    if not isinstance(value, dict) or set(value) != {"pattern", "kind"}:
        return "This must be an object with the keys kind and pattern."
    if value["kind"] not in WALL_KINDS:
        return f"The kind is one of {', '.join(WALL_KINDS)}."
    return _pattern(0)(value["pattern"])


_CHECKS: dict[str, Check] = {
    "daily": _text,
    "first_day": _day,
    "hosts": _listed(_text),
    "cells": _listed(_cells),
    "colour_class": _pattern(1),
    "labels": _listed(_pattern(1)),
    "queen": _state,
    "cross": _state,
    "locked": _selector,
    "start": _listed(_selector),
    "dismiss": _listed(_selector),
    "consent": _listed(_selector),
    "won": _listed(_selector),
    "number": _listed(_selector),
    "game": _listed(_selector),
    "walls": _listed(_wall),
    "challenge_frames": _listed(_selector),
}

"""The rungs of the ladder that a technique's name stands for."""

from __future__ import annotations

from queenside.errors import UsageError, excerpt
from queenside.logic.ladder import rung_names

_OTHER_NAMES = {"set counting": "count", "last cells": "single", "forcing": "force"}


def technique_rungs(name: str, stars: int) -> tuple[int, ...]:
    """Return the rungs, counted from 0, of a technique on boards with so many stars: ``count 3``, or ``count`` for all its sizes.

    Raises UsageError, with all names, for an unknown one.
    """
    wanted = name.strip().lower()
    wanted = _OTHER_NAMES.get(wanted, wanted)
    names = rung_names(stars)
    found = tuple(rung for rung, each in enumerate(names) if wanted in (each, _family(each)))
    if not found:
        known = ", ".join(dict.fromkeys([*map(_family, names), *names, *_OTHER_NAMES]))
        raise UsageError(
            f"There is no technique {excerpt(name)} for boards with {stars} star{'' if stars == 1 else 's'}. Techniques: {known}."
        )
    return found


def _family(rung: str) -> str:
    """Return a rung's name without its size."""
    return rung.rstrip("0123456789 ")

"""The engines: what decides a puzzle. One file each, independent of each other.

Some take the puzzle itself and have a ``Search`` (``native``, ``groups``); the others take a model
and have ``open`` (see :mod:`queenside.models.solver`). ``sat:glucose4`` names the variant glucose4
of the engine sat.
"""

from __future__ import annotations

import functools
import sys

from queenside import registry
from queenside.errors import MissingPartError, UsageError

TYPE_CHECKING = False
if TYPE_CHECKING:
    from types import ModuleType


@functools.cache
def names() -> list[str]:
    """Return the names of all engines."""
    return registry.member_names(sys.modules[__name__])


def find(text: str) -> tuple[ModuleType, str | None]:
    """Return the engine that a text names, and the variant if it names one; raise UsageError if there is no such."""
    name, colon, variant = text.partition(":")
    if name == "race":
        raise UsageError(f"A race solves boards; here one engine is needed. There are: {', '.join(names())}.")
    if name not in names():
        raise UsageError(f"There is no engine '{name}' here. There are: {', '.join(names())}.")
    engine = registry.member(sys.modules[__name__], name)
    variants = getattr(engine, "VARIANTS", ())
    if colon and variant not in variants:
        known = f"It has: {', '.join(variants)}." if variants else "It has none."
        raise UsageError(f"The engine {name} has no variant '{variant}'. {known}")
    return engine, variant or None


def require(engine: ModuleType) -> None:
    """Raise MissingPartError if an engine's library is not installed."""
    reason = engine.available() if hasattr(engine, "available") else None
    if reason is not None:
        raise MissingPartError(reason)


def takes_models(engine: ModuleType) -> bool:
    """Return whether the engine takes a model rather than the puzzle itself."""
    return hasattr(engine, "open")


def shows_steps(engine: ModuleType) -> bool:
    """Return whether the engine can show its search step by step."""
    return getattr(engine, "SHOWS_STEPS", False)


def showing() -> list[str]:
    """Return the names of the engines that can show their search step by step."""
    return [name for name in names() if shows_steps(find(name)[0])]

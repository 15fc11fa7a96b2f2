"""Imports by name, and rooms whose members are found by their folder.

A new format, engine or command is one new file: nothing lists it anywhere. This is the only module
that imports by name; a lint rule keeps it so, because the layer contracts cannot see such imports.
"""

from __future__ import annotations

import os
import sys

TYPE_CHECKING = False
if TYPE_CHECKING:
    from types import ModuleType


def member_names(package: ModuleType) -> list[str]:
    """Return the names of the modules in a package's folder, sorted; a leading underscore hides one."""
    names = set()
    for folder in package.__path__:
        for entry in os.listdir(folder):
            name = entry.removesuffix(".py")
            if name != entry and not name.startswith("_"):
                names.add(name)
    return sorted(names)


def member(package: ModuleType, name: str) -> ModuleType:
    """Import and return one module of a package; ``name`` must be one of its member names."""
    return load(f"{package.__name__}.{name}")


def load(full_name: str) -> ModuleType:
    """Import and return a module by its full name."""
    __import__(full_name)
    return sys.modules[full_name]

"""Models as standard files: one form a file, found by its name.

A form is a module with

    TITLE       what it is called in messages: "DIMACS CNF"
    SUFFIX      how the names of such files end: ".cnf"
    write(model, encoding=None) -> str    raises WriteError where the form cannot hold the model
    parse(text) -> Model                  optional; raises FormatError, with the line

``encoding`` says how cardinalities become clauses; only forms made of clauses take one. Every form
tells in comments, ``var NAME-IN-THE-FILE NAME-IN-THE-MODEL``, how an outside solver's answer is
read; what has no such line is auxiliary.
"""

from __future__ import annotations

import sys

from queenside import registry
from queenside.errors import UsageError, excerpt

TYPE_CHECKING = False
if TYPE_CHECKING:
    from types import ModuleType

    from queenside.models.model import Model


def names() -> list[str]:
    """Return the names of all forms."""
    return registry.member_names(sys.modules[__name__])


def get(name: str) -> ModuleType:
    """Return a form by name; raise UsageError, with the list, if there is none."""
    if name not in names():
        raise UsageError(f"There is no form of file {excerpt(name)}. Forms: {', '.join(names())}.")
    return registry.member(sys.modules[__name__], name)


def write(model: Model, name: str, encoding: str | None = None) -> str:
    """Return the model as a file of the named form; raise WriteError if that form cannot hold it."""
    text: str = get(name).write(model, encoding)
    return text

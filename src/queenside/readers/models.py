"""Models from files: DIMACS CNF."""

from __future__ import annotations

import os

from queenside.errors import FormatError, InputError, excerpt

TYPE_CHECKING = False
if TYPE_CHECKING:
    from queenside.models.model import Model

_MOST_BYTES = 256 * 2**20
_MOST_COMMENTS = 2**24


def is_model_file(name: str) -> bool:
    """Return whether a name is that of a file with a DIMACS header: ``p cnf`` after nothing but comments."""
    try:
        if not os.path.isfile(name):
            return False
        with open(name, "rb") as file:
            while file.tell() < _MOST_COMMENTS and (line := file.readline(_MOST_COMMENTS)):
                if not line.startswith(b"c") and line.strip():
                    return line.split(maxsplit=2)[:2] == [b"p", b"cnf"]
    except (OSError, ValueError):
        return False
    return False


def read_model(source: str | os.PathLike[str]) -> Model:
    """Return the model of a DIMACS CNF file, with the names that its comments tell.

    Raises InputError if it cannot be opened, FormatError, with the line, if it is no DIMACS CNF.
    """
    name = os.fspath(source)
    try:
        if os.path.getsize(name) > _MOST_BYTES:
            raise InputError(f"{excerpt(name, 200)} is larger than {_MOST_BYTES // 2**20} MB, the most that is read.")
        with open(name, encoding="utf-8", errors="replace") as file:
            text = file.read()
    except OSError as error:
        raise InputError(f"Cannot open {excerpt(name, 200)}: {error.strerror or error}.") from error
    from queenside.models.files import dimacs

    try:
        return dimacs.parse(text)
    except FormatError as error:
        raise FormatError(f"{name}: {error}") from error

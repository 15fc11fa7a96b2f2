"""What a certificate is handed over as: its text, its bytes, or a file."""

from __future__ import annotations

import os

from queenside.errors import InputError, excerpt


def contents(source: str | bytes | os.PathLike[str], most: int) -> bytes:
    """Return the bytes of a file, or of the text that is given in its place; raise InputError if it cannot be read or is too large."""
    if isinstance(source, bytes):
        return source
    if isinstance(source, str):
        return source.encode("utf-8", "surrogateescape")
    try:
        with open(source, "rb") as file:
            data = file.read(most + 1)
    except (OSError, ValueError) as error:
        raise InputError(f"Cannot read {excerpt(os.fspath(source), 200)}: {getattr(error, 'strerror', None) or error}.") from error
    if len(data) > most:
        raise InputError(f"{excerpt(os.fspath(source), 200)} is larger than {most // 2**20} MB, the most that is read.")
    return data

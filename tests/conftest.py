from __future__ import annotations

import pathlib

import pytest

import queenside

SOURCE = pathlib.Path(__file__).parents[1] / "src" / "queenside"


def pytest_sessionstart() -> None:
    """Refuse to test anything but the sources: the tests run on the installed package."""
    installed = pathlib.Path(queenside.__file__).parent
    stale = [str(file) for file in SOURCE.rglob("*.py") if file.read_bytes() != _bytes(installed / file.relative_to(SOURCE))]
    if stale:
        pytest.exit(f"The installed queenside is not that of src (first: {stale[0]}). Run: scripts/prepare --tests", returncode=3)


def _bytes(file: pathlib.Path) -> bytes | None:
    return file.read_bytes() if file.exists() else None

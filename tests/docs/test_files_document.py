"""docs/files.md: all of its Python is run, then its console blocks, in order and in the folder that the Python wrote to.

In the output shown, ``…`` stands for anything on the rest of the line.
"""

from __future__ import annotations

import doctest
import pathlib
import re
import subprocess

import pytest

from queenside.models import files

DOCUMENT = pathlib.Path(__file__).parents[2] / "docs" / "files.md"


def commands() -> list[tuple[str, str]]:
    """Return every command of the console blocks with the output shown below it."""
    blocks = re.findall(r"^```console\n(.*?)^```", DOCUMENT.read_text(), re.MULTILINE | re.DOTALL)
    parts = [part.partition("\n") for block in blocks for part in re.split(r"^\$ ", block, flags=re.MULTILINE)[1:]]
    return [(command, shown) for command, _, shown in parts]


def test_the_document_shows_what_happens(tmp_path: pathlib.Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    failed, tried = doctest.testfile(str(DOCUMENT), module_relative=False)
    assert (failed, tried > 20) == (0, True)
    for command, shown in commands():
        printed = subprocess.run(["bash", "-c", command], cwd=tmp_path, capture_output=True, text=True, timeout=60).stdout
        told = ".*".join(map(re.escape, shown.split("…")))
        assert re.fullmatch(told, printed), f"$ {command}\n{printed}"


def test_every_outside_solver_is_run() -> None:
    assert {"cadical", "minisat", "glpsol", "z3", "minizinc"} <= {command.split()[0] for command, _ in commands()}


def test_the_table_of_forms_is_true() -> None:
    rows = re.findall(r"^\| `(\w+)` \| `(\.\w+)` \|", DOCUMENT.read_text(), re.MULTILINE)
    assert sorted(rows) == [(name, files.get(name).SUFFIX) for name in files.names()]

"""The notebook for students runs from top to bottom, in a real kernel."""

from __future__ import annotations

import json
import pathlib
from typing import Any

import nbclient
import nbformat
import pytest

NOTEBOOK = pathlib.Path(__file__).parents[2] / "examples" / "engines.ipynb"


@pytest.fixture(scope="module")
def cells(tmp_path_factory: pytest.TempPathFactory) -> list[Any]:
    """Return the code cells after every one of them has run; one that fails raises here."""
    notebook = nbformat.read(NOTEBOOK, as_version=4)  # type: ignore[no-untyped-call]
    folder = tmp_path_factory.mktemp("notebook")
    nbclient.NotebookClient(notebook, timeout=120, resources={"metadata": {"path": str(folder)}}).execute()
    assert list(folder.iterdir()) == [], "the notebook leaves no files"
    return [cell for cell in notebook.cells if cell.cell_type == "code"]


def test_every_cell_runs(cells: list[Any]) -> None:
    assert [cell.execution_count for cell in cells] == list(range(1, len(cells) + 1))
    assert not [output for cell in cells for output in cell.outputs if output.output_type == "error"]


def test_pictures_are_shown(cells: list[Any]) -> None:
    pictures = [output.data["image/svg+xml"] for cell in cells for output in cell.outputs if "image/svg+xml" in output.get("data", {})]
    assert len(pictures) == 4
    assert sum("sat cells heule" in picture for picture in pictures) == 1


def test_the_story_is_told(cells: list[Any]) -> None:
    told = "".join(output.text for cell in cells for output in cell.outputs if output.output_type == "stream")
    for words in ("exactly 1 of R1C1", "impossible", "cardinality-network", "the only solution", "region A", "unique", "accepted"):
        assert words in told


def test_no_outputs_are_stored() -> None:
    stored = json.loads(NOTEBOOK.read_text())
    assert all(cell["outputs"] == [] and cell["execution_count"] is None for cell in stored["cells"] if cell["cell_type"] == "code")

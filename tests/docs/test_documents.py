"""What the documents show is what happens: every command and every Python line of them is run."""

from __future__ import annotations

import doctest
import json
import os
import pathlib
import re
import shutil
import subprocess
import sys

import cv2
import numpy as np
import pytest

import queenside
from queenside import formats
from queenside.cli._output import page_record, sight_record
from queenside.logic.techniques import TECHNIQUES
from queenside.readers._sources import MAX_PICTURE_BYTES
from queenside.readers.pages import load_rules
from queenside.readers.pages.judging import TRUST
from queenside.readers.pictures.decoding import MOST_PIXELS, MOST_SIDE
from queenside.sights import PageSight
from tests.readers.files import board_picture, file_of

ROOT = pathlib.Path(__file__).parents[2]
VARYING = re.compile(r"\d[\d.]* (?:µs|ms|s|proof steps)\b|\"seconds\": [\d.e-]+")


def console_lines(document: str) -> list[tuple[str, str]]:
    """Return every command of a document's console blocks with the output shown below it."""
    blocks = re.findall(r"^```console\n(.*?)^```", (ROOT / document).read_text(), re.MULTILINE | re.DOTALL)
    commands: list[tuple[str, str]] = []
    for block in blocks:
        for part in re.split(r"^\$ ", block, flags=re.MULTILINE)[1:]:
            command, _, shown = part.partition("\n")
            commands.append((command, shown))
    return commands


@pytest.fixture
def folder(tmp_path: pathlib.Path) -> pathlib.Path:
    shutil.copytree(ROOT / "examples", tmp_path / "examples")
    return tmp_path


@pytest.mark.parametrize(
    "document",
    ["README.md", "docs/models.md", "docs/hints.md", "docs/pages.md", "docs/tours.md", "docs/armies.md", "docs/cluster.md", "docs/web.md"],
)
def test_commands_shown(folder: pathlib.Path, document: str) -> None:
    """Run all commands of a document, one after the other in one folder: later ones use the files of earlier ones."""
    path = f"{pathlib.Path(sys.executable).parent}{os.pathsep}{os.environ['PATH']}"
    for command, shown in console_lines(document):
        ran = subprocess.run(
            ["bash", "-c", command], cwd=folder, capture_output=True, text=True, env={**os.environ, "PATH": path, "NO_COLOR": "1"}
        )
        assert (command, ran.stderr) == (command, "")
        assert (command, ran.returncode) == (command, 1 if "✗" in shown or shown.startswith("Impossible: ") else 0)
        assert VARYING.sub("<time>", ran.stdout) == VARYING.sub("<time>", shown)


def test_readme_has_commands_and_all_of_them_appear() -> None:
    commands = {name for line, _ in console_lines("README.md") for name in re.findall(r"queenside (\w+)", line)}
    files = {file.stem for file in (ROOT / "src" / "queenside" / "cli" / "commands").glob("[a-z]*.py")}
    elsewhere = {"drill", "review", "bookmarklet", "today", "place", "ledger", "serve"}
    assert commands >= files - elsewhere, "these are shown in docs/hints.md, docs/pages.md, docs/cluster.md and docs/serve.md"


def test_readme_python(folder: pathlib.Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(folder)
    failed, tried = doctest.testfile(str(ROOT / "README.md"), module_relative=False, optionflags=doctest.ELLIPSIS)
    assert (failed, tried > 10) == (0, True)


def test_cluster_python() -> None:
    failed, tried = doctest.testfile(str(ROOT / "docs" / "cluster.md"), module_relative=False)
    assert (failed, tried >= 4) == (0, True)


def test_models_python() -> None:
    failed, tried = doctest.testfile(str(ROOT / "docs" / "models.md"), module_relative=False)
    assert (failed, tried > 20) == (0, True)


def test_hints_python() -> None:
    assert doctest.testfile(str(ROOT / "docs" / "hints.md"), module_relative=False) == (0, 11)


def test_pages_python(folder: pathlib.Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(folder)
    assert doctest.testfile(str(ROOT / "docs" / "pages.md"), module_relative=False) == (0, 4)


def test_tours_python(folder: pathlib.Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(folder)
    assert doctest.testfile(str(ROOT / "docs" / "tours.md"), module_relative=False) == (0, 13)


def test_armies_python() -> None:
    assert doctest.testfile(str(ROOT / "docs" / "armies.md"), module_relative=False) == (0, 37)


def test_the_picture_of_armies_is_current(folder: pathlib.Path) -> None:
    run = [sys.executable, "-m", "queenside", "armies", "8", "--attacked", "--svg", "now.svg"]
    subprocess.run(run, cwd=folder, check=True, stdout=subprocess.DEVNULL)
    assert (folder / "now.svg").read_text() == (ROOT / "docs" / "pictures" / "armies.svg").read_text()


def test_the_tables_of_pages_are_true() -> None:
    text = (ROOT / "docs" / "pages.md").read_text()
    trust = re.findall(r"^\| `(\w+)` \| [^|]+ \| (0\.\d+) \|$", text, re.MULTILINE)
    assert {name: float(confidence) for name, confidence in trust} == TRUST
    keys = re.findall(r"^\| (`[\w`, ]+`) \| [^|]+ \|$", text, re.MULTILINE)
    assert {key for row in keys for key in re.findall(r"\w+", row)} == set(load_rules().record())


def test_the_keys_of_pages_are_told() -> None:
    told = re.search(r"has `page` in its record, whatever the command: `(.*?)`", (ROOT / "docs" / "json.md").read_text(), re.DOTALL)
    assert told is not None
    sight = PageSight("class", (), (), 1.0, None, False, "")
    assert set(re.findall(r'"(\w+)"', told[1])) == set(page_record(sight))


def test_the_table_of_techniques_is_true() -> None:
    rows = re.findall(r"^\| `([a-z0-9.-]+)` \| (.+?) \| (.+?) \|$", (ROOT / "docs" / "hints.md").read_text(), re.MULTILINE)
    known = [(each.id, each.title, each.idea) for each in TECHNIQUES.values() if not each.id.startswith(("assume", "contradiction"))]
    assert rows == known


def test_package_docstring() -> None:
    assert doctest.testmod(queenside) == (0, 5)


def test_the_picture_of_the_readme_is_ours_and_current(folder: pathlib.Path) -> None:
    subprocess.run(
        [sys.executable, "-m", "queenside", "solve", "examples/morning.txt", "--svg", "now.svg"],
        cwd=folder,
        check=True,
        stdout=subprocess.DEVNULL,
    )
    assert (folder / "now.svg").read_text() == (ROOT / "docs" / "pictures" / "morning.svg").read_text()


def test_the_picture_of_a_tour_is_current(folder: pathlib.Path) -> None:
    run = [sys.executable, "-m", "queenside", "tour", "examples/tour.txt", "--svg", "now.svg"]
    subprocess.run(run, cwd=folder, check=True, stdout=subprocess.DEVNULL)
    assert (folder / "now.svg").read_text() == (ROOT / "docs" / "pictures" / "tour.svg").read_text()


def test_the_keys_of_tours_are_told(folder: pathlib.Path) -> None:
    told = re.findall(r"^\| `tour` \| `(.*?)`, with `--count` `(.*?)`; ", (ROOT / "docs" / "json.md").read_text(), re.MULTILINE)
    for keys, words in zip(told[0], (["5", "5"], ["5", "5", "--count"]), strict=True):
        run = [sys.executable, "-m", "queenside", "tour", *words, "--json"]
        record = json.loads(subprocess.run(run, capture_output=True, text=True, check=True).stdout)
        assert set(re.findall(r'"(\w+)"', keys)) == set(record)


def test_the_options_of_tours_are_told() -> None:
    help_ = subprocess.run([sys.executable, "-m", "queenside", "tour", "--help"], capture_output=True, text=True, check=True).stdout
    table = "".join(re.findall(r"^\| `--.*$", (ROOT / "docs" / "tours.md").read_text(), re.MULTILINE))
    assert set(re.findall(r"^ +(--\w+)", help_, re.MULTILINE)) == set(re.findall(r"`(--\w+)", table)) - {"--start any"}


def test_the_overlay_of_the_readme_is_current(folder: pathlib.Path) -> None:
    run = [sys.executable, "-m", "queenside", "solve", "examples/morning.png", "--overlay", "now.webp"]
    subprocess.run(run, cwd=folder, check=True, stdout=subprocess.DEVNULL)
    now, kept = (cv2.imread(str(path)) for path in (folder / "now.webp", ROOT / "docs" / "pictures" / "overlay.webp"))
    assert now is not None
    assert kept is not None
    assert now.shape == kept.shape
    assert cv2.absdiff(now, kept).mean() < 0.5, "libraries may round differently, but not more"


def test_make_run_shows_what_the_readme_shows() -> None:
    told = subprocess.run(["make", "--dry-run", "--no-print-directory", "run"], cwd=ROOT, capture_output=True, text=True, check=True).stdout
    prepare, *rest = told.splitlines()
    assert prepare == "scripts/prepare"
    shown = subprocess.run(["bash", "-ec", "\n".join(rest)], cwd=ROOT, capture_output=True, text=True, check=True).stdout
    readme = (ROOT / "README.md").read_text()
    board = re.search(r"^┏.*?^┗.*?$", readme, re.MULTILINE | re.DOTALL)
    assert board is not None
    assert shown.count(board[0]) == 1
    assert shown.count("┏━") == board[0].count("┏━"), "the board is drawn once"
    assert "Hint 1 of 4" in shown
    assert len(shown.splitlines()) <= 45
    assert max(map(len, shown.splitlines())) <= 120


def test_the_stages_of_pictures_are_told(tmp_path: pathlib.Path) -> None:
    """docs/pictures.md and --help name every kind of file that --debug writes."""
    (tmp_path / "shot.png").write_bytes(file_of(board_picture(), "PNG"))
    run = [sys.executable, "-m", "queenside", "read", "shot.png", "--debug", "stages"]
    subprocess.run(run, cwd=tmp_path, check=True, stdout=subprocess.DEVNULL)
    kinds = {file.name.split("-")[1].removesuffix(".png") for file in (tmp_path / "stages").iterdir()}
    document = re.findall(r"^\| `\d\d-(\w+)[-.]", (ROOT / "docs" / "pictures.md").read_text(), re.MULTILINE)
    assert kinds == set(document)
    help_ = subprocess.run([sys.executable, "-m", "queenside", "read", "--help"], capture_output=True, text=True, check=True).stdout
    assert all(kind in help_.partition("--debug DIR ")[2] for kind in kinds)


def test_the_format_of_contributing_is_found_by_its_folder(tmp_path: pathlib.Path) -> None:
    """Copy the package, add the one file that CONTRIBUTING shows, and use it: nothing else has to know."""
    source = re.search(r"```python\n(\"\"\"Rows between bars.*?)```", (ROOT / "CONTRIBUTING.md").read_text(), re.DOTALL)
    assert source is not None
    shutil.copytree(pathlib.Path(queenside.__file__).parent, tmp_path / "queenside")
    (tmp_path / "queenside" / "formats" / "bars.py").write_text(source[1])
    run = [sys.executable, "-m", "queenside", "convert", "|AABB|AABB|CCDD|CCDD|", "--to", "bars"]
    ran = subprocess.run(run, cwd=tmp_path, capture_output=True, text=True, check=True, env={**os.environ, "PYTHONPATH": str(tmp_path)})
    assert ran.stdout == "|AABB|AABB|CCDD|CCDD|\n"


def test_the_table_of_formats_is_true() -> None:
    """docs/formats.md lists every format, in the order of recognition, and says rightly what is written and holds marks."""
    rows = re.findall(
        r"^\| `([\w-]+)` \| .*? \| (yes|) ?\| (yes|) ?\| \w+ \| .*\|$", (ROOT / "docs" / "formats.md").read_text(), re.MULTILINE
    )
    told = [(name, written == "yes", marks == "yes") for name, written, marks in rows]
    forms = formats.in_order()
    assert told == [(name, hasattr(form, "write"), form.MARKS) for name, form in forms]


@pytest.mark.parametrize("command", ["read", "solve", "check", "explain", "grade", "hint", "convert", "bench"])
def test_the_keys_of_json_are_told(folder: pathlib.Path, command: str) -> None:
    """docs/json.md names exactly the keys that a command writes."""
    (row,) = re.findall(rf"^\| `{command}` \| `(.*)` \|$", (ROOT / "docs" / "json.md").read_text(), re.MULTILINE)
    extra = ["--to", "task"] if command == "convert" else []
    run = [sys.executable, "-m", "queenside", command, "examples/marked.txt", *extra, "--json"]
    record = json.loads(subprocess.run(run, cwd=folder, capture_output=True, text=True, check=True).stdout)
    told = set(re.findall(r'"(\w+)"', row))
    if command == "read":
        assert told == {*record, *record["puzzles"][0], *record["puzzles"][0]["marks"]}
    else:
        assert told == set(record)


def test_the_keys_of_pictures_are_told() -> None:
    told = re.search(r"has `picture` in its record, whatever the command: `(.*?)`", (ROOT / "docs" / "json.md").read_text(), re.DOTALL)
    assert told is not None
    sight = queenside.read(board_picture()).sight
    assert sight is not None
    assert set(re.findall(r'"(\w+)"', told[1])) == set(sight_record(sight))


def test_the_python_of_pictures(tmp_path: pathlib.Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    """Run the lines of docs/pictures.md on pictures of the names that they use."""
    (block,) = re.findall(r"^```python\n(.*?)^```", (ROOT / "docs" / "pictures.md").read_text(), re.MULTILINE | re.DOTALL)
    monkeypatch.chdir(tmp_path)
    board = board_picture()
    pathlib.Path("shot.png").write_bytes(file_of(board, "PNG"))
    pathlib.Path("page.jpg").write_bytes(file_of(np.hstack([board, board]), "JPEG", quality=95))
    pathlib.Path("cat.jpg").write_bytes(file_of(np.full((300, 300), 90, np.uint8), "JPEG"))
    exec(block, {})
    assert capsys.readouterr().out.startswith("grid cat.jpg: ")


def test_the_limits_of_pictures_are_told() -> None:
    told = " ".join((ROOT / "docs" / "pictures.md").read_text().split())
    assert f"At most {MAX_PICTURE_BYTES // 2**20} MB, {MOST_PIXELS // 10**6} million pixels and {MOST_SIDE:,} pixels a side" in told


def test_the_keys_of_a_comparison_are_told(folder: pathlib.Path) -> None:
    told = re.search(r"^`compare` writes one document: `(.*?)`", (ROOT / "docs" / "json.md").read_text(), re.MULTILINE | re.DOTALL)
    assert told is not None
    run = [sys.executable, "-m", "queenside", "compare", "examples/marked.txt", "--engines", "native", "--seeds", "1", "--json"]
    record = json.loads(subprocess.run(run, cwd=folder, capture_output=True, text=True, check=True).stdout)
    assert set(re.findall(r'"(\w+)"', told[1])) == {*record, *record["rows"][0], *record["summary"][0]}


def test_the_python_of_the_lab(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(ROOT)
    assert doctest.testfile(str(ROOT / "docs" / "lab.md"), module_relative=False) == (0, 7)


def test_certificates_python() -> None:
    assert doctest.testfile(str(ROOT / "docs" / "certificates.md"), module_relative=False) == (0, 17)

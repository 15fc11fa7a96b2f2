"""``queenside verify`` of certificates of armies, as a user calls it."""

from __future__ import annotations

import pathlib
import re

import pytest

from queenside.puzzles.armies import Armies
from queenside.solving.army_certificates import certify, write_trees
from queenside.solving.certificates import write
from tests.cli.conftest import Run

ROOT = pathlib.Path(__file__).parents[2]
KEYS = {"accepted", "claim", "size", "white", "black", "reason", "clauses", "units", "steps", "seconds", "trusted"}


@pytest.fixture
def five(tmp_path: pathlib.Path) -> pathlib.Path:
    write(certify(Armies(5, [5, 5])), str(tmp_path / "five"))
    return tmp_path / "five"


@pytest.fixture
def trees(tmp_path: pathlib.Path) -> pathlib.Path:
    write_trees(Armies(6, [6, 6]), str(tmp_path / "six.trees"))
    return tmp_path / "six.trees"


@pytest.mark.parametrize("suffix", ["", ".cnf", ".drat"])
def test_clauses(run: Run, five: pathlib.Path, suffix: str) -> None:
    ran = run("verify", f"{five}{suffix}")
    assert (ran.code, ran.err) == (0, "")
    said = r"Accepted: it is proved that 5 white and 5 black queens cannot stand peaceably on 5×5\. "
    assert re.match(
        said + r"Checked [\d,]+ proof steps in [\d.]+ (µs|ms|s)\.\nThis rests on\n- the lemma .*\n- the argument on symm", ran.out
    )


def test_a_file_of_trees(run: Run, trees: pathlib.Path) -> None:
    ran = run("verify", trees)
    assert (ran.code, ran.err) == (0, "")
    assert "6 white and 6 black queens cannot stand peaceably on 6×6. Checked the trees of 16 sets of rows, 801 bytes, in " in ran.out


def single(trees: pathlib.Path) -> list[bytes]:
    """Return the certificates of a file one by one."""
    starts = [match.start() for match in re.finditer(b"queenside-armies-tree", trees.read_bytes())]
    return [trees.read_bytes()[start:end] for start, end in zip(starts, [*starts[1:], None], strict=True)]


def test_a_folder_of_trees(run: Run, trees: pathlib.Path, tmp_path: pathlib.Path) -> None:
    folder = tmp_path / "six"
    folder.mkdir()
    for number, content in enumerate(single(trees)):
        (folder / f"{number:02}.tree").write_bytes(content)
    assert run("verify", folder).code == 0
    (folder / "05.tree").unlink()
    ran = run("verify", folder)
    assert (ran.code, "1 of 16 certificates are missing: rows" in ran.out) == (1, True)
    (folder / "05.tree").write_bytes(single(trees)[4])
    ran = run("verify", folder)
    assert (ran.code, "again" in ran.out) == (1, True)
    (folder / "05.tree").write_bytes(b"notes")
    ran = run("verify", folder)
    assert (ran.code, "Certificate 5 is refused at byte 0" in ran.out) == (1, True)


def test_an_incomplete_file_of_trees(run: Run, trees: pathlib.Path) -> None:
    whole = trees.read_bytes()
    for content in (whole[:-1], whole + b"\0", b"".join(single(trees)[1:]), whole.replace(b" 6 6 ", b" 6 5 ")):
        trees.write_bytes(content)
        ran = run("verify", trees)
        assert (ran.code, ran.out.startswith("Rejected: nothing is proved. ")) == (1, True)


def test_json(run: Run, five: pathlib.Path, trees: pathlib.Path) -> None:
    record = run("verify", five, "--json").json
    assert set(record) == KEYS
    assert [record[key] for key in ("accepted", "claim", "size", "white", "black", "reason", "units")] == [
        True, "impossible", 5, 5, 5, None, None,
    ]  # fmt: skip
    record = run("verify", trees, "--json").json
    assert set(record) == KEYS
    assert [record[key] for key in ("accepted", "size", "clauses", "units", "steps")] == [True, 6, None, 16, 801]


def test_the_document_names_the_keys() -> None:
    (row,) = re.findall(r"^\| `verify` of armies \| `(.*)` \|$", (ROOT / "docs" / "json.md").read_text(), re.MULTILINE)
    assert set(re.findall(r'"(\w+)"', row)) == KEYS


def test_a_changed_certificate_is_rejected(run: Run, five: pathlib.Path) -> None:
    formula = five.with_suffix(".cnf")
    formula.write_text(formula.read_text().replace("c armies 5 5 5", "c armies 5 4 4"))
    ran = run("verify", five, "--json")
    assert (ran.code, ran.json["accepted"], ran.json["white"]) == (1, False, 4)


def test_what_is_no_certificate_of_armies(run: Run, five: pathlib.Path, tmp_path: pathlib.Path) -> None:
    board = tmp_path / "board.txt"
    board.write_text("AB\nAB\n")
    for name in (board, "AB/AB", tmp_path / "nothing"):
        ran = run("verify", name)
        assert (ran.code, "queenside verify BOARD FILE" in ran.err) == (2, True)
    five.with_suffix(".drat").unlink()
    assert (ran := run("verify", five)).code == 3
    assert "side by side" in ran.err
    five.with_suffix(".drat").write_text("0\n")
    five.with_suffix(".cnf").write_text("c queenside certificate 1\nc claim impossible\np cnf 1 0\n")
    ran = run("verify", five)
    assert (ran.code, "is about a board" in ran.err) == (2, True)
    (tmp_path / "empty").mkdir()
    assert run("verify", tmp_path / "empty").code == 3

"""``queenside verify`` as a user calls it."""

from __future__ import annotations

import pathlib
import re

import pytest

from tests.cli.conftest import Run
from tests.proofs.certificates import cnf_text, formula, negation, refutation

ROOT = pathlib.Path(__file__).parents[2]
G6 = "AAABBB/ABBBCC/ADDEEC/FFDDEC/FEEEEC/FCCCCC"
ROWS = [[ord(letter) - ord("A") for letter in row] for row in G6.split("/")]
SOLUTION = ((0, 1), (1, 3), (2, 5), (3, 2), (4, 4), (5, 0))
KEYS = {"accepted", "claim", "solution", "reason", "clauses", "steps", "seconds", "trusted"}


def save(stem: pathlib.Path, claim: str, clauses: list[list[int]], variables: int) -> None:
    """Write a certificate; the clauses must contradict each other."""
    proof = refutation(clauses, "cadical195")
    assert proof is not None
    stem.with_suffix(".cnf").write_text(cnf_text(claim, clauses, variables, proof))
    stem.with_suffix(".drat").write_bytes(proof)


@pytest.fixture
def unique(tmp_path: pathlib.Path) -> pathlib.Path:
    clauses, variables = formula(ROWS, 1)
    save(tmp_path / "six", "unique", [*clauses, negation(6, SOLUTION)], variables)
    return tmp_path / "six"


@pytest.fixture
def impossible(tmp_path: pathlib.Path) -> pathlib.Path:
    """Return the certificate that no solution of the board has a queen at R1C1."""
    save(tmp_path / "none", "impossible", *formula(ROWS, 1, known=[(0, 0)]))
    return tmp_path / "none"


@pytest.mark.parametrize("suffix", ["", ".cnf", ".drat"])
def test_a_unique_solution(run: Run, unique: pathlib.Path, suffix: str) -> None:
    ran = run("verify", G6, f"{unique}{suffix}")
    assert (ran.code, ran.err) == (0, "")
    said = r"Accepted: it is proved that this board has exactly one solution: R1C2 R2C4 R3C6 R4C3 R5C5 R6C1\. "
    assert re.fullmatch(said + r"Checked [\d,]+ proof steps? in [\d.]+ (µs|ms|s)\.\n", ran.out)


def test_marks_bind_only_when_asked(run: Run, impossible: pathlib.Path) -> None:
    ran = run("verify", G6, impossible, "--queens", "R1C1", "--keep-marks")
    assert ran.code == 0
    assert ran.out.startswith("Accepted: it is proved that this board has no solution that agrees with the marks. Checked ")
    ran = run("verify", G6, impossible, "--queens", "R1C1")
    assert ran.code == 1
    assert re.fullmatch(r"Rejected: nothing is proved\. Line \d+ of the formula has a clause too much, 1 0: .*\n", ran.out)


def test_json(run: Run, unique: pathlib.Path) -> None:
    ran = run("verify", G6, unique, "--json")
    record = ran.json
    assert set(record) == KEYS
    assert (record["accepted"], record["claim"], record["reason"]) == (True, "unique", None)
    assert record["solution"] == [list(cell) for cell in SOLUTION]
    assert isinstance(record["trusted"], list)
    assert any("reading of the puzzle" in sentence for sentence in record["trusted"])
    other = run("verify", G6.replace("AAAB", "AABB"), unique, "--json")
    assert (other.code, set(other.json)) == (1, KEYS)
    assert (other.json["accepted"], other.json["claim"], other.json["solution"]) == (False, "unique", None)
    assert "clause too much" in str(other.json["reason"])


def test_the_document_names_the_keys() -> None:
    (row,) = re.findall(r"^\| `verify` \| `(.*)` \|$", (ROOT / "docs" / "json.md").read_text(), re.MULTILINE)
    assert set(re.findall(r'"(\w+)"', row)) == KEYS


def test_a_changed_proof_is_rejected(run: Run, unique: pathlib.Path) -> None:
    proof = unique.with_suffix(".drat")
    proof.write_bytes(proof.read_bytes() + b"0\n")
    ran = run("verify", G6, unique)
    assert (ran.code, "its SHA-256 is another" in ran.out) == (1, True)


def test_what_cannot_be_read(run: Run, unique: pathlib.Path, tmp_path: pathlib.Path) -> None:
    unique.with_suffix(".drat").unlink()
    for name in (unique, tmp_path / "nothing", f"{unique}.cnf", "a\0b"):
        ran = run("verify", G6, name, "--json")
        assert (ran.code, ran.json["error"]["kind"]) == (3, "unreadable")
        assert "side by side" in ran.err
    unique.with_suffix(".drat").mkdir()
    ran = run("verify", G6, unique)
    assert (ran.code, "Cannot read" in ran.err) == (3, True)


def test_one_valid_board_is_needed(run: Run, unique: pathlib.Path, tmp_path: pathlib.Path) -> None:
    assert run("verify", "AABB/AABB/AABB/AABB", unique).code == 3
    assert run("verify", "AAB/AB", unique).code == 3
    assert run("verify", G6, unique, "--queens", "R9C9").code == 2
    several = tmp_path / "several.jsonl"
    several.write_text('{"regions": ["AB", "AB"]}\n' * 2)
    ran = run("verify", several, unique)
    assert (ran.code, "holds 2 boards" in ran.err) == (3, True)
    assert run("verify", G6).code == 2

"""Certificates of armies: what is certified is true, and what is not is told with its reason."""

from __future__ import annotations

import hashlib
import pathlib

import pytest

from queenside.errors import LimitError, UsageError, WriteError
from queenside.proofs import armies as trees
from queenside.proofs.army_clauses import verify
from queenside.puzzles.armies import Armies, check, parse_placement
from queenside.solving.army_certificates import certify, write_trees
from queenside.solving.certificates import write


def test_armies_that_fit_cannot_be_certified() -> None:
    puzzle = Armies(5, [4, 4])
    with pytest.raises(UsageError, match=r"4\+4 queens do fit, so there is nothing to certify: ") as told:
        certify(puzzle)
    _, armies = parse_placement(str(told.value).split(": ")[1].replace("/", "\n"))
    assert check(puzzle, armies) == []


@pytest.mark.parametrize(
    ("puzzle", "words"),
    [
        (Armies(5, [0, 5]), "no queens"),
        (Armies(5, [5, 0]), "no queens"),
        (Armies(5, [3, 3, 3]), "two armies"),
        (Armies(5, [5, 5], torus=True), "torus"),
        (Armies(5, [1, 14]), "half the cells"),
        (Armies(40, [400, 400]), "at most 32 rows"),
    ],
)
def test_questions_without_certificates(puzzle: Armies, words: str) -> None:
    with pytest.raises(UsageError, match=words):
        certify(puzzle)


def test_time_is_kept() -> None:
    with pytest.raises(LimitError, match="there is no certificate"):
        certify(Armies(10, [15, 15]), seconds=0.2)


def test_the_files(tmp_path: pathlib.Path) -> None:
    formula, proof = map(pathlib.Path, write(certify(Armies(5, [5, 5])), str(tmp_path / "five")))
    assert (formula.name, proof.name) == ("five.cnf", "five.drat")
    assert verify(formula, proof).question == (5, 5, 5)


def test_trees(tmp_path: pathlib.Path) -> None:
    path = tmp_path / "eight.trees"
    assert write_trees(Armies(8, [10, 10]), str(path)) == 67
    content = path.read_bytes()
    cover = trees.check_cover(8, 10, [content])
    assert (cover.complete, cover.reason, cover.units, cover.nodes) == (True, None, 67, 13634)
    stream, start = hashlib.sha256(), 0
    for rows in trees.units(8, 10):
        end = content.find(b"queenside-armies-tree", start + 1)
        whole = content[start : end if end >= 0 else len(content)]
        assert trees.check(8, 10, rows, whole).accepted
        stream.update(whole[whole.index(b"\n") + 1 : -32])
        start = end
    assert stream.hexdigest() == "2efe220eecdd67e4536897277de7dcc5b523acf148a7dc2d6ea571de8ba14985"


def test_trees_that_cannot_be_written(tmp_path: pathlib.Path) -> None:
    path = tmp_path / "trees"
    with pytest.raises(UsageError, match="do fit"):
        write_trees(Armies(8, [9, 9]), str(path))
    with pytest.raises(UsageError, match="equal armies"):
        write_trees(Armies(5, [4, 5]), str(path))
    with pytest.raises(LimitError):
        write_trees(Armies(16, [38, 38]), str(path), seconds=0.1)
    assert list(tmp_path.iterdir()) == []
    with pytest.raises(WriteError, match="nowhere"):
        write_trees(Armies(5, [5, 5]), str(tmp_path / "nowhere" / "trees"))

"""Certificates of armies by clauses: right ones are accepted, and nothing else is."""

from __future__ import annotations

import functools
import itertools
import pathlib
import random
import re
from typing import TYPE_CHECKING

import pytest
from pysat.solvers import Solver

from queenside.errors import InputError
from queenside.proofs.army_clauses import TRUSTED, Verdict, rules, verify
from queenside.puzzles.armies import Armies
from queenside.solving.army_certificates import certify
from queenside.solving.certificates import Certificate
from tests.armies.brute_force import largest_opponents
from tests.proofs.mutations import damaged

if TYPE_CHECKING:
    from collections.abc import Iterable

REFUTED = [(2, 1, 1), (3, 2, 2), (3, 1, 3), (4, 3, 3), (4, 2, 4), (4, 1, 7), (5, 5, 5), (5, 4, 5), (5, 5, 4), (6, 6, 6), (7, 8, 8)]


@functools.cache
def certified(size: int, white: int, black: int) -> Certificate:
    return certify(Armies(size, [white, black]))


def loose(certificate: Certificate) -> str:
    """Return the formula without the hash of its proof, so that the proof itself has to convince."""
    return re.sub("c proof .*\n", "", certificate.cnf)


def refused(verdict: Verdict, *words: str) -> None:
    assert not verdict.accepted
    assert verdict.reason is not None
    assert all(word in verdict.reason for word in words), verdict.reason


@pytest.mark.parametrize("question", REFUTED)
def test_right_certificates_are_accepted(question: tuple[int, int, int]) -> None:
    certificate = certified(*question)
    verdict = verify(certificate.cnf, certificate.proof)
    assert (verdict.accepted, verdict.question, verdict.reason) == (True, question, None)
    assert verdict == verify(loose(certificate), certificate.proof, question)
    assert verdict.steps > 0
    assert verdict.trusted == TRUSTED
    assert any("lemma" in trusted for trusted in TRUSTED)
    assert any("symmetries" in trusted for trusted in TRUSTED)


def test_eight_by_eight() -> None:
    certificate = certified(8, 10, 10)
    verdict = verify(certificate.cnf, certificate.proof, (8, 10, 10))
    assert (verdict.accepted, verdict.clauses) == (True, 2667)


# The formula


@pytest.mark.parametrize("size", [2, 3, 4])
def test_the_formula_can_be_fulfilled_exactly_where_there_is_a_placement(size: int) -> None:
    opponents = largest_opponents(size)
    half = (size * size + 1) // 2
    for white, black in itertools.product(range(1, half + 1), repeat=2):
        clauses, variables = rules((size, white, black))
        assert {abs(literal) for clause in clauses for literal in clause} == set(range(1, variables + 1))
        with Solver(name="glucose4", bootstrap_with=clauses) as solver:
            assert solver.solve() == (white < len(opponents) and opponents[white] >= black)


@pytest.mark.parametrize(("white", "black", "exists"), [(4, 4, True), (5, 5, False), (4, 5, False), (3, 4, True)])
def test_the_formula_of_five_by_five(white: int, black: int, exists: bool) -> None:
    with Solver(name="glucose4", bootstrap_with=rules((5, white, black))[0]) as solver:
        assert solver.solve() == exists


def test_another_question_is_refused() -> None:
    certificate = certified(5, 5, 5)
    for question in ((6, 5, 5), (5, 4, 4), (5, 5, 6), (4, 5, 5)):
        refused(verify(certificate.cnf, certificate.proof, question), "5+5 queens on 5×5", "not about")


@pytest.mark.parametrize("told", ["5 4 4", "5 4 5", "5 5 6", "6 5 5", "4 5 5"])
def test_a_certificate_that_names_another_question_is_refused(told: str) -> None:
    certificate = certified(5, 5, 5)
    refused(verify(certificate.cnf.replace("c armies 5 5 5", f"c armies {told}"), certificate.proof))


@pytest.mark.parametrize("told", ["5 5", "5 0 5", "1 1 1", "33 5 5", "5 14 5", "05 5 5", "5 5 5 5", "", "-5 5 5", "9999 99999 99999"])
def test_what_is_no_question_is_refused(told: str) -> None:
    certificate = certified(5, 5, 5)
    assert verify(certificate.cnf.replace("c armies 5 5 5", f"c armies {told}"), certificate.proof).question is None


def written(question: tuple[int, int, int], clauses: Iterable[Iterable[int]]) -> str:
    """Return a formula of these clauses that says that it is about a question."""
    lines = [" ".join(map(str, (*clause, 0))) for clause in clauses]
    head = ["queenside armies certificate 1", "claim impossible", f"armies {' '.join(map(str, question))}"]
    return "\n".join([*(f"c {line}" for line in head), f"p cnf {rules(question)[1]} {len(lines)}", *lines])


def test_every_missing_clause_is_told() -> None:
    clauses = [*rules((3, 2, 2))[0]]
    proof = certified(3, 2, 2).proof
    assert verify(written((3, 2, 2), clauses), proof).accepted
    for place in range(len(clauses)):
        refused(verify(written((3, 2, 2), [*clauses[:place], *clauses[place + 1 :]]), proof), "lacks the clause")


def test_every_changed_clause_is_told() -> None:
    clauses = [*rules((3, 2, 2))[0]]
    for place, clause in enumerate(clauses):
        for literal in clause:
            for changed in ([-other if other == literal else other for other in clause], [other for other in clause if other != literal]):
                verdict = verify(written((3, 2, 2), [*clauses[:place], changed, *clauses[place + 1 :]]), certified(3, 2, 2).proof)
                refused(verdict, "lacks the clause" if tuple(sorted(changed)) in clauses else "clause too much")


@pytest.mark.parametrize("clause", [(1,), (-2,), (), (1, 2), (-6, -7)])
def test_a_clause_too_much_is_told(clause: tuple[int, ...]) -> None:
    refused(verify(written((5, 5, 5), [*rules((5, 5, 5))[0], clause]), b"0\n"), "clause too much")


def test_more_variables_are_refused() -> None:
    certificate = certified(5, 5, 5)
    refused(verify(re.sub(r"p cnf (\d+)", "p cnf 9999", certificate.cnf), certificate.proof), "9999 variables")


def test_a_wrong_name_of_a_variable_is_told() -> None:
    certificate = certified(5, 5, 5)
    for right, wrong in (("c var 1 row1", "c var 1 row2"), ("c var 29 w11", "c var 29 b11"), ("c var 29 w11", "c var 200 w11")):
        assert right in certificate.cnf
        refused(verify(certificate.cnf.replace(f"{right}\n", f"{wrong}\n"), certificate.proof), "which it is not")


@pytest.mark.parametrize(
    ("old", "new", "words"),
    [
        ("c queenside armies certificate 1", "c queenside certificate 1", "armies certificate 1"),
        ("c queenside armies certificate 1", "c queenside armies certificate 2", "armies certificate 1"),
        ("c queenside armies certificate 1\n", "", "lacks the line"),
        ("c claim impossible", "c claim unique", "there is no other"),
        ("c claim impossible\n", "", "lacks the line"),
        ("c armies 5 5 5\n", "", "lacks the line 'c armies"),
        ("c armies 5 5 5\n", "c armies 5 5 5\nc armies 5 5 5\n", "second line"),
    ],
)
def test_what_it_says_of_itself(old: str, new: str, words: str) -> None:
    certificate = certified(5, 5, 5)
    assert old in certificate.cnf
    refused(verify(certificate.cnf.replace(old, new), certificate.proof), words)


# The proof


def test_the_hash_of_the_proof_must_agree() -> None:
    certificate = certified(5, 5, 5)
    refused(verify(certificate.cnf, certificate.proof + "0\n"), "SHA-256")
    assert verify(loose(certificate), certificate.proof + "0\n").accepted


def test_a_cut_proof_is_refused() -> None:
    certificate = certified(6, 6, 6)
    lines = certificate.proof.splitlines(keepends=True)
    for part in (0, len(lines) // 4, len(lines) // 2):
        refused(verify(loose(certificate), "".join(lines[:part])), "The proof is refused")
    refused(verify(loose(certificate), "".join(lines[len(lines) // 2 :])), "The proof is refused")


def test_the_proof_of_another_question_is_refused() -> None:
    for one, other in itertools.permutations([(5, 5, 5), (6, 6, 6), (5, 4, 5), (5, 5, 4)], 2):
        refused(verify(loose(certified(*one)), certified(*other).proof), "The proof is refused")


def test_no_proof_shows_that_armies_do_not_fit_which_do() -> None:
    """The formula of 4+4 on 5×5 is right and can be fulfilled, so whatever is handed over as its proof is refused."""
    text = written((5, 4, 4), rules((5, 4, 4))[0])
    for proof in (b"", b"0\n", certified(5, 5, 5).proof, certified(5, 4, 5).proof):
        refused(verify(text, proof), "The proof is refused")


@pytest.mark.parametrize("seed", range(4))
def test_whatever_is_damaged_proves_nothing_else(seed: int) -> None:
    rng = random.Random(seed)
    certificate = certified(4, 3, 3)
    formula, proof = loose(certificate).encode(), certificate.proof.encode()
    for _ in range(100):
        changed = verify(damaged(formula, rng), proof)
        assert not changed.accepted or changed.question == (4, 3, 3)
        assert verify(formula, damaged(proof, rng)).question == (4, 3, 3)


def test_files(tmp_path: pathlib.Path) -> None:
    certificate = certified(5, 5, 5)
    formula, proof = tmp_path / "five.cnf", tmp_path / "five.drat"
    formula.write_text(certificate.cnf)
    with pytest.raises(InputError, match=r"five\.drat"):
        verify(formula, proof)
    proof.write_text(certificate.proof)
    assert verify(formula, proof).accepted

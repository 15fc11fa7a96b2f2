"""The native checker of proofs, against a slow one that is obviously right."""

from __future__ import annotations

import random
import signal
import subprocess
import sys
import time
from itertools import combinations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from queenside.proofs import _rup
from queenside.proofs.rup import Refutation, refute
from tests.proofs.certificates import SOLVERS, refutation, slowly_accepted
from tests.proofs.mutations import damaged
from tests.ticking import ticks_during

Clauses = list[list[int]]


def pigeons(holes: int) -> Clauses:
    """Return the clauses that put one pigeon more than there are holes into holes of their own."""
    hole = [[pigeon * holes + number + 1 for number in range(holes)] for pigeon in range(holes + 1)]
    return hole + [[-one[number], -other[number]] for one, other in combinations(hole, 2) for number in range(holes)]


def random_clauses(variables: int, number: int, seed: int) -> Clauses:
    """Return so many clauses of three random literals."""
    rng = random.Random(seed)
    return [[rng.choice((1, -1)) * variable for variable in rng.sample(range(1, variables + 1), 3)] for _ in range(number)]


def check(clauses: Clauses, proof: bytes) -> Refutation:
    return refute([tuple(clause) for clause in clauses], proof)


FORMULAS = [pigeons(3), pigeons(4), *(random_clauses(14, 90, seed) for seed in range(6))]


@pytest.mark.parametrize("solver", SOLVERS)
@pytest.mark.parametrize("clauses", FORMULAS)
def test_damaged_proofs_are_judged_as_the_slow_checker_does(clauses: Clauses, solver: str) -> None:
    proof = refutation(clauses, solver)
    assert proof is not None
    assert check(clauses, proof).accepted
    rng = random.Random(solver)
    seen = set()
    for _ in range(120):
        mutant = proof
        for _ in range(rng.choice((1, 1, 2, 5))):
            mutant = damaged(mutant or b"0\n", rng)
        right = slowly_accepted(clauses, mutant)
        assert check(clauses, mutant).accepted is right, mutant
        seen.add(right)
    assert seen == {True, False}, "some damage matters, some does not"


@settings(max_examples=300, deadline=None)
@given(
    st.lists(st.lists(st.integers(-4, 4).filter(bool), min_size=1, max_size=4), min_size=1, max_size=20),
    st.lists(st.tuples(st.booleans(), st.lists(st.integers(-4, 4).filter(bool), max_size=4)), max_size=12),
)
def test_random_steps_are_judged_as_the_slow_checker_does(clauses: Clauses, steps: list[tuple[bool, list[int]]]) -> None:
    """Few variables, so that clauses repeat, contain a literal twice or with its negation, and deletions hit."""
    proof = "".join(("d " if deletion else "") + " ".join(map(str, [*clause, 0])) + "\n" for deletion, clause in steps).encode()
    assert check(clauses, proof).accepted is slowly_accepted(clauses, proof)


@settings(max_examples=300, deadline=None)
@given(st.binary(max_size=200) | st.text(alphabet="d-012 \n\t\r\0c", max_size=60).map(str.encode))
def test_any_bytes_get_a_verdict(proof: bytes) -> None:
    formulas: list[Clauses] = [[[1, 2], [-1, 2], [1, -2], [-1, -2]], [[1], [-1]], [[]], []]
    for clauses in formulas:
        assert check(clauses, proof).accepted is slowly_accepted(clauses, proof)


@pytest.mark.parametrize(
    ("proof", "line", "words"),
    [
        (b"", 0, "ends without having derived the empty clause"),
        (b"1 2 0\n\n3 0\n", 3, "the clause 3 0 does not follow by unit propagation (RUP); RAT steps are not supported"),
        (b"1 2 0\n1 2\n", 2, "does not end with 0"),
        (b"1 2 0\nd", 2, "does not end with 0"),
        (b"d 0 0\n", 1, "more after the 0"),
        (b"1 0 2 0\n", 1, "more after the 0"),
        (b"a\x01\x02\x00", 1, "'a???' is no literal; a proof is text DRAT"),
        (b"01 0", 1, "'01' is no literal"),
        (b"-0 0", 1, "'-0' is no literal"),
        (b"1 - 0", 1, "'-' is no literal"),
        (b"1-2 0", 1, "'1-2' is no literal"),
        (b"4 0", 1, "4 is no literal of the formula, whose last variable is 3"),
        (b"-99999999999999999999999999 0", 1, "-9999999999999999999… is no literal of the formula"),
        (b"18446744073709551617 0", 1, "is no literal of the formula"),
    ],
)
def test_refusals_name_line_and_reason(proof: bytes, line: int, words: str) -> None:
    refused = check([[1, 2], [-1, 2], [3, -1]], proof)
    assert not refused.accepted
    assert refused.reason.startswith(f"The proof is refused at line {line}: ")
    assert words in refused.reason


def test_a_rat_step_is_refused() -> None:
    """The clause 1 keeps the formula satisfiable, as no clause has -1, but it does not follow."""
    refused = check([[1, 2]], b"1 0\n")
    assert not refused.accepted
    assert "RAT steps are not supported" in refused.reason


def test_deletions_count() -> None:
    clauses = [[1, 2], [1, -2], [-1, 2], [-1, -2]]
    assert check(clauses, b"1 0\n").accepted
    assert not check(clauses, b"d -2 1 0\n1 0\n").accepted
    assert check([*clauses, [1, -2]], b"d -2 1 0\n1 0\n").accepted, "one copy was left"
    assert not check([*clauses, [1, -2]], b"d -2 1 0\nd 1 -2 0\n1 0\n").accepted
    assert check(clauses, b"d 1 2 -2 0\nd 2 0\n1 0\n").accepted, "no such clauses"


def test_what_is_fixed_stays_fixed_when_its_clause_is_deleted() -> None:
    clauses = [[1], [-1, 2], [-2, 3, 4], [-2, 3, -4], [-2, -3, 4], [-2, -3, -4]]
    assert check(clauses, b"d 1 0\nd -1 2 0\n3 0\n0\n").accepted


def test_figures() -> None:
    found = check([[1, 2], [1, -2], [-1, 2], [-1, -2]], b"1 -2 2 0\nd 1 2 -2 0\n1 0\n5 is never read as a step\n")
    assert not found.accepted
    assert (found.additions, found.deletions) == (2, 1)
    assert found.propagations > 0


def test_a_broken_formula_is_a_mistake_of_the_caller() -> None:
    for formula in (b"\1\0\0", (1).to_bytes(4, sys.byteorder), (2**25).to_bytes(4, sys.byteorder) + bytes(4), b"\0\0\0\x80" + bytes(4)):
        with pytest.raises(ValueError, match="a formula is"):
            _rup.check(formula, b"")


LONG = """
import signal
from queenside.proofs.rup import refute
signal.signal(signal.SIGINT, signal.default_int_handler)
chain = [(-number, number + 1) for number in range(1, 20_000)]
proof = b"-1 20000 0\\nd -1 20000 0\\n" * 100_000  # each line follows, by 20,000 propagations
print("ready", flush=True)
try:
    refute(chain, proof)
except KeyboardInterrupt:
    print("interrupted", flush=True)
"""


def test_ctrl_c_is_heard() -> None:
    process = subprocess.Popen([sys.executable, "-c", LONG], stdout=subprocess.PIPE, text=True)
    try:
        assert process.stdout is not None
        assert process.stdout.readline() == "ready\n"
        time.sleep(0.5)
        process.send_signal(signal.SIGINT)
        sent = time.monotonic()
        out, _ = process.communicate(timeout=20)
    finally:
        process.kill()
        process.wait()
    assert out == "interrupted\n"
    assert time.monotonic() - sent < 2


def test_other_threads_run_meanwhile() -> None:
    chain = [(-number, number + 1) for number in range(1, 20_000)]
    ticks, took = ticks_during(lambda: refute(chain, b"-1 20000 0\nd -1 20000 0\n" * 9000))
    assert took > 0.3, "too short to tell"
    assert len([at for at in ticks if 0.1 < at < took - 0.05]) >= (took - 0.15) * 20

"""Certificates of boards: right ones are accepted, and nothing else is."""

from __future__ import annotations

import functools
import itertools
import pathlib
import random
import re

import pytest
from pysat.solvers import Solver

from queenside.errors import InputError, PuzzleError
from queenside.proofs.star_battle import TRUSTED, Verdict, verify
from tests.proofs.certificates import SOLVERS, cnf_text, exactly, formula, negation, refutation, region_bytes, slowly_accepted
from tests.proofs.mutations import damaged
from tests.solving.brute_force import (
    Cell,
    Rows,
    Solution,
    board_around,
    connected_board,
    neighbours,
    random_placement,
    regular_solution,
    scattered_board,
    solutions,
    stripes,
)

DOCUMENT = (pathlib.Path(__file__).parents[2] / "docs" / "certificates.md").read_text()


class Case:
    """A board, the marks that bind, and its certificate if it has none or one solution."""

    def __init__(self, rows: Rows, stars: int, solver: str, known: tuple[Cell, ...] = (), crossed: tuple[Cell, ...] = ()) -> None:
        self.rows, self.stars, self.size = rows, stars, len(rows)
        self.known, self.crossed = known, crossed
        self.clauses, self.variables = formula(rows, stars, known, crossed)
        self.claim = "impossible"
        self.solution: Solution | None = None
        self.proof = refutation(self.clauses, solver)
        if self.proof is None:
            self.claim = "unique"
            self.solution = self.any_solution()
            self.clauses = [*self.clauses, negation(self.size, self.solution)]
            self.proof = refutation(self.clauses, solver)

    def any_solution(self) -> Solution:
        with Solver(name="glucose4", bootstrap_with=self.clauses) as solver:
            solver.solve()
            return tuple(divmod(literal - 1, self.size) for literal in solver.get_model()[: self.size**2] if literal > 0)

    def text(self, *, with_checksum: bool = False) -> str:
        return cnf_text(self.claim, self.clauses, self.variables, self.proof if with_checksum else None)

    def verify(self, text: str | bytes | None = None, proof: bytes | None = None) -> Verdict:
        """Return the verdict on the certificate, or on other files in its place."""
        text = self.text() if text is None else text
        proof = self.proof if proof is None else proof
        assert proof is not None
        return verify(self.size, self.stars, region_bytes(self.rows), self.known, self.crossed, text, proof)


@functools.cache
def some(claim: str, stars: int, seed: int = 0, solver: str = "glucose4") -> Case:
    """Return a case that propagation alone does not decide."""
    rng = random.Random(f"{claim} {stars} {seed}")
    while True:
        placed = random_placement(6, 1, rng) if stars == 1 else regular_solution(stars)
        rows = board_around(len(placed) // stars, placed, rng)
        if claim == "impossible":
            spoil(rows, placed, rng)
        if len({region for row in rows for region in row}) < len(rows):
            continue
        case = Case(rows, stars, solver)
        if case.claim == claim and case.proof is not None and not slowly_accepted(case.clauses, b""):
            return case


def spoil(rows: Rows, placed: Solution, rng: random.Random) -> None:
    """Give a few stars of a placement to regions beside them."""
    for row, column in rng.sample(placed, 3):
        near = [region for other in neighbours(len(rows), (row, column)) if (region := rows[other[0]][other[1]]) != rows[row][column]]
        rows[row][column] = rng.choice(near or [rows[row][column]])


CASES = [("impossible", 1), ("unique", 1), ("impossible", 2), ("unique", 2), ("impossible", 3), ("unique", 3)]


@pytest.mark.parametrize("solver", SOLVERS)
@pytest.mark.parametrize("marked", [False, True])
@pytest.mark.parametrize("seed", range(12))
def test_small_boards(seed: int, marked: bool, solver: str) -> None:
    """Boards of one star, and of two: whatever brute force says has a certificate that is accepted, and nothing else has a proof."""
    rng = random.Random(f"{seed} {marked}")
    boards: list[tuple[Rows, int]] = [(make(size, rng), 1) for make in (connected_board, scattered_board) for size in (1, 2, 3, 4, 5, 6)]
    boards += [(connected_board(size, rng), 2) for size in (3, 5, 8)]
    boards += [(board_around(8, regular_solution(2), rng), 2), (board_around(7, random_placement(7, 1, rng), rng), 1)]
    for rows, stars in boards:
        cells = [(row, column) for row in range(len(rows)) for column in range(len(rows))]
        known = tuple(rng.sample(cells, min(len(cells), rng.randrange(3)))) if marked else ()
        crossed = tuple(rng.sample(cells, min(len(cells), rng.randrange(4)))) if marked else ()
        all_of_them = solutions(rows, stars, known, crossed)
        case = Case(rows, stars, solver, known, crossed)
        assert (case.claim == "impossible") is (not all_of_them)
        assert (case.proof is not None) is (len(all_of_them) < 2)
        if case.proof is None:
            assert not case.verify(proof=b"0\n").accepted
            continue
        for text in (case.text(), case.text(with_checksum=True)):
            verdict = case.verify(text)
            assert verdict.accepted, verdict
            assert (verdict.claim, verdict.reason, verdict.clauses) == (case.claim, None, len(case.clauses))
            assert verdict.solution == (all_of_them[0] if all_of_them else None)
            assert verdict.trusted == TRUSTED


@pytest.mark.parametrize("solver", SOLVERS)
@pytest.mark.parametrize(("claim", "stars"), CASES)
def test_boards_that_need_a_real_proof(claim: str, stars: int, solver: str) -> None:
    for seed in range(3):
        case = some(claim, stars, seed, solver)
        verdict = case.verify()
        assert (verdict.accepted, verdict.claim, verdict.solution) == (True, claim, case.solution)
        assert verdict.steps > 0
        assert verdict.propagations > verdict.steps
        assert not case.verify(proof=b"").accepted


@pytest.mark.parametrize(("size", "stars"), [(4, 1), (7, 1), (5, 2), (8, 2), (9, 2), (12, 3)])
def test_the_formula_says_what_the_rules_say(size: int, stars: int) -> None:
    """Its models, cell by cell, are the solutions that brute force finds, each with one choice of counters."""
    rng = random.Random(size)
    if size == 4 * stars:
        rows = board_around(size, regular_solution(stars), rng)
    else:
        rows = board_around(size, random_placement(size, stars, rng), rng) if size > 4 * stars else connected_board(size, rng)
    clauses, variables = formula(rows, stars)
    found = []
    with Solver(name="glucose4", bootstrap_with=clauses) as solver:
        while solver.solve():
            model = solver.get_model()
            assert len(model) == variables
            found.append(tuple(divmod(literal - 1, len(rows)) for literal in model[: len(rows) ** 2] if literal > 0))
            solver.add_clause([-literal for literal in model])
    assert sorted(found) == solutions(rows, stars)


# Damage


@pytest.mark.parametrize("solver", SOLVERS)
@pytest.mark.parametrize(("claim", "stars"), CASES[:4])
def test_damaged_proofs(claim: str, stars: int, solver: str) -> None:
    """A damaged proof is judged as the slow checker does; none is accepted that does not have the checksum that was named."""
    case = some(claim, stars)
    proof = refutation(case.clauses, solver)
    assert proof is not None
    signed = cnf_text(claim, case.clauses, case.variables, proof)
    assert case.verify(signed, proof).accepted
    rng = random.Random(f"{claim} {stars} {solver}")
    for _ in range(32 // stars**3):
        mutant = damaged(proof, rng)
        assert case.verify(proof=mutant).accepted is slowly_accepted(case.clauses, mutant), mutant
        verdict = case.verify(signed, mutant)
        assert verdict.accepted is (mutant == proof)
        assert verdict.accepted or "SHA-256" in str(verdict.reason)


@pytest.mark.parametrize(("claim", "stars"), CASES)
def test_damaged_formulas(claim: str, stars: int) -> None:
    """Whatever happens to the formula's file: it is accepted only if it still has the same clauses and says the same."""
    case = some(claim, stars)
    text = case.text().encode()
    same = {frozenset(clause) for clause in case.clauses}
    rng = random.Random(f"{claim} {stars}")
    for _ in range(100 // stars**2):
        mutant = damaged(text, rng)
        if case.verify(mutant).accepted:
            lines = [line for line in mutant.splitlines() if line.strip()]
            clauses = [line.split() for line in lines if not line.startswith((b"c", b"p"))]
            assert {frozenset(map(int, clause[:-1])) for clause in clauses} == same
            assert b"c queenside certificate 1" in lines
            assert f"c claim {claim}".encode() in lines
            assert f"p cnf {case.variables} {len(clauses)}".encode() in lines


@pytest.mark.parametrize(("claim", "stars"), CASES)
def test_every_clause_dropped_or_changed_is_noticed(claim: str, stars: int) -> None:
    """Each clause in turn is left out everywhere, or loses, gains or flips a literal; the reason names it."""
    case = some(claim, stars)
    rng = random.Random(stars)
    distinct = sorted({tuple(sorted(set(clause))) for clause in case.clauses})
    for at in rng.sample(range(len(distinct)), 30 // stars**2):
        clause = distinct[at]
        others = distinct[:at] + distinct[at + 1 :]
        flipped = list(clause)
        flipped[0] = -flipped[0]
        longer = [*clause, next(variable for variable in range(1, case.variables + 1) if not {variable, -variable} & set(clause))]
        for changed in (None, flipped, longer, clause[1:]):
            clauses = [list(other) for other in others] + ([] if changed is None else [list(changed)])
            if {frozenset(other) for other in clauses} == {frozenset(other) for other in distinct}:
                continue
            verdict = case.verify(cnf_text(claim, clauses, case.variables))
            assert not verdict.accepted
            gone = f"lacks the clause {' '.join(map(str, clause[:12]))} "
            assert gone in str(verdict.reason) or "clause too much" in str(verdict.reason) or "'unique', but" in str(verdict.reason)


def test_all_changes_of_one_clause_of_a_small_formula() -> None:
    """Every clause of up to three literals that is not there is refused when added to the formula of the 2×2 board."""
    rows = [[0, 0], [1, 1]]
    case = Case(rows, 1, "cadical195")
    there = {frozenset(clause) for clause in case.clauses}
    literals = [-4, -3, -2, -1, 1, 2, 3, 4]
    for length in range(4):
        for extra in itertools.combinations(literals, length):
            added = case.verify(cnf_text("impossible", [*case.clauses, list(extra)], 4))
            assert added.accepted is (frozenset(extra) in there)
            for clause in there:
                instead = [list(other) for other in there if other != clause] + [list(extra)]
                verdict = case.verify(cnf_text("impossible", instead, 4), b"0\n-1 0\n0\n")
                assert not verdict.accepted
                if frozenset(extra) not in there:
                    assert f"clause too much, {' '.join(map(str, [*extra, 0]))}: no rule" in str(verdict.reason)


@pytest.mark.parametrize(("claim", "stars"), CASES)
def test_the_proof_of_another_board_proves_nothing(claim: str, stars: int) -> None:
    case, other = some(claim, stars), some(claim, stars, 1)
    assert case.rows != other.rows
    assert case.verify().accepted
    assert other.verify().accepted
    verdict = case.verify(other.text(), other.proof)
    assert not verdict.accepted
    assert re.search("clause too much|lacks the clause|variables", str(verdict.reason))


def test_another_number_of_stars_proves_nothing() -> None:
    rows = connected_board(6, random.Random(4))
    one, two = Case(rows, 1, "glucose4"), Case(rows, 2, "glucose4")
    assert two.verify().accepted
    assert two.claim == "impossible"
    assert not one.verify(two.text(), two.proof).accepted
    assert not two.verify(one.text(), one.proof).accepted


def test_marks_that_do_not_bind_do_not_count() -> None:
    case = some("unique", 1)
    assert case.solution is not None
    marked = Case(case.rows, 1, "glucose4", (), case.solution[:1])
    assert (marked.claim, marked.verify().accepted) == ("impossible", True)
    verdict = case.verify(marked.text(), marked.proof)
    assert not verdict.accepted
    assert "clause too much" in str(verdict.reason)
    assert not marked.verify(case.text(), case.proof).accepted


# Lies


def test_a_wrong_solution_is_noticed() -> None:
    """The formula without rules for the ruled-out placement: each lie is found by the rules, before any proof is read."""
    rows = board_around(6, ((0, 1), (1, 3), (2, 5), (3, 2), (4, 4), (5, 0)), random.Random(2))
    clauses, variables = formula(rows, 1)

    def reason(placed: Solution, known: tuple[Cell, ...] = (), crossed: tuple[Cell, ...] = ()) -> str:
        bound = [*clauses, *([row * 6 + column + 1] for row, column in known), *([-(row * 6 + column + 1)] for row, column in crossed)]
        text = cnf_text("unique", [*bound, negation(6, placed)], variables)
        verdict = verify(6, 1, region_bytes(rows), known, crossed, text, b"0\n")
        assert (verdict.accepted, verdict.solution) == (False, None)
        return str(verdict.reason)

    right = solutions(rows, 1)[0]
    assert "follow" in reason(right)  # a proof is missing, nothing else
    assert "row 1 has 2 instead of 1" in reason(((0, 1), (0, 3), (2, 5), (3, 2), (4, 4), (5, 0)))
    assert "column 1 has 0 instead of 1" in reason(((0, 1), (1, 3), (2, 5), (3, 2), (4, 4), (5, 1)))
    assert "nor does it rule out a placement of all stars" in reason(right[1:])
    assert "marked with a cross" in reason(right, crossed=right[:1])
    empty = next((0, column) for column in range(6) if (0, column) not in right)
    assert "marked with a star" in reason(right, known=(empty,))


def test_touching_stars_are_no_solution() -> None:
    """On a board whose regions are its rows only touching is wrong with the diagonal."""
    clauses, variables = formula(stripes(5), 1)
    diagonal = tuple((row, row) for row in range(5))
    verdict = verify(5, 1, region_bytes(stripes(5)), (), (), cnf_text("unique", [*clauses, negation(5, diagonal)], variables), b"0\n")
    assert "R1C1 and R2C2 touch" in str(verdict.reason)


def test_regions_count() -> None:
    """A placement that obeys rows, columns and touching but not the regions."""
    placed = ((0, 1), (1, 3), (2, 0), (3, 2))
    rows = [[0, 0, 1, 1], [0, 0, 1, 0], [2, 2, 2, 2], [3, 3, 3, 3]]
    clauses, variables = formula(rows, 1)
    verdict = verify(4, 1, region_bytes(rows), (), (), cnf_text("unique", [*clauses, negation(4, placed)], variables), b"0\n")
    assert "the region of R1C1 has 2 instead of 1" in str(verdict.reason)


def test_a_board_with_two_solutions_is_not_unique() -> None:
    rows = [[0, 0, 1, 1], [0, 0, 1, 1], [2, 2, 3, 3], [2, 2, 3, 3]]
    first, second = solutions(rows, 1)
    clauses, variables = formula(rows, 1)
    for proof in (b"", b"0\n", b"1 0\n-1 0\n0\n"):
        verdict = verify(4, 1, region_bytes(rows), (), (), cnf_text("unique", [*clauses, negation(4, first)], variables), proof)
        assert not verdict.accepted
    both = [*clauses, negation(4, first), negation(4, second)]
    proof_of_both = refutation(both, "cadical195")
    assert proof_of_both is not None
    verdict = verify(4, 1, region_bytes(rows), (), (), cnf_text("unique", both, variables), proof_of_both)
    assert "rules out a second placement" in str(verdict.reason)


@pytest.mark.parametrize("stars", [1, 2, 3])
def test_impossible_is_not_claimed_with_the_formula_of_unique(stars: int) -> None:
    case = some("unique", stars)
    verdict = case.verify(cnf_text("impossible", case.clauses, case.variables))
    assert (verdict.accepted, verdict.claim) == (False, "impossible")
    assert "clause too much" in str(verdict.reason)
    impossible = some("impossible", stars)
    verdict = impossible.verify(cnf_text("unique", impossible.clauses, impossible.variables))
    assert "'unique', but the formula has no clause that rules out the solution" in str(verdict.reason)


# The file


@pytest.mark.parametrize(
    ("old", "new", "words"),
    [
        ("c queenside certificate 1\n", "", "lacks the line 'c queenside certificate 1'"),
        ("c queenside certificate 1", "c queenside certificate 2", "only version"),
        ("c claim impossible\n", "", "lacks the line 'c claim"),
        ("c claim impossible", "c claim possible", "claims neither"),
        ("c claim impossible", "c claim impossible\nc claim unique", "Line 3 of the formula is a second line 'c claim'"),
        ("c claim impossible", "c claim impossible\nc proof sha256 12", "64 hexadecimal digits"),
        ("c claim impossible", f"c claim impossible\nc proof sha256 {'0' * 64}", "its SHA-256 is another"),
        ("c claim impossible", "c claim impossible\nc var 1 R1C2", "calls variable 1 'R1C2', which it is not"),
        ("c claim impossible", "c claim impossible\nc var 5 R3C1", "calls variable 5"),
        ("c claim impossible", "c claim impossible\nc var R1C1", "should name a variable's cell"),
        ("c claim impossible", "c claim impossible\nc var 1 R1C1\nc var 1 R1C2", "a second name"),
        ("p cnf 4 10\n", "", "Line 3 of the formula should be its header"),
        ("p cnf 4 10", "p cnf 4 11", "promises 11 clauses, but there are 10"),
        ("p cnf 4 10", "p cnf 5 10", "names 5 variables; this board's formula has 4"),
        ("p cnf 4 10", "p cnf 4 10\np cnf 4 10", "a second header"),
        ("p cnf 4 10", "p wcnf 4 10", "should be its header"),
        ("3 4 0", "3 4", "is no clause"),
        ("3 4 0", "3 4 0 0", "is no clause"),
        ("3 4 0", "3 +4 0", "is no clause"),
        ("3 4 0", "3 4_0 0", "is no clause"),
        ("3 4 0", "%\n3 4 0", "is no clause"),
        ("\n3 4 0", "\n-3 -4 0", "lacks the clause 3 4 0 (row 2 has 1 star)"),
        ("\n-1 -4 0", "\n-1 -3 0", "lacks the clause -4 -1 0 (R1C1 and R2C2 touch)"),
        ("\n3 4 0", "\n3 4 -1 0", "Line 11 of the formula has a clause too much, -1 3 4 0: no rule of this board says that"),
    ],
)
def test_the_file_is_read_strictly(old: str, new: str, words: str) -> None:
    text, proof = example()
    assert text.count(old) == 1
    verdict = verify(2, 1, bytes([0, 0, 1, 1]), (), (), text.replace(old, new), proof)
    assert not verdict.accepted
    assert words in str(verdict.reason)


def test_what_does_not_matter_in_the_file() -> None:
    text, proof = example()
    header, clauses = text.split("p cnf 4 10\n")
    again = "".join(sorted(clauses.splitlines(keepends=True), reverse=True)) + "2 1 0\n2 1 2 0\n"
    other = f"{header}c var 4 R2C2\nc\nc anything\n\np cnf 4 12\n{again}c the end"
    assert verify(2, 1, b"aabb", (), (), other.replace("\n", "\r\n"), proof.replace(b"\n", b"\r\n")).accepted


def example() -> tuple[str, bytes]:
    """Return the files that the document shows."""
    blocks = dict(re.findall(r"```(cnf|drat)\n(.*?)```", DOCUMENT, re.DOTALL))
    return blocks["cnf"], blocks["drat"].encode()


def test_the_examples_of_the_document() -> None:
    text, proof = example()
    verdict = verify(2, 1, bytes([0, 0, 1, 1]), (), (), text, proof)
    assert (verdict.accepted, verdict.claim, verdict.clauses, verdict.steps) == (True, "impossible", 10, 1)
    (shown,) = re.findall(r"```clauses\n(.*?)```", DOCUMENT, re.DOTALL)
    clauses, free = exactly(2, [1, 2, 3], 4)
    assert {frozenset(map(int, line.split()[:-1])) for line in shown.splitlines()} == {frozenset(clause) for clause in clauses}
    assert free == 10


def test_any_bytes_in_place_of_the_formula() -> None:
    rng = random.Random(1)
    text, proof = example()
    for length in range(len(text) - 1):  # the end of the last line is not needed
        assert not verify(2, 1, bytes([0, 0, 1, 1]), (), (), rng.randbytes(length), proof).accepted
        assert not verify(2, 1, bytes([0, 0, 1, 1]), (), (), text.encode()[:length], proof).accepted


def test_files_and_what_cannot_be_read(tmp_path: pathlib.Path) -> None:
    text, proof = example()
    (tmp_path / "a.cnf").write_text(text)
    (tmp_path / "a.drat").write_bytes(proof)
    board = (2, 1, bytes([0, 0, 1, 1]), (), ())
    assert verify(*board, tmp_path / "a.cnf", tmp_path / "a.drat").accepted
    with pytest.raises(InputError, match="No such file"):
        verify(*board, tmp_path / "a.cnf", tmp_path / "b.drat")
    with pytest.raises(InputError, match="directory"):
        verify(*board, tmp_path, tmp_path / "a.drat")


@pytest.mark.parametrize(
    ("size", "stars", "regions", "known", "words"),
    [
        (0, 1, b"", (), "1 to 32 rows"),
        (33, 1, bytes(33 * 33), (), "1 to 32 rows"),
        (2, 0, b"aabb", (), "at least 1 star"),
        (2, 1, b"aab", (), "4 cells in 2 regions"),
        (2, 1, b"aaaa", (), "4 cells in 2 regions"),
        (2, 1, b"aabb", ((0, 2),), "R1C3 is outside"),
        (2, 1, b"aabb", ((-1, 0),), "outside"),
    ],
)
def test_what_is_no_board(size: int, stars: int, regions: bytes, known: tuple[Cell, ...], words: str) -> None:
    with pytest.raises(PuzzleError, match=words):
        verify(size, stars, regions, known, (), *example())

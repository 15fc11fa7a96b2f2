"""A writer of certificates and a slow checker of proofs for the tests, written from docs/certificates.md.

Neither uses anything of queenside. Clauses are frozensets of literals.
"""

from __future__ import annotations

import hashlib
import re
from collections.abc import Iterable
from itertools import combinations

from pysat.solvers import Solver

from tests.solving.brute_force import Cell, Rows, Solution, touch

Literals = frozenset[int]

SOLVERS = ("glucose4", "cadical195")


def exactly(wanted: int, cells: list[int], free: int) -> tuple[list[list[int]], int]:
    """Return the clauses of one unit whose counters begin at ``free``, and the first variable that is free then."""
    if len(cells) < wanted:
        return [[]], free
    if wanted == 1:
        return [cells, *([-one, -other] for one, other in combinations(cells, 2))], free
    number = {}
    for i in range(1, len(cells) + 1):
        for j in range(1, min(i, wanted + 1) + 1):
            number[i, j] = free
            free += 1
    clauses = []
    for (i, j), s in number.items():
        x = cells[i - 1]
        if j < i:
            before = number[i - 1, j]
            clauses += [[-before, s], [-s, before, x]]
            if j > 1:
                clauses += [[-s, before, number[i - 1, j - 1]]]
        else:
            clauses += [[-s, x]]
            if j > 1:
                clauses += [[-s, number[i - 1, j - 1]]]
        clauses += [[-x, s] if j == 1 else [-x, -number[i - 1, j - 1], s]]
    clauses += [[number[len(cells), wanted]]]
    if len(cells) > wanted:
        clauses += [[-number[len(cells), wanted + 1]]]
    return clauses, free


def formula(rows: Rows, stars: int, known: Iterable[Cell] = (), crossed: Iterable[Cell] = ()) -> tuple[list[list[int]], int]:
    """Return the clauses of a board, repetitions included, and the number of variables."""
    size = len(rows)
    cells = [(row, column) for row in range(size) for column in range(size)]
    name = {cell: number for number, cell in enumerate(cells, 1)}
    clauses = [[-name[one], -name[other]] for one, other in combinations(cells, 2) if touch(one, other)]
    units = [[name[row, column] for column in range(size)] for row in range(size)]
    units += [[name[row, column] for row in range(size)] for column in range(size)]
    labels = list(dict.fromkeys(rows[row][column] for row, column in cells))
    units += [[name[row, column] for row, column in cells if rows[row][column] == label] for label in labels]
    free = size * size + 1
    for unit in units:
        more, free = exactly(stars, unit, free)
        clauses += more
    clauses += [[name[cell]] for cell in known] + [[-name[cell]] for cell in crossed]
    return clauses, free - 1


def negation(size: int, solution: Solution) -> list[int]:
    """Return the clause that rules out a solution."""
    return [-(row * size + column + 1) for row, column in solution]


def refutation(clauses: list[list[int]], solver: str) -> bytes | None:
    """Return a solver's proof that the clauses contradict each other, None if they do not."""
    if [] in clauses:
        return b"0\n"
    with Solver(name=solver, bootstrap_with=clauses, with_proof=True) as prover:
        if prover.solve():
            return None
        return "".join(f"{line}\n" for line in prover.get_proof()).encode()


def cnf_text(claim: str, clauses: list[list[int]], variables: int, proof: bytes | None = None) -> str:
    """Return the text of a formula file; with a proof, its checksum is named."""
    lines = ["c queenside certificate 1", f"c claim {claim}"]
    lines += [f"c proof sha256 {hashlib.sha256(proof).hexdigest()}"] if proof is not None else []
    lines += [f"p cnf {variables} {len(clauses)}"]
    lines += [" ".join(map(str, [*clause, 0])) for clause in clauses]
    return "\n".join(lines) + "\n"


def region_bytes(rows: Rows) -> bytes:
    """Return the regions as ``verify`` takes them."""
    return bytes(region for row in rows for region in row)


# The slow checker


def read_steps(proof: bytes, variables: int) -> list[tuple[bool, Literals]] | None:
    """Return the steps as (deletion, clause), None if the proof is not well formed."""
    steps = []
    for line in proof.split(b"\n"):
        words = re.split(rb"[ \t\r]+", line.strip(b" \t\r"))
        if words == [b""]:
            continue
        deletion = words[0] == b"d"
        *literals, end = words[deletion:] or [b""]
        if end != b"0" or not all(re.fullmatch(rb"-?[1-9][0-9]*", word) for word in literals):
            return None
        clause = frozenset(map(int, literals))
        if any(abs(literal) > variables for literal in clause):
            return None
        steps.append((deletion, clause))
    return steps


def closure(clauses: list[Literals], true: set[int]) -> set[int] | None:
    """Return all literals that unit propagation makes true, None if it finds a contradiction."""
    true = set(true)
    if any(-literal in true for literal in true):
        return None
    grown = True
    while grown:
        grown = False
        for clause in clauses:
            if clause & true:
                continue
            left = [literal for literal in clause if -literal not in true]
            if not left:
                return None
            if len(left) == 1:
                true.add(left[0])
                grown = True
    return true


def slowly_accepted(formula: Iterable[Iterable[int]], proof: bytes) -> bool:
    """Return whether a proof is well formed and refutes the formula: RUP steps only, fixed literals stay fixed."""
    clauses = [frozenset(clause) for clause in formula]
    steps = read_steps(proof, max((abs(literal) for clause in clauses for literal in clause), default=0))
    if steps is None:
        return False
    fixed = closure(clauses, set())
    for deletion, clause in steps:
        if fixed is None:
            return True
        if deletion:
            if clause in clauses:
                clauses.remove(clause)
        elif closure(clauses, fixed | {-literal for literal in clause}) is None:
            clauses.append(clause)
            fixed = closure(clauses, fixed)
        else:
            return False
    return fixed is None

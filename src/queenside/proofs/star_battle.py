"""Certificates of Star Battle verdicts: whether it is proved that a board has no solution, or exactly one.

The format is described in ``docs/certificates.md``. A certificate is a formula and a proof that the
formula cannot be fulfilled. The proof says nothing about the board by itself: a proof of another
board's formula, or of one with a clause slipped in, is just as valid. So the formula is written down
here a second time, from the board alone and by code that the writer of certificates does not share,
and the two must have the same clauses. For the claim "unique" there is one clause more, which rules
out the solution; that this is a solution is checked by counting stars, not by the formula.

What is left to trust is named by :data:`TRUSTED`; no solver is.
"""

from __future__ import annotations

import dataclasses
import hashlib
import itertools
import os

from queenside.errors import PuzzleError, excerpt
from queenside.grid import MAX_SIDE, Cell, all_cells, cell_name, cell_names, touching
from queenside.proofs.dimacs import CertificateError, Clause, clause_of, clause_text, parse
from queenside.proofs.files import contents
from queenside.proofs.rup import MOST_BYTES, refute

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from queenside.proofs.dimacs import Certificate

TRUSTED = (
    "the reading of the puzzle: that these regions, this number of stars and the marks that bind, if any, are what was meant",
    "this checker, queenside.proofs: that it writes down the rules rightly and follows the proof rightly",
)
"""All that an accepted certificate rests on. Solvers and the writer of the certificate are not among it."""

MOST_FORMULA_BYTES = 2**27
"""The largest formula file that is read; those of the largest boards have a few megabytes."""


@dataclasses.dataclass(frozen=True, slots=True)
class Verdict:
    """What a certificate is worth.

    ``claim`` is what it claims (``impossible`` or ``unique``), None if it does not get as far as that;
    ``solution`` the cells of the solution that is proved to be the only one; ``reason`` a sentence why
    it was rejected. ``clauses`` counts those of the formula, ``steps`` the clauses of the proof that
    were shown to follow, ``propagations`` the literals set in doing so.
    """

    accepted: bool
    claim: str | None = None
    solution: tuple[Cell, ...] | None = None
    reason: str | None = None
    clauses: int = 0
    steps: int = 0
    propagations: int = 0
    trusted: tuple[str, ...] = TRUSTED


@dataclasses.dataclass(frozen=True, slots=True)
class _Question:
    """A board as plain values, and the marks that bind."""

    size: int
    stars: int
    regions: bytes
    known_stars: tuple[Cell, ...]
    known_crosses: tuple[Cell, ...]

    def variable(self, cell: Cell) -> int:
        return cell[0] * self.size + cell[1] + 1

    def cell(self, variable: int) -> Cell:
        return divmod(variable - 1, self.size)

    def units(self) -> Iterator[tuple[str, list[Cell]]]:
        """Yield every row, column and region with its name; regions by their first cell in reading order."""
        cells = all_cells(self.size, self.size)
        for row in range(self.size):
            yield f"row {row + 1}", [cell for cell in cells if cell[0] == row]
        for column in range(self.size):
            yield f"column {column + 1}", [cell for cell in cells if cell[1] == column]
        for label in dict.fromkeys(self.regions):
            members = [cell for cell, region in zip(cells, self.regions, strict=True) if region == label]
            yield f"the region of {cell_name(members[0])}", members


def verify(
    size: int,
    stars: int,
    regions: bytes,
    known_stars: Iterable[Cell],
    known_crosses: Iterable[Cell],
    formula: str | bytes | os.PathLike[str],
    proof: str | bytes | os.PathLike[str],
) -> Verdict:
    """Return what a certificate proves about a board.

    ``regions`` has a region label for every cell, row by row; ``known_stars`` and ``known_crosses``
    are the marks that the question bound, usually none. ``formula`` and ``proof`` are the two files'
    contents, or paths of them. Raises PuzzleError if the board is none, InputError if a file cannot be read.
    """
    question = _Question(size, stars, regions, tuple(known_stars), tuple(known_crosses))
    _require_board(question)
    formula, proof = contents(formula, MOST_FORMULA_BYTES), contents(proof, MOST_BYTES)
    try:
        certificate = parse(formula)
    except CertificateError as refused:
        return Verdict(accepted=False, reason=str(refused))
    claim, clauses = certificate.claim, len(certificate.clauses)
    try:
        ruled_out = _compare(question, certificate)
        solution = None if ruled_out is None else _solution(question, ruled_out)
        if certificate.digest not in (None, hashlib.sha256(proof).hexdigest()):
            raise CertificateError("The proof is not the one that the formula names: its SHA-256 is another.")
    except CertificateError as refused:
        return Verdict(accepted=False, claim=claim, reason=str(refused), clauses=clauses)
    refutation = refute(certificate.clauses, proof)
    figures = (clauses, refutation.additions, refutation.propagations)
    if not refutation.accepted:
        return Verdict(False, claim, None, refutation.reason, *figures)
    return Verdict(True, claim, solution, None, *figures)


def _require_board(question: _Question) -> None:
    size = question.size
    if not 1 <= size <= MAX_SIDE or question.stars < 1:
        raise PuzzleError(f"A board has 1 to {MAX_SIDE} rows and at least 1 star in each, not {size} rows and {question.stars} stars.")
    if len(question.regions) != size * size or len(set(question.regions)) != size:
        raise PuzzleError(f"A board of {size} rows has {size * size} cells in {size} regions.")
    for cell in (*question.known_stars, *question.known_crosses):
        if not (0 <= cell[0] < size and 0 <= cell[1] < size):
            raise PuzzleError(f"The mark {cell_name(cell)} is outside the {size}×{size} board.")


# The formula that the board must have


def _rules(question: _Question) -> tuple[dict[Clause, str], int]:
    """Return the clauses that say what the puzzle asks, each with the rule it comes from, and how many variables they have."""
    rules: dict[Clause, str] = {}
    for cell in all_cells(question.size, question.size):
        row, column = cell
        for other in ((row, column + 1), (row + 1, column - 1), (row + 1, column), (row + 1, column + 1)):
            if other[0] < question.size and 0 <= other[1] < question.size:
                pair = clause_of(-question.variable(cell), -question.variable(other))
                rules[pair] = f"{cell_name(cell)} and {cell_name(other)} touch"
    variables = question.size**2
    for name, cells in question.units():
        why = f"{name} has {question.stars} star{'' if question.stars == 1 else 's'}"
        clauses, variables = _exactly(question.stars, [question.variable(cell) for cell in cells], variables)
        for clause in clauses:
            rules.setdefault(clause, why)
    for marked, sign, mark in ((question.known_stars, 1, "star"), (question.known_crosses, -1, "cross")):
        for cell in marked:
            rules.setdefault((sign * question.variable(cell),), f"{cell_name(cell)} is marked with a {mark}")
    return rules, variables


def _exactly(wanted: int, unit: list[int], used: int) -> tuple[list[Clause], int]:
    """Return clauses that make exactly ``wanted`` of the unit's variables true, and the variables used then; ``used`` are before."""
    if len(unit) < wanted:
        return [()], used
    if wanted == 1:
        return [clause_of(*unit), *(clause_of(-one, -other) for one, other in itertools.combinations(unit, 2))], used
    return _counted(wanted, unit, used)


def _counted(wanted: int, unit: list[int], used: int) -> tuple[list[Clause], int]:
    """Return the same for two and more, by counting.

    The counter (i, j) means that at least j of the first i variables are true. It is true exactly if
    (i-1, j) is, or if (i-1, j-1) is and the i-th variable too.
    """
    counters: dict[tuple[int, int], int] = {}
    clauses: list[Clause] = []

    def say(*literals: int | bool) -> None:
        """Add a clause, without its false literals; none if it has a true one."""
        if not any(literal is True for literal in literals):
            clauses.append(clause_of(*(literal for literal in literals if literal is not False)))

    def at_least(j: int, i: int) -> int | bool:
        return True if j == 0 else counters[i, j] if j <= i else False

    def negated(literal: int | bool) -> int | bool:
        return not literal if isinstance(literal, bool) else -literal

    for i, variable in enumerate(unit, 1):
        for j in range(1, min(i, wanted + 1) + 1):
            used += 1
            counters[i, j] = here = used
            same, fewer = at_least(j, i - 1), at_least(j - 1, i - 1)
            say(negated(same), here)
            say(-variable, negated(fewer), here)
            say(-here, same, variable)
            say(-here, same, fewer)
    clauses.append((counters[len(unit), wanted],))
    if wanted < len(unit):
        clauses.append((-counters[len(unit), wanted + 1],))
    return clauses, used


# The formula that the certificate has


def _compare(question: _Question, certificate: Certificate) -> Clause | None:
    """Return the clause beside the rules that the claim "unique" has, None for "impossible".

    Raises CertificateError unless that is all in which the formula differs from the rules of the board.
    """
    rules, variables = _rules(question)
    if certificate.variables != variables:
        raise CertificateError(f"The formula's header names {certificate.variables} variables; this board's formula has {variables}.")
    for variable, name in certificate.names.items():
        if variable > question.size**2 or name != cell_name(question.cell(variable)):
            raise CertificateError(f"The formula calls variable {variable} {excerpt(name)}, which it is not.")
    extra: Clause | None = None
    for clause, line in zip(certificate.clauses, certificate.lines, strict=True):
        if clause in rules or clause == extra:
            continue
        told = f"Line {line} of the formula has a clause too much, {clause_text(clause)}"
        if certificate.claim == "impossible":
            raise CertificateError(f"{told}: no rule of this board says that.")
        if not _is_placement(question, clause):
            raise CertificateError(f"{told}: it is no rule of this board, nor does it rule out a placement of all stars.")
        if extra is not None:
            raise CertificateError(f"{told}: it rules out a second placement.")
        extra = clause
    given = set(certificate.clauses)
    for clause, why in rules.items():
        if clause not in given:
            raise CertificateError(f"The formula lacks the clause {clause_text(clause)} ({why}).")
    if extra is None and certificate.claim == "unique":
        raise CertificateError("The claim is 'unique', but the formula has no clause that rules out the solution.")
    return extra


def _is_placement(question: _Question, clause: Clause) -> bool:
    """Return whether a clause says of as many cells as there are stars that not all of them have one."""
    return len(clause) == question.size * question.stars and all(-(question.size**2) <= literal < 0 for literal in clause)


def _solution(question: _Question, ruled_out: Clause) -> tuple[Cell, ...]:
    """Return the cells whose placement a clause rules out; raise CertificateError unless they are a solution, by the rules themselves."""
    placed = tuple(sorted(question.cell(-literal) for literal in ruled_out))
    what = f"The placement that is ruled out ({cell_names(placed)}) is no solution"
    for name, cells in question.units():
        here = set(cells).intersection(placed)
        if len(here) != question.stars:
            raise CertificateError(f"{what}: {name} has {len(here)} instead of {question.stars}.")
    for one, other in itertools.combinations(placed, 2):
        if touching(one, other):
            raise CertificateError(f"{what}: {cell_name(one)} and {cell_name(other)} touch.")
    for cell in question.known_stars:
        if cell not in placed:
            raise CertificateError(f"{what} that agrees with the marks: {cell_name(cell)} is marked with a star.")
    for cell in question.known_crosses:
        if cell in placed:
            raise CertificateError(f"{what} that agrees with the marks: {cell_name(cell)} is marked with a cross.")
    return placed

"""Certificates by clauses that so many white and so many black queens do not stand peaceably on a board.

The form is described in ``docs/certificates.md``. A certificate is a formula and a proof that the formula cannot
be fulfilled. The formula is written down here a second time, from the size of the board and of the armies alone
and by code that the writer of certificates does not share; the two must have the same clauses. Then no solver is
to be trusted, but an argument is, for the formula speaks of labels of lines and not of queens.

Lines. A board of n×n cells has n rows, n columns, 2n-1 rising and 2n-1 falling diagonals. Every cell is on one of
each kind. Two queens attack each other, or some two between them do, exactly if they share a line.

Lemma. At least w white and b black queens can be placed so that no two of different colours attack each other if
and only if all lines can be labelled white or black so that at least w cells have four white lines and at least b
cells four black ones. *Proof.* From a placement label white exactly the lines with a white queen on them. A white
queen's lines are white. Those of a black queen carry no white one, so they are black. Conversely put white queens
on the cells with four white lines and black ones on those with four black: two of different colours do not share a
line, which has one label.

Symmetry. Turn the order of the rows round, or that of the columns, or exchange rows and columns: cells go to cells and
lines to lines, rows and columns to rows and columns, diagonals to diagonals. So a labelling becomes one with as many
cells of four white and of four black lines. If w = b, so it does by exchanging the two labels. These maps make a group
of 16, of 8 if the armies differ. What a map does to the sequence of the labels of all rows and then all columns
does not depend on the diagonals: each half is reversed or not, they are exchanged or not, all is negated or not. Of
all images of a labelling take one whose sequence is the least, false before true. It is no greater than each of its
own images, for these are images of the first labelling too. So if there is a labelling, there is one whose
sequence is at most each of the 15 (or 7) others that the maps make of it, and only such need be refuted.

Formula. A labelling as in the lemma, least among its images, makes all clauses true, with the right values of the
further variables: a queen's variable is true if her four lines have her colour, "equal so far" if the sequence and
its image are, a sum's output s if at least s of the variables below are true. So if no assignment makes all clauses
true, there is no such labelling, and no placement. That is the only direction that a certificate needs.

What is left to trust is named by :data:`TRUSTED`.
"""

from __future__ import annotations

import dataclasses
import hashlib
import os
import re

from queenside.errors import excerpt
from queenside.grid import MAX_SIDE
from queenside.proofs.dimacs import CertificateError, Clause, clause_of, clause_text, parse
from queenside.proofs.files import contents
from queenside.proofs.rup import MOST_BYTES, refute

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator

    from queenside.proofs.dimacs import Certificate

    Question = tuple[int, int, int]
    """The size of the board, and how many white and black queens."""

FORM = "armies certificate 1"
TRUSTED = (
    "the lemma on labels of lines, by which a placement of queens is a labelling of all lines as white or black",
    "the argument on symmetries, by which only labellings that are least among their images need be refuted",
    "this checker, queenside.proofs: that it writes down the rules rightly and follows the proof rightly",
)
"""All that an accepted certificate rests on; both arguments stand in queenside.proofs.army_clauses. Solvers are not among it."""
MOST_FORMULA_BYTES = 2**27

_ARMIES = re.compile(r"([1-9]\d{0,3}) ([1-9]\d{0,5}) ([1-9]\d{0,5})")
_KINDS = ("row", "col", "up", "down")


@dataclasses.dataclass(frozen=True, slots=True)
class Verdict:
    """What a certificate is worth: accepted, or the ``reason`` why not.

    ``question`` is what it is about, None if that cannot be made out: the size of the board and how many white and
    black queens do not fit on it. ``clauses`` counts those of the formula, ``steps`` the clauses of the proof that
    were shown to follow.
    """

    accepted: bool
    question: Question | None
    reason: str | None = None
    clauses: int = 0
    steps: int = 0
    trusted: tuple[str, ...] = TRUSTED


def verify(formula: str | bytes | os.PathLike[str], proof: str | bytes | os.PathLike[str], question: Question | None = None) -> Verdict:
    """Return what a certificate proves: about the ``question``, or without one about whichever the certificate names.

    ``formula`` and ``proof`` are the two files' contents, or paths of them. Raises InputError if a file cannot be read.
    """
    formula, proof = contents(formula, MOST_FORMULA_BYTES), contents(proof, MOST_BYTES)
    told = None
    clauses = 0
    try:
        certificate = parse(formula, FORM)
        told, clauses = _question(certificate), len(certificate.clauses)
        if question is not None and told != question:
            raise CertificateError(f"The certificate is about {_words(told)}, not about {_words(question)}.")
        _compare(told, certificate)
        if certificate.digest not in (None, hashlib.sha256(proof).hexdigest()):
            raise CertificateError("The proof is not the one that the formula names: its SHA-256 is another.")
    except CertificateError as refused:
        return Verdict(False, told, str(refused), clauses)
    refutation = refute(certificate.clauses, proof)
    return Verdict(refutation.accepted, told, refutation.reason or None, clauses, refutation.additions)


def _words(question: Question) -> str:
    size, white, black = question
    return f"{white}+{black} queens on {size}×{size}"


def _question(certificate: Certificate) -> Question:
    """Return what a certificate says that it is about."""
    if certificate.claim != "impossible":
        raise CertificateError("The claim about armies is 'impossible'; there is no other.")
    told = _ARMIES.fullmatch(certificate.armies or "")
    if not told:
        raise CertificateError("The formula lacks the line 'c armies SIZE WHITE BLACK', such as 'c armies 5 5 5'.")
    size, white, black = map(int, told.groups())
    half = (size * size + 1) // 2
    if not 2 <= size <= MAX_SIDE or max(white, black) > half:
        raise CertificateError(
            f"Certificates are about 2 to {MAX_SIDE} rows and armies of at most half the cells, not about {_words((size, white, black))}."
        )
    return size, white, black


# The formula that the question must have


def rules(question: Question) -> tuple[dict[Clause, str], int]:
    """Return the clauses that say what is asked, each with the reason for it, and how many variables they have."""
    size, white, black = question
    cells = size * size
    first = 6 * size - 2  # so many lines come before the queens
    found: dict[Clause, str] = {}
    for place in range(cells):
        row, column = divmod(place, size)
        lines = row + 1, size + column + 1, 2 * size + row + column + 1, 4 * size + row - column + size - 1
        for colour, queen, sign in (("white", first + place + 1, 1), ("black", first + cells + place + 1, -1)):
            why = f"the {colour} queen at R{row + 1}C{column + 1}"
            for line in lines:
                found[clause_of(-queen, sign * line)] = why
            found[clause_of(queen, *(-sign * line for line in lines))] = why
    used = first + 2 * cells
    for number in range(1, 16):
        if number % 2 == 0 or white == black:
            clauses, used = _least(size, number, used)
            found.update(dict.fromkeys(clauses, f"symmetry {number}"))
    for colour, army, before in (("white", white, first), ("black", black, first + cells)):
        clauses, used = _at_least(army, list(range(before + 1, before + cells + 1)), used)
        found.update(dict.fromkeys(clauses, f"at least {army} {colour} queens"))
    return found, used


def _image(size: int, number: int, place: int) -> int:
    """Return the label that a map puts at a place of the sequence of rows and columns.

    The map's number has four binary digits: 8 exchanges rows and columns, 4 reverses what comes first then, 2 what comes
    second, 1 exchanges the labels.
    """
    half, within = divmod(place, size)
    if number & (2 if half else 4):
        within = size - 1 - within
    if number & 8:
        half = 1 - half
    label = half * size + within + 1
    return -label if number & 1 else label


def _least(size: int, number: int, used: int) -> tuple[list[Clause], int]:
    """Return clauses by which the sequence of rows and columns is at most its image under a map, and the variables used then.

    A variable each says "equal so far", which is enforced in this direction only; a label that is its own image
    is passed over, and where the image is its opposite the comparison is decided.
    """
    pairs = [(place + 1, _image(size, number, place)) for place in range(2 * size)]
    pairs = [(label, image) for label, image in pairs if label != image]
    clauses: list[Clause] = []
    equal: list[int] = []
    for rank, (label, image) in enumerate(pairs, 1):
        unequal = [-variable for variable in equal]
        clauses.append(clause_of(*unequal, -label, image))
        if image == -label or rank == len(pairs):
            break
        used += 1
        equal = [used]
        clauses += [clause_of(*unequal, -label, -image, used), clause_of(*unequal, label, image, used)]
    return clauses, used


def _at_least(wanted: int, variables: list[int], used: int) -> tuple[list[Clause], int]:
    """Return clauses by which at least ``wanted`` of the variables are true, and the variables used then.

    Variables are split in two halves, of an odd number the second larger, and so on. Some variables together have
    outputs 1 to ``wanted`` or to their number; output s implies that for each i from 1 to s the first half has at
    least i true or the second at least s+1-i. All of them have no outputs: for ``wanted`` this is said right away.
    """
    clauses: list[Clause] = []

    def outputs(below: list[int], whole: bool = False) -> list[int]:
        nonlocal used
        if len(below) == 1:
            return below
        one, two = outputs(below[: len(below) // 2]), outputs(below[len(below) // 2 :])
        if whole:
            clauses.extend(split(wanted, one, two))
            return []
        sums = list(range(used + 1, used + 1 + min(len(below), wanted)))
        used += len(sums)
        for number, output in enumerate(sums, 1):
            clauses.extend(clause_of(-output, *clause) for clause in split(number, one, two))
        return sums

    def split(number: int, one: list[int], two: list[int]) -> Iterator[Clause]:
        """Yield why ``number`` are true in two halves; where a half has not so many variables, the weaker of two such is left out."""
        for here in range(1, number + 1):
            there = number + 1 - here
            if here <= len(one) + 1 and there <= len(two) + 1:
                yield clause_of(*one[here - 1 : here], *two[there - 1 : there])

    outputs(variables, whole=True)
    return clauses, used


# The formula that the certificate has


def _compare(question: Question, certificate: Certificate) -> None:
    """Raise CertificateError unless the formula is that of the question."""
    expected, variables = rules(question)
    if certificate.variables != variables:
        raise CertificateError(f"The formula's header names {certificate.variables} variables; that of {_words(question)} has {variables}.")
    for variable, name in certificate.names.items():
        if name != _name(question[0], variable):
            raise CertificateError(f"The formula calls variable {variable} {excerpt(name)}, which it is not.")
    for clause, line in zip(certificate.clauses, certificate.lines, strict=True):
        if clause not in expected:
            told = clause_text(clause)
            raise CertificateError(f"Line {line} of the formula has a clause too much, {told}: nothing that is asked says that.")
    given = set(certificate.clauses)
    for clause, why in expected.items():
        if clause not in given:
            raise CertificateError(f"The formula lacks the clause {clause_text(clause)} ({why}).")


def _name(size: int, variable: int) -> str | None:
    """Return what a line's or a queen's variable is called; None for all others."""
    for kind, count in zip(_KINDS, (size, size, 2 * size - 1, 2 * size - 1), strict=True):
        if variable <= count:
            return f"{kind}{variable}"
        variable -= count
    colour, place = divmod(variable - 1, size * size)
    if colour > 1:
        return None
    row, column = divmod(place, size)
    return f"{'wb'[colour]}{row + 1}{'' if size < 10 else '_'}{column + 1}"

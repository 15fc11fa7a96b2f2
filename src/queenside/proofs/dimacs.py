"""The ``.cnf`` file of a certificate: DIMACS CNF, a clause a line, with what queenside says in comments.

Read strictly, so that whoever else reads the file finds the same clauses: the header's numbers must be
right, and a line that is neither a comment nor a clause is refused.
"""

from __future__ import annotations

import dataclasses
import re

Clause = tuple[int, ...]
"""Literals in ascending order, each once: a variable's number, negative if it is negated."""

FORM = "certificate 1"
"""What the certificates of boards call themselves."""

_HEADER = re.compile(rb"p[ \t]+cnf[ \t]+(0|[1-9][0-9]{0,8})[ \t]+(0|[1-9][0-9]{0,8})")
_CLAUSE = re.compile(rb"(?:-?[1-9][0-9]{0,8}[ \t]+)*0")
_NOTE = re.compile(rb"c (queenside|claim|proof|var|armies)(?: (.*))?")
_VARIABLE = re.compile(r"([1-9][0-9]{0,8}) (\S+)")
_DIGEST = re.compile(r"sha256 ([0-9a-f]{64})")


class CertificateError(Exception):
    """A certificate does not prove what it claims; the message is a sentence that says why."""


@dataclasses.dataclass(slots=True)
class Certificate:
    """What a ``.cnf`` file says."""

    claim: str = ""
    armies: str | None = None
    """What the file says of the armies that it is about, if it does."""
    digest: str | None = None
    """The SHA-256 of the proof that belongs to it, if that is said."""
    names: dict[int, str] = dataclasses.field(default_factory=dict)
    """The cells' names that the file gives to variables."""
    variables: int = 0
    clauses: list[Clause] = dataclasses.field(default_factory=list)
    """In the order of the file, with repetitions."""
    lines: list[int] = dataclasses.field(default_factory=list)
    """The line of every clause, from 1."""


def clause_of(*literals: int) -> Clause:
    """Return literals as a clause."""
    return tuple(sorted(set(literals)))


def clause_text(clause: Clause, most: int = 12) -> str:
    """Return a clause as DIMACS has it, cut short after ``most`` literals."""
    return " ".join([*map(str, clause[:most]), "…" if len(clause) > most else "0"])


def parse(text: bytes, form: str = FORM) -> Certificate:
    """Return what the file says; raise CertificateError, naming the line, at anything that a certificate of this form does not have."""
    certificate = Certificate()
    seen: dict[str, str] = {}
    promised: int | None = None
    for number, raw in enumerate(text.split(b"\n"), 1):
        line = raw.strip(b" \t\r")
        if not line:
            continue
        if line == b"c" or line.startswith(b"c "):
            note = _NOTE.fullmatch(line)
            if note:
                _take_note(certificate, form, seen, number, note[1].decode(), (note[2] or b"").decode("utf-8", "replace"))
        elif header := _HEADER.fullmatch(line):
            if promised is not None:
                raise CertificateError(f"Line {number} of the formula is a second header.")
            certificate.variables, promised = int(header[1]), int(header[2])
        elif promised is None:
            raise CertificateError(f"Line {number} of the formula should be its header, 'p cnf VARIABLES CLAUSES'.")
        elif _CLAUSE.fullmatch(line):
            certificate.clauses.append(clause_of(*map(int, line.split()[:-1])))
            certificate.lines.append(number)
        else:
            raise CertificateError(f"Line {number} of the formula is no clause: literals and a 0 at the end of the line are needed.")
    if promised is None:
        raise CertificateError("The formula has no header, 'p cnf VARIABLES CLAUSES'.")
    if promised != len(certificate.clauses):
        raise CertificateError(f"The formula's header promises {promised} clauses, but there are {len(certificate.clauses)}.")
    for word, meaning in (("queenside", f"c queenside {form}"), ("claim", "c claim impossible (or: unique)")):
        if word not in seen:
            raise CertificateError(f"The formula lacks the line '{meaning}'.")
    return certificate


def _take_note(certificate: Certificate, form: str, seen: dict[str, str], number: int, word: str, rest: str) -> None:
    """Take down what a comment says that begins with one of queenside's words; raise CertificateError if it says it wrongly."""
    where = f"Line {number} of the formula"
    if word == "var":
        variable = _VARIABLE.fullmatch(rest)
        if not variable:
            raise CertificateError(f"{where} should name a variable's cell, as in 'c var 1 R1C1'.")
        if certificate.names.setdefault(int(variable[1]), variable[2]) != variable[2]:
            raise CertificateError(f"{where} gives variable {variable[1]} a second name.")
        return
    if word in seen:
        raise CertificateError(f"{where} is a second line 'c {word}'.")
    seen[word] = rest
    if word == "queenside" and rest != form:
        raise CertificateError(f"{where} should be 'c queenside {form}', the only version known here.")
    if word == "armies":
        certificate.armies = rest
    if word == "claim":
        if rest not in ("impossible", "unique"):
            raise CertificateError(f"{where} claims neither 'impossible' nor 'unique'.")
        certificate.claim = rest
    if word == "proof":
        digest = _DIGEST.fullmatch(rest)
        if not digest:
            raise CertificateError(f"{where} should be 'c proof sha256' and 64 hexadecimal digits.")
        certificate.digest = digest[1]

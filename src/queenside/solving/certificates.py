"""Certificates: "impossible" and "unique" with a proof that another program can check.

The puzzle is stated as clauses in the form that docs/certificates.md fixes, which is the ``cells``
formulation with pairs for bounds of one and the two-sided counter for others; for "unique" one more
clause excludes the solution. A SAT solver refutes it and writes down how, clause by clause. The
checker (:mod:`queenside.proofs`) shares nothing with this: it states the puzzle itself and compares.
"""

from __future__ import annotations

import hashlib
import os
import time

from queenside import engines
from queenside.answers import Solution
from queenside.engines import sat
from queenside.errors import InternalError, LimitError, UsageError, WriteError
from queenside.formulations.star_battle import cells as formulation
from queenside.models import stopping
from queenside.models.clauses import Clauses
from queenside.models.encodings import counter
from queenside.puzzles.star_battle import NO_MARKS, Position, StarBattle, as_position
from queenside.solving import solve
from queenside.values import Value

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping

_SOLVER = "cadical195"


class Certificate(Value):
    """A claim with its proof: ``cnf`` and ``proof`` are the texts of a DIMACS and a DRAT file."""

    __slots__ = ("claim", "cnf", "proof", "solution")
    claim: str
    cnf: str
    proof: str
    solution: Solution | None

    def __init__(self, claim: str, cnf: str, proof: str, solution: Solution | None) -> None:
        self._set(claim=claim, cnf=cnf, proof=proof, solution=solution)


def certify(board: StarBattle | Position, *, keep_marks: bool = False, seconds: float | None = None) -> Certificate:
    """Return a certificate that the board is impossible or that its solution is the only one, whichever is true.

    Raises UsageError if the board has several solutions, PuzzleError if it is no valid puzzle,
    LimitError if the ``seconds`` are up first, MissingPartError without python-sat.
    """
    position = as_position(board)
    engines.require(sat)
    start = time.monotonic()
    answer = solve(position, keep_marks=keep_marks, seconds=seconds)
    if answer.stopped == "seconds":
        raise LimitError("The time was up before the search came to its end: there is no certificate.")
    if answer.unique is False and answer.solutions:
        raise UsageError("The board has several solutions: there is nothing to certify.")
    puzzle, known = position.puzzle, position.marks if keep_marks else NO_MARKS
    clauses = _Statement(formulation.build(puzzle, known))
    if answer.solution is not None:
        clauses.clauses.append(tuple(-(row * puzzle.size + column + 1) for row, column in answer.solution))
    claim = "impossible" if answer.solution is None else "unique"
    proof = refutation(clauses, seconds, start)
    names = dict(enumerate(clauses.model.names[1:], 1))
    return Certificate(claim, cnf_text(clauses, ["queenside certificate 1", f"claim {claim}"], names, proof), proof, answer.solution)


class _Statement(Clauses):
    """The clauses of a model in the form of certificates: a bound over one is always counted, even where it need not be."""

    def between(self, low: int, high: int, literals: tuple[int, ...]) -> None:
        """Require ``low`` to ``high`` of the literals."""
        if high > 1:
            self.clauses += counter.between(low, high, literals, self.fresh)
        else:
            super().between(low, high, literals)


def write(certificate: Certificate, name: str) -> tuple[str, str]:
    """Write a certificate to NAME.cnf and NAME.drat and return these names; the suffix of either may be given already."""
    stem = name.removesuffix(".cnf").removesuffix(".drat")
    if not os.path.basename(stem) or os.path.isdir(stem):
        raise WriteError(f"A certificate needs a name for its files, such as {os.path.join(stem, 'proof')}; '{name}' is none.")
    paths = f"{stem}.cnf", f"{stem}.drat"
    for path, text in zip(paths, (certificate.cnf, certificate.proof), strict=True):
        try:
            with open(path, "w", encoding="ascii", newline="\n") as file:
                file.write(text)
        except OSError as error:
            raise WriteError(f"The certificate cannot be written to '{path}': {error.strerror}.") from error
    return paths


def refutation(clauses: Clauses, seconds: float | None, start: float) -> str:
    """Return the proof that the clauses cannot all be met; raise LimitError when the time, which began at ``start``, is up."""
    solver = sat.SatSolver(clauses, _SOLVER, proof=True)
    try:
        refuted = solver.solve((), stopping.left(seconds, start))
        if refuted is None:
            raise LimitError("The time was up before the proof was found: there is no certificate.")
        if refuted:
            raise InternalError("The SAT solver does not refute what was refuted before. Please report this board.")
        return "".join(f"{line}\n" for line in solver.proof())
    finally:
        solver.close()


def cnf_text(clauses: Clauses, head: Iterable[str], names: Mapping[int, str], proof: str) -> str:
    """Return the clauses as a DIMACS file that says in its ``head`` what is claimed, and which proof belongs to it."""
    lines = [f"c {line}" for line in (*head, f"proof sha256 {hashlib.sha256(proof.encode()).hexdigest()}")]
    lines += [f"c var {variable} {name}" for variable, name in names.items()]
    lines.append(f"p cnf {clauses.variables} {len(clauses.clauses)}")
    lines += [" ".join(map(str, (*clause, 0))) for clause in clauses.clauses]
    return "\n".join(lines) + "\n"

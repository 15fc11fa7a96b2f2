"""Proofs that clauses cannot all be true: the native checker, in Python's terms."""

from __future__ import annotations

import array
import dataclasses

from queenside.proofs import _rup

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterable

    from queenside.proofs.dimacs import Clause

MOST_BYTES = _rup.MOST_BYTES
"""The largest proof that is checked."""


@dataclasses.dataclass(frozen=True, slots=True)
class Refutation:
    """What became of a proof: accepted, or the reason why not; and how much was checked."""

    accepted: bool
    reason: str
    additions: int
    deletions: int
    propagations: int


def refute(clauses: Iterable[Clause], proof: bytes) -> Refutation:
    """Return whether ``proof``, text DRAT of RUP steps only, proves that the clauses contradict each other.

    Any bytes may be given for a proof. Ctrl-C is heard.
    """
    literals = array.array("i")
    for clause in clauses:
        literals.extend(clause)
        literals.append(0)
    accepted, line, reason, *figures = _rup.check(literals.tobytes(), proof)
    return Refutation(accepted, f"The proof is refused at line {line}: {reason}." if reason else "", *figures)

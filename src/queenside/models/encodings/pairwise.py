"""Pairwise: no two of the literals are both true.

The definition itself, also called binomial or naive: a clause of two literals for every pair.

    variables   0
    clauses     n(n-1)/2

Unit propagation is complete: as soon as one literal is true, all others are false. Nothing stands
between cause and effect, and there is no new variable to branch upon. The rows of an everyday board have
some ten literals, 45 short clauses; it is the default for bounds of one, and other encodings fall back on
it for their small remainders. For jump tours over 49 literals it still held its own in time, with four to
nine times the clauses of the others.
"""

from __future__ import annotations

import itertools

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from queenside.models.encodings import Clause

TITLE = "a clause for every pair"


def at_most_one(literals: Sequence[int], fresh: Callable[[], int]) -> list[Clause]:  # noqa: ARG001 -- the signature of all encodings
    """Return clauses that hold exactly when at most one literal is true."""
    return pairs(literals)


def pairs(literals: Sequence[int]) -> list[Clause]:
    """Return the clauses by which no two of the literals are both true."""
    return list(itertools.combinations([-literal for literal in literals], 2))

"""Modulo totalizer: a tree of sums written as quotient and remainder. Written by python-sat.

Toru Ogawa, Yangyang Liu, Ryuzo Hasegawa, Miyuki Koshimura and Hiroshi Fujita, "Modulo based CNF encoding
of cardinality constraints and its application to MaxSAT solvers", ICTAI 2013. The tree of `totalizer`,
with a sum s at each node written as q·p + r for a modulus p near the root of n: unary digits for q
and for r, so that about 2√n variables stand where n did.

    variables   O(n log n) with a smaller constant than a full totalizer's
    clauses     O(n^1.5) instead of O(n²), whatever the bound

Unit propagation is not complete: with k literals true others may stay open (at most 2 of 4, with the
first and third true), and even k+1 true literals may pass unnoticed until the solver branches (at most
2 of 5). python-sat makes it whole before bounding it, so small bounds gain nothing from being small: for those
see `k-modulo-totalizer`, or the bounded `totalizer`.
"""

from __future__ import annotations

from queenside.models.encodings import _python_sat

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from queenside.models.encodings import Clause

TITLE = "sums as quotient and remainder (python-sat)"


def at_most(k: int, literals: Sequence[int], fresh: Callable[[], int]) -> list[Clause]:
    """Return clauses that hold exactly when at most k literals are true; 1 <= k < n."""
    return _python_sat.at_most("mtotalizer", k, literals, fresh)

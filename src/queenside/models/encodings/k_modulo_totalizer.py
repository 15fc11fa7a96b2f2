"""K-modulo totalizer: the modulo totalizer, cut off at the bound. Written by python-sat.

António Morgado, Alexey Ignatiev and Joao Marques-Silva, "MSCG: robust core-guided MaxSAT solving", JSAT
9, 2014: the sums of `modulo-totalizer` carry no more than the bound needs, in the manner in which a
totalizer is bounded at k+1.

    variables   at most 10 of 100: 370 (modulo totalizer 458, totalizer 426)
    clauses     at most 10 of 100: 1026 (modulo totalizer 1800, totalizer 1406)

Unit propagation is not complete: with k literals true others may stay open (at most 2 of 4, with the
first and third true), and even k+1 true literals may pass unnoticed until the solver branches (at most
2 of 5). In proofs about peaceable armies of 8×8 it was as fast as python-sat's totalizer with half
of its clauses (3028 against 6086 in the whole formula).
"""

from __future__ import annotations

from queenside.models.encodings import _python_sat

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from queenside.models.encodings import Clause

TITLE = "sums as quotient and remainder, cut off at the bound (python-sat)"


def at_most(k: int, literals: Sequence[int], fresh: Callable[[], int]) -> list[Clause]:
    """Return clauses that hold exactly when at most k literals are true; 1 <= k < n."""
    return _python_sat.at_most("kmtotalizer", k, literals, fresh)

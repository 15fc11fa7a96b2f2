"""Sequential: count along the line, in unary, and stop at k.

Carsten Sinz, "Towards an optimal CNF encoding of Boolean cardinality constraints", CP 2005 (LT-SEQ).
The variable s(i,j) is implied by "at least j of the first i literals are true", for i < n and j <= k:

    x1 → s(1,1)                  no s(1,j) for j > 1
    xi → s(i,1)                  s(i-1,j) → s(i,j)
    xi ∧ s(i-1,j-1) → s(i,j)     xi ∧ s(i-1,k) → false

    variables   (n-1)k
    clauses     2nk + n - 3k - 1

Written exactly as in the paper, also where fewer would do, because results printed elsewhere count on
it: exactly 5 of 25 takes 120 + 480 variables and 259 + 964 clauses, and so does exactly k for any k.
Implications run one way only; `counter` runs them both ways. Unit propagation is complete.

At least k of many literals is at most n-k of their negations, a large bound: at least 10 of 64 takes
3402 variables, a bounded totalizer 252. In proofs about peaceable
armies it was 1.6 to 2 times slower than the totalizer.
"""

from __future__ import annotations

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from queenside.models.encodings import Clause

TITLE = "Sinz's sequential counter"


def at_most(k: int, literals: Sequence[int], fresh: Callable[[], int]) -> list[Clause]:
    """Return clauses that hold exactly when at most k literals are true; 1 <= k < n."""
    first, *middle, last = literals
    before = [fresh() for _ in range(k)]
    clauses: list[Clause] = [(-first, before[0]), *((-count,) for count in before[1:])]
    for literal in middle:
        counts = [fresh() for _ in range(k)]
        clauses.append((-literal, counts[0]))
        clauses += [(-literal, -lower, count) for lower, count in zip(before, counts[1:], strict=False)]
        clauses += [(-same, count) for same, count in zip(before, counts, strict=True)]
        clauses.append((-literal, -before[-1]))
        before = counts
    clauses.append((-last, -before[-1]))
    return clauses

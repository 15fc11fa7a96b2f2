"""Counter: count along the line in unary, with every count defined both ways.

The sequential counter of `sequential`, as a definition rather than a bound: s(i,j) is true if and only
if at least j of the first i literals are. For i = 1…n and j = 1…min(i, high+1), in that order,

    s(i-1,j) → s(i,j)            xi ∧ s(i-1,j-1) → s(i,j)
    s(i,j) → s(i-1,j) ∨ xi       s(i,j) → s(i-1,j) ∨ s(i-1,j-1)

where s(i,0) is true and s(i,j) is false for j > i, and clauses that are then always true are left out.
Last come the unit clauses s(n,low) if low >= 1 and -s(n,high+1) if high < n.

    variables   V = mn - m(m-1)/2 with m = min(high+1, n)
    clauses     4V - m - n, and one for each bound

Larger than others on purpose. One counter serves both bounds; every assignment of the literals has
exactly one extension, so that solutions are counted rightly even by a counter that knows nothing of
projection; and since each variable has a definition in earlier ones, a checker can add it to a formula
without trusting whoever asks. Unit propagation is complete for both bounds.
"""

from __future__ import annotations

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from queenside.models.encodings import Clause

TITLE = "sequential counter defined both ways"


def between(low: int, high: int, literals: Sequence[int], fresh: Callable[[], int]) -> list[Clause]:
    """Return clauses that hold exactly when ``low`` to ``high`` literals are true; 0 <= low <= high <= n."""
    clauses: list[Clause] = []
    before: list[int] = []
    for number, literal in enumerate(literals, 1):
        counts = [fresh() for _ in range(min(number, high + 1))]
        for index, count in enumerate(counts):
            same = before[index : index + 1]  # empty where no so many literals came before: false
            lower = before[index - 1 : index] if index else []  # empty for "at least none": true
            clauses += [(-known, count) for known in same]
            clauses.append((-literal, *(-known for known in lower), count))
            clauses.append((-count, *same, literal))
            clauses += [(-count, *same, known) for known in lower]
        before = counts
    if low >= 1:
        clauses.append((before[low - 1],))
    if high < len(literals):
        clauses.append((-before[high],))
    return clauses

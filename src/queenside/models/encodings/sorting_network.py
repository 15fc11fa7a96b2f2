"""Sorting network: sort all the literals, and look at place k+1. Written by python-sat.

Ken Batcher, "Sorting networks and their applications", AFIPS 1968, as clauses by Niklas Eén and Niklas
Sörensson, "Translating pseudo-Boolean constraints into SAT", JSAT 2, 2006. Odd-even merging sorts the
literals, true ones first; at most k holds if the output in place k+1 is false.

    variables   O(n log² n), whatever the bound: two a comparator
    clauses     O(n log² n), whatever the bound: three a comparator, and one for the bound

Unit propagation is complete (tried on all bounds up to nine literals). The work is the same for a bound
of one as for half of the literals, and lengths are filled up to a power of two: 383 variables and 575
clauses for 25 literals. `cardinality-network` sorts only as far as the bound looks and fills up nothing,
and is smaller everywhere (but for k = n-1, which python-sat writes as one clause); this one is here to
compare with.
"""

from __future__ import annotations

from queenside.models.encodings import _python_sat

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from queenside.models.encodings import Clause

TITLE = "a full sorting network (python-sat)"


def at_most(k: int, literals: Sequence[int], fresh: Callable[[], int]) -> list[Clause]:
    """Return clauses that hold exactly when at most k literals are true; 1 <= k < n."""
    return _python_sat.at_most("sortnetwrk", k, literals, fresh)

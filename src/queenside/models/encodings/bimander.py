"""Bimander: groups of two, and the groups told apart by bits.

Van-Hau Nguyen and Son T. Mai, "A new method to encode the at-most-one constraint into SAT", SoICT
2015: commander and binary joined. The literals are cut into m = ⌈n/2⌉ groups of two; in each group at
most one is true (pairwise), and every literal implies each of ⌈log2 m⌉ bits to be that of its group's
number. Pairwise up to four literals.

    variables   ⌈log2 ⌈n/2⌉⌉
    clauses     ⌊n/2⌋ + n⌈log2 ⌈n/2⌉⌉

One bit less than binary, for half a clause a literal. Unit propagation is complete. For jump tours at
7×7 it was the fastest of the seven tried: median 0.51 s [0.14–0.79], pairwise 1.37, Heule 3.12 (five
renamings, wide spread). The smallest formula is not the fastest one.
"""

from __future__ import annotations

from queenside.models.encodings.binary import numbered
from queenside.models.encodings.pairwise import pairs

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from queenside.models.encodings import Clause

TITLE = "groups of two, told apart by bits"

GROUP = 2


def at_most_one(literals: Sequence[int], fresh: Callable[[], int]) -> list[Clause]:
    """Return clauses that hold exactly when at most one literal is true."""
    if len(literals) <= 4:
        return pairs(literals)
    groups = [literals[start : start + GROUP] for start in range(0, len(literals), GROUP)]
    return [clause for group in groups for clause in pairs(group)] + numbered(groups, fresh)

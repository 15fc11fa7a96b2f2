"""Commander: groups of three with a commander each, and at most one commander.

Will Klieber and Gihwon Kwon, "Efficient CNF encoding for selecting 1 from N objects", CFV 2007. The
literals are cut into groups of three. In each group at most one is true (pairwise), and its commander c
is true exactly when one of the group is: v → c for each, and c → v1 ∨ v2 ∨ v3. Of the commanders at most
one is true, by the same method; up to four literals pairwise. A last group of a single literal is its
own commander.

    variables   about n/2: one for every full group, on every level
    clauses     about 7n/2: seven for every full group (3 pairs, 3 implications, 1 back)

Unit propagation is complete. The clause back, from the commander to its group, is not needed for the
bound; it belongs to the method and makes every commander mean one thing only, so that solutions are
not doubled. For jump tours at 7×7 the median was 1.00 s, pairwise 1.37 s (five renamings, wide spread).
"""

from __future__ import annotations

from queenside.models.encodings.pairwise import pairs

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from queenside.models.encodings import Clause

TITLE = "groups of three under commanders"

GROUP = 3


def at_most_one(literals: Sequence[int], fresh: Callable[[], int]) -> list[Clause]:
    """Return clauses that hold exactly when at most one literal is true."""
    clauses: list[Clause] = []
    while len(literals) > 4:
        commanders = []
        for start in range(0, len(literals), GROUP):
            group = literals[start : start + GROUP]
            if len(group) == 1:
                commanders.append(group[0])
                continue
            commander = fresh()
            commanders.append(commander)
            clauses += pairs(group)
            clauses += [(-literal, commander) for literal in group]
            clauses.append((-commander, *group))
        literals = commanders
    return clauses + pairs(literals)
